"""What follows what in a game drawn at random: drops spent and earned, cleared and lost boards, and what leads on."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto

from dropsbot.bot.devices.demo_any.any_course import Course
from dropsbot.bot.devices.demo_any.any_design import AnyGrid
from dropsbot.bot.devices.demo_any.board_covers import Button, Cover, CoverKind, popup_over_board, pressed_away
from dropsbot.bot.devices.demo_any.course_kinds import Between, DropsKind

_COVERS = {
    Between.POPUP: CoverKind.POPUP,
    Between.POPUP_BUTTON: CoverKind.PANEL,
    Between.POPUP_ANYWHERE: CoverKind.PANEL,
    Between.DIALOG: CoverKind.DIALOG,
    Between.TOAST: CoverKind.TOAST,
}
_COVERS_OF_LOSS = {**_COVERS, Between.TOAST: CoverKind.POPUP}
_EMPTY = (Between.NEXT_BUTTON, Between.PERSON_LOADS)
"""After these a cleared board stays empty, and nothing covers it."""


class Led(Enum):
    """Where a press, a key or a cleared board led."""

    NOWHERE = auto()
    ON = auto()
    """A cover is gone, or there are drops again."""
    TO_NEW_BOARD = auto()
    """The next board is to be laid out."""


class LevelCourse:
    """A game but for its board: ``level`` and ``drops``, and ``cleared``, how many boards were."""

    def __init__(self, course: Course, grid: AnyGrid) -> None:
        """Begin at level 1."""
        self._course, self._grid = course, grid
        self.level, self.drops, self.cleared = 1, course.start_drops, 0
        self.lost_games = 0
        self.waits = False
        """Whether a cleared board stays empty until the next is loaded."""
        self._detonations = 0
        self._in_flight = False
        self._lost = False
        self._bare = False
        self._cover: Cover | None = None
        self._cover_s = 0.0

    @property
    def held(self) -> int | None:
        """The drops that may be spent until the level is lost; None where there is no end of them."""
        return None if self._course.drops in (DropsKind.UNLIMITED, DropsKind.PLAYED_ON) else self.drops

    @property
    def covered(self) -> bool:
        """Whether a popup or a dialog is there."""
        return self._cover is not None

    @property
    def needs_drops(self) -> bool:
        """Whether the window shows a button that gives drops."""
        rests = not (self.waits or self.covered or self._in_flight)
        return self._course.drops is DropsKind.REFILLED and self.drops <= 0 and rests

    def slides(self, now_s: float) -> bool:
        """Whether a cover is on its way."""
        return self._cover is not None and now_s < self._cover_s + self._course.slide_s

    def cover(self, now_s: float) -> Cover | None:
        """The cover as it is now."""
        if self._cover is None:
            return None
        return replace(self._cover, slide=min(1.0, (now_s - self._cover_s) / self._course.slide_s))

    def buttons(self) -> list[Button]:
        """The buttons that are there for a while."""
        course = self._course
        buttons = []
        if self.waits and course.between is Between.NEXT_BUTTON and not course.next_stands:
            buttons.append(Button(course.next_place, course.next_word, course.button_colour))
        if self.needs_drops:
            buttons.append(Button(course.refill_place, f"+{course.start_drops}", course.button_colour))
        return buttons

    def spend(self) -> bool:
        """Spend a drop on a tap; False where none is left and taps do nothing."""
        if self.needs_drops:
            return False
        if self._course.drops is not DropsKind.UNLIMITED:
            self.drops = max(0, self.drops - 1)
        self._in_flight = True
        return True

    def end_fill(self, now_s: float) -> None:
        """A tap that burst nothing is over."""
        self._in_flight = False
        self._lose_without_drops(now_s)

    def end_chain(self, combo: int, now_s: float, *, clear: bool) -> Led:
        """A chain is over: reward it, and go on to the next level when the board is clear."""
        course = self._course
        self._detonations += 1
        self._in_flight = False
        if course.drops is not DropsKind.UNLIMITED:
            self.drops += course.reward.of_chain(combo)
        if not clear:
            self._lose_without_drops(now_s)
            return Led.NOWHERE
        if course.drops is not DropsKind.UNLIMITED:
            self.drops += course.reward.of_cleared_board(self._detonations)
        self.cleared += 1
        if self.drops <= 0 and course.drops is DropsKind.LOST:
            self._lose_without_drops(now_s)
            return Led.NOWHERE
        self._begin_level(self.level + 1)
        kind = _COVERS.get(course.between)
        if kind is not None:
            self._show(kind, "LEVEL CLEARED", now_s)
            self._bare = not course.laid_early
            return Led.NOWHERE if self._bare else Led.TO_NEW_BOARD
        self.waits = course.between in _EMPTY
        return Led.NOWHERE if self.waits else Led.TO_NEW_BOARD

    def press(self, x: float, y: float) -> Led:
        """Press at a point of the canvas, in its pixels, on whatever is not the board."""
        course = self._course
        if self._cover is not None:
            return self._leave_cover() if pressed_away(self._grid, self._cover).holds(x, y) else Led.NOWHERE
        if self.waits and course.between is Between.NEXT_BUTTON and course.next_place.holds(x, y):
            return self.load_next()
        if self.needs_drops and course.refill_place.holds(x, y):
            self.drops = course.start_drops
            return Led.ON
        return Led.NOWHERE

    def press_enter(self) -> Led:
        """The Enter key: it leaves a dialog, and does nothing else."""
        in_dialog = self._cover is not None and self._cover.kind is CoverKind.DIALOG
        return self._leave_cover() if in_dialog else Led.NOWHERE

    def load_next(self) -> Led:
        """Load the next board, as its button does, or a person by means that the window does not show."""
        led = Led.TO_NEW_BOARD if self.waits else Led.NOWHERE
        self.waits = False
        return led

    def pass_time(self, now_s: float) -> Led:
        """What goes by itself is gone once its time is over."""
        toast = self._cover is not None and self._cover.kind is CoverKind.TOAST
        return self._leave_cover() if toast and now_s >= self._cover_s + self._course.toast_s else Led.NOWHERE

    def _leave_cover(self) -> Led:
        self._cover = None
        if self._lost:
            self._lost = False
            self.drops = self._course.start_drops
            self._begin_level(1)
            return Led.TO_NEW_BOARD
        bare, self._bare = self._bare, False
        return Led.TO_NEW_BOARD if bare else Led.ON

    def _begin_level(self, level: int) -> None:
        self.level, self._detonations = level, 0
        if self._course.drops is DropsKind.ANEW:
            self.drops = self._course.allowance(level)

    def _lose_without_drops(self, now_s: float) -> None:
        if self.drops <= 0 and self._course.drops in (DropsKind.LOST, DropsKind.ANEW):
            self._lost = True
            self.lost_games += 1
            self._show(_COVERS_OF_LOSS.get(self._course.between, CoverKind.POPUP), "NO DROPS LEFT", now_s)

    def _show(self, kind: CoverKind, text: str, now_s: float) -> None:
        anywhere = self._course.between is Between.POPUP_ANYWHERE
        place = self._course.popup_place if anywhere else popup_over_board(self._grid)
        word = "AGAIN" if self._lost else self._course.next_word
        self._cover = Cover(kind, text, place=place, word=word, colour=self._course.button_colour)
        self._cover_s = now_s
