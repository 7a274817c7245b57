"""What a skin is: everything about the demo's look that is not its arrangement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.devices.demo.lettering import Typeface
from dropsbot.bot.devices.demo.translucent import Colour, Plate, Sprite
from dropsbot.vision.frame import Box, Pixels


@dataclass(frozen=True, slots=True)
class Words:
    """What the game says. ``earned`` has a place for the number of drops."""

    title: str
    subtitle: str
    cleared: str
    lost: str
    start: str = "START"
    exit: str = "EXIT"
    level: str = "LEVEL"
    drops: str = "DROPS"
    earned: str = "+{} DROPS"
    no_drops: str = "NO DROPS LEFT"
    go_on: str = "CLICK TO GO ON"


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is written; with ``outline``, a line of that colour goes around the letters."""

    face: Typeface
    colour: Colour
    outline: Colour | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """The skin's plates and texts. ``align`` is where a counter's number stands in its place, 0 left to 1 right."""

    words: Words
    title: Style
    subtitle: Style
    label: Style
    number: Style
    button: Style
    headline: Style
    won: Style
    lost: Style
    hint: Style
    hud: Plate | None
    popup: Plate
    start: Plate
    exit: Plate
    ripple: Colour
    align: float = 0.5


class Skin(Protocol):
    """Draws what a game of one make shows.

    ``spans`` are the widths of bubbles of size 0 to 4, as parts of a cell; larger sizes always cover more. ``scenes``
    is how many backdrops there are for the levels to go through.
    """

    @property
    def look(self) -> Look:
        """Plates and texts."""

    @property
    def spans(self) -> tuple[float, ...]:
        """Widths of bubbles of size 0 to 4, as parts of a cell."""

    @property
    def scenes(self) -> int:
        """How many backdrops there are."""

    def backdrop(self, width_px: int, height_px: int, level: int) -> Pixels:
        """The picture behind everything, BGR uint8 (height, width, 3)."""

    def lay_board(self, picture: Pixels, layout: Layout) -> None:
        """Draw the empty board."""

    def bubble(self, size: int, width_px: float, height_px: float, level: int) -> Sprite:
        """A bubble of a size, swollen or squeezed to that width and height."""

    def droplet(self, width_px: float, height_px: float, level: int) -> Sprite:
        """A droplet in flight."""


def board_box(layout: Layout, inset: float) -> Box:
    """The cells and ``inset`` around them, in units of the design."""
    frame, inset_px = layout.grid.box, round(layout.scaled(inset))
    return Box(
        frame.left_px - inset_px,
        frame.top_px - inset_px,
        frame.width_px + 2 * inset_px,
        frame.height_px + 2 * inset_px,
    )


def cell_boxes(layout: Layout, gap: float) -> Iterator[Box]:
    """Every cell but ``gap`` at each of its edges, in units of the design."""
    grid, gap_px = layout.grid, layout.scaled(gap)
    side = round(grid.pitch_x_px - 2 * gap_px)
    for cell in range(layout.rows * layout.cols):
        centre = grid.centre(cell)
        left, top = centre.x_px - grid.pitch_x_px / 2 + gap_px, centre.y_px - grid.pitch_y_px / 2 + gap_px
        yield Box(round(left), round(top), side, side)


def draw_lines(picture: Pixels, layout: Layout, colour: Colour, opacity: float, width: float) -> None:
    """Draw the lines between the cells, and around them, ``width`` units of the design wide but at least a pixel."""
    box, grid = layout.grid.box, layout.grid
    wide = max(1, round(layout.scaled(width)))
    drawn = picture.copy()
    for col in range(grid.cols + 1):
        left = round(grid.left_px + (col - 0.5) * grid.pitch_x_px) - wide // 2
        drawn[max(0, box.top_px) : box.top_px + box.height_px, max(0, left) : left + wide] = colour
    for row in range(grid.rows + 1):
        top = round(grid.top_px + (row - 0.5) * grid.pitch_y_px) - wide // 2
        drawn[max(0, top) : top + wide, max(0, box.left_px) : box.left_px + box.width_px] = colour
    picture[:] = (picture * (1 - opacity) + drawn * opacity).astype(picture.dtype)
