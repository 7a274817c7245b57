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

WORD_CELLS = 64
"""Boards of up to so many cells have a set of cells in one word."""

FROZEN = ("jit.py", "board.py", "rules.py", "values.py", "line_tables.py")

P = ParamSpec("P")
R = TypeVar("R")


def _cache_folder() -> str:
    """Where compiled code is kept: a folder for this very state of all compiled code.

    Numba looks at the file of the function that Python calls and not at those of the functions compiled into it, so
    after an update it would go on with the old ones.
    """
    sources = b"".join(path.read_bytes() for path in compiled_sources())
    return str(Path(__file__).resolve().parent / "__pycache__" / f"kernels-{hashlib.sha256(sources).hexdigest()[:16]}")


def compiled_sources() -> list[Path]:
    """The files of the solver, in any room, that hold compiled code or numbers that it freezes.

    They import this file; the numbers of the front room, which do not, are added.
    """
    solver = Path(__file__).parents[1]
    files = sorted(solver.rglob("*.py"))
    return [path for path in files if path.name in FROZEN or b"dropsbot.solver.compiled" in path.read_bytes()]


_CACHE_FOLDER = _cache_folder()


def jit(function: Callable[P, R]) -> Callable[P, R]:
    """Compile ``function`` on its first call; keep the result on disk; run without the interpreter's lock."""
    return _compiled(function, allocates=True)


def brief(function: Callable[P, R]) -> Callable[P, R]:
    """Like :func:`jit`, for what takes microseconds: the lock is kept, for to get it back may take milliseconds.

    Source: a thread that works in Python hands it over every 5 ms, see ``sys.setswitchinterval``.
    """
    return _compiled(function, allocates=True, unlocked=False)


def lean(function: Callable[P, R]) -> Callable[P, R]:
    """Like :func:`jit`, for what allocates nothing.

    Nobody then counts who holds the arrays, which takes half of the time of a search that hands them around.
    """
    return _compiled(function, allocates=False)


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """Compile ``function`` into each of its callers: a call with many arrays costs more than most of them do."""
    return cast(Callable[P, R], numba.njit(inline="always")(function))


def _compiled(function: Callable[P, R], *, allocates: bool, unlocked: bool = True) -> Callable[P, R]:
    config: Any = numba.config
    options: Any = {"cache": True, "nogil": unlocked, "_nrt": allocates}
    before, config.CACHE_DIR = config.CACHE_DIR, _CACHE_FOLDER
    try:
        return cast(Callable[P, R], numba.njit(**options)(function))
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


def _mulfold(typing_context: Any, a: Any, b: Any) -> Any:
    """The two halves of a 128-bit product, xored."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        wide = ir.IntType(128)
        product = builder.mul(builder.zext(args[0], wide), builder.zext(args[1], wide))
        high = builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))
        return builder.xor(builder.trunc(product, ir.IntType(64)), high)

    return numba.types.uint64(numba.types.uint64, numba.types.uint64), generate


_popcount: Callable[[np.uint64], int] = cast(Any, intrinsic(_ctpop))
_trailing_zeros: Callable[[np.uint64], int] = cast(Any, intrinsic(_cttz))

_multiply_and_fold: Callable[[np.uint64, np.uint64], np.uint64] = cast(Any, intrinsic(_mulfold))


@jit
def count_bits(word: np.uint64) -> int:
    """How many bits of a word are set."""
    return _popcount(word)


@jit
def lowest_bit(word: np.uint64) -> int:
    """The place of the lowest set bit; 64 for a word of 0."""
    return _trailing_zeros(word)


@jit
def fold(a: np.uint64, b: np.uint64) -> np.uint64:
    """Mix two words into one. Source: the multiply-and-fold step of wyhash, Wang Yi 2019."""
    return _multiply_and_fold(a, b)
