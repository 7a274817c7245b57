"""Find out by taps what pictures of a board leave open: what a tap changes is a bubble, and it is one larger then.

A cell tapped to the end of its growth shows all sizes in order, and then bare ground. Each tap costs a drop, so each is
the one that tells most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from dropsbot.calibration.discover import Discovery, discover
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.calibration.sizes.telling_taps import choose_check, choose_tap
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid

MOST_TAPS = 6
_SURELY_EMPTY = 0.99
"""Where a cell that is empty this surely has changed, something else shows than a board after a tap."""

_UNTESTED = "a tap led to something else than a board at rest, so what was understood could not be put to the test"


@dataclass(frozen=True, slots=True, eq=False)
class Tapped:
    """What a tap led to: a ``frame`` at rest, and the cells that look ``changed`` in it.

    ``touched`` are those that may be different, too, though what is beside them would explain it. ``calm``: the board
    does not move by itself, so no change can hide in that.
    """

    frame: Frame
    changed: frozenset[int]
    touched: frozenset[int] = frozenset()
    calm: bool = True


class Tapper(Protocol):
    """A game in play, in which a cell can be tapped."""

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped | None:
        """Tap a cell of the board, which shows as in ``before``; None where that was not done or does not rest."""


@dataclass(frozen=True, slots=True, eq=False)
class FoundOut:
    """What is understood after ``taps`` taps, with one more frame for each that showed something.

    ``facts`` are what was known and what the taps have shown. ``in_play``: the last frame is what the game shows.
    """

    discovery: Discovery
    facts: tuple[SeenTap | Told, ...]
    taps: int
    in_play: bool


def find_out(known: Discovery, facts: Sequence[SeenTap | Told], tapper: Tapper, most_taps: int = MOST_TAPS) -> FoundOut:
    """Tap, from the board of the last frame on, until nothing is in doubt or a tap tells no more.

    What was in doubt and is no more is put to the test: a bubble of each size is tapped, as far as taps are left.
    A tap that changes nothing tells that a cell is empty, once another one has changed something: before that, the game
    may not have heard it. On a board that moves by itself a change may be hidden, so that all cells are looked at anew.
    """
    seen: list[SeenTap] = []
    in_play = True
    unanswered: set[int] = set()
    taps = 0
    while taps < most_taps and not (known.certain and not taps):
        last = len(known.frames) - 1
        cell = _next_cell(known, seen, frozenset(unanswered))
        tapped = None if cell is None else tapper.tap(cell, known.frames[last], known.grid)
        if cell is None:
            break
        taps += tapped is not None
        if tapped is None or tapped.changed & _empty_cells(known, last) - {cell}:
            in_play = False
            break
        hidden = not tapped.changed and not tapped.calm
        if not tapped.changed and tapped.calm:
            unanswered.add(cell)
            if not seen:
                continue
        seen.append(SeenTap(last, last + 1, cell, None if hidden else tapped.changed, tapped.touched))
        after = _again(known, [*facts, *seen, *_ends_of_growth(seen)], tapped.frame)
        if after is None:
            seen.pop()
            in_play = False
            break
        known = after
    if taps and not in_play:
        known = replace(known, doubts=(*known.doubts, _UNTESTED), confidence=0.0)
    return FoundOut(known, (*facts, *seen, *_ends_of_growth(seen)), taps, in_play)


def _next_cell(known: Discovery, seen: Sequence[SeenTap], unanswered: frozenset[int]) -> int | None:
    """What to tap next: to find out, and once nothing is in doubt, to make sure; None where that is done."""
    last, count = len(known.frames) - 1, known.grid.rows * known.grid.cols
    if known.certain:
        return choose_check(known.possible, last, count, seen)
    return choose_tap(known.possible, last, count, unanswered)


def _again(known: Discovery, facts: Sequence[SeenTap | Told], frame: Frame) -> Discovery | None:
    """What is understood with one more frame; None where it shows no board."""
    try:
        return discover([*known.frames, frame], facts, known.found)
    except LocateError:
        return None


def _empty_cells(known: Discovery, frame: int) -> frozenset[int]:
    """The cells of a frame that are surely empty."""
    count = known.grid.rows * known.grid.cols
    bubble = [0.0] * count
    for sizes, odds in known.possible.boards:
        for cell in range(count):
            bubble[cell] += odds * (sizes[frame * count + cell] > 0)
    return frozenset(cell for cell in range(count) if bubble[cell] < 1 - _SURELY_EMPTY)


def _ends_of_growth(seen: Sequence[SeenTap]) -> list[Told]:
    """The sizes of a cell that burst at last, which counts them: the largest, and one less for each tap before."""
    found = []
    for number, tap in enumerate(seen):
        if not tap.chain or tap.cell not in (tap.changed or ()):
            continue
        found += [Told(tap.before, tap.cell, MAX_SIZE), Told(tap.after, tap.cell, 0)]
        size = MAX_SIZE
        for before in reversed(seen[:number]):
            if tap.cell not in (before.changed or ()):
                continue
            if before.chain or before.cell != tap.cell:
                break
            size -= 1
            found.append(Told(before.before, tap.cell, size))
    return found
