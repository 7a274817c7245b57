"""What is tried, in order, to get from a board that is cleared or covered to the next one, or to more drops."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from dropsbot.calibration.flow.leading_on import (
    find_buttons,
    find_leads,
    find_levels,
    find_lit_buttons,
    find_still_buttons,
)
from dropsbot.calibration.flow.popups import with_rim, without
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Box, Frame, Picked, Pixels, Point
from dropsbot.vision.profile import Grid


def leads_to_try(
    shown: Frame,
    playing: Sequence[Pixels],
    moving: Picked | None,
    counters: Sequence[Box],
    grid: Grid,
    known: Point | Key | None,
    *,
    empty: bool,
    standing: bool,
    bare: Pixels | None = None,
    beneath: Pixels | None = None,
    further: bool = False,
) -> Iterator[Point | Key]:
    """What may lead on from ``shown``: what is known to, then what is new and can be pressed, then Enter.

    Where a press has led to it from another screen, and is to lead ``further``, levels on a map come first: it was
    another one that led on before.

    The buttons beside the board that were there all the time come after these: those that have lit up, and, where
    ``standing`` ones may be tried, any; and before these the middle of the board, as a press anywhere may lead on. The
    space bar, which many games wait for, comes last: it may also press a button, or move a page.

    ``playing`` are pictures of the game at play, whose board is where ``grid`` says and may be ``empty`` now; ``bare``,
    if there is one, is such a picture without bubbles, of which nothing is to be pressed, nor is anything of what lies
    ``beneath``, such as a map of levels under a dialog. What is
    ``moving`` by itself (h, w), as far as known, and the ``counters``, which change with a cleared board, are nothing
    to press.
    """
    apart = _apart(shown, moving, counters)
    tried: list[Point | Key] = []
    for by in (
        *(find_levels(shown.pixels, playing, grid, known) if further and beneath is None else ()),
        *(() if known is None else (known,)),
        *find_leads(shown.pixels, playing, grid, apart, empty=empty, bare=bare, beneath=beneath),
        Key.ENTER,
        *find_lit_buttons(shown.pixels, playing, grid, apart),
        *((_in_the_middle(grid),) if standing else ()),
        *(find_buttons(shown.pixels, grid, apart, lettered=True) if standing else ()),
        Key.SPACE,
    ):
        if by not in tried:
            tried.append(by)
            yield by


def _in_the_middle(grid: Grid) -> Point:
    """The middle of a cell in the middle of the board."""
    return grid.centre(grid.rows // 2 * grid.cols + grid.cols // 2)


def givers(
    shown: Frame, playing: Sequence[Pixels], moving: Picked | None, counters: Sequence[Box], grid: Grid
) -> tuple[Point, ...]:
    """Where to press on what has come beside a board since taps had an effect on it: that may give drops.

    The arguments are those of :func:`leads_to_try`.
    """
    return find_leads(shown.pixels, playing, grid, _apart(shown, moving, counters), empty=True) if playing else ()


def restarts(shown: Frame, moving: Picked | None, counters: Sequence[Box], grid: Grid) -> tuple[Point, ...]:
    """Buttons beside a board that were there all the time: where it cannot be played on, one may begin anew.

    The arguments are those of :func:`leads_to_try`.
    """
    return find_buttons(shown.pixels, grid, _apart(shown, moving, counters))


def leads_over_moving_ground(
    shown: Sequence[Frame], idle: Sequence[Frame], counters: Sequence[Box], grid: Grid
) -> tuple[Point, ...]:
    """Where to press on buttons that stand still in the frames ``shown``, where all moved in the frames ``idle``.

    Nothing was done while either was taken.
    """
    return find_still_buttons(shown, idle, grid, _apart(shown[-1], None, counters))


def _apart(shown: Frame, moving: Picked | None, counters: Sequence[Box]) -> Picked:
    """What is nothing to press: what moves by itself, and the counters with what is close to them, (h, w)."""
    resting = np.ones(shown.pixels.shape[:2], bool) if moving is None else ~moving
    return ~without(resting, [with_rim(box) for box in counters])
