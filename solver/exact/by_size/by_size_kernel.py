"""Depth-first search for a plan of at least a wanted value, under any rules of contact.

The chain of a detonation runs before any fill is decided: a bubble may have any size from its own on until two of these
sizes differ in what happens to it. A row of the stack is the pause between two chains, its alternatives the cells to
detonate, or a tick with such a difference, its alternatives the sizes on either side of it. What cuts the search: a
bound on the hits that can still be absorbed, line by line, and a table of positions that were searched in vain.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from dropsbot.solver.compiled.jit import Ints, Words, inlined, inner, lean, lowest_bit
from dropsbot.solver.exact.by_size.cuts import (
    CHANGED,
    CLEARS,
    DETONATIONS,
    EMPTY_TAPS,
    FILLS,
    KIND,
    MAX_DETONATIONS,
    NEXT,
    PLACED,
    SPENDABLE,
    STIRRED,
    VALUE,
    WANTED,
    ChainWorth,
    Searched,
    hopeless,
    known,
)
from dropsbot.solver.exact.by_size.hit_bound import Lines, change_bubble, find_weights, weight_of
from dropsbot.solver.exact.by_size.hits_in_turn import foresee
from dropsbot.solver.exact.by_size.open_sizes import (
    close_sizes,
    drop_lost,
    keep_sizes,
    least_size,
    open_sizes,
    sizes_at,
)
from dropsbot.solver.simulate.flight_tables import Flight
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


class Play(NamedTuple):
    """What is the same for all positions of a search, but for the table of those searched in vain."""

    flight: Flight
    worth: ChainWorth
    lines: Lines
    searched: Searched


@inlined
def absorb(words: Words, ints: Ints, young: np.uint64, flight: Flight, lines: Lines) -> None:
    """Let the bubbles be hit, and those above size 4 burst."""
    s1, s2, s3, s4 = words[SIZES], words[SIZES + 1], words[SIZES + 2], words[SIZES + 3]
    rest = take_hits(words, ints, young, flight)
    while rest:
        cell = lowest_bit(rest)
        bit = ONE << np.uint64(cell)
        rest ^= bit
        lack = 4 - lowest_bit(np.uint64(sizes_at(bit, s1, s2, s3, s4)))
        weight = weight_of(words, bit)
        change_bubble(ints, cell, lack, weight, 5 - least_size(words, bit), weight, lines)
    burst_and_start(words, ints, flight.manners)


@inlined
def end_chain(words: Words, ints: Ints, goal: Ints, worth: ChainWorth, searched: Searched) -> int:
    """Count what a chain brings; every bubble has no more fills than the chain asked for."""
    close_sizes(words)
    ints[YOUNG_COUNT] = 0
    ints[VALUE] += worth.gain[ints[COMBO]]
    ints[SPENDABLE] += worth.earned[ints[COMBO]]
    ints[COMBO] = 0
    if not goal[CLEARS] and ints[VALUE] >= goal[WANTED]:
        return DONE
    if ints[DETONATIONS] >= goal[MAX_DETONATIONS] or known(words, ints, goal, searched):
        return DEAD
    ints[KIND], ints[NEXT] = DETONATE, 0
    return DECIDE


@inlined
def run(words: Words, ints: Ints, goal: Ints, play: Play) -> int:
    """Run the chain to the next choice, to the end of a plan, or to where it is clear that nothing comes of it."""
    flight = play.flight
    ages = flight.touches_grown.shape[3]
    while True:
        if ints[CHANGED]:
            ints[CHANGED] = 0
            flying = drop_lost(words, ints, flight)
            if hopeless(words, ints, goal, play.worth, play.lines):
                return DEAD
            if ints[LEFT] == 0 and goal[CLEARS]:
                return DONE
            if not flying:
                return end_chain(words, ints, goal, play.worth, play.searched)
        if not ints[STIRRED]:
            move(words, ints, flight)
            if ints[WAVE_COUNT] == 0:
                ints[CHANGED] = 1
                continue
            if ages:
                grow_older(words, ints, ages)
            ints[STIRRED] = 1
        young = ZERO
        for at in range(YOUNG, YOUNG + ints[YOUNG_COUNT]):
            young |= words[at]
        hit = foresee(words, ints, young, flight)
        if ints[GROUP]:
            ints[KIND], ints[NEXT] = SIZE, 0
            return DEAD if known(words, ints, goal, play.searched) else DECIDE
        if hit:
            absorb(words, ints, young, flight, play.lines)
            ints[CHANGED] = 1
        ints[STIRRED] = 0


@inner
def next_choice(words: Words, ints: Ints, goal: Ints, cells: int) -> int:
    """The next alternative of this row on a board of so many cells, -1 when none is left.

    Within a chain it is a set of sizes to keep, as bits 0 to 3. Between chains it is the cell of a bubble to detonate
    or, where that is allowed, the number of cells plus an empty cell to tap, in rising order.
    """
    if ints[KIND] == SIZE:
        ints[NEXT] += 1
        if ints[NEXT] == 1:
            return int(ints[GROUP])
        return 15 - int(ints[GROUP]) if ints[NEXT] == 2 else -1
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


@inner
def place_bubble(words: Words, ints: Ints, cell: int, lines: Lines) -> None:
    """Tap an empty cell: a bubble of size 1."""
    words[SIZES] |= ONE << np.uint64(cell)
    ints[TAPS] += 1
    ints[LEFT] += 1
    ints[PLACED] = cell + 1
    change_bubble(ints, cell, 0, 2, 4, 2, lines)


@inner
def detonate(words: Words, ints: Ints, cell: int, lines: Lines, flight: Flight) -> int:
    """Fill the bubble on ``cell`` to size 4 and tap it once more; answer how many taps that takes."""
    bit = ONE << np.uint64(cell)
    size = least_size(words, bit)
    taps = 5 - size
    words[SIZES + size - 1] &= ~bit
    open_sizes(words)
    words[BURST] = bit
    ints[TAPS] += taps
    weight = weight_of(words, bit)
    change_bubble(ints, cell, taps, weight, 0, weight, lines)
    ints[DETONATIONS] += 1
    ints[STIRRED], ints[PLACED] = 0, 0
    burst_and_start(words, ints, flight.manners)
    return taps


@inner
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


@inlined
def apply(
    words: Words, ints: Ints, next_words: Words, next_ints: Ints, choice: int, goal: Ints, play: Play, cells: int
) -> bool:
    """Do in the next row what was chosen in this one, and note it in CELL and FILLS; False when nothing comes of it."""
    copy_row(words, ints, next_words, next_ints, len(play.lines.cells))
    if ints[KIND] == SIZE:
        ints[FILLS] = keep_sizes(next_words, next_ints, ints[CELL], choice, play.lines)
        return not (ints[FILLS] and hopeless(next_words, next_ints, goal, play.worth, play.lines))
    next_ints[CHANGED] = 1
    if choice >= cells:
        ints[CELL], ints[FILLS] = choice - cells, 0
        place_bubble(next_words, next_ints, choice - cells, play.lines)
    else:
        ints[CELL] = choice
        ints[FILLS] = detonate(next_words, next_ints, choice, play.lines, play.flight)
    return True


@lean
def search(words: Words, ints: Ints, meta: Ints, goal: Ints, play: Play, node_limit: int) -> int:
    """Go on with a search from where ``meta`` says it stopped, for up to ``node_limit`` nodes in all.

    ``words`` and ``ints`` are the stack, a row a choice; row 0 holds the board. When the answer is FOUND, each row
    above the last has in CELL the cell and in FILLS the taps that were chosen there, 0 for a tap on an empty cell.
    """
    if not meta[WEIGHED]:
        find_weights(words[0], ints[0], play.lines)
        meta[WEIGHED] = 1
    cells = play.flight.rows * play.flight.cols
    depth = meta[DEPTH]
    answer = EXHAUSTED
    while depth >= 0:
        if meta[NODES] >= node_limit:
            answer = PAUSED
            break
        choice = next_choice(words[depth], ints[depth], goal, cells)
        if choice < 0:
            depth -= 1
            continue
        if depth + 1 >= MAX_DEPTH:
            meta[OVERFLOW] = 1
            continue
        meta[NODES] += 1
        next_w, next_i = words[depth + 1], ints[depth + 1]
        if not apply(words[depth], ints[depth], next_w, next_i, choice, goal, play, cells):
            continue
        end = run(next_w, next_i, goal, play)
        if end != DEAD:
            depth += 1
        if end == DONE:
            answer = FOUND
            break
    meta[DEPTH] = depth
    return answer
