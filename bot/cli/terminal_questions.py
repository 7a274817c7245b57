"""A calibration's questions on the terminal: Enter for what is usual, else a word or a number."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from dropsbot.bot.cli.heralding import TerminalHerald
from dropsbot.bot.cli.language import spoken_language
from dropsbot.bot.cli.output import notes, results
from dropsbot.bot.cli.pictures import save_picture, show_picture
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import joined, say

if TYPE_CHECKING:
    from dropsbot.bot.app.interview import Understood
    from dropsbot.bot.cli.live import Live
    from dropsbot.bot.games.game import Game
    from dropsbot.vision.frame import Frame

_Meant = TypeVar("_Meant")
ACCEPT = say("give --yes to accept what was found, or type the --board")
"""What a person does who cannot answer."""
SETTLE = say("type the --board, or add a picture of another board")
"""The same where what was found is in doubt."""


class TerminalQuestioner(TerminalHerald):
    """Asks on standard error and hears standard input; pictures go to ``preview``, else to a viewer on a terminal."""

    def __init__(self, preview: Path | None) -> None:
        self._preview = preview
        self._live: Live | None = None

    def note(self, text: str) -> None:
        """A sentence that stays; while a game is played, it is news of that."""
        super().note(text)
        if self._live:
            self._live.break_silence()

    def tell(self, sentence: str) -> None:
        """A line on standard output."""
        results.print(sentence)

    def show(self, understood: Understood) -> None:
        """In a file or a viewer; nothing is drawn where nobody asked for a file and nobody is there."""
        if self._preview:
            save_picture(self._preview, understood.draw(spoken_language()))
        elif sys.stdin.isatty() and sys.stdout.isatty():
            show_picture(understood.draw(spoken_language()), "understood.png")

    def agrees(self, question: str) -> bool | None:
        """A letter; Enter alone is no answer."""
        meant = {"y": True, "yes": True, "n": False, "no": False, "?": None}
        return _chosen(say("{question} y or n, ? if you cannot tell: ", question=question), meant)

    def ask_size(self, question: str) -> int | None:
        """A number or a letter; Enter alone is no answer."""
        meant = {"0": 0, "e": 0, "empty": 0, "1": 1, "2": 2, "3": 3, "4": 4, "?": None}
        return _chosen(
            say("{question} 1 to 4 for a bubble, e for an empty cell, ? if you cannot tell: ", question=question), meant
        )

    def ask_direction(self, question: str, usual: int | None) -> int:
        """A number or a word; Enter for the usual one."""
        from dropsbot.calibration.arrows.pointers import DIRECTION_WORDS

        enter = (
            ""
            if usual is None
            else say("Enter for {direction}, as when a game begins, else ", direction=DIRECTION_WORDS[usual])
        )
        choices = joined(", ", (f"{number} {name}" for number, name in enumerate(DIRECTION_WORDS)))
        silent = say(
            "type the --board that the picture shows, or give --yes for pointers all {direction}",
            direction=DIRECTION_WORDS[0],
        )
        while True:
            typed = _answer(
                say("{question} {enter}{choices}: ", question=question, enter=enter, choices=choices), silent
            ).lower()
            if not typed and usual is not None:
                return usual
            if typed in DIRECTION_WORDS:
                return DIRECTION_WORDS.index(typed)
            if typed in {"0", "1", "2", "3"}:
                return int(typed)

    def ask_board(self, *, doubtful: bool) -> str:
        """Enter accepts what is not in doubt; of what is, nothing is saved then."""
        if doubtful:
            return _answer(say("Type the digits of the last picture's board; Enter saves nothing: "), SETTLE)
        return _answer(say("Enter accepts; else type the digits of the last picture's board: "), ACCEPT)

    def ask_grid(self, frame: Frame, why: str) -> None:
        """Nobody points at a picture in a terminal: the board can be typed, which is told where this leads."""

    def onlooker(self, game: Game, now_s: Callable[[], float]) -> Live:
        """The picture of a run."""
        from dropsbot.bot.cli.live import Live

        self._live = Live(game, now_s)
        return self._live


def _chosen(prompt: str, meant: Mapping[str, _Meant]) -> _Meant:
    """What one of some answers means; asks until it is one of them."""
    while True:
        typed = _answer(prompt, SETTLE).lower()
        if typed in meant:
            return meant[typed]


def _answer(prompt: str, silent: str) -> str:
    """What the person types; ``silent`` says how to do without.

    Raises:
        UsageError: nobody is there.
    """
    notes.print(prompt, end="")
    typed = sys.stdin.readline()
    if not typed:
        raise UsageError(say("nobody answers: {silent}", silent=silent))
    return typed.strip()
