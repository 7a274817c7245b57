"""Profiles in words and as JSON: one line of a list, or everything that is known of one."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dropsbot.bot.words import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dropsbot.vision.frame import Box, Point
    from dropsbot.vision.profile import Profile


_LISTED = ("name", "whose", "folder", "rules", "width_px", "height_px", "rows", "cols", "sizes", "made", "problem")


def listed(name: str) -> dict[str, Any]:
    """A profile as ``dropsbot profiles list --json`` prints it; one that cannot be used says so in ``problem``."""
    from dropsbot.bot.errors import UsageError
    from dropsbot.bot.profiles import load_profile, profile_folder

    about: dict[str, Any] = dict.fromkeys(_LISTED) | {"name": name, "whose": "yours"}
    try:
        folder = profile_folder(name)
        about |= {"whose": _whose(folder), "folder": str(folder)}
        profile = load_profile(name)
    except UsageError as error:
        return about | {"problem": str(error)}
    return about | {
        "rules": plain(profile.rules),
        "width_px": profile.width_px,
        "height_px": profile.height_px,
        "rows": profile.grid.rows,
        "cols": profile.grid.cols,
        "sizes": sorted(template.size for template in profile.templates),
        "made": _made(folder),
    }


def described(profile: Profile, folder: Path) -> dict[str, Any]:
    """Everything about a profile, as ``dropsbot profiles show --json`` prints it."""
    from dropsbot.bot.profiles.checkup import missing
    from dropsbot.bot.profiles.samples import count_samples

    background = profile.background
    return {
        "name": profile.name,
        "whose": _whose(folder),
        "folder": str(folder),
        "made": _made(folder),
        "rules": plain(profile.rules),
        "frame": {"width_px": profile.width_px, "height_px": profile.height_px},
        "grid": {name: getattr(profile.grid, name) for name in type(profile.grid).__slots__},
        "sizes": [_sized(template.size, template.mask.shape) for template in profile.templates],
        "background": None if background is None else _sides(background.shape),
        "thresholds": {"min_score": profile.min_score, "min_margin": profile.min_margin},
        "screens": [
            {"screen": str(mark.screen), "box": _box(mark.box), "press": _point(mark.press)} for mark in profile.marks
        ],
        "counters": {str(counter): _box(box) for counter, box in profile.counters.items()},
        "digits": sorted({glyph.digit for glyph in profile.glyphs}),
        "park": _point(profile.park),
        "timing": {name: getattr(profile.timing, name) for name in type(profile.timing).__slots__},
        "pictures": count_samples(folder),
        "missing": list(missing(profile)),
    }


def lines_of(shown: dict[str, Any]) -> list[str]:
    """What :func:`described` gives, for a person."""
    from dropsbot.calibration.arrows.pointers import DEGREES_RULES, DIRECTION_WORDS

    grid, limits, timing = shown["grid"], shown["thresholds"], shown["timing"]
    made = f", made {shown['made'][:16].replace('T', ' ')}" if shown["made"] else ""
    turned = shown["rules"] == DEGREES_RULES
    names = DIRECTION_WORDS if turned else (1, 2, 3, 4)
    looks = [f"{names[look['size'] - 1]} ({look['width_px']}x{look['height_px']})" for look in shown["sizes"]]
    what, each = ("pointers", "direction") if turned else ("sizes", "size")
    background, frame_s = shown["background"], timing["frame_s"]
    rows = [
        ("rules", shown["rules"]),
        ("frame", f"{shown['frame']['width_px']}x{shown['frame']['height_px']} pixels"),
        (
            "grid",
            f"{grid['rows']} rows, {grid['cols']} columns, a cell is {grid['pitch_x_px']:.1f} x "
            f"{grid['pitch_y_px']:.1f} pixels, the first centre is at ({grid['left_px']:.1f}, {grid['top_px']:.1f})",
        ),
        (what, f"{', '.join(looks)}: {each} (its template in pixels)"),
        ("background", f"{background['width_px']}x{background['height_px']} pixels" if background else "not known"),
        ("believed", f"from a score of {limits['min_score']:.2f} and a margin of {limits['min_margin']:.2f}"),
        *(
            ("screen", f"{s['screen'].replace('_', ' ')} at {_where(s['box'])}, {_pressed(s)}")
            for s in shown["screens"]
        ),
        *(("counter", f"{counter} at {_where(box)}") for counter, box in shown["counters"].items()),
        ("digits", " ".join(map(str, shown["digits"])) or "none"),
        ("pointer", f"rests at {_at(shown['park'])}"),
        (
            "pace",
            f"at rest after {timing['still_s']:g} s, waits {timing['patience_s']:g} s, a frame is {frame_s:.3f} s",
        ),
        ("kept", plural(shown["pictures"], "picture") + " that it was made from"),
        *(("missing", sentence) for sentence in shown["missing"] or ["nothing"]),
    ]
    return [f"{shown['name']} ({shown['whose']}{made}) in {shown['folder']}", *in_columns(rows).split("\n")]


def in_columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows of text in columns, never cut or wrapped: what reads them may be no terminal and know no width."""
    from rich.cells import cell_len

    widths = [max(cell_len(row[at]) for row in rows if at < len(row)) for at in range(max(len(row) for row in rows))]
    lines = [
        "  ".join(text + " " * (width - cell_len(text)) for text, width in zip(row, widths, strict=False)).rstrip()
        for row in rows
    ]
    return "\n".join(lines)


def plain(text: str) -> str:
    """Text from a profile's file, without characters that a terminal would obey."""
    return "".join(char if char.isprintable() else "?" for char in text)


def _whose(folder: Path) -> str:
    from dropsbot.bot.profiles import shipped_folder

    return "shipped" if folder.parent == shipped_folder() else "yours"


def _made(folder: Path) -> str | None:
    """When the profile was written; None for one that came with dropsbot, where that tells the day of installing."""
    from dropsbot.bot.profiles import SETTINGS

    if _whose(folder) == "shipped":
        return None
    return datetime.fromtimestamp((folder / SETTINGS).stat().st_mtime).astimezone().isoformat(timespec="seconds")


def _sides(shape: tuple[int, ...]) -> dict[str, int]:
    return {"width_px": shape[1], "height_px": shape[0]}


def _sized(size: int, shape: tuple[int, ...]) -> dict[str, int]:
    return {"size": size, **_sides(shape)}


def _box(box: Box) -> dict[str, int]:
    return {name: getattr(box, name) for name in type(box).__slots__}


def _point(point: Point | None) -> dict[str, float] | None:
    return None if point is None else {"x_px": point.x_px, "y_px": point.y_px}


def _where(box: dict[str, int]) -> str:
    return f"({box['left_px']}, {box['top_px']}), {box['width_px']}x{box['height_px']} pixels"


def _at(point: dict[str, float]) -> str:
    return f"({point['x_px']:g}, {point['y_px']:g})"


def _pressed(screen: dict[str, Any]) -> str:
    return f"pressed at {_at(screen['press'])}" if screen["press"] else "nothing is pressed"
