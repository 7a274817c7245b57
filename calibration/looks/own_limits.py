"""How much to ask of cells that are read in colours of their own: as much as the profile's own pictures reach."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from dropsbot.vision.frame import Frame
from dropsbot.vision.own_colours.own_reading import Weighed, ways_to_weigh
from dropsbot.vision.profile import OwnLimits, Profile

_MISREAD = 0.34
"""Where a larger part of the profile's own pictures is read wrong, none is read like this."""
_LEAD_SLACK = 0.35
"""Other pictures may lead by so much less than the profile's own."""
_LEADS = (0.25, 0.7)
"""The least and the most to ask for."""
_LEFT_TIMES, _LEFT_MORE = 1.3, 0.15
"""Other pictures may leave so many times as much, and so much more."""
_LEFTS = (0.25, 0.6)
"""The least and the most to allow."""


def choose_own_limits(draft: Profile, samples: Sequence[tuple[Frame, tuple[int, ...]]]) -> OwnLimits | None:
    """The limits for a profile, from its own pictures with their sizes.

    None where too many of them are read wrong in every way, or where a board that is read wrong would be believed.
    """
    least, most, misread, wrong = 1.0, 0.0, 0, list[Weighed]()
    for frame, sizes in samples:
        ways = list(ways_to_weigh(frame.pixels, draft.grid, draft))
        wrong += [way for way in ways if not np.array_equal(way.sizes, sizes)]
        right = [way for way in ways if np.array_equal(way.sizes, sizes)]
        if not right:
            misread += 1
            continue
        best = max(right, key=lambda way: float(way.leads.min()))
        least, most = min(least, float(best.leads.min())), max(most, float(best.left.max()))
    if misread > _MISREAD * len(samples):
        return None
    least_lead = min(max(least - _LEAD_SLACK, _LEADS[0]), _LEADS[1])
    most_left = min(max(_LEFT_TIMES * most + _LEFT_MORE, _LEFTS[0]), _LEFTS[1])
    limits = OwnLimits(least_lead, most_left)
    return None if any(_believed(way, limits) for way in wrong) else limits


def _believed(way: Weighed, limits: OwnLimits) -> bool:
    """Whether every cell reaches the limits."""
    return bool(((way.left <= limits.most_left) & (way.leads >= limits.least_lead) & way.told).all())
