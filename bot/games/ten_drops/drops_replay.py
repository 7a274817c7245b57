"""Hold today's reading and planning to a record of Ten Drops.

A plan is the same as the recorded one when reward, detonations and taps are: which of several equally good plans is
found is nobody's concern. Where the recorded plan was not proven to be the best, how good a plan is hangs on the time
that the machine had, so a better one is no difference; a worse one is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace

from dropsbot.bot.games.ten_drops.drops_lines import DropsCheckedLine, DropsPlannedLine, DropsSolutionPart
from dropsbot.bot.record.lines import FoundOutLine, Line, PressedLine, RefusedLine, RulesLine, SegmentLine
from dropsbot.bot.record.replaying import Compared
from dropsbot.sentences.sentence import joined, plural, say
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.stored_rules import rules_from_table, rules_to_table
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Screen
from dropsbot.vision.reading import Reading

TimedThink = Callable[[Board, Rules, int | None, float], Solution]
"""Board, rules, drops held (None for any number) and seconds to search at most."""

PATIENCE = 10.0
"""So many times as long as the run had may be searched for what it proved: the machine may be slower."""
MAX_THINK_S = 60.0


class DropsReplayer:
    """Compares a run that began by ``rules``, line by line; ``think`` is today's search.

    A plan that was made for several rules is worth what it promises under all of them. So one that is not proven is
    not compared.
    """

    def __init__(self, rules: Rules, think: TimedThink) -> None:
        self._rules, self._think = rules, think
        self._learned, self._certain = rules, True

    def rules(self) -> list[Compared]:
        """The rules that the run was played by, and today's preset of that name, where they are one."""
        today = PRESETS.get(self._rules.name)
        if today is None:
            return []
        then, now = _differing(self._rules, today)
        return [Compared(say("the rules {name!r}", name=today.name), then, now, then != now)]

    def reread(self, line: Line, frame: Frame, reading: Reading) -> list[Compared]:
        """Everything that was read in the frame of a line."""
        return [Compared(what, str(then), str(now), then != now) for what, then, now in _readings(line, reading)]

    def replan(self, line: Line, segment: SegmentLine) -> Compared | None:
        """The plan that a line has and today's, found in as much time, or in more where it was proven."""
        match line:
            case SegmentLine():
                self._learned, self._certain = self._rules, True
            case RulesLine(rules=table, certain=certain):
                self._learned, self._certain = rules_from_table(table), certain
        if not isinstance(line, DropsPlannedLine) or not (self._certain or line.solution.proven):
            return None
        part = line.solution
        board = Board.of(part.rows, part.cols, map(int, part.board))
        limit_s = min(MAX_THINK_S, segment.think_time_s * (PATIENCE if part.proven else 1.0))
        rules = replace(self._learned, perfect_bonus=line.perfect_bonus)
        more_wanted = line.drops is not None and (part.drops_needed or 0) > line.drops  # more were to be had on the way
        held = None if more_wanted else line.drops
        then, now = _quality_of_part(part), _quality(self._think(board, rules, held, limit_s))
        return Compared(say("the plan"), _tell(then), _tell(now), then != now and (part.proven or now < then))


def _differing(one: Rules, other: Rules) -> tuple[str, str]:
    """In what two rules differ, and how; the same text twice where they do not."""
    tables = rules_to_table(one), rules_to_table(other)
    names = [name for name in {**tables[0], **tables[1]} if tables[0].get(name) != tables[1].get(name)]
    first, second = (
        "; ".join(f"{name} = {json.dumps(table.get(name))}" for name in names) or say("the same") for table in tables
    )
    return first, second


def _readings(line: Line, reading: Reading) -> Iterator[tuple[str, object, object]]:
    """What was read from a line's frame, then and now."""
    match line:
        case RefusedLine(settled=settled):
            if settled:  # a picture that never rested was refused however well it can be read
                yield say("whether the picture is understood"), False, reading.understood
        case FoundOutLine(boards=boards):
            yield from _boards(boards[0], reading)
        case PressedLine(screen=screen):
            yield say("the screen"), str(screen), str(reading.screen)
        case DropsPlannedLine():
            yield say("the screen"), str(Screen.PLAYING), str(reading.screen)
            yield from _boards(line.solution.board, reading)
            if line.drops is not None or not line.counted:
                yield say("the drops"), line.drops if line.counted else None, reading.drops
            yield say("the level"), line.level, reading.level
        case DropsCheckedLine():
            yield say("the screen"), str(line.screen), str(reading.screen)
            yield from _boards(line.board, reading)
            yield say("the drops"), line.drops, reading.drops


def _boards(board: str, reading: Reading) -> Iterator[tuple[str, object, object]]:
    if board:
        yield say("problems"), say("none"), joined("; ", reading.problems) if reading.problems else say("none")
        yield say("the board"), board, "".join(map(str, reading.sizes))


Quality = tuple[bool, int, int, int]
"""How good a plan is, the larger the better: whether there is one, its reward, fewer detonations, fewer taps."""


def _quality_of_part(part: DropsSolutionPart) -> Quality:
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
        say(
            "reward {reward:+d}, {detonations}, {taps}",
            reward=reward,
            detonations=plural(-detonations, "detonation"),
            taps=plural(-taps, "tap"),
        )
        if there
        else say("none that clears the board")
    )
