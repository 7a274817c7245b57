"""The rules of a game, found out from runs on record, and kept in the profile that they were played by."""

from __future__ import annotations

from collections.abc import Sequence

from nicegui import ui

from dropsbot.bot.app.inferring import Inferred, infer_rules, save_inferred
from dropsbot.bot.app.run_folders import ListedRun
from dropsbot.bot.games.choice import TEN_DROPS
from dropsbot.bot.ui.shell import Here, attempt, button, card, told


class RulesFromRuns:
    """Adds up the runs of one profile at a time, of those that were ``listed`` last."""

    def __init__(self, here: Here) -> None:
        self._here = here
        self._listed: Sequence[ListedRun] = ()
        self._box = ui.element("div")

    def offer(self, listed: Sequence[ListedRun]) -> None:
        """Stand here, where there are runs to learn from."""
        say = self._here.say
        self._listed = [one for one in listed if not one.problem and one.game == TEN_DROPS.title]
        profiles = list(dict.fromkeys(one.profile for one in self._listed))
        self._box.clear()
        if not profiles:
            return
        with self._box, card(say("The rules of a game")):
            told(say("Chains that were played tell which rules a game has. The runs listed here with a profile count."))
            with ui.element("div").classes("line-up"):
                self._profile = ui.select(profiles, value=profiles[0], label=say("Profile")).classes("field wide")
                self._profile.props("dense outlined")
                button(say("Find out the rules"), self._infer)
            self._answer = told("", "answer")
            self._found = ui.element("div")

    async def _infer(self) -> None:
        say, name = self._here.say, str(self._profile.value)
        folders = [one.folder for one in self._listed if one.profile == name]
        self._found.clear()
        self._answer.set_text(say("Weighing the rules..."))
        inferred = await attempt(self._here, infer_rules, folders, self._here.backstage.live.notes)
        self._answer.set_text("")
        if inferred is None:
            return
        with self._found:
            told("\n".join(map(say.of, inferred.lines())))
            with ui.element("div").classes("line-up"):
                keep = say("Keep the likeliest rules in the profile {name}", name=name)
                button(keep, lambda: self._keep(inferred, name))

    async def _keep(self, inferred: Inferred, name: str) -> None:
        done = await attempt(self._here, save_inferred, inferred, name)
        if done is not None:
            self._answer.set_text(self._here.say.of(done))
