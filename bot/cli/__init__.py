"""The command line. Only this package prints to the person, catches errors and sets exit codes.

Heavy libraries are imported inside the commands that need them: help stays quick, and a missing system library is
told in one sentence instead of a traceback.
"""

from __future__ import annotations

import typer

from bot.cli import running, seeing, solving

app = typer.Typer(
    name="dropsbot",
    help="Plays Ten Drops (十滴水, Splash Back) in any window: reads the board, plans the best taps, checks every one.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.command()(running.run)
app.command()(seeing.read)
app.command()(solving.solve)
app.command()(solving.simulate)
app.command()(seeing.calibrate)
app.command()(seeing.devices)


def main() -> None:
    """What the ``dropsbot`` command runs."""
    app()
