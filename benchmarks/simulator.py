"""Taps a second of the compiled simulator on one core, on dense 6x6 boards, for each preset.

``python benchmarks/simulator.py [BOARDS]``. Asked for: two million random taps a second.
"""

from __future__ import annotations

import sys
import time

import numpy as np

from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.simulate.compiled_simulator import simulate_taps

SIDE = 6
ASKED = 2.0


def measure(rules: Rules, count: int, *, detonations: bool) -> tuple[float, float]:
    """Millions of taps a second (best of three), and the mean combo; boards are full, sizes 1 to 4 at random."""
    rng = np.random.default_rng(1)
    boards = rng.integers(1, 5, (count, SIDE * SIDE)).astype(np.uint8)
    cells = rng.integers(0, SIDE * SIDE, count)
    if detonations:
        boards[np.arange(count), cells] = 4
    best, combos = 0.0, np.zeros(1, np.int64)
    for _ in range(3):
        copy = boards.copy()
        start = time.perf_counter()
        combos, _ticks = simulate_taps(copy, cells, SIDE, rules)
        best = max(best, count / (time.perf_counter() - start) / 1e6)
    return best, float(combos.mean())


def main() -> int:
    """Print the table; 1 when a figure is missed."""
    missed = 0
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    print(f"{'rules':12} {'taps':12} {'asked M/s':>10} {'measured M/s':>13} {'mean combo':>11}")
    for rules in PRESETS.values():
        measure(rules, 10, detonations=False)
        for detonations in (False, True):
            speed, combo = measure(rules, count, detonations=detonations)
            missed |= not detonations and speed < ASKED
            what = "detonations" if detonations else "random"
            asked = "-" if detonations else f"{ASKED:.1f}"
            print(f"{rules.name:12} {what:12} {asked:>10} {speed:13.2f} {combo:11.2f}")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
