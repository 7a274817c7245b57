"""Compiling the solvers: what a plan waits for now, by two processes, and the rest by one of low priority.

Each process takes the first part that nobody has taken; a lock on a file says so, which the system ends with the
process. So two first starts at once share the work, and one that is killed holds up nobody.

As a program (``python -m dropsbot.bot.app.compiling``) it is that second process: it outlives the one that started it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from dropsbot.bot.games.kernels import Part
from dropsbot.sentences.sentence import say

NICENESS = 10
"""What is added to the priority number of the process that compiles on, from 0 to 19."""
GLANCE_S = 0.1
ALL = "all"


class Progress:
    """How far the compiling of some parts has come."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self._parts, self._began_s = parts, time.monotonic()

    def __str__(self) -> str:
        """What is done and how much is left, for a person."""
        done = [part for part in self._parts if part.at_hand]
        return say(
            "Compiling the solver: {done} of {parts} parts done, about {seconds:.0f} s left",
            done=len(done),
            parts=len(self._parts),
            seconds=self._left_s(done),
        )

    def _left_s(self, done: Sequence[Part]) -> float:
        """As long as it usually takes two processes; never less than what is left would take if it began now."""
        work_s, done_s = (sum(part.seconds for part in parts) for parts in (self._parts, done))
        longest_s = max((part.seconds for part in self._parts), default=0.0)
        spent_s = time.monotonic() - self._began_s
        return max(1.0, max(longest_s, work_s / 2) - spent_s, (work_s - done_s) / 2)


def compile_parts(parts: Sequence[Part], *, waits: bool = True) -> None:
    """Compile what is not compiled. What another process is at is waited for, or left to it."""
    folder = kept_in()
    left = [part for part in parts if not part.at_hand]
    while left:
        for part in tuple(left):
            with _taken(folder, part.name) as taken:
                if taken and not part.at_hand:
                    part.compile()
            if taken or part.at_hand or not waits:
                left.remove(part)
        if left:
            time.sleep(GLANCE_S)


def compile_beside(first: Sequence[Part]) -> None:
    """Start the process that compiles everything, what stands last in ``first`` before the rest; unless there is one.

    Where no folder can be written it would compile for nobody.
    """
    folder = kept_in()
    if folder is None:
        return
    with _taken(folder, ALL) as taken:
        if not taken:
            return
    with suppress(OSError):  # it is no help then
        subprocess.Popen(
            [sys.executable, "-P", "-m", "dropsbot.bot.app.compiling", *(part.name for part in reversed(first))],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=_gently(),
            start_new_session=True,  # it goes on when the terminal is closed: else the next start waits again
        )


def all_parts() -> tuple[Part, ...]:
    """The parts of all solvers."""
    from dropsbot.solver.degrees.degrees_warm_up import DEGREES_PARTS  # noqa: PLC0415 - loads the compiled solvers
    from dropsbot.solver.warm_up import DROPS_PARTS  # noqa: PLC0415

    return (*DROPS_PARTS, *DEGREES_PARTS)


def main() -> None:
    """Compile everything, the parts that are named before the others."""
    if sys.platform != "win32":
        os.nice(NICENESS)
    with _taken(kept_in(), ALL) as taken:
        if taken:
            parts = {part.name: part for part in all_parts()}
            named = [parts.pop(name) for name in sys.argv[1:] if name in parts]
            compile_parts([*named, *parts.values()], waits=False)


def kept_in() -> Path | None:
    """Where compiled parts are kept; None where they cannot be."""
    from dropsbot.solver import warm_up  # noqa: PLC0415

    return warm_up.kept_in()


@contextmanager
def _taken(folder: Path | None, what: str) -> Iterator[bool]:
    """Whether this process may do it: no other does it now, as far as can be told."""
    if folder is None:
        yield True
        return
    lock = FileLock(folder / f"{what.replace(' ', '-')}.lock")
    try:
        lock.acquire(timeout=0)
    except Timeout:
        yield False
        return
    except OSError:
        yield True
        return
    try:
        yield True
    finally:
        lock.release()


def _gently() -> int:
    """Flags of a process of low priority that outlives this one, where they are told so."""
    if sys.platform == "win32":
        return subprocess.BELOW_NORMAL_PRIORITY_CLASS | subprocess.CREATE_NEW_PROCESS_GROUP
    return 0


if __name__ == "__main__":
    main()
