"""``dropsbot read`` and ``dropsbot devices``: what can be seen, without a tap."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dropsbot.bot.cli.output import Json, notes, print_json, results, told
from dropsbot.bot.cli.pictures import Overlay, SourceDevice, SourceImage, load_image, one_source, save_picture
from dropsbot.bot.errors import RefusedError, UsageError
from dropsbot.vision.profile import Screen

if TYPE_CHECKING:
    from dropsbot.bot.devices.port import Device
    from dropsbot.vision.frame import Frame
    from dropsbot.vision.profile import Profile
    from dropsbot.vision.reading import Reading

ProfileName = Annotated[
    str | None, typer.Option("--profile", metavar="NAME", help="Profile of the game: a name, or a folder.")
]


@told
def read(
    device: SourceDevice = None,
    image: SourceImage = None,
    profile: ProfileName = None,
    overlay: Overlay = None,
    json: Json = False,
) -> None:
    """Read one frame: the board, the counters, the screen; nothing is tapped.

    On the picture that --overlay saves, corners are green around what was read with ease, orange where only just (such
    cells are sure, too), red where it is in doubt: such a board is refused.
    """
    from dropsbot.vision.overlay import draw

    one_source(device, image)
    chosen = find_profile(profile, device)
    frame, reading = look(device, image, chosen)
    if overlay:
        save_picture(overlay, draw(frame, reading, chosen))
    if json:
        print_json(as_json(reading))
    else:
        _show(reading)
    if reading.problems:
        raise RefusedError(told_of(reading, device))


@told
def devices(json: Json = False) -> None:
    """List the open windows as --device takes them, and the Android devices that adb sees."""
    from rich.table import Table

    from dropsbot.bot.devices.demo_degrees.device import NAME as DEGREES
    from dropsbot.bot.devices.listing import list_devices

    listing = list_devices()
    if json:
        print_json(listing)
        return
    table = Table(box=None, pad_edge=False)
    table.add_column("--device", overflow="fold")  # a title that is cut off cannot be typed
    table.add_column("what it is")
    for demo in listing["demo"]:
        look = f"the look {demo['skin']}, a board in play" if demo["skin"] else "no window needed"
        game = "the second game, embedded" if demo["device"] == DEGREES else "the embedded game"
        table.add_row(demo["device"], f"{game}, {look}")
    for window in listing["windows"]:
        state = "minimised" if window["minimised"] else f"{window['width']}x{window['height']}"
        table.add_row(f'"{window["device"]}"', f"window, {state}")
    for phone in listing["android"]:
        state = "can be played" if phone["state"] == "device" else f"{phone['state']}: {phone['advice']}"
        table.add_row(phone["device"], f"Android, {state}")
    results.print(table)
    for note in listing["notes"]:
        notes.print(note)


def still_picture(device: Device) -> Frame:
    """What a device that no profile is for shows once its picture rests.

    Raises:
        RefusedError: it never does.
    """
    from dropsbot.bot.settle import still_frame
    from dropsbot.calibration.flow.pace import USUAL_PACE

    frame = still_frame(device, USUAL_PACE)
    if frame is None:
        raise RefusedError("the picture does not come to rest; wait until nothing moves, or give an --image")
    return frame


def look(device: str | None, image: Path | None, profile: Profile, seed: int = 0) -> tuple[Frame, Reading]:
    """A picture and what it shows; of a device, once its picture rests. ``seed`` is that of a demo.

    Raises:
        RefusedError: it never does.
    """
    from dropsbot.bot.devices.open import open_device
    from dropsbot.bot.settle import anything, watch
    from dropsbot.vision.reader import read as read_frame

    if image is not None:
        frame = load_image(image)
        return frame, read_frame(frame, profile)
    assert device is not None
    with closing(open_device(device, seed=seed)) as opened:
        view = watch(opened, profile, anything)
    if not view.settled:
        raise RefusedError(f"the picture did not come to rest within {profile.timing.patience_s:g} s; nothing was read")
    return view.frame, view.reading


def _show(reading: Reading) -> None:
    """A reading for a person."""
    for row in range(reading.rows if reading.cells else 0):
        cells = reading.cells[row * reading.cols : (row + 1) * reading.cols]
        results.print(" ".join(str(cell.size) if cell.sure else "?" for cell in cells))
    known = [f"screen {reading.screen}", f"least margin {reading.confidence:.2f}"]
    known += [
        f"{name} {value}" for name, value in (("level", reading.level), ("drops", reading.drops)) if value is not None
    ]
    results.print(" · ".join(known))


def told_of(reading: Reading, device: str | None) -> str:
    """What is in the way of a board, and what to do about it."""
    if device == "demo" and reading.screen is Screen.COVER:
        return "the demo begins with its cover: look at demo:water, the same game in play"
    return "\n  ".join(reading.problems)


def find_profile(name: str | None, device: str | None) -> Profile:
    """The profile that the person named; the demo has one of its own.

    Raises:
        UsageError: none was named, there is none of that name, or it is of the second game.
    """
    from dropsbot.bot.profiles import load_profile, profile_names
    from dropsbot.calibration.arrows.pointers import DEGREES_RULES

    if name is None and device in {"demo", "demo:water"}:
        name = "demo"
    if name is None:
        raise UsageError(f"say which game it is with --profile; there are: {', '.join(profile_names())}")
    profile = load_profile(name)
    if profile.rules == DEGREES_RULES:
        raise UsageError(f"the profile {name!r} is of the second game; use `dropsbot degrees read` or `degrees run`")
    return profile


def as_json(reading: Reading) -> dict[str, Any]:
    """A reading as ``dropsbot read --json`` prints it; ``board`` is null where it cannot be relied on."""
    from dropsbot.bot.loop import board_of

    board = None if reading.problems or not reading.cells else board_of(reading).digits
    return {
        "board": board,
        "rows": reading.rows,
        "cols": reading.cols,
        "confidence": round(reading.confidence, 4),
        "cells": [
            {"size": cell.size, "score": round(cell.score, 4), "margin": round(cell.margin, 4)}
            for cell in reading.cells
        ],
        "drops": reading.drops,
        "level": reading.level,
        "screen": str(reading.screen),
        "problems": list(reading.problems),
    }
