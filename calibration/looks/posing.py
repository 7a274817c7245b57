"""How the bubbles of labelled pictures lie, where a game turns or mirrors each one as it likes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.frame import Shades
from dropsbot.vision.own_colours.poses import UPRIGHT_POSE, Pose, posed
from dropsbot.vision.profile import UPRIGHT, Turning

Outline = NDArray[np.bool_]
"""The pixels of a fine cell, (AREA,), that bubbles of one size may cover."""


@dataclass(frozen=True, slots=True, eq=False)
class Posing:
    """``poses`` by the number of a picture (from 0) and a cell; empty where bubbles are turned, but nobody knows how.

    ``square`` is what a cell must be shrunk by so that circles are circles.
    """

    turning: Turning = UPRIGHT
    square: tuple[float, float] = (1.0, 1.0)
    poses: Mapping[tuple[int, int], Pose] = field(default_factory=dict)

    def pose(self, number: int, cell: int) -> Pose:
        """How the bubble of a cell lies."""
        return self.poses.get((number, cell), UPRIGHT_POSE)

    def outline(self, outline: Outline, number: int, cell: int) -> Outline:
        """The outline of an upright bubble as it lies in a cell."""
        pose = self.pose(number, cell)
        if pose == UPRIGHT_POSE or not outline.any():
            return outline
        side = round(outline.size**0.5)
        whole = posed(outline.reshape(side, side).astype(np.float32), pose, self.square)
        return np.asarray(whole.ravel() > 0)

    def upright(self, stack: Shades, number: int, cells: Sequence[int]) -> Shades:
        """What some cells of a picture show, as a stack, each turned so that its bubble is upright."""
        if not self.poses:
            return stack
        side = round(stack.shape[0] ** 0.5)
        turned = [
            self.set_upright(stack[:, :, at].reshape(side, side, -1), number, cell) for at, cell in enumerate(cells)
        ]
        return np.stack([one.reshape(stack.shape[:2]) for one in turned], axis=2)

    def set_upright(self, picture: Shades, number: int, cell: int) -> Shades:
        """What a cell of a picture shows (side, side, channels), turned so that its bubble is upright."""
        pose = self.pose(number, cell)
        return picture if pose == UPRIGHT_POSE else posed(picture, pose, self.square, back=True)


AS_DRAWN = Posing()
"""All bubbles of a size lie alike."""
