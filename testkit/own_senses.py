"""A game without pictures: boards are read as they are, and taps are made by an engine that is not the solver's."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import numpy as np

from dropsbot.bot.games.ten_drops.position import Position, TapRound
from dropsbot.bot.play.events import Tapped, Tell
from dropsbot.bot.play.match import Exit, Expected, Round
from dropsbot.bot.play.senses import Doubt, Foresee
from dropsbot.bot.play.settle import View
from dropsbot.solver.board import Board
from dropsbot.solver.plan import Step
from dropsbot.solver.rules import Rules
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile, Screen
from dropsbot.vision.reading import CellReading, Reading
from testkit.solver.own_engine import own_tap

SIDE = 6


@dataclass
class OwnSenses:
    """Plays by ``rules``, board after board without a pause; drops have no limit and no counter."""

    rules: Rules
    random: Random
    tell: Tell
    board: Board = field(init=False)
    level: int = 1

    def __post_init__(self) -> None:
        self.board = self._lay_out()

    def look(self, expected: Expected, doubt_s: float, doubt: Doubt, foresee: Foresee, *, patient: bool) -> View:
        cells = tuple(CellReading(size, 1.0, 1.0, True) for size in self.board.sizes)
        reading = Reading(SIDE, SIDE, cells, Screen.PLAYING, None, self.level, ())
        return View(Frame(np.zeros((1, 1, 3), np.uint8)), reading, settled=True, reading_s=0.0)

    def learn(self, profile: Profile) -> None:
        raise AssertionError("boards are read as they are")

    def unchanged(self, frame: Frame) -> bool:
        return True

    def tap(self, planned: TapRound, frame: Frame) -> Round[Position, Step] | None:
        for step in planned.steps:
            self.board = own_tap(self.board, step.cell, self.rules)[0]
            self.tell(Tapped(step))
        if self.board.cleared:
            self.level += 1
            self.board = self._lay_out()
        return planned

    def press(self, way: Exit, frame: Frame) -> bool:
        raise AssertionError("nothing is in the way")

    def _lay_out(self) -> Board:
        return Board.of(SIDE, SIDE, self.random.choices((0, 1, 2, 3, 4), (10, 6, 6, 7, 7), k=SIDE * SIDE))
