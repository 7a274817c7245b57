"""``dropsbot report`` and ``dropsbot replay``: what became of a run, and whether today's code would do the same."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from dropsbot.bot.cli.heralding import TerminalHerald
from dropsbot.bot.cli.output import Json, print_json, results, told
from dropsbot.bot.speech.errors import DropsbotError
from dropsbot.bot.speech.words import plural

RunFolder = Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run, as `dropsbot run` names it.")]


@told
def report(
    run: RunFolder,
    output: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to write the page.", show_default="RUN/report.html")
    ] = None,
) -> None:
    """Make one HTML page of a run: the numbers, and every board with its plan to step through."""
    from dropsbot.bot.app.records import report_run

    target = output or run / "report.html"
    report_run(run, target, TerminalHerald())
    results.print(f"the report is in {target}")


@told
def replay(run: RunFolder, json: Json = False) -> None:
    """Read and plan a recorded run again; fail where today's code would do otherwise."""
    from dropsbot.bot.app.records import replay_run

    replayed = replay_run(run, TerminalHerald())
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
