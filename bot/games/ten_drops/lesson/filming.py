"""Eyes and hands of a careful game: every tap and press is filmed until the picture rests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from dropsbot.bot.devices.moved_device import MovedDevice
from dropsbot.bot.games.ten_drops.lesson.choosing import LessonPosition
from dropsbot.bot.games.ten_drops.lesson.explaining import board_guessed, next_board
from dropsbot.bot.play.camera import Camera, Recording
from dropsbot.bot.play.events import Pressed, Tapped, Tell, Tried
from dropsbot.bot.play.match import Exit, Expected, Round
from dropsbot.bot.play.senses import Doubt, Foresee
from dropsbot.bot.play.settle import SHORT_PATIENCE_S, View, wait_for_rest
from dropsbot.bot.speech.errors import CoveredError, RefusedError
from dropsbot.calibration.find_again import Moved
from dropsbot.calibration.flow.changes import CHANGED_LEVELS, CHANGED_PIXELS, changed_cells, differing, shows_otherwise
from dropsbot.calibration.flow.idle_watch import measure_films, typical
from dropsbot.calibration.flow.leading_on import always_moves_beside
from dropsbot.calibration.flow.pace import Motion
from dropsbot.calibration.flow.popups import moving_places, without
from dropsbot.sentences.sentence import say
from dropsbot.solver.plan import Step
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Box, Frame, Point
from dropsbot.vision.profile import Profile, Screen
from dropsbot.vision.reader import read
from dropsbot.vision.reading import Reading

LessonRound = Round[LessonPosition, Step]
"""One tap of a careful game."""
_IDLE_S = 1.2
"""So long the game is left alone before the first tap, to see what moves by itself: a clock ticks once a second."""
_GLANCE_S = 0.2
"""Between two glances at a board that is waited for."""
_ANOTHER = say("the window shows another board than the one calibrated from: calibrate again")
_UNREAD = Reading(0, 0, (), Screen.UNKNOWN, None, None, ())


class LessonOver(Exception):  # noqa: N818 - no error: the game ends here, and what was learned is kept
    """The careful game ends; the message says why, for a person.

    ``early`` says whether something is missing because of it.
    """

    def __init__(self, message: str, *, early: bool = True) -> None:
        super().__init__(message)
        self.early = early


class Filming:
    """Looks at ``device``, and taps and films it, by what a ``draft`` of a profile knows; ``tell`` hears what was done.

    ``recording`` is the film of the last tap or press, ``left_by`` the last press that changed something,
    ``before_tap`` what showed when a planned tap was made, ``tapped_before`` the cell tapped before the last one.
    ``unexpected`` is what showed where no tap was made because the board did not look as before.
    ``idle`` are frames of the first board, to which nothing was done yet; ``draft`` knows how restless it is. The
    board may look otherwise than in the frame ``expected`` if it shows the ``sizes`` that were found in that: what
    drifts by itself has gone the farther the longer a calibration took.
    ``shows_board``, once somebody can read frames, says which show a board: what lay between two boards may have gone.
    ``covered_alike`` says whether the same lies over the board in two frames, though something in it moves.

    Raises:
        RefusedError: the device does not show what the frame ``expected`` does, or does not come to rest.
        DeviceError: the device failed.
    """

    def __init__(
        self, device: MovedDevice, draft: Profile, expected: Frame, tell: Tell, sizes: tuple[int, ...] | None = None
    ) -> None:
        self._device, self._tell = device, tell
        self.left_by: Point | Key | None = None
        self.shows_board: Callable[[Frame], bool] | None = None
        self.covered_alike: Callable[[Frame, Frame], bool] | None = None
        self.unexpected: Frame | None = None
        self.before_tap: Frame | None = None
        self.tapped_before: int | None = None
        self._tapped: int | None = None
        self._changed = self._opened = False
        calm = draft.restlessness.calm
        timing = draft.timing if calm else replace(draft.timing, patience_s=SHORT_PATIENCE_S)
        first = wait_for_rest(device, timing, draft.grid.box)
        if first is None:
            raise RefusedError(say("the window changes its size all the time; leave it as it is, and start again"))
        if first.frame.pixels.shape != expected.pixels.shape:
            raise RefusedError(_ANOTHER)
        camera = Camera(device, draft.grid, draft.park, draft.timing, draft.restlessness)
        films = camera.watch_alone(first.frames)
        self.idle = films[-1]
        restlessness = measure_films(films, draft.grid, draft.restlessness)
        shown = typical(self.idle)
        changed = changed_cells(shown, expected, draft.grid, restlessness)
        if changed and not (sizes and _shows_sizes(shown, draft, sizes, changed)):
            raise RefusedError(_ANOTHER)
        self.draft = replace(draft, restlessness=restlessness)
        self._camera = replace(camera, restlessness=restlessness)
        self.recording = _still(shown)

    def look(self, expected: Expected, doubt_s: float, doubt: Doubt, foresee: Foresee, *, patient: bool) -> View:
        """What the last tap or press led to, read by ``doubt``.

        Raises:
            LessonOver: the window has another size now.
        """
        film = self.recording
        self._check_size(film.frame)
        return doubt(View(film.frame, _UNREAD, film.settled, 0.0))

    def learn(self, profile: Profile) -> None:
        """Nothing is read here: what a lesson reads by, it makes itself."""

    def unchanged(self, frame: Frame) -> bool:
        """Each tap looks for itself, and waits."""
        return True

    def tap(self, planned: LessonRound, frame: Frame) -> LessonRound | None:
        """Tap the cell, and film what comes of it; None where the board does not look as in ``frame``, for long.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        now, same = self._camera.wait_for(frame)
        self._check_size(now)
        if not same:
            self.recording, self.unexpected = _still(now), now
            return None
        step, self.before_tap, self._opened = planned.last, now, False
        self._note_tapped(step.cell)
        centre = self.draft.grid.centre(step.cell)
        self._tell(Tapped(step))  # before, not after: who looks on sees it with what is foretold while it is filmed
        self.recording = self._camera.tap(centre, frame, burst=step.combo > 0)
        return planned

    def try_cell(self, cell: int, before: Frame) -> Frame | None:
        """Tap a cell of a board that is not known; what shows at rest then.

        None where the board does not look as in ``before``, so that nothing was tapped, or comes to no rest.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        now, same = self._camera.wait_for(before)
        self._check_size(now)
        if not same:
            return None
        self._note_tapped(cell)
        self.recording = self._camera.tap(self.draft.grid.centre(cell), before, burst=True)
        self._tell(Tried(cell))
        self._check_size(self.recording.frame)
        return self.recording.frame if self.recording.settled else None

    def _note_tapped(self, cell: int) -> None:
        self.tapped_before, self._tapped = self._tapped, cell

    def press(self, way: Exit, frame: Frame) -> bool:
        """Press a place or a key that may lead on, and film it; nothing is pressed where it went on by itself.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed, or another window lies over the place though nothing was pressed since the
                last tap on a board.
        """
        now, same = self._camera.wait_for(frame, self.shows_board, lambda one, other: self._waits(one, other, way.by))
        self._changed = not same
        if not same:
            self.recording = _still(now)
            return False
        try:
            self.recording = self._camera.tap(way.by, frame)
        except CoveredError:
            if not self._opened:
                raise
            if not self._menu_closed(frame):
                return False
            self.recording = self._camera.tap(way.by, frame)
        self._opened = True
        self._tell(Pressed(way.screen, frame, None if isinstance(way.by, Point) else way.by))
        if self.recording.motion.changes_s or self._looks_otherwise(frame, self.recording.frame):
            self._changed, self.left_by = True, way.by
        return True

    def _menu_closed(self, frame: Frame) -> bool:
        """Press Escape where a press has opened a window, a menu most likely; whether all looks as in ``frame`` then.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        self._opened = False
        self._device.press(Key.ESCAPE)
        now, same = self._camera.wait_for(frame)
        self._check_size(now)
        if not same:
            self.recording, self._changed = _still(now), True
        return same

    def _waits(self, one: Frame, other: Frame, by: Point | Key) -> bool:
        """Whether the same waits to be left in two frames of one size, and the place of the press has not changed."""
        if self.covered_alike is None or not self.covered_alike(one, other):
            return False
        return self.same_at(by, one, other, round(self.draft.grid.pitch_x_px), round(self.draft.grid.pitch_y_px))

    def same_at(self, by: Point | Key, one: Frame, other: Frame, wide_px: int, high_px: int) -> bool:
        """Whether two frames of one size show the same around the place of a press; a key has none."""
        if not isinstance(by, Point):
            return True
        place = Box(round(by.x_px - wide_px / 2), round(by.y_px - high_px / 2), wide_px, high_px)
        return not shows_otherwise(one, other, place, self.draft.grid, self.draft.restlessness)

    def follow(self, moved: Moved) -> None:
        """The board of the last frame lies elsewhere: from here on it is seen as if it were at its place.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        self._device.follow(moved)
        self.look_again()

    def look_again(self) -> Frame:
        """How the game looks most of the time while it is left alone.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        self.recording = replace(self.recording, frame=typical(self.leave_alone()))
        return self.recording.frame

    @property
    def moves_always_beside(self) -> bool:
        """Whether the ground beside the board was seen to move all the time."""
        return always_moves_beside(self.idle, _IDLE_S, self.draft.grid)

    def leave_alone(self) -> tuple[Frame, ...]:
        """Frames of a little time in which nothing is done.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        frames = self._camera.leave_alone(_IDLE_S)
        self._check_size(frames[0])
        return frames

    def watch_anew(self) -> Frame:
        """Find out once more what moves by itself; how the game looks most of the time meanwhile.

        Ground that bubbles hid may move, as rays of light do.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        films = self._camera.watch_alone(())
        for film in films:
            self._check_size(film[-1])
        restlessness = measure_films(films, self.draft.grid, self.draft.restlessness)
        self.draft = replace(self.draft, restlessness=restlessness)
        self._camera = replace(self._camera, restlessness=restlessness)
        self.recording = replace(self.recording, frame=typical(films[-1]), settled=True)
        return self.recording.frame

    @property
    def now_s(self) -> float:
        """The time by the game's clock, in seconds."""
        return self._camera.device.clock.now_s()

    def wait_for_change(self, until_s: float) -> bool:
        """Wait until the board looks otherwise and rests again; whether it began to before that time.

        Raises:
            DeviceError: the device failed.
        """
        clock, camera = self._camera.device.clock, self._camera
        before = self.recording.frame
        while clock.now_s() < until_s:
            clock.sleep(_GLANCE_S)
            now = camera.device.grab()
            self._check_size(now)
            if not changed_cells(before, now, self.draft.grid, self.draft.restlessness):
                continue
            rest = wait_for_rest(camera.device, self.draft.timing)
            if rest is not None:
                self._check_size(rest.frame)
                self.recording = _still(rest.frame)
                return True
        return False

    def look_alike(self, one: Frame, other: Frame) -> bool:
        """Whether two frames show the same, board and all, but for what moves by itself."""
        return not self._looks_otherwise(one, other) and self.boards_look_alike(one, other)

    def boards_look_alike(self, one: Frame, other: Frame) -> bool:
        """Whether two frames of one size show the same where the board is, but for what moves by itself."""
        return not changed_cells(one, other, self.draft.grid, self.draft.restlessness)

    def _looks_otherwise(self, before: Frame, after: Frame) -> bool:
        """Whether two frames of one size differ beside the board, where nothing moves by itself."""
        if before.pixels.shape != after.pixels.shape:
            return True
        moving = moving_places([frame.pixels for frame in self.idle], self.draft.grid.box)
        apart = differing(before.pixels, after.pixels, CHANGED_LEVELS) > 0
        return int(np.count_nonzero(without(apart & ~moving, [self.draft.grid.box]))) > CHANGED_PIXELS

    def changed(self, reading: Reading) -> bool:
        """Whether the last press, or the game by itself before it, changed what shows."""
        return self._changed

    def _check_size(self, frame: Frame) -> None:
        """The lesson ends where a frame has not the draft's size."""
        if (frame.width_px, frame.height_px) != (self.draft.width_px, self.draft.height_px):
            raise LessonOver(
                say("stopped: the window has another size now; leave it as it is while its game is learned")
            )


def _shows_sizes(frame: Frame, draft: Profile, sizes: tuple[int, ...], changed: frozenset[int]) -> bool:
    """Whether a frame surely shows a board of such sizes; or resembles it most, and is sure of what has ``changed``.

    Clouds drift on while a board is found out. What has changed and is in doubt may be of a size that the draft lacks.
    """
    board = next_board(frame, draft)
    if board is None and (guessed := board_guessed(frame, draft)) is not None:
        doubtful = {cell for cell, one in enumerate(read(frame, draft).cells) if not one.sure}
        board = None if doubtful & changed else guessed
    return board is not None and board.sizes == sizes


def _still(frame: Frame) -> Recording:
    return Recording(frame, Motion(frame.taken_s, (), False), True)
