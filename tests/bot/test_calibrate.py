"""Calibrating from the command line, on the demo's pictures and on the real game's, then reading boards not seen."""

from __future__ import annotations

import json
import math
import random
import shutil
from pathlib import Path

import cv2
import platformdirs
import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot.cli import app
from dropsbot.bot.profiles.samples import load_samples
from testkit.real_game.ten_drops_headless import HeadlessGame, random_board

PART = 4
"""So many rows and columns of the real game's board are a board of their own in these tests."""
SHAPE = ("--rows", str(PART), "--cols", str(PART))


def dropsbot(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


@pytest.fixture(scope="module")
def boards(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[Path, str]]:
    """Screenshots of a part of the real game's board, at half its size, with their sizes as a person types them."""
    folder, game, rng = tmp_path_factory.mktemp("shots"), HeadlessGame(), random.Random(99)
    shots = []
    for number in range(6):
        sizes = random_board(rng, filled=0.65)
        path = folder / f"board-{number}.png"
        pixels = game.show(sizes).pixels[: 30 + 90 * PART, : 30 + 90 * PART]
        cv2.imwrite(str(path), cv2.resize(pixels, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
        shots.append((path, "".join(str(sizes[6 * row + col]) for row in range(PART) for col in range(PART))))
    return shots


def calibrate(shots: list[tuple[Path, str]], *more: str) -> Result:
    pairs = [part for path, text in shots for part in ("--image", str(path), "--board", text)]
    if "--rows" not in more:
        side = str(math.isqrt(len(shots[0][1])))
        pairs += ["--rows", side, "--cols", side]
    return dropsbot("calibrate", "--profile", "my game", "--rules", "ten-drops", *pairs, *more)


def mistyped(boards: list[tuple[Path, str]]) -> tuple[Path, str]:
    """The second picture, with one bubble typed wrong."""
    path, text = boards[1]
    cell = text.index("2")
    return path, text[:cell] + "3" + text[cell + 1 :]


def data_after(folder: Path, shots: list[tuple[Path, str]]) -> Path:
    """A person's data folder after a first call."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(platformdirs, "user_data_dir", lambda *names, **options: str(folder))
        result = calibrate(shots)
    assert result.exit_code == 0, result.output
    return folder


@pytest.fixture(scope="module")
def first_kept(boards: list[tuple[Path, str]], tmp_path_factory: pytest.TempPathFactory) -> Path:
    return data_after(tmp_path_factory.mktemp("first"), boards[:1])


@pytest.fixture
def begun(first_kept: Path, home: Path) -> Path:
    """A person's folder, where the first picture is kept already."""
    shutil.copytree(first_kept, home / "data")
    return home


@pytest.fixture(scope="module")
def mistyped_kept(boards: list[tuple[Path, str]], tmp_path_factory: pytest.TempPathFactory) -> Path:
    return data_after(tmp_path_factory.mktemp("mistyped"), [boards[0], mistyped(boards)])


@pytest.fixture
def begun_wrong(mistyped_kept: Path, home: Path) -> Path:
    """A person's folder, where the first two pictures are kept already, the second with a mistyped board."""
    shutil.copytree(mistyped_kept, home / "data")
    return home


def test_pictures_add_up_over_several_calibrations(boards: list[tuple[Path, str]], home: Path) -> None:
    for shots in (boards[:1], boards[1:3]):
        result = calibrate(shots)
        assert result.exit_code == 0, result.output
        assert ("calibrate again" in result.output) == (shots == boards[:1])
    for path, text in boards[3:]:
        result = dropsbot("read", "--profile", "my game", "--image", str(path), "--json")
        assert result.exit_code == 0, result.output
        assert json.loads(result.stdout)["board"] == text


def test_new_forgets_earlier_pictures(boards: list[tuple[Path, str]], begun: Path) -> None:
    result = calibrate(boards[3:4], "--new")
    assert result.exit_code == 0, result.output
    assert "1 of at least 3" in result.output
    assert "examples in 1 picture: " in result.output


def test_a_mistyped_board_is_found_out_and_not_saved(boards: list[tuple[Path, str]], home: Path) -> None:
    cell = boards[1][1].index("2")
    result = calibrate([boards[0], mistyped(boards), boards[2]])
    assert result.exit_code == 4, result.output
    said = " ".join(result.stderr.split())
    assert "picture 2" in said
    assert "Give the right one with --board" in said
    assert f"row {cell // PART + 1}, column {cell % PART + 1}: typed 3, looks like 2" in said
    assert not (home / "data").exists()


def test_a_mistyped_board_of_an_earlier_call_can_be_forgotten(
    boards: list[tuple[Path, str]], begun_wrong: Path
) -> None:
    result = calibrate(boards[2:3])
    assert result.exit_code == 4, result.output
    assert "--forget 2" in " ".join(result.stderr.split())
    result = calibrate(boards[2:4], "--forget", "2")
    assert result.exit_code == 0, result.output
    assert "saved the profile" in result.output


def test_a_mistyped_board_is_named_as_it_is_kept_also_while_others_are_forgotten(
    boards: list[tuple[Path, str]], begun_wrong: Path
) -> None:
    result = calibrate(boards[2:4], "--forget", "1")
    assert result.exit_code == 4, result.output
    said = " ".join(result.stderr.split())
    assert "the board of picture 2 " in said
    assert "--forget 2" in said


def test_a_picture_is_forgotten_without_another(boards: list[tuple[Path, str]], begun_wrong: Path) -> None:
    seen, profile = begun_wrong / "seen.png", begun_wrong / "data" / "profiles" / "my game"
    result = dropsbot("calibrate", "--profile", "my game", "--forget", "2", "--preview", str(seen))
    assert result.exit_code == 0, result.output
    book = load_samples(profile)
    assert [sample.board.digits for sample in book.samples] == [boards[0][1]]
    assert book.game.rules == "ten-drops"
    assert cv2.imread(str(seen)) is not None
    result = dropsbot("calibrate", "--profile", "my game", "--forget", "1")
    assert result.exit_code == 2
    assert "no picture would be left" in result.stderr
    assert len(load_samples(profile).samples) == 1


def test_what_needs_a_picture_beside_forgetting_says_so(begun: Path) -> None:
    result = dropsbot("calibrate", "--profile", "my game", "--forget", "1", "--board", "0123")
    assert result.exit_code == 2
    assert "say where to look" in result.stderr


def test_a_board_typed_again_for_a_kept_picture_replaces_the_old_one(
    boards: list[tuple[Path, str]], home: Path
) -> None:
    path, text = boards[0]
    cell = text.index("2")
    calibrate([(path, text[:cell] + "3" + text[cell + 1 :]), boards[1]])
    result = calibrate(boards[:1])
    assert result.exit_code == 0, result.output
    assert "correcting the board of picture 1" in result.stderr
    book = load_samples(home / "data" / "profiles" / "my game")
    assert [sample.board.digits for sample in book.samples] == [boards[1][1], text]
    assert calibrate(boards[2:3]).exit_code == 0
    read = dropsbot("read", "--profile", "my game", "--image", str(boards[4][0]), "--json")
    assert json.loads(read.stdout)["board"] == boards[4][1]


def test_corrected_pictures_are_told_by_the_numbers_that_they_had(boards: list[tuple[Path, str]], home: Path) -> None:
    wrong = [(path, text.replace("2", "3", 1)) for path, text in boards[:2]]
    calibrate(wrong)
    result = calibrate(boards[:2])
    assert result.exit_code == 0, result.output
    said = " ".join(result.stderr.split())
    for number, ((_, before), (_, after)) in enumerate(zip(wrong, boards[:2], strict=True), 1):
        rows = (" ".join(text[at : at + PART] for at in range(0, PART**2, PART)) for text in (before, after))
        assert f"correcting the board of picture {number}: {' becomes '.join(rows)}" in said


def test_a_corrected_board_may_have_another_shape_if_no_other_has_the_old_one(
    boards: list[tuple[Path, str]], home: Path
) -> None:
    path, text = boards[0]
    calibrate([(path, text[: 3 * PART])], "--rows", "3", "--cols", str(PART))
    assert calibrate(boards[:1]).exit_code == 0
    (sample,) = load_samples(home / "data" / "profiles" / "my game").samples
    assert (sample.board.rows, sample.board.cols, sample.board.digits) == (PART, PART, text)


def test_a_kept_picture_without_a_board_names_what_would_help(boards: list[tuple[Path, str]], begun: Path) -> None:
    result = dropsbot("calibrate", "--profile", "my game", "--image", str(boards[0][0]), "--yes")
    assert result.exit_code == 2
    said = " ".join(result.stderr.split())
    assert "picture 1 again" in said
    assert "--board" in said


def test_the_rules_are_kept_from_the_first_time(boards: list[tuple[Path, str]], begun: Path) -> None:
    path, text = boards[1]
    result = dropsbot("calibrate", "--profile", "my game", "--image", str(path), "--board", text, *SHAPE)
    assert result.exit_code == 0, result.output
    kept = (begun / "data" / "profiles" / "my game" / "samples" / "boards.toml").read_text()
    assert 'rules = "ten-drops"' in kept
    assert "rules_known" not in kept, "somebody named them"


def test_a_picture_that_makes_a_profile_worse_is_told(boards: list[tuple[Path, str]], home: Path) -> None:
    path, text = boards[3]
    sharp = cv2.imread(str(path))
    assert sharp is not None
    cv2.imwrite(str(home / "blurred.png"), cv2.GaussianBlur(sharp, (0, 0), 1.0))
    assert calibrate(boards[:3]).exit_code == 0
    for shot, weaker in ((boards[4], False), ((home / "blurred.png", text), True)):
        result = calibrate([shot])
        assert result.exit_code == 0, result.output
        assert ("made the profile weaker" in " ".join(result.output.split())) == weaker


def test_the_same_picture_counts_once(boards: list[tuple[Path, str]], begun: Path) -> None:
    result = calibrate(boards[:1])
    assert result.exit_code == 2
    assert "picture 1 again" in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--profile", "../../etc", "--board", "0123", "--image", "x.png"), "name"),
        (("--profile", "x", "--board", "0123", "--board", "0123", "--image", "SHOT"), "--board"),
        (("--profile", "x", "--board", "0000", "--image", "SHOT"), "no board has a bubble"),
        (("--profile", "x", "--board", "0123"), "--device"),
        (("--profile", "ten-drops", "--board", "0123", "--image", "SHOT"), "comes with dropsbot"),
        (("--profile", "x", "--board", "0123", "--image", "SHOT", "--forget", "1"), "no picture 1"),
    ],
)
def test_wrong_input_is_told(arguments: tuple[str, ...], said: str, boards: list[tuple[Path, str]], home: Path) -> None:
    result = dropsbot("calibrate", *(str(boards[0][0]) if part == "SHOT" else part for part in arguments))
    assert result.exit_code == 2, result.output
    assert said in " ".join(result.stderr.split())
    assert not (home / "data").exists()
