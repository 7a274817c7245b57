"""The exact search that fits the rules."""

from __future__ import annotations

from dropsbot.solver.board import Board
from dropsbot.solver.compiled.jit import WORD_CELLS
from dropsbot.solver.exact.by_size.by_size_search import BySizeSearch
from dropsbot.solver.exact.lattice.lattice_search import LatticeSearch
from dropsbot.solver.exact.question import Search
from dropsbot.solver.rules import Rules
from dropsbot.solver.simulate.flight_tables import flight_tables
from dropsbot.solver.values import Values


def open_search(board: Board, rules: Rules, values: Values, drops: int | None, *, empty_taps: bool = False) -> Search:
    """A search for plans of ``board`` with ``drops`` held at the start (None: any number).

    ``empty_taps`` says whether empty cells may be tapped.

    Raises:
        ValueError: the board has more than 64 cells.
    """
    if len(board.sizes) > WORD_CELLS:
        raise ValueError(f"the exact search takes boards of up to {WORD_CELLS} cells, not {len(board.sizes)}")
    kind = LatticeSearch if flight_tables(rules).is_lattice else BySizeSearch
    return kind(board, rules, values, drops, empty_taps=empty_taps)
