"""Who knows the truth of a game at random and hears what the bot says of it: what was read wrong, what came as told."""

from __future__ import annotations

from collections.abc import Callable

from dropsbot.bot.cli.live import Live
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo_any.any_device import AnyDevice
from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.bot.devices.demo_any.course_kinds import DropsKind, Kinds
from dropsbot.bot.games.game import Game
from dropsbot.bot.play.events import Checked, Event, FoundOut, Planned
from dropsbot.solver.plan import Step
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Screen
from dropsbot.vision.reading import Reading

PERSON_S = 4.0
_SHOWN = 256
"""Frames of which the truth is kept: the bot speaks of recent ones."""


class SeenDevice(AnyDevice):
    """Keeps the true board and drops of the frames that it made."""

    def __init__(self, seed: int, kinds: Kinds) -> None:
        super().__init__(SteppedClock(), seed, kinds, PERSON_S)
        self.truths: dict[float, tuple[tuple[int, ...], int]] = {}

    def grab(self) -> Frame:
        frame = super().grab()
        self.truths[frame.taken_s] = self.game.sizes, self.game.drops
        while len(self.truths) > _SHOWN:
            del self.truths[next(iter(self.truths))]
        return frame


class Witness:
    """One game that begins, and what was said of it.

    ``foretold`` says of each chain, by its number from 0, whether it left the board that was foretold; ``held`` of each
    plan and each chain that cleared no board whether the drops were right, in games with drops.
    """

    def __init__(self, seed: int, kinds: Kinds) -> None:
        self.device = SeenDevice(seed, kinds)
        self.wrong_readings = 0
        self.wrong_counts = 0
        self.foretold: list[tuple[int, bool]] = []
        self.held: list[bool] = []
        self._chains = 0

    @property
    def game(self) -> AnyGame:
        return self.device.game

    def hear(self, event: Event) -> None:
        """Compare what an event says with the truth."""
        if isinstance(event, Planned | Checked):
            self._compare(event.frame, event.reading)
        if isinstance(event, FoundOut):
            self.wrong_readings += event.boards[-1] != self.game.sizes
            self._chains = len(self.game.chains)
        if isinstance(event, Planned) and self._has_drops:
            self.held.append(event.position.drops == self.game.drops)
        if isinstance(event, Checked):
            self._follow(event.step)

    @property
    def _has_drops(self) -> bool:
        return self.game.design.course.drops is not DropsKind.UNLIMITED

    def _compare(self, frame: Frame, reading: Reading) -> None:
        truth = self.device.truths.get(frame.taken_s)
        if truth is None or reading.problems or reading.screen is not Screen.PLAYING:
            return
        sizes, drops = truth
        self.wrong_readings += reading.sizes != sizes
        self.wrong_counts += reading.drops not in (None, drops)

    def _follow(self, step: Step) -> None:
        """A step that was to burst something: the last chain, if there was one, is what came of it."""
        chains = self.game.chains
        new, self._chains = len(chains) > self._chains, len(chains)
        if not new:
            return
        end = chains[-1]
        self.foretold.append((len(chains) - 1, step.board.sizes == end.sizes))
        if self._has_drops and any(end.sizes):
            self.held.append(step.drops == end.drops)


class Listening(Live):
    """What a person sees, heard by somebody else too."""

    def __init__(self, game: Game, now_s: Callable[[], float], hear: Callable[[Event], None]) -> None:
        super().__init__(game, now_s)
        self._also = hear

    def hear(self, event: Event) -> None:
        self._also(event)
        super().hear(event)
