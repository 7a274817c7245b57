"""Bubbles with spines that point anywhere, drawn here: how much they differ is learned, and other boards are read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest

from dropsbot.calibration.calibrate import Calibration, Sample, calibrate
from dropsbot.calibration.find_again import find_nudge
from dropsbot.calibration.looks import drawn_otherwise
from dropsbot.calibration.looks.thresholds import Thresholds
from dropsbot.solver.board import Board
from dropsbot.vision.cells.holes import doubt_holes
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import SPREAD_PARTS, Grid, OwnLimits
from dropsbot.vision.reader import read
from dropsbot.vision.stored.entries import ProfileError
from dropsbot.vision.stored.profile_parts import from_parts, to_parts

CELL = 60
GRID = Grid(5, 5, 50.0, 45.0, CELL, CELL)
COLOURS = ((130, 60, 70), (140, 120, 40), (110, 190, 70), (40, 220, 240))
RADII, SPINES, SPINE = (0.13, 0.19, 0.25, 0.31), (3, 4, 6, 8), 0.42
GROUND = (245, 250, 250)
COUNT = 12


def boards(count: int, seed: int) -> list[Board]:
    drawn = np.random.default_rng(seed)
    return [Board.of(5, 5, drawn.choice(5, 25, p=(0.4, 0.15, 0.15, 0.15, 0.15)).tolist()) for _ in range(count)]


def drawn_board(board: Board, seed: int, spines: Sequence[int] = SPINES) -> Pixels:
    """A board, the spines of each of its bubbles where they happen to be."""
    drawn, shown = np.random.default_rng(seed), np.full((330, 340, 3), GROUND, np.uint8)
    for cell, size in enumerate(board.sizes):
        if not size:
            continue
        middle, radius = GRID.centre(cell), RADII[size - 1] * CELL
        centre = round(middle.x_px), round(middle.y_px)
        for angle in drawn.uniform(0, 2 * np.pi, spines[size - 1]):
            long = min(2.2 * radius, SPINE * CELL)
            tip = round(middle.x_px + long * np.cos(angle)), round(middle.y_px + long * np.sin(angle))
            cv2.line(shown, centre, tip, COLOURS[size - 1], 2, cv2.LINE_AA)
        cv2.circle(shown, centre, round(radius), COLOURS[size - 1], cv2.FILLED, cv2.LINE_AA)
    return shown


def samples(count: int = COUNT, spines: Sequence[int] = SPINES) -> list[Sample]:
    return [Sample(Frame(drawn_board(one, at, spines)), one) for at, one in enumerate(boards(count, 1))]


def learn(pictures: Sequence[Sample]) -> Calibration:
    return calibrate(pictures, "spines", grid=GRID)


@pytest.fixture(scope="module")
def learned() -> Calibration:
    return learn(samples())


def misread(profile_of: Calibration, shown: Pixels, board: Board) -> bool:
    reading = read(Frame(shown), profile_of.profile)
    return reading.understood and reading.sizes != board.sizes


def test_other_boards_are_read(learned: Calibration) -> None:
    assert sorted(spread.size for spread in learned.profile.spreads) == [0, 1, 2, 3, 4]
    assert learned.thresholds.reads_its_own
    assert any("drawn otherwise" in line for line in learned.report)
    for at, board in enumerate(boards(10, 2), start=100):
        reading = read(Frame(drawn_board(board, at)), learned.profile)
        assert reading.understood, reading.problems
        assert reading.sizes == board.sizes


def test_without_that_no_such_board_is_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawn_otherwise, "_refused_throughout", lambda *_: False)
    strict = learn(samples())
    assert not strict.profile.spreads
    assert not strict.thresholds.reads_its_own
    for at, board in enumerate(boards(3, 2), start=100):
        assert not read(Frame(drawn_board(board, at)), strict.profile).understood


@pytest.mark.parametrize("size", range(5))
def test_what_covers_a_bubble_or_ground_is_seen(learned: Calibration, size: int) -> None:
    board = boards(1, 3)[0]
    shown = drawn_board(board, 300)
    middle = GRID.centre(board.sizes.index(size))
    left, top = round(middle.x_px) - 20, round(middle.y_px) - 16
    cv2.rectangle(shown, (left, top, 40, 32), (90, 90, 160), cv2.FILLED)
    assert not read(Frame(shown), learned.profile).understood


@pytest.mark.parametrize("colour", [*COLOURS, (0, 0, 0), (120, 120, 120)])
def test_a_panel_over_ground_is_seen_from_wherever_it_reaches_in(
    learned: Calibration, colour: tuple[int, int, int]
) -> None:
    board = boards(1, 3)[0]
    for cell in [cell for cell, size in enumerate(board.sizes) if not size][:4]:
        middle = GRID.centre(cell)
        for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            shown = drawn_board(board, 300)
            left, top = round(middle.x_px - CELL / 2 + right * 45), round(middle.y_px - CELL / 2 + down * 45)
            cv2.rectangle(shown, (left, top, CELL, CELL), colour, cv2.FILLED)
            assert not read(Frame(shown), learned.profile).understood


@pytest.mark.parametrize("part", [0.15, 0.3, 0.4, 0.5])
def test_a_bubble_that_is_cut_off_is_no_smaller_one(learned: Calibration, part: float) -> None:
    board, cut = boards(1, 3)[0], round(part * CELL)
    for cell in [cell for cell, size in enumerate(board.sizes) if size]:
        middle = GRID.centre(cell)
        left, top = round(middle.x_px - CELL / 2), round(middle.y_px - CELL / 2)
        for box in (
            (left, top, cut, CELL),
            (left, top, CELL, cut),
            (left + CELL - cut, top, cut, CELL),
            (left, top + CELL - cut, CELL, cut),
        ):
            shown = drawn_board(board, 300)
            cv2.rectangle(shown, box, GROUND, cv2.FILLED)
            assert not misread(learned, shown, board), (cell, box)


@pytest.mark.parametrize("radius", [3, 5, 8])
def test_droplets_make_no_other_size(learned: Calibration, radius: int) -> None:
    drawn = np.random.default_rng(radius)
    for at, board in enumerate(boards(12, 5), start=500):
        shown = drawn_board(board, at)
        for _ in range(4):
            place = drawn.integers(20, 310, 2).tolist()
            cv2.circle(shown, place, radius, COLOURS[int(drawn.integers(4))], cv2.FILLED, cv2.LINE_AA)
        assert not misread(learned, shown, board)


@pytest.mark.parametrize("part", [0.5, 0.75, 0.9])
def test_a_board_under_a_veil_is_not_read_wrongly(learned: Calibration, part: float) -> None:
    board = boards(1, 4)[0]
    assert not misread(learned, (drawn_board(board, 400) * part).astype(np.uint8), board)


def test_what_was_foretold_is_confirmed(learned: Calibration) -> None:
    board = boards(1, 3)[0]
    shown = drawn_board(board, 300)
    scores = sorted(cell.score for cell in read(Frame(shown), learned.profile).cells)
    strict = replace(learned.profile, min_score=scores[5])
    assert not read(Frame(shown), strict).understood
    assert read(Frame(shown), strict, foretold=board.sizes).understood
    other = list(board.sizes)
    other[other.index(4)] = 3
    assert not read(Frame(shown), strict, foretold=tuple(other)).understood


def test_a_board_that_lies_a_pixel_or_two_beside_its_place_is_found(learned: Calibration) -> None:
    board = boards(1, 3)[0]
    moved = np.roll(drawn_board(board, 300, (0, 0, 0, 0)), (1, 2), axis=(0, 1))  # spines would lie elsewhere anyhow
    nudge = find_nudge(Frame(moved), learned.profile, board.sizes)
    assert nudge is not None
    assert (nudge.left_px, nudge.top_px) == (2, 1)


def test_a_bare_cell_is_bare_by_its_worst_patch_still(learned: Calibration) -> None:
    """Of a hole a second game asks more than what ground usually differs by."""
    shown = np.full_like(drawn_board(boards(1, 3)[0], 300), GROUND)
    at = GRID.centre(17)
    doubted = []
    for dotted in (False, True):
        if dotted:
            cv2.circle(shown, (round(at.x_px), round(at.y_px)), 1, (150, 150, 150), cv2.FILLED)
        reading = read(Frame(shown), learned.profile)
        assert reading.sizes == (0,) * 25
        assert reading.cells[17].sure
        doubted.append(not doubt_holes(reading, Frame(shown), learned.profile).cells[17].sure)
    assert doubted == [False, True]


def test_bubbles_that_are_all_alike_are_not_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawn_otherwise, "parts_off", lambda *_: pytest.fail("their looks read their own pictures"))
    alike = learn(samples(spines=(0, 0, 0, 0)))
    assert alike.thresholds.reads_its_own
    assert not alike.profile.spreads


def test_something_over_a_cell_or_two_is_not_how_bubbles_are_drawn() -> None:
    pictures = samples(spines=(0, 0, 0, 0))
    for at in range(0, COUNT, 2):
        covered = pictures[at].frame.pixels.copy()
        for cell in (at, at + 1):
            middle = GRID.centre(cell)
            cv2.circle(covered, (round(middle.x_px) + at, round(middle.y_px)), 12, (20, 20, 200), cv2.FILLED)
        pictures[at] = replace(pictures[at], frame=Frame(covered))
    made = learn(pictures)
    assert not made.thresholds.reads_its_own
    assert not made.profile.spreads


def test_one_size_that_is_drawn_otherwise_is_not_enough() -> None:
    made = learn(samples(spines=(0, 0, 0, 8)))
    assert not made.profile.spreads


def test_bare_cells_of_guessed_ground_are_left_out(learned: Calibration) -> None:
    draft = replace(learned.profile, spreads=())
    pictures = samples()
    first, second = pictures[: COUNT // 2], pictures[COUNT // 2 :]
    seen = drawn_otherwise._seen_by_halves(GRID, [(one.frame, one.board) for one in pictures], lambda _: draft)
    assert len(seen) == COUNT
    for half, elsewhere, shown in ((first, second, seen[: COUNT // 2]), (second, first, seen[COUNT // 2 :])):
        bare = {cell for one in elsewhere for cell, size in enumerate(one.board.sizes) if not size}
        for sample, one in zip(half, shown, strict=True):
            wanted = [size for cell, size in enumerate(sample.board.sizes) if size or cell in bare]
            assert list(one.sizes) == wanted
            assert one.off.shape[1] == len(wanted) == len(one.weights)
    never = {cell for cell in range(25) if all(one.board.sizes[cell] for one in first)}
    assert any(not one.board.sizes[cell] for one in second for cell in never), "some cells are bare in one half alone"


def test_few_pictures_tell_nothing() -> None:
    assert not learn(samples(drawn_otherwise._FEWEST_PICTURES - 1)).profile.spreads
    assert learn(samples(drawn_otherwise._FEWEST_PICTURES)).profile.spreads


@pytest.mark.parametrize(("reads", "taken"), [(True, False), (False, True)])
def test_pictures_that_are_read_in_colours_of_their_own_need_no_more(
    learned: Calibration, monkeypatch: pytest.MonkeyPatch, reads: bool, taken: bool
) -> None:
    draft = replace(learned.profile, spreads=(), min_score=0.0, min_margin=0.0)
    shown = [(sample.frame, sample.board) for sample in samples()]
    monkeypatch.setattr(drawn_otherwise, "_reads_half", lambda *_: reads)
    own = replace(draft, own_limits=OwnLimits(0.5, 0.5))
    assert bool(drawn_otherwise.believed_by_spread(draft, own, shown, lambda _: draft)) == taken
    assert drawn_otherwise.believed_by_spread(draft, draft, shown, lambda _: draft), "not without such limits"


def test_a_size_that_half_of_the_pictures_lack_tells_nothing() -> None:
    pictures = samples()
    none_of_4 = [
        Sample(Frame(drawn_board(board, at)), board)
        for at, board in enumerate(
            Board.of(5, 5, [size % 4 for size in sample.board.sizes]) for sample in pictures[: COUNT // 2]
        )
    ]
    assert not learn([*none_of_4, *pictures[COUNT // 2 :]]).profile.spreads


def test_a_bubble_that_is_seen_again_and_again_counts_once() -> None:
    weights = drawn_otherwise._weights([(1, 0), (1, 2), (1, 2), (3, 2), (1, 2)])
    assert np.stack(weights).T.tolist() == [[1 / 3, 1 / 3, 1 / 3, 1, 1], [1, 0.25, 0.25, 0.25, 0.25]]


def test_how_much_one_size_differs_follows_from_its_bubbles_and_from_what_is_usual() -> None:
    shape = (SPREAD_PARTS, SPREAD_PARTS, 3)
    each = np.stack([np.full(shape, levels) for levels in (10.0, 20.0, 40.0)])
    spread = drawn_otherwise._spread(2, each, np.array([1.0, 0.5, 0.5]))
    assert np.unique(spread.offset).tolist() == [8.0]  # (10 + 10 + 20) / (2 bubbles + 3)
    usual = (10**2 + 0.5 * 20**2 + 0.5 * 40**2) / 2
    squares = (2**2 + 0.5 * 12**2 + 0.5 * 32**2 + 3 * usual) / 5 + 1
    assert np.unique(spread.deviation).tolist() == pytest.approx([np.ceil(10 * np.sqrt(squares)) / 10])
    assert spread.size == 2


def test_spreads_are_kept(learned: Calibration) -> None:
    table, pictures = to_parts(learned.profile)
    again = from_parts("spines", table, pictures).spreads
    for one, other in zip(learned.profile.spreads, again, strict=True):
        assert one.size == other.size
        assert np.array_equal(one.offset, other.offset)
        assert np.array_equal(one.deviation, other.deviation)
    assert from_parts("spines", {key: table[key] for key in table if key != "spreads"}, pictures).spreads == ()


def changed(table: dict[str, Any], **entries: object) -> dict[str, Any]:
    return {**table, "spreads": [{**table["spreads"][0], **entries}, *table["spreads"][1:]]}


@pytest.mark.parametrize(
    ("entries", "problem"),
    [
        ({"size": 5}, "size"),
        ({"size": 1}, "each once"),
        ({"offset": [0.0] * 74}, "75 numbers, not 74"),
        ({"deviation": [5.0] * 76}, "75 numbers, not 76"),
        ({"deviation": [0.5] * 75}, "deviation"),
        ({"deviation": [200.0] * 75}, "deviation"),
        ({"deviation": [16.0] * 75}, "anything could pass for size 0"),
        ({"size": 1, "deviation": [41.0] * 75}, "each once"),
        ({"offset": [300.0] * 75}, "offset"),
        ({"offset": ["one"] * 75}, "offset"),
        ({"offset": 7}, "offset"),
    ],
)
def test_spreads_that_cannot_be_are_refused(learned: Calibration, entries: dict[str, object], problem: str) -> None:
    table, pictures = to_parts(learned.profile)
    with pytest.raises(ProfileError, match=problem):
        from_parts("spines", changed(table, **entries), pictures)
    with pytest.raises(ProfileError, match="each once"):
        from_parts("spines", {**table, "spreads": table["spreads"][1:]}, pictures)


def test_a_size_that_differs_so_much_that_anything_could_pass_for_it_is_refused(learned: Calibration) -> None:
    table, pictures = to_parts(learned.profile)
    wide = [{**one, "deviation": [41.0 if one["size"] == 3 else 5.0] * 75} for one in table["spreads"]]
    with pytest.raises(ProfileError, match="anything could pass for size 3"):
        from_parts("spines", {**table, "spreads": wide}, pictures)


def seen(off: float, sizes: tuple[int, ...], weights: float = 1.0) -> drawn_otherwise._Seen:
    """A picture of even cells: each is so far off the look of its own size, and by 100 levels off all others."""
    levels = np.full((5, len(sizes)), 100.0)
    levels[list(sizes), range(len(sizes))] = off
    parts = levels[:, :, None, None, None] * np.ones((1, 1, SPREAD_PARTS, SPREAD_PARTS, 3))
    return drawn_otherwise._Seen(parts, (0, 1, 2, 3, 4), sizes, np.full(len(sizes), weights))


def test_what_to_ask_for_is_measured_on_pictures_that_the_spreads_are_not_of() -> None:
    usual = [seen(off, (0, 1, 2, 3, 4)) for off in (2.0, -2.0, 2.0, -2.0, 2.0, -2.0, 2.0)]
    odd = seen(30.0, (0, 1, 2, 3, 4))
    even, with_odd = (
        drawn_otherwise._thresholds([*usual, seen(-2.0, (0, 1, 2, 3, 4))]),
        drawn_otherwise._thresholds([*usual, odd]),
    )
    assert even is not None
    assert with_odd is not None
    assert even.least_true > 0.7
    assert with_odd.least_true < 0.1, "a picture that is judged by itself would be known"
    assert even.min_margin == pytest.approx(0.7 * even.least_margin, abs=0.001)


def test_sizes_and_ground_must_have_been_seen_several_times() -> None:
    three = [seen(2.0, (0, 1, 2, 3, 4)) for _ in range(3)]
    assert drawn_otherwise._spreads(three)
    assert not drawn_otherwise._spreads(three[:2])
    assert not drawn_otherwise._spreads([*three[:2], seen(2.0, (0, 1, 2, 3, 4), weights=0.5)])
    assert not drawn_otherwise._spreads([*three[:2], seen(2.0, (1, 1, 2, 3, 4))]), "ground was bare in two"


def test_no_less_than_some_lead_is_asked_for_and_pictures_that_do_not_reach_it_make_nothing(
    learned: Calibration, monkeypatch: pytest.MonkeyPatch
) -> None:
    draft = replace(learned.profile, spreads=(), min_score=0.0, min_margin=0.0)
    shown = [(sample.frame, sample.board) for sample in samples()]
    for lead, asked in ((0.29, None), (0.31, 0.3), (0.42, 0.3), (0.6, 0.42)):
        reached = Thresholds(0.5, 0.0, 0.6, 0.1, lead)
        monkeypatch.setattr(drawn_otherwise, "choose_between", lambda *_, reached=reached: reached)
        found = drawn_otherwise.believed_by_spread(draft, draft, shown, lambda _: draft)
        assert (None if found is None else found[0].min_margin) == asked
