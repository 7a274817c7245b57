"""``dropsbot runs``: the runs on record, and taking one away."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dropsbot.bot.cli.language import spoken
from dropsbot.bot.cli.output import Json, in_columns, print_json, results, told
from dropsbot.bot.cli.spoken_help import Commands
from dropsbot.sentences.sentence import say, word

runs = Commands(no_args_is_help=True, help="List the runs on record, delete one.")

RunsFolder = Annotated[Path, typer.Option("--runs", help="The folder that the runs are in.")]
HEAD = tuple(map(word, ("run", "device", "profile", "what it came to", "end")))


@runs.command("list")
@told
def list_all(folder: RunsFolder = Path("runs"), json: Json = False) -> None:
    """List all runs of a folder, the newest first."""
    from dropsbot.bot.app.run_folders import list_runs

    listed = list_runs(folder)
    if json:
        print_json([run.as_json() for run in listed])
    elif listed:
        results.print(in_columns([HEAD, *(run.row() for run in listed)]))
    else:
        results.print(say("no runs in {folder}", folder=folder))


@runs.command("delete")
@told
def delete(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The run, as `dropsbot runs list` names it.")],
    folder: RunsFolder = Path("runs"),
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete the record of a run, with its pictures."""
    from dropsbot.bot.app.run_folders import delete_run

    if yes or typer.confirm(spoken(say("Delete the run {name} and its pictures?", name=name)), err=True):
        results.print(say("deleted {folder}", folder=delete_run(folder, name)))
