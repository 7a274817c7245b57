"""A beam search for good plans on boards of any size, where droplets meet all bubbles at one distance."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.compiled.jit import WORD_CELLS
from dropsbot.solver.decisions import Decision, taps_of
from dropsbot.solver.heuristics.beam import beam_kernel as beam
from dropsbot.solver.heuristics.beam import forward_beam as forward
from dropsbot.solver.heuristics.beam import layers, rating
from dropsbot.solver.heuristics.beam.wide_position import POSITION, lay_out, place_bubbles
from dropsbot.solver.rules import Rules
from dropsbot.solver.simulate.flight_tables import flight_tables
from dropsbot.solver.values import UNLIMITED, Values

T = TypeVar("T", np.uint64, np.int64)

FIRST_WIDTH, WIDER, MOST_WIDTH = 2, 4, 1 << 13
PROOF_WIDTHS, FORWARD_PART = 8, 4
"""How many times as wide a beam is that is to prove a bound, and what part of the width one has that looks ahead."""
FEW_TOGETHER, NARROW = 3, 32
"""Narrow beams fill fewer bubbles in one tick."""
FIRST_KEYS, MOST_KEYS, KEYS_A_WIDTH = 1 << 14, 1 << 22, 64
FIRST_ENTRIES = 1 << 12
NOTHING_WANTED, ENDLESS = -(10**6), 1 << 60
SMALL_WEIGHTS, LARGE_WEIGHTS = (48, 65, 242, 36, 20), (48, 9, 33, 32, 2)
"""Weights of the score in 64ths, measured on 6x6 boards and on boards of 8x8 to 12x12: what a line's bubbles absorb
from each other, a droplet in flight, most of what a bubble lacks in one line, the taps still to be expected, chance."""


BEAM_KERNELS = (beam.widen, forward.widen_forward)


class Kind(Enum):
    """The beams that take turns; on boards small enough for the exact search all are open."""

    OPEN = auto()
    """Takes any better plan."""
    PROOF = auto()
    """Takes no plan below the bound, so it ends soon where the bound is near, and lowers it when nothing was left out.
    It may look at as many nodes as the beam before."""
    FORWARD = auto()
    """Takes any better plan, and looks ahead to the end of chains."""


class Beam:
    """Beams of growing width, each of which may find better plans; together a search that can be stopped and gone on.

    The value of a plan is the reward or, with the objective ``taps``, minus the taps. ``drops`` are those held at the
    start (None: any number). ``bound`` is a value that no plan exceeds; beams that leave nothing out lower it, which
    is tried on boards too large for the exact search. ``best`` is the value of the best plan found. The same seed and
    the same nodes give the same plans; no cell is tapped that is empty.
    """

    def __init__(
        self, board: Board, rules: Rules, values: Values, drops: int | None, bound: int, *, seed: int = 0
    ) -> None:
        self.best: int | None = None
        self.bound = bound
        self._least = NOTHING_WANTED
        self.width = FIRST_WIDTH
        self._drops = UNLIMITED if drops is None else drops
        self._large = len(board.sizes) > WORD_CELLS
        self._kind, self._give_up = Kind.OPEN, ENDLESS
        self._wide = lay_out(board.rows, board.cols, flight_tables(rules).advances)
        self._worth = rating.Worth(values.gain, values.earned, values.best)
        self._root = np.zeros(int(self._wide.shape[POSITION]), np.uint64)
        place_bubbles(board, self._wide.shape, self._root)
        self._bubbles, self._lack = board.bubbles, sum(MAX_SIZE + 1 - size for size in board.sizes if size)
        self._meta = np.zeros(layers.METAS, np.int64)
        self._goal = np.zeros(rating.GOALS, np.int64)
        self._goal[rating.PERFECT], self._goal[rating.SALT] = values.perfect, seed << 20
        self._goal[rating.CAP_WEIGHT :] = LARGE_WEIGHTS if self._large else SMALL_WEIGHTS
        self._history = np.zeros(FIRST_ENTRIES, np.int64)
        self._memory = _memory(FIRST_KEYS)
        self._layers = self._layers_of(self.width, 2 * beam.MAX_CHILDREN)
        self._start()

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return int(self._meta[layers.NODES])

    @property
    def over(self) -> bool:
        """Whether nothing better can be found: no plan is worth more than the best one, or there is none at all."""
        return self._least > self.bound

    def look_for(self, value: int) -> None:
        """Leave out plans of less than this value."""
        self._least = max(self._least, value)
        self._goal[rating.WANTED] = max(self._goal[rating.WANTED], value)

    def go_on(self, nodes: int) -> tuple[int, ...] | None:
        """Search up to about ``nodes`` nodes more: the taps (cells, 0-based) of a better plan, or None."""
        limit = self.nodes + nodes
        while not self.over and self.nodes < limit:
            if self.nodes >= self._give_up:
                self._meta[layers.CUT] = 1
                self._next()
            widen = forward.widen_forward if self._kind is Kind.FORWARD else beam.widen
            answer = widen(
                self._layers,
                self._wide,
                self._worth,
                self._memory,
                self._history,
                self._goal,
                self._meta,
                min(limit, self._give_up),
            )
            if answer == beam.FOUND:
                self.best = int(self._meta[layers.BEST])
                self._least = self.best + 1
                return tuple(taps_of(self._decisions()))
            if answer == beam.FULL:
                self._enlarge()
            if answer == beam.OVER:
                self._next()
        return None

    def _next(self) -> None:
        """Draw the conclusions of a beam that has come to its end, and start the next one."""
        if not self._meta[layers.CUT]:
            wanted = int(self._goal[rating.WANTED])
            self.bound = min(self.bound, wanted - 1)
        elif self._large and self._kind is Kind.OPEN:
            self._kind, self._give_up = Kind.PROOF, 2 * self.nodes - self._began
        elif self._kind is Kind.PROOF:
            self._kind, self._give_up = Kind.FORWARD, ENDLESS
        else:
            self._kind = Kind.OPEN
            self.width = min(self.width * WIDER, MOST_WIDTH)
        if not self.over:
            self._start()

    def _start(self) -> None:
        """Start the beam that is next."""
        proves = self._kind is Kind.PROOF
        width = min(self.width * PROOF_WIDTHS, MOST_WIDTH) if proves else self.width
        if self._kind is Kind.FORWARD:
            width = max(FIRST_WIDTH, width // FORWARD_PART)
        self._began = self.nodes
        keys = 1 << min(KEYS_A_WIDTH * width, MOST_KEYS).bit_length() - 1
        if keys > len(self._memory.keys):
            self._memory = _memory(keys)
        if width > self._layers.heaps.shape[1]:
            self._layers = self._layers_of(width, len(self._layers.scores))
        goal, meta = self._goal, self._meta
        goal[rating.WANTED] = self.bound if proves else self._least
        goal[rating.TOGETHER] = FEW_TOGETHER if width <= NARROW and not proves else beam.MAX_TOGETHER
        goal[rating.WIDTH] = width
        goal[rating.SALT] += 1
        meta[[layers.CUT, layers.FREE]], meta[[layers.USED, layers.ENTRIES]] = 0, 1
        first = 0 if self._kind is Kind.FORWARD else self._lack
        meta[layers.LAYER] = first
        waiting = self._layers
        waiting.sizes[:] = 0
        waiting.sizes[first], waiting.heaps[first, 0] = 1, 0
        waiting.sets[0], ints = self._root, waiting.ints[0]
        ints[:] = 0
        ints[rating.SPENDABLE], ints[rating.LEFT], ints[rating.LACK] = self._drops, self._bubbles, self._lack

    def _layers_of(self, width: int, slots: int) -> layers.Layers:
        """Empty layers of this width."""
        return layers.Layers(
            np.zeros((slots, len(self._root)), np.uint64),
            np.zeros((slots, rating.INTS), np.int64),
            np.zeros(slots, np.int64),
            np.zeros(slots, np.int64),
            np.zeros((self._lack + 1, width), np.int32),
            np.zeros(self._lack + 1, np.int64),
        )

    def _enlarge(self) -> None:
        """Double the room for positions and for the history."""
        old = self._layers
        self._layers = layers.Layers(
            _doubled(old.sets), _doubled(old.ints), _doubled(old.scores), _doubled(old.free), old.heaps, old.sizes
        )
        self._history = _doubled(self._history)

    def _decisions(self) -> Iterator[Decision]:
        """What the best plan decided, the first first; the history leads from the last to the first."""
        steps, at = list[int](), int(self._meta[layers.BEST_ENTRY])
        while at:
            entry = int(self._history[at])
            steps.append(entry & beam.STEP)
            at = entry >> beam.STEP_BITS
        for step in reversed(steps):
            lacked = (step & ~beam.DETONATED) >> beam.LACKED_SHIFT
            yield Decision(step & beam.MAX_CELLS - 1, lacked, bool(step & beam.DETONATED))


def _doubled(table: NDArray[T]) -> NDArray[T]:
    """A table with as many rows of zeros more."""
    return np.concatenate([table, np.zeros_like(table)])


def _memory(positions: int) -> rating.Memory:
    """An empty memory for so many positions."""
    return rating.Memory(np.zeros((positions, 2), np.uint64), np.zeros((positions, 2), np.int16))
