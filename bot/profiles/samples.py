"""The pictures that a profile was made from, kept beside it so that a later calibration can learn from all of them."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import tomli_w

from bot.errors import UsageError
from bot.profiles.files import read_bytes, read_picture, write_picture
from calibration.calibrate import Sample
from solver.board import Board, BoardError
from solver.rules import DEFAULT_RULES, rules_named
from vision.frame import Frame
from vision.profile_parts import ProfileError

_FOLDER = "samples"
_BOARDS = "boards.toml"
_MAX_BYTES = 256 * 1024
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
    folder = home / _FOLDER
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for stale in folder.glob("*.png"):
            stale.unlink()
        for number, sample in enumerate(samples, start=1):
            write_picture(folder / f"{number}.png", sample.frame.pixels)
        boards = [{"rows": s.board.rows, "cols": s.board.cols, "sizes": s.board.digits} for s in samples]
        (folder / _BOARDS).write_text(tomli_w.dumps({"rules": rules, "samples": boards}), encoding="utf-8")
    except (ProfileError, OSError) as error:
        raise UsageError(f"the pictures of the calibration cannot be saved in {folder}: {error}") from error


def load_samples(home: Path) -> SampleBook:
    """The samples that the profile in ``home`` was made from; none, and the default rules, where it keeps none.

    Raises:
        UsageError: they are damaged; the message says how to start over.
    """
    folder = home / _FOLDER
    if not (folder / _BOARDS).is_file():
        return SampleBook((), DEFAULT_RULES.name)
    try:
        table = tomllib.loads(read_bytes(folder / _BOARDS, _MAX_BYTES).decode("utf-8"))
        rules = rules_named(str(table["rules"])).name
        entries = list(table["samples"])[:MAX_SAMPLES]
        boards = [Board.parse(str(entry["sizes"]), int(entry["rows"]), int(entry["cols"])) for entry in entries]
        frames = [Frame(read_picture(folder / f"{number}.png")) for number in range(1, len(boards) + 1)]
    except (ProfileError, BoardError, tomllib.TOMLDecodeError, OSError, KeyError, TypeError, ValueError) as error:
        raise UsageError(f"the earlier pictures in {folder} cannot be used: {error}; start over with --new") from error
    return SampleBook(tuple(Sample(frame, board) for frame, board in zip(frames, boards, strict=True)), rules)
