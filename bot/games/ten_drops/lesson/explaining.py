"""What board a tap has left: what some rules say, or what each cell that has changed shows, or one that is cleared."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from dropsbot.calibration.discover import Discovery, discover
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.flow.changes import LEAD, changed_cells, fades_around, shows_change, touched_cells
from dropsbot.calibration.read_anew import read_anew, read_at_rest
from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.rules import Rules
from dropsbot.solver.simulate.compiled_simulator import simulate_tap
from dropsbot.vision.cells.judgement import scores_of_sizes
from dropsbot.vision.course import Follow
from dropsbot.vision.frame import Frame, Numbers
from dropsbot.vision.own_colours.posed_looks import looks_as_they_lie
from dropsbot.vision.profile import Profile
from dropsbot.vision.reader import read
from dropsbot.vision.reading import CellReading, Reading
from dropsbot.vision.rectify import rectify

DOUBTFUL = 0.06
"""Part of a new board's cells that may be doubtful while the profile is in the making; what is tapped tells."""
STRANGE = 0.7
"""Where a larger part is, hardly a cell shows: something covers it, or it has other colours, which no profile knows."""
EXPECTED = 0.6
"""Part of the usual score that a cell needs where a board at rest is expected."""


@dataclass(frozen=True, slots=True)
class TapSeen:
    """A tap on ``cell`` of ``board`` between two frames of one size, the second at rest.

    A cursor may have left the cell ``tapped_before``, None if unknown.
    """

    before: Frame
    board: Board
    cell: int
    after: Frame
    tapped_before: int | None = None

    def shows(self, left: Board, profile: Profile) -> bool:
        """Whether this board can be what is left."""
        return shows_change(
            self.before,
            self.board,
            self.after,
            left,
            profile.grid,
            looks_as_they_lie(profile),
            profile.restlessness,
            self.tapped_before,
        )

    def may_leave(self, left: Board) -> bool:
        """Whether some rules may lead to this board: bubbles only grow or vanish."""
        return all(now in (0, was) or now > was > 0 for was, now in zip(self.board.sizes, left.sizes, strict=True))


@dataclass(frozen=True, slots=True)
class Left:
    """What a tap has left: a ``board``, None where nothing tells it; it shows in ``frame``.

    ``follows`` is what shows where no board is left. What covers a board and the next board are told apart only when it
    is read. Where the looks leave open whether anything is left, ``foretold`` is what the likeliest rules say.
    """

    board: Board | None
    frame: Frame
    follows: Follow | None = None
    foretold: Board | None = None


def boards_foretold(board: Board, cell: int, likely: Iterable[Rules]) -> tuple[Board, ...]:
    """The boards that a tap on ``cell`` leaves by ``likely`` rules, each once, in their order."""
    size = board.sizes[cell]
    if size < MAX_SIZE:  # whatever the rules are
        return (board.with_size(cell, size + 1),)
    return tuple(dict.fromkeys(simulate_tap(board, cell, rules).board for rules in likely))


def what_is_left(seen: TapSeen, foretold: Sequence[Board], profile: Profile) -> Left:
    """The board of those ``foretold`` that shows now, else what the changed cells show, by whatever rules.

    Where several can show, the looks of the cells decide, else the first of them is the likeliest. Where one of them is
    the empty board, its ground may never have been seen before: if the looks leave that open, nothing is likely. Looks
    that are not known speak against no board: what a chain has left is read in its own colours first. That a cursor has
    left a cell is believed only where nothing that is foretold shows otherwise: the bubble there may have grown. Where
    a game lights all of the cell that was tapped last, as much changes as if its bubble did: only its look tells then.
    """
    strictly = replace(seen, tapped_before=None)
    possible = [board for board in foretold if strictly.shows(board, profile)]
    if possible:
        seen = strictly
    elif seen.tapped_before is not None:
        possible = [board for board in foretold if seen.shows(board, profile)]
    if not possible and seen.tapped_before is not None:
        unlit = _by_its_look_alone(profile, seen.tapped_before)
        possible = [board for board in foretold if seen.shows(board, unlit)]
        profile = unlit if possible else profile
    showing = [board for board in possible if not board.cleared]
    empty = _emptied(seen.board)
    chain = seen.board.sizes[seen.cell] == MAX_SIZE
    if chain and showing:
        shown = _read_surely(seen.after, profile)
        if shown is not None and _can_be_left(seen, shown, profile):
            return Left(shown, seen.after)
    cleared = chain and seen.shows(empty, profile)
    if showing:
        by_looks = _board_by_changes(seen, profile) if cleared or len(showing) > 1 else None
        if cleared and by_looks not in showing:
            return Left(None, seen.after, foretold=showing[0])
        return Left(by_looks if by_looks in showing else showing[0], seen.after)
    if cleared:
        return Left(empty, seen.after, _after_cleared(seen, profile))
    if _changed(seen, profile) - {cell for cell, size in enumerate(seen.board.sizes) if size}:
        left = _bubbles_left(seen, profile)
        return left or Left(empty if empty in foretold else None, seen.after, Follow.COVER)
    return Left(_board_by_changes(seen, profile), seen.after)


def _by_its_look_alone(profile: Profile, cell: int) -> Profile:
    """The profile, by which a change of that cell says nothing."""
    cells = profile.restlessness.cells | {cell}
    return replace(profile, restlessness=replace(profile.restlessness, cells=cells))


def _can_be_left(seen: TapSeen, shown: Board, profile: Profile) -> bool:
    """Whether a board that shows after a chain can be what it has left, and not the next one."""
    return shown.sizes[seen.cell] == 0 and seen.may_leave(shown) and seen.shows(shown, profile)


def _bubbles_left(seen: TapSeen, profile: Profile) -> Left | None:
    """What is left where something else has changed, too, as by a droplet that still fades; None where it is covered.

    A board shows then on which each bubble is one from before, or one that has grown. On the next board others show.
    """
    reading = read(seen.after, profile)
    if not any(reading.sizes) or _doubtful(reading, profile) > DOUBTFUL:
        return None
    sizes = [
        0 if was == 0 and _is_doubtful(cell, profile) else cell.size
        for was, cell in zip(seen.board.sizes, reading.cells, strict=True)
    ]
    left = Board.of(reading.rows, reading.cols, sizes)
    return Left(left, seen.after) if seen.may_leave(left) and not left.cleared else None


@dataclass(frozen=True, slots=True, eq=False)
class Account:
    """What was ``found`` in the pictures before and after a tap, with the ``facts`` that were told to it."""

    found: Discovery
    facts: tuple[SeenTap | Told, ...]


def account_for(seen: TapSeen, profile: Profile) -> Account | None:
    """The account of both pictures, which takes seconds; None where no board is found in them."""
    changed, touched = _changed(seen, profile), _touched(seen, profile)
    known = (Told(0, cell, size) for cell, size in enumerate(seen.board.sizes))
    facts: tuple[SeenTap | Told, ...] = (*known, SeenTap(0, 1, seen.cell, changed, touched))
    try:
        moving = not profile.restlessness.calm
        return Account(discover([seen.before, seen.after], facts, profile.grid, moving=moving), facts)
    except LocateError:
        return None


def left_by_account(seen: TapSeen, profile: Profile) -> Left:
    """What is left by the account of both pictures, which takes seconds; no board where that leaves a doubt.

    That the board is empty is believed where the same cells have changed as had bubbles, so that nothing covers it.
    """
    account = account_for(seen, profile)
    if account is None or not account.found.certain:
        return Left(None, seen.after)
    left = account.found.boards[1]
    if left.cleared:
        burst = seen.board.sizes[seen.cell] == MAX_SIZE and seen.shows(left, profile)
        return Left(left, seen.after, _after_cleared(seen, profile)) if burst else Left(None, seen.after)
    return Left(left if seen.may_leave(left) else None, seen.after)


def _after_cleared(seen: TapSeen, profile: Profile) -> Follow:
    """What follows a board that is empty now: it may be seen through a veil, with little of that on the board."""
    veiled = fades_around(seen.before, seen.after, profile.grid.box)
    return Follow.COVER if veiled else Follow.EMPTY


def _emptied(board: Board) -> Board:
    return Board.of(board.rows, board.cols, [0] * len(board.sizes))


def next_board(frame: Frame, profile: Profile) -> Board | None:
    """The board in a frame at rest that should show one, perhaps in colours that nobody has seen; None for a doubt."""
    return _board_read(read_at_rest(frame, profile))


def _read_surely(frame: Frame, profile: Profile) -> Board | None:
    """The board in a frame that is read without a doubt; anew only where a good part of its cells is doubtful."""
    reading = read(frame, profile)
    if not reading.understood and _doubtful(reading, profile) > DOUBTFUL:
        reading = read_anew(frame, profile, reading) or reading
    return _board_read(reading)


def _board_read(reading: Reading) -> Board | None:
    if not any(reading.sizes) or reading.problems:
        return None
    return Board.of(reading.rows, reading.cols, reading.sizes)


def board_guessed(frame: Frame, profile: Profile) -> Board | None:
    """The board that resembles a frame most, where one is expected: what is tapped next puts it to the test.

    None where too many cells are doubtful.
    """
    reading = read(frame, profile)
    if not any(reading.sizes) or _doubtful(reading, profile) > DOUBTFUL:
        return None
    return Board.of(reading.rows, reading.cols, reading.sizes)


def shows_cells(frame: Frame, profile: Profile) -> bool:
    """Whether a good part of a frame's cells may be what the profile knows, so that it may show a board."""
    return _doubtful(read(frame, profile), profile) < STRANGE


def _doubtful(reading: Reading, profile: Profile) -> float:
    """Which part of the cells that a profile in the making reads is doubtful; 1 where no board shows."""
    doubtful = [_is_doubtful(cell, profile) for cell in reading.cells]
    return sum(doubtful) / len(doubtful) if doubtful else 1.0


def _is_doubtful(cell: CellReading, profile: Profile) -> bool:
    return cell.margin < profile.min_margin or cell.score < EXPECTED * profile.min_score


def _changed(seen: TapSeen, profile: Profile) -> frozenset[int]:
    return changed_cells(seen.before, seen.after, profile.grid, profile.restlessness, seen.tapped_before)


def _touched(seen: TapSeen, profile: Profile) -> frozenset[int]:
    return touched_cells(seen.before, seen.after, profile.grid, profile.restlessness.noise_alone)


def _board_by_changes(seen: TapSeen, profile: Profile) -> Board | None:
    """What each cell shows that has changed, by no rules but that bubbles only grow or vanish; None for a doubt.

    All is in doubt where a cell has changed and rather shows its old size: it may look otherwise by itself.
    """
    grid, changed = profile.grid, _changed(seen, profile)
    touched = _touched(seen, profile)
    looks = looks_as_they_lie(profile)
    scores, known = scores_of_sizes(looks.scores(rectify(seen.after.pixels, grid)), looks.sizes)
    least = EXPECTED * profile.min_score
    best = dict(zip(known, scores, strict=True))
    sizes = list(seen.board.sizes)
    for cell in (cell for cell in touched if sizes[cell]):  # bubbles do not appear
        was = sizes[cell]
        possible = [size for size in (0, *range(was, MAX_SIZE + 1)) if size != was or cell not in changed]
        size = _leading(best, cell, possible, least)
        if size is None or (size in profile.alike and len(possible) > 1):
            return None
        if size != was and was in best and best[was][cell] - best[size][cell] >= LEAD:
            return None
        sizes[cell] = size
    return Board.of(seen.board.rows, seen.board.cols, sizes) if any(sizes) else None


def _leading(scores: dict[int, Numbers], cell: int, possible: Sequence[int], least: float) -> int | None:
    """The one of the ``possible`` sizes that a cell shows; None where none fits well, or another nearly as well.

    A single one must fit well, too: what has changed may have done so by itself.
    """
    if any(size not in scores for size in possible):
        return None
    ranked = sorted(((float(scores[size][cell]), size) for size in possible), reverse=True)
    (score, size), others = ranked[0], ranked[1:]
    leads = all(score - other >= LEAD for other, _ in others)
    return size if score >= least and leads else None
