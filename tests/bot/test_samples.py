"""What a profile was made from is kept whole, and damaged entries are refused by name."""

from __future__ import annotations

import tomllib
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
import tomli_w

from dropsbot.bot.games.choice import KNOWN_RULES
from dropsbot.bot.profiles.files import png_bytes
from dropsbot.bot.profiles.home import load_profile, save_profile, user_folder
from dropsbot.bot.profiles.profile_rules import rules_of, stored_rules, with_rules
from dropsbot.bot.profiles.samples import BOARDS, FOLDER, SampleBook, count_samples, read_samples, save_samples
from dropsbot.bot.profiles.transfer import export_profile, import_profile
from dropsbot.bot.speech.errors import UsageError
from dropsbot.calibration.calibrate import GameFacts, Sample, ScreenSample
from dropsbot.calibration.flow.pace import USUAL_PACE
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS, Surplus
from dropsbot.vision.frame import Box, Frame, Point
from dropsbot.vision.numerals import Notation
from dropsbot.vision.profile import UNWATCHED, Counter, Ink, Inks, Restlessness, Screen, Timing
from dropsbot.vision.stored.entries import ProfileError

pytestmark = pytest.mark.quick

FRAME = Frame(np.random.default_rng(1).integers(0, 255, (90, 120, 3), np.uint8))
STEADY = np.where(np.arange(120) < 60, 255, 0).astype(np.uint8)[None, :].repeat(90, axis=0)
GAME = GameFacts(
    rules="ten-drops",
    timing=Timing(0.025, 0.15, 12.5),
    counters={Counter.DROPS: Box(90, 10, 20, 12), Counter.LEVEL: Box(90, 30, 20, 12)},
    screens=(
        ScreenSample(FRAME, Screen.LEVEL_CLEARED, (Box(10, 10, 40, 20),), Point(30.5, 44.0), STEADY),
        ScreenSample(FRAME, Screen.PLAYING, (Box(80, 60, 20, 10), Box(80, 75, 20, 10)), None),
    ),
    park=Point(3.0, 88.0),
    inks={Counter.LEVEL: Ink((250, 245, 240), (60, 20, 30)), Counter.DROPS: Inks.OF_EACH_PICTURE},
    notation=Notation.CAPITALISED_WORDS,
    restlessness=Restlessness(0.03, 12, 0.1, frozenset([11]), 20),
)
SAMPLES = (
    Sample(FRAME, Board.parse("0123 4321 0001"), {Counter.DROPS: 10, Counter.LEVEL: 1}),
    Sample(FRAME, Board.parse("0123 4321 0002"), {}),
)


def test_everything_is_read_again(tmp_path: Path) -> None:
    save_samples(tmp_path, SAMPLES, GAME)
    book = read_samples(tmp_path)
    game = book.game
    assert (game.rules, game.timing, game.park) == (GAME.rules, GAME.timing, GAME.park)
    assert (game.counters, game.inks, game.restlessness) == (GAME.counters, GAME.inks, GAME.restlessness)
    assert game.notation is Notation.CAPITALISED_WORDS
    assert [(s.screen, s.boxes, s.press) for s in game.screens] == [(s.screen, s.boxes, s.press) for s in GAME.screens]
    for screen, steady in zip(game.screens, (STEADY, np.full_like(STEADY, 255)), strict=True):
        assert np.array_equal(screen.frame.pixels, FRAME.pixels)
        assert screen.steady is not None
        assert np.array_equal(screen.steady, steady)
    for sample, kept in zip(book.samples, SAMPLES, strict=True):
        assert (sample.board, sample.counters) == (kept.board, kept.counters)
        assert np.array_equal(sample.frame.pixels, FRAME.pixels)
    assert count_samples(tmp_path) == 2


def test_a_folder_of_an_earlier_version_has_boards_and_rules_only(tmp_path: Path) -> None:
    save_samples(tmp_path, SAMPLES, GameFacts("event"))
    boards = [{"rows": 3, "cols": 4, "sizes": "0123 4321 0001"}, {"rows": 3, "cols": 4, "sizes": "0123 4321 0002"}]
    (tmp_path / FOLDER / BOARDS).write_text(tomli_w.dumps({"rules": "event", "samples": boards}))
    book = read_samples(tmp_path)
    assert [sample.board for sample in book.samples] == [sample.board for sample in SAMPLES]
    assert (book.game.timing, book.game.screens, book.game.counters) == (USUAL_PACE, (), {})
    assert book.game.restlessness == UNWATCHED
    assert book.game.notation is Notation.DIGITS


def test_without_a_folder_there_is_nothing(tmp_path: Path) -> None:
    assert read_samples(tmp_path).samples == SampleBook().samples


Table = dict[str, Any]
DAMAGE: dict[str, tuple[Callable[[Table], object], str]] = {
    "a counter outside": (lambda table: table["counters"]["drops"].update(left_px=110), "counter drops lies outside"),
    "an unknown counter": (lambda table: table["counters"].update(lives={}), "lives"),
    "ink like paper": (lambda table: table["counters"]["level"].update(ink=[250, 245, 240]), "ink"),
    "ink of two numbers": (lambda table: table["counters"]["level"].update(ink=[1, 2]), "ink"),
    "no paper": (lambda table: table["counters"]["level"].pop("paper"), "paper"),
    "rest in no time": (lambda table: table["timing"].update(still_s=0.0), "still_s"),
    "patience without end": (lambda table: table["timing"].update(patience_s=1e9), "patience_s"),
    "a park outside": (lambda table: table["park"].update(x_px=120.0), "park lies outside"),
    "a press outside": (lambda table: table["screens"][0]["press"].update(y_px=90.0), "press on level_cleared lies"),
    "a box outside": (lambda table: table["screens"][0]["boxes"][0].update(top_px=80), "level_cleared lies outside"),
    "a screen nobody knows": (lambda table: table["screens"][0].update(screen="menu"), "menu"),
    "a number that is no number": (lambda table: table["samples"][0]["shown"].update(drops="ten"), "drops"),
    "a number below zero": (lambda table: table["samples"][0]["shown"].update(drops=-1), "drops"),
    "a counter that is not there": (lambda table: table["samples"][0]["shown"].update(lives=3), "lives"),
    "samples that are no list": (lambda table: table.update(samples=7), "samples"),
    "a restless cell outside": (lambda table: table["restlessness"].update(cells=[12]), "cells"),
    "numbers in a script of its own": (lambda table: table.update(notation="runes"), "runes"),
    "rules that nobody plays by": (lambda table: table.update(rules="chess"), "chess"),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_damaged_entries_are_refused_by_name(name: str, tmp_path: Path) -> None:
    save_samples(tmp_path, SAMPLES, GAME)
    file = tmp_path / FOLDER / BOARDS
    table = tomllib.loads(file.read_text())
    damage, says = DAMAGE[name]
    damage(table)
    file.write_text(tomli_w.dumps(table))
    with pytest.raises(ProfileError, match=says):
        read_samples(tmp_path)


def test_a_screen_without_what_stays_the_same_is_refused(tmp_path: Path) -> None:
    save_samples(tmp_path, SAMPLES, GAME)
    (tmp_path / FOLDER / "screen-1.png").write_bytes((tmp_path / FOLDER / "1.png").read_bytes())
    with pytest.raises(ProfileError, match="4 channels"):
        read_samples(tmp_path)


@pytest.mark.parametrize("name", ["1.png", "screen-1.png"])
@pytest.mark.parametrize("shape", [(1, 1), (90, 120)])
def test_a_picture_without_colours_is_refused(name: str, shape: tuple[int, int], tmp_path: Path) -> None:
    save_samples(tmp_path, SAMPLES, GAME)
    (tmp_path / FOLDER / name).write_bytes(png_bytes(name, np.full(shape, 7, np.uint8)))
    with pytest.raises(ProfileError, match=r"colours|4 channels"):
        read_samples(tmp_path)


@pytest.mark.usefixtures("home")
def test_rules_that_are_no_preset_travel_with_a_profile(tmp_path: Path) -> None:
    rules = replace(PRESETS["exact-pixels"], name="mine own", surplus=Surplus.PASS, level_drops=(9, 8))
    profile = with_rules(replace(load_profile("demo"), name="mine"), rules)
    home = save_profile(profile)
    save_samples(home, SAMPLES, replace(GAME, rules=profile.rules, own_rules=profile.own_rules))
    export_profile("mine", tmp_path / "mine.zip", with_samples=True, replace=False)
    import_profile(tmp_path / "mine.zip", "yours", replace=False, rules=KNOWN_RULES)
    assert rules_of(load_profile("yours")) == rules
    game = read_samples(user_folder() / "yours").game
    assert stored_rules(game.rules, game.own_rules) == rules
    assert rules_of(with_rules(load_profile("yours"), PRESETS["event"])) == PRESETS["event"]


@pytest.mark.usefixtures("home")
def test_screens_travel_with_a_profile(tmp_path: Path) -> None:
    save_profile(replace(load_profile("demo"), name="mine"))
    save_samples(user_folder() / "mine", SAMPLES, GAME)
    export_profile("mine", tmp_path / "mine.zip", with_samples=True, replace=False)
    import_profile(tmp_path / "mine.zip", "yours", replace=False, rules=KNOWN_RULES)
    there, here = read_samples(user_folder() / "yours"), read_samples(user_folder() / "mine")
    assert [sample.board for sample in there.samples] == [sample.board for sample in SAMPLES]
    assert len(there.game.screens) == len(GAME.screens)
    for screen, kept in zip(there.game.screens, here.game.screens, strict=True):
        assert (screen.screen, screen.boxes, screen.press) == (kept.screen, kept.boxes, kept.press)
        assert np.array_equal(screen.frame.pixels, FRAME.pixels)
        assert screen.steady is not None
        assert kept.steady is not None
        assert np.array_equal(screen.steady, kept.steady)


@pytest.mark.usefixtures("home")
def test_an_archive_with_a_screen_that_nobody_can_use_is_refused(tmp_path: Path) -> None:
    save_profile(replace(load_profile("demo"), name="mine"))
    save_samples(user_folder() / "mine", SAMPLES, GAME)
    export_profile("mine", tmp_path / "mine.zip", with_samples=True, replace=False)
    grey = cv2.imencode(".png", np.zeros((1, 1), np.uint8))[1].tobytes()
    with zipfile.ZipFile(tmp_path / "mine.zip") as old, zipfile.ZipFile(tmp_path / "bad.zip", "w") as bad:
        for name in old.namelist():
            bad.writestr(name, grey if name.endswith("screen-2.png") else old.read(name))
    with pytest.raises(UsageError, match="4 channels"):
        import_profile(tmp_path / "bad.zip", "yours", replace=False, rules=KNOWN_RULES)
    assert not (user_folder() / "yours").exists()
