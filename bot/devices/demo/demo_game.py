"""The demo's game: its screens, its levels and its physics, moved on frame by frame. It knows no pixels.

It has its own engine, written from the rules and not from the solver, so that a bot that plays it is put to a real
test: where the solver's idea of a chain is wrong, the demo does not follow it.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from enum import StrEnum

from dropsbot.bot.devices.demo.demo_levels import lay_out
from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.rules import DEFAULT_RULES, Rules

FRAMES_PER_S = 30
TICK_FRAMES = 3
"""A droplet flies from one cell to the next in this many frames."""
GROW_FRAMES = 8
SLIDE_FRAMES = 12
"""A popup slides in during this many frames."""
POP_FRAMES = 6
START_DROPS = 10

_DIRECTIONS = ((1, 0), (-1, 0), (0, -1), (0, 1))


class Popup(StrEnum):
    """What covers the board until the next press."""

    CLEARED = "cleared"
    LOST = "lost"


class Button(StrEnum):
    """The buttons of the cover screen."""

    START = "start"
    EXIT = "exit"


class PressKind(StrEnum):
    """What a press did, as only the game knows it."""

    FILL = "fill"
    DETONATION = "detonation"
    GROWING = "wasted: growing"
    FLYING = "ignored: in flight"
    EMPTY = "empty cell made a bubble"
    START = "START"
    EXIT = "EXIT"
    DISMISS = "dismiss"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Press:
    """One press: when (seconds of the game's clock), what it did, and on which cell (0-based) if on any."""

    time_s: float
    kind: PressKind
    cell: int | None


@dataclass(slots=True)
class Droplet:
    """A droplet that left the centre of ``row``, ``col`` at the last tick, in a direction of one cell."""

    row: int
    col: int
    d_row: int
    d_col: int


@dataclass(slots=True)
class Bubbles:
    """The board while it moves.

    Per cell: ``sizes`` 0 to 4, and ``growing`` and ``popping``, the frames left of those animations.
    """

    rows: int
    cols: int
    sizes: list[int]
    growing: list[int] = field(init=False)
    popping: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.growing = [0] * len(self.sizes)
        self.popping = [0] * len(self.sizes)

    def grow(self, cell: int) -> None:
        """Make the bubble one larger and start its animation."""
        self.sizes[cell] += 1
        self.growing[cell] = GROW_FRAMES

    def burst(self, cell: int) -> list[Droplet]:
        """Take the bubble away and send its droplets."""
        self.sizes[cell] = 0
        self.growing[cell] = 0
        self.popping[cell] = POP_FRAMES
        row, col = divmod(cell, self.cols)
        return [Droplet(row, col, d_row, d_col) for d_row, d_col in _DIRECTIONS]

    def age(self) -> None:
        """Move every animation on by a frame."""
        self.growing = [max(0, left - 1) for left in self.growing]
        self.popping = [max(0, left - 1) for left in self.popping]


class Game:
    """One run of the demo's game, from its cover screen on.

    ``seed`` decides every board. ``rules`` must have contact in the cell's centre. Time is given in seconds of one
    clock and only ever grows; between two presses the game moves in frames of 1/30 s.

    Raises:
        ValueError: rules with contact elsewhere, which this engine does not play.
    """

    def __init__(
        self, seed: int = 0, rows: int = 6, cols: int = 6, rules: Rules = DEFAULT_RULES, start_s: float = 0.0
    ) -> None:
        if rules.cell_units != 1 or any(rules.contact_units):
            raise ValueError(f"the demo plays with contact in the cell's centre, not by the rules {rules.name}")
        self.rules = rules
        self.level = 1
        self.drops = START_DROPS
        self.combo = 0
        self.detonations = 0
        self.earned = 0
        """Drops that the last cleared level gave: the level's own and the perfect bonus."""
        self.playing = False
        self.closed = False
        self.popup: Popup | None = None
        self.popup_frames = 0
        """How long the popup has been there."""
        self.bubbles = Bubbles(rows, cols, [0] * (rows * cols))
        self.droplets: list[Droplet] = []
        self.tick_frames = 0
        """Frames since the last tick; droplets are that far on their way to the next cell."""
        self.presses: list[Press] = []
        self._random = random.Random(seed)
        self._start_s = start_s
        self._frame = 0

    @classmethod
    def of(cls, board: Board, *, drops: int = START_DROPS, level: int = 1, popup: Popup | None = None) -> Game:
        """A game at rest with a certain board and certain counters, a popup in its place if one is to show."""
        game = cls(rows=board.rows, cols=board.cols)
        game.playing = popup is not Popup.LOST
        game.bubbles.sizes[:] = board.sizes
        game.drops, game.level = drops, level
        game.popup, game.popup_frames = popup, SLIDE_FRAMES
        game.earned = game.rules.level_bonus
        return game

    @property
    def board(self) -> Board:
        """The board as it is now; while droplets fly it still changes."""
        return Board.of(self.bubbles.rows, self.bubbles.cols, self.bubbles.sizes)

    @property
    def busy(self) -> bool:
        """Whether anything moves: droplets, a growing bubble, a popup on its way."""
        bubbles = self.bubbles
        sliding = self.popup is not None and self.popup_frames < SLIDE_FRAMES
        return bool(self.droplets) or sliding or any(bubbles.growing) or any(bubbles.popping)

    def advance(self, now_s: float) -> None:
        """Play on to the frame that shows at ``now_s``."""
        frame = int((now_s - self._start_s) * FRAMES_PER_S)
        while self._frame < frame and self.busy:
            self._frame += 1
            self._next_frame()
        self._frame = max(frame, self._frame)

    def press(self, now_s: float, cell: int | None = None, button: Button | None = None) -> PressKind:
        """The mouse is pressed at ``now_s``, on a cell, on a button of the cover, or on nothing. Says what it did."""
        self.advance(now_s)
        kind = self._press(cell, button)
        self.presses.append(Press(now_s, kind, cell))
        return kind

    def _press(self, cell: int | None, button: Button | None) -> PressKind:
        if self.popup is not None:
            self.popup = None
            return PressKind.DISMISS
        if not self.playing:
            return self._press_cover(button)
        if cell is None:
            return PressKind.NOTHING
        if self.droplets:
            return PressKind.FLYING
        return self._tap(cell)

    def _press_cover(self, button: Button | None) -> PressKind:
        if button is Button.START:
            self.playing, self.level, self.drops = True, 1, START_DROPS
            self._new_board()
            return PressKind.START
        if button is Button.EXIT:
            self.closed = True
            return PressKind.EXIT
        return PressKind.NOTHING

    def _tap(self, cell: int) -> PressKind:
        """Spend a drop on a cell. On a growing bubble it is lost."""
        self.drops -= 1
        size = self.bubbles.sizes[cell]
        if self.bubbles.growing[cell]:
            kind = PressKind.GROWING
        elif size < MAX_SIZE:
            self.bubbles.grow(cell)
            kind = PressKind.FILL if size else PressKind.EMPTY
        else:
            self.detonations += 1
            self.combo = 1
            self.drops += self.rules.drops_for(1)
            self.tick_frames = 0
            self.droplets = self.bubbles.burst(cell)
            kind = PressKind.DETONATION
        self._judge()
        return kind

    def _next_frame(self) -> None:
        self.bubbles.age()
        if self.popup is not None:
            self.popup_frames += 1
        if self.droplets:
            self.tick_frames += 1
            if self.tick_frames == TICK_FRAMES:
                self.tick_frames = 0
                self._tick()
                self._judge()

    def _tick(self) -> None:
        """All droplets arrive in the next cell; bubbles absorb them; those above the largest size burst."""
        rows, cols, sizes = self.bubbles.rows, self.bubbles.cols, self.bubbles.sizes
        flying: list[Droplet] = []
        arrived = [0] * len(sizes)
        for droplet in self.droplets:
            droplet.row += droplet.d_row
            droplet.col += droplet.d_col
            if not (0 <= droplet.row < rows and 0 <= droplet.col < cols):
                continue
            cell = droplet.row * cols + droplet.col
            if sizes[cell]:
                arrived[cell] += 1
            else:
                flying.append(droplet)
        for cell, count in enumerate(arrived):
            if sizes[cell] + count > MAX_SIZE:
                flying += self.bubbles.burst(cell)
                self.combo += 1
                self.drops += self.rules.drops_for(self.combo) - self.rules.drops_for(self.combo - 1)
            else:
                for _ in range(count):
                    self.bubbles.grow(cell)
        self.droplets = flying

    def _judge(self) -> None:
        """Say whether the level is cleared or the game lost, once nothing flies."""
        if self.droplets:
            return
        if not any(self.bubbles.sizes):
            self.earned = self.rules.level_bonus + (self.rules.perfect_bonus if self.detonations == 1 else 0)
            self.drops += self.earned
            self.level += 1
            self._new_board()
            self._show(Popup.CLEARED)
        elif self.drops <= 0:
            self.playing = False
            self._show(Popup.LOST)

    def _show(self, popup: Popup) -> None:
        self.popup, self.popup_frames = popup, 0

    def _new_board(self) -> None:
        rows, cols = self.bubbles.rows, self.bubbles.cols
        self.bubbles = Bubbles(rows, cols, lay_out(self.level, rows, cols, self._random))
        self.droplets = []
        self.detonations = 0
