"""Writing files so that each is there whole or as it was before: beside its place first, then moved there.

A full disk then leaves neither half of a file nor a file that is empty.
"""

from __future__ import annotations

import errno
import secrets
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from dropsbot.sentences.sentence import say


def write_whole(path: Path, data: bytes) -> None:
    """Write a file in place of what has its name: a link is replaced, never followed.

    Raises:
        OSError: it cannot be written, or its name is that of a device; what was there is there still.
    """
    if path.exists() and not (path.is_file() or path.is_symlink()):
        raise OSError(errno.EEXIST, say("there is something that is no file"), str(path))
    _write_beside(path, data)


def write_named(path: Path, data: bytes, *, replace: bool = True) -> None:
    """Write a file that the person named: where it is a link, the file that it leads to; whole, as ever.

    What is no plain file, a device or a pipe, is written into. Without ``replace`` a file that is there stays.

    Raises:
        FileExistsError: there is one, and it is not to be replaced.
        OSError: it cannot be written; what was there is there still.
    """
    place = path.resolve()
    if place.exists() and not replace:
        raise FileExistsError(errno.EEXIST, say("it is there already"), str(path))
    if place.exists() and not place.is_file():
        place.write_bytes(data)
        return
    with _claimed(place, replace=replace):
        _write_beside(place, data)


def replace_files(folder: Path, files: Mapping[str, bytes], stale: Iterable[Path]) -> None:
    """Write files of these names into a folder, and take the ``stale`` ones away; none of it where a disk is full.

    They are moved to their places in the order given.

    Raises:
        OSError: they cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".saving-", dir=folder) as staging:
        for name, data in files.items():
            (Path(staging) / name).write_bytes(data)
        for path in stale:
            if path.name not in files:
                path.unlink()
        for name in files:
            (Path(staging) / name).replace(folder / name)


@contextmanager
def _claimed(place: Path, *, replace: bool) -> Iterator[None]:
    """Hold a name, which is given back where it was free and the file does not get there."""
    if replace:
        yield
        return
    place.open("xb").close()
    try:
        yield
    except BaseException:
        place.unlink(missing_ok=True)
        raise


def _write_beside(place: Path, data: bytes) -> None:
    beside = place.with_name(f".dropsbot-{secrets.token_hex(8)}.part")
    try:
        with beside.open("xb") as file:
            file.write(data)
        beside.replace(place)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
