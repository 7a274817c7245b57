"""Read a board whose picture was changed on its way here: displaced, in other colours, compressed, noisy.

First the sizes are guessed, by what stays the same under such changes. If the guess is right for most cells, it tells
how far the board is displaced and what happened to its colours. Then each cell is compared with the *others* of the
frame: their errors show how noisy the picture is. Patches are as small as that noise allows, and a cell that is worse
than the others is refused. A picture that is too noisy everywhere is refused as a whole.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from dropsbot.vision.cells.composed import FINE_PX, PATCHES_PX, ComposedLooks, to_fine, worst_in_cells
from dropsbot.vision.cells.judgement import Cells, judge_scores
from dropsbot.vision.cells.unexplained import NOISY, plain_cells
from dropsbot.vision.cells.varying import varied_board
from dropsbot.vision.changed.displaced import displacement
from dropsbot.vision.changed.recoloured_sizes import told_by_colour_alone
from dropsbot.vision.changed.redrawn import read_redrawn
from dropsbot.vision.changed.tone import apply_tone, even_tone, fit_tone
from dropsbot.vision.frame import Picked, Pixels, Shades
from dropsbot.vision.profile import Grid, Profile
from dropsbot.vision.rectify import rectify, shifted

_CAPS = (0.14, 0.10, 0.09, 0.12, 0.12)
"""The largest error allowed in any picture, for each of PATCHES_PX, in parts of the contrast. Measured on the game
``ten-drops``: the first frame of growth costs 0.17 of a fine pixel's contrast, and a droplet's tip more."""
_SPREAD = 1.7
"""The worst bubble of a frame is so many times as bad as the third quartile. Measured: 1.2 (noise) to 1.6 (JPEG)."""
_STRAY = 2.0
"""A cell may be so many times as bad as the third quartile of bubbles."""
_ROUGH = 45.0
"""Where the third quartile of bubbles is worse than so many deviations of the noise, bubbles move. Measured: 4 (noise)
to 34 (JPEG) in fine pixels; in larger patches noise averages out."""
_SMALL = 0.75
"""This part of the largest error is allowed in quiet pictures, too: colours are found only to a few grey levels."""
_ALIKE = 1.6
"""The third quartile of bubbles is at most so many times as bad as the first (measured: 1.3); else bubbles move."""
_RESEMBLANCE_PX = 5
_GUESS_PATCH = 1
"""The place in PATCHES_PX of the patches by which sizes are guessed once colours are known."""
_MEDIAN_OF_NORMAL = 0.6745
_DISPLACED = 0.12
"""A displacement below so many fine pixels counts as none."""


def read_changed(pixels: Pixels, grid: Grid, looks: ComposedLooks, profile: Profile) -> Cells:
    """Read the board of ``pixels`` (h, w, 3), whose cells are near ``grid``, with the looks for frames of that size."""
    seen = _in_place(pixels, grid, looks)
    sizes = _resembling(seen, looks)
    tone = fit_tone(seen, looks.picture(sizes))
    corrected = seen
    for _ in range(2):
        if tone is None:
            break
        corrected = apply_tone(seen, tone)
        better = looks.closest(corrected, _GUESS_PATCH)
        if better == sizes:
            break
        sizes = better
        tone = fit_tone(seen, looks.picture(sizes))
    corrected = seen if tone is None else corrected  # what fits wrong sizes makes bubbles of what lies over them
    cells = _judge_by_noise(corrected, sizes, looks, profile)
    if tone is not None and not told_by_colour_alone(looks).isdisjoint(sizes):
        cells = _judge_by_noise(seen, sizes, looks, profile)
    if tone is not None and cells.sure:
        cells = _without_uncoloured(cells, seen, looks, profile)
    if cells.sure or (pixels.shape[1], pixels.shape[0]) == (profile.width_px, profile.height_px):
        return cells
    return read_redrawn(seen, grid, looks, profile)


def _in_place(pixels: Pixels, grid: Grid, looks: ComposedLooks) -> Shades:
    """The fine board, cut out where it fits what it resembles best."""

    def cut(right_px: float, down_px: float) -> Shades:
        return to_fine(rectify(pixels, shifted(grid, right_px, down_px))).astype(np.float32)

    seen = cut(0, 0)
    expected = looks.picture(_resembling(seen, looks))
    right, down = displacement(seen, expected)
    if max(abs(right), abs(down)) < _DISPLACED:
        return seen
    right_px, down_px = right * grid.pitch_x_px / FINE_PX, down * grid.pitch_y_px / FINE_PX
    candidates = [seen, cut(right_px, down_px), cut(round(right_px), round(down_px))]
    fits = [float(cv2.matchTemplate(board, expected, cv2.TM_CCOEFF_NORMED)[0, 0]) for board in candidates]
    return candidates[int(np.argmax(fits))]


def _resembling(seen: Shades, looks: ComposedLooks) -> tuple[int, ...]:
    """The size that each cell resembles most, whatever its brightness and contrast."""
    shown = _normalised(seen, looks)
    alike = np.stack([(shown * _normalised(look.astype(np.float32), looks)).sum(axis=1) for look in looks.boards])
    return tuple(looks.sizes[look] for look in alike.argmax(axis=0).tolist())


def _normalised(board: Shades, looks: ComposedLooks) -> Shades:
    """Each cell in patches, without each channel's mean, made of length 1: (cells, features)."""
    side = FINE_PX // _RESEMBLANCE_PX
    small = cv2.resize(board, (looks.cols * side, looks.rows * side), interpolation=cv2.INTER_AREA)
    cells = small.reshape(looks.rows, side, looks.cols, side, 3).transpose(0, 2, 1, 3, 4).reshape(-1, side * side, 3)
    cells = (cells - cells.mean(axis=1, keepdims=True)).reshape(len(cells), -1)
    return np.asarray(cells / np.maximum(np.linalg.norm(cells, axis=1, keepdims=True), 1.0), np.float32)


def _plain(
    seen: Shades, shown: Shades, noise: float, sizes: tuple[int, ...], looks: ComposedLooks, profile: Profile
) -> Picked:
    """Where nothing odd is left over, in a picture with that much noise: (cells,)."""
    usual = profile.unexplained
    if usual is None:
        return np.ones(looks.rows * looks.cols, bool)
    here = replace(usual, noise=max(usual.noise, NOISY * noise))
    varied = varied_board(profile.varying, sizes, looks.rows, looks.cols)
    return plain_cells(seen, shown, looks.rows, looks.cols, here, varied)


@dataclass(frozen=True, slots=True)
class _Quiet:
    """The cells (cells,) that are as noisy as the others, in patches of one of PATCHES_PX, and the error allowed there.

    ``finest`` is None where a picture is too noisy in all of them.
    """

    cells: Picked
    finest: int | None
    limit: float


def _judge_by_noise(seen: Shades, sizes: tuple[int, ...], looks: ComposedLooks, profile: Profile) -> Cells:
    """Believe the cells that are as noisy as the others, in patches as small as the noise allows."""
    quiet = _quiet(seen, looks.picture(sizes), 1.0, sizes, looks, profile)
    scores = np.clip(1 - looks.errors(seen, len(PATCHES_PX) - 1 if quiet.finest is None else quiet.finest), 0, 1)
    cells = judge_scores(scores, looks.sizes, 1 - quiet.limit, profile.min_margin)
    readings = tuple(
        replace(reading, sure=bool(reading.sure and ok and quiet.finest is not None and reading.size == size))
        for reading, ok, size in zip(cells.readings, quiet.cells, sizes, strict=True)
    )
    return replace(cells, readings=readings, rough=quiet.finest is None)


def _quiet(
    seen: Shades, shown: Shades, contrast: float, sizes: tuple[int, ...], looks: ComposedLooks, profile: Profile
) -> _Quiet:
    """Where a fine board is as it is ``shown``; bubbles have so many times the ``contrast`` of the profile's."""
    residual = seen - shown
    bubbles, known = np.array(sizes) > 0, 1 - profile.min_score
    noise = float(np.median(np.abs(residual))) / _MEDIAN_OF_NORMAL
    finest, limit = None, 0.0
    quiet = _plain(seen, shown, noise, sizes, looks, profile)
    for patch, (patch_px, cap) in enumerate(zip(PATCHES_PX, _CAPS, strict=True)):
        whole = contrast * looks.contrasts[patch]
        errors = worst_in_cells(residual, looks.rows, looks.cols, patch_px) / whole
        calm, usual = np.percentile(errors[bubbles] if bubbles.any() else errors, (25, 75)).tolist()
        typical = min(usual, _ALIKE * calm)
        if typical * _SPREAD > max(known, cap):
            quiet &= typical * whole <= _ROUGH * noise / patch_px
            quiet &= errors <= _STRAY * typical
            continue
        allowed = max(known, min(cap, max(_SMALL * cap, _STRAY * typical)))
        quiet &= errors <= allowed
        if finest is None:
            finest, limit = patch, allowed
    return _Quiet(quiet, finest, limit)


def _without_uncoloured(cells: Cells, seen: Shades, looks: ComposedLooks, profile: Profile) -> Cells:
    """The cells, those doubted that do not show what the profile would in the colours of this picture.

    A function of what is seen can give any colour that one cell alone shows, that of a droplet or a pointer, to the
    ground. A function of what the profile shows cannot: it makes one colour of the ground, in all cells.
    """
    expected = looks.picture(cells.sizes)
    shown = apply_tone(expected, even_tone(expected, seen))
    contrast = float(shown.std()) / max(float(expected.std()), 1e-6)
    quiet = _quiet(seen, shown, contrast, cells.sizes, looks, profile).cells
    readings = tuple(replace(one, sure=one.sure and ok) for one, ok in zip(cells.readings, quiet.tolist(), strict=True))
    return replace(cells, readings=readings)
