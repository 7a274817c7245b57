"""The end of a level: what is waited for once its board should be empty, what counts as cleared, what leads on."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain

from dropsbot.bot.games.ten_drops.aftermath import shows_bubbles_left, what_follows
from dropsbot.bot.games.ten_drops.leads import givers, leads_to_try
from dropsbot.bot.games.ten_drops.position import TapRound, is_empty_board
from dropsbot.bot.games.ten_drops.rounds import RAN_OUT
from dropsbot.bot.play.match import Exit, Expected
from dropsbot.bot.play.patience import LEAVING_S
from dropsbot.bot.play.settle import DOUBT_S, View
from dropsbot.bot.speech.errors import RefusedError
from dropsbot.calibration.flow.bare_board import with_bare_board
from dropsbot.calibration.flow.changes import Standstill
from dropsbot.calibration.flow.close_marks import find_crosses
from dropsbot.calibration.flow.leading_on import find_levels, on_one_button
from dropsbot.calibration.flow.popups import moving_places
from dropsbot.calibration.read_anew import read_another_shape, shows_its_bubbles
from dropsbot.sentences.sentence import joined, say
from dropsbot.vision.course import Follow, Key, LeadOn, Person
from dropsbot.vision.frame import Box, Frame, Pixels, Point
from dropsbot.vision.profile import Profile, Screen
from dropsbot.vision.reading import Reading

SAY_NEXT = say(
    "say what leads on: --next X,Y for a press at a place of the picture, --next enter, space, escape or back for a "
    "key, --next none where you load the next board yourself"
)
_PRESSES = 2
"""So often what is known to lead on is pressed before anything else is: one press may be lost."""
_POPUP_PRESSES = 4
"""So often where a mark tells that the screen shows: it is likelier that presses are lost than that they are wrong."""
_BUTTON = (3.0, 1.5)
"""A button is no wider and higher than so many cells; what changes so near to the place of a press may be one."""
_CROSSES = 4
"""So many are pressed at most between two boards: where that does not help, they are none."""
_FURTHER = 6
"""So much is pressed at most on what comes after the first screen between two boards: a few screens, or levels."""
_NEARLY_BARE = 0.75
"""A word on a cleared board leaves more than this part of its cells to be seen."""
_PLAYED = 4
"""So many pictures of boards in play are kept: what none of them shows is new."""


class LevelEnd:
    """What is known of the end of a level by a ``profile``, and what a run finds out about it.

    ``knows_popup`` says whether the profile tells by a mark what covers a cleared board. Where it does not, or where
    no mark shows for long, a picture at rest that nobody can read covers the board. Where nothing is known to lead on,
    or the next board comes by itself, it ``waits``: what covers a board may go by itself. What is known to lead on in
    such a game is pressed only once nothing came.
    """

    def __init__(self, profile: Profile) -> None:
        popups = [mark for mark in profile.marks if mark.screen is Screen.LEVEL_CLEARED]
        self.knows_popup = bool(popups)
        self._profile = profile
        self._leaves_popup = next((mark.press for mark in popups if mark.press), None)
        self._lead_on = profile.course.lead_on
        self._follows = profile.course.follows
        self._further = profile.course.further
        self._comes_alone = self._lead_on is None or self._follows is Follow.BOARD
        self.waits = self._comes_alone and self._leaves_popup is None
        self._playing: deque[Pixels] = deque(maxlen=_PLAYED)
        self._shown: Pixels | None = None
        self._presses = 0
        self._cleared = self._tries = False
        self._guess: Point | Key | None = None
        self._pressed_on: View | None = None
        self._tried_on: Frame | None = None
        self._closed: list[tuple[Frame, Point]] = []
        self._passed: list[tuple[Frame, Point | Key]] = []

    def play(self, frame: Frame) -> None:
        """A board with bubbles shows: what was pressed last, if anything was, has led on."""
        self._lead_on = self._guess or self._lead_on
        self._presses, self._guess, self._pressed_on = 0, None, None
        self._tried_on = None
        self._closed.clear()
        self._passed.clear()
        self._cleared = self._tries = False
        same_size = (frame.width_px, frame.height_px) == (self._profile.width_px, self._profile.height_px)
        self._shown = frame.pixels if same_size else None

    def lies_between(self, view: View) -> bool:
        """Whether a board shows that was cleared before, with something on it, and what leads on from there is known.

        Nearly all of its cells are surely bare, and none surely is not.
        """
        cells = view.reading.cells
        sure = [one.size for one in cells if one.sure]
        bare = len(sure) > _NEARLY_BARE * len(cells) and not any(sure)
        return view.settled and bare and isinstance(self._lead_on, Point | Key)

    def begin_between(self) -> None:
        """A run begins on such a board: what is known to lead on is pressed at once."""
        self._cleared = self._tries = True

    def read_by(self, profile: Profile) -> None:
        """Boards are read by another profile of the game from here on; what leads on from them stays as known."""
        self._profile = profile

    def note_effect(self) -> None:
        """A tap has had an effect: so the board that showed last was in play, and what was beside it is nothing new."""
        if self._shown is not None:
            self._playing.append(self._shown)
            self._shown = None

    def note_press(self, view: View) -> None:
        """Something is about to be pressed on a view, which may lead to an advertisement."""
        self._tried_on = view.frame

    def givers(self, before: Frame, after: Frame) -> tuple[Point, ...]:
        """Where to press on what has come beside a board, since taps had an effect on it: that may give drops.

        It shows ``before`` and ``after`` a tap that had none.
        """
        shapes = {picture.shape for picture in (*self._playing, before.pixels, after.pixels)}
        if not self._playing or len(shapes) > 1:
            return ()
        grid, counters = self._profile.grid, list(self._profile.counters.values())
        moving = moving_places([before.pixels, after.pixels], grid.box)
        return givers(after, self._playing, moving, counters, grid)

    @property
    def promised(self) -> str:
        """What the person will make show; empty where nobody does."""
        return say("the next board") if self._lead_on is Person.LOADS else ""

    def expect(self, sent: TapRound) -> Expected:
        """What must show once the board is empty; what is known to come at once is not waited for any longer."""
        return replace(self._expect(sent), uncovered=partial(shows_bubbles_left, sent=sent))

    def _expect(self, sent: TapRound) -> Expected:
        if self.knows_popup:
            popup = partial(_shows_screen, Screen.LEVEL_CLEARED)
            # its words may differ from level to level, so that its mark is not there; and what shows around it is the
            # next board already, which with bare ground for the popup would be one
            return Expected(popup, certain=True, coming=is_empty_board, covered_s=LEAVING_S, anew=False)
        if self._follows is Follow.EMPTY and self._lead_on is Person.LOADS:
            return Expected(lambda reading: what_follows(reading, sent) is not None, certain=True, covered_s=DOUBT_S)
        if self._follows is Follow.EMPTY:
            # droplets may still leave an empty board: a press before they have left it may count as giving up the level
            passed_on = (Follow.COVER, Follow.BOARD)
            return Expected(lambda reading: what_follows(reading, sent) in passed_on, covered_s=DOUBT_S)
        covered_s = 0.0 if self._follows is Follow.COVER else DOUBT_S
        return Expected(
            lambda reading: what_follows(reading, sent) is Follow.BOARD, coming=is_empty_board, covered_s=covered_s
        )

    def is_reached(self, reading: Reading, sent: TapRound) -> bool:
        """Whether a reading after taps shows that the level is cleared.

        Where the rules did not say so, another board counts only in a game that is known to go on by itself.
        """
        follows = what_follows(reading, sent)
        if follows is Follow.BOARD and not sent.last.board.cleared:
            return self._follows is Follow.BOARD
        if follows is not None and self._follows is Follow.UNKNOWN and not self.knows_popup:
            self._follows = follows
        self._cleared = follows is not None
        return self._cleared

    def ways_on(self, view: View) -> Iterator[Exit]:
        """What leads on from a view with nothing to tap; none where the person loads the next board.

        What is known to lead on comes first, then, once each, what is new in the picture and can be pressed. Where
        nothing is known, there is none before :meth:`nothing_came` was told.

        Raises:
            RefusedError: it led to what cannot be read, or nothing leads on.
        """
        for way in chain(self._crosses(view), self._leading_ways(view)):
            self.note_press(view)
            yield way

    def _leading_ways(self, view: View) -> Iterator[Exit]:
        """Ways on but for those that close an advertisement."""
        lead_on = self._lead_on
        if lead_on is None and self._cleared and not is_empty_board(view.reading):
            lead_on = self._leaves_popup  # it is the known popup with other words, most likely
        popup, goes_alone = view.reading.screen is Screen.LEVEL_CLEARED, self._comes_alone and lead_on is self._lead_on
        if popup and goes_alone and self._leaves_popup is not None and not isinstance(lead_on, Person):
            lead_on, goes_alone = self._leaves_popup, False  # what is left by a press does not go by itself
        if isinstance(lead_on, Person) or (goes_alone and not self._tries):
            return
        if lead_on is None:
            yield from self._guesses(view, Exit(view.reading.screen, Key.ENTER, shows_next, covered=True))
            raise RefusedError(_stuck(view))
        way = Exit(
            view.reading.screen,
            lead_on,
            left=shows_next if popup else shows_more,
            covered=not (self.knows_popup and view.reading.understood),
        )
        if popup:
            yield from [way] * _POPUP_PRESSES
            yield from self._guesses(view, way)
            while True:
                yield way
        pressed_on = self._pressed_on
        if pressed_on and not view.reading.understood and self._is_left(pressed_on, lead_on, view.frame):
            raise RefusedError(
                say("a press led on, to what cannot be read: {problems}", problems=joined("; ", view.reading.problems))
            )
        self._pressed_on = view
        while self._presses < _PRESSES:
            self._presses += 1
            yield way
        yield from self._guesses(view, way)
        raise RefusedError(
            say(
                "the press that should lead on changes nothing, and nor does anything new; {hint}",
                hint=SAY_NEXT,
            )
        )

    def closes(self, view: View) -> Iterator[Exit]:
        """What closes an advertisement to which a press has led, or leads further from another screen of the game."""
        yield from self._crosses(view)
        yield from self._further_ways(view)

    def _crosses(self, view: View) -> Iterator[Exit]:
        """What closes an advertisement to which a press has led; once on each picture, and a few times at most."""
        before, shown = self._tried_on, view.frame
        if view.reading.understood or before is None or not self._leaves(before, shown):
            return
        for by in find_crosses(shown.pixels, self._played_like(shown), self._profile.grid):
            if len(self._closed) < _CROSSES and not _was_pressed(by, self._same_as(shown, self._closed)):
                self._closed.append((shown, by))
                yield Exit(view.reading.screen, by, shows_more, known=False, covered=True)

    def _further_ways(self, view: View) -> Iterator[Exit]:
        """What is known to lead further from a screen to which a press has led: once each, in the order of the screens.

        On a map it is the level that stands out. Nothing is pressed on a board that nobody can read.
        """
        before, shown, profile = self._tried_on, view.frame, self._profile
        if not self._further or view.reading.understood or before is None or not self._leaves(before, shown):
            return
        if self._pressed_on is not None and not self._is_left(self._pressed_on, self._lead_on, shown):
            return
        known = self._further[self._number_of_screen(shown) :] or self._further[-1:]
        levels = find_levels(shown.pixels, self._played_like(shown), profile.grid, known[0])
        if self._shows_board(shown, is_map=bool(levels)):
            return
        for by in levels or known:
            if len(self._passed) < _FURTHER and not _was_pressed(by, self._same_as(shown, self._passed)):
                self._passed.append((shown, by))
                yield Exit(view.reading.screen, by, shows_more, known=False, covered=True)

    def _number_of_screen(self, shown: Frame) -> int:
        """How many other screens came between what a press on the first one has led to and this one, from 0."""
        others: list[Frame] = []
        for on, _ in self._passed:
            if self._leaves(on, shown) and all(self._leaves(on, other) for other in others):
                others.append(on)
        return len(others)

    def _shows_board(self, shown: Frame, *, is_map: bool) -> bool:
        """Whether a board shows that nobody can read: to press there would be to tap it."""
        if (shown.width_px, shown.height_px) != (self._profile.width_px, self._profile.height_px):
            return True
        if is_map:
            return read_another_shape(shown, self._profile) is not None
        return shows_its_bubbles(shown, self._profile)

    def _played_like(self, shown: Frame) -> list[Pixels]:
        """The pictures of boards in play that have the size of a frame."""
        return [one for one in self._playing if one.shape == shown.pixels.shape]

    def _same_as(self, shown: Frame, pressed: Sequence[tuple[Frame, Point | Key]]) -> list[Point | Key]:
        """What was pressed on the same picture: another one may have its own in the same place."""
        return [by for on, by in pressed if not self._leaves(on, shown)]

    def _leaves(self, before: Frame, now: Frame) -> bool:
        return Standstill.of(before, self._profile).left_by(now)

    def _is_left(self, pressed: View, by: LeadOn | None, now: Frame) -> bool:
        """Whether what was ``pressed`` is gone: a button may only light up because the pointer lies on it."""
        before, grid = pressed.frame, self._profile.grid
        if isinstance(by, Point) and before.pixels.shape == now.pixels.shape:
            right, down = before.width_px / self._profile.width_px, before.height_px / self._profile.height_px
            wide, high = round(_BUTTON[0] * grid.pitch_x_px * right), round(_BUTTON[1] * grid.pitch_y_px * down)
            place = self._profile.in_frame(by, before)
            around = Box(round(place.x_px - wide / 2), round(place.y_px - high / 2), wide, high)
            pixels = now.pixels.copy()
            around.cut(pixels)[:] = around.cut(before.pixels)
            now = Frame(pixels, now.taken_s)
        return self._leaves(before, now)

    def _guesses(self, view: View, way: Exit) -> Iterator[Exit]:
        """Ways like this one by what is new; the one after which a board shows leads on from here on."""
        for by in self._new_leads(view):
            self._presses, self._guess = self._presses + 1, by
            yield replace(way, by=by, known=False)
        self._guess = None

    def _new_leads(self, view: View) -> Iterator[Point | Key]:
        """What is new beside the boards played so far and was not pressed yet."""
        profile, shown = self._profile, view.frame
        if self._presses > _PRESSES or not self._playing or self._playing[0].shape != shown.pixels.shape:
            return
        counters, empty = list(profile.counters.values()), is_empty_board(view.reading)
        grid, playing = profile.grid, self._playing
        bare = None if empty else with_bare_board(playing[-1], grid, profile.background)
        for by in leads_to_try(shown, playing, None, counters, grid, None, empty=empty, standing=empty, bare=bare):
            if by != self._lead_on:
                yield by

    def nothing_came(self, view: View, levels: int) -> None:
        """Nothing came by itself after so many cleared ``levels``, and nobody knows what leads on.

        What covers a board that this run has cleared is pressed on next.

        Raises:
            RefusedError: that was done; or there is no such board; or nothing covers it, so that what is new may be a
                number as well as a button.
        """
        if self._lead_on is not None and self._cleared and not self._tries:
            self._tries = True
            return
        if self._tries or not self._cleared or is_empty_board(view.reading):
            raise RefusedError(
                _stuck(view) if levels else say("{what}: start a level, then run again", what=_what_stays(view))
            )
        self._tries = True


def _was_pressed(by: Point | Key, pressed: Sequence[Point | Key]) -> bool:
    return any(
        on_one_button(by, one) if isinstance(by, Point) and isinstance(one, Point) else by == one for one in pressed
    )


def _stuck(view: View) -> str:
    return say("{what} after a cleared level; {hint}", what=_what_stays(view), hint=SAY_NEXT)


def _what_stays(view: View) -> str:
    return say("the board is empty and stays so") if is_empty_board(view.reading) else say("something covers the board")


def shows_more(reading: Reading) -> bool:
    """Whether a reading shows something that is known, and no empty board."""
    return reading.understood and not is_empty_board(reading)


def shows_next(reading: Reading) -> bool:
    """Whether a reading shows what may come after the screen of a cleared board."""
    return shows_more(reading) and reading.screen is not Screen.LEVEL_CLEARED


def shows_loss(reading: Reading) -> bool:
    """Whether a reading shows what comes once the last drop is spent."""
    return reading.screen in RAN_OUT


def press_that_leaves(screen: Screen, profile: Profile) -> Point:
    """Where a profile says to press on a screen.

    Raises:
        RefusedError: it does not say.
    """
    press = next((mark.press for mark in profile.marks if mark.screen is screen and mark.press), None)
    if press is None:
        raise RefusedError(
            say(
                "the profile does not know how to leave the screen '{screen}': do it by hand, then run again",
                screen=screen,
            )
        )
    return press


def _shows_screen(screen: Screen, reading: Reading) -> bool:
    return reading.screen is screen
