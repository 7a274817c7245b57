"""What the person must hear about, with the exit code that a script can tell it by.

    DropsbotError            1  the game was lost or the goal not reached
    ├── UsageError           2  wrong usage or input
    ├── DeviceError          3  device or window trouble
    │   └── UnsureTapError   3  a tap may have been made or not
    ├── RefusedError         4  the board could not be read with certainty
    │   └── UnreadError      4  in a run; it keeps the picture (:mod:`dropsbot.bot.play.senses`)
    └── NoReaderError      141  nobody reads the output any more

Only :mod:`dropsbot.bot.cli` catches these, prints their message and exits.
"""

from __future__ import annotations


class DropsbotError(Exception):
    """The game was lost or the goal not reached; the message says what happened and what to do next."""

    exit_code = 1


class UsageError(DropsbotError):
    """The person asked for something that is not there or makes no sense."""

    exit_code = 2


class DeviceError(DropsbotError):
    """The window or device is missing, hidden, ambiguous or shows nothing."""

    exit_code = 3


class CoveredError(DeviceError):
    """Another window lies over the place that was to be tapped, so nothing was tapped."""


class UnsureTapError(DeviceError):
    """The connection broke during a tap, and nobody knows whether it was made: look before the next one."""


class RefusedError(DropsbotError):
    """The screen could not be read with certainty, so nothing was tapped."""

    exit_code = 4


class NoReaderError(DropsbotError):
    """Whoever read the output is gone, as ``head`` is when it has enough; the code is that of shells for SIGPIPE."""

    exit_code = 141
