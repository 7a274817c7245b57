"""``--rules``: a preset by its name, or rules of the person's own in a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dropsbot.bot.cli.given_text import text_in
from dropsbot.sentences.sentence import say
from dropsbot.solver.rules import PRESETS

if TYPE_CHECKING:
    from dropsbot.solver.rules import Rules

RulesName = Annotated[
    str, typer.Option("--rules", metavar="NAME|@FILE", help=f"{', '.join(PRESETS)}, or @FILE for rules of your own.")
]


def given_rules(text: str) -> Rules:
    """The rules of that name, or those in a file (@FILE).

    Raises:
        UsageError: there are none of that name, or the file has none.
    """
    from dropsbot.bot.app.solving_boards import parse_rules

    return rules_from(text[1:]) if text.startswith("@") else parse_rules(text)


def rules_from(file: str) -> Rules:
    """The rules in a file.

    Raises:
        UsageError: it has none.
    """
    from dropsbot.bot.app.own_rules import MOST_BYTES, rules_in_file

    return rules_in_file(text_in(Path(file), say("the rules"), MOST_BYTES).encode(), file)
