"""Ten Drops as one of the games; see :class:`dropsbot.bot.games.game.Game`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from dropsbot.bot.devices.port import Device
from dropsbot.bot.games.asked import Asked, Wish, at_least_one, first_given
from dropsbot.bot.games.game import Advice
from dropsbot.bot.games.kernels import Kernels
from dropsbot.bot.games.narrator import EventNarrator
from dropsbot.bot.games.ten_drops.board_finder import BoardFinder
from dropsbot.bot.games.ten_drops.drops_checkup import missing
from dropsbot.bot.games.ten_drops.drops_ledger import DropsLedger
from dropsbot.bot.games.ten_drops.drops_match import DropsMatch, Think, ThinkInDoubt
from dropsbot.bot.games.ten_drops.drops_narration import DropsWords
from dropsbot.bot.games.ten_drops.drops_replay import DropsReplayer
from dropsbot.bot.games.ten_drops.drops_scribe import DropsScribe, read_rules
from dropsbot.bot.games.ten_drops.drops_solver import (
    DROPS_KERNELS,
    kernels_for,
    solve_for,
    think_for,
    think_in_doubt,
    thriftily,
)
from dropsbot.bot.games.ten_drops.drops_story import tell_drops
from dropsbot.bot.games.ten_drops.drops_words import PIECES, advice_of, reading_as_json, reading_as_text
from dropsbot.bot.games.ten_drops.position import Position, board_of
from dropsbot.bot.games.ten_drops.rules_in_play import RulesInPlay
from dropsbot.bot.games.ten_drops.seen_in_record import seen_taps
from dropsbot.bot.games.ten_drops.told_course import with_course_told
from dropsbot.bot.play.events import Planned, Tell
from dropsbot.bot.play.match import Match
from dropsbot.bot.profiles.home import user_folder
from dropsbot.bot.profiles.profile_rules import rules_of
from dropsbot.bot.profiles.samples import count_samples, load_samples
from dropsbot.bot.profiles.watched_taps import watched_in
from dropsbot.bot.record.lines import FIRST_GAME, SegmentLine
from dropsbot.bot.record.opening import Record
from dropsbot.bot.record.report.story import Story
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import plural, say
from dropsbot.solver.rules import PRESETS, Rules, rules_named
from dropsbot.solver.solution import Solution
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile
from dropsbot.vision.reading import Reading

THINK_S = 2.0
"""The usual time to search for a plan at most."""


class TenDrops:
    """Clears boards of bubbles; the drops that are held carry over."""

    name = FIRST_GAME
    title = "Ten Drops"
    rules = tuple(PRESETS)
    pieces = PIECES
    learns = True
    kernels = DROPS_KERNELS
    reading_as_json = staticmethod(reading_as_json)
    reading_as_text = staticmethod(reading_as_text)
    missing = staticmethod(missing)

    def doubt(self, frame: Frame, reading: Reading, profile: Profile) -> Reading:
        """The reading has all doubts already."""
        return reading

    def plan(self, reading: Reading, profile: Profile, wish: Wish) -> Advice:
        """The best plan for the drops that are read, else for those wished for, else for as many as needed.

        It is planned as a run begins to: by the profile's rules, how sure they are, and the taps that it keeps.

        Raises:
            RefusedError: the reading cannot be relied on.
            UsageError: the profile's rules are unknown.
        """
        board = board_of(reading)
        rules = RulesInPlay(rules_of(profile), known=profile.rules_known, watched=watched_in(profile))
        held = wish.drops if reading.drops is None else reading.drops
        if wish.unlimited or (profile.course.unlimited and wish.drops is None):
            held = None
        think_time_s = first_given(wish.think_time_s, usual=THINK_S)
        solution = think_in_doubt(think_time_s, board, rules.likely, held)
        return advice_of(solution, held, rules.news)

    def kernels_for(self, profile: Profile) -> Kernels:
        """Known rules need their own kernels alone; where they are in doubt, those of all known games may be likely.

        Raises:
            UsageError: the profile's rules are unknown.
        """
        rules = rules_of(profile)
        likely = [rules] if profile.rules_known else [rules, *PRESETS.values()]
        return kernels_for(likely, profile.grid.rows * profile.grid.cols)

    def check_wish(self, profile: Profile, wish: Wish) -> None:
        """Hold a wish to what this game has.

        Raises:
            UsageError: the profile's rules are unknown, or taps were wished for.
        """
        rules_of(profile)
        if wish.taps is not None:
            raise UsageError(say("--taps is for Ten Thousand Degrees; this is a profile of Ten Drops"))

    def advice(self, planned: Planned[Position, Solution]) -> Advice:
        """A plan that a run has made."""
        return advice_of(planned.solution, planned.position.drops)

    def first_line(self, asked: Asked, record: Record | None, line: SegmentLine) -> SegmentLine:
        """So many levels, 1 as a rule.

        Raises:
            UsageError: what only the other game has was asked for.
        """
        if asked.taps is not None or asked.solver is not None:
            raise UsageError(say("--taps and --solver are for Ten Thousand Degrees; this game takes --levels"))
        earlier = record.segment if record else None
        return replace(
            line,
            levels=at_least_one(first_given(asked.levels, earlier.levels if earlier else None, usual=1), "--levels"),
            drops=asked.drops,
            unlimited=asked.unlimited or bool(earlier and earlier.unlimited and asked.drops is None),
            next=first_given(asked.next, earlier.next if earlier else None, usual=None),
            think_time_s=first_given(asked.think_time_s, earlier.think_time_s if earlier else None, usual=THINK_S),
        )

    def match(
        self, asked: Asked, profile: Profile, segment: SegmentLine, record: Record | None, tell: Tell
    ) -> DropsMatch:
        """The levels that are left.

        Raises:
            UsageError: none are, or the rules are unknown, or others than those of the record.
        """
        rules, watched = rules_of(profile), [*watched_in(profile)]
        left, left_off = segment.levels or 1, None
        if record:
            watched += seen_taps(record.lines)
            if drops_scribe(record).rules != rules:
                raise UsageError(
                    say("the rules {name!r} are others than when the run was played; start a new one", name=rules.name)
                )
            ledger = record.totals().ledger
            assert isinstance(ledger, DropsLedger)
            left, left_off = left - ledger.tally.levels, ledger.left_off
        if left < 1:
            asked_for = plural(segment.levels or 1, "level")
            raise UsageError(
                say(
                    "{asked_for} asked for, and so many are cleared already; ask for more: --levels",
                    asked_for=asked_for,
                )
            )
        profile = with_course_told(profile, segment.next, drops=asked.drops, unlimited=segment.unlimited)
        think: Think = partial(think_for, segment.think_time_s)
        in_doubt: ThinkInDoubt = partial(think_in_doubt, segment.think_time_s)
        if not profile.course.unlimited:
            think, in_doubt = thriftily(think), thriftily(in_doubt)
        in_play = RulesInPlay(rules, known=profile.rules_known, watched=watched)
        return DropsMatch(
            profile,
            in_play,
            think,
            tell,
            left,
            asked.drops,
            left_off,
            restarts=asked.restarts,
            think_in_doubt=in_doubt,
        )

    def finder(self, device: Device, profile: Profile, match: Match[Any, Any, Any], tell: Tell) -> BoardFinder | None:
        """Who taps boards that ``profile`` cannot read, where the pictures that it was made of are kept."""
        home = user_folder() / profile.name
        if not count_samples(home):
            return None
        assert isinstance(match, DropsMatch)
        return BoardFinder(device, profile, partial(load_samples, home), match, tell)

    def narrator(self) -> EventNarrator:
        """Who tells a person of a run."""
        return EventNarrator(DropsWords())

    def unplayed(self) -> dict[str, Any]:
        """The sums of a run that never began."""
        return DropsLedger(0).summary()

    def ending(self, summary: Mapping[str, Any]) -> str:
        """The end of a run in a sentence; empty where nothing was tapped."""
        if not summary["taps"]:
            return ""
        checked = summary["predicted"] + summary["mispredicted"]
        return say(
            "{levels} cleared in {seconds:.0f} s: {taps}, {detonations}, {drops}, {predicted} of {checked} as "
            "predicted",
            levels=plural(summary["levels"], "level"),
            seconds=summary["seconds"],
            taps=plural(summary["taps"], "tap"),
            detonations=plural(summary["detonations"], "detonation"),
            drops=_drops_of(summary),
            predicted=summary["predicted"],
            checked=plural(checked, "tap"),
        )

    def scribe(self, profile: Profile) -> DropsScribe:
        """Who writes the record of a new run.

        Raises:
            UsageError: the profile's rules are unknown.
        """
        return DropsScribe(rules_of(profile))

    def open_scribe(self, folder: Path) -> DropsScribe:
        """Who reads the record in a folder.

        Raises:
            UsageError: its rules are missing, damaged or hostile.
        """
        return DropsScribe(read_rules(folder))

    def replayer(self, record: Record) -> DropsReplayer:
        """Who compares a record with what today's code does."""
        unlimited = record.profile.course.unlimited or record.first_segment.unlimited
        return DropsReplayer(drops_scribe(record).rules, solve_for if unlimited else thriftily(solve_for))

    def story(self, record: Record) -> Story:
        """A record for people.

        Raises:
            UsageError: a plan of it cannot be played through.
        """
        return tell_drops(record, drops_scribe(record).rules, self.title)


def drops_scribe(record: Record) -> DropsScribe:
    """The scribe of a record of this game."""
    assert isinstance(record.scribe, DropsScribe)
    return record.scribe


def _drops_of(summary: Mapping[str, Any]) -> str:
    start, end = summary["drops_start"], summary["drops_end"]
    return (
        say("drops not counted")
        if start is None
        else say("drops {start} -> {end}", start=start, end="?" if end is None else end)
    )


def preset(name: str) -> Rules:
    """The rules of that name.

    Raises:
        UsageError: there are none.
    """
    try:
        return rules_named(name)
    except ValueError as error:
        raise UsageError(str(error)) from None
