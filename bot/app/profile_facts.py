"""Profiles as values: one of a list in short, or everything that is known of one, for programs and for people."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from dropsbot.bot.games.choice import game_of, game_of_rules
from dropsbot.bot.profiles.home import SETTINGS, load_profile, profile_folder, profile_names, shipped_folder
from dropsbot.bot.profiles.samples import count_samples
from dropsbot.bot.profiles.sheet import draw_sheet
from dropsbot.bot.speech.errors import UsageError
from dropsbot.bot.speech.words import plural
from dropsbot.vision.frame import Box, Pixels, Point
from dropsbot.vision.profile import Profile

LIST_HEAD = ("name", "whose", "rules", "frame", "grid", "pieces", "made")
"""What stands above the rows of :func:`list_row`."""

_LISTED = ("name", "whose", "folder", "rules", "width_px", "height_px", "rows", "cols", "sizes", "made", "problem")


def listed_profiles() -> list[dict[str, Any]]:
    """All profiles as ``dropsbot profiles list --json`` prints them; one that cannot be used has a ``problem``."""
    return [_listed_profile(name) for name in profile_names()]


def list_row(listed: dict[str, Any]) -> tuple[str, ...]:
    """One of :func:`listed_profiles` for a person, below :data:`LIST_HEAD`."""
    name, whose = printable(listed["name"]), listed["whose"]
    if listed["problem"]:
        return (name, whose, "cannot be used")
    return (
        name,
        whose,
        listed["rules"],
        f"{listed['width_px']}x{listed['height_px']}",
        f"{listed['rows']}x{listed['cols']}",
        " ".join(_piece_names(listed["rules"], listed["sizes"])),
        (listed["made"] or "-")[:16].replace("T", " "),
    )


@dataclass(frozen=True, slots=True)
class ShownProfile:
    """Everything about a ``profile`` and the ``folder`` that it is in."""

    profile: Profile
    folder: Path

    def as_json(self) -> dict[str, Any]:
        """What ``dropsbot profiles show --json`` prints."""
        profile = self.profile
        background = profile.background
        return {
            "name": profile.name,
            "whose": _whose(self.folder),
            "folder": str(self.folder),
            "made": _made(self.folder),
            "rules": printable(profile.rules),
            "rules_known": profile.rules_known,
            "watched": len(profile.watched),
            "frame": {"width_px": profile.width_px, "height_px": profile.height_px},
            "grid": _slots(profile.grid),
            "sizes": [{"size": template.size, **_sides(template.mask.shape)} for template in profile.templates],
            "background": None if background is None else _sides(background.shape),
            "thresholds": {"min_score": profile.min_score, "min_margin": profile.min_margin},
            "screens": [
                {"screen": str(mark.screen), "box": _slots(mark.box), "press": mark.press and _slots(mark.press)}
                for mark in profile.marks
            ],
            "counters": {str(counter): _slots(box) for counter, box in profile.counters.items()},
            "symbols": sorted({glyph.symbol for glyph in profile.glyphs}),
            "park": _slots(profile.park),
            "timing": _slots(profile.timing),
            "pictures": count_samples(self.folder),
            "missing": list(game_of(profile).missing(profile)),
        }

    def title(self) -> str:
        """What it is called, whose it is and where."""
        made = _made(self.folder)
        when = f", made {made[:16].replace('T', ' ')}" if made else ""
        return f"{self.profile.name} ({_whose(self.folder)}{when}) in {self.folder}"

    def rows(self) -> list[tuple[str, str]]:
        """The rest for a person: what, and how it is."""
        profile = self.profile
        pieces, grid, timing = game_of(profile).pieces, profile.grid, profile.timing
        names = _piece_names(profile.rules, (template.size for template in profile.templates))
        looks = ", ".join(
            f"{name} ({_pixels(template.mask.shape)})" for name, template in zip(names, profile.templates, strict=True)
        )
        ground = "not known" if profile.background is None else f"{_pixels(profile.background.shape)} pixels"
        symbols = sorted({glyph.symbol for glyph in profile.glyphs})
        lacks = game_of(profile).missing(profile) or ["nothing"]
        return [
            ("rules", printable(profile.rules) + _how_sure(profile)),
            ("frame", f"{profile.width_px}x{profile.height_px} pixels"),
            (
                "grid",
                f"{grid.rows} rows, {grid.cols} columns, a cell is {grid.pitch_x_px:.1f} x {grid.pitch_y_px:.1f} "
                f"pixels, the first centre is at ({grid.left_px:.1f}, {grid.top_px:.1f})",
            ),
            (pieces.noun, f"{looks}: {pieces.by} (its template in pixels)"),
            ("background", ground),
            ("believed", f"from a score of {profile.min_score:.2f} and a margin of {profile.min_margin:.2f}"),
            *(
                ("screen", f"{str(mark.screen).replace('_', ' ')} at {_where(mark.box)}, {_pressed(mark.press)}")
                for mark in profile.marks
            ),
            *(("counter", f"{counter} at {_where(box)}") for counter, box in profile.counters.items()),
            ("digits or words", " ".join(symbols) or "none"),
            ("pointer", f"rests at {_point_text(profile.park)}"),
            (
                "pace",
                f"at rest after {timing.still_s:g} s, waits {timing.patience_s:g} s, a frame is {timing.frame_s:.3f} s",
            ),
            ("kept", plural(count_samples(self.folder), "picture") + " that it was made from"),
            *(("missing", sentence) for sentence in lacks),
        ]

    def drawn(self) -> Pixels:
        """A picture of its pieces and of the empty board."""
        pieces = game_of(self.profile).pieces
        return draw_sheet(self.profile, pieces.noun, pieces.by, pieces.names)


def shown_profile(name: str) -> ShownProfile:
    """The profile of that name, or in that folder.

    Raises:
        UsageError: there is none, or it cannot be used.
    """
    return ShownProfile(load_profile(name), profile_folder(name))


def printable(text: str) -> str:
    """Text from a profile's file, without characters that a terminal would obey."""
    return "".join(char if char.isprintable() else "?" for char in text)


def _how_sure(profile: Profile) -> str:
    if profile.rules_known:
        return ""
    return f" (the likeliest after {plural(len(profile.watched), 'tap')})" if profile.watched else " (only assumed)"


def _listed_profile(name: str) -> dict[str, Any]:
    about: dict[str, Any] = dict.fromkeys(_LISTED) | {"name": name, "whose": "yours"}
    try:
        folder = profile_folder(name)
        about |= {"whose": _whose(folder), "folder": str(folder)}
        profile = load_profile(name)
    except UsageError as error:
        return about | {"problem": str(error)}
    return about | {
        "rules": printable(profile.rules),
        "width_px": profile.width_px,
        "height_px": profile.height_px,
        "rows": profile.grid.rows,
        "cols": profile.grid.cols,
        "sizes": sorted(template.size for template in profile.templates),
        "made": _made(folder),
    }


def _piece_names(rules: str, sizes: Iterable[int]) -> list[str]:
    """What the game calls the kinds that a profile has templates of."""
    names = game_of_rules(rules).pieces.names
    return [names[size - 1] for size in sizes]


def _whose(folder: Path) -> str:
    return "shipped" if folder.parent == shipped_folder() else "yours"


def _made(folder: Path) -> str | None:
    """When the profile was written; None for one that came with dropsbot, where that tells the day of installing."""
    if _whose(folder) == "shipped":
        return None
    return datetime.fromtimestamp((folder / SETTINGS).stat().st_mtime).astimezone().isoformat(timespec="seconds")


def _slots(value: object) -> dict[str, Any]:
    """The numbers that a box, a point, a grid or a timing is made of."""
    return {name: getattr(value, name) for name in type(value).__slots__}  # type: ignore[attr-defined]


def _sides(shape: tuple[int, ...]) -> dict[str, int]:
    return {"width_px": shape[1], "height_px": shape[0]}


def _pixels(shape: tuple[int, ...]) -> str:
    return f"{shape[1]}x{shape[0]}"


def _where(box: Box) -> str:
    return f"({box.left_px}, {box.top_px}), {box.width_px}x{box.height_px} pixels"


def _point_text(point: Point) -> str:
    return f"({point.x_px:g}, {point.y_px:g})"


def _pressed(press: Point | None) -> str:
    return "nothing is pressed" if press is None else f"pressed at {_point_text(press)}"
