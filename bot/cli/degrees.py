"""``dropsbot degrees``: Ten Steps, Ten Thousand Degrees, on typed maps and named levels, without a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dropsbot.bot.cli.given_text import given_text
from dropsbot.bot.cli.heralding import TerminalHerald, busy
from dropsbot.bot.cli.output import Json, print_json, results, told
from dropsbot.bot.cli.spoken_help import Commands
from dropsbot.bot.disk.whole import write_named
from dropsbot.bot.games.ten_thousand_degrees.named_levels import Level, read_levels
from dropsbot.bot.speech.errors import DeviceError, UsageError
from dropsbot.sentences.sentence import joined, say

if TYPE_CHECKING:
    from dropsbot.solver.degrees.map import Map
    from dropsbot.solver.degrees.map_solution import Solution

degrees = Commands(
    no_args_is_help=True, help="Ten Steps, Ten Thousand Degrees (十步万度): the most degrees of so many taps."
)

MapText = Annotated[
    str,
    typer.Argument(
        metavar="MAP",
        help="Rows of . (hole) and 0-3 (up, right, down, left), or a level's name; - for standard input, @FILE.",
    ),
]
Start = Annotated[
    str | None,
    typer.Option(metavar="DIRECTIONS", help="Where the pointers point: a digit 0-3 each, or one digit for all."),
]
Taps = Annotated[int, typer.Option(min=1, max=100, help="How many taps there are.")]
Levels = Annotated[Path | None, typer.Option(metavar="FILE", help="A TOML file with more named levels.")]
Limit = Annotated[float, typer.Option(min=0.01, help="Seconds to search at most.")]
Seed = Annotated[int, typer.Option(min=0, max=2**31 - 1, help="Seed of what is random in a search.")]


@degrees.command()
@told
def solve(
    text: MapText,
    taps: Taps = 10,
    solver: Annotated[
        str, typer.Option(help="auto, exact, genetic, greedy (greedy:4: four taps at once) or genetic+greedy.")
    ] = "auto",
    start: Start = None,
    time_limit: Limit = 10.0,
    seed: Seed = 0,
    top: Annotated[int, typer.Option(min=1, max=100, help="How many plans to show, the best first.")] = 1,
    levels: Levels = None,
    json: Json = False,
) -> None:
    """Find the taps that turn the pointers by the most degrees, and prove that there are no better ones."""
    from dropsbot.bot.app.solving_maps import MapAsked, solve_map
    from dropsbot.bot.games.ten_thousand_degrees.score_text import solution_lines
    from dropsbot.solver.degrees.map_solution import as_json

    level = typed_level(text, start, levels)
    warm()
    with busy(say("Searching...")):
        solution = solve_map(MapAsked(level, taps, solver, time_limit, seed, top))
    if json:
        print_json(as_json(solution))
        return
    results.print(joined("\n", solution_lines(solution, _what_is_asked(level, solution))))


@degrees.command()
@told
def simulate(
    text: MapText,
    taps: Annotated[
        list[str], typer.Argument(metavar="ROW,COL...", help="Pointers to tap, from 1 at the top left: 2,1 2,1 3,3")
    ],
    start: Start = None,
    levels: Levels = None,
    json: Json = False,
) -> None:
    """Tap pointers of a map and see the map after each tap."""
    from dropsbot.solver.degrees.rotor_reference import DEGREES, simulate_tap

    at = typed_level(text, start, levels).start
    cells = [_cell(tap, at) for tap in taps]
    lines: list[dict[str, Any]] = []
    for cell in cells:
        at, turns = simulate_tap(at, cell)
        row, col = divmod(cell, at.cols)
        lines.append({"row": row, "col": col, "degrees": turns * DEGREES, "map": str(at)})
        if not json:
            results.print(f"({row + 1},{col + 1})  {turns * DEGREES:>5}  {at}")
    if json:
        print_json(lines)
    else:
        results.print(say("score {score}", score=sum(line["degrees"] for line in lines)))


@degrees.command()
@told
def plot(
    text: MapText,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The PNG picture to write.", dir_okay=False)],
    taps: Taps = 10,
    start: Start = None,
    time_limit: Limit = 10.0,
    seed: Seed = 0,
    levels: Levels = None,
) -> None:
    """Draw the score of every two first taps, and how the genetic search comes to its best score."""
    from dropsbot.bot.games.ten_thousand_degrees.score_text import sureness
    from dropsbot.solver.degrees.solve_map import solve as find

    level = typed_level(text, start, levels)
    try:
        from dropsbot.bot.cli.degrees_plot import draw
    except ImportError as error:
        raise DeviceError(
            say(
                'a plot needs the library matplotlib: pip install "dropsbot[plots]", or pip install matplotlib '
                "({error})",
                error=error,
            )
        ) from None
    warm()
    with busy(say("Searching...")):
        solution = find(level.start, taps, time_limit_s=time_limit, seed=seed)
        picture = draw(solution, level.name, seed)
    try:
        write_named(file, picture)
    except OSError as error:
        raise UsageError(say("cannot write {file}: {error}", file=file, error=error)) from None
    results.print(
        say("score {score} ({sure}), drawn in {file}", score=solution.score, sure=sureness(solution), file=file)
    )


def typed_level(text: str, start: str | None, levels: Path | None) -> Level:
    """A map as typed on the command line, or a level by name; ``start`` has other directions of its pointers.

    Raises:
        UsageError: no map, or a file that cannot be read.
    """
    from dropsbot.bot.app.solving_maps import parse_level

    return parse_level(text if text in read_levels(levels) else given_text(text, say("the map")), start, levels)


def warm() -> None:
    """Load the solver; compile it where this has not been done yet, and say so, for it takes a while."""
    from dropsbot.bot.app.herald import warm as load
    from dropsbot.bot.games.ten_thousand_degrees.degrees_solver import DEGREES_KERNELS

    load(DEGREES_KERNELS, TerminalHerald())


def _what_is_asked(level: Level, solution: Solution) -> str:
    """Whether a level's score is reached, where it asks for one."""
    if level.asks is None:
        return ""
    reached = say("reached") if solution.score >= level.asks else say("not reached")
    return say("level {name} asks for {asks}: {reached}", name=level.name, asks=level.asks, reached=reached)


def _cell(text: str, start: Map) -> int:
    """The cell of a pointer typed as row,col from 1."""
    try:
        row, col = (int(part) for part in text.split(","))
    except ValueError:
        raise UsageError(
            say("{text!r} is no pointer: type row,column counted from 1, for example 2,1", text=text)
        ) from None
    cell = (row - 1) * start.cols + col - 1
    if not (1 <= row <= start.rows and 1 <= col <= start.cols) or start.cells[cell] is None:
        raise UsageError(say("there is no pointer at {text}: the map is {start}", text=text, start=start))
    return cell
