"""Games of ``ten-drops`` that the solver plays alone, from 10 drops on: do they ever end?

``python benchmarks/endless.py [--games 10] [--levels 1000] [--nodes 60000]``. The boards are laid out by the game's
own code, each game with a seed of its own; what a plan does to the drops is what the rules say, as in the loop. The
search ends after so many positions and not by the clock, so the figures are the same on every machine. Needs the
package ``ten-drops`` (``pip install .[test]``). Asked: every game reaches its last level.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dropsbot.solver.board import Board
from dropsbot.solver.rules import rules_named
from dropsbot.solver.solve import solve
from dropsbot.solver.warm_up import compile_kernels
from testkit.real_game.ten_drops_headless import COLS, ROWS, HeadlessGame

RULES = rules_named("ten-drops")
START_DROPS = 10
PATIENCE_S = 60.0
"""To think on a board for which so many positions brought no plan."""
EARLY = 20
"""Levels at the start of a game, before drops have been gathered, that are told apart."""


@dataclass(slots=True)
class Played:
    """One game: per level the drops held before it and after it (its bonus in them), and the seconds of thinking.

    ``unproven`` counts plans that may not be the best; ``died`` is the board that could not be cleared.
    """

    seed: int
    drops: list[int] = field(default_factory=lambda: [START_DROPS])
    seconds: list[float] = field(default_factory=list)
    unproven: int = 0
    died: Board | None = None

    @property
    def levels(self) -> int:
        """How many were cleared."""
        return len(self.drops) - 1


def boards(seed: int) -> Iterator[Board]:
    """The boards of one game, level after level, as its own code lays them out."""
    headless = HeadlessGame()
    random.seed(seed)  # the game draws from the module's own generator
    level = 0
    while True:
        level += 1
        headless.game.drops.empty()
        headless.game.level = level
        headless.game._init_grid()
        yield Board.of(ROWS, COLS, headless.sizes)


def play(seed: int, levels: int, nodes: int) -> Played:
    """One game until so many levels are cleared, or until a board has no plan for the drops held."""
    compile_kernels()
    played = Played(seed)
    for board in boards(seed):
        held = played.drops[-1]
        solution = solve(board, RULES, held, time_limit_s=PATIENCE_S, node_limit=nodes)
        if solution.plan is None and not solution.proven:
            solution = solve(board, RULES, held, time_limit_s=PATIENCE_S)
        played.seconds.append(solution.seconds)
        played.unproven += not solution.proven
        if solution.plan is None:
            played.died = board
            return played
        assert solution.plan.drops_needed <= held
        played.drops.append(held + solution.plan.reward + RULES.level_bonus)
        if played.levels == levels:
            return played
        if played.levels % 100 == 0:
            print(f"  {describe(played)}", flush=True)
    raise AssertionError("the game lays out boards for ever")


def describe(played: Played) -> str:
    """One game in a line."""
    lowest = min(played.drops)
    line = (
        f"game {played.seed}: {played.levels} levels, drops {START_DROPS} -> {played.drops[-1]}, least {lowest} before "
        f"level {1 + played.drops.index(lowest)}, {fmean(played.seconds):.3f} s a level, {played.unproven} unproven"
    )
    if played.died:
        line += f"; no plan for {played.drops[-1]} drops on {played.died.digits}"
    return line


def report(games: list[Played], levels: int) -> bool:
    """Print the figures; whether every game reached its last level."""
    reached = sum(game.levels == levels for game in games)
    gains = [after - before for game in games for before, after in zip(game.drops, game.drops[1:], strict=False)]
    seconds = sorted(second for game in games for second in game.seconds)
    tail = [game.drops[EARLY:] for game in games if game.levels > EARLY]
    print(f"\ngames that reached level {levels}: asked {len(games)}, measured {reached}")
    print(f"drops held: least {min(min(game.drops) for game in games)} in all")
    if tail:
        print(f"            least {min(map(min, tail))} after level {EARLY}")
    print(f"gain a level, its bonus of {RULES.level_bonus} in it: mean {fmean(gains):+.2f}, worst {min(gains):+d}")
    print(
        f"seconds a level: median {median(seconds):.4f}, 95 % {seconds[int(0.95 * (len(seconds) - 1))]:.3f}, "
        f"most {seconds[-1]:.2f}; plans not proven best: {sum(game.unproven for game in games)} of {len(seconds)}"
    )
    return reached == len(games)


def main() -> int:
    """Play the games side by side; 1 when one ended early."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--levels", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=60_000, help="positions to search on a board at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    began = time.monotonic()
    games: list[Played] = []
    with ProcessPoolExecutor(options.jobs, multiprocessing.get_context("spawn")) as pool:
        seeds = range(options.seed, options.seed + options.games)
        for future in as_completed([pool.submit(play, seed, options.levels, options.nodes) for seed in seeds]):
            games.append(future.result())
            print(f"{describe(games[-1])}  ({time.monotonic() - began:.0f} s)", flush=True)
    return 0 if report(games, options.levels) else 1


if __name__ == "__main__":
    sys.exit(main())
