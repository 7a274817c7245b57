"""What is installed with dropsbot: packages that leave each other's files alone."""

from __future__ import annotations

from importlib.metadata import distribution

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

pytestmark = pytest.mark.quick


def needed(name: str, extras: frozenset[str] = frozenset(), seen: dict[str, frozenset[str]] | None = None) -> set[str]:
    """The distributions that are installed with one, itself among them, on this system and Python."""
    seen = {} if seen is None else seen
    name = canonicalize_name(name)
    if name in seen and extras <= seen[name]:
        return set(seen)
    seen[name] = seen.get(name, frozenset()) | extras
    for line in distribution(name).requires or []:
        wanted = Requirement(line)
        if wanted.marker is None or any(wanted.marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            needed(wanted.name, frozenset(wanted.extras), seen)
    return set(seen)


def test_no_two_packages_write_the_same_file() -> None:
    writers: dict[str, set[str]] = {}
    for name in needed("dropsbot", frozenset({"ui", "test"})):
        for file in distribution(name).files or []:
            if file.suffix == ".py" and ".." not in file.parts:
                writers.setdefault(str(file), set()).add(name)
    assert writers
    assert {file: names for file, names in writers.items() if len(names) > 1} == {}
