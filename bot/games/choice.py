"""Which game it is: told by a profile, a device or a record."""

from __future__ import annotations

from pathlib import Path

from dropsbot.bot.devices.open import DEMO_DEGREES
from dropsbot.bot.games.game import Game
from dropsbot.bot.games.ten_drops.ten_drops import TenDrops
from dropsbot.bot.games.ten_thousand_degrees.ten_thousand_degrees import TenThousandDegrees
from dropsbot.bot.record.opening import Record, open_record
from dropsbot.bot.record.scribe import Scribe
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import say
from dropsbot.vision.profile import Profile

TEN_DROPS = TenDrops()
TEN_THOUSAND_DEGREES = TenThousandDegrees()
GAMES: tuple[Game, ...] = (TEN_DROPS, TEN_THOUSAND_DEGREES)
KNOWN_RULES = tuple(rules for game in GAMES for rules in game.rules)
"""Of all games."""


def game_of_rules(rules: str) -> Game:
    """The game that is played by rules of that name; those that nobody knows may be new ones of Ten Drops."""
    return next((game for game in GAMES if rules in game.rules), TEN_DROPS)


def game_of(profile: Profile) -> Game:
    """The game that a profile reads."""
    return game_of_rules(profile.rules)


def game_on(device: str) -> Game | None:
    """The game that a device, as it is written behind ``--device``, can only show; None where that may be any."""
    if device == DEMO_DEGREES:
        return TEN_THOUSAND_DEGREES
    return TEN_DROPS if device.partition(":")[0] == "demo" else None


def check_device(device: str, profile: Profile) -> None:
    """Hold a device to the game of a profile.

    Raises:
        UsageError: it shows another one.
    """
    shown = game_on(device)
    if shown is not None and shown is not game_of(profile):
        raise UsageError(
            say(
                "the device {device} shows {title}, and the profile {name!r} is of {other}: name another with "
                "--profile",
                device=device,
                title=shown.title,
                name=profile.name,
                other=game_of(profile).title,
            )
        )


def game_of_record(record: Record) -> Game:
    """The game that a record is of."""
    return _game_named(record.scribe.game)


def open_run_record(folder: Path) -> Record:
    """The record of a run of any game.

    Raises:
        UsageError: it is no run folder, or something in it is missing, damaged, hostile or of another version.
    """
    record = open_record(folder, _open_scribe)
    if game_of(record.profile) is not game_of_record(record):
        raise UsageError(say("the run in {folder} cannot be used: its profile is of another game", folder=folder))
    return record


def _open_scribe(game: str, folder: Path) -> Scribe:
    return _game_named(game).open_scribe(folder)


def _game_named(name: str) -> Game:
    for game in GAMES:
        if game.name == name:
            return game
    raise UsageError(say("line 1, field game: this dropsbot knows no game {name!r}", name=name[:40]))
