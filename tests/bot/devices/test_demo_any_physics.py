"""What droplets do in games at random: each rule on a small board that is worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dropsbot.bot.devices.demo_any.any_chain import begin_chain, play_out
from dropsbot.bot.devices.demo_any.any_physics import (
    Physics,
    StepPhysics,
    TimedPhysics,
    TooMany,
    Work,
    is_in_family,
    kind_of_rules,
)
from dropsbot.bot.devices.demo_any.course_kinds import RulesKind
from dropsbot.bot.devices.demo_any.draw_physics import draw_physics

CENTRE = StepPhysics(
    cell=1,
    step=1,
    reaches=((0, 0, 0, 0),) * 4,
    work=Work.TOGETHER,
    too_many=TooMany.ABSORBED,
    order=(0, 1, 2, 3),
    lists=False,
)
EDGE = replace(CENTRE, cell=2, reaches=((1, 1, 1, 1),) * 4)


def board(text: str) -> tuple[int, int, list[int]]:
    """Rows, columns and sizes."""
    rows = text.split()
    return len(rows), len(rows[0]), [int(size) for row in rows for size in row]


def after(physics: Physics, text: str, row: int, col: int) -> tuple[str, int]:
    """The board at rest after a tap, and the bursts."""
    rows, cols, sizes = board(text)
    left, combo = play_out(physics, rows, cols, sizes, row * cols + col)
    digits = "".join(map(str, left))
    return " ".join(digits[first : first + cols] for first in range(0, len(digits), cols)), combo


def test_a_fill_moves_nothing() -> None:
    chain = begin_chain(CENTRE, *board("20 13"))
    chain.tap(1)
    assert (chain.sizes, chain.moving) == ([2, 1, 1, 3], False)


def test_a_chain_tick_by_tick() -> None:
    chain = begin_chain(CENTRE, *board("040 341 020"))
    chain.tap(4)
    assert chain.sizes == [0, 4, 0, 3, 0, 1, 0, 2, 0]
    grown, burst = chain.happen()
    assert (sorted(grown), burst) == ([3, 5, 7], [1])
    assert chain.sizes == [0, 0, 0, 4, 0, 2, 0, 3, 0]
    assert chain.combo == 2
    chain.happen()
    assert len(chain.places(chain.next_at)) == 3, "one droplet left over the upper edge"
    grown, burst = chain.happen()
    assert (grown, burst) == ([7], [])
    assert chain.sizes == [0, 0, 0, 4, 0, 2, 0, 4, 0]
    assert not chain.moving


def test_droplets_are_drawn_between_cells() -> None:
    chain = begin_chain(CENTRE, *board("10401"))
    chain.tap(2)
    assert (2, 0.25) not in chain.places(0.25)
    assert sorted(chain.places(0.25)) == [(-0.25, 2.0), (0.0, 1.75), (0.0, 2.25), (0.25, 2.0)]


# Tap (0,0). In tick 1 its droplets burst (0,1) and (1,0). In tick 2 (0,2) and (2,0) become 2, and (1,1) bursts, met
# from above by the droplet of (0,1) and from the left by that of (1,0): one droplet too many. Where it flies on, it
# comes to its next cell together with a droplet of (1,1).
MEETING = "441 441 110"


@pytest.mark.parametrize(
    ("too_many", "left"),
    [
        (TooMany.ABSORBED, "002 002 220"),
        (
            TooMany.FLY_ON,
            "002 003 220",
        ),  # right is worked off before down: (0,1) has burst first, so its droplet counts
        (TooMany.ONE_A_TICK, "002 002 220"),  # of the two that come to (1,2) together one is taken, the other leaves
    ],
)
def test_too_many_droplets_for_a_bubble(too_many: TooMany, left: str) -> None:
    assert after(replace(CENTRE, too_many=too_many), MEETING, 0, 0) == (left, 4)


@pytest.mark.parametrize(("order", "left"), [((0, 1, 2, 3), "002 003 220"), ((1, 0, 2, 3), "002 002 230")])
def test_the_order_of_directions_decides_who_is_one_too_many(order: tuple[int, int, int, int], left: str) -> None:
    physics = replace(CENTRE, too_many=TooMany.FLY_ON, order=order)
    assert after(physics, MEETING, 0, 0) == (left, 4)
    assert after(replace(physics, work=Work.ONE_BY_ONE), MEETING, 0, 0) == (left, 4)


def test_one_a_tick_takes_one_droplet_of_a_bubble_that_does_not_burst() -> None:
    # (1,1) is of size 1 and met twice in tick 2: absorbed and fly on make it 3, one a tick makes it 2 and lets the
    # later droplet fly on, down to (2,1) or right to (1,2).
    text = "440 410 000"
    assert after(CENTRE, text, 0, 0) == ("000 030 000", 3)
    assert after(replace(CENTRE, too_many=TooMany.FLY_ON), text, 0, 0) == ("000 030 000", 3)
    one = replace(CENTRE, too_many=TooMany.ONE_A_TICK)
    assert after(one, "440 411 010", 0, 0) == ("000 022 010", 3)


def test_contact_at_the_edge_comes_half_a_cell_earlier() -> None:
    # Ticks are half a cell long. The bubble is three cells away.
    chain = begin_chain(EDGE, *board("4001"))
    chain.tap(0)
    times = []
    while chain.sizes[3] == 1:
        times.append(chain.next_at)
        chain.happen()
    assert times[-1] == 2.5


def by_size(**more: object) -> StepPhysics:
    """Steps of a tenth of a cell; touched 0.3, 0.4, 0.5 and 0.6 cells before the centre."""
    return replace(CENTRE, cell=10, reaches=((3, 4, 5, 6),) * 4, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("size", "at"), [(1, 1.7), (2, 1.6), (3, 1.5)])
def test_larger_bubbles_are_touched_earlier(size: int, at: float) -> None:
    chain = begin_chain(by_size(), *board(f"40{size}"))
    chain.tap(0)
    while chain.sizes[2] == size:
        last = chain.next_at
        chain.happen()
    assert last == pytest.approx(at)


def test_contact_may_differ_by_direction() -> None:
    physics = replace(CENTRE, cell=10, reaches=((3,) * 4, (5,) * 4, (3,) * 4, (5,) * 4))
    chain = begin_chain(physics, *board("41 10"))
    chain.tap(0)
    grown = []
    while chain.moving:
        at = chain.next_at
        grown += [(cell, round(at, 3)) for cell in chain.happen()[0]]
    assert grown == [(2, 0.5), (1, 0.7)]


def test_steps_that_do_not_divide_a_cell_pass_no_centre() -> None:
    assert after(replace(CENTRE, cell=100, step=13), "4001 0000 0000 1000", 0, 0) == ("0002 0000 0000 2000", 1)


def test_a_bubble_that_grows_past_a_droplet_is_flown_through_where_contact_is_exact() -> None:
    # Tap (0,0), cells of 20 units: (0,1) and (1,0), of reach 12, are touched after 8. Their droplets are 6 units before
    # (1,1), the reach of a 1, in the same tick. The first one makes it a 2, of reach 8: the second one is inside.
    within = replace(CENTRE, cell=20, reaches=((6, 8, 9, 12),) * 4, work=Work.ONE_BY_ONE)
    exactly = replace(within, exactly=True)
    assert after(within, "44 41", 0, 0) == ("00 03", 3)
    assert after(exactly, "44 41", 0, 0) == ("00 02", 3)
    assert after(replace(exactly, both_sides=True), "44 41", 0, 0) == ("00 03", 3), "touched 8 units behind the centre"
    assert after(replace(exactly, work=Work.TOGETHER), "44 41", 0, 0) == ("00 03", 3), (
        "both are counted before it grows"
    )


def test_contact_lags_behind_growth() -> None:
    physics = by_size(growth_ticks=20)
    # Tap (0,2). (0,4), a 1 of reach 0.3, is a 2 after 1.7. (0,1), a 4, bursts after 0.4; its droplet has 3 cells to fly
    # and touches the 2 after 0.4 + 2.6, but as if it were a 1, 0.1 later, while it grows.
    times = {}
    for lag in (0, 20):
        chain = begin_chain(replace(physics, growth_ticks=lag), *board("044010 000000"))
        chain.tap(2)
        while chain.sizes[4] < 3:
            times[lag] = chain.next_at
            chain.happen()
    assert times[20] == pytest.approx(times[0] + 0.1)


def test_a_droplet_that_vanishes_makes_the_next_of_its_list_miss_a_tick() -> None:
    physics = replace(CENTRE, work=Work.ONE_BY_ONE, too_many=TooMany.FLY_ON)
    for skips, at in ((False, 2), (True, 3)):
        # One queue: right, down, left, up. The one to the right vanishes in (0,1) in tick 1: the one down misses it.
        chain = begin_chain(replace(physics, skips=skips), *board("41 00 10"))
        chain.tap(0)
        ticks = 0
        while chain.sizes[4] == 1:
            chain.happen()
            ticks += 1
        assert ticks == at


def test_the_next_of_another_list_misses_nothing() -> None:
    physics = replace(CENTRE, work=Work.ONE_BY_ONE, too_many=TooMany.FLY_ON, lists=True, skips=True)
    chain = begin_chain(physics, *board("41 00 10"))
    chain.tap(0)
    for _ in range(2):
        chain.happen()
    assert chain.sizes == [0, 2, 0, 0, 2, 0]


def test_a_late_bubble_takes_in_what_touches_it_until_it_bursts() -> None:
    # (1,0) bursts when it is hit in tick 1; late by two ticks, it takes in the droplet of (0,1) that follows.
    physics = replace(CENTRE, late_ticks=2)
    chain = begin_chain(physics, *board("44010"))
    chain.tap(0)
    assert chain.happen() == ([], [])
    assert chain.sizes == [0, 4, 0, 1, 0]
    chain.happen()
    assert chain.happen() == ([], [1])
    assert chain.combo == 2
    while chain.moving:
        chain.happen()
    assert chain.sizes == [0, 0, 0, 2, 0]


TIMED = TimedPhysics((1.0, 1.0, 0.5, 1.0), ((0.25, 0.25, 0.25, 0.5),) * 4)


def test_in_continuous_time_each_direction_has_a_speed() -> None:
    chain = begin_chain(TIMED, *board("1410"))
    chain.tap(1)
    happened = []
    while chain.moving:
        at = chain.next_at
        happened += [(cell, at) for cell in chain.happen()[0]]
    assert happened == [(2, 0.75), (0, 1.5)]


def test_in_continuous_time_the_later_of_two_flies_on() -> None:
    # Tap (0,0): right bursts (0,1) and down bursts (1,0), both at 0.5. The droplet down from (0,1) and the one right
    # from (1,0) both touch (1,1) at 1.0: the one that is older, of the cell worked off first, (0,1), is taken; (1,1)
    # bursts, and the other one flies on, ahead of the burst's own.
    assert after(TIMED, MEETING, 0, 0) == ("002 003 220", 4)


def test_a_bubble_that_grows_over_a_droplet_takes_it_at_once() -> None:
    # Tap (0,0): (0,1) bursts after 0.4, (1,0) after 0.4 / 0.8. The droplet of (1,0) has 0.9 cells to the 3 and makes
    # it a 4 at 1.4. The other one is 0.2 cells before it then, inside of its new reach.
    physics = TimedPhysics((1.0, 0.8, 1.0, 1.0), ((0.1, 0.1, 0.1, 0.6),) * 4)
    chain = begin_chain(physics, *board("44 43"))
    chain.tap(0)
    happened = []
    while chain.sizes[3]:
        at = round(chain.next_at, 6)
        grown, burst = chain.happen()
        happened += [(at, cell) for cell in grown + burst]
    assert happened == [(0.4, 1), (0.5, 2), (1.4, 3), (1.4, 3)]


@pytest.mark.parametrize("kind", list(RulesKind))
def test_a_kind_of_rules_is_drawn_when_it_is_asked_for(kind: RulesKind) -> None:
    drawn = {draw_physics(seed, kind) for seed in range(1, 60)}
    assert {is_in_family(physics) for physics in drawn} == {kind is not RulesKind.OUTSIDE}
    assert kind in {kind_of_rules(physics) for physics in drawn}


@pytest.mark.parametrize("seed", range(1, 80))
def test_every_chain_ends_with_a_board(seed: int) -> None:
    sizes, combo = play_out(draw_physics(seed, None), 6, 6, [4, 3, 4, 1, 2, 4] * 6, 0)
    assert set(sizes) <= set(range(5))
    assert combo >= 1
