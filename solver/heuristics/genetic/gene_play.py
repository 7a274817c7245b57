"""Sequences of taps on bubbles, played: what cannot be tapped is left out, what does not clear the board is completed.

A gene is the number of a bubble of the board, row-major; ``cells`` has its cell. Of the taps between two detonations
only their number on each bubble matters, so the key of a sequence does not depend on their order.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.compiled.chance import below, mix
from dropsbot.solver.compiled.jit import Ints, Words, count_bits, inner, jit, lean
from dropsbot.solver.heuristics.genetic.generation import Population
from dropsbot.solver.simulate.droplet_lists import tap_listed
from dropsbot.solver.simulate.droplet_sky import open_sky
from dropsbot.solver.simulate.flight_tables import Laws

FIELD_BITS = 11
FIELD = (1 << FIELD_BITS) - 1
"""Detonations and taps have so many bits of a score; no board of 16x16 needs more."""
FAILED = -(1 << 20)
"""No value of a plan that can be paid for is as low."""
DEBT_BITS = 11
"""What a sequence of taps is worth has so many bits."""

ZERO, ONE = np.uint64(0), np.uint64(1)


@inner
def score_of(value: int, detonations: int, taps: int) -> int:
    """A score: the largest value first, then the fewest detonations, then the fewest taps."""
    return (((value << FIELD_BITS) | (FIELD - detonations)) << FIELD_BITS) | (FIELD - taps)


@inner
def rated(value: int, least: int) -> int:
    """What a sequence is worth that was once left with ``least`` drops, fewer than none when it cannot be paid for.

    To stop where the drops end would leave nothing to choose between those that fail.
    """
    return value if least >= 0 else FAILED + value + (least << DEBT_BITS)


@inner
def chain(
    there: np.uint64, two: np.uint64, one: np.uint64, bit: np.uint64, edge: Words, cols: int, alternate: bool
) -> tuple[np.uint64, np.uint64, np.uint64]:
    """Burst the bubble of size 4 on ``bit`` and let the chain end: the bubbles that are left.

    Size less one is kept in the bits ``two`` and ``one`` of the bubbles ``there``. Droplets meet all bubbles at one
    distance, surplus is absorbed. Droplets arrive together once a cell; when they ``alternate``, those born in a tick
    arrive a tick before the older ones do again.
    """
    full, not_first, not_last = edge[0], edge[1], edge[2]
    row = np.uint64(cols)
    there ^= bit
    two &= there
    one &= there
    a0, a1, a2, a3 = bit, bit, bit, bit
    b0, b1, b2, b3 = ZERO, ZERO, ZERO, ZERO
    while there and (a0 | a1 | a2 | a3 | b0 | b1 | b2 | b3):
        a0, a1, a2, a3 = (a0 << row) & full, (a1 << ONE) & not_first, (a2 >> ONE) & not_last, a3 >> row
        h0, h1, h2, h3 = a0 & there, a1 & there, a2 & there, a3 & there
        a0, a1, a2, a3 = a0 ^ h0, a1 ^ h1, a2 ^ h2, a3 ^ h3
        # the hits on each cell as a number of three bits, added to the size; a carry is a burst
        odd, odd_too, both, both_too = h0 ^ h1, h2 ^ h3, h0 & h1, h2 & h3
        ones, twos, fours = odd ^ odd_too, (both ^ both_too) | (odd & odd_too), both & both_too
        carry, half = one & ones, two ^ twos
        burst = fours | (two & twos) | (half & carry)
        there ^= burst
        one, two = (one ^ ones) & there, (half ^ carry) & there
        if alternate:
            a0, a1, a2, a3, b0, b1, b2, b3 = b0, b1, b2, b3, a0, a1, a2, a3
        a0, a1, a2, a3 = a0 | burst, a1 | burst, a2 | burst, a3 | burst
    return there, two, one


@lean
def play_small(
    played: Population, state: Words, board: Words, cells: Ints, marks: Words, drops: int, gain: Ints, earned: Ints,
    perfect: int, edge: Words, cols: int, alternate: bool,
) -> None:  # fmt: skip
    """Play sequences in place and score them, on a board of up to 64 cells and under the rules of :func:`chain`.

    ``board`` has the bubbles and the two bits of their sizes; ``marks`` has a random word for each gene.
    """
    bubbles = len(cells)
    for at in range(len(played.lengths)):
        row, length = played.genes[at], played.lengths[at]
        there, two, one = board[0], board[1], board[2]
        held, least, value, detonations, taps, read = drops, 0, 0, 0, 0, 0
        key, fills = ZERO, ZERO
        while there:
            if read < length:
                gene = np.int64(row[read])
                read += 1
            else:
                gene = below(state, bubbles)  # type: ignore[assignment]
            bit = ONE << np.uint64(cells[gene])
            if not there & bit:
                continue
            row[taps] = gene
            taps += 1
            held -= 1
            least = min(least, held)
            value -= 1
            if one & two & bit:
                before = count_bits(there)
                there, two, one = chain(there, two, one, bit, edge, cols, alternate)
                combo = before - count_bits(there)
                held += earned[combo]
                value += gain[combo]
                detonations += 1
                key, fills = mix(key + fills + marks[gene]), ZERO
            else:
                two ^= one & bit
                one ^= bit
                fills += marks[gene]
        if detonations == 1:
            value += perfect
        played.lengths[at], played.keys[at] = taps, (key + fills) | ONE
        played.scores[at] = score_of(rated(value, least), detonations, taps)


@jit
def play_listed(
    played: Population, state: Words, board: NDArray[np.uint8], cells: Ints, marks: Words, drops: int, gain: Ints,
    earned: Ints, perfect: int, width: int, laws: Laws,
) -> None:  # fmt: skip
    """Play sequences in place and score them, on any board and under any rules.

    ``board`` is bordered, and ``cells`` are its cells, see droplets; ``marks`` has a random word for each gene.
    """
    sky = open_sky(len(board))
    sizes = board.copy()
    bubbles = len(cells)
    for at in range(len(played.lengths)):
        row, length = played.genes[at], played.lengths[at]
        sizes[:] = board
        held, least, value, detonations, taps, read, left = drops, 0, 0, 0, 0, 0, bubbles
        key, fills = ZERO, ZERO
        while left:
            if read < length:
                gene = np.int64(row[read])
                read += 1
            else:
                gene = below(state, bubbles)  # type: ignore[assignment]
            if sizes[cells[gene]] == 0:
                continue
            row[taps] = gene
            taps += 1
            combo, _ticks = tap_listed(sizes, cells[gene], width, sky, laws)
            least = min(least, held - 1)
            held += earned[combo] - 1
            value += gain[combo] - 1
            left -= combo
            if combo:
                detonations += 1
                key, fills = mix(key + fills + marks[gene]), ZERO
            else:
                fills += marks[gene]
        if detonations == 1:
            value += perfect
        played.lengths[at], played.keys[at] = taps, (key + fills) | ONE
        played.scores[at] = score_of(rated(value, least), detonations, taps)
