"""Runs on record: opening one, making its report, and holding it to what today's code does."""

from __future__ import annotations

from pathlib import Path

from dropsbot.bot.app.herald import Herald, warm
from dropsbot.bot.games.choice import game_of_record, open_run_record
from dropsbot.bot.record.opening import Record
from dropsbot.bot.record.replaying import Replayed, replay
from dropsbot.bot.record.report import write_report
from dropsbot.sentences.sentence import say


def open_run(folder: Path, herald: Herald) -> Record:
    """The record in a folder, with a word about a torn last line.

    Raises:
        UsageError: it cannot be used.
    """
    record = open_run_record(folder)
    if record.torn_bytes:
        herald.note(say("the last line of the journal was cut short when the run was killed; it is dropped"))
    return record


def replay_run(folder: Path, herald: Herald) -> Replayed:
    """Read and plan a recorded run again, up to the first difference.

    Raises:
        UsageError: it cannot be used.
    """
    record = open_run(folder, herald)
    game = game_of_record(record)
    warm(game.kernels, herald)
    with herald.busy(say("Reading and planning...")):
        return replay(record, game.replayer(record))


def report_run(folder: Path, target: Path, herald: Herald, language: str) -> None:
    """Make the page of a recorded run in a language, one of ``LANGUAGES``.

    Raises:
        UsageError: the run cannot be used, or the page cannot be written there.
    """
    record = open_run(folder, herald)
    with herald.busy(say("Making the report...")):
        write_report(game_of_record(record).story(record), record, target, language)
