"""Read a picture at rest that its profile cannot read: explain it as a calibration does, and hold that to the profile.

A level in other colours, on other ground, or ground that was never seen bare: the profile's looks do not show as they
were. What bubbles have in common with them is where they are, and their silhouettes. So the picture is explained
without the profile; its silhouettes then say which sizes these are, and whether they are bubbles at all. Cells that
show what the profile knows, beside others that do not, confirm that or contradict it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.account.explanation import Explanation
from dropsbot.calibration.account.silhouettes import likeness
from dropsbot.calibration.discover import discover
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.grid_account import explain_pictures
from dropsbot.calibration.profile_evidence import ALIKE, ProfileEvidence
from dropsbot.calibration.sizes.doubts import about_cells
from dropsbot.calibration.sizes.possible_boards import possible_boards
from dropsbot.calibration.sizes.same_cells import SameCells
from dropsbot.calibration.sizes.told_and_tapped import Sizes
from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.vision.beside.hud import read_counter
from dropsbot.vision.beside.screen_marks import plays_in_other_colours, plays_in_part
from dropsbot.vision.cells.known_bubbles import read_known_bubbles
from dropsbot.vision.frame import Frame, Numbers
from dropsbot.vision.profile import ALL_SIZES, UPRIGHT, Counter, Grid, Profile, Screen
from dropsbot.vision.reader import read
from dropsbot.vision.reading import CellReading, Reading
from dropsbot.vision.rectify import grid_in

_STRANGE = 0.5
"""Bubbles of a size that a profile lacks are this part of all at most: what covers a board hides more of it."""
_BADLY_SEEN = 0.05
"""So many bubbles of a picture may resemble no size, as a small one on a hill of a map does whose slope was taken for a
part of it; what covers a board hides more of it. An assumption."""

_NEARLY_ALL, _NEARLY = 0.9, 0.9
"""Where more of the cells are surely read than the first part, and each other one has the second part of the score that
it needs, and its lead, nothing covers the board: scenery that is painted anew for each level leaves a cell in doubt. In
`heidekleckse` one cell of 36 had 0.99 of that, and two of 36 on another board."""

_OUTLINED = 3
"""Outlines alone tell sizes where so many different ones show: all of one may be a size larger or smaller."""
_HARDLY_SHORT, _FEW_SHORT = 0.95, 0.05
"""Where no larger part of the cells than the second has less than the score that it needs, and at least the first part
of that, the board is believed: crabs reach over the next cell now and then. Of 660 pictures of 26 games at random
(seeds 9355 to 9487) this read 3, and none wrong; 0.9 and a tenth of the cells would have read 16, and none wrong."""


def read_anew(frame: Frame, profile: Profile, refused: Reading) -> Reading | None:
    """What a frame at rest shows that :func:`dropsbot.vision.reader.read` ``refused``; None where a doubt is left.

    It takes about a second. What moves cannot be told from a bubble here, so the picture must rest, with nothing over
    it that was not there when the profile was made.
    """
    if refused.screen is Screen.UNKNOWN and plays_in_part(frame.pixels, profile):
        others = tuple(mark for mark in profile.marks if mark.screen is not Screen.PLAYING)
        refused = read(frame, replace(profile, marks=others))
        if refused.understood:
            return refused
    playing = refused.screen is Screen.PLAYING
    if not playing and (refused.screen is not Screen.UNKNOWN or not plays_in_other_colours(frame.pixels, profile)):
        return None
    if playing and _falls_hardly_short(refused.cells, profile):
        return replace(refused, cells=tuple(replace(one, sure=True) for one in refused.cells), problems=())
    grid = grid_in(frame, profile)
    told = _told_by_known_bubbles(frame, grid, profile) or _told_by_looks(frame, grid, profile, refused.cells)
    if told is None or (playing and _shows_more(refused.cells, told.sizes, profile)):
        return None
    return Reading(
        grid.rows,
        grid.cols,
        tuple(
            CellReading(size, score, told.confidence, True) for size, score in zip(told.sizes, told.scores, strict=True)
        ),
        Screen.PLAYING,
        read_counter(frame.pixels, Counter.DROPS, profile),
        read_counter(frame.pixels, Counter.LEVEL, profile),
        (),
    )


def read_at_rest(frame: Frame, profile: Profile) -> Reading:
    """What a frame at rest shows by a profile, explained anew where it has to be, which takes about a second."""
    reading = read(frame, profile)
    return reading if reading.understood else read_anew(frame, profile, reading) or reading


@dataclass(frozen=True, slots=True)
class _Told:
    """Sizes that a picture surely shows, how much each bubble's silhouette is its size's, and how probable they are."""

    sizes: Sizes
    scores: tuple[float, ...]
    confidence: float


def _told_by_known_bubbles(frame: Frame, grid: Grid, profile: Profile) -> _Told | None:
    """What a frame surely shows on ground that was painted anew; bare cells show nothing with the outline of a size."""
    sizes = read_known_bubbles(frame.pixels, grid, profile)
    if sizes is None:
        return None
    try:
        _, accounts = explain_pictures([frame.pixels], grid, SameCells.of(1, grid.rows, grid.cols, ()), {})
    except LocateError:
        return None
    evidence = ProfileEvidence.of(frame, grid, _with_silhouettes(accounts).cover, profile)
    if any(evidence.most_alike(cell) for cell, size in enumerate(sizes) if not size):
        return None
    return _Told(sizes, (1.0,) * len(sizes), 1.0)


def _told_by_looks(frame: Frame, grid: Grid, profile: Profile, as_read: Sequence[CellReading] = ()) -> _Told | None:
    """What a frame surely shows on a ``grid``, by its own account and by the looks of the profile.

    Where the account leaves sizes in doubt, outlines may tell them, of bubbles that the profile sees in the same cells:
    they are ``as_read`` by it.
    """
    cells = SameCells.of(1, grid.rows, grid.cols, ())
    try:
        colours, accounts = explain_pictures([frame.pixels], grid, cells, {})
    except LocateError:
        return None
    account = _with_silhouettes(accounts)
    evidence = ProfileEvidence.of(frame, grid, account.cover, profile)
    possible = evidence.weighed(possible_boards(accounts, colours, (), cells))
    sizes = possible.best
    if about_cells(possible, grid):
        return _told_by_outlines(evidence, account.labels > 0, sizes, as_read)
    new = evidence.new_in_order(sizes)
    own = np.where(np.isin(sizes, list(new)), 1.0, evidence.own(sizes))
    if (
        not any(sizes)
        or _looks_strange(sizes, own, evidence)
        or evidence.contradicts(sizes)
        or _is_doubted(sizes, evidence)
    ):
        return None
    if not evidence.outlined_apart(set(sizes) & set(profile.alike)):
        return None  # what their looks cannot tell, an account of them cannot tell either
    dotted = {sizes[group.cells[0]] for group in possible.groups if group.dots == sizes[group.cells[0]]}
    if not set(sizes) <= {0} | dotted | new | evidence.tells(sizes):
        return None
    return _Told(sizes, tuple(own.tolist()), possible.confidence)


def _looks_strange(sizes: Sizes, own: Numbers, evidence: ProfileEvidence) -> bool:
    """Whether more than very few bubbles of a board have hardly anything in common with their sizes, as ``own`` says.

    Where each bubble is drawn otherwise, and beside its place, a small one may: its radius is that of its size.
    """
    strange = np.flatnonzero(own < ALIKE).tolist()
    few = len(strange) <= _BADLY_SEEN * sum(size > 0 for size in sizes)
    return not few or any(evidence.nearest_radius(cell) != sizes[cell] for cell in strange)


def _told_by_outlines(
    evidence: ProfileEvidence, bubbles: NDArray[np.bool_], likeliest: Sizes, as_read: Sequence[CellReading]
) -> _Told | None:
    """What outlines alone tell of ``bubbles`` (cells,), where the profile sees bubbles in the same cells.

    Where silhouettes do not, radii may tell that the ``likeliest`` board of an account is right.
    """
    sizes = evidence.by_outlines(bubbles) or (likeliest if evidence.has_radii_of(likeliest) else None)
    if sizes is None or not np.array_equal(np.array(sizes) > 0, bubbles):
        return None
    if [bool(one.size) for one in as_read] != bubbles.tolist():
        return None
    several = len(set(sizes) - {0}) >= _OUTLINED
    if not several or evidence.contradicts(sizes) or _is_doubted(sizes, evidence):
        return None
    return _Told(sizes, tuple(evidence.own(sizes).tolist()), 1.0)


def _is_doubted(sizes: Sizes, evidence: ProfileEvidence) -> bool:
    """Whether silhouettes and radii speak against a board."""
    checks = (evidence.mistaken, evidence.outgrown, evidence.divided, evidence.misplaced, evidence.one_off)
    return any(doubts(sizes) for doubts in checks)


def read_another_shape(frame: Frame, profile: Profile) -> tuple[Grid, Board] | None:
    """A board with more rows and columns than the profile's, or with fewer, that a frame at rest surely shows.

    A later level may have one. Its cells may be larger or smaller, and its bubbles with them; the silhouettes of all
    must tell their sizes. None where there is a doubt, or where the board has the profile's shape. It takes seconds.
    """
    try:
        found = discover([frame])
    except LocateError:
        return None
    grid = found.grid
    if found.found.uncertain or (grid.rows, grid.cols) == (profile.grid.rows, profile.grid.cols):
        return None
    told = _told_by_looks(frame, grid, replace(profile, background=None))
    return None if told is None else (grid, Board.of(grid.rows, grid.cols, told.sizes))


def shows_its_bubbles(frame: Frame, profile: Profile) -> bool:
    """Whether a frame of the profile's size, at rest, shows bubbles, nearly each with the silhouette of some size.

    Where the profile lacks a size, several bubbles may have one silhouette that it does not know. A single one has to
    be between its neighbours, and all else known: it may be a coin still, which a tap tells. Which sizes they
    have may be in doubt. It takes about a second, but for a frame of which nearly all is read.
    """
    grid = profile.grid
    cells = read(frame, profile).cells
    if _reads_nearly_all(cells, profile):
        return True
    try:
        _, accounts = explain_pictures([frame.pixels], grid, SameCells.of(1, grid.rows, grid.cols, ()), {})
    except LocateError:
        return False
    account = _with_silhouettes(accounts)
    evidence = ProfileEvidence.of(frame, grid, account.cover, profile)
    bubbles = account.labels > 0
    known = evidence.sure & (np.array(evidence.sizes) > 0)
    strange = bubbles & ~known & (np.max(list(evidence.alike.values()), axis=0) < ALIKE)
    count = int(strange.sum())
    if not count or len(evidence.alike) == MAX_SIZE:
        return bool(bubbles.any()) and count <= _BADLY_SEEN * int(bubbles.sum())
    if count == 1:
        alone = int(strange.argmax())
        return _is_only_doubt(alone, cells, bubbles) and evidence.may_be_lacked(alone)
    masks, upright = account.cover[strange], profile.turning == UPRIGHT
    as_one = min(float(likeness(masks, one, upright=upright).min()) for one in masks) >= ALIKE
    return as_one and count <= int(_STRANGE * int(bubbles.sum()))


def has_silhouettes(frame: Frame, board: Board, cells: Iterable[int], profile: Profile) -> bool:
    """Whether some cells of a frame of the profile's size show bubbles with the silhouettes of a board's sizes.

    The board has bubbles there. Their colours do not matter. It takes about a second.
    """
    grid = profile.grid
    try:
        _, accounts = explain_pictures([frame.pixels], grid, SameCells.of(1, grid.rows, grid.cols, ()), {})
    except LocateError:
        return False
    evidence = ProfileEvidence.of(frame, grid, _with_silhouettes(accounts).cover, profile)
    return all(evidence.most_alike(cell) == board.sizes[cell] for cell in cells)


def _is_only_doubt(cell: int, cells: Sequence[CellReading], bubbles: NDArray[np.bool_]) -> bool:
    """Whether nearly all other cells of a board are surely read, and show bubbles of several sizes.

    The rest seem to be empty, and are by the picture's own account of where ``bubbles`` are, too: their ground may
    never have been seen bare.
    """
    others = [(one, bool(bubble)) for at, (one, bubble) in enumerate(zip(cells, bubbles, strict=True)) if at != cell]
    sure = [one for one, _ in others if one.sure]
    bare = all(one.sure or (one.size == 0 and not bubble) for one, bubble in others)
    return bare and len(sure) > _NEARLY_ALL * len(cells) and len({one.size for one in sure} - {0}) > 1


def _reads_nearly_all(cells: Sequence[CellReading], profile: Profile) -> bool:
    """Whether hardly a cell of a board with bubbles is in doubt, and none by much."""
    sure, unsure = ([one for one in cells if one.sure is is_sure] for is_sure in (True, False))
    near = all(one.score >= _NEARLY * profile.min_score and one.margin >= profile.min_margin for one in unsure)
    several = sum(one.size > 0 for one in sure) > 1  # a single one may be a button
    return near and several and len(sure) > _NEARLY_ALL * len(cells)


def _shows_more(cells: Sequence[CellReading], sizes: Sizes, profile: Profile) -> bool:
    """Whether the profile nearly reads a bubble where a board has none: what an account leaves out costs it nothing.

    That says something only where most of what is nearly read is as the board says: in other colours bare cells may
    look more like some size than like themselves.
    """
    near = [
        (one.size, size)
        for one, size in zip(cells, sizes, strict=False)  # another screen that was read has no cells
        if one.score >= _NEARLY * profile.min_score and one.margin >= profile.min_margin
    ]
    right = sum(seen == size for seen, size in near)
    return 2 * right > len(near) and any(seen and not size for seen, size in near)


def _falls_hardly_short(cells: Sequence[CellReading], profile: Profile) -> bool:
    """Whether nothing speaks against a board at rest but that very few cells have a score a little too low.

    Of no other size they have a score nearly as high, and no size is unknown.
    """
    unsure = [one for one in cells if not one.sure]
    short = all(_HARDLY_SHORT <= one.score / profile.min_score < 1 for one in unsure)
    known = {one.size for one in profile.templates} >= ALL_SIZES
    return known and short and len(unsure) <= _FEW_SHORT * len(cells) and _reads_nearly_all(cells, profile)


def _with_silhouettes(accounts: Sequence[Explanation]) -> Explanation:
    """The best account that has the same bubbles as the best of all, and knows more of them than outlines."""
    best = accounts[0].labels > 0
    return next((one for one in accounts if not one.outlined and ((one.labels > 0) == best).all()), accounts[0])
