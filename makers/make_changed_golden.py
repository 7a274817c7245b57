"""Make the changed golden pictures from those of the real window: ``python makers/make_changed_golden.py``.

Run by hand after ``makers/make_golden.py``. Boards and counters are copied from the entries of the pictures that
were changed; ``least_margin`` and ``least_score`` are what was measured when they were made, less a little, so that a
slow decay shows.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import cv2  # noqa: E402
import numpy as np  # noqa: E402
import tomli_w  # noqa: E402

from dropsbot.bot.profiles.home import load_profile  # noqa: E402
from dropsbot.vision.frame import Frame, Pixels  # noqa: E402
from dropsbot.vision.reader import read  # noqa: E402
from testkit.picture_changes import Change, both, brightened, compressed, displaced, hued, noisy, resized  # noqa: E402

GOLDEN = ROOT / "tests" / "vision" / "golden"
DECAY = 0.04


def popup(picture: Pixels, _noise: np.random.Generator) -> Pixels:
    """A note of another program over two cells."""
    covered = picture.copy()
    cv2.rectangle(covered, (140, 230), (290, 300), (235, 235, 235), cv2.FILLED)
    cv2.putText(covered, "1 new mail", (150, 272), cv2.FONT_HERSHEY_SIMPLEX, 0.7, (40, 40, 40), 1, cv2.LINE_AA)
    return covered


def pointer(picture: Pixels, _noise: np.random.Generator) -> Pixels:
    """An arrow over a cell."""
    covered = picture.copy()
    arrow = np.array([[260, 260], [260, 282], [266, 277], [275, 277]], np.int32)
    cv2.fillPoly(covered, [arrow], (255, 255, 255))
    return covered


CHANGED: tuple[tuple[str, str, Change], ...] = (
    ("board-1.png", "board-1-half.png", resized(0.5)),
    ("board-2.png", "board-2-odd-size.jpg", both(resized(0.61), compressed(75))),
    ("board-1.png", "board-1-jpeg-40.jpg", compressed(40)),
    ("after-burst.png", "after-burst-dark.jpg", brightened(1.4)),
    ("board-2.png", "board-2-noisy-moved.jpg", both(displaced(1, -1), noisy(8))),
    ("after-burst.png", "after-burst-hue.jpg", both(resized(0.8), hued(-5))),
)
"""Picture, file and change of those that must be read."""
COVERED: tuple[tuple[str, str, Change], ...] = (
    ("board-1.png", "board-1-covered.jpg", both(popup, compressed(60))),
    ("board-2.png", "board-2-pointer-half.png", both(pointer, resized(0.5))),
    ("in-flight-1.png", "in-flight-1-half.png", resized(0.5)),
    ("in-flight-2.png", "in-flight-2-jpeg-60.jpg", compressed(60)),
    ("lost.png", "lost-half.png", resized(0.5)),
)
"""The same of those that must be refused."""


def make(picture: dict[str, Any], file: str, change: Change, refused: bool) -> dict[str, Any]:
    """Write a changed picture; its entry."""
    pixels = change(np.asarray(cv2.imread(str(GOLDEN / picture["file"])), np.uint8), np.random.default_rng(1))
    quality = [cv2.IMWRITE_JPEG_QUALITY, 92] if file.endswith("jpg") else [cv2.IMWRITE_PNG_COMPRESSION, 9]
    cv2.imwrite(str(GOLDEN / file), pixels, quality)
    entry = {**picture, "file": file, "changed_from": picture["file"], "must_refuse": refused}
    entry |= {"height_px": pixels.shape[0], "width_px": pixels.shape[1]}
    if refused:
        return {key: value for key, value in entry.items() if key not in {"board", "drops", "level"}} | {
            "screen": "lost" if file == "lost-half.png" else "unsettled"
        }
    shown = np.asarray(cv2.imread(str(GOLDEN / file)), np.uint8)
    reading = read(Frame(shown), load_profile(picture["profile"]))
    if reading.problems or "".join(map(str, reading.sizes)) != picture["board"]:
        raise SystemExit(f"{file} is not read: {reading.problems}")
    least_score = min(cell.score for cell in reading.cells)
    return entry | {
        "least_margin": round(reading.confidence - DECAY, 2),
        "least_score": round(least_score - DECAY, 2),
    }


def entries(pictures: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The pictures of the window, then all that is made from them."""
    taken = {picture["file"]: picture for picture in pictures if "changed_from" not in picture}
    yield from taken.values()
    for refused, changes in ((False, CHANGED), (True, COVERED)):
        for source, file, change in changes:
            yield make(taken[source], file, change, refused)


if __name__ == "__main__":
    manifest = GOLDEN / "manifest.toml"
    known = tomllib.loads(manifest.read_text(encoding="utf-8"))["picture"]
    manifest.write_text(tomli_w.dumps({"picture": list(entries(known))}), encoding="utf-8")
