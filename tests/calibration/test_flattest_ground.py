"""Ground found by likeness: where lines have the colour of the bubbles, and where bare cells look like bubbles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration.account import bare_look, explaining
from dropsbot.calibration.account.bare_look import shows_bare_look, with_flat_ground
from dropsbot.calibration.account.cell_colours import AWAY, SIDE, CellColours, cut_colours
from dropsbot.calibration.account.explaining import explanations
from dropsbot.calibration.account.explanation import Explanation
from dropsbot.calibration.account.flattest_ground import (
    BARE,
    cover_beside_barest,
    covers_beside_each,
    covers_beside_flattest,
    drawn_sorts,
    how_centred,
)
from dropsbot.calibration.account.outlined import outlined_bubbles
from dropsbot.calibration.discover import discover
from dropsbot.calibration.grid_account import explain_pictures
from dropsbot.calibration.locate.without_board import find_grid
from dropsbot.calibration.sizes.doubts import CERTAIN
from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.calibration.sizes.possible_boards import possible_boards
from dropsbot.calibration.sizes.same_cells import SameCells
from dropsbot.vision.frame import Frame, Pixels, Shades
from dropsbot.vision.profile import Grid
from testkit.plain_game import PlainGame

LINES_LIKE_BUBBLES, SMUDGED = 8567, 30
"""A game whose frames around cells have the bubbles' colour; clouds make a smudge in the middle of that bare cell."""
A_PICTURE_IN_EACH_CELL = 9201
"""A game with the same photograph in each cell, of which the smallest bubbles hide what is in its middle."""
BUBBLES_LIKE_BARE_CELLS = 8132
"""A game in which one size explains as ground as much as bare cells do."""
CELL = 48
GRID = Grid(6, 6, CELL, CELL, CELL, CELL)
SIZES = (3, 0, 0, 1, 4, 3, 2, 1, 1, 2, 3, 3, 2, 1, 1, 0, 4, 1, 4, 4, 0, 1, 0, 2, 1, 2, 0, 4, 3, 3, 0, 1, 4, 0, 0, 2)


FIELDS = ((255, 255, 255), (255, 255, 224), (140, 230, 240), (96, 164, 244), (60, 20, 220))
LETTERED = (1, 2, 3, 2, 1, 4, 0, 4, 2, 2, 4, 3, 0, 1, 3, 3, 2, 0, 4, 4, 3, 0, 1, 4, 4, 1, 3, 4, 1, 1, 4, 1, 4, 0, 1, 4)
"""A board of :func:`letters`, of which a bare field differs less from one with a letter than two others do."""


WHOLE_BOARD = SameCells.of(1, 6, 6, ())


def letters(sizes: Sequence[int]) -> Pixels:
    """A table of letters on fields, each in the colour of its size, with lines between them."""
    picture = np.full((6 * 53 + 60, 6 * 63 + 60, 3), (100, 130, 130), np.uint8)
    for cell, size in enumerate(sizes):
        left, top = 31 + cell % 6 * 63, 31 + cell // 6 * 53
        cv2.rectangle(picture, (left, top), (left + 59, top + 49), FIELDS[size], -1)
        ink = (255, 255, 255) if size == 4 else (0, 0, 0)
        if size:
            cv2.putText(picture, " abgd"[size], (left + 22, top + 33), cv2.FONT_HERSHEY_COMPLEX, 0.8, ink, 1)
    return picture


TILE_COLOURS = ((240, 240, 240), (200, 240, 200), (130, 240, 255), (70, 180, 255), (90, 90, 250))
TILES = (86, 62)
"""The pitch across and down of a table of words, whose cells are much wider than high."""
ON_TILES = (0, 4, 0, 0, 3, 4, 3, 0, 1, 4, 0, 4, 3, 4, 1, 0, 4, 2, 4, 0, 3, 1, 2, 4, 0, 3, 3, 2, 4, 2, 1, 4, 3, 0, 3, 4)


def tiles(sizes: Sequence[int]) -> Pixels:
    """A table of raised tiles, each in the colour of its size and with a sign on it; the bare ones are sunken tiles."""
    wide, high = TILES
    picture = np.full((6 * high + 130, 6 * wide + 40, 3), (236, 230, 224), np.uint8)
    picture[70 : 82 + 6 * high, 14 : 26 + 6 * wide] = (110, 80, 50)
    for cell, size in enumerate(sizes):
        left, top = 20 + cell % 6 * wide, 76 + cell // 6 * high
        sides = [tuple(round(min(255, times * level)) for level in TILE_COLOURS[size]) for times in (1.2, 0.6)]
        light, shadow = sides if size else reversed(sides)
        cv2.rectangle(picture, (left + 1, top + 1), (left + wide - 2, top + high - 2), shadow, -1)
        cv2.rectangle(picture, (left + 1, top + 1), (left + wide - 7, top + high - 7), light, -1)
        cv2.rectangle(picture, (left + 6, top + 6), (left + wide - 7, top + high - 7), TILE_COLOURS[size], -1)
        middle = (left + wide // 2, top + high // 2 - 4)
        if size == 4:
            cv2.putText(picture, "@", (middle[0] - 9, middle[1] + 7), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (250, 250, 250), 2)
        elif size:
            cv2.circle(picture, middle, (2, 5, 9)[size - 1], (20, 60, 120), -1 if size == 1 else 2)
    return picture


def account_of(picture: Pixels) -> tuple[CellColours, Explanation]:
    grid = find_grid([picture]).grid
    colours = cut_colours([picture], grid)
    return colours, explanations(colours, outlined_bubbles([picture], grid), np.zeros(colours.count, bool))[0]


def same_looks(labels: Sequence[int], sizes: Sequence[int]) -> bool:
    pairs = set(zip(labels, sizes, strict=True))
    return len(pairs) == len(set(labels)) == len(set(sizes)) and (0, 0) in pairs


def test_bubbles_of_the_colour_of_lines_are_found_and_a_smudge_may_be_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    game = AnyGame(LINES_LIKE_BUBBLES)
    sizes, picture = game.sizes, game.paint(0.0)
    assert sizes[SMUDGED] == 0
    _, best = account_of(picture)
    labels = [0 if cell == SMUDGED else int(label) for cell, label in enumerate(best.labels)]
    assert same_looks(labels, sizes)
    ground = any(flip.cell == SMUDGED and flip.label == 0 and flip.behind < 0.5 for flip in best.flips)
    assert best.labels[SMUDGED] == 0 or ground
    monkeypatch.setattr(explaining, "covers_beside_flattest", lambda _: iter(()))
    _, best = account_of(picture)
    assert not same_looks([0 if cell == SMUDGED else int(label) for cell, label in enumerate(best.labels)], sizes)


def test_bare_cells_are_no_bubbles_though_one_size_explains_as_much_as_ground() -> None:
    game = AnyGame(BUBBLES_LIKE_BARE_CELLS)
    colours, best = account_of(game.paint(0.0))
    assert same_looks([int(label) for label in best.labels], game.sizes)
    inverted = np.array([{0: 1, 1: 0}.get(size, size) for size in game.sizes])
    assert shows_bare_look(colours, inverted)
    assert not shows_bare_look(colours, np.array(game.sizes))


def test_tiles_with_a_mark_are_ground_beside_faint_bubbles() -> None:
    picture = np.full((7 * CELL, 7 * CELL, 3), (185, 210, 200), np.uint8)
    for cell, size in enumerate(SIZES):
        middle = (CELL * (cell % 6 + 1), CELL * (cell // 6 + 1))
        cv2.circle(picture, middle, 5 * size or 5, (150, 175, 165) if size else (90, 110, 100), -1, cv2.LINE_AA)
    colours = cut_colours([picture], GRID)
    assert not shows_bare_look(colours, np.array(SIZES)), "they show something, though less than the mark does"


def test_discs_are_centred_and_slopes_are_not() -> None:
    cell = np.full((SIDE, SIDE, 3), 50, np.float32)
    slope = cell + np.linspace(-30, 30, SIDE, dtype=np.float32)[:, None, None]
    assert how_centred(cell) < 0.1
    assert how_centred(slope) < BARE
    for radius in (0.08, 0.2, 0.35):
        disc = cell.copy()
        disc[radius > AWAY] += 20
        assert how_centred(disc) > 2 * BARE


def test_where_every_sort_of_cells_is_centred_none_is_ground() -> None:
    shades = np.repeat(np.full((1, SIDE, SIDE, 3), 60, np.float32), 36, axis=0)
    for cell in range(36):
        shades[cell][0.15 + 0.08 * (cell % 4) > AWAY] = (30, 20, -20)
    full = CellColours(shades, shades[:, ::1, ::1, 0].repeat(2, 1).repeat(2, 2), 6, 6, np.arange(36), 48.0)
    assert not list(covers_beside_flattest(full))
    shades[::5] = 60
    assert list(covers_beside_flattest(full))


def test_tiles_filled_by_bubbles_are_found_by_their_lines_and_the_bare_ones_are_flat_within_their_frames() -> None:
    """No corner of a cell shows ground that is common to all, and every bare tile has a bright and a dark side."""
    found = discover([Frame(tiles(ON_TILES))])
    assert (found.grid.rows, found.grid.cols) == (6, 6)
    assert (found.grid.pitch_x_px, found.grid.pitch_y_px) == pytest.approx(TILES, abs=1.0)
    assert (found.grid.left_px, found.grid.top_px) == pytest.approx((20 + TILES[0] / 2, 76 + TILES[1] / 2), abs=4.0)
    assert same_looks(found.boards[0].sizes, ON_TILES)
    assert found.doubts, "colours alone tell no order of sizes"


def test_where_every_cell_has_a_frame_the_bare_ones_are_flat_within_theirs() -> None:
    wide, high = TILES
    colours = cut_colours([tiles(ON_TILES)], Grid(6, 6, 20 + wide / 2, 76 + high / 2, wide, high))
    bare = np.median([cell for cell, size in zip(colours.lab, ON_TILES, strict=True) if size == 0], axis=0)
    assert how_centred(bare) > BARE
    bubbles = [cover.mean(axis=(1, 2)) > 0.1 for cover in covers_beside_flattest(colours)]
    assert any((np.array(ON_TILES) > 0).tolist() == found.tolist() for found in bubbles)


FIRES = ((30, 60, 220), (30, 130, 255), (40, 200, 255), (250, 150, 60))
IN_PITS = (0, 3, 3, 2, 1, 0, 3, 3, 3, 0, 2, 0, 0, 1, 0, 1, 1, 2, 4, 0, 4, 3, 1, 2, 1, 0, 2, 0, 4, 0, 1, 0, 3, 0, 1, 0)


def pits(sizes: Sequence[int]) -> Pixels:
    """A slab of stone with a pit in each cell and stones around it, no two alike; in some pits there is a fire."""
    draw = np.random.default_rng(3)
    shade = 30 * np.arange(560)[:, None, None] / 560
    picture = (np.full((560, 560, 3), (128, 150, 165)) - shade).astype(np.uint8)
    for cell, size in enumerate(sizes):
        x, y = 70 + cell % 6 * 84, 70 + cell // 6 * 84
        for angle in np.arange(12) * np.pi / 6 + draw.uniform(-0.1, 0.1, 12):
            grey, at = int(draw.integers(130, 215)), (int(x + 34 * np.cos(angle)), int(y + 34 * np.sin(angle)))
            cv2.circle(picture, at, 9, (grey - 25, grey - 10, grey), -1, cv2.LINE_AA)
        cv2.circle(picture, (x, y), 31, (35, 38, 55), -1, cv2.LINE_AA)
        cv2.ellipse(picture, (x, y + 10), (20, 14), 0, 0, 360, (45, 48, 68), -1, cv2.LINE_AA)
        if size == 1:
            for right, down in ((-9, 14), (9, 14), (0, 8), (-4, 18), (5, 18)):
                cv2.circle(picture, (x + right, y + down), 6, FIRES[0], -1, cv2.LINE_AA)
        elif size:
            high, wide = 12 * size - 10, 4 + 7 * size
            flame = np.array([(x, y - high), (x + wide, y + 14), (x, y + 24), (x - wide, y + 14)])
            cv2.fillPoly(picture, [flame], FIRES[size - 1], cv2.LINE_AA)
            cv2.rectangle(picture, (x - wide - 4, y + 18), (x + wide + 4, y + 25), (30, 60, 100), -1)
    return picture


def test_the_look_that_lies_beneath_all_others_is_ground_where_that_explains_most() -> None:
    game = AnyGame(A_PICTURE_IN_EACH_CELL)
    grid = Grid(game.rows, game.cols, 23.0, 79.4, game.pitch_x_px, game.pitch_y_px)  # beside the cells, as it is found
    for told in ({}, {game.sizes.index(0): 0}):
        _, (best, *_) = explain_pictures([game.paint(0.0)], grid, SameCells.of(1, game.rows, game.cols, ()), told)
        assert same_looks(best.labels.tolist(), game.sizes)
        assert not best.left_over


def test_where_each_cell_shows_something_and_that_is_five_looks_the_one_beneath_the_others_is_bare() -> None:
    found = discover([Frame(pits(IN_PITS))])
    assert [size > 0 for size in found.possible.best] == [size > 0 for size in IN_PITS]
    assert found.doubts, "a single picture does not tell a pit from a bubble"


def test_the_bare_look_is_that_of_the_first_board_also_where_taps_have_made_others_common() -> None:
    """And a flame that reaches into a bare cell makes no bubble of it."""
    first = pits(IN_PITS)
    cv2.circle(first, (70, 93), 6, FIRES[1], -1, cv2.LINE_AA)
    grid = Grid(6, 6, 70.0, 70.0, 84.0, 84.0)
    later = cut_colours([first] * 5, grid)
    small = 36 + np.flatnonzero(np.tile(IN_PITS, 4) == 1)
    shown = later.only(np.concatenate([np.arange(36), small]))
    cover = cover_beside_barest(shown, [one for _, one in covers_beside_each(shown)])
    assert cover is not None
    assert ((cover[:36].mean(axis=(1, 2)) > 0.01) == (np.array(IN_PITS) > 0)).all()


def test_a_told_bare_cell_says_more_than_what_seems_to_lie_beneath(monkeypatch: pytest.MonkeyPatch) -> None:
    flames = np.array(IN_PITS) == 1

    def beside_flames(colours: CellColours, covers: Sequence[Shades]) -> Shades:
        return next(cover for cover in covers if not cover[flames].any())

    monkeypatch.setattr(bare_look, "cover_beside_barest", beside_flames)
    grid, cells = Grid(6, 6, 70.0, 70.0, 84.0, 84.0), SameCells.of(1, 6, 6, ())
    _, (best, *_) = explain_pictures([pits(IN_PITS)], grid, cells, {IN_PITS.index(0): 0})
    assert (best.labels == 0).tolist() == [size == 0 for size in IN_PITS]


LIT = ((58, 56, 54), (120, 74, 42), (76, 184, 216), (44, 126, 240), (136, 44, 238))
"""Of a closed shutter, and of windows with one to four guests, whose tones follow no order."""
IN_WINDOWS = (
    *(2, 3, 2, 0, 3, 3),
    *(0, 4, 0, 2, 2, 0),
    *(1, 2, 2, 0, 2, 4),
    *(0, 4, 1, 1, 4, 1),
    *(2, 3, 3, 0, 0, 4),
    *(0, 4, 4, 1, 1, 3),
)
IN_THE_WALL = Grid(6, 6, 70.0, 70.0, 92.0, 96.0)


def windows(sizes: Sequence[int]) -> Pixels:
    """A brick wall with a window in each cell, of which those without a guest have a closed shutter."""
    picture = np.full((640, 600, 3), (58, 78, 122), np.uint8)
    picture[::12] = (48, 66, 104)
    for cell, size in enumerate(sizes):
        x, y = 70 + cell % 6 * 92, 70 + cell // 6 * 96
        cv2.rectangle(picture, (x - 32, y - 37), (x + 32, y + 37), (210, 230, 236) if size else (84, 92, 96), -1)
        cv2.rectangle(picture, (x - 27, y - 32), (x + 27, y + 32), LIT[size], -1)
        if not size:
            picture[y - 32 : y + 32 : 8, x - 27 : x + 28] = (44, 42, 40)
        for right, down in ((-13, 18), (13, 18), (0, -10) if size == 3 else (-13, -12), (13, -12))[:size]:
            cv2.circle(picture, (x + right, y + down - 6), 7, (14, 10, 12), -1, cv2.LINE_AA)
            cv2.ellipse(picture, (x + right, y + down + 12), (11, 11), 0, 180, 360, (14, 10, 12), -1, cv2.LINE_AA)
    return picture


def test_where_bare_cells_are_drawn_instead_of_bubbles_taps_tell_which_of_five_looks_is_theirs() -> None:
    first = discover([Frame(windows(IN_WINDOWS))])
    assert not first.certain, "a single picture does not tell a shutter from a window"
    _, (best, *_) = explain_pictures([windows(IN_WINDOWS)], IN_THE_WALL, SameCells.of(1, 6, 6, ()), {})
    assert same_looks(best.labels.tolist(), IN_WINDOWS), "the shutter shows least in its middle"
    assert (best.labels == 0).tolist() == [size == 0 for size in IN_WINDOWS]
    sizes, frames, facts = list(IN_WINDOWS), [Frame(windows(IN_WINDOWS))], []
    for cell in (0, 0, 20, 3):
        grows = sizes[cell] > 0
        sizes[cell] += grows
        frames.append(Frame(windows(sizes)))
        facts.append(SeenTap(len(frames) - 2, len(frames) - 1, cell, frozenset([cell] if grows else [])))
    found = discover(frames, facts, IN_THE_WALL)
    assert found.possible.best[-36:] == tuple(sizes)
    assert found.possible.confidence > 0.8, "what is left is that a bare cell was made a bubble, which few games allow"


def test_taps_tell_as_much_in_a_game_in_which_bare_cells_can_be_tapped() -> None:
    sizes, frames, facts = list(IN_WINDOWS), [Frame(windows(IN_WINDOWS))], []
    for cell in (0, 0, 20, 3):
        sizes[cell] += 1
        frames.append(Frame(windows(sizes)))
        facts.append(SeenTap(len(frames) - 2, len(frames) - 1, cell, frozenset([cell])))
    found = discover(frames, facts, IN_THE_WALL)
    assert found.possible.best[-36:] == tuple(sizes)
    assert found.possible.confidence > 0.8


ON_LEAVES = (
    *(4, 2, 0, 3, 1, 1, 2),
    *(0, 3, 4, 0, 1, 3, 1),
    *(0, 2, 1, 4, 3, 1, 2),
    *(4, 4, 3, 0, 4, 4, 3),
    *(3, 4, 2, 4, 3, 4, 1),
)
SPOTS = (
    (),
    ((0, 0),),
    ((-12, 0), (12, 0)),
    ((-13, -8), (13, -8), (0, 12)),
    ((-13, -10), (13, -10), (-13, 11), (13, 11)),
)


def ladybirds(sizes: Sequence[int]) -> Pixels:
    """A lawn with a leaf in each cell, and on most a ladybird that is always as large: its spots tell its size."""
    picture = np.full((520, 722, 3), (74, 178, 126), np.uint8)
    draw = np.random.default_rng(5)
    for _ in range(200):
        x, y = (int(draw.integers(0, end)) for end in (722, 512))
        picture[y : y + 8, x] = (64, 160, 110)
    for cell, size in enumerate(sizes):
        x, y = 68 + cell % 7 * 98, 66 + cell // 7 * 98
        cv2.ellipse(picture, (x, y), (39, 37), 0, 0, 360, (112, 212, 170), -1, cv2.LINE_AA)
        cv2.ellipse(picture, (x, y), (39, 37), 0, 0, 360, (50, 130, 90), 2, cv2.LINE_AA)
        if not size:
            for right in range(-24, 25, 12):
                cv2.line(picture, (x + right, y), (x + right + 10, y - 14), (90, 190, 148), 1, cv2.LINE_AA)
            continue
        cv2.circle(picture, (x, y - 32), 9, (20, 20, 20), -1, cv2.LINE_AA)
        cv2.circle(picture, (x, y + 3), 30, (30, 36, 220), -1, cv2.LINE_AA)
        cv2.circle(picture, (x, y + 3), 30, (20, 20, 110), 1, cv2.LINE_AA)
        cv2.line(picture, (x, y - 27), (x, y + 33), (20, 20, 90), 1, cv2.LINE_AA)
        for right, down in SPOTS[size]:
            cv2.circle(picture, (x + right, y + 3 + down), 6, (20, 20, 20), -1, cv2.LINE_AA)
    return picture


def test_cells_in_which_no_outline_was_found_are_not_known_to_be_bare() -> None:
    """Of five looks, one is a leaf without a ladybird; outlines show those leaves, and ladybirds with a single spot."""
    found = discover([Frame(ladybirds(ON_LEAVES))])
    assert found.possible.best == ON_LEAVES
    assert not found.certain, "a single picture does not tell a leaf from a ladybird"


def test_a_cell_that_is_known_to_be_empty_tells_which_of_five_looks_is_bare() -> None:
    bare = ON_LEAVES.index(0)
    grid = Grid(5, 7, 68.0, 66.0, 98.0, 98.0)
    _, (best, *others) = explain_pictures([ladybirds(ON_LEAVES)], grid, SameCells.of(1, 5, 7, ()), {bare: 0})
    assert (best.labels == 0).tolist() == [size == 0 for size in ON_LEAVES]
    assert same_looks(best.labels.tolist(), ON_LEAVES)
    assert not any(one.by_likeness for one in others), "no other look is that of bare cells"


ON_SKEWERS = (
    *(1, 4, 0, 3, 0, 4, 2, 2),
    *(1, 1, 4, 1, 2, 4, 1, 0),
    *(4, 3, 4, 0, 4, 2, 1, 3),
    *(1, 1, 4, 4, 0, 2, 0, 0),
    *(0, 0, 0, 0, 0, 1, 0, 4),
    *(4, 0, 3, 0, 4, 2, 2, 3),
    *(3, 4, 0, 1, 4, 1, 0, 2),
    *(1, 2, 0, 0, 3, 1, 0, 4),
)
BALLS = ((178, 165, 243), (240, 250, 252), (126, 190, 160), (45, 100, 168))


MAT, DARK_MAT = (160, 208, 216), (70, 110, 130)


def skewers(sizes: Sequence[int], mat: tuple[int, int, int] = MAT) -> Pixels:
    """Plates on a mat, and on most a skewer with one to four balls of as many colours, which begin in one corner."""
    picture = np.full((680, 680, 3), mat, np.uint8)
    picture[::8] -= np.uint8(10)
    for cell, size in enumerate(sizes):
        x, y = 74 + cell % 8 * 76, 74 + cell // 8 * 76
        cv2.rectangle(picture, (x - 34, y - 34), (x + 34, y + 34), (216, 236, 244), -1)
        cv2.rectangle(picture, (x - 34, y - 34), (x + 34, y + 34), (180, 206, 214), 1)
        if size:
            cv2.line(picture, (x - 31, y + 31), (x + 31, y - 31), (90, 140, 190), 3, cv2.LINE_AA)
        for ball, colour in enumerate(BALLS[:size]):
            at = (x + 17 - 13 * ball, y - 18 + 12 * ball)
            cv2.circle(picture, at, 10, colour, -1, cv2.LINE_AA)
            cv2.circle(picture, at, 10, [part * 3 // 4 for part in colour], 1, cv2.LINE_AA)
    return picture


def test_plates_are_bare_though_what_lies_on_them_begins_in_their_corners() -> None:
    found = discover([Frame(skewers(ON_SKEWERS))])
    assert [size > 0 for size in found.possible.best] == [size > 0 for size in ON_SKEWERS]
    assert same_looks(found.possible.best, ON_SKEWERS)
    assert not found.certain, "nothing tells in which order the sizes are"


@pytest.mark.parametrize("size", [1, 2, 3])
def test_what_lies_beneath_the_others_is_not_bare_where_another_look_is_within_its_frame(
    size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of sizes that are told by how many balls there are, one in the middle may differ least from all others."""
    beneath = np.array(ON_SKEWERS) == size

    def cover_beside(colours: CellColours, covers: Sequence[Shades]) -> Shades:
        return next(cover for cover in covers if not cover[beneath].any())

    monkeypatch.setattr(bare_look, "cover_beside_barest", cover_beside)
    pictures, grid = [skewers(ON_SKEWERS, DARK_MAT)], Grid(8, 8, 74.0, 74.0, 76.0, 76.0)
    accounts = explanations(cut_colours(pictures, grid), outlined_bubbles(pictures, grid), np.zeros(64, bool))
    assert not any(((one.labels == 0) == beneath).all() for one in accounts)


def test_answers_about_bubbles_do_not_speak_against_a_fifth_look_where_no_cell_is_bare(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bare_look, "covers_beside_each", lambda colours: [])
    cells = SameCells.of(1, 6, 6, ())
    colours, accounts = explain_pictures([pits(IN_PITS)], Grid(6, 6, 70.0, 70.0, 84.0, 84.0), cells, {})
    believed = possible_boards(accounts, colours, (), cells).best
    assert all(believed)
    facts = [Told(0, cell, believed[cell]) for cell in range(36)]
    assert possible_boards(accounts, colours, facts, cells).confidence < CERTAIN


def test_sorts_that_show_as_much_beside_each_other_tell_no_bare_one() -> None:
    picture = np.full((480, 480, 3), 200, np.uint8)
    for cell in range(36):
        x, y = 40 + cell % 6 * 80, 40 + cell // 6 * 80
        right, down = ((-20, -20), (20, -20), (-20, 20), (20, 20))[cell % 4]
        cv2.circle(picture, (x + right, y + down), 14, (60, 60, 200), -1)
    colours = cut_colours([picture], Grid(6, 6, 40.0, 40.0, 80.0, 80.0))
    covers = [one for _, one in covers_beside_each(colours)]
    assert len(covers) > 1
    assert cover_beside_barest(colours, covers) is None
    assert cover_beside_barest(colours, covers[:1]) is None


TABLE = (1, 4, 2, 4, 4, 4, 3, 4, 1, 4, 1, 3, 4, 1, 2, 4, 4, 3, 1, 3, 1, 3, 3, 4, 3, 2, 4, 3, 0, 2, 3, 0, 3, 3, 3, 4)
"""Coloured cells, two of them white; no ground shows beside any."""


def table(sizes: tuple[int, ...]) -> Pixels:
    """A table with thin grey lines, beside headings, as of course work in a browser."""
    picture = np.full((480, 700, 3), 255, np.uint8)
    colours = ((255, 255, 255), (153, 255, 255), (71, 179, 255), (60, 86, 230), (92, 32, 124))
    for cell, size in enumerate(sizes):
        left, top = 40 + 62 * (cell % 6), 60 + 62 * (cell // 6)
        cv2.rectangle(picture, (left, top, 62, 62), colours[size], -1)
        cv2.rectangle(picture, (left, top, 63, 63), (128, 128, 128), 1)
    for line, words in enumerate(("Level: 1", "Drops left: 12", "Chain: 0", "New game")):
        cv2.putText(picture, words, (450, 90 + 60 * line), cv2.FONT_HERSHEY_SIMPLEX, 0.6, (0, 0, 0), 1, cv2.LINE_AA)
    return picture


def table_accounts(sizes: tuple[int, ...], empty: frozenset[int] = frozenset()) -> list[Explanation]:
    """The accounts of a table, of which some cells are known to be empty."""
    picture = table(sizes)
    grid = Grid(6, 6, 70.5, 90.5, 62.0, 62.0)
    colours = cut_colours([picture], grid)
    told = np.array([cell in empty for cell in range(36)])
    return explanations(colours, outlined_bubbles([picture], grid), told)


@pytest.mark.parametrize(
    ("white", "may_be_bare"),
    [((28, 31), {0, 1, 2, 3, 4}), ((28,), {0, 1, 2, 3, 4}), ((), {None, 1, 2, 3, 4})],
    ids=["two bare cells", "one", "none"],
)
def test_each_colour_of_a_table_may_be_that_of_bare_cells(white: tuple[int, ...], may_be_bare: set[int | None]) -> None:
    sizes = tuple(0 if cell in white else size or 2 for cell, size in enumerate(TABLE))
    accounts = table_accounts(sizes)
    assert len({one.worth for one in accounts}) == 1
    bare = [np.flatnonzero(one.labels == 0) for one in accounts]
    assert {sizes[int(one[0])] if len(one) else None for one in bare} == may_be_bare
    for account in accounts:
        pairs = set(zip(account.labels.tolist(), sizes, strict=True))
        assert len(pairs) == len(set(sizes)), "each look has a colour of its own"


def test_two_colours_are_no_table() -> None:
    """They may be those of a checkered ground."""
    checkered = table_accounts(tuple(1 + (cell + cell // 6) % 2 for cell in range(36)))
    assert all((one.labels == 0).any() for one in checkered), "of a table, none may be bare"


@pytest.mark.parametrize("white", [(28, 31), (28,)])
def test_a_cell_of_a_table_that_is_known_to_be_empty_tells_the_colour_of_all_bare_ones(white: tuple[int, ...]) -> None:
    sizes = tuple(0 if cell in white else size or 2 for cell, size in enumerate(TABLE))
    [told] = table_accounts(sizes, frozenset({28}))
    assert tuple(np.flatnonzero(told.labels == 0).tolist()) == white


def test_a_table_in_four_colours_is_a_board_and_in_doubt() -> None:
    found = discover([Frame(table(TABLE))])
    assert (found.grid.rows, found.grid.cols) == (6, 6)
    assert found.possible.tells_sorts
    assert not found.possible.tells_bubbles
    assert not found.possible.knows_nothing
    assert not found.certain
    assert not discover([Frame(PlainGame().show(TABLE).pixels)]).possible.tells_sorts, (
        "bubbles leave ground beside them"
    )


def on_glass(sizes: Sequence[int]) -> Pixels:
    """Pale tiles before a gradient, and a disc on each that has a bubble."""
    picture = np.repeat(np.linspace((200, 140, 85), (235, 225, 185), 8 * CELL)[:, None], 8 * CELL, axis=1)
    for cell, size in enumerate(sizes):
        left, top = (CELL // 2 + CELL * at for at in (cell % 6, cell // 6))
        tile = picture[top + 2 : top + CELL - 2, left + 2 : left + CELL - 2]
        tile[:] = 0.6 * tile + 100
        if size:
            cv2.circle(picture, (left + CELL // 2, top + CELL // 2), 2 + 5 * size, (240, 150 - 20 * size, 60), -1)
    return picture.astype(np.uint8)


def test_cells_that_show_nothing_are_bare_in_one_account_at_least() -> None:
    sizes = np.array([1 if size == 0 else size for size in SIZES])
    bare = (3, 20)
    sizes[list(bare)] = 0
    colours = cut_colours([on_glass(sizes.tolist())], replace(GRID, left_px=CELL, top_px=CELL))
    right = account_of(on_glass(SIZES))[1]
    right = replace(right, labels=sizes)
    begun, none = list[Shades](), np.zeros(colours.count, bool)

    def beside(cover: Shades) -> Explanation:
        begun.append(cover)
        return right

    bubbles = replace(right, labels=np.where(sizes == 0, 2, np.where(sizes == 1, 0, sizes)))
    likelier = replace(bubbles, worth=right.worth + 50)
    first, account = with_flat_ground([likelier], colours, none, beside)
    assert first is likelier
    assert account.labels is right.labels
    assert account.worth == likelier.worth, "it is as probable until taps have told"
    (cover,) = begun
    shown = cover.max(axis=(1, 2)) > 0.5
    assert shown.tolist() == (sizes > 0).tolist(), "it begins with what is on all other cells"
    marked = none.copy()
    marked[4] = True
    with_flat_ground([likelier], colours, marked, beside)
    assert not begun[-1][4].any(), "what is known to be empty is bare, whatever it shows"
    ground_too = replace(right, labels=np.where(sizes <= 2, 0, sizes))
    assert len(with_flat_ground([ground_too], colours, none, beside)) == 2, "most of its ground shows something"
    assert with_flat_ground([bubbles, right], colours, none, beside) == [bubbles, right], "an account knows them"
    assert len(with_flat_ground([replace(bubbles, worth=right.worth + 99), right], colours, none, beside)) == 3
    full = cut_colours([on_glass([max(1, size) for size in SIZES])], replace(GRID, left_px=CELL, top_px=CELL))
    assert with_flat_ground([bubbles], full, none, beside) == [bubbles], "no cell shows nothing"


def recorded(sizes: Sequence[int]) -> Frame:
    """The table of the page `stagones`, as a browser shows it, with the letters of other cells where sizes differ."""
    picture = cv2.imread(str(Path(__file__).with_name("recorded") / "stagones.png"))
    assert picture is not None
    shown = picture.copy()

    def place(cell: int) -> tuple[slice, slice]:
        across, down = 38 + 63 * (cell % 6), 33 + 53 * (cell // 6)
        return slice(down - 26, down + 27), slice(across - 31, across + 32)

    for cell, (size, wanted) in enumerate(zip(LETTERED, sizes, strict=True)):
        if size != wanted:
            shown[place(cell)] = picture[place(LETTERED.index(wanted))]
    return Frame(np.asarray(shown, np.uint8))


def test_letters_on_fields_are_told_by_taps_though_a_bare_field_has_nearly_the_colour_of_a_letters() -> None:
    boards = [LETTERED, (2, *LETTERED[1:]), (3, *LETTERED[1:])]
    burst = list(boards[-1])
    burst[5], burst[11] = 0, 4
    taps = [*(SeenTap(at, at + 1, 0, frozenset({0})) for at in (0, 1)), SeenTap(2, 3, 5, frozenset({5, 11}))]
    frames = [recorded(sizes) for sizes in (*boards, burst)]
    found = discover(frames, [*taps, Told(2, 5, 4), Told(3, 5, 0)], Grid(6, 6, 38.3, 33.4, 63.05, 52.86))
    assert found.possible.confidence >= CERTAIN
    assert [board.sizes for board in found.boards] == [*boards, tuple(burst)]


def test_cells_that_show_one_drawing_each_are_sorts_and_each_sort_is_a_look(monkeypatch: pytest.MonkeyPatch) -> None:
    grid, picture = Grid(6, 6, 60.5, 55.5, 63.0, 53.0), letters(LETTERED)
    colours = cut_colours([picture], grid)
    sorts = drawn_sorts(colours)
    assert sorted(map(tuple, sorts)) == sorted(tuple(np.flatnonzero(np.array(LETTERED) == size)) for size in range(5))
    monkeypatch.setattr(Explanation, "with_labels", lambda self, labels: replace(self, labels=labels))
    any_account = explain_pictures([picture], grid, WHOLE_BOARD, {})[1][0]

    def beside(cover: Shades) -> Explanation:
        shown = cover.any(axis=(1, 2))
        return replace(any_account, labels=shown.astype(int), cover=cover, shown=np.flatnonzero(shown), crowded=1.0)

    def sizes_of(account: Explanation) -> list[set[int]]:
        return [{LETTERED[cell] for cell in np.flatnonzero(account.labels == label)} for label in range(5)]

    assert bare_look._drawings(sorts, colours, np.zeros(36, bool), beside) == [], "any may be what bare cells show"
    bare = np.arange(36) == LETTERED.index(0)
    (known,) = bare_look._drawings(sorts, colours, bare, beside)
    assert sizes_of(known)[0] == {0}
    assert sorted(map(min, sizes_of(known))) == [0, 1, 2, 3, 4]
    assert all(len(sizes) == 1 for sizes in sizes_of(known))
    labels = np.array(LETTERED)
    assert not bare_look._merges(labels, sorts)
    assert bare_look._merges(np.where(labels == 2, 3, labels), sorts), "two sorts are one"
    assert bare_look._merges(np.where(np.arange(36) == 1, 3, labels), sorts), "a cell of one sort is as another one's"
    more = np.where(np.arange(36) == 1, 9, labels)
    assert not bare_look._merges(more, sorts), "one sort may be two sizes"
    (known,) = bare_look._drawings(sorts, colours, bare, lambda cover: replace(beside(cover), labels=more))
    assert known.labels.tolist() == more.tolist(), "what tells more stays as it is"


def test_bubbles_that_differ_as_much_as_sizes_do_are_no_drawings() -> None:
    picture = letters(LETTERED)
    rng = np.random.default_rng(3)
    for cell, size in enumerate(LETTERED):
        left, top = 31 + cell % 6 * 63, 31 + cell // 6 * 53
        if size:
            cv2.rectangle(picture, (left, top), (left + 59, top + 49), rng.integers(0, 255, 3).tolist(), -1)
    assert drawn_sorts(cut_colours([picture], Grid(6, 6, 60.5, 55.5, 63.0, 53.0))) == []
