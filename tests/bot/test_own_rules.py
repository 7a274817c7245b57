"""Rules of a person's own, in a file: wherever rules are chosen, and checked like all that comes from a stranger."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
import tomli_w
from typer.testing import CliRunner, Result

from dropsbot.bot.app.own_rules import MOST_BYTES, rules_in_file, rules_of_profiles
from dropsbot.bot.cli import app
from dropsbot.bot.profiles.home import load_profile, save_profile, user_folder
from dropsbot.bot.profiles.profile_rules import with_rules
from dropsbot.bot.speech.errors import UsageError
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.stored_rules import rules_to_table

EDGE = replace(PRESETS["splash-back"], name="edge", perfect_bonus=7)
BOARD = "4000 0000 0000 0000"
"""A single tap is a perfect plan."""
DENSE = "0223 4440 4444 4043"
"""Where it matters whether droplets meet bubbles at the edge or in the centre."""


def written(path: Path, rules: Rules) -> Path:
    """The file at ``path`` with rules."""
    path.write_text(tomli_w.dumps(rules_to_table(rules)), encoding="utf-8")
    return path


def dropsbot(*arguments: str) -> Result:
    """One command."""
    return CliRunner().invoke(app, [*arguments])


def test_a_board_is_solved_and_tapped_by_rules_in_a_file(tmp_path: Path) -> None:
    own = f"@{written(tmp_path / 'edge.toml', EDGE)}"
    of_file, of_preset = (
        json.loads(dropsbot("solve", BOARD, "--rules", rules, "--json").stdout) for rules in (own, "splash-back")
    )
    assert (of_file["rules"], of_file["proven"], of_file["detonations"]) == ("edge", True, 1)
    assert of_file["reward"] == of_preset["reward"] + 7
    left = {
        rules: json.loads(dropsbot("simulate", DENSE, "4,1", "--rules", rules, "--json").stdout)[0]["board"]
        for rules in (own, "splash-back", "event")
    }
    assert left[own] == left["splash-back"] != left["event"]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"\xff", "mine.toml is not valid TOML"),
        (b"cell_units = 1", "mine.toml has no rules that can be used"),
        (b"own_rules = 3", "it is no table"),
        (b"x" * (MOST_BYTES + 1), "too large"),
        (tomli_w.dumps(rules_to_table(PRESETS["event"])).encode(), "need a name of their own"),
        (tomli_w.dumps(rules_to_table(replace(EDGE, name="degrees"))).encode(), "need a name of their own"),
        (tomli_w.dumps(rules_to_table(replace(EDGE, name="../edge"))).encode(), "no rules that can be used"),
    ],
)
def test_a_file_without_rules_of_its_own_is_refused(data: bytes, told: str) -> None:
    with pytest.raises(UsageError, match=told):
        rules_in_file(data, "mine.toml")


def test_a_file_that_is_not_there_is_told() -> None:
    ended = dropsbot("solve", BOARD, "--rules", "@nowhere.toml")
    assert ended.exit_code == 2
    assert "cannot read the rules in 'nowhere.toml'" in ended.stderr.replace("\n", " ")


def test_a_profile_keeps_the_rules_of_the_file_and_gives_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    file = written(tmp_path / "edge.toml", EDGE)
    asked = ["--device", "demo:flat", "--profile", "mine", "--rules", f"@{file}", "--yes", "--no-learn"]
    ended = dropsbot("calibrate", *asked)
    assert ended.exit_code == 0, ended.output
    assert "(rules edge)" in ended.stdout
    assert rules_of_profiles() == {"mine": EDGE}
    assert rules_in_file((user_folder() / "mine" / "profile.toml").read_bytes(), "profile.toml") == EDGE


def test_profiles_by_presets_and_broken_ones_give_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    save_profile(with_rules(replace(load_profile("demo"), name="mine"), EDGE))
    broken = user_folder() / "broken"
    broken.mkdir()
    (broken / "profile.toml").write_text("own_rules = {}", encoding="utf-8")
    assert rules_of_profiles() == {"mine": EDGE}
