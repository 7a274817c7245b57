"""The drawings of a report as SVG text: a curve over time, where the time went, looks as predicted or not."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from html import escape

from dropsbot.bot.play.events import Work
from dropsbot.bot.record.report.story import Curve, Look
from dropsbot.bot.record.report.telling import clock
from dropsbot.sentences.sentence import say

Words = Callable[[str], str]
"""A sentence in the language of the page."""
WIDTH, HEIGHT = 720, 250
LEFT, RIGHT, TOP, BOTTOM = 44, 12, 16, 30
MAX_POINTS = 3000
"""Of a curve: more cannot be told apart and only make the page large."""
MAX_MARKS = 200
"""Upright lines; more hide the curve."""


def draw_curve(curve: Curve, seconds: float, words: Words) -> str:
    """A curve over the ``seconds`` played, with its upright lines."""
    points = _thin(curve.points)
    if not points:
        return f'<p class="none">{escape(curve.nothing)}</p>'
    end_s = max(seconds, points[-1][0], 1.0)
    top = max(count for _, count in points)
    step = _nice(top / 4)
    most = max(1, math.ceil(top / step)) * step
    parts = [
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(curve.title)}">',
        *(_upright(_x(at, end_s), curve.mark, curve.mark_kind) for at in marks_of(curve)),
    ]
    for tick in range(round(most / step) + 1):
        y = _y(tick * step, most)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>')
        parts.append(f'<text class="axis end" x="{LEFT - 8}" y="{y + 4}">{tick * step:g}</text>')
    across = _nice(end_s / 6)
    for tick in range(math.floor(end_s / across) + 1):
        x = _x(tick * across, end_s)
        parts.append(f'<text class="axis mid" x="{x}" y="{HEIGHT - 8}">{words(clock(tick * across))}</text>')
    line = _stairs(points, end_s, most)
    floor = _y(0, most)
    first, last = _x(points[0][0], end_s), _x(end_s, end_s)
    parts.append(f'<path class="area" d="{line} L{last} {floor} L{first} {floor} Z"/><path class="line" d="{line}"/>')
    x, y = _x(points[-1][0], end_s), _y(points[-1][1], most)
    parts.append(f'<circle class="dot" cx="{x}" cy="{y}" r="4"><title>{escape(curve.last)}</title></circle></svg>')
    return "".join(parts)


def marks_of(curve: Curve) -> Sequence[float]:
    """Where upright lines are drawn: nowhere, where there are too many to be told apart."""
    return curve.marks if len(curve.marks) <= MAX_MARKS else ()


def draw_times(total: float, went_to: Mapping[Work, float], words: Words) -> str:
    """Where the ``total`` time went: one bar, and what each part of it is."""
    spent = [(work.value, went_to[work]) for work in (Work.WAITING, Work.READING, Work.THINKING, Work.TAPPING)]
    spent.append(("other", max(0.0, total - sum(seconds for _, seconds in spent))))
    total = max(total, sum(seconds for _, seconds in spent), 1e-9)
    told = {
        "waiting": say("waiting for the game"),
        "reading": say("reading"),
        "thinking": say("thinking"),
        "tapping": say("tapping"),
        "other": say("keeping the record and the rest"),
    }
    bars, rows, x = [], [], 0.0
    for name, seconds in spent:
        share = seconds / total
        bars.append(f'<rect class="work {name}" x="{x:.2f}" y="0" width="{share * 600:.2f}" height="26"/>')
        rows.append(
            f'<tr><td><svg class="swatch" viewBox="0 0 10 10" aria-hidden="true"><rect class="work {name}" width="10" '
            f'height="10" rx="3"/></svg>{words(told[name])}</td>'
            f'<td class="num">{words(say("{seconds} s", seconds=f"{seconds:.1f}"))}</td>'
            f'<td class="num">{share:.1%}</td></tr>'
        )
        x += share * 600
    bar = f'<svg class="bar" viewBox="0 0 600 26" preserveAspectRatio="none" aria-hidden="true">{"".join(bars)}</svg>'
    return f'{bar}<table class="times" id="times"><tbody>{"".join(rows)}</tbody></table>'


def draw_looks(looks: Sequence[Look], words: Words) -> str:
    """A square for every look after taps: as predicted, or not."""
    if not looks:
        return f'<p class="none">{words(say("Nothing was looked at after a tap."))}</p>'
    shown = looks[-MAX_POINTS:]
    across = 60
    parts = []
    for place, look in enumerate(shown):
        row, col = divmod(place, across)
        kind = "right" if look.right else "wrong"
        how = say("as predicted") if look.right else say("a surprise")
        title = words(say("{chapter}: {how}", chapter=look.chapter, how=how))
        parts.append(
            f'<rect class="tap {kind}" x="{col * 12 + 1}" y="{row * 12 + 1}" width="10" height="10" rx="3">'
            f"<title>{escape(title)}</title></rect>"
        )
    rows = math.ceil(len(shown) / across)
    last = words(say("The last {shown} of {count} looks.", shown=MAX_POINTS, count=len(looks)))
    left_out = f"<p>{last}</p>" if len(looks) > len(shown) else ""
    return (
        f'<svg class="taps" viewBox="0 0 {across * 12} {rows * 12}" role="img" '
        f'aria-label="{words(say("Looks as predicted"))}">{"".join(parts)}</svg>{left_out}'
    )


def _stairs(points: Sequence[tuple[float, int]], end_s: float, most: float) -> str:
    """A path that keeps each value until the next is seen."""
    path = f"M{_x(points[0][0], end_s)} {_y(points[0][1], most)}"
    for at_s, count in points[1:]:
        path += f" H{_x(at_s, end_s)} V{_y(count, most)}"
    return path + f" H{_x(end_s, end_s)}"


def _upright(x: float, what: str, kind: str) -> str:
    line = f'<line class="mark {kind}" x1="{x}" x2="{x}" y1="{TOP}" y2="{HEIGHT - BOTTOM}">'
    return f"{line}<title>{escape(what)}</title></line>"


def _x(at_s: float, end_s: float) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * at_s / end_s, 1)


def _y(count: float, most: float) -> float:
    return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * count / most, 1)


def _nice(step: float) -> float:
    """The next of 1, 2, 5, 10, 20, ... that is not smaller."""
    size = 10.0 ** math.floor(math.log10(max(step, 1)))
    return next(nice * size for nice in (1, 2, 5, 10) if nice * size >= step)


def _thin(points: Sequence[tuple[float, int]]) -> Sequence[tuple[float, int]]:
    """At most so many points, the last among them."""
    every = math.ceil(len(points) / MAX_POINTS) or 1
    return [*points[:-1][::every], *points[-1:]]
