"""Whole games of ten-drops in a real window under Xvfb, with the game's own objects as the oracle.

Asked: every level cleared; no press wasted, none on EXIT; every settled reading equal to the game's true board and
counters; every tap as predicted. Run it from the repository: ``python benchmarks/real_game.py --games 10 --levels 6``.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from bisect import bisect_right
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dropsbot.bot.devices.open import open_device
from dropsbot.bot.games.ten_drops.drops_tally import DropsTally
from dropsbot.bot.play.events import Checked, Event, Planned
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.speech.errors import DropsbotError
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS
from dropsbot.solver.solve import solve
from dropsbot.vision.frame import Frame
from dropsbot.vision.reading import Reading
from testkit.real_game.watched import WASTED, Truth, WatchedGame
from testkit.real_game.xvfb import Xvfb
from testkit.runs import DropsRun as Run

CUT_OFF = 200
"""From this level on the window's edge may cut the number off, which then cannot be read."""


@dataclass(slots=True)
class Result:
    """What one game came to."""

    tally: DropsTally
    readings: int
    wrong: list[str]
    wasted: list[str]
    presses: int
    seconds: float
    played_s: float
    idle_s: float
    ended: str


def play(display: str, seed: int, levels: int, folder: Path) -> Result:
    """One game from the cover screen on."""
    profile = load_profile("ten-drops")
    seen: list[tuple[Frame, Reading]] = []

    def hear(event: Event) -> None:
        if isinstance(event, Planned | Checked):
            seen.append((event.frame, event.reading))

    began = time.monotonic()
    ended = "done"
    with (
        WatchedGame(display, seed, folder / f"truth-{seed}.jsonl") as game,
        closing(open_device("window:ten drops")) as device,
    ):
        run = Run(
            device,
            profile,
            PRESETS[profile.rules],
            lambda board, rules, drops: solve(board, rules, drops, time_limit_s=2.0),
            hear,
        )
        try:
            run.play(levels)
        except DropsbotError as error:
            ended = str(error)
        wasted = [press.kind for press in game.presses if press.kind in WASTED]
        truths = game.truths
        pairs = [(reading, truth_at(truths, frame.taken_s)) for frame, reading in seen]
        wrong = [f"read {told(reading)}, true {truth}" for reading, truth in pairs if not agrees(reading, truth)]
        played_s, idle_s = (
            times(truths, game.presses[0].time_s, game.presses[-1].time_s) if game.presses else (0.0, 0.0)
        )
        seconds = time.monotonic() - began
        return Result(run.tally, len(seen), wrong, wasted, len(game.presses), seconds, played_s, idle_s, ended)


def times(truths: list[Truth], from_s: float, to_s: float) -> tuple[float, float]:
    """Seconds from the first press to the last, and those of them in which the game waited.

    It does not while anything flies, grows or slides, nor while a bubble wobbles, with which every growth ends.
    """
    ends = [*(truth.time_s for truth in truths[1:]), to_s]
    idle_s = sum(
        max(0.0, min(end, to_s) - max(truth.time_s, from_s))
        for truth, end in zip(truths, ends, strict=True)
        if truth.resting and not truth.wobbling
    )
    return to_s - from_s, idle_s


def truth_at(truths: list[Truth], time_s: float) -> Truth:
    """What the game held when a frame was taken: the last change before."""
    return truths[max(0, bisect_right([truth.time_s for truth in truths], time_s) - 1)]


def agrees(reading: Reading, truth: Truth) -> bool:
    """Whether a reading says what the game's objects say: board and counters, or the popup that hides them."""
    if truth.notice is not None:
        return reading.screen == {"success": "level_cleared", "failed": "lost"}[truth.notice]
    level_right = reading.level == truth.level or (reading.level is None and truth.level >= CUT_OFF)
    return level_right and reading.drops == truth.drops and "".join(map(str, reading.sizes)) == truth.board


def told(reading: Reading) -> str:
    """A reading in the words of the game's own log."""
    return f"{reading.screen} board={''.join(map(str, reading.sizes))} drops={reading.drops} level={reading.level}"


def main() -> int:
    """Play, print the table, and exit with 1 when a figure is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--levels", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    solve(Board.parse("4" * 36), PRESETS["ten-drops"], 10, time_limit_s=2.0)  # compiles
    results = []
    with tempfile.TemporaryDirectory() as folder, Xvfb() as server:
        os.environ["DISPLAY"] = server.display
        for seed in range(options.seed, options.seed + options.games):
            result = play(server.display, seed, options.levels, Path(folder))
            results.append(result)
            tally = result.tally
            print(
                f"game {seed}: {tally.levels} levels, {tally.taps} taps, drops {tally.drops_start} -> "
                f"{tally.drops_end}, {result.seconds:.0f} s, {result.ended}",
                flush=True,
            )
            for line in result.wrong:
                print(f"  {line}", flush=True)
    rows = [
        ("levels cleared", options.games * options.levels, sum(result.tally.levels for result in results)),
        ("presses wasted", 0, sum(len(result.wasted) for result in results)),
        ("presses on EXIT", 0, sum(result.wasted.count("EXIT") for result in results)),
        ("readings that differ from the game", 0, sum(len(result.wrong) for result in results)),
    ]
    print(f"\n{'':36}{'asked':>8}{'measured':>10}")
    for name, asked, measured in rows:
        print(f"{name:36}{asked:>8}{measured:>10}")
    print(f"{'readings compared':36}{'':8}{sum(result.readings for result in results):>10}")
    print(f"{'presses':36}{'':8}{sum(result.presses for result in results):>10}")
    played_s, idle_s = sum(result.played_s for result in results), sum(result.idle_s for result in results)
    print(f"{'part of the time the game waited':36}{'<= 15 %':>8}{idle_s / max(played_s, 1e-9):>10.1%}")
    print(f"{'taps not as predicted':36}{'':8}{sum(result.tally.mispredicted for result in results):>10}")
    return int(any(asked != measured for _, asked, measured in rows))


if __name__ == "__main__":
    sys.exit(main())
