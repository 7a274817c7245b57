"""Keys that pause and stop a run, whichever window has the keyboard: F8 and F9 with pynput, and a signal."""

from __future__ import annotations

import importlib
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from threading import Thread
from typing import Any

from dropsbot.bot.play.person import Switch
from dropsbot.sentences.sentence import joined, say

PAUSE_KEY, STOP_KEY = "<f8>", "<f9>"
"""Games seldom use them, nor do the menus of windows (F10), full screens (F11) and screenshots (F12)."""
HELD_S = 0.8
"""A key that is held down repeats: the first time after 0.25 to 0.66 s, then many times a second."""
START_S = 2.0
"""How long pynput may take until it listens."""

Actions = Mapping[str, Callable[[], None]]
CanStop = Callable[[], None]


@contextmanager
def listening(switch: Switch, now_s: Callable[[], float] = time.monotonic) -> Iterator[str]:
    """Let the keys that work here move ``switch``; gives a sentence that tells the person which they are."""
    last_s = -HELD_S

    def toggle() -> None:
        switch.pause(not switch.wants_pause())

    def pressed() -> None:
        nonlocal last_s
        held, last_s = now_s() - last_s < HELD_S, now_s()
        if not held:
            toggle()

    with ExitStack() as stack:
        ways = [say("Ctrl-C stops")]
        stop_keys = open_hotkeys({PAUSE_KEY: pressed, STOP_KEY: lambda: switch.stop(say("F9 was pressed"))})
        if stop_keys:
            stack.callback(stop_keys)
            ways.append(say("F8 pauses and goes on, F9 stops, in any window"))
        if sys.platform != "win32":
            before = signal.signal(signal.SIGUSR1, lambda number, frame: toggle())
            stack.callback(signal.signal, signal.SIGUSR1, before or signal.SIG_DFL)
            if not stop_keys:
                ways.append(
                    say("to pause and to go on, type in another terminal: kill -USR1 {process}", process=os.getpid())
                )
        yield joined("; ", ways)


def open_hotkeys(actions: Actions) -> CanStop | None:
    """Call an action when its key is pressed in any window; back with what ends that, None where pynput cannot.

    It cannot where it is not installed, there is no X display, X has no RECORD, or macOS does not trust the terminal.
    The actions are called in a thread of pynput's.

    Source: https://pynput.readthedocs.io/en/latest/keyboard.html#global-hotkeys, and limitations.html there.
    """
    try:
        keyboard: Any = importlib.import_module("pynput.keyboard")
    except ImportError:
        return None
    listener = keyboard.GlobalHotKeys(dict(actions))
    listener.start()
    ready = Thread(target=listener.wait, daemon=True)  # it has no time limit, and never ends where listening fails
    ready.start()
    ready.join(START_S)
    if ready.is_alive() or not listener.is_alive() or not getattr(listener, "IS_TRUSTED", True):
        # Else one that is only slow would act on keys that nobody was told of. On X, stop() waits until it listens.
        Thread(target=listener.stop, daemon=True).start()
        return None
    stop: CanStop = listener.stop
    return stop
