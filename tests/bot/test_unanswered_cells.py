"""What is read as a bubble but never answers a tap is empty: it lies in the way of no plan for long."""

from __future__ import annotations

import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import Game, PressKind
from dropsbot.bot.games.ten_drops.position import TapRound
from dropsbot.bot.games.ten_drops.rounds import rounds
from dropsbot.bot.games.ten_drops.unanswered_cells import UnansweredCells
from dropsbot.bot.play.events import Event, Planned
from dropsbot.bot.play.match import Verdict
from dropsbot.bot.profiles.home import load_profile
from dropsbot.solver.board import Board
from dropsbot.solver.plan import make_plan
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve
from dropsbot.vision.frame import Frame, Point
from dropsbot.vision.profile import Screen
from dropsbot.vision.reading import CellReading, Reading
from testkit.runs import DropsRun

RULES = PRESETS["event"]
SHOWN = "100040003"


def sent(cell: int, digits: str = SHOWN) -> TapRound:
    return next(rounds(make_plan(Board.of(3, 3, map(int, digits)), RULES, [cell]), 10))


def as_read(cells: UnansweredCells, digits: str = SHOWN, unsure: int | None = None, *, cleared: bool = False) -> str:
    """The sizes of a board as they are understood; of one cell a reading may be unsure."""
    shown = tuple(CellReading(int(digit), 1.0, 1.0, cell != unsure) for cell, digit in enumerate(digits))
    problems = () if unsure is None else ("a cell is unsure",)
    reading = Reading(3, 3, shown, Screen.PLAYING, None, None, problems)
    return "".join(str(size) for size in cells.as_empty(reading, cleared=cleared).sizes)


def answered(cells: UnansweredCells) -> None:
    cells.check(sent(8), Verdict.PREDICTED)


def silent(cells: UnansweredCells, cell: int, times: int = 2) -> None:
    for _ in range(times):
        cells.check(sent(cell), Verdict.UNMOVED)


def test_a_cell_that_does_not_answer_twice_is_empty() -> None:
    cells = UnansweredCells()
    silent(cells, 0, times=1)
    assert as_read(cells) == SHOWN, "one tap may be lost"
    silent(cells, 0, times=1)
    assert as_read(cells) == "000040003"
    assert as_read(cells, "200040003") == "200040003", "something was hit there"
    assert as_read(cells, "100000000") == "100000000", "nothing else is left to tap"
    assert as_read(cells, "100000000", cleared=True) == "000000000", "taps have cleared the rest, as the rules say"
    cells.begin_board()
    assert as_read(cells) == SHOWN


def test_a_cell_that_was_tapped_before_any_tap_was_heard_is_tapped_again() -> None:
    """A game may hear nothing while a board comes in."""
    cells = UnansweredCells()
    silent(cells, 0)
    assert as_read(cells) == "000040003"
    answered(cells)
    assert as_read(cells) == SHOWN
    silent(cells, 0)
    answered(cells)
    assert as_read(cells) == "000040003", "others have answered before and since"


def test_several_cells_at_once_tell_nothing_of_one() -> None:
    """A game that hears nothing for a moment answers none of them."""
    cells = UnansweredCells()
    fills = next(rounds(make_plan(Board.of(3, 3, map(int, "100030002")), RULES, [0, 8]), 10))
    assert len(fills.steps) == 2
    for _ in range(3):
        cells.check(fills, Verdict.UNMOVED)
    answered(cells)
    assert as_read(cells, "100030002") == "100030002"


def test_a_cell_in_doubt_beside_an_empty_one_is_in_doubt_still() -> None:
    cells = UnansweredCells()
    silent(cells, 0)
    assert as_read(cells, unsure=4) == "000040003"


def test_where_cell_after_cell_does_not_answer_no_tap_is_heard() -> None:
    cells = UnansweredCells()
    answered(cells)
    silent(cells, 0)
    silent(cells, 4)
    assert as_read(cells) == SHOWN
    silent(cells, 0)
    assert as_read(cells) == SHOWN, "nothing has answered since"
    answered(cells)
    silent(cells, 0)
    answered(cells)
    silent(cells, 4)
    assert as_read(cells) == "000000003", "one has answered in between"


class Haunted(DemoDevice):
    """The demo, but empty cells take no taps, and one shows a bubble as long as the one above it is there."""

    def __init__(self, seed: int) -> None:
        super().__init__(SteppedClock(), seed=seed)
        self.start()
        sizes = self.game.bubbles.sizes
        self.ghost = next(cell for cell in range(6, 36) if not sizes[cell] and sizes[cell - 6])
        drawn = Painter(self.layout).paint(_playing(tuple(1 if cell == self.ghost else 0 for cell in range(36))))
        self._drawn = drawn
        self.unanswered = 0

    def tap(self, point: Point, frame: Frame) -> None:
        if self.layout.cell_at(point) == self.ghost and not self.game.bubbles.sizes[self.ghost]:
            self.unanswered += 1
        else:
            super().tap(point, frame)

    def grab(self) -> Frame:
        frame = super().grab()
        if self.game.level > 1 or not self.game.playing or not self.game.bubbles.sizes[self.ghost - 6]:
            return frame
        pixels, middle = frame.pixels.copy(), self.layout.grid.centre(self.ghost)
        left, top = round(middle.x_px) - 15, round(middle.y_px) - 15
        pixels[top : top + 30, left : left + 30] = self._drawn[top : top + 30, left : left + 30]
        return Frame(pixels, frame.taken_s)


def _playing(sizes: tuple[int, ...]) -> Game:
    return Game.of(Board.of(6, 6, sizes))


@pytest.mark.parametrize(("seed", "taps"), [(0, 3), (9, 2)], ids=["amid a round", "at once"])
def test_a_bubble_that_is_none_is_tapped_twice_alone(seed: int, taps: int) -> None:
    """A tap that was sent behind another may have come too early."""
    device = Haunted(seed)
    plans: list[Board] = []

    def hear(event: Event) -> None:
        if isinstance(event, Planned):
            plans.append(event.position.board)

    def think(board: Board, rules: Rules, drops: int | None) -> Solution:
        return solve(board, rules, drops, time_limit_s=2.0)

    run = DropsRun(device, load_profile("demo"), RULES, think, hear)
    run.play(levels=1)
    assert run.tally.mispredicted == taps, "what is known to be empty is foretold to be"
    assert plans[0].sizes[device.ghost] == 1, "it is read as a bubble"
    assert device.unanswered == taps
    assert device.game.level == 2
    kinds = {press.kind for press in device.game.presses}
    assert kinds == {PressKind.START, PressKind.FILL, PressKind.DETONATION}, "no other tap was lost"
