"""Pointers in looks that no code knows: found without typing, and read right or refused."""

from __future__ import annotations

import random
from functools import cache, partial

import cv2
import numpy as np
import pytest

from dropsbot.calibration.arrows.arrow_profile import calibrate_arrows, to_board
from dropsbot.calibration.arrows.discs import find_discs
from dropsbot.calibration.arrows.pointers import find_pointers
from dropsbot.calibration.failures import CalibrationError, LocateError
from dropsbot.solver.degrees.map import Map
from dropsbot.vision.cells.holes import doubt_holes
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Profile
from dropsbot.vision.reader import read as read_frame
from dropsbot.vision.reading import Reading
from testkit.artist import LOOKS, Artist

pytestmark = pytest.mark.quick

ROWS = ("00.0", "0000", ".000")
SHAPES = ((("00", "00"), 97.3), ((".00", "000", "000", "00."), 61.7), (ROWS, 83.5), (("0" * 5,) * 5, 48.4))


def turned(rows: tuple[str, ...], chance: random.Random) -> tuple[str, ...]:
    return tuple("".join(cell if cell == "." else chance.choice("0123") for cell in row) for row in rows)


def read(frame: Frame, profile: Profile) -> Reading:
    return doubt_holes(read_frame(frame, profile), frame, profile)


@cache
def profile_of(artist: Artist, rows: tuple[str, ...]) -> Profile:
    found = find_pointers(artist.draw(rows))
    return calibrate_arrows([(found, found.to_map(int(rows[0].strip(".")[0])))], "drawn")[0]


@pytest.mark.parametrize("look", LOOKS)
def test_pointers_are_found_and_their_turns_told(look: str) -> None:
    chance = random.Random(1)
    for rows, pitch in SHAPES:
        artist = Artist(look, pitch)
        shown = Map.parse(" ".join(turned(rows, chance)))
        found = find_pointers(artist.draw(str(shown).split()))
        assert found.to_map(shown.directions[0]) == shown
        assert find_pointers(found.frame, shown).turns == found.turns
        first = found.discs.grid.centre(0)
        assert abs(first.x_px - artist.left) < 0.05 * pitch
        assert abs(first.y_px - artist.top) < 0.05 * pitch


@pytest.mark.parametrize("look", LOOKS)
def test_maps_are_read_with_a_profile_from_one_picture_with_all_pointers_up(look: str) -> None:
    artist, chance = Artist(look), random.Random(2)
    profile = profile_of(artist, ROWS)
    for _ in range(3):
        rows = turned(ROWS, chance)
        reading = read(artist.draw(rows), profile)
        assert not reading.problems
        assert reading.sizes == to_board(Map.parse(" ".join(rows))).sizes


def scaled(pixels: Pixels, by: float) -> Pixels:
    how = cv2.INTER_AREA if by < 1 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(pixels, None, fx=by, fy=by, interpolation=how), np.uint8)


def compressed(pixels: Pixels, quality: int) -> Pixels:
    data = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


def noisy(pixels: Pixels, deviation: float) -> Pixels:
    noise = np.random.default_rng(0).normal(0, deviation, pixels.shape)
    return np.asarray(np.clip(pixels + noise, 0, 255), np.uint8)


def darker(pixels: Pixels, by: float) -> Pixels:
    return np.asarray(pixels * by, np.uint8)


CHANGES = (
    partial(scaled, by=0.75),
    partial(scaled, by=1.5),
    partial(compressed, quality=60),
    partial(noisy, deviation=6.0),
    partial(darker, by=0.8),
)


@pytest.mark.parametrize("look", LOOKS)
def test_changed_pictures_are_read_right_or_refused(look: str) -> None:
    artist = Artist(look)
    profile, right = profile_of(artist, ROWS), 0
    for number, change in enumerate(CHANGES):
        rows = turned(ROWS, random.Random(number))
        reading = read(Frame(change(artist.draw(rows).pixels)), profile)
        if not reading.problems:
            right += 1
            assert reading.sizes == to_board(Map.parse(" ".join(rows))).sizes
    assert right >= 4


@pytest.mark.parametrize("look", LOOKS)
def test_other_holes_than_those_of_the_calibration_are_read_right_or_refused(look: str) -> None:
    artist = Artist(look)
    profile = profile_of(artist, ROWS)
    for rows in (("12.3", "0..1", ".213"), ("0120", "3.33", "2112")):
        reading = read(artist.draw(rows), profile)
        assert reading.problems or reading.sizes == to_board(Map.parse(" ".join(rows))).sizes


@pytest.mark.parametrize("look", LOOKS)
def test_what_lies_over_a_pointer_is_refused(look: str) -> None:
    artist = Artist(look)
    profile = profile_of(artist, ROWS)
    at = profile.grid.centre(5)
    x, y = round(at.x_px), round(at.y_px)
    panel, dot = artist.draw(ROWS).pixels.copy(), artist.draw(ROWS).pixels.copy()
    cv2.rectangle(panel, (x - 60, y - 40), (x + 60, y + 40), (120, 120, 125), -1)
    cv2.circle(dot, (x + 6, y + 4), 9, (30, 200, 30), -1)
    assert read(Frame(panel), profile).problems
    assert read(Frame(dot), profile).problems


@pytest.mark.parametrize("colour", [(30, 220, 220), (200, 40, 200), (220, 60, 30)])
@pytest.mark.parametrize("look", LOOKS)
def test_a_pointer_in_another_colour_is_never_taken_for_a_hole(look: str, colour: tuple[int, int, int]) -> None:
    artist = Artist(look)
    profile = profile_of(artist, ROWS)
    for cell, rows in ((2, ("0020", "0000", ".000")), (5, ("00.0", "0200", ".000"))):
        pixels, at = artist.draw(rows).pixels, profile.grid.centre(cell)
        tinted = np.zeros(pixels.shape[:2], np.uint8)
        cv2.circle(tinted, (round(at.x_px), round(at.y_px)), round(0.4 * artist.pitch), 255, -1, cv2.LINE_AA)
        weight = tinted[..., None] / 255 * 0.75
        reading = read(Frame(np.asarray(pixels * (1 - weight) + np.array(colour) * weight, np.uint8)), profile)
        assert reading.problems or reading.sizes[cell] == 3


def test_several_pictures_show_more_directions() -> None:
    artist = Artist("flat")
    shown = [Map.parse(" ".join(rows)) for rows in (ROWS, ("11.2", "3210", ".123"))]
    found = [(find_pointers(artist.draw(str(one).split()), one), one) for one in shown]
    profile, limits = calibrate_arrows(found, "drawn")
    assert limits.least_true > 0.8
    assert [template.size for template in profile.templates] == [1, 2, 3, 4]
    assert not read(artist.draw(("23.1", "1130", ".302")), profile).problems


def test_what_is_no_map_is_told() -> None:
    with pytest.raises(LocateError, match="no round pointers"):
        find_pointers(Frame(np.full((200, 200, 3), 90, np.uint8)))
    discs = np.full((300, 300, 3), 200, np.uint8)
    for x in (80, 180):
        cv2.circle(discs, (x, 100), 30, (20, 20, 20), -1, cv2.LINE_AA)
    assert find_discs(discs).cells == (0, 1)
    with pytest.raises(LocateError, match="no quarter turn"):
        find_pointers(Frame(discs))
    with pytest.raises(LocateError, match="that are the 3 pointers"):
        find_pointers(Artist("flat").draw(("00", "00")), Map.parse("00 0."))
    with pytest.raises(LocateError, match="if the first points right"):
        find_pointers(Artist("flat").draw(("00", "00")), Map.parse("11 12"))
    one, other = (find_pointers(Artist("flat", left=left).draw(("00", "00"))) for left in (70.3, 90.3))
    with pytest.raises(CalibrationError, match="another place"):
        calibrate_arrows([(one, one.to_map(0)), (other, other.to_map(0))], "drawn")
