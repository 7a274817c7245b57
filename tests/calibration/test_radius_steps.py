"""Discs drawn here: radii that come in steps tell sizes, and colours that vary within a step do not."""

from __future__ import annotations

from collections.abc import Mapping

import cv2
import numpy as np
import pytest

from dropsbot.calibration.account import explaining, radius_steps
from dropsbot.calibration.account.cell_colours import cut_colours
from dropsbot.calibration.account.explaining import explanations
from dropsbot.calibration.account.look_features import Feature
from dropsbot.calibration.account.look_mixture import Sorting, Sortings, sortings
from dropsbot.calibration.account.outlined import outlined_bubbles
from dropsbot.calibration.account.radius_steps import RadiusSteps
from dropsbot.calibration.grid_account import explain_pictures
from dropsbot.calibration.sizes.same_cells import SameCells
from dropsbot.vision.frame import Pixels
from dropsbot.vision.profile import Grid

CELL, LEFT, TOP = 84, 40, 60
GRID = Grid(5, 5, LEFT + CELL / 2, TOP + CELL / 2, CELL, CELL)
GROUND = (76, 224, 255)
PINK, GREEN, PURPLE, BLUE, ORANGE = (140, 30, 255), (24, 182, 61), (255, 61, 139), (235, 165, 0), (0, 80, 255)
RADII = {"small": 20, "middle": 28, "large": 36}
BOARD_AS_DRAWN = """
    middle/G small/P . middle/P large/O
    middle/V . . middle/P small/G
    small/G small/G middle/P middle/P large/G
    large/V middle/V middle/V middle/V small/P
    middle/P large/P middle/B large/B small/G
"""
BOARD = BOARD_AS_DRAWN.split()
INKS = {"P": PINK, "G": GREEN, "V": PURPLE, "B": BLUE, "O": ORANGE}


def drawn(board: list[str]) -> Pixels:
    """The board with discs of any of the colours, four times as large and shrunk."""
    picture = np.full((4 * 520, 4 * 500, 3), GROUND, np.uint8)
    for cell, one in enumerate(board):
        if one != ".":
            row, col = divmod(cell, 5)
            radius, ink = one.split("/")
            centre = (round(4 * (LEFT + (col + 0.5) * CELL)), round(4 * (TOP + (row + 0.5) * CELL)))
            cv2.circle(picture, centre, 4 * RADII[radius], INKS[ink], -1, cv2.LINE_AA)
    return np.asarray(cv2.resize(picture, (500, 520), interpolation=cv2.INTER_AREA), np.uint8)


def looks_in(board: list[str]) -> tuple[int, ...]:
    """The look of each cell, by the best account of the board's picture."""
    accounts = explain_pictures([drawn(board)], GRID, SameCells.of(1, 5, 5, ()), {})[1]
    return tuple(accounts[0].labels.tolist())


def test_radii_in_steps_tell_looks_whatever_their_colours_are() -> None:
    looks = looks_in(BOARD)
    pairs = {(one.split("/")[0], look) for one, look in zip(BOARD, looks, strict=True)}
    assert len(pairs) == 4
    assert len({look for _, look in pairs}) == 4


def test_colours_that_do_not_vary_tell_two_looks_of_one_radius() -> None:
    told_by_both = {"small": "P", "middle": "G", "large": "V"}
    board = [one if one == "." else f"{(size := one.split('/')[0])}/{told_by_both[size]}" for one in BOARD]
    board[18] = board[22] = board[11] = board[0] = "middle/O"
    pairs = set(zip(board, looks_in(board), strict=True))
    assert len(pairs) == 5
    assert len({look for _, look in pairs}) == 5


def features(radii: list[float], colours: Mapping[int, tuple[float, float, float]]) -> list[Feature]:
    shown = np.array([colours.get(bubble, (50.0, 0.0, 0.0)) for bubble in range(len(radii))])
    return [Feature("radius", np.array(radii)[:, None], 0.0015), Feature("colour", shown, 0.3)]


@pytest.mark.parametrize(
    "radii",
    [
        pytest.param([0.20, 0.20, 0.21, 0.20], id="one radius"),
        pytest.param([0.20, 0.20, 0.30, 0.20], id="a single larger bubble"),
        pytest.param([0.20, 0.22, 0.24, 0.26, 0.28, 0.30], id="radii without a gap"),
        pytest.param([0.20, 0.215, 0.30, 0.31], id="a step that is not tight"),
        pytest.param([r for one in (0.1, 0.15, 0.2, 0.3, 0.4) for r in (one, one)], id="more than sizes"),
    ],
)
def test_other_radii_come_in_no_steps(radii: list[float]) -> None:
    assert RadiusSteps.of(features(radii, {})) is None


def test_a_sorting_is_charged_for_what_it_mixes_and_where_colours_vary_for_what_it_parts() -> None:
    radii = [0.20, 0.20, 0.20, 0.30, 0.30, 0.30]
    plain = RadiusSteps.of(features(radii, {}))
    varied = RadiusSteps.of(features(radii, {0: (50.0, 60.0, 0.0), 1: (50.0, 0.0, 60.0)}))
    assert plain is not None
    assert varied is not None
    same, mixed, parted = (np.array(one) for one in ([0, 0, 0, 1, 1, 1], [0, 0, 0, 0, 1, 1], [0, 0, 2, 1, 1, 1]))
    assert plain.against(same) == varied.against(same) == 0
    assert plain.against(parted) == 0
    assert varied.against(parted) > 0
    assert plain.against(mixed) > 0


def test_a_sorting_by_steps_comes_before_a_shorter_one_by_colour() -> None:
    radii, colours = [0.20, 0.30] * 6, [(50.0, 60.0, 0.0)] * 6 + [(50.0, 0.0, 60.0)] * 6
    seen = features(radii, dict(enumerate(colours)))
    assert sortings(seen).ways[0].labels.tolist() == [0, 1] * 6
    one_radius = features([0.20] * 12, dict(enumerate(colours)))
    assert sortings(one_radius).ways[0].labels.tolist() == [0] * 6 + [1] * 6


def test_an_account_is_worth_less_where_its_looks_mix_radii(monkeypatch: pytest.MonkeyPatch) -> None:
    inks = np.array(["PGVBO".index(one[-1]) for one in BOARD if one != "."])
    monkeypatch.setattr(explaining, "sortings", lambda seen: Sortings((Sorting(np.minimum(inks, 3), 0.0),), 0.0))
    picture = drawn(BOARD)

    def worth() -> float:
        colours = cut_colours([picture], GRID)
        return explanations(colours, outlined_bubbles([picture], GRID), np.zeros(25, bool))[0].worth

    charged = worth()
    monkeypatch.setattr(radius_steps, "_NATS", 0.0)
    assert worth() > charged + 100
