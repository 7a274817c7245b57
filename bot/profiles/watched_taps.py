"""Taps that were watched, as a profile keeps them, and back."""

from __future__ import annotations

from collections.abc import Iterable

from dropsbot.calibration.rules_by_watching.seen_taps import WatchedTap
from dropsbot.solver.board import Board
from dropsbot.vision.kept_taps import MOST_KEPT, KeptTap
from dropsbot.vision.profile import Grid, Profile


def watched_in(profile: Profile) -> tuple[WatchedTap, ...]:
    """The taps that a profile keeps, the oldest first."""
    return as_watched(profile.watched, profile.grid)


def as_watched(kept: Iterable[KeptTap], grid: Grid) -> tuple[WatchedTap, ...]:
    """Taps that were kept, on boards like ``grid``."""
    return tuple(_watched(tap, grid.rows, grid.cols) for tap in kept)


def worth_keeping(seen: Iterable[WatchedTap], grid: Grid) -> tuple[KeptTap, ...]:
    """The last detonations on boards like ``grid`` whose end was read; others tell nothing, or fit no such profile."""
    kept = [
        KeptTap(
            tap.board.digits,
            tap.cell,
            tap.after.digits,
            tap.drops_before,
            tap.drops_after,
            tap.level,
            tap.detonations,
        )
        for tap in seen
        if tap.detonates and tap.after is not None and (tap.board.rows, tap.board.cols) == (grid.rows, grid.cols)
    ]
    return tuple(kept[-MOST_KEPT:])


def _watched(tap: KeptTap, rows: int, cols: int) -> WatchedTap:
    board, after = (Board.of(rows, cols, map(int, text)) for text in (tap.board, tap.after))
    return WatchedTap(board, tap.cell, after, tap.drops_before, tap.drops_after, tap.level, tap.detonations)
