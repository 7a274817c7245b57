"""What an account says of looks is held to the pixels that it is about; drawn games in which it was sure, and wrong."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration.account.cell_colours import DOWN, RIGHT, SIDE
from dropsbot.calibration.account.look_checks import LookPicture, bubbles_taken_for_ground, looks_reaching_in
from dropsbot.calibration.discover import discover
from dropsbot.vision.frame import Frame, Numbers, Picked, Shades

GROUND, TONE = np.array((20.0, 0.0, 0.0)), np.array((70.0, 10.0, 0.0))


def disc(radius: float, right: float = 0.0) -> Picked:
    """Which pixels of a cell a disc covers, so far to the right of the middle."""
    return np.asarray(np.hypot(RIGHT - right, DOWN) < radius)


def painted(covered: Picked, tone: Numbers = TONE) -> Shades:
    """A cell in Lab, with a bubble where it is covered."""
    return np.where(covered[..., None], tone, GROUND).astype(np.float32)


def picture_of(radius: float, claimed: float, right: float = 0.0) -> LookPicture:
    """Three bubbles of one radius, which is said to be another one."""
    covered = disc(radius, right)
    found = LookPicture.of([0, 1, 2], np.stack([covered] * 3), np.stack([painted(covered)] * 3), TONE, GROUND, claimed)
    assert found is not None
    return found


def account(labels: list[int], covers: list[Picked]) -> Any:  # noqa: ANN401 - only what is looked at
    return cast(Any, _Account(np.array(labels), np.stack(covers).astype(np.float32)))


class _Account:
    def __init__(self, labels: Any, cover: Shades) -> None:  # noqa: ANN401
        self.labels, self.cover = labels, cover


class _Colours:
    def __init__(self, lab: list[Shades], rows: int = 1, cols: int = 1) -> None:
        self.lab, self.rows, self.cols = np.stack(lab), rows, cols
        self.numbers = np.arange(len(lab))


@pytest.mark.parametrize(("own", "its"), [(0.2, 0.24), (0.3, 0.33), (0.1, 0.13)])
def test_a_larger_radius_must_show_where_the_smaller_one_ends(own: float, its: float) -> None:
    assert picture_of(own, own).shows_another_radius(picture_of(its, its))
    assert picture_of(own, own, right=0.02).shows_another_radius(picture_of(its, its))
    assert not picture_of(own, own).shows_another_radius(picture_of(own, its)), "the map of one is too wide"
    assert not picture_of(own, own, right=0.02).shows_another_radius(picture_of(own, its)), "it lies between pixels"


def test_what_shows_beyond_a_map_is_a_rim_that_it_lacks() -> None:
    assert not picture_of(0.4, 0.4).goes_on_beyond(GROUND)
    assert picture_of(0.4, 0.37).goes_on_beyond(GROUND)


def test_a_cell_that_shows_a_bubble_is_no_bare_one() -> None:
    small, none = disc(0.08), np.zeros((SIDE, SIDE), bool)
    faint = painted(small, GROUND + 0.7 * (TONE - GROUND))
    covers = [small, none, none, disc(0.3), none]
    shown = [painted(small), painted(small), painted(none), painted(disc(0.3)), faint]
    found = bubbles_taken_for_ground(account([1, 0, 0, 2, 0], covers), cast(Any, _Colours(shown)))
    assert {label: cells.tolist() for label, cells in found.items()} == {1: [1]}


def test_what_covers_the_side_where_another_look_always_is_may_be_part_of_that() -> None:
    beside, whole, none = disc(0.3, right=0.5), disc(0.4), np.zeros((SIDE, SIDE), bool)
    covers = {0: none, 1: beside, 2: whole}

    def found(rows: list[list[int]], look: Picked = beside) -> list[int]:
        labels = [label for row in rows for label in row]
        colours = _Colours([painted(none)] * len(labels), len(rows), len(rows[0]))
        cells = [look if label == 1 else covers[label] for label in labels]
        return looks_reaching_in(account(labels, cells), cast(Any, colours))

    assert found([[1, 2, 0], [0, 1, 2]]) == [1]
    assert found([[1, 2, 0], [1, 0, 2]]) == [], "nothing lies beside one of them"
    assert found([[1, 2, 0], [0, 2, 1]]) == [], "nor beyond the board"
    assert found([[2, 1, 0], [0, 2, 1]]) == [], "it lies on the other side"
    assert found([[1, 1, 0], [0, 1, 1]]) == [], "it is beside itself alone"
    covers[3] = disc(0.3, right=-0.5)
    assert found([[1, 3, 0], [0, 1, 3]]) == [], "else there would be no bubbles"
    hollow = disc(0.35, right=0.1) & ~disc(0.2, right=0.1)
    for look in (hollow, disc(0.3, right=0.25), disc(0.3) & ~disc(0.1)):
        assert found([[1, 2, 0], [0, 1, 2]], look) == [], "it is near the middle, or covers that"


@pytest.mark.parametrize("seed", [9836, 9917, 9926, 9949])
def test_a_board_that_its_pixels_do_not_bear_out_is_in_doubt(seed: int) -> None:
    game = AnyGame(seed)
    known = discover([Frame(game.paint(0.0))])
    assert not known.certain or known.boards[0].sizes == game.sizes
