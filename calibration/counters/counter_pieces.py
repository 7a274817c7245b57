"""The pieces of the pictures of one counter: which look alike, and how probably each stands for a digit or a word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from itertools import islice, product
from string import digits

import cv2
import numpy as np

from dropsbot.calibration.counters.compared_ink import DRAWN
from dropsbot.calibration.counters.digit_shapes import ALIKE, digit_odds
from dropsbot.calibration.counters.digits import cut_apart
from dropsbot.calibration.counters.word_shapes import ALIKE as ALIKE_WORDS
from dropsbot.calibration.counters.word_shapes import FIRST_OF, WORDS_OF, word_odds
from dropsbot.vision.frame import Numbers, Pixels
from dropsbot.vision.numerals import Notation, number_written, written

_TOGETHER = 2
"""So many digits may touch."""
_LONGEST = 3
"""A number has at most so many digits."""
_STRANGE, _STRANGE_WORD = -1.5, -2.5
"""Digits, or words, are not drawn like those they stand for, when that is less probable by and large than by so many
nats each. Of right digits the mean is -0.2, of right words, which have many others like them, -1.4; of six games at
random the least was -2.1."""
_TOUCHING, _PARTED = -6.0, -3.0
"""The logarithms of how probable it is that two digits touch and make one piece, and that a digit has a gap, which few
rough typefaces have."""
_GAP = 0.12
"""A gap this wide, in heights of the highest, parts two symbols; gaps within one of a rough typeface are smaller."""
_LOWEST = 0.5
"""A digit is at least so high beside the highest: low ones of old typefaces have 0.65, a line beside them has less."""
_WIDEST, _WIDEST_LETTER = 1.2, 1.5
"""A digit, or a letter, is at most so many times as wide as the highest is high: a w as wide as two letters."""
_UNLIKELY = 10.0
"""A piece is no word that is so many nats less probable than the one that it looks like most: of right words 99 % are
behind by less than 2.8."""
_TRIED = 8
"""So many pieces are looked at first; where they look like no words, nothing is counted."""
_SHIFT_PX = 2
"""Two pieces of one symbol may be cut so differently."""
_WORDS = {word: number for number, word in enumerate(WORDS_OF["en"])}


class Pieces:
    """Pieces cut out of pictures of one counter, sorted by look: pieces of one kind correlate by at least ``alike``.

    A picture of the ``inks`` (h, w) may be None: it says nothing. Numbers of fewer digits than ``wide`` have zeros
    before them.
    """

    def __init__(self, inks: Sequence[Pixels | None], notation: Notation, alike: float, wide: int = 0) -> None:
        self._inks, self._notation, self._alike, self._wide = inks, notation, alike, wide
        self._examples: list[Pixels] = []
        self.kinds_of, self.as_one, self._odds = cache(self._kinds_of), cache(self._as_one), cache(self._odds_of_kind)
        self.shown_as = cache(self._shown_as)

    @property
    def by_letters(self) -> bool:
        """Whether the pieces are letters, each of which may look like anything."""
        return self._notation is not Notation.DIGITS

    def says(self, place: int) -> bool:
        """Whether a picture shows a number."""
        return self._inks[place] is not None

    def numbers_at(self, place: int, known: Mapping[str, int]) -> Sequence[int]:
        """The numbers that a picture may show, where of some symbols it is ``known`` which kind stands for them."""
        if self._notation is not Notation.DIGITS:
            return [number for number in _WORDS.values() if self.shown_as(place, number)]
        symbol_of = {kind: symbol for symbol, kind in known.items()}
        free = [digit for digit in digits if digit not in known]
        found: set[int] = set()
        for length in (self._wide,) if self._wide else range(1, _LONGEST + 1):
            seen = self.kinds_of(place, length)
            if seen:
                may_be = [symbol_of.get(kind, free) for kind in seen]
                may_be[:-_LONGEST] = [[zero for zero in one if zero == "0"] for one in may_be[:-_LONGEST]]
                texts = ("".join(text) for text in product(*may_be))
                found.update(int(text) for text in texts if length == 1 or self._wide or text[0] != "0")
        for kind in self.as_one(place):
            told = symbol_of.get(kind, "")
            touching = [told] if told else [f"{number}" for number in range(10, 100) if f"{number}" not in known]
            found.update(int(text) for text in touching if len(text) == _TOGETHER)
        return sorted(found)

    def symbols_of(self, number: int) -> Sequence[str]:
        """What a number is written with, from left to right."""
        return written(number, self._notation).zfill(self._wide)

    def odds_of(self, kinds: Mapping[str, int]) -> float:
        """The logarithm of how probable it is that digits are drawn like these kinds of pieces; 0 of letters."""
        if self._notation is not Notation.DIGITS:
            return 0.0
        return sum(
            float(self._odds(kind)[0][int(symbol)]) if len(symbol) == 1 else _TOUCHING for symbol, kind in kinds.items()
        )

    def at_most(self) -> float:
        """No way to count is more probable, as a logarithm."""
        return 0.0

    def behind(self, kinds: Mapping[str, int]) -> float:
        """How much less probable a way to count is, as a logarithm, in which these kinds stand for these symbols."""
        return self.odds_of(kinds)

    def may_be_digits(self) -> bool:
        """Whether most of the first kinds of pieces look like digits at all; letters may look like anything."""
        if self._notation is not Notation.DIGITS:
            return True
        lengths = (self._wide,) if self._wide else range(1, _LONGEST + 1)
        says = (place for place in range(len(self._inks)) if self.says(place))
        some = {kind for place in islice(says, _TRIED) for length in lengths for kind in self.kinds_of(place, length)}
        return sum(self._odds(kind)[1] >= ALIKE for kind in some) > len(some) / 2

    def may_stand_for(self, kinds: Mapping[str, int], *, known: bool) -> bool:
        """Whether most kinds of pieces look like digits, and by and large like those they stand for.

        Single digits are no fewer than pairs that touch. Where some number is ``known``, and of letters, which recur in
        the right words, any may stand for them.
        """
        if known or self._notation is not Notation.DIGITS:
            return True
        single = {
            symbol: kind for symbol, kind in kinds.items() if len(symbol) == 1
        }  # two that touch look like no digit
        likeness = [self._odds(kind)[1] for kind in single.values()]
        return len(kinds) <= 2 * len(single) and self._look_right(single, likeness, ALIKE, _STRANGE)

    def _look_right(self, kinds: Mapping[str, int], likeness: Sequence[float], alike: float, strange: float) -> bool:
        most = sum(best >= alike for best in likeness) > len(likeness) / 2
        return most and self.odds_of(kinds) > strange * len(kinds)

    def _shown_as(self, place: int, number: int) -> tuple[tuple[str, int], ...]:
        """Each symbol of a number and the kind of piece that stands for it in a picture; () where it cannot show it."""
        text = self.symbols_of(number) if number >= 0 else ""
        seen = self.kinds_of(place, len(text)) if text else ()
        symbols: Sequence[str] = text
        if not seen and len(text) == _TOGETHER:
            seen, symbols = self.as_one(place), ("".join(text),)
        return tuple(zip(symbols, seen, strict=True)) if len(seen) == len(symbols) else ()

    def _ink(self, place: int) -> Pixels:
        ink = self._inks[place]
        assert ink is not None
        return ink

    def _as_one(self, place: int) -> tuple[int, ...]:
        """The kind of a picture's only piece, whose digits touch; () where it has several, or writes words."""
        pieces = cut_apart(self._ink(place), 1) if self._notation is Notation.DIGITS and not self._wide else []
        whole = bool(pieces) and _widest_gap(pieces[0]) <= max(1, _GAP * pieces[0].shape[0])
        return (self._kind(pieces[0]),) if whole else ()

    def _kinds_of(self, place: int, symbols: int) -> tuple[int, ...]:
        """The kinds of a picture's pieces when its number has so many symbols; () where it cannot have so many."""
        pieces = cut_apart(self._ink(place), symbols)
        highest = max((piece.shape[0] for piece in pieces), default=0)
        if any(_widest_gap(piece) > max(1, _GAP * highest) for piece in pieces):
            return ()
        widest = _WIDEST if self._notation is Notation.DIGITS else _WIDEST_LETTER
        if any(piece.shape[1] > widest * highest for piece in pieces):
            return ()  # two symbols that touch
        if self._notation is Notation.DIGITS and any(piece.shape[0] < _LOWEST * highest for piece in pieces):
            return ()
        return tuple(self._kind(piece) for piece in pieces)

    def _kind(self, piece: Pixels) -> int:
        for kind, example in enumerate(self._examples):
            if same_symbol(piece, example) >= self._alike:
                return kind
        self._examples.append(piece)
        return len(self._examples) - 1

    def _odds_of_kind(self, kind: int) -> tuple[Numbers, float]:
        odds, best = digit_odds(self._examples[kind])
        return (odds + _PARTED if _widest_gap(self._examples[kind]) else odds), best


class WholeWords(Pieces):
    """The same of words of a language, first English, each of which is one piece and one symbol: letters may touch.

    The symbols are the English words of the numbers.
    """

    def __init__(self, inks: Sequence[Pixels | None], alike: float) -> None:
        super().__init__(inks, Notation.WORDS, alike)
        self._word_at, self._likely_words = cache(self._kind_of_word), cache(self._words_alike)
        self._words, self._first = len(WORDS_OF["en"]), FIRST_OF["en"]

    @property
    def by_letters(self) -> bool:
        """No: words look like words."""
        return False

    def in_language(self, language: str) -> WholeWords:
        """The same pieces as words of another language; which look alike is found out once."""
        other = copy(self)
        other._words, other._first = len(WORDS_OF[language]), FIRST_OF[language]
        other.shown_as, other._likely_words = cache(other._shown_as), cache(other._words_alike)
        return other

    def numbers_at(self, place: int, known: Mapping[str, int]) -> Sequence[int]:
        """The number of a word that is known, or else the likely ones of all others."""
        seen = set(self._word_at(place))
        told = [number_written(symbol) for symbol, kind in known.items() if kind in seen]
        if told or not seen:
            return [number for number in told if number is not None]
        return [number for number, word in self._likely_words(next(iter(seen))) if word not in known]

    def _words_alike(self, kind: int) -> list[tuple[int, str]]:
        """The numbers and words that a kind of piece may be, by its looks."""
        odds = self._own_odds(kind)
        likely = np.flatnonzero(odds >= odds.max() - _UNLIKELY).tolist()
        return [(number, self.symbols_of(number)[0]) for number in likely]

    def at_most(self) -> float:
        """How probable the pieces are as the words of the language that each looks like most."""
        return sum(float(self._own_odds(kind).max()) for kind in self._all_kinds())

    def behind(self, kinds: Mapping[str, int]) -> float:
        """How much less probable words are that are not those that each kind looks like most."""
        return self.odds_of(kinds) - sum(float(self._own_odds(kind).max()) for kind in kinds.values())

    def _own_odds(self, kind: int) -> Numbers:
        """How probable a kind of piece is as each word of the language."""
        return self._odds(kind)[0][self._first : self._first + self._words]

    def _all_kinds(self) -> list[int]:
        return sorted({kind for place in range(len(self._inks)) if self.says(place) for kind in self._word_at(place)})

    def may_be_words(self) -> bool:
        """Whether most of the first kinds of pieces look like words at all."""
        some = self._all_kinds()[:_TRIED]
        return sum(self._odds(kind)[1] >= ALIKE_WORDS for kind in some) > len(some) / 2

    def symbols_of(self, number: int) -> Sequence[str]:
        """The word."""
        word = written(number, Notation.WORDS) if 0 <= number < self._words else ""
        return (word,) if word else ()

    def odds_of(self, kinds: Mapping[str, int]) -> float:
        """The logarithm of how probable it is that these words are written like these kinds of pieces."""
        return sum(
            float(self._odds(kind)[0][self._first + (number_written(word) or 0)]) for word, kind in kinds.items()
        )

    def may_stand_for(self, kinds: Mapping[str, int], *, known: bool) -> bool:
        """Whether most kinds of pieces look like words at all, and by and large like these, whatever is ``known``."""
        likeness = [self._odds(kind)[1] for kind in kinds.values()]
        return self._look_right(kinds, likeness, ALIKE_WORDS, _STRANGE_WORD)

    def _shown_as(self, place: int, number: int) -> tuple[tuple[str, int], ...]:
        symbols = self.symbols_of(number)
        return tuple(zip(symbols, self._word_at(place), strict=True)) if symbols and self._word_at(place) else ()

    def _kind_of_word(self, place: int) -> tuple[int, ...]:
        """The kind of the piece that a picture shows, whatever number that is; () where it shows none."""
        return tuple(self._kind(piece) for piece in cut_apart(self._ink(place), 1)[:1])

    def _odds_of_kind(self, kind: int) -> tuple[Numbers, float]:
        return word_odds(self._examples[kind])


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
