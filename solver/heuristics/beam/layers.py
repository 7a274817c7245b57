"""The positions that wait in a beam search, layer by layer, the best of each layer."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.compiled.jit import Ints, Words, inner_jit

# places in meta: what a beam keeps between calls
LAYER, USED, FREE, NODES, ENTRIES, BEST, BEST_ENTRY, CUT, METAS = range(9)


class Layers(NamedTuple):
    """The positions that wait, in slots, with their scores; and a heap of slots a layer, the worst on top.

    ``free`` lists slots to be used again; ``sizes`` has how many are in each heap.
    """

    sets: NDArray[np.uint64]
    ints: NDArray[np.int64]
    scores: Ints
    free: Ints
    heaps: NDArray[np.int32]
    sizes: Ints


@inner_jit
def sink(heap: NDArray[np.int32], scores: Ints, count: int) -> None:
    """Put the top of a heap where it belongs."""
    at, child = 0, 1
    while child < count:
        if child + 1 < count and scores[heap[child + 1]] > scores[heap[child]]:
            child += 1
        if scores[heap[child]] <= scores[heap[at]]:
            return
        heap[at], heap[child] = heap[child], heap[at]
        at, child = child, 2 * child + 1


@inner_jit
def rise(heap: NDArray[np.int32], scores: Ints, at: int) -> None:
    """Put the last of a heap where it belongs."""
    while at and scores[heap[at]] > scores[heap[(at - 1) // 2]]:
        up = (at - 1) // 2
        heap[at], heap[up] = heap[up], heap[at]
        at = up


@inner_jit
def offer(layer: int, score: int, sets: Words, ints: Ints, meta: Ints, width: int, layers: Layers) -> None:
    """Put a position into a layer, in place of the worst there when the layer is full."""
    heap, filled = layers.heaps[layer], layers.sizes[layer]
    full = filled == width
    if full:
        meta[CUT] = 1
        slot = np.int64(heap[0])
        if score >= layers.scores[slot]:
            return
    elif meta[FREE]:
        meta[FREE] -= 1
        slot = layers.free[meta[FREE]]
    else:
        slot = meta[USED]
        meta[USED] += 1
    layers.scores[slot] = score
    layers.sets[slot] = sets
    layers.ints[slot] = ints
    if full:
        sink(heap, layers.scores, filled)
    else:
        heap[filled] = slot
        layers.sizes[layer] = filled + 1
        rise(heap, layers.scores, filled)


@inner_jit
def take(layer: int, sets: Words, ints: Ints, meta: Ints, layers: Layers) -> None:
    """Take a position out of a layer, into ``sets`` and ``ints``."""
    layers.sizes[layer] -= 1
    slot = layers.heaps[layer, layers.sizes[layer]]
    sets[:] = layers.sets[slot]
    ints[:] = layers.ints[slot]
    layers.free[meta[FREE]] = slot
    meta[FREE] += 1
