# ruff: noqa: ANN401  (Numba has no types)
"""Kernels between Numba and their files.

Numba hands compiled functions over as pickles, and nothing else can be made of them. Such a file is machine code that
will run, whatever it is wrapped in: so it is only ever read from the program's own folders, like the program itself.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from numba.core import serialize
from numba.core.compiler import CompileResult

from dropsbot.solver.compiled.kernel_files import KernelFiles, kernel_folders

if TYPE_CHECKING:
    _Cache: Any = object
else:
    from numba.core.caching import _Cache


class KernelCache(_Cache):  # type: ignore[misc]
    """What Numba asks before it compiles a function, and tells afterwards."""

    def __init__(self, function: Callable[..., Any], folders: Callable[[], Sequence[Path]] = kernel_folders) -> None:
        self._name = f"{function.__module__.rpartition('.')[2]}.{function.__qualname__}"
        self._folders = folders

    @property
    def kept(self) -> bool:
        """Whether the function was compiled before, for some types of arguments."""
        return self._files.there

    @property
    def cache_path(self) -> str:
        """Where Numba says that it is kept."""
        return str(self._folders()[0])

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """What was compiled for these types; None where nothing was."""
        target_context.refresh()
        kept = self._files.read(str(sig))
        rebuild: Any = CompileResult._rebuild
        return None if kept is None else rebuild(target_context, *pickle.loads(kept))

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was compiled for these types."""
        dumps: Any = serialize.dumps
        self._files.write(str(sig), dumps(data._reduce()))

    def enable(self) -> None:
        """It always is."""

    def disable(self) -> None:
        """Nobody does."""

    def flush(self) -> None:
        """Spoilt and old files are passed over."""

    @property
    def _files(self) -> KernelFiles:
        return KernelFiles(self._name, self._folders())
