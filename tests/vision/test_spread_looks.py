"""Looks that know by how much bubbles differ from them: by the worst part of a cell, and by what is more probable."""

from __future__ import annotations

import numpy as np
import pytest

from dropsbot.vision.cells.composed import FINE_PX, ComposedLooks
from dropsbot.vision.cells.spread_looks import SpreadLooks, parts_off, scores_by_spread
from dropsbot.vision.frame import Numbers, Pixels
from dropsbot.vision.profile import SPREAD_PARTS, Spread
from dropsbot.vision.rectify import CELL_PX

pytestmark = pytest.mark.quick

SHAPE = (SPREAD_PARTS, SPREAD_PARTS, 3)
GREYS = (100, 140, 200)
"""Of the ground and two sizes, each even."""


def even(grey: int, side_px: int) -> Pixels:
    return np.full((side_px, side_px, 3), grey, np.uint8)


LOOKS = ComposedLooks(1, 1, (0, 1, 2), np.stack([even(grey, FINE_PX) for grey in GREYS]), ())


ALL_ONCE, ALL_TWICE = 1 / (1 + 1 / 2.2**2), 1 / (1 + (2 / 2.2) ** 2)
"""Scores where all parts are off by the usual, and by twice that."""


def spread(size: int, deviation: float, offset: float = 0.0) -> Spread:
    return Spread(size, np.full(SHAPE, offset), np.full(SHAPE, deviation))


def off(*levels: float) -> Numbers:
    """How far one cell is off each look, everywhere."""
    return np.array(levels)[:, None, None, None, None] * np.ones((1, 1, *SHAPE))


def test_parts_are_off_by_their_mean_in_grey_levels() -> None:
    shown = even(100, 2 * CELL_PX)
    shown[CELL_PX : CELL_PX + CELL_PX // SPREAD_PARTS, : CELL_PX // SPREAD_PARTS, 1] = 150  # the third cell
    boards = np.stack([even(grey, 2 * FINE_PX) for grey in GREYS])
    found = parts_off(ComposedLooks(2, 2, (0, 1, 2), boards, ()), shown)
    assert found.shape == (3, 4, *SHAPE)
    assert found[0, 2, 0, 0].tolist() == pytest.approx([0, 50, 0])
    assert found[2, 2, 0, 0].tolist() == pytest.approx([-100, -50, -100])
    found[:, 2, 0, 0, 1] -= 50
    assert found[0].max() == found[0].min() == 0
    assert found[1].max() == found[1].min() == -40


def test_a_look_that_shows_exactly_what_is_seen_has_a_score_of_one() -> None:
    looks = SpreadLooks(LOOKS, tuple(spread(size, 3.0) for size in range(3)))
    assert looks.sizes == (0, 1, 2)
    scores = looks.scores(even(140, CELL_PX)).ravel().tolist()
    assert scores == pytest.approx([0, 1, 0])


@pytest.mark.parametrize(
    ("levels", "deviations", "scores"),
    [
        # off by twice the usual in all parts, the other one by four times
        ((10, 20), (5, 5), (ALL_TWICE, ALL_TWICE * np.exp((2**2 - 4**2) / 2))),
        # both are off by as much, but bubbles of the second usually are; that costs them the quotient of deviations
        ((10, 10), (5, 10), (ALL_ONCE * 2 * np.exp(-1.5), ALL_ONCE)),
        # the nearest one is off by more than twice the usual in all parts
        ((22, 200), (10, 10), (0.5, 0.0)),
    ],
)
def test_what_is_usual_counts(levels: tuple[float, ...], deviations: tuple[float, ...], scores: list[float]) -> None:
    spreads = [spread(size, deviation) for size, deviation in enumerate(deviations)]
    found = scores_by_spread(off(*levels), (0, 1), spreads).ravel().tolist()
    assert found == pytest.approx(scores, abs=1e-6)


def test_one_part_that_is_far_off_costs_as_much_as_all() -> None:
    one = off(0, 100)
    one[0, 0, 2, 3, 1] = 24.0  # 8 times the usual
    spreads = [spread(0, 3.0), spread(1, 3.0)]
    assert scores_by_spread(one, (0, 1), spreads)[0, 0] == pytest.approx(0.5)


def test_what_is_off_on_the_whole_is_not_off() -> None:
    spreads = [spread(0, 3.0, offset=12.0), spread(1, 3.0)]
    assert scores_by_spread(off(12, -40), (0, 1), spreads)[0, 0] == pytest.approx(1.0)


def test_looks_for_moments_are_as_much_off_as_those_of_their_size() -> None:
    spreads = [spread(1, 3.0), spread(0, 5.0)]
    scores = scores_by_spread(off(50, 30, 0), (0, 1, 1), spreads).ravel()
    assert scores[2] == pytest.approx(1.0)
    assert scores[:2].tolist() == pytest.approx([0, 0])


def test_what_sticks_out_of_a_neighbour_may_end_in_a_bare_cell_and_nowhere_else() -> None:
    sizes = (0, 2)
    boards = np.stack([np.full((FINE_PX, 3 * FINE_PX, 3), GREYS[size], np.uint8) for size in sizes])
    looks = SpreadLooks(ComposedLooks(1, 3, sizes, boards, ()), (spread(0, 2.0), spread(2, 20.0)))
    part = CELL_PX // SPREAD_PARTS

    def bare_score(first_px: int) -> float:
        """That of the middle cell, between a bubble and a bare cell, with something in a part that begins there."""
        board = np.full((CELL_PX, 3 * CELL_PX, 3), GREYS[0], np.uint8)
        board[:, :CELL_PX] = GREYS[2]
        board[part : 2 * part, CELL_PX + first_px : CELL_PX + first_px + part] += 40
        return float(looks.scores(board)[0, 1])

    beside_bubble, in_the_middle, beside_bare = (bare_score(first) for first in (0, 2 * part, CELL_PX - part))
    assert beside_bubble > 0.7
    assert in_the_middle < 0.2
    assert beside_bare < 0.2
