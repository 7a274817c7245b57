"""Makes ``solver/kernels/line_caps.npy``: ``python makers/make_line_caps.py``."""

from __future__ import annotations

from itertools import product

import numpy as np

from dropsbot.solver.kernels.ground import LINE_CAPS, MAX_CODED
from dropsbot.solver.kernels.lines import line_most


def main() -> None:
    """Compute the cap of every code."""
    caps = np.zeros(5**MAX_CODED, np.uint8)
    for digits in product(range(5), repeat=MAX_CODED):
        lacks = np.array([digit for digit in digits if digit], np.int64)
        code = sum(digit * 5**place for place, digit in enumerate(digits))
        caps[code] = line_most(lacks, np.ones_like(lacks), np.zeros_like(lacks)) if len(lacks) > 1 else 0
    np.save(LINE_CAPS, caps)


if __name__ == "__main__":
    main()
