"""``--next`` of several commands."""

from __future__ import annotations

from typing import Annotated

import typer

Next = Annotated[
    str | None,
    typer.Option(
        "--next",
        metavar="X,Y|enter|space|escape|back|none",
        help="What leads on after a cleared board: a press at a place of the picture, a key, or none: you load the "
        "next board, and the bot waits for it. Else as the profile has it.",
    ),
]
