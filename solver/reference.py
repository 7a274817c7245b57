"""The slow, obvious simulator: a list of droplets, tick by tick. It is the specification; the kernels must agree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.outcome import TapOutcome
from dropsbot.solver.rules import Rules, Surplus, Turns

DIRECTIONS = ((1, 0), (0, 1), (0, -1), (-1, 0))
"""(d_row, d_col) of the four droplets of a burst: down, right, left, up, as in :data:`DIRECTION_NAMES` of the rules.

By default a bubble takes those that come together in this order. Source: ten-drops 1.0.3 takes them in the order in
which their bubbles were made; this is that order for bubbles made row by row.
"""


@dataclass(frozen=True, slots=True)
class Moment:
    """The board after one tick of a chain.

    ``sizes`` is row-major; ``droplets`` holds (row, col, d_row, d_col) of each droplet in flight, its place in cells
    (0.0 is the centre of the first row or column), the oldest first, then by the cells where they were born and by
    :data:`DIRECTIONS`; ``burst`` has the cells whose bubbles burst in this tick.
    """

    tick: int
    sizes: tuple[int, ...]
    droplets: tuple[tuple[float, float, int, int], ...]
    burst: tuple[int, ...]


class _Near(NamedTuple):
    """A droplet near a bubble: its turn (the least first), the cell, units to its centre, and the side it is at."""

    turn: tuple[int, ...]
    cell: int
    units: int
    side: int
    droplet: _Droplet


@dataclass(slots=True)
class _Droplet:
    """A droplet ``units`` away from the centre of the cell where it was born; ``order`` ranks it by direction."""

    row: int
    col: int
    order: int
    birth: int
    units: int = 0

    def cells_to_next(self, rules: Rules) -> int:
        """How many cells ahead of its birth cell its next cell lies: the one that it may touch now (0: none yet)."""
        return (self.units + rules.contact_units[-1]) // rules.cell_units

    def cell_at(self, cells: int, board: Board) -> int | None:
        """The index of the cell that lies so many cells ahead of its birth cell, or None beyond the edge."""
        d_row, d_col = DIRECTIONS[self.order]
        row, col = self.row + d_row * cells, self.col + d_col * cells
        return row * board.cols + col if 0 <= row < board.rows and 0 <= col < board.cols else None

    def near(self, board: Board, rules: Rules) -> Iterator[tuple[int, int, int]]:
        """The cells that it may touch, its next and the one that it passed: cell, units ahead of it, side it is at."""
        ahead = self.cells_to_next(rules)
        for cells in (ahead, ahead - 1):
            cell = self.cell_at(cells, board)
            if cell is not None and cells > 0:
                units = cells * rules.cell_units - self.units
                yield cell, units, self.order if units >= 0 else 3 - self.order

    @property
    def origin(self) -> tuple[int, int, int, int]:
        """When and where it was born, and its direction: no two droplets share these."""
        return self.birth, self.row, self.col, self.order

    def place(self, rules: Rules) -> tuple[float, float, int, int]:
        """Its row and column in cells, and its direction."""
        d_row, d_col = DIRECTIONS[self.order]
        cells = self.units / rules.cell_units
        return self.row + d_row * cells, self.col + d_col * cells, d_row, d_col


def simulate_tap(board: Board, cell: int, rules: Rules, ranks: Sequence[int] | None = None) -> TapOutcome:
    """Tap ``cell`` (0-based index, row-major) and let the chain end.

    A tap on an empty cell makes a bubble of size 1; whether a game allows that is for the caller to know.

    Raises:
        IndexError: there is no such cell.
    """
    combo = 0
    for moment in chain(board, cell, rules, ranks):
        combo += len(moment.burst)
    return TapOutcome(Board(board.rows, board.cols, moment.sizes), combo, moment.tick)


def chain(board: Board, cell: int, rules: Rules, ranks: Sequence[int] | None = None) -> Iterator[Moment]:
    """Yield the moments of one tap: first tick 0, the tap itself, then every tick until no droplet is in flight.

    A fill yields one moment. In each tick all droplets move, then the bubbles absorb those that touch them, then every
    bubble above size 4 bursts; its droplets start at its cell's centre and first move on the next tick. A droplet's
    next cell changes as soon as it comes within the largest contact distance of a centre; it has left the board once
    that cell lies beyond the edge.

    Droplets take turns as :class:`Turns` says. With ``ranks``, those that go by birth and were born in one tick come in
    the order of the ranks of the cells where they were born, and of their directions only then.

    Raises:
        IndexError: there is no such cell.
    """
    if not 0 <= cell < len(board.sizes):
        raise IndexError(f"cell {cell} is not on a {board.rows}x{board.cols} board")
    sizes = list(board.sizes)
    sizes[cell] += 1
    flying: list[_Droplet] = []
    grown: dict[int, int] = {}
    tick = 0
    burst: tuple[int, ...] = (cell,) if sizes[cell] > MAX_SIZE else ()
    if burst:
        sizes[cell] = 0
        flying = _start(cell, board, rules, tick)
    yield _moment(tick, sizes, flying, burst, rules)
    while flying:
        tick += 1
        _move(board, flying, rules)
        flying, burst = _work_off(board, sizes, flying, rules, grown, tick, ranks)
        yield _moment(tick, sizes, flying, burst, rules)


def _moment(tick: int, sizes: list[int], flying: list[_Droplet], burst: tuple[int, ...], rules: Rules) -> Moment:
    ordered = sorted(flying, key=lambda droplet: droplet.origin)
    return Moment(tick, tuple(sizes), tuple(droplet.place(rules) for droplet in ordered), burst)


def _start(cell: int, board: Board, rules: Rules, tick: int) -> list[_Droplet]:
    """The four droplets of a burst, in order."""
    row, col = divmod(cell, board.cols)
    return [_Droplet(row, col, order, tick) for order in rules.direction_order]


def _move(board: Board, flying: list[_Droplet], rules: Rules) -> None:
    """Move all droplets by one step and drop those whose next cell lies beyond the edge."""
    for droplet in flying:
        droplet.units += rules.step_units
    flying[:] = [droplet for droplet in flying if droplet.cell_at(droplet.cells_to_next(rules), board) is not None]


def _work_off(
    board: Board,
    sizes: list[int],
    flying: list[_Droplet],
    rules: Rules,
    grown: dict[int, int],
    tick: int,
    ranks: Sequence[int] | None,
) -> tuple[list[_Droplet], tuple[int, ...]]:
    """Let the bubbles absorb droplets in turn, then burst: the droplets that fly then, and the cells that burst.

    ``flying`` is a queue: a droplet that flies on keeps its place among the others, and those of a burst take the place
    of the droplet that caused it. So it is when each goes to the end as it is worked off. ``grown`` has when each
    bubble began to grow.
    """
    last: dict[int, int] = {}
    absorbed = _absorb(board, sizes, _in_turn(flying, board, rules, ranks), rules, grown, tick, last)
    burst = tuple(cell for cell, size in enumerate(sizes) if size > MAX_SIZE)
    started = {last[cell]: _start(cell, board, rules, tick) for cell in burst}
    for cell in burst:
        sizes[cell] = 0
    flown: list[_Droplet] = []
    for droplet in flying:
        flown += started.get(id(droplet), [] if id(droplet) in absorbed else [droplet])
    return flown, burst


def _in_turn(
    flying: list[_Droplet], board: Board, rules: Rules, ranks: Sequence[int] | None
) -> list[tuple[tuple[int, ...], _Droplet]]:
    """Each droplet with what says when its turn is: the least first."""
    place = {order: at for at, order in enumerate(rules.direction_order)}
    if rules.turns is Turns.QUEUE:
        return [((at,), droplet) for at, droplet in enumerate(flying)]
    if rules.turns is Turns.BY_DIRECTION:
        return [((place[droplet.order], droplet.birth), droplet) for droplet in flying]
    rank = ranks or [0] * len(board.sizes)
    return [((drop.birth, rank[drop.row * board.cols + drop.col], place[drop.order]), drop) for drop in flying]


def _absorb(
    board: Board,
    sizes: list[int],
    in_turn: list[tuple[tuple[int, ...], _Droplet]],
    rules: Rules,
    grown: dict[int, int],
    tick: int,
    last: dict[int, int],
) -> set[int]:
    """Let the bubbles absorb what touches them, a bubble ahead before one that was passed: the ids of the absorbed.

    Bubbles touch by their sizes before this tick, but where hits change them at once. ``last`` gets for each bubble
    that bursts which droplet it burst by.
    """
    before = list(sizes)
    ages = {cell: tick - since for cell, since in grown.items()}
    near = [
        _Near((*turn, place, cell), cell, units, side, droplet)
        for turn, droplet in in_turn
        for place, (cell, units, side) in enumerate(droplet.near(board, rules))
        if before[cell]
    ]
    absorbed: set[int] = set()
    hit: set[int] = set()
    for _, cell, units, side, droplet in sorted(near, key=lambda touch: touch.turn):
        full = sizes[cell] > MAX_SIZE if rules.surplus is Surplus.UNTIL_BURST else cell in hit
        if id(droplet) in absorbed or (full and rules.surplus is not Surplus.ABSORBED):
            continue
        if not rules.touches(units, side, (sizes if rules.changes_at_once else before)[cell], ages.get(cell)):
            continue
        if cell not in hit:
            grown[cell] = tick - rules.ticks_skipped(sizes[cell], ages.get(cell))
        absorbed.add(id(droplet))
        hit.add(cell)
        sizes[cell] += 1
        if sizes[cell] == MAX_SIZE + 1:
            last[cell] = id(droplet)
    return absorbed
