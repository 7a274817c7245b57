"""Who knows the rules and plays: what it says can be cleared is cleared by its taps, and no bot is asked for more."""

from __future__ import annotations

import pytest

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.bot.devices.demo_any.course_kinds import parse_kinds
from testkit.any_player import can_clear, lead_on, plan_board, press


@pytest.mark.parametrize("between", ["next-button", "person-loads", "at-once", "popup", "popup-anywhere", "dialog"])
def test_its_taps_clear_board_after_board(between: str) -> None:
    game = AnyGame(6, kinds=parse_kinds(f"centre-absorbed+lost-at-0+every-n+bonus+{between}"))
    for level in (1, 2):
        cells = plan_board(game, 24)
        assert cells is not None
        drops = game.drops
        for cell in cells:
            press(game, cell)
        assert (game.course.cleared, game.course.lost_games) == (level, 0)
        earned = sum(game.design.course.reward.of_chain(end.combo) for end in game.chains)
        assert game.drops >= drops - len(cells) + (earned if level == 1 else 0)
        lead_on(game)
        assert any(game.sizes)
        assert not game.covered


@pytest.mark.parametrize("kind", ["unlimited", "played-on-at-0", "refilled"])
def test_where_drops_have_no_end_every_game_can_be_cleared(kind: str) -> None:
    assert can_clear(10, parse_kinds(kind), 5)


def test_what_cannot_be_cleared_is_said_so() -> None:
    assert not can_clear(10, parse_kinds("anew+no-reward"), 5), "five drops, then four, then three"
