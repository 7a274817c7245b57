"""The course of a level as an entry of plain tables, as TOML holds them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dropsbot.vision.course import UNKNOWN_COURSE, Course, Follow, Key, LeadOn, Person
from dropsbot.vision.frame import Point
from dropsbot.vision.stored.entries import (
    ProfileError,
    Table,
    entry_of,
    point_of,
    point_table,
    subtable_of,
    tables_of,
)

_WHERE = "course"
_MOST_FURTHER = 10
"""So many screens lie between two boards at most, besides the first one."""
WORDS: Mapping[str, Key | Person] = {str(word): word for word in (*Key, *Person)}
"""What may lead on besides a place, as it is written."""


def course_of(table: Mapping[str, Any]) -> Course:
    """What follows a cleared board and what leads on; absent where nobody knows."""
    if _WHERE not in table:
        return UNKNOWN_COURSE
    entry = subtable_of(table, _WHERE)
    follows = entry_of(entry, "follows", str, _WHERE)
    if follows not in list(Follow):
        raise ProfileError(f"{_WHERE}: follows is one of {', '.join(Follow)}, not {follows!r}")
    unlimited = entry_of(entry, "unlimited", bool, _WHERE)
    presses = tables_of(entry, "further")
    if len(presses) > _MOST_FURTHER:
        raise ProfileError(f"{_WHERE}: further are at most {_MOST_FURTHER} presses, not {len(presses)}")
    further = tuple(by for one in presses if isinstance(by := _lead_on(one), Point | Key))
    if len(further) < len(presses):
        raise ProfileError(f"{_WHERE}: further are presses and keys alone")
    return Course(Follow(follows), _lead_on(entry), unlimited, further)


def course_table(course: Course) -> Table:
    """What :func:`course_of` reads: an entry, or none where nothing is known."""
    if course == UNKNOWN_COURSE:
        return {}
    entry: Table = {"follows": str(course.follows), "unlimited": course.unlimited}
    entry |= _lead_table(course.lead_on)
    if course.further:
        entry["further"] = [_lead_table(by) for by in course.further]
    return {_WHERE: entry}


def _lead_table(lead_on: LeadOn | None) -> Table:
    if isinstance(lead_on, Point):
        return {"press": point_table(lead_on)}
    return {} if lead_on is None else {"next": str(lead_on)}


def _lead_on(entry: Mapping[str, Any]) -> LeadOn | None:
    if "press" in entry:
        return point_of(subtable_of(entry, "press"), f"{_WHERE}: press")
    if "next" not in entry:
        return None
    word = entry_of(entry, "next", str, _WHERE)
    if word not in WORDS:
        raise ProfileError(f"{_WHERE}: next is one of {', '.join(WORDS)}, not {word!r}")
    return WORDS[word]
