"""How the command line speaks: results on standard output, everything else on standard error, one exit code a cause."""

from __future__ import annotations

import functools
import json
import sys
from collections.abc import Callable
from typing import Annotated, Any, ParamSpec, TypeVar

import typer
from rich.console import Console
from rich.text import Text

from dropsbot.bot.speech.errors import DropsbotError

P = ParamSpec("P")
R = TypeVar("R")

Json = Annotated[bool, typer.Option("--json", help="One line of JSON on standard output.")]

STOPPED = 130
"""Exit code of a run that the person stopped, as shells have it."""
NO_LIBRARY = 3
"""Exit code where a system library is missing: the machine, not the input, is what to mend."""

notes = Console(stderr=True, highlight=False, markup=False, emoji=False)
"""Progress and messages, as they are: a path may hold square brackets, which Rich would take for styles.

Rich leaves colours out where NO_COLOR is set or no terminal listens.
"""
results = Console(highlight=False, soft_wrap=True, markup=False, emoji=False)
"""What was asked for, as it is."""

SYSTEM_PACKAGES = {
    "libGL.so.1": "libgl1",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxcb.so.1": "libxcb1",
    "libX11.so.6": "libx11-6",
}
"""System libraries that the opencv-python wheel loads on Linux, and the Debian packages that have them."""


def print_json(value: Any) -> None:  # noqa: ANN401  (whatever JSON can hold)
    """One line of JSON on standard output, whole, for another program."""
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


def told(command: Callable[P, R]) -> Callable[P, R]:
    """Make a command end with a sentence and the right exit code where it fails in a way that was foreseen."""

    @functools.wraps(command)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except (DropsbotError, KeyboardInterrupt, ImportError) as error:
            end = ending(error)
            if end is None:
                raise
            say(end[0])
            raise typer.Exit(end[1]) from None

    return wrapper


def ending(error: BaseException) -> tuple[str, int] | None:
    """What to tell the person of an error, and the exit code; None where it is one that nobody foresaw."""
    if isinstance(error, DropsbotError):
        return str(error), error.exit_code
    if isinstance(error, KeyboardInterrupt):
        return f"stopped: {error}" if str(error) else "stopped", STOPPED
    message = missing_library(error) if isinstance(error, ImportError) else None
    return None if message is None else (message, NO_LIBRARY)


def missing_library(error: ImportError) -> str | None:
    """What to install when a shared library of the system is missing; None when that is not the trouble."""
    text = str(error)
    if "cannot open shared object file" not in text:
        return None
    library = text.split(":", 1)[0].strip()
    package = SYSTEM_PACKAGES.get(library)
    install = f"sudo apt-get install {package}" if package else f"the package of your system that has {library}"
    return f"OpenCV needs the system library {library}, which is not installed. Install it: {install}"


def say(message: str) -> None:
    """An error, in one place and one style."""
    notes.print(Text.assemble(("dropsbot:", "bold red"), " ", message), soft_wrap=True)
