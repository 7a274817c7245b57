"""How reliably and how fast frames of the real game ``ten-drops`` are read: ``python benchmarks/read.py [--frames N]``.

Boards are random and drawn by the game's own loop without a window; its objects are the truth. With ``--window`` (needs
Xvfb) the time to grab the game's real window with mss is measured too. Prints a table of what is asked and what was
measured; exits with 1 when something asked is missed.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest import mock

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bot.devices.open import open_device
from bot.profiles import load_profile
from tests.game.ten_drops_headless import HeadlessGame, play_unsettled, random_board
from tests.game.watched import WatchedGame
from tests.game.xvfb import Xvfb
from vision.frame import Frame, Pixels, Point
from vision.profile import Profile
from vision.reader import read

Row = tuple[str, str, str, bool]


def settled(game: HeadlessGame, profile: Profile, frames: int, rng: random.Random) -> Iterator[Row]:
    """Boards at rest with random counters."""
    wrong = refused = misread = 0
    seconds, margins = [], []
    for _ in range(frames):
        sizes, drops, level = random_board(rng), rng.randint(0, 150), rng.randint(1, 99)
        frame = game.show(sizes, drops, level, score=10 * rng.randint(0, 500))
        start_s = time.perf_counter()
        reading = read(frame, profile)
        seconds.append(time.perf_counter() - start_s)
        refused += bool(reading.problems)
        wrong += not reading.problems and reading.sizes != sizes
        misread += (reading.drops, reading.level) != (drops, level)
        margins.append(reading.confidence)
    median_ms, slow_ms = (1000 * float(np.percentile(seconds, at)) for at in (50, 99))
    yield f"{frames} settled frames: wrong", "0", str(wrong), wrong == 0
    yield f"{frames} settled frames: refused", "<= 0.1 %", f"{refused / frames:.2%}", refused <= frames / 1000
    yield f"{frames} settled frames: a counter misread", "0", str(misread), misread == 0
    yield "least margin of any cell", f"> {profile.min_margin:.2f}", f"{min(margins):.2f}", min(margins) > 0.2
    yield "read, median (99 %)", "< 20 ms", f"{median_ms:.1f} ms ({slow_ms:.1f} ms)", median_ms < 20


def unsettled(game: HeadlessGame, profile: Profile, frames: int, rng: random.Random) -> Iterator[Row]:
    """Frames while bubbles grow and wobble and droplets fly."""
    seen = accepted = wrong = flying = 0
    seconds: list[float] = []

    def see(frame: Frame) -> None:
        nonlocal seen, accepted, wrong, flying
        seen += 1
        start_s = time.perf_counter()
        reading = read(frame, profile)
        seconds.append(time.perf_counter() - start_s)
        if not reading.problems:
            accepted += 1
            wrong += reading.sizes != game.sizes
            flying += game.in_flight

    while seen < frames:
        game.show(random_board(rng))
        play_unsettled(game, rng, see, frames=60)
    yield f"{seen} unsettled frames: accepted with wrong sizes", "0", str(wrong), wrong == 0
    yield f"{seen} unsettled frames: accepted with droplets in flight", "0", str(flying), flying == 0
    yield "  of these accepted, rightly (a wobble at its resting look)", "", str(accepted - wrong), True
    yield "read, unsettled, median", "", f"{1000 * float(np.median(seconds)):.1f} ms", True


def spoiled(game: HeadlessGame, profile: Profile, frames: int, rng: random.Random) -> Iterator[Row]:
    """Frames that are covered, black, cut, moved or foreign."""
    noise = np.random.default_rng(1)
    accepted = 0
    for number in range(frames):
        pixels = game.show(random_board(rng)).pixels.copy()
        accepted += not read(Frame(SPOILERS[number % len(SPOILERS)](pixels, noise)), profile).problems
    popups = 0
    for number in range(max(1, frames // 60)):
        game.show(random_board(rng, 0.9))
        game.notify(("success", "failed", "about")[number % 3])
        popups += sum(not read(game.step(), profile).problems for _ in range(20))
    yield f"{frames} covered, black, cut, foreign frames: accepted", "0", str(accepted), accepted == 0
    yield f"{20 * max(1, frames // 60)} frames of popups: accepted", "0", str(popups), popups == 0


def cover(pixels: Pixels, noise: np.random.Generator) -> Pixels:
    """Something of one colour over part of the board."""
    left, top = noise.integers(30, 500, 2)
    pixels[top : top + noise.integers(20, 300), left : left + noise.integers(20, 300)] = noise.integers(0, 256, 3)
    return pixels


def foreign(pixels: Pixels, noise: np.random.Generator) -> Pixels:
    """A soft random picture, nothing of the game."""
    small = noise.integers(0, 256, (6, 8, 3), np.uint8)
    return np.asarray(cv2.resize(small, (pixels.shape[1], pixels.shape[0]), interpolation=cv2.INTER_CUBIC), np.uint8)


SPOILERS: tuple[Callable[[Pixels, np.random.Generator], Pixels], ...] = (
    cover,
    cover,
    foreign,
    lambda pixels, noise: np.zeros_like(pixels),
    lambda pixels, noise: noise.integers(0, 256, pixels.shape, np.uint8),
    lambda pixels, noise: np.ascontiguousarray(pixels[:, : noise.integers(100, 700)]),
    lambda pixels, noise: np.roll(pixels, tuple(noise.integers(6, 300, 2)), (0, 1)),
    lambda pixels, noise: np.ascontiguousarray(pixels[:, ::-1]),
)


def captured(profile: Profile, frames: int) -> Iterator[Row]:
    """Grab and read the game's real window, at rest, in a display of its own."""
    with (
        Xvfb() as server,
        tempfile.TemporaryDirectory() as folder,
        mock.patch.dict(os.environ, DISPLAY=server.display),
        WatchedGame(server.display, 1, Path(folder) / "truth.jsonl") as game,
    ):
        device = open_device("window:ten drops")
        frame = device.grab()
        device.tap(next(mark.press for mark in profile.marks if mark.screen == "cover") or Point(0, 0), frame)
        device.park(profile.park, frame)
        time.sleep(2)
        seconds, wrong = [], 0
        for _ in range(frames):
            start_s = time.perf_counter()
            reading = read(device.grab(), profile)
            seconds.append(time.perf_counter() - start_s)
            wrong += bool(reading.problems) or "".join(map(str, reading.sizes)) != game.truth.board
        device.close()
    median_ms = 1000 * float(np.median(seconds))
    yield f"{frames} frames of the real window: wrong or refused", "0", str(wrong), wrong == 0
    yield "capture and read, median", "< 30 ms", f"{median_ms:.1f} ms", median_ms < 30


def main() -> int:
    """Measure and print; 1 when something asked is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--window", action="store_true", help="measure capture too")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    game, profile, rng = HeadlessGame(), load_profile("ten-drops"), random.Random(options.seed)
    rows = [row for part in (settled, unsettled, spoiled) for row in part(game, profile, options.frames, rng)]
    if options.window:
        rows += captured(profile, min(options.frames, 200))
    width = max(len(row[0]) for row in rows)
    print(f"{'':{width}}  {'asked':>9}  measured")
    for what, asked, measured, reached in rows:
        print(f"{what:{width}}  {asked:>9}  {measured}{'' if reached else '   MISSED'}")
    return 0 if all(row[3] for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
