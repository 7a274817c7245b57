"""An X server of one's own, with no screen behind it."""

from __future__ import annotations

import os
import shutil
import subprocess
from types import TracebackType
from typing import Self


class Xvfb:
    """Started with a display number that nobody else has; killed at the end. Needs the program Xvfb."""

    def __init__(self, width: int = 1280, height: int = 1024) -> None:
        read_end, write_end = os.pipe()
        command = ["Xvfb", "-displayfd", str(write_end), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
        command += ["-noreset"]  # else it begins anew after its last client, and the next may call in the middle of it
        try:
            self._process = subprocess.Popen(command, pass_fds=[write_end], stderr=subprocess.DEVNULL)
        finally:
            os.close(write_end)
        with os.fdopen(read_end) as answer:
            number = answer.readline().strip()  # ends when the server is ready, or is gone
        if not number:
            raise RuntimeError(f"Xvfb did not start, exit code {self._process.wait()}")
        self.display = f":{number}"

    @staticmethod
    def installed() -> bool:
        """Whether there is an Xvfb to start."""
        return shutil.which("Xvfb") is not None

    def stop(self) -> None:
        """Kill the server, and with it every window on it."""
        self._process.kill()
        self._process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()
