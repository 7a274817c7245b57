"""``dropsbot solve`` and ``dropsbot simulate``: boards that people type, without any picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from dropsbot.bot.cli.given_rules import RulesName, given_rules
from dropsbot.bot.cli.given_text import given_text
from dropsbot.bot.cli.heralding import TerminalHerald, busy
from dropsbot.bot.cli.output import Json, print_json, results, told
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import joined, say

if TYPE_CHECKING:
    from dropsbot.solver.board import Board

BoardText = Annotated[
    str, typer.Argument(metavar="BOARD", help="Digits 0-4 with any separators; - for standard input, @FILE for a file.")
]
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
    from dropsbot.bot.app.herald import warm
    from dropsbot.bot.app.solving_boards import SolveAsked, kernels_to_solve, solve_board
    from dropsbot.bot.games.ten_drops.plan_text import solution_lines, tap_list, trace_lines
    from dropsbot.solver.solution import as_json

    asked = SolveAsked(
        board_text(board),
        given_rules(rules),
        drops,
        rows,
        cols,
        solver,
        objective,
        allow_empty_taps,
        time_limit,
        nodes,
        seed,
        top,
    )
    warm(kernels_to_solve(asked), TerminalHerald())
    with busy(say("Searching...")):
        solution = solve_board(asked)
    plan = solution.plan or solution.earning
    if json:
        print_json(as_json(solution) | ({"trace": tap_list(plan) if plan else []} if trace else {}))
        return
    results.print(joined("\n", solution_lines(solution, drops)))
    if trace and plan:
        results.print(joined("\n", [say("every tap:"), *trace_lines(plan)]))


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
    from dropsbot.bot.app.solving_boards import parse_board
    from dropsbot.solver.reference import simulate_tap

    parsed, chosen = parse_board(board_text(board), rows, cols), given_rules(rules)
    cells = [_cell(text, parsed) for text in taps]
    lines: list[dict[str, Any]] = []
    for cell in cells:
        outcome = simulate_tap(parsed, cell, chosen)
        parsed = outcome.board
        row, col = divmod(cell, parsed.cols)
        lines.append({"row": row, "col": col, "combo": outcome.combo, "board": parsed.digits})
        if not json:
            results.print(
                say(
                    "({row},{col})  combo {combo:>2}  {parsed}",
                    row=row + 1,
                    col=col + 1,
                    combo=outcome.combo,
                    parsed=parsed,
                )
            )
    if json:
        print_json(lines)


def board_text(text: str) -> str:
    """A board as it was typed, or what standard input (-) or a file (@FILE) has.

    Raises:
        UsageError: it cannot be read.
    """
    return given_text(text, say("the board"))


def _cell(text: str, board: Board) -> int:
    """A cell typed as row,col from 1."""
    try:
        row, col = (int(part) for part in text.split(","))
    except ValueError:
        raise UsageError(
            say("{text!r} is no cell: type row,column counted from 1, for example 2,4", text=text)
        ) from None
    if not (1 <= row <= board.rows and 1 <= col <= board.cols):
        raise UsageError(
            say(
                "{text} is outside the board: rows 1 to {rows}, columns 1 to {cols}",
                text=text,
                rows=board.rows,
                cols=board.cols,
            )
        )
    return (row - 1) * board.cols + col - 1
