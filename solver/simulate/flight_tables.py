"""Rules and shapes of boards as the arrays that the kernels read."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.board import MAX_SIDE, MAX_SIZE
from dropsbot.solver.compiled.jit import Words
from dropsbot.solver.rules import Rules, Surplus, Turns

AHEAD, PASSED = 0, 1
LATTICE_PERIOD = 2
BY_BIRTH, BY_DIRECTION, QUEUE = range(3)
"""The members of :class:`Turns`."""


class Manners(NamedTuple):
    """Who is absorbed of droplets that touch one bubble in a tick.

    ``absorbs`` is 1 with absorbed surplus; nobody then asks for an order, and ``turns`` is by birth. ``merges`` is 1
    where besides none flies through a bubble: droplets in equal phase may be kept together, for no two of them share a
    cell and a direction. ``until_burst`` is 1 when a bubble goes on until it bursts, ``at_once`` when each hit changes
    for the next droplet how near it must come. ``in_turn`` is 0 in the usual case, for which there are quicker loops:
    all is absorbed, or surplus passes and turns are by birth, then down, right, left, up. ``order`` has the directions
    from the first to the last, two bits each, ``rank`` the place of each of them in it: numbers, for arrays would be
    handed on with every call.
    """

    absorbs: int
    merges: int
    until_burst: int
    at_once: int
    in_turn: int
    turns: int
    order: int
    rank: int


class Laws(NamedTuple):
    """The same for single droplets, up to when they have left the largest board.

    ``summary[phase, direction]`` has all but the ages as bits: bit 0 for an advance; for bubbles ahead bit 1 when it
    could touch any and bits 2 to 5 when it touches one at rest of size 1 to 4; the same in bits 6 to 10 for bubbles
    passed. ``ahead[ticks]`` is how many cells ahead of its birth its next cell lies so many ticks later, and
    ``entered[cells]`` after how many ticks that is so first. ``contacts[direction, ticks, size, age]`` is the first
    time (in ticks since birth, from ``ticks`` on) when it touches a bubble on its next cell that at ``ticks`` was hit
    ``age + 1`` ticks ago, the last age standing for rest; where it touches none there, when its next cell changes.
    """

    summary: NDArray[np.int64]
    ahead: NDArray[np.int64]
    entered: NDArray[np.int64]
    contacts: NDArray[np.int64]
    touches_grown: NDArray[np.uint8]
    regrowth: NDArray[np.int64]
    manners: Manners


@dataclass(frozen=True, slots=True, eq=False)
class FlightTables:
    """How droplets fly, by phase: ticks since birth modulo the period after which a droplet is again in a centre.

    ``advances[phase]`` is 1 when its next cell changes on the tick that leads to this phase. ``touches[where, phase,
    direction, size]`` is 1 when it then touches a resting bubble of that size (1 to 4) that lies ahead on its next cell
    (``where`` 0) or on the cell before, which it passed (1); at size 0 it is 1 when it could touch any bubble there.
    ``touches_grown[where, phase, direction, age, size]`` is the same for a bubble hit ``age + 1`` ticks ago; it has no
    ages where hits do not change the contact distance for a while. ``regrowth[size - 2, age]`` is how many ticks of its
    next growth such a bubble skips when it is hit again.
    """

    advances: NDArray[np.uint8]
    touches: NDArray[np.uint8]
    touches_grown: NDArray[np.uint8]
    regrowth: NDArray[np.int64]
    manners: Manners
    same_contact: bool
    laws: Laws

    @property
    def is_lattice(self) -> bool:
        """Whether droplets meet all bubbles at one distance, at most two ticks a cell, and surplus is absorbed."""
        return bool(self.same_contact and self.manners.merges and len(self.advances) <= LATTICE_PERIOD)

    @property
    def alternates(self) -> bool:
        """Whether droplets of a lattice arrive every other tick, those born in one tick apart from older ones."""
        return len(self.advances) == LATTICE_PERIOD and bool(self.advances[1])


@lru_cache(maxsize=1024)
def flight_tables(rules: Rules) -> FlightTables:
    """The tables for ``rules`` (all uint8)."""
    cell, step, farthest = rules.cell_units, rules.step_units, rules.contact_units[-1]
    period = cell // math.gcd(cell, step)
    ages = max((len(row) for side in rules.growth_units for row in side), default=0)
    manners = _manners(rules)
    same_contact = len(set(rules.contact_units)) == 1 and not ages and not rules.side_units
    advances = np.zeros(period, np.uint8)
    touches = np.zeros((2, period, 4, MAX_SIZE + 1), np.uint8)
    grown = np.zeros((2, period, 4, ages, MAX_SIZE + 1), np.uint8)
    for phase in range(period):
        units = (phase or period) * step
        ahead = (units + farthest) // cell
        advances[phase] = ahead > (units - step + farthest) // cell
        for where in (AHEAD,) if rules.exact_contact or (manners.merges and same_contact) else (AHEAD, PASSED):
            signed = (ahead - where) * cell - units
            for direction in range(4):
                side = direction if signed >= 0 else 3 - direction
                for size in range(1, MAX_SIZE + 1):
                    touches[where, phase, direction, size] = rules.touches(signed, side, size)
                    for age in range(ages if size > 1 else 0):
                        grown[where, phase, direction, age, size] = rules.touches(signed, side, size, age + 1)
                touches[where, phase, direction, 0] = (
                    touches[where, phase, direction].any() or grown[where, phase, direction].any()
                )
    bits = touches.transpose(1, 2, 0, 3).reshape(period, 4, 2 * (MAX_SIZE + 1))
    summary = advances[:, None] + bits @ (2 << np.arange(2 * (MAX_SIZE + 1), dtype=np.int64))
    regrowth = np.zeros((2, ages), np.int64)
    for row, skipped in enumerate(rules.regrowth_ticks):
        regrowth[row, : len(skipped)] = skipped
    entered = np.array([_entered(cells, rules) for cells in range(MAX_SIDE + 2)], np.int64)
    next_cell = np.repeat(np.arange(MAX_SIDE + 1), np.diff(entered))
    contacts = _contacts(next_cell, touches[AHEAD], grown[AHEAD])
    laws = Laws(summary.astype(np.int64), next_cell, entered, contacts, grown, regrowth, manners)
    return FlightTables(advances, touches, grown, regrowth, manners, same_contact, laws)


def _manners(rules: Rules) -> Manners:
    absorbs = rules.surplus is Surplus.ABSORBED
    merges = absorbs and not (rules.exact_contact and len(set(rules.contacts)) > 1)
    turns = BY_BIRTH if absorbs else list(Turns).index(rules.turns)
    order = rules.direction_order
    rank = tuple(order.index(direction) for direction in range(len(order)))
    until_burst, at_once = rules.surplus is Surplus.UNTIL_BURST, rules.changes_at_once
    in_turn = until_burst or not (absorbs or (turns == BY_BIRTH and order == tuple(range(4))))
    return Manners(
        absorbs=int(absorbs),
        merges=int(merges),
        until_burst=int(until_burst),
        at_once=int(at_once),
        in_turn=int(in_turn),
        turns=turns,
        order=_packed(order),
        rank=_packed(rank),
    )


def _packed(numbers: tuple[int, ...]) -> int:
    """Numbers below 4 in two bits each, the first lowest."""
    return sum(number << 2 * at for at, number in enumerate(numbers))


def _entered(cells: int, rules: Rules) -> int:
    """After how many ticks the next cell of a droplet lies so many cells ahead of its birth."""
    return max(0, -((rules.contact_units[-1] - cells * rules.cell_units) // rules.step_units))


def _contacts(ahead: NDArray[np.int64], touches: NDArray[np.uint8], grown: NDArray[np.uint8]) -> NDArray[np.int64]:
    """See :class:`Laws`."""
    period, ages = touches.shape[0], grown.shape[2]
    touching = np.concatenate((grown, touches[:, :, None]), axis=2).transpose(0, 1, 3, 2) != 0
    contacts = np.empty((len(ahead), *touching.shape[1:]), np.int64)
    older = np.minimum(np.arange(ages + 1) + 1, ages)
    for ticks in range(len(ahead) - 1, -1, -1):
        stays = ticks + 1 < len(ahead) and ahead[ticks + 1] == ahead[ticks]
        later = contacts[ticks + 1][:, :, older] if stays else ticks + 1
        contacts[ticks] = np.where(touching[ticks % period], ticks, later)
    return np.ascontiguousarray(contacts.transpose(1, 0, 2, 3))


class Flight(NamedTuple):
    """How droplets fly over one board of up to 64 cells: parts of :class:`FlightTables`, and the board's shape.

    ``edge`` has all cells, all but the first column, and all but the last column.
    """

    advances: NDArray[np.uint8]
    touches: NDArray[np.uint8]
    touches_grown: NDArray[np.uint8]
    regrowth: NDArray[np.int64]
    edge: Words
    manners: Manners
    rows: int
    cols: int


@lru_cache(maxsize=256)
def flight_over(rules: Rules, rows: int, cols: int) -> Flight:
    """The flight of droplets under ``rules`` over a board of ``rows`` x ``cols``."""
    tables = flight_tables(rules)
    edge = edges(rows, cols)
    return Flight(
        tables.advances, tables.touches, tables.touches_grown, tables.regrowth, edge, tables.manners, rows, cols
    )


@lru_cache(maxsize=256)
def edges(rows: int, cols: int) -> Words:
    """Masks of a board of up to 64 cells: all cells, all but the first column, all but the last column."""
    cells = range(rows * cols)
    masks = [
        sum(1 << cell for cell in cells),
        sum(1 << cell for cell in cells if cell % cols),
        sum(1 << cell for cell in cells if cell % cols != cols - 1),
    ]
    return np.array(masks, np.uint64)
