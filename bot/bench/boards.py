"""Sets of boards in files, a line a board: those that people have, and the one with known results that ships."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dropsbot.bot.speech.errors import UsageError
from dropsbot.solver.board import Board, BoardError
from dropsbot.solver.rules import DEFAULT_RULES

_BUDGET = "drops_"
_MOST_TOLD = 5


@dataclass(frozen=True, slots=True)
class Known:
    """A result that somebody has for a board: the reward, None where it cannot be cleared, and whether it is proven."""

    reward: int | None
    proven: bool


@dataclass(frozen=True, slots=True)
class ListedBoard:
    """One line of a set: its number from 1, the board, the ``id`` if it has one, and the results known for it.

    ``known`` is keyed by the drops held at the start, None for as many as needed, and holds under ``rules`` only.
    """

    line: int
    board: Board
    id: str | int | None = None
    rules: str = DEFAULT_RULES.name
    known: Mapping[int | None, Known] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """What a person calls the board."""
        return f"line {self.line}" if self.id is None else str(self.id)


def read_known_boards() -> tuple[ListedBoard, ...]:
    """The 72 boards of 6x6 that come with dropsbot, with their best rewards: unlimited, with 10 and with 6 drops.

    Source: 54 boards of the levels of the game ten-drops 1.0.3 and 18 boards of uniformly random sizes; a search in
    another language, with another bound, has proven all results.
    """
    path = Path(__file__).with_name("known.jsonl")
    return parse_boards(path.read_text(encoding="utf-8"), path.name)


def parse_boards(text: str, source: str) -> tuple[ListedBoard, ...]:
    r"""A set of boards from its text: JSON objects with ``board``, or boards as people type them; ``source`` names it.

    An object may have ``id``, ``rows``, ``cols`` and, as known results, ``rules`` and under ``unlimited`` and
    ``drops_N`` an object with ``reward`` and ``proven``. Lines end at ``\n``; empty ones are skipped.

    Raises:
        UsageError: there is no board, or lines that hold none; the message has their numbers.
    """
    boards: list[ListedBoard] = []
    wrong: list[str] = []
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        if not line.strip():
            continue
        try:
            boards.append(_parse_line(number, line.strip()))
        except ValueError as error:
            wrong.append(f"line {number}: {error}")
    if wrong:
        more = f"; and {len(wrong) - _MOST_TOLD} more" if len(wrong) > _MOST_TOLD else ""
        raise UsageError(f"{source}: " + "; ".join(wrong[:_MOST_TOLD]) + more + ". No board was solved")
    if not boards:
        raise UsageError(f"{source}: there is no board in it; write one a line, as digits or as JSON with `board`")
    return tuple(boards)


def _parse_line(number: int, line: str) -> ListedBoard:
    """One line that is not empty. Raises ValueError when it holds no board."""
    if not line.startswith("{"):
        return ListedBoard(number, Board.parse(line))
    try:
        value: dict[str, Any] = json.loads(line)
    except (ValueError, RecursionError):
        raise ValueError("it starts like JSON and is none") from None
    board, name = value.get("board"), value.get("id")
    if not isinstance(board, str):
        raise ValueError("its `board` is missing or no text")
    if not isinstance(name, str | int | None):
        raise ValueError("its `id` is neither a text nor a whole number")
    return ListedBoard(
        line=number,
        board=Board.parse(board, _side(value, "rows"), _side(value, "cols")),
        id=name,
        rules=str(value.get("rules", DEFAULT_RULES.name)),
        known={
            None if key == "unlimited" else int(key.removeprefix(_BUDGET)): _known(key, result)
            for key, result in value.items()
            if key == "unlimited" or (key.startswith(_BUDGET) and key.removeprefix(_BUDGET).isdecimal())
        },
    )


def _side(value: dict[str, Any], key: str) -> int | None:
    """The number of rows or columns, if it is given."""
    side = value.get(key)
    if side is not None and (not isinstance(side, int) or isinstance(side, bool)):
        raise BoardError(f"its `{key}` is no whole number")
    return side


def _known(key: str, result: object) -> Known:
    """A result as a line has it."""
    if isinstance(result, dict):
        reward, proven = result.get("reward", ""), result.get("proven", False)
        if isinstance(reward, int | None) and isinstance(proven, bool):
            return Known(reward, proven)
    raise ValueError(f"its `{key}` is no known result: an object with `reward`, a whole number or null, and `proven`")
