"""The median of some pictures, pixel by pixel: by exchanging whole pictures instead of sorting each pixel's values.

For the few pictures of a look, or of a moment, that is many times as quick as :func:`numpy.median`; for a hundred it is
a little quicker.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.frame import Pixels, Shades


def median_of(pictures: Sequence[Shades] | Shades) -> Shades:
    """The median of one or more pictures of one shape; of an even number, half-way between the middle two."""
    lower, upper = _middle_two(list(pictures))
    return np.asarray((lower.astype(np.float32) + upper) / 2, np.float32)


def doubled_median_of(pictures: Sequence[Pixels] | Pixels) -> NDArray[np.int16]:
    """Twice the median of one or more pictures of one shape, 0 to 510, which has no fractions."""
    lower, upper = _middle_two(list(pictures))
    return np.asarray(lower, np.int16) + np.asarray(upper, np.int16)


def _middle_two(pictures: list[NDArray[Any]]) -> tuple[NDArray[Any], NDArray[Any]]:
    """The two pictures in the middle once each pixel is sorted; of an odd number, the same one twice."""
    rows = [picture.copy() for picture in pictures]
    spare = np.empty_like(rows[0])
    for low, high in _exchanges(len(rows)):
        np.minimum(rows[low], rows[high], out=spare)
        np.maximum(rows[low], rows[high], out=rows[high])
        rows[low], spare = spare, rows[low]
    return rows[(len(rows) - 1) // 2], rows[len(rows) // 2]


@lru_cache(maxsize=64)
def _exchanges(count: int) -> tuple[tuple[int, int], ...]:
    """Pairs of which the smaller one comes first, again and again, until the middle of so many is in its place.

    Source: K. E. Batcher's merge exchange, as algorithm 5.2.2M in D. E. Knuth, "The Art of Computer Programming", 3.
    """
    pairs: list[tuple[int, int]] = []
    first = part = 1 << max(count - 1, 1).bit_length() - 1
    while part:
        step, rest, apart = first, 0, part
        while True:
            pairs += [(one, one + apart) for one in range(count - apart) if one & part == rest]
            if step == part:
                break
            apart, step, rest = step - part, step // 2, part
        part //= 2
    wanted, kept = {(count - 1) // 2, count // 2}, []
    for pair in reversed(pairs):
        if wanted & {*pair}:
            wanted |= {*pair}
            kept.append(pair)
    return tuple(reversed(kept))
