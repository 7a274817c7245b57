"""Make the shipped profile ``demo`` from the demo's pictures: ``python makers/make_demo_profile.py``.

Run by hand after a change of the demo's look or of the calibration; the seeds are fixed, so it gives the same profile
every time. The demo's layout says where its counters and buttons are, as a person would point them out.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo.demo_game import Bubbles, Button, Popup
from dropsbot.bot.profiles.home import save_profile
from dropsbot.calibration.calibrate import Calibration, GameFacts, Sample, ScreenSample, calibrate
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Box, Frame, Point
from dropsbot.vision.profile import Counter, Screen, Timing

SHIPPED = Path(__file__).resolve().parent.parent / "bot" / "profiles"
"""In the repository: where dropsbot is installed there are only links to these files."""
SAMPLES = 30
ABOVE_BOARD = Box(236, 0, 528, 26)
HEADLINE = Box(300, 190, 400, 80)


def show(device: DemoDevice, board: Board, drops: int, level: int, popup: Popup | None = None) -> Frame:
    """The demo at rest with a certain board, certain counters, perhaps under a popup."""
    game = device.game
    game.playing = True
    game.bubbles = Bubbles(board.rows, board.cols, list(board.sizes))
    game.drops, game.level = drops, level
    game.popup, game.popup_frames = popup, 0
    device.clock.sleep(2.0)
    return device.grab()


def samples(device: DemoDevice, rng: random.Random) -> list[Sample]:
    """Boards whose counters show every digit in the first and in the second place."""
    found = []
    for number in range(SAMPLES):
        board = Board.of(6, 6, [rng.choice((0, 0, 1, 2, 3, 4)) for _ in range(36)])
        drops, level = number if number < 20 else 10 * (number - 18) + number % 10, 1 + number
        numbers = {Counter.DROPS: drops, Counter.LEVEL: level}
        found.append(Sample(show(device, board, drops, level), board, numbers))
    return found


def middle(box: Box) -> Point:
    """The centre of a box."""
    return Point(box.left_px + box.width_px / 2, box.top_px + box.height_px / 2)


def make() -> Calibration:
    """Calibrate from the demo's pictures."""
    device = DemoDevice(SteppedClock())
    layout = device.layout
    start = layout.button(Button.START)
    cover = device.grab()
    empty = Board.of(6, 6, [0] * 36)
    shown = {popup: show(device, empty, 10, 2, popup) for popup in Popup}
    screens = (
        ScreenSample(shown[Popup.LOST], Screen.LOST, (HEADLINE,), layout.park),
        ScreenSample(shown[Popup.CLEARED], Screen.LEVEL_CLEARED, (HEADLINE,), layout.park),
        ScreenSample(cover, Screen.COVER, (start,), middle(start)),
        ScreenSample(show(device, empty, 10, 1), Screen.PLAYING, (ABOVE_BOARD,), None),
    )
    about = GameFacts(
        rules="event",
        timing=Timing(frame_s=1 / 30, still_s=0.12, patience_s=15.0),
        counters={Counter.DROPS: layout.number(layout.drops), Counter.LEVEL: layout.number(layout.level)},
        screens=screens,
        park=layout.park,
    )
    return calibrate(samples(device, random.Random(4711)), "demo", about)


if __name__ == "__main__":
    calibration = make()
    home = save_profile(calibration.profile, SHIPPED)
    sys.stdout.write("\n".join([*calibration.report, f"written to {home}", ""]))
