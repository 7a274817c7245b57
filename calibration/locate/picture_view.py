"""A picture as the search for the grid sees it: its colours, its edges, and the cues that repeat where a board is."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from dropsbot.calibration.locate.lattice_cells import Cuttable
from dropsbot.calibration.outlines.edge_field import Outline, both_parts, outline
from dropsbot.vision.frame import Pixels, Shades

Cue = tuple[Shades, ...]
"""Planes (h, w) that show one side of a picture and are 0 on average: its edges, its patches of colour."""

_MOST_CONTRAST = 25.0
"""A patch that differs from its surroundings by more than this, in Lab, counts no more: a bright title is no board."""
_PATCHES = (1 / 60, 1 / 22)
"""Patches of colour are sought at these scales, as parts of the picture's shorter side: small and large bubbles."""
_FINE_PX = 4.0
"""A picture blurred by so many of its pixels loses nothing by its size."""
_CROWD = (1 / 150, 1 / 20)
"""How many edges are near: the first is how near, the second what is taken off as usual; parts as above."""


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """A picture in CIE Lab (h, w, 3) float32, its ``edges`` (h, w), and these a little blurred (h, w) in two parts.

    ``colours`` and ``shapes`` are what cells are cut out of: those of ``lab``, and edges in two parts with their
    strength (h, w, 3). ``level`` and ``upright`` (h, w) are how strong edges in these directions are.
    """

    lab: Shades
    colours: Cuttable
    shapes: Cuttable
    level: Shades
    upright: Shades
    edges: Outline
    soft_edges: tuple[Shades, ...]

    @classmethod
    def of(cls, pixels: Pixels) -> View:
        """The view of a picture (h, w, 3) uint8, blue first."""
        light = np.asarray(pixels.astype(np.float32) / np.float32(255), np.float32)
        edges = outline(pixels)
        soft = tuple(np.asarray(cv2.GaussianBlur(part, (0, 0), 1.0), np.float32) for part in both_parts(edges))
        lab = np.asarray(cv2.cvtColor(light, cv2.COLOR_BGR2LAB), np.float32)
        shapes = np.dstack([*both_parts(edges), np.abs(edges)]).astype(np.float32)
        level, upright = (np.asarray(np.maximum(part, 0), np.float32) for part in (-edges.real, edges.real))
        return cls(lab, Cuttable(lab), Cuttable(shapes), level, upright, edges, soft)

    @property
    def shorter_px(self) -> int:
        """The shorter side."""
        return int(min(self.lab.shape[:2]))

    def patches(self, near_px: float, far_px: float) -> Shades:
        """How the colours within ``near_px`` differ from those within ``far_px``, (h, w, 3), clipped."""
        near, far = (_blurred(self.lab, scale_px) for scale_px in (near_px, far_px))
        return np.asarray(np.clip(near - far, -_MOST_CONTRAST, _MOST_CONTRAST), np.float32)


def cues(view: View) -> list[Cue]:
    """Four cues: edges with their direction, small and large patches of colour, and how many edges are near.

    Where bubbles are alike their edges repeat best; where they are turned at will or differ in size, only the places
    of their patches do.
    """
    found: list[Cue] = [both_parts(view.edges)]
    for part in _PATCHES:
        far_px = part * view.shorter_px
        found.append(tuple(np.ascontiguousarray(view.patches(far_px / 4 + 0.5, far_px)[..., k]) for k in range(3)))
    strength = np.asarray(np.abs(view.edges), np.float32)
    near, far = (_blurred(strength, part * view.shorter_px + 1) for part in _CROWD)
    found.append((near - far,))
    return found


def _blurred(picture: Shades, scale_px: float) -> Shades:
    """A picture (h, w) or (h, w, channels) blurred by so much; by much, in a smaller picture, which tells the same."""
    times = int(scale_px / _FINE_PX)
    if times <= 1:
        return np.asarray(cv2.GaussianBlur(picture, (0, 0), scale_px), np.float32)
    high, wide = picture.shape[:2]
    small = cv2.resize(picture, (-(-wide // times), -(-high // times)), interpolation=cv2.INTER_AREA)
    soft = cv2.GaussianBlur(small, (0, 0), scale_px / times)
    return np.asarray(cv2.resize(soft, (wide, high), interpolation=cv2.INTER_LINEAR), np.float32)
