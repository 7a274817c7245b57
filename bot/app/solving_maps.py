"""Maps of the second game that people type or name, solved without any picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from dropsbot.bot.games.ten_thousand_degrees.named_levels import Level, read_levels
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import joined, say
from dropsbot.solver.degrees.map import Map, MapError
from dropsbot.solver.degrees.map_solution import Solution


@dataclass(frozen=True, slots=True)
class MapAsked:
    """What a person asks of one search on the map of a ``level``, with so many ``taps``."""

    level: Level
    taps: int = 10
    solver: str = "auto"
    time_limit_s: float = 10.0
    seed: int = 0
    top: int = 1


def solve_map(asked: MapAsked, enough: Callable[[], bool] = lambda: False) -> Solution:
    """The taps that turn the most, until what is found is ``enough``; the compiled solver must be there (``warm``).

    Raises:
        UsageError: the solver does not know what is asked of it.
    """
    from dropsbot.solver.degrees.solve_map import solve  # noqa: PLC0415 - loads the compiled solver

    try:
        return solve(
            asked.level.start,
            asked.taps,
            solver=asked.solver,
            time_limit_s=asked.time_limit_s,
            seed=asked.seed,
            top=asked.top,
            enough=enough,
        )
    except ValueError as error:
        raise UsageError(str(error)) from None


def parse_level(text: str, start: str | None, levels: Path | None = None) -> Level:
    """A map as people type it, or a level by name; ``start`` has other directions of its pointers.

    Raises:
        UsageError: no map, or a file of levels that cannot be read.
    """
    named = read_levels(levels)
    level = named.get(text)
    try:
        if level is None:
            level = Level("", Map.parse(text), None)
        if start is None:
            return level
        digits = [char for char in start if char.isalnum()]
        directions = [int(char) if char in "0123" else -1 for char in digits]
        if len(directions) == 1:
            directions *= len(level.start.pointers)
        return Level(level.name, level.start.turned(directions), None)  # another start is another level
    except MapError as error:
        raise UsageError(say("{error} (levels with a name: {named})", error=error, named=joined(", ", named))) from None
