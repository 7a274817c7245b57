"""The demo with faults between it and the bot: what desktops, phones and people do to a game, each fault by name.

What the bot's taps came to is known from the game itself and from a list of what was sent.
"""

from __future__ import annotations

import heapq
import math
from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random

import cv2
import numpy as np

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo.demo_game import Button, Game, Popup, Press, PressKind
from dropsbot.bot.devices.frame_points import rescaled
from dropsbot.bot.speech.errors import DeviceError, UnsureTapError
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Box, Frame, Pixels, Point

TAPS_AMISS = 0.05
"""Share of taps that are dropped, and of those that are doubled."""
LAG_S = (0.02, 0.4)
_STRANGER_S = 0.3
_STRANGER_PRESSES = 200
_ENDLESS_S = 900.0
_ENDLESS_LOOKS = 60_000


class Fault(StrEnum):
    """Everything that goes wrong."""

    DROPPED = "some taps never arrive"
    DOUBLED = "some taps arrive twice"
    LATE = "taps arrive late"
    STALE = "frames are old"
    COVERED = "another window over a part"
    HIDDEN = "another window over all"
    ASLEEP = "the display sleeps"
    RESIZED = "the window is resized"
    STRETCHED = "the window has another shape"
    POPUP = "a popup that nobody knows"
    UNKNOWN = "a screen that nobody knows"
    QUEUED = "the game hangs and keeps taps"
    FROZEN = "the game hangs and loses taps"
    NO_FRAMES = "no picture can be taken"
    NO_TAPS = "no tap can be made"
    UNSURE = "taps that may have been made"
    STRANGER = "somebody loses the game"
    CLOSED = "the window is closed"


PER_TAP = frozenset({Fault.DROPPED, Fault.DOUBLED})
MODAL = frozenset({Fault.HIDDEN, Fault.ASLEEP, Fault.POPUP, Fault.UNKNOWN})
"""Nothing of the game can be reached."""
HANGS = frozenset({Fault.QUEUED, Fault.FROZEN})


@dataclass(frozen=True, slots=True)
class Spell:
    """A fault from one moment to another (seconds of the device's clock; the end may be infinity).

    ``number`` decides what is chance about it: the lag, where the other window is, the new size.
    """

    fault: Fault
    begins_s: float
    ends_s: float
    number: int = 0

    def holds(self, now_s: float) -> bool:
        """Whether it is on."""
        return self.begins_s <= now_s < self.ends_s

    @property
    def lag_s(self) -> float:
        """How late taps or frames are."""
        return Random(self.number).uniform(*LAG_S)

    def box(self, width_px: int, height_px: int) -> Box:
        """Where the other window lies in a picture of this size."""
        chance = Random(self.number)
        if self.fault is not Fault.COVERED:
            return Box(0, 0, width_px, height_px)
        wide, high = (round(side * chance.uniform(0.25, 0.7)) for side in (width_px, height_px))
        return Box(chance.randint(0, width_px - wide), chance.randint(0, height_px - high), wide, high)


@dataclass(frozen=True, slots=True)
class Sent:
    """One tap of the bot: when, where in the demo's layout, and how long after its last look.

    ``wrong``: that look had failed, or showed something foreign at this place. ``blind``: the look was good, and
    something foreign came between it and the tap, which nobody can avoid.
    """

    time_s: float
    at: Point
    since_look_s: float
    wrong: bool
    blind: bool


class EndlessError(RuntimeError):
    """The bot has looked for longer than any run can take."""


class FaultyDevice:
    """A demo that never waits, with ``spells`` of trouble, and ``amiss``, what goes wrong with single taps.

    ``game`` is the truth: what the bot sees is a second game that is handed the same presses when they are to show.
    ``sent`` has every tap of the bot; ``own`` says of each of ``game.presses`` whether it was one, in time, once.
    """

    def __init__(self, seed: int, spells: Sequence[Spell] = (), amiss: Collection[Fault] = ()) -> None:
        self._clock, self._shown_clock = SteppedClock(), SteppedClock()
        self._shown = DemoDevice(self._shown_clock, seed=seed)
        self._layout = self._shown.layout
        self.game = Game(seed, self._layout.rows, self._layout.cols)
        self.sent: list[Sent] = []
        self.own: list[bool] = []
        self._spells, self._amiss = tuple(spells), frozenset(amiss)
        self._chance = Random(seed)
        self._under_way: list[tuple[float, int, Point | None, bool]] = []
        self._pushed = 0
        self._unseen: deque[tuple[float, int | None, Button | None]] = deque()
        self._looked_s: float | None = None
        self._foreign: Box | None = None
        self._looks = 0
        self._pixels: Pixels | None = None
        for spell in self._spells:
            if spell.fault is Fault.STRANGER:
                for turn in range(_STRANGER_PRESSES):
                    self._push(spell.begins_s + turn * _STRANGER_S, None, own=False)

    @property
    def name(self) -> str:
        return "demo"

    @property
    def clock(self) -> SteppedClock:
        return self._clock

    @property
    def outside(self) -> list[Press]:
        """Presses of the bot's own that hit nothing, or EXIT."""
        pairs = zip(self.game.presses, self.own, strict=True)
        return [press for press, own in pairs if own and press.kind in {PressKind.NOTHING, PressKind.EXIT}]

    @property
    def stolen(self) -> int:
        """Drops that went to other presses than the bot's own, and to its own that came while a bubble still grew."""
        costs = {PressKind.FILL, PressKind.EMPTY, PressKind.DETONATION, PressKind.GROWING}
        pairs = zip(self.game.presses, self.own, strict=True)
        return sum(press.kind is PressKind.GROWING if own else press.kind in costs for press, own in pairs)

    def on(self, fault: Fault) -> Spell | None:
        """The spell of this fault that is on now."""
        now_s = self._clock.now_s()
        return next((spell for spell in self._spells if spell.fault is fault and spell.holds(now_s)), None)

    def grab(self) -> Frame:
        now_s = self._clock.now_s()
        self._looks += 1
        if now_s > _ENDLESS_S or self._looks > _ENDLESS_LOOKS:
            raise EndlessError(f"still looking after {now_s:.0f} s and {self._looks} looks")
        self._deliver(now_s)
        self._looked_s = None
        if self.on(Fault.CLOSED) or self.on(Fault.NO_FRAMES):
            raise DeviceError("no picture can be taken now")
        pixels = self._seen(now_s)
        cover = self._cover(now_s)
        if cover is not None:
            pixels = _covered(pixels, cover)
        resized = self.on(Fault.RESIZED) or self.on(Fault.STRETCHED)
        if resized:
            pixels = _resized(pixels, resized)
        pixels.flags.writeable = False
        self._looked_s = now_s
        self._foreign = cover.box(self._layout.width_px, self._layout.height_px) if cover else None
        return Frame(pixels, now_s)

    def tap(self, point: Point, frame: Frame) -> None:
        at, now_s = self._place(point, frame), self._clock.now_s()
        self._deliver(now_s)
        self._note(at, now_s)
        if self.on(Fault.CLOSED) or self.on(Fault.NO_TAPS):
            raise DeviceError("no tap can be made now; nothing was tapped")
        unsure = self.on(Fault.UNSURE) is not None
        if not unsure or self._chance.random() < 0.5:
            self._send(at, now_s)
        if unsure:
            raise UnsureTapError("the connection broke during a tap")

    def press(self, key: Key) -> None:
        if self.on(Fault.CLOSED):
            raise DeviceError("there is no window any more")

    def park(self, point: Point, frame: Frame) -> None:
        self._place(point, frame)
        if self.on(Fault.CLOSED):
            raise DeviceError("there is no window any more")

    def close(self) -> None:
        pass

    def _place(self, point: Point, frame: Frame) -> Point:
        """The point in the layout, whatever the frame's size."""
        return rescaled(point, frame, self._layout.width_px, self._layout.height_px)

    def _note(self, at: Point, now_s: float) -> None:
        """Keep what the bot could know when it tapped."""
        wrong = self._looked_s is None or (self._foreign is not None and _holds(self._foreign, at))
        since_s = math.inf if self._looked_s is None else now_s - self._looked_s
        self.sent.append(Sent(now_s, at, since_s, wrong, not wrong and self._swallowed(at, now_s)))

    def _send(self, at: Point, now_s: float) -> None:
        """Put a tap on its way; taps stay in their order."""
        late = self.on(Fault.LATE)
        arrives_s = now_s + (self._chance.uniform(*LAG_S) if late else 0.0)
        own = [time_s for time_s, _, _, own in self._under_way if own]
        arrives_s = max([arrives_s, *own])
        if Fault.DROPPED not in self._amiss or self._chance.random() >= TAPS_AMISS:
            self._push(arrives_s, at, own=True)
        if Fault.DOUBLED in self._amiss and self._chance.random() < TAPS_AMISS:
            self._push(arrives_s + self._chance.choice([0.0, self._chance.uniform(*LAG_S)]), at, own=False)
        self._deliver(now_s)

    def _push(self, time_s: float, at: Point | None, *, own: bool) -> None:
        self._pushed += 1
        heapq.heappush(self._under_way, (time_s, self._pushed, at, own))

    def _deliver(self, now_s: float) -> None:
        """Let the game have what has arrived by now."""
        while self._under_way and self._under_way[0][0] <= now_s:
            time_s, _, at, own = heapq.heappop(self._under_way)
            hang = next((spell for spell in self._spells if spell.fault in HANGS and spell.holds(time_s)), None)
            if hang is not None:
                if hang.fault is Fault.QUEUED and math.isfinite(hang.ends_s):
                    self._push(hang.ends_s, at, own=own)
            elif at is None:
                self._press_as_stranger(time_s)
            elif not self._swallowed(at, time_s):
                self._press(time_s, self._layout.cell_at(at), self._layout.button_at(at), own=own)

    def _press_as_stranger(self, time_s: float) -> None:
        """Spend a drop where it does no good, until the game is lost."""
        self.game.advance(self._game_s(time_s))
        if self.game.popup is Popup.LOST:
            self._under_way = [entry for entry in self._under_way if entry[2] is not None]
            heapq.heapify(self._under_way)
        elif self.game.playing and self.game.popup is None and not self.game.droplets:
            sizes = self.game.bubbles.sizes
            self._press(time_s, sizes.index(min(sizes)), None, own=False)

    def _press(self, time_s: float, cell: int | None, button: Button | None, *, own: bool) -> None:
        game_s = self._game_s(time_s)
        self.game.press(game_s, cell, button)
        self.own.append(own)
        self._unseen.append((game_s, cell, button))

    def _seen(self, now_s: float) -> Pixels:
        """The game as it shows: as it was a little earlier where frames are old."""
        stale = self.on(Fault.STALE)
        game_s = max(self._shown_clock.now_s(), self._game_s(now_s) - (stale.lag_s if stale else 0.0))
        busy = self._shown.game.busy
        while self._unseen and self._unseen[0][0] <= game_s:
            self._shown.game.press(*self._unseen.popleft())
            busy = True
        self._shown_clock.sleep(game_s - self._shown_clock.now_s())
        if busy or self._pixels is None:
            self._pixels = self._shown.grab().pixels
        return self._pixels.copy()

    def _game_s(self, now_s: float) -> float:
        """The game's own time, which stands still while it hangs."""
        hung = sum(
            min(now_s, spell.ends_s) - spell.begins_s
            for spell in self._spells
            if spell.fault in HANGS and spell.begins_s < now_s
        )
        return now_s - hung

    def _cover(self, now_s: float) -> Spell | None:
        """What lies over the game."""
        foreign = MODAL | {Fault.COVERED}
        return next((spell for spell in self._spells if spell.fault in foreign and spell.holds(now_s)), None)

    def _swallowed(self, at: Point, now_s: float) -> bool:
        """Whether something else than the game gets a tap."""
        cover = self._cover(now_s)
        return cover is not None and _holds(cover.box(self._layout.width_px, self._layout.height_px), at)


def _holds(box: Box, at: Point) -> bool:
    return 0 <= at.x_px - box.left_px < box.width_px and 0 <= at.y_px - box.top_px < box.height_px


def _covered(pixels: Pixels, cover: Spell) -> Pixels:
    """The picture with something else over it."""
    height, width = pixels.shape[:2]
    if cover.fault is Fault.ASLEEP:
        return np.zeros_like(pixels)
    box = Box(width // 4, height // 4, width // 2, height // 2)
    here = (box if cover.fault is Fault.POPUP else cover.box(width, height)).cut(pixels)
    here[:] = _foreign_window(here.shape[0], here.shape[1], cover.number)
    return pixels


def _foreign_window(height: int, width: int, number: int) -> Pixels:
    """A window of another program: a plain ground, a bar on top, lines of text and two buttons."""
    chance = Random(number)
    ground, bar, ink = ([chance.randint(*span) for _ in range(3)] for span in ((170, 250), (40, 160), (0, 90)))
    window = np.full((height, width, 3), ground, np.uint8)
    cv2.rectangle(window, (0, 0), (width, max(12, height // 12)), bar, -1)
    for line in range(2, 9):
        words = "".join(chance.choice("abcdefg hijklmno prstuvw") for _ in range(chance.randint(5, 40)))
        cv2.putText(window, words, (width // 12, line * height // 12), cv2.FONT_HERSHEY_DUPLEX, width / 900, ink, 1)
    for left in (width // 6, width * 4 // 7):
        cv2.rectangle(window, (left, height * 5 // 6), (left + width // 4, height * 23 // 24), bar, -1)
    return window


def _resized(pixels: Pixels, spell: Spell) -> Pixels:
    height, width = pixels.shape[:2]
    across = down = Random(spell.number).uniform(0.75, 1.6)
    if spell.fault is Fault.STRETCHED:
        down *= 1.3
    size = (round(width * across), round(height * down))
    return np.asarray(cv2.resize(pixels, size, interpolation=cv2.INTER_AREA if across < 1 else cv2.INTER_LINEAR))
