"""Reading what somebody named without being held up by it: plain files only, and so many bytes of them."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from dropsbot.sentences.sentence import say

_NO_WAITING = getattr(os, "O_NONBLOCK", 0)
"""Else to open a pipe would wait for somebody who writes into it; Windows has none in its folders."""


def read_bounded(path: Path, most_bytes: int) -> bytes:
    """The content of a plain file of at most ``most_bytes``; what it is is told from the open file, so it stays so.

    Raises:
        OSError: it cannot be read, is larger, or is something else, which may have no end: a device, a pipe, a folder.
    """
    with open(path, "rb", opener=_open_at_once) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, say("it is no plain file"), str(path))
        data = file.read(most_bytes + 1)
    if len(data) > most_bytes:
        raise OSError(errno.EFBIG, say("it is larger than {size}", size=_size_text(most_bytes)), str(path))
    return data


def _open_at_once(name: str, flags: int) -> int:
    return os.open(name, flags | _NO_WAITING)


def _size_text(size_bytes: int) -> str:
    """A limit for a person."""
    whole_mb, rest = divmod(size_bytes, 1 << 20)
    return say("{size} MB", size=whole_mb) if whole_mb and not rest else say("{size} bytes", size=size_bytes)
