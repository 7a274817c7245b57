"""Readings and plans of Ten Drops for people and programs."""

from __future__ import annotations

from typing import Any

from dropsbot.bot.games.game import Advice, Pieces
from dropsbot.bot.games.ten_drops.drops_animation import chains_of
from dropsbot.bot.games.ten_drops.plan_text import labels, solution_lines
from dropsbot.bot.games.ten_drops.position import board_of
from dropsbot.sentences.sentence import joined, say
from dropsbot.solver.solution import Solution, as_json
from dropsbot.vision.overlay import SIZES
from dropsbot.vision.reading import Reading

PIECES = Pieces(say("bubbles"), say("size"), SIZES[1:], SIZES)


def reading_as_json(reading: Reading) -> dict[str, Any]:
    """A reading as ``dropsbot read --json`` prints it; ``board`` is null where it cannot be relied on."""
    board = None if reading.problems or not reading.cells else board_of(reading).digits
    return {
        "board": board,
        "rows": reading.rows,
        "cols": reading.cols,
        "confidence": round(reading.confidence, 4),
        "cells": [
            {"size": cell.size, "score": round(cell.score, 4), "margin": round(cell.margin, 4)}
            for cell in reading.cells
        ],
        "drops": reading.drops,
        "level": reading.level,
        "screen": str(reading.screen),
        "problems": list(reading.problems),
    }


def reading_as_text(reading: Reading) -> list[str]:
    """The rows of the board, then what else is known."""
    lines = []
    for row in range(reading.rows if reading.cells else 0):
        cells = reading.cells[row * reading.cols : (row + 1) * reading.cols]
        lines.append(" ".join(str(cell.size) if cell.sure else "?" for cell in cells))
    known = [
        say("screen {screen}", screen=reading.screen),
        say("least margin {confidence:.2f}", confidence=reading.confidence),
    ]
    if reading.level is not None:
        known.append(say("level {level}", level=reading.level))
    if reading.drops is not None:
        known.append(say("drops {drops}", drops=reading.drops))
    return [*lines, joined(" · ", known)]


def advice_of(solution: Solution, held: int | None, news: str = "") -> Advice:
    """A solution for ``held`` drops, or for any number; ``news`` is what else there is to say of the rules."""
    lines = [*solution_lines(solution, held), *([news] if news else [])]
    plan = solution.plan or solution.earning
    return Advice(as_json(solution), lines, labels(plan), chains_of(plan) if plan else ())
