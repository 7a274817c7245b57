"""Every skin of the demo: sizes told apart by the area that they cover, any shape of board and window, and playable."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import reduce
from itertools import pairwise

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import START_DROPS, Button, Game, Popup, PressKind
from dropsbot.bot.devices.demo.demo_layout import Layout, some_layout
from dropsbot.bot.devices.demo.designs import LANDSCAPE, PORTRAIT
from dropsbot.bot.devices.demo.skins import DEFAULT_SKIN, SKIN_NAMES, layout_of
from dropsbot.bot.profiles.home import load_profile
from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.vision.frame import Box, Frame, Pixels, Point
from dropsbot.vision.profile import Screen
from dropsbot.vision.reader import read

VISIBLE = 8
LEAST_STEP = 1.15
LEAST_MARGIN = 0.6
SMALLEST = Layout(480, 360, 12, 12, replace(LANDSCAPE[2], board=Box(247, 49, 440, 440)))
SHAPES = (
    SMALLEST,
    Layout(480, 360, 12, 5, LANDSCAPE[3], lined=False),
    Layout(1000, 560, 4, 5, LANDSCAPE[2]),
    Layout(540, 960, 11, 7, PORTRAIT[1], lined=False),
)

each_skin = pytest.mark.parametrize("skin", SKIN_NAMES)
new_skins = pytest.mark.parametrize("skin", [skin for skin in SKIN_NAMES if skin != DEFAULT_SKIN])


def middle(box: Box) -> Point:
    return Point(box.left_px + box.width_px / 2, box.top_px + box.height_px / 2)


def filled(layout: Layout, size: int) -> Board:
    return Board.of(layout.rows, layout.cols, [size] * (layout.rows * layout.cols))


def with_one(layout: Layout, cell: int, size: int) -> Board:
    sizes = [0] * (layout.rows * layout.cols)
    sizes[cell] = size
    return Board.of(layout.rows, layout.cols, sizes)


def some_board(layout: Layout, rng: random.Random) -> Board:
    return Board.of(layout.rows, layout.cols, rng.choices((0, 1, 2, 3, 4), k=layout.rows * layout.cols))


def changed(one: Pixels, other: Pixels) -> Pixels:
    """1 for each pixel (h, w) that differs visibly, else 0."""
    return np.asarray(reduce(cv2.max, cv2.split(cv2.absdiff(one, other))) > VISIBLE, np.uint8)


def cell_part(layout: Layout, cell: int, spare_px: int = 0) -> tuple[slice, slice]:
    """The pixels of a cell, and some around it."""
    at, half = layout.grid.centre(cell), layout.grid.pitch_x_px / 2 + spare_px
    return slice(round(at.y_px - half), round(at.y_px + half)), slice(round(at.x_px - half), round(at.x_px + half))


@each_skin
@pytest.mark.parametrize("layout", SHAPES, ids=lambda layout: f"{layout.width_px}x{layout.height_px}")
def test_larger_sizes_cover_more_in_every_cell(skin: str, layout: Layout) -> None:
    painter = Painter(layout, 3, skin)
    for level in (1, 5):
        empty, *pictures = (painter.paint(Game.of(filled(layout, size), level=level)) for size in range(MAX_SIZE + 1))
        differences = [changed(picture, empty) for picture in pictures]
        for cell in range(layout.rows * layout.cols):
            areas = [int(difference[cell_part(layout, cell)].sum()) for difference in differences]
            assert areas[0] > 0
            assert all(larger >= LEAST_STEP * smaller for smaller, larger in pairwise(areas)), (cell, areas)


@each_skin
def test_a_bubble_stays_in_its_cell(skin: str) -> None:
    for layout in SHAPES[:2]:
        painter = Painter(layout, 1, skin)
        cell = layout.cols + 1
        difference = changed(
            painter.paint(Game.of(with_one(layout, cell, MAX_SIZE))), painter.paint(Game.of(filled(layout, 0)))
        )
        assert difference.any()
        difference[cell_part(layout, cell, 1)] = 0
        assert not difference.any()


@each_skin
def test_counters_stay_in_their_places(skin: str) -> None:
    for layout in SHAPES[1:3]:
        painter, empty = Painter(layout, 1, skin), filled(layout, 0)
        for plate, one, other in (
            (layout.drops, Game.of(empty, drops=7), Game.of(empty, drops=142)),
            (layout.level, Game.of(empty, level=1), Game.of(empty, level=31)),
        ):
            difference = changed(painter.paint(one), painter.paint(other))
            assert difference.any()
            box = layout.number(plate)
            outline_px = 1 + round(box.height_px * 0.1)
            around = Box(
                box.left_px - outline_px,
                box.top_px - outline_px,
                box.width_px + 2 * outline_px,
                box.height_px + 2 * outline_px,
            )
            around.cut(difference)[:] = 0
            # Where backdrops go with the levels, the whole picture changes.
            assert not difference.any() or (plate == layout.level and skin in {"ellipses", "glass"})


@new_skins
def test_every_number_looks_different(skin: str) -> None:
    layout = layout_of(skin)
    painter, empty = Painter(layout, 0, skin), filled(layout, 0)
    plates = [layout.number(layout.drops).cut(painter.paint(Game.of(empty, drops=drops))) for drops in range(101)]
    assert len({plate.tobytes() for plate in plates}) == 101


def test_some_layouts_are_plausible() -> None:
    layouts = [some_layout(seed) for seed in range(400)]
    assert layouts == [some_layout(seed) for seed in range(400)]
    assert {layout.rows for layout in layouts} == {layout.cols for layout in layouts} == set(range(4, 13))
    assert {layout.lined for layout in layouts} == {True, False}
    assert len({(layout.width_px, layout.height_px) for layout in layouts}) > 15
    for layout in layouts:
        grid, board = layout.grid, layout.grid.box
        assert grid.pitch_x_px >= 17
        assert board.left_px >= 0
        assert board.top_px >= 0
        assert board.left_px + board.width_px <= layout.width_px
        assert board.top_px + board.height_px <= layout.height_px
        for plate in (layout.level, layout.drops):
            for x in (plate.left_px, plate.left_px + plate.width_px):
                for y in (plate.top_px, plate.top_px + plate.height_px):
                    assert layout.cell_at(Point(x, y)) is None
        assert layout.cell_at(layout.park) is None
        assert layout.button_at(layout.park) is None
        assert all(layout.button_at(middle(layout.button(button))) is button for button in Button)


@new_skins
@pytest.mark.parametrize("seed", range(2))
def test_any_layout_shows_all_screens(skin: str, seed: int) -> None:
    layout, rng = some_layout(seed * 17 + SKIN_NAMES.index(skin)), random.Random(seed)
    painter, board = Painter(layout, seed, skin), some_board(layout, rng)
    cover = Game(0, layout.rows, layout.cols)
    games = [cover, Game.of(board), *(Game.of(board, popup=popup) for popup in Popup)]
    pictures = [painter.paint(game) for game in games]
    assert {picture.shape for picture in pictures} == {(layout.height_px, layout.width_px, 3)}
    for number, picture in enumerate(pictures):
        assert picture.dtype == np.uint8
        assert all(changed(picture, other).mean() > 0.01 for other in pictures[number + 1 :])


@each_skin
def test_lines_show_only_where_asked_for(skin: str) -> None:
    lined, plain = (
        Painter(Layout(rows=5, cols=7, lined=lined), 0, skin).paint(Game.of(Board.of(5, 7, [0] * 35)))
        for lined in (True, False)
    )
    difference = changed(lined, plain)
    box = Layout(rows=5, cols=7).grid.box
    assert box.cut(difference).any()
    Box(box.left_px - 12, box.top_px - 12, box.width_px + 24, box.height_px + 24).cut(difference)[:] = 0
    assert not difference.any()


@each_skin
def test_the_same_again_and_another_scene_another_picture(skin: str) -> None:
    layout = layout_of(skin)
    game = Game.of(some_board(layout, random.Random(5)), level=3)
    first, again, other = (Painter(layout, scene, skin).paint(game) for scene in (0, 0, 1))
    assert np.array_equal(first, again)
    assert changed(first, other).mean() > 0.05


@each_skin
def test_levels_change_backdrops_and_colours_where_the_skin_says_so(skin: str) -> None:
    layout = layout_of(skin)
    painter = Painter(layout, 0, skin)
    corner = Box(0, layout.height_px - 8, 8, 8)
    empty, full = ([painter.paint(Game.of(filled(layout, size), level=level)) for level in (1, 2)] for size in (0, 4))
    changes = skin in {"ellipses", "glass"}
    assert np.array_equal(corner.cut(empty[0]), corner.cut(empty[1])) != changes
    middles = [picture[cell_part(layout, 0)] for picture in full]
    assert np.array_equal(middles[0], middles[1]) != changes


@pytest.mark.parametrize("popup", list(Popup))
def test_a_game_of_a_board_rests_and_plays_on(popup: Popup) -> None:
    board = Board.parse("021211 343331 342040 331023 231223 040204")
    game = Game.of(board, drops=4, level=7)
    assert (game.board, game.drops, game.level, game.busy) == (board, 4, 7, False)
    assert game.press(1, 1) is PressKind.FILL
    assert game.board.sizes[1] == 3
    covered = Game.of(board, popup=popup)
    assert not covered.busy
    assert covered.press(1, 1) is PressKind.DISMISS
    assert covered.playing == (popup is Popup.CLEARED)
    assert covered.board == board


@each_skin
def test_a_game_of_a_board_looks_as_if_it_had_been_played_to(skin: str) -> None:
    device = DemoDevice(SteppedClock(), seed=8, skin=skin)
    device.tap(middle(device.layout.button(Button.START)), device.grab())
    for cell in (3, 9, 3):
        device.tap(device.layout.grid.centre(cell), device.grab())
        device.clock.sleep(60)
    played = device.grab().pixels
    shown = Painter(device.layout, 0, skin).paint(Game.of(device.game.board, drops=device.game.drops))
    assert device.game.presses[0].kind is PressKind.START
    assert np.array_equal(played, shown)


@new_skins
def test_a_level_is_played_by_pressing_its_cells(skin: str) -> None:
    device = DemoDevice(SteppedClock(), seed=3, skin=skin)
    game, layout = device.game, device.layout
    cover = device.grab()
    device.tap(middle(layout.button(Button.START)), cover)
    assert game.drops == START_DROPS
    game.drops, moving = 400, 0
    while game.popup is None:
        rest = device.grab().pixels
        device.tap(layout.grid.centre(game.board.sizes.index(max(game.board.sizes))), device.grab())
        while game.busy and game.popup is None:
            moving += not np.array_equal(rest, device.grab().pixels)
            device.clock.sleep(1 / 15)
    assert moving > 20
    device.clock.sleep(2)
    popup = device.grab().pixels
    assert game.popup is Popup.CLEARED
    device.tap(layout.park, device.grab())
    assert game.popup is None
    assert game.level == 2
    assert layout.popup.cut(changed(popup, device.grab().pixels)).mean() > 0.3


@new_skins
def test_a_growing_bubble_swells_and_a_droplet_shows(skin: str) -> None:
    layout = layout_of(skin)
    painter = Painter(layout, 0, skin)
    game = Game.of(with_one(layout, 0, 2), level=1)
    rest = painter.paint(game)
    areas = []
    game.press(0, 0)
    for frame in range(10):
        game.advance(frame / 30)
        areas.append(int(changed(painter.paint(game), painter.paint(Game.of(filled(layout, 0), drops=9))).sum()))
    before = int(changed(rest, painter.paint(Game.of(filled(layout, 0)))).sum())
    assert areas[-1] == areas[-2] > before
    assert len(set(areas)) > 4
    game = Game.of(with_one(layout, 0, MAX_SIZE))
    game.bubbles.sizes[-1] = 1
    game.press(0, 0)
    game.advance(4 / 30)
    game.bubbles.popping[0] = 0
    flying = painter.paint(game)
    game.droplets = []
    assert changed(flying, painter.paint(game)).any()


def test_the_shipped_profile_reads_the_demo() -> None:
    profile, device, rng = load_profile("demo"), DemoDevice(SteppedClock()), random.Random(6)
    start = middle(device.layout.button(Button.START))
    cover = read(device.grab(), profile)
    assert (cover.screen, cover.understood) == (Screen.COVER, True)
    painter = Painter(device.layout)
    for number in range(30):
        board = some_board(device.layout, rng)
        reading = read(Frame(painter.paint(Game.of(board, drops=3 * number, level=1 + number))), profile)
        assert reading.problems == ()
        assert (reading.sizes, reading.drops, reading.level) == (board.sizes, 3 * number, 1 + number)
        assert reading.confidence > LEAST_MARGIN
    for popup, screen in ((Popup.CLEARED, Screen.LEVEL_CLEARED), (Popup.LOST, Screen.LOST)):
        frame = Frame(painter.paint(Game.of(board, level=2, popup=popup)))
        assert read(frame, profile).screen is screen
    device.tap(start, device.grab())
    assert np.array_equal(device.grab().pixels, painter.paint(Game.of(device.game.board)))
