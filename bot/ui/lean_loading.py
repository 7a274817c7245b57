"""NiceGUI, loaded without what the page never uses: the first paint waits for it."""

from __future__ import annotations

import sys

_CALLERS = ("aiohttp", "requests", "tornado")
"""With these, the sockets of NiceGUI could call other servers; they do without where these are missing. A third of the
time that NiceGUI takes to load goes to them, and the page calls nobody."""


def load_nicegui() -> None:
    """Load it; whoever needs one of the others later, such as the library for phones, gets it as usual.

    Source: https://docs.python.org/3/reference/import.html#the-module-cache (None there: the import fails)
    """
    kept_away = [name for name in _CALLERS if name not in sys.modules]
    modules: dict[str, object] = sys.modules  # type: ignore[assignment]
    modules.update(dict.fromkeys(kept_away))
    try:
        import nicegui  # noqa: F401
    finally:
        for name in kept_away:
            del modules[name]
