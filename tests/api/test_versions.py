"""One place for each version: of dropsbot, and of everything that it was tested with."""

from __future__ import annotations

import tomllib
from importlib import metadata
from itertools import chain
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

pytestmark = pytest.mark.quick

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CONSTRAINTS = ROOT / "constraints.txt"


def asked() -> list[Requirement]:
    """What dropsbot and its extras need, whatever the system."""
    return [Requirement(each) for each in chain(PROJECT["dependencies"], *PROJECT["optional-dependencies"].values())]


def pinned() -> list[Requirement]:
    lines = CONSTRAINTS.read_text(encoding="utf-8").splitlines()
    return [Requirement(line) for line in lines if not line.startswith("#")]


def test_the_version_that_is_installed_is_the_projects() -> None:
    assert metadata.version("dropsbot") == PROJECT["version"]


@pytest.mark.parametrize("wanted", asked(), ids=str)
def test_the_constraints_name_a_version_that_is_allowed(wanted: Requirement) -> None:
    """Where one is missing or outside, run .ci/lock."""
    versions = [
        next(iter(pin.specifier)).version
        for pin in pinned()
        if canonicalize_name(pin.name) == canonicalize_name(wanted.name)
    ]
    assert versions
    assert [version for version in versions if version not in wanted.specifier] == []


def test_every_constraint_is_one_version() -> None:
    assert [str(pin) for pin in pinned() if [each.operator for each in pin.specifier] != ["=="]] == []
