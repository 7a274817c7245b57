"""Taps settle what one picture leaves open: on games drawn at random, and on taps that do nothing or something else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import groupby
from types import SimpleNamespace
from typing import cast

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration import find_out as find_out_module
from dropsbot.calibration import grid_by_taps
from dropsbot.calibration.discover import Discovery, discover
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.find_out import MOST_TAPS, find_out
from dropsbot.calibration.found_grid import FoundGrid, Rival
from dropsbot.calibration.grid_by_taps import TapPlace, placed_anew
from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.calibration.sizes.telling_taps import choose_doubted
from dropsbot.calibration.tap_changes import Tapped, cannot_hide, ends_of_growth, place_of_tap, without_outer_changes
from dropsbot.vision.frame import Box, Frame, Pixels, Point
from dropsbot.vision.profile import UNWATCHED, Grid, Restlessness
from testkit.any_profile import grid_of
from testkit.any_tapper import GameTapper
from testkit.plain_game import PlainGame

IN_DOUBT = 539
"""A game that tells sizes by colour alone, so that one picture leaves their order open."""

RESTLESS = Restlessness(reach=0.05)


@dataclass
class Still:
    """A game in which taps do not show, or show so many other cells changed; None: they cannot be made."""

    changed: frozenset[int] | None
    restlessness: Restlessness = UNWATCHED
    tapped: list[int] = field(default_factory=list)

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped | None:
        self.tapped.append(cell)
        return None if self.changed is None else Tapped(before, before, self.changed, restlessness=self.restlessness)


@pytest.fixture(scope="module")
def in_doubt() -> Discovery:
    found = discover([Frame(AnyGame(IN_DOUBT).paint(0.0))])
    assert not found.certain
    return found


def test_taps_find_out_sizes_that_no_picture_tells(in_doubt: Discovery) -> None:
    game = AnyGame(IN_DOUBT)
    tapper = GameTapper(game)
    out = find_out(in_doubt, (), tapper)
    assert out.discovery.certain
    assert out.in_play
    assert out.taps <= MOST_TAPS
    assert [board.sizes for board in out.discovery.boards] == tapper.boards
    assert len([fact for fact in out.facts if isinstance(fact, SeenTap)]) == out.taps
    bursts = [fact for fact in out.facts if isinstance(fact, SeenTap) and fact.chain]
    assert bursts
    for tap in bursts:
        assert Told(tap.before, tap.cell, 4) in out.facts, "what bursts was of the largest size"
        assert Told(tap.after, tap.cell, 0) in out.facts


def test_doubted_bubbles_are_settled_by_a_few_taps() -> None:
    game = AnyGame(519)
    tapper = GameTapper(game)
    found = discover([Frame(game.paint(0.0))])
    assert not found.certain
    out = find_out(found, (), tapper)
    assert out.discovery.certain
    assert [board.sizes for board in out.discovery.boards] == tapper.boards


def test_a_bubble_that_taps_say_nothing_about_stays_in_doubt() -> None:
    """Its bubbles differ by dots alone, and the ground that shines through them differs by more."""
    game = AnyGame(8564)
    tapper = GameTapper(game)
    out = find_out(discover([Frame(game.paint(0.0))]), (), tapper)
    assert [board.sizes for board in out.discovery.boards] != tapper.boards
    assert not out.discovery.certain


class Titled(AnyGame):
    """A game with what looks like one more row of its board above it, as a title may, on which taps do nothing."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        row = max(range(self.rows), key=lambda row: np.count_nonzero(self.sizes[row * self.cols :][: self.cols]))
        wide, high = round(self.cols * self.pitch_x_px), round(self.pitch_y_px)
        left, top = round(self.left_px - self.pitch_x_px / 2), round(self.top_px + (row - 0.5) * self.pitch_y_px)
        self._title = super().paint(0.0)[top : top + high, left : left + wide].copy()
        self._title_at = Box(left, round(self.top_px - 1.5 * self.pitch_y_px), wide, high)

    def paint(self, now_s: float) -> Pixels:
        return self._with_title(super().paint(now_s))

    def show(self, sizes: Sequence[int], level: int, now_s: float = 0.0) -> Pixels:
        return self._with_title(super().show(sizes, level, now_s))

    def _with_title(self, pixels: Pixels) -> Pixels:
        self._title_at.cut(pixels)[:] = self._title
        return pixels


@pytest.mark.parametrize(("seed", "taps"), [(7011, 10), (7050, 11)])
def test_a_title_that_looks_like_a_row_of_bubbles_is_none_of_the_board_once_taps_on_it_do_nothing(
    seed: int, taps: int
) -> None:
    game = Titled(seed)
    tapper = GameTapper(game)
    found = discover([Frame(game.paint(0.0))])
    assert found.grid.rows == game.rows + 1
    out = find_out(found, (), tapper, most_taps=6, refused=True)
    assert out.discovery.certain
    assert out.discovery.grid.rows == game.rows
    assert out.discovery.boards[-1].sizes == tapper.boards[-1]
    assert out.taps == taps, "those on the title do not count"


def test_a_title_of_which_one_bubble_did_nothing_leaves_the_board_in_doubt() -> None:
    game = Titled(7011)
    out = find_out(discover([Frame(game.paint(0.0))]), (), GameTapper(game), most_taps=3, refused=True)
    assert out.discovery.possible.confidence > 0.95, "nothing else is in doubt"
    assert f"the board may also have {game.rows} rows" in " ".join(out.discovery.doubts)


def test_a_grid_whose_cells_somebody_has_named_is_not_cut() -> None:
    game = Titled(7011)
    found = discover([Frame(game.paint(0.0))])
    cell = next(cell for cell, size in enumerate(found.boards[0].sizes) if size)
    out = find_out(found, (Told(0, cell, found.boards[0].sizes[cell]),), GameTapper(game), refused=True)
    assert out.discovery.grid.rows == game.rows + 1
    assert find_out_module._BESIDE not in out.discovery.doubts


class Deaf(GameTapper):
    """A game that does not hear some taps, counted from 1."""

    def __init__(self, game: AnyGame, unheard: tuple[int, ...]) -> None:
        super().__init__(game)
        self._unheard, self._taps = unheard, 0

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped | None:
        self._taps += 1
        if self._taps not in self._unheard:
            return super().tap(cell, before, grid)
        self.boards.append(self.boards[-1])
        return Tapped(before, before, frozenset())


@pytest.mark.parametrize("unheard", [(1,), (2,), (2, 3), (2, 4)])
def test_a_true_row_is_not_cut_off_where_taps_get_lost(unheard: tuple[int, ...]) -> None:
    game = AnyGame(7050)
    tapper = Deaf(game, unheard)
    out = find_out(discover([Frame(game.paint(0.0))]), (), tapper, refused=True)
    assert (out.discovery.grid.rows, out.discovery.grid.cols) == (game.rows, game.cols)
    assert out.taps <= MOST_TAPS


@pytest.mark.parametrize("unheard", [(1,), (2,), (3,), (2, 3), (3, 4), (2, 4), (2, 4, 6)])
def test_a_tap_that_got_lost_is_made_again_and_tells_nothing(unheard: tuple[int, ...]) -> None:
    game = AnyGame(7050)
    tapper = Deaf(game, unheard)
    out = find_out(discover([Frame(game.paint(0.0))]), (), tapper, refused=True)
    assert out.discovery.certain
    assert [board.sizes for board in out.discovery.boards] == tapper.boards[-len(out.discovery.boards) :]


@pytest.mark.parametrize(("changed", "told"), [(frozenset[int](), True), (None, True), (frozenset({9}), False)])
def test_taps_beside_the_grid_that_is_left_tell_nothing_of_it_unless_they_changed_something(
    changed: frozenset[int] | None, told: bool
) -> None:
    game = AnyGame(7011)
    frame, grid = Frame(game.paint(0.0)), grid_of(game)
    beside = TapPlace(SeenTap(0, 1, 2, changed), Point(grid.left_px, grid.top_px - grid.pitch_y_px), None)
    if told:
        assert placed_anew(FoundGrid(grid, True, cut=True), [frame, frame], [beside], UNWATCHED)[1] == []
    else:
        with pytest.raises(LocateError, match="no cell of the board"):
            placed_anew(FoundGrid(grid, True, cut=True), [frame, frame], [beside], UNWATCHED)


def test_a_game_that_hears_no_tap_teaches_nothing(in_doubt: Discovery) -> None:
    tapper = Still(frozenset())
    out = find_out(in_doubt, (), tapper)
    assert out.discovery is in_doubt
    assert out.in_play
    assert out.facts == ()
    assert out.taps == len(tapper.tapped) == 3
    for way in divmod(np.array(tapper.tapped), in_doubt.grid.cols):
        assert len(set(way.tolist())) == 3, "where one tap does nothing, one beside it would tell no more"
    assert all(0 < in_doubt.boards[0].sizes[cell] < 4 for cell in tapper.tapped[1:])


def test_a_board_of_more_cells_is_tapped_more_often(in_doubt: Discovery, monkeypatch: pytest.MonkeyPatch) -> None:
    cells, of_a_small_board = in_doubt.grid.rows * in_doubt.grid.cols, 1
    monkeypatch.setattr(find_out_module, "MOST_TAPS", of_a_small_board)  # after each all pictures are explained anew
    monkeypatch.setattr(find_out_module, "CELLS_A_TAP", cells // (of_a_small_board + 2))
    assert find_out(in_doubt, (), Still(frozenset(), RESTLESS)).taps > of_a_small_board
    assert find_out(in_doubt, (), Still(frozenset()), most_taps=2).taps == 2


class Growing(Still):
    """A game in which a tap changes its cell alone."""

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped | None:
        return Tapped(before, before, frozenset({cell}), restlessness=self.restlessness)


@pytest.mark.parametrize(("restlessness", "moving"), [(UNWATCHED, False), (RESTLESS, True)])
def test_what_a_tap_shows_to_move_may_look_otherwise_in_each_cell(
    in_doubt: Discovery, restlessness: Restlessness, moving: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []

    def discovered(*given: object, moving: bool) -> Discovery:
        asked.append(moving)
        return replace(in_doubt, frames=in_doubt.frames * 2, moving=moving)

    monkeypatch.setattr(find_out_module, "discover", discovered)
    find_out(in_doubt, (), Growing(frozenset(), restlessness), most_taps=1)
    find_out(replace(in_doubt, moving=True), (), Growing(frozenset()), most_taps=1)
    assert asked == [moving, True]


class Swaying(Still):
    """A restless game whose picture is now and then a pixel farther right: what a tap does may hide in that."""

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped | None:
        self.tapped.append(cell)
        swayed = np.roll(before.pixels, 1 if len(self.tapped) % 2 else -1, axis=1)
        return Tapped(before, Frame(swayed), frozenset(), restlessness=self.restlessness)


def _as_before(known: Discovery, frames: Sequence[Frame], *_: object, moving: bool) -> Discovery:
    """As much is known of more pictures as of one."""
    boards = tuple((sizes * len(frames), odds) for sizes, odds in known.possible.boards)
    return replace(known, frames=tuple(frames), possible=replace(known.possible, boards=boards), moving=moving)


def test_a_cell_whose_taps_tell_nothing_on_a_restless_board_is_left_for_another(
    in_doubt: Discovery, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(find_out_module, "discover", partial(_as_before, in_doubt))
    tapper = Swaying(frozenset(), RESTLESS)
    find_out(in_doubt, (), tapper, most_taps=7)
    assert len(tapper.tapped) == 7
    assert [len(list(same)) for _, same in groupby(tapper.tapped)] == [3, 3, 1]


@pytest.mark.parametrize(("levels", "told"), [(2, frozenset()), (12, None)])
def test_what_differs_by_more_than_the_least_noise_may_hide_a_change(
    levels: int, told: frozenset[int] | None, in_doubt: Discovery
) -> None:
    before = in_doubt.frames[0]
    after = Frame(np.where(before.pixels > 127, before.pixels - levels, before.pixels + levels).astype(np.uint8))
    tapped = Tapped(before, after, frozenset(), restlessness=RESTLESS)
    assert place_of_tap(in_doubt, [], 0, tapped).tap.changed == told


def test_another_cell_that_differs_faintly_on_a_restless_board_may_have_changed(in_doubt: Discovery) -> None:
    before, other = in_doubt.frames[0], in_doubt.grid.centre(7)
    after = before.pixels.copy()
    bubble = Box(round(other.x_px) - 12, round(other.y_px) - 12, 24, 24).cut(after)
    bubble[...] = np.where(bubble > 127, bubble - 15, bubble + 15)
    for restlessness, touched in ((UNWATCHED, frozenset()), (RESTLESS, frozenset({7}))):
        tapped = Tapped(before, Frame(after), frozenset({0}), restlessness=restlessness)
        assert place_of_tap(in_doubt, [], 0, tapped).tap.touched == touched


def test_a_cell_that_looks_exactly_as_before_hides_nothing_on_a_restless_board(in_doubt: Discovery) -> None:
    for swaying, told in ((Still(frozenset(), RESTLESS), frozenset()), (Swaying(frozenset(), RESTLESS), None)):
        tapped = swaying.tap(0, in_doubt.frames[0], in_doubt.grid)
        assert tapped is not None
        assert place_of_tap(in_doubt, [], 0, tapped).tap.changed == told


@pytest.mark.parametrize(("sizes", "looked_at"), [("certain", 1), ("open", 0)])
def test_once_sizes_are_certain_other_lattices_have_to_explain_the_picture(
    sizes: str, looked_at: int, in_doubt: Discovery, monkeypatch: pytest.MonkeyPatch
) -> None:
    beside = replace(in_doubt.grid, pitch_y_px=1.05 * in_doubt.grid.pitch_y_px)
    found = replace(in_doubt.found, doubt="another lattice", rivals=(Rival(beside, 0.9),))
    board, odds = in_doubt.possible.best, 0.99 if sizes == "certain" else 0.5
    possible = replace(in_doubt.possible, boards=((board, odds),))
    doubted = replace(in_doubt, found=found, possible=possible, doubts=("another lattice",))
    looked: list[Frame] = []

    def poor(frame: Frame, found: FoundGrid) -> FoundGrid:
        looked.append(frame)
        return found.without(found.rivals)

    def as_found(frames: Sequence[Frame], facts: object, found: FoundGrid, *, moving: bool) -> Discovery:
        known = _as_before(doubted, frames, moving=moving)
        return replace(known, found=found, doubts=(found.doubt,) if found.doubt else ())

    monkeypatch.setattr(find_out_module, "discover", as_found)
    monkeypatch.setattr(find_out_module, "without_poor_lattices", poor)
    monkeypatch.setattr(find_out_module, "weighed", lambda found, taps: found)
    out = find_out(doubted, (), Growing(frozenset()), most_taps=1)
    assert looked == [doubted.frames[0]] * looked_at, "and not before a tap has shown anything"
    assert (out.discovery.found.doubt is None) == (sizes == "certain")


class Hiding(GameTapper):
    """A game whose board moves so much by itself that a tap on a bubble that does not burst is no change."""

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped | None:
        tapped = super().tap(cell, before, grid)
        assert tapped is not None
        return replace(tapped, changed=frozenset(), restlessness=RESTLESS) if len(tapped.changed) == 1 else tapped


def test_growth_that_hid_is_not_counted_back_from_a_burst() -> None:
    """From 1: seen to grow, then hidden, then seen, then it burst; the sizes before the hidden tap are not known."""
    seen = [SeenTap(0, 1, 7, frozenset({7})), SeenTap(1, 2, 7), SeenTap(2, 3, 7, frozenset({7}))]
    burst = SeenTap(3, 4, 7, frozenset({7, 8}))
    assert ends_of_growth([*seen, burst]) == [Told(3, 7, 4), Told(4, 7, 0), Told(2, 7, 3)]
    elsewhere = [SeenTap(0, 1, 7, frozenset({7})), SeenTap(1, 2, 9), burst]
    assert Told(0, 7, 3) in ends_of_growth(elsewhere)


@pytest.mark.parametrize(("changed", "size"), [({2, 7}, 2), ({2, 7, 9}, None)])
def test_a_droplet_of_a_single_bubble_that_burst_is_counted_back_from_a_burst(
    changed: set[int], size: int | None
) -> None:
    """Of several that burst, nobody knows how many droplets came."""
    seen = [
        SeenTap(0, 1, 2, frozenset(changed)),
        SeenTap(1, 2, 7, frozenset({7})),
        SeenTap(2, 3, 7, frozenset({7, 8})),
    ]
    told = {fact.frame: fact.size for fact in ends_of_growth(seen) if fact.cell == 7}
    assert told[1] == 3
    assert told.get(0) == size
    unsure = [replace(seen[0], touched=frozenset({*changed, 9})), *seen[1:]]
    told = {fact.frame: fact.size for fact in ends_of_growth(unsure) if fact.cell == 7}
    assert 0 not in told, "another one may have burst"


class Trembling(Still):
    """A restless game whose picture is a little brighter after each tap: the cell shows that something has changed."""

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped | None:
        self.tapped.append(cell)
        pixels = before.pixels.copy()
        at = grid.centre(cell)
        cv2.circle(pixels, (round(at.x_px), round(at.y_px)), 3 + 3 * len(self.tapped), (0, 0, 255), -1)
        return Tapped(before, Frame(pixels), frozenset(), restlessness=self.restlessness)


def test_a_cell_that_shows_the_sum_of_hidden_taps_is_tapped_once_more(
    in_doubt: Discovery, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(find_out_module, "discover", partial(_as_before, in_doubt))
    tapper = Trembling(frozenset(), RESTLESS)
    find_out(in_doubt, (), tapper, most_taps=7)
    assert [len(list(same)) for _, same in groupby(tapper.tapped)] == [4, 3]


def test_of_a_tap_whose_changes_hide_nobody_knows_what_it_changed(in_doubt: Discovery) -> None:
    out = find_out(in_doubt, (), Hiding(AnyGame(IN_DOUBT)), most_taps=3)
    burst, *grown = [fact.changed for fact in out.facts if isinstance(fact, SeenTap)]
    assert len(burst or ()) > 1
    assert grown == [None, None]


def test_changes_that_hide_are_found_in_the_pictures(in_doubt: Discovery) -> None:
    tapper = Hiding(AnyGame(IN_DOUBT))
    out = find_out(in_doubt, (), tapper)
    assert out.discovery.certain
    assert out.in_play
    assert [board.sizes for board in out.discovery.boards] == tapper.boards


def test_where_no_tap_tells_more_a_bubble_in_doubt_is_tapped(
    in_doubt: Discovery, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(find_out_module, "choose_tap", lambda *given: None)
    tapper = GameTapper(AnyGame(IN_DOUBT))
    doubted = choose_doubted(in_doubt.possible, 0, len(tapper.boards[0]), frozenset())
    assert find_out(in_doubt, (), tapper, most_taps=1).taps == 1
    assert doubted is not None
    assert tapper.boards[0][doubted] != tapper.boards[1][doubted]


def agreeing(known: Discovery, *unexplained: SeenTap) -> Discovery:
    """The same board in doubt, of which only one way to name its sizes was thought of."""
    return replace(known, possible=replace(known.possible, boards=known.possible.boards[:1], unexplained=unexplained))


def test_where_all_that_was_thought_of_agrees_a_tap_puts_it_to_the_test(in_doubt: Discovery) -> None:
    tapper = Still(None)
    known = agreeing(in_doubt)
    find_out(known, (), tapper)
    (tapped,) = tapper.tapped
    assert known.boards[0].sizes[tapped] == 3


def test_a_bubble_whose_tap_nothing_explains_is_tapped_again(in_doubt: Discovery) -> None:
    strange = in_doubt.boards[0].sizes.index(1)
    tapper = Still(None)
    find_out(agreeing(in_doubt, SeenTap(0, 1, strange, frozenset({strange}))), (), tapper)
    assert tapper.tapped == [strange]


def test_a_bubble_that_nothing_explains_is_not_tapped_where_taps_do_nothing(in_doubt: Discovery) -> None:
    strange = in_doubt.boards[0].sizes.index(1)
    tapper = Still(frozenset())
    find_out(agreeing(in_doubt, SeenTap(0, 1, strange, frozenset({strange}))), (), tapper)
    assert tapper.tapped.count(strange) == 1


def test_a_bubble_that_shrinks_in_a_chain_is_no_board_after_a_tap() -> None:
    game = PlainGame()
    sizes = tuple((cell + cell // 6) % 5 for cell in range(36))
    burst = sizes.index(4)
    beside = sizes.index(3)
    shrunk = tuple(0 if cell == burst else 1 if cell == beside else size for cell, size in enumerate(sizes))
    grown = tuple(0 if cell == burst else 4 if cell == beside else size for cell, size in enumerate(sizes))
    tap = SeenTap(0, 1, burst, frozenset({burst, beside}))
    assert discover([game.show(sizes), game.show(grown)], [tap], game.grid).certain
    assert not discover([game.show(sizes), game.show(shrunk)], [tap], game.grid).certain


def test_a_restless_game_that_hears_no_tap_stays_in_doubt(in_doubt: Discovery) -> None:
    assert not find_out(in_doubt, (), Still(frozenset(), RESTLESS), most_taps=2).discovery.certain


@dataclass
class Wobbling:
    """A plain game that moves by itself: each tap makes a bubble grow, and all lie a little elsewhere afterwards."""

    sizes: tuple[int, ...]
    game: PlainGame = field(default_factory=lambda: PlainGame(wobble_px=1.0))

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped | None:
        self.sizes = tuple(size + (number == cell) for number, size in enumerate(self.sizes))
        return Tapped(before, self.game.show(self.sizes), frozenset({cell}), frozenset(range(36)), RESTLESS)


def test_a_tap_tells_where_the_board_is_though_it_moves_by_itself() -> None:
    sizes = tuple((cell + cell // 6) % 5 for cell in range(36))
    tapper = Wobbling(sizes)
    grid = tapper.game.grid
    beside = Rival(replace(grid, left_px=grid.left_px + 0.4 * grid.pitch_x_px), 0.9)
    known = discover([tapper.game.show(sizes)], (), FoundGrid(grid, True, "it may lie elsewhere", (beside,)))
    assert known.found.doubt
    assert find_out(known, (), tapper, most_taps=1).discovery.found.doubt is None


class Covering(Still):
    """A game that shows something else after a tap."""

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped | None:
        tapped = super().tap(cell, before, grid)
        return tapped and replace(tapped, frame=Frame(255 - before.pixels))


def test_what_is_no_board_after_a_tap_ends_it_in_doubt(in_doubt: Discovery) -> None:
    everything = frozenset(range(in_doubt.grid.rows * in_doubt.grid.cols))
    out = find_out(in_doubt, (), Covering(everything))
    assert not out.in_play
    assert out.taps == 1
    assert len(out.discovery.frames) == 1
    assert not out.discovery.certain


def test_where_nothing_can_be_tapped_nothing_is_lost(in_doubt: Discovery) -> None:
    out = find_out(in_doubt, (), Still(None))
    assert (out.taps, out.in_play, out.discovery) == (0, False, in_doubt)


def test_no_more_taps_are_made_than_allowed(in_doubt: Discovery) -> None:
    tapper = GameTapper(AnyGame(IN_DOUBT))
    assert find_out(in_doubt, (), tapper, most_taps=1).taps == 1
    assert len(tapper.boards) == 2


class OnceHeard(Still):
    """A game that shows what the first tap does, and none of the others."""

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped | None:
        self.tapped.append(cell)
        return Tapped(before, before, frozenset({cell} if len(self.tapped) == 1 else ()))


def test_a_few_taps_that_do_nothing_leave_others_to_be_made(
    in_doubt: Discovery, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where each cell holds a plate that looks like a bubble, bare plates are tapped first."""
    monkeypatch.setattr(find_out_module, "discover", partial(_as_before, in_doubt))
    monkeypatch.setattr(find_out_module, "without_dead_line", lambda *given: None)
    tapper = OnceHeard(frozenset())
    assert find_out(in_doubt, (), tapper).taps == MOST_TAPS + 3 + 3


PLAIN = PlainGame()
SIZES = tuple((cell + cell // 6) % 5 for cell in range(36))


def hidden(number: int, cell: int) -> TapPlace:
    """A tap of which nobody knows what it has changed."""
    return TapPlace(SeenTap(number, number + 1, cell), PLAIN.grid.centre(cell), None)


@pytest.mark.parametrize(
    ("others", "now", "empty"),
    [
        ((True, 0, 0), SIZES, True),
        ((False, 0, 0), SIZES, False),
        ((True, 0, 1), SIZES, False),
        ((True, 0), SIZES, False),
        ((True, 0, 0), (4, *SIZES[1:]), False),
    ],
    ids=["all alike", "never heard", "another cell", "too few", "grown"],
)
def test_a_cell_that_taps_in_a_row_leave_as_it_was_cannot_hide_a_bubble(
    others: tuple[int, ...], now: tuple[int, ...], empty: bool
) -> None:
    heard, *cells = others
    first = replace(hidden(0, 7), tap=SeenTap(0, 1, 7, frozenset({7}) if heard else None))
    seen = [first, *(hidden(number, cell) for number, cell in enumerate(cells, start=1))]
    frames = tuple(PLAIN.show(SIZES) for _ in range(len(seen) + 1))
    known = replace(discover(frames[:1]), frames=frames)
    tapped = Tapped(frames[-1], PLAIN.show(now), frozenset(), restlessness=RESTLESS)
    assert cannot_hide(known, seen, 0, tapped) is empty


def test_a_large_bubble_that_bursts_has_reached_into_empty_cells_around_it() -> None:
    large = PlainGame(radii=(0.12, 0.25, 0.4, 0.7))
    sizes = [0] * 36
    sizes[0], sizes[7], sizes[14], sizes[21], sizes[28], sizes[35], sizes[4] = 1, 2, 3, 4, 1, 2, 3
    told = [Told(0, cell, size) for cell, size in enumerate(sizes)]
    known = discover([large.show(tuple(sizes))], told, large.grid)
    assert known.boards[0].sizes == tuple(sizes)
    sizes[21] = 0
    burst = large.show(tuple(sizes))
    changed = frozenset({20, 21, 22})
    place = TapPlace(SeenTap(0, 1, 21, changed), known.grid.centre(21), None)
    left = without_outer_changes(known, (), [place], Tapped(known.frames[0], burst, changed))
    assert (left.tap.changed, left.tap.touched) == (frozenset({21}), frozenset({20, 22}))
    sizes[22] = 1
    shown = Tapped(known.frames[0], large.show(tuple(sizes)), changed)
    another = without_outer_changes(known, (), [place], shown)
    assert another.tap.changed == frozenset({21, 22}), "something has come there"


@pytest.mark.quick
@pytest.mark.parametrize(
    ("cells", "grows", "confidence", "unexplained", "told"),
    [
        ((1, 8, 21), 1, 0.99, False, True),
        ((1, 8), 1, 0.99, False, False),
        ((1, 2, 3), 1, 0.99, False, False),
        ((1, 8, 21), 2, 0.99, False, False),
        ((1, 8, 21), 1, 0.9, False, False),
        ((1, 8, 21), 1, 0.99, True, False),
    ],
    ids=["three taps", "two", "in one row", "by two", "in doubt", "one unexplained"],
)
def test_bubbles_that_grew_as_they_were_tapped_tell_where_cells_are(
    cells: tuple[int, ...], grows: int, confidence: float, unexplained: bool, told: bool
) -> None:
    """Windmills turn all the time, so that what a tap has changed hides in that."""
    sizes, boards, taps = [1] * 36, [], []
    for number, cell in enumerate((*cells, None)):
        boards.append(SimpleNamespace(sizes=tuple(sizes)))
        if cell is not None:
            sizes[cell] += grows
            tap = SeenTap(number, number + 1, cell, None)
            taps.append(TapPlace(tap, Point(0.0, 0.0), None))
    possible = SimpleNamespace(confidence=confidence, unexplained=(taps[0].tap,) if unexplained else ())
    known = SimpleNamespace(possible=possible, boards=boards, grid=PlainGame().grid)
    assert find_out_module._grew_as_tapped(cast(Discovery, known), taps) is told


@pytest.mark.parametrize("scattered", [True, False])
def test_boards_that_taps_told_place_a_grid_on_which_bubbles_seemed_to_lie_anywhere(scattered: bool) -> None:
    rng = np.random.default_rng(5)
    sizes = tuple(int(size) for size in rng.choice(5, 36, p=[0.3, 0.2, 0.2, 0.15, 0.15]))
    picture = np.full((420, 420, 3), 200, np.uint8)
    picture[::7] -= 20
    for cell, size in enumerate(sizes):
        centre = 40 + 60 * (cell % 6), 40 + 60 * (cell // 6)
        if size:
            cv2.circle(picture, centre, 22, (60, 60 + 40 * size, 250 - 50 * size), -1)
            cv2.putText(picture, str(size), (centre[0] - 7, centre[1] + 8), cv2.FONT_HERSHEY_SIMPLEX, 0.7, (0, 0, 0), 2)
    right, wide = Grid(6, 6, 40.0, 40.0, 60.0, 60.0), Grid(6, 6, 36.0, 40.0, 63.0, 60.0)
    facts = [Told(0, cell, size) for cell, size in enumerate(sizes)]
    known = discover([Frame(picture)], facts, wide)
    assert known.certain
    places = (right.centre(0),) if scattered else ()
    at_first = replace(known, found=replace(known.found, scattered=places))
    placed = find_out_module._placed_by_boards(at_first, known, facts)
    assert placed.boards == known.boards
    grid = placed.grid
    assert (grid == wide) is not scattered
    if scattered:
        assert abs(grid.left_px - 40) + abs(grid.pitch_x_px - 60) < 1
    in_doubt = replace(known, doubts=("of anything",))
    assert find_out_module._placed_by_boards(at_first, in_doubt, facts) is in_doubt


def test_a_grid_that_taps_have_moved_has_whole_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    moved, frame = Grid(7, 6, 68.0, 35.0, 84.0, 84.0), Frame(np.zeros((669, 706, 3), np.uint8))
    monkeypatch.setattr(grid_by_taps, "accounted", lambda frame, found: (replace(found, grid=moved), None))
    found, taps = placed_anew(FoundGrid(replace(moved, left_px=81.0, top_px=56.0), True), [frame], [], UNWATCHED)
    assert (found.grid, taps) == (Grid(6, 6, 68.0, 119.0, 84.0, 84.0), [])
