"""What will be hit in a tick where droplets take turns, and a bubble that is done lets the rest fly on.

A bubble that may have several sizes bursts by a different droplet for each of them, so that others fly on. That too is
a difference that must be decided: here a bubble bursts only when it has one size left.
"""

from __future__ import annotations

import numpy as np

from dropsbot.solver.compiled.jit import Ints, Words, inlined, inner
from dropsbot.solver.exact.by_size.open_sizes import difference, foresee_hits, grow_apart, size_touched
from dropsbot.solver.simulate.flight_tables import Flight
from dropsbot.solver.simulate.waves import (
    CELL,
    GROUP,
    ONE,
    PHASES,
    SIZES,
    WAVE_COUNT,
    WAVE_WORDS,
    WAVES,
    ZERO,
    shift,
    turn_of,
)


@inner
def note_as_before(ints: Ints, once: np.uint64, twice: np.uint64, thrice: np.uint64) -> None:
    """Turn the sizes in GROUP, which the bubble on CELL has by now, into those before the hits of this tick."""
    bit = ONE << np.uint64(ints[CELL])
    hits = int(once & bit != ZERO) + int(twice & bit != ZERO) + int(thrice & bit != ZERO)
    ints[GROUP] >>= hits


@inner
def foresee_in_turn(words: Words, ints: Ints, young: np.uint64, flight: Flight) -> np.uint64:
    """The bubbles that will be hit in this tick, as :func:`open_sizes.foresee_hits` answers.

    ``c1`` to ``c4`` are the bubbles that may have each size by now; one that has burst is in none of them.
    """
    c1, c2, c3, c4 = words[SIZES], words[SIZES + 1], words[SIZES + 2], words[SIZES + 3]
    s1, s2, s3, s4 = c1, c2, c3, c4
    once, twice, thrice = ZERO, ZERO, ZERO
    at_once, waves = flight.manners.at_once, ints[WAVE_COUNT]
    ints[GROUP] = 0
    for number in range(WAVE_WORDS * waves):
        wave, direction = turn_of(number, waves, flight)
        flying = words[WAVES + WAVE_WORDS * wave + direction]
        if flying == ZERO:
            continue
        phase = ints[PHASES + wave]
        for where in range(2):
            touches = flight.touches[where, phase, direction]
            if flying == ZERO or not touches[0]:
                continue
            near = (c1 | c2 | c3 | c4) & (flying if where == 0 else shift(flying, 3 - direction, flight))
            if not flight.manners.until_burst:
                near &= ~once
            if near == ZERO:
                continue
            if at_once:
                s1, s2, s3, s4 = c1, c2, c3, c4
                t1, t2 = s1 & near if touches[1] else ZERO, s2 & near if touches[2] else ZERO
                t3, t4 = s3 & near if touches[3] else ZERO, s4 & near if touches[4] else ZERO
            else:
                t1 = size_touched(
                    words, ints, near, young, flight.touches, flight.touches_grown, where, phase, direction, 1
                )
                t2 = size_touched(
                    words, ints, near, young, flight.touches, flight.touches_grown, where, phase, direction, 2
                )
                t3 = size_touched(
                    words, ints, near, young, flight.touches, flight.touches_grown, where, phase, direction, 3
                )
                t4 = size_touched(
                    words, ints, near, young, flight.touches, flight.touches_grown, where, phase, direction, 4
                )
            touched = t1 | t2 | t3 | t4
            apart = touched & ((s1 & ~t1) | (s2 & ~t2) | (s3 & ~t3) | (s4 & ~t4))
            if apart:
                difference(words, ints, apart, t1, t2, t3, t4)
                if at_once:
                    note_as_before(ints, once, twice, thrice)
                return ZERO
            apart = grow_apart(words, ints, t2 & t3 & young & ~once, flight.regrowth)
            if apart:
                difference(words, ints, apart, ZERO, s2, ZERO, ZERO)
                return ZERO
            apart = touched & c4 & (c1 | c2 | c3)
            if apart:
                difference(words, ints, apart, ZERO, ZERO, ZERO, c4)
                note_as_before(ints, once, twice, thrice)
                return ZERO
            thrice |= twice & touched
            twice |= once & touched
            once |= touched
            c4 = (c4 & ~touched) | (c3 & touched)
            c3 = (c3 & ~touched) | (c2 & touched)
            c2 = (c2 & ~touched) | (c1 & touched)
            c1 &= ~touched
            flying &= ~(touched if where == 0 else shift(touched, direction, flight))
    return once


@inlined
def foresee(words: Words, ints: Ints, young: np.uint64, flight: Flight) -> np.uint64:
    """The bubbles that will be hit in this tick, whatever becomes of surplus; GROUP is not 0 where sizes differ."""
    if flight.manners.in_turn:
        hit = foresee_in_turn(words, ints, young, flight)
    else:
        hit = foresee_hits(words, ints, young, flight)
    return hit
