"""The kernels of the solver in parts, so that a first plan waits for those alone that it needs."""

from __future__ import annotations

from pathlib import Path

from dropsbot.solver.board import Board
from dropsbot.solver.bounds import line_most as lines
from dropsbot.solver.bounds.tap_bound import most_value
from dropsbot.solver.compiled.jit import WORD_CELLS
from dropsbot.solver.compiled.kernel_files import kernel_folders, writable_folder
from dropsbot.solver.compiled.kernel_parts import KernelPart
from dropsbot.solver.exact.by_size import by_size_kernel as by_size
from dropsbot.solver.exact.lattice import lattice_kernel as lattice
from dropsbot.solver.exact.open_search import open_search
from dropsbot.solver.exact.question import Wanted
from dropsbot.solver.heuristics.beam.beam_search import BEAM_KERNELS, Beam
from dropsbot.solver.heuristics.climb.climb_search import CLIMB_KERNELS, Climb
from dropsbot.solver.heuristics.genetic import gene_play as playing
from dropsbot.solver.heuristics.genetic import generation as genetic
from dropsbot.solver.heuristics.genetic.genetic_search import GENETIC_PRESETS
from dropsbot.solver.heuristics.genetic.tap_genes import genetic_search
from dropsbot.solver.rules import DEFAULT_RULES, PRESETS, Rules
from dropsbot.solver.simulate import droplet_lists as droplets
from dropsbot.solver.simulate import wave_taps as waves
from dropsbot.solver.simulate.compiled_simulator import simulate_tap
from dropsbot.solver.simulate.flight_tables import flight_tables
from dropsbot.solver.values import Values

LATTICE, OTHER = DEFAULT_RULES, PRESETS["ten-drops"]
"""Rules of the two kinds for which there are kernels of their own, see :class:`FlightTables`."""
LONG_ENOUGH_NODES = 3000
"""For beams of every kind to have had their turn."""
_FULL = Board.of(1, 2, [4, 0])
_LARGE = Board.of(5, 13, [1] * 8 + [0] * 57)


def _prove(rules: Rules) -> None:
    search = open_search(_FULL, rules, Values.of(_FULL.bubbles, rules, "reward"), None)
    search.restart(Wanted(0, 1))
    search.go_on(1)


def _breed(rules: Rules) -> None:
    values = Values.of(_FULL.bubbles, rules, "reward")
    genetic_search(_FULL, rules, values, None, GENETIC_PRESETS["matlab"], 0)[1].go_on(1)


def _widen() -> None:
    worth = Values.of(_LARGE.bubbles, LATTICE, "reward")
    beams = Beam(_LARGE, LATTICE, worth, None, worth.parted[-1])
    while not beams.over and beams.nodes < LONG_ENOUGH_NODES:
        beams.go_on(LONG_ENOUGH_NODES)


def _climb() -> None:
    Climb(_FULL, LATTICE, Values.of(_FULL.bubbles, LATTICE, "reward"), None, 0).go_on(1)


def _bound() -> None:
    most_value(_LARGE, LATTICE, Values.of(_LARGE.bubbles, LATTICE, "reward"))


PROOF = KernelPart("proofs at one distance", 2.7, (lattice.search,), lambda: _prove(LATTICE))
WAVES = KernelPart("droplets in waves", 2.0, (waves.tap_each,), lambda: simulate_tap(_FULL, 0, LATTICE))
BEAMS = KernelPart("beams", 8.3, BEAM_KERNELS, _widen)
LISTS = KernelPart(
    "single droplets", 5.0, (droplets.tap_listed, droplets.tap_each_listed), lambda: simulate_tap(_FULL, 0, OTHER)
)
PROOF_BY_SIZE = KernelPart("proofs by size", 5.8, (by_size.search,), lambda: _prove(OTHER))
CLIMB = KernelPart("changes at random", 1.7, CLIMB_KERNELS, _climb)
BREEDING = KernelPart("breeding", 2.9, (genetic.breed, genetic.select, playing.play_small), lambda: _breed(LATTICE))
BREEDING_LISTED = KernelPart("breeding with single droplets", 0.8, (playing.play_listed,), lambda: _breed(OTHER))
BOUNDS = KernelPart("bounds of large boards", 1.2, (lines.line_most,), _bound)

DROPS_PARTS = (PROOF, WAVES, BEAMS, LISTS, PROOF_BY_SIZE, CLIMB, BREEDING, BREEDING_LISTED, BOUNDS)
"""All parts; those that most plans ask for stand first."""


def parts_needed(rules: Rules, cells: int, solver: str = "auto") -> tuple[KernelPart, ...]:
    """The parts without which ``solver`` finds no plan under ``rules`` for a board of so many cells."""
    tables, small = flight_tables(rules), cells <= WORD_CELLS
    needed = {WAVES if small and tables.manners.merges else LISTS}
    if solver.startswith("genetic"):
        needed |= {BREEDING} if small and tables.is_lattice else {BREEDING, BREEDING_LISTED}
    elif small:
        needed.add(PROOF if tables.is_lattice else PROOF_BY_SIZE)
    else:
        needed |= {BOUNDS, CLIMB, BEAMS} if tables.is_lattice else {BOUNDS, CLIMB}
    return tuple(part for part in DROPS_PARTS if part in needed)


def kept_in() -> Path | None:
    """The folder in which what is compiled is kept; None where none can be written."""
    return writable_folder(kernel_folders())


def compile_kernels() -> None:
    """Load all kernels into this process; compile those that nobody has compiled, which takes half a minute."""
    for part in DROPS_PARTS:
        part.compile()
