"""Depth-first search for a plan of at least a wanted value, under any rules of contact.

The chain of a detonation runs before any fill is decided: the fills of a bubble are decided when a droplet could first
touch it. Each decision copies the state into the next row of an explicit stack; bounds on the reward and on the drops
cut what cannot reach the wanted value.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.kernels.flight import (
    AGES,
    BURST,
    COMBO,
    LEFT,
    OPEN,
    PHASES,
    SIZES,
    WAVE_COUNT,
    WAVE_WORDS,
    WAVES,
    YOUNG,
    YOUNG_COUNT,
    absorb,
    bubbles,
    burst_and_start,
    in_flight,
    move,
)
from solver.kernels.jit import Ints, Words, count_bits, jit, lowest_bit

# ints of a stack row that the search keeps
KIND, CELL, NEXT, CHOSEN, STAGE, TAPS, SPENDABLE, DETONATIONS, VALUE = range(9)
# kinds of decisions
DETONATE, FILL = 0, 1
# stages of a tick
MOVE, ENTER = 0, 1
# places in meta: what a search keeps between calls
DEPTH, NODES, OVERFLOW = 0, 1, 2
# places in goal: what a search is asked for
WANTED, MAX_DETONATIONS, PERFECT, MERGES, COLS, CELLS, GOALS = range(7)
# answers
EXHAUSTED, FOUND, PAUSED = 0, 1, 2
# answers of run
DECIDE, ENDED = 0, 1

ONE = np.uint64(1)
MAX_DEPTH = 512


@jit
def size_of(words: Words, bit: np.uint64) -> int:
    """The size of the bubble on the cell of ``bit``."""
    for size in range(4):
        if words[SIZES + size] & bit:
            return size + 1
    return 0


@jit
def most_hits(cells: np.uint64, lines: Words) -> int:
    """The most hits that bubbles on ``cells`` can absorb from each other's droplets.

    In a row or column with k >= 2 bubbles at most 2k - 3: a droplet is lost when no unburst bubble lies ahead of it,
    and that befalls at least three.
    """
    hits = 0
    for line in lines:
        count = count_bits(cells & line)
        if count >= 2:
            hits += 2 * count - 3
    return hits


@jit
def least_taps(words: Words, ints: Ints, lines: Words) -> int:
    """A lower bound on the taps that the bubbles left still cost."""
    cells = bubbles(words)
    lacking = 5 * count_bits(cells) - count_bits(words[0]) - 2 * count_bits(words[1])
    lacking -= 3 * count_bits(words[2]) + 4 * count_bits(words[3])
    flying = 4 * count_bits(words[BURST])
    for at in range(WAVES, WAVES + WAVE_WORDS * ints[WAVE_COUNT]):
        flying += count_bits(words[at])
    return max(0, lacking - most_hits(cells, lines) - flying)


@jit
def hopeless(words: Words, ints: Ints, goal: Ints, gain: Ints, best: NDArray[np.int64], lines: Words) -> bool:
    """Whether no plan from this state, within a chain or between two, can reach the wanted value."""
    left, combo = ints[LEFT], ints[COMBO]
    between = ints[WAVE_COUNT] == 0 and ints[STAGE] == MOVE
    detonations = ints[DETONATIONS] + (1 if between and left else 0)
    reach = gain[combo + left] + (goal[PERFECT] if detonations <= 1 else 0)
    if detonations < goal[MAX_DETONATIONS]:
        reach = max(reach, best[combo, left])
    slack = ints[VALUE] + reach - ints[TAPS] - goal[WANTED]
    if slack < 0 or ints[TAPS] > ints[SPENDABLE]:
        return True
    return bool(least_taps(words, ints, lines) > slack)


@jit
def run(
    words: Words,
    ints: Ints,
    goal: Ints,
    advances: NDArray[np.uint8],
    touches: NDArray[np.uint8],
    touches_grown: NDArray[np.uint8],
    regrowth: Ints,
    edge: Words,
) -> int:
    """Run the chain to the next decision, or to its end."""
    while True:
        if ints[STAGE] == MOVE:
            if ints[WAVE_COUNT] == 0:
                return ENDED
            move(words, ints, advances, edge, goal[COLS])
            ints[STAGE] = ENTER
        entered = in_flight(words, ints) & words[OPEN]
        if entered:
            ints[CELL] = lowest_bit(entered)
            ints[KIND] = FILL
            return DECIDE
        absorb(words, ints, touches, touches_grown, regrowth, edge, goal[COLS], goal[MERGES])
        burst_and_start(words, ints, goal[MERGES])
        ints[STAGE] = MOVE


@jit
def choose(words: Words, ints: Ints, goal: Ints) -> int:
    """Take the next alternative of this decision: the cell or number of fills; -1 when none is left."""
    if ints[KIND] == FILL:
        count = ints[NEXT]
        ints[NEXT] = count + 1
        return int(count) if count < 5 - size_of(words, ONE << np.uint64(ints[CELL])) else -1
    for place in range(ints[NEXT], 4 * goal[CELLS]):
        cell = place % goal[CELLS]
        if words[SIZES + 3 - place // goal[CELLS]] & (ONE << np.uint64(cell)):
            ints[NEXT] = place + 1
            return int(cell)
    ints[NEXT] = 4 * goal[CELLS]
    return -1


@jit
def apply(words: Words, ints: Ints, goal: Ints, choice: int) -> None:
    """Do what was chosen; ``words`` and ``ints`` are a copy of the row of the decision."""
    if ints[KIND] == DETONATE:
        detonate(words, ints, goal, choice)
        return
    bit = ONE << np.uint64(ints[CELL])
    size = size_of(words, bit)
    words[OPEN] &= ~bit
    words[SIZES + size - 1] &= ~bit
    words[SIZES + size - 1 + choice] |= bit
    ints[TAPS] += choice


@jit
def detonate(words: Words, ints: Ints, goal: Ints, cell: int) -> None:
    """Fill the bubble on ``cell`` to size 4 and tap it once more."""
    bit = ONE << np.uint64(cell)
    size = size_of(words, bit)
    words[SIZES + size - 1] &= ~bit
    words[OPEN] = bubbles(words)
    words[BURST] = bit
    ints[TAPS] += 5 - size
    ints[DETONATIONS] += 1
    ints[COMBO] = 0
    ints[YOUNG_COUNT] = 0
    burst_and_start(words, ints, goal[MERGES])
    ints[STAGE] = MOVE


@jit
def copy_row(words: Words, ints: Ints, next_words: Words, next_ints: Ints) -> None:
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


@jit
def search(
    words: Words,
    ints: Ints,
    meta: Ints,
    goal: Ints,
    gain: Ints,
    earned: Ints,
    best: NDArray[np.int64],
    advances: NDArray[np.uint8],
    touches: NDArray[np.uint8],
    touches_grown: NDArray[np.uint8],
    regrowth: Ints,
    edge: Words,
    lines: Words,
    node_limit: int,
) -> int:
    """Go on with a search from where ``meta`` says it stopped, for up to ``node_limit`` nodes in all.

    ``words`` and ``ints`` are the stack, one row a decision; row 0 holds the board. ``gain[c]`` is the value of a chain
    of combo c, ``earned[c]`` the drops it brings, ``best[c, n]`` the most that a chain of at least c bursts and later
    chains can gain from n bubbles more. ``lines`` are the rows and columns. When the answer is FOUND, each row up to
    the depth has in CHOSEN what was chosen there.
    """
    depth = meta[DEPTH]
    nodes = meta[NODES]
    answer = EXHAUSTED
    while depth >= 0:
        if nodes >= node_limit:
            answer = PAUSED
            break
        choice = choose(words[depth], ints[depth], goal)
        if choice < 0:
            depth -= 1
            continue
        ints[depth, CHOSEN] = choice
        if depth + 1 >= MAX_DEPTH:
            meta[OVERFLOW] = 1
            continue
        nodes += 1
        w, i = words[depth + 1], ints[depth + 1]
        copy_row(words[depth], ints[depth], w, i)
        apply(w, i, goal, choice)
        if hopeless(w, i, goal, gain, best, lines):
            continue
        if run(w, i, goal, advances, touches, touches_grown, regrowth, edge) == ENDED:
            i[VALUE] += gain[i[COMBO]]
            i[SPENDABLE] += earned[i[COMBO]]
            i[COMBO] = 0
            i[KIND] = DETONATE
            if i[LEFT] and i[DETONATIONS] >= goal[MAX_DETONATIONS]:
                continue
        if hopeless(w, i, goal, gain, best, lines):
            continue
        if i[LEFT] == 0 and i[WAVE_COUNT] == 0:
            answer = FOUND
            break
        i[NEXT] = 0
        depth += 1
    meta[DEPTH] = depth
    meta[NODES] = nodes
    return answer
