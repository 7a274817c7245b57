"""Which taps to make in a careful game: those that show most, then those of a good plan."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product

from dropsbot.bot.games.ten_drops.drops_match import Think
from dropsbot.bot.games.ten_drops.drops_solver import DROPS_TRIED, USUALLY_HELD
from dropsbot.bot.games.ten_drops.lesson.news import News
from dropsbot.bot.games.ten_drops.lesson.standing import Standing
from dropsbot.solver.board import Board
from dropsbot.solver.plan import Step, replay, steps
from dropsbot.solver.rules import Rules
from dropsbot.solver.solution import Solution

RESERVE = 2
"""Drops that are not spent on curiosity."""
TRIED = 4
"""So many taps are thought through before the plan is played instead."""
ASSUMED = USUALLY_HELD
"""So many drops are thought to be held at first where nobody knows."""
HOPED_FOR = (6, 4, 3, 2, 1)
"""Where the drops held are too few, chains are hoped to earn one for so many bursts, the most modest hope first. Games
by others give one for three or four; few give more."""
FILLS_FIRST = 3
"""Taps that show how a bubble grows and how the counter counts, before the first chain clears half of the board."""


@dataclass(frozen=True, slots=True)
class LessonPosition:
    """A ``board`` with so many ``drops`` held (None: nobody knows), and the ``rules`` for the rest of it.

    By ``sure_rules`` a chain earns only what it is known to. ``telling`` is a single tap to make without a plan,
    because it shows something that was not seen yet.
    """

    board: Board
    drops: int | None
    rules: Rules
    sure_rules: Rules
    telling: Step | None = None


def choose_telling(at: Standing, news: News, think: Think, made: int) -> Step | None:
    """The tap that shows most that was not seen yet, of those after which the board can still be cleared.

    That must hold by what chains are known to earn: else curiosity loses the game. So many taps were ``made``; at
    first, chains come after all other taps.
    """
    board, rules = at.board, at.sure_rules
    held = ASSUMED + at.gained if at.drops is None else at.drops
    if held <= RESERVE:
        return None
    cells = [cell for cell, size in enumerate(board.sizes) if size]
    taps = [replay(board, [cell], rules, held)[0] for cell in cells]
    worth = {step.cell: news.worth(step.board, step.drops) for step in taps if not step.board.cleared}
    taps = [step for step in taps if worth.get(step.cell) and step.drops > RESERVE]
    taps.sort(key=lambda step: (made < FILLS_FIRST and step.combo > 0, -worth[step.cell]))
    for step in taps[:TRIED]:
        if think(step.board, replace(rules, perfect_bonus=0), step.drops - RESERVE).plan is not None:
            return step
    return None


def choose_plan(position: LessonPosition, think: Think) -> Solution:
    """A plan for the drops held, or where nobody knows those, for few.

    If possible it needs no drop that may not be earned; else it is one by the rules that seem to hold.
    """
    held = DROPS_TRIED if position.drops is None else (position.drops,)
    for drops, rules in product(held, dict.fromkeys((position.sure_rules, position.rules))):
        solution = think(position.board, rules, drops)
        if solution.plan is not None:
            break
    return solution


def steps_beyond(position: LessonPosition, solution: Solution | None, think: Think) -> list[Step] | None:
    """The taps of a plan; where the drops held are too few for any, of one that hopes for more, or needs more.

    The game is lost anyway then, and long chains tell what they earn. None where no plan clears the board.
    """
    if (solution is None or solution.plan is None) and position.drops is not None:
        hopeful = (replace(position.rules, combo_marks=(), combo_every=every) for every in HOPED_FOR)
        hoped = (think(position.board, rules, position.drops) for rules in hopeful if position.drops)
        solution = next((one for one in hoped if one.plan is not None), None)
        solution = solution or choose_plan(replace(position, drops=None), think)
    if solution is None or solution.plan is None:
        return None
    return steps(solution.plan, max(position.drops or 0, solution.plan.drops_needed))
