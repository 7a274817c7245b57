"""Rules written as a table, through TOML and JSON, and read back; and tables that are none."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest
import tomli_w
from hypothesis import given, settings

from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.stored_rules import rules_from_table, rules_to_table
from testkit.solver.given import any_rules

pytestmark = pytest.mark.quick


@settings(max_examples=50, deadline=None)
@given(any_rules)
def test_rules_are_read_back_from_toml_and_json(rules: Rules) -> None:
    table = rules_to_table(rules)
    assert rules_from_table(tomllib.loads(tomli_w.dumps(table))) == rules
    assert rules_from_table(json.loads(json.dumps(table))) == rules


def test_fields_with_a_default_may_be_missing() -> None:
    table = rules_to_table(PRESETS["event"])
    for name in ("exact_contact", "turns", "directions", "empty_taps"):
        del table[name]
    assert rules_from_table(table) == PRESETS["event"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"contact": 1}, "no field 'contact'"),
        ({"step_units": "1"}, "step_units"),
        ({"step_units": None}, "step_units"),
        ({"surplus": "stays"}, "surplus"),
        ({"turns": 3}, "turns"),
        ({"contact_units": [0, 0]}, "contact_units"),
        ({"combo_marks": [1.5]}, "combo_marks"),
        ({"directions": ["up"]}, "directions are"),
        ({"step_units": 2}, "between one unit and one cell"),
        ({"cell_units": 20_000, "step_units": 5_000}, "at most 10000 units"),
        ({"cell_units": 1000}, "at most 100 ticks"),
        ({"level_drops": [1] * 1000}, "at most 256 entries"),
        ({"combo_every": 10**30}, "at most 1000000"),
        ({"combo_marks": [3, 2_000_000]}, "at most 1000000"),
        ({"level_bonus": -1}, "a bonus is 0 or more"),
        ({"source": "x" * 2000}, "at most 1000 characters"),
    ],
)
def test_tables_that_are_no_rules_say_why(change: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        rules_from_table({**rules_to_table(PRESETS["event"]), **change})


def test_a_missing_field_is_named() -> None:
    table = rules_to_table(PRESETS["event"])
    del table["surplus"]
    with pytest.raises(ValueError, match="surplus"):
        rules_from_table(table)
