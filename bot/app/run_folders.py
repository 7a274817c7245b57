"""The run folders below one folder: what each came to, and taking one away."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from dropsbot.bot.disk.failing import reason
from dropsbot.bot.games.choice import game_of_record, open_run_record
from dropsbot.bot.record.lines import EndLine
from dropsbot.bot.record.opening import Record
from dropsbot.bot.record.pages import JOURNAL, check_unplayed
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import say


@dataclass(frozen=True, slots=True)
class ListedRun:
    """A run folder in short; where it cannot be used, ``problem`` says why, and only name and folder are known.

    ``sums`` are those that ``dropsbot run --json`` prints. ``ended`` is how it ended: empty where it did what was asked
    for, None where it goes on still or was killed.
    """

    name: str
    folder: Path
    began: datetime | None = None
    game: str = ""
    device: str = ""
    profile: str = ""
    told: str = ""
    ended: str | None = None
    dry: bool = False
    sums: dict[str, Any] | None = None
    problem: str = ""

    def as_json(self) -> dict[str, Any]:
        """What ``dropsbot runs list --json`` prints."""
        return {
            "name": self.name,
            "folder": str(self.folder),
            "began": self.began.isoformat(timespec="seconds") if self.began else None,
            "game": self.game or None,
            "device": self.device or None,
            "profile": self.profile or None,
            "ended": self.ended,
            **(self.sums or {}),
            "problem": self.problem or None,
        }

    def row(self) -> tuple[str, ...]:
        """The same for a person."""
        if self.problem:
            return (self.name, say("cannot be used"))
        return (self.name, self.device, self.profile, self.told or say("nothing was tapped"), self.how_ended())

    def how_ended(self) -> str:
        """How it ended, in a few words."""
        return say("did not end") if self.ended is None else self.ended.partition("\n")[0] or "done"


def list_runs(runs: Path, most: int | None = None) -> list[ListedRun]:
    """The run folders in ``runs``, the newest first, ``most`` or all; none where there is no such folder."""
    if not runs.is_dir():
        return []
    found = [entry for entry in runs.iterdir() if entry.name[0] != "." and (entry / JOURNAL).is_file()]
    return [_listed(folder) for folder in sorted(found, reverse=True)[:most]]


def delete_run(runs: Path, name: str) -> Path:
    """Take a run of that name in ``runs`` away for ever; the folder that it was in.

    Raises:
        UsageError: there is none, it is a link, it is being played, or it cannot be taken away.
    """
    folder = runs / name
    if name == ".." or name != Path(name).name or not (folder / JOURNAL).is_file():
        raise UsageError(say("there is no run {name!r} in {runs}", name=name, runs=runs))
    if folder.is_symlink():
        raise UsageError(say("{folder} is a link; delete what it leads to yourself", folder=folder))
    check_unplayed(folder)
    try:
        shutil.rmtree(folder)
    except OSError as error:
        raise UsageError(
            say("the run in {folder} cannot be deleted: {why}", folder=folder, why=reason(error))
        ) from None
    return folder


def _listed(folder: Path) -> ListedRun:
    try:
        record = open_run_record(folder)
    except UsageError as error:
        return ListedRun(folder.name, folder, problem=str(error))
    return _facts_of(record)


def _facts_of(record: Record) -> ListedRun:
    first, last, game, totals = record.first_segment, record.lines[-1], game_of_record(record), record.totals()
    sums = {**totals.ledger.summary(), "seconds": round(totals.seconds, 2), "run": str(record.folder)}
    return ListedRun(
        record.folder.name,
        record.folder,
        first.started,
        game.title,
        first.device,
        first.profile,
        game.ending(sums),
        (last.why or "") if isinstance(last, EndLine) else None,
        first.dry_run,
        sums,
    )
