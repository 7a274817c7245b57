"""How a counter writes its number: in digits, or as an English word."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

_BELOW_TEN = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEENS = ("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_WORDS = (
    *_BELOW_TEN,
    *("ten", "eleven", "twelve"),
    *_TEENS,
    *(f"{tens}{ones and '-'}{ones}" for tens in _TENS for ones in ("", *_BELOW_TEN[1:])),
)
SAYS_NOTHING = ""
"""The symbol of words beside a number, which are no part of it."""
_NUMBERS = {word: number for number, word in enumerate(_WORDS)}


class Notation(StrEnum):
    """How numbers are written; a word in capitals is as one in small letters: each letter has one picture."""

    DIGITS = "digits"
    WORDS = "words"
    CAPITALISED_WORDS = "capitalised words"


def written(number: int, notation: Notation) -> str:
    """A number, from 0, as its symbols from left to right; '' where there is no word for it: beyond ninety-nine."""
    if notation is Notation.DIGITS:
        return str(number)
    word = _WORDS[number] if number < len(_WORDS) else ""
    return word.capitalize() if notation is Notation.CAPITALISED_WORDS else word


def number_written(text: str) -> int | None:
    """The number that digits or a word say; None where they say none."""
    return int(text) if text.isascii() and text.isdecimal() else _NUMBERS.get(text)


def unseen(symbols: Collection[str]) -> list[str]:
    """The digits, or else the words from one to ten, that are not among these ``symbols``."""
    if any(symbol.isdecimal() for symbol in symbols):
        return [digit for digit in map(str, range(10)) if digit not in symbols]
    return [word for word in _WORDS[1:11] if word not in symbols]
