"""What a profile cannot do, and whether it still reads the pictures that it was made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from dropsbot.calibration.arrows.pointers import DEGREES_RULES
from dropsbot.calibration.calibrate import Sample
from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.rules import PRESETS
from dropsbot.vision.profile import Counter, Profile, Screen
from dropsbot.vision.reader import read
from dropsbot.vision.reading import Reading

_AGAIN = "calibrate on a picture that shows"


class Verdict(StrEnum):
    """How a sample was read."""

    AS_TYPED = "as typed"
    REFUSED = "refused"
    MISREAD = "misread"


@dataclass(frozen=True, slots=True)
class Checked:
    """A sample (``number`` from 1) as a profile reads it now.

    ``score`` and ``margin`` are the least over its cells, None where no board was seen. ``read`` is the board that was
    believed, None where it was refused. ``problems`` are sentences for a person.
    """

    number: int
    verdict: Verdict
    typed: Board
    read: Board | None
    score: float | None
    margin: float | None
    problems: tuple[str, ...]


def check_samples(profile: Profile, samples: Sequence[Sample]) -> tuple[Checked, ...]:
    """Read every sample with ``profile`` and compare with what was typed for it."""
    return tuple(_check(number, sample, profile) for number, sample in enumerate(samples, start=1))


def missing(profile: Profile) -> tuple[str, ...]:
    """What the profile does not know, and what follows from that; a sentence each.

    One of the second game has all directions by its making, and that game needs nothing else.
    """
    if profile.rules == DEGREES_RULES:
        return ()
    told = []
    if profile.rules not in PRESETS:
        told.append(
            f"the rules {profile.rules!r} are none that this dropsbot knows: it reads the game, but cannot plan"
        )
    sizes = [str(size) for size in range(1, MAX_SIZE + 1) if size not in {t.size for t in profile.templates}]
    if sizes:
        told.append(f"bubbles of size {_listed(sizes)} were never seen: they are refused; {_AGAIN} them")
    if profile.background is None:
        told.append(
            f"the board without its bubbles is not known: bubbles are told by their shape alone; {_AGAIN} more of it"
        )
    if min(profile.min_score, profile.min_margin) >= 1:
        told.append("the sizes cannot be told apart: nothing is believed; calibrate anew and check every typed board")
    screens = {mark.screen for mark in profile.marks}
    if Screen.PLAYING not in screens:
        told.append("the playing screen has no mark: another picture is told from it by its cells alone")
    unknown = [_words(s) for s in (Screen.LEVEL_CLEARED, Screen.LOST, Screen.COVER) if s not in screens]
    if unknown:
        told.append(f"the screen {_listed(unknown)} is not known: a run ends where it shows")
    return (*told, *_missing_of_hud(profile))


def _missing_of_hud(profile: Profile) -> list[str]:
    told = []
    digits = [str(digit) for digit in range(10) if digit not in {glyph.digit for glyph in profile.glyphs}]
    if Counter.DROPS not in profile.counters or len(digits) == 10:
        told.append("the drops are not read: they follow from the rules and from --drops of `dropsbot run`")
    if Counter.LEVEL not in profile.counters or len(digits) == 10:
        told.append("the level is not read")
    if profile.counters and 0 < len(digits) < 10:
        told.append(f"the digit {_listed(digits)} is not known: a counter that shows it is not read")
    return told


def _check(number: int, sample: Sample, profile: Profile) -> Checked:
    reading = read(sample.frame, profile)
    believed = None if reading.problems else Board.of(reading.rows, reading.cols, reading.sizes)
    wrong = _differences(sample.board, reading)
    verdict = Verdict.MISREAD if wrong else Verdict.REFUSED if reading.problems else Verdict.AS_TYPED
    return Checked(
        number,
        verdict,
        sample.board,
        believed,
        min((cell.score for cell in reading.cells), default=None),
        min((cell.margin for cell in reading.cells), default=None),
        (*wrong, *reading.problems),
    )


def _differences(typed: Board, reading: Reading) -> tuple[str, ...]:
    """Cells that are believed to be what was not typed."""
    if (typed.rows, typed.cols) != (reading.rows, reading.cols):
        return (f"typed {typed.rows}x{typed.cols} cells, the profile's grid has {reading.rows}x{reading.cols}",)
    return tuple(
        f"row {at // typed.cols + 1}, column {at % typed.cols + 1}: typed {size}, read as {cell.size}"
        for at, (size, cell) in enumerate(zip(typed.sizes, reading.cells, strict=False))
        if cell.sure and cell.size != size
    )


def _listed(parts: Sequence[str]) -> str:
    """One or several, for a sentence: 2, 3 or 4."""
    return " or ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def _words(screen: Screen) -> str:
    return f'"{str(screen).replace("_", " ")}"'
