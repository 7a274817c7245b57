"""A run folder read back. It may come from a stranger: nothing in it is trusted, run, or followed out of the folder."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import msgspec
import numpy as np

from dropsbot.bot.errors import UsageError
from dropsbot.bot.profiles import read_profile
from dropsbot.bot.profiles.files import check_picture, read_bytes
from dropsbot.bot.record.lines import (
    SCHEMA,
    AnyLine,
    CheckedLine,
    HinderedLine,
    PausedLine,
    PlannedLine,
    SegmentLine,
    TappedLine,
    parse_line,
)
from dropsbot.bot.record.totals import Totals
from dropsbot.solver.rules import Rules
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Profile
from dropsbot.vision.stored.entries import ProfileError
from dropsbot.vision.stored.profile_parts import check_name

JOURNAL, PROFILE, RULES = "journal.jsonl", "profile", "rules.json"

MAX_JOURNAL_BYTES = 256 * 1024 * 1024
MAX_LINE_BYTES = 1024 * 1024
MAX_RULES_BYTES = 256 * 1024
MAX_FRAME_BYTES = 64 * 1024 * 1024
MAX_UNITS = 10_000
"""Of a cell in the rules, and of what a droplet flies through in how many ticks (at least a hundredth of a cell)."""


@dataclass(frozen=True, slots=True)
class Record:
    """A run as its folder has it.

    ``lines`` are the full lines, ``whole_bytes`` long together; ``torn_bytes`` follow them where the run was killed
    while it wrote. ``rules`` are those that the run was played by, whatever today's preset of that name says.
    """

    folder: Path
    lines: tuple[AnyLine, ...]
    whole_bytes: int
    torn_bytes: int
    profile: Profile
    rules: Rules

    @property
    def segment(self) -> SegmentLine:
        """What was asked for last."""
        return next(line for line in reversed(self.lines) if isinstance(line, SegmentLine))

    def totals(self) -> Totals:
        """What the lines add up to."""
        totals = Totals(self.rules.level_bonus)
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
            _check_plain(self.folder, path)
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


def open_record(folder: Path) -> Record:
    """Read the record in ``folder``.

    Raises:
        UsageError: it is no run folder, or a file of it is missing, damaged, hostile or of another version.
    """
    path = folder / JOURNAL
    if not path.is_file():
        raise UsageError(f"there is no {JOURNAL} in {folder}; give the folder of a run, for example one in runs")
    try:
        _check_plain(folder, path)
        data = read_bytes(path, MAX_JOURNAL_BYTES)
        whole = data.rfind(b"\n") + 1
        lines = tuple(_parse(data[:whole]))
        first = lines[0]
        assert isinstance(first, SegmentLine)
        rules = _read_rules(folder, first.rules)
        profile = _read_profile(folder, first.profile)
    except (UsageError, ProfileError, OSError) as error:
        raise _unusable(folder, _reason(error)) from None
    return Record(folder, lines, whole, len(data) - whole, profile, rules)


def _parse(data: bytes) -> Iterator[AnyLine]:
    """The lines, each one that may follow those before it.

    Raises:
        UsageError: one is none, or does not follow.
    """
    texts = data.split(b"\n")[:-1]
    if not texts:
        raise UsageError(f"{JOURNAL} has no full line")
    check = _Follows()
    for number, text in enumerate(texts, 1):
        if len(text) > MAX_LINE_BYTES:
            raise UsageError(f"line {number} is longer than {MAX_LINE_BYTES >> 10} kB")
        if number == 1:
            _check_version(text)
        line = parse_line(number, text)
        problem = check.problem(line)
        if problem:
            raise UsageError(f"line {number}: {problem}")
        yield line


class _Version(msgspec.Struct):
    schema: int
    game: str = ""


def _check_version(text: bytes) -> None:
    """Tell a journal of another version as such, not by the first field that it lacks.

    Raises:
        UsageError: it is of another version.
    """
    try:
        version = msgspec.json.decode(text, type=_Version)
    except (ValueError, RecursionError):
        return  # the parser says what is wrong
    if version.game:
        raise UsageError(
            "it is of the second game; only runs of Ten Drops can be gone on with, reported and replayed. To play on, "
            "start `dropsbot degrees run` with --taps as many as are left"
        )
    if version.schema != SCHEMA:
        raise UsageError(
            f"line 1, field schema: the journal is of version {version.schema}; this dropsbot reads {SCHEMA}"
        )


class _Follows:
    """Whether each line makes sense after those before it."""

    def __init__(self) -> None:
        self._first: SegmentLine | None = None
        self._segments = 0
        self._cells = 0
        self._tapped = False

    def problem(self, line: AnyLine) -> str | None:
        """What is wrong with the next line, None where nothing is."""
        if isinstance(line, SegmentLine):
            return self._segment_problem(line)
        if self._first is None:
            return "a journal begins with a segment"
        tapped = self._tapped
        if not isinstance(line, HinderedLine | PausedLine):
            self._tapped = isinstance(line, TappedLine)
        if isinstance(line, PlannedLine):
            self._cells = len(line.solution.board)
            if line.solution.rules != self._first.rules:
                return f"field solution.rules: the run was played by {self._first.rules!r}"
        elif isinstance(line, TappedLine) and (line.cell >= self._cells or len(line.board) != self._cells):
            return "a tap on a board that was not planned"
        elif isinstance(line, CheckedLine) and (not tapped or len(line.board) not in (0, self._cells)):
            return "a check of a board that was not tapped"
        return None

    def _segment_problem(self, line: SegmentLine) -> str | None:
        self._segments += 1
        self._tapped = False
        first = self._first = self._first or line
        if line.schema != SCHEMA:
            return f"field schema: the segment is of version {line.schema}; this dropsbot reads {SCHEMA}"
        if line.number != self._segments:
            return f"field number: segment {self._segments} says that it is number {line.number}"
        if (line.device, line.profile, line.rules) != (first.device, first.profile, first.rules):
            return "a run goes on with the same device, profile and rules"
        return None


def _read_rules(folder: Path, name: str) -> Rules:
    path = folder / RULES
    _check_plain(folder, path)
    try:
        rules = msgspec.json.decode(read_bytes(path, MAX_RULES_BYTES), type=Rules)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{RULES}: {error}") from None
    if rules.name != name:
        raise UsageError(f"{RULES} has the rules {rules.name!r}, the journal was played by {name!r}")
    if rules.cell_units > MAX_UNITS or rules.cell_units > 100 * rules.step_units:
        raise UsageError(f"{RULES}: a cell of {rules.cell_units} units in steps of {rules.step_units} is no game")
    return rules


def _read_profile(folder: Path, name: str) -> Profile:
    home = folder / PROFILE / check_name(name)
    if (folder / PROFILE).is_symlink() or home.is_symlink() or not home.is_dir():
        raise UsageError(f"the folder {PROFILE}/{name} is missing")
    for path in home.iterdir():
        _check_plain(folder, path)
    try:
        return read_profile(home)
    except (ProfileError, OSError) as error:
        raise UsageError(f"{PROFILE}/{name}: {_reason(error)}") from None


def _check_plain(folder: Path, path: Path) -> None:
    """Every part of a path below ``folder`` is a plain folder or file, so that reading stays inside and never hangs.

    Raises:
        UsageError: one is a link or something else, or missing.
    """
    parts = [path, *path.parents]
    for part in parts[: parts.index(folder)]:
        if part.is_symlink():
            raise UsageError(f"{part.relative_to(folder)} is a link; a run folder has plain files only")
    if not path.is_file():
        raise UsageError(f"{path.relative_to(folder)} is missing, or no plain file")


def _reason(error: Exception) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)


def _unusable(folder: Path, why: str) -> UsageError:
    return UsageError(f"the run in {folder} cannot be used: {why}")
