"""The desktop that the person sits at, by the system it runs on."""

from __future__ import annotations

import os
import sys

from dropsbot.bot.devices.desktop.mouse import Mouse
from dropsbot.bot.devices.desktop.windows import Windows


def open_windows() -> Windows:
    """The windows of the desktop that the person sits at.

    Raises:
        DeviceError: there is no desktop, or its windows cannot be listed.
    """
    if sys.platform in {"win32", "darwin"}:
        from dropsbot.bot.devices.desktop.titled import TitledWindows  # noqa: PLC0415 - its package is not installed on Linux

        return TitledWindows()
    from dropsbot.bot.devices.desktop.x11 import X11Windows  # noqa: PLC0415 - its package is installed on Linux only

    return X11Windows()


def open_mouse() -> Mouse:
    """The mouse and the keys of that desktop; nothing is opened before they are used."""
    if sys.platform in {"win32", "darwin"}:
        from dropsbot.bot.devices.desktop.pyautogui_driver import PyautoguiDriver  # noqa: PLC0415 - as above

        return Mouse(PyautoguiDriver())
    from dropsbot.bot.devices.desktop.x11_driver import X11Driver  # noqa: PLC0415 - as above

    return Mouse(X11Driver())


def seat() -> str:
    """The name of the desktop among those of this machine: X11's display; empty elsewhere, where there is one.

    Programs for X11 find it in the environment, and have no other place to look.
    """
    return os.environ.get("DISPLAY", "")
