"""What a calibration tells a person: what was understood, what is missing, and where more pictures made it weaker."""

from __future__ import annotations

from dropsbot.calibration.looks.harvest import Harvest
from dropsbot.calibration.looks.thresholds import Thresholds
from dropsbot.sentences.sentence import joined, plural, say
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.profile import Profile

_FELL = 0.8
"""Thresholds below this part of what they were are told: a picture or its board may be wrong."""


def tell_weaker(before: Profile, after: Profile) -> tuple[str, ...]:
    """A sentence where a profile asks for less than the one before it, because its pictures go together worse."""
    fell = [
        say("the least {what} fell from {old:.2f} to {new:.2f}", what=what, old=old, new=new)
        for what, old, new in (
            (say("score"), before.min_score, after.min_score),
            (say("margin"), before.min_margin, after.min_margin),
        )
        if old < 1 and new < _FELL * old  # at 1 nothing was believed
    ]
    if before.own_limits and not after.own_limits:
        fell.append(say("pictures in other colours are no longer read"))
    if not fell:
        return ()
    return (
        say(
            "more pictures made the profile weaker: {fell}; check that every board matches its picture",
            fell=joined(", ", fell),
        ),
    )


def tell_calibration(profile: Profile, found: Harvest, thresholds: Thresholds, frames: int) -> tuple[str, ...]:
    """What was understood of so many frames, and what is missing, in sentences."""
    grid = profile.grid
    lines = [
        say(
            "grid: {rows} rows, {cols} columns, a cell is {pitch_x_px:.1f} x {pitch_y_px:.1f} pixels, the first "
            "centre is at ({left_px:.1f}, {top_px:.1f})",
            rows=grid.rows,
            cols=grid.cols,
            pitch_x_px=grid.pitch_x_px,
            pitch_y_px=grid.pitch_y_px,
            left_px=grid.left_px,
            top_px=grid.top_px,
        ),
        say("examples in {pictures}: {examples}", pictures=plural(frames, "picture"), examples=_examples(found)),
        say(
            "a cell is believed from a score of {min_score:.2f} and a margin of {min_margin:.2f} (right sizes "
            "scored at least {least_true:.2f}, wrong ones at most {most_wrong:.2f})",
            min_score=thresholds.min_score,
            min_margin=thresholds.min_margin,
            least_true=thresholds.least_true,
            most_wrong=thresholds.most_wrong,
        ),
    ]
    missing = [str(size) for size in range(1, MAX_SIZE + 1) if not found.examples[size]]
    if missing:
        lines.append(
            say(
                "sizes never seen: {missing}; cells that show them will be refused: add a picture",
                missing=joined(", ", missing),
            )
        )
    if profile.background is None:
        lines.append(
            say("the ground changes between pictures, or tells little: sizes are told by their shapes and outlines")
        )
    elif found.guessed:
        lines.append(
            say(
                "{guessed} cells were never seen empty; their background was guessed through their bubbles: "
                "pictures of other boards make reading stricter",
                guessed=found.guessed,
            )
        )
    if profile.spreads:
        lines.append(
            say(
                "bubbles of one size are each drawn otherwise: how much they differ, and where, counts when they are "
                "read, so that something small over one may not be seen"
            )
        )
    if profile.by_own_colours_alone:
        lines.append(
            say(
                "by these looks alone the sizes are not told apart: each picture is read in its own colours, which "
                "takes longer; check that every typed board matches its picture"
            )
        )
    elif thresholds.least_margin <= 0:
        lines.append(say("the sizes cannot be told apart reliably: check that every typed board matches its picture"))
    elif not thresholds.apart:
        lines.append(
            say(
                "in doubt: some right sizes fit no better than wrong ones do in other cells, so only the lead over "
                "the next size tells them apart: check that every board matches its picture, and add pictures of "
                "other boards"
            )
        )
    if profile.alike:
        lines.append(
            say(
                "sizes {sizes} look nearly the same as another one: a picture alone is not believed about them; "
                "a larger window may show the difference",
                sizes=joined(", ", map(str, profile.alike)),
            )
        )
    return tuple(lines)


def _examples(found: Harvest) -> str:
    return joined(
        ", ",
        (
            say("{count} of size {size}", count=count, size=size) if size else say("{count} empty", count=count)
            for size, count in found.examples.items()
        ),
    )
