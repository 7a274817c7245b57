"""The windows of Windows and macOS, through PyWinCtl. Kept thin: nothing is decided here."""

from __future__ import annotations

import importlib
from typing import Any

from dropsbot.bot.devices.desktop.windows import WindowInfo, title_of


class TitledWindows:
    """Titled windows of the desktop.

    On Windows the process must be aware of the screen's scale, or points would differ from pixels by it; mss sees to
    that when its first MSS is made (``SetProcessDpiAwareness``), and pyautogui when it is imported. The desktop device
    makes its MSS before it asks for windows.
    """

    def __init__(self) -> None:
        self._pywinctl: Any = importlib.import_module("pywinctl")

    def all(self) -> list[WindowInfo]:
        """Every window with a title."""
        return [_info(window) for window in self._pywinctl.getAllWindows() if window.title]

    def again(self, window: WindowInfo) -> WindowInfo | None:
        """The same window as it is now, or None when it was closed."""
        for other in self._pywinctl.getAllWindows():
            if hash(other.getHandle()) == window.id:
                return _info(other)
        return None

    def covered(self, window: WindowInfo, x: int, y: int) -> bool:
        """Whether another window than its own dialogs lies over a point; False where PyWinCtl cannot tell."""
        top = self._pywinctl.getTopWindowAt(x, y)
        return top is not None and window.id not in (hash(top.getHandle()), hash(top.getParent()))

    def focus(self, window: WindowInfo) -> bool:
        """Whether keys reach the window; where they do not, it is brought to the front."""
        for other in self._pywinctl.getAllWindows():
            if hash(other.getHandle()) == window.id:
                return bool(other.isActive) or bool(other.activate() and other.isActive)
        return False

    def close(self) -> None:
        """Nothing to give back."""


def _info(window: Any) -> WindowInfo:  # noqa: ANN401 - PyWinCtl's class differs from system to system
    """A window as PyWinCtl describes it; its handle is a number on Windows and a text on macOS."""
    client = window.getClientFrame()
    hidden = bool(window.isMinimized) or not bool(window.visible)
    return WindowInfo(
        title=title_of(str(window.title)),
        left=int(client.left),
        top=int(client.top),
        width=int(client.right - client.left),
        height=int(client.bottom - client.top),
        minimised=hidden,
        id=hash(window.getHandle()),
    )
