"""The ground behind bubbles is weighed from what is foretold and what shines through, each by how far off it is."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import pytest

from dropsbot.calibration.looks.bubble import Bubble
from dropsbot.calibration.looks.harvest import Harvest, harvest
from dropsbot.calibration.looks.labelled import label_cells
from dropsbot.calibration.looks.shining_through import error_of, foretold_error
from dropsbot.calibration.looks.uncover import uncover
from dropsbot.vision.frame import Frame, Pixels, Shades
from dropsbot.vision.rectify import cells_of
from testkit.plain_game import PlainGame

pytestmark = pytest.mark.quick


@dataclass(frozen=True)
class _GlassGame(PlainGame):
    """Half of the ground shines through its bubbles, which have bright spots; ``grain`` makes the ground uneven."""

    grain: float = 0.0

    def bare(self) -> Pixels:
        noise = np.random.default_rng(3).normal(0, 1, (290, 290, 3))
        rough = cv2.GaussianBlur(noise, (0, 0), 4)
        uneven = np.array(self.ground) + self.grain * rough / rough.std()
        return np.asarray(np.clip(uneven, 0, 255), np.uint8)

    def show(self, sizes: tuple[int, ...]) -> Frame:
        bare = self.bare().astype(np.float32)
        solid = self.bare()
        for cell, size in enumerate(sizes):
            if size:
                solid = self.disc(solid, cell, self.radii[size - 1], self.colours[size - 1])
        mixed = 0.5 * bare + 0.5 * solid
        for cell, size in enumerate(sizes):
            if size:
                way = -12 * self.radii[size - 1]
                mixed = self.disc(
                    mixed.astype(np.uint8), cell, 0.25 * self.radii[size - 1], (255, 255, 255), (way, way)
                )
        return Frame(np.rint(mixed).astype(np.uint8))


BOARD = tuple(cell % 5 for cell in range(36))


def learned(game: PlainGame) -> tuple[Harvest, Shades, Shades]:
    """What one board tells of a game, and by how much its ground is then off: (cells, h, w, 3), twice.

    First as it was learned, then as it was only foretold.
    """
    found = harvest([label_cells(game.show(BOARD), BOARD, game.grid)], game.grid)
    bare = label_cells(Frame(game.bare()), BOARD, game.grid)
    as_learned = cells_of(found.background, 6, 6).astype(np.float32) - bare.cells
    return found, as_learned, found.uncovered.grounds[0] - bare.stack


def test_an_even_ground_stays_even_behind_bubbles_whose_rims_and_spots_are_a_little_off() -> None:
    _, as_learned, _ = learned(_GlassGame())
    assert float(np.abs(as_learned).max()) < 4


def test_an_uneven_ground_is_seen_through_bubbles() -> None:
    found, as_learned, as_foretold = learned(_GlassGame(grain=20.0))
    hidden = ~found.uncovered.seen.T
    shown = np.stack([cv2.resize(cell, (45, 45), interpolation=cv2.INTER_AREA) for cell in as_learned])
    off = (shown.reshape(36, -1, 3)[hidden] ** 2).mean()
    assert off < (as_foretold.transpose(2, 0, 1)[hidden] ** 2).mean()


def test_how_far_off_foretold_ground_is_can_be_measured_where_ground_was_seen() -> None:
    even, uneven = (
        foretold_error(uncover([label_cells(game.show(BOARD), BOARD, game.grid)], 6, 6), (6, 6))
        for game in (_GlassGame(), _GlassGame(grain=20.0))
    )
    assert even < 1
    assert 100 < uneven < 900  # the ground's own variance is 400


def test_a_bubble_is_not_blamed_for_ground_that_was_only_guessed() -> None:
    cover = np.full((8, 8), 0.5, np.float32)
    bubble = Bubble(np.full((8, 8, 3), 200, np.float32), cover)
    truth = np.random.default_rng(1).normal(100, 20, (40, 8, 8, 3)).astype(np.float32)
    guess = np.full_like(truth, 100)
    shown = bubble.over(truth)
    blamed, not_blamed = (
        float(error_of(bubble, shown, guess, np.full((40, 8, 8), guessed, np.float32), 20.0**2).mean())
        for guessed in (0, 1)
    )
    assert blamed == pytest.approx(0.25 * 20.0**2, rel=0.1)
    assert not_blamed < 0.1 * blamed


def test_of_one_example_nobody_knows_how_well_it_is_explained() -> None:
    bubble = Bubble(np.full((8, 8, 3), 200, np.float32), np.ones((8, 8), np.float32))
    one = np.full((1, 8, 8, 3), 200, np.float32)
    assert error_of(bubble, one, one, np.zeros((1, 8, 8), np.float32), 1.0).min() > 1e4
