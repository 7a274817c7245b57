# ruff: noqa: ANN401  (the libraries of Windows have no types)
"""What a person does on Windows: ``press X Y``, ``move X Y``, ``resize WIDTH HEIGHT``, ``stop FOLDER ARGUMENTS``.

``press`` clicks at a place of the game and leaves the pointer beside the board; ``move`` puts the window somewhere and
``resize`` gives what it shows another size.
``stop FOLDER ARGUMENTS`` runs dropsbot in a console of its own, presses Ctrl-C there once a run has begun in FOLDER,
and ends with its exit code. Needs nothing but Python.
"""

from __future__ import annotations

import ctypes
import subprocess
import sys
import time
from ctypes import c_long
from pathlib import Path
from typing import Any

TITLE = "ten drops"
BESIDE = (700, 250)
"""A place of the game where nothing is."""
DOWN, UP = 2, 4
"""Flags of ``mouse_event`` for the main button."""
FRAME_S = 1.0
"""A busy game may take so long until it handles a press, and looks for the pointer only then."""
STAYS_ABOVE, KEEPS_SIZE, KEEPS_PLACE = 4, 1, 2
CTRL_C = 0
PATIENCE_S = 60.0


class Place(ctypes.Structure):
    """A point of the screen."""

    _fields_ = (("x", c_long), ("y", c_long))
    x: int
    y: int


class Box(ctypes.Structure):
    """Where a window begins and ends."""

    _fields_ = (("left", c_long), ("top", c_long), ("right", c_long), ("bottom", c_long))
    left: int
    top: int
    right: int
    bottom: int


def main(deed: str, *words: str) -> int:
    """Do it; the exit code."""
    libraries: Any = vars(ctypes)["windll"]  # there is none on other systems, where this is type-checked
    user, kernel = libraries.user32, libraries.kernel32
    user.SetProcessDPIAware()
    if deed == "stop":
        return stop(kernel, *words)
    window = user.FindWindowW(None, TITLE)
    if deed == "press":
        press(user, window, int(words[0]), int(words[1]))
    elif deed == "resize":
        resize(user, window, int(words[0]), int(words[1]))
    else:
        user.SetWindowPos(window, 0, int(words[0]), int(words[1]), 0, 0, KEEPS_SIZE | STAYS_ABOVE)
    return 0


def place_of(user: Any, window: int) -> Place:
    """Where on the screen the picture of the window begins."""
    corner = Place(0, 0)
    user.ClientToScreen(window, ctypes.byref(corner))
    return corner


def pointer_is_at(user: Any, window: int, x: int, y: int) -> bool:
    """Whether a click would meet that place: a window that has just come may still move, and a pointer be late."""
    pointer, corner = Place(0, 0), place_of(user, window)
    user.GetCursorPos(ctypes.byref(pointer))
    return bool((pointer.x, pointer.y) == (corner.x + x, corner.y + y))


def resize(user: Any, window: int, width: int, height: int) -> None:
    """Make the window so large that what it shows has this size beside its frame."""
    whole, shown = Box(), Box()
    user.GetWindowRect(window, ctypes.byref(whole))
    user.GetClientRect(window, ctypes.byref(shown))
    wide, high = whole.right - whole.left - shown.right, whole.bottom - whole.top - shown.bottom
    user.SetWindowPos(window, 0, 0, 0, width + wide, height + high, KEEPS_PLACE | STAYS_ABOVE)


def press(user: Any, window: int, x: int, y: int) -> None:
    """Click at a place of the game."""
    while not pointer_is_at(user, window, x, y):
        corner = place_of(user, window)
        user.SetCursorPos(corner.x + x, corner.y + y)
        time.sleep(0.1)
    for flag in (DOWN, UP):
        user.mouse_event(flag, 0, 0, 0, 0)
        time.sleep(0.1)
    time.sleep(FRAME_S)
    corner = place_of(user, window)
    user.SetCursorPos(corner.x + BESIDE[0], corner.y + BESIDE[1])


def stop(kernel: Any, runs: str, *arguments: str) -> int:
    """Run dropsbot in a console of its own until Ctrl-C."""
    process = subprocess.Popen(
        [sys.executable, "-m", "dropsbot", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        creationflags=vars(subprocess)["CREATE_NEW_CONSOLE"],
    )
    until_s = time.monotonic() + PATIENCE_S
    while not list(Path(runs).glob("2*")) and time.monotonic() < until_s:
        time.sleep(0.1)
    kernel.SetConsoleCtrlHandler(None, 1)  # not for this process
    kernel.FreeConsole()
    kernel.AttachConsole(process.pid)
    kernel.GenerateConsoleCtrlEvent(CTRL_C, 0)
    try:
        return process.wait(PATIENCE_S)
    finally:
        process.kill()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
