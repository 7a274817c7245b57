"""Films of a board that moves by itself tell what a tap has changed, though two pictures of it do not."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from dropsbot.calibration.discover import discover
from dropsbot.calibration.flow.changes import changed_cells
from dropsbot.calibration.flow.film_changes import film_changes
from dropsbot.calibration.flow.idle_watch import measure_restlessness
from dropsbot.calibration.tap_changes import Tapped, place_of_tap
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Restlessness
from testkit.plain_game import PlainGame

pytestmark = pytest.mark.quick

GAME = PlainGame(radii=(0.12, 0.2, 0.28, 0.36))
SIZES = tuple((cell + cell // 6) % 5 for cell in range(36))
TAPPED = 7
EVERYTHING = frozenset(range(36))
RESTLESS = Restlessness(reach=0.1, part=0.15)


def grown(cell: int) -> tuple[int, ...]:
    """The board after a tap on a bubble that does not burst."""
    return tuple(size + (number == cell) for number, size in enumerate(SIZES))


def film(
    sizes: tuple[int, ...], breath: float, begin_s: float, frames: int = 16, game: PlainGame = GAME
) -> list[Frame]:
    """Two seconds of bubbles that breathe, by such a part of their radius: five pictures a second, as sprites have."""
    shown = []
    for number in range(frames):
        now_s = begin_s + 2.0 * number / 15
        picture = game.bare()
        for cell, size in enumerate(sizes):
            if size:
                step = math.floor(now_s / 0.2) + cell
                swell = 1 + breath * math.sin(2 * math.pi * step / 8)
                picture = game.disc(picture, cell, swell * game.radii[size - 1], game.colours[size - 1])
        shown.append(Frame(picture, now_s))
    return shown


@pytest.mark.parametrize("breath", [0.05, 0.1])
def test_a_bubble_that_grows_by_less_than_it_breathes_has_changed_alone(breath: float) -> None:
    before, after = film(SIZES, breath, 0.0), film(grown(TAPPED), breath, 5.3)
    found = film_changes(before, after, GAME.grid)
    assert found is not None
    assert found.changed == {TAPPED}
    assert found.same == EVERYTHING - {TAPPED}


@pytest.mark.parametrize("begin_s", [5.3, 6.1])
def test_what_nothing_was_done_to_is_the_same(begin_s: float) -> None:
    found = film_changes(film(SIZES, 0.1, 0.0), film(SIZES, 0.1, begin_s), GAME.grid)
    assert found is not None
    assert (found.changed, found.same) == (frozenset(), EVERYTHING)


def test_a_growth_that_a_large_breath_hides_is_told_by_nobody() -> None:
    found = film_changes(film(SIZES, 0.4, 0.0), film(grown(TAPPED), 0.4, 5.3), GAME.grid)
    assert found is not None
    assert TAPPED not in found.changed | found.same


@pytest.mark.parametrize(("blinks", "same"), [(4, True), (5, False)])
def test_a_bubble_may_blink_in_a_few_frames(blinks: int, same: bool) -> None:
    before, after = film(SIZES, 0.0, 0.0), film(SIZES, 0.0, 5.0)
    shut = GAME.disc(before[0].pixels, TAPPED, 0.1, (0, 0, 0))
    after[:blinks] = [Frame(shut, frame.taken_s) for frame in after[:blinks]]
    for one, other in ((before, after), (after, before)):
        found = film_changes(one, other, GAME.grid)
        assert found is not None
        assert not found.changed
        assert (TAPPED in found.same) is same


def test_what_a_large_bubble_reaches_into_is_told_by_nobody() -> None:
    wide = replace(GAME, radii=(0.12, 0.2, 0.28, 0.55))
    found = film_changes(film(SIZES, 0.0, 0.0, game=wide), film(grown(TAPPED), 0.0, 5.0, game=wide), GAME.grid)
    assert found is not None
    assert found.changed == {TAPPED}
    assert TAPPED - 1 not in found.same


@pytest.mark.parametrize(("levels", "same"), [(6, True), (16, False)])
def test_a_bubble_that_differs_faintly_in_all_frames_is_not_the_same(levels: int, same: bool) -> None:
    before = film(SIZES, 0.05, 0.0)
    shade = replace(GAME, colours=tuple((red + levels, green, blue) for red, green, blue in GAME.colours))
    found = film_changes(before, film(SIZES, 0.05, 0.0, game=shade), GAME.grid)
    assert found is not None
    assert not found.changed
    assert (TAPPED in found.same) is same


@pytest.mark.parametrize("frames", [(7, 16), (16, 7)])
def test_a_short_film_tells_nothing(frames: tuple[int, int]) -> None:
    before, after = (film(SIZES, 0.1, 0.0, many) for many in frames)
    assert film_changes(before, after, GAME.grid) is None
    assert film_changes(film(SIZES, 0.1, 0.0, 8), film(SIZES, 0.1, 0.0, 8), GAME.grid) is not None


def tapped_in_film(sizes: tuple[int, ...]) -> Tapped:
    """A tap on a board that breathes, whose changes hide in that; what it led to shows ``sizes``."""
    before, after = film(SIZES, 0.1, 0.0), film(sizes, 0.1, 5.3)
    changed = changed_cells(before[0], after[0], GAME.grid, RESTLESS)
    assert not changed, "so two pictures tell nothing"
    return Tapped(before[0], after[0], changed, EVERYTHING, RESTLESS, (before, after))


def test_films_that_do_not_tell_of_the_tapped_cell_tell_nothing() -> None:
    tapped = tapped_in_film(grown(TAPPED))
    wide = film(grown(TAPPED), 0.4, 5.3)
    known = discover([tapped.before], (), GAME.grid)
    films = (film(SIZES, 0.4, 0.0), wide)
    assert place_of_tap(known, [], TAPPED, replace(tapped, films=films)).tap.changed is None


@pytest.mark.parametrize(
    ("cells", "changed"),
    [((TAPPED,), {TAPPED}), ((), set()), ((2,), None), ((TAPPED, 2), None)],
    ids=["grown", "nothing", "another", "both"],
)
def test_films_tell_what_a_tap_has_changed_where_it_hides(cells: tuple[int, ...], changed: set[int] | None) -> None:
    left = SIZES
    for cell in cells:
        left = tuple(size + (number == cell) for number, size in enumerate(left))
    tapped = tapped_in_film(left)
    known = discover([tapped.before], (), GAME.grid)
    tap = place_of_tap(known, [], TAPPED, tapped).tap
    assert tap.changed == changed
    if changed is not None:
        assert tap.touched <= {TAPPED}, "what is the same in the films was not touched"
    without = place_of_tap(known, [], TAPPED, replace(tapped, films=((), ()))).tap
    assert without.changed is None


def test_the_films_of_this_module_are_of_a_board_that_moves_by_itself() -> None:
    assert not measure_restlessness(film(SIZES, 0.1, 0.0), GAME.grid).calm
