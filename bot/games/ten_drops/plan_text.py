"""Plans of Ten Drops for people: text, and marks on cells. Loads no picture, so that ``dropsbot solve`` starts fast."""

from __future__ import annotations

from typing import Any

from dropsbot.bot.speech.words import plural
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
    if solution.plan is None:
        enough = "" if held is None else f" with {plural(held, 'drop')}"
        lines = [
            f"no plan clears this board{enough} (proven)"
            if solution.proven
            else f"no plan that clears this board{enough} was found in the time given; there may be one"
        ]
        if solution.earning:
            lines += ["the most that can be earned before the drops are spent:", *plan_lines(solution.earning)]
        return lines
    sure = "proven best" if solution.proven else f"not proven; the best may reach {solution.upper_bound}"
    lines = [f"reward {solution.plan.reward:+d} ({sure}): {_sums(solution.plan)}, {solution.seconds:.3f} s"]
    lines += plan_lines(solution.plan)
    for other in solution.others:
        lines += [f"reward {other.reward:+d}: {_sums(other)}", *plan_lines(other)]
    return lines


def plan_lines(plan: Plan) -> list[str]:
    """Each group of a plan with its cell counted from 1 and, after a detonation, the board."""
    lines, at, replayed = [], 0, steps(plan, plan.drops_needed)
    for group in plan.groups:
        at += group.taps
        row, col = divmod(group.cell, plan.board.cols)
        what = f"combo {group.combo:>2}  {replayed[at - 1].board}" if group.detonates else f"fill {group.taps}"
        lines.append(f"  ({row + 1},{col + 1})  {what}")
    return lines


def trace_lines(plan: Plan) -> list[str]:
    """Every tap of a plan with its cell counted from 1 and the board after it."""
    lines = []
    for number, step in enumerate(steps(plan, plan.drops_needed), 1):
        row, col = divmod(step.cell, plan.board.cols)
        lines.append(f"{number:>4}  ({row + 1},{col + 1})  combo {step.combo:>2}  {step.board}")
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
    return (
        f"{plural(plan.taps, 'tap')}, {plural(plan.detonations, 'detonation')}, "
        f"{plural(plan.drops_needed, 'drop')} needed"
    )
