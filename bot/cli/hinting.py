"""``dropsbot hint``: the plan for the board that shows, drawn over its picture; nothing is tapped or recorded."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dropsbot.bot.cli.output import Json, print_json, told
from dropsbot.bot.cli.pictures import SourceDevice, SourceImage, one_source, save_picture, show_picture
from dropsbot.bot.cli.seeing import ProfileName, find_profile, look, told_of
from dropsbot.bot.cli.solving import parse_rules, show_solution, warm
from dropsbot.bot.speech.errors import RefusedError


@told
def hint(
    device: SourceDevice = None,
    image: SourceImage = None,
    profile: ProfileName = None,
    drops: Annotated[
        int | None,
        typer.Option(
            min=0, max=100_000, help="Drops held, if the profile cannot read them; without it, as many as needed."
        ),
    ] = None,
    think_time: Annotated[float, typer.Option(min=0.01, help="Seconds to search for a plan at most.")] = 2.0,
    overlay: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Save the picture with the plan on it instead of showing it."),
    ] = None,
    json: Json = False,
) -> None:
    """Look once and show the best plan over the picture; nothing is tapped, no record is kept.

    On the picture, 1 is tapped first; 2x3 is tapped second, three times; ! starts a chain. Corners are green around
    what was read with ease, orange where only just. With --json no picture is shown; --overlay saves it then, too.
    """
    from dropsbot.bot.play.loop import board_of
    from dropsbot.bot.record.journal import labels
    from dropsbot.solver.solution import as_json
    from dropsbot.solver.solve import solve
    from dropsbot.vision.overlay import draw
    from dropsbot.vision.profile import Screen

    one_source(device, image)
    chosen = find_profile(profile, device)
    rules = parse_rules(chosen.rules)
    frame, reading = look(device, image, chosen)
    if reading.understood and reading.screen is not Screen.PLAYING:
        raise RefusedError(f"{told_of(reading, device)}, then ask again")
    board = board_of(reading)
    warm()
    held = drops if reading.drops is None else reading.drops
    solution = solve(board, rules, held, time_limit_s=think_time)
    drawn = draw(frame, reading, chosen, labels(solution.plan or solution.earning))
    if json:
        print_json(as_json(solution))
    else:
        show_solution(solution, held)
    if overlay:
        save_picture(overlay, drawn)
    elif not json:
        show_picture(drawn, "hint.png")
