"""Read a board in the picture's own colours, and believe a cell only where no other size explains it nearly as well.

A cell that shows one size lies at that size's look, and a doubtful one half way to the look of another. So a lead is
measured in parts of the way: the squares that the other size leaves over more, by the squares between both looks.
Sizes that only a colour tells apart have no way between them here, and are not believed. Nor are two sizes of nearly
one shape, unless both always had one colour, or colours and shapes agree which is which.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.cells.composed import FINE_PX, to_fine
from dropsbot.vision.cells.judgement import Cells
from dropsbot.vision.cells.unexplained import plain_cells
from dropsbot.vision.cells.varying import varied_board
from dropsbot.vision.frame import Numbers, Pixels, Shades
from dropsbot.vision.own_colours.account import Account, Lies, explain_board, shows_ground
from dropsbot.vision.own_colours.bubble_layers import Layer, lay_upright, layers_of
from dropsbot.vision.own_colours.cell_stack import block_means, board_of, stack_of
from dropsbot.vision.own_colours.poses import squareness
from dropsbot.vision.profile import Grid, OwnLimits, Profile, Unexplained, Varying
from dropsbot.vision.reading import CellReading
from dropsbot.vision.rectify import rectify

_BLOCKS_PX = (3, 5)
"""Sides of the blocks whose mean errors are looked at, in fine pixels."""
_TOLD_APART = 0.4
"""The squares between two sizes must be so many times what is left over in a cell that shows one of them."""
_SEVERAL = 3
"""A size that so many cells show has shown its colours."""
_FAINT = 0.5
"""A size must show at least this part as clearly, beside the others of the picture, as it does in the profile."""
_ONE_SHAPE = 0.05
"""Two sizes have nearly one shape where no more than this part of the squares of a bubble tells them apart."""
_FAR, _MET = 24.0, 0.25
"""Colours were far apart by so many grey levels, and are one now where less than this part of that is left."""


def read_in_own_colours(pixels: Pixels, grid: Grid, profile: Profile) -> Cells:
    """Read the board of ``pixels`` (h, w, 3) whose cells are at ``grid``: in the profile's colours, else in others.

    Nothing is believed where no bubble shows.
    """
    limits = profile.own_limits or OwnLimits(1.0, 0.0)
    readings: list[Cells] = []
    for way in ways_to_explain(pixels, grid, profile):
        readings.append(judge(weigh_usual(way, grid, profile), limits))
        if readings[-1].sure and way.same_ground:
            return readings[-1]
    best = max(readings, key=lambda cells: sum(one.sure for one in cells.readings))
    return _agreed(best, readings)


def _agreed(best: Cells, readings: Sequence[Cells]) -> Cells:
    """The best reading; a cell is doubted where another reading is as sure of another size.

    Ground that was never seen can pass for a bubble, and a small bubble for ground. A reading that believes hardly a
    cell did not explain the picture, and what it believes is chance.
    """
    rivals = [cells.readings for cells in readings if not cells.hardly_any]
    cells = tuple(
        replace(one, sure=one.sure and not any(other.sure and other.size != one.size for other in others))
        for one, *others in zip(best.readings, *rivals, strict=True)
    )
    return replace(best, readings=cells)


def weigh_usual(way: Explained, grid: Grid, profile: Profile) -> Weighed:
    """The evidence of one way to explain a frame."""
    weighed, usual = weigh(way.account, way.left_over(grid), way.layers, way.own), profile.unexplained
    return weighed if usual is None else replace(weighed, plain=way.plain(grid, usual, profile.varying))


@dataclass(frozen=True, slots=True, eq=False)
class Explained:
    """A stack ``seen`` and an account of it.

    ``own`` says that bubbles have the profile's colours in it, ``same_ground`` that the ground shows as it was. Bubbles
    wander by themselves, or what is in them does, by ``reach_px`` fine pixels.
    """

    seen: Shades
    account: Account
    layers: tuple[Layer, ...]
    own: bool
    same_ground: bool
    reach_px: int

    def boards(self, grid: Grid) -> tuple[Shades, Shades]:
        """What is seen, and what the account says that it shows, as fine boards.

        Where bubbles wander, that is what comes closest to what is seen, of all that a bubble's pixels become.
        """
        seen, shown = (board_of(stack, grid.rows, grid.cols) for stack in (self.seen, picked(self.account)))
        if not self.reach_px:
            return seen, shown
        around = np.ones((2 * self.reach_px + 1,) * 2, np.uint8)
        closest = np.clip(seen, cv2.erode(shown, around), cv2.dilate(shown, around))
        bubbles = np.repeat(np.repeat((self.account.places > 0).reshape(grid.rows, grid.cols), FINE_PX, 0), FINE_PX, 1)
        return seen, np.asarray(np.where(bubbles[..., None], closest, shown), np.float32)

    def left_over(self, grid: Grid) -> Shades:
        """The stack of what the account leaves over, where nothing wanders or beyond that."""
        if not self.reach_px:
            return self.seen - picked(self.account)
        seen, shown = self.boards(grid)
        return stack_of(seen - shown, grid.rows, grid.cols)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The size of each cell."""
        each = (0, *(layer.size for layer in self.layers))
        return tuple(each[place] for place in self.account.places.tolist())

    def plain(self, grid: Grid, usual: Unexplained, varying: Sequence[Varying] = ()) -> NDArray[np.bool_]:
        """The cells (cells,) in which nothing odd is left over."""
        varied = varied_board(varying, self.sizes, grid.rows, grid.cols)
        return plain_cells(*self.boards(grid), grid.rows, grid.cols, usual, varied)


def ways_to_explain(pixels: Pixels, grid: Grid, profile: Profile) -> Iterator[Explained]:
    """Accounts of a frame, with less and less taken for known.

    Where the ground shows as it was, bubbles may have other colours; else it is another one, with bubbles as they were
    or in other colours.
    """
    layers, known = known_looks(profile)
    seen = stack_of(to_fine(rectify(pixels, grid)), grid.rows, grid.cols)
    lies = lies_of(profile)
    same = known is not None and shows_ground(seen, known, layers, lies)
    for own, same_ground in ((True, same), (False, same), (True, False))[: 3 if same else 2]:
        shown = layers if own else layers[: len(profile.templates)]  # a moment's look in any colour fits too much
        account = explain_board(seen, shown, (grid.rows, grid.cols), known, own, same_ground, lies)
        yield Explained(seen, account, shown, own, same_ground, profile.restlessness.reach_px(FINE_PX))


def lies_of(profile: Profile) -> Lies:
    """How the bubbles of a profile's game may lie."""
    return Lies(profile.turning, squareness(profile.grid))


@lru_cache(maxsize=8)  # profiles never change, so identity is the key
def known_looks(profile: Profile) -> tuple[tuple[Layer, ...], Shades | None]:
    """The layers of a profile, and the stack of its ground, None where that is not known."""
    grid, known = profile.grid, None
    if profile.background is not None:
        size = (grid.cols * FINE_PX, grid.rows * FINE_PX)
        fine = np.asarray(cv2.resize(profile.background, size, interpolation=cv2.INTER_AREA), np.uint8)
        known = stack_of(fine, grid.rows, grid.cols)
    return layers_of(profile), known


@dataclass(frozen=True, slots=True, eq=False)
class Weighed:
    """The evidence for each cell: its size, the size that comes next, and by how much it leads, in parts of the way.

    ``left`` is by how much its worst block is off, as a part of what a bubble usually changes. ``told`` says whether
    its size shows, and can be told from the next one by more than a colour. ``plain`` says where nothing odd is left
    over, if it is known what is usual. All are (cells,).
    """

    sizes: NDArray[np.int_]
    rivals: NDArray[np.int_]
    leads: Numbers
    left: Numbers
    told: NDArray[np.bool_]
    plain: NDArray[np.bool_] | None = None


def weigh(account: Account, left: Shades, layers: tuple[Layer, ...], own: bool) -> Weighed:
    """Weigh an account, which leaves over the stack ``left``, against the pictures that other sizes would make."""
    cells = np.arange(len(account.places))
    sizes = np.array([0, *(layer.size for layer in layers)])
    leads, ways = _leads(account, layers, own)
    rivals = np.argmin(np.where(sizes[:, None] == sizes[account.places], np.inf, leads), axis=0)
    usual = usual_change(account)
    off = worst_blocks(left)
    apart = ways[rivals, cells] >= _TOLD_APART * account.errors[account.places, cells]
    clear = np.array([True, *_clear(account, layers)])[account.places]
    if not own:
        clear &= np.array([True, *_told_by_both(account, layers, ways)])[account.places]
    return Weighed(
        sizes[account.places],
        sizes[rivals],
        leads[rivals, cells],
        off / usual if usual else np.full(len(cells), np.inf),
        apart & clear,
    )


def judge(weighed: Weighed, limits: OwnLimits) -> Cells:
    """Every cell with how well its look explains it, its lead, and whether both suffice."""
    sure = (weighed.left <= limits.most_left) & (weighed.leads >= limits.least_lead) & weighed.told
    if weighed.plain is not None:
        sure &= weighed.plain
    score, margin = np.clip(1 - weighed.left, 0, 1), np.clip(weighed.leads, 0, 1)
    readings = tuple(
        CellReading(int(size), float(one), float(other), bool(ok))
        for size, one, other, ok in zip(weighed.sizes, score, margin, sure, strict=True)
    )
    return Cells(readings, tuple(weighed.rivals.tolist()), (1 - limits.most_left,) * len(sure))


def usual_change(account: Account) -> float:
    """By how many grey levels a bubble of this picture usually changes the worst block of a cell; 0 without bubbles."""
    bubbles = np.flatnonzero(account.places)
    if not len(bubbles):
        return 0.0
    changes = (picked(account) - account.looks[0])[:, :, bubbles]
    changed = np.abs(block_means(changes, _BLOCKS_PX[0])).max(axis=(0, 1, 2))
    return float(np.median(changed))


def _clear(account: Account, layers: tuple[Layer, ...]) -> list[bool]:
    """Whether each size shows as clearly beside the others as in the profile; in a few grey levels noise is found."""
    shown = sorted(set(account.places.tolist()) - {0})
    bare = account.looks[0].mean(axis=2)
    now = np.array([_strength(look.mean(axis=2) - bare) for look in account.looks[1:]])
    then = np.array([_strength(layer.own - layer.cover[:, None] * layer.ground) for layer in layers])
    usual = [max(float(np.median(one[np.array(shown) - 1])), 1e-6) if shown else 1.0 for one in (now, then)]
    return [bool(one / usual[0] >= _FAINT * min(1.0, other / usual[1])) for one, other in zip(now, then, strict=True)]


def _told_by_both(account: Account, layers: tuple[Layer, ...], ways: Numbers) -> list[bool]:
    """Whether each look's colour and shape agree on its size, where another size that shows has nearly its shape.

    ``ways`` (looks, cells) are those between each cell's look and every other. Where colours were far apart and are one
    now, what a bubble wobbles by would tell its size. Where the shape of any cell speaks for the other size, colours
    were not found for what they are, and may be those of each other.
    """
    laid = account.laid or tuple(lay_upright(layer) for layer in layers)
    shown = sorted(set(account.places.tolist()) - {0})
    now = {at: _colour(_added(account, at, laid[at - 1].cover), laid[at - 1].cover) for at in shown}
    then = {at: _colour(layers[at - 1].own[:, :, None], layers[at - 1].cover[:, None]) for at in shown}
    agree = [True] * len(layers)
    for one, other in permutations(shown, 2):
        here, apart = account.places == one, float(np.linalg.norm(then[one] - then[other]))
        if layers[one - 1].size == layers[other - 1].size or apart < _FAR:
            continue
        if np.median(ways[other, here]) > _ONE_SHAPE * np.median(account.errors[0, here]):
            continue
        met = float(np.linalg.norm(now[one] - now[other])) < _MET * apart
        if met or (account.free[other, here] < account.free[one, here]).any():
            agree[one - 1] = agree[other - 1] = False
    return agree


def _added(account: Account, at: int, cover: Shades) -> Shades:
    """What a look adds to the ground that shines through it: a stack."""
    return np.asarray(account.looks[at] - (1 - cover)[:, None] * account.looks[0], np.float32)


def _colour(added: Shades, cover: Shades) -> Shades:
    """The usual colour (channels,) of what is added (pixels, channels, cells) under a cover (pixels, cells or 1)."""
    solid = np.maximum((cover**2).sum(axis=0), 1e-6)
    each = np.einsum("pkc,pc->kc", added, np.broadcast_to(cover, added.shape[::2])) / solid
    return np.asarray(np.median(each, axis=1), np.float32)


def _strength(added: Shades) -> float:
    """By how many grey levels what is added to a cell (pixels, channels) changes its worst block."""
    return float(np.abs(block_means(added[:, :, None], _BLOCKS_PX[0])).max())


def worst_blocks(left: Shades) -> Numbers:
    """The largest mean, without its sign, of any block of each cell but those at its edges: neighbours shine in.

    ``left`` is a stack of what an explanation leaves over.
    """
    worst = [np.abs(block_means(left, side)[1:-1, 1:-1]).max(axis=(0, 1, 2)) for side in _BLOCKS_PX]
    return np.asarray(np.max(worst, axis=0), np.float64)


def _leads(account: Account, layers: tuple[Layer, ...], own: bool) -> tuple[Numbers, Numbers]:
    """The lead of each cell's look over every other in parts of the way, and the way between both: (looks, cells) each.

    A size that the picture shows several times has its colour there. Any other may have any colour, but where the cell
    is empty. The ways between bubbles are those that no colour can bridge.
    """
    shown = picked(account)
    straight = np.stack([_squares(shown - look) for look in account.looks])
    ways = straight if own else _unbridged(account, layers, shown, straight)
    best = account.errors[account.places, np.arange(len(account.places))]
    known = np.bincount(account.places, minlength=len(account.looks)) >= _SEVERAL
    fixed = known[:, None] | (account.places == 0)
    rivals = np.where(fixed, account.errors, account.free)
    lead = (rivals - best) / np.maximum(np.where(fixed, straight, ways), 1e-6)
    return np.asarray(lead, np.float64), ways


def _unbridged(account: Account, layers: tuple[Layer, ...], shown: Shades, straight: Numbers) -> Numbers:
    """The squares between each cell's look and every other look in the colours that suit it best: (looks, cells)."""
    laid = account.laid or tuple(lay_upright(layer) for layer in layers)
    ways = straight.copy()
    bubbles = account.places > 0
    for to, one in enumerate(laid, 1):
        if bubbles.any():
            fit = one.fit(shown - (1 - one.cover)[:, None] * account.looks[0])
            ways[to] = np.where(bubbles, fit.left_over(fit.weights), ways[to])
    return ways


def picked(account: Account) -> Shades:
    """What the account says that the board shows, as a stack."""
    shown = account.looks[0].copy()
    for place in set(account.places.tolist()) - {0}:
        here = account.places == place
        shown[:, :, here] = account.looks[place][:, :, here]
    return shown


def _squares(stack: Shades) -> Numbers:
    return np.asarray(np.einsum("pkc,pkc->c", stack, stack), np.float64)
