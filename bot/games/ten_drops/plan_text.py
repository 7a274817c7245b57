"""Plans of Ten Drops for people: text, and marks on cells. Loads no picture, so that ``dropsbot solve`` starts fast."""

from __future__ import annotations

from typing import Any

from dropsbot.sentences.sentence import plural, say
from dropsbot.solver.plan import Plan, steps
from dropsbot.solver.solution import Solution


def labels(plan: Plan | None) -> dict[int, str]:
    """What to write on each cell that a plan taps: the number of its group and, where more than one, of its taps."""
    marks: dict[int, str] = {}
    for number, group in enumerate(plan.groups if plan else (), start=1):
        label = f"{number}!" if group.detonates else f"{number}x{group.taps}" if group.taps > 1 else str(number)
        marks[group.cell] = f"{marks[group.cell]} {label}" if group.cell in marks else label
    return marks


def solution_lines(solution: Solution, held: int | None) -> list[str]:
    """A solution for a person: the sums, then each group with the board it leads to; ``held`` drops or any number."""
    lines: list[str]
    if solution.plan is None:
        enough = "" if held is None else say(" with {drops}", drops=plural(held, "drop"))
        lines = [
            say("no plan clears this board{enough} (proven)", enough=enough)
            if solution.proven
            else say(
                "no plan that clears this board{enough} was found in the time given; there may be one", enough=enough
            )
        ]
        if solution.earning:
            lines += [say("the most that can be earned before the drops are spent:"), *plan_lines(solution.earning)]
        return lines
    sure = (
        say("proven best")
        if solution.proven
        else say("not proven; the best may reach {upper_bound}", upper_bound=solution.upper_bound)
    )
    lines = [
        say(
            "reward {reward:+d} ({sure}): {sums}, {seconds:.3f} s",
            reward=solution.plan.reward,
            sure=sure,
            sums=_sums(solution.plan),
            seconds=solution.seconds,
        )
    ]
    lines += plan_lines(solution.plan)
    for other in solution.others:
        lines += [say("reward {reward:+d}: {sums}", reward=other.reward, sums=_sums(other)), *plan_lines(other)]
    return lines


def plan_lines(plan: Plan) -> list[str]:
    """Each group of a plan with its cell counted from 1 and, after a detonation, the board."""
    lines: list[str] = []
    at, replayed = 0, steps(plan, plan.drops_needed)
    for group in plan.groups:
        at += group.taps
        row, col = divmod(group.cell, plan.board.cols)
        what = (
            say("combo {combo:>2}  {board}", combo=group.combo, board=replayed[at - 1].board)
            if group.detonates
            else say("fill {taps}", taps=group.taps)
        )
        lines.append(say("  ({row},{col})  {what}", row=row + 1, col=col + 1, what=what))
    return lines


def trace_lines(plan: Plan) -> list[str]:
    """Every tap of a plan with its cell counted from 1 and the board after it."""
    lines: list[str] = []
    for number, step in enumerate(steps(plan, plan.drops_needed), 1):
        row, col = divmod(step.cell, plan.board.cols)
        lines.append(
            say(
                "{number:>4}  ({row},{col})  combo {combo:>2}  {board}",
                number=number,
                row=row + 1,
                col=col + 1,
                combo=step.combo,
                board=step.board,
            )
        )
    return lines


def tap_list(plan: Plan) -> list[dict[str, Any]]:
    """Every tap of a plan and what it does, as ``simulate --json`` prints it; rows and columns from 0."""
    return [
        {
            "row": step.cell // plan.board.cols,
            "col": step.cell % plan.board.cols,
            "combo": step.combo,
            "board": step.board.digits,
        }
        for step in steps(plan, plan.drops_needed)
    ]


def _sums(plan: Plan) -> str:
    return say(
        "{taps}, {detonations}, {drops} needed",
        taps=plural(plan.taps, "tap"),
        detonations=plural(plan.detonations, "detonation"),
        drops=plural(plan.drops_needed, "drop"),
    )
