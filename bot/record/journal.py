"""The record of a run: a folder with ``journal.jsonl``, the frames at decisions, the profile and the rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from dropsbot.bot.play.events import (
    Checked,
    Event,
    Hindered,
    LevelCleared,
    Paused,
    Planned,
    Pressed,
    Refused,
    Spent,
    Tapped,
)
from dropsbot.bot.profiles.home import save_profile
from dropsbot.bot.record.lines import (
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
    to_text,
)
from dropsbot.bot.record.opening import JOURNAL, PROFILE, RULES, Record
from dropsbot.bot.record.pages import Pages, new_folder, plain
from dropsbot.bot.record.totals import Totals
from dropsbot.bot.speech.errors import UsageError
from dropsbot.solver.plan import Plan
from dropsbot.solver.rules import Rules
from dropsbot.solver.solution import as_json
from dropsbot.vision.overlay import draw
from dropsbot.vision.profile import Profile, Screen


class Journal:
    """Keeps what happens in ``folder``: a line for each event, and the frames at decisions.

    Pictures for people are in ``overlays``. ``totals`` is what the lines come to, those of earlier segments included.
    ``refused`` is the last picture that was refused, and whether it was taken for a board.
    """

    def __init__(self, folder: Path, profile: Profile, totals: Totals, lines: int, now_s: Callable[[], float]) -> None:
        self.folder, self.totals = folder, totals
        self.refused: tuple[Path, bool] | None = None
        self._profile = profile
        self._pages = Pages(folder, lines, now_s)

    @classmethod
    def begin(
        cls, runs: Path, first: SegmentLine, profile: Profile, rules: Rules, now_s: Callable[[], float]
    ) -> Journal:
        """Make a new folder under ``runs``, named by the time, with the profile, the rules and the ``first`` line.

        Raises:
            UsageError: the folder cannot be written.
        """
        with new_folder(runs, first.started.strftime("%Y%m%d-%H%M%S")) as (making, folder):
            save_profile(profile, making / PROFILE)
            (making / RULES).write_bytes(msgspec.json.format(msgspec.json.encode(rules)))
            (making / JOURNAL).write_bytes(to_text(first))
        totals = Totals(rules.level_bonus)
        totals.add(first)
        return cls(folder, profile, totals, 1, now_s)

    @classmethod
    def go_on(cls, record: Record, segment: SegmentLine, now_s: Callable[[], float]) -> Journal:
        """Add a ``segment`` to a record; a torn last line is cut off first.

        Raises:
            UsageError: the folder cannot be written, or another process plays that run, or went on with it since the
                record was read.
            DropsbotError: the disk does not take more.
        """
        journal = cls(record.folder, record.profile, record.totals(), len(record.lines), now_s)
        pages = journal._pages
        if pages.length_bytes != record.whole_bytes + record.torn_bytes:
            journal.close()
            raise UsageError(f"the run in {record.folder} was gone on with meanwhile; start again")
        if record.torn_bytes:
            pages.cut(record.whole_bytes)
        journal._append(segment)
        return journal

    def hear(self, event: Event) -> None:
        """Keep an event of the loop.

        Raises:
            DropsbotError: the disk does not take it.
        """
        match event:
            case Spent(work, seconds):
                self._pages.spend(work, seconds)
            case Pressed(screen, frame):
                picture = self._pages.save("pressed", frame.pixels)
                self._append(PressedLine(**self._pages.common(), screen=screen, frame=picture))
            case Planned():
                self._plan(event)
            case Tapped(step):
                line = TappedLine(
                    **self._pages.common(), cell=step.cell, combo=step.combo, board=step.board.digits, drops=step.drops
                )
                self._append(line)
            case Checked():
                self._check(event)
            case Hindered(why):
                self._append(HinderedLine(**self._pages.common(), why=plain(why)))
            case Paused(on):
                self._append(PausedLine(**self._pages.common(), on=on))
            case LevelCleared(levels):
                self._append(LevelClearedLine(**self._pages.common(), levels=levels))
            case Refused(frame, reading, settled):
                overlay = self._pages.save("overlays/refused", draw(frame, reading, self._profile))
                picture = self._pages.save("refused", frame.pixels)
                self.refused = (self.folder / picture, reading.screen is Screen.PLAYING)
                self._append(
                    RefusedLine(
                        **self._pages.common(),
                        settled=settled,
                        problems=tuple(plain(problem) for problem in reading.problems),
                        frame=picture,
                        overlay=overlay,
                    )
                )

    def end(self, why: str | None) -> None:
        """The last line of a segment; ``why`` is None where it did what was asked for.

        Raises:
            DropsbotError: the disk does not take it.
        """
        self._append(EndLine(**self._pages.common(), why=plain(why) if why is not None else None))

    def close(self) -> None:
        """Close the file."""
        self._pages.close()

    def _plan(self, event: Planned) -> None:
        reading, solution = event.reading, event.solution
        marks = labels(solution.plan or solution.earning)
        overlay = self._pages.save("overlays/plan", draw(event.frame, reading, self._profile, marks))
        picture = self._pages.save("plan", event.frame.pixels)
        self._append(
            PlannedLine(
                **self._pages.common(),
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
        picture = None if event.as_predicted else self._pages.save("surprise", event.frame.pixels)
        board = "".join(map(str, reading.sizes)) if reading.screen is Screen.PLAYING else ""
        self._append(
            CheckedLine(
                **self._pages.common(),
                as_predicted=event.as_predicted,
                screen=reading.screen,
                board=board,
                drops=reading.drops,
                frame=picture,
            )
        )

    def _append(self, line: AnyLine) -> None:
        self._pages.append(line)
        self.totals.add(line)


def labels(plan: Plan | None) -> dict[int, str]:
    """What to write on each cell that a plan taps: the number of its group and, where more than one, of its taps."""
    marks: dict[int, str] = {}
    for number, group in enumerate(plan.groups if plan else (), start=1):
        label = f"{number}!" if group.detonates else f"{number}x{group.taps}" if group.taps > 1 else str(number)
        marks[group.cell] = f"{marks[group.cell]} {label}" if group.cell in marks else label
    return marks
