"""The part of an exact search that one thread does."""

from __future__ import annotations

import math

import numpy as np

from dropsbot.solver.degrees import rotor_kernel as kernel
from dropsbot.solver.degrees.pointer_layout import Layout

Beginning = tuple[int, ...]
"""The first taps of sequences, as rising places of the layout."""


class Lane:
    """All sequences of ``taps`` taps with one of some beginnings; of them the ``keep`` best are kept."""

    def __init__(self, layout: Layout, taps: int, keep: int, beginnings: list[Beginning]) -> None:
        self._layout, self._left, self.nodes = layout, beginnings[::-1], 0
        self._positions = np.zeros((taps, 2), np.uint64)
        self._taps, self._turns, self._drawn = np.zeros(taps, np.int64), np.zeros(taps, np.int64), np.zeros(taps)
        self._found = np.zeros(keep, np.int64)
        self._found_taps = np.full((keep, taps), -1, np.int64)
        self._progress = np.zeros(kernel.PROGRESS, np.int64)
        self._progress[kernel.DEPTH] = -1

    @property
    def done(self) -> bool:
        """Whether all is searched."""
        return not self._left and self._at_end

    @property
    def bound(self) -> int:
        """A number of turns that no sequence of these exceeds, but for those that were not to be looked for."""
        expected, taps = self._layout.expected, len(self._taps)
        drawn = [sum(expected[list(one)]) + (taps - len(one)) * expected[max(one, default=0)] for one in self._left]
        for depth in range(self._progress[kernel.GIVEN], self._progress[kernel.DEPTH] + 1):
            if self._taps[depth] < len(expected):
                drawn.append(self._drawn[depth] + (taps - depth) * expected[self._taps[depth]])
        open_ = max(drawn, default=-math.inf) + self._layout.released + kernel.SAFE
        return max(int(self._found[0]), math.floor(open_) if drawn else 0)

    @property
    def _at_end(self) -> bool:
        return bool(self._progress[kernel.DEPTH] < self._progress[kernel.GIVEN])

    def beat(self, turns: int) -> None:
        """Look only for sequences with more turns than this from now on."""
        self._progress[kernel.BEAT] = turns

    def go_on(self, nodes: int) -> None:
        """Make about so many taps more, or fewer to the end."""
        end = self.nodes + nodes
        while not self.done and self.nodes < end:
            if self._at_end:
                self._begin(self._left.pop())
            self.nodes += kernel.search(
                self._positions,
                self._taps,
                self._turns,
                self._drawn,
                self._layout.expected,
                self._layout.heads,
                self._layout.released,
                self._found,
                self._found_taps,
                self._progress,
                end - self.nodes,
            )

    def found(self) -> list[tuple[tuple[int, ...], int]]:
        """The best sequences found so far with their turns, the best first."""
        both = zip(self._found_taps.tolist(), self._found.tolist(), strict=True)
        return [(tuple(taps), turns) for taps, turns in both if taps[0] >= 0]

    def _begin(self, beginning: Beginning) -> None:
        """Make the first taps of a beginning."""
        layout = self._layout
        self._positions[0], self._turns[0], self._drawn[0], self._taps[0] = layout.start, 0, 0.0, 0
        for depth, place in enumerate(beginning):
            low, high, turns = kernel.walk(self._positions[depth, 0], self._positions[depth, 1], place, layout.heads)
            self._positions[depth + 1] = low, high
            self._turns[depth + 1] = self._turns[depth] + turns
            self._drawn[depth + 1] = self._drawn[depth] + layout.expected[place]
            self._taps[depth : depth + 2] = place
        self._progress[kernel.DEPTH] = self._progress[kernel.GIVEN] = len(beginning)
