"""Boards that differ by few cells from what an account says: by those in doubt, and by those that taps put right."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.account.explanation import Explanation, Flip
from dropsbot.calibration.sizes.labelling import SeenTap
from dropsbot.calibration.sizes.told_and_tapped import ToldAndTapped

_BY_LOOK = 1.0
"""A bubble that is nearer to its look than to another by so many nats has the other one e times less probably."""
_BY_GROUND = 0.05
"""The same for a cell that is foretold better under its label than under another, in nats a pixel."""
_MISTAKEN = 1e-3
"""A cell whose bubble a tap has made grow is at least so many times as probably something else than an account says: a
map that misses a faint bubble is more than a nat a pixel in favour of ground. So is one in which a tap did nothing."""
_FLIPS = 24
"""So many of the cells most in doubt are looked at alone."""

Every = NDArray[np.int_]
""":data:`Sizes` to compute with."""


def boards_by_flips(
    account: Explanation, sizes: Every, tapped: Sequence[tuple[int, int]]
) -> Iterator[tuple[Every, float]]:
    """The board with single cells changed to what they resemble next, and with all that would be foretold better.

    Also with both cells of each pair in ``tapped`` changed.
    """
    of_label = {int(account.labels[cell]): int(sizes[cell]) for cell in range(len(sizes))}
    together, any_better = sizes.copy(), False
    for flip in account.flips[:_FLIPS]:
        if flip.label not in of_label:
            continue
        changed = sizes.copy()
        changed[flip.cell] = of_label[flip.label]
        yield changed, odds_of(flip)
        if flip.behind < 0:
            together[flip.cell], any_better = of_label[flip.label], True
    if any_better:
        yield together, 1.0
    of_cell = {cell: [flip for flip in account.flips if flip.cell == cell] for pair in tapped for cell in pair}
    for before, after in tapped:
        for one, other in product(of_cell[before], of_cell[after]):
            if before != after and one.label in of_label and other.label in of_label:
                changed = sizes.copy()
                changed[before], changed[after] = of_label[one.label], of_label[other.label]
                yield changed, odds_of(one) * odds_of(other)


def mended_board(account: Explanation, sizes: Every, known: ToldAndTapped) -> tuple[Every, float]:
    """The board with the cells of every tap that it does not explain changed to what does, and the odds of that.

    So many cells may be wrong at once: where an account misses faint bubbles, each tap on one of them says so, and
    where bubbles blink, each is another one that looks otherwise.
    """
    of_label = {int(account.labels[cell]): int(sizes[cell]) for cell in range(len(sizes))}
    flips = [flip for flip in account.flips if flip.label in of_label]
    mended, odds = sizes.copy(), 1.0
    for tap in known.taps:
        for pair in (*known.misread(tap, known.put_right(tuple(mended.tolist()))[0]), known.pair(tap)):
            mended, as_probable = _pair_mended(
                mended, tap, pair, [flip for flip in flips if flip.cell in pair], of_label, known
            )
            odds *= as_probable
    return mended, odds


def board_without_looks(account: Explanation, sizes: Every, known: ToldAndTapped) -> tuple[Every, float]:
    """The board without bubbles of those looks of which a tap on one did nothing; and the odds of that.

    What looks like bubbles may be ornament, as tufts of grass are. That all of a look is, is as improbable as that one
    cell of it is mistaken: so one such cell makes it a doubt, and two of them make it sure, unless one of it has grown.
    """
    taps = (tap for tap in known.taps if tap.changed == frozenset() and tap.heard)
    silent = {int(account.labels[known.pair(tap)[0]]) for tap in taps} - {0}
    return np.where(np.isin(account.labels, sorted(silent)), 0, sizes), _MISTAKEN ** len(silent)


def _pair_mended(
    sizes: Every,
    tap: SeenTap,
    pair: tuple[int, int],
    flips: Sequence[Flip],
    of_label: Mapping[int, int],
    known: ToldAndTapped,
) -> tuple[Every, float]:
    """The board with one cell or both of a ``pair`` changed so that a tap is explained as to it, and the odds of that.

    Unchanged where that is so already, or where nothing explains it.
    """

    def explained(board: Every) -> bool:
        said = known.put_right(tuple(board.tolist()))[0]
        return pair not in known.misread(tap, said) and (pair != known.pair(tap) or known.explained(tap, said))

    if explained(sizes):
        return sizes, 1.0
    best, likeliest = sizes, 0.0
    before, after = ([flip for flip in flips if flip.cell == cell] for cell in pair)
    for changed in (*((flip,) for flip in (*before, *after)), *product(before, after)):
        tried = sizes.copy()
        for flip in changed:
            tried[flip.cell] = of_label[flip.label]
        probable = math.prod(max(odds_of(flip), _MISTAKEN) for flip in changed)
        if probable > likeliest and explained(tried):
            best, likeliest = tried, probable
    return best, likeliest or 1.0


def odds_of(flip: Flip) -> float:
    """How probable it is that a cell has the other label, next to its own."""
    return min(1.0, math.exp(-flip.behind / (_BY_LOOK if flip.by_look else _BY_GROUND)))
