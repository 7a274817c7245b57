"""The rules of a game from runs on record: what is likely, what speaks for and against it, and what may be kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from dropsbot.bot.app.herald import Herald, warm
from dropsbot.bot.app.records import open_run
from dropsbot.bot.games.choice import TEN_DROPS, game_of, game_of_record
from dropsbot.bot.games.ten_drops.seen_in_record import seen_taps
from dropsbot.bot.profiles.home import load_profile, profile_folder, save_profile, shipped_folder
from dropsbot.bot.profiles.profile_rules import rules_of, with_rules
from dropsbot.bot.profiles.samples import BOARDS, FOLDER, load_samples, save_samples
from dropsbot.bot.profiles.watched_taps import worth_keeping
from dropsbot.bot.speech.errors import DropsbotError, UsageError
from dropsbot.calibration.rules_by_watching.rules_posterior import (
    LikelyRules,
    RulesPosterior,
    describe_earnings,
    describe_rules,
    tell_likely,
)
from dropsbot.calibration.rules_by_watching.seen_taps import WatchedTap
from dropsbot.sentences.sentence import plural, say
from dropsbot.solver.stored_rules import rules_to_table
from dropsbot.vision.profile import Profile

SURE_ENOUGH = 0.9
"""The least trust in rules that are saved: eight chains that all go as they say, and one more, reach it."""
TOLD = 5


@dataclass(frozen=True, slots=True)
class Inferred:
    """What runs tell of a game's rules.

    ``counted`` are the chains with a counter read before and after them, ``levels`` those of them that cleared a board;
    the likeliest earnings explain so many of them. ``seen`` are all taps.
    """

    runs: int
    seen: tuple[WatchedTap, ...]
    posterior: RulesPosterior
    likely: tuple[LikelyRules, ...]
    counted: int
    levels: int
    explained: int

    def lines(self) -> list[str]:
        """The same for a person."""
        best = self.likely[0]
        head = say("{runs}, {chains}:", runs=plural(self.runs, "run"), chains=plural(best.chains, "chain"))
        said = [head, *tell_likely(self.likely[:TOLD])]
        if not self.counted:
            return [*said, say("what is earned is not known: the drops were never read before and after a chain")]
        earned = describe_earnings(best.rules, levels=self.levels > 0)
        return [
            *said,
            say(
                "{earned}: that explains {explained} of {counted} changes of the counter",
                earned=earned,
                explained=self.explained,
                counted=self.counted,
            ),
        ]

    def as_json(self) -> dict[str, Any]:
        """The same for a program; chains are numbered from 0."""
        best = self.likely[0]
        return {
            "runs": self.runs,
            "chains": best.chains,
            "trust": round(self.posterior.trust(best.rules), 6),
            "counted": self.counted,
            "levels": self.levels,
            "explained": self.explained,
            "likely": [
                {
                    "rules": rules_to_table(each.rules),
                    "described": describe_rules(each.rules),
                    "probability": round(each.probability, 6),
                    "against": list(each.against),
                }
                for each in self.likely
            ],
        }


def infer_rules(runs: Sequence[Path], herald: Herald) -> Inferred:
    """Add up what runs on record tell of the rules of Ten Drops.

    Raises:
        UsageError: a run cannot be used, is of the other game, or none has a chain to learn from.
    """
    posterior, seen = RulesPosterior(), list[WatchedTap]()
    warm(TEN_DROPS.kernels, herald)
    for folder in runs:
        record = open_run(folder, herald)
        if game_of_record(record) is not TEN_DROPS:
            raise UsageError(
                say(
                    "the run in {folder} is of another game: rules are inferred for {title} only",
                    folder=folder,
                    title=TEN_DROPS.title,
                )
            )
        seen += seen_taps(record.lines)
    posterior.watch(*seen)
    with herald.busy(say("Weighing the rules...")):
        likely = posterior.likely()
        explained = posterior.earnings()[0].explained
    if not likely[0].chains:
        raise UsageError(say("no chain was seen whose end was read: play on, and infer from more runs"))
    counted = [tap for tap in seen if tap.detonates and tap.combo is not None and tap.gained is not None]
    levels = sum(tap.after is not None and tap.after.cleared for tap in counted)
    return Inferred(len(runs), tuple(seen), posterior, likely, len(counted), levels, explained)


def save_inferred(inferred: Inferred, name: str) -> str:
    """Write the likeliest rules into a profile; what was done, in a sentence.

    A profile keeps its rules where others are likelier by no more than one odd chain can make them.

    Raises:
        UsageError: there is no such profile of Ten Drops, or it cannot be written.
        DropsbotError: the rules are not sure enough.
    """
    profile = load_profile(name)
    if game_of(profile) is not TEN_DROPS:
        raise UsageError(say("the profile {name!r} is not of {title}", name=profile.name, title=TEN_DROPS.title))
    current = rules_of(profile)
    chosen = inferred.posterior.choose(current)
    trust = inferred.posterior.trust(chosen)
    told = say("{rules}, {earnings}", rules=describe_rules(chosen), earnings=describe_earnings(chosen))
    if chosen == current:
        return say(
            "the profile {name} keeps its rules, which are sure to {trust:.0%}: {told}",
            name=profile.name,
            trust=trust,
            told=told,
        )
    if trust < SURE_ENOUGH:
        raise DropsbotError(
            say(
                "nothing was saved: the likeliest rules are sure to {trust:.0%} only, not to {needed:.0%}; "
                "play on, and infer from more runs ({told})",
                trust=trust,
                needed=SURE_ENOUGH,
                told=told,
            )
        )
    home = profile_folder(name)
    watched = worth_keeping(inferred.seen, profile.grid)
    better = replace(with_rules(profile, chosen), watched=watched)
    made = save_profile(better, None if home.parent == shipped_folder() else home.parent)
    _keep_in_samples(made, better)
    return say("saved in {made}, sure to {trust:.0%}: {told}", made=made, trust=trust, told=told)


def _keep_in_samples(home: Path, profile: Profile) -> None:
    """A later calibration of the profile knows the rules, too."""
    if (home / FOLDER / BOARDS).is_file():
        book = load_samples(home)
        game = replace(
            book.game,
            rules=profile.rules,
            own_rules=profile.own_rules,
            rules_known=profile.rules_known,
            watched=profile.watched,
        )
        save_samples(home, book.samples, game)
