from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.open import open_device
from dropsbot.bot.devices.recorded import RecordedDevice
from dropsbot.bot.speech.errors import DeviceError, UsageError
from dropsbot.vision.frame import Point

pytestmark = pytest.mark.quick


def save(path: Path, grey: int) -> None:
    assert cv2.imwrite(str(path), np.full((4, 6, 3), grey, np.uint8))


def test_frames_in_name_order_and_the_last_for_ever(tmp_path: Path) -> None:
    for name, grey in (("b.png", 20), ("a.png", 10), ("c.PNG", 30)):
        save(tmp_path / name, grey)
    (tmp_path / "notes.txt").write_text("not a frame")
    device = open_device(f"recorded:{tmp_path}")
    assert [int(device.grab().pixels[0, 0, 0]) for _ in range(5)] == [10, 20, 30, 30, 30]
    assert device.name == f"recorded:{tmp_path}"


def test_taps_are_kept_and_refused_outside(tmp_path: Path) -> None:
    save(tmp_path / "a.png", 10)
    device = RecordedDevice(tmp_path)
    frame = device.grab()
    device.tap(Point(5, 3), frame)
    device.park(Point(0, 0), frame)
    with pytest.raises(ValueError, match="outside"):
        device.tap(Point(6, 3), frame)
    assert (device.taps, device.parks) == ([Point(5, 3)], [Point(0, 0)])


def test_missing_or_empty_folder(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no folder"):
        RecordedDevice(tmp_path / "nowhere")
    with pytest.raises(UsageError, match="no PNG"):
        RecordedDevice(tmp_path)


@pytest.mark.parametrize("content", [b"", b"not a picture at all"])
def test_unreadable_picture(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a.png").write_bytes(content)
    with pytest.raises(DeviceError, match=r"a\.png"):
        RecordedDevice(tmp_path).grab()


def test_a_folder_with_a_chinese_name(tmp_path: Path) -> None:
    folder = tmp_path / "十滴水"
    folder.mkdir()
    save(folder / "a.png", 10)
    assert RecordedDevice(folder).grab().width_px == 6
