"""Sort bubbles into at most four looks: the sorting that gives all their measures the shortest description.

Every measure of bubbles of one look spreads around the look's middle. How far is learned from all looks together, for
each measure alone: what differs within looks as much as between them is a measure that this game does not use.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.account.look_features import Feature
from dropsbot.calibration.account.radius_steps import RadiusSteps
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.frame import Numbers, Picked

Labels = NDArray[np.int_]
"""The look of each bubble, (n,), numbered from 0 in no order; or those of several ways to sort them, (ways, n)."""

_FREEDOM = 4.0
"""Degrees of freedom of Student's t: a bubble that a neighbour reaches into must not make a look of its own."""
_INFLUENCE = 2.0
"""A measure of many numbers counts as much as one of so many: they say much the same."""
_ROUNDS = 8
_AT_ONCE = 2000
"""Bubbles whose measures are computed at once, of all ways to sort them."""
_NOBODY = 1e-9
"""Divides the sums of a look that nobody has."""
_MOST_JOINED = 5
_OF_SHAPE = ("radius", "cover by distance", "waves of the outline")
_USUAL, _FEW = 0.9, 0.1
"""A shape that is as near to its look as the first part of all are is that look's. In game 2068 the middle of a bubble
was not; in most of twelve games whose bubbles blink, those that did in a first picture were, and they were fewer than
the second part."""
_TOGETHER = (("radius", "colour"), ("radius", "look"), ("colour", "look"), ("cover by distance", "colour"))


@dataclass(frozen=True, slots=True, eq=False)
class Sorting:
    """``labels`` (n,) of bubbles, and how long a description of all measures is with them, in nats."""

    labels: Labels
    length: float


@dataclass(frozen=True, slots=True, eq=False)
class Measures:
    """All measures in a row, (n, d), each in units of its least difference, and how much each counts, (d,).

    ``of_shape`` (d,) are those that a map alone tells, whatever colours a bubble shows in passing. ``steps`` are those
    in which radii come, if they do.
    """

    values: Numbers
    weights: Numbers
    of_shape: Picked
    steps: RadiusSteps | None

    @classmethod
    def of(cls, features: Sequence[Feature]) -> Measures:
        """Put features side by side."""
        values = np.concatenate([one.values / one.least for one in features], axis=1)
        weights = [np.full(one.values.shape[1], min(1.0, _INFLUENCE / one.values.shape[1])) for one in features]
        of_shape = [np.full(one.values.shape[1], one.name in _OF_SHAPE) for one in features]
        steps = RadiusSteps.of(features)
        return cls(np.asarray(values, np.float64), np.concatenate(weights), np.concatenate(of_shape), steps)

    def by_shape(self) -> Measures:
        """Those of shape alone."""
        kept = self.of_shape
        return Measures(self.values[:, kept], self.weights[kept], kept[kept], self.steps)

    def ordinary_shape(self, labels: Labels) -> Picked:
        """Which bubbles have a shape as near to that of their look as most have, (n,)."""
        own = self.by_shape().distances(labels)[np.arange(len(labels)), labels]
        return np.asarray(own <= np.quantile(own, _USUAL))

    def lengths(self, ways: Labels) -> Numbers:
        """How long a description of the measures is, by looks, for each of several ways (ways, n): (ways,).

        Source: G. Schwarz, "Estimating the dimension of a model", 1978.
        """
        return np.concatenate([self._lengths(some) for some in _in_parts(ways)])

    def _lengths(self, ways: Labels) -> Numbers:
        count, of_looks = ways.shape[1], _of_looks(ways)
        members = of_looks.sum(axis=1)
        means, spread = self._fitted(ways)
        off = self._far(self.values - of_looks @ means, spread)
        data = 0.5 * count * (np.log(spread) @ self.weights) + off.sum(axis=1)
        which = -(members * np.log(np.maximum(members, 1) / count)).sum(axis=1)
        looks = 0.5 * np.log(count) * (members > 0).sum(axis=1) * self.weights.sum()
        return np.asarray(data + which + looks + [self.against(labels) for labels in ways])

    def against(self, labels: Labels) -> float:
        """What the steps in which radii come say against a sorting, in nats."""
        return 0.0 if self.steps is None else self.steps.against(labels)

    def improved(self, ways: Labels) -> Labels:
        """Ways (ways, n) after bubbles have gone to the looks they are nearest to, again and again."""
        ways, going = ways.copy(), np.arange(len(ways))
        next_of: dict[bytes, Labels] = {}  # most ways come to the same end
        for _ in range(_ROUNDS if len(ways) else 0):
            new = {key: labels for labels in ways[going] if (key := labels.tobytes()) not in next_of}
            if new:
                for some in _in_parts(np.stack(list(new.values()))):
                    nearest = _numbered(self._all_distances(some).argmin(axis=2))
                    next_of |= {old.tobytes(): labels for old, labels in zip(some, nearest, strict=True)}
            after = np.stack([next_of[labels.tobytes()] for labels in ways[going]])
            moved = (after != ways[going]).any(axis=1)
            ways[going] = after
            going = going[moved]
            if not len(going):
                break
        return ways

    def distances(self, labels: Labels) -> Numbers:
        """How far each bubble is from each look, in nats, (n, looks); its own look is taken without it."""
        return np.asarray(self._all_distances(labels[None])[0])

    def _all_distances(self, ways: Labels) -> Numbers:
        """The same for several ways (ways, n): (ways, n, looks), infinite for looks that a way does not have."""
        of_looks = _of_looks(ways)
        members, sums = of_looks.sum(axis=1), of_looks.transpose(0, 2, 1) @ self.values
        means, spread = self._fitted(ways)
        found = self._far(self.values[:, None] - means[:, None], spread)
        found[np.broadcast_to(members[:, None] == 0, found.shape)] = np.inf
        of_own, others = of_looks @ members[:, :, None], of_looks @ sums - self.values
        own = self._far(self.values - others / np.maximum(of_own - 1, 1), spread)
        at = (*np.indices(ways.shape), ways)
        found[at] = np.where(of_own[:, :, 0] > 1, own, found[at])
        return found

    def _far(self, off: Numbers, spread: Numbers) -> Numbers:
        """How far it is to be off by so much (ways, ..., d), which is overwritten, in nats (ways, ...)."""
        off *= off
        off /= _FREEDOM * spread.reshape(len(spread), *[1] * (off.ndim - 2), -1)
        return np.asarray(0.5 * (_FREEDOM + 1) * (np.log1p(off, out=off) @ self.weights))

    def _fitted(self, ways: Labels) -> tuple[Numbers, Numbers]:
        """The middle of each look (ways, looks, d), and the spread that all share (ways, d).

        What lies far off counts less.
        """
        count, trust, of_looks = ways.shape[1], np.ones(ways.shape), _of_looks(ways)
        for _ in range(4):
            picked = of_looks * trust[:, :, None]
            means = picked.transpose(0, 2, 1) @ self.values / np.maximum(picked.sum(axis=1), _NOBODY)[:, :, None]
            off = self.values - of_looks @ means
            off *= off
            spread = ((trust[:, None] @ off)[:, 0] + count) / count
            trust = (_FREEDOM + 1) / (_FREEDOM + (off @ (1 / spread)[:, :, None])[:, :, 0] / off.shape[2])
        return means, spread


@dataclass(frozen=True, slots=True, eq=False)
class Sortings:
    """Ways to sort bubbles into two to four looks, the shortest description first.

    ``crowded`` is how much a fifth look would shorten the description, as a part of what the fourth did, 0 to 1: near 1
    there are more looks than a game has sizes, so that something is no bubble, or shown in passing.
    """

    ways: tuple[Sorting, ...]
    crowded: float


def sortings(features: Sequence[Feature]) -> Sortings:
    """Sort bubbles by their measures."""
    measures = Measures.of(features)
    first = _first_sortings(features)
    each = chain.from_iterable(zip(first, measures.improved(first), strict=True))
    kept = {tuple(labels.tolist()): labels for labels in each if len(labels) > labels.max() > 0}
    found = dict(zip(kept, measures.lengths(np.stack(list(kept.values()))).tolist(), strict=True)) if kept else {}
    ranked = sorted(found.items(), key=lambda one: one[1])
    ways = [Sorting(np.array(key), length) for key, length in ranked if max(key) < MAX_SIZE]
    if not ways:
        return Sortings((), 0.0)
    looks = int(ways[0].labels.max()) + 1
    finer = next((key for key, _ in ranked if max(key) >= looks), None)
    more = np.inf if finer is None or _in_passing(measures, ways[0].labels, np.array(finer)) else found[finer]
    fewer = min((length for key, length in ranked if max(key) < looks - 1), default=np.inf)
    gained = fewer - ways[0].length if np.isfinite(fewer) else 0.0
    crowded = (ways[0].length - more) / max(gained, 1.0) if looks == MAX_SIZE else 0.0
    return Sortings(tuple(ways), float(np.clip(crowded, 0, 1)))


def _in_passing(measures: Measures, labels: Labels, finer: Labels) -> bool:
    """Whether all that a ``finer`` sorting tells apart are a few bubbles of the usual shape, as of some that blink."""
    apart = np.zeros(len(labels), bool)
    for label in np.unique(labels):
        members = np.flatnonzero(labels == label)
        apart[members] = finer[members] != np.bincount(finer[members]).argmax()
    few = apart.sum() <= max(1, _FEW * len(labels))
    return bool(few and measures.ordinary_shape(labels)[apart].all())


def _first_sortings(features: Sequence[Feature]) -> Labels:
    """Different sortings (ways, n) to begin with: by each measure alone, by some of them, and by all."""
    tables = {one.name: _table(one.values) for one in features}
    together = (names for names in _TOGETHER if tables.keys() >= set(names))
    several = (*((name,) for name in tables), *together, tuple(tables))
    linked = linked_sortings(np.stack([np.sum([tables[name] for name in names], axis=0) for names in several]))
    different = {labels.tobytes(): labels for labels in linked.reshape(-1, linked.shape[2])}
    return np.array(list(different.values()), int).reshape(-1, linked.shape[2])


def _table(values: Numbers) -> Numbers:
    """How far apart every two bubbles are in one measure, in parts of the usual distance: (n, n)."""
    apart = np.sqrt(np.maximum(((values[:, None] - values) ** 2).sum(axis=2), 0))
    usual = float(np.median(apart[apart > 0])) if (apart > 0).any() else 1.0
    return np.asarray(apart / usual)


def linked_sortings(tables: Numbers) -> Labels:
    """The last sortings of average linkage by each of several tables of distances (tables, n, n).

    Into five groups, four, three and two, as far as there are so many: (tables, sortings, n).
    """
    tables, count, each = tables.copy(), tables.shape[1], np.arange(len(tables))
    tables[:, np.arange(count), np.arange(count)] = np.inf
    members, labels = np.ones((len(tables), count)), np.tile(np.arange(count), (len(tables), 1))
    found = []
    for groups in range(count, 1, -1):
        if groups <= _MOST_JOINED:
            found.append(_numbered(labels))
        one, other = np.divmod(tables.reshape(len(tables), -1).argmin(axis=1), count)
        first, second = members[each, one][:, None], members[each, other][:, None]
        joined = (tables[each, one] * first + tables[each, other] * second) / (first + second)
        tables[each, one] = tables[each, :, one] = joined
        tables[each, other] = tables[each, :, other] = tables[each, one, one] = np.inf
        members[each, one] += members[each, other]
        labels = np.where(labels == other[:, None], one[:, None], labels)
    return np.array(found, int).reshape(-1, len(tables), count).transpose(1, 0, 2)


def _in_parts(ways: Labels) -> list[Labels]:
    """So many ways (ways, n) at a time that what is computed of them stays in the processor's cache."""
    return np.array_split(ways, max(1, min(len(ways), math.ceil(ways.size / _AT_ONCE))))


def _of_looks(ways: Labels) -> Numbers:
    """1 where a bubble has a look, else 0: (ways, n, looks)."""
    return np.asarray(ways[:, :, None] == np.arange(int(ways.max()) + 1), np.float64)


def _numbered(ways: Labels) -> Labels:
    """Ways (ways, n) with each one's looks renumbered from 0 in the order in which they occur."""
    each = np.arange(len(ways))[:, None]
    first = np.full((len(ways), int(ways.max()) + 1), ways.shape[1])
    for bubble in range(ways.shape[1] - 1, -1, -1):
        first[each[:, 0], ways[:, bubble]] = bubble
    return np.asarray(first.argsort(axis=1).argsort(axis=1)[each, ways])
