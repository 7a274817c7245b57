"""Compiled kernels on disk: found by their types, spoilt ones made anew, kept elsewhere where a folder is not ours."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numba
import pytest

from dropsbot.solver.compiled.kernel_cache import KernelCache
from dropsbot.solver.compiled.kernel_files import SUFFIX, KernelFiles, kernel_folders, writable_folder
from dropsbot.solver.compiled.kernel_parts import at_hand

pytestmark = pytest.mark.quick


def one_more(number: int) -> int:
    return number + 1


def kernel_in(*folders: Path) -> Any:  # noqa: ANN401  (Numba has no types)
    kernel: Any = numba.njit(one_more)
    kernel._cache = KernelCache(one_more, lambda: folders)
    return kernel


def no_folder(folder: Path) -> Path:
    """A place where none can be made, not even by the system's own user: a file stands there."""
    folder.write_bytes(b"")
    return folder / "below"


def test_a_kernel_is_compiled_once_for_all_processes(tmp_path: Path) -> None:
    first = kernel_in(tmp_path)
    assert not at_hand(first)
    assert first(1) == 2
    second = kernel_in(tmp_path)
    assert at_hand(second)
    assert second(1) == 2
    assert sum(second.stats.cache_hits.values()) == 1
    assert second(1.5) == 2.5
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize(("end", "more"), [(-1, b""), (-1, b"\0"), (100, b""), (0, b"")])
def test_a_spoilt_kernel_is_made_anew(end: int, more: bytes, tmp_path: Path) -> None:
    kernel_in(tmp_path)(1)
    (path,) = tmp_path.glob(f"*{SUFFIX}")
    whole = path.read_bytes()
    path.write_bytes(whole[:end] + more)
    kernel = kernel_in(tmp_path)
    assert kernel(1) == 2
    assert sum(kernel.stats.cache_hits.values()) == 0
    again = kernel_in(tmp_path)
    assert again(1) == 2
    assert sum(again.stats.cache_hits.values()) == 1


def test_where_the_first_folder_cannot_be_written_the_next_one_is(tmp_path: Path) -> None:
    closed, ours = no_folder(tmp_path / "file"), tmp_path / "ours"
    assert writable_folder([closed, ours]) == ours
    assert kernel_in(closed, ours)(1) == 2
    assert at_hand(kernel_in(closed, ours))
    assert [path.suffix for path in ours.iterdir()] == [SUFFIX]


def test_where_no_folder_can_be_written_kernels_are_compiled_all_the_same(tmp_path: Path) -> None:
    closed = no_folder(tmp_path / "file")
    assert writable_folder([closed]) is None
    kernel = kernel_in(closed)
    assert kernel(1) == 2
    assert at_hand(kernel)
    assert not at_hand(kernel_in(closed))


def test_what_an_installer_compiled_is_used_by_all(tmp_path: Path) -> None:
    package, users = tmp_path / "package", tmp_path / "users"
    kernel_in(package)(1)
    kernel = kernel_in(package, users)
    assert kernel(1) == 2
    assert sum(kernel.stats.cache_hits.values()) == 1
    assert not users.exists()


def test_a_file_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = KernelFiles("kernel", [tmp_path])
    files.write("int64", b"code")

    def full(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    files.write("int64", b"newer code")
    monkeypatch.undo()
    assert files.read("int64") == b"code"
    assert len(list(tmp_path.iterdir())) == 1
    assert files.read("float64") is None


def test_the_folder_tells_sources_and_versions_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    package, users = kernel_folders()
    assert package.name == users.name
    monkeypatch.setattr(numba, "__version__", "0.0")
    assert kernel_folders.__wrapped__()[0].name != package.name
