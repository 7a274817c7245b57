from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from dropsbot.bot.devices.open import open_device
from dropsbot.bot.speech.errors import UsageError

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(
    "spec", ["", "demo:", "demo:plaid", "window", "window:", "window: ", "recorded:", "tv:1", "adb", "adb: "]
)
def test_what_is_no_device_is_told_what_is(spec: str) -> None:
    with pytest.raises(UsageError, match="window:TITLE"):
        open_device(spec)


@pytest.mark.parametrize("title", ["a\tb", "a\x1b[2J", "a\udcff", "a" * 3000])
def test_what_no_record_can_hold_is_no_device(title: str) -> None:
    with pytest.raises(UsageError, match="no record can hold"):
        open_device(f"window:{title}")


@pytest.mark.parametrize("skin", ["flat", "ellipses", "glass", "cartoon", "dark"])
def test_the_demo_wears_skins(skin: str) -> None:
    device = open_device(f"demo:{skin}")
    assert device.name == f"demo:{skin}"
    assert not np.array_equal(device.grab().pixels, open_device("demo").grab().pixels)


def test_a_missing_skin_is_told_which_there_are() -> None:
    with pytest.raises(UsageError, match="'plaid', it has: water, flat, ellipses, glass, cartoon, dark;"):
        open_device("demo:plaid")


@pytest.mark.parametrize("speed", [0, -1])
def test_a_speed_is_above_zero(speed: float) -> None:
    with pytest.raises(UsageError, match="above 0"):
        open_device("demo", speed=speed)


def test_the_demo_needs_nothing_of_a_desktop() -> None:
    code = (
        "import sys; from dropsbot.bot.devices.open import open_device; open_device('demo').grab();"
        "print(sorted({'mss', 'pyautogui', 'Xlib', 'pywinctl', 'adbutils'} & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", code], env={}, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_a_missing_display_is_a_sentence() -> None:
    code = (
        "from dropsbot.bot.devices.open import open_device; from dropsbot.bot.speech.errors import DeviceError\n"
        "try: open_device('window:ten drops')\n"
        "except DeviceError as error: print(error)"
    )
    ran = subprocess.run([sys.executable, "-c", code], env={}, capture_output=True, text=True, check=True)
    assert "DISPLAY" in ran.stdout
    assert "--device demo" in ran.stdout
