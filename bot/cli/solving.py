"""``dropsbot solve`` and ``dropsbot simulate``: boards that people type, without any picture."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bot.cli.output import Json, notes, plural, print_json, results, told
from bot.errors import UsageError

if TYPE_CHECKING:
    from solver.board import Board
    from solver.plan import Plan
    from solver.rules import Rules
    from solver.solve import Solution

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
    solver: Annotated[str, typer.Option(help="auto or exact.")] = "auto",
    objective: Annotated[str, typer.Option(help="reward: most drops left; taps: fewest taps.")] = "reward",
    time_limit: Annotated[float, typer.Option(min=0.01, help="Seconds to search at most.")] = 10.0,
    seed: Annotated[int, typer.Option(min=0, max=2**31 - 1, help="Seed of what is random in a search.")] = 0,
    rows: Rows = None,
    cols: Cols = None,
    json: Json = False,
) -> None:
    """Find the plan with the largest reward for a typed board."""
    from solver.solve import as_json
    from solver.solve import solve as find

    parsed, chosen = parse_board(board, rows, cols), parse_rules(rules)
    warm()
    try:
        solution = find(parsed, chosen, drops, solver=solver, objective=objective, time_limit_s=time_limit, seed=seed)
    except ValueError as error:
        raise UsageError(str(error)) from None
    if json:
        print_json(as_json(solution))
    else:
        show_solution(solution, parsed)


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
    from solver.reference import simulate_tap

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
    from solver.board import Board, BoardError

    if text == "-":
        text = sys.stdin.read()
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
    from solver.rules import rules_named

    try:
        return rules_named(name)
    except ValueError as error:
        raise UsageError(str(error)) from None


def warm() -> None:
    """Compile the solver's kernels where this has not been done yet, and say so, for it takes a while."""
    from solver.warm import compile_kernels, kernels_cached

    if kernels_cached():
        return
    notes.print("Compiling the solver; this happens once and takes some seconds.")
    with notes.status("Compiling..."):
        compile_kernels()


def show_solution(solution: Solution, board: Board) -> None:
    """A solution for a person: the sums, then each group with the board it leads to."""
    sure = "proven best" if solution.proven else f"not proven; the best may reach {solution.upper_bound}"
    if solution.plan is None:
        sure = "proven" if solution.proven else "none found in the time given"
        results.print(f"no plan clears this board ({sure})")
        return
    plan = solution.plan
    results.print(
        f"reward {plan.reward:+d} ({sure}): {plural(plan.taps, 'tap')}, {plural(plan.detonations, 'detonation')}, "
        f"{plural(plan.drops_needed, 'drop')} needed, {solution.seconds:.3f} s"
    )
    for line in plan_lines(plan):
        results.print(line)


def plan_lines(plan: Plan) -> list[str]:
    """Each group of a plan with its cell counted from 1 and, after a detonation, the board."""
    from solver.plan import steps

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
