"""Rules as a plain table and back, as a profile or a record keeps them: for rules that are no preset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import msgspec

from dropsbot.solver.rules import Rules

MOST_UNITS, MOST_TICKS, MOST_NUMBERS = 10_000, 100, 256
"""Units and ticks of a cell, and numbers in a row: more is no game, and would take the memory of a machine."""
MOST_DROPS, MOST_TEXT = 1_000_000, 1000
"""Any number at all, and the characters of a name or a source."""


def rules_to_table(rules: Rules) -> dict[str, Any]:
    """The fields of ``rules`` as numbers, texts and lists, fit for TOML and JSON; empty lists are left out."""
    table: dict[str, Any] = msgspec.to_builtins(rules)
    optional = {field.name for field in fields(Rules) if field.default == ()}
    return {name: value for name, value in table.items() if value != [] or name not in optional}


def rules_from_table(table: Mapping[str, object]) -> Rules:
    """The rules in a table as :func:`rules_to_table` makes it; fields with a default may be missing.

    Raises:
        ValueError: a field is missing, unknown, of a wrong kind or out of range; the message names it.
    """
    known = [field.name for field in fields(Rules)]
    unknown = sorted(set(table) - set(known))
    if unknown:
        raise ValueError(f"rules have no field {unknown[0][:40]!r}; they have: {', '.join(known)}")
    try:
        _check_lengths(table)
        rules = msgspec.convert(dict(table), Rules)
    except (msgspec.ValidationError, RecursionError) as error:
        raise ValueError(f"rules that cannot be read: {error}") from None
    if rules.cell_units > MOST_UNITS or rules.cell_units > MOST_TICKS * rules.step_units:
        raise ValueError(
            f"a cell has at most {MOST_UNITS} units and takes at most {MOST_TICKS} ticks, "
            f"not {rules.cell_units} in steps of {rules.step_units}"
        )
    if min(rules.perfect_bonus, rules.level_bonus) < 0:
        raise ValueError("a bonus is 0 or more")
    return rules


def _check_lengths(value: object) -> None:
    """Raise ValueError when a list or text anywhere in it is too long, or a number too large."""
    if isinstance(value, int) and abs(value) > MOST_DROPS:
        raise ValueError(f"a number of rules is at most {MOST_DROPS}")
    if isinstance(value, str) and len(value) > MOST_TEXT:
        raise ValueError(f"a text of rules has at most {MOST_TEXT} characters, not {len(value)}")
    entries = list(value.values()) if isinstance(value, Mapping) else value
    if isinstance(entries, list | tuple):
        if len(entries) > MOST_NUMBERS:
            raise ValueError(f"a list of rules has at most {MOST_NUMBERS} entries, not {len(entries)}")
        for entry in entries:
            _check_lengths(entry)
