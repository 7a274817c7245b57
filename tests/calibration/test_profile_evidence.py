"""What a profile says of boards, worked out by hand on eight cells."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from dropsbot.calibration.profile_evidence import ProfileEvidence, _weighed_odds
from dropsbot.calibration.sizes.possible_boards import PossibleBoards

SIZES = (0, 1, 2, 3, 4, 3, 3, 3)
OTHER = (0, 1, 2, 3, 4, 3, 3, 4)
TWINS = {1: frozenset(), 2: frozenset(), 3: frozenset({4}), 4: frozenset({3})}
RADIUS = {1: 0.1, 2: 0.18, 3: 0.26, 4: 0.26}


def evidence(sure: str = "00000000", sizes: tuple[int, ...] = SIZES, *, twins: bool = False) -> ProfileEvidence:
    """What a profile says that is sure of the cells with a 1, and of whose silhouettes 3 and 4 are twins or not."""
    alike = {size: np.where(np.array(SIZES) == size, 0.9, 0.3) * (np.array(SIZES) > 0) for size in range(1, 5)}
    alike[3][7], alike[4][7] = 0.6, 0.6
    return ProfileEvidence(
        alike,
        TWINS if twins else dict.fromkeys(TWINS, frozenset()),
        np.array([RADIUS.get(size, 0.0) for size in SIZES]),
        RADIUS,
        sizes,
        np.array([one == "1" for one in sure]),
    )


def possible(*boards: tuple[tuple[int, ...], float]) -> PossibleBoards:
    return PossibleBoards(boards, (), frozenset(range(8)))


def test_a_cell_that_the_profile_is_sure_of_speaks_for_boards_with_its_size() -> None:
    boards = possible((OTHER, 0.6), (SIZES, 0.4))
    assert evidence().weighed(boards).boards == boards.boards
    weighed = evidence("00000001").weighed(boards)
    assert weighed.best == SIZES
    assert weighed.confidence == pytest.approx(0.4 / (0.4 + 0.6 * np.exp(-6)))


def test_many_cells_that_are_wrong_for_one_reason_do_not_count_for_more_than_a_few() -> None:
    boards = possible((SIZES, 0.9999), ((0, 1, 2, 4, 3, 4, 4, 4), 0.0001))
    weighed = evidence("00011111", (0, 1, 2, 4, 3, 4, 4, 4), twins=True).weighed(boards)
    assert weighed.best == SIZES


def test_what_no_account_has_thought_of_stays_as_probable() -> None:
    weighed = evidence("11111110").weighed(possible((OTHER, 0.3), (SIZES, 0.3)))
    assert sum(chance for _, chance in weighed.boards) == pytest.approx(0.6)


def test_it_is_less_probable_where_each_bubble_has_the_silhouette_of_its_size_and_of_no_other() -> None:
    told = evidence("00000000")
    told.alike[3][7] = 0.9
    weighed = told.weighed(possible((SIZES, 0.3), (OTHER, 0.3)))
    assert weighed.best == SIZES
    assert sum(chance for _, chance in weighed.boards) == pytest.approx(0.6 / (0.6 + 0.1 * 0.4))
    told.alike[1][1] = told.alike[2][1] + 0.02
    assert sum(chance for _, chance in told.weighed(possible((SIZES, 0.3), (OTHER, 0.3))).boards) == pytest.approx(0.6)


@pytest.mark.parametrize(("others", "odds"), [(0.3, 0.1), (0.7, 1.0)], ids=["far from all others", "near to one"])
def test_other_boards_are_less_probable_where_silhouettes_leave_no_doubt(others: float, odds: float) -> None:
    board = np.array(SIZES)
    alike = {size: np.where(board == size, 0.9, others) for size in range(1, 5)}
    told, boards = replace(evidence("00000000"), alike=alike), possible((SIZES, 0.5), (OTHER, 0.5))
    against = min(told._by_silhouettes(boards)[1], 8)
    weighed = told.weighed(boards)
    assert weighed.best == SIZES
    assert weighed.boards[1][1] / weighed.boards[0][1] == pytest.approx(odds * np.exp(-against))


def test_a_board_that_is_out_of_the_question_does_not_make_others_equal() -> None:
    """One that shows hardly a bubble contradicts hardly a silhouette, however many bubbles there are."""
    seen = covered({1: 0.0, 2: 0.1, 4: -0.1})
    seen.alike[3][:] = 0.5
    likely = ((TRUE, 0.5), ((1, 1, 3, 3, 4, 4), 0.5))
    for more in ((), (((1, 1, 0, 0, 0, 0), 1e-12),)):
        assert dict(seen.weighed(PossibleBoards((*likely, *more), (), frozenset())).boards)[TRUE] > 0.95


def test_nor_does_one_that_was_the_likeliest_before() -> None:
    seen = covered({1: 0.0, 2: 0.0, 4: 0.0})
    nearer, first = (1, 1, 2, 2, 3, 3), (4, 4, 1, 1, 2, 2)
    odds = dict(seen.weighed(PossibleBoards(((first, 0.9), (TRUE, 0.05), (nearer, 0.05)), (), frozenset())).boards)
    assert odds[TRUE] > 0.95


def test_where_no_board_stays_the_likeliest_beside_itself_a_doubt_is_left() -> None:
    """What counts is limited, so that each of three may be ahead of the next one."""
    odds = _weighed_odds(np.array([0.9987, 0.001, 0.00001]), (np.array([30.0, 15.0, 0.0]),))
    assert (odds / odds.sum()).max() < 0.95


def test_nor_does_one_that_agrees_with_all_sure_cells() -> None:
    seen = evidence("01111111", (0, 1, 2, 3, 4, 3, 3, 3))
    nearer, farther, agrees = (0, 1, 2, 3, 4, 3, 4, 4), (0, 1, 2, 3, 4, 4, 4, 4), SIZES
    odds = dict(seen.weighed(possible((nearer, 0.5), (farther, 0.5 - 1e-12), (agrees, 1e-12))).boards)
    assert odds[nearer] > 0.9


@pytest.mark.parametrize("lacks", [False, True])
def test_silhouettes_that_are_hardly_alike_or_lack_a_size_make_no_board_more_probable(*, lacks: bool) -> None:
    told = evidence()
    told.alike[3][7] = 0.9
    alike = (
        {size: one for size, one in told.alike.items() if size < 4}
        if lacks
        else {size: one / 3 for size, one in told.alike.items()}
    )
    boards = possible(((0, 1, 2, 3, 0, 3, 3, 3), 0.6))
    assert sum(chance for _, chance in replace(told, alike=alike).weighed(boards).boards) == pytest.approx(0.6)


def test_silhouettes_of_twins_say_nothing_about_which_of_them_shows() -> None:
    apart, alike = evidence(), evidence(twins=True)
    for one in (apart, alike):
        one.alike[4][7] = 0.8
    boards = possible((SIZES, 0.6), (OTHER, 0.4))
    assert apart.weighed(boards).best == OTHER
    assert alike.weighed(boards).boards == boards.boards


def covered(more: dict[int, float], times: int = 1) -> ProfileEvidence:
    """Two bubbles, or so many times two, of sizes 1, 2 and 4 each, of which the account covers so much more."""
    radius = {1: 0.1, 2: 0.16, 3: 0.22, 4: 0.28}
    true = np.array((1, 1, 2, 2, 4, 4) * times)
    alike = {size: np.where(true == size, 0.8, 0.75) for size in radius}
    apart = dict.fromkeys(radius, frozenset[int]())
    radii = np.array([radius[size] + more[size] for size in true.tolist()])
    return ProfileEvidence(alike, apart, radii, radius, (0,) * len(true), np.zeros(len(true), bool))


TRUE, LARGER = (1, 1, 2, 2, 4, 4), (2, 2, 3, 3, 4, 4)


def test_bubbles_that_are_larger_than_a_larger_size_is_known_to_be_are_not_believed() -> None:
    """A profile knows its largest size from one bubble, badly seen: large ones are like the size before it."""
    seen = covered({1: 0.03, 2: 0.03, 4: 0.07})
    called_three = (1, 1, 2, 2, 3, 3)
    assert seen.outgrown(called_three), "0.35, where size 4 has 0.28"
    assert not seen.outgrown(TRUE), "nothing is larger than the largest size"
    assert not replace(seen, twins={**seen.twins, 3: frozenset({4})}).outgrown(called_three), "shapes do not tell twins"
    assert not covered({1: 0.05, 2: 0.05, 4: 0.05}).outgrown(called_three)


def seen_as(true: tuple[int, ...], step: float, more: float = 0.0) -> ProfileEvidence:
    """Bubbles of sizes that are a ``step`` apart, in cells, of which the account covers so much more."""
    radius = {size: 0.1 + step * (size - 1) for size in range(1, 5)}
    sizes = np.array(true)
    radii = np.array([radius[size] + more for size in true])
    alike = {
        size: np.where(sizes == size, 0.9, np.where(abs(sizes - size) == 1, 0.8, 0.4)) for size in radius
    }  # as of discs so large
    return ProfileEvidence(alike, dict.fromkeys(radius, frozenset()), radii, radius, (0,) * 8, np.zeros(8, bool))


@pytest.mark.parametrize(
    ("true", "step", "doubted"),
    [
        ((2, 2, 3, 3, 3, 4, 4, 4), 0.05, True),
        ((1, 1, 2, 2, 3, 3, 3, 2), 0.05, True),
        ((2, 2, 3, 3, 3, 4, 4, 4), 0.07, False),
        ((1, 2, 2, 3, 3, 4, 4, 4), 0.05, False),
    ],
    ids=["without the smallest", "without the largest", "far apart", "all four"],
)
def test_a_glow_around_all_bubbles_may_make_them_look_one_size_larger(
    true: tuple[int, ...], step: float, doubted: bool
) -> None:
    seen = seen_as(true, step)
    assert seen.one_off(true) is doubted
    anchored = replace(seen, sizes=true, sure=np.arange(8) == 3)
    assert not anchored.one_off(true), "a bubble surely shows its size"
    assert not replace(seen, twins={**seen.twins, 3: frozenset({4})}).one_off(true), "something else tells them"


def test_sizes_that_are_not_equally_far_apart_tell_how_large_a_glow_is() -> None:
    seen = seen_as((2, 2, 3, 3, 3, 4, 4, 4), 0.05)
    board = (2, 2, 3, 3, 3, 4, 4, 4)
    assert seen.one_off(board)
    assert not replace(seen, radius={**seen.radius, 1: 0.075}).one_off(board), (
        "size 2 would glow by 0.075, others by 0.05"
    )


@pytest.mark.parametrize("more", [0.0, 0.03])
@pytest.mark.parametrize(("called", "wrong"), [((1, 2, 2, 2), False), ((2, 2, 2, 2), True)], ids=["right", "wrong"])
def test_a_single_bubble_that_is_clearly_of_another_size_is_not_believed(
    more: float, called: tuple[int, ...], wrong: bool
) -> None:
    seen = seen_as((1, 2, 2, 2, 3, 3, 4, 4), 0.05, more)
    assert seen.misplaced((*called, 3, 3, 4, 4)) is wrong
    assert not replace(seen, radii=seen.radii + 0.03 * (np.arange(8) < 1)).misplaced((*called, 3, 3, 4, 4)), (
        "its radius is between both"
    )
    seen.alike[1][0] = seen.alike[2][0]
    assert not seen.misplaced((*called, 3, 3, 4, 4)), "its silhouette is like both"


def test_most_bubbles_of_a_size_may_look_more_like_another_one() -> None:
    """As the profile knows their silhouettes but roughly."""
    seen = seen_as((1, 1, 1, 2, 3, 3, 4, 4), 0.05)
    assert not seen.misplaced((2, 2, 2, 2, 3, 3, 4, 4))


@pytest.mark.parametrize("more", [-0.03, 0.0, 0.03])
def test_an_account_may_cover_more_of_all_bubbles_alike(more: float) -> None:
    seen = covered(dict.fromkeys((1, 2, 4), more)).weighed(
        PossibleBoards(((LARGER, 0.9), (TRUE, 0.1)), (), frozenset())
    )
    assert seen.best == TRUE
    assert seen.confidence > 0.99


def test_sizes_that_lie_between_two_others_are_in_doubt() -> None:
    """As small bubbles are of which the account covers far more than of large ones."""
    boards = PossibleBoards(((LARGER, 0.5), (TRUE, 0.5)), (), frozenset())
    assert covered({1: 0.03, 2: 0.03, 4: 0.0}).weighed(boards).confidence < 0.95


def test_a_radius_counts_but_so_much_where_nothing_fits() -> None:
    boards = PossibleBoards(((LARGER, 0.5), (TRUE, 0.5)), (), frozenset())
    odds = dict(covered({1: 0.3, 2: 0.0, 4: 0.0}).weighed(boards).boards)
    assert odds[TRUE] == pytest.approx(1 / (1 + np.exp(-8)))


def test_bubbles_of_a_size_count_once_however_many_there_are() -> None:
    def confidence(times: int) -> float:
        boards = ((TRUE * times, 0.5), ((1, 1, 2, 2, 3, 3) * times, 0.5))
        return covered({1: 0.0, 2: 0.0, 4: -0.03}, times).weighed(PossibleBoards(boards, (), frozenset())).confidence

    assert 0.5 < confidence(1) < 0.95
    assert confidence(3) == pytest.approx(confidence(1))


LACKS_1, LACKS_3, LACKS_4 = {2: 0.16, 3: 0.22, 4: 0.28}, {1: 0.1, 2: 0.16, 4: 0.28}, {1: 0.1, 2: 0.16, 3: 0.22}


@pytest.mark.parametrize(
    ("known", "radii", "board", "told"),
    [
        pytest.param(LACKS_1, (0.1, 0.11, 0.1, 0.16, 0.22, 0.28), "111234", {1}, id="smaller than all others"),
        pytest.param(LACKS_3, (0.1, 0.16, 0.22, 0.22, 0.22, 0.28), "123334", {3}, id="between two others"),
        pytest.param(LACKS_4, (0.1, 0.16, 0.22, 0.3, 0.3, 0.3), "123444", set(), id="what is larger may lie over it"),
        pytest.param(LACKS_1, (0.1, 0.11, 0.16, 0.16, 0.22, 0.28), "112234", set(), id="two bubbles may be buttons"),
        pytest.param(LACKS_1, (0.14, 0.14, 0.14, 0.16, 0.22, 0.28), "111234", set(), id="hardly smaller"),
        pytest.param(LACKS_3, (0.1, 0.16, 0.26, 0.26, 0.26, 0.28), "123334", set(), id="hardly smaller than the next"),
        pytest.param(LACKS_3, (0.1, 0.16, 0.19, 0.19, 0.19, 0.28), "123334", set(), id="hardly larger than the last"),
        pytest.param(LACKS_1, (0.05, 0.08, 0.11, 0.16, 0.22, 0.28), "111234", set(), id="of several radii"),
        pytest.param({3: 0.22, 4: 0.28}, (0.1, 0.1, 0.1, 0.22, 0.22, 0.28), "111334", set(), id="two are not known"),
        pytest.param({1: 0.1} | LACKS_1, (0.1, 0.1, 0.1, 0.16, 0.22, 0.28), "111234", set(), id="all are known"),
    ],
)
def test_a_size_that_was_never_seen_is_told_by_its_order(
    known: dict[int, float], radii: tuple[float, ...], board: str, told: set[int]
) -> None:
    seen = replace(covered({1: 0.0, 2: 0.0, 4: 0.0}), radii=np.array(radii), radius=known)
    assert seen.new_in_order(tuple(int(size) for size in board)) == told


@pytest.mark.parametrize(
    ("sure", "sizes", "told"),
    [
        ("0000000000", "1122333344", {1, 2}),
        ("1110111000", "1122333344", {1, 2, 3, 4}),  # one of the twins surely shows, so the other look is the other one
        ("1110110000", "1122333344", {1, 2}),  # two cells may be alike by chance
        ("1110111011", "1122333333", {1, 2}),  # what is sure of one size in both looks tells neither
        ("1100111000", "1122333344", {1, 2}),  # no colours of the others: those of twins may have changed places
        ("1110111000", "1221333344", {1, 2}),
    ],
)
def test_twins_are_told_where_enough_of_one_surely_show(sure: str, sizes: str, told: set[int]) -> None:
    seen = tuple(int(size) for size in sizes)
    alike = replace(evidence(twins=True), radii=np.full(10, 0.2))
    one = replace(alike, sizes=seen, sure=np.array([cell == "1" for cell in sure]))
    assert one.tells((1, 1, 2, 2, 3, 3, 3, 3, 4, 4)) == told


@pytest.mark.parametrize(
    ("seen", "known", "told"),
    [
        ((0.41, 0.41, 0.47, 0.47), (0.42, 0.46), {1, 2, 3, 4}),
        ((0.41, 0.43, 0.47, 0.45), (0.42, 0.46), {1, 2}),  # one account may cover one of them more, the other one less
        ((0.41, 0.41, 0.47, 0.47), (0.44, 0.45), {1, 2}),  # for all that the profile knows, they are as large
        ((0.47, 0.47, 0.41, 0.41), (0.42, 0.46), {1, 2}),  # that is the wrong way round
    ],
)
def test_twins_are_told_where_one_is_clearly_larger_as_it_is_known_to_be(
    seen: tuple[float, ...], known: tuple[float, float], told: set[int]
) -> None:
    """Faces on discs of nearly one radius changed their colours with each level."""
    radii = np.array((0.1, 0.1, 0.2, 0.2, *seen))
    one = replace(evidence(twins=True), radii=radii, radius={1: 0.1, 2: 0.2, 3: known[0], 4: known[1]})
    assert one.tells((1, 1, 2, 2, 3, 3, 4, 4)) == told
    assert one.tells((1, 1, 2, 2, 3, 3, 3, 3)) == {1, 2}, "a single look may be either"


def test_outlines_alone_tell_sizes_where_each_bubble_clearly_has_that_of_one() -> None:
    """Buttons in five colours: an account made looks by colours."""
    bubbles = np.array(SIZES) > 0
    one = replace(evidence(), radius={**RADIUS, 4: 0.34})
    assert one.by_outlines(bubbles) is None, "one has as much in common with two sizes"
    one.alike[4][7] = 0.5
    assert one.by_outlines(bubbles) == SIZES
    assert one.by_outlines(np.zeros(8, bool)) is None
    unlike = replace(one, alike={size: np.where(np.arange(8) == 7, 0.2, alike) for size, alike in one.alike.items()})
    assert unlike.by_outlines(bubbles) is None, "one has hardly anything in common with any size"
    assert replace(one, radius=RADIUS).by_outlines(bubbles) is None, "two sizes are as large"
    assert replace(one, twins=TWINS).by_outlines(bubbles) is None
    lacking = {size: radius for size, radius in one.radius.items() if size != 2}
    assert replace(one, radius=lacking).by_outlines(bubbles) is None, "a size is not known"


@pytest.mark.parametrize(
    ("more", "stray", "told"), [(0.0, 0.0, True), (0.015, 0.02, True), (0.03, 0.0, False), (0.0, 0.035, False)]
)
def test_radii_tell_a_board_where_each_is_that_of_its_size(more: float, stray: float, told: bool) -> None:
    """Pine cones lay askew in their cells, each turned otherwise."""
    known = {**RADIUS, 4: 0.34}
    radii = np.array([known.get(size, 0.0) + more * (size > 0) for size in SIZES])
    radii[3] += stray
    one = replace(evidence(), radius=known, radii=radii)
    assert one.has_radii_of(SIZES) is told
    assert not one.has_radii_of(OTHER), "the last one is of size 3"
    assert not one.has_radii_of((0,) * 8)
    assert not replace(one, radius=RADIUS).has_radii_of(SIZES), "two sizes are as large"


def test_bubbles_that_mostly_look_like_another_size_are_mistaken() -> None:
    """Splats in two drawings: half of those of size 4 were of size 3 by their colours."""
    one = evidence()
    assert not one.mistaken(SIZES)
    one.alike[3][np.array(SIZES) == 4] = 0.95
    assert one.mistaken(SIZES)
    assert not replace(one, twins=TWINS).mistaken(SIZES), "of twins either may be taken for the other"
    first = evidence()
    first.alike[2][0] = 0.95
    assert not first.mistaken(SIZES), "most others of its size do not"


def test_a_size_needs_most_of_its_bubbles_to_be_sure() -> None:
    board = (1, 1, 1, 3, 3, 3, 3, 3, 3, 3)
    few = replace(evidence(twins=True), radii=np.full(10, 0.2), sizes=board, sure=np.arange(10) < 6)
    assert few.tells(board) == {1, 2}
    assert replace(few, sure=np.arange(10) < 7).tells(board) == {1, 2, 3, 4}


def test_a_board_is_contradicted_by_a_sure_cell_but_of_its_twin() -> None:
    assert evidence("00000001", OTHER).contradicts(SIZES)
    assert not evidence("00000000", OTHER).contradicts(SIZES)
    assert not evidence("00000001", OTHER, twins=True).contradicts(SIZES)
    assert evidence("10000000", (1, *SIZES[1:]), twins=True).contradicts(SIZES)


def test_a_bubble_that_surely_shows_needs_no_silhouette() -> None:
    unlike = evidence("00100000")
    unlike.alike[2][2] = unlike.alike[1][1] = 0.1
    assert unlike.own(SIZES).tolist() == pytest.approx([1, 0.1, 1, 0.9, 0.9, 0.9, 0.9, 0.6])
    assert replace(unlike, sizes=OTHER[::-1]).own(SIZES)[2] == pytest.approx(0.1)


def test_a_bubble_that_resembles_no_silhouette_is_most_alike_to_none() -> None:
    alike = {1: np.array([0.5, 0.3]), 2: np.array([0.43, 0.41])}
    evidence = ProfileEvidence(alike, {}, np.zeros(2), {}, (0, 0), np.zeros(2, bool))
    assert [evidence.most_alike(cell) for cell in range(2)] == [1, 0]
