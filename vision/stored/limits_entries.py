"""What a profile asks of a cell to be believed; never less than is ever asked for, for it may be a stranger's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dropsbot.vision.profile import (
    LEAST_LEAD,
    LEAST_MARGIN,
    LEAST_SCORE,
    MOST_LEFT,
    OwnLimits,
    Unexplained,
)
from dropsbot.vision.stored.entries import entry_of, number_of, whole_of


def thresholds_of(table: Mapping[str, Any]) -> tuple[float, float]:
    """The least score and the least margin."""
    score, margin = (number_of(table, key, "thresholds", 0, 1) for key in ("min_score", "min_margin"))
    return max(LEAST_SCORE, score), max(LEAST_MARGIN, margin)


def alike_of(table: Mapping[str, Any]) -> tuple[int, ...]:
    """The sizes that may pass for others, from the thresholds; not among those that calibrations of before wrote."""
    found = entry_of(table, "alike", list, "thresholds") if "alike" in table else []
    return tuple(sorted({whole_of({"alike": size}, "alike", "thresholds", 1, 4) for size in found}))


def own_limits_of(table: Mapping[str, Any]) -> OwnLimits:
    """What is asked in colours of their own."""
    lead, left = (number_of(table, name, "own_colours", 0, 1) for name in OwnLimits.__slots__)
    return OwnLimits(max(LEAST_LEAD, lead), min(MOST_LEFT, left))


def unexplained_of(table: Mapping[str, Any]) -> Unexplained:
    """How much a picture usually leaves over."""
    noise = number_of(table, "noise", "unexplained", 0.1, 255)
    wander = number_of(table, "wander", "unexplained", 0, 1)
    most = number_of(table, "most", "unexplained", 0, 255)
    most_calmed = number_of(table, "most_calmed", "unexplained", 0, 255) if "most_calmed" in table else 0.0
    return Unexplained(noise, wander, most, most_calmed)
