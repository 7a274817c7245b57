"""Draw a hundred games at random into ``docs/any-games.jpg``: ``python makers/make_contact_sheet.py``."""

from __future__ import annotations

import sys
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.vision.frame import Pixels

_SEEDS = range(1, 101)
_ACROSS = 10
_TILE = (190, 150)
"""Width and height, in pixels, of the room for one game."""
_GAP = 8
_PAPER = (46, 40, 38)
_QUALITY = 88


def tile(seed: int) -> Pixels:
    """The first board of a game, as large as there is room."""
    pixels = AnyGame(seed).paint(0.0)
    scale = min(_TILE[0] / pixels.shape[1], _TILE[1] / pixels.shape[0])
    size = max(1, int(pixels.shape[1] * scale)), max(1, int(pixels.shape[0] * scale))
    small = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)
    room = np.empty((_TILE[1] + _GAP, _TILE[0] + _GAP, 3), np.uint8)
    room[:] = _PAPER
    top, left = (room.shape[0] - size[1]) // 2, (room.shape[1] - size[0]) // 2
    room[top : top + size[1], left : left + size[0]] = small
    return room


def main() -> None:
    """Write the sheet, in rows by seed."""
    tiles = [tile(seed) for seed in _SEEDS]
    rows = [np.hstack(tiles[first : first + _ACROSS]) for first in range(0, len(tiles), _ACROSS)]
    to = Path(__file__).resolve().parent.parent / "docs" / "any-games.jpg"
    cv2.imwrite(str(to), np.vstack(rows), [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])


if __name__ == "__main__":
    main()
