"""Names that a new profile may have on every system, so that it can be given to anyone."""

from __future__ import annotations

from dropsbot.bot.profiles.home import shipped_names
from dropsbot.sentences.sentence import say
from dropsbot.vision.stored.entries import ProfileError
from dropsbot.vision.stored.profile_parts import check_name

_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in "123456789¹²³")}
)
"""What Windows takes for a device, with any ending behind it.

Source: https://learn.microsoft.com/windows/win32/fileio/naming-a-file"""


def check_new_name(name: str) -> str:
    """A name for a profile that someone else made.

    Raises:
        ProfileError: it can be no folder's name everywhere, or one that comes with dropsbot has it.
    """
    check_name(name)
    if reserved(name):
        raise ProfileError(say("Windows keeps the name {name!r} for itself", name=name))
    if name.casefold() in {shipped.casefold() for shipped in shipped_names()}:
        raise ProfileError(say("the profile {name!r} comes with dropsbot", name=name))
    return name


def reserved(name: str) -> bool:
    """Whether Windows takes a file or folder of this name for a device."""
    return name.split(".", 1)[0].rstrip(" ").casefold() in _DEVICES
