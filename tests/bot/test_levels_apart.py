"""Levels whose pictures make no profile together."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.bot.games.ten_drops.lesson import concluding
from dropsbot.bot.games.ten_drops.lesson.concluding import improve
from dropsbot.bot.games.ten_drops.lesson.notebook import Notebook, Noted
from dropsbot.bot.profiles.home import load_profile
from dropsbot.calibration.calibrate import Calibration, GameFacts, Sample, calibrate
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid, Profile
from dropsbot.vision.reader import read
from testkit.plain_game import PlainGame


@pytest.fixture(scope="module")
def game() -> AnyGame:
    """Its textured ground drifts, so that it lies elsewhere in the next level."""
    return AnyGame(8506)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Profile]:
    """The profiles that were made, one after the other."""
    every: list[Profile] = []

    def noticed(samples: Sequence[Sample], name: str, game: GameFacts, grid: Grid) -> Calibration:
        found = calibrate(samples, name, game, grid)
        every.append(found.profile)
        return found

    monkeypatch.setattr(concluding, "calibrate", noticed)
    return every


def noted(game: AnyGame, level: int, count: int, at_s: float) -> list[Noted]:
    """Boards of a level, each some seconds after the other."""
    draw = random.Random(level)
    found = []
    for number in range(count):
        board, now_s = game.lay_out(level, draw), at_s + 3.1 * number
        sizes = Board.of(game.rows, game.cols, board)
        found.append(Noted(Frame(game.show(board, level, now_s), now_s), sizes, level - 1, 0, 0, 0))
    return found


def test_where_all_levels_together_tell_nothing_those_of_one_level_do(game: AnyGame, made: list[Profile]) -> None:
    grid = Grid(game.rows, game.cols, game.left_px, game.top_px, game.pitch_x_px, game.pitch_y_px)
    levels = [*noted(game, 1, 3, 0.0), *noted(game, 2, 3, 40.0)]
    draft = replace(load_profile("demo"), grid=grid)
    book = Notebook(grid.box, (), (), seen=levels)
    profile = improve(book, draft)
    assert min(made[0].min_score, made[0].min_margin) >= 1, "else this game shows nothing"
    for one in noted(game, 3, 3, 80.0):
        reading = read(one.frame, profile)
        assert not reading.problems
        assert reading.sizes == one.board.sizes


def test_an_empty_board_under_something_is_left_out_where_nothing_could_be_believed_with_it(
    made: list[Profile],
) -> None:
    game = PlainGame()
    boards = [Board.of(6, 6, [(first + cell + cell // 6) % 5 for cell in range(36)]) for first in range(3)]
    seen = [Noted(game.show(one.sizes), one, 0, 0, 0, 0) for one in boards]
    under_balls = game.show(tuple(4 * (cell % 3 == 0) for cell in range(36)))
    seen.append(Noted(under_balls, Board.of(6, 6, [0] * 36), 0, 0, 0, 0))
    draft = replace(load_profile("demo"), grid=game.grid)
    book = Notebook(game.grid.box, (), (), seen=seen)
    profile = improve(book, draft)
    assert min(made[0].min_score, made[0].min_margin) >= 1, "else this shows nothing"
    next_one = Board.of(6, 6, [(3 + cell + cell // 6) % 5 for cell in range(36)])
    reading = read(game.show(next_one.sizes), profile)
    assert not reading.problems
    assert reading.sizes == next_one.sizes


@pytest.fixture(scope="module")
def of_plain_levels() -> tuple[list[Noted], dict[int, Calibration]]:
    """Boards of two levels, and what all of them make, those of the first, and the single one of the second."""
    game = PlainGame()
    boards = [Board.of(6, 6, [(first + cell + cell // 6) % 5 for cell in range(36)]) for first in range(3)]
    seen = [Noted(game.show(one.sizes), one, level, 0, 0, 0) for one, level in zip(boards, (0, 0, 1), strict=True)]
    samples = [Sample(one.frame, one.board) for one in seen]
    some = (samples, samples[:2], samples[2:])
    return seen, {len(each): calibrate(each, "draft", GameFacts(), game.grid) for each in some}


@pytest.mark.parametrize(
    ("in_own_colours", "sizes"), [(True, 4), (False, 4), (False, 2)], ids=["in its own colours", "anew", "not at all"]
)
def test_what_tells_each_picture_counts_though_it_believes_no_look(
    of_plain_levels: tuple[list[Noted], dict[int, Calibration]], in_own_colours: bool, sizes: int
) -> None:
    seen, made_of = of_plain_levels
    samples = tuple(Sample(one.frame, one.board) for one in seen)

    def make(some: Sequence[Sample]) -> Calibration:
        found = made_of[len(some)]
        if len(some) < len(samples):
            some_sizes = found.profile.templates[:2]
            return replace(
                found, profile=replace(found.profile, templates=some_sizes, own_limits=None, min_score=0.999)
            )
        limits, looks = found.profile.own_limits if in_own_colours else None, found.profile.templates[:sizes]
        return replace(
            found, profile=replace(found.profile, templates=looks, own_limits=limits, min_score=1.0, min_margin=1.0)
        )

    book = Notebook(PlainGame().grid.box, (), (), seen=seen)
    made, kept = concluding._of_all_or_a_level(book, samples, make)
    assert len(kept) == (len(samples) if sizes == 4 else 1)
    assert (made.profile.own_limits is not None) is in_own_colours


@pytest.mark.parametrize("wrong", [False, True])
def test_boards_with_bubbles_that_are_read_count_and_none_where_one_is_read_wrongly(
    of_plain_levels: tuple[list[Noted], dict[int, Calibration]], wrong: bool
) -> None:
    seen, made_of = of_plain_levels
    bare = Sample(Frame(PlainGame().bare()), Board.of(6, 6, [0] * 36))
    samples = [*(Sample(one.frame, one.board) for one in seen), bare]
    if wrong:
        samples[1] = replace(samples[1], board=samples[0].board)
    assert concluding._count_read(made_of[len(seen)], samples) == (0 if wrong else len(seen))
