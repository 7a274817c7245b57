"""What a person is told where a run of Ten Drops does not go on: what speaks against rules or picture, or no plan."""

from __future__ import annotations

from dropsbot.bot.games.ten_drops.rules_in_play import RulesInPlay
from dropsbot.bot.play.match import Verdict
from dropsbot.bot.speech.words import plural
from dropsbot.solver.solution import Solution


def tell_doubt(verdict: Verdict, rules: RulesInPlay) -> str:
    """What happened instead of what the rules say, and whether that speaks against them or against what was read."""
    if verdict is not Verdict.SURPRISING:
        return (
            "the game did what no rules lead to, so the picture is likelier to be read wrongly than the rules "
            f"{rules.best.name!r} to be wrong: look at `dropsbot read`, and calibrate again on such a board"
        )
    if rules.certain:
        return (
            f"a chain did something else than the rules {rules.best.name!r} say, and every picture was read clearly: "
            "is the profile for this game, and does it name the right rules?"
        )
    return (
        "a chain did something else than the likeliest rules say, and every picture was read clearly; "
        f"{rules.tell_likely()}: is the profile for this game?"
    )


def why_no_plan(solution: Solution, drops: int | None) -> str:
    """What to tell the person where there is nothing to tap."""
    held = "any number of drops" if drops is None else plural(drops, "drop")
    if solution.proven:
        return f"the board cannot be cleared with {held if drops is None else f'the {held} held'}"
    return f"no plan for {held} was found in {solution.seconds:.1f} s; give more with --think-time"
