"""From a seed to a design. Each part has random numbers of its own, so a change in one leaves the others alone."""

from __future__ import annotations

import random
from dataclasses import replace

from dropsbot.bot.devices.demo_any.any_design import BubbleLook, Design, Filling, GroundLook, Lens
from dropsbot.bot.devices.demo_any.course_kinds import DropsKind, Kinds
from dropsbot.bot.devices.demo_any.design_kinds import CounterKind, Cue, GroundKind, Idle, Over, Shape
from dropsbot.bot.devices.demo_any.draw_bubbles import draw_bubbles, draw_colours
from dropsbot.bot.devices.demo_any.draw_course import draw_course
from dropsbot.bot.devices.demo_any.draw_physics import draw_physics
from dropsbot.bot.devices.demo_any.draw_window import draw_ground, draw_place, draw_surroundings

_PALEST = 1.2
"""Of opacity and brightness together: who sees through bubbles needs light."""


def draw_design(seed: int, kinds: Kinds | None = None) -> Design:
    """The whole design of the game with this seed; what ``kinds`` fixes changes nothing else."""
    kinds = kinds if kinds is not None else Kinds()
    lens = _draw_lens(_numbers(seed, "lens"))
    grid = draw_place(_numbers(seed, "place"), lens.scale)
    bubbles = draw_bubbles(_numbers(seed, "bubbles"), grid.cell * lens.scale)
    ground = draw_ground(_numbers(seed, "ground"))
    surroundings = draw_surroundings(_numbers(seed, "surroundings"), grid)
    course = draw_course(seed, grid, surroundings, kinds)
    if course.drops is DropsKind.UNLIMITED:
        surroundings = replace(surroundings, counter=replace(surroundings.counter, kind=CounterKind.NONE))
    return Design(
        seed=seed,
        grid=grid,
        bubbles=bubbles,
        colours=draw_colours(_numbers(seed, "colours"), bubbles.cues, bubbles.areas),
        ground=ground,
        surroundings=surroundings,
        idle=_draw_idle(_numbers(seed, "idle"), ground, bubbles),
        lens=replace(lens, brightness=max(lens.brightness, _PALEST - bubbles.opacity) if lens.brightness < 1 else 1.0),
        course=course,
        physics=draw_physics(seed, kinds.rules),
        filling=_draw_filling(_numbers(seed, "filling"), grid.rows * grid.cols),
    )


def _numbers(seed: int, part: str) -> random.Random:
    return random.Random(f"demo:any:{seed} {part}")


def _draw_lens(draw: random.Random) -> Lens:
    scale = 1.0 if draw.random() < 0.6 else 0.5 * 6 ** draw.random()
    return Lens(
        scale=scale,
        smooth=draw.random() < 0.4,
        brightness=draw.uniform(0.5, 0.9) if draw.random() < 0.12 else 1.0,
        gamma=draw.uniform(0.65, 1.5) if draw.random() < 0.14 else 1.0,
        noise=draw.uniform(0.6, 3.5) if draw.random() < 0.12 else 0.0,
        jpeg_quality=draw.randint(60, 95) if draw.random() < 0.16 else 0,
    )


def _draw_idle(draw: random.Random, ground: GroundLook, bubbles: BubbleLook) -> Idle:
    """What moves at rest. A ground of one picture with something on it can drift; no flash hides what colours tell."""
    blinks = bubbles.highlight or Shape.SPRITE in bubbles.shapes or Cue.COLOUR not in bubbles.cues
    drifts = ground.over is not Over.CELL and ground.kind not in (GroundKind.PLAIN, GroundKind.CHECKERED)
    return draw.choices(list(Idle), [66, 11, 12 if blinks else 0, 24 if drifts else 0])[0]


def _draw_filling(draw: random.Random, cells: int) -> Filling:
    kind = draw.choices(("usual", "full", "nearly empty"), [78, 12, 10])[0]
    if kind == "full":
        part = 1.0
    elif kind == "nearly empty":
        part = max(5, draw.uniform(0.12, 0.25) * cells) / cells
    else:
        part = draw.uniform(0.45, 0.9)
    return Filling(
        part=part,
        lacks=draw.randint(1, 4) if draw.random() < 0.07 else 0,
        weights=(draw.uniform(0.4, 1), draw.uniform(0.5, 1), draw.uniform(0.6, 1.2), draw.uniform(0.4, 1)),
    )
