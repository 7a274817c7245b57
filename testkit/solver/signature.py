"""What the searches find on some boards, and how many positions they look at, as lines of text.

``python testkit/solver/signature.py > tests/solver/signature.txt`` writes anew what ``test_signature`` compares with.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from dropsbot.solver.board import Board
from dropsbot.solver.rules import rules_named
from dropsbot.solver.solve import solve
from testkit.solver.known import KNOWN

CHOSEN = ("level1-0", "level5-0", "level9-5", "uniform-12")
QUESTIONS = [
    f"{rules} {question}"
    for rules in ("event", "splash-back", "ten-drops")
    for question in ("exact reward any", "exact reward 6", "auto taps any")
]
"""Rules, solver, objective, drops held."""
ENDLESS_S = 1e9


def signature(question: str) -> Iterator[str]:
    """A line a board: the question, the board, the positions looked at, and the plan as cell x taps = combo."""
    rules, solver, objective, drops = question.split()
    held = None if drops == "any" else int(drops)
    for name in CHOSEN:
        board = Board.parse(KNOWN[name]["board"])
        found = solve(board, rules_named(rules), held, solver=solver, objective=objective, time_limit_s=ENDLESS_S)
        groups = found.plan.groups if found.plan else ()
        plan = " ".join(f"{group.cell}x{group.taps}={group.combo}" for group in groups) or "none"
        yield f"{question} {name}: {found.nodes} nodes, plan {plan}"


if __name__ == "__main__":
    for asked in QUESTIONS:
        print(*signature(asked), sep="\n")  # noqa: T201 - its output is the file
