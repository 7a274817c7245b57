"""The mouse and the keys of an X11 desktop, by the server's own XTEST extension.

pyautogui, which does the same on other systems, cannot be used here: it needs the distribution python3-xlib of 2014,
which installs the package ``Xlib`` just as the living python-xlib does. Which of them a person has depends on which
was written last, and the old one opens no display where there is no file of X authority.
"""

from __future__ import annotations

import time
from contextlib import suppress
from itertools import chain

from Xlib import XK, X, error
from Xlib.display import Display
from Xlib.ext import xtest

from dropsbot.bot.devices.desktop.x11 import open_display
from dropsbot.vision.course import Key

_STRUCK = {Key.ENTER: ("Return",), Key.SPACE: ("space",), Key.ESCAPE: ("Escape",), Key.BACK: ("Alt_L", "Left")}
"""What is struck together for a key, by X11's names; browsers go back by Alt and the arrow."""
_HELD_S = 0.05
"""How long a key stays down: longer than a frame of a game that looks for keys once a frame."""
_MAIN_BUTTON = 1


class X11Driver:
    """Pointer and keys of the display that the environment names; it is opened on the first use."""

    def __init__(self) -> None:
        self._opened: Display | None = None

    def size(self) -> tuple[int, int]:
        """How wide and high the screen is, in pixels."""
        screen = self._display.screen()
        return int(screen.width_in_pixels), int(screen.height_in_pixels)

    def place(self) -> tuple[int, int]:
        """Where the pointer is."""
        pointer = self._display.screen().root.query_pointer()
        return int(pointer.root_x), int(pointer.root_y)

    def move(self, x: int, y: int) -> None:
        """Put it somewhere at once."""
        self._fake(X.MotionNotify, x=x, y=y)

    def button(self, down: bool) -> None:
        """Press the main button where the pointer is, or let it go."""
        self._fake(X.ButtonPress if down else X.ButtonRelease, _MAIN_BUTTON)

    def strike(self, key: Key) -> None:
        """Press a key and let it go."""
        codes = [self._display.keysym_to_keycode(XK.string_to_keysym(name)) for name in _STRUCK[key]]
        down, up = ((X.KeyPress, code) for code in codes), ((X.KeyRelease, code) for code in reversed(codes))
        for event, code in chain(down, up):
            self._fake(event, code)
            time.sleep(_HELD_S)

    def close(self) -> None:
        """Close the connection, which may be closed already with the display."""
        if self._opened is not None:
            with suppress(error.ConnectionClosedError):
                self._opened.close()
            self._opened = None

    def _fake(self, event: int, detail: int = 0, **place: int) -> None:
        xtest.fake_input(self._display, event, detail, **place)
        self._display.sync()

    @property
    def _display(self) -> Display:
        if self._opened is None:
            self._opened = open_display()
        return self._opened
