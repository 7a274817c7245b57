"""Which cell to tap to find out most about a board of which several are possible.

A tap makes a bubble grow by one, or burst. So it shows whether the cell holds the largest size, and else which look has
the next size. The best cell is the one of which the possible boards foretell most differently what a tap on it shows.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from dropsbot.calibration.account.look_groups import LookGroup
from dropsbot.calibration.sizes.labelling import SeenTap
from dropsbot.calibration.sizes.possible_boards import PossibleBoards
from dropsbot.calibration.sizes.told_and_tapped import Sizes
from dropsbot.solver.board import MAX_SIZE

_NEARLY = 0.8
"""A tap that tells this part of what the best one tells is as good; then the one that costs least is made."""
_LEAST_TOLD = 0.01
"""A tap is worth its drop when it tells more than this, in nats: boards less probable than 1 in 500 are no reason."""
_LEAST_DOUBT = 0.01
"""A size is in doubt when it is another one more probably than this."""
_LEAST_ODDS = 1e-4
"""Boards less probable than this are not looked at."""
_CHECKED = (3, 2, MAX_SIZE)
"""Bubbles of these sizes are tapped, a chain last. If size 2 looked like 1, it would show when 2 does not become 3."""
_CHECKED_UNTOLD = (1, *_CHECKED)
"""The same where the others are known: what is taken for size 1 becomes what is known as size 2."""
_BURSTS, _NEW_LOOK, _NOTHING = -1, -2, -3


def choose_tap(
    possible: PossibleBoards, picture: int, in_picture: int, avoided: frozenset[int], taps: Sequence[SeenTap] = ()
) -> int | None:
    """The cell of a picture (numbered from 0) whose tap tells most; None where none tells anything.

    ``in_picture`` cells are in one picture; ``avoided`` are those in which a tap is known to do nothing. On a cell
    whose size is known, a tap tells how the next size looks. Where ``taps`` have shown that for this size, and other
    boards are possible still, another one tells no more: those explain it in a way of their own.
    """
    boards = [(sizes, odds) for sizes, odds in possible.boards if odds > _LEAST_ODDS]
    looks = [_looks_of_sizes(sizes, possible.groups) for sizes, _ in boards]
    told: dict[int, float] = {}
    costs: dict[int, float] = {}
    for cell in range(in_picture):
        shown: dict[int, float] = defaultdict(float)
        costs[cell] = 0.0
        for (sizes, odds), look_of_size in zip(boards, looks, strict=True):
            size = sizes[picture * in_picture + cell]
            shown[_shown_by_tap(size, look_of_size)] += odds
            costs[cell] += odds * (size in {0, MAX_SIZE})
        total = sum(shown.values())
        told[cell] = -sum(odds / total * math.log(odds / total) for odds in shown.values())
    shown_by_taps = (tap for tap in taps if tap.changed and tap not in possible.unexplained)
    tapped = {possible.best[tap.before * in_picture + tap.cell] for tap in shown_by_taps}
    for cell in range(in_picture):
        own = possible.best[picture * in_picture + cell]
        other = sum(odds for sizes, odds in boards if sizes[picture * in_picture + cell] != own)
        if other < _LEAST_DOUBT and own in tapped:
            told[cell] = 0.0
    allowed = [cell for cell in told if cell not in avoided]
    most = max((told[cell] for cell in allowed), default=0.0)
    if most <= _LEAST_TOLD:
        return None
    return min((cell for cell in allowed if told[cell] >= _NEARLY * most), key=lambda cell: (costs[cell], -told[cell]))


def choose_doubted(possible: PossibleBoards, picture: int, in_picture: int, avoided: frozenset[int]) -> int | None:
    """The bubble of a picture whose size is most in doubt; None where no size is.

    One tap may show the same whatever its size is. Tapped until it bursts, it tells its size by the number of taps.
    """
    at = slice(picture * in_picture, (picture + 1) * in_picture)
    best, doubts = possible.best[at], [0.0] * in_picture
    for sizes, odds in possible.boards[1:]:
        for cell, (own, other) in enumerate(zip(best, sizes[at], strict=True)):
            doubts[cell] += odds * (own != other)
    cells = [cell for cell in range(in_picture) if best[cell] and cell not in avoided and doubts[cell] > _LEAST_DOUBT]
    return max(cells, key=doubts.__getitem__, default=None)


def choose_answering(
    possible: PossibleBoards, picture: int, in_picture: int, cols: int, unanswered: frozenset[int]
) -> int | None:
    """The cell of a picture that surest has a bubble and shares no row or column with those ``unanswered``; or None.

    Where taps have done nothing yet, it tells whether the game hears them, or those cells are none of the board's.
    """
    best = possible.best[picture * in_picture : (picture + 1) * in_picture]
    bubble = possible.odds_of_bubbles(picture, in_picture)
    rows, columns = {cell // cols for cell in unanswered}, {cell % cols for cell in unanswered}
    cells = [cell for cell in range(in_picture) if cell // cols not in rows and cell % cols not in columns]
    grows = [cell for cell in cells if 0 < best[cell] < MAX_SIZE]
    return max(grows, key=lambda cell: float(bubble[cell]), default=None)


def choose_check(
    possible: PossibleBoards,
    picture: int,
    in_picture: int,
    taps: Sequence[SeenTap],
    told: frozenset[int] = frozenset(),
) -> int | None:
    """A cell of a picture whose tap would show that the likeliest board is wrong, if it were; None where all agree.

    What may be wrong is which sizes the looks have: so one bubble of each size that was not tapped yet is. Where most
    cells were ``told``, it is one of each size that was not, and none that has grown by such a tap.
    """
    best, in_doubt = possible.best, {tap.cell for tap in taps} - told
    shown = best[picture * in_picture : (picture + 1) * in_picture]
    untold = [cell for cell, size in enumerate(shown) if cell not in told and (size or cell in in_doubt)]
    cells: Sequence[int] = range(in_picture)
    sizes: Sequence[int] = _CHECKED
    if told and untold:
        cells, sizes = [cell for cell in untold if cell not in in_doubt], _CHECKED_UNTOLD
        taps = [tap for tap in taps if tap.cell in in_doubt]
    tapped = {best[tap.before * in_picture + tap.cell] for tap in taps}
    for size in sizes:
        cell = next((cell for cell in cells if shown[cell] == size), None) if size not in tapped else None
        if cell is not None:
            return cell
    return None


def _shown_by_tap(size: int, look_of_size: dict[int, int]) -> int:
    """What a tap on a cell shows that holds a bubble of a size, or none: a look, a burst, or nothing."""
    if size == 0:
        return _NOTHING
    return _BURSTS if size == MAX_SIZE else look_of_size[size + 1]


def _looks_of_sizes(sizes: Sizes, groups: Sequence[LookGroup]) -> dict[int, int]:
    """Which look most bubbles of a size have, when the cells have these sizes."""
    every = np.array(sizes)
    found = {}
    for size in range(1, MAX_SIZE + 1):
        counts = [int((every[list(group.cells)] == size).sum()) for group in groups]
        found[size] = int(np.argmax(counts)) if any(counts) else _NEW_LOOK
    return found
