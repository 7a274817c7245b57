"""Feed the frames of a record through today's reading and planning: a run that somebody sends becomes a test."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from dropsbot.bot.record.lines import FoundOutLine, Line, SegmentLine
from dropsbot.bot.record.opening import Record
from dropsbot.calibration.read_anew import read_at_rest
from dropsbot.vision.frame import Frame
from dropsbot.vision.reading import Reading


@dataclass(frozen=True, slots=True)
class Compared:
    """What was recorded of ``what``, and what today's code makes of it. ``worse``: a difference that counts."""

    what: str
    then: str
    now: str
    worse: bool


class Replayer(Protocol):
    """Holds today's reading and planning to the lines of one record, as its game can."""

    def rules(self) -> Sequence[Compared]:
        """The rules that the run was played by, and those of today."""

    def reread(self, line: Line, frame: Frame, reading: Reading) -> Sequence[Compared]:
        """Everything that was read in the frame of a line; ``reading`` is what it is read as today."""

    def replan(self, line: Line, segment: SegmentLine) -> Compared | None:
        """The plan that a line of a segment has, and today's, found in as much time; None where it has none."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Where today's code would do otherwise: the line of the journal (from 1), what, as recorded and as of now."""

    line: int
    what: str
    then: str
    now: str


@dataclass(slots=True)
class Replayed:
    """How many frames were read and boards planned as recorded, how many plans are better now, the first difference."""

    frames: int = 0
    plans: int = 0
    better: int = 0
    difference: Difference | None = None


def replay(record: Record, replayer: Replayer) -> Replayed:
    """Read and plan everything in ``record`` again, up to the first difference.

    Raises:
        UsageError: a frame is missing or damaged.
    """
    replayed = Replayed()
    for number, compared in _compared(record, replayer, replayed):
        if compared.worse:
            replayed.difference = Difference(number, compared.what, compared.then, compared.now)
            break
    return replayed


def _compared(record: Record, replayer: Replayer, replayed: Replayed) -> Iterator[tuple[int, Compared]]:
    """Everything that can be compared with the number of its line, in the order of the lines; counts on the way."""
    yield from ((1, compared) for compared in replayer.rules())
    segment, profile = record.segment, record.profile
    for number, line in enumerate(record.lines, 1):
        if isinstance(line, SegmentLine):
            segment = line
        if isinstance(line, FoundOutLine):
            profile = record.profile_found(line)
        picture: str | None = getattr(line, "frame", None)
        if picture:
            frame = record.frame(picture)
            reading = read_at_rest(frame, profile)
            yield from ((number, compared) for compared in replayer.reread(line, frame, reading))
            replayed.frames += 1
        plan = replayer.replan(line, segment)
        if plan is not None:
            yield number, plan
            replayed.better += plan.then != plan.now
            replayed.plans += 1
