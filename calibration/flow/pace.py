"""The pace of a game, from the moments at which its picture changed after a tap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from dropsbot.vision.profile import Timing

USUAL_PACE = Timing(frame_s=1 / 30, still_s=0.2, patience_s=20.0)
"""Of games of this kind: a little slower than the slowest one that was measured."""

_STILL_FRAMES, _PAUSES = 3.5, 1.5
"""A picture is still after so many frames of the game, and after so many times the longest pause within a motion."""
_MOST_STILL_S = 1.0
"""At most; a machine may have halted the game once, and that is not to be waited for after every tap."""
_LONGEST = 3.0
"""The longest chain to come may take so many times as long as the longest one seen."""
_LEAST_FRAME_S, _MOST_FRAME_S = 1 / 120, 0.1
_LEAST_PATIENCE_S = 10.0


@dataclass(frozen=True, slots=True)
class Motion:
    """What one tap set in motion: ``changes_s``, the moments in seconds at which the board was seen to have changed.

    ``tapped_s`` is when the tap was sent; ``burst`` whether it started a chain.
    """

    tapped_s: float
    changes_s: tuple[float, ...]
    burst: bool

    @property
    def lasts_s(self) -> float:
        """From the tap to the last change; 0 where nothing changed."""
        return self.changes_s[-1] - self.tapped_s if self.changes_s else 0.0


def longest_s(motions: Sequence[Motion], *, burst: bool) -> float:
    """The longest motion of the fills, or of the chains; 0 where there was none."""
    return max((motion.lasts_s for motion in motions if motion.burst is burst), default=0.0)


def measure_pace(motions: Sequence[Motion], usual: Timing) -> Timing:
    """The timing of a game from motions that were seen; ``usual`` where they had too few changes.

    Where pictures are grabbed more slowly than the game draws, pauses look longer, and so the timing is more careful.
    """
    gaps = np.array([after - before for motion in motions for before, after in pairwise(motion.changes_s)])
    if len(gaps) < 3:
        return usual
    frame_s = float(np.clip(np.quantile(gaps, 0.25), _LEAST_FRAME_S, _MOST_FRAME_S))
    still_s = min(_MOST_STILL_S, max(_STILL_FRAMES * frame_s, _PAUSES * float(gaps.max())))
    patience_s = max(_LEAST_PATIENCE_S, _LONGEST * max(motion.lasts_s for motion in motions), 4 * still_s)
    return Timing(round(frame_s, 4), round(still_s, 3), round(patience_s, 1))
