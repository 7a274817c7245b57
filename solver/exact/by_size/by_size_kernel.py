"""Depth-first search for a plan of at least a wanted value, under any rules of contact.

The chain of a detonation runs before any fill is decided: a bubble may have any size from its own on until two of these
sizes differ in what happens to it. A row of the stack is the pause between two chains, its alternatives the cells to
detonate, or a tick with such a difference, its alternatives the sizes on either side of it. What cuts the search: a
bound on the hits that can still be absorbed, line by line, and a table of positions that were searched in vain.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.compiled.jit import Ints, Words, lean, lowest_bit
from dropsbot.solver.exact.by_size.cuts import (
    CHANGED,
    CLEARS,
    COLS,
    DETONATIONS,
    EMPTY_TAPS,
    FILLS,
    KIND,
    MAX_DETONATIONS,
    MERGES,
    NEXT,
    PLACED,
    ROWS,
    SPENDABLE,
    STIRRED,
    VALUE,
    WANTED,
    hopeless,
    known,
)
from dropsbot.solver.exact.by_size.hit_bound import change_bubble, find_weights, weight_of
from dropsbot.solver.exact.by_size.open_sizes import (
    close_sizes,
    drop_lost,
    foresee_hits,
    keep_sizes,
    least_size,
    open_sizes,
    sizes_at,
)
from dropsbot.solver.simulate.waves import (
    AGES,
    BURST,
    CELL,
    CODES,
    COMBO,
    GROUP,
    LEFT,
    NEEDS,
    ONE,
    PHASES,
    SIZES,
    TAPS,
    WAVE_COUNT,
    WAVE_WORDS,
    WAVES,
    YOUNG,
    YOUNG_COUNT,
    ZERO,
    bubbles,
    burst_and_start,
    grow_older,
    move,
    take_hits,
)

# kinds of rows: choose the cell to detonate; choose between the sizes that a bubble may have
DETONATE, SIZE = 0, 1
# places in meta: what a search keeps between calls
DEPTH, NODES, OVERFLOW, WEIGHED, METAS = range(5)
# answers
EXHAUSTED, FOUND, PAUSED = 0, 1, 2
# ends of a run of ticks: nothing comes of it, a choice is next, a plan is found
DEAD, DECIDE, DONE = 0, 1, 2

MAX_DEPTH = 512


@lean
def absorb(
    words: Words,
    ints: Ints,
    goal: Ints,
    young: np.uint64,
    touches: NDArray[np.uint8],
    touches_grown: NDArray[np.uint8],
    regrowth: Ints,
    edge: Words,
    line_of: Ints,
    powers: Ints,
) -> None:
    """Let the bubbles be hit, and those above size 4 burst."""
    s1, s2, s3, s4 = words[SIZES], words[SIZES + 1], words[SIZES + 2], words[SIZES + 3]
    rest = take_hits(words, ints, young, touches, touches_grown, regrowth, edge, goal[COLS], goal[MERGES])
    while rest:
        cell = lowest_bit(rest)
        bit = ONE << np.uint64(cell)
        rest ^= bit
        lack = 4 - lowest_bit(np.uint64(sizes_at(bit, s1, s2, s3, s4)))
        weight = weight_of(words, bit)
        change_bubble(ints, cell, lack, weight, 5 - least_size(words, bit), weight, line_of, powers)
    burst_and_start(words, ints, goal[MERGES])


@lean
def end_chain(
    words: Words, ints: Ints, goal: Ints, gain: Ints, earned: Ints, keys: Words, marks: NDArray[np.int16]
) -> int:
    """Count what a chain brings; every bubble has no more fills than the chain asked for."""
    close_sizes(words)
    ints[YOUNG_COUNT] = 0
    ints[VALUE] += gain[ints[COMBO]]
    ints[SPENDABLE] += earned[ints[COMBO]]
    ints[COMBO] = 0
    if not goal[CLEARS] and ints[VALUE] >= goal[WANTED]:
        return DONE
    if ints[DETONATIONS] >= goal[MAX_DETONATIONS] or known(words, ints, goal, keys, marks):
        return DEAD
    ints[KIND], ints[NEXT] = DETONATE, 0
    return DECIDE


@lean
def run(
    words: Words,
    ints: Ints,
    goal: Ints,
    gain: Ints,
    parted: Ints,
    earned: Ints,
    best: NDArray[np.int64],
    apart: NDArray[np.int64],
    advances: NDArray[np.uint8],
    touches: NDArray[np.uint8],
    touches_grown: NDArray[np.uint8],
    regrowth: Ints,
    edge: Words,
    lines: Words,
    line_of: Ints,
    powers: Ints,
    ways: NDArray[np.int8],
    most: NDArray[np.int8],
    keys: Words,
    marks: NDArray[np.int16],
) -> int:
    """Run the chain to the next choice, to the end of a plan, or to where it is clear that nothing comes of it."""
    ages = touches_grown.shape[3]
    while True:
        if ints[CHANGED]:
            ints[CHANGED] = 0
            flying = drop_lost(words, ints, edge, goal[COLS], goal[ROWS])
            if hopeless(words, ints, goal, gain, parted, best, apart, lines, line_of, powers, ways, most):
                return DEAD
            if ints[LEFT] == 0 and goal[CLEARS]:
                return DONE
            if not flying:
                return end_chain(words, ints, goal, gain, earned, keys, marks)
        if not ints[STIRRED]:
            move(words, ints, advances, edge, goal[COLS])
            if ints[WAVE_COUNT] == 0:
                ints[CHANGED] = 1
                continue
            if ages:
                grow_older(words, ints, ages)
            ints[STIRRED] = 1
        young = ZERO
        for at in range(YOUNG, YOUNG + ints[YOUNG_COUNT]):
            young |= words[at]
        hit = foresee_hits(words, ints, young, touches, touches_grown, regrowth, edge, goal[COLS], goal[MERGES])
        if ints[GROUP]:
            ints[KIND], ints[NEXT] = SIZE, 0
            return DEAD if known(words, ints, goal, keys, marks) else DECIDE
        if hit:
            absorb(words, ints, goal, young, touches, touches_grown, regrowth, edge, line_of, powers)
            ints[CHANGED] = 1
        ints[STIRRED] = 0


@lean
def next_choice(words: Words, ints: Ints, goal: Ints) -> int:
    """The next alternative of this row, -1 when none is left.

    Within a chain that are sizes to be kept as bits 0 to 3; between chains a bubble's cell to detonate or, where that
    is allowed, the number of cells plus an empty cell to tap, in rising order.
    """
    if ints[KIND] == SIZE:
        ints[NEXT] += 1
        if ints[NEXT] == 1:
            return int(ints[GROUP])
        return 15 - int(ints[GROUP]) if ints[NEXT] == 2 else -1
    cells = goal[COLS] * goal[ROWS]
    there = bubbles(words)
    for place in range(ints[NEXT], (4 + goal[EMPTY_TAPS]) * cells):
        cell = place % cells
        bit = ONE << np.uint64(cell)
        ints[NEXT] = place + 1
        if place < 4 * cells:
            if words[SIZES + 3 - place // cells] & bit:
                return int(cell)
        elif cell >= ints[PLACED] and not there & bit:
            return int(cells + cell)
    return -1


@lean
def place_bubble(words: Words, ints: Ints, cell: int, line_of: Ints, powers: Ints) -> None:
    """Tap an empty cell: a bubble of size 1."""
    words[SIZES] |= ONE << np.uint64(cell)
    ints[TAPS] += 1
    ints[LEFT] += 1
    ints[PLACED] = cell + 1
    change_bubble(ints, cell, 0, 2, 4, 2, line_of, powers)


@lean
def detonate(words: Words, ints: Ints, goal: Ints, cell: int, line_of: Ints, powers: Ints) -> int:
    """Fill the bubble on ``cell`` to size 4 and tap it once more; answer how many taps that takes."""
    bit = ONE << np.uint64(cell)
    size = least_size(words, bit)
    taps = 5 - size
    words[SIZES + size - 1] &= ~bit
    open_sizes(words)
    words[BURST] = bit
    ints[TAPS] += taps
    weight = weight_of(words, bit)
    change_bubble(ints, cell, taps, weight, 0, weight, line_of, powers)
    ints[DETONATIONS] += 1
    ints[STIRRED], ints[PLACED] = 0, 0
    burst_and_start(words, ints, goal[MERGES])
    return taps


@lean
def copy_row(words: Words, ints: Ints, next_words: Words, next_ints: Ints, lines: int) -> None:
    """Copy the used part of one row of the stack to the next."""
    waves, young = ints[WAVE_COUNT], ints[YOUNG_COUNT]
    for at in range(YOUNG + young):
        next_words[at] = words[at]
    for at in range(AGES + young):
        next_ints[at] = ints[at]
    for at in range(WAVES, WAVES + WAVE_WORDS * waves):
        next_words[at] = words[at]
    for at in range(PHASES, PHASES + waves):
        next_ints[at] = ints[at]
    for at in range(lines):
        next_ints[NEEDS + at] = ints[NEEDS + at]
        next_ints[CODES + at] = ints[CODES + at]


@lean
def search(
    words: Words,
    ints: Ints,
    meta: Ints,
    goal: Ints,
    gain: Ints,
    parted: Ints,
    earned: Ints,
    best: NDArray[np.int64],
    apart: NDArray[np.int64],
    advances: NDArray[np.uint8],
    touches: NDArray[np.uint8],
    touches_grown: NDArray[np.uint8],
    regrowth: Ints,
    edge: Words,
    lines: Words,
    line_of: Ints,
    powers: Ints,
    ways: NDArray[np.int8],
    most: NDArray[np.int8],
    keys: Words,
    marks: NDArray[np.int16],
    node_limit: int,
) -> int:
    """Go on with a search from where ``meta`` says it stopped, for up to ``node_limit`` nodes in all.

    ``words`` and ``ints`` are the stack, a row a choice; row 0 holds the board. ``gain[c]`` is the value of a chain of
    combo c, ``earned[c]`` the drops it brings, ``parted[n]`` the most that chains of n bubbles can gain, ``best[c, n]``
    the most that a chain of at least c bursts and later chains can gain from n bubbles more, ``apart[c, n]`` the same
    when there must be later chains. ``lines`` are the rows, then the columns; ``line_of`` has for each cell the numbers
    of its two lines, ``powers`` what its digit counts in their codes. ``ways`` and ``most`` as in
    :mod:`dropsbot.solver.exact.by_size.hit_bound`. When the answer is FOUND, each row above the last has in CELL the
    cell and in FILLS the taps that were chosen there, 0 for a tap on an empty cell.
    """
    if not meta[WEIGHED]:
        find_weights(words[0], ints[0], lines, line_of, powers, ways, most)
        meta[WEIGHED] = 1
    depth = meta[DEPTH]
    answer = EXHAUSTED
    while depth >= 0:
        if meta[NODES] >= node_limit:
            answer = PAUSED
            break
        w, i = words[depth], ints[depth]
        choice = next_choice(w, i, goal)
        if choice < 0:
            depth -= 1
            continue
        if depth + 1 >= MAX_DEPTH:
            meta[OVERFLOW] = 1
            continue
        meta[NODES] += 1
        next_w, next_i = words[depth + 1], ints[depth + 1]
        copy_row(w, i, next_w, next_i, len(lines))
        cells = goal[COLS] * goal[ROWS]
        if i[KIND] == DETONATE and choice >= cells:
            i[CELL], i[FILLS] = choice - cells, 0
            place_bubble(next_w, next_i, choice - cells, line_of, powers)
            next_i[CHANGED] = 1
        elif i[KIND] == DETONATE:
            i[CELL] = choice
            i[FILLS] = detonate(next_w, next_i, goal, choice, line_of, powers)
            next_i[CHANGED] = 1
        else:
            i[FILLS] = keep_sizes(next_w, next_i, i[CELL], choice, line_of, powers)
            if i[FILLS] and hopeless(
                next_w, next_i, goal, gain, parted, best, apart, lines, line_of, powers, ways, most
            ):
                continue
        end = run(
            next_w, next_i, goal, gain, parted, earned, best, apart, advances, touches, touches_grown, regrowth, edge,
            lines, line_of, powers, ways, most, keys, marks,
        )  # fmt: skip
        if end != DEAD:
            depth += 1
        if end == DONE:
            answer = FOUND
            break
    meta[DEPTH] = depth
    return answer
