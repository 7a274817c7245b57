"""Reading against the real game's own objects: any board, anything moving, anything in front."""

from __future__ import annotations

import random
from collections.abc import Callable

import cv2
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile, Screen
from dropsbot.vision.reader import read
from testkit.real_game.ten_drops_headless import HeadlessGame, play_unsettled, random_board

boards = st.lists(st.integers(0, 4), min_size=36, max_size=36)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(sizes=boards, drops=st.integers(0, 9999), level=st.integers(1, 199), score=st.integers(0, 9999))
def test_any_board_at_rest_is_read(
    sizes: list[int], drops: int, level: int, score: int, game: HeadlessGame, profile: Profile
) -> None:
    reading = read(game.show(sizes, drops, level, score), profile)
    assert reading.problems == ()
    assert reading.screen is Screen.PLAYING
    assert list(reading.sizes) == sizes
    assert (reading.drops, reading.level) == (drops, level)
    assert reading.confidence > 2 * profile.min_margin


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(level=st.integers(200, 1999))
def test_a_level_that_the_window_cuts_off_is_read_right_or_not_at_all(
    level: int, game: HeadlessGame, profile: Profile
) -> None:
    assert read(game.show([1] * 36, level=level), profile).level in (None, level)


def test_every_size_on_every_cell(game: HeadlessGame, profile: Profile) -> None:
    for size in range(5):
        reading = read(game.show([size] * 36), profile)
        assert reading.problems == ()
        assert reading.sizes == (size,) * 36


def test_what_moves_is_never_taken_for_another_board(game: HeadlessGame, profile: Profile) -> None:
    rng = random.Random(31)
    seen = accepted = 0

    def see(frame: Frame) -> None:
        nonlocal seen, accepted
        seen += 1
        reading = read(frame, profile)
        if not reading.problems:
            accepted += 1
            assert reading.sizes == game.sizes
            assert not game.in_flight

    while seen < 400:
        game.show(random_board(rng))
        play_unsettled(game, rng, see, frames=60)
    assert accepted < seen / 10  # a wobble passes through the look of a bubble at rest now and then


def test_a_wobble_under_the_pointer_is_read_right_or_refused(game: HeadlessGame, profile: Profile) -> None:
    rng = random.Random(32)
    for _ in range(4):
        sizes = random_board(rng, filled=0.8)
        game.show(sizes)
        for cell in range(36):
            game.hover(cell)
        for _ in range(22):
            reading = read(game.step(), profile)
            assert not reading.problems or any(not cell.sure for cell in reading.cells)
            assert all(not cell.sure or cell.size == size for cell, size in zip(reading.cells, sizes, strict=True))


@pytest.mark.parametrize(
    ("kind", "rests_as"),
    [("success", Screen.LEVEL_CLEARED), ("failed", Screen.LOST), ("about", Screen.UNKNOWN)],
)
def test_popups_are_known_at_rest_and_refused_on_their_way(
    kind: str, rests_as: Screen, game: HeadlessGame, profile: Profile
) -> None:
    game.show([4] * 36)
    game.notify(kind)
    screens = []
    for _ in range(20):
        reading = read(game.step(), profile)
        assert reading.problems
        assert reading.cells == ()
        screens.append(reading.screen)
    assert set(screens[:15]) <= {Screen.UNKNOWN}
    assert set(screens[16:]) == {rests_as}


def test_the_cover_says_where_start_is(game: HeadlessGame, profile: Profile) -> None:
    reading = read(game.show_cover(), profile)
    assert reading.screen is Screen.COVER
    assert reading.problems
    press = next(mark.press for mark in profile.marks if mark.screen is Screen.COVER)
    assert press is not None
    assert 610 < press.x_px < 760, "on START"
    assert 415 < press.y_px < 455, "on START, far above EXIT"


def board_frame(game: HeadlessGame) -> np.ndarray:
    return game.show(random_board(random.Random(33), filled=0.6)).pixels.copy()


def pointer(pixels: np.ndarray) -> np.ndarray:
    cv2.fillPoly(pixels, [np.array([[260, 260], [260, 282], [266, 277], [275, 277]])], (255, 255, 255))
    return pixels


def window_in_front(pixels: np.ndarray) -> np.ndarray:
    pixels[300:600, 0:200] = (200, 200, 200)
    return pixels


SPOILED: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    "black": np.zeros_like,
    "white": lambda pixels: np.full_like(pixels, 255),
    "noise": lambda pixels: np.random.default_rng(1).integers(0, 256, pixels.shape, np.uint8),
    "a pointer over a cell": pointer,
    "a window in front": window_in_front,
    "cut at the right": lambda pixels: np.ascontiguousarray(pixels[:, :500]),
    "cut at the bottom": lambda pixels: np.ascontiguousarray(pixels[:300]),
    "moved far": lambda pixels: np.roll(pixels, (40, 40), (0, 1)),
    "mirrored": lambda pixels: np.ascontiguousarray(pixels[:, ::-1]),
    "upside down": lambda pixels: np.ascontiguousarray(pixels[::-1]),
    "colours swapped": lambda pixels: np.ascontiguousarray(pixels[..., ::-1]),
    "blurred": lambda pixels: cv2.GaussianBlur(pixels, (31, 31), 0),
    "tiny": lambda pixels: np.ascontiguousarray(pixels[:3, :4]),
}


@pytest.mark.parametrize("name", SPOILED)
def test_spoiled_frames_are_refused(name: str, game: HeadlessGame, profile: Profile) -> None:
    reading = read(Frame(SPOILED[name](board_frame(game))), profile)
    assert reading.problems
    assert all(problem[0].islower() and len(problem) > 20 for problem in reading.problems)


def test_problems_say_what_a_person_can_do(game: HeadlessGame, profile: Profile) -> None:
    black = read(Frame(np.zeros((600, 800, 3), np.uint8)), profile).problems
    assert "black" in black[0]
    resized = read(Frame(np.full((700, 640, 3), 99, np.uint8)), profile).problems
    assert "640x700" in resized[0]
    assert "800x600" in resized[0]
    unsure = read(Frame(pointer(board_frame(game))), profile).problems
    assert unsure[0].startswith("row 3, column 3: ")


@pytest.mark.parametrize(("right", "down"), [(1, 0), (-1, 1), (0, 2), (2, -1)])
def test_a_window_edge_cut_a_pixel_off_does_no_harm(
    right: int, down: int, game: HeadlessGame, profile: Profile
) -> None:
    rng = random.Random(34)
    for _ in range(5):
        sizes = random_board(rng)
        moved = cv2.warpAffine(
            game.show(sizes).pixels,
            np.array([[1, 0, right], [0, 1, down]], np.float32),
            (800, 600),
            borderMode=cv2.BORDER_REPLICATE,
        )
        reading = read(Frame(np.asarray(moved, np.uint8)), profile)
        assert reading.problems == ()
        assert reading.sizes == sizes


@pytest.mark.parametrize("scale", [0.5, 0.75, 1.25, 1.5, 2.0, 3.0])
def test_frames_of_another_size_are_read(scale: float, game: HeadlessGame, profile: Profile) -> None:
    rng = random.Random(35)
    for _ in range(5):
        sizes = random_board(rng)
        how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
        scaled = cv2.resize(game.show(sizes).pixels, None, fx=scale, fy=scale, interpolation=how)
        reading = read(Frame(np.asarray(scaled, np.uint8)), profile)
        assert reading.problems == ()
        assert reading.sizes == sizes
