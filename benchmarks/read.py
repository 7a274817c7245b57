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
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from unittest import mock

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import TICK_FRAMES
from dropsbot.bot.devices.demo.demo_game import Game as DemoGame
from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.devices.demo.skins import SKIN_NAMES, layout_of
from dropsbot.bot.devices.open import open_device
from dropsbot.bot.profiles.home import load_profile
from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame, Pixels, Point
from dropsbot.vision.profile import Profile
from dropsbot.vision.reader import read
from testkit.picture_changes import CHANGES, Change, both, compressed, noisy, resized
from testkit.real_game.ten_drops_headless import HeadlessGame, play_unsettled, random_board
from testkit.real_game.watched import WatchedGame
from testkit.real_game.xvfb import Xvfb

REDRAWN_WIDTHS = (400, 500, 600, 640, 700, 900, 1000, 1024, 1280, 1600, 2000, 2400)
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


def changed(game: HeadlessGame, profile: Profile, frames: int, rng: random.Random) -> Iterator[Row]:
    """The same after what happens to pictures on their way: every change gets its share of the frames."""
    noise = np.random.default_rng(rng.getrandbits(32))
    wrong_in_all = refused_in_all = 0
    each = max(1, frames // len(CHANGES))
    for name, change in CHANGES.items():
        wrong = refused = 0
        for _ in range(each):
            sizes = random_board(rng)
            frame = game.show(sizes, rng.randint(0, 150), rng.randint(1, 99))
            reading = read(Frame(change(frame.pixels, noise)), profile)
            refused += bool(reading.problems)
            wrong += not reading.problems and reading.sizes != sizes
        yield f"  {name}: wrong, refused", "", f"{wrong}, {refused / each:.1%}", True
        wrong_in_all += wrong
        refused_in_all += refused
    count = each * len(CHANGES)
    yield f"{count} changed frames: wrong", "0", str(wrong_in_all), wrong_in_all == 0
    part = refused_in_all / count
    yield f"{count} changed frames: refused", "<= 2 %", f"{part:.2%}", part <= 0.02


def unsettled(game: HeadlessGame, profile: Profile, frames: int, rng: random.Random) -> Iterator[Row]:
    """Frames while bubbles grow and wobble and droplets fly; every second one resized."""
    counts: Counter[str] = Counter()
    noise = np.random.default_rng(0)
    scales = (None, resized(0.5), None, resized(0.75), None, resized(1.5), None, resized(2))

    def see(frame: Frame) -> None:
        change = scales[counts["seen"] % len(scales)]
        counts["seen"] += 1
        reading = read(frame if change is None else Frame(change(frame.pixels, noise)), profile)
        if not reading.problems:
            counts["right" if reading.sizes == game.sizes else "wrong"] += 1
            counts["flying"] += game.in_flight

    while counts["seen"] < frames:
        game.show(random_board(rng))
        play_unsettled(game, rng, see, frames=60)
    seen, wrong, flying = counts["seen"], counts["wrong"], counts["flying"]
    yield f"{seen} unsettled frames: accepted with wrong sizes", "0", str(wrong), wrong == 0
    yield f"{seen} unsettled frames: accepted with droplets in flight", "0", str(flying), flying == 0
    yield "  of these accepted, rightly (a wobble at its resting look)", "", str(counts["right"]), True


def spoiled(game: HeadlessGame, profile: Profile, frames: int, rng: random.Random) -> Iterator[Row]:
    """Frames that are covered, black, cut, moved or foreign, also to a profile that knows no screens."""
    noise = np.random.default_rng(rng.getrandbits(32))
    bare = replace(profile, marks=())
    wrong = harmless = 0
    for number in range(frames):
        sizes = random_board(rng)
        pixels = SPOILERS[number % len(SPOILERS)](game.show(sizes).pixels.copy(), noise)
        for one in (profile, bare):
            reading = read(Frame(pixels), one)
            wrong += not reading.problems and reading.sizes != sizes
            harmless += not reading.problems and reading.sizes == sizes
    popups = 0
    count = max(1, frames // 60)
    for number in range(count):
        game.show(random_board(rng, 0.9))
        game.notify(("success", "failed", "about")[number % 3])
        popups += sum(not read(game.step(), one).problems for _ in range(20) for one in (profile, bare))
    yield f"{2 * frames} covered, black, cut, foreign frames: wrong", "0", str(wrong), wrong == 0
    yield "  of these accepted, rightly (nothing of the board was hidden)", "", str(harmless), True
    yield f"{40 * count} frames of popups: accepted", "0", str(popups), popups == 0


def skins(profile: Profile, frames: int, rng: random.Random) -> Iterator[Row]:
    """Boards of other games, to a profile that is not theirs."""
    accepted = 0
    for number in range(frames):
        layout = replace(layout_of("water"), width_px=800, height_px=600)
        painter = Painter(layout, number, SKIN_NAMES[number % len(SKIN_NAMES)])
        pixels = painter.paint(DemoGame.of(Board.of(6, 6, random_board(rng))))
        accepted += sum(not read(Frame(pixels), one).problems for one in (profile, replace(profile, marks=())))
    yield f"{2 * frames} boards of other games: accepted", "0", str(accepted), accepted == 0


def redrawn(frames: int, rng: random.Random) -> Iterator[Row]:
    """Boards of the demo in windows of other sizes, in which it draws itself anew; then the same while they move."""
    profile, wrong, refused, seen, moving, taken = load_profile("demo"), 0, 0, 0, 0, 0
    each = max(2, frames // len(REDRAWN_WIDTHS))
    for width_px in REDRAWN_WIDTHS:
        painter = Painter(Layout(width_px, width_px * 3 // 4))
        for number in range(each):
            game = DemoGame.of(Board.of(6, 6, random_board(rng)), level=1 + number, drops=rng.randint(1, 99))
            reading = read(Frame(painter.paint(game)), profile)
            refused += bool(reading.problems)
            wrong += not reading.problems and reading.sizes != game.board.sizes
            game.press(0.0, cell=rng.choice([cell for cell, size in enumerate(game.board.sizes) if size] or [0]))
            for frame in range(1, 60, 7):
                game.advance((frame + 0.5) / 30)
                if game.popup or not game.busy:
                    break
                reading = read(Frame(painter.paint(game)), profile)
                seen, taken = seen + 1, taken + (not reading.problems)
                moving += not reading.problems and (reading.sizes != game.board.sizes or _over_board(game))
    count = each * len(REDRAWN_WIDTHS)
    yield f"{count} boards drawn anew at 50 to 300 %: wrong", "0", str(wrong), wrong == 0
    yield (
        f"{count} boards drawn anew at 50 to 300 %: refused",
        "<= 2 %",
        f"{refused / count:.2%}",
        refused <= count / 50,
    )
    yield f"{seen} such frames in motion: accepted wrongly", "0", str(moving), moving == 0
    yield "  of these accepted, rightly", "", str(taken - moving), True


def _over_board(game: DemoGame) -> bool:
    """Whether a droplet flies over a cell."""
    way = game.tick_frames / TICK_FRAMES
    places = [(drop.row + way * drop.d_row, drop.col + way * drop.d_col) for drop in game.droplets]
    return any(-0.5 < row < 5.5 and -0.5 < col < 5.5 for row, col in places)


def quick(frames: int, rng: random.Random) -> Iterator[Row]:
    """The time for boards in a window of 1920 x 1080, with profiles made there."""
    for side, asked_ms in ((6, 10), (12, 30)):
        painter = Painter(Layout(1920, 1080, side, side))
        boards = [Board.of(side, side, rng.choices(range(5), k=side * side)) for _ in range(frames + 12)]
        shown = [Frame(np.asarray(painter.paint(DemoGame.of(board)), np.uint8)) for board in boards]
        samples = [Sample(frame, board) for frame, board in zip(shown[:12], boards[:12], strict=True)]
        profile = calibrate(samples, "quick", grid=Layout(1920, 1080, side, side).grid).profile
        seconds, bad = [], 0
        for frame, board in zip(shown[12:], boards[12:], strict=True):
            start_s = time.perf_counter()
            reading = read(frame, profile)
            seconds.append(time.perf_counter() - start_s)
            bad += bool(reading.problems) or reading.sizes != board.sizes
        median_ms = 1000 * float(np.median(seconds))
        name = f"read, 1920x1080, {side}x{side}, median"
        yield name, f"< {asked_ms} ms", f"{median_ms:.1f} ms, {bad} bad", median_ms < asked_ms and not bad


def cover(pixels: Pixels, noise: np.random.Generator) -> Pixels:
    """Something of one colour over part of the board."""
    left, top = noise.integers(30, 500, 2)
    pixels[top : top + noise.integers(20, 300), left : left + noise.integers(20, 300)] = noise.integers(0, 256, 3)
    return pixels


def point_at(pixels: Pixels, noise: np.random.Generator) -> Pixels:
    """A pointer over a cell."""
    corners = np.array([[0, 0], [0, 17], [4, 13], [7, 19], [10, 18], [7, 12], [12, 12]]) + noise.integers(40, 540, 2)
    cv2.fillPoly(pixels, [corners.astype(np.int32)], (255, 255, 255))
    cv2.polylines(pixels, [corners.astype(np.int32)], True, (0, 0, 0), 1)
    return pixels


def foreign(pixels: Pixels, noise: np.random.Generator) -> Pixels:
    """A soft random picture with grain, nothing of the game: a photograph as far as reading knows."""
    small = noise.integers(0, 256, (6, 8, 3), np.uint8)
    soft = cv2.resize(small, (pixels.shape[1], pixels.shape[0]), interpolation=cv2.INTER_CUBIC)
    return np.clip(soft + noise.normal(0, 4, pixels.shape), 0, 255).astype(np.uint8)


SPOILERS: tuple[Change, ...] = (
    cover,
    cover,
    point_at,
    foreign,
    lambda pixels, noise: np.full_like(pixels, noise.integers(0, 256, 3)),
    lambda pixels, noise: np.zeros_like(pixels),
    lambda pixels, noise: noise.integers(0, 256, pixels.shape, np.uint8),
    lambda pixels, noise: np.ascontiguousarray(pixels[:, : noise.integers(100, 700)]),
    lambda pixels, noise: np.roll(pixels, tuple(noise.integers(6, 300, 2)), (0, 1)),
    lambda pixels, noise: np.ascontiguousarray(pixels[:, ::-1]),
    both(cover, compressed(40)),
    both(cover, noisy(10)),
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
    count = options.frames
    rows = [
        *settled(game, profile, count, rng),
        *changed(game, profile, count, rng),
        *unsettled(game, profile, 2 * count, rng),
        *spoiled(game, profile, 3 * count // 2, rng),
        *skins(profile, count // 10, rng),
        *redrawn(count // 5, rng),
        *quick(max(10, count // 20), rng),
    ]
    if options.window:
        rows += captured(profile, min(options.frames, 200))
    width = max(len(row[0]) for row in rows)
    print(f"{'':{width}}  {'asked':>9}  measured")
    for what, asked, measured, reached in rows:
        print(f"{what:{width}}  {asked:>9}  {measured}{'' if reached else '   MISSED'}")
    return 0 if all(row[3] for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
