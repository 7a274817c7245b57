"""From frames alone to the grid and the boards, so that nobody has to type.

Any number of frames of one game may be given, with one board each. More frames show cells empty that were covered, and
sizes that were missing. Pictures do not tell everything: which sizes three looks have, or whether an outer row of empty
cells is there. Such a finding gets a probability, and where that is low, the person is asked.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

import cv2
import numpy as np

from dropsbot.calibration.account.beyond import bubbles_beside, is_strange_beside
from dropsbot.calibration.account.cover_middles import grid_of_middles, lie_scattered, scattered_bubbles
from dropsbot.calibration.calibrate import Sample
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.found_grid import APART, FoundGrid, Rival, doubt_of, holds, same_lattice
from dropsbot.calibration.grid_account import Accounted, accounted, explain_pictures
from dropsbot.calibration.locate.board_frame import framed_boxes, grids_in_frames
from dropsbot.calibration.locate.endless_pattern import beside_endless_pattern
from dropsbot.calibration.locate.with_board import refine_grid
from dropsbot.calibration.locate.without_board import find_grid
from dropsbot.calibration.sizes.doubts import CERTAIN, Question, about_cells, about_grid
from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.calibration.sizes.possible_boards import PossibleBoards, possible_boards, side_by_side
from dropsbot.calibration.sizes.same_cells import SameCells
from dropsbot.sentences.sentence import joined, say
from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.vision.frame import Box, Frame, Pixels
from dropsbot.vision.profile import Grid

_MOST_PARTS, _LEAST_PART_PX = 2, 150
"""So many parts of a picture are looked at, the first of them all of it, none less wide or high than the second."""
_SCENERY = 1 / 70
"""What is wider than about twice this part of a picture is scenery: mountains and clouds, and also the inside of large
bubbles, whose rims stay."""
_POOR = 0.5
"""Where no board is more probable on a grid in doubt, one is looked for elsewhere, which takes seconds."""
_CLEARLY_MORE = 3.0
"""A board elsewhere is taken where it is at least so many times as probable. An assumption."""
_MOST_FRAMED = 3
"""So many rectangles are looked into, the largest first; each takes one or two seconds."""
_OTHERWISE = 0.1
"""A grid that is longer or shorter by so much, in cells, is off by half of that at both ends. One was by 0.15, on the
checkered ground of game 9475."""
_BEYOND = say("beside the board something has the colours of its bubbles, so that it may have more rows or columns")


@dataclass(frozen=True, slots=True, eq=False)
class Discovery:
    """What frames without boards showed.

    ``boards`` are the likeliest ones, one for each frame, and ``missing`` the sizes that no frame shows.
    ``confidence`` (0 to 1) is how sure it is that all boards are right. ``doubts`` and
    ``report`` are sentences for a person, ``questions`` would settle the doubts. ``possible`` are all boards that stay
    possible, ``found`` is how sure the grid is. ``moving``: the board moves by itself.
    """

    frames: tuple[Frame, ...]
    grid: Grid
    boards: tuple[Board, ...]
    missing: tuple[int, ...]
    confidence: float
    doubts: tuple[str, ...]
    questions: tuple[Question, ...]
    report: tuple[str, ...]
    possible: PossibleBoards
    found: FoundGrid
    moving: bool = False

    @property
    def certain(self) -> bool:
        """Whether nothing needs to be asked."""
        return not self.doubts

    def to_samples(self) -> list[Sample]:
        """The frames with their boards, as :func:`dropsbot.calibration.calibrate.calibrate` takes them."""
        return [Sample(frame, board) for frame, board in zip(self.frames, self.boards, strict=True)]


def discover(
    frames: Sequence[Frame],
    facts: Sequence[SeenTap | Told] = (),
    grid: Grid | FoundGrid | None = None,
    *,
    moving: bool = False,
) -> Discovery:
    """Find grid and boards in frames of one size, at rest, each showing a board of the same game.

    What was told about a cell is believed, whatever it looks like; what else it explains is believed with it. A
    ``grid`` is believed, too, or doubted as when it was found. Where the board is ``moving`` by itself, one drawing may
    look otherwise in another cell.

    Raises:
        LocateError: no frames, frames of different sizes, or no board to be found.
    """
    if not frames or len({(frame.width_px, frame.height_px) for frame in frames}) > 1:
        raise LocateError(say("to find the board, one or more pictures of one size are needed"))
    if grid is not None:
        found = FoundGrid(grid, True) if isinstance(grid, Grid) else grid
        return _discovery(frames, found, _possible_on(frames, found, facts, moving=moving), moving=moving)
    part: Box | None = Box(0, 0, frames[0].width_px, frames[0].height_px)
    for number in range(_MOST_PARTS):
        if part is None:
            break
        pattern = _found_in(frames, part)
        found, possible = _look_at(frames, pattern, facts, moving=moving)
        doubtful = not facts and found.uncertain and not found.bounded
        unknown = doubtful and possible.knows_nothing
        if doubtful and not number and _is_poor(possible):
            for other in _elsewhere(frames, found.grid, moving=moving):
                if _is_better(other[1], possible):
                    return _discovery(frames, *other, moving=moving, anew=True)
        if not unknown:
            return _discovery(frames, found, possible, moving=moving, anew=True)
        for refused in (pattern.grid, *(rival.grid for rival in pattern.rivals)):
            part = _largest_beside(refused.box, part) if part else None
    raise LocateError(say("no board was found: is one in play on the picture, and does nothing lie over it?"))


def _found_in(frames: Sequence[Frame], part: Box) -> FoundGrid:
    """The grid in a part of frames: that of what lies on a pattern which goes on to all borders, if anything does.

    Raises:
        LocateError: nothing repeats there.
    """
    pictures = [np.ascontiguousarray(part.cut(frame.pixels)) for frame in frames]
    found = find_grid(pictures)
    free = beside_endless_pattern(pictures[0], found.grid)
    if free is not None and min(free.width_px, free.height_px) >= _LEAST_PART_PX:
        with suppress(LocateError):
            on_pattern = find_grid([np.ascontiguousarray(free.cut(picture)) for picture in pictures])
            return on_pattern.moved(part.left_px + free.left_px, part.top_px + free.top_px)
    return found.moved(part.left_px, part.top_px)


def _elsewhere(
    frames: Sequence[Frame], instead_of: Grid, *, moving: bool
) -> Iterator[tuple[FoundGrid, PossibleBoards]]:
    """What is found inside of rectangles in the first frame, and in frames without what changes slowly over them.

    Words beside a board, or mountains behind it, may repeat better than it does. All that is in doubt, as is every grid
    that is taken ``instead_of`` the one that was found; what tells nothing is left out.
    """
    inside = framed_boxes(frames[0].pixels, _LEAST_PART_PX)[:_MOST_FRAMED]
    searches: list[Callable[[], FoundGrid]] = [partial(_found_in, frames, box) for box in inside]
    searches.append(lambda: find_grid([_without_scenery(frame.pixels) for frame in frames]))
    for search in searches:
        with suppress(LocateError):
            found = search()
            if _same_cells(found.grid, instead_of) or _possible_on(frames[:1], found, (), moving=moving).knows_nothing:
                continue
            found, possible = _look_at(frames, found, (), moving=moving)
            if not (possible.knows_nothing or _same_cells(found.grid, instead_of)):
                doubt = found.doubt or doubt_of(found.grid, instead_of)
                others = (one for one in found.rivals if not _same_cells(one.grid, instead_of))
                yield replace(found, doubt=doubt, rivals=(Rival(instead_of, 1.0), *others), lined=False), possible


def _same_cells(one: Grid, other: Grid) -> bool:
    """Whether two grids have the same cells, but for a little."""
    return holds(one, other) and holds(other, one)


def _is_poor(possible: PossibleBoards) -> bool:
    """Whether no board of the first picture is likely."""
    return _of_first(possible).confidence < _POOR


def _is_better(elsewhere: PossibleBoards, there: PossibleBoards) -> bool:
    """Whether the first picture tells clearly more elsewhere than where a grid was found first."""
    one, other = _of_first(elsewhere), _of_first(there)
    tells, told = (each.tells_bubbles or each.tells_sorts for each in (one, other))
    if told and not tells:
        return False
    return (tells and not told) or one.confidence >= _CLEARLY_MORE * other.confidence


def _of_first(possible: PossibleBoards) -> PossibleBoards:
    """What the first of some pictures may show: together, several are never as probable as each alone."""
    return possible.alone[0] if possible.alone else possible


def _without_scenery(picture: Pixels) -> Pixels:
    """A picture in which each place shows how it differs from what is around it.

    Twice as strongly, for translucent bubbles differ little, and on grey, as some are darker than what is around them.
    """
    around = cv2.GaussianBlur(picture, (0, 0), _SCENERY * min(picture.shape[:2]))
    return np.asarray(np.clip(128 + 2 * (picture.astype(np.float32) - around), 0, 255), np.uint8)


def _largest_beside(pattern: Box, part: Box) -> Box | None:
    """The largest part of a part of the picture beside a ``pattern`` that repeats and is no board; None where none is.

    A checkered page, say, may repeat better than the board on it.
    """
    right, bottom = part.left_px + part.width_px, part.top_px + part.height_px
    beyond_x, beyond_y = pattern.left_px + pattern.width_px, pattern.top_px + pattern.height_px
    if min(beyond_x - part.left_px, right - pattern.left_px, beyond_y - part.top_px, bottom - pattern.top_px) <= 0:
        return part
    beside = (
        Box(part.left_px, part.top_px, pattern.left_px - part.left_px, part.height_px),
        Box(beyond_x, part.top_px, right - beyond_x, part.height_px),
        Box(part.left_px, part.top_px, part.width_px, pattern.top_px - part.top_px),
        Box(part.left_px, beyond_y, part.width_px, bottom - beyond_y),
    )
    largest = max(beside, key=_area_px)
    return largest if min(largest.width_px, largest.height_px) >= _LEAST_PART_PX else None


def _possible_on(
    frames: Sequence[Frame], found: FoundGrid, facts: Sequence[SeenTap | Told], *, moving: bool
) -> PossibleBoards:
    """What the frames may show on a grid that is known.

    Raises:
        LocateError: facts are about cells that it does not have, or too little shows.
    """
    _check_fits(found.grid, facts)
    return _possible([frame.pixels for frame in frames], found.grid, facts, moving=moving)


def _look_at(
    frames: Sequence[Frame], found: FoundGrid, facts: Sequence[SeenTap | Told], *, moving: bool
) -> tuple[FoundGrid, PossibleBoards]:
    """The grid that was just found, as the account of the first frame leaves it, and what the frames may show on it.

    Raises:
        LocateError: facts are about cells that it does not have, or too little shows.
    """
    _check_fits(found.grid, facts)
    pictures = [frame.pixels for frame in frames]
    count = found.grid.rows * found.grid.cols
    first = None
    if not (found.doubt is None and _told_wholly(facts, len(frames) * count)):
        found, first = _on_its_middles(frames[0], *accounted(frames[0], found))
        account, colours = first.explained[1][0], first.explained[0]
        no_board = [
            rival for rival in found.rivals if is_strange_beside(pictures[0], rival.grid, found.grid, account, colours)
        ]
        found = found.without(tuple(no_board))
        # where lines show all of a board, what lies beside is none of it: so 158 of 158 games at random (8100 to 8559)
        ends = found.doubt or found.bounded
        beside = () if ends else bubbles_beside(pictures[0], found.grid, account, colours)
        found = replace(found, doubt=_BEYOND if beside else found.doubt, beside=beside)
        found = _weighed_by_frames(frames[0], found)
        found = _doubting_larger_board(frames[0], found)
        scattered = frozenset[int]() if first.knows_nothing else scattered_bubbles(account)
        found = replace(found, scattered=tuple(found.grid.centre(cell) for cell in sorted(scattered)))
    return found, _possible(pictures, found.grid, facts, None if facts else first, moving=moving)


def _on_its_middles(frame: Frame, found: FoundGrid, first: Accounted) -> tuple[FoundGrid, Accounted]:
    """What was found, on the grid in the middles of whose cells bubbles lie, where they lie otherwise in each.

    Where they only lie farther beside the middles from row to row, or column to column, what repeats behind them may
    have told how far these are apart; the same board must explain more then.
    """
    account = first.explained[1][0]
    middles = None if first.knows_nothing else grid_of_middles(account, found.grid)
    scattered = lie_scattered(account)
    if middles is None or not (scattered or _longer(middles, found.grid) > _OTHERWISE):
        return found, first
    placed, other = accounted(frame, replace(found, grid=middles))
    same = (placed.grid.rows, placed.grid.cols) == (found.grid.rows, found.grid.cols)
    better = same and not other.knows_nothing and not lie_scattered(other.explained[1][0])
    if not scattered:
        better = better and other.likeliest == first.likeliest and other.explained[1][0].worth > account.worth
    return (placed, other) if better else (found, first)


def _weighed_by_frames(frame: Frame, found: FoundGrid) -> FoundGrid:
    """What was found, sure of its ends where a frame fits the board; in doubt where one fits a larger one alone.

    The outer cells of that would be bare.
    """
    framed = () if found.bounded or found.beside else grids_in_frames(frame.pixels, found.grid)
    if not framed:
        return found
    if framed[0] == found.grid:
        denied = {one.grid for one in found.if_bare}  # a frame may lie around the board and a glass tube beside it
        rivals = (one for one in found.rivals if same_lattice(one.grid, found.grid, APART) and one.grid not in denied)
        return found.without(tuple(rivals))
    if found.doubt is not None:
        return found
    return replace(found, doubt=doubt_of(found.grid, framed[0]), rivals=(*found.rivals, Rival(framed[0], 1.0)))


def _longer(one: Grid, other: Grid) -> float:
    """By how much a grid is longer or shorter than another of as many cells, across or down, in cells."""
    across = (one.pitch_x_px / other.pitch_x_px - 1) * (other.cols - 1)
    down = (one.pitch_y_px / other.pitch_y_px - 1) * (other.rows - 1)
    return max(abs(across), abs(down))


def _doubting_larger_board(frame: Frame, found: FoundGrid) -> FoundGrid:
    """What was found, in doubt where a larger board shows beside it: a page may explain the game on a small one.

    That is looked for, which takes seconds, only where there is more room beside the board than it has itself; and what
    repeats there is explained, which takes longer, only where it may be a larger board with one more row and column.
    """
    box = found.grid.box
    part = _largest_beside(box, Box(0, 0, frame.width_px, frame.height_px))
    if found.doubt is not None or part is None or _area_px(part) <= _area_px(box):
        return found
    try:
        cut = np.ascontiguousarray(part.cut(frame.pixels))
        larger = find_grid([cut], least_area_px=_area_px(box)).moved(part.left_px, part.top_px)
        grids = (larger.grid, *(rival.grid for rival in larger.rivals))
        if all(_area_px(replace(one, rows=one.rows + 1, cols=one.cols + 1).box) <= _area_px(box) for one in grids):
            return found
        larger, account = accounted(frame, larger)
    except LocateError:
        return found
    if _area_px(larger.grid.box) <= _area_px(box) or not account.possible.tells_bubbles:
        return found
    rivals = (Rival(larger.grid, 1.0), *found.rivals)
    return replace(found, doubt=doubt_of(found.grid, larger.grid), rivals=rivals)


def _area_px(box: Box) -> int:
    return box.width_px * box.height_px


def _check_fits(grid: Grid, facts: Sequence[SeenTap | Told]) -> None:
    """That all facts are about cells of a grid.

    Raises:
        LocateError: one is not.
    """
    if any(fact.cell >= grid.rows * grid.cols for fact in facts):
        raise LocateError(
            say(
                "the pictures seem to show {rows} rows and {cols} columns, which does not fit what is known of them",
                rows=grid.rows,
                cols=grid.cols,
            )
        )


def _discovery(
    frames: Sequence[Frame], found: FoundGrid, possible: PossibleBoards, *, moving: bool, anew: bool = False
) -> Discovery:
    """What was found, in one; a grid found ``anew`` is placed exactly."""
    count = found.grid.rows * found.grid.cols
    boards = tuple(
        Board.of(found.grid.rows, found.grid.cols, possible.best[start : start + count])
        for start in range(0, len(possible.best), count)
    )
    doubts = [*about_cells(possible, found.grid), *about_grid(found)]
    exact = refine_grid(list(zip(frames, boards, strict=True)), found.grid) if anew else found.grid
    return Discovery(
        tuple(frames),
        exact,
        boards,
        tuple(size for size in range(1, MAX_SIZE + 1) if size not in set(possible.best)),
        math.prod(doubt.probability for doubt in doubts),
        tuple(doubt.text for doubt in doubts),
        tuple(dict.fromkeys(doubt.question for doubt in doubts if doubt.question)),
        _report(exact, boards),
        possible,
        replace(found, grid=exact),
        moving,
    )


def with_found(known: Discovery, found: FoundGrid) -> Discovery:
    """What is known on a grid that is the same, but may be surer by now."""
    return _discovery(known.frames, found, known.possible, moving=known.moving)


def without_doubted_pictures(known: Discovery) -> Discovery | None:
    """What the last pictures show where they are sure, and only boards before them are in doubt; None where not.

    A chain may have taken the only bubbles of a size that no tap has told: what is left of the board can be played. A
    tap that sizes do not explain speaks against looks, which later pictures share.
    """
    cells, end = known.grid.rows * known.grid.cols, len(known.frames)
    about_boards = {doubt.text for doubt in about_cells(known.possible, known.grid)}
    if known.certain or known.found.uncertain or set(known.doubts) != about_boards or known.possible.unexplained:
        return None
    first = next((one for one in range(1, end) if known.possible.confidence_from(one * cells) >= CERTAIN), end)
    boards = known.boards[first:]
    if not boards or any(board.cleared for board in boards):
        return None
    facts = [Told(number, cell, size) for number, board in enumerate(boards) for cell, size in enumerate(board.sizes)]
    return discover(known.frames[first:], facts, known.found, moving=known.moving)


def grid_by_boards(found: Discovery) -> Grid:
    """The grid that was given for a discovery, placed as the boards that were found on it tell."""
    return refine_grid(list(zip(found.frames, found.boards, strict=True)), found.grid)


def _possible(
    pictures: Sequence[Pixels],
    grid: Grid,
    facts: Sequence[SeenTap | Told],
    first: Accounted | None = None,
    *,
    moving: bool,
) -> PossibleBoards:
    """What pictures may show: explained together where taps join them, else each alone, as levels differ in colours.

    A picture of which everything was told needs no explanation, and may show but one bubble. ``first`` is what the
    first picture alone shows, where that is known already.
    """
    if first is not None and len(pictures) == 1 and not (facts or moving):
        return first.possible
    taps = [fact for fact in facts if isinstance(fact, SeenTap)]
    told_wholly = len({fact.cell for fact in facts}) == grid.rows * grid.cols
    if taps or (len(pictures) == 1 and not told_wholly):
        cells = SameCells.of(len(pictures), grid.rows, grid.cols, taps)
        told = {cells.at(fact.frame, fact.cell): fact.size for fact in facts if isinstance(fact, Told)}
        colours, accounts = first.explained if first else explain_pictures(pictures, grid, cells, told)
        return possible_boards(accounts, replace(colours, moving=moving), facts, cells)
    each = []
    for number, picture in enumerate(pictures):
        known = {fact.cell: fact for fact in facts if isinstance(fact, Told) and fact.frame == number}
        if len(known) == grid.rows * grid.cols:
            sizes = tuple(known[cell].size for cell in range(len(known)))
            each.append(PossibleBoards(((sizes, 1.0),), (), frozenset()))
        else:
            alone = [replace(fact, frame=0) for fact in known.values()]
            each.append(_possible([picture], grid, alone, None if number else first, moving=moving))
    return side_by_side(each)


def _told_wholly(facts: Sequence[SeenTap | Told], cells: int) -> bool:
    """Whether of all cells of all pictures the sizes were told, so that no picture needs an account."""
    return len({(fact.frame, fact.cell) for fact in facts if isinstance(fact, Told)}) == cells


def _report(grid: Grid, boards: Sequence[Board]) -> tuple[str, ...]:
    sizes = [size for board in boards for size in board.sizes if size]
    seen = sorted(set(sizes))
    lines = [
        say(
            "a board of {rows} rows and {cols} columns; a cell is {pitch_x_px:.1f} x {pitch_y_px:.1f} pixels",
            rows=grid.rows,
            cols=grid.cols,
            pitch_x_px=grid.pitch_x_px,
            pitch_y_px=grid.pitch_y_px,
        ),
        say(
            "bubbles: {sizes}",
            sizes=joined(", ", (say("{count} of size {size}", count=sizes.count(size), size=size) for size in seen)),
        ),
    ]
    missing = [str(size) for size in range(1, MAX_SIZE + 1) if size not in seen]
    if missing:
        lines.append(say("not seen yet: size {missing}", missing=joined(", ", missing)))
    return tuple(lines)
