"""How well games that nobody drew are understood: ``python benchmarks/eyes.py --games N --seed S [--json]``.

The games S, S+1, ... of ``demo:any``. Of each: one picture, what is understood and whether that is sure; up to two
truthful answers; up to six taps and no person; with what is known then, and what moves by itself in a watch, 30 other
boards, their levels and colours changed; and with ``--motion N`` so many frames in motion over all games. Every failing
game is named with what is special about it. The last line is one JSON object:

- ``games``; ``untellable``: games whose picture tells no person all sizes, and how many of those were doubted
- ``sure_right`` and ``doubtful`` of the other games from one picture, ``sure_wrong`` of all
- ``answered_right``: the tellable games that are right after at most two truthful answers
- ``tapped_right``: the tellable games that are right after up to six taps; ``tapped_sure_wrong``: all that are then
  wrong and sure; ``taps``: how many were made, in all games
- ``boards_read``, ``boards_wrong``, ``boards_refused``: other boards, of games right or believed after the taps, read
  as a run reads pictures at rest; ``boards_anew``: how many of the read ones the profile alone had refused
- ``motion_frames``, ``motion_accepted``: frames in motion or covered, and those that were read without a problem;
  ``motion_anew``: those that would have been read if they had rested
- ``seconds``: all in all; ``slowest_picture_s``: from one picture to what is understood; ``slowest_reading_ms``
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dropsbot.bot.cli.one_thread import use_one_thread
from dropsbot.bot.devices.demo_any.any_features import features
from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration.calibrate import GameFacts, calibrate
from dropsbot.calibration.discover import Discovery, discover
from dropsbot.calibration.failures import CalibrationError
from dropsbot.calibration.find_out import MOST_TAPS, find_out
from dropsbot.calibration.found_grid import FoundGrid
from dropsbot.calibration.read_anew import read_anew
from dropsbot.calibration.sizes.labelling import Told
from dropsbot.vision.frame import Frame, Pixels, Point
from dropsbot.vision.profile import Grid, Profile, Restlessness
from dropsbot.vision.reader import read
from testkit.any_tapper import GameTapper

ANSWERS = 2
LEVELS = 9
LATER_S = 40.0
"""Other boards are looked at up to so long after the first."""
Sizes = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """What to measure of every game."""

    boards: int
    motion: int
    pictures: Path | None


@dataclass(slots=True)
class Result:
    """What came of one game."""

    seed: int
    tellable: bool
    features: tuple[str, ...]
    sure: bool = False
    right: bool = False
    answers: int = 0
    answered_right: bool = False
    tapped_right: bool = False
    tapped_sure: bool = False
    taps: int = 0
    read: int = 0
    wrong: int = 0
    refused: int = 0
    anew: int = 0
    accepted_in_motion: int = 0
    anew_in_motion: int = 0
    picture_s: float = 0.0
    reading_ms: float = 0.0
    failures: list[str] = field(default_factory=list)


def understand(
    frame: Frame, facts: Sequence[Told] = (), grid: Grid | FoundGrid | None = None
) -> tuple[Discovery | None, str]:
    """What one picture tells, with what was told about it; None, and why, where no board is found."""
    try:
        return discover([frame], facts, grid), ""
    except CalibrationError as problem:
        return None, str(problem)


def profile_of(found: Discovery, restlessness: Restlessness) -> Profile | None:
    """The profile that is made of what was understood, and of what moves by itself; None where that makes none."""
    try:
        return calibrate(found.to_samples(), "eyes", GameFacts(restlessness=restlessness), found.grid).profile
    except CalibrationError:
        return None


def is_right(found: Discovery | None, game: AnyGame, boards: Sequence[Sizes]) -> bool:
    """Whether the grid is at most a tenth of a cell off in every corner, and each size of each board is right."""
    if found is None or (found.grid.rows, found.grid.cols) != (game.rows, game.cols):
        return False
    true = true_grid(game)
    corners = [(found.grid.centre(cell), true.centre(cell)) for cell in (0, game.rows * game.cols - 1)]
    off = max(max(abs(a.x_px - b.x_px), abs(a.y_px - b.y_px)) for a, b in corners)
    return off < 0.1 * min(game.pitch_x_px, game.pitch_y_px) and [board.sizes for board in found.boards] == list(boards)


def true_grid(game: AnyGame) -> Grid:
    """Where the cells are."""
    return Grid(game.rows, game.cols, game.left_px, game.top_px, game.pitch_x_px, game.pitch_y_px)


def with_answers(frame: Frame, found: Discovery | None, game: AnyGame, truth: Sizes) -> tuple[Discovery | None, int]:
    """What is understood after at most two truthful answers, and how many were given."""
    facts: list[Told] = []
    grid: Grid | None = None
    answers = 0
    while found is not None and not found.certain and answers < ANSWERS:
        told = {fact.cell for fact in facts}
        cells = [question.cell for question in found.questions if question.cell not in told]
        if not cells:
            break
        answers += 1
        if cells[0] is not None:
            facts.append(Told(0, cells[0], size_at(found.grid.centre(cells[0]), game, truth)))
        elif (found.grid.rows, found.grid.cols) == (game.rows, game.cols):
            grid = found.grid  # yes, it has so many rows and columns
        else:
            break
        found, _ = understand(frame, facts, grid or found.found)
    return found, answers


def with_taps(found: Discovery, tapper: GameTapper, game: AnyGame, result: Result) -> Discovery:
    """What is understood after up to six taps, without a person."""
    out = find_out(found, (), tapper, MOST_TAPS)
    result.taps, result.tapped_sure = out.taps, out.discovery.certain
    boards = tapper.boards
    while len(boards) > len(out.discovery.boards) and boards[0] == boards[1]:
        boards = boards[1:]  # of first taps that do nothing no picture is kept
    result.tapped_right = is_right(out.discovery, game, boards[: len(out.discovery.boards)])
    return out.discovery


def size_at(place: Point, game: AnyGame, truth: Sizes) -> int:
    """What a person sees at a place."""
    cell = game.cell_at(place.x_px, place.y_px)
    return 0 if cell is None else truth[cell]


def measure(seed: int, asked: Asked) -> Result:
    """Everything about one game."""
    game = AnyGame(seed)
    truth = game.sizes
    frame = Frame(game.paint(0.0))
    result = Result(seed, game.tellable, tuple(sorted(features(game.design))))
    start_s = time.perf_counter()
    found, problem = understand(frame)
    result.picture_s = time.perf_counter() - start_s
    result.sure = found is not None and found.certain
    result.right = is_right(found, game, [truth])
    told, result.answers = with_answers(frame, found, game, truth)
    result.answered_right = is_right(told, game, [truth])
    tapper = GameTapper(game)
    tapped = None if found is None else with_taps(found, tapper, game, result)
    if tapped is not None and (result.tapped_sure or result.tapped_right):
        profile = profile_of(tapped, tapper.restlessness(tapped.grid))
        if profile is not None:
            read_others(game, profile, asked, result)
        else:
            result.failures.append("what was understood makes no profile")
    note_failures(result, problem or "; ".join(found.doubts if found else ()))
    if result.failures and asked.pictures is not None:
        save(asked.pictures, frame, game, truth, found, result)
    return result


def read_others(game: AnyGame, profile: Profile, asked: Asked, result: Result) -> None:
    """Read other boards of a game, and frames in motion."""
    draw = random.Random(f"eyes {result.seed}")
    for _ in range(asked.boards):
        level = draw.randint(1, LEVELS)
        board = game.lay_out(level, draw)
        frame = Frame(game.show(board, level, draw.uniform(0, LATER_S)))
        start_s = time.perf_counter()
        reading = read(frame, profile)
        result.reading_ms = max(result.reading_ms, 1000 * (time.perf_counter() - start_s))
        if reading.problems:
            reading = read_anew(frame, profile, reading) or reading
            result.anew += not reading.problems
        result.refused += bool(reading.problems)
        result.wrong += not reading.problems and reading.sizes != board
        result.read += not reading.problems and reading.sizes == board
    for _ in range(asked.motion):
        frame = Frame(game.motion_frame(draw))
        reading = read(frame, profile)
        result.accepted_in_motion += not reading.problems
        result.anew_in_motion += bool(reading.problems) and read_anew(frame, profile, reading) is not None


def note_failures(result: Result, doubts: str) -> None:
    """Say in words what failed."""
    if result.sure and not result.right:
        result.failures.append("SURE AND WRONG")
    elif result.tellable and not result.right:
        result.failures.append(f"wrong and doubted: {doubts}")
    elif result.tellable and not result.sure:
        result.failures.append(f"right and doubted: {doubts}")
    if result.tellable and not result.answered_right:
        result.failures.append(f"not right after {result.answers} answers")
    if result.tapped_sure and not result.tapped_right:
        result.failures.append(f"SURE AND WRONG after {result.taps} taps")
    elif result.tellable and not result.tapped_right:
        result.failures.append(f"not right after {result.taps} taps")
    for count, what in ((result.wrong, "WRONG"), (result.refused, "refused")):
        if count:
            result.failures.append(f"{count} other boards {what}")
    if result.accepted_in_motion:
        result.failures.append(f"{result.accepted_in_motion} frames in motion ACCEPTED")


def save(folder: Path, frame: Frame, game: AnyGame, truth: Sizes, found: Discovery | None, result: Result) -> None:
    """The picture twice: with the truth, and with what was understood."""
    sides = [with_sizes(frame.pixels, true_grid(game), truth)]
    if found is not None:
        sides.append(with_sizes(frame.pixels, found.grid, found.boards[0].sizes))
    folder.mkdir(parents=True, exist_ok=True)
    sure = "sure" if result.sure else "doubted"
    cv2.imwrite(str(folder / f"game-{result.seed}-{sure}-{'right' if result.right else 'wrong'}.png"), np.hstack(sides))


def with_sizes(pixels: Pixels, grid: Grid, sizes: Sequence[int]) -> Pixels:
    """A copy with the sizes written in the cells, at the lower left of each."""
    drawn = pixels.copy()
    scale = min(grid.pitch_x_px, grid.pitch_y_px) / 90
    for cell, size in enumerate(sizes):
        centre = grid.centre(cell)
        at = round(centre.x_px - 0.48 * grid.pitch_x_px), round(centre.y_px + 0.46 * grid.pitch_y_px)
        for colour, pen in (((0, 0, 0), 3), ((0, 255, 255), 1)):
            cv2.putText(drawn, str(size), at, cv2.FONT_HERSHEY_SIMPLEX, scale, colour, pen, cv2.LINE_AA)
    return drawn


def summed(results: Sequence[Result], asked: Asked, seconds: float) -> dict[str, float | None]:
    """The object of the last line."""
    clear = [one for one in results if one.tellable]
    unclear = [one for one in results if not one.tellable]
    read_at_all = [one for one in results if one.read + one.wrong + one.refused or one.reading_ms]
    return {
        "games": len(results),
        "sure_right": sum(one.sure and one.right for one in clear),
        "sure_wrong": sum(one.sure and not one.right for one in results),
        "doubtful": sum(not one.sure for one in clear),
        "answered_right": sum(one.answered_right for one in clear),
        "tapped_right": sum(one.tapped_right for one in clear),
        "tapped_sure_wrong": sum(one.tapped_sure and not one.tapped_right for one in results),
        "boards_read": sum(one.read for one in results),
        "boards_wrong": sum(one.wrong for one in results),
        "boards_refused": sum(one.refused for one in results),
        "seconds": round(seconds, 1),
        "taps": sum(one.taps for one in results),
        "untellable": len(unclear),
        "untellable_doubted": sum(not one.sure for one in unclear),
        "games_read": len(read_at_all),
        "motion_frames": asked.motion * len(read_at_all),
        "motion_accepted": sum(one.accepted_in_motion for one in results),
        "motion_anew": sum(one.anew_in_motion for one in results),
        "boards_anew": sum(one.anew for one in results),
        "slowest_picture_s": round(max(one.picture_s for one in results), 2),
        "slowest_reading_ms": round(max(one.reading_ms for one in results), 1),
    }


def kinds(results: Sequence[Result]) -> Iterator[str]:
    """For each feature, how many of the games with it are sure and right: the worst first."""
    clear = [one for one in results if one.tellable]
    shown = Counter(name for one in clear for name in one.features)
    good = Counter(name for one in clear if one.sure and one.right for name in one.features)
    for name in sorted(shown, key=lambda name: (good[name] / shown[name], -shown[name])):
        yield f"{good[name]:4} of {shown[name]:4}  {name}"


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--boards", type=int, default=30)
    parser.add_argument("--motion", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--json", action="store_true", help="print the last line only")
    options = parser.parse_args()
    use_one_thread()  # as in the command, whose libraries are loaded after it: so games are played in processes
    asked = Asked(options.boards, -(-options.motion // options.games), options.pictures)
    seeds = range(options.seed, options.seed + options.games)
    start_s = time.perf_counter()
    results = []
    with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
        for result in pool.imap_unordered(partial(measure, asked=asked), seeds):
            results.append(result)
            verdict = f"{'sure' if result.sure else 'doubted'}, {'right' if result.right else 'wrong'}"
            print(f"{len(results):4}/{options.games} game {result.seed}: {verdict}", file=sys.stderr, flush=True)
    results.sort(key=lambda one: one.seed)
    if not options.json:
        for result in results:
            if result.failures:
                print(f"game {result.seed}: {' | '.join(result.failures)}\n    {', '.join(result.features)}")
        print("sure and right from one picture, by what is special about the game:")
        print("\n".join(kinds(results)))
    print(json.dumps(summed(results, asked, time.perf_counter() - start_s)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
