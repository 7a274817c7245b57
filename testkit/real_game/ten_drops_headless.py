"""The game ``ten-drops`` itself, without a window: its own loop, run one frame at a time, with any board.

The frames are those that the window would show, to the pixel, and the board is known: an oracle for reading that
shares no line with it.
"""

from __future__ import annotations

import contextlib
import os
import random
from collections.abc import Callable, Sequence
from typing import Any
from unittest import mock

import cv2
import numpy as np

from dropsbot.vision.frame import Frame

ROWS = COLS = 6
FRAME_S = 1 / 30
_HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


class _FrameOverError(Exception):
    """Leaves the game's endless loop where its next frame would begin."""


class _OneFrame:
    """In place of the game's clock: lets one frame pass, without waiting, and stops the loop at the next."""

    def __init__(self) -> None:
        self.frames_begun = 0

    def tick(self, _frames_per_second: int) -> None:
        self.frames_begun += 1
        if self.frames_begun > 1:
            raise _FrameOverError


class HeadlessGame:
    """One game of ``ten-drops``. It starts on the cover; ``show`` puts a board on it, ``step`` runs one frame."""

    def __init__(self) -> None:
        with mock.patch.dict(os.environ, _HEADLESS):  # only while SDL starts: a window in a child must still open
            import pygame  # noqa: PLC0415
            import ten_drops  # noqa: PLC0415
            from ten_drops import drop, droplet, game, notification  # noqa: PLC0415
        self._pygame, self._screen = pygame, ten_drops.SCREEN
        self._drop, self._droplet, self._notice = drop.Drop, droplet.Droplet, notification.NoticeType
        self.game: Any = game.Game()
        self._begun = False

    def step(self, frames: int = 1) -> Frame:
        """Run the game's own loop for so many frames; the last one."""
        for _ in range(frames):
            self.game.clock = _OneFrame()
            if self._begun:  # what ``start`` sets up before its loop must be set up only once
                for name in ("_init_game_data", "_init_button", "_init_panel", "_init_dummy_drops"):
                    setattr(self.game, name, lambda: None)
            self._begun = True
            with contextlib.suppress(_FrameOverError):
                self.game.start()
            for name in ("_init_game_data", "_init_button", "_init_panel", "_init_dummy_drops"):
                self.game.__dict__.pop(name, None)
        return self.picture()

    def picture(self) -> Frame:
        """What the window shows now."""
        width_px, height_px = self._screen.get_size()
        rgb = np.frombuffer(self._pygame.image.tobytes(self._screen, "RGB"), np.uint8)
        return Frame(np.asarray(cv2.cvtColor(rgb.reshape(height_px, width_px, 3), cv2.COLOR_RGB2BGR), np.uint8))

    def show(self, sizes: Sequence[int], drops: int = 10, level: int = 1, score: int = 0) -> Frame:
        """Put this board and these counters on the screen, at rest; the frame that shows them."""
        if not self._begun:
            self.step()
        self.game.start_game = True
        for group in (self.game.drops, self.game.droplets, self.game.notifications):
            group.empty()
        self.game.level, self.game.hp, self.game.score, self.game.combo = level, drops, score, 1
        for cell, size in enumerate(sizes):
            if size:
                self._drop(*divmod(cell, COLS), size - 1, self.game.drops)
        empty = not any(sizes)
        if empty:  # the loop would take an empty board for a cleared level
            with mock.patch.object(self.game, "notify"), mock.patch.object(self.game, "_init_grid"):
                frame = self.step()
            self.game.level, self.game.hp = level, drops
            return frame
        return self.step()

    def show_cover(self) -> Frame:
        """The cover, as at the start."""
        self.step()
        self.game.start_game = False
        self.game.notifications.empty()
        return self.step()

    def notify(self, kind: str) -> None:
        """Begin to slide in a popup: ``success``, ``failed`` (over the cover, as in the game) or ``about``."""
        if kind == self._notice.failed:
            self.game.start_game = False
        self.game.notify(kind)

    def press(self, x_px: int, y_px: int) -> Frame:
        """One click there, handled in the next frame, which is returned."""
        with mock.patch.object(self._pygame.mouse, "get_pos", return_value=(x_px, y_px)):
            self._pygame.event.post(self._pygame.event.Event(self._pygame.MOUSEBUTTONDOWN, button=1, pos=(x_px, y_px)))
            return self.step()

    def tap(self, cell: int) -> Frame:
        """One click on a cell's centre (0-based, row-major); the next frame."""
        row, col = divmod(cell, COLS)
        return self.press(75 + 90 * col, 75 + 90 * row)

    def hover(self, cell: int) -> None:
        """Make the bubble on a cell wobble, as a pointer over it does."""
        for bubble in self.game.drops:
            if bubble.row * COLS + bubble.col == cell:
                bubble.mouse_hover()

    @property
    def sizes(self) -> tuple[int, ...]:
        """The true board, row-major, 0 to 4."""
        board = [0] * (ROWS * COLS)
        for bubble in self.game.drops:
            board[bubble.row * COLS + bubble.col] = bubble.state + 1
        return tuple(board)

    @property
    def in_flight(self) -> bool:
        """Whether droplets fly."""
        return len(self.game.droplets) > 0

    @property
    def animating(self) -> bool:
        """Whether a bubble grows or wobbles."""
        return any(bubble.action_type != "static" for bubble in self.game.drops)


def random_board(rng: random.Random, filled: float | None = None) -> tuple[int, ...]:
    """A board as any level may have it; ``filled`` is the chance of a bubble on a cell, random by default."""
    chance = rng.uniform(0.2, 0.95) if filled is None else filled
    return tuple(rng.randint(1, 4) if rng.random() < chance else 0 for _ in range(ROWS * COLS))


def play_unsettled(game: HeadlessGame, rng: random.Random, see: Callable[[Frame], None], frames: int) -> None:
    """Tap a random bubble of the board shown and let ``see`` have each of the next frames in which anything moves."""
    filled = [cell for cell, size in enumerate(game.sizes) if size]
    frame = game.tap(rng.choice(filled))
    for _ in range(frames):
        if not (game.in_flight or game.animating) or len(game.game.notifications):
            return
        see(frame)
        frame = game.step()
