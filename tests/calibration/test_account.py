"""Boards drawn here, disc by disc: what an account of their pixels must say about them, and what it must not claim."""

from __future__ import annotations

import math
import random
from dataclasses import replace

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.demo.demo_levels import lay_out
from dropsbot.calibration.account.beyond import with_more_cells
from dropsbot.calibration.account.bubble_maps import MapStart, bubble_maps, whole_bubbles
from dropsbot.calibration.account.bubble_spots import Contrasts
from dropsbot.calibration.account.cell_colours import SIDE, CellColours, cut_colours
from dropsbot.calibration.account.colour_densities import bins_of, colour_density
from dropsbot.calibration.account.explaining import _explained, explanations
from dropsbot.calibration.account.explanation import Explanation
from dropsbot.calibration.account.foretelling import Foretelling
from dropsbot.calibration.account.look_features import Feature, coordinates
from dropsbot.calibration.account.look_groups import look_groups
from dropsbot.calibration.account.look_mixture import Labels, Measures, sortings
from dropsbot.calibration.account.middle_marks import Spots
from dropsbot.calibration.account.outlined import Outlined, outlined_bubbles
from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.calibration.sizes.possible_boards import possible_boards
from dropsbot.calibration.sizes.same_cells import SameCells
from dropsbot.vision.frame import Picked, Pixels
from dropsbot.vision.profile import Grid
from testkit.real_game.ten_drops_headless import HeadlessGame

CELL = 48
GROUND, INK = (190, 205, 215), (60, 90, 200)
RADII = (0.13, 0.22, 0.31, 0.41)
BOARD = (
    (1, 0, 2, 3, 4, 0),
    (0, 3, 1, 0, 2, 4),
    (4, 2, 0, 1, 3, 0),
    (2, 0, 4, 3, 0, 1),
    (3, 1, 0, 2, 4, 0),
    (0, 4, 3, 0, 1, 2),
)
SIZES = tuple(size for row in BOARD for size in row)
GRID = Grid(6, 6, 20 + CELL / 2, 30 + CELL / 2, CELL, CELL)


def drawn(
    sizes: tuple[int, ...] = SIZES,
    radii: tuple[float, ...] = RADII,
    inks: tuple[tuple[int, int, int], ...] = (INK,) * 4,
    noise: float = 2.0,
    seed: int = 1,
) -> Pixels:
    """A board of discs in the middles of cells, four times as large and shrunk, with a little noise."""
    rng = np.random.default_rng(seed)
    picture = np.full((4 * 350, 4 * 330, 3), GROUND, np.uint8)
    for cell, size in enumerate(sizes):
        if size:
            row, col = divmod(cell, 6)
            centre = (round(4 * (20 + (col + 0.5) * CELL)), round(4 * (30 + (row + 0.5) * CELL)))
            cv2.circle(picture, centre, round(4 * radii[size - 1] * CELL), inks[size - 1], -1, cv2.LINE_AA)
    small = cv2.resize(picture, (330, 350), interpolation=cv2.INTER_AREA).astype(np.float32)
    return np.asarray(np.clip(small + rng.normal(0, noise, small.shape), 0, 255), np.uint8)


def nowhere(count: int) -> Picked:
    return np.zeros(count, bool)


def accounts_of(picture: Pixels, grid: Grid = GRID) -> tuple[CellColours, list[Explanation]]:
    colours = cut_colours([picture], grid)
    return colours, explanations(colours, outlined_bubbles([picture], grid), nowhere(colours.count))


def nothing_outlined(count: int) -> Outlined:
    return Outlined(np.zeros((count, SIDE, SIDE), np.float32), np.zeros(count, bool), None)


def board_of(picture: Pixels, *facts: Told | SeenTap) -> tuple[tuple[int, ...], float]:
    colours, accounts = accounts_of(picture)
    possible = possible_boards(accounts, colours, facts, SameCells.of(1, 6, 6, []))
    return possible.best, possible.confidence


def test_discs_are_sorted_by_their_size_and_surely() -> None:
    sizes, confidence = board_of(drawn())
    assert sizes == SIZES
    assert confidence > 0.95


def test_looks_that_only_the_ground_of_every_other_cell_tells_are_no_account() -> None:
    sizes = np.array((0, 1, 1, 1, 2))[list(SIZES)]
    colours, (best, *_) = accounts_of(drawn(tuple(sizes.tolist())))
    maps = best.cover.copy()
    for cell in np.flatnonzero((sizes == 1) & (colours.parity == 1)):
        maps[cell] = cv2.dilate(maps[cell], np.ones((7, 7), np.uint8))
    made = [
        _explained(colours, Spots.of(colours.lab), Contrasts.of(colours.light), cover, Foretelling.of(colours), start)
        for cover in (best.cover, maps)
        for start in (MapStart(strict=True), MapStart(strict=True, checkered=True))
    ]
    assert [account is None for account in made] == [False, False, False, True]


def test_cells_that_taps_show_again_tell_nothing_more_about_every_other_cell() -> None:
    sizes = np.array((0, 1, 1, 1, 2))[list(SIZES)]
    picture = drawn(tuple(sizes.tolist()))
    colours = cut_colours([picture] * 9, GRID)
    even = np.flatnonzero((sizes == 2) & (colours.parity[:36] == 0))
    one = np.concatenate([np.arange(36), *(36 * again + even for again in range(1, 9))])
    seen = colours.only(one)
    cover = explanations(seen, nothing_outlined(seen.count), nowhere(seen.count))[0].cover
    spots, contrasts = Spots.of(seen.lab), Contrasts.of(seen.light)
    start = MapStart(strict=True, checkered=True)
    assert _explained(seen, spots, contrasts, cover, Foretelling.of(seen), start) is not None


def test_a_density_integrates_to_one_over_all_colours() -> None:
    rng = random.Random(1)
    lab = np.array([[rng.uniform(0, 100), rng.uniform(-80, 80), rng.uniform(-80, 80)] for _ in range(500)], np.float32)
    density = colour_density(bins_of(lab), np.ones(500))
    assert density.sum() * (100 * 180 * 180) / density.size == pytest.approx(1, abs=1e-6)
    assert density.min() > 0


def test_a_bubble_with_holes_is_filled_and_thin_lines_are_cut_off() -> None:
    away = np.hypot(*(np.mgrid[0:SIDE, 0:SIDE] - (SIDE - 1) / 2))
    ring = ((away < 11) & (away > 6)).astype(np.float32)
    ring[SIDE // 2, :] = 1
    whole = whole_bubbles(ring[None])[0]
    assert whole[SIDE // 2, SIDE // 2] > 0.5
    assert whole[SIDE // 2, 0] == 0
    assert abs((whole > 0.5).sum() - (away < 11).sum()) < 0.1 * (away < 11).sum()


def test_maps_are_as_large_as_what_was_drawn() -> None:
    colours = cut_colours([drawn()], GRID)
    maps = bubble_maps(colours, MapStart(strict=True), np.zeros((36, SIDE, SIDE), np.float32), nowhere(36))
    for cell, size in enumerate(SIZES):
        rim = 1 / SIDE  # half a pixel of blur on either side
        least, most = (RADII[size - 1] - rim, RADII[size - 1] + rim) if size else (0.0, 0.0)
        assert math.pi * least**2 <= (maps[cell] > 0.5).mean() <= math.pi * most**2


def test_points_are_as_far_apart_as_a_table_says() -> None:
    rng = np.random.default_rng(3)
    points = rng.normal(size=(9, 2))
    squared = ((points[:, None] - points) ** 2).sum(axis=2)
    found = coordinates(squared, 2)
    assert ((found[:, None] - found) ** 2).sum(axis=2) == pytest.approx(squared, abs=1e-8)


def blobs(middles: list[float], each: int, spread: float, seed: int = 5) -> list[Feature]:
    """One measure with so many groups, and one that says nothing."""
    rng = np.random.default_rng(seed)
    values = np.concatenate([rng.normal(middle, spread, each) for middle in middles])
    return [Feature("radius", values[:, None], 0.01), Feature("colour", rng.normal(0, 5, (len(values), 1)), 0.01)]


def test_groups_that_one_of_two_measures_tells_are_found() -> None:
    found = sortings(blobs([0.0, 1.0, 2.0, 3.0], 6, 0.02))
    assert found.ways[0].labels.tolist() == [group for group in range(4) for _ in range(6)]
    assert found.crowded < 0.3


def test_bubbles_of_many_pictures_are_sorted_as_those_of_one_are() -> None:
    """So many that one way to sort them is more than is computed at once."""
    measures = Measures.of(blobs([0.0, 3.0], 1001, 0.02))
    ways = np.repeat([[0, 1], [1, 0]], 1001, axis=1)
    assert measures.lengths(ways) == pytest.approx([measures.lengths(ways[:1])[0]] * 2)
    assert np.array_equal(measures.improved(ways)[0], ways[0])


def test_more_groups_than_sizes_are_crowded() -> None:
    assert sortings(blobs([0.0, 1.0, 2.0, 3.0, 4.0], 6, 0.02)).crowded > 0.7


def test_two_groups_are_not_split_as_well_as_joined() -> None:
    ways = sortings(blobs([0.0, 3.0], 8, 0.02)).ways
    assert len(set(ways[0].labels.tolist())) == 2


def test_a_far_bubble_is_nearer_to_its_own_look() -> None:
    features = blobs([0.0, 1.0], 5, 0.02)
    distances = Measures.of(features).distances(np.repeat([0, 1], 5))
    assert (distances[:5, 0] < distances[:5, 1]).all()
    assert (distances[5:, 1] < distances[5:, 0]).all()


def test_a_bubble_taken_for_ground_or_for_another_size_is_foretold_worse() -> None:
    colours = cut_colours([drawn()], GRID)
    foretelling = Foretelling.of(colours)
    truth = np.array(SIZES)
    cover = bubble_maps(colours, MapStart(strict=True), np.zeros((36, SIDE, SIDE), np.float32), nowhere(36))
    right = foretelling.cost(truth, cover)
    cell = SIZES.index(3)
    for wrong in (0, 1, 2, 4):
        labels = truth.copy()
        labels[cell] = wrong
        assert foretelling.cost(labels, cover) > right


def test_looks_of_one_area_are_ordered_by_a_tone_that_goes_on_and_else_doubted() -> None:
    radii = (0.2, 0.3, 0.4, 0.4)
    steps = tuple((60 + 35 * step, 60 + 35 * step, 60 + 35 * step) for step in range(4))
    colours, accounts = accounts_of(drawn(radii=radii, inks=steps))
    groups = look_groups(accounts[0], colours)
    assert [SIZES[group.cells[0]] for group in groups] == [1, 2, 3, 4]
    assert min(group.ahead for group in groups) > 0.95
    mixed = ((30, 40, 200), (30, 160, 60), (200, 60, 40), (150, 40, 150))
    colours, accounts = accounts_of(drawn(radii=radii, inks=mixed))
    assert min(group.ahead for group in look_groups(accounts[0], colours)) < 0.95


def test_drawings_of_all_sizes_that_are_nearly_as_large_are_in_no_order_but_a_tone() -> None:
    mixed = ((30, 40, 200), (30, 160, 60), (200, 60, 40), (150, 40, 150))
    for largest, sure in ((0.42, False), (0.48, True)):
        radii = tuple(np.linspace(0.36, largest, 4).tolist())
        colours, accounts = accounts_of(drawn(radii=radii, inks=mixed))
        groups = look_groups(accounts[0], colours)
        assert len(groups) == 4
        assert (min(group.ahead for group in groups) > 0.95) == sure
    steps = tuple((60 + 35 * step, 60 + 35 * step, 60 + 35 * step) for step in range(4))
    colours, accounts = accounts_of(drawn(radii=(0.36, 0.38, 0.4, 0.42), inks=steps))
    assert min(group.ahead for group in look_groups(accounts[0], colours)) > 0.95


def flowers_and_fruits(flower: float) -> Pixels:
    """Size 1 is a flower with such a radius, size 2 a longish fruit of another colour; the others are discs."""
    picture = drawn(tuple(size if size > 2 else 0 for size in SIZES), inks=(INK, INK, (40, 170, 240), INK))
    for cell, size in enumerate(SIZES):
        row, col = divmod(cell, 6)
        middle = (20 + (col + 0.5) * CELL, 30 + (row + 0.5) * CELL)
        exact = tuple(round(16 * side) for side in middle)
        if size == 1:
            cv2.circle(picture, exact, round(16 * flower * CELL), (240, 245, 250), -1, cv2.LINE_AA, 4)
        elif size == 2:
            cv2.ellipse(picture, (middle, (0.3 * CELL, 0.47 * CELL), 0.0), (60, 160, 70), -1, cv2.LINE_AA)
    return picture


def test_a_drawing_that_covers_more_but_reaches_less_far_is_not_surely_larger() -> None:
    colours, accounts = accounts_of(flowers_and_fruits(0.235))
    groups = look_groups(accounts[0], colours)
    assert [SIZES[group.cells[0]] for group in groups] == [2, 1, 3, 4], "a flower of size 1 covers more"
    assert groups[1].ahead < 0.95
    colours, accounts = accounts_of(flowers_and_fruits(0.12))
    groups = look_groups(accounts[0], colours)
    assert [SIZES[group.cells[0]] for group in groups] == [1, 2, 3, 4]
    assert min(group.ahead for group in groups) > 0.95


def test_what_was_told_always_wins_and_what_it_explains_with_it() -> None:
    cell = SIZES.index(0)
    sizes, _ = board_of(drawn(), Told(0, cell, 2))
    assert sizes[cell] == 2
    assert [size for at, size in enumerate(sizes) if at != cell] == [s for at, s in enumerate(SIZES) if at != cell]


def test_fewer_looks_than_sizes_are_in_doubt_and_answers_settle_them() -> None:
    board = tuple(0 if size in {1, 4} else size for size in SIZES)
    picture = drawn(board)
    _, confidence = board_of(picture)
    assert confidence < 0.95
    sizes, confidence = board_of(picture, Told(0, board.index(2), 2), Told(0, board.index(3), 3))
    assert sizes == board
    assert confidence > 0.9


def test_what_outlines_say_without_any_doubt_confirms_an_account() -> None:
    sizes = lay_out(1, 6, 6, random.Random(1))
    picture, grid = HeadlessGame().show(sizes).pixels, Grid(6, 6, 75.0, 75.0, 90.0, 90.0)
    colours, outlines = cut_colours([picture], grid), outlined_bubbles([picture], grid)
    assert outlines.looks is not None
    assert outlines.told
    assert outlines.looks.tolist() == list(sizes), "ordered by area, as the sizes of this game are"

    def worths(looks: Labels | None) -> dict[tuple[int, ...], float]:
        accounts = explanations(colours, replace(outlines, looks=looks), nowhere(36))
        return {tuple(account.labels.tolist()): account.worth for account in accounts}

    confirmed, alone = worths(outlines.looks), worths(None)
    assert confirmed.keys() == alone.keys()
    for labels, worth in alone.items():
        same_bubbles = ((np.array(labels) > 0) == (np.array(sizes) > 0)).all()
        pairs = set(zip(labels, sizes, strict=True))
        same_looks = same_bubbles and len(pairs) == 5
        assert confirmed[labels] == pytest.approx(worth + 150 * (int(same_bubbles) + int(same_looks)), abs=0.1)
    best = explanations(colours, outlines, nowhere(36))[0]
    assert best.crowded == 0
    assert best.flips
    assert all(flip.by_look for flip in best.flips), "what is ground is in no doubt"


def test_outlines_of_looks_that_resemble_each_other_tell_bubbles_and_no_looks() -> None:
    outlines = outlined_bubbles([drawn()], GRID)
    assert outlines.sure.all()
    assert outlines.looks is not None
    assert not outlines.told
    colours = cut_colours([drawn()], GRID)
    best = explanations(colours, outlines, nowhere(36))[0].worth
    without = explanations(colours, replace(outlines, looks=None), nowhere(36))[0].worth
    assert best == pytest.approx(without + 150, abs=0.1), "they do tell where bubbles are"


def test_cells_that_are_known_to_be_empty_are_ground_and_so_is_what_looks_like_them() -> None:
    faint = (165, 190, 180)
    sizes = tuple(1 if cell in {1, 5, 8, 14, 25, 30} else size for cell, size in enumerate(SIZES))
    colours = cut_colours([drawn(sizes, (0.3, 0.22, 0.31, 0.41), (faint, INK, INK, INK))], GRID)
    ghosts = np.flatnonzero(np.array(sizes) == 1)
    told = np.isin(np.arange(36), ghosts[:2])
    nothing = np.zeros((36, SIDE, SIDE), np.float32)
    unknown, known = (bubble_maps(colours, MapStart(strict=True), nothing, one) for one in (nowhere(36), told))
    assert unknown[ghosts].max(axis=(1, 2)).min() > 0.5
    assert known[ghosts].max() == 0, "two of them were told, and all look alike"
    assert known[np.array(sizes) == 4].max(axis=(1, 2)).min() > 0.5
    most = np.isin(np.arange(36), ghosts[:6])
    lenient = bubble_maps(colours, MapStart(strict=False), nothing, most)
    assert lenient[ghosts].max() == 0
    everywhere = np.ones((36, SIDE, SIDE), np.float32)
    assert bubble_maps(colours, MapStart(strict=False, outlined=True), everywhere, told)[told].max() == 0


def test_what_no_account_thought_of_is_less_probable_after_each_answer_that_was_foretold() -> None:
    colours, accounts = accounts_of(drawn())
    odd = [replace(accounts[0], left_over=True), *accounts[1:]]
    right = [Told(0, cell, SIZES[cell]) for cell in (4, 2)]
    same = SameCells.of(1, 6, 6, [])
    confidences = [possible_boards(odd, colours, right[:count], same).confidence for count in range(3)]
    assert confidences[0] == pytest.approx(0.5, abs=0.02)
    assert confidences[1] == pytest.approx(1 / 1.1, abs=0.02)
    assert confidences[2] == pytest.approx(1 / 1.01, abs=0.02)
    silent = [SeenTap(0, 0, cell, frozenset()) for cell in (1, 5)]  # on empty cells: the same picture shows after them
    by_taps = [possible_boards(odd, colours, silent[:count], same).confidence for count in range(3)]
    assert by_taps == pytest.approx([1 / (1 + 0.3**count) for count in range(3)], abs=0.02)
    wrong = possible_boards(odd, colours, [Told(0, 4, 0)], same)
    assert wrong.confidence < 0.6, "an answer that was not foretold makes nothing surer"


def test_a_fifth_look_is_a_doubt() -> None:
    picture = drawn()
    for row, col in ((0, 1), (1, 3), (2, 5)):
        centre = (round(20 + (col + 0.5) * CELL), round(30 + (row + 0.5) * CELL))
        cv2.rectangle(picture, (centre[0] - 12, centre[1] - 5), (centre[0] + 12, centre[1] + 5), (40, 160, 40), -1)
    _, confidence = board_of(picture)
    assert confidence < 0.95


def test_ground_alone_makes_no_account() -> None:
    picture = drawn((0,) * 36)
    colours = cut_colours([picture], GRID)
    for account in explanations(colours, nothing_outlined(36), nowhere(36)):
        possible = possible_boards([account], colours, (), SameCells.of(1, 6, 6, []))
        assert possible.confidence < 0.95


@pytest.mark.parametrize("side", ["left", "right", "above", "below"])
def test_a_grid_grows_where_bubbles_go_on(side: str) -> None:
    cut = {"left": (6, 5, 1, 0), "right": (6, 5, 0, 0), "above": (5, 6, 0, 1), "below": (5, 6, 0, 0)}[side]
    rows, cols, right, down = cut
    smaller = Grid(rows, cols, GRID.left_px + right * CELL, GRID.top_px + down * CELL, CELL, CELL)
    picture = drawn()
    colours, accounts = accounts_of(picture, smaller)
    assert with_more_cells([picture], smaller, accounts[0], colours) == GRID
    colours, accounts = accounts_of(picture)
    assert with_more_cells([picture], GRID, accounts[0], colours) == GRID
