"""Explain every pixel of a board: this ground, and here a bubble of this size in this colour.

Ground and bubbles are found in turns. From the ground each cell's best size follows, by least squares; from the sizes
follows which pixels show ground. A size has one colour in the whole picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.frame import Numbers, Shades
from dropsbot.vision.own_colours.bubble_layers import Layer
from dropsbot.vision.own_colours.cell_stack import AREA
from dropsbot.vision.own_colours.ground_model import foretell_ground

_ROUNDS = 4
_EXPLAINS = 0.3
"""A bubble is believed to be in a cell where it explains at least this part of what the ground does not."""
_FAINTEST = 6.0
"""And where it changes the pixels that it covers by so many grey levels."""
_FEWEST = 0.03
"""Where bubbles of some size cover all but this part of a cell, its corners count as ground."""
_CORNER = 0.6
"""Corners are farther from the middle than this, in cells."""


@dataclass(frozen=True, slots=True, eq=False)
class Account:
    """What was found: the place of each cell's look (cells,), 0 for the ground, and what each look would show.

    ``looks`` are stacks, that of the ground first. ``errors`` (looks, cells) are the squares left over, summed over a
    cell; in ``free`` every size may have whatever colour suits the cell best.
    """

    places: NDArray[np.int_]
    looks: tuple[Shades, ...]
    errors: Numbers
    free: Numbers


def explain_board(
    seen: Shades, layers: Sequence[Layer], grid: tuple[int, int], known: Shades | None, own: bool
) -> Account:
    """Account for a stack; ``own`` says that bubbles have the profile's colours, else they may have any.

    ``grid`` is (rows, cols), ``known`` the stack of the ground as it was seen before, or None.
    """
    exposed = np.repeat(_surely_ground(layers)[:, None], seen.shape[2], axis=1)
    places = np.zeros(seen.shape[2], np.intp)
    shared: list[Numbers | None] = [None] * len(layers)
    for number in range(_ROUNDS):
        ground = foretell_ground(seen, exposed, grid, known)
        errors, free, weights = _errors(seen, ground, layers, shared, own)
        found = _places(errors, layers)
        shared = [
            None if own or not (found == at).any() else np.median(one[:, :, found == at], axis=2)
            for at, one in enumerate(weights, 1)
        ]
        exposed = np.stack([np.ones(AREA, np.float32), *(1 - one.hidden.astype(np.float32) for one in layers)])[found].T
        if number and (found == places).all():
            break
        places = found
    looks = [ground]
    for layer, one, common in zip(layers, weights, shared, strict=True):
        added = layer.own
        if not own:
            usual = np.median(one, axis=2) if common is None else common
            added = np.asarray(layer.basis @ usual, np.float32)
        looks.append((1 - layer.cover)[:, None, None] * ground + added[:, :, None])
    return Account(found, tuple(looks), errors, free)


def _surely_ground(layers: Sequence[Layer]) -> Shades:
    """The pixels (pixels,) that no bubble covers."""
    bare = ~np.any([layer.hidden for layer in layers], axis=0)
    if bare.mean() < _FEWEST:
        side = round(AREA**0.5)
        off = (np.arange(side) + 0.5) / side - 0.5
        bare = bare | (np.hypot(off[:, None], off) > _CORNER).ravel()
    return np.asarray(bare, np.float32)


def _errors(
    seen: Shades, ground: Shades, layers: Sequence[Layer], shared: Sequence[Numbers | None], own: bool
) -> tuple[Numbers, Numbers, list[Numbers]]:
    """Squares left over (looks, cells) in the shared colours and in free ones; weights (basis, channels, cells)."""
    channels, cells = seen.shape[1:]
    bare = _squares(seen - ground)
    errors, free, weights = [bare], [bare], []
    for layer, common in zip(layers, shared, strict=True):
        added = seen - (1 - layer.cover)[:, None, None] * ground
        if own:
            errors.append(_squares(added - layer.own[:, :, None]))
            free.append(errors[-1])
            weights.append(np.zeros((1, channels, cells)))
            continue
        fit = layer.fit(added.reshape(AREA, channels * cells))
        free.append(fit.left_over(fit.weights).reshape(channels, cells).sum(axis=0))
        left = free[-1]
        if common is not None:
            left = fit.left_over(np.repeat(common, cells, axis=1)).reshape(channels, cells).sum(axis=0)
        errors.append(left)
        weights.append(fit.weights.reshape(-1, channels, cells))
    return np.stack(errors), np.stack(free), weights


def _squares(left: Shades) -> Numbers:
    """The sum of squares over each cell of a stack."""
    return np.asarray(np.einsum("pkc,pkc->c", left, left), np.float64)


def _places(errors: Numbers, layers: Sequence[Layer]) -> NDArray[np.int_]:
    """The look that explains each cell best; a bubble must explain much, and show."""
    best = errors.argmin(axis=0)
    gained = errors[0] - errors.min(axis=0)
    area = np.array([1.0, *(float((layer.cover**2).sum()) for layer in layers)])[best]
    faint = gained < 3 * area * _FAINTEST**2
    return np.asarray(np.where(faint | (gained < _EXPLAINS * errors[0]), 0, best), np.intp)
