"""Bubbles that a game draws each otherwise, as neurons with dendrites that point anywhere: how much they differ.

Where looks refuse the very pictures that they were made of, and do so throughout, it is not for something that lies
over a cell or two. How much bubbles of a size differ from their look, and in which parts, is measured on pictures that
the look was not made of: bubbles and ground of the pictures that it was made of are in it already.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from dropsbot.calibration.looks.thresholds import Thresholds, choose_between
from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.vision.cells.composed import ComposedLooks
from dropsbot.vision.cells.judgement import looks_of, scores_of_sizes
from dropsbot.vision.cells.spread_looks import parts_off, scores_by_spread
from dropsbot.vision.frame import Frame, Numbers
from dropsbot.vision.profile import (
    LEAST_DEVIATION,
    LEAST_SCORE,
    MOST_DEVIATION,
    SPREAD_PARTS,
    UPRIGHT,
    Grid,
    Profile,
    Spread,
)
from dropsbot.vision.reader import read
from dropsbot.vision.rectify import rectify

_FEWEST_PICTURES = 6
"""Of fewer pictures nobody can tell how much bubbles differ; each half makes looks of its own."""
_FEWEST_BUBBLES = 3
"""So many bubbles of each size, and cells of bare ground, must have been seen by looks that they are not in."""
_FOLDS = 4
"""What to ask for is measured on each of so many groups of pictures, by how much bubbles of the others differ."""
_SIZES, _PART = 2, 0.2
"""Looks are refused throughout where this part of the cells is refused, in half of the pictures, of so many sizes."""
_PRIOR = 3.0
"""How much a whole cell differs counts in each of its parts as much as so many bubbles, of which few may be seen."""
_LEAD, _LEAST_LEAD = 0.7, 0.3
"""So much of the least lead of a right size is asked for, and no less than the second in any game: likelihoods of whole
cells are far apart, or tell nothing. With 0.4 of it and no least one, 2 of 270 boards of bubbles of one colour, each
with spines of its own, were read wrong. Where the second asks for more than the first, as the least lead is 0.32 to
0.42, none of 180 such boards of six games was read wrong, and one was refused."""
_ALL = frozenset(range(MAX_SIZE + 1))

Shown = tuple[Frame, Board]


@dataclass(frozen=True, slots=True, eq=False)
class _Seen:
    """A picture under looks that were made of others: how far each look is off in each cell, and the cells' sizes.

    Not of bare cells that those others never show bare: there the looks are off because ground was guessed.
    ``weights`` (cells,) are less than one for a bubble that other pictures show as well.
    """

    off: Numbers
    known: tuple[int, ...]
    sizes: tuple[int, ...]
    weights: Numbers

    def of_size(self, size: int) -> tuple[Numbers, Numbers]:
        """How far the cells of a size are off their nearest look, and their weights."""
        cells = np.flatnonzero(np.array(self.sizes) == size)
        each = self.off[[look == size for look in self.known]][:, cells]
        if not len(each) or not len(cells):
            return np.zeros((0, SPREAD_PARTS, SPREAD_PARTS, 3)), np.zeros(0)
        nearest = np.square(each).sum(axis=(2, 3, 4)).argmin(axis=0)
        return each[nearest, np.arange(len(cells))], self.weights[cells]


def believed_by_spread(
    draft: Profile, made: Profile, samples: Sequence[Shown], of_some: Callable[[slice], Profile]
) -> tuple[Profile, Thresholds] | None:
    """The draft of a profile that knows how much bubbles differ, and what to ask for; None where that reads no better.

    ``samples`` are pictures with their boards, which the looks of the draft alone refuse. ``made`` is what was made of
    it so far; it may read them by other means, as where every level has its own colours. ``of_some`` makes the draft of
    some of the pictures, on the same grid.
    """
    if len(samples) < _FEWEST_PICTURES or not _refused_throughout(draft, samples):
        return None
    if made.own_limits and _reads_half(made, samples):
        return None
    seen = _seen_by_halves(draft.grid, samples, of_some)
    spreads = _spreads(seen) if seen else ()
    thresholds = _thresholds(seen) if spreads else None
    if thresholds is None or not thresholds.reads_its_own:
        return None
    knowing = replace(
        draft,
        spreads=spreads,
        min_score=thresholds.min_score,
        min_margin=thresholds.min_margin,
        overhangs=(),
    )
    return knowing, thresholds


def _seen_by_halves(grid: Grid, samples: Sequence[Shown], of_some: Callable[[slice], Profile]) -> list[_Seen]:
    """Each half of the pictures under the looks of the other one; none where one of them lacks a size, or ground."""
    middle = len(samples) // 2
    halves = (slice(0, middle), slice(middle, len(samples)))
    if any({size for _, board in samples[half] for size in board.sizes} != _ALL for half in halves):
        return []
    weights = _weights([board.sizes for _, board in samples])
    seen: list[_Seen] = []
    for here, elsewhere in zip(halves, halves[::-1], strict=True):
        looks = _composed(of_some(elsewhere))
        if looks is None:
            return []
        bare = np.array([board.sizes for _, board in samples[elsewhere]]).min(axis=0) == 0
        for (frame, board), weight in zip(samples[here], weights[here], strict=True):
            told = bare | (np.array(board.sizes) > 0)
            off = parts_off(looks, rectify(frame.pixels, grid))[:, told]
            sizes = tuple(size for size, this in zip(board.sizes, told, strict=True) if this)
            seen.append(_Seen(off, looks.sizes, sizes, weight[told]))
    return seen


def _composed(profile: Profile) -> ComposedLooks | None:
    """The looks of a profile that knows its ground, without what wanders or reaches over."""
    if profile.background is None or profile.turning != UPRIGHT:
        return None
    looks = looks_of(replace(profile, overhangs=()))
    return looks if isinstance(looks, ComposedLooks) else None


def _refused_throughout(draft: Profile, samples: Sequence[Shown]) -> bool:
    """Whether looks refuse a good part of the cells, of several sizes, in several pictures."""
    looks = _composed(draft)
    if looks is None:
        return False
    refused: list[set[int]] = []
    for frame, board in samples:
        scores, known = scores_of_sizes(looks.scores(rectify(frame.pixels, draft.grid)), looks.sizes)
        right = [float(scores[known.index(size), cell]) for cell, size in enumerate(board.sizes)]
        sizes = [size for size, score in zip(board.sizes, right, strict=True) if size and score < LEAST_SCORE]
        refused.append(set(sizes) if len(sizes) >= _PART * board.bubbles else set())
    in_half = sum(map(bool, refused)) >= len(samples) / 2
    return in_half and len(set().union(*refused)) >= _SIZES


def _reads_half(made: Profile, samples: Sequence[Shown]) -> bool:
    """Whether a profile reads half of its pictures right."""
    readings = [(read(frame, made), board) for frame, board in samples]
    return sum(reading.understood and reading.sizes == board.sizes for reading, board in readings) >= len(samples) / 2


def _weights(boards: Sequence[tuple[int, ...]]) -> list[Numbers]:
    """How much each cell of each picture counts: a cell that shows one size in pictures on end shows one bubble."""
    sizes = np.array(boards)
    weights = np.ones(sizes.shape)
    for cell in range(sizes.shape[1]):
        changes = [0, *(np.flatnonzero(np.diff(sizes[:, cell])) + 1).tolist(), len(sizes)]
        for first, end in pairwise(changes):
            weights[first:end, cell] = 1 / (end - first)
    return list(weights)


def _spreads(seen: Sequence[_Seen]) -> tuple[Spread, ...]:
    """How much bubbles of each size differ, and ground; none where one was hardly seen, or differs too much."""
    found = {}
    for size in range(MAX_SIZE + 1):
        off, weights = zip(*(one.of_size(size) for one in seen), strict=True)
        found[size] = np.concatenate(off), np.concatenate(weights)
    if min(weights.sum() for _, weights in found.values()) < _FEWEST_BUBBLES:
        return ()
    spreads = tuple(_spread(size, off, weights) for size, (off, weights) in found.items())
    return spreads if all(one.tells for one in spreads) else ()


def _spread(size: int, off: Numbers, weights: Numbers) -> Spread:
    """The spread of one size, from how far its cells are off its look."""
    bubbles = float(weights.sum())
    each = weights[:, None, None, None]
    usual = float(np.average(np.square(off), axis=0, weights=weights).mean())
    offset = np.round((each * off).sum(axis=0) / (bubbles + _PRIOR), 1)
    squares = (each * np.square(off - offset)).sum(axis=0) + _PRIOR * usual
    deviation = np.sqrt(squares / (bubbles + _PRIOR) + LEAST_DEVIATION**2)
    return Spread(size, offset, np.minimum(np.ceil(10 * deviation) / 10, MOST_DEVIATION))


def _thresholds(seen: Sequence[_Seen]) -> Thresholds | None:
    """What to ask for, from pictures that are judged by how much bubbles of other pictures differ."""
    scores: list[tuple[Numbers, tuple[int, ...]]] = []
    for fold in range(_FOLDS):
        first, end = (math.ceil(len(seen) * edge / _FOLDS) for edge in (fold, fold + 1))
        spreads = _spreads([*seen[:first], *seen[end:]])
        if not spreads:
            return None
        for one in seen[first:end]:
            if not set(one.sizes) <= set(one.known):
                return None
            scores.append(scores_of_sizes(scores_by_spread(one.off, one.known, spreads), one.known))
    found = choose_between(scores, [one.sizes for one in seen])
    return replace(found, min_margin=round(max(_LEAD * found.least_margin, _LEAST_LEAD), 3))
