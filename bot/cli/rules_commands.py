"""``dropsbot rules``: find out the rules that a game is played by."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dropsbot.bot.cli.heralding import TerminalHerald
from dropsbot.bot.cli.output import Json, print_json, results, told
from dropsbot.bot.cli.spoken_help import Commands
from dropsbot.sentences.sentence import joined

rules = Commands(no_args_is_help=True, help="Find out the rules that a game is played by.")


@rules.callback()
def about() -> None:
    """Find out the rules that a game is played by."""


@rules.command("infer")
@told
def infer(
    runs: Annotated[
        list[Path], typer.Argument(metavar="RUN...", help="Folders of runs, as `dropsbot run` names them.")
    ],
    save: Annotated[
        str | None,
        typer.Option(
            metavar="PROFILE", help="Write the likeliest rules into this profile, where they are sure enough."
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Find out from runs on record how likely which rules are, and what chains and levels earn."""
    from dropsbot.bot.app.inferring import infer_rules, save_inferred

    inferred = infer_rules(runs, TerminalHerald())
    if json:
        print_json(inferred.as_json() | ({"saved": save_inferred(inferred, save)} if save else {}))
        return
    results.print(joined("\n", inferred.lines()))
    if save:
        results.print(save_inferred(inferred, save))
