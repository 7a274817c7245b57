"""Draws maps of the second game in looks that no code knows: discs, arrows, grounds, places between pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from dropsbot.vision.frame import Frame, Pixels

_FINE = 3
_AHEAD = ((0, -1), (1, 0), (0, 1), (-1, 0))
LOOKS = ("outlined", "flat", "rough", "hand", "wood")


@dataclass(frozen=True)
class Artist:
    """A look, and where it draws: the first centre and the way to the next, in pixels of a picture of 420 x 380."""

    look: str
    pitch: float = 83.5
    left: float = 70.3
    top: float = 110.6

    def draw(self, rows: Sequence[str]) -> Frame:
        """A map of ``.`` and ``0`` to ``3``, and some text above it."""
        picture = self._ground()
        cv2.putText(picture, "1000 / 90", (60, 120), cv2.FONT_HERSHEY_SIMPLEX, 3.6, (255,) * 3, 9, cv2.LINE_AA)
        for row, cells in enumerate(rows):
            for col, cell in enumerate(cells):
                if cell != ".":
                    middle = np.array([self.left + col * self.pitch, self.top + row * self.pitch]) * _FINE
                    self._pointer(picture, middle, np.array(_AHEAD[int(cell)], float))
        return Frame(np.asarray(cv2.resize(picture, (420, 380), interpolation=cv2.INTER_AREA), np.uint8))

    def _ground(self) -> Pixels:
        colour = {"outlined": (225, 230, 228), "flat": (60, 140, 60), "hand": (40, 40, 40), "wood": (90, 140, 190)}
        picture = np.full((380 * _FINE, 420 * _FINE, 3), colour.get(self.look, (90, 60, 50)), np.uint8)
        if self.look == "rough":
            clouds = np.random.default_rng(0).integers(0, 60, (31, 35, 3)).astype(np.uint8)
            clouds = np.asarray(cv2.resize(clouds, picture.shape[1::-1], interpolation=cv2.INTER_CUBIC), np.uint8)
            picture = np.asarray(cv2.add(picture, clouds), np.uint8)
        if self.look == "wood":
            down = np.arange(len(picture))
            picture = np.clip(picture + (18 * np.sin(down / 17 + 3 * np.sin(down / 68)))[:, None, None], 0, 255)
        return np.asarray(picture, np.uint8)

    def _pointer(self, picture: Pixels, middle: np.ndarray, ahead: np.ndarray) -> None:
        radius = 0.4 * self.pitch * _FINE
        side = np.array([-ahead[1], ahead[0]]) * radius

        def at(along: float, across: float = 0.0) -> tuple[int, int]:
            x, y = middle + ahead * radius * along + side * across
            return round(x), round(y)

        def disc(colour: tuple[int, int, int], width: int = -1) -> None:
            cv2.circle(picture, at(0), round(radius), colour, width, cv2.LINE_AA)

        if self.look == "outlined":
            disc((255, 255, 255))
            disc((30, 30, 30), 9)
            cv2.arrowedLine(picture, at(-0.6), at(0.7), (30, 30, 30), 15, cv2.LINE_AA, tipLength=0.4)
        elif self.look == "hand":
            disc((200, 120, 30))
            cv2.line(picture, at(0), at(0.9), (255, 255, 255), 18, cv2.LINE_AA)
        else:
            disc((60, 60, 60) if self.look == "wood" else (40, 60, 220))
            corners = np.array([at(0.8), at(-0.5, 0.5), at(-0.5, -0.5)], np.int32)
            cv2.fillPoly(picture, [corners], (240, 240, 240), cv2.LINE_AA)
