"""One run at a time on a game: two that tap the same one would each spoil what the other expects."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from dropsbot.bot.disk.failing import reason
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.sentences.sentence import say

_SHARED = ("window", "adb")
"""Kinds of devices that outlive the process: every other has a game of its own."""


@contextmanager
def claim(spec: str, folder: Path, seat: str = "") -> Iterator[None]:
    """Keep other processes from playing on the device that ``spec`` names; the system ends the claim of one that dies.

    The lock is on a file in ``folder``. ``seat`` names the desktop that a window is on. Two spellings of one device are
    not seen to be the same.

    Raises:
        DeviceError: another process plays there, or the lock cannot be made.
    """
    kind, _, rest = spec.partition(":")
    if kind not in _SHARED:
        yield
        return
    place = f"{seat}:{rest.strip().casefold()}" if kind == "window" else rest.strip()
    name = hashlib.sha256(f"{kind}:{place}".encode(errors="surrogatepass")).hexdigest()[:16]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock(folder / f"playing-{name}.lock")
        lock.acquire(timeout=0)
    except Timeout:
        raise DeviceError(
            say("another dropsbot is playing on {spec}; wait until it ends, or stop that one", spec=spec)
        ) from None
    except OSError as error:
        raise DeviceError(
            say(
                "the file by which bots see that one plays already cannot be made in {folder}: {why}",
                folder=folder,
                why=reason(error),
            )
        ) from None
    try:
        yield
    finally:
        lock.release()
