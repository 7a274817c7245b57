"""Whether a profile still reads the pictures that it was made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from dropsbot.calibration.calibrate import Sample
from dropsbot.calibration.verify import telling_alike_apart
from dropsbot.sentences.sentence import say
from dropsbot.solver.board import Board
from dropsbot.vision.profile import Profile
from dropsbot.vision.reader import read
from dropsbot.vision.reading import Reading


class SampleVerdict(StrEnum):
    """How a sample was read."""

    AS_TYPED = "as typed"
    REFUSED = "refused"
    MISREAD = "misread"


@dataclass(frozen=True, slots=True)
class CheckedSample:
    """A sample (``number`` from 1) as a profile reads it now.

    ``score`` and ``margin`` are the least over its cells, None where no board was seen. ``read`` is the board that was
    believed, None where it was refused. ``problems`` are sentences for a person.
    """

    number: int
    verdict: SampleVerdict
    typed: Board
    read: Board | None
    score: float | None
    margin: float | None
    problems: tuple[str, ...]


def check_samples(profile: Profile, samples: Sequence[Sample]) -> tuple[CheckedSample, ...]:
    """Read every sample with ``profile`` and compare with what was typed for it."""
    telling = telling_alike_apart(profile)
    return tuple(_check_sample(number, sample, telling) for number, sample in enumerate(samples, start=1))


def _check_sample(number: int, sample: Sample, profile: Profile) -> CheckedSample:
    reading = read(sample.frame, profile)
    believed = None if reading.problems else Board.of(reading.rows, reading.cols, reading.sizes)
    wrong = _unlike_typed(sample.board, reading)
    verdict = SampleVerdict.MISREAD if wrong else SampleVerdict.REFUSED if reading.problems else SampleVerdict.AS_TYPED
    return CheckedSample(
        number,
        verdict,
        sample.board,
        believed,
        min((cell.score for cell in reading.cells), default=None),
        min((cell.margin for cell in reading.cells), default=None),
        (*wrong, *reading.problems),
    )


def _unlike_typed(typed: Board, reading: Reading) -> tuple[str, ...]:
    """Cells that are believed to be what was not typed."""
    if (typed.rows, typed.cols) != (reading.rows, reading.cols):
        return (
            say(
                "typed {rows}x{cols} cells, the profile's grid has {grid_rows}x{grid_cols}",
                rows=typed.rows,
                cols=typed.cols,
                grid_rows=reading.rows,
                grid_cols=reading.cols,
            ),
        )
    return tuple(
        say(
            "row {row}, column {col}: typed {typed}, read as {read}",
            row=at // typed.cols + 1,
            col=at % typed.cols + 1,
            typed=size,
            read=cell.size,
        )
        for at, (size, cell) in enumerate(zip(typed.sizes, reading.cells, strict=False))
        if cell.sure and cell.size != size
    )
