"""Read a picture at rest that its profile cannot read: explain it as a calibration does, and hold that to the profile.

A level in other colours, on other ground, or ground that was never seen bare: the profile's looks do not show as they
were. What bubbles have in common with them is where they are, and their silhouettes. So the picture is explained
without the profile; its silhouettes then say which sizes these are, and whether they are bubbles at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import cv2
import numpy as np

from dropsbot.calibration.account.cell_colours import SIDE
from dropsbot.calibration.account.explaining import Explanation
from dropsbot.calibration.account.silhouettes import likeness
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.grid_account import explain_pictures
from dropsbot.calibration.sizes.doubts import about_cells
from dropsbot.calibration.sizes.possible_boards import PossibleBoards, Sizes, possible_boards
from dropsbot.calibration.sizes.same_cells import SameCells
from dropsbot.vision.beside.hud import read_counter
from dropsbot.vision.beside.screen_marks import plays_in_other_colours
from dropsbot.vision.cells.composed import at_cell_size
from dropsbot.vision.frame import Frame, Numbers, Shades
from dropsbot.vision.profile import UPRIGHT, Counter, Profile, Screen
from dropsbot.vision.reading import CellReading, Reading
from dropsbot.vision.rectify import scaled

_ALIKE = 0.42
"""A bubble's silhouette and that of its size have at least this part of their pixels in common. Measured on 50 games at
random (seeds 3000 to 3049): 0.43 and more on boards that were read right, but for three games whose profiles know
outlines badly; up to 0.04 on most pictures of popups and droplets that were taken for boards."""
_SAME = 0.05
"""A size whose silhouette has less in common with a bubble than another size's, by this part, is e times less
probable; at half and at twice this, as many boards of these games were read."""
_TELLING = 0.85
"""Sizes whose silhouettes have more in common than this are told by something else, which levels may change: most often
by colours. Measured on profiles of one picture (seeds 5000 to 5029): sizes told by area or shape have 0.84 or less in
common; 0.88 and more those that dots tell, 0.92 and more most of those that colours tell."""
_MOST_NATS = 8.0
"""Silhouettes speak at most so much against a board."""


def read_anew(frame: Frame, profile: Profile, refused: Reading) -> Reading | None:
    """What a frame at rest shows that :func:`dropsbot.vision.reader.read` ``refused``; None where a doubt is left.

    It takes about a second. What moves cannot be told from a bubble here, so the picture must rest, with nothing over
    it that was not there when the profile was made.
    """
    playing = refused.screen is Screen.PLAYING
    if not playing and (refused.screen is not Screen.UNKNOWN or not plays_in_other_colours(frame.pixels, profile)):
        return None
    grid = scaled(profile.grid, frame.width_px / profile.width_px, frame.height_px / profile.height_px)
    cells = SameCells.of(1, grid.rows, grid.cols, ())
    try:
        colours, accounts = explain_pictures([frame.pixels], grid, cells, {})
    except LocateError:
        return None
    alike = _likenesses(_with_silhouettes(accounts), profile)
    possible = _weighed(possible_boards(accounts, colours, (), cells), alike)
    sizes = possible.best
    own = np.array([alike[size][cell] if size in alike else float(size == 0) for cell, size in enumerate(sizes)])
    if about_cells(possible, grid) or not any(sizes) or float(own.min()) < _ALIKE:
        return None
    dotted = {sizes[group.cells[0]] for group in possible.groups if group.dots == sizes[group.cells[0]]}
    if not set(sizes) <= {0} | dotted | told_by_silhouettes(profile):
        return None
    return Reading(
        grid.rows,
        grid.cols,
        tuple(
            CellReading(size, float(score), possible.confidence, True) for size, score in zip(sizes, own, strict=True)
        ),
        Screen.PLAYING,
        read_counter(frame.pixels, Counter.DROPS, profile),
        read_counter(frame.pixels, Counter.LEVEL, profile),
        (),
    )


def shows_its_bubbles(frame: Frame, profile: Profile) -> bool:
    """Whether a frame of the profile's size, at rest, shows bubbles, each with the silhouette of some size.

    Which sizes they have may be in doubt. It takes about a second.
    """
    grid = profile.grid
    try:
        _, accounts = explain_pictures([frame.pixels], grid, SameCells.of(1, grid.rows, grid.cols, ()), {})
    except LocateError:
        return False
    account = _with_silhouettes(accounts)
    alike = np.max(list(_likenesses(account, profile).values()), axis=0)[account.labels > 0]
    return alike.size > 0 and float(alike.min()) >= _ALIKE


def told_by_silhouettes(profile: Profile) -> frozenset[int]:
    """The sizes whose silhouettes differ from those of all others that a profile knows."""
    masks = _masks(profile)
    upright = profile.turning == UPRIGHT

    def alike(one: int, other: int) -> float:
        cover = np.asarray(cv2.resize(masks[one], (SIDE, SIDE), interpolation=cv2.INTER_AREA), np.float32)
        return float(likeness(cover[None], masks[other], upright=upright)[0])

    return frozenset(one for one in masks if all(one == other or alike(one, other) <= _TELLING for other in masks))


def _with_silhouettes(accounts: Sequence[Explanation]) -> Explanation:
    """The best account that has the same bubbles as the best of all, and knows more of them than outlines."""
    best = accounts[0].labels > 0
    return next((one for one in accounts if not one.outlined and ((one.labels > 0) == best).all()), accounts[0])


def _likenesses(account: Explanation, profile: Profile) -> Mapping[int, Numbers]:
    """For each size of a profile, how much each cell's bubble has in common with it: (cells,), 0 to 1."""
    upright = profile.turning == UPRIGHT
    return {size: likeness(account.cover, mask, upright=upright) for size, mask in _masks(profile).items()}


def _masks(profile: Profile) -> dict[int, Shades]:
    """How much of a cell each size covers: (h, w), 0 to 1."""
    return {
        template.size: np.asarray(at_cell_size(template)[1], np.float32) / np.float32(255)
        for template in profile.templates
    }


def _weighed(possible: PossibleBoards, alike: Mapping[int, Numbers]) -> PossibleBoards:
    """Boards with their odds by what silhouettes say of them; what no account has thought of stays as probable."""
    best = np.max(list(alike.values()), axis=0)
    against = np.array([_against(sizes, alike, best) for sizes, _ in possible.boards])
    chances = np.array([chance for _, chance in possible.boards])
    odds = chances * np.exp(-np.minimum(against - against.min(), _MOST_NATS))
    odds *= chances.sum() / max(float(odds.sum()), 1e-12)
    boards = [(sizes, one) for (sizes, _), one in zip(possible.boards, odds.tolist(), strict=True)]
    return replace(possible, boards=tuple(sorted(boards, key=lambda one: -one[1])))


def _against(sizes: Sizes, alike: Mapping[int, Numbers], best: Numbers) -> float:
    """What silhouettes say against a board, in nats; they say nothing about ground."""
    behind = [float(best[cell] - alike[size][cell]) for cell, size in enumerate(sizes) if size in alike]
    return sum(behind) / _SAME
