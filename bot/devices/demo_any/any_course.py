"""How one game drawn at random goes on: rewards, drops, what follows a board, and how long things take."""

from __future__ import annotations

from dataclasses import dataclass

from dropsbot.bot.devices.demo_any.course_kinds import Between, DropsKind
from dropsbot.bot.devices.demo_any.places import Place


@dataclass(frozen=True, slots=True)
class Reward:
    """Drops for a chain: one at each combo in ``marks``, then one every ``every`` bursts more; 0 for none more.

    The two bonuses are drops for a cleared board, the perfect one where one chain cleared it.
    """

    marks: tuple[int, ...]
    every: int
    level_bonus: int
    perfect_bonus: int

    def of_chain(self, combo: int) -> int:
        """The drops that a chain of so many bursts earns."""
        last = self.marks[-1] if self.marks else 0
        beyond = max(0, combo - last) // self.every if self.every else 0
        return sum(mark <= combo for mark in self.marks) + beyond

    def of_cleared_board(self, detonations: int) -> int:
        """The drops that a board earns which so many chains have cleared."""
        return self.level_bonus + (self.perfect_bonus if detonations == 1 else 0)


@dataclass(frozen=True, slots=True)
class Course:
    """How a game goes on. Places are canvas pixels, times are seconds."""

    start_drops: int
    drops: DropsKind
    reward: Reward
    between: Between
    next_word: str
    button_colour: tuple[float, float, float]
    """Of buttons that come and go: blue, green, red, each 0 to 255."""
    next_place: Place
    """The button that loads the next board, where there is one."""
    next_stands: bool
    """That button is always there, among others beside the board; else it shows on a cleared board."""
    popup_place: Place
    """Of a popup that comes anywhere in the window."""
    laid_early: bool
    """The next board lies under the popup or the dialog already; else the board there is empty."""
    refill_place: Place
    """The button that gives new drops, where there is one."""
    tick_s: float
    """A droplet flies from one cell to the next in that time."""
    grow_s: float
    pop_s: float
    slide_s: float
    toast_s: float
    """How long a popup stays that goes by itself."""
    deaf: bool
    """While a bubble grows, taps do nothing."""

    def allowance(self, level: int) -> int:
        """The drops with which a level begins, where they are given anew."""
        return max(1, self.start_drops + 1 - level)
