# ruff: noqa: ANN401  (Numba and its code generator have no types)
"""The one place where Numba meets the type checker, and the few machine instructions that Numba does not offer."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numpy as np
from llvmlite import ir  # type: ignore[import-untyped,unused-ignore]
from numba.extending import intrinsic
from numpy.typing import NDArray

Words = NDArray[np.uint64]
"""Sets of cells as bits: bit ``b`` of word ``w`` is cell ``64 * w + b``."""
Ints = NDArray[np.int64]

P = ParamSpec("P")
R = TypeVar("R")


def _cache_folder() -> str:
    """Where compiled kernels are kept: a folder for this very state of all kernels.

    Numba looks at the file of the function that Python calls and not at those of the functions compiled into it, so
    after an update it would go on with the old ones.
    """
    here = Path(__file__).parent
    sources = b"".join(path.read_bytes() for path in sorted(here.glob("*.py")))
    return str(here / "__pycache__" / f"kernels-{hashlib.sha256(sources).hexdigest()[:16]}")


_CACHE_FOLDER = _cache_folder()


def jit(function: Callable[P, R]) -> Callable[P, R]:
    """Compile ``function`` on its first call; keep the result on disk; run without the interpreter's lock."""
    config: Any = numba.config
    before, config.CACHE_DIR = config.CACHE_DIR, _CACHE_FOLDER
    try:
        return cast(Callable[P, R], numba.njit(cache=True, nogil=True)(function))
    finally:
        config.CACHE_DIR = before


def _ctpop(typing_context: Any, word: Any) -> Any:
    """The instruction that counts the bits of a 64-bit word."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return numba.types.int64(numba.types.uint64), generate


def _cttz(typing_context: Any, word: Any) -> Any:
    """The instruction that counts the zero bits below the lowest set bit."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return numba.types.int64(numba.types.uint64), generate


_popcount: Callable[[np.uint64], int] = cast(Any, intrinsic(_ctpop))
_trailing_zeros: Callable[[np.uint64], int] = cast(Any, intrinsic(_cttz))


@jit
def count_bits(word: np.uint64) -> int:
    """How many bits of a word are set."""
    return _popcount(word)


@jit
def lowest_bit(word: np.uint64) -> int:
    """The place of the lowest set bit; 64 for a word of 0."""
    return _trailing_zeros(word)
