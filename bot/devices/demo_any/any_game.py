"""One game at random: the engine and the truth. It knows nothing of the bot, and no profile knows it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from dropsbot.bot.devices.demo_any.any_design import Between, Cue, Picture
from dropsbot.bot.devices.demo_any.chain import Chain
from dropsbot.bot.devices.demo_any.draw_design import draw_design
from dropsbot.bot.devices.demo_any.painter import Painter, Scene


class AnyGame:
    """The game of a seed, from its first board on. Time is given in seconds of one clock and only ever grows."""

    def __init__(self, seed: int, start_s: float = 0.0) -> None:
        self.design = draw_design(seed)
        self.level = 1
        self.drops = self.design.course.start_drops
        self._painter = Painter(self.design)
        self._random = random.Random(f"demo:any:{seed} boards")
        self._taps = 0
        self._bursts = 0
        self._now_s = start_s
        self._next_tick_s = 0.0
        self._covered = False
        self._chain = self._begin()

    @property
    def rows(self) -> int:
        """Of the board."""
        return self.design.grid.rows

    @property
    def cols(self) -> int:
        """Of the board."""
        return self.design.grid.cols

    @property
    def left_px(self) -> float:
        """The centre of the first cell, in pixels of the frame."""
        scale = self._painter.scales[0]
        return (self.design.grid.left + 0.5) * scale - 0.5

    @property
    def top_px(self) -> float:
        """The centre of the first cell, in pixels of the frame."""
        scale = self._painter.scales[1]
        return (self.design.grid.top + 0.5) * scale - 0.5

    @property
    def pitch_x_px(self) -> float:
        """From one column to the next, in pixels of the frame."""
        return self.design.grid.pitch_x * self._painter.scales[0]

    @property
    def pitch_y_px(self) -> float:
        """From one row to the next, in pixels of the frame."""
        return self.design.grid.pitch_y * self._painter.scales[1]

    @property
    def sizes(self) -> tuple[int, ...]:
        """The board as it is now."""
        return tuple(self._chain.sizes)

    @property
    def shown_sizes(self) -> tuple[int, ...]:
        """The sizes, 1 to 4, that the current board shows."""
        return tuple(sorted(set(self.sizes) - {0}))

    @property
    def tellable(self) -> bool:
        """Whether a picture of the current board tells all sizes: all four show, or dots or digits tell them."""
        cues = set(self.design.bubbles.cues)
        if cues & {Cue.DOTS, Cue.NUMBER}:
            return True
        return Cue.AREA in cues and len(self.shown_sizes) == 4

    def lay_out(self, level: int, draw: random.Random) -> tuple[int, ...]:
        """A board as this game lays it out on a level."""
        filling = self.design.filling
        count = self.rows * self.cols
        bubbles = max(5, min(count, round(count * filling.part)))
        sizes = [size for size in (1, 2, 3, 4) if size != filling.lacks]
        weights = [filling.weights[size - 1] for size in sizes]
        drawn = sizes + draw.choices(sizes, weights, k=max(0, bubbles - len(sizes)))
        board = [0] * count
        for cell, size in zip(draw.sample(range(count), bubbles), drawn, strict=False):
            board[cell] = size
        return tuple(board)

    def show(self, sizes: Sequence[int], level: int, now_s: float = 0.0) -> Picture:
        """The window at rest with that board on that level."""
        return self._painter.paint(Scene(tuple(sizes), level, self.design.course.start_drops, now_s))

    def advance(self, now_s: float) -> None:
        """Play on to ``now_s``."""
        self._now_s = max(self._now_s, now_s)
        while self._chain.droplets and self._next_tick_s <= now_s:
            _, burst = self._chain.tick()
            self._bursts += len(burst)
            self._next_tick_s += self.design.course.tick_s
            if not self._chain.droplets:
                self._judge()

    def press(self, x_px: float, y_px: float) -> None:
        """Press the mouse at a point of the frame, at the time that the game has advanced to."""
        if self._covered:
            self._covered = False
            return
        cell = self.cell_at(x_px, y_px)
        if cell is None or self._chain.droplets:
            return
        self.drops -= 1
        self._chain.tap(cell)
        if self._chain.droplets:
            self._next_tick_s = self._now_s + self.design.course.tick_s

    def cell_at(self, x_px: float, y_px: float) -> int | None:
        """The cell at a point of the frame, None beside the board."""
        col = round((x_px - self.left_px) / self.pitch_x_px)
        row = round((y_px - self.top_px) / self.pitch_y_px)
        return row * self.cols + col if 0 <= row < self.rows and 0 <= col < self.cols else None

    def paint(self, now_s: float) -> Picture:
        """The window as it is at ``now_s``."""
        self.advance(now_s)
        return self._painter.paint(Scene(self.sizes, self.level, self.drops, now_s))

    def motion_frame(self, draw: random.Random) -> Picture:
        """A frame in which the board moves or is covered."""
        level = draw.randint(1, 6)
        sizes = self.lay_out(level, draw)
        return self._painter.paint(Scene(sizes, level, self.drops, fallen=draw.uniform(0.9, 0.95)))

    def _judge(self) -> None:
        if any(self._chain.sizes):
            return
        self.level += 1
        self.drops += self.design.course.level_bonus
        self._chain = self._begin()
        self._covered = self.design.course.between is not Between.AUTOMATIC

    def _begin(self) -> Chain:
        return Chain(self.rows, self.cols, list(self.lay_out(self.level, self._random)))
