"""The flow, whole: look, read, plan, tap, look again, compare; then what comes next. No other file sequences it."""

from __future__ import annotations

from dataclasses import replace
from typing import Generic

from dropsbot.bot.devices.port import Clock, Device
from dropsbot.bot.play.deaf_screens import DeafScreens
from dropsbot.bot.play.events import Awaiting, FoundOut, Planned, Spent, Tell, Work
from dropsbot.bot.play.finder import Finder, Found
from dropsbot.bot.play.foresight import Foresight
from dropsbot.bot.play.limits import Limits
from dropsbot.bot.play.match import Expected, Match, PositionT, SolutionT, StepT, Verdict
from dropsbot.bot.play.patience import LEAVING_S, Patience
from dropsbot.bot.play.person import Nobody, Person, wait_for
from dropsbot.bot.play.senses import ProfileSenses, Senses, UnreadError
from dropsbot.bot.play.settle import DOUBT_S, View
from dropsbot.bot.speech.errors import RefusedError
from dropsbot.sentences.sentence import say
from dropsbot.vision.profile import Profile, Screen
from dropsbot.vision.reading import Reading

_GLANCE_S = 0.2
"""Between two glances at the game while the person has all the time in the world."""


class Run(Generic[PositionT, SolutionT, StepT]):
    """One run: plays a ``match`` through ``senses`` until it is done.

    ``clock`` is the one that the game runs by, ``patience`` how much is borne; ``tell`` hears every event in order.
    ``person`` may pause and stop the run between two taps. What nobody can read, a ``finder`` may find out.
    """

    def __init__(
        self,
        senses: Senses[PositionT, StepT],
        match: Match[PositionT, SolutionT, StepT],
        clock: Clock,
        patience: Patience,
        tell: Tell,
        limits: Limits | None = None,
        person: Person | None = None,
        finder: Finder | None = None,
    ) -> None:
        self.match = match
        self._senses, self._clock, self._patience, self._tell = senses, clock, patience, tell
        self._limits, self._person = limits or Limits(), person or Nobody()
        self._foresight = Foresight(match.think)
        self._began_s, self._taps = clock.now_s(), 0
        self._finder = finder
        self._seen: View | None = None
        self._deaf_screens = DeafScreens(clock)

    def play(self) -> None:
        """Plan, tap and check, and press through covers and popups, until the match is done.

        Raises:
            DropsbotError: the game was lost, has no plan, or a limit was reached.
            DeviceError: the device failed, or takes no taps.
            RefusedError: a picture could not be read with certainty, or the game is never as it should be.
            KeyboardInterrupt: the person stopped it.
        """
        view = self._begin()
        while not self.match.done:
            self._check_time()
            try:
                view = self._whole(view)
                position = self.match.position(view)
                if self.match.done:
                    return  # this board tells that the one before it was the last
                view = self._move_on(view) if position is None else self._play_position(view, position)
            except RefusedError:
                recovered = self._close_cover() or self._found_out()
                if recovered is None:
                    raise
                view = recovered

    def _close_cover(self) -> View | None:
        """What shows once that is left which lies over the game, and could not be read; None where nothing known does.

        Raises:
            RefusedError: what comes then cannot be read.
            DeviceError: the device failed, or it does not go away.
        """
        view = self._seen
        if view is None or view.reading.understood:
            return None
        for way in self.match.closes(view):
            self._check_time()
            if self._pause() and not self._senses.unchanged(view.frame):
                return self._look(Expected(covered_s=DOUBT_S))
            self._senses.press(way, view.frame)  # whether or not that was done, what shows then is looked at
            try:
                after = self._look(Expected(way.left, covered_s=LEAVING_S), doubt_s=LEAVING_S)
            except UnreadError:
                found = self._found_out()
                if found is None:
                    raise
                return found
            if not way.left(after.reading):
                self._patience.bear_failure(say("what lies over the game does not go away by a press"))
            return after
        return None

    def _found_out(self) -> View | None:
        """What shows once the board was found out that could not be read; None where it was not."""
        found = self._find_out()
        return None if found is None else self._take_in(found)

    def plan(self) -> Planned[PositionT, SolutionT]:
        """Read what shows and plan it, tapping nothing.

        Raises:
            RefusedError: it could not be read with certainty, or shows nothing to plan.
        """
        view = self._look(patient=False)
        position = self.match.position(view)
        solution = None if position is None else self._think(view, position)
        if position is None or solution is None:
            shown = (
                say("an empty board")
                if view.reading.screen is Screen.PLAYING
                else say("the screen '{screen}'", screen=view.reading.screen)
            )
            raise RefusedError(say("{shown} shows, and nothing to plan: start a level, then run again", shown=shown))
        return Planned(view.frame, view.reading, position, solution)

    def _begin(self) -> View:
        """The first view of the run, which the match takes."""
        found = None
        try:
            view = self._look(patient=False)
        except UnreadError as unread:
            found = self._find_out()
            if found is None and not self.match.lies_between(unread.view):
                raise
            view = unread.view if found is None else found.view
        self.match.begin(view)
        return view if found is None else self._take_in(found)

    def _play_position(self, view: View, position: PositionT) -> View:
        """Plan what ``view`` shows and tap the plan through; what shows after it, or after a surprise."""
        self._deaf_screens.note_board()
        if self._finder is not None:
            self._finder.note(view)
        solution = self._think(view, position)
        rounds = self.match.rounds(position, solution)
        if not self._senses.unchanged(view.frame):  # while it was thought about
            view = self._look()
            if not self.match.unchanged(view, position):
                return view
        for planned in rounds:
            self._check_time()
            if self._pause():
                view = self._look()
                self.match.unchanged(view, planned.before)
                return view
            allowed = self._limits.cut(planned, self._taps)
            before = view.frame
            sent = self._senses.tap(allowed, before)
            if sent is None:
                self._patience.bear_failure(say("no tap could be made"))
                return self._look()
            self._taps += len(sent.steps)
            view, found = self._look_after(self.match.send(sent))
            verdict = self.match.check(before, sent, view)
            self._bear(verdict)
            if found is not None:
                return self._take_in(found)
            if verdict is not Verdict.PREDICTED or sent != planned:
                break
        return view

    def _think(self, view: View, position: PositionT) -> SolutionT | None:
        began_s = self._clock.now_s()
        solution = self._foresight.think(position)
        self._tell(Spent(Work.THINKING, self._clock.now_s() - began_s))
        if solution is not None:
            self._tell(Planned(view.frame, view.reading, position, solution))
        return solution

    def _look_after(self, expected: Expected) -> tuple[View, Found | None]:
        """What shows after taps; where that is on its way still, it is given more time.

        What nobody can read may be found out, maybe by taps that were made since.
        """
        try:
            view = self._look(expected)
            if expected.coming and expected.coming(view.reading):
                view = self._look(replace(expected, certain=False), doubt_s=LEAVING_S)
        except UnreadError:
            found = self._find_out()
            if found is None:
                raise
            return found.view, found
        return view, None

    def _find_out(self) -> Found | None:
        """The board that was looked at last and could not be read, found out, maybe by taps."""
        view = self._seen
        if self._finder is None or view is None or view.reading.understood or not view.settled:
            return None
        self._seen = None  # what could not be found out once is refused
        return self._learn(self._finder.find_out(view, self._limits.left(self._taps)))

    def _whole(self, view: View) -> View:
        """A view, read anew where its board has more cells than it was read with.

        Raises:
            RefusedError: they cannot be read.
        """
        found = self._learn(self._finder.find_more(view) if self._finder else None)
        return view if found is None else self._take_in(found)

    def _learn(self, found: Found | None) -> Found | None:
        """Read by what was found out from here on, if anything was."""
        if found is None:
            return None
        self._taps += found.made
        self._senses.learn(found.profile)
        self._tell(FoundOut(found.view.frame, found.boards, found.profile))
        return found

    def _take_in(self, found: Found) -> View:
        """What shows once a board was found out, and is counted."""
        assert self._finder is not None
        self._finder.take_in(found)
        self._patience.renew()
        return found.left

    def _bear(self, verdict: Verdict) -> None:
        """Give up where what taps do is never what the rules say."""
        if verdict is Verdict.CONTRADICTED:
            self._patience.bear_contradiction(self.match.doubted(verdict))
        elif verdict is Verdict.SURPRISING:
            self._patience.bear_surprise(self.match.doubted(verdict))
        elif verdict is Verdict.UNMOVED:
            self._patience.bear_failure(say("no tap has an effect"))
        else:
            self._patience.renew()

    def _move_on(self, view: View) -> View:
        """Leave what shows nothing to tap: by presses, or by waiting where none is known to help."""
        if self._deaf_screens.wait() and not self._senses.unchanged(view.frame):
            view = self._look(Expected(covered_s=DOUBT_S))
            if not view.reading.understood:
                self._deaf_screens.forget()
            return view
        tried, pressed_on = False, view.frame
        for way in self.match.ways_out(view):
            tried = True
            self._check_time()
            if self._pause():
                return self._look()
            pressed = self._senses.press(way, view.frame)
            if pressed:
                self._deaf_screens.note_press(way.by)
            gone = Expected(way.left, covered_s=LEAVING_S if way.covered else None)
            view = self._look(gone, doubt_s=LEAVING_S if pressed else None)
            if way.left(view.reading):
                self._patience.renew()
                self._deaf_screens.note_left()
                return view
            if way.known:
                stays = say("the screen '{screen}' does not go away by a press", screen=way.screen)
                self._patience.bear_failure(stays if pressed else say("no tap could be made"))
                if not self._senses.unchanged(pressed_on):
                    break  # it led to something else, which may have other ways out
        return view if tried else self._wait_on(view)

    def _wait_on(self, view: View) -> View:
        """Wait for what comes by itself, or, however long that takes, for what the person will make show."""
        promised = self.match.promised
        if not promised:
            covered_s = None if view.reading.understood else LEAVING_S
            view = self._look(Expected(self.match.awaited, covered_s=covered_s), doubt_s=LEAVING_S)
            found = self._find_out()
            return self._arrive(view if found is None else found.view, found)
        self._tell(Awaiting(promised))
        while not (view.reading.understood and self.match.awaited(view.reading)):
            self._check_time()
            self._pause()
            if self._senses.unchanged(view.frame):
                self._clock.sleep(_GLANCE_S)
                continue
            view = self._look(Expected(self.match.awaited, covered_s=DOUBT_S))
            found = self._find_out()
            if found is not None:
                return self._arrive(found.view, found)
        return self._arrive(view)

    def _arrive(self, view: View, found: Found | None = None) -> View:
        """What was waited for shows, or nothing came."""
        self.match.arrive(view)
        return view if found is None else self._take_in(found)

    def _look(self, expected: Expected | None = None, *, patient: bool = True, doubt_s: float | None = None) -> View:
        """What shows once it rests; ``doubt_s`` is how long what is not expected must rest until it is believed."""
        doubt_s = self._patience.doubt_s if doubt_s is None else doubt_s
        ahead = self._think_ahead if self.match.foresee else None
        try:
            view = self._senses.look(expected or Expected(), doubt_s, self.match.doubt, ahead, patient=patient)
        except UnreadError as unread:
            self._seen = unread.view
            raise
        self._seen = view
        return view

    def _think_ahead(self, reading: Reading) -> None:
        """Begin to think about what seems to show, while it is still watched."""
        position = self.match.foresee(reading) if self.match.foresee else None
        if position is not None:
            self._foresight.begin(position)

    def _check_time(self) -> None:
        self._limits.check_seconds(self._clock.now_s() - self._began_s)

    def _pause(self) -> bool:
        """Wait as long as the person wants; whether there was a wait, so that what shows must be looked at anew."""
        return wait_for(self._person, self._clock, self._tell)


def run_by_profile(
    device: Device,
    profile: Profile,
    match: Match[PositionT, SolutionT, StepT],
    tell: Tell,
    limits: Limits | None = None,
    person: Person | None = None,
    finder: Finder | None = None,
) -> Run[PositionT, SolutionT, StepT]:
    """A run of a ``match`` on ``device``, which is read and tapped by a finished ``profile``."""
    senses = ProfileSenses(device, profile, tell)
    patience = Patience(device.clock, profile.timing)
    return Run(senses, match, device.clock, patience, tell, limits, person, finder)
