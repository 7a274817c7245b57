"""Ground found by how cells look as they stand: of cells sorted by likeness, ground is the sort that is least centred.

It is a beginning for boards on which colours tell nothing: where lines between cells have the colour of the bubbles,
the corners of all cells show it, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.account.bubble_maps import whole_bubbles
from dropsbot.calibration.account.cell_colours import AWAY, DOWN, RIGHT, CellColours
from dropsbot.calibration.account.look_mixture import Labels, linked_sortings
from dropsbot.calibration.account.middle_marks import FEWEST, LEAST_COVER
from dropsbot.calibration.medians import median_of
from dropsbot.vision.frame import Numbers, Picked, Shades

_SIDE = 16
_WITHIN = 0.5
"""Cells are compared up to this distance from their middles, in cells: lines and large neighbours lie beyond."""
_SOFT = 1.0
_LEAST_SPREAD, _FAR = 4.0, 9.0
"""A pixel is as likely bubble as ground where its squared distance from the tile is so many times the usual one, which
is at least the first, in L, a, b."""
_APART_FROM_GROUND = 3.0
"""Cells of other colours are so many times as far from the tile of the ground as its own, of which a step of 1 in
L, a, b is nothing. An assumption."""
_ONE_DRAWING = 0.4
"""Cells that show one drawing differ by less than this part of what they differ from any other cell by. In a game of
letters on fields of a colour, it was 0.19 at most. An assumption."""
FEWEST_BARE = 2
"""Fewer cells alike are no sort of bare ones."""
_BARELY = 0.9
"""From the sort of bare cells the others of a board differ by less than this part of what they do from any other sort:
by 0.80 to 0.83 of it in two games by others, with pits and with shut windows, and in one that a test draws."""
BARE = 5.0
"""Cells that are less centred on average show nothing."""
_AS_BARE, UNSEEN_BELOW = 2.0, 1.0
"""Of two sorts that may be ground, one that is more than the first times as centred within frames as the other is none;
what is less centred than the second nobody sees. Both are assumptions."""
_RADII, _AROUND, _OUTMOST = (0.08, 0.12, 0.17, 0.23, 0.3, 0.37), 1.4, 0.5
"""A disc of each radius, in cells, is compared with the ring around it that reaches so many times as far."""
WHOLE = np.ones_like(AWAY, bool)
IN_FRAME = np.maximum(np.abs(RIGHT), np.abs(DOWN)) < 0.35
"""Frames around cells lie beyond. A bare cell is flat in that square; a flat disc leaves the corners of it free."""


def how_centred(lab: Shades, within: Picked = WHOLE) -> float:
    """How much a cell (SIDE, SIDE, 3) shows in its middle that is not around it, in L, a, b: ground shows nothing.

    Only pixels ``within`` (SIDE, SIDE) count. In 70 games drawn at random (seeds 8440 to 8479 and 8745 to 8787), the
    median of all ground was less centred than that of any look in 69 right accounts; in 33 of 64 wrong ones that of
    some look was less centred than the ground's.
    """
    most = 0.0
    for radius in _RADII:
        ring = (radius <= AWAY) & (min(_AROUND * radius, _OUTMOST) > AWAY) & within
        most = max(most, float(np.linalg.norm(lab[(radius > AWAY) & within].mean(axis=0) - lab[ring].mean(axis=0))))
    return most


def covers_beside_flattest(colours: CellColours) -> Iterator[Shades]:
    """Maps (cells, SIDE, SIDE), 0 to 1, of what is not ground, for each sort of cells that may be all of the ground.

    Where frames around cells leave none bare, what lies within the frames tells.
    """
    sorts = [
        (lab, labels)
        for lab in (colours.lab, colours.beside_corners)
        for labels in linked_sortings(_apart(_small(lab))[None])[0]
    ]
    found = _bare_sorts(sorts, WHOLE) or _bare_sorts(sorts, IN_FRAME)
    return (_beside(colours, np.array(sorted(ground))) for ground in found)


def shows_nothing(colours: CellColours) -> Picked:
    """Which cells (cells,) each show nothing in their middles: a disc that fills the middle ends farther out."""
    return np.array([how_centred(lab, IN_FRAME) < UNSEEN_BELOW and how_centred(lab) < BARE for lab in colours.lab])


def cover_beside_barest(colours: CellColours, covers: Sequence[Shades]) -> Shades | None:
    """Of the ``covers`` beside each sort of cells, that beside the one that lies beneath all others.

    A bare cell may show a pit or a shut window, and bubbles lie on that. So other cells differ less from bare ones than
    from those of any size. None where no sort is clearly the one.
    """
    if len(covers) < 2:
        return None
    one_board = colours.numbers < colours.rows * colours.cols  # taps show the same few cells again and again
    shown = [float(cover[one_board].sum()) for cover in covers]
    best, next_best, *_ = sorted(range(len(covers)), key=shown.__getitem__)
    return covers[best] if shown[best] <= _BARELY * shown[next_best] else None


def covers_beside_each(colours: CellColours) -> list[tuple[Labels, Shades]]:
    """For each of at most five sorts of cells that may be ground: these cells, and the map of what is not ground then.

    A map is (cells, SIDE, SIDE), 0 to 1. A sort of which only one cell shows is left out.
    """
    return [(ground, cover_beside(colours, ground)) for ground in sorts_of(colours) if len(ground) >= FEWEST_BARE]


def sorts_of(colours: CellColours, least_apart: float = 0.0) -> list[Labels]:
    """The cells of each of at most five sorts, as cells look as they stand; none where there are not even two.

    No two sorts are less apart on average than so much, in L, a, b.
    """
    apart = _apart(_small(colours.lab))
    for labels in linked_sortings(apart[None])[0]:
        sorts = [np.flatnonzero(labels == one) for one in range(int(labels.max()) + 1)]
        if all(apart[np.ix_(one, other)].mean() >= least_apart for one, other in combinations(sorts, 2)):
            return sorts
    return []


def drawn_sorts(colours: CellColours) -> list[Labels]:
    """The cells of each of at most five sorts whose cells all show one drawing, as letters on coloured fields do.

    None where two cells of any sort are about as far apart as they are from those of another one.
    """
    apart, sorts = _apart(_small(colours.lab)), sorts_of(colours)
    for sort in sorts:
        others = np.setdiff1d(np.arange(colours.count), sort)
        if apart[np.ix_(sort, sort)].max() > _ONE_DRAWING * apart[np.ix_(sort, others)].min():
            return []
    return sorts


def cover_beside(colours: CellColours, ground: Labels) -> Shades:
    """The map (cells, SIDE, SIDE), 0 to 1, of what is not ground where that is what some cells show."""
    cover = _beside(colours, ground)
    cover[ground] = 0  # a bubble below may reach into one of them
    return cover


def _bare_sorts(sorts: Sequence[tuple[Shades, Labels]], within: Picked) -> list[frozenset[int]]:
    """The cells of each sort that may be all of the ground, as it is the least centred one of a sorting, and bare.

    Of these, one is left out beside which another is clearly barer within frames: a frame around every cell hides in
    all of the cell what differs.
    """
    found: dict[frozenset[int], float] = {}
    for lab, labels in sorts:
        usual = [lab[labels == label].mean(axis=0) for label in range(int(labels.max()) + 1)]
        centred = [how_centred(one, within) for one in usual]
        for label in np.flatnonzero(np.array(centred) <= max(min(centred), UNSEEN_BELOW)).tolist():
            ground = frozenset(np.flatnonzero(labels == label).tolist())
            if centred[label] < BARE and len(ground) >= FEWEST_BARE:
                found[ground] = min(found.get(ground, np.inf), how_centred(usual[label], IN_FRAME))
    most = _AS_BARE * max(min(found.values(), default=0.0), UNSEEN_BELOW)
    return [ground for ground, in_frame in found.items() if in_frame <= most]


def _small(lab: Shades) -> Shades:
    """The middles of cells (n, SIDE, SIDE, 3) in less detail: (n, pixels, 3)."""
    soft = [
        cv2.resize(cv2.GaussianBlur(cell, (0, 0), _SOFT), (_SIDE, _SIDE), interpolation=cv2.INTER_AREA) for cell in lab
    ]
    within = cv2.resize((AWAY < _WITHIN).astype(np.float32), (_SIDE, _SIDE), interpolation=cv2.INTER_AREA) > 0.5
    return np.asarray(np.stack(soft)[:, within], np.float32)


def _apart(cells: Shades) -> Numbers:
    """How far apart every two cells are, in L, a, b: (n, n)."""
    flat = cells.reshape(len(cells), -1).astype(np.float64)
    power = (flat**2).sum(axis=1)
    squared = np.maximum(power[:, None] + power - 2 * flat @ flat.T, 0)
    return np.asarray(np.sqrt(squared / cells.shape[1]))


def _beside(colours: CellColours, ground: NDArray[np.int_]) -> Shades:
    """What differs from the ground that some cells show, as it is or beside the colours of their corners.

    A bubble ends where a pixel is half as far off as the bubble mostly is. Where nearly all cells differ by their
    corners alone, as those of a table in four colours, such a colour is the bubble.
    """
    views = [_off(lab, ground) for lab in (colours.lab, colours.beside_corners)]
    cover = _cover(np.minimum(views[0][0], views[1][0]), np.maximum(views[0][1], views[1][1]))
    of_corners = np.count_nonzero(cover.mean(axis=(1, 2)) > LEAST_COVER) < FEWEST
    return _cover(*views[0]) if of_corners and _stand_apart(views[0][0], ground) else cover


def _stand_apart(off: Shades, ground: NDArray[np.int_]) -> bool:
    """Whether all other cells are clearly farther off (n, SIDE, SIDE), squared, than those of the ground are.

    Light that falls from one side makes cells differ little by little.
    """
    each = np.sqrt(off.mean(axis=(1, 2)))
    others = np.delete(each, ground)
    return len(others) > 0 and float(others.min()) > _APART_FROM_GROUND * max(float(each[ground].max()), 1.0)


def _cover(off: Shades, usual: Shades | Numbers) -> Shades:
    """The map of what is so far ``off``, squared (n, SIDE, SIDE), where so much is ``usual`` (SIDE, SIDE)."""
    level = _FAR * np.asarray(usual, np.float64)
    soft = np.stack([cv2.GaussianBlur(cell, (0, 0), 0.8) for cell in off])
    rough = whole_bubbles(_maps(soft, level)) > 0.5
    halves = np.array(
        [0.25 * float(np.median(cell[one])) if one.any() else 0.0 for cell, one in zip(off, rough, strict=True)]
    )
    return whole_bubbles(_maps(soft, np.maximum(level, halves[:, None, None])))


def _maps(off: Shades, level: Numbers) -> Shades:
    """How surely each pixel is bubble: half where it is as far off, squared, as a level says."""
    return np.asarray(off / (off + level), np.float32)


def _off(lab: Shades, ground: NDArray[np.int_]) -> tuple[Shades, Shades]:
    """How far each pixel is from the tile of the ground, squared (n, SIDE, SIDE), and what is usual (SIDE, SIDE)."""
    off = ((lab - median_of(lab[ground])) ** 2).sum(axis=3)
    usual = 1.5 * cv2.blur(median_of(off[ground]), (3, 3)) + _LEAST_SPREAD
    return np.asarray(off, np.float32), np.asarray(usual, np.float32)
