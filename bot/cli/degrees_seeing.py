"""``dropsbot degrees calibrate`` and ``dropsbot degrees read``: the second game's maps in pictures."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dropsbot.bot.cli.keeping import new_home
from dropsbot.bot.cli.output import Json, notes, print_json, results, told
from dropsbot.bot.cli.pictures import SourceDevice, load_image, one_source
from dropsbot.bot.cli.seeing import look, still_picture
from dropsbot.bot.errors import RefusedError, UsageError
from dropsbot.bot.words import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dropsbot.calibration.arrows.pointers import Turned
    from dropsbot.solver.degrees.map import Map
    from dropsbot.vision.frame import Frame
    from dropsbot.vision.profile import Profile
    from dropsbot.vision.reading import Reading

ProfileName = Annotated[
    str, typer.Option("--profile", metavar="NAME", help="Profile of the game: a name, or a folder.")
]
Seed = Annotated[int, typer.Option(help="Seed of the demo's map.")]


@told
def calibrate(
    profile: Annotated[str, typer.Option("--profile", metavar="NAME", help="Name of the profile to make.")],
    device: SourceDevice = None,
    image: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="A screenshot instead of a device; repeat it to show more directions."),
    ] = None,
    map_text: Annotated[
        list[str] | None,
        typer.Option("--map", metavar="TEXT", help="The map that the picture shows, one for each. Else found."),
    ] = None,
    yes: Annotated[
        bool, typer.Option("--yes", help="Where all pointers are alike, take them for up, as when a game begins.")
    ] = False,
    seed: Seed = 0,
) -> None:
    """Make a profile from a window or screenshots: find the pointers, and ask which way the first one points."""
    from dropsbot.bot.devices.open import open_device
    from dropsbot.bot.profiles import SETTINGS, save_profile
    from dropsbot.calibration.arrows.arrow_profile import calibrate_arrows
    from dropsbot.calibration.arrows.pointers import DEGREES_RULES
    from dropsbot.calibration.failures import CalibrationError
    from dropsbot.solver.degrees.map import Map, MapError

    one_source(device, image)
    home = new_home(profile)
    if (home / SETTINGS).is_file():
        find_profile(profile)
    if device:
        with closing(open_device(device, seed=seed)) as opened:
            frames = [still_picture(opened)]
    else:
        frames = [load_image(path) for path in image or ()]
    try:
        found = _understand(frames, [Map.parse(text) for text in map_text or ()], yes=yes)
        made, limits = calibrate_arrows(found, profile)
    except (CalibrationError, MapError) as error:
        raise UsageError(str(error)) from None
    lacking = set(range(4)) - {direction for _, shown in found for direction in shown.directions}
    for line in _report(made, limits.least_true, limits.most_wrong, len(lacking)):
        results.print(line)
    if limits.least_margin <= 0:
        raise RefusedError("the directions cannot be told apart reliably, so nothing was saved; try a larger picture")
    save_profile(made)
    results.print(f"saved the profile {profile} (rules {DEGREES_RULES}) in {home}")


@told
def read(
    profile: ProfileName,
    device: SourceDevice = None,
    image: Annotated[Path | None, typer.Option(metavar="FILE", help="A screenshot instead of a device.")] = None,
    seed: Seed = 0,
    json: Json = False,
) -> None:
    """Read one picture: which way each pointer points; nothing is tapped."""
    from dropsbot.bot.degrees.reading import problems_of
    from dropsbot.vision.cells.holes import doubt_holes

    one_source(device, image)
    chosen = find_profile(profile)
    frame, reading = look(device, image, chosen, seed)
    reading = doubt_holes(reading, frame, chosen)
    if json:
        print_json(as_json(reading))
    else:
        _show(reading)
    if problems_of(reading):
        raise RefusedError("\n  ".join(problems_of(reading)))


def find_profile(name: str) -> Profile:
    """A profile of this game.

    Raises:
        UsageError: there is none of that name, or it is of Ten Drops.
    """
    from dropsbot.bot.profiles import load_profile
    from dropsbot.calibration.arrows.pointers import DEGREES_RULES

    profile = load_profile(name, "dropsbot degrees calibrate")
    if profile.rules != DEGREES_RULES:
        raise UsageError(f"the profile {name!r} is of Ten Drops; make one with `dropsbot degrees calibrate`")
    return profile


def as_json(reading: Reading) -> dict[str, Any]:
    """A reading as ``dropsbot degrees read --json`` prints it; ``map`` is null where it cannot be relied on."""
    from dropsbot.bot.degrees.reading import map_of, problems_of

    problems = problems_of(reading)
    return {
        "map": None if problems else str(map_of(reading)),
        "rows": reading.rows,
        "cols": reading.cols,
        "confidence": round(reading.confidence, 4),
        "cells": [
            {
                "direction": cell.size - 1 if cell.size else None,
                "score": round(cell.score, 4),
                "margin": round(cell.margin, 4),
            }
            for cell in reading.cells
        ],
        "screen": str(reading.screen),
        "problems": list(problems),
    }


def _show(reading: Reading) -> None:
    """A reading for a person."""
    for row in range(reading.rows if reading.cells else 0):
        cells = reading.cells[row * reading.cols : (row + 1) * reading.cols]
        results.print("".join((str(cell.size - 1) if cell.size else ".") if cell.sure else "?" for cell in cells))
    results.print(f"least margin {reading.confidence:.2f}")


def _understand(frames: Sequence[Frame], typed: Sequence[Map], *, yes: bool) -> list[tuple[Turned, Map]]:
    """The pointers of each frame with its map: the one that was typed, or the one that the person's answer makes.

    Raises:
        UsageError: not one map for each frame, or nobody is there to answer.
        RefusedError: with ``yes``, where the pointers are not alike.
        LocateError: a frame shows no pointers, or others than typed.
    """
    from dropsbot.calibration.arrows.pointers import find_pointers

    if typed and len(typed) != len(frames):
        raise UsageError(f"{plural(len(frames), 'picture')} and {len(typed)} --map texts: give one for each picture")
    found = []
    for number, frame in enumerate(frames):
        turned = find_pointers(frame, typed[number] if typed else None)
        shown = typed[number] if typed else turned.to_map(_first(turned, number, yes=yes))
        results.print(f"picture {number + 1}: {shown}")
        found.append((turned, shown))
    return found


def _first(turned: Turned, number: int, *, yes: bool) -> int:
    """Which way the first pointer of a picture points, as the person says.

    Raises:
        UsageError: nobody is there.
        RefusedError: with ``yes``, where the pointers are not alike.
    """
    from dropsbot.calibration.arrows.pointers import DIRECTION_WORDS

    row, col = divmod(turned.discs.cells[0], turned.discs.grid.cols)
    where = f"the pointer at row {row + 1}, column {col + 1}"
    if yes:
        if turned.alike:
            return 0
        raise RefusedError(f"the pointers of picture {number + 1} differ, so somebody must say where {where} points")
    usual = "Enter for up, as when a game begins, else " if turned.alike else ""
    while True:
        notes.print(f"which way does {where} point? {usual}0 up, 1 right, 2 down, 3 left: ", end="")
        typed = sys.stdin.readline()
        if not typed:
            raise UsageError("nobody answers: type the --map that the picture shows, or give --yes for pointers all up")
        answer = typed.strip().lower()
        if not answer and turned.alike:
            return 0
        if answer in {"0", "1", "2", "3"}:
            return int(answer)
        if answer in DIRECTION_WORDS:
            return DIRECTION_WORDS.index(answer)


def _report(made: Profile, least_true: float, most_wrong: float, lacking: int) -> list[str]:
    grid = made.grid
    lines = [
        f"map: {grid.rows} rows, {grid.cols} columns, {grid.pitch_x_px:.1f} x {grid.pitch_y_px:.1f} pixels apart, the "
        f"first centre is at ({grid.left_px:.1f}, {grid.top_px:.1f})",
        f"a cell is believed from a score of {made.min_score:.2f} and a margin of {made.min_margin:.2f} "
        f"(right directions scored at least {least_true:.2f}, wrong ones at most {most_wrong:.2f})",
    ]
    if lacking:
        lines.append(f"{plural(lacking, 'direction')} of 4 not seen yet, made by turning the others")
    return lines
