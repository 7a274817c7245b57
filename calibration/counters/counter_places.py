"""Find the HUD's counters by how they change.

The drops counter is what changes outside the board with every tap that is paid for, and with nothing else. The level
changes when a new board is laid out, and with nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import cv2
import numpy as np

from dropsbot.calibration.counters.compared_ink import DRAWN
from dropsbot.calibration.counters.counter_boxes import (
    boxes_in_line,
    stands_close,
    with_all_it_cuts,
    with_digits_beside,
    with_room,
    with_tens,
)
from dropsbot.calibration.counters.inks import INK_CHANGED, find_inks
from dropsbot.calibration.flow.changes import differing
from dropsbot.vision.beside.hud import ink_of, own_ink
from dropsbot.vision.frame import Box, Picked, Pixels
from dropsbot.vision.profile import AnyInk, Inks

_LEAST_PX = 6
"""So many pixels of a box must change for it to count as changed."""
_AROUND = 6
"""So much around a box is looked at on each side, in heights of the box."""
_LINE_GAP, _LINE_HIGHER = 1.2, 0.8
"""A line of text has no wider gap, and is no higher than what changes by more on each side; in heights of that."""
_HIGHEST = 0.5
"""A counter is not higher than this part of the board: in game 7034 it had a little more than a third."""
_SEVERAL = 3
"""What stays now and then is looked at where it has changed so often."""
_PART = 0.6
"""A part of a box that changes is looked at by itself, too, where it is not wider than this part of the box."""
_SMALL, _DIGITS = 0.25, 3
"""A small change is one of a digit: so many of all are no larger. A number is not wider than so many of them."""


@dataclass(frozen=True, slots=True, eq=False)
class CounterPicture:
    """One picture of a game at play, ``pixels`` (h, w, 3).

    ``drops`` says how many more are held than in the first picture, but for what chains earn and games give: every tap
    costs one. Pictures are sorted into stretches of play (from 0, in order): within one ``stretch`` the differences are
    right, between two of them an unknown number comes in. Where that is what one chain earns, its ``combo`` is that of
    the first picture after it; else it is 0.
    """

    pixels: Pixels
    stretch: int
    drops: int
    combo: int = 0


@dataclass(frozen=True, slots=True)
class CounterPlace:
    """Where a counter may be, and the ink that it may be written with (None: white)."""

    box: Box
    ink: AnyInk | None

    def ink_in(self, pixels: Pixels) -> Pixels:
        """The ink in its box of a picture (h, w, 3): (h, w) uint8."""
        return ink_of(self.box.cut(pixels), self.ink)


def find_drops(counts: Sequence[CounterPicture], board: Box, idle: Sequence[Pixels] = ()) -> tuple[CounterPlace, ...]:
    """Where outside ``board`` the drops may be shown, the likeliest place first.

    Between the pictures ``idle`` (h, w, 3) nothing was done, so nothing was paid for.
    """
    pairs = [(a, b) for a, b in pairwise(counts) if a.stretch == b.stretch]
    every = [count.pixels for count in counts]
    return _find(_pixels(pairs), [a.drops != b.drops for a, b in pairs], board, idle, every)


def falling_boxes(counts: Sequence[CounterPicture], board: Box, idle: Sequence[Pixels] = ()) -> list[Box]:
    """The boxes outside ``board`` that change with taps that are paid for, and with nothing else, largest first.

    What is full shows no change as long as more is held than it shows, so not every tap has to change them.
    Between the pictures ``idle`` (h, w, 3) nothing was done.
    """
    pairs = [(a, b) for a, b in pairwise(counts) if a.stretch == b.stretch]
    changes = [a.drops != b.drops for a, b in pairs] + [False] * len(idle[1:])
    pictures = [*_pixels(pairs), *((idle[0], one) for one in idle[1:])]
    if not any(changes):
        return []
    return _changing(pictures, changes, board, always=False)


def find_level(counts: Sequence[CounterPicture], board: Box, idle: Sequence[Pixels] = ()) -> tuple[CounterPlace, ...]:
    """Where outside ``board`` the level may be shown: what changes from stretch to stretch, and never within one.

    Between the pictures ``idle`` (h, w, 3) nothing was done.
    """
    pairs = list(pairwise(counts))
    every = [count.pixels for count in counts]
    return _find(_pixels(pairs), [a.stretch != b.stretch for a, b in pairs], board, idle, every)


def _pixels(pairs: Sequence[tuple[CounterPicture, CounterPicture]]) -> list[tuple[Pixels, Pixels]]:
    return [(a.pixels, b.pixels) for a, b in pairs]


def _find(
    pairs: Sequence[tuple[Pixels, Pixels]],
    changes: Sequence[bool],
    board: Box,
    idle: Sequence[Pixels],
    every: Sequence[Pixels],
) -> tuple[CounterPlace, ...]:
    """Where something changes at exactly these pairs: the largest change first, white digits before other inks.

    Nothing may change there from the first of the pictures ``idle`` to another. Where nothing does, because a picture
    behind the counters changes too, only what is white is compared. Lines of text are as long as in ``every`` picture.
    """
    if not any(changes):
        return ()
    pictures = [pairs[0][0], *(b for _, b in pairs)]
    pairs, changes = [*pairs, *((idle[0], one) for one in idle[1:])], [*changes, *(False for _ in idle[1:])]
    found = _changing(pairs, changes, board)
    if not found:
        found = _changing([(ink_of(a)[..., None], ink_of(b)[..., None]) for a, b in pairs], changes, board)
    return tuple(dict.fromkeys(place for box in found for place in _places(box, pictures, board, every)))


def _changing(
    pairs: Sequence[tuple[Pixels, Pixels]], changes: Sequence[bool], board: Box, *, always: bool = True
) -> list[Box]:
    """The boxes that change in exactly the pairs that ``changes`` says, or not ``always`` in them, the largest first.

    After them come those that stay at one of their looks: a counter of drops does at 0, where games are played on.
    """
    differs = [_differs(a, b, board) for a, b in pairs]
    anywhere = np.any([d for d, change in zip(differs, changes, strict=True) if change], axis=0).astype(np.uint8)
    reach = max(3, board.height_px // 40)
    joined = cv2.morphologyEx(anywhere, cv2.MORPH_CLOSE, np.ones((max(3, reach // 2), reach), np.uint8))
    _, _, stats, _ = cv2.connectedComponentsWithStats(joined, connectivity=8)
    apart = [(area, Box(left, top, width, height)) for left, top, width, height, area in stats[1:].tolist()]
    found = []
    for area, whole in apart + boxes_in_line(apart):
        changed = [d for d, change in zip(differs, changes, strict=True) if change]
        least = _least_changing(whole, changed) if always else None
        for box in (whole,) if least is None else (whole, least):
            if always and (box.height_px > _HIGHEST * board.height_px or box.width_px > board.width_px):
                continue
            seen = [int(box.cut(d).sum()) >= _LEAST_PX for d in differs]
            stays = [pair[0] for pair, change, saw in zip(pairs, changes, seen, strict=True) if change and not saw]
            may_stay = not always or (sum(seen) >= _SEVERAL and _all_alike(stays, box, board))
            if not any(np.greater(seen, changes)) and (not stays or may_stay):
                found.append((bool(stays) and always, -area, box))
    return [box for *_, box in sorted(found, key=lambda one: one[:2])]


def _all_alike(pictures: Sequence[Pixels], box: Box, board: Box) -> bool:
    """Whether a box has one look in all of some pictures, or in none."""
    return all(int(box.cut(_differs(pictures[0], one, board)).sum()) < _LEAST_PX for one in pictures[1:])


def _least_changing(box: Box, differs: Sequence[Pixels]) -> Box | None:
    """The part of a box that is all that changes now and then; None where that is not much less than the box.

    What stands behind a number in a line of text moves only when the number gets another digit.
    """
    changed = [box.cut(d) for d in differs]
    reach = [np.flatnonzero(one.any(axis=0)) for one in changed]
    widths = [int(np.ptp(columns)) + 1 if columns.size else 0 for columns in reach]
    if not all(widths):
        return None
    narrow = [at for at, width in enumerate(widths) if width <= _DIGITS * np.quantile(widths, _SMALL)]
    left = min(int(reach[at][0]) for at in narrow)
    right = max(int(reach[at][-1]) for at in narrow) + 1
    if right - left > _PART * box.width_px:
        return None
    rows = np.flatnonzero(np.any([changed[at] for at in narrow], axis=0).any(axis=1))
    top, bottom = int(rows[0]), int(rows[-1]) + 1
    return Box(box.left_px + left, box.top_px + top, right - left, bottom - top)


def _places(box: Box, pictures: Sequence[Pixels], board: Box, every: Sequence[Pixels]) -> list[CounterPlace]:
    """The box of what changes as a place of a counter, with each ink that it may be written with."""
    height, width = pictures[0].shape[:2]
    reach = _AROUND * box.height_px
    left, top = max(0, box.left_px - reach), max(0, box.top_px - reach)
    right, bottom = min(width, box.left_px + box.width_px + reach), min(height, box.top_px + box.height_px + reach)
    around = Box(left, top, right - left, bottom - top)
    here = _moved(box, -left, -top)
    on_board = np.zeros((bottom - top, right - left), bool)
    rows = slice(max(0, board.top_px - top), max(0, board.top_px + board.height_px - top))
    on_board[rows, max(0, board.left_px - left) : max(0, board.left_px + board.width_px - left)] = True
    places: list[CounterPlace] = []
    for ink in dict.fromkeys([None, Inks.OF_EACH_PICTURE, *find_inks(pictures, box)]):
        shown = [ink_of(around.cut(picture), _ink_there(picture, box, ink)) for picture in pictures]
        beside = with_digits_beside(here, np.min(shown, axis=0))
        drawn = np.max(shown, axis=0) >= DRAWN
        if not here.cut(drawn).any():
            continue
        later = [ink_of(around.cut(picture), _ink_there(picture, box, ink)) for picture in every]
        ever = np.max(later, axis=0) >= DRAWN  # on a later level something else may stand beside
        wide = (beside,) if beside != here else (with_tens(here, drawn | on_board), here)
        for one in dict.fromkeys((*wide, *(with_all_it_cuts(one, shown) for one in wide))):
            late = () if stands_close(one, ever & ~drawn) else (ever,)  # else it may be digits of the number
            rooms = dict.fromkeys(with_room(one, there | on_board) for there in (drawn, *late))
            places += [CounterPlace(_moved(room, left, top), ink) for room in rooms]
        line = _line(box, ink, every, board)
        if line is not None:
            places.append(CounterPlace(line, ink))
    return places


def _line(box: Box, ink: AnyInk | None, pictures: Sequence[Pixels], board: Box) -> Box | None:
    """The line of text in which a box changes, with room around; None where nothing else is written in it."""
    more = round(_LINE_HIGHER * box.height_px)
    band = _beside(Box(0, box.top_px - more, pictures[0].shape[1], box.height_px + 2 * more), pictures[0], board, box)
    shown = [ink_of(band.cut(picture), _ink_there(picture, box, ink)) for picture in pictures]
    drawn = np.max(shown, axis=0) >= DRAWN
    here = _moved(box, -band.left_px, -band.top_px)
    top, bottom = here.top_px, here.top_px + here.height_px
    for _ in range(2):  # what is higher than what changes belongs to the words, and may be wider below
        left, right = _reach(drawn[top:bottom].any(axis=0), here, round(_LINE_GAP * here.height_px))
        rows = drawn[:, left:right].any(axis=1)
        while top > 0 and rows[top - 1]:
            top -= 1
        while bottom < len(rows) and rows[bottom]:
            bottom += 1
    wide = Box(left, top, right - left, bottom - top)
    return None if wide == here else _moved(with_room(wide, drawn), band.left_px, band.top_px)


def _reach(columns: Picked, here: Box, gap: int) -> tuple[int, int]:
    """From where to where something is drawn around a place, with no wider gap."""
    left, right = here.left_px, here.left_px + here.width_px
    while (near := np.flatnonzero(columns[max(0, left - gap) : left])).size:
        left = max(0, left - gap) + int(near[0])
    while (near := np.flatnonzero(columns[right : right + gap])).size:
        right += int(near[-1]) + 1
    return left, right


def _beside(band: Box, picture: Pixels, board: Box, box: Box) -> Box:
    """A band as far as a picture reaches, but for the board, and for what lies behind it."""
    left, right, top, bottom = 0, picture.shape[1], max(0, band.top_px), band.top_px + band.height_px
    if box.top_px + box.height_px <= board.top_px:
        bottom = min(bottom, board.top_px)
    elif box.top_px >= board.top_px + board.height_px:
        top = max(top, board.top_px + board.height_px)
    elif box.left_px >= board.left_px + board.width_px:
        left = board.left_px + board.width_px
    else:
        right = min(right, board.left_px)
    return Box(left, top, right - left, min(bottom, picture.shape[0]) - top)


def _ink_there(picture: Pixels, box: Box, ink: AnyInk | None) -> AnyInk | None:
    """The ink with which a picture shows something in a box, whatever lies around it."""
    if not isinstance(ink, Inks):
        return ink
    return own_ink(Box(box.left_px - 1, box.top_px - 1, box.width_px + 2, box.height_px + 2).cut(picture)) or ink


def _moved(box: Box, right_px: int, down_px: int) -> Box:
    """The box elsewhere."""
    return Box(box.left_px + right_px, box.top_px + down_px, box.width_px, box.height_px)


def _differs(before: Pixels, after: Pixels, board: Box) -> Pixels:
    """Where two pictures differ outside the board and its edge: (h, w) uint8, 0 or 1."""
    differs = differing(before, after, INK_CHANGED) // 255
    edge = max(2, board.height_px // 150)
    wide = Box(board.left_px - edge, board.top_px - edge, board.width_px + 2 * edge, board.height_px + 2 * edge)
    wide.cut(differs)[:] = 0
    return differs
