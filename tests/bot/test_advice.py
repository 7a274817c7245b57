"""What a run says where it refuses a picture: where the picture is, and which command helps."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
from pathlib import Path

import cv2
import numpy as np
import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot.app.advising import advised
from dropsbot.bot.cli import app
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.games.choice import TEN_DROPS
from dropsbot.bot.games.ten_drops.drops_scribe import DropsScribe
from dropsbot.bot.play.events import Refused
from dropsbot.bot.profiles.home import load_profile, save_profile
from dropsbot.bot.profiles.samples import load_samples
from dropsbot.bot.record.journal import Journal
from dropsbot.bot.speech.errors import RefusedError
from dropsbot.solver.rules import PRESETS
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Screen
from dropsbot.vision.reading import Reading
from testkit.recording import segment


def dropsbot(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


@pytest.fixture
def journal(home: Path, shown: Frame) -> Journal:
    clock = SteppedClock()
    return Journal.begin(home / "my runs", segment(), load_profile("demo"), DropsScribe(PRESETS["event"]), clock.now_s)


@pytest.fixture
def shown() -> Frame:
    """A picture of the size of the demo's."""
    profile = load_profile("demo")
    assert profile.background is not None
    return Frame(np.asarray(cv2.resize(profile.background, (profile.width_px, profile.height_px)), np.uint8))


def refuse(journal: Journal, frame: Frame, screen: Screen, device: str, profile: str) -> list[str]:
    journal.hear(Refused(frame, Reading(6, 6, (), screen, None, None, ("unclear",)), True))
    lines = str(advised(RefusedError("unclear"), journal, TEN_DROPS, device, profile)).split("\n  ")
    journal.close()
    assert lines[0] == "unclear"
    picture = lines[1].removeprefix("the picture is in ")
    assert cv2.imread(picture) is not None
    return lines[2:]


def command(line: str) -> list[str]:
    """The command that a line ends with, as a shell takes it."""
    return shlex.split(line[line.index("dropsbot") :])


def test_a_board_is_to_be_added_to_the_profile_of_ones_own(journal: Journal, shown: Frame) -> None:
    save_profile(load_profile("demo"), journal.folder.parents[1] / "data" / "profiles")
    (board, learn) = refuse(journal, shown, Screen.PLAYING, "window:ten drops", "demo")
    picture = str(journal.folder / "00002-refused.png")
    assert command(board) == ["dropsbot", "calibrate", "--profile", "demo", "--image", picture]
    assert command(learn)[2:] == ["--profile", "demo", "--device", "window:ten drops"]


def test_what_is_no_board_is_not_to_be_added_and_a_shipped_profile_stays_as_it_is(
    journal: Journal, shown: Frame
) -> None:
    (learn,) = refuse(journal, shown, Screen.UNKNOWN, "demo:flat", "demo")
    assert command(learn)[2:] == ["--profile", "my-game", "--device", "demo:flat"]


@pytest.mark.parametrize("title", ["Drops!", '10 "drops" for $HOME', "it's `echo drops`", "drops; echo drops"])
def test_a_shell_takes_a_title_as_it_is(title: str, journal: Journal, shown: Frame) -> None:
    (learn,) = refuse(journal, shown, Screen.UNKNOWN, f"window:{title}", "demo")
    asked = learn[learn.index("--device") :]
    shell = ["sh", "-c", f"printf '%s\\n' {asked}"]
    words = subprocess.run(shell, capture_output=True, text=True, check=True).stdout.splitlines()
    assert words == ["--device", f"window:{title}"]


def test_a_recording_cannot_be_played_to_learn_from(journal: Journal, shown: Frame) -> None:
    assert refuse(journal, shown, Screen.UNKNOWN, "recorded:shots", "demo") == []


def test_other_refusals_stay_as_they_are(journal: Journal) -> None:
    error = RefusedError("unclear")
    assert advised(error, journal, TEN_DROPS, "demo", "demo") is error
    journal.close()


def test_a_profile_of_one_picture_finds_out_what_leads_on_and_says_what_helps_where_it_cannot_read(home: Path) -> None:
    made = dropsbot("calibrate", "--device", "demo:flat", "--profile", "one", "--yes", "--no-learn")
    assert made.exit_code == 0, made.output
    assert not load_profile("one").rules_known, "nobody named them, and nothing was played"
    played = dropsbot("run", "--device", "demo:flat", "--profile", "one", "--drops", "10", "--levels", "2",
                      "--speed", "20", "--json")  # fmt: skip
    assert played.exit_code == 0, played.output
    assert json.loads(played.stdout)["levels"] == 2, "nobody has told what leads on from the popup"
    result = dropsbot("run", "--device", "demo:dark", "--profile", "one", "--drops", "10", "--json")
    assert result.exit_code == 4, result.output
    (picture,) = Path(json.loads(result.stdout)["run"]).glob("*-refused.png")
    assert f"the picture is in {picture}" in result.stderr
    assert cv2.imread(str(picture)) is not None
    (advice,) = re.findall("dropsbot calibrate .*", result.stderr)
    assert shlex.split(advice)[2:] == ["--profile", "one", "--device", "demo:dark"]
    assert len(load_samples(home / "data" / "profiles" / "one").samples) == 1
