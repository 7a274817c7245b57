"""The droplets in the air, in lists: by the tick that each waits for, and by the cell that it will meet.

The board has a border: cell (row, col) lies at ``(row + 1) * (cols + 2) + col + 1`` of a row of uint8 in which the
border is 255.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from dropsbot.solver.compiled.jit import Ints, Words, inlined, inner_jit
from dropsbot.solver.simulate.flight_tables import BY_DIRECTION, QUEUE, Laws

BORDER = 255
MAX_DROPLETS = 1024
"""Each cell of the largest board bursts once."""
# columns of a droplet: when and where it was born, the step from cell to cell (0: it is gone), its direction, a number
# that rises with its turn; the tick it waits for, the cell it will meet (NOWHERE: none), and its neighbours in the
# lists of those that do the same
BIRTH, FROM, STEP, DIRECTION, TURN, WAKE, TARGET, NEXT_DUE, LAST_DUE, NEXT_AIMED, LAST_AIMED, COLUMNS = range(12)
MOST_RANKS = 1 << 12
"""Ranks of cells are less than this."""
LONG_AFTER = 1 << 32
"""More than any number by which droplets of one direction are told apart."""
# columns of the table of touches in one tick: what ranks them, the cell, the droplet
RANK, CELL, DROPLET = 0, 1, 2
# rows of hit_at: when the bubble of a cell began to grow, when it was last hit, the droplet that it burst by
GROWN, HIT, BURST_BY = 0, 1, 2
# places in state: droplets so far, the last tick in which one was absorbed or left the board
COUNT, END, STATE = 0, 1, 2
AT_REST = -1_000_000
NOWHERE = -1
SLOTS = 64
"""Ticks ahead that are told apart; who waits for longer is looked at in between."""
ZERO, ONE = np.uint64(0), np.uint64(1)


class Sky(NamedTuple):
    """What a chain writes on.

    ``due[tick % SLOTS]`` is the first droplet that waits for a tick, ``slots`` has a bit for each such list;
    ``aimed[cell]`` is the first droplet that will meet that cell. Between two taps all these lists are empty. ``ranks``
    has who comes first of the droplets that were born in one tick, by the cells where they were, if not all are equal.
    """

    droplets: Ints
    due: Ints
    slots: Words
    aimed: Ints
    hit_at: Ints
    awake: Ints
    hit: Ints
    found: Ints
    state: Ints
    ranks: Ints


@inner_jit
def open_sky(cells: int) -> Sky:
    """An empty sky over so many cells, border included."""
    droplets = np.empty((MAX_DROPLETS, COLUMNS), np.int64)
    due, slots = np.full(SLOTS, NOWHERE, np.int64), np.zeros(1, np.uint64)
    aimed, hit_at = np.full(cells, NOWHERE, np.int64), np.empty((3, cells), np.int64)
    awake, hit = np.empty(MAX_DROPLETS, np.int64), np.empty(cells, np.int64)
    found, state = np.empty((2 * MAX_DROPLETS, 3), np.int64), np.zeros(STATE, np.int64)
    return Sky(droplets, due, slots, aimed, hit_at, awake, hit, found, state, np.zeros(cells, np.int64))


@inlined
def put(droplets: Ints, heads: Ints, head: int, at: int, following: int, preceding: int) -> None:
    """Put a droplet in front of a list; the columns name its neighbours there."""
    first = heads[head]
    droplets[at, following], droplets[at, preceding] = first, -1 - head
    if first >= 0:
        droplets[first, preceding] = at
    heads[head] = at


@inlined
def take(droplets: Ints, heads: Ints, at: int, following: int, preceding: int) -> None:
    """Take a droplet out of its list."""
    after, before = droplets[at, following], droplets[at, preceding]
    if before >= 0:
        droplets[before, following] = after
    else:
        heads[-1 - before] = after
    if after >= 0:
        droplets[after, preceding] = before


@inlined
def aim(sky: Sky, at: int, target: int) -> None:
    """Note which cell a droplet will meet."""
    before = sky.droplets[at, TARGET]
    if before != target:
        if before >= 0:
            take(sky.droplets, sky.aimed, at, NEXT_AIMED, LAST_AIMED)
        if target >= 0:
            put(sky.droplets, sky.aimed, target, at, NEXT_AIMED, LAST_AIMED)
        sky.droplets[at, TARGET] = target


@inlined
def end(sky: Sky, at: int, tick: int) -> None:
    """A droplet is absorbed, or leaves the board."""
    aim(sky, at, NOWHERE)
    sky.droplets[at, STEP] = 0
    sky.state[END] = max(sky.state[END], tick)


@inlined
def make_room(by: int, sky: Sky) -> int:
    """Find the turn of the first of four droplets that take the place of the one that they were born by, in a queue."""
    turn = int(sky.droplets[by, TURN])
    for at in range(sky.state[COUNT]):
        if sky.droplets[at, TURN] > turn:
            sky.droplets[at, TURN] += 3
    return turn


@inlined
def start(sky: Sky, cell: int, width: int, tick: int, by: int, laws: Laws) -> None:
    """Let four droplets start from a cell whose bubble burst by a droplet (NOWHERE: by a tap)."""
    manners = laws.manners
    first, apart = 4 * (MOST_RANKS * tick + sky.ranks[cell]), 1
    if manners.turns == QUEUE:
        first = make_room(by, sky) if by >= 0 else 0
    elif manners.turns == BY_DIRECTION:
        first, apart = tick, LONG_AFTER
    for direction in range(4):
        at = sky.state[COUNT]
        sky.state[COUNT] = at + 1
        droplet = sky.droplets[at]
        droplet[BIRTH], droplet[FROM], droplet[DIRECTION] = tick, cell, direction
        droplet[STEP] = width if direction == 0 else 1 if direction == 1 else -1 if direction == 2 else -width
        droplet[TURN] = first + apart * ((manners.rank >> (2 * direction)) & 3)
        droplet[TARGET] = NOWHERE
