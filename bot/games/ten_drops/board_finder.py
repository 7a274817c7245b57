"""Boards that a run's profile cannot read, found out: levels that draw other colours, ground or bubbles.

The picture of a level that was read last makes a profile that reads more of the level's boards: few bubbles in colours
of their own tell little by themselves. Of 51 such boards of games drawn at random (seeds 8520 to 8555) that the game's
own profile refused, it read 27, none of 160 and more wrongly. A level may also have more rows and columns, or fewer.
Where none of that helps, taps do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from dropsbot.bot.devices.moved_device import MovedDevice
from dropsbot.bot.devices.port import Device
from dropsbot.bot.games.ten_drops.drops_match import DropsMatch
from dropsbot.bot.games.ten_drops.lesson.filming import Filming, LessonOver
from dropsbot.bot.games.ten_drops.lesson.finding_boards import BoardFound, find_next_board
from dropsbot.bot.games.ten_drops.position import board_of, shows_bubbles
from dropsbot.bot.play.events import Event, Tell, Tried
from dropsbot.bot.play.finder import Found
from dropsbot.bot.play.settle import View
from dropsbot.bot.profiles.samples import MAX_SAMPLES, SampleBook
from dropsbot.bot.speech.errors import RefusedError, UsageError
from dropsbot.calibration.board_beyond import looks_alike_beside, wider_board
from dropsbot.calibration.calibrate import Sample, asking_for_less, calibrate
from dropsbot.calibration.failures import CalibrationError
from dropsbot.calibration.find_again import find_shift
from dropsbot.calibration.moved_profile import moved_profiles
from dropsbot.calibration.read_anew import read_another_shape, shows_its_bubbles
from dropsbot.sentences.sentence import plural, say
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid, Profile
from dropsbot.vision.reader import read
from dropsbot.vision.reading import Reading

_REMEMBERED = 3
"""So many profiles are tried that the run read by before: the next level may look like an earlier one."""


class BoardFinder:
    """Taps on ``device``, and learns for a ``match`` whose ``profile`` was made of what ``load`` gives.

    ``tell`` hears of every tap. See :class:`dropsbot.bot.play.finder.Finder`.
    """

    def __init__(
        self, device: Device, profile: Profile, load: Callable[[], SampleBook], match: DropsMatch, tell: Tell
    ) -> None:
        self._device, self._profile, self._match, self._tell = device, profile, match, tell
        self._load = load
        self._book: SampleBook | None = None
        self._read_last: View | None = None
        self._level = 0
        self._earlier: tuple[Profile, ...] = ()
        self._whole_since = -1
        self._whole: Frame | None = None

    def note(self, view: View) -> None:
        """See :class:`dropsbot.bot.play.finder.Finder`."""
        self._read_last, self._level = view, self._match.boards_ended

    def find_more(self, view: View) -> Found | None:
        """See :class:`dropsbot.bot.play.finder.Finder`. It is looked for once a level, where something has changed."""
        frame, profile = view.frame, self._profile
        fits = (frame.width_px, frame.height_px) == (profile.width_px, profile.height_px)
        if self._whole_since == self._match.boards_ended or not (fits and view.settled and shows_bubbles(view.reading)):
            return None
        self._whole_since = self._match.boards_ended
        known = self._whole is not None and looks_alike_beside(self._whole, frame, profile)
        wider = None if known else wider_board(frame, profile)
        if wider is None:
            self._whole = frame
            return None
        self._whole = None
        found = (self._by_shape(frame) or self._of_shape(frame, wider)) if self._samples else None
        if found is None:
            raise RefusedError(
                say(
                    "bubbles show beside the {rows} and {columns} that the profile knows, and cannot be read: "
                    "calibrate again on this board",
                    rows=plural(profile.grid.rows, "row"),
                    columns=plural(profile.grid.cols, "column"),
                )
            )
        return found

    def find_out(self, view: View, most_taps: int | None) -> Found | None:
        """See :class:`dropsbot.bot.play.finder.Finder`."""
        frame, profile = view.frame, self._profile
        fits = (frame.width_px, frame.height_px) == (profile.width_px, profile.height_px)
        if not fits or not self._samples:
            return None
        most = self._match.most_tries(most_taps, view.reading.drops)
        if self._is_cleared_still(view.reading):
            return None
        return (
            self._by_earlier(frame)
            or self._by_level(frame)
            or self._by_place(frame)
            or self._by_shape(frame)
            or self._by_taps(frame, most)
        )

    def _is_cleared_still(self, reading: Reading) -> bool:
        """Whether the board that was cleared last shows still, and something lies over a part of it."""
        sure = [cell.size for cell in reading.cells if cell.sure]
        return self._level < self._match.boards_ended and 2 * len(sure) > len(reading.cells) and not any(sure)

    def _by_earlier(self, frame: Frame) -> Found | None:
        """The board as one of the profiles that the run read by before reads it."""
        return next((found for profile in self._earlier if (found := self._read_by(frame, profile))), None)

    def _read_by(self, frame: Frame, profile: Profile) -> Found | None:
        """The board as a profile reads it, which the run reads by from here on; None where it does not."""
        view = _view(frame, profile)
        if not shows_bubbles(view.reading):
            return None
        self._take(profile)
        return Found(view, view, (), (view.reading.sizes,), 0, profile)

    def _take(self, profile: Profile) -> None:
        """Read by another profile."""
        self._whole = None
        others = (one for one in (self._profile, *self._earlier) if one is not profile)
        self._profile, self._earlier = profile, tuple(others)[:_REMEMBERED]

    def _by_level(self, frame: Frame) -> Found | None:
        """The board as a profile of the picture of its level that was read last reads it."""
        last, self._read_last = self._read_last, None
        grid = self._profile.grid
        if (
            last is None
            or (last.reading.rows, last.reading.cols) != (grid.rows, grid.cols)
            or self._level != self._match.boards_ended
            or (last.frame.width_px, last.frame.height_px) != (frame.width_px, frame.height_px)
        ):
            return None
        shown = Sample(last.frame, board_of(last.reading))
        learned = self._made_of((shown,), self._profile)
        return self._read_by(frame, learned) if learned is not None and _reads(shown, learned) else None

    def _by_place(self, frame: Frame) -> Found | None:
        """The board where it lies elsewhere now, as large as before."""
        moved = find_shift(frame, self._profile)
        if moved is None or moved.shift_px is None:
            return None
        ways = [(one, _view(frame, one).reading) for one in moved_profiles(self._profile, *moved.shift_px)]
        read_by = [(one, reading) for one, reading in ways if shows_bubbles(reading)]
        if not read_by:
            return None
        profile, reading = next((way for way in read_by if way[1].drops is not None), read_by[0])
        assert self._book is not None
        self._book = SampleBook((Sample(frame, board_of(reading)),), self._book.game)  # others have it at its old place
        return self._read_by(frame, profile)

    def _by_shape(self, frame: Frame) -> Found | None:
        """The board where it has other rows and columns than the boards before it; its looks are known."""
        shown = read_another_shape(frame, self._profile)
        return None if shown is None else self._of_shape(frame, shown)

    def _of_shape(self, frame: Frame, shown: tuple[Grid, Board]) -> Found | None:
        """A board on another grid, as it is read once it is known; None where that does not tell it."""
        profile, (grid, board) = self._profile, shown
        sample = Sample(frame, board)
        restless = replace(profile.restlessness, cells=frozenset())  # which cells move is known of the old board alone
        made = self._made_of((sample,), replace(profile, grid=grid, restlessness=restless))
        if made is None:
            return None
        with_old_looks = replace(profile, grid=made.grid, background=made.background, restlessness=restless)
        for learned in (with_old_looks, made):
            if _reads(sample, learned):
                assert self._book is not None
                self._book = SampleBook((sample,), self._book.game)
                return self._read_by(frame, learned)
        return None

    def _by_taps(self, frame: Frame, most: int) -> Found | None:
        """The board as so many taps at most tell it; where they only changed it, what they have left, once more.

        The last of them may have begun a chain that nobody could follow, which leaves fewer bubbles to be told.
        """
        profile = self._profile
        tried: list[Tried] = []

        def tell(event: Event) -> None:
            if isinstance(event, Tried):
                tried.append(event)
            self._tell(event)

        if not most or not shows_its_bubbles(frame, profile):
            return None
        try:
            film = Filming(MovedDevice(self._device), profile, frame, tell)
            found = find_next_board(film, film.recording.frame, film.draft, most)
            before = len(tried)
            if found is None and 0 < before < most:
                shown = film.look_again()
                as_known = self._read_by(shown, profile)
                if as_known is not None:
                    return replace(as_known, made=before)
                if shows_its_bubbles(shown, profile):
                    found = find_next_board(film, shown, film.draft, most - before)
        except (LessonOver, RefusedError):
            return None
        if found is None:
            return None
        learned = self._learn(found, film.draft)
        if learned is None:
            return None
        self._take(learned)
        return Found(
            _view(found.frame, learned),
            _view(found.taps[-1].frame, learned),
            tuple(tap.cell for tap in found.taps),
            tuple(board.sizes for board in found.boards),
            len(tried),
            learned,
        )

    def take_in(self, found: Found) -> None:
        """See :class:`dropsbot.bot.play.finder.Finder`."""
        self._match.take_found(found)

    def _learn(self, found: BoardFound, draft: Profile) -> Profile | None:
        """A profile that reads the pictures that were found out as they are; None where none does.

        It is made of all pictures, or, where their looks are too different, of these alone: they are of one level.
        Else it has the looks of the draft, and asks for no more than they reach in these and all that it reads.
        """
        book = self._samples
        assert book is not None
        new = [Sample(frame, board) for frame, board in zip(found.frames, found.boards, strict=True)]
        game = replace(book.game, restlessness=draft.restlessness)
        self._book = SampleBook((*book.samples, *new)[-MAX_SAMPLES:], game)
        for samples in (self._book.samples, new):
            learned = self._made_of(samples, draft)
            if learned is not None and all(_reads(sample, learned) for sample in new):
                return learned
        known = [*(sample for sample in book.samples if _reads(sample, draft)), *new]
        learned = asking_for_less(draft, known)
        return learned if learned is not None and all(_reads(sample, learned) for sample in known) else None

    def _made_of(self, samples: Sequence[Sample], draft: Profile) -> Profile | None:
        """A profile of some pictures that knows of all but looks what the ``draft`` does; None where none is made."""
        book = self._samples
        assert book is not None
        game = replace(book.game, restlessness=draft.restlessness)
        try:
            made = calibrate(samples, draft.name, game, draft.grid).profile
        except CalibrationError:
            return None
        alike = tuple(sorted({*draft.alike, *made.alike}))  # few pictures do not show that sizes look alike
        return replace(made, course=draft.course, glyphs=draft.glyphs, alike=alike)

    @property
    def _samples(self) -> SampleBook | None:
        """What the profile was made of; None where that is not kept, or somebody made another one of its name since."""
        if self._book is None:
            try:
                self._book = self._load()
            except UsageError:  # they are damaged: the board is refused, as without them
                self._book = SampleBook()
        book, profile, grid = self._book, self._profile, self._profile.grid
        fits = all(
            (sample.frame.width_px, sample.frame.height_px) == (profile.width_px, profile.height_px)
            and (sample.board.rows, sample.board.cols) == (grid.rows, grid.cols)
            for sample in book.samples
        )
        return book if book.samples and fits else None


def _reads(sample: Sample, profile: Profile) -> bool:
    reading = read(sample.frame, profile)
    return reading.understood and reading.sizes == sample.board.sizes


def _view(frame: Frame, profile: Profile) -> View:
    return View(frame, read(frame, profile), True, 0.0)
