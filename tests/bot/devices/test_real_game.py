"""The desktop device on the real game: what the game's own objects say each tap did."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace

import numpy as np
import pytest
from Xlib.display import Display

from dropsbot.bot.devices.desktop.window_device import DesktopDevice, open_desktop
from dropsbot.bot.play.settle import wait_for_rest
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.calibration.flow.pace import USUAL_PACE
from dropsbot.vision.frame import Frame, Pixels, Point
from testkit.real_game.watched import TITLE, WatchedGame

START, EMPTY_CORNER = Point(650, 430), Point(700, 250)

Play = Callable[[int], WatchedGame]


def centre(cell: int) -> Point:
    return Point(75 + 90 * (cell % 6), 75 + 90 * (cell // 6))


@pytest.fixture
def game(play_real_game: Play) -> WatchedGame:
    return play_real_game(1)


@pytest.fixture
def device(game: WatchedGame) -> Iterator[DesktopDevice]:
    with closing(open_desktop(TITLE)) as opened:
        yield opened


def board_of(frame: Frame) -> Pixels:
    return frame.pixels[30:570, 30:570]


def press(game: WatchedGame, device: DesktopDevice, point: Point) -> str:
    """Tap, ask the game what that did, and park: the game looks for the pointer when it handles the press."""
    return presses(game, device, point, times=1)[0]


def presses(game: WatchedGame, device: DesktopDevice, point: Point, times: int) -> list[str]:
    """The same for several taps, one right after the other."""
    so_far = len(game.presses)
    frame = device.grab()
    for _ in range(times):
        device.tap(point, frame)
    game.wait_for(lambda: len(game.presses) == so_far + times, "the presses to arrive")
    device.park(EMPTY_CORNER, frame)
    pressed = game.presses[so_far:]
    assert {(one.x, one.y) for one in pressed} == {(point.x_px, point.y_px)}, (
        "the game looked for the pointer elsewhere"
    )
    return [one.kind for one in pressed]


def spend(game: WatchedGame, device: DesktopDevice, cell: int, kind: str) -> None:
    """A press of this kind on a cell, to the frame in which it has cost a drop."""
    held = game.truth.drops
    assert press(game, device, centre(cell)) == kind
    game.wait_for(lambda: game.truth.drops == held - 1, "the press to cost a drop")


def start(game: WatchedGame, device: DesktopDevice) -> None:
    assert press(game, device, START) == "START"
    game.wait_for(lambda: game.truth.started)


def test_every_kind_of_press_is_told_apart(game: WatchedGame, device: DesktopDevice) -> None:
    assert press(game, device, EMPTY_CORNER) == "nothing"
    start(game, device)
    board = game.truth.board
    assert board.count("4") == 9
    one = board.index("1")
    assert presses(game, device, centre(one), times=2) == ["fill", "wasted: growing"]
    game.wait_for(lambda: game.truth.drops == 8, "both presses to cost a drop")
    assert game.truth.board == board[:one] + "2" + board[one + 1 :]
    game.wait_for_rest()
    spend(game, device, game.truth.board.index("0"), "empty cell made a bubble")
    game.wait_for_rest()
    assert press(game, device, centre(game.truth.board.index("4"))) == "detonation"
    game.wait_for(lambda: game.truth.in_flight, "droplets")
    if game.truth.in_flight:
        flying = game.truth.board.index("4")
        assert press(game, device, centre(flying)) in {"ignored: in flight", "detonation"}
    assert [pressed.kind for pressed in game.wasted][:3] == ["nothing", "wasted: growing", "empty cell made a bubble"]


def test_a_lost_game_shows_its_notice_and_takes_one_press(game: WatchedGame, device: DesktopDevice) -> None:
    start(game, device)
    while game.truth.drops > 0:
        game.wait_for_rest()
        spend(game, device, next(cell for cell, size in enumerate(game.truth.board) if size in "123"), "fill")
    game.wait_for(lambda: game.truth.notice == "failed" and not game.truth.sliding, "the notice")
    assert not game.truth.started
    assert press(game, device, centre(0)) == "dismiss"
    game.wait_for(lambda: game.truth.notice is None, "the notice to go")
    start(game, device)
    assert (game.truth.drops, game.truth.level) == (10, 1)


def test_a_moved_window_is_found_again(game: WatchedGame, device: DesktopDevice, display: str) -> None:
    start(game, device)
    one = game.truth.board.index("1")
    assert press(game, device, centre(one)) == "fill"
    game.wait_for(lambda: one in game.truth.growing, "the bubble to grow")
    game.wait_for(lambda: game.truth.resting and not game.truth.wobbling, "all to be still")
    found = wait_for_rest(device, USUAL_PACE)  # the game's objects rest a frame before its picture does
    assert found is not None
    at_rest = found.frame
    assert (at_rest.width_px, at_rest.height_px) == (800, 600)
    window = game.window()
    assert window is not None
    mover = Display(display)
    mover.create_resource_object("window", window.id).configure(x=11, y=13)
    mover.sync()
    game.wait_for(
        lambda: np.array_equal(board_of(device.grab()), board_of(at_rest)), "the same picture in the new place"
    )
    assert game.window() == replace(window, left=11, top=13)
    assert press(game, device, centre(game.truth.board.index("1"))) == "fill"
    mover.close()


def test_a_game_that_was_closed_is_told_and_found_when_it_runs_again(play_real_game: Play) -> None:
    first = play_real_game(1)
    with closing(open_desktop(TITLE)) as device:
        frame = device.grab()
        first.stop()
        with pytest.raises(DeviceError, match='no window titled "ten drops"'):
            device.tap(START, frame)
        second = play_real_game(2)
        assert press(second, device, START) == "START"


def test_a_seed_decides_the_levels(play_real_game: Play) -> None:
    boards = []
    for seed in (5, 5, 6):
        game = play_real_game(seed)
        with closing(open_desktop(TITLE)) as device:
            start(game, device)
        boards.append(game.truth.board)
        game.stop()
    assert boards[0] == boards[1] != boards[2]


def test_two_games_are_too_many(play_real_game: Play) -> None:
    play_real_game(1)
    play_real_game(2)
    with pytest.raises(DeviceError, match="2 windows match"):
        open_desktop(TITLE)
