# ruff: noqa: ANN401  (Typer's newer versions bring a click of their own, so its types have two names)
"""Help and complaints about options in the language that is spoken; Typer lays them out."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

from dropsbot.bot.cli.language import speak, system_language, worded

USAGE = "Usage: "
AROUND = {
    "ABORTED_TEXT": "Aborted.",
    "ARGUMENTS_PANEL_TITLE": "Arguments",
    "COMMANDS_PANEL_TITLE": "Commands",
    "DEFAULT_STRING": "[default: {}]",
    "ERRORS_PANEL_TITLE": "Error",
    "OPTIONS_PANEL_TITLE": "Options",
    "REQUIRED_LONG_STRING": "[required]",
    "RICH_HELP": "Try [blue]'{command_path} {help_option}'[/] for help.",
}
"""What Typer puts around help, by the names under which it keeps that.

Source: "Fixed strings" in https://github.com/fastapi/typer/blob/0.26.0/typer/rich_utils.py
"""


CommandT = TypeVar("CommandT", bound=Callable[..., Any])


class Commands(typer.Typer):
    """A group of commands with their help in the language that is spoken."""

    def __init__(self, **options: Any) -> None:
        super().__init__(cls=_SpokenGroup, **options)

    def command(self, name: str | None = None, **options: Any) -> Callable[[CommandT], CommandT]:
        """As Typer does."""
        return super().command(name, cls=_SpokenCommand, **options)


def reflowed(text: str) -> str:
    """A text of help as the tables of the languages have it: each paragraph in one line."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in inspect.cleandoc(text).split("\n\n"))


class _Spoken:
    """What groups and single commands have in common; the words are put in when they are asked for."""

    def format_usage(self: Any, ctx: Any, formatter: Any) -> None:
        """The line that begins help and complaints."""
        from typer import rich_utils

        class Folding(rich_utils.OptionHighlighter):  # text without spaces, as Chinese is, would be cut off
            def highlight(self, text: Any) -> None:
                super().highlight(text)
                text.overflow = "fold"

        rich_utils.highlighter = Folding()
        for name, english in AROUND.items():
            setattr(rich_utils, name, worded(english))
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), worded(USAGE))

    def format_help(self: Any, ctx: Any, formatter: Any) -> None:
        """The whole help."""
        for command in (self, *getattr(self, "commands", {}).values()):
            command.help = worded(reflowed(command.help or ""))
        for option in self.params:
            _put_into_words(option)
        super().format_help(ctx, formatter)  # type: ignore[misc]

    def get_help_option(self: Any, ctx: Any) -> Any:
        """The option that shows it."""
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            _put_into_words(option)
        return option


class _SpokenCommand(_Spoken, TyperCommand):
    """A command."""


class _SpokenGroup(_Spoken, TyperGroup):
    """A group of commands; the outermost one begins in the language of the system."""

    def make_context(self, info_name: Any, args: Any, parent: Any = None, **extra: Any) -> Any:
        """Take the words of a command line."""
        if parent is None:
            speak(system_language())
        return super().make_context(info_name, args, parent, **extra)


def _put_into_words(option: Any) -> None:
    if option.help:
        option.help = worded(reflowed(option.help))
    if isinstance(option.show_default, str):
        option.show_default = worded(option.show_default)
