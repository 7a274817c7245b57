"""Pictures on the command line: where to look, reading a picture file, writing one."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dropsbot.bot.cli.output import notes
from dropsbot.bot.errors import UsageError

if TYPE_CHECKING:
    from dropsbot.vision.frame import Frame, Pixels

DEVICES = 'demo, "window:TITLE", adb:SERIAL, recorded:FOLDER.'
SourceDevice = Annotated[str | None, typer.Option("--device", metavar="DEVICE", help=DEVICES)]
SourceImage = Annotated[Path | None, typer.Option("--image", metavar="FILE", help="A screenshot instead of a device.")]
Overlay = Annotated[Path | None, typer.Option(metavar="FILE", help="Save the picture with what was read drawn on it.")]


def one_source(device: str | None, image: object) -> None:
    """Hold the person to exactly one place to look at.

    Raises:
        UsageError: none or two were given.
    """
    if device is None and not image:
        raise UsageError("say where to look: --device DEVICE or --image FILE")
    if device is not None and image:
        raise UsageError("look in one place: --device or --image, not both")


def load_image(path: Path) -> Frame:
    """A picture file as a frame.

    Raises:
        UsageError: it is missing, too large or no picture.
    """
    import cv2
    import numpy as np

    from dropsbot.bot.profiles.files import check_picture, is_png
    from dropsbot.vision.frame import Frame
    from dropsbot.vision.stored.entries import ProfileError

    try:
        data = path.read_bytes()
        if is_png(data):
            check_picture(str(path), data)
        pixels = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR) if data else None
    except OSError as error:
        raise UsageError(f"cannot read the picture {path}: {error.strerror}") from None
    except ProfileError as error:
        raise UsageError(str(error)) from None
    except cv2.error:  # for one, that it would be too large
        pixels = None
    if pixels is None:
        raise UsageError(f"{path} is no picture that OpenCV can read; a PNG is best")
    return Frame(pixels.astype(np.uint8, copy=False))


def save_picture(path: Path, pixels: Pixels) -> None:
    """Write a picture in the format of its ending.

    Raises:
        UsageError: the ending is unknown or the folder cannot be written.
    """
    import cv2

    ending = path.suffix or ".png"
    if not cv2.haveImageWriter(f"x{ending}"):
        raise UsageError(f"cannot write a picture that ends in {ending!r}; use .png")
    made, data = cv2.imencode(ending, pixels)
    if not made:  # some formats have no colours
        raise UsageError(f"a picture with colours cannot be written in the format of {ending!r}; use .png")
    try:
        path.write_bytes(data.tobytes())
    except OSError as error:
        raise UsageError(f"cannot write the picture {path}: {error.strerror}") from None
    notes.print(f"saved {path}", soft_wrap=True)


def show_picture(pixels: Pixels, name: str) -> None:
    """Show a picture in the person's viewer, which reads it from a file ``name`` in a new folder, and say where it is.

    Raises:
        UsageError: the file cannot be written.
    """
    path = Path(tempfile.mkdtemp(prefix="dropsbot-")) / name
    save_picture(path, pixels)
    open_in_viewer(path)


def open_in_viewer(path: Path) -> None:
    """Open a picture in the person's viewer, if there is one."""
    if sys.platform in {"win32", "darwin"}:
        typer.launch(str(path))
        return
    quiet = subprocess.DEVNULL  # where there is no viewer, xdg-open tries many and each complains
    with suppress(OSError):
        subprocess.Popen(["xdg-open", str(path)], stdin=quiet, stdout=quiet, stderr=quiet)
