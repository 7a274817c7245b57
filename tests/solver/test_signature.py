"""How many positions the searches look at, and which plans they choose: a change by accident shows here.

A search with the same results may look at more or fewer after a change on purpose; then these numbers change with it.
"""

from __future__ import annotations

import hashlib

import pytest

from dropsbot.solver.board import Board
from dropsbot.solver.rules import rules_named
from dropsbot.solver.solve import solve
from testkit.solver.known import KNOWN

CHOSEN = ("level1-0", "level5-0", "level9-5", "uniform-12")
ENDLESS_S = 1e9


@pytest.mark.parametrize(
    ("rules", "solver", "objective", "drops", "nodes", "plans"),
    [
        ("event", "exact", "reward", None, 36712, "2a5cb489a92c"),
        ("event", "exact", "reward", 6, 285882, "5dd92249ef1c"),
        ("event", "auto", "taps", None, 168580, "2a5cb489a92c"),
        ("splash-back", "exact", "reward", None, 91577, "fb68dd0f8535"),
        ("splash-back", "exact", "reward", 6, 297569, "58d34c421530"),
        ("splash-back", "auto", "taps", None, 190810, "fb68dd0f8535"),
        ("ten-drops", "exact", "reward", None, 58774, "6c6d254641ca"),
        ("ten-drops", "exact", "reward", 6, 746742, "58d34c421530"),
        ("ten-drops", "auto", "taps", None, 181197, "6c6d254641ca"),
    ],
)
def test_nodes_and_plans(rules: str, solver: str, objective: str, drops: int | None, nodes: int, plans: str) -> None:
    looked_at, digest = 0, hashlib.sha256()
    for name in CHOSEN:
        board = Board.parse(KNOWN[name]["board"])
        found = solve(board, rules_named(rules), drops, solver=solver, objective=objective, time_limit_s=ENDLESS_S)
        looked_at += found.nodes
        groups = [(group.cell, group.taps, group.combo) for group in found.plan.groups] if found.plan else None
        digest.update(repr(groups).encode())
    assert (looked_at, digest.hexdigest()[:12]) == (nodes, plans)
