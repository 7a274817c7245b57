"""``dropsbot read``, ``dropsbot calibrate`` and ``dropsbot devices``: everything about pictures."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bot.cli.output import Json, notes, print_json, results, told
from bot.cli.solving import Cols, Rows, RulesName, parse_board, parse_rules
from bot.errors import RefusedError, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from calibration.calibrate import Sample
    from vision.frame import Frame, Pixels
    from vision.profile import Profile
    from vision.reading import Reading

DeviceSpec = Annotated[str, typer.Option("--device", metavar="DEVICE", help='demo, "window:TITLE" or recorded:FOLDER.')]
ProfileName = Annotated[
    str | None, typer.Option("--profile", metavar="NAME", help="Profile of the game: a name, or a folder.")
]
SourceDevice = Annotated[
    str | None, typer.Option("--device", metavar="DEVICE", help='demo, "window:TITLE" or recorded:FOLDER.')
]
Overlay = Annotated[Path | None, typer.Option(metavar="FILE", help="Save the picture with what was read drawn on it.")]


ENOUGH_PICTURES = 3
"""From so many boards on, a profile reads boards that it was not made from: measured on two games."""


@told
def read(
    device: SourceDevice = None,
    image: Annotated[Path | None, typer.Option(metavar="FILE", help="A screenshot instead of a device.")] = None,
    profile: ProfileName = None,
    overlay: Overlay = None,
    json: Json = False,
) -> None:
    """Read one frame: the board, the counters, the screen; nothing is tapped."""
    from vision.overlay import draw
    from vision.reader import read as read_frame

    one_source(device, image)
    chosen = find_profile(profile, device)
    if image is not None:
        frame = load_image(image)
        reading = read_frame(frame, chosen)
    else:
        frame, reading = _look(device, chosen)
    if overlay:
        save_picture(overlay, draw(frame, reading, chosen))
    if json:
        print_json(as_json(reading))
    else:
        _show(reading)
    if reading.problems:
        raise RefusedError("; ".join(reading.problems))


@told
def calibrate(
    profile: Annotated[str, typer.Option("--profile", metavar="NAME", help="Name of the profile to make.")],
    board: Annotated[
        list[str], typer.Option("--board", metavar="TEXT", help="The sizes that the picture shows, row by row.")
    ],
    device: SourceDevice = None,
    image: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="A screenshot instead of a device; repeat it, with a --board for each."),
    ] = None,
    rules: RulesName = "event",
    rows: Rows = None,
    cols: Cols = None,
    new: Annotated[bool, typer.Option("--new", help="Forget the pictures of earlier calibrations.")] = False,
    overlay: Overlay = None,
) -> None:
    """Make a profile of a game from a window or screenshots and the boards that you type.

    Calibrating again on another board adds to what the profile has learned; three boards are a good start.
    """
    from bot.profiles import save_profile, user_folder
    from bot.profiles.samples import load_samples, save_samples
    from calibration.calibrate import Game, Sample
    from calibration.calibrate import calibrate as make
    from calibration.errors import CalibrationError
    from vision.overlay import draw
    from vision.reader import read as read_frame

    one_source(device, image)
    chosen, earlier = parse_rules(rules), user_folder() / checked_name(profile)
    boards = [parse_board(text, rows, cols) for text in board]
    frames = [load_image(path) for path in image] if image else [_rested(device)]
    if len(frames) != len(boards):
        raise UsageError(f"{len(frames)} pictures need as many --board texts, not {len(boards)}")
    samples = [] if new else load_samples(earlier)
    samples += [Sample(frame, typed) for frame, typed in zip(frames, boards, strict=True)]
    try:
        made = make(samples, profile, Game(rules=chosen.name))
    except (CalibrationError, ValueError) as error:
        raise UsageError(str(error)) from None
    for line in made.report:
        results.print(line)
    if overlay:
        last = samples[-1].frame
        save_picture(overlay, draw(last, read_frame(last, made.profile), made.profile))
    if len(samples) >= ENOUGH_PICTURES:
        _read_back(samples, made.profile)
    home = save_profile(made.profile)
    save_samples(home, samples)
    results.print(f"saved the profile {profile} in {home}")
    if len(samples) < ENOUGH_PICTURES:
        results.print(
            f"{len(samples)} of at least {ENOUGH_PICTURES} pictures: calibrate again on another board; until then "
            "most boards are refused"
        )


@told
def devices(json: Json = False) -> None:
    """List the open windows and the Android devices that adb sees, as --device takes them."""
    from rich.markup import escape
    from rich.table import Table

    from bot.devices.listing import list_devices

    listing = list_devices()
    if json:
        print_json(listing)
        return
    table = Table("--device", "what it is", box=None, pad_edge=False)
    table.add_row("demo", "the embedded game, no window needed")
    for window in listing["windows"]:
        state = "minimised" if window["minimised"] else f"{window['width']}x{window['height']}"
        table.add_row(escape(f'"{window["device"]}"'), f"window, {state}")
    for phone in listing["android"]:
        table.add_row(escape(phone["device"]), f"Android, {phone['state']} (not played yet)")
    results.print(table)
    for note in listing["notes"]:
        notes.print(escape(note))


def one_source(device: str | None, image: object) -> None:
    """Hold the person to exactly one place to look at.

    Raises:
        UsageError: none or two were given.
    """
    if (device is None) == (not image):
        raise UsageError("say where to look: either --device DEVICE or --image FILE")


def _look(device: str | None, profile: Profile) -> tuple[Frame, Reading]:
    """What a device shows once its picture rests."""
    from bot.devices.open import open_device
    from bot.settle import watch

    assert device is not None
    with closing(open_device(device)) as opened:
        view = watch(opened, profile, lambda reading: True)
    if not view.settled:
        raise RefusedError(f"the picture did not come to rest within {profile.timing.patience_s:g} s; nothing was read")
    return view.frame, view.reading


def _read_back(samples: Sequence[Sample], profile: Profile) -> None:
    """Hold a new profile to the pictures that it was made from.

    Raises:
        RefusedError: one of them reads differently from what was typed; nothing has been saved.
    """
    from vision.reader import read as read_frame

    for number, sample in enumerate(samples, start=1):
        reading = read_frame(sample.frame, profile)
        if reading.problems or reading.sizes != sample.board.sizes:
            why = "; ".join(reading.problems) or "it reads differently from what was typed"
            raise RefusedError(
                f"picture {number} of {len(samples)} does not fit the board typed for it ({sample.board}), so nothing "
                f"was saved: {why}. Type it again, or start over with --new"
            )


def _rested(device: str | None) -> Frame:
    """What a device that no profile is for shows once its picture rests."""
    from bot.devices.open import open_device
    from bot.settle import still_frame
    from calibration.calibrate import USUAL_PACE

    assert device is not None
    with closing(open_device(device)) as opened:
        frame = still_frame(opened, USUAL_PACE)
    if frame is None:
        raise RefusedError("the picture does not come to rest; wait until nothing moves, or give an --image")
    return frame


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


def find_profile(name: str | None, device: str | None) -> Profile:
    """The profile that the person named; the demo has one of its own.

    Raises:
        UsageError: none was named, or there is none of that name.
    """
    from bot.profiles import load_profile, profile_names

    if name is None and device == "demo":
        name = "demo"
    if name is None:
        raise UsageError(f"say which game it is with --profile; there are: {', '.join(profile_names())}")
    return load_profile(name)


def checked_name(name: str) -> str:
    """A profile's name that can be a folder's.

    Raises:
        UsageError: it cannot.
    """
    from vision.profile_parts import ProfileError, check_name

    try:
        return check_name(name)
    except ProfileError as error:
        raise UsageError(str(error)) from None


def load_image(path: Path) -> Frame:
    """A picture file as a frame.

    Raises:
        UsageError: it is missing or no picture.
    """
    import cv2
    import numpy as np

    from vision.frame import Frame

    try:
        data = np.frombuffer(path.read_bytes(), dtype=np.uint8)
    except OSError as error:
        raise UsageError(f"cannot read the picture {path}: {error.strerror}") from None
    pixels = cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
    if pixels is None:
        raise UsageError(f"{path} is no picture that OpenCV can read; a PNG is best")
    return Frame(pixels.astype(np.uint8, copy=False))


def save_picture(path: Path, pixels: Pixels) -> None:
    """Write a picture in the format of its ending.

    Raises:
        UsageError: the ending is unknown or the folder cannot be written.
    """
    import cv2

    try:
        encoded = cv2.imencode(path.suffix or ".png", pixels)[1]
        path.write_bytes(encoded.tobytes())
    except (cv2.error, OSError) as error:
        raise UsageError(f"cannot write the picture {path}: {error}") from None
    notes.print(f"saved {path}")


def as_json(reading: Reading) -> dict[str, Any]:
    """A reading as ``dropsbot read --json`` prints it; ``board`` is null where it cannot be relied on."""
    from bot.loop import board_of

    board = None if reading.problems or not reading.cells else str(board_of(reading))
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
