"""What the bubbles of a line absorb from each other: the tables against every order of bursts and arrivals."""

from __future__ import annotations

import sys
from functools import cache
from itertools import combinations, product
from pathlib import Path
from random import Random

import numpy as np
import pytest

from dropsbot.solver.board import Board
from dropsbot.solver.bounds.line_most import line_most
from dropsbot.solver.bounds.line_tables import MAX_CODED, line_caps, line_ways, passing_ways
from dropsbot.solver.rules import DEFAULT_RULES
from dropsbot.solver.simulate.compiled_simulator import simulate_tap

pytestmark = pytest.mark.quick

BURST = -1
Counts = tuple[int, ...]


def changed(counts: Counts, at: int, by: int) -> Counts:
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])


@cache
def most_hits(lacks: Counts, right: Counts, left: Counts) -> int:
    """The most hits that can still count, by trying every event that may come next, however late it comes.

    ``lacks`` is what each bubble still absorbs, BURST where it is gone; ``right[g]`` and ``left[g]`` are the droplets
    that fly between bubbles g and g + 1. A bubble may burst at any time. A droplet that comes to a bubble is absorbed,
    and counts, or passes where the bubble has burst or lacks nothing more. What leaves the line is lost.
    """
    most = 0
    gaps = range(len(right))
    for at, lack in enumerate(lacks):
        if lack != BURST:
            flying_right = changed(right, at, 1) if at in gaps else right
            flying_left = changed(left, at - 1, 1) if at - 1 in gaps else left
            most = max(most, most_hits((*lacks[:at], BURST, *lacks[at + 1 :]), flying_right, flying_left))
    for flying, step in ((right, 1), (left, -1)):
        for gap in gaps:
            if flying[gap]:
                ahead = gap + 1 if step == 1 else gap
                less = changed(flying, gap, -1)
                if lacks[ahead] > 0:
                    new, hits = changed(lacks, ahead, -1), 1
                else:
                    new, hits = lacks, 0
                    less = changed(less, gap + step, 1) if gap + step in gaps else less
                both = (less, left) if step == 1 else (right, less)
                most = max(most, hits + most_hits(new, *both))
    return most


def every_order(lacks: Counts) -> int:
    none = (0,) * max(0, len(lacks) - 1)
    return most_hits(lacks, none, none)


@cache
def hits_with_passing(gone: tuple[bool, ...], right: Counts, left: Counts) -> frozenset[Counts]:
    """The hits that bubbles can still absorb, each up to four, when any droplet may also fly past any bubble.

    ``gone`` says which have burst, ``right`` and ``left`` what flies in the gaps, as in :func:`most_hits`.
    """
    found = {(0,) * len(gone)}
    gaps = range(len(right))
    for at, burst in enumerate(gone):
        if not burst:
            flying_right = changed(right, at, 1) if at in gaps else right
            flying_left = changed(left, at - 1, 1) if at - 1 in gaps else left
            found |= hits_with_passing((*gone[:at], True, *gone[at + 1 :]), flying_right, flying_left)
    for flying, step in ((right, 1), (left, -1)):
        for gap in gaps:
            if flying[gap]:
                ahead = gap + 1 if step == 1 else gap
                less = changed(flying, gap, -1)
                farther = changed(less, gap + step, 1) if gap + step in gaps else less
                found |= hits_with_passing(gone, *((farther, left) if step == 1 else (right, farther)))
                if not gone[ahead]:
                    after = hits_with_passing(gone, *((less, left) if step == 1 else (right, less)))
                    found |= {changed(hits, ahead, int(hits[ahead] < 4)) for hits in after}
    return frozenset(found)


def code_of(digits: Counts) -> int:
    return sum(digit * 5**place for place, digit in enumerate(digits))


def placed(lacks: Counts) -> list[Counts]:
    """Every way to put these bubbles on a line of six cells."""
    lines = []
    for cells in combinations(range(MAX_CODED), len(lacks)):
        digits = [0] * MAX_CODED
        for cell, lack in zip(cells, lacks, strict=True):
            digits[cell] = lack
        lines.append(tuple(digits))
    return lines


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_caps_are_the_most_that_any_order_of_events_lets_up_to_four_bubbles_absorb(count: int) -> None:
    for lacks in product(range(1, 5), repeat=count):
        most = every_order(lacks)
        assert {int(line_caps()[code_of(digits)]) for digits in placed(lacks)} == {most}, lacks


@pytest.mark.parametrize(
    "lacks",
    [(1, 1, 1, 1, 1), (4, 1, 2, 1, 3), (4, 4, 4, 4, 4), (1, 1, 1, 1, 1, 1), (3, 1, 1, 1, 1, 3), (1, 4, 1, 1, 2, 1)],
)
def test_caps_are_the_most_that_any_order_of_events_lets_more_bubbles_absorb(lacks: Counts) -> None:
    assert {int(line_caps()[code_of(digits)]) for digits in placed(lacks)} == {every_order(lacks)}


def test_table_and_programme_agree_on_every_line_of_six_cells() -> None:
    """The programme splits a line at the bubble that bursts last, with weights; the table comes from a list of ways."""
    assert line_caps().shape == (5**MAX_CODED,)
    for digits in product(range(5), repeat=MAX_CODED):
        lacks = np.array([digit for digit in digits if digit], np.int64)
        most = line_most(lacks, np.ones_like(lacks), np.zeros_like(lacks)) if len(lacks) > 1 else 0
        assert line_caps()[code_of(digits)] == most


@pytest.mark.parametrize("count", [2, 3, 4])
def test_where_bubbles_are_passed_ways_are_the_best_of_all_orders_of_events(count: int) -> None:
    none = (0,) * (count - 1)
    every = np.array(list(hits_with_passing((False,) * count, none, none)))
    ways = passing_ways()[passing_ways()[:, 0] == count, 1 : 1 + count]
    covered = np.all(ways[None] >= every[:, None], axis=2)
    assert np.all(np.any(covered, axis=1))
    assert set(map(tuple, ways.tolist())) <= set(map(tuple, every.tolist()))
    assert all(np.all(ways >= way, axis=1).sum() == 1 for way in ways)


def test_the_tables_are_those_that_their_maker_makes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "makers"))
    maker = __import__("make_line_caps")
    sys.modules.pop("make_line_caps")
    assert np.array_equal(maker.make_ways(), line_ways())
    assert np.array_equal(maker.make_passing_ways(), passing_ways())
    some = Random(1).sample(range(5**MAX_CODED), 500)
    assert np.array_equal(maker.make_caps(line_ways())[some], line_caps()[some])


def test_a_droplet_that_comes_too_late_is_absorbed_farther_on() -> None:
    """One tap clears this line with nine hits absorbed; no order of bursts alone explains more than eight."""
    outcome = simulate_tap(Board.of(1, 6, [2, 4, 4, 4, 4, 2]), 2, DEFAULT_RULES)
    assert outcome.board.cleared
    lacks = (3, 1, 1, 1, 1, 3)
    assert line_caps()[code_of(lacks)] == sum(lacks) - 1
