"""The page in a window of its own, in a process of its own: a window must have the main thread, which has the server.

Needs pywebview, the extra ``window``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from threading import Thread
from typing import TextIO

from dropsbot.bot.speech.errors import DeviceError
from dropsbot.sentences.sentence import say

_WIDE_PX, _HIGH_PX = 1200, 860
_LEAVE_S = 5.0


def check_window() -> None:
    """See to it that there can be a window.

    Raises:
        DeviceError: the library for it is missing.
    """
    if find_spec("webview") is None:
        raise DeviceError(
            say(
                'a window of its own needs the library pywebview: pip install "dropsbot[window]"; without --window '
                "the page opens in your browser"
            )
        )


class OwnWindow:
    """A window with the page at ``address``; to be entered. ``closed`` is called once the person has closed it.

    ``failed`` is called with its last words instead, where it could not be opened.
    """

    def __init__(self, address: str, closed: Callable[[], object], failed: Callable[[str], object]) -> None:
        self._address, self._closed, self._failed = address, closed, failed
        self._left = False

    def __enter__(self) -> OwnWindow:
        from dropsbot.bot.app.run_process import own_group

        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", __name__],
            stdin=subprocess.PIPE,  # tells the address, which other users would see among arguments; its end is the end
            stderr=subprocess.PIPE,
            text=True,
            creationflags=own_group(),
            start_new_session=True,  # Ctrl-C reaches the server only, which then ends all in order
        )
        assert self._process.stdin is not None
        with suppress(OSError):  # a process that is gone: its end is told
            self._process.stdin.write(f"{self._address}\n")
            self._process.stdin.flush()
        Thread(target=self._wait, daemon=True).start()
        return self

    def __exit__(self, *error: object) -> None:
        self._left = True
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            self._process.wait(_LEAVE_S)
        except subprocess.TimeoutExpired:
            self._process.kill()

    def _wait(self) -> None:
        assert self._process.stderr is not None
        errors = self._process.stderr.read().strip().splitlines()
        code = self._process.wait()
        if self._left:
            return
        if code == 0:
            self._closed()
        else:
            self._failed(errors[-1] if errors else say("it ended with code {code}", code=code))


def show_window(orders: TextIO) -> None:
    """Show the page whose address is the first of the ``orders``, until the window is closed or the orders end.

    Takes the main thread.
    """
    import webview

    webview.create_window("dropsbot", orders.readline().strip(), width=_WIDE_PX, height=_HIGH_PX)
    Thread(target=_end_with, args=(orders,), daemon=True).start()
    webview.start()


def _end_with(orders: TextIO) -> None:
    """End the process where the server is gone, however it went."""
    orders.read()
    os._exit(0)


if __name__ == "__main__":
    show_window(sys.stdin)
