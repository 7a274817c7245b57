"""What counts as told apart: the way between two sizes against what is left over, and how clearly a size shows."""

from __future__ import annotations

import numpy as np
import pytest

from dropsbot.vision.cells.composed import FINE_PX
from dropsbot.vision.frame import Shades
from dropsbot.vision.own_colours.account import Account, Lies, explain_board, shows_ground
from dropsbot.vision.own_colours.bubble_layers import Layer
from dropsbot.vision.own_colours.cell_stack import AREA, board_of, stack_of
from dropsbot.vision.own_colours.own_reading import Explained, weigh, worst_blocks
from dropsbot.vision.profile import Grid, Unexplained

pytestmark = pytest.mark.quick


def layer(size: int, radius: float, strength: float = 100.0) -> Layer:
    """A disc that is so many grey levels lighter than a ground of 50."""
    off = (np.arange(45) + 0.5) / 45 - 0.5
    cover = (np.hypot(off[:, None], off) < radius).astype(np.float32).ravel()
    own = np.repeat(cover[:, None] * np.float32(50 + strength), 3, axis=1)
    return Layer(size, cover, own, cover[:, None], cover > 0, np.full(3, 50, np.float32))


def look(of: Layer, strength: float, cells: int) -> Shades:
    one = 50 + of.cover[:, None] * np.float32(strength)
    return np.repeat(np.repeat(one, 3, axis=1)[:, :, None], cells, axis=2)


@pytest.mark.parametrize(("left", "told"), [(0.5, True), (2.4, True), (2.6, False), (10.0, False)])
def test_a_cell_that_is_off_by_more_than_the_way_to_another_size_tells_nothing(left: float, told: bool) -> None:
    disc = layer(1, 0.2)
    bare, shown = np.full((AREA, 3, 1), 50, np.float32), look(disc, 100, 1)
    way = float(((shown - bare) ** 2).sum())
    errors = np.array([[(left + 1) * way], [left * way]])
    found = weigh(Account(np.array([1]), (bare, shown), errors, errors), np.zeros_like(shown), (disc,), own=False)
    assert found.leads[0] == pytest.approx(1)
    assert bool(found.told[0]) == told


@pytest.mark.parametrize(("strength", "told"), [(100.0, True), (60.0, True), (25.0, False)])
def test_a_size_that_shows_only_faintly_beside_the_others_is_not_told(strength: float, told: bool) -> None:
    layers = (layer(1, 0.15), layer(2, 0.3), layer(3, 0.4))
    bare = np.full((AREA, 3, 3), 50, np.float32)
    strengths = (strength, 100.0, 100.0)
    looks = (bare, *(look(one, much, 3) for one, much in zip(layers, strengths, strict=True)))
    errors = np.stack([((looks[cell + 1] - one) ** 2)[:, :, cell].sum() for one in looks for cell in range(3)])
    errors = errors.reshape(4, 3)
    found = weigh(Account(np.array([1, 2, 3]), looks, errors, errors), np.zeros_like(bare), layers, own=False)
    assert found.sizes.tolist() == [1, 2, 3]
    assert found.told.tolist() == [told, True, True]
    assert found.left.tolist() == [0, 0, 0]


def seen_discs(strength: float, noise: float) -> Shades:
    """Nine cells on an even ground; one shows a disc, one noise."""
    disc = layer(1, 0.25)
    seen = np.full((AREA, 3, 9), 50, np.float32)
    seen[:, :, 4] = look(disc, strength, 1)[:, :, 0]
    seen[:, :, 7] += np.random.default_rng(5).normal(0, noise, (AREA, 3)).astype(np.float32)
    return seen


@pytest.mark.parametrize(("strength", "place"), [(100.0, 1), (12.0, 1), (4.0, 0)])
def test_a_bubble_must_show(strength: float, place: int) -> None:
    known = np.full((AREA, 3, 9), 50, np.float32)
    found = explain_board(seen_discs(strength, 0), (layer(1, 0.25),), (3, 3), known, own=False)
    assert found.places.tolist() == [0, 0, 0, 0, place, 0, 0, 0, 0]


def test_a_bubble_must_explain_much_of_what_the_ground_does_not() -> None:
    known = np.full((AREA, 3, 9), 50, np.float32)
    seen = seen_discs(100, 60)
    seen[:, :, 7] += 18 * layer(1, 0.25).cover[:, None]
    found = explain_board(seen, (layer(1, 0.25),), (3, 3), known, own=False)
    assert found.places.tolist() == [0, 0, 0, 0, 1, 0, 0, 0, 0]


@pytest.mark.parametrize(("levels", "same"), [(0.0, True), (5.0, True), (7.0, False), (60.0, False)])
def test_ground_is_the_same_up_to_a_few_grey_levels_where_no_bubble_hides_it(levels: float, same: bool) -> None:
    known = np.full((AREA, 3, 9), 50, np.float32)
    seen = seen_discs(100, 0) + np.float32(levels)
    assert shows_ground(seen, known, (layer(1, 0.25),), Lies()) == same


@pytest.mark.parametrize(("shown", "lead"), [(2, "free"), (3, "fixed")])
def test_a_size_that_several_cells_show_has_its_colours_as_a_rival(shown: int, lead: str) -> None:
    layers = (layer(1, 0.2), layer(2, 0.3))
    cells = shown + 1
    bare = np.full((AREA, 3, cells), 50, np.float32)
    looks = (bare, look(layers[0], 100, cells), look(layers[1], 100, cells))
    places = np.array([1] + [2] * shown)
    errors = np.stack([((looks[1] - one) ** 2).sum(axis=(0, 1)) for one in looks])
    free = np.concatenate([errors[:1], errors[1:] / 10])
    found = weigh(Account(places, looks, errors, free), np.zeros_like(bare), layers, own=False)
    assert (found.leads[0] > 0.95) == (lead == "fixed")


@pytest.mark.parametrize(("reach_px", "plain"), [(0, [False, False]), (1, [True, False])])
def test_what_moves_in_a_bubble_by_itself_is_not_left_over_and_what_lies_on_the_ground_is(
    reach_px: int, plain: list[bool]
) -> None:
    disc = layer(1, 0.3)
    bare = np.full((AREA, 3, 2), 50, np.float32)
    looks = (bare, look(disc, 100, 2))
    shown = np.stack([looks[1][:, :, 0], bare[:, :, 1]], axis=2)
    board = board_of(shown, 1, 2)
    board[:, :FINE_PX] = np.roll(board[:, :FINE_PX], 1, axis=0)  # its water has risen by a pixel
    board[20:26, FINE_PX + 20 : FINE_PX + 26] += 100  # a droplet
    errors = np.ones((2, 2))
    account = Account(np.array([1, 0]), looks, errors, errors)
    explained = Explained(stack_of(board, 1, 2), account, (disc,), True, True, reach_px)
    grid = Grid(1, 2, 45.0, 45.0, 90.0, 90.0)
    assert explained.plain(grid, Unexplained(1.0, 0.0, 4.0)).tolist() == plain
    assert (worst_blocks(explained.left_over(grid)) < 1).tolist() == plain
