"""The rules of the second demo game, moved on frame by frame. It knows no pixels.

It has its own engine, written from the rules and not from the solver: where the solver's idea of a chain is wrong, the
demo does not follow it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from dropsbot.bot.devices.demo_degrees.degrees_levels import TAPS, Level

FRAMES_PER_S = 30
TURN_FRAMES = 5
"""A pointer turns by 90 degrees in this many frames."""

_AHEAD = {"0": (-1, 0), "1": (0, 1), "2": (1, 0), "3": (0, -1)}


class TapKind(StrEnum):
    """What a tap did, as only the game knows it."""

    TURN = "turned a pointer"
    TURNING = "ignored: a chain goes on"
    OVER = "ignored: no taps left"
    NOTHING = "beside the pointers"


@dataclass(frozen=True, slots=True)
class Tap:
    """One tap: when (seconds of the game's clock), what it did, and on which cell (row, column from 0) if on any."""

    time_s: float
    kind: TapKind
    cell: tuple[int, int] | None


class Game:
    """One level, with so many ``taps``. Time is given in seconds of one clock and only ever grows."""

    def __init__(self, level: Level, taps: int = TAPS, start_s: float = 0.0) -> None:
        self.asks = level.asks
        self.cells = [list(row) for row in level.rows]
        """Where each pointer points, or ``.``; the one that turns still points where it did before."""
        self.score = 0
        self.taps_left = taps
        self.turning: tuple[int, int] | None = None
        self.turn_frames = 0
        """How long the pointer that turns has been turning."""
        self.taps: list[Tap] = []
        self._start_s = start_s
        self._frame = 0

    @property
    def map_text(self) -> str:
        """The rows as people write them: ``.00 000 00.``."""
        return " ".join("".join(row) for row in self.cells)

    def advance(self, now_s: float) -> None:
        """Play on to the frame that shows at ``now_s``."""
        frame = int((now_s - self._start_s) * FRAMES_PER_S)
        while self._frame < frame and self.turning is not None:
            self._frame += 1
            self.turn_frames += 1
            if self.turn_frames == TURN_FRAMES:
                self.turn_frames = 0
                self.turning = self._turn(*self.turning)
        self._frame = max(frame, self._frame)

    def tap(self, now_s: float, cell: tuple[int, int] | None) -> TapKind:
        """Tap a cell, or nothing, at ``now_s``. Says what it did."""
        self.advance(now_s)
        kind = self._tap(cell)
        self.taps.append(Tap(now_s, kind, cell))
        return kind

    def _tap(self, cell: tuple[int, int] | None) -> TapKind:
        if cell is None or not self._is_pointer(*cell):
            return TapKind.NOTHING
        if self.turning is not None:
            return TapKind.TURNING
        if not self.taps_left:
            return TapKind.OVER
        self.taps_left -= 1
        self.turning, self.turn_frames = cell, 0
        return TapKind.TURN

    def _turn(self, row: int, col: int) -> tuple[int, int] | None:
        """End a pointer's turn; the pointer that it now points to, if any, is the next."""
        self.score += 90
        self.cells[row][col] = "1230"[int(self.cells[row][col])]
        d_row, d_col = _AHEAD[self.cells[row][col]]
        return (row + d_row, col + d_col) if self._is_pointer(row + d_row, col + d_col) else None

    def _is_pointer(self, row: int, col: int) -> bool:
        inside = 0 <= row < len(self.cells) and 0 <= col < len(self.cells[0])
        return inside and self.cells[row][col] != "."
