"""Boards and rules that hypothesis draws for the solver's tests."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.rules import DIRECTION_NAMES, PRESETS, Rules, Surplus, Turns


@st.composite
def boards(draw: st.DrawFn, max_side: int = 8, sizes: tuple[int, ...] = (0, 1, 2, 3, 4, 4, 4)) -> Board:
    """A board of up to ``max_side`` rows and columns, dense by default."""
    rows, cols = draw(st.integers(1, max_side)), draw(st.integers(1, max_side))
    cells = draw(st.lists(st.sampled_from(sizes), min_size=rows * cols, max_size=rows * cols))
    return Board.of(rows, cols, cells)


@st.composite
def sparse_boards(draw: st.DrawFn, max_bubbles: int = 5, max_side: int = 4) -> Board:
    """A board with up to ``max_bubbles`` bubbles."""
    rows, cols = draw(st.integers(1, max_side)), draw(st.integers(1, max_side))
    places = draw(st.sets(st.integers(0, rows * cols - 1), min_size=1, max_size=max_bubbles))
    return Board.of(rows, cols, [draw(st.integers(1, 4)) if cell in places else 0 for cell in range(rows * cols)])


@st.composite
def seven_bubbles(draw: st.DrawFn, max_side: int = 5, most_states: int = 60) -> Board:
    """A board with up to seven bubbles of which so many fillings exist that all sequences of taps can be tried."""
    rows, cols = draw(st.integers(1, max_side)), draw(st.integers(1, max_side))
    places = draw(st.lists(st.integers(0, rows * cols - 1), min_size=1, max_size=7, unique=True))
    sizes, states = [0] * (rows * cols), 1
    for cell in places:
        lack = draw(st.integers(1, max(1, min(MAX_SIZE, most_states // states))))
        sizes[cell], states = MAX_SIZE + 1 - lack, states * lack
    return Board.of(rows, cols, sizes)


@st.composite
def random_rules(draw: st.DrawFn) -> Rules:
    """Rules that no game has: any distances, sides and growth, met exactly or not, in any order."""
    exact = draw(st.booleans())
    cell = draw(st.integers(1, 12))
    contacts = sorted(draw(st.lists(st.integers(0, cell - 1), min_size=4, max_size=4)))
    reach = st.integers(0, contacts[-1])
    sides = st.lists(st.tuples(reach, reach, reach, reach), min_size=4, max_size=4).map(tuple)
    row = st.lists(reach, max_size=5).map(tuple)
    growth = st.lists(st.tuples(row, row, row), min_size=4, max_size=4).map(tuple)
    chosen = draw(st.just(()) | growth)
    longest = max((len(row) for side in chosen for row in side), default=0)
    skipped = st.lists(st.integers(0, 6), max_size=longest).map(tuple)
    return Rules(
        name="random",
        cell_units=cell,
        step_units=1 if exact else draw(st.integers(1, cell)),
        contact_units=(contacts[0], contacts[1], contacts[2], contacts[3]),
        surplus=draw(st.sampled_from(Surplus)),
        combo_marks=tuple(sorted(draw(st.sets(st.integers(1, 6), max_size=3)))),
        combo_every=draw(st.integers(0, 4)),
        perfect_bonus=draw(st.integers(0, 2)),
        level_bonus=0,
        source="drawn",
        side_units=draw(st.just(()) | sides),
        growth_units=chosen,
        regrowth_ticks=draw(st.just(()) | st.tuples(skipped, skipped)),
        exact_contact=exact,
        turns=draw(st.sampled_from(Turns)),
        directions=tuple(draw(st.permutations(DIRECTION_NAMES))),
    )


@st.composite
def quick_growing_rules(draw: st.DrawFn) -> Rules:
    """Random rules under which a bubble grows at once when it is hit, and a droplet meets one at a time."""
    rules = draw(random_rules())
    if rules.exact_contact:
        return replace(rules, growth_units=(), regrowth_ticks=())
    reach = st.integers(0, (rules.cell_units - 1) // 2)
    contacts = sorted(draw(st.lists(reach, min_size=4, max_size=4)))
    side = st.lists(st.integers(0, contacts[-1]), min_size=4, max_size=4).map(tuple)
    return replace(
        rules,
        contact_units=(contacts[0], contacts[1], contacts[2], contacts[3]),
        side_units=draw(st.just(()) | st.tuples(side, side, side, side)),
        growth_units=(),
        regrowth_ticks=(),
    )


any_rules = st.sampled_from(list(PRESETS.values())) | random_rules()

lattice_rules = st.sampled_from([PRESETS["event"], PRESETS["splash-back"]])
