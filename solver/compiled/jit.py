# ruff: noqa: ANN401  (Numba and its code generator have no types)
"""The one place where Numba meets the type checker, and the few machine instructions that Numba does not offer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numpy as np
from llvmlite import ir
from numba.extending import intrinsic
from numpy.typing import NDArray

from dropsbot.solver.compiled.inner_code import InnerCompiler
from dropsbot.solver.compiled.kernel_cache import KernelCache

Words = NDArray[np.uint64]
"""Sets of cells as bits: bit ``b`` of word ``w`` is cell ``64 * w + b``."""
Ints = NDArray[np.int64]

WORD_CELLS = 64
"""Boards of up to so many cells have a set of cells in one word."""

P = ParamSpec("P")
R = TypeVar("R")


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


def inner(function: Callable[P, R]) -> Callable[P, R]:
    """Like :func:`lean`, for what only other compiled code calls; never call it from Python."""
    return _compiled_inside(function, allocates=False)


def inner_jit(function: Callable[P, R]) -> Callable[P, R]:
    """Like :func:`inner`, for what allocates."""
    return _compiled_inside(function, allocates=True)


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """Like :func:`inner`, and put into each of its callers: a call with many arrays costs more than most of them do."""
    return _compiled_inside(function, allocates=False, inlines=True)


def _compiled(function: Callable[P, R], *, allocates: bool, unlocked: bool = True) -> Callable[P, R]:
    options: Any = {"nogil": unlocked, "_nrt": allocates, "forceinline": False}
    kernel: Any = numba.njit(**options)(function)
    kernel._cache = KernelCache(function)
    return cast(Callable[P, R], kernel)


def _compiled_inside(function: Callable[P, R], *, allocates: bool, inlines: bool = False) -> Callable[P, R]:
    options: Any = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "_nrt": allocates, "forceinline": inlines}
    return cast(Callable[P, R], numba.njit(pipeline_class=InnerCompiler, **options)(function))


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


@inner_jit
def count_bits(word: np.uint64) -> int:
    """How many bits of a word are set."""
    return _popcount(word)


@inner_jit
def lowest_bit(word: np.uint64) -> int:
    """The place of the lowest set bit; 64 for a word of 0."""
    return _trailing_zeros(word)


@inner_jit
def fold(a: np.uint64, b: np.uint64) -> np.uint64:
    """Mix two words into one. Source: the multiply-and-fold step of wyhash, Wang Yi 2019."""
    return _multiply_and_fold(a, b)
