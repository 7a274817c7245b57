"""The looks of an account in the order of their sizes, as far as anything tells it.

A larger size covers more. Where two looks cover the same, the one that reaches farther is larger; else a tone that goes
on changing as it does among the other looks tells it, or the number of spots: a game may draw dots.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, pairwise, product

import numpy as np

from dropsbot.calibration.account.bubble_spots import SPOT_PARTS, Contrasts, spot_counts
from dropsbot.calibration.account.cell_colours import AWAY, CORNER, CellColours
from dropsbot.calibration.account.explanation import Explanation
from dropsbot.calibration.account.look_checks import LookPicture
from dropsbot.calibration.account.look_mixture import Labels
from dropsbot.calibration.remembered import SameArray
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.frame import Numbers, Shades

_CLEAR = 0.03
"""A radius that is larger by this part is larger four times out of five; by twice as much, surely. Where the reach is
larger, too, both count. In games at random, two looks of one size differed by less than 0.02 (seeds 61 to 130), and
radii of looks that nearly share an area were 0.01 wrong (median of 95), and over 0.05 in 5 (seeds 600 to 1021)."""
_OTHER_RIM, _CLEAR_OF_RIM = 15.0, 0.1
"""Of bubbles whose tones differ by more, in L, a, b, the map of one may lack a rim, so that its radius and its reach
are smaller. Where a rim shows beyond the map of the smaller one, a radius is clearly larger by the second part. In game
9917 a pale bubble of size 4 lacked it, beside violet ones of size 3 whose radius was larger by 0.04 to 0.08."""
_NEARLY = 0.1
"""Where radii differ by less, tones that go on the other way are a doubt: a translucent bubble shows but in part. All
of those 95 pairs but one were wrong by less."""
_CLEAR_REACH = 0.04
"""The same for a reach: it is known to a pixel of a cell, and differs between shapes that cover the same. With 0.03,
two looks with both 0.022 larger were sure to be in order."""
_FOLLOWS, _CLEAR_OF_ANOTHER = 0.5, 0.15
"""Where a reach grows by less than the first part of what the radius does, the two are drawings of their own, not one
at two sizes: a flower may cover more than the long fruit that it becomes. A radius is clearly larger then by the second
part; that of such a flower was 0.20 larger."""
_ONE_SIZED = 1.25
"""Where the largest radius of as many looks as there are sizes is less than so many times the smallest, bubbles of all
sizes are drawn as large, and which drawing covers a little more is chance. Of 1,742 games at random that areas tell,
sizes 4 are 1.47 times as large as sizes 1, or more; in game 9433 four drawings of one size were 1.1 times as large.
"""
_HARDLY_LARGER = 1.4
"""A radius that is larger by more than this is no mistake of a map."""
_HIDDEN = 0.5
"""Corners that bubbles hide are nearer to the tone of other bubbles than to what lies beside these, by this factor.
Where light falls on a part of the board, corners beside small bubbles may be about as near to both: in `kapelki`, at
dusk, 0.94.
"""
_HALF_CELL = 0.5
"""What reaches farther than this from its middle, in cells, reaches into the corners of its cell."""
_TOLD = 0.99
"""How surely tones or spots tell an order, where they do."""
_SURE = 0.98
_SAME_TONE, _STRAIGHT, _EVEN = 6.0, 0.25, 3.0
"""Tones tell an order where each step between looks is at least the first (in L, a, b), all lie along a line but for
this part of its length, and no step is so many times another: colours drawn by chance seldom do."""
_OTHER_GROUND = 2.3
"""Where grounds beside two looks differ by less, in L, a, b, no eye sees it: they do not make two looks of one size.

Source: M. Mahy, L. Van Eycken, A. Oosterlinck, "Evaluation of uniform color spaces", 1994: the least visible distance.
"""
_LEAPS = 3.0
"""Two looks of one tone, whose radii are nearly the same, may be of one size where a larger size grows by so many times
as much: near the sides of their cells alone bubbles grow less. In game 9356 four stars were split into two looks with a
step of 0.065 between them, before others of 0.57 and 0.35. Of 100 games (seeds 9000 to 9108) none has such steps."""
_FAR_WIDER, _BEYOND_RIM, _GROUND_PART = 2.0, 1.5, 0.25
"""Of a look whose radius is so many times a smaller one, what it covers beyond so many times that one is ground where
it differs from ground by less than this part of what the bubble does: rims, which differ as little, are nearer. In game
9378 the map of seven dots reached three times as far as they, and that of an eighth did not."""
_TINY_PX, _BETWEEN_PX = 5.0, 1.0
"""A radius of less than the first, in pixels of the picture, looks up to so much larger where a bubble lies otherwise
between the pixels: two looks that differ by less may be of one size. In game 2065, five and two bubbles of one size had
radii of 3.0 and 3.9 pixels, and other colours."""
_ONE_COLOUR = 15.0
"""Looks whose tones differ by more, in L, a, b, may show other spots of the same face: in game 7576 dark eyes were seen
on bright bubbles only, and each colour had a number of its own. Dots themselves change a tone by less."""
_FEWEST_DOTTED = 3
"""Two looks may show different numbers of spots by chance."""
_ALIKE = 0.7
"""So many of a look's bubbles must show the same number of spots."""
_OUTWARDS = np.argsort(AWAY, axis=None, kind="stable")
_AWAY_OUTWARDS = AWAY.ravel()[_OUTWARDS]
"""The pixels of a cell from its middle outwards, and how far each is from it."""


@dataclass(frozen=True, slots=True)
class LookGroup:
    """Cells of one look: numbered through all pictures, and the part of a cell that a bubble covers.

    ``ahead`` (0.5 to 1) is how surely the look is larger than the one before it in the order. ``alike``: both may be of
    one size, over different ground, at other moments of what moves, or otherwise between pixels. ``dots``: how many
    spots its bubbles show, where nothing but spots tells sizes.
    """

    cells: tuple[int, ...]
    area: float
    ahead: float
    alike: bool = False
    dots: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class _Look:
    """``radii`` and ``reaches`` are those in the account, and in others that say the same."""

    cells: tuple[int, ...]
    radii: tuple[float, ...]
    reaches: tuple[float, ...]
    tone: Numbers
    ground: Numbers

    @property
    def radius(self) -> float:
        """The radius in the account itself."""
        return self.radii[0]

    def like(self, other: _Look, *, moving: bool) -> bool:
        """Whether both may be of one size: their tones are alike, and their grounds differ, or one shows but once.

        Where bubbles are ``moving`` by themselves, two looks may be one drawing at two moments.
        """
        same_tone = float(np.linalg.norm(self.tone - other.tone)) < _SAME_TONE
        other_ground = float(np.linalg.norm(self.ground - other.ground)) > _OTHER_GROUND
        return same_tone and (moving or other_ground or min(len(self.cells), len(other.cells)) == 1)

    def is_drawn_as(self, smaller: _Look) -> bool:
        """Whether it may be the same drawing as one of a smaller radius: its reach is larger about as much.

        What reaches into the corners of its cell can hardly reach farther.
        """
        wider = self.radius / max(smaller.radius, 1e-6) - 1
        farther = self.reaches[0] / max(smaller.reaches[0], 1e-6) - 1
        return wider < 2 * _CLEAR or farther > _FOLLOWS * wider or smaller.reaches[0] > _HALF_CELL

    def covers_ground_around(self, smaller: _Look, cover: Shades, lab: Shades) -> bool:
        """Whether it has the tone of a ``smaller`` look within that one's radius, and beyond it covers but ground.

        Then its map, (cells, SIDE, SIDE), is too wide, and both may be of one size.
        """
        if self.radius < _FAR_WIDER * smaller.radius:
            return False
        cells = list(self.cells)
        covered = np.asarray(cover[cells] > 0.5)
        inside = lab[cells][covered & (smaller.radius > AWAY)]
        beyond = lab[cells][covered & (_BEYOND_RIM * smaller.radius < AWAY)]
        if not len(inside) or not len(beyond):
            return False
        middle, rim = np.median(inside, axis=0), np.median(beyond, axis=0)
        contrast = float(np.linalg.norm(middle - self.ground))
        same = float(np.linalg.norm(middle - smaller.tone)) < _SAME_TONE
        return same and float(np.linalg.norm(rim - self.ground)) < _GROUND_PART * contrast

    def nearly_as_large(self, other: _Look) -> bool:
        """Whether another look has nearly the same radius."""
        return max(self.radius, other.radius) < (1 + _NEARLY) * min(self.radius, other.radius)

    def with_cells_of(self, other: _Look) -> _Look:
        """The look with the cells of another one that is of the same size."""
        return replace(self, cells=tuple(sorted(self.cells + other.cells)))

    def hides_corners(self, others: Sequence[_Look]) -> bool:
        """Whether the corners of its cells show what bubbles of other looks do, and not what lies beside those.

        Then its bubbles reach over their cells, and nobody knows how much of them a map has found: the hole of a large
        ring looks like ground, and its rim like the ground beside it. False where no other looks tell.
        """
        if not others:
            return False
        to_bubbles, to_ground = (
            float(np.linalg.norm(self.ground - np.median([getattr(one, side) for one in others], axis=0)))
            for side in ("tone", "ground")
        )
        return to_bubbles < _HIDDEN * to_ground

    def stumbles(self, other: _Look, later: Sequence[_Look]) -> bool:
        """Whether the step to an ``other`` look that is nearly as large is odd beside those that come ``later``."""
        if float(np.linalg.norm(self.tone - other.tone)) >= _SAME_TONE:
            return False
        step, *steps = (b.radius / max(a.radius, 1e-6) - 1 for a, b in pairwise((self, other, *later)))
        return 0 <= step < _NEARLY and max(steps, default=0.0) > _LEAPS * step

    def picture(self, cover: Shades, lab: Shades) -> LookPicture | None:
        """How its bubbles mostly show; ``cover`` and ``lab`` are those of all cells."""
        return LookPicture.of(self.cells, cover, lab, self.tone, self.ground, self.radius)

    def lacks_rim(self, larger: _Look, cover: Shades, lab: Shades) -> bool:
        """Whether a rim shows beyond its map, which may be why it is smaller than a ``larger`` look of another tone."""
        if self.radius * _HARDLY_LARGER < larger.radius or float(np.linalg.norm(larger.tone - self.tone)) < _OTHER_RIM:
            return False
        own = self.picture(cover, lab)
        return own is not None and own.goes_on_beyond(self.ground)

    def shows_as_small(self, other: _Look, cover: Shades, lab: Shades) -> bool:
        """Whether the pictures of two looks that nearly share a tone and a radius do not bear out that one is larger.

        A map may be too wide in some cells, where pixels fell otherwise.
        """
        if max(self.radius, other.radius) > _HARDLY_LARGER * min(self.radius, other.radius):
            return False
        if float(np.linalg.norm(self.tone - other.tone)) >= _SAME_TONE:
            return False
        own, its = self.picture(cover, lab), other.picture(cover, lab)
        return own is not None and its is not None and not own.shows_another_radius(its)

    def tiny_beside(self, other: _Look, side_px: float) -> bool:
        """Whether bubbles of a few pixels may be of one size though they look larger; cells have sides of so many."""
        smaller = min(self.radius, other.radius) * side_px
        return smaller < _TINY_PX and abs(self.radius - other.radius) * side_px < _BETWEEN_PX


def look_groups(account: Explanation, colours: CellColours) -> tuple[LookGroup, ...]:
    """The looks of an account, smallest first."""
    labels = range(1, int(account.labels.max()) + 1)
    covers = (account.cover, *account.other_covers)
    looks = [_look(np.flatnonzero(account.labels == label), covers, colours) for label in labels]
    by_radius = sorted((look for look in looks if look), key=lambda look: look.radius)
    ordered = _grouped(by_radius, account.cover, colours)
    if min((one.ahead for one in ordered[1:]), default=1.0) < _SURE:
        by_spots = _by_spots(by_radius, account.cover, account.contrasts) if _of_one_colour(by_radius) else None
        if by_spots is not None:
            return tuple(
                LookGroup(look.cells, float(np.pi * look.radius**2), _TOLD if at else 1.0, dots=count)
                for at, (look, count) in enumerate(by_spots)
            )
    return ordered


@dataclass(frozen=True, slots=True, eq=False)
class _CoveredCells:
    """What is covered of each cell: its radius, its reach and its tone (cells, 3), both NaN where too little is.

    ``corners`` (cells, pixels, 3) are the colours in the corners of cells.

    A board is sorted in many ways, and all of them ask the same of its cells.
    """

    radii: Numbers
    reaches: Numbers
    tones: Numbers
    corners: Shades


@lru_cache(maxsize=16)
def _covered_cells(cover: SameArray, colours: CellColours) -> _CoveredCells:
    """Look at every cell once, with one map of what bubbles cover."""
    covered = cover.array > 0.5
    shown = covered.any(axis=(1, 2))
    reaches, tones = np.full(len(covered), np.nan), np.full((len(covered), 3), np.nan)
    for cell in np.flatnonzero(shown).tolist():
        reaches[cell] = _almost_farthest(_AWAY_OUTWARDS[covered[cell].ravel()[_OUTWARDS]])
        tones[cell] = np.median(colours.lab[cell][covered[cell]], axis=0)  # a digit or dots have another colour
    radii = np.sqrt(cover.array.mean(axis=(1, 2)) / np.pi)
    return _CoveredCells(np.asarray(radii, np.float64), reaches, tones, colours.lab[:, CORNER])


def _look(cells: Labels, covers: Sequence[Shades], colours: CellColours) -> _Look | None:
    if not len(cells):
        return None
    measured = [_covered_cells(SameArray(cover), colours) for cover in covers]
    tones = measured[0].tones[cells]
    tones = tones[~np.isnan(tones[:, 0])]
    return _Look(
        tuple(int(cell) for cell in cells),
        tuple(float(np.median(one.radii[cells])) for one in measured),
        tuple(_reach(one.reaches[cells]) for one in measured),
        np.median(tones, axis=0) if len(tones) else np.zeros(3),
        np.median(measured[0].corners[cells], axis=(0, 1)),
    )


def _reach(reaches: Numbers) -> float:
    """How far from their middles bubbles mostly reach, in cells."""
    known = reaches[~np.isnan(reaches)]
    return float(np.median(known)) if len(known) else 0.0


def _almost_farthest(away: Numbers) -> float:
    """The distance beyond which 2 % of pixels are, whose distances are given in order."""
    place = 0.98 * (len(away) - 1)
    before = int(place)
    after = min(before + 1, len(away) - 1)
    return float(away[before] + (place - before) * (away[after] - away[before]))


def _grouped(looks: Sequence[_Look], cover: Shades, colours: CellColours) -> tuple[LookGroup, ...]:
    """Looks, each with how surely it is larger than the one before; two that cover the same may change places."""
    order = list(looks)
    ahead = [1.0] * len(order)
    for at in range(1, len(order)):
        small, large = order[at - 1], order[at]
        swapped = [*order[: at - 1], large, small, *order[at + 1 :]]
        larger = _in_all_accounts(large.radii, small.radii, _CLEAR)
        both = _both(larger, _in_all_accounts(large.reaches, small.reaches, _CLEAR_REACH))
        if both > 0.5 and small.lacks_rim(large, cover, colours.lab):
            both = min(both, max(0.5, _in_all_accounts(large.radii, small.radii, _CLEAR_OF_RIM)))
        if both > 0.5 and not large.is_drawn_as(small):
            both = min(both, max(0.5, _in_all_accounts(large.radii, small.radii, _CLEAR_OF_ANOTHER)))
        ahead[at] = max(both, 1 - both)
        if large.radius < (1 + _NEARLY) * small.radius and not _toned(order) and _toned(swapped):
            ahead[at] = 0.5 if larger >= _SURE else max(0.5, _both(1 - larger, _TOLD))
            order = order if larger >= _SURE else swapped
        elif ahead[at] >= _SURE:
            order = order if both > 0.5 else swapped
        elif _toned(order):
            ahead[at] = _TOLD
        elif both < 0.5:
            ahead[at] = max(larger, 0.5) if larger < _SURE else 0.5
    if _are_one_sized(order) and not _toned(order):
        ahead = [1.0, *(0.5 for _ in order[1:])]
    hides = [one.hides_corners([other for other in order if other is not one]) for one in order]
    ahead = [0.5 if at and hides[at - 1] and not hides[at] else sure for at, sure in enumerate(ahead)]
    alike = (
        sure < _SURE and one.like(other, moving=colours.moving)
        for (one, other), sure in zip(pairwise(order), ahead[1:], strict=True)
    )
    as_small = (one.shows_as_small(other, cover, colours.lab) for one, other in pairwise(order))
    tiny = (one.tiny_beside(other, colours.side_px) for one, other in pairwise(order))
    odd = (one.stumbles(other, order[at + 2 :]) for at, (one, other) in enumerate(pairwise(order)))
    wide = (other.covers_ground_around(one, cover, colours.lab) for one, other in pairwise(order))
    same = [False, *(any(told) for told in zip(alike, as_small, tiny, odd, wide, strict=True))]
    return tuple(
        LookGroup(look.cells, float(np.pi * look.radius**2), sure, either)
        for look, sure, either in zip(order, ahead, same, strict=True)
    )


def _are_one_sized(order: Sequence[_Look]) -> bool:
    """Whether looks of all sizes cover so nearly the same that something else than that must tell them apart."""
    radii = [look.radius for look in order]
    return len(order) == MAX_SIZE and max(radii) < _ONE_SIZED * min(radii)


def _in_all_accounts(one: Sequence[float], other: Sequence[float], clear: float) -> float:
    """How surely a radius or reach is larger than another, 0 to 1, by the account that tells it least.

    What is larger by the part ``clear`` is clearly so. A map may leave out the rim of some bubbles: in game 8788 one
    look had a radius of 0.24 and another of 0.29, and all other accounts that said the same gave both 0.31.
    """
    each = [_surely_larger(mine, its, clear) for mine, its in zip(one, other, strict=True)]
    if min(each) < 0.5 < max(each):
        return 0.5
    return min(each, key=lambda sure: abs(sure - 0.5))


def _surely_larger(one: float, other: float, clear: float) -> float:
    """How surely a radius is larger than another, 0 to 1."""
    step = max(one, other) / max(min(one, other), 1e-6) - 1
    surely = float(1 - 0.5 * np.exp(-((step / clear) ** 2)))
    return surely if one >= other else 1 - surely


def _both(one: float, other: float) -> float:
    """How probable it is what two findings, each by itself, make so probable; their errors have different causes."""
    yes, no = one * other, (1 - one) * (1 - other)
    return yes / (yes + no) if yes + no > 0 else 0.5


def _toned(order: Sequence[_Look]) -> bool:
    """Whether the tone of looks goes one way, in steps that are alike."""
    if len(order) < 3:
        return False
    tones = np.stack([look.tone for look in order])
    way = tones[-1] - tones[0]
    length = float(np.linalg.norm(way))
    if length < _SAME_TONE:
        return False
    along = (tones - tones[0]) @ way / length
    beside = np.linalg.norm(tones - tones[0] - along[:, None] * way / length, axis=1)
    steps = np.diff(along)
    return bool(steps.min() > _SAME_TONE and steps.max() < _EVEN * steps.min() and beside.max() < _STRAIGHT * length)


def _of_one_colour(looks: Sequence[_Look]) -> bool:
    """Whether spots may be counted: of the same spots, others show on bubbles of another colour."""
    return all(float(np.linalg.norm(one.tone - other.tone)) < _ONE_COLOUR for one, other in combinations(looks, 2))


def _by_spots(looks: Sequence[_Look], cover: Shades, contrasts: Contrasts) -> list[tuple[_Look, int]] | None:
    """The looks in the order of their spots, bright or dark ones, and how many: one more each, or as many as sizes.

    Looks with as many spots are one, over other ground perhaps.
    """
    shown = tuple(sorted(cell for look in looks for cell in look.cells))
    for bright, part in product((True, False), SPOT_PARTS):
        counts = _spots_of(SameArray(cover), contrasts, shown, bright=bright, part=part)
        usual = [_usual(counts[np.isin(shown, look.cells)]) for look in looks]
        if None in usual:
            continue
        order = _by_count([count or 0 for count in usual], looks)
        if len(order) < _FEWEST_DOTTED:
            continue
        least, largest = min(order), max(order)
        most = largest if least and largest <= MAX_SIZE else least + len(order) - 1
        if largest <= most:
            return [(order[count], count) for count in sorted(order)]
    return None


def _by_count(counts: Sequence[int], looks: Sequence[_Look]) -> dict[int, _Look]:
    """The look that shows each count; none at all where looks that are not as large show the same."""
    found: dict[int, _Look] = {}
    for count, look in zip(counts, looks, strict=True):
        other = found.get(count)
        if other is not None and not other.nearly_as_large(look):
            return {}
        found[count] = look if other is None else other.with_cells_of(look)
    return found


@lru_cache(maxsize=64)
def _spots_of(cover: SameArray, contrasts: Contrasts, cells: tuple[int, ...], *, bright: bool, part: float) -> Labels:
    """How many spots each of some bubbles shows, (n,). They may be sorted in many ways, which all ask the same."""
    return spot_counts(contrasts.only(np.array(cells)), cover.array[list(cells)], bright=bright, part=part)


def _usual(counts: Labels) -> int | None:
    """The count of most bubbles of a look; None where they differ."""
    values, often = np.unique(counts, return_counts=True)
    return int(values[often.argmax()]) if often.max() >= _ALIKE * len(counts) else None
