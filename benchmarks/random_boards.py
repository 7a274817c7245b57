"""How often and how fast boards drawn at random are proven: ``python benchmarks/random_boards.py RULES [--boards N]``.

Boards are 6x6; a fifth to all of the cells have a bubble, of any size. ``--drops`` are held (12 as a rule,
0: any number), ``--limit`` is the time for a board in seconds of the processor, ``--slowest`` lists so many boards. The
last line is JSON.
"""

from __future__ import annotations

import argparse
import json
import time
from random import Random
from statistics import fmean

from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.rules import PRESETS, rules_named
from dropsbot.solver.solve import SOLVERS, solve
from dropsbot.solver.warm_up import compile_kernels

SIDE = 6


def random_board(random: Random) -> Board:
    """A board whose cells are drawn one by one, after the share of them that have a bubble."""
    share = random.uniform(0.2, 1)
    sizes = [random.randint(1, MAX_SIZE) if random.random() < share else 0 for _ in range(SIDE * SIDE)]
    return Board.of(SIDE, SIDE, sizes)


def main() -> None:
    """Print the slowest boards, and the last line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("rules", choices=PRESETS)
    parser.add_argument("--boards", type=int, default=200)
    parser.add_argument("--drops", type=int, default=12)
    parser.add_argument("--limit", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--solver", choices=SOLVERS, default="auto")
    parser.add_argument("--slowest", type=int, default=0)
    asked = parser.parse_args()
    random, rules, drops = Random(asked.seed), rules_named(asked.rules), asked.drops or None
    compile_kernels()
    solve(Board.parse("40 04"), rules, drops, solver=asked.solver)
    found = []
    for board in [random_board(random) for _ in range(asked.boards)]:
        began = time.process_time()
        limits = {"time_limit_s": asked.limit, "clock": time.process_time}
        solution = solve(board, rules, drops, solver=asked.solver, **limits)
        found.append((time.process_time() - began, solution))
    found.sort(key=lambda each: -each[0])
    for seconds, solution in found[: asked.slowest]:
        print(f"{seconds:7.3f} {solution.board.digits} {solution.reward} {solution.upper_bound} {solution.nodes}")
    times = [seconds for seconds, _ in reversed(found)]
    print(
        json.dumps(
            {
                "rules": asked.rules,
                "boards": len(times),
                "proven": sum(solution.proven for _, solution in found),
                "mean": round(fmean(times), 4),
                **{f"p{percent}": round(times[len(times) * percent // 100], 4) for percent in (50, 90, 98, 99)},
                "most": round(times[-1], 3),
            }
        )
    )


if __name__ == "__main__":
    main()
