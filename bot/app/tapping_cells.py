"""Taps on the game itself, to find out what a picture of it leaves open."""

from __future__ import annotations

from dropsbot.bot.app.herald import Herald
from dropsbot.bot.devices.port import Device
from dropsbot.bot.play.camera import Camera
from dropsbot.calibration.calibrate import GameFacts, far_corner
from dropsbot.calibration.find_out import Tapped
from dropsbot.calibration.flow.changes import changed_cells, touched_cells
from dropsbot.calibration.flow.idle_watch import AtRest, measure_restlessness
from dropsbot.sentences.sentence import say
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid


class CellTapper:
    """Taps cells of the game on ``device``, which looked as in ``seen`` before; the person is told of each tap."""

    def __init__(self, device: Device, seen: AtRest, game: GameFacts, herald: Herald) -> None:
        self._device, self._seen, self._game, self._herald = device, seen, game, herald

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped | None:
        """Tap a cell of the board, and look when it rests.

        None where the board does not look as in ``before`` any more, or does not come to rest.

        Raises:
            DeviceError: the device failed.
        """
        restlessness = self._game.restlessness.join(measure_restlessness(self._seen.frames, grid))
        park = self._game.park or far_corner(before, grid)
        camera = Camera(self._device, grid, park, self._game.timing, restlessness)
        if not camera.wait_for(before)[1]:
            return None
        self._herald.note(say("tapping {cell} to see what it is", cell=grid.cell_name(cell)))
        film = camera.tap(grid.centre(cell), before, burst=True)
        if not film.settled or film.frame.pixels.shape != before.pixels.shape:
            return None
        changed = changed_cells(before, film.frame, grid, restlessness)
        touched = touched_cells(before, film.frame, grid, restlessness.noise_alone)
        return Tapped(film.frame, changed, touched, restlessness)
