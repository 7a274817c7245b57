"""What a board shows that never rests: bubbles that blink, say, each at another moment.

Such a board is at rest when for a while nothing moves but where something has moved before. A long chain comes back to
where it was, too. But what blinks looks otherwise for moments only, and then as before; and only bubbles blink. So the
first half of the while has to look like the second, each cell has to look so most of the time, and nothing may have
come over a cell that is empty. What flashes shows two looks, each about half of the time, and nothing in between.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from dropsbot.calibration.flow.changes import changed_cells
from dropsbot.calibration.flow.idle_watch import IdleWatch, typical
from dropsbot.vision.frame import Box, Frame, Picked, Pixels
from dropsbot.vision.profile import Grid, Profile
from dropsbot.vision.rectify import grid_in

_FEWEST = 8
"""Fewer frames do not tell what is usual in each half of them."""
_MOST_OTHERWISE = 1 / 4
"""What looks otherwise in more of the frames does not blink. What flashes is not counted."""


@dataclass(frozen=True, slots=True, eq=False)
class CalmedBoard:
    """A board as its ``frame`` shows it most of the time, and the ``frames`` that tell so, of a ``profile``.

    What flashes has its lighter look in all of them. ``darker`` is ``frame`` with the other one; None where nothing
    flashes.
    """

    frame: Frame
    frames: tuple[Frame, ...]
    grid: Grid
    profile: Profile
    darker: Frame | None = None

    def blinks_at_most(self) -> bool:
        """Whether each cell looks most of the time as in ``frame``, in the first half of the time as in the second."""
        middle, box = len(self.frames) // 2, self.grid.box
        halves = typical(self.frames[:middle], box), typical(self.frames[middle:], box)
        if changed_cells(*halves, self.grid, replace(self.profile.restlessness, part=0.0, cells=frozenset())):
            return False
        return max(self._otherwise().values(), default=0) <= _MOST_OTHERWISE * len(self.frames)

    def left_alone(self, empty: Iterable[int]) -> bool:
        """Whether nothing came over cells that are ``empty``, but for those that never rest."""
        return not (set(empty) - self.profile.restlessness.cells) & self._otherwise().keys()

    def _otherwise(self) -> Counter[int]:
        """In how many of the frames each cell looks otherwise."""
        way = replace(self.profile.restlessness, cells=frozenset())
        return Counter(cell for frame in self.frames for cell in changed_cells(self.frame, frame, self.grid, way))


class BoardCalming:
    """Takes frames of a ``profile``'s board in order, and tells what they show once nothing new moves."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._shape: tuple[int, ...] = ()

    def take(self, frame: Frame) -> None:
        """One more frame."""
        if frame.pixels.shape != self._shape:
            self._shape = frame.pixels.shape
            self._grid = grid_in(frame, self._profile)
            self._idle = IdleWatch(self._grid.box)
        self._idle.take(frame)

    def calmed(self) -> CalmedBoard | None:
        """What the board shows most of the time; None while something new moves, or before long enough was seen."""
        found = self._idle.at_rest(float("inf"))
        if found is None or len(found.frames) < _FEWEST:
            return None
        box = self._grid.box
        frames, darker, flashes = found.frames, None, found.flashes
        if flashes is not None and box.cut(found.frame.pixels).size:  # else all of the picture was watched
            frames = tuple(_with(one, flashes.places, flashes.lighter, box) for one in found.frames)
            darker = _with(found.frame, flashes.places, flashes.darker, box)
        board = CalmedBoard(found.frame, frames, self._grid, self._profile, darker)
        return board if board.blinks_at_most() else None


def _with(frame: Frame, places: Picked, look: Pixels, box: Box) -> Frame:
    """A frame with a look at some places in a box of it, both (height, width) of that box."""
    pixels = frame.pixels.copy()
    box.cut(pixels)[places] = look[places]
    return replace(frame, pixels=pixels)
