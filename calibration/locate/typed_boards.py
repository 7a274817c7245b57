"""Pictures with the boards that somebody typed for them, at one scale, as the strength of their edges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame, Numbers, Shades

GridPlace = NDArray[np.float64]
"""Pitch x, pitch y, left edge and top edge of a grid, in pixels of a picture at some scale: (4,)."""

_MOST_FRAMES = 3


@dataclass(frozen=True, slots=True, eq=False)
class EdgeStrength:
    """How strong edges are: ``strength`` (h, w), and ``sums`` (h + 1, w + 1), its integral image."""

    strength: Shades
    sums: Numbers

    @classmethod
    def of(cls, frame: Frame, scale: float) -> EdgeStrength:
        """The edges of a frame that is made ``scale`` times as large, at most 1."""
        pixels = frame.pixels
        if scale < 1:
            size = (round(frame.width_px * scale), round(frame.height_px * scale))
            pixels = np.asarray(cv2.resize(pixels, size, interpolation=cv2.INTER_AREA), np.uint8)
        across, down = (
            reduce(np.maximum, cv2.split(np.abs(cv2.Sobel(pixels, cv2.CV_32F, *way)))) for way in ((1, 0), (0, 1))
        )  # channel by channel: numpy takes thirty times as long along an axis of three
        strength = np.sqrt(across + down).astype(np.float32)
        return cls(strength, np.asarray(cv2.integral(strength, sdepth=cv2.CV_64F), np.float64))

    @property
    def height(self) -> int:
        """Pixels from top to bottom."""
        return int(self.strength.shape[0])

    @property
    def width(self) -> int:
        """Pixels from left to right."""
        return int(self.strength.shape[1])


@dataclass(frozen=True, slots=True, eq=False)
class TypedBoards:
    """The edges of pictures that are ``scale`` times as large as their frames, and what is on their boards.

    ``kinds`` (frames * rows * cols,) are the sizes of all cells, frame after frame.
    """

    edges: tuple[EdgeStrength, ...]
    scale: float
    rows: int
    cols: int
    kinds: NDArray[np.int_]

    @classmethod
    def of(cls, samples: Sequence[tuple[Frame, Board]], longer_px: int) -> TypedBoards:
        """The first few of some frames of one size, made so small that the longer side has ``longer_px`` at most."""
        samples = samples[:_MOST_FRAMES]
        first, board = samples[0]
        scale = min(1.0, longer_px / max(first.width_px, first.height_px))
        kinds = np.array([size for _, shown in samples for size in shown.sizes])
        return cls(tuple(EdgeStrength.of(frame, scale) for frame, _ in samples), scale, board.rows, board.cols, kinds)

    def cell(self, number: int, place: GridPlace, part: float) -> tuple[int, int, Shades]:
        """Column, row and edges of one of all cells, cut around its centre ``part`` of a cell wide and high."""
        pitch_x, pitch_y, left, top = (float(value) for value in place)
        frame, cell = divmod(number, self.rows * self.cols)
        row, col = divmod(cell, self.cols)
        size = (2 * round(pitch_x * part / 2) + 1, 2 * round(pitch_y * part / 2) + 1)
        centre = (left + (col + 0.5) * pitch_x - 0.5, top + (row + 0.5) * pitch_y - 0.5)
        return col, row, np.asarray(cv2.getRectSubPix(self.edges[frame].strength, size, centre), np.float32)
