"""Two runs never play the same game; one that is killed leaves it free."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest
from typer.testing import CliRunner

from dropsbot.bot.cli import app
from dropsbot.bot.devices.claim import claim
from dropsbot.bot.speech.errors import DeviceError

HOLD = "import sys; from pathlib import Path; from dropsbot.bot.devices.claim import claim\n"
HOLD += "with claim(sys.argv[1], Path(sys.argv[2])): print('in', flush=True); sys.stdin.read()"


def test_a_device_is_played_on_by_one_process_until_that_dies(tmp_path: Path) -> None:
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, "adb:one", str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        assert other.stdout is not None
        assert other.stdout.readline() == "in\n"
        with pytest.raises(DeviceError, match="another dropsbot is playing on adb:one"), claim("adb:one", tmp_path):
            pytest.fail("two play on one phone")
        with claim("adb:two", tmp_path):
            pass
    finally:
        other.kill()
        other.communicate()
    with claim("adb:one", tmp_path):
        pass


def test_a_window_is_the_same_however_it_is_written_and_another_on_another_desktop(tmp_path: Path) -> None:
    with claim("window:Ten Drops", tmp_path, ":1"):
        with pytest.raises(DeviceError, match="another dropsbot"), claim("window: ten drops ", tmp_path, ":1"):
            pytest.fail("two play in one window")
        with claim("window:ten drops", tmp_path, ":2"):
            pass


def test_every_demo_has_a_game_of_its_own(tmp_path: Path) -> None:
    with claim("demo", tmp_path / "none"), claim("demo", tmp_path / "none"):
        assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("spec", ["adb:../../up", "adb:\udcff\x00", "window:" + "x" * 5000])
def test_whatever_a_device_is_called_its_lock_stays_in_the_folder(spec: str, tmp_path: Path) -> None:
    with claim(spec, tmp_path / "locks"):
        assert [path.name for path in tmp_path.iterdir()] == ["locks"]
        assert len(list((tmp_path / "locks").iterdir())) == 1


def test_where_no_lock_can_be_made_that_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(DeviceError, match="plays already"), claim("adb:one", tmp_path / "file" / "folder"):
        pytest.fail("it plays without a lock")


@pytest.mark.parametrize(
    "command",
    [
        ("run", "--profile", "demo"),
        ("calibrate", "--profile", "mine", "--drops", "10"),
    ],
)
def test_a_second_run_is_told_and_does_nothing(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda *names, **options: tmp_path / "cache")
    with claim("adb:no-such-phone", tmp_path / "cache"):
        result = CliRunner().invoke(app, [*command, "--device", "adb:no-such-phone"])
    assert result.exit_code == 3, result.output
    assert "another dropsbot is playing on adb:no-such-phone" in result.stderr.replace("\n", " ")
    assert [path.name for path in tmp_path.iterdir()] == ["cache"]


def test_a_second_degrees_run_is_told_and_does_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda *names, **options: tmp_path / "cache")
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *names, **options: str(tmp_path / "data"))
    degrees = ["calibrate", "--device", "demo:degrees", "--profile", "arrows", "--yes"]
    assert CliRunner().invoke(app, degrees).exit_code == 0
    with claim("adb:no-such-phone", tmp_path / "cache"):
        result = CliRunner().invoke(app, ["run", "--device", "adb:no-such-phone", "--profile", "arrows"])
    assert result.exit_code == 3, result.output
    assert "another dropsbot is playing on adb:no-such-phone" in result.stderr.replace("\n", " ")
    assert not (tmp_path / "runs").exists()
