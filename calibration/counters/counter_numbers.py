"""Tell which number each picture of a counter shows, by counting.

Every tap costs a drop. Not known are the first number, and what a chain and a cleared level give; but chains of one
combo give the same, and longer ones no less. With the right numbers every digit always has one picture, and no two
digits share a picture. A carry decides it, or a digit that stands in the tens of one number and the ones of another.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from dropsbot.calibration.counters.counter_places import CounterPicture, CounterPlace
from dropsbot.calibration.counters.digits import DRAWN, cut_apart
from dropsbot.vision.beside.hud import read_number
from dropsbot.vision.frame import Pixels
from dropsbot.vision.profile import Glyph

_ALIKE = (0.95, 0.9, 0.85)
"""Correlations from which two pieces may be one digit; the strictest is tried first."""
_MOST_DROPS = 999
"""The first number is looked for up to this."""
_TENS = 10
_MOST_GIVEN = 30
"""A game gives or takes at most so many drops between two stretches of play with no single chain between them."""
_MOST_WAYS = 2000
"""Where more ways to count fit, what comes after is not looked at."""
_GAP = 0.12
"""A gap this wide, in heights of a digit, parts two digits; gaps within a digit of a rough typeface are smaller."""
_WIDEST = 1.0
"""A digit is at most so many times as wide as it is high."""
_SHIFT_PX = 2
"""Two pieces of one digit may be cut so differently."""
Labels = tuple[int | None, ...]


def label_drops(
    counts: Sequence[CounterPicture], place: CounterPlace, start: int | None, last: Collection[int] = ()
) -> Labels | None:
    """The number that each picture shows at ``place``, None where several are possible; None where no counting fits.

    ``start`` is what the first picture shows, where that is known; the pictures at the places ``last`` show 1, because
    one more tap has lost the game. Where neither is known, at least one number must have two digits, else any number
    could pass for any digit.
    """
    for alike in _ALIKE:
        pieces = _Pieces([place.ink_in(count.pixels) for count in counts], alike)
        ways = [_Way((), {}, {})]
        for stretch in sorted({count.stretch for count in counts}):
            numbers = [number for number, count in enumerate(counts) if count.stretch == stretch]
            longer = [more for way in ways for more in _numbered(way, numbers, counts, pieces, start, last)]
            if len(longer) > _MOST_WAYS:
                break
            ways = longer
        shown = [set(numbers) for numbers in zip(*(way.numbers for way in ways), strict=True)]
        labels = tuple(min(numbers) if len(numbers) == 1 else None for numbers in shown)
        labels = _confirmed(labels + (None,) * (len(counts) - len(labels)), counts)
        told = [number for number in labels if number is not None]
        if told and (start is not None or last or max(told) >= _TENS):
            return labels
    return None


def _confirmed(labels: Labels, counts: Sequence[CounterPicture]) -> Labels:
    """The numbers but those of single pictures whose digits show nowhere else: they fit, as nothing can contradict."""
    parts = [(count.stretch, set(str(label))) for count, label in zip(counts, labels, strict=True)]
    in_stretch = [stretch for (stretch, _), label in zip(parts, labels, strict=True) if label is not None]
    shown = [digits for (_, digits), label in zip(parts, labels, strict=True) if label is not None]
    return tuple(
        label
        if label is None
        or in_stretch.count(stretch) > 1
        or all(sum(digit in other for other in shown) > 1 for digit in digits)
        else None
        for label, (stretch, digits) in zip(labels, parts, strict=True)
    )


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to count: the ``numbers`` of the first pictures, and which kind of piece stands for each digit.

    ``earned`` says what chains of each combo earn.
    """

    numbers: tuple[int, ...]
    kinds: Mapping[int, int]
    earned: Mapping[int, int]

    def earnings_of(self, combo: int) -> range:
        """What a chain of this combo may earn: a drop a burst at most, and no less than shorter chains."""
        least = max((gain for other, gain in self.earned.items() if other <= combo), default=0)
        most = min((gain for other, gain in self.earned.items() if other >= combo), default=combo)
        return range(least, min(most, combo) + 1)


def _numbered(
    way: _Way,
    places: Sequence[int],
    counts: Sequence[CounterPicture],
    pieces: _Pieces,
    start: int | None,
    last: Collection[int],
) -> list[_Way]:
    """The ways to go on with one more stretch, the pictures at ``places``."""
    drops, combo = [counts[place].drops for place in places], counts[places[0]].combo
    starts: Sequence[int] = (start,) if start is not None else range(_MOST_DROPS + 1)
    expected = 0
    if way.numbers:
        expected = way.numbers[-1] + drops[0] - counts[places[0] - 1].drops
        given = way.earnings_of(combo) if combo else range(-min(_MOST_GIVEN, expected), _MOST_GIVEN + 1)
        starts = [expected + more for more in given]
    found = []
    for first in starts:
        numbers = tuple(first + held - drops[0] for held in drops)
        if any(number != 1 for at, number in zip(places, numbers, strict=True) if at in last):
            continue
        kinds = _assign(zip(places, numbers, strict=True), pieces, dict(way.kinds))
        if kinds is not None:
            earned = {**way.earned, combo: first - expected} if combo and way.numbers else way.earned
            found.append(_Way((*way.numbers, *numbers), kinds, earned))
    return found


def _assign(numbered: Iterable[tuple[int, int]], pieces: _Pieces, kinds: dict[int, int]) -> dict[int, int] | None:
    """Which kind of piece stands for each digit when pictures show these numbers; None where that cannot be.

    ``numbered`` are pictures, by their place, with a number each.
    """
    for place, number in numbered:
        if number < 0:
            return None
        seen = pieces.kinds_of(place, len(str(number)))
        if len(seen) != len(str(number)):
            return None
        for digit, kind in zip(map(int, str(number)), seen, strict=True):
            if kinds.setdefault(digit, kind) != kind:
                return None
        if len(set(kinds.values())) < len(kinds):
            return None
    return kinds


class _Pieces:
    """Pieces cut out of pictures of one counter, sorted by look: pieces of one kind correlate by at least ``alike``."""

    def __init__(self, inks: Sequence[Pixels], alike: float) -> None:
        self._inks, self._alike = inks, alike
        self._examples: list[Pixels] = []
        self.kinds_of = cache(self._kinds_of)

    def _kinds_of(self, place: int, digits: int) -> tuple[int, ...]:
        """The kinds of a picture's pieces when its number has so many digits; () where it cannot have so many."""
        pieces = cut_apart(self._inks[place], digits)
        if any(_widest_gap(piece) > max(1, _GAP * piece.shape[0]) for piece in pieces):
            return ()
        if any(piece.shape[1] > _WIDEST * piece.shape[0] for piece in pieces):
            return ()  # two digits that touch
        return tuple(self._kind(piece) for piece in pieces)

    def _kind(self, piece: Pixels) -> int:
        for kind, example in enumerate(self._examples):
            if same_digit(piece, example) >= self._alike:
                return kind
        self._examples.append(piece)
        return len(self._examples) - 1


def _widest_gap(piece: Pixels) -> int:
    """The widest gap in a piece, in columns."""
    drawn = np.flatnonzero((piece >= DRAWN).any(axis=0))
    return int(np.diff(drawn).max(initial=1)) - 1


def same_digit(one: Pixels, other: Pixels) -> float:
    """How well two pieces (h, w) agree where they fit best, -1 to 1; 0 where their sizes differ too much."""
    if max(abs(a - b) for a, b in zip(one.shape, other.shape, strict=True)) > _SHIFT_PX:
        return 0.0
    around = cv2.copyMakeBorder(one, _SHIFT_PX, _SHIFT_PX, _SHIFT_PX, _SHIFT_PX, cv2.BORDER_CONSTANT, value=0)
    return float(cv2.matchTemplate(around, other, cv2.TM_CCOEFF_NORMED).max())


def label_level(counts: Sequence[CounterPicture], place: CounterPlace, glyphs: Sequence[Glyph]) -> Labels | None:
    """The level that each picture shows at ``place``; None unless it rises by one from stretch to stretch.

    Known digits read it. They need not read every one, because levels may be written in another size. Those that they
    do not read must look the same within a level, and different from level to level.
    """
    inks = [place.ink_in(count.pixels) for count in counts]
    numbers = [read_number(ink, glyphs) for ink in inks]
    firsts = {number - count.stretch for number, count in zip(numbers, counts, strict=True) if number is not None}
    if len(firsts) != 1:
        return None
    first = firsts.pop()
    labels = tuple(first + count.stretch for count in counts)
    told = None not in numbers or any(_assign(enumerate(labels), _Pieces(inks, alike), {}) for alike in _ALIKE)
    return labels if told else None
