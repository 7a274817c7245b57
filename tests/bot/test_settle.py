"""Watching for rest, with pictures on a script and a clock that never waits."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.port import Clock
from dropsbot.bot.play import settle
from dropsbot.bot.play.settle import DOUBT_S, PictureReader, View, anything, wait_for_rest, watch
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.calibration.flow.calmed_board import CalmedBoard
from dropsbot.vision.beside.screen_marks import popup_in_its_place
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Box, Frame, Pixels, Point
from dropsbot.vision.profile import Mark, Profile, Restlessness, Screen, Unexplained
from dropsbot.vision.reader import read
from dropsbot.vision.reading import CellReading, Reading
from testkit.real_game.ten_drops_headless import COLS, ROWS, HeadlessGame

SHIPPED = load_profile("ten-drops")
PROFILE = replace(SHIPPED, timing=replace(SHIPPED.timing, patience_s=6.0))
"""Each second of patience that is tried to its end is some hundred pictures to look at."""
STILL_S = PROFILE.timing.still_s


class Scripted:
    """A device whose picture is a function of time."""

    def __init__(self, picture: Callable[[float], Pixels]) -> None:
        self.name = "scripted"
        self.clock: Clock = SteppedClock()
        self.gone_s = 1e6
        self._picture = picture

    def grab(self) -> Frame:
        now_s = self.clock.now_s()
        assert now_s < self.gone_s, "looked for longer than anything may take"
        return Frame(self._picture(now_s), now_s)

    def tap(self, point: Point, frame: Frame) -> None:
        raise AssertionError("watching taps nothing")

    park = tap

    def press(self, key: Key) -> None:
        raise AssertionError("watching presses no key")

    def close(self) -> None:
        pass


GAME = HeadlessGame()
ONE = GAME.show([1] + [0] * (ROWS * COLS - 1), drops=10).pixels.copy()
TWO = GAME.show([2] + [0] * (ROWS * COLS - 1), drops=9).pixels.copy()
TWO_EARLIER_COUNTER = GAME.show([2] + [0] * (ROWS * COLS - 1), drops=10).pixels.copy()


DARK = np.zeros_like(ONE)


def blotted(picture: Pixels, cell: int = 14) -> Pixels:
    """The picture with something on a cell that no profile knows."""
    middle = PROFILE.grid.centre(cell)
    left, top = round(middle.x_px), round(middle.y_px)
    blot = picture.copy()
    blot[top - 30 : top + 30, left - 30 : left + 30] = np.random.default_rng(1).integers(0, 255, (60, 60, 3), np.uint8)
    return blot


def now_after(device: Scripted, time_s: float) -> bool:
    return device.clock.now_s() > time_s


def test_what_is_wanted_is_believed_once_it_has_rested() -> None:
    view = watch(Scripted(lambda now_s: TWO), PROFILE, lambda reading: reading.sizes[0] == 2)
    assert view.settled
    assert STILL_S <= view.frame.taken_s < STILL_S + 0.1


def test_what_still_shows_from_before_is_not_believed_at_once() -> None:
    device = Scripted(lambda now_s: ONE if now_s < 0.5 else TWO)
    view = watch(device, PROFILE, lambda reading: reading.sizes[0] == 2)
    assert view.settled
    assert view.reading.sizes[0] == 2
    assert view.frame.taken_s >= 0.5 + STILL_S


def test_a_rest_that_contradicts_is_believed_after_doubt() -> None:
    view = watch(Scripted(lambda now_s: ONE), PROFILE, lambda reading: reading.sizes[0] == 2)
    assert view.settled
    assert view.reading.sizes[0] == 1
    assert view.frame.taken_s >= DOUBT_S


def test_a_counter_that_changes_after_the_board_has_come_to_rest_is_read_again() -> None:
    device = Scripted(lambda now_s: TWO_EARLIER_COUNTER if now_s < 0.4 else TWO)
    view = watch(device, PROFILE, lambda reading: reading.drops == 9)
    assert view.settled
    assert view.reading.drops == 9
    assert view.frame.taken_s < DOUBT_S


def test_a_picture_that_never_rests_is_not_settled() -> None:
    device = Scripted(lambda now_s: ONE if int(now_s * 20) % 2 else TWO)
    view = watch(device, PROFILE, lambda reading: True)
    assert not view.settled
    assert view.frame.taken_s >= PROFILE.timing.patience_s


@pytest.mark.parametrize(("times", "settled"), [(1.5, True), (3.5, False)])
def test_a_chain_may_take_longer_than_any_that_was_seen(times: float, settled: bool) -> None:
    rests_s = times * PROFILE.timing.patience_s
    device = Scripted(lambda now_s: ONE if now_s < rests_s and int(now_s * 20) % 2 else TWO)
    view = watch(device, PROFILE, lambda reading: True)
    assert view.settled == settled
    if settled:
        assert rests_s <= view.frame.taken_s < rests_s + STILL_S + 0.2


@pytest.mark.parametrize(("rested", "chain"), [(True, True), (False, True), (True, False)])
def test_a_chain_may_take_as_long_on_a_board_that_moves_by_itself_once_that_has_rested(
    rested: bool, chain: bool
) -> None:
    """What moves by itself is known then, so that what moves more than that is a chain."""
    patience_s = 2.0
    timing = replace(PROFILE.timing, patience_s=patience_s)
    knowing = replace(PROFILE, restlessness=Restlessness(reach=2 / 90), timing=timing)
    reader = PictureReader(knowing)
    if rested:
        shown = wobbling if chain else partial(popup_over_what_moves, "success")
        assert watch(Scripted(shown), knowing, anything, reader=reader).settled
    flown = [blotted(TWO, cell) for cell in (14, 21)]
    device = Scripted(lambda now_s: flown[int(now_s * 20) % 2] if now_s < 1.5 * patience_s else TWO)
    view = watch(device, knowing, anything, reader=reader)
    assert view.settled == (rested and chain)


def test_two_frames_alike_in_the_middle_of_a_motion_are_no_rest_of_a_board_that_moves_by_itself() -> None:
    knowing = replace(PROFILE, restlessness=Restlessness(reach=2 / 90))
    reader = PictureReader(knowing)
    device = Scripted(lambda now_s: TWO if int(now_s * 20) % 5 < 2 else blotted(TWO))
    assert watch(device, knowing, anything, predicted=True, reader=reader).settled
    assert not reader.has_rested


def test_what_still_moves_when_patience_ends_is_taken_for_rest_where_nothing_is_known() -> None:
    device = Scripted(creeping)
    found = wait_for_rest(device, PROFILE.timing)
    assert found is not None
    assert not found.rested
    assert "beside the board" in found.tell(PROFILE.grid)
    assert found.frame.taken_s >= PROFILE.timing.patience_s


def creeping(now_s: float) -> Pixels:
    """Something beside the board grows, and so never moves in the same places."""
    picture = ONE.copy()
    picture[590:600, : 10 + round(20 * now_s)] = 255
    return picture


def test_where_the_board_is_known_it_alone_has_to_rest() -> None:
    device = Scripted(creeping)
    found = wait_for_rest(device, PROFILE.timing, PROFILE.grid.box)
    assert found is not None
    assert found.rested
    assert found.frame.taken_s < 2 * PROFILE.timing.still_s


def test_a_known_board_that_still_changes_does_not_rest() -> None:
    device = Scripted(lambda now_s: TWO if now_s > 1.0 else blotted(ONE, int(now_s * 20)))
    found = wait_for_rest(device, PROFILE.timing, PROFILE.grid.box)
    assert found is not None
    assert found.rested
    assert found.frame.taken_s > 1.0


@pytest.mark.parametrize("box", [None, PROFILE.grid.box, Box(0, 599, 10, 10)], ids=["all", "board", "beyond"])
def test_a_window_that_changes_its_size_all_the_time_never_rests(box: Box | None) -> None:
    device = Scripted(lambda now_s: ONE[: 599 - int(now_s * 60) % 2])
    assert wait_for_rest(device, PROFILE.timing, box) is None


def wobbling(now_s: float) -> Pixels:
    """All that shows goes from side to side by a pixel, thirty times a second."""
    return np.roll(TWO, (0, 1, 0, -1)[int(now_s * 30) % 4], axis=1)


def test_a_board_that_wobbles_rests_for_a_profile_that_knows_it() -> None:
    assert not watch(Scripted(wobbling), PROFILE, lambda reading: reading.sizes[0] == 2).settled
    knowing = replace(PROFILE, restlessness=Restlessness(reach=2 / 90))
    view = watch(Scripted(wobbling), knowing, lambda reading: reading.sizes[0] == 2)
    assert view.settled
    assert view.reading.sizes[0] == 2
    assert view.frame.taken_s < 3 * STILL_S


@pytest.mark.parametrize(("times_a_second", "part"), [(10, 0.5), (6, 0.2)])
def test_a_restless_board_rests_only_while_it_reads_the_same(times_a_second: int, part: float) -> None:
    device = Scripted(lambda now_s: ONE if now_s * times_a_second % 1 >= part else TWO)
    timing = replace(PROFILE.timing, patience_s=4.0)
    knowing = replace(PROFILE, restlessness=Restlessness(cells=frozenset([0])), timing=timing)
    view = watch(device, knowing, lambda reading: True)
    assert not view.settled
    view = watch(Scripted(lambda now_s: TWO), knowing, lambda reading: True)
    assert view.settled
    assert view.frame.taken_s < 2 * STILL_S


def test_a_restless_board_that_can_be_read_when_patience_ends_is_given_time_to_rest() -> None:
    patience_s = 4.0
    timing = replace(PROFILE.timing, patience_s=patience_s)
    knowing = replace(PROFILE, restlessness=Restlessness(cells=frozenset([0])), timing=timing)

    def flown_until(rests_s: float) -> Callable[[float], Pixels]:
        return lambda now_s: TWO if now_s >= rests_s or int(now_s * 20) % 2 else blotted(TWO, cell=20 + int(now_s) % 5)

    view = watch(Scripted(flown_until(patience_s - STILL_S / 2)), knowing, lambda reading: True)
    assert view.settled
    assert view.reading.sizes[0] == 2
    view = watch(Scripted(flown_until(10 * patience_s)), knowing, lambda reading: True)
    assert not view.settled
    assert 2.9 * patience_s < view.frame.taken_s < 3.1 * patience_s


def test_a_restless_board_that_nobody_can_read_rests_where_nothing_else_has_moved_for_long() -> None:
    one, two, other = blotted(ONE), blotted(TWO), blotted(ONE, cell=20)
    patience_s = 4.0
    timing = replace(PROFILE.timing, patience_s=patience_s)
    knowing = replace(PROFILE, restlessness=Restlessness(cells=frozenset([0])), timing=timing)

    def watched(moved_s: float) -> View:
        def show(now_s: float) -> Pixels:
            if now_s < moved_s:
                return other
            return one if int(now_s * 20) % 2 else two

        return watch(Scripted(show), knowing, lambda reading: True)

    for moved_s, rests in ((0.0, True), (0.3 * patience_s, True), (0.7 * patience_s, False)):
        view = watched(moved_s)
        assert not view.reading.understood
        assert view.settled is rests


BUBBLES = (0, 3, 7, 8, 14, 15, 22, 27, 30, 35)
SPREAD_SIZES = [1 + cell % 4 if cell in BUBBLES else 0 for cell in range(ROWS * COLS)]
SPREAD = GAME.show(SPREAD_SIZES, drops=10).pixels.copy()


def blinking(now_s: float, board: Pixels = SPREAD) -> Pixels:
    """Ten bubbles that flash white for a sixth of a second, each a tenth of the time after the one before."""
    picture = board.copy()
    for number, cell in enumerate(BUBBLES):
        if (now_s * 0.9 + number / len(BUBBLES)) % 1 > 0.85:
            middle = PROFILE.grid.centre(cell)
            left, top = round(middle.x_px), round(middle.y_px)
            part = picture[top - 30 : top + 30, left - 30 : left + 30]
            part[:] = 255 - (255 - part) // 4
    return picture


KNOWN_TO_BLINK = replace(
    PROFILE,
    restlessness=Restlessness(cells=frozenset([1, 20])),
    timing=replace(PROFILE.timing, patience_s=6.0),
)
"""Other cells blinked in the level that it was made of."""


def test_bubbles_that_blink_where_none_did_before_are_read_as_they_look_most_of_the_time() -> None:
    view = watch(Scripted(blinking), KNOWN_TO_BLINK, lambda reading: True)
    assert view.settled
    assert view.reading.sizes == tuple(SPREAD_SIZES)
    assert np.array_equal(view.frame.pixels, SPREAD)


@pytest.mark.parametrize("most_calmed", [0.0, 100.0])
def test_bubbles_as_odd_as_in_the_profiles_own_pictures_are_believed_where_nothing_flies(most_calmed: float) -> None:
    usual = Unexplained(noise=2.0, wander=0.01, most=11.0, most_calmed=most_calmed)
    profile = replace(KNOWN_TO_BLINK, unexplained=usual, min_score=0.4, min_margin=0.05)
    odd = spotted(SPREAD, 8)
    assert read(Frame(odd), profile).sizes == tuple(SPREAD_SIZES)
    assert not read(Frame(odd), profile).understood, "in a single frame it may be a droplet"
    view = watch(Scripted(lambda now_s: blinking(now_s, odd)), profile, anything, anew=False)
    assert view.reading.understood == (most_calmed > 0)
    assert view.reading.sizes == tuple(SPREAD_SIZES)


@pytest.mark.parametrize("most_calmed", [0.0, 100.0])
def test_they_are_believed_where_the_whole_picture_rests_for_a_while(
    most_calmed: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settle, "read_anew", lambda *_: None)
    usual = Unexplained(noise=2.0, wander=0.01, most=11.0, most_calmed=most_calmed)
    profile = replace(KNOWN_TO_BLINK, unexplained=usual, min_score=0.4, min_margin=0.05)
    view = watch(Scripted(lambda now_s: spotted(SPREAD, 8)), profile, anything, patient=False)
    assert view.settled
    assert view.frame.taken_s >= DOUBT_S
    assert view.reading.understood == (most_calmed > 0)
    assert view.reading.sizes == tuple(SPREAD_SIZES)


@pytest.mark.parametrize(("comes_s", "seen"), [(4.0, [0] * 35 + [1]), (math.inf, SPREAD_SIZES)])
def test_a_board_that_blinks_and_is_not_wanted_is_believed_after_doubt(comes_s: float, seen: list[int]) -> None:
    other = GAME.show([0] * 35 + [1], drops=10).pixels
    device = Scripted(lambda now_s: blinking(now_s) if now_s < comes_s else other)
    began_s = device.clock.now_s()
    view = watch(device, KNOWN_TO_BLINK, lambda reading: reading.sizes != tuple(SPREAD_SIZES), doubt_s=5.0)
    assert view.settled
    assert view.reading.understood
    assert view.reading.sizes == tuple(seen)
    assert 4.0 <= device.clock.now_s() - began_s < 6.5


@pytest.mark.parametrize("chain_s", [0.0, 3.0, 6.0, 7.0])
def test_a_board_that_blinks_is_understood_when_patience_ends(chain_s: float) -> None:
    profile = replace(KNOWN_TO_BLINK, timing=replace(KNOWN_TO_BLINK.timing, patience_s=10.0))
    chain = [blotted(SPREAD, cell) for cell in (9, 10, 11, 12)]
    device = Scripted(lambda now_s: chain[int(now_s * 4) % 4] if now_s < chain_s else blinking(now_s))
    view = watch(device, profile, lambda reading: False, doubt_s=5.0)
    assert view.settled
    assert view.reading.sizes == tuple(SPREAD_SIZES)


@pytest.mark.parametrize("cell", [BUBBLES[2], 12])
def test_what_takes_turns_or_comes_over_an_empty_cell_does_not_blink(cell: int) -> None:
    covered = blotted(SPREAD, cell)
    box = PROFILE.grid.centre(cell)
    here = np.s_[round(box.y_px) - 30 : round(box.y_px) + 30, round(box.x_px) - 30 : round(box.x_px) + 30]

    def show(now_s: float) -> Pixels:
        picture = blinking(now_s)
        if (now_s * 3) % 1 > (0.5 if cell in BUBBLES else 0.8):
            picture[here] = covered[here]
        return picture

    assert not watch(Scripted(show), KNOWN_TO_BLINK, lambda reading: True).settled


def in_other_light(times: float, size: int) -> Pixels:
    """The board with its bubbles of a size so many times as light."""
    bare = GAME.show([0 if here == size else here for here in SPREAD_SIZES], drops=10).pixels
    bubbles = np.abs(SPREAD.astype(int) - bare).max(axis=2, keepdims=True) > 0
    return np.where(bubbles, np.clip(SPREAD * times, 0, 255), SPREAD).astype(np.uint8)


def flashing(other: Pixels, now_s: float, usual: Pixels = SPREAD) -> Pixels:
    """Seven looks a second, in turn: none of them long enough to be at rest."""
    return other if int(now_s * 7) % 2 else usual


def test_bubbles_that_flash_half_of_the_time_are_read_in_their_lighter_look() -> None:
    dark = in_other_light(0.6, 4)
    assert not watch(Scripted(lambda now_s: dark), PROFILE, lambda reading: True).reading.understood
    view = watch(Scripted(lambda now_s: flashing(dark, now_s)), KNOWN_TO_BLINK, lambda reading: True)
    assert view.settled
    assert view.reading.sizes == tuple(SPREAD_SIZES)


SOON_IMPATIENT = replace(KNOWN_TO_BLINK, timing=replace(KNOWN_TO_BLINK.timing, patience_s=3.0))
"""Twice as long as ``IDLE_S``, after which what moves by itself is known."""


@pytest.mark.parametrize("patient", [False, True])
def test_what_flashes_and_cannot_be_read_is_not_at_rest(patient: bool) -> None:
    """Neither look is known; something may fly over the bubbles."""
    looks = in_other_light(3.0, 4), in_other_light(0.4, 4)
    device = Scripted(lambda now_s: flashing(looks[0], now_s, looks[1]))
    view = watch(device, SOON_IMPATIENT, lambda reading: True, patient=patient)
    assert not view.reading.understood
    assert not view.settled


def test_a_board_that_flashes_and_looks_like_another_one_in_its_darker_look_is_not_at_rest() -> None:
    dark = in_other_light(0.5, 4)
    assert read(Frame(dark), PROFILE).sizes != tuple(SPREAD_SIZES)
    assert not watch(Scripted(lambda now_s: flashing(dark, now_s)), SOON_IMPATIENT, lambda reading: True).settled


@pytest.mark.parametrize(("cells", "alike"), [((0, 1), False), ((), True)])
def test_what_flashes_is_of_one_size_in_both_looks(cells: tuple[int, ...], alike: bool) -> None:
    sizes = [size % 4 + 1 if cell in cells else size for cell, size in enumerate(SPREAD_SIZES)]
    shown = Frame(SPREAD)
    other = GAME.show(sizes, drops=10)
    calmed = CalmedBoard(shown, (shown,), PROFILE.grid, PROFILE, other)
    assert settle._flashes_alike(calmed, read(shown, PROFILE)) == alike
    assert settle._flashes_alike(replace(calmed, darker=None), read(shown, PROFILE))


def test_a_board_that_blinks_and_shows_two_sizes_in_turn_is_not_at_rest() -> None:
    two = [GAME.show([SPREAD_SIZES[0], size, *SPREAD_SIZES[2:]], drops=10).pixels.copy() for size in (1, 2)]
    device = Scripted(lambda now_s: blinking(now_s, two[int(now_s * 7) % 2]))
    assert not watch(device, KNOWN_TO_BLINK, lambda reading: True).settled


def test_a_frame_of_another_size_is_a_change() -> None:
    small = np.zeros((300, 400, 3), np.uint8)
    device = Scripted(lambda now_s: small if int(now_s * 20) % 2 else ONE)
    assert not watch(device, PROFILE, lambda reading: True).settled


def a_popup(kind: str) -> Pixels:
    """A popup of the real game that has come to its place."""
    GAME.notify(kind)
    frames = [GAME.step() for _ in range(20)]
    return frames[-1].pixels.copy()


POPUPS = {kind: a_popup(kind) for kind in ("success", "failed")}


def popup_over_what_moves(kind: str, now_s: float) -> Pixels:
    """A popup over a board of which a corner blinks all the time."""
    picture = POPUPS[kind].copy()
    box = PROFILE.grid.box
    picture[box.top_px : box.top_px + 30, box.left_px : box.left_px + 30] = 255 * (int(now_s * 20) % 2)
    return picture


@pytest.mark.parametrize(("popup", "screen"), [("success", Screen.LEVEL_CLEARED), ("failed", Screen.LOST)])
@pytest.mark.parametrize(
    "profile", [PROFILE, replace(PROFILE, restlessness=Restlessness(reach=2 / 90))], ids=["calm", "restless"]
)
def test_a_popup_that_its_marks_tell_rests_whatever_moves_behind_it(
    popup: str, screen: Screen, profile: Profile
) -> None:
    view = watch(Scripted(partial(popup_over_what_moves, popup)), profile, lambda reading: reading.screen is screen)
    assert view.settled
    assert view.reading.screen is screen
    assert DOUBT_S + STILL_S <= view.frame.taken_s < DOUBT_S + STILL_S + 0.2


@pytest.mark.parametrize("over", [True, False])
def test_a_popup_beside_the_board_does_not_rest_while_something_moves_on_it(over: bool) -> None:
    board = PROFILE.grid.box
    box = Box(board.left_px + (100 if over else board.width_px + 20), board.top_px + 100, 60, 40)
    drawn = np.ascontiguousarray(box.cut(POPUPS["success"]))
    mark = Mark(Screen.LEVEL_CLEARED, box, drawn, np.full(drawn.shape[:2], 255, np.uint8), None)
    knowing = replace(PROFILE, marks=(mark,))
    shown = partial(popup_over_what_moves, "success")
    assert popup_in_its_place(shown(0.0), knowing) is (Screen.LEVEL_CLEARED if over else None)
    assert watch(Scripted(shown), knowing, anything).settled is over


@pytest.mark.parametrize("screen", [Screen.COVER, Screen.OUT_OF_DROPS])
def test_a_cover_hides_the_board_and_a_button_that_gives_drops_does_not(screen: Screen) -> None:
    box = replace(PROFILE.grid.box, left_px=PROFILE.grid.box.left_px + 100, width_px=60, height_px=40)
    drawn = np.ascontiguousarray(box.cut(POPUPS["success"]))
    mark = Mark(screen, box, drawn, np.full(drawn.shape[:2], 255, np.uint8), None)
    shown = partial(popup_over_what_moves, "success")
    assert watch(Scripted(shown), replace(PROFILE, marks=(mark,)), anything).settled is (screen is Screen.COVER)


def test_a_popup_has_only_just_come_where_the_device_failed_before_it() -> None:
    device = Scripted(partial(popup_over_what_moves, "success"))
    plain, failed_s = device.grab, (0.05, 2.0)

    def grab() -> Frame:
        if failed_s[0] <= device.clock.now_s() < failed_s[1]:
            raise DeviceError("gone for a moment")
        return plain()

    device.grab = grab  # type: ignore[method-assign]
    view = watch(device, PROFILE, lambda reading: reading.screen is Screen.LEVEL_CLEARED)
    assert view.settled
    assert view.frame.taken_s >= failed_s[1] + DOUBT_S


def test_a_popup_that_comes_and_goes_does_not_rest() -> None:
    device = Scripted(lambda now_s: POPUPS["success"] if int(now_s * 20) % 2 else ONE)
    assert not watch(device, PROFILE, anything).settled


def test_what_seems_to_show_is_told_before_it_is_believed() -> None:
    told: list[tuple[int, float]] = []
    device = Scripted(lambda now_s: ONE if now_s < 0.5 else TWO)
    view = watch(
        device,
        PROFILE,
        lambda reading: reading.sizes[0] == 2,
        foresee=lambda reading: told.append((reading.sizes[0], device.clock.now_s())),
    )
    sizes = [size for size, _ in told]
    assert sizes == sorted(sizes)
    assert set(sizes) == {1, 2}
    first_s = next(at_s for size, at_s in told if size == 2)
    assert 0.5 < first_s < view.frame.taken_s - STILL_S / 2


def test_what_was_only_told_is_not_believed_when_time_is_up() -> None:
    told: list[int] = []
    timing = PROFILE.timing
    turn_s = (timing.still_s + 2 * timing.frame_s) / 2
    device = Scripted(lambda now_s: ONE if int(now_s / turn_s) % 2 else TWO)
    view = watch(device, PROFILE, lambda reading: True, foresee=lambda reading: told.append(reading.sizes[0]))
    assert set(told) == {1, 2}
    assert not view.settled


def test_patience_counts_from_when_the_picture_was_understood_last() -> None:
    patience_s = PROFILE.timing.patience_s
    hidden_s = (patience_s - 1, patience_s + 1)
    device = Scripted(lambda now_s: DARK if hidden_s[0] <= now_s < hidden_s[1] else ONE if now_s < 2 else TWO)
    view = watch(device, PROFILE, lambda reading: reading.drops == 9 and now_after(device, hidden_s[1]), doubt_s=99.0)
    assert view.settled
    assert view.reading.sizes[0] == 2


def test_a_picture_that_is_never_as_wanted_nor_rests_for_long_is_believed_in_the_end() -> None:
    patience_s = PROFILE.timing.patience_s
    device = Scripted(lambda now_s: ONE if int(now_s / (STILL_S + 0.1)) % 2 else TWO)
    device.gone_s = 4 * patience_s
    view = watch(device, PROFILE, lambda reading: False)
    assert view.settled
    assert patience_s < view.frame.taken_s < patience_s + 1


# Explained anew.


def refusing(frame: Frame, profile: Profile, **options: object) -> Reading:
    return Reading(ROWS, COLS, (), Screen.PLAYING, None, None, ("not as the profile knows it",))


def shown_always(picture: Pixels, now_s: float) -> Pixels:
    return picture


def explaining(tried: list[float]) -> Callable[[Frame, Profile, Reading], Reading]:
    """What explains any picture as the board that it shows, and remembers when it was asked."""

    def explain(frame: Frame, profile: Profile, refused: Reading) -> Reading:
        tried.append(frame.taken_s)
        return read(frame, profile)

    return explain


def test_what_the_profile_cannot_read_is_explained_once_it_has_rested_long(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[float] = []
    monkeypatch.setattr(settle, "read", refusing)
    monkeypatch.setattr(settle, "read_anew", explaining(tried))
    view = watch(Scripted(lambda now_s: TWO), PROFILE, lambda reading: reading.sizes[0] == 2)
    assert view.settled
    assert view.reading.sizes[0] == 2
    assert len(tried) == 1
    assert tried[0] >= DOUBT_S


@pytest.mark.parametrize("restlessness", [Restlessness(), Restlessness(reach=0.02)])
def test_where_something_is_known_to_cover_the_board_nothing_is_explained_as_another_one(
    restlessness: Restlessness, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[float] = []
    monkeypatch.setattr(settle, "read", refusing)
    monkeypatch.setattr(settle, "read_anew", explaining(tried))
    moving = replace(PROFILE, restlessness=restlessness)
    device = Scripted(lambda now_s: TWO)
    view = watch(device, moving, lambda reading: True, covered_s=4 * DOUBT_S, anew=False)
    assert view.settled
    assert not view.reading.understood
    assert tried == []


@pytest.mark.parametrize("restlessness", [Restlessness(), Restlessness(reach=0.02)])
def test_what_moves_for_ever_where_the_board_may_be_covered_covers_it(
    restlessness: Restlessness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As confetti does; without a board that has ended, it is a chain that goes on and on."""
    monkeypatch.setattr(settle, "read", refusing)
    monkeypatch.setattr(settle, "read_anew", lambda *_: None)
    patience_s = 2.0
    moving = replace(PROFILE, restlessness=restlessness, timing=replace(PROFILE.timing, patience_s=patience_s))

    def flying(now_s: float) -> Pixels:
        pixels = ONE.copy()
        over = PROFILE.grid.box.cut(pixels)
        left = int(now_s * 400) % (over.shape[1] - 60)
        over[:, left : left + 60] = (60, 200, 250)
        return pixels

    device = Scripted(flying)
    view = watch(device, moving, anything, covered_s=0.0, uncovered=lambda reading: False)
    assert view.settled
    assert not view.reading.understood
    assert patience_s <= device.clock.now_s() < 1.5 * patience_s
    assert not watch(Scripted(flying), moving, anything, covered_s=0.0).settled, "no tap should have cleared a board"
    surely = watch(Scripted(flying), moving, anything, covered_s=0.0, uncovered=lambda reading: True)
    assert not surely.settled, "what surely shows bubbles is not covered"


def test_an_explanation_holds_while_the_board_rests_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[float] = []
    monkeypatch.setattr(settle, "read", refusing)
    monkeypatch.setattr(settle, "read_anew", explaining(tried))
    blinking = replace(PROFILE, restlessness=Restlessness(cells=frozenset([0])))
    view = watch(Scripted(lambda now_s: ONE if int(now_s * 20) % 2 else TWO), blinking, lambda reading: True)
    assert view.settled, "only the cell that moves by itself has changed"
    assert view.reading.understood
    assert len(tried) == 1

    moves_s = tried[0] + 2 * PROFILE.timing.frame_s
    elsewhere = GAME.show([1] * 2 + [0] * (ROWS * COLS - 2), drops=10).pixels.copy()
    view = watch(Scripted(lambda now_s: ONE if now_s < moves_s else elsewhere), blinking, lambda reading: True)
    assert len(tried) == 2
    assert not view.reading.understood, "what was explained does not show any more"


def test_what_could_not_be_explained_is_tried_again_only_once_something_else_shows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[float] = []

    def explain_nothing(frame: Frame, profile: Profile, refused: Reading) -> None:
        tried.append(frame.taken_s)

    monkeypatch.setattr(settle, "read", refusing)
    monkeypatch.setattr(settle, "read_anew", explain_nothing)
    reader = PictureReader(PROFILE)
    for picture, tries in ((ONE, 1), (ONE, 1), (TWO, 2), (TWO, 2)):
        device = Scripted(partial(shown_always, picture))
        assert not watch(device, PROFILE, lambda reading: True, patient=False, reader=reader).reading.understood
        assert len(tried) == tries


@pytest.mark.parametrize("sure_before", [False, True])
def test_an_explanation_holds_only_while_no_cell_is_surely_read_otherwise_than_when_it_was_made(
    sure_before: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A spine that flies over an empty cell is too small to be noticed where the board moves by itself."""
    moving = replace(PROFILE, restlessness=Restlessness(reach=0.06, part=0.15))
    explained = [1, 0]  # what one explanation after the other makes of a cell that is empty
    shown = read(Frame(ONE), PROFILE)
    empty, doubted = (shown.sizes.index(0), shown.sizes.index(0) + 1)
    surely: set[int] = {empty} if sure_before else set()

    def refuse(frame: Frame, profile: Profile, **options: object) -> Reading:
        cells = tuple(replace(one, sure=at in surely) for at, one in enumerate(shown.cells))
        return replace(shown, cells=cells, problems=(f"cell {doubted} looks strange",))

    def explain(frame: Frame, profile: Profile, refused: Reading) -> Reading:
        size = explained.pop(0)
        cells = tuple(replace(one, size=size if at == empty else one.size) for at, one in enumerate(shown.cells))
        return replace(shown, cells=cells)

    monkeypatch.setattr(settle, "read", refuse)
    monkeypatch.setattr(settle, "read_anew", explain)
    reader = PictureReader(moving)
    look = partial(reader.read, Frame(ONE), None, rested=True, still=True)
    assert look().sizes[empty] == 1
    surely.add(empty)
    if sure_before:
        assert look().sizes[empty] == 1, "what looks as known may look so by chance, in a level of other colours"
        assert explained == [0], "it is explained once"
        return
    assert not look().understood, "nothing is over that cell now"
    assert look().sizes[empty] == 0, "and it is explained again"
    assert look().understood


def test_cells_that_are_surely_read_otherwise_by_turns_do_not_make_it_explain_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In a level of other colours, cells may look by chance as they are known, and others a moment later."""
    moving = replace(PROFILE, restlessness=Restlessness(reach=0.06, part=0.15))
    shown = read(Frame(ONE), PROFILE)
    first, second = (at for at, size in enumerate(shown.sizes) if not size and at < shown.sizes.index(0) + 2)
    turns: list[int] = []
    tried: list[int] = []

    def refuse(frame: Frame, profile: Profile, **options: object) -> Reading:
        turns.append(first if len(turns) % 2 else second)
        cells = tuple(replace(one, sure=at == turns[-1]) for at, one in enumerate(shown.cells))
        return replace(shown, cells=cells, problems=("a cell looks strange",))

    def explain(frame: Frame, profile: Profile, refused: Reading) -> Reading:
        tried.append(len(turns))
        return replace(
            shown,
            cells=tuple(
                replace(one, size=1 if at in (first, second) else one.size) for at, one in enumerate(shown.cells)
            ),
        )

    monkeypatch.setattr(settle, "read", refuse)
    monkeypatch.setattr(settle, "read_anew", explain)
    reader = PictureReader(moving)
    understood = [reader.read(Frame(ONE), None, rested=True, still=True).understood for _ in range(20)]
    assert len(tried) <= 3
    assert all(understood[-10:])


def test_nothing_is_explained_that_the_profile_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[float] = []
    monkeypatch.setattr(settle, "read_anew", explaining(tried))
    watch(Scripted(lambda now_s: ONE), PROFILE, lambda reading: reading.sizes[0] == 2)
    assert tried == []


# What rules foretell.

THREES = [0] * 14 + [3] + [0] * (ROWS * COLS - 16) + [2]


def spotted(picture: Pixels, cell: int = 14) -> Pixels:
    """The picture with a bright spot on a cell, which still looks like its size more than like any other."""
    middle = PROFILE.grid.centre(cell)
    spot = picture.copy()
    left, top = round(middle.x_px), round(middle.y_px)
    part = spot[top - 8 : top + 8, left - 8 : left + 8]
    part[:] = np.minimum(part.astype(np.int16) + 40, 255)
    return spot


STRANGE = spotted(GAME.show(THREES, drops=9).pixels.copy())


def test_a_strange_bubble_is_believed_where_its_size_was_foretold_and_the_picture_rests() -> None:
    refused = read(Frame(STRANGE), PROFILE)
    assert (refused.understood, refused.sizes) == (False, tuple(THREES))
    device = Scripted(lambda now_s: STRANGE)
    view = watch(device, PROFILE, lambda reading: True, predicted=True, foretold=tuple(THREES))
    assert view.reading.understood
    assert device.clock.now_s() >= STILL_S, "droplets that fly over a board are strange, too"


@pytest.mark.parametrize("cell", [14, 35])
def test_what_was_foretold_is_not_believed_where_any_cell_looks_like_another_size(cell: int) -> None:
    other = [4 if at == cell else size for at, size in enumerate(THREES)]
    assert not read(Frame(STRANGE), PROFILE, foretold=tuple(other)).understood


def test_what_was_foretold_is_not_believed_where_hardly_a_cell_looks_as_it_is_known() -> None:
    shown = GAME.show(THREES, drops=9).pixels.copy()
    for cell in range(ROWS * COLS):
        shown = spotted(shown, cell)
    reading = read(Frame(shown), PROFILE, thorough=False)
    assert not read(Frame(shown), PROFILE, thorough=False, foretold=reading.sizes).understood


def test_a_picture_that_stays_the_same_is_held_to_what_was_foretold_once(monkeypatch: pytest.MonkeyPatch) -> None:
    reads: list[object] = []

    def counted(frame: Frame, profile: Profile, **options: object) -> Reading:
        reads.append(options)
        return refusing(frame, profile)

    monkeypatch.setattr(settle, "read", counted)
    monkeypatch.setattr(settle, "read_anew", lambda *refused: None)
    watch(Scripted(lambda now_s: STRANGE), PROFILE, lambda reading: True, predicted=True, foretold=tuple(THREES))
    assert len(reads) <= 3, "as it may move still, as it rests, and when it is given up"


def row_read(sizes: str, sure: str, screen: Screen = Screen.PLAYING) -> Reading:
    """A reading of a row, in which some cells are believed: x."""
    cells = tuple(CellReading(int(size), 0.9, 0.5, one == "x") for size, one in zip(sizes, sure, strict=True))
    return Reading(1, len(cells), cells, screen, None, None, () if set(sure) == {"x"} else ("something lies over it",))


SHOWN = row_read("312", "x.x")
"""A bubble wags its tail, and then others do."""
OTHERS = row_read("312", ".x.")


@pytest.mark.parametrize(
    ("later", "still", "believed"),
    [
        ([(2.0, OTHERS), (4.0, SHOWN)], True, True),
        ([(2.0, OTHERS), (4.0, SHOWN)], False, False),
        ([(2.0, OTHERS), (3.0, SHOWN)], True, False),
        ([(0.5, OTHERS), (5.0, SHOWN)], True, False),
        ([(2.0, SHOWN), (4.0, row_read("312", "..x"))], True, False),
        ([(2.0, row_read("412", "...")), (4.0, SHOWN), (5.0, OTHERS)], True, False),
        ([(2.0, row_read("312", "...", Screen.UNKNOWN)), (4.0, SHOWN), (5.0, OTHERS)], True, False),
    ],
    ids=[
        "each cell was sure lately",
        "the sizes have not been the same for long enough",
        "a droplet may be flying",
        "one cell was sure long ago",
        "one cell never was",
        "another size has looked likelier since",
        "the board was covered since",
    ],
)
def test_cells_of_a_restless_board_are_read_in_turn(
    later: list[tuple[float, Reading]], still: bool, believed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = PictureReader(replace(PROFILE, restlessness=Restlessness(cells=frozenset([0]))))
    shown = [(0.0, SHOWN), *later]
    readings = iter([reading for _, reading in shown])
    monkeypatch.setattr(settle, "read", lambda *_, **__: next(readings))
    read_so = [reader.read(Frame(ONE, at_s), None, rested=False, still=still) for at_s, _ in shown]
    assert not any(one.understood for one in read_so[:-1])
    assert read_so[-1].understood == believed
    assert read_so[-1].sizes == SHOWN.sizes


@pytest.mark.parametrize("calmed", [False, True])
def test_what_calmed_pictures_show_says_nothing_of_cells_read_in_turn(
    calmed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More is believed of them than of single frames."""
    reader = PictureReader(replace(PROFILE, restlessness=Restlessness(cells=frozenset([0]))))
    shown = iter([SHOWN, OTHERS, SHOWN])
    monkeypatch.setattr(settle, "read", lambda *_, **__: next(shown))
    for at_s in (0.0, 2.0):
        reader.read(Frame(ONE, at_s), None, rested=False, still=True, calmed=calmed)
    assert reader.read(Frame(ONE, 4.0), None, rested=False, still=True).understood is not calmed


@pytest.mark.parametrize("another", [PictureReader.begin, PictureReader.forget])
def test_what_was_read_before_a_board_moved_tells_nothing_of_it(
    another: Callable[[PictureReader], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = PictureReader(replace(PROFILE, restlessness=Restlessness(cells=frozenset([0]))))
    shown = iter([SHOWN, OTHERS, SHOWN])
    monkeypatch.setattr(settle, "read", lambda *_, **__: next(shown))
    for at_s in (0.0, 2.0):
        reader.read(Frame(ONE, at_s), None, rested=False, still=True)
    another(reader)
    assert not reader.read(Frame(ONE, 4.0), None, rested=False, still=True).understood
