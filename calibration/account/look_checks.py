"""Whether the pictures bear out what an account says of its looks: a local optimum may explain them well, and wrongly.

Each check holds a claim to the very cells that it is about. Where they do not bear it out, the claim is a doubt.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import cv2
import numpy as np

from dropsbot.calibration.account.cell_colours import AWAY, CORNER, DOWN, RIGHT, SIDE, CellColours
from dropsbot.calibration.account.explanation import Explanation
from dropsbot.calibration.account.look_mixture import Labels
from dropsbot.calibration.medians import median_of
from dropsbot.calibration.remembered import SameArray
from dropsbot.vision.frame import Numbers, Picked, Shades

_SHOWN = 0.4
"""Of the part of a larger bubble that a smaller one leaves bare, two looks show the first part at least. In 90 pairs of
looks of drawn games and of games by others it was 0.61 and more; in game 9926 one look was split into two at random,
and it was 0.16."""
_AROUND = 1.15
"""Two looks are compared so far around the larger one, in its radii."""
_RIM, _BEYOND = 1.1, 0.4
"""Between the radius of a look and so many of it, its cells differ from ground by less than the second part of what its
bubbles do, or its map has left out a rim. Of 10 looks of nearly the radius of the next it was 0.34 at most, and 0.45 in
game 9917, whose pale bubble had a dark rim that was taken for ground."""
_SAME = 0.2
"""A cell that differs from a look within its bubble by less than this part of what ground does shows that bubble. In 45
boards that were read right no bare cell differed by less than 0.42; in game 9949 five bubbles that were taken for bare
cells differed by 0.03."""
_SPOT = 3
"""So many pixels of a cell are a spot: what falls otherwise between pixels shows in narrower ones."""
_FAINT, _AS_CORNERS = 0.5, 0.05
"""A look that differs from ground by less than the first part of what any other does, and whose tone more than the
second part of what all other cells show in their corners has, may be ground. In game 10002 three dark clouds differed
by 0.33 of it, and 0.24 of corners were as dark; no look of 78 games by others that were read right has both."""
_LEAVES_CORNERS = 0.35
"""What covers a larger part of its cell may cover its corners."""
_ASIDE, _MIDDLE, _LEFT_BARE = 0.2, 0.08, 0.5
"""What a look covers has its middle farther than the first from that of its cells, in cells, and leaves more than the
third of what is within the second bare: it may be part of what lies beside, if something always does. In game 9836 size
4 was wider than its cell, and its ends in cells beside it were taken for bubbles."""


@dataclass(frozen=True, slots=True, eq=False)
class LookPicture:
    """How the bubbles of a look mostly show, (SIDE, SIDE, 3) in Lab, each moved to the middle of its cell.

    ``contrast`` is how far its tone is from the ground beside it, ``radius`` is in cells.
    """

    lab: Shades
    contrast: float
    radius: float

    @classmethod
    def of(
        cls, cells: Sequence[int], cover: Shades, lab: Shades, tone: Numbers, ground: Numbers, radius: float
    ) -> LookPicture | None:
        """That of some cells; None where no bubble is seen in them.

        ``cover`` (cells, SIDE, SIDE) says of all cells where bubbles are, and ``lab`` (cells, SIDE, SIDE, 3) their
        colours; ``tone`` and ``ground`` are those of the look.
        """
        mostly = _mostly(tuple(cells), SameArray(cover), SameArray(lab), tuple(ground.tolist()))
        if mostly is None:
            return None
        return cls(mostly, max(float(np.linalg.norm(tone - ground)), 1.0), radius)

    def shows_another_radius(self, other: LookPicture) -> bool:
        """Whether two looks differ where the larger one, by its radius, is bubble and the smaller one is ground."""
        smaller, larger = sorted((self.radius, other.radius))
        claimed = 1 - (smaller / max(larger, 1e-6)) ** 2
        apart = np.linalg.norm(self.lab - other.lab, axis=-1)[_AROUND * larger > AWAY]
        return len(apart) == 0 or float(apart.mean()) >= _SHOWN * claimed * min(self.contrast, other.contrast)

    def shows_the_same(self, other: LookPicture, within: Picked) -> bool:
        """Whether no spot (SIDE, SIDE) within two bubbles looks otherwise in the other one."""
        apart = np.linalg.norm(self.lab - other.lab, axis=-1)
        spots = cv2.blur(apart.astype(np.float32), (_SPOT, _SPOT))[within]
        return float(spots.max(initial=0.0)) < _SAME * min(self.contrast, other.contrast)

    def goes_on_beyond(self, ground: Numbers) -> bool:
        """Whether a rim shows around its radius that is no ground."""
        rim = (self.radius <= AWAY) & (_RIM * self.radius > AWAY)
        apart = np.linalg.norm(self.lab - ground, axis=-1)[rim]
        return len(apart) > 0 and float(apart.mean()) > _BEYOND * self.contrast


@lru_cache(maxsize=32)
def _mostly(cells: tuple[int, ...], cover: SameArray, lab: SameArray, ground: tuple[float, ...]) -> Shades | None:
    """How bubbles of some cells mostly show, each in the middle of its cell: many ways to sort them ask the same."""
    beside = np.array(ground)
    each = (_in_the_middle(lab.array[cell], cover.array[cell], beside) for cell in cells)
    moved = [one for one in each if one is not None]
    return median_of(moved) if moved else None


def _in_the_middle(lab: Shades, cover: Shades, ground: Numbers) -> Shades | None:
    """A cell moved by parts of a pixel so that its bubble lies in the middle."""
    weight = np.linalg.norm(lab - ground, axis=-1) * (cover > 0.5)
    total = float(weight.sum())
    if total <= 0:
        return None
    right, down = (float((weight * way).sum()) / total * SIDE for way in (RIGHT, DOWN))
    move = np.array(((1, 0, right), (0, 1, down)), np.float32)
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpAffine(lab, move, (SIDE, SIDE), flags=how, borderMode=cv2.BORDER_REPLICATE), np.float32)


def bubbles_taken_for_ground(account: Explanation, colours: CellColours) -> dict[int, Labels]:
    """The cells that an account takes for bare ones though they show the bubble of a look, by its label."""
    bare = np.flatnonzero(account.labels == 0)
    found = {}
    for label in _labels(account) if len(bare) else ():
        own = account.labels == label
        covered = _covered(account, label)
        if not covered.any():
            continue
        shown = np.median(colours.lab[own], axis=0)[covered]
        ground = np.median(colours.lab[own][:, CORNER], axis=(0, 1))
        contrast = np.linalg.norm(shown - ground, axis=-1).mean()
        off = np.linalg.norm(colours.lab[bare][:, covered] - shown, axis=-1).mean(axis=1)
        same = bare[off < _SAME * contrast]
        if len(same):
            found[label] = same
    return found


def looks_of_one_size(account: Explanation, colours: CellColours) -> list[tuple[int, int]]:
    """The pairs of labels whose bubbles show the same, spot by spot, once they lie in the middle of their cells.

    What falls otherwise between pixels in the cells of a few rows can make two looks of one.
    """
    pictures = {label: picture for label in _labels(account) if (picture := _picture(account, label, colours))}
    return [
        (one, other)
        for one, other in combinations(pictures, 2)
        if pictures[one].shows_the_same(pictures[other], _covered(account, one) | _covered(account, other))
    ]


def _covered(account: Explanation, label: int) -> Picked:
    """Where the bubbles of a look mostly are in their cells: (SIDE, SIDE)."""
    return np.asarray(median_of(account.cover[account.labels == label]) > 0.5)


def _picture(account: Explanation, label: int, colours: CellColours) -> LookPicture | None:
    """How the bubbles of a look mostly show; None where none is seen."""
    own, covered = account.labels == label, _covered(account, label)
    if not covered.any():
        return None
    tone = np.median(colours.lab[own][:, covered], axis=(0, 1))
    ground = np.median(colours.lab[own][:, CORNER], axis=(0, 1))
    radius = math.sqrt(float(covered.mean()) / math.pi)
    return LookPicture.of(np.flatnonzero(own).tolist(), account.cover, colours.lab, tone, ground, radius)


def faint_looks(account: Explanation, colours: CellColours) -> list[int]:
    """The labels of looks that differ from ground far less than all others do, and whose tone corners of cells have.

    Clouds behind bare cells may be taken for bubbles. [] where there is but one look.
    """
    tones, contrasts = {}, {}
    for label in _labels(account):
        own = account.labels == label
        covered = account.cover[own] > 0.5
        if covered.any():
            tones[label] = np.median(colours.lab[own][covered], axis=0)
            ground = np.median(colours.lab[own][:, CORNER], axis=(0, 1))
            contrasts[label] = float(np.linalg.norm(tones[label] - ground))
    faint = []
    for label, contrast in contrasts.items():
        others = [other for one, other in contrasts.items() if one != label]
        if not others or contrast >= _FAINT * min(others):
            continue
        small = ((account.labels != label) & (account.cover.mean(axis=(1, 2)) < _LEAVES_CORNERS)).nonzero()[0]
        corners = colours.lab[small][:, CORNER]
        as_dark = np.linalg.norm(corners - tones[label], axis=-1) < contrast / 2
        if as_dark.size and float(as_dark.mean()) > _AS_CORNERS:
            faint.append(label)
    return faint


def looks_reaching_in(account: Explanation, colours: CellColours) -> list[int]:
    """The labels of looks that may be parts of bubbles beside their cells.

    They leave the middles of their cells bare and lie on the side where another look is next to each of them. [] where
    all looks do: there would be no bubbles.
    """
    label_of = dict(zip(colours.numbers.tolist(), account.labels.tolist(), strict=True))
    found, labels = [], _labels(account)
    for label in labels:
        own = account.labels == label
        side = _side(account.cover[own] > 0.5)
        if side is None:
            continue
        beside = [
            label_of.get(place)
            for number in colours.numbers[own].tolist()
            if (place := _next(number, side, colours)) is not None
        ]
        if len(beside) == int(own.sum()) and all(other is None or other not in (0, label) for other in beside):
            found.append(label)
    return found if len(found) < len(labels) else []


def _labels(account: Explanation) -> list[int]:
    return [label for label in range(1, int(account.labels.max()) + 1) if (account.labels == label).any()]


def _side(covered: Picked) -> tuple[int, int] | None:
    """On which side of cells, down and right, what is covered of them mostly lies, (cells, SIDE, SIDE).

    None where it lies in the middle.
    """
    shown = covered[covered.any(axis=(1, 2))]
    if not len(shown):
        return None
    right, down = (float(np.median([way[one].mean() for one in shown])) for way in (RIGHT, DOWN))
    middle = float(np.median(shown[:, AWAY < _MIDDLE].mean(axis=1)))
    if math.hypot(right, down) <= _ASIDE or middle >= _LEFT_BARE:
        return None
    return (0, int(math.copysign(1, right))) if abs(right) > abs(down) else (int(math.copysign(1, down)), 0)


def _next(number: int, side: tuple[int, int], colours: CellColours) -> int | None:
    """The number of the cell on one side of another, through all pictures; None beyond the board."""
    picture, cell = divmod(number, colours.rows * colours.cols)
    row, col = cell // colours.cols + side[0], cell % colours.cols + side[1]
    if not (0 <= row < colours.rows and 0 <= col < colours.cols):
        return None
    return picture * colours.rows * colours.cols + row * colours.cols + col
