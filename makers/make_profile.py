"""Make the shipped profile ``ten-drops`` from the game's own frames: ``python makers/make_profile.py``.

Run by hand after a change of the calibration; it renders boards with the game's own loop (no window) from a fixed
seed, so it gives the same profile every time. Places on the screen were measured in screenshots of the window.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dropsbot.bot.profiles.home import save_profile
from dropsbot.calibration.calibrate import Calibration, GameFacts, Sample, ScreenSample, calibrate
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Box, Point
from dropsbot.vision.profile import Counter, Grid, Screen, Timing
from testkit.real_game.ten_drops_headless import COLS, FRAME_S, ROWS, HeadlessGame, random_board

SHIPPED = Path(__file__).resolve().parent.parent / "bot" / "profiles"
"""In the repository: where dropsbot is installed there are only links to these files."""
SAMPLES = 30
GRID = Grid(ROWS, COLS, left_px=75.0, top_px=75.0, pitch_x_px=90.0, pitch_y_px=90.0)
"""The line around the board is at 30 and 570; ``locate`` finds the same to a pixel, this is exact."""
PARK = Point(590.0, 330.0)
START = Point(680.0, 435.0)
ABOVE_BOARD = Box(0, 0, 570, 28)
COUNTERS = {Counter.DROPS: Box(598, 250, 92, 32), Counter.LEVEL: Box(726, 30, 74, 40)}


def samples(game: HeadlessGame, rng: random.Random) -> list[Sample]:
    """Boards at rest, whose counters show every digit in first and in second place."""
    found = []
    for number in range(SAMPLES):
        sizes = random_board(rng, filled=0.6)
        drops, level = number if number < 20 else 10 * (number - 18) + number % 10, 1 + number
        frame = game.show(sizes, drops=drops, level=level)
        numbers = {Counter.DROPS: drops, Counter.LEVEL: level}
        found.append(Sample(frame, Board.of(ROWS, COLS, sizes), numbers))
    return found


def screens(game: HeadlessGame) -> tuple[ScreenSample, ...]:
    """The four screens. Marks reach to the top edge, where popups slide in, so that a moving one is seen at once."""
    playing = game.show([0] * ROWS * COLS)
    game.notify("success")
    cleared = game.step(30)
    cover = game.show_cover()
    game.notify("failed")
    lost = game.step(30)
    return (
        ScreenSample(lost, Screen.LOST, (Box(55, 160, 190, 42), Box(200, 0, 40, 100)), PARK),
        ScreenSample(cleared, Screen.LEVEL_CLEARED, (Box(150, 158, 235, 42), Box(200, 0, 40, 100)), PARK),
        ScreenSample(cover, Screen.COVER, (ABOVE_BOARD, Box(145, 75, 200, 70)), START),
        ScreenSample(playing, Screen.PLAYING, (ABOVE_BOARD, Box(598, 214, 80, 28)), None),
    )


def make() -> Calibration:
    """Calibrate from the rendered frames."""
    game = HeadlessGame()
    rng = random.Random(20100)
    about = GameFacts(
        rules="ten-drops",
        timing=Timing(frame_s=FRAME_S, still_s=0.12, patience_s=30.0),
        counters=COUNTERS,
        screens=screens(game),
        park=PARK,
    )
    return calibrate(samples(game, rng), "ten-drops", about, GRID)


if __name__ == "__main__":
    calibration = make()
    home = save_profile(calibration.profile, SHIPPED)
    sys.stdout.write("\n".join([*calibration.report, f"written to {home}", ""]))
