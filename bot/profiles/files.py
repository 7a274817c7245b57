"""Reading and writing the files of a profile: bytes up to a limit, and PNG pictures, nothing else."""

from __future__ import annotations

import struct
from pathlib import Path

import cv2
import numpy as np

from vision.frame import Pixels
from vision.profile_parts import MAX_SIDE_PX, ProfileError

_MAX_PICTURE_BYTES = 16 * 1024 * 1024
_MAX_PICTURE_PIXELS = 4096 * 4096
_PNG = b"\x89PNG\r\n\x1a\n"


def read_picture(path: Path) -> Pixels:
    """Decode a PNG file; read as bytes because OpenCV cannot open every path on Windows.

    Raises:
        ProfileError: no PNG, too large, or damaged.
        OSError: the file cannot be read.
    """
    data = read_bytes(path, _MAX_PICTURE_BYTES)
    if len(data) < 24 or not data.startswith(_PNG):
        raise ProfileError(f"{path.name} is not a PNG picture")
    width, height = struct.unpack(">II", data[16:24])
    if max(width, height) > MAX_SIDE_PX or width * height > _MAX_PICTURE_PIXELS:
        raise ProfileError(f"{path.name} is {width}x{height} pixels, which is too large for a profile")
    decoded = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED)
    if decoded is None or decoded.dtype != np.uint8:
        raise ProfileError(f"{path.name} is damaged, or not a picture of 8 bits a channel")
    return np.asarray(decoded, np.uint8)


def write_picture(path: Path, picture: Pixels) -> None:
    """Write a picture as PNG, small rather than quick.

    Raises:
        ProfileError: it cannot be encoded.
        OSError: the file cannot be written.
    """
    written, data = cv2.imencode(".png", picture, [cv2.IMWRITE_PNG_COMPRESSION, 9])
    if not written:
        raise ProfileError(f"{path.name} cannot be encoded")
    path.write_bytes(data.tobytes())


def read_bytes(path: Path, limit: int) -> bytes:
    """The content of a file of at most ``limit`` bytes.

    Raises:
        ProfileError: it is larger.
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        data = file.read(limit + 1)
    if len(data) > limit:
        raise ProfileError(f"{path.name} is larger than {limit} bytes")
    return data
