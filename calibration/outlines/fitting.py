"""How well cells fit the looks of groups. Only pixels where a look has edges count, so the ground behind may differ."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.outlines.edge_field import Outline
from dropsbot.vision.frame import Picked

Fits = NDArray[np.float64]
"""(groups, cells): 1 where a cell shows a group's look as well as its members do, 0 where it shows nothing of it."""

_RIM = 0.35
"""Edges stronger than this part of a look's strongest ones are its rim."""
_USUAL, _LEAST_USUAL = 0.8, 0.4
"""How alike bubbles of one size are taken to be when only one was seen; and at least, when several were."""
_FAINT = 0.35
"""A bubble fits less when its edges are weaker than this part of its group's."""


def rim_of(look: Outline) -> Picked:
    """Where a look (features,) has its edges."""
    strength = np.abs(look)
    return np.asarray(strength > _RIM * np.quantile(strength, 0.98))


def fits(cells: Outline, groups: Sequence[Sequence[int]], shared: bool = False) -> Fits:
    """How well cells (n, features) fit groups of them, which are given by the numbers of their members.

    A member is compared with the others of its group, not with itself, unless it is alone. With ``shared``, cells are
    compared wherever any look has edges, so that edges which a look lacks count against it.
    """
    found = np.zeros((len(groups), len(cells)))
    looks = [cells[list(members)].mean(axis=0) for members in groups]
    rims = [rim_of(look) for look in looks]
    for number, (members, look) in enumerate(zip(groups, looks, strict=True)):
        rim = np.any(rims, axis=0) if shared else rims[number]
        found[number] = _fit(cells[:, rim], look[rim])
        usual, chosen = _USUAL, list(members)
        if len(chosen) > 1:
            own = cells[chosen][:, rim]
            others = (len(chosen) * look[rim] - own) / (len(chosen) - 1)
            apart = [_fit(one[None], other)[0] for one, other in zip(own, others, strict=True)]
            found[number, chosen] = apart
            usual = max(float(np.median(apart)), _LEAST_USUAL)
        found[number] /= usual
    return found


def _fit(cells: Outline, look: Outline) -> Fits:
    """The cosine of the angle between cells (n, features) and a look, less where a cell is much fainter."""
    shared = (cells @ look.conj()).real
    size = float(np.linalg.norm(look))
    cosine = shared / np.maximum(np.linalg.norm(cells, axis=1) * size, 1e-6)
    return np.asarray(cosine * np.clip(shared / max(_FAINT * size**2, 1e-6), 0, 1), np.float64)
