"""What one game drawn at random is made of. Everything here comes from the seed; nothing here draws.

A part is a fraction of a cell where nothing else is said; a cell is one pitch of the grid, the smaller of the two where
they differ. Canvas pixels are those of the window before it is scaled.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
"""(h, w, 3), blue, green, red."""
Floats = NDArray[np.float32]
Colour = tuple[float, float, float]
"""Blue, green, red, each 0 to 255."""


class Shape(StrEnum):
    """The outline of a bubble."""

    DISC = "discs"
    ELLIPSE = "ellipses"
    SPLAT = "splats"
    BLOB = "blobs"
    STAR = "stars"
    SPRITE = "sprites with faces"
    RING = "rings"
    GEM = "gems"


class Shading(StrEnum):
    """How a bubble is filled."""

    FLAT = "flat"
    SHADED = "shaded"
    GLASSY = "glassy"
    SOFT = "soft gradient"


class Cue(StrEnum):
    """What tells one size from another."""

    AREA = "area"
    SHAPE = "shape"
    COLOUR = "colour"
    DOTS = "dots"


class GroundKind(StrEnum):
    """What lies under the bubbles."""

    PLAIN = "plain"
    GRADIENT = "gradient"
    TILED = "tiled"
    CHECKERED = "checkered"
    TEXTURED = "textured"
    PHOTOGRAPH = "photograph"


class Over(StrEnum):
    """How far one picture of the ground goes."""

    WINDOW = "whole window"
    BOARD = "whole board"
    CELL = "each cell"


class Lines(StrEnum):
    """What shows where one cell ends."""

    NONE = "no lines"
    LINES = "grid lines"
    GAPS = "gaps"
    FRAMES = "frames"


class CounterKind(StrEnum):
    """How the drops are shown."""

    DIGITS = "digits"
    ICONS = "icons"
    BAR = "bar"
    WORDS = "words"
    NONE = "no counter"


class Beside(StrEnum):
    """What else is in the window."""

    PEOPLE = "people"
    BUTTONS = "buttons"
    SECOND_GRID = "a second grid"


class Between(StrEnum):
    """What comes when a board is cleared."""

    POPUP = "popup"
    NEXT_BUTTON = "empty board with a button"
    DIALOG = "dialog"
    AUTOMATIC = "next board at once"


class Idle(StrEnum):
    """What moves on the board at rest."""

    STILL = "still"
    WOBBLE = "wobble"
    BLINK = "blinking"
    DRIFT = "drifting ground"


@dataclass(frozen=True, slots=True)
class Place:
    """A rectangle of the canvas, in whole pixels; empty for what is not there."""

    left: int = 0
    top: int = 0
    width: int = 0
    height: int = 0

    @property
    def centre(self) -> tuple[float, float]:
        """X and y."""
        return self.left + self.width / 2, self.top + self.height / 2

    def smaller(self, part: float) -> Place:
        """The same with ``part`` of its shorter side cut off at each edge."""
        cut = int(part * min(self.width, self.height))
        return Place(self.left + cut, self.top + cut, self.width - 2 * cut, self.height - 2 * cut)


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the cells are, in canvas pixels: the centre of the first one, and the pitches."""

    rows: int
    cols: int
    left: float
    top: float
    pitch_x: float
    pitch_y: float
    width: int
    """Of the canvas, in pixels."""
    height: int

    @property
    def cell(self) -> float:
        """The smaller pitch."""
        return min(self.pitch_x, self.pitch_y)

    def centre(self, row: float, col: float) -> tuple[float, float]:
        """The centre of a cell, x and y."""
        return self.left + col * self.pitch_x, self.top + row * self.pitch_y

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the board."""
        left, top = self.left - self.pitch_x / 2, self.top - self.pitch_y / 2
        return left, top, left + self.cols * self.pitch_x, top + self.rows * self.pitch_y


@dataclass(frozen=True, slots=True)
class BubbleLook:
    """How the bubbles look. Tuples of four are by size, 1 to 4.

    ``diameters`` are the widest extents as parts of a cell, ``areas`` what is covered as parts of a square cell.
    ``stretch`` is width by height of an ellipse, ``points`` the tips of stars and splats and the corners of gems,
    ``roughness`` how far an outline departs from a circle.
    ``rim`` is a part of the radius, ``rim_tone`` its light as a part of the body's. ``shadow``, ``glow`` and
    ``highlight`` are strengths from 0 to 1, 0 for none. ``numbered`` and ``dotted`` bubbles bear their size.
    """

    shapes: tuple[Shape, Shape, Shape, Shape]
    diameters: tuple[float, float, float, float]
    areas: tuple[float, float, float, float]
    cues: tuple[Cue, ...]
    outline_seeds: tuple[int, int, int, int]
    points: tuple[int, int, int, int]
    stretch: float
    roughness: float
    shading: Shading
    opacity: float
    rim: float
    rim_tone: float
    shadow: float
    glow: float
    highlight: float
    turned: bool
    """Each bubble has an angle of its own."""
    mirrored: bool
    """Every other bubble, roughly, is."""
    numbered: bool
    dotted: bool


@dataclass(frozen=True, slots=True)
class ColourPlan:
    """From what the colours of a level are drawn; ``anew`` draws them for every level."""

    anew: bool
    dark_ground: bool
    ground_saturation: float
    bubble_saturation: float
    by_size: bool
    """Each size has a hue of its own."""
    by_tone: bool
    """Larger sizes are further from the ground in lightness."""


@dataclass(frozen=True, slots=True)
class GroundLook:
    """The ground of the board; ``grain`` is the size of its pattern in cells, ``depth`` 0 to 1 how strong it is."""

    kind: GroundKind
    over: Over
    grain: float
    depth: float
    fine: float
    """A grain of single pixels over it, a standard deviation in grey levels."""
    by_level: bool
    lines: Lines
    line_width: float
    gap: float
    rounding: float
    board_frame: float
    """The width of a frame around the board, 0 for none."""


@dataclass(frozen=True, slots=True)
class Counter:
    """Where and how the drops are shown. ``typeface`` is a number from 0 on; ``speech`` puts them in a white bubble."""

    kind: CounterKind
    typeface: int
    pen: int
    speech: bool
    label: bool
    box: Place


@dataclass(frozen=True, slots=True)
class Clock:
    """A count that never stops, and where; ``ticks_per_s`` 0 for none. ``as_time`` writes minutes and seconds."""

    ticks_per_s: float
    as_time: bool
    typeface: int
    box: Place


@dataclass(frozen=True, slots=True)
class Thing:
    """Something beside the board. ``number`` decides how it is drawn."""

    kind: Beside
    box: Place
    number: int


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What fills the window beside the board; ``ornament`` is how busy its ground is, 0 for nothing on it."""

    things: tuple[Thing, ...]
    ornament: int
    counter: Counter
    clock: Clock


@dataclass(frozen=True, slots=True)
class Lens:
    """What happens to the window before it is seen: scaling, light, and what a camera or a codec adds."""

    scale: float
    smooth: bool
    """Scaled by cubic interpolation, else by lines."""
    brightness: float
    gamma: float
    noise: float
    """The standard deviation of what changes with every frame, in grey levels."""
    jpeg_quality: int
    """0 for none."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a game goes on: rewards, and how long things take, in seconds. What droplets do is in ``chain``."""

    start_drops: int
    combo_step: int
    """A chain gives a drop for so many bursts."""
    perfect_bonus: int
    level_bonus: int
    endless: bool
    """The game goes on when no drops are left."""
    tick_s: float
    """A droplet flies from one cell to the next in that time."""
    grow_s: float
    pop_s: float
    slide_s: float
    between: Between


@dataclass(frozen=True, slots=True)
class Filling:
    """``part`` of all cells hold a bubble; ``weights`` are by size.

    ``lacks`` is a size that the boards of every other level, the first among them, do not show, 0 for none.
    """

    part: float
    lacks: int
    weights: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Design:
    """A whole game."""

    seed: int
    grid: Grid
    bubbles: BubbleLook
    colours: ColourPlan
    ground: GroundLook
    surroundings: Surroundings
    idle: Idle
    lens: Lens
    course: Course
    filling: Filling
