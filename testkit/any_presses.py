"""Presses on the device of a game drawn at random, by somebody who knows where everything is."""

from __future__ import annotations

from dropsbot.bot.devices.demo_any.any_device import AnyDevice
from dropsbot.bot.devices.demo_any.places import Place
from dropsbot.vision.frame import Point

_REST_S = 0.2
_LONGEST_S = 60.0


def press_cell(device: AnyDevice, cell: int) -> None:
    """Press the middle of a cell."""
    game = device.game
    row, col = divmod(cell, game.cols)
    point = Point(game.left_px + col * game.pitch_x_px, game.top_px + row * game.pitch_y_px)
    device.tap(point, device.grab())


def press_place(device: AnyDevice, place: Place) -> None:
    """Press the middle of a place, which is given in canvas pixels."""
    game, frame = device.game, device.grab()
    across, down = frame.width_px / game.design.grid.width, frame.height_px / game.design.grid.height
    x, y = place.centre
    device.tap(Point(x * across - 0.5, y * down - 0.5), frame)


def come_to_rest(device: AnyDevice) -> None:
    """Let time pass until nothing moves.

    Raises:
        TimeoutError: the game does not come to rest.
    """
    game, until_s = device.game, device.clock.now_s() + _LONGEST_S
    while game.busy:
        device.clock.sleep(_REST_S)
        game.advance(device.clock.now_s())
        if device.clock.now_s() > until_s:
            raise TimeoutError("the game never rests")


def clear_board(device: AnyDevice) -> int:
    """Press the largest bubble again and again until a board is cleared or the game lost; returns how many presses."""
    game, cleared, lost, presses = device.game, device.game.course.cleared, device.game.course.lost_games, 0
    while (game.course.cleared, game.course.lost_games) == (cleared, lost):
        press_cell(device, max(range(len(game.sizes)), key=lambda cell: game.sizes[cell]))
        presses += 1
        come_to_rest(device)
    return presses
