"""``dropsbot run``: play."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bot.cli.output import Json, plural, print_json, results, told
from bot.cli.seeing import DeviceSpec, ProfileName, find_profile
from bot.cli.solving import parse_rules, show_solution, warm
from bot.errors import DropsbotError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.cli.live import Live
    from bot.events import Event
    from bot.journal import Journal
    from bot.loop import Tell, Think
    from solver.board import Board
    from solver.rules import Rules
    from solver.solution import Solution
    from vision.profile import Profile


@told
def run(
    device: DeviceSpec,
    profile: ProfileName = None,
    levels: Annotated[int, typer.Option(min=1, help="Stop after so many cleared levels.")] = 1,
    drops: Annotated[
        int | None, typer.Option(min=1, max=100_000, help="Drops held at the start, if the profile cannot read them.")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Read and plan one board; tap nothing.")] = False,
    speed: Annotated[float, typer.Option(min=0.1, max=100, help="How much faster than real time the demo runs.")] = 1.0,
    seed: Annotated[int, typer.Option(help="Seed of the demo's boards.")] = 0,
    think_time: Annotated[float, typer.Option(min=0.01, help="Seconds to search for a plan at most.")] = 2.0,
    runs: Annotated[Path, typer.Option(help="Folder in which each run gets a folder of its own.")] = Path("runs"),
    json: Json = False,
) -> None:
    """Play a game: read the board, plan, tap, check every tap, until so many levels are cleared."""
    from bot.cli.live import Live
    from bot.devices.open import open_device
    from bot.loop import Run
    from solver.solution import as_json

    chosen = find_profile(profile, device)
    rules = parse_rules(chosen.rules)
    warm()
    with ExitStack() as stack:
        playground = open_device(device, speed=speed, seed=seed)
        stack.callback(playground.close)
        now_s = playground.clock.now_s
        journal = _begin(runs, device, chosen, rules.name, now_s)
        stack.callback(journal.close)
        began_s = now_s()
        game = Run(
            playground, chosen, rules, _thinker(think_time), _both(journal, stack.enter_context(Live(now_s))), drops
        )
        failure: BaseException | None = None
        planned: Solution | None = None
        try:
            if dry_run:
                planned = game.plan()
            else:
                game.play(levels)
        except (DropsbotError, KeyboardInterrupt) as error:
            failure = error
        summary = {**asdict(game.tally), "seconds": round(now_s() - began_s, 2), "run": str(journal.folder)}
        journal.write("end", why=(str(failure) or "stopped") if failure else None, **summary)
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


def _begin(runs: Path, device: str, profile: Profile, rules: str, now_s: Callable[[], float]) -> Journal:
    """Open the record of a run.

    Raises:
        UsageError: the folder cannot be written.
    """
    from bot.journal import Journal

    try:
        return Journal.begin(runs, device, profile, rules, datetime.now().astimezone(), now_s)
    except OSError as error:
        raise UsageError(f"cannot write a run folder in {runs}: {error.strerror}; name another with --runs") from None


def _show(summary: dict[str, Any]) -> None:
    """The end of a run for a person."""
    if summary["taps"]:
        checked = summary["predicted"] + summary["mispredicted"]
        results.print(
            f"{plural(summary['levels'], 'level')} cleared in {summary['seconds']:.0f} s: "
            f"{plural(summary['taps'], 'tap')}, {plural(summary['detonations'], 'detonation')}, "
            f"drops {summary['drops_start']} -> {summary['drops_end']}, "
            f"{summary['predicted']} of {checked} taps as predicted"
        )
    results.print(f"the record is in {summary['run']}")
