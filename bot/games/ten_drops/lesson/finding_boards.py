"""Find out by taps, in the middle of a careful game, which board shows where its picture alone leaves that open."""

from __future__ import annotations

from dataclasses import dataclass

from dropsbot.bot.games.ten_drops.lesson.explaining import TapSeen, account_for
from dropsbot.bot.games.ten_drops.lesson.filming import Filming
from dropsbot.calibration.find_anew import find_anew, find_out_surely
from dropsbot.calibration.find_out import FoundOut
from dropsbot.calibration.flow.changes import changed_cells, touched_cells
from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.calibration.tap_changes import Tapped
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid, Profile
from dropsbot.vision.reader import read

_MOSTLY_SURE = 0.7
"""Where a larger part of the cells is surely read, these are believed. Levels may exchange colours: then a profile is
sure of wrong sizes, as of half of the cells in a game whose sizes are told by colour alone (seed 8116)."""


@dataclass(frozen=True, slots=True)
class TapFound:
    """A tap on ``cell`` has left ``board``, which shows in ``frame``."""

    cell: int
    board: Board
    frame: Frame


@dataclass(frozen=True, slots=True)
class BoardFound:
    """The ``board`` that a ``frame`` shows, and the ``taps`` that told it; before them so many were ``unanswered``."""

    board: Board
    frame: Frame
    taps: tuple[TapFound, ...]
    unanswered: int

    @property
    def boards(self) -> list[Board]:
        """The board, and what each tap has left."""
        return [self.board, *(tap.board for tap in self.taps)]

    @property
    def frames(self) -> list[Frame]:
        """The pictures of these."""
        return [self.frame, *(tap.frame for tap in self.taps)]

    @property
    def made(self) -> int:
        """How many taps that took."""
        return self.unanswered + len(self.taps)


class FilmTapper:
    """Taps cells of the game that a ``film`` shows."""

    def __init__(self, film: Filming) -> None:
        self._film = film

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped | None:
        """See :class:`dropsbot.calibration.find_out.Tapper`; the grid is the film's."""
        restlessness = self._film.draft.restlessness
        filmed = () if restlessness.calm else self._film.leave_alone()
        after = self._film.try_cell(cell, before)
        if after is None:
            return None
        films = (filmed, () if restlessness.calm else self._film.leave_alone())
        changed = changed_cells(before, after, grid, restlessness)
        touched = touched_cells(before, after, grid, restlessness.noise_alone)
        return Tapped(before, after, changed, touched, restlessness, films)


def find_next_board(film: Filming, frame: Frame, profile: Profile, most_taps: int) -> BoardFound | None:
    """The board in a frame at rest that its profile cannot read; None where none shows, or taps leave a doubt."""
    out = find_anew(frame, profile.grid, FilmTapper(film), most_taps, _known_cells(frame, profile))
    return None if out is None else _found(out, 0)


def _known_cells(frame: Frame, profile: Profile) -> list[Told]:
    """The cells of a frame that its profile is sure of, where most are: then the level has the known colours."""
    cells = read(frame, profile).cells
    sure = [Told(0, cell, one.size) for cell, one in enumerate(cells) if one.sure]
    return sure if len(sure) > _MOSTLY_SURE * len(cells) else []


def find_board_left(film: Filming, seen: TapSeen, profile: Profile, most_taps: int) -> BoardFound | None:
    """What a tap has left that nothing else tells; None where taps leave a doubt."""
    known = account_for(seen, profile)
    if known is None:
        return None
    out = find_out_surely(known.found, known.facts, FilmTapper(film), most_taps)
    found = None if out is None else _found(out, 1)
    return found if found is not None and seen.may_leave(found.board) else None


def _found(out: FoundOut, first: int) -> BoardFound | None:
    """What was found out from the picture numbered ``first`` on; None where nothing is left to play."""
    boards, frames = out.discovery.boards, out.discovery.frames
    if boards[-1].cleared:
        return None
    seen = [fact for fact in out.facts if isinstance(fact, SeenTap) and fact.before >= first]
    taps = tuple(TapFound(tap.cell, boards[tap.after], frames[tap.after]) for tap in seen)
    return BoardFound(boards[first], frames[first], taps, out.taps - len(taps))
