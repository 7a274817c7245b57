"""``dropsbot calibrate``: a profile from pictures, and what the person says about them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dropsbot.bot.app.told_drops import told_drops
from dropsbot.bot.cli.given_rules import rules_from
from dropsbot.bot.cli.next_option import Next
from dropsbot.bot.cli.output import told
from dropsbot.bot.cli.pictures import SourceDevice
from dropsbot.bot.cli.seeing import Seed
from dropsbot.bot.cli.solving import Cols, Rows, board_text
from dropsbot.bot.cli.terminal_questions import TerminalQuestioner
from dropsbot.solver.rules import PRESETS


@told
def calibrate(
    profile: Annotated[str, typer.Option("--profile", metavar="NAME", help="Name of the profile to make or add to.")],
    board: Annotated[
        list[str] | None,
        typer.Option(
            "--board",
            metavar="TEXT",
            help="What the picture shows, row by row: sizes, or in Ten Thousand Degrees . and 0-3. Else found.",
        ),
    ] = None,
    device: SourceDevice = None,
    image: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="A screenshot instead of a device; can be repeated."),
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option(
            metavar="NAME|@FILE",
            help=f"{', '.join(PRESETS)}; degrees for Ten Thousand Degrees; @FILE for rules of your own. "
            "Kept from the last time; first: event.",
        ),
    ] = None,
    rows: Rows = None,
    cols: Cols = None,
    forget: Annotated[
        list[int] | None, typer.Option(metavar="N", help="Drop picture N of earlier calibrations; can be repeated.")
    ] = None,
    fresh: Annotated[bool, typer.Option("--new", help="Drop all pictures of earlier calibrations.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Accept what was found without asking.")] = False,
    preview: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the picture of what was understood instead of showing it.")
    ] = None,
    no_learn: Annotated[
        bool, typer.Option("--no-learn", help="Only look: tap nothing, and do not play the first boards to learn more.")
    ] = False,
    drops: Annotated[
        str | None,
        typer.Option(
            metavar="N|unlimited",
            help="Drops held now, to learn with; told by counting if left out. unlimited: the game has no limit.",
        ),
    ] = None,
    next_board: Next = None,
    seed: Seed = 0,
) -> None:
    """Make a profile of a game from a window or screenshots: find the board and its bubbles, and ask if that is right.

    In a window or on a phone, what the picture leaves open is found out by a few taps, and then the first boards are
    played carefully, to learn digits, pace and popups as well; --no-learn only looks.

    Calibrating again on another board adds to what the profile has learned; three boards are a good start. --board with
    a picture that is kept already corrects its board, and --forget needs no new picture. On the picture of what was
    understood, corners are green around what is read with ease, orange where only just: other boards will help.

    In Ten Thousand Degrees the only question is which way the first pointer points, --yes takes pointers that are all
    alike for up, and each calibration makes the profile anew; --rows, --cols, --forget, --new, --no-learn and --drops
    are for Ten Drops.
    """
    from dropsbot.bot.app.interview import CalibrationAsked
    from dropsbot.bot.app.making_profiles import make_profile

    held, unlimited = told_drops(drops, most=999)
    asked = CalibrationAsked(
        profile=profile,
        device=device,
        images=image or (),
        boards=[board_text(text) for text in board or ()],
        rules=rules_from(rules[1:]) if rules and rules.startswith("@") else rules,
        yes=yes,
        seed=seed,
        rows=rows,
        cols=cols,
        forget=forget or (),
        fresh=fresh,
        only_looks=no_learn,
        drops=held,
        unlimited=unlimited,
        next=next_board,
    )
    make_profile(asked, TerminalQuestioner(preview))
