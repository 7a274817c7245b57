"""Think about a position while the picture that shows it is still being watched."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, wait
from threading import Thread
from typing import Generic

from dropsbot.bot.play.match import PositionT, SolutionT

_AGAIN_S = 0.1
"""How long a plan is waited for without hearing whoever wants to end the run."""


class Foresight(Generic[PositionT, SolutionT]):
    """Makes plans with ``think``, and begins with those that will probably be asked for.

    The search of the solver leaves the interpreter to others, so the bot looks on at full speed meanwhile.
    """

    def __init__(self, think: Callable[[PositionT], SolutionT | None]) -> None:
        self._think = think
        self._begun: dict[PositionT, Future[SolutionT | None]] = {}

    def begin(self, position: PositionT) -> None:
        """Begin to think about a position, unless that was begun last, or another is still being thought about.

        An opening may look like many boards, one after another.
        """
        if position in self._begun or not all(future.done() for future in self._begun.values()):
            return
        future: Future[SolutionT | None] = Future()
        self._begun = {position: future}
        # A daemon, unlike the threads of an executor: who ends a run does not wait for thoughts.
        Thread(target=self._fulfil, args=(future, position), daemon=True).start()

    def think(self, position: PositionT) -> SolutionT | None:
        """The plan for a position; what was begun is only waited for."""
        begun = self._begun.pop(position, None)
        if begun is None:
            return self._think(position)
        while not begun.done():  # on Windows no signal interrupts a wait, not even Ctrl-C before Python 3.14
            wait([begun], _AGAIN_S)
        return begun.result()

    def _fulfil(self, future: Future[SolutionT | None], position: PositionT) -> None:
        try:
            future.set_result(self._think(position))
        except Exception as error:  # whoever asks for the plan hears of it
            future.set_exception(error)
