"""Rules from what was seen, in games played by an engine that shares no code with the solver."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from dropsbot.calibration.rules_by_watching.likely_physics import LikelyPhysics, candidate_physics, foreseen
from dropsbot.calibration.rules_by_watching.likely_rewards import _table_through, weigh_earnings
from dropsbot.calibration.rules_by_watching.rules_posterior import RulesPosterior, tell_likely
from dropsbot.calibration.rules_by_watching.seen_taps import WatchedTap
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS, Rules, Surplus, Turns, rules_named
from testkit.solver.own_engine import own_tap

EVENT = rules_named("event")
EARNINGS = ("combo_marks", "combo_every", "perfect_bonus", "level_bonus", "level_drops")
PLAYED = [rules_named(name) for name in ("event", "splash-back", "cell-by-cell", "one-queue", "exact-pixels")]


def half_full(random: Random) -> Board:
    return Board.of(6, 6, random.choices((0, 0, 1, 2, 3, 3, 4, 4), k=36))


def detonations(rules: Rules, count: int, random: Random) -> Iterator[WatchedTap]:
    """Chains of the game, each on a board of its own."""
    for _ in range(count):
        board, cell = half_full(random), random.randrange(36)
        board = board.with_size(cell, 4)
        after, combo, _ticks = own_tap(board, cell, rules)
        yield WatchedTap(board, cell, after, 20, None if after.cleared else 19 + rules.drops_for(combo), 1, 0)


def levels(rules: Rules, count: int) -> Iterator[WatchedTap]:
    """Boards of two bubbles that are cleared, by one detonation or by two, level after level."""
    for level in range(1, count + 1):
        board, cell, before = (Board.parse("440 000 000"), 0, 0) if level % 2 else (Board.parse("400 000 000"), 0, 1)
        combo = board.bubbles
        kept = 9 + rules.drops_for(combo) + rules.level_bonus + (rules.perfect_bonus if before == 0 else 0)
        yield WatchedTap(board, cell, Board.of(3, 3, [0] * 9), 10, rules.drops_at(level + 1, kept), level, before)


@pytest.mark.parametrize("rules", PLAYED, ids=lambda rules: rules.name)
def test_the_game_that_is_played_is_foreseen_and_its_rewards_are_found(rules: Rules) -> None:
    random = Random(2)
    posterior = RulesPosterior()
    posterior.watch(*detonations(rules, 100, random), *levels(rules, 6))
    best = posterior.likely()[0]
    assert best.against == ()
    fresh = list(detonations(rules, 100, random))
    for found in (best.rules, posterior.choose(EVENT)):
        assert foreseen(fresh, found).count(True) >= 98
        assert all(getattr(found, name) == getattr(rules, name) for name in EARNINGS)


def test_probabilities_are_of_several_rules_and_add_up() -> None:
    posterior = RulesPosterior()
    posterior.watch(*detonations(replace(EVENT, surplus=Surplus.PASS), 4, Random(1)))
    likely = posterior.likely(5)
    assert len(likely) == 5
    assert sum(each.probability for each in likely) == pytest.approx(1)
    assert [each.probability for each in likely] == sorted((each.probability for each in likely), reverse=True)


def test_one_odd_chain_changes_nothing_and_several_do() -> None:
    random = Random(4)
    posterior = RulesPosterior()
    posterior.watch(*detonations(EVENT, 20, random))
    other = rules_named("ten-drops")
    odd = [tap for tap in detonations(other, 60, random) if not foreseen([tap], EVENT)[0]]
    posterior.watch(odd[0])
    assert posterior.choose(EVENT).name == "event"
    fresh = RulesPosterior()
    fresh.watch(odd[0])
    kept = fresh.choose(EVENT)
    assert (kept.surplus, kept.contact_units) == (EVENT.surplus, EVENT.contact_units)
    fresh.watch(*odd[1:4])
    assert foreseen(odd[:4], fresh.choose(EVENT)).count(True) >= 3


def test_rules_that_fell_behind_come_back() -> None:
    """A candidate that was not looked at for long is weighed by all chains once it may be the best."""
    random = Random(5)
    event, queue = rules_named("event"), rules_named("one-queue")
    lazy, eager = LikelyPhysics(), LikelyPhysics()
    first, then = list(detonations(event, 40, random)), list(detonations(queue, 200, random))
    lazy.watch(first)
    lazy.weighed()
    lazy.watch(then)
    eager.watch([*first, *then])
    best, same = lazy.weighed()[0], eager.weighed()[0]
    assert best.log_weight == pytest.approx(same.log_weight)
    assert (best.rules.surplus, best.rules.turns) == (Surplus.UNTIL_BURST, Turns.QUEUE)
    assert best.looked_at == 240


def test_a_candidate_is_weighed_by_what_it_does_not_foresee() -> None:
    seen = list(detonations(rules_named("one-queue"), 30, Random(6)))
    physics = LikelyPhysics()
    physics.watch(seen)
    for each in physics.weighed():
        assert each.against == [at for at, right in enumerate(foreseen(seen, each.rules)) if not right]


def test_what_nobody_read_and_fills_tell_nothing() -> None:
    board = Board.parse("431 000 000")
    physics = LikelyPhysics()
    physics.watch([WatchedTap(board, 0, None), WatchedTap(board, 1, board.with_size(1, 4))])
    assert physics.chains == []


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.name)
def test_what_chains_and_levels_earn(rules: Rules) -> None:
    chains = [chain(combo, rules.drops_for(combo)) for combo in range(2, 26)]
    best = weigh_earnings([*chains, *levels(rules, 6)])[0]
    assert best.earnings.put_in(rules) == rules
    assert best.explained == 30


def chain(combo: int, gained: int | None) -> WatchedTap:
    """A detonation of so many bubbles of a row that leaves one bubble."""
    before = Board.of(2, 16, [*[4] * min(combo, 16), *[0] * (16 - min(combo, 16)), *[4] * max(0, combo - 16), *[0] * 0,
                              *[1] * (16 - max(0, combo - 16))])  # fmt: skip
    sizes = [0 if size == 4 else size for size in before.sizes]
    return WatchedTap(before, 0, Board.of(2, 16, sizes), 30, None if gained is None else 29 + gained)


def test_a_table_that_no_preset_has_is_learned_and_one_misread_counter_does_not_matter() -> None:
    table = replace(EVENT, combo_marks=(2, 5, 11), combo_every=7)
    chains = [chain(combo, table.drops_for(combo)) for combo in range(1, 24)] * 3
    best = weigh_earnings([*chains, chain(9, 40)])[0]
    assert [best.earnings.put_in(EVENT).drops_for(combo) for combo in range(17)] == [
        table.drops_for(combo) for combo in range(17)
    ]
    assert best.explained >= len(chains) - 6


def test_a_table_is_learned_through_few_chains_of_which_some_are_long() -> None:
    """Marks lie between the combos that were seen, and beyond them a drop comes with every so many bursts."""
    table = replace(EVENT, combo_marks=(2, 4, 8, 10, 14), combo_every=1)
    seen = [chain(combo, table.drops_for(combo)) for combo in (6, 31, 12, 1, 5, 11, 13, 29)]
    best = weigh_earnings(seen)[0]
    learned = best.earnings.put_in(EVENT)
    assert best.explained == len(seen)
    assert len(learned.combo_marks) == len(table.combo_marks)
    foretold = (10, 14, 15, 16, 20, 25, 40, 60)
    assert [learned.drops_for(combo) for combo in foretold] == [table.drops_for(combo) for combo in foretold]


def test_no_more_marks_are_learned_than_explain_what_was_seen() -> None:
    late = replace(EVENT, combo_marks=(5,), combo_every=2)
    seen = [chain(combo, late.drops_for(combo)) for combo in (7, 9, 11, 15, 20, 24)]
    learned = weigh_earnings(seen)[0].earnings
    assert (learned.combo_marks, learned.combo_every) in [((4,), 2), ((5,), 2)]


def test_a_chain_that_earned_less_than_a_shorter_one_was_misread() -> None:
    table = replace(EVENT, combo_marks=(4, 5, 6, 9), combo_every=1)
    seen = [chain(combo, table.drops_for(combo)) for combo in (3, 4, 5, 6, 9, 12, 15)]
    learned = weigh_earnings([*seen, chain(8, 0)])[0]
    assert learned.explained == len(seen)
    assert learned.earnings.put_in(EVENT).drops_for(8) == 3


@pytest.mark.parametrize(("combo", "misread"), [(2, 2), (3, 3)])
def test_a_short_chain_that_was_misread_too_high_undoes_no_table(combo: int, misread: int) -> None:
    table = replace(EVENT, combo_marks=(4, 5, 6, 9), combo_every=1)
    seen = [chain(each, table.drops_for(each)) for each in (3, 4, 5, 6, 9, 12, 15)]
    learned = weigh_earnings([*seen, chain(combo, misread)])[0]
    assert learned.explained == len(seen)
    assert learned.earnings.put_in(EVENT).drops_for(4) == 1


def test_where_many_marks_explain_what_was_seen_the_one_in_the_middle_is_taken() -> None:
    (first, last), every = _table_through([(5, 1)], [(20, 4)])
    assert first == 3
    assert last > 6, "a mark just behind a point that was seen would promise drops too early"
    assert (20 - last) // every == 2


def test_where_nothing_is_seen_beyond_a_table_it_explains_its_own_points() -> None:
    assert _table_through([(4, 2), (30, 2)], []) == ((1, 3), 0)


def test_what_a_chain_cannot_earn_makes_no_table() -> None:
    """More drops than bubbles burst, or fewer than a shorter chain earned, were misread."""
    assert not any(
        weighed.earnings.combo_marks == (1, 2, 3) for weighed in weigh_earnings([chain(2, 3), chain(4, 1), chain(6, 0)])
    )


def test_no_counter_leaves_what_is_believed() -> None:
    posterior = RulesPosterior()
    unread = [replace(tap, drops_before=None, drops_after=None) for tap in detonations(EVENT, 10, Random(8))]
    posterior.watch(*unread)
    assert posterior.choose(EVENT) == EVENT


def test_taps_on_empty_cells_are_learned() -> None:
    board = Board.parse("401 000 000")
    for after, allowed in ((board, False), (board.with_size(1, 1), True)):
        posterior = RulesPosterior()
        posterior.watch(WatchedTap(board, 1, after), *detonations(EVENT, 5, Random(9)))
        assert posterior.likely()[0].rules.empty_taps is allowed


def test_what_speaks_for_and_against_is_told() -> None:
    posterior = RulesPosterior()
    posterior.watch(*detonations(EVENT, 60, Random(10)), *levels(EVENT, 4))
    told = tell_likely(posterior.likely(400))
    assert told[0].startswith("the rules 'event': ")
    assert told[0].endswith("64 of 64 chains are as they say")
    assert any(", but not number " in said for said in told[1:])


def test_candidates_are_told_apart_and_the_presets_are_among_them() -> None:
    candidates = [rules for rules, _ in candidate_physics()]
    assert len(set(candidates)) == len(candidates)
    for preset in PRESETS.values():
        assert any(same_physics(rules, preset) for rules in candidates)


def same_physics(one: Rules, other: Rules) -> bool:
    fields = ("cell_units", "step_units", "contact_units", "side_units", "growth_units", "surplus", "exact_contact")
    orders = ("turns", "directions") if one.surplus is not Surplus.ABSORBED else ()
    return all(getattr(one, name) == getattr(other, name) for name in (*fields, *orders))
