"""What a profile of Ten Drops cannot do."""

from __future__ import annotations

from collections.abc import Sequence

from dropsbot.sentences.sentence import joined, say
from dropsbot.solver.board import MAX_SIZE
from dropsbot.solver.rules import PRESETS
from dropsbot.vision.course import Follow
from dropsbot.vision.numerals import unseen
from dropsbot.vision.profile import Counter, Fill, Icons, Profile, Screen

_AGAIN = say("calibrate on a picture that shows")


def missing(profile: Profile) -> tuple[str, ...]:
    """What the profile does not know, and what follows from that; a sentence each."""
    told = []
    if profile.own_rules is None and profile.rules not in PRESETS:
        told.append(
            say(
                "the rules {rules!r} are none that this dropsbot knows: it reads the game, but cannot plan",
                rules=profile.rules,
            )
        )
    sizes = [str(size) for size in range(1, MAX_SIZE + 1) if size not in {t.size for t in profile.templates}]
    if sizes:
        told.append(
            say(
                "bubbles of size {listed} were never seen: they are refused; {again} them",
                listed=_listed(sizes),
                again=_AGAIN,
            )
        )
    if profile.background is None:
        told.append(
            say(
                "the board without its bubbles is not known: bubbles are told by their shape alone; {again} more of it",
                again=_AGAIN,
            )
        )
    if min(profile.min_score, profile.min_margin) >= 1 and profile.own_limits is None:
        told.append(
            say("the sizes cannot be told apart: nothing is believed; calibrate anew and check every typed board")
        )
    screens = {mark.screen for mark in profile.marks}
    if Screen.PLAYING not in screens:
        told.append(say("the playing screen has no mark: another picture is told from it by its cells alone"))
    course = profile.course
    goes_on = course.lead_on is not None or course.follows is Follow.BOARD
    needed = (Screen.LOST, Screen.COVER) if goes_on else (Screen.LEVEL_CLEARED, Screen.LOST, Screen.COVER)
    unknown = [_words(screen) for screen in needed if screen not in screens]
    if unknown:
        told.append(say("the screen {listed} is not known: a run ends where it shows", listed=_listed(unknown)))
    if course.follows is Follow.EMPTY and not goes_on:
        told.append(say("a cleared board stays empty, and what leads on is not known: say it with --next"))
    return (*told, *_missing_of_hud(profile))


def _missing_of_hud(profile: Profile) -> list[str]:
    told: list[str] = []
    symbols = {glyph.symbol for glyph in profile.glyphs}
    unknown = unseen(symbols)
    filled = isinstance(profile.inks.get(Counter.DROPS), Fill | Icons)
    read = Counter.DROPS in profile.counters and (bool(symbols) or filled)
    if not read and not profile.course.unlimited:
        told.append(say("the drops are not read: they follow from the rules and from --drops of `dropsbot run`"))
    if Counter.LEVEL not in profile.counters or not symbols:
        told.append(say("the level is not read"))
    if profile.counters and symbols and unknown:
        what = say("digit") if unknown[0].isdecimal() else say("word")
        told.append(
            say(
                "the {what} {listed} is not known: a counter that shows it is not read",
                what=what,
                listed=_listed(unknown),
            )
        )
    return told


def _listed(parts: Sequence[str]) -> str:
    """One or several, for a sentence: 2, 3 or 4."""
    return joined(" or ", [joined(", ", parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]


def _words(screen: Screen) -> str:
    return say('"{screen}"', screen=screen)
