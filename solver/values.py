"""What chains are worth, and the most that a plan can be worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.compiled.jit import Ints
from dropsbot.solver.rules import Rules

UNLIMITED = 10**6
"""Drops held, or taps, where any number may be spent."""
MANY = 1024
"""As many detonations as one likes."""


@dataclass(frozen=True, slots=True, eq=False)
class Values:
    """What chains are worth to the objective, by combo or number of bubbles, from 0 to those on the board.

    ``gain[c]`` is the value of a chain of combo c, ``earned[c]`` the drops that it brings, ``parted[n]`` the most that
    n bubbles can gain in any number of chains, ``best[c, n]`` the most that a running chain of c bursts and n bubbles
    left can; ``later[c, n]`` is ``best`` counted in drops earned.
    """

    gain: Ints
    earned: Ints
    parted: Ints
    best: NDArray[np.int64]
    later: NDArray[np.int64]
    perfect: int

    @classmethod
    @lru_cache(maxsize=256)
    def of(cls, bubbles: int, rules: Rules, objective: str) -> Values:
        """The values for a board of ``bubbles`` bubbles; with the objective ``taps`` drops earned have none."""
        earned = np.array([rules.drops_for(combo) for combo in range(bubbles + 1)], np.int64)
        gain = earned if objective == "reward" else np.zeros_like(earned)
        parted, best = _most_in_chains(gain)
        later = best if objective == "reward" else _most_in_chains(earned)[1]
        return cls(gain, earned, parted, best, later, rules.perfect_bonus if objective == "reward" else 0)


def _most_in_chains(gain: Ints) -> tuple[Ints, NDArray[np.int64]]:
    """The most that n bubbles can gain in any number of chains, and that a chain of c with n bubbles left can."""
    bubbles = len(gain) - 1
    parted = np.zeros_like(gain)
    for count in range(1, bubbles + 1):
        parted[count] = (gain[1 : count + 1] + parted[count - 1 :: -1][:count]).max()
    best = np.zeros((bubbles + 1, bubbles + 1), np.int64)
    for combo in range(bubbles + 1):
        for left in range(bubbles + 1 - combo):
            best[combo, left] = (gain[combo : combo + left + 1] + parted[left::-1][: left + 1]).max()
    return parted, best
