"""Tell which number each picture of a counter shows, in digits or in words, by counting.

Every tap costs a drop. Not known are the first number, and what a chain and a cleared level give; but chains of one
combo give the same, and longer ones no less. With the right numbers every symbol always has one picture, and no two
symbols share a picture. What decides is how digits are drawn everywhere, a carry, a digit that stands in the tens of
one number and the ones of another, or the letters that words share. Where letters touch, or words are written in
several sizes, each whole word is a symbol, and how words are drawn everywhere decides.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from dropsbot.calibration.counters.counter_pieces import Pieces, WholeWords
from dropsbot.calibration.counters.counter_places import CounterPicture, CounterPlace
from dropsbot.vision.beside.hud import read_number
from dropsbot.vision.numerals import Notation
from dropsbot.vision.profile import Glyph

_ALIKE = (0.95, 0.9, 0.85)
"""Correlations from which two pieces may be one digit; the strictest is tried first."""
_FEWEST = 3
"""So many different numbers are told, or all: any two pictures that differ could be one and none."""
_MOST_DROPS = 999
"""The first number is looked for up to this."""
_MOST_GIVEN = 30
"""A game gives at most so many drops between two stretches of play with no single chain between them; it may take all:
a new level, or a new game, begins with drops of its own."""
_MOST_WAYS = 2000
"""Where more ways to count fit, what comes after is not looked at."""
_BEHIND, _CLEARLY_BEHIND = 14.0, 5.0
"""A way to count is dropped when another is so much more probable by how digits are drawn, in nats; and is no doubt at
the end when it is behind by the second: a digit that looked like another one was behind by less."""
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
    one more tap has lost the game. Where neither is known, digits must look like digits, or words share letters or look
    like words.
    """
    inks = [place.ink_in(count.pixels) for count in counts]
    ways = [Pieces(inks, notation, alike) for alike in _ALIKE]
    if notation is Notation.WORDS:
        ways += [WholeWords(inks, notation, alike) for alike in _ALIKE]
    return next((labels for pieces in ways if (labels := _labelled(counts, pieces, start, last)) is not None), None)


def _labelled(
    counts: Sequence[CounterPicture], pieces: Pieces, start: int | None, last: Collection[int]
) -> Labels | None:
    """The same by one way to sort the pieces of the pictures."""
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
    labels = _confirmed(labels + (None,) * (len(counts) - len(labels)), counts, pieces)
    told = {number for number in labels if number is not None}
    if not told or (start is None and len(told) < _FEWEST and None in labels):
        return None
    return labels if pieces.may_stand_for(ways[0].kinds, known=start is not None or bool(last)) else None


def _likeliest(ways: Sequence[_Way], pieces: Pieces, behind: float) -> list[_Way]:
    """The ways to count that are no more than so many nats ``behind`` the best, by how digits are drawn; best first."""
    odds = [pieces.odds_of(way.kinds) for way in ways]
    best = max(odds, default=0.0)
    kept = sorted(zip(odds, range(len(ways)), strict=True), key=lambda one: -one[0])
    return [ways[number] for one, number in kept if one >= best - behind]


def _confirmed(labels: Labels, counts: Sequence[CounterPicture], pieces: Pieces) -> Labels:
    """The numbers but those of single pictures whose symbols show nowhere else: they fit, as nothing can contradict."""
    parts = [(count.stretch, set(pieces.symbols_of(label or 0))) for count, label in zip(counts, labels, strict=True)]
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
    pieces: Pieces,
    start: int | None,
    last: Collection[int],
) -> list[_Way]:
    """The ways to go on with one more stretch, the pictures at ``places``."""
    drops, combo = [counts[place].drops for place in places], counts[places[0]].combo
    starts: Sequence[int] = (start,) if start is not None else range(_MOST_DROPS + 1)
    expected = 0
    if way.numbers:
        expected = way.numbers[-1] + drops[0] - counts[places[0] - 1].drops
        given = way.earnings_of(combo) if combo else range(-expected, _MOST_GIVEN + 1)
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
    places: Sequence[int], numbers: Sequence[int], pieces: Pieces, known: Mapping[str, int]
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
        _assign(range(len(labels)), labels, Pieces(inks, Notation.DIGITS, alike), {}) for alike in _ALIKE
    )
    return labels if told else None
