"""Learn the looks of the sizes from boards that are known: the background, and for each size a template.

A bubble shows ``a * F + (1 - a) * B``: its own colour F, with the cover a, over the background B. Examples of a size
over different backgrounds give a and F of every pixel: a straight line is fitted to what is seen over what is behind,
all three channels together, and its slope is 1 - a. Where the background is even and tells nothing, a bubble is taken
to be solid inside its outline.

Source: A. R. Smith, J. F. Blinn, "Blue Screen Matting", SIGGRAPH 1996: with two known backgrounds, cover and colour
can be solved for; with more examples than two, by least squares.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.looks.bubble import Bubble
from dropsbot.calibration.looks.labelled import Labelled, centred
from dropsbot.calibration.looks.levels import levels_of
from dropsbot.calibration.looks.posing import AS_DRAWN, Outline, Posing
from dropsbot.calibration.looks.shining_through import BehindBubbles, magnified
from dropsbot.calibration.looks.uncover import Reach, Uncovered, uncover
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.frame import Picked, Pixels, Shades
from dropsbot.vision.own_colours.cell_stack import board_of
from dropsbot.vision.own_colours.ground_model import spread_known
from dropsbot.vision.own_colours.medians import middle_values
from dropsbot.vision.profile import Grid, Template
from dropsbot.vision.rectify import CELL_PX, board_of_cells, cells_of

_SAYS = 60.0
"""The outline says as much about cover as a background that varies by so many grey levels squared."""
_RECOLOURED = 40.0
"""A size whose colour differs between pictures by more grey levels than this changes its colour."""
_FITTABLE = 3
"""From so many bubbles of a picture on one can tell by how much their colours differ within it."""
_ENOUGH, _MANY = 5, 12
"""With fewer examples than these, neighbouring pixels are averaged more."""
_CARRIED = (16.0, 8.0, 4.0, 2.0)
"""How far colours are carried from a bubble's inside to its rim, from far to near, in pixels of a rectified cell."""
_RIM_PX = 17
"""Outlines are larger than bubbles by up to three fine pixels, which are six here, on each side; and rims are soft."""
_CLEAR = 0.7
"""Where a bubble differs from the ground by this part of what most of it does, it is no rim."""
_FEWEST_MOMENTS = 4
"""Of fewer examples nobody can tell which of them are unusual."""
_MOMENT_LEVELS, _MOMENT_TIMES = 10.0, 3.0
"""An example shows a moment where it is off by so many grey levels, and so many times as far as most."""
_MOST_MOMENTS = 0.49
"""What a larger part of the examples shows is no moment. Of games that blink, up to 0.48 of the examples of a size do:
at 0.4 two sizes of demo:any:1023 have none."""
_MOST_GROUPS = 2
"""So many looks for moments a size may have: each makes reading slower, and is one more that something odd may fit."""
_MOST_PASSING = 0.5
"""Where a larger part of a picture's bubbles looks unusual, the picture is another one than the rest, or its board is
wrong. On demo:any:1005 up to 0.35 of the bubbles blink at once."""
_STEADY = 30.0
"""Where a bubble's colour differs from the ground by less than this (grey levels squared), its rim cannot be seen."""
_SWING = 10.0
"""Beside a sharp edge a picture that was scaled swings by up to so many grey levels; that is no bubble."""


@dataclass(frozen=True, slots=True, eq=False)
class Harvest:
    """What the samples showed.

    ``blinks`` are how bubbles of some sizes look for moments, ``moments`` the cells (picture, cell) that show them.
    ``other_levels`` are the pictures whose bubbles have other colours than these looks.
    ``examples`` counts the cells seen of each size, 0 to 4.
    ``background`` is the rectified board without bubbles.
    ``guessed`` counts the cells of which no picture shows the whole ground. ``uncovered`` says where it was seen.
    """

    templates: tuple[Template, ...]
    blinks: tuple[Template, ...]
    moments: frozenset[tuple[int, int]]
    other_levels: frozenset[int]
    background: Pixels
    examples: dict[int, int]
    guessed: int
    uncovered: Uncovered


def harvest(samples: Sequence[Labelled], grid: Grid, posing: Posing = AS_DRAWN, reach: Reach | None = None) -> Harvest:
    """Gather background and templates from labelled frames, whose bubbles lie as ``posing`` says.

    ``reach`` is how far bubbles of each size reach, where that is known.
    """
    return harvest_again(samples, uncover(samples, grid.rows, grid.cols, posing, reach or {}), grid)


def harvest_again(samples: Sequence[Labelled], found: Uncovered, grid: Grid) -> Harvest:
    """Gather them again, knowing where bubbles are, with bubbles where ``grid`` says they are drawn."""
    grounds = _grounds(samples, found, grid)
    behind = BehindBubbles(found, grid)
    bubbles: dict[int, Bubble] = {}
    blinks: list[tuple[int, Bubble]] = []
    passing: set[tuple[int, int]] = set()
    levels = levels_of(samples)
    examples = {size: sum(sample.sizes.count(size) for sample in samples) for size in range(MAX_SIZE + 1)}
    for size, places in _places(samples, levels).items():
        one = _Examples.of(samples, found, grounds, grid, size, places)
        moments = one.moments()
        bubbles[size] = one.bubble(~moments)
        usual = [places[at] for at in np.flatnonzero(~moments)]
        behind.learn(size, bubbles[size], one.shown[~moments], one.behind[~moments], [cell for _, cell in usual])
        blinks += [(size, one.bubble(alike)) for alike in _groups(one.added, moments, one.outline)]
        passing |= {places[at] for at in np.flatnonzero(moments)}
    others = frozenset(number for number, level in enumerate(levels) if level)
    background = grounds[-1] if found.changing else behind.ground(samples, grounds[0], others)
    templates, flashes = (tuple(one.to_template(size) for size, one in ones) for ones in (bubbles.items(), blinks))
    whole = board_of_cells(np.rint(np.clip(background, 0, 255)).astype(np.uint8), grid.rows, grid.cols)
    return Harvest(templates, flashes, _passing(samples, passing), others, whole, examples, found.guessed, found)


def harvest_templates(samples: Sequence[Labelled], found: Uncovered, grid: Grid) -> tuple[Template, ...]:
    """Of what :func:`harvest_again` gathers only the templates, in less time."""
    grounds = _grounds(samples, found, grid)
    places = _places(samples, levels_of(samples))
    examples = [_Examples.of(samples, found, grounds, grid, size, at) for size, at in places.items()]
    return tuple(one.bubble(~one.moments()).to_template(one.size) for one in examples)


def _places(samples: Sequence[Labelled], levels: Sequence[int]) -> dict[int, list[tuple[int, int]]]:
    """The cells (picture, cell) that show a bubble, by its size, of the first of the levels that shows this size."""
    found: dict[int, list[tuple[int, int]]] = {}
    for size in range(1, MAX_SIZE + 1):
        at = [(number, cell) for number, sample in enumerate(samples) for cell in sample.cells_of(size)]
        first = min((levels[number] for number, _ in at), default=0)
        at = [(number, cell) for number, cell in at if levels[number] == first]
        if at:
            found[size] = at
    return found


@dataclass(frozen=True, slots=True, eq=False)
class _Examples:
    """Bubbles of a size, upright in the middle of their cells, and what is behind each: (n, h, w, 3) both."""

    size: int
    shown: Shades
    behind: Shades
    outline: Outline

    @classmethod
    def of(
        cls,
        samples: Sequence[Labelled],
        found: Uncovered,
        grounds: Sequence[Shades],
        grid: Grid,
        size: int,
        places: Sequence[tuple[int, int]],
    ) -> _Examples:
        seen = [sample.cells for sample in samples]
        shown, behind = (
            np.stack([found.posing.set_upright(centred(of[at][cell], grid, cell), at, cell) for at, cell in places])
            for of in (seen, grounds)
        )
        return cls(size, shown, behind, found.outlines[size])

    @property
    def added(self) -> Shades:
        """By how much the bubbles change the ground."""
        return self.shown - self.behind

    def moments(self) -> Picked:
        """Which of them look otherwise than most: a bubble that blinks or flashes."""
        return _moments(self.added, self.outline)

    def bubble(self, which: Picked | NDArray[np.int_]) -> Bubble:
        """The colour and cover of some of them."""
        return _bubble(self.shown[which], self.behind[which], self.outline)


def _passing(samples: Sequence[Labelled], moments: Collection[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    """The cells (picture, cell) that show moments, of those pictures in which most bubbles look as they usually do."""
    unusual = [sum(number == one for one, _ in moments) for number in range(len(samples))]
    bubbles = [len(sample.sizes) - sample.sizes.count(0) for sample in samples]
    return frozenset(one for one in moments if unusual[one[0]] <= _MOST_PASSING * bubbles[one[0]])


def colours_change(samples: Sequence[Labelled]) -> bool:
    """Whether bubbles of any size have another colour from picture to picture, beyond how they differ within one."""
    for size in range(1, MAX_SIZE + 1):
        middles: list[Shades] = []
        spreads: list[float] = []
        for sample in samples:
            shown = [cell for cell, here in enumerate(sample.sizes) if here == size]
            if len(shown) >= _FITTABLE:
                side = sample.cells.shape[1]
                middle = slice(round(0.4 * side), round(0.6 * side))
                seen = sample.cells[shown, middle, middle].mean(axis=(1, 2))
                middles.append(np.median(seen, axis=0))
                spreads.append(float(np.ptp(seen, axis=0).max()))
        if (
            len(middles) > 1
            and float(np.ptp(np.stack(middles), axis=0).max()) - float(np.median(spreads)) > _RECOLOURED
        ):
            return True
    return False


def _grounds(samples: Sequence[Labelled], found: Uncovered, grid: Grid) -> tuple[Shades, ...]:
    """The ground of every picture in rectified cells; where it was seen, as sharp as it was seen."""
    coarse = [_to_cells(ground, grid) for ground in (found.grounds if found.changing else found.grounds[:1])]
    if found.changing:
        return tuple(coarse)
    total, times = np.zeros_like(coarse[0]), np.zeros((*coarse[0].shape[:3], 1), np.float32)
    for sample, telling in zip(samples, found.telling_ground(samples), strict=True):
        shown = np.stack([magnified(one) for one in telling.T])[..., None]
        total += sample.cells * shown
        times += shown
    sharp = np.where(times > 0, total / np.maximum(times, 1), coarse[0])
    return (np.asarray(sharp, np.float32),) * len(samples)


def _to_cells(stack: Shades, grid: Grid) -> Shades:
    """A stack as rectified cells."""
    size = (grid.cols * CELL_PX, grid.rows * CELL_PX)
    board = cv2.resize(board_of(stack, grid.rows, grid.cols), size, interpolation=cv2.INTER_LINEAR)
    return np.asarray(cells_of(board, grid.rows, grid.cols), np.float32)


def _bubble(shown: Shades, behind: Shades, outline: Outline) -> Bubble:
    """A size's colour and cover, from its examples and what lies behind them, (n, h, w, 3) both."""
    pool = _pool(len(shown))
    mean_shown, mean_behind = shown.mean(0), behind.mean(0)
    together = pool((shown * behind).mean(0) - mean_shown * mean_behind).sum(2)
    spread = pool((behind**2).mean(0) - mean_behind**2).sum(2)
    solid = _solid(mean_shown, mean_behind, magnified(outline))
    through = np.clip((together + _SAYS * (1 - solid)) / (spread + _SAYS), 0, 1)
    near = cv2.dilate(magnified(outline), np.ones((3, 3), np.uint8))
    added = mean_shown - mean_behind
    cover = np.maximum(1 - through, least_cover(added, mean_behind, added[magnified(outline) > 0].sum(axis=0)))
    return _own(mean_shown, mean_behind, cover * near)


def least_cover(added: Shades, behind: Shades, body: Shades) -> Shades:
    """How much (h, w) a bubble covers at least that adds so much: no colour is darker than black or lighter than white.

    Against what its ``body`` adds a picture may swing beside its rim.
    """
    swing = np.where(added * body < 0, _SWING, 0)
    room = np.where(added > 0, 255 - behind, behind)
    needed = np.maximum(np.abs(added) - swing, 0) / np.maximum(room, 1)
    return np.asarray(np.clip(needed, 0, 1).max(axis=2), np.float32)


def _moments(added: Shades, outline: Outline) -> NDArray[np.bool_]:
    """Which examples (n, h, w, 3) of a size look otherwise than most: a bubble that blinks or flashes."""
    if len(added) < _FEWEST_MOMENTS or not outline.any():
        return np.zeros(len(added), bool)
    found = _unlike(added, outline)
    return np.asarray(found & (found.mean() <= _MOST_MOMENTS))


def _groups(added: Shades, moments: NDArray[np.bool_], outline: Outline) -> list[NDArray[np.int_]]:
    """Which examples (n, h, w, 3) show the same moment: an eye half closed is not one that is closed."""
    groups: list[NDArray[np.int_]] = []
    rest = np.flatnonzero(moments)
    while len(rest) and len(groups) < _MOST_GROUPS:
        unlike = _unlike(added[rest], outline)
        groups.append(rest[~unlike])
        rest = rest[unlike]
    return groups


def _unlike(added: Shades, outline: Outline) -> NDArray[np.bool_]:
    """Which examples (n, h, w, 3) are farther from the median than most of them, by more than noise."""
    inside = magnified(outline) > 0
    within = added[:, inside]
    apart = np.sqrt(((within - middle_values(within, axis=0)) ** 2).mean(axis=(1, 2)))
    return np.asarray(apart > max(_MOMENT_LEVELS, _MOMENT_TIMES * float(np.median(apart))))


def _solid(shown: Shades, behind: Shades, outline: Shades) -> Shades:
    """The cover (h, w) of a bubble that hides all inside its outline: 1, and at its rim as much as colours say."""
    differs = np.abs(shown - behind).sum(axis=2)
    clear = differs >= _CLEAR * np.quantile(differs[outline > 0], 0.75) if outline.any() else outline > 0
    deep = cv2.erode(outline, np.ones((_RIM_PX, _RIM_PX), np.uint8))
    weight = np.asarray(np.maximum(deep, outline * clear), np.float32)[..., None]
    colour = spread_known(shown * weight, weight, _CARRIED)
    step = colour - behind
    part = ((shown - behind) * step).sum(2) / np.maximum((step * step).sum(2), _STEADY)
    return np.asarray(np.where(deep > 0, 1.0, np.clip(part, 0, 1) * outline), np.float32)


def _pool(examples: int) -> Callable[[Shades], Shades]:
    """Average over neighbouring pixels, the more the fewer examples there are."""
    side = 1 if examples >= _MANY else 3 if examples >= _ENOUGH else 7
    return lambda picture: np.asarray(cv2.blur(picture, (side, side)), np.float32)


def _own(shown: Shades, behind: Shades, cover: Shades) -> Bubble:
    """The bubble. Where it covers nothing it gets the colours that are seen, so that people can look at it."""
    colour = (shown - (1 - cover[..., None]) * behind) / np.maximum(cover[..., None], 0.02)
    return Bubble(np.where(cover[..., None] > 0.02, np.clip(colour, 0, 255), shown), cover)
