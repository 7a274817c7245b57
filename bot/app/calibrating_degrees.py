"""A profile of Ten Thousand Degrees: from pictures of its pointers, and which way the first of them points."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from dropsbot.bot.app.interview import CalibrationAsked, Questioner, Understood
from dropsbot.bot.app.looking import load_image, one_source, seen_in, still_picture
from dropsbot.bot.devices import open as opening
from dropsbot.bot.profiles.home import save_profile
from dropsbot.bot.speech.errors import RefusedError, UsageError
from dropsbot.calibration.arrows.arrow_profile import calibrate_arrows
from dropsbot.calibration.arrows.pointers import Turned, find_pointers
from dropsbot.calibration.failures import CalibrationError
from dropsbot.sentences.sentence import plural, say
from dropsbot.solver.degrees.map import Map, MapError
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile


def calibrate_degrees(asked: CalibrationAsked, home: Path, questioner: Questioner) -> None:
    """Make a profile in ``home`` from pictures alone, but for what they cannot tell.

    Raises:
        UsageError: it makes no sense, there are no pointers, or nobody is there to answer.
        RefusedError: the directions cannot be told apart, or with ``asked.yes`` the pointers are not alike.
    """
    _check_asked(asked)
    frames = _pictures(asked)
    try:
        found = _with_maps(frames, [Map.parse(text) for text in asked.boards], questioner, yes=asked.yes)
        made, limits = calibrate_arrows(found, asked.profile)
    except (CalibrationError, MapError) as error:
        raise UsageError(str(error)) from None
    seen = {direction for _, shown in found for direction in shown.directions}
    for line in _report_lines(made, limits.least_true, limits.most_wrong, 4 - len(seen)):
        questioner.tell(line)
    questioner.show(Understood(frames[-1], made.grid, None, seen_in(frames[-1], made).drawn))
    if limits.least_margin <= 0:
        raise RefusedError(
            say("the directions cannot be told apart reliably, so nothing was saved; try a larger picture")
        )
    save_profile(made)
    questioner.tell(
        say("saved the profile {name} (rules {rules}) in {home}", name=made.name, rules=made.rules, home=home)
    )


def _check_asked(asked: CalibrationAsked) -> None:
    """Hold the person to what this game has.

    Raises:
        UsageError: something of Ten Drops is asked for, or no picture, or two places to look at.
    """
    told = (asked.rows, asked.cols, asked.drops, asked.next)
    asks = asked.forget or asked.fresh or asked.only_looks or asked.unlimited
    if asks or any(one is not None for one in told):
        raise UsageError(
            say(
                "--rows, --cols, --forget, --new, --no-learn and --drops are for Ten Drops; this is a calibration "
                "of Ten Thousand Degrees, which takes the whole map with --board"
            )
        )
    one_source(asked.device, asked.images)


def _pictures(asked: CalibrationAsked) -> list[Frame]:
    if asked.device is None:
        return [load_image(path) for path in asked.images]
    with closing(opening.open_device(asked.device, seed=asked.seed)) as device:
        return [still_picture(device).frame]


def _with_maps(
    frames: Sequence[Frame], typed: Sequence[Map], questioner: Questioner, *, yes: bool
) -> list[tuple[Turned, Map]]:
    """The pointers of each frame with its map: the one that was typed, or the one that the person's answer makes.

    Raises:
        UsageError: not one map for each frame, or nobody is there to answer.
        RefusedError: with ``yes``, where the pointers are not alike.
        LocateError: a frame shows no pointers, or others than typed.
    """
    if typed and len(typed) != len(frames):
        raise UsageError(
            say(
                "{pictures} and {count} --board texts: give one for each picture",
                pictures=plural(len(frames), "picture"),
                count=len(typed),
            )
        )
    found = []
    for number, frame in enumerate(frames):
        turned = find_pointers(frame, typed[number] if typed else None)
        shown = typed[number] if typed else turned.to_map(_first(turned, number, questioner, yes=yes))
        questioner.tell(say("picture {number}: {shown}", number=number + 1, shown=shown))
        found.append((turned, shown))
    return found


def _first(turned: Turned, number: int, questioner: Questioner, *, yes: bool) -> int:
    """Which way the first pointer of a picture points: up where all are alike, as when a game begins, or as is said.

    Raises:
        UsageError: nobody is there.
        RefusedError: with ``yes``, where the pointers are not alike.
    """
    row, col = divmod(turned.discs.cells[0], turned.discs.grid.cols)
    where = say("the pointer at row {row}, column {col}", row=row + 1, col=col + 1)
    usual = 0 if turned.alike else None
    if not yes:
        return questioner.ask_direction(say("which way does {where} point?", where=where), usual)
    if usual is None:
        raise RefusedError(
            say(
                "the pointers of picture {number} differ, so somebody must say where {where} points",
                number=number + 1,
                where=where,
            )
        )
    return usual


def _report_lines(made: Profile, least_true: float, most_wrong: float, lacking: int) -> list[str]:
    grid = made.grid
    lines: list[str] = [
        say(
            "map: {rows} rows, {cols} columns, {pitch_x_px:.1f} x {pitch_y_px:.1f} pixels apart, the first centre "
            "is at ({left_px:.1f}, {top_px:.1f})",
            rows=grid.rows,
            cols=grid.cols,
            pitch_x_px=grid.pitch_x_px,
            pitch_y_px=grid.pitch_y_px,
            left_px=grid.left_px,
            top_px=grid.top_px,
        ),
        say(
            "a cell is believed from a score of {min_score:.2f} and a margin of {min_margin:.2f} (right directions "
            "scored at least {least_true:.2f}, wrong ones at most {most_wrong:.2f})",
            min_score=made.min_score,
            min_margin=made.min_margin,
            least_true=least_true,
            most_wrong=most_wrong,
        ),
    ]
    if lacking:
        lines.append(
            say("{directions} of 4 not seen yet, made by turning the others", directions=plural(lacking, "direction"))
        )
    return lines
