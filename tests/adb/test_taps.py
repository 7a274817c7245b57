"""Taps on a device on loopback through the real adb server, whose connection breaks at the worst moments.

The truth is the device's own log of what arrived.
"""

from __future__ import annotations

import random

import pytest

from dropsbot.bot.devices.adb import link
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.speech.errors import DeviceError, UnsureTapError
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Frame, Point
from testkit.adb.phone import Cut, Panel, Phone
from testkit.adb.screens import Still
from testkit.adb.server import AdbServer
from tests.adb.conftest import MakePhone, Use


class HastyClock(SteppedClock):
    """Time that runs on a second for every twentieth that is slept."""

    def sleep(self, seconds: float) -> None:
        super().sleep(20 * seconds)


def places(phone: Phone) -> list[tuple[int, int]]:
    return [(touched.x, touched.y) for touched in phone.touched]


def test_a_tap_arrives_once_where_it_was_aimed(make_phone: MakePhone, use: Use) -> None:
    phone = make_phone()
    device = use(phone)
    frame = device.grab()
    for point in (Point(0, 0), Point(17.9, 42.2), Point(159.9, 89.9)):
        device.tap(point, frame)
    assert places(phone) == [(0, 0), (17, 42), (159, 89)]
    assert phone.shells == 1, "one shell that stays"


@pytest.mark.parametrize("outside", [Point(-0.1, 5), Point(160, 5), Point(5, -1), Point(5, 90)])
def test_a_point_outside_is_refused(make_phone: MakePhone, use: Use, outside: Point) -> None:
    phone = make_phone()
    device = use(phone)
    with pytest.raises(ValueError, match="outside"):
        device.tap(outside, device.grab())
    assert phone.touched == []


@pytest.mark.parametrize("cut", [Cut.BEFORE, Cut.LATE, Cut.DURING, Cut.AFTER])
def test_a_broken_connection_neither_loses_nor_doubles_a_tap(make_phone: MakePhone, use: Use, cut: Cut) -> None:
    phone = make_phone()
    device = use(phone)
    frame = device.grab()
    phone.faults.cuts = {2: cut}
    for number in range(4):
        device.tap(Point(number, number), frame)
    assert places(phone) == [(0, 0), (1, 1), (2, 2), (3, 3)]
    assert phone.shells == 2


def test_a_device_that_falls_silent_is_asked_again(
    make_phone: MakePhone, use: Use, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link, "ANSWER_S", 1.5)
    phone = make_phone()
    device = use(phone)
    frame = device.grab()
    phone.faults.cuts = {2: Cut.SILENT}
    for number in range(3):
        device.tap(Point(number, number), frame)
    assert places(phone) == [(0, 0), (1, 1), (2, 2)]
    assert phone.shells == 2


@pytest.mark.parametrize("seed", range(2))
def test_sixty_taps_while_the_connection_breaks_again_and_again(make_phone: MakePhone, use: Use, seed: int) -> None:
    chance = random.Random(seed)
    phone = make_phone()
    device = use(phone)
    frame = device.grab()
    kinds = (Cut.BEFORE, Cut.LATE, Cut.DURING, Cut.AFTER)
    phone.faults.cuts = {number: chance.choice(kinds) for number in chance.sample(range(1, 65), 12)}
    aimed = [(number % 160, number // 2) for number in range(60)]
    for x, y in aimed:
        device.tap(Point(x, y), frame)
    assert places(phone) == aimed


def test_a_tap_that_nobody_can_know_about_is_told_so(make_phone: MakePhone, use: Use) -> None:
    phone = make_phone()
    device = use(phone, clock=HastyClock())
    frame = device.grab()
    device.tap(Point(1, 1), frame)
    phone.faults.cuts = {2: Cut.FOR_EVER}
    with pytest.raises(UnsureTapError, match="unknown whether the tap arrived"):
        device.tap(Point(2, 2), frame)
    device.tap(Point(3, 3), device.grab())
    assert places(phone) == [(1, 1), (3, 3)]


def test_a_device_that_is_gone_is_told(make_phone: MakePhone, use: Use) -> None:
    phone = make_phone()
    device = use(phone, clock=HastyClock())
    frame = device.grab()
    device.tap(Point(1, 1), frame)
    phone.close()
    with pytest.raises(UnsureTapError, match="unknown whether the tap arrived"):
        device.tap(Point(2, 2), frame)
    with pytest.raises(DeviceError, match=phone.serial):
        device.grab()
    assert places(phone) == [(1, 1)]


def test_an_adb_server_that_ends_is_started_again(
    make_phone: MakePhone, use: Use, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    with AdbServer(tmp_path_factory.mktemp("own")) as own:
        for name, value in own.environment.items():
            monkeypatch.setenv(name, value)
        phone = make_phone()
        device = use(phone)
        frame = device.grab()
        device.tap(Point(1, 1), frame)
        own.adb("kill-server")
        device.tap(Point(2, 2), frame)
        assert places(phone) == [(1, 1), (2, 2)]
        own.adb("kill-server")


def test_before_android_12_the_older_command_taps(make_phone: MakePhone, use: Use) -> None:
    for sdk, command in ((30, "input"), (31, "cmd input")):
        phone = make_phone(sdk=sdk)
        device = use(phone)
        device.tap(Point(5, 6), device.grab())
        assert [touched.command for touched in phone.touched] == [command]


REFUSALS = (
    b"java.lang.SecurityException: Injecting to another application requires INJECT_EVENTS permission\n",
    b"Error: Invalid arguments for command: * tap\n",
)


@pytest.mark.parametrize("words", REFUSALS)
def test_a_phone_that_refuses_is_told_in_its_words(make_phone: MakePhone, use: Use, words: bytes) -> None:
    phone = make_phone()
    phone.faults.refusal = words
    device = use(phone)
    frame = device.grab()
    with pytest.raises(DeviceError, match="refuses to be tapped") as refused:
        device.tap(Point(5, 6), frame)
    assert words.decode().strip() in str(refused.value)
    assert phone.touched == []


def test_words_beside_a_tap_that_was_made_are_no_refusal(make_phone: MakePhone, use: Use) -> None:
    phone = make_phone()
    phone.faults.remark = b"WARNING: linker: something is unused\nand * more\n"
    device = use(phone)
    device.tap(Point(7, 8), device.grab())
    assert places(phone) == [(7, 8)]


def test_two_bots_on_one_phone_do_not_tap_in_turns(make_phone: MakePhone, use: Use) -> None:
    phone = make_phone()
    first, second = use(phone), use(phone)
    frame = first.grab()
    first.tap(Point(1, 1), frame)
    second.grab()
    second.tap(Point(2, 2), frame)
    with pytest.raises(DeviceError, match="something else has begun to tap"):
        first.tap(Point(3, 3), frame)
    second.tap(Point(4, 4), frame)
    assert places(phone) == [(1, 1), (2, 2), (4, 4)]


@pytest.mark.parametrize("rotation", [0, 1, 2, 3])
@pytest.mark.parametrize("built_in", [False, True])
def test_touches_land_where_the_picture_shows_it_however_the_panel_is_turned(
    make_phone: MakePhone, use: Use, rotation: int, built_in: bool
) -> None:
    if built_in and rotation == 2:
        built_in = False  # upside down has the same shape: no device is known that pictures it so
    phone = make_phone(panel=Panel(rotation=rotation, built_in=built_in))
    device = use(phone)
    frame = device.grab()
    assert (frame.pixels == phone.game.picture()).all()
    device.tap(Point(30, 60), frame)
    assert places(phone) == [(30, 60)]


@pytest.mark.parametrize(("rotation", "override"), [(0, (80, 45)), (1, (45, 80)), (0, (320, 180))])
def test_touches_are_counted_in_another_size(
    make_phone: MakePhone, use: Use, rotation: int, override: tuple[int, int]
) -> None:
    phone = make_phone(panel=Panel(rotation=rotation, override=override))
    device = use(phone)
    frame = device.grab()
    device.tap(Point(100, 50), frame)
    times = max(override) / 160
    assert places(phone) == [(int(100 * times), int(50 * times))]


def test_a_size_of_another_shape_is_refused(make_phone: MakePhone, use: Use) -> None:
    phone = make_phone(panel=Panel(override=(100, 100)))
    with pytest.raises(DeviceError, match="adb shell wm size reset"):
        use(phone).grab()


def test_a_screen_that_was_turned_since_is_not_tapped(make_phone: MakePhone, use: Use) -> None:
    phone = make_phone()
    device = use(phone)
    before = device.grab()
    turned = Still(90, 160)
    phone.game = turned
    assert (device.grab().pixels == turned.picture()).all()
    with pytest.raises(DeviceError, match="nothing was tapped"):
        device.tap(Point(5, 5), before)
    assert phone.touched == []


def test_a_frame_is_needed_first(make_phone: MakePhone, use: Use) -> None:
    phone = make_phone()
    with pytest.raises(DeviceError, match="nothing was tapped"):
        use(phone).tap(Point(5, 5), Frame(phone.game.picture()))
    assert phone.touched == []


def test_keys_of_a_phone_arrive_once_each_and_between_taps(make_phone: MakePhone, use: Use) -> None:
    phone = make_phone()
    device = use(phone)
    frame = device.grab()
    phone.faults.cuts = {2: Cut.BEFORE}
    for key in (Key.ENTER, Key.SPACE, Key.BACK, Key.ESCAPE):
        device.press(key)
    device.tap(Point(3, 4), frame)
    assert phone.keys == [66, 62, 4, 111]
    assert places(phone) == [(3, 4)]
