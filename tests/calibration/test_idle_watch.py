"""What moves by itself is told from what a tap sets in motion, and measured; on pictures drawn here and on the demo."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dropsbot.calibration.flow.changes import Standstill, changed_cells, shows_change, touched_cells
from dropsbot.calibration.flow.idle_watch import (
    IDLE_S,
    AtRest,
    IdleWatch,
    measure_films,
    measure_restlessness,
    typical,
)
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame, Numbers, Pixels
from dropsbot.vision.profile import UNWATCHED, Grid, Restlessness
from dropsbot.vision.stored.entries import restlessness_of, restlessness_table

pytestmark = pytest.mark.quick

GRID = Grid(4, 4, 40, 40, 50, 50)
STILL_S = 0.2
Show = Callable[[float], Pixels]


def board(
    radii: Sequence[float] = (8, 12, 16, 20) * 4,
    shifts: Iterable[tuple[float, float]] = ((0.0, 0.0),) * 16,
    shut: Iterable[int] = (),
    lighter: int = 0,
) -> Pixels:
    """Sixteen discs with eyes, in a window that is larger than the board."""
    picture = np.full((230, 330, 3), 60 + lighter, np.uint8)
    for cell, (radius, (right, down)) in enumerate(zip(radii, shifts, strict=True)):
        if radius:
            at = GRID.centre(cell)
            x, y = round((at.x_px + right) * 16), round((at.y_px + down) * 16)
            cv2.circle(picture, (x, y), round(radius * 16), (90, 200, 240), -1, cv2.LINE_AA, 4)
            if cell not in shut:
                cv2.circle(picture, (x, y), 4 * 16, (10, 10, 10), -1, cv2.LINE_AA, 4)
    return picture


def frames(show: Show, seconds: float = 2.0, step_s: float = 0.1) -> list[Frame]:
    """What would be filmed."""
    return [Frame(show(step * step_s), step * step_s) for step in range(round(seconds / step_s))]


def watch(show: Show, seconds: float = 8.0) -> AtRest | None:
    """At rest, as soon as it is seen."""
    seen = IdleWatch()
    for frame in frames(show, seconds, 1 / 30):
        seen.take(frame)
        found = seen.at_rest(STILL_S)
        if found is not None:
            return found
    return None


def clock(now_s: float) -> Pixels:
    """A board at rest beside a counter of frames."""
    picture = board()
    cv2.putText(picture, str(int(now_s * 30) + 100), (240, 60), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (255,) * 3, 2)
    return picture


def wobble(now_s: float) -> Pixels:
    """Every bubble goes round a circle of a pixel and a half."""
    turns = now_s * 6 + np.arange(16)
    return board(shifts=[(1.5 * np.sin(turn), 1.5 * np.cos(turn)) for turn in turns])


def blink(now_s: float) -> Pixels:
    """Each eye is shut for a tenth of its time."""
    return board(shut=[cell for cell in range(16) if (now_s + cell * 0.37) % 2 < 0.2])


def glow(now_s: float) -> Pixels:
    """The whole picture becomes lighter and darker."""
    return board(lighter=round(16 * np.sin(now_s * 4)))


def chain(now_s: float) -> Pixels:
    """A chain of three seconds beside a clock: bubbles vanish one after another, droplets fly."""
    picture = clock(now_s)
    burst = min(12, int(now_s * 4))
    for cell in range(burst):
        at = GRID.centre(cell)
        cv2.circle(picture, (round(at.x_px), round(at.y_px)), 24, (60, 60, 60), -1)
    if now_s < 3:
        at = GRID.centre(burst)
        cv2.circle(picture, (round(at.x_px - 25 + now_s * 4 % 1 * 50), round(at.y_px)), 5, (255, 255, 255), -1)
    return picture


def test_a_picture_in_which_nothing_moves_is_at_rest_at_once() -> None:
    found = watch(lambda now_s: board())
    assert found is not None
    assert found.frame.taken_s == pytest.approx(STILL_S, abs=0.05)
    assert not found.moving.any()
    assert not found.tell(GRID)


def test_a_picture_at_rest_tells_how_faint_a_change_may_be() -> None:
    found = watch(lambda now_s: board())
    assert found is not None
    quiet = measure_restlessness(found.frames, GRID)
    assert quiet.calm
    assert quiet.faintest < UNWATCHED.faintest
    before, after = Frame(board()), Frame(board())
    after.pixels[18:30, 18:30] += 16
    assert not changed_cells(before, after, GRID)
    assert changed_cells(before, after, GRID, quiet) == {0}


def test_what_is_set_in_motion_is_no_rest() -> None:
    found = watch(lambda now_s: chain(now_s) if now_s < 1 else chain(9.0))
    assert found is not None
    assert all(np.array_equal(GRID.box.cut(one.pixels), GRID.box.cut(chain(9.0))) for one in found.frames)


def test_a_change_that_hides_in_movement_is_seen_by_noise_alone() -> None:
    known = measure_restlessness(frames(wobble), GRID)
    before, after = Frame(wobble(0.0)), Frame(wobble(0.5))
    assert not known.calm
    assert touched_cells(before, after, GRID, known) == frozenset()
    assert known.noise_alone.calm
    assert touched_cells(before, after, GRID, known.noise_alone)


def test_what_goes_on_in_the_same_places_is_rest() -> None:
    found = watch(clock)
    assert found is not None
    assert IDLE_S <= found.frame.taken_s < 2 * IDLE_S
    assert "beside the board" in found.tell(GRID)
    assert "on the board" not in found.tell(GRID)
    assert measure_restlessness(found.frames, GRID).calm


def test_a_chain_beside_a_clock_is_waited_for() -> None:
    found = watch(chain)
    assert found is not None
    assert found.frame.taken_s >= 3 + IDLE_S / 2
    assert "on the board" not in found.tell(GRID)
    assert np.array_equal(GRID.box.cut(found.frame.pixels), GRID.box.cut(chain(9.0)))


def test_a_droplet_that_flies_where_one_flew_before_is_waited_for() -> None:
    def two_droplets(now_s: float) -> Pixels:
        picture = clock(now_s)
        if now_s < 2:
            cv2.circle(picture, (20 + round(now_s % 1 * 180), 217), 5, (255, 255, 255), -1)
        else:
            cv2.circle(picture, (209, 200), 12, (255, 255, 255), -1)
        return picture

    found = watch(two_droplets)
    assert found is not None
    assert np.array_equal(GRID.box.cut(found.frame.pixels), GRID.box.cut(two_droplets(9.0)))


def test_what_moves_on_the_board_is_told() -> None:
    found = watch(wobble)
    assert found is not None
    assert "on the board" in found.tell(GRID)
    assert "beside" not in found.tell(GRID)


def test_movement_that_never_keeps_to_its_places_is_taken_for_rest_only_when_asked() -> None:
    def wandering(now_s: float) -> Pixels:
        picture = board()
        cv2.circle(picture, (round(now_s * 40), 215), 8, (255, 255, 255), -1)
        return picture

    assert watch(wandering, 6.0) is None
    seen = IdleWatch()
    for frame in frames(wandering, 6.0, 1 / 30):
        seen.take(frame)
    assert "beside the board" in seen.taken_for_rest().tell(GRID)


def test_eyes_are_open_in_a_typical_frame_though_no_frame_shows_all_of_them_open() -> None:
    shown = [Frame(board(shut=[cell]), cell) for cell in range(16)]
    assert np.array_equal(typical(shown).pixels, board())


def circled(now_s: float, dots: int = 2) -> Pixels:
    """Dots circle around each bubble, never at rest."""
    picture = board()
    for cell in range(16):
        at = GRID.centre(cell)
        for number in range(dots):
            turn = 2 * np.pi * (0.9 * now_s + cell * 0.17 + number / dots)
            x, y = at.x_px + 20 * np.cos(turn), at.y_px + 20 * np.sin(turn)
            cv2.circle(picture, (round(x), round(y)), 2, (250, 120, 40), -1)
    return picture


def test_what_only_passes_shows_nowhere_in_a_typical_frame() -> None:
    shown = frames(circled, 2.0, 0.1)
    assert all((frame.pixels != board()).any() for frame in shown)
    assert np.array_equal(typical(shown).pixels, board())


def test_a_place_that_looks_otherwise_much_of_the_time_is_as_in_one_frame() -> None:
    """Each of its pixels may be as it mostly is, and no frame be so: dots are nearly everywhere around a bubble."""
    shown = frames(lambda now_s: circled(now_s, 9), 2.0, 0.1)
    found = typical(shown).pixels
    for at in map(GRID.centre, range(16)):
        here = np.s_[round(at.y_px) - 24 : round(at.y_px) + 25, round(at.x_px) - 24 : round(at.x_px) + 25]
        assert any(np.array_equal(found[here], frame.pixels[here]) for frame in shown)


def flash(now_s: float) -> Pixels:
    """Each of the largest bubbles is dark for half of its time, one after the other."""
    picture = board()
    for cell in range(3, 16, 4):
        if (now_s + cell * 0.21) % 0.8 < 0.4:
            at = GRID.centre(cell)
            cv2.circle(picture, (round(at.x_px), round(at.y_px)), 20, (70, 30, 40), -1, cv2.LINE_AA)
    return picture


@pytest.mark.parametrize("begun_s", [0.0, 0.1, 0.33, 0.5])
def test_bubbles_that_flash_by_turns_look_alike_in_a_typical_frame(begun_s: float) -> None:
    shown = frames(lambda now_s: flash(begun_s + now_s), 1.6)
    pixels = typical(shown).pixels.astype(int)
    column = pixels[GRID.box.top_px : GRID.box.top_px + 200, GRID.box.left_px + 150 : GRID.box.left_px + 200]
    cells = column.reshape(4, 50, 50, 3)
    assert np.abs(cells - cells[0]).max() < 20, "none of them shows its dark look"
    assert cells[:, 25, 36].tolist() == [[90, 200, 240]] * 4


@pytest.mark.parametrize("way", ["hops", "grows", "two halves"])
def test_what_moves_by_turns_looks_as_in_one_of_its_frames(way: str) -> None:
    """Nothing is put together of two moments."""

    def by_turns(now_s: float) -> Pixels:
        turned = now_s % 0.4 < 0.2
        if way == "hops":
            return board(shifts=[(0.0, 8.0 * turned)] * 16)
        if way == "grows":
            return board([radius + 5 * turned for radius in (8, 10, 12, 14) * 4])
        picture = board()
        for cell in range(16):
            at, lit = GRID.centre(cell), (90, 200, 240)
            x, y = round(at.x_px), round(at.y_px)
            for left, light in ((x - 12, turned), (x, not turned)):
                picture[y - 12 : y + 12, left : left + 12] = lit if light else (40, 30, 90)
        return picture

    found = typical(frames(by_turns, 1.6)).pixels
    cells = [
        np.s_[round(at.y_px) - 25 : round(at.y_px) + 25, round(at.x_px) - 25 : round(at.x_px) + 25]
        for at in map(GRID.centre, range(16))
    ]
    for here in cells:
        assert any(np.abs(found[here].astype(int) - by_turns(now_s)[here]).max() < 20 for now_s in (0.1, 0.3))


def test_what_fades_slowly_between_two_looks_is_not_taken_for_a_flash() -> None:
    """It looks as it does in the middle."""
    shown = [Frame(board(lighter=level), level) for level in range(0, 90, 6)]
    assert abs(int(typical(shown).pixels[0, 0, 0]) - (60 + 42)) <= 6


def test_a_typical_frame_of_a_picture_that_rests_is_the_last_one() -> None:
    shown = frames(lambda now_s: board(), 0.5)
    assert typical(shown) is shown[-1]


@pytest.mark.parametrize(
    ("moves", "way"),
    [(wobble, "reach"), (blink, "part"), (glow, "levels")],
    ids=["wobble", "blink", "glow"],
)
def test_each_kind_of_movement_is_measured_as_what_it_is(moves: Show, way: str) -> None:
    known = measure_restlessness(frames(moves), GRID)
    assert getattr(known, way)
    assert not known.cells
    others = {"reach", "levels"} - {way}
    assert not any(getattr(known, other) for other in others)
    assert known.reach_px(GRID.pitch_x_px) <= 3


def test_a_cell_that_never_rests_is_not_looked_at() -> None:
    def video(now_s: float) -> Pixels:
        picture = board()
        stripes = (np.arange(40) + int(now_s * 90)) // 20 % 2 * 200
        picture[20:60, 20:60] = stripes[:, None, None]
        return picture

    known = measure_restlessness(frames(video), GRID)
    assert known.cells == {0}
    assert not known.levels, "it explains hardly more"
    assert known.reach_px(GRID.pitch_x_px) <= 1
    assert not Standstill(Frame(video(0)), GRID, known).left_by(Frame(video(1)))
    assert not changed_cells(Frame(video(0)), Frame(video(1)), GRID, known)


@pytest.mark.parametrize("moves", [wobble, blink, glow])
def test_what_was_measured_holds_later_and_hides_no_bubble_that_grows(moves: Show) -> None:
    known = measure_restlessness(frames(moves), GRID)
    later = frames(lambda now_s: moves(now_s + 10.3))
    for one in later[::4]:
        still = Standstill(one, GRID, known)
        for other in later:
            assert not still.left_by(other)
            assert not changed_cells(one, other, GRID, known)
    grown = board(radii=(12, *(8, 12, 16, 20)[1:], *(8, 12, 16, 20) * 3))
    shown = later[0].pixels.copy()
    shown[15:65, 15:65] = grown[15:65, 15:65]
    assert changed_cells(later[0], Frame(shown), GRID, known) == {0}
    assert Standstill(later[0], GRID, known).left_by(Frame(shown))


def test_a_reach_never_hides_what_a_bubble_grows_by() -> None:
    def leaping(now_s: float) -> Pixels:
        shifts = [(4 * np.sign(np.sin(now_s * 6 + cell)), 0.0) for cell in range(16)]
        return np.asarray(
            cv2.resize(board(shifts=shifts), None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8
        )

    known = measure_restlessness(frames(leaping), Grid(4, 4, 20, 20, 25, 25))
    assert known.reach_px(25) == 2


def test_nothing_is_learned_from_two_frames() -> None:
    assert measure_restlessness(frames(wobble)[:2], GRID) == UNWATCHED


def test_how_faint_a_change_may_be_is_learned_from_the_noise() -> None:
    chance = np.random.default_rng(2)

    def noisy(sigma: float) -> Show:
        def show(now_s: float) -> Pixels:
            return np.clip(board() + chance.normal(0, sigma, (230, 330, 3)), 0, 255).astype(np.uint8)

        return show

    quiet, some, loud = (measure_restlessness(frames(noisy(sigma)), GRID) for sigma in (0.0, 2.0, 4.0))
    assert quiet.calm
    assert some.calm
    assert loud.calm
    assert quiet.faintest < some.faintest < loud.faintest <= UNWATCHED.faintest
    shaded = board()
    shaded[30:50, 30:50] += np.uint8(14)
    assert changed_cells(Frame(board()), Frame(shaded), GRID, quiet) == {0}
    assert not changed_cells(Frame(board()), Frame(shaded), GRID), "such noise as any picture may have"
    for one in frames(noisy(4.0)):
        assert not changed_cells(Frame(board()), one, GRID, loud)


def test_a_bubble_that_reaches_over_its_cell_changes_one_cell() -> None:
    radii = [0.0] * 16
    radii[5] = 29
    before, after = Frame(board([0] * 16)), Frame(board(radii))
    assert changed_cells(before, after, GRID) == {5}
    assert {1, 4, 5, 6, 9} <= touched_cells(before, after, GRID)
    radii[6] = 14
    assert changed_cells(before, Frame(board(radii)), GRID) == {5, 6}


RESTLESS = st.builds(
    Restlessness,
    st.floats(0, 0.1),
    st.integers(0, 48),
    st.floats(0, 0.15),
    st.frozensets(st.integers(0, 15), max_size=4),
    st.integers(8, 24),
)


@settings(deadline=None, max_examples=50)
@given(RESTLESS, RESTLESS)
def test_what_is_at_rest_by_one_is_at_rest_by_both(one: Restlessness, other: Restlessness) -> None:
    both = one.join(other)
    assert both == other.join(one)
    assert one.join(UNWATCHED) == one
    moved = Frame(board(shifts=[(2.0, 0.0)] * 16, lighter=10, shut=range(5)))
    before = Frame(board())
    watched_by_both = UNWATCHED not in (one, other)
    for single in (one, other):
        if watched_by_both and not Standstill(before, GRID, single).left_by(moved):
            assert not Standstill(before, GRID, both).left_by(moved)
        if watched_by_both:
            assert touched_cells(before, moved, GRID, both) <= touched_cells(before, moved, GRID, single)


@settings(deadline=None, max_examples=50)
@given(RESTLESS)
def test_the_same_picture_has_never_changed(known: Restlessness) -> None:
    same = Frame(board())
    assert not Standstill(same, GRID, known).left_by(same)
    assert not touched_cells(same, same, GRID, known)


def test_a_frame_of_another_size_has_changed() -> None:
    everything = Restlessness(cells=frozenset(range(15)))
    assert Standstill(Frame(board()), GRID, everything).left_by(Frame(board()[:-1].copy()))
    assert not replace(everything, cells=frozenset()).cells


class FixedLooks:
    """Looks by which one cell scores so for the sizes 0 and 1, and all others surely show what they are."""

    sizes = (0, 1, 2, 3, 4)

    def __init__(self, cell: int, empty: float, one: float) -> None:
        self._scores = np.zeros((5, 16))
        self._scores[:2, cell] = empty, one

    def scores(self, board: Pixels) -> Numbers:
        """See :class:`dropsbot.vision.cells.judgement.Looks`."""
        return self._scores


@pytest.mark.parametrize(
    ("empty", "one", "shows"), [(0.9, 0.1, True), (0.9, 0.8, False), (0.4, 0.0, False), (0.1, 0.9, False)]
)
def test_a_small_bubble_that_vanishes_among_what_moves_is_told_by_clear_looks_alone(
    empty: float, one: float, shows: bool
) -> None:
    """Large bubbles shiver: as much of a cell changes by itself as a small bubble covers of it."""
    shivering = Restlessness(part=0.2)
    sizes = (1, 2, 3, 4) * 4
    left = Board.of(4, 4, (0, *sizes[1:]))
    before, after = Frame(board()), Frame(board(radii=(0, 12, 16, 20, *(8, 12, 16, 20) * 3)))
    assert not touched_cells(before, after, GRID, shivering)
    assert touched_cells(before, after, GRID) == {0}
    seen = shows_change(before, Board.of(4, 4, sizes), after, left, GRID, FixedLooks(0, empty, one), shivering)
    assert seen is shows


def test_what_has_not_changed_at_all_is_left_whatever_its_looks_are() -> None:
    sizes = (1, 2, 3, 4) * 4
    left, still = Board.of(4, 4, (0, *sizes[1:])), Frame(board())
    looks = FixedLooks(0, 0.9, 0.1)
    assert not shows_change(still, Board.of(4, 4, sizes), still, left, GRID, looks, Restlessness(part=0.2))


def flickering(cells: range) -> Show:
    """Some cells show another colour in each frame."""
    draw = np.random.default_rng(cells.start)

    def show(_: float) -> Pixels:
        picture = board()
        for cell in cells:
            middle = GRID.centre(cell)
            corner = round(middle.x_px) - 24, round(middle.y_px) - 24
            cv2.rectangle(picture, (*corner, 48, 48), draw.integers(0, 256, 3).tolist(), -1)
        return picture

    return show


def test_some_cells_are_always_looked_at() -> None:
    """Long chains that were taken for a board at rest named them all, and the profile that said so was refused."""
    upper, lower = (frames(flickering(cells)) for cells in (range(8), range(8, 16)))
    known = measure_films([upper], GRID)
    assert known.cells == frozenset(range(8))
    every = frames(flickering(range(16)))
    for found in (
        measure_films([upper, lower], GRID),
        measure_films([lower], GRID, known),
        measure_films([every], GRID),
    ):
        assert not found.calm
        assert not found.cells
        assert restlessness_of(restlessness_table(found), 16) == found
