"""One tick of a chain on a board of up to 64 cells: droplets move, bubbles absorb them, bubbles burst.

A state is two rows: ``words`` (uint64, sets of cells) and ``ints`` (int64). The droplets in flight are kept in *waves*:
those born in one tick, or with absorbed surplus all those in equal phase; a wave has one word per direction, with the
bits of the cells that its droplets may touch next. Waves are ordered from the oldest to the youngest.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.kernels.jit import Ints, Words, count_bits, jit

# words: bubbles of each size, bubbles whose fills are undecided, bubbles hit and bubbles bursting in this tick, waves
SIZES, OPEN, PENDING, BURST, WAVES = 0, 4, 5, 6, 7
WAVE_WORDS = 4
# ints: what a search keeps first, see search; then bubbles left, bursts of this chain, waves, and the phase of each
LEFT, COMBO, WAVE_COUNT, PHASES = 10, 11, 12, 13
MAX_WAVES = 64
WORDS = WAVES + WAVE_WORDS * MAX_WAVES
INTS = PHASES + MAX_WAVES

ZERO = np.uint64(0)
ONE = np.uint64(1)


@jit
def bubbles(words: Words) -> np.uint64:
    """The cells that hold a bubble."""
    return words[0] | words[1] | words[2] | words[3]  # type: ignore[no-any-return]


@jit
def in_flight(words: Words, ints: Ints) -> np.uint64:
    """The cells that some droplet may touch next."""
    union = ZERO
    for at in range(WAVES, WAVES + WAVE_WORDS * ints[WAVE_COUNT]):
        union |= words[at]
    return union


@jit
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


@jit
def move(words: Words, ints: Ints, advances: NDArray[np.uint8], edge: Words, cols: int) -> None:
    """Move all droplets by one tick; forget the waves of which none is left."""
    period = len(advances)
    down = np.uint64(cols)
    kept = 0
    for wave in range(ints[WAVE_COUNT]):
        at = WAVES + WAVE_WORDS * wave
        phase = ints[PHASES + wave] + 1
        if phase == period:
            phase = 0
        w0, w1, w2, w3 = words[at], words[at + 1], words[at + 2], words[at + 3]
        if advances[phase]:
            w0 = (w0 << down) & edge[0]
            w1 = (w1 << ONE) & edge[1]
            w2 = (w2 >> ONE) & edge[2]
            w3 = w3 >> down
        if w0 | w1 | w2 | w3:
            to = WAVES + WAVE_WORDS * kept
            words[to], words[to + 1], words[to + 2], words[to + 3] = w0, w1, w2, w3
            ints[PHASES + kept] = phase
            kept += 1
    ints[WAVE_COUNT] = kept


@jit
def absorb(words: Words, ints: Ints, touches: NDArray[np.uint8], merges: int) -> np.uint64:
    """Let the bubbles absorb what touches them; answer which were hit, and leave those above size 4 in BURST."""
    s1, s2, s3, s4 = words[0], words[1], words[2], words[3]
    n1, n2, n3, n4 = s1, s2, s3, s4
    burst, hit = ZERO, ZERO
    for wave in range(ints[WAVE_COUNT]):
        phase = ints[PHASES + wave]
        if not touches[phase, 4]:
            continue
        contact = s4
        if touches[phase, 3]:
            contact |= s3
            if touches[phase, 2]:
                contact |= s2
                if touches[phase, 1]:
                    contact |= s1
        at = WAVES + WAVE_WORDS * wave
        for plane in range(at, at + WAVE_WORDS):
            h = words[plane] & contact
            if not merges:
                h &= ~hit
            if h:
                words[plane] ^= h
                hit |= h
                burst |= n4 & h
                n4 = (n4 & ~h) | (n3 & h)
                n3 = (n3 & ~h) | (n2 & h)
                n2 = (n2 & ~h) | (n1 & h)
                n1 &= ~h
    words[0], words[1], words[2], words[3] = n1, n2, n3, n4
    words[BURST] = burst
    return hit


@jit
def burst_and_start(words: Words, ints: Ints, merges: int) -> None:
    """Count the bubbles in BURST, which have left the board, and let their droplets start."""
    burst = words[BURST]
    if burst:
        bursts = count_bits(burst)
        ints[LEFT] -= bursts
        ints[COMBO] += bursts
        words[OPEN] &= ~burst
        words[BURST] = ZERO
        start_wave(words, ints, burst, merges)
