"""A run of Ten Thousand Degrees as the loop knows it: so many taps, and the most degrees from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from dropsbot.bot.games.ten_thousand_degrees.degrees_reading import doubt_map, map_of, shows_map
from dropsbot.bot.games.ten_thousand_degrees.degrees_tally import DegreesTally, Turn
from dropsbot.bot.play.events import Checked, Tell
from dropsbot.bot.play.match import Exit, Expected, Round, Verdict
from dropsbot.bot.play.settle import View
from dropsbot.bot.speech.errors import RefusedError
from dropsbot.sentences.sentence import say
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import Solution
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile, Screen
from dropsbot.vision.reading import Reading

Think = Callable[[Map, int], Solution]
"""Makes a plan for a map and so many taps; called in a thread, too."""


@dataclass(frozen=True, slots=True)
class MapPosition:
    """A map with so many taps left."""

    map: Map
    taps: int


@dataclass(frozen=True, slots=True)
class MapLeftOff:
    """Where a record ends: the map ``seen`` last, and the cell of a tap on it that nobody saw the effect of, if any."""

    seen: Map
    unchecked: int | None


TurnRound = Round[MapPosition, Turn]
"""One tap on a map: a chain may turn any pointer, so the next tap waits for it."""


class DegreesMatch:
    """Makes ``taps`` taps on the map that ``profile`` reads.

    ``think`` makes a plan for a map and so many taps; ``tell`` hears what is found. ``left_off`` is where an earlier
    run stopped that this one goes on with. ``seen`` is the map seen last, None before the first look.
    """

    foresee = None
    """While pointers turn, every picture looks like a map: nothing is thought about before it rests."""

    def __init__(
        self, profile: Profile, think: Think, tell: Tell, taps: int, left_off: MapLeftOff | None = None
    ) -> None:
        self.tally = DegreesTally()
        self.seen = left_off.seen if left_off else None
        self._unchecked = left_off.unchecked if left_off else None
        self._profile, self._think, self._tell = profile, think, tell
        self._taps = taps

    @property
    def done(self) -> bool:
        """Whether all taps are made."""
        return self.tally.taps >= self._taps

    def doubted(self, verdict: Verdict) -> str:
        """What was contradicted, and what to look at."""
        return say(
            "the game did something else than the rules {rules!r} say: is the profile for this game, and do its "
            "arrows point where the profile says?",
            rules=self._profile.rules,
        )

    def doubt(self, view: View) -> View:
        """A hole is believed only where the ground shows as it is."""
        return replace(view, reading=doubt_map(view.frame, view.reading, self._profile))

    def begin(self, view: View) -> None:
        """The last tap of an earlier run, if nobody saw its effect, is checked now."""
        if self.seen is None or self._unchecked is None or view.reading.screen is not Screen.PLAYING:
            return
        turn, before = Turn.of(self.seen, self._unchecked), self.seen
        self.seen = map_of(view.reading)
        self._tell(Checked(turn, view.frame, view.reading, self.seen == turn.after))
        self.tally.check(before, turn.cell, self.seen)

    def position(self, view: View) -> MapPosition | None:
        """The map that shows, and the taps left. Where it is another than the last one seen, the score is lost."""
        if view.reading.screen is not Screen.PLAYING:
            return None
        shown = map_of(view.reading)
        if self.seen not in (None, shown):
            self.tally.score = None
        self.seen = shown
        return MapPosition(shown, self._taps - self.tally.taps)

    def think(self, position: MapPosition) -> Solution:
        """The best plan for a position."""
        return self._think(position.map, position.taps)

    def rounds(self, position: MapPosition, solution: Solution | None) -> Iterator[TurnRound]:
        """The taps of the plan, one after another."""
        assert solution is not None
        for cell in solution.plan.taps(position.map):
            turn = Turn.of(position.map, cell)
            yield Round(position, (turn,))
            position = MapPosition(turn.after, position.taps - 1)

    def unchanged(self, view: View, position: MapPosition) -> bool:
        """Whether the same map shows still; :meth:`position` notices a changed map, and drops the score."""
        return map_of(view.reading) == position.map

    def send(self, sent: TurnRound) -> Expected:
        """The map that the rules say; after the last tap anything, for a level's end may hide the map."""
        return Expected(partial(shows_map, sent.last.after), last=sent.before.taps == 1)

    def check(self, before: Frame, sent: TurnRound, view: View) -> Verdict:
        """Hold what shows to the rules; keeps count of taps and degrees."""
        turn, at = sent.last, sent.before.map
        if not view.reading.understood:
            self.tally.believe(at, turn.cell)
            return Verdict.EXPLAINED
        self.seen = map_of(view.reading)
        self._tell(Checked(turn, view.frame, view.reading, self.seen == turn.after))
        return self.tally.check(at, turn.cell, self.seen)

    def ways_out(self, view: View) -> Iterator[Exit]:
        """None: this game has one screen.

        Raises:
            RefusedError: another one shows.
        """
        raise RefusedError(
            say("the screen is '{screen}', not a map: start a level, then run again", screen=view.reading.screen)
        )

    def closes(self, view: View) -> Iterator[Exit]:
        """None: nothing is known of what may lie over this game."""
        return iter(())

    def lies_between(self, view: View) -> bool:
        """No: what leads on is known of the screens that can be read alone."""
        return False

    @property
    def promised(self) -> str:
        """Nothing."""
        return ""

    def awaited(self, reading: Reading) -> bool:
        """Nothing comes by itself."""
        return True

    def arrive(self, view: View) -> None:
        """Nothing comes by itself."""
