"""What is no doubt about a board that is drawn here, and what is one: dots, rivals, texture, wide bubbles, arms."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import permutations

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration.account.beyond import bubbles_beside, is_strange_beside
from dropsbot.calibration.account.bubble_spots import Contrasts, spot_counts
from dropsbot.calibration.account.cell_colours import (
    AWAY,
    CORNER,
    DOWN,
    FINE_SIDE,
    RIGHT,
    SIDE,
    CellColours,
    cut_colours,
)
from dropsbot.calibration.account.explaining import explanations
from dropsbot.calibration.account.explanation import Explanation, Flip
from dropsbot.calibration.account.foretelling import Foretelling
from dropsbot.calibration.account.left_over import leaves_over
from dropsbot.calibration.account.look_groups import look_groups
from dropsbot.calibration.account.outlined import Outlined, outlined_bubbles
from dropsbot.calibration.discover import discover
from dropsbot.calibration.found_grid import FoundGrid
from dropsbot.calibration.sizes.labelling import SeenTap
from dropsbot.calibration.sizes.possible_boards import PossibleBoards, possible_boards, side_by_side
from dropsbot.calibration.sizes.same_cells import SameCells
from dropsbot.vision.frame import Frame, Numbers, Picked, Pixels, Shades
from dropsbot.vision.profile import Grid

CELL, LARGER = 48, 4
GRID = Grid(6, 6, CELL, CELL, CELL, CELL)
SIDE_PX = 7 * CELL
GROUND, INK, DOT, SHINE = (190, 205, 215), (60, 60, 160), (240, 240, 240), (105, 105, 190)
RADII = (0.13, 0.22, 0.31, 0.41)
SIZES = (1, 0, 2, 3, 4, 0, 0, 3, 1, 0, 2, 4, 4, 2, 0, 1, 3, 0, 2, 0, 4, 3, 0, 1, 3, 1, 0, 2, 4, 0, 0, 4, 3, 0, 1, 2)
FACES_IN_FOUR_COLOURS = 7576
CHECKERED_BESIDE_CELLS = 3252
"""A game whose ground is checkered, by fields of another size than its cells."""
DOTS = ((0, 0), (-1, -1), (1, 1), (-1, 1))


def plain(colour: tuple[int, int, int] = GROUND) -> Pixels:
    return np.full((LARGER * SIDE_PX, LARGER * SIDE_PX, 3), colour, np.uint8)


def disc(picture: Pixels, cell: int, off: tuple[float, float], radius: float, ink: tuple[int, int, int]) -> None:
    """A disc beside the middle of a cell, right and down, in cells."""
    row, col = divmod(cell, 6)
    centre = (round(LARGER * CELL * (col + 1 + off[0])), round(LARGER * CELL * (row + 1 + off[1])))
    cv2.circle(picture, centre, round(LARGER * CELL * radius), ink, -1, cv2.LINE_AA)


def shown(picture: Pixels, noise: float = 2.0) -> Pixels:
    """The picture as small as it is looked at, with a little noise."""
    small = cv2.resize(picture, (SIDE_PX, SIDE_PX), interpolation=cv2.INTER_AREA).astype(np.float32)
    return np.asarray(np.clip(small + np.random.default_rng(1).normal(0, noise, small.shape), 0, 255), np.uint8)


def with_discs(ground: Pixels, sizes: tuple[int, ...] = SIZES, radii: tuple[float, ...] = RADII) -> Pixels:
    for cell, size in enumerate(sizes):
        if size:
            disc(ground, cell, (0, 0), radii[size - 1], INK)
    return ground


def with_dots(sizes: tuple[int, ...]) -> Pixels:
    """Discs of one radius, with as many bright dots as their sizes, and a faint highlight."""
    picture = with_discs(plain(), sizes, (0.36,) * 4)
    for cell, size in enumerate(sizes):
        if size:
            disc(picture, cell, (0.0, -0.26), 0.06, SHINE)
        spread = 0.0 if size == 1 else 0.13
        for right, down in DOTS[1 : size + 1] if size in {2, 3} else (*DOTS[1:], (1, -1)) if size == 4 else DOTS[:size]:
            disc(picture, cell, (spread * right, spread * down), 0.05, DOT)
    return picture


def accounts_of(picture: Pixels) -> tuple[CellColours, list[Explanation]]:
    colours = cut_colours([picture], GRID)
    return colours, explanations(colours, outlined_bubbles([picture], GRID), np.zeros(colours.count, bool))


def board_of(picture: Pixels) -> PossibleBoards:
    colours, accounts = accounts_of(picture)
    return possible_boards(accounts, colours, (), SameCells.of(1, 6, 6, []))


def test_dots_are_counted_and_a_fainter_highlight_is_none() -> None:
    colours = cut_colours([shown(with_dots(SIZES))], GRID)
    bubbles = np.flatnonzero(np.array(SIZES))
    cover = np.repeat((AWAY < 0.36)[None], len(bubbles), axis=0).astype(np.float32)
    counts = spot_counts(Contrasts.of(colours.light[bubbles]), cover, bright=True)
    assert counts.tolist() == [size for size in SIZES if size]
    assert colours.light.shape == (36, FINE_SIDE, FINE_SIDE)


def test_dots_in_the_hole_of_a_ring_are_counted_and_the_hole_is_none() -> None:
    hole, black = (70, 60, 75), (20, 18, 24)
    picture = plain(hole)
    for cell, size in enumerate(SIZES):
        if size:
            disc(picture, cell, (0, 0), 0.39, (140, 205, 150))
            disc(picture, cell, (0, 0), 0.22, hole)
        spread = 0.0 if size == 1 else 0.1
        for right, down in (*DOTS[1:], (1, -1))[:size] if size > 1 else DOTS[:size]:
            disc(picture, cell, (spread * right, spread * down), 0.045, black)
    bubbles = np.flatnonzero(np.array(SIZES))
    cover = np.repeat((AWAY < 0.39)[None], len(bubbles), axis=0).astype(np.float32)
    counts = spot_counts(Contrasts.of(cut_colours([shown(picture)], GRID).light[bubbles]), cover, bright=False)
    assert counts.tolist() == [size for size in SIZES if size]


def test_dots_that_are_taken_for_bays_of_the_ground_are_counted() -> None:
    """Dots in the ground's colour between the arms of a star are open to it."""
    picture = plain(INK)
    bubbles = np.flatnonzero(np.array(SIZES))
    covers = []
    for cell in bubbles.tolist():
        disc(picture, cell, (0, 0), 0.38, GROUND)
        cover = (AWAY < 0.38).astype(np.float32)
        for right, down in ((-1, -1), (1, 1), (-1, 1), (1, -1))[: SIZES[cell]]:
            disc(picture, cell, (0.19 * right, 0.19 * down), 0.06, INK)
            middle, rim = (round(len(cover) * (0.5 + 0.19 * part)) for part in (down, 1.6 * down))
            across, far = (round(len(cover) * (0.5 + 0.19 * part)) for part in (right, 1.6 * right))
            cv2.line(cover, (across, middle), (far, rim), 0, round(0.12 * len(cover)))
        covers.append(cover)
    contrasts = Contrasts.of(cut_colours([shown(picture)], GRID).light[bubbles])
    counts = spot_counts(contrasts, np.array(covers), bright=False)
    assert counts.tolist() == [size for size in SIZES if size]


def test_sizes_that_dots_alone_tell_are_sure() -> None:
    possible = board_of(shown(with_dots(SIZES)))
    assert possible.best == SIZES
    assert possible.confidence > 0.95


def test_dots_also_tell_which_size_is_missing() -> None:
    sizes = tuple(0 if size == 1 else size for size in SIZES)
    possible = board_of(shown(with_dots(sizes)))
    assert possible.best == sizes
    assert {group.dots for group in possible.groups} == {2, 3, 4}


def test_faces_of_which_each_colour_shows_other_spots_tell_no_size() -> None:
    game = AnyGame(FACES_IN_FOUR_COLOURS)
    assert not game.tellable
    assert not discover([Frame(game.paint(0.0))]).certain


def test_ground_that_no_other_cell_shows_is_no_small_bubble() -> None:
    game = AnyGame(CHECKERED_BESIDE_CELLS)
    grid = Grid(game.rows, game.cols, game.left_px, game.top_px, game.pitch_x_px, game.pitch_y_px)
    found = discover([Frame(game.paint(0.0))], grid=grid)
    assert found.boards[0].sizes == game.sizes
    assert found.certain


def covers(sizes: tuple[int, ...], radii: tuple[float, ...] = RADII) -> Shades:
    """Where the discs of a board are, as far as they are in their own cells."""
    return np.array([(radii[size - 1] if size else 0) > AWAY for size in sizes], np.float32)


def costs_of(strange: int) -> Numbers:
    return np.asarray(np.where(np.arange(36) == strange, 9.0, 1.0) + 0.01 * np.arange(36), np.float64)


def test_what_reaches_in_from_a_neighbour_is_not_left_over_and_anything_else_is() -> None:
    radii = (0.13, 0.22, 0.31, 0.62)
    beside = SIZES.index(4) + 1
    assert SIZES[beside] == 0
    labels, cover = np.array(SIZES), covers(SIZES, radii)
    whole = cut_colours([shown(with_discs(plain(), radii=radii))], GRID)
    assert not leaves_over(whole, labels, cover, costs_of(-1))
    assert not leaves_over(whole, labels, cover, costs_of(beside))
    assert leaves_over(whole, labels, covers(SIZES), costs_of(beside)), "nothing is known to reach in"
    spotted = with_discs(plain(), radii=radii)
    disc(spotted, beside, (0.05, 0), 0.2, (40, 160, 40))
    assert leaves_over(cut_colours([shown(spotted)], GRID), labels, cover, costs_of(beside))
    far = SIZES.index(0)
    assert not any(SIZES[cell] == 4 for cell in (far - 1, far + 1, far + 6))
    assert leaves_over(whole, labels, cover, costs_of(far)), "no neighbour reaches in"


def confidence(accounts: list[Explanation], colours: CellColours) -> float:
    return possible_boards(accounts, colours, (), SameCells.of(1, 6, 6, [])).confidence


@pytest.fixture(scope="module")
def discs() -> tuple[CellColours, Explanation]:
    colours, accounts = accounts_of(shown(with_discs(plain())))
    return colours, accounts[0]


def rival_of(best: Explanation) -> Explanation:
    """An account that is behind, clear in itself, and takes the smallest bubbles for ground."""
    areas = [float(best.cover[best.labels == label].mean()) for label in range(1, 5)]
    labels = np.where(best.labels == 1 + int(np.argmin(areas)), 0, best.labels)
    return replace(best, labels=labels, worth=best.worth - 80, lead=100.0, others=(), flips=(), by_likeness=False)


def test_accounts_that_say_the_same_are_one_rival(discs: tuple[CellColours, Explanation]) -> None:
    colours, best = discs
    rival = rival_of(best)
    alone, once, thrice = (confidence([best, *[rival] * times], colours) for times in (0, 1, 3))
    assert once < 0.95 < alone
    assert thrice == pytest.approx(once, abs=0.02)
    other = replace(rival, labels=np.where(np.arange(36) == SIZES.index(4), 0, rival.labels))
    assert confidence([best, rival, other], colours) < once - 0.04, "another board is another rival"


def test_a_tap_that_the_best_account_foretold_with_one_cell_otherwise_speaks_for_that() -> None:
    tapped = SIZES.index(0)
    grown = tuple(1 if cell == tapped else size for cell, size in enumerate(SIZES))
    tap = SeenTap(0, 1, tapped, frozenset([tapped]))
    cells = SameCells.of(2, 6, 6, [tap])
    pictures = [shown(with_discs(plain(), sizes)) for sizes in (SIZES, grown)]
    colours = cut_colours(pictures, GRID).only(cells.kept)
    best = explanations(colours, outlined_bubbles(pictures, GRID).only(cells.kept), np.zeros(colours.count, bool))[0]
    assert best.labels[tapped] == 0
    smallest = best.labels[SIZES.index(1)]
    doubtful = replace(
        best,
        labels=np.where(np.arange(colours.count) == tapped, smallest, best.labels),
        others=(),
        flips=(Flip(tapped, 0, 0.075, by_look=False),),
    )
    far_behind = replace(
        best, labels=np.where(best.labels > 0, best.labels % 4 + 1, 0), worth=best.worth - 300, flips=()
    )
    possible = possible_boards([doubtful, far_behind], colours, (tap,), cells)
    assert possible.best == (*SIZES, *grown)
    assert not possible.unexplained


def test_a_bubble_that_only_looks_otherwise_after_a_fill_has_the_size_that_it_had() -> None:
    tapped, blinking = SIZES.index(1), SIZES.index(4)
    grown = tuple(2 if cell == tapped else size for cell, size in enumerate(SIZES))
    tap = SeenTap(0, 1, tapped, frozenset([tapped]), frozenset([tapped, blinking]))
    cells = SameCells.of(2, 6, 6, [tap])
    pictures = [shown(with_discs(plain(), sizes)) for sizes in (SIZES, grown)]
    colours = cut_colours(pictures, GRID).only(cells.kept)
    best = explanations(colours, outlined_bubbles(pictures, GRID).only(cells.kept), np.zeros(colours.count, bool))[0]
    as_small, right = int(best.labels[SIZES.index(1)]), int(best.labels[blinking])
    faded = replace(
        best,
        labels=np.where(np.arange(colours.count) == blinking, as_small, best.labels),
        others=(),
        flips=(Flip(blinking, right, 40.0, by_look=True),),
    )
    possible = possible_boards([faded], colours, (tap,), cells)
    assert possible.best == (*SIZES, *grown)
    assert not possible.unexplained


def test_an_account_that_needs_a_fifth_look_is_no_rival(discs: tuple[CellColours, Explanation]) -> None:
    colours, best = discs
    alone = confidence([best], colours)
    assert confidence([best, replace(rival_of(best), crowded=1.0)], colours) == pytest.approx(alone, abs=0.01)


def test_ground_taken_by_likeness_makes_no_rival_that_is_far_behind(discs: tuple[CellColours, Explanation]) -> None:
    colours, best = discs
    alone = confidence([best], colours)
    assert confidence([best, replace(rival_of(best), by_likeness=True)], colours) == pytest.approx(alone, abs=0.01)
    near = replace(rival_of(best), worth=best.worth, by_likeness=True)
    assert confidence([best, near], colours) < 0.95, "it explains as much"


def test_outlines_that_sort_the_same_bubbles_otherwise_are_no_rival(discs: tuple[CellColours, Explanation]) -> None:
    colours, best = discs
    first = int(np.flatnonzero(best.labels == 1)[0])
    labels = np.where(np.arange(36) == first, 2, best.labels)
    sorted_otherwise = replace(rival_of(best), labels=labels)
    assert confidence([best, sorted_otherwise], colours) < 0.95
    alone = confidence([best], colours)
    assert confidence([best, replace(sorted_otherwise, outlined=True)], colours) == pytest.approx(alone, abs=0.01)


def test_radii_come_from_colours_where_outlines_say_the_same() -> None:
    picture = shown(with_discs(plain()))
    colours, accounts = accounts_of(picture)
    assert not accounts[0].outlined
    right = np.array([AWAY < 0.3 if size else AWAY < 0 for size in SIZES], np.float32)
    sure = Outlined(right, np.ones(36, bool), np.array(SIZES))
    best = explanations(colours, sure, np.zeros(36, bool))[0]
    assert not best.outlined
    groups = look_groups(best, colours)
    for group, radius in zip(groups, RADII, strict=True):
        assert math.sqrt(group.area / math.pi) == pytest.approx(radius, abs=0.03)


def armed(radius: float, reach: float) -> Picked:
    """A disc with four thin arms."""
    arms = np.minimum(np.abs(RIGHT), np.abs(DOWN)) < 1 / SIDE
    inside: Picked = np.where(arms, reach, radius) > AWAY
    return inside


@pytest.mark.parametrize(
    ("third", "fourth", "told"),
    [((0.36, 0.39), (0.37, 0.43), True), ((0.37, 0.37), (0.378, 0.378), False), ((0.37, 0.43), (0.38, 0.39), False)],
)
def test_radius_and_reach_together_tell_which_look_is_larger(
    discs: tuple[CellColours, Explanation], third: tuple[float, float], fourth: tuple[float, float], told: bool
) -> None:
    colours, best = discs
    masks = (AWAY < 0.13, AWAY < 0.22, armed(*third), armed(*fourth))
    cover = np.array([masks[size - 1] if size else AWAY < 0 for size in SIZES], np.float32)
    groups = look_groups(replace(best, labels=np.array(SIZES), cover=cover), colours)
    assert [SIZES[group.cells[0]] for group in groups] == [1, 2, 3, 4]
    assert (groups[3].ahead > 0.95) == told


def test_a_radius_is_known_no_better_than_accounts_that_say_the_same_agree(
    discs: tuple[CellColours, Explanation],
) -> None:
    colours, best = discs
    account = replace(best, labels=np.array(SIZES), cover=covers(SIZES, (0.13, 0.22, 0.3, 0.34)), other_covers=())
    assert look_groups(account, colours)[3].ahead > 0.98
    same = replace(account, other_covers=(covers(SIZES, (0.13, 0.22, 0.34, 0.34)),))
    assert look_groups(same, colours)[3].ahead < 0.6
    other_way = replace(account, other_covers=(covers(SIZES, (0.13, 0.22, 0.34, 0.3)),))
    assert look_groups(other_way, colours)[3].ahead < 0.6


def test_an_account_brings_the_maps_of_others_that_say_the_same() -> None:
    _, accounts = accounts_of(shown(with_discs(plain())))
    same = [one for one in accounts[1:] if not one.outlined and (one.labels == accounts[0].labels).all()]
    assert len(accounts[0].other_covers) == len(same) > 0


def test_two_looks_may_be_one_size_only_over_different_ground_or_where_they_move(
    discs: tuple[CellColours, Explanation],
) -> None:
    _, best = discs
    cover = covers(SIZES, (0.13, 0.22, 0.36, 0.362))
    account = replace(best, labels=np.array(SIZES), cover=cover)
    lab = np.zeros((36, SIDE, SIDE, 3), np.float32) + np.array((60, 10, 10), np.float32)
    colours = CellColours(lab, np.full((36, FINE_SIDE, FINE_SIDE), 60, np.float32), 6, 6, np.arange(36), CELL)
    assert not any(group.alike for group in look_groups(account, colours))
    moving = look_groups(account, replace(colours, moving=True))
    assert [group.alike for group in moving] == [False, False, False, True], "what is clearly larger is another size"
    coloured = lab.copy()
    coloured[np.array(SIZES) == 4] += np.where(AWAY < 0.3, 20, 0)[..., None].astype(np.float32)
    assert not look_groups(account, replace(colours, lab=coloured, moving=True))[3].alike
    brighter = lab.copy()
    brighter[np.array(SIZES) == 4] += np.where(AWAY > 0.4, 5, 1)[..., None].astype(np.float32)
    assert look_groups(account, replace(colours, lab=brighter))[3].alike


@pytest.mark.parametrize(("hiding", "told"), [((), True), ((3,), False), ((4,), True), ((3, 4), True)])
def test_bubbles_that_hide_the_corners_of_their_cells_may_be_larger_than_they_seem(
    discs: tuple[CellColours, Explanation], hiding: tuple[int, ...], told: bool
) -> None:
    """Of a ring that is wider than its cell, a map may have found the hole alone."""
    colours, best = discs
    cover = covers(SIZES, (0.13, 0.22, 0.34, 0.37))
    account = replace(best, labels=np.array(SIZES), cover=cover, other_covers=())
    hidden = np.isin(SIZES, hiding)[:, None, None] & CORNER
    lab = np.where((cover > 0.5) | hidden, 40, 80)[..., None] * np.ones(3)
    groups = look_groups(account, replace(colours, lab=lab.astype(np.float32)))
    assert [SIZES[group.cells[0]] for group in groups] == [1, 2, 3, 4]
    assert (groups[3].ahead > 0.98) is told
    assert groups[2].ahead > 0.98


@pytest.mark.parametrize(("corners", "told"), [(44, False), (58, True)])
def test_corners_that_are_but_as_near_to_bubbles_as_to_ground_are_not_hidden(
    discs: tuple[CellColours, Explanation], corners: float, told: bool
) -> None:
    """Where light falls on a part of the board, small bubbles may all lie there; ground elsewhere is 80, bubbles 40."""
    colours, best = discs
    cover = covers(SIZES, (0.13, 0.22, 0.31, 0.41))
    account = replace(best, labels=np.array(SIZES), cover=cover, other_covers=())
    lit = np.isin(SIZES, (1,))[:, None, None] & CORNER
    lab = np.where(cover > 0.5, 40.0, np.where(lit, corners, 80.0))[..., None] * np.ones(3)
    groups = look_groups(account, replace(colours, lab=lab.astype(np.float32)))
    assert (groups[1].ahead > 0.98) is told


def test_outlines_that_say_the_same_are_not_asked_for_the_order_of_looks(
    discs: tuple[CellColours, Explanation],
) -> None:
    colours, best = discs
    alone = confidence([best], colours)
    one_radius = replace(best, worth=best.worth - 5, cover=covers(SIZES, (0.13, 0.22, 0.35, 0.35)))
    assert confidence([best, one_radius], colours) < 0.95, "another account by colours knows another order"
    assert confidence([best, replace(one_radius, outlined=True)], colours) == pytest.approx(alone, abs=0.01)


@pytest.mark.parametrize(("fourth", "told"), [(0.39, False), (0.45, True)])
def test_tones_that_go_on_the_other_way_are_a_doubt(
    discs: tuple[CellColours, Explanation], fourth: float, told: bool
) -> None:
    colours, best = discs
    tones = np.array([0, 30, 40, 60, 50], np.float32)
    lab = np.zeros((36, SIDE, SIDE, 3), np.float32)
    lab[..., 0] = tones[list(SIZES)][:, None, None]
    account = replace(best, labels=np.array(SIZES), cover=covers(SIZES, (0.13, 0.22, 0.36, fourth)))
    groups = look_groups(account, replace(colours, lab=lab))
    assert max(group.ahead for group in groups[:3]) > 0.95
    assert (groups[3].ahead > 0.95) == told


def test_tones_against_a_larger_radius_are_a_doubt(discs: tuple[CellColours, Explanation]) -> None:
    colours, best = discs
    tones = np.array([0, 30, 40, 60, 50], np.float32)
    lab = np.zeros((36, SIDE, SIDE, 3), np.float32)
    lab[..., 0] = tones[list(SIZES)][:, None, None]
    for fourth, told in ((0.361, True), (0.378, False)):  # of the third, or larger by a twentieth
        account = replace(best, labels=np.array(SIZES), cover=covers(SIZES, (0.13, 0.22, 0.36, fourth)))
        groups = look_groups(account, replace(colours, lab=lab))
        assert (groups[3].ahead > 0.95) is told, fourth


def test_tones_leave_out_the_digits_on_bubbles() -> None:
    inks = tuple((40 + 45 * step, 40 + 45 * step, 40 + 45 * step) for step in range(4))
    picture = plain()
    for cell, size in enumerate(SIZES):
        if size:
            disc(picture, cell, (0, 0), (0.2, 0.3, 0.4, 0.4)[size - 1], inks[size - 1])
            disc(picture, cell, (0, 0), (0.09, 0.14, 0.19, 0.19)[size - 1], (0, 0, 0) if size > 2 else (250, 250, 250))
    colours, accounts = accounts_of(shown(picture))
    groups = look_groups(accounts[0], colours)
    assert [SIZES[group.cells[0]] for group in groups] == [1, 2, 3, 4]
    assert min(group.ahead for group in groups) > 0.95


def test_no_account_doubts_ground_that_all_others_see_too() -> None:
    """Taps may make one the likeliest that was not the best; then its doubts count."""
    picture = plain()
    for cell, size in enumerate(SIZES):
        if size and cell % 5:  # the smallest are faint, so that ground hardly differs from them
            disc(picture, cell, (0, 0), (0.05, *RADII[1:])[size - 1], (170, 185, 195) if size == 1 else INK)
    _, accounts = accounts_of(shown(picture))
    agreed = np.all([one.labels == 0 for one in accounts], axis=0)
    assert agreed.sum() > 10
    assert len(accounts) > 3
    for account in accounts:
        behind = [flip.behind for flip in account.flips if agreed[flip.cell] and not flip.by_look]
        assert behind
        assert min(behind) >= 0.25


def test_a_bubble_that_is_alone_of_its_look_is_foretold_by_the_colours_of_others() -> None:
    sizes = tuple(0 if size == 4 and cell != 4 else size for cell, size in enumerate(SIZES))
    picture = with_discs(plain(), sizes)
    disc(picture, 35, (0, 0), 0.36, (60, 160, 60))
    labels = np.array([*sizes[:35], 0])
    colours = cut_colours([shown(picture)], GRID)
    behind = []
    for alone in (4, 35):
        other = np.where(np.arange(36) == 4, 0, labels) if alone == 35 else labels.copy()
        other[alone] = 4
        cover = covers(tuple(4 if cell in {4, 35} else size for cell, size in enumerate(sizes)))
        costs = Foretelling.of(colours).costs(other, cover)
        behind.append(costs[0, alone] - costs[4, alone])
    assert behind[0] > 0.5, "it has the colour of the others"
    assert behind[1] < 0.3, "nothing else on the board has its colour"


@pytest.mark.parametrize(("side_px", "alike"), [(30, True), (60, False), (120, False)])
def test_two_looks_of_a_few_pixels_may_be_one_size(
    discs: tuple[CellColours, Explanation], side_px: float, alike: bool
) -> None:
    colours, best = discs
    account = replace(best, labels=np.array(SIZES), cover=covers(SIZES, (0.075, 0.1, 0.3, 0.4)))
    groups = look_groups(account, replace(colours, side_px=side_px))
    assert [group.alike for group in groups] == [False, alike, False, False]


def test_a_look_that_reaches_clearly_less_far_is_smaller_though_it_covers_a_little_more(
    discs: tuple[CellColours, Explanation],
) -> None:
    _, best = discs
    masks = (AWAY < 0.13, AWAY < 0.22, armed(0.37, 0.47), armed(0.38, 0.38))
    cover = np.array([masks[size - 1] if size else AWAY < 0 for size in SIZES], np.float32)
    lab = np.full((36, SIDE, SIDE, 3), 60, np.float32)
    colours = CellColours(lab, np.full((36, FINE_SIDE, FINE_SIDE), 60, np.float32), 6, 6, np.arange(36), CELL)
    groups = look_groups(replace(best, labels=np.array(SIZES), cover=cover, other_covers=()), colours)
    assert [SIZES[group.cells[0]] for group in groups] == [1, 2, 4, 3]
    assert groups[3].ahead > 0.98
    assert not any(group.alike for group in groups), "a step back is no small step"


DOTS_SEEN_TOO_WIDE = 9378
"""A game without bubbles of one size, of whose eight dots one is seen as it is, and seven with the ground around."""


def test_dots_that_are_seen_too_wide_are_no_other_size() -> None:
    found = discover([Frame(AnyGame(DOTS_SEEN_TOO_WIDE).paint(0.0))])
    assert not found.certain


@pytest.mark.parametrize(("darker", "ring", "alike"), [(0, 0, True), (0, 20, False), (20, 0, False)])
def test_a_look_that_covers_ground_around_a_smaller_one_may_be_of_its_size(
    discs: tuple[CellColours, Explanation], darker: int, ring: int, alike: bool
) -> None:
    """The bubbles of both looks are dots; those of the second are darker, or have a rim, or the map is too wide."""
    _, best = discs
    lab = np.full((36, SIDE, SIDE, 3), 80, np.float32)
    bubble = np.array(SIZES) > 0
    lab[bubble] -= np.where(AWAY < 0.1, 40, 0)[..., None].astype(np.float32)
    lab[np.array(SIZES) == 2] -= np.where((AWAY > 0.1) & (AWAY < 0.3), ring, 0)[..., None].astype(np.float32)
    lab[np.array(SIZES) == 2] -= np.where(AWAY < 0.1, darker, 0)[..., None].astype(np.float32)
    colours = CellColours(lab, np.full((36, FINE_SIDE, FINE_SIDE), 80, np.float32), 6, 6, np.arange(36), CELL)
    account = replace(best, labels=np.array(SIZES), cover=covers(SIZES, (0.1, 0.3, 0.38, 0.45)), other_covers=())
    assert look_groups(account, colours)[1].alike is alike


HIGHLIGHTS_ON_DOTTED = 9367
"""A game of spiny balls that are told by bright dots; they have a highlight, which is less bright."""


def test_dots_are_counted_where_a_highlight_is_nearly_as_bright() -> None:
    game = AnyGame(HIGHLIGHTS_ON_DOTTED)
    found = discover([Frame(game.paint(0.0))])
    assert found.certain
    assert found.boards[0].sizes == tuple(game.sizes)


@pytest.mark.parametrize(("second", "counted"), [(0.36, (1, 2, 3)), (0.26, None)])
def test_two_looks_with_as_many_dots_are_one_size_where_they_are_as_large(
    second: float, counted: tuple[int, ...] | None
) -> None:
    """Half of the bubbles with two dots lie over other ground, or are smaller."""
    sizes = tuple(min(size, 3) for size in SIZES)
    picture = shown(with_dots(sizes))
    colours = cut_colours([picture], GRID)
    twos = [cell for cell, size in enumerate(sizes) if size == 2]
    labels = np.array([4 if cell in twos[::2] else size for cell, size in enumerate(sizes)])
    cover = covers(tuple(labels.tolist()), (0.36, 0.36, 0.36, second))
    account = replace(accounts_of(picture)[1][0], labels=labels, cover=cover, other_covers=())
    groups = look_groups(account, colours)
    if counted is None:
        assert all(group.dots is None for group in groups)
    else:
        assert tuple(group.dots for group in groups) == counted
        assert set(groups[1].cells) == set(twos)


@pytest.mark.parametrize(
    ("radii", "brighter", "alike"),
    [
        ((0.15, 0.159, 0.249, 0.336), 0, True),
        ((0.15, 0.159, 0.249, 0.336), 20, False),
        ((0.15, 0.18, 0.249, 0.336), 0, False),
        ((0.15, 0.159, 0.207, 0.27), 0, True),
        ((0.15, 0.163, 0.185, 0.205), 0, False),
        ((0.1, 0.2, 0.32, 0.335), 0, False),
    ],
)
def test_a_small_step_before_large_ones_may_be_none(
    discs: tuple[CellColours, Explanation], radii: tuple[float, ...], brighter: int, alike: bool
) -> None:
    _, best = discs
    cover = covers(SIZES, radii)
    lab = np.full((36, SIDE, SIDE, 3), 60, np.float32)
    lab[np.array(SIZES) == 2] += np.where(radii[1] > AWAY, brighter, 0)[..., None].astype(np.float32)
    colours = CellColours(lab, np.full((36, FINE_SIDE, FINE_SIDE), 60, np.float32), 6, 6, np.arange(36), CELL)
    groups = look_groups(replace(best, labels=np.array(SIZES), cover=cover, other_covers=()), colours)
    assert [group.alike for group in groups] == [False, alike, False, False]


def test_a_bubble_that_blinks_is_told_by_its_shape() -> None:
    picture = with_discs(plain())
    cell = SIZES.index(3)
    disc(picture, cell, (0, 0), RADII[2], (150, 150, 230))
    _, accounts = accounts_of(shown(picture))
    assert accounts[0].labels[cell] == accounts[0].labels[SIZES.index(3, cell + 1)]
    assert min(flip.behind for flip in accounts[0].flips if flip.by_look and flip.cell == cell) > 10
    assert accounts[0].crowded < 0.1, "it is no fifth look"
    possible = board_of(shown(picture))
    assert possible.best == SIZES
    assert possible.confidence > 0.95


@pytest.mark.parametrize(("times", "crowded"), [(1.0, False), (1.1, True)], ids=["same radius", "larger"])
def test_some_bubbles_of_another_colour_are_a_fifth_look_unless_their_radius_tells_their_size(
    times: float, crowded: bool
) -> None:
    picture = with_discs(plain())
    for cell in [cell for cell, size in enumerate(SIZES) if size == 3][:4]:
        disc(picture, cell, (0, 0), times * RADII[2], (60, 160, 60))
    _, accounts = accounts_of(shown(picture))
    assert accounts[0].crowded > 0.4 if crowded else accounts[0].crowded < 0.1


def test_a_bubble_that_resembles_no_look_is_in_doubt() -> None:
    picture = with_discs(plain())
    cell = SIZES.index(3)
    disc(picture, cell, (0, 0), RADII[2], GROUND)
    disc(picture, cell, (0, 0), 0.21, (60, 120, 150))
    _, accounts = accounts_of(shown(picture))
    behind = {flip.cell: flip.behind for flip in accounts[0].flips if flip.by_look}
    assert min(nats for at, nats in behind.items() if at != cell) > 15
    assert behind[cell] == 0


def test_a_doubted_board_is_placed_again_by_its_bubbles(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = Frame(shown(with_discs(plain(), radii=(0.13, 0.25, 0.4, 0.56))))
    found = FoundGrid(replace(GRID, left_px=GRID.left_px + 3, top_px=GRID.top_px - 3), True)
    monkeypatch.setattr("dropsbot.calibration.discover.find_grid", lambda pictures, **_: found)
    beside = discover([frame], grid=found)
    assert not beside.certain, "the grid that was given is kept"
    placed = discover([frame])
    assert placed.certain
    assert placed.boards[0].sizes == SIZES


def test_colours_of_bubbles_beside_the_board_are_seen(discs: tuple[CellColours, Explanation]) -> None:
    colours, best = discs
    inside = shown(with_discs(plain()))
    assert not bubbles_beside(inside, GRID, best, colours)
    narrow = replace(GRID, cols=5)
    sizes = tuple(0 if cell % 6 == 5 or (size == 4 and cell != 4) else size for cell, size in enumerate(SIZES))
    alone = with_discs(plain(), sizes)
    cut = cut_colours([shown(alone)], narrow)
    account = explanations(cut, outlined_bubbles([shown(alone)], narrow), np.zeros(cut.count, bool))[0]
    assert not bubbles_beside(shown(alone), narrow, account, cut)
    disc(alone, 11, (0.06, 0), 0.26, INK)
    assert bubbles_beside(shown(alone), narrow, account, cut), "of a size that shows nowhere else"
    several = alone.copy()
    for cell in (5, 23, 35):
        disc(several, cell, (0.06, 0), 0.26, INK)
    assert len(bubbles_beside(shown(several), narrow, account, cut)) == 4
    lettered = alone.copy()
    for row, word in ((0, "Level"), (3, "Score"), (4, "20"), (5, "Lives")):
        place = (round(LARGER * CELL * 5.6), round(LARGER * CELL * (row + 1.1)))
        cv2.putText(lettered, word, place, cv2.FONT_HERSHEY_SIMPLEX, 2.0, (40, 40, 40), 12, cv2.LINE_AA)
    assert not bubbles_beside(shown(lettered), narrow, account, cut), "beside cells that are none of the board"
    other = alone.copy()
    other[:, LARGER * CELL * 11 // 2 :] = (120, 160, 90)
    disc(other, 11, (0.06, 0), 0.26, INK)
    assert not bubbles_beside(shown(other), narrow, account, cut), "over other ground than any of the board"
    often = replace(account, labels=np.where(account.labels > 0, 1, 0))
    assert not bubbles_beside(shown(alone), narrow, often, cut), "each look shows often enough to be known"
    disc(alone, 11, (0, 0), 0.8, INK)
    assert not bubbles_beside(shown(alone), narrow, account, cut), "it fills the corners, too"


def test_cells_beside_the_board_that_are_neither_bare_nor_bubbles_are_none_of_it() -> None:
    narrow = replace(GRID, cols=5)
    picture = with_discs(plain(), tuple(0 if cell % 6 == 5 else size for cell, size in enumerate(SIZES)))
    cut = cut_colours([shown(picture)], narrow)
    account = explanations(cut, outlined_bubbles([shown(picture)], narrow), np.zeros(cut.count, bool))[0]
    assert not is_strange_beside(shown(picture), GRID, narrow, account, cut), "bare ground"
    with_bubbles = with_discs(picture.copy())
    assert not is_strange_beside(shown(with_bubbles), GRID, narrow, account, cut), "bubbles as on the board"
    for row, word in enumerate(("Level", "1", "Score", "20")):
        place = (round(LARGER * CELL * 5.6), round(LARGER * CELL * (row + 1.1)))
        cv2.putText(picture, word, place, cv2.FONT_HERSHEY_SIMPLEX, 2.0, (40, 40, 40), 12, cv2.LINE_AA)
    assert is_strange_beside(shown(picture), GRID, narrow, account, cut)
    assert not is_strange_beside(shown(picture), narrow, GRID, account, cut), "a narrower grid"
    full = replace(account, labels=np.maximum(account.labels, 1))
    assert not is_strange_beside(shown(picture), GRID, narrow, full, cut), "nobody knows how ground looks"


def test_where_bubbles_are_may_be_clear_though_their_sizes_are_not_known_at_all() -> None:
    """Three looks that cover the same may have any of 24 sizes, and all of them say the same of a board."""
    all_sizes = tuple((0, *sizes) for sizes in permutations(range(1, 5), 3))
    sizes_open = PossibleBoards(tuple((sizes, 1 / 24) for sizes in all_sizes), (), frozenset())
    assert sizes_open.tells_bubbles
    assert not sizes_open.knows_nothing
    others = ((1, 0, 2, 3), (2, 3, 0, 1))
    places_open = PossibleBoards(
        (*((sizes, 0.03) for sizes in all_sizes), *((one, 0.06) for one in others)), (), frozenset()
    )
    assert not places_open.tells_bubbles
    assert places_open.knows_nothing
    together = side_by_side([sizes_open, sizes_open])
    assert together.confidence < 0.01
    assert not together.knows_nothing, "one more picture makes nothing less clear"
    assert side_by_side([sizes_open, places_open]).knows_nothing
    likely = PossibleBoards((((0, 1, 2, 3), 0.12), ((1, 0, 2, 3), 0.11)), (), frozenset())
    assert not likely.tells_bubbles
    assert not likely.knows_nothing


def test_bubbles_that_all_cover_the_same_are_found_though_their_sizes_are_open() -> None:
    """Circles of one radius, which fill up to a half, to three quarters and wholly."""
    levels = "022333 003000 220044 000400 342020"
    board = [int(size) for size in levels.replace(" ", "")]
    grid, paper, ink = Grid(5, 6, 250.0, 120.0, 96.0, 96.0), (235, 241, 242), (22, 22, 22)
    picture = np.full((700, 900, 3), paper, np.uint8)
    for cell, size in enumerate(board):
        at = grid.centre(cell)
        middle = (round(at.x_px), round(at.y_px))
        if size:
            full = picture.copy()
            cv2.circle(full, middle, 32, ink, -1, cv2.LINE_AA)
            bottom = middle[1] + 33
            picture[bottom - 66 * size // 4 : bottom] = full[bottom - 66 * size // 4 : bottom]
            cv2.circle(picture, middle, 34, ink, 1, cv2.LINE_AA)
    found = discover([Frame(picture)])
    assert not found.certain
    assert found.grid.cols == 6
    assert found.grid.left_px == pytest.approx(250, abs=3)
    shown = [size > 0 for size in found.boards[0].sizes]
    assert shown[:30] == [size > 0 for size in board]
