"""A run in a process of its own, as seen from the process that starts it: what it tells, and what it is told to do."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
import tempfile
from contextlib import suppress
from dataclasses import asdict
from queue import SimpleQueue
from threading import Lock, Thread
from types import TracebackType
from typing import Any, Self

from dropsbot.bot.app.apart import END_KEYS, PICTURE_KEYS, PLAN_KEYS, STATUS_KEYS
from dropsbot.bot.app.live_picture import Shot
from dropsbot.bot.app.playing import game_asked
from dropsbot.bot.games.asked import Asked
from dropsbot.bot.games.narrator import Status
from dropsbot.bot.speech.endings import STOPPED
from dropsbot.sentences.languages import unpacked
from dropsbot.sentences.sentence import say

LEAVE_S = 20.0
"""How long a process may take to end before it is killed, where its run could have ended before or nobody follows."""
CRASHED = 1
"""Exit code of a process that ended without a word."""


class Player:
    """One run in a process of its own; what it tells is put into ``news`` with the player, None when it is gone.

    With ``hints_only`` it taps nothing and keeps no record. ``left`` are the cells that the ``plan`` still taps;
    ``shot`` is the last picture of the game, ``shots`` counts them.
    """

    def __init__(
        self, name: str, asked: Asked, news: SimpleQueue[tuple[Player, bytes | None]], *, hints_only: bool = False
    ) -> None:
        self.name = name
        self.status = Status({})
        self.seconds = 0.0
        self.plan: dict[str, Any] | None = None
        self.left: list[int] = []
        self.shot: Shot | None = None
        self.shots = 0
        self.end: dict[str, Any] | None = None
        self.alive, self.begun = True, False
        self._asked, self._news, self._hints_only = asked, news, hints_only
        self._game = game_asked(asked)
        self._writing = Lock()

    def __enter__(self) -> Self:
        self._errors = tempfile.TemporaryFile()  # a pipe that nobody reads fills up
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "dropsbot.bot.app.apart"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            creationflags=own_group(),
            start_new_session=True,  # Ctrl-C reaches this process only, which then ends all of them in order
        )
        self._order(asdict(self._asked) | ({"hints_only": True} if self._hints_only else {}))
        Thread(target=self._listen, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()
        try:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(LEAVE_S)
        finally:
            self._process.kill()
            self._process.wait()
            self._errors.close()

    def pause(self, on: bool) -> None:
        """Let the run wait or go on."""
        self._order({"pause": on})

    def look(self) -> None:
        """Ask for pictures of the game, for a while."""
        self._order({"look": True})

    def press(self, across: float, down: float) -> None:
        """Press where a person who plays pointed to, in parts of the picture's width and height."""
        self._order({"press": [across, down]})

    def stop(self) -> None:
        """Let the run end in order."""
        assert self._process.stdin is not None
        with self._writing, suppress(OSError):  # what is left to be written to a process that is gone
            self._process.stdin.close()

    def kill(self) -> None:
        """End the process, where it has not ended by itself."""
        self._process.kill()

    def hear(self, line: bytes | None) -> str | None:
        """Take what the process told; back with a sentence where it is worth a line that stays.

        What is no news, such as a line that was torn off when the process died, is passed over.
        """
        if line is None:
            self.alive = False
            self.end = self.end or {"summary": None, "why": self._last_words(), "code": CRASHED}
            self.status.last = self.end["why"] or say("done")
            return say("ends: {last}", last=self.status.last)
        news = _parse(line)
        if news is None:
            return None
        if "code" in news:
            self.end = news
        elif "jpeg" in news:
            self.shot = Shot(base64.b64decode(news["jpeg"]), news["width_px"], news["height_px"])
            self.shots += 1
        elif "labels" in news:
            self.plan = news
        else:
            self.begun = True
            self.status, self.seconds, self.left = Status(**news["status"]), news["t"], news["left"]
            said: str | None = news["said"]
            return said
        return None

    def result(self) -> dict[str, Any]:
        """How the run ended, as ``--json`` prints it."""
        end = self.end or {"summary": None, "why": say("stopped"), "code": STOPPED}
        summary = end["summary"] or {**self._game.unplayed(), "seconds": 0.0, "run": None}
        return {"device": self._asked.device, **summary, "code": end["code"], "why": end["why"]}

    def ending(self) -> str:
        """The end of the run in a sentence; empty where nothing was tapped."""
        return self._game.ending(self.result())

    def _order(self, order: object) -> None:
        assert self._process.stdin is not None
        with self._writing, suppress(OSError, ValueError):  # the process may be gone or stopped: its listener tells
            self._process.stdin.write(json.dumps(order).encode() + b"\n")
            self._process.stdin.flush()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._news.put((self, line))
        self._process.wait()
        self._news.put((self, None))

    def _last_words(self) -> str:
        """What a process that ended without a word wrote last."""
        self._errors.seek(0)
        words = self._errors.read().decode(errors="replace").strip().splitlines()
        return say(
            "its process ended with code {code}: {words}",
            code=self._process.returncode,
            words=words[-1] if words else say("no word why"),
        )


def _parse(line: bytes) -> dict[str, Any] | None:
    """What :mod:`dropsbot.bot.app.apart` wrote, None where it is something else."""
    try:
        news = unpacked(json.loads(line))
    except (ValueError, RecursionError):
        return None
    known = (STATUS_KEYS, END_KEYS, PLAN_KEYS, PICTURE_KEYS)
    return news if isinstance(news, dict) and news.keys() in known else None


def own_group() -> int:
    """Flags that keep Ctrl-C of the terminal away from a new process, where sessions do not."""
    if sys.platform == "win32":
        return subprocess.CREATE_NEW_PROCESS_GROUP
    return 0
