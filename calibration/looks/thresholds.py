"""Which score and which margin to ask for: values between those of right sizes and those of the best wrong ones."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np

from dropsbot.vision.cells.judgement import Looks, scores_of_sizes
from dropsbot.vision.frame import Numbers, Pixels
from dropsbot.vision.profile import LEAST_MARGIN, LEAST_SCORE

_SLACK = 0.15
"""How far the threshold lies below the least right score, as a part of its gap to the best wrong one. A bubble's first
frame of growth, which differs least from a bubble at rest, costs nearly twice that."""
_SLACK_OF_FEW = 0.35
"""The same when a size has less than _FEW examples: what is seen next will differ more."""
_SLACK_OF_GUESSES = 0.6
"""The same when parts of the background are guessed, because that is done with the pictures that are measured here."""
_FEW = 6
_FEW_STRANGE = 0.02
"""So few cells may fit their own size no better than a wrong one, where no wrong size of any cell would be believed: in
each picture something may lie over a bubble for a moment. Of game ``coelcerth``, whose fires flicker, 4 cells of 931
did, with scores of 0.09 and less, and no wrong size had more than 0.17."""
_LEAD = 0.4
"""The margin asked for, as a part of the least lead that a right size had."""


@dataclass(frozen=True, slots=True)
class Thresholds:
    """The least score and margin to believe, and what they come from.

    Over all samples, ``least_true`` is the least score of a right size and ``most_wrong`` the largest of a wrong one;
    ``least_margin`` is the least lead of a right size over the best wrong one in the same cell.
    """

    min_score: float
    min_margin: float
    least_true: float
    most_wrong: float
    least_margin: float

    @property
    def reads_its_own(self) -> bool:
        """Whether the pictures that these values are from are believed, and not refused."""
        return self.least_true >= max(LEAST_SCORE, self.min_score) and self.least_margin >= self.min_margin

    @property
    def apart(self) -> bool:
        """Whether every right size scored better than any wrong one in any cell."""
        return self.least_true > self.most_wrong


def choose_thresholds(
    looks: Looks,
    boards: Sequence[tuple[Pixels, tuple[int, ...]]],
    guessed: bool = False,
    moments: Collection[tuple[int, int]] = (),
) -> Thresholds:
    """Choose from rectified boards with their true sizes. ``guessed``: parts of the looks are known only roughly.

    Where right sizes reach less than ``LEAST_SCORE`` or ``LEAST_MARGIN``, their own pictures are refused, and the
    report says so. Where a wrong size fits a cell as well as the right one, both are 1, so that nothing is believed;
    unless these cells are few, and all wrong sizes in all cells score too little.

    ``moments`` are cells (board, cell) of which it is known that they show no usual look: a bubble that blinks. Where
    their size does not fit them, it need not, but then no other may be believed there.
    """
    scores = [scores_of_sizes(looks.scores(board), looks.sizes) for board, _ in boards]
    return choose_between(scores, [sizes for _, sizes in boards], guessed, moments)


def choose_between(
    scores: Sequence[tuple[Numbers, tuple[int, ...]]],
    boards: Sequence[tuple[int, ...]],
    guessed: bool = False,
    moments: Collection[tuple[int, int]] = (),
) -> Thresholds:
    """The same from the scores of each picture (sizes, cells), which sizes these are, and the true sizes of each."""
    true, rival = _right_and_wrong(scores, boards)
    passing = np.array([(number, cell) in moments for number, sizes in enumerate(boards) for cell in range(len(sizes))])
    if passing.all() or (true > rival).all():
        passing[:] = False
    least_true, most_wrong = float(true[~passing].min()), float(rival.max())
    least_margin = float((true - rival)[~passing].min())
    strange = (true <= rival) & ~passing
    fits = ~passing & ~strange
    if strange.mean() > _FEW_STRANGE or not fits.any():
        fits = ~passing
    least_fit, least_lead = float(true[fits].min()), float((true - rival)[fits].min())
    seen = [size for sizes in boards for size in sizes]
    few = any(seen.count(size) < _FEW for _, known in scores for size in known)
    slack = _SLACK_OF_GUESSES if guessed else _SLACK_OF_FEW if few else _SLACK
    min_score = round(max(LEAST_SCORE, least_fit - slack * max(0.0, least_fit - most_wrong)), 3)
    min_margin = round(max(LEAST_MARGIN, least_lead * _LEAD), 3)
    misread = passing & (rival >= min_score) & (rival - true >= min_margin)
    if least_lead <= 0 or misread.any() or (strange.any() and most_wrong >= min_score):
        return Thresholds(1.0, 1.0, least_true, most_wrong, least_margin)
    return Thresholds(min_score, min_margin, least_true, most_wrong, least_margin)


def _right_and_wrong(
    pictures: Sequence[tuple[Numbers, tuple[int, ...]]], boards: Sequence[tuple[int, ...]]
) -> tuple[Numbers, Numbers]:
    """The score of the right size and that of the best wrong one, for all cells of all boards: (cells,) both."""
    right: list[Numbers] = []
    wrong: list[Numbers] = []
    for (scores, each), sizes in zip(pictures, boards, strict=True):
        places, cells = np.array([each.index(size) for size in sizes]), range(len(sizes))
        right.append(scores[places, cells])
        others = scores.copy()
        others[places, cells] = 0
        wrong.append(others.max(axis=0))
    return np.concatenate(right), np.concatenate(wrong)
