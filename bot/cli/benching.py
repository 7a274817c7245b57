"""``dropsbot bench``: how good and how fast dropsbot is on this machine."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dropsbot.bot.cli.bench_device import bench_device
from dropsbot.bot.cli.output import Json, notes, print_json, results, told
from dropsbot.bot.cli.solving import RulesName, parse_rules, warm
from dropsbot.bot.speech.errors import DeviceError, DropsbotError, UsageError
from dropsbot.bot.speech.words import plural

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from dropsbot.bot.bench.boards import ListedBoard
    from dropsbot.bot.bench.outcomes import Outcome, Summary
    from dropsbot.bot.bench.spread import Request, Submit
    from dropsbot.solver.solution import Solution

bench = typer.Typer(no_args_is_help=True, help="Measure how good and how fast dropsbot is on this machine.")
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
    from dropsbot.bot.bench.outcomes import Outcome
    from dropsbot.bot.bench.spread import Request
    from dropsbot.solver.solution import as_json

    if dask is not None and jobs is not None:
        raise UsageError("--jobs is for this machine; the cluster at --dask has as many as its workers")
    request = Request(parse_rules(rules), drops, solver, objective, time_limit, seed)
    boards = read_boards(file)
    outcomes: list[Outcome] = []
    began_s = time.perf_counter()
    try:
        with _workers(request, len(boards), jobs, dask) as submit, _progress(len(boards), json=json) as advance:
            began_s = time.perf_counter()
            for listed, solution in _solutions(boards, submit):
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
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:  # ValueError: bytes that are no text, or a path with a zero in it
        raise UsageError(f"cannot read the boards in {file!r}: {error}") from None
    return parse_boards(text, "standard input" if file == "-" else file)


def _workers(request: Request, boards: int, jobs: int | None, dask: str | None) -> AbstractContextManager[Submit]:
    """Whoever solves the boards.

    Raises:
        UsageError: the solver does not know what is asked of it.
        DeviceError: a cluster is asked for and its library is not installed.
    """
    from dropsbot.bot.bench.spread import check_request, local_processes

    try:
        check_request(request)
    except ValueError as error:
        raise UsageError(str(error)) from None
    if dask is None:
        warm()
        return local_processes(request, min(jobs or os.cpu_count() or 1, boards))
    try:
        from dropsbot.bot.bench.cluster import cluster_at
    except ImportError as error:
        raise DeviceError(f"--dask needs the library distributed: pip install distributed ({error})") from None
    return cluster_at(dask, request)


def _solutions(boards: Sequence[ListedBoard], submit: Submit) -> Iterator[tuple[ListedBoard, Solution]]:
    """Each board with its solution, in the order of the file.

    Raises:
        UsageError: a board that this solver does not take.
    """
    from dropsbot.bot.bench.spread import solve_in_order

    solutions = solve_in_order((listed.board for listed in boards), submit)
    for listed in boards:
        try:
            solution = next(solutions)
        except ValueError as error:
            raise UsageError(f"line {listed.line}: {error}") from None
        yield listed, solution


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
    from dropsbot.bot.bench.outcomes import summarise

    summary = summarise(outcomes)
    if json:
        print_json(_as_json(summary, wall_s))
    else:
        _show(summary, wall_s)
    if summary.refuted:
        told_of = "; ".join(
            f"{outcome.name}: {_reward(outcome.reward)}, known {_reward(outcome.known.reward)}"
            for outcome in summary.refuted[:5]
            if outcome.known
        )
        raise DropsbotError(
            f"{plural(len(summary.refuted), 'reward')} of {len(outcomes)} not as proven, or not in time: {told_of}"
        )


def _as_json(summary: Summary, wall_s: float) -> dict[str, Any]:
    """The last line of ``--json``."""
    sums = {name: value for name, value in asdict(summary).items() if name not in {"refuted", "slowest"}}
    p50, p90, p99, most = (round(time_s, 6) for time_s in summary.seconds)
    return sums | {
        "refuted": len(summary.refuted),
        "seconds": {"p50": p50, "p90": p90, "p99": p99, "max": most},
        "wall_seconds": round(wall_s, 3),
    }


def _show(summary: Summary, wall_s: float) -> None:
    """The sums and the slowest boards for a person."""
    from rich.table import Table

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
            _reward(outcome.reward),
            "yes" if outcome.proven else "no",
            f"{outcome.nodes:,}",
        )
    results.print()
    results.print(slowest)


def _reward(reward: int | None) -> str:
    """A reward for a person."""
    return "no plan" if reward is None else f"{reward:+d}"
