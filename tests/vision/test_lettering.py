"""Text on pictures: letters that are no ASCII are drawn as such, and lines fit."""

from __future__ import annotations

import numpy as np
import pytest

from dropsbot.vision.frame import Pixels
from dropsbot.vision.lettering import width_of, wrapped, write

pytestmark = pytest.mark.quick

CHINESE = "每格都确定，最小分差 0.31，第 3 关"


def written(text: str) -> Pixels:
    picture = np.zeros((40, 600, 3), np.uint8)
    write(picture, text, (4, 30), 0.7, (255, 255, 255))
    return picture


def test_each_letter_has_a_shape_of_its_own() -> None:
    shapes = {written(letter).tobytes() for letter in "没有水滴?"}
    assert len(shapes) == 5
    assert written("").tobytes() not in shapes


@pytest.mark.parametrize("text", [CHINESE, "every cell sure, level 3"])
def test_a_line_is_as_wide_as_is_said(text: str) -> None:
    columns = np.flatnonzero(written(text).any(axis=(0, 2)))
    assert abs(columns[-1] - 4 - width_of(text, 0.7)) <= 4


@pytest.mark.parametrize("text", [CHINESE * 3, "every cell is sure, and all of them are right"])
def test_lines_fit_and_keep_all_of_the_text(text: str) -> None:
    lines = wrapped(text, 0.5, 150)
    assert len(lines) > 1
    assert all(width_of(line, 0.5) <= 150 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@pytest.mark.parametrize("text", ["水\udcff滴", "水\x1b滴", "水\n滴", "水\x00滴"])
def test_what_no_font_draws_is_a_question_mark(text: str) -> None:
    assert wrapped(text, 0.7, 500) == ["水?滴"]
    assert width_of(text, 0.7) == width_of("水?滴", 0.7)
    assert written(text).tobytes() == written("水?滴").tobytes()
