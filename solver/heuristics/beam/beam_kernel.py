"""Beam search over the decisions of chains where droplets meet all bubbles at one distance and surplus is absorbed.

The tree is that of the exact search: the chain runs before any fill is decided, and a bubble that is hit either bursts
at this hit (then it was filled before the detonation with what it still lacked) or waits. What all bubbles together
lack to burst goes down with every decision; the positions in which they lack equally much are a layer, and of each
layer only the ``WIDTH`` most promising are gone on with.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from dropsbot.solver.compiled.jit import Ints, Words, count_bits, inner_jit, jit, lowest_bit
from dropsbot.solver.heuristics.beam.layers import (
    BEST,
    BEST_ENTRY,
    CUT,
    ENTRIES,
    LAYER,
    NODES,
    USED,
    Layers,
    offer,
    take,
)
from dropsbot.solver.heuristics.beam.rating import (
    COMBO,
    DECISION,
    DETONATIONS,
    ENTRY,
    HOPELESS,
    INTS,
    LACK,
    LEFT,
    NOISE,
    PAUSED,
    PERFECT,
    SALT,
    SPENDABLE,
    TAPS,
    TICK,
    TOGETHER,
    VALUE,
    WANTED,
    WIDTH,
    Memory,
    Worth,
    keys_of,
    most_gain,
    rate,
    rated_before,
)
from dropsbot.solver.heuristics.beam.wide_position import (
    COLS,
    ONE,
    PACKED,
    POSITION,
    SET,
    SIZES,
    ZERO,
    Wide,
    absorb,
    bit_of,
    drop_lost,
    fly,
    start_droplets,
    word_of,
)

# answers: the beam has come to its end, has spent its nodes, needs larger tables, has found a plan of the wanted value
OVER, STOPPED, FULL, FOUND = range(4)

MAX_CHILDREN = 4096
MAX_TOGETHER = 5
MAX_CELLS = 256
# a step of a plan: the cell, above it what its bubble lacked, above that whether it is detonated; an entry of the
# history: a step, above it the entry before
LACKED_SHIFT, DETONATED, STEP_BITS = 8, 1 << 11, 12
STEP = (1 << STEP_BITS) - 1


class Room(NamedTuple):
    """Room for the position that is gone on with, for a child of it, and for sets.

    ``hit`` has the bubbles that may burst or wait, ``burst`` those that burst whatever is decided.
    """

    sets: Words
    ints: Ints
    child: Words
    child_ints: Ints
    hit: Words
    burst: Words
    taken: Words
    gone: Words
    ahead: Words
    cells: Ints
    lacks: Ints
    chosen: Ints


@inner_jit
def make_room(shape: Ints) -> Room:
    """Room for boards of this shape."""
    count = shape[SET]
    return Room(
        np.empty(shape[POSITION], np.uint64),
        np.empty(INTS, np.int64),
        np.empty(shape[POSITION], np.uint64),
        np.empty(INTS, np.int64),
        np.empty(count, np.uint64),
        np.empty(count, np.uint64),
        np.empty(count, np.uint64),
        np.empty(count, np.uint64),
        np.empty(4 * count, np.uint64),
        np.empty(MAX_CELLS, np.int64),
        np.empty(MAX_CELLS, np.int64),
        np.empty(MAX_TOGETHER, np.int64),
    )


@inner_jit
def run(room: Room, wide: Wide, worth: Worth) -> bool:
    """Run the chain to the next decision; False when the board is empty."""
    sets, ints = room.sets, room.ints
    while ints[LEFT]:
        if not drop_lost(sets, wide, room.ahead):
            ints[VALUE] += worth.gain[ints[COMBO]]
            ints[SPENDABLE] += worth.earned[ints[COMBO]]
            ints[COMBO], ints[TICK], ints[PAUSED] = 0, 0, 1
            room.burst[:] = ZERO
            return True
        slot = -1
        while slot < 0:
            ints[TICK] += 1
            slot = fly(sets, ints[TICK], wide)
        counted, waits = absorb(sets, slot, wide.shape, room.hit, room.burst)
        ints[LACK] -= counted
        if waits:
            ints[PAUSED] = 0
            return True
        bursts = start_droplets(sets, ints[TICK], wide.shape, room.burst)
        ints[LEFT] -= bursts
        ints[COMBO] += bursts
    return False


@inner_jit
def make_child(room: Room, shape: Ints) -> None:
    """Copy the position, fill the bubbles of ``taken`` and let them burst together with those of ``burst``."""
    count = shape[SET]
    sets, ints = room.child, room.child_ints
    sets[:] = room.sets
    ints[:] = room.ints
    for word in range(count):
        cells = room.taken[word]
        room.gone[word] = cells | room.burst[word]
        for at in range(4):
            lacking = count_bits(sets[(SIZES + at) * count + word] & cells) * (4 - at)
            ints[TAPS] += lacking
            ints[LACK] -= lacking
            sets[(SIZES + at) * count + word] &= ~cells
    bursts = start_droplets(sets, ints[TICK], shape, room.gone)
    ints[LEFT] -= bursts
    ints[COMBO] += bursts
    ints[DETONATIONS] += ints[PAUSED]


@inner_jit
def list_choices(room: Room, shape: Ints, limit: int) -> int:
    """List the bubbles that may burst for up to ``limit`` taps, those that lack least first; how many they are."""
    number = 0
    for at in range(3, max(-1, 3 - limit), -1):
        for word in range(shape[SET]):
            rest = room.sets[(SIZES + at) * shape[SET] + word]
            if not room.ints[PAUSED]:
                rest &= room.hit[word]
            while rest:
                room.cells[number] = word * shape[PACKED] * shape[COLS] + lowest_bit(rest)
                room.lacks[number] = 4 - at
                rest &= rest - ONE
                number += 1
    return number


@inner_jit
def next_together(chosen: Ints, size: int, number: int) -> bool:
    """The next ``size`` of ``number`` things in ``chosen``, in lexicographic order; False when there is none."""
    at = size - 1
    while at >= 0 and chosen[at] == number - size + at:
        at -= 1
    if at < 0:
        return False
    chosen[at] += 1
    for after in range(at + 1, size):
        chosen[after] = chosen[after - 1] + 1
    return True


@inner_jit
def take_chosen(room: Room, shape: Ints, size: int) -> int:
    """Put the chosen bubbles into ``taken`` and the decision as a number into the position; answer its taps."""
    room.taken[:] = ZERO
    cost, decision = 0, 0
    for at in range(size):
        cell, lacks = room.cells[room.chosen[at]], room.lacks[room.chosen[at]]
        cost += lacks
        step = (lacks << LACKED_SHIFT) | cell
        decision = (decision << STEP_BITS) | (step | DETONATED if room.ints[PAUSED] else step)
        room.taken[word_of(shape, cell)] |= bit_of(shape, cell)
    room.ints[DECISION] = decision
    return int(cost)


@inner_jit
def branch(room: Room, wide: Wide, worth: Worth, goal: Ints, meta: Ints, memory: Memory, layers: Layers) -> None:
    """Rate the children of a position and offer them to their layers."""
    shape, ints, child_ints = wide.shape, room.ints, room.child_ints
    paused = ints[PAUSED]
    reach = ints[VALUE] + most_gain(ints, goal, worth, not paused)
    limit = min(reach - goal[WANTED], ints[SPENDABLE]) - ints[TAPS]
    number = list_choices(room, shape, min(limit, 4))
    most = min(number, 1 if paused else goal[TOGETHER])
    while most > 1 and number**most > 4 * MAX_CHILDREN:
        most -= 1
    if not paused and number > most and limit > most:
        meta[CUT] = 1
    for size in range(paused, most + 1):
        for at in range(size):
            room.chosen[at] = at
        more = True
        while more:
            cost = take_chosen(room, shape, size)
            more = size > 0 and next_together(room.chosen, size, number)
            if cost > limit:
                continue
            meta[NODES] += 1
            make_child(room, shape)
            flying = drop_lost(room.child, wide, room.ahead) if child_ints[LEFT] else True
            score = rate(room.child, child_ints, shape, goal, worth, flying)
            if score == HOPELESS:
                continue
            key, check = keys_of(room.child, child_ints, shape, goal[SALT])
            if not rated_before(key, check, child_ints, memory):
                chance = np.int64(key >> np.uint64(40)) % goal[NOISE]
                offer(child_ints[LACK], score + chance, room.child, child_ints, meta, goal[WIDTH], layers)


@inner_jit
def note(ints: Ints, history: Ints, entries: int) -> int:
    """Note in the history what was decided last; answer how many entries that has."""
    rest = ints[DECISION]
    while rest:
        history[entries] = (ints[ENTRY] << STEP_BITS) | (rest & STEP)
        ints[ENTRY] = entries
        entries += 1
        rest >>= STEP_BITS
    return entries


@inner_jit
def finish(ints: Ints, goal: Ints, worth: Worth, meta: Ints) -> bool:
    """Take the value of a position with an empty board; whether it is as good as is wanted."""
    alone = goal[PERFECT] if ints[DETONATIONS] == 1 else 0
    value = ints[VALUE] + worth.gain[ints[COMBO]] + alone - ints[TAPS]
    if value < goal[WANTED]:
        return False
    meta[BEST], meta[BEST_ENTRY] = value, ints[ENTRY]
    goal[WANTED] = value + 1
    return True


@jit
def widen(
    layers: Layers, wide: Wide, worth: Worth, memory: Memory, history: Ints, goal: Ints, meta: Ints, node_limit: int
) -> int:
    """Go on with a beam for up to ``node_limit`` nodes in all; a node is a child that was looked at.

    When the answer is FOUND, ``BEST`` and ``BEST_ENTRY`` have the plan's value and its last entry in the history.
    """
    room = make_room(wide.shape)
    while meta[LAYER] >= 0:
        layer = meta[LAYER]
        while layers.sizes[layer]:
            if meta[NODES] >= node_limit:
                return STOPPED
            if meta[USED] + MAX_CHILDREN > len(layers.scores) or meta[ENTRIES] + MAX_TOGETHER > len(history):
                return FULL
            take(layer, room.sets, room.ints, meta, layers)
            if room.ints[VALUE] + most_gain(room.ints, goal, worth, True) - room.ints[TAPS] < goal[WANTED]:
                continue
            meta[ENTRIES] = note(room.ints, history, meta[ENTRIES])
            if run(room, wide, worth):
                branch(room, wide, worth, goal, meta, memory, layers)
            elif finish(room.ints, goal, worth, meta):
                return FOUND
        meta[LAYER] -= 1
    return OVER
