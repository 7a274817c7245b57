"""A profile: all that reading a certain game needs to know. A calibration makes it; nothing changes it later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from dropsbot.sentences.sentence import say
from dropsbot.vision.course import UNKNOWN_COURSE, Course
from dropsbot.vision.frame import Box, Frame, Numbers, Pixels, Point
from dropsbot.vision.kept_taps import KeptTap


class Screen(StrEnum):
    """Which of a game's screens a frame shows."""

    PLAYING = "playing"
    COVER = "cover"
    LEVEL_CLEARED = "level_cleared"
    LOST = "lost"
    OUT_OF_DROPS = "out_of_drops"
    """The board, on which taps do nothing until a button gives drops."""
    UNKNOWN = "unknown"


class Counter(StrEnum):
    """The numbers of the HUD that the bot follows."""

    DROPS = "drops"
    LEVEL = "level"


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the cells are, in pixels of a frame of the profile's size. ``left_px``, ``top_px``: centre of cell 0.

    A game that places bubbles on whole pixels draws those of each column ``right_px`` beside their cells' centres, and
    those of each row ``down_px`` below, fractions of a pixel; both are empty where bubbles are in the centres.
    """

    rows: int
    cols: int
    left_px: float
    top_px: float
    pitch_x_px: float
    pitch_y_px: float
    right_px: tuple[float, ...] = ()
    down_px: tuple[float, ...] = ()

    def offset_px(self, cell: int) -> tuple[float, float]:
        """How far right and down of its cell's centre a bubble is drawn."""
        row, col = divmod(cell, self.cols)
        return self.right_px[col] if self.right_px else 0.0, self.down_px[row] if self.down_px else 0.0

    def centre(self, cell: int) -> Point:
        """The centre of a cell (0-based, row-major)."""
        row, col = divmod(cell, self.cols)
        return Point(self.left_px + col * self.pitch_x_px, self.top_px + row * self.pitch_y_px)

    def cell_name(self, cell: int) -> str:
        """The row and column of a cell, as people count them."""
        return say("row {row}, column {col}", row=cell // self.cols + 1, col=cell % self.cols + 1)

    @property
    def box(self) -> Box:
        """The board: all cells, half a pitch around their centres."""
        return Box(
            round(self.left_px - self.pitch_x_px / 2),
            round(self.top_px - self.pitch_y_px / 2),
            round(self.cols * self.pitch_x_px),
            round(self.rows * self.pitch_y_px),
        )


@dataclass(frozen=True, slots=True, eq=False)
class Template:
    """What a bubble of one ``size`` looks like: its own colours, and how much of the background they hide.

    ``pixels`` (h, w, 3) BGR uint8 shows exactly one cell, at any scale. ``mask`` (h, w) uint8 is how much each pixel
    can be relied on, 0 (only background shows) to 255 (always the same): over a background B the cell looks like
    ``mask / 255 * pixels + (1 - mask / 255) * B``.
    """

    size: int
    pixels: Pixels
    mask: Pixels


@dataclass(frozen=True, slots=True, eq=False)
class Mark:
    """A piece of picture that tells a screen: ``pixels`` (h, w, 3) BGR uint8 at ``box``, with its ``mask`` (h, w).

    A screen shows when all its marks do. Marks of the playing screen make sure that nothing foreign is taken for it.
    ``press`` is where to press to leave that screen, or None where nothing should be pressed.
    """

    screen: Screen
    box: Box
    pixels: Pixels
    mask: Pixels
    press: Point | None


@dataclass(frozen=True, slots=True, eq=False)
class Glyph:
    """How a ``symbol`` of the HUD looks, a digit or a whole word: ``ink`` (h, w) uint8, 255 where it is drawn.

    One that is empty says nothing: words beside a number, which are always the same. A symbol may have several, where
    counters are drawn at several sizes.
    """

    symbol: str
    ink: Pixels


@dataclass(frozen=True, slots=True)
class Ink:
    """What a counter is written with: digits of one ``colour`` on ``paper``, each as (blue, green, red), 0 to 255.

    Where it is ``alone``, what has another colour is no part of them, as a word beside them; else it may be their rim.
    """

    paper: tuple[int, int, int]
    colour: tuple[int, int, int]
    alone: bool = False


class Inks(StrEnum):
    """Inks of which no colour is known."""

    OF_EACH_PICTURE = "of each picture"
    """One colour on plain paper, other ones from level to level: each picture shows which."""


class Side(StrEnum):
    """A side of a place."""

    LEFT = "left"
    RIGHT = "right"
    TOP = "top"
    BOTTOM = "bottom"


@dataclass(frozen=True, slots=True)
class Fill:
    """What a counter shows by how much there is of it: a bar that is as long as there are drops.

    It is of one ``colour`` on ``paper``, each as (blue, green, red), 0 to 255. In a picture as large as the profile's,
    ``drop_px`` pixels are one drop, and ``none_px`` show besides. More than ``most`` drops are not told. Where the
    colours are other ones from level to level, each picture shows them: the bar is filled from its ``start`` on.
    """

    paper: tuple[int, int, int]
    colour: tuple[int, int, int]
    drop_px: float
    none_px: float
    most: int
    start: Side | None = None


@dataclass(frozen=True, slots=True)
class Icons:
    """What a counter shows by little pictures: one for each drop, in rows that are filled in one order.

    ``shape`` has a row of text for each row of pixels, with "#" where the little picture is. ``places`` are where its
    top left corner lies in the counter's box, right and down, in a picture as large as the profile's, in the order in
    which they are filled. More than ``most`` drops are not told. It differs by ``contrast`` grey levels or more from
    what is around it; its ``colour`` (blue, green, red) is None where that is another one from level to level.
    """

    shape: tuple[str, ...]
    places: tuple[tuple[int, int], ...]
    most: int
    contrast: int
    colour: tuple[int, int, int] | None


AnyInk = Ink | Inks | Fill | Icons


@dataclass(frozen=True, slots=True)
class Timing:
    """What was measured of the game's pace, in seconds.

    ``frame_s``: one frame of its animation. ``still_s``: how long the picture must not change to count as settled.
    ``patience_s``: the longest chain or animation to wait for.
    """

    frame_s: float
    still_s: float
    patience_s: float


@dataclass(frozen=True, slots=True)
class Restlessness:
    """How a board moves by itself, while nothing is done to it. That much is no change.

    What is drawn wanders by up to ``reach``, as a part of a cell's side, and becomes darker or brighter by ``levels``
    grey levels, as where light glows or ground drifts. Besides, up to ``part`` of a cell's area looks otherwise for
    moments, as where eyes blink. The ``cells`` (0-based) never rest, and no rest is waited for there. What is left of
    noise stays below ``faintest`` grey levels, where it is averaged over a small patch.
    """

    reach: float = 0.0
    levels: int = 0
    part: float = 0.0
    cells: frozenset[int] = frozenset()
    faintest: int = 24

    @property
    def calm(self) -> bool:
        """Whether nothing moves."""
        return not (self.reach or self.levels or self.part or self.cells)

    @property
    def noise_alone(self) -> Restlessness:
        """The same picture, as noisy, of a board that does nothing by itself: for changes that could hide in that."""
        return Restlessness(faintest=self.faintest)

    def reach_px(self, cell_px: float) -> int:
        """How far it wanders in a picture whose cells are so wide."""
        return round(self.reach * cell_px)

    def join(self, other: Restlessness) -> Restlessness:
        """What is at rest by one of two; nothing is known by :data:`UNWATCHED`."""
        if UNWATCHED in (self, other):
            return other if self == UNWATCHED else self
        return Restlessness(
            max(self.reach, other.reach),
            max(self.levels, other.levels),
            max(self.part, other.part),
            self.cells | other.cells,
            max(self.faintest, other.faintest),
        )


UNWATCHED = Restlessness()
"""Of a board that nobody has watched at rest: it is taken to be calm, in a picture as noisy as any."""


LEAST_SCORE, LEAST_MARGIN = 0.4, 0.05
"""No less is ever believed, whatever a profile says, which may be a stranger's. At 0.157 and 0.022 frames with droplets
in flight were accepted in games drawn at random."""
LEAST_LEAD, MOST_LEFT = 0.25, 0.6
"""The same in colours of their own: of :class:`OwnLimits` the least to ask for, and the most to allow."""


@dataclass(frozen=True, slots=True)
class OwnLimits:
    """What a cell must reach to be believed in a picture that is read in colours of its own.

    It must lead by ``least_lead`` of the way to any other size. Its worst block may be off by ``most_left`` of what a
    bubble usually changes.
    """

    least_lead: float
    most_left: float


@dataclass(frozen=True, slots=True)
class Unexplained:
    """How much of a picture at rest its explanation usually leaves over.

    ``noise`` grey levels everywhere; at rims as much as if bubbles were displaced by ``wander`` of a cell. ``most`` is
    how many times that any spot may be off. Where a board moves by itself, it may be off by ``most_calmed`` in a
    picture of what shows most of the time, or one that has rested for long: no droplet flies there, and bubbles that
    flicker differ more than droplets.
    """

    noise: float
    wander: float
    most: float
    most_calmed: float = 0.0

    @property
    def calmed(self) -> Unexplained:
        """The same for a picture over which nothing flies."""
        return replace(self, most=max(self.most, self.most_calmed))


@dataclass(frozen=True, slots=True, eq=False)
class Varying:
    """By how many grey levels bubbles of one ``size`` may be ``darker`` or ``brighter`` than their look.

    Both (h, w, 3) uint8, for each channel of one cell.
    """

    size: int
    darker: Pixels
    brighter: Pixels


SPREAD_PARTS = 5
"""A spread has so many parts along each side of a cell."""
LEAST_DEVIATION, MOST_DEVIATION = 1.0, 128.0
"""Grey levels. What may differ by less is noise, and by more says nothing of a picture."""
_MOST_DIFFERING, _MOST_OF_GROUND = 40.0, 15.0
"""Where bubbles of a size differ by more grey levels than the first, on average over their parts, or bare ground by
more than the second, nearly anything could pass for them. In `noronlan` they do by up to 8.7, and ground by 2.4."""


@dataclass(frozen=True, slots=True, eq=False)
class Spread:
    """How bubbles of one ``size`` (0: bare ground) differ from their look, where a game draws each otherwise.

    By how many grey levels each part of a cell is brighter on the whole, its ``offset``, and by how many it usually
    lies beside that, its ``deviation``: both (SPREAD_PARTS, SPREAD_PARTS, 3) float64, for each channel.
    """

    size: int
    offset: Numbers
    deviation: Numbers

    @property
    def tells(self) -> bool:
        """Whether bubbles differ so little that not nearly anything could pass for them."""
        return bool(self.deviation.mean() <= (_MOST_DIFFERING if self.size else _MOST_OF_GROUND))


@dataclass(frozen=True, slots=True)
class Turning:
    """How a game lays its bubbles: each ``turned`` by an angle of its own, or ``mirrored`` or not, as it likes."""

    turned: bool = False
    mirrored: bool = False


UPRIGHT = Turning()
"""All bubbles of a size look alike."""
ALL_SIZES = frozenset({1, 2, 3, 4})
"""The sizes that bubbles have."""


@dataclass(frozen=True, slots=True, eq=False)
class Profile:
    """All that a calibration found out about a game, at frames of ``width_px`` x ``height_px``.

    ``rules`` names what the game plays by: a preset, or ``own_rules``, a plain table that nothing here looks into.
    Where they are not ``rules_known``, they are only assumed; ``watched`` are taps that tell of them, the oldest first.
    ``background`` is the board (the grid's box) without bubbles, BGR uint8 at any scale, or None where it changes.
    ``min_score`` and ``min_margin`` are the least that a cell must reach to be believed; ``own_limits`` where the
    picture is read in colours of its own, or None where it never is. Each size of ``alike`` may pass for another one,
    and no picture alone is believed about it. ``blinks`` are looks that bubbles of some sizes
    have for moments. ``overhangs`` show what bubbles of some sizes show around their cells: each is a picture of a cell
    and a third of a cell on every side. Where bubbles have a ``turning``, templates show one pose of many.
    ``rims_vary`` is by which part of a cell's side the rims of bubbles of one size lie elsewhere from cell to cell, as
    those of splats do of which no two are alike. ``unexplained`` is what may be left over of a picture, or None where
    nobody has measured it; bubbles of sizes that are ``varying`` may differ by more from their looks, as faces do that
    have hair of several colours. Where a game draws each bubble otherwise, ``spreads`` say how much those of each size
    differ, and bare ground. ``park`` is where the pointer rests without touching anything. A counter without an
    entry in ``inks`` is written in white. ``course`` is what is known of the way from one board to the next.
    """

    name: str
    rules: str
    width_px: int
    height_px: int
    grid: Grid
    templates: tuple[Template, ...]
    background: Pixels | None
    min_score: float
    min_margin: float
    marks: tuple[Mark, ...]
    counters: dict[Counter, Box]
    glyphs: tuple[Glyph, ...]
    park: Point
    timing: Timing
    inks: dict[Counter, AnyInk] = field(default_factory=dict)
    restlessness: Restlessness = UNWATCHED
    own_limits: OwnLimits | None = None
    alike: tuple[int, ...] = ()
    turning: Turning = UPRIGHT
    unexplained: Unexplained | None = None
    varying: tuple[Varying, ...] = ()
    spreads: tuple[Spread, ...] = ()
    blinks: tuple[Template, ...] = ()
    overhangs: tuple[Template, ...] = ()
    rims_vary: float = 0.0
    own_rules: Mapping[str, Any] | None = None
    rules_known: bool = True
    watched: tuple[KeptTap, ...] = ()
    course: Course = UNKNOWN_COURSE

    @property
    def by_own_colours_alone(self) -> bool:
        """Whether no cell is ever believed by the looks alone, so that each picture is read in its own colours."""
        return self.own_limits is not None and min(self.min_score, self.min_margin) >= 1

    def in_frame(self, point: Point, frame: Frame) -> Point:
        """Where a point of the profile lies in a frame that may be larger or smaller."""
        return Point(point.x_px * frame.width_px / self.width_px, point.y_px * frame.height_px / self.height_px)
