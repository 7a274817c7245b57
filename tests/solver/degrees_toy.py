"""The pointers of Ten Steps, Ten Thousand Degrees as a problem for the genetic search, slow and obvious."""

from __future__ import annotations

from solver.genetic import Population
from solver.kernels.chance import below
from solver.kernels.jit import Words

TAPS = 10
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def degrees(taps: list[int], side: int = 2) -> int:
    """The sum of the degrees that the pointers of a full square map turn; all point up at first."""
    turns = [0] * (side * side)
    total = 0
    for tap in taps:
        row, col = divmod(tap, side)
        while 0 <= row < side and 0 <= col < side:
            at = row * side + col
            turns[at] += 1
            total += 90
            d_row, d_col = STEPS[turns[at] % 4]
            row, col = row + d_row, col + d_col
    return total


class Pointers:
    """Ten taps on a 2x2 map, of which the order does not matter."""

    longest = TAPS
    alphabet = 4

    def evaluate(self, sequences: Population, state: Words) -> None:
        for at in range(len(sequences.lengths)):
            for place in range(sequences.lengths[at], TAPS):
                sequences.genes[at, place] = below(state, self.alphabet)
            taps = sequences.genes[at].tolist()
            sequences.lengths[at] = TAPS
            sequences.scores[at] = degrees(taps)
            sequences.keys[at] = 1 + sum(11 ** int(tap) for tap in taps)
