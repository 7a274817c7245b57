"""``dropsbot runs``: the runs on record, and taking one away."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dropsbot.bot.cli.output import Json, in_columns, print_json, results, told

runs = typer.Typer(no_args_is_help=True, help="List the runs on record, delete one.")

RunsFolder = Annotated[Path, typer.Option("--runs", help="The folder that the runs are in.")]
_HEAD = ("run", "device", "profile", "what it came to", "end")


@runs.command("list")
@told
def list_all(folder: RunsFolder = Path("runs"), json: Json = False) -> None:
    """List all runs of a folder, the newest first."""
    from dropsbot.bot.app.run_folders import list_runs

    listed = list_runs(folder)
    if json:
        print_json([run.as_json() for run in listed])
    elif listed:
        results.print(in_columns([_HEAD, *(run.row() for run in listed)]))
    else:
        results.print(f"no runs in {folder}")


@runs.command("delete")
@told
def delete(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The run, as `dropsbot runs list` names it.")],
    folder: RunsFolder = Path("runs"),
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete the record of a run, with its pictures."""
    from dropsbot.bot.app.run_folders import delete_run

    if yes or typer.confirm(f"Delete the run {name} and its pictures?", err=True):
        results.print(f"deleted {delete_run(folder, name)}")
