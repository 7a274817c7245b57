"""A lower bound on the taps that a position still costs: what its bubbles lack, less the hits that can be absorbed.

In each line no more hits are absorbed than its bubbles lack, nor than droplets fly there and its bubbles can absorb of
each other's. A bubble is hit in two lines but lacks hits once, so each has a weight of 0, 1 or 2 halves: its hits count
so much in either line, and for the rest it is taken to absorb all that it lacks. Every choice of weights gives a bound
(they are the multipliers of a Lagrangian relaxation); a row of the stack hands its weights on, and each mends them a
little.

A line's code has a digit of base 10 for each cell: 0 for no bubble, what it lacks for a weight of 2, 4 more for a
weight of 1, and 9 for a weight of 0.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.board import MAX_SIZE
from dropsbot.solver.bounds.line_tables import ANY_LINE_CAPS
from dropsbot.solver.compiled.jit import Ints, Words, count_bits, inlined, inner, lean, lowest_bit
from dropsbot.solver.simulate.waves import (
    CODES,
    FLYING,
    HALVED,
    LACK,
    NEEDS,
    ONE,
    SIZES,
    SKIPPED,
    TAKEN,
    WAVE_COUNT,
    WAVE_WORDS,
    WAVES,
    bubbles,
)

REPAYS = 6
"""Weights are mended where the bound falls short by fewer halves: more is not gained at once."""

TURNS = 200
BASE = 2 * MAX_SIZE + 2
"""Digits of a line's code."""
MANY = 1000
"""More halves than can be gained."""


class Lines(NamedTuple):
    """The rows of a board, then its columns, and what is known of what they absorb.

    ``cells`` are the lines as sets; ``of`` has for each cell the numbers of its row and its column, ``powers`` what its
    digit counts in their codes. ``ways`` are those of :mod:`dropsbot.solver.bounds.line_tables` for these rules.
    ``most`` keeps what :func:`most_absorbed` says, plus 1, by the code; it is empty where lines have no codes.
    """

    cells: Words
    of: NDArray[np.int64]
    powers: NDArray[np.int64]
    ways: NDArray[np.int8]
    most: NDArray[np.int8]


@inner
def weight_of(words: Words, bit: np.uint64) -> int:
    """The weight of the bubble on the cell of ``bit``, in halves."""
    if words[HALVED] & bit:
        return 1
    return 0 if words[SKIPPED] & bit else 2


@lean
def digit(lack: int, weight: int) -> int:
    """The digit of a bubble in the codes of its lines."""
    if lack == 0:
        return 0
    if weight == 2:
        return lack
    return lack + 4 if weight == 1 else 9


@inner
def change_bubble(ints: Ints, cell: int, lack: int, weight: int, new_lack: int, new_weight: int, lines: Lines) -> None:
    """Change what a bubble lacks, and its weight, in all sums over bubbles."""
    ints[LACK] += new_lack - lack
    ints[TAKEN] += (2 - new_weight) * new_lack - (2 - weight) * lack
    by = digit(new_lack, new_weight) - digit(lack, weight)
    for along in range(2):
        line = lines.of[along, cell]
        ints[NEEDS + line] += new_weight * new_lack - weight * lack
        ints[CODES + line] += by * lines.powers[along, cell]


@lean
def most_absorbed(code: int, ways: NDArray[np.int8]) -> int:
    """The most halves that the bubbles of a line absorb of each other's droplets, times 4, plus the largest weight."""
    lacks0 = lacks1 = lacks2 = lacks3 = lacks4 = lacks5 = 0
    weights, count, largest = 0, 0, 0
    while code:
        at = code % 10
        code //= 10
        if at:
            lack, weight = 0, 0
            if at < 5:
                lack, weight = at, 2
            elif at < 9:
                lack, weight = at - 4, 1
            largest = max(largest, weight)
            weights |= weight << (2 * count)
            lacks5 = lack if count == 5 else lacks5
            lacks4 = lack if count == 4 else lacks4
            lacks3 = lack if count == 3 else lacks3
            lacks2 = lack if count == 2 else lacks2
            lacks1 = lack if count == 1 else lacks1
            lacks0 = lack if count == 0 else lacks0
            count += 1
    best = 0
    for way in range(len(ways)):
        if ways[way, 0] == count:
            found = (weights & 3) * min(lacks0, ways[way, 1]) + ((weights >> 2) & 3) * min(lacks1, ways[way, 2])
            found += ((weights >> 4) & 3) * min(lacks2, ways[way, 3]) + ((weights >> 6) & 3) * min(lacks3, ways[way, 4])
            found += ((weights >> 8) & 3) * min(lacks4, ways[way, 5]) + ((weights >> 10) & 3) * min(
                lacks5, ways[way, 6]
            )
            best = max(best, found)
    return 4 * best + largest


@inlined
def hits_in(
    words: Words,
    ints: Ints,
    line: int,
    code: int,
    need: int,
    lines: Lines,
) -> int:
    """The most halves of hits that are absorbed in a line of this code whose bubbles lack ``need`` halves."""
    if len(lines.most) == 0:
        there = count_bits(bubbles(words) & lines.cells[line])
        return int(min(2 * (ANY_LINE_CAPS[there] + ints[FLYING + line]), need))
    known = int(lines.most[code])
    if known == 0:
        known = most_absorbed(code, lines.ways) + 1
        lines.most[code] = known
    known -= 1
    return int(min((known >> 2) + (known & 3) * ints[FLYING + line], need))


@inner
def count_flying(words: Words, ints: Ints, lines: Lines) -> None:
    """Count the droplets in flight in each line."""
    for line in range(FLYING, FLYING + len(lines.cells)):
        ints[line] = 0
    for wave in range(ints[WAVE_COUNT]):
        for direction in range(WAVE_WORDS):
            rest = words[WAVES + WAVE_WORDS * wave + direction]
            along = 0 if 0 < direction < 3 else 1
            while rest:
                ints[FLYING + lines.of[along, lowest_bit(rest)]] += 1
                rest &= rest - ONE


@inner
def too_dear(
    words: Words,
    ints: Ints,
    slack: int,
    lines: Lines,
) -> bool:
    """Whether the bubbles left still cost more than ``slack`` taps; every droplet in flight has a bubble ahead."""
    if ints[LACK] <= slack:
        return False
    missing = 2 * (ints[LACK] - slack) - ints[TAKEN]
    count_flying(words, ints, lines)
    for line in range(len(lines.cells)):
        if ints[NEEDS + line]:
            missing -= hits_in(words, ints, line, ints[CODES + line], ints[NEEDS + line], lines)
    if missing > 0:
        return True
    if missing <= -REPAYS or len(lines.most) == 0:
        return False
    return mend_weights(words, ints, 1 - missing, 1 + ints[LACK] % 5, lines)


@inner
def mend_weights(
    words: Words,
    ints: Ints,
    wanted: int,
    turn: int,
    lines: Lines,
) -> bool:
    """Change the weights of bubbles one by one where that lowers the bound on hits, until by ``wanted`` halves.

    Most weights are also changed where that makes no difference, by turns: other changes may then help.
    """
    gained = 0
    rest = bubbles(words)
    while rest:
        cell = lowest_bit(rest)
        bit = ONE << np.uint64(cell)
        rest ^= bit
        lack = 4
        if not words[SIZES] & bit:
            lack = 3 if words[SIZES + 1] & bit else 2 if words[SIZES + 2] & bit else 1
        weight = weight_of(words, bit)
        row, column = lines.of[0, cell], lines.of[1, cell]
        row_code, row_need = ints[CODES + row], ints[NEEDS + row]
        column_code, column_need = ints[CODES + column], ints[NEEDS + column]
        now = hits_in(words, ints, row, row_code, row_need, lines)
        now += hits_in(words, ints, column, column_code, column_need, lines)
        for new_weight in range(max(0, weight - 1), min(2, weight + 1) + 1):
            if new_weight == weight:
                continue
            by = digit(lack, new_weight) - digit(lack, weight)
            more = (new_weight - weight) * lack
            then = hits_in(words, ints, row, row_code + by * lines.powers[0, cell], row_need + more, lines)
            then += hits_in(words, ints, column, column_code + by * lines.powers[1, cell], column_need + more, lines)
            gain = now + more - then
            if gain > 0 or (gain == 0 and (turn + cell) % 4):
                gained += gain
                change_bubble(ints, cell, lack, weight, lack, new_weight, lines)
                words[HALVED] = words[HALVED] | bit if new_weight == 1 else words[HALVED] & ~bit
                words[SKIPPED] = words[SKIPPED] | bit if new_weight == 0 else words[SKIPPED] & ~bit
                break
        if gained >= wanted:
            return True
    return False


@inner
def find_weights(words: Words, ints: Ints, lines: Lines) -> None:
    """Mend the weights of a board at rest, from equal ones on, many times."""
    for turn in range(TURNS if len(lines.most) else 0):
        mend_weights(words, ints, MANY, turn, lines)
