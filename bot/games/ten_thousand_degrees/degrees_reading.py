"""From a reading to a map: the one place that knows how a profile numbers directions, 0 a hole, 1 to 4 up to left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dropsbot.bot.speech.errors import RefusedError
from dropsbot.calibration.arrows.pointers import DIRECTION_WORDS
from dropsbot.sentences.sentence import joined, say
from dropsbot.solver.degrees.map import Map, MapError
from dropsbot.vision.cells.holes import doubt_holes
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile, Screen
from dropsbot.vision.reading import CellReading, Reading

_SHOWN_DOUBTS = 3


def map_of(reading: Reading) -> Map:
    """The map that a reading shows: the one step from what was seen to what is reasoned about.

    Raises:
        RefusedError: it cannot be relied on, or no pointer shows.
    """
    if not reading.understood:
        raise RefusedError(joined("\n  ", problems_of(reading)))
    try:
        return Map(reading.rows, reading.cols, tuple(size - 1 if size else None for size in reading.sizes))
    except MapError as error:
        raise RefusedError(say("what shows is no map: {error}", error=error)) from None


def doubt_map(frame: Frame, reading: Reading, profile: Profile) -> Reading:
    """The reading, in the words of this game, with a doubt about every hole that shows something else than ground."""
    doubted = doubt_holes(reading, frame, profile)
    return replace(doubted, problems=problems_of(doubted))


def shows_map(wanted: Map, reading: Reading) -> bool:
    """Whether a reading shows the map ``wanted``."""
    return reading.sizes == tuple(0 if direction is None else direction + 1 for direction in wanted.cells)


def problems_of(reading: Reading) -> tuple[str, ...]:
    """Sentences about what is in doubt, in the words of this game; none where the map can be relied on."""
    if reading.understood:
        return ()
    if reading.screen is not Screen.PLAYING:
        return reading.problems
    doubts = list(_doubts(reading))
    more = len(doubts) - _SHOWN_DOUBTS
    return (
        *doubts[:_SHOWN_DOUBTS],
        *(
            [say("and {more} more of {cells} cells are unsure", more=more, cells=len(reading.cells))]
            if more > 0
            else []
        ),
    )


def _doubts(reading: Reading) -> Iterator[str]:
    for number, cell in enumerate(reading.cells):
        if not cell.sure:
            row, col = divmod(number, reading.cols)
            yield (
                say(
                    "row {row}, column {col}: resembles {words} most ({score:.2f}), but not surely: is it turning, "
                    "does something lie over it, or is this look not in the profile?",
                    row=row + 1,
                    col=col + 1,
                    words=_words(cell),
                    score=cell.score,
                )
            )


def _words(cell: CellReading) -> str:
    return say("a pointer {direction}", direction=DIRECTION_WORDS[cell.size - 1]) if cell.size else say("a hole")
