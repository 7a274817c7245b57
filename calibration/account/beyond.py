"""Whether bubbles of the same looks go on beyond a grid: then the board does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import cv2
import numpy as np

from dropsbot.calibration.account.cell_colours import AWAY, CORNER, CellColours, cut_colours
from dropsbot.calibration.account.colour_densities import Bins, bins_of, colour_density
from dropsbot.calibration.account.explanation import Explanation
from dropsbot.calibration.account.outlined import outlined_bubbles
from dropsbot.calibration.found_grid import whole_in_picture
from dropsbot.vision.frame import Box, Numbers, Picked, Pixels, Shades
from dropsbot.vision.profile import Grid

_SMALLEST, _MOST = 4, 12
"""A board has so many rows and columns at least, and at most."""
_USUAL = 0.9
"""What is as near to a look as this part of its own bubbles are is one of them."""
_LEAST_OFF = 3.0
"""Colours of one look differ by so much at least, in units of L, a, b."""
_MUCH_NEARER = 0.2
"""What is so many times as far from a look as bare ground usually is, is one of its bubbles, too: light may fall on a
board from one side, so that an outer row is darker than all others."""
_COVERED = 0.5
_STANDS_OUT = 0.6
"""A bubble differs from its ground by at least this part of what its look usually does."""
_LIKELIER, _MIDDLE = 10.0, 0.15
"""A colour is a bubble's where bubbles show it so many times as often as ground does. The middle of a cell is so wide,
which all but the smallest bubbles cover, and a bubble fills less than that part of its corners."""
_ONE_DRAWING, _RIM_PX, _OFF_PX = 0.9, 5, range(-1, 2)
"""Bubbles of a look are drawn alike that correlate so much with their median, with so many pixels around them. One
beside the grid may be a little off its place: a pitch that is off by a part of a pixel tells with each cell more."""
_OTHER_GROUND = 1.5
"""Ground that is so much less probable, in nats a pixel, than any outer row or column is by the rest of the board is
another. In games at random (seeds 8100 to 8159) the ground beside was 2.2 and more where nothing of the board was, and
at most 0.7 where a row was left out."""
_OTHERWISE, _LEAST_APART, _FEW_STRANGE = 2.0, 1.0, 0.4
"""Ground differs at most so many times as much as bare cells do from the one that is most like each, and by so many
units of L, a, b more. Of the cells beside a board this part may be strange, as where something lies over a corner."""
_LEAST_OUTLINED, _CONTRAST_OFF = 2, 0.4
"""So many outlined bubbles show that a board goes on. Each differs from the board's own, beyond what light or ground
explains, no more than by this part of what those differ from their ground: of seven over which the lights of
`noctiluca` move, the farthest was 0.21 off."""
_MOST_OUTLINED = 0.8
_ONE_LATTICE = 0.05
_FEWEST = 3
"""A look that fewer bubbles have is not known well enough."""


def with_more_cells(
    pictures: Sequence[Pixels], grid: Grid, account: Explanation, colours: CellColours, *, in_any_light: bool = False
) -> Grid:
    """The grid with the rows and columns beside it in which a picture shows a bubble of a look of ``account``.

    ``in_any_light`` it is enough that the same is drawn. The same grid where there are none, or where there is no room.
    """
    for wider in wider_grids(grid, pictures[0]):
        cells = cut_colours(pictures, wider)
        if _shows_bubble(cells.lab[_is_beside(cells, wider, grid)], account, colours, in_any_light=in_any_light):
            return wider
    return grid


def with_more_outlined(picture: Pixels, grid: Grid) -> Grid:
    """The grid with a row or column beside it in which outlines show nothing but bubbles like the board's, or ground.

    They look as the board's bubbles of their outline do, but for what other light, or other ground that shines through,
    changes. The same grid where there is none, where a single one shows, which may be a picture that explains the game,
    or where outlines leave any cell in doubt.
    """
    own = outlined_bubbles([picture], grid)
    if not (own.sure.all() and own.discs.any()):
        return grid
    for wider in wider_grids(grid, picture):
        outlined = outlined_bubbles([picture], wider)
        if outlined.sure.all() and _goes_on_outlined(outlined.discs, cut_colours([picture], wider), wider, grid):
            return wider
    return grid


def _goes_on_outlined(discs: Shades, cells: CellColours, wider: Grid, grid: Grid) -> bool:
    """Whether the outlined bubbles (cells, side, side) beside a grid are like those on it, by their colours.

    A size that shows only beside it is compared with the next larger one, or the largest; one bubble at least has a
    size that the board shows.
    """
    outer, areas = cells_beside(wider, grid), discs.sum(axis=(1, 2))
    shown, known = np.flatnonzero(outer & (areas > 0)), np.unique(areas[~outer & (areas > 0)])
    if len(shown) < _LEAST_OUTLINED or not np.isin(areas[shown], known).any():
        return False
    for area in np.unique(areas[shown]):
        nearest = known[min(int(np.searchsorted(known, area)), len(known) - 1)]
        smaller, larger = (discs[np.flatnonzero(areas == one)[0]] > 0 for one in sorted((area, nearest)))
        inner, beside = cells.lab[~outer & (areas == nearest)], cells.lab[outer & (areas == area)]
        off, usual = _unlike_over_other_ground(beside, inner, smaller, ~larger)
        if not (off <= _CONTRAST_OFF * usual).all():  # nothing is known of a ground that is covered wholly
            return False
    return True


def _unlike_over_other_ground(cells: Shades, inner: Shades, covered: Picked, bare: Picked) -> tuple[Numbers, float]:
    """How much bubbles in some ``cells`` differ from the ``inner`` ones beyond what other ground explains: (cells,).

    Beside it, how much the inner ones differ from their ground; all in units of L, a, b. Bubbles cover the pixels
    ``covered``, and none of those that are ``bare``. Through what is translucent ground shows in part, through what is
    opaque not at all, and light changes both alike: so colours of a bubble differ by a part, between none and all, of
    what the grounds differ by.
    """
    bubbles, grounds = (cells[:, where].mean(axis=1) for where in (covered, bare))
    bubble, ground = (np.median(inner[:, where].mean(axis=1), axis=0) for where in (covered, bare))
    by_ground, off = grounds - ground, bubbles - bubble
    along = (off * by_ground).sum(axis=1) / np.maximum((by_ground**2).sum(axis=1), 1e-6)
    left = np.linalg.norm(off - np.clip(along, 0, 1)[:, None] * by_ground, axis=1)
    return np.asarray(left, np.float64), float(np.linalg.norm(bubble - ground))


def without_frame(picture: Pixels, grid: Grid, account: Explanation) -> Grid:
    """The grid without what lies around the board, where one look of ``account`` is that, as the table below a tray.

    Such a look shows in all cells outside of a rectangle and in none inside, and none of its cells has an outline in
    it, while nearly all bubbles have. The same grid where there is none. The account is of one picture.
    """
    labels = account.labels.reshape(grid.rows, grid.cols)
    for label in range(1, int(labels.max()) + 1):
        rows, cols = (np.flatnonzero((labels != label).any(axis=axis)) for axis in (1, 0))
        if min(len(rows), len(cols)) < _SMALLEST:
            continue
        top, below, left, beyond = int(rows[0]), int(rows[-1]) + 1, int(cols[0]), int(cols[-1]) + 1
        if (below - top, beyond - left) == labels.shape or (labels[top:below, left:beyond] == label).any():
            continue
        outlined, of_all = outlined_bubbles([picture], grid).discs.sum(axis=(1, 2)) > 0, account.labels
        others = outlined[(of_all > 0) & (of_all != label)]
        if not outlined[of_all == label].any() and others.mean() > _MOST_OUTLINED:
            at = grid.centre(top * grid.cols + left)
            return replace(grid, rows=below - top, cols=beyond - left, left_px=at.x_px, top_px=at.y_px)
    return grid


def bubbles_beside(picture: Pixels, grid: Grid, account: Explanation, colours: CellColours) -> tuple[Box, ...]:
    """The cells beside the grid that show, on ground as the board's, the colours of a look that shows seldom on it.

    Too seldom to tell by itself that it shows again; of all other looks :func:`with_more_cells` tells. None where the
    other cells beside it can be none of the board, as those of a sea.
    """
    looks, times = np.unique(account.labels[account.labels > 0], return_counts=True)
    seldom = np.isin(account.labels, looks[times < _FEWEST])
    if not seldom.any():
        return ()
    bins = bins_of(colours.lab)
    bubble, ground = colour_density(bins[seldom], account.cover[seldom]), colour_density(bins, 1 - account.cover)
    usual = _least_usual_ground(bins, account, colours)
    found: list[Box] = []
    for wider in wider_grids(grid, picture):
        cells = cut_colours([picture], wider)
        outer = _is_beside(cells, wider, grid)
        outside = bins_of(cells.lab[outer])
        shown = bubble[outside] > _LIKELIER * ground[outside]
        middle, corners = shown[:, AWAY < _MIDDLE].mean(axis=1), shown[:, CORNER].mean(axis=1)
        on_ground = np.log(ground[outside[:, CORNER]]).mean(axis=1) > usual - _OTHER_GROUND
        like = (middle > _COVERED) & (corners < _MIDDLE) & on_ground
        if like.any() and _are_strange(cells.lab[outer][~like], account, colours):
            continue
        found.extend(_box_of(wider, int(number)) for number in cells.numbers[outer][like])
    return tuple(found)


def is_strange_beside(picture: Pixels, wider: Grid, grid: Grid, account: Explanation, colours: CellColours) -> bool:
    """Whether a wider grid has cells beside the grid that can be none of the board: no bare ground, and no bubbles.

    So are letters and frames. Bare cells of the board tell how much ground differs from cell to cell; where hardly one
    is bare, nothing is said. Grids of another lattice are not wider ones.
    """
    if not _goes_beyond(wider, grid):
        return False
    cells = cut_colours([picture], wider)
    return _are_strange(cells.lab[_is_beside(cells, wider, grid)], account, colours)


def _are_strange(outside: Shades, account: Explanation, colours: CellColours) -> bool:
    """Whether cells (n, SIDE, SIDE, 3) beside a board can be none of it."""
    bare = colours.lab[account.labels == 0]
    if len(bare) < _FEWEST or not len(outside):
        return False
    apart = _apart(bare, bare) + np.diag(np.full(len(bare), np.inf))
    is_ground = _apart(outside, bare).min(axis=1) <= _OTHERWISE * apart.min(axis=1).max() + _LEAST_APART
    strange = [one for one in outside[~is_ground] if not _shows_bubble(one[None], account, colours)]
    return len(strange) > max(1.0, _FEW_STRANGE * len(outside))


def _apart(some: Shades, others: Shades) -> Numbers:
    """How far cells are from other cells, on average over their pixels, in units of L, a, b: (some, others)."""
    return np.asarray([np.linalg.norm(others - one, axis=3).mean(axis=(1, 2)) for one in some], np.float64)


def _goes_beyond(wider: Grid, grid: Grid) -> bool:
    """Whether a grid has all cells of another one, and more."""
    across, down = (grid.left_px - wider.left_px) / grid.pitch_x_px, (grid.top_px - wider.top_px) / grid.pitch_y_px
    more_rows, more_cols = wider.rows - grid.rows, wider.cols - grid.cols
    off = max(abs(across - round(across)), abs(down - round(down)))
    holds = 0 <= round(across) <= more_cols and 0 <= round(down) <= more_rows
    return wider.pitch_x_px == grid.pitch_x_px and off < _ONE_LATTICE and holds and more_rows + more_cols > 0


def _box_of(grid: Grid, cell: int) -> Box:
    """A cell's part of the picture."""
    centre = grid.centre(cell)
    return replace(grid, rows=1, cols=1, left_px=centre.x_px, top_px=centre.y_px).box


def _least_usual_ground(bins: Bins, account: Explanation, colours: CellColours) -> float:
    """How probable the corners of an outer row or column are as ground like the rest's, for the least probable cell.

    As the mean logarithm of the density of their colours.
    """
    row, col = np.divmod(colours.numbers % (colours.rows * colours.cols), colours.cols)
    least = []
    for line in (row == 0, row == colours.rows - 1, col == 0, col == colours.cols - 1):
        rest = colour_density(bins[~line], 1 - account.cover[~line])
        least.append(float(np.log(rest[bins[line][:, CORNER]]).mean(axis=1).min()))
    return min(least)


def wider_grids(grid: Grid, picture: Pixels) -> list[Grid]:
    """The grids with one more row or column whose cells are all in the picture."""
    height, width = picture.shape[:2]
    return [
        wider
        for wider in _wider(grid)
        if whole_in_picture(wider, width, height) == wider and max(wider.rows, wider.cols) <= _MOST
    ]


def narrower_grids(grid: Grid, colours: CellColours) -> list[Grid]:
    """The grids with one outer row or column less that may be none of the board, of the shapes that a board may have.

    Its corners show colours that those of the rest hardly do, and less so than the other outer ones. ``colours`` are of
    one picture.
    """
    row, col = np.divmod(colours.numbers, grid.cols)
    bins = bins_of(colours.lab)[:, CORNER]
    without = {
        replace(grid, rows=grid.rows - 1, top_px=grid.top_px + grid.pitch_y_px): row == 0,
        replace(grid, rows=grid.rows - 1): row == grid.rows - 1,
        replace(grid, cols=grid.cols - 1, left_px=grid.left_px + grid.pitch_x_px): col == 0,
        replace(grid, cols=grid.cols - 1): col == grid.cols - 1,
    }
    usual = {}
    for narrower, line in without.items():
        if min(narrower.rows, narrower.cols) >= _SMALLEST:
            rest = colour_density(bins[~line], np.ones(bins[~line].shape))
            usual[narrower] = float(np.log(rest[bins[line]]).mean())
    strange = np.median(list(usual.values())) - _OTHER_GROUND if usual else 0.0
    return [narrower for narrower in sorted(usual, key=usual.__getitem__) if usual[narrower] < strange]


def _wider(grid: Grid) -> list[Grid]:
    """The grid with one more column to the left, to the right, one more row above, below."""
    return [
        replace(grid, cols=grid.cols + 1, left_px=grid.left_px - grid.pitch_x_px),
        replace(grid, cols=grid.cols + 1),
        replace(grid, rows=grid.rows + 1, top_px=grid.top_px - grid.pitch_y_px),
        replace(grid, rows=grid.rows + 1),
    ]


def _is_beside(cells: CellColours, wider: Grid, grid: Grid) -> Picked:
    """Which cells of a wider grid are not in the grid: (n,)."""
    return cells_beside(wider, grid)[cells.numbers % (wider.rows * wider.cols)]


def cells_beside(wider: Grid, grid: Grid) -> Picked:
    """Which cells of a wider grid are not in the grid: (cells,)."""
    row, col = np.divmod(np.arange(wider.rows * wider.cols), wider.cols)
    first_row = round((grid.top_px - wider.top_px) / grid.pitch_y_px)
    first_col = round((grid.left_px - wider.left_px) / grid.pitch_x_px)
    within = (row >= first_row) & (row < first_row + grid.rows) & (col >= first_col) & (col < first_col + grid.cols)
    return np.asarray(~within, np.bool_)


def _shows_bubble(outside: Shades, account: Explanation, colours: CellColours, *, in_any_light: bool = False) -> bool:
    """Whether a cell is as near to a look as the look's own bubbles are, and differs as much from what is around it.

    It may be a little less near, if it is much nearer than bare ground is; or, ``in_any_light``, if the same is drawn.
    """
    bare = colours.lab[account.labels == 0]
    for label in range(1, int(account.labels.max()) + 1):
        members = np.flatnonzero(account.labels == label)
        covered = account.cover[members].mean(axis=0) > _COVERED
        if len(members) < _FEWEST or covered.all() or not covered.any():
            continue
        look = np.median(colours.lab[members], axis=0)
        usual = float(np.quantile(_off(colours.lab[members], look, covered), _USUAL)) + _LEAST_OFF
        of_ground = float(np.median(_off(bare, look, covered))) if len(bare) else 0.0
        near = _off(outside, look, covered) <= max(usual, _MUCH_NEARER * of_ground)
        usual_contrast, contrast = np.median(_contrast(colours.lab[members], covered)), _contrast(outside, covered)
        if in_any_light:
            near |= _drawn_alike(outside, colours.lab[members], covered) & (contrast * _STANDS_OUT < usual_contrast)
        if (near & (contrast > _STANDS_OUT * usual_contrast)).any():
            return True
    return False


def _drawn_alike(outside: Shades, members: Shades, covered: Picked) -> Picked:
    """Which cells (n,) show the drawing of a look, which is the same in all its ``members``, in whatever light."""
    around = cv2.dilate(covered.astype(np.uint8), np.ones((_RIM_PX,) * 2, np.uint8)) > 0
    own = _drawings(members, around)
    drawing = np.median(own, axis=0)
    drawing /= max(float(np.linalg.norm(drawing)), 1e-6)
    moved = (np.roll(outside, way, axis=(1, 2)) for way in product(_OFF_PX, _OFF_PX))
    alike = np.max([_drawings(one, around) @ drawing for one in moved], axis=0)
    return np.asarray((alike > _ONE_DRAWING) & ((own @ drawing).min() > _ONE_DRAWING))


def _drawings(cells: Shades, around: Picked) -> Numbers:
    """What is drawn in a part of cells, without each channel's mean, made of length 1: (cells, pixels)."""
    shown = cells[:, around].astype(np.float64)
    shown = (shown - shown.mean(axis=1, keepdims=True)).reshape(len(cells), -1)
    return np.asarray(shown / np.maximum(np.linalg.norm(shown, axis=1, keepdims=True), 1e-6), np.float64)


def _off(cells: Shades, look: Shades, covered: Picked) -> Numbers:
    """How far cells are from a look where it covers, in units of L, a, b: (n,)."""
    return np.asarray(np.sqrt(((cells - look) ** 2).sum(axis=3))[:, covered].mean(axis=1), np.float64)


def _contrast(cells: Shades, covered: Picked) -> Numbers:
    """How much what a look covers differs from what is around it, in units of L, a, b: (n,)."""
    return np.asarray(np.linalg.norm(_contrasts(cells, covered), axis=1), np.float64)


def _contrasts(cells: Shades, covered: Picked) -> Shades:
    """How what a look covers differs from what is around it, in L, a, b: (n, 3)."""
    return np.asarray(cells[:, covered].mean(axis=1) - cells[:, ~covered].mean(axis=1), np.float32)
