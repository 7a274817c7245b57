"""The record of a run of this game: lines and frames in a folder, as a run of Ten Drops has them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta

from dropsbot.bot.degrees.events import Checked, Event, Planned, Tapped
from dropsbot.bot.degrees.reading import problems_of
from dropsbot.bot.events import Hindered, Paused, Refused, Spent
from dropsbot.bot.profiles import save_profile
from dropsbot.bot.record.lines import Cell, Count, EndLine, HinderedLine, Line, PausedLine, Picture, Text, to_text
from dropsbot.bot.record.reading import JOURNAL, PROFILE
from dropsbot.bot.record.writing import Pages, new_folder, plain
from dropsbot.solver.degrees.map_solution import as_json
from dropsbot.vision.profile import Profile

SCHEMA = 1
"""Version of the lines."""

MapText = Annotated[str, Meta(pattern=r"\A[.0-3 ]{0,300}\Z")]


class SegmentLine(Line, frozen=True, kw_only=True, tag="segment"):
    """A run begins, with everything that was asked for; ``speed`` and ``seed`` mean something to the demo only."""

    game: Text = "degrees"
    schema: int = SCHEMA
    version: Text
    started: datetime
    device: Text
    profile: Text
    taps: Count
    solver: Text
    think_time_s: float
    speed: float
    seed: int
    dry_run: bool


class PlannedLine(Line, frozen=True, kw_only=True, tag="planned"):
    """The map in ``frame`` was read and planned; ``solution`` is what ``dropsbot degrees solve --json`` prints."""

    frame: Picture
    solution: dict[str, Any]


class TappedLine(Line, frozen=True, kw_only=True, tag="tapped"):
    """One tap was sent; ``map`` and ``degrees`` are what the rules say follows from it."""

    cell: Cell
    degrees: Count
    map: MapText


class CheckedLine(Line, frozen=True, kw_only=True, tag="checked"):
    """The map that showed after a tap; ``frame`` is kept of a surprise only."""

    as_predicted: bool
    map: MapText
    frame: Picture | None


class RefusedLine(Line, frozen=True, kw_only=True, tag="refused"):
    """A picture that could not be relied on, or (not ``settled``) never came to rest."""

    settled: bool
    problems: tuple[Text, ...]
    frame: Picture


class Journal:
    """Keeps what happens in ``folder``: a line for each event, and the frames at decisions."""

    def __init__(self, folder: Path, now_s: Callable[[], float]) -> None:
        self.folder = folder
        self._pages = Pages(folder, 1, now_s)

    @classmethod
    def begin(cls, runs: Path, first: SegmentLine, profile: Profile, now_s: Callable[[], float]) -> Journal:
        """Make a new folder under ``runs``, named by the time, with the profile and the ``first`` line.

        Raises:
            UsageError: the folder cannot be written.
        """
        with new_folder(runs, first.started.strftime("%Y%m%d-%H%M%S")) as (making, folder):
            save_profile(profile, making / PROFILE)
            (making / JOURNAL).write_bytes(to_text(first))
        return cls(folder, now_s)

    def hear(self, event: Event) -> None:
        """Keep an event of the loop."""
        pages = self._pages
        match event:
            case Spent(work, seconds):
                pages.spend(work, seconds)
            case Planned(frame, solution):
                picture = pages.save("plan", frame.pixels)
                pages.append(PlannedLine(**pages.common(), frame=picture, solution=as_json(solution)))
            case Tapped(cell, after, degrees):
                pages.append(TappedLine(**pages.common(), cell=cell, degrees=degrees, map=str(after)))
            case Checked(frame, seen, as_predicted):
                surprise = None if as_predicted else pages.save("surprise", frame.pixels)
                pages.append(CheckedLine(**pages.common(), as_predicted=as_predicted, map=str(seen), frame=surprise))
            case Hindered(why):
                pages.append(HinderedLine(**pages.common(), why=plain(why)))
            case Paused(on):
                pages.append(PausedLine(**pages.common(), on=on))
            case Refused(frame, reading, settled):
                picture = pages.save("refused", frame.pixels)
                problems = tuple(plain(problem) for problem in problems_of(reading))
                pages.append(RefusedLine(**pages.common(), settled=settled, problems=problems, frame=picture))

    def end(self, why: str | None) -> None:
        """The last line; ``why`` is None where the run did what was asked for."""
        self._pages.append(EndLine(**self._pages.common(), why=plain(why) if why is not None else None))

    def close(self) -> None:
        """Close the file."""
        self._pages.close()
