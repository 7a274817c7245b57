"""The compiled part of a solver: whether it is there, and how it gets there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


def _nothing() -> None:
    """It is loaded as it is needed."""


@dataclass(frozen=True, slots=True)
class Kernels:
    """``cached`` says whether it was compiled on this machine; ``compile`` takes a while, ``load`` a moment."""

    cached: Callable[[], bool]
    compile: Callable[[], None]
    load: Callable[[], None] = _nothing
