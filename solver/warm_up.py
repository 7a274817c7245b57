"""Compile the kernels ahead of their first use, and know whether that has been done on this machine."""

from __future__ import annotations

from typing import Any

from dropsbot.solver.board import Board
from dropsbot.solver.bounds import line_most as lines
from dropsbot.solver.bounds.tap_bound import most_value
from dropsbot.solver.exact.by_size import by_size_kernel as by_size
from dropsbot.solver.exact.lattice import lattice_kernel as lattice
from dropsbot.solver.exact.open_search import open_search
from dropsbot.solver.exact.question import Wanted
from dropsbot.solver.heuristics.beam import beam_kernel as beam
from dropsbot.solver.heuristics.beam import forward_beam as forward
from dropsbot.solver.heuristics.beam.beam_search import Beam
from dropsbot.solver.heuristics.climb import climb_kernel as climb
from dropsbot.solver.heuristics.climb.climb_search import Climb
from dropsbot.solver.heuristics.genetic import gene_play as playing
from dropsbot.solver.heuristics.genetic import generation as genetic
from dropsbot.solver.heuristics.genetic.genetic_search import GENETIC_PRESETS
from dropsbot.solver.heuristics.genetic.tap_genes import genetic_search
from dropsbot.solver.rules import DEFAULT_RULES, PRESETS
from dropsbot.solver.simulate import droplet_lists as droplets
from dropsbot.solver.simulate import wave_taps as taps
from dropsbot.solver.simulate.compiled_simulator import simulate_tap
from dropsbot.solver.solve import solve
from dropsbot.solver.values import Values

LONG_ENOUGH_NODES = 3000
"""For beams of every kind to have had their turn."""

_ENTRY_KERNELS: tuple[Any, ...] = (
    beam.widen,
    forward.widen_forward,
    lattice.search,
    by_size.search,
    lines.line_most,
    climb.climb,
    genetic.breed,
    genetic.select,
    playing.play_small,
    playing.play_listed,
    taps.tap_each,
    droplets.tap_each_listed,
)
"""The kernels that Python calls; those that they call are compiled into them."""


def kernels_cached() -> bool:
    """Whether every kernel is on disk for this version of its source, so that loading takes no compiling."""
    try:
        return all(kernel._cache._cache_file._load_index() for kernel in _ENTRY_KERNELS)
    except (AttributeError, OSError):
        return False


def compile_kernels() -> None:
    """Compile all kernels and keep them on disk; takes some seconds where :func:`kernels_cached` says no."""
    board = Board.of(1, 2, [3, 0])
    solve(board, DEFAULT_RULES, time_limit_s=60.0)
    large = Board.of(5, 13, [1] * 8 + [0] * 57)
    worth = Values.of(large.bubbles, DEFAULT_RULES, "reward")
    beams = Beam(large, DEFAULT_RULES, worth, None, most_value(large, DEFAULT_RULES, worth))
    while not beams.over and beams.nodes < LONG_ENOUGH_NODES:
        beams.go_on(LONG_ENOUGH_NODES)
    Climb(board, DEFAULT_RULES, Values.of(board.bubbles, DEFAULT_RULES, "reward"), None, 0).go_on(1)
    for rules in PRESETS.values():
        simulate_tap(board, 0, rules)
        values = Values.of(board.bubbles, rules, "reward")
        genetic_search(board, rules, values, None, GENETIC_PRESETS["matlab"], 0)[1].go_on(1)
        search = open_search(board, rules, values, None)
        search.restart(Wanted(0, 1))
        search.go_on(1)
