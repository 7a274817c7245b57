"""Boards on ground that no profile has seen: what is read anew, and what is not believed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration import read_anew as anew
from dropsbot.calibration.account.cell_colours import SIDE
from dropsbot.calibration.account.told_bubbles import reach_of_sizes
from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.calibration.discover import discover
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.profile_evidence import ProfileEvidence, twins_of
from dropsbot.calibration.read_anew import read_anew, read_another_shape, shows_its_bubbles
from dropsbot.solver.board import Board
from dropsbot.vision.beside.screen_marks import plays_in_part
from dropsbot.vision.frame import Box, Frame
from dropsbot.vision.profile import UPRIGHT, Grid, Mark, Profile, Screen
from dropsbot.vision.reader import read
from dropsbot.vision.reading import CellReading, Reading
from dropsbot.vision.rectify import rectify
from testkit.any_profile import grid_of
from testkit.plain_game import Colour, PlainGame
from testkit.turned_game import TurnedGame

DOTTED = 5022
"""A game whose sizes differ by dots alone."""
RADII = (0.1, 0.2, 0.3, 0.4)
GAME = PlainGame(radii=RADII)
A_TINY_BUBBLE_ON_TILES = 9763
REFUSED = Reading(6, 6, (), Screen.PLAYING, None, None, ("not read",))


def mixed(first: int = 0) -> tuple[int, ...]:
    return tuple((first + cell + cell // 6) % 5 for cell in range(36))


@pytest.fixture(scope="module")
def profile() -> Profile:
    samples = [Sample(GAME.show(mixed(first)), Board.of(6, 6, mixed(first))) for first in range(2)]
    return calibrate(samples, "plain", grid=GAME.grid).profile


def without(size: int) -> tuple[int, ...]:
    """A board without bubbles of a size: its picture alone does not tell which size is missing."""
    return tuple(0 if one == size else one for one in mixed(3))


def shaded(frame: Frame) -> Frame:
    """The frame with each cell darker at its left and brighter at its right, bubbles as well."""
    across = (np.arange(frame.width_px) - GAME.grid.left_px) / GAME.grid.pitch_x_px + 0.5
    pixels = frame.pixels + 60 * (across % 1 - 0.5)[None, :, None]
    return Frame(np.clip(np.rint(pixels), 0, 255).astype(np.uint8))


def test_a_board_on_ground_that_was_never_seen_is_read(profile: Profile) -> None:
    reading = read_anew(shaded(GAME.show(mixed(3))), profile, REFUSED)
    assert reading is not None
    assert reading.sizes == mixed(3)
    assert reading.understood


def test_three_sizes_alone_are_told_by_their_silhouettes(profile: Profile) -> None:
    sizes = tuple(2 if size == 1 else size for size in mixed(2))
    reading = read_anew(shaded(GAME.show(sizes)), profile, REFUSED)
    assert reading is not None
    assert reading.sizes == sizes


def test_bubbles_with_other_silhouettes_are_not_believed(profile: Profile) -> None:
    narrow = PlainGame(radii=(0.06, 0.11, 0.16, 0.21))
    assert read_anew(shaded(narrow.show(mixed(3))), profile, REFUSED) is None


def test_a_size_that_the_profile_does_not_know_is_not_believed(profile: Profile) -> None:
    fewer = replace(profile, templates=tuple(one for one in profile.templates if one.size != 4))
    assert read_anew(shaded(GAME.show(mixed(3))), fewer, REFUSED) is None


def test_the_only_size_that_a_profile_lacks_is_told_where_larger_ones_show(profile: Profile) -> None:
    fewer = replace(profile, templates=tuple(one for one in profile.templates if one.size != 1))
    reading = read_anew(shaded(GAME.show(mixed(3))), fewer, REFUSED)
    assert reading is not None
    assert reading.sizes == mixed(3)


def test_bubbles_of_one_silhouette_more_may_be_of_the_size_that_a_profile_lacks(profile: Profile) -> None:
    fewer = replace(profile, templates=tuple(one for one in profile.templates if one.size != 1))
    few = tuple(size if size != 1 or cell in {1, 10} else 0 for cell, size in enumerate(mixed()))
    assert few.count(1) == 2
    frame = GAME.show(few)
    assert shows_its_bubbles(frame, profile)
    assert shows_its_bubbles(frame, fewer)
    none_lacks = replace(fewer, templates=(*fewer.templates, replace(fewer.templates[0], size=1)))
    single = tuple(0 if cell == 10 else size for cell, size in enumerate(few))
    assert shows_its_bubbles(GAME.show(single), fewer), "all else is surely read"
    doubted = GAME.disc(GAME.show(single).pixels.copy(), single.index(4), 0.12, (60, 160, 60))
    assert not shows_its_bubbles(Frame(doubted), fewer), "it may be a button"
    assert sum(map(bool, single)) >= 20
    assert shows_its_bubbles(GAME.show(single), none_lacks), "one of many may be badly seen"
    assert not shows_its_bubbles(frame, none_lacks), "two of them resemble no size"
    only = tuple(size if size < 2 else 0 for size in mixed())
    assert not shows_its_bubbles(GAME.show(only), fewer), "most bubbles would be of it"
    bar = frame.pixels.copy()
    centre = GAME.grid.centre(few.index(0))
    x, y = round(centre.x_px), round(centre.y_px)
    bar[y - 4 : y + 4, x - 18 : x + 18] = (60, 40, 160)
    assert not shows_its_bubbles(Frame(bar), fewer), "another silhouette, and yet another"


@pytest.mark.parametrize(("shaded_cells", "shows"), [(0, True), (2, True), (3, False)])
def test_beside_what_is_alone_ground_may_look_otherwise_in_a_few_cells(
    profile: Profile, shaded_cells: int, shows: bool
) -> None:
    fewer = replace(profile, templates=tuple(one for one in profile.templates if one.size != 1))
    first = mixed().index(1)
    single = tuple(0 if size == 1 and cell != first else size for cell, size in enumerate(mixed()))
    picture = GAME.show(single).pixels.copy()
    for cell in [cell for cell, size in enumerate(single) if not size][:shaded_cells]:
        at = GAME.grid.centre(cell)
        ground = picture[round(at.y_px) - 20 : round(at.y_px) + 20, round(at.x_px) - 20 : round(at.x_px) + 20]
        ground[:] = ground - 12
    assert sum(not cell.sure for cell in read(Frame(picture), fewer).cells) == shaded_cells + 1
    assert shows_its_bubbles(Frame(picture), fewer) == shows


@pytest.mark.parametrize(
    ("size", "bubble", "alone"), [(0, False, True), (0, True, False), (2, False, False)], ids=["bare", "drawn", "read"]
)
def test_what_else_is_in_doubt_beside_a_lone_bubble_is_bare_by_reading_and_by_account(
    size: int, bubble: bool, alone: bool
) -> None:
    cells = [CellReading(one, 1.0, 1.0, True) for one in mixed()]
    cells[0], cells[1] = CellReading(0, 0.1, 0.0, False), CellReading(size, 0.3, 0.0, False)
    bubbles = np.array(mixed()) > 0
    bubbles[1] = bubble
    assert anew._is_only_doubt(0, cells, bubbles) == alone


@pytest.mark.parametrize(
    ("lacks", "radius", "may_be"),
    [
        ({2}, 0.2, True),
        ({2}, 0.11, False),
        ({2}, 0.29, False),
        ({1}, 0.1, True),
        ({4}, 0.44, False),
        ({3, 4}, 0.3, False),
        ({1, 2}, 0.2, True),
    ],
)
def test_a_single_bubble_may_be_of_a_size_that_is_lacked_where_its_radius_is_between_its_neighbours(
    lacks: set[int], radius: float, may_be: bool
) -> None:
    known = {one: 0.1 * one for one in {1, 2, 3, 4} - lacks}
    nothing = np.zeros(1)
    evidence = ProfileEvidence({}, {}, np.array([radius]), known, (0,), nothing > 0)
    assert evidence.may_be_lacked(0) is may_be


def test_what_is_alone_needs_a_radius_between_its_neighbours_amid_bubbles_of_several_sizes(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    fewer = replace(profile, templates=tuple(one for one in profile.templates if one.size != 1))
    first = mixed().index(1)
    single = tuple(0 if size == 1 and cell != first else size for cell, size in enumerate(mixed()))
    assert shows_its_bubbles(GAME.show(single), fewer)
    of_one_size = tuple(
        0 if size not in {1, 3} or (size == 1 and cell != first) else size for cell, size in enumerate(mixed())
    )
    assert not shows_its_bubbles(GAME.show(of_one_size), fewer)
    monkeypatch.setattr(ProfileEvidence, "may_be_lacked", lambda *_: False)
    assert not shows_its_bubbles(GAME.show(single), fewer)


def test_large_bubbles_are_not_read_as_a_smaller_size_by_a_profile_that_knows_their_own_badly(profile: Profile) -> None:
    """It has seen the largest size once, and only the middle of it."""
    four = next(one for one in profile.templates if one.size == 4)
    side = four.mask.shape[0]
    away = np.hypot(*(np.mgrid[0:side, 0:side] - (side - 1) / 2))
    bad = replace(four, mask=np.where(away < 0.25 * side, four.mask, 0).astype(np.uint8))
    others = tuple(one for one in profile.templates if one.size != 4)
    sizes = tuple(4 if size == 3 else size for size in mixed(3))
    assert read_anew(shaded(GAME.show(sizes)), replace(profile, templates=(*others, bad)), REFUSED) is None
    reading = read_anew(shaded(GAME.show(sizes)), profile, REFUSED)
    assert reading is not None
    assert reading.sizes == sizes


def test_looks_that_are_alike_do_not_matter_where_outlines_tell_sizes_apart(profile: Profile) -> None:
    frame = shaded(GAME.show(mixed(3)))
    by_looks = replace(profile, alike=(2, 3))
    reading = read_anew(frame, by_looks, REFUSED)
    assert reading is not None
    assert reading.sizes == mixed(3)
    three = next(template for template in profile.templates if template.size == 3)
    for size, radius, told in ((2, 0.29, False), (2, 0.24, True), (3, 0.33, True), (3, 0.37, False)):
        side = three.mask.shape[0]
        away = np.hypot(*(np.mgrid[0:side, 0:side] - (side - 1) / 2)) / side
        disc = replace(three, size=size, mask=np.where(away < radius, 255, 0).astype(np.uint8))
        others = tuple(disc if one.size == size else one for one in profile.templates)
        cover = np.zeros((36, SIDE, SIDE), np.float32)
        evidence = ProfileEvidence.of(frame, GAME.grid, cover, replace(by_looks, templates=others))
        assert evidence.outlined_apart({2, 3, 4}) is told, (size, radius)
    two_alone = replace(by_looks, templates=tuple(one for one in profile.templates if one.size != 3))
    cover = np.zeros((36, SIDE, SIDE), np.float32)
    assert not ProfileEvidence.of(frame, GAME.grid, cover, two_alone).outlined_apart({2, 3}), "it is not known"


@pytest.mark.parametrize(
    ("asked", "says"),
    [("divided", True), ("misplaced", True), ("mistaken", True), ("one_off", True), ("outlined_apart", False)],
)
def test_what_silhouettes_say_of_sizes_refuses_a_board(
    profile: Profile, monkeypatch: pytest.MonkeyPatch, asked: str, says: bool
) -> None:
    frame = shaded(GAME.show(mixed(3)))
    assert read_anew(frame, profile, REFUSED) is not None
    monkeypatch.setattr(ProfileEvidence, asked, lambda *_: says)
    assert read_anew(frame, profile, REFUSED) is None


def test_bubbles_that_surely_show_in_their_own_colours_need_no_silhouette(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(anew, "ALIKE", 1.1)
    monkeypatch.setattr(anew, "_reads_nearly_all", lambda *_: False)
    frame = GAME.show(mixed())
    assert shows_its_bubbles(frame, profile)
    recoloured = replace(GAME, colours=((60, 40, 160),) * 4)
    assert not shows_its_bubbles(recoloured.show(mixed()), profile)


@pytest.mark.parametrize(
    ("ahead", "divided"),
    [
        ((0.05, 0.05, -0.05, -0.05), True),
        ((0.05, 0.05, 0.05, -0.05), False),  # one may be badly seen
        ((-0.05, -0.05, -0.05, 0.05), False),
        ((-0.05, -0.05, -0.05, -0.05), False),  # the account covers all of them a little less
        ((0.05, 0.05, -0.03, -0.03), False),
    ],
)
def test_bubbles_of_one_size_that_have_the_silhouettes_of_two_are_a_doubt(
    ahead: tuple[float, ...], divided: bool
) -> None:
    threes = np.array([0.6 + one for one in ahead])
    nothing = np.zeros(4)
    evidence = ProfileEvidence(
        {3: threes, 4: np.full(4, 0.6)},
        {3: frozenset(), 4: frozenset()},
        nothing,
        {3: 0.3, 4: 0.33},
        (0,) * 4,
        nothing > 0,
    )
    assert evidence.divided((3, 3, 3, 3)) is divided
    assert not replace(evidence, twins={3: frozenset({4}), 4: frozenset({3})}).divided((3, 3, 3, 3))
    assert not evidence.divided((3, 4, 0, 0))


def explains_nothing(*_: object) -> None:
    raise LocateError("scenery leads accounts astray")


@pytest.mark.parametrize(
    ("doubted", "score", "margin", "shows"),
    [(3, 0.95, 0.5, True), (4, 0.95, 0.5, False), (3, 0.85, 0.5, False), (3, 0.95, 0.1, False)],
)
def test_a_board_of_which_nearly_all_is_read_shows_its_bubbles_whatever_an_account_says(
    profile: Profile, monkeypatch: pytest.MonkeyPatch, doubted: int, score: float, margin: float, shows: bool
) -> None:
    asking = replace(profile, min_score=1.0, min_margin=0.4)
    cells = tuple(
        CellReading(size, score if cell < doubted else 1.0, margin, cell >= doubted)
        for cell, size in enumerate(mixed())
    )
    read_so = Reading(6, 6, cells, Screen.PLAYING, None, None, ("in doubt",))
    monkeypatch.setattr(anew, "explain_pictures", explains_nothing)
    monkeypatch.setattr(anew, "read", lambda *_: read_so)
    assert shows_its_bubbles(GAME.show(mixed()), asking) is shows
    empty = tuple(replace(one, size=0) for one in cells)
    monkeypatch.setattr(anew, "read", lambda *_: replace(read_so, cells=empty))
    assert not shows_its_bubbles(GAME.show(mixed()), asking), "no bubbles show"


@pytest.mark.parametrize(
    ("doubted", "score", "margin", "lacks", "believed"),
    [
        (1, 0.96, 0.5, None, True),
        (1, 0.94, 0.5, None, False),
        (1, 1.0, 0.5, None, False),
        (1, 0.96, 0.1, None, False),
        (2, 0.96, 0.5, None, False),
        (1, 0.96, 0.5, 1, False),
    ],
    ids=["hardly", "too low", "high enough, so for another reason", "no lead", "too many", "a size is unknown"],
)
def test_a_board_at_rest_of_which_hardly_a_cell_falls_hardly_short_is_believed(
    profile: Profile,
    monkeypatch: pytest.MonkeyPatch,
    doubted: int,
    score: float,
    margin: float,
    lacks: int | None,
    believed: bool,
) -> None:
    templates = tuple(one for one in profile.templates if one.size != lacks)
    asking = replace(profile, min_score=1.0, min_margin=0.4, templates=templates)
    cells = tuple(
        CellReading(size, score if cell < doubted else 1.0, margin, cell >= doubted)
        for cell, size in enumerate(mixed())
    )
    refused = Reading(6, 6, cells, Screen.PLAYING, None, None, ("in doubt",))
    monkeypatch.setattr(anew, "explain_pictures", explains_nothing)
    reading = read_anew(GAME.show(mixed()), asking, refused)
    assert (reading is not None) == believed
    assert reading is None or (reading.understood and reading.sizes == mixed())


def test_a_bubble_that_is_nearly_read_is_not_left_out() -> None:
    """One of four bubbles on a photograph was taken for ground: what an account leaves out costs it nothing."""
    game = AnyGame(10028)
    found = discover([Frame(game.paint(0.0))])
    profile = calibrate(found.to_samples(), "left-out", grid=found.grid).profile
    draw = Random("eyes 10028")
    for _ in range(7):
        level = draw.randint(1, 9)
        board = game.lay_out(level, draw)
        frame = Frame(game.show(board, level, draw.uniform(0, 40.0)))
    refused = read(frame, profile)
    assert not refused.understood
    assert [cell for cell, one in enumerate(refused.cells) if one.size] == [
        cell for cell, size in enumerate(board) if size
    ]
    assert read_anew(frame, profile, refused) is None


@pytest.mark.parametrize("sees", ["the same", "one more", "nothing"])
def test_what_an_account_leaves_in_doubt_is_told_by_outlines_of_bubbles_that_the_profile_sees(
    profile: Profile, monkeypatch: pytest.MonkeyPatch, sees: str
) -> None:
    """Of buttons in a colour each an account makes looks by colours."""
    monkeypatch.setattr(anew, "about_cells", lambda *_: ("of size 3 or 4",))
    shown = mixed(3)
    seen = [*shown] if sees != "nothing" else [0] * 36
    seen[shown.index(0)] += sees == "one more"
    refused = replace(REFUSED, cells=tuple(CellReading(size, 0.1, 0.1, False) for size in seen))
    reading = read_anew(shaded(GAME.show(shown)), profile, refused)
    assert (None if reading is None else reading.sizes) == (shown if sees == "the same" else None)
    two = tuple(size if size in {0, 1, 2} else 0 for size in shown)
    refused = replace(REFUSED, cells=tuple(CellReading(size, 0.1, 0.1, False) for size in two))
    assert read_anew(shaded(GAME.show(two)), profile, refused) is None, "two sizes may both be one larger"


def test_sizes_of_one_silhouette_are_not_told_by_it(profile: Profile) -> None:
    three = next(template for template in profile.templates if template.size == 3)
    others = [template for template in profile.templates if template.size != 2]
    alike = replace(profile, templates=(*others, replace(three, size=2)))
    reading = read_anew(shaded(GAME.show(without(4))), profile, REFUSED)
    assert reading is not None
    assert reading.sizes == without(4)
    assert read_anew(shaded(GAME.show(without(4))), alike, REFUSED) is None
    assert twins_of(alike) == {1: set(), 2: {3}, 3: {2}, 4: set()}


def test_sizes_of_one_silhouette_are_told_by_cells_that_show_what_the_profile_knows(profile: Profile) -> None:
    red, blue = GAME.colours[0], (60, 40, 160)
    game = replace(GAME, radii=(*RADII[:2], 0.38, 0.4), colours=(red, red, red, blue))
    one, two, _, four = profile.templates
    in_blue = replace(four, pixels=np.full_like(four.pixels, np.array(blue, np.uint8)))
    known = replace(profile, templates=(one, two, replace(four, size=3), in_blue))
    assert twins_of(known)[3] == {4}
    reading = read_anew(game.show(without(1)), known, REFUSED)
    assert reading is not None
    assert reading.sizes == without(1)
    recoloured = replace(game, colours=((40, 160, 60), (40, 160, 60), blue, red))
    assert read_anew(recoloured.show(without(1)), known, REFUSED) is None


def tones(first: Colour, last: Colour) -> tuple[Colour, ...]:
    """Four colours, from the first in even steps to the last."""
    steps = np.linspace(first, last, 4).round().astype(int).tolist()
    return tuple((blue, green, red) for blue, green, red in steps)


@pytest.mark.parametrize(
    ("ground", "first", "last"),
    [((235, 240, 245), (20, 20, 140), (190, 190, 250)), ((50, 45, 40), (60, 200, 80), (220, 120, 40))],
    ids=["the other way round", "in other colours on other ground"],
)
def test_sizes_told_by_colours_alone_are_not_told_by_tones_on_a_later_level(
    ground: Colour, first: Colour, last: Colour
) -> None:
    """A first picture takes tones for an order; which way it goes, noise in equal areas tells."""
    game = PlainGame(radii=(0.36,) * 4, colours=tones((250, 210, 160), (140, 40, 10)))
    samples = [Sample(game.show(mixed(number)), Board.of(6, 6, mixed(number))) for number in range(2)]
    known = calibrate(samples, "by colour", grid=game.grid).profile
    later = replace(game, ground=ground, colours=tones(first, last))
    assert read_anew(later.show(mixed(3)), known, REFUSED) is None


def test_sizes_of_one_silhouette_are_told_by_their_dots() -> None:
    game, random = AnyGame(DOTTED), Random(DOTTED)
    first = Sample(Frame(np.asarray(game.paint(0.0))), Board.of(game.rows, game.cols, game.sizes))
    known = calibrate([first], "dotted", grid=grid_of(game)).profile
    assert all(twins_of(known).values())
    boards = [game.lay_out(random.randint(1, 9), random) for _ in range(2)]
    read = [read_anew(Frame(np.asarray(game.show(board, 0, 0.0))), known, REFUSED) for board in boards]
    assert any(read)
    assert all(one is None or one.sizes == board for one, board in zip(read, boards, strict=True))


def test_ground_that_was_taken_for_a_part_of_a_bubble_is_not_of_its_silhouette(profile: Profile) -> None:
    small, *others = profile.templates
    assert small.size == 1
    mask = small.mask.copy()
    mask[-len(mask) // 8 :, len(mask) // 4 :] = 255  # as large as the bubble
    muddled = replace(profile, templates=(replace(small, mask=mask), *others), background=None)
    reading = read_anew(shaded(GAME.show(mixed(3))), muddled, REFUSED)
    assert reading is not None
    assert reading.sizes == mixed(3)


def test_a_bubble_is_not_believed_where_the_profile_surely_sees_the_ground_that_it_knows(profile: Profile) -> None:
    painted, violet = mixed(3).index(0), (110, 50, 100)
    frame = Frame(GAME.disc(GAME.show(mixed(3)).pixels, painted, RADII[0], violet))
    unknown = replace(profile, background=rectify(GAME.bare(), GAME.grid))
    reading = read_anew(frame, unknown, REFUSED)
    assert reading is not None
    assert reading.sizes[painted] == 1  # what else should it be?
    known = replace(profile, background=rectify(GAME.disc(GAME.bare(), painted, RADII[0], violet), GAME.grid))
    assert read_anew(frame, known, REFUSED) is None


def test_a_profile_is_sure_of_nothing_in_a_picture_of_other_colours_though_some_bubbles_have_the_known_ones(
    profile: Profile,
) -> None:
    nowhere = np.zeros((36, SIDE, SIDE), np.float32)
    same = ProfileEvidence.of(GAME.show(mixed(3)), GAME.grid, nowhere, profile)
    assert same.sure.all()
    assert same.sizes == mixed(3)
    other = replace(GAME, colours=(GAME.colours[0], *((40, 160, 60),) * 3)).show(mixed(3))
    assert not ProfileEvidence.of(other, GAME.grid, nowhere, profile).sure.any()
    no_ground = replace(profile, background=None)
    assert not ProfileEvidence.of(GAME.show(mixed(3)), GAME.grid, nowhere, no_ground).sure.any()


def test_a_bare_board_is_not_believed(profile: Profile) -> None:
    assert read_anew(Frame(GAME.bare()), profile, REFUSED) is None


def test_a_screen_that_is_known_is_not_read_as_a_board(profile: Profile) -> None:
    popup = replace(REFUSED, screen=Screen.LEVEL_CLEARED)
    assert read_anew(shaded(GAME.show(mixed(3))), profile, popup) is None


def test_an_unknown_screen_is_a_board_only_where_the_marks_of_the_game_show(profile: Profile) -> None:
    frame = shaded(GAME.show(mixed(3)))
    box = Box(0, 0, 12, 12)
    shown, other = np.ascontiguousarray(box.cut(frame.pixels)), np.zeros((12, 12, 3), np.uint8)
    other[:6, :6] = other[6:, 6:] = 255
    full = np.full((12, 12), 255, np.uint8)
    unknown = replace(REFUSED, screen=Screen.UNKNOWN)
    marked = replace(profile, marks=(Mark(Screen.PLAYING, box, shown, full, None),))
    assert read_anew(frame, marked, unknown) is not None
    marked = replace(profile, marks=(Mark(Screen.PLAYING, box, other, full, None),))
    assert read_anew(frame, marked, unknown) is None


def test_bubbles_reach_as_far_as_they_are_drawn_also_where_each_cell_is_shaded() -> None:
    boards = [mixed(first) for first in range(2)]
    reach = reach_of_sizes([shaded(GAME.show(sizes)).pixels for sizes in boards], boards, GAME.grid)
    for size, radius in enumerate(RADII, 1):
        assert np.pi * radius**2 < reach[size].mean() < np.pi * (radius + 0.09) ** 2  # 0.09 of a cell: four fine pixels


def test_a_bubble_that_covers_a_hundredth_of_its_cell_reaches_no_farther_and_is_seen_nowhere_else() -> None:
    """Of the only bubble of size 1 on a board of tiles, a profile took the whole tile around it for its picture."""
    game = AnyGame(A_TINY_BUBBLE_ON_TILES)
    assert game.sizes.count(1) == 1
    first = Frame(game.paint(0.0))
    grid = discover([first]).grid
    assert 0 < reach_of_sizes([first.pixels], [game.sizes], grid)[1].mean() < 0.1
    profile = calibrate([Sample(first, Board.of(6, 6, game.sizes))], "tiny", grid=grid).profile
    sizes = tuple(map(int, "030000000220020000003004000000200000"))
    reading = read(Frame(game.show(sizes, 7, 0.0)), profile)
    assert reading.problems or reading.sizes == sizes


def test_nothing_is_said_about_the_reach_of_a_size_that_does_not_show() -> None:
    sizes = tuple(2 if size == 1 else size for size in mixed())
    assert set(reach_of_sizes([GAME.show(sizes).pixels], [sizes], GAME.grid)) == {2, 3, 4}
    told = list(sizes)
    told[sizes.index(0)] = 1
    assert 1 not in reach_of_sizes([GAME.show(sizes).pixels], [told], GAME.grid), "a bare cell that was mistyped"


def test_rough_ground_stands_out_nowhere_and_is_no_small_bubble() -> None:
    grain = np.random.default_rng(4).integers(0, 60, GAME.show(mixed()).pixels.shape)
    sizes = tuple(2 if size == 1 else size for size in mixed())
    rough = np.clip(GAME.show(sizes).pixels.astype(int) + cv2.blur(grain.astype(np.uint8), (5, 5)) - 30, 0, 255)
    told = list(sizes)
    told[sizes.index(0)] = 1
    assert 1 not in reach_of_sizes([rough.astype(np.uint8)], [told], GAME.grid)


SMALLER = PlainGame(radii=RADII, grid=Grid(5, 5, 54.5, 54.5, 45.0, 45.0))


@pytest.fixture(scope="module")
def smaller() -> Profile:
    boards = [tuple((first + cell) % 5 for cell in range(25)) for first in range(2)]
    samples = [Sample(SMALLER.show(one), Board.of(5, 5, one)) for one in boards]
    return calibrate(samples, "smaller", grid=SMALLER.grid).profile


def test_a_board_with_more_rows_and_columns_is_found(smaller: Profile) -> None:
    found = read_another_shape(GAME.show(mixed(3)), smaller)
    assert found is not None
    grid, board = found
    assert board.sizes == mixed(3)
    assert (grid.left_px, grid.top_px, grid.pitch_x_px) == pytest.approx((32.0, 32.0, 45.0), abs=0.7)


def test_a_board_with_more_rows_and_columns_is_found_where_bubbles_are_turned() -> None:
    game = TurnedGame(grid=SMALLER.grid)
    boards = [tuple((first + cell) % 5 for cell in range(25)) for first in range(2)]
    samples = [Sample(game.show(one), Board.of(5, 5, one)) for one in boards]
    learned = calibrate(samples, "turned", grid=game.grid).profile
    assert learned.turning != UPRIGHT
    found = read_another_shape(TurnedGame().show(mixed(3)), learned)
    assert found is not None
    assert found[1].sizes == mixed(3)


def test_a_board_of_its_own_shape_is_no_other(smaller: Profile) -> None:
    assert read_another_shape(SMALLER.show(tuple(range(5)) * 5), smaller) is None


@pytest.mark.parametrize("half_px", [(19, 19), (19, 2)])
def test_what_repeats_in_other_shapes_is_no_board(smaller: Profile, half_px: tuple[int, int]) -> None:
    """Tiles, as a map of levels shows, some of them dimmed; and bars."""
    pixels, (across, down) = GAME.bare(), half_px
    for cell in range(36):
        middle = GAME.grid.centre(cell)
        x, y = round(middle.x_px), round(middle.y_px)
        pixels[y - down : y + down, x - across : x + across] = (200, 60, 40) if cell < 9 else (210, 170, 160)
    assert read_another_shape(Frame(pixels), smaller) is None


def marked(profile: Profile, shown: tuple[bool, bool]) -> tuple[Profile, Frame]:
    """The profile with two marks of the playing screen, and a board beside which they are ``shown`` or not."""
    draw, frame = np.random.default_rng(7), GAME.show(mixed(3)).pixels.copy()
    mask, marks = np.full((8, 240), 255, np.uint8), []
    for box, shows in zip((Box(0, 0, 240, 8), Box(0, len(frame) - 8, 240, 8)), shown, strict=True):
        letters = draw.choice((0, 255), (2, 40, 3)).astype(np.uint8)
        text, other = np.repeat(letters[:, None], 8, axis=1).repeat(6, axis=2)
        marks.append(Mark(Screen.PLAYING, box, text, mask, None))
        box.cut(frame)[:] = text if shows else other
    return replace(profile, marks=tuple(marks)), Frame(frame)


@pytest.mark.parametrize("stays", [True, False])
def test_a_text_that_never_changed_before_hides_no_board_as_long_as_another_mark_shows(
    profile: Profile, stays: bool
) -> None:
    known, frame = marked(profile, (stays, False))
    refused = read(frame, known)
    assert refused.screen is Screen.UNKNOWN
    anew = read_anew(frame, known, refused)
    assert (anew is not None and anew.sizes == mixed(3)) is stays


def test_a_mark_beside_a_board_that_cannot_be_read_makes_it_no_board(profile: Profile) -> None:
    known, frame = marked(profile, (True, False))
    covered = frame.pixels.copy()
    covered[60:200] = (90, 60, 200)
    hidden = Frame(covered)
    assert read_anew(hidden, known, read(hidden, known)) is None


@pytest.mark.parametrize(
    ("text", "believed"),
    [("Drops of Water  Bonus", True), ("Game over, you lost", False), ("Press to play again", False), ("", False)],
)
def test_a_text_that_never_changed_before_hides_no_board_as_long_as_most_of_its_line_shows(
    profile: Profile, text: str, believed: bool
) -> None:
    box, frame = Box(0, 0, 280, 10), GAME.show(mixed(3)).pixels
    known, line = np.full((2, 10, 280, 3), 235, np.uint8)
    for picture, words in ((known, "Drops of Water  No. 1"), (line, text)):
        cv2.putText(picture, words, (4, 9), cv2.FONT_HERSHEY_PLAIN, 0.8, (60, 60, 60), 1, cv2.LINE_AA)
    marked = replace(profile, marks=(Mark(Screen.PLAYING, box, known, np.full((10, 280), 255, np.uint8), None),))
    shown = frame.copy()
    box.cut(shown)[:] = line
    refused = read(Frame(shown), marked)
    assert refused.screen is Screen.UNKNOWN
    assert (read_anew(Frame(shown), marked, refused) is not None) is believed


@pytest.mark.parametrize(("words", "believed"), [("Rules of the game", True), ("You have lost it", False)])
@pytest.mark.parametrize("recoloured", [False, True])
def test_what_a_longer_list_above_it_has_moved_shows_still(
    profile: Profile, words: str, believed: bool, recoloured: bool
) -> None:
    """Also where the board has to be explained anew."""
    box, wide = Box(0, 0, 200, 10), 200
    frame = GAME.show(mixed(3)).pixels.copy()
    if recoloured:
        frame = np.clip(frame.astype(int) * (0.75, 0.9, 1.0) + (10, 20, 0), 0, 255).astype(np.uint8)
    known, line = np.full((2, 10, wide, 3), 235, np.uint8)
    for picture, text in ((known, "Rules of the game"), (line, words)):
        cv2.putText(picture, text, (4, 9), cv2.FONT_HERSHEY_PLAIN, 0.8, (60, 60, 60), 1, cv2.LINE_AA)
    marked = replace(profile, marks=(Mark(Screen.PLAYING, box, known, np.full((10, wide), 255, np.uint8), None),))
    frame[len(frame) - 10 :, 30 : 30 + wide] = line
    refused = read(Frame(frame), marked)
    assert refused.screen is Screen.UNKNOWN
    anew = read_anew(Frame(frame), marked, refused)
    assert (anew is not None and anew.sizes == mixed(3)) is believed


def test_a_mark_of_one_colour_is_looked_for_in_its_place_alone(profile: Profile) -> None:
    frame = GAME.show(mixed(3)).pixels.copy()
    plain = np.full((10, 60, 3), (90, 160, 40), np.uint8)
    mark = Mark(Screen.PLAYING, Box(0, 0, 60, 10), plain, np.full((10, 60), 255, np.uint8), None)
    frame[len(frame) - 10 :, 30:90] = plain
    assert not plays_in_part(frame, replace(profile, marks=(mark,)))


def test_a_mark_in_a_striped_picture_shows_though_hardly_a_pixel_of_it_is_the_same(profile: Profile) -> None:
    known, frame = marked(profile, (True, False))
    stripes = 45 * (1 - 2 * (np.arange(frame.pixels.shape[1]) // 3 % 2))[None, :, None]
    striped = np.clip(frame.pixels.astype(int) + stripes, 0, 255).astype(np.uint8)
    assert plays_in_part(striped, known)


@pytest.mark.parametrize(
    ("unlike", "off", "strange"),
    [([], (), False), ([7], (), False), ([7], (7,), True), ([7, 12], (), True)],
    ids=["none", "one with the radius of its size", "one with another radius", "one in twelve"],
)
def test_very_few_bubbles_may_look_like_no_size_where_radii_tell_theirs(
    unlike: list[int], off: tuple[int, ...], strange: bool
) -> None:
    sizes = tuple(1 + cell % 4 if cell < 24 else 0 for cell in range(36))
    own = np.where(np.isin(np.arange(36), unlike), 0.3, 0.9)
    radius = {size: 0.1 * size for size in range(1, 5)}
    radii = np.array([0.1 * size + (-0.1 if cell in off else 0.02) for cell, size in enumerate(sizes)])
    known = {size: frozenset[int]() for size in range(1, 5)}
    evidence = ProfileEvidence(dict.fromkeys(radius, own), known, radii, radius, sizes, np.zeros(36, bool))
    assert anew._looks_strange(sizes, own, evidence) is strange
    assert anew._looks_strange(sizes, np.full(36, 0.9), evidence) is False
