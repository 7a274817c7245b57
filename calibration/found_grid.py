"""What looking for the board comes to: its grid, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass

from dropsbot.vision.profile import Grid


@dataclass(frozen=True, slots=True)
class FoundGrid:
    """A grid, and whether the pictures ``agreed`` on it: it explains each.

    ``doubt`` says why it may be wrong, None where it is sure; ``rivals`` are other grids that explain the pictures
    nearly as well, best first.
    """

    grid: Grid
    agreed: bool
    doubt: str | None = None
    rivals: tuple[Grid, ...] = ()
