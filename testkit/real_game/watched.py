"""The real game in a display, with its objects watched: the oracle for everything that plays it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TextIO

from dropsbot.bot.devices.desktop.windows import WindowInfo

TITLE = "ten drops"
WASTED = ("wasted: growing", "ignored: in flight", "empty cell made a bubble", "nothing", "ABOUT", "EXIT")
"""Kinds of presses that a player who never errs does not make."""
_SCRIPT = Path(__file__).with_name("watched_ten_drops.py")
_POLL_S = 0.01


@dataclass(frozen=True, slots=True)
class Truth:
    """What the game held when it had shown a frame.

    ``time_s`` is ``time.monotonic()``; ``board`` the 36 sizes as digits; ``growing`` and ``wobbling`` are cells
    (0-based); ``notice`` is ``success``, ``failed``, ``about`` or None, ``sliding`` whether it still moves.
    """

    frame: int
    time_s: float
    board: str
    drops: int
    level: int
    score: int
    in_flight: int
    growing: tuple[int, ...]
    wobbling: tuple[int, ...]
    notice: str | None
    sliding: bool
    started: bool

    @property
    def resting(self) -> bool:
        """Whether nothing flies, grows or slides, so that a picture shows exactly this board."""
        return not (self.in_flight or self.growing or self.sliding)


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press as the game took it: ``kind`` is ``fill``, ``detonation``, ``START``, ``dismiss`` or one of WASTED.

    ``x``, ``y`` is where the game looked for the pointer, ``aimed_x``, ``aimed_y`` where the button went down.
    """

    frame: int
    time_s: float
    kind: str
    cells: tuple[int, ...]
    x: int
    y: int
    aimed_x: int
    aimed_y: int


class WatchedGame:
    """The game ten-drops in ``display`` (``:7``), its levels decided by ``seed``; its truth goes to the file ``log``.

    Used as a context it is stopped at the end. Making it returns when the window is there.
    """

    def __init__(self, display: str, seed: int, log: Path) -> None:
        self._log = log
        self._display = display
        self._read_to = 0
        self._truths: list[Truth] = []
        self._presses: list[Pressed] = []
        log.unlink(missing_ok=True)
        with log.with_suffix(".err").open("w") as errors:
            self._process = self.start([str(_SCRIPT), str(log), str(seed)], errors)
        try:
            self.wait_for(self.shown, "the game's window", timeout_s=60)
        except BaseException:
            self.stop()
            raise

    def start(self, program: list[str], errors: TextIO) -> subprocess.Popen[bytes]:
        """The game with its watcher as a process; ``program`` is the script and its arguments."""
        environment = {
            **os.environ,
            "DISPLAY": self._display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONHASHSEED": "0",
        }
        environment.pop("WAYLAND_DISPLAY", None)
        command = [sys.executable, *program]
        return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=errors)

    @property
    def running(self) -> bool:
        """Whether the game has not ended; it does when EXIT is pressed."""
        return self._process.poll() is None

    @property
    def truths(self) -> list[Truth]:
        """Every change so far, the oldest first."""
        self._read()
        return self._truths

    @property
    def truth(self) -> Truth:
        """How the game stands now."""
        return self.truths[-1]

    @property
    def presses(self) -> list[Pressed]:
        """Every press so far, the oldest first."""
        self._read()
        return self._presses

    @property
    def wasted(self) -> list[Pressed]:
        """The presses that should not have been made."""
        return [press for press in self.presses if press.kind in WASTED]

    def shown(self) -> bool:
        """Whether its window is there with a picture in it."""
        return bool(self.truths) and self.window() is not None

    def window(self) -> WindowInfo | None:
        """The game's window, once it is shown."""
        from dropsbot.bot.devices.desktop.x11 import X11Windows  # noqa: PLC0415 - its package is installed on Linux only

        windows = X11Windows(self._display)
        try:
            shown = [window for window in windows.all() if window.title == TITLE and not window.minimised]
        finally:
            windows.close()
        return shown[0] if shown else None

    def wait_for(self, condition: Callable[[], Any], what: str = "the game", timeout_s: float = 20) -> None:
        """Wait until a condition holds.

        Raises:
            TimeoutError: it did not in time, or the game has ended meanwhile.
        """
        until_s = time.monotonic() + timeout_s
        while not condition():
            if time.monotonic() > until_s or not self.running:
                errors = self._log.with_suffix(".err").read_text()
                state = "is running" if self.running else "has ended"
                raise TimeoutError(f"waited for {what}; the game {state}. {errors}")
            time.sleep(_POLL_S)

    def wait_for_rest(self, timeout_s: float = 20) -> Truth:
        """Wait until nothing moves on the board.

        Raises:
            TimeoutError: it went on moving.
        """
        self.wait_for(lambda: self.truth.resting, "the board to rest", timeout_s)
        return self.truth

    def stop(self) -> None:
        """End the game."""
        if self.running:
            self._process.kill()
        self._process.wait()

    def _read(self) -> None:
        """Take in the lines of the log that are new and whole."""
        if not self._log.exists():
            return
        with self._log.open("rb") as log:
            log.seek(self._read_to)
            new = log.read()
        whole = new[: new.rfind(b"\n") + 1]
        self._read_to += len(whole)
        for line in whole.splitlines():
            entry: dict[str, Any] = {
                key: tuple(value) if isinstance(value, list) else value for key, value in json.loads(line).items()
            }
            what = entry.pop("what")
            if what == "state":
                self._truths.append(Truth(**entry))
            elif what == "press":
                self._presses.append(Pressed(**entry))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()
