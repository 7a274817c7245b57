"""Where games of this kind put their board, their counters and their popups: designs, each at a size of its own."""

from __future__ import annotations

from dataclasses import dataclass

from dropsbot.vision.frame import Box


@dataclass(frozen=True, slots=True)
class Design:
    """One arrangement, in units of its own ``width`` x ``height``.

    ``beside`` says whether a counter's label stands to the left of its number and not above it. ``title`` is the
    middle of the cover's title, ``title_height`` its height; ``ornaments`` are the bubbles around it (x, y, width).
    At ``park`` nothing lies.
    """

    width: int
    height: int
    board: Box
    level: Box
    drops: Box
    start: Box
    exit: Box
    popup: Box
    park: tuple[int, int]
    title: tuple[int, int]
    title_height: int
    ornaments: tuple[tuple[int, int, int], ...]
    beside: bool = False


BOARD_RIGHT = Design(
    800,
    600,
    board=Box(236, 36, 528, 528),
    level=Box(36, 140, 164, 116),
    drops=Box(36, 290, 164, 116),
    start=Box(290, 348, 220, 66),
    exit=Box(290, 438, 220, 66),
    popup=Box(276, 150, 448, 300),
    park=(118, 560),
    title=(400, 170),
    title_height=76,
    ornaments=((96, 470, 128), (182, 368, 58), (716, 276, 96), (655, 350, 38), (690, 470, 76)),
)

BOARD_LEFT = Design(
    800,
    600,
    board=Box(26, 32, 536, 536),
    level=Box(590, 330, 186, 104),
    drops=Box(590, 452, 186, 104),
    start=Box(180, 300, 240, 62),
    exit=Box(180, 384, 240, 62),
    popup=Box(84, 150, 420, 300),
    park=(683, 140),
    title=(300, 190),
    title_height=64,
    ornaments=((690, 130, 140), (700, 330, 90), (590, 420, 60), (690, 510, 110)),
)

BOARD_CENTRE = Design(
    960,
    540,
    board=Box(230, 20, 500, 500),
    level=Box(24, 24, 176, 92),
    drops=Box(760, 24, 176, 92),
    start=Box(360, 290, 240, 64),
    exit=Box(360, 376, 240, 64),
    popup=Box(270, 120, 420, 300),
    park=(112, 500),
    title=(480, 150),
    title_height=70,
    ornaments=((120, 400, 140), (240, 300, 70), (820, 370, 120), (740, 470, 60)),
)

COUNTERS_ABOVE = Design(
    800,
    640,
    board=Box(132, 92, 536, 536),
    level=Box(132, 16, 250, 60),
    drops=Box(418, 16, 250, 60),
    start=Box(280, 330, 240, 66),
    exit=Box(280, 420, 240, 66),
    popup=Box(190, 210, 420, 300),
    park=(60, 600),
    title=(400, 190),
    title_height=70,
    ornaments=((110, 490, 120), (170, 330, 60), (690, 300, 80), (650, 500, 130)),
    beside=True,
)

PHONE = Design(
    450,
    800,
    board=Box(15, 132, 420, 600),
    level=Box(20, 24, 190, 92),
    drops=Box(240, 24, 190, 92),
    start=Box(105, 420, 240, 66),
    exit=Box(105, 512, 240, 66),
    popup=Box(25, 262, 400, 300),
    park=(225, 770),
    title=(225, 190),
    title_height=50,
    ornaments=((90, 660, 110), (350, 690, 150), (225, 330, 70), (70, 330, 50)),
)

PHONE_COUNTERS_BELOW = Design(
    450,
    900,
    board=Box(12, 110, 426, 620),
    level=Box(20, 770, 195, 56),
    drops=Box(235, 770, 195, 56),
    start=Box(115, 470, 220, 66),
    exit=Box(115, 560, 220, 66),
    popup=Box(30, 290, 390, 290),
    park=(225, 50),
    title=(225, 220),
    title_height=50,
    ornaments=((100, 720, 150), (340, 760, 90), (320, 350, 70)),
    beside=True,
)

LANDSCAPE = (BOARD_RIGHT, BOARD_LEFT, BOARD_CENTRE, COUNTERS_ABOVE)
PORTRAIT = (PHONE, PHONE_COUNTERS_BELOW)
