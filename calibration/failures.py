"""Why no profile could be made. The caller tells the person."""

from __future__ import annotations


class CalibrationError(ValueError):
    """Samples from which no profile can be made; the message says what is missing."""


class LocateError(CalibrationError):
    """No grid could be found; the message says what to check."""
