"""Words for people: a text in English that knows how it was made, so that it can be said in another language later.

    >>> told = say("level cleared ({levels} so far)", levels=3)
    >>> told
    'level cleared (3 so far)'
    >>> told.key, told.values
    ('level cleared ({levels} so far)', {'levels': 3})

It is made where something happens, and put into a language (:mod:`dropsbot.sentences.languages`) where somebody reads
it. As it is a text in English, journals, JSON and whoever compares it know nothing of languages.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from numbers import Integral, Real
from typing import TypeAlias

Value: TypeAlias = "str | int | float"


class Sentence(str):
    """A text in English, made of the ``values`` that stand in its ``key`` for the names in braces."""

    __slots__ = ("key", "values")
    key: str
    values: Mapping[str, Value]

    def __new__(cls, key: str, values: Mapping[str, Value]) -> Sentence:
        """Put the values into the key, as ``str.format`` does."""
        made = super().__new__(cls, key.format(**values))
        made.key, made.values = key, values
        return made

    def __str__(self) -> str:
        """The sentence itself: so ``str`` of an error that was raised with one is that sentence, too."""
        return self

    def __getnewargs__(self) -> tuple[str, Mapping[str, Value]]:  # type: ignore[override]
        """What a copy is made of, in another process, too."""
        return self.key, self.values


def say(key: str, /, **values: object) -> Sentence:
    """A sentence; the tables of the other languages have the same ``key``, so it stands in the code as it is."""
    return Sentence(key, {name: _value(value) for name, value in values.items()})


def plural(count: float, name: str) -> Sentence:
    """A number with its noun: 1 tap, 2 taps."""
    number = "{count:g}" if isinstance(count, float) else "{count}"
    return Sentence(f"{number} {noun(count, name)}", {"count": count})


def noun(count: float, name: str) -> str:
    """What so many are called: tap for 1, taps for 2."""
    return name if count == 1 else f"{name}s"


def joined(by: str, texts: Iterable[object]) -> Sentence:
    """Texts one after the other, with what stands between them, such as a comma."""
    parts = {f"part{number}": _value(text) for number, text in enumerate(texts)}
    key = "{by}".join(f"{{{name}}}" for name in parts)
    return Sentence(key, {"by": Sentence(by, {}), **parts})


def word(name: str) -> Sentence:
    """A name in the program, such as a member of an enumeration, as people read it."""
    return Sentence(name.replace("_", " ").replace("{", "{{").replace("}", "}}"), {})


def _value(value: object) -> Value:
    """What can be sent to another process and put into any language; a member of an enumeration is a word."""
    match value:
        case StrEnum():
            return word(value.value)
        case str():
            return value
        case Integral() if not isinstance(value, bool):
            return int(value)
        case Real() if not isinstance(value, bool):
            return float(value)
    return str(value)
