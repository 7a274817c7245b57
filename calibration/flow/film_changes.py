"""What a tap has changed on a board that moves by itself, told by films of it from before and after the tap.

Two pictures tell little there: a bubble that breathes differs from itself by more than it grows. But what moves by
itself comes back to how it looked, and what has grown never does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dropsbot.calibration.flow.changes import NEARLY_STILL, PatchesAtRest, but_for_shadows
from dropsbot.vision.frame import Frame, Numbers, Shades
from dropsbot.vision.profile import UNWATCHED, Grid
from dropsbot.vision.rectify import rectify

_FEWEST = 8
"""Fewer frames do not tell how a cell looks again and again."""
_MOSTLY = 3 / 4
"""So many frames of a cell that has not changed look as one of the other film; an eye may blink in the rest."""


@dataclass(frozen=True, slots=True)
class FilmChanges:
    """The cells (0-based) that have ``changed`` between two films, and those that are the ``same``; others may be.

    A bubble may reach over its cell: what has changed much less than a cell beside it is neither.
    """

    changed: frozenset[int]
    same: frozenset[int]


def film_changes(before: Sequence[Frame], after: Sequence[Frame], grid: Grid) -> FilmChanges | None:
    """What two films of a board, each of frames of one size, tell about a tap between them; None where one is short.

    A cell has changed where no frame of one film shows it as a frame of the other does. It is the same where most
    frames of either film show it, but for the faintest noise, as some frame of the other: a breath that is larger than
    a growth hides not all of it, nor does a growth in a shade that is nearly the same.
    """
    if min(len(before), len(after)) < _FEWEST:
        return None
    shown = [rectify(frame.pixels, grid) for frame in after]
    rows = []
    for frame in before:
        patches = PatchesAtRest(rectify(frame.pixels, grid), grid, UNWATCHED)
        levels = [patches.levels(board) for board in shown]
        rows.append(([_changes(one) for one in levels], [(one <= NEARLY_STILL.faintest).all(axis=1) for one in levels]))
    changes, alike = (np.array(one) for one in zip(*rows, strict=True))  # (frames before, frames after, cells)
    again = np.minimum(alike.any(axis=1).mean(axis=0), alike.any(axis=0).mean(axis=0))
    same = frozenset(np.flatnonzero(again >= _MOSTLY).tolist())
    return FilmChanges(but_for_shadows(changes.min(axis=(0, 1)), grid), same)


def _changes(levels: Shades) -> Numbers:
    """How much cells differ: the grey levels of their patches (cells, patches) that differ added up: (cells,)."""
    return np.asarray(np.where(levels > UNWATCHED.faintest, levels, 0).sum(axis=1), np.float64)
