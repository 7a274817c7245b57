"""The exact search that fits the rules."""

from __future__ import annotations

from dropsbot.solver.board import Board
from dropsbot.solver.by_size import BySizeSearch
from dropsbot.solver.lattice import LatticeSearch, is_lattice
from dropsbot.solver.rules import Rules
from dropsbot.solver.search import MAX_CELLS, Search
from dropsbot.solver.values import Values


def open_search(board: Board, rules: Rules, values: Values, drops: int | None, *, empty_taps: bool = False) -> Search:
    """A search for plans of ``board`` with ``drops`` held at the start (None: any number).

    ``empty_taps`` says whether empty cells may be tapped.

    Raises:
        ValueError: the board has more than 64 cells.
    """
    if len(board.sizes) > MAX_CELLS:
        raise ValueError(f"the exact search takes boards of up to {MAX_CELLS} cells, not {len(board.sizes)}")
    kind = LatticeSearch if is_lattice(rules) else BySizeSearch
    return kind(board, rules, values, drops, empty_taps=empty_taps)
