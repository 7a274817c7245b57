"""A tap that was watched in a game, as a profile keeps it: plain text and numbers that nothing of vision looks into."""

from __future__ import annotations

from dataclasses import dataclass

MOST_KEPT = 60
"""So many taps a profile keeps, the last ones: about twice as many as a lesson watches."""


@dataclass(frozen=True, slots=True)
class KeptTap:
    """A tap on ``cell`` (0-based) of ``board``: the sizes of its cells as digits, row by row.

    ``after`` is the board once all was at rest. Drops before and after, ``level`` (from 1) and ``detonations``, those
    of this board before the tap, are None where they are not known.
    """

    board: str
    cell: int
    after: str
    drops_before: int | None = None
    drops_after: int | None = None
    level: int | None = None
    detonations: int | None = None
