"""Rounds and verdicts; what really happens is simulated tap by tap with the reference simulator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dropsbot.bot.games.ten_drops.position import TapRound
from dropsbot.bot.games.ten_drops.rounds import count_unlike, judge, least_held, rounds, shows
from dropsbot.bot.play.match import Verdict
from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.plan import Plan, make_plan
from dropsbot.solver.reference import simulate_tap
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.vision.profile import Screen
from dropsbot.vision.reading import CellReading, Reading

pytestmark = pytest.mark.quick

RULES = PRESETS["event"]
ROWS, COLS = 3, 4


@dataclass
class Game:
    """What a real game does, by the reference simulator alone."""

    board: Board
    drops: int
    rules: Rules = RULES
    detonations: int = 0

    def tap(self, cell: int) -> None:
        if self.board.cleared or self.drops == 0:
            return
        outcome = simulate_tap(self.board, cell, self.rules)
        self.board = outcome.board
        self.detonations += outcome.combo > 0
        self.drops += self.rules.drops_for(outcome.combo) - 1
        if outcome.combo and self.board.cleared:
            self.drops += self.rules.perfect_bonus if self.detonations == 1 else 0

    def reading(self, counter: bool = True) -> Reading:
        """What a reader that makes no mistake says of the screen."""
        screen = Screen.LEVEL_CLEARED if self.board.cleared else Screen.LOST if self.drops == 0 else Screen.PLAYING
        sizes = self.board.sizes if screen is Screen.PLAYING else ()
        cells = tuple(CellReading(size, 1.0, 1.0, True) for size in sizes)
        bonus = self.rules.level_bonus if self.board.cleared else 0
        return Reading(ROWS, COLS, cells, screen, self.drops + bonus if counter else None, None, ())


def game_before(together: TapRound) -> Game:
    """The game that a round is played in."""
    assert together.before.drops is not None
    return Game(together.before.board, together.before.drops)


def play(game: Game, cells: Sequence[int]) -> Game:
    """The same game after these taps."""
    after = replace(game)
    for cell in cells:
        after.tap(cell)
    return after


boards = st.lists(st.integers(0, MAX_SIZE), min_size=ROWS * COLS, max_size=ROWS * COLS).map(
    lambda sizes: Board.of(ROWS, COLS, sizes)
)


@st.composite
def plans(draw: st.DrawFn, preset: str = "event") -> Plan:
    """Taps on bubbles, chosen one by one on the board that the reference simulator says is there then."""
    rules = PRESETS[preset]
    board = at = draw(boards.filter(lambda board: not board.cleared))
    taps: list[int] = []
    for _ in range(draw(st.integers(1, 12))):
        bubbles = [cell for cell, size in enumerate(at.sizes) if size]
        if not bubbles:
            break
        taps.append(draw(st.sampled_from(bubbles)))
        at = simulate_tap(at, taps[-1], rules).board
    return make_plan(board, rules, taps)


def tapped_in_order(plan: Plan) -> list[int]:
    return [group.cell for group in plan.groups for _ in range(group.taps)]


@settings(max_examples=60, deadline=None)
@given(plan=plans(), drops=st.integers(20, 40))
def test_rounds_lead_where_the_plan_tapped_in_order_leads(plan: Plan, drops: int) -> None:
    sent = list(rounds(plan, drops))
    in_order = play(Game(plan.board, drops), tapped_in_order(plan))
    assert sent[-1].last.board == in_order.board
    assert sent[-1].last.drops == in_order.drops
    assert Counter(cell for together in sent for cell in together.cells) == Counter(tapped_in_order(plan))


@settings(max_examples=60, deadline=None)
@given(plan=plans("splash-back"), drops=st.integers(20, 40))
def test_every_round_says_what_the_reference_simulator_says_of_its_taps(plan: Plan, drops: int) -> None:
    game = Game(plan.board, drops, plan.rules)
    for together in rounds(plan, drops):
        assert (together.before.board, together.before.drops) == (game.board, game.drops)
        for step in together.steps:
            game.tap(step.cell)
            assert (step.board, step.drops) == (game.board, game.drops)


@settings(max_examples=60, deadline=None)
@given(plan=plans())
def test_a_round_taps_a_cell_once_and_a_detonation_is_a_round_of_its_own_after_its_fills(plan: Plan) -> None:
    board = plan.board
    for together in rounds(plan, 30):
        assert len(set(together.cells)) == len(together.cells)
        bursts = [simulate_tap(board, cell, plan.rules).combo > 0 for cell in together.cells]
        assert bursts == ([True] if together.last.combo else [False] * len(bursts))
        for cell in together.cells:
            board = simulate_tap(board, cell, plan.rules).board


@settings(max_examples=60, deadline=None)
@given(plan=plans(), counter=st.booleans())
def test_what_goes_as_planned_is_as_predicted(plan: Plan, counter: bool) -> None:
    game = Game(plan.board, 30)
    for together in rounds(plan, 30):
        game = play(game, together.cells)
        reading = game.reading(counter)
        assert shows(reading, together)
        assert judge(reading, together, RULES) is Verdict.PREDICTED


@settings(max_examples=80, deadline=None)
@given(plan=plans(), lost=st.data(), counter=st.booleans())
def test_a_lost_fill_is_explained_and_never_more_is_held_than_counted(
    plan: Plan, lost: st.DataObject, counter: bool
) -> None:
    for together in rounds(plan, 30):
        arrived = lost.draw(st.lists(st.sampled_from(together.cells), unique=True, max_size=len(together.cells) - 1))
        really = play(game_before(together), arrived)
        reading = really.reading(counter)
        unmoved = really.board == together.before.board
        assert judge(reading, together, RULES) is (Verdict.UNMOVED if unmoved else Verdict.EXPLAINED)
        assert least_held(reading, together, RULES) <= really.drops


@settings(max_examples=80, deadline=None)
@given(plan=plans(), which=st.data(), counter=st.booleans())
def test_a_doubled_tap_is_explained_and_never_more_is_held_than_counted(
    plan: Plan, which: st.DataObject, counter: bool
) -> None:
    for together in rounds(plan, 30):
        doubled = which.draw(st.sampled_from(together.cells))
        really = play(game_before(together), [*together.cells, doubled])
        reading = really.reading(counter)
        if together.last.board.cleared:
            assert judge(reading, together, RULES) is Verdict.PREDICTED, "the second tap came when all was over"
            continue
        assert judge(reading, together, RULES) is Verdict.EXPLAINED
        if reading.screen is Screen.PLAYING:
            assert least_held(reading, together, RULES) <= really.drops


@settings(max_examples=60, deadline=None)
@given(plan=plans(), which=st.data())
def test_a_doubled_tap_whose_second_press_cost_a_drop_and_did_nothing_is_explained(
    plan: Plan, which: st.DataObject
) -> None:
    for together in rounds(plan, 30):
        really = play(game_before(together), together.cells)
        if really.board.cleared:
            return
        really.drops -= which.draw(st.integers(1, len(together.cells)))
        assert judge(really.reading(), together, RULES) is Verdict.EXPLAINED


@settings(max_examples=80, deadline=None)
@given(plan=plans(), which=st.data())
def test_a_board_that_grew_where_nobody_tapped_is_contradicted(plan: Plan, which: st.DataObject) -> None:
    together = next(rounds(plan, 30))
    really = play(game_before(together), together.cells)
    if really.board.cleared:
        return
    elsewhere = [
        cell
        for cell, size in enumerate(together.before.board.sizes)
        if cell not in together.cells and size < MAX_SIZE and really.board.sizes[cell] < MAX_SIZE
    ]
    if not elsewhere or together.last.combo:
        return
    cell = which.draw(st.sampled_from(elsewhere))
    sizes = [size + (at == cell) for at, size in enumerate(really.board.sizes)]
    wrong = replace(really, board=Board.of(ROWS, COLS, sizes))
    for counter in (True, False):
        assert judge(wrong.reading(counter), together, RULES) is Verdict.CONTRADICTED


def fills(*cells: int) -> TapRound:
    """One round of fills on a board of twos, with 10 drops held."""
    board = Board.of(ROWS, COLS, [2] * (ROWS * COLS))
    return next(rounds(make_plan(board, RULES, cells), 10))


@pytest.mark.parametrize(("counted", "verdict"), [
    (8, Verdict.EXPLAINED),  # both came and one was too early: it cost a drop and did nothing
    (9, Verdict.EXPLAINED),  # one never came
    (10, Verdict.CONTRADICTED),  # the board grew and nothing was paid
    (5, Verdict.CONTRADICTED),  # more was paid than two doubled taps cost
])  # fmt: skip
def test_the_counter_tells_what_taps_explain_from_what_they_do_not(counted: int, verdict: Verdict) -> None:
    together = fills(3, 7)
    reading = replace(play(Game(together.before.board, 10), [3]).reading(), drops=counted)
    assert judge(reading, together, RULES) is verdict


def test_a_bubble_that_grew_twice_is_explained_by_a_doubled_fill() -> None:
    together = fills(3, 7)
    really = play(Game(together.before.board, 10), [3, 7, 7])
    assert judge(really.reading(), together, RULES) is Verdict.EXPLAINED
    assert least_held(really.reading(counter=False), together, RULES) == really.drops == 7


def test_a_shrunken_bubble_is_contradicted() -> None:
    together = fills(3, 7)
    sizes = [1 if cell == 3 else 2 for cell in range(ROWS * COLS)]
    reading = Game(Board.of(ROWS, COLS, sizes), 9).reading(counter=False)
    assert judge(reading, together, RULES) is Verdict.CONTRADICTED


def test_a_lost_game_is_explained_only_where_the_drops_could_have_run_out() -> None:
    lost = Reading(ROWS, COLS, (), Screen.LOST, None, None, ())
    together = fills(3, 7)
    assert judge(lost, together, RULES) is Verdict.CONTRADICTED
    assert judge(lost, replace(together, before=replace(together.before, drops=4)), RULES) is Verdict.EXPLAINED


def test_a_cleared_level_is_explained_only_by_a_doubled_tap_that_clears() -> None:
    cleared = Reading(ROWS, COLS, (), Screen.LEVEL_CLEARED, None, None, ())
    assert judge(cleared, fills(3, 7), RULES) is Verdict.CONTRADICTED
    alone = Board.of(ROWS, COLS, [3 * (cell == 5) for cell in range(ROWS * COLS)])
    together = next(rounds(make_plan(alone, RULES, [5]), 10))
    assert play(Game(alone, 10), [5, 5]).board.cleared
    assert judge(cleared, together, RULES) is Verdict.EXPLAINED


def test_a_cover_is_contradicted() -> None:
    assert judge(Reading(ROWS, COLS, (), Screen.COVER, None, None, ()), fills(3), RULES) is Verdict.CONTRADICTED


@settings(max_examples=60, deadline=None)
@given(cells=st.lists(st.integers(0, 11), unique=True, min_size=1), seen=boards, expected=boards)
def test_unlike_cells_are_counted_among_the_tapped_ones(cells: list[int], seen: Board, expected: Board) -> None:
    count = count_unlike(cells, seen.sizes, expected.sizes)
    unlike = {cell for cell in range(ROWS * COLS) if seen.sizes[cell] != expected.sizes[cell]}
    assert count == max(1, len(unlike & set(cells)))
    assert count_unlike(cells, (), expected.sizes) == 1
