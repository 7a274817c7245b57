"""One game at random: the engine and the truth. It knows nothing of the bot, and no profile knows it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from dropsbot.bot.devices.demo_any.any_design import Between, Cue, Picture
from dropsbot.bot.devices.demo_any.chain import LARGEST, Chain
from dropsbot.bot.devices.demo_any.covers import Cover, CoverKind, button_place
from dropsbot.bot.devices.demo_any.draw_design import draw_design
from dropsbot.bot.devices.demo_any.motion import draw_motion
from dropsbot.bot.devices.demo_any.painter import Painter, Scene

_FEWEST_BUBBLES = 5
_COVERS = {
    Between.POPUP: CoverKind.POPUP,
    Between.DIALOG: CoverKind.DIALOG,
    Between.NEXT_BUTTON: CoverKind.BUTTON,
}


class AnyGame:
    """The game of a seed, from its first board on; ``design`` holds everything that was drawn for it.

    Time is given in seconds of one clock and only ever grows; places are pixels of the frames.
    """

    def __init__(self, seed: int, start_s: float = 0.0) -> None:
        """Lay out the first board; it is in play."""
        self.design = draw_design(seed)
        self.level = 1
        self.drops = self.design.course.start_drops
        self._painter = Painter(self.design)
        self._random = random.Random(f"demo:any:{seed} boards")
        self._now_s = start_s
        self._next_tick_s = 0.0
        self._grown_s: dict[int, float] = {}
        self._burst_s: dict[int, float] = {}
        self._cover: Cover | None = None
        self._cover_s = 0.0
        self._detonations = 0
        self._chain = self._lay_out_level()

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
        """The centre of the first column; the middle of the pixel at the left edge is 0."""
        return (self.design.grid.left + 0.5) * self._painter.scales[0] - 0.5

    @property
    def top_px(self) -> float:
        """The centre of the first row; the middle of the pixel at the top edge is 0."""
        return (self.design.grid.top + 0.5) * self._painter.scales[1] - 0.5

    @property
    def pitch_x_px(self) -> float:
        """From one column to the next."""
        return self.design.grid.pitch_x * self._painter.scales[0]

    @property
    def pitch_y_px(self) -> float:
        """From one row to the next."""
        return self.design.grid.pitch_y * self._painter.scales[1]

    @property
    def width_px(self) -> int:
        """Of the frames."""
        return self._painter.width

    @property
    def height_px(self) -> int:
        """Of the frames."""
        return self._painter.height

    @property
    def sizes(self) -> tuple[int, ...]:
        """The board as it is now, row-major; 0 for an empty cell."""
        return tuple(self._chain.sizes)

    @property
    def shown_sizes(self) -> tuple[int, ...]:
        """The sizes, 1 to 4, that the current board shows."""
        return tuple(sorted(set(self.sizes) - {0}))

    @property
    def tellable(self) -> bool:
        """Whether one picture of the current board tells every size to a person who looks at it.

        Dots and digits tell sizes by themselves. Otherwise there must be an order, which sizes told by shape or by
        colour alone have not, and all four must show: of three looks in order nobody knows which size is missing.
        """
        look = self.design.bubbles
        if look.dotted or look.numbered:
            return True
        return Cue.AREA in look.cues and len(self.shown_sizes) == LARGEST

    @property
    def busy(self) -> bool:
        """Whether anything of the game moves: droplets, a bubble that grows or bursts, a cover on its way."""
        course = self.design.course
        sliding = self._cover is not None and self._now_s < self._cover_s + course.slide_s
        growing = any(self._now_s < since + course.grow_s for since in self._grown_s.values())
        popping = any(self._now_s < since + course.pop_s for since in self._burst_s.values())
        return bool(self._chain.droplets) or sliding or growing or popping

    @property
    def covered(self) -> bool:
        """Whether something must be pressed before the board can be played."""
        return self._cover is not None

    def lay_out(self, level: int, draw: random.Random) -> tuple[int, ...]:
        """A board as this game lays it out on a level; the first one shows each size that the game has."""
        filling = self.design.filling
        count = self.rows * self.cols
        bubbles = max(_FEWEST_BUBBLES, min(count, round(count * filling.part)))
        lacks = filling.lacks if level % 2 else 0
        sizes = [size for size in range(1, LARGEST + 1) if size != lacks]
        drawn = draw.choices(sizes, [filling.weights[size - 1] for size in sizes], k=bubbles)
        if level == 1:
            drawn[: len(sizes)] = sizes
        board = [0] * count
        for cell, size in zip(draw.sample(range(count), bubbles), drawn, strict=True):
            board[cell] = size
        return tuple(board)

    def show(self, sizes: Sequence[int], level: int, now_s: float = 0.0) -> Picture:
        """The window at rest with that board on that level, (h, w, 3), blue, green, red. Changes nothing."""
        return self._painter.paint(Scene(tuple(sizes), level, self.design.course.start_drops, now_s))

    def motion_frame(self, draw: random.Random) -> Picture:
        """A frame in which a board moves or is covered, for all to see. Changes nothing."""
        level = draw.randint(1, 6)
        return self._painter.paint(draw_motion(self.design, self.lay_out(level, draw), level, draw))

    def paint(self, now_s: float) -> Picture:
        """The window as it is at ``now_s``, (h, w, 3), blue, green, red."""
        self.advance(now_s)
        course = self.design.course
        cover = self._cover
        if cover is not None:
            cover = Cover(cover.kind, cover.text, min(1.0, (now_s - self._cover_s) / course.slide_s))
        scene = Scene(
            self.sizes,
            self.level,
            self.drops,
            now_s,
            growing=_parts(self._grown_s, now_s, course.grow_s),
            popping=_parts(self._burst_s, now_s, course.pop_s),
            droplets=self._droplets(now_s),
            cover=cover,
        )
        return self._painter.paint(scene)

    def advance(self, now_s: float) -> None:
        """Play on to ``now_s``."""
        self._now_s = max(self._now_s, now_s)
        while self._chain.droplets and self._next_tick_s <= self._now_s:
            grown, burst = self._chain.tick()
            self._grown_s.update(dict.fromkeys(grown, self._next_tick_s))
            self._burst_s.update(dict.fromkeys(burst, self._next_tick_s))
            self._next_tick_s += self.design.course.tick_s
            if not self._chain.droplets:
                self._end_chain()

    def press(self, x_px: float, y_px: float) -> None:
        """Press the mouse at a point of the frame, at the time to which the game has advanced.

        What a press does: take a cover away; else spend a drop on a cell, unless droplets fly.
        """
        if self._cover is not None:
            self._press_cover(x_px, y_px)
            return
        cell = self.cell_at(x_px, y_px)
        if cell is None or self._chain.droplets:
            return
        self.drops -= 1
        self._chain.tap(cell)
        if self._chain.droplets:
            self._detonations += 1
            self._burst_s[cell] = self._now_s
            self._next_tick_s = self._now_s + self.design.course.tick_s
        else:
            self._grown_s[cell] = self._now_s
            self._lose_without_drops()

    def cell_at(self, x_px: float, y_px: float) -> int | None:
        """The cell at a point of the frame, row-major; None beside the board."""
        col = round((x_px - self.left_px) / self.pitch_x_px)
        row = round((y_px - self.top_px) / self.pitch_y_px)
        return row * self.cols + col if 0 <= row < self.rows and 0 <= col < self.cols else None

    def _droplets(self, now_s: float) -> list[tuple[float, float]]:
        """Where the droplets are, as parts of rows and columns."""
        flown = 1 - min(1.0, max(0.0, (self._next_tick_s - now_s) / self.design.course.tick_s))
        return [(one.row + one.d_row * flown, one.col + one.d_col * flown) for one in self._chain.droplets]

    def _press_cover(self, x_px: float, y_px: float) -> None:
        assert self._cover is not None
        place = button_place(self.design.grid, self._cover.kind)
        across, down = self._painter.scales
        x, y = (x_px + 0.5) / across - place.left, (y_px + 0.5) / down - place.top
        if not (0 <= x <= place.width and 0 <= y <= place.height):
            return
        if self.drops <= 0 and not self.design.course.endless:
            self.level, self.drops = 1, self.design.course.start_drops
        if self._cover.kind is CoverKind.BUTTON or self.level == 1:
            self._chain = self._lay_out_level()
        self._cover = None

    def _end_chain(self) -> None:
        """Reward a chain; go on to the next level when the board is cleared."""
        course = self.design.course
        self.drops += self._chain.combo // course.combo_step
        if any(self._chain.sizes):
            self._lose_without_drops()
            return
        self.drops += course.level_bonus + (course.perfect_bonus if self._detonations == 1 else 0)
        self.level += 1
        kind = _COVERS.get(course.between)
        if kind is not CoverKind.BUTTON:
            self._chain = self._lay_out_level()
        if kind is not None:
            self._show(Cover(kind, "NEXT" if kind is CoverKind.BUTTON else "LEVEL CLEARED"))

    def _lose_without_drops(self) -> None:
        if self.drops <= 0 and not self.design.course.endless:
            self._show(Cover(CoverKind.POPUP, "NO DROPS LEFT"))

    def _show(self, cover: Cover) -> None:
        self._cover, self._cover_s = cover, self._now_s

    def _lay_out_level(self) -> Chain:
        self._detonations = 0
        self._grown_s.clear()
        self._burst_s.clear()
        return Chain(self.rows, self.cols, list(self.lay_out(self.level, self._random)))


def _parts(since_s: dict[int, float], now_s: float, takes_s: float) -> dict[int, float]:
    """How far each animation is, 0 to 1, of those that are not over."""
    parts = {cell: (now_s - start_s) / takes_s for cell, start_s in since_s.items()}
    return {cell: max(0.0, part) for cell, part in parts.items() if part < 1}
