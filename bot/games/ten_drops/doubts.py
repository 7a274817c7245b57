"""What a person is told where a run of Ten Drops does not go on: what speaks against rules or picture, or no plan."""

from __future__ import annotations

from dropsbot.bot.games.ten_drops.rules_in_play import RulesInPlay
from dropsbot.bot.play.match import Verdict
from dropsbot.sentences.sentence import plural, say
from dropsbot.solver.solution import Solution


def tell_doubt(verdict: Verdict, rules: RulesInPlay) -> str:
    """What happened instead of what the rules say, and whether that speaks against them or against what was read."""
    if verdict is not Verdict.SURPRISING:
        return say(
            "the game did what no rules lead to, so the picture is likelier to be read wrongly than the rules "
            "{name!r} to be wrong: look at `dropsbot read`, and calibrate again on such a board",
            name=rules.best.name,
        )
    if rules.certain:
        return say(
            "a chain did something else than the rules {name!r} say, and every picture was read clearly: is the "
            "profile for this game, and does it name the right rules?",
            name=rules.best.name,
        )
    return say(
        "a chain did something else than the likeliest rules say, and every picture was read clearly; "
        "{rules}: is the profile for this game?",
        rules=rules.tell_likely(),
    )


def why_no_plan(solution: Solution, drops: int | None) -> str:
    """What to tell the person where there is nothing to tap."""
    held = say("any number of drops") if drops is None else plural(drops, "drop")
    if solution.proven:
        return say(
            "the board cannot be cleared with {drops}",
            drops=held if drops is None else say("the {held} held", held=held),
        )
    return say(
        "no plan for {held} was found in {seconds:.1f} s; give more with --think-time",
        held=held,
        seconds=solution.seconds,
    )
