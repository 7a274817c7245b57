"""Runs: all run folders with their numbers, the report of each, going on, replaying, deleting; rules from them."""

from __future__ import annotations

from collections.abc import Awaitable
from pathlib import Path
from tempfile import TemporaryDirectory

from nicegui import ui

from dropsbot.bot.app.records import replay_run, report_run
from dropsbot.bot.app.run_folders import ListedRun, delete_run, list_runs
from dropsbot.bot.games.asked import Asked
from dropsbot.bot.ui.backstage import Paper
from dropsbot.bot.ui.pages.rules_from_runs import RulesFromRuns
from dropsbot.bot.ui.shell import Here, attempt, button, card, heading, sure, told

_SHOWN = 30
"""So many are listed at first: each is read whole for it."""


def show(here: Here) -> Awaitable[None]:
    """Fill the page; the list is read once it shows."""
    heading(here.say("Runs"), 1)
    told(here.say("The records in {folder}, the newest first.", folder=here.backstage.runs.resolve()))
    return _Shown(here).fill(_SHOWN)


class _Shown:
    """The list."""

    def __init__(self, here: Here) -> None:
        self._here = here
        self._box = ui.element("div").classes("run-list")
        with self._box:
            told(here.say("Reading the records…"), "busy")
        self._rules = RulesFromRuns(here)

    async def fill(self, most: int) -> None:
        """Read the records and show them."""
        say = self._here.say
        listed = await attempt(self._here, list_runs, self._here.backstage.runs, most + 1) or []
        self._box.clear()
        with self._box:
            if not listed:
                told(say("No runs yet. Play one, and it is here."), "none")
            for listed_run in listed[:most]:
                self._one(listed_run)
            if len(listed) > most:
                button(say("More"), lambda: self.fill(most * 4))
        self._rules.offer(listed[:most])

    def _one(self, listed: ListedRun) -> None:
        say = self._here.say
        with card(kind="record") as box:
            with ui.element("div").classes("run-head"):
                when = listed.began.strftime("%Y-%m-%d %H:%M") if listed.began else listed.name
                heading(when)
                told((listed.problem and say("cannot be used")) or _how_ended(self._here, listed), "state")
            told(say.of(listed.problem) or f"{listed.device} · {listed.profile}")
            if not listed.problem:
                told(say.of(listed.told) or say("nothing was tapped"), "sums")
            answer = told("", "answer")
            with ui.element("div").classes("line-up"):
                if not listed.problem:
                    button(say("Report"), lambda: self._report(listed))
                    button(say("Replay"), lambda: self._replay(listed, answer))
                    if not listed.dry:
                        button(say("Go on"), lambda: self._go_on(listed))
                button(say("Delete"), lambda: self._delete(listed, box), kind="bad")

    async def _report(self, listed: ListedRun) -> None:
        def make() -> bytes:
            with TemporaryDirectory() as folder:
                target = Path(folder) / "report.html"
                report_run(listed.folder, target, self._here.backstage.live.notes, self._here.say.language)
                return target.read_bytes()

        page = await attempt(self._here, make)
        if page is not None:
            number = self._here.backstage.papers.offer(Paper(page, "text/html; charset=utf-8"))
            ui.navigate.to(f"/paper/{number}", new_tab=True)

    async def _replay(self, listed: ListedRun, answer: ui.label) -> None:
        say = self._here.say
        answer.set_text(say("Reading and planning again…"))
        replayed = await attempt(self._here, replay_run, listed.folder, self._here.backstage.live.notes)
        if replayed is None:
            answer.set_text("")
            return
        difference = replayed.difference
        if difference is None:
            answer.set_text(
                say(
                    "As recorded: {frames} pictures read and {plans} boards planned.",
                    frames=replayed.frames,
                    plans=replayed.plans,
                )
            )
        else:
            answer.set_text(
                say(
                    "Line {line} of the journal: {what} was {then}, and would be {now} today.",
                    line=difference.line,
                    what=difference.what,
                    then=difference.then,
                    now=difference.now,
                )
            )

    async def _go_on(self, listed: ListedRun) -> None:
        sums = listed.sums or {}
        levels = sums.get("levels")
        asked = Asked(
            None,
            None,
            str(self._here.backstage.runs),
            resume=str(listed.folder),
            levels=None if levels is None or listed.ended != "" else levels + 1,
        )
        if await attempt(self._here, self._here.backstage.live.start, asked):
            ui.navigate.to("/play")

    async def _delete(self, listed: ListedRun, box: ui.element) -> None:
        say = self._here.say
        question = say("Delete the run {name} and its pictures?", name=listed.name)
        if await sure(self._here, question, say("Delete")):
            gone = await attempt(self._here, delete_run, self._here.backstage.runs, listed.name)
            if gone is not None:
                box.delete()


def _how_ended(here: Here, listed: ListedRun) -> str:
    if listed.ended is None:
        return here.say("goes on, or was cut short")
    return listed.ended.partition("\n")[0] or here.say("done")
