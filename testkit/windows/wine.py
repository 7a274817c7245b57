"""Programs in the Windows that `.ci/windows` makes of Debian's Wine, each as a person there starts it.

Wine's own ways are known here and nowhere else: the standard streams of Python must be pipes, sound has no device.
"""

from __future__ import annotations

import os
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self, TextIO

from Xlib import XK, X
from Xlib.display import Display
from Xlib.ext import xtest

from testkit.real_game.watched import WatchedGame

PYTHON = r"C:\Python 3.11\python.exe"
PLACE = "DROPSBOT_WINE"
"""Names the folder that `.ci/windows` made."""
FOLDER = "DROPSBOT_FOLDER"
"""Names the folder on drive C: where what `packaging/windows` made is installed."""
_DESKTOP = r"HKCU\Control Panel\Desktop"
_HELD_S = 0.1
_PIPE = subprocess.PIPE


@dataclass(frozen=True, slots=True)
class Done:
    """A program that has ended: its exit code, and what it printed, as bytes."""

    code: int
    out: bytes
    errors: bytes


class Program(subprocess.Popen[bytes]):
    """A program of Windows; as a context it is waited for, and where a test fails meanwhile, it is killed."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if kind is not None:
            self.kill()
        super().__exit__(kind, error, at)


class Wine:
    """Windows in ``display`` (``:7``); ``place`` is the folder that `.ci/windows` made. All ends with the context."""

    person_script = str(Path(__file__).with_name("person.py"))

    def __init__(self, place: Path, display: str) -> None:
        self._place = place  # not on drive C:, where paths of this system lead nowhere
        self.drive = place / "prefix" / "drive_c"
        self._environment = {
            **os.environ,
            "WINEPREFIX": str(place / "prefix"),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe,winedbg.exe=",
            "SDL_AUDIODRIVER": "dummy",
            "LC_ALL": "C.UTF-8",
            "LOCPATH": str(place / "locales"),
            "DISPLAY": display,
        }
        for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
            self._environment.pop(name, None)

    def __enter__(self) -> Self:
        self._end()
        self._begin()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._end()

    def unix(self, path: str) -> Path:
        """Where a path on drive C: is, for this system."""
        return self.drive.joinpath(*path.removeprefix("C:\\").split("\\"))

    def scale(self, dpi: int) -> None:
        """Start Windows anew with another scale of the screen: 96 is 100 %, 144 is 150 %."""
        self._own("wine", "reg", "add", _DESKTOP, "/v", "LogPixels", "/t", "REG_DWORD", "/d", str(dpi), "/f")
        self._end()
        self._begin()

    def start(self, *arguments: str, program: str = PYTHON, **environment: str) -> Program:
        """Python, or another program, with these arguments; all its streams are pipes."""
        command = ["wine", program, *arguments]
        return Program(
            command, env=self._environment | environment, cwd=self._place, stdin=_PIPE, stdout=_PIPE, stderr=_PIPE
        )

    def run(self, *arguments: str, timeout_s: float = 300, program: str = PYTHON, **environment: str) -> Done:
        """The same, to its end."""
        with self.start(*arguments, program=program, **environment) as process:
            out, errors = process.communicate(b"", timeout_s)
        return Done(process.returncode, out, errors)

    def dropsbot(self, *arguments: str, timeout_s: float = 300, **environment: str) -> Done:
        """The command with these arguments, to its end."""
        return self.run("-m", "dropsbot", *arguments, timeout_s=timeout_s, **environment)

    def person(self, *deed: str) -> Done:
        """What a person does with mouse, keyboard and windows: see ``person.py``."""
        done = self.run(self.person_script, *deed, timeout_s=120)
        assert done.code == 0, done.errors.decode(errors="replace")
        return done

    def stays(self, watched_s: float) -> bool:
        """Whether Windows is still there after so many seconds, although none of its programs may run."""
        try:
            subprocess.run(["wineserver", "-w"], env=self._environment, check=True, timeout=watched_s)
        except subprocess.TimeoutExpired:
            return True
        return False

    def strike(self, key: str) -> None:
        """Press a key of the keyboard and let it go, such as ``F8``.

        Not as a program on Windows would: such keys are marked, and pynput passes them over. When a console of Wine has
        gone, the keyboard is left to nobody, and no window manager is here to give it to the window under the pointer.
        """
        server = Display(self._environment["DISPLAY"])
        try:
            server.set_input_focus(X.PointerRoot, X.RevertToPointerRoot, X.CurrentTime)
            code = server.keysym_to_keycode(XK.string_to_keysym(key))
            for deed in (X.KeyPress, X.KeyRelease):
                xtest.fake_input(server, deed, code)
                server.sync()
                time.sleep(_HELD_S)
        finally:
            server.close()

    def _begin(self) -> None:
        """Start a Windows that stays, and what always runs there: it would hold the first program's pipes for ever.

        Debian lets all of Windows end with its last program (``wineserver -p0``): each of a test's programs would then
        begin a new one, while the one before still ends.
        """
        self._own("wineserver", "-p")
        self._own("wine", "wineboot")

    def _end(self) -> None:
        subprocess.run(["wineserver", "-k", "-w"], env=self._environment, check=False)

    def _own(self, *command: str) -> None:
        """Run a program of Wine's own, whose streams lead nowhere."""
        nothing = subprocess.DEVNULL
        subprocess.run(command, env=self._environment, stdin=nothing, stdout=nothing, stderr=nothing, check=True)


class WindowsGame(WatchedGame):
    """The real game on Windows, where need be in a window that can be resized; it is shown with its first frame."""

    def __init__(self, wine: Wine, seed: int, log: Path, *, resizable: bool = False) -> None:
        self._wine, self._more = wine, ["resizable"] if resizable else []
        super().__init__("", seed, log)

    def start(self, program: list[str], errors: TextIO) -> subprocess.Popen[bytes]:
        """The game with its watcher, in Windows' Python."""
        scaling = {"SDL_RENDER_DRIVER": "software", "SDL_HINT_RENDER_SCALE_QUALITY": "linear"}  # else by whole numbers
        process = self._wine.start(*program, *self._more, PYTHONHASHSEED="0", **scaling)
        for stream in (process.stdout, process.stderr):
            subprocess.Popen(["cat"], stdin=stream, stdout=errors)
        return process

    def shown(self) -> bool:
        """Whether there is a frame; X11 knows only the desktop of Wine."""
        return bool(self.truths)


class Play(Protocol):
    """Starts the game with a ``seed``."""

    def __call__(self, seed: int, *, resizable: bool = False) -> WindowsGame:
        """The game, at its cover screen."""
