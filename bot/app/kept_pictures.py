"""New pictures of a calibration held against those that are kept: the same one again, its size, its board's shape."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from dropsbot.bot.app.herald import Herald
from dropsbot.bot.profiles.samples import MAX_SAMPLES
from dropsbot.bot.speech.errors import UsageError
from dropsbot.calibration.calibrate import Sample
from dropsbot.sentences.sentence import plural, say
from dropsbot.vision.frame import Frame


def without_pictures(samples: Sequence[Sample], numbers: Sequence[int]) -> list[Sample]:
    """The samples but those with these numbers (from 1).

    Raises:
        UsageError: there is none of that number.
    """
    for number in numbers:
        if not 1 <= number <= len(samples):
            raise UsageError(
                say(
                    "there is no picture {number} to forget: {pictures} kept",
                    number=number,
                    pictures=plural(len(samples), "picture"),
                )
            )
    return [sample for number, sample in enumerate(samples, start=1) if number not in numbers]


def number_of_picture(frame: Frame, samples: Sequence[Sample]) -> int | None:
    """Which of the samples, from 1, has the same picture."""
    same = (number for number, sample in enumerate(samples, 1) if np.array_equal(sample.frame.pixels, frame.pixels))
    return next(same, None)


def check_picture_sizes(samples: Sequence[Sample], frames: Sequence[Frame]) -> None:
    """Hold new pictures to the size of the earlier ones.

    Raises:
        UsageError: they have another, or there are too many.
    """
    unknown = [frame for frame in frames if number_of_picture(frame, samples) is None]
    if len(samples) + len(unknown) > MAX_SAMPLES:
        raise UsageError(
            say(
                "a profile keeps {most} pictures at most; drop some with --forget N, or all with --new",
                most=MAX_SAMPLES,
            )
        )
    for frame in frames:
        for number, sample in enumerate(samples, start=1):
            if sample.frame.pixels.shape != frame.pixels.shape:
                raise UsageError(
                    say(
                        "picture {number} is {width_px}x{height_px}, the new one {new_width_px}x{new_height_px}: keep "
                        "the window's size, or start over with --new",
                        number=number,
                        width_px=sample.frame.width_px,
                        height_px=sample.frame.height_px,
                        new_width_px=frame.width_px,
                        new_height_px=frame.height_px,
                    )
                )


def check_new_to(samples: Sequence[Sample], frames: Sequence[Frame]) -> None:
    """Hold pictures that nobody typed the boards of to teach something new.

    Raises:
        UsageError: one is kept already.
    """
    for frame in frames:
        number = number_of_picture(frame, samples)
        if number is not None:
            raise UsageError(
                say(
                    "this is picture {number} again; it teaches nothing new. Calibrate on another board, or "
                    "correct the one that it was kept with: --board",
                    number=number,
                )
            )


def corrected(samples: Sequence[Sample], typed: Sequence[Sample], herald: Herald) -> tuple[list[Sample], list[Sample]]:
    """The samples without those whose pictures come again with other boards, and the ones that were typed.

    Raises:
        UsageError: a picture comes again with the board that it has.
    """
    kept = list(samples)
    new: list[Sample] = []
    for sample in typed:
        number = number_of_picture(sample.frame, samples)
        if number is None:
            new.append(sample)
            continue
        before = samples[number - 1]
        kept = [one for one in kept if one is not before]
        if before.board == sample.board:
            raise UsageError(
                say("this is picture {number} again; it teaches nothing new. Calibrate on another board", number=number)
            )
        herald.note(
            say(
                "correcting the board of picture {number}: {board} becomes {corrected}",
                number=number,
                board=before.board,
                corrected=sample.board,
            )
        )
        new.append(replace(before, board=sample.board))
    return kept, new


def check_board_shapes(samples: Sequence[Sample], new: Sequence[Sample], herald: Herald) -> None:
    """Hold typed boards to the shape of the earlier ones.

    Raises:
        UsageError: one has another.
    """
    for typed in (sample.board for sample in new):
        if typed.rows != typed.cols:
            herald.note(
                say(
                    "taking the board for {rows} rows and {cols} columns; is a row missing?",
                    rows=typed.rows,
                    cols=typed.cols,
                )
            )
        for number, sample in enumerate(samples, start=1):
            if (sample.board.rows, sample.board.cols) != (typed.rows, typed.cols):
                raise UsageError(
                    say(
                        "picture {number} has a {rows}x{cols} board, the new one {new_rows}x{new_cols}: check the "
                        "digits, or start over with --new",
                        number=number,
                        rows=sample.board.rows,
                        cols=sample.board.cols,
                        new_rows=typed.rows,
                        new_cols=typed.cols,
                    )
                )
