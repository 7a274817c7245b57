"""Taps on a game drawn at random, which needs no clock: it plays on as far as it takes to come to rest."""

from __future__ import annotations

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration.flow.changes import changed_cells, touched_cells
from dropsbot.calibration.flow.idle_watch import measure_restlessness
from dropsbot.calibration.tap_changes import Tapped
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid, Restlessness

IDLE_S = (0.0, 0.23, 0.51, 0.84, 1.32, 1.9, 2.6, 3.7)
"""When pictures are taken that show what the game does by itself."""
STEP_S = 0.1


class GameTapper:
    """Presses cells of a game, whose clock goes on as far as it takes to come to rest. ``boards`` are the true ones."""

    def __init__(self, game: AnyGame) -> None:
        self._game, self._now_s = game, 0.0
        self.boards = [game.sizes]
        self._idle = self._film()
        self._filmed = self._idle

    def restlessness(self, grid: Grid) -> Restlessness:
        """What the board did by itself before the first tap."""
        return measure_restlessness(self._idle, grid)

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped | None:
        """Press the middle of the cell, and look when nothing of the game moves."""
        game, centre = self._game, grid.centre(cell)
        game.press(centre.x_px, centre.y_px)
        while game.busy:
            self._now_s += STEP_S
            game.advance(self._now_s)
        after = Frame(game.paint(self._now_s))
        self.boards.append(game.sizes)
        restlessness = self.restlessness(grid)
        filmed, self._filmed = self._filmed, [] if restlessness.calm else self._film()
        changed, touched = (
            changed_cells(before, after, grid, restlessness),
            touched_cells(before, after, grid, restlessness.noise_alone),
        )
        return Tapped(before, after, changed, touched, restlessness, (filmed, self._filmed))

    def _film(self) -> list[Frame]:
        """What shows for a while from now on, in which the game does nothing but what it does by itself."""
        game = self._game
        return [Frame(game.show(game.sizes, game.level, self._now_s + second)) for second in IDLE_S]
