"""A device's end of adb: the wire protocol on loopback, as much of it as an adb server needs to run commands.

Source: AOSP system/core adb/protocol.txt and adb/SERVICES.TXT.
"""

from __future__ import annotations

import contextlib
import itertools
import socket
import struct
import subprocess
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from types import TracebackType
from typing import Protocol, Self

VERSION = 0x01000001
MOST_BYTES = 1 << 18
BANNER = b"device::ro.product.name=demo;ro.product.model=Demo;ro.product.device=demo;features=cmd"
TOKEN = 1


class System(Protocol):
    """What runs on the device."""

    def start(self, command: str) -> subprocess.Popen[bytes]:
        """A shell that runs a command, with pipes at both ends."""

    def hear(self, line: bytes, shell: subprocess.Popen[bytes], wire: Wire) -> bool:
        """A line on its way to a shell's input; says whether to hand it on."""

    def sent(self, wire: Wire) -> None:
        """Some output of a shell is about to be sent."""


@dataclass(slots=True)
class Stream:
    """One service that the other side opened: a shell, and whether the other side is ready for more of its output."""

    local: int
    remote: int
    shell: subprocess.Popen[bytes]
    ready: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(1))


class Wire:
    """One connection of an adb server; ``authorised`` is whether the device has been told to trust it."""

    def __init__(self, caller: socket.socket, system: System, *, authorised: bool) -> None:
        self._caller = caller
        self._system = system
        self._authorised = authorised
        self._sending = threading.Lock()
        self._streams: dict[int, Stream] = {}
        self._numbers = itertools.count(1)
        self._open = True

    def cut(self) -> None:
        """Break the connection, as a pulled cable does; the shells go on until they read on."""
        self._open = False
        for stream in list(self._streams.values()):
            stream.ready.release()
        with contextlib.suppress(OSError):
            self._caller.shutdown(socket.SHUT_RDWR)
        self._caller.close()

    def serve(self) -> None:
        """Answer until the connection ends."""
        try:
            while self._open:
                kind, first, second, data = self._receive()
                self._answer(kind, first, second, data)
        except (OSError, EOFError):
            self._open = False
        for stream in list(self._streams.values()):
            self._end(stream)

    def _answer(self, kind: bytes, first: int, second: int, data: bytes) -> None:
        if kind == b"CNXN" and self._authorised:
            self._send(b"CNXN", VERSION, MOST_BYTES, BANNER)
        elif (kind == b"CNXN" or (kind == b"AUTH" and first == 2)) and not self._authorised:
            self._send(b"AUTH", TOKEN, 0, bytes(20))
        elif kind == b"OPEN":
            self._start(first, data.rstrip(b"\0").decode())
        elif kind == b"OKAY" and second in self._streams:
            self._streams[second].ready.release()
        elif kind == b"WRTE" and second in self._streams:
            self._write(self._streams[second], data)
        elif kind == b"CLSE" and second in self._streams:
            self._end(self._streams.pop(second))

    def _start(self, remote: int, service: str) -> None:
        name, _, command = service.partition(":")
        if name not in {"exec", "shell"}:
            self._send(b"CLSE", 0, remote)
            return
        stream = Stream(next(self._numbers), remote, self._system.start(command))
        self._streams[stream.local] = stream
        self._send(b"OKAY", stream.local, remote)
        threading.Thread(target=self._pump, args=(stream,), daemon=True).start()

    def _pump(self, stream: Stream) -> None:
        """Send what a shell writes, one message for every time that the other side is ready."""
        assert stream.shell.stdout is not None
        try:
            while data := stream.shell.stdout.read1(MOST_BYTES):  # type: ignore[attr-defined]
                stream.ready.acquire()
                if self._open:  # else the shell's output goes nowhere, as on a device
                    self._system.sent(self)
                    self._send(b"WRTE", stream.local, stream.remote, data)
            self._send(b"CLSE", stream.local, stream.remote)
        except OSError:
            stream.shell.stdout.read()
        stream.shell.wait()
        stream.shell.stdout.close()

    def _write(self, stream: Stream, data: bytes) -> None:
        assert stream.shell.stdin is not None
        if self._system.hear(data, stream.shell, self):
            try:
                stream.shell.stdin.write(data)
                stream.shell.stdin.flush()
            except OSError:
                self._send(b"CLSE", stream.local, stream.remote)
                return
            self._send(b"OKAY", stream.local, stream.remote)

    def _end(self, stream: Stream) -> None:
        assert stream.shell.stdin is not None
        stream.ready.release()
        with contextlib.suppress(OSError):
            stream.shell.stdin.close()

    def _send(self, kind: bytes, first: int, second: int, data: bytes = b"") -> None:
        (number,) = struct.unpack("<I", kind)
        header = struct.pack("<6I", number, first, second, len(data), 0, number ^ 0xFFFFFFFF)
        with self._sending:
            self._caller.sendall(header + data)

    def _receive(self) -> tuple[bytes, int, int, bytes]:
        kind, first, second, length, _, _ = struct.unpack("<4s5I", self._read(24))
        return kind, first, second, self._read(length)

    def _read(self, length: int) -> bytes:
        data = bytearray()
        while len(data) < length:
            chunk = self._caller.recv(length - len(data))
            if not chunk:
                raise EOFError
            data += chunk
        return bytes(data)


class Socket:
    """Where a device listens for adb servers, on loopback; ``port`` is its own. Closed, every connection is cut."""

    def __init__(self, system: System, *, authorised: bool = True) -> None:
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._make: Callable[[socket.socket], Wire] = lambda caller: Wire(caller, system, authorised=authorised)
        self._wires: list[Wire] = []
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def serial(self) -> str:
        """What adb calls the device."""
        return f"127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Break every connection there is."""
        wires, self._wires = self._wires, []
        for wire in wires:
            wire.cut()

    def close(self) -> None:
        """Break every connection, and take no more."""
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut()

    def _accept(self) -> None:
        while True:
            try:
                caller, _ = self._listening.accept()
            except OSError:
                return
            caller.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            wire = self._make(caller)
            self._wires.append(wire)
            threading.Thread(target=wire.serve, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
