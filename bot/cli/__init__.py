"""The command line. Only this package prints to the person, catches errors and sets exit codes.

Heavy libraries are imported inside the commands that need them: help stays quick, and a missing system library is
told in one sentence instead of a traceback.
"""

from __future__ import annotations

import io
import sys
from importlib import metadata
from typing import Annotated

import typer

from bot.cli import benching, calibrating, running, seeing, solving
from bot.cli.output import results

app = typer.Typer(
    name="dropsbot",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.command()(running.run)
app.command()(seeing.read)
app.command()(solving.solve)
app.command()(solving.simulate)
app.command()(calibrating.calibrate)
app.command()(seeing.devices)
app.add_typer(benching.bench, name="bench")


@app.callback(invoke_without_command=True)
def version(
    asked: Annotated[bool, typer.Option("--version", is_eager=True, help="Show the version and exit.")] = False,
) -> None:
    """Plays Ten Drops (十滴水, Splash Back) in any window: reads the board, plans the best taps, checks every one."""
    if asked:
        results.print(f"dropsbot {metadata.version('dropsbot')}")
        raise typer.Exit


def main() -> None:
    """What the ``dropsbot`` command runs."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a character shows another
    app()
