"""Where compiled kernels are kept: one file for each, in a folder for this very state of all sources and versions.

That folder is looked for in the package's own place first, which whoever installed dropsbot may have filled, and then
among the person's cached files. A file is written beside its place and then moved there, so that two processes that
compile at once never see half of one; and it begins with a hash of the rest, so that a spoilt one is compiled anew.
"""

from __future__ import annotations

import functools
import hashlib
import secrets
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import llvmlite
import numba
import numpy as np
import platformdirs
from llvmlite import binding

FROZEN = ("jit.py", "inner_code.py", "board.py", "rules.py", "values.py", "line_tables.py")
SUFFIX = ".kernel"
_HASH_BYTES = 32


def compiled_sources() -> list[Path]:
    """The files of the solver, in any room, that hold compiled code or numbers that it freezes.

    They import this room; the numbers of the front room, which do not, are added.
    """
    solver = Path(__file__).parents[1]
    files = sorted(solver.rglob("*.py"))
    return [path for path in files if path.name in FROZEN or b"dropsbot.solver.compiled" in path.read_bytes()]


@functools.cache
def kernel_folders() -> tuple[Path, ...]:
    """Where kernels are looked for and kept, in this order, for these sources, versions and this processor.

    Numba looks at the file of the function that Python calls and not at those of the functions compiled into it, so
    after an update it would go on with the old ones.
    """
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in compiled_sources()))
    versions = (sys.version, numba.__version__, llvmlite.__version__, np.__version__)
    machine = (binding.get_process_triple(), binding.get_host_cpu_name(), binding.get_host_cpu_features().flatten())
    digest.update("\n".join((*versions, *machine)).encode())
    name = f"kernels-{digest.hexdigest()[:16]}"
    users = Path(platformdirs.user_cache_dir("dropsbot", appauthor=False))
    return Path(__file__).resolve().parent / "__pycache__" / name, users / name


def writable_folder(folders: Sequence[Path]) -> Path | None:
    """The first folder in which a file can be written, made if need be; None where there is none."""
    for folder in folders:
        probe = folder / f".probe-{secrets.token_hex(8)}"
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            probe.write_bytes(b"")
            probe.unlink()
            return folder
    return None


class KernelFiles:
    """The compiled forms of one function, a file for each type of its arguments."""

    def __init__(self, function: str, folders: Sequence[Path]) -> None:
        self._function, self._folders = function, folders

    @property
    def there(self) -> bool:
        """Whether there is a file for some types of arguments."""
        return any(any(folder.glob(f"{self._function}-*{SUFFIX}")) for folder in self._folders)

    def read(self, types: str) -> bytes | None:
        """What was kept for these types; None where nothing was, or it is spoilt and was taken away."""
        for path in self._places(types):
            with suppress(OSError):
                kept = path.read_bytes()
                if hashlib.sha256(kept[_HASH_BYTES:]).digest() == kept[:_HASH_BYTES]:
                    return kept[_HASH_BYTES:]
                path.unlink()
        return None

    def write(self, types: str, compiled: bytes) -> None:
        """Keep it in the first folder that can be written; where none can be, it is compiled anew each time."""
        for path in self._places(types):
            beside = path.with_name(f".{path.name}-{secrets.token_hex(8)}")
            with suppress(OSError):
                path.parent.mkdir(parents=True, exist_ok=True)
                try:
                    beside.write_bytes(hashlib.sha256(compiled).digest() + compiled)
                    beside.replace(path)
                except BaseException:
                    beside.unlink(missing_ok=True)
                    raise
                return

    def _places(self, types: str) -> list[Path]:
        name = f"{self._function}-{hashlib.sha256(types.encode()).hexdigest()[:16]}{SUFFIX}"
        return [folder / name for folder in self._folders]
