"""Find the grid in pictures of which nothing is known but that they show boards of one game.

1. ``lattice_pitch``: how far apart things are that repeat. ``lattice_place``: where their cells may begin.
2. ``lattice_fit``: each such lattice is moved to where bubbles lie in the middle of its cells, and measured.
3. The lattice that explains most is the board's. Where another explains nearly as much, there is a doubt.
4. ``board_extent``: which rectangle of the lattice is the board. Where another is not improbable, there is a doubt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp

import cv2
import numpy as np

from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.found_grid import APART, PROBABLE, FoundGrid, Rival, doubt_of, nearly_same, same_lattice
from dropsbot.calibration.locate.bare_marks import BareMarks, speak_for
from dropsbot.calibration.locate.board_extent import MOST
from dropsbot.calibration.locate.board_lines import laid_on_lines, line_place
from dropsbot.calibration.locate.bubble_marks import Rectangle
from dropsbot.calibration.locate.lattice_cells import Cuttable, Lattice
from dropsbot.calibration.locate.lattice_fit import Fit, fitted, improved, laid_on, stretched, surely
from dropsbot.calibration.locate.lattice_pitch import Pitch, near_pitch, pitches
from dropsbot.calibration.locate.lattice_place import every_place, places, repeats
from dropsbot.calibration.locate.picture_view import View, cues
from dropsbot.calibration.remembered import Remembered
from dropsbot.sentences.sentence import say
from dropsbot.vision.frame import Pixels
from dropsbot.vision.profile import Grid
from dropsbot.vision.rectify import scaled

_SHORTER_PX = 480
"""Shorter side of the pictures in which the grid is looked for."""
_MOST_FRAMES = 3
_AGREEMENT, _NO_AGREEMENT = 0.3, 0.03
"""A lattice's worth is multiplied by how well the picture agrees with itself at its pitch, to the power of the first;
the second is added before, as bubbles that are all different agree with nothing."""
_TRIED = 10
"""So many lattices are looked at thoroughly."""
_IMPROVED, _KEPT_WORTH = 2, 0.9
"""So often a lattice is improved, as long as it keeps this part of its worth."""
_LAID = 3
"""So often a lattice is laid on lines: how far beside it they lie is known to a piece of a cell."""
_UNCLEAN = 0.15
"""With more than this part of its bubbles where cells meet, a lattice's ground is doubted. Right lattices of games at
random (seeds 61 to 95) had 0.03 to 0.13 but for one (0.18); wrong ones of the game ``ten-drops`` had 0.20 and more."""
_LATTICE_RIVAL = 0.75
"""A lattice that explains this part of what the best one does is a rival."""
_NAMED = 5
"""So many of the other rectangles are named."""


_GRIDS: Remembered[FoundGrid | None] = Remembered(8)
"""Grids of the last pictures; None where nothing repeated. It takes seconds to find one, and a picture may be asked for
its grid again: where its board lies now, and what board it shows."""

_Proposed = tuple[list[Lattice], list[Lattice]]
"""The likeliest places of a lattice, and the one on which lines lie."""


@dataclass(frozen=True, slots=True, eq=False)
class _Repeating:
    """A pitch, and how well every pixel of ``each`` picture, and of all ``together``, shows again at it: (h, w)."""

    pitch: Pitch
    each: tuple[Cuttable, ...]
    together: Cuttable

    @classmethod
    def of(cls, views: Sequence[View], pitch: Pitch) -> _Repeating:
        """How well pictures repeat at a pitch."""
        each = [repeats(view, pitch) for view in views]
        together = np.asarray(np.mean(each, axis=0), np.float32)
        return cls(pitch, tuple(Cuttable(one) for one in each), Cuttable(together))


def find_grid(pictures: Sequence[Pixels], known: Grid | None = None, least_area_px: float = 0.0) -> FoundGrid:
    """The grid of pictures (h, w, 3) of one size that show boards of one game.

    Where a grid is ``known`` but for its place, only those whose cells are as large are looked for. A lattice is left
    out whose largest board, with one more row and column, has less than ``least_area_px`` square pixels.

    Raises:
        LocateError: nothing in them repeats as a board does.
    """
    looked_at = pictures[:_MOST_FRAMES]
    asked = (known, least_area_px)
    found = _GRIDS.find(looked_at, asked, lambda: _found_in(looked_at, known, least_area_px))
    if found is None:
        raise LocateError(say("no board was found: nothing on the picture repeats in rows and columns"))
    return found


def _found_in(pictures: Sequence[Pixels], known: Grid | None, least_area_px: float) -> FoundGrid | None:
    """The grid of pictures, with cells as large as those of a ``known`` one; None where nothing repeats so."""
    height, width = pictures[0].shape[:2]
    scale = min(1.0, _SHORTER_PX / min(height, width))
    views = [View.of(_shrunk(picture, scale)) for picture in pictures]
    across, down = width / views[0].lab.shape[1], height / views[0].lab.shape[0]
    pitch = None if known is None else Pitch(known.pitch_x_px / across, known.pitch_y_px / down, 0.0)
    fits = _all_fits(views, pitch, least_area_px / (across * down))
    if not fits:
        return None
    least = _LATTICE_RIVAL * fits[0][0]
    likely = [(worth, _with_marks(views, fit)) for worth, fit in fits if worth >= least]
    return _judged(likely, (across, down))


def _in_picture(grid: Grid, across: float, down: float) -> Grid:
    """The grid of a shrunk picture in the whole one; pixels are counted from the middle of the first."""
    larger = scaled(grid, across, down)
    return Grid(
        grid.rows,
        grid.cols,
        larger.left_px + (across - 1) / 2,
        larger.top_px + (down - 1) / 2,
        larger.pitch_x_px,
        larger.pitch_y_px,
    )


def _shrunk(picture: Pixels, scale: float) -> Pixels:
    if scale == 1:
        return picture
    size = (round(picture.shape[1] * scale), round(picture.shape[0] * scale))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)


def _all_fits(views: Sequence[View], known: Pitch | None, least_area_px: float) -> list[tuple[float, Fit]]:
    """The lattices that explain most, and how much: best first; of a ``known`` pitch alone, if there is one.

    Those are left out on which no board is as large as ``least_area_px``, see :func:`find_grid`.

    Ground is first what any corner of the board shows. Where that leaves the best lattice unclean, and lines around its
    cells do not confirm it, there may be a picture behind the board, and the corners nearby are tried.
    """
    every = pitches([cues(view) for view in views], views[0].shorter_px)
    every = [one for one in every if _most_area_px(one, views[0]) >= least_area_px]
    tried = [_Repeating.of(views, pitch) for pitch in every if known is None or near_pitch(pitch, known)]
    lattices = [_proposed(views, one) for one in tried]
    found = _fits_at(views, tried, lattices, nearby=False)
    if not found or (found[0][1].crossed > _UNCLEAN and not found[0][1].closed):
        found += _fits_at(views, tried, lattices, nearby=True)
    return sorted(found, key=lambda one: -one[0])


def _most_area_px(pitch: Pitch, view: View) -> float:
    """The most square pixels that a board with cells of a pitch may have, with one more row and column."""
    rows, cols = Lattice.through((pitch.x_px, pitch.y_px), 0.0, 0.0).count(view.lab.shape)
    return (min(rows, MOST) + 1) * (min(cols, MOST) + 1) * pitch.x_px * pitch.y_px


def _fits_at(
    views: Sequence[View], tried: Sequence[_Repeating], every: Sequence[_Proposed], nearby: bool
) -> list[tuple[float, Fit]]:
    """Of the lattices that some pitches propose those that explain most, and how much: best first."""
    rough: list[tuple[float, _Repeating, Fit]] = []
    for number, (one, (proposed, lined)) in enumerate(zip(tried, every, strict=True)):
        lattices = proposed + (every_place(one.pitch) if number == 0 else [])
        tries = [fitted(views, one.together, lattice, nearby, thorough=False) for lattice in lattices]
        tries += [fitted(views, one.together, lattice, nearby, thorough=True) for lattice in lined]
        rough += [(fit.worth * _trust(one.pitch), one, fit) for fit in tries if fit is not None and fit.worth > 0]
    found: list[tuple[float, Fit]] = []
    grids: list[Grid] = []
    for _, one, fit in sorted(rough, key=lambda each: -each[0]):
        grid = fit.grid(fit.part)
        if len(grids) == _TRIED or any(nearly_same(grid, other) for other in grids):
            continue
        grids.append(grid)
        best = _improved(views, one.together, fit, nearby)
        if (
            best is not None
            and best.worth > 0
            and (best.closed or any(len(marked.middles(best.part)) for marked in best.seen))
        ):
            found.append((best.worth * _trust(one.pitch), best))
    return sorted(found, key=lambda each: -each[0])


def _trust(pitch: Pitch) -> float:
    """By how much the worth of a lattice is multiplied for how well the picture agrees with itself at its pitch."""
    return float((max(pitch.agrees, 0.0) + _NO_AGREEMENT) ** _AGREEMENT)


def _proposed(views: Sequence[View], tried: _Repeating) -> _Proposed:
    """The likeliest places of a lattice of that pitch; and the one on which lines lie, if lines are there."""
    corner = Lattice.through((tried.pitch.x_px, tried.pitch.y_px), 0.0, 0.0)
    inside = []
    for repeat in tried.each:
        part = surely(repeat, corner)
        if part is None:
            return [], []
        chosen = np.zeros(corner.count(views[0].edges.shape), bool)
        chosen[part[0] : part[0] + part[2], part[1] : part[1] + part[3]] = True
        inside.append(chosen)
    lined = line_place(views, (tried.pitch.x_px, tried.pitch.y_px), inside[0])
    return places(views, tried.pitch, inside), [lined] if lined else []


def _improved(views: Sequence[View], repeated: Cuttable, fit: Fit, nearby: bool) -> Fit | None:
    """The fit moved to where bubbles lie in the middle of their cells, and measured with all that is known.

    Where too few bubbles tell, it is laid on the lines between cells.
    """
    best = fitted(views, repeated, fit.lattice, nearby, thorough=True)
    for _ in range(_LAID if best and improved(best) is None else 0):
        lined = laid_on_lines(best.lines, best.lattice, best.part) if best and best.lines else None
        again = fitted(views, repeated, lined, nearby, thorough=True) if lined else None
        if best is None or again is None or again.worth < _KEPT_WORTH * best.worth or again.aside >= best.aside:
            break
        best = again
    for _ in range(_IMPROVED):
        again = _moved(views, repeated, best, nearby) if best else None
        if again is None:
            break
        best = again
    return best


def _moved(views: Sequence[View], repeated: Cuttable, fit: Fit, nearby: bool) -> Fit | None:
    """The fit moved to where bubbles lie in the middle of their cells; None where nothing keeps its worth.

    Where the bubbles of the likeliest rectangle lead astray, and another is not improbable, those in that one lead.
    """
    moved: list[Fit] = []
    for one in fit.parts[:1] + tuple(one for one in fit.parts[1:] if one[1] > 1 - PROBABLE):
        better = improved(replace(fit, parts=(one,)))
        again = fitted(views, repeated, better, nearby, thorough=True) if better else None
        if again and again.worth >= _KEPT_WORTH * fit.worth:
            if one == fit.parts[0]:
                return again
            moved.append(again)
    return max(moved, key=lambda again: again.worth, default=None)


def _with_marks(views: Sequence[View], fit: Fit) -> Fit:
    """The fit laid on what bare cells share, or the corners of cells; its rectangles are also weighed by that.

    Bubbles that grow upwards, such as towers, do not lie in the middle of their cells. What bubbles and lines show is
    not measured anew on the lattice that is laid so, which has the same rows and columns.
    """
    lattice, at_corners = _laid_on_corners(views, fit)
    shown = _bare_marks(views, fit, lattice)
    places = np.concatenate([one.places for one in shown])
    if not at_corners and len(places):
        better = stretched(lattice, fit.part, places)
        if better != lattice:  # at the ends of the board, marks lay too far from their places
            lattice, shown = better, _bare_marks(views, fit, better)
    said = [speak_for(shown, part) + speak_for(at_corners, part) for part, _ in fit.parts]
    odds = [before * exp(more - max(said)) for (_, before), more in zip(fit.parts, said, strict=True)]
    weighed = [(part, one / sum(odds)) for (part, _), one in zip(fit.parts, odds, strict=True)]
    return replace(fit, lattice=lattice, parts=tuple(sorted(weighed, key=lambda one: -one[1])))


def _laid_on_corners(views: Sequence[View], fit: Fit) -> tuple[Lattice, list[BareMarks]]:
    """The lattice of a fit laid on what is drawn at the corners of its cells, and that; [] where nothing is.

    Where lines run around cells, they meet at all corners, and tell more.
    """
    rows, cols = fit.seen[0].bubble.shape
    lattice, shown = fit.lattice, list[BareMarks]()
    for _ in range(0 if fit.closed else _LAID):
        seen = [BareMarks.where_cells_meet(view.colours, lattice, (rows, cols), fit.part) for view in views]
        places = np.concatenate([one.places for one in seen])
        if not len(places):
            break
        shown, before, lattice = seen, lattice, laid_on(lattice, places)
        if _hardly_moved(before, lattice, fit.part):
            break
    return lattice, shown


def _hardly_moved(before: Lattice, now: Lattice, part: Rectangle) -> bool:
    """Whether all corners of a part of a lattice are within a pixel of where they were."""
    return all(
        abs(first - was + number * (pitch - pitch_was)) < 1
        for first, was, pitch, pitch_was, start, count in (
            (now.left_px, before.left_px, now.pitch_x_px, before.pitch_x_px, part[1], part[3]),
            (now.top_px, before.top_px, now.pitch_y_px, before.pitch_y_px, part[0], part[2]),
        )
        for number in (start, start + count)
    )


def _bare_marks(views: Sequence[View], fit: Fit, lattice: Lattice) -> list[BareMarks]:
    """What the bare cells of each picture share, cut by a lattice that has the rows and columns of the fit's."""
    found = zip(views, fit.seen, strict=True)
    return [BareMarks.of(view.colours, lattice, ~seen.bubble, fit.part) for view, seen in found]


def _judged(fits: Sequence[tuple[float, Fit]], larger: tuple[float, float]) -> FoundGrid:
    """The grid of the best fit, in doubt where others explain nearly as much.

    The whole picture is ``larger``, across and down, by these factors than the one that was looked at.
    """
    worth, best = fits[0]
    grid = _in_picture(best.grid(best.part), *larger)
    others = [(one, _in_picture(fit.grid(fit.part), *larger)) for one, fit in fits[1:]]
    lattices = [
        Rival(other, 0.0 if nearly_same(grid, other) else one / worth)
        for one, other in others
        if one > _LATTICE_RIVAL * worth and not same_lattice(grid, other, APART)
    ]
    elsewhere = [one for one in lattices if one.next_to > 0]
    sure = best.parts[0][1]
    parts = (
        [Rival(_in_picture(best.grid(part), *larger), odds / sure) for part, odds in best.parts[1 : 1 + _NAMED]]
        if sure < PROBABLE
        else []
    )
    doubting = [*elsewhere, *parts]
    doubt = doubt_of(grid, doubting[0].grid) if doubting else None
    each = best.by_picture()
    agreed = len(each) == 1 or all(own > 0 for own in each)  # a few bubbles, each in its own colour, explain nothing
    if_bare = tuple(Rival(_in_picture(best.grid(part), *larger), odds) for part, odds in best.if_bare())
    return FoundGrid(grid, agreed, doubt, (*lattices, *parts), best.ends, if_bare=if_bare)
