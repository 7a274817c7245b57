"""``dropsbot run``: play."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import asdict
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bot.cli.output import Json, plural, print_json, results, told
from bot.cli.pictures import SourceDevice
from bot.cli.reporting import open_run
from bot.cli.seeing import ProfileName, find_profile
from bot.cli.solving import parse_rules, show_solution, warm
from bot.errors import DropsbotError, UsageError

if TYPE_CHECKING:
    from bot.cli.live import Live
    from bot.events import Event
    from bot.journal import Journal
    from bot.loop import Tell, Think
    from bot.record.lines import SegmentLine
    from bot.record.reading import Record
    from solver.board import Board
    from solver.rules import Rules
    from solver.solution import Solution
    from vision.profile import Profile


class OnLoss(StrEnum):
    """What a run does when the game is lost."""

    STOP = "stop"
    RESTART = "restart"


@told
def run(
    device: SourceDevice = None,
    profile: ProfileName = None,
    levels: Annotated[
        int | None, typer.Option(min=1, help="Stop after so many cleared levels.", show_default="1")
    ] = None,
    drops: Annotated[
        int | None, typer.Option(min=1, max=100_000, help="Drops held at the start, if the profile cannot read them.")
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="RUN", help="Go on with the run in this folder: same device, profile, rules and levels."),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Read and plan one board; tap nothing.")] = False,
    on_loss: Annotated[
        OnLoss, typer.Option("--on-loss", help="When the game is lost: end the run, or start a new game and go on.")
    ] = OnLoss.STOP,
    max_taps: Annotated[int | None, typer.Option(min=1, help="End the run after so many taps.")] = None,
    max_seconds: Annotated[float | None, typer.Option(min=1, help="End the run after so many seconds.")] = None,
    speed: Annotated[
        float | None,
        typer.Option(min=0.1, max=100, help="How much faster than real time the demo runs.", show_default="1"),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Seed of the demo's boards.", show_default="0")] = None,
    think_time: Annotated[
        float | None, typer.Option(min=0.01, help="Seconds to search for a plan at most.", show_default="2")
    ] = None,
    runs: Annotated[Path, typer.Option(help="Folder in which each run gets a folder of its own.")] = Path("runs"),
    json: Json = False,
) -> None:
    """Play a game: read the board, plan, tap, check every tap, until so many levels are cleared."""
    from bot.cli.live import Live
    from bot.devices.open import open_device
    from bot.journal import Journal
    from bot.loop import Run
    from bot.tally import Limits
    from solver.solution import as_json

    record = _open_resumed(resume, device, profile)
    device = record.segment.device if record else device
    if device is None:
        raise UsageError("say what to play on with --device, or which run to go on with with --resume")
    chosen = record.profile if record else find_profile(profile, device)
    rules = record.rules if record else parse_rules(chosen.rules)
    earlier = record.totals() if record else None
    segment = _segment(
        record, device, chosen, drops=drops, dry_run=dry_run,
        levels=levels, speed=speed, seed=seed, think_time_s=think_time,
    )  # fmt: skip
    left = segment.levels - (earlier.tally.levels if earlier else 0)
    if left < 1:
        raise UsageError(f"the {plural(segment.levels, 'level')} asked for are cleared already; ask for more: --levels")
    warm()
    with ExitStack() as stack:
        playground = open_device(device, speed=segment.speed, seed=segment.seed)
        stack.callback(playground.close)
        now_s = playground.clock.now_s
        journal = (
            Journal.go_on(record, segment, now_s) if record else Journal.begin(runs, segment, chosen, rules, now_s)
        )
        stack.callback(journal.close)
        game = Run(
            playground,
            chosen,
            rules,
            _thinker(segment.think_time_s),
            _both(journal, stack.enter_context(Live(now_s))),
            drops,
            earlier.left_off if earlier else None,
            Limits(max_taps, max_seconds, on_loss is OnLoss.RESTART),
        )
        failure: BaseException | None = None
        planned: Solution | None = None
        try:
            if dry_run:
                _, planned = game.plan()
            else:
                game.play(left)
        except (DropsbotError, KeyboardInterrupt) as error:
            failure = error
        journal.end((str(failure) or "stopped") if failure else None)
        totals = journal.totals
        summary = {**asdict(totals.tally), "seconds": round(totals.seconds, 2), "run": str(journal.folder)}
    if planned and json:
        print_json(as_json(planned))
    elif planned:
        show_solution(planned)
    if json:
        print_json(summary)
    else:
        _show(summary)
    if failure:
        raise failure


def _open_resumed(resume: Path | None, device: str | None, profile: str | None) -> Record | None:
    """The record to go on with, None where a run begins.

    Raises:
        UsageError: it cannot be gone on with, or is to go on with something else.
    """
    if resume is None:
        return None
    if device is not None or profile is not None:
        raise UsageError(
            "--resume goes on with the device and the profile of the run; leave out --device and --profile"
        )
    record = open_run(resume)
    if record.segment.dry_run:
        raise UsageError(f"the run in {resume} was a dry run: nothing to go on with; start one with --device")
    if record.rules != parse_rules(record.segment.rules):
        raise UsageError(f"the rules {record.segment.rules!r} are others than when the run was played; start a new one")
    return record


def _segment(
    record: Record | None,
    device: str,
    profile: Profile,
    *,
    drops: int | None,
    dry_run: bool,
    **asked: float | None,
) -> SegmentLine:
    """The first line of what is played now: what the person ``asked`` for, else what the record has, else the usual."""
    from importlib import metadata

    from msgspec.structs import replace

    from bot.record.lines import SCHEMA, SegmentLine

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
        drops=drops,
        think_time_s=record.segment.think_time_s if record else 2.0,
        speed=record.segment.speed if record else 1.0,
        seed=record.segment.seed if record else 0,
        dry_run=dry_run,
    )
    return replace(now, **{name: value for name, value in asked.items() if value is not None})


def _thinker(think_time_s: float) -> Think:
    """How the loop makes its plans."""
    from solver.solve import solve

    def think(board: Board, rules: Rules, drops: int) -> Solution:
        return solve(board, rules, drops, time_limit_s=think_time_s)

    return think


def _both(journal: Journal, live: Live) -> Tell:
    """Every event goes to the record and to the screen."""

    def tell(event: Event) -> None:
        journal.hear(event)
        live.hear(event)

    return tell


def _show(summary: dict[str, Any]) -> None:
    """The end of a run for a person."""
    if summary["taps"]:
        checked = summary["predicted"] + summary["mispredicted"]
        results.print(
            f"{plural(summary['levels'], 'level')} cleared in {summary['seconds']:.0f} s: "
            f"{plural(summary['taps'], 'tap')}, {plural(summary['detonations'], 'detonation')}, "
            f"drops {summary['drops_start']} -> {summary['drops_end']}, "
            f"{summary['predicted']} of {checked} pictures as predicted"
        )
    results.print(f"the record is in {summary['run']}")
