"""How long a device takes for a picture and for a tap, by each of the ways it has."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass

from dropsbot.bot.devices.open import open_device
from dropsbot.bot.devices.port import Device
from dropsbot.bot.speech.errors import DeviceError, UsageError
from dropsbot.sentences.sentence import say
from dropsbot.vision.frame import Point


@dataclass(frozen=True, slots=True)
class Way:
    """One way to use a device: its name, and what opens the device so that it goes this way."""

    name: str
    open: Callable[[], Device]


@dataclass(frozen=True, slots=True)
class Speed:
    """What one way took: ``seconds`` of every round, sorted; none where it does not work: ``problem`` says why."""

    way: str
    seconds: tuple[float, ...]
    problem: str = ""

    @property
    def median_s(self) -> float:
        """The middle of them; more than anything where there are none."""
        return self.seconds[len(self.seconds) // 2] if self.seconds else float("inf")


def capture_speeds(spec: str, rounds: int) -> tuple[Speed, ...]:
    """Take ``rounds`` pictures of the device ``spec`` in every way it has; nothing is tapped.

    Raises:
        UsageError: there is no such kind of device.
        DeviceError: it cannot be used.
    """
    captures, _ = ways_of(spec)
    return tuple(_speed(way, rounds, lambda device: device.grab) for way in captures)


def tap_speeds(spec: str, rounds: int, at: Point) -> tuple[Speed, ...]:
    """Tap the device ``spec`` ``rounds`` times at a point of its pictures, in every way it has.

    Raises:
        UsageError: there is no such kind of device, or the point is outside its pictures.
        DeviceError: it cannot be used.
    """

    def tap(device: Device) -> Callable[[], object]:
        frame = device.grab()
        if not (0 <= at.x_px < frame.width_px and 0 <= at.y_px < frame.height_px):
            raise UsageError(
                say(
                    "{x_px:g},{y_px:g} is outside the picture of {width_px}x{height_px}",
                    x_px=at.x_px,
                    y_px=at.y_px,
                    width_px=frame.width_px,
                    height_px=frame.height_px,
                )
            )
        return lambda: device.tap(at, frame)

    _, taps = ways_of(spec)
    return tuple(_speed(way, rounds, tap) for way in taps)


def fastest(speeds: Sequence[Speed]) -> str | None:
    """The way with the smallest median; None where none works."""
    best = min(speeds, key=lambda speed: speed.median_s, default=None)
    return best.way if best is not None and best.seconds else None


def ways_of(spec: str) -> tuple[tuple[Way, ...], tuple[Way, ...]]:
    """The ways to take a picture of a device and the ways to tap it; over adb there are several.

    Raises:
        UsageError: there is no such kind of device.
        DeviceError: it cannot be used.
    """
    kind, _, serial = spec.partition(":")
    if kind != "adb" or not serial.strip():
        only = (Way(kind, lambda: open_device(spec)),)
        return only, only
    from dropsbot.bot.devices.adb.phone_device import ways_of_adb  # noqa: PLC0415 - loads adbutils

    captures, taps = ways_of_adb(serial.strip())
    return (
        tuple(Way(name, opens) for name, opens in captures.items()),
        tuple(Way(name, opens) for name, opens in taps.items()),
    )


def _speed(way: Way, rounds: int, prepare: Callable[[Device], Callable[[], object]]) -> Speed:
    """Time what ``prepare`` makes, after one round that is not counted: connections open and caches fill in it."""
    try:
        with closing(way.open()) as device:
            act = prepare(device)
            took = []
            for _ in range(rounds + 1):
                began_s = time.perf_counter()
                act()
                took.append(time.perf_counter() - began_s)
    except DeviceError as problem:
        return Speed(way.name, (), str(problem))
    return Speed(way.name, tuple(sorted(took[1:])))
