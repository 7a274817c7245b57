"""The door of the server: a socket on the loopback address, and an address with a secret. Loads next to nothing."""

from __future__ import annotations

import errno
import secrets
import socket
from threading import Lock

from dropsbot.bot.disk.failing import reason
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.sentences.sentence import say

HOST = "127.0.0.1"
_SECRET_BYTES = 18


def open_door(port: int) -> socket.socket:
    """A socket that listens on the loopback address, before anything that is slow to load.

    Raises:
        DeviceError: the port is in use, or may not be used.
    """
    door = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # Windows would let another program listen on the same port
            door.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((HOST, port))
        door.listen()
    except OSError as error:
        door.close()
        why = (
            say("is in use already")
            if error.errno == errno.EADDRINUSE
            else say("cannot be used ({why})", why=reason(error))
        )
        raise DeviceError(
            say("port {port} {why}; name another with --port, or leave it out for a free one", port=port, why=why)
        ) from None
    return door


def new_secret() -> str:
    """What nobody else knows; it is part of the address."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def address_of(door: socket.socket, secret: str) -> str:
    """The address of the page."""
    return f"http://{HOST}:{door.getsockname()[1]}/{secret}/"


class Ticket:
    """Another secret, which leads to the page once: for the command line of a browser, which other users may see."""

    def __init__(self) -> None:
        self.secret = new_secret()
        self._spent, self._lock = False, Lock()

    def spend(self) -> bool:
        """Use it; whether it was of use, which it is once."""
        with self._lock:
            first, self._spent = not self._spent, True
        return first
