"""Why the system does not take a file or folder, in words that tell a person what to change."""

from __future__ import annotations

import errno
import os
import sys

from dropsbot.sentences.sentence import say, word

MOST_CHARS = 259
MOST_FOLDER_CHARS = 247
"""Of a whole path on Windows, where nobody has asked it for more. Of longer ones Windows says that nothing is there.

Source: https://learn.microsoft.com/windows/win32/fileio/maximum-file-path-limitation
"""
_SAID_OF_LONG = {errno.ENOENT, errno.EINVAL, errno.ENAMETOOLONG}


def reason(error: OSError, *, windows: bool = sys.platform == "win32") -> str:
    """What the system says; of a path that is too long for Windows, that it is too long."""
    if windows and isinstance(error.filename, str) and error.errno in _SAID_OF_LONG:
        chars = len(os.path.abspath(error.filename))  # noqa: PTH100 - Path.resolve asks the disk, which refuses it
        if chars > MOST_FOLDER_CHARS:
            return say(
                "its path has {chars} characters, and Windows takes {most}, of a folder {most_of_folder}",
                chars=chars,
                most=MOST_CHARS,
                most_of_folder=MOST_FOLDER_CHARS,
            )
    return word(error.strerror) if error.strerror else str(error)
