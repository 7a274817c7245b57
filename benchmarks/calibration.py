"""How well a calibration without a typed board does: ``python benchmarks/calibration.py [--seeds N] [--boards N]``.

Frames of the real game ``ten-drops`` and of the demo's looks in layouts of their own; the games' own boards are the
truth. First: one frame of many layouts, are grid and board found, and is what is wrong at least doubted? Then: a
profile from a few frames of one layout reads other boards. Seeds are odd; even ones were used for tuning.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import Game
from dropsbot.bot.devices.demo.demo_layout import Layout, some_layout
from dropsbot.bot.devices.demo.demo_levels import lay_out
from dropsbot.bot.devices.demo.skins import SKIN_NAMES, layout_of
from dropsbot.calibration.calibrate import calibrate
from dropsbot.calibration.discover import discover
from dropsbot.calibration.failures import CalibrationError
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid
from dropsbot.vision.reader import read
from testkit.real_game.ten_drops_headless import HeadlessGame

REAL_GAME = "ten-drops"
REAL_GRID = Grid(6, 6, 75.0, 75.0, 90.0, 90.0)
LEVELS = 5
Show = Callable[[Board, int], Frame]


def demo(skin: str, layout: Layout, scene: int) -> Show:
    """The demo's picture of a board on a level."""
    painter = Painter(layout, scene, skin)
    return lambda board, level: Frame(np.asarray(painter.paint(Game.of(board, level=level)), np.uint8))


def same(found: Grid, true: Grid) -> bool:
    """Whether no corner is a tenth of a cell away."""
    if (found.rows, found.cols) != (true.rows, true.cols):
        return False
    corners = [(found.centre(cell), true.centre(cell)) for cell in (0, true.rows * true.cols - 1)]
    return all(max(abs(a.x_px - b.x_px), abs(a.y_px - b.y_px)) < 0.1 * true.pitch_x_px for a, b in corners)


def found_in_one_frame(name: str, games: list[tuple[Show, Grid]], rng: random.Random) -> None:
    """Print how often one frame is understood."""
    grids = boards = unnoticed = 0
    seconds = []
    for show, grid in games:
        board = Board.of(grid.rows, grid.cols, lay_out(1, grid.rows, grid.cols, rng))
        frame = show(board, 1)
        start_s = time.perf_counter()
        try:
            found = discover([frame])
        except CalibrationError:
            continue
        finally:
            seconds.append(time.perf_counter() - start_s)
        right = same(found.grid, grid)
        grids += right
        boards += right and found.boards == (board,)
        unnoticed += found.certain and not (right and found.boards == (board,))
    print(
        f"{name:10} one frame: grids {grids}/{len(games)}, boards {boards}/{len(games)}, wrong without a doubt "
        f"{unnoticed}, {max(seconds):.1f} s at most",
        flush=True,
    )


def read_after(name: str, show: Show, grid: Grid, frames: int, boards: int, rng: random.Random) -> None:
    """Print how a profile from so many frames reads other boards."""

    def some(level: int) -> Board:
        return Board.of(grid.rows, grid.cols, lay_out(level, grid.rows, grid.cols, rng))

    seen = [show(some(level), level) for level in (1 + number % LEVELS for number in range(frames))]
    start_s = time.perf_counter()
    found = discover(seen)
    profile = calibrate(found.to_samples(), "untyped", grid=found.grid).profile
    seconds = time.perf_counter() - start_s
    wrong = refused = 0
    for number in range(boards):
        board = some(1 + number % LEVELS)
        reading = read(show(board, 1 + number % LEVELS), profile)
        refused += bool(reading.problems)
        wrong += not reading.problems and reading.sizes != board.sizes
    how = "by shape" if profile.background is None else "over a known background"
    print(
        f"{name:10} {frames:2} frames, calibrated in {seconds:.1f} s, read {how}: wrong {wrong}, refused {refused} of "
        f"{boards}",
        flush=True,
    )


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--boards", type=int, default=500)
    parser.add_argument("--frames", type=int, nargs="*", default=[3, 12])
    parser.add_argument("--names", nargs="*", default=[REAL_GAME, *SKIN_NAMES])
    options = parser.parse_args()
    cv2.setNumThreads(1)
    real, rng = HeadlessGame(), random.Random(1)

    def show_real(board: Board, level: int) -> Frame:
        return real.show(board.sizes, level=level)

    for name in options.names:
        if name == REAL_GAME:
            games: list[tuple[Show, Grid]] = [(show_real, REAL_GRID)] * options.seeds
        else:
            layouts = [(some_layout(seed), seed) for seed in range(1001, 1001 + 2 * options.seeds, 2)]
            games = [(demo(name, layout, seed), layout.grid) for layout, seed in layouts]
        if games:
            found_in_one_frame(name, games, rng)
        show, grid = (
            (show_real, REAL_GRID) if name == REAL_GAME else (demo(name, layout_of(name), 1), layout_of(name).grid)
        )
        for frames in options.frames:
            read_after(name, show, grid, frames, options.boards, rng)
    return 0


if __name__ == "__main__":
    sys.exit(main())
