"""The demo's game against the solver's reference simulator, and its frames and presses against its truth."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import pairwise

import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import GROW_FRAMES, START_DROPS, Button, Game, Popup, PressKind
from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.devices.demo.demo_levels import LEVELS
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.solver.board import Board
from dropsbot.solver.reference import simulate_tap
from dropsbot.solver.rules import DEFAULT_RULES, rules_named
from dropsbot.vision.frame import Box, Point

pytestmark = pytest.mark.quick

LONG_S = 60.0


def middle(box: Box) -> Point:
    return Point(box.left_px + box.width_px / 2, box.top_px + box.height_px / 2)


def started(seed: int = 1, board: str | None = None) -> Game:
    game = Game(seed)
    game.press(0, button=Button.START)
    if board is not None:
        game.bubbles.sizes = list(Board.parse(board).sizes)
    return game


@pytest.mark.parametrize("seed", range(12))
def test_physics_and_rewards_are_those_of_the_reference(seed: int) -> None:
    choose = random.Random(seed)
    game, now_s = started(seed), 0.0
    for _ in range(60):
        before, drops, level = game.board, game.drops, game.level
        game.detonations = 5  # no perfect bonus here
        cell = choose.randrange(36)
        expected = simulate_tap(before, cell, DEFAULT_RULES)
        kind = game.press(now_s, cell)
        now_s += LONG_S
        game.advance(now_s)
        assert (kind is PressKind.DETONATION) == (expected.combo > 0)
        earned = DEFAULT_RULES.drops_for(expected.combo) - 1
        if game.popup is Popup.CLEARED:
            assert expected.board.cleared
            assert (game.level, game.drops) == (level + 1, drops + earned + DEFAULT_RULES.level_bonus)
            game.press(now_s, cell)
            continue
        assert game.board == expected.board
        assert game.drops == drops + earned
        if game.popup is Popup.LOST:
            game.press(now_s, cell)
            game.press(now_s, button=Button.START)
            assert (game.level, game.drops) == (1, START_DROPS)


def test_the_worked_example() -> None:
    game = started(board="021211 343331 342040 331023 231223 040204")
    now_s = 0.0
    for row, col in ((2, 4), (2, 4), (3, 5), (4, 5), (5, 3)):
        game.press(now_s, (row - 1) * 6 + col - 1)
        now_s += LONG_S
        game.advance(now_s)
    assert game.popup is Popup.CLEARED
    earned = sum(DEFAULT_RULES.drops_for(combo) for combo in (0, 1, 14, 4, 10))
    assert game.drops == START_DROPS - 5 + earned + DEFAULT_RULES.level_bonus


def test_a_single_detonation_is_perfect() -> None:
    game = started(board="4" + "0" * 35)
    game.press(0, 0)
    game.advance(LONG_S)
    assert game.earned == DEFAULT_RULES.level_bonus + DEFAULT_RULES.perfect_bonus
    assert game.drops == START_DROPS - 1 + game.earned


def test_levels_are_made_up_as_in_the_game() -> None:
    real = subprocess.run(
        [sys.executable, "-c", "from ten_drops.game import Levels; print([tuple(level) for level in Levels])"],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert str(list(LEVELS)) == real.stdout.strip()
    for level in range(1, 13):
        game = started(seed=level)
        game.level = level
        game._new_board()
        counts = tuple(game.board.sizes.count(size) for size in (1, 2, 3, 4))
        assert counts == LEVELS[level - 1] if level <= len(LEVELS) else counts in LEVELS[-5:]


def test_a_tap_on_a_growing_bubble_is_lost() -> None:
    game = started(board="1" + "2" * 35)
    assert game.press(0, 0) is PressKind.FILL
    assert game.press((GROW_FRAMES - 1) / 30, 0) is PressKind.GROWING
    assert (game.board.sizes[0], game.drops) == (2, START_DROPS - 2)
    assert game.press((GROW_FRAMES + 0.5) / 30, 0) is PressKind.FILL
    assert game.board.sizes[0] == 3


def test_taps_while_droplets_fly_cost_nothing() -> None:
    game = started(board="4" + "0" * 34 + "1")
    game.press(0, 0)
    assert game.press(0.15, 35) is PressKind.FLYING
    assert game.press(0.15, 20) is PressKind.FLYING
    assert game.drops == START_DROPS - 1
    game.advance(LONG_S)
    assert game.press(LONG_S, 20) is PressKind.EMPTY
    assert game.board.sizes[20] == 1


def test_losing_asks_for_one_press_and_start() -> None:
    game = started(board="1" * 36)
    game.drops = 1
    game.press(0, 0)
    assert game.popup is Popup.LOST
    assert game.press(5, 3) is PressKind.DISMISS
    assert game.press(5, 3) is PressKind.NOTHING
    assert game.press(5, button=Button.START) is PressKind.START
    assert (game.drops, game.popup) == (START_DROPS, None)


def test_rules_with_other_contact_are_refused() -> None:
    with pytest.raises(ValueError, match="splash-back"):
        Game(rules=rules_named("splash-back"))


def test_time_in_one_leap_or_in_small_steps_gives_the_same() -> None:
    leap, steps = started(3), started(3)
    cell = leap.board.sizes.index(4)
    leap.press(0, cell)
    steps.press(0, cell)
    for step in range(1, 400):
        steps.advance(step * 0.017)
    leap.advance(399 * 0.017)
    assert (leap.board, leap.drops, leap.busy) == (steps.board, steps.drops, False)


def test_device_presses_what_lies_under_the_pixel() -> None:
    device = DemoDevice(SteppedClock(), seed=2)
    frame = device.grab()
    assert (frame.width_px, frame.height_px) == (800, 600)
    device.tap(Point(5, 5), frame)
    device.tap(middle(device.layout.button(Button.START)), frame)
    for cell in (0, 5, 30, 35):
        device.tap(device.layout.grid.centre(cell), frame)
        device.clock.sleep(LONG_S)
    device.tap(device.layout.park, frame)
    kinds = [press.kind for press in device.game.presses]
    assert kinds[:2] == [PressKind.NOTHING, PressKind.START]
    assert kinds[-1] is PressKind.NOTHING
    assert [press.cell for press in device.game.presses[2:-1]] == [0, 5, 30, 35]


def test_points_outside_are_refused_and_press_nothing() -> None:
    device = DemoDevice(SteppedClock())
    frame = device.grab()
    for x, y in ((-1, 10), (800, 10), (10, -0.5), (10, 600)):
        with pytest.raises(ValueError, match="outside"):
            device.tap(Point(x, y), frame)
        with pytest.raises(ValueError, match="outside"):
            device.park(Point(x, y), frame)
    assert device.game.presses == []


def test_exit_ends_it() -> None:
    device = DemoDevice(SteppedClock())
    frame = device.grab()
    device.tap(middle(device.layout.button(Button.EXIT)), frame)
    with pytest.raises(DeviceError, match="EXIT"):
        device.grab()
    with pytest.raises(DeviceError, match="EXIT"):
        device.tap(Point(1, 1), frame)


def test_the_picture_moves_only_while_the_game_does() -> None:
    device = DemoDevice(SteppedClock(), seed=4)
    device.tap(middle(device.layout.button(Button.START)), device.grab())
    rest = device.grab()
    device.clock.sleep(1)
    assert np.array_equal(rest.pixels, device.grab().pixels)
    device.tap(device.layout.grid.centre(device.game.board.sizes.index(4)), rest)
    pictures = []
    while device.game.busy:
        pictures.append(device.grab().pixels)
        device.clock.sleep(1 / 30)
    assert len(pictures) > 5
    assert all(not np.array_equal(one, other) for one, other in pairwise(pictures[:-1]))


def test_a_picture_depends_on_the_board_and_not_on_the_way_to_it() -> None:
    painter = Painter(Layout())
    one, other = started(board="1" * 36), started(board="2" + "1" * 35)
    one.press(0, 0)
    one.advance(LONG_S)
    other.drops = one.drops
    assert np.array_equal(painter.paint(one), painter.paint(other))


@pytest.mark.parametrize(("width", "height"), [(400, 300), (1600, 1200), (1000, 600), (600, 900)])
def test_other_sizes(width: int, height: int) -> None:
    layout = Layout(width, height, 8, 8)
    device = DemoDevice(SteppedClock(), seed=1, layout=layout)
    frame = device.grab()
    assert frame.pixels.shape == (height, width, 3)
    device.tap(middle(layout.button(Button.START)), frame)
    for cell in range(64):
        assert layout.cell_at(layout.grid.centre(cell)) == cell
    assert device.grab().pixels.shape == (height, width, 3)


def test_seeds_decide_boards_and_scenes_the_picture() -> None:
    boards = {started(seed).board for seed in range(5)}
    assert len(boards) == 5
    first, again, other = (DemoDevice(SteppedClock(), scene=scene).grab().pixels for scene in (0, 0, 1))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)
