"""How alike outlines of cells are, and groups of those that are most alike."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.frame import Shades


def likeness(cells: Shades) -> tuple[Shades, Shades]:
    """How alike cells (n, features) are, -1 to 1, (n, n); less where one is fainter. And how strong each is, (n,)."""
    strength = np.maximum(np.linalg.norm(cells, axis=1), 1e-6)
    alike = cells @ cells.T / (strength[:, None] * strength)
    fainter = np.minimum(strength[:, None], strength) / np.maximum(strength[:, None], strength)
    return np.asarray(alike * np.sqrt(fainter), np.float32), np.asarray(strength, np.float32)


def joins(alike: Shades) -> list[tuple[float, int, int]]:
    """The steps of average linkage, in order: how alike two groups are when joined, and a cell that stands for each."""
    between = alike.copy()
    np.fill_diagonal(between, -9)
    counts = np.ones(len(alike))
    steps = []
    for _ in range(len(alike) - 1):
        one, other = divmod(int(between.argmax()), len(alike))
        steps.append((float(between[one, other]), one, other))
        joined = (between[one] * counts[one] + between[other] * counts[other]) / (counts[one] + counts[other])
        between[one] = between[:, one] = joined
        between[other] = between[:, other] = between[one, one] = -9
        counts[one] += counts[other]
    return steps


def grouped(count: int, steps: Sequence[tuple[float, int, int]], least: float) -> NDArray[np.int_]:
    """Labels (count,) of cells after the steps that join groups at least ``least`` alike."""
    labels = np.arange(count)
    for alike, one, other in steps:
        if alike < least:
            break
        labels[labels == other] = one
    return labels


def linked(alike: Shades, least: float) -> NDArray[np.int_]:
    """Labels (n,) of cells, joined by average linkage as long as groups are at least ``least`` alike."""
    return grouped(len(alike), joins(alike), least)
