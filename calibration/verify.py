"""Read the pictures of a new profile with it, and find a board that was typed wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dropsbot.calibration.calibrate import GameFacts, Sample, calibrate
from dropsbot.calibration.failures import CalibrationError
from dropsbot.sentences.sentence import joined, say
from dropsbot.vision.profile import Profile
from dropsbot.vision.reader import read

_SHOWN_CELLS = 3


@dataclass(frozen=True, slots=True)
class Suspect:
    """A picture (``number`` from 1) whose typed board does not go with the others, and ``why``, for a person."""

    number: int
    why: str


def telling_alike_apart(profile: Profile) -> Profile:
    """A profile that believes sizes that look alike, too, for boards that were typed: what was typed tells them."""
    return replace(profile, alike=()) if profile.alike else profile


def misread(samples: Sequence[Sample], profile: Profile) -> list[int]:
    """The numbers (from 1) of the samples that ``profile`` does not read as typed."""
    numbers, telling = [], telling_alike_apart(profile)
    for number, sample in enumerate(samples, start=1):
        reading = read(sample.frame, telling)
        if reading.problems or reading.sizes != sample.board.sizes:
            numbers.append(number)
    return numbers


def suspect(samples: Sequence[Sample], name: str, game: GameFacts) -> Suspect | None:
    """The last sample without which a profile reads all others as typed; None where there is none.

    The newest is tried first, because those before it went together once.
    """
    for number in range(len(samples), 0, -1):
        rest = [*samples[: number - 1], *samples[number:]]
        try:
            profile = calibrate(rest, name, game).profile
        except CalibrationError:
            continue
        if not misread(rest, profile):
            return Suspect(number, _differences(samples[number - 1], profile))
    return None


def _differences(sample: Sample, profile: Profile) -> str:
    """Where a profile that was made without a sample reads something else than was typed."""
    reading = read(sample.frame, profile)
    cells = zip(sample.board.sizes, reading.cells, strict=False)
    odd = [
        say(
            "{cell}: typed {typed}, looks like {size}",
            cell=profile.grid.cell_name(cell),
            typed=typed,
            size=seen.size,
        )
        for cell, (typed, seen) in enumerate(cells)
        if typed != seen.size
    ]
    if not odd:
        return next(iter(reading.problems), "") or say("it fits none of the other pictures")
    more = say(", and {count} more", count=len(odd) - _SHOWN_CELLS) if len(odd) > _SHOWN_CELLS else ""
    return say("{cells}{more}", cells=joined("; ", odd[:_SHOWN_CELLS]), more=more)
