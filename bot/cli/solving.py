"""``dropsbot solve`` and ``dropsbot simulate``: boards that people type, without any picture."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dropsbot.bot.cli.output import Json, notes, print_json, results, told
from dropsbot.bot.errors import UsageError
from dropsbot.bot.words import plural

if TYPE_CHECKING:
    from dropsbot.solver.board import Board
    from dropsbot.solver.plan import Plan
    from dropsbot.solver.rules import Rules
    from dropsbot.solver.solution import Solution

BoardText = Annotated[
    str, typer.Argument(metavar="BOARD", help="Digits 0-4 with any separators; - for standard input, @FILE for a file.")
]
RulesName = Annotated[str, typer.Option("--rules", help="Preset: event, splash-back or ten-drops.")]
Rows = Annotated[int | None, typer.Option(min=1, max=16, help="Rows of the board, where its text does not show them.")]
Cols = Annotated[
    int | None, typer.Option(min=1, max=16, help="Columns of the board, where its text does not show them.")
]


@told
def solve(
    board: BoardText,
    rules: RulesName = "event",
    drops: Annotated[
        int | None, typer.Option(min=0, max=100_000, help="Drops held at the start; without it, as many as needed.")
    ] = None,
    solver: Annotated[
        str, typer.Option(help="auto, exact, genetic, genetic:java, genetic:matlab or deepening.")
    ] = "auto",
    objective: Annotated[
        str | None,
        typer.Option(help="reward: most drops left; taps: fewest taps.", show_default="reward; taps with deepening"),
    ] = None,
    allow_empty_taps: Annotated[
        bool, typer.Option("--allow-empty-taps", help="Also plan taps on empty cells, each of which makes a bubble.")
    ] = False,
    time_limit: Annotated[float, typer.Option(min=0.01, help="Seconds to search at most.")] = 10.0,
    nodes: Annotated[
        int | None, typer.Option(min=1, help="Stop after about so many positions: the same on every machine.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=2**31 - 1, help="Seed of what is random in a search.")] = 0,
    top: Annotated[int, typer.Option(min=1, max=100, help="How many plans to show, the best first.")] = 1,
    trace: Annotated[bool, typer.Option("--trace", help="Show every tap and the board after it.")] = False,
    rows: Rows = None,
    cols: Cols = None,
    json: Json = False,
) -> None:
    """Find the plan with the largest reward for a typed board, and prove that there is no better one."""
    from dropsbot.solver.solution import as_json
    from dropsbot.solver.solve import solve as find

    parsed, chosen = parse_board(board, rows, cols), parse_rules(rules)
    warm()
    try:
        with notes.status("Searching..."):
            solution = find(
                parsed,
                chosen,
                drops,
                solver=solver,
                objective=objective,
                empty_taps=allow_empty_taps,
                time_limit_s=time_limit,
                node_limit=nodes,
                seed=seed,
                top=top,
            )
    except ValueError as error:
        raise UsageError(str(error)) from None
    plan = solution.plan or solution.earning
    if json:
        print_json(as_json(solution) | ({"trace": tap_list(plan) if plan else []} if trace else {}))
        return
    show_solution(solution, drops)
    if trace and plan:
        results.print("every tap:")
        for line in trace_lines(plan):
            results.print(line)


@told
def simulate(
    board: BoardText,
    taps: Annotated[
        list[str], typer.Argument(metavar="ROW,COL...", help="Cells to tap, from 1 at the top left: 2,4 3,5")
    ],
    rules: RulesName = "event",
    rows: Rows = None,
    cols: Cols = None,
    json: Json = False,
) -> None:
    """Tap cells of a typed board and see the board after each tap."""
    from dropsbot.solver.reference import simulate_tap

    parsed, chosen = parse_board(board, rows, cols), parse_rules(rules)
    cells = [_cell(text, parsed) for text in taps]
    lines: list[dict[str, Any]] = []
    for cell in cells:
        outcome = simulate_tap(parsed, cell, chosen)
        parsed = outcome.board
        row, col = divmod(cell, parsed.cols)
        lines.append({"row": row, "col": col, "combo": outcome.combo, "board": parsed.digits})
        if not json:
            results.print(f"({row + 1},{col + 1})  combo {outcome.combo:>2}  {parsed}")
    if json:
        print_json(lines)


def parse_board(text: str, rows: int | None, cols: int | None) -> Board:
    """A board as typed on the command line.

    Raises:
        UsageError: no board, or a file that cannot be read.
    """
    from dropsbot.solver.board import Board, BoardError

    if text == "-":
        try:
            text = sys.stdin.read()
        except UnicodeDecodeError as error:
            raise UsageError(f"standard input is no text: {error}") from None
    elif text.startswith("@"):
        try:
            text = Path(text[1:]).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise UsageError(f"cannot read the board file {text[1:]!r}: {error}") from None
    try:
        return Board.parse(text, rows, cols)
    except BoardError as error:
        raise UsageError(str(error)) from None


def parse_rules(name: str) -> Rules:
    """A preset by name.

    Raises:
        UsageError: there is none of that name.
    """
    from dropsbot.solver.rules import rules_named

    try:
        return rules_named(name)
    except ValueError as error:
        raise UsageError(str(error)) from None


def warm() -> None:
    """Compile the solver's kernels where this has not been done yet, and say so, for it takes a while."""
    from dropsbot.solver.warm_up import compile_kernels, kernels_cached

    if kernels_cached():
        return
    notes.print("Compiling the solver; this happens once and may take a minute.")
    with notes.status("Compiling..."):
        compile_kernels()


def show_solution(solution: Solution, held: int | None) -> None:
    """A solution for a person: the sums, then each group with the board it leads to; ``held`` drops or any number."""
    if solution.plan is None:
        sure = "proven" if solution.proven else "none found in the time given"
        enough = "" if held is None else f" with {plural(held, 'drop')}"
        results.print(f"no plan clears this board{enough} ({sure})")
        if solution.earning:
            results.print("the most that can be earned before the drops are spent:")
            show_plan(solution.earning)
        return
    sure = "proven best" if solution.proven else f"not proven; the best may reach {solution.upper_bound}"
    plan = solution.plan
    results.print(
        f"reward {plan.reward:+d} ({sure}): {plural(plan.taps, 'tap')}, {plural(plan.detonations, 'detonation')}, "
        f"{plural(plan.drops_needed, 'drop')} needed, {solution.seconds:.3f} s"
    )
    show_plan(plan)
    for other in solution.others:
        results.print(
            f"reward {other.reward:+d}: {plural(other.taps, 'tap')}, {plural(other.detonations, 'detonation')}, "
            f"{plural(other.drops_needed, 'drop')} needed"
        )
        show_plan(other)


def show_plan(plan: Plan) -> None:
    """The groups of a plan, a line each."""
    for line in plan_lines(plan):
        results.print(line)


def tap_list(plan: Plan) -> list[dict[str, Any]]:
    """Every tap of a plan and what it does, as ``simulate --json`` prints it; rows and columns from 0."""
    from dropsbot.solver.plan import steps

    return [
        {
            "row": step.cell // plan.board.cols,
            "col": step.cell % plan.board.cols,
            "combo": step.combo,
            "board": step.board.digits,
        }
        for step in steps(plan, plan.drops_needed)
    ]


def trace_lines(plan: Plan) -> list[str]:
    """Every tap of a plan with its cell counted from 1 and the board after it."""
    from dropsbot.solver.plan import steps

    lines = []
    for number, step in enumerate(steps(plan, plan.drops_needed), 1):
        row, col = divmod(step.cell, plan.board.cols)
        lines.append(f"{number:>4}  ({row + 1},{col + 1})  combo {step.combo:>2}  {step.board}")
    return lines


def plan_lines(plan: Plan) -> list[str]:
    """Each group of a plan with its cell counted from 1 and, after a detonation, the board."""
    from dropsbot.solver.plan import steps

    lines, at, replayed = [], 0, steps(plan, plan.drops_needed)
    for group in plan.groups:
        at += group.taps
        row, col = divmod(group.cell, plan.board.cols)
        what = f"combo {group.combo:>2}  {replayed[at - 1].board}" if group.detonates else f"fill {group.taps}"
        lines.append(f"  ({row + 1},{col + 1})  {what}")
    return lines


def _cell(text: str, board: Board) -> int:
    """A cell typed as row,col from 1."""
    try:
        row, col = (int(part) for part in text.split(","))
    except ValueError:
        raise UsageError(f"{text!r} is no cell: type row,column counted from 1, for example 2,4") from None
    if not (1 <= row <= board.rows and 1 <= col <= board.cols):
        raise UsageError(f"{text} is outside the board: rows 1 to {board.rows}, columns 1 to {board.cols}")
    return (row - 1) * board.cols + col - 1
