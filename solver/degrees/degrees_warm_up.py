"""The kernels of the second game in parts, and how to load what a first plan needs."""

from __future__ import annotations

from dropsbot.solver.compiled.kernel_parts import KernelPart
from dropsbot.solver.degrees import rotor_kernel as kernel
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.multiset_search import Exact
from dropsbot.solver.degrees.solve_map import solve
from dropsbot.solver.heuristics.genetic import generation as genetic


def load_search() -> None:
    """Load the exact search from the disk, so that the time of the first one is its own."""
    search = Exact(Map(1, 2, (0, 0)), 3, lanes=2)
    search.go_on(1)


def _breed() -> None:
    solve(Map(1, 1, (0,)), 1, solver="genetic", time_limit_s=60.0)


SEARCH = KernelPart("chains of pointers", 0.4, (kernel.search, kernel.walk), load_search)
BREEDING = KernelPart("breeding of taps on pointers", 2.8, (kernel.play, genetic.breed, genetic.select), _breed)

DEGREES_PARTS = (SEARCH, BREEDING)
"""All parts; the exact search needs the first alone."""


def compile_kernels() -> None:
    """Load all kernels into this process; compile those that nobody has compiled, which takes some seconds."""
    for part in DEGREES_PARTS:
        part.compile()
