"""``dropsbot bench``: how good and how fast dropsbot is on this machine."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dropsbot.bot.cli.bench_device import bench_device
from dropsbot.bot.cli.given_rules import RulesName, given_rules
from dropsbot.bot.cli.given_text import MOST_LISTED, standard_input, text_in
from dropsbot.bot.cli.heralding import TerminalHerald
from dropsbot.bot.cli.output import Json, notes, print_json, results, told
from dropsbot.bot.cli.spoken_help import Commands
from dropsbot.bot.speech.errors import DropsbotError, UsageError

if TYPE_CHECKING:
    from dropsbot.bot.bench.boards import ListedBoard
    from dropsbot.bot.bench.outcomes import Outcome, Summary

bench = Commands(no_args_is_help=True, help="Measure how good and how fast dropsbot is on this machine.")
bench.command("device")(bench_device)


@bench.command("solver")
@told
def bench_solver(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE",
            help="A board a line, as digits or JSON; - for standard input. Without it, 72 boards with known results.",
        ),
    ] = None,
    rules: RulesName = "event",
    drops: Annotated[
        int | None, typer.Option(min=0, max=100_000, help="Drops held at the start; without it, as many as needed.")
    ] = None,
    solver: Annotated[str, typer.Option(help="The solver, as of dropsbot solve.")] = "auto",
    objective: Annotated[
        str | None,
        typer.Option(help="reward: most drops left; taps: fewest taps. Without it, what the solver is made for."),
    ] = None,
    time_limit: Annotated[float, typer.Option(min=0.01, help="Seconds to search for each board at most.")] = 10.0,
    seed: Annotated[int, typer.Option(min=0, max=2**31 - 1, help="Seed of what is random in a search.")] = 0,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Boards solved at once; without it, as many as there are cores.")
    ] = None,
    dask: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Solve on the cluster of the Dask scheduler at tcp://HOST:PORT."),
    ] = None,
    json: Json = False,
) -> None:
    """Solve many boards at once; show how many are proven, how fast, and how they compare with known results."""
    from dropsbot.bot.app.solver_bench import solving
    from dropsbot.bot.bench.outcomes import Outcome
    from dropsbot.bot.bench.spread import Request
    from dropsbot.solver.solution import as_json

    if dask is not None and jobs is not None:
        raise UsageError("--jobs is for this machine; the cluster at --dask has as many as its workers")
    request = Request(given_rules(rules), drops, solver, objective, time_limit, seed)
    boards = read_boards(file)
    outcomes: list[Outcome] = []
    began_s = time.perf_counter()
    try:
        with (
            solving(boards, request, jobs, dask, TerminalHerald()) as solutions,
            _progress(len(boards), json=json) as advance,
        ):
            began_s = time.perf_counter()
            for listed, solution in solutions:
                outcomes.append(Outcome.of(listed, solution, drops))
                if json:
                    print_json(as_json(solution) | ({} if listed.id is None else {"id": listed.id}))
                advance()
    except KeyboardInterrupt:
        if outcomes and not json:
            _conclude(outcomes, time.perf_counter() - began_s, json=False)
        raise
    _conclude(outcomes, time.perf_counter() - began_s, json=json)


def read_boards(file: str | None) -> tuple[ListedBoard, ...]:
    """The set of boards that a person names.

    Raises:
        UsageError: it cannot be read, or a line of it holds no board.
    """
    from dropsbot.bot.bench.boards import parse_boards, read_known_boards

    if file is None:
        return read_known_boards()
    if file == "-":
        return parse_boards(standard_input("the boards", MOST_LISTED), "standard input")
    return parse_boards(text_in(Path(file), "the boards", MOST_LISTED), file)


@contextmanager
def _progress(boards: int, *, json: bool) -> Iterator[Callable[[], None]]:
    """A bar on standard error, where a person looks and no lines of results run through it; gives what moves it on."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn

    seen = notes.is_terminal and not (json and results.is_terminal)
    columns = BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    with Progress(
        "boards", *columns, console=notes, transient=True, redirect_stdout=False, disable=not seen
    ) as progress:
        task = progress.add_task("", total=boards)
        yield lambda: progress.advance(task)


def _conclude(outcomes: Sequence[Outcome], wall_s: float, *, json: bool) -> None:
    """Show the sums.

    Raises:
        DropsbotError: a proven result says that one of the rewards cannot be right, or is not the best.
    """
    from dropsbot.bot.app.solver_bench import refuted_rewards, summary_as_json
    from dropsbot.bot.bench.outcomes import summarise

    summary = summarise(outcomes)
    if json:
        print_json(summary_as_json(summary, wall_s))
    else:
        _show_summary(summary, wall_s)
    refuted = refuted_rewards(summary)
    if refuted:
        raise DropsbotError(refuted)


def _show_summary(summary: Summary, wall_s: float) -> None:
    """The sums and the slowest boards for a person."""
    from rich.table import Table

    from dropsbot.bot.app.solver_bench import reward_text

    known = f"{summary.equal} of {summary.compared}, {summary.better} better, {summary.worse} worse"
    p50, p90, p99, most = (f"{time_s:.4f}" for time_s in summary.seconds)
    sums = Table.grid(padding=(0, 2))
    sums.add_row("boards", f"{summary.boards}, solved {summary.solved}, proven {summary.proven}, in {wall_s:.1f} s")
    sums.add_row("equal to the best known", known if summary.compared else "none known for these rules and drops")
    sums.add_row("seconds a board", f"median {p50}, 90 % {p90}, 99 % {p99}, most {most}")
    sums.add_row("positions searched", f"{summary.nodes:,}")
    results.print(sums)
    slowest = Table("slowest", "seconds", "reward", "proven", "positions", box=None, padding=(0, 2, 0, 0))
    for column in (1, 2, 4):
        slowest.columns[column].justify = "right"
    for outcome in summary.slowest:
        slowest.add_row(
            outcome.name,
            f"{outcome.seconds:.4f}",
            reward_text(outcome.reward),
            "yes" if outcome.proven else "no",
            f"{outcome.nodes:,}",
        )
    results.print()
    results.print(slowest)
