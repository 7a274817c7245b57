"""What there is to play on: the open windows and the Android devices, each as it is written behind ``--device``."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import TypedDict

from bot.devices.session import open_windows
from bot.devices.windows import Windows
from bot.errors import DeviceError

ADB_PORT = 5037
_ADB_CONNECT_S = 0.5
_ADB_ANSWER_S = 3.0


class WindowEntry(TypedDict):
    """An open window: its client area in screen points, and what to type."""

    title: str
    width: int
    height: int
    minimised: bool
    device: str


class AndroidEntry(TypedDict):
    """A device that adb knows: its state is ``device`` when it can be used, and what to type."""

    serial: str
    state: str
    device: str


class Listing(TypedDict):
    """Everything found, and sentences about what could not be looked at."""

    windows: list[WindowEntry]
    android: list[AndroidEntry]
    notes: list[str]


def list_devices(windows: Callable[[], Windows] = open_windows, adb_port: int = ADB_PORT) -> Listing:
    """The open windows, those that can be seen first, and the devices of an adb server that is running.

    Nothing is started for it, and nothing raised: what cannot be listed is an entry in ``notes``.
    """
    notes: list[str] = []
    return Listing(windows=_list_windows(windows, notes), android=_list_android(adb_port, notes), notes=notes)


def _list_windows(windows: Callable[[], Windows], notes: list[str]) -> list[WindowEntry]:
    try:
        desktop = windows()
        try:
            found = desktop.all()
        finally:
            desktop.close()
    except DeviceError as problem:
        notes.append(str(problem))
        return []
    found.sort(key=lambda window: (window.minimised, window.title.casefold()))
    return [
        WindowEntry(
            title=window.title,
            width=window.width,
            height=window.height,
            minimised=window.minimised,
            device=f"window:{window.title}",
        )
        for window in found
    ]


def _list_android(port: int, notes: list[str]) -> list[AndroidEntry]:
    """Ask the adb server on this machine; adbutils would start one, so a look comes first."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=_ADB_CONNECT_S).close()
    except OSError:
        notes.append("no adb server is running, so no Android devices are listed; start one with: adb start-server")
        return []
    import adbutils  # noqa: PLC0415 - slow to import, and seldom needed

    try:
        client = adbutils.AdbClient(host="127.0.0.1", port=port, socket_timeout=_ADB_ANSWER_S)
        found = client.list()
    except (adbutils.AdbError, OSError, EOFError, ValueError) as problem:
        notes.append(f"the adb server does not answer as it should ({problem}); restart it with: adb kill-server")
        return []
    return [AndroidEntry(serial=info.serial, state=info.state, device=f"adb:{info.serial}") for info in found]
