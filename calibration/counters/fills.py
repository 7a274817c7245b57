"""Tell how many drops a bar shows, by how much shorter every tap makes it.

Every tap costs a drop and leaves a little less of one colour, as much each time, and nothing of it comes back; digits
and words do not become less like that. A bar is as many drops long as what one tap takes fits into it. While it is full
taps take nothing from it, and from level to level it may have other colours.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, product

import numpy as np

from dropsbot.calibration.counters.counter_numbers import Labels
from dropsbot.calibration.counters.counter_places import CounterPicture, CounterPlace, falling_boxes
from dropsbot.calibration.flow.changes import differing
from dropsbot.vision.beside.filled import filled, is_bar, read_fill
from dropsbot.vision.frame import Box, Numbers, Pixels
from dropsbot.vision.profile import Fill, Side

_ONE_COLOUR = 40
"""Colours of one level differ by less in each channel, and those of other levels may differ by more."""
_MIXED_PX = 2
"""So many pixels between what was taken away and what was never are mixtures, as in a window that is scaled."""
_LYING, _STANDING = (Side.LEFT, Side.RIGHT), (Side.TOP, Side.BOTTOM)
_HALF = 0.5
_CHANGED = 40
"""A pixel of a bar changes by more than this in some channel when it is taken away."""
_LEAST_TAPS = 4
"""So many taps have to take away as much each."""
_COMES_BACK = 0.1
"""What comes back is at most this part of a drop: a digit that follows another brings as much as it takes."""
_NOISE = 0.25
"""A pixel that becomes fuller by less than this has not changed."""
_UNEVEN = 0.2
"""All pictures show a whole number of drops but for so much of one."""
_SHORT, _MOST_RIM = 0.15, 0.4
"""A bar may be shorter by the first part of a drop than so many drops, or longer by the second, as by its rim."""
_FITTED = 2
_ROUNDED_PX, _SURELY = 0.3, 2.5
"""A length that is rounded to whole pixels is off by so much, as a standard error; half a drop is so many of those."""
_LEAST_LENGTH_PX, _LEAST_DROP_PX = 2.0, 16.0
"""A drop is at least so many pixels long, and so many in all. Of 16 bars of games drawn at random (seeds 8400 to 8680)
that were counted, all rightly, one of 11 pixels a drop was misread later, and none of 20 and more."""


@dataclass(frozen=True, slots=True, eq=False)
class _Taken:
    """A tap that took something: its pictures are those numbered ``at`` and the next, its colours those of ``fill``."""

    at: int
    fill: Fill


def find_fill(
    counts: Sequence[CounterPicture], board: Box, idle: Sequence[Pixels] = ()
) -> tuple[CounterPlace, Labels] | None:
    """Where outside ``board`` something shows the drops by how much there is of it, and how many each picture shows.

    Between the pictures ``idle`` (h, w, 3) nothing was done. None where nothing does.
    """
    paid = [at for at, (a, b) in enumerate(pairwise(counts)) if a.stretch == b.stretch and a.drops == b.drops + 1]
    if len(paid) < _LEAST_TAPS:
        return None
    for changed, lying in product(falling_boxes(counts, board, idle), (True, False)):
        inside = _middle_half(changed, lying=lying)
        taken = [one for at in paid if (one := _taken(counts, at, inside)) is not None]
        if len(taken) < _LEAST_TAPS:
            continue
        for start in _LYING if lying else _STANDING:
            found = _bar(counts, taken, inside, start)
            if found is not None and _apart(found[0].box, board) and _follow(found[1], paid, taken):
                return found
    return None


def _taken(counts: Sequence[CounterPicture], at: int, inside: Box) -> _Taken | None:
    """What a tap took in a box, and its colours; None where nothing clearly went."""
    before, after = (inside.cut(one.pixels) for one in counts[at : at + 2])
    gone = differing(before, after, _CHANGED) > 0
    if not gone.any():
        return None
    colour, paper = (_middle(picture[gone]) for picture in (before, after))
    clear = np.abs(np.subtract(colour, paper)).max() >= _CHANGED
    return _Taken(at, Fill(paper, colour, 1.0, 0.0, 0)) if clear else None


def _middle(colours: Pixels) -> tuple[int, int, int]:
    """The median of colours (n, 3)."""
    blue, green, red = (round(float(value)) for value in np.median(colours, axis=0))
    return blue, green, red


def _bar(
    counts: Sequence[CounterPicture], taken: Sequence[_Taken], inside: Box, start: Side
) -> tuple[CounterPlace, Labels] | None:
    """A bar with this start of which taps took something ``inside``; None where it is none."""
    lying, back, axis = start in _LYING, start in (Side.RIGHT, Side.BOTTOM), 0 if start in _LYING else 1
    high, wide = counts[0].pixels.shape[:2]
    band = Box(0, inside.top_px, wide, inside.height_px) if lying else Box(inside.left_px, 0, inside.width_px, high)
    first, length = (inside.left_px, inside.width_px) if lying else (inside.top_px, inside.height_px)
    looks = {
        number: filled(band.cut(counts[number].pixels), one.fill) for one in taken for number in (one.at, one.at + 1)
    }
    parts = {number: np.median(part, axis=axis) for number, (part, _) in looks.items()}
    # of those of which nothing is left there nobody knows whether they show one more or none
    some = [number for number in sorted(parts) if (parts[number][first : first + length] > _HALF).any()]
    if not some:
        return None
    shows = np.stack([looks[number][1].mean(axis=axis) > _HALF for number in some])
    ends = _ends(np.stack([parts[number] for number in some]), shows, first, first + length, back=back)
    lines = {number: part[ends] for number, part in parts.items()}
    thick = inside.height_px if lying else inside.width_px
    left = [number for number in sorted(lines) if (lines[number] > _HALF).any()]
    measured = _measured(np.stack([lines[number] for number in left]), [counts[number] for number in left], back=back)
    if measured is None or measured[0] * thick < _LEAST_DROP_PX:
        return None
    drop_px, rim = measured
    if max(_comes(lines[one.at], lines[one.at + 1]) for one in taken) > _COMES_BACK * drop_px:
        return None
    width = ends.stop - ends.start
    across = ends.start, band.top_px, width, band.height_px
    box = Box(*across) if lying else Box(band.left_px, ends.start, band.width_px, width)
    most = int(width / drop_px - rim + _UNEVEN) - 1  # a bar that is full does not tell how many there are
    paper, colour, same = _colours(taken)
    known = Fill(
        paper, colour, round(drop_px * thick, 3), round(rim * drop_px * thick, 3), most, None if same else start
    )
    return CounterPlace(box, known), tuple(read_fill(box.cut(count.pixels), known) for count in counts)


def _measured(lines: Numbers, counts: Sequence[CounterPicture], *, back: bool) -> tuple[float, float] | None:
    """How long a drop is, and which part of one shows besides; None where no whole numbers of drops show.

    ``lines`` (pictures, places) is how far they are filled, and all begin at the same end: the last, if ``back``.
    """
    lengths = lines.sum(axis=1)
    drop_px = _per_drop(lengths, counts)
    drop_px = _surely_per_drop(lengths, drop_px) if drop_px >= _LEAST_LENGTH_PX else 0.0
    begin = bool((lines[:, -1 if back else 0] > _HALF).all()) and all(is_bar(line) for line in lines)
    if drop_px < _LEAST_LENGTH_PX or not begin:
        return None
    short = _SHORT + _HALF / drop_px  # where it begins is known to a pixel
    rim = float(np.median((lengths / drop_px + short) % 1)) - short
    drops = lengths / drop_px - rim
    even = float(np.abs(drops - np.rint(drops)).max()) <= _UNEVEN
    return (drop_px, rim) if even and rim <= _MOST_RIM else None


def _colours(taken: Sequence[_Taken]) -> tuple[tuple[int, int, int], tuple[int, int, int], bool]:
    """The colours of paper and bar, as most taps show them, and whether all do."""
    seen = np.array([(one.fill.paper, one.fill.colour) for one in taken])
    paper, colour = _middle(seen[:, 0]), _middle(seen[:, 1])
    return paper, colour, bool(np.abs(seen - np.array((paper, colour))).max() <= _ONE_COLOUR)


def _middle_half(box: Box, *, lying: bool) -> Box:
    """The box without the outer quarters along it, which may show its rim."""
    if lying:
        return Box(box.left_px, box.top_px + box.height_px // 4, box.width_px, max(1, box.height_px // 2))
    return Box(box.left_px + box.width_px // 4, box.top_px, max(1, box.width_px // 2), box.height_px)


def _ends(parts: Numbers, shows: Numbers, first: int, last: int, *, back: bool) -> slice:
    """From where to where a bar reaches, with what is empty of it in every picture.

    ``parts`` (pictures, places) is how far it is filled along it, ``shows`` whether its colours show. From ``first`` to
    ``last`` it has changed; it is filled before that, or, ``back``, behind.
    """
    full, empty = parts.min(axis=0) > _HALF, shows.all(axis=0) & (parts.max(axis=0) < _HALF)
    before, behind = (empty, full) if back else (full, empty)
    return slice(first - _reach(before[:first][::-1]), last + _reach(behind[last:]))


def _reach(true: Numbers) -> int:
    """How many are true from the first on, and what is mixed before them."""
    mixed = next((at for at in range(min(_MIXED_PX, len(true) - 1) + 1) if true[at]), 0) if len(true) else 0
    return mixed + _run(true[mixed:])


def _run(true: Numbers) -> int:
    """How many are true from the first on."""
    return len(true) if true.all() else int(np.argmin(true))


def _comes(before: Numbers, after: Numbers) -> float:
    """How much fuller a line is after a tap, in pixels: none of a bar is, but for noise."""
    more = after - before
    return float(more[more > _NOISE].sum())


def _follow(labels: Labels, paid: Sequence[int], taken: Sequence[_Taken]) -> bool:
    """Whether numbers follow the taps wherever they are told, and most of those that took something are.

    A tap that took nothing contradicts them, unless it was made on a bar that was full.
    """
    steps = {at: (labels[at], labels[at + 1]) for at in paid}
    told = {at: held - left for at, (held, left) in steps.items() if held is not None and left is not None}
    most = sum(one.at in told for one in taken)
    return most >= _LEAST_TAPS - 1 and 2 * most > len(taken) and all(fewer == 1 for fewer in told.values())


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


def _surely_per_drop(lengths: Numbers, drop_px: float) -> float:
    """The same by all pictures at once; 0 where that leaves it open how many drops the whole length is.

    Lengths are whole pixels, so that a few drops more or less tell but roughly how long one is, and twelve of them may
    be as long as thirteen.

    Source: the standard error of the intercept of a straight line.
    """
    for _ in range(_FITTED):
        drops = np.rint((lengths - lengths[0]) / drop_px)
        apart = drops - drops.mean()
        if not apart.any():
            return 0.0
        drop_px = float(apart @ lengths) / float(apart @ apart)
        if drop_px < _LEAST_LENGTH_PX:
            return 0.0
    off = lengths - lengths.mean() - drop_px * apart
    error_px = max(_ROUNDED_PX, float(off.std()))
    held = float(lengths.mean()) / drop_px
    doubt_px = error_px * (1 / len(lengths) + held**2 / float(apart @ apart)) ** 0.5
    return drop_px if _SURELY * doubt_px < drop_px / 2 else 0.0


def _apart(box: Box, board: Box) -> bool:
    """Whether a box lies beside the board."""
    across = box.left_px >= board.left_px + board.width_px or box.left_px + box.width_px <= board.left_px
    return across or box.top_px >= board.top_px + board.height_px or box.top_px + box.height_px <= board.top_px
