"""Many boards solved at once, here or on a cluster, and what of it cannot be right."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict
from typing import Any

from dropsbot.bot.app.herald import Herald, warm
from dropsbot.bot.bench.boards import ListedBoard
from dropsbot.bot.bench.outcomes import Summary
from dropsbot.bot.bench.spread import Request, Submit, check_request, local_processes, solve_in_order
from dropsbot.bot.games.choice import TEN_DROPS
from dropsbot.bot.speech.errors import DeviceError, UsageError
from dropsbot.sentences.sentence import plural
from dropsbot.solver.solution import Solution

_SHOWN_REFUTED = 5


@contextmanager
def solving(
    boards: Sequence[ListedBoard], request: Request, jobs: int | None, dask: str | None, herald: Herald
) -> Iterator[Iterator[tuple[ListedBoard, Solution]]]:
    """Each board with its solution, in their order, from as many workers as are entered with it.

    Raises:
        UsageError: the solver does not know what is asked of it, or does not take a board.
        DeviceError: the cluster at ``dask`` or its library is not there, or a worker died.
    """
    with _workers(request, len(boards), jobs, dask, herald) as submit:
        yield _solutions(boards, submit)


def refuted_rewards(summary: Summary) -> str | None:
    """A sentence about rewards that a proven result says cannot be right, or are not the best; None without any."""
    if not summary.refuted:
        return None
    examples = "; ".join(
        f"{outcome.name}: {reward_text(outcome.reward)}, known {reward_text(outcome.known.reward)}"
        for outcome in summary.refuted[:_SHOWN_REFUTED]
        if outcome.known
    )
    return f"{plural(len(summary.refuted), 'reward')} of {summary.boards} not as proven, or not in time: {examples}"


def summary_as_json(summary: Summary, wall_s: float) -> dict[str, Any]:
    """The last line of ``dropsbot bench solver --json``."""
    sums = {name: value for name, value in asdict(summary).items() if name not in {"refuted", "slowest"}}
    p50, p90, p99, most = (round(time_s, 6) for time_s in summary.seconds)
    return sums | {
        "refuted": len(summary.refuted),
        "seconds": {"p50": p50, "p90": p90, "p99": p99, "max": most},
        "wall_seconds": round(wall_s, 3),
    }


def reward_text(reward: int | None) -> str:
    """A reward for a person."""
    return "no plan" if reward is None else f"{reward:+d}"


def _workers(
    request: Request, boards: int, jobs: int | None, dask: str | None, herald: Herald
) -> AbstractContextManager[Submit]:
    """Whoever solves the boards."""
    try:
        check_request(request)
    except ValueError as error:
        raise UsageError(str(error)) from None
    if dask is None:
        warm(TEN_DROPS.kernels, herald)
        return local_processes(request, min(jobs or os.cpu_count() or 1, boards))
    try:
        from dropsbot.bot.bench.cluster import cluster_at  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise DeviceError(f"--dask needs the library distributed: pip install distributed ({error})") from None
    return cluster_at(dask, request)


def _solutions(boards: Sequence[ListedBoard], submit: Submit) -> Iterator[tuple[ListedBoard, Solution]]:
    solutions = solve_in_order((listed.board for listed in boards), submit)
    for listed in boards:
        try:
            solution = next(solutions)
        except ValueError as error:
            raise UsageError(f"line {listed.line}: {error}") from None
        yield listed, solution
