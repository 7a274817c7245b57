"""The language that the command line speaks: as ``--lang`` asks for, else that of the system."""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from dropsbot.sentences.languages import ENGLISH, LANGUAGES, in_language, wording

Language = Literal["en", "zh"]
_TOLD_BY = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name a system's language, the first one that is set before the others.

Source: https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html#tag_08_02
"""
_ON_WINDOWS = {"english": "en", "chinese": "zh"}
"""What Windows calls languages, as in ``Chinese (Simplified)_China``."""


@dataclass(slots=True)
class _Spoken:
    language: str = ENGLISH


_now = _Spoken()


def speak(language: str) -> None:
    """From now on, this process speaks this language."""
    _now.language = language


def spoken_language() -> str:
    """The language that this process speaks."""
    return _now.language


def spoken(text: str) -> str:
    """A text in the language that is spoken."""
    return in_language(text, _now.language)


def worded(english: str) -> str:
    """Words in which another library fills in the braces, in the language that is spoken."""
    return wording(english, _now.language)


def system_language(told: Mapping[str, str] = os.environ) -> str:
    """The language of the system, where dropsbot has it; English else."""
    name = next((told[variable] for variable in _TOLD_BY if told.get(variable)), locale.getlocale()[0] or "")
    language = name.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    language = _ON_WINDOWS.get(language.partition(" ")[0], language)
    return language if language in LANGUAGES else ENGLISH
