"""Make the README's pictures from the real game in a real window: ``python docs/make_pictures.py`` (needs Xvfb)."""

from __future__ import annotations

import os
import sys
import tempfile
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bot.cli.pictures import save_picture
from bot.devices.open import open_device
from bot.journal import labels
from bot.loop import board_of
from bot.profiles import load_profile
from bot.settle import View, watch
from solver.rules import PRESETS
from solver.solve import solve
from tests.game.watched import WatchedGame
from tests.game.xvfb import Xvfb
from vision.overlay import draw
from vision.profile import Profile, Screen

SEED = 7


def first_board(profile: Profile) -> View:
    """The first level's board, as it shows in the window."""
    with closing(open_device("window:ten drops")) as device:
        cover = watch(device, profile, lambda reading: reading.screen is Screen.COVER).frame
        start = next(mark.press for mark in profile.marks if mark.screen is Screen.COVER)
        assert start is not None
        device.tap(profile.in_frame(start, cover), cover)
        device.park(profile.in_frame(profile.park, cover), cover)
        return watch(device, profile, lambda reading: reading.screen is Screen.PLAYING)


def main() -> None:
    """Write ``docs/overlay.png``."""
    profile = load_profile("ten-drops")
    with tempfile.TemporaryDirectory() as folder, Xvfb() as server:
        os.environ["DISPLAY"] = server.display
        with WatchedGame(server.display, SEED, Path(folder) / "truth.jsonl"):
            view = first_board(profile)
    solution = solve(board_of(view.reading), PRESETS[profile.rules], view.reading.drops)
    assert solution.plan is not None
    picture = draw(view.frame, view.reading, profile, labels(solution.plan))
    save_picture(Path(__file__).with_name("overlay.png"), picture)


if __name__ == "__main__":
    main()
