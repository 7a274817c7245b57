"""One is told as one: a tap, a drop, a detonation."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from dropsbot.bot.app.herald import Silent
from dropsbot.bot.app.records import report_run
from dropsbot.bot.cli import app
from dropsbot.bot.games.choice import TEN_DROPS, open_run_record
from dropsbot.bot.games.ten_drops.position import Position
from dropsbot.bot.play.events import Planned
from dropsbot.sentences.languages import ENGLISH
from dropsbot.sentences.sentence import noun, plural
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS
from dropsbot.solver.solve import solve
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Screen
from dropsbot.vision.reading import Reading
from testkit.recording import record_run

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 taps"), (1, "1 tap"), (2, "2 taps"), (11, "11 taps"), (-1, "-1 taps")]
)
def test_only_one_is_singular(count: int, said: str) -> None:
    assert plural(count, "tap") == said
    assert said.endswith(f" {noun(count, 'tap')}")


@pytest.mark.parametrize(
    ("drops", "said"),
    [
        (("--drops", "1"), "no plan clears this board with 1 drop (proven)"),
        (("--drops", "2"), "no plan clears this board with 2 drops (proven)"),
    ],
)
def test_what_the_drops_held_cannot_do_is_told_with_their_number(drops: tuple[str, str], said: str) -> None:
    result = CliRunner().invoke(app, ["solve", "1001", *drops])
    assert result.stdout.splitlines()[0] == said, result.output


def test_a_plan_of_one_tap_is_told() -> None:
    board = Board.parse("4")
    frame = Frame(np.zeros((8, 8, 3), np.uint8))
    reading = Reading(1, 1, (), Screen.PLAYING, 1, 2, ())
    solution = solve(board, PRESETS["splash-back"], 1)
    position = Position(board, 1, PRESETS["splash-back"])
    said = TEN_DROPS.narrator().hear(Planned(frame, reading, position, solution))
    assert said == "level 2, 1 drop: 1 tap for a reward of -1 (proven best)"


def test_a_report_of_one_level_and_one_detonation_says_so(tmp_path: Path) -> None:
    run, _ = record_run(tmp_path, seed=0, levels=1)
    assert open_run_record(run).totals().ledger.summary()["detonations"] == 1
    report_run(run, tmp_path / "page.html", Silent(), ENGLISH)
    tiles = re.sub(r"<[^>]+>", "|", (tmp_path / "page.html").read_text(encoding="utf-8").partition("class='tiles'")[2])
    assert "|1||level cleared||of 1 asked for at first|" in tiles
    assert "|taps||1 detonation|" in tiles
