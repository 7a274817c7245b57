"""From a reading to a board, and what a plan for it must know besides."""

from __future__ import annotations

from dataclasses import dataclass

from dropsbot.bot.games.ten_drops.rules_in_play import Likely
from dropsbot.bot.play.match import Round
from dropsbot.bot.speech.errors import RefusedError
from dropsbot.sentences.sentence import joined, say
from dropsbot.solver.board import Board
from dropsbot.solver.plan import Step
from dropsbot.solver.rules import Rules
from dropsbot.vision.profile import Screen
from dropsbot.vision.reading import Reading


@dataclass(frozen=True, slots=True)
class Position:
    """A ``board`` with so many ``drops`` held, and the ``rules`` that hold for the rest of it.

    ``likely`` are several rules with their probabilities, ``rules`` first, where those may not be the right ones.
    ``drops`` is None where they are not counted: there is no limit, or none are left by the count and the game goes on.
    """

    board: Board
    drops: int | None
    rules: Rules
    likely: Likely = ()


TapRound = Round[Position, Step]
"""A round of taps on a board of Ten Drops."""


def board_of(reading: Reading) -> Board:
    """The board that a reading shows: the one step from what was seen to what is reasoned about.

    Raises:
        RefusedError: the reading has problems, or the screen is no board.
    """
    if reading.problems:
        raise RefusedError(joined("; ", reading.problems))
    if reading.screen is not Screen.PLAYING:
        raise RefusedError(
            say("the screen is '{screen}', not a board: start a level, then run again", screen=reading.screen)
        )
    return Board.of(reading.rows, reading.cols, reading.sizes)


def shows_bubbles(reading: Reading) -> bool:
    """Whether a board shows that can be relied on, with something to tap."""
    return reading.understood and reading.screen is Screen.PLAYING and any(reading.sizes)


def is_empty_board(reading: Reading) -> bool:
    """Whether a board without bubbles shows."""
    return reading.understood and reading.screen is Screen.PLAYING and not any(reading.sizes)
