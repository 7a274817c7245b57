"""What lies between two boards of a careful game: what shows, what is pressed, and when the person is asked."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from enum import Enum

from dropsbot.bot.games.ten_drops.leads import givers, leads_over_moving_ground, leads_to_try, restarts
from dropsbot.bot.games.ten_drops.lesson.filming import Filming, LessonOver
from dropsbot.bot.games.ten_drops.lesson.notebook import Notebook
from dropsbot.bot.games.ten_drops.level_end import SAY_NEXT
from dropsbot.bot.play.events import Awaiting, Tell
from dropsbot.bot.play.match import Exit
from dropsbot.calibration.flow.bare_board import with_bare_board
from dropsbot.calibration.flow.button_boxes import LEAST_PX
from dropsbot.calibration.flow.close_marks import find_crosses, lies_over_all
from dropsbot.calibration.flow.drawings import moving_drawings
from dropsbot.calibration.flow.leading_on import darkens, find_levels, on_one_button
from dropsbot.calibration.flow.popups import still_covers
from dropsbot.sentences.sentence import say
from dropsbot.vision.course import Follow, Key, LeadOn, Person
from dropsbot.vision.frame import Box, Frame, Pixels, Point
from dropsbot.vision.profile import Grid, Screen

COVER_LOOKS = 4
"""So many times, of a little over a second each, a cleared board is looked at until what covers them has come. Of
eighteen games by others the latest came after two seconds; more cost time where nothing comes any more."""
CLOSE_LOOKS = 6
"""So many times, of a little over a second each, an advertisement is looked at until it shows what closes it."""
_TO_CLOSE = 2
"""So often each cross is pressed before anything else is: one press may be lost, or come too early."""
MOST_PRESSES = 10
"""So many presses between two boards are enough."""
PERSON_S, HELP_S = 300.0, 60.0
"""So long the person has to load the next board: one who said so, and one who is asked because nothing leads on.

What moves on a board looks otherwise again and again, which is no reason to wait for longer."""
_ALONE_TIMES, _ALONE_MORE_S, MOST_ALONE_S = 1.2, 0.5, 12.0
"""What a press has led to may have come by itself. So the next time nothing is pressed for so many times as long, and
so many seconds more. What takes longer than the third is pressed at once. Of six games by others whose cleared boards
stayed empty until a press, three needed none."""


class Ended(Enum):
    """Why there is nothing to tap; each is a screen of its own."""

    CLEARED = Screen.LEVEL_CLEARED
    LOST = Screen.LOST
    OUT_OF_DROPS = Screen.OUT_OF_DROPS


class Interlude:
    """Finds the way from one board to the next, through a ``film``, and notes in the ``book`` what led on.

    The board is where ``grid`` says. ``lead_on`` is what was told or known before; ``start`` drops were held at first,
    where the person said so. ``tell`` hears when the person is waited for. ``shown`` is what shows since the board
    ended, None where nobody has looked yet.
    """

    def __init__(
        self, film: Filming, book: Notebook, grid: Grid, lead_on: LeadOn | None, start: int | None, tell: Tell
    ) -> None:
        self._film, self._book, self._grid = film, book, grid
        self._lead_on, self._start, self._tell = lead_on, start, tell
        self.why = Ended.CLEARED
        self.shown: Frame | None = None
        self._tried: list[tuple[Frame, Point | Key]] = []
        self._closing: set[Point] = set()
        self._fruitless: list[Point] = []
        self._gave: tuple[list[Point], int] | None = None
        self._awaited_until_s: float | None = None
        self._begun_s = 0.0
        self._alone_s: float | None = None  # not known before a board has come, infinite once it was waited for
        film.covered_alike = self._covered_alike

    def begin(self, why: Ended) -> None:
        """A board has ended, or there is nothing to tap it with: then what was pressed for drops has given none.

        That is so where no tap had an effect since: it may have switched the sound off, or shown some help.
        """
        if self._gave and why is Ended.OUT_OF_DROPS and self._gave[1] == len(self._book.watched):
            self._fruitless += self._gave[0]
        self._gave = None
        self.why, self.shown = why, None
        self._tried = []
        self._closing.clear()
        self._awaited_until_s = None
        self._begun_s = self._film.now_s
        self._film.left_by = None

    def note_press(self) -> None:
        """The last press, if there was one, has led to a board; or a person who was asked has loaded one."""
        if self.why is Ended.CLEARED and self._awaited_until_s is not None:
            self._book.loaded = True
        self._book.note_presses(self.why.value, self._way_taken())
        if self.why is Ended.OUT_OF_DROPS:
            self._gave = self._pressed_at_first(), len(self._book.watched)
        if self.why is Ended.CLEARED and self._alone_s is None:
            self._alone_s = (self._film.now_s - self._begun_s) * _ALONE_TIMES + _ALONE_MORE_S

    def _pressed_at_first(self) -> list[Point]:
        """Where was pressed on what showed at first, and not on a dialog that one of these presses has opened."""
        if not self._tried:
            return []
        first = self._tried[0][0]
        return [by for on, by in self._tried if isinstance(by, Point) and self._film.look_alike(first, on)]

    def _way_taken(self) -> list[tuple[Frame, Point | Key]]:
        """What led on, one screen after the other: each with its last press.

        What closed an advertisement is left out, which does not come every time; so is what came after the last press
        that has changed anything, and what led back to a screen that had shown before. Where the board shows the same,
        it is the same screen: a clock beside it may go on.
        """
        last = max((at for at, (_, by) in enumerate(self._tried) if by == self._film.left_by), default=-1)
        way: list[tuple[Frame, Point | Key]] = []
        for on, by in self._tried[: last + 1]:
            if by in self._closing:
                continue
            shown = (at for at, (before, _) in enumerate(way) if self._is_same_screen(before, on))
            again = next(shown, len(way))
            way[again:] = [(on, by)]
        return way

    def note_undo(self) -> None:
        """The last press has only taken back the last tap: that leads nowhere."""
        if isinstance(self._film.left_by, Point):
            self._fruitless.append(self._film.left_by)

    def take_back_loss(self) -> None:
        """What seemed to be a lost game covered a board that could not be played on; the last press has given drops."""
        self.why = Ended.OUT_OF_DROPS
        self._book.take_back_loss()
        self.note_press()

    def turn_to_loss(self) -> None:
        """What was pressed where no drops were left has begun another game: this one was lost."""
        self.why = Ended.LOST
        self._book.note_loss()

    def ways_out(self, frame: Frame) -> Iterator[Exit]:
        """Presses on what is new in ``frame``, Enter, and buttons beside the board; then the person is asked.

        That is to make the next board show.

        Raises:
            LessonOver: none of them leads on, and the person takes too long; or the window has another size now.
            DeviceError: the device failed.
        """
        if self.shown is None:
            self._book.note_ended(self.why.value, frame)
        self.shown = frame
        cleared = self.why is Ended.CLEARED
        if cleared and (self._lead_on is Person.LOADS or self._book.loaded):
            self._wait_for_person(
                PERSON_S, say("stopped: no board was loaded within {seconds:g} seconds", seconds=PERSON_S)
            )
            return
        if cleared and self._waited_for_board(frame):
            return
        if self._book.asked and cleared:
            self._wait_for_person(
                HELP_S, say("stopped: nothing that was tried leads on. Missing: {hint}", hint=SAY_NEXT)
            )
            return
        crosses = self._crosses(frame)
        if not crosses and self._waited_for_cross(frame):
            return
        over_map = bool(crosses) and self._beneath(frame) is not None
        if not over_map:
            yield from self._close(crosses, frame)
        for by in self._in_order(frame):
            if len(self._tried) >= MOST_PRESSES:
                break
            if not self._was_tried(by, frame):
                yield self._press(by, frame)
        if over_map:  # what closes a dialog leads back, most likely
            yield from self._close(crosses, frame)
        if cleared:
            self._book.asked = True
        else:
            self._wait_for_person(
                HELP_S, say("stopped: {why}, and nothing that was tried leads on", why=_HELPLESS[self.why])
            )

    def _press(self, by: Point | Key, frame: Frame) -> Exit:
        self._tried.append((frame, by))
        return Exit(self.why.value, by, self._film.changed, known=False)

    def _close(self, crosses: Sequence[Point], frame: Frame) -> Iterator[Exit]:
        for cross in [*crosses] * _TO_CLOSE:
            self._closing.add(cross)
            yield self._press(cross, frame)

    def _beneath(self, frame: Frame) -> Pixels | None:
        """The map of levels that a press has left for a dialog over it, so that a frame shows it darker; else None.

        What darkens a cleared board may be an advertisement, on which nothing but its cross is pressed.
        """
        left = dict.fromkeys(on for on, _ in reversed(self._tried))
        darker = (on.pixels for on in left if darkens(frame.pixels, on.pixels))
        return next((one for one in darker if find_levels(one, self._book.playing, self._grid)), None)

    def _crosses(self, frame: Frame) -> tuple[Point, ...]:
        """What closes an advertisement to which a press has led."""
        return find_crosses(frame.pixels, self._book.playing, self._grid) if self._was_led_to(frame) else ()

    def _was_led_to(self, frame: Frame) -> bool:
        """Whether a press after a cleared board has led to what a frame shows, and nothing was tried on that yet."""
        cleared = self.why is Ended.CLEARED
        return cleared and bool(self._tried) and not any(self.show_the_same(other, frame) for other, _ in self._tried)

    def _waited_for_cross(self, frame: Frame) -> bool:
        """Wait where something lies over all of the game to which a press has led; whether a cross shows since then.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        if not (self._was_led_to(frame) and self.lies_over_all(frame)):
            return False
        return any(self._crosses(self._film.look_again()) for _ in range(CLOSE_LOOKS))

    def _waited_for_board(self, frame: Frame) -> bool:
        """Wait where the next board may come by itself, once after a press has led on; whether something else shows."""
        waits_s = MOST_ALONE_S if self._book.alone else self._alone_s
        if waits_s is None or waits_s > MOST_ALONE_S or self._lead_on is not None:
            return False
        until_s, self._alone_s = self._begun_s + waits_s, math.inf
        while self._film.wait_for_change(until_s):
            if self._film.shows_board and self._film.shows_board(self._film.recording.frame):
                break
        return self._film.recording.frame is not frame

    def lies_over_all(self, frame: Frame) -> bool:
        """Whether something lies over the board in a frame and over much beside it."""
        return lies_over_all(frame.pixels, self._book.playing, self._grid)

    def covered_as_before(self, frame: Frame) -> bool:
        """Whether most of what has covered a cleared board before, and no board in play, shows in a frame."""
        return any(self._covered_alike(cover, frame) for cover in self._book.covers)

    def still_covered(self, frame: Frame) -> bool:
        """Whether what covers the board is there still, though a press has changed it a little."""
        return self.shown is not None and self._covered_alike(self.shown, frame)

    def show_the_same(self, one: Frame, other: Frame) -> bool:
        """Whether two frames show the same between two boards."""
        return self._film.look_alike(one, other) or self._covered_alike(one, other)

    def _is_same_screen(self, one: Frame, other: Frame) -> bool:
        return self._film.boards_look_alike(one, other) or self.show_the_same(one, other)

    def _in_order(self, frame: Frame) -> Iterator[Point | Key]:
        """What may lead on, and of what is new first what was not tried on a frame like this one.

        What is known to lead on comes before that; what stands still where all moved before, Enter and what was there
        all the time come after it.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        leads, known = list(self._leads(frame)), self._known_lead(frame)
        new = leads[: leads.index(Key.ENTER)] if Key.ENTER in leads else leads
        tried = {by: 0 if by == known else len(self._tried_on(by, frame, _beside)) for by in new}
        yield from sorted(new, key=tried.__getitem__)
        yield from self._over_moving_ground()
        yield from leads[len(new) :]

    def _over_moving_ground(self) -> tuple[Point, ...]:
        """Buttons that stand still where the ground moved, after a cleared board; to look for them takes a second.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        film = self._film
        if self.why is not Ended.CLEARED or len(self._tried) >= MOST_PRESSES or not film.moves_always_beside:
            return ()
        return leads_over_moving_ground(film.leave_alone(), film.idle, self._counters(), self._grid)

    def _was_tried(self, by: Point | Key, frame: Frame) -> bool:
        """Whether a press was tried on what a frame shows; once more is allowed where its place looks otherwise now.

        One dialog may follow another that looks like it; but what moves there looks otherwise at every look.
        """
        on = self._tried_on(by, frame, on_one_button)
        return len(on) > 1 or any(self._film.same_at(by, other, frame, *LEAST_PX) for other in on)

    def _tried_on(self, by: Point | Key, frame: Frame, near: Callable[[Point, Point], bool]) -> list[Frame]:
        """The frames that show the same as this one, and on which a press was tried, or one that is ``near`` to it."""

        def is_it(way: Point | Key) -> bool:
            return near(way, by) if isinstance(way, Point) and isinstance(by, Point) else way == by

        return [other for other, way in self._tried if is_it(way) and self.show_the_same(other, frame)]

    def cover_comes(self) -> bool:
        """Whether what has covered cleared boards before comes over this one, if only after a while.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        return any(self.covered_as_before(self._film.look_again()) for _ in range(COVER_LOOKS))

    def settled_cover(self) -> Frame:
        """What covers the board, which may have been on its way: once two looks show the same, or after many.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        shown = self._film.look_again()
        for _ in range(COVER_LOOKS):
            before, shown = shown, self._film.look_again()
            if self.show_the_same(before, shown):
                break
        return shown

    def _covered_alike(self, one: Frame, other: Frame) -> bool:
        """Whether most of what covers the board in a frame shows in another one, and no board in play."""
        return still_covers(one.pixels, other.pixels, self._book.playing)

    def offers_drops(self, frame: Frame) -> bool:
        """Whether something to press has come to a board that cannot be played on: it may give drops."""
        return bool(self._givers(frame))

    def _leads(self, frame: Frame) -> Iterator[Point | Key]:
        """What may lead on, the likeliest first.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        book = self._book
        if self.why is Ended.OUT_OF_DROPS:
            standing = restarts(frame, book.moving, self._counters(), self._grid)
            tried = (*self._givers(frame), *(standing if self._lead_on is not Person.LOADS else ()))
            yield from (one for one in tried if not any(on_one_button(one, other) for other in self._fruitless))
            return
        known, empty = self._known_lead(frame), self.why is Ended.CLEARED and book.follows is Follow.EMPTY
        counters, playing, moving = self._counters(), book.playing, book.moving
        if not self._film.recording.settled:
            moving |= moving_drawings((frame, *self._film.leave_alone()))  # what flies about is no button
        background = self._film.draft.background
        bare = with_bare_board(playing[-1], self._grid, background) if playing and not empty else None
        yield from leads_to_try(
            frame,
            playing,
            moving,
            counters,
            self._grid,
            known,
            empty=empty,
            standing=True,
            bare=bare,
            beneath=self._beneath(frame),
            further=self._is_further(frame),
        )

    def _known_lead(self, frame: Frame) -> Point | Key | None:
        """What is known to lead on from what a frame shows, by a press that did or by what was told."""
        known = self._book.pressed.get(self.why.value)
        if self._is_further(frame):
            further = self._book.further.get(self.why.value, [])
            return next((by for on, by in further if self._is_same_screen(on, frame)), None)
        if known is None and self.why is Ended.CLEARED and not isinstance(self._lead_on, Person):
            return self._lead_on
        return known

    def _is_further(self, frame: Frame) -> bool:
        """Whether a press on what showed at first has led to what a frame shows."""
        return bool(self._tried) and not self._is_same_screen(self._tried[0][0], frame)

    def _givers(self, frame: Frame) -> tuple[Point, ...]:
        """What has come beside the board since taps had an effect last."""
        return givers(frame, self._book.playing_before, self._book.moving, self._counters(), self._grid)

    def _counters(self) -> list[Box]:
        return self._book.counter_boxes(self._start)

    def _wait_for_person(self, most_s: float, or_else: str) -> None:
        """Wait until the person has loaded the next board, or the board looks otherwise for another reason.

        Raises:
            LessonOver: so much time has passed since the person was asked; ``or_else`` says it.
        """
        if self._awaited_until_s is None:
            self._tell(Awaiting(say("the next board: load it, please")))
            self._awaited_until_s = self._film.now_s + most_s
        if not self._film.wait_for_change(self._awaited_until_s):
            raise LessonOver(or_else)


def _beside(one: Point, other: Point) -> bool:
    """Whether two places may be the middle of one thing; they may be two small buttons as well.

    Where clouds drift behind a map, what lies there is found a little elsewhere in each picture.
    """
    return abs(one.x_px - other.x_px) < LEAST_PX[0] and abs(one.y_px - other.y_px) < LEAST_PX[1]


_HELPLESS = {
    Ended.LOST: say("the game seems to be lost"),
    Ended.OUT_OF_DROPS: say("no drops are left, and taps have no effect"),
}
