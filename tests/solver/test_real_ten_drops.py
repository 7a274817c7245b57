"""The rules ``ten-drops`` against the real game's own classes: a small run of benchmarks/ten_drops_rules.py."""

from __future__ import annotations

from random import Random

from dropsbot.solver.plan import steps
from dropsbot.solver.rules import rules_named
from dropsbot.solver.simulate.compiled_simulator import simulate_tap
from dropsbot.solver.solve import solve
from testkit.real_game.real_ten_drops import SIDE, level_board, play

RULES = rules_named("ten-drops")


def test_random_detonations_end_as_in_the_game() -> None:
    random = Random(7)
    equal = 0
    for _ in range(200):
        cell = random.randrange(SIDE * SIDE)
        board = level_board(random.randint(1, 9), random).with_size(cell, 4)
        equal += play(board, [cell], random)[0] == simulate_tap(board, cell, RULES).board
    assert equal >= 196


def test_planned_boards_end_as_in_the_game() -> None:
    random = Random(8)
    equal = 0
    for _ in range(20):
        plan = solve(level_board(random.randint(1, 4), random), RULES, 10, time_limit_s=5.0).plan
        assert plan is not None
        taps = [group.cell for group in plan.groups for _ in range(group.taps)]
        equal += play(plan.board, taps, random) == [step.board for step in steps(plan, 10)]
    assert equal >= 19


def test_the_game_is_cleared_level_after_level() -> None:
    for seed in range(3):
        random, drops = Random(seed), 10
        for level in range(1, 7):
            plan = solve(level_board(level, random), RULES, drops, time_limit_s=1.0).plan
            assert plan is not None
            drops += plan.reward + RULES.level_bonus
