"""New pictures of a calibration held against those that are kept: the same one again, its size, its board's shape."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from dropsbot.bot.app.herald import Herald
from dropsbot.bot.profiles.samples import MAX_SAMPLES
from dropsbot.bot.speech.errors import UsageError
from dropsbot.bot.speech.words import plural
from dropsbot.calibration.calibrate import Sample
from dropsbot.vision.frame import Frame


def without_pictures(samples: Sequence[Sample], numbers: Sequence[int]) -> list[Sample]:
    """The samples but those with these numbers (from 1).

    Raises:
        UsageError: there is none of that number.
    """
    for number in numbers:
        if not 1 <= number <= len(samples):
            raise UsageError(f"there is no picture {number} to forget: {plural(len(samples), 'picture')} kept")
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
            f"a profile keeps {MAX_SAMPLES} pictures at most; drop some with --forget N, or all with --new"
        )
    for frame in frames:
        for number, sample in enumerate(samples, start=1):
            if sample.frame.pixels.shape != frame.pixels.shape:
                raise UsageError(
                    f"picture {number} is {sample.frame.width_px}x{sample.frame.height_px}, the new one "
                    f"{frame.width_px}x{frame.height_px}: keep the window's size, or start over with --new"
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
                f"this is picture {number} again; it teaches nothing new. Calibrate on another board, or correct the "
                "one that it was kept with: --board"
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
            raise UsageError(f"this is picture {number} again; it teaches nothing new. Calibrate on another board")
        herald.note(f"correcting the board of picture {number}: {before.board} becomes {sample.board}")
        new.append(replace(before, board=sample.board))
    return kept, new


def check_board_shapes(samples: Sequence[Sample], new: Sequence[Sample], herald: Herald) -> None:
    """Hold typed boards to the shape of the earlier ones.

    Raises:
        UsageError: one has another.
    """
    for typed in (sample.board for sample in new):
        if typed.rows != typed.cols:
            herald.note(f"taking the board for {typed.rows} rows and {typed.cols} columns; is a row missing?")
        for number, sample in enumerate(samples, start=1):
            if (sample.board.rows, sample.board.cols) != (typed.rows, typed.cols):
                raise UsageError(
                    f"picture {number} has a {sample.board.rows}x{sample.board.cols} board, the new one "
                    f"{typed.rows}x{typed.cols}: check the digits, or start over with --new"
                )
