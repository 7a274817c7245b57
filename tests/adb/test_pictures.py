"""What ``screencap`` writes, whole, torn, damaged, and with words before it."""

from __future__ import annotations

import gzip
import struct
import zlib

import cv2
import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from dropsbot.bot.devices.adb.screencap import CAPTURES, NoPictureError, decode_gzip, decode_png, decode_raw
from testkit.adb.screens import Still, raw

PICTURE = Still(23, 11).picture()
PNG = cv2.imencode(".png", PICTURE)[1].tobytes()
WARNING = b'[Warning] Multiple displays were found, but no display id was specified!\nSee "dumpsys" for IDs.\n'
MARK = b"dropsbot saw it\n"
WRITTEN = {"raw": raw(PICTURE) + MARK, "gzip": gzip.compress(raw(PICTURE)), "png": PNG}
DECODE = {capture.name: capture.decode for capture in CAPTURES}


@pytest.mark.parametrize("space", [True, False])
@pytest.mark.parametrize("pixel_format", [1, 2, 3, 5])
def test_every_format_of_eight_bits_is_exact(pixel_format: int, space: bool) -> None:
    assert np.array_equal(decode_raw(raw(PICTURE, pixel_format, space=space)), PICTURE)


def test_565_keeps_what_it_has_of_a_colour() -> None:
    seen = decode_raw(raw(PICTURE, 4))
    assert np.abs(seen.astype(int) - PICTURE).max() < 8
    red = np.zeros((2, 2, 3), np.uint8)
    red[..., 2] = 255
    assert decode_raw(raw(red, 4))[0, 0].argmax() == 2


@pytest.mark.parametrize(
    "words", [b"", b"\n", WARNING, b"WARNING: linker: unused DT entry: 0x1d\r\n", "警告\n".encode(), b"no end of line"]
)
@pytest.mark.parametrize("way", WRITTEN)
def test_words_before_a_picture_are_skipped(way: str, words: bytes) -> None:
    assert np.array_equal(DECODE[way](words + WRITTEN[way]), PICTURE)


@pytest.mark.parametrize("words", [b"", WARNING])
@pytest.mark.parametrize("way", WRITTEN)
def test_a_torn_picture_is_none(way: str, words: bytes) -> None:
    whole = words + WRITTEN[way]
    for length in range(len(whole)):
        with pytest.raises(NoPictureError):
            DECODE[way](whole[:length])


def test_more_than_a_picture_is_none() -> None:
    with pytest.raises(NoPictureError):
        decode_raw(raw(PICTURE) + b"\0")
    with pytest.raises(NoPictureError):
        decode_gzip(gzip.compress(raw(PICTURE)) + b"x")


def test_little_that_unpacks_to_much_is_none() -> None:
    packer = zlib.compressobj(wbits=31)
    packed = b"".join(packer.compress(bytes(1 << 20)) for _ in range(300)) + packer.flush()
    with pytest.raises(NoPictureError):
        decode_gzip(packed)


@pytest.mark.parametrize("sides", [(60_000, 60_000), (16_384, 16_384), (0, 7)])
def test_a_png_of_absurd_size_is_none(sides: tuple[int, int]) -> None:
    header = b"IHDR" + struct.pack(">2I", *sides) + PNG[24:29]
    with pytest.raises(NoPictureError):
        decode_png(PNG[:12] + header + struct.pack(">I", zlib.crc32(header)) + PNG[33:])


def test_every_damaged_byte_of_a_png_is_found() -> None:
    for at in range(8, len(PNG)):
        damaged = bytearray(PNG)
        damaged[at] ^= 0x55
        with pytest.raises(NoPictureError):
            decode_png(bytes(damaged))


def test_a_failure_is_told_in_the_device_s_words() -> None:
    with pytest.raises(NoPictureError, match="Capturing failed"):
        decode_raw(b"Capturing failed.\n")
    with pytest.raises(NoPictureError, match="nothing"):
        decode_raw(b"")


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200), st.sampled_from([b"", b"\x89PNG\r\n\x1a\n", b"\x1f\x8b\x08", raw(PICTURE)[:16]]))
@example(b"", raw(np.zeros((1, 1, 3), np.uint8))[:16])
def test_nonsense_is_no_picture(data: bytes, beginning: bytes) -> None:
    for decode in DECODE.values():
        with pytest.raises(NoPictureError):
            decode(beginning + data)
