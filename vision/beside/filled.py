"""Counters without symbols: a bar that is as long as there are drops."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from dropsbot.vision.frame import Numbers, Picked, Pixels
from dropsbot.vision.profile import Fill, Side

_ASIDE = 0.25
"""A pixel is filled, empty or between when it lies no farther beside the line between both colours than this part of
their distance, and no farther beyond an end."""
_HIDDEN = 0.1
"""No more than this part of the place shows anything else: else something lies over it, or it has other colours."""
_LEAST_CONTRAST = 40
"""Least difference of both colours, in some channel, where a picture itself shows them; else it may be full."""
_OF_ONE = 0.7
"""So much of a drop's length surely shows one colour; its end may be a mixture."""
_HALF = 0.5
_BETWEEN = 0.25
"""No farther than this from a whole number of drops."""


def filled(pixels: Pixels, fill: Fill) -> tuple[Numbers, Picked]:
    """How far each pixel of (h, w, 3) is filled, 0 to 1, and whether it shows any of that at all: both (h, w)."""
    paper, colour = (np.array(one, np.float32) for one in (fill.paper, fill.colour))
    along = colour - paper
    apart = pixels.astype(np.float32) - paper
    part = (apart @ along) / (along @ along)
    aside = np.linalg.norm(apart - part[..., None] * along, axis=2) / np.linalg.norm(along)
    shows = (aside <= _ASIDE) & (part >= -_ASIDE) & (part <= 1 + _ASIDE)
    return np.where(shows, np.clip(part, 0, 1), 0).astype(np.float64), np.asarray(shows, np.bool_)


def in_own_colours(pixels: Pixels, fill: Fill, start: Side) -> Fill | None:
    """The same with the colours that a picture (h, w, 3) of it shows: those of the first drop, and of the last one.

    None where these are alike, as where it is full.
    """
    along = pixels if start in (Side.LEFT, Side.RIGHT) else np.swapaxes(pixels, 0, 1)
    along = along if start in (Side.LEFT, Side.TOP) else along[:, ::-1]
    length = max(1, int(_OF_ONE * fill.drop_px / along.shape[0]))
    colour, paper = (_median(some.reshape(-1, 3)) for some in (along[:, :length], along[:, -length:]))
    clear = np.abs(np.subtract(colour, paper)).max() >= _LEAST_CONTRAST
    return replace(fill, paper=paper, colour=colour) if clear else None


def _as_it_shows(pixels: Pixels, part: Numbers, fill: Fill) -> Fill | None:
    """The same with the colours of what is more than half filled, and of the rest; None where one is another colour.

    Where a level has made them a little darker or brighter, a long empty part would add up to a drop. Where nothing is
    filled, a rim may look like a little of it.
    """
    colour, paper = pixels[part > _HALF], pixels[part <= _HALF]
    if not len(colour) or not len(paper):
        return None
    shown = replace(fill, paper=_median(paper), colour=_median(colour))
    apart = np.linalg.norm(np.subtract(fill.colour, fill.paper))
    off = max(
        np.linalg.norm(np.subtract(shown.paper, fill.paper)), np.linalg.norm(np.subtract(shown.colour, fill.colour))
    )
    return shown if off <= _ASIDE * apart else None


def _median(colours: Pixels) -> tuple[int, int, int]:
    """The median of colours (n, 3)."""
    blue, green, red = (round(float(value)) for value in np.median(colours, axis=0))
    return blue, green, red


def is_bar(line: Numbers) -> bool:
    """Whether a line that is filled so far at each place (n,) is filled from one of its ends on, and then empty."""
    return int(np.count_nonzero(np.diff(line > _HALF))) <= 1


def read_fill(pixels: Pixels, fill: Fill) -> int | None:
    """The number that the place of a counter shows in (h, w, 3); None where that is no whole number, none or too many.

    Where more than ``fill.most`` would show, as in a bar that is full, nobody knows how many there are; and where none
    is filled, it may be filled in another colour.
    """
    if fill.start is not None:
        own = in_own_colours(pixels, fill, fill.start)
        if own is None:
            return None
        fill = own
    part, shows = filled(pixels, fill)
    if float(part.sum()) - fill.none_px < fill.drop_px / 2:
        return None
    shown = _as_it_shows(pixels, part, fill)
    if shown is None:
        return None
    part = filled(pixels, shown)[0]
    drops = (float(part.sum()) - fill.none_px) / fill.drop_px
    number = round(drops)
    across, down = part.mean(axis=0), part.mean(axis=1)
    clear = (
        is_bar(across if len(across) >= len(down) else down)
        and abs(drops - number) <= _BETWEEN
        and 0 < number <= fill.most
    )
    full = float(part.sum()) > part.size - fill.drop_px / 2
    return number if clear and not full and shows.mean() >= 1 - _HIDDEN else None
