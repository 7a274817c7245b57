"""``dropsbot calibrate``: a profile from pictures and the boards that a person types, added up over several calls."""

from __future__ import annotations

import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli.output import notes, plural, results, told
from bot.cli.pictures import SourceDevice, load_image, one_source, save_picture
from bot.cli.solving import Cols, Rows, parse_board, parse_rules
from bot.cli.understanding import understand
from bot.errors import RefusedError, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from calibration.calibrate import Calibration, Game, Sample
    from solver.board import Board
    from vision.frame import Frame
    from vision.profile import Grid

ENOUGH_PICTURES = 3
"""From so many boards on, a profile reads boards that it was not made from: measured on two games."""


@told
def calibrate(
    profile: Annotated[str, typer.Option("--profile", metavar="NAME", help="Name of the profile to make or add to.")],
    board: Annotated[
        list[str] | None,
        typer.Option("--board", metavar="TEXT", help="The sizes that the picture shows, row by row. Else found."),
    ] = None,
    device: SourceDevice = None,
    image: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="A screenshot instead of a device; repeat it, with a --board for each."),
    ] = None,
    rules: Annotated[
        str | None, typer.Option(help="Preset: event, splash-back or ten-drops. Kept from the last time; first: event.")
    ] = None,
    rows: Rows = None,
    cols: Cols = None,
    forget: Annotated[
        list[int] | None, typer.Option(metavar="N", help="Drop picture N of earlier calibrations; can be repeated.")
    ] = None,
    fresh: Annotated[bool, typer.Option("--new", help="Drop all pictures of earlier calibrations.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Accept what was found without asking.")] = False,
    preview: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the picture of what was understood here, not in a viewer.")
    ] = None,
) -> None:
    """Make a profile of a game from a window or screenshots: find the board and its bubbles, and ask if that is right.

    Calibrating again on another board adds to what the profile has learned; three boards are a good start.
    """
    from bot.profiles import user_folder
    from bot.profiles.samples import SampleBook, load_samples
    from calibration.calibrate import Game
    from solver.rules import DEFAULT_RULES

    one_source(device, image)
    home = user_folder() / checked_name(profile)
    earlier = SampleBook((), DEFAULT_RULES.name) if fresh else load_samples(home)
    chosen = parse_rules(rules or earlier.rules)
    samples, game, grid = _without(earlier.samples, forget or []), Game(rules=chosen.name), None
    frames = [load_image(path) for path in image] if image else [_rested(device)]
    _check_sizes(samples, frames)

    def show(new: Sequence[Sample], grid: Grid | None) -> None:
        if preview or (sys.stdin.isatty() and sys.stdout.isatty()):
            _show(preview, new[-1], _make([*samples, *new], profile, game, grid))

    if board:
        new = _typed(frames, [parse_board(text, rows, cols) for text in board], samples)
        show(new, None)
    else:
        new, grid = understand(frames, samples, yes=yes, show=show)
    samples += new
    made = _make(samples, profile, game, grid)
    for line in made.report:
        results.print(line)
    _keep(samples, made, game, home)


def checked_name(name: str) -> str:
    """A profile's name that can be a folder's and is none of those that come with dropsbot.

    Raises:
        UsageError: it cannot, or it is.
    """
    from bot.profiles import shipped_names
    from vision.profile_parts import ProfileError, check_name

    if name in shipped_names():
        raise UsageError(f"the profile {name!r} comes with dropsbot; give yours another name")
    try:
        return check_name(name)
    except ProfileError as error:
        raise UsageError(str(error)) from None


def _without(samples: Sequence[Sample], numbers: Sequence[int]) -> list[Sample]:
    """The samples but those with these numbers (from 1)."""
    for number in numbers:
        if not 1 <= number <= len(samples):
            raise UsageError(f"there is no picture {number} to forget: {plural(len(samples), 'picture')} kept")
    return [sample for number, sample in enumerate(samples, start=1) if number not in numbers]


def _check_sizes(samples: Sequence[Sample], frames: Sequence[Frame]) -> None:
    """Hold new pictures to the size of the earlier ones, and to teach something new.

    Raises:
        UsageError: they do not, or there are too many.
    """
    from bot.profiles.samples import MAX_SAMPLES

    if len(samples) + len(frames) > MAX_SAMPLES:
        raise UsageError(
            f"a profile keeps {MAX_SAMPLES} pictures at most; drop some with --forget N, or all with --new"
        )
    for frame in frames:
        for number, sample in enumerate(samples, start=1):
            if sample.frame.pixels.shape != frame.pixels.shape:
                raise UsageError(
                    f"picture {number} is {sample.frame.width_px}x{sample.frame.height_px}, the new one "
                    f"{frame.width_px}x{frame.height_px}: keep the window's size, or start over with --new"
                )
            if (sample.frame.pixels == frame.pixels).all():
                raise UsageError(f"this is picture {number} again; it teaches nothing new. Calibrate on another board")


def _typed(frames: Sequence[Frame], boards: Sequence[Board], samples: Sequence[Sample]) -> list[Sample]:
    """The new pictures with the boards that were typed for them.

    Raises:
        UsageError: not one board for each, or one of another shape.
    """
    from calibration.calibrate import Sample

    if len(frames) != len(boards):
        raise UsageError(f"{plural(len(frames), 'picture')} and {len(boards)} --board texts: give one for each picture")
    for typed in boards:
        if typed.rows != typed.cols:
            notes.print(f"taking the board for {typed.rows} rows and {typed.cols} columns; is a row missing?")
        for number, sample in enumerate(samples, start=1):
            if (sample.board.rows, sample.board.cols) != (typed.rows, typed.cols):
                raise UsageError(
                    f"picture {number} has a {sample.board.rows}x{sample.board.cols} board, the new one "
                    f"{typed.rows}x{typed.cols}: check the digits, or start over with --new"
                )
    return [Sample(frame, typed) for frame, typed in zip(frames, boards, strict=True)]


def _make(samples: Sequence[Sample], name: str, game: Game, grid: Grid | None = None) -> Calibration:
    from calibration.calibrate import calibrate as make
    from calibration.errors import CalibrationError

    try:
        return make(samples, name, game, grid)
    except CalibrationError as error:
        raise UsageError(str(error)) from None


def _keep(samples: Sequence[Sample], made: Calibration, game: Game, home: Path) -> None:
    """Save the profile when it reads its own pictures as they were typed; before there are enough, the pictures.

    Raises:
        RefusedError: it does not, though there are enough; nothing was saved.
    """
    from bot.profiles import save_profile
    from bot.profiles.samples import save_samples
    from calibration.verify import misread, suspect

    name, count = made.profile.name, len(samples)
    wrong = misread(samples, made.profile)
    if wrong and count >= ENOUGH_PICTURES:
        found = suspect(samples, name, game)
        if found is None:
            raise RefusedError(
                f"the typed boards do not fit their pictures (first picture {wrong[0]}), so nothing was saved: type "
                "the new one again, or start over with --new"
            )
        which = "Type it again" if found.number == count else f"Type the new one again with --forget {found.number}"
        raise RefusedError(
            f"the board typed for picture {found.number} ({samples[found.number - 1].board}) does not fit the others, "
            f"so nothing was saved: {found.why}. {which}"
        )
    if not wrong:
        save_profile(made.profile)
        results.print(f"saved the profile {name} (rules {game.rules}) in {home}")
    save_samples(home, samples, game.rules)
    if count < ENOUGH_PICTURES:
        results.print(
            f"kept {count} of at least {ENOUGH_PICTURES} pictures: calibrate again on another board; until then "
            f"{'nothing can be read yet' if wrong else 'most boards are refused'}"
        )


def _show(path: Path | None, sample: Sample, made: Calibration) -> None:
    """Show a sample with what the new profile reads in it: in the person's viewer, or saved where they say."""
    from vision.overlay import draw
    from vision.reader import read

    drawn = draw(sample.frame, read(sample.frame, made.profile), made.profile)
    if path:
        save_picture(path, drawn)
    else:
        folder = Path(tempfile.mkdtemp(prefix="dropsbot-"))
        save_picture(folder / "understood.png", drawn)
        typer.launch(str(folder / "understood.png"))


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
