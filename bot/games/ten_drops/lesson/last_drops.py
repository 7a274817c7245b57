"""The drops left at the end of a careful game: too few for a run are spent to see how a lost game looks and goes on."""

from __future__ import annotations

from dropsbot.bot.games.ten_drops.lesson.notebook import Counted, Notebook
from dropsbot.bot.games.ten_drops.lesson.standing import Standing
from dropsbot.solver.plan import Step, replay
from dropsbot.vision.profile import Counter, Screen

FEW_DROPS = 7
"""More are never spent: they clear a board of most games, and spending them takes long."""
TAPS_BEYOND = 2
"""So many taps are made at 0 drops: some games let the last drop be spent first."""


class LastDrops:
    """Says which taps spend the drops left, once a careful game has shown all else; until then, none.

    A run that begins with few drops is lost soon, whoever plays, and ends at a screen that it does not know. A person
    who has tried a game out begins anew, too.
    """

    def __init__(self) -> None:
        self._begun = False
        self._last_tap = 0

    def begin(self, at: Standing, book: Notebook, counted: Counted) -> bool:
        """A board begins, and nothing else is left to be learned: whether what is held is little, and to be spent.

        That is less than half of what the first board had, as the counter shows, in a game whose lost screen was not
        seen and that needs drops. Once only: where a game is not lost without drops, it never is.
        """
        self._last_tap = 0
        shown = counted.labels.get(Counter.DROPS, ())
        first = next((drops for drops in shown if drops is not None), None)
        if self._begun or first is None or at.drops is None or Screen.LOST in book.ended:
            return False
        self._begun = 2 * at.drops < first and at.drops <= FEW_DROPS and not book.goes_on_without_drops(counted)
        if self._begun:
            self._last_tap = at.taps + at.drops + TAPS_BEYOND
        return self._begun

    def choose(self, at: Standing) -> Step | None:
        """The next tap: one that bursts the fewest bubbles, as chains may earn drops; None where none is to be made."""
        if at.taps >= self._last_tap:
            return None
        cells = [cell for cell, size in enumerate(at.board.sizes) if size]
        steps = [replay(at.board, [cell], at.rules, at.drops or 0)[0] for cell in cells]
        return min(steps, key=lambda step: step.combo, default=None)
