"""Runs on record are listed and deleted, profiles are deleted, and nothing else is."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot.cli import app
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.games.choice import open_run_record
from dropsbot.bot.profiles.home import load_profile, save_profile, shipped_folder, user_folder
from dropsbot.bot.record.journal import Journal


def dropsbot(*arguments: str, answer: str = "") -> Result:
    return CliRunner().invoke(app, list(arguments), input=answer)


@pytest.fixture
def run(home: Path, recorded: tuple[Path, DemoDevice]) -> Path:
    """A recorded run in ``runs`` of the current folder."""
    return Path(shutil.copytree(recorded[0], home / "runs" / recorded[0].name))


def test_runs_are_listed_with_what_they_came_to(run: Path) -> None:
    (run.parent / "no-run").mkdir()
    damaged = run.parent / "damaged"
    damaged.mkdir()
    (damaged / "journal.jsonl").write_text("nothing\n", encoding="utf-8")
    broken, listed = sorted(json.loads(dropsbot("runs", "list", "--json").stdout), key=lambda one: not one["problem"])
    sums = open_run_record(run).totals().ledger.summary()
    assert listed["name"] == run.name
    assert sums.items() <= listed.items()
    assert (listed["device"], listed["profile"], listed["ended"]) == ("demo", "demo", "")
    assert (broken["name"], broken["device"]) == ("damaged", None)
    text = dropsbot("runs", "list").stdout
    assert f"{sums['levels']} levels cleared" in text
    assert ["damaged", "cannot", "be", "used"] in [line.split() for line in text.splitlines()]


def test_no_runs_are_no_trouble(home: Path) -> None:
    assert dropsbot("runs", "list").stdout == "no runs in runs\n"
    assert json.loads(dropsbot("runs", "list", "--json").stdout) == []


def test_a_run_is_deleted_when_the_person_is_sure(run: Path) -> None:
    assert dropsbot("runs", "delete", run.name, answer="n\n").exit_code == 0
    assert run.is_dir()
    assert dropsbot("runs", "delete", run.name, "--yes").exit_code == 0
    assert list(run.parent.iterdir()) == []


@pytest.mark.parametrize("name", ["..", "../runs", ".", "other", "", "no-run"])
def test_only_runs_are_deleted(run: Path, name: str) -> None:
    (run.parent / "no-run").mkdir()
    before = sorted(run.parent.parent.rglob("*"))
    assert dropsbot("runs", "delete", name, "--yes").exit_code == 2
    assert sorted(run.parent.parent.rglob("*")) == before


def test_a_run_that_goes_on_is_not_deleted(run: Path) -> None:
    record = open_run_record(run)
    journal = Journal.go_on(record, record.segment, lambda: 0.0)
    result = dropsbot("runs", "delete", run.name, "--yes")
    journal.close()
    assert result.exit_code == 2
    assert "playing" in result.stderr
    assert run.is_dir()


def test_a_link_is_not_followed(run: Path, tmp_path: Path) -> None:
    run.rename(tmp_path / "kept")
    run.symlink_to(tmp_path / "kept")
    assert dropsbot("runs", "delete", run.name, "--yes").exit_code == 2
    assert (tmp_path / "kept" / "journal.jsonl").is_file()


def test_a_profile_of_ones_own_is_deleted(home: Path) -> None:
    save_profile(load_profile("ten-drops"), user_folder())
    own = user_folder() / "ten-drops"
    assert dropsbot("profiles", "delete", "ten-drops", answer="n\n").exit_code == 0
    assert own.is_dir()
    assert dropsbot("profiles", "delete", "ten-drops", "--yes").exit_code == 0
    assert not own.exists()
    result = dropsbot("profiles", "delete", "ten-drops", "--yes")
    assert result.exit_code == 2
    assert "comes with dropsbot" in result.stderr
    assert (shipped_folder() / "ten-drops").is_dir()


@pytest.mark.parametrize("name", ["..", "../..", "nobody", ""])
def test_only_profiles_are_deleted(home: Path, name: str) -> None:
    user_folder().mkdir(parents=True)
    assert dropsbot("profiles", "delete", name, "--yes").exit_code == 2
    assert user_folder().is_dir()
