"""Rectangles of pixels."""

from __future__ import annotations

import pytest

from dropsbot.vision.frame import Box


@pytest.mark.parametrize(
    ("other", "overlap"),
    [
        (Box(10, 20, 30, 40), True),
        (Box(39, 59, 5, 5), True),
        (Box(40, 20, 5, 5), False),
        (Box(0, 20, 10, 40), False),
        (Box(10, 60, 30, 5), False),
        (Box(10, 0, 30, 20), False),
    ],
)
def test_boxes_overlap_where_they_share_a_pixel(other: Box, overlap: bool) -> None:
    box = Box(10, 20, 30, 40)
    assert box.overlaps(other) is overlap
    assert other.overlaps(box) is overlap
