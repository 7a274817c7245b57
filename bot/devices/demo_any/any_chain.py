"""A board in motion, whichever physics a game has: what a game, a test and a benchmark ask of it.

Written from the rules that are drawn and not from the solver, so that a bot is put to a real test.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from dropsbot.bot.devices.demo_any.any_physics import Physics, StepPhysics
from dropsbot.bot.devices.demo_any.step_chain import StepChain
from dropsbot.bot.devices.demo_any.timed_chain import TimedChain


class Chain(Protocol):
    """A board: ``sizes`` row-major; ``combo``, how many bubbles have burst since the tap.

    Time is told in the time that a droplet takes for a cell, from the tap on.
    """

    sizes: list[int]
    combo: int

    @property
    def moving(self) -> bool:
        """Whether anything is still to happen."""

    @property
    def next_at(self) -> float:
        """When the next thing happens."""

    def tap(self, cell: int) -> None:
        """One more in a cell, of a board at rest: a bubble grows by one or bursts, an empty cell gets one of size 1."""

    def happen(self) -> tuple[list[int], list[int]]:
        """Let the next thing happen. Returns the cells that grew and the cells that burst."""

    def places(self, at: float) -> list[tuple[float, float]]:
        """Where the droplets are at a time before the next thing happens, as parts of rows and columns."""


def begin_chain(physics: Physics, rows: int, cols: int, sizes: Sequence[int]) -> Chain:
    """A board at rest."""
    if isinstance(physics, StepPhysics):
        return StepChain(physics, rows, cols, list(sizes))
    return TimedChain(physics, rows, cols, list(sizes))


def play_out(physics: Physics, rows: int, cols: int, sizes: Sequence[int], cell: int) -> tuple[tuple[int, ...], int]:
    """The board after a tap when all is at rest again, and how many bubbles burst."""
    chain = begin_chain(physics, rows, cols, sizes)
    chain.tap(cell)
    while chain.moving:
        chain.happen()
    return tuple(chain.sizes), chain.combo
