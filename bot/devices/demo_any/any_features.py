"""What is special about a design, in words: to see that a family is wide, and which kinds of games fail."""

from __future__ import annotations

from dropsbot.bot.devices.demo_any.any_course import Reward
from dropsbot.bot.devices.demo_any.any_design import AnyGrid, BubbleLook, Design, Surroundings
from dropsbot.bot.devices.demo_any.any_physics import Physics, StepPhysics, kind_of_rules
from dropsbot.bot.devices.demo_any.design_kinds import Cue, Shading

_FEW_CELLS = 0.3
"""A board with a smaller part of its cells filled is nearly empty."""


def features(design: Design) -> frozenset[str]:
    """Everything that is drawn in this game."""
    named = {
        *_of_bubbles(design.bubbles),
        *_of_grid(design.grid, design.lens.scale),
        *_of_surroundings(design.surroundings),
        f"ground {design.ground.kind}",
        f"ground over {design.ground.over}",
        design.ground.lines.value,
        f"then {design.course.between}",
        f"drops {design.course.drops}",
        *_of_reward(design.course.reward),
        *_of_physics(design.physics),
        f"idle: {design.idle}",
    }
    lens, colours, filling = design.lens, design.colours, design.filling
    maybe = {
        "deaf while a bubble grows": design.course.deaf,
        "board frame": bool(design.ground.board_frame),
        "ground by level": design.ground.by_level,
        "colours anew": colours.anew,
        "dark": colours.dark_ground,
        "tones by size": colours.by_tone,
        "colours by size": colours.by_size,
        "scaled down": lens.scale < 1,
        "scaled up": lens.scale > 1,
        "darkened": lens.brightness < 1,
        "other gamma": lens.gamma != 1,
        "video noise": bool(lens.noise),
        "JPEG": bool(lens.jpeg_quality),
        "full board": filling.part == 1,
        "nearly empty board": filling.part < _FEW_CELLS,
        "lacks a size": bool(filling.lacks),
    }
    return frozenset(named | {name for name, there in maybe.items() if there})


def _of_reward(reward: Reward) -> set[str]:
    chains = "by a table" if reward.marks else f"every {reward.every} bursts" if reward.every else "for no chain"
    return {f"a drop {chains}", "bonus" if reward.level_bonus or reward.perfect_bonus else "no bonus"}


def _of_physics(physics: Physics) -> set[str]:
    named = {f"rules {kind_of_rules(physics)}"}
    if not isinstance(physics, StepPhysics):
        return {*named, "continuous time"}
    reaches = set(physics.reaches)
    contact = "by size and direction" if len(reaches) > 1 else "by size" if len(set(*reaches)) > 1 else "for all alike"
    maybe = {
        "a droplet that vanishes makes the next skip a step": physics.skips,
        "bubbles burst late": bool(physics.late_ticks),
        "contact lags behind growth": bool(physics.growth_ticks),
        "lists of droplets by direction": physics.lists,
    }
    return {
        *named,
        f"contact {'at exactly' if physics.exactly else 'within'} a distance {contact}",
        f"droplets {physics.work}",
        f"too many droplets: {physics.too_many}",
        *(name for name, there in maybe.items() if there),
    }


def _of_bubbles(look: BubbleLook) -> set[str]:
    maybe = {
        "translucent": look.opacity < 1,
        "rim": bool(look.rim),
        "shadow": bool(look.shadow),
        "glow": bool(look.glow),
        "highlight": bool(look.highlight),
        "turned": look.turned,
        "mirrored": look.mirrored,
        "numbered": look.numbered,
        "dotted": look.dotted,
        "a size below a quarter of a cell": look.diameters[0] < 0.25,
        "a size wider than its cell": max(look.diameters) > 1,
        "two sizes of nearly one area": Cue.AREA in look.cues and look.cues != (Cue.AREA,) and _alike(look),
    }
    cues = " and ".join(look.cues)
    return {
        *look.shapes,
        f"{look.shading} bubbles" if look.shading is not Shading.SOFT else "soft bubbles",
        f"sizes by {cues}",
        *(name for name, there in maybe.items() if there),
    }


def _alike(look: BubbleLook) -> bool:
    return look.areas[3] < 1.12 * look.areas[2]


def _of_grid(grid: AnyGrid, scale: float) -> set[str]:
    whole = all(value % 1 == 0 for value in (grid.pitch_x, grid.pitch_y, grid.left + 0.5 - grid.pitch_x / 2))
    half = all(value * 2 % 1 == 0 for value in (grid.pitch_x, grid.pitch_y))
    cell_px = grid.cell * scale
    return {
        "6x6" if grid.rows == grid.cols == 6 else "other than 6x6",
        *(["more than 64 cells"] if grid.rows * grid.cols > 64 else []),
        "square cells" if abs(grid.pitch_x - grid.pitch_y) < 1e-6 else "cells not square",
        "small cells" if cell_px < 40 else "large cells" if cell_px > 90 else "usual cells",
        "whole pixels" if whole and scale == 1 else "half pixels" if half and scale == 1 else "fractions of pixels",
    }


def _of_surroundings(around: Surroundings) -> set[str]:
    named = {f"beside: {thing.kind}" for thing in around.things}
    if around.ornament:
        named.add("ornament")
    if around.clock.ticks_per_s:
        named.add("a clock that never stops")
    if around.counter.coloured and around.counter.box.width:
        named.add("coloured counter")
    if around.counter.speech and around.counter.box.width:
        named.add("speech bubble")
    return {*named, f"counter: {around.counter.kind}"}
