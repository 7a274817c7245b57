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
from dropsbot.vision.own_colours.bubble_layers import Laid, Layer, lay_all
from dropsbot.vision.own_colours.cell_stack import AREA
from dropsbot.vision.own_colours.ground_model import foretell_ground
from dropsbot.vision.own_colours.medians import middle_values
from dropsbot.vision.own_colours.poses import hull
from dropsbot.vision.profile import UPRIGHT, Turning

_ROUNDS = 4
_DOUBTS = 2
"""So often cells that were taken for empty are looked at once more."""
_EXPLAINS = 0.3
"""A bubble is believed to be in a cell where it explains at least this part of what the ground does not."""
_FAINTEST = 6.0
"""And where it changes the pixels that it covers by so many grey levels."""
_SAME_GROUND = 6.0
"""Ground that usually differs by no more grey levels is the same."""
_FEWEST = 0.03
"""Where bubbles of some size cover all but this part of a cell, its corners count as ground."""
_CORNER = 0.6
"""Corners are farther from the middle than this, in cells."""


@dataclass(frozen=True, slots=True)
class Lies:
    """How bubbles may lie, in cells that are shrunk by ``square`` where circles are to be circles."""

    turning: Turning = UPRIGHT
    square: tuple[float, float] = (1.0, 1.0)


UPRIGHT_LIES = Lies()
"""All bubbles of a size lie alike."""


@dataclass(frozen=True, slots=True, eq=False)
class Account:
    """What was found: the place of each cell's look (cells,), 0 for the ground, and what each look would show.

    ``looks`` are stacks, that of the ground first. ``errors`` (looks, cells) are the squares left over, summed over a
    cell; in ``free`` every size may have whatever colour suits the cell best. ``laid`` is how each size lies.
    """

    places: NDArray[np.int_]
    looks: tuple[Shades, ...]
    errors: Numbers
    free: Numbers
    laid: tuple[Laid, ...] = ()


def explain_board(
    seen: Shades,
    layers: Sequence[Layer],
    grid: tuple[int, int],
    known: Shades | None,
    own: bool,
    same_ground: bool = False,
    lies: Lies = UPRIGHT_LIES,
) -> Account:
    """Account for a stack; ``own`` says that bubbles have the profile's colours, else they may have any.

    ``grid`` is (rows, cols), ``known`` the stack of the ground as it was seen before, or None; with ``same_ground`` it
    shows as it was. ``lies`` says how bubbles may lie.
    """
    exposed = np.repeat(_surely_ground(layers, lies)[:, None], seen.shape[2], axis=1)
    places = np.zeros(seen.shape[2], np.intp)
    shared: list[Numbers | None] = [None] * len(layers)
    laid: list[Laid] = []
    for number in range(_ROUNDS):
        ground = known if same_ground and known is not None else foretell_ground(seen, exposed, grid, known)
        if not laid or lies.turning != UPRIGHT:
            laid = lay_all(layers, seen - ground, lies.turning, lies.square)
        errors, free, weights = _errors(seen, ground, laid, shared, own)
        found = _places(errors, layers)
        shared = [
            None if own or not (found == at).any() else middle_values(one[:, :, found == at], axis=2)
            for at, one in enumerate(weights, 1)
        ]
        if (own and same_ground) or (number and (found == places).all()):
            break
        exposed = _exposed(laid, found)
        places = found
    for _ in range(0 if same_ground else _DOUBTS):
        hollow = _without_themselves(seen, ground, _exposed(laid, found), found, layers, grid, known)
        errors, free, weights = _errors(seen, hollow, laid, shared, own)
        again = _places(errors, layers)
        if (again == found).all():
            break
        found = again
        ground = foretell_ground(seen, _exposed(laid, found), grid, known)
    looks = [ground]
    for one, weight, common in zip(laid, weights, shared, strict=True):
        added = one.own
        if not own:
            usual = middle_values(weight, axis=2) if common is None else common
            added = np.einsum("ptc,tk->pkc", one.basis, usual.astype(np.float32))
        looks.append((1 - one.cover)[:, None] * ground + added)
    return Account(found, tuple(looks), errors, free, tuple(laid))


def _without_themselves(
    seen: Shades,
    ground: Shades,
    exposed: Shades,
    places: NDArray[np.int_],
    layers: Sequence[Layer],
    grid: tuple[int, int],
    known: Shades | None,
) -> Shades:
    """The ground, where the smallest bubble would be in empty cells as what is around foretells it.

    Else small bubbles that were taken for ground would pass for it: they would foretell themselves, and each other.
    """
    empty = places == 0
    if not empty.any():
        return ground
    smallest = min(layers, key=lambda layer: int(layer.hidden.sum())).hidden
    around, found = exposed.copy(), ground.copy()
    around[np.ix_(smallest, empty)] = 0
    found[:, :, empty] = foretell_ground(seen, around, grid, known)[:, :, empty]
    return found


def _exposed(laid: Sequence[Laid], places: NDArray[np.int_]) -> Shades:
    """Which pixels (pixels, cells) show ground where cells have these looks."""
    exposed = np.ones((AREA, len(places)), np.float32)
    for at, one in enumerate(laid, 1):
        here = places == at
        hidden = one.hidden if one.hidden.shape[1] == 1 else one.hidden[:, here]
        exposed[:, here] = ~hidden
    return exposed


def shows_ground(seen: Shades, known: Shades, layers: Sequence[Layer], lies: Lies) -> bool:
    """Whether a stack shows the ground that is known, where no bubble can hide it."""
    bare = _surely_ground(layers, lies) > 0
    return float(np.median(np.abs(seen[bare] - known[bare]))) <= _SAME_GROUND


def _surely_ground(layers: Sequence[Layer], lies: Lies) -> Shades:
    """The pixels (pixels,) that no bubble covers, however it lies."""
    hidden = np.any([layer.hidden for layer in layers], axis=0)
    bare = ~hull(hidden, lies.turning, lies.square)
    if bare.mean() < _FEWEST:
        side = round(AREA**0.5)
        off = (np.arange(side) + 0.5) / side - 0.5
        bare = bare | (np.hypot(off[:, None], off) > _CORNER).ravel()
    return np.asarray(bare, np.float32)


def _errors(
    seen: Shades, ground: Shades, laid: Sequence[Laid], shared: Sequence[Numbers | None], own: bool
) -> tuple[Numbers, Numbers, list[Numbers]]:
    """Squares left over (looks, cells) in the shared colours and in free ones; weights (terms, channels, cells)."""
    channels, cells = seen.shape[1:]
    bare = _squares(seen - ground)
    errors, free, weights = [bare], [bare], []
    for one, common in zip(laid, shared, strict=True):
        added = seen - (1 - one.cover)[:, None] * ground
        if own:
            errors.append(_squares(added - one.own))
            free.append(errors[-1])
            weights.append(np.zeros((1, channels, cells)))
            continue
        fit = one.fit(added)
        free.append(fit.left_over(fit.weights))
        errors.append(free[-1] if common is None else fit.left_over(np.repeat(common[:, :, None], cells, axis=2)))
        weights.append(fit.weights)
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
