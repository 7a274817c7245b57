"""Profiles: what each knows and lacks, its pictures, taking one in, giving one away, deleting."""

from __future__ import annotations

from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import cv2
from nicegui import ui

from dropsbot.bot.app.checked_profile import check_profile
from dropsbot.bot.app.profile_facts import listed_profiles, shown_profile
from dropsbot.bot.games.choice import KNOWN_RULES
from dropsbot.bot.profiles.home import delete_profile
from dropsbot.bot.profiles.transfer import import_sent, pack_profile
from dropsbot.bot.ui.backstage import Paper
from dropsbot.bot.ui.drop_zone import drop_zone
from dropsbot.bot.ui.shell import Here, attempt, button, card, complain, heading, sure, told

MOST_ARCHIVE_BYTES = 256 << 20


def show(here: Here) -> Awaitable[None]:
    """Fill the page; the list is read once it shows."""
    heading(here.say("Profiles"), 1)
    told(here.say("A profile knows one game: where its board is, and how its bubbles look."))
    shown = _Shown(here)
    _TakeIn(here, shown)
    return shown.fill()


class _Shown:
    """All profiles."""

    def __init__(self, here: Here) -> None:
        self._here = here
        self._box = ui.element("div").classes("profile-list")

    async def fill(self) -> None:
        """Read them and show them."""
        listed = await attempt(self._here, listed_profiles) or []
        self._box.clear()
        with self._box:
            for one in listed:
                self._one(one)

    def _one(self, listed: dict[str, Any]) -> None:
        say, name = self._here.say, str(listed["name"])
        own = listed["whose"] == "yours"
        with card(kind="record"):
            with ui.element("div").classes("run-head"):
                heading(name)
                told(say("yours") if own else say("comes with dropsbot"), "state")
            if listed["problem"]:
                told(say.of(listed["problem"]), "problem")
            else:
                known = {key: listed[key] for key in ("rows", "cols", "rules")}
                facts = say("{rows}x{cols} cells, rules {rules}", **known)
                told(facts)
            more = ui.element("div").classes("more")
            with ui.element("div").classes("line-up"):
                if not listed["problem"]:
                    button(say("What it knows"), lambda: self._show(name, more))
                    button(say("Check it"), lambda: self._check(name, more))
                    button(say("Export"), lambda: self._export(name, with_samples=False))
                    if own:
                        button(say("Export with pictures"), lambda: self._export(name, with_samples=True))
                if own:
                    button(say("Delete"), lambda: self._delete(name), kind="bad")

    async def _show(self, name: str, more: ui.element) -> None:
        def read() -> tuple[list[tuple[str, str]], bytes]:
            shown = shown_profile(name)
            return shown.rows(), cv2.imencode(".png", shown.drawn(self._here.say.language))[1].tobytes()

        found = await attempt(self._here, read)
        if found is None:
            return
        rows, picture = found
        number = self._here.backstage.papers.offer(Paper(picture, "image/png"))
        more.clear()
        with more:
            alt = self._here.say("Its bubbles, and the empty board")
            ui.element("img").props(f'src="paper/{number}" alt="{alt}"').classes("sheet")
            _table(self._here, rows)

    async def _check(self, name: str, more: ui.element) -> None:
        checked = await attempt(self._here, check_profile, name)
        if checked is None:
            return
        more.clear()
        with more:
            if checked.samples:
                _table(self._here, checked.rows())
            for remark in checked.remarks():
                told(self._here.say.of(remark))
            failure = checked.failure()
            if failure:
                told(self._here.say.of(failure), "problem")

    async def _export(self, name: str, *, with_samples: bool) -> None:
        archive = await attempt(self._here, pack_profile, name, with_samples=with_samples)
        if archive is not None:
            number = self._here.backstage.papers.offer(Paper(archive, "application/zip", f"{name}.zip"))
            ui.navigate.to(f"/paper/{number}")

    async def _delete(self, name: str) -> None:
        say = self._here.say
        if await sure(self._here, say("Delete the profile {name} and its pictures?", name=name), say("Delete")):
            await attempt(self._here, delete_profile, name)
            await self.fill()


class _TakeIn:
    """A profile that somebody gives."""

    def __init__(self, here: Here, shown: _Shown) -> None:
        self._here, self._shown = here, shown
        say = here.say
        with card(say("Take a profile in")):
            told(say("Everything in the file is checked before anything is kept."))
            self._name = ui.input(say("What to call it; empty: as the file is called")).classes("field")
            self._name.props("dense outlined")
            drop_zone(
                here.backstage.deliveries,
                say("Drop the file here"),
                ".zip",
                MOST_ARCHIVE_BYTES,
                self._take,
                lambda: complain(say("The file is too large.")),
                whole_page=True,
            )

    async def _take(self, data: bytes, name: str) -> None:
        """Import an archive. Its name is only what the profile may be called; it is kept under a name of our own."""
        called = (self._name.value or "").strip() or Path(name).stem
        if await attempt(self._here, import_sent, data, name, called, KNOWN_RULES) is not None:
            await self._shown.fill()


def _table(here: Here, rows: list[tuple[str, ...]] | list[tuple[str, str]]) -> None:
    with ui.element("div").classes("scroll").props('tabindex="0"'), ui.element("table").classes("facts"):
        for row in rows:
            with ui.element("tr"):
                for text in row:
                    with ui.element("td"):
                        ui.label(here.say.of(text))
