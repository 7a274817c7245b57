"""Readings and plans of Ten Thousand Degrees for people and programs."""

from __future__ import annotations

from typing import Any

from dropsbot.bot.games.game import Advice, Pieces
from dropsbot.bot.games.ten_thousand_degrees.degrees_reading import map_of, problems_of
from dropsbot.bot.games.ten_thousand_degrees.score_text import labels, solution_lines
from dropsbot.calibration.arrows.pointers import DIRECTION_WORDS
from dropsbot.sentences.sentence import say
from dropsbot.solver.degrees.map_solution import Solution, as_json
from dropsbot.vision.reading import Reading

PIECES = Pieces(say("pointers"), say("direction"), DIRECTION_WORDS, (".", "^", ">", "v", "<"))


def reading_as_json(reading: Reading) -> dict[str, Any]:
    """A reading as ``dropsbot read --json`` prints it; ``map`` is null where it cannot be relied on."""
    problems = problems_of(reading)
    return {
        "map": None if problems else str(map_of(reading)),
        "rows": reading.rows,
        "cols": reading.cols,
        "confidence": round(reading.confidence, 4),
        "cells": [
            {
                "direction": cell.size - 1 if cell.size else None,
                "score": round(cell.score, 4),
                "margin": round(cell.margin, 4),
            }
            for cell in reading.cells
        ],
        "screen": str(reading.screen),
        "problems": list(problems),
    }


def reading_as_text(reading: Reading) -> list[str]:
    """The rows of the map, as people type it, then how sure it is."""
    lines = []
    for row in range(reading.rows if reading.cells else 0):
        cells = reading.cells[row * reading.cols : (row + 1) * reading.cols]
        lines.append("".join((str(cell.size - 1) if cell.size else ".") if cell.sure else "?" for cell in cells))
    return [*lines, say("least margin {confidence:.2f}", confidence=reading.confidence)]


def advice_of(solution: Solution) -> Advice:
    """A solution; on each pointer that it taps stands how often."""
    return Advice(as_json(solution), solution_lines(solution), labels(solution))
