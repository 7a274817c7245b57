# ruff: noqa: ANN401  (Numba's kernels have no types)
"""The kernels of a solver in parts that are compiled one after the other, or side by side by several processes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class KernelPart:
    """Kernels that Python calls, and how to have them compiled: by asking for something small that needs them.

    ``seconds`` is about how long that takes: measured on one core of a virtual machine of 2 GHz by
    ``benchmarks/first_start.py``; it only says what part of all the work this is.
    """

    name: str
    seconds: float
    kernels: tuple[Any, ...]
    compile: Callable[[], object]

    @property
    def at_hand(self) -> bool:
        """Whether all were compiled before, by whichever process, for this version of their sources."""
        return at_hand(*self.kernels)


def at_hand(*kernels: Any) -> bool:
    """Whether a call takes no compiling: they are in this process or on disk."""
    return all(kernel.signatures or kernel._cache.kept for kernel in kernels)
