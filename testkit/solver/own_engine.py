"""A game of Ten Drops as a programmer would write it, for any rules but those under which bubbles grow slowly.

It reads the fields of ``Rules`` and shares no code with the solver: places are absolute, every bubble is asked whether
it is met, and a queue is a queue. Contact within a distance must be nearer than half a cell, so that a droplet meets
one bubble at a time.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from dropsbot.solver.board import Board
from dropsbot.solver.rules import Rules

WAYS = {"down": (1, 0), "right": (0, 1), "left": (0, -1), "up": (-1, 0)}
FROM = {"down": 0, "right": 1, "left": 2, "up": 3}
"""The row of ``side_units`` for a droplet that comes on this way."""
BACK = {"down": "up", "up": "down", "left": "right", "right": "left"}


@dataclass(eq=False)
class Drop:
    y: int
    x: int
    way: str
    born: int


@dataclass
class OwnGame:
    board: Board
    rules: Rules
    sizes: dict[tuple[int, int], int] = field(default_factory=dict)
    combo: int = 0
    ticks: int = 0

    def __post_init__(self) -> None:
        cells = enumerate(self.board.sizes)
        self.sizes = {divmod(cell, self.board.cols): size for cell, size in cells if size}

    def tap(self, cell: int) -> None:
        at = divmod(cell, self.board.cols)
        self.sizes[at] = self.sizes.get(at, 0) + 1
        flying = deque(self.burst(at)) if self.sizes[at] > 4 else deque[Drop]()
        while flying:
            self.ticks += 1
            flying = self.absorb_all(flying) if self.rules.surplus == "absorbed" else self.take_turns(flying)

    def burst(self, at: tuple[int, int]) -> list[Drop]:
        del self.sizes[at]
        self.combo += 1
        unit = self.rules.cell_units
        return [Drop(at[0] * unit, at[1] * unit, way, self.ticks) for way in self.rules.directions]

    def fly(self, drop: Drop) -> bool:
        """Move it; False once it is as near to a cell beyond the edge as it could be to a bubble there."""
        unit, reach = self.rules.cell_units, self.rules.contact_units[3]
        drop.y += WAYS[drop.way][0] * self.rules.step_units
        drop.x += WAYS[drop.way][1] * self.rules.step_units
        down, across = self.board.rows * unit - reach, self.board.cols * unit - reach
        return -unit + reach < drop.y < down and -unit + reach < drop.x < across

    def met(self, drop: Drop, sizes: dict[tuple[int, int], int]) -> tuple[int, int] | None:
        unit = self.rules.cell_units
        d_row, d_col = WAYS[drop.way]
        for (row, col), size in sizes.items():
            ahead = (row * unit - drop.y) * d_row + (col * unit - drop.x) * d_col
            aside = (row * unit - drop.y) * d_col + (col * unit - drop.x) * d_row
            way = drop.way if ahead >= 0 else BACK[drop.way]
            reach = self.rules.side_units[FROM[way]] if self.rules.side_units else self.rules.contact_units
            near = ahead == reach[size - 1] if self.rules.exact_contact else abs(ahead) <= reach[size - 1]
            if aside == 0 and near:
                return row, col
        return None

    def absorb_all(self, flying: deque[Drop]) -> deque[Drop]:
        flying = deque(drop for drop in flying if self.fly(drop))
        meetings = {drop: self.met(drop, self.sizes) for drop in flying}
        for at in filter(None, meetings.values()):
            self.sizes[at] += 1
        over = [at for at, size in self.sizes.items() if size > 4]
        return deque([drop for drop in flying if not meetings[drop]] + [new for at in over for new in self.burst(at)])

    def take_turns(self, flying: deque[Drop]) -> deque[Drop]:
        order = self.rules.directions.index
        if self.rules.turns == "by-direction":
            flying = deque(sorted(flying, key=lambda drop: (order(drop.way), drop.born)))
        if self.rules.turns == "by-birth":
            flying = deque(sorted(flying, key=lambda drop: (drop.born, order(drop.way))))
        served = set[tuple[int, int]]()
        for _ in range(len(flying)):
            drop = flying.popleft()
            if not self.fly(drop):
                continue
            at = self.met(drop, self.sizes)
            if at is None or (self.rules.surplus == "pass" and at in served):
                flying.append(drop)
                continue
            served.add(at)
            self.sizes[at] += 1
            if self.sizes[at] > 4:
                flying.extend(self.burst(at))
        return flying


def own_tap(board: Board, cell: int, rules: Rules) -> tuple[Board, int, int]:
    """The board after a tap, the combo, and the ticks."""
    game = OwnGame(board, rules)
    game.tap(cell)
    sizes = [game.sizes.get(divmod(at, board.cols), 0) for at in range(len(board.sizes))]
    return Board.of(board.rows, board.cols, sizes), game.combo, game.ticks
