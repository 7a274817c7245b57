"""Plans for 12x12 boards with 100 bubbles, sizes 1 to 4 at random, by the beam search and by changing taps at random.

``python -m benchmarks.large_boards [BOARDS] [SECONDS]``. Asked for: a clearing plan always, and its gap to the bound.
Each search runs alone, on one core, for up to 10 s a board.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import numpy as np

from solver.beam import Beam
from solver.board import Board
from solver.bound import most_value
from solver.climb import Climb
from solver.plan import make_plan
from solver.rules import DEFAULT_RULES
from solver.values import Values
from solver.warm import compile_kernels

SIDE, BUBBLES = 12, 100
BEAM_NODES, CLIMB_TRIALS = 2000, 20


def draw(seed: int) -> Board:
    """A board with 100 bubbles."""
    rng = np.random.default_rng(seed)
    sizes = np.zeros(SIDE * SIDE, np.int64)
    sizes[rng.choice(len(sizes), BUBBLES, replace=False)] = rng.integers(1, 5, BUBBLES)
    return Board.of(SIDE, SIDE, sizes.tolist())


def reward_of(board: Board, taps: tuple[int, ...] | None) -> int | None:
    """What the reference simulator says that the plan is worth; None where it does not clear the board."""
    plan = make_plan(board, DEFAULT_RULES, taps) if taps is not None else None
    return plan.reward if plan and plan.clears else None


def last_plan(
    go_on: Callable[[], tuple[int, ...] | None], over: Callable[[], bool], limit_s: float
) -> tuple[tuple[int, ...] | None, float]:
    """The last plan that a search finds within the time, and the seconds until it was found."""
    best, found_s, start = None, 0.0, time.perf_counter()
    while not over() and time.perf_counter() - start < limit_s:
        taps = go_on()
        if taps is not None and taps != best:
            best, found_s = taps, time.perf_counter() - start
    return best, found_s


def main() -> int:
    """Print the table; 1 when a board is left without a plan."""
    boards = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    limit_s = float(sys.argv[2]) if len(sys.argv) > 2 else 10.0
    compile_kernels()
    print("board  root bound  bound   beam  found s  ended s   gap  climb", flush=True)
    missed = 0
    for seed in range(boards):
        board = draw(seed)
        values = Values.of(board.bubbles, DEFAULT_RULES, "reward")
        start = time.perf_counter()
        root = most_value(board, DEFAULT_RULES, values)
        beam = Beam(board, DEFAULT_RULES, values, None, root)
        taps, found_s = last_plan(lambda beam=beam: beam.go_on(BEAM_NODES), lambda beam=beam: beam.over, limit_s)
        ended_s = time.perf_counter() - start
        climb = Climb(board, DEFAULT_RULES, values, None, 0)
        other, _ = last_plan(lambda climb=climb: climb.go_on(CLIMB_TRIALS), lambda: False, limit_s)
        reward, climbed = reward_of(board, taps), reward_of(board, other)
        gap = beam.bound - reward if reward is not None else None
        missed |= reward is None
        print(
            f"{seed:5} {root:11} {beam.bound:6} {reward!s:>6} {found_s:8.2f} {ended_s:8.2f} {gap!s:>5} {climbed!s:>6}",
            flush=True,
        )
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
