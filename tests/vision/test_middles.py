"""A bubble of a size that was never seen is no empty cell, however small it is."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.solver.board import Board
from dropsbot.vision import reader
from dropsbot.vision.cells.judgement import Cells
from dropsbot.vision.cells.middles import marked_middles
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile
from dropsbot.vision.reader import read
from dropsbot.vision.reading import CellReading
from testkit.plain_game import PlainGame

pytestmark = pytest.mark.quick

GAME = PlainGame(radii=(0.07, 0.2, 0.3, 0.4))
DOT, DARK = 5, (60, 60, 60)


def mixed(first: int = 0) -> tuple[int, ...]:
    return tuple((first + cell + cell // 6) % 5 for cell in range(36))


def without_ones(first: int = 0) -> tuple[int, ...]:
    return tuple(0 if size == 1 else size for size in mixed(first))


@pytest.fixture(scope="module")
def lacking() -> Profile:
    boards = [without_ones(first) for first in range(3)]
    return calibrate([Sample(GAME.show(one), Board.of(6, 6, one)) for one in boards], "plain", grid=GAME.grid).profile


def test_a_mark_in_the_middle_is_found_and_one_beside_it_or_of_the_ground_is_not() -> None:
    ground = GAME.disc(GAME.bare(), DOT, 0.07, DARK)
    shown = GAME.disc(GAME.disc(ground, 8, 0.07, DARK), 9, 0.07, DARK, (16.0, 0.0))
    background = ground[10:280, 10:280]
    assert np.flatnonzero(marked_middles(shown, GAME.grid, background)).tolist() == [8]
    dark = (shown * 0.6).astype(np.uint8)
    assert np.flatnonzero(marked_middles(dark, GAME.grid, GAME.bare()[10:280, 10:280])).tolist() == [DOT, 8]


def test_empty_cells_with_a_mark_are_doubted_where_a_size_is_lacking(
    lacking: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its looks and its own colours may take them for empty: a faint dot on noisy ground."""
    sizes = without_ones()
    believed = Cells(tuple(CellReading(size, 1.0, 1.0, True) for size in sizes), sizes, (0.5,) * 36)
    monkeypatch.setattr(reader, "_read_board", lambda *_, **__: believed)
    shown = GAME.show(mixed())
    assert mixed().count(1) > 3
    reading = read(shown, lacking)
    assert [cell for cell, one in enumerate(reading.cells) if not one.sure] == [
        cell for cell, size in enumerate(mixed()) if size == 1
    ]
    assert reading.problems
    assert read(GAME.show(sizes), lacking).understood
    knows_all = replace(lacking, templates=(*lacking.templates, replace(lacking.templates[0], size=1)))
    assert read(shown, knows_all).understood


def test_a_board_with_dots_of_a_size_never_seen_is_not_read(lacking: Profile) -> None:
    assert read(GAME.show(without_ones(4)), lacking).sizes == without_ones(4)
    assert read(GAME.show(mixed(4)), lacking).problems
    assert read(
        Frame(GAME.disc(GAME.show(without_ones(4)).pixels, without_ones(4).index(0), 0.07, DARK)), lacking
    ).problems
