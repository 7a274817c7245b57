"""The course of a level as an entry of plain tables, as TOML holds them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dropsbot.vision.course import UNKNOWN_COURSE, Course, Follow, Key, LeadOn, Person
from dropsbot.vision.frame import Point
from dropsbot.vision.stored.entries import ProfileError, Table, entry_of, point_of, point_table, subtable_of

_WHERE = "course"
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
    return Course(Follow(follows), _lead_on(entry), unlimited)


def course_table(course: Course) -> Table:
    """What :func:`course_of` reads: an entry, or none where nothing is known."""
    if course == UNKNOWN_COURSE:
        return {}
    entry: Table = {"follows": str(course.follows), "unlimited": course.unlimited}
    if isinstance(course.lead_on, Point):
        entry["press"] = point_table(course.lead_on)
    elif course.lead_on is not None:
        entry["next"] = str(course.lead_on)
    return {_WHERE: entry}


def _lead_on(entry: Mapping[str, Any]) -> LeadOn | None:
    if "press" in entry:
        return point_of(subtable_of(entry, "press"), f"{_WHERE}: press")
    if "next" not in entry:
        return None
    word = entry_of(entry, "next", str, _WHERE)
    if word not in WORDS:
        raise ProfileError(f"{_WHERE}: next is one of {', '.join(WORDS)}, not {word!r}")
    return WORDS[word]
