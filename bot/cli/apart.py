"""One of several runs, in a process of its own: ``python -m bot.cli.apart``, started by :mod:`bot.cli.several`.

Lines of JSON come in on standard input: first what is asked for, then true (pause) and false (go on); the run ends when
no more can come. Lines go out on standard output: where the run is after each event, and at last how it ended.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from io import FileIO
from threading import Thread
from types import TracebackType
from typing import Any, Self

from bot.cli.output import ending
from bot.cli.playing import Asked, play
from bot.cli.status import Status
from bot.events import Event, Spent
from bot.person import Switch


class Relay:
    """Tells the process that started this one where the run is."""

    def __init__(self, now_s: Callable[[], float]) -> None:
        self._now_s, self._began_s = now_s, now_s()
        self._status = Status()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Nothing to give back."""

    def hear(self, event: Event) -> None:
        """Take an event of the loop."""
        if isinstance(event, Spent):
            return
        said = self._status.hear(event)
        _say({"status": asdict(self._status), "said": said, "t": round(self._now_s() - self._began_s, 1)})


def main() -> int:
    """Play what is asked for; back with the exit code."""
    orders = FileIO(sys.stdin.fileno(), closefd=False)  # no buffer, whose lock would be held when the process ends
    asked = Asked(**json.loads(orders.readline()))
    with Switch() as switch:
        Thread(target=_obey, args=(orders, switch), daemon=True).start()
        summary: dict[str, Any] | None = None
        failure: BaseException | None
        try:
            played = play(asked, switch, Relay)
            summary, failure = played.summary, played.failure
        except (Exception, KeyboardInterrupt) as error:  # what was not foreseen is raised again below
            failure = error
        end = ending(failure) if failure else ("", 0)
        if end is None:
            assert failure is not None
            raise failure
        why, code = end
        _say({"summary": summary, "why": why or None, "code": code})
    return code


def _obey(orders: FileIO, switch: Switch) -> None:
    """Take orders until no more can come: then the person has stopped all runs, or the process that gave them died."""
    while line := orders.readline():
        switch.pause(json.loads(line))
    switch.stop()


def _say(news: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(news) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
