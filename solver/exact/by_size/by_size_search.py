"""The exact search for any rules: contact by size, by side, while growing, with surplus that passes."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.bounds.line_tables import MAX_CODED, line_ways, passing_ways
from dropsbot.solver.bounds.passing import no_bubble_is_passed
from dropsbot.solver.decisions import Decision, taps_of
from dropsbot.solver.exact.by_size import by_size_kernel as by_size
from dropsbot.solver.exact.by_size import cuts
from dropsbot.solver.exact.by_size.hit_bound import BASE, Lines
from dropsbot.solver.exact.question import Found, Wanted
from dropsbot.solver.rules import Rules
from dropsbot.solver.simulate import waves as flight
from dropsbot.solver.simulate.flight_tables import QUEUE, flight_over
from dropsbot.solver.values import UNLIMITED, Values

FIRST_KEYS, MORE_KEYS = 1 << 16, 1 << 20
"""Positions remembered at first, and by long searches: to lay out a large table takes longer than most boards do."""
LONG_NODES = 200_000
NEVER_SHORT = 10_000


class BySizeSearch:
    """A search that can be stopped and gone on with, for plans of a board of up to 64 cells.

    The value of a plan is the reward or, with the objective ``taps``, minus the taps. ``drops`` are those held at the
    start (None: any number); ``empty_taps`` says whether empty cells may be tapped. :meth:`restart` says what is looked
    for.
    """

    def __init__(self, board: Board, rules: Rules, values: Values, drops: int | None, *, empty_taps: bool) -> None:
        longest = max(board.rows, board.cols)
        coded = longest <= MAX_CODED and not empty_taps
        ways = line_ways() if no_bubble_is_passed(rules) else passing_ways()
        flying = flight_over(rules, board.rows, board.cols)
        waves = flight.MAX_QUEUED if flying.manners.turns == QUEUE else flight.MAX_WAVES
        self._play = by_size.Play(
            flying,
            cuts.ChainWorth(values.gain, values.parted, values.earned, values.best, _in_several_chains(values)),
            _lines(board.rows, board.cols, BASE**longest if coded else 0, ways),
            _nothing_searched(FIRST_KEYS),
        )
        self._perfect = values.perfect
        self._words = np.zeros((by_size.MAX_DEPTH, flight.WAVES + flight.WAVE_WORDS * waves), np.uint64)
        self._ints = np.zeros((by_size.MAX_DEPTH, flight.PHASES + waves), np.int64)
        self._meta = np.zeros(by_size.METAS, np.int64)
        self._meta[by_size.DEPTH] = -1
        self._goal = np.zeros(cuts.GOALS, np.int64)
        self._goal[cuts.EMPTY_TAPS] = empty_taps
        self._none_in_one = UNLIMITED
        self._wanted = Wanted(UNLIMITED, 1)
        self._ints[0, cuts.SPENDABLE] = UNLIMITED if drops is None else drops
        if empty_taps:  # no line may be held to what it lacks today
            self._ints[0, flight.NEEDS : flight.NEEDS + flight.MAX_LINES] = NEVER_SHORT
        for cell, size in enumerate(board.sizes):
            if size:
                self._place(cell, size)
        self.nodes = 0

    def restart(self, wanted: Wanted) -> None:
        """Look for such plans; nodes go on being counted."""
        if self._meta[by_size.DEPTH] >= 0:  # given up: what it has noted was not all searched to its end
            self._forget()
        goal = self._goal
        several = wanted.detonations > 1 and wanted.clears and wanted.value >= self._none_in_one
        goal[cuts.WANTED], goal[cuts.MAX_DETONATIONS] = wanted.value, wanted.detonations
        goal[cuts.LEAST_DETONATIONS] = 2 if several else 0
        goal[cuts.MOST_TAPS], goal[cuts.CLEARS] = wanted.taps, wanted.clears
        goal[cuts.PERFECT] = self._perfect if wanted.perfect else 0
        self._wanted = wanted
        self._meta[by_size.DEPTH] = 0
        self._ints[0, cuts.NEXT] = 0

    def go_on(self, nodes: int) -> Found | bool:
        """Search up to ``nodes`` nodes more: the plan found, True: there surely is none, False: not yet known."""
        if self.nodes >= LONG_NODES and len(self._play.searched.keys) < MORE_KEYS:
            self._forget(MORE_KEYS)
        answer = by_size.search(self._words, self._ints, self._meta, self._goal, self._play, self.nodes + nodes)
        self.nodes = int(self._meta[by_size.NODES])
        if answer == by_size.FOUND:
            taps = tuple(taps_of(self._decisions()))
            self._forget()
            return Found(taps)
        none = bool(answer == by_size.EXHAUSTED and not self._meta[by_size.OVERFLOW])
        asked = self._wanted
        if none and asked.detonations == 1 and asked.clears and asked.perfect and asked.taps >= UNLIMITED:
            self._none_in_one = min(self._none_in_one, asked.value)
        return none

    def _forget(self, positions: int | None = None) -> None:
        """Start an empty table of positions; those on the way to a plan are noted as vain, so a find empties it."""
        searched = _nothing_searched(positions or len(self._play.searched.keys))
        self._play = self._play._replace(searched=searched)

    def _place(self, cell: int, size: int) -> None:
        """Put a bubble on row 0 of the stack, in all its sums over lines."""
        words, ints = self._words[0], self._ints[0]
        need = MAX_SIZE + 1 - size
        words[flight.SIZES + size - 1] |= np.uint64(1 << cell)
        ints[flight.LEFT] += 1
        ints[flight.LACK] += need
        for along in range(2):
            line = self._play.lines.of[along, cell]
            ints[flight.NEEDS + line] += 2 * need
            ints[flight.CODES + line] += need * self._play.lines.powers[along, cell]

    def _decisions(self) -> Iterator[Decision]:
        """What was decided, along the stack."""
        for depth in range(int(self._meta[by_size.DEPTH])):
            ints = self._ints[depth]
            starts, fills = ints[cuts.KIND] == by_size.DETONATE, int(ints[cuts.FILLS])
            if starts or fills:
                yield Decision(int(ints[flight.CELL]), max(1, fills), starts)


def _nothing_searched(positions: int) -> cuts.Searched:
    return cuts.Searched(np.zeros((positions, 2), np.uint64), np.zeros((positions, 2), np.int16))


def _lines(rows: int, cols: int, codes: int, ways: NDArray[np.int8]) -> Lines:
    """The lines of a board, with room for what so many codes say of these ``ways``."""
    sets = [sum(1 << (row * cols + col) for col in range(cols)) for row in range(rows)]
    sets += [sum(1 << (row * cols + col) for row in range(rows)) for col in range(cols)]
    cells = np.arange(rows * cols, dtype=np.int64)
    places = np.array([cells % cols, cells // cols])
    return Lines(
        np.array(sets, np.uint64),
        np.array([cells // cols, rows + cells % cols]),
        BASE**places if codes else np.zeros_like(places),
        ways,
        np.zeros(codes, np.int8),
    )


def _in_several_chains(values: Values) -> NDArray[np.int64]:
    """The most that a running chain of c bursts and n bubbles left can gain when it leaves some of them, by c and n."""
    bubbles = len(values.gain) - 1
    apart = np.full((bubbles + 1, bubbles + 1), -UNLIMITED, np.int64)
    for combo in range(bubbles + 1):
        for left in range(1, bubbles + 1 - combo):
            apart[combo, left] = (values.gain[combo : combo + left] + values.parted[left:0:-1]).max()
    return apart
