"""Take the golden screenshots from the real window: ``python makers/make_golden.py``. Needs Xvfb; run by hand.

Writes ``tests/vision/golden``: PNG files and ``manifest.toml``, whose boards and counters come from the game's own
objects, not from reading.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import cv2  # noqa: E402
import tomli_w  # noqa: E402

from dropsbot.bot.devices.open import open_device  # noqa: E402
from dropsbot.vision.frame import Frame, Point  # noqa: E402
from testkit.real_game.watched import WatchedGame  # noqa: E402
from testkit.real_game.xvfb import Xvfb  # noqa: E402

GOLDEN = ROOT / "tests" / "vision" / "golden"
START, PARK = Point(680, 435), Point(590, 330)


class Album:
    """Collects pictures of one window together with the truth about them."""

    def __init__(self, game: WatchedGame) -> None:
        self._game = game
        self.entries: list[dict[str, Any]] = []

    def add(self, name: str, frame: Frame, screen: str, *, must_refuse: bool) -> None:
        """Keep a frame under a name."""
        truth = self._game.truth
        cv2.imwrite(str(GOLDEN / f"{name}.png"), frame.pixels, [cv2.IMWRITE_PNG_COMPRESSION, 9])
        entry: dict[str, Any] = {
            "file": f"{name}.png",
            "device": "window:ten drops (Xvfb)",
            "profile": "ten-drops",
            "width_px": frame.width_px,
            "height_px": frame.height_px,
            "screen": screen,
            "must_refuse": must_refuse,
        }
        if not must_refuse:
            entry |= {"board": truth.board, "drops": truth.drops, "level": truth.level}
        self.entries.append(entry)


def main() -> None:
    """Play a little and take pictures on the way."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    with Xvfb() as server, tempfile.TemporaryDirectory() as folder:
        os.environ["DISPLAY"] = server.display
        with WatchedGame(server.display, 7, Path(folder) / "truth.jsonl") as game:
            with closing(open_device("window:ten drops")) as device:
                album = Album(game)
                time.sleep(0.5)
                frame = device.grab()
                album.add("cover", frame, "cover", must_refuse=True)
                for number in (1, 2):
                    device.tap(START, frame)
                    device.park(PARK, frame)
                    time.sleep(1.5)
                    game.wait_for_rest()
                    frame = device.grab()
                    album.add(f"board-{number}", frame, "playing", must_refuse=False)
                _burst(game, device, frame, album)
                _lose(game, device, album)
            (GOLDEN / "manifest.toml").write_text(tomli_w.dumps({"picture": album.entries}), encoding="utf-8")


def _burst(game: WatchedGame, device: Any, frame: Frame, album: Album) -> None:  # noqa: ANN401
    """Burst the first bubble of size 4; pictures while droplets fly, and of the board that is left."""
    row, col = divmod(game.truth.board.index("4"), 6)
    device.tap(Point(75 + 90 * col, 75 + 90 * row), frame)
    game.wait_for(lambda: game.truth.in_flight > 0)
    for number in (1, 2):
        frame = device.grab()
        assert game.truth.in_flight, "the droplets had landed: run this again"
        album.add(f"in-flight-{number}", frame, "unsettled", must_refuse=True)
        time.sleep(0.05)
    device.park(PARK, frame)
    time.sleep(6)
    game.wait_for_rest()
    album.add("after-burst", device.grab(), "playing", must_refuse=False)


def _lose(game: WatchedGame, device: Any, album: Album) -> None:  # noqa: ANN401
    """Spend all drops on an empty corner's neighbours until the popup comes."""
    while game.truth.notice is None:
        cell = next(cell for cell, size in enumerate(game.truth.board) if size in "012")
        frame = device.grab()
        device.tap(Point(75 + 90 * (cell % 6), 75 + 90 * (cell // 6)), frame)
        device.park(PARK, frame)
        time.sleep(1.2)
    time.sleep(2)
    album.add("lost", device.grab(), "lost", must_refuse=True)


if __name__ == "__main__":
    main()
