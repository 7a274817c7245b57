"""Entries of counters: where each is, and what it is written with, or shows instead of digits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dropsbot.vision.frame import Box
from dropsbot.vision.profile import AnyInk, Counter, Fill, Icons, Ink, Inks, Side
from dropsbot.vision.stored.entries import (
    MAX_SIDE_PX,
    ProfileError,
    Table,
    box_of,
    box_table,
    entry_of,
    number_of,
    subtable_of,
    whole_of,
)

_LEAST_CONTRAST = 24
"""Least difference of a counter's ink and its paper, summed over the channels."""
_LEAST_DROP_PX, _MOST_DROPS = 2, 999
"""A drop of a bar of fewer pixels is none."""
_MOST_TEXT = 256
"""A little picture has at most so many rows and columns."""


def counters_of(table: Mapping[str, Any]) -> tuple[dict[Counter, Box], dict[Counter, AnyInk]]:
    """Where the counters are, and the inks of those that are not written in white."""
    for key in table:
        if key not in list(Counter):
            raise ProfileError(f"counters are {', '.join(Counter)}, not {key!r}")
    boxes = {Counter(key): box_of(subtable_of(table, key), f"the counter {key}") for key in table}
    inks = {counter: _ink_of(subtable_of(table, counter), counter) for counter in boxes if "ink" in table[counter]}
    blocks = [counter for counter in boxes if "icon" in table[counter]]
    return boxes, inks | {counter: _icons_of(table[counter], f"the counter {counter}") for counter in blocks}


def counters_table(boxes: Mapping[Counter, Box], inks: Mapping[Counter, AnyInk]) -> Table:
    """What :func:`counters_of` reads."""
    table = {str(counter): box_table(box) for counter, box in boxes.items()}
    for counter, ink in inks.items():
        if isinstance(ink, Icons):
            table[counter] |= _icons_table(ink)
            continue
        colours = {"ink": str(ink)} if isinstance(ink, Inks) else {"paper": list(ink.paper), "ink": list(ink.colour)}
        table[counter] |= colours
        if isinstance(ink, Ink) and ink.alone:
            table[counter] |= {"alone": True}
        if isinstance(ink, Fill):
            table[counter] |= {"drop_px": ink.drop_px, "none_px": ink.none_px, "most": ink.most}
            table[counter] |= {"start": str(ink.start)} if ink.start else {}
    return table


def _ink_of(table: Mapping[str, Any], counter: Counter) -> AnyInk:
    if table["ink"] == Inks.OF_EACH_PICTURE:
        return Inks.OF_EACH_PICTURE
    paper, colour = (_colour_of(table, key, f"the counter {counter}") for key in ("paper", "ink"))
    if sum(abs(one - other) for one, other in zip(paper, colour, strict=True)) < _LEAST_CONTRAST:
        raise ProfileError(f"the counter {counter} has ink that cannot be told from its paper")
    where = f"the counter {counter}"
    if "drop_px" not in table:
        alone = table.get("alone", False)
        if not isinstance(alone, bool):
            raise ProfileError(f"{where}: alone is neither true nor false")
        return Ink(paper, colour, alone)
    drop_px = number_of(table, "drop_px", where, _LEAST_DROP_PX, MAX_SIDE_PX**2)
    none_px = number_of(table, "none_px", where, -drop_px, drop_px)
    start = table.get("start")
    if start is not None and start not in list(Side):
        raise ProfileError(f"{where}: start is none of {', '.join(Side)}")
    most = whole_of(table, "most", where, 1, _MOST_DROPS)
    return Fill(paper, colour, drop_px, none_px, most, Side(start) if start else None)


def _colour_of(table: Mapping[str, Any], key: str, where: str) -> tuple[int, int, int]:
    values = entry_of(table, key, list, where)
    if len(values) != 3:
        raise ProfileError(f"{where}: {key} is not three numbers for blue, green and red")
    blue, green, red = (whole_of({key: value}, key, where, 0, 255) for value in values)
    return blue, green, red


def _icons_table(icons: Icons) -> Table:
    """What :func:`_icons_of` reads."""
    colour = {} if icons.colour is None else {"colour": list(icons.colour)}
    places = [list(place) for place in icons.places]
    return {"icon": list(icons.shape), "places": places, "most": icons.most, "contrast": icons.contrast, **colour}


def _icons_of(table: Mapping[str, Any], where: str) -> Icons:
    """The little pictures of a counter.

    Their shape is rows of text; each has its place in the counter's box.
    """
    rows = entry_of(table, "icon", list, where)
    drawn = all(isinstance(row, str) and 0 < len(row) <= _MOST_TEXT and set(row) <= {"#", "."} for row in rows)
    if not 0 < len(rows) <= _MOST_TEXT or not drawn or len({len(row) for row in rows}) != 1 or "#" not in "".join(rows):
        raise ProfileError(f"{where}: icon is not rows of # and ., all as long")
    listed = entry_of(table, "places", list, where)
    places = tuple(_place_of(place, where) for place in listed)
    width, height = (whole_of(table, side, where, 1, MAX_SIDE_PX) for side in ("width_px", "height_px"))
    inside = all(x + len(rows[0]) <= width and y + len(rows) <= height for x, y in places)
    if not places or len(places) > _MOST_DROPS or len(set(places)) < len(places) or not inside:
        raise ProfileError(f"{where}: places are not in its box, or not each once")
    return Icons(
        tuple(rows),
        places,
        whole_of(table, "most", where, 1, len(places)),
        whole_of(table, "contrast", where, 1, 255),
        _colour_of(table, "colour", where) if "colour" in table else None,
    )


def _place_of(place: object, where: str) -> tuple[int, int]:
    if not isinstance(place, list) or len(place) != 2:
        raise ProfileError(f"{where}: a place is two numbers, right and down")
    right, down = (whole_of({"places": number}, "places", where, 0, MAX_SIDE_PX) for number in place)
    return right, down
