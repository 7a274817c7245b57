"""The exact search where contact hangs on size: the share of boards proven, and the time that it takes.

``python benchmarks/by_size.py [SECONDS PER BOARD] [BOARDS PER LEVEL]``, on boards as the game ``ten-drops`` draws them
for its levels 1 to 9, and on the known 6x6 boards of the tests. Seconds are those of the processor. Needs the package
``ten-drops`` (``pip install .[test]``).
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent))

from dropsbot.bot.bench.boards import read_known_boards
from dropsbot.solver.board import Board
from dropsbot.solver.rules import rules_named
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve
from testkit.real_game.real_ten_drops import LEVELS, level_board

RULES = rules_named("ten-drops")


def boards(a_level: int) -> dict[str, list[Board]]:
    """The boards by the name of their set."""
    random = Random(1)
    sets = {
        f"game, level {level}": [level_board(level, random) for _ in range(a_level)]
        for level in range(1, len(LEVELS) + 1)
    }
    for listed in read_known_boards():
        sets.setdefault(f"known, {str(listed.id).split('-')[0]}", []).append(listed.board)
    return sets


def row(name: str, solutions: list[Solution]) -> str:
    """One line of the table."""
    times = sorted(solution.seconds for solution in solutions)
    proven = sum(solution.proven for solution in solutions)
    nodes = sum(solution.nodes for solution in solutions)
    return (
        f"{name:16} {len(solutions):6} {proven:7} {times[len(times) // 2]:9.3f} {times[len(times) * 9 // 10]:8.3f}"
        f" {times[-1]:8.3f} {nodes // len(solutions):10} {nodes / sum(times):9.0f}"
    )


def main() -> None:
    """Print the table."""
    asked = [float(text) for text in sys.argv[1:]]
    limit_s, a_level = [*asked, *[2.0, 10][len(asked) :]]
    sets = boards(int(a_level))
    solve(Board.parse("40 04"), RULES, solver="exact")
    print(f"{'boards':16} {'number':>6} {'proven':>7} {'median s':>9} {'90 % s':>8} {'most s':>8}", end="")
    print(f" {'nodes each':>10} {'nodes/s':>9}")
    solutions = []
    for name, of_set in sets.items():
        found = [solve(board, RULES, solver="exact", time_limit_s=limit_s, clock=time.process_time) for board in of_set]
        print(row(name, found), flush=True)
        solutions += found
    print(row("all", solutions))


if __name__ == "__main__":
    main()
