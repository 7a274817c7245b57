"""Choose the rules of a game from the chains that were seen in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

LEAD = 2
"""So many more chains must speak for other rules than for the current ones before those are given up: one may have been
filmed or read wrongly."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """One thing that was seen and that rules explain or not: ``explained_by`` names the presets that do."""

    explained_by: frozenset[str]


def count_explained(seen: Sequence[Evidence], presets: Sequence[str]) -> dict[str, int]:
    """How much of what was seen each preset explains."""
    return {name: sum(name in evidence.explained_by for evidence in seen) for name in presets}


def choose_rules(seen: Sequence[Evidence], presets: Sequence[str], current: str) -> str:
    """The preset that explains most of what was seen; ``current`` unless another explains ``LEAD`` chains more."""
    counts = count_explained(seen, presets)
    best = max(presets, key=lambda name: counts[name])
    return best if counts[best] - counts.get(current, 0) >= LEAD else current


def tell_choice(seen: Sequence[Evidence], presets: Sequence[str], taken: str) -> str:
    """What speaks for the rules that were ``taken``, what against them, and for others, in a sentence."""
    counts = count_explained(seen, presets)
    against = len(seen) - counts.get(taken, 0)
    others = ", ".join(f"{counts[name]} of them for {name!r}" for name in presets if name != taken)
    doubt = f", {against} against them" if against else ""
    return f"{len(seen)} chains seen: {counts.get(taken, 0)} speak for the rules {taken!r}{doubt}; {others}"
