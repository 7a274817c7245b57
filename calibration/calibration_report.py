"""What a calibration tells a person: what was understood, what is missing, and where more pictures made it weaker."""

from __future__ import annotations

from dropsbot.calibration.looks.harvest import Harvest
from dropsbot.calibration.looks.thresholds import Thresholds
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.profile import Profile

_FELL = 0.8
"""Thresholds below this part of what they were are told: a picture or its board may be wrong."""


def tell_weaker(before: Profile, after: Profile) -> tuple[str, ...]:
    """A sentence where a profile asks for less than the one before it, because its pictures go together worse."""
    fell = [
        f"the least {what} fell from {old:.2f} to {new:.2f}"
        for what, old, new in (
            ("score", before.min_score, after.min_score),
            ("margin", before.min_margin, after.min_margin),
        )
        if old < 1 and new < _FELL * old  # at 1 nothing was believed
    ]
    if before.own_limits and not after.own_limits:
        fell.append("pictures in other colours are no longer read")
    if not fell:
        return ()
    return (f"more pictures made the profile weaker: {', '.join(fell)}; check that every board matches its picture",)


def tell_calibration(profile: Profile, found: Harvest, thresholds: Thresholds, frames: int) -> tuple[str, ...]:
    """What was understood of so many frames, and what is missing, in sentences."""
    grid = profile.grid
    lines = [
        f"grid: {grid.rows} rows, {grid.cols} columns, a cell is {grid.pitch_x_px:.1f} x {grid.pitch_y_px:.1f} pixels, "
        f"the first centre is at ({grid.left_px:.1f}, {grid.top_px:.1f})",
        f"examples in {frames} {'picture' if frames == 1 else 'pictures'}: "
        + ", ".join(f"{count} {'empty' if size == 0 else f'of size {size}'}" for size, count in found.examples.items()),
        f"a cell is believed from a score of {thresholds.min_score:.2f} and a margin of {thresholds.min_margin:.2f} "
        f"(right sizes scored at least {thresholds.least_true:.2f}, wrong ones at most {thresholds.most_wrong:.2f})",
    ]
    missing = [str(size) for size in range(1, MAX_SIZE + 1) if not found.examples[size]]
    if missing:
        lines.append(f"sizes never seen: {', '.join(missing)}; cells that show them will be refused: add a picture")
    if profile.background is None:
        lines.append(
            "the ground changes between pictures, or tells little: sizes are told by their shapes and outlines"
        )
    elif found.guessed:
        lines.append(
            f"{found.guessed} cells were never seen empty; their background was guessed through their bubbles: "
            "pictures of other boards make reading stricter"
        )
    if thresholds.least_margin <= 0:
        lines.append("the sizes cannot be told apart reliably: check that every typed board matches its picture")
    elif not thresholds.apart:
        lines.append(
            "in doubt: some right sizes fit no better than wrong ones do in other cells, so only the lead over the "
            "next size tells them apart: check that every board matches its picture, and add pictures of other boards"
        )
    return tuple(lines)
