"""Maps of the second game read from the demo's pictures, with profiles made from the command line."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import cv2
import platformdirs
import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot.cli import app
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo_degrees.degrees_device import DegreesDevice
from dropsbot.bot.devices.demo_degrees.degrees_layout import Layout
from dropsbot.bot.devices.demo_degrees.degrees_levels import Level, level_of
from dropsbot.bot.games.degrees.degrees_reading import map_of
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.speech.errors import RefusedError
from dropsbot.vision.cells.holes import doubt_holes
from dropsbot.vision.frame import Frame
from dropsbot.vision.reader import read

FOUR = Level(("0.00", "0000", ".000", "00.0"), 3000)


def degrees(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(app, ["degrees", *arguments], input=stdin)


def shot(folder: Path, level: Level, scene: int = 0) -> str:
    """A screenshot of a level at its start."""
    path = folder / f"{'-'.join(level.rows)}-{scene}.png"
    cv2.imwrite(str(path), DegreesDevice(SteppedClock(), level=level, scene=scene).grab().pixels)
    return str(path)


def turned(level: Level, chance: random.Random) -> Level:
    rows = ("".join(cell if cell == "." else chance.choice("0123") for cell in row) for row in level.rows)
    return Level(tuple(rows), level.asks)


def text_of(level: Level) -> str:
    return " ".join(level.rows)


@pytest.fixture(scope="module", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A person's data folder, with a profile of a level of 4x4 with holes."""
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(platformdirs, "user_data_dir", lambda *names, **options: str(folder))
        made = degrees("calibrate", "--image", shot(folder, FOUR), "--profile", "four", "--yes")
        assert made.exit_code == 0, made.output
        assert text_of(FOUR) in made.stdout
        yield folder


def test_levels_of_the_demo_are_found_without_typing(tmp_path: Path) -> None:
    for seed in (0, 20, 22, 25):
        level = level_of(seed)
        made = degrees("calibrate", "--image", shot(tmp_path, level, seed), "--profile", "any", "--yes")
        assert made.exit_code == 0, made.output
        assert f"picture 1: {text_of(level)}\n" in made.stdout
        path = shot(tmp_path, turned(level, random.Random(seed)), seed)
        answer = json.loads(degrees("read", "--image", path, "--profile", "any", "--json").stdout)
        assert answer["map"] == text_of(turned(level, random.Random(seed)))


def test_a_device_is_looked_at_as_well_as_a_picture() -> None:
    made = degrees("calibrate", "--device", "demo:degrees", "--seed", "21", "--profile", "any", "--yes")
    assert made.exit_code == 0, made.output
    shown = degrees("read", "--device", "demo:degrees", "--seed", "21", "--profile", "any", "--json")
    assert json.loads(shown.stdout)["map"] == text_of(level_of(21))


def test_random_maps_are_read_right_at_several_sizes(tmp_path: Path) -> None:
    profile, chance = load_profile("four"), random.Random(7)
    for by in (1.0, 1.0, 1.0, 0.75, 0.75, 1.5, 1.25):
        level = turned(FOUR, chance)
        pixels = DegreesDevice(SteppedClock(), level=level).grab().pixels
        how = cv2.INTER_AREA if by < 1 else cv2.INTER_CUBIC
        frame = Frame(cv2.resize(pixels, None, fx=by, fy=by, interpolation=how))  # type: ignore[arg-type]
        reading = doubt_holes(read(frame, profile), frame, profile)
        assert not reading.problems
        assert str(map_of(reading)) == text_of(level)


def test_a_pointer_that_turns_is_read_as_it_is_or_refused() -> None:
    profile = load_profile("four")
    device = DegreesDevice(SteppedClock(), level=FOUR)
    device.tap(Layout.of(FOUR).centre(1, 1), device.grab())
    seen = []
    while device.game.turning is not None:
        frame = device.grab()
        if device.game.turning is not None and device.game.turn_frames:
            seen.append(bool(read(frame, profile).problems))
        device.clock.sleep(1 / 30)
    assert len(seen) > 6
    assert all(seen)


def test_one_line_of_json_tells_every_cell(tmp_path: Path) -> None:
    level = turned(FOUR, random.Random(3))
    answer = json.loads(degrees("read", "--image", shot(tmp_path, level), "--profile", "four", "--json").stdout)
    assert set(answer) == {"map", "rows", "cols", "confidence", "cells", "screen", "problems"}
    assert (answer["map"], answer["rows"], answer["cols"], answer["problems"]) == (text_of(level), 4, 4, [])
    directions = ["." if cell["direction"] is None else str(cell["direction"]) for cell in answer["cells"]]
    assert "".join(directions) == "".join(level.rows)
    assert all(cell["score"] > 0.7 and cell["margin"] > 0.3 for cell in answer["cells"])


def test_its_profile_is_listed_and_lacks_nothing() -> None:
    listed = json.loads(CliRunner().invoke(app, ["profiles", "list", "--json"]).stdout)
    assert "four" in {one["name"] for one in listed if one["rules"] == "degrees"}
    shown = json.loads(CliRunner().invoke(app, ["profiles", "show", "four", "--json"]).stdout)
    assert (shown["grid"]["rows"], shown["grid"]["cols"], shown["missing"]) == (4, 4, [])
    told = CliRunner().invoke(app, ["profiles", "show", "four"]).stdout
    (line,) = [line for line in told.splitlines() if line.startswith("pointers")]
    assert [word for word in line.split() if word in {"up", "right", "down", "left"}] == ["up", "right", "down", "left"]
    assert "sizes" not in told
    rows = CliRunner().invoke(app, ["profiles", "list"]).stdout.splitlines()
    assert "directions" in next(row for row in rows if row.startswith("four "))


def test_a_profile_that_is_not_there_is_made_by_a_command_of_this_game() -> None:
    for command in (("read", "--device", "demo:degrees"), ("run", "--device", "demo:degrees")):
        result = degrees(*command, "--profile", "nowhere")
        assert result.exit_code == 2
        assert "`dropsbot degrees calibrate`" in result.stderr.replace("\n", " ")


def test_a_person_reads_rows(tmp_path: Path) -> None:
    shown = degrees("read", "--image", shot(tmp_path, FOUR), "--profile", "four")
    assert shown.stdout.splitlines()[:4] == list(FOUR.rows)


def test_a_covered_map_is_refused_in_words_of_this_game(tmp_path: Path) -> None:
    pixels = DegreesDevice(SteppedClock(), level=FOUR).grab().pixels.copy()
    cv2.rectangle(pixels, (60, 250), (500, 420), (180, 170, 160), -1)
    path = tmp_path / "covered.png"
    cv2.imwrite(str(path), pixels)
    result = degrees("read", "--image", str(path), "--profile", "four", "--json")
    assert result.exit_code == 4
    answer = json.loads(result.stdout)
    assert answer["map"] is None
    assert "size" not in " ".join(answer["problems"])
    with pytest.raises(RefusedError, match="row 1, column 1"):
        map_of(read(Frame(pixels), load_profile("four")))


def test_the_person_says_which_way_the_first_pointer_points(tmp_path: Path) -> None:
    level = Level(("12", "30"), 100)
    path = shot(tmp_path, level)
    for answer in ("1\n", "where\n\nright\n"):
        made = degrees("calibrate", "--image", path, "--profile", "asked", stdin=answer)
        assert made.exit_code == 0, made.output
        assert "row 1, column 1" in made.stderr.replace("\n", " ")
        assert "picture 1: 12 30\n" in made.stdout
    assert json.loads(degrees("read", "--image", path, "--profile", "asked", "--json").stdout)["map"] == "12 30"
    accepted = degrees("calibrate", "--image", shot(tmp_path, Level(("00", "00"), 1)), "--profile", "asked", stdin="\n")
    assert accepted.exit_code == 0
    assert "3 directions of 4 not seen yet" in accepted.stdout


def test_a_typed_map_needs_no_answer_and_must_fit(tmp_path: Path) -> None:
    level = Level(("12", "3."), 100)
    path = shot(tmp_path, level)
    assert degrees("calibrate", "--image", path, "--map", "12 3.", "--profile", "typed").exit_code == 0
    for typed, said in (("12 30", "the 4 pointers"), ("12 2.", "not turned"), ("12", "2 pointers"), ("1x", "made of")):
        result = degrees("calibrate", "--image", path, "--map", typed, "--profile", "typed")
        assert result.exit_code == 2
        assert said in result.stderr.replace("\n", " ")
    both = degrees("calibrate", "--image", path, "--image", path, "--map", "12 3.", "--profile", "typed")
    assert both.exit_code == 2


def test_what_cannot_be_known_is_refused_or_asked_for(tmp_path: Path) -> None:
    path = shot(tmp_path, Level(("12", "30"), 100))
    assert degrees("calibrate", "--image", path, "--profile", "new", "--yes").exit_code == 4
    nobody = degrees("calibrate", "--image", path, "--profile", "new")
    assert nobody.exit_code == 2
    assert "--map" in nobody.stderr
    blank = tmp_path / "blank.png"
    cv2.imwrite(str(blank), cv2.imread(path) * 0 + 90)
    empty = degrees("calibrate", "--image", str(blank), "--profile", "new", "--yes")
    assert empty.exit_code == 2
    assert "no round pointers" in empty.stderr.replace("\n", " ")
    assert degrees("calibrate", "--profile", "new").exit_code == 2
    assert degrees("read", "--image", path, "--profile", "new").exit_code == 2
