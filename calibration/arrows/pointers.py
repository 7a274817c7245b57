"""Which way pointers point: all have one look, turned by quarters of a circle.

A picture tells only how pointers are turned against each other. Which way one of them points is asked of the person, or
known from a map that somebody typed.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from dropsbot.calibration.arrows.discs import Discs, find_discs
from dropsbot.calibration.failures import LocateError
from dropsbot.sentences.sentence import say
from dropsbot.solver.degrees.map import Map
from dropsbot.vision.frame import Frame, Pixels, Shades
from dropsbot.vision.rectify import resample

DEGREES_RULES = "degrees"
"""What stands in a profile of this game where one of Ten Drops names its rules."""
DIRECTION_WORDS = (say("up"), say("right"), say("down"), say("left"))

_SIDE_PX = 48
_INNER = 0.92
"""Pointers are compared within this part of their radius."""
_ALIKE, _LEAD = 0.75, 0.2
"""Two pointers are turned alike from this correlation on, when it leads over every other turn by the second."""


@dataclass(frozen=True, slots=True, eq=False)
class Turned:
    """Pointers found on a frame.

    ``turns`` says for each of them how often the first must turn by 90 degrees clockwise to look like it.
    """

    frame: Frame
    discs: Discs
    turns: tuple[int, ...]

    @property
    def alike(self) -> bool:
        """Whether all point the same way, as when a game begins."""
        return not any(self.turns)

    def to_map(self, first: int) -> Map:
        """The map, when the first pointer points in the direction ``first``, 0 to 3."""
        grid = self.discs.grid
        cells: list[int | None] = [None] * (grid.rows * grid.cols)
        for cell, turns in zip(self.discs.cells, self.turns, strict=True):
            cells[cell] = (first + turns) % 4
        return Map(grid.rows, grid.cols, tuple(cells))


def find_pointers(frame: Frame, known: Map | None = None) -> Turned:
    """Find the pointers of a frame at rest; ``known`` is the map that it shows, where somebody typed it.

    Raises:
        LocateError: there are none, they are no turns of each other, or the typed map is another.
    """
    discs = find_discs(frame.pixels, known)
    looks = [_look(frame.pixels, discs, cell) for cell in discs.cells]
    first = [_unit(np.rot90(looks[0], -turns)) for turns in range(4)]
    turns = []
    for number, look in enumerate(looks):
        alike = np.array([float((_unit(look) * one).sum()) for one in first])
        order = np.argsort(alike)
        if alike[order[-1]] < _ALIKE or alike[order[-1]] - alike[order[-2]] < _LEAD:
            where = discs.grid.cell_name(discs.cells[number])
            raise LocateError(
                say(
                    "the disc at {where} is no quarter turn of the first one: is the picture at rest, and do its "
                    "discs have arrows on them?",
                    where=where,
                )
            )
        turns.append(int(order[-1]))
    found = Turned(frame, discs, tuple(turns))
    if known is not None and found.to_map(known.directions[0]) != known:
        raise LocateError(
            say(
                "the pointers are not turned against each other as typed: if the first points {direction}, "
                "the map is {map}",
                direction=DIRECTION_WORDS[known.directions[0]],
                map=found.to_map(known.directions[0]),
            )
        )
    return found


def _look(pixels: Pixels, discs: Discs, cell: int) -> Shades:
    """The disc of a cell, (_SIDE_PX, _SIDE_PX, 3), without what stays the same when it turns."""
    centre, radius_px = discs.grid.centre(cell), discs.radius_px
    edges = (centre.x_px - radius_px, centre.y_px - radius_px, centre.x_px + radius_px, centre.y_px + radius_px)
    look = resample(pixels, edges, (_SIDE_PX, _SIDE_PX)).astype(np.float32)
    off = (np.arange(_SIDE_PX) + 0.5) / _SIDE_PX * 2 - 1
    look *= (np.hypot(off[:, None], off) < _INNER)[..., None]
    return np.asarray(look - np.mean([np.rot90(look, turns) for turns in range(4)], axis=0), np.float32)


def _unit(look: Shades) -> Shades:
    return np.asarray(look / max(float(np.linalg.norm(look)), 1e-6), np.float32)
