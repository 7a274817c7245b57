"""A profile as plain data: a table of settings (as TOML holds it) and pictures by name. Files are not touched here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from dropsbot.vision.frame import Pixels
from dropsbot.vision.numerals import SAYS_NOTHING, number_written
from dropsbot.vision.profile import (
    UPRIGHT,
    Glyph,
    Grid,
    Mark,
    OwnLimits,
    Profile,
    Screen,
    Template,
    Timing,
    Turning,
    Unexplained,
    Varying,
)
from dropsbot.vision.stored.counter_entries import counters_of, counters_table
from dropsbot.vision.stored.course_entries import course_of, course_table
from dropsbot.vision.stored.entries import (
    MAX_SIDE_PX,
    MOST_RESTLESS,
    ProfileError,
    Table,
    box_of,
    box_table,
    entry_of,
    number_of,
    point_of,
    point_table,
    restlessness_of,
    restlessness_table,
    subtable_of,
    tables_of,
    timing_of,
    whole_of,
)
from dropsbot.vision.stored.limits_entries import alike_of, own_limits_of, thresholds_of, unexplained_of
from dropsbot.vision.stored.rules_entries import rules_entries, rules_known_of, watched_of
from dropsbot.vision.stored.spread_entries import spreads_of, spreads_table

VERSION = 1
"""Of the format; a profile of another version is refused."""

MIN_MARK_COVER = 0.05
"""The least part of a mark's pixels that must be relied on."""
_STICKS_OUT = 0.1
"""Outer cells stick out of a frame by this part of a cell at most. A calibration drops those that do by half of it."""
_OFFSETS = ("right_px", "down_px")
_FARTHEST_OFFSET_PX = 2.0
_WITH_PICTURES = ("templates", "blinks", "overhangs", "varying", "marks", "glyphs")
_PICTURE_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,63}\.png")
_PROFILE_NAME = re.compile(r"[\w][\w .+-]{0,63}")


def check_name(name: str) -> str:
    """A profile's name: letters of any script, digits, blanks and ``_ . + -``; it names a folder, never a path.

    Raises:
        ProfileError: anything else.
    """
    if not _PROFILE_NAME.fullmatch(name) or ".." in name or name.endswith((".", " ")):
        raise ProfileError(f"a profile's name is made of letters, digits, blanks and _ . + -, not {name!r}")
    return name


def to_parts(profile: Profile) -> tuple[Table, dict[str, Pixels]]:
    """The settings and pictures of a profile. A template's or mark's mask becomes its picture's alpha channel."""
    pictures: dict[str, Pixels] = {}
    own = {} if profile.own_rules is None else {"own_rules": dict(profile.own_rules)}
    table: Table = {"version": VERSION, "rules": profile.rules, **own}
    table |= rules_entries(profile.rules_known, profile.watched)
    if profile.background is not None:
        table["background"] = "background.png"
        pictures["background.png"] = profile.background
    table["frame"] = {"width_px": profile.width_px, "height_px": profile.height_px}
    grid = profile.grid
    table["grid"] = {name: getattr(grid, name) for name in Grid.__slots__ if name not in _OFFSETS}
    for name, offsets in zip(_OFFSETS, (grid.right_px, grid.down_px), strict=True):
        if offsets:
            table["grid"][name] = [round(offset, 3) for offset in offsets]
    table["thresholds"] = {"min_score": round(profile.min_score, 4), "min_margin": round(profile.min_margin, 4)}
    if profile.alike:
        table["thresholds"]["alike"] = list(profile.alike)
    if profile.own_limits is not None:
        table["own_colours"] = {name: round(getattr(profile.own_limits, name), 4) for name in OwnLimits.__slots__}
    if profile.turning != UPRIGHT:
        table["bubbles_are"] = [way for way in Turning.__slots__ if getattr(profile.turning, way)]
    if profile.rims_vary:
        table["rims_vary"] = round(profile.rims_vary, 4)
    if profile.unexplained is not None:
        table["unexplained"] = {name: round(getattr(profile.unexplained, name), 5) for name in Unexplained.__slots__}
    table["park"] = point_table(profile.park)
    table["timing"] = {name: getattr(profile.timing, name) for name in Timing.__slots__}
    table |= restlessness_table(profile.restlessness)
    table |= course_table(profile.course)
    table["counters"] = counters_table(profile.counters, profile.inks)
    table["templates"] = []
    for template in profile.templates:
        file = f"size-{template.size}.png"
        pictures[file] = np.dstack([template.pixels, template.mask])
        table["templates"].append({"size": template.size, "file": file})
    table |= _looks_besides(profile, pictures) | spreads_table(profile.spreads)
    table["marks"] = []
    for number, mark in enumerate(profile.marks, 1):
        file = f"mark-{number}-{str(mark.screen).replace('_', '-')}.png"
        pictures[file] = np.dstack([mark.pixels, mark.mask])
        entry: Table = {"screen": str(mark.screen), "file": file, "box": box_table(mark.box)}
        if mark.press is not None:
            entry["press"] = point_table(mark.press)
        table["marks"].append(entry)
    table["glyphs"] = []
    for number, glyph in enumerate(profile.glyphs, 1):
        digit = glyph.symbol.isdecimal()
        file = f"{'digit' if digit else 'word'}-{glyph.symbol or 'beside'}-{number}.png"
        pictures[file] = glyph.ink
        named: Table = {"digit": int(glyph.symbol)} if digit else {"word": glyph.symbol}
        table["glyphs"].append({**named, "file": file})
    return table, pictures


def _looks_besides(profile: Profile, pictures: dict[str, Pixels]) -> Table:
    """The entries of looks for moments, around cells, and of what varies; adds to the ``pictures``."""
    table: Table = {}
    for key, what, looks in (("blinks", "blinks", profile.blinks), ("overhangs", "around", profile.overhangs)):
        for number, look in enumerate(looks):
            again = sum(one.size == look.size for one in looks[:number])
            file = f"size-{look.size}-{what}{f'-{again + 1}' if again else ''}.png"
            pictures[file] = np.dstack([look.pixels, look.mask])
            table.setdefault(key, []).append({"size": look.size, "file": file})
    for one in profile.varying:
        file = f"size-{one.size}-varies.png"
        pictures[file] = np.vstack([one.darker, one.brighter])
        table.setdefault("varying", []).append({"size": one.size, "file": file})
    return table


def picture_names(table: Mapping[str, Any]) -> tuple[str, ...]:
    """The pictures that a table of settings asks for, so that a loader reads these and nothing else.

    Raises:
        ProfileError: a name that is not a plain ``name.png``.
    """
    entries = [entry for key in _WITH_PICTURES for entry in tables_of(table, key)]
    names = [entry_of(entry, "file", str, "an entry with a picture") for entry in entries]
    if "background" in table:
        names.append(entry_of(table, "background", str, "background"))
    for name in names:
        if not _PICTURE_NAME.fullmatch(name):
            raise ProfileError(f"a picture's name is small letters, digits, - and .png, not {name!r}")
    return tuple(names)


def from_parts(name: str, table: Mapping[str, Any], pictures: Mapping[str, Pixels]) -> Profile:
    """Build a profile from its settings and pictures, checking everything.

    What it asks of a cell to be believed is raised to what is ever asked for.

    Raises:
        ProfileError: a missing or impossible entry, or a picture of the wrong shape.
    """
    if table.get("version") != VERSION:
        raise ProfileError(f"version is {table.get('version')!r}; this dropsbot reads version {VERSION}")
    for file in picture_names(table):
        if file not in pictures:
            raise ProfileError(f"the picture {file} is missing")
    frame = subtable_of(table, "frame")
    min_score, min_margin = thresholds_of(subtable_of(table, "thresholds"))
    background = pictures[table["background"]] if "background" in table else None
    if background is not None:
        _check_picture("background", background, 3)
    grid = _grid(subtable_of(table, "grid"))
    counters, inks = counters_of(subtable_of(table, "counters") if "counters" in table else {})
    templates = _templates(table, "templates", pictures)
    profile = Profile(
        name=check_name(name),
        rules=entry_of(table, "rules", str, "rules"),
        width_px=whole_of(frame, "width_px", "frame", 16, MAX_SIDE_PX),
        height_px=whole_of(frame, "height_px", "frame", 16, MAX_SIDE_PX),
        grid=grid,
        templates=templates,
        background=background,
        min_score=min_score,
        min_margin=min_margin,
        marks=tuple(_mark(entry, pictures) for entry in tables_of(table, "marks")),
        counters=counters,
        glyphs=tuple(_glyph(entry, pictures) for entry in tables_of(table, "glyphs")),
        park=point_of(subtable_of(table, "park"), "park"),
        timing=timing_of(subtable_of(table, "timing")),
        inks=inks,
        restlessness=restlessness_of(table, grid.rows * grid.cols),
        own_limits=own_limits_of(subtable_of(table, "own_colours")) if "own_colours" in table else None,
        alike=alike_of(subtable_of(table, "thresholds")),
        turning=_turning(table),
        unexplained=unexplained_of(subtable_of(table, "unexplained")) if "unexplained" in table else None,
        varying=_varying(table, pictures) if "varying" in table else (),
        spreads=spreads_of(table, [template.size for template in templates]),
        blinks=_templates(table, "blinks", pictures) if "blinks" in table else (),
        overhangs=_templates(table, "overhangs", pictures) if "overhangs" in table else (),
        rims_vary=number_of(table, "rims_vary", "the profile", 0, MOST_RESTLESS) if "rims_vary" in table else 0.0,
        own_rules=subtable_of(table, "own_rules") if "own_rules" in table else None,
        rules_known=rules_known_of(table),
        watched=watched_of(table, grid.rows * grid.cols),
        course=course_of(table),
    )
    _check_places(profile)
    return profile


def _turning(table: Mapping[str, Any]) -> Turning:
    """How bubbles are laid: a list with "turned", "mirrored" or both; nothing where they are upright."""
    ways = entry_of(table, "bubbles_are", list, "settings") if "bubbles_are" in table else []
    strange = [way for way in ways if way not in Turning.__slots__]
    if strange:
        raise ProfileError(f"bubbles_are: {' or '.join(Turning.__slots__)}, not {strange[0]!r}")
    return Turning(turned="turned" in ways, mirrored="mirrored" in ways)


def _check_places(profile: Profile) -> None:
    """Everything that is looked at or pressed must lie inside a frame of the profile's size.

    The board's outer cells may stick out a little: a grid may be off by that.

    Raises:
        ProfileError: something does not.
    """
    out_px = _STICKS_OUT * min(profile.grid.pitch_x_px, profile.grid.pitch_y_px)
    boxes = [("the board", profile.grid.box, max(1.0, out_px))]
    boxes += [(f"the mark of {mark.screen}", mark.box, 1.0) for mark in profile.marks]
    boxes += [(f"the counter {counter}", box, 1.0) for counter, box in profile.counters.items()]
    for what, box, most_px in boxes:
        right, bottom = box.left_px + box.width_px, box.top_px + box.height_px
        beyond = max(-box.left_px, -box.top_px, right - profile.width_px, bottom - profile.height_px)
        if beyond > most_px:
            raise ProfileError(f"{what} lies outside the frame: {box}")
    presses = [(f"the press on {mark.screen}", mark.press) for mark in profile.marks if mark.press]
    presses += [("a press that leads on", place) for place in profile.course.places]
    for what, point in [("park", profile.park), *presses]:
        if not (0 <= point.x_px < profile.width_px and 0 <= point.y_px < profile.height_px):
            raise ProfileError(f"{what} lies outside the frame: {point}")


def _grid(table: Mapping[str, Any]) -> Grid:
    rows, cols = whole_of(table, "rows", "grid", 1, 16), whole_of(table, "cols", "grid", 1, 16)
    left_px, top_px = (number_of(table, key, "grid", -MAX_SIDE_PX, MAX_SIDE_PX) for key in ("left_px", "top_px"))
    across_px, along_px = (number_of(table, key, "grid", 4, MAX_SIDE_PX) for key in ("pitch_x_px", "pitch_y_px"))
    right_px, down_px = (_offsets(table, key, count) for key, count in zip(_OFFSETS, (cols, rows), strict=True))
    return Grid(rows, cols, left_px, top_px, across_px, along_px, right_px, down_px)


def _offsets(table: Mapping[str, Any], key: str, count: int) -> tuple[float, ...]:
    """One number for each row or column, or none at all."""
    if key not in table:
        return ()
    numbers = entry_of(table, key, list, "grid")
    if len(numbers) != count:
        raise ProfileError(f"grid.{key} needs {count} numbers, not {len(numbers)}")
    each = dict(zip(map(str, range(count)), numbers, strict=True))
    return tuple(number_of(each, name, f"grid.{key}", -_FARTHEST_OFFSET_PX, _FARTHEST_OFFSET_PX) for name in each)


def _templates(table: Mapping[str, Any], key: str, pictures: Mapping[str, Pixels]) -> tuple[Template, ...]:
    found, files = [], []
    for entry in tables_of(table, key):
        files.append(entry["file"])
        size = whole_of(entry, "size", "a template", 1, 4)
        picture = _check_picture(f"the template of size {size}", pictures[entry["file"]], 4)
        found.append(Template(size, np.ascontiguousarray(picture[..., :3]), np.ascontiguousarray(picture[..., 3])))
    sizes = [template.size for template in found]
    if (key == "templates" and not found) or (key != "blinks" and len(set(sizes)) < len(sizes)):
        raise ProfileError(f"{key} must show one or more sizes, each once; got {sizes}")
    if len(set(files)) < len(files):
        raise ProfileError(f"{key} must name each picture once; got {', '.join(files)}")
    return tuple(found)


def _varying(table: Mapping[str, Any], pictures: Mapping[str, Pixels]) -> tuple[Varying, ...]:
    """How bubbles of some sizes vary, from a picture of each: how much darker above, how much brighter below."""
    found, files = [], []
    for entry in tables_of(table, "varying"):
        files.append(entry["file"])
        size = whole_of(entry, "size", "what varies", 1, 4)
        both = _check_picture(f"what varies of size {size}", pictures[entry["file"]], 3)
        if len(both) % 2:
            raise ProfileError(f"what varies of size {size} needs two halves of one height, not {len(both)} rows")
        darker, brighter = np.vsplit(both, 2)
        found.append(Varying(size, np.ascontiguousarray(darker), np.ascontiguousarray(brighter)))
    sizes = [one.size for one in found]
    if len(set(sizes)) < len(sizes) or len(set(files)) < len(files):
        raise ProfileError(f"varying must name each size and each picture once; got {sizes} in {', '.join(files)}")
    return tuple(found)


def _mark(entry: Mapping[str, Any], pictures: Mapping[str, Pixels]) -> Mark:
    screen = entry_of(entry, "screen", str, "a mark")
    if screen not in list(Screen):
        raise ProfileError(f"a mark's screen is one of {', '.join(Screen)}, not {screen!r}")
    box = box_of(subtable_of(entry, "box"), "a mark's box")
    picture = _check_picture(f"the mark of {screen}", pictures[entry["file"]], 4)
    if picture.shape[:2] != (box.height_px, box.width_px):
        raise ProfileError(f"the mark of {screen} is {picture.shape[1]}x{picture.shape[0]}, its box is another size")
    press = point_of(subtable_of(entry, "press"), "a mark's press") if "press" in entry else None
    pixels, mask = np.ascontiguousarray(picture[..., :3]), np.ascontiguousarray(picture[..., 3])
    if mask.mean() < MIN_MARK_COVER * 255:
        raise ProfileError(f"the mark of {screen} has hardly a pixel to go by, so it would be seen everywhere")
    return Mark(Screen(screen), box, pixels, mask, press)


def _glyph(entry: Mapping[str, Any], pictures: Mapping[str, Pixels]) -> Glyph:
    if "word" in entry:
        symbol = str(entry_of(entry, "word", str, "a glyph"))
        if symbol != SAYS_NOTHING and number_written(symbol) is None:
            raise ProfileError(f"a glyph's word is a number in English, or nothing, not {symbol!r}")
    else:
        symbol = str(whole_of(entry, "digit", "a glyph", 0, 9))
    return Glyph(symbol, _check_picture(f"the glyph of {symbol}", pictures[entry["file"]], 1))


def _check_picture(what: str, picture: Pixels, channels: int) -> Pixels:
    shape = picture.shape[2:] if channels > 1 else (1,)
    right = picture.dtype == np.uint8 and picture.ndim == (3 if channels > 1 else 2) and shape == (channels,)
    if not right or not all(1 <= side <= MAX_SIDE_PX for side in picture.shape[:2]):
        raise ProfileError(f"{what} needs an 8-bit picture of {channels} channels, not {picture.dtype} {picture.shape}")
    return picture
