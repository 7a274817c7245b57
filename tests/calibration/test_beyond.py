"""Whether a board goes on beyond a grid is told by outlines, too, where light changes the colours of a part of it."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration.account.beyond import wider_grids, with_more_cells, with_more_outlined, without_frame
from dropsbot.calibration.account.explanation import Explanation
from dropsbot.calibration.discover import discover
from dropsbot.calibration.found_grid import FoundGrid
from dropsbot.calibration.grid_account import accounted, explain_pictures
from dropsbot.calibration.grid_by_taps import Change, TapPlace, weighed
from dropsbot.calibration.sizes.labelling import SeenTap
from dropsbot.calibration.sizes.same_cells import SameCells
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Grid
from testkit.plain_game import Colour, PlainGame

GAME = PlainGame()
SIZES = tuple((cell + cell // 6) % 5 for cell in range(36))
LESS = replace(GAME.grid, cols=5, left_px=GAME.grid.left_px + GAME.grid.pitch_x_px)
SIDE_PX = 54
"""The first column lies left of this."""


def lit_from_the_side() -> Pixels:
    """A board on whose first column a light falls that fades away beside it."""
    pixels = GAME.show(SIZES).pixels.astype(np.float32)
    light = np.clip((SIDE_PX - np.arange(pixels.shape[1])) / 12, 0, 1)[None, :, None]
    return np.asarray(0.6 * pixels + light * np.array((90, 0, 40)), np.uint8)


def test_a_column_in_another_light_is_known_by_its_outlines_or_its_drawings_and_not_by_its_colours() -> None:
    pixels = lit_from_the_side()
    colours, accounts = explain_pictures([pixels], LESS, SameCells.of(1, 6, 5, ()), {})
    assert with_more_cells([pixels], LESS, accounts[0], colours) == LESS
    assert with_more_cells([pixels], LESS, accounts[0], colours, in_any_light=True) == GAME.grid
    assert with_more_outlined(pixels, LESS) == GAME.grid
    assert with_more_outlined(pixels, GAME.grid) == GAME.grid


def test_what_outlines_alone_tell_of_more_columns_is_in_doubt_until_a_tap_tells() -> None:
    frame = Frame(lit_from_the_side())
    found, _ = accounted(frame, FoundGrid(LESS, True))
    assert (found.grid.rows, found.grid.cols) == (6, 6)
    assert found.doubt is not None
    assert found.grid.left_px < SIDE_PX
    in_first_column = TapPlace(SeenTap(0, 1, 6), GAME.grid.centre(6), Change(GAME.grid.centre(6), 20, 20, True))
    told = weighed(found, [in_first_column])
    assert told is not None
    assert told.grid == found.grid
    assert told.doubt is None


@pytest.mark.parametrize("off_px", [0, 1, 20])
def test_what_is_drawn_beside_a_board_is_known_a_little_off_its_place(off_px: int) -> None:
    pixels = lit_from_the_side()
    pixels[:, :SIDE_PX] = np.roll(pixels[:, :SIDE_PX], off_px, axis=0)
    colours, accounts = explain_pictures([pixels], LESS, SameCells.of(1, 6, 5, ()), {})
    seen = with_more_cells([pixels], LESS, accounts[0], colours, in_any_light=True)
    assert seen == (LESS if off_px == 20 else GAME.grid)


@pytest.mark.parametrize(
    ("colour", "goes_on"), [((150, 165, 180), True), ((10, 20, 30), False)], ids=["other light", "much darker bubbles"]
)
def test_only_what_is_drawn_as_clearly_as_a_look_is_its_bubble(colour: Colour, goes_on: bool) -> None:
    pixels = PlainGame(colours=((170, 180, 190),) * 4).show(SIZES).pixels.copy()
    beside = PlainGame(colours=(colour,) * 4).show(SIZES).pixels
    pixels[:, :SIDE_PX] = np.rint(0.8 * beside[:, :SIDE_PX])
    colours, accounts = explain_pictures([pixels], LESS, SameCells.of(1, 6, 5, ()), {})
    assert with_more_cells([pixels], LESS, accounts[0], colours) == LESS
    seen = with_more_cells([pixels], LESS, accounts[0], colours, in_any_light=True)
    assert seen == (GAME.grid if goes_on else LESS)


def test_a_third_of_a_board_that_is_brighter_leaves_a_doubt_where_the_board_ends() -> None:
    game = AnyGame(10064)
    found = discover([Frame(game.paint(0.0))])
    assert (found.grid.rows, found.grid.cols) == (4, 12) or not found.certain


@pytest.mark.parametrize("rows", [4, 5])
def test_bubbles_beyond_the_lines_around_a_board_are_in_doubt(rows: int) -> None:
    """The lines may be too faint there: of a frame on a photograph, say."""
    closed_in = FoundGrid(replace(GAME.grid, rows=rows), True, lined=True)
    found, account = accounted(GAME.show(SIZES), closed_in)
    assert (found.grid.rows, found.grid.cols) == (6, 6)
    assert account.likeliest == SIZES
    assert not found.bounded
    assert found.doubt is not None
    assert closed_in.grid in [rival.grid for rival in found.rivals]


def test_a_board_that_taps_have_cut_ends_there_whatever_lies_beyond() -> None:
    cut = FoundGrid(replace(GAME.grid, rows=4), True, cut=True)
    found, _ = accounted(GAME.show(SIZES), cut)
    assert (found.grid.rows, found.bounded, found.doubt) == (4, True, None)


def test_a_board_ends_at_the_lines_around_it_where_no_bubbles_are_beyond() -> None:
    closed_in = FoundGrid(LESS, True, lined=True)
    bare_there = tuple(0 if cell % 6 == 0 else size for cell, size in enumerate(SIZES))
    found, _ = accounted(GAME.show(bare_there), closed_in)
    assert (found.grid.rows, found.grid.cols, found.bounded, found.doubt) == (6, 5, True, None)


COLOUR = (200, 60, 40)


@pytest.mark.parametrize(
    ("radius", "colour"),
    [(0.0, COLOUR), (0.39, COLOUR), (0.2, (40, 160, 60))],
    ids=["bars", "larger discs", "another colour"],
)
def test_what_is_no_bubble_of_the_board_is_no_column(radius: float, colour: Colour) -> None:
    sizes = tuple(size if cell % 6 else 0 for cell, size in enumerate(SIZES))
    small = replace(GAME, radii=(0.1, 0.15, 0.2, 0.25))
    pixels = small.show(sizes).pixels.copy()
    for row in range(6):
        at = GAME.grid.centre(6 * row)
        x, y = round(at.x_px), round(at.y_px)
        if radius:
            pixels = small.disc(pixels, 6 * row, radius, colour)
        else:
            cv2.rectangle(pixels, (x - 14, y - 4), (x + 14, y + 4), 0)
    assert with_more_outlined(pixels, LESS) == LESS


def test_a_single_bubble_beside_a_board_may_explain_the_game() -> None:
    for shown, grid in ((1, LESS), (2, GAME.grid)):
        sizes = tuple(size if cell % 6 > 0 or cell < 6 * shown else 0 for cell, size in enumerate((1, *SIZES[1:])))
        assert with_more_outlined(GAME.show(sizes).pixels, LESS) == grid


def over_a_landscape(paint: float, sizes: tuple[int, ...] = SIZES) -> Pixels:
    """Discs of which so much is paint, with dark rims, over meadows and, in the first two rows, over a bright sky."""
    pixels = np.full((290, 290, 3), (110, 150, 90), np.uint8)
    pixels[: 10 + 2 * 45] = (225, 205, 190)
    ground = pixels.copy()
    for cell, size in enumerate(sizes):
        if size:
            at = tuple(round(16 * side) for side in (GAME.grid.centre(cell).x_px, GAME.grid.centre(cell).y_px))
            radius = round(16 * 45 * GAME.radii[size - 1])
            cv2.circle(pixels, at, radius, (150, 90, 160), -1, cv2.LINE_AA, 4)
    mixed_in = np.asarray(paint * pixels + (1 - paint) * ground, np.uint8)
    for cell, size in enumerate(sizes):
        if size:
            at = tuple(round(16 * side) for side in (GAME.grid.centre(cell).x_px, GAME.grid.centre(cell).y_px))
            cv2.circle(mixed_in, at, round(16 * 45 * GAME.radii[size - 1]), (50, 30, 40), 2, cv2.LINE_AA, 4)
    return mixed_in


MEADOWS = replace(GAME.grid, rows=5, top_px=GAME.grid.top_px + GAME.grid.pitch_y_px)


@pytest.mark.parametrize("paint", [1.0, 0.7])
def test_bubbles_over_other_ground_that_shines_through_are_of_the_board(paint: float) -> None:
    assert with_more_outlined(over_a_landscape(paint), MEADOWS) == GAME.grid


@pytest.mark.parametrize(("off_px", "longer_px"), [(0.0, 0.0), (3.0, 0.0), (2.0, 1.2)])
def test_a_board_over_a_landscape_is_whole_also_where_its_part_was_found_a_little_beside(
    off_px: float, longer_px: float
) -> None:
    top_px = MEADOWS.top_px + 45 + off_px - 1.5 * longer_px
    lower = replace(MEADOWS, rows=4, left_px=MEADOWS.left_px + off_px, top_px=top_px, pitch_y_px=45 + longer_px)
    found, _ = accounted(Frame(over_a_landscape(0.7)), FoundGrid(lower, True))
    assert (found.grid.rows, found.grid.cols) == (6, 6)
    assert found.grid.left_px == pytest.approx(GAME.grid.left_px, abs=1)
    assert found.grid.top_px == pytest.approx(GAME.grid.top_px, abs=1)


def test_a_size_that_shows_beside_a_board_alone_is_no_reason_against_it() -> None:
    sizes = tuple(size if size != 1 or cell < 6 else 0 for cell, size in enumerate(SIZES))
    assert 1 in sizes[:6]
    assert 1 not in sizes[6:]
    assert with_more_outlined(over_a_landscape(0.7, sizes), MEADOWS) == GAME.grid
    none_known = tuple(min(size, 1) if cell < 6 else size for cell, size in enumerate(sizes))
    assert with_more_outlined(over_a_landscape(0.7, none_known), MEADOWS) == MEADOWS


WIDE = Grid(8, 8, 32.0, 32.0, 45.0, 45.0)
RING = np.pad(np.zeros((6, 6), bool), 1, constant_values=True)


def around(sizes: tuple[int, ...]) -> tuple[Pixels, Explanation]:
    """A board of 6 x 6 with one cell of another colour around it, and an account by which each size is a look."""
    inner = GAME.show(sizes).pixels
    pixels = np.full((380, 380, 3), (150, 200, 230), np.uint8)
    pixels[45:335, 45:335] = inner
    _, accounts = explain_pictures([pixels], WIDE, SameCells.of(1, 8, 8, ()), {})
    labels = np.full((8, 8), 5)
    labels[1:7, 1:7] = np.reshape(sizes, (6, 6))
    return pixels, replace(accounts[0], labels=labels.ravel())


def test_what_shows_all_around_a_board_and_has_no_outlines_is_none_of_it() -> None:
    pixels, account = around(SIZES)
    inner = without_frame(pixels, WIDE, account)
    assert (inner.rows, inner.cols, inner.left_px, inner.top_px) == (6, 6, 77.0, 77.0)
    within = account.labels.copy()
    within[27] = 5
    assert without_frame(pixels, WIDE, replace(account, labels=within)) == WIDE, "it shows on the board, too"
    beside = np.where(np.arange(64) == 3, 0, account.labels)
    assert without_frame(pixels, WIDE, replace(account, labels=beside)) == WIDE, "it shows not all around"


def test_bubbles_all_around_a_board_are_of_it() -> None:
    pixels, account = around(SIZES)
    for cell in np.flatnonzero(RING):
        at = WIDE.centre(int(cell))
        cv2.circle(pixels, (round(at.x_px), round(at.y_px)), 17, (40, 60, 200), -1, cv2.LINE_AA)
    assert without_frame(pixels, WIDE, account) == WIDE


@pytest.mark.parametrize(("top_px", "above"), [(47.0, True), (45.5, True), (44.0, False), (20.0, False)])
def test_a_row_that_sticks_out_of_the_picture_is_no_row_of_the_board(top_px: float, above: bool) -> None:
    grid = Grid(5, 5, 100.0, top_px + 24.0, 48.0, 48.0)
    wider = wider_grids(grid, np.zeros((400, 500, 3), np.uint8))
    assert any(one.top_px < grid.top_px for one in wider) is above
    assert len(wider) == 3 + above
