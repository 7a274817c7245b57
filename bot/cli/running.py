"""``dropsbot run``: play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dropsbot.bot.app.told_drops import told_drops
from dropsbot.bot.cli.heralding import TerminalHerald
from dropsbot.bot.cli.next_option import Next
from dropsbot.bot.cli.output import Json, complain, notes, print_json, results, told
from dropsbot.bot.cli.pictures import DEVICES
from dropsbot.bot.games.asked import Asked
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import joined, plural, say

if TYPE_CHECKING:
    from dropsbot.bot.games.game import Game


class OnLoss(StrEnum):
    """What a run does when the game is lost."""

    STOP = "stop"
    RESTART = "restart"


@told
def run(
    device: Annotated[
        list[str] | None,
        typer.Option("--device", metavar="DEVICE", help=f"{DEVICES} Several times: play on all of them at once."),
    ] = None,
    profile: Annotated[
        list[str] | None,
        typer.Option(
            "--profile",
            metavar="NAME",
            help="Profile of the game: a name, or a folder; one for all devices, or one for each in the same order.",
        ),
    ] = None,
    levels: Annotated[
        int | None, typer.Option(min=1, max=1_000_000, help="Stop after so many cleared levels.", show_default="1")
    ] = None,
    drops: Annotated[
        str | None,
        typer.Option(
            metavar="N|unlimited",
            help="Drops held at the start, if the profile cannot read them; unlimited where the game has no limit.",
        ),
    ] = None,
    next_board: Next = None,
    taps: Annotated[
        int | None,
        typer.Option(min=1, max=100, help="In Ten Thousand Degrees: how many taps there are.", show_default="10"),
    ] = None,
    solver: Annotated[
        str | None,
        typer.Option(help="In Ten Thousand Degrees: as in dropsbot degrees solve.", show_default="auto"),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            metavar="RUN",
            help="Go on with the run in this folder: same device, profile, rules and goal. A demo begins anew.",
        ),
    ] = None,
    dry_run: Annotated[
        bool,
        typer.Option(
            "--dry-run",
            help="Read and plan once and keep the record of it, to send or replay; tap nothing. "
            "`dropsbot hint` shows a plan and keeps no record.",
        ),
    ] = False,
    on_loss: Annotated[
        OnLoss, typer.Option("--on-loss", help="When the game is lost: end the run, or start a new game and go on.")
    ] = OnLoss.STOP,
    max_taps: Annotated[int | None, typer.Option(min=1, help="End the run after so many taps.")] = None,
    max_seconds: Annotated[float | None, typer.Option(min=1, help="End the run after so many seconds.")] = None,
    speed: Annotated[
        float | None,
        typer.Option(min=0.1, max=100, help="How much faster than real time the demo runs.", show_default="1"),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(help="Seed of the demo's boards; the next device's is one more, and so on.", show_default="0"),
    ] = None,
    think_time: Annotated[
        float | None,
        typer.Option(min=0.01, max=1e6, help="Seconds to search for a plan at most.", show_default="2, or 10"),
    ] = None,
    runs: Annotated[Path, typer.Option(help="Folder in which each run gets a folder of its own.")] = Path("runs"),
    json: Json = False,
) -> None:
    """Play a game: read, plan, tap, check every tap, until so many levels are cleared or so many taps are made.

    Which game it is says the profile: Ten Drops clears --levels, Ten Thousand Degrees makes --taps.

    While it plays, F8 pauses it and lets it go on, and F9 stops it, whichever window has the keyboard, where pynput
    (the extra "keys") is installed and works. On Linux and macOS the signal SIGUSR1 does as F8. Ctrl-C stops it
    everywhere. A run that begins says which of them work.
    """
    held, unlimited = told_drops(drops)
    asked = Asked(
        device=None,
        profile=None,
        runs=str(runs),
        levels=levels,
        drops=held,
        unlimited=unlimited,
        next=next_board,
        taps=taps,
        solver=solver,
        resume=None if resume is None else str(resume),
        dry_run=dry_run,
        restarts=on_loss is OnLoss.RESTART,
        max_taps=max_taps,
        max_seconds=max_seconds,
        speed=speed,
        seed=seed,
        think_time_s=think_time,
    )
    each = _each(asked, device or [], profile or [])
    if len(each) == 1:
        _run_one(each[0], json)
    else:
        _run_several(each, json)


def _each(asked: Asked, devices: Sequence[str], profiles: Sequence[str]) -> list[Asked]:
    """What is asked of each device.

    Raises:
        UsageError: several devices are given in a way that makes no sense.
    """
    if len(profiles) > 1 and len(profiles) != len(devices):
        raise UsageError(
            say(
                "{devices} and {count} profiles; give one profile for all devices, or one for each in the same order",
                devices=plural(len(devices), "device"),
                count=len(profiles),
            )
        )
    if len(devices) < 2:
        return [replace(asked, device=next(iter(devices), None), profile=next(iter(profiles), None))]
    if asked.resume is not None:
        raise UsageError(
            say("--resume goes on with the device and the profile of the run; leave out --device and --profile")
        )
    if asked.dry_run:
        raise UsageError(say("--dry-run looks at one device; give one --device"))
    twice = {device for device in devices if devices.count(device) > 1 and not device.startswith("demo")}
    if twice:
        raise UsageError(
            say("{names} is given twice; two runs cannot play the same game", names=joined(", ", sorted(twice)))
        )
    first_seed = asked.seed or 0
    return [
        replace(asked, device=device, profile=profiles[number % len(profiles)] if profiles else None, seed=seed)
        for number, (device, seed) in enumerate(zip(devices, range(first_seed, first_seed + len(devices)), strict=True))
    ]


def _run_one(asked: Asked, json: bool) -> None:
    from dropsbot.bot.app.playing import play
    from dropsbot.bot.cli.keys import listening
    from dropsbot.bot.cli.live import Live
    from dropsbot.bot.play.person import Switch

    with Switch() as switch, listening(switch) as keys:

        def look_on(game: Game, now_s: Callable[[], float]) -> Live:
            notes.print(keys, soft_wrap=True)
            return Live(game, now_s)

        played = play(asked, switch, look_on, TerminalHerald())
    if json:
        print_json(({"plan": played.planned.json} if played.planned else {}) | played.summary)
    else:
        if played.planned:
            results.print(joined("\n", played.planned.lines))
        _show(played.game.ending(played.summary), played.summary["run"])
    if played.failure:
        raise played.failure


def _run_several(each: Sequence[Asked], json: bool) -> None:
    from dropsbot.bot.app.playing import game_asked
    from dropsbot.bot.cli.keys import listening
    from dropsbot.bot.cli.several import names_of, play_all, warm_for
    from dropsbot.bot.play.person import Switch

    games = [game_asked(one) for one in each]
    warm_for(each)
    with Switch() as switch, listening(switch) as keys:
        ended = play_all(each, switch, keys)
    if json:
        print_json(ended)
    for name, game, result in zip(names_of(each), games, ended, strict=True):
        if not json:
            results.print(say("{name}:", name=name))
            _show(game.ending(result), result["run"])
        if result["why"]:
            complain(say("{name}: {why}", name=name, why=result["why"]))
    code = max(result["code"] for result in ended)
    if code:
        raise typer.Exit(code)


def _show(ending: str, run: str | None) -> None:
    """The end of a run for a person."""
    if ending:
        results.print(ending)
    if run:
        results.print(say("the record is in {run}", run=run))
