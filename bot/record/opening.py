"""A run folder read back. It may come from a stranger: nothing in it is trusted, run, or followed out of the folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import msgspec
import numpy as np

from dropsbot.bot.disk.failing import reason
from dropsbot.bot.profiles.files import check_picture, read_bytes
from dropsbot.bot.profiles.home import read_profile
from dropsbot.bot.record.lines import FIRST_GAME, READABLE, SCHEMA, FoundOutLine, Line, SegmentLine
from dropsbot.bot.record.pages import JOURNAL
from dropsbot.bot.record.scribe import Scribe
from dropsbot.bot.record.totals import Totals
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import say
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Profile
from dropsbot.vision.stored.entries import ProfileError
from dropsbot.vision.stored.profile_parts import check_name

PROFILE, FOUND = "profile", "found"

MAX_JOURNAL_BYTES = 256 * 1024 * 1024
MAX_LINE_BYTES = 1024 * 1024
MAX_FRAME_BYTES = 64 * 1024 * 1024

OpenScribe = Callable[[str, Path], Scribe]
"""Makes the scribe of the game of that name for the record in a folder.

Raises:
    UsageError: there is no such game, or what the folder holds for it is missing, damaged or hostile.
"""


@dataclass(frozen=True, slots=True)
class Record:
    """A run as its folder has it.

    ``lines`` are the full lines, ``whole_bytes`` long together; ``torn_bytes`` follow them where the run was killed
    while it wrote. ``scribe`` knows what only the game does.
    """

    folder: Path
    lines: tuple[Line, ...]
    whole_bytes: int
    torn_bytes: int
    profile: Profile
    scribe: Scribe

    @property
    def first_segment(self) -> SegmentLine:
        """What was asked for at first."""
        return next(line for line in self.lines if isinstance(line, SegmentLine))

    @property
    def segment(self) -> SegmentLine:
        """What was asked for last."""
        return next(line for line in reversed(self.lines) if isinstance(line, SegmentLine))

    def profile_found(self, line: FoundOutLine) -> Profile:
        """What reads a board that taps have told, and those after it.

        Raises:
            UsageError: it is missing, damaged or hostile.
        """
        try:
            return _read_profile(self.folder, line.profile, self.first_segment.profile)
        except (UsageError, ProfileError, OSError) as error:
            raise _unusable(self.folder, _reason(error)) from None

    def last_profile(self) -> Profile:
        """What the run reads by at its end.

        Raises:
            UsageError: it is missing, damaged or hostile.
        """
        found = next((line for line in reversed(self.lines) if isinstance(line, FoundOutLine)), None)
        return self.profile if found is None else self.profile_found(found)

    def totals(self) -> Totals:
        """What the lines add up to."""
        totals = Totals(self.scribe.ledger())
        for line in self.lines:
            totals.add(line)
        return totals

    def picture(self, name: str) -> Pixels:
        """A picture that a line names, (height, width, 3) uint8 BGR.

        Raises:
            UsageError: it is missing, a link, too large, or no PNG picture.
        """
        path = self.folder / name
        try:
            check_plain(self.folder, path)
            data = read_bytes(path, MAX_FRAME_BYTES)
            check_picture(name, data)
        except (ProfileError, OSError) as error:
            raise _unusable(self.folder, f"{name}: {_reason(error)}") from None
        decoded = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
        if decoded is None:
            raise _unusable(self.folder, f"{name}: the picture is damaged")
        pixels = np.asarray(decoded, np.uint8)
        pixels.flags.writeable = False
        return pixels

    def frame(self, name: str) -> Frame:
        """A frame that a line names."""
        return Frame(self.picture(name))


def open_record(folder: Path, open_scribe: OpenScribe) -> Record:
    """Read the record in ``folder``; ``open_scribe`` knows the games.

    Raises:
        UsageError: it is no run folder, or a file of it is missing, damaged, hostile or of another version.
    """
    path = folder / JOURNAL
    if not path.is_file():
        raise UsageError(
            say(
                "there is no {journal} in {folder}; give the folder of a run, for example one in runs",
                journal=JOURNAL,
                folder=folder,
            )
        )
    try:
        check_plain(folder, path)
        data = read_bytes(path, MAX_JOURNAL_BYTES)
        whole = data.rfind(b"\n") + 1
        if not whole:
            raise UsageError(f"{JOURNAL} has no full line")
        head = _head_of(data[: min(data.index(b"\n"), MAX_LINE_BYTES)])
        scribe = open_scribe(head.game, folder)
        lines = tuple(_parse(data[:whole], scribe))
        first = lines[0]
        assert isinstance(first, SegmentLine)
        profile = _read_profile(folder, PROFILE, first.profile)
    except (UsageError, ProfileError, OSError) as error:
        raise _unusable(folder, _reason(error)) from None
    return Record(folder, lines, whole, len(data) - whole, profile, scribe)


def _parse(data: bytes, scribe: Scribe) -> Iterator[Line]:
    """The lines, each one that may follow those before it.

    Raises:
        UsageError: one is none, or does not follow.
    """
    segments, order = _Segments(), scribe.order()
    for number, text in enumerate(data.split(b"\n")[:-1], 1):
        if len(text) > MAX_LINE_BYTES:
            raise UsageError(f"line {number} is longer than {MAX_LINE_BYTES >> 10} kB")
        line = scribe.parse(number, text)
        problem = segments.problem(line) or order.problem(line)
        if problem:
            raise UsageError(f"line {number}: {problem}")
        yield line


class _Head(msgspec.Struct):
    schema: int
    game: str = FIRST_GAME


def _head_of(text: bytes) -> _Head:
    """The version and the game of a journal, from its first line, before anything else of it is believed.

    Raises:
        UsageError: it is of another version.
    """
    try:
        head = msgspec.json.decode(text, type=_Head)
    except (ValueError, RecursionError):
        return _Head(SCHEMA)  # the parser says what is wrong
    if head.schema == 1 and head.game == "degrees":
        raise UsageError(
            "it is a run of the second game of before version 3 of the journal, which cannot be read any more. To play "
            "on, begin a new run with --taps as many as are left"
        )
    if head.schema not in READABLE:
        known = ", ".join(map(str, READABLE))
        raise UsageError(f"line 1, field schema: the journal is of version {head.schema}; this dropsbot reads {known}")
    return head


class _Segments:
    """Whether each segment makes sense after those before it."""

    def __init__(self) -> None:
        self._first: SegmentLine | None = None
        self._segments = 0

    def problem(self, line: Line) -> str | None:
        """What is wrong with the next line, None where nothing is."""
        if not isinstance(line, SegmentLine):
            return None if self._first else "a journal begins with a segment"
        self._segments += 1
        first = self._first = self._first or line
        if line.schema not in READABLE:
            return f"field schema: the segment is of version {line.schema}, which cannot be read"
        if line.number != self._segments:
            return f"field number: segment {self._segments} says that it is number {line.number}"
        if (line.game, line.device, line.profile, line.rules) != (first.game, first.device, first.profile, first.rules):
            return "a run goes on with the same game, device, profile and rules"
        return None


def _read_profile(folder: Path, within: str, name: str) -> Profile:
    """The profile of a name ``within`` a folder of the record."""
    home = folder / within / check_name(name)
    way = [home, *home.parents]
    if any(part.is_symlink() for part in way[: way.index(folder)]) or not home.is_dir():
        raise UsageError(f"the folder {within}/{name} is missing")
    for path in home.iterdir():
        check_plain(folder, path)
    try:
        return read_profile(home)
    except (ProfileError, OSError) as error:
        raise UsageError(f"{within}/{name}: {_reason(error)}") from None


def check_plain(folder: Path, path: Path) -> None:
    """Every part of a path below ``folder`` is a plain folder or file, so that reading stays inside and never hangs.

    Raises:
        UsageError: one is a link or something else, or missing.
    """
    parts = [path, *path.parents]
    for part in parts[: parts.index(folder)]:
        if part.is_symlink():
            raise UsageError(say("{path} is a link; a run folder has plain files only", path=part.relative_to(folder)))
    if not path.is_file():
        raise UsageError(say("{path} is missing, or no plain file", path=path.relative_to(folder)))


def _reason(error: Exception) -> str:
    return reason(error) if isinstance(error, OSError) else str(error)


def _unusable(folder: Path, why: str) -> UsageError:
    return UsageError(say("the run in {folder} cannot be used: {why}", folder=folder, why=why))
