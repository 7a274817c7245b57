"""Choose the rules of a game from the chains that were seen in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Evidence:
    """One thing that was seen and that rules explain or not: ``explained_by`` names the presets that do."""

    explained_by: frozenset[str]


def count_explained(seen: Sequence[Evidence], presets: Sequence[str]) -> dict[str, int]:
    """How much of what was seen each preset explains."""
    return {name: sum(name in evidence.explained_by for evidence in seen) for name in presets}


def choose_rules(seen: Sequence[Evidence], presets: Sequence[str], current: str) -> str | None:
    """The preset that explains all that was seen, ``current`` where that does; None where none does."""
    fitting = [name for name, count in count_explained(seen, presets).items() if count == len(seen)]
    return current if current in fitting else fitting[0] if fitting else None
