"""A plan as an animation: what changes at which tick, as the reference simulator has it, for a page to draw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dropsbot.bot.speech.errors import UsageError
from dropsbot.solver.board import Board
from dropsbot.solver.reference import DIRECTIONS, Moment, chain
from dropsbot.solver.rules import Rules

MAX_MOVES = 2_000_000
"""Moves of droplets in one chain; a game's longest have some thousands."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A droplet: the cell (0-based) where it was born, its direction (index), its first and last tick in the air."""

    cell: int
    direction: int
    first_tick: int
    last_tick: int


@dataclass(frozen=True, slots=True)
class Chain:
    """One tap: ``changes`` are (tick, cell, new size), ``bursts`` (tick, cell); it rests after ``ticks``."""

    cell: int
    board: Board
    ticks: int
    changes: tuple[tuple[int, int, int], ...]
    bursts: tuple[tuple[int, int], ...]
    flights: tuple[Flight, ...]

    @property
    def combo(self) -> int:
        """How many bubbles burst."""
        return len(self.bursts)


def animate(board: Board, cells: Iterable[int], rules: Rules) -> tuple[Chain, ...]:
    """The taps on ``cells`` (0-based), one after another; each chain's ``board`` is the one that it leads to.

    Raises:
        UsageError: a chain is longer than any game's.
    """
    chains = []
    for cell in cells:
        played = _play(board, cell, rules)
        chains.append(played)
        board = played.board
    return tuple(chains)


def _play(board: Board, cell: int, rules: Rules) -> Chain:
    """One tap by the reference simulator."""
    sizes: Sequence[int] = board.sizes
    changes: list[tuple[int, int, int]] = []
    bursts: list[tuple[int, int]] = []
    flights: list[Flight] = []
    flying: list[tuple[int, int, int]] = []
    moves = 0
    for moment in chain(board, cell, rules):
        tick = moment.tick
        changes += [(tick, at, size) for at, size in enumerate(moment.sizes) if size != sizes[at]]
        bursts += [(tick, at) for at in moment.burst]
        flying, landed = _land(flying, moment, rules, board.cols)
        flights += [Flight(*droplet, tick) for droplet in landed]
        flying += [(at, way, tick) for at in moment.burst for way in range(len(DIRECTIONS))]
        sizes = moment.sizes
        moves += len(flying)
        if moves > MAX_MOVES:
            raise UsageError("a chain of the run is longer than any game's: are its rules those of a game?")
    return Chain(cell, Board(board.rows, board.cols, tuple(sizes)), tick, tuple(changes), tuple(bursts), tuple(flights))


def _land(
    flying: list[tuple[int, int, int]], moment: Moment, rules: Rules, cols: int
) -> tuple[list[tuple[int, int, int]], list[tuple[int, int, int]]]:
    """Split droplets (cell, direction, first tick) into those that fly on in this moment and those that do not.

    The simulator keeps them in order and adds those of new bursts at the end.
    """
    seen = iter(moment.droplets[: len(moment.droplets) - len(DIRECTIONS) * len(moment.burst)])
    place = next(seen, None)
    on, landed = [], []
    for droplet in flying:
        cell, way, first_tick = droplet
        row, col = divmod(cell, cols)
        cells = (moment.tick - first_tick) * rules.step_units / rules.cell_units
        d_row, d_col = DIRECTIONS[way]
        if place == (row + d_row * cells, col + d_col * cells, d_row, d_col):
            on.append(droplet)
            place = next(seen, None)
        else:
            landed.append(droplet)
    return on, landed
