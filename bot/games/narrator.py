"""Tells a person what happens in a run: what all games have in common in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from dropsbot.bot.play.events import (
    Awaiting,
    Checked,
    Event,
    FoundOut,
    Hindered,
    LevelCleared,
    Paused,
    Planned,
    Pressed,
    Refused,
    RulesLearned,
    Tapped,
    Tried,
)
from dropsbot.sentences.sentence import joined, plural, say


@dataclass(slots=True)
class Status:
    """Where a run is: its ``numbers`` by what they are called, what happened ``last``, how ``sure`` the plan is."""

    numbers: dict[str, str]
    last: str = say("looking at the game")
    sure: str = ""


@dataclass(frozen=True, slots=True)
class CellMark:
    """A cell of the live picture: its ``symbol`` and ``style`` (of Rich), and what the plan still does there."""

    symbol: str
    style: str
    plan: str


@dataclass(frozen=True, slots=True)
class Told:
    """A plan as a person is told of it: a ``sentence``, how ``sure`` it is, and what the last line calls it.

    ``taps`` are its cells in order; those in ``chains`` set something off that changes other cells.
    """

    sentence: str
    sure: str
    summary: str
    taps: Sequence[int]
    chains: frozenset[int] = frozenset()


class Words(Protocol):
    """What only a game can say of what happens."""

    def numbers(self) -> dict[str, str]:
        """What is counted in a run of it, by name, before anything is known."""

    def of_plan(self, planned: Planned[Any, Any]) -> tuple[Told, Mapping[str, str]]:
        """A plan, and the numbers that are known with it."""

    def of_tap(self, step: Any) -> str:  # noqa: ANN401  (each game has steps of its own)
        """What a tap does by the rules, to stand behind its place; empty where that goes without saying."""

    def of_check(self, checked: Checked[Any]) -> Mapping[str, str]:
        """The numbers that are known after a tap that did what was predicted."""

    def surprise(self, checked: Checked[Any]) -> str:
        """What the game shows instead of what was predicted."""

    def rows(self, shown: Any) -> Sequence[Sequence[tuple[str, str]]]:  # noqa: ANN401  (a position, or a step)
        """Symbol and style of each cell after a plan's position or a tap's step."""

    @property
    def each_tap(self) -> bool:
        """Whether every tap is worth a line that stays: where a whole run has only few."""


@dataclass(slots=True)
class EventNarrator:
    """Keeps where a run is, from its events, in the ``words`` of its game."""

    words: Words
    status: Status = field(init=False)
    _rows: Sequence[Sequence[tuple[str, str]]] = ()
    _plan: Told | None = None
    _taps: int = 0
    _tapped: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.status = Status({**self.words.numbers(), "taps": "0"})

    def hear(self, event: Event) -> str | None:
        """Take an event of the loop; back with a sentence where it is worth a line that stays."""
        status = self.status
        match event:
            case Pressed(screen=screen, key=key):
                status.last = (
                    say("left the screen '{screen}' with the key {key}", screen=screen, key=key)
                    if key
                    else say("left the screen '{screen}'", screen=screen)
                )
            case Planned():
                return self._take_plan(event)
            case Tapped(step):
                self._take_tap(step)
            case Tried(cell):
                self._taps += 1
                status.numbers["taps"] = str(self._taps)
                status.last = say("tapped cell {cell} to find out what shows", cell=cell + 1)
            case Checked():
                return self._take_check(event)
            case LevelCleared(levels):
                status.numbers["cleared"] = str(levels)
                return say("level cleared ({levels} so far)", levels=levels)
            case Awaiting() | Hindered() | Paused() | FoundOut():
                status.last = _tell_between(event)
                return status.last
            case RulesLearned(told=told):
                return told
            case Refused(reading=reading):
                status.last = joined("; ", reading.problems) or say("the picture does not come to rest")
        return None

    def cells(self) -> Sequence[Sequence[CellMark]]:
        """The rows of what is played on; a cell that the plan still taps shows how often, and ! where that bursts."""
        marks = self._marks()
        cols = len(self._rows[0]) if self._rows else 0
        return [
            [CellMark(*cell, marks.get(row * cols + col, "  ")) for col, cell in enumerate(cells)]
            for row, cells in enumerate(self._rows)
        ]

    def left(self) -> Sequence[int]:
        """The cells that the plan still taps, as often as it does."""
        return () if self._plan is None else tuple((Counter(self._plan.taps) - Counter(self._tapped)).elements())

    def progress(self) -> str:
        """How far the plan is tapped through."""
        if self._plan is None:
            return ""
        return say(
            "tap {tapped} of {taps} · {summary} · {sure}",
            tapped=len(self._tapped),
            taps=len(self._plan.taps),
            summary=self._plan.summary,
            sure=self.status.sure,
        )

    def _take_plan(self, event: Planned[Any, Any]) -> str:
        self._plan, numbers = self.words.of_plan(event)
        self._rows, self._tapped = self.words.rows(event.position), []
        self.status.numbers |= numbers
        self.status.sure = self._plan.sure
        self.status.last = say("planned in {seconds:.2f} s", seconds=event.solution.seconds)
        return self._plan.sentence

    def _take_tap(self, step: Any) -> None:  # noqa: ANN401  (each game has steps of its own)
        self._taps += 1
        self.status.numbers["taps"] = str(self._taps)
        self._tapped.append(step.cell)
        row, col = divmod(step.cell, len(self.words.rows(step)[0]))
        did = self.words.of_tap(step)
        at = say("tapped ({row},{col})", row=row + 1, col=col + 1)
        self.status.last = joined(": ", [at, did]) if did else at

    def _take_check(self, event: Checked[Any]) -> str | None:
        status = self.status
        if not event.as_predicted:
            status.last = say(
                "the game shows {surprise} than predicted; planning again", surprise=self.words.surprise(event)
            )
            return status.last
        status.numbers |= self.words.of_check(event)
        self._rows = self.words.rows(event.step)
        status.last = say("{last}, as predicted", last=status.last)
        return status.last if self.words.each_tap else None

    def _marks(self) -> dict[int, str]:
        """What the rest of the plan does on each cell, two characters wide."""
        chains = self._plan.chains if self._plan else ()
        return {cell: "! " if cell in chains else f"+{taps}" for cell, taps in Counter(self.left()).items()}


def _tell_between(event: Awaiting | Hindered | Paused | FoundOut) -> str:
    """What happens between plans: why nothing is tapped, and that it goes on."""
    match event:
        case FoundOut(boards=boards) if len(boards) == 1:
            return say("the board, which could not be read, is read by what another picture of this level showed")
        case FoundOut(boards=boards):
            return say(
                "the board, which could not be read, was found out by {taps}", taps=plural(len(boards) - 1, "tap")
            )
        case Awaiting(what):
            return say("waiting for {what}", what=what)
        case Hindered(why):
            return why
        case Paused(on):
            return say("paused") if on else say("goes on")
