"""Plans for 12x12 boards with 100 bubbles: ``auto`` against the genetic search alone, for as many seconds.

``python benchmarks/large_boards.py [BOARDS] [SECONDS]``. Asked for are a clearing plan always, its gap to the bound,
and no smaller reward than the genetic search finds. Sizes are 1 to 4 at random and, as a harder kind, 1 and 2.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from dropsbot.solver.board import Board
from dropsbot.solver.solve import solve
from dropsbot.solver.warm_up import compile_kernels

SIDE, BUBBLES = 12, 100
KINDS = {"1 to 4": (1, 2, 3, 4), "1 and 2": (1, 2)}


def draw(seed: int, sizes: tuple[int, ...]) -> Board:
    """A board with 100 bubbles."""
    rng = np.random.default_rng(seed)
    cells = np.zeros(SIDE * SIDE, np.int64)
    cells[rng.choice(len(cells), BUBBLES, replace=False)] = rng.choice(sizes, BUBBLES)
    return Board.of(SIDE, SIDE, cells.tolist())


def main() -> int:
    """Print the table; 1 when a board is left without a plan, or the genetic search alone finds a better one."""
    boards = int(sys.argv[1]) if len(sys.argv) > 1 else 4
    limit_s = float(sys.argv[2]) if len(sys.argv) > 2 else 10.0
    compile_kernels()
    print("sizes     board   auto  bound   gap  proven  seconds  genetic", flush=True)
    missed = 0
    for kind, sizes in KINDS.items():
        for seed in range(boards):
            board = draw(seed, sizes)
            ours, bred = (solve(board, solver=solver, time_limit_s=limit_s) for solver in ("auto", "genetic"))
            if ours.reward is None or ours.upper_bound is None:
                missed += 1
                print(f"{kind:9} {seed:5}   none", flush=True)
                continue
            missed += bred.reward is not None and bred.reward > ours.reward
            print(
                f"{kind:9} {seed:5} {ours.reward:6} {ours.upper_bound:6} {ours.upper_bound - ours.reward:5} "
                f"{'yes' if ours.proven else 'no':>7} {ours.seconds:8.2f} {bred.reward!s:>8}",
                flush=True,
            )
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
