"""``dropsbot degrees run``: play the second game."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dropsbot.bot.cli.claiming import claimed
from dropsbot.bot.cli.degrees import Taps, show_plan, warm
from dropsbot.bot.cli.degrees_seeing import ProfileName, Seed, find_profile
from dropsbot.bot.cli.output import Json, notes, print_json, results, told
from dropsbot.bot.errors import DropsbotError, UsageError
from dropsbot.bot.words import plural

if TYPE_CHECKING:
    from dropsbot.bot.cli.degrees_live import Live
    from dropsbot.bot.degrees.events import Event
    from dropsbot.bot.degrees.journal import Journal
    from dropsbot.bot.degrees.loop import Run, Tell, Think
    from dropsbot.solver.degrees.map import Map
    from dropsbot.solver.degrees.map_solution import Solution


@told
def run(
    device: Annotated[
        str, typer.Option("--device", metavar="DEVICE", help='demo:degrees, "window:TITLE", adb:SERIAL.')
    ],
    profile: ProfileName,
    taps: Taps = 10,
    solver: Annotated[str, typer.Option(help="As in dropsbot degrees solve.")] = "auto",
    think_time: Annotated[float, typer.Option(min=0.01, max=1e6, help="Seconds to search at most.")] = 10.0,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Read and plan the map; tap nothing.")] = False,
    speed: Annotated[float, typer.Option(min=0.1, max=100, help="How much faster than real time the demo runs.")] = 1.0,
    seed: Seed = 0,
    runs: Annotated[Path, typer.Option(help="Folder in which each run gets a folder of its own.")] = Path("runs"),
    json: Json = False,
) -> None:
    """Play a level: read the map, plan the taps that turn the most, tap, check every tap."""
    from importlib import metadata

    from dropsbot.bot.cli.degrees_live import Live
    from dropsbot.bot.degrees.journal import Journal, SegmentLine
    from dropsbot.bot.degrees.loop import Run
    from dropsbot.bot.devices.open import open_device
    from dropsbot.bot.keys import listening
    from dropsbot.bot.person import Switch

    chosen = find_profile(profile)
    warm()
    segment = SegmentLine(
        t=0.0, version=metadata.version("dropsbot"), started=datetime.now().astimezone(), device=device,
        profile=chosen.name, taps=taps, solver=solver, think_time_s=think_time, speed=speed, seed=seed,
        dry_run=dry_run,
    )  # fmt: skip
    with ExitStack() as stack:
        stack.enter_context(claimed(device))
        playground = open_device(device, speed=speed, seed=seed)
        stack.callback(playground.close)
        now_s = playground.clock.now_s
        journal = Journal.begin(runs, segment, chosen, now_s)
        stack.callback(journal.close)
        switch = stack.enter_context(Switch())
        notes.print(stack.enter_context(listening(switch)), soft_wrap=True)
        game = Run(playground, chosen, _thinker(solver, think_time), _both(journal, Live(now_s)), taps, switch)
        began_s = now_s()
        failure: BaseException | None = None
        planned: Solution | None = None
        try:
            planned = game.plan()[1] if dry_run else game.play()
        except (DropsbotError, KeyboardInterrupt) as error:
            failure = error
        try:
            journal.end((str(failure) or "stopped") if failure else None)
        except DropsbotError as error:  # on a full disk; what failed first is told
            failure = failure or error
        seconds = round(now_s() - began_s, 2)
    _tell_end(game, planned, seconds, journal.folder, json=json)
    if failure:
        raise failure


def _thinker(solver: str, think_time_s: float) -> Think:
    """How the loop makes its plans."""
    from dropsbot.solver.degrees.solve_map import solve

    def think(start: Map, taps: int) -> Solution:
        try:
            return solve(start, taps, solver=solver, time_limit_s=think_time_s)
        except ValueError as error:
            raise UsageError(str(error)) from None

    return think


def _both(journal: Journal, live: Live) -> Tell:
    """Every event goes to the record and to the screen."""

    def tell(event: Event) -> None:
        journal.hear(event)
        live.hear(event)

    return tell


def _tell_end(game: Run, planned: Solution | None, seconds: float, folder: Path, *, json: bool) -> None:
    """The end of a run, for a person or another program."""
    from dropsbot.solver.degrees.rotor_reference import DEGREES

    tally = game.tally
    if json:
        print_json(
            {
                **asdict(tally),
                "planned": planned.score if planned else None,
                "upper_bound": planned.upper_bound * DEGREES if planned else None,
                "proven": planned.proven if planned else None,
                "map": str(planned.start) if planned else None,
                "final_map": str(game.final) if game.final else None,
                "seconds": seconds,
                "run": str(folder),
            }
        )
        return
    if planned and not tally.taps:
        show_plan(planned.start, planned.plan)
    if tally.taps:
        score = "score unknown" if tally.score is None else f"score {tally.score}"
        sure = " (proven best)" if planned and planned.proven and tally.score == planned.score else ""
        results.print(
            f"{score}{sure}: {plural(tally.taps, 'tap')} in {seconds:.0f} s, "
            f"{tally.predicted} of {tally.predicted + tally.mispredicted} as predicted"
        )
    results.print(f"the record is in {folder}")
