"""Taps in compiled code on boards of any shape, from one event to the next.

A droplet meets the first bubble ahead of it at a tick that is known beforehand, as long as that bubble is not hit. So
each droplet waits for that tick, and is looked at before only if its bubble is hit.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.compiled.jit import Ints, brief, inlined, inner, lean, lowest_bit
from dropsbot.solver.simulate.droplet_sky import (
    AT_REST,
    BIRTH,
    BORDER,
    BURST_BY,
    CELL,
    COUNT,
    DIRECTION,
    DROPLET,
    END,
    FROM,
    GROWN,
    HIT,
    LAST_DUE,
    NEXT_AIMED,
    NEXT_DUE,
    NOWHERE,
    ONE,
    RANK,
    SLOTS,
    STEP,
    TURN,
    WAKE,
    ZERO,
    Sky,
    aim,
    end,
    open_sky,
    put,
    start,
    take,
)
from dropsbot.solver.simulate.flight_tables import Laws


@inlined
def plan_ahead(sizes: NDArray[np.uint8], tick: int, at: int, sky: Sky, laws: Laws) -> None:
    """Find the next tick in which a droplet touches a bubble, unless one is hit before, and let it wait for that.

    Near a bubble that it has passed, which seldom happens, it is looked at in every tick.
    """
    droplet = sky.droplets[at]
    birth, step = droplet[BIRTH], droplet[STEP]
    first = tick - birth + 1
    ahead = laws.ahead[first]
    place = droplet[FROM] + ahead * step
    passed = sizes[place - step]
    wake, target = tick + 1, NOWHERE
    if ahead == 0 or passed in (0, BORDER):
        if sizes[place] == 0:
            while sizes[place] == 0:
                ahead += 1
                place += step
            first = laws.entered[ahead]
        if sizes[place] == BORDER:
            end(sky, at, birth + first)
            return
        resting = laws.contacts.shape[3] - 1
        age = min(resting, birth + first - sky.hit_at[GROWN, place] - 1) if sizes[place] > 1 else resting
        wake, target = birth + laws.contacts[droplet[DIRECTION], first, sizes[place], age], place
    wake = min(wake, tick + SLOTS - 1)
    droplet[WAKE] = wake
    slot = wake & (SLOTS - 1)
    put(sky.droplets, sky.due, slot, at, NEXT_DUE, LAST_DUE)
    sky.slots[0] |= ONE << np.uint64(slot)
    aim(sky, at, target)


@inlined
def note_touch(found: Ints, number: int, rank: int, cell: int, droplet: int) -> None:
    """Put a touch in its place among those found before in this tick."""
    to = number
    while to > 0 and found[to - 1, RANK] > rank:
        for column in range(3):
            found[to, column] = found[to - 1, column]
        to -= 1
    found[to, RANK], found[to, CELL], found[to, DROPLET] = rank, cell, droplet


@inlined
def touches_there(
    sizes: NDArray[np.uint8],
    tick: int,
    cell: int,
    at_rest: int,
    where: int,
    phase: int,
    direction: int,
    sky: Sky,
    laws: Laws,
) -> bool:
    """Whether a droplet touches what is on a cell; bit ``size - 1`` of ``at_rest`` says so for resting bubbles."""
    size = sizes[cell]
    if size in (0, BORDER):
        return False
    age = tick - sky.hit_at[GROWN, cell] - 1
    if size > 1 and age < laws.touches_grown.shape[3]:
        return bool(laws.touches_grown[where, phase, direction, age, size])
    return bool((at_rest >> (size - 1)) & 1)


@inlined
def wake_up(sizes: NDArray[np.uint8], tick: int, sky: Sky, laws: Laws) -> tuple[int, int]:
    """Look at the droplets that waited for this tick: how many are awake, and how many touches they make.

    The touches are listed in the order in which they are absorbed.
    """
    waking, number, slot = 0, 0, tick & (SLOTS - 1)
    at = sky.due[slot]
    sky.due[slot] = NOWHERE
    sky.slots[0] &= ~(ONE << np.uint64(slot))
    period = laws.touches_grown.shape[1]
    while at >= 0:
        droplet = sky.droplets[at]
        direction, step = droplet[DIRECTION], droplet[STEP]
        phase = tick - droplet[BIRTH]
        place = droplet[FROM] + laws.ahead[phase] * step
        droplet[WAKE] = NOWHERE
        if sizes[place] == BORDER:
            end(sky, at, tick)
        else:
            sky.awake[waking] = at
            waking += 1
            if phase >= period:
                phase %= period
            now, rank = laws.summary[phase, direction], 2 * droplet[TURN]
            if now & 2 and touches_there(sizes, tick, place, now >> 2, 0, phase, direction, sky, laws):
                note_touch(sky.found, number, rank, place, at)
                number += 1
            if now & 64 and touches_there(sizes, tick, place - step, now >> 7, 1, phase, direction, sky, laws):
                note_touch(sky.found, number, rank + 1, place - step, at)
                number += 1
        at = droplet[NEXT_DUE]
    return waking, number


@inlined
def where_near(tick: int, cell: int, at: int, sky: Sky, laws: Laws) -> int:
    """Where a cell lies for a droplet: 0 ahead, 1 passed, NOWHERE when it is neither its next cell nor the last."""
    droplet = sky.droplets[at]
    place = droplet[FROM] + laws.ahead[tick - droplet[BIRTH]] * droplet[STEP]
    if droplet[STEP] == 0 or cell not in (place, place - droplet[STEP]):
        return NOWHERE
    return 0 if cell == place else 1


@inlined
def touches_now(sizes: NDArray[np.uint8], tick: int, cell: int, at: int, where: int, sky: Sky, laws: Laws) -> bool:
    """Whether a droplet touches the resting bubble on a cell near it, by the size that it has by now."""
    phase = (tick - sky.droplets[at, BIRTH]) % laws.touches_grown.shape[1]
    summary = laws.summary[phase, sky.droplets[at, DIRECTION]] >> (2 + 5 * where)
    return bool((summary >> (sizes[cell] - 1)) & 1)


@inner
def touch_anew(
    sizes: NDArray[np.uint8], tick: int, cell: int, rank: int, waking: int, number: int, sky: Sky, laws: Laws
) -> tuple[int, int]:
    """A bubble has grown: find later droplets that touch it now; answer how many are awake, and how many touches."""
    at = sky.aimed[cell]
    while at >= 0:
        if sky.droplets[at, WAKE] >= 0 and where_near(tick, cell, at, sky, laws) == 0:
            take(sky.droplets, sky.due, at, NEXT_DUE, LAST_DUE)
            sky.droplets[at, WAKE] = NOWHERE
            sky.awake[waking] = at
            waking += 1
        at = sky.droplets[at, NEXT_AIMED]
    for turn in range(waking):
        at = sky.awake[turn]
        where = where_near(tick, cell, at, sky, laws)
        new_rank = 2 * sky.droplets[at, TURN] + where
        if where >= 0 and new_rank > rank and touches_now(sizes, tick, cell, at, where, sky, laws):
            listed = False
            for touch in range(number):
                listed |= sky.found[touch, DROPLET] == at and sky.found[touch, CELL] == cell
            if not listed:
                note_touch(sky.found, number, new_rank, cell, at)
                number += 1
    return waking, number


@inlined
def absorb_listed(
    sizes: NDArray[np.uint8], tick: int, waking: int, number: int, sky: Sky, laws: Laws
) -> tuple[int, int]:
    """Let bubbles absorb the droplets that touch them, in order: how many are awake, how many were hit (in ``hit``)."""
    hits, touch, hit_at, manners = 0, -1, sky.hit_at, laws.manners
    while touch + 1 < number:
        touch += 1
        cell, at = sky.found[touch, CELL], sky.found[touch, DROPLET]
        again = hit_at[HIT, cell] == tick
        full = sizes[cell] > 4 if manners.until_burst else again
        if sky.droplets[at, STEP] == 0 or (full and not manners.absorbs):
            continue
        if again and manners.at_once:
            where = where_near(tick, cell, at, sky, laws)
            if not touches_now(sizes, tick, cell, at, where, sky, laws):
                continue
        if not again:
            age = tick - hit_at[GROWN, cell] - 1
            skipped = laws.regrowth[sizes[cell] - 2, age] if 1 < sizes[cell] < 4 and age < laws.regrowth.shape[1] else 0
            hit_at[GROWN, cell], hit_at[HIT, cell] = tick - skipped, tick
            sky.hit[hits] = cell
            hits += 1
        end(sky, at, tick)
        sizes[cell] += 1
        if sizes[cell] == 5:
            hit_at[BURST_BY, cell] = at
        if manners.at_once and sizes[cell] < 5:
            waking, number = touch_anew(sizes, tick, cell, sky.found[touch, RANK], waking, number, sky, laws)
    return waking, hits


@inlined
def burst_listed(sizes: NDArray[np.uint8], width: int, tick: int, hits: int, sky: Sky, laws: Laws) -> int:
    """Burst the bubbles above size 4 of those that were hit, and let their droplets start; answer how many burst."""
    bursts = 0
    for at in range(hits):
        cell = sky.hit[at]
        if sizes[cell] > 4:
            sizes[cell] = 0
            bursts += 1
            start(sky, cell, width, tick, sky.hit_at[BURST_BY, cell], laws)
    return bursts


@inlined
def wake_more(hits: int, born: int, waking: int, sky: Sky) -> int:
    """Wake the droplets whose bubbles were hit and those from ``born`` on too; answer how many are awake then."""
    for number in range(hits):
        at = sky.aimed[sky.hit[number]]
        while at >= 0:
            if sky.droplets[at, WAKE] >= 0:
                take(sky.droplets, sky.due, at, NEXT_DUE, LAST_DUE)
                sky.awake[waking] = at
                waking += 1
            at = sky.droplets[at, NEXT_AIMED]
    for at in range(born, sky.state[COUNT]):
        sky.awake[waking] = at
        waking += 1
    return waking


@lean
def tap_listed(sizes: NDArray[np.uint8], cell: int, width: int, sky: Sky, laws: Laws) -> tuple[int, int]:
    """Tap a cell of the bordered board in ``sizes``, in place: combo and ticks of the chain."""
    sizes[cell] += 1
    if sizes[cell] <= 4:
        return 0, 0
    sky.hit_at[:] = AT_REST
    sky.state[:] = 0
    sizes[cell] = 0
    combo, tick, born = 1, 0, 0
    start(sky, cell, width, tick, NOWHERE, laws)
    waking = wake_more(0, born, 0, sky)
    while True:
        for number in range(waking):
            at = sky.awake[number]
            if sky.droplets[at, STEP]:
                plan_ahead(sizes, tick, at, sky, laws)
        if sky.slots[0] == ZERO:
            break
        soonest = np.uint64((tick + 1) % SLOTS)
        turned = (sky.slots[0] >> soonest) | (sky.slots[0] << ((np.uint64(SLOTS) - soonest) % np.uint64(SLOTS)))
        tick += 1 + lowest_bit(turned)
        waking, touches = wake_up(sizes, tick, sky, laws)
        waking, hits = absorb_listed(sizes, tick, waking, touches, sky, laws)
        born = sky.state[COUNT]
        combo += burst_listed(sizes, width, tick, hits, sky, laws)
        waking = wake_more(hits, born, waking, sky)
    return combo, sky.state[END]


@brief
def tap_each_listed(
    boards: NDArray[np.uint8], cells: Ints, combos: Ints, ticks: Ints, laws: Laws, cols: int, ranks: Ints
) -> None:
    """Tap one cell of each board, in place; ``boards`` has a row of sizes a board, ``ranks`` a cell, without border."""
    width = cols + 2
    rows = boards.shape[1] // cols
    sizes = np.full((rows + 2) * width, BORDER, np.uint8)
    sky = open_sky(len(sizes))
    for cell in range(boards.shape[1]):
        sky.ranks[(cell // cols + 1) * width + cell % cols + 1] = ranks[cell]
    for at in range(len(cells)):
        if boards[at, cells[at]] < 4:
            boards[at, cells[at]] += 1
            continue
        for row in range(rows):
            for col in range(cols):
                sizes[(row + 1) * width + col + 1] = boards[at, row * cols + col]
        cell = (cells[at] // cols + 1) * width + cells[at] % cols + 1
        combos[at], ticks[at] = tap_listed(sizes, cell, width, sky, laws)
        for row in range(rows):
            for col in range(cols):
                boards[at, row * cols + col] = sizes[(row + 1) * width + col + 1]
