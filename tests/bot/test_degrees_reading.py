"""Maps of the second game read from the demo's pictures, with profiles made from the command line."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import cv2
import numpy as np
import platformdirs
import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot.app.herald import Silent
from dropsbot.bot.app.interview import CalibrationAsked, Understood
from dropsbot.bot.app.making_profiles import make_profile
from dropsbot.bot.app.playing import Onlooker
from dropsbot.bot.cli import app
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo_degrees.degrees_device import DegreesDevice
from dropsbot.bot.devices.demo_degrees.degrees_layout import Layout
from dropsbot.bot.devices.demo_degrees.degrees_levels import Level, level_of
from dropsbot.bot.games.game import Game
from dropsbot.bot.games.ten_thousand_degrees.degrees_reading import map_of
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.speech.errors import RefusedError, UsageError
from dropsbot.vision.cells.holes import doubt_holes
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Grid
from dropsbot.vision.reader import read

FOUR = Level(("0.00", "0000", ".000", "00.0"), 3000)


def dropsbot(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(app, list(arguments), input=stdin)


def calibrate(*arguments: str, stdin: str = "") -> Result:
    return dropsbot("calibrate", "--rules", "degrees", *arguments, stdin=stdin)


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
        made = calibrate("--image", shot(folder, FOUR), "--profile", "four", "--yes")
        assert made.exit_code == 0, made.output
        assert text_of(FOUR) in made.stdout
        yield folder


def test_levels_of_the_demo_are_found_without_typing(tmp_path: Path) -> None:
    for seed in (0, 20, 22, 25):
        level = level_of(seed)
        made = calibrate("--image", shot(tmp_path, level, seed), "--profile", "any", "--yes")
        assert made.exit_code == 0, made.output
        assert f"picture 1: {text_of(level)}\n" in made.stdout
        path = shot(tmp_path, turned(level, random.Random(seed)), seed)
        answer = json.loads(dropsbot("read", "--image", path, "--profile", "any", "--json").stdout)
        assert answer["map"] == text_of(turned(level, random.Random(seed)))


def test_a_device_is_looked_at_as_well_as_a_picture() -> None:
    made = calibrate("--device", "demo:degrees", "--seed", "21", "--profile", "any", "--yes")
    assert made.exit_code == 0, made.output
    shown = dropsbot("read", "--device", "demo:degrees", "--seed", "21", "--profile", "any", "--json")
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
    answer = json.loads(dropsbot("read", "--image", shot(tmp_path, level), "--profile", "four", "--json").stdout)
    assert set(answer) == {"map", "rows", "cols", "confidence", "cells", "screen", "problems"}
    assert (answer["map"], answer["rows"], answer["cols"], answer["problems"]) == (text_of(level), 4, 4, [])
    directions = ["." if cell["direction"] is None else str(cell["direction"]) for cell in answer["cells"]]
    assert "".join(directions) == "".join(level.rows)
    assert all(cell["score"] > 0.7 and cell["margin"] > 0.3 for cell in answer["cells"])


def test_its_profile_is_listed_and_lacks_nothing() -> None:
    listed = json.loads(dropsbot("profiles", "list", "--json").stdout)
    assert "four" in {one["name"] for one in listed if one["rules"] == "degrees"}
    shown = json.loads(dropsbot("profiles", "show", "four", "--json").stdout)
    assert (shown["grid"]["rows"], shown["grid"]["cols"], shown["missing"]) == (4, 4, [])
    told = dropsbot("profiles", "show", "four").stdout
    (line,) = [line for line in told.splitlines() if line.startswith("pointers")]
    assert [word for word in line.split() if word in {"up", "right", "down", "left"}] == ["up", "right", "down", "left"]
    assert "sizes" not in told
    rows = dropsbot("profiles", "list").stdout.splitlines()
    assert "up right down left" in next(row for row in rows if row.startswith("four "))


def test_who_names_a_profile_that_is_not_there_is_told_what_makes_one() -> None:
    for command in (("read", "--device", "demo:degrees"), ("run", "--device", "demo:degrees")):
        result = dropsbot(*command, "--profile", "nowhere")
        assert result.exit_code == 2
        assert "`dropsbot calibrate`" in result.stderr.replace("\n", " ")


def test_a_person_reads_rows(tmp_path: Path) -> None:
    shown = dropsbot("read", "--image", shot(tmp_path, FOUR), "--profile", "four")
    assert shown.stdout.splitlines()[:4] == list(FOUR.rows)


def test_a_covered_map_is_refused_in_words_of_this_game(tmp_path: Path) -> None:
    pixels = DegreesDevice(SteppedClock(), level=FOUR).grab().pixels.copy()
    cv2.rectangle(pixels, (60, 250), (500, 420), (180, 170, 160), -1)
    path = tmp_path / "covered.png"
    cv2.imwrite(str(path), pixels)
    result = dropsbot("read", "--image", str(path), "--profile", "four", "--json")
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
        made = calibrate("--image", path, "--profile", "asked", stdin=answer)
        assert made.exit_code == 0, made.output
        assert "row 1, column 1" in made.stderr.replace("\n", " ")
        assert "picture 1: 12 30\n" in made.stdout
    assert json.loads(dropsbot("read", "--image", path, "--profile", "asked", "--json").stdout)["map"] == "12 30"
    accepted = calibrate("--image", shot(tmp_path, Level(("00", "00"), 1)), "--profile", "asked", stdin="\n")
    assert accepted.exit_code == 0
    assert "3 directions of 4 not seen yet" in accepted.stdout


def test_a_typed_map_needs_no_answer_and_must_fit(tmp_path: Path) -> None:
    level = Level(("12", "3."), 100)
    path = shot(tmp_path, level)
    file = tmp_path / "map.txt"
    file.write_text("12\n3.\n")
    for text in ("12 3.", f"@{file}"):
        assert calibrate("--image", path, "--board", text, "--profile", "typed").exit_code == 0
    for typed, said in (("12 30", "the 4 pointers"), ("12 2.", "not turned"), ("12", "2 pointers"), ("1x", "made of")):
        result = calibrate("--image", path, "--board", typed, "--profile", "typed")
        assert result.exit_code == 2
        assert said in result.stderr.replace("\n", " ")
    both = calibrate("--image", path, "--image", path, "--board", "12 3.", "--profile", "typed")
    assert both.exit_code == 2


def test_what_cannot_be_known_is_refused_or_asked_for(tmp_path: Path) -> None:
    path = shot(tmp_path, Level(("12", "30"), 100))
    assert calibrate("--image", path, "--profile", "new", "--yes").exit_code == 4
    nobody = calibrate("--image", path, "--profile", "new")
    assert nobody.exit_code == 2
    assert "--board" in nobody.stderr
    blank = tmp_path / "blank.png"
    cv2.imwrite(str(blank), np.full((480, 640, 3), 90, np.uint8))
    empty = calibrate("--image", str(blank), "--profile", "new", "--yes")
    assert empty.exit_code == 2
    assert "no round pointers" in empty.stderr.replace("\n", " ")
    assert calibrate("--profile", "new").exit_code == 2
    assert dropsbot("read", "--image", path, "--profile", "new").exit_code == 2


def test_which_game_is_calibrated_says_the_profile_or_the_device(tmp_path: Path) -> None:
    made = dropsbot("calibrate", "--device", "demo:degrees", "--profile", "told", "--yes")
    assert made.exit_code == 0, made.output
    assert f"picture 1: {text_of(level_of(0))}\n" in made.stdout
    again = dropsbot("calibrate", "--image", shot(tmp_path, FOUR), "--profile", "told", "--yes")
    assert again.exit_code == 0, again.output
    assert f"picture 1: {text_of(FOUR)}\n" in again.stdout
    other = dropsbot(
        "calibrate", "--rules", "event", "--device", "demo:flat", "--profile", "told", "--yes", "--no-learn"
    )
    assert other.exit_code == 2
    assert "'told' is of Ten Thousand Degrees" in other.stderr.replace("\n", " ")
    assert load_profile("told").rules == "degrees"


def test_a_profile_of_ten_drops_stays_one(tmp_path: Path) -> None:
    first = dropsbot("calibrate", "--device", "demo:flat", "--profile", "drops", "--yes", "--no-learn")
    assert first.exit_code == 0, first.output
    result = calibrate("--image", shot(tmp_path, FOUR), "--profile", "drops", "--yes")
    assert result.exit_code == 2
    assert "'drops' is of Ten Drops" in result.stderr.replace("\n", " ")
    assert load_profile("drops").rules == "event"


@pytest.mark.parametrize(
    "more", [("--no-learn",), ("--drops", "9"), ("--forget", "1"), ("--new",), ("--rows", "4"), ("--cols", "4")]
)
def test_what_only_the_other_game_has_is_refused(more: tuple[str, ...]) -> None:
    result = dropsbot("calibrate", "--device", "demo:degrees", "--profile", "refused", "--yes", *more)
    assert result.exit_code == 2
    assert more[0] in result.stderr
    assert "for Ten Drops" in result.stderr.replace("\n", " ")
    with pytest.raises(UsageError, match="no profile"):
        load_profile("refused")


def test_what_was_understood_is_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "seen.png"
    path = shot(tmp_path, FOUR)
    made = calibrate("--image", path, "--profile", "drawn", "--yes", "--preview", str(picture))
    assert made.exit_code == 0, made.output
    drawn, shown = cv2.imread(str(picture)), cv2.imread(path)
    assert drawn is not None
    assert shown is not None
    assert drawn.shape[0] > shown.shape[0], "a caption stands below"
    changed = (drawn[: shown.shape[0]] != shown).any(axis=2)
    grid = load_profile("drawn").grid
    for cell in range(grid.rows * grid.cols):
        centre = grid.centre(cell)
        half_px = int(grid.pitch_x_px / 2)
        x_px, y_px = int(centre.x_px), int(centre.y_px)
        assert changed[y_px - half_px : y_px + half_px, x_px - half_px : x_px + half_px].any()


def test_its_profile_is_given_and_taken(tmp_path: Path) -> None:
    file = str(tmp_path / "given.zip")
    given = dropsbot("profiles", "export", "four", file)
    assert given.exit_code == 0, given.output
    taken = dropsbot("profiles", "import", file, "--name", "taken")
    assert taken.exit_code == 0, taken.output
    assert load_profile("taken").grid == load_profile("four").grid
    checked = dropsbot("profiles", "check", "taken")
    assert checked.exit_code == 0
    assert "nothing is missing" in checked.stdout


class Scripted(Silent):
    """Answers as another program would."""

    def __init__(self, direction: int) -> None:
        self.direction = direction
        self.said: list[str] = []
        self.asked: list[tuple[str, int | None]] = []
        self.seen: list[Pixels] = []

    def tell(self, sentence: str) -> None:
        self.said.append(sentence)

    def show(self, understood: Understood) -> None:
        self.seen.append(understood.draw("en"))

    def agrees(self, question: str) -> bool | None:
        raise AssertionError(question)

    def ask_size(self, question: str) -> int | None:
        raise AssertionError(question)

    def ask_direction(self, question: str, usual: int | None) -> int:
        self.asked.append((question, usual))
        return self.direction

    def ask_board(self, *, doubtful: bool) -> str:
        raise AssertionError("boards are of the other game")

    def ask_grid(self, frame: Frame, why: str) -> Grid | None:
        raise AssertionError(why)

    def onlooker(self, game: Game, now_s: Callable[[], float]) -> AbstractContextManager[Onlooker]:
        raise AssertionError("nothing is played")


def test_another_program_can_ask_the_person(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    level, questioner = Level(("12", "30"), 100), Scripted(1)
    asked = CalibrationAsked("page", images=(Path(shot(tmp_path, level)),), rules="degrees")
    make_profile(asked, questioner)
    assert questioner.asked == [("which way does the pointer at row 1, column 1 point?", None)]
    assert questioner.said[0] == "picture 1: 12 30"
    assert questioner.said[-1].startswith("saved the profile page (rules degrees)")
    assert len(questioner.seen) == 1
    assert load_profile("page").rules == "degrees"
    assert capfd.readouterr() == ("", "")
