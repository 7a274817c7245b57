"""A small board before a large landscape, which repeats better than the board does."""

from __future__ import annotations

import cv2
import numpy as np

from dropsbot.calibration.discover import discover
from dropsbot.vision.frame import Frame, Pixels

HIGH, WIDE, PITCH = 860, 1240, 68
LEFT, TOP = 834, 454
SIZES = (0, 3, 0, 0, 3, 1, 1, 0, 4, 3, 2, 1, 0, 3, 0, 2, 3, 4, 3, 3, 0, 2, 3, 3, 0)
RADII = (0, 10, 16, 23, 31)


def dusk(sizes: tuple[int, ...]) -> Pixels:
    """Lanterns that hardly cover anything, five in a row, over a lake with mountains, reeds and a low sun."""
    down, across = np.linspace(0, 1, HIGH), np.arange(WIDE)
    levels = ((165, 140, 150, 160, 120), (110, 165, 195, 170, 80), (95, 235, 245, 205, 75))
    sky = [np.interp(down, (0, 0.25, 0.45, 0.46, 1), one) for one in levels]
    picture = np.repeat(np.stack(sky, axis=1)[:, None], WIDE, axis=1).astype(np.uint8)
    cv2.circle(picture, (415, 115), 55, (175, 228, 255), -1, cv2.LINE_AA)
    for height, wave, colour in ((120, 210, (155, 125, 140)), (70, 130, (125, 90, 95)), (40, 90, (95, 65, 70))):
        ridge = 390 - height * (0.6 + 0.4 * np.sin(across / wave) * np.cos(across / (2.7 * wave)))
        shore = np.stack([np.append(across, (WIDE, 0)), np.append(ridge, (390, 390))], axis=1)
        cv2.fillPoly(picture, [shore.astype(np.int32)], colour, cv2.LINE_AA)
    draw = np.random.default_rng(2)
    for y in range(398, 800, 9):
        x = 415 + int(draw.integers(-50, 20))
        cv2.line(picture, (x, y), (x + int(draw.integers(15, 60)), y), (160, 200, 225), 3)
    for _ in range(45):
        x, high = int(draw.integers(0, 640)), int(draw.integers(80, 190))
        cv2.line(picture, (x, 820), (x + int(draw.integers(-12, 13)), 820 - high), (40, 28, 30), 2, cv2.LINE_AA)
        cv2.line(picture, (x, 820 - high), (x + 1, 806 - high), (35, 25, 30), 9, cv2.LINE_AA)
    picture[820:] = 34
    for cell, size in enumerate(sizes):
        at = (LEFT + cell % 5 * PITCH, TOP + cell // 5 * PITCH)
        if size:
            over = picture.copy()
            cv2.circle(over, at, RADII[size], (235, 235, 240), -1, cv2.LINE_AA)
            picture = np.asarray(cv2.addWeighted(over, 0.35, picture, 0.65, 0), np.uint8)
            cv2.circle(picture, at, RADII[size], (235, 235, 240), 1, cv2.LINE_AA)
        cv2.circle(picture, at, 1, (225, 215, 225), -1, cv2.LINE_AA)
    return picture


def test_a_small_board_before_scenery_is_found() -> None:
    found = discover([Frame(dusk(SIZES))])
    assert (found.grid.rows, found.grid.cols) == (5, 5)
    assert abs(found.grid.left_px - LEFT) < 3
    assert abs(found.grid.top_px - TOP) < 3
    assert found.boards[0].sizes == SIZES
    assert found.found.doubt, "a tap tells whether it is the board"
