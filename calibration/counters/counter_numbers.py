"""Tell which number each picture of a counter shows, in digits or in words, by counting.

Every tap costs a drop. Not known are the first number, and what a chain and a cleared level give; but chains of one
combo give the same, and longer ones no less. With the right numbers every symbol always has one picture, and no two
symbols share a picture. What decides is how digits are drawn everywhere, a carry, a digit that stands in the tens of
one number and the ones of another, or the letters that words share.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from dropsbot.calibration.counters.counter_places import CounterPicture, CounterPlace
from dropsbot.calibration.counters.digit_shapes import ALIKE, digit_odds
from dropsbot.calibration.counters.digits import DRAWN, cut_apart
from dropsbot.vision.beside.hud import read_number
from dropsbot.vision.frame import Numbers, Pixels
from dropsbot.vision.numerals import Notation, written
from dropsbot.vision.profile import Glyph

_TOGETHER = 2
"""So many digits may touch."""
_ALIKE = (0.95, 0.9, 0.85)
"""Correlations from which two pieces may be one digit; the strictest is tried first."""
_FEWEST = 3
"""So many different numbers are told, or all: any two pictures that differ could be one and none."""
_MOST_DROPS = 999
"""The first number is looked for up to this."""
_MOST_GIVEN = 30
"""A game gives or takes at most so many drops between two stretches of play with no single chain between them."""
_MOST_WAYS = 2000
"""Where more ways to count fit, what comes after is not looked at."""
_BEHIND, _CLEARLY_BEHIND = 14.0, 5.0
"""A way to count is dropped when another is so much more probable by how digits are drawn, in nats; and is no doubt at
the end when it is behind by the second: a digit that looked like another one was behind by less."""
_STRANGE = -1.5
"""Digits are not drawn like those they stand for, when that is less probable by and large than by so many nats each.
Of right digits the mean is -0.2."""
_TOUCHING, _PARTED = -6.0, -3.0
"""The logarithms of how probable it is that two digits touch and make one piece, and that a digit has a gap, which few
rough typefaces have."""
_GAP = 0.12
"""A gap this wide, in heights of the highest, parts two symbols; gaps within one of a rough typeface are smaller."""
_LOWEST = 0.5
"""A digit is at least so high beside the highest: low ones of old typefaces have 0.65, a line beside them has less."""
_WIDEST, _WIDEST_LETTER = 1.2, 1.5
"""A digit, or a letter, is at most so many times as wide as the highest is high: a w as wide as two letters."""
_SHIFT_PX = 2
"""Two pieces of one symbol may be cut so differently."""
Labels = tuple[int | None, ...]


def label_drops(
    counts: Sequence[CounterPicture],
    place: CounterPlace,
    start: int | None,
    last: Collection[int] = (),
    notation: Notation = Notation.DIGITS,
) -> Labels | None:
    """The number that each picture shows at ``place``, None where several are possible; None where no counting fits.

    ``start`` is what the first picture shows, where that is known; the pictures at the places ``last`` show 1, because
    one more tap has lost the game. Where neither is known, digits must look like digits, or words share letters.
    """
    for alike in _ALIKE:
        pieces = _Pieces([place.ink_in(count.pixels) for count in counts], notation, alike)
        ways = [_Way((), {}, {})]
        for stretch in sorted({count.stretch for count in counts}):
            numbers = [number for number, count in enumerate(counts) if count.stretch == stretch]
            longer = [more for way in ways for more in _numbered(way, numbers, counts, pieces, start, last)]
            if len(longer) > _MOST_WAYS:
                break
            ways = _likeliest(longer, pieces, _BEHIND)
        ways = _likeliest(ways, pieces, _CLEARLY_BEHIND)
        shown = [set(numbers) for numbers in zip(*(way.numbers for way in ways), strict=True)]
        labels = tuple(min(numbers) if len(numbers) == 1 else None for numbers in shown)
        labels = _confirmed(labels + (None,) * (len(counts) - len(labels)), counts, notation)
        told = {number for number in labels if number is not None}
        if not told or (start is None and len(told) < _FEWEST and None in labels):
            continue
        if start is not None or last or notation is not Notation.DIGITS or pieces.drawn_as(ways[0].kinds):
            return labels
    return None


def _likeliest(ways: Sequence[_Way], pieces: _Pieces, behind: float) -> list[_Way]:
    """The ways to count that are no more than so many nats ``behind`` the best, by how digits are drawn; best first."""
    odds = [pieces.odds_of(way.kinds) for way in ways]
    best = max(odds, default=0.0)
    kept = sorted(zip(odds, range(len(ways)), strict=True), key=lambda one: -one[0])
    return [ways[number] for one, number in kept if one >= best - behind]


def _confirmed(labels: Labels, counts: Sequence[CounterPicture], notation: Notation) -> Labels:
    """The numbers but those of single pictures whose symbols show nowhere else: they fit, as nothing can contradict."""
    parts = [(count.stretch, set(written(label or 0, notation))) for count, label in zip(counts, labels, strict=True)]
    in_stretch = [stretch for (stretch, _), label in zip(parts, labels, strict=True) if label is not None]
    shown = [symbols for (_, symbols), label in zip(parts, labels, strict=True) if label is not None]
    return tuple(
        label
        if label is None
        or in_stretch.count(stretch) > 1
        or all(sum(symbol in other for other in shown) > 1 for symbol in symbols)
        else None
        for label, (stretch, symbols) in zip(labels, parts, strict=True)
    )


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to count: the ``numbers`` of the first pictures, and which kind of piece stands for each symbol.

    ``earned`` says what chains of each combo earn.
    """

    numbers: tuple[int, ...]
    kinds: Mapping[str, int]
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
    later = [held - drops[0] for held in drops]
    for first in starts:
        numbers = [first + more for more in later]
        if last and any(number != 1 for at, number in zip(places, numbers, strict=True) if at in last):
            continue
        kinds = _assign(places, numbers, pieces, way.kinds)
        if kinds is not None:
            earned = {**way.earned, combo: first - expected} if combo and way.numbers else way.earned
            found.append(_Way((*way.numbers, *numbers), kinds, earned))
    return found


def _assign(
    places: Sequence[int], numbers: Sequence[int], pieces: _Pieces, known: Mapping[str, int]
) -> dict[str, int] | None:
    """Which kind of piece stands for each symbol when pictures show these numbers; None where that cannot be.

    The pictures are named by their places; of some symbols it is ``known`` which kind stands for them.
    """
    kinds = dict(known)
    for place, number in zip(places, numbers, strict=True):
        shown = pieces.shown_as(place, number)
        if not shown:
            return None
        for symbol, kind in shown:
            if kinds.setdefault(symbol, kind) != kind:
                return None
    return kinds if len(set(kinds.values())) == len(kinds) else None


class _Pieces:
    """Pieces cut out of pictures of one counter, sorted by look: pieces of one kind correlate by at least ``alike``."""

    def __init__(self, inks: Sequence[Pixels], notation: Notation, alike: float) -> None:
        self._inks, self.notation, self._alike = inks, notation, alike
        self._examples: list[Pixels] = []
        self.kinds_of, self.as_one, self._odds = cache(self._kinds_of), cache(self._as_one), cache(self._digit_odds)
        self.shown_as = cache(self._shown_as)

    def odds_of(self, kinds: Mapping[str, int]) -> float:
        """The logarithm of how probable it is that digits are drawn like these kinds of pieces; 0 of letters."""
        if self.notation is not Notation.DIGITS:
            return 0.0
        return sum(
            float(self._odds(kind)[0][int(symbol)]) if len(symbol) == 1 else _TOUCHING for symbol, kind in kinds.items()
        )

    def drawn_as(self, kinds: Mapping[str, int]) -> bool:
        """Whether most kinds of pieces look like digits at all, and by and large like the digits they stand for."""
        likeness = [self._odds(kind)[1] for symbol, kind in kinds.items() if len(symbol) == 1]
        alike = sum(best >= ALIKE for best in likeness) > len(likeness) / 2
        return alike and self.odds_of(kinds) > _STRANGE * len(kinds)

    def _shown_as(self, place: int, number: int) -> tuple[tuple[str, int], ...]:
        """Each symbol of a number and the kind of piece that stands for it in a picture; () where it cannot show it."""
        text = written(number, self.notation) if number >= 0 else ""
        seen = self.kinds_of(place, len(text)) if text else ()
        symbols: Sequence[str] = text
        if not seen and len(text) == _TOGETHER:
            seen, symbols = self.as_one(place), (text,)
        return tuple(zip(symbols, seen, strict=True)) if len(seen) == len(symbols) else ()

    def _as_one(self, place: int) -> tuple[int, ...]:
        """The kind of a picture's only piece, whose digits touch; () where it has several, or writes words."""
        pieces = cut_apart(self._inks[place], 1) if self.notation is Notation.DIGITS else []
        whole = bool(pieces) and _widest_gap(pieces[0]) <= max(1, _GAP * pieces[0].shape[0])
        return (self._kind(pieces[0]),) if whole else ()

    def _kinds_of(self, place: int, symbols: int) -> tuple[int, ...]:
        """The kinds of a picture's pieces when its number has so many symbols; () where it cannot have so many."""
        pieces = cut_apart(self._inks[place], symbols)
        highest = max((piece.shape[0] for piece in pieces), default=0)
        if any(_widest_gap(piece) > max(1, _GAP * highest) for piece in pieces):
            return ()
        widest = _WIDEST if self.notation is Notation.DIGITS else _WIDEST_LETTER
        if any(piece.shape[1] > widest * highest for piece in pieces):
            return ()  # two symbols that touch
        if self.notation is Notation.DIGITS and any(piece.shape[0] < _LOWEST * highest for piece in pieces):
            return ()
        return tuple(self._kind(piece) for piece in pieces)

    def _kind(self, piece: Pixels) -> int:
        for kind, example in enumerate(self._examples):
            if same_symbol(piece, example) >= self._alike:
                return kind
        self._examples.append(piece)
        return len(self._examples) - 1

    def _digit_odds(self, kind: int) -> tuple[Numbers, float]:
        odds, best = digit_odds(self._examples[kind])
        return (odds + _PARTED if _widest_gap(self._examples[kind]) else odds), best


def _widest_gap(piece: Pixels) -> int:
    """The widest gap in a piece, in columns."""
    drawn = np.flatnonzero((piece >= DRAWN).any(axis=0))
    return int(np.diff(drawn).max(initial=1)) - 1


def same_symbol(one: Pixels, other: Pixels) -> float:
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
    told = None not in numbers or any(
        _assign(range(len(labels)), labels, _Pieces(inks, Notation.DIGITS, alike), {}) for alike in _ALIKE
    )
    return labels if told else None
