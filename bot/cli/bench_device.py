"""``dropsbot bench device``: how quick pictures and taps are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dropsbot.bot.cli.output import Json, print_json, results, told
from dropsbot.bot.speech.errors import DeviceError, UsageError

if TYPE_CHECKING:
    from dropsbot.bot.devices.speed import Speed
    from dropsbot.vision.frame import Point


@told
def bench_device(
    device: Annotated[str, typer.Argument(metavar="DEVICE", help='demo, "window:TITLE", adb:SERIAL.')],
    tap_at: Annotated[
        str | None,
        typer.Option(
            metavar="X,Y",
            help="Also tap there, in pixels of the picture, once more than --rounds by each way; without it, never.",
        ),
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, max=10_000, help="Pictures, and taps, by each way.")] = 20,
    json: Json = False,
) -> None:
    """Measure how long a picture takes, and a tap if told where; over adb by every way, and name the fastest."""
    from dropsbot.bot.devices.speed import capture_speeds, fastest, tap_speeds

    at = _parse_point(tap_at) if tap_at is not None else None
    captures = capture_speeds(device, rounds)
    taps = tap_speeds(device, rounds, at) if at is not None else ()
    best = {"capture": fastest(captures), "tap": fastest(taps)}
    if json:
        print_json({"device": device, "capture": _each_way(captures), "tap": _each_way(taps), "fastest": best})
    else:
        _show_speeds(captures, taps, best)
    if best["capture"] is None or (taps and best["tap"] is None):
        raise DeviceError("\n  ".join(speed.problem for speed in (*captures, *taps) if speed.problem))


def _parse_point(text: str) -> Point:
    """X,Y as a person types it.

    Raises:
        UsageError: it is no point.
    """
    from dropsbot.vision.frame import Point

    parts = text.split(",")
    if len(parts) != 2 or not all(part.strip().isdecimal() for part in parts):
        raise UsageError(f"--tap-at is two numbers of pixels, X,Y, not {text!r}")
    return Point(int(parts[0]), int(parts[1]))


def _each_way(speeds: Sequence[Speed]) -> list[dict[str, Any]]:
    """What ``--json`` prints, one object a way; times in milliseconds, null where it does not work."""
    return [
        {"way": speed.way, **dict(zip(("p50_ms", "p90_ms", "max_ms"), _milliseconds(speed), strict=True))}
        | ({"problem": speed.problem} if speed.problem else {})
        for speed in speeds
    ]


def _milliseconds(speed: Speed) -> tuple[float | None, float | None, float | None]:
    """Median, 90 % and most."""
    if not speed.seconds:
        return None, None, None
    times = speed.seconds[len(speed.seconds) // 2], speed.seconds[len(speed.seconds) * 9 // 10], speed.seconds[-1]
    p50, p90, most = (round(time_s * 1000, 2) for time_s in times)
    return p50, p90, most


def _show_speeds(captures: Sequence[Speed], taps: Sequence[Speed], best: dict[str, str | None]) -> None:
    """The times for a person."""
    from rich.table import Table

    table = Table("", "way", "median ms", "90 % ms", "most ms", "", box=None, padding=(0, 2, 0, 0))
    for column in (2, 3, 4):
        table.columns[column].justify = "right"
    for what, speeds in (("capture", captures), ("tap", taps)):
        for speed in speeds:
            times = ("-" if value is None else f"{value:.1f}" for value in _milliseconds(speed))
            remark = "fastest" if len(speeds) > 1 and speed.way == best[what] else speed.problem
            table.add_row(what, speed.way, *times, remark)
    results.print(table)
    if not taps:
        results.print("no taps were measured: say where with --tap-at X,Y")
