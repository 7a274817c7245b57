"""From a seed to the course of a game. What is fixed by name changes nothing else that is drawn."""

from __future__ import annotations

import random

from dropsbot.bot.devices.demo_any.any_course import Course, Reward
from dropsbot.bot.devices.demo_any.any_design import AnyGrid, Surroundings
from dropsbot.bot.devices.demo_any.beside_board import standing_buttons
from dropsbot.bot.devices.demo_any.course_kinds import Between, BonusKind, DropsKind, Kinds, RewardKind
from dropsbot.bot.devices.demo_any.design_kinds import Beside, CounterKind
from dropsbot.bot.devices.demo_any.draw_window import free_places
from dropsbot.bot.devices.demo_any.level_palette import colour
from dropsbot.bot.devices.demo_any.places import Place

_LEADS_ON = ("NEW", "PLAY")
"""What may stand on a button, one among others, that loads the next board."""
_NEXT_WORDS = ("NEXT", "Next level", "CONTINUE", "Go on", "GO", "NEW", "Play", ">>")
_TOASTS = 0.12
"""Part of the games in which a popup goes by itself; what else is drawn does not depend on it."""
_DEAF = 0.25
"""Part of the games that take no tap while a bubble grows; likewise."""
_LEAST_BUTTON = 40, 18
"""The least width and height of a button, in canvas pixels."""


def draw_course(seed: int, grid: AnyGrid, around: Surroundings, kinds: Kinds) -> Course:
    """The course of the game with this seed, in a window that is drawn already."""
    pace, course = random.Random(f"demo:any:{seed} course"), random.Random(f"demo:any:{seed} rules")
    start_drops = pace.choice((5, 8, 10, 10, 10, 12, 15, 20))  # the first number of this stream: counters show it
    pressed: list[Between] = [kind for kind in Between if kind is not Between.TOAST]
    between = course.choices(pressed, [18, 8, 20, 14, 14, 12, 14])[0]
    toast = random.Random(f"demo:any:{seed} toast")
    between = Between.TOAST if toast.random() < _TOASTS else between
    counted = course.choices([kind for kind in DropsKind if kind is not DropsKind.UNLIMITED], [44, 16, 18, 22])[0]
    drops = DropsKind.UNLIMITED if around.counter.kind is CounterKind.NONE else counted
    words = random.Random(f"demo:any:{seed} words")
    reward = _draw_reward(course, kinds)
    place, stands = _draw_next_button(random.Random(f"demo:any:{seed} next button"), grid, around)
    return Course(
        start_drops=start_drops,
        drops=kinds.drops or drops,
        reward=reward,
        between=kinds.between or between,
        next_word=words.choice(_NEXT_WORDS),
        button_colour=colour(words.random(), words.uniform(0.3, 0.9), words.uniform(0.35, 0.85)),
        next_place=place,
        next_stands=stands,
        popup_place=_draw_popup(random.Random(f"demo:any:{seed} popup"), grid),
        laid_early=course.random() < 0.5,
        refill_place=_draw_place(random.Random(f"demo:any:{seed} refill"), grid, around, [place]),
        tick_s=pace.uniform(0.06, 0.22),
        grow_s=pace.uniform(0.1, 0.35),
        pop_s=pace.uniform(0.1, 0.3),
        slide_s=pace.uniform(0.2, 0.6),
        toast_s=toast.uniform(1.2, 4.0),
        deaf=random.Random(f"demo:any:{seed} deaf").random() < _DEAF,
    )


def _draw_reward(draw: random.Random, kinds: Kinds) -> Reward:
    """Every possible number is drawn, whichever is used, so that a kind that is fixed changes no other."""
    kind = draw.choices(list(RewardKind), [50, 25, 25])[0]
    every, first = draw.choice((3, 3, 3, 2, 4, 5)), draw.randint(2, 5)
    steps = [draw.randint(1, 4) for _ in range(draw.randint(3, 8))]
    after = draw.choice((1, 2, 3))
    bonus = draw.choices(list(BonusKind), [70, 30])[0]
    level, perfect = draw.choice(((1, 0), (2, 0), (2, 1), (0, 1), (3, 0), (1, 2)))
    kind, bonus = kinds.reward or kind, kinds.bonus or bonus
    marks = tuple(first + sum(steps[:count]) for count in range(len(steps)))
    return Reward(
        marks=marks if kind is RewardKind.TABLE else (),
        every={RewardKind.EVERY: every, RewardKind.TABLE: after, RewardKind.NONE: 0}[kind],
        level_bonus=level if bonus is BonusKind.SOME else 0,
        perfect_bonus=perfect if bonus is BonusKind.SOME else 0,
    )


def _draw_next_button(draw: random.Random, grid: AnyGrid, around: Surroundings) -> tuple[Place, bool]:
    """Where it is, and whether it always is: one of the buttons beside the board, or a new one."""
    standing = [
        place
        for thing in around.things
        if thing.kind is Beside.BUTTONS
        for place, word in standing_buttons(thing)
        if word in _LEADS_ON and place.width >= _LEAST_BUTTON[0] and place.height >= _LEAST_BUTTON[1]
    ]
    if standing:
        return draw.choice(standing), True
    return _draw_place(draw, grid, around, []), False


def _draw_place(draw: random.Random, grid: AnyGrid, around: Surroundings, taken: list[Place]) -> Place:
    """A place for a button: beside the board where something is free, else at the lower edge of the board."""
    busy = [around.counter.box, around.clock.box, *(thing.box for thing in around.things), *taken]
    places = [
        place.smaller(0.12) for place in free_places(grid) if not any(box.width and place.meets(box) for box in busy)
    ]
    wide, tall = _LEAST_BUTTON
    places = [place for place in places if place.width >= wide and place.height >= tall]
    if places:
        room = draw.choice(places)
        width, height = min(room.width, 3 * room.height), min(room.height, round(0.6 * room.width))
        left = room.left + draw.randint(0, room.width - width)
        return Place(left, room.top + draw.randint(0, room.height - height), width, height)
    left, top, right, bottom = (round(edge) for edge in grid.box)
    width, height = round((right - left) * draw.uniform(0.25, 0.4)), round((bottom - top) * draw.uniform(0.1, 0.16))
    row = bottom - height - (2 * height if taken else 0)
    return Place(left + draw.randint(0, right - left - width), row, width, height)


def _draw_popup(draw: random.Random, grid: AnyGrid) -> Place:
    """A popup anywhere in the window, over the board or beside it."""
    width, height = round(grid.width * draw.uniform(0.35, 0.6)), round(grid.height * draw.uniform(0.25, 0.4))
    return Place(draw.randint(0, grid.width - width), draw.randint(0, grid.height - height), width, height)
