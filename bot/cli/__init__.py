"""The command line. Only this package prints to the person, catches errors and sets exit codes.

Heavy libraries are imported inside the commands that need them: help stays quick, and a missing system library is
told in one sentence instead of a traceback.
"""

from __future__ import annotations

import atexit
import gc
import shutil
import signal
import sys
from typing import Annotated

import typer

from dropsbot.bot.cli import (
    benching,
    calibrating,
    degrees,
    hinting,
    page_command,
    profiles_commands,
    reporting,
    rules_commands,
    running,
    runs_commands,
    seeing,
    solving,
    warming,
)
from dropsbot.bot.cli.language import Language, speak
from dropsbot.bot.cli.one_thread import use_one_thread
from dropsbot.bot.cli.output import results, say_ending
from dropsbot.bot.cli.spoken_help import Commands
from dropsbot.bot.cli.streams import open_closed_streams, take_outlets
from dropsbot.bot.play.end_signals import EndSignals
from dropsbot.bot.speech.errors import DropsbotError

_GARBAGE = 100_000
"""New objects between two searches for garbage. Loading the libraries makes very many that stay: with Python's own 700,
and with a last search when it ends, a short command spent a quarter of its time on it."""
_TABLE_COLUMNS = 60
"""In fewer, the tables of help break words in two; then it is plain text."""

app = Commands(
    name="dropsbot",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.command()(page_command.ui)
app.command()(running.run)
app.command()(hinting.hint)
app.command()(seeing.read)
app.command()(solving.solve)
app.command()(solving.simulate)
app.command()(calibrating.calibrate)
app.command()(seeing.devices)
app.command()(reporting.report)
app.command()(reporting.replay)
app.command()(warming.warm)
app.add_typer(benching.bench, name="bench")
app.add_typer(profiles_commands.profiles, name="profiles")
app.add_typer(runs_commands.runs, name="runs")
app.add_typer(rules_commands.rules, name="rules")
app.add_typer(degrees.degrees, name="degrees")


def _speak_as_told(language: Language | None) -> None:
    """Before anything is said: help is asked for by an option, too."""
    if language:
        speak(language)


@app.callback(invoke_without_command=True)
def before_any_command(
    version: Annotated[bool, typer.Option("--version", is_eager=True, help="Show the version and exit.")] = False,
    lang: Annotated[
        Language | None,
        typer.Option(
            is_eager=True,
            callback=_speak_as_told,
            help="Language of what is said: English, 中文. JSON is the same in all.",
            show_default="the system's",
        ),
    ] = None,
) -> None:
    """Plays Ten Drops (十滴水, Splash Back) in any window: reads the board, plans the best taps, checks every one."""
    if version:
        from importlib import metadata

        results.print(f"dropsbot {metadata.version('dropsbot')}")
        raise typer.Exit


def main() -> None:
    """What the ``dropsbot`` command runs."""
    use_one_thread()
    gc.set_threshold(_GARBAGE)
    atexit.register(gc.freeze)
    # who presses Ctrl-C once more while the interpreter ends would take its exit code from it
    atexit.register(signal.signal, signal.SIGINT, signal.SIG_IGN)
    open_closed_streams()
    take_outlets()
    start()


def start() -> None:
    """Do what is asked for on the command line; a signal to end is heard, and so is a stream that breaks under help."""
    if shutil.get_terminal_size().columns < _TABLE_COLUMNS:
        app.rich_markup_mode = None
    with EndSignals():
        try:
            app()
        except DropsbotError as error:
            sys.exit(say_ending(error))
