"""What a profile keeps of its rules besides their name: whether they are known, and taps that were watched."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from dropsbot.vision.kept_taps import MOST_KEPT, KeptTap
from dropsbot.vision.stored.entries import ProfileError, Table, entry_of, tables_of, whole_of

_KNOWN, _WATCHED = "rules_known", "watched"
_NUMBERS = ("drops_before", "drops_after", "level", "detonations")
_MOST = 1_000_000
_SIZES = re.compile(r"[0-4]+")


def rules_known_of(table: Mapping[str, Any]) -> bool:
    """Whether somebody knows the rules; so it was before there was an entry for that."""
    known: bool = entry_of(table, _KNOWN, bool, "the profile") if _KNOWN in table else True
    return known


def watched_of(table: Mapping[str, Any], cells: int) -> tuple[KeptTap, ...]:
    """The taps that were watched on boards of so many ``cells``; absent where none were."""
    entries = tables_of(table, _WATCHED)
    if len(entries) > MOST_KEPT:
        raise ProfileError(f"{_WATCHED}: at most {MOST_KEPT} taps are kept, not {len(entries)}")
    return tuple(_tap(entry, cells) for entry in entries)


def rules_entries(known: bool, watched: Sequence[KeptTap]) -> Table:
    """What :func:`rules_known_of` and :func:`watched_of` read."""
    table: Table = {} if known else {_KNOWN: False}
    if watched:
        table[_WATCHED] = [_entry(tap) for tap in watched[-MOST_KEPT:]]
    return table


def _tap(entry: Mapping[str, Any], cells: int) -> KeptTap:
    board, after = (_board(entry, key, cells) for key in ("board", "after"))
    cell = whole_of(entry, "cell", _WATCHED, 0, cells - 1)
    return KeptTap(board, cell, after, *(_number(entry, name) for name in _NUMBERS))


def _board(entry: Mapping[str, Any], key: str, cells: int) -> str:
    text: str = entry_of(entry, key, str, _WATCHED)
    if len(text) != cells or not _SIZES.fullmatch(text):
        raise ProfileError(f"{_WATCHED}: {key} needs {cells} sizes from 0 to 4")
    return text


def _number(entry: Mapping[str, Any], name: str) -> int | None:
    return whole_of(entry, name, _WATCHED, 0, _MOST) if name in entry else None


def _entry(tap: KeptTap) -> Table:
    entry: Table = {"board": tap.board, "cell": tap.cell, "after": tap.after}
    return entry | {name: getattr(tap, name) for name in _NUMBERS if getattr(tap, name) is not None}
