"""A board whose droplets fly in steps of one length, tick by tick.

An example of one tick with a cell of 4 units and steps of 1: a droplet flies right towards a bubble of size 2 whose
centre is 3 units ahead, and which is touched 2 units before its centre::

    units before the centre   3 -> 2     touched: the bubble is of size 3, the droplet is gone
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dropsbot.bot.devices.demo_any.any_physics import AHEAD, LARGEST, StepPhysics, TooMany, Work


@dataclass(slots=True, eq=False)
class _Droplet:
    """A droplet: the cell in which it was made, and how many units it has flown since."""

    row: int
    col: int
    way: int
    flown: int = 0


class StepChain:
    """A board in motion by a :class:`StepPhysics`."""

    def __init__(self, physics: StepPhysics, rows: int, cols: int, sizes: list[int]) -> None:
        self._physics = physics
        self._rows, self._cols = rows, cols
        self.sizes = sizes
        self.combo = 0
        self._ticks = 0
        self._lists: list[list[_Droplet]] = [[] for _ in range(4 if physics.lists else 1)]
        self._small: dict[int, tuple[int, int]] = {}
        """Of bubbles that grow: the size that is touched, and until which tick."""
        self._ripe: dict[int, int] = {}
        """Of bubbles that are to burst: in which tick they do."""
        self._grown: list[int] = []
        self._burst: list[int] = []

    @property
    def moving(self) -> bool:
        """Whether a droplet flies, or a bubble is to burst."""
        return any(self._lists) or bool(self._ripe)

    @property
    def next_at(self) -> float:
        """When the next tick is, in the time that a droplet takes for a cell."""
        return (self._ticks + 1) * self._physics.step / self._physics.cell

    def tap(self, cell: int) -> None:
        """One more in a cell of a board at rest."""
        self.combo = self._ticks = 0
        self._small.clear()
        if self.sizes[cell] == LARGEST:
            self._let_burst(cell)
        else:
            self.sizes[cell] += 1

    def happen(self) -> tuple[list[int], list[int]]:
        """The next tick. Returns the cells that grew and the cells that burst."""
        self._ticks += 1
        self._grown, self._burst = [], []
        if self._physics.work is Work.TOGETHER:
            self._work_together()
        else:
            self._work_one_by_one()
        for cell in [cell for cell, tick in self._ripe.items() if tick <= self._ticks]:
            del self._ripe[cell]
            self._let_burst(cell)
        return self._grown, self._burst

    def places(self, at: float) -> list[tuple[float, float]]:
        """Where the droplets are at a time between the last tick and the next, as parts of rows and columns."""
        physics = self._physics
        since = at * physics.cell - self._ticks * physics.step
        more = min(float(physics.step), max(0.0, since))
        return [
            (one.row + AHEAD[one.way][0] * part, one.col + AHEAD[one.way][1] * part)
            for droplets in self._lists
            for one in droplets
            for part in [(one.flown + more) / physics.cell]
        ]

    def _work_together(self) -> None:
        """All move; then all that touch are counted; then bubbles grow, and burst in the order of their first hits."""
        touching: dict[int, list[_Droplet]] = {}
        for droplets in self._lists:
            self._move(droplets)
            droplets[:] = [one for one in droplets if self._is_over_board(one)]
            for one in droplets:
                cell = self._touched(one)
                if cell is not None:
                    touching.setdefault(cell, []).append(one)
        gone: set[_Droplet] = set()
        for cell, hits in touching.items():
            gone.update(hits[: self._taken(cell, len(hits))])
        for droplets in self._lists:
            droplets[:] = [one for one in droplets if one not in gone]
        for cell, hits in touching.items():
            self._hit(cell, self._taken(cell, len(hits)))

    def _taken(self, cell: int, hits: int) -> int:
        """How many of the droplets that touch a bubble it takes in."""
        if self._physics.too_many is TooMany.ONE_A_TICK:
            return 1
        if self._physics.too_many is TooMany.FLY_ON and cell not in self._ripe:
            return min(hits, LARGEST + 1 - self.sizes[cell])
        return hits

    def _work_one_by_one(self) -> None:
        """Each moves and touches before the next. Droplets of this tick's bursts wait for the next tick."""
        at_start = [list(droplets) for droplets in self._lists]
        for droplets, waiting in zip(self._lists, at_start, strict=True):
            done: list[_Droplet] = []
            skip = False
            for one in waiting:
                if skip:
                    done.append(one)
                    skip = False
                    continue
                self._move([one])
                cell = self._touched(one) if self._is_over_board(one) else None
                if cell is None and self._is_over_board(one):
                    done.append(one)
                    continue
                skip = self._physics.skips
                if cell is not None:
                    self._hit(cell, 1)
            droplets[:] = done + droplets[len(waiting) :]

    def _move(self, droplets: Iterable[_Droplet]) -> None:
        for one in droplets:
            one.flown += self._physics.step

    def _is_over_board(self, one: _Droplet) -> bool:
        """Whether a droplet can still touch a bubble."""
        down, right = AHEAD[one.way]
        cells = one.flown // self._physics.cell
        return 0 <= one.row + down * cells < self._rows and 0 <= one.col + right * cells < self._cols

    def _touched(self, one: _Droplet) -> int | None:
        """The bubble that a droplet touches where it is now."""
        physics = self._physics
        down, right = AHEAD[one.way]
        for cells in (one.flown // physics.cell, one.flown // physics.cell + 1):
            row, col = one.row + down * cells, one.col + right * cells
            if not (cells and 0 <= row < self._rows and 0 <= col < self._cols):
                continue
            cell = row * self._cols + col
            if self.sizes[cell] and self._meets(cells * physics.cell - one.flown, one.way, cell):
                return cell
        return None

    def _meets(self, before: int, way: int, cell: int) -> bool:
        """Whether a droplet so many units before the centre of a bubble touches it."""
        physics = self._physics
        size, until = self._small.get(cell, (0, 0))
        reach = physics.reaches[way][(size if self._ticks <= until else self.sizes[cell]) - 1]
        if physics.exactly:
            return before == reach or (physics.both_sides and before == -reach)
        return -physics.step < before <= reach

    def _hit(self, cell: int, hits: int) -> None:
        """So many droplets are taken in by a bubble."""
        if cell in self._ripe:
            return
        size = self.sizes[cell]
        self.sizes[cell] = min(LARGEST, size + hits)
        if size + hits <= LARGEST:
            self._grown.append(cell)
            if self._physics.growth_ticks:
                self._small[cell] = size, self._ticks + self._physics.growth_ticks
        elif self._physics.late_ticks:
            self._ripe[cell] = self._ticks + self._physics.late_ticks
        else:
            self._let_burst(cell)

    def _let_burst(self, cell: int) -> None:
        """A bubble vanishes, and its droplets take their places."""
        self.sizes[cell] = 0
        self.combo += 1
        self._burst.append(cell)
        self._small.pop(cell, None)
        row, col = divmod(cell, self._cols)
        for way in self._physics.order:
            number = self._physics.order.index(way) if self._physics.lists else 0
            self._lists[number].append(_Droplet(row, col, way))
