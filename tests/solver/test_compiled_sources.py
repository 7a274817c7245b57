"""Which files name the folder of compiled code: those that hold some, and those whose numbers it freezes."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from dropsbot.solver.compiled.jit import compiled_sources

pytestmark = pytest.mark.quick

SOLVER = Path(__file__).parents[2] / "solver"


def holds_compiled_code(path: Path) -> bool:
    decorated = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.FunctionDef)]
    names = {decorator.id for node in decorated for decorator in node.decorator_list if isinstance(decorator, ast.Name)}
    return bool(names & {"jit", "lean", "inlined"})


def imported_numbers(path: Path) -> set[Path]:
    """The files of the solver from which this one imports names in capitals."""
    nodes = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
    modules = [node.module or "" for node in nodes if any(name.name.isupper() for name in node.names)]
    ours = [module.split(".")[2:] for module in modules if module.startswith("dropsbot.solver.")]
    return {SOLVER.joinpath(*names).with_suffix(".py") for names in ours}


def test_every_file_with_compiled_code_and_with_numbers_in_it_is_counted() -> None:
    counted = {path.resolve() for path in compiled_sources()}
    holding = {path for path in SOLVER.rglob("*.py") if holds_compiled_code(path)}
    assert len(holding) > 15
    assert SOLVER / "degrees" / "rotor_kernel.py" in holding
    for path in holding:
        assert path in counted
        assert imported_numbers(path) <= counted
