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
from dropsbot.sentences.sentence import joined, plural, say, word
from dropsbot.vision.frame import Box, Pixels, Point
from dropsbot.vision.numerals import SAYS_NOTHING
from dropsbot.vision.profile import Profile

LIST_HEAD = tuple(map(word, ("name", "whose", "rules", "frame", "grid", "pieces", "made")))
"""What stands above the rows of :func:`list_row`."""

_LISTED = ("name", "whose", "folder", "rules", "width_px", "height_px", "rows", "cols", "sizes", "made", "problem")


def listed_profiles() -> list[dict[str, Any]]:
    """All profiles as ``dropsbot profiles list --json`` prints them; one that cannot be used has a ``problem``."""
    return [_listed_profile(name) for name in profile_names()]


def list_row(listed: dict[str, Any]) -> tuple[str, ...]:
    """One of :func:`listed_profiles` for a person, below :data:`LIST_HEAD`."""
    name, whose = printable(listed["name"]), word(listed["whose"])
    if listed["problem"]:
        return (name, whose, say("cannot be used"))
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
            "symbols": sorted({glyph.symbol for glyph in profile.glyphs} - {SAYS_NOTHING}),
            "park": _slots(profile.park),
            "timing": _slots(profile.timing),
            "pictures": count_samples(self.folder),
            "missing": list(game_of(profile).missing(profile)),
        }

    def title(self) -> str:
        """What it is called, whose it is and where."""
        made = _made(self.folder)
        when = say(", made {when}", when=made[:16].replace("T", " ")) if made else ""
        return say(
            "{name} ({whose}{when}) in {folder}",
            name=self.profile.name,
            whose=word(_whose(self.folder)),
            when=when,
            folder=self.folder,
        )

    def rows(self) -> list[tuple[str, str]]:
        """The rest for a person: what, and how it is."""
        profile = self.profile
        pieces, grid, timing = game_of(profile).pieces, profile.grid, profile.timing
        names = _piece_names(profile.rules, (template.size for template in profile.templates))
        looks = joined(
            ", ",
            (
                say("{name} ({size})", name=name, size=_pixels(template.mask.shape))
                for name, template in zip(names, profile.templates, strict=True)
            ),
        )
        ground = (
            say("not known")
            if profile.background is None
            else say("{pixels} pixels", pixels=_pixels(profile.background.shape))
        )
        symbols = sorted({glyph.symbol for glyph in profile.glyphs} - {SAYS_NOTHING})
        lacks = game_of(profile).missing(profile) or [say("nothing")]
        return [
            (say("rules"), say("{rules}{how_sure}", rules=printable(profile.rules), how_sure=_how_sure(profile))),
            (
                say("frame"),
                say("{width_px}x{height_px} pixels", width_px=profile.width_px, height_px=profile.height_px),
            ),
            (
                say("grid"),
                say(
                    "{rows} rows, {cols} columns, a cell is {pitch_x_px:.1f} x {pitch_y_px:.1f} pixels, the first "
                    "centre is at ({left_px:.1f}, {top_px:.1f})",
                    rows=grid.rows,
                    cols=grid.cols,
                    pitch_x_px=grid.pitch_x_px,
                    pitch_y_px=grid.pitch_y_px,
                    left_px=grid.left_px,
                    top_px=grid.top_px,
                ),
            ),
            (pieces.noun, say("{looks}: {by} (its template in pixels)", looks=looks, by=pieces.by)),
            (say("background"), ground),
            (
                say("believed"),
                say(
                    "from a score of {min_score:.2f} and a margin of {min_margin:.2f}",
                    min_score=profile.min_score,
                    min_margin=profile.min_margin,
                ),
            ),
            *(
                (
                    say("screen"),
                    say(
                        "{screen} at {where}, {pressed}",
                        screen=mark.screen,
                        where=_where(mark.box),
                        pressed=_pressed(mark.press),
                    ),
                )
                for mark in profile.marks
            ),
            *(
                (say("counter"), say("{counter} at {where}", counter=counter, where=_where(box)))
                for counter, box in profile.counters.items()
            ),
            (say("digits or words"), " ".join(symbols) or say("none")),
            (say("pointer"), say("rests at {point}", point=_point_text(profile.park))),
            (
                say("pace"),
                say(
                    "at rest after {still_s:g} s, waits {patience_s:g} s, a frame is {frame_s:.3f} s",
                    still_s=timing.still_s,
                    patience_s=timing.patience_s,
                    frame_s=timing.frame_s,
                ),
            ),
            (
                say("kept"),
                say("{pictures} that it was made from", pictures=plural(count_samples(self.folder), "picture")),
            ),
            *((say("missing"), sentence) for sentence in lacks),
        ]

    def drawn(self, language: str) -> Pixels:
        """A picture of its pieces and of the empty board, its words in a language."""
        pieces = game_of(self.profile).pieces
        return draw_sheet(self.profile, pieces.noun, pieces.by, pieces.names, language)


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
    return (
        say(" (the likeliest after {taps})", taps=plural(len(profile.watched), "tap"))
        if profile.watched
        else say(" (only assumed)")
    )


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
    return say(
        "({left_px}, {top_px}), {width_px}x{height_px} pixels",
        left_px=box.left_px,
        top_px=box.top_px,
        width_px=box.width_px,
        height_px=box.height_px,
    )


def _point_text(point: Point) -> str:
    return f"({point.x_px:g}, {point.y_px:g})"


def _pressed(press: Point | None) -> str:
    return say("nothing is pressed") if press is None else say("pressed at {point}", point=_point_text(press))
