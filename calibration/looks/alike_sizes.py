"""Which sizes of a game look so much alike that its own pictures do not tell them apart for certain.

What a look leaves over in one cell may happen in any other cell, and part of it points from one size to another. How
large that part usually is, beside the way between both sizes, says how often one would pass for the other. It is
measured on cells that had no say in the look themselves, for a look resembles the cells that it was made of.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations

import numpy as np

from dropsbot.vision.frame import Shades
from dropsbot.vision.own_colours.own_reading import Explained

_FARTHEST = 0.25
"""A cell may usually stray by so much of the way between two looks. It is believed to be the wrong one where it strays
by more than the whole way and the least lead, which is five times that: by chance three in ten million do. Over 16
games drawn at random the most was 0.14, and 0.92 in the one whose boards were read wrong."""


def alike_sizes(explained: Sequence[tuple[Explained, tuple[int, ...]]]) -> tuple[int, ...]:
    """The sizes that another may pass for, from pictures as they are explained and their true sizes."""
    often = Counter(size for _, sizes in explained for size in sizes)
    strayed: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
    for way, sizes in explained:
        for pair, parts in _strayed(way, sizes, often):
            strayed[pair].extend(parts)
    return tuple(
        sorted({size for pair, parts in strayed.items() if _usual(parts, pair, often) > _FARTHEST for size in pair})
    )


def _usual(parts: Sequence[float], pair: tuple[int, int], often: Counter[int]) -> float:
    """How far cells usually stray from one size of a pair to the other. Looks made of few cells stray, too."""
    fewest = max(1, min(often[size] for size in pair))
    return float(np.sqrt(np.mean(np.square(parts)) * (1 + 1 / fewest)))


def _strayed(
    way: Explained, sizes: tuple[int, ...], often: Counter[int]
) -> Iterable[tuple[tuple[int, int], list[float]]]:
    """For two looks of different sizes, by how much of the way between them each bubble strays towards the second.

    In a picture that has colours of its own, the look of a size that it does not show is a guess, which tells nothing.
    """
    account, looks = way.account, [0, *(layer.size for layer in way.layers)]
    cells = [cell for cell, size in enumerate(sizes) if size and often[size] > 1 and size in looks]
    if not cells:
        return
    left: Shades = np.stack([_left_by_others(way, cell, sizes[cell], looks, often) for cell in cells], axis=2)
    for first, second in combinations(range(1, len(looks)), 2):
        known = way.own or {looks[first], looks[second]} <= set(sizes)
        if known and looks[first] != looks[second]:
            between = (account.looks[first] - account.looks[second])[:, :, cells]
            along = np.einsum("pkc,pkc->c", left, between)
            length = np.einsum("pkc,pkc->c", between, between)
            low, high = sorted((looks[first], looks[second]))
            yield (low, high), (2 * along / np.maximum(length, 1e-6)).tolist()


def _left_by_others(way: Explained, cell: int, size: int, looks: Sequence[int], often: Counter[int]) -> Shades:
    """What a look of this size would leave over in a cell (pixels, channels), were it made of the other cells alone.

    A look is the mean of its cells, and leaves over the less in each the fewer they are.
    """
    at = min(
        (look for look in range(1, len(looks)) if looks[look] == size), key=lambda look: way.account.errors[look, cell]
    )
    own = way.seen[:, :, cell] - way.account.looks[at][:, :, cell]
    return np.asarray(own * (often[size] / (often[size] - 1)), np.float32)
