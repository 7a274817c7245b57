"""What runs on the device of the tests: a real shell, and the few commands of Android, answered from a game.

``cmd``, ``input``, ``screencap``, ``wm``, ``dumpsys`` and ``getprop`` are little programs in the shell's path that ask
this process through named pipes; everything else in a command is the shell's own work.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
import time
from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path
from types import TracebackType
from typing import Self

import cv2
import numpy as np

from testkit.adb.screens import Game, raw
from testkit.adb.wire import Socket, Wire

COMMANDS = ("cmd", "input", "screencap", "wm", "dumpsys", "getprop")
_ASK = """#!/bin/sh
mkfifo "$ROOT/answer.$$"
echo "$$ ${0##*/} $*" >"$ROOT/requests"
cat "$ROOT/answer.$$"
read -r status <"$ROOT/status.$$"
rm -f "$ROOT/answer.$$" "$ROOT/status.$$"
exit "$status"
"""
_HOME = "/data/local/tmp"
_SHELL = shutil.which("mksh") or "/bin/sh"
"""Android's own shell since version 4, where it is installed."""
_WAIT_S = 30


class Cut(Enum):
    """Where a connection breaks during a tap."""

    BEFORE = auto()
    """The tap never reaches the device."""
    LATE = auto()
    """The tap reaches its shell only after another shell has taken over."""
    DURING = auto()
    """The tap is begun, and made after the connection was restored."""
    AFTER = auto()
    """The tap is made, its acknowledgement is lost."""
    SILENT = auto()
    """The connection stays, but nothing comes until somebody asks in another one what became of the tap."""
    FOR_EVER = auto()
    """The tap is begun, and never done."""


@dataclass(slots=True)
class Faults:
    """What goes wrong; may be changed at any time.

    ``cuts``: by the number of the tap, counted from 1 as they are sent. ``text`` is printed before every picture. So
    many of the next pictures are ``torn`` (end early), ``lost`` (the connection breaks while they are sent), or
    ``failing`` (only words). ``pause_s`` holds up every message. ``refusal`` is what a tap says instead of being made,
    ``remark`` what it says besides.
    """

    cuts: dict[int, Cut] = field(default_factory=dict)
    text: bytes = b""
    torn: int = 0
    lost: int = 0
    failing: int = 0
    pause_s: float = 0.0
    refusal: bytes = b""
    remark: bytes = b""


@dataclass(slots=True)
class Panel:
    """The screen: quarters it is turned by, another size for touches, how ``screencap`` writes.

    ``built_in`` is whether pictures are of the panel as it is built in, not as the person sees it. ``raw`` False: only
    PNG works. ``pixel_format`` is Android's number, ``space`` whether the header has a colour space.
    """

    rotation: int = 0
    override: tuple[int, int] | None = None
    built_in: bool = False
    raw: bool = True
    pixel_format: int = 1
    space: bool = True


@dataclass(frozen=True, slots=True)
class Touched:
    """A tap that arrived: the command that made it and where, in the display's points."""

    command: str
    x: int
    y: int


class Phone:
    """A device on loopback that shows ``game``; ``folder`` holds its files. ``touched`` and ``keys`` are the truth."""

    def __init__(self, game: Game, folder: Path, *, sdk: int = 34, panel: Panel | None = None) -> None:
        self.game, self.sdk = game, sdk
        self.panel = panel if panel is not None else Panel()
        self.faults = Faults()
        self.touched: list[Touched] = []
        self.keys: list[int] = []
        self.pictures = 0
        self.shells = 0
        self._heard = 0
        self._cutting: tuple[Cut, Wire] | None = None
        self._losing = False
        self._held: tuple[subprocess.Popen[bytes], int, bytes] | None = None
        self._asked = threading.Event()
        self._ended = threading.Event()
        self._root = folder
        (folder / "bin").mkdir(parents=True)
        for name in COMMANDS:
            program = folder / "bin" / name
            program.write_text(_ASK)
            program.chmod(0o755)
        os.mkfifo(folder / "requests")
        self._requests = os.fdopen(os.open(folder / "requests", os.O_RDWR), "rb", buffering=0)
        threading.Thread(target=self._serve, daemon=True).start()
        self.socket = Socket(self)

    @property
    def serial(self) -> str:
        """What adb calls the device."""
        return self.socket.serial

    def start(self, command: str) -> subprocess.Popen[bytes]:
        """A shell that runs a command of the bot."""
        self.shells += "while read" in command
        return subprocess.Popen(
            [_SHELL, "-c", command.replace(_HOME, str(self._root))],
            env={"PATH": f"{self._root}/bin:/usr/bin:/bin", "ROOT": str(self._root)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def hear(self, line: bytes, shell: subprocess.Popen[bytes], wire: Wire) -> bool:
        """A line for a shell; where the connection is to break before the shell has it, it breaks here."""
        if line.startswith(b"state"):
            self._asked.set()
        if not line.startswith((b"tap ", b"keyevent ")):
            return True
        self._deliver_held()
        self._heard += 1
        cut = self.faults.cuts.get(self._heard)
        if cut is Cut.BEFORE or cut is Cut.LATE:
            if cut is Cut.LATE:
                assert shell.stdin is not None
                self._held = shell, os.dup(shell.stdin.fileno()), line
            wire.cut()
            return False
        if cut is not None:
            self._cutting = cut, wire
            self._asked.clear()
        return True

    def sent(self, wire: Wire) -> None:
        """Output on its way: it may be slow, and the connection may break now."""
        if self.faults.pause_s:
            time.sleep(self.faults.pause_s)
        if self._losing:
            self._losing = False
            wire.cut()

    def break_next(self, cut: Cut) -> None:
        """The connection breaks during the next tap that is sent."""
        self.faults.cuts[self._heard + 1] = cut

    def close(self) -> None:
        """Stop listening; every connection is cut, and whatever is not done is given up."""
        if self._ended.is_set():
            return
        self._ended.set()
        self.socket.close()
        with (self._root / "requests").open("wb") as requests:
            requests.write(b"end\n")

    def _deliver_held(self) -> None:
        """What was held back reaches its shell, which is done with it when this returns."""
        if self._held is None:
            return
        shell, its_input, line = self._held
        self._held = None
        os.write(its_input, line)
        os.close(its_input)
        shell.wait(_WAIT_S)

    def _serve(self) -> None:
        with self._requests:
            while (request := self._requests.readline().decode().split()) != ["end"]:
                threading.Thread(target=self._answer, args=[*request[:2], request[2:]], daemon=True).start()

    def _answer(self, process: str, command: str, words: list[str]) -> None:
        answers = {"screencap": self._screencap, "wm": self._wm, "dumpsys": self._dumpsys, "getprop": self._getprop}
        data, status = answers[command](words) if command in answers else self._tap(command, words)
        (self._root / f"status.{process}").write_text(f"{status}\n")
        (self._root / f"answer.{process}").write_bytes(data)

    def _tap(self, command: str, words: list[str]) -> tuple[bytes, int]:
        if command == "cmd":
            if self.sdk < 31 or words[0] != "input":
                return b"cmd: Can't find service: input\n", 20
            command, words = "cmd input", words[1:]
        if words[0] == "keyevent":
            self.keys.append(int(words[1]))
            return self.faults.remark, 0
        if words[0] != "tap":
            return b"Error: Unknown command\n", 0
        if self.faults.refusal:
            return self.faults.refusal, 0
        cutting, self._cutting = self._cutting, None
        if cutting is not None and cutting[0] is not Cut.AFTER:
            if cutting[0] is not Cut.SILENT:
                cutting[1].cut()
            if cutting[0] is Cut.FOR_EVER:
                self._ended.wait()
                return b"", 1
            assert self._asked.wait(_WAIT_S), "nobody asked what became of the tap"
        touched = Touched(command, int(words[1]), int(words[2]))
        self.touched.append(touched)
        height, width = self.game.picture().shape[:2]
        across, down = self._seen_size()
        self.game.touch((touched.x + 0.5) * width / across, (touched.y + 0.5) * height / down)
        if cutting is not None and cutting[0] is Cut.AFTER:
            cutting[1].cut()
        return self.faults.remark, 0

    def _screencap(self, words: list[str]) -> tuple[bytes, int]:
        self.pictures += 1
        if self.faults.failing:
            self.faults.failing -= 1
            return b"Capturing failed.\n", 1
        pixels = self.game.picture()
        if self.panel.built_in:
            pixels = np.rot90(pixels, -self.panel.rotation)
        if "-p" in words:
            data = cv2.imencode(".png", pixels)[1].tobytes()
        elif self.panel.raw:
            data = raw(pixels, self.panel.pixel_format, space=self.panel.space)
        else:
            return b"usage: screencap -p\n", 1
        if self.faults.torn:
            self.faults.torn -= 1
            data = data[: len(data) * 2 // 3]
        if self.faults.lost:
            self.faults.lost -= 1
            self._losing = True
        return self.faults.text + data, 0

    def _wm(self, words: list[str]) -> tuple[bytes, int]:
        height, width = self.game.picture().shape[:2]
        built_in = (height, width) if self.panel.rotation % 2 else (width, height)
        text = "Physical size: {}x{}\n".format(*built_in)
        if self.panel.override:
            text += "Override size: {}x{}\n".format(*self.panel.override)
        return text.encode(), 0

    def _dumpsys(self, words: list[str]) -> tuple[bytes, int]:
        viewport = f"DisplayViewport{{type=INTERNAL, valid=true, displayId=0, orientation={self.panel.rotation}, x=0}}"
        return f"DISPLAY MANAGER (dumpsys display)\n  mViewports=[{viewport}]\n".encode(), 0

    def _getprop(self, words: list[str]) -> tuple[bytes, int]:
        return f"{self.sdk}\n".encode(), 0

    def _seen_size(self) -> tuple[int, int]:
        """The size that touches are counted in, as the person sees it."""
        height, width = self.game.picture().shape[:2]
        if self.panel.override is None:
            return width, height
        across, down = self.panel.override
        return (down, across) if self.panel.rotation % 2 else (across, down)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
