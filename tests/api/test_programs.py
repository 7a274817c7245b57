"""What other programs call: the examples of its documentation run, it prints nothing, and it loads nothing unasked."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

import dropsbot
from dropsbot import programs
from dropsbot.bot.devices.open import open_device

pytestmark = pytest.mark.quick

HEAVY = ("numpy", "cv2", "numba", "typer", "rich", "mss", "adbutils")


@pytest.fixture
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with the picture that the examples read."""
    monkeypatch.chdir(tmp_path)
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    cv2.imwrite("board.png", open_device("demo:water").grab().pixels)
    return tmp_path


def loaded_by(code: str) -> set[str]:
    """Those of the heavy libraries that a fresh Python has loaded after some code."""
    ask = f"{code}\nimport sys\nprint(*[name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize("function", [programs.read_picture, programs.solve_board, programs.play])
def test_the_example_of_a_function_runs(function: object, scratch: Path, capsys: pytest.CaptureFixture[str]) -> None:
    [example] = [test for test in doctest.DocTestFinder().find(function, globs=dict(vars(programs))) if test.examples]
    results = doctest.DocTestRunner().run(example)
    assert results.attempted >= 3
    assert results.failed == 0, capsys.readouterr().out


def test_all_that_is_promised_is_there_and_is_the_same() -> None:
    assert sorted(programs.__all__) == sorted(dropsbot.__all__)
    for name in dropsbot.__all__:
        assert getattr(dropsbot, name) is getattr(programs, name)
    assert set(dropsbot.__all__) <= set(dir(dropsbot))


def test_what_is_not_there_is_told_as_by_any_module() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'solve_bord'"):
        _ = dropsbot.solve_bord


def test_a_board_needs_no_picture_library() -> None:
    assert loaded_by("import dropsbot.solver.board") == set()
    assert "numba" in loaded_by("import dropsbot; dropsbot.solve_board")


def test_a_picture_is_read_from_a_file_and_from_an_array_alike(scratch: Path) -> None:
    pixels = cv2.imread("board.png")
    assert pixels is not None
    from_array = programs.read_picture(np.asarray(pixels, np.uint8), "demo").reading
    assert programs.read_picture(scratch / "board.png", "demo").reading == from_array


def test_an_array_that_is_no_picture_is_refused() -> None:
    with pytest.raises(ValueError, match="a frame is uint8"):
        programs.read_picture(np.zeros((4, 4), np.uint8), "demo")


def test_play_prints_nothing_and_tells_everything(scratch: Path, capfd: pytest.CaptureFixture[str]) -> None:
    heard: list[dropsbot.Event] = []
    played = programs.play("demo", levels=1, speed=50, runs=scratch / "runs", listener=heard.append)
    assert capfd.readouterr() == ("", "")
    assert played.failure is None
    assert played.record.parent == scratch / "runs"
    kinds = [type(event).__name__ for event in heard]
    assert kinds.count("Tapped") == played.summary["taps"]
    assert kinds[-1] == "LevelCleared"


def test_a_run_that_ends_early_says_why(scratch: Path) -> None:
    played = programs.play("demo", levels=3, speed=50, max_taps=1, runs=scratch / "runs")
    assert isinstance(played.failure, dropsbot.DropsbotError)
    assert "1 tap" in str(played.failure)
    assert played.summary["taps"] == 1


def test_a_person_may_stop_a_run_and_its_record_is_whole(scratch: Path) -> None:
    class Hasty:
        def wants_pause(self) -> bool:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        programs.play("demo", speed=50, runs=scratch / "runs", person=Hasty())
    [journal] = (scratch / "runs").glob("*/journal.jsonl")
    assert journal.read_text(encoding="utf-8").splitlines()[-1].startswith('{"event":"end"')


@pytest.mark.parametrize("asked", [{"taps": 3}, {"levels": 0}, {"levels": -1}])
def test_nonsense_is_told_before_anything_is_written(asked: dict[str, int], scratch: Path) -> None:
    with pytest.raises(dropsbot.UsageError):
        programs.play("demo", **asked, runs=scratch / "runs")  # type: ignore[arg-type]
    assert not (scratch / "runs").exists()
