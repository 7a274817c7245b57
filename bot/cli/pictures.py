"""Pictures on the command line: where to look for them, saving them, showing them."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dropsbot.bot.cli.output import notes
from dropsbot.sentences.sentence import say

if TYPE_CHECKING:
    from dropsbot.vision.frame import Pixels

DEVICES = 'demo, "window:TITLE", adb:SERIAL, recorded:FOLDER.'
SourceDevice = Annotated[str | None, typer.Option("--device", metavar="DEVICE", help=DEVICES)]
SourceImage = Annotated[Path | None, typer.Option("--image", metavar="FILE", help="A screenshot instead of a device.")]
Overlay = Annotated[Path | None, typer.Option(metavar="FILE", help="Save the picture with what was read drawn on it.")]


def save_picture(path: Path, pixels: Pixels) -> None:
    """Write a picture in the format of its ending, and say so.

    Raises:
        UsageError: the ending is unknown or the folder cannot be written.
    """
    from dropsbot.bot.app.looking import save_image

    save_image(path, pixels)
    notes.print(say("saved {path}", path=path), soft_wrap=True)


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
