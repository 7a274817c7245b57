"""The slow, obvious simulator: a list of droplets, tick by tick. It is the specification; the kernels must agree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.outcome import TapOutcome
from dropsbot.solver.rules import Rules, Surplus

DIRECTIONS = ((1, 0), (0, 1), (0, -1), (-1, 0))
"""(d_row, d_col) of the four droplets of a burst, in the order in which a bubble takes those that come together.

Source: ten-drops 1.0.3 takes them in the order in which their bubbles were made; this is that order for bubbles made
row by row.
"""


@dataclass(frozen=True, slots=True)
class Moment:
    """The board after one tick of a chain.

    ``sizes`` is row-major; ``droplets`` holds (row, col, d_row, d_col) of each droplet in flight, its place in cells
    (0.0 is the centre of the first row or column); ``burst`` has the cells whose bubbles burst in this tick.
    """

    tick: int
    sizes: tuple[int, ...]
    droplets: tuple[tuple[float, float, int, int], ...]
    burst: tuple[int, ...]


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
        """The cells that it may touch, its next and the one that it passed: cell, distance in units, side it is at."""
        ahead = self.cells_to_next(rules)
        for cells in (ahead, ahead - 1):
            cell = self.cell_at(cells, board)
            if cell is not None and cells > 0:
                units = cells * rules.cell_units - self.units
                yield cell, abs(units), self.order if units >= 0 else 3 - self.order

    def rank(self, board: Board, ranks: Sequence[int] | None) -> int:
        """The rank of the cell where it was born."""
        return ranks[self.row * board.cols + self.col] if ranks is not None else 0

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

    With surplus that passes, droplets born in one tick are taken in the order of their directions or, with ``ranks``,
    of the ranks of the cells where they were born.

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
    burst = _burst(board, sizes, flying, tick)
    yield _moment(tick, sizes, flying, burst, rules)
    while flying:
        tick += 1
        _move(board, flying, rules)
        _absorb(board, sizes, flying, rules, grown, tick, ranks)
        burst = _burst(board, sizes, flying, tick)
        yield _moment(tick, sizes, flying, burst, rules)


def _moment(tick: int, sizes: list[int], flying: list[_Droplet], burst: tuple[int, ...], rules: Rules) -> Moment:
    return Moment(tick, tuple(sizes), tuple(droplet.place(rules) for droplet in flying), burst)


def _move(board: Board, flying: list[_Droplet], rules: Rules) -> None:
    """Move all droplets by one step and drop those whose next cell lies beyond the edge."""
    for droplet in flying:
        droplet.units += rules.step_units
    flying[:] = [droplet for droplet in flying if droplet.cell_at(droplet.cells_to_next(rules), board) is not None]


def _absorb(
    board: Board,
    sizes: list[int],
    flying: list[_Droplet],
    rules: Rules,
    grown: dict[int, int],
    tick: int,
    ranks: Sequence[int] | None,
) -> None:
    """Let the bubbles absorb droplets that touch them, by their sizes before; ``grown`` has when each began to grow.

    Older droplets come first, then the order of directions, then a bubble ahead before one that was passed.
    """
    touching = [
        (droplet.birth, droplet.rank(board, ranks), droplet.order, place, cell, droplet)
        for droplet in flying
        for place, (cell, distance, side) in enumerate(droplet.near(board, rules))
        if sizes[cell]
        and distance <= rules.contact_at(side, sizes[cell], tick - grown[cell] if cell in grown else None)
    ]
    hit: set[int] = set()
    absorbed: set[int] = set()
    for *_, cell, droplet in sorted(touching, key=lambda touch: touch[:5]):
        if id(droplet) in absorbed or (cell in hit and rules.surplus is Surplus.PASS):
            continue
        if cell not in hit:
            grown[cell] = tick - rules.ticks_skipped(sizes[cell], tick - grown[cell] if cell in grown else None)
        absorbed.add(id(droplet))
        hit.add(cell)
        sizes[cell] += 1
    flying[:] = [droplet for droplet in flying if id(droplet) not in absorbed]


def _burst(board: Board, sizes: list[int], flying: list[_Droplet], tick: int) -> tuple[int, ...]:
    """Burst every bubble above size 4: it vanishes and four droplets start."""
    burst = tuple(cell for cell, size in enumerate(sizes) if size > MAX_SIZE)
    for cell in burst:
        sizes[cell] = 0
        row, col = divmod(cell, board.cols)
        flying.extend(_Droplet(row, col, order, tick) for order in range(len(DIRECTIONS)))
    return burst
