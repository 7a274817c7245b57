"""How a window shows the drops that are left, and clocks that never stop."""

from __future__ import annotations

import cv2

from dropsbot.bot.devices.demo_any.any_design import Colour, DropCounter, Picture, RunningClock
from dropsbot.bot.devices.demo_any.any_letters import write
from dropsbot.bot.devices.demo_any.beside_board import panel
from dropsbot.bot.devices.demo_any.design_kinds import CounterKind
from dropsbot.bot.devices.demo_any.level_palette import Palette
from dropsbot.bot.devices.demo_any.places import Place

_ONES = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_MOST_ICONS = 24


def in_words(number: int) -> str:
    """A number from 0 to 99 as an English word; digits beyond."""
    if not 0 <= number <= 99:
        return str(number)
    if number < 20:
        return _ONES[number]
    tens, ones = divmod(number, 10)
    return _TENS[tens - 2] + (f"-{_ONES[ones]}" if ones else "")


def draw_counter(canvas: Picture, counter: DropCounter, palette: Palette, drops: int, level: int) -> None:
    """Show the drops, in a white speech bubble where the game has one."""
    box, ink = counter.box, palette.accent if counter.coloured else palette.ink
    if counter.kind is CounterKind.NONE:
        return
    if counter.speech:
        _speech_bubble(canvas, box)
        ink, box = (170.0, 60.0, 30.0) if counter.coloured else (25.0, 25.0, 25.0), box.smaller(0.14)
    if counter.label and box.height >= 36:
        label = Place(box.left, box.top, box.width, box.height // 3)
        write(canvas, f"Level {level}", label, ink, 0, 1)
        box = Place(box.left, box.top + box.height // 3, box.width, box.height - box.height // 3)
    if counter.kind is CounterKind.DIGITS:
        write(canvas, str(drops), box, ink, counter.typeface, counter.pen)
    elif counter.kind is CounterKind.WORDS:
        write(canvas, in_words(drops), box, ink, counter.typeface % 6, counter.pen)
    elif counter.kind is CounterKind.ICONS:
        _icons(canvas, box, min(drops, _MOST_ICONS), palette.accent if not counter.speech else (190.0, 110.0, 40.0))
    else:
        _bar(canvas, box, drops, palette, ink)


def draw_clock(canvas: Picture, clock: RunningClock, palette: Palette, now_s: float) -> None:
    """Write the count that shows at that time."""
    ticks = int(now_s * clock.ticks_per_s) + 7
    text = f"{ticks // 60}:{ticks % 60:02d}" if clock.as_time else f"{ticks:04d}"
    write(canvas, text, clock.box, palette.ink, clock.typeface, 1)


def _speech_bubble(canvas: Picture, box: Place) -> None:
    at = round(box.centre[0]), round(box.centre[1])
    axes = max(2, box.width // 2 - 2), max(2, round(box.height * 0.42))
    tip = (box.left + box.width // 5, box.top + box.height - 1)
    for grow, tone in ((2, (60.0, 60.0, 60.0)), (0, (255.0, 255.0, 255.0))):
        cv2.ellipse(canvas, at, (axes[0] + grow // 2, axes[1] + grow // 2), 0, 0, 360, tone, -1, cv2.LINE_AA)
        root = at[0] - axes[0] // 4
        cv2.line(canvas, (root, at[1] + axes[1] // 2), tip, tone, max(2, axes[1] // 5 + grow), cv2.LINE_AA)


def _icons(canvas: Picture, box: Place, count: int, tone: Colour) -> None:
    """A small drop for each, in rows."""
    across = max(1, round((_MOST_ICONS * box.width / box.height) ** 0.5))
    step = min(box.width / across, box.height / -(-_MOST_ICONS // across))
    radius = max(1, round(step * 0.32))
    for number in range(count):
        x = round(box.left + (number % across + 0.5) * step)
        y = round(box.top + (number // across + 0.5) * step)
        cv2.circle(canvas, (x, y), radius, tone, -1, cv2.LINE_AA)
        cv2.line(canvas, (x, y), (x, y - round(radius * 1.5)), tone, max(1, radius // 2), cv2.LINE_AA)


def _bar(canvas: Picture, box: Place, drops: int, palette: Palette, ink: Colour) -> None:
    """As long as there are drops; 20 fill it."""
    thin = max(6, min(box.width, box.height) // 4)
    wide = box.width >= box.height
    whole = box.smaller(0.1)
    if wide:
        frame = Place(whole.left, round(box.centre[1] - thin / 2), whole.width, thin)
        part = Place(frame.left, frame.top, round(frame.width * min(1.0, drops / 20)), thin)
    else:
        frame = Place(round(box.centre[0] - thin / 2), whole.top, thin, whole.height)
        tall = round(frame.height * min(1.0, drops / 20))
        part = Place(frame.left, frame.top + frame.height - tall, thin, tall)
    panel(canvas, frame, palette.lines, 0.3, ink)
    if part.width > 2 and part.height > 2:
        panel(canvas, part, palette.accent, 0.3)
