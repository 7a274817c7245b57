"""What a frame shows, as far as it can be told; a reading may be wrong, and says how sure it is."""

from __future__ import annotations

from dataclasses import dataclass

from dropsbot.vision.profile import Screen


@dataclass(frozen=True, slots=True)
class CellReading:
    """The size that fits a cell best, 0 (empty) to 4, and how far that can be believed.

    ``score`` (0 to 1) is how well it fits, ``margin`` by how much better than the second best. ``sure`` says whether
    both reach what the profile asks for.
    """

    size: int
    score: float
    margin: float
    sure: bool


@dataclass(frozen=True, slots=True)
class Reading:
    """Everything read from one frame.

    ``cells`` is row-major and empty where no board shows. ``drops`` and ``level`` are None where they cannot be read.
    ``problems`` are sentences for a person, and none means that the board can be relied on. A picture that was not
    ``looked_at`` is black, or has not the shape of the game's: it tells nothing of what the game shows.
    """

    rows: int
    cols: int
    cells: tuple[CellReading, ...]
    screen: Screen
    drops: int | None
    level: int | None
    problems: tuple[str, ...]
    looked_at: bool = True

    @property
    def understood(self) -> bool:
        """Whether it is known which screen shows and, where that is a board, the board can be relied on."""
        return self.screen is not Screen.UNKNOWN and (self.screen is not Screen.PLAYING or not self.problems)

    @property
    def confidence(self) -> float:
        """The least margin over the cells, 0 where no board shows."""
        return min((cell.margin for cell in self.cells), default=0.0)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The size that fits each cell best, row-major; to be relied on only without problems."""
        return tuple(cell.size for cell in self.cells)
