"""The words of the pages, in the language that a browser asks for."""

from __future__ import annotations

from dataclasses import dataclass

from dropsbot.sentences.languages import ENGLISH, LANGUAGES, in_language
from dropsbot.sentences.sentence import say


@dataclass(frozen=True, slots=True)
class Tongue:
    """Says the words of a page in a ``language``, one of ``LANGUAGES``."""

    language: str

    def __call__(self, english: str, **values: object) -> str:
        """The words in this language; ``values`` stand for the names in braces."""
        return in_language(say(english, **values), self.language)

    def of(self, text: str) -> str:
        """What the app said, in this language."""
        return in_language(text, self.language)


def language_of(accepted: str) -> str:
    """The language that a browser asks for: the first one of its list that the pages have.

    Source: https://www.rfc-editor.org/rfc/rfc9110#field.accept-language
    """
    asked = []
    for part in accepted.split(","):
        name, _, weight = part.strip().partition(";q=")
        try:
            asked.append((float(weight or 1), name.partition("-")[0].lower()))
        except ValueError:
            continue
    known = [(weight, name) for weight, name in asked if name in LANGUAGES]
    return max(known, key=lambda one: one[0])[1] if known else ENGLISH
