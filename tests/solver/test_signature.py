"""How many positions the searches look at, and which plans they choose: a change by accident shows here.

A search with the same results may look at more or fewer after a change on purpose; then ``signature.txt`` changes with
it: ``testkit/solver/signature.py`` writes it anew. A failure names the rules, the question and the board.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from testkit.solver.signature import CHOSEN, QUESTIONS, signature

pytestmark = pytest.mark.quick

EXPECTED = Path(__file__).with_name("signature.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("question", QUESTIONS)
def test_nodes_and_plans(question: str) -> None:
    expected = [line for line in EXPECTED if line.startswith(f"{question} ")]
    assert len(expected) == len(CHOSEN)
    for line, wanted in zip(signature(question), expected, strict=True):
        assert line == wanted
