"""A profile of a game drawn at random, from pictures whose boards are known: what a calibration would come to."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

from dropsbot.bot.devices.demo_any.any_device import AnyDevice
from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration.calibrate import GameFacts, Sample, calibrate
from dropsbot.solver.board import Board
from dropsbot.vision.course import Course
from dropsbot.vision.frame import Frame, Point
from dropsbot.vision.profile import Grid, Profile, Timing

LEVELS = 8
_PACE = Timing(frame_s=1 / 30, still_s=0.25, patience_s=20.0)


def grid_of(game: AnyGame) -> Grid:
    """Where its cells are, by the game itself."""
    return Grid(game.rows, game.cols, game.left_px, game.top_px, game.pitch_x_px, game.pitch_y_px)


def profile_of(device: AnyDevice, course: Course, rules: str = "event") -> Profile:
    """A profile that knows how the game looks and which ``course`` it takes, and no counters and no popups."""
    return replace(_looks_of(device.game.design.seed), course=course, rules=rules)


@cache
def _looks_of(seed: int) -> Profile:
    """The looks of a game, which its kinds do not change: made once for all tests of it."""
    return calibrate(samples_of(seed), "any", GameFacts("event", _PACE), grid_of(AnyGame(seed))).profile


@cache
def samples_of(seed: int) -> tuple[Sample, ...]:
    """Pictures of a game with their boards."""
    game, draw = AnyGame(seed), random.Random("any_profile")
    samples = []
    for level in range(1, LEVELS + 1):
        sizes = game.lay_out(level, draw)
        samples.append(Sample(Frame(game.show(sizes, level)), Board.of(game.rows, game.cols, sizes)))
    return tuple(samples)


def next_button(device: AnyDevice) -> Point:
    """The middle of the button that loads the next board, in pixels of the frames."""
    game, frame = device.game, device.grab()
    x, y = game.design.course.next_place.centre
    across, down = frame.width_px / game.design.grid.width, frame.height_px / game.design.grid.height
    return Point(x * across - 0.5, y * down - 0.5)
