"""The second embedded game, Ten Steps, Ten Thousand Degrees: played like any window, without one."""
