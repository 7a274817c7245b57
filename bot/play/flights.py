"""What flies over bare cells of a board that moves by itself: droplets may be smaller than what bubbles do at rest.

A moon's glow may change a tenth of its cell, so that a tenth of any cell may look otherwise at rest. A droplet changes
less of the cells that it crosses, one after the other. But most games leave bare ground alone.
"""

from __future__ import annotations

from dropsbot.calibration.flow.changes import CHANGED_PIXELS, Standstill
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile
from dropsbot.vision.reading import Reading

MOVES_S = 3.0
"""Where bare cells change for so long while nothing else does, they do so by themselves: no droplet flies for as long
over one board. An assumption."""


class Flights:
    """Whether something flies over the bare cells of a board that is known by a ``profile``, in all looks of a run.

    Once bare cells were seen to move by themselves, nothing is told by them any more.
    """

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._tells_nothing = profile.restlessness.calm  # any change is one there
        self._seen: Standstill | None = None
        self._since_s = self._begun_s = 0.0

    def begin(self) -> None:
        """The board has moved, or another look has only just begun."""
        self._seen = None

    def rests_s(self, frame: Frame, reading: Reading) -> float:
        """How long no cell has changed that a frame surely shows bare; endless where that tells nothing."""
        if self._tells_nothing:
            return float("inf")
        if self._seen is None:
            self._begun_s = frame.taken_s
        if self._seen is None or self._changes(self._seen, frame, reading):
            self._seen, self._since_s = Standstill.of(frame, self._profile), frame.taken_s
        self._tells_nothing = self._since_s - self._begun_s >= MOVES_S
        return frame.taken_s - self._since_s

    def _changes(self, seen: Standstill, frame: Frame, reading: Reading) -> bool:
        """Whether bare cells look otherwise than they did."""
        restless = self._profile.restlessness.cells
        bare = [at for at, cell in enumerate(reading.cells) if cell.sure and not cell.size and at not in restless]
        return bool(bare) and float(seen.changed_pixels(frame)[bare].max()) > CHANGED_PIXELS
