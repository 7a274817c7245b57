"""How much of a level is the bot's own waiting.

``python benchmarks/own_time.py [--seeds 6] [--levels 4] [--json]``. The demo is played on a clock that only waits move,
so thinking and reading cost nothing here: what is measured are the waits that the flow asks for. A level's time is all
that the clock went on, the game's own time that in which something of it moved (droplets, bubbles that grow, a popup
that slides). Two games: the demo as it is, and the same with bubbles that have their new size as soon as they are
tapped. The last line is one object with ``seconds_a_level``, ``own_share`` and ``fill_to_tap_s``, the median from a
fill to the next tap, for each of them.
"""

from __future__ import annotations

import argparse
import json
import sys
from itertools import pairwise
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo.demo_game import PressKind
from dropsbot.bot.profiles.home import load_profile
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve
from dropsbot.vision.frame import Frame, Point
from testkit.runs import DropsRun

_FIRST_SEED = 1


class BusyClock(SteppedClock):
    """Time that stands still until someone sleeps; ``busy_s`` is how much of it went by while a game moved."""

    device: Watched | None = None
    busy_s = 0.0

    def sleep(self, seconds: float) -> None:
        """Jump ahead, and look first whether the game moves."""
        if self.device is not None:
            self.device.game.advance(self.now_s())
            self.busy_s += seconds * self.device.game.busy
        super().sleep(seconds)


class Watched(DemoDevice):
    """A demo whose bubbles grow bit by bit, or, where not ``grows``, at once."""

    def __init__(self, clock: BusyClock, seed: int, *, grows: bool) -> None:
        super().__init__(clock, seed=seed)
        self._grows = grows
        clock.device = self

    def tap(self, point: Point, frame: Frame) -> None:
        """Press, and end what grows."""
        super().tap(point, frame)
        if not self._grows:
            self.game.bubbles.growing = [0] * len(self.game.bubbles.growing)


def think(board: Board, rules: Rules, drops: int | None) -> Solution:
    """A plan."""
    return solve(board, rules, drops, time_limit_s=1.0)


def measure(seeds: int, levels: int, *, grows: bool) -> dict[str, float]:
    """Play so many levels of so many games."""
    spent_s = busy_s = 0.0
    fills: list[float] = []
    for seed in range(_FIRST_SEED, _FIRST_SEED + seeds):
        clock = BusyClock()
        device = Watched(clock, seed, grows=grows)
        DropsRun(device, load_profile("demo"), PRESETS["event"], think, lambda event: None).play(levels)
        spent_s, busy_s = spent_s + clock.now_s(), busy_s + clock.busy_s
        fills += [after.time_s - at.time_s for at, after in pairwise(device.game.presses) if at.kind is PressKind.FILL]
    return {
        "seconds_a_level": round(spent_s / (seeds * levels), 2),
        "own_share": round(1 - busy_s / spent_s, 3),
        "fill_to_tap_s": round(median(fills), 3),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=6)
    parser.add_argument("--levels", type=int, default=4)
    parser.add_argument("--json", action="store_true", help="only the last line")
    options = parser.parse_args()
    found = {
        name: measure(options.seeds, options.levels, grows=grows)
        for name, grows in (("demo", True), ("at_once", False))
    }
    if not options.json:
        for name, figures in found.items():
            print(f"{name}: {figures}")
    print(json.dumps(found))


if __name__ == "__main__":
    main()
