"""Read a frame: which screen, and if it is the board, every cell and counter, with all that is doubtful about it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from dropsbot.sentences.sentence import say
from dropsbot.vision.beside.hud import read_counter
from dropsbot.vision.beside.screen_marks import plays_in_other_colours, which_screen
from dropsbot.vision.cells.composed import ComposedLooks, to_fine
from dropsbot.vision.cells.judgement import Cells, judge_scores, looks_of
from dropsbot.vision.cells.middles import marked_middles
from dropsbot.vision.cells.shapes import ShapeLooks
from dropsbot.vision.cells.unexplained import plain_cells
from dropsbot.vision.cells.varying import varied_board
from dropsbot.vision.changed.changed_picture import read_changed
from dropsbot.vision.changed.recoloured_sizes import in_known_colours, told_by_colour_alone
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.own_colours.own_reading import read_in_own_colours
from dropsbot.vision.profile import ALL_SIZES, UPRIGHT, Counter, Profile, Screen
from dropsbot.vision.reading import Reading
from dropsbot.vision.rectify import grid_in, rectify

_SHOWN_DOUBTS = 3
_UNLIKE = say(
    "hardly a cell looks as the profile knows it: was the window or the page's zoom changed, so that the board is "
    "elsewhere now? Then put it back, or calibrate again"
)
_ASPECT = 0.01
_BLACK = 8

_COVERED = {
    Screen.COVER: say("the game shows its cover, not a board: start a level in the game"),
    Screen.LEVEL_CLEARED: say('a popup says "level cleared" and hides the board: press it away in the game'),
    Screen.LOST: say("a popup says that the game is lost: press it away and start a level in the game"),
    Screen.OUT_OF_DROPS: say("no drops are left, and a button gives more: press it in the game"),
    Screen.UNKNOWN: say(
        "this is none of the game's screens that the profile knows: is it another game, is something in front of the "
        "window, or is the picture still moving?"
    ),
}


def read(frame: Frame, profile: Profile, *, thorough: bool = True, foretold: tuple[int, ...] | None = None) -> Reading:
    """Read ``frame`` as ``profile`` describes the game.

    What does not look as the profile knows it may be in other colours, or changed on its way. That is looked into where
    ``thorough``, which takes many times as long. Where bubbles blink, their other looks are always looked for.

    Rules may have ``foretold`` the sizes of a picture at rest. Where every cell looks most like its size, and leads by
    as much as is asked for, cells that look strange are believed, too, unless hardly any looks as it is known: what was
    known without the picture is confirmed by it.

    No problems in the result means: the board shows, nothing covers it, nothing moves over it, and every size is
    certain. What is wrong is told, never raised. The frame may have another size of the same aspect (within 1 %), be
    displaced by a pixel or two, and have other colours, noise or compression as far as sizes stay certain. The rougher
    a picture, the less shows of a bubble that begins to grow: look at a resting picture.
    """
    problem = _frame_problem(frame, profile)
    if problem:
        return replace(_nothing(Screen.UNKNOWN, profile, problem), looked_at=False)
    screen = which_screen(frame.pixels, profile)
    if screen not in {Screen.PLAYING, Screen.UNKNOWN}:
        return _nothing(screen, profile, _COVERED[screen])
    cells = _without_strangers(_read_board(frame, profile, foretold, thorough=thorough), frame, profile)
    if cells.sizes != foretold:
        cells = _without_alike(cells, profile.alike)
    if screen is Screen.UNKNOWN and not (cells.sure and plays_in_other_colours(frame.pixels, profile)):
        return _nothing(screen, profile, _COVERED[screen])
    return Reading(
        profile.grid.rows,
        profile.grid.cols,
        cells.readings,
        Screen.PLAYING,
        read_counter(frame.pixels, Counter.DROPS, profile),
        read_counter(frame.pixels, Counter.LEVEL, profile),
        _doubts(cells, profile),
    )


def _read_board(frame: Frame, profile: Profile, foretold: tuple[int, ...] | None, *, thorough: bool) -> Cells:
    """The cells of the board; in doubt and ``thorough``, as of a picture in other colours, or changed on its way."""
    size = (frame.width_px, frame.height_px)
    same = size == (profile.width_px, profile.height_px)
    grid = grid_in(frame, profile)
    own: Cells | None = None
    alone = profile.by_own_colours_alone
    if profile.own_limits and (alone or profile.background is None or profile.turning != UPRIGHT):
        own = read_in_own_colours(frame.pixels, grid, profile)
        if own.sure or profile.turning != UPRIGHT or (alone and (same or not thorough)):
            return own
    looks = looks_of(profile) if same else looks_of(profile, size)
    board = rectify(frame.pixels, grid)
    cells = judge_scores(looks.scores(board), looks.sizes, profile.min_score, profile.min_margin)
    if isinstance(looks, ShapeLooks):
        return cells
    composed = looks if isinstance(looks, ComposedLooks) else None
    if composed and told_by_colour_alone(composed):
        cells = _in_known_colours(cells, to_fine(board), composed)
    if cells.sure and composed:
        cells = _without_odd_ones(cells, to_fine(board), composed, profile)
    if cells.sizes == foretold and not cells.hardly_any:
        cells = _confirmed(cells, profile.min_margin)
    if cells.sure or not composed or not (thorough or profile.blinks):
        return cells
    if profile.own_limits and own is None:
        own = read_in_own_colours(frame.pixels, grid, profile)
        if own.sure:
            return own
    if thorough:
        changed = read_changed(frame.pixels, grid, composed, profile)
        cells = cells if changed.hardly_any and not cells.hardly_any else changed
    # only there the other looks of bubbles that blink are known: else these would be read otherwise at each moment
    blinking = profile.blinks and own is not None and own.unsure < cells.unsure
    return own if own is not None and blinking else cells


def _without_strangers(cells: Cells, frame: Frame, profile: Profile) -> Cells:
    """The cells, those doubted that are empty but for a mark in their middle, where a profile lacks a size."""
    if profile.background is None or {template.size for template in profile.templates} >= ALL_SIZES:
        return cells
    marked = marked_middles(frame.pixels, grid_in(frame, profile), profile.background)
    readings = tuple(
        replace(one, sure=one.sure and (one.size > 0 or not strange))
        for one, strange in zip(cells.readings, marked.tolist(), strict=True)
    )
    return replace(cells, readings=readings)


def _confirmed(cells: Cells, min_margin: float) -> Cells:
    """The cells with all of them believed that lead enough, however strange they look."""
    readings = tuple(replace(one, sure=one.sure or one.margin >= min_margin) for one in cells.readings)
    return replace(cells, readings=readings)


def _without_alike(cells: Cells, alike: tuple[int, ...]) -> Cells:
    """The cells, those doubted whose size may be another that looks like it."""
    readings = tuple(replace(one, sure=one.sure and one.size not in alike) for one in cells.readings)
    return replace(cells, readings=readings)


def _without_odd_ones(cells: Cells, seen: Pixels, looks: ComposedLooks, profile: Profile) -> Cells:
    """The cells of a fine board, those doubted where something odd is left over."""
    usual = profile.unexplained
    if usual is None:
        return cells
    varied = varied_board(profile.varying, cells.sizes, looks.rows, looks.cols)
    plain = plain_cells(seen.astype(np.float32), looks.picture(cells.sizes), looks.rows, looks.cols, usual, varied)
    readings = tuple(
        replace(one, sure=one.sure and bool(clear)) for one, clear in zip(cells.readings, plain.tolist(), strict=True)
    )
    return replace(cells, readings=readings)


def _in_known_colours(cells: Cells, seen: Pixels, looks: ComposedLooks) -> Cells:
    """The cells of a fine board, those doubted that are of another colour; looks differ by colours alone."""
    known = in_known_colours(seen, cells.sizes, looks).tolist()
    readings = tuple(replace(one, sure=one.sure and same) for one, same in zip(cells.readings, known, strict=True))
    return replace(cells, readings=readings)


def _frame_problem(frame: Frame, profile: Profile) -> str | None:
    """What makes a frame unreadable before anything is looked for in it."""
    if frame.width_px < 4 * profile.grid.cols or frame.height_px < 4 * profile.grid.rows:
        return say(
            "the picture is only {width_px}x{height_px} pixels; is the window minimised?",
            width_px=frame.width_px,
            height_px=frame.height_px,
        )
    if int(frame.pixels[::4, ::4].max()) <= _BLACK:
        return say("the picture is black: the window is hidden or minimised, or this capture method cannot see it")
    stretch = (frame.width_px * profile.height_px) / (frame.height_px * profile.width_px)
    if abs(stretch - 1) > _ASPECT:
        return say(
            "the picture is {width_px}x{height_px}, the profile {name!r} was made at "
            "{profile_width_px}x{profile_height_px}: is "
            "it another game? Else resize the window to that shape, or calibrate again",
            width_px=frame.width_px,
            height_px=frame.height_px,
            name=profile.name,
            profile_width_px=profile.width_px,
            profile_height_px=profile.height_px,
        )
    return None


def _doubts(cells: Cells, profile: Profile) -> tuple[str, ...]:
    """A sentence for each of the first unsure cells, and one for how many more there are."""
    unsure = [cell for cell, reading in enumerate(cells.readings) if not reading.sure]
    sentences = [_doubt(cell, cells, profile) for cell in unsure[:_SHOWN_DOUBTS]]
    if cells.hardly_any:
        sentences.insert(0, _UNLIKE)
    if len(unsure) > _SHOWN_DOUBTS:
        sentences.append(
            say(
                "and {count} more of {cells} cells are unsure",
                count=len(unsure) - _SHOWN_DOUBTS,
                cells=len(cells.readings),
            )
        )
    return tuple(sentences)


def _doubt(cell: int, cells: Cells, profile: Profile) -> str:
    reading, place = cells.readings[cell], profile.grid.cell_name(cell)
    looks_like = _words(reading.size)
    if reading.margin < profile.min_margin and reading.score >= cells.least[cell]:
        rival = say(
            "{rival} fits nearly as well ({score:.2f})",
            rival=_words(cells.rivals[cell]),
            score=reading.score - reading.margin,
        )
        return say(
            "{place}: looks like {looks_like} ({score:.2f}), but {rival}",
            place=place,
            looks_like=looks_like,
            score=reading.score,
            rival=rival,
        )
    if reading.margin >= profile.min_margin and reading.score >= cells.least[cell]:
        if cells.rough:
            why = say("the whole picture is too rough to be sure")
        elif reading.size in profile.alike:
            why = say("in this game another size looks nearly the same; a larger window may show the difference")
        else:
            why = say("a spot of it differs more than in other cells; something moves or lies over it")
        return say(
            "{place}: looks like {looks_like} ({score:.2f}), but {why}",
            place=place,
            looks_like=looks_like,
            score=reading.score,
            why=why,
        )
    return say(
        "{place}: resembles {looks_like} most, but not closely ({score:.2f}, needs {least:.2f}); something moves "
        "or lies over it, or this look is not in the profile",
        place=place,
        looks_like=looks_like,
        score=reading.score,
        least=cells.least[cell],
    )


def _words(size: int) -> str:
    return say("size {size}", size=size) if size else say("an empty cell")


def _nothing(screen: Screen, profile: Profile, problem: str) -> Reading:
    return Reading(profile.grid.rows, profile.grid.cols, (), screen, None, None, (problem,))
