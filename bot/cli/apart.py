"""One of several runs, in a process of its own: ``python -m dropsbot.bot.cli.apart``.

:mod:`dropsbot.bot.cli.several` starts it.

Lines of JSON come in on standard input: first what is asked for, then true (pause) and false (go on); the run ends when
no more can come. Lines go out on standard output: where the run is after each event, and at last how it ended. Nothing
else goes out there: what libraries print ends up on standard error.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from io import FileIO
from threading import Thread
from types import TracebackType
from typing import Any, Self, TextIO

from dropsbot.bot.app.herald import Silent
from dropsbot.bot.app.playing import play
from dropsbot.bot.cli.output import ending
from dropsbot.bot.games.asked import Asked
from dropsbot.bot.games.game import Game
from dropsbot.bot.play.events import Event, Spent
from dropsbot.bot.play.person import Switch

STATUS_KEYS, END_KEYS = {"status", "said", "t"}, {"summary", "why", "code"}
"""Of the two kinds of lines that go out."""


class Relay:
    """Tells the process that started this one where the run is."""

    def __init__(self, news: TextIO, game: Game, now_s: Callable[[], float]) -> None:
        self._news = news
        self._now_s, self._began_s = now_s, now_s()
        self._narrator = game.narrator()

    def __enter__(self) -> Self:
        self._tell(None)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Nothing to give back."""

    def hear(self, event: Event) -> None:
        """Take an event of the loop."""
        if isinstance(event, Spent):
            return
        self._tell(self._narrator.hear(event))

    def _tell(self, said: str | None) -> None:
        t = round(self._now_s() - self._began_s, 1)
        _say(self._news, {"status": asdict(self._narrator.status), "said": said, "t": t})


def main() -> int:
    """Play what is asked for; back with the exit code."""
    news = _take_output()
    orders = FileIO(sys.stdin.fileno(), closefd=False)  # no buffer, whose lock would be held when the process ends
    asked = Asked(**json.loads(orders.readline()))
    with Switch() as switch:
        Thread(target=_obey, args=(orders, switch), daemon=True).start()
        summary: dict[str, Any] | None = None
        failure: BaseException | None
        try:
            played = play(asked, switch, partial(Relay, news), Silent())
            summary, failure = played.summary, played.failure
        except (Exception, KeyboardInterrupt) as error:  # what was not foreseen is raised again below
            failure = error
        end = ending(failure) if failure else ("", 0)
        if end is None:
            assert failure is not None
            raise failure
        why, code = end
        _say(news, {"summary": summary, "why": why or None, "code": code})
    return code


def _obey(orders: FileIO, switch: Switch) -> None:
    """Take orders until no more can come: then the person has stopped all runs, or the process that gave them died."""
    while line := orders.readline():
        switch.pause(json.loads(line))
    switch.stop()


def _take_output() -> TextIO:
    """Standard output, for news alone: whoever writes there from now on writes on standard error."""
    sys.stdout.flush()
    news = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # for libraries that are not of Python
    sys.stdout = sys.stderr
    return news


def _say(to: TextIO, news: dict[str, Any]) -> None:
    with suppress(BrokenPipeError):  # whoever listened is gone: orders end as well then, and the run in order with them
        to.write(json.dumps(news) + "\n")
        to.flush()


if __name__ == "__main__":
    sys.exit(main())
