"""Pictures of the second game: the score of every two first taps, and how a genetic search gets on."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import numpy as np
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from dropsbot.sentences.sentence import plural
from dropsbot.solver.degrees.pointer_genes import genetic_search
from dropsbot.solver.degrees.rotor_reference import DEGREES, score_pairs

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from dropsbot.solver.degrees.map import Map
    from dropsbot.solver.degrees.map_solution import Solution

SIZE_INCHES, DPI = (12.0, 5.4), 120
FEW_POINTERS = 12
"""Up to so many, every score is written into its square."""


def draw(solution: Solution, name: str, seed: int) -> bytes:
    """A PNG picture of a map: on the left two first taps, on the right the genetic search with this seed.

    ``solution`` is what the search is measured by; ``name`` names the level, empty where it has none.
    """
    figure = Figure(figsize=SIZE_INCHES, dpi=DPI, layout="constrained")
    pairs, progress = figure.subplots(1, 2)
    figure.suptitle(f"level {name}: {solution.start}" if name else str(solution.start), parse_math=False)
    draw_pairs(figure, pairs, solution.start)
    _draw_progress(progress, solution, seed)
    picture = io.BytesIO()
    figure.savefig(picture, format="png")
    return picture.getvalue()


def scores_by_generation(start: Map, taps: int, seed: int) -> list[tuple[int, float]]:
    """The best score of a genetic search and the mean of its best hundred, after each of its generations."""
    _, search = genetic_search(start, taps, seed)
    scores = list[tuple[int, float]]()
    while not search.stalled:
        search.go_on(1)
        best = [bred.score * DEGREES for bred in search.best(100)]
        scores.append((best[0], sum(best) / len(best)))
    return scores


def draw_pairs(figure: Figure, axes: Axes, start: Map) -> None:
    """A heat map of the score of every two first taps."""
    scores = np.array(score_pairs(start))
    last = len(scores) + 0.5  # pointers count from 1, as rows and columns do
    picture = axes.imshow(scores, cmap="viridis", extent=(0.5, last, last, 0.5))
    figure.colorbar(picture, ax=axes, label="degrees", shrink=0.85)
    order = "pointer tapped {}, from 1 at the top left, row by row"
    axes.set(title="Score of the first two taps", xlabel=order.format("second"), ylabel=order.format("first"))
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_locator(MaxNLocator(nbins=12, integer=True))
    if len(scores) > FEW_POINTERS:
        return
    bright = (int(scores.min()) + int(scores.max())) / 2
    for (first, second), score in np.ndenumerate(scores):
        colour = "black" if score > bright else "white"
        axes.text(second + 1, first + 1, str(score), ha="center", va="center", color=colour, fontsize=8)


def _draw_progress(axes: Axes, solution: Solution, seed: int) -> None:
    """The best score by generation, and the one that is to be reached."""
    best, mean = zip(*scores_by_generation(solution.start, solution.taps, seed), strict=True)
    axes.step(range(1, len(best) + 1), best, where="mid", label="best")
    axes.plot(range(1, len(mean) + 1), mean, color="tab:blue", alpha=0.5, linestyle=":", label="mean of the best 100")
    sure = "proven best" if solution.proven else "best known"
    axes.axhline(solution.score, color="tab:red", linestyle="--", label=f"{sure}: {solution.score}")
    axes.set(title=f"Genetic search, {plural(solution.taps, 'tap')}", xlabel="generation", ylabel="score in degrees")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(alpha=0.3)
    axes.legend(loc="center right")
