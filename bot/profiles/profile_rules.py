"""The rules of Ten Drops that a profile plays by: a preset, or a table of its own, which may come from a stranger."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from dropsbot.bot.speech.errors import UsageError
from dropsbot.solver.rules import PRESETS, Rules, rules_named
from dropsbot.solver.stored_rules import rules_from_table, rules_to_table
from dropsbot.vision.profile import Profile
from dropsbot.vision.stored.entries import ProfileError
from dropsbot.vision.stored.profile_parts import check_name


def rules_of(profile: Profile) -> Rules:
    """The rules that a profile plays by.

    Raises:
        UsageError: it names a preset that there is not, or has a table that makes no rules.
    """
    try:
        return stored_rules(profile.rules, profile.own_rules)
    except ProfileError as error:
        raise UsageError(str(error)) from None


def with_rules(profile: Profile, rules: Rules) -> Profile:
    """The same profile, played by ``rules``, which are known."""
    return replace(profile, rules=rules.name, own_rules=own_table(rules), rules_known=True)


def own_table(rules: Rules) -> Mapping[str, Any] | None:
    """What is stored of rules besides their name: None for a preset."""
    return None if rules == PRESETS.get(rules.name) else rules_to_table(rules)


def stored_rules(name: str, own: Mapping[str, Any] | None) -> Rules:
    """The rules of that name, which are in the table ``own`` where they are no preset.

    Raises:
        ProfileError: there is no such preset, or the table makes no rules, or rules of another name.
    """
    try:
        if own is None:
            return rules_named(name)
        rules = rules_from_table(own)
        check_name(rules.name)
    except ProfileError:
        raise
    except ValueError as error:
        raise ProfileError(str(error) if own is None else f"own_rules: {error}") from None
    if rules.name != name or name in PRESETS:
        raise ProfileError(f"own_rules: their name is that of rules, {name!r}, and none of {', '.join(PRESETS)}")
    return rules
