"""A profile made from a few known boards reads others: of the real game, and of a game that looks different."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import Game as DemoGame
from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.calibration.calibrate import Calibration, Sample, asking_for_less, calibrate
from dropsbot.calibration.failures import CalibrationError, LocateError
from dropsbot.calibration.locate.with_board import locate
from dropsbot.calibration.looks.thresholds import choose_thresholds
from dropsbot.solver.board import Board
from dropsbot.vision.cells.judgement import looks_of
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid
from dropsbot.vision.reader import read
from dropsbot.vision.rectify import rectify
from testkit.real_game.ten_drops_headless import HeadlessGame, random_board
from testkit.scored_looks import ScoredLooks

LEVEL = (2, 5, 8, 9)
GRID = Grid(6, 6, 75.0, 75.0, 90.0, 90.0)


@pytest.fixture(scope="module")
def game() -> HeadlessGame:
    return HeadlessGame()


def level_board(rng: random.Random, rows: int = 6, cols: int = 6) -> Board:
    """Cells filled as in the game's first level, in proportion."""
    sizes = [size for size, count in enumerate(LEVEL, 1) for _ in range(round(count * rows * cols / 36))]
    sizes += [0] * (rows * cols - len(sizes))
    rng.shuffle(sizes)
    return Board.of(rows, cols, sizes)


class Demo:
    """The demo's picture of any board."""

    def __init__(self, layout: Layout, scene: int) -> None:
        self.layout = layout
        self._painter = Painter(layout, scene)
        self._game = DemoGame(0, layout.rows, layout.cols)
        self._game.playing = True

    def show(self, board: Board) -> Frame:
        self._game.bubbles.sizes[:] = board.sizes
        return Frame(np.asarray(self._painter.paint(self._game), np.uint8))


@pytest.mark.parametrize("seed", [1, 2])
def test_finds_the_real_games_grid_in_one_picture(seed: int, game: HeadlessGame) -> None:
    board = level_board(random.Random(seed))
    grid = locate([(game.show(board.sizes), board)])
    for cell in (0, 5, 30, 35):
        row, col = divmod(cell, 6)
        assert abs(grid.centre(cell).x_px - (75 + 90 * col)) <= 2
        assert abs(grid.centre(cell).y_px - (75 + 90 * row)) <= 2


@pytest.mark.parametrize(
    ("layout", "scene"), [(Layout(), 3), (Layout(rows=4, cols=4), 4), (Layout(1280, 720, rows=8, cols=8), 5)]
)
def test_finds_another_looks_grid_in_one_picture(layout: Layout, scene: int) -> None:
    board = level_board(random.Random(scene), layout.rows, layout.cols)
    grid = locate([(Demo(layout, scene).show(board), board)])
    for cell in (0, layout.cols - 1, layout.rows * layout.cols - 1):
        found, true = grid.centre(cell), layout.grid.centre(cell)
        assert abs(found.x_px - true.x_px) <= 2
        assert abs(found.y_px - true.y_px) <= 2


@pytest.fixture(scope="module")
def from_four_pictures(game: HeadlessGame) -> Calibration:
    rng = random.Random(41)
    boards = [level_board(rng) for _ in range(4)]
    return calibrate([Sample(game.show(board.sizes), board) for board in boards], "four")


def test_four_pictures_of_the_real_game_read_others(from_four_pictures: Calibration, game: HeadlessGame) -> None:
    rng = random.Random(42)
    for _ in range(60):
        sizes = random_board(rng)
        reading = read(game.show(sizes), from_four_pictures.profile)
        assert reading.problems == ()
        assert reading.sizes == sizes


def test_a_profile_asks_for_no_more_than_its_looks_reach_in_told_pictures(
    from_four_pictures: Calibration, game: HeadlessGame
) -> None:
    strict = replace(from_four_pictures.profile, min_score=1.0, min_margin=1.0, own_limits=None)
    rng = random.Random(48)
    told = [Sample(game.show(sizes), Board.of(6, 6, sizes)) for sizes in (random_board(rng) for _ in range(3))]
    assert not any(read(sample.frame, strict).understood for sample in told)
    loose = asking_for_less(strict, told)
    assert loose is not None
    for sample in told:
        assert read(sample.frame, loose).sizes == sample.board.sizes
    easy = asking_for_less(replace(strict, min_score=0.2, min_margin=0.01), told)
    assert easy is not None
    assert (easy.min_score, easy.min_margin) == (0.2, 0.01)


def test_a_size_that_a_profile_lacks_loosens_nothing(from_four_pictures: Calibration, game: HeadlessGame) -> None:
    profile = from_four_pictures.profile
    three = replace(profile, templates=tuple(one for one in profile.templates if one.size != 2))
    sizes = random_board(random.Random(50))
    assert 2 in sizes
    assert asking_for_less(three, [Sample(game.show(sizes), Board.of(6, 6, sizes))]) is None


def test_what_was_told_and_is_another_board_loosens_nothing(
    from_four_pictures: Calibration, game: HeadlessGame
) -> None:
    sizes = random_board(random.Random(49))
    other = tuple(size % 4 + 1 if size and cell < 12 else size for cell, size in enumerate(sizes))
    assert other != sizes
    assert asking_for_less(from_four_pictures.profile, [Sample(game.show(sizes), Board.of(6, 6, other))]) is None


def test_the_report_says_what_was_found(from_four_pictures: Calibration) -> None:
    report = " ".join(from_four_pictures.report)
    assert "6 rows, 6 columns" in report
    assert "of size 4" in report
    assert "score" in report
    assert "never seen empty" in report


def test_one_picture_never_reads_wrong(game: HeadlessGame) -> None:
    rng = random.Random(43)
    board = level_board(rng)
    made = calibrate([Sample(game.show(board.sizes), board)], "one")
    for _ in range(40):
        sizes = random_board(rng)
        reading = read(game.show(sizes), made.profile)
        assert reading.problems or reading.sizes == sizes


def test_another_look_is_read_after_eight_pictures() -> None:
    rng = random.Random(44)
    demo = Demo(Layout(), 6)
    boards = [level_board(rng) for _ in range(8)]
    made = calibrate([Sample(demo.show(board), board) for board in boards], "demo", grid=demo.layout.grid)
    for _ in range(60):
        board = Board.of(6, 6, random_board(rng))
        reading = read(demo.show(board), made.profile)
        assert reading.problems == ()
        assert reading.sizes == board.sizes


def test_without_a_background_shapes_alone_are_read_right_or_refused() -> None:
    rng = random.Random(47)
    boards = [level_board(rng) for _ in range(6)]
    layout = Layout()
    samples = [Sample(Demo(layout, scene).show(board), board) for scene, board in enumerate(boards)]
    bare = replace(calibrate(samples, "bare", grid=layout.grid).profile, background=None)
    rectified = [(rectify(sample.frame.pixels, bare.grid), sample.board.sizes) for sample in samples]
    chosen = choose_thresholds(looks_of(bare), rectified)
    bare = replace(bare, min_score=chosen.min_score, min_margin=chosen.min_margin)
    refused = 0
    for scene in range(10, 30):
        board = Board.of(6, 6, random_board(rng))
        reading = read(Demo(layout, scene).show(board), bare)
        refused += bool(reading.problems)
        assert reading.problems or reading.sizes == board.sizes
    assert refused <= 4


def test_a_size_never_seen_is_reported_and_refused(game: HeadlessGame) -> None:
    rng = random.Random(45)
    boards = [Board.of(6, 6, [0 if size == 2 else size for size in random_board(rng, 0.5)]) for _ in range(12)]
    made = calibrate([Sample(game.show(board.sizes), board) for board in boards], "gap", grid=GRID)
    assert any("never seen: 2" in line for line in made.report)
    sizes = random_board(rng, 0.7)
    reading = read(game.show(sizes), made.profile)
    assert reading.problems
    assert all(cell.sure == (size != 2) for cell, size in zip(reading.cells, sizes, strict=True))


def test_a_wrongly_typed_board_is_reported(game: HeadlessGame) -> None:
    rng = random.Random(46)
    board = level_board(rng)
    typed = list(board.sizes)
    rng.shuffle(typed)
    made = calibrate([Sample(game.show(board.sizes), Board.of(6, 6, typed))], "wrong")
    assert any("typed" in line for line in made.report)
    assert read(game.show(board.sizes), made.profile).problems


def test_refuses_what_no_profile_can_come_from(game: HeadlessGame) -> None:
    empty, full = Board.of(6, 6, [0] * 36), Board.of(6, 6, [4] * 36)
    with pytest.raises(CalibrationError, match="at least one picture"):
        calibrate([], "none")
    with pytest.raises(CalibrationError, match="no board has a bubble"):
        calibrate([Sample(game.show(empty.sizes), empty)], "empty")
    small = Frame(np.zeros((60, 80, 3), np.uint8))
    with pytest.raises(CalibrationError, match="one size"):
        calibrate([Sample(game.show(full.sizes), full), Sample(small, full)], "sizes")
    with pytest.raises(LocateError, match="two different sizes"):
        calibrate([Sample(game.show(full.sizes), full)], "full")


@pytest.mark.parametrize(
    ("empty", "apart"),
    [((0.9, 0.25), True), ((0.9, 0.3), False), ((0.9, 0.5), False), ((0.2, 0.1), True), ((0.1, 0.0), False)],
)
def test_scores_are_apart_where_the_worst_right_one_beats_the_best_wrong_one(
    empty: tuple[float, float], apart: bool
) -> None:
    bubble = (0.1, 0.3)
    board = (np.zeros((8, 16, 3), np.uint8), (1, 0))
    thresholds = choose_thresholds(ScoredLooks(bubble, empty), [board])
    assert thresholds.least_margin > 0
    assert thresholds.apart == apart
