"""What pictures alone tell of a game of Ten Drops, shown to the person, who accepts or corrects it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from dropsbot.bot.app.interview import Questioner
from dropsbot.bot.speech.errors import RefusedError, UsageError
from dropsbot.calibration.calibrate import Sample
from dropsbot.calibration.discover import Discovery, discover
from dropsbot.calibration.failures import CalibrationError
from dropsbot.calibration.sizes.doubts import Question
from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.solver.board import Board, BoardError
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid

SURE_ENOUGH = 0.95
"""How probable the boards must be for nobody to look at them."""

Show = Callable[[Sequence[Sample], Grid], None]
"""Shows a person the last of the samples as a picture."""


def understand(
    frames: Sequence[Frame], earlier: Sequence[Sample], questioner: Questioner, show: Show, *, yes: bool
) -> tuple[list[Sample], Grid]:
    """The earlier samples with those of new frames, and the grid: found, and unless ``yes`` accepted by the person.

    Raises:
        UsageError: no board to be found, or nobody there to answer.
        RefusedError: with ``yes``, where the pictures leave a doubt.
    """
    found = _answered(frames, earlier, questioner, yes=yes)
    new = found.to_samples()[len(earlier) :]
    for number, sample in enumerate(new, start=1):
        if not sample.board.bubbles:
            raise RefusedError(f"picture {number} shows no bubbles: is something in front of the board?")
    for line in found.report:
        questioner.tell(line)
    while True:
        for number, sample in enumerate(new, start=1):
            questioner.tell(f"picture {number}: {sample.board}")
        for doubt in found.doubts:
            questioner.note(f"in doubt: {doubt}")
        show([*earlier, *new], found.grid)
        text = "" if yes else questioner.ask_board()
        if not text:
            return [*earlier, *new], found.grid
        try:
            new[-1] = _retyped(new[-1], text)
        except BoardError as error:
            questioner.note(str(error))


def find_grid_of(samples: Sequence[Sample]) -> Grid | None:
    """The grid of pictures whose boards are known; None where pictures alone show another one, or none."""
    try:
        found = discover([sample.frame for sample in samples], _known_sizes(samples)).grid
    except CalibrationError:
        return None
    board = samples[0].board
    return found if (found.rows, found.cols) == (board.rows, board.cols) else None


def _answered(frames: Sequence[Frame], earlier: Sequence[Sample], questioner: Questioner, *, yes: bool) -> Discovery:
    """What the pictures show, once the person has answered what they leave open."""
    facts = _known_sizes(earlier)
    found = _discover([*(sample.frame for sample in earlier), *frames], facts, questioner)
    if yes:
        if found.confidence < SURE_ENOUGH:
            raise RefusedError(
                f"the pictures leave a doubt, so nothing was saved: {'; '.join(found.doubts)}. Answer it without "
                "--yes, type the --board, or add a picture of another board"
            )
        return found
    for question in found.questions:
        if question.cell is not None:
            facts.append(_told_size(question, question.cell, found, questioner))
        elif not questioner.agrees(question.text):
            raise UsageError("then type the board that the picture shows: --board, with --rows and --cols")
    return _discover(found.frames, facts, questioner) if len(facts) > len(_known_sizes(earlier)) else found


def _known_sizes(earlier: Sequence[Sample]) -> list[SeenTap | Told]:
    """One bubble of each size that earlier pictures show."""
    facts: dict[int, SeenTap | Told] = {}
    for number, sample in enumerate(earlier):
        for cell, size in enumerate(sample.board.sizes):
            if size:
                facts.setdefault(size, Told(number, cell, size))
    return list(facts.values())


def _discover(frames: Sequence[Frame], facts: Sequence[SeenTap | Told], questioner: Questioner) -> Discovery:
    try:
        with questioner.busy("Looking for the board..."):
            return discover(frames, facts)
    except CalibrationError as error:
        raise UsageError(f"{error}; or type the board that the picture shows: --board") from None


def _told_size(question: Question, cell: int, found: Discovery, questioner: Questioner) -> Told:
    size = questioner.ask_size(question.text)
    return Told(question.frame, cell, found.boards[question.frame].sizes[cell] if size is None else size)


def _retyped(sample: Sample, text: str) -> Sample:
    """The sample with another board of the same shape."""
    return replace(sample, board=Board.parse(text, sample.board.rows, sample.board.cols))
