"""What pictures leave open about a board: how sure each finding is, what to tell a person, and what to ask."""

from __future__ import annotations

from dataclasses import dataclass

from dropsbot.calibration.found_grid import FoundGrid
from dropsbot.calibration.sizes.labelling import SeenTap
from dropsbot.calibration.sizes.possible_boards import PossibleBoards
from dropsbot.sentences.sentence import say
from dropsbot.vision.profile import Grid

CERTAIN = 0.95
"""What is less probable than this is doubted."""
_UNCLEAR = 0.5
"""The probability that a grid is right where another explains the pictures nearly as well."""
_MOST_ASKED = 3


@dataclass(frozen=True, slots=True)
class Question:
    """What to ask a person, and which cell of which frame it is about (None: the grid)."""

    text: str
    frame: int
    cell: int | None


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something that may be wrong, the ``probability`` that it is right, and what would settle it."""

    text: str
    probability: float
    question: Question | None = None


def about_cells(possible: PossibleBoards, grid: Grid) -> list[Doubt]:
    """The doubt about the boards, if there is one: the cells that have another size most probably are asked about."""
    found = [_about_tap(tap, grid) for tap in possible.unexplained]
    if possible.confidence >= CERTAIN:
        return found
    doubts = possible.doubts()[:_MOST_ASKED]
    for number, (cell, other, _) in enumerate(doubts):
        frame, place = divmod(cell, grid.rows * grid.cols)
        name = say("{cell} of picture {number}", cell=grid.cell_name(place), number=frame + 1)
        text = say(
            "{name} looks like {looks}, but may be {other}",
            name=name,
            looks=_words(possible.best[cell]),
            other=_words(other),
        )
        chance = possible.confidence if number == 0 else 1.0
        found.append(Doubt(text, chance, Question(say("what is at {name}?", name=name), frame, place)))
    return found


def _about_tap(tap: SeenTap, grid: Grid) -> Doubt:
    """The doubt about a cell that grew otherwise than its size says."""
    name = say("{cell} of picture {number}", cell=grid.cell_name(tap.cell), number=tap.before + 1)
    text = say("a tap on {name} did something else than its size says", name=name)
    return Doubt(text, 0.0, Question(say("what is at {name}?", name=name), tap.before, tap.cell))


def _words(size: int) -> str:
    return say("a bubble of size {size}", size=size) if size else say("an empty cell")


def about_grid(found: FoundGrid) -> list[Doubt]:
    """The doubt about where the board is, if there is one."""
    why = found.uncertain if found.agreed else say("the pictures do not agree on where the board is")
    if why is None:
        return []
    question = Question(
        say("has the board {rows} rows and {cols} columns?", rows=found.grid.rows, cols=found.grid.cols), 0, None
    )
    return [Doubt(why, _UNCLEAR if found.agreed else 0.0, question)]
