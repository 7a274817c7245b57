"""Whether a grid can be the board's, by the account of what the picture shows on it.

On the right grid an account is certain of some board, unless it cannot tell sizes. On a lattice that lies beside the
right one, bubbles are cut apart, and mostly no board is probable; but of those that were looked at, one was certain.
So an account may speak against other lattices. But where it speaks for another one, the doubt stays: a tap settles it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain

import numpy as np

from dropsbot.calibration.account.beyond import (
    cells_beside,
    is_strange_beside,
    narrower_grids,
    wider_grids,
    with_more_cells,
    with_more_outlined,
    without_frame,
)
from dropsbot.calibration.account.cell_colours import CellColours, cut_colours
from dropsbot.calibration.account.cover_middles import off_middles
from dropsbot.calibration.account.explaining import explanations
from dropsbot.calibration.account.explanation import Explanation
from dropsbot.calibration.account.outlined import outlined_bubbles
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.found_grid import (
    APART,
    PROBABLE,
    FoundGrid,
    Rival,
    doubt_of,
    farthest_beside,
    holds,
    nearly_same,
    same_lattice,
)
from dropsbot.calibration.grouping.cell_outlines import cut_cells
from dropsbot.calibration.grouping.groups import group_cells
from dropsbot.calibration.locate.with_board import refine_grid
from dropsbot.calibration.remembered import Remembered
from dropsbot.calibration.sizes.doubts import CERTAIN
from dropsbot.calibration.sizes.possible_boards import PossibleBoards, possible_boards
from dropsbot.calibration.sizes.same_cells import SameCells
from dropsbot.sentences.sentence import say
from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Grid
from dropsbot.vision.rectify import shifted

Explained = tuple[CellColours, list[Explanation]]
"""Cells, and accounts of them, the best first."""

_ACCOUNTS: Remembered[Explained] = Remembered(4)
"""Accounts of the last pictures. Each takes a second, and is asked for again: whether bubbles show at all, which sizes
they have, and once more when a profile has become better."""
_MOST_WIDER = 4
"""So many rows and columns are added at most where bubbles go on beyond a grid."""
_POOR = 0.6
"""An account with no board more probable than this speaks against its grid."""
_MOST_LATTICES = 3
"""So many other lattices are looked at."""
_MOST_WHERE_NOTHING_IS_KNOWN = 1
"""So many where the first one tells nothing: most such pictures show no board, and a person waits for the answer."""
_FEWEST_AMID = 3
"""So many bubbles at least lie where lines cross and go on."""
_MOST_RECTANGLES = 3
"""So many other rectangles of a lattice are looked at where nothing certain shows on the likeliest."""
_MOST_REMAINING = 6
"""So many that taps have left are looked at: each takes one or two seconds, and no drop."""
_BESIDE = 0.08
"""So far off in cells, a grid is beside its board: at 0.1, taps may hit other cells. Of 70 games by others, that of one
was off by more than 0.05 on a board without lines."""
_BESIDE_ITS_PLACE = 0.04
"""A grid whose outer cells lie so far beside their places, in cells, is explained once more there. Of 50 games whose
first picture was read right and surely, the grids of nine were moved farther; the dolls of `lyalka`, on checkered
ground, were of two sizes 0.07 beside it, and of one in its place."""
_LEAST_LINES = 3
"""A board that is looked for between the cells of a grid has so many rows and columns at least."""
_OUTLINED = 2
"""So often a grid is placed by outlines."""


@dataclass(frozen=True, slots=True, eq=False)
class Accounted:
    """A grid, what is shown on it, and which boards are ``possible`` then.

    Where outlines alone tell that the board goes on, or bubbles do beyond the lines around it, it was ``narrower``
    without what they tell. It was ``moved_px`` right and down, to where its bubbles are.
    """

    grid: Grid
    explained: Explained
    possible: PossibleBoards
    narrower: Grid | None = None
    moved_px: tuple[float, float] = (0.0, 0.0)

    @property
    def confidence(self) -> float:
        """How probable the likeliest board is."""
        return self.possible.confidence

    @property
    def likeliest(self) -> tuple[int, ...]:
        """That board's sizes, row by row."""
        return self.possible.best

    @property
    def knows_nothing(self) -> bool:
        """Whether it tells nothing of a board: the picture may show none."""
        return self.possible.knows_nothing


def accounted(frame: Frame, found: FoundGrid) -> tuple[FoundGrid, Accounted]:
    """What was found, or another lattice that is the only one with a certain account; and what is shown on it.

    A doubt about the lattice is dropped where the account is certain and those of all other lattices are poor. Where it
    is poor, and certain on a part of the board, that is the board, in doubt. Where nothing shows in the cells between
    lines, bubbles may lie where these cross; and so where a lattice is sure, and nothing is known in its cells.

    Raises:
        LocateError: too little shows on any of the grids.
    """
    ends = found.bounded and found.doubt is None  # cells beside the board have no lines
    first = _account_of(frame, found.grid, ends, anyway=True)
    beyond = _beyond_lines(frame, first) if ends and not found.cut and first is not None else None
    if beyond is not None:
        found, first = replace(found, lined=False), beyond
    found = found if first is None else _with_its_lattice(found, first.moved_px)
    if first is not None and first.confidence >= CERTAIN and found.doubt is None:
        found, first = _without_bare_line(frame, found, first)
        return _doubting_outlines(replace(found, grid=first.grid), first), first
    lattices = _other_lattices(found)
    if first is not None and first.confidence >= CERTAIN:
        lattices = [one for one in lattices if not nearly_same(one.grid, found.grid)]
    hopeless = first is not None and first.knows_nothing
    between = _between_cells(frame, found.grid) if hopeless and found.doubt is None else None
    if between is not None:
        return _instead(found, between.grid), between
    crossed = _on_crossings(frame, found.grid) if found.bounded and first is None else None
    most = _MOST_WHERE_NOTHING_IS_KNOWN if hopeless else _MOST_LATTICES
    tried = (_account_of(frame, one.grid) for one in lattices[:most])  # each takes long, and mostly not all are needed
    others = (one for one in chain((crossed,), tried) if one is not None)
    if first is None:
        best = max(others, key=lambda one: one.confidence, default=None)
        if best is None:
            raise LocateError(say("no bubbles were found: is a board in play on the picture?"))
        return _instead(found, best.grid), best
    if first.confidence < _POOR:
        certain = [one for one in others if one.confidence >= CERTAIN]
        if len(certain) == 1:
            return _instead(found, certain[0].grid), certain[0]
        narrower = None if found.bounded else _narrower(frame, first) or _certain_part(frame, found)
        if narrower is not None:
            return _with_part(found, narrower.grid), narrower
    found = _widened(found, first.grid, frame)
    few = len(lattices) <= most
    if first.confidence >= CERTAIN and few and all(one.confidence < _POOR for one in others):
        found = found.without(tuple(lattices))
    return _doubting_outlines(found, first), first


def _without_bare_line(frame: Frame, found: FoundGrid, account: Accounted) -> tuple[FoundGrid, Accounted]:
    """What was found, without an outer row or column in which something seemed to be bubbles that an account denies.

    A glass tube beside the board may have seemed so. The narrower board must be certain, too; where either may be the
    right one, that is a doubt.
    """
    denied = [
        rival
        for rival in sorted(found.if_bare, key=lambda one: -one.next_to)
        if rival.next_to / (1 + rival.next_to) > 1 - PROBABLE
        and holds(account.grid, rival.grid)
        and not np.array(account.likeliest)[cells_beside(account.grid, rival.grid)].any()
    ]
    if not denied:
        return found, account
    likeliest = denied[0]
    narrower = _account_of(frame, likeliest.grid, ends=True) if likeliest.next_to >= 1 else None
    if narrower is None or narrower.confidence < CERTAIN:
        rivals = (*found.rivals, *denied)
        return replace(found, rivals=rivals, doubt=doubt_of(found.grid, likeliest.grid)), account
    whole = Rival(found.grid, 1 / likeliest.next_to)
    sure = len(denied) == 1 and 1 / (1 + whole.next_to) >= PROBABLE
    doubt = None if sure else doubt_of(narrower.grid, found.grid)
    rivals = (*found.rivals, whole, *denied[1:])
    return replace(found, grid=narrower.grid, rivals=rivals, doubt=doubt, lined=False, if_bare=()), narrower


def without_poor_lattices(frame: Frame, found: FoundGrid) -> FoundGrid:
    """What was found without its rivals on other lattices, where all their accounts of a frame are poor.

    An account that is better on the lattice that was found speaks for that. For a grid on which taps have told every
    size: so much is not known when it is found.
    """
    lattices = _other_lattices(found)
    if not lattices or len(lattices) > _MOST_REMAINING:
        return found
    accounts = [one for one in (_account_of(frame, one.grid) for one in lattices) if one is not None]
    good = [one for one in accounts if one.confidence >= _POOR and not same_lattice(one.grid, found.grid, APART)]
    return found if good else found.without(tuple(lattices))


def _other_lattices(found: FoundGrid) -> list[Rival]:
    return [one for one in found.rivals if not same_lattice(one.grid, found.grid, APART)]


def _on_crossings(frame: Frame, grid: Grid) -> Accounted | None:
    """The account of bubbles that lie on the corners of a grid's cells, as on a board for go; None where none do.

    Those in the outer cells are none by themselves: there, lines end, which may look like bubbles.
    """
    larger = replace(grid, rows=grid.rows + 1, cols=grid.cols + 1)
    account = _account_of(frame, shifted(larger, -grid.pitch_x_px / 2, -grid.pitch_y_px / 2))
    if account is None:
        return None
    board = np.array(account.likeliest).reshape(account.grid.rows, account.grid.cols)
    return account if int(np.count_nonzero(board[1:-1, 1:-1])) >= _FEWEST_AMID else None


def _between_cells(frame: Frame, grid: Grid) -> Accounted | None:
    """The account of what lies half a cell beside a grid's cells, right and down; None where nothing is known there.

    Lines through the middles of cells, as pipes between gauges, show as clear a lattice as lines around them.
    """
    inner = replace(grid, rows=grid.rows - 1, cols=grid.cols - 1)
    if min(inner.rows, inner.cols) < _LEAST_LINES:
        return None
    account = _account_of(frame, shifted(inner, grid.pitch_x_px / 2, grid.pitch_y_px / 2))
    return None if account is None or account.knows_nothing else account


def _beyond_lines(frame: Frame, account: Accounted) -> Accounted | None:
    """The account with the bubbles that go on beyond the lines around a grid; None where none do, or explain nothing.

    Lines may be too faint there: of seven rows on a photograph that was as bright as they in its lower part, five had
    lines. Or the bubbles there are an ornament.
    """
    (colours, accounts), grid = account.explained, account.grid
    goes_on = with_more_cells([frame.pixels], grid, accounts[0], colours, in_any_light=True)
    if account.knows_nothing or goes_on == grid:
        return None
    wider = _account_of(frame, goes_on, anyway=True)
    if wider is None or wider.grid == grid or wider.confidence < _POOR:
        return None
    return replace(wider, narrower=grid)


def _doubting_outlines(found: FoundGrid, account: Accounted) -> FoundGrid:
    """What was found, in doubt where outlines alone, or against lines, have made the board wider: a tap there tells."""
    narrower = account.narrower
    if narrower is None:
        return found
    doubt = found.doubt or doubt_of(found.grid, narrower)
    return replace(found, doubt=doubt, rivals=(*found.rivals, Rival(narrower, 1.0)))


def explain_pictures(pictures: Sequence[Pixels], grid: Grid, cells: SameCells, told: Mapping[int, int]) -> Explained:
    """The cells that differ, and accounts of them, the best first; of some was told which size they have.

    Raises:
        LocateError: too little shows.
    """
    empty = tuple(told.get(cell) == 0 for cell in range(len(cells.kept)))
    kept = tuple(cells.kept.tolist())
    colours, accounts = _ACCOUNTS.find(pictures, (grid, kept, empty), lambda: _explained(pictures, grid, cells, empty))
    if not accounts:
        raise LocateError(say("no bubbles were found: is a board in play on the picture?"))
    return colours, list(accounts)


def _explained(pictures: Sequence[Pixels], grid: Grid, cells: SameCells, empty: Sequence[bool]) -> Explained:
    """The cells that differ, of which some are known to be ``empty``, and accounts of them; none where little shows."""
    colours = cut_colours(pictures, grid).only(cells.kept)
    outlined = outlined_bubbles(pictures, grid).only(cells.kept)
    return colours, explanations(colours, outlined, np.array(empty))


def _account_of(
    frame: Frame, grid: Grid, ends: bool = False, *, anyway: bool = False, only_known: bool = False
) -> Accounted | None:
    """The account of a picture on a grid, once that is made wider and better placed; None where too little shows.

    The grid is not made wider where the board surely ``ends`` with it. Where nothing is known of a board, it is placed
    better only where that is wanted ``anyway``, and not made wider if ``only_known``: both take long.
    """
    try:
        account = _alone(frame.pixels, grid)
        inner = without_frame(frame.pixels, grid, account.explained[1][0])
        if inner != grid:
            account = _alone(frame.pixels, placed_by_outlines(frame, inner))
        if not (ends or (only_known and account.knows_nothing)):
            account = _whole(frame, account)
        if account.knows_nothing and not anyway:
            return account
        account = _better_placed(frame, account)
        return account if ends else _on_middles(frame, account)
    except LocateError:
        return None


def _narrower(frame: Frame, account: Accounted) -> Accounted | None:
    """A certain account without one outer row or column, where no bubbles of its looks go on; None where there is none.

    Where something beside a board was taken for a part of it, such as a glass tube that shows the drops, no account
    explains both.
    """
    for grid in narrower_grids(account.grid, account.explained[0]):
        narrower = _account_of(frame, grid, ends=True)
        if narrower is not None and narrower.confidence >= CERTAIN and not _goes_on(frame.pixels, narrower):
            return narrower
    return None


def _certain_part(frame: Frame, found: FoundGrid) -> Accounted | None:
    """A certain account of one of the likeliest other rectangles, inside the one that was found; None where none is.

    Words below a board that stand at every second column, say, explain a row; what they are, nothing explains. Where it
    is bare beyond a likelier rectangle, it is that one's: which sizes looks have may be told by bare ground alone.
    """
    inside = [one.grid for one in found.rivals if holds(found.grid, one.grid)]
    likelier: list[Accounted] = []
    for grid in inside[:_MOST_RECTANGLES]:
        account = _account_of(frame, grid, only_known=True)
        if account is None or not holds(found.grid, account.grid):
            continue
        if account.confidence < CERTAIN:
            likelier.append(account)
            continue
        within = ((one, _on_part(account, one.grid)) for one in likelier)
        return next((replace(one, possible=possible) for one, possible in within if possible is not None), account)
    return None


def _on_part(account: Accounted, part: Grid) -> PossibleBoards | None:
    """What an account tells of a part of its grid; None where that is none, or bubbles show beside it."""
    whole = account.grid
    if not holds(whole, part):
        return None
    beside = cells_beside(whole, part)
    if np.array(account.likeliest)[beside].any():
        return None
    kept = np.flatnonzero(~beside)
    odds: dict[tuple[int, ...], float] = {}
    for sizes, chance in account.possible.boards:
        shown = tuple(np.array(sizes)[kept].tolist())
        odds[shown] = odds.get(shown, 0.0) + chance
    new = {int(cell): place for place, cell in enumerate(kept)}
    groups = tuple(
        replace(group, cells=tuple(new[cell] for cell in group.cells if cell in new))
        for group in account.possible.groups
    )
    ranked = sorted(odds.items(), key=lambda one: -one[1])
    return PossibleBoards(tuple(ranked), groups, frozenset(new.values()))


def _with_part(found: FoundGrid, part: Grid) -> FoundGrid:
    """What was found, with a part of it for the board; where that was a rival, the whole is one now."""
    same = [one for one in found.rivals if holds(one.grid, part) and holds(part, one.grid)]
    whole = (Rival(found.grid, 1.0),) if same else ()
    rivals = (*whole, *(one for one in found.rivals if one not in same))
    return replace(found, grid=part, rivals=rivals, doubt=doubt_of(part, rivals[0].grid) if rivals else found.doubt)


def _goes_on(picture: Pixels, account: Accounted) -> bool:
    """Whether bubbles of the same looks go on beside a grid, unless outlines surely show none there."""
    wider = with_more_cells([picture], account.grid, account.explained[1][0], account.explained[0])
    if wider == account.grid:
        return with_more_outlined(picture, account.grid) != account.grid
    outlines, outer = outlined_bubbles([picture], wider), cells_beside(wider, account.grid)
    return not outlines.sure[outer].all() or bool(outlines.discs[outer].any())


def _whole(frame: Frame, account: Accounted) -> Accounted:
    """With the rows and columns beside the grid in which bubbles of the same looks or outlines go on.

    Light that falls on a part of a board changes colours there, and no outlines. They tell, too, where nothing is known
    of looks: translucent bubbles have other colours over the sky of a landscape than over its meadows. What was certain
    stays as it was where it is poor with what only colours have added, which can be none of the board, such as a sea;
    and an account that told something stays where the wider one tells nothing.
    """
    narrower: Grid | None = None
    known = account
    for _ in range(_MOST_WIDER):
        if account.confidence >= min(known.confidence, CERTAIN):
            known = account
        wider = account.grid
        if not account.knows_nothing:
            wider = with_more_cells([frame.pixels], account.grid, account.explained[1][0], account.explained[0])
        if wider == account.grid:
            wider = _with_more_outlined(frame, account)
            if wider == account.grid:
                break
            narrower = narrower or account.grid
            wider = placed_by_outlines(frame, wider)
        account = _alone(frame.pixels, wider)
    if narrower is None and known.grid != account.grid:
        poor = known.confidence >= CERTAIN and account.confidence < _POOR
        lost = account.knows_nothing and not known.knows_nothing
        if (poor or lost) and _is_strange_beyond(frame.pixels, account.grid, known):
            return known
    return replace(account, narrower=narrower)


def _is_strange_beyond(picture: Pixels, wider: Grid, account: Accounted) -> bool:
    """Whether what a wider grid has more than that of an account can be none of the board."""
    return is_strange_beside(picture, wider, account.grid, account.explained[1][0], account.explained[0])


def _with_more_outlined(frame: Frame, account: Accounted) -> Grid:
    """The grid of an account, wider where outlines say so; where it is in doubt, they are looked for where it fits."""
    grid = account.grid
    wider = with_more_outlined(frame.pixels, grid)
    if wider != grid or account.confidence >= CERTAIN:
        return wider
    exact = placed_by_outlines(frame, grid)
    wider = with_more_outlined(frame.pixels, exact)
    return grid if wider == exact else wider


def _better_placed(frame: Frame, account: Accounted) -> Accounted:
    """Where an account is in doubt, the grid moved by its likeliest board or by outlines, if that explains more.

    A fiftieth of a cell beside its place, bubbles of one size look less alike, and large ones reach into ground.
    Farther beside it, an account may be certain of a wrong board: there the place must bear out the same one.
    """
    grids: set[Grid] = set()
    if not account.knows_nothing:
        likeliest = Board.of(account.grid.rows, account.grid.cols, account.likeliest)
        grids.add(refine_grid([(frame, likeliest)], account.grid))
    if account.confidence >= CERTAIN and all(farthest_beside(account.grid, one) <= _BESIDE_ITS_PLACE for one in grids):
        return account
    if account.confidence < CERTAIN:
        grids.add(placed_by_outlines(frame, account.grid))
    tried = [account]
    for grid in grids - {account.grid}:
        with suppress(LocateError):
            tried.append(_alone(frame.pixels, grid))
    best = max(tried, key=lambda one: one.explained[1][0].worth)
    if account.confidence >= CERTAIN:
        if best.likeliest == account.likeliest:
            return account
        other = (account.likeliest, account.confidence)  # what is certain of two boards is certain of none
        halved = sorted(((sizes, odds / 2) for sizes, odds in (*best.possible.boards, other)), key=lambda one: -one[1])
        best = replace(best, possible=replace(best.possible, boards=tuple(halved)))
    if account.knows_nothing and not best.possible.tells_bubbles:
        return account
    return replace(best, narrower=account.narrower)


def _on_middles(frame: Frame, account: Accounted) -> Accounted:
    """With the grid moved to where bubbles are, where half of them and more lie clearly beside their cells' middles.

    What is drawn over every cell, such as a shine, can make a place beside the right one the likeliest for a lattice.
    The same board must then explain more. Where it is known, it also tells the place to a part of a pixel, which
    middles do not: over a photograph that decides whether it does.
    """
    right, down = off_middles(account.explained[1][0])
    grid = account.grid
    if max(abs(right), abs(down)) < _BESIDE:
        return account
    by_px = right * grid.pitch_x_px, down * grid.pitch_y_px
    if not account.knows_nothing:
        likeliest = Board.of(grid.rows, grid.cols, account.likeliest)
        exact, last = refine_grid([(frame, likeliest)], shifted(grid, *by_px)), grid.rows * grid.cols - 1
        off = [(exact.centre(cell), grid.centre(cell)) for cell in (0, last)]
        by_px = (
            sum(new.x_px - old.x_px for new, old in off) / len(off),
            sum(new.y_px - old.y_px for new, old in off) / len(off),
        )
    try:
        moved = _alone(frame.pixels, shifted(grid, *by_px))
    except LocateError:
        return account
    if moved.likeliest != account.likeliest or moved.explained[1][0].worth < account.explained[1][0].worth:
        return account
    narrower = None if account.narrower is None else shifted(account.narrower, *by_px)
    return replace(moved, narrower=narrower, moved_px=by_px)


def _with_its_lattice(found: FoundGrid, by_px: tuple[float, float]) -> FoundGrid:
    """What was found, moved so far together with the rivals that lie on the same lattice."""
    if by_px == (0.0, 0.0):
        return found
    rivals, if_bare = (
        tuple(
            replace(one, grid=shifted(one.grid, *by_px)) if same_lattice(one.grid, found.grid, APART) else one
            for one in some
        )
        for some in (found.rivals, found.if_bare)
    )
    return replace(found, grid=shifted(found.grid, *by_px), rivals=rivals, if_bare=if_bare)


def placed_by_outlines(frame: Frame, grid: Grid) -> Grid:
    """The grid moved to where round outlines lie in the middle of its cells; each time more of them are found."""
    for _ in range(_OUTLINED):
        groups = group_cells(cut_cells([frame.pixels], grid))
        if not groups:
            break
        sizes = {cell: min(place, MAX_SIZE) for place, one in enumerate(groups, 1) for _, cell in one.cells}
        board = Board.of(grid.rows, grid.cols, [sizes.get(cell, 0) for cell in range(grid.rows * grid.cols)])
        grid = refine_grid([(frame, board)], grid)
    return grid


def _alone(picture: Pixels, grid: Grid) -> Accounted:
    """What is shown on a grid by one picture, of which nothing else is known."""
    cells = SameCells.of(1, grid.rows, grid.cols, ())
    explained = explain_pictures([picture], grid, cells, {})
    possible = possible_boards(explained[1], explained[0], (), cells)
    return Accounted(grid, explained, possible)


def _widened(found: FoundGrid, grid: Grid, frame: Frame) -> FoundGrid:
    """The grid placed as its account tells, with rivals to match where bubbles made it wider.

    Where other rectangles were not improbable, some that are wider still are neither, and no tap contradicts those.
    """
    parts = [one for one in found.rivals if same_lattice(one.grid, found.grid, APART)]
    if (grid.rows, grid.cols) == (found.grid.rows, found.grid.cols) or not parts:
        return replace(found, grid=grid)
    odds = sum(one.next_to for one in parts)
    wider = [Rival(one, odds) for one in wider_grids(grid, frame.pixels)]
    rivals = (*(one for one in found.rivals if one not in parts), *wider)
    doubt = doubt_of(grid, rivals[0].grid) if found.doubt and rivals else None
    return replace(found, grid=grid, rivals=rivals, doubt=doubt)


def _instead(found: FoundGrid, grid: Grid) -> FoundGrid:
    """Another grid than the one that was found, which is now a rival, and so in doubt."""
    others = tuple(one for one in found.rivals if not same_lattice(one.grid, grid, APART))
    size = f"{found.grid.pitch_x_px:.0f} x {found.grid.pitch_y_px:.0f}"
    doubt = say("cells of {size} pixels that begin elsewhere explain the picture, too", size=size)
    return replace(found, grid=grid, doubt=doubt, rivals=(Rival(found.grid, 1.0), *others), lined=False, cut=False)
