"""What is believed of a game's rules while it is played; the chains are those of an engine that is not the solver's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from dropsbot.bot.games.asked import Asked
from dropsbot.bot.games.choice import TEN_DROPS
from dropsbot.bot.games.ten_drops.doubts import tell_doubt
from dropsbot.bot.games.ten_drops.rules_in_play import MOST_LIKELY, REMEMBERED, RulesInPlay
from dropsbot.bot.play.events import Event, RulesLearned
from dropsbot.bot.play.match import Verdict
from dropsbot.bot.play.settle import View
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.profiles.watched_taps import worth_keeping
from dropsbot.calibration.rules_by_watching.likely_physics import physics_of
from dropsbot.calibration.rules_by_watching.seen_taps import WatchedTap
from dropsbot.solver.board import Board
from dropsbot.solver.rules import Rules, rules_named
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Screen
from dropsbot.vision.reading import Reading
from testkit.recording import segment
from testkit.solver.own_engine import own_tap

EVENT, CELL_BY_CELL = rules_named("event"), rules_named("cell-by-cell")


def chains(rules: Rules, random: Random) -> Iterator[WatchedTap]:
    """Detonations that leave something, on boards of their own, with the drops before and after."""
    while True:
        board = Board.of(6, 6, random.choices((0, 1, 2, 3, 3, 4, 4), k=36))
        cell = random.randrange(36)
        board = board.with_size(cell, 4)
        after, combo, _ = own_tap(board, cell, rules)
        if not after.cleared:
            yield WatchedTap(board, cell, after, 20, 19 + rules.drops_for(combo), 1, 0)


def odd_chains(rules: Rules, told: Rules, random: Random) -> Iterator[WatchedTap]:
    """Those of the game that go otherwise by the rules told."""
    return (tap for tap in chains(rules, random) if own_tap(tap.board, tap.cell, told)[0] != tap.after)


def test_known_rules_are_certain_while_they_foresee_all() -> None:
    in_play, played = RulesInPlay(EVENT), chains(EVENT, Random(1))
    for _ in range(30):
        assert in_play.watch(next(played)) == ""
        assert in_play.likely == ((EVENT, 1.0),)


@pytest.mark.parametrize("seed", range(5))
def test_one_odd_chain_never_switches_known_rules_and_several_do(seed: int) -> None:
    random = Random(seed)
    in_play, odd = RulesInPlay(EVENT), odd_chains(CELL_BY_CELL, EVENT, random)
    assert in_play.certain
    assert "in doubt; the rules 'event' foresaw 0 of 1 chain (" in in_play.watch(next(odd))
    assert in_play.best == EVENT
    assert not in_play.certain
    assert 1 < len(in_play.likely) <= MOST_LIKELY
    said = [in_play.watch(next(odd)) for _ in range(15)]
    assert physics_of(in_play.best) == physics_of(CELL_BY_CELL)
    assert any("cell-by-cell" in sentence for sentence in said)
    assert sum(probability for _, probability in in_play.likely) == pytest.approx(1)


def test_two_odd_chains_that_others_explain_outweigh_known_rules() -> None:
    in_play, odd = RulesInPlay(EVENT), odd_chains(rules_named("splash-back"), EVENT, Random(3))
    in_play.watch(next(odd))
    assert in_play.best == EVENT
    assert in_play.watch(next(odd))
    assert in_play.best != EVENT


def test_a_chain_that_no_rules_explain_changes_nothing() -> None:
    board = Board.parse("400 000 000")
    in_play = RulesInPlay(EVENT)
    for _ in range(3):
        assert in_play.watch(WatchedTap(board, 0, Board.parse("400 000 001"))) == ""
        assert in_play.likely == ((EVENT, 1.0),)


def test_assumed_rules_weigh_no_more_than_others_that_are_known() -> None:
    in_play = RulesInPlay(EVENT, known=False)
    assert in_play.best == EVENT
    probabilities = {probability for rules, probability in in_play.likely if probability > 0.1}
    assert len(probabilities) == 1 < len(in_play.likely)
    odd = odd_chains(CELL_BY_CELL, EVENT, Random(4))
    assert in_play.watch(next(odd))
    assert in_play.best != EVENT


def test_what_was_watched_on_another_day_counts() -> None:
    odd = odd_chains(CELL_BY_CELL, EVENT, Random(5))
    earlier = RulesInPlay(EVENT)
    earlier.watch(*(next(odd) for _ in range(8)))
    later = RulesInPlay(EVENT, watched=earlier.evidence)
    assert later.likely == earlier.likely
    assert physics_of(later.best) == physics_of(CELL_BY_CELL)


def test_so_many_taps_are_remembered_and_no_more() -> None:
    in_play, played = RulesInPlay(EVENT), chains(EVENT, Random(6))
    in_play.watch(*(next(played) for _ in range(REMEMBERED + 5)))
    assert len(in_play.evidence) == REMEMBERED


def test_earnings_are_learned_without_a_doubt_about_droplets() -> None:
    other = replace(EVENT, combo_marks=(), combo_every=2, perfect_bonus=0, level_bonus=0)
    in_play, played = RulesInPlay(EVENT), chains(other, Random(7))
    in_play.watch(*(next(played) for _ in range(6)))
    assert [in_play.best.drops_for(combo) for combo in range(9)] == [combo // 2 for combo in range(9)]
    assert len(in_play.likely) == 1


def test_rules_of_ones_own_are_kept_with_their_name_and_earnings() -> None:
    own = replace(EVENT, name="mine", level_drops=(9, 7, 5), combo_every=4, combo_marks=())
    in_play, played = RulesInPlay(own), chains(own, Random(8))
    in_play.watch(
        *(next(played) for _ in range(5)), WatchedTap(Board.of(1, 3, [4, 0, 0]), 0, Board.of(1, 3, [0, 4, 0]))
    )
    assert in_play.best is own


def test_surprises_in_doubt_name_the_rules_that_are_likely() -> None:
    in_play, odd = RulesInPlay(EVENT), odd_chains(CELL_BY_CELL, EVENT, Random(9))
    assert "than the rules 'event' say" in tell_doubt(Verdict.SURPRISING, in_play)
    in_play.watch(next(odd))
    assert "the rules are in doubt; the rules 'event' " in tell_doubt(Verdict.SURPRISING, in_play)
    assert "the picture is likelier to be read wrongly" in tell_doubt(Verdict.CONTRADICTED, in_play)


@pytest.mark.usefixtures("home")
def test_a_run_begins_with_what_its_profile_and_its_record_tell() -> None:
    odd = odd_chains(CELL_BY_CELL, EVENT, Random(10))
    demo = load_profile("demo")
    watched = worth_keeping([next(odd) for _ in range(8)], demo.grid)
    for profile, news in (
        (demo, ""),
        (replace(demo, rules_known=False), "the rules are in doubt; the rules 'event'"),
        (replace(demo, watched=watched[:1]), "the rules are in doubt; the rules 'event'"),
        (replace(demo, watched=watched), "cell-by-cell"),
    ):
        events: list[Event] = []
        match = TEN_DROPS.match(Asked("demo", "demo", "runs"), profile, segment(), None, events.append)
        match.begin(
            View(Frame(np.zeros((1, 1, 3), np.uint8)), Reading(6, 6, (), Screen.COVER, None, None, ()), True, 0)
        )
        told = [event.told for event in events if isinstance(event, RulesLearned)]
        assert len(told) == bool(news)
        assert news in "".join(told)
