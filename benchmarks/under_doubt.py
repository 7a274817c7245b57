"""Planning under doubt: boards played while any of eight rules may be those of the game.

``python benchmarks/under_doubt.py [--boards N] [--seed S] [--drops N] [--presets] [--quick]``. Boards have as many
bubbles as the levels 1 to 9 of ``ten-drops``. The eight are the likeliest physics before anything is seen, with
``--presets`` those of the presets, all with the earnings of ``event`` and the same weight; each board is played once by
each of them as the truth. After every detonation the board is looked at, and rules that say something else are struck
out, which all players but those that think they know the rules do. Compared are the mean rewards of who plans by the
truth, who plans under doubt, and, without ``--quick``, who holds one of the rules for true and plans again by it after
every surprise. Seconds are those of the processor; ``first`` are those of the plans made before anything was seen. The
last line is JSON.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean

sys.path.insert(0, str(Path(__file__).parent.parent))

from dropsbot.calibration.rules_by_watching.rules_posterior import RulesPosterior
from dropsbot.solver.board import Board
from dropsbot.solver.plan import Plan, Step, replay
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solve import solve
from dropsbot.solver.under_doubt import LOST, solve_under_doubt
from dropsbot.solver.warm_up import compile_kernels
from testkit.real_game.real_ten_drops import LEVELS, level_board

SURE_S = 0.9

Planner = Callable[[Board, Sequence[Rules], int | None], Plan | None]
"""Plans a board, given the rules that no detonation has contradicted."""


def rules_in_doubt(*, presets: bool) -> list[Rules]:
    """The likeliest physics before anything is seen, or those of the presets, with the earnings of ``event``."""
    event = PRESETS["event"]
    physics = PRESETS.values() if presets else [each.rules for each in RulesPosterior().likely(8)]
    return [
        replace(
            rules,
            name=f"physics {number}",
            combo_marks=event.combo_marks,
            combo_every=event.combo_every,
            perfect_bonus=event.perfect_bonus,
            level_bonus=event.level_bonus,
            level_drops=(),
        )
        for number, rules in enumerate(physics)
    ]


def by(rules: Rules) -> Planner:
    """Plans by these rules, whatever was seen."""
    return lambda board, _, drops: _plan_by(board, rules, drops)


def _plan_by(board: Board, rules: Rules, drops: int | None) -> Plan | None:
    solution = solve(board, rules, drops, time_limit_s=SURE_S, clock=time.process_time)
    return solution.plan or solution.earning


class UnderDoubt:
    """Plans under doubt, and keeps how long each plan took, in seconds of the processor, and for how many rules."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.rules: list[int] = []

    def __call__(self, board: Board, left: Sequence[Rules], drops: int | None) -> Plan | None:
        """A plan for the board."""
        began = time.process_time()
        likely = [(rules, 1.0) for rules in left]
        solution = solve_under_doubt(board, likely, drops, clock=time.process_time).solution
        self.seconds.append(time.process_time() - began)
        self.rules.append(len(left))
        return solution.plan or solution.earning


def play(board: Board, truth: Rules, eight: Sequence[Rules], drops: int | None, planner: Planner) -> float:
    """The reward of one board, where a lost game costs the drops held at first and :data:`LOST`."""
    gained, detonations, left = 0, 0, list(eight)
    while not board.cleared:
        held = None if drops is None else drops + gained
        bonus = 0 if detonations else truth.perfect_bonus
        plan = None
        if held is None or held > 0:
            plan = planner(board, [replace(rules, perfect_bonus=bonus) for rules in left], held)
        if plan is None or not plan.groups:
            return -(drops or 0) - LOST
        taps = _first_taps(plan)
        step: Step = replay(board, taps, replace(truth, perfect_bonus=bonus))[-1]
        if step.combo:
            left = [rules for rules in left if replay(board, taps, rules)[-1].board == step.board]
        gained, detonations, board = gained + step.drops, detonations + (step.combo > 0), step.board
    return gained


def _first_taps(plan: Plan) -> list[int]:
    """The taps up to the first detonation."""
    taps: list[int] = []
    for group in plan.groups:
        taps += [group.cell] * group.taps
        if group.detonates:
            break
    return taps


def main() -> None:
    """Print the table and the last line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--boards", type=int, default=45)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--drops", type=int)
    parser.add_argument("--presets", action="store_true")
    parser.add_argument("--quick", action="store_true")
    asked = parser.parse_args()
    compile_kernels()
    random, eight, doubt = Random(asked.seed), rules_in_doubt(presets=asked.presets), UnderDoubt()
    boards = [level_board(1 + number % len(LEVELS), random) for number in range(asked.boards)]
    solve_under_doubt(boards[0], [(rules, 1.0) for rules in eight], asked.drops)
    singles = [] if asked.quick else eight
    names = ["truth", "doubt", *(f"always {number}" for number in range(len(singles)))]
    rewards: dict[str, list[float]] = {name: [] for name in names}
    for board in boards:
        for truth in eight:
            planners: list[Planner] = [by(truth), doubt, *map(by, singles)]
            for name, planner in zip(names, planners, strict=True):
                rewards[name].append(play(board, truth, eight, asked.drops, planner))
    means = {name: round(fmean(found), 3) for name, found in rewards.items()}
    for name, mean in means.items():
        print(f"{name:10} {mean:8.3f}  lost {sum(found <= -LOST for found in rewards[name])}")
    print(
        json.dumps(
            {
                "boards": asked.boards,
                "truth": means["truth"],
                "doubt": means["doubt"],
                "best_single": max((mean for name, mean in means.items() if name.startswith("always")), default=None),
                "all": _times(doubt.seconds),
                "first": _times(
                    [took for took, rules in zip(doubt.seconds, doubt.rules, strict=True) if rules == len(eight)]
                ),
            }
        )
    )


def _times(seconds: Sequence[float]) -> dict[str, float]:
    times = sorted(seconds)
    at = {"median": 50, "p90": 90, "p99": 99}
    found = {name: times[len(times) * percent // 100] for name, percent in at.items()}
    return {name: round(took, 3) for name, took in {"mean": fmean(times), **found, "most": times[-1]}.items()}


if __name__ == "__main__":
    main()
