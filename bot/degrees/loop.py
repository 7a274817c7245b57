"""The flow of this game, whole: look, read, plan, tap, look again, compare; no other file sequences it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial

from dropsbot.bot.degrees.events import Checked, Event, Planned, Tapped
from dropsbot.bot.degrees.reading import map_of, problems_of
from dropsbot.bot.devices.port import Device
from dropsbot.bot.errors import DeviceError, RefusedError
from dropsbot.bot.events import Hindered, Refused, Spent, Work
from dropsbot.bot.hands import Touch
from dropsbot.bot.patience import Patience
from dropsbot.bot.person import Nobody, Person, wait_for
from dropsbot.bot.settle import View, anything, watch
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import Solution
from dropsbot.solver.degrees.rotor_reference import DEGREES, simulate_tap
from dropsbot.vision.holes import doubt_holes
from dropsbot.vision.profile import Profile
from dropsbot.vision.reading import Reading

Think = Callable[[Map, int], Solution]
Tell = Callable[[Event], None]

_DOUBT = "do its arrows point where the profile says"


class Verdict(Enum):
    """How a map at rest after a tap compares with what the rules say."""

    PREDICTED = "as predicted"
    LOST = "as before the tap"
    DOUBLED = "as after two taps"
    CONTRADICTED = "as after no tap on this pointer"


_USED = {Verdict.PREDICTED: 1, Verdict.LOST: 0, Verdict.DOUBLED: 2, Verdict.CONTRADICTED: 1}
"""Taps that the game counted."""


@dataclass(slots=True)
class Tally:
    """Counts of a run. ``score`` is in degrees, None once the map changed in another way than the rules say.

    ``unchecked`` is 1 where something hid the map after the last tap, as a level's end may.
    """

    taps: int = 0
    score: int | None = 0
    predicted: int = 0
    mispredicted: int = 0
    unchecked: int = 0
    refused: int = 0


class Run:
    """One run: makes ``taps`` taps on the map that ``device`` shows, and checks each.

    ``think`` makes a plan for a map and so many taps; ``tell`` hears every event in order. ``person`` may pause and
    stop it between two taps. ``final`` is the map seen last, None before the first look.
    """

    def __init__(
        self, device: Device, profile: Profile, think: Think, tell: Tell, taps: int, person: Person | None = None
    ) -> None:
        self.tally = Tally()
        self.final: Map | None = None
        self._device, self._profile, self._think, self._tell = device, profile, think, tell
        self._left, self._person = taps, person or Nobody()
        self._touch = Touch(device, profile, tell)
        self._patience = Patience(device.clock, profile.timing)

    def play(self) -> Solution:
        """Plan and tap until no taps are left; back with the first plan.

        Raises:
            RefusedError: a map could not be read with certainty, or contradicts the rules again and again.
            DeviceError: the device failed, or takes no taps.
            KeyboardInterrupt: the person stopped it.
        """
        view, first = self.plan()
        solution = first
        while True:
            view = self._tap_through(view, solution)
            if not self._left:
                return first
            solution = self._make_plan(view)

    def plan(self) -> tuple[View, Solution]:
        """Read the map that shows and plan it, tapping nothing.

        Raises:
            RefusedError: it could not be read with certainty.
        """
        view = self._look(anything, first=True)
        return view, self._make_plan(view)

    def _make_plan(self, view: View) -> Solution:
        self.final = map_of(view.reading)
        began_s = self._now_s()
        solution = self._think(self.final, self._left)
        self._tell(Spent(Work.THINKING, self._now_s() - began_s))
        self._tell(Planned(view.frame, solution))
        return solution

    def _tap_through(self, view: View, solution: Solution) -> View:
        """Tap a plan, to its end or to the first surprise; back with what shows then."""
        at = solution.start
        if not self._touch.unchanged(view.frame):  # while it was thought about
            view = self._look_again(at)
            if self.final != at:
                return view
        for cell in solution.plan.taps(at):
            if wait_for(self._person, self._device.clock, self._tell) or not self._tap(cell, view):
                return self._look_again(at)
            after, turns = simulate_tap(at, cell)
            self._tell(Tapped(cell, after, turns * DEGREES))
            view = self._look(partial(shows, wanted=after), last=self._left == 1)
            if not view.reading.understood:
                self._count_used(1, at, cell)
                self.tally.unchecked += 1
                break
            seen = self.final = map_of(view.reading)
            self._tell(Checked(view.frame, seen, seen == after))
            self._count(judge(at, cell, seen), at, cell)
            if seen != after:
                break
            at = after
        return view

    def _count(self, verdict: Verdict, at: Map, cell: int) -> None:
        """Keep count of a tap on ``cell`` of the map ``at``.

        Raises:
            RefusedError: taps contradict the rules again and again.
            DeviceError: taps have no effect again and again.
        """
        self.tally.predicted += verdict is Verdict.PREDICTED
        self.tally.mispredicted += verdict is not Verdict.PREDICTED
        self._count_used(_USED[verdict], at, cell)
        if verdict is Verdict.CONTRADICTED:
            self.tally.score = None
            self._patience.bear_contradiction(self._profile.rules, _DOUBT)
        elif verdict is Verdict.LOST:
            self._patience.bear_failure("no tap has an effect")
        else:
            self._patience.renew()

    def _count_used(self, used: int, at: Map, cell: int) -> None:
        """So many taps on ``cell`` of the map ``at`` took effect."""
        self.tally.taps += used
        self._left = max(0, self._left - used)
        for _ in range(used):
            at, turns = simulate_tap(at, cell)
            if self.tally.score is not None:
                self.tally.score += turns * DEGREES

    def _tap(self, cell: int, view: View) -> bool:
        """One tap; whether it may have been made: of a broken one, the next look will tell.

        Raises:
            DeviceError: the device takes no taps, again and again.
        """
        arrived = self._touch.send(self._profile.grid.centre(cell), view.frame)
        self._touch.park(view.frame)
        if arrived is False:
            self._patience.bear_failure("no tap could be made")
            return False
        return True

    def _look_again(self, at: Map) -> View:
        """What shows by now, where ``at`` showed and no tap was made since."""
        view = self._look(anything)
        self.final = map_of(view.reading)
        if self.final != at:
            self.tally.score = None
        return view

    def _look(self, wanted: Callable[[Reading], bool], *, first: bool = False, last: bool = False) -> View:
        """What the device shows once it rests; after the ``last`` tap that may be anything.

        What hides the map is given time to go away, but not at ``first`` nor at last.

        Raises:
            RefusedError: it never rests, or cannot be read.
            DeviceError: the device failed.
        """
        began_s = self._now_s()
        see = partial(watch, self._device, self._profile, wanted, doubt_s=self._patience.doubt_s)
        try:
            view = see(patient=not (first or last))
        except DeviceError as error:
            if not last:
                raise
            self._tell(Hindered(str(error)))
            view = see(patient=True)
        view = replace(view, reading=doubt_holes(view.reading, view.frame, self._profile))
        self._tell(Spent(Work.WAITING, self._now_s() - began_s - view.reading_s))
        self._tell(Spent(Work.READING, view.reading_s))
        if view.settled and view.reading.understood:
            return view
        self.tally.refused += 1
        self._tell(Refused(view.frame, view.reading, view.settled))
        if last and view.settled:
            return view
        why = list(problems_of(view.reading))
        if not view.settled:
            why.insert(0, f"the picture did not come to rest within {self._profile.timing.patience_s:g} s")
        raise RefusedError("\n  ".join(why))

    def _now_s(self) -> float:
        return self._device.clock.now_s()


def shows(reading: Reading, wanted: Map) -> bool:
    """Whether an understood reading is of a map."""
    return reading.sizes == tuple(0 if direction is None else direction + 1 for direction in wanted.cells)


def judge(before: Map, cell: int, seen: Map) -> Verdict:
    """What the map ``seen`` after a tap on ``cell`` of the map ``before`` means."""
    once, _ = simulate_tap(before, cell)
    if seen == once:
        return Verdict.PREDICTED
    if seen == before:
        return Verdict.LOST
    return Verdict.DOUBLED if seen == simulate_tap(once, cell)[0] else Verdict.CONTRADICTED
