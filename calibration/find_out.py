"""Find out by taps what pictures of a board leave open: what a tap changes is a bubble, and it is one larger then.

A cell tapped to the end of its growth shows all sizes in order, and then bare ground. Each tap costs a drop, so each is
the one that tells most.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from operator import floordiv, mod
from typing import Protocol

import numpy as np

from dropsbot.calibration.dead_lines import SilentTaps, without_cut_off, without_dead_line
from dropsbot.calibration.discover import Discovery, discover, with_found
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.found_grid import FoundGrid, Rival, doubt_of, farthest_beside
from dropsbot.calibration.grid_account import without_poor_lattices
from dropsbot.calibration.grid_by_chains import widened_by_chain
from dropsbot.calibration.grid_by_taps import (
    TapPlace,
    answer_in_cells,
    choose_grid_tap,
    placed_anew,
    weighed,
)
from dropsbot.calibration.locate.with_board import locate
from dropsbot.calibration.sizes.doubts import CERTAIN
from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.calibration.sizes.telling_taps import choose_answering, choose_check, choose_doubted, choose_tap
from dropsbot.calibration.tap_changes import (
    SURELY,
    Tapped,
    changed_beside,
    ends_of_growth,
    place_of_tap,
    shows_cursor,
    surely_empty,
    taps_alone,
    tells_no_more,
    without_outer_changes,
)
from dropsbot.sentences.sentence import say
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid

MOST_TAPS, CELLS_A_TAP = 6, 6
"""A board of 6x6 or less is tapped so often at most, and a larger one once for so many cells: more can be in doubt."""
_MOST_SILENT = 3
"""So many taps that did nothing, after others were heard, are not counted, beside those on what surely looked like a
bubble: most games take no drop for them. An assumption."""
_UNHEARD = 3
"""Where the first taps do nothing, so many of them, in other rows and columns each, say that none would."""
_BADLY_PLACED = 0.05
"""A grid whose outer cells are farther than this from their places, in cells, is placed by boards that taps told."""
_OTHER_CELLS = 0.5
"""Cells whose middles lie farther than this from where they were, in cells, are others."""

_UNTESTED = say("a tap led to something else than a board at rest, so what was understood could not be put to the test")
_SILENT_BUBBLE = say("a tap on what looks like a bubble did nothing, though others were answered")
_LED_ASTRAY = say("what taps showed contradicts the first picture, and a cursor lies over the tapped cells")
_GROWN = 3
"""So many bubbles that grew as they were tapped tell that cells are where they were pressed."""
_BESIDE = say("a tap changed something that lies beside the cells, so that the board may lie elsewhere")


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
    at_first = known
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
        place = place_of_tap(known, seen, cell, tapped)
        silently += bool(seen) and place.tap.changed == frozenset()
        silent.note(place.tap, _surely_bubbles(known, place.tap.before), heard=bool(seen))
        if place.tap.changed == frozenset() and not seen:
            continue
        if place.tap.changed is None and tells_no_more(known, [*seen, place], tapped):
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
        if failed is None and _contradicted(at_first, known) and shows_cursor(taps_alone(seen)):
            failed = _LED_ASTRAY
        known = _with_doubts_left(known, seen, silent, failed)
        known = _placed_by_boards(at_first, known, _all_facts(facts, seen))
    return FoundOut(known, tuple(_all_facts(facts, seen)), taps, failed is None)


def _placed_by_boards(at_first: Discovery, known: Discovery, facts: Sequence[SeenTap | Told]) -> Discovery:
    """What is known, on the grid on which cells of one size look alike, where that tells the same boards.

    Only where bubbles ``at_first`` seemed to lie here and there in their cells: columns may have been taken for wider
    than they are.
    """
    if not (at_first.found.scattered and known.certain):
        return known
    with suppress(LocateError):
        grid = locate(list(zip(known.frames, known.boards, strict=True)))
        if _BADLY_PLACED < farthest_beside(known.grid, grid) < _OTHER_CELLS:
            placed = discover(known.frames, facts, replace(known.found, grid=grid), moving=known.moving)
            return placed if placed.certain and placed.boards == known.boards else known
    return known


def _contradicted(at_first: Discovery, known: Discovery) -> bool:
    """Whether the first pictures surely show other boards by what is known now than they surely did before."""
    boards = known.boards[: len(at_first.boards)]
    return at_first.certain and known.certain and at_first.grid == known.grid and at_first.boards != boards


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
    return frozenset().union(*(tap.changed or () for tap in taps_alone(seen)))


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


def _made_certain(known: Discovery, seen: Sequence[TapPlace]) -> bool:
    """Whether all sizes are certain by now, and taps have shown bubbles grow, so that this is no chance."""
    return known.possible.confidence >= CERTAIN and any(tap.changed for tap in taps_alone(seen))


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
    seen = _heard([*seen[:-1], without_outer_changes(known, facts, seen, tapped)], silent)
    tap = seen[-1].tap
    if found.grid == known.found.grid:
        found = widened_by_chain(found, frames, seen, tapped.restlessness) or found
    try:
        if found.grid != known.found.grid:
            if facts:  # they name cells of the grid that is wrong
                return _BESIDE
            found, seen = placed_anew(found, frames, seen, tapped.restlessness)
        elif (tap.changed or frozenset()) & surely_empty(known, tap.before) - {tap.cell}:
            return _UNTESTED
        elif tap.changed == frozenset([tap.cell]):
            found = found.without_beside(changed_beside(found, known.frames[-1], tapped))
        moving = known.moving or not tapped.restlessness.calm
        known = discover(frames, _all_facts(facts, seen), found, moving=moving)
    except LocateError:
        return _UNTESTED
    if found.scattered:
        told = answer_in_cells(known.grid, seen) or _grew_as_tapped(known, seen)
        settled = replace(known.found, scattered=()) if told else known.found.without_scattered(surely_empty(known, 0))
        known = with_found(known, settled)
    return _After(known, seen)


def _grew_as_tapped(known: Discovery, seen: Sequence[TapPlace]) -> bool:
    """Whether all boards are sure, and several taps, not all in one row or column, have made but their own cell grow.

    Where bubbles move by themselves, what a tap has changed hides in that.
    """
    if known.possible.confidence < CERTAIN or known.possible.unexplained:
        return False
    grown = set[int]()
    for tap in taps_alone(seen):
        before, after = (known.boards[number].sizes for number in (tap.before, tap.after))
        changed = {cell for cell, (one, two) in enumerate(zip(before, after, strict=True)) if one != two}
        if changed == {tap.cell} and after[tap.cell] == before[tap.cell] + 1:
            grown.add(tap.cell)
    rows, columns = ({way(cell, known.grid.cols) for cell in grown} for way in (floordiv, mod))
    return len(grown) >= _GROWN and min(len(rows), len(columns)) > 1


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


def _all_facts(facts: Sequence[SeenTap | Told], seen: Sequence[TapPlace]) -> list[SeenTap | Told]:
    """What was known, and what the taps have shown."""
    taps = taps_alone(seen)
    return [*facts, *taps, *ends_of_growth(taps)]


def _next_cell(
    known: Discovery, facts: Sequence[SeenTap | Told], seen: Sequence[TapPlace], unanswered: frozenset[int]
) -> int | None:
    """What to tap next: to find out, and once nothing is in doubt, to make sure; None where that is done."""
    last, count = len(known.frames) - 1, known.grid.rows * known.grid.cols
    if known.certain:
        told = frozenset(fact.cell for fact in facts if isinstance(fact, Told))
        return choose_check(known.possible, last, count, taps_alone(seen), told)
    of_grid = choose_grid_tap(known.possible, known.found, last, seen) if known.found.uncertain else None
    if of_grid in unanswered:
        of_grid = None
    if of_grid is not None and known.possible.confidence >= CERTAIN:
        return of_grid
    of_cells = choose_tap(known.possible, last, count, unanswered, taps_alone(seen))
    if of_cells is not None or of_grid is not None:
        return of_grid if of_cells is None else of_cells
    doubted = choose_doubted(known.possible, last, count, unanswered)
    if doubted is not None:
        return doubted
    strange = next((tap.cell for tap in known.possible.unexplained if not _burst_since(tap, seen)), None)
    if strange is not None or known.possible.unexplained:
        return None if strange in unanswered else strange
    # all boards that were thought of agree: what is doubted is whether there are others, and that is put to the test
    return choose_check(known.possible, last, count, taps_alone(seen))


def _answering(known: Discovery, unanswered: frozenset[int]) -> int | None:
    """What to tap next where taps have done nothing so far; None where none would do anything."""
    if len(unanswered) >= _UNHEARD:
        return None
    last, count = len(known.frames) - 1, known.grid.rows * known.grid.cols
    return choose_answering(known.possible, last, count, known.grid.cols, unanswered)


def _burst_since(tap: SeenTap, seen: Sequence[TapPlace]) -> bool:
    """Whether a cell has burst by a tap or after it: then its sizes are known."""
    return any(one.tap.before >= tap.before and one.tap.cell == tap.cell and one.tap.chain for one in seen)


def _surely_bubbles(known: Discovery, frame: int) -> dict[int, int]:
    """The cells of a frame that are surely no empty ones, with their likeliest sizes."""
    count = known.grid.rows * known.grid.cols
    odds = known.possible.odds_of_bubbles(frame, count)
    return {cell: known.possible.best[frame * count + cell] for cell in np.flatnonzero(odds > SURELY).tolist()}
