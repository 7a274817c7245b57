"""How a command or a run ends: a sentence and one exit code a cause."""

from __future__ import annotations

from dropsbot.bot.speech.errors import DropsbotError
from dropsbot.sentences.sentence import say

STOPPED = 130
"""Exit code of a run that the person stopped, as shells have it."""
NO_LIBRARY = 3
"""Exit code where a system library is missing: the machine, not the input, is what to mend."""

SYSTEM_PACKAGES = {
    "libGL.so.1": "libgl1",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxcb.so.1": "libxcb1",
    "libX11.so.6": "libx11-6",
}
"""System libraries that the opencv-python wheel loads on Linux, and the Debian packages that have them."""


def ending(error: BaseException) -> tuple[str, int] | None:
    """What to tell the person of an error, and the exit code; None where it is one that nobody foresaw."""
    if isinstance(error, DropsbotError):
        return str(error), error.exit_code
    if isinstance(error, KeyboardInterrupt):
        return say("stopped: {error}", error=error) if str(error) else say("stopped"), STOPPED
    message = missing_library(error) if isinstance(error, ImportError) else None
    return None if message is None else (message, NO_LIBRARY)


def missing_library(error: ImportError) -> str | None:
    """What to install when a shared library of the system is missing; None when that is not the trouble."""
    text = str(error)
    if "cannot open shared object file" not in text:
        return None
    library = text.split(":", 1)[0].strip()
    package = SYSTEM_PACKAGES.get(library)
    install = (
        f"sudo apt-get install {package}"
        if package
        else say("the package of your system that has {library}", library=library)
    )
    return say(
        "OpenCV needs the system library {library}, which is not installed. Install it: {install}",
        library=library,
        install=install,
    )
