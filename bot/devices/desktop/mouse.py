"""The mouse and a few keys, with pyautogui."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from dropsbot.bot.speech.errors import DeviceError, UnsureTapError
from dropsbot.sentences.sentence import say
from dropsbot.vision.course import Key

_STRUCK = {Key.ENTER: ("enter",), Key.ESCAPE: ("escape",), Key.BACK: ("alt", "left")}
"""What is struck together for a key; browsers go back by Alt and the arrow."""
_HELD_S = 0.05
"""How long a key stays down: longer than a frame of a game that looks for keys once a frame."""


class Mouse:
    """Moves and presses the real pointer, in screen points. Pushing it into a corner of the screen stops the bot.

    pyautogui is imported on the first move: it fails to import without a display.
    """

    def __init__(self) -> None:
        self._loaded: Any = None

    def place(self) -> tuple[int, int]:
        """Where the pointer is.

        Raises:
            DeviceError: the mouse cannot be used now.
        """
        with self._translated(DeviceError):
            x, y = self._pyautogui.position()
        return int(x), int(y)

    def move(self, x: int, y: int) -> None:
        """Put the pointer at a point at once.

        Raises:
            KeyboardInterrupt: the person pushed the pointer into a corner of the screen.
            DeviceError: the mouse cannot be used now.
        """
        with self._translated(DeviceError):
            self._pyautogui.moveTo(x, y, _pause=False)

    def press(self) -> None:
        """Press the main button where the pointer is.

        Raises:
            KeyboardInterrupt: the person pushed the pointer into a corner of the screen.
            DeviceError: the mouse cannot be used now.
        """
        with self._translated(DeviceError):
            self._pyautogui.mouseDown(_pause=False)

    def release(self) -> None:
        """Let the main button go; never refused, or it would stay pressed after the bot has ended.

        Raises:
            UnsureTapError: the mouse cannot be used any more.
        """
        pyautogui = self._pyautogui
        pyautogui.FAILSAFE = False
        try:
            with self._translated(UnsureTapError):
                pyautogui.mouseUp(_pause=False)
        finally:
            pyautogui.FAILSAFE = True

    def strike(self, key: Key) -> None:
        """Press a key and let it go.

        Raises:
            KeyboardInterrupt: the person pushed the pointer into a corner of the screen.
            UnsureTapError: the keyboard failed, and nobody knows whether the key was pressed.
        """
        with self._translated(UnsureTapError):
            self._pyautogui.hotkey(*_STRUCK[key], interval=_HELD_S, _pause=False)

    @property
    def _pyautogui(self) -> Any:  # noqa: ANN401 - the package has no types
        if self._loaded is None:
            self._loaded = _load()
        return self._loaded

    @contextmanager
    def _translated(self, trouble: type[DeviceError]) -> Iterator[None]:
        pyautogui = self._pyautogui
        try:
            yield
        except pyautogui.FailSafeException as pushed:
            raise KeyboardInterrupt(say("the pointer was pushed into a corner of the screen")) from pushed
        except Exception as problem:  # each system has its own: a display that was closed, a desktop that was locked
            raise trouble(
                say(
                    "the mouse cannot be used now ({problem}): is the desktop open and unlocked?", problem=repr(problem)
                )
            ) from problem


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
    pyautogui.FAILSAFE = True
    return pyautogui
