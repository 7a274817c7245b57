"""The second game on the command line: maps, named levels, plans, pictures, and what is told of wrong input."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import cv2
import pytest
from matplotlib.figure import Figure
from typer.testing import CliRunner, Result

from dropsbot.bot.cli import app
from dropsbot.bot.cli.degrees_plot import draw_pairs
from dropsbot.bot.games.ten_thousand_degrees import named_levels as degrees_levels
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.rotor_reference import simulate

pytestmark = pytest.mark.quick

LEVEL_3500 = ".00 000 000 00."


@pytest.fixture(autouse=True)
def own_levels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the person's own levels would be; there are none unless a test writes some."""
    path = tmp_path / "settings" / degrees_levels.FILE
    path.parent.mkdir()
    monkeypatch.setattr(degrees_levels, "user_file", lambda: path)
    return path


def degrees(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, ["degrees", *arguments], input=stdin)


def test_solve_keeps_its_contract() -> None:
    result = degrees("solve", LEVEL_3500, "--json")
    assert result.exit_code == 0, result.output
    answer = json.loads(result.stdout)
    assert set(answer) == {
        "map", "rows", "cols", "taps", "solver", "score", "upper_bound", "proven", "counts", "order", "final_map",
        "nodes", "seconds",
    }  # fmt: skip
    assert (answer["map"], answer["rows"], answer["cols"], answer["taps"]) == (LEVEL_3500, 4, 3, 10)
    assert (answer["score"], answer["upper_bound"], answer["proven"]) == (4320, 4320, True)
    start = Map.parse(answer["map"])
    taps = [tap["row"] * start.cols + tap["col"] for tap in answer["order"]]
    after, turns = simulate(start, taps)
    assert turns * 90 == answer["score"]
    assert str(after) == answer["final_map"]
    assert [taps.count(cell) for cell in start.pointers] == answer["counts"]


def test_a_map_comes_from_standard_input_a_file_or_by_name(tmp_path: Path) -> None:
    file = tmp_path / "map.txt"
    file.write_text("00\n00\n", encoding="utf-8")
    for text, stdin in (("00/00", None), ("-", "00 00\n"), (f"@{file}", None), ("1000", None)):
        answer = json.loads(degrees("solve", text, "--json", stdin=stdin).stdout)
        assert (answer["map"], answer["score"], answer["proven"]) == ("00 00", 2070, True)


@pytest.mark.parametrize(("directions", "wanted"), [("1", "11 11"), ("0123", "01 23"), ("0 1, 2 3", "01 23")])
def test_pointers_may_start_in_other_directions(directions: str, wanted: str) -> None:
    answer = json.loads(degrees("solve", "1000", "--start", directions, "--json").stdout)
    assert answer["map"] == wanted


def test_fewer_taps_and_every_solver() -> None:
    for solver, score in (("auto", 450), ("exact", 450), ("genetic", 450), ("genetic+greedy", 450), ("greedy:2", 450)):
        answer = json.loads(degrees("solve", "1000", "--taps", "2", "--solver", solver, "--json").stdout)
        assert (answer["score"], answer["solver"]) == (score, solver)


def test_more_plans_on_request() -> None:
    answer = json.loads(degrees("solve", "1000", "--top", "4", "--json").stdout)
    plans = answer["plans"]
    assert len(plans) == 4
    assert {key: answer[key] for key in plans[0]} == plans[0]
    assert [plan["score"] for plan in plans] == sorted((plan["score"] for plan in plans), reverse=True)


def test_a_person_sees_the_taps_where_the_pointers_are() -> None:
    result = degrees("solve", "3500", "--top", "2")
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0].startswith("score 4320 (proven best): 10 taps in any order")
    assert lines[1] == "level 3500 asks for 3500: reached"
    assert lines[2].split() == ["taps", "1", "2", "3"]
    rows = [line.split() for line in lines[3:7]]
    assert [row[0] for row in rows] == ["1", "2", "3", "4"]
    assert (rows[0][1], rows[3][3]) == (".", ".")
    assert sum(int(cell) for row in rows for cell in row[1:] if cell != ".") == 10
    assert lines[7].startswith("map after them: ")
    assert lines[8].startswith("score 4320")


def test_a_level_that_asks_for_too_much_is_not_reached() -> None:
    result = degrees("solve", "1000", "--taps", "2")
    assert "level 1000 asks for 1000: not reached" in result.stdout
    assert "asks for" not in degrees("solve", "1000", "--start", "2").stdout


def test_levels_of_ones_own(tmp_path: Path, own_levels: Path) -> None:
    own_levels.write_text('[1000]\nmap = "0 0"\n[mine]\nmap = "03"\nasks = 90\n', encoding="utf-8")
    more = tmp_path / "more.toml"
    more.write_text('[mine]\nmap = "30"\nasks = 180\n', encoding="utf-8")
    assert json.loads(degrees("solve", "1000", "--json").stdout)["map"] == "0 0"
    assert json.loads(degrees("solve", "mine", "--json").stdout)["map"] == "03"
    assert json.loads(degrees("solve", "mine", "--levels", str(more), "--json").stdout)["map"] == "30"
    assert json.loads(degrees("solve", "3500", "--levels", str(more), "--json").stdout)["map"] == LEVEL_3500


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[a]\nrows = 3\n", "the level a has no map"),
        ('[a]\nmap = "04"\n', "the level a: a map is made of"),
        ('[a]\nmap = "00"\nasks = "much"\n', "asks for 'much'"),
        ("a = 1\n", "the level a has no map"),
        ("[a\n", "not valid TOML"),
    ],
)
def test_levels_that_cannot_be_read_are_told(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "levels.toml"
    file.write_text(text, encoding="utf-8")
    result = degrees("solve", "1000", "--levels", str(file))
    assert result.exit_code == 2
    assert said in result.stderr.replace("\n", " ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("solve", "00 04"), "'4' is none"),
        (("solve", "level-7"), "3500, 10000"),
        (("solve", "@no-such-file"), "no-such-file"),
        (("solve", "1000", "--solver", "magic"), "genetic+greedy"),
        (("solve", "1000", "--taps", "0"), "--taps"),
        (("solve", "1000", "--start", "012"), "4 pointers"),
        (("solve", "1000", "--start", "0124"), "0, 1, 2 or 3"),
        (("solve", "1000", "--levels", "no-such.toml"), "no-such.toml"),
        (("simulate", "3500", "1,1"), "no pointer at 1,1"),
        (("simulate", "3500", "5,1"), "no pointer at 5,1"),
        (("simulate", "3500", "one"), "row,column"),
        (("plot", "1000", "/no/such/folder/a.png", "--taps", "1"), "cannot write"),
        (("solve",), "MAP"),
    ],
)
def test_wrong_input_is_told_with_code_2(arguments: tuple[str, ...], said: str) -> None:
    result = degrees(*arguments)
    assert result.exit_code == 2
    assert said in result.stderr.replace("\n", " ")
    assert "Traceback" not in result.output


def test_simulate_shows_every_tap() -> None:
    lines = json.loads(degrees("simulate", "1000", "1,1", "1,1", "--json").stdout)
    assert lines == [
        {"row": 0, "col": 0, "degrees": 180, "map": "11 00"},
        {"row": 0, "col": 0, "degrees": 270, "map": "21 11"},
    ]
    shown = degrees("simulate", "1000", "1,1", "1,1").stdout.splitlines()
    assert [line.split() for line in shown] == [
        ["(1,1)", "180", "11", "00"],
        ["(1,1)", "270", "21", "11"],
        ["score", "450"],
    ]


def test_a_picture_is_drawn(tmp_path: Path) -> None:
    """Its left part is a heat map of the colours of viridis, brightest where the first two taps score most."""
    file = tmp_path / "level.png"
    result = degrees("plot", "1000", str(file))
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("score 2070 (proven best)")
    picture = cv2.imread(str(file))
    assert picture is not None
    height, width, _ = picture.shape
    yellow, violet = (253, 231, 37), (68, 1, 84)
    for rgb in (yellow, violet):
        same = (abs(picture[:, : width // 2].astype(int) - rgb[::-1]) <= 2).all(axis=2)
        assert same.sum() > height * width // 200
    rows, _ = (abs(picture[:, : width // 3].astype(int) - yellow[::-1]) <= 2).all(axis=2).nonzero()
    assert rows.max() < height // 2, "the best first two taps of this level are both on its first pointer"


def test_two_first_taps_are_drawn_where_their_pointers_numbers_are() -> None:
    """Numbered from 1; the scores of a map of two up and two right, counted by hand with the rules."""
    figure = Figure()
    axes = figure.subplots()
    start = Map.parse("00 00")
    draw_pairs(figure, axes, start)
    told = {text.get_position(): text.get_text() for text in axes.texts}
    scores = [[450, 360, 360, 270], [360, 270, 270, 180], [360, 270, 270, 270], [270, 180, 270, 180]]
    assert told == {(b + 1, a + 1): str(score) for a, row in enumerate(scores) for b, score in enumerate(row)}
    assert axes.get_xlim() == (0.5, 4.5)
    assert axes.get_ylim() == (4.5, 0.5)


def test_a_missing_library_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "dropsbot.bot.cli.degrees_plot", raising=False)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    file = tmp_path / "level.png"
    result = degrees("plot", "1000", str(file))
    assert result.exit_code == 3
    assert "pip install matplotlib" in result.stderr.replace("\n", " ")
    assert not file.exists()


def test_help_names_the_second_game() -> None:
    assert "degrees" in CliRunner().invoke(app, ["--help"]).stdout
    shown = degrees("--help").stdout
    for command in ("solve", "simulate", "plot"):
        assert command in shown
