"""What a record asks of its game: the port between journals, which know no game, and a game's own lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from dropsbot.bot.play.events import Checked, Planned, Tapped
from dropsbot.bot.record.lines import Line
from dropsbot.bot.record.pages import Pages


class Ledger(Protocol):
    """What the lines of a journal add up to in the words of its game."""

    def add(self, line: Line) -> None:
        """Take the next line."""

    def summary(self) -> dict[str, Any]:
        """The sums, as ``dropsbot run --json`` prints them."""

    @property
    def finished(self) -> bool:
        """Whether the last line leaves nothing on the screen to go on with: what was in play is done."""


class Order(Protocol):
    """Whether each line of a game makes sense after those before it."""

    def problem(self, line: Line) -> str | None:
        """What is wrong with the next line, None where nothing is."""


class Scribe(Protocol):
    """Writes and reads the lines of one record that only its game knows."""

    @property
    def game(self) -> str:
        """The name of the game, as the first line has it."""

    def files(self) -> Mapping[str, bytes]:
        """What a record of this game holds besides journal, pictures and profile."""

    def parse(self, number: int, text: bytes) -> Line:
        """Line ``number`` (from 1).

        Raises:
            UsageError: it is none of this game.
        """

    def order(self) -> Order:
        """A check of lines that follow each other, from the first on."""

    def ledger(self) -> Ledger:
        """Sums of nothing yet."""

    def planned(self, event: Planned[Any, Any], pages: Pages, frame: str, overlay: str) -> Line:
        """The line of a plan; ``frame`` and ``overlay`` are the names of its pictures."""

    def tapped(self, event: Tapped[Any], pages: Pages) -> Line:
        """The line of a tap."""

    def checked(self, event: Checked[Any], pages: Pages, frame: str | None) -> Line:
        """The line of a look after taps; ``frame`` is the name of the picture of a surprise."""

    def labels(self, solution: Any) -> Mapping[int, str]:  # noqa: ANN401  (each game has solutions of its own)
        """What a plan does on the cells, a short text for each."""

    def symbols(self) -> Sequence[str]:
        """What each number that a cell can be read as is drawn as; short ASCII text."""
