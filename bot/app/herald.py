"""Who tells a person of what takes long or is worth a word: the one way in which the app speaks on its own account."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol

from dropsbot.bot.app.compiling import Progress, compile_beside, compile_parts, kept_in
from dropsbot.bot.games.kernels import Kernels, Part
from dropsbot.sentences.sentence import say


class Herald(Protocol):
    """Speaks to a person, or does not."""

    def note(self, text: str) -> None:
        """A sentence that stays."""

    def busy(self, what: object) -> AbstractContextManager[object]:
        """While it is entered, something goes on that takes more than a moment: ``str`` of ``what`` at any time."""


class Silent:
    """Nobody listens."""

    def note(self, text: str) -> None:
        """Nothing is said."""

    def busy(self, what: object) -> AbstractContextManager[object]:
        """Nothing is shown."""
        return nullcontext()


def warm(kernels: Kernels, herald: Herald) -> None:
    """Load a solver. Where a first plan needs what is not compiled, this waits for it and says so.

    What else is not compiled is so meanwhile, by a process of its own.
    """
    missing = [part for part in kernels.parts() if not part.at_hand]
    if missing:
        # what nobody can keep for later is compiled by this process or not at all
        first = missing if kept_in() is None else [part for part in kernels.first() if not part.at_hand]
        compile_beside(first)
        if first:
            herald.note(say("Compiling the solver; this happens once."))
            _compile_now(first, herald)
    kernels.load()


def warm_whole(parts: Sequence[Part], herald: Herald) -> None:
    """Compile all that is not compiled, and wait for it."""
    missing = [part for part in parts if not part.at_hand]
    if missing:
        compile_beside(missing)
        _compile_now(missing, herald)


def _compile_now(parts: Sequence[Part], herald: Herald) -> None:
    with herald.busy(Progress(parts)):
        compile_parts(parts)
