"""Plans of Ten Thousand Degrees for people: text, and marks on cells. Loads no picture."""

from __future__ import annotations

from dropsbot.sentences.sentence import plural, say
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import Plan, Solution
from dropsbot.solver.degrees.rotor_reference import DEGREES, simulate


def labels(solution: Solution) -> dict[int, str]:
    """How often each pointer is tapped, where it is at all."""
    counts = zip(solution.start.pointers, solution.plan.counts, strict=True)
    return {cell: str(taps) for cell, taps in counts if taps}


def solution_lines(solution: Solution, ask: str = "") -> list[str]:
    """A solution for a person: the sums, ``ask`` (what a level asks for), then how often each pointer is tapped."""
    lines: list[str] = [
        say(
            "score {score} ({sure}): {taps} in any order, {seconds:.3f} s",
            score=solution.score,
            sure=sureness(solution),
            taps=plural(solution.taps, "tap"),
            seconds=solution.seconds,
        )
    ]
    lines += [ask] if ask else []
    lines += plan_lines(solution.start, solution.plan)
    for other in solution.others:
        lines += [say("score {score}:", score=other.score), *plan_lines(solution.start, other)]
    return lines


def plan_lines(start: Map, plan: Plan) -> list[str]:
    """The taps on each pointer, laid out as the map is, and the map that they lead to."""
    counts = dict(zip(start.pointers, plan.counts, strict=True))
    rows = [["taps", *(str(col + 1) for col in range(start.cols))]]
    for row in range(start.rows):
        cells = range(row * start.cols, (row + 1) * start.cols)
        rows.append([str(row + 1), *(str(counts.get(cell, ".")) for cell in cells)])
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = ["  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return [*lines, say("map after them: {map}", map=simulate(start, plan.taps(start))[0])]


def sureness(solution: Solution) -> str:
    """How good a solution is known to be."""
    bound = solution.upper_bound * DEGREES
    return say("proven best") if solution.proven else say("not proven; the best may reach {bound}", bound=bound)
