"""The rules of a game as a weighted set, from all that was seen; what speaks for them and against them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from dropsbot.calibration.rules_by_watching.likely_physics import LikelyPhysics, WeighedPhysics, foreseen, physics_of
from dropsbot.calibration.rules_by_watching.likely_rewards import Earnings, WeighedEarnings, weigh_earnings
from dropsbot.calibration.rules_by_watching.seen_taps import LOG_EVEN, LOG_ODD, WatchedTap
from dropsbot.sentences.sentence import joined, say
from dropsbot.solver.rules import PRESETS, Rules

WATCHED = "watched"
"""The name of rules that are no preset."""
TO_SWITCH = 1.5 * (LOG_EVEN - LOG_ODD)
"""Other rules are taken when they are likelier by more than one odd chain can make them."""

_Weighed = tuple[Rules, float, tuple[int, ...]]
"""Physics, their log-weight, and the numbers of the chains that they did not foresee."""


@dataclass(frozen=True, slots=True)
class LikelyRules:
    """Rules with their probability; ``against`` numbers the chains (from 0) that they did not foresee."""

    rules: Rules
    probability: float
    chains: int
    against: tuple[int, ...]


class RulesPosterior:
    """What is believed of a game's rules; every tap that is seen is added to it, none decides alone."""

    def __init__(self, physics: LikelyPhysics | None = None) -> None:
        self._physics = physics or LikelyPhysics()
        self._seen: list[WatchedTap] = []

    def watch(self, *seen: WatchedTap) -> None:
        """Take in taps, in the order in which they were made."""
        self._seen += seen
        self._physics.watch(seen)

    def likely(self, most: int = 8) -> tuple[LikelyRules, ...]:
        """The ``most`` likeliest rules, the best first, each with the likeliest earnings; probabilities add up to 1."""
        weighed = self._physics.weighed()[:most]
        earnings = self.earnings()[0]
        weights = [math.exp(each.log_weight - weighed[0].log_weight) for each in weighed]
        return tuple(
            LikelyRules(
                self._named(each, earnings), weight / sum(weights), len(self._physics.chains), tuple(each.against)
            )
            for each, weight in zip(weighed, weights, strict=True)
        )

    def likely_beside(self, told: Rules, most: int = 8, *, known: bool = True) -> tuple[LikelyRules, ...]:
        """The likeliest rules where the rules were said to be ``told``, which is first among equals.

        Where that is ``known``, others count only if they foresaw chains that ``told`` did not: after one such chain
        ``told`` is still the likeliest, after two it is not. Where it was only assumed, ``told`` weighs as much as any
        preset, if it is among the candidates. Each has the same earnings, those of ``told`` unless others are likelier;
        where ``told`` is known, by more than one odd change of the counter.
        """
        others = [(each.rules, each.log_weight, tuple(each.against)) for each in self._physics.weighed()]
        found = self._beside_known(told, others) if known else others
        found = sorted(found, key=lambda each: -each[1])[:most]
        earned = self.earned_beside(told, TO_SWITCH if known else 0.0)
        weights = [math.exp(log_weight - found[0][1]) for _, log_weight, _ in found]
        chains = len(self._physics.chains)
        return tuple(
            LikelyRules(self._as_told(rules, told, earned), weight / sum(weights), chains, against)
            for (rules, _, against), weight in zip(found, weights, strict=True)
        )

    def _beside_known(self, told: Rules, others: Sequence[_Weighed]) -> list[_Weighed]:
        odd = tuple(at for at, right in enumerate(foreseen(self._physics.chains, told)) if not right)
        better = [each for each in others if len(each[2]) < len(odd)]
        best = max(better, key=lambda each: each[1], default=None)
        if best is None:
            return [(physics_of(told), 0.0, odd)]
        behind = (len(odd) - len(best[2])) * (LOG_EVEN - LOG_ODD)
        return [(physics_of(told), best[1] + TO_SWITCH - behind, odd), *better]

    def earned_beside(self, told: Rules, margin: float = TO_SWITCH) -> Earnings:
        """What ``told`` say is earned, unless other earnings are likelier by more than ``margin``."""
        own = Earnings.of(told)
        weighed = weigh_earnings(self._seen, own)
        kept = next(each for each in weighed if each.earnings == own)
        return own if weighed[0].log_weight - kept.log_weight <= margin else weighed[0].earnings

    def earnings(self) -> list[WeighedEarnings]:
        """What chains and levels may earn, the likeliest first."""
        return weigh_earnings(self._seen)

    def trust(self, rules: Rules) -> float:
        """How probable it is that the next chain goes as ``rules`` say.

        Two things are multiplied: how likely those rules are that say the same as these, on every detonation that the
        boards seen allow; and how many of the chains these foresaw, where one that failed and one that did not are
        added to what was seen, so that a few chains prove little.

        Source: the rule of succession, Laplace 1814.
        """
        chains = self._physics.chains
        if not chains:
            return 0.0
        return self._physics.agreement(rules) * (foreseen(chains, rules).count(True) + 1) / (len(chains) + 2)

    def choose(self, current: Rules) -> Rules:
        """``current``, unless other rules are likelier by more than one odd chain can make them.

        Physics and earnings are weighed one by one: a bonus that was wrong does not change how droplets fly.
        """
        best = self._physics.weighed()[0]
        wrong = foreseen(self._physics.chains, current).count(False)
        behind = (wrong - len(best.against)) * (LOG_EVEN - LOG_ODD)
        flies = best.rules if behind > TO_SWITCH else current
        return self._as_told(flies, current, self.earned_beside(current))

    def _as_told(self, physics: Rules, told: Rules, earned: Earnings) -> Rules:
        """Physics with earnings: ``told`` itself where they are the same, else under a name of their own."""
        chosen = replace(earned.put_in(physics), name=told.name, source=told.source)
        return told if chosen == told else _name(replace(chosen, empty_taps=self._empty_taps(chosen)))

    def _named(self, physics: WeighedPhysics, earnings: WeighedEarnings) -> Rules:
        rules = earnings.earnings.put_in(physics.rules)
        return _name(replace(rules, empty_taps=self._empty_taps(rules)))

    def _empty_taps(self, rules: Rules) -> bool:
        """Whether most taps on empty cells made a bubble; what ``rules`` say where none was seen."""
        made = [tap.after.bubbles > tap.board.bubbles for tap in self._seen if tap.on_empty and tap.after is not None]
        return 2 * sum(made) > len(made) if made else rules.empty_taps


def _name(rules: Rules) -> Rules:
    """The preset that these rules are, or the same rules under a name of their own."""
    for preset in PRESETS.values():
        if replace(rules, name=preset.name, source=preset.source) == preset:
            return preset
    return replace(rules, name=WATCHED, source="watched while it was played")


def tell_likely(likely: Iterable[LikelyRules]) -> list[str]:
    """A sentence for each of these rules: how likely they are, and what speaks against them; taps count from 1."""
    told: list[str] = []
    for each in likely:
        right = each.chains - len(each.against)
        taps = joined(", ", (number + 1 for number in each.against))
        said = say(
            "{rules}: {probability:.0%}; {right} of {chains} chains are as they say",
            rules=describe_rules(each.rules),
            probability=each.probability,
            right=right,
            chains=each.chains,
        )
        told.append(say("{said}, but not number {taps}", said=said, taps=taps) if taps else said)
    return told


def describe_rules(rules: Rules) -> str:
    """The preset's name, that of a preset whose droplets do the same, or what sets rules apart, in words."""
    if rules.name in PRESETS:
        return say("the rules {name!r}", name=rules.name)
    like = next((preset for preset in PRESETS.values() if physics_of(preset) == physics_of(rules)), None)
    if like:
        return say("droplets as in {name!r}", name=like.name)
    reach = "/".join(f"{units / rules.cell_units:.2f}" for units in dict.fromkeys(rules.contact_units))
    order = (
        say(", {turns} in the order {directions}", turns=rules.turns, directions=joined(" ", rules.directions))
        if rules.surplus != "absorbed"
        else ""
    )
    contact = say("at exactly") if rules.exact_contact else say("within")
    return say(
        "contact {contact} {reach} of a cell, surplus {surplus}{order}",
        contact=contact,
        reach=reach,
        surplus=rules.surplus,
        order=order,
    )


def describe_earnings(rules: Rules, *, levels: bool = True) -> str:
    """What chains earn, and with ``levels`` what a cleared level brings, in words."""
    marks = " ".join(map(str, rules.combo_marks))
    every = (
        say("at every {combo_every} bursts", combo_every=rules.combo_every)
        if rules.combo_every > 1
        else say("at every burst")
    )
    parts = [say("at the combos {marks}", marks=marks)] if marks else []
    parts += [say("{every} more", every=every) if marks else every] if rules.combo_every else []
    chains = say("a chain earns a drop {parts}", parts=joined(" and ", parts)) if parts else say("chains earn nothing")
    if not levels:
        return chains
    if rules.level_drops:
        begins = " ".join(map(str, rules.level_drops[:10]))
        return say(
            "{chains}; levels begin with {begins}{more} drops",
            chains=chains,
            begins=begins,
            more=" ..." if len(rules.level_drops) > 10 else "",
        )
    bonus = (
        say("a cleared level gives {level_bonus}", level_bonus=rules.level_bonus)
        if rules.level_bonus
        else say("a cleared level gives nothing")
    )
    if rules.perfect_bonus:
        bonus = say("{bonus}, {perfect} more after one detonation", bonus=bonus, perfect=rules.perfect_bonus)
    return joined("; ", [chains, bonus])
