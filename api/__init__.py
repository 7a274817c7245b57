"""dropsbot plays Ten Drops (十滴水, Splash Back) in any window.

For other programs: :func:`read_picture`, :func:`solve_board`, :func:`play`; docs/programs.md shows each of them.
Nothing is loaded until a name is used, so ``import dropsbot.solver.board`` takes no picture library with it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dropsbot.programs import (
        Board,
        DeviceError,
        DropsbotError,
        Event,
        Person,
        Played,
        RefusedError,
        Rules,
        Seen,
        Solution,
        UsageError,
        board_of,
        play,
        read_picture,
        solve_board,
    )

__all__ = [
    "Board",
    "DeviceError",
    "DropsbotError",
    "Event",
    "Person",
    "Played",
    "RefusedError",
    "Rules",
    "Seen",
    "Solution",
    "UsageError",
    "board_of",
    "play",
    "read_picture",
    "solve_board",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401  (type checkers see the names above)
    """One of the names above, loaded now."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("dropsbot.programs"), name)


def __dir__() -> list[str]:
    """The names above, too, for who looks around in a shell."""
    return sorted({*globals(), *__all__})
