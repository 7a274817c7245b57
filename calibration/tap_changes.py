"""What a tap has changed on a board, as far as pictures and films of it tell, and what that says of sizes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile

import numpy as np

from dropsbot.calibration.discover import Discovery
from dropsbot.calibration.flow.changes import changed_cells, maybe_touched, middle_changed, shows_otherwise
from dropsbot.calibration.flow.film_changes import film_changes
from dropsbot.calibration.found_grid import FoundGrid
from dropsbot.calibration.grid_by_taps import TapPlace, nearest_change
from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.frame import Box, Frame
from dropsbot.vision.profile import UNWATCHED, Restlessness

_GROWN = MAX_SIZE - 2
"""After so many taps, one more makes the smallest bubble the largest."""
SURELY = 0.99
"""Where a cell that is empty this surely has changed, something else shows than a board after a tap. What is so surely
a bubble does something when it is tapped."""


@dataclass(frozen=True, slots=True, eq=False)
class Tapped:
    """What a tap led to: a ``frame`` at rest, and the cells that look ``changed`` in it since just ``before`` the tap.

    ``touched`` are those that may be different, too, though what is beside them would explain it. ``restlessness`` is
    what the board does by itself: where it is calm, no change can hide in that. Else ``films`` from before and after
    the tap may tell what does.
    """

    before: Frame
    frame: Frame
    changed: frozenset[int]
    touched: frozenset[int] = frozenset()
    restlessness: Restlessness = UNWATCHED
    films: tuple[Sequence[Frame], Sequence[Frame]] = ((), ())


def place_of_tap(known: Discovery, seen: Sequence[TapPlace], cell: int, tapped: Tapped) -> TapPlace:
    """Where a tap was made, and what it has changed; on a board that moves by itself, that may be hidden.

    A cell that differs by no more than the least noise hides nothing: a larger bubble, too, would look otherwise. What
    differs by more may have changed, in other cells as well, unless films tell: of the tapped cell only where no other
    one has changed, or the board may do now what it had not done in the first film.
    """
    last, pressed = len(known.frames) - 1, known.grid.centre(cell)
    touched, changed = tapped.touched, tapped.changed
    if not tapped.restlessness.calm:
        touched |= maybe_touched(known.frames[last], tapped.frame, known.grid, tapped.restlessness)
        filmed = film_changes(*tapped.films, known.grid)
        if not changed and cell in touched and not cannot_hide(known, seen, cell, tapped):
            if filmed is None or not filmed.changed <= {cell} <= filmed.changed | filmed.same:
                return TapPlace(SeenTap(last, last + 1, cell, None, touched), pressed, None)
            changed = filmed.changed
        touched -= filmed.same if filmed else frozenset()
    change = nearest_change(known.frames[last], tapped.frame, pressed, known.grid, tapped.restlessness)
    place = TapPlace(SeenTap(last, last + 1, cell), pressed, change)
    return place.on(known.grid, cell, changed, touched)


def cannot_hide(known: Discovery, seen: Sequence[TapPlace], cell: int, tapped: Tapped) -> bool:
    """Whether taps in a row on a cell would have made the smallest bubble the largest, and nothing has changed there.

    One size more may hide in what a board does by itself, all sizes at once hardly.
    """
    before = taps_alone(seen[-_GROWN:])
    heard = any(one.tap.changed for one in seen)
    if not heard or len(before) < _GROWN or any(tap.cell != cell or tap.changed is not None for tap in before):
        return False
    first = known.frames[before[0].before]
    return cell not in changed_cells(first, tapped.frame, known.grid, tapped.restlessness)


def tells_no_more(known: Discovery, seen: Sequence[TapPlace], tapped: Tapped) -> bool:
    """Whether nobody knows what taps in a row on a cell did, though they would have made any bubble the largest.

    Where it looks otherwise than before the first of them, one more tap may burst it, which shows beside it, too.
    """
    last = seen[-1].tap
    in_a_row = list(takewhile(lambda tap: (tap.cell, tap.changed) == (last.cell, None), reversed(taps_alone(seen))))
    if len(in_a_row) <= _GROWN:
        return False
    first = known.frames[in_a_row[-1].before]
    shows = in_a_row[0].cell in changed_cells(first, tapped.frame, known.grid, tapped.restlessness)
    return not shows or len(in_a_row) > _GROWN + 1


def without_outer_changes(
    known: Discovery, facts: Sequence[SeenTap | Told], seen: Sequence[TapPlace], tapped: Tapped
) -> TapPlace:
    """The last tap without the cells that it has changed only around their middles: nobody knows what did that.

    Those are empty cells around bubbles that it has changed, into which these reach, or did before; and the cell that
    was tapped before it, which a cursor may have left. So may it any cell where nothing can have burst, as the bubble
    next to the tapped one is the same. What is in the middle of a cell is its own. Of a tap whose changes may hide,
    nobody knows what it has changed.
    """
    tap, grid = seen[-1].tap, known.grid
    if tap.changed is None:
        return seen[-1]
    changed = tap.changed
    empty = changed & surely_empty(known, tap.before) - {tap.cell}
    bubbles = [divmod(cell, grid.cols) for cell in changed - empty]
    around = frozenset(
        cell
        for cell in empty
        if any(max(abs(cell // grid.cols - row), abs(cell % grid.cols - col)) <= 1 for row, col in bubbles)
    )
    earlier = [fact for fact in (*facts, *taps_alone(seen[:-1])) if isinstance(fact, SeenTap)]
    may_be_left = changed if _bursts_nothing(known, tap) else frozenset(one.cell for one in earlier[-1:])
    left = may_be_left & changed - {tap.cell}
    outer = frozenset(
        cell
        for cell in around | left
        if not middle_changed(cell, known.frames[-1], tapped.frame, grid, tapped.restlessness)
    )
    return replace(seen[-1], tap=replace(tap, changed=changed - outer, touched=tap.touched | outer))


def _bursts_nothing(known: Discovery, tap: SeenTap) -> bool:
    """Whether a tap has left a bubble as it was that surely lies next to its own: a burst would have hit that."""
    grid = known.grid
    row, col = divmod(tap.cell, grid.cols)
    odds = known.possible.odds_of_bubbles(tap.before, grid.rows * grid.cols)
    return any(
        0 <= down < grid.rows
        and 0 <= across < grid.cols
        and odds[down * grid.cols + across] > SURELY
        and down * grid.cols + across not in tap.touched | (tap.changed or frozenset())
        for down, across in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
    )


def shows_cursor(seen: Sequence[SeenTap]) -> bool:
    """Whether a tap has changed the cell that was tapped before it, though no bubble did there."""
    return any(
        one.after == tap.before and one.cell in tap.touched - (tap.changed or frozenset()) - {tap.cell}
        for one, tap in pairwise(seen)
    )


def changed_beside(found: FoundGrid, before: Frame, tapped: Tapped) -> list[Box]:
    """The places beside the grid that a tap has changed which made nothing but its own bubble grow.

    On a board that moves by itself, bubbles beside a grid that is too small would have changed, too.
    """
    if not tapped.restlessness.calm:
        return []
    after, moves = tapped.frame, tapped.restlessness
    return [box for box in found.beside if shows_otherwise(before, after, box, found.grid, moves)]


def ends_of_growth(seen: Sequence[SeenTap]) -> list[Told]:
    """The sizes of a cell that burst at last, which counts them: the largest, and one less for each tap before.

    And for a droplet before, where surely a single bubble burst, which has sent it only one.
    """
    found = []
    for number, tap in enumerate(seen):
        if not tap.chain or tap.cell not in (tap.changed or ()):
            continue
        found += [Told(tap.before, tap.cell, MAX_SIZE), Told(tap.after, tap.cell, 0)]
        size = MAX_SIZE
        for before in reversed(seen[:number]):
            if before.changed is None and before.cell == tap.cell:
                break  # it may have grown, and nobody knows
            if tap.cell not in (before.changed or ()):
                continue
            alone = before.changed == frozenset({before.cell, tap.cell}) and before.touched <= before.changed
            droplet = alone and before.cell != tap.cell
            if not droplet and (before.chain or before.cell != tap.cell):
                break
            size -= 1
            found.append(Told(before.before, tap.cell, size))
    return found


def taps_alone(seen: Sequence[TapPlace]) -> list[SeenTap]:
    """The taps alone, in order."""
    return [one.tap for one in seen]


def surely_empty(known: Discovery, frame: int) -> frozenset[int]:
    """The cells of a frame that are surely empty."""
    odds = known.possible.odds_of_bubbles(frame, known.grid.rows * known.grid.cols)
    return frozenset(np.flatnonzero(odds < 1 - SURELY).tolist())
