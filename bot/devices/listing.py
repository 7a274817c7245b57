"""What there is to play on: the open windows and the Android devices, each as it is written behind ``--device``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from dropsbot.bot.devices.adb.link import advice_on, server_runs
from dropsbot.bot.devices.desktop.session import open_windows
from dropsbot.bot.devices.desktop.windows import Windows
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.sentences.sentence import say

_ADB_ANSWER_S = 3.0


class DemoEntry(TypedDict):
    """A look of the embedded game, and what to type; None: its own look, at its cover screen, or another game."""

    skin: str | None
    device: str


class WindowEntry(TypedDict):
    """An open window: its client area in screen points, and what to type."""

    title: str
    width: int
    height: int
    minimised: bool
    device: str


class AndroidEntry(TypedDict):
    """A device that adb knows: what to type, its state, ``device`` if it can be used, and else what to do about it."""

    serial: str
    state: str
    advice: str
    device: str


class Listing(TypedDict):
    """Everything found, and sentences about what could not be looked at."""

    demo: list[DemoEntry]
    windows: list[WindowEntry]
    android: list[AndroidEntry]
    notes: list[str]


def list_devices(windows: Callable[[], Windows] = open_windows, adb_port: int | None = None) -> Listing:
    """The demo's looks, the open windows, those that can be seen first, and the devices of a running adb server.

    Without ``adb_port`` it is the one that every adb program uses, also where the environment names another. Nothing is
    started for it, and nothing raised: what cannot be listed is an entry in ``notes``.
    """
    notes: list[str] = []
    return Listing(
        demo=list_demos(), windows=_list_windows(windows, notes), android=_list_android(adb_port, notes), notes=notes
    )


def list_demos() -> list[DemoEntry]:
    """The demo's looks, and the other embedded games."""
    from dropsbot.bot.devices.demo.skins import SKIN_NAMES  # noqa: PLC0415 - draws nothing, but loads what draws
    from dropsbot.bot.devices.demo_any.any_device import PATTERN  # noqa: PLC0415
    from dropsbot.bot.devices.demo_degrees.degrees_device import NAME  # noqa: PLC0415

    skins = [DemoEntry(skin=skin, device=f"demo:{skin}") for skin in SKIN_NAMES]
    return [
        DemoEntry(skin=None, device="demo"),
        *skins,
        *(DemoEntry(skin=None, device=name) for name in (PATTERN, NAME)),
    ]


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


def _list_android(port: int | None, notes: list[str]) -> list[AndroidEntry]:
    """Ask the adb server; adbutils would start one, so a look comes first."""
    import adbutils  # noqa: PLC0415 - slow to import, and seldom needed

    try:
        client = adbutils.AdbClient(port=port, socket_timeout=_ADB_ANSWER_S)
        running = server_runs(client)
    except OSError:
        running = False
    if not running:
        notes.append(
            say("no adb server is running, so no Android devices are listed; start one with: adb start-server")
        )
        return []
    try:
        found = client.list()
    except (adbutils.AdbError, OSError, EOFError, ValueError) as problem:
        notes.append(
            say(
                "the adb server does not answer as it should ({problem}); restart it with: adb kill-server",
                problem=problem,
            )
        )
        return []
    return [
        AndroidEntry(serial=info.serial, state=info.state, advice=advice_on(info.state), device=f"adb:{info.serial}")
        for info in found
    ]
