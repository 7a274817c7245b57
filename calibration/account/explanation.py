"""One account of a board: which cells hold bubbles, of which look, and which of them are in doubt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from dropsbot.calibration.account.bubble_spots import Contrasts
from dropsbot.calibration.account.look_mixture import Labels, Measures
from dropsbot.vision.frame import Numbers, Shades

_NATS_OF_GROUND = 20.0
"""A nat a pixel by which a cell is foretold worse leaves it as little in doubt as so many nats of a look's measures."""
WHOLE_CELL = 0.8
"""A bubble that covers more of its cell hides it."""
SERIOUS = 60.0
"""An account that is behind another one by more nats is not asked what that one's doubts are worth."""


@dataclass(frozen=True, slots=True)
class Flip:
    """A ``cell`` that may have another ``label``, and by how much that is ``behind``.

    In nats of its look's measures (``by_look``), or in nats a pixel of how it is foretold: less than 0 is better.
    """

    cell: int
    label: int
    behind: float
    by_look: bool


@dataclass(frozen=True, slots=True, eq=False)
class Explanation:
    """One account: ``labels`` (cells,), 0 for ground and 1 to 4 for looks in no order; ``cover`` (cells, SIDE, SIDE).

    ``worth`` is how well it explains the board, in nats. ``lead`` is how far the next way to sort the same bubbles is
    behind; ``others`` are such ways and how far each is behind. ``flips`` are the cells most in doubt, the most first.
    ``tiled``: ground was taken to be tiles; ``outlined``: ``cover`` was taken from outlines, as discs whose radii are
    not well known; ``by_likeness``: ground was taken to be the cells that look alike and show least. ``crowded`` as of
    :class:`Sortings`. ``left_over``: on some ground something shows that is not explained. ``contrasts`` are those of
    all cells, and ``measures`` those of the cells ``shown``, which are bubbles. ``other_covers`` are those of other
    accounts that say the same.
    """

    labels: Labels
    cover: Shades
    worth: float
    lead: float
    others: tuple[tuple[Labels, float], ...]
    flips: tuple[Flip, ...]
    tiled: bool
    outlined: bool
    by_likeness: bool
    crowded: float
    left_over: bool
    contrasts: Contrasts
    measures: Measures
    shown: Labels
    other_covers: tuple[Shades, ...] = ()

    @property
    def hides_cells(self) -> bool:
        """Whether every bubble covers nearly all of its cell, so that no ground shows beside it, as in a table."""
        covered = self.cover[self.labels > 0].mean(axis=(1, 2))
        return len(covered) > 0 and float(covered.min()) > WHOLE_CELL

    def with_labels(self, labels: Labels) -> Explanation:
        """The same bubbles sorted in another way."""
        flips = sorted(flips_by_look(self.measures, labels[self.shown] - 1, self.shown), key=urgency)
        return replace(self, labels=labels, others=(), flips=tuple(flips))

    def with_other_bubbles(self, labels: Labels) -> Explanation:
        """The same with other cells for bubbles; how others are foretold is not looked at again."""
        flips = tuple(flip for flip in self.flips if labels[flip.cell] == self.labels[flip.cell])
        return replace(self, labels=labels, others=(), flips=flips)


def urgency(flip: Flip) -> float:
    """By how much a flip is behind, in nats: the less, the more in doubt is its cell."""
    return flip.behind if flip.by_look else flip.behind * _NATS_OF_GROUND


def flips_by_look(measures: Measures, labels: Labels, shown: Labels) -> Iterator[Flip]:
    """Each bubble and the look that it resembles next.

    One that resembles its own less than usual hardly tells which it has: perhaps only a part of it was found. In game
    2068, the middle of a bubble was 55 nats from the look that it was nearest to, and 25 farther from the right one.
    But one that blinks has the shape of its look, which then tells.
    """
    own, others = _own_and_others(measures, labels)
    nearest = others.argmin(axis=1)
    behind = np.maximum(others.min(axis=1) - own - np.maximum(own - np.median(own), 0), 0)
    own, others = _own_and_others(measures.by_shape(), labels)
    behind = np.where(measures.ordinary_shape(labels), np.maximum(behind, others.min(axis=1) - own), behind)
    for cell, label, nats in zip(shown.tolist(), nearest.tolist(), behind.tolist(), strict=True):
        yield Flip(cell, label + 1, nats, True)


def _own_and_others(measures: Measures, labels: Labels) -> tuple[Numbers, Numbers]:
    """How far each bubble is from its own look (n,), and from the others (n, looks), in nats."""
    distances = measures.distances(labels)
    rows = np.arange(len(labels))
    own = distances[rows, labels]
    distances[rows, labels] = np.inf
    return own, distances


def flips_by_ground(costs: Numbers, labels: Labels) -> Iterator[Flip]:
    """Each bubble that may be ground, and each ground that may be a bubble of some look."""
    cells = np.arange(len(labels))
    own = costs[labels, cells]
    bubbles = costs[1:].argmin(axis=0) + 1
    for cell in cells.tolist():
        other = 0 if labels[cell] else int(bubbles[cell])
        if np.isfinite(costs[other, cell]):
            yield Flip(cell, other, float(costs[other, cell] - own[cell]), False)
