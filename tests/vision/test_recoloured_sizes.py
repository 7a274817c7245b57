"""Sizes that only a colour tells apart are not read through a change of colours, which may make one of another."""

from __future__ import annotations

import colorsys
from functools import cache

import pytest

from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.solver.board import Board
from dropsbot.vision.cells.composed import FINE_PX, ComposedLooks, as_pixels
from dropsbot.vision.cells.judgement import looks_of
from dropsbot.vision.changed.recoloured_sizes import in_known_colours, told_by_colour_alone
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile
from dropsbot.vision.reader import read
from testkit.plain_game import Colour, PlainGame

pytestmark = pytest.mark.quick

GREY = (110, 110, 110)
BOARD = (0, 4, 3, 2) * 9


def hue(degrees: float) -> Colour:
    red, green, blue = (round(255 * part) for part in colorsys.hsv_to_rgb(degrees / 360 % 1, 0.6, 0.8))
    return blue, green, red


def hues(*degrees: float) -> PlainGame:
    return PlainGame(ground=GREY, colours=tuple(map(hue, degrees)), radii=(0.35,) * 4)


@cache
def profile_of(game: PlainGame) -> Profile:
    boards = [tuple((first + cell + cell // 6) % 5 for cell in range(36)) for first in range(3)]
    return calibrate([Sample(game.show(one), Board.of(6, 6, one)) for one in boards], "hues", grid=game.grid).profile


def told_by_colour(game: PlainGame) -> frozenset[int]:
    looks = looks_of(profile_of(game))
    assert isinstance(looks, ComposedLooks)
    return told_by_colour_alone(looks)


def test_a_change_of_colours_makes_sizes_of_each_other_where_nothing_else_tells_them_apart() -> None:
    assert told_by_colour(hues(0, 60, 120, 180)) == {1, 2, 3, 4}
    assert told_by_colour(PlainGame()) == frozenset()
    two = PlainGame(ground=GREY, colours=(hue(0), hue(0), hue(0), hue(120)), radii=(0.12, 0.22, 0.38, 0.38))
    assert told_by_colour(two) == {3, 4}


@pytest.mark.parametrize("off", [15, 20, 25, 30])
def test_a_level_in_which_each_size_has_nearly_the_colour_of_the_one_below_is_refused(off: float) -> None:
    profile = profile_of(hues(0, 60, 120, 180))
    assert read(hues(240 - off, off, 60 + off, 120 + off).show(BOARD), profile).problems


def tones(ground: int, *bubbles: int) -> PlainGame:
    """A grey game in which sizes 3 and 4 have one radius."""
    greys = tuple((tone, tone, tone) for tone in bubbles)
    return PlainGame(ground=(ground,) * 3, colours=greys, radii=(0.12, 0.25, 0.44, 0.44))


@pytest.mark.parametrize("strange", [False, True])
@pytest.mark.parametrize(
    "game",
    [
        tones(40, 65, 100, 210, 240),
        tones(25, 75, 125, 145, 160),
        tones(75, 130, 145, 225, 240),
        tones(60, 90, 95, 175, 220),
    ],
    ids=["nearly the next one", "nearly the one before", "all brighter", "small ones darker"],
)
def test_no_bubble_of_another_level_is_believed_to_be_the_one_of_nearly_its_tone(
    game: PlainGame, strange: bool
) -> None:
    profile = profile_of(tones(40, 80, 120, 170, 220))
    picture = game.show(BOARD).pixels.copy()
    if strange:
        picture[40:50, 20:45] = (20, 20, 200)
    reading = read(Frame(picture), profile)
    assert reading.problems
    assert all(one.size == size for one, size in zip(reading.cells, BOARD, strict=True) if one.sure)


@pytest.mark.parametrize(("off", "own"), [(12, True), (20, False)])
def test_one_bubble_of_another_colour_makes_no_level_of_other_colours(off: int, own: bool) -> None:
    """Sizes 3 and 4 differ by 50 grey levels; ground that looks otherwise has nothing to do with that."""
    game = tones(40, 80, 120, 170, 220)
    looks = looks_of(profile_of(game))
    assert isinstance(looks, ComposedLooks)
    seen = looks.picture(BOARD)
    cells = seen.reshape(6, FINE_PX, 6, FINE_PX, 3)
    empty, odd = BOARD.index(0), BOARD.index(3)
    cells[empty // 6, :, empty % 6] += 60
    cells[odd // 6, :, odd % 6] -= off
    known = in_known_colours(as_pixels(seen), BOARD, looks).tolist()
    assert known == [own or cell != odd for cell in range(36)]


def test_the_known_colours_are_read_on() -> None:
    game = hues(0, 60, 120, 180)
    reading = read(game.show(BOARD), profile_of(game))
    assert reading.problems == ()
    assert reading.sizes == BOARD
