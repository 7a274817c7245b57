"""A run in a process of its own: ``python -m dropsbot.bot.app.apart``.

:mod:`dropsbot.bot.app.run_process` starts it.

Lines of JSON come in on standard input: first what is asked for, then orders (see :func:`_obey`); the run ends when no
more can come. Lines go out on standard output: where the run is after each event, each plan, pictures of the game while
somebody looks, and at last how it ended. Nothing else goes out there: what libraries print ends up on standard error.
"""

from __future__ import annotations

import base64
import json
import os
import sys
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import asdict
from functools import partial
from io import FileIO
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from types import TracebackType
from typing import Any, Self, TextIO

from dropsbot.bot.app.following import Followed, follow
from dropsbot.bot.app.herald import Silent
from dropsbot.bot.app.live_picture import Lens, Shot
from dropsbot.bot.app.playing import play
from dropsbot.bot.devices.port import Device
from dropsbot.bot.games.asked import Asked, Wish
from dropsbot.bot.games.game import Advice, Game
from dropsbot.bot.games.narrator import Status
from dropsbot.bot.play.events import Checked, Event, Planned, Spent
from dropsbot.bot.play.person import Switch
from dropsbot.bot.speech.endings import ending
from dropsbot.sentences.languages import packed
from dropsbot.vision.frame import Point

STATUS_KEYS, END_KEYS = {"status", "said", "t", "left"}, {"summary", "why", "code"}
PLAN_KEYS, PICTURE_KEYS = {"labels", "chains", "taps", "rows", "cols"}, {"jpeg", "width_px", "height_px"}
"""Of the kinds of lines that go out."""

Send = Callable[[dict[str, Any]], None]
"""Sends a line."""


class Relay:
    """Tells the process that started this one where the run is."""

    def __init__(self, send: Send, game: Game, now_s: Callable[[], float]) -> None:
        self._send, self._game = send, game
        self._now_s, self._began_s = now_s, now_s()
        self._narrator = game.narrator()
        self._left: list[int] = []

    def __enter__(self) -> Self:
        self._tell(None)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Nothing to give back."""

    def hear(self, event: Event) -> None:
        """Take an event of the loop."""
        if isinstance(event, Spent):
            return
        said = self._narrator.hear(event)
        if isinstance(event, Planned | Checked):  # a tap is left until it is seen to be done
            self._left = list(self._narrator.left())
        if isinstance(event, Planned):
            reading = event.reading
            self._send(_plan_news(self._game.advice(event), len(self._left), reading.rows, reading.cols))
        self._tell(said)

    def _tell(self, said: str | None) -> None:
        t = round(self._now_s() - self._began_s, 1)
        self._send({"status": asdict(self._narrator.status), "said": said, "t": t, "left": self._left})


class Watched(Switch):
    """A person who also looks on through a ``lens`` while the run is paused."""

    def __init__(self, lens: Lens) -> None:
        super().__init__()
        self._lens = lens

    def wants_pause(self) -> bool:
        """Whether the switch is on pause."""
        paused = super().wants_pause()
        if paused:
            self._lens.glance()
        return paused


def main() -> int:
    """Play what is asked for; back with the exit code."""
    send = _Sender(_take_output()).send
    orders = FileIO(sys.stdin.fileno(), closefd=False)  # no buffer, whose lock would be held when the process ends
    asked = json.loads(orders.readline())
    presses: SimpleQueue[Point] = SimpleQueue()
    with ExitStack() as stack:
        lens = stack.enter_context(Lens(lambda shot: send(_picture_news(shot))))
        switch = stack.enter_context(Watched(lens))
        Thread(target=_obey, args=(orders, switch, lens, presses), daemon=True).start()
        summary: dict[str, Any] | None = None
        failure: BaseException | None
        try:
            if asked.pop("hints_only", False):
                _only_hint(Asked(**asked), switch, lens, presses, send)
            played = play(Asked(**asked), switch, partial(Relay, send), Silent(), lens.before)
            summary, failure = played.summary, played.failure
        except (Exception, KeyboardInterrupt) as error:  # what was not foreseen is raised again below
            failure = error
        end = ending(failure) if failure else ("", 0)
        if end is None:
            assert failure is not None
            raise failure
        why, code = end
        send({"summary": summary, "why": why or None, "code": code})
    return code


def _only_hint(asked: Asked, switch: Switch, lens: Lens, presses: SimpleQueue[Point], send: Send) -> None:
    """Show the plan while the person plays, until that is stopped.

    Raises:
        UsageError: there is no such device or profile, or it makes no sense.
        DeviceError: the device failed.
        KeyboardInterrupt: the person stopped it.
    """

    def press(shown: Device) -> None:
        with suppress(Empty):
            frame = shown.grab()
            at = presses.get_nowait()
            shown.tap(Point(at.x_px * frame.width_px, at.y_px * frame.height_px), frame)

    def tell(followed: Followed) -> None:
        reading, advice = followed.reading, followed.advice
        numbers = {"level": _known(reading.level), "drops": _known(reading.drops)}
        said = advice.lines[0] if advice else followed.why
        if advice:
            send(_plan_news(advice, 0, reading.rows, reading.cols))
        left = list(advice.labels) if advice else []
        send({"status": asdict(Status(numbers, said)), "said": said, "t": 0.0, "left": left})

    assert asked.device is not None
    wish = Wish(asked.drops, None, asked.think_time_s, asked.unlimited)
    follow(
        asked.device, asked.profile, wish, switch, tell, Silent(),
        seed=asked.seed or 0, seen_by=lens.before, meanwhile=press,
    )  # fmt: skip


def _known(value: int | None) -> str:
    return "?" if value is None else str(value)


def _plan_news(advice: Advice, taps: int, rows: int, cols: int) -> dict[str, Any]:
    labels = {str(cell): label for cell, label in advice.labels.items()}
    return {"labels": labels, "chains": advice.chains, "taps": taps, "rows": rows, "cols": cols}


def _picture_news(shot: Shot) -> dict[str, Any]:
    jpeg = base64.b64encode(shot.jpeg).decode()
    return {"jpeg": jpeg, "width_px": shot.width_px, "height_px": shot.height_px}


def _obey(orders: FileIO, switch: Switch, lens: Lens, presses: SimpleQueue[Point]) -> None:
    """Take orders until no more can come: then the person has stopped all runs, or the process that gave them died.

    ``{"pause": true}`` and ``{"pause": false}``, ``{"look": true}`` where somebody looks, and ``{"press": [x, y]}``,
    parts of the picture's width and height, where the person plays.
    """
    while line := orders.readline():
        order = json.loads(line)
        if "pause" in order:
            switch.pause(order["pause"])
        if "look" in order:
            lens.look()
        if "press" in order:
            presses.put(Point(*order["press"]))
    switch.stop()


def _take_output() -> TextIO:
    """Standard output, for news alone: whoever writes there from now on writes on standard error."""
    sys.stdout.flush()
    news = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # for libraries that are not of Python
    sys.stdout = sys.stderr
    return news


class _Sender:
    """Writes lines to ``news``, each whole, from whichever thread."""

    def __init__(self, news: TextIO) -> None:
        self._news, self._lock = news, Lock()

    def send(self, line: dict[str, Any]) -> None:
        """Write a line, where somebody still listens."""
        with self._lock, suppress(BrokenPipeError):  # else orders end as well, and the run in order with them
            self._news.write(json.dumps(packed(line)) + "\n")
            self._news.flush()


if __name__ == "__main__":
    sys.exit(main())
