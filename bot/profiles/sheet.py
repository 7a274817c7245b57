"""A picture of a profile for people: one piece of each kind side by side, and the empty board with its grid."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from dropsbot.sentences.languages import in_language
from dropsbot.sentences.sentence import say
from dropsbot.vision.cells.composed import at_cell_size
from dropsbot.vision.frame import Pixels
from dropsbot.vision.lettering import width_of, write
from dropsbot.vision.profile import Grid, Profile, Template
from dropsbot.vision.rectify import CELL_PX

_SIZE, _HALF_PX = 0.45, 5
"""Of letters, and half of how high they are then."""
_DARK, _LIGHT, _FAINT, _LINE = (32, 24, 20), (245, 245, 245), (150, 140, 135), (255, 190, 90)
_CHECKS = (88, 120)
_CHECK_PX = 10
_ROOM_PX = 20
_TEXT_PX = 28
_TILE_PX = 120


def draw_sheet(profile: Profile, noun: str, by: str, names: Sequence[str], language: str) -> Pixels:
    """The picture, uint8 (height, width, 3) BGR, its words in a ``language``.

    ``noun`` says what lies on the cells (bubbles), ``by`` how they differ (size), ``names`` what each kind is called.
    Chequers show through a template as much as the game's background does. A kind that was never seen has an empty
    place; a background that is not known is left dark behind its grid.
    """
    tiles = [_kind_tile(size, in_language(name, language), profile, language) for size, name in enumerate(names, 1)]
    gap = np.full((tiles[0].shape[0], _ROOM_PX, 3), _DARK, np.uint8)
    row = np.hstack([part for tile in tiles for part in (tile, gap)][:-1])
    board = _empty_board(profile)
    width_px = max(row.shape[1], board.shape[1]) + 2 * _ROOM_PX
    known = say("the empty board") if profile.background is not None else say("its background is not known")
    grid = say("{rows} rows, {cols} columns: {known}", rows=profile.grid.rows, cols=profile.grid.cols, known=known)
    above, between = (
        _text(in_language(text, language), width_px) for text in (say("{noun} by {by}", noun=noun, by=by), grid)
    )
    strips = [above, _padded(row, width_px), between]
    return np.vstack([*strips, _padded(board, width_px)])


def _kind_tile(size: int, name: str, profile: Profile, language: str) -> Pixels:
    """One size over chequers, its name below."""
    template = next((template for template in profile.templates if template.size == size), None)
    if template is None:
        picture = np.full((_TILE_PX, _TILE_PX, 3), _DARK, np.uint8)
        cv2.rectangle(picture, (0, 0), (_TILE_PX - 1, _TILE_PX - 1), _FAINT, 1)
    else:
        picture = _over_chequers(template)
    told = name if template else in_language(say("{name}: not seen", name=name), language)
    return np.vstack([picture, _text(told, _TILE_PX)])


def _over_chequers(template: Template) -> Pixels:
    pixels, mask = at_cell_size(template)
    across, down = np.meshgrid(*(np.arange(CELL_PX) // _CHECK_PX,) * 2)
    behind = np.where((across + down) % 2, *_CHECKS)[..., None]
    weight = mask[..., None] / 255
    shown = np.rint(weight * pixels + (1 - weight) * behind).astype(np.uint8)
    return np.asarray(cv2.resize(shown, (_TILE_PX, _TILE_PX), interpolation=cv2.INTER_CUBIC), np.uint8)


def _empty_board(profile: Profile) -> Pixels:
    """The background at its size in the game, the grid's lines and the numbers of rows and columns, from 1."""
    grid = profile.grid
    size_px = (max(grid.cols, grid.box.width_px), max(grid.rows, grid.box.height_px))
    if profile.background is None:
        picture = np.full((size_px[1], size_px[0], 3), _DARK, np.uint8)
    else:
        picture = np.asarray(cv2.resize(profile.background, size_px, interpolation=cv2.INTER_AREA), np.uint8)
    xs = np.rint(np.linspace(0, size_px[0] - 1, grid.cols + 1)).astype(int)
    ys = np.rint(np.linspace(0, size_px[1] - 1, grid.rows + 1)).astype(int)
    for x in xs:
        cv2.line(picture, (int(x), 0), (int(x), size_px[1] - 1), _LINE, 1)
    for y in ys:
        cv2.line(picture, (0, int(y)), (size_px[0] - 1, int(y)), _LINE, 1)
    return _with_numbers(picture, grid, xs, ys)


def _with_numbers(board: Pixels, grid: Grid, xs: np.ndarray, ys: np.ndarray) -> Pixels:
    """Numbers above and to the left, outside of the picture."""
    wide = np.full((board.shape[0] + _TEXT_PX, board.shape[1] + _TEXT_PX, 3), _DARK, np.uint8)
    wide[_TEXT_PX:, _TEXT_PX:] = board
    for col in range(grid.cols):
        _write_centred(wide, f"{col + 1}", (_TEXT_PX + int(xs[col] + xs[col + 1]) // 2, _TEXT_PX // 2))
    for row in range(grid.rows):
        _write_centred(wide, f"{row + 1}", (_TEXT_PX // 2, _TEXT_PX + int(ys[row] + ys[row + 1]) // 2))
    return wide


def _write_centred(picture: Pixels, text: str, middle: tuple[int, int]) -> None:
    at = (middle[0] - width_of(text, _SIZE) // 2, middle[1] + _HALF_PX)
    write(picture, text, at, _SIZE, _LIGHT)


def _text(text: str, width_px: int) -> Pixels:
    """A strip with a line of text in its middle."""
    strip = np.full((_TEXT_PX, width_px, 3), _DARK, np.uint8)
    _write_centred(strip, text, (width_px // 2, _TEXT_PX // 2))
    return strip


def _padded(picture: Pixels, width_px: int) -> Pixels:
    """The picture in the middle of a strip that is ``width_px`` wide, with room below."""
    strip = np.full((picture.shape[0] + _ROOM_PX, width_px, 3), _DARK, np.uint8)
    left = (width_px - picture.shape[1]) // 2
    strip[: picture.shape[0], left : left + picture.shape[1]] = picture
    return strip
