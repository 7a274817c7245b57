"""Find out by taps a board at rest that its profile cannot read, where boards are known to lie.

Levels change colours, ground and what moves. What a picture then leaves open is found out as it was on the first board.
"""

from __future__ import annotations

from collections.abc import Sequence

from dropsbot.calibration.discover import Discovery, discover
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.find_out import FoundOut, Tapper, find_out
from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid


def find_anew(
    frame: Frame, grid: Grid, tapper: Tapper, most_taps: int, known_cells: Sequence[Told] = ()
) -> FoundOut | None:
    """The board that a ``frame`` shows on a ``grid``, and those after each tap; None where a doubt is left.

    Of some cells it may be known what they show; then taps are for the others. Where that leaves too little to look
    for, as on a board that is nearly bare, it is not used.
    """
    try:
        known = discover([frame], known_cells, grid)
    except LocateError:
        return find_anew(frame, grid, tapper, most_taps) if known_cells else None
    return find_out_surely(known, known_cells, tapper, most_taps)


def find_out_surely(
    known: Discovery, facts: Sequence[SeenTap | Told], tapper: Tapper, most_taps: int
) -> FoundOut | None:
    """What ``find_out`` finds where nothing stays in doubt, and taps have put it to the test: a profile refused it."""
    out = find_out(known, facts, tapper, most_taps, refused=True)
    tested = any(isinstance(fact, SeenTap) and fact.changed for fact in out.facts[len(facts) :])
    return out if tested and out.in_play and out.discovery.certain else None
