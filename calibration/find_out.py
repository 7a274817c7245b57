"""Find out by taps what pictures of a board leave open: what a tap changes is a bubble, and it is one larger then.

A cell tapped to the end of its growth shows all sizes in order, and then bare ground. Each tap costs a drop, so each is
the one that tells most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Protocol

import cv2
import numpy as np

from dropsbot.calibration.dead_lines import SilentTaps, without_cut_off, without_dead_line
from dropsbot.calibration.discover import Discovery, discover, with_found
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.flow.changes import (
    CHANGED_PIXELS,
    changed_cells,
    changed_within,
    maybe_touched,
    middle_changed,
)
from dropsbot.calibration.flow.film_changes import film_changes
from dropsbot.calibration.found_grid import FoundGrid, Rival, doubt_of
from dropsbot.calibration.grid_account import without_poor_lattices
from dropsbot.calibration.grid_by_chains import widened_by_chain
from dropsbot.calibration.grid_by_taps import (
    TapPlace,
    choose_grid_tap,
    farthest_beside,
    nearest_change,
    placed_anew,
    weighed,
)
from dropsbot.calibration.sizes.doubts import CERTAIN
from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.calibration.sizes.telling_taps import choose_answering, choose_check, choose_doubted, choose_tap
from dropsbot.sentences.sentence import say
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.frame import Box, Frame
from dropsbot.vision.profile import UNWATCHED, Grid, Restlessness

MOST_TAPS, CELLS_A_TAP = 6, 6
"""A board of 6x6 or less is tapped so often at most, and a larger one once for so many cells: more can be in doubt."""
_MOST_SILENT = 3
"""So many taps that did nothing, after others were heard, are not counted, beside those on what surely looked like a
bubble: most games take no drop for them. An assumption."""
_UNHEARD = 3
"""Where the first taps do nothing, so many of them, in other rows and columns each, say that none would."""
_GROWN = MAX_SIZE - 2
"""After so many taps, one more makes the smallest bubble the largest."""
_OTHER_CELLS = 0.5
"""Cells whose middles lie farther than this from where they were, in cells, are others."""
_SURELY = 0.99
"""Where a cell that is empty this surely has changed, something else shows than a board after a tap. What is so surely
a bubble does something when it is tapped."""

_UNTESTED = say("a tap led to something else than a board at rest, so what was understood could not be put to the test")
_SILENT_BUBBLE = say("a tap on what looks like a bubble did nothing, though others were answered")
_BESIDE = say("a tap changed something that lies beside the cells, so that the board may lie elsewhere")


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


class Tapper(Protocol):
    """A game in play, in which a cell can be tapped."""

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped | None:
        """Tap a cell of the board, which showed as in ``before``; None where that was not done or does not rest."""


@dataclass(frozen=True, slots=True, eq=False)
class FoundOut:
    """What is understood after ``taps`` taps, with one more frame for each that showed something.

    ``facts`` are what was known and what the taps have shown. ``in_play``: the last frame is what the game shows.
    """

    discovery: Discovery
    facts: tuple[SeenTap | Told, ...]
    taps: int
    in_play: bool


def find_out(
    known: Discovery,
    facts: Sequence[SeenTap | Told],
    tapper: Tapper,
    most_taps: int | None = None,
    *,
    refused: bool = False,
) -> FoundOut:
    """Tap, from the board of the last frame on, until nothing is in doubt or a tap tells no more.

    What was in doubt and is no more is put to the test: a bubble of each size is tapped, as far as taps are left.
    A tap that changes nothing tells that a cell is empty, once another one has changed something: before that, the game
    may not have heard it. On a board that moves by itself a change may be hidden, so that all cells are looked at anew.
    Each tap also tells where cells are, see ``grid_by_taps``; and what changes beside them while a bubble grows, as a
    counter does, is no bubble. An outer row or column is none of the board where bubbles that surely show there do
    nothing, though others answer before and after; such taps do not count, nor do a few others that do nothing. Until
    that is sure, they tell nothing. Once taps have made sizes certain, other lattices that explain the first picture
    badly are no doubt any more. Where no tap did anything, a rival that lies elsewhere in the picture is tapped
    instead. Without ``most_taps`` a larger board gets more of them. What a profile has ``refused`` is put to the test
    though nothing is in doubt.
    """
    seen: list[TapPlace] = []
    failed: str | None = None
    silent = SilentTaps(_surely_bubbles(known, len(known.frames) - 1))
    taps, weighed_rivals, left_board = 0, False, False
    usual = max(MOST_TAPS, known.grid.rows * known.grid.cols // CELLS_A_TAP)
    allowed = usual if most_taps is None else most_taps
    silently = 0
    while failed is None and _counted(taps, silent, silently) < allowed and (taps or refused or not known.certain):
        cell = _choice(known, facts, seen, silent)
        if cell is None:
            unheard = not seen and silent.cells and not facts and not left_board
            elsewhere = _on_another_board(known) if unheard else None
            if elsewhere is None:
                break
            known, left_board = elsewhere, True
            silent.begin_on(_surely_bubbles(known, len(known.frames) - 1))
            continue
        tapped = tapper.tap(cell, known.frames[-1], known.grid)
        if tapped is None:
            failed = _UNTESTED
            break
        taps += 1
        if tapped.before is not known.frames[-1]:
            known = replace(known, frames=(*known.frames[:-1], tapped.before))
        place = _place_of(known, seen, cell, tapped)
        silently += bool(seen) and place.tap.changed == frozenset()
        silent.note(place.tap, _surely_bubbles(known, place.tap.before), heard=bool(seen))
        if place.tap.changed == frozenset() and not seen:
            continue
        if place.tap.changed is None and _tells_no_more(known, [*seen, place], tapped):
            silent.cells.add(cell)
        after = _after(known, facts, [*seen, place], tapped, silent)
        if isinstance(after, str):
            failed = after
            break
        if farthest_beside(known.grid, after.known.grid) > _OTHER_CELLS:
            silent.begin_on(_surely_bubbles(after.known, len(after.known.frames) - 1))
        known, seen = after.known, after.seen
        if known.found.doubt and not weighed_rivals and _made_certain(known, seen):
            weighed_rivals = True
            found = without_poor_lattices(known.frames[0], known.found)
            known = discover(known.frames, _all_facts(facts, seen), found, moving=known.moving)
    if taps:
        known = _with_doubts_left(known, seen, silent, failed)
    return FoundOut(known, tuple(_all_facts(facts, seen)), taps, failed is None)


def _with_doubts_left(known: Discovery, seen: Sequence[TapPlace], silent: SilentTaps, failed: str | None) -> Discovery:
    """What is known, and in doubt for what taps did not tell: because one ``failed``, or too few could be made."""
    shorter = silent.line_in_doubt(known.grid, _changed_by(seen))
    if shorter is not None and known.found.doubt is None:
        found = replace(known.found, doubt=doubt_of(known.grid, shorter), rivals=(Rival(shorter, 1.0),))
        known = with_found(known, found)
    why = failed or (_SILENT_BUBBLE if silent.unsure else None)
    return known if why is None else replace(known, doubts=(*known.doubts, why), confidence=0.0)


def _counted(taps: int, silent: SilentTaps, silently: int) -> int:
    """How many of some taps count: of those that were answered by nothing, ``silently``, a few do not."""
    return taps - silent.told - min(max(silently - silent.told, 0), _MOST_SILENT)


def _choice(
    known: Discovery, facts: Sequence[SeenTap | Told], seen: Sequence[TapPlace], silent: SilentTaps
) -> int | None:
    """What to tap next; None where nothing tells more."""
    avoided = frozenset(silent.cells)
    if not seen:
        return _answering(known, avoided) if avoided else _next_cell(known, facts, seen, avoided)
    likeliest = known.possible.best[(len(known.frames) - 1) * known.grid.rows * known.grid.cols :]
    first = silent.choose(known.grid, _changed_by(seen), likeliest)
    return _next_cell(known, facts, seen, avoided) if first is None else first


def _changed_by(seen: Sequence[TapPlace]) -> frozenset[int]:
    """All cells that taps have changed."""
    return frozenset().union(*(tap.changed or () for tap in _taps(seen)))


def _on_another_board(known: Discovery) -> Discovery | None:
    """What the last frame shows on a rival that lies elsewhere in it, where no tap on the first board did anything.

    In doubt until a tap is answered there. None where there is no such rival, or too little shows on it.
    """
    first = known.grid.box
    rival = next((one.grid for one in known.found.rivals if not first.overlaps(one.grid.box)), None)
    if rival is None:
        return None
    found = FoundGrid(rival, True, doubt_of(rival, known.grid), (Rival(known.grid, 1.0),))
    try:
        return discover(known.frames[-1:], (), found, moving=known.moving)
    except LocateError:
        return None


@dataclass(frozen=True, slots=True, eq=False)
class _After:
    """What is ``known`` after a tap, and all taps as they are on its grid."""

    known: Discovery
    seen: list[TapPlace]


def _place_of(known: Discovery, seen: Sequence[TapPlace], cell: int, tapped: Tapped) -> TapPlace:
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
        if not changed and cell in touched and not _cannot_hide(known, seen, cell, tapped):
            if filmed is None or not filmed.changed <= {cell} <= filmed.changed | filmed.same:
                return TapPlace(SeenTap(last, last + 1, cell, None, touched), pressed, None)
            changed = filmed.changed
        touched -= filmed.same if filmed else frozenset()
    change = nearest_change(known.frames[last], tapped.frame, pressed, known.grid, tapped.restlessness)
    place = TapPlace(SeenTap(last, last + 1, cell), pressed, change)
    return place.on(known.grid, cell, changed, touched)


def _tells_no_more(known: Discovery, seen: Sequence[TapPlace], tapped: Tapped) -> bool:
    """Whether nobody knows what taps in a row on a cell did, though they would have made any bubble the largest.

    Where it looks otherwise than before the first of them, one more tap may burst it, which shows beside it, too.
    """
    in_a_row = list(takewhile(lambda tap: (tap.cell, tap.changed) == (seen[-1].tap.cell, None), reversed(_taps(seen))))
    if len(in_a_row) <= _GROWN:
        return False
    first = known.frames[in_a_row[-1].before]
    shows = in_a_row[0].cell in changed_cells(first, tapped.frame, known.grid, tapped.restlessness)
    return not shows or len(in_a_row) > _GROWN + 1


def _made_certain(known: Discovery, seen: Sequence[TapPlace]) -> bool:
    """Whether all sizes are certain by now, and taps have shown bubbles grow, so that this is no chance."""
    return known.possible.confidence >= CERTAIN and any(tap.changed for tap in _taps(seen))


def _taps(seen: Sequence[TapPlace]) -> list[SeenTap]:
    """The taps alone, in order."""
    return [one.tap for one in seen]


def _cannot_hide(known: Discovery, seen: Sequence[TapPlace], cell: int, tapped: Tapped) -> bool:
    """Whether taps in a row on a cell would have made the smallest bubble the largest, and nothing has changed there.

    One size more may hide in what a board does by itself, all sizes at once hardly.
    """
    before = _taps(seen[-_GROWN:])
    heard = any(one.tap.changed for one in seen)
    if not heard or len(before) < _GROWN or any(tap.cell != cell or tap.changed is not None for tap in before):
        return False
    first = known.frames[before[0].before]
    return cell not in changed_cells(first, tapped.frame, known.grid, tapped.restlessness)


def _after(
    known: Discovery,
    facts: Sequence[SeenTap | Told],
    seen: list[TapPlace],
    tapped: Tapped,
    silent: SilentTaps,
) -> _After | str:
    """What is known after the last tap, maybe on another grid; or why it tells nothing."""
    found = weighed(known.found, seen)
    if found is None:
        return _BESIDE
    if found.grid == known.found.grid and silent.dead and not facts:
        narrower = without_dead_line(found.grid, silent.dead, _changed_by(seen), silent.showed)
        if narrower is not None:
            found = without_cut_off(found, narrower, silent.dead)
    frames = [*known.frames, tapped.frame]
    seen = _heard([*seen[:-1], _without_reached(known, facts, seen, tapped)], silent)
    tap = seen[-1].tap
    if found.grid == known.found.grid:
        found = widened_by_chain(found, frames, seen, tapped.restlessness) or found
    try:
        if found.grid != known.found.grid:
            if facts:  # they name cells of the grid that is wrong
                return _BESIDE
            found, seen = placed_anew(found, frames, seen, tapped.restlessness)
        elif (tap.changed or frozenset()) & _empty_cells(known, tap.before) - {tap.cell}:
            return _UNTESTED
        elif tap.changed == frozenset([tap.cell]):
            found = found.without_beside(_changed_beside(found, known.frames[-1], tapped))
        moving = known.moving or not tapped.restlessness.calm
        known = discover(frames, _all_facts(facts, seen), found, moving=moving)
    except LocateError:
        return _UNTESTED
    if found.scattered:
        known = with_found(known, known.found.without_scattered(_empty_cells(known, 0)))
    return _After(known, seen)


def _heard(seen: Sequence[TapPlace], silent: SilentTaps) -> list[TapPlace]:
    """Some taps, and which of those that did nothing the game has heard.

    Not those on a bubble that surely shows, unless that is dead; nor those on what the last tap has changed.
    """
    doubted = silent.unsure | (seen[-1].tap.changed or frozenset())
    found = []
    for one in seen:
        tap = one.tap
        heard = tap.cell in silent.dead or (tap.heard and tap.cell not in doubted)
        found.append(replace(one, tap=replace(tap, heard=heard)) if tap.changed == frozenset() else one)
    return found


def _without_reached(
    known: Discovery, facts: Sequence[SeenTap | Told], seen: Sequence[TapPlace], tapped: Tapped
) -> TapPlace:
    """The last tap without the cells that it has changed only around their middles: nobody knows what did that.

    Those are empty cells around bubbles that it has changed, into which these reach, or did before; and the cell that
    was tapped before it, which a cursor may have left. What is in the middle of a cell is its own. Of a tap whose
    changes may hide, nobody knows what it has changed.
    """
    tap, grid = seen[-1].tap, known.grid
    if tap.changed is None:
        return seen[-1]
    changed = tap.changed
    empty = changed & _empty_cells(known, tap.before) - {tap.cell}
    bubbles = [divmod(cell, grid.cols) for cell in changed - empty]
    around = frozenset(
        cell
        for cell in empty
        if any(max(abs(cell // grid.cols - row), abs(cell % grid.cols - col)) <= 1 for row, col in bubbles)
    )
    earlier = [fact for fact in (*facts, *_taps(seen[:-1])) if isinstance(fact, SeenTap)]
    left = frozenset(one.cell for one in earlier[-1:]) & changed - {tap.cell}
    reached = frozenset(
        cell
        for cell in around | left
        if not middle_changed(cell, known.frames[-1], tapped.frame, grid, tapped.restlessness)
    )
    return replace(seen[-1], tap=replace(tap, changed=changed - reached, touched=tap.touched | reached))


def _changed_in(box: Box, before: Frame, grid: Grid, tapped: Tapped) -> bool:
    """Whether something in a box shows otherwise after a tap."""
    return cv2.countNonZero(changed_within(before, tapped.frame, box, grid, tapped.restlessness)) > CHANGED_PIXELS


def _changed_beside(found: FoundGrid, before: Frame, tapped: Tapped) -> list[Box]:
    """The places beside the grid that a tap has changed which made nothing but its own bubble grow.

    On a board that moves by itself, bubbles beside a grid that is too small would have changed, too.
    """
    if not tapped.restlessness.calm:
        return []
    return [box for box in found.beside if _changed_in(box, before, found.grid, tapped)]


def _all_facts(facts: Sequence[SeenTap | Told], seen: Sequence[TapPlace]) -> list[SeenTap | Told]:
    """What was known, and what the taps have shown."""
    taps = _taps(seen)
    return [*facts, *taps, *_ends_of_growth(taps)]


def _next_cell(
    known: Discovery, facts: Sequence[SeenTap | Told], seen: Sequence[TapPlace], unanswered: frozenset[int]
) -> int | None:
    """What to tap next: to find out, and once nothing is in doubt, to make sure; None where that is done."""
    last, count = len(known.frames) - 1, known.grid.rows * known.grid.cols
    if known.certain:
        told = frozenset(fact.cell for fact in facts if isinstance(fact, Told))
        return choose_check(known.possible, last, count, _taps(seen), told)
    of_grid = choose_grid_tap(known.possible, known.found, last, seen) if known.found.uncertain else None
    if of_grid in unanswered:
        of_grid = None
    if of_grid is not None and known.possible.confidence >= CERTAIN:
        return of_grid
    of_cells = choose_tap(known.possible, last, count, unanswered)
    if of_cells is not None or of_grid is not None:
        return of_grid if of_cells is None else of_cells
    doubted = choose_doubted(known.possible, last, count, unanswered)
    if doubted is not None:
        return doubted
    strange = next((tap.cell for tap in known.possible.unexplained if not _burst_since(tap, seen)), None)
    if strange is not None or known.possible.unexplained:
        return None if strange in unanswered else strange
    # all boards that were thought of agree: what is doubted is whether there are others, and that is put to the test
    return choose_check(known.possible, last, count, _taps(seen))


def _answering(known: Discovery, unanswered: frozenset[int]) -> int | None:
    """What to tap next where taps have done nothing so far; None where none would do anything."""
    if len(unanswered) >= _UNHEARD:
        return None
    last, count = len(known.frames) - 1, known.grid.rows * known.grid.cols
    return choose_answering(known.possible, last, count, known.grid.cols, unanswered)


def _burst_since(tap: SeenTap, seen: Sequence[TapPlace]) -> bool:
    """Whether a cell has burst by a tap or after it: then its sizes are known."""
    return any(one.tap.before >= tap.before and one.tap.cell == tap.cell and one.tap.chain for one in seen)


def _empty_cells(known: Discovery, frame: int) -> frozenset[int]:
    """The cells of a frame that are surely empty."""
    odds = known.possible.odds_of_bubbles(frame, known.grid.rows * known.grid.cols)
    return frozenset(np.flatnonzero(odds < 1 - _SURELY).tolist())


def _surely_bubbles(known: Discovery, frame: int) -> dict[int, int]:
    """The cells of a frame that are surely no empty ones, with their likeliest sizes."""
    count = known.grid.rows * known.grid.cols
    odds = known.possible.odds_of_bubbles(frame, count)
    return {cell: known.possible.best[frame * count + cell] for cell in np.flatnonzero(odds > _SURELY).tolist()}


def _ends_of_growth(seen: Sequence[SeenTap]) -> list[Told]:
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
