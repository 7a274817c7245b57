"""Taps on the game itself, to find out what a picture of it leaves open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from dropsbot.bot.app.herald import Herald
from dropsbot.bot.app.looking import board_at_rest
from dropsbot.bot.devices.port import Device
from dropsbot.bot.games.ten_drops.leads import leads_to_try
from dropsbot.bot.play.camera import Camera
from dropsbot.bot.play.resting_place import find_resting_place
from dropsbot.bot.play.settle import SHORT_PATIENCE_S, wait_for_rest
from dropsbot.bot.speech.errors import CoveredError, RefusedError
from dropsbot.calibration.calibrate import GameFacts, far_corner
from dropsbot.calibration.flow.changes import changed_cells, touched_cells
from dropsbot.calibration.flow.idle_watch import (
    IDLE_S,
    AtRest,
    has_only_drifted,
    measure_films,
    moving_in,
    typical,
)
from dropsbot.calibration.tap_changes import Tapped
from dropsbot.sentences.sentence import say
from dropsbot.vision.course import Key, Person
from dropsbot.vision.frame import Frame, Point
from dropsbot.vision.profile import Grid, Restlessness

_FILMED_S = 2.0
"""So long a board that moves by itself is filmed after a tap: as long as a slow breath takes, about."""
_BREATH_S = 4.0
"""So much longer, where it has only begun to move: until all of the slowest breath has shown. An assumption."""
_MOST_PRESSES = 6
"""So many presses after a cleared board are made at most: each takes seconds, and a person may start the next level."""


class CellTapper:
    """Taps cells of the game on ``device``, which looked as in ``seen`` before; the person is told of each tap.

    ``films`` show what it does by itself, ``_film`` how the board looks since the last tap, where it moves; ``rested``
    says whether it came to rest when it was looked at last.
    """

    def __init__(self, device: Device, seen: AtRest, game: GameFacts, herald: Herald) -> None:
        self._device, self._game, self._herald = device, game, herald
        self.films: tuple[tuple[Frame, ...], ...] = (seen.frames,)
        self.rested = seen.rested
        self._film: tuple[Frame, ...] = ()
        self._found: Point | None = None
        self._watched = False

    def free_board(self, grid: Grid) -> Frame | None:
        """Rest the pointer where it leaves nothing on the board; what shows then, None where that shows already.

        Raises:
            DeviceError: the device failed.
        """
        seen = self.films[0]
        restlessness = measure_films(self.films, grid, self._game.restlessness)
        usual = self._game.park or far_corner(seen[-1], grid)
        self._found = find_resting_place(self._device, seen, grid, usual)
        timing = replace(self._game.timing, still_s=max(IDLE_S, self._game.timing.still_s))
        timing = timing if self.rested else replace(timing, patience_s=SHORT_PATIENCE_S)
        now = wait_for_rest(self._device, timing, grid.box)
        if now is None or now.frame.pixels.shape != seen[-1].pixels.shape:
            return None
        if self._found == usual and not changed_cells(typical(seen), now.frame, grid, restlessness):
            return None
        self.films, self.rested, self._film = (now.frames,), now.rested, now.frames
        return now.frame

    def moves(self, grid: Grid) -> bool:
        """Whether the board moves by itself, as far as it was watched."""
        return not measure_films(self.films, grid, self._game.restlessness).calm

    def start_over(self) -> Frame | None:
        """What the game shows by now, watched as if nothing was known of it; None where it does not come to rest.

        Raises:
            DeviceError: the device failed.
        """
        try:
            now = board_at_rest(self._device)
        except RefusedError:
            return None
        if now.frame.pixels.shape != self.films[0][-1].pixels.shape:
            return None
        self.films, self._found, self._watched = (now.frames,), None, False
        self.rested = now.rested
        return now.frame

    def lead_on(self, frames: Sequence[Frame], grid: Grid, now: Frame) -> Iterator[Frame]:
        """What shows ``now``; then press what may lead on from a cleared board, one thing after another.

        After each press that did anything comes what shows then, and so does what came by itself. The board is where
        ``grid`` says; ``frames`` show it at play, and the last one of them shows it cleared. Not more than a few
        presses are made, none where the person loads the next board, and none once one has opened another window.

        Raises:
            DeviceError: the device failed.
        """
        playing, cleared = [frame.pixels for frame in frames[:-1]], frames[-1]
        told, tried = self._game.course.lead_on, list[Point | Key]()
        shown: Frame | None = now
        yield now
        for _ in range(_MOST_PRESSES):
            if shown is None or isinstance(told, Person):
                return
            moves = measure_films(self.films, grid, self._game.restlessness)
            empty = not changed_cells(cleared, shown, grid, moves)
            moving = moving_in(self.films[0]) if len(self.films[0]) > 1 else None
            leads = leads_to_try(shown, playing, moving, [], grid, told, empty=empty, standing=True)
            by = next((one for one in leads if one not in tried), None)
            if by is None:
                return
            park = self.resting_place(grid) or self._game.park or far_corner(shown, grid)
            camera = Camera(self._device, grid, park, self._game.timing, moves)
            if camera.wait_for(shown)[1]:
                tried.append(by)
                self._herald.note(say("pressing what may lead on to the next board"))
                try:
                    camera.tap(by, shown)
                except CoveredError:
                    return
            before, shown = shown, self.start_over()
            if shown is not None and not np.array_equal(before.pixels, shown.pixels):
                yield shown

    def resting_place(self, grid: Grid | None) -> Point | None:
        """Where the pointer rests; None where no place was looked for, or where that lies on the board as it is known.

        The board may have been found elsewhere since.
        """
        return None if self._found is None or (grid and grid.box.holds(self._found)) else self._found

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped | None:
        """Tap a cell of the board, and look when it rests; before the first tap, the board is watched for a while.

        None where the board does not look as in ``before`` any more, or does not come to rest. Where light that drifts
        over it has gone on, the tap is told by what showed just before it.

        Raises:
            DeviceError: the device failed.
        """
        park = self.resting_place(grid) or self._game.park or far_corner(before, grid)
        camera = Camera(self._device, grid, park, self._game.timing, self._game.restlessness)
        if not self._watched:  # the ground may drift too slowly for the first look, and would seem changed by the tap
            self._watched, self.films = True, camera.watch_alone(self.films[0])
            self._film = self.films[-1]
        restlessness = measure_films(self.films, grid, self._game.restlessness)
        camera = replace(camera, restlessness=restlessness)
        shown = self._look_once_more(before, camera)
        if shown is None:
            return None
        before, camera = shown
        restlessness, filmed = camera.restlessness, self._film
        self._herald.note(say("tapping {cell} to see what it is", cell=grid.cell_name(cell)))
        film = camera.tap(grid.centre(cell), before, burst=True)
        if not film.settled or film.frame.pixels.shape != before.pixels.shape:
            return None
        changed = changed_cells(before, film.frame, grid, restlessness)
        if restlessness.calm and changed - {cell}:
            slow = self._film_slow_moves(camera, before, changed - {cell})
            if slow is None:
                return None
            restlessness = slow
            changed = changed if slow.calm else changed_cells(before, film.frame, grid, slow)
        else:
            self._film = () if restlessness.calm else camera.leave_alone(_FILMED_S)
        touched = touched_cells(before, film.frame, grid, restlessness.noise_alone)
        return Tapped(before, film.frame, changed, touched, restlessness, (filmed, self._film))

    def _film_slow_moves(self, camera: Camera, before: Frame, others: frozenset[int]) -> Restlessness | None:
        """How the board moves, after a tap that has changed ``others``, as a chain does: they may do so by themselves.

        Then they look as ``before`` again within a breath. None where they go on to change and do not, as in a chain
        that has only paused.

        Raises:
            DeviceError: the device failed.
        """
        self._film, film = (), camera.leave_alone(_FILMED_S)
        found = measure_films((film,), camera.grid, camera.restlessness)
        if found.calm:
            return found
        film = (*film, *camera.leave_alone(_BREATH_S))
        same_size = [one for one in film if one.pixels.shape == before.pixels.shape]
        if not any(others.isdisjoint(changed_cells(before, one, camera.grid)) for one in same_size):
            return None
        self._film, self.films = film, (*self.films, film)
        return measure_films((film,), camera.grid, found)

    def _look_once_more(self, before: Frame, camera: Camera) -> tuple[Frame, Camera] | None:
        """The board as it looks by now, and a camera that knows how it moves; None where it looks not as ``before``.

        Where light has drifted on, the board is watched anew. What comes over it meanwhile is no light.

        Raises:
            DeviceError: the device failed.
        """

        def lit_otherwise(now: Frame) -> bool:
            same_size = now.pixels.shape == before.pixels.shape
            return same_size and has_only_drifted(before, now, camera.grid, camera.restlessness)

        now, same = camera.wait_for(before)
        if same:
            return before, camera
        if not lit_otherwise(now):
            return None
        films = camera.watch_alone(())
        shown = typical(films[-1])
        knowing = replace(camera, restlessness=measure_films(films, camera.grid, camera.restlessness))
        now, same = knowing.wait_for(shown)
        if not (same and lit_otherwise(now) and lit_otherwise(shown)):
            return None
        self.films, self._film = (*self.films, *films), films[-1]
        return shown, knowing
