"""Bubbles of one size that are not quite alike: faces with hair of several colours."""

from __future__ import annotations

from dataclasses import astuple, replace

import numpy as np
import pytest

from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.calibration.looks.varied_spots import Explanation, varied_spots
from dropsbot.solver.board import Board
from dropsbot.vision.cells.composed import FINE_PX
from dropsbot.vision.cells.unexplained import plain_cells
from dropsbot.vision.cells.varying import varied_board
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid, Profile, Unexplained, Varying
from dropsbot.vision.reader import read
from dropsbot.vision.stored.entries import ProfileError
from dropsbot.vision.stored.profile_parts import from_parts, to_parts
from testkit.plain_game import PlainGame

pytestmark = pytest.mark.quick

RADII = (0.2, 0.28, 0.36, 0.44)
GAME = PlainGame(radii=RADII)
GRID = Grid(2, 2, 20.0, 20.0, 40.0, 40.0)
USUAL = Unexplained(noise=2.0, wander=0.01, most=11.0)


def mixed(first: int = 0) -> tuple[int, ...]:
    return tuple((first + cell + cell // 6) % 5 for cell in range(36))


def with_hair(sizes: tuple[int, ...], draw: int, game: PlainGame = GAME) -> Frame:
    """A board whose bubbles each have hair of one of four shades."""
    pixels, shades = game.show(sizes).pixels.copy(), np.random.default_rng(draw).choice((60, 100, 140, 180), 36)
    for cell, size in enumerate(sizes):
        if size:
            at = GAME.grid.centre(cell)
            x, y = round(at.x_px), round(at.y_px)
            pixels[y - 5 : y + 1, x - 3 - size : x + 4 + size] = shades[cell]
    return Frame(pixels)


@pytest.fixture(scope="module")
def hairy() -> Profile:
    samples = [Sample(with_hair(mixed(first), first), Board.of(6, 6, mixed(first))) for first in range(4)]
    return calibrate(samples, "hairy", grid=GAME.grid).profile


def test_bubbles_whose_hair_has_several_shades_are_read_on_boards_never_seen(hairy: Profile) -> None:
    assert {one.size for one in hairy.varying} == {1, 2, 3, 4}
    for draw in range(10, 16):
        sizes = mixed(draw + draw // 3)
        reading = read(with_hair(sizes, draw), hairy)
        assert (reading.problems, reading.sizes) == ((), sizes)


def test_they_are_read_on_ground_of_another_colour(hairy: Profile) -> None:
    sizes = mixed(2)
    reading = read(with_hair(sizes, 30, PlainGame(ground=(150, 205, 160), radii=RADII)), hairy)
    assert (reading.problems, reading.sizes) == ((), sizes)


@pytest.mark.parametrize("brighter", [0, 40], ids=["as it was", "otherwise lit"])
def test_what_varies_is_usual_also_where_boards_are_read_by_known_colours_alone(hairy: Profile, brighter: int) -> None:
    by_looks = replace(hairy, own_limits=None)
    frame = Frame(np.clip(with_hair(mixed(3), 40).pixels.astype(int) + brighter, 0, 255).astype(np.uint8))
    reading = read(frame, by_looks)
    assert (reading.problems, reading.sizes) == ((), mixed(3))
    assert read(frame, replace(by_looks, varying=())).problems


def test_a_droplet_over_them_is_odd_where_they_never_differ(hairy: Profile) -> None:
    calm = with_hair(mixed(1), 20).pixels
    assert read(Frame(calm), hairy).problems == ()
    for cell in (3, 4, 8, 30):
        for way in ((14.0, 0.0), (0.0, 15.0), (-14.0, 0.0)):
            assert read(Frame(GAME.disc(calm, cell, 0.12, (250, 250, 120), way)), hairy).problems


def test_a_game_whose_bubbles_are_alike_varies_nowhere() -> None:
    samples = [Sample(GAME.show(mixed(first)), Board.of(6, 6, mixed(first))) for first in range(3)]
    assert calibrate(samples, "plain", grid=GAME.grid).profile.varying == ()


def boards(*lit: int) -> list[Explanation]:
    """Pictures of four bubbles of size 2, one for each of the cells that is lit in it."""
    told: list[Explanation] = []
    for cell in lit:
        seen = np.full((2 * FINE_PX, 2 * FINE_PX, 3), 100, np.float32)
        row, col = divmod(cell, 2)
        seen[row * FINE_PX + 10 : row * FINE_PX + 20, col * FINE_PX + 10 : col * FINE_PX + 20] += 60
        told.append((seen, np.full_like(seen, 100), (2, 2, 2, 2)))
    return told


def test_what_one_cell_alone_shows_may_lie_over_it() -> None:
    assert varied_spots(boards(1, 1, 1), GRID, USUAL) == ()
    (found,) = varied_spots(boards(1, 1, 2), GRID, USUAL)
    assert found.size == 2
    assert found.brighter[15, 15].tolist() == [60, 60, 60]
    assert not found.brighter[25:].any()
    assert not found.darker.any()


def test_of_a_size_that_two_cells_have_shown_nothing_is_known() -> None:
    told: list[Explanation] = [(seen, shown, (2, 2, 0, 0)) for seen, shown, _ in boards(0, 1)]
    assert varied_spots(told, GRID, USUAL) == ()


def test_what_varies_is_laid_into_the_cells_of_its_size() -> None:
    darker, brighter = np.zeros((2, FINE_PX, FINE_PX, 3), np.uint8)
    darker[5, 7] = 90
    brighter[20, 30, 2] = 50
    board = varied_board([Varying(3, darker, brighter)], (0, 3, 3, 1), 2, 2)
    assert board is not None
    down, across = np.nonzero(board[0].any(axis=2))
    assert sorted(zip(down.tolist(), across.tolist(), strict=True)) == [(5, FINE_PX + 7), (FINE_PX + 5, 7)]
    assert board[1, 20, FINE_PX + 30].tolist() == [0, 0, 50]
    assert varied_board([], (0, 3, 3, 1), 2, 2) is None


@pytest.mark.parametrize(("levels", "odd"), [((0, 0, 60), False), ((0, 0, -60), True), ((60, 0, 0), True)])
def test_what_is_brighter_in_one_colour_may_not_be_darker_or_have_another(
    levels: tuple[int, int, int], odd: bool
) -> None:
    ((seen, shown, sizes),) = boards(0)
    brighter = np.zeros((FINE_PX, FINE_PX, 3), np.uint8)
    brighter[:, :, 2] = 70
    varied = varied_board([Varying(2, np.zeros_like(brighter), brighter)], sizes, 2, 2)
    seen = np.where(seen > shown, shown + np.array(levels, np.float32), shown)
    assert plain_cells(seen, shown, 2, 2, USUAL, varied).all() != odd


def test_it_is_kept_and_checked(hairy: Profile) -> None:
    table, pictures = to_parts(hairy)
    again = from_parts("hairy", table, pictures)
    assert [one.size for one in again.varying] == [one.size for one in hairy.varying]
    for one, two in zip(again.varying, hairy.varying, strict=True):
        assert np.array_equal(one.darker, two.darker)
        assert np.array_equal(one.brighter, two.brighter)
    assert again.unexplained is not None
    assert again.unexplained.most_calmed > 0
    assert astuple(again.unexplained) == pytest.approx(astuple(hairy.unexplained or again.unexplained), abs=1e-5)
    del table["unexplained"]["most_calmed"]  # a profile from before that was measured
    assert from_parts("hairy", table, pictures).unexplained == replace(again.unexplained, most_calmed=0.0)
    assert "varying" not in to_parts(replace(hairy, varying=()))[0]
    with pytest.raises(ProfileError, match="varying"):
        from_parts("hairy", {**table, "varying": table["varying"] * 2}, pictures)
    odd = {**pictures, table["varying"][0]["file"]: pictures[table["varying"][0]["file"]][1:]}
    with pytest.raises(ProfileError, match="two halves"):
        from_parts("hairy", table, odd)
    with pytest.raises(ProfileError, match="size"):
        from_parts("hairy", {**table, "varying": [{**table["varying"][0], "size": 7}]}, pictures)
