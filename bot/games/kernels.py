"""The compiled part of a solver: whether it is there, and how it gets there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol


class Part(Protocol):
    """Some kernels of a solver, which are compiled together; see :class:`dropsbot.solver.compiled.kernel_parts`."""

    @property
    def name(self) -> str:
        """What they do, in a word or two."""

    @property
    def seconds(self) -> float:
        """About how long compiling takes."""

    @property
    def at_hand(self) -> bool:
        """Whether they were compiled on this machine."""

    @property
    def compile(self) -> Callable[[], object]:
        """Compiles them and keeps them; where they are at hand it loads them, in a moment."""


def _nothing() -> None:
    """It is loaded as it is needed."""


@dataclass(frozen=True, slots=True)
class Kernels:
    """``parts`` are all of them, ``first`` those without which no plan is found; ``load`` takes a moment."""

    parts: Callable[[], Sequence[Part]]
    first: Callable[[], Sequence[Part]]
    load: Callable[[], None] = _nothing
