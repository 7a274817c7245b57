"""``dropsbot calibrate --learn``: play the first boards carefully before the profile is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dropsbot.bot.cli.keeping import keep_learned
from dropsbot.bot.cli.output import notes, results
from dropsbot.bot.cli.solving import warm
from dropsbot.bot.speech.errors import DropsbotError, RefusedError, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from dropsbot.bot.cli.live import Live
    from dropsbot.bot.devices.port import Device
    from dropsbot.bot.play.events import Event
    from dropsbot.bot.play.loop import Tell
    from dropsbot.calibration.calibrate import Game, Sample
    from dropsbot.solver.board import Board
    from dropsbot.solver.rules import Rules
    from dropsbot.solver.solution import Solution
    from dropsbot.vision.profile import Profile

THINK_S = 1.0
"""To search for a plan: while learning, any good one will do."""


def check_teaching(*, learn: bool, drops: int | None, image: object) -> None:
    """Hold the person to a game that can be played, where one is to be.

    Raises:
        UsageError: there is none, or something was said that only helps with one.
    """
    if learn and image:
        raise UsageError("--learn plays the game, and pictures cannot be played: give --device instead of --image")
    if drops is not None and not learn:
        raise UsageError("--drops is for --learn, which plays; the pictures alone need no drops")


def teach(device: Device, draft: Profile, samples: Sequence[Sample], drops: int | None, game: Game, home: Path) -> None:
    """Play carefully from the board of the last sample, and save what that taught, also where it ended early.

    Raises:
        DropsbotError: the game could not be played on; what was learned before is saved, if it makes a profile.
        KeyboardInterrupt: the person stopped it; likewise.
    """
    from dropsbot.bot.cli.live import Live
    from dropsbot.bot.games.ten_drops.lesson.lesson import MAX_TAPS, Lesson
    from dropsbot.bot.profiles.samples import MAX_SAMPLES
    from dropsbot.calibration.failures import CalibrationError

    warm()
    results.print("playing the first boards carefully; Ctrl-C stops, and keeps what was learned")
    failure: BaseException | None = None
    with Live(device.clock.now_s) as live:
        room = MAX_SAMPLES - len(samples)
        lesson = Lesson(device, draft, samples, drops, _think, _tell(live), min(MAX_TAPS, room), game)
        try:
            lesson.play()
        except CalibrationError as error:
            failure = RefusedError(f"the lesson ended early: {error}")
        except (DropsbotError, KeyboardInterrupt) as error:
            failure = error
    try:
        learned = lesson.finish()
    except CalibrationError as error:
        raise RefusedError(f"what was seen makes no profile, and nothing was saved: {error}") from failure
    keep_learned(learned, home)
    if failure:
        raise failure


def _think(board: Board, rules: Rules, drops: int) -> Solution:
    from dropsbot.solver.solve import solve

    return solve(board, rules, drops, time_limit_s=THINK_S)


def _tell(live: Live) -> Tell:
    """Every event goes to the picture of the run, and every tap to a line that stays."""
    from dropsbot.bot.play.events import Checked

    taps = 0

    def tell(event: Event) -> None:
        nonlocal taps
        live.hear(event)
        if isinstance(event, Checked):
            taps += 1
            row, col = divmod(event.step.cell, event.step.board.cols)
            did = f"a chain of {event.step.combo}" if event.step.combo else "a fill"
            came = "as predicted" if event.as_predicted else "not as predicted"
            notes.print(f"tap {taps} on row {row + 1}, column {col + 1}: {did}, {came}")

    return tell
