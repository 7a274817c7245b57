"""Many boards at once on the cores of this machine; results come back in the order of the boards."""

from __future__ import annotations

import functools
import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Thread
from typing import Protocol

from dropsbot.bot.speech.errors import DeviceError
from dropsbot.solver.board import Board
from dropsbot.solver.rules import Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve
from dropsbot.solver.warm_up import compile_kernels

AHEAD = 5000
"""Boards handed out at most before the first of them is back."""
MOST_PROCESSES = 61 if sys.platform == "win32" else 1000
"""Source: the documentation of ProcessPoolExecutor for Windows."""
_GLANCE_S = 0.2


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked of the solver for each board; see :func:`dropsbot.solver.solve.solve`."""

    rules: Rules
    drops: int | None
    solver: str
    objective: str | None
    time_limit_s: float
    seed: int


class Promise(Protocol):
    """A solution that is being worked on, here or on another machine."""

    def done(self) -> bool:
        """Whether the solution is there."""

    def result(self, timeout: float | None = None) -> Solution:
        """The solution.

        Raises:
            TimeoutError: it is not there after ``timeout`` seconds.
        """


Submit = Callable[[Board], Promise]
"""Hands a board to a worker."""


def check_request(request: Request) -> None:
    """See that the solver knows what is asked of it, without any search: a cleared board needs none.

    Raises:
        ValueError: it does not; the message says what there is.
    """
    _solve(Board.of(1, 1, [0]), request)


def solve_board(board: Board, request: Request) -> Solution:
    """What a worker does; the seconds of the solution are those of a process that has its kernels loaded."""
    warm_process()
    return _solve(board, request)


@functools.cache
def warm_process() -> None:
    """Load the kernels into this process, once."""
    compile_kernels()


def solve_in_order(boards: Iterable[Board], submit: Submit) -> Iterator[Solution]:
    """Hand out all boards and give back each solution as soon as it and all before it are there."""
    waiting: deque[Promise] = deque()
    for board in boards:
        waiting.append(submit(board))
        while waiting and (waiting[0].done() or len(waiting) >= AHEAD):
            yield _await(waiting.popleft())
    while waiting:
        yield _await(waiting.popleft())


@contextmanager
def local_processes(request: Request, processes: int) -> Iterator[Submit]:
    """Worker processes of this machine, started afresh on every system alike; left early, they are ended at once.

    Raises:
        DeviceError: a worker died, for lack of memory perhaps.
    """
    others = multiprocessing.active_children()
    executor = ProcessPoolExecutor(
        min(processes, MOST_PROCESSES), multiprocessing.get_context("spawn"), initializer=_follow_parent
    )
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # inherited: Ctrl-C is for this process to act on
        try:
            for _ in range(processes):
                executor.submit(warm_process)
        finally:
            signal.signal(signal.SIGINT, before)
        yield lambda board: executor.submit(solve_board, board, request)
    except BaseException as error:
        executor.shutdown(wait=False, cancel_futures=True)
        for worker in multiprocessing.active_children():
            if worker not in others:
                worker.terminate()
        if isinstance(error, BrokenProcessPool):
            raise DeviceError("a worker process died, for lack of memory perhaps; try fewer --jobs") from None
        raise
    executor.shutdown()


def _solve(board: Board, request: Request) -> Solution:
    """Put the request to the solver."""
    return solve(
        board,
        request.rules,
        request.drops,
        solver=request.solver,
        objective=request.objective,
        time_limit_s=request.time_limit_s,
        seed=request.seed,
    )


def _follow_parent() -> None:
    """Leave Ctrl-C to the process that started this one, and end when it does, however that was ended.

    Ctrl-C reaches every process of a terminal, and Windows hands down no ignored signals.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # a search that goes on for nobody is not worth an orderly end


def _await(promise: Promise) -> Solution:
    """The solution; waits in glances, because a long wait cannot be interrupted on Windows."""
    while not promise.done():
        try:
            return promise.result(timeout=_GLANCE_S)
        except TimeoutError:
            continue
    return promise.result()
