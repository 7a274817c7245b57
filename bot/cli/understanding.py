"""What pictures alone tell of a game, shown to the person, who accepts it with Enter or corrects it by typing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dropsbot.bot.cli.output import notes, results
from dropsbot.bot.cli.solving import parse_board
from dropsbot.bot.errors import RefusedError, UsageError

if TYPE_CHECKING:
    from dropsbot.calibration.calibrate import Sample
    from dropsbot.calibration.discover import Discovery
    from dropsbot.calibration.sizes.doubts import Question
    from dropsbot.calibration.sizes.labelling import SeenTap, Told
    from dropsbot.solver.board import Board
    from dropsbot.vision.frame import Frame
    from dropsbot.vision.profile import Grid

SURE_ENOUGH = 0.95
"""How probable the boards must be for nobody to look at them."""

Show = Callable[[Sequence["Sample"], "Grid"], None]
"""Shows a person the samples of a calibration as a picture."""


def understand(
    frames: Sequence[Frame], earlier: Sequence[Sample], *, yes: bool, show: Show
) -> tuple[list[Sample], Grid]:
    """The boards of new frames and the grid, found in the pictures and, unless ``yes``, accepted by the person.

    Raises:
        UsageError: no board to be found, or nobody there to answer.
        RefusedError: with ``yes``, where the pictures leave a doubt.
    """
    found = _answered(frames, earlier, yes=yes)
    samples = found.to_samples()[len(earlier) :]
    for number, sample in enumerate(samples, start=1):
        if not sample.board.bubbles:
            raise RefusedError(f"picture {number} shows no bubbles: is something in front of the board?")
    for line in found.report:
        results.print(line)
    while True:
        for number, sample in enumerate(samples, start=1):
            results.print(f"picture {number}: {sample.board}")
        for doubt in found.doubts:
            notes.print(f"in doubt: {doubt}")
        show(samples, found.grid)
        if yes:
            return samples, found.grid
        if not _corrected(samples):
            return samples, found.grid


def find_grid_of(samples: Sequence[Sample]) -> Grid | None:
    """The grid of pictures whose boards are known; None where pictures alone show another one, or none."""
    from dropsbot.calibration.discover import discover
    from dropsbot.calibration.failures import CalibrationError

    try:
        found = discover([sample.frame for sample in samples], _known(samples)).grid
    except CalibrationError:
        return None
    board = samples[0].board
    return found if (found.rows, found.cols) == (board.rows, board.cols) else None


def _answered(frames: Sequence[Frame], earlier: Sequence[Sample], *, yes: bool) -> Discovery:
    """What the pictures show, once the person has answered what they leave open."""
    facts = _known(earlier)
    found = _discover([*(sample.frame for sample in earlier), *frames], facts)
    if yes:
        if found.confidence < SURE_ENOUGH:
            raise RefusedError(
                f"the pictures leave a doubt, so nothing was saved: {'; '.join(found.doubts)}. Answer it without "
                "--yes, type the --board, or add a picture of another board"
            )
        return found
    for question in found.questions:
        if question.cell is not None:
            facts.append(_ask_size(question, found))
        elif not _agrees(question.text):
            raise UsageError("then type the board that the picture shows: --board, with --rows and --cols")
    return _discover(list(found.frames), facts) if len(facts) > len(_known(earlier)) else found


def _known(earlier: Sequence[Sample]) -> list[SeenTap | Told]:
    """One bubble of each size that earlier pictures show."""
    from dropsbot.calibration.sizes.labelling import Told

    facts: dict[int, SeenTap | Told] = {}
    for number, sample in enumerate(earlier):
        for cell, size in enumerate(sample.board.sizes):
            if size:
                facts.setdefault(size, Told(number, cell, size))
    return list(facts.values())


def _discover(frames: list[Frame], facts: Sequence[SeenTap | Told]) -> Discovery:
    from dropsbot.calibration.discover import discover
    from dropsbot.calibration.failures import CalibrationError

    try:
        with notes.status("Looking for the board..."):
            return discover(frames, facts)
    except CalibrationError as error:
        raise UsageError(f"{error}; or type the board that the picture shows: --board") from None


def _ask_size(question: Question, found: Discovery) -> Told:
    from dropsbot.calibration.sizes.labelling import Told

    assert question.cell is not None
    size = found.boards[question.frame].sizes[question.cell]
    while True:
        answer = _line(f"{question.text} Enter for yes, else its size, 1 to 4: ")
        if not answer:
            return Told(question.frame, question.cell, size)
        if answer in {"1", "2", "3", "4"}:
            return Told(question.frame, question.cell, int(answer))


def _agrees(text: str) -> bool:
    return _line(f"{text} Enter for yes, n for no: ").lower() not in {"n", "no"}


def _corrected(samples: list[Sample]) -> bool:
    """Let the person accept the boards, or type one anew; whether something was typed."""
    from dataclasses import replace

    last = samples[-1].board
    text = _line("Enter accepts; else type the digits of the last picture's board: ")
    if not text:
        return False
    try:
        typed: Board = parse_board(text, last.rows, last.cols)
    except UsageError as error:
        notes.print(str(error))
        return True
    samples[-1] = replace(samples[-1], board=typed)
    return True


def _line(prompt: str) -> str:
    """What the person types.

    Raises:
        UsageError: nobody is there.
    """
    notes.print(prompt, end="")
    typed = sys.stdin.readline()
    if not typed:
        raise UsageError("nobody answers: give --yes to accept what was found, or type the --board")
    return typed.strip()
