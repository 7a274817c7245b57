"""``dropsbot degrees``: the second game, Ten Steps, Ten Thousand Degrees, on typed maps and named levels."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dropsbot.bot.cli.degrees_levels import Level, read_levels
from dropsbot.bot.cli.output import Json, notes, print_json, results, told
from dropsbot.bot.errors import DeviceError, UsageError
from dropsbot.bot.words import plural

if TYPE_CHECKING:
    from dropsbot.solver.degrees.map import Map
    from dropsbot.solver.degrees.map_solution import Plan, Solution

degrees = typer.Typer(
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
    from dropsbot.solver.degrees.map_solution import as_json
    from dropsbot.solver.degrees.solve_map import solve as find

    level = parse_level(text, start, levels)
    warm()
    try:
        with notes.status("Searching..."):
            solution = find(level.start, taps, solver=solver, time_limit_s=time_limit, seed=seed, top=top)
    except ValueError as error:
        raise UsageError(str(error)) from None
    if json:
        print_json(as_json(solution))
        return
    show_solution(solution, level)


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

    at = parse_level(text, start, levels).start
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
        results.print(f"score {sum(line['degrees'] for line in lines)}")


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
    from dropsbot.solver.degrees.solve_map import solve as find

    level = parse_level(text, start, levels)
    try:
        from dropsbot.bot.cli.degrees_plot import draw
    except ImportError as error:
        raise DeviceError(f"pictures need the library matplotlib: pip install matplotlib ({error})") from None
    warm()
    with notes.status("Searching..."):
        solution = find(level.start, taps, time_limit_s=time_limit, seed=seed)
        picture = draw(solution, level.name, seed)
    try:
        file.write_bytes(picture)
    except OSError as error:
        raise UsageError(f"cannot write {file}: {error}") from None
    results.print(f"score {solution.score} ({_sure(solution)}), drawn in {file}")


def parse_level(text: str, start: str | None, levels: Path | None) -> Level:
    """A map as typed on the command line, or a level by name; ``start`` has other directions of its pointers.

    Raises:
        UsageError: no map, or a file that cannot be read.
    """
    from dropsbot.solver.degrees.map import Map, MapError

    named = read_levels(levels)
    level = named.get(text)
    try:
        if level is None:
            level = Level("", Map.parse(_content(text)), None)
        if start is None:
            return level
        digits = [char for char in start if char.isalnum()]
        directions = [int(char) if char in "0123" else -1 for char in digits]
        if len(directions) == 1:
            directions *= len(level.start.pointers)
        return Level(level.name, level.start.turned(directions), None)  # another start is another level
    except MapError as error:
        raise UsageError(f"{error} (levels with a name: {', '.join(named)})") from None


def warm() -> None:
    """Load the kernels; compile them where this has not been done yet, and say so, for it takes a while."""
    from dropsbot.solver.degrees.degrees_warm_up import compile_kernels, kernels_cached, load_search

    if kernels_cached():
        load_search()
        return
    notes.print("Compiling the solver; this happens once and may take a minute.")
    with notes.status("Compiling..."):
        compile_kernels()


def show_solution(solution: Solution, level: Level) -> None:
    """A solution for a person: the sums, then how often each pointer is tapped, where it stands on the map."""
    results.print(
        f"score {solution.score} ({_sure(solution)}): {plural(solution.taps, 'tap')} in any order, "
        f"{solution.seconds:.3f} s"
    )
    if level.asks is not None:
        reached = "reached" if solution.score >= level.asks else "not reached"
        results.print(f"level {level.name} asks for {level.asks}: {reached}")
    show_plan(solution.start, solution.plan)
    for other in solution.others:
        results.print(f"score {other.score}:")
        show_plan(solution.start, other)


def show_plan(start: Map, plan: Plan) -> None:
    """The taps on each pointer, laid out as the map is, and the map that they lead to."""
    from rich.table import Table

    from dropsbot.solver.degrees.rotor_reference import simulate

    counts = dict(zip(start.pointers, plan.counts, strict=True))
    table = Table("taps", *(str(col + 1) for col in range(start.cols)), box=None, pad_edge=False)
    for row in range(start.rows):
        cells = range(row * start.cols, (row + 1) * start.cols)
        table.add_row(str(row + 1), *(str(counts.get(cell, ".")) for cell in cells))
    results.print(table)
    results.print(f"map after them: {simulate(start, plan.taps(start))[0]}")


def _sure(solution: Solution) -> str:
    from dropsbot.solver.degrees.rotor_reference import DEGREES

    bound = solution.upper_bound * DEGREES
    return "proven best" if solution.proven else f"not proven; the best may reach {bound}"


def _content(text: str) -> str:
    """What standard input or a file has, or the text itself."""
    try:
        if text == "-":
            return sys.stdin.read()
        return Path(text[1:]).read_text(encoding="utf-8") if text.startswith("@") else text
    except (OSError, ValueError) as error:  # ValueError: bytes that are no text, or a path with a zero in it
        what = "standard input" if text == "-" else f"the map file {text[1:]!r}"
        raise UsageError(f"cannot read {what}: {error}") from None


def _cell(text: str, start: Map) -> int:
    """The cell of a pointer typed as row,col from 1."""
    try:
        row, col = (int(part) for part in text.split(","))
    except ValueError:
        raise UsageError(f"{text!r} is no pointer: type row,column counted from 1, for example 2,1") from None
    cell = (row - 1) * start.cols + col - 1
    if not (1 <= row <= start.rows and 1 <= col <= start.cols) or start.cells[cell] is None:
        raise UsageError(f"there is no pointer at {text}: the map is {start}")
    return cell
