"""The median of pictures equals numpy's, for any number of them."""

from __future__ import annotations

import numpy as np
import pytest

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
def test_the_pictures_stay_as_they_were() -> None:
    shades = np.random.default_rng(1).normal(size=(9, 4)).astype(np.float32)
    before = shades.copy()
    median_of(shades)
    assert np.array_equal(shades, before)
