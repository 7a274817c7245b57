"""Believe that a cell is empty only where the ground shows as it is.

Reading forgives a picture its colours: one change of colours for all of it. A thing of a colour that nothing else has
can then be taken for ground. Where an empty cell means that nothing is ever there, that is one claim too many.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from dropsbot.vision.cells.judgement import looks_of
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile
from dropsbot.vision.reading import Reading
from dropsbot.vision.rectify import rectify, scaled

_LEAST = 0.7
"""Score of the bare ground from which a cell is empty. Pictures that are a fifth darker, compressed or noisy have more;
a pointer in any colour that can be seen has less."""


def doubt_holes(reading: Reading, frame: Frame, profile: Profile) -> Reading:
    """The same ``reading`` of ``frame``, with a doubt about every empty cell that shows something else than ground."""
    if not reading.cells:
        return reading
    size = (frame.width_px, frame.height_px)
    looks = looks_of(profile, None if size == (profile.width_px, profile.height_px) else size)
    grid = scaled(profile.grid, size[0] / profile.width_px, size[1] / profile.height_px)
    bare = looks.scores(rectify(frame.pixels, grid))[looks.sizes.index(0)]
    holes = np.array(reading.sizes) == 0
    doubtful = np.flatnonzero(holes & (bare < _LEAST)).tolist()
    if not doubtful:
        return reading
    cells = list(reading.cells)
    for cell in doubtful:
        cells[cell] = replace(cells[cell], score=float(bare[cell]), sure=False)
    problem = f"{len(doubtful)} of {len(cells)} cells look empty, but show something else than the ground"
    return replace(reading, cells=tuple(cells), problems=(*reading.problems, problem))
