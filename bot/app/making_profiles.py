"""A calibration, whichever game it is of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from dropsbot.bot.app.calibrating_degrees import calibrate_degrees
from dropsbot.bot.app.calibrating_drops import calibrate_drops
from dropsbot.bot.app.interview import CalibrationAsked, Questioner
from dropsbot.bot.games.choice import TEN_DROPS, TEN_THOUSAND_DEGREES, game_of_rules, game_on
from dropsbot.bot.games.game import Game
from dropsbot.bot.profiles.home import rules_in, user_folder
from dropsbot.bot.profiles.names import check_new_name
from dropsbot.bot.profiles.samples import count_samples
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import say
from dropsbot.vision.stored.entries import ProfileError

CALIBRATIONS: Mapping[str, Callable[[CalibrationAsked, Path, Questioner], None]] = {
    TEN_DROPS.name: calibrate_drops,
    TEN_THOUSAND_DEGREES.name: calibrate_degrees,
}
"""How a profile of each game is made and saved in its folder."""


def make_profile(asked: CalibrationAsked, questioner: Questioner) -> None:
    """Make a profile of a game, or add to one, and save it.

    Raises:
        UsageError: it makes no sense, shows no board, or nobody is there to answer; nothing was saved.
        RefusedError: what was found or typed cannot be relied on.
        DeviceError: the device failed.
    """
    home = _new_home(asked.profile)
    CALIBRATIONS[_game_of(asked, home).name](asked, home, questioner)


def _new_home(name: str) -> Path:
    """The folder for a profile of the person's own.

    Raises:
        UsageError: no folder can have that name on every system, or a profile that comes with dropsbot has it.
    """
    try:
        return user_folder() / check_new_name(name)
    except ProfileError as error:
        raise UsageError(say("{error}; give yours another name", error=error)) from None


def _game_of(asked: CalibrationAsked, home: Path) -> Game:
    """The game that is calibrated.

    Raises:
        UsageError: the rules asked for are of another game than the profile that is there.
    """
    kept = _kept_game(home)
    if asked.rules is None:
        return kept or game_on(asked.device or "") or TEN_DROPS
    game = game_of_rules(asked.rules) if isinstance(asked.rules, str) else TEN_DROPS
    if kept is not None and kept is not game:
        raise UsageError(
            say(
                "the profile {profile!r} is of {title}; give the one of {asked} another name",
                profile=asked.profile,
                title=kept.title,
                asked=game.title,
            )
        )
    return game


def _kept_game(home: Path) -> Game | None:
    """The game of a calibration before; its pictures may be too few for a profile yet, and only Ten Drops keeps any."""
    rules = rules_in(home)
    if rules is not None:
        return game_of_rules(rules)
    return TEN_DROPS if count_samples(home) else None
