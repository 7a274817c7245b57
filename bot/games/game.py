"""What a game is to dropsbot: everything in which Ten Drops and Ten Thousand Degrees differ, behind one protocol.

The flow, the record, the live picture and the commands know no game; they ask one of these. Each game has a room of its
own, and :mod:`dropsbot.bot.games.choice` says which game a profile, a device or a record is of.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from dropsbot.bot.devices.port import Device
from dropsbot.bot.games.asked import Asked, Wish
from dropsbot.bot.games.kernels import Kernels
from dropsbot.bot.games.narrator import EventNarrator
from dropsbot.bot.play.events import Planned, Tell
from dropsbot.bot.play.finder import Finder
from dropsbot.bot.play.match import Match
from dropsbot.bot.record.lines import SegmentLine
from dropsbot.bot.record.opening import Record
from dropsbot.bot.record.replaying import Replayer
from dropsbot.bot.record.report.story import Story
from dropsbot.bot.record.scribe import Scribe
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.overlay import draw
from dropsbot.vision.profile import Profile
from dropsbot.vision.reading import Reading

AnyMatch = Match[Any, Any, Any]
"""A match of whichever game; what its positions and steps are, only the game knows."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """What lies on the cells: ``noun`` (bubbles), how they differ (``by``: size), and what each kind is called.

    ``names`` are those of the kinds 1 to 4; ``symbols``, short ASCII text, those of the kinds 0 to 4.
    """

    noun: str
    by: str
    names: Sequence[str]
    symbols: Sequence[str]


@dataclass(frozen=True, slots=True)
class Advice:
    """A plan for people and programs: as JSON, in ``lines`` of text, and as ``labels`` on the cells that it taps.

    ``chains`` are the taps that set something off: how many taps come before one, and the cells that burst by it.
    """

    json: dict[str, Any]
    lines: Sequence[str]
    labels: Mapping[int, str]
    chains: Sequence[tuple[int, Sequence[int]]] = ()


class Game(Protocol):
    """One of the games that dropsbot plays."""

    @property
    def name(self) -> str:
        """What records and messages call it."""

    @property
    def title(self) -> str:
        """What a person calls it."""

    @property
    def rules(self) -> Sequence[str]:
        """The names of rules that a profile of it may have."""

    @property
    def pieces(self) -> Pieces:
        """What lies on its cells."""

    @property
    def learns(self) -> bool:
        """Whether a calibration adds to what a profile has learned, and can play to learn more."""

    # A reading.

    def doubt(self, frame: Frame, reading: Reading, profile: Profile) -> Reading:
        """The reading with the doubts that only this game has, and all of them in its words."""

    def reading_as_json(self, reading: Reading) -> dict[str, Any]:
        """What ``dropsbot read --json`` prints."""

    def reading_as_text(self, reading: Reading) -> Sequence[str]:
        """A reading for a person, in lines."""

    # A plan.

    @property
    def kernels(self) -> Kernels:
        """The compiled part of its solver."""

    def kernels_for(self, profile: Profile) -> Kernels:
        """The same, for plans by a profile: their first one may need less of it.

        Raises:
            UsageError: the profile's rules are unknown.
        """

    def check_wish(self, profile: Profile, wish: Wish) -> None:
        """Hold a wish to what the game has, before anything is looked at.

        Raises:
            UsageError: something was wished for that only another game has, or the profile's rules are unknown.
        """

    def plan(self, reading: Reading, profile: Profile, wish: Wish) -> Advice:
        """The best plan for what a reading shows, without playing it.

        Raises:
            RefusedError: the reading cannot be relied on.
        """

    def advice(self, planned: Planned[Any, Any]) -> Advice:
        """A plan that a run has made."""

    # A run.

    def first_line(self, asked: Asked, record: Record | None, line: SegmentLine) -> SegmentLine:
        """A segment with what was asked of this game: by the person, else by the record, else what is usual.

        Raises:
            UsageError: something was asked that this game does not have.
        """

    def match(
        self, asked: Asked, profile: Profile, segment: SegmentLine, record: Record | None, tell: Tell
    ) -> AnyMatch:
        """What the loop plays.

        Raises:
            UsageError: all that is asked for was done in the record already, or the rules are others now.
        """

    def finder(self, device: Device, profile: Profile, match: AnyMatch, tell: Tell) -> Finder | None:
        """Who finds out by taps on a ``device`` what a run cannot read; None where nobody can."""

    def narrator(self) -> EventNarrator:
        """Who tells a person of a run."""

    def unplayed(self) -> dict[str, Any]:
        """The sums of a run that never began."""

    def ending(self, summary: Mapping[str, Any]) -> str:
        """The end of a run in a sentence; empty where nothing was tapped."""

    # A record.

    def scribe(self, profile: Profile) -> Scribe:
        """Who writes the record of a new run."""

    def open_scribe(self, folder: Path) -> Scribe:
        """Who reads the record in a folder.

        Raises:
            UsageError: a file that it needs is missing, damaged or hostile.
        """

    def replayer(self, record: Record) -> Replayer:
        """Who compares a record with what today's code does."""

    def story(self, record: Record) -> Story:
        """A record for people.

        Raises:
            UsageError: a plan of it cannot be played through.
        """

    # A profile.

    def missing(self, profile: Profile) -> Sequence[str]:
        """What the profile does not know, and what follows from that; a sentence each."""


def draw_plan(
    game: Game, frame: Frame, reading: Reading, profile: Profile, language: str, advice: Advice | None = None
) -> Pixels:
    """A frame with what was read, and a plan where there is one, drawn on it for people, in a language."""
    return draw(frame, reading, profile, advice.labels if advice else None, game.pieces.symbols, language)
