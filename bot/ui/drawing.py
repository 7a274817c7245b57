"""SVG drawn from numbers: the plan over a picture of the game, and the drops over time."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dropsbot.bot.app.run_process import Player
    from dropsbot.vision.profile import Profile

_WIDE, _HIGH = 600, 150
_LEFT, _BOTTOM, _TOP = 34, 20, 10


def draw_plan(player: Player, profile: Profile, width: int, height: int) -> str:
    """What the plan still does, over a picture of ``width`` x ``height``: numbered taps, and what bursts next."""
    plan = player.plan
    if plan is None:
        return ""
    across, down = width / profile.width_px, height / profile.height_px
    grid = profile.grid
    radius = min(grid.pitch_x_px * across, grid.pitch_y_px * down) / 2
    done = plan["taps"] - len(player.left)
    bursts: Sequence[int] = next((cells for before, cells in plan["chains"] if before >= done), [])
    parts = []
    for cell in {int(cell) for cell in bursts if 0 <= int(cell) < grid.rows * grid.cols}:
        centre = grid.centre(cell)
        x, y = centre.x_px * across, centre.y_px * down
        parts.append(f'<circle class="will-burst" cx="{x:.1f}" cy="{y:.1f}" r="{radius * 0.94:.1f}"/>')
    left = set(player.left)
    for text, label in plan["labels"].items():
        cell = int(text)
        if cell not in left or not 0 <= cell < grid.rows * grid.cols:
            continue
        centre = grid.centre(cell)
        x, y = centre.x_px * across, centre.y_px * down
        size = radius * (0.62 if len(label) < 3 else 0.44)
        kind = "step chain" if "!" in label else "step"
        parts.append(
            f'<g class="{kind}"><circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * 0.52:.1f}"/>'
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}">{escape(label)}</text></g>'
        )
    return _svg(width, height, "".join(parts), 'class="over" aria-hidden="true" preserveAspectRatio="none"')


def draw_drops(points: Sequence[tuple[float, int]], cleared: Sequence[float], until_s: float, told: str) -> str:
    """The drops held over the time played, each until the next, with a line at each cleared level."""
    end_s = max([until_s, 1.0, *(t for t, _ in points)])
    most = max([1, *(held for _, held in points)])

    def x(t: float) -> float:
        return _LEFT + (_WIDE - _LEFT - 6) * t / end_s

    def y(held: float) -> float:
        return _HIGH - _BOTTOM - (_HIGH - _BOTTOM - _TOP) * held / most

    lines = "".join(
        f'<line class="grid" x1="{_LEFT}" x2="{_WIDE - 6}" y1="{y(held):.1f}" y2="{y(held):.1f}"/>'
        f'<text class="axis end" x="{_LEFT - 6}" y="{y(held) + 4:.1f}">{held}</text>'
        for held in sorted({0, (most + 1) // 2, most})
    )
    lines += "".join(
        f'<line class="mark good" x1="{at}" x2="{at}" y1="{_TOP}" y2="{_HIGH - _BOTTOM}"/>'
        for at in dict.fromkeys(round(x(t)) for t in cleared)
    )
    lines += f'<text class="axis end" x="{_WIDE - 6}" y="{_HIGH - 4}">{end_s:.0f} s</text>'
    if points:
        (start, first), *rest = {
            round(x(t)): held for t, held in points
        }.items()  # the last of each place: runs are long
        path = f"M{start} {y(first):.1f}" + "".join(f"H{at}V{y(held):.1f}" for at, held in rest) + f"H{x(end_s):.1f}"
        lines += f'<path class="line" d="{path}"/>'
    return _svg(_WIDE, _HIGH, lines, f'class="chart" role="img" aria-label="{escape(told)}"')


def _svg(width: float, height: float, inside: str, attributes: str) -> str:
    return f'<svg viewBox="0 0 {width:g} {height:g}" {attributes}>{inside}</svg>'
