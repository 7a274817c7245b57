"""The median of pictures equals numpy's, for any number of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dropsbot.calibration.medians import doubled_median_of, median_of


@pytest.mark.quick
@pytest.mark.parametrize("count", [*range(1, 20), 31, 32, 33, 64, 100])
def test_the_median_is_that_of_numpy(count: int) -> None:
    draw = np.random.default_rng(count)
    shades = draw.normal(size=(count, 5, 7)).astype(np.float32)
    assert np.array_equal(median_of(shades), np.median(shades, axis=0))
    pixels = draw.integers(0, 256, (count, 90), dtype=np.uint8)
    assert np.array_equal(doubled_median_of(list(pixels)), 2 * np.median(pixels, axis=0))


@pytest.mark.quick
@pytest.mark.parametrize("median", [median_of, doubled_median_of])
def test_the_pictures_stay_as_they_were(median: Callable[[NDArray[Any]], object]) -> None:
    pictures = np.random.default_rng(1).integers(0, 256, (9, 4), dtype=np.uint8)
    before = pictures.copy()
    median(pictures)
    assert np.array_equal(pictures, before)


@pytest.mark.quick
def test_the_median_of_pixels_does_not_overflow() -> None:
    assert median_of(np.full((2, 3), 200, np.uint8)).tolist() == [200.0] * 3
