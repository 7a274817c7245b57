"""One game at random: the engine and the truth. It knows nothing of the bot, and no profile knows it."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from dropsbot.bot.devices.demo_any.any_chain import Chain, begin_chain
from dropsbot.bot.devices.demo_any.any_design import Picture
from dropsbot.bot.devices.demo_any.any_motion import draw_motion
from dropsbot.bot.devices.demo_any.any_painter import FRAMES_PER_S, AnyPainter, Scene
from dropsbot.bot.devices.demo_any.any_physics import LARGEST
from dropsbot.bot.devices.demo_any.course_kinds import Kinds
from dropsbot.bot.devices.demo_any.design_kinds import Cue
from dropsbot.bot.devices.demo_any.draw_design import draw_design
from dropsbot.bot.devices.demo_any.level_course import Led, LevelCourse

_FEWEST_BUBBLES = 5


class Hit(Enum):
    """What a press of the mouse met."""

    BOARD = auto()
    """The board, whether that did anything or not."""
    LEADS_ON = auto()
    """What takes a cover away, loads the next board, or gives drops."""
    NOTHING = auto()
    """Anything else."""


@dataclass(frozen=True, slots=True)
class ChainEnd:
    """What a chain left: the board before any next one is laid out, its bursts, and the drops that are held then."""

    sizes: tuple[int, ...]
    combo: int
    drops: int


class AnyGame:
    """The game of a seed, from its first board on; ``design`` holds everything that was drawn for it.

    Time is given in seconds of one clock and only ever grows; places are pixels of the frames. ``now_s`` is
    how far the game has been played. ``hits`` and ``chains`` are kept for tests and benchmarks.
    """

    def __init__(self, seed: int, start_s: float = 0.0, kinds: Kinds | None = None) -> None:
        """Lay out the first board; it is in play. ``kinds`` fixes what the seed would decide."""
        self.design = draw_design(seed, kinds)
        self.course = LevelCourse(self.design.course, self.design.grid)
        self.hits: Counter[Hit] = Counter()
        self.chains: list[ChainEnd] = []
        self._painter = AnyPainter(self.design)
        self._random = random.Random(f"demo:any:{seed} boards")
        self.now_s = start_s
        self._tapped_s = 0.0
        self._grown_s: dict[int, float] = {}
        self._burst_s: dict[int, float] = {}
        self._chain = self._lay_out_level()

    @property
    def level(self) -> int:
        """The number of the level, from 1."""
        return self.course.level

    @property
    def drops(self) -> int:
        """The drops that are held."""
        return self.course.drops

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
        Where two areas are nearly equal, the wider reach or the last tone goes on in the order of the others.
        """
        look = self.design.bubbles
        if look.dotted or look.numbered:
            return True
        return Cue.AREA in look.cues and len(self.shown_sizes) == LARGEST

    @property
    def busy(self) -> bool:
        """Whether anything of the game moves: droplets, a bubble that grows or bursts, a cover on its way."""
        course = self.design.course
        sliding = self.course.slides(self.now_s)
        popping = any(self.now_s < since + course.pop_s for since in self._burst_s.values())
        return self._chain.moving or sliding or self._growing or popping

    @property
    def _growing(self) -> bool:
        return any(self.now_s < since + self.design.course.grow_s for since in self._grown_s.values())

    @property
    def covered(self) -> bool:
        """Whether a popup or a dialog must be gone before the board can be played."""
        return self.course.covered

    @property
    def waits(self) -> bool:
        """Whether a cleared board stays empty until the next one is loaded."""
        return self.course.waits

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
        """The window as it is at ``now_s``, (h, w, 3), blue, green, red: the last frame that the game has drawn."""
        now_s = math.floor(now_s * FRAMES_PER_S + 1e-6) / FRAMES_PER_S
        self.advance(now_s)
        course = self.design.course
        scene = Scene(
            self.sizes,
            self.level,
            self.drops,
            now_s,
            growing=_parts(self._grown_s, now_s, course.grow_s),
            popping=_parts(self._burst_s, now_s, course.pop_s),
            droplets=self._droplets(now_s),
            buttons=self.course.buttons(),
            cover=self.course.cover(now_s),
        )
        return self._painter.paint(scene)

    def advance(self, now_s: float) -> None:
        """Play on to ``now_s``."""
        self.now_s = max(self.now_s, now_s)
        while self._chain.moving and self._next_s <= self.now_s:
            next_s = self._next_s
            grown, burst = self._chain.happen()
            self._grown_s.update(dict.fromkeys(grown, next_s))
            self._burst_s.update(dict.fromkeys(burst, next_s))
            if not self._chain.moving:
                self._end_chain()
        self._follow(self.course.pass_time(self.now_s))

    def press(self, x_px: float, y_px: float) -> None:
        """Press the mouse at a point of the frame, at the time to which the game has advanced.

        It takes a cover away, loads the next board, gives drops, or else spends a drop on a cell, unless droplets fly.
        """
        across, down = self._painter.scales
        led = self.course.press((x_px + 0.5) / across, (y_px + 0.5) / down)
        cell = self.cell_at(x_px, y_px)
        if led is not Led.NOWHERE:
            self.hits[Hit.LEADS_ON] += 1
        else:
            self.hits[Hit.NOTHING if cell is None else Hit.BOARD] += 1
        self._follow(led)
        if led is Led.NOWHERE and cell is not None:
            self._tap(cell)

    def press_enter(self) -> None:
        """Press the Enter key, at the time to which the game has advanced. No other key does anything."""
        self._follow(self.course.press_enter())

    def load_next(self) -> None:
        """Load the next board where a cleared one stays empty, as a person does out of the window's sight."""
        self._follow(self.course.load_next())

    def cell_at(self, x_px: float, y_px: float) -> int | None:
        """The cell at a point of the frame, row-major; None beside the board."""
        col = round((x_px - self.left_px) / self.pitch_x_px)
        row = round((y_px - self.top_px) / self.pitch_y_px)
        return row * self.cols + col if 0 <= row < self.rows and 0 <= col < self.cols else None

    def _droplets(self, now_s: float) -> list[tuple[float, float]]:
        """Where the droplets are, as parts of rows and columns."""
        return self._chain.places((now_s - self._tapped_s) / self.design.course.tick_s)

    @property
    def _next_s(self) -> float:
        """When the next thing happens on the board."""
        return self._tapped_s + self._chain.next_at * self.design.course.tick_s

    def _tap(self, cell: int) -> None:
        deaf = self._chain.moving or (self.design.course.deaf and self._growing)
        if self.covered or self.waits or deaf or not self.course.spend():
            return
        self._chain.tap(cell)
        self._tapped_s = self.now_s
        if self._chain.moving:
            self._burst_s[cell] = self.now_s
        else:
            self._grown_s[cell] = self.now_s
            self.course.end_fill(self.now_s)

    def _end_chain(self) -> None:
        sizes, combo = self.sizes, self._chain.combo
        led = self.course.end_chain(combo, self.now_s, clear=not any(sizes))
        self.chains.append(ChainEnd(sizes, combo, self.drops))
        self._follow(led)

    def _follow(self, led: Led) -> None:
        if led is Led.TO_NEW_BOARD:
            self._chain = self._lay_out_level()

    def _lay_out_level(self) -> Chain:
        self._grown_s.clear()
        self._burst_s.clear()
        board = self.lay_out(self.level, self._random)
        return begin_chain(self.design.physics, self.rows, self.cols, board)


def _parts(since_s: dict[int, float], now_s: float, takes_s: float) -> dict[int, float]:
    """How far each animation is, 0 to 1, of those that are not over."""
    parts = {cell: (now_s - start_s) / takes_s for cell, start_s in since_s.items()}
    return {cell: max(0.0, part) for cell, part in parts.items() if part < 1}
