"""One run, from what a person asks for to its record; whoever looks on hears what happens in it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from dropsbot.bot.cli.advising import advised
from dropsbot.bot.cli.claiming import claimed
from dropsbot.bot.cli.output import notes
from dropsbot.bot.cli.reporting import open_run
from dropsbot.bot.cli.seeing import find_profile
from dropsbot.bot.cli.solving import parse_rules, warm
from dropsbot.bot.speech.errors import DropsbotError, RefusedError, UsageError
from dropsbot.bot.speech.words import plural

if TYPE_CHECKING:
    from dropsbot.bot.play.events import Event
    from dropsbot.bot.play.foresight import Think
    from dropsbot.bot.play.loop import Run, Tell
    from dropsbot.bot.play.person import Person
    from dropsbot.bot.record.journal import Journal
    from dropsbot.bot.record.lines import SegmentLine
    from dropsbot.bot.record.opening import Record
    from dropsbot.solver.board import Board
    from dropsbot.solver.rules import Rules
    from dropsbot.solver.solution import Solution
    from dropsbot.vision.profile import Profile

AGAIN = 5
"""So many times longer a board is thought about for which a busy machine found no plan."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a person asks of a run; None stands for the usual, or for what the record of ``resume`` has."""

    device: str | None
    profile: str | None
    runs: str
    levels: int | None = None
    drops: int | None = None
    resume: str | None = None
    dry_run: bool = False
    restarts: bool = False
    max_taps: int | None = None
    max_seconds: float | None = None
    speed: float | None = None
    seed: int | None = None
    think_time_s: float | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """How a run ended: the sums as ``--json`` prints them, the plan of a dry run, and why it did not do as asked."""

    summary: dict[str, Any]
    planned: Solution | None
    failure: BaseException | None


class Onlooker(Protocol):
    """Whoever hears the events of a run beside its record."""

    def hear(self, event: Event) -> None:
        """Take an event of the loop."""


Looking = Callable[[Callable[[], float]], AbstractContextManager[Onlooker]]
"""Makes an onlooker of the device's clock."""


def play(asked: Asked, person: Person, looking: Looking) -> Played:
    """Play one run and keep its record.

    Raises:
        UsageError: something is asked for that makes no sense; there is no record then.
        DeviceError: there is no such device, or another dropsbot plays on it.
    """
    from dropsbot.bot.devices.open import open_device
    from dropsbot.bot.play.loop import Run
    from dropsbot.bot.play.tally import Limits
    from dropsbot.bot.record.journal import Journal

    record = _open_resumed(asked)
    device = record.segment.device if record else asked.device
    if device is None:
        raise UsageError("say what to play on with --device, or which run to go on with with --resume")
    chosen = record.profile if record else find_profile(asked.profile, device)
    rules = record.rules if record else parse_rules(chosen.rules)
    earlier = record.totals() if record else None
    segment = _segment(asked, record, device, chosen)
    left = segment.levels - (earlier.tally.levels if earlier else 0)
    if left < 1:
        raise UsageError(f"the {plural(segment.levels, 'level')} asked for are cleared already; ask for more: --levels")
    warm()
    with ExitStack() as stack:
        if not asked.dry_run:
            stack.enter_context(claimed(device))
        playground = open_device(device, speed=segment.speed, seed=segment.seed)
        stack.callback(playground.close)
        now_s = playground.clock.now_s
        if record:
            journal = Journal.go_on(record, segment, now_s)
        else:
            journal = Journal.begin(Path(asked.runs), segment, chosen, rules, now_s)
        stack.callback(journal.close)
        if record and device.partition(":")[0] == "demo":
            notes.print("the demo begins a new game at level 1; the record goes on")
        game = Run(
            playground,
            chosen,
            rules,
            _thinker(segment.think_time_s),
            _both(journal, stack.enter_context(looking(now_s))),
            asked.drops,
            earlier.left_off if earlier else None,
            Limits(asked.max_taps, asked.max_seconds, asked.restarts),
            person,
        )
        played = _play_out(game, None if asked.dry_run else left, journal)
    if isinstance(played.failure, RefusedError):
        return replace(played, failure=advised(played.failure, journal, device, chosen.name))
    return played


def _play_out(game: Run, levels: int | None, journal: Journal) -> Played:
    """Clear so many levels, or only plan where None, and write the end of the record."""
    failure: BaseException | None = None
    planned: Solution | None = None
    try:
        if levels is None:
            _, planned = game.plan()
        else:
            game.play(levels)
    except (DropsbotError, KeyboardInterrupt) as error:
        failure = error
    try:
        journal.end((str(failure) or "stopped") if failure else None)
    except DropsbotError as error:  # on a full disk; what failed first is told
        failure = failure or error
    totals = journal.totals
    summary = {**asdict(totals.tally), "seconds": round(totals.seconds, 2), "run": str(journal.folder)}
    return Played(summary, planned, failure)


def _open_resumed(asked: Asked) -> Record | None:
    """The record to go on with, None where a run begins.

    Raises:
        UsageError: it cannot be gone on with, or is to go on with something else.
    """
    if asked.resume is None:
        return None
    if asked.device is not None or asked.profile is not None:
        raise UsageError(
            "--resume goes on with the device and the profile of the run; leave out --device and --profile"
        )
    from dropsbot.bot.record.lines import SegmentLine

    record = open_run(Path(asked.resume))
    first = record.lines[0]
    assert isinstance(first, SegmentLine)
    if first.dry_run:  # one that was dry later changes nothing about what was played before
        raise UsageError(f"the run in {asked.resume} was a dry run: nothing to go on with; start one with --device")
    if record.rules != parse_rules(record.segment.rules):
        raise UsageError(f"the rules {record.segment.rules!r} are others than when the run was played; start a new one")
    return record


def _segment(asked: Asked, record: Record | None, device: str, profile: Profile) -> SegmentLine:
    """The first line of what is played now: what the person asked for, else what the record has, else the usual."""
    from importlib import metadata

    from msgspec.structs import replace

    from dropsbot.bot.record.lines import SCHEMA, SegmentLine

    now = SegmentLine(
        t=0.0,
        schema=SCHEMA,
        number=record.segment.number + 1 if record else 1,
        version=metadata.version("dropsbot"),
        started=datetime.now().astimezone(),
        device=device,
        profile=profile.name,
        rules=profile.rules,
        levels=record.segment.levels if record else 1,
        drops=asked.drops,
        think_time_s=record.segment.think_time_s if record else 2.0,
        speed=record.segment.speed if record else 1.0,
        seed=record.segment.seed if record else 0,
        dry_run=asked.dry_run,
    )
    own = {name: getattr(asked, name) for name in ("levels", "speed", "seed", "think_time_s")}
    return replace(now, **{name: value for name, value in own.items() if value is not None})


def _thinker(think_time_s: float) -> Think:
    """How the loop makes its plans."""
    from dropsbot.solver.solve import solve

    def think(board: Board, rules: Rules, drops: int) -> Solution:
        solution = solve(board, rules, drops, time_limit_s=think_time_s)
        if solution.plan is None and not solution.proven:
            solution = solve(board, rules, drops, time_limit_s=AGAIN * think_time_s)
        return solution

    return think


def _both(journal: Journal, onlooker: Onlooker) -> Tell:
    """Every event goes to the record and to whoever looks on."""

    def tell(event: Event) -> None:
        journal.hear(event)
        onlooker.hear(event)

    return tell
