"""Whole games through adb: the command as a person types it, the real adb server, a device that shows a game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from dropsbot.bot.devices.clocks import ScaledClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo.demo_game import PressKind
from dropsbot.bot.devices.desktop.window_device import open_desktop
from dropsbot.bot.profiles.home import load_profile
from testkit.adb.phone import Cut, Panel
from testkit.adb.screens import PlayedOn
from testkit.real_game.watched import TITLE, WatchedGame
from tests.adb.conftest import MakePhone

MADE = {PressKind.FILL, PressKind.DETONATION, PressKind.START, PressKind.DISMISS}


def dropsbot(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs the command in a process of its own, without a display."""
    environment = {key: value for key, value in os.environ.items() if key not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    return subprocess.run(
        [sys.executable, "-m", "dropsbot", *arguments],
        env=environment, cwd=folder, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip


def test_the_demo_on_a_phone_is_played_while_the_connection_breaks(make_phone: MakePhone, tmp_path: Path) -> None:
    demo = DemoDevice(ScaledClock(3), seed=5)
    phone = make_phone(PlayedOn(demo), panel=Panel(rotation=1))
    phone.faults.text = b"WARNING: linker: something is unused\n"
    phone.faults.cuts = {2: Cut.AFTER, 3: Cut.BEFORE, 4: Cut.LATE, 5: Cut.DURING}
    done = dropsbot(
        "run", "--device", f"adb:{phone.serial}", "--profile", "demo", "--levels", "1", "--json", folder=tmp_path
    )
    assert done.returncode == 0, done.stderr
    summary = json.loads(done.stdout.splitlines()[-1])
    assert summary["levels"] == 1
    assert demo.game.level == 2
    assert {press.kind for press in demo.game.presses} <= MADE
    taps = [press for press in demo.game.presses if press.kind in {PressKind.FILL, PressKind.DETONATION}]
    assert summary["taps"] == len(taps)
    assert summary["drops_end"] == demo.game.drops
    assert phone.shells == 5, "the connection broke four times"


def test_the_real_game_on_a_phone_is_played(
    make_phone: MakePhone, play_real_game: Callable[[int], WatchedGame], tmp_path: Path
) -> None:
    game = play_real_game(21)
    profile = load_profile("ten-drops")
    with closing(open_desktop(TITLE)) as window:
        phone = make_phone(PlayedOn(window, profile.park), panel=Panel(override=(400, 300)))
        done = dropsbot(
            "run", "--device", f"adb:{phone.serial}", "--profile", "ten-drops", "--levels", "1", "--json",
            folder=tmp_path,
        )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1])["levels"] == 1
    assert game.wasted == []
    assert game.truth.level == 2
    assert len(game.presses) == len(phone.touched)


def test_a_device_is_measured_and_tapped_only_where_told(make_phone: MakePhone, tmp_path: Path) -> None:
    phone = make_phone()
    spec = f"adb:{phone.serial}"
    looked = dropsbot("bench", "device", spec, "--rounds", "3", "--json", folder=tmp_path)
    assert looked.returncode == 0, looked.stderr
    found = json.loads(looked.stdout)
    assert [entry["way"] for entry in found["capture"]] == ["raw", "gzip", "png"]
    assert all(entry["p50_ms"] > 0 for entry in found["capture"])
    times = {entry["way"]: entry["p50_ms"] for entry in found["capture"]}
    assert times[found["fastest"]["capture"]] == min(times.values())
    assert found["tap"] == []
    assert phone.touched == []
    tapped = dropsbot("bench", "device", spec, "--rounds", "3", "--tap-at", "12,34", "--json", folder=tmp_path)
    assert [entry["way"] for entry in json.loads(tapped.stdout)["tap"]] == ["cmd input", "input"]
    assert [(touched.x, touched.y) for touched in phone.touched] == [(12, 34)] * 8
    listed = dropsbot("devices", folder=tmp_path)
    assert [line.split() for line in listed.stdout.splitlines() if spec in line] == [
        [spec, "Android,", "can", "be", "played"]
    ]


def test_a_way_that_does_not_work_is_told_and_the_others_measured(make_phone: MakePhone, tmp_path: Path) -> None:
    phone = make_phone(panel=Panel(raw=False))
    shown = dropsbot("bench", "device", f"adb:{phone.serial}", "--rounds", "1", "--json", folder=tmp_path)
    assert shown.returncode == 0, shown.stderr
    found = {entry["way"]: entry for entry in json.loads(shown.stdout)["capture"]}
    assert found["raw"]["p50_ms"] is None
    assert "usage: screencap -p" in found["raw"]["problem"]
    assert json.loads(shown.stdout)["fastest"]["capture"] == "png"


def test_a_bad_place_to_tap_is_wrong_usage(make_phone: MakePhone, tmp_path: Path) -> None:
    phone = make_phone()
    for place in ("500,5", "a,b"):
        refused = dropsbot("bench", "device", f"adb:{phone.serial}", "--tap-at", place, folder=tmp_path)
        assert refused.returncode == 2
        assert "Traceback" not in refused.stderr
    assert phone.touched == []
