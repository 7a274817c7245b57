"""What looks like bubbles and is none: one tap on it makes it a doubt, and two tell."""

from __future__ import annotations

import random

import pytest

from dropsbot.calibration.discover import Discovery, discover
from dropsbot.calibration.find_out import find_out
from dropsbot.calibration.sizes.labelling import SeenTap
from dropsbot.calibration.tap_changes import Tapped
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid
from testkit.plain_game import PlainGame

GAME = PlainGame(
    ground=(70, 130, 0),
    radii=(0.12, 0.2, 0.29, 0.4),
    colours=((0, 0, 0), (230, 240, 255), (230, 240, 255), (170, 120, 255)),
)
TUFTS = (3, 8, 14, 22, 31)
BUBBLES = (0, 2, 5, 7, 10, 12, 16, 19, 21, 24, 27, 29, 30, 35)
SIZES = tuple(2 + BUBBLES.index(cell) % 3 if cell in BUBBLES else 0 for cell in range(36))


def meadow(tufts: tuple[int, ...] = TUFTS) -> Frame:
    """A board whose game has no bubbles of size 1 yet, and tufts of grass in some cells."""
    draw = random.Random(5)
    picture = GAME.show(SIZES).pixels
    for cell in tufts:
        picture = GAME.disc(picture, cell, draw.uniform(0.07, 0.12), (90, 160, 20))
    return Frame(picture)


def after(*taps: tuple[int, frozenset[int]]) -> Discovery:
    """What is known after taps on tufts, with what each has changed; the picture stays as it is."""
    facts = [SeenTap(number, number + 1, cell, changed) for number, (cell, changed) in enumerate(taps)]
    return discover([meadow()] * (1 + len(taps)), facts, GAME.grid)


def nothing(cell: int) -> tuple[int, frozenset[int]]:
    return cell, frozenset()


def others_are_bubbles(known: Discovery, but: tuple[int, ...]) -> list[float]:
    odds = known.possible.odds_of_bubbles(0, 36)
    return [float(odds[cell]) for cell in TUFTS if cell not in but]


def test_what_looks_like_bubbles_of_one_size_may_be_taken_for_them() -> None:
    assert min(others_are_bubbles(discover([meadow()], (), GAME.grid), ())) > 0.95, (
        "nothing else is in the picture to tell"
    )


def test_after_a_tap_that_did_nothing_all_that_looks_so_is_in_doubt() -> None:
    known = after(nothing(TUFTS[0]))
    assert not known.certain
    assert all(0.05 < odds < 0.95 for odds in others_are_bubbles(known, TUFTS[:1]))


@pytest.mark.parametrize("two", [(0, 1), (1, 3), (4, 2)])
def test_after_two_taps_that_did_nothing_all_that_looks_so_is_nothing(two: tuple[int, int]) -> None:
    known = after(*(nothing(TUFTS[number]) for number in two))
    assert known.boards[0].sizes == SIZES
    assert max(others_are_bubbles(known, ())) < 0.05


class Meadow:
    """A game with tufts of grass here and there, which bubbles hide that grow over them."""

    def __init__(self) -> None:
        self.sizes = SIZES

    def show(self) -> Frame:
        draw, picture = random.Random(7), GAME.bare()
        for cell in TUFTS:
            way_px = (draw.choice((-8, 8)), draw.choice((-8, 8)))
            picture = GAME.disc(picture, cell, 0.12, (90, 160, 20), way_px)
        for cell, size in enumerate(self.sizes):
            if size:
                picture = GAME.disc(picture, cell, GAME.radii[size - 1], GAME.colours[size - 1])
        return Frame(picture)

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped | None:
        was, left = self.sizes, list(self.sizes)
        hit = [cell] if left[cell] else []
        while hit:
            one = hit.pop(0)
            left[one] = (left[one] + 1) % 5
            if not left[one]:
                hit += [other for other in (_nearest(left, one, *way) for way in WAYS) if other is not None]
        self.sizes = tuple(left)
        changed = frozenset(number for number in range(36) if left[number] != was[number])
        return Tapped(before, self.show(), changed, changed)


WAYS = ((0, 1), (0, -1), (1, 0), (-1, 0))


def _nearest(sizes: list[int], cell: int, down: int, right: int) -> int | None:
    """The bubble that a droplet hits which flies that way."""
    row, col = cell // 6 + down, cell % 6 + right
    while 0 <= row < 6 and 0 <= col < 6:
        if sizes[6 * row + col]:
            return 6 * row + col
        row, col = row + down, col + right
    return None


def test_what_lies_here_and_there_is_tapped_and_no_doubt_any_more_once_it_is_known_to_be_nothing() -> None:
    game = Meadow()
    known = discover([game.show()])
    assert known.found.scattered
    out = find_out(known, (), game)
    assert out.discovery.found.scattered == ()
    assert out.discovery.boards[0].sizes == SIZES
    assert out.discovery.certain


def test_taps_that_the_game_has_not_heard_tell_nothing() -> None:
    facts = [SeenTap(number, number + 1, TUFTS[number], frozenset(), heard=False) for number in range(2)]
    known = discover([meadow()] * 3, facts, GAME.grid)
    assert min(others_are_bubbles(known, ())) > 0.9999, "as if they had not been made"


def test_two_looks_of_which_one_did_nothing_each_are_in_doubt() -> None:
    known = after(nothing(TUFTS[0]), nothing(BUBBLES[0]))
    odds = known.possible.odds_of_bubbles(0, 36)
    alike = [float(odds[cell]) for cell in BUBBLES[3::3]]
    assert all(0.05 < one < 0.95 for one in (*others_are_bubbles(known, TUFTS[:1]), *alike))


def test_where_one_of_them_grows_the_others_are_bubbles_still() -> None:
    """The game did not hear the first tap, say."""
    grown = Frame(GAME.disc(meadow().pixels, TUFTS[1], GAME.radii[1], GAME.colours[1]))
    facts = [SeenTap(0, 1, TUFTS[0], frozenset()), SeenTap(1, 2, TUFTS[1], frozenset({TUFTS[1]}))]
    known = discover([meadow(), meadow(), grown], facts, GAME.grid)
    assert min(others_are_bubbles(known, TUFTS[:2])) > 0.95
    assert known.possible.odds_of_bubbles(0, 36)[TUFTS[1]] > 0.95
