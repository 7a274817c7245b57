"""Boards that a run's profile cannot read, found out by taps: levels that draw other colours, ground or bubbles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dropsbot.bot.devices.port import Device
from dropsbot.bot.games.ten_drops.drops_match import DropsMatch
from dropsbot.bot.games.ten_drops.lesson.filming import Filming, LessonOver
from dropsbot.bot.games.ten_drops.lesson.finding_boards import BoardFound, find_next_board
from dropsbot.bot.play.events import Tell
from dropsbot.bot.play.finder import Found
from dropsbot.bot.play.settle import View
from dropsbot.bot.profiles.samples import MAX_SAMPLES, SampleBook
from dropsbot.bot.speech.errors import RefusedError, UsageError
from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.calibration.failures import CalibrationError
from dropsbot.calibration.read_anew import shows_its_bubbles
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile
from dropsbot.vision.reader import read


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

    def find_out(self, view: View, most_taps: int | None) -> Found | None:
        """See :class:`dropsbot.bot.play.finder.Finder`."""
        frame, profile = view.frame, self._profile
        most = self._match.most_tries(most_taps)
        fits = (frame.width_px, frame.height_px) == (profile.width_px, profile.height_px)
        if not most or not fits or not self._samples or not shows_its_bubbles(frame, profile):
            return None
        try:
            film = Filming(self._device, profile, frame, self._tell)
            found = find_next_board(film, film.recording.frame, film.draft, most)
        except (LessonOver, RefusedError):
            return None
        if found is None:
            return None
        learned = self._learn(found, film.draft)
        if learned is None:
            return None
        self._profile = learned
        return Found(
            _view(found.frame, learned),
            _view(found.taps[-1].frame, learned),
            tuple(tap.cell for tap in found.taps),
            tuple(board.sizes for board in found.boards),
            found.made,
            learned,
        )

    def take_in(self, found: Found) -> None:
        """See :class:`dropsbot.bot.play.finder.Finder`."""
        self._match.take_found(found)

    def _learn(self, found: BoardFound, draft: Profile) -> Profile | None:
        """A profile that reads the pictures that were found out as they are; None where none does.

        It is made of all pictures, or, where their looks are too different, of these alone: they are of one level.
        """
        book = self._samples
        assert book is not None
        new = [Sample(frame, board) for frame, board in zip(found.frames, found.boards, strict=True)]
        game = replace(book.game, restlessness=draft.restlessness)
        self._book = SampleBook((*book.samples, *new)[-MAX_SAMPLES:], game)
        for samples in (self._book.samples, new):
            try:
                made = calibrate(samples, draft.name, game, draft.grid).profile
            except CalibrationError:
                continue
            learned = replace(made, course=draft.course, glyphs=draft.glyphs)
            if all(_reads(sample, learned) for sample in new):
                return learned
        return None

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
