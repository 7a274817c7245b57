"""Beam search that looks to the end of the chain: a layer holds the positions after as many taps.

Every bubble that is hit on the way of a chain that runs on without further fills may be filled to burst there instead;
such a child is ranked by what its own chain leaves when it runs on to its end. That sees farther than a sum over lines
and takes longer; it is for boards where chains are long. Of the bubbles hit in one tick only one is filled.
"""

from __future__ import annotations

import numpy as np

from dropsbot.solver.compiled.jit import Ints, inner_jit, jit
from dropsbot.solver.heuristics.beam.beam_kernel import (
    FOUND,
    FULL,
    MAX_CHILDREN,
    MAX_TOGETHER,
    OVER,
    STOPPED,
    Room,
    finish,
    list_choices,
    make_child,
    make_room,
    note,
    run,
    take_chosen,
)
from dropsbot.solver.heuristics.beam.layers import CUT, ENTRIES, LAYER, NODES, USED, Layers, offer, take
from dropsbot.solver.heuristics.beam.rating import (
    DECISION,
    HOPELESS,
    LACK,
    LEFT,
    PAUSED,
    SALT,
    SPENDABLE,
    TAPS,
    UNIT,
    VALUE,
    WANTED,
    WIDTH,
    Memory,
    Worth,
    keys_of,
    most_gain,
    rate,
    rated_before,
    weigh,
)
from dropsbot.solver.heuristics.beam.wide_position import ZERO, Wide, drop_lost

LEFT_WEIGHT, REST_WEIGHT, CHANCE = 16, 128, 32
"""What counts beside that which the bubbles left lack, in 64ths: each of them, each tap that they still cost at least,
and chance."""


@inner_jit
def wait(room: Room, wide: Wide) -> None:
    """Let the chain go on without filling a bubble."""
    room.taken[:] = ZERO
    room.ints[DECISION] = 0
    make_child(room, wide.shape)
    room.sets[:] = room.child
    room.ints[:] = room.child_ints


@inner_jit
def outlook(room: Room, ahead: Room, wide: Wide, worth: Worth, goal: Ints) -> int:
    """The score of the child, the less the better: what is left when its chain runs on to its end."""
    ahead.sets[:] = room.child
    ahead.ints[:] = room.child_ints
    while run(ahead, wide, worth):
        if ahead.ints[PAUSED]:
            break
        wait(ahead, wide)
    ints = ahead.ints
    most, _expected = weigh(ahead.sets, wide.shape, goal)
    rest = max(0, ints[LACK] - most)
    return int(UNIT * (ints[LACK] - ints[VALUE]) + LEFT_WEIGHT * ints[LEFT] + REST_WEIGHT * rest)


@inner_jit
def branch_once(
    room: Room, ahead: Room, wide: Wide, worth: Worth, goal: Ints, meta: Ints, memory: Memory, layers: Layers
) -> None:
    """Offer the children in which one of the bubbles that may burst does so."""
    ints, child_ints = room.ints, room.child_ints
    reach = ints[VALUE] + most_gain(ints, goal, worth, not ints[PAUSED])
    limit = min(reach - goal[WANTED], ints[SPENDABLE]) - ints[TAPS]
    for at in range(list_choices(room, wide.shape, min(limit, 4))):
        room.chosen[0] = at
        take_chosen(room, wide.shape, 1)
        make_child(room, wide.shape)
        flying = drop_lost(room.child, wide, room.ahead) if child_ints[LEFT] else True
        if rate(room.child, child_ints, wide.shape, goal, worth, flying) == HOPELESS:
            continue
        key, check = keys_of(room.child, child_ints, wide.shape, goal[SALT])
        if not rated_before(key, check, child_ints, memory):
            meta[NODES] += 1
            score = outlook(room, ahead, wide, worth, goal) + int(key >> np.uint64(40)) % CHANCE
            offer(child_ints[TAPS], score, room.child, child_ints, meta, goal[WIDTH], layers)


@jit
def widen_forward(
    layers: Layers, wide: Wide, worth: Worth, memory: Memory, history: Ints, goal: Ints, meta: Ints, node_limit: int
) -> int:
    """Go on with a beam as :func:`dropsbot.solver.heuristics.beam.beam_kernel.widen` does.

    A node is a child whose chain was run to its end.
    """
    room, ahead = make_room(wide.shape), make_room(wide.shape)
    meta[CUT] = 1
    while meta[LAYER] < len(layers.sizes):
        while layers.sizes[meta[LAYER]]:
            if meta[NODES] >= node_limit:
                return STOPPED
            if meta[USED] + MAX_CHILDREN > len(layers.scores) or meta[ENTRIES] + MAX_TOGETHER > len(history):
                return FULL
            take(meta[LAYER], room.sets, room.ints, meta, layers)
            ints = room.ints
            meta[ENTRIES] = note(ints, history, meta[ENTRIES])
            ints[DECISION] = 0
            while ints[VALUE] + most_gain(ints, goal, worth, True) - ints[TAPS] >= goal[WANTED]:
                if not run(room, wide, worth):
                    if finish(ints, goal, worth, meta):
                        return FOUND
                    break
                branch_once(room, ahead, wide, worth, goal, meta, memory, layers)
                if ints[PAUSED]:
                    break
                wait(room, wide)
        meta[LAYER] += 1
    return OVER
