"""What is learned from labelled pictures: outlines, the ground behind bubbles, and how much to believe."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import Game
from dropsbot.bot.devices.demo.skins import layout_of
from dropsbot.bot.profiles.checkup import SampleVerdict, check_samples
from dropsbot.calibration.calibrate import Calibration, Sample, calibrate
from dropsbot.calibration.looks import own_limits
from dropsbot.calibration.looks.harvest import colours_change, harvest, least_cover
from dropsbot.calibration.looks.labelled import Labelled, label_cells
from dropsbot.calibration.looks.own_limits import learn_limits
from dropsbot.calibration.looks.thresholds import choose_thresholds
from dropsbot.calibration.looks.uncover import uncover
from dropsbot.calibration.read_anew import read_anew
from dropsbot.calibration.verify import misread
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame
from dropsbot.vision.own_colours.own_reading import Explained, ways_to_explain, weigh
from dropsbot.vision.profile import LEAST_MARGIN, LEAST_SCORE, OwnLimits
from dropsbot.vision.reader import read
from testkit.plain_game import PlainGame
from testkit.scored_looks import ScoredLooks

pytestmark = pytest.mark.quick


def labelled(game: PlainGame, *boards: tuple[int, ...]) -> list[Labelled]:
    return [label_cells(game.show(sizes), sizes, game.grid) for sizes in boards]


def mixed(first: int = 0, cells: int = 36) -> tuple[int, ...]:
    return tuple((first + cell + cell // 6) % 5 for cell in range(cells))


def full(first: int = 0) -> tuple[int, ...]:
    return tuple(1 + (first + cell + cell // 6) % 4 for cell in range(36))


# Ground and outlines.


@pytest.mark.parametrize("skin", ["cartoon", "dark", "ellipses", "flat"])
def test_the_ground_behind_every_bubble_is_foretold(skin: str) -> None:
    layout = layout_of(skin)
    painter, grid = Painter(layout, 1, skin), layout.grid
    count = grid.rows * grid.cols
    sizes = [0 if cell % 3 == 0 else 1 + cell % 4 for cell in range(count)]
    shown, bare = (
        label_cells(Frame(painter.paint(Game.of(Board.of(grid.rows, grid.cols, one)))), one, grid)
        for one in (sizes, [0] * count)
    )

    found = uncover([shown], grid.rows, grid.cols)

    errors = np.abs(found.grounds[0] - bare.stack).mean(axis=(0, 1))
    assert errors.max() < 3  # of 255 grey levels; an opaque bubble differs by 50 and more
    assert not found.changing


def test_on_a_full_board_of_large_bubbles_the_ground_is_not_taken_from_them() -> None:
    game = PlainGame(ground=(255, 255, 255), radii=(0.2, 0.28, 0.36, 0.44))
    found = uncover(labelled(game, full()), 6, 6)
    assert np.abs(found.grounds[0] - 255).max() < 3


def test_outlines_are_as_large_as_the_bubbles() -> None:
    game = PlainGame(radii=(0.1, 0.2, 0.3, 0.4))
    found = uncover(labelled(game, mixed()), 6, 6)
    for size, radius in enumerate(game.radii, 1):
        area = found.outlines[size].mean()
        assert np.pi * radius**2 < area < np.pi * (radius + 0.09) ** 2  # 0.09 of a cell are four fine pixels


def test_grid_lines_are_ground_and_no_part_of_a_bubble() -> None:
    game = PlainGame(lines=(20, 20, 20))
    found = uncover(labelled(game, mixed()), 6, 6)
    for size in (1, 2, 3):
        assert not found.outlines[size].reshape(45, 45)[0].any()


def test_ground_that_is_another_one_in_each_picture_changes() -> None:
    one, other = PlainGame(ground=(250, 240, 230)), PlainGame(ground=(180, 200, 230))
    assert uncover(labelled(one, mixed()) + labelled(other, mixed(1)), 6, 6).changing
    assert not uncover(labelled(one, mixed(), mixed(1)), 6, 6).changing


def with_threads(game: PlainGame, sizes: tuple[int, ...]) -> Labelled:
    """A board on which a short thread sticks out of every bubble of size 2, to a side that its cell tells."""
    frame = game.show(sizes)
    pixels = frame.pixels.copy()
    for cell, size in enumerate(sizes):
        if size == 2:
            centre, reach = game.grid.centre(cell), 0.4 * game.grid.pitch_x_px
            right, down = ((1, 0), (0, 1), (-1, 0), (0, -1))[cell // 2 % 4]
            x, y = round(centre.x_px + right * reach), round(centre.y_px + down * reach)
            pixels[y - 2 : y + 3, x - 2 : x + 3] = (40, 60, 200)
    return label_cells(Frame(pixels), sizes, game.grid)


def test_what_sticks_out_of_a_bubble_is_no_ground_where_the_cell_is_bare_in_another_picture() -> None:
    game = PlainGame()
    sizes = tuple(2 if cell % 3 else 0 for cell in range(36))
    boards = [sizes, sizes, sizes, (0,) * 36]
    samples = [with_threads(game, one) for one in boards]
    bare = samples[-1]
    found = uncover(samples, 6, 6)
    assert not found.changing
    assert np.abs(found.grounds[0] - bare.stack).max() < 1
    background = harvest(samples, game.grid).background
    whole = harvest([bare, *labelled(game, sizes)], game.grid).background
    assert np.abs(background.astype(int) - whole.astype(int)).max() <= 1


def test_ground_that_changes_is_found_where_no_cell_is_bare_twice() -> None:
    boards = [tuple(0 if cell % 3 == one else 1 + cell % 4 for cell in range(36)) for one in (0, 1)]
    one, other = PlainGame(ground=(250, 240, 230)), PlainGame(ground=(180, 200, 230))
    assert uncover(labelled(one, boards[0]) + labelled(other, boards[1]), 6, 6).changing


def test_only_ground_that_was_bare_counts_as_seen() -> None:
    game = PlainGame()
    found = uncover(labelled(game, full()), 6, 6)
    middle = found.seen.reshape(45, 45, 36)[22, 22]
    assert not middle.any()
    assert found.seen.reshape(45, 45, 36)[0, 0].all()


def test_covers_are_solid_where_an_even_ground_tells_nothing() -> None:
    game = PlainGame(radii=(0.1, 0.2, 0.3, 0.4))
    for template in harvest(labelled(game, mixed()), game.grid).templates:
        assert template.mask[45, 45] == 255
        assert template.mask[2, 2] == 0
        assert template.mask.mean() / 255 == pytest.approx(np.pi * game.radii[template.size - 1] ** 2, rel=0.2)


@pytest.mark.parametrize(("added", "ground", "least"), [(-60, 120, 0.5), (60, 135, 0.5), (-120, 120, 1.0)])
def test_a_bubble_covers_at_least_what_no_colour_could_change_otherwise(added: int, ground: int, least: float) -> None:
    shown, behind = np.full((1, 1, 3), added, np.float32), np.full((1, 1, 3), ground, np.float32)
    assert least_cover(shown, behind, shown) == pytest.approx(least, abs=0.01)


def test_what_is_lighter_beside_the_rim_of_a_dark_bubble_covers_nothing() -> None:
    lighter, ground, body = (np.full((1, 1, 3), value, np.float32) for value in (9, 245, -100))
    assert least_cover(lighter, ground, body) == 0  # scaling made it
    assert least_cover(lighter, ground, -body) > 0.8


def test_a_dark_rim_of_a_bright_bubble_is_part_of_its_look_also_where_ground_was_seen_bare() -> None:
    game = PlainGame(ground=(110, 120, 100), colours=((70, 80, 65),) * 4, radii=(0.16, 0.26, 0.36, 0.46))
    bright = PlainGame(colours=((240, 240, 120),) * 4, radii=(0.1, 0.2, 0.3, 0.4))

    def shown(sizes: tuple[int, ...]) -> Frame:
        picture = game.show(sizes).pixels
        for cell, size in enumerate(sizes):
            if size:
                picture = bright.disc(picture, cell, bright.radii[size - 1], bright.colours[0])
        return Frame(picture)

    boards = [mixed(), tuple(size if cell % 4 else 0 for cell, size in enumerate(mixed()))]
    samples = [Sample(shown(sizes), Board.of(6, 6, sizes)) for sizes in boards]
    assert calibrate(samples, "rims", grid=game.grid).thresholds.least_true > 0.85


# Colours that change.


@pytest.mark.parametrize("size", [1, 4])
def test_one_size_in_another_colour_is_a_change_of_colours(size: int) -> None:
    one = PlainGame()
    colours = list(one.colours)
    colours[size - 1] = (20, 200, 90)
    other = replace(one, colours=tuple(colours))
    assert colours_change(labelled(one, mixed()) + labelled(other, mixed(1)))
    assert not colours_change(labelled(one, mixed(), mixed(1)))


# How much to believe.


def scored(examples: int, guessed: bool = False) -> tuple[float, float]:
    looks = ScoredLooks(*[(0.2, 1.0)] * examples, *[(0.8, 0.3)] * examples)
    board = (np.zeros((8, 8, 3), np.uint8), (1,) * examples + (0,) * examples)
    thresholds = choose_thresholds(looks, [board], guessed)
    return thresholds.min_score, thresholds.min_margin


def test_the_least_score_lies_between_right_and_wrong_ones() -> None:
    # right ones score 0.8 and 1.0, wrong ones up to 0.3: the gap is 0.5, and the least lead 0.5
    assert scored(6) == (pytest.approx(0.8 - 0.15 * 0.5), pytest.approx(0.4 * 0.5))


def test_few_examples_and_guesses_ask_for_less() -> None:
    assert scored(5)[0] == pytest.approx(0.8 - 0.35 * 0.5)
    assert scored(6, guessed=True)[0] == pytest.approx(0.8 - 0.6 * 0.5)


def test_no_less_than_the_floors_is_believed() -> None:
    board = (np.zeros((8, 16, 3), np.uint8), (1, 0))
    thresholds = choose_thresholds(ScoredLooks((0.1, 0.16), (0.14, 0.1)), [board])
    assert (thresholds.min_score, thresholds.min_margin) == (LEAST_SCORE, LEAST_MARGIN)
    assert LEAST_SCORE >= 0.4
    assert LEAST_MARGIN >= 0.05


@pytest.mark.parametrize(
    ("odd", "wrong", "believed"),
    [(1, 0.1, True), (2, 0.1, False), (1, 0.82, False)],
    ids=["one cell of fifty", "two of them", "a wrong size that would be believed"],
)
def test_a_few_cells_that_fit_nothing_do_not_stop_the_rest_from_being_believed(
    odd: int, wrong: float, believed: bool
) -> None:
    """Bubbles in the first 25 of 50 cells, over some of which something lies."""
    bubbles = [(0.08, 0.06)] * odd + [(0.0, 0.8)] * (24 - odd) + [(wrong, 0.9)]
    board = (np.zeros((8, 400, 3), np.uint8), (1,) * 25 + (0,) * 25)
    thresholds = choose_thresholds(ScoredLooks(*bubbles, *[(0.9, 0.0)] * 25), [board])
    assert (thresholds.min_score < 1) == believed
    assert thresholds.min_score > max(0.08, wrong)
    assert not thresholds.reads_its_own, "the picture itself is refused"


@pytest.mark.parametrize("empty", [(0.5, 0.5), (0.5, 0.6)])
def test_where_a_wrong_size_fits_as_well_nothing_is_believed(empty: tuple[float, float]) -> None:
    board = (np.zeros((8, 16, 3), np.uint8), (1, 0))
    thresholds = choose_thresholds(ScoredLooks((0.1, 0.9), empty), [board])
    assert (thresholds.min_score, thresholds.min_margin) == (1.0, 1.0)


def test_two_looks_of_one_size_are_no_rivals() -> None:
    looks = ScoredLooks(*[(0.2, 0.9, 0.95)] * 6, *[(0.9, 0.3, 0.1)] * 6)
    board = (np.zeros((8, 8, 3), np.uint8), (1,) * 6 + (0,) * 6)
    thresholds = choose_thresholds(looks, [board])
    assert (thresholds.least_true, thresholds.most_wrong) == (0.9, 0.3)
    assert thresholds.least_margin == pytest.approx(0.6)


@pytest.mark.parametrize(("blinking", "believed"), [((0.4, 0.2), True), ((0.95, 0.1), False)])
def test_a_bubble_that_blinks_has_to_fit_no_size_but_may_be_taken_for_none(
    blinking: tuple[float, float], believed: bool
) -> None:
    scores = ScoredLooks(blinking, *[(0.1, 0.9)] * 7, *[(0.9, 0.1)] * 8)
    board = (np.zeros((8, 8, 3), np.uint8), (1,) * 8 + (0,) * 8)
    thresholds = choose_thresholds(scores, [board], moments={(0, 0)})
    assert choose_thresholds(scores, [board]).min_margin == 1.0
    assert (thresholds.min_score < 0.9) == believed
    assert (thresholds.min_margin < 0.9) == believed
    assert thresholds.min_score > blinking[0]


def painted(game: PlainGame, sizes: tuple[int, ...], *cells: int, shade: int = 255) -> Labelled:
    """A picture in which the middles of some cells have another shade."""
    pixels = game.show(sizes).pixels.copy()
    for cell in cells:
        at = game.grid.centre(cell)
        x, y = round(at.x_px), round(at.y_px)
        pixels[y - 8 : y + 8, x - 8 : x + 8] = shade
    return label_cells(Frame(pixels), sizes, game.grid)


def test_where_most_bubbles_of_a_picture_look_unusual_they_do_not_blink() -> None:
    game = PlainGame()
    plain = labelled(game, mixed(), mixed(1), mixed(2), mixed(3))
    bubbles = [cell for cell, size in enumerate(mixed(4)) if size]
    assert not harvest([*plain, painted(game, mixed(4), *bubbles)], game.grid).moments
    one = mixed(4).index(3)
    assert harvest([*plain, painted(game, mixed(4), one)], game.grid).moments == {(4, one)}


def threes(first: int) -> list[int]:
    return [cell for cell, size in enumerate(mixed(first)) if size == 3]


def test_a_half_closed_eye_is_not_taken_for_a_closed_one() -> None:
    game = PlainGame()
    pictures = [painted(game, mixed(first), *threes(first)[:3], shade=shade) for first, shade in ((0, 255), (1, 255))]
    found = harvest([*pictures, painted(game, mixed(2), *threes(2)[:2], shade=10)], game.grid)
    middles = [int(blink.pixels[44:46, 44:46].mean()) for blink in found.blinks if blink.size == 3]
    assert middles == [pytest.approx(255, abs=3), pytest.approx(10, abs=3)]


def test_bubbles_may_blink_for_nearly_half_of_the_time() -> None:
    game = PlainGame()
    pictures = [painted(game, mixed(first), *threes(first)[: len(threes(first)) * 45 // 100 + 1]) for first in range(3)]
    shown = sum(len(threes(first)) for first in range(3))
    found = harvest(pictures, game.grid)
    assert 0.4 < len(found.moments) / shown < 0.49


def calibrated(game: PlainGame, *boards: tuple[int, ...]) -> Calibration:
    samples = [Sample(game.show(sizes), Board.of(6, 6, sizes)) for sizes in boards]
    return calibrate(samples, "plain", grid=game.grid)


def test_clean_pictures_make_strict_limits() -> None:
    game = PlainGame()
    limits = calibrated(game, mixed()).profile.own_limits
    assert limits is not None
    assert 0.5 < limits.least_lead <= 0.7
    assert limits.most_left == 0.25  # the least that is ever allowed


def test_limits_follow_what_the_pictures_reach() -> None:
    calm, shaking = PlainGame(), PlainGame(wobble_px=1.2)
    strict, lax = (calibrated(game, mixed(), mixed(1), mixed(2)).profile.own_limits for game in (calm, shaking))
    assert strict is not None
    assert lax is not None
    assert lax.most_left > strict.most_left
    assert 0.25 <= lax.least_lead < strict.least_lead
    assert lax.most_left <= 0.6


def swelling(game: PlainGame, sizes: tuple[int, ...]) -> Frame:
    """The picture of a board on which each bubble is a little larger or smaller than its size."""
    picture, draw = game.bare(), random.Random(str(sizes))
    for cell, size in enumerate(sizes):
        if size:
            radius = game.radii[size - 1] + draw.uniform(-0.02, 0.02)
            picture = game.disc(picture, cell, radius, game.colours[size - 1])
    return Frame(picture)


def test_sizes_that_vary_by_as_much_as_they_differ_are_alike_and_need_to_be_foretold() -> None:
    game = PlainGame(radii=(0.12, 0.22, 0.36, 0.4))
    samples = [Sample(swelling(game, mixed(first)), Board.of(6, 6, mixed(first))) for first in range(3)]
    made = calibrate(samples, "plain", grid=game.grid)
    profile = made.profile
    assert profile.alike == (3, 4)
    assert any(line.startswith("sizes 3, 4 look nearly the same") for line in made.report)

    shown, large = mixed(3), [cell for cell, size in enumerate(mixed(3)) if size in {3, 4}]
    plainly = game.show(shown)
    alone = read(plainly, profile)
    assert [cell for cell, one in enumerate(alone.cells) if not one.sure] == large
    assert "another size looks nearly the same" in alone.problems[0]
    assert not read(plainly, profile, foretold=shown).problems
    assert read_anew(plainly, profile, alone) is None
    assert len(misread(samples, profile)) < len(samples), "the boards that were typed are right all the same"
    checked = check_samples(profile, [Sample(plainly, Board.of(6, 6, shown))])
    assert [one.verdict for one in checked] == [SampleVerdict.AS_TYPED]


def test_a_picture_that_is_explained_badly_tells_nothing_about_which_sizes_look_alike() -> None:
    """As one of a level with looks of its own: light spots in the middle of each bubble."""
    game = PlainGame()
    frames = [(game.show(mixed(first)), mixed(first)) for first in range(4)]
    spotted = frames[3][0].pixels.copy()
    for cell, size in enumerate(mixed(3)):
        if size:
            middle = game.grid.centre(cell)
            left, top = round(middle.x_px) - 8, round(middle.y_px) - 8
            spotted[top : top + 16, left : left + 16] = np.clip(
                spotted[top : top + 16, left : left + 16].astype(np.int16) + 150, 0, 255
            ).astype(np.uint8)
    profile = calibrated(game, mixed(), mixed(1), mixed(2)).profile
    assert learn_limits(profile, [*frames[:3], (Frame(spotted), mixed(3))]).alike == ()


def test_the_best_account_of_a_picture_tells_which_sizes_look_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rings in two colours by level: one of three right accounts left bubbles strewn between sizes."""
    taken: list[float] = []

    def note(explained: Sequence[tuple[Explained, tuple[int, ...]]]) -> tuple[int, ...]:
        taken.extend(least_lead(way) for way, _ in explained)
        return ()

    def least_lead(way: Explained) -> float:
        return float(weigh(way.account, way.left_over(game.grid), way.layers, way.own).leads.min())

    monkeypatch.setattr(own_limits, "alike_sizes", note)
    game = PlainGame()
    profile = calibrated(game, mixed(), mixed(1), mixed(2)).profile
    shown = [game.show(mixed(3)), PlainGame(ground=(80, 210, 150)).show(mixed(3))]
    taken.clear()
    learn_limits(profile, [(frame, mixed(3)) for frame in shown])
    most = [max(least_lead(way) for way in ways_to_explain(one.pixels, game.grid, profile)) for one in shown]
    assert taken == most


@pytest.mark.parametrize(("badly", "alike"), [(1, (3,)), (3, ())])
def test_where_few_pictures_are_explained_they_tell_nothing_about_which_sizes_look_alike(
    badly: int, alike: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Buttons had a colour each; the one picture that was explained, by chance, made two sizes alike."""
    monkeypatch.setattr(own_limits, "alike_sizes", lambda explained: (3,))
    game = PlainGame()
    profile = calibrated(game, mixed(), mixed(1), mixed(2)).profile
    shown = [(game.show(mixed(number)), mixed(number + 1 if number < badly else number)) for number in range(5)]
    assert learn_limits(profile, shown).alike == alike


def test_a_picture_in_other_colours_tells_nothing_about_a_size_that_it_does_not_show() -> None:
    """The last two bubbles of a level, both large: what smaller ones would look like there is a guess."""
    game, other = PlainGame(), PlainGame(ground=(80, 210, 150), colours=((90, 0, 230),) * 4)
    frames = [(game.show(mixed(first)), mixed(first)) for first in range(3)]
    frames += [(other.show(mixed(3)), mixed(3))]
    two_left = tuple({14: 3, 20: 4}.get(cell, 0) for cell in range(36))
    profile = calibrated(game, mixed(), mixed(1), mixed(2)).profile
    assert learn_limits(profile, [*frames, (other.show(two_left), two_left)]).alike == ()


def test_sizes_that_vary_by_less_are_told_apart() -> None:
    game = PlainGame(radii=(0.12, 0.22, 0.31, 0.4))
    samples = [Sample(swelling(game, mixed(first)), Board.of(6, 6, mixed(first))) for first in range(3)]
    assert calibrate(samples, "plain", grid=game.grid).profile.alike == ()


def test_pictures_with_wrong_boards_are_not_read_in_other_colours() -> None:
    game = PlainGame()
    profile = calibrated(game, mixed()).profile
    frames = [(game.show(mixed(first)), mixed(first + 1)) for first in range(3)]
    assert learn_limits(profile, frames).limits is None
    assert isinstance(learn_limits(profile, [(game.show(mixed(1)), mixed(1))]).limits, OwnLimits)


def test_where_a_wrong_board_would_be_believed_no_other_is() -> None:
    game = PlainGame()
    profile = calibrated(game, mixed()).profile
    frames = [(game.show(mixed(first)), mixed(first)) for first in range(3)]
    assert learn_limits(profile, frames).limits is not None
    assert learn_limits(profile, [*frames[:2], (game.show(mixed(2)), mixed(3))]).limits is None


def test_where_most_pictures_are_read_wrong_like_that_none_is() -> None:
    game = PlainGame()
    profile = calibrated(game, mixed()).profile
    covered = game.show(mixed()).pixels.copy()
    covered[60:200, 60:200] = np.random.default_rng(1).integers(0, 255, (140, 140, 3))
    frames = [(game.show(mixed()), mixed()), (Frame(covered), mixed()), (Frame(covered), mixed())]
    assert learn_limits(profile, frames).limits is None
    assert learn_limits(profile, frames[:1] * 3).limits is not None


def test_a_picture_that_weakens_the_profile_is_told() -> None:
    game = PlainGame()
    good = calibrated(game, mixed(), mixed(1))
    typed = list(mixed(2))
    typed[0], typed[1] = typed[1], typed[0]
    samples = [Sample(game.show(sizes), Board.of(6, 6, sizes)) for sizes in (mixed(), mixed(1))]
    wrong = Sample(PlainGame(radii=(0.16, 0.2, 0.3, 0.4)).show(mixed(2)), Board.of(6, 6, mixed(2)))
    told = calibrate([*samples, wrong], "plain", grid=game.grid, before=good.profile).report
    fine = Sample(game.show(mixed(2)), Board.of(6, 6, mixed(2)))
    quiet = calibrate([*samples, fine], "plain", grid=game.grid, before=good.profile).report
    assert any("made the profile weaker" in line for line in told)
    assert not any("made the profile weaker" in line for line in quiet)


def test_white_cells_that_were_never_seen_empty_are_read_as_empty() -> None:
    game = PlainGame(ground=(255, 255, 255), radii=(0.2, 0.28, 0.36, 0.44))
    profile = calibrated(game, full()).profile
    for first in range(5):
        reading = read(game.show(mixed(first)), profile)
        assert reading.problems == ()
        assert reading.sizes == mixed(first)
