"""Which languages there are, and a sentence in one of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dropsbot.sentences.chinese import CHINESE
from dropsbot.sentences.sentence import Sentence

ENGLISH = "en"
LANGUAGES: Mapping[str, str] = {ENGLISH: "English", "zh": "中文"}
"""Short names as in ISO 639, and what each language calls itself."""
_TABLES: Mapping[str, Mapping[str, str]] = {ENGLISH: {}, "zh": CHINESE}


def wording(key: str, language: str) -> str:
    """The words of that language for a key, its braces as they are; English ones where there are none."""
    return _TABLES[language].get(key, key)


def in_language(text: str, language: str) -> str:
    """A text as a person of that language reads it; one that is no sentence, such as a path, stays as it is."""
    if not isinstance(text, Sentence):
        return text
    values = {
        name: in_language(value, language) if isinstance(value, str) else value for name, value in text.values.items()
    }
    return wording(text.key, language).format(**values)


def packed(value: Any) -> Any:  # noqa: ANN401  (whatever JSON can hold)
    """The same for JSON, where a sentence is to arrive as one: ``{"say": key, "values": {...}}``."""
    match value:
        case Sentence():
            return {"say": value.key, "values": packed(dict(value.values))}
        case dict():
            return {name: packed(each) for name, each in value.items()}
        case list() | tuple():
            return [packed(each) for each in value]
    return value


def unpacked(value: Any) -> Any:  # noqa: ANN401  (whatever JSON can hold)
    """What was :func:`packed`."""
    match value:
        case {"say": str() as key, "values": dict() as values, **rest} if not rest:
            return Sentence(key, unpacked(values))
        case dict():
            return {name: unpacked(each) for name, each in value.items()}
        case list():
            return [unpacked(each) for each in value]
    return value
