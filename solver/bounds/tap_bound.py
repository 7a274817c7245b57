"""A lower bound on the taps that a board of any size costs, and with it an upper bound on the value of every plan.

The arguments stand in docs/solver.md.
"""

from __future__ import annotations

import numpy as np

from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.bounds.line_most import line_most
from dropsbot.solver.bounds.line_tables import ANY_LINE_CAPS
from dropsbot.solver.bounds.passing import no_bubble_is_passed
from dropsbot.solver.compiled.jit import Ints
from dropsbot.solver.rules import Rules, Surplus
from dropsbot.solver.values import Values

UNIT = 64
"""Prices are in 64ths of a hit."""
MOST_ROUNDS = 30
WORK = 500_000_000
"""Rounds are fewer where lines are long: the work on a line grows with the seventh power of its bubbles."""
LONG = 10
"""For lines of more bubbles the work is not worth it."""
FIRST_STEP = 24


def simple_most_value(board: Board, values: Values) -> int:
    """A quick upper bound on the value of every plan that clears ``board``, also where empty cells may be tapped."""
    rows = [board.sizes[at : at + board.cols] for at in range(0, len(board.sizes), board.cols)]
    hits = sum(int(ANY_LINE_CAPS[sum(map(bool, line))]) for line in (*rows, *zip(*rows, strict=True)))
    lacks = [MAX_SIZE + 1 - size for size in board.sizes if size]
    return _most_with(board, values, max(sum(lacks) - hits, min(lacks, default=0)))


def most_value(board: Board, rules: Rules, values: Values) -> int:
    """An upper bound on the value of every plan that clears ``board`` without taps on empty cells."""
    return _most_with(board, values, fewest_taps(board, rules))


def _most_with(board: Board, values: Values, taps: int) -> int:
    """The most that a plan of so many taps is worth: all bubbles burst in the chains that bring most."""
    count = board.bubbles
    return int(max(values.gain[count] + values.perfect, values.parted[count])) - taps if count else 0


def fewest_taps(board: Board, rules: Rules) -> int:
    """No plan without taps on empty cells clears ``board`` with fewer taps than this, under ``rules``.

    Bubbles lack in all so many taps or absorbed hits to burst. Each hit is absorbed in a row or in a column, and a line
    has a most. No bubble absorbs more than it lacks from its row and its column together; each such limit has a price,
    and prices are sought at which the sum over all lines becomes least. It is a bound at any prices.

    Source: Lagrangian relaxation, Held and Karp 1970.
    """
    lacks = np.array([MAX_SIZE + 1 - size if size else 0 for size in board.sizes], np.int64)
    if not lacks.any():
        return 0
    lines = _lines(board)
    longest = LONG if _stops_all(rules) else 0
    rounds = min(MOST_ROUNDS, 1 + WORK // (1 + sum(len(line) ** 7 for line in lines if len(line) <= longest)))
    prices = np.zeros_like(lacks)
    lacking = int(lacks.sum())
    most = lacking
    for turn in range(rounds):
        hits, worth = np.zeros_like(lacks), int(prices @ lacks)
        for line in lines:
            weights, absorbed = UNIT - prices[line], np.zeros(len(line), np.int64)
            most_of = line_most if len(line) <= longest else _loose
            worth += most_of(lacks[line], weights, absorbed)
            hits[line] += absorbed
        most = min(most, worth // UNIT)
        if most <= np.minimum(hits, lacks).sum():
            break
        step = max(1, FIRST_STEP * 2 // (2 + turn))
        prices = np.where(lacks > 0, np.clip(prices + step * (hits - lacks), 0, UNIT), 0)
    return max(lacking - most, int(lacks[lacks > 0].min()))


def _lines(board: Board) -> list[Ints]:
    """The cells of each row and column with two bubbles or more, in order, without the empty ones."""
    cells = np.arange(len(board.sizes)).reshape(board.rows, board.cols)
    there = np.array(board.sizes) > 0
    return [line[there[line]] for line in (*cells, *cells.T) if there[line].sum() > 1]


def _loose(lacks: Ints, weights: Ints, absorbed: Ints) -> int:
    """The most that the hits on the bubbles of a line can weigh, where droplets may pass bubbles.

    A bubble is hit at most once by each of the others.
    """
    left, weight = int(ANY_LINE_CAPS[len(lacks)]), 0
    for bubble in np.argsort(-weights, kind="stable"):
        absorbed[bubble] = min(left, lacks[bubble], len(lacks) - 1)
        weight += int(weights[bubble] * absorbed[bubble])
        left -= int(absorbed[bubble])
    return weight


def _stops_all(rules: Rules) -> bool:
    """Whether every droplet is absorbed by the first bubble on its way, or comes there in the tick of its burst."""
    return rules.surplus is not Surplus.PASS and no_bubble_is_passed(rules)
