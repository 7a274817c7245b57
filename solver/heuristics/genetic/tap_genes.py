"""Ten Drops as a problem for the genetic search: a gene is a tap on one of the board's bubbles."""

from __future__ import annotations

import numpy as np

from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.compiled.jit import WORD_CELLS, Words
from dropsbot.solver.heuristics.genetic import gene_play as playing
from dropsbot.solver.heuristics.genetic.generation import Population
from dropsbot.solver.heuristics.genetic.genetic_search import Bred, Genetic, GeneticSettings
from dropsbot.solver.rules import Rules
from dropsbot.solver.simulate.droplet_sky import BORDER
from dropsbot.solver.simulate.flight_tables import edges, flight_tables
from dropsbot.solver.values import UNLIMITED, Values

MARKS_SEED = 1


class TapGenes:
    """Taps on the bubbles of ``board`` with ``drops`` held at the start (None: any number), under any rules.

    Taps on cells that are empty by then are left out, a sequence ends with the last bubble, and one that ends before is
    completed by taps on random bubbles. ``values`` say what a chain is worth to the objective. A score ranks by value,
    then by fewest detonations, then by fewest taps; behind all others come the sequences that need more drops than are
    held, by how many they lack. Sequences that differ only in the order of fills before one detonation have equal keys.

    Raises:
        ValueError: there is no bubble on the board.

    Source: the 2024 Java program for Ten Drops.
    """

    def __init__(self, board: Board, rules: Rules, values: Values, drops: int | None) -> None:
        if board.cleared:
            raise ValueError("there is nothing to tap on a cleared board")
        self._cells = np.flatnonzero(np.array(board.sizes)).astype(np.int64)
        self._marks = np.random.SeedSequence(MARKS_SEED).generate_state(len(self._cells), np.uint64).astype(np.uint64)
        self._values, self._cols = values, board.cols
        self._drops = UNLIMITED if drops is None else drops
        self._tables = flight_tables(rules)
        self._small = len(board.sizes) <= WORD_CELLS and self._tables.is_lattice
        if self._small:
            self._edge = edges(board.rows, board.cols)
            self._alternate = self._tables.alternates
            by_bit = [sum(1 << int(cell) for cell in self._cells)]
            by_bit += [sum(1 << int(cell) for cell in self._cells if (board.sizes[cell] - 1) & bit) for bit in (2, 1)]
            self._words = np.array(by_bit, np.uint64)
        else:
            bordered = np.full((board.rows + 2, board.cols + 2), BORDER, np.uint8)
            bordered[1:-1, 1:-1] = np.array(board.sizes, np.uint8).reshape(board.rows, board.cols)
            self._bordered = bordered.reshape(-1)
            rows, cols = np.divmod(self._cells, board.cols)
            self._places = (rows + 1) * (board.cols + 2) + cols + 1
        self._longest = sum(MAX_SIZE + 1 - size for size in board.sizes if size)

    @property
    def longest(self) -> int:
        """What all bubbles lack to burst: every tap takes off one at least."""
        return self._longest

    @property
    def alphabet(self) -> int:
        """How many bubbles there are."""
        return len(self._cells)

    def evaluate(self, sequences: Population, state: Words) -> None:
        """Play the sequences; see :class:`dropsbot.solver.heuristics.genetic.genetic_search.Problem`."""
        values, tables = self._values, self._tables
        if self._small:
            playing.play_small(
                sequences,
                state,
                self._words,
                self._cells,
                self._marks,
                self._drops,
                values.gain,
                values.earned,
                values.perfect,
                self._edge,
                self._cols,
                self._alternate,
            )
        else:
            playing.play_listed(
                sequences,
                state,
                self._bordered,
                self._places,
                self._marks,
                self._drops,
                values.gain,
                values.earned,
                values.perfect,
                self._cols + 2,
                tables.laws,
            )

    def taps(self, bred: Bred) -> tuple[int, ...] | None:
        """The cells (0-based) that a sequence taps, None when it cannot be paid for."""
        if self.value(bred) is None:
            return None
        return tuple(self._cells[list(bred.genes)].tolist())

    def value(self, bred: Bred) -> int | None:
        """What a sequence is worth to the objective, None when it cannot be paid for."""
        value = bred.score >> 2 * playing.FIELD_BITS
        return value if value > playing.FAILED // 2 else None


def genetic_search(
    board: Board, rules: Rules, values: Values, drops: int | None, settings: GeneticSettings, seed: int
) -> tuple[TapGenes, Genetic]:
    """The problem of a board, and a search over it.

    Raises:
        ValueError: there is no bubble on the board.
    """
    problem = TapGenes(board, rules, values, drops)
    return problem, Genetic(problem, settings, seed)
