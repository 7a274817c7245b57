"""How good and how fast the second game's solvers are: ``python benchmarks/degrees.py [--large] [--seeds N]``.

Ten taps on maps whose pointers all point up. The exact search runs on one core in a process that has its kernels
loaded; ``--large`` proves 6x6 too, which takes minutes. Genetic searches run to their own ends, a seed each, and are
compared with what is proven. Prints a table of what is asked and what was measured; exits with 1 when something asked
is missed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dropsbot.solver.degrees.degrees_warm_up import compile_kernels
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.rotor_reference import DEGREES, score_pairs
from dropsbot.solver.degrees.solve_map import solve

Row = tuple[str, str, str, bool]

LEVEL_1000, LEVEL_3500 = "00 00", ".00 000 000 00."
PAIRS = "450 360 360 270 · 360 270 270 180 · 360 270 270 270 · 270 180 270 180"


def full(side: int) -> str:
    """A square without holes."""
    return " ".join(["0" * side] * side)


def proofs(large: bool) -> Iterator[Row]:
    """Scores that are proven best, and how long the exact search alone took."""
    asked = [(LEVEL_1000, 2070, None), (LEVEL_3500, 4320, 0.05), (full(3), None, None), (full(4), None, None)]
    asked += [(full(5), None, 10.0), *([(full(6), None, None)] if large else [])]
    for text, score, limit_s in asked:
        began_s = time.process_time()
        solution = solve(Map.parse(text), solver="exact", time_limit_s=3600.0)
        core_s = time.process_time() - began_s
        found = f"{solution.score}, {'proven' if solution.proven else 'not proven'}"
        yield f"{text}: best", f"{score or ''} proven", found, solution.proven and score in (None, solution.score)
        limit = "" if limit_s is None else f"< {limit_s:g} s"
        yield f"  {solution.nodes:,} taps", limit, f"{core_s:.4f} s", limit_s is None or core_s < limit_s


def known() -> Iterator[Row]:
    """What players know of the first level, and what there is to say of 6x6 in ten seconds."""
    table = " · ".join(" ".join(map(str, row)) for row in score_pairs(Map.parse(LEVEL_1000)))
    yield "the first two taps of 00 00", "as known", "equal" if table == PAIRS else table, table == PAIRS
    greedy = solve(Map.parse(LEVEL_1000), solver="greedy").score
    yield "greedy on 00 00", "1800", str(greedy), greedy == 1800
    solution = solve(Map.parse(full(6)), time_limit_s=10.0)
    bound = solution.upper_bound * DEGREES
    yield "6x6 in 10 s: best found and bound", "", f"{solution.score}, at most {bound}", solution.score <= bound


def searches(seeds: int) -> Iterator[Row]:
    """How often the searches that prove nothing find the best, and their seconds on the clock."""
    for side in (4, 5):
        start = Map.parse(full(side))
        best = solve(start, solver="exact", time_limit_s=3600.0).score
        for solver in ("greedy", "greedy:4"):
            yield f"{side}x{side}, {solver}", "", f"{solve(start, solver=solver).score} of {best}", True
        for solver in ("genetic", "genetic+greedy"):
            found = [solve(start, solver=solver, seed=seed, time_limit_s=60.0) for seed in range(seeds)]
            hits = sum(solution.score == best for solution in found)
            seconds = sum(solution.seconds for solution in found) / seeds
            above = any(solution.score > best for solution in found)
            yield f"{side}x{side}, {solver}", "<= exact", f"{hits} of {seeds} best, {seconds:.2f} s each", not above


def main() -> int:
    """Measure and print; 1 when a figure is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--large", action="store_true", help="prove 6x6 too")
    parser.add_argument("--seeds", type=int, default=20, help="genetic searches of a map")
    options = parser.parse_args()
    compile_kernels()
    missed = False
    print(f"{'':46}  {'asked':>12}  measured")
    for part in (known(), proofs(options.large), searches(options.seeds)):
        for what, asked, measured, reached in part:
            missed |= not reached
            print(f"{what:46}  {asked:>12}  {measured}{'' if reached else '   MISSED'}", flush=True)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
