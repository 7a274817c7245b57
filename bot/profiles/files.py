"""Reading and writing the files of a profile: TOML and PNG pictures, each up to a limit, nothing else."""

from __future__ import annotations

import errno
import struct
import tomllib
import zlib
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from dropsbot.bot.disk.bounded import read_bounded
from dropsbot.vision.frame import Pixels
from dropsbot.vision.stored.entries import MAX_SIDE_PX, ProfileError

MAX_TOML_BYTES = 256 * 1024
MAX_PICTURE_BYTES = 16 * 1024 * 1024
_MAX_PICTURE_PIXELS = 4096 * 4096
_MAX_DOTS = 128
"""On one line of TOML. The parser's time grows with the square of a dotted key's parts: 16,000 took it 9 s."""
_PNG = b"\x89PNG\r\n\x1a\n"
_COMPRESSION = 6
"""On a picture of 800x600, 9 takes 0.35 s and leaves 190 kB; 6 takes 0.03 s and leaves 208 kB."""
_CHUNK_BYTES = 12
"""The least that a part of a PNG file has: its length, its kind and a sum over it."""


def read_picture(path: Path) -> Pixels:
    """Decode a PNG file; read as bytes because OpenCV cannot open every path on Windows.

    Raises:
        ProfileError: no PNG, too large, or damaged.
        OSError: the file cannot be read.
    """
    data = read_bytes(path, MAX_PICTURE_BYTES)
    check_picture(path.name, data)
    decoded = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED)
    if decoded is None or decoded.dtype != np.uint8:
        raise ProfileError(f"{path.name} is damaged, or not a picture of 8 bits a channel")
    return np.asarray(decoded, np.uint8)


def is_png(data: bytes) -> bool:
    """Whether a file's content begins as a PNG picture does."""
    return data.startswith(_PNG)


def check_picture(name: str, data: bytes) -> int:
    """How many pixels the PNG file ``data`` says it has, told from its header without decoding it.

    Raises:
        ProfileError: no PNG, damaged, or too large for a profile.
    """
    if len(data) < 24 or not is_png(data):
        raise ProfileError(f"{name} is not a PNG picture")
    if data[12:16] != b"IHDR":  # else the sizes below would not be those that are decoded
        raise ProfileError(f"{name} is damaged: it does not begin with its size")
    width, height = struct.unpack(">II", data[16:24])
    if max(width, height) > MAX_SIDE_PX or width * height > _MAX_PICTURE_PIXELS:
        raise ProfileError(f"{name} is {width}x{height} pixels, which is too large for a profile")
    if not _whole(data):
        raise ProfileError(f"{name} is damaged, or cut short")
    return int(width * height)


def _whole(data: bytes) -> bool:
    """Whether a PNG file's chunks are as they were written, to the last; libpng would tell it on the terminal.

    Source: https://www.w3.org/TR/png-3/#5Chunk-layout
    """
    at = len(_PNG)
    while at + _CHUNK_BYTES <= len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        end = at + 8 + length
        if data[end : end + 4] != struct.pack(">I", zlib.crc32(memoryview(data)[at + 4 : end])):
            return False
        if kind == b"IEND":
            return True
        at = end + 4
    return False


def png_bytes(name: str, picture: Pixels) -> bytes:
    """A picture as PNG; ``name`` is that of its file.

    Raises:
        ProfileError: it cannot be encoded.
    """
    written, data = cv2.imencode(".png", picture, [cv2.IMWRITE_PNG_COMPRESSION, _COMPRESSION])
    if not written:
        raise ProfileError(f"{name} cannot be encoded")
    return data.tobytes()


def read_toml(path: Path) -> dict[str, Any]:
    """The table in a TOML file.

    Raises:
        ProfileError: too large, or no valid TOML.
        OSError: the file cannot be read.
    """
    return toml_table(read_bytes(path, MAX_TOML_BYTES), f"its {path.name}")


def toml_table(data: bytes, name: str) -> dict[str, Any]:
    """The table that the bytes of a TOML file have, which people know as ``name``.

    Raises:
        ProfileError: it is no valid TOML.
    """
    if any(line.count(b".") > _MAX_DOTS for line in data.splitlines()):
        raise ProfileError(f"{name} has a line with more than {_MAX_DOTS} dots, which no profile needs")
    try:
        return tomllib.loads(data.decode("utf-8"))
    except (ValueError, RecursionError) as error:  # what tomllib raises for broken or hostile text
        raise ProfileError(f"{name} is not valid TOML") from error


def read_bytes(path: Path, limit: int) -> bytes:
    """The content of a plain file of at most ``limit`` bytes.

    Raises:
        ProfileError: it is larger.
        OSError: it cannot be read, or is no plain file.
    """
    try:
        return read_bounded(path, limit)
    except OSError as error:
        if error.errno != errno.EFBIG:
            raise
        raise ProfileError(f"{path.name} is larger than {limit} bytes") from None
