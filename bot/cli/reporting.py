"""``dropsbot report`` and ``dropsbot replay``: what became of a run, and whether today's code would do the same."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from dropsbot.bot.cli.heralding import TerminalHerald
from dropsbot.bot.cli.language import spoken_language
from dropsbot.bot.cli.output import Json, print_json, results, told
from dropsbot.bot.speech.errors import DropsbotError
from dropsbot.sentences.sentence import plural, say

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
    report_run(run, target, TerminalHerald(), spoken_language())
    results.print(say("the report is in {target}", target=target))


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
            say(
                "line {line} of the journal: {what} was {then}, and would be {now} today",
                line=difference.line,
                what=difference.what,
                then=difference.then,
                now=difference.now,
            )
        )
    if not json:
        better = (
            say("; {plans} would be better today", plans=plural(replayed.better, "plan")) if replayed.better else ""
        )
        results.print(
            say(
                "{frames} read and {boards} planned as recorded{better}",
                frames=plural(replayed.frames, "frame"),
                boards=plural(replayed.plans, "board"),
                better=better,
            )
        )
