"""What a profile says for and against boards: by the silhouettes of sizes, and by the cells that it is sure of.

A profile that cannot read a picture knows most of it nevertheless: ground that it never saw bare, or light that lies
otherwise, spoils some cells, and the others show what they always show. These do not know of the account that is made
of the picture without the profile. Where both say the same, they confirm each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.account.bubble_maps import whole_bubbles
from dropsbot.calibration.account.cell_colours import SIDE
from dropsbot.calibration.account.silhouettes import likeness
from dropsbot.calibration.sizes.possible_boards import PossibleBoards
from dropsbot.calibration.sizes.told_and_tapped import Sizes
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.cells.composed import at_cell_size
from dropsbot.vision.cells.judgement import judge_scores, looks_of
from dropsbot.vision.frame import Frame, Numbers, Picked, Shades
from dropsbot.vision.own_colours.posed_looks import looks_as_they_lie
from dropsbot.vision.profile import UPRIGHT, Grid, Profile
from dropsbot.vision.rectify import rectify

_SAME = 0.05
"""A size whose silhouette has less in common with its bubbles than another size's, by this part, is e times less
probable. The mean of its bubbles counts: what an account covers too much or too little is the same for all of them."""
_COVERED_MORE, _RADIUS = 0.02, 0.008
"""Accounts cover all bubbles of a picture a little farther out than a profile does, or less far: usually by the first,
in cells, and single sizes by up to the second beside that. In 229 pictures of 11 games at random whose profiles had
refused them (seeds 9101 to 9135), all sizes of the true board were within 0.012 of it in 140; with 0.012 instead of
0.008, 6 fewer are read."""
_GLOW, _GLOW_STRAYS = 3 * _COVERED_MORE, 2 * _RADIUS
"""A glow that the profile does not know may make bubbles seem larger by so much, single sizes up to the second beside
that. In game 9416, green bubbles glowed by 0.05 cells on a ground on which red ones did not, and seemed one size larger
each. An assumption."""
_NEW = 0.04
"""A size that a profile lacks is told by its order where its radius is so much away from those before and after it, in
cells: accounts of nine in ten of those pictures covered all bubbles by at most 0.023 more or less."""
_TELLING = 0.85
"""Sizes whose silhouettes have more in common than this are told by something else, which levels may change: most often
by colours. Measured on profiles of one picture (seeds 5000 to 5029): sizes told by area or shape have 0.84 or less in
common; 0.88 and more those that dots tell, 0.92 and more most of those that colours tell."""
_SURE_NATS = 6.0
"""A cell that a profile is sure of speaks so much against boards with another size there. Measured on 47 boards that
profiles had refused (seeds 8400 to 8429): of 2209 such cells 5 were wrong, one in e to the sixth."""
_MOST_NATS = 8.0
"""Silhouettes speak at most so much for or against a board, compared with the likeliest one, and so do all sure cells
together: a level may have other colours, and then many of them are wrong for one reason."""
ALIKE = 0.42
"""A bubble's silhouette and that of its size have at least this part of their pixels in common. Measured on 50 games at
random (seeds 3000 to 3049): 0.43 and more on boards that were read right, but for three games whose profiles know
outlines badly; up to 0.04 on most pictures of popups and droplets that were taken for boards."""
_UNTHOUGHT, _FAR_FROM_OTHERS = 0.1, 0.3
"""Where each bubble clearly has the silhouette of its size, what no account has thought of is so many times as
probable: bare cells that were taken for bubbles would look like no size. So is every other board where each bubble has
the second more in common with its size than with any other. Both are assumptions."""
_EITHER, _SEVERAL_EACH = 0.04, 2
"""A silhouette is clearly one of two where it has so much more in common with it, and two bubbles of each are no
chance. In game 9355, whose cells are 27 pixels wide, six stars of seven points that were taken for stars of five had
0.07 to 0.09 more in common with their own; of 48 boards that were read right, none had such bubbles."""
_SEVERAL, _MOSTLY = 3, 0.5
"""A picture has the profile's colours where this part of the bubbles surely shows them; and a size has, where so many
of its bubbles and this part of them do, each off one that surely shows something else. In a game that tells sizes by
colour alone (seed 8116), 37 of 82 sure cells of one level were wrong: sizes had the colours of others."""


@dataclass(frozen=True, slots=True, eq=False)
class ProfileEvidence:
    """What a profile says of a picture.

    ``alike``: for each size how much each cell's bubble has in common with its silhouette, (cells,), 0 to 1. ``twins``
    are the other sizes of nearly the same silhouette. ``radii`` (cells,), in cells, are those of discs as large as what
    is covered, and ``radius`` is that of each size. ``sizes`` and ``sure`` (cells,): what each cell shows in the
    profile's own colours, and where that can be believed; nowhere in a picture that has other colours.
    """

    alike: Mapping[int, Numbers]
    twins: Mapping[int, frozenset[int]]
    radii: Numbers
    radius: Mapping[int, float]
    sizes: Sizes
    sure: Picked

    @classmethod
    def of(cls, frame: Frame, grid: Grid, cover: Shades, profile: Profile) -> ProfileEvidence:
        """What a profile says of a frame whose cells are at ``grid``, of which ``cover`` says where bubbles are."""
        upright = profile.turning == UPRIGHT
        masks = _masks(profile)
        alike = {size: likeness(cover, mask, upright=upright) for size, mask in masks.items()}
        radius = {size: float(_radii(mask[None])[0]) for size, mask in masks.items()}
        sizes, sure = _sure_cells(frame, grid, profile)
        bubbles = np.array(sizes) > 0
        if int((sure & bubbles).sum()) < _MOSTLY * int(bubbles.sum()):
            sure = np.zeros_like(sure)
        return cls(alike, twins_of(profile), _radii(cover), radius, sizes, sure)

    def outlined_apart(self, sizes: Iterable[int]) -> bool:
        """Whether outlines tell each of these sizes from all others, however alike their looks are."""
        apart = 2 * _COVERED_MORE  # one account may cover one size more than usual, and the other one less
        return all(
            size in self.radius
            and not self.twins[size]
            and all(abs(mine - self.radius[size]) > apart for one, mine in self.radius.items() if one != size)
            for size in sizes
        )

    def new_in_order(self, sizes: Sizes) -> frozenset[int]:
        """The size of a board that the profile lacks, and that must be it, for it has all others; or none.

        Several bubbles of one radius show it, clearly farther out than the sizes before it, and less far than the next
        one. What is larger than all that is known may lie over the board.
        """
        lacked = set(range(1, MAX_SIZE + 1)) - set(self.radius)
        board = np.array(sizes)
        if len(lacked) != 1 or MAX_SIZE in lacked or int((board == min(lacked)).sum()) < _SEVERAL:
            return frozenset()
        size = min(lacked)
        smallest, largest = self.radii[board == size].min(), self.radii[board == size].max()
        before, after = self.radius.get(size - 1, 0.0), self.radius[size + 1]
        one_size = largest - smallest <= _COVERED_MORE
        return frozenset({size}) if one_size and before + _NEW < smallest and largest + _NEW < after else frozenset()

    def may_be_lacked(self, cell: int) -> bool:
        """Whether a cell's bubble has a radius between those of known sizes, where the profile lacks one.

        What is larger than all that is known may lie over the board.
        """
        mine = float(self.radii[cell])
        for size in set(range(1, MAX_SIZE)) - set(self.radius):
            before = max((radius for one, radius in self.radius.items() if one < size), default=0.0)
            after = min((radius for one, radius in self.radius.items() if one > size), default=0.0)
            if before + _COVERED_MORE < mine < after - _COVERED_MORE:
                return True
        return False

    def own(self, sizes: Sizes) -> Numbers:
        """How much each cell has in common with its size: 1 where that is ground or surely shows, 0 if not known."""
        return np.array([self._common(cell, size) for cell, size in enumerate(sizes)])

    def most_alike(self, cell: int) -> int:
        """The size whose silhouette a cell's bubble has most in common with; 0 where that is hardly anything."""
        size = max(self.alike, key=lambda one: float(self.alike[one][cell]))
        return size if self.alike[size][cell] >= ALIKE else 0

    def nearest_radius(self, cell: int) -> int:
        """The size whose radius is nearest to that of a cell's bubble."""
        return min(self.radius, key=lambda size: abs(self.radius[size] - float(self.radii[cell])))

    def _common(self, cell: int, size: int) -> float:
        if size == 0 or (self.sure[cell] and self.sizes[cell] == size):
            return 1.0
        return float(self.alike[size][cell]) if size in self.alike else 0.0

    def contradicts(self, sizes: Sizes) -> bool:
        """Whether some cell of a board surely shows another size; of twins the profile may take one for the other."""
        return any(
            seen != size and seen not in self.twins.get(size, frozenset())
            for seen, size, sure in zip(self.sizes, sizes, self.sure.tolist(), strict=True)
            if sure
        )

    def mistaken(self, sizes: Sizes) -> bool:
        """Whether the bubbles of some size mostly have more in common with another size, and no twin of theirs.

        Of 114 boards of games at random (seeds 10000 to 10041) that were explained without their profiles, this refuses
        5 of 6 that were wrong, and 11 of 108 that were right.
        """
        board = np.array(sizes)
        for size in set(sizes) & set(self.alike):
            same = self._same_shape(size)
            own, other = (
                max((float(np.median(self.alike[one][board == size])) for one in each), default=0.0)
                for each in (same & set(self.alike), set(self.alike) - same)
            )
            if other > own:
                return True
        return False

    def by_outlines(self, bubbles: Picked) -> Sizes | None:
        """The sizes of the cells that are ``bubbles`` (cells,), each told by its silhouette alone.

        That needs a profile that knows all sizes, and outlines that tell each from all others. None where any bubble
        has hardly more in common with one size than with another. Buttons in several colours each are told like this,
        of which an account makes looks by their colours.
        """
        if len(self.radius) < MAX_SIZE or not self.outlined_apart(self.radius):
            return None
        sizes: Sizes = tuple(self.most_alike(cell) if bubble else 0 for cell, bubble in enumerate(bubbles.tolist()))
        if not np.array_equal(np.array(sizes) > 0, bubbles):
            return None  # a bubble has hardly anything in common with any size
        return sizes if self._ahead(sizes, self._silhouettes(sizes)) >= _EITHER else None

    def has_radii_of(self, sizes: Sizes) -> bool:
        """Whether each bubble of a board clearly has the radius of its size, more than that of any other.

        An account may cover all bubbles a little farther out, or less far. Cones that lie askew in their cells, each
        turned otherwise, have no silhouettes to be told by.
        """
        board = np.array(sizes)
        bubbles = board > 0
        if len(self.radius) < MAX_SIZE or not self.outlined_apart(self.radius) or not bubbles.any():
            return False
        own = np.array([self.radius[size] for size in board[bubbles].tolist()])
        more = float(np.median(self.radii[bubbles] - own))
        seen = self.radii[bubbles] - more
        others = (np.where(board[bubbles] == size, np.inf, np.abs(seen - one)) for size, one in self.radius.items())
        nearer = np.min(list(others), axis=0) - np.abs(seen - own)
        return abs(more) <= _COVERED_MORE and float(nearer.min()) >= _COVERED_MORE

    def divided(self, sizes: Sizes) -> bool:
        """Whether the bubbles of some size clearly have the silhouettes of two sizes, several of them each.

        Two sizes of nearly one area may be one look to an account where cells are small. What it covers too much or too
        little of all bubbles of a size makes none of them otherwise than the rest.
        """
        board = np.array(sizes)
        for size in set(sizes) & set(self.alike):
            for other in set(self.alike) - self._same_shape(size):
                ahead = (self.alike[size] - self.alike[other])[board == size]
                if min(int((ahead > _EITHER).sum()), int((ahead < -_EITHER).sum())) >= _SEVERAL_EACH:
                    return True
        return False

    def misplaced(self, sizes: Sizes) -> bool:
        """Whether a few bubbles of some size are clearly of another one, by their silhouettes and by their radii.

        A single one may have been taken for one of a look that several others have.
        """
        board = np.array(sizes)
        bubbles = np.flatnonzero(np.isin(board, list(self.radius)))
        if not len(bubbles):
            return False
        farther = float(np.median([self.radii[cell] - self.radius[sizes[cell]] for cell in bubbles]))
        off = {one: np.abs(self.radii - farther - radius) for one, radius in self.radius.items()}
        for size in set(board[bubbles].tolist()):
            here, same = board == size, self._same_shape(size)
            own, beside = (
                pick([of[one] for one in same], axis=0) for pick, of in ((np.max, self.alike), (np.min, off))
            )
            for other in self.alike.keys() - same:
                elsewhere = (self.alike[other] > own + _EITHER) & (off[other] < beside)
                if 0 < (elsewhere & here).sum() < _MOSTLY * here.sum():
                    return True
        return False

    def one_off(self, sizes: Sizes) -> bool:
        """Whether all bubbles may be one size smaller, or all one larger: an account may cover a glow around them.

        Where sizes are nearly equally far apart, radii do not tell then. Cells that are surely known would, and so does
        what tells sizes of one silhouette apart.
        """
        board = np.array(sizes)
        shown = set(sizes) - {0}
        if not shown or (self.sure & (board > 0)).any() or not shown <= set(self.radius):
            return False
        if any(self.twins[size] for size in shown):
            return False
        seen = {size: float(np.median(self.radii[board == size])) for size in shown}
        for by in (-1, 1):
            if {size + by for size in shown} <= set(self.radius):
                farther = [mine - self.radius[size + by] for size, mine in seen.items()]
                more = float(np.median(farther))
                if abs(more) <= _GLOW and max(abs(one - more) for one in farther) <= _GLOW_STRAYS:
                    return True
        return False

    def outgrown(self, sizes: Sizes) -> bool:
        """Whether bubbles of some size are clearly larger than the profile knows a larger one, and no twin, to be.

        An account may cover a little more of all bubbles than the profile does. A profile that knows the largest size
        from a single bubble, badly seen, may take large bubbles for smaller ones.
        """
        board = np.array(sizes)
        larger = {
            size: [one for one in self.radius if one > size and one not in self._same_shape(size)]
            for size in set(sizes) & set(self.radius)
        }
        return any(
            float(np.median(self.radii[board == size])) > self.radius[one] + _COVERED_MORE + _NEW
            for size, others in larger.items()
            for one in others
        )

    def weighed(self, possible: PossibleBoards) -> PossibleBoards:
        """Boards with their odds by what the profile says of them.

        That something shows which no account has thought of stays as probable as it was: droplets that lie over a board
        are in the very cells of which the profile is not sure. Where all four sizes are known, and each bubble clearly
        has the silhouette of its own, it is less probable. So are other boards where that leaves no doubt.
        """
        chances = np.array([chance for _, chance in possible.boards])
        odds = _weighed_odds(chances, (self._by_silhouettes(possible), self._by_sure_cells(possible)))
        best = int(odds.argmax())
        sizes = possible.boards[best][0]
        if self._ahead(sizes, self._silhouettes(sizes)) >= _FAR_FROM_OTHERS:
            odds[np.arange(len(odds)) != best] *= _UNTHOUGHT
        odds *= chances.sum() / max(float(odds.sum()), 1e-12)
        if self._ahead(sizes, self.own(sizes)) >= _SAME:
            odds /= odds.sum() + _UNTHOUGHT * max(1 - float(chances.sum()), 0.0)
        boards = [(sizes, one) for (sizes, _), one in zip(possible.boards, odds.tolist(), strict=True)]
        return replace(possible, boards=tuple(sorted(boards, key=lambda one: -one[1])))

    def _differ(self, sizes: Sizes) -> int:
        """How many cells a board has of another size than the profile is sure of."""
        return int((self.sure & (np.array(sizes) != np.array(self.sizes))).sum())

    def _by_sure_cells(self, possible: PossibleBoards) -> Numbers:
        return _SURE_NATS * np.array([self._differ(sizes) for sizes, _ in possible.boards], float)

    def _by_silhouettes(self, possible: PossibleBoards) -> Numbers:
        """What silhouettes say against boards, in nats; they say nothing about ground, and nothing between twins."""
        alike = {size: np.max([self.alike[one] for one in self._same_shape(size)], axis=0) for size in self.alike}
        missed = {size: np.max(list(alike.values()), axis=0) - mine for size, mine in alike.items()}
        against = np.zeros(len(possible.boards))
        for number, (sizes, _) in enumerate(possible.boards):
            board = np.array(sizes)
            shown = [size for size in np.unique(board).tolist() if size in alike]
            unlike = sum(float(missed[size][board == size].mean()) for size in shown)
            against[number] = unlike / _SAME + self._by_radii({size: board == size for size in shown})
        return against

    def _silhouettes(self, sizes: Sizes) -> Numbers:
        """How much each cell has in common with the silhouette of its size: 0 where that is ground or not known."""
        return np.array([self.alike[size][cell] if size in self.alike else 0.0 for cell, size in enumerate(sizes)])

    def _ahead(self, sizes: Sizes, own: Numbers) -> float:
        """By how much each bubble of a board has more in common with its size than with any other, the least of all.

        ``own`` (cells,) is what it has in common with its size. 0 where there is no bubble, or one resembles no size,
        or a size is not known.
        """
        board = np.array(sizes)
        if not board.any() or len(self.alike) < MAX_SIZE or float(own[board > 0].min()) < ALIKE:
            return 0.0
        others = np.max([np.where(board == one, 0.0, alike) for one, alike in self.alike.items()], axis=0)
        return float((own - others)[board > 0].min())

    def _by_radii(self, shown: Mapping[int, Picked]) -> float:
        """What radii say against sizes that are ``shown`` by cells (cells,), in nats.

        An account may cover a little more of all bubbles than the profile does, or less; but of all the same.
        """
        seen = {size: float(np.median(self.radii[cells])) for size, cells in shown.items()}
        nearest = [
            min((mine - self.radius[one] for one in self._same_shape(size)), key=abs) for size, mine in seen.items()
        ]
        if not nearest:
            return 0.0
        more = float(np.clip(np.median(nearest), -2 * _COVERED_MORE, 2 * _COVERED_MORE))
        strays = 0.5 * ((np.array(nearest) - more) / _RADIUS) ** 2
        return float(np.minimum(strays, _MOST_NATS).sum() + 0.5 * (more / _COVERED_MORE) ** 2)

    def _same_shape(self, size: int) -> frozenset[int]:
        """A size and its twins."""
        return self.twins[size] | {size}

    def tells(self, sizes: Sizes) -> frozenset[int]:
        """The sizes of a board that silhouettes, radii or the profile's own colours tell from all others.

        Of twins it is enough that one surely is what the board says, or that each shows and they differ in the way that
        the profile's do. Levels may give sizes the colours of others; so colours tell only where bubbles that need no
        colours have theirs.
        """
        board = np.array(sizes)
        shown = {size for size in self.alike if self._shows(size, board == size)} if self._kept(sizes) else ()
        return frozenset(
            size
            for size in self.alike
            if size in shown
            or all(twin in shown for twin in self.twins[size])
            or all(self._larger_as_known(size, twin, board) for twin in self.twins[size])
        )

    def _larger_as_known(self, size: int, twin: int, board: NDArray[np.int_]) -> bool:
        """Whether all bubbles of the larger one of two sizes clearly are larger, and the profile knows it to be."""
        smaller, larger = sorted((size, twin), key=lambda one: self.radius[one])
        if not ((board == smaller).any() and (board == larger).any()):
            return False
        step = float(self.radii[board == larger].min() - self.radii[board == smaller].max())
        return step > 2 * _COVERED_MORE and self.radius[larger] - self.radius[smaller] > _COVERED_MORE

    def _kept(self, sizes: Sizes) -> bool:
        """Whether bubbles whose silhouettes tell their sizes surely have the colours of these sizes."""
        board = np.array(sizes)
        untwinned = np.isin(board, [size for size, twins in self.twins.items() if not twins])
        return int((self.sure & untwinned & (np.array(self.sizes) == board)).sum()) >= _SEVERAL

    def _shows(self, size: int, here: Picked) -> bool:
        """Whether most of these cells (cells,) surely show a size as the profile knows it."""
        right = np.array(self.sizes) == size
        ahead = int((self.sure & here & right).sum()) - int((self.sure & (here != right)).sum())
        return ahead >= max(_SEVERAL, _MOSTLY * int(here.sum()))


def _weighed_odds(chances: Numbers, against: Sequence[Numbers]) -> Numbers:
    """The odds of boards by their ``chances`` and what speaks ``against`` them, each (boards,), in nats.

    That is compared with the likeliest board, and counts not without limit: what speaks least against all may be a
    board that is out of the question. So may the one that was the likeliest before, so another one takes its place.
    Where none stays the likeliest beside itself, each has the least of its shares: that leaves a doubt.
    """
    beside: dict[int, Numbers] = {}
    likeliest = int(chances.argmax())
    while likeliest not in beside:
        more = sum(np.clip(one - one[likeliest], -_MOST_NATS, _MOST_NATS) for one in against)
        odds = np.asarray(chances * np.exp(-more), np.float64)
        beside[likeliest] = odds / max(float(odds.sum()), 1e-300)
        if int(odds.argmax()) == likeliest:
            return odds
        likeliest = int(odds.argmax())
    return np.asarray(np.min(list(beside.values()), axis=0), np.float64)


def _radii(cover: Shades) -> Numbers:
    """The radii, in cells, of discs as large as what is covered of each cell (cells, h, w)."""
    return np.asarray(np.sqrt(cover.mean(axis=(1, 2)) / np.pi), np.float64)


def twins_of(profile: Profile) -> dict[int, frozenset[int]]:
    """For each size that a profile knows, the others of nearly the same silhouette."""
    masks = _masks(profile)
    upright = profile.turning == UPRIGHT

    def alike(one: int, other: int) -> float:
        return float(likeness(masks[one][None], masks[other], upright=upright)[0])

    return {one: frozenset(other for other in masks if one != other and alike(one, other) > _TELLING) for one in masks}


def _masks(profile: Profile) -> dict[int, Shades]:
    """How much of a cell each size covers: (SIDE, SIDE), 0 to 1.

    A profile of few pictures takes ground for a part of a bubble, as two tiles that meet. So only what goes through the
    middle counts, as it does in accounts.
    """
    found = {}
    for template in profile.templates:
        cover = np.asarray(at_cell_size(template)[1], np.float32) / np.float32(255)
        small = np.asarray(cv2.resize(cover, (SIDE, SIDE), interpolation=cv2.INTER_AREA), np.float32)
        whole = whole_bubbles(small[None])[0]
        found[template.size] = whole if whole.any() else small
    return found


def _sure_cells(frame: Frame, grid: Grid, profile: Profile) -> tuple[Sizes, Picked]:
    """What each cell shows in the profile's own colours, and where that can be believed.

    Nothing is where no ground is known, as on a board of another shape: shapes alone are less strict.
    """
    own = profile.grid
    groundless = profile.background is None and profile.turning == UPRIGHT
    if groundless or (grid.rows, grid.cols) != (own.rows, own.cols):
        return (0,) * (grid.rows * grid.cols), np.zeros(grid.rows * grid.cols, bool)
    size = (frame.width_px, frame.height_px)
    known = profile.turning != UPRIGHT or size == (profile.width_px, profile.height_px)
    looks = looks_as_they_lie(profile) if known else looks_of(profile, size)
    scores = looks.scores(rectify(frame.pixels, grid))
    cells = judge_scores(scores, looks.sizes, profile.min_score, profile.min_margin)
    return cells.sizes, np.array([one.sure for one in cells.readings])
