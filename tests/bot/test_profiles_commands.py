"""The commands about profiles as a person meets them: looking, checking, giving away, taking in."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import zipfile
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import cv2
import numpy as np
import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot.cli import app
from dropsbot.bot.games.ten_drops.drops_checkup import missing
from dropsbot.bot.profiles.home import load_profile, save_profile, shipped_folder, shipped_names
from dropsbot.bot.profiles.samples import load_samples, save_samples
from dropsbot.calibration.calibrate import GameFacts, Sample
from dropsbot.calibration.calibration_report import tell_calibration
from dropsbot.calibration.looks.harvest import Harvest
from dropsbot.calibration.looks.thresholds import Thresholds
from dropsbot.solver.board import Board
from dropsbot.vision.profile import Counter, Fill, OwnLimits
from dropsbot.vision.stored.profile_parts import to_parts
from testkit.real_game.ten_drops_headless import HeadlessGame, random_board

Files = dict[str, bytes]
NAME = "我的 game"


def dropsbot(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["profiles", *arguments])


def said(result: Result) -> str:
    return " ".join(result.stderr.split())


@pytest.fixture(scope="module")
def samples() -> list[Sample]:
    """Pictures of the real game with the boards that they show."""
    game, rng = HeadlessGame(), random.Random(5)
    boards = [Board.of(6, 6, random_board(rng, filled=0.6)) for _ in range(3)]
    return [Sample(game.show(board.sizes), board) for board in boards]


@pytest.fixture(scope="module")
def made(samples: list[Sample], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A profile with the pictures it was made from."""
    folder = save_profile(replace(load_profile("ten-drops"), name=NAME), tmp_path_factory.mktemp("made"))
    save_samples(folder, samples, GameFacts("ten-drops"))
    return folder


@pytest.fixture
def home(data: Path, made: Path) -> Path:
    """The same as one of the person's own."""
    return Path(shutil.copytree(made, data / "profiles" / NAME))


def tree(folder: Path) -> Files:
    """Everything in a folder."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else b""
        for path in sorted(folder.rglob("*"))
    }


def test_list_names_all_and_says_whose(home: Path) -> None:
    listed = json.loads(dropsbot("list", "--json").stdout)
    assert [profile["name"] for profile in listed] == sorted([*shipped_names(), NAME])
    mine = next(profile for profile in listed if profile["name"] == NAME)
    assert (mine["whose"], mine["rules"], mine["sizes"]) == ("yours", "ten-drops", [1, 2, 3, 4])
    assert (mine["width_px"], mine["height_px"], mine["rows"], mine["cols"]) == (800, 600, 6, 6)
    assert mine["made"]
    assert mine["folder"] == str(home)
    assert {(profile["whose"], profile["made"]) for profile in listed if profile is not mine} == {("shipped", None)}


def test_list_is_whole_without_a_terminal(home: Path) -> None:
    long = "a" * 60
    shutil.copytree(home, home.parent / long)
    result = dropsbot("list")
    assert result.exit_code == 0, result.output
    line = next(line for line in result.stdout.splitlines() if line.startswith(long))
    assert "800x600  6x6   1 2 3 4" in line
    assert line.isascii()


def test_list_shows_what_cannot_be_used(home: Path) -> None:
    (home / "size-2.png").write_bytes(b"")
    for name in ("a..b", "a\x1b[31mred"):
        shutil.copytree(shipped_folder() / "demo", home.parent / name)
    result = dropsbot("list")
    assert result.exit_code == 0, result.output
    assert "size-2.png is not a PNG picture" in result.stdout
    assert "\x1b" not in result.stdout
    listed = {profile["name"]: profile for profile in json.loads(dropsbot("list", "--json").stdout)}
    assert {name for name, profile in listed.items() if profile["problem"]} == {NAME, "a..b", "a\x1b[31mred"}


def test_show_says_everything(home: Path) -> None:
    shown = json.loads(dropsbot("show", NAME, "--json").stdout)
    profile = load_profile(NAME)
    assert shown["frame"] == {"width_px": 800, "height_px": 600}
    assert shown["grid"]["pitch_x_px"] == 90
    assert [size["size"] for size in shown["sizes"]] == [1, 2, 3, 4]
    assert shown["thresholds"] == {"min_score": profile.min_score, "min_margin": profile.min_margin}
    assert shown["symbols"] == list("0123456789")
    assert set(shown["counters"]) == {"drops", "level"}
    presses = {screen["screen"]: screen["press"] for screen in shown["screens"]}
    assert presses["lost"] == {"x_px": 590.0, "y_px": 330.0}
    assert presses["playing"] is None
    assert (shown["pictures"], shown["missing"], shown["whose"]) == (3, [], "yours")
    text = dropsbot("show", NAME).stdout
    for fact in (
        "800x600",
        "6 rows, 6 columns",
        "lost at",
        "pressed at (590, 330)",
        "drops at (598, 250)",
        "3 pictures",
    ):
        assert fact in text


def test_a_bar_is_a_counter_that_is_read() -> None:
    profile = replace(load_profile("demo"), glyphs=(), inks={})
    bar = Fill((150, 140, 130), (210, 60, 40), 112.0, 0.0, 19)
    assert any("drops are not read" in line for line in missing(profile))
    assert not any("drops are not read" in line for line in missing(replace(profile, inks={Counter.DROPS: bar})))


def test_looks_that_tell_nothing_apart_are_missing_unless_pictures_are_read_in_their_own_colours() -> None:
    unsure = replace(load_profile("ten-drops"), min_score=1.0, min_margin=1.0, own_limits=None)
    in_own_colours = replace(unsure, own_limits=OwnLimits(0.5, 0.5))
    assert any("nothing is believed" in line for line in missing(unsure))
    assert not any("nothing is believed" in line for line in missing(in_own_colours))
    told = Thresholds(1.0, 1.0, 0.5, 0.6, -0.1)
    found = cast(Harvest, SimpleNamespace(examples=dict.fromkeys(range(5), 9), guessed=0))
    assert any("told apart reliably" in line for line in tell_calibration(unsure, found, told, 9))
    report = tell_calibration(in_own_colours, found, told, 9)
    assert not any("told apart reliably" in line for line in report)
    assert any("is read in its own colours" in line for line in report)


def test_show_says_what_is_missing(data: Path) -> None:
    whole = load_profile("ten-drops")
    save_profile(
        replace(
            whole,
            name="half",
            rules="chess",
            templates=whole.templates[1:3],
            background=None,
            marks=(),
            counters={Counter.DROPS: whole.counters[Counter.DROPS]},
            glyphs=tuple(glyph for glyph in whole.glyphs if glyph.symbol < "8"),
        )
    )
    lacks = "\n".join(json.loads(dropsbot("show", "half", "--json").stdout)["missing"])
    facts = (
        "rules 'chess'",
        "size 1 or 4",
        "without its bubbles is not known",
        "playing screen has no mark",
        '"level cleared", "lost" or "cover"',
        "the level is not read",
        "digit 8 or 9",
    )
    for fact in facts:
        assert fact in lacks
    assert "drops are not read" not in lacks
    result = dropsbot("show", "half", "--overlay", "half.png")
    assert result.exit_code == 0, result.output
    assert result.stdout.count("\nmissing") == len(facts)


def test_show_draws_the_bubbles_and_the_board(home: Path) -> None:
    result = dropsbot("show", NAME, "--overlay", "seen.png")
    assert result.exit_code == 0, result.output
    picture = cv2.imread("seen.png")
    background = load_profile(NAME).background
    assert picture is not None
    assert background is not None
    inside_a_cell = background[455:535, 365:445]
    fits = cv2.matchTemplate(picture, inside_a_cell, cv2.TM_SQDIFF)
    assert fits.min() == 0
    places = []  # of the best fit of each bubble above the board
    for size in range(1, 5):
        bubble = cv2.imread(str(home / f"size-{size}.png"), cv2.IMREAD_UNCHANGED)
        assert bubble is not None
        larger = cv2.resize(bubble, (120, 120), interpolation=cv2.INTER_CUBIC)
        fits = cv2.matchTemplate(picture[:180], larger[..., :3], cv2.TM_CCORR_NORMED, mask=larger[..., 3])
        places.append(np.unravel_index(fits.argmax(), fits.shape))
    assert [row for row, _ in places] == [28] * 4
    assert [col for _, col in places] == [34, 174, 314, 454]


def test_check_reads_the_pictures_it_was_made_from(home: Path, samples: list[Sample]) -> None:
    result = dropsbot("check", NAME, "--json")
    assert result.exit_code == 0, result.output
    checked = json.loads(result.stdout)
    assert [picture["read"] for picture in checked["pictures"]] == [sample.board.digits for sample in samples]
    assert {picture["verdict"] for picture in checked["pictures"]} == {"as typed"}
    assert checked["score"] == min(picture["score"] for picture in checked["pictures"]) >= checked["min_score"]
    assert checked["margin"] == min(picture["margin"] for picture in checked["pictures"]) >= checked["min_margin"]
    text = dropsbot("check", NAME).stdout
    assert text.count("as typed") == 3
    assert "nothing is missing" in text


def test_check_finds_a_picture_that_is_read_otherwise(home: Path, samples: list[Sample]) -> None:
    typed = samples[1].board
    wrong = typed.with_size(8, (typed.sizes[8] + 1) % 5)
    save_samples(home, [samples[0], Sample(samples[1].frame, wrong), samples[2]], GameFacts("ten-drops"))
    result = dropsbot("check", NAME, "--json")
    assert result.exit_code == 4
    assert f"row 2, column 3: typed {wrong.sizes[8]}, read as {typed.sizes[8]}" in said(result)
    assert "--forget 2" in said(result)
    verdicts = [picture["verdict"] for picture in json.loads(result.stdout)["pictures"]]
    assert verdicts == ["as typed", "misread", "as typed"]


def test_check_finds_a_picture_that_is_refused(home: Path) -> None:
    picture = cv2.imread(str(home / "samples" / "3.png"))
    assert picture is not None
    cv2.circle(picture, (120, 120), 30, (0, 0, 255), -1)
    cv2.imwrite(str(home / "samples" / "3.png"), picture)
    result = dropsbot("check", NAME)
    assert result.exit_code == 4
    assert "refused" in result.stdout
    assert "picture 3" in said(result)


def test_check_without_pictures_only_loads(data: Path) -> None:
    result = dropsbot("check", "ten-drops")
    assert result.exit_code == 0
    assert "keeps no pictures" in result.stdout


@pytest.mark.parametrize(
    ("file", "content"),
    [("profile.toml", b"version = "), ("background.png", b"x"), ("samples/1.png", b"x"), ("samples/boards.toml", b"[")],
)
def test_check_of_what_cannot_be_loaded(file: str, content: bytes, home: Path) -> None:
    (home / file).write_bytes(content)
    result = dropsbot("check", NAME)
    assert result.exit_code == 2, result.output
    assert "cannot be used" in said(result)


@pytest.mark.parametrize("entry", ["rows = inf", "rows = 99", 'rows = "six"', "rows = -6", ""])
def test_check_of_impossible_boards(entry: str, home: Path) -> None:
    boards = f'rules = "event"\n[[samples]]\nsizes = "{"1" * 36}"\ncols = 6\n{entry}\n'
    (home / "samples" / "boards.toml").write_text(boards)
    result = dropsbot("check", NAME)
    assert result.exit_code == 2, result.output
    assert "boards.toml" in said(result)


def test_an_archive_has_the_same_bytes_every_time(home: Path) -> None:
    assert dropsbot("export", NAME, "one.zip", "--samples").exit_code == 0
    copy = home.parent.parent / "elsewhere" / "copy"
    shutil.copytree(home, copy)
    for path in copy.rglob("*"):
        os.utime(path, (1_000_000_000, 1_000_000_000))
    assert dropsbot("export", str(copy), "two.zip", "--samples").exit_code == 0
    assert Path("one.zip").read_bytes() == Path("two.zip").read_bytes()


def test_export_never_overwrites_unasked(home: Path) -> None:
    result = dropsbot("export", NAME)
    assert result.exit_code == 0, result.output
    target = Path(f"{NAME}.zip")
    archive = target.read_bytes()
    assert not any(name.startswith("samples") for name in zipfile.ZipFile(target).namelist())
    target.write_bytes(b"mine")
    result = dropsbot("export", NAME)
    assert result.exit_code == 2
    assert "--force" in said(result)
    assert target.read_bytes() == b"mine"
    assert dropsbot("export", NAME, "--force").exit_code == 0
    assert target.read_bytes() == archive


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("export", "ten-drops", "x.zip", "--samples"), "keeps no sample pictures"),
        (("export", "no such game"), "no profile"),
        (("export", "ten-drops", "nowhere/x.zip"), "nowhere"),
        (("export", "ten-drops", "."), "--force"),
        (("export", "ten-drops", ".", "--force"), "cannot write"),
        (("import", "nowhere.zip"), "no file of that name"),
        (("import", "."), "--name"),
        (("import", ".", "--name", "x"), "no file of that name"),
        (("show", "no such game"), "ten-drops"),
        (("check", "../.."), "profile.toml"),
    ],
)
def test_wrong_input_is_told(arguments: tuple[str, ...], told: str, data: Path) -> None:
    result = dropsbot(*arguments)
    assert result.exit_code == 2, result.output
    assert told in said(result)
    assert not data.exists()


def test_a_round_trip_changes_nothing(home: Path, samples: list[Sample]) -> None:
    assert dropsbot("export", NAME, "one.zip", "--samples").exit_code == 0
    result = dropsbot("import", "one.zip", "--name", "again")
    assert result.exit_code == 0, result.output
    again = home.parent / "again"
    assert tree(again) == tree(home)
    first, second = to_parts(load_profile(NAME)), to_parts(load_profile("again"))
    assert first[0] == second[0]
    assert all(np.array_equal(first[1][name], second[1][name]) for name in first[1])
    assert [s.board for s in load_samples(again).samples] == [s.board for s in samples]
    assert dropsbot("export", "again", "two.zip", "--samples").exit_code == 0
    assert Path("one.zip").read_bytes() == Path("two.zip").read_bytes()
    assert {path.name for path in home.parent.iterdir()} == {NAME, "again"}


def test_an_imported_profile_is_called_as_its_file(data: Path) -> None:
    assert dropsbot("export", "ten-drops", "water.zip").exit_code == 0
    result = dropsbot("import", "water.zip")
    assert result.exit_code == 0, result.output
    assert [path.name for path in (data / "profiles").iterdir()] == ["water"]
    assert dropsbot("check", "water").exit_code == 0


def test_a_profile_is_replaced_only_on_request(home: Path) -> None:
    dropsbot("export", "demo", "demo.zip")
    before = tree(home)
    result = dropsbot("import", "demo.zip", "--name", NAME)
    assert result.exit_code == 2
    assert "--force" in said(result)
    assert tree(home) == before
    result = dropsbot("import", "demo.zip", "--name", NAME, "--force")
    assert result.exit_code == 0, result.output
    assert tree(home) == tree(shipped_folder() / "demo")
    assert list(home.parent.iterdir()) == [home]


def test_a_broken_archive_replaces_nothing(home: Path) -> None:
    dropsbot("export", "demo", "demo.zip")
    archive = bytearray(Path("demo.zip").read_bytes())
    archive[archive.index(b"version = 1") + 10] = ord("2")
    Path("demo.zip").write_bytes(archive)
    before = tree(home.parent)
    result = dropsbot("import", "demo.zip", "--name", NAME, "--force")
    assert result.exit_code == 2
    assert "damaged" in said(result)
    assert tree(home.parent) == before


def test_what_was_there_comes_back_where_the_new_cannot_be_put(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dropsbot("export", "demo", "demo.zip")
    before, rename = tree(home.parent), Path.rename

    def fail_once(self: Path, target: Path) -> Path:
        if self.parent.name == "new":
            raise PermissionError(13, "Permission denied")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", fail_once)
    result = dropsbot("import", "demo.zip", "--name", NAME, "--force")
    assert result.exit_code == 2
    assert "Permission denied" in said(result)
    assert tree(home.parent) == before


@pytest.mark.parametrize(
    "name", ["demo", "Ten-Drops", "con", "NUL", "aux.old", "Com1", "lpt9.a", "com²", "nul .x", "../x", "/x", "", "a\\b"]
)
def test_names_that_a_profile_cannot_have(name: str, data: Path) -> None:
    dropsbot("export", "demo", "demo.zip")
    result = dropsbot("import", "demo.zip", "--name", name, "--force")
    assert result.exit_code == 2, result.output
    assert "--name" in said(result)
    assert not data.exists()


def test_the_commands_work_outside_of_a_test(data: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "dropsbot", "profiles", "show", "ten-drops"]
    root = str(Path(__file__).parents[2])
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=True)
    assert "\x1b" not in done.stdout
    assert "6 rows, 6 columns, a cell is 90.0 x 90.0 pixels, the first centre is at (75.0, 75.0)\n" in done.stdout
