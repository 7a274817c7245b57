"""Runs of the loop on a demo with faults at random moments, and what may be asked of each."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass, replace
from random import Random

from dropsbot.bot.devices.demo.demo_game import Popup
from dropsbot.bot.play.events import Event
from dropsbot.bot.play.senses import UnreadError
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.speech.errors import DeviceError, DropsbotError, RefusedError
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve
from testkit.faults.faulty import MODAL, PER_TAP, Fault, FaultyDevice, Spell
from testkit.runs import DropsRun as Run

FOR_A_WHILE = tuple(fault for fault in Fault if fault not in PER_TAP | {Fault.CLOSED, Fault.STRANGER})
FOR_EVER: dict[Fault, tuple[type[DropsbotError], ...]] = {
    **dict.fromkeys(sorted(MODAL), (UnreadError,)),
    Fault.STRETCHED: (UnreadError,),
    Fault.FROZEN: (RefusedError, UnreadError, DeviceError),
    Fault.NO_FRAMES: (DeviceError,),
    Fault.NO_TAPS: (DeviceError,),
    Fault.CLOSED: (DeviceError,),
    Fault.STRANGER: (DropsbotError,),
}
"""What never ends, and the errors that a run may end with then."""
_FIRST_S = (0.3, 3.0)
_LENGTH_S = (0.3, 4.0)
_BETWEEN_S = 2.5
"""On average, and a second more."""
_ALL_OVER_S = 60.0
_LASTING_S = (0.5, 12.0)


@dataclass(frozen=True, slots=True)
class Outcome:
    """One run: how it ended (``error`` is None where its levels were cleared), and what it did to the game.

    ``spells`` are those that had begun. ``lost`` says whether the game was lost, or could not be won with the drops
    that it held in the end; ``stolen`` how many drops faults had cost by then.
    """

    seed: int
    spells: tuple[Spell, ...]
    levels: int
    error: type[BaseException] | None
    told: str
    taps: int
    wrong: int
    blind: int
    outside: int
    own: int
    stolen: int
    lost: bool
    since_look_s: float
    seconds: float

    @property
    def crashed(self) -> bool:
        """Whether it ended in another way than one that a person is told about."""
        return self.error is not None and not issubclass(self.error, DropsbotError)

    @property
    def lasting(self) -> Spell | None:
        """What had begun and never ends."""
        return next((spell for spell in self.spells if math.isinf(spell.ends_s)), None)

    @property
    def gave_up(self) -> bool:
        """Whether it ended although it could have gone on, or for another reason than the one there was."""
        if self.error is None or self.crashed:
            return False
        if self.lasting:
            return self.error not in FOR_EVER[self.lasting.fault]
        return not (self.error is DropsbotError and self.lost and self.stolen)

    @property
    def amiss(self) -> bool:
        """Whether anything is not as asked."""
        return self.crashed or self.gave_up or bool(self.wrong or self.outside)


def random_spells(random: Random, faults: Collection[Fault], lasting: Fault | None) -> list[Spell]:
    """Faults one after another at random moments for random times, and one that never ends; then they stop."""
    spells: list[Spell] = []
    chosen = [fault for fault in FOR_A_WHILE if fault in faults]
    begins_s = random.uniform(*_FIRST_S)
    for_ever_s = random.uniform(*_LASTING_S) if lasting else _ALL_OVER_S
    while chosen and begins_s < for_ever_s:
        ends_s = min(begins_s + random.uniform(*_LENGTH_S), for_ever_s)
        spells.append(Spell(random.choice(chosen), begins_s, ends_s, random.randrange(1 << 30)))
        begins_s = ends_s + 1 + random.expovariate(1 / _BETWEEN_S)
    if lasting:
        spells.append(Spell(lasting, for_ever_s, math.inf, random.randrange(1 << 30)))
    return spells


def think(board: Board, rules: Rules, drops: int | None) -> Solution:
    """Plans of the solver; positions are counted and not seconds, so that a seed always plays the same run."""
    return solve(board, rules, drops, time_limit_s=60.0, node_limit=60_000)


def play(
    seed: int, spells: Collection[Spell], amiss: Collection[Fault], levels: int, patience_s: float | None = None
) -> Outcome:
    """One run of the loop from the cover on, with the patience of the demo's own profile or another."""
    device, profile = FaultyDevice(seed, tuple(spells), amiss), load_profile("demo")
    if patience_s is not None:
        profile = replace(profile, timing=replace(profile.timing, patience_s=patience_s))
    run = Run(device, profile, PRESETS["event"], think, _ignore)
    error: BaseException | None = None
    try:
        run.play(levels)
    except Exception as raised:
        error = raised
    game, now_s = device.game, device.clock.now_s()
    return Outcome(
        seed=seed,
        spells=tuple(spell for spell in spells if spell.begins_s <= now_s),
        levels=run.tally.levels,
        error=type(error) if error else None,
        told=f"{type(error).__name__}: {error}" if error else "",
        taps=len(device.sent),
        wrong=sum(sent.wrong for sent in device.sent),
        blind=sum(sent.blind for sent in device.sent),
        outside=len(device.outside),
        own=sum(device.own),
        stolen=device.stolen,
        lost=game.popup is Popup.LOST or not game.playing or _hopeless(game.board, game.drops),
        since_look_s=max((sent.since_look_s for sent in device.sent if not sent.wrong), default=0.0),
        seconds=now_s,
    )


def _ignore(event: Event) -> None:
    """What the run tells is not needed: the game is asked."""


def _hopeless(board: Board, drops: int) -> bool:
    """Whether it is proven that no plan clears the board with these drops."""
    solution = solve(board, PRESETS["event"], max(0, drops), time_limit_s=10.0)
    return solution.proven and solution.plan is None
