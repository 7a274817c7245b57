"""Feed the frames of a record through today's reading and planning: a run that somebody sends becomes a test.

A plan is the same as the recorded one when reward, detonations and taps are: which of several equally good plans is
found is nobody's concern. Where the recorded plan was not proven to be the best, how good a plan is hangs on the time
that the machine had, so a better one is no difference; a worse one is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from dropsbot.bot.record.lines import CheckedLine, PlannedLine, PressedLine, RefusedLine, SegmentLine, SolutionPart
from dropsbot.bot.record.opening import Record
from dropsbot.bot.speech.errors import UsageError
from dropsbot.bot.speech.words import plural
from dropsbot.solver.board import Board
from dropsbot.solver.rules import Rules, rules_named
from dropsbot.solver.solution import Solution
from dropsbot.vision.profile import Screen
from dropsbot.vision.reader import read
from dropsbot.vision.reading import Reading

Think = Callable[[Board, Rules, int, float], Solution]
"""Board, rules, drops held and seconds to search at most."""

PATIENCE = 10.0
"""So many times as long as the run had may be searched for what it proved: the machine may be slower."""
MAX_THINK_S = 60.0


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


def replay(record: Record, think: Think) -> Replayed:
    """Read and plan everything in ``record`` again, up to the first difference.

    Raises:
        UsageError: a frame is missing or damaged.
    """
    replayed = Replayed()
    for difference in _differences(record, think, replayed):
        replayed.difference = difference
        break
    return replayed


def _differences(record: Record, think: Think, replayed: Replayed) -> Iterator[Difference]:
    """Every difference, in the order of the lines; counts on the way."""
    then, now = record.rules, _rules_today(record.rules.name)
    if then != now:
        yield Difference(1, f"the rules {then.name!r}", str(then), str(now))
    think_time_s = 0.0
    for number, line in enumerate(record.lines, 1):
        if isinstance(line, SegmentLine):
            think_time_s = line.think_time_s
        if isinstance(line, PlannedLine | PressedLine | CheckedLine | RefusedLine) and line.frame:
            reading = read(record.frame(line.frame), record.profile)
            for what, as_then, as_now in _readings(line, reading):
                if as_then != as_now:
                    yield Difference(number, what, str(as_then), str(as_now))
            replayed.frames += 1
        if isinstance(line, PlannedLine):
            solution = _plan(line, record.rules, think, think_time_s)
            then_plan, now_plan = _quality_of_part(line.solution), _quality(solution)
            if then_plan != now_plan:
                if line.solution.proven or now_plan < then_plan:
                    yield Difference(number, "the plan", _tell(then_plan), _tell(now_plan))
                replayed.better += 1
            replayed.plans += 1


def _readings(
    line: PlannedLine | PressedLine | CheckedLine | RefusedLine, reading: Reading
) -> Iterator[tuple[str, object, object]]:
    """What was read from a line's frame, then and now."""
    if isinstance(line, RefusedLine):
        if line.settled:  # a picture that never rested was refused however well it can be read
            yield "whether the picture is understood", False, reading.understood
        return
    yield "the screen", str(line.screen if not isinstance(line, PlannedLine) else Screen.PLAYING), str(reading.screen)
    if isinstance(line, PressedLine):
        return
    board = line.solution.board if isinstance(line, PlannedLine) else line.board
    if board:
        yield "problems", "none", "; ".join(reading.problems) or "none"
        yield "the board", board, "".join(map(str, reading.sizes))
    if isinstance(line, PlannedLine):
        yield "the drops", line.drops if line.counted else None, reading.drops
        yield "the level", line.level, reading.level
    else:
        yield "the drops", line.drops, reading.drops


def _rules_today(name: str) -> Rules:
    try:
        return rules_named(name)
    except ValueError as error:
        raise UsageError(str(error)) from None


def _plan(line: PlannedLine, rules: Rules, think: Think, think_time_s: float) -> Solution:
    part = line.solution
    board = Board.of(part.rows, part.cols, map(int, part.board))
    limit_s = min(MAX_THINK_S, think_time_s * (PATIENCE if part.proven else 1.0))
    return think(board, replace(rules, perfect_bonus=line.perfect_bonus), line.drops, limit_s)


Quality = tuple[bool, int, int, int]
"""How good a plan is, the larger the better: whether there is one, its reward, fewer detonations, fewer taps."""


def _quality_of_part(part: SolutionPart) -> Quality:
    if part.reward is None:
        return False, 0, 0, 0
    return True, part.reward, -(part.detonations or 0), -(part.taps or 0)


def _quality(solution: Solution) -> Quality:
    if solution.plan is None:
        return False, 0, 0, 0
    return True, solution.plan.reward, -solution.plan.detonations, -solution.plan.taps


def _tell(quality: Quality) -> str:
    there, reward, detonations, taps = quality
    return (
        f"reward {reward:+d}, {plural(-detonations, 'detonation')}, {plural(-taps, 'tap')}"
        if there
        else "none that clears the board"
    )
