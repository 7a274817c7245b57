"""Make the shipped profile ``ten-drops`` from the game's own frames: ``python tests/game/make_profile.py``.

Run by hand after a change of the calibration; it renders boards with the game's own loop (no window) from a fixed
seed, so it gives the same profile every time. Places on the screen were measured in screenshots of the window.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent)]

from ten_drops_headless import COLS, FRAME_S, ROWS, HeadlessGame, random_board  # noqa: E402

from bot.profiles import save_profile, shipped_folder  # noqa: E402
from calibration.calibrate import Calibration, Game, Sample, ScreenSample, calibrate  # noqa: E402
from solver.board import Board  # noqa: E402
from vision.frame import Box, Point  # noqa: E402
from vision.profile import Counter, Screen, Timing  # noqa: E402

SAMPLES = 30
PARK = Point(590.0, 330.0)
START = Point(680.0, 435.0)
ABOVE_BOARD = Box(0, 0, 570, 28)
COUNTERS = {Counter.DROPS: Box(598, 250, 62, 32), Counter.LEVEL: Box(726, 30, 72, 40)}


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
    about = Game(
        rules="ten-drops",
        timing=Timing(frame_s=FRAME_S, still_s=0.12, patience_s=15.0),
        counters=COUNTERS,
        screens=screens(game),
        park=PARK,
    )
    return calibrate(samples(game, rng), "ten-drops", about)


if __name__ == "__main__":
    calibration = make()
    home = save_profile(calibration.profile, shipped_folder())
    sys.stdout.write("\n".join([*calibration.report, f"written to {home}", ""]))
