"""An adb server of one's own: the real program, on a port that nobody else has."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import adbutils

_POLL_S = 0.02
_START_S = 30


class AdbServer:
    """The real adb server on ``port``, with ``folder`` for its keys; ended with the context."""

    def __init__(self, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        folder.mkdir(parents=True, exist_ok=True)
        self.environment = {"HOME": str(folder), "ANDROID_ADB_SERVER_PORT": str(self.port)}
        self._process = subprocess.Popen(
            [adbutils.adb_path(), "-P", str(self.port), "nodaemon", "server"],
            env={**os.environ, **self.environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until_s = time.monotonic() + _START_S
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > until_s:
                self.stop()
                raise RuntimeError("the adb server did not start")
            time.sleep(_POLL_S)

    def adb(self, *arguments: str) -> bytes:
        """What the real adb client prints."""
        command = [adbutils.adb_path(), "-P", str(self.port), *arguments]
        return subprocess.run(command, env={**os.environ, **self.environment}, capture_output=True, check=True).stdout

    def stop(self) -> None:
        """End the server."""
        self._process.kill()
        self._process.wait()

    def _answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
        except OSError:
            return False
        return True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()
