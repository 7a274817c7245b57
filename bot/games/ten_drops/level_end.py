"""The end of a level: what is waited for once its board should be empty, what counts as cleared, what leads on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dropsbot.bot.games.ten_drops.aftermath import what_follows
from dropsbot.bot.games.ten_drops.position import TapRound, is_empty_board
from dropsbot.bot.play.match import Exit, Expected
from dropsbot.bot.play.settle import DOUBT_S, View
from dropsbot.bot.speech.errors import RefusedError
from dropsbot.vision.course import Follow, Person
from dropsbot.vision.profile import Profile, Screen
from dropsbot.vision.reading import Reading

SAY_NEXT = (
    "say what leads on: --next X,Y for a press at a place of the picture, --next enter, escape or back for a key, "
    "--next none where you load the next board yourself"
)
_UNKNOWN_POPUP = "the plan is done and the board should be clear, but the profile does not know the screen that shows"


class LevelEnd:
    """What is known of the end of a level by a ``profile``, and what a run finds out about it.

    ``knows_popup`` says whether the profile tells by a mark what covers a cleared board. Where it does not, a picture
    at rest that nobody can read covers the board.
    """

    def __init__(self, profile: Profile) -> None:
        self.knows_popup = any(mark.screen is Screen.LEVEL_CLEARED for mark in profile.marks)
        self._lead_on = profile.course.lead_on
        self._follows = profile.course.follows

    @property
    def promised(self) -> str:
        """What the person will make show; empty where nobody does."""
        return "the next board" if self._lead_on is Person.LOADS else ""

    def expect(self, sent: TapRound) -> Expected:
        """What must show once the board is empty; what is known to come at once is not waited for any longer."""
        if self.knows_popup:
            popup = partial(_shows_screen, Screen.LEVEL_CLEARED)
            return Expected(popup, certain=True, coming=is_empty_board, otherwise=_UNKNOWN_POPUP)
        if self._follows is Follow.EMPTY:
            return Expected(lambda reading: what_follows(reading, sent) is not None, certain=True, covered_s=DOUBT_S)
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
        return follows is not None

    def ways_on(self, view: View) -> Iterator[Exit]:
        """What leads on, again and again, from a view with nothing to tap; none where nobody knows or one waits."""
        while self._lead_on is not None and self._lead_on is not Person.LOADS:
            yield Exit(view.reading.screen, self._lead_on, left=shows_more, covered=not self.knows_popup)

    def give_up(self, view: View, levels: int) -> None:
        """Nothing came by itself after so many cleared ``levels``, and nobody knows what leads on.

        Raises:
            RefusedError: always.
        """
        shown = "the board is empty and stays so" if view.reading.understood else "something covers the board"
        what = f"{shown}: start a level, then run again" if not levels else f"{shown} after a cleared level; {SAY_NEXT}"
        raise RefusedError(what)


def shows_more(reading: Reading) -> bool:
    """Whether a reading shows something that is known, and no empty board."""
    return reading.understood and not is_empty_board(reading)


def _shows_screen(screen: Screen, reading: Reading) -> bool:
    return reading.screen is screen
