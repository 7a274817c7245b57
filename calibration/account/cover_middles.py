"""Where the bubbles of an account lie in their cells, told by the middles of what they cover.

Covers end with their cell: of bubbles that reach beyond it, a part counts, and they seem to lie nearer to its middle.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from dropsbot.calibration.account.cell_colours import DOWN, RIGHT
from dropsbot.calibration.account.explanation import Explanation
from dropsbot.calibration.account.look_mixture import Labels
from dropsbot.vision.frame import Numbers
from dropsbot.vision.profile import Grid

_FEWEST, _TIGHT = 6, 0.03
"""So many bubbles tell, if half of them lie within so many cells of the usual place. In 70 games by others and 7 at
random whose accounts were certain, half of all bubbles lay within 0.025."""
_COMPARED, _SCATTERED = 2, 0.065
"""With so many more bubbles than looks, bubbles of one look lie here and there from so much on, as a standard deviation
in cells. On the right grids of 44 games at random it was 0.056 once, and below 0.03 else, as on those of 23 games by
others; on two wrong grids it was 0.08 and 0.17."""
_FEWEST_LINES = 3
"""Bubbles in so many rows, or columns, tell how far these are apart."""


def off_middles(account: Explanation) -> tuple[float, float]:
    """How far right and down of their cells' middles bubbles usually lie, in cells; 0 where they lie here and there."""
    found, _, _ = _middles(account)
    if len(found) < _FEWEST:
        return 0.0, 0.0
    usual = np.median(found, axis=0)
    spread = float(np.median(np.abs(found - usual), axis=0).max())
    right, down = usual.tolist()
    return (right, down) if spread < _TIGHT else (0.0, 0.0)


def lie_scattered(account: Explanation) -> bool:
    """Whether bubbles of one look lie in other places of their cells each: then these are not the board's cells.

    Those of several looks may, as stones do that are piled up.
    """
    found, looks, _ = _middles(account)
    return _scattered(found, looks)


def _scattered(found: Numbers, looks: Labels) -> bool:
    """Whether bubbles whose middles were found (bubbles, 2) lie in other places than others of their looks."""
    kinds = np.unique(looks)
    more = len(found) - len(kinds)
    if more < _COMPARED:
        return False
    off = sum(((found[looks == kind] - found[looks == kind].mean(axis=0)) ** 2).sum(axis=0) for kind in kinds)
    return bool(np.sqrt(np.max(off) / more) >= _SCATTERED)


def scattered_bubbles(account: Explanation) -> frozenset[int]:
    """The cells whose bubbles have the looks that lie here and there most, without which the others would not.

    None if no bubbles :func:`lie_scattered`.
    """
    found, looks, cells = _middles(account)
    by_spread = sorted(np.unique(looks).tolist(), key=lambda kind: -_spread(found[looks == kind]))
    gone: frozenset[int] = frozenset()
    for kind in by_spread:
        left = ~np.isin(cells, sorted(gone))
        if not _scattered(found[left], looks[left]):
            break
        gone |= frozenset(cells[looks == kind].tolist())
    return gone


def _spread(places: Numbers) -> float:
    """How far places (places, 2) usually lie from the middle of them all, across or down; 0 of a single one."""
    return float(places.std(axis=0).max())


def grid_of_middles(account: Explanation, grid: Grid) -> Grid | None:
    """The grid in the middles of whose cells the bubbles lie that were found on another one; None where on none.

    Then rows and columns are as far apart as bubbles are. What repeats behind them, as a checkered page does, may have
    told another distance.
    """
    found, looks, cells = _middles(account)
    rows, cols = np.divmod(cells, grid.cols)
    across, down = _line(cols, found[:, 0], looks), _line(rows, found[:, 1], looks)
    if across is None or down is None:
        return None
    return replace(
        grid,
        left_px=grid.left_px + across[0] * grid.pitch_x_px,
        top_px=grid.top_px + down[0] * grid.pitch_y_px,
        pitch_x_px=grid.pitch_x_px * (1 + across[1]),
        pitch_y_px=grid.pitch_y_px * (1 + down[1]),
    )


def _line(lines: Labels, off: Numbers, looks: Labels) -> tuple[float, float] | None:
    """How far off the first line bubbles lie, and how much farther off the next each, in cells; None where anyhow.

    Bubbles of several looks may lie higher or lower.
    """
    kinds = np.unique(looks)
    more = len(off) - len(kinds) - 1
    if more < _FEWEST or len(np.unique(lines)) < _FEWEST_LINES:
        return None
    terms = np.column_stack([looks[:, None] == kinds, lines]).astype(np.float64)
    weights, _, rank, _ = np.linalg.lstsq(terms, off, rcond=None)
    if rank < terms.shape[1]:
        return None  # each line has a look of its own, which may lie lower
    left = off - terms @ weights
    if float(np.sqrt((left**2).sum() / more)) >= _TIGHT:
        return None
    return float((terms[:, :-1] @ weights[:-1]).mean()), float(weights[-1])


def _middles(account: Explanation) -> tuple[Numbers, Labels, Labels]:
    """How far right and down of their cells' middles bubbles lie (bubbles, 2), their looks and cells (bubbles,)."""
    cells = np.flatnonzero((account.labels > 0) & (account.cover.sum(axis=(1, 2)) > 0))
    covers = account.cover[cells]
    sides = [(covers * side).sum(axis=(1, 2)) / covers.sum(axis=(1, 2)) for side in (RIGHT, DOWN)]
    return np.stack(sides, axis=1), account.labels[cells], cells
