"""Good plans for boards of any size: change a sequence of taps at random, keep what is no worse."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.compiled.chance import below
from dropsbot.solver.compiled.jit import Ints, Words, inner, inner_jit, jit
from dropsbot.solver.simulate.droplet_lists import tap_listed
from dropsbot.solver.simulate.droplet_sky import Sky, open_sky
from dropsbot.solver.simulate.flight_tables import Laws

# places in state: what a climb keeps between calls
VALUE, LENGTH, BEST_VALUE, BEST_LENGTH, IDLE, STATE = range(6)
FAILED = -(10**9)
RESTART_AFTER = 4000
PICKS = 3


@inner
def pick(sizes: NDArray[np.uint8], inner: Ints, random: Words) -> int:
    """A random bubble, the largest of some."""
    chosen = 0
    picks = 0
    while picks < PICKS:
        cell = inner[below(random, len(inner))]
        if sizes[cell]:
            picks += 1
            if chosen == 0 or sizes[cell] > sizes[chosen]:
                chosen = cell
    return chosen


@inner_jit
def vary(parent: Ints, length: int, trial: Ints, inner: Ints, random: Words) -> int:
    """Write a changed copy of a sequence: one or two taps inserted, deleted or replaced, or the end cut off."""
    trial[:length] = parent[:length]
    for _ in range(1 + below(random, 2)):
        kind = below(random, 8)
        at = below(random, length + 1)
        if kind < 3 and length + 1 < len(trial):
            for k in range(length, at, -1):
                trial[k] = trial[k - 1]
            trial[at] = inner[below(random, len(inner))]
            length += 1
        elif kind < 5 and at < length:
            for k in range(at, length - 1):
                trial[k] = trial[k + 1]
            length -= 1
        elif kind < 7 and at < length:
            trial[at] = inner[below(random, len(inner))]
        elif kind == 7:
            length = at
    return length


@inner
def play(
    sizes: NDArray[np.uint8],
    inner: Ints,
    width: int,
    held: int,
    trial: Ints,
    length: int,
    played: Ints,
    gain: Ints,
    earned: Ints,
    perfect: int,
    laws: Laws,
    random: Words,
    sky: Sky,
) -> tuple[int, int]:
    """Play a sequence on the board in ``sizes``, then at random until it is cleared: value and number of taps."""
    bubbles = 0
    for cell in inner:
        bubbles += sizes[cell] > 0
    left, value, detonations, at, taps = bubbles, 0, 0, 0, 0
    while left and held and taps < len(played):
        if at < length:
            cell = trial[at]
            at += 1
            if sizes[cell] == 0:
                continue
        else:
            cell = pick(sizes, inner, random)
        played[taps] = cell
        taps += 1
        combo, _ticks = tap_listed(sizes, cell, width, sky, laws)
        left -= combo
        held += earned[combo] - 1
        value += gain[combo] - 1
        detonations += combo > 0
    if left:
        return FAILED + bubbles - left, taps
    return value + (perfect if detonations == 1 else 0), taps


@jit
def climb(
    board: NDArray[np.uint8],
    inner: Ints,
    width: int,
    drops: int,
    gain: Ints,
    earned: Ints,
    perfect: int,
    laws: Laws,
    random: Words,
    state: Ints,
    parent: Ints,
    best: Ints,
    trials: int,
) -> None:
    """Try ``trials`` sequences more; the best is left in ``best``, its value and length in ``state``.

    ``board`` is bordered, see droplets; ``inner`` lists its cells. Taps on empty cells are left out.
    """
    sky = open_sky(len(board))
    trial, played = np.empty(len(best), np.int64), np.empty(len(best), np.int64)
    sizes = board.copy()
    for _ in range(trials):
        if state[IDLE] >= RESTART_AFTER:
            state[VALUE], state[LENGTH], state[IDLE] = FAILED - 1, 0, 0
        length = vary(parent, state[LENGTH], trial, inner, random)
        sizes[:] = board
        value, taps = play(sizes, inner, width, drops, trial, length, played, gain, earned, perfect, laws, random, sky)
        state[IDLE] = 0 if value > state[VALUE] else state[IDLE] + 1
        if value >= state[VALUE]:
            state[VALUE], state[LENGTH] = value, taps
            parent[:taps] = played[:taps]
        if value > state[BEST_VALUE]:
            state[BEST_VALUE], state[BEST_LENGTH] = value, taps
            best[:taps] = played[:taps]
