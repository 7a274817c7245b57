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
from dropsbot.calibration.account.colour_densities import Bins, bins_of, colour_density
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
_KNOWN, _USUAL_SPREAD = 2.0, 4.0
"""Before any cell was seen, spread is taken to be the second, and that counts as much as so many cells."""
_STRANGE = 25.0
"""Squared distance from the others at which a cell's pixel counts a quarter: a bubble that blinks misleads nobody."""
_PART = (0.02, 0.95)
_REACHED = 0.05
"""A bubble that a cell only may have tells something where at least this part of its look's bubbles cover. Beside them
both explanations are ground; else texture that ground foretells badly is as good as a bubble that leaves no trace."""
_ALTERNATE = 3
"""Ground may alternate like a chess board where more cells than this show either field."""


@dataclass(frozen=True, slots=True, eq=False)
class _Seen:
    """Cells as planes (3, n, pixels), and the same beside their corners' colours; ``bins`` of colours (n, pixels).

    ``usual`` (n, pixels): how often each colour occurs on the board. ``weights`` (pixels,): how much each pixel counts.
    """

    shown: Shades
    beside: Shades
    bins: Bins
    usual: Shades
    weights: Shades

    @classmethod
    def of(cls, cells: Shades, corners: Shades, usual: Shades, weights: Numbers) -> _Seen:
        """The cells (n, pixels, 3) with the colours of their corners (n, 3)."""
        shown = np.ascontiguousarray(np.moveaxis(cells, 2, 0))
        counts = np.asarray(weights / weights.sum(), np.float32)
        bins = bins_of(cells)
        return cls(shown, shown - corners.T[:, :, None], bins, usual[bins], counts)


@dataclass(frozen=True, slots=True, eq=False)
class Foretelling:
    """What :func:`costs` of labels need of a board, made once."""

    colours: CellColours
    views: tuple[_Seen, _Seen]

    @classmethod
    def of(cls, colours: CellColours) -> Foretelling:
        """Look at cells as they stand, and along circles."""
        bins = bins_of(colours.lab)
        usual = colour_density(bins, np.ones(bins.shape)).astype(np.float32)
        count = colours.count
        small = np.stack([cv2.resize(cell, (_SIDE, _SIDE), interpolation=cv2.INTER_AREA) for cell in colours.lab])
        corners = (colours.lab - colours.beside_corners)[:, 0, 0]
        circles = np.sort(polar(colours.lab, np.zeros((count, 2)), _RADII, _ANGLES, _REACH), axis=2)
        ranked = circles[:, :, _ANGLES // _RANKS // 2 :: _ANGLES // _RANKS].reshape(count, -1, 3)
        length = np.repeat(np.arange(_RADII) + 0.5, _RANKS)
        stands = _Seen.of(small.reshape(count, -1, 3), corners, usual, np.ones(_SIDE**2))
        return cls(colours, (stands, _Seen.of(ranked, corners, usual, length)))

    def costs(self, labels: Labels, cover: Shades) -> Numbers:
        """How badly each cell is foretold under each label, in nats a pixel: (labels, cells). Label 0 is ground.

        ``cover`` (cells, SIDE, SIDE) says where bubbles are; beside them, a bubble's cell is foretold as ground.
        """
        small = np.stack([cv2.resize(one, (_SIDE, _SIDE), interpolation=cv2.INTER_AREA) for one in cover])
        circles = polar(cover[..., None], np.zeros((len(cover), 2)), _RADII, _ANGLES, _REACH)[..., None]
        around = np.repeat(circles.reshape(len(cover), _RADII, _ANGLES).mean(axis=2), _RANKS, axis=1)
        kinds = [self._kinds(labels, label) for label in range(int(labels.max()) + 1)]
        found = np.full((len(kinds), self.colours.count), np.inf)
        for seen, covered in zip(self.views, (small.reshape(len(small), -1), around), strict=True):
            ground = _of_kinds(seen, kinds[0])
            here = [_cost(seen, ground)]
            for some in kinds[1:]:
                part = covered[some[0]].mean(axis=0) if some and kinds[0] else np.ones(seen.weights.shape, np.float32)
                own = np.clip(part, *_PART) if kinds[0] else part
                bubble = _of_kinds(seen, some)
                if len(some) and len(some[0]) == 1:
                    bubble[some[0]] = _as_kin(seen, some[0], labels, covered)
                shown = own * bubble + (1 - own) * ground
                density = np.where(part < _REACHED, ground, shown)
                if some:
                    density[some[0]] = shown[some[0]]
                here.append(_cost(seen, density))
            found = np.where(np.isinf(found), 0, found) + np.stack(here)
        return found

    def cost(self, labels: Labels, cover: Shades) -> float:
        """How badly the cells are foretold by their labels, in nats a pixel."""
        return float(self.costs(labels, cover)[labels, np.arange(len(labels))].mean())

    def _kinds(self, labels: Labels, label: int) -> list[Labels]:
        """The cells of a label, and those of either field of a chess board, where there are enough."""
        members = np.flatnonzero(labels == label)
        fields = [members[self.colours.parity[members] == field] for field in (0, 1)]
        enough = min(len(field) for field in fields) > _ALTERNATE
        return [members, *fields] if enough else [members] if len(members) else []


def _cost(seen: _Seen, density: Shades) -> Numbers:
    """How surprising each cell is, on average over its pixels, (cells,), by the density (cells, pixels) foretold."""
    surprise = -np.log((1 - _UNFORETOLD) * density + _UNFORETOLD * seen.usual)
    return np.asarray(surprise @ seen.weights, np.float64)


def _of_kinds(seen: _Seen, kinds: Sequence[Labels]) -> Shades:
    """The density of every cell's pixels under the kind that foretells the cell best: (cells, pixels)."""
    best, least = np.zeros(seen.usual.shape, np.float32), np.full(len(seen.usual), np.inf)
    for members in kinds:
        density = 0.5 * _density(seen.shown, members) + 0.5 * _density(seen.beside, members)
        cost = _cost(seen, density)
        best = np.where((cost < least)[:, None], density, best)
        least = np.minimum(cost, least)
    return best


def _density(shown: Shades, members: Labels) -> Shades:
    """The density of every cell's pixels (cells, pixels) by the members of one kind; a member by the others."""
    seen = shown[:, members]
    trust = np.ones(seen.shape[1:], np.float32)
    for _ in range(2):
        mean = (trust * seen).sum(axis=1) / trust.sum(axis=0)
        trust = np.asarray(1 / (1 + _apart(seen, mean[:, None]) / _STRANGE) ** 2 + 1e-3, np.float32)
    own, total = trust * seen, trust.sum(axis=0)
    own_squares = own * seen
    sums, squares = own.sum(axis=1)[:, None], own_squares.sum(axis=1)[:, None]
    found = _normal(shown, sums, squares, total, len(members))
    if len(members) == 1:
        found[members] = 0
    else:
        found[members] = _normal(seen, sums - own, squares - own_squares, total - trust, len(members) - 1)
    return found


def _as_kin(seen: _Seen, alone: Labels, labels: Labels, covered: Shades) -> Shades:
    """The density of the pixels of a bubble that is ``alone`` of its look, by colours of all others: (1, pixels)."""
    others = np.where((labels > 0)[:, None], covered, 0)
    others[alone] = 0
    return np.asarray(colour_density(seen.bins, others)[seen.bins[alone]], np.float32)


def _apart(planes: Shades, mean: Shades | Numbers) -> Shades:
    """The squared distance of colours, planes (3, n, pixels), from others: (n, pixels)."""
    # plane by plane: a sum over a short axis takes ten times as long
    return np.asarray(sum((plane - middle) ** 2 for plane, middle in zip(planes, mean, strict=True)), np.float32)


def _normal(shown: Shades, sums: Shades, squares: Shades, total: Shades, count: int) -> Shades:
    """The density of colours, planes (3, n, pixels), around the weighted mean of ``count`` examples: (n, pixels)."""
    weight = np.maximum(total, 1e-6)
    mean = sums / weight
    spread = np.maximum(squares / weight - mean**2, 0).mean(axis=0)
    spread = np.minimum((count * spread + _KNOWN * _USUAL_SPREAD) / (count + _KNOWN), _MOST_SPREAD) + _LEAST_SPREAD**2
    spread = spread * (1 + 1 / count)
    density = (2 * np.pi * spread) ** -1.5 * np.exp(_apart(shown, mean) * (-0.5 / spread))
    return np.asarray(density, np.float32)
