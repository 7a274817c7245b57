"""Turns at the one pointer that all windows of a desktop share."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType

from filelock import FileLock, Timeout

from dropsbot.bot.disk.failing import reason
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.sentences.sentence import say

WAIT_S = 10.0
"""How long another bot may keep the pointer; a tap takes a tenth of a second."""
_POLL_S = 0.005


class Turn:
    """While one process is in it no other is; the system ends the turn of a process that dies.

    The lock is on a file in ``folder``. It can be entered again and again, one time after the other.

    Raises:
        DeviceError: the folder cannot be made.
    """

    def __init__(self, folder: Path, wait_s: float = WAIT_S) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise DeviceError(_why_no_lock(folder, error)) from None
        self._folder = folder
        self._lock = FileLock(folder / "pointer.lock")
        self._wait_s = wait_s

    def __enter__(self) -> None:
        """Wait for the turn.

        Raises:
            DeviceError: another process does not end its own, or the lock cannot be made.
        """
        try:
            self._lock.acquire(timeout=self._wait_s, poll_interval=_POLL_S)
        except Timeout:
            raise DeviceError(
                say(
                    "another dropsbot has kept the pointer for {wait_s:g} s; nothing was tapped. Stop that one",
                    wait_s=self._wait_s,
                )
            ) from None
        except OSError as error:
            raise DeviceError(_why_no_lock(self._folder, error)) from None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._lock.release()


def _why_no_lock(folder: Path, error: OSError) -> str:
    return say(
        "the file by which bots take turns at the pointer cannot be made in {folder}: {why}",
        folder=folder,
        why=reason(error),
    )
