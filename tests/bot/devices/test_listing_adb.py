"""The listing against adb servers that answer, refuse, or say nothing."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import adbutils
import pytest

from dropsbot.bot.devices import listing
from dropsbot.bot.devices.adb.phone_device import open_link
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.desktop.windows import Windows
from dropsbot.bot.devices.listing import list_devices
from dropsbot.bot.speech.errors import DeviceError

pytestmark = pytest.mark.quick


def no_desktop() -> Windows:
    raise DeviceError("no display")


@contextmanager
def adb_server(answer: Callable[[bytes], bytes | None]) -> Iterator[int]:
    """A server that sends ``answer(request)`` and hangs up, or keeps silent for None; gives its port."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        held: list[socket.socket] = []

        def serve() -> None:
            while True:
                try:
                    caller, _ = server.accept()
                except OSError:
                    return
                said = answer(caller.recv(4096))
                if said is None:
                    held.append(caller)
                else:
                    caller.sendall(said)
                    caller.close()

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield server.getsockname()[1]
        server.shutdown(socket.SHUT_RDWR)
        for caller in held:
            caller.close()
        thread.join()


def test_devices_of_a_running_server() -> None:
    lines = b"emulator-5554\tdevice\nR3X\tunauthorized\n"
    with adb_server(lambda request: b"OKAY%04x" % len(lines) + lines if request else b"") as port:
        found = list_devices(no_desktop, port)
    assert found["android"] == [
        {"serial": "emulator-5554", "state": "device", "advice": "", "device": "adb:emulator-5554"},
        {
            "serial": "R3X",
            "state": "unauthorized",
            "advice": "unlock it and allow USB debugging in the question that it shows",
            "device": "adb:R3X",
        },
    ]
    assert found["notes"] == ["no display"]


@pytest.mark.parametrize("said", [b"FAIL0004oops", b"", b"HTTP/1.1 400 Bad Request", b"OKAYzzzz"])
def test_a_server_that_answers_nonsense_is_a_note(said: bytes) -> None:
    with adb_server(lambda request: said) as port:
        found = list_devices(no_desktop, port)
    assert found["android"] == []
    assert "adb kill-server" in found["notes"][1]


def test_a_silent_server_does_not_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "_ADB_ANSWER_S", 0.2)
    with adb_server(lambda request: None if request else b"") as port:
        found = list_devices(no_desktop, port)
    assert "adb kill-server" in found["notes"][1]


class Client:
    """An adb client whose server runs from the first question on, or did before, and knows no device."""

    host = "127.0.0.1"

    def __init__(self, *, runs_before: bool) -> None:
        self.server = socket.socket()
        self.server.bind((self.host, 0))
        self.port = self.server.getsockname()[1]
        self.killed = False
        if runs_before:
            self.server.listen()

    def list(self) -> list[object]:
        self.server.listen()
        return []

    def server_kill(self) -> None:
        self.killed = True
        self.server.close()


@pytest.mark.parametrize("runs_before", [False, True])
def test_a_server_that_was_started_in_vain_is_ended(runs_before: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client(runs_before=runs_before)
    monkeypatch.setattr(adbutils, "AdbClient", lambda **options: client)
    with pytest.raises(DeviceError, match="knows no device"):
        open_link("nope", SteppedClock())
    assert client.killed is not runs_before
    client.server.close()
