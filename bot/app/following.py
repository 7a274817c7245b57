"""The plan for what shows, again and again, while the person plays: nothing is tapped and nothing recorded."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass

from dropsbot.bot.app.finding_again import found_again
from dropsbot.bot.app.herald import Herald, warm
from dropsbot.bot.app.looking import find_profile
from dropsbot.bot.devices import open as opening
from dropsbot.bot.devices.port import Device
from dropsbot.bot.games.asked import Wish
from dropsbot.bot.games.choice import TEN_DROPS, check_device, game_of
from dropsbot.bot.games.game import Advice, Game
from dropsbot.bot.play.person import Person
from dropsbot.bot.play.settle import anything, watch
from dropsbot.bot.speech.errors import DropsbotError
from dropsbot.sentences.sentence import joined, say
from dropsbot.vision.profile import Profile, Screen
from dropsbot.vision.reading import Reading

GLANCE_S = 0.15
"""Between two looks at a game that somebody else plays."""


@dataclass(frozen=True, slots=True)
class Followed:
    """What shows now: its ``reading``, and the plan for it, or ``why`` there is none."""

    reading: Reading
    advice: Advice | None
    why: str


def as_it_is(device: Device) -> Device:
    """The device itself: nobody looks on."""
    return device


def follow(
    device: str,
    profile: str | None,
    wish: Wish,
    person: Person,
    tell: Callable[[Followed], None],
    herald: Herald,
    *,
    seed: int = 0,
    seen_by: Callable[[Device], Device] = as_it_is,
    meanwhile: Callable[[Device], None] = lambda shown: None,
) -> None:
    """Look at the game until ``person`` stops it, and tell each plan once, when what shows has changed.

    ``seen_by`` is put before the device; ``meanwhile`` is called between two looks.

    Raises:
        UsageError: there is no such device or profile, or it makes no sense.
        DeviceError: the device failed.
        KeyboardInterrupt: the person stopped it.
    """
    chosen = find_profile(profile, device)
    check_device(device, chosen)
    game = game_of(chosen)
    game.check_wish(chosen, wish)
    warm(game.kernels_for(chosen), herald)
    with closing(opening.open_device(device, seed=seed)) as opened:
        shown = seen_by(found_again(opened, chosen, herald) if game is TEN_DROPS else opened)
        last: object = None
        while True:
            if person.wants_pause():
                shown.clock.sleep(GLANCE_S)
                continue
            meanwhile(shown)
            reading = _at_rest(shown, chosen, game)
            if reading is not None and (key := _what_counts(reading)) != last:
                last = key
                tell(_plan(game, reading, chosen, wish))
            shown.clock.sleep(GLANCE_S)


def _at_rest(shown: Device, profile: Profile, game: Game) -> Reading | None:
    """What shows, once it rests; None where it does not."""
    view = watch(shown, profile, anything)
    return game.doubt(view.frame, view.reading, profile) if view.settled else None


def _what_counts(reading: Reading) -> object:
    """What a plan depends on, of a reading."""
    return reading.screen, reading.sizes, reading.drops, reading.problems


def _plan(game: Game, reading: Reading, profile: Profile, wish: Wish) -> Followed:
    if reading.problems:
        return Followed(reading, None, joined("; ", reading.problems))
    if reading.screen is not Screen.PLAYING or not any(reading.sizes):
        return Followed(reading, None, say("the screen '{screen}' shows nothing to plan", screen=reading.screen))
    try:
        return Followed(reading, game.plan(reading, profile, wish), "")
    except DropsbotError as error:
        return Followed(reading, None, str(error))
