"""Levels of the second game by name: those that come with dropsbot, and the person's own, in TOML files."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import platformdirs

from dropsbot.bot.disk.bounded import read_bounded
from dropsbot.bot.disk.failing import reason
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import say
from dropsbot.solver.degrees.map import Map, MapError

FILE = "degrees-levels.toml"
MOST_BYTES = 1024 * 1024
"""Of a file of levels."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its map, and the score that it asks for, if that is known."""

    name: str
    start: Map
    asks: int | None


def user_file() -> Path:
    """Where the person's own levels are looked for."""
    return Path(platformdirs.user_config_dir("dropsbot", appauthor=False)) / FILE


def read_levels(more: Path | None) -> dict[str, Level]:
    """All levels by name; those of the person's file hide shipped ones, and those of the file ``more`` hide both.

    Raises:
        UsageError: a file cannot be read, or holds something else than levels.
    """
    levels = _read(Path(__file__).with_name("levels.toml"))
    if user_file().exists():
        levels |= _read(user_file())
    if more is not None:
        levels |= _read(more)
    return levels


def _read(path: Path) -> dict[str, Level]:
    """The levels in a file."""
    try:
        tables = tomllib.loads(read_bounded(path, MOST_BYTES).decode("utf-8"))
    except OSError as error:
        raise UsageError(say("cannot read the levels in {path}: {why}", path=path, why=reason(error))) from None
    except (ValueError, RecursionError) as error:  # also what is no text
        raise UsageError(say("{path} is not valid TOML: {error}", path=path, error=error)) from None
    return {name: _level(name, table, path) for name, table in tables.items()}


def _level(name: str, table: Any, path: Path) -> Level:  # noqa: ANN401  (whatever TOML can hold)
    """One level of a file."""
    if not isinstance(table, dict) or not isinstance(table.get("map"), str):
        raise UsageError(
            say(
                '{path}: the level {name} has no map; write [{name}] and below it map = ".00 000 00."',
                path=path,
                name=name,
            )
        )
    asks = table.get("asks")
    if asks is not None and not isinstance(asks, int):
        raise UsageError(
            say(
                "{path}: the level {name} asks for {asks!r}, which is no whole number of degrees",
                path=path,
                name=name,
                asks=asks,
            )
        )
    try:
        return Level(name, Map.parse(table["map"]), asks)
    except MapError as error:
        raise UsageError(say("{path}: the level {name}: {error}", path=path, name=name, error=error)) from None
