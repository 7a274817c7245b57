"""How good and how fast the solver is: ``python benchmarks/proofs.py [--time-limit S] [--runs N]``.

The 72 boards that ship, whose best rewards are proven, are solved one after the other on one core in a process that
has its kernels loaded; then ``dropsbot solve`` is started as a person starts it. Prints a table of what is asked and
what was measured; exits with 1 when something asked is missed.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dropsbot.bot.bench.boards import read_known_boards
from dropsbot.bot.bench.outcomes import Outcome, Summary, summarise
from dropsbot.solver.plan import Plan
from dropsbot.solver.rules import DEFAULT_RULES
from dropsbot.solver.solve import solve
from dropsbot.solver.warm_up import compile_kernels

Row = tuple[str, str, str, bool]

BUDGETS = {None: "unlimited", 10: "10 drops", 6: "6 drops"}
TYPED_BOARD = "022144 211130 231224 032004 103210 330200"
HARD_BOARD = "442112120101311223210021330033142301"
MAX_MB = 500
WATCH = """
import json, subprocess, sys, time
start = time.perf_counter()
done = subprocess.run(sys.argv[1:], stdout=subprocess.PIPE, check=True)
seconds = time.perf_counter() - start
try:
    import resource
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / (1 << (20 if sys.platform == "darwin" else 10))
except ImportError:
    peak = None
print(json.dumps([seconds, peak, json.loads(done.stdout)]))
"""
"""Runs a command and tells its seconds, its peak of resident memory in MB (None on Windows) and the JSON it printed.

A process of its own, because a child that is born of a large process counts that as its own peak on Linux.
"""


@dataclass(frozen=True, slots=True)
class Series:
    """All boards with one solver and one budget: the sums, and for each board the seconds to the first best plan."""

    summary: Summary
    first_best_s: tuple[float, ...]


def run_series(solver: str, drops: int | None, time_limit_s: float) -> Series:
    """Solve all known boards, one after the other."""
    outcomes, first_best_s = [], []
    for listed in read_known_boards():
        best, seen_s = listed.known[drops].reward, [float("inf")]

        def see(plan: Plan, at_s: float, best: int | None = best, seen_s: list[float] = seen_s) -> None:
            if plan.reward == best:
                seen_s[0] = min(seen_s[0], at_s)

        solution = solve(listed.board, DEFAULT_RULES, drops, solver=solver, time_limit_s=time_limit_s, on_plan=see)
        outcomes.append(Outcome.of(listed, solution, drops))
        if best is not None:
            first_best_s.append(seen_s[0])
    return Series(summarise(outcomes), tuple(first_best_s))


def known_boards(time_limit_s: float) -> Iterator[Row]:
    """The boards with known results: rewards, proofs, and the time where as many drops as needed are held."""
    for solver in ("exact", "auto"):
        for drops, budget in BUDGETS.items():
            series = run_series(solver, drops, time_limit_s)
            summary = series.summary
            what = f"{solver}, {summary.boards} boards, {budget}"
            good = summary.equal == summary.proven == summary.boards
            yield f"{what}: equal to known, proven", "all", f"{summary.equal}, {summary.proven}", good
            median_s, _, slow_s, most_s = summary.seconds
            asked = drops is None
            for name, value_s, limit_s in (("median", median_s, 0.01), ("99 %", slow_s, 1.0), ("longest", most_s, 3.0)):
                limit = f"<= {limit_s:g} s" if asked else ""
                yield f"  {name}", limit, f"{value_s:.4f} s", not asked or value_s <= limit_s
            if asked:
                first_s = float(np.median(series.first_best_s))
                reached = solver != "auto" or first_s < 0.005
                yield (
                    "  first plan with the best reward, median",
                    "< 0.005 s" if solver == "auto" else "",
                    (f"{first_s:.4f} s"),
                    reached,
                )


def processes(runs: int) -> Iterator[Row]:
    """``dropsbot solve`` as a process with its kernels on disk: from start to end, and its memory."""
    seconds, peaks = [], []
    for _ in range(runs):
        wall_s, peak_mb, _ = watch("solve", TYPED_BOARD, "--json")
        seconds.append(wall_s)
        peaks.append(peak_mb)
    wall_s = float(np.median(seconds))
    yield (
        f"dropsbot solve, a process, median of {runs} (least, most)",
        "< 0.8 s",
        f"{wall_s:.2f} s ({min(seconds):.2f}, {max(seconds):.2f})",
        wall_s < 0.8,
    )
    yield memory("  its memory", peaks)
    wall_s, peak_mb, found = watch("solve", HARD_BOARD, "--json", "--time-limit", "60")
    bounds = f"{found['seconds']:.1f} s, reward {found['reward']}, bound {found['upper_bound']}"
    yield f"{HARD_BOARD}: proven", "<= 60 s", bounds, bool(found["proven"])
    yield memory("  its memory", [peak_mb])


def watch(*arguments: str) -> tuple[float, float | None, dict[str, object]]:
    """Run ``dropsbot``: seconds from start to end, peak of memory in MB if it can be told, and what it printed."""
    command = [sys.executable, "-m", "dropsbot", *arguments]
    done = subprocess.run([sys.executable, "-c", WATCH, *command], stdout=subprocess.PIPE, check=True)
    wall_s, peak_mb, printed = json.loads(done.stdout)
    return wall_s, peak_mb, printed


def memory(what: str, peaks_mb: list[float | None]) -> Row:
    """The largest of some peaks."""
    told = [peak_mb for peak_mb in peaks_mb if peak_mb is not None]
    if not told:
        return what, f"< {MAX_MB} MB", "not told by this system", True
    return what, f"< {MAX_MB} MB", f"{max(told):.0f} MB", max(told) < MAX_MB


def main() -> int:
    """Measure and print; 1 when something asked is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--time-limit", type=float, default=60.0, help="seconds a known board may take")
    parser.add_argument("--runs", type=int, default=7, help="how often the process is started")
    options = parser.parse_args()
    compile_kernels()
    missed = False
    print(f"{'':66}  {'asked':>10}  measured")
    for part in (known_boards(options.time_limit), processes(options.runs)):
        for what, asked, measured, reached in part:
            missed |= not reached
            print(f"{what:66}  {asked:>10}  {measured}{'' if reached else '   MISSED'}", flush=True)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
