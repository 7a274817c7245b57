"""Pictures of levels that have colours of their own: looks are made of one level, and the others are still read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.calibration.looks.labelled import Labelled, label_cells
from dropsbot.calibration.looks.levels import levels_of
from dropsbot.solver.board import Board
from dropsbot.vision.reader import read
from testkit.plain_game import Colour, PlainGame

pytestmark = pytest.mark.quick

RED: Colour = (90, 90, 220)
PINK: Colour = (150, 90, 220)
VIOLET: Colour = (230, 120, 170)


def game_in(colour: Colour) -> PlainGame:
    return PlainGame(colours=(colour,) * 4, ground=(90, 85, 95))


def some(first: int, without: int | None = None) -> tuple[int, ...]:
    """A board of all sizes but maybe one."""
    sizes = ((first + cell + cell // 6) % 5 for cell in range(36))
    return tuple(0 if size == without else size for size in sizes)


def labelled(colour: Colour, sizes: tuple[int, ...]) -> Labelled:
    game = game_in(colour)
    return label_cells(game.show(sizes), sizes, game.grid)


def test_pictures_in_the_same_colours_are_of_one_level_and_the_first_shows_most() -> None:
    pictures = [labelled(RED, some(0)), labelled(PINK, some(1)), labelled(PINK, some(2)), labelled(RED, some(3, 1))]
    few = labelled(VIOLET, (4,) + (0,) * 35)
    assert levels_of([*pictures[:2], few, *pictures[2:]]) == (1, 0, 2, 0, 1)


def test_one_bubble_that_blinks_makes_no_level() -> None:
    sizes = some(0)
    game, flash = game_in(RED), sizes.index(3)
    blinking = game.disc(game.show(sizes).pixels, flash, game.radii[2], (255, 255, 255))
    pictures = [labelled(RED, sizes), label_cells(replace(game.show(sizes), pixels=blinking), sizes, game.grid)]
    assert levels_of(pictures) == (0, 0)


def test_a_bare_board_joins_no_levels() -> None:
    bare, red, pink = labelled(RED, (0,) * 36), labelled(RED, some(0)), labelled(PINK, some(1, 4))
    assert levels_of([bare, red, bare, pink]) == (0, 0, 0, 1)


def test_all_sizes_are_learned_in_the_colours_of_one_level_and_another_one_is_read() -> None:
    boards = [(RED, some(0)), (RED, some(1, 4)), (PINK, some(2)), (PINK, some(3, 3)), (PINK, some(4, 3))]
    samples = [Sample(game_in(colour).show(sizes), Board.of(6, 6, sizes)) for colour, sizes in boards]
    profile = calibrate(samples, "levels", grid=game_in(RED).grid).profile
    for template in profile.templates:
        side = template.pixels.shape[0]
        assert template.pixels[side // 2, side // 2].tolist() == pytest.approx(PINK, abs=3)
    reading = read(game_in(VIOLET).show(some(2)), profile)
    assert reading.problems == ()
    assert reading.sizes == some(2)
