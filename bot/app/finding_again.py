"""A game whose board is elsewhere than when its profile was made is played all the same."""

from __future__ import annotations

from dataclasses import replace

from dropsbot.bot.app.herald import Herald
from dropsbot.bot.devices.moved_device import MovedDevice
from dropsbot.bot.devices.port import Device
from dropsbot.bot.play.settle import SHORT_PATIENCE_S, wait_for_rest
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.calibration.find_again import find_again
from dropsbot.calibration.read_anew import read_anew
from dropsbot.sentences.sentence import say
from dropsbot.vision.profile import Profile
from dropsbot.vision.reader import read


def found_again(device: Device, profile: Profile, herald: Herald) -> Device:
    """The device as ``profile`` knows it: itself, or seen as if its board were where the profile expects it.

    Looks once. Only where that picture cannot be read, the pointer is taken away, which may lie over it; then it is
    watched until it rests, but not for long, and its board is looked for. A device that fails meanwhile is left to
    whoever plays on it.
    """
    try:
        frame = device.grab()
        if read(frame, profile).understood:
            return device
        device.park(profile.in_frame(profile.park, frame), frame)
        rest = wait_for_rest(device, replace(profile.timing, patience_s=SHORT_PATIENCE_S))
    except DeviceError:
        return device
    if rest is None:
        return device
    reading = read(rest.frame, profile)
    with herald.busy(say("Looking for the board...")):
        if reading.understood or read_anew(rest.frame, profile, reading) is not None:
            return device
        moved = find_again(rest.frame, profile)
    if moved is None:
        return device
    herald.note(
        say(
            "the board is elsewhere than when the profile was made: {scale:.0%} as large, and found again at its "
            "new place",
            scale=moved.scale,
        )
    )
    return MovedDevice(device, moved)
