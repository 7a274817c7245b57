"""Tell which number each picture of a counter shows, in digits or in words, by counting.

Every tap costs a drop. Not known are the first number, and what a chain and a cleared level give; but chains of one
combo give the same, and longer ones no less. With the right numbers every symbol always has one picture, and no two
symbols share a picture. What decides is how digits are drawn everywhere, a carry, a digit that stands in the tens of
one number and the ones of another, or the letters that words share. Where letters touch, or words are written in
several sizes, each whole word is a symbol, and how words are drawn everywhere decides.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice, zip_longest
from math import inf

from dropsbot.calibration.counters.compared_ink import DRAWN
from dropsbot.calibration.counters.counter_pieces import Pieces, WholeWords
from dropsbot.calibration.counters.counter_places import CounterPicture, CounterPlace
from dropsbot.calibration.counters.digits import zeros_before_to
from dropsbot.calibration.counters.word_shapes import WORDS_OF
from dropsbot.calibration.counters.words_beside import in_line
from dropsbot.vision.beside.hud import read_number
from dropsbot.vision.numerals import Notation
from dropsbot.vision.profile import Glyph

_ALIKE = (0.95, 0.9, 0.85)
"""Correlations from which two pieces may be one digit; the strictest is tried first."""
_FEWEST = 3
"""So many numbers are told, or all, in so many symbols: any two pictures that differ could be one and none. Nor do two
words tell by their letters, which may look like anything: "x8" and "x7" could be six and five."""
_MOST_DROPS = 999
"""The first number is looked for up to this."""
_MOST_GIVEN = 99
"""A game gives at most so many drops between two stretches of play with no single chain between them; it may take all:
a new level, or a new game, begins with drops of its own."""
_MOST_WAYS = 2000
"""Where more ways to count fit, what comes after is not looked at."""
_CLEARLY_BEHIND = 5.0
"""A way to count is no doubt when another is so much more probable by how digits are drawn, in nats: a digit that
looked like another one was behind by less."""
_BEHIND_FIRST, _BEHIND = 8.0, 32.0
"""The limit below the most that could be, first and at last, in nats. Of digits 20 pixels high, the right way to count
ten is behind by 1 to 3; of four wide words by more than 20."""
_ONES = 9
"""Where a word stands before those of no larger numbers, it may be their tens."""
_JUST_LEFT_PX = 3
Labels = tuple[int | None, ...]
_KindsFrom = Callable[[int], Mapping[str, int] | None]


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
    if _cut_off(counts, place):
        return None
    line = in_line(inks)
    sorts = [Pieces(line.numbers, notation, alike) for alike in _ALIKE]
    kinds = [[one] for one in sorts]
    if notation is Notation.DIGITS:
        wide, known = zeros_before_to(line.numbers), start is not None or bool(last)
        sorts += [Pieces(line.numbers, notation, alike, wide) for alike in _ALIKE] if wide else []
        kinds = [[one for one in sorts if known or one.may_be_digits()]]  # how they are drawn tells which sort is right
    elif notation is Notation.WORDS:
        whole = [one for alike in _ALIKE if (one := WholeWords(line.numbers, alike)).may_be_words()]
        kinds += [[one.in_language(language) for language in WORDS_OF] for one in whole]
    told = next((labels for sorts in kinds if (labels := _labelled(counts, sorts, start, last)) is not None), None)
    if told is None or notation is Notation.DIGITS or not (line.begins or _stands_behind_something(counts, place)):
        return told
    return told if max(number for number in told if number is not None) > _ONES else None


def _stands_behind_something(counts: Sequence[CounterPicture], place: CounterPlace) -> bool:
    """Whether something is drawn just left of a place, which would be wider without it."""
    box = place.box
    more = min(_JUST_LEFT_PX, box.left_px)
    wider = replace(place, box=replace(box, left_px=box.left_px - more, width_px=box.width_px + more))
    return any(bool((wider.ink_in(count.pixels)[:, :more] >= DRAWN).any()) for count in counts)


def _cut_off(counts: Sequence[CounterPicture], place: CounterPlace) -> bool:
    """Whether a side of the place cuts through what some pictures show, and others do not: text that has moved."""
    box, wide = place.box, counts[0].pixels.shape[1]
    before, behind = min(1, box.left_px), min(1, wide - box.left_px - box.width_px)
    around = replace(box, left_px=box.left_px - before, width_px=box.width_px + before + behind)
    inks = [replace(place, box=around).ink_in(count.pixels) >= DRAWN for count in counts]
    for inside, beyond in ((before, 0), (-1 - behind, -1)):
        cut = [bool((ink[:, inside] & ink[:, beyond]).any()) for ink in inks]
        if any(cut) and not all(cut):
            return True
    return False


def _labelled(
    counts: Sequence[CounterPicture], sorts: Sequence[Pieces], start: int | None, last: Collection[int]
) -> Labels | None:
    """The same by some ways to sort the pieces of the pictures.

    Where no table of what chains earn fits, as where every fifth bubble earns a drop, each chain earns what it does.
    """
    chains = any(count.combo for count in counts)
    for steady in (True, False) if chains else (True,):
        likely = _likely(counts, sorts, start, last, steady=steady)
        if likely:
            return _agreed([way for way, _ in likely], counts, likely[0][1], start, last)
    return None


def _likely(
    counts: Sequence[CounterPicture],
    sorts: Sequence[Pieces],
    start: int | None,
    last: Collection[int],
    *,
    steady: bool,
) -> list[tuple[_Way, Pieces]]:
    """The ways to count that are not clearly behind the most probable one, that one first; [] where none fits.

    A way becomes less probable with every symbol that is told, never more. So only ways are followed that are as
    probable as ``least``. Where none is found, or the best one is too near to that limit, the limit is lowered.
    """
    top = max((pieces.at_most() for pieces in sorts), default=-inf)
    least = top - _BEHIND_FIRST
    while True:
        found = [
            (way, pieces)
            for pieces in sorts
            if pieces.at_most() >= least
            for way in _ways(counts, pieces, start, last, least, steady=steady)
        ]
        best = max((way.odds for way, _ in found), default=-inf)
        if best - _CLEARLY_BEHIND >= least:
            return sorted((one for one in found if one[0].odds >= best - _CLEARLY_BEHIND), key=lambda one: -one[0].odds)
        if not found and least <= top - _BEHIND:
            return []
        least = best - _CLEARLY_BEHIND if found else top - _BEHIND


def _ways(
    counts: Sequence[CounterPicture],
    pieces: Pieces,
    start: int | None,
    last: Collection[int],
    least: float,
    *,
    steady: bool,
) -> list[_Way]:
    """The ways to count, by one way to sort the pieces, that are as probable as ``least``.

    They end where too many are possible.
    """
    ways = [_Way((), {}, {}, pieces.at_most())]
    for stretch in sorted({count.stretch for count in counts}):
        numbers = [number for number, count in enumerate(counts) if count.stretch == stretch]
        kinds_from = _kinds_from(numbers, counts, pieces, last)
        every = (
            more for way in ways for more in _numbered(way, numbers, counts, pieces, start, kinds_from, steady=steady)
        )
        longer = list(islice((way for way in every if way.odds >= least), _MOST_WAYS + 1))
        if len(longer) > _MOST_WAYS:
            return ways
        ways = longer
    return ways


def _agreed(
    ways: Sequence[_Way], counts: Sequence[CounterPicture], pieces: Pieces, start: int | None, last: Collection[int]
) -> Labels | None:
    """The numbers in which the ways to count agree; None where they tell too little, or look like no numbers."""
    shown = [set(numbers) for numbers in zip_longest(*(way.numbers for way in ways))]
    labels = tuple(min(numbers) if len(numbers) == 1 else None for numbers in shown)
    labels = _confirmed(labels + (None,) * (len(counts) - len(labels)), counts, pieces)
    told = {number for number in labels if number is not None}
    symbols = {symbol for number in told for symbol in pieces.symbols_of(number)}
    few = len(told) < _FEWEST and (None in labels or pieces.by_letters)
    if not told or (start is None and (len(symbols) < _FEWEST or few)):
        return None
    return labels if pieces.may_stand_for(ways[0].kinds, known=start is not None or bool(last)) else None


def _confirmed(labels: Labels, counts: Sequence[CounterPicture], pieces: Pieces) -> Labels:
    """The numbers but those of single pictures whose symbols show nowhere else: they fit, as nothing can contradict."""
    parts = [
        (count.stretch, set(pieces.symbols_of(label or 0)) if pieces.says(at) else set())
        for at, (count, label) in enumerate(zip(counts, labels, strict=True))
    ]
    known = [label is not None and pieces.says(at) for at, label in enumerate(labels)]
    in_stretch = [stretch for (stretch, _), sure in zip(parts, known, strict=True) if sure]
    shown = [symbols for (_, symbols), sure in zip(parts, known, strict=True) if sure]
    return tuple(
        label
        if label is None
        or in_stretch.count(stretch) > pieces.says(at)
        or (pieces.says(at) and all(sum(symbol in other for other in shown) > 1 for symbol in symbols))
        else None
        for at, (label, (stretch, symbols)) in enumerate(zip(labels, parts, strict=True))
    )


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to count: the ``numbers`` of the first pictures, and which kind of piece stands for each symbol.

    ``earned`` says what chains of each combo earn. ``odds`` are the logarithm of how probable these kinds are.
    """

    numbers: tuple[int, ...]
    kinds: Mapping[str, int]
    earned: Mapping[int, int]
    odds: float

    def earnings_of(self, combo: int) -> range:
        """What a chain of this combo may earn: a drop a burst at most, and no less than shorter chains."""
        least = max((gain for other, gain in self.earned.items() if other <= combo), default=0)
        most = min((gain for other, gain in self.earned.items() if other >= combo), default=combo)
        return range(least, min(most, combo) + 1)


def _kinds_from(
    places: Sequence[int], counts: Sequence[CounterPicture], pieces: Pieces, last: Collection[int]
) -> _KindsFrom:
    """Tells, from the first number of a stretch, which kind of piece stands for each symbol in its pictures.

    These are the pictures at ``places``. It tells None where they cannot begin with that number. Ways to count what
    came before may be many, and all ask the same: each number is looked at once.
    """

    @cache
    def kinds_from(first: int) -> Mapping[str, int] | None:
        numbers = [max(0, first + counts[place].drops - counts[places[0]].drops) for place in places]
        if any(number != 1 for at, number in zip(places, numbers, strict=True) if at in last):
            return None
        return _assign(places, numbers, pieces)

    return kinds_from


def _numbered(
    way: _Way,
    places: Sequence[int],
    counts: Sequence[CounterPicture],
    pieces: Pieces,
    start: int | None,
    kinds_from: _KindsFrom,
    *,
    steady: bool,
) -> Iterator[_Way]:
    """The ways to go on with one more stretch, the pictures at ``places``.

    Where it is ``steady``, chains of one combo earn the same, and longer ones no less.
    """
    drops, combo = [counts[place].drops for place in places], counts[places[0]].combo
    starts: Container[int] = (start,) if start is not None else range(_MOST_DROPS + 1)
    expected = 0
    if way.numbers:
        expected = max(0, way.numbers[-1] + drops[0] - counts[places[0] - 1].drops)
        given = range(-expected, _MOST_GIVEN + 1)
        if combo:
            given = way.earnings_of(combo) if steady else range(combo + 1)
        starts = range(expected + given.start, expected + given.stop)
    later = [held - drops[0] for held in drops]
    taken = set(way.kinds.values())
    for first in _firsts(places, later, pieces, way.kinds, starts):
        shown = kinds_from(first)
        if shown is None or any(way.kinds.get(symbol, kind) != kind for symbol, kind in shown.items()):
            continue
        new = {symbol: kind for symbol, kind in shown.items() if symbol not in way.kinds}
        if taken.isdisjoint(new.values()):
            earned = {**way.earned, combo: first - expected} if combo and way.numbers else way.earned
            numbers = (*way.numbers, *(max(0, first + more) for more in later))
            yield _Way(numbers, {**way.kinds, **new}, earned, way.odds + pieces.behind(new))


def _firsts(
    places: Sequence[int], later: Sequence[int], pieces: Pieces, known: Mapping[str, int], starts: Container[int]
) -> Sequence[int]:
    """Those of the ``starts`` that a stretch may begin with, by the first of its pictures that says something.

    The pictures show so much more than the first. Where nothing is said, any number may be; none is told then. A
    picture that shows 0 may do so for some time.
    """
    for place, more in zip(places, later, strict=True):
        if pieces.says(place):
            shown = pieces.numbers_at(place, known)
            firsts = {number - more for number in shown} | (set(range(-more)) if 0 in shown else set())
            return [first for first in sorted(firsts) if first in starts]
    return [number for number in range(_MOST_DROPS + 1) if number in starts]


def _assign(places: Sequence[int], numbers: Sequence[int], pieces: Pieces) -> dict[str, int] | None:
    """Which kind of piece stands for each symbol when pictures show these numbers; None where that cannot be.

    The pictures are named by their places.
    """
    kinds: dict[str, int] = {}
    for place, number in zip(places, numbers, strict=True):
        if not pieces.says(place):
            continue
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
        _assign(range(len(labels)), labels, Pieces(inks, Notation.DIGITS, alike)) for alike in _ALIKE
    )
    return labels if told else None
