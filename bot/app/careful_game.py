"""A calibration that goes on by playing: the first boards are played carefully before the profile is saved."""

from __future__ import annotations

from pathlib import Path

from dropsbot.bot.app.herald import Herald, warm
from dropsbot.bot.app.interview import CalibrationAsked, Questioner
from dropsbot.bot.app.playing import Onlooker
from dropsbot.bot.app.saving_profiles import keep_learned
from dropsbot.bot.devices.port import Device
from dropsbot.bot.games.choice import TEN_DROPS
from dropsbot.bot.games.ten_drops.lesson import lesson as lessons
from dropsbot.bot.games.ten_drops.lesson.concluding import Learned
from dropsbot.bot.games.ten_drops.lesson.lesson_start import LessonStart
from dropsbot.bot.play.events import Checked, Event, Tell
from dropsbot.bot.profiles.samples import MAX_SAMPLES
from dropsbot.bot.speech.errors import DropsbotError, RefusedError, UsageError
from dropsbot.calibration.failures import CalibrationError
from dropsbot.sentences.sentence import say
from dropsbot.solver.board import Board
from dropsbot.solver.rules import Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve

THINK_S = 1.0
"""To search for a plan: while learning, any good one will do."""


def check_lesson(asked: CalibrationAsked) -> None:
    """Hold the person to a game that can be played, where something was said that only helps with one.

    Raises:
        UsageError: there is none.
    """
    if asked.drops is not None and not asked.plays:
        raise UsageError(say("--drops is for a game that is played: give --device, without --no-learn"))


def learn_by_playing(device: Device, start: LessonStart, home: Path, questioner: Questioner) -> None:
    """Play carefully from the board in play, and save what that taught in ``home``, also where it ended early.

    Raises:
        DropsbotError: the game could not be played on; what was learned before is saved, if it makes a profile.
        KeyboardInterrupt: the person stopped it; likewise.
    """
    warm(TEN_DROPS.kernels, questioner)
    questioner.tell(say("playing the first boards carefully; what was learned is kept when you stop it"))
    failure: BaseException | None = None
    with questioner.onlooker(TEN_DROPS, device.clock.now_s) as onlooker:
        most = min(lessons.MAX_TAPS, MAX_SAMPLES - len(start.samples))
        lesson = lessons.Lesson(device, start, _think_briefly, _telling(onlooker, questioner), most)
        try:
            lesson.play()
        except CalibrationError as error:
            failure = RefusedError(say("the lesson ended early: {error}", error=error))
        except (DropsbotError, KeyboardInterrupt) as error:
            failure = error
    try:
        learned = _finished(lesson, questioner)
    except CalibrationError as error:
        raise RefusedError(
            say("what was seen makes no profile, and nothing was saved: {error}", error=error)
        ) from failure
    for line in keep_learned(learned, home):
        questioner.tell(line)
    if failure:
        raise failure
    if learned.failed:
        raise DropsbotError(
            say("the lesson ended early, and what was learned is kept. {failed}", failed=learned.failed)
        )


def _finished(lesson: lessons.Lesson, questioner: Questioner) -> Learned:
    """What a lesson has taught; it is put together also where the person stops it only now.

    Raises:
        CalibrationError: what was seen makes no profile.
    """
    try:
        busy = questioner.busy(say("Making the profile..."))
    except KeyboardInterrupt:
        return lesson.finish()
    with busy:
        return lesson.finish()


def _think_briefly(board: Board, rules: Rules, drops: int | None) -> Solution:
    return solve(board, rules, drops, time_limit_s=THINK_S)


def _telling(onlooker: Onlooker, herald: Herald) -> Tell:
    """Every event goes to the onlooker, and every tap is worth a sentence."""
    taps = 0

    def tell(event: Event) -> None:
        nonlocal taps
        onlooker.hear(event)
        if isinstance(event, Checked):
            taps += 1
            row, col = divmod(event.step.cell, event.step.board.cols)
            did = say("a chain of {combo}", combo=event.step.combo) if event.step.combo else say("a fill")
            came = say("as predicted") if event.as_predicted else say("not as predicted")
            herald.note(
                say(
                    "tap {taps} on row {row}, column {col}: {did}, {came}",
                    taps=taps,
                    row=row + 1,
                    col=col + 1,
                    did=did,
                    came=came,
                )
            )

    return tell
