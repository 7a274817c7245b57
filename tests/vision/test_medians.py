"""Medians by sorting are those of NumPy, to the last bit."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dropsbot.vision.own_colours.medians import middle_values

pytestmark = pytest.mark.quick


@pytest.mark.parametrize("kind", [np.float32, np.float64])
@pytest.mark.parametrize("count", [1, 2, 7, 40])
@pytest.mark.parametrize("axis", [0, 2])
def test_medians_are_those_of_numpy(count: int, axis: int, kind: type[np.float32] | type[np.float64]) -> None:
    shape = (count, 5, 3) if axis == 0 else (5, 3, count)
    values: NDArray[np.floating[Any]] = np.random.default_rng(count).normal(0, 90, shape).astype(kind)
    found = middle_values(values, axis)
    assert found.dtype == kind
    assert np.array_equal(found, np.median(values, axis=axis))
