"""What can be seen, without a tap: pictures of devices and files, and what a profile reads in them."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np

from dropsbot.bot.app.finding_again import found_again
from dropsbot.bot.app.herald import Herald, Silent, warm
from dropsbot.bot.devices import open as opening
from dropsbot.bot.devices.port import Device
from dropsbot.bot.devices.recorded import MAX_IMAGE_BYTES
from dropsbot.bot.disk.bounded import read_bounded
from dropsbot.bot.disk.failing import reason
from dropsbot.bot.disk.whole import write_named
from dropsbot.bot.games.asked import Wish
from dropsbot.bot.games.choice import TEN_DROPS, check_device, game_of
from dropsbot.bot.games.game import Advice, Game, draw_plan
from dropsbot.bot.play.settle import SHORT_PATIENCE_S, anything, wait_for_rest, watch
from dropsbot.bot.profiles.files import check_picture, is_png
from dropsbot.bot.profiles.home import load_profile, profile_names, shipped_names
from dropsbot.bot.speech.errors import RefusedError, UsageError
from dropsbot.calibration.discover import discover
from dropsbot.calibration.failures import CalibrationError
from dropsbot.calibration.flow.idle_watch import IDLE_S, AtRest
from dropsbot.calibration.flow.pace import USUAL_PACE
from dropsbot.sentences.sentence import joined, say
from dropsbot.vision.frame import Box, Frame, Pixels
from dropsbot.vision.profile import Grid, Profile, Screen
from dropsbot.vision.reader import read
from dropsbot.vision.reading import Reading
from dropsbot.vision.stored.entries import ProfileError

DEMO_PROFILES = {"demo": "demo", "demo:water": "demo"}
"""Devices whose profile goes without saying."""
COVERED_DEMO = say("the demo begins with its cover: look at demo:water, the same game in play")
"""Where a look at the demo is to show a board."""


@dataclass(frozen=True, slots=True)
class Source:
    """One place to look at: a ``device`` as it is written behind ``--device``, or an ``image`` file.

    ``seed`` is that of a demo.

    Raises:
        UsageError: none or both are given.
    """

    device: str | None
    image: Path | None
    seed: int = 0

    def __post_init__(self) -> None:
        one_source(self.device, self.image)


@dataclass(frozen=True, slots=True)
class Seen:
    """A ``frame`` and its ``reading`` by the ``profile`` of a ``game``."""

    game: Game
    profile: Profile
    frame: Frame
    reading: Reading

    def drawn(self, language: str, advice: Advice | None = None) -> Pixels:
        """The frame with what was read, and a plan where there is one, drawn on it for people, in a language."""
        return draw_plan(self.game, self.frame, self.reading, self.profile, language, advice)


def one_source(device: str | None, image: object) -> None:
    """Hold the person to exactly one place to look at.

    Raises:
        UsageError: none or two were given.
    """
    if device is None and not image:
        raise UsageError(say("say where to look: --device DEVICE or --image FILE"))
    if device is not None and image:
        raise UsageError(say("look in one place: --device or --image, not both"))


def look(source: Source, profile: str | None) -> Seen:
    """What shows, read by the profile of that name; of a device, once its picture rests.

    Raises:
        UsageError: there is no such profile, device or file.
        RefusedError: the picture never rests.
    """
    return _look_by(source, find_profile(profile, source.device))


def _look_by(source: Source, chosen: Profile) -> Seen:
    if source.device is not None:
        check_device(source.device, chosen)
    if source.image is not None:
        return seen_in(load_image(source.image), chosen)
    assert source.device is not None
    with closing(opening.open_device(source.device, seed=source.seed)) as device:
        shown = found_again(device, chosen, Silent()) if game_of(chosen) is TEN_DROPS else device
        view = watch(shown, chosen, anything)
    if not view.settled:
        raise RefusedError(
            say(
                "the picture did not come to rest within {seconds:g} s; nothing was read",
                seconds=chosen.timing.patience_s,
            )
        )
    return _doubted(view.frame, view.reading, chosen)


def seen_in(frame: Frame, profile: Profile) -> Seen:
    """What a picture shows, read by a profile."""
    return _doubted(frame, read(frame, profile), profile)


def hint(source: Source, profile: str | None, wish: Wish, herald: Herald) -> tuple[Seen, Advice]:
    """The best plan for what shows; nothing is tapped or recorded.

    Raises:
        RefusedError: it cannot be read with certainty, or there is nothing to plan.
    """
    chosen = find_profile(profile, source.device)
    game_of(chosen).check_wish(chosen, wish)
    seen = _look_by(source, chosen)
    if seen.reading.understood and seen.reading.screen is not Screen.PLAYING:
        raise RefusedError(say("{what}, then ask again", what=in_the_way(seen, source.device)))
    problems = seen.reading.problems
    if problems:
        raise RefusedError(joined("\n  ", problems))
    warm(seen.game.kernels_for(seen.profile), herald)
    return seen, seen.game.plan(seen.reading, seen.profile, wish)


def in_the_way(seen: Seen, device: str | None) -> str:
    """What is in the way of a board, and what to do about it."""
    if device == "demo" and seen.reading.screen is Screen.COVER:
        return COVERED_DEMO
    return joined("\n  ", seen.reading.problems)


def find_profile(name: str | None, device: str | None) -> Profile:
    """The profile that the person named; the demo has one of its own.

    Raises:
        UsageError: none was named, or there is none of that name.
    """
    chosen = name or DEMO_PROFILES.get(device or "")
    if chosen is None:
        raise UsageError(
            say(
                "say which game it is with --profile; there are: {names}",
                names=joined(", ", profile_names()),
            )
        )
    return load_profile(chosen)


def profiles_reading(frame: Frame) -> list[str]:
    """The names of the profiles that read what a frame shows, each with certainty; the person's own first."""
    found = []
    for name in sorted(profile_names(), key=lambda name: name in shipped_names()):
        try:
            reading = seen_in(frame, load_profile(name)).reading
        except UsageError:  # one that cannot be used
            continue
        if reading.understood:
            found.append(name)
    return found


def still_picture(device: Device, box: Box | None = None, patience_s: float = USUAL_PACE.patience_s) -> AtRest:
    """What a device that no profile is for shows at rest, or after ``patience_s``. What moves by itself is no motion.

    Only what the ``box`` of the board holds has to rest, where that is known.

    Raises:
        RefusedError: its window changes its size all the time.
    """
    found = wait_for_rest(device, replace(USUAL_PACE, still_s=IDLE_S, patience_s=patience_s), box)
    if found is None:
        raise RefusedError(say("the window changes its size all the time; leave it as it is, or give an --image"))
    return found


def board_at_rest(device: Device, patience_s: float = USUAL_PACE.patience_s) -> AtRest:
    """What a device shows at rest, of which nothing is known yet but that its game is Ten Drops.

    Nothing is known of its pace either: a moon whose glow has a new shade three times a second rests between two of
    them. Where something goes on to new places, as clouds do, the board that shows meanwhile has to rest, and what is
    close to it: a first look may have found a part of the board. That is waited for no longer than ``patience_s``.

    Raises:
        RefusedError: its window changes its size all the time.
        DeviceError: the device failed.
    """
    seen = wait_for_rest(device, replace(USUAL_PACE, still_s=IDLE_S, patience_s=SHORT_PATIENCE_S))
    if seen is not None and seen.rested:
        return seen
    try:
        grid = discover([seen.frame]).grid if seen else None
    except CalibrationError:
        grid = None
    return still_picture(device, _around(grid) if grid else None, patience_s)


def _around(grid: Grid) -> Box:
    """The board, and a cell more on each side."""
    board, wide, high = grid.box, round(grid.pitch_x_px), round(grid.pitch_y_px)
    return Box(board.left_px - wide, board.top_px - high, board.width_px + 2 * wide, board.height_px + 2 * high)


def load_image(path: Path) -> Frame:
    """A picture file as a frame.

    Raises:
        UsageError: it is missing, too large or no picture.
    """
    try:
        data = read_bounded(path, MAX_IMAGE_BYTES)
    except OSError as error:
        raise UsageError(say("cannot read the picture {path}: {reason}", path=path, reason=reason(error))) from None
    return sent_image(data, str(path))


def sent_image(data: bytes, path: str) -> Frame:
    """The bytes of a picture file as a frame; people know the file as ``path``.

    Raises:
        UsageError: it is too large or no picture.
    """
    try:
        if is_png(data):
            check_picture(path, data)
        pixels = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR) if data else None
    except ProfileError as error:
        raise UsageError(str(error)) from None
    except cv2.error:  # for one, that it would be too large
        pixels = None
    if pixels is None:
        raise UsageError(say("{path} is no picture that OpenCV can read; a PNG is best", path=path))
    return Frame(pixels.astype(np.uint8, copy=False))


def _doubted(frame: Frame, reading: Reading, profile: Profile) -> Seen:
    """A reading with the doubts that its game adds."""
    game = game_of(profile)
    return Seen(game, profile, frame, game.doubt(frame, reading, profile))


def save_image(path: Path, pixels: Pixels) -> None:
    """Write a picture in the format of its ending.

    Raises:
        UsageError: the ending is unknown or the folder cannot be written.
    """
    ending = path.suffix or ".png"
    if not cv2.haveImageWriter(f"x{ending}"):
        raise UsageError(say("cannot write a picture that ends in {ending!r}; use .png", ending=ending))
    made, data = cv2.imencode(ending, pixels)
    if not made:  # some formats have no colours
        raise UsageError(
            say("a picture with colours cannot be written in the format of {ending!r}; use .png", ending=ending)
        )
    try:
        write_named(path, data.tobytes())
    except OSError as error:
        raise UsageError(say("cannot write the picture {path}: {reason}", path=path, reason=reason(error))) from None
