"""``dropsbot hint``: the plan for what shows, drawn over its picture; nothing is tapped or recorded."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dropsbot.bot.app.told_drops import told_drops
from dropsbot.bot.cli.heralding import TerminalHerald
from dropsbot.bot.cli.language import spoken_language
from dropsbot.bot.cli.output import Json, print_json, results, told
from dropsbot.bot.cli.pictures import SourceDevice, SourceImage, save_picture, show_picture
from dropsbot.bot.cli.seeing import ProfileName, Seed
from dropsbot.bot.games.asked import Wish
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import joined, say

if TYPE_CHECKING:
    from dropsbot.bot.app.following import Followed


@told
def hint(
    device: SourceDevice = None,
    image: SourceImage = None,
    profile: ProfileName = None,
    drops: Annotated[
        str | None,
        typer.Option(
            metavar="N|unlimited",
            help="Drops held, if the profile cannot read them; without it, as many as needed. unlimited: whatever the "
            "counter shows.",
        ),
    ] = None,
    taps: Annotated[
        int | None, typer.Option(min=1, max=100, help="Taps left, in Ten Thousand Degrees.", show_default="10")
    ] = None,
    think_time: Annotated[
        float | None, typer.Option(min=0.01, help="Seconds to search for a plan at most.", show_default="2, or 10")
    ] = None,
    overlay: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Save the picture with the plan on it instead of showing it."),
    ] = None,
    follow: Annotated[
        bool, typer.Option("--follow", help="Look again and again while you play, and print each plan, until Ctrl-C.")
    ] = False,
    seed: Seed = 0,
    json: Json = False,
) -> None:
    """Look once and show the best plan over the picture; nothing is tapped, no record is kept.

    On the picture, 1 is tapped first; 2x3 is tapped second, three times; ! starts a chain. Corners are green around
    what was read with ease, orange where only just. In Ten Thousand Degrees the number is how often a pointer is
    tapped, in any order. With --json no picture is shown; --overlay saves it then, too.
    """
    from dropsbot.bot.app.looking import Source, hint

    held, unlimited = told_drops(drops, least=0)
    wish = Wish(held, taps, think_time, unlimited)
    if follow:
        if device is None or overlay is not None:
            raise UsageError(say("--follow looks at a --device while you play, and draws no picture"))
        _follow(device, profile, wish, seed, json)
        return
    seen, advice = hint(Source(device, image, seed), profile, wish, TerminalHerald())
    if json:
        print_json(advice.json)
    else:
        results.print(joined("\n", advice.lines))
    if overlay:
        save_picture(overlay, seen.drawn(spoken_language(), advice))
    elif not json:
        show_picture(seen.drawn(spoken_language(), advice), "hint.png")


def _follow(device: str, profile: str | None, wish: Wish, seed: int, json: bool) -> None:
    """Print the plan for each board that shows, until the person stops it."""
    from dropsbot.bot.app.following import follow
    from dropsbot.bot.play.person import Nobody

    def tell(followed: Followed) -> None:
        advice = followed.advice
        if json:
            print_json(advice.json if advice else {"problem": followed.why})
        else:
            results.print(joined("\n", advice.lines) if advice else followed.why)

    follow(device, profile, wish, Nobody(), tell, TerminalHerald(), seed=seed)
