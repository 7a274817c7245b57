"""What follows from a careful game: the profile, what a later calibration needs to make it again, and sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from dropsbot.bot.games.ten_drops.lesson.lesson_start import LessonStart
from dropsbot.bot.games.ten_drops.lesson.notebook import Counted, Notebook
from dropsbot.bot.games.ten_drops.rules_in_play import RulesInPlay
from dropsbot.bot.profiles.profile_rules import own_table, stored_rules
from dropsbot.bot.profiles.watched_taps import as_watched, worth_keeping
from dropsbot.calibration.calibrate import Calibration, GameFacts, Sample, calibrate
from dropsbot.calibration.failures import CalibrationError
from dropsbot.calibration.flow.pace import longest_s, measure_pace
from dropsbot.calibration.read_anew import read_at_rest
from dropsbot.calibration.rules_by_watching.seen_taps import WatchedTap
from dropsbot.sentences.sentence import joined, say
from dropsbot.vision.course import Course, Follow, Key, Person
from dropsbot.vision.profile import Grid, Profile, Screen
from dropsbot.vision.reader import read

ENOUGH_POPUPS = 2
"""What is the same twice after a level will be so again."""


@dataclass(frozen=True, slots=True, eq=False)
class Learned:
    """The profile after the lesson, and all that a later calibration needs to make it again, with ``samples`` first.

    ``report`` are sentences for a person. ``drops`` are held now, as far as known. ``failed`` says what is missing
    where the lesson ended early, and is empty where it did not.
    """

    profile: Profile
    game: GameFacts
    samples: tuple[Sample, ...]
    drops: int | None
    taps: int
    levels: int
    report: tuple[str, ...]
    failed: str = ""


def rules_of_game(game: GameFacts, grid: Grid, watched: Iterable[WatchedTap] = ()) -> RulesInPlay:
    """What is believed of the rules of a game, by what was known of them and taps ``watched`` since."""
    told = stored_rules(game.rules, game.own_rules)
    return RulesInPlay(told, known=game.rules_known, watched=(*as_watched(game.watched, grid), *watched))


def improve(book: Notebook, draft: Profile) -> Profile:
    """The profile by all that was seen so far, without screens and counters."""
    game = GameFacts(draft.rules, draft.timing, park=draft.park, restlessness=draft.restlessness)
    samples = (*book.given, *book.samples())
    return _of_all_or_a_level(book, samples, lambda some: calibrate(some, draft.name, game, draft.grid))[0].profile


def conclude(
    book: Notebook, counted: Counted, start: LessonStart, rules: RulesInPlay
) -> tuple[Calibration, GameFacts, tuple[Sample, ...]]:
    """The profile by all that was seen, what was learned of the game, and the samples that are kept.

    ``counted`` are the counters in ``book``.
    """
    draft, known, before = start.draft, start.game, start.before
    readable = bool(counted.places)
    screens = book.screens(list(counted.boxes.values()))
    seen = {screen.screen for screen in screens}
    game = GameFacts(
        rules=rules.best.name,
        own_rules=own_table(rules.best),
        rules_known=known.rules_known,
        watched=worth_keeping(rules.evidence, draft.grid),
        timing=measure_pace(book.motions, draft.timing),
        counters=counted.boxes if readable else known.counters,
        screens=(*screens, *(screen for screen in known.screens if screen.screen not in seen)),
        park=draft.park,
        inks=counted.inks if readable else known.inks,
        notation=counted.notation if readable else known.notation,
        restlessness=draft.restlessness,
        course=book.course(draft.course, counted),
    )

    def make(some: Sequence[Sample]) -> Calibration:
        return calibrate(some, draft.name, game, draft.grid, before)

    given, played = (book.given_with(counted), book.samples(counted)) if readable else (book.given, book.samples())
    made, samples = _of_all_or_a_level(book, (*given, *played), make)
    right = _without_misread(book, made, samples)
    if len(right) < len(samples):
        made, samples = make(right), right
    return made, game, samples


def _of_all_or_a_level(
    book: Notebook, samples: tuple[Sample, ...], make: Callable[[Sequence[Sample]], Calibration]
) -> tuple[Calibration, tuple[Sample, ...]]:
    """What some samples ``make``, and the samples: all, or, where nothing is believed then, those of a single level.

    A board that seemed to be empty may have been covered by then, if only by a shade: where nothing is believed with
    such ones, those with bubbles count. Levels may look too different to be told by one profile. Of those that are
    believed, the one counts that shows the most sizes, and of several the last, because the game goes on from there.
    Digits are known of all. A profile of all that believes no look may still read pictures in colours of their own, or
    anew by silhouettes: it counts where it reads more of them than the level's, and none wrongly.
    """
    made = make(samples)
    if _believes(made):
        return made, samples
    played = tuple(sample for sample in samples if not sample.board.cleared)
    if 0 < len(played) < len(samples):
        with suppress(CalibrationError):
            alone = make(played)
            if _believes(alone):
                return alone, played
    levels = {id(one.frame): one.level for one in book.seen}
    found = []
    for level in sorted(set(levels.values())):
        some = tuple(sample for sample in samples if levels.get(id(sample.frame), 0) == level)
        if not 0 < len(some) < len(samples):
            continue
        with suppress(CalibrationError):
            alone = make(some)
            if _believes(alone):
                alone = replace(alone, profile=replace(alone.profile, glyphs=made.profile.glyphs))
                found.append((len(alone.profile.templates), level, alone, some))
    if not found:
        return made, samples
    alone, some = max(found, key=lambda one: one[:2])[2:]
    return (made, samples) if _count_read(made, samples) > _count_read(alone, samples) else (alone, some)


def _count_read(made: Calibration, samples: Sequence[Sample]) -> int:
    """How many samples with bubbles are read, if anew, and rightly; 0 where a single one is read wrongly."""
    read_right = 0
    for sample in samples:
        if sample.board.cleared:
            continue
        reading = read_at_rest(sample.frame, made.profile)
        if reading.understood and reading.sizes != sample.board.sizes:
            return 0
        read_right += reading.understood
    return read_right


def _believes(made: Calibration) -> bool:
    return min(made.profile.min_score, made.profile.min_margin) < 1


def _without_misread(book: Notebook, made: Calibration, samples: tuple[Sample, ...]) -> tuple[Sample, ...]:
    """The samples but those of boards that were read on a guess and that the profile reads otherwise now."""
    sure = {id(one.frame) for one in book.seen if not one.level} | {id(one.frame) for one in book.given}
    return tuple(
        sample
        for sample in samples
        if id(sample.frame) in sure or read(sample.frame, made.profile).sizes in ((), sample.board.sizes)
    )


def tell_all(book: Notebook, counted: Counted, made: Calibration) -> list[str]:
    """What was learned, in sentences."""
    profile = made.profile
    lines: list[str] = [
        say(
            "a bubble grows for {fill_s:.2f} s, the longest chain took {chain_s:.2f} s; a picture is at rest "
            "after {still_s} s",
            fill_s=longest_s(book.motions, burst=False),
            chain_s=longest_s(book.motions, burst=True),
            still_s=profile.timing.still_s,
        )
    ]
    if not counted.places:
        how = (
            say("there is no limit of them")
            if profile.course.unlimited
            else (
                say("they are counted by the rules: give --drops N, or --drops unlimited where the game has no limit")
            )
        )
        lines.append(say("the drops cannot be read: {trouble}; {how}", trouble=counted.trouble, how=how))
    else:
        unseen = say("; never seen, and so not read: {unseen}", unseen=counted.unseen) if counted.unseen else ""
        lines.append(
            say(
                "{counters}: {names}{unseen}",
                counters=say("counter found") if len(profile.counters) == 1 else say("counters found"),
                names=joined(", ", profile.counters),
                unseen=unseen,
            )
        )
        if profile.course.unlimited:
            lines.append(say("the game goes on where no drops are left, so they need not be counted"))
    screens = {mark.screen for mark in profile.marks}
    lines.append(_tell_course(profile.course))
    if Screen.LEVEL_CLEARED not in screens and profile.course.follows in {Follow.UNKNOWN, Follow.COVER}:
        lines.append(say("what covers the board after a level is not known: no level was cleared, or nothing tells it"))
    elif 0 < len(book.covers) < ENOUGH_POPUPS:
        lines.append(say("what covers the board after a level was seen only once; what varies in it is not known"))
    if Screen.PLAYING not in screens:
        lines.append(say("nothing outside the board stays the same, so foreign pictures are told by the cells alone"))
    if Screen.LOST not in screens:
        lines.append(say("unknown yet: the screens after a lost game; a run stops there and saves the picture"))
    if Screen.OUT_OF_DROPS in screens:
        lines.append(say("where no drops are left, a button gives more"))
    return [*lines, *made.report]


def _tell_course(course: Course) -> str:
    """What follows a cleared board and what leads on, in a sentence."""
    follows = {
        Follow.UNKNOWN: say("what follows a cleared board is not known"),
        Follow.EMPTY: say("a cleared board stays empty"),
        Follow.COVER: say("a cleared board is covered by something"),
        Follow.BOARD: say("the next board follows a cleared one by itself"),
    }[course.follows]
    if course.follows is Follow.BOARD and not isinstance(course.lead_on, Person | None):
        return say("{follows}; where none comes, what has led on before is pressed", follows=follows)
    match course.lead_on:
        case None:
            return follows
        case Person():
            return say("{follows}; you load the next one", follows=follows)
        case Key():
            return say("{follows}; the key {lead_on} leads on", follows=follows, lead_on=course.lead_on)
        case _:
            return say(
                "{follows}; a press at {x_px:.0f},{y_px:.0f} leads on",
                follows=follows,
                x_px=course.lead_on.x_px,
                y_px=course.lead_on.y_px,
            )
