"""From what ``screencap`` writes to pixels, strictly: all of a picture or none of it.

Source: AOSP frameworks/base cmds/screencap/screencap.cpp: width, height and pixel format, since Android 9 a colour
space, each as 32 bits, little end first; then the rows without padding. Formats: frameworks/native PixelFormat.h.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from dropsbot.vision.frame import Pixels

_FORMATS: dict[int, tuple[int, int]] = {
    1: (4, cv2.COLOR_RGBA2BGR),
    2: (4, cv2.COLOR_RGBA2BGR),  # RGBX_8888
    3: (3, cv2.COLOR_RGB2BGR),
    4: (2, cv2.COLOR_BGR5652BGR),  # RGB_565: red in the upper bits, which OpenCV calls BGR565
    5: (4, cv2.COLOR_BGRA2BGR),
}
"""Bytes a pixel and how they become blue, green, red, by Android's number of the format."""
_COLOUR_SPACES = 3
_MOST_PX = 16384
_MOST_BYTES = 256 << 20
"""Of a picture, unpacked: a screen of 7680x4320 has half of that."""
_MOST_TEXT = 4096
"""Bytes that a device may print before the picture: warnings of several displays, of libraries."""
_MARK = b"dropsbot saw it\n"
"""Follows a raw picture: one with a colour space that lost its last four bytes looks like one without."""
_PNG = b"\x89PNG\r\n\x1a\n"
_GZIP = b"\x1f\x8b\x08"


class NoPictureError(ValueError):
    """What came is no whole picture; the message says what it is instead."""


@dataclass(frozen=True, slots=True)
class Capture:
    """A way to get a picture: the command that writes it and what turns that into pixels."""

    name: str
    command: str
    decode: Callable[[bytes], Pixels]


def decode_marked(data: bytes) -> Pixels:
    """The picture that ``screencap`` wrote, with ``_MARK`` after it, as :func:`decode_raw` gives it.

    Raises:
        NoPictureError: it is not whole, or none.
    """
    if not data.endswith(_MARK):
        raise NoPictureError(f"no whole raw picture in {_shown(data)}")
    return decode_raw(data[: -len(_MARK)])


def decode_raw(data: bytes) -> Pixels:
    """The picture that ``screencap`` wrote, uint8 (height, width, 3) in the order blue, green, red.

    Raises:
        NoPictureError: it is not whole, or none.
    """
    for start in _starts(data):
        if found := _header_at(data, start):
            begin, width, height, pixel_format = found
            depth, conversion = _FORMATS[pixel_format]
            pixels = np.frombuffer(data, np.uint8, offset=begin).reshape(height, width, depth)
            return np.asarray(cv2.cvtColor(pixels, conversion), np.uint8)
    raise NoPictureError(f"no whole raw picture in {_shown(data)}")


def decode_gzip(data: bytes) -> Pixels:
    """The picture that ``screencap | gzip`` wrote, as :func:`decode_raw` gives it.

    Raises:
        NoPictureError: it is not whole, or none.
    """
    start = data.find(_GZIP, 0, _MOST_TEXT)
    if start < 0:
        raise NoPictureError(f"nothing compressed in {_shown(data)}")
    unpacker = zlib.decompressobj(wbits=31)
    try:
        raw = unpacker.decompress(data[start:], _MOST_BYTES)
    except zlib.error as error:
        raise NoPictureError(f"a damaged picture in {_shown(data)}: {error}") from error
    if not unpacker.eof or unpacker.unused_data:
        raise NoPictureError(f"no whole compressed picture in {_shown(data)}")
    return decode_raw(raw)


def decode_png(data: bytes) -> Pixels:
    """The picture that ``screencap -p`` wrote, as :func:`decode_raw` gives it.

    Raises:
        NoPictureError: it is not whole, or none.
    """
    start = data.find(_PNG, 0, _MOST_TEXT)
    if start < 0:
        raise NoPictureError(f"no PNG in {_shown(data)}")
    _check_chunks(data[start + len(_PNG) :])
    _check_sides(data[start + len(_PNG) :])
    try:
        pixels = cv2.imdecode(np.frombuffer(data, np.uint8, offset=start), cv2.IMREAD_COLOR)
    except cv2.error as error:
        raise NoPictureError(f"a PNG that cannot be read in {_shown(data)}: {error}") from error
    if pixels is None:
        raise NoPictureError(f"a PNG that cannot be read in {_shown(data)}")
    return np.asarray(pixels, np.uint8)


CAPTURES = (
    Capture("raw", "screencap && echo dropsbot saw it", decode_marked),
    Capture("gzip", "screencap | gzip -1", decode_gzip),
    Capture("png", "screencap -p", decode_png),
)
"""What works on some device: ``raw`` is best by cable and in emulators, ``gzip`` over Wi-Fi; ``png`` is always there.

Source: MaaFramework, which plays many games this way, tries its methods at the start and keeps the fastest; by its
table (MaaAdbScreencapMethod) PNG is slow, gzip medium, raw over a socket fast.
"""


def _starts(data: bytes) -> Iterator[int]:
    """Where a picture may begin: after nothing but text."""
    yield 0
    for start, byte in enumerate(data[:_MOST_TEXT], 1):
        if byte < 0x20 and byte not in b"\t\r\n\x1b":
            return
        yield start


def _header_at(data: bytes, start: int) -> tuple[int, int, int, int] | None:
    """Where the pixels begin, width, height and format, when a header there accounts for every byte that follows."""
    if len(data) < start + 12:
        return None
    width, height, pixel_format = struct.unpack_from("<3I", data, start)
    if pixel_format not in _FORMATS or not (0 < width <= _MOST_PX and 0 < height <= _MOST_PX):
        return None
    begin = len(data) - width * height * _FORMATS[pixel_format][0]
    with_space = begin == start + 16 and struct.unpack_from("<I", data, start + 12)[0] < _COLOUR_SPACES
    return (begin, width, height, pixel_format) if with_space or begin == start + 12 else None


def _check_chunks(rest: bytes) -> None:
    """Walk the parts of a PNG up to its end: OpenCV would hand back what there is of a torn one.

    Raises:
        NoPictureError: a part is damaged or missing.
    """
    at = 0
    while len(rest) >= at + 12:
        (length,) = struct.unpack_from(">I", rest, at)
        if len(rest) < at + 12 + length:
            break
        (checksum,) = struct.unpack_from(">I", rest, at + 8 + length)
        if zlib.crc32(rest[at + 4 : at + 8 + length]) != checksum:
            raise NoPictureError("a damaged PNG")
        if rest[at + 4 : at + 8] == b"IEND":
            return
        at += 12 + length
    raise NoPictureError(f"a PNG that is torn off after {len(rest)} bytes")


def _check_sides(rest: bytes) -> None:
    """Hold what a PNG says of its size, in its first part, to that of a screen.

    Raises:
        NoPictureError: it does not begin with its size, or would be too large.
    """
    if len(rest) < 16 or rest[4:8] != b"IHDR":
        raise NoPictureError("a PNG that does not begin with its size")
    width, height = struct.unpack_from(">2I", rest, 8)
    if max(width, height) > _MOST_PX or width * height * 4 > _MOST_BYTES:
        raise NoPictureError(f"a PNG of {width}x{height} pixels, which is no screen")


def _shown(data: bytes) -> str:
    """The beginning of what came, for a person."""
    return f"{len(data)} bytes that begin with {data[:60]!r}" if data else "nothing"
