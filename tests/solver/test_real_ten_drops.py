"""The rules ``ten-drops`` against the real game's own classes, and plans played in the real game's own loop."""

from __future__ import annotations

from random import Random

import pytest

from dropsbot.solver.plan import Plan, steps
from dropsbot.solver.rules import rules_named
from dropsbot.solver.simulate.compiled_simulator import simulate_tap
from dropsbot.solver.solve import solve
from testkit.real_game.real_ten_drops import SIDE, level_board, play
from testkit.real_game.ten_drops_headless import HeadlessGame

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


def played(game: HeadlessGame, plan: Plan) -> None:
    """Tap a plan in the game's own loop, each tap when all is at rest."""
    for group in plan.groups:
        for _ in range(group.taps):
            game.tap(group.cell)
            while game.in_flight or game.animating:
                game.step()


@pytest.mark.parametrize("seed", [0, 1])
def test_the_game_is_cleared_level_after_level_with_the_drops_foreseen(seed: int) -> None:
    """The game moves its own droplets, counts its own drops and decides by itself when a level is cleared."""
    game, random, drops = HeadlessGame(), Random(seed), 10
    for level in range(1, 5):
        board = level_board(level, random)
        game.show(board.sizes, drops, level)
        plan = solve(board, RULES, drops, node_limit=20_000, time_limit_s=60.0).plan
        assert plan is not None
        played(game, plan)
        drops += plan.reward + RULES.level_bonus
        assert (game.game.level, game.game.hp) == (level + 1, drops)
