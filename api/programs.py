"""dropsbot for other programs: read a picture, solve a board, play on a device. Nothing here prints or ends a process.

``import dropsbot`` offers these names and loads them only when one is used. Errors are values of
:mod:`dropsbot.bot.speech.errors`; all of them are :class:`DropsbotError`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from dropsbot.bot.app import playing
from dropsbot.bot.app.herald import Silent, warm
from dropsbot.bot.app.looking import Seen, load_image, seen_in
from dropsbot.bot.app.playing import Onlooker
from dropsbot.bot.games.asked import Asked
from dropsbot.bot.games.game import Game
from dropsbot.bot.games.ten_drops.drops_solver import kernels_for
from dropsbot.bot.games.ten_drops.position import board_of
from dropsbot.bot.play.events import Event
from dropsbot.bot.play.person import Nobody, Person
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.speech.errors import DeviceError, DropsbotError, RefusedError, UsageError
from dropsbot.solver.board import Board
from dropsbot.solver.rules import Rules, rules_named
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve
from dropsbot.vision.frame import Frame, Pixels

__all__ = [
    "Board",
    "DeviceError",
    "DropsbotError",
    "Event",
    "Person",
    "Played",
    "RefusedError",
    "Rules",
    "Seen",
    "Solution",
    "UsageError",
    "board_of",
    "play",
    "read_picture",
    "solve_board",
]

Listener = Callable[[Event], None]
"""Hears what happens in a run, in order."""


@dataclass(frozen=True, slots=True)
class Played:
    """How a run ended.

    ``summary`` has the sums that ``dropsbot run --json`` prints, ``record`` is the folder of the run, and ``failure``
    says why the run ended before its goal, None where it did not.
    """

    summary: dict[str, Any]
    record: Path
    failure: DropsbotError | None


def read_picture(picture: str | Path | Pixels, profile: str) -> Seen:
    """What a picture shows, read by the profile of that name; its ``reading`` may have ``problems``.

    ``picture`` is a file, or an array of uint8 (height, width, 3) with the channels blue, green, red.

    >>> seen = read_picture("board.png", profile="demo")
    >>> seen.reading.problems, seen.reading.drops
    ((), 10)
    >>> print(board_of(seen.reading))
    130443 434030 032002 414224 000430 304203

    Raises:
        UsageError: there is no such profile or file, or the file is no picture.
        ValueError: the array is no picture.
    """
    chosen = load_profile(profile)
    frame = Frame(picture) if isinstance(picture, np.ndarray) else load_image(Path(picture))
    return seen_in(frame, chosen)


def solve_board(
    board: str | Board, rules: str | Rules = "event", drops: int | None = None, *, time_limit_s: float = 2.0
) -> Solution:
    """The plan with the largest reward for a board of Ten Drops. The first call on a machine compiles for some seconds.

    ``board`` may be typed in any way: ``022144 211130 ...``. ``drops`` are held at the start, None for as many as are
    needed. ``dropsbot.solver.solve`` takes more wishes.

    >>> solution = solve_board("022144 211130 231224 032004 103210 330200")
    >>> solution.reward, solution.proven
    (-2, True)
    >>> solution.plan.taps, solution.plan.detonations
    (11, 1)

    Raises:
        ValueError: the text is no board, there are no rules of that name, or ``drops`` is negative.
    """
    parsed = Board.parse(board) if isinstance(board, str) else board
    chosen = rules_named(rules) if isinstance(rules, str) else rules
    warm(kernels_for([chosen], len(parsed.sizes)), Silent())  # so that compiling does not count as searching
    return solve(parsed, chosen, drops, time_limit_s=time_limit_s)


def play(
    device: str,
    profile: str | None = None,
    *,
    levels: int | None = None,
    taps: int | None = None,
    drops: int | None = None,
    unlimited: bool = False,
    next_board: str | None = None,
    restarts: bool = False,
    max_taps: int | None = None,
    max_seconds: float | None = None,
    think_time_s: float | None = None,
    speed: float | None = None,
    seed: int | None = None,
    runs: str | Path = "runs",
    listener: Listener | None = None,
    person: Person | None = None,
) -> Played:
    """Play on a device, as ``dropsbot run`` does, until the goal is reached; the arguments are its options.

    ``unlimited`` stands for ``--drops unlimited``, ``next_board`` for ``--next``. ``listener`` hears every event in the
    thread that plays, before the next thing is done. ``person`` may pause the run, or stop it by raising
    KeyboardInterrupt when asked.

    >>> heard = []
    >>> played = play("demo", levels=1, speed=8, runs="runs", listener=heard.append)
    >>> played.summary["levels"], played.failure
    (1, None)
    >>> type(heard[-1]).__name__
    'LevelCleared'

    Raises:
        UsageError: something is asked for that makes no sense; there is no record then.
        DeviceError: there is no such device, or another dropsbot plays on it.
        KeyboardInterrupt: the person stopped the run; its record is whole.
    """
    asked = Asked(
        device=device,
        profile=profile,
        runs=str(runs),
        levels=levels,
        taps=taps,
        drops=drops,
        unlimited=unlimited,
        next=next_board,
        restarts=restarts,
        max_taps=max_taps,
        max_seconds=max_seconds,
        think_time_s=think_time_s,
        speed=speed,
        seed=seed,
    )
    ears = _Ears(listener or _deaf)

    def look_on(game: Game, now_s: Callable[[], float]) -> AbstractContextManager[Onlooker]:
        return nullcontext(ears)

    played = playing.play(asked, person or Nobody(), look_on, Silent())
    if played.failure is not None and not isinstance(played.failure, DropsbotError):
        raise played.failure
    return Played(played.summary, Path(played.summary["run"]), played.failure)


@dataclass(frozen=True, slots=True)
class _Ears:
    """A listener as the app takes one."""

    listener: Listener

    def hear(self, event: Event) -> None:
        """Take an event of the loop."""
        self.listener(event)


def _deaf(event: Event) -> None:
    """Nobody listens."""
