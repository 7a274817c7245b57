"""Which files name the folder of compiled code: those that hold some, and those whose numbers it freezes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from dropsbot.solver.compiled.kernel_files import compiled_sources

pytestmark = pytest.mark.quick

ROOT = Path(__file__).resolve().parents[2]
SOLVER = ROOT / "solver"


COMPILED = {"jit", "brief", "lean", "inner", "inner_jit", "inlined"}
INSIDE = {"inner", "inner_jit", "inlined"}


def decorators(node: ast.AST) -> set[str]:
    named = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    return {each.id for each in named if isinstance(each, ast.Name)}


def holds_compiled_code(path: Path) -> bool:
    return any(decorators(node) & COMPILED for node in ast.walk(ast.parse(path.read_text("utf-8"))))


def inner_functions() -> set[tuple[str, str]]:
    """The module and the name of each function that is compiled into kernels only."""
    return {
        (".".join(("dropsbot", *path.resolve().relative_to(ROOT).with_suffix("").parts)), node.name)
        for path in compiled_sources()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and decorators(node) & INSIDE
    }


def called_by_python(path: Path) -> set[tuple[str, str]]:
    """The module and the name of what a file calls outside of compiled code, as far as it imports them."""
    tree = ast.parse(path.read_text("utf-8"))
    known = dict[str, tuple[str, str]]()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            known |= {each.asname or each.name: (node.module or "", each.name) for each in node.names}
        elif isinstance(node, ast.FunctionDef) and decorators(node) & INSIDE:
            known[node.name] = ("dropsbot." + ".".join(path.relative_to(ROOT).with_suffix("").parts), node.name)
    return set(_calls(tree, known))


def _calls(node: ast.AST, known: dict[str, tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for child in ast.iter_child_nodes(node):
        if decorators(child) & COMPILED:
            continue
        if isinstance(child, ast.Call):
            if isinstance(child.func, ast.Name) and child.func.id in known:
                yield known[child.func.id]
            elif isinstance(child.func, ast.Attribute) and isinstance(child.func.value, ast.Name):
                yield ".".join(known.get(child.func.value.id, ("", ""))), child.func.attr
        yield from _calls(child, known)


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


def test_python_never_calls_what_is_compiled_into_kernels_only() -> None:
    """It has no machine code of its own: the process would end."""
    inner = inner_functions()
    assert ("dropsbot.solver.compiled.jit", "count_bits") in inner
    for folder in ("solver", "calibration", "testkit", "tests/solver", "makers", "benchmarks"):
        for path in (ROOT / folder).rglob("*.py"):
            assert not called_by_python(path) & inner, path
