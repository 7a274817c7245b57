"""All boards that pictures may show, each with its odds: what remains possible is what is asked about.

Where accounts of the pictures differ, where looks may have other sizes, and where a cell resembles two looks, several
boards are possible. What was told about a cell, and what a tap changed, is weighed against all of them at once.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.account.cell_colours import CellColours
from dropsbot.calibration.account.explaining import Explanation
from dropsbot.calibration.account.look_groups import LookGroup, look_groups
from dropsbot.calibration.sizes.labelling import SeenTap, Told, labellings
from dropsbot.solver.board import MAX_SIZE

Sizes = tuple[int, ...]
"""The size of every cell of every picture, picture after picture."""

_ACCOUNT = 15.0
"""An account that explains worse by so many nats is e times less probable. From games drawn at random, seeds 61 to 130:
right accounts were ahead of wrong ones by 60 and more in 47 of 50."""
_BY_LOOK = 1.0
"""The same for a bubble that is nearer to its look than to another by so many nats."""
_BY_GROUND = 0.05
"""The same for a cell that is foretold better under its label than under another, in nats a pixel."""
_UNTRUE = 1e-4
"""So many times as probable is a board that contradicts something that was told or seen."""
_FLIPS = 24
_SORTING = 8.0
"""Another way to sort the same bubbles into looks is e times less probable for so many nats that it is behind."""
_CLEAR_LEAD, _CLEAR_RIVAL, _FAR = 30.0, 0.08, 100.0
"""An account whose own looks lead by the first is a rival that has at least the second part of the best one's odds,
unless it is behind by the third."""
_LEAST = 0.01

Every = NDArray[np.int_]
""":data:`Sizes` to compute with."""


@dataclass(frozen=True, slots=True)
class PossibleBoards:
    """Boards and their probabilities (together 1 or less), likeliest first, and the looks of the likeliest account."""

    boards: tuple[tuple[Sizes, float], ...]
    groups: tuple[LookGroup, ...]

    @property
    def best(self) -> Sizes:
        """The likeliest board."""
        return self.boards[0][0]

    @property
    def confidence(self) -> float:
        """How probable the likeliest board is."""
        return self.boards[0][1]

    def doubts(self) -> list[tuple[int, int, float]]:
        """The cells in doubt: each with the size that it has instead most probably, and how probably it has another."""
        other: dict[int, dict[int, float]] = {}
        for sizes, chance in self.boards[1:]:
            for cell in np.flatnonzero(np.array(sizes) != np.array(self.best)).tolist():
                here = other.setdefault(cell, {})
                here[sizes[cell]] = here.get(sizes[cell], 0.0) + chance
        found = [(cell, max(here, key=here.__getitem__), sum(here.values())) for cell, here in other.items()]
        return sorted(found, key=lambda one: -one[2])


def possible_boards(
    accounts: Sequence[Explanation], colours: CellColours, facts: Sequence[SeenTap | Told] = ()
) -> PossibleBoards:
    """All that ``accounts`` (best first) leave possible, weighed against the facts; what was told always wins."""
    cells_in_frame = colours.rows * colours.cols
    told = {fact.frame * cells_in_frame + fact.cell: fact.size for fact in facts if isinstance(fact, Told)}
    taps = [fact for fact in facts if isinstance(fact, SeenTap)]
    odds: dict[Sizes, float] = {}
    for sizes, weight in _all(accounts, colours):
        untrue = sum(sizes[cell] != size for cell, size in told.items())
        untrue += sum(not _follows(tap, sizes, cells_in_frame) for tap in taps)
        said = tuple(told.get(cell, size) for cell, size in enumerate(sizes)) if told else sizes
        odds[said] = odds.get(said, 0.0) + weight * _UNTRUE**untrue
    total = sum(odds.values()) * (1 + _strangeness(accounts))
    ranked = sorted(odds.items(), key=lambda one: -one[1])
    return PossibleBoards(tuple((sizes, one / total) for sizes, one in ranked), look_groups(accounts[0], colours))


def _follows(tap: SeenTap, sizes: Sizes, cells_in_frame: int) -> bool:
    """Whether a tapped bubble is one larger afterwards, or gone where it was of the largest size."""
    before, after = sizes[tap.before * cells_in_frame + tap.cell], sizes[tap.after * cells_in_frame + tap.cell]
    return after == (before + 1 if before < MAX_SIZE else 0) or (before == 0 and after <= 1)


def _all(accounts: Sequence[Explanation], colours: CellColours) -> Iterator[tuple[Sizes, float]]:
    """Every board with its odds: those of all accounts, and those a few cells away from the best account's."""
    best = accounts[0]
    for account in accounts:
        weight = _weight(account, accounts)
        groups = look_groups(account, colours)
        for labelling in labellings(groups):
            sizes = _sizes(account, groups, labelling.sizes)
            yield tuple(sizes.tolist()), weight * labelling.probability
            if account is best and labelling.probability > _LEAST:
                for flipped, odds in _flips(best, sizes):
                    yield tuple(flipped.tolist()), weight * labelling.probability * odds
    for labels, behind in best.others:
        other = best.with_labels(labels)
        groups = look_groups(other, colours)
        for labelling in labellings(groups):
            sizes = _sizes(other, groups, labelling.sizes)
            yield tuple(sizes.tolist()), labelling.probability * math.exp(-behind / _SORTING)


def _weight(account: Explanation, accounts: Sequence[Explanation]) -> float:
    """How probable an account is next to the best one."""
    best = accounts[0]
    weight = math.exp(min(0.0, (account.worth - best.worth) / _ACCOUNT))
    if account.lead > _CLEAR_LEAD and account.worth > best.worth - _FAR:
        weight = max(weight, _CLEAR_RIVAL)
    return weight


def _strangeness(accounts: Sequence[Explanation]) -> float:
    """How probably, next to all that is possible, something shows that no account has thought of."""
    best = accounts[0]
    agreed = {one.tiled for one in accounts if (one.labels == best.labels).all()}
    bare = 1.0 if (best.labels > 0).all() and len(agreed) < 2 else 0.0
    return bare + math.exp(min(0.0, best.crowded / _ACCOUNT))


def _flips(account: Explanation, sizes: Every) -> Iterator[tuple[Every, float]]:
    """The board with single cells changed to what they resemble next, and with all that would be foretold better."""
    of_label = {int(account.labels[cell]): int(sizes[cell]) for cell in range(len(sizes))}
    together, any_better = sizes.copy(), False
    for flip in account.flips[:_FLIPS]:
        if flip.label not in of_label:
            continue
        changed = sizes.copy()
        changed[flip.cell] = of_label[flip.label]
        yield changed, min(1.0, math.exp(-flip.behind / (_BY_LOOK if flip.by_look else _BY_GROUND)))
        if flip.behind < 0:
            together[flip.cell], any_better = of_label[flip.label], True
    if any_better:
        yield together, 1.0


def _sizes(account: Explanation, groups: Sequence[LookGroup], sizes: Sequence[int]) -> Every:
    """The size of every cell when the looks have these sizes."""
    found = np.zeros(len(account.labels), int)
    for one, size in zip(groups, sizes, strict=True):
        found[list(one.cells)] = size
    return found
