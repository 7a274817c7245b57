"""A story in the language of whoever reads the page."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from dropsbot.bot.record.report.story import Motion
from dropsbot.sentences.languages import in_language

StoryT = TypeVar("StoryT")


def put_into(language: str, story: StoryT) -> StoryT:
    """The same story, or part of one, each sentence in it in this language."""
    told: Any = story
    match told:
        case str():
            return in_language(told, language)  # type: ignore[return-value]
        case list() | tuple():
            return type(told)(put_into(language, part) for part in told)  # type: ignore[return-value]
        case Motion():  # numbers alone, and very many
            return story
    if is_dataclass(told) and not isinstance(told, type):
        parts = {field.name: put_into(language, getattr(told, field.name)) for field in fields(told)}
        return replace(told, **parts)  # type: ignore[return-value]
    return story
