"""How the command line speaks: results on standard output, everything else on standard error, one exit code a cause."""

from __future__ import annotations

import functools
import json
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Annotated, Any, ParamSpec, TypeVar

import typer
from rich.console import Console
from rich.text import Text

from dropsbot.bot.cli.language import spoken
from dropsbot.bot.speech.endings import ending
from dropsbot.bot.speech.errors import DropsbotError, NoReaderError

P = ParamSpec("P")
R = TypeVar("R")

Json = Annotated[bool, typer.Option("--json", help="One line of JSON on standard output.")]


class Voice(Console):
    """Prints sentences in the language that is spoken."""

    def print(self, *objects: object, **options: Any) -> None:  # noqa: ANN401  (whatever Rich takes)
        """As Rich does."""
        super().print(*(spoken(one) if isinstance(one, str) else one for one in objects), **options)


notes = Voice(stderr=True, highlight=False, markup=False, emoji=False)
"""Progress and messages, as they are: a path may hold square brackets, which Rich would take for styles.

Rich leaves colours out where NO_COLOR is set or no terminal listens.
"""
results = Voice(highlight=False, soft_wrap=True, markup=False, emoji=False)
"""What was asked for, as it is."""


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
            code = say_ending(error)
            if code is None:
                raise
            raise typer.Exit(code) from None

    return wrapper


def say_ending(error: BaseException) -> int | None:
    """Tell how an error ends a command; the exit code, None where it is one that nobody foresaw."""
    end = ending(error)
    if end is None:
        return None
    if not isinstance(error, NoReaderError):  # who took what they needed, as `head` does, want no more
        with suppress(DropsbotError):  # nobody may be there to hear it
            complain(end[0])
    return end[1]


def complain(message: str) -> None:
    """An error, in one place and one style."""
    notes.print(Text.assemble(("dropsbot:", "bold red"), " ", spoken(message)), soft_wrap=True)


def in_columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows of text in columns, never cut or wrapped: what reads them may be no terminal and know no width."""
    from rich.cells import cell_len

    rows = [[spoken(text) for text in row] for row in rows]
    widths = [max(cell_len(row[at]) for row in rows if at < len(row)) for at in range(max(len(row) for row in rows))]
    lines = [
        "  ".join(text + " " * (width - cell_len(text)) for text, width in zip(row, widths, strict=False)).rstrip()
        for row in rows
    ]
    return "\n".join(lines)
