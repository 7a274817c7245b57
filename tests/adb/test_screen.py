"""Pictures of a device on loopback through the real adb server, over connections that fail."""

from __future__ import annotations

import subprocess

import adbutils
import numpy as np
import pytest

from dropsbot.bot.devices.adb.phone_device import open_adb
from dropsbot.bot.devices.adb.screencap import decode_png
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.desktop.windows import Windows
from dropsbot.bot.devices.listing import list_devices
from dropsbot.bot.devices.open import open_device
from dropsbot.bot.speech.errors import DeviceError
from testkit.adb.phone import Panel
from testkit.adb.screens import Still
from testkit.adb.server import AdbServer
from testkit.adb.wire import Socket
from tests.adb.conftest import MakePhone, Use

WAYS = ("raw", "gzip", "png")
WARNING = b"[Warning] Multiple displays were found, but no display id was specified!\n"


def no_desktop() -> Windows:
    raise DeviceError("no display")


class Black:
    """A screen that sleeps."""

    def picture(self) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
        return np.zeros((90, 160, 3), np.uint8)

    def touch(self, x_px: float, y_px: float) -> None:
        """Nothing happens."""


def test_the_real_client_sees_the_same_picture(make_phone: MakePhone, server: AdbServer) -> None:
    phone = make_phone()
    assert server.adb("connect", phone.serial) == f"connected to {phone.serial}\n".encode()
    assert np.array_equal(
        decode_png(server.adb("-s", phone.serial, "exec-out", "screencap", "-p")), phone.game.picture()
    )


@pytest.mark.parametrize("way", WAYS)
def test_a_picture_is_exact(make_phone: MakePhone, use: Use, way: str) -> None:
    phone = make_phone(Still(333, 222))
    frame = use(phone, way).grab()
    assert np.array_equal(frame.pixels, phone.game.picture())
    assert not frame.pixels.flags.writeable


@pytest.mark.parametrize("way", WAYS)
def test_words_before_the_picture_and_a_slow_link_change_nothing(make_phone: MakePhone, use: Use, way: str) -> None:
    phone = make_phone(Still(800, 600))
    phone.faults.text, phone.faults.pause_s = WARNING, 0.01
    assert np.array_equal(use(phone, way).grab().pixels, phone.game.picture())


@pytest.mark.parametrize("fault", ["torn", "lost", "failing"])
@pytest.mark.parametrize("way", WAYS)
def test_a_failed_picture_is_taken_again(make_phone: MakePhone, use: Use, way: str, fault: str) -> None:
    phone = make_phone()
    device = use(phone, way)
    setattr(phone.faults, fault, 2)
    assert np.array_equal(device.grab().pixels, phone.game.picture())
    assert phone.pictures == 3


@pytest.mark.parametrize("fault", ["torn", "lost", "failing"])
@pytest.mark.parametrize("way", WAYS)
def test_pictures_that_always_fail_are_an_error_and_never_black(
    make_phone: MakePhone, use: Use, way: str, fault: str
) -> None:
    phone = make_phone()
    device = use(phone, way)
    setattr(phone.faults, fault, 1000)
    with pytest.raises(DeviceError, match="gives no picture"):
        device.grab()


def test_a_sleeping_screen_is_told(make_phone: MakePhone, use: Use) -> None:
    with pytest.raises(DeviceError, match="wake and unlock"):
        use(make_phone(Black()), clock=SteppedClock()).grab()


def test_a_display_that_cannot_be_understood_is_told(make_phone: MakePhone, use: Use) -> None:
    with pytest.raises(DeviceError, match="does not say how large its display is and how it is turned"):
        use(make_phone(panel=Panel(rotation=7))).grab()


def test_where_only_png_works_it_is_used(make_phone: MakePhone) -> None:
    phone = make_phone(panel=Panel(raw=False))
    device = open_adb(phone.serial)
    assert np.array_equal(device.grab().pixels, phone.game.picture())
    device.close()


def test_where_nothing_works_every_reason_is_told(make_phone: MakePhone) -> None:
    phone = make_phone()
    phone.faults.failing = 1000
    with pytest.raises(DeviceError) as told:
        open_adb(phone.serial)
    assert [way in str(told.value) for way in ("'screencap &&", "gzip", "screencap -p")] == [True] * 3
    assert "Capturing failed" in str(told.value)


def test_the_device_is_opened_as_it_is_written(make_phone: MakePhone) -> None:
    phone = make_phone()
    device = open_device(f"adb:{phone.serial}")
    assert device.name == f"adb:{phone.serial}"
    device.close()


def test_a_device_that_is_not_there_is_told_with_what_is(make_phone: MakePhone, server: AdbServer) -> None:
    phone = make_phone()
    server.adb("connect", phone.serial)
    with pytest.raises(DeviceError, match=f'no device "emulator-5554".*{phone.serial}'):
        open_adb("emulator-5554")


def test_devices_are_listed_with_what_to_do(make_phone: MakePhone, server: AdbServer) -> None:
    phone = make_phone()
    server.adb("connect", phone.serial)
    with Socket(phone, authorised=False) as strange:
        subprocess.run(
            [adbutils.adb_path(), "-P", str(server.port), "connect", strange.serial], capture_output=True, check=False
        )
        listed = {entry["serial"]: entry for entry in list_devices(no_desktop)["android"]}
        assert (listed[phone.serial]["state"], listed[phone.serial]["advice"]) == ("device", "")
        assert listed[strange.serial]["state"] == "unauthorized"
        assert "allow USB debugging" in listed[strange.serial]["advice"]
        with pytest.raises(DeviceError, match="unauthorized: unlock it and allow USB debugging"):
            open_adb(strange.serial)
        server.adb("disconnect", strange.serial)
