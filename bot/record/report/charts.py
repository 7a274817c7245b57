"""The drawings of a report as SVG text: drops over time, where the time went, looks as predicted or not."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from dropsbot.bot.play.events import Work
from dropsbot.bot.record.report.story import Story
from dropsbot.bot.speech.words import plural

WIDTH, HEIGHT = 720, 250
LEFT, RIGHT, TOP, BOTTOM = 44, 12, 16, 30
MAX_POINTS = 3000
"""Of a curve: more cannot be told apart and only make the page large."""


def draw_drops(story: Story) -> str:
    """The drops held over the time played, with a line at each cleared level."""
    points = _thin(story.drops)
    if not points:
        return '<p class="none">No board was read, so nothing is known about the drops.</p>'
    end_s = max(story.seconds, points[-1][0], 1.0)
    top = max(drops for _, drops in points)
    step = _nice(top / 4)
    most = max(1, math.ceil(top / step)) * step
    parts = [
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="Drops held over time">',
        *(_level_line(_x(at, end_s)) for at in _thin_times(story.cleared_s)),
    ]
    for tick in range(round(most / step) + 1):
        y = _y(tick * step, most)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>')
        parts.append(f'<text class="axis end" x="{LEFT - 8}" y="{y + 4}">{tick * step:g}</text>')
    across = _nice(end_s / 6)
    for tick in range(math.floor(end_s / across) + 1):
        x = _x(tick * across, end_s)
        parts.append(f'<text class="axis mid" x="{x}" y="{HEIGHT - 8}">{clock(tick * across)}</text>')
    line = _stairs(points, end_s, most)
    floor = _y(0, most)
    first, last = _x(points[0][0], end_s), _x(end_s, end_s)
    parts.append(f'<path class="area" d="{line} L{last} {floor} L{first} {floor} Z"/><path class="line" d="{line}"/>')
    x, y = _x(points[-1][0], end_s), _y(points[-1][1], most)
    parts.append(
        f'<circle class="dot" cx="{x}" cy="{y}" r="4"><title>{plural(points[-1][1], "drop")}</title></circle></svg>'
    )
    return "".join(parts)


def draw_times(story: Story) -> str:
    """Where the time went: one bar, and what each part of it is."""
    total = story.seconds
    spent = [(work.value, story.spent[work]) for work in (Work.WAITING, Work.READING, Work.THINKING, Work.TAPPING)]
    spent.append(("other", max(0.0, total - sum(seconds for _, seconds in spent))))
    total = max(total, sum(seconds for _, seconds in spent), 1e-9)
    told = {"waiting": "waiting for the game", "other": "keeping the record and the rest"}
    bars, rows, x = [], [], 0.0
    for name, seconds in spent:
        share = seconds / total
        bars.append(f'<rect class="work {name}" x="{x:.2f}" y="0" width="{share * 600:.2f}" height="26"/>')
        rows.append(
            f'<tr><td><svg class="swatch" viewBox="0 0 10 10" aria-hidden="true"><rect class="work {name}" width="10" '
            f'height="10" rx="3"/></svg>{told.get(name, name)}</td><td class="num">{seconds:.1f} s</td>'
            f'<td class="num">{share:.1%}</td></tr>'
        )
        x += share * 600
    bar = f'<svg class="bar" viewBox="0 0 600 26" preserveAspectRatio="none" aria-hidden="true">{"".join(bars)}</svg>'
    return f'{bar}<table class="times" id="times"><tbody>{"".join(rows)}</tbody></table>'


def draw_taps(story: Story) -> str:
    """A square for every look after taps: as predicted, or not."""
    checks = [(number, check) for number, board in enumerate(story.boards, 1) for check in board.checked]
    if not checks:
        return '<p class="none">Nothing was looked at after a tap.</p>'
    shown = checks[-MAX_POINTS:]
    across = 60
    parts = []
    for place, (number, check) in enumerate(shown):
        row, col = divmod(place, across)
        kind = "right" if check.as_predicted else "wrong"
        title = f"board {number}: {'as predicted' if check.as_predicted else 'a surprise'}"
        parts.append(
            f'<rect class="tap {kind}" x="{col * 12 + 1}" y="{row * 12 + 1}" width="10" height="10" rx="3">'
            f"<title>{escape(title)}</title></rect>"
        )
    rows = math.ceil(len(shown) / across)
    left_out = f"<p>The last {MAX_POINTS} of {len(checks)} looks.</p>" if len(checks) > len(shown) else ""
    return (
        f'<svg class="taps" viewBox="0 0 {across * 12} {rows * 12}" role="img" '
        f'aria-label="Looks as predicted">{"".join(parts)}</svg>{left_out}'
    )


def clock(seconds: float) -> str:
    """A time for people: 8 s, 2:05, 1:02:05."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s" if seconds >= 10 or seconds == whole else f"{seconds:.1f} s"
    minutes, rest = divmod(whole, 60)
    return f"{minutes}:{rest:02}" if minutes < 60 else f"{minutes // 60}:{minutes % 60:02}:{rest:02}"


def _stairs(points: Sequence[tuple[float, int]], end_s: float, most: float) -> str:
    """A path that keeps each value until the next is seen."""
    path = f"M{_x(points[0][0], end_s)} {_y(points[0][1], most)}"
    for at_s, drops in points[1:]:
        path += f" H{_x(at_s, end_s)} V{_y(drops, most)}"
    return path + f" H{_x(end_s, end_s)}"


def _level_line(x: float) -> str:
    return (
        f'<line class="level" x1="{x}" x2="{x}" y1="{TOP}" y2="{HEIGHT - BOTTOM}"><title>level cleared</title></line>'
    )


def _x(at_s: float, end_s: float) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * at_s / end_s, 1)


def _y(drops: float, most: float) -> float:
    return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * drops / most, 1)


def _nice(step: float) -> float:
    """The next of 1, 2, 5, 10, 20, ... that is not smaller."""
    size = 10.0 ** math.floor(math.log10(max(step, 1)))
    return next(nice * size for nice in (1, 2, 5, 10) if nice * size >= step)


def _thin(points: Sequence[tuple[float, int]]) -> Sequence[tuple[float, int]]:
    """At most so many points, the last among them."""
    every = math.ceil(len(points) / MAX_POINTS) or 1
    return [*points[:-1][::every], *points[-1:]]


def _thin_times(times: Sequence[float]) -> Sequence[float]:
    return times if len(times) <= 200 else ()
