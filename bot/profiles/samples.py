"""The pictures that a profile was made from, kept beside it so that a later calibration can learn from all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import tomli_w

from bot.errors import UsageError
from bot.profiles.files import read_picture, read_toml, write_picture
from calibration.calibrate import Sample
from solver.board import Board
from solver.rules import DEFAULT_RULES, rules_named
from vision.frame import Frame
from vision.profile_parts import ProfileError

FOLDER = "samples"
BOARDS = "boards.toml"
MAX_SAMPLES = 64


@dataclass(frozen=True, slots=True)
class SampleBook:
    """The samples of a profile, the oldest first, and the name of the rules that were chosen for it."""

    samples: tuple[Sample, ...]
    rules: str


def save_samples(home: Path, samples: Sequence[Sample], rules: str) -> None:
    """Write the samples of the profile in ``home``, in place of those it had, with the rules chosen for it.

    Raises:
        UsageError: the folder cannot be written.
    """
    folder = home / FOLDER
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for stale in folder.glob("*.png"):
            stale.unlink()
        for number, sample in enumerate(samples, start=1):
            write_picture(folder / f"{number}.png", sample.frame.pixels)
        boards = [{"rows": s.board.rows, "cols": s.board.cols, "sizes": s.board.digits} for s in samples]
        (folder / BOARDS).write_text(tomli_w.dumps({"rules": rules, "samples": boards}), encoding="utf-8")
    except (ProfileError, OSError) as error:
        raise UsageError(f"the pictures of the calibration cannot be saved in {folder}: {error}") from error


def count_samples(home: Path) -> int:
    """How many pictures the profile in ``home`` keeps, told without looking at them."""
    return len(list((home / FOLDER).glob("*.png")))


def load_samples(home: Path) -> SampleBook:
    """The samples that the profile in ``home`` was made from; none, and the default rules, where it keeps none.

    Raises:
        UsageError: they are damaged; the message says how to start over.
    """
    try:
        return read_samples(home)
    except (ProfileError, OSError) as error:
        raise UsageError(
            f"the earlier pictures in {home / FOLDER} cannot be used: {error}; start over with "
            "`dropsbot calibrate --new`"
        ) from error


def read_samples(home: Path) -> SampleBook:
    """The same, without advice for a person who calibrates.

    Raises:
        ProfileError: they are damaged.
        OSError: one cannot be read.
    """
    folder = home / FOLDER
    if not (folder / BOARDS).is_file():
        return SampleBook((), DEFAULT_RULES.name)
    table = read_toml(folder / BOARDS)
    try:
        rules = rules_named(str(table["rules"])).name
        entries = list(table["samples"])[:MAX_SAMPLES]
        boards = [Board.parse(str(entry["sizes"]), int(entry["rows"]), int(entry["cols"])) for entry in entries]
        frames = [Frame(read_picture(folder / f"{number}.png")) for number in range(1, len(boards) + 1)]
    except ProfileError:
        raise
    except (KeyError, TypeError, ValueError, OverflowError, RecursionError) as error:  # entries of another kind
        raise ProfileError(f"{BOARDS}: {error}") from error
    return SampleBook(tuple(Sample(frame, board) for frame, board in zip(frames, boards, strict=True)), rules)
