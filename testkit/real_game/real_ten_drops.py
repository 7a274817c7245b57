"""The classes of the real game ``ten-drops`` 1.0.3, stepped without a window: what its taps really do."""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random
from unittest import mock

from dropsbot.solver.board import Board

_HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
with mock.patch.dict(os.environ, _HEADLESS):  # only while SDL starts: a window in a child must still open
    from pygame.sprite import Group, groupcollide
    from ten_drops.drop import Drop
    from ten_drops.droplet import Droplet

SIDE = 6
REST_FRAMES = 60
LEVELS = (
    (2, 5, 8, 9), (2, 6, 7, 8), (3, 7, 7, 7), (3, 7, 6, 6), (4, 7, 6, 5), (4, 8, 6, 5), (4, 8, 5, 5), (5, 9, 3, 5),
    (6, 9, 4, 5),
)  # fmt: skip
"""Bubbles of size 1 to 4 in the levels of the game; after the last it draws one of the last five."""


def level_board(level: int, random: Random) -> Board:
    """A board as the game makes it for a level from 1."""
    counts = LEVELS[level - 1] if level <= len(LEVELS) else random.choice(LEVELS[-5:])
    sizes = [size for size, count in enumerate(counts, 1) for _ in range(count)]
    sizes += [0] * (SIDE * SIDE - len(sizes))
    random.shuffle(sizes)
    return Board.of(SIDE, SIDE, sizes)


def play(board: Board, taps: Sequence[int], random: Random) -> list[Board]:
    """The boards after each of ``taps`` (cells, 0-based), every one made when all is at rest.

    The game makes the bubbles of size 1 first, then those of size 2, ..., each at random places; droplets that reach a
    bubble together are taken in the order in which their bubbles were made, so that a part of this is chance.
    """
    drops, droplets = Group(), Group()
    cells = list(range(SIDE * SIDE))
    random.shuffle(cells)
    for cell in sorted(cells, key=board.sizes.__getitem__):
        if board.sizes[cell]:
            Drop(cell // SIDE, cell % SIDE, board.sizes[cell] - 1, drops)
    after = []
    for cell in taps:
        for drop in drops:
            if (drop.row, drop.col) == divmod(cell, SIDE):
                drop.click()
                if drop.need_diffuse:
                    Droplet.diffusion(drop.row, drop.col, droplets)
        _run(drops, droplets)
        sizes = [0] * (SIDE * SIDE)
        for drop in drops:
            sizes[drop.row * SIDE + drop.col] = drop.state + 1
        after.append(Board.of(SIDE, SIDE, sizes))
    return after


def _run(drops: Group, droplets: Group) -> None:
    """The frames of the game until no droplet flies and every bubble has come to rest."""
    rest = REST_FRAMES
    while len(droplets) or rest:
        rest = REST_FRAMES if len(droplets) else rest - 1
        drops.update()
        droplets.update()
        for drop, touching in groupcollide(drops, droplets, dokilla=False, dokillb=False).items():
            drop.hit()
            touching[0].kill()
            if drop.need_diffuse:
                Droplet.diffusion(drop.row, drop.col, droplets)
