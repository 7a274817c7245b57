"""From what the person writes behind ``--device`` to a device."""

from __future__ import annotations

import unicodedata
from pathlib import Path

from dropsbot.bot.devices.clocks import ScaledClock
from dropsbot.bot.devices.port import Device
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import joined, say

CHOICES = say(
    "demo, demo:SKIN (for example demo:flat), demo:any:SEED (a game at random, for example demo:any:7), "
    "demo:degrees (the second game), "
    'window:TITLE (for example "window:ten drops"), '
    "adb:SERIAL (for example adb:emulator-5554, adb:127.0.0.1:5555), recorded:FOLDER"
)

DEMO_DEGREES = "demo:degrees"
"""The device that shows the second game."""
DEMO_ANY = "demo:any"
"""The devices that each show a game drawn at random; a colon and a seed follow."""
_MOST_SEED_DIGITS = 9
_PERSON_S = 4.0
"""How long the person takes that loads the next board in a game at random where nothing else does."""
_MOST_TEXT = 2000
"""Characters; a record takes no more."""


def open_device(spec: str, *, speed: float = 1.0, seed: int = 0) -> Device:
    """The device that ``spec`` names: ``demo``, ``demo:SKIN``, ``window:TITLE``, ``adb:SERIAL``, ``recorded:FOLDER``.

    ``demo:any:SEED`` is a game drawn at random, ``demo:any:SEED:KIND`` one of a kind, ``demo:degrees`` the second game.
    ``speed`` is how many times faster than the world a demo's time runs, and ``seed`` decides its boards; the other
    devices know neither. A display is needed for a window only.

    Raises:
        UsageError: no such kind of device or skin, something missing behind the colon, or a speed that is not above 0.
        DeviceError: the window, the Android device or the folder cannot be used; the message says why.
    """
    if not _is_text(spec):
        raise UsageError(
            say("{spec!r} is no device: it is too long, or has characters that no record can hold", spec=spec)
        )
    kind, colon, rest = spec.partition(":")
    if speed <= 0:
        raise UsageError(say("--speed is above 0, not {speed:g}; 1 is real time, 4 is four times as fast", speed=speed))
    if spec == DEMO_DEGREES:
        from dropsbot.bot.devices.demo_degrees.degrees_device import DegreesDevice  # noqa: PLC0415

        return DegreesDevice(ScaledClock(speed), seed=seed)
    if spec == DEMO_ANY or spec.startswith(f"{DEMO_ANY}:"):
        return _open_any(spec.removeprefix(DEMO_ANY).removeprefix(":"), speed)
    if kind == "demo":
        return _open_demo(rest if colon else None, speed, seed)
    if kind == "window" and rest.strip():
        from dropsbot.bot.devices.desktop.window_device import open_desktop  # noqa: PLC0415 - fails to import without a display
        from dropsbot.bot.devices.steady_device import SteadyDevice  # noqa: PLC0415

        return SteadyDevice(open_desktop(rest.strip()))
    if kind == "recorded" and rest.strip():
        from dropsbot.bot.devices.recorded import RecordedDevice  # noqa: PLC0415

        return RecordedDevice(Path(rest.strip()).expanduser())
    if kind == "adb" and rest.strip():
        from dropsbot.bot.devices.adb.phone_device import open_adb  # noqa: PLC0415

        return open_adb(rest.strip())
    raise UsageError(say("{spec!r} is no device; write one of: {choices}", spec=spec, choices=CHOICES))


def _is_text(spec: str) -> bool:
    """Whether a person could type the text: no tabs and the like, nor what stands for bytes that are no text."""
    return len(spec) <= _MOST_TEXT and not any(unicodedata.category(char) in {"Cc", "Cs"} for char in spec)


def _open_any(rest: str, speed: float) -> Device:
    """The game drawn at random from a seed, its first board in play; what stands behind a colon fixes kinds of it.

    Raises:
        UsageError: the seed is missing, or no whole number, or there is no such kind.
    """
    from dropsbot.bot.devices.demo_any.any_device import AnyDevice  # noqa: PLC0415
    from dropsbot.bot.devices.demo_any.course_kinds import parse_kinds  # noqa: PLC0415

    seed, colon, kind = rest.partition(":")
    if not (seed.isascii() and seed.isdecimal() and len(seed) <= _MOST_SEED_DIGITS):
        problem = say("{seed!r} is no seed", seed=seed) if seed else say("the seed is missing")
        raise UsageError(
            say(
                "{problem}: write {demo}: and a whole number of at most {digits} digits, for example "
                "{demo}:7; every seed is another game",
                problem=problem,
                demo=DEMO_ANY,
                digits=_MOST_SEED_DIGITS,
            )
        )
    try:
        kinds = parse_kinds(kind) if colon else None
    except ValueError as error:
        raise UsageError(
            say("{error}; write for example {demo}:{seed}:next-button", error=error, demo=DEMO_ANY, seed=seed)
        ) from None
    return AnyDevice(ScaledClock(speed), int(seed), kinds, _PERSON_S)


def _open_demo(skin: str | None, speed: float, seed: int) -> Device:
    """The demo in a skin, in play already, for a calibration to look at; without a skin its own, with its cover.

    Raises:
        UsageError: no such skin.
    """
    from dropsbot.bot.devices.demo.demo_device import DemoDevice  # noqa: PLC0415 - each device loads only what it needs
    from dropsbot.bot.devices.demo.skins import DEFAULT_SKIN, SKIN_NAMES  # noqa: PLC0415

    if skin is not None and skin not in SKIN_NAMES:
        raise UsageError(
            say(
                "the demo has no skin {skin!r}, it has: {skins}; a device is one of: {choices}",
                skin=skin,
                skins=joined(", ", SKIN_NAMES),
                choices=CHOICES,
            )
        )
    demo = DemoDevice(ScaledClock(speed), seed=seed, skin=DEFAULT_SKIN if skin is None else skin)
    if skin is not None:
        demo.start()
    return demo
