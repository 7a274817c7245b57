"""``dropsbot report`` and ``dropsbot replay``: what became of a run, and whether today's code would do the same."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dropsbot.bot.cli.output import Json, notes, print_json, results, told
from dropsbot.bot.cli.solving import warm
from dropsbot.bot.speech.errors import DropsbotError
from dropsbot.bot.speech.words import plural

if TYPE_CHECKING:
    from dropsbot.bot.record.opening import Record
    from dropsbot.solver.board import Board
    from dropsbot.solver.rules import Rules
    from dropsbot.solver.solution import Solution

RunFolder = Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run, as `dropsbot run` names it.")]


@told
def report(
    run: RunFolder,
    output: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to write the page.", show_default="RUN/report.html")
    ] = None,
) -> None:
    """Make one HTML page of a run: the numbers, and every board with its plan to step through."""
    from dropsbot.bot.record.report import write_report

    target = output or run / "report.html"
    write_report(open_run(run), target)
    results.print(f"the report is in {target}")


@told
def replay(run: RunFolder, json: Json = False) -> None:
    """Read and plan a recorded run again; fail where today's code would do otherwise."""
    from dropsbot.bot.record.replaying import replay as feed
    from dropsbot.solver.solve import solve

    def think(board: Board, rules: Rules, drops: int, time_limit_s: float) -> Solution:
        return solve(board, rules, drops, time_limit_s=time_limit_s)

    record = open_run(run)
    warm()
    with notes.status("Reading and planning..."):
        replayed = feed(record, think)
    if json:
        print_json({"run": str(run), **asdict(replayed)})
    difference = replayed.difference
    if difference:
        raise DropsbotError(
            f"line {difference.line} of the journal: {difference.what} was {difference.then}, "
            f"and would be {difference.now} today"
        )
    if not json:
        better = f"; {plural(replayed.better, 'plan')} would be better today" if replayed.better else ""
        results.print(
            f"{plural(replayed.frames, 'frame')} read and {plural(replayed.plans, 'board')} planned as recorded{better}"
        )


def open_run(run: Path) -> Record:
    """The record in a folder, with a word about a torn last line.

    Raises:
        UsageError: it cannot be used.
    """
    from dropsbot.bot.record.opening import open_record

    record = open_record(run)
    if record.torn_bytes:
        notes.print("the last line of the journal was cut short when the run was killed; it is dropped", soft_wrap=True)
    return record
