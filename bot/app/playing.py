"""One run, from what a person asks for to its record; whoever looks on hears what happens in it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, replace
from datetime import datetime
from importlib import metadata
from pathlib import Path
from typing import Any, Protocol

from dropsbot.bot.app.advising import advised
from dropsbot.bot.app.claiming import claimed
from dropsbot.bot.app.finding_again import found_again
from dropsbot.bot.app.following import as_it_is
from dropsbot.bot.app.herald import Herald, warm
from dropsbot.bot.app.looking import COVERED_DEMO, find_profile
from dropsbot.bot.app.records import open_run
from dropsbot.bot.devices import open as opening
from dropsbot.bot.devices.port import Device
from dropsbot.bot.games.asked import Asked
from dropsbot.bot.games.choice import TEN_DROPS, check_device, game_of
from dropsbot.bot.games.game import Advice, Game
from dropsbot.bot.games.kernels import Kernels
from dropsbot.bot.play.events import Event
from dropsbot.bot.play.limits import Limits
from dropsbot.bot.play.loop import Run, run_by_profile
from dropsbot.bot.play.person import Person
from dropsbot.bot.record.journal import Journal
from dropsbot.bot.record.lines import SCHEMA, SegmentLine
from dropsbot.bot.record.opening import Record
from dropsbot.bot.speech.errors import DropsbotError, RefusedError, UsageError
from dropsbot.sentences.sentence import say
from dropsbot.vision.profile import Profile


@dataclass(frozen=True, slots=True)
class Played:
    """How a run of ``game`` ended: the sums as ``--json`` prints them, a dry run's plan, why it failed if it did."""

    game: Game
    summary: dict[str, Any]
    planned: Advice | None
    failure: BaseException | None


class Onlooker(Protocol):
    """Whoever hears the events of a run beside its record."""

    def hear(self, event: Event) -> None:
        """Take an event of the loop."""


Looking = Callable[[Game, Callable[[], float]], AbstractContextManager[Onlooker]]
"""Makes an onlooker of the game and of a clock that counts the person's seconds, however fast the device's runs."""


class Audience:
    """Everybody who hears of a run, in the order in which they came."""

    def __init__(self) -> None:
        self._listeners: list[Onlooker] = []

    def add(self, listener: Onlooker) -> None:
        """One more."""
        self._listeners.append(listener)

    def tell(self, event: Event) -> None:
        """Hand an event to all."""
        for listener in self._listeners:
            listener.hear(event)


def play(
    asked: Asked,
    person: Person,
    looking: Looking,
    herald: Herald,
    seen_by: Callable[[Device], Device] = as_it_is,
) -> Played:
    """Play one run and keep its record; ``seen_by`` is put before the device.

    Raises:
        UsageError: something is asked for that makes no sense; there is no record then.
        DeviceError: there is no such device, or another dropsbot plays on it.
    """
    record = _open_resumed(asked, herald)
    device = record.segment.device if record else asked.device
    if device is None:
        raise UsageError(say("say what to play on with --device, or which run to go on with: --resume RUN"))
    profile = record.last_profile() if record else find_profile(asked.profile, device)
    check_device(device, profile)
    game, audience = game_of(profile), Audience()
    segment = game.first_line(asked, record, _segment(asked, record, device, profile))
    match = game.match(asked, profile, segment, record, audience.tell)
    warm(game.kernels_for(profile), herald)
    with ExitStack() as stack:
        if not asked.dry_run:
            stack.enter_context(claimed(device))
        playground = opening.open_device(device, speed=segment.speed, seed=segment.seed)
        stack.callback(playground.close)
        now_s = playground.clock.now_s
        if record:
            journal = Journal.go_on(record, segment, now_s)
        else:
            journal = Journal.begin(Path(asked.runs), segment, profile, game.scribe(profile), now_s)
        stack.callback(journal.close)
        if record and device.partition(":")[0] == "demo":
            herald.note(say("the demo begins a new game; the record goes on"))
        audience.add(journal)
        limits = Limits(asked.max_taps, asked.max_seconds, segment.pace)

        def begin() -> Run[Any, Any, Any]:
            audience.add(stack.enter_context(looking(game, lambda: now_s() / segment.pace)))
            shown = found_again(playground, profile, herald) if game is TEN_DROPS else playground
            shown = seen_by(shown)
            finder = game.finder(shown, profile, match, audience.tell)
            return run_by_profile(shown, profile, match, audience.tell, limits, person, finder)

        played = _play_out(game, begin, journal, dry=asked.dry_run)
    if isinstance(played.failure, RefusedError):
        if asked.dry_run and device == "demo":
            return replace(played, failure=RefusedError(COVERED_DEMO))
        return replace(played, failure=advised(played.failure, journal, game, device, profile.name))
    return played


def game_asked(asked: Asked) -> Game:
    """The game of a run that may have come to nothing: of its profile, else the first one."""
    try:
        return game_of(find_profile(asked.profile, asked.device))
    except UsageError:
        return TEN_DROPS


def kernels_asked(asked: Asked) -> Kernels:
    """The compiled part of the solver that such a run begins with; all of it where the run may come to nothing."""
    try:
        profile = find_profile(asked.profile, asked.device)
        return game_of(profile).kernels_for(profile)
    except UsageError:
        return TEN_DROPS.kernels


def _play_out(game: Game, begin: Callable[[], Run[Any, Any, Any]], journal: Journal, *, dry: bool) -> Played:
    """Begin, play until the match is done, or only plan where ``dry``, and write the end of the record."""
    failure: BaseException | None = None
    planned: Advice | None = None
    try:
        run = begin()
        if dry:
            planned = game.advice(run.plan())
        else:
            run.play()
    except (DropsbotError, KeyboardInterrupt) as error:
        failure = error
    try:
        journal.end((str(failure) or "stopped") if failure else None)
    except DropsbotError as error:  # on a full disk; what failed first is told
        failure = failure or error
    totals = journal.totals
    summary = {**totals.ledger.summary(), "seconds": round(totals.seconds, 2), "run": str(journal.folder)}
    return Played(game, summary, planned, failure)


def _open_resumed(asked: Asked, herald: Herald) -> Record | None:
    """The record to go on with, None where a run begins.

    Raises:
        UsageError: it cannot be gone on with, or is to go on with something else.
    """
    if asked.resume is None:
        return None
    if asked.device is not None or asked.profile is not None:
        raise UsageError(
            say("--resume goes on with the device and the profile of the run; leave out --device and --profile")
        )
    record = open_run(Path(asked.resume), herald)
    if record.first_segment.dry_run:  # one that was dry later changes nothing about what was played before
        raise UsageError(
            say(
                "the run in {resume} was a dry run: nothing to go on with; start one with --device", resume=asked.resume
            )
        )
    return record


def _segment(asked: Asked, record: Record | None, device: str, profile: Profile) -> SegmentLine:
    """The first line of what is played now, but for what only the game knows."""
    earlier = record.segment if record else None
    speed, seed = (earlier.speed, earlier.seed) if earlier else (1.0, 0)
    return SegmentLine(
        t=0.0,
        schema=SCHEMA,
        game=game_of(profile).name,
        number=earlier.number + 1 if earlier else 1,
        version=metadata.version("dropsbot"),
        started=datetime.now().astimezone(),
        device=device,
        profile=profile.name,
        rules=profile.rules,
        think_time_s=1.0,
        speed=speed if asked.speed is None else asked.speed,
        seed=seed if asked.seed is None else asked.seed,
        dry_run=asked.dry_run,
    )
