"""Who tells a person of what takes long or is worth a word: the one way in which the app speaks on its own account."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Protocol

from dropsbot.bot.games.kernels import Kernels


class Herald(Protocol):
    """Speaks to a person, or does not."""

    def note(self, text: str) -> None:
        """A sentence that stays."""

    def busy(self, what: str) -> AbstractContextManager[object]:
        """While it is entered, something goes on that takes more than a moment."""


class Silent:
    """Nobody listens."""

    def note(self, text: str) -> None:
        """Nothing is said."""

    def busy(self, what: str) -> AbstractContextManager[object]:
        """Nothing is shown."""
        return nullcontext()


def warm(kernels: Kernels, herald: Herald) -> None:
    """Load a solver; where it must be compiled first, which takes a while, that is said."""
    if kernels.cached():
        kernels.load()
        return
    herald.note("Compiling the solver; this happens once and may take a minute.")
    with herald.busy("Compiling..."):
        kernels.compile()
