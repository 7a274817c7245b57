"""Games at random: the same seed is the same game, other seeds are other games, and what they say is true."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo_any.any_design import Picture
from dropsbot.bot.devices.demo_any.any_device import AnyDevice
from dropsbot.bot.devices.demo_any.any_features import features
from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.bot.devices.demo_any.any_physics import TooMany
from dropsbot.bot.devices.demo_any.course_kinds import Between, DropsKind, RulesKind
from dropsbot.bot.devices.demo_any.design_kinds import CounterKind, Idle, Shape
from dropsbot.bot.devices.demo_any.draw_design import draw_design
from dropsbot.bot.devices.open import open_device
from dropsbot.bot.speech.errors import UsageError
from dropsbot.vision.frame import Point
from testkit.any_presses import press_cell

MANY = range(1, 401)
LOOKED_AT = (3, 11, 26, 29)


def test_the_same_seed_is_the_same_game() -> None:
    one, other = AnyGame(7), AnyGame(7)
    assert one.design == other.design
    assert one.sizes == other.sizes
    assert np.array_equal(one.paint(0.4), other.paint(0.4))


def test_no_two_seeds_look_alike() -> None:
    small = [cv2.resize(AnyGame(seed).paint(0.0), (64, 64), interpolation=cv2.INTER_AREA) for seed in range(1, 13)]
    for one, other in combinations(small, 2):
        assert np.abs(one.astype(int) - other.astype(int)).mean() > 8


def test_everything_that_the_family_promises_occurs() -> None:
    shown = Counter(name for seed in MANY for name in features(draw_design(seed)))
    promised = {
        *Shape,
        *(f"{kind} bubbles" for kind in ("flat", "shaded", "glassy", "soft")),
        *("translucent", "rim", "shadow", "glow", "highlight", "turned", "mirrored", "numbered", "dotted"),
        *("sizes by area", "sizes by shape", "sizes by colour", "sizes by dots"),
        *("sizes by area and colour", "sizes by area and shape", "sizes by area and dots"),
        *("a size below a quarter of a cell", "a size wider than its cell", "two sizes of nearly one area"),
        *(f"ground {kind}" for kind in ("plain", "gradient", "tiled", "checkered", "textured", "photograph")),
        *("ground over each cell", "ground over the whole board", "ground over the whole window"),
        *("grid lines", "gaps", "frames", "no lines", "board frame", "ground by level", "colours anew"),
        *("6x6", "other than 6x6", "more than 64 cells", "small cells", "large cells", "cells not square"),
        *("whole pixels", "half pixels", "fractions of pixels", "scaled down", "scaled up"),
        *("darkened", "other gamma", "video noise", "JPEG"),
        *("beside: people", "beside: buttons", "beside: a second grid", "ornament", "a clock that never stops"),
        *("speech bubble", *(f"counter: {kind}" for kind in CounterKind)),
        *(f"then {kind}" for kind in Between),
        "deaf while a bubble grows",
        *(f"drops {kind}" for kind in DropsKind),
        *("a drop every 3 bursts", "a drop by a table", "a drop for no chain", "bonus", "no bonus"),
        *(f"idle: {kind}" for kind in Idle),
        *(f"rules {kind}" for kind in RulesKind),
        *("contact within a distance for all alike", "contact within a distance by size"),
        *("contact within a distance by size and direction", "contact at exactly a distance by size and direction"),
        *("droplets together", "droplets one by one", *(f"too many droplets: {way}" for way in TooMany)),
        *("lists of droplets by direction", "contact lags behind growth", "continuous time", "bubbles burst late"),
        "a droplet that vanishes makes the next skip a step",
        *("full board", "nearly empty board", "lacks a size"),
    }
    rare = {name: shown[name] / len(MANY) for name in promised if shown[name] < 0.03 * len(MANY)}
    assert not rare


def test_the_ranges_are_as_wide_as_promised() -> None:
    designs = [draw_design(seed) for seed in MANY]
    extents = [extent for design in designs for extent in design.bubbles.diameters]
    cells = [design.grid.cell * design.lens.scale for design in designs]
    scales = [design.lens.scale for design in designs]
    opacities = [design.bubbles.opacity for design in designs]
    assert 0.12 <= min(extents) < 0.13
    assert 1.2 < max(extents) <= 1.25
    assert 24 <= min(cells) < 30
    assert 120 < max(cells) <= 140
    assert 0.5 <= min(scales) < 0.6
    assert 2.6 < max(scales) <= 3
    assert 0.3 <= min(opacities) < 0.35
    assert {design.grid.rows for design in designs} == set(range(4, 13))
    assert 0.4 < sum(design.grid.rows == design.grid.cols == 6 for design in designs) / len(designs) < 0.6


def changed(one: Picture, other: Picture) -> tuple[NDArray[np.intp], ...]:
    """The places, y and x, where two pictures differ clearly."""
    away = np.abs(one.astype(int) - other.astype(int)).max(axis=2)
    return np.nonzero(away > 12)


@pytest.mark.parametrize("seed", LOOKED_AT)
def test_a_bubble_is_where_the_game_says(seed: int) -> None:
    game = AnyGame(seed)
    empty = [0] * (game.rows * game.cols)
    ground = game.show(empty, 1)
    for row, col in ((0, 0), (game.rows - 1, game.cols - 1), (1, 2)):
        board = list(empty)
        board[row * game.cols + col] = 3
        down, across = changed(game.show(board, 1), ground)
        assert len(down)
        x, y = game.left_px + col * game.pitch_x_px, game.top_px + row * game.pitch_y_px
        assert np.abs(across - x).max() < 0.7 * game.pitch_x_px + 2
        assert np.abs(down - y).max() < 0.7 * game.pitch_y_px + 2
        assert game.cell_at(x, y) == row * game.cols + col


@pytest.mark.parametrize("seed", LOOKED_AT)
def test_every_bubble_is_seen(seed: int) -> None:
    game = AnyGame(seed)
    count = game.rows * game.cols
    ground = to_lab(game.show([0] * count, 1))
    for size in (1, 2, 3, 4):
        full = to_lab(game.show([size] * count, 1))
        apart = np.linalg.norm(full - ground, axis=2)
        covered_px = game.design.bubbles.areas[size - 1] * min(game.pitch_x_px, game.pitch_y_px) ** 2
        for cell in range(count):
            row, col = divmod(cell, game.cols)
            x, y = game.left_px + col * game.pitch_x_px, game.top_px + row * game.pitch_y_px
            top, left = round(y - game.pitch_y_px / 2), round(x - game.pitch_x_px / 2)
            part = apart[max(0, top) : round(y + game.pitch_y_px / 2), max(0, left) : round(x + game.pitch_x_px / 2)]
            assert (part > 12).sum() > 0.4 * min(covered_px, part.size), (size, cell)


def to_lab(pixels: Picture) -> np.ndarray:
    return cv2.cvtColor(np.asarray(pixels, np.float32) / 255, cv2.COLOR_BGR2LAB)


def test_a_press_grows_the_bubble_under_it() -> None:
    device = AnyDevice(SteppedClock(), 3)
    before, drops = device.game.sizes, device.game.drops
    cell = before.index(2)
    press_cell(device, cell)
    assert device.game.sizes == (*before[:cell], 3, *before[cell + 1 :])
    assert device.game.drops == drops - 1
    assert device.game.busy
    device.clock.sleep(1.0)
    device.grab()
    assert not device.game.busy


@pytest.mark.parametrize("seed", LOOKED_AT)
def test_what_moves_differs_from_every_board_at_rest(seed: int) -> None:
    game, draw = AnyGame(seed), random.Random(seed)
    for _ in range(6):
        state = draw.getstate()
        moving = game.motion_frame(draw)
        again = random.Random()
        again.setstate(state)
        level = again.randint(1, 6)
        at_rest = game.show(game.lay_out(level, again), level)
        assert len(changed(moving, at_rest)[0]) > 30


def test_a_clock_never_stops_and_the_rest_rests() -> None:
    seeds = (seed for seed in MANY if draw_design(seed).surroundings.clock.ticks_per_s)
    game = AnyGame(
        next(
            seed
            for seed in seeds
            if draw_design(seed).idle is Idle.STILL
            and not draw_design(seed).lens.noise
            and not draw_design(seed).lens.jpeg_quality
        )
    )
    down, across = changed(game.show(game.sizes, 1, 0.0), game.show(game.sizes, 1, 5.0))
    place, lens = game.design.surroundings.clock.box, game.design.lens.scale
    assert len(down)
    assert place.left * lens - 3 <= across.min() <= across.max() <= (place.left + place.width) * lens + 3
    assert place.top * lens - 3 <= down.min() <= down.max() <= (place.top + place.height) * lens + 3


def test_boards_are_as_the_game_says() -> None:
    for seed in range(1, 40):
        game = AnyGame(seed)
        filling = game.design.filling
        assert sum(map(bool, game.sizes)) >= 5
        assert filling.lacks not in game.shown_sizes
        assert len(game.shown_sizes) == (3 if filling.lacks else 4)
        if filling.part == 1:
            assert all(game.sizes)


@pytest.mark.parametrize(
    "spec", ["demo:any", "demo:any:", "demo:any:x", "demo:any:-1", "demo:any:1.5", "demo:any:٣", "demo:any:x:popup"]
)
def test_a_seed_is_a_whole_number(spec: str) -> None:
    with pytest.raises(UsageError, match="for example demo:any:7"):
        open_device(spec)


def test_a_device_is_opened_by_its_seed_and_refuses_points_outside() -> None:
    device = open_device("demo:any:7")
    assert device.name == "demo:any:7"
    frame = device.grab()
    assert not frame.pixels.flags.writeable
    for point in (Point(-1, 5), Point(5, frame.height_px)):
        with pytest.raises(ValueError, match="outside"):
            device.tap(point, frame)
        with pytest.raises(ValueError, match="outside"):
            device.park(point, frame)
