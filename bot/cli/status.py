"""Where a run is, in a person's words: for the picture of one run, and a line in the table of several."""

from __future__ import annotations

from dataclasses import dataclass

from dropsbot.bot.play.events import Checked, Event, Hindered, LevelCleared, Paused, Planned, Pressed, Refused, Tapped
from dropsbot.bot.speech.words import plural


@dataclass(slots=True)
class Status:
    """What the events so far come to; ``last`` is what happened last, ``sure`` how good the plan is known to be.

    ``level`` and ``drops`` are None until a board has been read, ``level`` also where no counter shows it.
    """

    level: int | None = None
    drops: int | None = None
    cleared: int = 0
    taps: int = 0
    last: str = "looking at the game"
    sure: str = ""

    def hear(self, event: Event) -> str | None:
        """Take an event of the loop; back with a sentence where it is worth a line that stays."""
        match event:
            case Pressed(screen=screen):
                self.last = f"left the screen '{screen}'"
            case Planned():
                return self._plan(event)
            case Tapped(step):
                self.taps += 1
                row, col = divmod(step.cell, step.board.cols)
                self.last = f"tapped ({row + 1},{col + 1})"
            case Checked(step=step, as_predicted=True):
                self.drops = step.drops
                self.last += ", as predicted"
            case Checked():
                self.last = "the game shows something else than predicted; planning again"
                return self.last
            case LevelCleared(levels):
                self.cleared = levels
                return f"level cleared ({levels} so far)"
            case Hindered(why):
                self.last = why
                return why
            case Paused(on):
                self.last = "paused" if on else "goes on"
                return self.last
            case Refused(reading=reading):
                self.last = "; ".join(reading.problems) or "the picture does not come to rest"
        return None

    def _plan(self, event: Planned) -> str:
        self.drops, self.level = event.drops, event.level
        solution = event.solution
        self.sure = "proven best" if solution.proven else f"at most {solution.upper_bound}"
        self.last = f"planned in {solution.seconds:.2f} s"
        plan = solution.plan or solution.earning
        if plan is None:
            return "no plan for this board"
        level = "?" if self.level is None else self.level
        drops, taps = plural(event.drops, "drop"), plural(plan.taps, "tap")
        if not plan.clears:
            return f"level {level}: {drops} cannot clear the board; playing for the most drops"
        return f"level {level}, {drops}: {taps} for a reward of {plan.reward:+d} ({self.sure})"
