"""A generation of a genetic search, whatever its sequences stand for: parents are crossed, the best are selected."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.compiled.chance import below, shuffle
from dropsbot.solver.compiled.jit import Ints, Words, inner, jit, lean

Genes = NDArray[np.uint8]

MAX_CROSSINGS = 3
CERTAIN = 1 << 20
"""Chances are counted in parts of this."""
PLACE_BITS = 16
MAX_PLACES = 1 << PLACE_BITS
# places in sizes: how many of the best are kept, pairs of the best, pairs of all, sequences cut
KEPT, ELITE_PAIRS, MATED_PAIRS, CUT, SIZES = range(5)
# places in chances: of one crossing point, of one or two, of a mutation, that it is a change, a change or an insertion
ONE_CROSSING, TWO_CROSSINGS, MUTATION, CHANGE, INSERT, CHANCES = range(6)


class Population(NamedTuple):
    """Sequences, one a row: the first ``lengths[row]`` (int64) of ``genes[row]`` (uint8) count.

    A larger score (int64, between -2**46 and 2**46) is better; equal keys (uint64, never 0) say that two sequences mean
    the same.
    """

    genes: Genes
    lengths: Ints
    scores: Ints
    keys: Words


@inner
def draw_points(state: Words, shorter: int, chances: Ints, points: Ints) -> int:
    """Draw the points, from 1 to ``shorter``, at which two sequences are crossed, in rising order: their number."""
    if shorter == 0:
        return 0
    chance = below(state, CERTAIN)
    count = 1 if chance < chances[ONE_CROSSING] else 2 if chance < chances[TWO_CROSSINGS] else 3
    for number in range(count):
        point = 1 + below(state, shorter)
        to = number
        while to > 0 and points[to - 1] > point:
            points[to] = points[to - 1]
            to -= 1
        points[to] = point
    return count


@inner
def cross(old: Population, one: int, other: int, points: Ints, count: int, new: Population, child: int) -> None:
    """Write a child that begins like ``one`` and goes over to the other parent at each of the points."""
    row, source, at = new.genes[child], one, 0
    for number in range(count + 1):
        end = points[number] if number < count else old.lengths[source]
        for gene in range(at, end):
            row[gene] = old.genes[source, gene]
        at = max(at, end)
        source = one + other - source
    new.lengths[child] = at


@lean
def mutate(new: Population, at: int, alphabet: int, state: Words, chances: Ints) -> None:
    """Perhaps change, insert or delete one gene of a sequence; what is too long loses its end."""
    if below(state, CERTAIN) >= chances[MUTATION]:
        return
    row, length = new.genes[at], new.lengths[at]
    kind = below(state, CERTAIN)
    if kind < chances[CHANGE] and length:
        row[below(state, length)] = below(state, alphabet)
    elif kind < chances[INSERT] or length == 0:
        length = min(length + 1, len(row))
        place = below(state, length)
        for gene in range(length - 1, place, -1):
            row[gene] = row[gene - 1]
        row[place] = below(state, alphabet)
    else:
        length -= 1
        for gene in range(below(state, length + 1), length):
            row[gene] = row[gene + 1]
    new.lengths[at] = length


@jit
def mate(
    old: Population, order: Ints, paired: int, places: Ints, pairs: int, complementary: bool, new: Population,
    first: int, alphabet: int, chances: Ints, state: Words,
) -> None:  # fmt: skip
    """Give ``pairs`` pairs of the best ``paired`` sequences two children each, from row ``first`` of ``new`` on.

    Complementary children are crossed at the same points: together they have all genes of their parents.
    """
    points = np.empty(MAX_CROSSINGS, np.int64)
    shuffle(state, places, paired)
    for pair in range(pairs):
        one, other = order[places[2 * pair % paired]], order[places[(2 * pair + 1) % paired]]
        shorter = min(old.lengths[one], old.lengths[other])
        child = first + 2 * pair
        count = draw_points(state, shorter, chances, points)
        cross(old, one, other, points, count, new, child)
        if not complementary:
            count = draw_points(state, shorter, chances, points)
        cross(old, other, one, points, count, new, child + 1)
        mutate(new, child, alphabet, state, chances)
        mutate(new, child + 1, alphabet, state, chances)


@inner
def copy_start(old: Population, at: int, length: int, new: Population, to: int) -> None:
    """Copy the first ``length`` genes of a sequence."""
    new.lengths[to] = length
    for gene in range(length):
        new.genes[to, gene] = old.genes[at, gene]


@lean
def breed(
    old: Population,
    order: Ints,
    alive: int,
    new: Population,
    places: Ints,
    alphabet: int,
    sizes: Ints,
    chances: Ints,
    state: Words,
) -> tuple[int, int]:
    """Write the kept sequences and then their children to ``new``: how many were kept, how many there are in all.

    ``order`` has the rows of the ``alive`` sequences of ``old``, the best first; ``places`` is room for as many.
    """
    kept = min(sizes[KEPT], alive)
    for to in range(kept):
        at = order[to]
        copy_start(old, at, old.lengths[at], new, to)
        new.scores[to], new.keys[to] = old.scores[at], old.keys[at]
    count = kept
    elite = min(2 * sizes[ELITE_PAIRS], alive)
    mate(old, order, elite, places, sizes[ELITE_PAIRS], True, new, count, alphabet, chances, state)
    count += 2 * sizes[ELITE_PAIRS]
    mate(old, order, alive, places, sizes[MATED_PAIRS], False, new, count, alphabet, chances, state)
    count += 2 * sizes[MATED_PAIRS]
    for _ in range(sizes[CUT]):
        at = order[below(state, alive)]
        copy_start(old, at, below(state, max(1, old.lengths[at])), new, count)
        count += 1
    return kept, count


@jit
def select(new: Population, count: int, most: int, order: Ints, ranks: Ints, seen: Words) -> int:
    """Put the rows of the best distinct sequences into ``order``, ``most`` at most: how many there are.

    Among equals those that come first are better. ``ranks`` is room for ``count``, ``seen`` for twice as many; its size
    is a power of two.
    """
    seen[:] = np.uint64(0)
    mask = len(seen) - 1
    distinct = 0
    for at in range(count):
        key = new.keys[at]
        place = np.int64(key >> np.uint64(8)) & mask
        while seen[place] != np.uint64(0) and seen[place] != key:
            place = (place + 1) & mask
        if seen[place] == np.uint64(0):
            seen[place] = key
            ranks[distinct] = (-new.scores[at] << PLACE_BITS) | at
            distinct += 1
    ranks[:distinct].sort()
    alive = min(distinct, most)
    for at in range(alive):
        order[at] = ranks[at] & (MAX_PLACES - 1)
    return alive
