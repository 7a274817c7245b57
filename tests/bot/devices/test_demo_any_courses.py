"""Courses of games at random: what follows a cleared board, where drops come from, what a chain earns."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo_any.any_course import Reward
from dropsbot.bot.devices.demo_any.any_device import AnyDevice
from dropsbot.bot.devices.demo_any.any_game import AnyGame, Hit
from dropsbot.bot.devices.demo_any.board_covers import pressed_away
from dropsbot.bot.devices.demo_any.course_kinds import KIND_NAMES, Between, Kinds, parse_kinds
from dropsbot.bot.devices.demo_any.design_kinds import CounterKind
from dropsbot.bot.devices.demo_any.draw_design import draw_design
from dropsbot.bot.devices.open import open_device
from dropsbot.bot.speech.errors import UsageError
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Point
from testkit.any_presses import clear_board, come_to_rest, press_cell, press_place

WITH_COVER = (Between.POPUP, Between.POPUP_BUTTON, Between.POPUP_ANYWHERE, Between.DIALOG)
SEEDS = (3, 11, 26)


def device_of(seed: int, kind: str) -> AnyDevice:
    return AnyDevice(SteppedClock(), seed, parse_kinds(kind))


def press_nothing(device: AnyDevice) -> None:
    """Press the upper left corner of the window, where no game has anything."""
    device.tap(Point(0, 0), device.grab())


@pytest.mark.parametrize("name", KIND_NAMES)
def test_a_kind_is_named_in_the_device(name: str) -> None:
    assert open_device(f"demo:any:7:{name}").name == f"demo:any:7:{name}"


def test_kinds_are_joined_and_fix_nothing_else() -> None:
    fixed = draw_design(7, parse_kinds("popup+no-reward"))
    free = draw_design(7)
    assert (fixed.course.between, fixed.course.reward.every, fixed.course.reward.marks) == (Between.POPUP, 0, ())
    reward = replace(fixed.course.reward, every=free.course.reward.every, marks=free.course.reward.marks)
    assert replace(fixed.course, between=free.course.between, reward=reward) == free.course
    assert replace(fixed, course=free.course) == free


@pytest.mark.parametrize(("kind", "said"), [("", "''"), ("popups", "'popups'"), ("popup+dialog", "both popup and")])
def test_what_is_no_kind_is_refused(kind: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        open_device(f"demo:any:7:{kind}")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("between", WITH_COVER)
def test_a_cover_comes_over_the_cleared_board_and_only_its_button_takes_it_away(between: Between, seed: int) -> None:
    device = device_of(seed, f"{between}+played-on-at-0")
    game = device.game
    clear_board(device)
    assert (game.course.cleared, game.level, game.covered) == (1, 2, True)
    cover = game.course.cover(device.clock.now_s())
    assert cover is not None
    if between is not Between.POPUP:
        press_nothing(device)
        assert game.covered
        assert game.hits[Hit.NOTHING] == 1
    press_place(device, pressed_away(game.design.grid, cover))
    assert not game.covered
    assert any(game.sizes)
    assert game.hits[Hit.LEADS_ON] == 1


def test_enter_leaves_a_dialog_and_nothing_else() -> None:
    for between, leaves in ((Between.DIALOG, True), (Between.POPUP_BUTTON, False)):
        device = device_of(11, f"{between}+played-on-at-0")
        clear_board(device)
        for key in (Key.ESCAPE, Key.BACK):
            device.press(key)
            assert device.game.covered
        device.press(Key.ENTER)
        assert device.game.covered is not leaves


def test_the_dialog_darkens_the_whole_window() -> None:
    device = device_of(11, "dialog+played-on-at-0")
    before = device.grab().pixels.mean()
    clear_board(device)
    assert device.grab().pixels[:4].mean() < 0.75 * before


@pytest.mark.parametrize("seed", SEEDS)
def test_a_cleared_board_stays_empty_until_its_button_is_pressed(seed: int) -> None:
    device = device_of(seed, "next-button+played-on-at-0")
    game = device.game
    clear_board(device)
    device.clock.sleep(60)
    press_cell(device, 0)
    assert (game.waits, game.covered, any(game.sizes)) == (True, False, False)
    press_place(device, game.design.course.next_place)
    assert not game.waits
    assert any(game.sizes)


def test_the_next_button_may_be_one_that_always_stands_beside_the_board() -> None:
    seed = next(seed for seed in range(1, 400) if draw_design(seed).course.next_stands)
    device = device_of(seed, "next-button+played-on-at-0")
    board = device.game.sizes
    press_place(device, device.game.design.course.next_place)
    assert device.game.sizes == board, "it leads nowhere while a board is played"
    assert device.game.hits[Hit.NOTHING] == 1
    clear_board(device)
    assert not device.game.course.buttons()
    press_place(device, device.game.design.course.next_place)
    assert any(device.game.sizes)


def test_a_person_loads_the_next_board_and_the_window_shows_nothing_to_press() -> None:
    device = device_of(11, "person-loads+unlimited")
    game = device.game
    empty = [0] * len(game.sizes)
    clear_board(device)
    device.clock.sleep(60)
    assert game.waits
    now_s = device.clock.now_s()
    assert np.array_equal(device.grab().pixels, game.show(empty, 2, now_s))
    game.load_next()
    assert any(game.sizes)


def test_an_opened_device_is_its_own_person() -> None:
    device = AnyDevice(SteppedClock(), 11, parse_kinds("person-loads+unlimited"), person_s=4.0)
    clear_board(device)
    device.grab()
    device.clock.sleep(3.0)
    device.grab()
    assert device.game.waits
    device.clock.sleep(1.5)
    device.grab()
    assert not device.game.waits


@pytest.mark.parametrize("deaf", [False, True])
def test_a_game_that_is_deaf_takes_no_tap_while_a_bubble_grows(deaf: bool) -> None:
    seed = next(seed for seed in range(1, 100) if draw_design(seed).course.deaf is deaf)
    game = AnyGame(seed, kinds=parse_kinds("unlimited"))
    small = [cell for cell, size in enumerate(game.sizes) if 0 < size < 4][:2]
    before = game.sizes
    for cell in small:
        row, col = divmod(cell, game.cols)
        game.press(game.left_px + col * game.pitch_x_px, game.top_px + row * game.pitch_y_px)
    assert [game.sizes[cell] - before[cell] for cell in small] == ([1, 0] if deaf else [1, 1])


def test_a_toast_goes_by_itself_and_by_no_press() -> None:
    device = device_of(11, "toast+unlimited")
    game = device.game
    clear_board(device)
    assert game.covered
    game.press(game.width_px / 2, game.height_px / 2)
    assert game.covered
    device.clock.sleep(game.design.course.toast_s)
    device.grab()
    assert not game.covered
    assert any(game.sizes)


def test_the_next_board_shows_at_once() -> None:
    device = device_of(11, "at-once+played-on-at-0")
    clear_board(device)
    assert not device.game.covered
    assert not device.game.waits
    assert any(device.game.sizes)


def spend_all(device: AnyDevice) -> None:
    """Press small bubbles, and empty cells before any, so that no chain earns drops."""
    game = device.game
    while game.drops and not game.covered:
        press_cell(device, min(range(len(game.sizes)), key=lambda cell: game.sizes[cell]))
        come_to_rest(device)


@pytest.mark.parametrize("between", list(Between))
def test_a_game_without_drops_is_lost_and_begins_again(between: Between) -> None:
    device = device_of(11, f"lost-at-0+{between}")
    game = device.game
    spend_all(device)
    cover = game.course.cover(device.clock.now_s())
    assert cover is not None
    press_place(device, pressed_away(game.design.grid, cover))
    assert not game.covered
    assert (game.level, game.drops, game.course.lost_games) == (1, game.design.course.start_drops, 1)


def test_a_board_cleared_with_the_last_drop_is_cleared_and_the_game_lost() -> None:
    course = AnyGame(11, kinds=parse_kinds("lost-at-0+no-reward+no-bonus")).course
    course.drops = 1
    assert course.spend()
    course.end_chain(9, 1.0, clear=True)
    assert (course.cleared, course.lost_games, course.covered) == (1, 1, True)


def test_a_game_that_is_played_on_at_0_stays_there() -> None:
    device = device_of(11, "played-on-at-0+no-reward+no-bonus")
    spend_all(device)
    clear_board(device)
    assert device.game.drops == 0
    assert device.game.level == 2


@pytest.mark.parametrize("seed", SEEDS)
def test_without_drops_taps_do_nothing_until_a_button_refills_them(seed: int) -> None:
    device = device_of(seed, "refilled+no-reward")
    game = device.game
    before = game.course.buttons()
    spend_all(device)
    board = game.sizes
    press_cell(device, 0)
    assert (game.sizes, game.drops, game.covered, before) == (board, 0, False, [])
    (button,) = game.course.buttons()
    press_place(device, button.place)
    assert game.drops == game.design.course.start_drops
    assert not game.course.buttons()


def test_drops_are_given_anew_each_level_one_fewer_each_time() -> None:
    seed = next(seed for seed in range(1, 100) if draw_design(seed).course.start_drops == 10)
    course = AnyGame(seed, kinds=parse_kinds("anew+at-once")).course
    held = []
    for _ in range(11):
        held.append(course.drops)
        course.spend()
        course.end_chain(30, 0.0, clear=True)
    assert held == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]


def test_without_limit_there_is_no_counter_and_nothing_is_spent() -> None:
    seed = next(seed for seed in range(1, 100) if draw_design(seed).surroundings.counter.kind is CounterKind.DIGITS)
    device = device_of(seed, "unlimited")
    game = device.game
    assert game.design.surroundings.counter.kind is CounterKind.NONE
    drops = game.drops
    clear_board(device)
    assert (game.drops, game.course.held) == (drops, None)


@pytest.mark.parametrize(
    ("reward", "earned"),
    [
        (Reward((), 3, 0, 0), {2: 0, 3: 1, 8: 2, 30: 10}),
        (Reward((), 0, 0, 0), {3: 0, 30: 0}),
        (Reward((3, 6, 10), 1, 0, 0), {2: 0, 3: 1, 9: 2, 10: 3, 12: 5}),
        (Reward((4,), 3, 0, 0), {3: 0, 4: 1, 6: 1, 7: 2}),
    ],
)
def test_what_a_chain_earns(reward: Reward, earned: dict[int, int]) -> None:
    assert {combo: reward.of_chain(combo) for combo in earned} == earned


def test_a_perfect_board_earns_more() -> None:
    assert [Reward((), 3, 2, 1).of_cleared_board(detonations) for detonations in (1, 2)] == [3, 2]


def test_a_kind_may_say_nothing() -> None:
    assert AnyGame(5, kinds=Kinds()).design == AnyGame(5).design
