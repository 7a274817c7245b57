"""How much to ask of cells that are read in colours of their own: as much as the profile's own pictures reach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from dropsbot.calibration.looks.alike_sizes import alike_sizes
from dropsbot.calibration.looks.varied_spots import varied_spots
from dropsbot.vision.cells.composed import FINE_PX
from dropsbot.vision.cells.unexplained import NOISY, oddness, steepness
from dropsbot.vision.cells.varying import varied_board
from dropsbot.vision.frame import Frame
from dropsbot.vision.own_colours.own_reading import Explained, Weighed, judge, ways_to_explain, weigh
from dropsbot.vision.profile import LEAST_LEAD, MOST_LEFT, UPRIGHT, OwnLimits, Profile, Unexplained, Varying

_MISREAD = 0.34
"""Where a larger part of the profile's own pictures is read wrong, none is read like this."""
_MIXED_UP = 0.125
"""A picture of which a larger part of the cells is read wrong is not explained, and tells nothing about sizes."""
_EXPLAINED = 0.5
"""Where a smaller part of the pictures is explained, as of buttons in a colour each, the few that are tell nothing
about sizes either: what reads such a game is something else."""
_LEAD_SLACK = 0.35
"""Other pictures may lead by so much less than the profile's own."""
_LEADS = (LEAST_LEAD, 0.7)
"""The least and the most to ask for."""
_LEFT_TIMES, _LEFT_MORE = 1.3, 0.15
"""Other pictures may leave so many times as much, and so much more."""
_LEFTS = (0.25, MOST_LEFT)
"""The least and the most to allow."""
_NOISES = (1.0, 4.0)
"""Grey levels; a picture of which more is left over is not noisy, but explained badly."""
_MEDIAN_OF_NORMAL = 0.6745
_RIMS = 0.9
"""The steepest pixels tell how far bubbles are from their places: all but this part."""
_LEAST_WANDER_PX = 0.05
_ODDER = 2.8
"""Another picture may be so many times as odd as the profile's own. Measured on 40 games drawn at random: mostly up to
three times, where that is little."""
_MOST_ODD = (11.0, 20.0)
"""The least and the most to allow. Measured on the same games: right boards of known looks up to 18, the least odd
frames in motion 22, and 15 where noise is strong."""
_ALL = 255.0
"""No spot is off by more grey levels, nor by so many times what is usual for it."""


@dataclass(frozen=True, slots=True)
class Learned:
    """What a profile's own pictures say about how much to ask of others; ``limits`` None where that is not known.

    Each size of ``alike`` may pass for another one, and those ``varying`` are drawn a little otherwise in each cell.
    """

    limits: OwnLimits | None
    unexplained: Unexplained | None
    alike: tuple[int, ...]
    varying: tuple[Varying, ...] = ()


def learn_limits(draft: Profile, samples: Sequence[tuple[Frame, tuple[int, ...]]]) -> Learned:
    """The limits for a profile, from its own pictures with their sizes.

    None where too many of them are read wrong in every way, or where a board that is read wrong would be believed.
    """
    least, most, misread = 1.0, 0.0, 0
    wrong: list[tuple[Explained, Weighed]] = []
    shown: list[Explained] = []
    nearly: list[tuple[Explained, tuple[int, ...]]] = []
    for frame, sizes in samples:
        ways = [
            (way, weigh(way.account, way.left_over(draft.grid), way.layers, way.own))
            for way in ways_to_explain(frame.pixels, draft.grid, draft)
        ]
        closest = min(ways, key=lambda one: (int((one[1].sizes != sizes).sum()), -float(one[1].leads.min())))
        if (closest[1].sizes != sizes).mean() <= _MIXED_UP and closest[1].left.max() <= MOST_LEFT:
            nearly.append((closest[0], sizes))
        right = [(way, weighed) for way, weighed in ways if np.array_equal(weighed.sizes, sizes)]
        wrong += [(way, weighed) for way, weighed in ways if not np.array_equal(weighed.sizes, sizes)]
        if not right:
            misread += 1
            continue
        explained, best = max(right, key=lambda one: float(one[1].leads.min()))
        shown.append(explained)
        least, most = min(least, float(best.leads.min())), max(most, float(best.left.max()))
    alike = alike_sizes(nearly) if len(nearly) >= _EXPLAINED * len(samples) else ()
    if misread > _MISREAD * len(samples):
        return Learned(None, None, alike)
    usual, varying = _unexplained(shown, draft)
    least_lead = min(max(least - _LEAD_SLACK, _LEADS[0]), _LEADS[1])
    most_left = min(max(_LEFT_TIMES * most + _LEFT_MORE, _LEFTS[0]), _LEFTS[1])
    limits = OwnLimits(least_lead, most_left)
    likely = [(way, weighed) for way, weighed in wrong if judge(weighed, limits).sure]
    believed = [replace(weighed, plain=way.plain(draft.grid, usual, varying)) for way, weighed in likely]
    return Learned(None if any(judge(one, limits).sure for one in believed) else limits, usual, alike, varying)


def _unexplained(ways: Sequence[Explained], draft: Profile) -> tuple[Unexplained, tuple[Varying, ...]]:
    """What pictures leave over as they are explained, and in which spots bubbles of one size differ.

    Pictures that are explained badly are no reason to believe more: then no more is allowed than for good ones, but in
    a calmed picture, which shows nothing that flies.
    """
    grid, boards = draft.grid, [way.boards(draft.grid) for way in ways]
    left = np.stack([np.abs(seen - shown) for seen, shown in boards])
    steep = np.stack([steepness(shown) for _, shown in boards])
    noise = min(max(float(np.median(left)) / _MEDIAN_OF_NORMAL, _NOISES[0]), _NOISES[1])
    rims = steep > np.quantile(steep, _RIMS)
    beyond = max(0.0, float((left[rims] ** 2).mean()) - noise**2) / max(float((steep[rims] ** 2).mean()), 1e-6)
    usual = Unexplained(NOISY * noise, max(float(np.sqrt(beyond)), _LEAST_WANDER_PX) / FINE_PX, 0.0)
    least = replace(usual, most=_MOST_ODD[0])
    told = [(seen, shown, way.sizes) for (seen, shown), way in zip(boards, ways, strict=True)]
    varying = varied_spots(told, grid, least) if draft.turning == UPRIGHT else ()
    varied = [varied_board(varying, way.sizes, grid.rows, grid.cols) for way in ways]
    odd = max(
        float(oddness(seen, shown, grid.rows, grid.cols, usual, spots).max())
        for (seen, shown), spots in zip(boards, varied, strict=True)
    )
    most = _MOST_ODD[0] if odd > _MOST_ODD[1] else min(max(_ODDER * odd, _MOST_ODD[0]), _MOST_ODD[1])
    return replace(usual, most=most, most_calmed=min(_ODDER * odd, _ALL)), varying
