"""What a profile's templates say about bubbles of any colour: how much they cover, and how they are shaded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.cells.composed import FINE_PX, at_cell_size
from dropsbot.vision.frame import Numbers, Pixels, Shades
from dropsbot.vision.own_colours.cell_stack import AREA
from dropsbot.vision.own_colours.poses import Pose, Waves, as_pictures, best_poses, posed, waves_around
from dropsbot.vision.profile import UPRIGHT, Profile, Turning

_COVERED = 0.05
"""A bubble covers a pixel of which it hides more than this part; its neighbours count, too."""
_SOLID = 0.5
_SHADED = 4.0
"""A bubble has a second colour where that has at least this deviation, in grey levels."""
_NOTHING = np.zeros(0, np.float32)
"""OpenCV's way to say: no third matrix."""
_STEADY = 1e-3
"""This part of a basis's own strength keeps its weights finite."""


@dataclass(frozen=True, slots=True, eq=False)
class Fit:
    """The ``weights`` (terms, channels, cells) that come closest, and what tells how close any others come."""

    weights: Numbers
    towards: Numbers
    square: Numbers
    whole: Numbers

    def left_over(self, weights: Numbers) -> Numbers:
        """The sum of squares that these weights (terms, channels, cells) leave in each cell: (cells,)."""
        along = np.einsum("tuc,ukc->tkc", self.square, weights)
        left = self.whole - 2 * (weights * self.towards).sum(axis=0) + (weights * along).sum(axis=0)
        return np.asarray(np.maximum(left, 0).sum(axis=0), np.float64)


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """The look of one size without its colours.

    ``cover`` (pixels,) is how much it hides, 0 to 1. ``own`` (pixels, channels) is what it adds in the profile's
    colours. In other colours it adds, in each channel, some sum of the columns of ``basis`` (pixels, 1 to 4): an even
    colour, and those that its colours are mixed of. ``hidden`` (pixels,) is True wherever it may cover anything.
    ``ground`` (channels,) is the usual colour of the profile's ground. ``sharp`` (side, side, 4) is ``own`` and
    ``cover`` as sharp as the profile has them, and ``hues`` makes the basis of them; they are needed where bubbles are
    turned.
    """

    size: int
    cover: Shades
    own: Shades
    basis: Shades
    hidden: NDArray[np.bool_]
    ground: Shades
    sharp: Shades | None = None
    hues: Shades | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Laid:
    """A layer as it lies in every cell; the last axis is that of the cells, or 1 where it lies alike in all.

    ``cover`` (pixels, cells), ``own`` (pixels, channels, cells), ``basis`` (pixels, terms, cells), ``hidden`` (pixels,
    cells).
    """

    cover: Shades
    own: Shades
    basis: Shades
    hidden: NDArray[np.bool_]

    def fit(self, added: Shades) -> Fit:
        """Fit the basis to what is ``added`` (pixels, channels, cells)."""
        terms, cells = self.basis.shape[1], added.shape[2]
        if self.basis.shape[2] == 1:
            basis, flat = np.ascontiguousarray(self.basis[:, :, 0]), np.ascontiguousarray(added).reshape(AREA, -1)
            both = cv2.gemm(basis, flat, 1, _NOTHING, 0, flags=cv2.GEMM_1_T).reshape(terms, -1, cells)
        else:
            both = np.einsum("ptc,pkc->tkc", self.basis, added)
        towards = np.asarray(both, np.float64)
        square = np.einsum("ptc,puc->tuc", self.basis, self.basis, dtype=np.float64)
        trace = np.trace(square) / terms
        steady = square + (_STEADY * trace + 1e-9) * np.eye(terms)[:, :, None]  # a basis may cover nothing
        whole = np.einsum("pkc,pkc->kc", added, added, dtype=np.float64)
        weights = np.einsum("ctu,ukc->tkc", np.linalg.inv(steady.transpose(2, 0, 1)), towards)
        return Fit(weights, towards, square, whole)


def lay_all(layers: Sequence[Layer], apart: Shades, turning: Turning, square: tuple[float, float]) -> list[Laid]:
    """Each layer in the pose that explains most of what is ``apart`` from the ground (pixels, channels, cells)."""
    waves: Waves | None = None
    laid = []
    for layer in layers:
        if turning == UPRIGHT or layer.sharp is None:
            laid.append(lay_upright(layer))
            continue
        waves = waves_around(as_pictures(apart), square) if waves is None else waves
        look = layer.basis.reshape(FINE_PX, FINE_PX, -1)
        laid.append(lay_in_poses(layer, best_poses(look, waves, turning, square), square))
    return laid


def lay_upright(layer: Layer) -> Laid:
    """A layer as it is, in every cell."""
    return Laid(layer.cover[:, None], layer.own[:, :, None], layer.basis[:, :, None], layer.hidden[:, None])


def lay_in_poses(layer: Layer, poses: Sequence[Pose], square: tuple[float, float]) -> Laid:
    """A layer in a pose for every cell."""
    assert layer.sharp is not None
    assert layer.hues is not None
    fine = np.stack([_fine(posed(layer.sharp, pose, square)) for pose in poses])
    shown = np.ascontiguousarray(fine.reshape(len(poses), AREA, 4).transpose(1, 2, 0))
    cover, own = shown[:, 3], shown[:, :3]
    near = [cv2.dilate(one[..., 3], np.ones((3, 3), np.uint8)).ravel() > _COVERED for one in fine]
    return Laid(cover, own, _basis(cover, own, layer.hues), np.stack(near, axis=1))


def layers_of(profile: Profile) -> tuple[Layer, ...]:
    """The layer of every template, and then of every look that bubbles have for moments."""
    layers = []
    usual = [_bare_colour(one) for one in map(at_cell_size, profile.templates)]
    ground = np.median(usual, axis=0).astype(np.float32)
    if profile.background is not None:
        ground = np.median(profile.background.reshape(-1, 3), axis=0).astype(np.float32)
    for template in (*profile.templates, *profile.blinks):
        pixels, mask = at_cell_size(template)
        part = np.asarray(mask, np.float32) / np.float32(255)
        cover, added = _fine(part), _fine(part[..., None] * pixels)
        near = np.asarray(cv2.dilate(cover, np.ones((3, 3), np.uint8)))
        own = added.reshape(AREA, 3)
        hues = _hues(cover.ravel(), own)
        basis = _basis(cover.ravel(), own, hues)
        sharp = np.asarray(np.dstack([part[..., None] * pixels, part]), np.float32)
        layers.append(Layer(template.size, cover.ravel(), own, basis, near.ravel() > _COVERED, ground, sharp, hues))
    return tuple(layers)


def _fine(cell: Shades) -> Shades:
    """A rectified cell in fine pixels. Products are averaged, and not averages multiplied: rims are mixtures."""
    return np.asarray(cv2.resize(cell, (FINE_PX, FINE_PX), interpolation=cv2.INTER_AREA), np.float32)


def _bare_colour(template: tuple[Pixels, Pixels]) -> Shades:
    """The colour that a template shows where it covers least."""
    pixels, mask = template
    bare = mask <= np.quantile(mask, 0.05)
    return np.asarray(np.median(pixels[bare], axis=0), np.float32)


def _hues(cover: Shades, own: Shades) -> Shades:
    """How the colours of a look (pixels, channels) vary around their mean: (1 + channels, hues), strongest first.

    A hue is a sum of the channels, less its mean: the first row takes that off.
    """
    solid = cover > _SOLID
    if not solid.any():
        return np.zeros((4, 0), np.float32)
    mean = own[solid].sum(axis=0) / cover[solid].sum()
    apart = own[solid] - cover[solid, None] * mean
    _, strengths, ways = np.linalg.svd(apart, full_matrices=False)
    shown = ways[strengths / np.sqrt(solid.sum()) >= _SHADED].T
    return np.asarray(np.vstack([-(mean @ shown)[None], shown]) / 64, np.float32)


def _basis(cover: Shades, own: Shades, hues: Shades) -> Shades:
    """An even colour, and each of the ``hues`` of a look: (pixels, 1 + hues), or (pixels, 1 + hues, cells)."""
    both = np.concatenate([cover[:, None], own], axis=1)
    varied = np.einsum("pk...,kh->ph...", both, hues)
    return np.asarray(np.concatenate([cover[:, None], varied], axis=1), np.float32)
