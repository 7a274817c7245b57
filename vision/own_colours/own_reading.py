"""Read a board in the picture's own colours, and believe a cell only where no other size explains it nearly as well.

A cell that shows one size lies at that size's look, and a doubtful one half way to the look of another. So a lead is
measured in parts of the way: the squares that the other size leaves over more, by the squares between both looks.
Sizes that only a colour tells apart have no way between them here, and are not believed.
"""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np

from dropsbot.vision.cells.composed import FINE_PX, to_fine
from dropsbot.vision.cells.judgement import Cells
from dropsbot.vision.frame import Numbers, Pixels, Shades
from dropsbot.vision.own_colours.account import Account, explain_board
from dropsbot.vision.own_colours.bubble_layers import Layer, layers_of
from dropsbot.vision.own_colours.cell_stack import AREA, block_means, stack_of
from dropsbot.vision.profile import Grid, Profile
from dropsbot.vision.reading import CellReading
from dropsbot.vision.rectify import rectify

_LEAST_LEAD = 0.4
"""A cell must be so much nearer to its size than to any other, in parts of the way between them; 0 is half way."""
_MOST_LEFT = 0.5
"""The worst block of a cell may be off by this part of what a bubble of the picture usually changes."""
_BLOCKS_PX = (3, 5)
"""Sides of the blocks whose mean errors are looked at, in fine pixels."""
_TOLD_APART = 0.5
"""The way between two sizes must be so many times as long as what is usually left over."""


def read_in_own_colours(pixels: Pixels, grid: Grid, profile: Profile) -> Cells:
    """Read the board of ``pixels`` (h, w, 3) whose cells are at ``grid``: in the profile's colours, else in others.

    Nothing is believed where no bubble shows.
    """
    layers, known = _known_looks(profile)
    seen = stack_of(to_fine(rectify(pixels, grid)), grid.rows, grid.cols)
    readings = []
    for own in (True, False):
        account = explain_board(seen, layers, (grid.rows, grid.cols), known, own)
        readings.append(judge_account(account, seen, layers, own))
        if readings[-1].sure:
            break
    return max(readings, key=lambda cells: sum(one.sure for one in cells.readings))


@lru_cache(maxsize=8)  # profiles never change, so identity is the key
def _known_looks(profile: Profile) -> tuple[tuple[Layer, ...], Shades | None]:
    grid, known = profile.grid, None
    if profile.background is not None:
        size = (grid.cols * FINE_PX, grid.rows * FINE_PX)
        fine = np.asarray(cv2.resize(profile.background, size, interpolation=cv2.INTER_AREA), np.uint8)
        known = stack_of(fine, grid.rows, grid.cols)
    return layers_of(profile), known


def judge_account(account: Account, seen: Shades, layers: tuple[Layer, ...], own: bool) -> Cells:
    """Every cell with how well its look explains it, its lead, and whether both suffice."""
    cells = np.arange(len(account.places))
    sizes = np.array([0, *(layer.size for layer in layers)])
    usual = _usual_change(account)
    off = _worst_blocks(seen, account)
    leads, ways = _leads(account, layers, own)
    rivals = np.argmin(np.where(np.arange(len(sizes))[:, None] == account.places, np.inf, leads), axis=0)
    lead = leads[rivals, cells]
    score = np.clip(1 - off / usual, 0, 1) if usual else np.zeros(len(cells))
    left = account.errors[account.places, cells]
    apart = ways[rivals, cells] >= _TOLD_APART * left
    sure = (score >= 1 - _MOST_LEFT) & (lead >= _LEAST_LEAD) & apart
    readings = tuple(
        CellReading(int(size), float(one), float(margin), bool(ok))
        for size, one, margin, ok in zip(sizes[account.places], score, np.clip(lead, 0, 1), sure, strict=True)
    )
    return Cells(readings, tuple(sizes[rivals].tolist()), (1 - _MOST_LEFT,) * len(cells))


def _usual_change(account: Account) -> float:
    """By how many grey levels a bubble of this picture usually changes the worst block of a cell; 0 without bubbles."""
    bubbles = np.flatnonzero(account.places)
    if not len(bubbles):
        return 0.0
    looks = np.stack([account.looks[account.places[cell]][:, :, cell] for cell in bubbles], axis=2)
    changed = np.abs(block_means(looks - account.looks[0][:, :, bubbles], _BLOCKS_PX[0])).max(axis=(0, 1, 2))
    return float(np.median(changed))


def _worst_blocks(seen: Shades, account: Account) -> Numbers:
    """By how many grey levels the worst block of each cell is off; those at its edges, where neighbours shine in, not."""
    left = seen.copy()
    for place, look in enumerate(account.looks):
        here = account.places == place
        left[:, :, here] -= look[:, :, here]
    worst = [np.abs(block_means(left, side)[1:-1, 1:-1]).max(axis=(0, 1, 2)) for side in _BLOCKS_PX]
    return np.asarray(np.max(worst, axis=0), np.float64)


def _leads(account: Account, layers: tuple[Layer, ...], own: bool) -> tuple[Numbers, Numbers]:
    """The lead of each cell's look over every other, and the way between both: (looks, cells) each.

    A rival may have any colour, but where the cell is empty, it has the colour that its size has in the picture.
    """
    ways = _ways(account, layers, own)[account.places].T
    best = account.errors[account.places, np.arange(len(account.places))]
    rivals = np.where(account.places == 0, account.errors, account.free)
    lead = (rivals - best) / np.maximum(ways, 1e-6)
    return np.asarray(lead, np.float64), ways


def _ways(account: Account, layers: tuple[Layer, ...], own: bool) -> Numbers:
    """The squares between the looks (from, to), as a mean over the cells."""
    ground = account.looks[0]
    ways = np.zeros((len(layers) + 1, len(layers) + 1))
    for at, look in enumerate(account.looks):
        for to, other in enumerate(account.looks):
            if own or not at or not to:
                gap = look - other
                ways[at, to] = float(np.einsum("pkc,pkc->", gap, gap)) / look.shape[2]
            elif at != to:
                layer = layers[to - 1]
                added = (look - (1 - layer.cover)[:, None, None] * ground).mean(axis=2)
                fit = layer.fit(np.ascontiguousarray(added, np.float32).reshape(AREA, -1))
                ways[at, to] = float(fit.left_over(fit.weights).sum())
    return ways
