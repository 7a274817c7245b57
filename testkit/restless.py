"""A demo that never rests: what moves by itself in games of other people, over the frames of the demo."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.vision.frame import Box, Frame, Pixels, Shades


class Moves(StrEnum):
    """What moves by itself."""

    COUNTER = "a counter of frames in a corner"
    CLOCK = "a clock that ticks once a second"
    ADVERT = "a moving picture beside the board"
    WOBBLE = "bubbles wobble"
    BLINK = "eyes on bubbles blink"
    DRIFT = "the board's ground drifts"


class RestlessDemo(DemoDevice):
    """The demo with ``moves`` over it, which are set after it is made; ``wobble_px`` is how far to each side."""

    moves: frozenset[Moves] = frozenset()
    wobble_px = 1.0

    @property
    def corner(self) -> Box:
        """Where the counter or the clock is: below right."""
        layout = self.layout
        wide, high = layout.width_px // 5, layout.height_px // 16
        return Box(layout.width_px - wide, layout.height_px - high, wide, high)

    @property
    def advert(self) -> Box:
        """Where the moving picture is: to the right of the board, or above it where there is no room."""
        board, layout = self.layout.board, self.layout
        wide = layout.width_px - board.left_px - board.width_px - 8
        if wide > 24:
            return Box(layout.width_px - wide - 4, layout.height_px // 2, wide, layout.height_px // 5)
        return Box(4, 4, layout.width_px // 3, min(80, board.top_px // 2))

    def grab(self) -> Frame:
        """The game as it is now, and what moves over it."""
        frame = super().grab()
        pixels, now_s = frame.pixels.copy(), frame.taken_s
        if self.game.playing and self.game.popup is None:
            self._move_board(pixels, now_s)
        if Moves.ADVERT in self.moves:
            _play(self.advert.cut(pixels), now_s)
        if Moves.COUNTER in self.moves:
            _write(self.corner.cut(pixels), str(1000 + int(now_s * 30)))
        if Moves.CLOCK in self.moves:
            _write(self.corner.cut(pixels), f"{int(now_s) // 60}:{int(now_s) % 60:02}")
        return Frame(pixels, now_s)

    def _move_board(self, pixels: Pixels, now_s: float) -> None:
        if Moves.BLINK in self.moves:
            self._draw_eyes(pixels, now_s)
        if Moves.WOBBLE in self.moves:
            self._wobble(self.layout.grid.box.cut(pixels), now_s)
        if Moves.DRIFT in self.moves:
            board = self.layout.grid.box.cut(pixels)
            lighter = 14 * math.sin(now_s * 2)
            board[:] = np.clip(board.astype(np.float32) + lighter, 0, 255).astype(np.uint8)

    def _draw_eyes(self, pixels: Pixels, now_s: float) -> None:
        """Eyes on every bubble at rest; each blinks once in three seconds, for a sixth of one."""
        grid, bubbles = self.layout.grid, self.game.bubbles
        for cell, size in enumerate(bubbles.sizes):
            if not size or bubbles.growing[cell]:
                continue
            middle, wide = grid.centre(cell), grid.pitch_x_px * (0.04 + 0.03 * size)
            shut = (now_s + 0.37 * cell) % 3 < 1 / 6
            for side in (-1, 1):
                at = (round(middle.x_px + side * wide), round(middle.y_px - wide / 2))
                axes = (max(2, round(wide / 2)), 1 if shut else max(2, round(wide / 2)))
                cv2.ellipse(pixels, at, axes, 0, 0, 360, (20, 20, 20), -1)

    def _wobble(self, board: Pixels, now_s: float) -> None:
        """Each cell's middle goes round a small circle, its edges stay."""
        still = _Still.of(board.shape[0], board.shape[1], self.layout.grid.pitch_x_px)
        turn = 2 * math.pi * now_s / 1.3 + still.ahead
        wide = np.float32(self.wobble_px) * still.held
        from_x = still.across + wide * np.sin(turn)[still.cell]
        from_y = still.down + wide * np.cos(turn)[still.cell]
        board[:] = cv2.remap(board, from_x, from_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)


@dataclass(frozen=True, slots=True, eq=False)
class _Still:
    """Of each pixel of a board where it is, how freely it moves, 0 to 1, and the number of its cell.

    ``ahead`` (cells,) is by how many radians the circle of each cell is ahead.
    """

    across: Shades
    down: Shades
    held: Shades
    cell: NDArray[np.int_]
    ahead: Shades

    @classmethod
    @cache
    def of(cls, height: int, width: int, pitch_px: float) -> _Still:
        """The pixels of a board with square cells; the same in every frame."""
        down, across = np.mgrid[0:height, 0:width].astype(np.float32)
        col, row = across / np.float32(pitch_px), down / np.float32(pitch_px)
        held = np.clip(8 * np.minimum(*(0.5 - np.abs(part % 1 - 0.5) for part in (col, row))), 0, 1)
        cols, rows = (int(part.max()) + 1 for part in (col, row))
        cell = row.astype(int) * cols + col.astype(int)
        ahead = np.add.outer(np.arange(rows) * 1.3, np.arange(cols) * 2.1).astype(np.float32)
        return cls(across, down, held, cell, ahead.ravel())


def _write(box: Pixels, text: str) -> None:
    box[:] = (40, 30, 20)
    size = box.shape[0] / 40
    cv2.putText(box, text, (4, box.shape[0] - 5), cv2.FONT_HERSHEY_SIMPLEX, size, (240, 240, 240), 1, cv2.LINE_AA)


def _play(box: Pixels, now_s: float) -> None:
    """Large bright stripes that go across, a new picture 25 times a second."""
    across = np.arange(box.shape[1]) + int(now_s * 25) * 5
    stripes = np.where(across // 12 % 2, 230, 60).astype(np.uint8)
    box[:] = np.stack([stripes, 255 - stripes, stripes // 2], axis=-1)
    cv2.putText(box, "BUY", (4, box.shape[0] // 2), cv2.FONT_HERSHEY_SIMPLEX, box.shape[0] / 60, (255,) * 3, 2)
