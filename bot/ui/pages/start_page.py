"""Start: the devices that are there, each with a small live picture and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from nicegui import ui

from dropsbot.bot.games.asked import Asked
from dropsbot.bot.ui.glimpses import Glimpse
from dropsbot.bot.ui.shell import Here, attempt, button, card, heading, link, told

DEMO_LEVELS, DEMO_SPEED = 3, 2.0
"""What a newcomer sees: a few levels, a little faster than a person plays."""
_EVERY_S = 0.25


def show(here: Here) -> None:
    """Fill the page."""
    _welcome(here)
    _devices(here)


def _welcome(here: Here) -> None:
    say = here.say

    async def play() -> None:
        asked = Asked("demo", "demo", str(here.backstage.runs), levels=DEMO_LEVELS, speed=DEMO_SPEED)
        if await attempt(here, here.backstage.live.start, asked):
            ui.navigate.to("/play")

    with card(kind="hero"), ui.element("div").classes("hero-row"):
        with ui.element("div"):
            heading(say("Plays Ten Drops for you"), 1)
            told(say("It looks at the picture, plans the taps that earn the most drops, and checks every one."))
            with ui.element("div").classes("line-up"):
                button(say("Watch it play the demo"), play, kind="main")
                link("think", say("Solve a board"))
                link("teach", say("Teach it your game"))
        ui.element("div").classes("hero-drops").props('aria-hidden="true"')


def _devices(here: Here) -> None:
    say, glimpses = here.say, here.backstage.glimpses
    tiles: dict[str, _Tile] = {}
    heading(say("Windows and phones"))
    nothing = told(say("Looking around…"), "none")
    own = ui.element("div").classes("tiles")
    notes = ui.element("div")
    heading(say("Demos, inside dropsbot"))
    demos = ui.element("div").classes("tiles")
    shown_notes: list[Sequence[str]] = [()]

    def refresh() -> None:
        glimpses.look()
        found = list(glimpses.all.values())
        for place, glimpse in enumerate(found):
            if glimpse.device not in tiles:
                with demos if glimpse.kind == "demo" else own:
                    tiles[glimpse.device] = _Tile(here, glimpse)
            tiles[glimpse.device].show(glimpse, place, busy=glimpses.busy(glimpse.device))
        for device in [device for device in tiles if device not in glimpses.all]:
            tiles.pop(device).box.delete()
        others = any(glimpse.kind != "demo" for glimpse in found)
        nothing.set_text(say("No window and no phone is there to play on.") if found else say("Looking around…"))
        nothing.set_visibility(not others)
        if glimpses.notes != shown_notes[0]:
            shown_notes[0] = glimpses.notes
            notes.clear()
            with notes:
                for note in glimpses.notes:
                    told(say.of(note))

    ui.timer(_EVERY_S, refresh)  # begins once the page shows: looking at devices loads much, and the first paint waits


class _Tile:
    """A device: its picture, what is known of it, and the ways on."""

    def __init__(self, here: Here, glimpse: Glimpse) -> None:
        say = here.say
        self._say = say
        self._shown = (-1, -1, False)
        with ui.element("article").classes("card tile") as self.box:
            self._image = ui.element("img").props('alt=""').classes("glimpse")
            self._problem = told("", "problem")
            ui.label(glimpse.title).classes("tile-title")
            self._known = told("")
            with ui.element("div").classes("line-up"):
                device = quote(glimpse.device, safe="")
                self._play = link(f"play?device={device}", say("Play"))
                self._teach = link(f"teach?device={device}", say("Teach"))
            self._play.set_visibility(False)

    def show(self, glimpse: Glimpse, place: int, *, busy: bool) -> None:
        """As it is now; no picture is taken where a run or a calibration is ``busy``."""
        problem = self._say.of(glimpse.problem)
        now = (place, glimpse.pictures, busy)
        if self._shown == now and self._problem.text == problem:
            return
        self._shown = now
        self._problem.set_text(problem)
        self._problem.set_visibility(bool(glimpse.problem))
        self._image.set_visibility(not glimpse.problem and bool(glimpse.pictures))
        if glimpse.jpeg:
            self._image.props["src"] = f"picture/glimpse/{place}.jpg?{glimpse.pictures}"
            self._image.update()
        self._play.set_visibility(bool(glimpse.profiles) and not glimpse.problem)
        self._teach.set_visibility(not glimpse.problem)
        known = self._say("known: {names}", names=", ".join(glimpse.profiles)) if glimpse.profiles else ""
        if busy:
            known = self._say("a run or a calibration goes on here")
        self._known.set_text(known or ("" if glimpse.problem else self._say("not known yet: teach it")))
