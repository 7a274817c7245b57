"""A screen at 150 %. By itself, and last of all: Windows is started anew with another scale."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from testkit.windows.wine import Play, Wine

pytestmark = pytest.mark.windows


@pytest.fixture
def larger_scale(wine: Wine) -> Iterator[None]:
    wine.scale(144)
    yield
    wine.scale(96)


@pytest.mark.usefixtures("larger_scale")
def test_a_scaled_screen_is_read_and_tapped_in_its_pixels(wine: Wine, play_on_windows: Play, own_folder: str) -> None:
    game = play_on_windows(21)
    window = ("--device", "window:ten drops", "--profile", "ten-drops")
    done = wine.dropsbot("run", *window, "--levels", "1", "--runs", own_folder, "--json")
    assert done.code == 0, done.errors.decode("cp1252")
    assert json.loads(done.out.splitlines()[-1])["levels"] == 1
    assert game.wasted == []
