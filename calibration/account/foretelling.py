"""How well a labelled board explains itself: every cell is foretold from the other cells of its label.

A label is right where the other cells that have it foretell what the cell shows, pixel by pixel. A bubble taken for
ground is foretold badly, and so is a bubble among those of another size. What nothing foretells, as a photograph behind
the board, has the colours of the whole board, whatever the label.

Source: M. Stone, "Cross-validatory choice and assessment of statistical predictions", 1974.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from dropsbot.calibration.account.cell_colours import CellColours
from dropsbot.calibration.account.colour_densities import bins_of, colour_density
from dropsbot.calibration.account.look_features import polar
from dropsbot.calibration.account.look_mixture import Labels
from dropsbot.vision.frame import Numbers, Shades

_SIDE = 16
_RADII, _ANGLES, _RANKS, _REACH = 10, 32, 8, 0.6
"""A cell is also looked at along circles, where colours are put in order: so it does not matter how it is turned."""
_LEAST_SPREAD = 1.5
"""Colours that are foretold exactly still differ by about so much, in units of L, a, b."""
_MOST_SPREAD = 64.0
"""Squared spread at most: a group of anything must not foretell everything."""
_UNFORETOLD = 0.2
"""Part of the pixels that may show any of the board's colours, whatever was foretold."""
_KNOWN_SPREAD = 2.0
"""The spread of all labels counts as much as so many cells of the label itself."""
_ALTERNATE = 3
"""Ground may alternate like a chess board where more cells than this show either field."""


@dataclass(frozen=True, slots=True, eq=False)
class _Seen:
    """Cells (n, pixels, 3), the same beside their corners' colours, and how usual each pixel's colour is (n, pixels)."""

    shown: Shades
    beside: Shades
    usual: Numbers
    weights: Numbers


@dataclass(frozen=True, slots=True, eq=False)
class Foretelling:
    """What :func:`costs` of labels need of a board, made once."""

    colours: CellColours
    views: tuple[_Seen, _Seen]

    @classmethod
    def of(cls, colours: CellColours) -> Foretelling:
        """Look at cells as they stand, and along circles."""
        bins = bins_of(colours.lab)
        usual = colour_density(bins, np.ones(bins.shape))
        count = colours.count
        small = np.stack([cv2.resize(cell, (_SIDE, _SIDE), interpolation=cv2.INTER_AREA) for cell in colours.lab])
        corners = (colours.lab - colours.beside_corners)[:, :1, :1].reshape(count, 1, 3)
        circles = np.sort(polar(colours.lab, np.zeros((count, 2)), _RADII, _ANGLES, _REACH), axis=2)
        ranked = circles[:, :, _ANGLES // _RANKS // 2 :: _ANGLES // _RANKS].reshape(count, -1, 3)
        length = np.repeat(np.arange(_RADII) + 0.5, _RANKS)
        stands = small.reshape(count, -1, 3)
        return cls(
            colours,
            (
                _Seen(stands, stands - corners, usual[bins_of(stands)], np.full(_SIDE**2, 1 / _SIDE**2)),
                _Seen(ranked, ranked - corners, usual[bins_of(ranked)], length / length.sum()),
            ),
        )

    def costs(self, labels: Labels) -> Numbers:
        """How badly each cell is foretold under each label, in nats a pixel: (labels, cells). Label 0 is ground."""
        kinds = [self._kinds(labels, label) for label in range(int(labels.max()) + 1)]
        members = [kind for some in kinds for kind in some]
        each = sum((_cost(view, members) for view in self.views), np.zeros(()))
        ends = np.cumsum([len(some) for some in kinds])
        worst = np.full(self.colours.count, np.inf)
        return np.stack([each[end - len(some) : end].min(axis=0) if some else worst for some, end in zip(kinds, ends, strict=True)])

    def cost(self, labels: Labels) -> float:
        """How badly the cells are foretold by their labels, in nats a pixel."""
        return float(self.costs(labels)[labels, np.arange(len(labels))].mean())

    def _kinds(self, labels: Labels, label: int) -> list[Labels]:
        """The cells of a label; for ground also the cells of either field of a chess board, where there are enough."""
        members = np.flatnonzero(labels == label)
        if not len(members):
            return []
        fields = [members[self.colours.parity[members] == field] for field in (0, 1)]
        if label == 0 and min(len(field) for field in fields) > _ALTERNATE:
            return [members, *fields]
        return [members]


def _cost(seen: _Seen, members: Sequence[Labels]) -> Numbers:
    """(groups, cells): the mean over the pixels of how surprising they are."""
    density = 0.5 * _density(seen.shown, members) + 0.5 * _density(seen.beside, members)
    surprise = -np.log((1 - _UNFORETOLD) * density + _UNFORETOLD * seen.usual)
    return np.asarray(surprise @ seen.weights)


def _density(shown: Shades, members: Sequence[Labels]) -> Numbers:
    """The density of every cell's pixels under each group, (groups, cells, pixels); a member is foretold by the rest."""
    together = _spread_of_all(shown, members)
    found = np.zeros((len(members), *shown.shape[:2]))
    for group, cells in enumerate(members):
        count = len(cells)
        total, squares = shown[cells].sum(axis=0), (shown[cells] ** 2).sum(axis=0)
        found[group] = _normal(shown, total / count, squares / count, count, together)
        if count > 1:
            rest, rest_squares = total - shown[cells], squares - shown[cells] ** 2
            found[group, cells] = _normal(shown[cells], rest / (count - 1), rest_squares / (count - 1), count - 1, together)
        else:
            found[group, cells] = 0
    return found


def _normal(shown: Shades, mean: Shades, squares: Shades, count: int, together: Numbers) -> Numbers:
    """The density of colours (n, pixels, 3) around a mean of ``count`` examples."""
    own = np.maximum(squares - mean**2, 0).mean(axis=-1)
    spread = (count * own + _KNOWN_SPREAD * together) / (count + _KNOWN_SPREAD) + _LEAST_SPREAD**2
    spread = spread * (1 + 1 / count)
    return np.asarray((2 * np.pi * spread) ** -1.5 * np.exp(-0.5 * ((shown - mean) ** 2).sum(axis=-1) / spread))


def _spread_of_all(shown: Shades, members: Sequence[Labels]) -> Numbers:
    """How much pixels differ within groups, (pixels,)."""
    total, count = np.zeros(shown.shape[1]), 0
    for cells in members:
        if len(cells) > 1:
            total += ((shown[cells] - shown[cells].mean(axis=0)) ** 2).mean(axis=2).sum(axis=0)
            count += len(cells) - 1
    return np.minimum(total / max(count, 1), _MOST_SPREAD)
