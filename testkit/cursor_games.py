"""Games that draw an outline around the cell that was tapped last, as many for keyboards do: over games without one."""

from __future__ import annotations

from dataclasses import replace

import cv2

from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.calibration.flow.changes import changed_cells, touched_cells
from dropsbot.calibration.found_grid import cell_at
from dropsbot.calibration.tap_changes import Tapped
from dropsbot.solver.board import Board
from dropsbot.solver.reference import simulate_tap
from dropsbot.solver.rules import DEFAULT_RULES
from dropsbot.vision.frame import Frame, Point
from dropsbot.vision.profile import Grid
from testkit.any_tapper import GameTapper
from testkit.plain_game import PlainGame

_COLOUR = (30, 30, 140)


def outlined(frame: Frame, cell: int | None, grid: Grid, half: float = 0.47, thick_px: int = 2) -> Frame:
    """A frame with an outline just inside a cell, ``half`` as wide as a cell to each side; none without a cell."""
    if cell is None:
        return frame
    pixels, at = frame.pixels.copy(), grid.centre(cell)
    wide, high = half * grid.pitch_x_px, half * grid.pitch_y_px
    corners = [(round(at.x_px + way * wide), round(at.y_px + way * high)) for way in (-1, 1)]
    cv2.rectangle(pixels, corners[0], corners[1], _COLOUR, thick_px)
    return replace(frame, pixels=pixels)


class CursorTapper(GameTapper):
    """Taps on a game drawn at random that never moves by itself, with an outline around the last one."""

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped | None:
        """Press the middle of the cell, and look when nothing of the game moves."""
        tapped = super().tap(cell, before, grid)
        if tapped is None:
            return None
        after = outlined(tapped.frame, cell, grid)
        return Tapped(before, after, changed_cells(before, after, grid), touched_cells(before, after, grid))


class PlainCursorTapper:
    """Taps on a game of plain discs, by the slow simulator, with a thick outline over the rims of the last one."""

    def __init__(self, game: PlainGame, board: Board) -> None:
        self._game, self._board = game, board

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped:
        """See :class:`dropsbot.calibration.find_out.Tapper`."""
        self._board = simulate_tap(self._board, cell, DEFAULT_RULES).board
        after = outlined(self._game.show(self._board.sizes), cell, self._game.grid, half=0.44, thick_px=4)
        return Tapped(before, after, changed_cells(before, after, grid), touched_cells(before, after, grid))


class CursorDemo(DemoDevice):
    """The demo with an outline around the cell that was tapped last."""

    _tapped: int | None = None

    def grab(self) -> Frame:
        """The game as it is now, and the outline over it while its board shows."""
        frame = super().grab()
        shows = self.game.playing and self.game.popup is None
        return outlined(frame, self._tapped, self.layout.grid) if shows else frame

    def tap(self, point: Point, frame: Frame) -> None:
        """Press the mouse at a point of a frame."""
        cell = cell_at(self.layout.grid, point)
        self._tapped = self._tapped if cell is None else cell
        super().tap(point, frame)
