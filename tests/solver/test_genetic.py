"""The genetic search: its operators, its plans against the reference simulator and brute force, and a second game."""

from __future__ import annotations

import itertools
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dropsbot.solver.board import Board
from dropsbot.solver.compiled.chance import below, shuffle
from dropsbot.solver.compiled.jit import Ints, Words
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.pointer_genes import TapGenes as PointerGenes
from dropsbot.solver.degrees.rotor_reference import simulate
from dropsbot.solver.heuristics.genetic import generation as genetic
from dropsbot.solver.heuristics.genetic.genetic_search import (
    GENETIC_PRESETS,
    Bred,
    Genetic,
    GeneticSettings,
    Population,
)
from dropsbot.solver.heuristics.genetic.tap_genes import TapGenes, genetic_search
from dropsbot.solver.plan import Plan, make_plan
from dropsbot.solver.rules import DEFAULT_RULES, Rules
from dropsbot.solver.values import Values
from testkit.solver.brute import best_plan
from testkit.solver.given import any_rules, boards, sparse_boards
from testkit.solver.known import KNOWN

FEW = GeneticSettings(population=64, kept=64, elite=8, mated=64, cut=16, mutation=0.5, idle=20, islands=2)
SLOW = replace(DEFAULT_RULES, cell_units=2)
"""Two ticks a cell, all droplets in step; those of ``splash-back`` are not."""
FEW_KEPT = replace(FEW, kept=8, islands=1)


def state_of(seed: int) -> Words:
    return np.array([2 * seed + 1], np.uint64)


def population_of(sequences: list[list[int]], longest: int, room: int) -> Population:
    """Sequences whose scores are their lengths and whose keys are their places, from 1."""
    genes = np.zeros((room, longest), np.uint8)
    for at, sequence in enumerate(sequences):
        genes[at, : len(sequence)] = sequence
    lengths = np.zeros(room, np.int64)
    lengths[: len(sequences)] = list(map(len, sequences))
    return Population(genes, lengths, lengths.copy(), np.arange(1, room + 1).astype(np.uint64))


def sequence(population: Population, at: int) -> list[int]:
    return [int(gene) for gene in population.genes[at, : population.lengths[at]]]


def chances(crossings: tuple[float, float], mutation: float, change: float, insert: float) -> Ints:
    shares = (crossings[0], sum(crossings), mutation, change, change + insert)
    return np.array([round(share * genetic.CERTAIN) for share in shares], np.int64)


parents = st.lists(st.integers(0, 9), max_size=12), st.lists(st.integers(10, 19), max_size=12)


@settings(deadline=None)
@given(st.integers(0, 2**40), st.integers(1, 1000))
def test_random_numbers_keep_their_range_and_a_shuffle_loses_nothing(seed: int, bound: int) -> None:
    state = state_of(seed)
    assert all(0 <= below(state, bound) < bound for _ in range(20))
    places = np.zeros(bound, np.int64)
    shuffle(state, places, bound)
    assert sorted(places.tolist()) == list(range(bound))


@settings(deadline=None)
@given(*parents, st.sampled_from([(1.0, 0.0), (0.0, 1.0), (0.0, 0.0), (0.5, 0.25)]), st.booleans(), st.integers(0, 999))
def test_children_take_each_gene_from_the_same_place_of_a_parent(
    one: list[int], other: list[int], crossings: tuple[float, float], complementary: bool, seed: int
) -> None:
    old, new = population_of([one, other], 12, 2), population_of([], 12, 2)
    order, places = np.arange(2), np.zeros(2, np.int64)
    never = chances(crossings, 0.0, 1.0, 0.0)
    genetic.mate(old, order, 2, places, 1, complementary, new, 0, 20, never, state_of(seed))
    children = [sequence(new, 0), sequence(new, 1)]
    for child in children:
        assert len(child) in (len(one), len(other))
        for at, gene in enumerate(child):
            assert gene in ([*one[at : at + 1], *other[at : at + 1]])
        turns = sum((a < 10) != (b < 10) for a, b in itertools.pairwise(child))
        assert turns <= (1 if crossings == (1.0, 0.0) else 2 if crossings == (0.0, 1.0) else 3)
    if complementary:
        assert sorted(children[0] + children[1]) == sorted(one + other)


@settings(deadline=None)
@given(st.lists(st.integers(0, 9), max_size=12), st.sampled_from(["change", "insert", "delete"]), st.integers(0, 999))
def test_a_mutation_changes_one_place(genes: list[int], kind: str, seed: int) -> None:
    bred = population_of([genes], 12, 1)
    genetic.mutate(bred, 0, 10, state_of(seed), chances((1.0, 0.0), 1.0, kind == "change", kind == "insert"))
    mutated = sequence(bred, 0)
    if kind == "insert" or not genes:
        assert len(mutated) == min(12, len(genes) + 1)
        assert any(mutated == [*genes[:at], gene, *genes[at:]][:12] for at in range(12) for gene in range(10))
    elif kind == "delete":
        assert mutated in [genes[:at] + genes[at + 1 :] for at in range(len(genes))]
    else:
        assert len(mutated) == len(genes)
        assert sum(a != b for a, b in zip(genes, mutated, strict=True)) <= 1


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(-1000, 1000), st.integers(1, 30)), min_size=1, max_size=60), st.integers(1, 60))
def test_the_best_distinct_are_selected_in_order(scored: list[tuple[int, int]], most: int) -> None:
    bred = population_of([], 1, len(scored))
    bred.scores[:], bred.keys[:] = [score for score, _ in scored], [key * 256 + 1 for _, key in scored]
    order, ranks, seen = np.zeros(60, np.int64), np.zeros(60, np.int64), np.zeros(128, np.uint64)
    alive = genetic.select(bred, len(scored), most, order, ranks, seen)
    first = {key: at for at, (_, key) in reversed(list(enumerate(scored)))}
    wanted = sorted(first.values(), key=lambda at: (-scored[at][0], at))[:most]
    assert order[:alive].tolist() == wanted


@settings(deadline=None)
@given(st.lists(st.lists(st.integers(0, 9), max_size=8), min_size=1, max_size=9), st.integers(0, 999))
def test_a_generation_keeps_the_best_and_cuts_some(sequences: list[list[int]], seed: int) -> None:
    old, new = population_of(sequences, 8, 32), population_of([], 8, 32)
    order = np.array(sorted(range(len(sequences)), key=lambda at: -len(sequences[at])), np.int64)
    sizes = np.array([3, 1, 2, 5], np.int64)
    never = chances((1.0, 0.0), 0.0, 1.0, 0.0)
    kept, count = genetic.breed(
        old, order, len(sequences), new, np.zeros(32, np.int64), 10, sizes, never, state_of(seed)
    )
    assert kept == min(3, len(sequences))
    assert count == kept + 2 + 4 + 5
    assert [sequence(new, at) for at in range(kept)] == [sequences[at] for at in order[:kept]]
    assert new.scores[:kept].tolist() == old.scores[order[:kept]].tolist()
    for at in range(count - 5, count):
        cut = sequence(new, at)
        assert any(cut == whole[: len(cut)] and (len(cut) < len(whole) or not whole) for whole in sequences)


def planned(problem: TapGenes, bred: Bred, board: Board, rules: Rules) -> Plan:
    taps = problem.taps(bred)
    assert taps is not None
    plan = make_plan(board, rules, taps)
    assert plan.clears
    assert plan.taps == len(taps)
    return plan


@settings(max_examples=150, deadline=None)
@given(
    boards(max_side=8) | boards(max_side=16),
    any_rules | st.just(SLOW),
    st.none() | st.integers(1, 30),
    st.sampled_from(["reward", "taps"]),
)
def test_every_plan_is_replayed_by_the_reference(board: Board, rules: Rules, drops: int | None, objective: str) -> None:
    if board.cleared:
        return
    values = Values.of(board.bubbles, rules, objective)
    problem = TapGenes(board, rules, values, drops)
    search = Genetic(problem, replace(FEW, population=12, kept=12, mated=12, cut=4, islands=1), 0)
    search.go_on(2)
    best = search.best(4)
    assert [bred.score for bred in best] == sorted((bred.score for bred in best), reverse=True)
    for bred in best:
        if problem.taps(bred) is None:
            assert drops is not None
            continue
        plan = planned(problem, bred, board, rules)
        assert problem.value(bred) == (plan.reward if objective == "reward" else -plan.taps)
        assert drops is None or plan.drops_needed <= drops


@settings(max_examples=60, deadline=None, derandomize=True)
@given(sparse_boards(), any_rules, st.none() | st.integers(1, 8), st.sampled_from(["reward", "taps"]))
def test_the_best_of_small_boards_is_that_of_brute_force(
    board: Board, rules: Rules, drops: int | None, objective: str
) -> None:
    values = Values.of(board.bubbles, rules, objective)
    problem, search = genetic_search(board, rules, values, drops, FEW, 0)
    search.go_on(100)
    assert search.stalled
    bred, wanted = search.best(1)[0], best_plan(board, rules, drops, objective)
    assert problem.value(bred) == (wanted and wanted.value)
    if wanted:
        plan = planned(problem, bred, board, rules)
        assert (plan.detonations, plan.taps) == (-wanted.minus_detonations, -wanted.minus_taps)


def test_equal_values_are_ranked_by_detonations_then_taps() -> None:
    board = Board.parse("4 4 0 4")
    values = Values.of(board.bubbles, DEFAULT_RULES, "reward")
    problem, search = genetic_search(board, DEFAULT_RULES, values, None, FEW, 3)
    search.go_on(100)
    plans = [planned(problem, bred, board, DEFAULT_RULES) for bred in search.best(16)]
    ranked = [(-plan.reward, plan.detonations, plan.taps) for plan in plans]
    assert ranked == sorted(ranked)
    assert len(set(plans)) == len(plans)


@pytest.mark.parametrize("name", ["level9-5", "uniform-16", "uniform-17"])
def test_hard_boards(name: str) -> None:
    board, wanted = Board.parse(KNOWN[name]["board"]), KNOWN[name]["unlimited"]["reward"]
    values = Values.of(board.bubbles, DEFAULT_RULES, "reward")
    problem, search = genetic_search(board, DEFAULT_RULES, values, None, GENETIC_PRESETS["default"], 0)
    search.go_on(1000)
    assert search.stalled
    plans = [planned(problem, bred, board, DEFAULT_RULES) for bred in search.best(16)]
    assert plans[0].reward == wanted
    assert len(plans) == 16
    assert len({frozenset((group.cell, group.taps) for group in plan.groups) for plan in plans}) > 1


def test_where_few_drops_are_held_they_are_earned_first() -> None:
    """With 10 drops this board is cleared by one detonation; with 6 others must earn the drops that it lacks."""
    known = KNOWN["uniform-14"]
    board = Board.parse(known["board"])
    values = Values.of(board.bubbles, DEFAULT_RULES, "reward")
    problem, search = genetic_search(board, DEFAULT_RULES, values, 6, GENETIC_PRESETS["default"], 0)
    search.go_on(60)
    plan = planned(problem, search.best(1)[0], board, DEFAULT_RULES)
    assert plan.drops_needed <= 6
    assert known["drops_6"]["reward"] - 1 <= plan.reward <= known["drops_6"]["reward"]


@pytest.mark.parametrize("preset", ["java", "matlab"])
def test_the_presets_of_others_clear_a_board(preset: str) -> None:
    board = Board.parse(KNOWN["level4-0"]["board"])
    values = Values.of(board.bubbles, DEFAULT_RULES, "taps")
    problem, search = genetic_search(board, DEFAULT_RULES, values, 10, GENETIC_PRESETS[preset], 0)
    search.go_on(12)
    plan = planned(problem, search.best(1)[0], board, DEFAULT_RULES)
    assert plan.drops_needed <= 10


@pytest.mark.parametrize("chosen", [FEW, FEW_KEPT], ids=["all kept", "few kept"])
def test_one_seed_gives_one_result_in_slices_of_any_size(chosen: GeneticSettings) -> None:
    board = Board.parse(KNOWN["uniform-16"]["board"])
    values = Values.of(board.bubbles, DEFAULT_RULES, "reward")
    results = []
    for slices in (1, 7, 1000):
        _, search = genetic_search(board, DEFAULT_RULES, values, 8, chosen, 5)
        while not search.stalled:
            search.go_on(slices)
        results.append((search.nodes, search.best(16)))
    assert results[0] == results[1] == results[2]
    _, other = genetic_search(board, DEFAULT_RULES, values, 8, chosen, 6)
    other.go_on(1000)
    assert other.best(16) != results[0][1]


@pytest.mark.parametrize("sequences", [1, 7, 40])
def test_a_generation_in_parts_is_the_same_and_is_over_when_it_is_whole(sequences: int) -> None:
    board = Board.parse(KNOWN["uniform-16"]["board"])
    values = Values.of(board.bubbles, DEFAULT_RULES, "reward")
    _, whole = genetic_search(board, DEFAULT_RULES, values, 8, FEW, 5)
    _, parted = genetic_search(board, DEFAULT_RULES, values, 8, FEW, 5)
    assert parted.best(16) == []
    parted.score(1)
    assert [len(parted.best(count)) for count in (1, 16)] == [1, FEW.islands]
    for generation in range(4):
        whole.go_on(min(generation, 1))
        parted.score(sequences)
        while not parted.whole:
            parted.score(sequences)
        assert (parted.nodes, parted.best(16)) == (whole.nodes, whole.best(16))


def test_islands_are_those_of_a_search_of_fewer() -> None:
    """What one island finds does not depend on the others, and the best of all is the best of each."""
    board = Board.parse(KNOWN["uniform-16"]["board"])
    values = Values.of(board.bubbles, DEFAULT_RULES, "reward")
    best = []
    for islands in (1, 2, 3):
        _, search = genetic_search(board, DEFAULT_RULES, values, None, replace(FEW, islands=islands), 1)
        search.go_on(1000)
        best.append(search.best(1)[0].score)
    assert best == sorted(best)


def test_a_search_ends_after_its_generations() -> None:
    chosen = replace(FEW, generations=3, islands=1)
    search = Genetic(PointerGenes(Map.parse("00 00"), 10), chosen, 0)
    search.go_on(1000)
    assert search.stalled
    assert search.nodes == chosen.population + 3 * chosen.children


def test_the_same_engine_finds_the_most_degrees() -> None:
    start = Map.parse("00 00")
    most = max(simulate(start, taps)[1] for taps in itertools.combinations_with_replacement(range(4), 10))
    assert most * 90 == 2070
    problem = PointerGenes(start, 10)
    search = Genetic(problem, FEW, 0)
    search.go_on(30)
    best = [problem.plan(bred) for bred in search.best(5)]
    assert best[0].turns == most
    assert all(sum(plan.counts) == 10 and simulate(start, plan.taps(start))[1] == plan.turns for plan in best)
    assert len({plan.counts for plan in best}) == 5


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"population": 0}, "at least 1"),
        ({"elite": 3}, "pairs"),
        ({"kept": 0}, "never lost"),
        ({"kept": 5000}, "never lost"),
        ({"mated": 70_000}, "together"),
        ({"mutations": (0.5, 0.5, 0.5)}, "sum to 1"),
        ({"mutation": 1.5}, "between 0 and 1"),
    ],
)
def test_settings_that_make_no_generation(wrong: dict[str, int], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        replace(GeneticSettings(), **wrong)  # type: ignore[arg-type]


def test_a_cleared_board_has_no_genes() -> None:
    with pytest.raises(ValueError, match="nothing to tap"):
        TapGenes(Board.parse("0000"), DEFAULT_RULES, Values.of(0, DEFAULT_RULES, "reward"), None)


def test_fills_in_another_order_are_the_same_plan() -> None:
    board = Board.of(1, 3, [3, 2, 4])
    problem = TapGenes(board, DEFAULT_RULES, Values.of(3, DEFAULT_RULES, "reward"), None)
    bred = population_of([[0, 1, 1, 2], [1, 0, 1, 2], [1, 1, 2]], problem.longest, 3)
    problem.evaluate(bred, state_of(1))
    assert bred.keys[0] == bred.keys[1]
    assert bred.scores[0] == bred.scores[1]
    assert bred.keys[0] != bred.keys[2]
    assert sequence(bred, 1) == [1, 0, 1, 2]
