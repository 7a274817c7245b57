"""What a chain leaves open: the sizes that bubbles may have, for their fills are decided as late as can be.

A position is two rows, ``words`` and ``ints``, as :mod:`dropsbot.solver.simulate.waves` lays them out; here a bubble
may be in several of the four sets of sizes at once. A tick in which these sizes differ in what happens to the bubble
waits until some of them are struck out. Of each line a position keeps how much its bubbles lack to burst when they have
the least size that they may have, in all and as a code by which a bound is looked up.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.compiled.jit import Ints, Words, inlined, inner, lowest_bit
from dropsbot.solver.exact.by_size.hit_bound import Lines, change_bubble, weight_of
from dropsbot.solver.simulate.flight_tables import Flight
from dropsbot.solver.simulate.waves import (
    AGES,
    CELL,
    GROUP,
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
    shift,
)


@inner
def least_size(words: Words, bit: np.uint64) -> int:
    """The least size that the bubble on the cell of ``bit`` may have; 5 when there is none."""
    if words[SIZES] & bit:
        return 1
    if words[SIZES + 1] & bit:
        return 2
    if words[SIZES + 2] & bit:
        return 3
    return 4 if words[SIZES + 3] & bit else 5


@inner
def open_sizes(words: Words) -> None:
    """Let every bubble have any size from its own on."""
    words[SIZES + 1] |= words[SIZES]
    words[SIZES + 2] |= words[SIZES + 1]
    words[SIZES + 3] |= words[SIZES + 2]


@inner
def close_sizes(words: Words) -> None:
    """Let every bubble have the least size that it may have."""
    smaller = words[SIZES]
    for at in range(SIZES + 1, SIZES + 4):
        words[at] &= ~smaller
        smaller |= words[at]


@inner
def keep_sizes(words: Words, ints: Ints, cell: int, kept: int, lines: Lines) -> int:
    """Strike out all sizes of a bubble but those of ``kept`` (bit ``size - 1``); answer how many fills that takes."""
    bit = ONE << np.uint64(cell)
    before = least_size(words, bit)
    for at in range(4):
        if not (kept >> at) & 1:
            words[SIZES + at] &= ~bit
    after = least_size(words, bit)
    if after > before:
        weight = weight_of(words, bit)
        ints[TAPS] += after - before
        change_bubble(ints, cell, 5 - before, weight, 5 - after, weight, lines)
    return after - before


@inlined
def drop_lost(words: Words, ints: Ints, flight: Flight) -> int:
    """Forget the droplets that can meet no bubble, next, later or on the cell that they pass; how many waves fly on."""
    there = bubbles(words)
    row, edge = np.uint64(flight.cols), flight.edge
    down, right = there | ((there << row) & edge[0]), there | ((there << ONE) & edge[1])
    left, up = there | ((there >> ONE) & edge[2]), there | (there >> row)
    for _ in range(flight.rows - 1):
        down |= down >> row
        up |= (up << row) & edge[0]
    for _ in range(flight.cols - 1):
        right |= (right & edge[1]) >> ONE
        left |= (left & edge[2]) << ONE
    kept = 0
    for wave in range(ints[WAVE_COUNT]):
        at = WAVES + WAVE_WORDS * wave
        w0, w1, w2, w3 = words[at] & down, words[at + 1] & right, words[at + 2] & left, words[at + 3] & up
        if w0 | w1 | w2 | w3:
            to = WAVES + WAVE_WORDS * kept
            words[to], words[to + 1], words[to + 2], words[to + 3] = w0, w1, w2, w3
            ints[PHASES + kept] = ints[PHASES + wave]
            kept += 1
    ints[WAVE_COUNT] = kept
    return kept


@inner
def size_touched(
    words: Words,
    ints: Ints,
    near: np.uint64,
    young: np.uint64,
    touches: NDArray[np.uint8],
    touches_grown: NDArray[np.uint8],
    where: int,
    phase: int,
    direction: int,
    size: int,
) -> np.uint64:
    """Of the bubbles ``near`` that may have this size, those that a droplet touches when they have it."""
    these = words[SIZES + size - 1] & near
    touched = these & ~young if touches[where, phase, direction, size] else ZERO
    if these & young:
        for at in range(ints[YOUNG_COUNT]):
            if touches_grown[where, phase, direction, ints[AGES + at], size]:
                touched |= these & words[YOUNG + at]
    return touched


@inner
def sizes_at(bit: np.uint64, s1: np.uint64, s2: np.uint64, s3: np.uint64, s4: np.uint64) -> int:
    """Which of four sets of cells hold the cell of ``bit``, as bits 0 to 3."""
    found = 0
    if s1 & bit:
        found |= 1
    if s2 & bit:
        found |= 2
    if s3 & bit:
        found |= 4
    if s4 & bit:
        found |= 8
    return found


@inner
def grow_apart(words: Words, ints: Ints, cells: np.uint64, regrowth: Ints) -> np.uint64:
    """Of the growing bubbles ``cells``, all hit, those that would go on growing otherwise with size 2 than with 3."""
    apart = ZERO
    for at in range(ints[YOUNG_COUNT]):
        age = ints[AGES + at]
        if regrowth[0, age] != regrowth[1, age]:
            apart |= cells & words[YOUNG + at]
    return apart


@inner
def difference(
    words: Words, ints: Ints, cells: np.uint64, s1: np.uint64, s2: np.uint64, s3: np.uint64, s4: np.uint64
) -> None:
    """Note the first of ``cells`` as the one to be decided upon, and the sizes that set it apart from its others."""
    cell = lowest_bit(cells)
    ints[CELL] = cell
    ints[GROUP] = sizes_at(ONE << np.uint64(cell), s1, s2, s3, s4)


@inlined
def foresee_hits(words: Words, ints: Ints, young: np.uint64, flight: Flight) -> np.uint64:
    """The bubbles that will be hit in this tick, when the sizes that each may have agree on what happens to it.

    It is for surplus that is absorbed, or that passes with turns as usual; see :class:`Manners`.
    Otherwise GROUP is not 0 afterwards: some of the sizes, as bits 0 to 3, that the bubble on CELL may have and that
    all differ from the rest in that the bubble is touched, goes on growing otherwise, or bursts.
    """
    s1, s2, s3, s4 = words[SIZES], words[SIZES + 1], words[SIZES + 2], words[SIZES + 3]
    there = s1 | s2 | s3 | s4
    once, twice, thrice, more = ZERO, ZERO, ZERO, ZERO
    ints[GROUP] = 0
    touches, grown = flight.touches, flight.touches_grown
    for wave in range(ints[WAVE_COUNT]):
        phase = ints[PHASES + wave]
        for direction in range(WAVE_WORDS):
            flying = words[WAVES + WAVE_WORDS * wave + direction]
            for where in range(2):
                if flying == ZERO or not touches[where, phase, direction, 0]:
                    continue
                near = there & (flying if where == 0 else shift(flying, 3 - direction, flight))
                if not flight.manners.absorbs:
                    near &= ~once
                if near == ZERO:
                    continue
                t1 = size_touched(words, ints, near, young, touches, grown, where, phase, direction, 1)
                t2 = size_touched(words, ints, near, young, touches, grown, where, phase, direction, 2)
                t3 = size_touched(words, ints, near, young, touches, grown, where, phase, direction, 3)
                t4 = size_touched(words, ints, near, young, touches, grown, where, phase, direction, 4)
                touched = t1 | t2 | t3 | t4
                if touched == ZERO:
                    continue
                apart = touched & near & ((s1 & ~t1) | (s2 & ~t2) | (s3 & ~t3) | (s4 & ~t4))
                if apart:
                    difference(words, ints, apart, t1, t2, t3, t4)
                    return ZERO
                if t2 & t3 & young:
                    apart = grow_apart(words, ints, t2 & t3 & young, flight.regrowth)
                    if apart:
                        difference(words, ints, apart, ZERO, s2, ZERO, ZERO)
                        return ZERO
                more |= thrice & touched
                thrice |= twice & touched
                twice |= once & touched
                once |= touched
                flying &= ~(touched if where == 0 else shift(touched, direction, flight))
    if once:
        b1, b2, b3, b4 = s1 & more, s2 & thrice, s3 & twice, s4 & once
        apart = once & (b1 | b2 | b3 | b4) & ((s1 & ~b1) | (s2 & ~b2) | (s3 & ~b3) | (s4 & ~b4))
        if apart:
            difference(words, ints, apart, b1, b2, b3, b4)
            return ZERO
    return once
