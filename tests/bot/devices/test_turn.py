"""One pointer, several processes: they take turns, and the turn of a process that dies is over."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.desktop.turn import Turn
from dropsbot.bot.devices.desktop.window_device import DesktopDevice
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.vision.frame import Point
from testkit.little_window import LittleWindow
from tests.bot.devices.test_desktop import Desk

HOLD = "import sys; from pathlib import Path; from dropsbot.bot.devices.desktop.turn import Turn\n"
HOLD += "with Turn(Path(sys.argv[1])): print('in', flush=True); sys.stdin.read()"
TAP = """
import sys
from dropsbot.bot.devices.desktop.window_device import open_desktop
from dropsbot.vision.frame import Point
device = open_desktop(sys.argv[1])
for number in range(int(sys.argv[2])):
    frame = device.grab()
    device.tap(Point(20 + number, 30), frame)
    device.park(Point(5, 5), frame)
"""
TAPS = 20


def test_nothing_is_moved_while_another_process_has_the_turn(tmp_path: Path) -> None:
    desk = Desk()
    device = DesktopDevice("ten drops", desk, desk, desk, SteppedClock(), Turn(tmp_path, wait_s=0.05))
    frame = device.grab()
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        assert other.stdout is not None
        assert other.stdout.readline() == "in\n"
        for act in (device.tap, device.park):
            with pytest.raises(DeviceError, match="another dropsbot"):
                act(Point(10, 10), frame)
        assert (desk.at, desk.done) == ((0, 0), [])
    finally:
        other.kill()
        other.communicate()
    device.tap(Point(10, 10), frame)
    device.tap(Point(10, 10), frame)
    assert desk.done == ["press (110, 60)", "release"] * 2


def test_where_no_lock_can_be_made_that_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(DeviceError, match="take turns"):
        Turn(tmp_path / "file" / "folder")
    (tmp_path / "pointer.lock").mkdir()
    with pytest.raises(DeviceError, match="take turns"), Turn(tmp_path):
        pass


def test_two_processes_tap_their_windows_and_no_press_goes_astray(display: str) -> None:
    with (
        LittleWindow(display, "left", (60, 70, 200, 200)) as left,
        LittleWindow(display, "right", (400, 70, 200, 200)) as right,
    ):
        both = [
            subprocess.Popen([sys.executable, "-c", TAP, title, str(TAPS)], stderr=subprocess.PIPE, text=True)
            for title in ("left", "right")
        ]
        errors = [process.communicate()[1] for process in both]
        assert [process.returncode for process in both] == [0, 0], errors
        assert (left.presses(), right.presses()) == (TAPS, TAPS)
