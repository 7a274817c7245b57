"""Hold today's reading and planning to a record of Ten Thousand Degrees.

A plan is the same as the recorded one when its score is. Where the recorded plan was not proven to be the best, a
better one is no difference; a worse one is.
"""

from __future__ import annotations

from collections.abc import Callable

from dropsbot.bot.games.ten_thousand_degrees.degrees_lines import DegreesCheckedLine, DegreesPlannedLine
from dropsbot.bot.games.ten_thousand_degrees.degrees_reading import doubt_map, map_of, problems_of
from dropsbot.bot.record.lines import Line, RefusedLine, SegmentLine
from dropsbot.bot.record.replaying import Compared
from dropsbot.sentences.sentence import joined, say
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import Solution
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile
from dropsbot.vision.reading import Reading

TimedThink = Callable[[Map, int, str, float], Solution]
"""Map, taps, solver and seconds to search at most."""

PATIENCE = 10.0
"""So many times as long as the run had may be searched for what it proved: the machine may be slower."""
MAX_THINK_S = 60.0


class DegreesReplayer:
    """Compares a run that was read by ``profile``; ``think`` is today's search."""

    def __init__(self, profile: Profile, think: TimedThink) -> None:
        self._profile, self._think = profile, think

    def rules(self) -> list[Compared]:
        """There is one set of rules."""
        return []

    def reread(self, line: Line, frame: Frame, reading: Reading) -> list[Compared]:
        """The map in the frame of a line, or that it is still not understood."""
        reading = doubt_map(frame, reading, self._profile)
        if isinstance(line, RefusedLine):
            told = say("whether the picture is understood")
            return [Compared(told, "False", str(reading.understood), reading.understood)] if line.settled else []
        if not isinstance(line, DegreesPlannedLine | DegreesCheckedLine):
            return []
        then = line.solution.map if isinstance(line, DegreesPlannedLine) else line.map
        problems = joined("; ", problems_of(reading))
        now = problems or str(map_of(reading))
        return [Compared(say("the map"), then, now, then != now)]

    def replan(self, line: Line, segment: SegmentLine) -> Compared | None:
        """The score of the plan that a line has and of today's, found in as much time, or in more where proven."""
        if not isinstance(line, DegreesPlannedLine):
            return None
        part = line.solution
        limit_s = min(MAX_THINK_S, segment.think_time_s * (PATIENCE if part.proven else 1.0))
        score = self._think(Map.parse(part.map), part.taps, segment.solver, limit_s).score
        worse = score != part.score and (part.proven or score < part.score)
        return Compared(
            say("the plan"), say("score {score}", score=part.score), say("score {score}", score=score), worse
        )
