"""Compile the kernels of the second game ahead of their first use, and know whether that has been done."""

from __future__ import annotations

from typing import Any

from dropsbot.solver.degrees import rotor_kernel as kernel
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.multiset_search import Exact
from dropsbot.solver.degrees.solve_map import solve
from dropsbot.solver.heuristics.genetic import generation as genetic

_ENTRY_KERNELS: tuple[Any, ...] = (kernel.search, kernel.walk, kernel.play, genetic.breed, genetic.select)


def kernels_cached() -> bool:
    """Whether every kernel is on disk for this version of its source, so that loading takes no compiling."""
    try:
        return all(entry._cache._cache_file._load_index() for entry in _ENTRY_KERNELS)
    except (AttributeError, OSError):
        return False


def compile_kernels() -> None:
    """Compile all kernels and keep them on disk; takes some seconds where :func:`kernels_cached` says no."""
    load_search()
    solve(Map(1, 1, (0,)), 1, solver="genetic", time_limit_s=60.0)


def load_search() -> None:
    """Load the exact search from the disk, so that the time of the first one is its own."""
    search = Exact(Map(1, 2, (0, 0)), 3, lanes=2)
    search.go_on(1)
