"""``dropsbot read`` and ``dropsbot devices``: what can be seen, without a tap."""

from __future__ import annotations

from typing import Annotated

import typer

from dropsbot.bot.cli.language import spoken, spoken_language
from dropsbot.bot.cli.output import Json, notes, print_json, results, told
from dropsbot.bot.cli.pictures import Overlay, SourceDevice, SourceImage, save_picture
from dropsbot.bot.speech.errors import RefusedError
from dropsbot.sentences.sentence import joined, say

ProfileName = Annotated[
    str | None, typer.Option("--profile", metavar="NAME", help="Profile of the game: a name, or a folder.")
]
Seed = Annotated[int, typer.Option(help="Seed of what a demo shows.")]


@told
def read(
    device: SourceDevice = None,
    image: SourceImage = None,
    profile: ProfileName = None,
    overlay: Overlay = None,
    seed: Seed = 0,
    json: Json = False,
) -> None:
    """Read one frame: what lies on each cell, the counters, the screen; nothing is tapped.

    On the picture that --overlay saves, corners are green around what was read with ease, orange where only just (such
    cells are sure, too), red where it is in doubt: such a picture is refused.
    """
    from dropsbot.bot.app.looking import Source, in_the_way, look

    seen = look(Source(device, image, seed), profile)
    if overlay:
        save_picture(overlay, seen.drawn(spoken_language()))
    if json:
        print_json(seen.game.reading_as_json(seen.reading))
    else:
        results.print(joined("\n", seen.game.reading_as_text(seen.reading)))
    if seen.reading.problems:
        raise RefusedError(in_the_way(seen, device))


@told
def devices(json: Json = False) -> None:
    """List the open windows as --device takes them, and the Android devices that adb sees."""
    from rich.table import Table

    from dropsbot.bot.devices.demo_any.any_device import PATTERN as ANY
    from dropsbot.bot.devices.demo_degrees.degrees_device import NAME as DEGREES
    from dropsbot.bot.devices.listing import list_devices

    listing = list_devices()
    if json:
        print_json(listing)
        return
    table = Table(box=None, pad_edge=False)
    table.add_column("--device", overflow="fold")  # a title that is cut off cannot be typed
    table.add_column(spoken(say("what it is")))
    named = {DEGREES: say("the second game, embedded"), ANY: say("another game for every number in place of SEED")}
    for demo in listing["demo"]:
        look = say("the look {skin}, a board in play", skin=demo["skin"]) if demo["skin"] else say("no window needed")
        game = named.get(demo["device"], say("the embedded game"))
        table.add_row(demo["device"], spoken(say("{game}, {look}", game=game, look=look)))
    for window in listing["windows"]:
        state = say("minimised") if window["minimised"] else f"{window['width']}x{window['height']}"
        table.add_row(f'"{window["device"]}"', spoken(say("window, {state}", state=state)))
    for phone in listing["android"]:
        state = (
            say("can be played")
            if phone["state"] == "device"
            else say("{state}: {advice}", state=phone["state"], advice=phone["advice"])
        )
        table.add_row(phone["device"], spoken(say("Android, {state}", state=state)))
    results.print(table)
    for note in listing["notes"]:
        notes.print(note)
