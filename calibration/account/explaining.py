"""Explain a board from several beginnings, and keep what foretells it best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dropsbot.calibration.account.bubble_maps import MapStart, bubble_maps
from dropsbot.calibration.account.cell_colours import CellColours
from dropsbot.calibration.account.foretelling import Foretelling
from dropsbot.calibration.account.look_features import look_features
from dropsbot.calibration.account.look_mixture import Labels, Measures, sortings
from dropsbot.vision.frame import Numbers, Shades

_STARTS = (
    MapStart(strict=False),
    MapStart(strict=True),
    MapStart(strict=True, checkered=True),
    MapStart(strict=True, tiled=False),
)
_LEAST_COVER = 0.006
_FEWEST = 4
"""So many bubbles must show: what does not repeat cannot be told from ground."""


@dataclass(frozen=True, slots=True, eq=False)
class Explanation:
    """One account: ``labels`` (cells,), 0 for ground and 1 to 4 for looks in no order; ``cover`` (cells, SIDE, SIDE).

    ``cost`` is how badly it foretells the cells (nats a pixel).
    """

    labels: Labels
    cover: Shades
    cost: float
    lead: float
    apart: Numbers
    start: MapStart


def explanations(colours: CellColours, starts: Sequence[MapStart] = _STARTS) -> list[Explanation]:
    """Accounts of a board from several beginnings, the best first; none where too little shows."""
    foretelling = Foretelling.of(colours)
    found = [one for start in starts if (one := _explained(colours, foretelling, start)) is not None]
    return sorted(found, key=lambda one: one.cost)


def _explained(colours: CellColours, foretelling: Foretelling, start: MapStart) -> Explanation | None:
    cover = bubble_maps(colours, start)
    shown = np.flatnonzero(cover.mean(axis=(1, 2)) > _LEAST_COVER)
    if len(shown) < _FEWEST:
        return None
    features = look_features(colours.lab[shown], cover[shown])
    ways = sortings(features)
    if not ways:
        return None
    labels = np.zeros(colours.count, int)
    labels[shown] = ways[0].labels + 1
    lead = ways[1].length - ways[0].length if len(ways) > 1 else np.inf
    distances = Measures.of(features).distances(ways[0].labels)
    own = distances[np.arange(len(shown)), ways[0].labels]
    distances[np.arange(len(shown)), ways[0].labels] = np.inf
    apart = np.zeros(colours.count)
    apart[shown] = distances.min(axis=1) - own
    return Explanation(labels, cover, foretelling.cost(labels), float(lead), apart, start)
