"""What an account says of looks is held to the pixels that it is about; drawn games in which it was sure, and wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration.account.cell_colours import DOWN, RIGHT, SIDE
from dropsbot.calibration.account.look_checks import (
    LookPicture,
    bubbles_taken_for_ground,
    faint_looks,
    looks_of_one_size,
    looks_reaching_in,
)
from dropsbot.calibration.discover import discover
from dropsbot.calibration.sizes.labelling import SeenTap
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


@pytest.mark.parametrize(
    ("part", "corners_as_dark", "faint"),
    [(0.3, True, [1]), (0.6, True, []), (0.3, False, [])],
    ids=["a cloud", "clearer", "nowhere else"],
)
def test_a_look_that_hardly_differs_from_ground_and_shows_in_corners_may_be_ground(
    part: float, corners_as_dark: bool, faint: list[int]
) -> None:
    """Dark clouds behind three bare cells were bubbles of one size."""
    dark = GROUND + part * (TONE - GROUND)
    none, corner = np.zeros((SIDE, SIDE), bool), np.hypot(RIGHT - 0.5, DOWN - 0.5) < 0.4
    covers = [disc(0.12), disc(0.2), disc(0.4), none]
    shown = [painted(covers[0], dark), painted(covers[1]), painted(covers[2])]
    colours = cast(Any, _Colours([*shown, painted(corner if corners_as_dark else none, dark)]))
    assert faint_looks(account([1, 2, 3, 0], covers), colours) == faint
    assert faint_looks(account([1, 1, 1, 0], covers), colours) == [], "there is nothing to compare it with"


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


@pytest.mark.parametrize("seed", [9836, 9917, 9926, 9949, 10002])
def test_a_board_that_its_pixels_do_not_bear_out_is_in_doubt(seed: int) -> None:
    game = AnyGame(seed)
    known = discover([Frame(game.paint(0.0))])
    assert not known.certain or known.boards[0].sizes == game.sizes


@pytest.mark.parametrize(
    ("other", "right", "spot", "same"),
    [
        (disc(0.3), 0.0, 0.0, True),
        (disc(0.3, 0.03), 0.03, 0.0, True),
        (disc(0.3), 0.0, 0.15, True),
        (disc(0.3), 0.0, 0.5, False),
        (disc(0.2), 0.0, 0.0, False),
        (disc(0.42) & ~disc(0.35), 0.0, 1.0, False),
    ],
    ids=["alike", "between pixels", "a shade", "a spot", "smaller", "around it"],
)
def test_looks_whose_bubbles_show_the_same_are_of_one_size(
    other: Picked, right: float, spot: float, same: bool
) -> None:
    """Two looks of one tone; those of the second lie beside the middle, cover other pixels, or have another spot."""
    bubbles = [disc(0.3), disc(0.3), other, other]
    shown = [painted(one) for one in bubbles]
    for one in shown[2:]:
        one[disc(0.08, right)] = TONE + spot * (GROUND - TONE)
    covers = [*bubbles, disc(0.48), disc(0.0)]
    shown = [*shown, painted(disc(0.48)), painted(disc(0.0))]
    found = looks_of_one_size(account([1, 1, 2, 2, 3, 0], covers), cast(Any, _Colours(shown)))
    assert found == ([(1, 2)] if same else [])


TILES = ((62, 178, 240), (60, 122, 240), (42, 50, 216))
"""Those of sizes 2, 3 and 4, blue, green, red."""


def tiles(rows: Sequence[str], high_px: float) -> Frame:
    """Flat tiles with numbers that fill cells, 108 pixels wide, but for a gap of 10 and for what is no whole pixel."""
    picture = np.full((520, 780, 3), (240, 248, 250), np.uint8)
    cv2.rectangle(picture, (186, 14), (734, round(24 + 5 * high_px) - 1), (160, 173, 187), -1)
    for row, sizes in enumerate(rows):
        for col, size in enumerate(map(int, sizes)):
            left, top = 196 + 108 * col, round(24 + high_px * row)
            colour = TILES[size - 2] if size else (180, 193, 205)
            cv2.rectangle(picture, (left, top), (left + 97, round(24 + high_px * (row + 1)) - 11), colour, -1)
            if size:
                at = (left + 38, top + 48)
                cv2.putText(picture, str(size), at, cv2.FONT_HERSHEY_SIMPLEX, 1.1, (242, 246, 249), 3, cv2.LINE_AA)
    return Frame(picture)


@pytest.mark.parametrize("high_px", [82.0, 82.7])
def test_one_look_of_two_by_what_falls_between_pixels_is_one_once_taps_have_told_its_size(
    high_px: float,
) -> None:
    """On a board of tiles, two that taps had made largest were those alone, and all others like them were of size 1."""
    boards = [
        ["40442", "03400", "33220", "00300", "00034"],
        ["40442", "03400", "33220", "00400", "00034"],
        ["40442", "03400", "33320", "00000", "00034"],
        ["40442", "03400", "43320", "00000", "00034"],
        ["40443", "03400", "43320", "00000", "00034"],
    ]
    taps = [SeenTap(0, 1, 17, frozenset({17})), SeenTap(1, 2, 17), SeenTap(2, 3, 10, frozenset({10}))]
    taps.append(SeenTap(3, 4, 4, frozenset({4})))
    frames = [tiles(board, high_px) for board in boards]
    grid = discover(frames[:1]).found
    after_one_tap = discover(frames[:2], taps[:1], grid)
    assert after_one_tap.possible.confidence > 0.8, "pictures bear out one look, so that two are less probable"
    found = discover(frames, taps, grid)
    assert [board.digits for board in found.boards] == ["".join(board) for board in boards]
