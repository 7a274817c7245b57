"""A board whose droplets fly through continuous time, from one event to the next: no ticks, and no two speeds alike."""

from __future__ import annotations

import math
from dataclasses import dataclass

from dropsbot.bot.devices.demo_any.any_physics import AHEAD, LARGEST, TimedPhysics


@dataclass(frozen=True, slots=True, eq=False)
class _Flight:
    """A droplet: from where and when it flies, and which way."""

    row: int
    col: int
    way: int
    since: float


@dataclass(frozen=True, slots=True)
class _Event:
    """The end of a flight: when, and in which bubble; None where it leaves the board."""

    at: float
    flight: _Flight
    cell: int | None


class TimedChain:
    """A board in motion by a :class:`TimedPhysics`."""

    def __init__(self, physics: TimedPhysics, rows: int, cols: int, sizes: list[int]) -> None:
        self._physics = physics
        self._rows, self._cols = rows, cols
        self.sizes = sizes
        self.combo = 0
        self._now = 0.0
        self._flights: list[_Flight] = []

    @property
    def moving(self) -> bool:
        """Whether a droplet flies."""
        return bool(self._flights)

    @property
    def next_at(self) -> float:
        """When the next flight ends."""
        return self._next().at

    def tap(self, cell: int) -> None:
        """One more in a cell of a board at rest."""
        self.combo, self._now = 0, 0.0
        if self.sizes[cell] == LARGEST:
            self._let_burst(cell)
        else:
            self.sizes[cell] += 1

    def happen(self) -> tuple[list[int], list[int]]:
        """The next flight ends. Returns the cells that grew and the cells that burst."""
        event = self._next()
        self._now = event.at
        self._flights.remove(event.flight)
        if event.cell is None:
            return [], []
        if self.sizes[event.cell] == LARGEST:
            self._let_burst(event.cell)
            return [], [event.cell]
        self.sizes[event.cell] += 1
        return [event.cell], []

    def places(self, at: float) -> list[tuple[float, float]]:
        """Where the droplets are, as parts of rows and columns."""
        return [
            (one.row + AHEAD[one.way][0] * far, one.col + AHEAD[one.way][1] * far)
            for one in self._flights
            for far in [max(0.0, at - one.since) * self._physics.speeds[one.way]]
        ]

    def _next(self) -> _Event:
        """The flight that ends first; the older one of two that end together."""
        return min((self._end_of(one) for one in self._flights), key=lambda event: event.at)

    def _end_of(self, one: _Flight) -> _Event:
        """How a flight ends as the board is now. A bubble that has grown over a droplet is touched at once."""
        speed = self._physics.speeds[one.way]
        flown = (self._now - one.since) * speed
        down, right = AHEAD[one.way]
        cells = math.floor(flown) + 1
        while True:
            row, col = one.row + down * cells, one.col + right * cells
            if not (0 <= row < self._rows and 0 <= col < self._cols):
                return _Event(one.since + cells / speed, one, None)
            cell = row * self._cols + col
            if self.sizes[cell]:
                reach = self._physics.reaches[one.way][self.sizes[cell] - 1]
                return _Event(max(self._now, one.since + (cells - reach) / speed), one, cell)
            cells += 1

    def _let_burst(self, cell: int) -> None:
        self.sizes[cell] = 0
        self.combo += 1
        row, col = divmod(cell, self._cols)
        self._flights += [_Flight(row, col, way, self._now) for way in range(4)]
