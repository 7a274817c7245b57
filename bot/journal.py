"""The record of a run: a folder with ``journal.jsonl``, the frames at decisions, the profile and the rules."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypedDict

import cv2
import msgspec

from bot.errors import UsageError
from bot.events import Checked, Event, Hindered, LevelCleared, Paused, Planned, Pressed, Refused, Spent, Tapped, Work
from bot.profiles import save_profile
from bot.record.lines import (
    AnyLine,
    CheckedLine,
    EndLine,
    HinderedLine,
    LevelClearedLine,
    PausedLine,
    PlannedLine,
    PressedLine,
    RefusedLine,
    SegmentLine,
    SolutionPart,
    TappedLine,
    Times,
    to_text,
)
from bot.record.reading import JOURNAL, PROFILE, RULES, Record
from bot.record.totals import Totals
from solver.plan import Plan
from solver.rules import Rules
from solver.solution import as_json
from vision.frame import Pixels
from vision.overlay import draw
from vision.profile import Profile, Screen


class _Common(TypedDict):
    """The fields that every line has."""

    t: float
    spent: Times


class Journal:
    """Appends one JSON object a line to ``folder/journal.jsonl``, each flushed, so that a killed run stays readable.

    Frames are PNG files beside it, each written before the line that names it and named by that line's number;
    pictures for people are in ``overlays``. ``totals`` is what the lines come to, those of earlier segments included.
    """

    def __init__(self, folder: Path, profile: Profile, totals: Totals, lines: int, now_s: Callable[[], float]) -> None:
        self.folder, self.totals = folder, totals
        self._profile, self._now_s = profile, now_s
        self._began_s = now_s()
        self._lines = lines
        self._spent = dict.fromkeys(Work, 0.0)
        self._file = (folder / JOURNAL).open("ab")

    @classmethod
    def begin(
        cls, runs: Path, first: SegmentLine, profile: Profile, rules: Rules, now_s: Callable[[], float]
    ) -> Journal:
        """Make a new folder under ``runs``, named by the time, with the profile, the rules and the ``first`` line.

        The folder gets its name when all that is in it: a run that is killed before leaves none of that name.

        Raises:
            UsageError: the folder cannot be written.
        """
        try:
            making, folder = _make_folder(runs, first.started.strftime("%Y%m%d-%H%M%S"))
            save_profile(profile, making / PROFILE)
            (making / RULES).write_bytes(msgspec.json.format(msgspec.json.encode(rules)))
            (making / JOURNAL).write_bytes(to_text(first))
            making.rename(folder)
            totals = Totals(rules.level_bonus)
            totals.add(first)
            return cls(folder, profile, totals, 1, now_s)
        except OSError as error:
            reason = error.strerror or error
            raise UsageError(f"cannot write a run folder in {runs}: {reason}; name another with --runs") from None

    @classmethod
    def go_on(cls, record: Record, segment: SegmentLine, now_s: Callable[[], float]) -> Journal:
        """Add a ``segment`` to a record; a torn last line is cut off first.

        Raises:
            UsageError: the folder cannot be written.
        """
        try:
            if record.torn_bytes:
                os.truncate(record.folder / JOURNAL, record.whole_bytes)
            journal = cls(record.folder, record.profile, record.totals(), len(record.lines), now_s)
            journal._append(segment)
        except OSError as error:
            raise UsageError(f"cannot go on with {record.folder}: {error.strerror or error}") from None
        return journal

    def hear(self, event: Event) -> None:
        """Keep an event of the loop."""
        match event:
            case Spent(work, seconds):
                self._spent[work] += max(0.0, seconds)
            case Pressed(screen, frame):
                picture = self._save("pressed", frame.pixels)
                self._append(PressedLine(**self._now(), screen=screen, frame=picture))
            case Planned():
                self._plan(event)
            case Tapped(step):
                line = TappedLine(
                    **self._now(), cell=step.cell, combo=step.combo, board=step.board.digits, drops=step.drops
                )
                self._append(line)
            case Checked():
                self._check(event)
            case Hindered(why):
                self._append(HinderedLine(**self._now(), why=_plain(why)))
            case Paused(on):
                self._append(PausedLine(**self._now(), on=on))
            case LevelCleared(levels):
                self._append(LevelClearedLine(**self._now(), levels=levels))
            case Refused(frame, reading, settled):
                overlay = self._save("overlays/refused", draw(frame, reading, self._profile))
                picture = self._save("refused", frame.pixels)
                self._append(
                    RefusedLine(
                        **self._now(), settled=settled, problems=reading.problems, frame=picture, overlay=overlay
                    )
                )

    def end(self, why: str | None) -> None:
        """The last line of a segment; ``why`` is None where it did what was asked for."""
        self._append(EndLine(**self._now(), why=_plain(why) if why is not None else None))

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _plan(self, event: Planned) -> None:
        reading, solution = event.reading, event.solution
        overlay = self._save("overlays/plan", draw(event.frame, reading, self._profile, labels(solution.plan)))
        picture = self._save("plan", event.frame.pixels)
        self._append(
            PlannedLine(
                **self._now(),
                drops=event.drops,
                counted=reading.drops is not None,
                level=event.level,
                perfect_bonus=solution.rules.perfect_bonus,
                frame=picture,
                overlay=overlay,
                solution=msgspec.convert(as_json(solution), SolutionPart),
            )
        )

    def _check(self, event: Checked) -> None:
        reading = event.reading
        picture = None if event.as_predicted else self._save("surprise", event.frame.pixels)
        board = "".join(map(str, reading.sizes)) if reading.screen is Screen.PLAYING else ""
        self._append(
            CheckedLine(
                **self._now(),
                as_predicted=event.as_predicted,
                screen=reading.screen,
                board=board,
                drops=reading.drops,
                frame=picture,
            )
        )

    def _now(self) -> _Common:
        """The fields that every line has."""
        spent = Times(**{work.value: round(seconds, 6) for work, seconds in self._spent.items()})
        return {"t": round(self._now_s() - self._began_s, 3), "spent": spent}

    def _append(self, line: AnyLine) -> None:
        self._file.write(to_text(line))
        self._file.flush()
        self._lines += 1
        self._spent = dict.fromkeys(Work, 0.0)
        self.totals.add(line)

    def _save(self, why: str, pixels: Pixels) -> str:
        """Write a picture for the line that comes next; back with its name within the folder."""
        *folders, kind = why.split("/")
        name = "/".join([*folders, f"{self._lines + 1:05d}-{kind}.png"])
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(cv2.imencode(".png", pixels)[1].tobytes())
        return name


def _make_folder(runs: Path, stamp: str) -> tuple[Path, Path]:
    """A new hidden folder under ``runs``, and the free name that it gets when it is complete.

    Raises:
        OSError: it cannot be made.
    """
    runs.mkdir(parents=True, exist_ok=True)
    for again in range(1, 1000):
        name = stamp if again == 1 else f"{stamp}-{again}"
        if (runs / name).exists():
            continue
        try:
            (runs / f".{name}").mkdir()
        except FileExistsError:
            continue
        return runs / f".{name}", runs / name
    raise FileExistsError(f"there are a thousand runs of {stamp}")


def _plain(text: str) -> str:
    """Text of a sane length without control characters, as a line takes it."""
    return "".join(char if char == "\n" or char.isprintable() else "?" for char in text)[:2000]


def labels(plan: Plan | None) -> dict[int, str]:
    """What to write on each cell that a plan taps: the number of its group and, where more than one, of its taps."""
    marks: dict[int, str] = {}
    for number, group in enumerate(plan.groups if plan else (), start=1):
        label = f"{number}!" if group.detonates else f"{number}x{group.taps}" if group.taps > 1 else str(number)
        marks[group.cell] = f"{marks[group.cell]} {label}" if group.cell in marks else label
    return marks
