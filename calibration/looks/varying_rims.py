"""Bubbles of one size of which no two are alike, as splats with wavy rims: their rims lie elsewhere in each cell.

A rim that is a pixel off differs as much as another size does. So a template, which is what bubbles have in common,
explains none of them, until its rims may lie a little elsewhere.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from dropsbot.calibration.looks.thresholds import Thresholds, choose_thresholds
from dropsbot.vision.cells.judgement import looks_of
from dropsbot.vision.frame import Pixels
from dropsbot.vision.profile import Profile

_TRIED = (0.01, 0.02, 0.03, 0.045, 0.06, 0.08)
"""Parts of a cell's side; where rims lie farther away, neighbouring sizes show the same."""


def best_with_varying_rims(
    draft: Profile,
    strict: Thresholds,
    boards: Sequence[tuple[Pixels, tuple[int, ...]]],
    guessed: bool,
    moments: Collection[tuple[int, int]],
) -> tuple[Profile, Thresholds]:
    """The draft whose rims may lie where its own pictures are told apart best, and the thresholds for that.

    The draft as it is, with its ``strict`` thresholds, where its pictures are refused however rims lie. The rest is
    what :func:`dropsbot.calibration.looks.thresholds.choose_thresholds` takes.
    """
    drafts = [replace(draft, rims_vary=part) for part in _TRIED]
    tried = [(choose_thresholds(looks_of(one), boards, guessed, moments), one) for one in drafts]
    loose, best = max(tried, key=lambda one: one[0].least_margin)
    return (best, loose) if loose.reads_its_own else (draft, strict)
