"""What one game drawn at random is made of. Everything here comes from the seed; nothing here draws.

A part is a fraction of a cell where nothing else is said; a cell is one pitch of the grid, the smaller of the two where
they differ. Canvas pixels are those of the window before it is scaled.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dropsbot.bot.devices.demo_any.any_course import Course
from dropsbot.bot.devices.demo_any.any_physics import Physics
from dropsbot.bot.devices.demo_any.design_kinds import (
    Beside,
    CounterKind,
    Cue,
    GroundKind,
    Idle,
    Lines,
    Over,
    Shading,
    Shape,
)
from dropsbot.bot.devices.demo_any.places import Place

Picture = NDArray[np.uint8]
"""(h, w, 3), blue, green, red."""
Floats = NDArray[np.float32]
Colour = tuple[float, float, float]
"""Blue, green, red, each 0 to 255."""


@dataclass(frozen=True, slots=True)
class AnyGrid:
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
    roughness: tuple[float, float, float, float]
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
    pieces: int
    """Of a ground for each cell: how many different ones there are."""
    by_level: bool
    lines: Lines
    line_width: float
    gap: float
    rounding: float
    board_frame: float
    """The width of a frame around the board, 0 for none."""


@dataclass(frozen=True, slots=True)
class DropCounter:
    """Where and how the drops are shown. ``typeface`` is a number from 0 on; ``speech`` puts them in a white bubble."""

    kind: CounterKind
    typeface: int
    pen: int
    speech: bool
    label: bool
    coloured: bool
    box: Place


@dataclass(frozen=True, slots=True)
class RunningClock:
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
    counter: DropCounter
    clock: RunningClock


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
    grid: AnyGrid
    bubbles: BubbleLook
    colours: ColourPlan
    ground: GroundLook
    surroundings: Surroundings
    idle: Idle
    lens: Lens
    course: Course
    physics: Physics
    filling: Filling
