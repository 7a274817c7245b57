"""All boards that pictures may show, each with its odds: what remains possible is what is asked about.

Where accounts of the pictures differ, where looks may have other sizes, and where a cell resembles two looks, several
boards are possible. What was told about a cell, and what a tap changed, is weighed against all of them at once.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from dropsbot.calibration.account.cell_colours import CellColours
from dropsbot.calibration.account.explanation import WHOLE_CELL, Explanation
from dropsbot.calibration.account.look_checks import (
    bubbles_taken_for_ground,
    faint_looks,
    looks_of_one_size,
    looks_reaching_in,
)
from dropsbot.calibration.account.look_groups import LookGroup, look_groups
from dropsbot.calibration.sizes.boards_nearby import Every, board_without_looks, boards_by_flips, mended_board
from dropsbot.calibration.sizes.labelling import SeenTap, Told, labellings
from dropsbot.calibration.sizes.same_cells import SameCells
from dropsbot.calibration.sizes.told_and_tapped import Sizes, ToldAndTapped
from dropsbot.vision.frame import Numbers

_ACCOUNT = 15.0
"""An account that explains worse by so many nats is e times less probable. From games drawn at random, seeds 61 to 130:
right accounts were ahead of wrong ones by 60 and more in 47 of 50."""
_CROWD = 4
"""The power that makes odds of how crowded looks are. In games at random, seeds 61 to 130, they were below 0.4 where
four looks were right in all but one game, and above 1 where a fifth look had been taken for one of four."""
_UNTRUE = 1e-5
"""So many times as probable is a board that contradicts something that was told or seen."""
_BY_ANSWER, _BY_TAP = 0.1, 0.3
"""What no account has thought of is so many times as probable after each answer, and after each tap, that the likeliest
board foretold; where it foretold one of them wrongly, they tell nothing."""
_SORTING = 8.0
"""Another way to sort the same bubbles into looks is e times less probable for so many nats that it is behind."""
_CLEAR_LEAD, _CLEAR_RIVAL, _FAR = 30.0, 0.08, 100.0
"""An account whose own looks lead by the first is a rival that has at least the second part of the best one's odds,
unless it is behind by the third. Accounts that say the same are one rival, and one that is crowded has less."""
_LEAST = 0.01
_NOT_BORNE_OUT = 0.3
"""What an account says that the very pixels do not show is otherwise so many times as probably. An assumption."""
_NOTHING_KNOWN = 0.1
"""Where no board is more probable, its sizes are not known at all."""
_CLEAR_BUBBLES = 0.95
"""It is clear where bubbles are from this probability on: three looks that cover the same may have 24 sizes."""


@dataclass(frozen=True, slots=True)
class PossibleBoards:
    """Boards and their probabilities (together 1 or less), likeliest first, and the looks of the likeliest account.

    ``different`` are the cells but those that show the same as an earlier one. ``unexplained`` are the taps that did
    something else than the likeliest board says, where nobody told what they did. ``alone`` is what pictures show that
    have nothing to do with each other, one by one.
    """

    boards: tuple[tuple[Sizes, float], ...]
    groups: tuple[LookGroup, ...]
    different: frozenset[int]
    unexplained: tuple[SeenTap, ...] = ()
    alone: tuple[PossibleBoards, ...] = ()

    @property
    def best(self) -> Sizes:
        """The likeliest board."""
        return self.boards[0][0]

    @property
    def confidence(self) -> float:
        """How probable the likeliest board is."""
        return self.boards[0][1]

    def confidence_from(self, cell: int) -> float:
        """How probable it is that the likeliest board is right from a cell on, numbered through all pictures."""
        return sum(odds for sizes, odds in self.boards if sizes[cell:] == self.best[cell:])

    @property
    def tells_bubbles(self) -> bool:
        """Whether it is clear which cells hold bubbles, of whatever sizes, in each picture."""
        if self.alone:
            return all(one.tells_bubbles for one in self.alone)
        places = np.array(self.best) > 0
        return sum(odds for sizes, odds in self.boards if ((np.array(sizes) > 0) == places).all()) >= _CLEAR_BUBBLES

    @property
    def tells_sorts(self) -> bool:
        """Whether it is clear which cells show the same, where bubbles hide their cells, as in a table of colours.

        Any of the colours may be that of bare cells.
        """
        if self.alone:
            return all(one.tells_sorts or one.tells_bubbles for one in self.alone)
        if min((group.area for group in self.groups), default=0.0) < WHOLE_CELL:
            return False
        own = _sorted_by_sizes(self.best)
        return sum(odds for sizes, odds in self.boards if _sorted_by_sizes(sizes) == own) >= _CLEAR_BUBBLES

    @property
    def knows_nothing(self) -> bool:
        """Whether neither bubbles nor their sizes are known at all: the picture may show no board."""
        return self.confidence < _NOTHING_KNOWN and not (self.tells_bubbles or self.tells_sorts)

    def odds_of_bubbles(self, picture: int, in_picture: int) -> Numbers:
        """How probable it is that each cell of a picture (numbered from 0) is not empty: (in_picture,)."""
        at = slice(picture * in_picture, (picture + 1) * in_picture)
        bubble = np.zeros(in_picture)
        for sizes, odds in self.boards:
            bubble += odds * (np.array(sizes[at]) > 0)
        return bubble

    def doubts(self) -> list[tuple[int, int, float]]:
        """The cells in doubt: each with the size that it has instead most probably, and how probably it has another."""
        other: dict[int, dict[int, float]] = {}
        for sizes, chance in self.boards[1:]:
            for cell in np.flatnonzero(np.array(sizes) != np.array(self.best)).tolist():
                if cell not in self.different:
                    continue
                here = other.setdefault(cell, {})
                here[sizes[cell]] = here.get(sizes[cell], 0.0) + chance
        found = [(cell, max(here, key=here.__getitem__), sum(here.values())) for cell, here in other.items()]
        return sorted(found, key=lambda one: -one[2])


def _sorted_by_sizes(sizes: Sizes) -> tuple[int, ...]:
    """Which cells have the same size, whatever it is: sizes are numbered as they come."""
    number: dict[int, int] = {}
    return tuple(number.setdefault(size, len(number)) for size in sizes)


def side_by_side(each: Sequence[PossibleBoards]) -> PossibleBoards:
    """What several pictures may show that have nothing to do with each other: of the unlikely, one at a time."""
    best: Sizes = tuple(size for one in each for size in one.best)
    chance = math.prod(one.confidence for one in each)
    boards = [(best, chance)]
    groups: list[LookGroup] = []
    different: set[int] = set()
    start = 0
    for one in each:
        end = start + len(one.best)
        boards += [
            ((*best[:start], *sizes, *best[end:]), chance * odds / one.confidence) for sizes, odds in one.boards[1:]
        ]
        groups += [replace(group, cells=tuple(cell + start for cell in group.cells)) for group in one.groups]
        different |= {cell + start for cell in one.different}
        start = end
    ranked = [boards[0], *sorted(boards[1:], key=lambda board: -board[1])]
    return PossibleBoards(tuple(ranked), tuple(groups), frozenset(different), alone=tuple(each))


def possible_boards(
    accounts: Sequence[Explanation], colours: CellColours, facts: Sequence[SeenTap | Told], cells: SameCells
) -> PossibleBoards:
    """All that ``accounts`` (best first) leave possible, weighed against the facts; what was told always wins.

    The accounts are of those cells that differ, which have the ``colours``.
    """
    known = ToldAndTapped.of(facts, cells)
    found: dict[Sizes, dict[float, float]] = {}
    for sizes, weight in _all(accounts, colours, known):
        said, untrue = known.put_right(sizes)
        here = found.setdefault(said, {})
        here[untrue] = here.get(untrue, 0.0) + weight
    least = min(untrue for here in found.values() for untrue, weight in here.items() if weight > 0)
    odds = {
        sizes: sum(weight * _UNTRUE ** (untrue - least) for untrue, weight in here.items() if untrue >= least)
        for sizes, here in found.items()
    }
    ranked = sorted(odds.items(), key=lambda one: -one[1])
    untrue_of_best = min(untrue for untrue, weight in found[ranked[0][0]].items() if weight > 0)
    foretold = _BY_ANSWER ** len(known.told) * _BY_TAP ** len(known.taps)
    strange = max(_strangeness(accounts) * (foretold if untrue_of_best < 1 else 1.0), _no_ground(accounts[0]))
    total = sum(odds.values()) * (1 + strange)
    groups = tuple(
        replace(group, cells=tuple(np.flatnonzero(np.isin(cells.number, group.cells)).tolist()))
        for group in look_groups(accounts[0], colours)
    )
    return PossibleBoards(
        tuple((tuple(np.array(sizes)[cells.number].tolist()), one / total) for sizes, one in ranked),
        groups,
        frozenset(cells.kept.tolist()),
        tuple(tap for tap in known.taps if known.unexplained(tap, ranked[0][0])),
    )


def _all(accounts: Sequence[Explanation], colours: CellColours, known: ToldAndTapped) -> Iterator[tuple[Sizes, float]]:
    """Every board with its odds: those of all accounts and sortings, and those a few cells away from likely ones.

    Likely are those of the best account; and where what is known contradicts all of them more than others, those, too.
    """
    best = accounts[0]
    ways = _different(accounts)
    sortings = ((best.with_labels(labels), math.exp(-behind / _SORTING)) for labels, behind in best.others)
    boards = [
        (way, sizes, weight * odds, known.put_right(tuple(sizes.tolist()))[1])
        for way, weight in (*ways, *sortings, *_otherwise(best, colours), *_with_looks_joined(ways, colours))
        for sizes, odds in _labelled(way, colours)
    ]
    for _, sizes, odds, _ in boards:
        yield tuple(sizes.tolist()), odds
    own = [one for one in boards if one[0] is best]
    least = min(untrue for *_, untrue in boards)
    truer = [] if min(untrue for *_, untrue in own) == least else [one for one in boards if one[3] == least]
    tapped = [known.pair(tap) for tap in known.taps]
    for likely in (own, truer):
        for way, sizes, odds in _likeliest(likely):
            mended, as_probable = mended_board(way, sizes, known)
            yield from _near(way, sizes, odds, tapped)
            if as_probable < 1:
                yield tuple(mended.tolist()), odds * as_probable
                yield from _near(way, mended, odds * as_probable, tapped)
            bare, as_probable = board_without_looks(way, sizes, known)
            if as_probable < 1:
                yield tuple(bare.tolist()), odds * as_probable
                yield from _near(way, bare, odds * as_probable, tapped)


def _otherwise(best: Explanation, colours: CellColours) -> Iterator[tuple[Explanation, float]]:
    """The best account with its labels changed where the pictures do not bear it out, and how probable that is."""
    for label, cells in bubbles_taken_for_ground(best, colours).items():
        labels = best.labels.copy()
        labels[cells] = label
        yield best.with_other_bubbles(labels), _NOT_BORNE_OUT
    for unlikely in (looks_reaching_in(best, colours), faint_looks(best, colours)):
        if unlikely:
            yield best.with_other_bubbles(np.where(np.isin(best.labels, unlikely), 0, best.labels)), _NOT_BORNE_OUT


def _with_looks_joined(
    ways: Sequence[tuple[Explanation, float]], colours: CellColours
) -> Iterator[tuple[Explanation, float]]:
    """Each account that has made two looks of one, with these as one look, and how probable that is: more than it."""
    for way, weight in ways:
        for one, other in looks_of_one_size(way, colours):
            joined = np.where(way.labels == other, one, way.labels)
            yield way.with_labels(np.where(joined > other, joined - 1, joined)), weight / _NOT_BORNE_OUT


def _near(
    way: Explanation, sizes: Every, odds: float, tapped: Sequence[tuple[int, int]]
) -> Iterator[tuple[Sizes, float]]:
    for flipped, behind in boards_by_flips(way, sizes, tapped):
        yield tuple(flipped.tolist()), odds * behind


def _likeliest(boards: Sequence[tuple[Explanation, Every, float, float]]) -> Iterator[tuple[Explanation, Every, float]]:
    """The boards that are hardly less probable than the likeliest, by their odds and by how much they contradict."""
    weights = [odds * _UNTRUE**untrue for *_, odds, untrue in boards]
    for (way, sizes, odds, _), weight in zip(boards, weights, strict=True):
        if weight > _LEAST * max(weights):
            yield way, sizes, odds


def _labelled(account: Explanation, colours: CellColours) -> Iterator[tuple[Every, float]]:
    """The board of an account with all sizes that its looks may have, and their odds."""
    groups = look_groups(account, colours)
    for labelling in labellings(groups):
        yield _sizes(account, groups, labelling.sizes), labelling.probability


def _different(accounts: Sequence[Explanation]) -> list[tuple[Explanation, float]]:
    """Accounts, and how probable each is next to the first, which is the best.

    Those that say the same are one rival. They may know another order of looks, which is a doubt about it; only those
    by outlines are left out, as a better one by colours knows how much each look covers.
    """
    best = accounts[0]
    found: list[tuple[Explanation, float]] = []
    for account in accounts:
        weight = math.exp((account.worth - best.worth) / _ACCOUNT)
        same = [other for other, _ in found if (account.labels == other.labels).all()]
        if _is_rival(account, best) and not same:
            weight = max(weight, _CLEAR_RIVAL * (1 - account.crowded**_CROWD))
        if not (account.outlined and any(not other.outlined for other in same)):
            found.append((account, weight))
    return found


def _is_rival(account: Explanation, best: Explanation) -> bool:
    """Whether an account is clear in itself, though it is behind.

    One by outlines that only sorts the same bubbles in another way is none: ``best`` knows their radii better. Nor is
    one whose ground was taken by likeness: any cells that look alike may be clear in themselves.
    """
    same_bubbles = bool(((account.labels > 0) == (best.labels > 0)).all())
    better_known = same_bubbles and account.outlined and not best.outlined
    clear = account.lead > _CLEAR_LEAD and account.worth > best.worth - _FAR
    return clear and not better_known and not account.by_likeness


def _strangeness(accounts: Sequence[Explanation]) -> float:
    """How probably, next to all that is possible, something shows that no account has thought of."""
    best = accounts[0]
    agreed = {one.tiled for one in accounts if (one.labels == best.labels).all()}
    bare = 1.0 if (best.labels > 0).all() and len(agreed) < 2 else 0.0
    return bare + best.crowded**_CROWD + float(best.left_over)


def _no_ground(best: Explanation) -> float:
    """How probably a look that is taken for bubbles is that of bare cells: no tap on others speaks against that."""
    return best.crowded**_CROWD if best.labels.all() else 0.0


def _sizes(account: Explanation, groups: Sequence[LookGroup], sizes: Sequence[int]) -> Every:
    """The size of every cell when the looks have these sizes."""
    found = np.zeros(len(account.labels), int)
    for one, size in zip(groups, sizes, strict=True):
        found[list(one.cells)] = size
    return found
