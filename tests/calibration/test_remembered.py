"""What is remembered is what would be found out now: another picture, or the same with something else, is news."""

from __future__ import annotations

import numpy as np
import pytest

from dropsbot.calibration.remembered import Remembered
from dropsbot.vision.frame import Pixels

pytestmark = pytest.mark.quick


def grey(level: int, shape: tuple[int, ...] = (4, 6, 3)) -> Pixels:
    return np.full(shape, level, np.uint8)


class Counting:
    """Finds out the sum of pictures, and counts how often."""

    def __init__(self, most: int) -> None:
        self.times = 0
        self.remembered: Remembered[int] = Remembered(most)

    def total(self, *pictures: Pixels, beside: int = 0) -> int:
        def find_out() -> int:
            self.times += 1
            return beside + sum(int(picture.sum()) for picture in pictures)

        return self.remembered.find(pictures, beside, find_out)


def test_what_the_same_picture_shows_is_found_out_once() -> None:
    counting = Counting(most=2)
    assert counting.total(grey(1)) == counting.total(grey(1)) == 72
    assert counting.total(grey(1, (8, 6, 3))[::2]) == 72, "however it lies in memory"
    assert counting.times == 1


def test_what_differs_is_found_out_anew() -> None:
    counting = Counting(most=9)
    picture = grey(1)
    for find in (
        lambda: counting.total(picture),
        lambda: counting.total(picture, beside=1),
        lambda: counting.total(picture, picture),
        lambda: counting.total(grey(1, (6, 4, 3)), beside=1),
        counting.total,
    ):
        before = counting.times
        find()
        assert counting.times == before + 1
    picture[0, 0, 0] = 2
    assert counting.total(picture) == 73, "a picture that was written to is another one"


def test_of_more_than_are_kept_the_one_not_asked_for_the_longest_is_forgotten() -> None:
    counting = Counting(most=2)
    for level in (1, 2, 1, 3, 1):
        counting.total(grey(level))
    assert counting.times == 3
    counting.total(grey(2))
    assert counting.times == 4
