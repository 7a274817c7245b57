"""The kinds of things that a game drawn at random may have."""

from __future__ import annotations

from enum import StrEnum


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

    WINDOW = "the whole window"
    BOARD = "the whole board"
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


class Idle(StrEnum):
    """What moves on the board at rest."""

    STILL = "still"
    WOBBLE = "wobble"
    BLINK = "blinking"
    DRIFT = "drifting ground"
