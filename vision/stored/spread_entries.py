"""How much bubbles differ that a game draws each otherwise: lists of grey levels, as a profile's table holds them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from dropsbot.vision.frame import Numbers
from dropsbot.vision.profile import LEAST_DEVIATION, MOST_DEVIATION, SPREAD_PARTS, Spread
from dropsbot.vision.stored.entries import ProfileError, Table, entry_of, number_of, tables_of, whole_of

_SHAPE = (SPREAD_PARTS, SPREAD_PARTS, 3)


def spreads_table(spreads: Sequence[Spread]) -> Table:
    """What :func:`spreads_of` reads: an entry for each spread, or none at all."""
    entries = [
        {"size": one.size, "offset": _listed(one.offset), "deviation": _listed(one.deviation)} for one in spreads
    ]
    return {"spreads": entries} if entries else {}


def spreads_of(table: Mapping[str, Any], sizes: Sequence[int]) -> tuple[Spread, ...]:
    """The spreads of a profile whose templates show these ``sizes``: one of ground and one of each size, or none."""
    if "spreads" not in table:
        return ()
    found = tuple(
        Spread(
            whole_of(one, "size", "a spread", 0, 4),
            _numbers(one, "offset", -255.0, 255.0),
            _numbers(one, "deviation", LEAST_DEVIATION, MOST_DEVIATION),
        )
        for one in tables_of(table, "spreads")
    )
    shown = sorted(one.size for one in found)
    if shown != sorted({0, *sizes}):
        raise ProfileError(f"spreads must be of size 0 and of each template's, each once, not of {shown}")
    wide = [one.size for one in found if not one.tells]
    if wide:
        raise ProfileError(f"a spread's deviation is so large that nearly anything could pass for size {wide[0]}")
    return found


def _listed(levels: Numbers) -> list[float]:
    return [round(level, 1) for level in levels.ravel().tolist()]


def _numbers(table: Mapping[str, Any], key: str, least: float, most: float) -> Numbers:
    levels, where = entry_of(table, key, list, "a spread"), f"a spread's {key}"
    if len(levels) != int(np.prod(_SHAPE)):
        raise ProfileError(f"{where} needs {int(np.prod(_SHAPE))} numbers, not {len(levels)}")
    each = [number_of({key: level}, key, "a spread", least, most) for level in levels]
    return np.array(each, np.float64).reshape(_SHAPE)
