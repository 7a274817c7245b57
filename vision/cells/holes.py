"""Believe that a cell of the second game is a hole only where the bare ground shows, in its own colours.

Reading allows one change of colours for the whole picture. A thing whose colour nothing else has can then pass for
ground. A hole stays one for the whole game, so that must not happen here.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from dropsbot.sentences.sentence import say
from dropsbot.vision.cells.judgement import composed_of, looks_of
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile
from dropsbot.vision.reading import Reading
from dropsbot.vision.rectify import grid_in, rectify

_LEAST = 0.7
"""Least score of the bare ground. Measured: pictures that are a fifth darker, compressed or noisy have more, a pointer
in any colour that can be seen has less."""


def doubt_holes(reading: Reading, frame: Frame, profile: Profile) -> Reading:
    """The ``reading`` of ``frame`` with a doubt about every empty cell that shows something else than the ground."""
    if not reading.cells:
        return reading
    size = (frame.width_px, frame.height_px)
    known = looks_of(profile, None if size == (profile.width_px, profile.height_px) else size)
    looks = composed_of(known) or known
    bare = looks.scores(rectify(frame.pixels, grid_in(frame, profile)))[looks.sizes.index(0)]
    holes = np.array(reading.sizes) == 0
    doubtful = np.flatnonzero(holes & (bare < _LEAST)).tolist()
    if not doubtful:
        return reading
    cells = list(reading.cells)
    for cell in doubtful:
        cells[cell] = replace(cells[cell], score=float(bare[cell]), sure=False)
    problem = say(
        "{doubtful} of {cells} cells look empty, but show something else than the ground",
        doubtful=len(doubtful),
        cells=len(cells),
    )
    return replace(reading, cells=tuple(cells), problems=(*reading.problems, problem))
