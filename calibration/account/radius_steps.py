"""Radii that come in a few clear steps tell sizes, whatever else bubbles differ in.

A game may draw the bubbles of one size in several colours, only because that looks nice. But none draws one size in two
clearly different radii. Accounts by colour do not know that: to them both ways to sort bubbles are as good.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.account.look_features import Feature
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.frame import Numbers

_STEP, _TIGHT = 0.12, 0.05
"""Radii are in steps where the next larger one is more than the first part larger, and those of a step differ by the
second part at most. Maps leave out rims and shadows of some bubbles, and so a radius is seldom known better than that:
radii of looks that nearly share an area were over 0.05 wrong in 5 of 95 (games at random, seeds 600 to 1021)."""
_FEWEST = 2
"""A step that a single bubble shows may be one that a neighbour reaches into."""
_OTHER_COLOUR, _MOSTLY = 15.0, 0.75
"""The colours of a step vary where more than a quarter of its bubbles are farther, in L, a, b, from what is usual."""
_NATS = 100.0
"""So much longer is a description for each look that a sorting makes of two steps, and for each that it makes of a part
of one: more than colours were ever in favour of a wrong sorting (65 nats, games at random, seeds 401 to 600)."""


@dataclass(frozen=True, slots=True, eq=False)
class RadiusSteps:
    """The step of each bubble, (n,), from 0; ``parted`` where something else may tell two sizes of one step apart."""

    steps: NDArray[np.int_]
    parted: bool

    @classmethod
    def of(cls, features: Sequence[Feature]) -> RadiusSteps | None:
        """The steps in which the radii of bubbles come; None where they come in none, or in more than sizes."""
        values = {one.name: one.values for one in features}
        if "radius" not in values or "colour" not in values:
            return None
        radii = np.log(np.maximum(values["radius"][:, 0], 1e-6))
        order = np.argsort(radii, kind="stable")
        steps = np.zeros(len(radii), int)
        steps[order[1:]] = np.cumsum(np.diff(radii[order]) > np.log1p(_STEP))
        members = [np.flatnonzero(steps == one) for one in range(int(steps.max()) + 1)]
        if not 1 < len(members) <= MAX_SIZE or any(len(one) < _FEWEST for one in members):
            return None
        if any(np.ptp(radii[one]) > np.log1p(_TIGHT) for one in members):
            return None
        return cls(steps, not any(_vary(values["colour"][one]) for one in members))

    def against(self, labels: NDArray[np.int_]) -> float:
        """What speaks against a sorting of the bubbles, in nats: it mixes steps, or parts those that nothing parts."""
        pairs = len(set(zip(self.steps.tolist(), labels.tolist(), strict=True)))
        mixed = pairs - len(np.unique(labels))
        parts = 0 if self.parted else pairs - len(np.unique(self.steps))
        return _NATS * (mixed + parts)


def _vary(colours: Numbers) -> bool:
    """Whether bubbles of one radius have several colours, (n, 3)."""
    away = np.linalg.norm(colours - np.median(colours, axis=0), axis=1)
    return bool(np.quantile(away, _MOSTLY) > _OTHER_COLOUR)
