"""What a profile's templates say about bubbles of any colour: how much they cover, and how they are shaded."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.cells.composed import FINE_PX, at_cell_size
from dropsbot.vision.frame import Numbers, Pixels, Shades
from dropsbot.vision.own_colours.cell_stack import AREA
from dropsbot.vision.profile import Profile

_COVERED = 0.05
"""A bubble covers a pixel of which it hides more than this part; its neighbours count, too."""
_SOLID = 0.5
_SHADED = 4.0
"""A bubble is shaded where its lightness has at least this deviation, in grey levels."""
_NOTHING = np.zeros(0, np.float32)
"""OpenCV's way to say: no third matrix."""
_STEADY = 1e-3
"""This part of a basis's own strength keeps its weights finite."""


@dataclass(frozen=True, slots=True, eq=False)
class Fit:
    """The ``weights`` (basis, n) that come closest, and what is needed to know how close any others come."""

    weights: Numbers
    towards: Numbers
    square: Numbers
    whole: Numbers

    def left_over(self, weights: Numbers) -> Numbers:
        """The sum of squares that these weights (basis, n) leave: (n,)."""
        left = self.whole - 2 * (weights * self.towards).sum(axis=0) + (weights * (self.square @ weights)).sum(axis=0)
        return np.asarray(np.maximum(left, 0), np.float64)


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """The look of one size without its colours.

    ``cover`` (pixels,) is how much it hides, 0 to 1. ``own`` (pixels, channels) is what it adds in the profile's
    colours. In other colours it adds, in each channel, some sum of the columns of ``basis`` (pixels, 1 or 2): an even
    colour, and one that follows the lightness. ``hidden`` (pixels,) is True wherever it may cover anything. ``ground``
    (channels,) is the usual colour of the profile's ground.
    """

    size: int
    cover: Shades
    own: Shades
    basis: Shades
    hidden: NDArray[np.bool_]
    ground: Shades

    def fit(self, added: Shades) -> Fit:
        """Fit the basis to what is ``added`` (pixels, n) to n cells or channels of cells."""
        towards = np.asarray(cv2.gemm(self.basis, added, 1, _NOTHING, 0, flags=cv2.GEMM_1_T), np.float64)
        square = np.asarray(self.basis.T, np.float64) @ self.basis
        steady = square + (_STEADY * np.trace(square) / len(square) + 1e-9) * np.eye(len(square))  # may cover nothing
        whole = np.einsum("pn,pn->n", added, added, dtype=np.float64)
        return Fit(np.linalg.solve(steady, towards), towards, square, whole)


def layers_of(profile: Profile) -> tuple[Layer, ...]:
    """The layer of every template."""
    layers = []
    usual = [_bare_colour(one) for one in map(at_cell_size, profile.templates)]
    ground = np.median(usual, axis=0).astype(np.float32)
    if profile.background is not None:
        ground = np.median(profile.background.reshape(-1, 3), axis=0).astype(np.float32)
    for template in profile.templates:
        pixels, mask = at_cell_size(template)
        part = np.asarray(mask, np.float32) / np.float32(255)
        cover, added = _fine(part), _fine(part[..., None] * pixels)
        colour = added / np.maximum(cover, _COVERED)[..., None]
        near = np.asarray(cv2.dilate(cover, np.ones((3, 3), np.uint8)))
        own = added.reshape(AREA, 3)
        basis = _basis(cover.ravel(), colour.reshape(AREA, 3).mean(axis=1))
        layers.append(Layer(template.size, cover.ravel(), own, basis, near.ravel() > _COVERED, ground))
    return tuple(layers)


def _fine(cell: Shades) -> Shades:
    """A rectified cell in fine pixels. Products are averaged, and not averages multiplied: rims are mixtures."""
    return np.asarray(cv2.resize(cell, (FINE_PX, FINE_PX), interpolation=cv2.INTER_AREA), np.float32)


def _bare_colour(template: tuple[Pixels, Pixels]) -> Shades:
    """The colour that a template shows where it covers least."""
    pixels, mask = template
    bare = mask <= np.quantile(mask, 0.05)
    return np.asarray(np.median(pixels[bare], axis=0), np.float32)


def _basis(cover: Shades, lightness: Shades) -> Shades:
    solid = cover > _SOLID
    if not solid.any():
        return cover[:, None]
    shade = lightness - lightness[solid].mean()
    if float(shade[solid].std()) < _SHADED:
        return cover[:, None]
    return np.stack([cover, cover * shade / np.float32(64)], axis=1)
