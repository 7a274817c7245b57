"""Rules to choose from: presets, those of profiles, and those of files that were dropped on a page."""

from __future__ import annotations

from collections.abc import Mapping

from nicegui import ui

from dropsbot.bot.app.own_rules import MOST_BYTES, rules_in_file, rules_of_profiles
from dropsbot.bot.speech.errors import UsageError
from dropsbot.bot.ui.drop_zone import drop_zone
from dropsbot.bot.ui.shell import Here, complain
from dropsbot.solver.rules import PRESETS, Rules


class RulesChoice:
    """A field of a form. ``others`` are choices beside rules, by their keys; ``usual`` is what is chosen at first.

    Files are kept for all pages for as long as the server runs; their rules are never written anywhere from here.
    """

    def __init__(self, here: Here, usual: str, others: Mapping[str, str] | None = None) -> None:
        self._here, self._others = here, dict(others or {})
        say = here.say
        self._own = {
            say("{rules}, of the profile {name}", rules=rules.name, name=name): rules
            for name, rules in rules_of_profiles().items()
        }
        self._field = ui.select(self._options(), value=usual, label=say("Rules")).classes("field")
        self._field.props("dense outlined")

    def chosen(self) -> str | Rules:
        """The key of one of the others, the name of a preset, or rules that are none."""
        key = str(self._field.value)
        return self._own.get(key) or self._here.backstage.rule_files.get(key) or key

    def place_file(self) -> None:
        """Stand here with a place for files."""
        say = self._here.say
        with ui.element("details"):
            with ui.element("summary"):
                ui.label(say("Rules from a file"))
            drop_zone(
                self._here.backstage.deliveries,
                say("Drop a file with rules here"),
                ".toml",
                MOST_BYTES,
                self._take,
                lambda: complain(say("The file is too large.")),
            )

    def _options(self) -> dict[str, str]:
        own = (*self._own, *self._here.backstage.rule_files)
        return self._others | {name: name for name in (*PRESETS, *own)}

    async def _take(self, data: bytes, name: str) -> None:
        say = self._here.say
        try:
            rules = rules_in_file(data, name)
        except UsageError as error:
            complain(say.of(str(error)))
            return
        key = f"{rules.name} ({name})"
        self._here.backstage.rule_files[key] = rules
        self._field.set_options(self._options(), value=key)
