"""What helps where a run refused a picture: the commands that teach its profile more."""

from __future__ import annotations

import os
import re
import shlex

from dropsbot.bot.devices.recorded import is_live
from dropsbot.bot.games.game import Game
from dropsbot.bot.profiles.home import SETTINGS, user_folder
from dropsbot.bot.record.journal import Journal
from dropsbot.bot.speech.errors import RefusedError
from dropsbot.sentences.sentence import joined, say

_ANOTHER = "my-game"
"""Stands for a name of the person's choice, where the profile itself cannot be taught more."""


def advised(error: RefusedError, journal: Journal, game: Game, device: str, profile: str) -> RefusedError:
    """The same error, with the picture that was refused last, if that is why, and what to do about it."""
    if journal.refused is None:
        return error
    picture, board_shows = journal.refused
    own = _can_be_taught(profile)
    name = _quoted(profile if own else _ANOTHER)
    lines = [say("the picture is in {picture}", picture=picture)]
    if game.learns and board_shows and not journal.totals.ledger.finished:
        lines.append(
            say(
                "if it shows a whole board at rest, add it: dropsbot calibrate --profile {name} --image {what}",
                name=name,
                what=_quoted(str(picture)),
            )
        )
    if game.learns and is_live(device):
        lines.append(
            say(
                "{why}, start a level by hand, then: dropsbot calibrate --profile {name} --device {what}",
                why=say("for popups and counters") if own else say("for a profile of your own"),
                name=name,
                what=_quoted(device),
            )
        )
    return RefusedError(joined("\n  ", [error, *lines]))


def _can_be_taught(profile: str) -> bool:
    """Whether it is one of the person's own."""
    return (user_folder() / profile / SETTINGS).is_file()


def _quoted(text: str) -> str:
    """As a shell takes it for one word: what stands in a window's title may mean something to one."""
    if os.name == "posix":
        return shlex.quote(text)
    return text if re.fullmatch(r"[\w.:/\\-]+", text) else f'"{text}"'
