from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import adbutils
import pytest

from dropsbot.bot.devices.adb.link import ANSWER_S, Link
from dropsbot.bot.devices.adb.phone_device import AdbDevice, open_link
from dropsbot.bot.devices.adb.screencap import CAPTURES
from dropsbot.bot.devices.adb.touch import tap_commands
from dropsbot.bot.devices.clocks import RealClock
from dropsbot.bot.devices.port import Clock
from testkit.adb.phone import Panel, Phone
from testkit.adb.screens import Game, Still
from testkit.adb.server import AdbServer

MakePhone = Callable[..., Phone]
Use = Callable[..., AdbDevice]


@pytest.fixture(scope="session")
def adb_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AdbServer]:
    """The real adb server on a port of its own, shared by the tests."""
    with AdbServer(tmp_path_factory.mktemp("adb")) as server:
        yield server


@pytest.fixture
def server(adb_server: AdbServer, monkeypatch: pytest.MonkeyPatch) -> AdbServer:
    """That server, which everything in this process and those it starts uses."""
    for name, value in adb_server.environment.items():
        monkeypatch.setenv(name, value)
    return adb_server


@pytest.fixture
def make_phone(server: AdbServer, tmp_path: Path) -> Iterator[MakePhone]:
    """Makes phones; they are gone at the end of the test."""

    def forget(phone: Phone) -> None:
        if phone.serial.encode() in server.adb("devices"):
            server.adb("disconnect", phone.serial)

    with ExitStack() as stack:

        def make(game: Game | None = None, sdk: int = 34, panel: Panel | None = None) -> Phone:
            folder = tmp_path / f"phone-{len(list(tmp_path.glob('phone-*')))}"
            phone = stack.enter_context(Phone(game if game is not None else Still(), folder, sdk=sdk, panel=panel))
            stack.callback(forget, phone)
            return phone

        yield make


@pytest.fixture
def use(server: AdbServer) -> Iterator[Use]:
    """Opens a phone with one of the captures, by name; closed at the end of the test."""
    with ExitStack() as stack:

        def opened(phone: Phone, capture: str = "raw", clock: Clock | None = None) -> AdbDevice:
            link = open_link(phone.serial, RealClock())
            if clock is not None:
                link = Link(phone.serial, adbutils.AdbClient(socket_timeout=ANSWER_S), clock)
            chosen = tuple(way for way in CAPTURES if way.name == capture)
            device = AdbDevice(link, clock if clock is not None else RealClock(), chosen, tap_commands(link)[0])
            stack.callback(device.close)
            return device

        yield opened
