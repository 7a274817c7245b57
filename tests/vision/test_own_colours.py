"""Pictures in colours of their own are read right or refused: other bubbles, other ground, ground never seen."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.solver.board import Board
from dropsbot.vision.cells.judgement import judge_scores
from dropsbot.vision.frame import Frame, Shades
from dropsbot.vision.own_colours.cell_stack import AREA, block_means, board_of, stack_of
from dropsbot.vision.own_colours.ground_model import foretell_ground
from dropsbot.vision.own_colours.own_reading import Weighed, judge, read_in_own_colours
from dropsbot.vision.profile import OwnLimits, Profile
from dropsbot.vision.reader import read
from dropsbot.vision.stored.entries import ProfileError
from dropsbot.vision.stored.profile_parts import from_parts, to_parts
from testkit.plain_game import PlainGame

pytestmark = pytest.mark.quick

GAME = PlainGame()
OTHER = PlainGame(ground=(60, 40, 50), colours=((90, 200, 220),) * 4)
SHAPE = (6, 6)
NEARLY_ONE_SHAPE = PlainGame(
    ground=(70, 80, 85),
    colours=((110, 20, 60), (160, 60, 110), (214, 130, 170), (250, 220, 235)),
    radii=(0.12, 0.26, 0.38, 0.4),
)
GREENS = ((60, 110, 20), (80, 160, 60), (140, 214, 130), (225, 250, 220))


def mixed(first: int = 0) -> tuple[int, ...]:
    return tuple((first + cell + cell // 6) % 5 for cell in range(36))


def profile_of(game: PlainGame, boards: int = 1) -> Profile:
    samples = [Sample(game.show(mixed(first)), Board.of(6, 6, mixed(first))) for first in range(boards)]
    return calibrate(samples, "plain", grid=game.grid).profile


@pytest.fixture(scope="module")
def plain() -> Profile:
    return profile_of(GAME)


class TwoLooks(PlainGame):
    """Bubbles that look one way, and another way for ``part`` of the time, each by itself."""

    def at_some_time(self, sizes: tuple[int, ...], part: float, seed: int) -> Frame:
        draw = random.Random(seed)
        picture = self.show(sizes).pixels
        for cell, size in enumerate(sizes):
            if size and draw.random() < part:
                picture = self.disc(picture, cell, 0.6 * self.radii[size - 1], (20, 30, 25), (0.0, -3.0))
        return Frame(picture)


# The ground.


def soft_board(seed: int) -> Shades:
    """A fine board that changes slowly."""
    y, x = np.mgrid[0:270, 0:270] / 270
    one, two, three = np.random.default_rng(seed).uniform(20, 80, 3)
    return np.stack([100 + one * x, 90 + two * y, 80 + three * x * y], axis=-1).astype(np.float32)


def with_holes(seed: int) -> Shades:
    """Which pixels of a stack are ground: not a disc in the middle of two of three cells."""
    off = (np.arange(45) + 0.5) / 45 - 0.5
    disc = (np.hypot(off[:, None], off) < 0.38).ravel()
    exposed = np.ones((AREA, 36), np.float32)
    exposed[:, np.random.default_rng(seed).permutation(36)[:24]] -= disc[:, None]
    return exposed


def worst(found: Shades, true: Shades) -> float:
    return float(np.abs(found - true).max())


def test_a_stack_is_the_board_cell_by_cell() -> None:
    board = np.random.default_rng(1).uniform(0, 255, (90, 135, 3)).astype(np.float32)
    stack = stack_of(board, 2, 3)
    assert np.array_equal(stack[45 * 7 + 11, :, 4], board[45 + 7, 45 + 11])
    assert np.array_equal(board_of(stack, 2, 3), board)
    assert block_means(stack, 5)[1, 2, 0, 4] == pytest.approx(board[50:55, 55:60, 0].mean(), rel=1e-5)


def test_ground_that_changes_slowly_is_foretold() -> None:
    true = stack_of(soft_board(1), *SHAPE)
    exposed = with_holes(1)
    found = foretell_ground(true * exposed[:, None], exposed, SHAPE)
    assert worst(found, true) < 10  # it changes by 8 to 30 levels from one cell to the next
    assert float(np.abs(found - true).mean()) < 1


@pytest.mark.parametrize("tiles", [1, 2])
def test_tiles_are_foretold_also_when_two_take_turns(tiles: int) -> None:
    rng = np.random.default_rng(tiles)
    kinds = rng.uniform(60, 200, (2, AREA, 3))
    odd = np.add.outer(np.arange(6), np.arange(6)).ravel() % 2 * (tiles - 1)
    true = np.stack([kinds[kind] for kind in odd], axis=2).astype(np.float32)
    exposed = with_holes(2)
    found = foretell_ground(true * exposed[:, None], exposed, SHAPE)
    assert float(np.median(np.abs(found - true))) < 3
    assert float(np.quantile(np.abs(found - true), 0.99)) < 12


def test_a_known_picture_in_other_colours_is_foretold() -> None:
    known = stack_of(np.random.default_rng(3).uniform(0, 255, (270, 270, 3)).astype(np.float32), *SHAPE)
    true = np.stack([0.5 * known[:, 1] + 20, 0.4 * known[:, 0] + 60, 0.6 * known[:, 2]], axis=1)
    exposed = with_holes(3)
    seen = np.where(exposed[:, None] > 0, true, 255).astype(np.float32)
    assert worst(foretell_ground(seen, exposed, SHAPE, known), true) < 4
    assert worst(foretell_ground(seen, exposed, SHAPE), true) > 50


def test_a_thing_on_one_cell_is_not_foretold() -> None:
    true = stack_of(soft_board(4), *SHAPE)
    seen = true.copy()
    off = (np.arange(45) + 0.5) / 45 - 0.5
    spot = (np.hypot(off[:, None], off) < 0.1).ravel()
    seen[spot, :, 8] += 100
    found = foretell_ground(seen, np.ones((AREA, 36), np.float32), SHAPE)
    assert float((seen - found)[spot, :, 8].mean()) > 50


# Readings.


def test_a_level_in_other_colours_is_read_from_one_picture(plain: Profile) -> None:
    for first in range(5):
        reading = read(OTHER.show(mixed(first)), plain)
        assert reading.problems == ()
        assert reading.sizes == mixed(first)


def test_what_is_read_in_its_own_colours_alone_is_read_so_in_each_picture(plain: Profile) -> None:
    """Else a board that moves by itself would seem to change: what looks alone say differs from moment to moment."""
    alone = replace(plain, min_score=1.0, min_margin=1.0)
    shown = OTHER.show(mixed())
    assert not read(shown, plain, thorough=False).understood, "what is new in a moving picture is mostly a chain"
    reading = read(shown, alone, thorough=False)
    assert reading.problems == ()
    assert reading.sizes == mixed()
    struck = Frame(OTHER.disc(shown.pixels, mixed().index(2), 0.15, (30, 30, 220), (9.0, 0.0)))
    assert read(struck, alone, thorough=False) == read(struck, alone)


def test_without_limits_no_picture_is_read_in_other_colours(plain: Profile) -> None:
    reading = read(OTHER.show(mixed()), replace(plain, own_limits=None))
    assert reading.problems


@pytest.mark.parametrize("thorough", [False, True])
def test_bubbles_of_two_looks_by_turns_are_read_in_each_picture(thorough: bool) -> None:
    """Where each picture shows other ones of them otherwise, a board that moves by itself never seems to rest."""
    game = TwoLooks(ground=(60, 110, 70), colours=((230, 250, 240),) * 4, radii=(0.13, 0.22, 0.31, 0.4))
    samples = [Sample(game.at_some_time(mixed(at), 0.4, at), Board.of(6, 6, mixed(at))) for at in range(4)]
    profile = calibrate(samples, "two looks", grid=game.grid).profile
    assert profile.blinks
    for seed in range(10, 13):
        shown = game.at_some_time(mixed(seed), 0.5, seed)
        assert read(shown, profile, thorough=thorough).sizes == mixed(seed)
        odd = mixed(seed).index(4)
        struck = Frame(game.disc(shown.pixels, odd, 0.15, (30, 30, 220), (9.0, 0.0)))
        reading = read(struck, profile, thorough=thorough)
        assert [cell for cell, one in enumerate(reading.cells) if not one.sure] == [odd], "something lies over it"
        assert all(one.size == size for one, size in zip(reading.cells, mixed(seed), strict=True) if one.sure)


def test_a_full_board_in_a_new_colour_is_not_read_as_empty(plain: Profile) -> None:
    for colours in ((90, 200, 220), (236, 241, 240), (200, 200, 200)):
        game = PlainGame(ground=OTHER.ground, colours=(colours,) * 4)
        full = tuple(1 + cell % 4 for cell in range(36))
        reading = read(game.show(full), plain)
        assert reading.problems or reading.sizes == full


def test_a_picture_without_bubbles_counts_only_where_the_known_ground_shows(plain: Profile) -> None:
    assert read(Frame(GAME.bare()), plain).problems == ()
    assert read(Frame(OTHER.bare()), plain).problems
    assert not read_in_own_colours(OTHER.bare(), GAME.grid, plain).sure


def test_sizes_that_only_a_colour_tells_apart_are_refused_in_other_colours() -> None:
    colours = ((200, 60, 40), (60, 180, 40), (40, 60, 200), (180, 60, 180))
    game = PlainGame(radii=(0.3,) * 4, colours=colours)
    profile = profile_of(game, 3)
    assert read(game.show(mixed(3)), profile).sizes == mixed(3)
    other = PlainGame(radii=(0.3,) * 4, colours=((20, 220, 240), (250, 150, 20), (90, 20, 90), (20, 140, 90)))
    reading = read(other.show(mixed(4)), profile)
    assert reading.problems or reading.sizes == mixed(4)


@pytest.fixture(scope="module")
def nearly_one_shape() -> Profile:
    return profile_of(NEARLY_ONE_SHAPE, 3)


@pytest.mark.parametrize("meet", [True, False])
def test_sizes_of_nearly_one_shape_are_doubted_where_their_colours_meet(meet: bool, nearly_one_shape: Profile) -> None:
    """What a wobble makes of one size would else pass for both of them."""
    *three, fourth = GREENS
    other = replace(NEARLY_ONE_SHAPE, colours=(*three, three[-1] if meet else fourth))
    cells = read_in_own_colours(other.show(mixed(3)).pixels, other.grid, nearly_one_shape)
    assert cells.sizes == mixed(3)
    assert {one.size for one in cells.readings if not one.sure} == ({3, 4} if meet else set())


@pytest.mark.parametrize(
    ("fourth", "radius", "other_fourth"),
    [((250, 220, 235), 0.4, (170, 234, 165)), ((250, 220, 235), 0.44, GREENS[2]), ((214, 130, 170), 0.4, GREENS[2])],
    ids=["colours come nearer", "another shape", "always one colour"],
)
def test_sizes_that_may_be_told_though_their_colours_are_near(
    fourth: tuple[int, int, int], radius: float, other_fourth: tuple[int, int, int]
) -> None:
    *three, _ = NEARLY_ONE_SHAPE.radii
    game = replace(NEARLY_ONE_SHAPE, colours=(*NEARLY_ONE_SHAPE.colours[:3], fourth), radii=(*three, radius))
    other = replace(game, colours=(*GREENS[:3], other_fourth))
    cells = read_in_own_colours(other.show(mixed(3)).pixels, game.grid, profile_of(game, 3))
    assert cells.sizes == mixed(3)
    assert cells.sure


def test_where_a_shape_and_a_colour_disagree_neither_size_of_nearly_that_shape_is_told(
    nearly_one_shape: Profile,
) -> None:
    other = replace(NEARLY_ONE_SHAPE, colours=GREENS)
    odd = mixed(3).index(0)
    picture = other.disc(other.show(mixed(3)).pixels, odd, other.radii[3], GREENS[2])
    cells = read_in_own_colours(picture, other.grid, nearly_one_shape)
    assert cells.sizes == tuple(3 if cell == odd else size for cell, size in enumerate(mixed(3)))
    assert {one.size for one in cells.readings if not one.sure} == {3, 4}
    assert not any(one.sure for one in cells.readings if one.size in {3, 4})


def test_an_explanation_that_believes_hardly_a_cell_does_not_contradict_one_that_believes_all() -> None:
    """With bubbles in their old colours, some of them pass for another size here; and nothing else is explained."""
    game = PlainGame(ground=(224, 137, 40), colours=((160, 154, 133),) * 4, radii=(0.3, 0.34, 0.38, 0.42))
    colours = ((85, 159, 65), (102, 65, 223), (54, 188, 234), (94, 166, 210))
    other = replace(game, ground=(152, 121, 179), colours=colours)
    *known, board = (tuple(random.Random(seed).choices((0, 0, 1, 2, 3, 4), k=36)) for seed in (1, 2, 3, 15))
    profile = calibrate([Sample(game.show(one), Board.of(6, 6, one)) for one in known], "plain", grid=game.grid).profile
    cells = read_in_own_colours(other.show(board).pixels, game.grid, profile)
    assert cells.sizes == board
    assert cells.sure


@pytest.mark.parametrize("radius", [0.08, 0.12])
def test_a_droplet_over_a_board_in_other_colours_is_refused(radius: float, plain: Profile) -> None:
    calm = OTHER.show(mixed(1)).pixels
    for cell in (3, 4, 8, 30):
        for way in ((0.0, 0.0), (14.0, 0.0), (0.0, -15.0), (20.0, 3.0)):
            flying = OTHER.disc(calm, cell, radius, (250, 250, 120), way)
            assert read(Frame(flying), plain).problems


@pytest.mark.parametrize("part", [0.25, 0.5, 0.75])
def test_a_bubble_that_grows_is_refused_in_other_colours(part: float, plain: Profile) -> None:
    for cell, size in ((1, 1), (2, 2), (3, 3)):
        board = mixed(0)
        assert board[cell] == size
        without = tuple(0 if at == cell else one for at, one in enumerate(board))
        radius = (1 - part) * OTHER.radii[size - 1] + part * OTHER.radii[size]
        moving = OTHER.disc(OTHER.show(without).pixels, cell, radius, OTHER.colours[0])
        assert read(Frame(moving), plain).problems


def test_when_hardly_a_cell_fits_the_place_of_the_board_is_doubted(plain: Profile) -> None:
    moved = np.roll(GAME.show(mixed()).pixels, (19, 22), (0, 1))
    assert "zoom changed" in read(Frame(moved), plain).problems[0]
    one = GAME.show(mixed()).pixels.copy()
    one[20:40, 20:40] = 0
    assert not any("zoom changed" in problem for problem in read(Frame(one), plain).problems)


# What is believed.


def weighed(leads: float = 0.9, left: float = 0.1, told: bool = True) -> Weighed:
    sizes, rivals = np.array([2]), np.array([3])
    return Weighed(sizes, rivals, np.array([leads]), np.array([left]), np.array([told]))


@pytest.mark.parametrize(
    ("evidence", "believed"),
    [
        (weighed(), True),
        (weighed(leads=0.5), True),
        (weighed(leads=0.49), False),
        (weighed(left=0.3), True),
        (weighed(left=0.31), False),
        (weighed(left=np.inf), False),
        (weighed(told=False), False),
    ],
)
def test_a_cell_must_lead_and_be_explained_and_be_told_apart(evidence: Weighed, believed: bool) -> None:
    assert judge(evidence, OwnLimits(0.5, 0.3)).sure == believed


@pytest.mark.parametrize(
    ("scores", "believed"),
    [((0.9, 0.6), True), ((0.7, 0.45), True), ((0.69, 0.2), False), ((0.9, 0.71), False), ((0.2, 0.1), False)],
)
def test_a_cell_needs_its_score_and_its_margin(scores: tuple[float, float], believed: bool) -> None:
    cells = judge_scores(np.array(scores)[:, None], (4, 0), 0.7, 0.2)
    assert cells.sure == believed
    assert cells.sizes == (4,)
    assert cells.rivals == (0,)


def test_another_look_of_the_same_size_is_no_rival() -> None:
    cells = judge_scores(np.array([[0.9], [0.3], [0.95]]), (2, 0, 2), 0.7, 0.2)
    assert cells.sure
    assert (cells.sizes, cells.rivals) == ((2,), (0,))


def test_each_cell_may_have_a_least_score_of_its_own() -> None:
    cells = judge_scores(np.array([[0.6, 0.6], [0.1, 0.1]]), (1, 2), (0.5, 0.7), 0.2)
    assert [one.sure for one in cells.readings] == [True, False]


# Kept in profiles.


def test_limits_are_kept_and_checked(plain: Profile) -> None:
    table, pictures = to_parts(plain)
    again = from_parts("plain", table, pictures).own_limits
    assert plain.own_limits is not None
    assert again is not None
    assert again.least_lead == pytest.approx(plain.own_limits.least_lead, abs=1e-4)
    assert again.most_left == pytest.approx(plain.own_limits.most_left, abs=1e-4)
    for value in (-0.1, 1.1, "much"):
        spoilt = {**table, "own_colours": {"least_lead": value, "most_left": 0.2}}
        with pytest.raises(ProfileError, match="least_lead"):
            from_parts("plain", spoilt, pictures)


def test_profiles_of_before_have_no_limits(profile: Profile) -> None:
    assert profile.own_limits is None
    assert "own_colours" not in to_parts(profile)[0]
