"""One tick of a chain on a board of up to 64 cells: droplets move, bubbles absorb them, bubbles burst.

A state is two rows: ``words`` (uint64, sets of cells) and ``ints`` (int64). The droplets in flight are kept in *waves*:
those born in one tick, or with absorbed surplus all those in equal phase; a wave has one word per direction, with the
bits of the cells that its droplets may touch next. Waves are ordered from the oldest to the youngest. Where droplets
wait in one queue each is a wave of its own, in the order of the queue.
"""

from __future__ import annotations

import numpy as np

from dropsbot.solver.compiled.jit import Ints, Words, count_bits, inlined, inner
from dropsbot.solver.rules import MAX_GROWTH_TICKS
from dropsbot.solver.simulate.flight_tables import BY_DIRECTION, QUEUE, Flight, Manners

MAX_WAVES, MAX_QUEUED = 64, 256
"""Waves at once: each tick with a burst, or in a queue each droplet, is one."""
MAX_LINES = 32
"""Rows and columns of a board."""
WAVE_WORDS = 4
# words: bubbles of each size, bubbles that burst in this tick, bubbles by their weight in a bound,
# bubbles hit in one earlier tick each that are still growing, waves
SIZES, BURST, HALVED, SKIPPED, YOUNG = 0, 4, 5, 6, 7
WAVES = YOUNG + MAX_GROWTH_TICKS + 1
WORDS = WAVES + WAVE_WORDS * MAX_WAVES
# ints: taps so far, what the bubbles lack to burst in all, halves of that which are taken to be absorbed, a cell and
# some of its sizes; a search's own; bubbles left, bursts of this chain, the number of waves and of sets of growing
# bubbles, the age of each of these sets (ticks since the hit, less one); of each line what its bubbles lack in halves,
# its code, and the droplets that fly there; the phase of each wave
TAPS, LACK, TAKEN, CELL, GROUP = 0, 1, 2, 3, 4
LEFT, COMBO, WAVE_COUNT, YOUNG_COUNT, AGES = 14, 15, 16, 17, 18
NEEDS = AGES + MAX_GROWTH_TICKS + 1
CODES = NEEDS + MAX_LINES
FLYING = CODES + MAX_LINES
PHASES = FLYING + MAX_LINES
INTS = PHASES + MAX_WAVES
KILLER = -1
"""Phase of a queued droplet by which a bubble burst; its place is taken by the four of that bubble."""

ZERO = np.uint64(0)
ONE = np.uint64(1)


@inner
def bubbles(words: Words) -> np.uint64:
    """The cells that hold a bubble."""
    return words[0] | words[1] | words[2] | words[3]  # type: ignore[no-any-return]


@inner
def in_flight(words: Words, ints: Ints) -> np.uint64:
    """The cells that some droplet may touch next."""
    union = ZERO
    for at in range(WAVES, WAVES + WAVE_WORDS * ints[WAVE_COUNT]):
        union |= words[at]
    return union


@inner
def start_wave(words: Words, ints: Ints, burst: np.uint64, merges: int) -> None:
    """Let four droplets start from each cell of ``burst``."""
    count = ints[WAVE_COUNT]
    wave = count
    if merges:
        for other in range(count):
            if ints[PHASES + other] == 0:
                wave = other
    if wave == count:
        ints[WAVE_COUNT] = count + 1
        ints[PHASES + wave] = 0
        for at in range(WAVES + WAVE_WORDS * wave, WAVES + WAVE_WORDS * wave + WAVE_WORDS):
            words[at] = ZERO
    for at in range(WAVES + WAVE_WORDS * wave, WAVES + WAVE_WORDS * wave + WAVE_WORDS):
        words[at] |= burst


@inner
def move(words: Words, ints: Ints, flight: Flight) -> None:
    """Move all droplets by one tick; forget the waves of which none is left."""
    period = len(flight.advances)
    down = np.uint64(flight.cols)
    kept = 0
    for wave in range(ints[WAVE_COUNT]):
        at = WAVES + WAVE_WORDS * wave
        phase = ints[PHASES + wave] + 1
        if phase == period:
            phase = 0
        w0, w1, w2, w3 = words[at], words[at + 1], words[at + 2], words[at + 3]
        if flight.advances[phase]:
            w0 = (w0 << down) & flight.edge[0]
            w1 = (w1 << ONE) & flight.edge[1]
            w2 = (w2 >> ONE) & flight.edge[2]
            w3 = w3 >> down
        if w0 | w1 | w2 | w3:
            to = WAVES + WAVE_WORDS * kept
            words[to], words[to + 1], words[to + 2], words[to + 3] = w0, w1, w2, w3
            ints[PHASES + kept] = phase
            kept += 1
    ints[WAVE_COUNT] = kept


@inner
def grow_older(words: Words, ints: Ints, ages: int) -> np.uint64:
    """Let a tick pass for the growing bubbles; answer which still grow. A set is at rest from ``ages`` on."""
    kept = 0
    young = ZERO
    for at in range(ints[YOUNG_COUNT]):
        age = ints[AGES + at] + 1
        cells = words[YOUNG + at]
        if cells and age < ages:
            ints[AGES + kept] = age
            words[YOUNG + kept] = cells
            young |= cells
            kept += 1
    ints[YOUNG_COUNT] = kept
    return young


@inner
def add_young(words: Words, ints: Ints, cells: np.uint64, age: int) -> None:
    """Add growing bubbles to the set of those of their age."""
    count = ints[YOUNG_COUNT]
    to = count
    for at in range(count):
        if ints[AGES + at] == age:
            to = at
    if to == count:
        words[YOUNG + to] = ZERO
        ints[AGES + to] = age
        ints[YOUNG_COUNT] = count + 1
    words[YOUNG + to] |= cells


@inner
def grow(
    words: Words, ints: Ints, hit: np.uint64, sizes: tuple[np.uint64, np.uint64, np.uint64, np.uint64], regrowth: Ints
) -> None:
    """Let the bubbles of ``hit`` begin to grow; ``sizes`` are those before the hit."""
    fresh = hit
    for at in range(ints[YOUNG_COUNT]):
        again = words[YOUNG + at] & fresh
        if again:
            age = ints[AGES + at]
            words[YOUNG + at] ^= again
            for size in range(2, 4):
                cells = again & sizes[size - 1]
                if cells:
                    add_young(words, ints, cells, regrowth[size - 2, age] - 1)
            fresh &= ~again
    if fresh:
        add_young(words, ints, fresh, -1)


@inner
def touched(
    words: Words,
    ints: Ints,
    sizes: tuple[np.uint64, np.uint64, np.uint64, np.uint64],
    young: np.uint64,
    flight: Flight,
    where: int,
    phase: int,
    direction: int,
) -> np.uint64:
    """The bubbles that a droplet near them touches, by its phase, its direction and where they lie."""
    contact = ZERO
    for size in range(1, 5):
        if flight.touches[where, phase, direction, size]:
            contact |= sizes[size - 1]
    if young:
        contact &= ~young
        for at in range(ints[YOUNG_COUNT]):
            growing = words[YOUNG + at] & young
            if growing:
                for size in range(2, 5):
                    if flight.touches_grown[where, phase, direction, ints[AGES + at], size]:
                        contact |= growing & sizes[size - 1]
    return contact


@inner
def shift(cells: np.uint64, direction: int, flight: Flight) -> np.uint64:
    """``cells`` moved by one in a direction (0 down, 1 right, 2 left, 3 up); what leaves the board is lost."""
    moved = cells >> np.uint64(flight.cols)
    if direction == 0:
        moved = (cells << np.uint64(flight.cols)) & flight.edge[0]
    elif direction == 1:
        moved = (cells << ONE) & flight.edge[1]
    elif direction == 2:
        moved = (cells >> ONE) & flight.edge[2]
    return moved


@inner
def add_hits(words: Words, h: np.uint64) -> None:
    """Let each bubble of ``h`` grow by one; those above size 4 go to BURST."""
    words[BURST] |= words[3] & h
    words[3] = (words[3] & ~h) | (words[2] & h)
    words[2] = (words[2] & ~h) | (words[1] & h)
    words[1] = (words[1] & ~h) | (words[0] & h)
    words[0] &= ~h


@inner
def absorb(words: Words, ints: Ints, flight: Flight) -> np.uint64:
    """Let a tick pass for growing bubbles, and bubbles absorb all that touches them, as :func:`take_as_usual` does."""
    ages = flight.touches_grown.shape[3]
    young = grow_older(words, ints, ages) if ages else ZERO
    return take_as_usual(words, ints, young, flight)


@inlined
def unpacked(numbers: int, at: int) -> int:
    """One of the directions or places in :class:`Manners`."""
    return (numbers >> (2 * at)) & 3


@inlined
def turn_of(number: int, waves: int, flight: Flight) -> tuple[int, int]:
    """The wave and the direction whose turn is the ``number``-th, from 0, of the four of each wave."""
    if flight.manners.turns == BY_DIRECTION:
        return number % waves, unpacked(flight.manners.order, number // waves)
    return number >> 2, unpacked(flight.manners.order, number & 3)


@inner
def take_as_usual(words: Words, ints: Ints, young: np.uint64, flight: Flight) -> np.uint64:
    """See :func:`take_hits`: a bubble takes all that touch it, or one a tick, with turns as usual."""
    sizes = (words[0], words[1], words[2], words[3])
    there, hit, everything = bubbles(words), ZERO, ~ZERO
    ages = flight.touches_grown.shape[3]
    for wave in range(ints[WAVE_COUNT]):
        phase = ints[PHASES + wave]
        for direction in range(WAVE_WORDS):
            plane = WAVES + WAVE_WORDS * wave + direction
            near = words[plane] & there
            if near and flight.touches[0, phase, direction, 0]:
                h = near & touched(words, ints, sizes, near & young, flight, 0, phase, direction)
                h &= everything if flight.manners.absorbs else ~hit
                words[plane] ^= h
                hit |= h
                add_hits(words, h)
            if flight.touches[1, phase, direction, 0] and words[plane]:
                near = shift(words[plane], 3 - direction, flight) & there
                h = near & touched(words, ints, sizes, near & young, flight, 1, phase, direction)
                h &= everything if flight.manners.absorbs else ~hit
                words[plane] ^= shift(h, direction, flight)
                hit |= h
                add_hits(words, h)
    if ages and hit:
        grow(words, ints, hit & ~words[BURST], sizes, flight.regrowth)
    return hit


@inner
def take_in_turn(words: Words, ints: Ints, young: np.uint64, flight: Flight) -> np.uint64:
    """See :func:`take_hits`: a bubble takes one droplet a tick, or one after the other until it bursts."""
    sizes = (words[0], words[1], words[2], words[3])
    there = bubbles(words)
    hit = full = ZERO
    ages = flight.touches_grown.shape[3]
    manners, waves = flight.manners, ints[WAVE_COUNT]
    for number in range(WAVE_WORDS * waves):
        wave, direction = turn_of(number, waves, flight)
        plane = WAVES + WAVE_WORDS * wave + direction
        if words[plane] == ZERO:
            continue
        phase = ints[PHASES + wave]
        for where in range(2):
            if words[plane] == ZERO or not flight.touches[where, phase, direction, 0]:
                continue
            near = there & ~full & (words[plane] if where == 0 else shift(words[plane], 3 - direction, flight))
            if near == ZERO:
                continue
            h = near & touched(words, ints, sizes, near & young, flight, where, phase, direction)
            words[plane] ^= h if where == 0 else shift(h, direction, flight)
            hit |= h
            add_hits(words, h)
            full = words[BURST] if manners.until_burst else hit
            if manners.at_once:
                sizes = (words[0], words[1], words[2], words[3])
            if manners.turns == QUEUE and h & words[BURST]:
                ints[PHASES + wave], words[plane] = KILLER, h
                break
    if ages and hit:
        grow(words, ints, hit & ~words[BURST], sizes, flight.regrowth)
    return hit


@inlined
def take_hits(words: Words, ints: Ints, young: np.uint64, flight: Flight) -> np.uint64:
    """Let the bubbles absorb what touches them; answer which were hit, and leave those above size 4 in BURST.

    ``young`` are those still growing.
    """
    if flight.manners.in_turn:
        hit = take_in_turn(words, ints, young, flight)
    else:
        hit = take_as_usual(words, ints, young, flight)
    return hit


@inner
def queue_up(words: Words, ints: Ints, cells: np.uint64, order: int) -> None:
    """Let droplets start in a queue: each that bursts a bubble of ``cells`` gives its place to four from there.

    A tap that bursts one starts the queue.
    """
    if ints[WAVE_COUNT] == 0:
        ints[WAVE_COUNT], ints[PHASES] = 1, KILLER
        for direction in range(WAVE_WORDS):
            words[WAVES + direction] = cells
    waves, killers = ints[WAVE_COUNT], 0
    for wave in range(waves):
        killers += ints[PHASES + wave] == KILLER
    to = waves + 3 * killers
    ints[WAVE_COUNT] = to
    for wave in range(waves - 1, -1, -1):
        at, phase = WAVES + WAVE_WORDS * wave, ints[PHASES + wave]
        w0, w1, w2, w3 = words[at], words[at + 1], words[at + 2], words[at + 3]
        for place in range(3 if phase == KILLER else 0, -1, -1):
            to -= 1
            put = WAVES + WAVE_WORDS * to
            if phase == KILLER:
                words[put] = words[put + 1] = words[put + 2] = words[put + 3] = ZERO
                words[put + unpacked(order, place)] = w0 | w1 | w2 | w3
                ints[PHASES + to] = 0
            else:
                words[put], words[put + 1], words[put + 2], words[put + 3] = w0, w1, w2, w3
                ints[PHASES + to] = phase


@inner
def burst_and_start(words: Words, ints: Ints, manners: Manners) -> None:
    """Count the bubbles in BURST, which have left the board, and let their droplets start."""
    burst = words[BURST]
    if burst:
        bursts = count_bits(burst)
        ints[LEFT] -= bursts
        ints[COMBO] += bursts
        words[BURST] = ZERO
        if manners.turns == QUEUE:
            queue_up(words, ints, burst, manners.order)
        else:
            start_wave(words, ints, burst, manners.merges)
