"""Chain-reaction puzzle -- take-home exercise.

Design notes
------------
* ``Board``    immutable-ish value object, knows the grid and nothing else.
* ``Reaction`` pure step function: one tick moves every droplet by one cell.
* ``Planner``  bounded beam search; used to hand out a fair budget of moves.
* ``Game``     state machine (PLAYING -> REACTING -> CLEARED | LOST).
* ``View``     the only class that knows about tkinter.

Assumptions where the brief was silent:
  1. A move on an empty cell is legal and places a tile of value 1.
  2. Droplets arriving at a cell in the same tick are applied together; if the
     sum exceeds 4 the tile bursts once and the surplus is lost.
  3. Chains do not refund moves. The budget is set per level instead.

Author: Ananya R., Pune
"""
from __future__ import annotations

import argparse
import enum
import json
import random
import tkinter as tk
from collections import Counter
from dataclasses import dataclass, field
from typing import Callable, Iterator, NamedTuple, Optional

ROWS, COLS = 5, 5
MAX_VALUE = 4


class Cell(NamedTuple):
    row: int
    col: int


class Droplet(NamedTuple):
    row: int
    col: int
    d_row: int
    d_col: int

    def advanced(self) -> "Droplet":
        return self._replace(row=self.row + self.d_row, col=self.col + self.d_col)


HEADINGS = ((-1, 0), (1, 0), (0, -1), (0, 1))


# --------------------------------------------------------------------------
# Model
# --------------------------------------------------------------------------
@dataclass
class Board:
    rows: list[list[int]]

    def copy(self) -> "Board":
        return Board([list(r) for r in self.rows])

    def __getitem__(self, cell: Cell) -> int:
        return self.rows[cell[0]][cell[1]]

    def __setitem__(self, cell: Cell, value: int) -> None:
        self.rows[cell[0]][cell[1]] = value

    @staticmethod
    def contains(row: int, col: int) -> bool:
        return 0 <= row < ROWS and 0 <= col < COLS

    def cells(self) -> Iterator[Cell]:
        for r in range(ROWS):
            for c in range(COLS):
                yield Cell(r, c)

    @property
    def is_empty(self) -> bool:
        return not any(any(r) for r in self.rows)

    def key(self) -> tuple:
        return tuple(map(tuple, self.rows))


@dataclass
class Reaction:
    """Everything that is moving after a move."""

    board: Board
    droplets: list[Droplet] = field(default_factory=list)

    @property
    def finished(self) -> bool:
        return not self.droplets

    def feed(self, cell: Cell, amount: int = 1) -> None:
        value = self.board[cell] + amount
        if value > MAX_VALUE:
            self.board[cell] = 0
            self.droplets += [Droplet(*cell, *h) for h in HEADINGS]
        else:
            self.board[cell] = value

    def tick(self) -> None:
        moving: list[Droplet] = []
        hits: Counter[Cell] = Counter()
        for droplet in self.droplets:
            droplet = droplet.advanced()
            if not Board.contains(droplet.row, droplet.col):
                continue
            cell = Cell(droplet.row, droplet.col)
            if self.board[cell]:
                hits[cell] += 1
            else:
                moving.append(droplet)
        self.droplets = moving
        for cell, amount in hits.items():
            self.feed(cell, amount)

    def run(self) -> None:
        while not self.finished:
            self.tick()


def play(board: Board, cell: Cell) -> Board:
    reaction = Reaction(board.copy())
    reaction.feed(cell)
    reaction.run()
    return reaction.board


# --------------------------------------------------------------------------
# Level generation
# --------------------------------------------------------------------------
class Planner:
    """Number of moves a patient (not perfect) player needs."""

    def __init__(self, width: int = 4, horizon: int = 24) -> None:
        self.width = width
        self.horizon = horizon

    @staticmethod
    def cost(board: Board) -> float:
        return sum(2 + (MAX_VALUE - v) for r in board.rows for v in r if v)

    def moves_needed(self, board: Board) -> Optional[int]:
        beam = [board]
        for depth in range(1, self.horizon + 1):
            children: dict[tuple, Board] = {}
            for node in beam:
                for cell in node.cells():
                    if not node[cell]:
                        continue
                    child = play(node, cell)
                    if child.is_empty:
                        return depth
                    children[child.key()] = child
            beam = sorted(children.values(), key=self.cost)[: self.width]
        return None


@dataclass
class Level:
    number: int
    board: Board
    budget: int


def build_level(seed: int, number: int) -> Level:
    rng = random.Random(f"{seed}-{number}")
    planner = Planner()
    tiles = min(13 + number // 2, 18)
    while True:
        board = Board([[0] * COLS for _ in range(ROWS)])
        for cell in rng.sample(list(board.cells()), tiles):
            board[cell] = rng.choices((1, 2, 3, 4), (2, 3, 4, 3))[0]
        needed = planner.moves_needed(board)
        if needed is not None and 5 <= needed <= 13:
            return Level(number, board, needed + 3)


# --------------------------------------------------------------------------
# Game
# --------------------------------------------------------------------------
class Phase(enum.Enum):
    PLAYING = "playing"
    REACTING = "reacting"
    CLEARED = "cleared"
    LOST = "lost"


class EventLog:
    def __init__(self, path: Optional[str]) -> None:
        self._file = open(path, "w", encoding="utf-8") if path else None

    def write(self, t: str, **fields: object) -> None:
        if self._file is not None:
            print(json.dumps({"t": t, **fields}), file=self._file, flush=True)


class Game:
    def __init__(self, seed: int, log: EventLog) -> None:
        self.seed = seed
        self.log = log
        self.on_change: Callable[[], None] = lambda: None
        self.load(1)

    def load(self, number: int) -> None:
        self.level = build_level(self.seed, number)
        self.board = self.level.board.copy()
        self.moves = self.level.budget
        self.phase = Phase.PLAYING
        self.reaction: Optional[Reaction] = None
        self.on_change()
        self._log_board()

    def _log_board(self) -> None:
        self.log.write("board", rows=self.board.rows, drops=self.moves)

    def tap(self, cell: Cell) -> bool:
        if self.phase is not Phase.PLAYING:
            return False
        self.moves -= 1
        self.log.write("tap", cell=list(cell))
        self.reaction = Reaction(self.board)
        self.reaction.feed(cell)
        self.phase = Phase.REACTING
        self.on_change()
        return True

    def advance(self) -> bool:
        """One tick; returns True while something is still moving."""
        assert self.reaction is not None
        if not self.reaction.finished:
            self.reaction.tick()
            self.on_change()
            return True
        self.reaction = None
        self.phase = Phase.PLAYING
        if self.board.is_empty:
            self.phase = Phase.CLEARED
        elif self.moves == 0:
            self.phase = Phase.LOST
        self.on_change()
        self._log_board()
        if self.phase is Phase.CLEARED:
            self.log.write("cleared", level=self.level.number)
        elif self.phase is Phase.LOST:
            self.log.write("lost")
        return False

    def proceed(self) -> None:
        if self.phase is Phase.CLEARED:
            self.log.write("control", name="space")
            self.load(self.level.number + 1)

    def retry(self) -> None:
        if self.phase in (Phase.LOST, Phase.PLAYING):
            self.log.write("control", name="retry")
            self.load(self.level.number)


# --------------------------------------------------------------------------
# View
# --------------------------------------------------------------------------
class View:
    TICK_MS = 120
    CELL_W, CELL_H, GAP = 108, 82, 10
    LEFT, TOP = 196, 24
    WIDTH, HEIGHT = 780, 520

    PAGE, FRAME, HOLE, INK = "#faf8ef", "#bbada0", "#cdc1b4", "#776e65"
    TILE = {
        1: ("#eee4da", "#776e65"),
        2: ("#edc22e", "#776e65"),
        3: ("#f2793d", "#f9f6f2"),
        4: ("#d8322a", "#f9f6f2"),
    }

    def __init__(self, game: Game) -> None:
        self.game = game
        self.root = tk.Tk()
        self.root.title("Chain Reaction Exercise")
        self.root.resizable(False, False)
        self.canvas = tk.Canvas(self.root, width=self.WIDTH, height=self.HEIGHT,
                                bg=self.PAGE, highlightthickness=0)
        self.canvas.pack()
        self.canvas.bind("<ButtonPress-1>", self._clicked)
        self.root.bind("<space>", lambda _e: self.game.proceed())
        self.root.bind("r", lambda _e: self.game.retry())
        game.on_change = self.render
        self.render()

    # -- geometry
    def _cell_box(self, cell: Cell) -> tuple[int, int, int, int]:
        x = self.LEFT + cell.col * self.CELL_W
        y = self.TOP + cell.row * self.CELL_H
        return x, y, x + self.CELL_W - self.GAP, y + self.CELL_H - self.GAP

    def _cell_at(self, x: int, y: int) -> Optional[Cell]:
        col, in_x = divmod(x - self.LEFT, self.CELL_W)
        row, in_y = divmod(y - self.TOP, self.CELL_H)
        if not Board.contains(row, col):
            return None
        if in_x > self.CELL_W - self.GAP or in_y > self.CELL_H - self.GAP:
            return None                       # the gutter between two tiles
        return Cell(row, col)

    # -- input
    def _clicked(self, event: "tk.Event") -> None:
        cell = self._cell_at(event.x, event.y)
        if cell is not None and self.game.tap(cell):
            self.root.after(self.TICK_MS, self._tick)

    def _tick(self) -> None:
        if self.game.advance():
            self.root.after(self.TICK_MS, self._tick)

    # -- output
    def render(self) -> None:
        self.canvas.delete("all")
        self._render_board()
        self._render_panel()
        self._render_status()

    def _render_board(self) -> None:
        gap = self.GAP
        self.canvas.create_rectangle(
            self.LEFT - gap, self.TOP - gap,
            self.LEFT + COLS * self.CELL_W, self.TOP + ROWS * self.CELL_H,
            fill=self.FRAME, width=0)
        for cell in self.game.board.cells():
            box = self._cell_box(cell)
            value = self.game.board[cell]
            if not value:
                self.canvas.create_rectangle(*box, fill=self.HOLE, width=0)
                continue
            fill, ink = self.TILE[value]
            self.canvas.create_rectangle(*box, fill=fill, width=0)
            self.canvas.create_text((box[0] + box[2]) / 2, (box[1] + box[3]) / 2,
                                    text=str(value), fill=ink,
                                    font=("Liberation Sans", 30, "bold"))
        if self.game.reaction:
            for droplet in self.game.reaction.droplets:
                x0, y0, x1, y1 = self._cell_box(Cell(droplet.row, droplet.col))
                x, y, s = (x0 + x1) / 2, (y0 + y1) / 2, 11
                x += droplet.d_col * 24
                y += droplet.d_row * 18
                self.canvas.create_polygon(x, y - s, x + s, y, x, y + s, x - s, y,
                                           fill="#8f2620", outline="white")

    def _render_panel(self) -> None:
        text = self.canvas.create_text
        text(24, 34, anchor="w", text="LEVEL", fill=self.INK, font=("Liberation Sans", 12, "bold"))
        text(24, 70, anchor="w", text=str(self.game.level.number), fill=self.INK,
             font=("Liberation Sans", 34, "bold"))
        text(24, 130, anchor="w", text="MOVES", fill=self.INK, font=("Liberation Sans", 12, "bold"))
        x0, y0, x1, y1 = 24, 148, 60, 424
        share = self.game.moves / self.game.level.budget
        self.canvas.create_rectangle(x0, y0, x1, y1, fill=self.HOLE, width=0)
        color = "#6aa84f" if share > 0.35 else "#d8322a"
        if share > 0:
            self.canvas.create_rectangle(x0, y1 - (y1 - y0) * share, x1, y1, fill=color, width=0)
        text(76, 160, anchor="w", text="r  retry", fill=self.INK, font=("Liberation Sans", 10))

    def _render_status(self) -> None:
        message = {
            Phase.PLAYING: "Click a tile: it grows by one. Above 4 it bursts in four directions.",
            Phase.REACTING: "...",
            Phase.CLEARED: "Level cleared. Press SPACE for the next one.",
            Phase.LOST: "No moves left. Press R to try the level again.",
        }[self.game.phase]
        loud = self.game.phase in (Phase.CLEARED, Phase.LOST)
        self.canvas.create_rectangle(0, 462, self.WIDTH, self.HEIGHT, width=0,
                                     fill="#8f7a66" if loud else self.PAGE)
        self.canvas.create_text(self.WIDTH / 2, 491, text=message,
                                fill="white" if loud else self.INK,
                                font=("Liberation Sans", 16 if loud else 12))

    def run(self) -> None:
        self.root.mainloop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int)
    parser.add_argument("--log")
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.SystemRandom().randrange(10**6)
    View(Game(seed, EventLog(options.log))).run()


if __name__ == "__main__":
    main()
