"""A plan as an animation: what changes at which tick, as the reference simulator has it, for a page to draw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dropsbot.bot.record.report.story import Flight, Motion
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import say
from dropsbot.solver.board import Board
from dropsbot.solver.plan import Plan
from dropsbot.solver.reference import DIRECTIONS, Moment, chain
from dropsbot.solver.rules import Rules

MAX_MOVES = 2_000_000
"""Moves of droplets in the chains of one plan; a game's longest have some ten thousand."""
MOVES_OF_A_TICK = 20
"""What a tick takes to play through even where nothing flies, in moves."""
CELL_MS = 130.0
"""What a droplet takes through one cell on the screen."""


@dataclass(frozen=True, slots=True)
class Chain:
    """One tap: the ``board`` that it leads to, how many bubbles burst, and ``moves`` of droplets in all."""

    cell: int
    board: Board
    combo: int
    motion: Motion
    moves: int


Droplet = tuple[int, int, int]
"""A droplet in the air: the cell where it was born, its direction (index), its first tick."""


def animate(board: Board, cells: Iterable[int], rules: Rules) -> tuple[Chain, ...]:
    """The taps on ``cells`` (0-based), one after another; each chain's ``board`` is the one that it leads to.

    Raises:
        UsageError: a chain is longer than any game's, or there are too many.
    """
    chains: list[Chain] = []
    left = MAX_MOVES
    for cell in cells:
        played = _play(board, cell, rules, left)
        chains.append(played)
        board = played.board
        left -= played.moves
    return tuple(chains)


def chains_of(plan: Plan) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The detonations of a plan: how many taps come before each, and the cells that burst by it."""
    taps = [group.cell for group in plan.groups for _ in range(group.taps)]
    played = animate(plan.board, taps, plan.rules)
    return tuple(
        (before, tuple(cell for _, cell in tap.motion.bursts)) for before, tap in enumerate(played) if tap.combo
    )


def _play(board: Board, cell: int, rules: Rules, most_moves: int) -> Chain:
    """One tap by the reference simulator."""
    sizes: Sequence[int] = board.sizes
    changes: list[tuple[int, int, str]] = []
    bursts: list[tuple[int, int]] = []
    flights: list[Flight] = []
    flying: list[Droplet] = []
    tick = moves = 0
    for moment in chain(board, cell, rules):
        tick = moment.tick
        changes += [(tick, at, str(size)) for at, size in enumerate(moment.sizes) if size != sizes[at]]
        bursts += [(tick, at) for at in moment.burst]
        flying, landed = _land(flying, moment, rules, board.cols)
        flights += [Flight(at, DIRECTIONS[way], first_tick, tick) for at, way, first_tick in landed]
        flying += [(at, way, tick) for at in moment.burst for way in range(len(DIRECTIONS))]
        sizes = moment.sizes
        moves += len(flying) + MOVES_OF_A_TICK
        if moves > most_moves:
            raise UsageError(say("a plan of the run is longer than any game's: are its rules those of a game?"))
    speed = rules.step_units / rules.cell_units
    motion = Motion(tick, CELL_MS * speed, tuple(changes), tuple(bursts), tuple(flights), speed)
    return Chain(cell, Board(board.rows, board.cols, tuple(sizes)), len(bursts), motion, moves)


def _land(flying: list[Droplet], moment: Moment, rules: Rules, cols: int) -> tuple[list[Droplet], list[Droplet]]:
    """Split droplets into those that fly on in this moment and those that do not.

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
