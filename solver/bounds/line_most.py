"""The most hits that the bubbles of one line can absorb from each other, when hits on some count more than on others.

The bubble that bursts last in a stretch of a line parts it: what leaves its two sides towards it is absorbed there, up
to what it lacks, or flies on, too late or as surplus; no droplet is absorbed beyond it, for all bubbles there have
burst. So the most is found for all stretches, shorter ones first, by how many droplets leave it at either end.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.compiled.jit import Ints, inner, jit

IMPOSSIBLE = -1


@inner
def most_of(
    table: NDArray[np.int32], first: int, end: int, left: int, right: int, lacks: Ints, weights: Ints, found: Ints
) -> int:
    """Find in a table of shorter stretches how ``left`` and ``right`` droplets leave the stretch ``first`` to ``end``.

    Answers how much its hits weigh at most, or IMPOSSIBLE; ``found`` gets the bubble that bursts last, how many
    droplets leave its left side to the left and to the right, its right side to the left and to the right, and how
    many hits the bubble absorbs from either side.
    """
    most = IMPOSSIBLE
    for last in range(first, end):
        for outer_left in range(min(left - 1, last - first) + 1):
            passed_left = left - 1 - outer_left
            for outer_right in range(min(right - 1, end - last - 1) + 1):
                passed_right = right - 1 - outer_right
                for x in range(min(lacks[last], last - first - passed_right) + 1):
                    before = table[first, last, outer_left, x + passed_right]
                    if before < 0:
                        continue
                    for y in range(min(lacks[last] - x, end - last - 1 - passed_left) + 1):
                        after = table[last + 1, end, y + passed_left, outer_right]
                        weight = before + after + weights[last] * (x + y)
                        if after >= 0 and weight > most:
                            most = weight
                            found[0], found[1], found[2] = last, outer_left, x + passed_right
                            found[3], found[4], found[5], found[6] = y + passed_left, outer_right, x, y
    return most


@jit
def line_most(lacks: Ints, weights: Ints, hits: Ints) -> int:
    """The most that the hits on the bubbles of a line can weigh; ``hits`` gets how many each absorbs then.

    ``lacks`` and ``weights`` (at least 0) are those of the bubbles, in their order on the line.
    """
    count = len(lacks)
    table = np.full((count + 1, count + 1, count + 1, count + 1), IMPOSSIBLE, np.int32)
    found = np.zeros(7, np.int64)
    for first in range(count + 1):
        table[first, first, 0, 0] = 0
    for length in range(1, count + 1):
        for first in range(count + 1 - length):
            for left in range(1, length + 1):
                for right in range(1, length + 1):
                    table[first, first + length, left, right] = most_of(
                        table, first, first + length, left, right, lacks, weights, found
                    )
    hits[:] = 0
    most, stack, depth = -1, np.zeros((count + 2, 4), np.int64), 1
    for left in range(1, count + 1):
        for right in range(1, count + 1):
            if table[0, count, left, right] > most:
                most = table[0, count, left, right]
                stack[0] = 0, count, left, right
    while depth:
        depth -= 1
        first, end, left, right = stack[depth]
        if first == end:
            continue
        most_of(table, first, end, left, right, lacks, weights, found)
        last = found[0]
        hits[last] = found[5] + found[6]
        stack[depth] = first, last, found[1], found[2]
        stack[depth + 1] = last + 1, end, found[3], found[4]
        depth += 2
    return int(most)
