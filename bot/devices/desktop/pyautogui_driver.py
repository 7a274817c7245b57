"""The mouse and the keys of Windows and macOS, with pyautogui."""

from __future__ import annotations

import importlib
import sys
from typing import Any

from dropsbot.bot.speech.errors import DeviceError
from dropsbot.sentences.sentence import say
from dropsbot.vision.course import Key

_STRUCK = {Key.ENTER: ("enter",), Key.SPACE: ("space",), Key.ESCAPE: ("escape",), Key.BACK: ("alt", "left")}
"""What is struck together for a key; browsers go back by Alt and the arrow."""
_HELD_S = 0.05
"""How long a key stays down: longer than a frame of a game that looks for keys once a frame."""


class PyautoguiDriver:
    """The mouse and the keys that pyautogui has. What stops the bot is in :mod:`dropsbot.bot.devices.desktop.mouse`.

    pyautogui is imported on the first use: it fails to import without a desktop.
    """

    def __init__(self) -> None:
        self._loaded: Any = None

    def size(self) -> tuple[int, int]:
        """How wide and high the main screen is."""
        across, down = self._pyautogui.size()
        return int(across), int(down)

    def place(self) -> tuple[int, int]:
        """Where the pointer is."""
        x, y = self._pyautogui.position()
        return int(x), int(y)

    def move(self, x: int, y: int) -> None:
        """Put it somewhere at once."""
        self._pyautogui.moveTo(x, y, _pause=False)

    def button(self, down: bool) -> None:
        """Press the main button where the pointer is, or let it go."""
        pyautogui = self._pyautogui
        (pyautogui.mouseDown if down else pyautogui.mouseUp)(_pause=False)

    def strike(self, key: Key) -> None:
        """Press a key and let it go."""
        self._pyautogui.hotkey(*_STRUCK[key], interval=_HELD_S, _pause=False)

    def close(self) -> None:
        """Nothing is held."""

    @property
    def _pyautogui(self) -> Any:  # noqa: ANN401 - the package has no types
        if self._loaded is None:
            self._loaded = _load()
        return self._loaded


def _load() -> Any:  # noqa: ANN401
    """Import pyautogui, without its mouse-info window: that one ends the process where tkinter is not installed.

    Raises:
        DeviceError: it cannot be imported.
    """
    name = "mouseinfo"
    hidden = name not in sys.modules
    if hidden:
        sys.modules[name] = None  # type: ignore[assignment] # makes its import fail, which pyautogui allows
    try:
        pyautogui: Any = importlib.import_module("pyautogui")
    except (Exception, SystemExit) as problem:
        raise DeviceError(
            say(
                "the mouse cannot be used: pyautogui does not start ({problem}); see its notes on your system",
                problem=repr(problem),
            )
        ) from problem
    finally:
        if hidden:
            sys.modules.pop(name, None)
    pyautogui.PAUSE = 0
    pyautogui.FAILSAFE = False  # it would refuse to let the button go, too
    return pyautogui
