"""From frames with known boards to a profile, and a report of what was understood."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from dropsbot.calibration.account.told_bubbles import reach_of_sizes
from dropsbot.calibration.calibration_report import tell_calibration, tell_weaker
from dropsbot.calibration.counters.digits import harvest_digits
from dropsbot.calibration.failures import CalibrationError
from dropsbot.calibration.flow.pace import USUAL_PACE
from dropsbot.calibration.locate.with_board import locate
from dropsbot.calibration.looks.drawn_otherwise import believed_by_spread
from dropsbot.calibration.looks.harvest import Harvest, colours_change, harvest_again
from dropsbot.calibration.looks.labelled import Labelled, label_cells
from dropsbot.calibration.looks.overhanging import find_overhangs, without_overhangs
from dropsbot.calibration.looks.own_limits import learn_limits
from dropsbot.calibration.looks.placing import find_offsets
from dropsbot.calibration.looks.thresholds import Thresholds, choose_thresholds
from dropsbot.calibration.looks.turned import harvest_turned
from dropsbot.calibration.looks.uncover import reach_over_bare_ground, uncover
from dropsbot.calibration.looks.varying_rims import best_with_varying_rims
from dropsbot.sentences.sentence import say
from dropsbot.solver.board import Board
from dropsbot.vision.cells.composed import ComposedLooks
from dropsbot.vision.cells.judgement import looks_of
from dropsbot.vision.course import UNKNOWN_COURSE, Course
from dropsbot.vision.frame import Box, Frame, Picked, Pixels, Point
from dropsbot.vision.kept_taps import KeptTap
from dropsbot.vision.numerals import Notation
from dropsbot.vision.own_colours.posed_looks import looks_as_they_lie
from dropsbot.vision.profile import (
    LEAST_SCORE,
    UNWATCHED,
    UPRIGHT,
    AnyInk,
    Counter,
    Fill,
    Glyph,
    Grid,
    Icons,
    Mark,
    Profile,
    Restlessness,
    Screen,
    Timing,
)
from dropsbot.vision.rectify import rectify

_STRANGE = 0.8
"""Where the ground changes, this part of the least score so far is asked for: the next ground may have stronger edges,
and then empty cells score less. Which size a cell shows is decided by the margin, as everywhere."""


_TOLD_APART = 0.1
"""Where right sizes lead by less than this, looks over the background are of little use."""


_READ_IN_POSES = 3
"""Where bubbles are turned or mirrored, reading a picture takes long; no more than so many tell how much to ask for."""

_PLACINGS = 3
"""So often bubbles are placed and templates made anew; each time both become sharper."""


@dataclass(frozen=True, slots=True, eq=False)
class Sample:
    """A frame at rest and the board it shows; ``counters`` are the numbers that its HUD shows, where known."""

    frame: Frame
    board: Board
    counters: Mapping[Counter, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class ScreenSample:
    """A frame that shows a certain screen, the boxes by which it is known, and where to press to leave it (or None).

    ``steady`` (h, w) uint8 is 255 where the screen always looks like this, else 0; None means everywhere.
    """

    frame: Frame
    screen: Screen
    boxes: tuple[Box, ...]
    press: Point | None
    steady: Pixels | None = None


@dataclass(frozen=True, slots=True, eq=False)
class GameFacts:
    """What frames do not tell: rules, pace, the course of a level, where counters are, where the pointer does no harm.

    Without ``park`` the pointer rests in the frame's corner farthest from the board. Counters are written in a
    ``notation``, those without ``inks`` in white. ``own_rules``, ``rules_known`` and ``watched`` are those of a
    :class:`Profile`.
    """

    rules: str = "event"
    timing: Timing = USUAL_PACE
    counters: Mapping[Counter, Box] = field(default_factory=dict)
    screens: tuple[ScreenSample, ...] = ()
    park: Point | None = None
    inks: Mapping[Counter, AnyInk] = field(default_factory=dict)
    notation: Notation = Notation.DIGITS
    restlessness: Restlessness = UNWATCHED
    own_rules: Mapping[str, Any] | None = None
    rules_known: bool = True
    watched: tuple[KeptTap, ...] = ()
    course: Course = UNKNOWN_COURSE


@dataclass(frozen=True, slots=True, eq=False)
class Calibration:
    """A profile, and ``report``: sentences for a person about what was found and what is missing."""

    profile: Profile
    thresholds: Thresholds
    report: tuple[str, ...]


def calibrate(
    samples: Sequence[Sample],
    name: str,
    game: GameFacts | None = None,
    grid: Grid | None = None,
    before: Profile | None = None,
) -> Calibration:
    """Make a profile called ``name`` from one or more frames of one size, at rest, with their boards.

    The grid is found in the frames unless given. More frames make a better profile: once every cell has been seen
    empty, the background is known and reading is strict. ``before`` is the profile that fewer of these pictures made;
    where it was stricter, the report says so.

    Raises:
        CalibrationError: no samples, frames or boards of different sizes, no bubbles, or no grid to be found.
    """
    _check(samples)
    game = game or GameFacts()
    grid = grid or grid_of_boards(samples)
    draft, found, guessed = _with_its_looks(samples, name, game, grid)
    profile, thresholds = _believing(draft, samples, guessed, found)
    if not thresholds.reads_its_own:
        shown = [(sample.frame, sample.board) for sample in samples]

        def of_some(some: slice) -> Profile:
            return _with_its_looks(samples[some], name, game, draft.grid)[0]

        profile, thresholds = believed_by_spread(draft, profile, shown, of_some) or (profile, thresholds)
    made = Calibration(profile, thresholds, tell_calibration(profile, found, thresholds, len(samples)))
    return beside(before, made) if before else made


def _with_its_looks(samples: Sequence[Sample], name: str, game: GameFacts, grid: Grid) -> tuple[Profile, Harvest, bool]:
    """The looks that pictures have in common, in a profile that believes everything yet.

    And what was found, and whether parts of the ground are guessed.
    """
    labelled = _labelled(samples, grid)
    uncovered, reach = uncover(labelled, grid.rows, grid.cols), dict[int, Picked]()
    if uncovered.guessed:
        reach = reach_of_sizes([one.frame.pixels for one in samples], [one.board.sizes for one in samples], grid)
        if not uncovered.changing:
            reach = dict(reach_over_bare_ground(labelled, reach, grid.cols))
        uncovered = uncover(labelled, grid.rows, grid.cols, reach=reach)
    upright = harvest_again(labelled, uncovered, grid)
    overhangs = find_overhangs(labelled, upright, grid)
    if overhangs:
        wide = replace(_draft(name, samples, game, grid, upright), overhangs=overhangs.templates)
        looks = looks_of(wide)
        assert isinstance(looks, ComposedLooks)
        labelled = without_overhangs(labelled, overhangs, upright.uncovered.outlines, looks, grid)
        upright = harvest_again(labelled, uncover(labelled, grid.rows, grid.cols, reach=reach), grid)
    draft = replace(_draft(name, samples, game, grid, upright), overhangs=overhangs.templates if overhangs else ())
    draft, placed = _placed(draft, upright, labelled, samples)
    wander = draft.restlessness.reach
    turned = harvest_turned(labelled, placed, draft.grid, reach, lambda at: _labelled(samples, at), wander)
    found = turned.harvest
    if found is not placed:
        draft = replace(_with_looks(draft, turned.grid, found), overhangs=())
    changing = found.uncovered.changing or colours_change(labelled)
    return draft, found, found.guessed > 0 and not changing


def beside(before: Profile, made: Calibration) -> Calibration:
    """A calibration whose report also says where it is weaker than the profile ``before``."""
    return replace(made, report=made.report + tell_weaker(before, made.profile))


def asking_for_less(profile: Profile, samples: Sequence[Sample]) -> Profile | None:
    """The profile with the thresholds that pictures with their boards suggest, where those are lower.

    Bubbles of which no two are alike, over scenery that every level paints anew, score a little less in the next level
    than in those that a profile is made of, and the new pictures alone may be too few to make a better one of.

    None where its looks do not tell these sizes apart, lack one of them, or score less than any profile may ask for.
    """
    looks = looks_as_they_lie(profile)
    if not {size for sample in samples for size in sample.board.sizes} <= set(looks.sizes):
        return None
    boards = [(rectify(sample.frame.pixels, profile.grid), sample.board.sizes) for sample in samples]
    reached = choose_thresholds(looks, boards)
    if not reached.reads_its_own:
        return None
    least_score, least_margin = min(profile.min_score, reached.min_score), min(profile.min_margin, reached.min_margin)
    return replace(profile, min_score=least_score, min_margin=least_margin)


def _labelled(samples: Sequence[Sample], grid: Grid) -> list[Labelled]:
    return [label_cells(sample.frame, sample.board.sizes, grid) for sample in samples]


def grid_of_boards(samples: Sequence[Sample]) -> Grid:
    """The grid that frames with known boards fit best, as :func:`calibrate` finds it; it takes most of its time.

    Raises:
        CalibrationError: no samples, frames or boards of different sizes, no bubbles, or no grid to be found.
    """
    _check(samples)
    return locate([(sample.frame, sample.board) for sample in samples])


def _draft(name: str, samples: Sequence[Sample], game: GameFacts, grid: Grid, found: Harvest) -> Profile:
    """A profile of looks that were found, which believes everything yet."""
    first = samples[0].frame
    return Profile(
        name=name,
        rules=game.rules,
        own_rules=game.own_rules,
        rules_known=game.rules_known,
        watched=game.watched,
        width_px=first.width_px,
        height_px=first.height_px,
        grid=grid,
        templates=found.templates,
        background=None if found.uncovered.changing else found.background,
        min_score=0.0,
        min_margin=0.0,
        marks=tuple(mark for screen in game.screens for mark in _marks(screen)),
        counters=dict(game.counters),
        glyphs=_glyphs(samples, game),
        park=game.park or far_corner(first, grid),
        timing=game.timing,
        inks=dict(game.inks),
        restlessness=game.restlessness,
        turning=found.uncovered.posing.turning,
        blinks=found.blinks,
        course=game.course,
    )


def _believing(draft: Profile, samples: Sequence[Sample], guessed: bool, found: Harvest) -> tuple[Profile, Thresholds]:
    """The profile with thresholds; it reads pictures in other colours where it reads its own pictures like that.

    What its looks ask for follows from pictures in their colours, and not from those of other levels.

    Where it refuses its own pictures, and does not once rims may lie a little elsewhere, they may.
    Where it does not, and shapes alone tell the sizes better apart, it goes without its background. They do over an
    even, dark background: there a thin bright line half a pixel off counts for more than a size.
    """
    every = 1 if draft.turning == UPRIGHT else -(-len(samples) // _READ_IN_POSES)
    learned = learn_limits(draft, [(sample.frame, sample.board.sizes) for sample in samples[::every]])
    known = [number for number in range(len(samples)) if number not in found.other_levels][::every]
    boards = [(rectify(samples[number].frame.pixels, draft.grid), samples[number].board.sizes) for number in known]
    moments = {(known.index(number), cell) for number, cell in found.moments if number in known}
    own_limits = learned.limits
    thresholds = choose_thresholds(looks_as_they_lie(draft), boards, guessed, moments)
    if draft.background is not None and draft.turning == UPRIGHT and not thresholds.reads_its_own:
        draft, thresholds = best_with_varying_rims(draft, thresholds, boards, guessed, moments)
    if (
        own_limits is None
        and draft.background is not None
        and draft.turning == UPRIGHT
        and thresholds.least_margin < _TOLD_APART
    ):
        by_shape = replace(draft, background=None)
        other = choose_thresholds(looks_of(by_shape), boards, guessed, moments)
        if other.least_margin > thresholds.least_margin:
            draft, thresholds = by_shape, other
    if own_limits is None and draft.background is None and thresholds.least_margin > 0:
        least = max(LEAST_SCORE, _STRANGE * thresholds.least_true)
        thresholds = replace(thresholds, min_score=round(least, 3))
    made = replace(
        draft,
        min_score=thresholds.min_score,
        min_margin=thresholds.min_margin,
        own_limits=own_limits,
        alike=learned.alike,
        unexplained=learned.unexplained,
        varying=learned.varying,
    )
    return made, thresholds


def _placed(
    draft: Profile, found: Harvest, labelled: Sequence[Labelled], samples: Sequence[Sample]
) -> tuple[Profile, Harvest]:
    """The draft with its bubbles where they are drawn and sharper templates, if it knows its background; and those."""
    boards = [(rectify(sample.frame.pixels, draft.grid), sample.board.sizes) for sample in samples]
    for _ in range(_PLACINGS):
        looks = looks_of(draft)
        if not isinstance(looks, ComposedLooks):
            break
        grid = find_offsets(draft.grid, looks, boards)
        if grid == draft.grid:
            break
        found = harvest_again(labelled, found.uncovered, grid)
        draft = _with_looks(draft, grid, found)
    return draft, found


def _with_looks(draft: Profile, grid: Grid, found: Harvest) -> Profile:
    """The draft with other looks, of bubbles that are drawn where a grid says."""
    return replace(
        draft,
        grid=grid,
        templates=found.templates,
        background=None if found.uncovered.changing else found.background,
        turning=found.uncovered.posing.turning,
        blinks=found.blinks,
    )


def _check(samples: Sequence[Sample]) -> None:
    if not samples:
        raise CalibrationError(say("calibration needs at least one picture with its board"))
    sizes = {(sample.frame.width_px, sample.frame.height_px) for sample in samples}
    shapes = {(sample.board.rows, sample.board.cols) for sample in samples}
    if len(sizes) > 1 or len(shapes) > 1:
        raise CalibrationError(say("all pictures must have one size, and all boards one shape"))
    if not any(sample.board.bubbles for sample in samples):
        raise CalibrationError(say("no board has a bubble; calibrate from a board in play"))


def _marks(sample: ScreenSample) -> list[Mark]:
    marks = []
    for box in sample.boxes:
        pixels = np.ascontiguousarray(box.cut(sample.frame.pixels))
        if pixels.shape[:2] != (box.height_px, box.width_px):
            raise CalibrationError(
                say("the mark of {screen} sticks out of its picture: {box}", screen=sample.screen, box=box)
            )
        mask = np.full(pixels.shape[:2], 255, np.uint8) if sample.steady is None else box.cut(sample.steady).copy()
        marks.append(Mark(sample.screen, box, pixels, mask, sample.press))
    return marks


def _glyphs(samples: Sequence[Sample], game: GameFacts) -> tuple[Glyph, ...]:
    glyphs: list[Glyph] = []
    for counter, box in game.counters.items():
        known = [(sample.frame, sample.counters[counter]) for sample in samples if counter in sample.counters]
        if known and not isinstance(game.inks.get(counter), Fill | Icons):
            glyphs.extend(harvest_digits(known, box, game.inks.get(counter), game.notation))
    return tuple(glyphs)


def far_corner(frame: Frame, grid: Grid) -> Point:
    """The frame's corner farthest from the middle of the board, a little inside."""
    middle = grid.box
    centre_x, centre_y = middle.left_px + middle.width_px / 2, middle.top_px + middle.height_px / 2
    corners = [Point(x, y) for x in (2, frame.width_px - 3) for y in (2, frame.height_px - 3)]
    return max(corners, key=lambda corner: (corner.x_px - centre_x) ** 2 + (corner.y_px - centre_y) ** 2)
