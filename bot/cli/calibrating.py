"""``dropsbot calibrate``: a profile from pictures and the boards that a person types, added up over several calls."""

from __future__ import annotations

import sys
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dropsbot.bot.cli.claiming import claimed
from dropsbot.bot.cli.output import notes, results, told
from dropsbot.bot.cli.pictures import SourceDevice, load_image, one_source, save_picture, show_picture
from dropsbot.bot.cli.seeing import still_picture
from dropsbot.bot.cli.solving import Cols, Rows, parse_board, parse_rules
from dropsbot.bot.cli.understanding import find_grid_of, understand
from dropsbot.bot.speech.errors import UsageError
from dropsbot.bot.speech.words import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dropsbot.calibration.calibrate import Calibration, Game, Sample
    from dropsbot.solver.board import Board
    from dropsbot.vision.frame import Frame
    from dropsbot.vision.profile import Grid


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
        typer.Option(metavar="FILE", help="A screenshot instead of a device; can be repeated."),
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
        Path | None, typer.Option(metavar="FILE", help="Save the picture of what was understood instead of showing it.")
    ] = None,
    learn: Annotated[
        bool,
        typer.Option("--learn", help="Then play the first boards carefully, to learn digits, pace and popups as well."),
    ] = False,
    drops: Annotated[
        int | None, typer.Option(min=1, max=999, help="With --learn: drops held now; told by counting if left out.")
    ] = None,
) -> None:
    """Make a profile of a game from a window or screenshots: find the board and its bubbles, and ask if that is right.

    Calibrating again on another board adds to what the profile has learned; three boards are a good start. --board with
    a picture that is kept already corrects its board, and --forget needs no new picture. On the picture of what was
    understood, corners are green around what is read with ease, orange where only just: other boards will help.
    """
    from dropsbot.bot.cli.keeping import keep, make, new_home
    from dropsbot.bot.cli.teaching import check_teaching, teach
    from dropsbot.bot.devices.open import open_device
    from dropsbot.bot.profiles.samples import SampleBook, load_samples

    alone = bool(forget) and not (device or image or board or learn)
    if not alone:
        one_source(device, image)
    check_teaching(learn=learn, drops=drops, image=image)
    home = new_home(profile)
    earlier = SampleBook() if fresh else load_samples(home)
    game = replace(earlier.game, rules=parse_rules(rules or earlier.game.rules).name)
    samples = _without(earlier.samples, forget or [])
    with ExitStack() as stack:
        if learn and device:
            stack.enter_context(claimed(device))
        opened = stack.enter_context(closing(open_device(device))) if device else None
        frames = [still_picture(opened)] if opened else [load_image(path) for path in image or ()]
        _check_sizes(samples, frames)

        def show(new: Sequence[Sample], grid: Grid | None) -> None:
            if preview or (sys.stdin.isatty() and sys.stdout.isatty()):
                known = [*samples, *new]
                _show(preview, known[-1], make(known, profile, game, grid))

        new: list[Sample] = []
        grid: Grid | None = None
        if alone:
            if not samples:
                raise UsageError("no picture would be left: give a new one with --image or --device")
            show(new, grid)
        elif board:
            typed = _typed(frames, [parse_board(text, rows, cols) for text in board])
            samples, new = _correct(samples, typed)
            _check_shapes(samples, new)
            grid = _better_grid([*samples, *new], profile, game)
            show(new, grid)
        elif learn and (number := _number_of(frames[0], samples)):
            samples = [*_without(samples, [number]), samples[number - 1]]  # the lesson begins at the last one
            grid = find_grid_of(samples)
        else:
            _check_unknown(samples, frames)
            new, grid = understand(frames, samples, yes=yes, show=show)
        made = make([*samples, *new], profile, game, grid)
        if learn and opened:
            teach(opened, made.profile, [*samples, *new], drops, game, home)
            return
    for line in made.report:
        results.print(line)
    keep([*samples, *new], made, game, home, earlier.samples, dropped=fresh or bool(forget))


def _without(samples: Sequence[Sample], numbers: Sequence[int]) -> list[Sample]:
    """The samples but those with these numbers (from 1)."""
    for number in numbers:
        if not 1 <= number <= len(samples):
            raise UsageError(f"there is no picture {number} to forget: {plural(len(samples), 'picture')} kept")
    return [sample for number, sample in enumerate(samples, start=1) if number not in numbers]


def _check_sizes(samples: Sequence[Sample], frames: Sequence[Frame]) -> None:
    """Hold new pictures to the size of the earlier ones.

    Raises:
        UsageError: they have another, or there are too many.
    """
    from dropsbot.bot.profiles.samples import MAX_SAMPLES

    unknown = [frame for frame in frames if _number_of(frame, samples) is None]
    if len(samples) + len(unknown) > MAX_SAMPLES:
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


def _number_of(frame: Frame, samples: Sequence[Sample]) -> int | None:
    """Which of the samples, from 1, has the same picture."""
    import numpy as np

    same = (number for number, sample in enumerate(samples, 1) if np.array_equal(sample.frame.pixels, frame.pixels))
    return next(same, None)


def _better_grid(samples: Sequence[Sample], profile: str, game: Game) -> Grid | None:
    """The grid that pictures alone show, where it tells sizes further apart than the one that typed boards fit best."""
    from dropsbot.bot.cli.keeping import make

    found = find_grid_of(samples)
    if found is None:
        return None
    margins = [make(samples, profile, game, grid).thresholds.least_margin for grid in (None, found)]
    return found if margins[1] > margins[0] else None


def _check_unknown(samples: Sequence[Sample], frames: Sequence[Frame]) -> None:
    """Hold pictures that nobody typed the boards of to teach something new.

    Raises:
        UsageError: one is kept already.
    """
    for frame in frames:
        number = _number_of(frame, samples)
        if number is not None:
            raise UsageError(
                f"this is picture {number} again; it teaches nothing new. Calibrate on another board, or correct the "
                "one that it was kept with: --board"
            )


def _correct(samples: Sequence[Sample], typed: Sequence[Sample]) -> tuple[list[Sample], list[Sample]]:
    """The samples without those whose pictures come again with other boards, and the ones that were typed.

    Raises:
        UsageError: a picture comes again with the board that it has.
    """
    kept = list(samples)
    new: list[Sample] = []
    for sample in typed:
        number = _number_of(sample.frame, samples)
        if number is None:
            new.append(sample)
            continue
        before = samples[number - 1]
        kept = [one for one in kept if one is not before]
        if before.board == sample.board:
            raise UsageError(f"this is picture {number} again; it teaches nothing new. Calibrate on another board")
        notes.print(f"correcting the board of picture {number}: {before.board} becomes {sample.board}")
        new.append(replace(before, board=sample.board))
    return kept, new


def _typed(frames: Sequence[Frame], boards: Sequence[Board]) -> list[Sample]:
    """The new pictures with the boards that were typed for them.

    Raises:
        UsageError: not one board for each.
    """
    from dropsbot.calibration.calibrate import Sample

    if len(frames) != len(boards):
        raise UsageError(f"{plural(len(frames), 'picture')} and {len(boards)} --board texts: give one for each picture")
    return [Sample(frame, typed) for frame, typed in zip(frames, boards, strict=True)]


def _check_shapes(samples: Sequence[Sample], new: Sequence[Sample]) -> None:
    """Hold typed boards to the shape of the earlier ones.

    Raises:
        UsageError: one has another.
    """
    for typed in (sample.board for sample in new):
        if typed.rows != typed.cols:
            notes.print(f"taking the board for {typed.rows} rows and {typed.cols} columns; is a row missing?")
        for number, sample in enumerate(samples, start=1):
            if (sample.board.rows, sample.board.cols) != (typed.rows, typed.cols):
                raise UsageError(
                    f"picture {number} has a {sample.board.rows}x{sample.board.cols} board, the new one "
                    f"{typed.rows}x{typed.cols}: check the digits, or start over with --new"
                )


def _show(path: Path | None, sample: Sample, made: Calibration) -> None:
    """Show a sample with what the new profile reads in it: in the person's viewer, or saved where they say."""
    from dropsbot.vision.overlay import draw
    from dropsbot.vision.reader import read

    drawn = draw(sample.frame, read(sample.frame, made.profile), made.profile)
    if path:
        save_picture(path, drawn)
    else:
        show_picture(drawn, "understood.png")
