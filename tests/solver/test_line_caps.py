"""The table of what lines absorb against the search that it was computed by, which is itself held to real flights."""

from __future__ import annotations

from itertools import product

import numpy as np

from dropsbot.solver.board import Board
from dropsbot.solver.bounds.line_most import line_most
from dropsbot.solver.bounds.line_tables import MAX_CODED, line_caps
from dropsbot.solver.rules import DEFAULT_RULES
from dropsbot.solver.simulate.compiled_simulator import simulate_tap


def test_every_code() -> None:
    caps = line_caps()
    assert caps.shape == (5**MAX_CODED,)
    for digits in product(range(5), repeat=MAX_CODED):
        lacks = np.array([digit for digit in digits if digit], np.int64)
        most = line_most(lacks, np.ones_like(lacks), np.zeros_like(lacks)) if len(lacks) > 1 else 0
        assert caps[sum(digit * 5**place for place, digit in enumerate(digits))] == most


def test_a_droplet_that_comes_too_late_is_absorbed_farther_on() -> None:
    """One tap clears this line with nine hits absorbed; no order of bursts alone explains more than eight."""
    outcome = simulate_tap(Board.of(1, 6, [2, 4, 4, 4, 4, 2]), 2, DEFAULT_RULES)
    assert outcome.board.cleared
    lacks = (3, 1, 1, 1, 1, 3)
    assert line_caps()[sum(digit * 5**place for place, digit in enumerate(lacks))] == sum(lacks) - 1
