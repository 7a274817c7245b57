"""The record of a run: a folder with ``journal.jsonl``, the frames at decisions, the profile and the rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

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
    Spent,
    Tapped,
    Tried,
)
from dropsbot.bot.profiles.home import save_profile
from dropsbot.bot.record.lines import (
    AwaitingLine,
    EndLine,
    FoundOutLine,
    HinderedLine,
    LevelClearedLine,
    Line,
    PausedLine,
    PressedLine,
    RefusedLine,
    RulesLine,
    SegmentLine,
    TriedLine,
    plain,
    to_text,
)
from dropsbot.bot.record.opening import FOUND, PROFILE, Record
from dropsbot.bot.record.pages import JOURNAL, OVERLAYS, Pages, new_folder
from dropsbot.bot.record.scribe import Scribe
from dropsbot.bot.record.totals import Totals
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import say
from dropsbot.vision.overlay import draw
from dropsbot.vision.profile import Profile, Screen


class Journal:
    """Keeps what happens in ``folder``: a line for each event, and the frames at decisions.

    Pictures for people are in ``overlays``. ``totals`` is what the lines come to, those of earlier segments included.
    ``refused`` is the last picture that was refused, and whether it was taken for a board. ``scribe`` writes what only
    the game knows.
    """

    def __init__(
        self, folder: Path, profile: Profile, scribe: Scribe, totals: Totals, lines: int, now_s: Callable[[], float]
    ) -> None:
        self.folder, self.totals = folder, totals
        self.refused: tuple[Path, bool] | None = None
        self._profile, self._scribe = profile, scribe
        self._pages = Pages(folder, lines, now_s)

    @classmethod
    def begin(
        cls, runs: Path, first: SegmentLine, profile: Profile, scribe: Scribe, now_s: Callable[[], float]
    ) -> Journal:
        """Make a new folder under ``runs``, named by the time, with the profile, the rules and the ``first`` line.

        Raises:
            UsageError: the folder cannot be written.
        """
        with new_folder(runs, first.started.strftime("%Y%m%d-%H%M%S")) as (making, folder):
            save_profile(profile, making / PROFILE)
            for name, content in scribe.files().items():
                (making / name).write_bytes(content)
            (making / JOURNAL).write_bytes(to_text(first))
        totals = Totals(scribe.ledger())
        totals.add(first)
        return cls(folder, profile, scribe, totals, 1, now_s)

    @classmethod
    def go_on(cls, record: Record, segment: SegmentLine, now_s: Callable[[], float]) -> Journal:
        """Add a ``segment`` to a record; a torn last line is cut off first.

        Raises:
            UsageError: the folder cannot be written, or another process plays that run, or went on with it since the
                record was read.
            DropsbotError: the disk does not take more.
        """
        journal = cls(record.folder, record.last_profile(), record.scribe, record.totals(), len(record.lines), now_s)
        pages = journal._pages
        if pages.length_bytes != record.whole_bytes + record.torn_bytes:
            journal.close()
            raise UsageError(say("the run in {folder} was gone on with meanwhile; start again", folder=record.folder))
        if record.torn_bytes:
            pages.cut(record.whole_bytes)
        journal._append(segment)
        return journal

    def hear(self, event: Event) -> None:
        """Keep an event of the loop.

        Raises:
            DropsbotError: the disk does not take it.
        """
        pages, scribe = self._pages, self._scribe
        match event:
            case Spent(work, seconds):
                pages.spend(work, seconds)
            case Pressed(screen, frame, key):
                picture = pages.save("pressed", frame.pixels)
                self._append(PressedLine(**pages.common(), screen=screen, frame=picture, key=key))
            case Planned():
                self._plan(event)
            case Tapped():
                self._append(scribe.tapped(event, pages))
            case Checked():
                surprise = None if event.as_predicted else pages.save("surprise", event.frame.pixels)
                self._append(scribe.checked(event, pages, surprise))
            case Hindered() | Paused() | Awaiting() | Tried():
                self._append(_line_between(event, pages))
            case RulesLearned(rules, certain, told):
                self._append(RulesLine(**pages.common(), rules=dict(rules), certain=certain, told=plain(told)))
            case LevelCleared(levels):
                self._append(LevelClearedLine(**pages.common(), levels=levels))
            case Refused():
                self._refuse(event)
            case FoundOut():
                self._find_out(event)

    def end(self, why: str | None) -> None:
        """The last line of a segment; ``why`` is None where it did what was asked for.

        Raises:
            DropsbotError: the disk does not take it.
        """
        self._append(EndLine(**self._pages.common(), why=plain(why) if why is not None else None))

    def close(self) -> None:
        """Close the file."""
        self._pages.close()

    def _plan(self, event: Planned[Any, Any]) -> None:
        pages, scribe = self._pages, self._scribe
        labels = scribe.labels(event.solution)
        drawn = draw(event.frame, event.reading, self._profile, labels, scribe.symbols())
        overlay = pages.save(f"{OVERLAYS}/plan", drawn)
        picture = pages.save("plan", event.frame.pixels)
        self._append(scribe.planned(event, pages, picture, overlay))

    def _refuse(self, event: Refused) -> None:
        pages, frame, reading = self._pages, event.frame, event.reading
        drawn = draw(frame, reading, self._profile, symbols=self._scribe.symbols())
        overlay = pages.save(f"{OVERLAYS}/refused", drawn)
        picture = pages.save("refused", frame.pixels)
        self.refused = (self.folder / picture, reading.screen is Screen.PLAYING)
        problems = tuple(plain(problem) for problem in reading.problems)
        self._append(
            RefusedLine(**pages.common(), settled=event.settled, problems=problems, frame=picture, overlay=overlay)
        )

    def _find_out(self, event: FoundOut) -> None:
        pages = self._pages
        self._profile = event.profile
        name, home = pages.room(FOUND)
        save_profile(event.profile, home)
        picture = pages.save("found", event.frame.pixels)
        boards = tuple("".join(map(str, sizes)) for sizes in event.boards)
        self._append(FoundOutLine(**pages.common(), frame=picture, boards=boards, profile=name))

    def _append(self, line: Line) -> None:
        self._pages.append(line)
        self.totals.add(line)


def _line_between(event: Hindered | Paused | Awaiting | Tried, pages: Pages) -> Line:
    """What happens between plans."""
    match event:
        case Hindered(why):
            return HinderedLine(**pages.common(), why=plain(why))
        case Paused(on):
            return PausedLine(**pages.common(), on=on)
        case Awaiting(what):
            return AwaitingLine(**pages.common(), what=plain(what))
        case Tried(cell):
            return TriedLine(**pages.common(), cell=cell)
