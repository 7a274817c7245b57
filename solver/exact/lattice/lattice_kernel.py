"""Depth-first search where droplets meet bubbles of every size at one distance and all surplus is absorbed.

The chain of a detonation runs before any fill is decided: a bubble that is hit either bursts at this hit (then it was
filled before the detonation with what it still lacked) or waits. A row of the stack is a tick in which bubbles were
hit, or the pause between two chains; its alternatives are the sets of them that burst, or the cells to detonate. What
cuts the search: a bound on the hits that can still be absorbed, line by line, and a table of positions that were
searched in vain.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.compiled.jit import Ints, Words, count_bits, fold, inlined, lean
from dropsbot.solver.exact.lattice.ground import ALTERNATES, COLS, ROWS, Ground
from dropsbot.solver.exact.lattice.lattice_position import (
    AFFORDABLE,
    CHOSEN,
    CODES,
    COMBO,
    DETONATIONS,
    HIT,
    INTS,
    KIND,
    LATER,
    LEFT,
    NEXT,
    ONE,
    PLACE,
    PLACED,
    SIZES,
    SOON,
    SPENDABLE,
    TAPS,
    UNTOUCHED,
    VALUE,
    ZERO,
    Four,
    absorb,
    drop_lost,
    end_codes,
    fill_and_take,
    fly,
    least_taps,
    place,
    start,
)
from dropsbot.solver.values import MANY

MAX_DEPTH = 512

# kinds of rows: choose the cell to detonate; choose which of the bubbles hit burst; all alternatives were tried; choose
# an empty cell to be tapped before the detonation, or that there is none (more)
DETONATE, HITS, DONE, PLACES = 0, 1, 2, 3
NONE_MORE = -1
# places in meta: what a search keeps between calls
DEPTH, NODES, OVERFLOW, META = 0, 1, 2, 3
# places in goal: what a search is asked for, see LatticeSearch.restart
WANTED, MAX_DETONATIONS, MOST_TAPS, PERFECT, COSTS, CLEARS, EMPTY_TAPS, GOALS = range(8)
# answers
EXHAUSTED, FOUND, PAUSED = 0, 1, 2
# ends of a run of ticks
DEAD, DECIDE, CLEARED = 0, 1, 2

# an entry of the table: a hash; then 22 bits of another, whose low bits are the place in the table, 12 of the value
# over the wanted one, shifted to be positive, and 15 each of the drops and of the taps that were in hand
FIELD_BITS, MARGIN_BITS, MARGIN_SHIFT = 15, 12, 1 << 11
ENOUGH, MOST_MARGIN = (1 << FIELD_BITS) - 1, (1 << MARGIN_BITS) - 1
MARKS = np.uint64((1 << 2 * FIELD_BITS + MARGIN_BITS) - 1)

K1, K2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9)
K3, K4 = np.uint64(0x94D049BB133111EB), np.uint64(0xD6E8FEB86659FD93)
K5, K6 = np.uint64(0xA0761D6478BD642F), np.uint64(0xE7037ED1A0B428DB)
K7, K8 = np.uint64(0x8EBC6AF09C88C6E3), np.uint64(0x589965CC75374CC3)


class Worth(NamedTuple):
    """What chains are worth, see :class:`dropsbot.solver.values.Values`.

    ``later[c, n]`` is ``best`` of the drops earned.
    """

    gain: Ints
    earned: Ints
    best: NDArray[np.int64]
    later: NDArray[np.int64]


@inlined
def spend(margin: int, drops: int, goal: Ints) -> int:
    """How many taps a margin over the wanted value and the drops allow."""
    return min(margin, drops) if goal[COSTS] or margin < 0 else drops


@inlined
def affordable(ints: Ints, row: int, goal: Ints, worth: Worth, more: int) -> int:
    """How many taps any plan from here can spend that reaches what is wanted; below 0: there is none.

    Such a plan taps ``more`` empty cells, and those taps count, too; in a row of PLACES the new bubbles may still be
    part of the chain that was chosen, else of later ones only.
    """
    left, combo = ints[row, LEFT] + more, ints[row, COMBO]
    margin = ints[row, VALUE] - goal[WANTED] - goal[COSTS] * ints[row, TAPS]
    spare = ints[row, SPENDABLE] - ints[row, TAPS]
    rest = goal[MAX_DETONATIONS] - ints[row, DETONATIONS]
    perfect = goal[PERFECT] if ints[row, DETONATIONS] + (combo == 0) <= 1 else 0
    most = -1
    if (rest > 0 and combo == 0) or (combo and (more == 0 or ints[row, KIND] == PLACES)) or left == 0:
        most = spend(margin + worth.gain[combo + left] + perfect, spare, goal)
    if left and rest > (combo == 0):
        most = max(most, spend(margin + worth.best[combo, left], spare + worth.later[combo, left - 1], goal))
    return int(min(most, goal[MOST_TAPS] - ints[row, TAPS]))


@inlined
def chain_of(ints: Ints, row: int, goal: Ints) -> np.uint64:
    """The numbers of a position and of the question, but what is in hand, in 48 bits."""
    many = goal[MAX_DETONATIONS] == MANY
    detonations = min(ints[row, DETONATIONS], 2) if many else ints[row, DETONATIONS]
    chain = ints[row, COMBO] + 128 * (
        ints[row, LEFT] + 128 * (detonations + MANY * (goal[MAX_DETONATIONS] + 2 * MANY * goal[CLEARS]))
    )
    return np.uint64(chain)


@inlined
def key_of(chain: np.uint64, sizes: Four, soon: Four, later: Four, hit: np.uint64, untouched: np.uint64) -> np.uint64:
    """A hash of everything that decides what can come of a position, but what is in hand."""
    key = fold(chain ^ K1, K2)
    key ^= fold(sizes[0] ^ K1, sizes[1] ^ K2)
    key = fold(key ^ K3, fold(sizes[2] ^ K3, sizes[3] ^ K4) ^ hit)
    key ^= fold(soon[0] ^ K2, soon[1] ^ K1) ^ fold(soon[2] ^ K4, soon[3] ^ K3)
    if later[0] | later[1] | later[2] | later[3]:
        key = fold(key ^ K4, fold(later[0] ^ K3, later[1] ^ K1) ^ fold(later[2] ^ K2, later[3] ^ K4))
    return key if untouched == ZERO else fold(key ^ K2, untouched ^ K3)


@inlined
def check_of(chain: np.uint64, sizes: Four, soon: Four, later: Four, hit: np.uint64, untouched: np.uint64) -> np.uint64:
    """Another hash of the same, from other pairs of sets and with other constants."""
    check = fold(sizes[0] + K5, soon[0] + K6) + fold(sizes[1] + K6, soon[1] + K7)
    check += fold(sizes[2] + K7, soon[2] + K8) + fold(sizes[3] + K8, soon[3] + K5)
    check += fold(later[0] + K2, later[2] + K5) + fold(later[1] + K4, later[3] + K7)
    check += fold(hit + K1, chain + K8)
    return check if untouched == ZERO else check + fold(untouched + K5, K7)


@inlined
def known(key: np.uint64, check: np.uint64, ints: Ints, row: int, goal: Ints, table: Words) -> bool:
    """Whether a position was searched in vain with as much in hand; otherwise note that it is searched now.

    That two positions share both hashes is left to chance; docs/solver.md says how little.
    """
    margin = ints[row, VALUE] - goal[WANTED] - goal[COSTS] * ints[row, TAPS] + MARGIN_SHIFT
    if margin < 0:
        return False
    spare = min(ints[row, SPENDABLE] - ints[row, TAPS], ENOUGH)
    taps = min(goal[MOST_TAPS] - ints[row, TAPS], ENOUGH)
    place = np.int64(key & np.uint64(len(table) - 1))
    rest = key & ~MARKS
    if table[place, 0] == check and table[place, 1] & ~MARKS == rest:
        marks = np.int64(table[place, 1] & MARKS)
        enough = (marks >> FIELD_BITS) & ENOUGH >= spare and marks & ENOUGH >= taps
        if enough and marks >> 2 * FIELD_BITS >= margin:
            return True
    table[place, 0] = check
    marks = (min(margin, MOST_MARGIN) << 2 * FIELD_BITS) | (spare << FIELD_BITS) | taps
    table[place, 1] = rest | np.uint64(marks)
    return False


@inlined
def next_choice(words: Words, ints: Ints, row: int, goal: Ints, ground: Ground) -> bool:
    """Put the next alternative of this row into CHOSEN; False: none is left.

    Between chains that is a bubble's cell to detonate or, where that is allowed, the number of cells plus an empty cell
    to tap until it bursts; then empty cells to tap before, in rising order; within a chain a set of cells as a number.
    """
    cells = ground.shape[ROWS] * ground.shape[COLS]
    there = words[row, SIZES] | words[row, SIZES + 1] | words[row, SIZES + 2] | words[row, SIZES + 3]
    if ints[row, KIND] == PLACES:
        there |= words[row, SOON]  # no empty cell before the detonation
        for at in range(ints[row, PLACE], cells):
            ints[row, CHOSEN] = at
            ints[row, PLACE] = max(at + 1, ints[row, PLACED])
            if at == NONE_MORE or not there & ONE << np.uint64(at):
                return True
        ints[row, KIND] = DONE
    if ints[row, KIND] == DETONATE:
        for at in range(ints[row, PLACE], (4 + goal[EMPTY_TAPS]) * cells):
            cell = at % cells
            bit = ONE << np.uint64(cell)
            if at < 4 * cells:
                if words[row, SIZES + 3 - at // cells] & bit:
                    ints[row, PLACE] = at + 1
                    ints[row, CHOSEN] = cell
                    return True
            elif not there & bit:
                ints[row, PLACE] = at + 1
                ints[row, CHOSEN] = cells + cell
                return True
        ints[row, KIND] = DONE
    while ints[row, KIND] != DONE:
        chosen = words[row, NEXT]
        if chosen == ZERO:
            ints[row, KIND] = DONE
        words[row, NEXT] = (chosen - ONE) & words[row, HIT]
        cost = count_bits(chosen & words[row, SIZES + 3]) + 2 * count_bits(chosen & words[row, SIZES + 2])
        cost += 3 * count_bits(chosen & words[row, SIZES + 1]) + 4 * count_bits(chosen & words[row, SIZES])
        if cost <= ints[row, AFFORDABLE]:
            ints[row, CHOSEN] = np.int64(chosen)
            return True
    return False


@inlined
def apply(words: Words, ints: Ints, row: int, goal: Ints, ground: Ground) -> None:
    """Do what was chosen; ``words`` and ``ints`` are a copy of the row of the choice."""
    chosen = ints[row, CHOSEN]
    cells = np.uint64(chosen)
    if ints[row, KIND] == PLACES:
        if chosen == NONE_MORE:
            ints[row, KIND] = HITS
        else:
            place(words, ints, row, chosen, ground)
            words[row, UNTOUCHED] |= ONE << cells
            ints[row, PLACED] = chosen + 1
            ints[row, PLACE] = NONE_MORE
        return
    if ints[row, KIND] == DETONATE:
        empty = chosen - ground.shape[ROWS] * ground.shape[COLS]
        if empty >= 0:
            chosen = empty
            place(words, ints, row, empty, ground)
        cells = ONE << np.uint64(chosen)
        ints[row, DETONATIONS] += 1
        ints[row, PLACED] = 0
        ints[row, PLACE] = NONE_MORE
        ints[row, KIND] = PLACES if goal[EMPTY_TAPS] else HITS
    fill_and_take(words, ints, row, cells, ground)


@inlined
def store(words: Words, row: int, sizes: Four, soon: Four, later: Four, hit: np.uint64, untouched: np.uint64) -> None:
    """Keep a position in its row."""
    for at in range(4):
        words[row, SIZES + at] = sizes[at]
        words[row, SOON + at] = soon[at]
        words[row, LATER + at] = later[at]
    words[row, HIT] = hit
    words[row, NEXT] = hit
    words[row, UNTOUCHED] = untouched


@inlined
def run(words: Words, ints: Ints, row: int, goal: Ints, worth: Worth, ground: Ground, table: Words) -> int:
    """Run the chain to the next choice, or to where it is clear that nothing comes of it."""
    sizes = (words[row, SIZES], words[row, SIZES + 1], words[row, SIZES + 2], words[row, SIZES + 3])
    soon = (words[row, SOON], words[row, SOON + 1], words[row, SOON + 2], words[row, SOON + 3])
    later = (words[row, LATER], words[row, LATER + 1], words[row, LATER + 2], words[row, LATER + 3])
    hit, burst, untouched = ZERO, ONE, words[row, UNTOUCHED]
    while ints[row, KIND] != PLACES:
        if burst:
            soon, later = drop_lost(sizes, soon, later, ground)
        flying = soon[0] | soon[1] | soon[2] | soon[3] | later[0] | later[1] | later[2] | later[3]
        if hit or flying == ZERO:
            break
        sizes, moved, hit, burst = absorb(words, row, sizes, fly(soon, ground), ground)
        untouched &= ~(hit | burst)
        if burst:
            end_codes(words, row, burst, ground)
            ints[row, LEFT] -= count_bits(burst)
            ints[row, COMBO] += count_bits(burst)
        if ground.shape[ALTERNATES]:
            soon, later = start(later, burst), moved
        else:
            soon = start(moved, burst)
    return end_of(words, ints, row, goal, worth, ground, table, sizes, soon, later, hit, untouched)


@inlined
def end_chain(ints: Ints, row: int, goal: Ints, worth: Worth) -> bool:
    """Count what a chain has earned; whether the plan up to here is what is wanted."""
    cleared = ints[row, LEFT] == 0
    ints[row, VALUE] += worth.gain[ints[row, COMBO]]
    if cleared and ints[row, DETONATIONS] == 1:
        ints[row, VALUE] += goal[PERFECT]
    ints[row, SPENDABLE] += worth.earned[ints[row, COMBO]]
    ints[row, COMBO] = 0
    ints[row, KIND], ints[row, PLACE] = DETONATE, 0
    reached = ints[row, VALUE] - goal[COSTS] * ints[row, TAPS] >= goal[WANTED] and ints[row, TAPS] <= goal[MOST_TAPS]
    return bool(reached and (cleared or goal[CLEARS] == 0))


@inlined
def hopeless(
    words: Words, ints: Ints, row: int, goal: Ints, worth: Worth, ground: Ground,
    sizes: Four, soon: Four, later: Four, hit: np.uint64,
) -> bool:  # fmt: skip
    """Whether no plan from here is what is wanted; otherwise note what its fills may cost.

    Once a chain runs, an empty cell can be tapped only before another detonation. What is hopeless with three such taps
    is so with more: another one brings a burst, thus a drop at most, and costs a tap.
    """
    placing = ints[row, KIND] == PLACES
    grows = placing or (goal[EMPTY_TAPS] != 0 and goal[MAX_DETONATIONS] > ints[row, DETONATIONS])
    taps, one, two, several = affordable(ints, row, goal, worth, 0), -1, -1, -1
    if grows:
        one, two = affordable(ints, row, goal, worth, 1), affordable(ints, row, goal, worth, 2)
        several = affordable(ints, row, goal, worth, 3)
    if goal[CLEARS] and max(taps, one, two, several) >= 0:
        emptiest = 0 if placing else -2  # two droplets of the detonation may be there
        least, least_one, least_two, least_several = least_taps(words, row, sizes, soon, later, grows, emptiest, ground)
        taps = taps if max(least, 1 if hit == ZERO and not placing else 0) <= taps else -1
        one = one if least_one <= one else -1
        two = two if least_two <= two else -1
        several = several if least_several <= several else -1
    taps = max(taps, one - 1, two - 2, several - 3)  # what is left for fills
    ints[row, AFFORDABLE] = taps
    return bool(taps < 0)


@inlined
def end_of(
    words: Words, ints: Ints, row: int, goal: Ints, worth: Worth, ground: Ground, table: Words,
    sizes: Four, soon: Four, later: Four, hit: np.uint64, untouched: np.uint64,
) -> int:  # fmt: skip
    """What is to be done where a run of ticks has come to.

    A bubble made by a tap on an empty cell that no droplet of the next chain touches could as well be made after it:
    the same taps and chains, and no tap comes when fewer drops are held. So that plan is looked for instead.
    """
    placing = ints[row, KIND] == PLACES
    ends = hit == ZERO and not placing
    if ints[row, TAPS] > ints[row, SPENDABLE] or (ends and untouched != ZERO):
        return DEAD
    if not placing:
        ints[row, KIND] = HITS
    if ends and end_chain(ints, row, goal, worth):
        return CLEARED
    over = ints[row, LEFT] == 0 and not placing
    if over or hopeless(words, ints, row, goal, worth, ground, sizes, soon, later, hit):
        return DEAD
    if placing:
        return DECIDE
    chain = chain_of(ints, row, goal)
    key = key_of(chain, sizes, soon, later, hit, untouched)
    if known(key, check_of(chain, sizes, soon, later, hit, untouched), ints, row, goal, table):
        return DEAD
    store(words, row, sizes, soon, later, hit, untouched)
    return DECIDE


@lean
def search(
    words: Words,
    ints: Ints,
    meta: Ints,
    goal: Ints,
    worth: Worth,
    ground: Ground,
    table: Words,
    node_limit: int,
) -> int:
    """Go on with a search from where ``meta`` says it stopped, for up to ``node_limit`` nodes in all.

    ``words`` and ``ints`` are the stack, a row a choice; row 0 holds the board. A node is an alternative tried. When
    the answer is FOUND, each row above the last has in CHOSEN what was chosen there.
    """
    depth = meta[DEPTH]
    nodes = meta[NODES]
    used = CODES + ground.units.shape[1]
    answer = EXHAUSTED
    while depth >= 0:
        if nodes >= node_limit:
            answer = PAUSED
            break
        if not next_choice(words, ints, depth, goal, ground):
            depth -= 1
            continue
        if depth + 1 >= MAX_DEPTH:
            meta[OVERFLOW] = 1
            continue
        nodes += 1
        for at in range(used):
            words[depth + 1, at] = words[depth, at]
        for at in range(INTS):
            ints[depth + 1, at] = ints[depth, at]
        apply(words, ints, depth + 1, goal, ground)
        end = run(words, ints, depth + 1, goal, worth, ground, table)
        if end != DEAD:
            depth += 1
        if end == CLEARED:
            answer = FOUND
            break
    meta[DEPTH], meta[NODES] = depth, nodes
    return answer
