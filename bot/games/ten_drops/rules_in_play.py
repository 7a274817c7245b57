"""The rules that a game is played by, as far as they are known: what was said of them, and what was watched since.

Nothing here knows a device, a picture or a run: a careful game and a run both keep one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING

from dropsbot.calibration.rules_by_watching.seen_taps import WatchedTap
from dropsbot.sentences.sentence import joined, plural, say
from dropsbot.solver.rules import Rules

if TYPE_CHECKING:  # they load the compiled simulator, which most commands do without
    from dropsbot.calibration.rules_by_watching.rules_posterior import LikelyRules, RulesPosterior

MOST_LIKELY = 8
"""So many rules are planned under at most; what was measured of plans under doubt is for as many."""
TOLD = 3
"""So many of them a person is told."""
REMEMBERED = 200
"""So many taps are kept for the day when the rules fail: twice of what is enough to learn them from nothing."""

Likely = tuple[tuple[Rules, float], ...]
"""Rules with their probabilities, the likeliest first; these add up to 1."""


class RulesInPlay:
    """What is believed of a game's rules: ``told`` at first, and more or other ones as taps are watched.

    Rules that are ``known`` (a person named them, or a careful game watched them) are played by until others foresee
    two chains more. Rules that were only assumed weigh no more than any other game that is known to be played.
    ``watched`` are taps of earlier days.

    As long as known rules foresee all, no others are looked at: that costs nothing.
    """

    def __init__(self, told: Rules, *, known: bool = True, watched: Iterable[WatchedTap] = ()) -> None:
        self._told, self._known = told, known
        self._seen = deque[WatchedTap](maxlen=REMEMBERED)
        self._posterior: RulesPosterior | None = None
        self._weighed: tuple[LikelyRules, ...] = ()
        self.watch(*watched)

    @property
    def best(self) -> Rules:
        """The likeliest rules: those that are played by."""
        return self._weighed[0].rules if self._weighed else self._told

    @property
    def likely(self) -> Likely:
        """The likeliest rules with their probabilities, one or more of them; they never change, they are made anew."""
        if not self._weighed:
            return ((self._told, 1.0),)
        return tuple((each.rules, each.probability) for each in self._weighed)

    @property
    def certain(self) -> bool:
        """Whether the likeliest rules are as good as certain, so that plans are made by them alone."""
        if not self._weighed:
            return True
        from dropsbot.solver.under_doubt import CERTAIN  # noqa: PLC0415

        return self._weighed[0].probability >= CERTAIN

    @property
    def evidence(self) -> tuple[WatchedTap, ...]:
        """The taps watched so far, the last :data:`REMEMBERED` of them."""
        return tuple(self._seen)

    def watch(self, *seen: WatchedTap) -> str:
        """Take in taps, in the order in which they were made.

        Back with a sentence where other rules are played by from here on, or where they are in doubt, or no longer so.
        """
        before, certain = self.best, self.certain
        self._seen.extend(seen)
        if self._posterior is not None:
            self._posterior.watch(*seen)
        elif not self._known or not all(self._foretold(tap) for tap in seen):
            self._posterior = self._begun()
        if self._posterior is not None:
            self._weighed = self._posterior.likely_beside(self._told, MOST_LIKELY, known=self._known)
        if self.best != before:
            return self._tell_change(before)
        return "" if self.certain == certain else self.tell_likely()

    @property
    def news(self) -> str:
        """A sentence where the rules that are played by are others than those told, or not certain; else empty."""
        return "" if self.certain and self.best == self._told else self.tell_likely()

    def tell_likely(self) -> str:
        """How the game is played as far as that is known, in a sentence."""
        from dropsbot.calibration.rules_by_watching.rules_posterior import describe_rules  # noqa: PLC0415

        if not self._weighed:
            return say("the rules are certain: {rules}", rules=describe_rules(self.best))
        told = [joined(" ", [describe_rules(each.rules), _tell_foresight(each)]) for each in self._weighed[:TOLD]]
        if self.certain:
            return say("the rules are certain: {rules}", rules=told[0])
        sure = [
            say("{rules} ({sure:.0%})", rules=text, sure=each.probability)
            for text, each in zip(told, self._weighed, strict=False)
        ]
        return say("the rules are in doubt; {sure}", sure=joined(", ", sure))

    def _begun(self) -> RulesPosterior:
        from dropsbot.calibration.rules_by_watching.likely_physics import (  # noqa: PLC0415
            LikelyPhysics,
            candidates_beside,
        )
        from dropsbot.calibration.rules_by_watching.rules_posterior import RulesPosterior  # noqa: PLC0415

        posterior = RulesPosterior(LikelyPhysics(candidates_beside(self._told)))
        posterior.watch(*self._seen)
        return posterior

    def _foretold(self, tap: WatchedTap) -> bool:
        """Whether the rules told say what was seen, as far as it could be read."""
        from dropsbot.calibration.rules_by_watching.likely_physics import foreseen  # noqa: PLC0415
        from dropsbot.calibration.rules_by_watching.likely_rewards import earns_as_seen  # noqa: PLC0415

        chain = tap.detonates and tap.after is not None
        return not chain or (foreseen([tap], self._told)[0] and earns_as_seen(self._told, tap))

    def _tell_change(self, before: Rules) -> str:
        from dropsbot.calibration.rules_by_watching.likely_physics import physics_of  # noqa: PLC0415
        from dropsbot.calibration.rules_by_watching.likely_rewards import Earnings  # noqa: PLC0415
        from dropsbot.calibration.rules_by_watching.rules_posterior import (  # noqa: PLC0415
            describe_earnings,
            describe_rules,
        )

        best = self._weighed[0]
        said: list[str] = []
        if physics_of(best.rules) != physics_of(before):
            said.append(
                say(
                    "{rules}, which {foresight}",
                    rules=describe_rules(best.rules),
                    foresight=_tell_foresight(best),
                )
            )
        if Earnings.of(best.rules) != Earnings.of(before):
            said.append(describe_earnings(best.rules))
        sure = "" if self.certain else say(" (likely to {probability:.0%})", probability=best.probability)
        return say(
            "the rules look different now{sure}: {rules}",
            sure=sure,
            rules=joined("; ", said) or describe_rules(best.rules),
        )


def _tell_foresight(rules: LikelyRules) -> str:
    return say(
        "foresaw {right} of {chains}", right=rules.chains - len(rules.against), chains=plural(rules.chains, "chain")
    )
