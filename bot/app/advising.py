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

_ANOTHER = "my-game"
"""Stands for a name of the person's choice, where the profile itself cannot be taught more."""


def advised(error: RefusedError, journal: Journal, game: Game, device: str, profile: str) -> RefusedError:
    """The same error, with the picture that was refused last, if that is why, and what to do about it."""
    if journal.refused is None:
        return error
    picture, board_shows = journal.refused
    own = _can_be_taught(profile)
    name = _quoted(profile if own else _ANOTHER)
    lines = [f"the picture is in {picture}"]
    if game.learns and board_shows and not journal.totals.ledger.finished:
        lines.append(
            "if it shows a whole board at rest, add it: "
            f"dropsbot calibrate --profile {name} --image {_quoted(str(picture))}"
        )
    if game.learns and is_live(device):
        lines.append(
            f"{'for popups and counters' if own else 'for a profile of your own'}, start a level by hand, then: "
            f"dropsbot calibrate --profile {name} --device {_quoted(device)}"
        )
    return RefusedError("\n  ".join([str(error), *lines]))


def _can_be_taught(profile: str) -> bool:
    """Whether it is one of the person's own."""
    return (user_folder() / profile / SETTINGS).is_file()


def _quoted(text: str) -> str:
    """As a shell takes it for one word: what stands in a window's title may mean something to one."""
    if os.name == "posix":
        return shlex.quote(text)
    return text if re.fullmatch(r"[\w.:/\\-]+", text) else f'"{text}"'
