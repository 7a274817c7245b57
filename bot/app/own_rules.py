"""Rules that are no preset: in a file of the person's own, or in a profile that has them as a table."""

from __future__ import annotations

from collections.abc import Mapping

from dropsbot.bot.games.choice import KNOWN_RULES
from dropsbot.bot.profiles.files import MAX_TOML_BYTES, read_toml, toml_table
from dropsbot.bot.profiles.home import SETTINGS, profile_folder, profile_names
from dropsbot.bot.profiles.profile_rules import stored_rules
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import joined, say
from dropsbot.solver.rules import Rules
from dropsbot.vision.stored.entries import ProfileError

MOST_BYTES = MAX_TOML_BYTES
"""Of a file with rules, which may be a profile."""
_OWN = "own_rules"


def rules_in_file(data: bytes, name: str) -> Rules:
    """The rules in a TOML file, which people know as ``name``: its whole table, or ``own_rules`` of a profile.

    Raises:
        UsageError: it is too large, no TOML, or makes no rules; or they have the name of rules that are known.
    """
    if len(data) > MOST_BYTES:
        raise UsageError(say("{name} is too large for a file with rules", name=name))
    try:
        table = toml_table(data, name)
        return _rules(table.get(_OWN, table))
    except ProfileError as error:
        raise UsageError(say("{name} has no rules that can be used: {error}", name=name, error=error)) from None


def rules_of_profiles() -> Mapping[str, Rules]:
    """The rules of all profiles that have some of their own, by the names of the profiles; broken ones are left out."""
    found = {}
    for name in profile_names():
        try:
            table = read_toml(profile_folder(name) / SETTINGS).get(_OWN)
            if table is not None:
                found[name] = _rules(table)
        except (ProfileError, UsageError, OSError):
            continue
    return found


def _rules(table: object) -> Rules:
    """The rules in a table, however it came here.

    Raises:
        ProfileError: it makes none.
        UsageError: they have the name of rules that are known.
    """
    if not isinstance(table, Mapping):
        raise ProfileError(say("it is no table"))
    name = table.get("name")
    if name in KNOWN_RULES:
        raise UsageError(
            say("rules of your own need a name of their own, none of {known}", known=joined(", ", KNOWN_RULES))
        )
    return stored_rules(str(name), table)
