"""Random numbers in compiled code, and words mixed into hashes.

The state of the random numbers is one word, never 0, which each search has for itself.
"""

from __future__ import annotations

import numpy as np

from dropsbot.solver.compiled.jit import Ints, Words, inner, lean

KEY_1, KEY_2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xD6E8FEB86659FD93)
"""For a second hash, by products, beside one that is mixed."""


@lean
def below(state: Words, bound: int) -> int:
    """The next random number from 0 to ``bound - 1``; ``bound`` is at most 2**31.

    Source: xorshift64*, Marsaglia 2003 and Vigna 2014; brought into the range by a product, Lemire 2019.
    """
    x = state[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    state[0] = x
    high = (x * np.uint64(0x2545F4914F6CDD1D)) >> np.uint64(32)
    return np.int64((high * np.uint64(bound)) >> np.uint64(32))  # type: ignore[return-value]


@lean
def shuffle(state: Words, places: Ints, count: int) -> None:
    """Put the numbers from 0 to ``count - 1`` into ``places`` in random order. Source: Fisher and Yates, inside out."""
    for at in range(count):
        to = below(state, at + 1)
        places[at] = places[to]
        places[to] = at


@inner
def mix(word: np.uint64) -> np.uint64:
    """Spread a word over 64 bits. Source: the finaliser of splitmix64, Steele, Lea and Flood 2014."""
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))
