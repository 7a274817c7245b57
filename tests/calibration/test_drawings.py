"""What is drawn, whatever its colours are, in pictures drawn here."""

from __future__ import annotations

import cv2
import numpy as np

from dropsbot.calibration.flow.drawings import drawn_anew, moving_drawings
from dropsbot.calibration.flow.idle_watch import moving_in
from dropsbot.vision.frame import Frame, Pixels

WORD, BIRD = (slice(60, 90), slice(40, 120)), (slice(20, 40), slice(130, 190))


def drifting(step: int, *, word: bool = True, bird_at: int | None = None) -> Pixels:
    """A page whose light drifts from picture to picture, with a word that stands still and a bird that flies."""
    down, right = np.mgrid[0:120, 0:200].astype(np.float32)
    light = 150 + 60 * np.sin((right + 90 * step) / 140) + 20 * np.cos((down - 60 * step) / 120)
    page = np.repeat(np.rint(light)[..., None].astype(np.uint8), 3, axis=2)
    if word:
        cv2.putText(page, "weiter", (42, 84), cv2.FONT_HERSHEY_SIMPLEX, 0.7, (20,) * 3, 2)
    if bird_at is not None:
        cv2.circle(page, (bird_at, 30), 8, (30,) * 3, -1)
    return page


def filmed(*pictures: Pixels) -> list[Frame]:
    return [Frame(picture) for picture in pictures]


def test_over_ground_that_drifts_what_stands_still_has_not_moved() -> None:
    frames = filmed(*(drifting(step, bird_at=140 + 15 * step) for step in range(4)))
    assert moving_in(frames)[WORD].mean() > 0.5, "every colour has changed"
    moving = moving_drawings(frames)
    assert not moving[WORD].any()
    assert moving[BIRD].mean() > 0.3
    assert moving.mean() < 0.2


def test_where_all_is_still_nothing_moves() -> None:
    assert not moving_drawings(filmed(drifting(0), drifting(0))).any()


def test_a_word_that_was_never_there_is_drawn_anew_and_other_light_is_not() -> None:
    anew = drawn_anew(drifting(3), [drifting(0, word=False), drifting(1, word=False)])
    assert anew[WORD].mean() > 0.5
    assert anew.mean() < 0.2
    assert not drawn_anew(drifting(3), [drifting(0, word=False), drifting(1)]).any(), "one has shown it"
