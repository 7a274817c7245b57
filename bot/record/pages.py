"""Writing the record of a run, of whichever game: its folder, its lines one after the other, the pictures they name."""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypedDict

import cv2
from filelock import BaseFileLock, FileLock, Timeout

from dropsbot.bot.disk.failing import reason
from dropsbot.bot.disk.whole import write_whole
from dropsbot.bot.play.events import Work
from dropsbot.bot.record.lines import Line, Times, to_text
from dropsbot.bot.speech.errors import DropsbotError, UsageError
from dropsbot.sentences.sentence import say
from dropsbot.vision.frame import Pixels

JOURNAL, LOCK, OVERLAYS = "journal.jsonl", "run.lock", "overlays"

_IN_MAKING = re.compile(r"\.[0-9]{8}-[0-9]{6}(-[0-9]{1,3})?")
"""The name of a folder that gets the name behind the dot when all is in it."""
_MAKING_S = 3600.0
"""A folder is made in less than a second; nobody makes one for an hour."""


class Common(TypedDict):
    """The fields that every line has."""

    t: float
    spent: Times


class Pages:
    """Appends lines to ``folder/journal.jsonl``, each flushed, so that a killed run stays readable.

    Pictures are PNG files beside it, each written before the line that names it and named by that line's number.
    ``lines`` are there already. Nobody else may add to them until it is closed: a lock is held on a file in the folder,
    which the system takes from a process that dies.

    Raises:
        UsageError: the folder cannot be written, or another process adds to it.
    """

    def __init__(self, folder: Path, lines: int, now_s: Callable[[], float]) -> None:
        self.folder = folder
        self._now_s, self._began_s = now_s, now_s()
        self._lines = lines
        self._spent = dict.fromkeys(Work, 0.0)
        _check_links(folder)
        self._lock = _lock(folder)
        try:
            self._file = (folder / JOURNAL).open("ab", buffering=0)  # what cannot be written must not be tried later
            self._bytes = self._file.seek(0, os.SEEK_END)
        except OSError as error:
            self._lock.release()
            raise UsageError(
                say("cannot write in the run folder {folder}: {reason}", folder=folder, reason=reason(error))
            ) from None

    @property
    def length_bytes(self) -> int:
        """How long the lines are together."""
        return self._bytes

    def spend(self, work: Work, seconds: float) -> None:
        """Keep for the next line where time went."""
        self._spent[work] += max(0.0, seconds)

    def common(self) -> Common:
        """The fields that every line has, as of now."""
        spent = Times(**{work.value: round(seconds, 6) for work, seconds in self._spent.items()})
        return {"t": round(self._now_s() - self._began_s, 3), "spent": spent}

    def cut(self, whole_bytes: int) -> None:
        """Leave only so much of the lines: up to the last full one.

        Raises:
            DropsbotError: the disk does not take it.
        """
        try:
            self._file.truncate(whole_bytes)
        except OSError as error:
            raise _unwritable(self.folder / JOURNAL, error) from None
        self._bytes = whole_bytes

    def append(self, line: Line) -> None:
        """Write a line and hand it to the system: all of it or, where that fails, nothing if the disk allows.

        Raises:
            DropsbotError: the disk does not take it.
        """
        text = to_text(line)
        try:
            self._write(text)
        except OSError as error:
            raise _unwritable(self.folder / JOURNAL, error) from None
        self._bytes += len(text)
        self._lines += 1
        self._spent = dict.fromkeys(Work, 0.0)

    def save(self, why: str, pixels: Pixels) -> str:
        """Write a picture for the line that comes next; back with its name within the folder.

        Raises:
            DropsbotError: the disk does not take it.
        """
        *folders, kind = why.split("/")
        name = "/".join([*folders, f"{self._lines + 1:05d}-{kind}.png"])
        path = self.folder / name
        try:
            path.parent.mkdir(exist_ok=True)
            write_whole(path, cv2.imencode(".png", pixels)[1].tobytes())
        except OSError as error:
            raise _unwritable(path, error) from None
        return name

    def room(self, kind: str) -> tuple[str, Path]:
        """A new folder for the line that comes next: its name within the record, and where it is.

        Raises:
            DropsbotError: it cannot be made.
        """
        name = f"{kind}/{self._lines + 1:05d}"
        path = self.folder / name
        try:
            path.mkdir(parents=True)
        except OSError as error:
            raise _unwritable(path, error) from None
        return name, path

    def close(self) -> None:
        """Close the file, and let others go on with it."""
        self._file.close()
        self._lock.release()

    def _write(self, text: bytes) -> None:
        """Write a line; part of one is taken back, so that lines that follow do not go on in the middle of it."""
        rest = text
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except BaseException:
            with suppress(OSError):
                self._file.truncate(self._bytes)
            raise


def check_unplayed(folder: Path) -> None:
    """Hold to a run that nobody plays now.

    Raises:
        UsageError: another process adds to the record in ``folder``.
    """
    _lock(folder).release()


@contextmanager
def new_folder(runs: Path, stamp: str) -> Iterator[tuple[Path, Path]]:
    """A new hidden folder under ``runs``, and the free name that it gets in the end, when all is in it.

    A run that is killed before leaves no folder of that name. What stays of it, a later run takes away.

    Raises:
        UsageError: it cannot be written.
    """
    try:
        runs.mkdir(parents=True, exist_ok=True)
        _sweep(runs)
        making, folder = _make_folder(runs, stamp)
        try:
            yield making, folder
            making.rename(folder)
        except BaseException:
            shutil.rmtree(making, ignore_errors=True)
            raise
    except OSError as error:
        raise UsageError(
            say(
                "cannot write a run folder in {runs}: {reason}; name another with --runs",
                runs=runs,
                reason=reason(error),
            )
        ) from None


def _sweep(runs: Path) -> None:
    """Take away folders that were being made when their runs were killed."""
    for path in runs.iterdir():
        if _IN_MAKING.fullmatch(path.name) and time.time() - path.lstat().st_mtime > _MAKING_S:
            shutil.rmtree(path, ignore_errors=True)


def _make_folder(runs: Path, stamp: str) -> tuple[Path, Path]:
    for again in range(1, 1000):
        name = stamp if again == 1 else f"{stamp}-{again}"
        if (runs / name).exists():
            continue
        try:
            (runs / f".{name}").mkdir()
        except FileExistsError:
            continue
        if (runs / name).exists():  # another run got the name since the first look, and gave the hidden one back
            (runs / f".{name}").rmdir()
            continue
        return runs / f".{name}", runs / name
    raise FileExistsError(f"there are a thousand runs of {stamp}")


def _lock(folder: Path) -> BaseFileLock:
    """The lock of a run folder, held.

    Raises:
        UsageError: another process holds it, or it cannot be made.
    """
    path = folder / LOCK
    if path.is_symlink():  # the file that it leads to might be emptied
        raise _linked(path)
    lock = FileLock(path)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise UsageError(
            say("another dropsbot is playing the run in {folder}; wait until it ends, or stop that one", folder=folder)
        ) from None
    except (OSError, NotImplementedError) as error:  # the second on disks without locks
        why = reason(error) if isinstance(error, OSError) else error
        raise UsageError(
            say(
                "cannot write in the run folder {folder}: {why}; make it writable, or begin a run elsewhere with "
                "--runs",
                folder=folder,
                why=why,
            )
        ) from None
    return lock


def _check_links(folder: Path) -> None:
    """Hold a run folder, which may be a stranger's, to what is in it: through a link something else would be written.

    Raises:
        UsageError: there is a link in it, or beside its pictures for people.
    """
    overlays = folder / OVERLAYS
    for path in (overlays, *folder.iterdir(), *(overlays.iterdir() if overlays.is_dir() else ())):
        if path.is_symlink():
            raise _linked(path)


def _linked(path: Path) -> UsageError:
    return UsageError(say("{path} is a link; a run folder has plain files only", path=path))


def _unwritable(path: Path, error: OSError) -> DropsbotError:
    return DropsbotError(
        say(
            "cannot write the record, {path}: {reason}; make room, or see to the folder",
            path=path,
            reason=reason(error),
        )
    )
