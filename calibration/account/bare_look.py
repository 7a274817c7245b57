"""Bare cells may show something, too, such as a pit: then one of the looks that fill a board is theirs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from dropsbot.calibration.account.cell_colours import CellColours
from dropsbot.calibration.account.explanation import SERIOUS, Explanation
from dropsbot.calibration.account.flattest_ground import (
    BARE,
    FEWEST_BARE,
    IN_FRAME,
    WHOLE,
    cover_beside,
    cover_beside_barest,
    covers_beside_each,
    drawn_sorts,
    how_centred,
    shows_nothing,
    sorts_of,
)
from dropsbot.calibration.account.look_mixture import Labels
from dropsbot.calibration.medians import median_of
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.frame import Picked, Shades

_BARER = 0.5
"""A look whose cells show nothing, and less than this part of what ground does, is bare cells that were taken for
bubbles, as bubbles were for ground. That explains as much, so it is no account where another one is."""
_CROWDED, _LESS_CROWDED = 0.5, 0.3
"""Where every cell seems to hold a bubble, but for those that are known to be empty, and these have more looks than a
game has sizes, one look is that of bare cells. The account that says which look it is must be less crowded by the
second, which is an assumption. Then no account is kept whose bubbles fill all cells, though some may be faded: where
one was, taps that another account did not foretell made it surely the wrong one, in a game whose fires flicker. Of
games drawn at random, seeds 61 to 130, right accounts were below 0.4."""
_OTHER_COLOUR = 6.0
"""Colours of a table that differ by less, in L, a, b, are one, as elsewhere tones of one size are."""
_FEWEST_COLOURS = 3
"""A table shows so many; two may be those of a checkered ground."""
_CENTRED = 1.0
"""Where any of five looks may be that of bare cells, one that shows more in its middle, by each L, a, b, is worth so
many nats less. An assumption, and a weak one: fifteen make it e times less probable, and a tap tells more."""


def with_bare_look(
    found: list[Explanation],
    colours: CellColours,
    empty: Picked,
    beside: Callable[[Shades], Explanation | None],
    *,
    sure: bool,
) -> list[Explanation]:
    """Accounts, with others beside what may be the look of bare cells, where each shows something: a pit, a colour.

    ``beside`` gives the account with a map of what is not bare. Unless outlines are ``sure``, what they do not show may
    be a bubble: an account by them knows bare cells only where most of these look alike, and none is known otherwise.
    """
    best = max(found, key=lambda one: one.worth)
    if best.by_likeness and best.hides_cells:
        return _tables(best, found, colours, empty, beside)
    seen = [one for one in found if sure or not one.outlined] or found
    filled = max(seen, key=lambda one: one.worth)
    crowded = filled.crowded > _CROWDED and bool(filled.labels[~empty].all())
    drawn = drawn_sorts(colours) if empty.any() and not best.outlined else []
    known = _drawings(drawn, colours, empty, beside) if _merges(best.labels, drawn) else []
    if known:
        others = (one for one in found if not (one.by_likeness and _merges(one.labels, drawn)))
        return [*_less_centred_first(known, colours, best), *others]
    if not (crowded or best.by_likeness):
        return found
    sorts = covers_beside_each(colours)
    covers = [cover for _, cover in sorts]
    of_empty = [cover for ground, cover in sorts if empty[ground].any()]
    beneath = cover_beside_barest(colours, covers)
    if of_empty and not any(cover is beneath for cover in of_empty):
        beneath = None
    for cover in covers:
        cover[empty] = 0
    barest = None if beneath is None else beside(beneath)
    if barest is not None and shows_bare_look(colours, barest.labels, IN_FRAME):
        barest = None  # of sizes that are told by a number of balls, say, the middle one differs least from the others
    by_outlines = [] if of_empty else [one for one in found if one not in seen and _takes_one_sort(one, sorts)]
    bare: list[Explanation] = []
    if crowded and best not in by_outlines:
        bare = [barest] if barest is not None and _less_crowded(barest, filled) else []
        if not bare and not any(_leaves_bare(one, filled, empty) for one in (*seen, *by_outlines)):
            each = (beside(cover) for cover in of_empty or covers)
            fewer = [one for one in each if one is not None and _less_crowded(one, filled)]
            bare = _less_centred_first(fewer, colours, filled)
    if bare:
        # nothing explains what bare cells show: until taps have told, it may be bubbles
        left = [one for one in found if not one.labels[~empty].all()]
        return [*(replace(one, left_over=True) for one in bare), *left]
    if barest is not None and best.by_likeness and not shows_bare_look(colours, barest.labels):
        return [*found, barest]
    return found


def _tables(
    best: Explanation,
    found: list[Explanation],
    colours: CellColours,
    empty: Picked,
    beside: Callable[[Shades], Explanation | None],
) -> list[Explanation]:
    """Accounts of a table of coloured cells, as probable as the ``best`` one: any colour may be that of bare cells.

    Or none is, where there are no more colours than sizes; where a cell is known to be empty, its colour alone. Other
    accounts stay that are not far behind.
    """
    sorts = sorts_of(colours, _OTHER_COLOUR)
    if len(sorts) < _FEWEST_COLOURS:
        return found
    grounds = [ground for ground in sorts if empty[ground].any()] or [*sorts, np.zeros(0, int)]
    tables: list[Explanation] = []
    for ground in grounds:
        looks = [sort for sort in sorts if sort is not ground]
        cover = cover_beside(colours, ground) if len(ground) else np.ones(colours.lab.shape[:3], np.float32)
        account = beside(cover)
        if len(looks) <= MAX_SIZE and account is not None and account.hides_cells:
            labels = np.zeros(colours.count, int)
            for label, look in enumerate(looks, 1):
                labels[look] = label
            tables.append(account.with_labels(labels))
    others = [one for one in found if not one.by_likeness and one.worth > best.worth - SERIOUS]
    return [*(replace(one, worth=best.worth) for one in tables), *others] if tables else found


def _merges(labels: Labels, sorts: Sequence[Labels]) -> bool:
    """Whether an account gives cells of two sorts one of its labels (cells,).

    That it tells cells of one sort apart contradicts nothing: two sizes may hardly differ, beside all others.
    """
    of_sorts = [set(labels[sort].tolist()) for sort in sorts]
    return sum(map(len, of_sorts)) > len(set[int]().union(*of_sorts))


def _drawings(
    sorts: Sequence[Labels], colours: CellColours, empty: Picked, beside: Callable[[Shades], Explanation | None]
) -> list[Explanation]:
    """Accounts of a board whose cells show a few drawings, such as letters on fields of a colour: each drawing a look.

    Each of the ``sorts`` of cells shows one, and that of a cell that is known to be ``empty`` is that of bare cells.
    ``beside`` gives the account with a map of what is not bare; one that tells all sorts apart by what it measures
    stays as it is.
    """
    found: list[Explanation] = []
    for ground in (sort for sort in sorts if empty[sort].any()):
        looks = [sort for sort in sorts if sort is not ground]
        account = beside(cover_beside(colours, ground)) if len(looks) <= MAX_SIZE else None
        if account is None or len(account.shown) != sum(map(len, looks)):
            continue
        if _merges(account.labels, sorts):
            labels = np.zeros(colours.count, int)
            for label, look in enumerate(looks, 1):
                labels[look] = label
            account = replace(account.with_labels(labels), crowded=0.0)
        found.append(account)
    return found


def shows_bare_look(colours: CellColours, labels: Labels, within: Picked = WHOLE) -> bool:
    """Whether some look shows nothing in the middle of its cells ``within`` (SIDE, SIDE), and ground does."""
    if not (labels == 0).any():
        return False
    ground, *looks = (how_centred(median_of(colours.lab[labels == one]), within) for one in np.unique(labels))
    return min(looks) < min(BARE, _BARER * ground)


def with_flat_ground(
    found: list[Explanation], colours: CellColours, empty: Picked, beside: Callable[[Shades], Explanation | None]
) -> list[Explanation]:
    """The accounts, and one begun from cells that show nothing, where none that is hardly behind takes them for bare.

    A few bare cells among many small bubbles of nearly their colours are taken for bubbles, where the ground beneath
    those is guessed: then most of the ground clearly shows something, or these cells are of some look that does. That
    nobody sees anything in them makes the other account as probable as the best of those, until taps have told.
    """
    flat, shown = shows_nothing(colours), np.array([how_centred(lab, IN_FRAME) for lab in colours.lab])

    def shows(cells: Picked) -> bool:
        return bool(cells.any()) and float(np.median(shown[cells])) >= BARE

    def knows(account: Explanation) -> bool:
        return not account.labels[flat].any() and not shows(account.labels == 0)

    least = max((one.worth for one in found), default=0.0) - SERIOUS
    if flat.sum() < FEWEST_BARE or any(one.worth > least and knows(one) for one in found):
        return found
    cover = cover_beside(colours, np.flatnonzero(flat))
    cover[empty] = 0
    account = beside(cover)
    if account is None or not knows(account):
        return found
    mixing = (one.worth for one in found if any(shows(one.labels == label) for label in {*one.labels[flat].tolist()}))
    return [*found, replace(account, worth=max([account.worth, *mixing]))]


def _less_centred_first(bare: Sequence[Explanation], colours: CellColours, best: Explanation) -> list[Explanation]:
    """Accounts each of which has another look for bare cells: the less centred that is, the more probable.

    The most probable is worth as much as the ``best`` account without ground, or as the least of them, where that is
    more. Bare cells may be drawn instead of bubbles, as a shutter is, and not beneath them: then each look may be
    theirs, and taps tell which.
    """
    worth = max(best.worth, min((one.worth for one in bare), default=best.worth))
    centred = [how_centred(median_of(colours.lab[one.labels == 0])) for one in bare]
    least = min(centred, default=0.0)
    return [replace(one, worth=worth - _CENTRED * (more - least)) for one, more in zip(bare, centred, strict=True)]


def _takes_one_sort(account: Explanation, sorts: Sequence[tuple[Labels, Shades]]) -> bool:
    """Whether most cells that an account takes for bare are of one of some sorts of cells."""
    bare = np.flatnonzero(account.labels == 0)
    return any(2 * int(np.isin(bare, ground).sum()) > len(bare) for ground, _ in sorts)


def _leaves_bare(account: Explanation, best: Explanation, empty: Picked) -> bool:
    """Whether an account that is hardly behind knows bare cells by itself, so that none has to be looked for."""
    bare = not account.labels[~empty].all()
    return bare and _less_crowded(account, best) and account.worth > best.worth - SERIOUS


def _less_crowded(account: Explanation, best: Explanation) -> bool:
    """Whether one look fewer for bubbles leaves no more looks than a game has sizes."""
    return account.crowded < best.crowded - _LESS_CROWDED
