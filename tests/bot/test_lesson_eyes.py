"""How a lesson reads cells that have changed, on a plain game of discs; what is true is what was drawn."""

from __future__ import annotations

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest

from dropsbot.bot.games.ten_drops.lesson.explaining import TapSeen, boards_foretold, what_is_left
from dropsbot.bot.games.ten_drops.lesson.filming import Filming
from dropsbot.bot.games.ten_drops.lesson.lesson_eyes import LOOKS_AGAIN, LessonEyes
from dropsbot.bot.games.ten_drops.lesson.notebook import Notebook
from dropsbot.bot.games.ten_drops.lesson.standing import Standing
from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.calibration.rules_by_watching.likely_physics import candidate_physics
from dropsbot.solver.board import Board
from dropsbot.solver.plan import make_plan, steps
from dropsbot.solver.rules import rules_named
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile, Restlessness
from testkit.plain_game import PlainGame

GAME = PlainGame()
SIZES = tuple((cell + cell // 6) % 5 for cell in range(36))
BOARD = Board.of(6, 6, SIZES)
CELL = SIZES.index(2)
EVENT = rules_named("event")
AFTER = BOARD.with_size(CELL, 3)


@pytest.fixture(scope="module")
def profile() -> Profile:
    shown = [tuple((first + size) % 5 for size in SIZES) for first in range(2)]
    return calibrate([Sample(GAME.show(one), Board.of(6, 6, one)) for one in shown], "plain", grid=GAME.grid).profile


def with_spot(frame: Frame, part: float, cell: int = CELL, side_px: int = 8) -> Frame:
    """The frame with a spot in the middle of a cell, which is nearer to black by a part."""
    pixels, middle = frame.pixels.copy(), GAME.grid.centre(cell)
    left, top = round(middle.x_px) - side_px // 2, round(middle.y_px) - side_px // 2
    spot = pixels[top : top + side_px, left : left + side_px]
    spot[:] = np.rint(spot * (1 - part)).astype(np.uint8)
    return Frame(pixels, frame.taken_s)


def seen(after: Frame) -> TapSeen:
    return TapSeen(GAME.show(SIZES), BOARD, CELL, after)


def test_what_the_changed_cell_shows_is_read(profile: Profile) -> None:
    assert what_is_left(seen(GAME.show(AFTER.sizes)), [], profile).board == AFTER


def test_a_size_that_looks_like_another_is_not_read_in_the_changed_cell(profile: Profile) -> None:
    assert what_is_left(seen(GAME.show(AFTER.sizes)), [], replace(profile, alike=(3, 4))).board is None


def test_what_resembles_no_size_is_not_believed(profile: Profile) -> None:
    assert what_is_left(seen(with_spot(GAME.show(AFTER.sizes), 0.75)), [], profile).board is None


def test_what_resembles_two_sizes_is_not_believed(profile: Profile) -> None:
    three = next(template for template in profile.templates if template.size == 3)
    others = tuple(template for template in profile.templates if template.size != 4)
    alike = replace(profile, templates=(*others, replace(three, size=4)))
    assert what_is_left(seen(GAME.show(AFTER.sizes)), [], alike).board is None


def test_of_two_boards_that_a_poor_picture_does_not_contradict_the_better_one_is_taken(profile: Profile) -> None:
    poor, other = with_spot(GAME.show(AFTER.sizes), 0.55), BOARD.with_size(CELL, 4)
    lenient = replace(profile, min_score=0.2)
    assert seen(poor).shows(other, lenient), "nothing contradicts it clearly"
    assert what_is_left(seen(poor), [other, AFTER], lenient).board == AFTER


def test_a_cell_that_never_rests_is_told_by_its_look(profile: Profile) -> None:
    restless = replace(profile, restlessness=Restlessness(0.0, 0, 0.0, frozenset({CELL})))
    assert what_is_left(seen(GAME.show(AFTER.sizes)), [BOARD], restless).board == AFTER


def test_what_blinks_is_looked_at_again(profile: Profile) -> None:
    other = SIZES.index(1)
    odd, looks = AFTER.with_size(other, 3), list[Frame]()

    def look_again() -> Frame:
        looks.append(GAME.show(odd.sizes))
        return looks[-1]

    film = cast(Filming, SimpleNamespace(tapped_before=None, look_again=look_again))
    eyes = LessonEyes(film, Notebook(GAME.grid.box, (), ()), profile)
    blinking = with_spot(GAME.show(odd.sizes), 1.0, other)
    left = eyes.look_for_board(
        GAME.show(SIZES), BOARD, steps(make_plan(BOARD, EVENT, [CELL]), 10)[0], blinking, [EVENT]
    )
    assert left.board == odd
    assert left.frame is looks[0]
    assert 1 == len(looks) <= LOOKS_AGAIN


def test_a_chain_that_pauses_at_a_board_that_was_not_foretold_is_looked_at_again(profile: Profile) -> None:
    full = Board.of(6, 6, random.Random(15).choices(range(5), (2, 1, 2, 3, 4), k=36))
    large = full.sizes.index(4)
    step = steps(make_plan(full, EVENT, [large]), 10)[0]
    possible = set(boards_foretold(full, large, (rules for rules, _ in candidate_physics())))
    paused, ended = sorted(possible - {step.board}, key=lambda board: board.sizes)[-2:]
    showing = [GAME.show(ended.sizes)] * LOOKS_AGAIN
    eyes = LessonEyes(
        cast(Filming, SimpleNamespace(tapped_before=None, look_again=showing.pop)),
        Notebook(GAME.grid.box, (), ()),
        profile,
    )
    left = eyes.look_for_board(GAME.show(full.sizes), full, step, GAME.show(paused.sizes), [EVENT])
    assert left.board == ended
    assert not showing, "two looks have shown it"


@pytest.mark.parametrize("known", [True, False])
def test_chains_and_levels_earn_nothing_while_nobody_knows(known: bool) -> None:
    event = rules_named("event")
    at = Standing(Board.parse("4 4 4 4 / 4 4 4 4 / 4 4 4 0 / 0 0 0 4"), 10, event, known)
    at.accept(0, Board.parse("0 0 0 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 4"))
    earned = event.drops_for(11)
    assert earned > 0
    assert at.drops == (9 + earned if known else 9)
    stretch = at.stretch
    at.end_level()
    assert at.drops == (9 + earned + event.level_bonus + event.perfect_bonus if known else None)
    assert at.stretch > stretch, "what a level gives is in no stretch"


def test_light_that_changes_all_of_a_board_does_not_clear_it(profile: Profile) -> None:
    """Some rules say that this chain clears the board, and the likeliest do not."""
    full = Board.of(6, 6, random.Random(15).choices(range(5), (2, 1, 2, 3, 4), k=36))
    large = full.sizes.index(4)
    step = steps(make_plan(full, EVENT, [large]), 10)[0]
    assert not step.board.cleared
    pixels = GAME.show(step.board.sizes).pixels
    glowing = Frame((pixels * np.linspace(0.4, 0.8, pixels.shape[1])[None, :, None]).astype(np.uint8))
    film = cast(Filming, SimpleNamespace(tapped_before=None, look_again=lambda: glowing))
    left = LessonEyes(film, Notebook(GAME.grid.box, (), ()), profile).look_for_board(
        GAME.show(full.sizes), full, step, glowing, [EVENT]
    )
    assert left.board is None or not left.board.cleared
