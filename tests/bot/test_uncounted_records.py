"""Records of games without a limit of drops: played, replayed, reported and gone on with; and lines of version 4."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot.cli import app
from dropsbot.bot.games.narrator import EventNarrator
from dropsbot.bot.games.ten_drops.drops_lines import DECODER
from dropsbot.bot.games.ten_drops.drops_narration import DropsWords
from dropsbot.bot.play.events import Awaiting
from dropsbot.bot.record.lines import AwaitingLine, PressedLine, parse_line, to_text
from dropsbot.vision.course import Key
from dropsbot.vision.profile import Screen


def dropsbot(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


def test_a_run_without_a_limit_of_drops_is_recorded_replayed_and_told(home: Path) -> None:
    played = dropsbot("run", "--device", "demo", "--drops", "unlimited", "--levels", "1", "--speed", "20", "--json")
    assert played.exit_code == 0, played.output
    summary = json.loads(played.stdout.strip().splitlines()[-1])
    assert (summary["levels"], summary["drops_start"], summary["drops_end"]) == (1, None, None)
    folder = home / summary["run"]
    lines = [json.loads(line) for line in (folder / "journal.jsonl").read_text(encoding="utf-8").splitlines()]
    assert lines[0]["unlimited"]
    assert {line["drops"] for line in lines if line["event"] == "planned"} == {None}
    assert dropsbot("replay", str(folder)).exit_code == 0
    assert dropsbot("report", str(folder)).exit_code == 0
    assert "drops not counted" in (folder / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("option", "value", "says"),
    [
        ("--drops", "many", "--drops is a number from 1 to 100000, or unlimited"),
        ("--next", "5", "--next is a place X,Y"),
        ("--next", "5000,1", "outside of the picture of 800x600"),
    ],
)
def test_what_makes_no_sense_is_told_before_anything_is_played(option: str, value: str, says: str, home: Path) -> None:
    result = dropsbot("run", "--device", "demo", option, value)
    assert result.exit_code == 2
    assert says in " ".join(result.stderr.split())
    assert not (home / "runs").exists()


def test_the_second_game_has_no_next_board(home: Path) -> None:
    result = dropsbot("run", "--device", "demo:degrees", "--profile", "degrees", "--next", "none")
    assert result.exit_code == 2, result.output


@pytest.mark.parametrize(
    "line",
    [
        AwaitingLine(t=1.5, what="the next board"),
        PressedLine(t=1.5, screen=Screen.PLAYING, frame="00002-pressed.png", key=Key.ENTER),
    ],
)
def test_what_is_new_in_version_4_can_be_read(line: AwaitingLine | PressedLine) -> None:
    assert parse_line(2, to_text(line).rstrip(), DECODER) == line


def test_waiting_for_the_person_is_worth_a_line() -> None:
    assert EventNarrator(DropsWords()).hear(Awaiting("the next board")) == "waiting for the next board"
