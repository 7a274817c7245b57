"""Read a frame: which screen, and if it is the board, every cell and counter, with all that is doubtful about it."""

from __future__ import annotations

import cv2
import numpy as np

from vision.align import displacement
from vision.cells import least_score, read_cells, second_best
from vision.frame import Frame, Pixels
from vision.hud import read_counter
from vision.profile import Counter, Profile, Screen
from vision.reading import CellReading, Reading
from vision.rectify import rectify, shifted
from vision.screens import which_screen

_SHOWN_DOUBTS = 3
_ASPECT = 0.01
_BLACK = 8

_COVERED = {
    Screen.COVER: "the game shows its cover, not a board; press START",
    Screen.LEVEL_CLEARED: 'a popup says "level cleared" and hides the board; one press dismisses it',
    Screen.LOST: "a popup says that the game is lost; one press dismisses it",
    Screen.UNKNOWN: "this is none of the game's screens that the profile knows; is something in front of the window, "
    "or is the picture still moving?",
}


def read(frame: Frame, profile: Profile) -> Reading:
    """Read ``frame`` as ``profile`` describes the game.

    No problems in the result means: the board shows, nothing covers it, nothing moves over it, and every size is
    certain. What is wrong is told, never raised. The frame may have another size of the same aspect (within 1 %); then
    smeared rims are forgiven, and a bubble that is just growing can pass for its old size: look at a resting picture.
    """
    problem = _frame_problem(frame, profile)
    if problem:
        return _nothing(Screen.UNKNOWN, profile, problem)
    pixels = _at_profile_size(frame.pixels, profile)
    screen = which_screen(pixels, profile)
    if screen is not Screen.PLAYING:
        return _nothing(screen, profile, _COVERED[screen])
    rough = pixels is not frame.pixels
    board, cells = _read_board(pixels, profile, rough)
    return Reading(
        profile.grid.rows,
        profile.grid.cols,
        cells,
        screen,
        read_counter(pixels, Counter.DROPS, profile),
        read_counter(pixels, Counter.LEVEL, profile),
        _doubts(board, cells, profile, rough),
    )


def _read_board(pixels: Pixels, profile: Profile, rough: bool) -> tuple[Pixels, tuple[CellReading, ...]]:
    """The rectified board and its cells; looked for again a few pixels away when it does not fit where it should be."""
    board = rectify(pixels, profile.grid)
    cells = read_cells(board, profile, rough)
    if all(cell.sure for cell in cells):
        return board, cells
    right_px, down_px = displacement(pixels, board, cells, profile)
    if (right_px, down_px) == (0.0, 0.0):
        return board, cells
    moved = rectify(pixels, shifted(profile.grid, right_px, down_px))
    return moved, read_cells(moved, profile, rough)


def _frame_problem(frame: Frame, profile: Profile) -> str | None:
    """What makes a frame unreadable before anything is looked for in it."""
    if frame.width_px < 4 * profile.grid.cols or frame.height_px < 4 * profile.grid.rows:
        return f"the picture is only {frame.width_px}x{frame.height_px} pixels; is the window minimised?"
    if int(frame.pixels[::4, ::4].max()) <= _BLACK:
        return "the picture is black: the window is hidden or minimised, or this capture method cannot see it"
    stretch = (frame.width_px * profile.height_px) / (frame.height_px * profile.width_px)
    if abs(stretch - 1) > _ASPECT:
        return (
            f"the picture is {frame.width_px}x{frame.height_px}, the profile {profile.name!r} was made at "
            f"{profile.width_px}x{profile.height_px}: resize the window to that shape, or calibrate again"
        )
    return None


def _at_profile_size(pixels: Pixels, profile: Profile) -> Pixels:
    """The picture at the size that the profile was made at."""
    height, width = pixels.shape[:2]
    if (width, height) == (profile.width_px, profile.height_px):
        return pixels
    how = cv2.INTER_AREA if width > profile.width_px else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(pixels, (profile.width_px, profile.height_px), interpolation=how), np.uint8)


def _doubts(board: Pixels, cells: tuple[CellReading, ...], profile: Profile, rough: bool) -> tuple[str, ...]:
    """A sentence for each of the first unsure cells, and one for how many more there are."""
    unsure = [cell for cell, reading in enumerate(cells) if not reading.sure]
    sentences = [_doubt(board, cell, cells[cell], profile, rough) for cell in unsure[:_SHOWN_DOUBTS]]
    if len(unsure) > _SHOWN_DOUBTS:
        sentences.append(f"and {len(unsure) - _SHOWN_DOUBTS} more of {len(cells)} cells are unsure")
    return tuple(sentences)


def _doubt(board: Pixels, cell: int, reading: CellReading, profile: Profile, rough: bool) -> str:
    row, col = divmod(cell, profile.grid.cols)
    place = f"row {row + 1}, column {col + 1}"
    looks_like = _words(reading.size)
    least = least_score(profile, rough)
    if reading.score < least:
        return (
            f"{place}: resembles {looks_like} most, but not closely ({reading.score:.2f}, needs "
            f"{least:.2f}); something moves or lies over it, or this look is not in the profile"
        )
    second, score = second_best(board, cell, profile, rough)
    rival = f"{_words(second)} fits nearly as well ({score:.2f})"
    return f"{place}: looks like {looks_like} ({reading.score:.2f}), but {rival}"


def _words(size: int) -> str:
    return f"size {size}" if size else "an empty cell"


def _nothing(screen: Screen, profile: Profile, problem: str) -> Reading:
    return Reading(profile.grid.rows, profile.grid.cols, (), screen, None, None, (problem,))
