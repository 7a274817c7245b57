"""Think about a board while the picture that shows it is still being watched."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, wait
from threading import Thread

from dropsbot.solver.board import Board
from dropsbot.solver.rules import Rules
from dropsbot.solver.solution import Solution

Think = Callable[[Board, Rules, int], Solution]
"""Makes a plan for a board by rules with so many drops held; called in a thread, too."""

_AGAIN_S = 0.1
"""How long a plan is waited for without hearing whoever wants to end the run."""


class Foresight:
    """Makes plans with ``think``, and begins with those that will probably be asked for.

    The search of the solver leaves the interpreter to others, so the bot looks on at full speed meanwhile.
    """

    def __init__(self, think: Think) -> None:
        self._think = think
        self._begun: dict[tuple[Board, Rules, int], Future[Solution]] = {}

    def begin(self, board: Board, rules: Rules, drops: int) -> None:
        """Begin to think about a board, unless that was begun last, or thinking about another is under way still.

        An opening may look like many boards, one after another.
        """
        asked = (board, rules, drops)
        if asked in self._begun or not all(future.done() for future in self._begun.values()):
            return
        future: Future[Solution] = Future()
        self._begun = {asked: future}
        # A daemon, unlike the threads of an executor: who ends a run does not wait for thoughts.
        Thread(target=self._fulfil, args=(future, asked), daemon=True).start()

    def think(self, board: Board, rules: Rules, drops: int) -> Solution:
        """The plan for a board; what was begun is only waited for."""
        begun = self._begun.pop((board, rules, drops), None)
        if begun is None:
            return self._think(board, rules, drops)
        while not begun.done():  # on Windows no signal interrupts a wait, not even Ctrl-C before Python 3.14
            wait([begun], _AGAIN_S)
        return begun.result()

    def _fulfil(self, future: Future[Solution], asked: tuple[Board, Rules, int]) -> None:
        try:
            future.set_result(self._think(*asked))
        except Exception as error:  # whoever asks for the plan hears of it
            future.set_exception(error)
