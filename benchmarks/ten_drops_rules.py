"""The rules ``ten-drops`` against the classes of the real game, stepped without a window.

``python benchmarks/ten_drops_rules.py [DETONATIONS] [PLANS] [SECONDS PER PLAN]``. The bubbles are made in the game's
order: by size, then at random. Needs the package ``ten-drops`` (``pip install .[test]``).
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent))

from dropsbot.solver.plan import steps
from dropsbot.solver.rules import rules_named
from dropsbot.solver.simulate.compiled_simulator import simulate_tap
from dropsbot.solver.solve import solve
from testkit.real_game.real_ten_drops import SIDE, level_board, play

RULES = rules_named("ten-drops")


def detonations(count: int, random: Random) -> float:
    """Share of random detonations, on boards of all levels, whose final board is the game's."""
    equal = 0
    for _ in range(count):
        board = level_board(random.randint(1, 12), random)
        cell = random.choice([cell for cell, size in enumerate(board.sizes) if size == 4])
        equal += play(board, [cell], random)[0] == simulate_tap(board, cell, RULES).board
    return equal / count


def plans(count: int, seconds: float, random: Random) -> tuple[float, float]:
    """Share of plans every board of which is the game's, and share of detonations in them that end as in the game."""
    equal = good = total = 0
    for _ in range(count):
        plan = solve(level_board(random.randint(1, 12), random), RULES, time_limit_s=seconds).plan
        assert plan is not None
        taps = [group.cell for group in plan.groups for _ in range(group.taps)]
        want = [step.board for step in steps(plan, 0)]
        got = play(plan.board, taps, random)
        equal += got == want
        wrong = next((at for at, pair in enumerate(zip(got, want, strict=True)) if pair[0] != pair[1]), len(want))
        ends = [step.combo > 0 for step in steps(plan, 0)]
        good += sum(ends[:wrong])
        total += sum(ends[: wrong + 1])
    return equal / count, good / total


def main() -> None:
    """Print the table."""
    asked = [float(text) for text in sys.argv[1:]]
    count, planned, seconds = [*asked, *[2000, 500, 0.5][len(asked) :]]
    random = Random(1)
    assert SIDE == 6
    rows = [(f"{int(count)} random detonations, final board", 99.0, detonations(int(count), random))]
    whole, single = plans(int(planned), seconds, random)
    rows.append((f"{int(planned)} plans, every board", 99.5, whole))
    rows.append(("their detonations, one by one", 99.5, single))
    print(f"{'equal to the game':45} {'asked %':>8} {'measured %':>11}")
    for what, wanted, share in rows:
        print(f"{what:45} {wanted:8.1f} {100 * share:11.2f}")


if __name__ == "__main__":
    main()
