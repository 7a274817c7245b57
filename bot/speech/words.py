"""Numbers in sentences for people."""

from __future__ import annotations


def noun(count: float, name: str) -> str:
    """What so many are called: tap for 1, taps for 2."""
    return name if count == 1 else f"{name}s"


def plural(count: int, name: str) -> str:
    """A number with its noun: 1 tap, 2 taps."""
    return f"{count} {noun(count, name)}"
