"""Entries of plain tables, as TOML holds them; each is checked before it is used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dropsbot.vision.frame import Box, Point
from dropsbot.vision.profile import UNWATCHED, Restlessness, Timing

MAX_SIDE_PX = 8192

MOST_RESTLESS, _MOST_LEVELS = 0.25, 96
"""What wanders by more than this part of a cell, or changes more of it, or by more levels, is no bubble at rest."""

Table = dict[str, Any]


class ProfileError(ValueError):
    """A table or picture that makes no valid profile; the message names the entry and what it should be."""


def timing_of(table: Mapping[str, Any]) -> Timing:
    """The pace of a game; no part of it can make a run wait for ever."""
    frame_s = number_of(table, "frame_s", "timing", 0.001, 1)
    still_s = number_of(table, "still_s", "timing", 2 * frame_s, 10)
    return Timing(frame_s, still_s, number_of(table, "patience_s", "timing", 2 * still_s, 600))


def restlessness_of(table: Mapping[str, Any], cells: int) -> Restlessness:
    """How a board of so many cells moves by itself; no board is so restless that nothing of it is watched.

    Absent from profiles of boards that nobody has watched.
    """
    if "restlessness" not in table:
        return UNWATCHED
    entry, where = subtable_of(table, "restlessness"), "restlessness"
    found = entry_of(entry, "cells", list, where)
    numbers = frozenset(whole_of({"cells": cell}, "cells", where, 0, cells - 1) for cell in found)
    if len(found) >= cells:
        raise ProfileError(f"{where}: cells names {len(found)} of {cells} cells; some must come to rest")
    reach, part = (number_of(entry, key, where, 0, MOST_RESTLESS) for key in ("reach", "part"))
    levels = whole_of(entry, "levels", where, 0, _MOST_LEVELS)
    return Restlessness(reach, levels, part, numbers, whole_of(entry, "faintest", where, 1, UNWATCHED.faintest))


def restlessness_table(restlessness: Restlessness) -> Table:
    """What :func:`restlessness_of` reads: an entry, or none for a board that nobody has watched."""
    if restlessness == UNWATCHED:
        return {}
    reach, part = round(restlessness.reach, 4), round(restlessness.part, 4)
    cells = sorted(restlessness.cells)
    levels, faintest = restlessness.levels, restlessness.faintest
    return {"restlessness": {"reach": reach, "levels": levels, "part": part, "cells": cells, "faintest": faintest}}


def entry_of(table: Mapping[str, Any], key: str, kind: type, where: str) -> Any:  # noqa: ANN401  (what the kind says)
    """An entry of a certain kind.

    All readers here raise :class:`ProfileError` where an entry is missing or something else.
    """
    value = table.get(key)
    if not isinstance(value, kind):
        raise ProfileError(f"{where}: {key} is {value!r}, not a {kind.__name__}")
    return value


def subtable_of(table: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    """The table within a table."""
    value: Mapping[str, Any] = entry_of(table, key, Mapping, "the profile")
    return value


def tables_of(table: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    """The list of tables; empty where there is none."""
    value = table.get(key, [])
    if not isinstance(value, list) or len(value) > 100 or not all(isinstance(entry, Mapping) for entry in value):
        raise ProfileError(f"{key} must be a list of at most 100 tables")
    return value


def number_of(table: Mapping[str, Any], key: str, where: str, least: float, most: float) -> float:
    """A finite number within limits."""
    value = table.get(key)
    if isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most:
        return float(value)
    raise ProfileError(f"{where}: {key} is not a number from {least:g} to {most:g}")


def whole_of(table: Mapping[str, Any], key: str, where: str, least: int, most: int) -> int:
    """A whole number within limits."""
    value = table.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ProfileError(f"{where}: {key} is not a whole number from {least} to {most}")
    return value


def point_of(table: Mapping[str, Any], where: str) -> Point:
    """A place in a frame."""
    return Point(*(number_of(table, key, where, 0, MAX_SIDE_PX) for key in ("x_px", "y_px")))


def box_of(table: Mapping[str, Any], where: str) -> Box:
    """A rectangle with something in it."""
    left, top = (whole_of(table, key, where, 0, MAX_SIDE_PX) for key in ("left_px", "top_px"))
    return Box(left, top, *(whole_of(table, key, where, 1, MAX_SIDE_PX) for key in ("width_px", "height_px")))


def point_table(point: Point) -> Table:
    """What :func:`point_of` reads."""
    return {"x_px": point.x_px, "y_px": point.y_px}


def box_table(box: Box) -> Table:
    """What :func:`box_of` reads."""
    return {name: getattr(box, name) for name in Box.__slots__}
