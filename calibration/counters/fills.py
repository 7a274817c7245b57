"""Tell how many drops a bar shows, by how much shorter every tap makes it.

Every tap costs a drop and leaves a little less of one colour, as much each time, and nothing of it comes back; digits
and words do not become less like that. A bar is as many drops long as what one tap takes fits into it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np

from dropsbot.calibration.counters.counter_numbers import Labels
from dropsbot.calibration.counters.counter_places import CounterPicture, CounterPlace, changing_boxes
from dropsbot.calibration.flow.changes import differing
from dropsbot.vision.beside.filled import filled, is_bar, read_fill
from dropsbot.vision.frame import Box, Numbers, Pixels
from dropsbot.vision.profile import Fill

_CHANGED = 60
"""A pixel of a bar changes by more than this in some channel when it is taken away."""
_LEAST_TAPS = 4
"""So many taps have to take away as much each."""
_COMES_BACK = 0.1
"""What comes back is at most this part of a drop: a digit that follows another brings as much as it takes."""
_UNEVEN = 0.2
"""All pictures show a whole number of drops but for so much of one."""
_SHORT, _MOST_RIM = 0.15, 0.4
"""A bar may be shorter by the first part of a drop than so many drops, or longer by the second, as by its rim."""
_LEAST_LENGTH_PX, _LEAST_DROP_PX = 2.0, 16.0
"""A drop is at least so many pixels long, and so many in all. Of 16 bars of games drawn at random (seeds 8400 to 8680)
that were counted, all rightly, one of 11 pixels a drop was misread later, and none of 20 and more."""


def find_fill(
    counts: Sequence[CounterPicture], board: Box, idle: Sequence[Pixels] = ()
) -> tuple[CounterPlace, Labels] | None:
    """Where outside ``board`` something shows the drops by how much there is of it, and how many each picture shows.

    Between the pictures ``idle`` (h, w, 3) nothing was done. None where nothing does.
    """
    taken = [(a, b) for a, b in pairwise(counts) if a.stretch == b.stretch and a.drops == b.drops + 1]
    if len(taken) < _LEAST_TAPS:
        return None
    for changed in changing_boxes(counts, board, idle):
        goes = [changed.cut(differing(a.pixels, b.pixels, _CHANGED)) > 0 for a, b in taken]
        if not all(one.any() for one in goes):
            continue
        colour = _middle([changed.cut(a.pixels)[one] for (a, _), one in zip(taken, goes, strict=True)])
        paper = _middle([changed.cut(b.pixels)[one] for (_, b), one in zip(taken, goes, strict=True)])
        if np.abs(np.subtract(colour, paper)).max() < _CHANGED:
            continue
        fill = Fill(paper, colour, 1.0, 0.0, 0)
        found = _bar(counts, changed, fill, board)
        if found is not None:
            return found
    return None


def _middle(colours: Sequence[Pixels]) -> tuple[int, int, int]:
    """The median of colours (n, 3)."""
    blue, green, red = (round(float(value)) for value in np.median(np.concatenate(colours), axis=0))
    return blue, green, red


def _bar(counts: Sequence[CounterPicture], changed: Box, fill: Fill, board: Box) -> tuple[CounterPlace, Labels] | None:
    """A bar that becomes shorter where a box has changed, and of which something is left; None where there is none."""
    for lying in (True, False):
        band = _band(changed, counts[0].pixels, lying=lying)
        looks = [filled(band.cut(count.pixels), fill) for count in counts]
        axis = 0 if lying else 1
        parts = np.stack([np.median(part, axis=axis) for part, _ in looks])
        shows = np.stack([shown.mean(axis=axis) > 0.5 for _, shown in looks])
        first, length = (changed.left_px, changed.width_px) if lying else (changed.top_px, changed.height_px)
        for back in (False, True):
            ends = _ends(parts, shows, first, first + length, back=back)
            lengths = parts[:, ends.start : ends.stop].sum(axis=1)
            drop_px = _per_drop(lengths, counts)
            high = band.height_px if lying else band.width_px
            if drop_px < _LEAST_LENGTH_PX or drop_px * high < _LEAST_DROP_PX:
                continue
            rim = float(np.median((lengths / drop_px + _SHORT) % 1)) - _SHORT
            numbers = np.rint(lengths / drop_px - rim)
            even = np.abs(lengths / drop_px - rim - numbers).max() <= _UNEVEN and rim <= _MOST_RIM
            solid = all(is_bar(line) for line in parts[:, ends.start : ends.stop])
            if numbers.min() < 1 or not (even and solid and _follow(numbers, parts, counts, drop_px)):
                continue
            width = ends.stop - ends.start
            box = (
                Box(ends.start, band.top_px, width, band.height_px)
                if lying
                else Box(band.left_px, ends.start, band.width_px, width)
            )
            most = int(width / drop_px - rim + _UNEVEN) - 1  # a bar that is full does not tell how many there are
            known = replace(fill, drop_px=round(drop_px * high, 3), none_px=round(rim * drop_px * high, 3), most=most)
            labels = tuple(numbers.astype(int).tolist())
            read = [read_fill(box.cut(count.pixels), known) for count in counts]
            if _apart(box, board) and all(one in (None, label) for one, label in zip(read, labels, strict=True)):
                return CounterPlace(box, known), labels
    return None


def _band(changed: Box, picture: Pixels, *, lying: bool) -> Box:
    """The middle half of a box, from edge to edge of a picture."""
    if lying:
        return Box(0, changed.top_px + changed.height_px // 4, picture.shape[1], max(1, changed.height_px // 2))
    return Box(changed.left_px + changed.width_px // 4, 0, max(1, changed.width_px // 2), picture.shape[0])


def _ends(parts: Numbers, shows: Numbers, first: int, last: int, *, back: bool) -> slice:
    """From where to where a bar reaches, with what is empty of it in every picture.

    ``parts`` (pictures, places) is how far it is filled along it, ``shows`` whether its colours show. From ``first`` to
    ``last`` it has changed; it is filled before that, or, ``back``, behind.
    """
    full, empty = parts.min(axis=0) > 0.5, shows.all(axis=0) & (parts.max(axis=0) < 0.5)
    before, behind = (empty, full) if back else (full, empty)
    return slice(first - _run(before[:first][::-1]), last + _run(behind[last:]))


def _run(true: Numbers) -> int:
    """How many are true from the first on."""
    return len(true) if true.all() else int(np.argmin(true))


def _follow(numbers: Numbers, parts: Numbers, counts: Sequence[CounterPicture], drop_px: float) -> bool:
    """Whether numbers follow the taps, and what was taken away, of ``parts`` (pictures, places), does not come back."""
    for at, (a, b) in enumerate(pairwise(counts)):
        if a.stretch == b.stretch:
            comes = float(np.maximum(parts[at + 1] - parts[at], 0).sum())
            if numbers[at + 1] - numbers[at] != b.drops - a.drops or comes > _COMES_BACK * drop_px:
                return False
    return bool(numbers.min() >= 0)


def _per_drop(amounts: Numbers, counts: Sequence[CounterPicture]) -> float:
    """How much a drop takes, by least squares over all stretches; each begins with a number that is not known."""
    above = below = 0.0
    for stretch in {count.stretch for count in counts}:
        places = [at for at, count in enumerate(counts) if count.stretch == stretch]
        held = np.array([counts[at].drops for at in places], float)
        apart = held - held.mean()
        above += float(apart @ amounts[places])
        below += float(apart @ apart)
    return above / below if below else 0.0


def _apart(box: Box, board: Box) -> bool:
    """Whether a box lies beside the board."""
    across = box.left_px >= board.left_px + board.width_px or box.left_px + box.width_px <= board.left_px
    return across or box.top_px >= board.top_px + board.height_px or box.top_px + box.height_px <= board.top_px
