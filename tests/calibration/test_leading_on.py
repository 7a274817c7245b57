"""What leads on after a cleared board is looked for in pictures of games at random; pressing it is the oracle."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo_any.any_device import AnyDevice
from dropsbot.bot.devices.demo_any.course_kinds import parse_kinds
from dropsbot.bot.games.ten_drops.leads import leads_to_try
from dropsbot.calibration.flow.bare_board import with_bare_board
from dropsbot.calibration.flow.leading_on import (
    _links_on,
    always_moves_beside,
    comes_over,
    darkens,
    find_buttons,
    find_leads,
    find_lit_buttons,
    find_still_buttons,
)
from dropsbot.calibration.flow.links import find_links
from dropsbot.calibration.flow.lit_buttons import _lit_up
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Box, Frame, Pixels, Point
from dropsbot.vision.profile import Grid
from testkit.any_presses import come_to_rest, press_cell
from testkit.any_profile import grid_of

NEXT_COLOURS = 8486
"""A game that shows the empty board of the next level, in its colours, before its button is pressed."""
STANDING = 7
"""A game whose button stands beside the board all the time."""
GRID = Grid(4, 4, 60.0, 60.0, 60.0, 60.0)


def cleared(kind: str, seed: int) -> tuple[AnyDevice, list[Pixels], Pixels]:
    """A game whose first board is cleared, pictures of it at play, and what shows now."""
    device = AnyDevice(SteppedClock(), seed, parse_kinds(f"{kind}+unlimited+centre-absorbed"))
    game, playing = device.game, [device.grab().pixels]
    while not game.course.cleared:
        press_cell(device, max(range(len(game.sizes)), key=lambda cell: game.sizes[cell]))
        come_to_rest(device)
        if not game.course.cleared:
            playing.append(device.grab().pixels)
    device.clock.sleep(2.0)
    return device, playing[-12:], device.grab().pixels


def test_a_popup_comes_over_a_board_and_a_button_beside_it_does_not() -> None:
    device, _, shown = cleared("popup-button", 1)
    grid = grid_of(device.game)
    board = grid.box
    bare = shown.copy()
    box = board.cut(bare)
    box[:] = np.median(box.reshape(-1, 3), axis=0).astype(np.uint8)
    assert comes_over(shown, bare, grid)
    assert not comes_over(bare, bare, grid)
    bubbles = bare.copy()
    for cell in (grid.cols + 1, grid.cols + 2, 2 * grid.cols + 2):
        at = grid.centre(cell)
        cv2.circle(bubbles, (round(at.x_px), round(at.y_px)), round(0.4 * grid.pitch_x_px), (0, 0, 255), -1)
    assert not comes_over(bubbles, bare, grid), "some bubbles are no cover"


@pytest.mark.parametrize(
    ("radius_px", "word_at", "covered"),
    [(0, (70, 250), True), (0, (440, 250), False), (32, None, False)],
    ids=["a word on the board", "a word beside it", "a light between two cells"],
)
def test_only_what_is_wider_than_a_cell_and_lies_on_the_board_comes_over_it(
    radius_px: int, word_at: tuple[int, int] | None, covered: bool
) -> None:
    grid, bare = Grid(4, 4, 100.0, 100.0, 90.0, 90.0), np.full((500, 900, 3), (120, 110, 100), np.uint8)
    shown = bare.copy()
    if word_at is not None:
        cv2.putText(shown, "next board", word_at, cv2.FONT_HERSHEY_SIMPLEX, 1.5, (240, 240, 250), 4)
    if radius_px:
        cv2.circle(shown, (145, 190), radius_px, (240, 240, 250), -1)
    assert comes_over(shown, bare, grid) is covered


@pytest.mark.parametrize("seed", [1, 4])
@pytest.mark.parametrize("kind", ["next-button", "popup-button", "dialog"])
def test_what_leads_on_is_among_the_first_places(kind: str, seed: int) -> None:
    device, playing, shown = cleared(kind, seed)
    empty = kind == "next-button"
    leads = find_leads(shown, playing, grid_of(device.game), empty=empty)

    def leads_on(place: Point) -> bool:
        game = deepcopy(device.game)
        game.press(place.x_px, place.y_px)
        return any(game.sizes) if empty else not game.covered

    assert any(leads_on(place) for place in leads[:3])


@pytest.mark.parametrize("empty", [True, False])
def test_a_button_that_was_there_all_the_time_is_tried_last(empty: bool) -> None:
    device, playing, shown = cleared("next-button", STANDING)
    assert device.game.design.course.next_stands
    grid = grid_of(device.game)
    tried = list(leads_to_try(Frame(shown), playing, None, (), grid, None, empty=empty, standing=True))
    after_enter = [by for by in tried[tried.index(Key.ENTER) + 1 :] if isinstance(by, Point)]
    assert any(leads_to_bubbles(device, place) for place in after_enter)
    middle = grid.centre(grid.rows // 2 * grid.cols + grid.cols // 2)
    assert after_enter[0] == middle, "a press anywhere may lead on, and comes before those buttons"
    lit_only = list(leads_to_try(Frame(shown), playing, None, (), grid, None, empty=empty, standing=False))
    assert lit_only[-2:] == [Key.ENTER, Key.SPACE]
    assert tried[-1] is Key.SPACE, "it may press what has the keyboard"


def leads_to_bubbles(device: AnyDevice, place: Point) -> bool:
    game = deepcopy(device.game)
    game.press(place.x_px, place.y_px)
    return any(game.sizes)


def test_a_button_has_a_label_and_lies_beside_the_board_but_not_where_a_window_is_closed() -> None:
    shown = np.full((300, 480, 3), 200, np.uint8)
    for left, top, word in ((320, 150, "Next"), (320, 200, ""), (440, 4, "X"), (330, 250, "12"), (70, 100, "Hm")):
        cv2.rectangle(shown, (left, top), (left + 38 + 20 * (left < 400), top + 24), (60, 60, 60), 1)
        cv2.putText(shown, word, (left + 8, top + 17), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (0, 0, 0))
    counter = np.zeros(shown.shape[:2], bool)
    counter[255:268, 340:360] = True
    places = find_buttons(shown, GRID, counter)
    assert [(round(place.x_px, -1), round(place.y_px, -1)) for place in places] == [(350, 160)]


def test_a_button_beside_a_board_in_other_colours_is_pressed_after_a_few_places_on_it() -> None:
    device, playing, shown = cleared("next-button", NEXT_COLOURS)
    button = device.game.design.course.next_place
    scale = device.game.design.lens.scale
    leads = find_leads(shown, playing, grid_of(device.game))  # nobody knows that the board is empty
    assert any(
        0 <= place.x_px / scale - button.left <= button.width and 0 <= place.y_px / scale - button.top <= button.height
        for place in leads[:6]
    )


def pits(bubbles: int) -> Pixels:
    """A board of pits, in which so many large bubbles lie."""
    picture = np.full((300, 300, 3), 200, np.uint8)
    for cell in range(16):
        middle = round(GRID.centre(cell).x_px), round(GRID.centre(cell).y_px)
        cv2.circle(picture, middle, 24, (150, 160, 175), -1)
        if cell < bubbles:
            cv2.circle(picture, middle, 27, (60, 90, 230), -1)
    return picture


def test_ground_that_bubbles_hid_until_the_board_was_cleared_is_not_new() -> None:
    bare = GRID.box.cut(pits(0))
    shown = pits(0)
    cv2.circle(shown, (150, 225), 20, (70, 180, 70), -1, cv2.LINE_AA)
    cv2.circle(shown, (150, 225), 22, (255, 255, 255), 3, cv2.LINE_AA)
    playing = [pits(16), pits(12)]
    (known, *_) = find_leads(shown, playing, GRID, bare=with_bare_board(playing[-1], GRID, bare))
    assert abs(known.x_px - 150) < 10
    assert abs(known.y_px - 225) < 10
    (unknown, *_) = find_leads(shown, playing, GRID)
    assert abs(unknown.x_px - 150) + abs(unknown.y_px - 225) > 20, "pits that show for the first time are larger"
    panel = pits(0)
    cv2.rectangle(panel, (60, 60), (240, 240), (130, 130, 140), -1)
    cv2.putText(panel, "WELL DONE", (75, 150), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (20, 20, 20), 2)
    assert find_leads(panel, playing, GRID, bare=with_bare_board(playing[-1], GRID, bare)), "less new than bubbles were"
    assert with_bare_board(playing[0], GRID, None) is playing[0]
    beyond = with_bare_board(playing[0], replace(GRID, left_px=10.0, top_px=20.0), bare)
    assert np.array_equal(beyond[:230, :220], bare[-230:, -220:]), "a part of it lies beside the picture"
    assert np.array_equal(beyond[230:], playing[0][230:])


def page() -> Pixels:
    """A window with a board and nothing else."""
    picture = np.full((400, 500, 3), 230, np.uint8)
    picture[30:270, 30:270] = (120, 160, 90)
    return picture


def with_buttons(inks: tuple[int, int], ground: int = 230) -> Pixels:
    """The window with two buttons beside the board, on grounds of such greys."""
    picture = page()
    picture[:, 290:] = ground
    for top, ink in zip((20, 200), inks, strict=True):
        cv2.rectangle(picture, (320, top, 120, 40), (ink,) * 3, -1)
        cv2.rectangle(picture, (320, top, 120, 40), (20, 20, 20), 2)
        cv2.putText(picture, "GO ON", (335, top + 28), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (20, 20, 20), 2)
    return picture


def test_a_button_that_lights_up_is_pressed_and_one_that_stays_dark_is_not() -> None:
    for lit, top in (((150, 240), 200), ((240, 150), 20)):  # the second in the corner where dialogs are closed
        (place,) = find_leads(with_buttons(lit), [with_buttons((150, 150))], GRID, empty=True)
        assert 320 <= place.x_px <= 440
        assert top <= place.y_px <= top + 40


def test_a_button_that_lights_up_is_pressed_where_a_word_on_the_board_leads_to_nothing() -> None:
    """It comes after what is new and the key Enter, then the middle of the board, then a button that stays dark."""
    shown = with_buttons((150, 240))
    cv2.rectangle(shown, (60, 100, 160, 60), (40, 30, 160), -1)
    tried = list(
        leads_to_try(Frame(shown), [with_buttons((150, 150))], None, (), GRID, None, empty=False, standing=True)
    )
    lit, middle, dark = [by for by in tried[tried.index(Key.ENTER) + 1 :] if isinstance(by, Point)]
    assert 320 <= lit.x_px <= 440
    assert 200 <= lit.y_px <= 240
    assert middle == GRID.centre(GRID.rows // 2 * GRID.cols + GRID.cols // 2)
    assert 320 <= dark.x_px <= 440
    assert 20 <= dark.y_px <= 60


def test_a_button_as_bright_as_the_ground_around_it_is_told_by_its_colour() -> None:
    shown = np.full((300, 480, 3), (58, 63, 74), np.uint8)  # brown
    cv2.rectangle(shown, (320, 150, 120, 40), (34, 43, 128), -1)  # red
    cv2.putText(shown, "NEXT", (335, 178), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (200, 220, 230), 2)
    grey = cv2.cvtColor(shown, cv2.COLOR_BGR2GRAY)
    assert abs(int(grey[152, 322]) - int(grey[100, 400])) < 8
    (place,) = find_buttons(shown, GRID, np.zeros(shown.shape[:2], bool))
    assert (round(place.x_px, -1), round(place.y_px, -1)) == (380, 170)


def test_where_all_colours_changed_no_button_has_lit_up() -> None:
    assert find_leads(with_buttons((100, 100), 90), [with_buttons((150, 150))], GRID, empty=True) == ()


def test_nothing_is_pressed_in_the_corner_where_windows_are_closed() -> None:
    shown = page()
    cv2.rectangle(shown, (100, 80), (460, 340), (60, 60, 60), -1)
    cv2.rectangle(shown, (410, 84), (455, 104), (40, 40, 220), -1)
    cv2.rectangle(shown, (330, 290), (440, 325), (40, 200, 40), -1)
    leads = find_leads(shown, [page()], GRID)
    assert any(330 <= place.x_px <= 440 and 290 <= place.y_px <= 325 for place in leads[:2])
    assert all(place.y_px > 104 for place in leads)


@pytest.mark.parametrize(("lettered", "apart_px"), [(True, 0), (False, 40), (False, 24)])
def test_a_button_in_that_corner_may_be_pressed_last_where_its_label_is_a_word(lettered: bool, apart_px: int) -> None:
    shown = page()
    wide = shown.shape[1]
    cv2.rectangle(shown, (wide - 130, 8), (wide - 6, 40), (235, 235, 235), -1)
    cv2.rectangle(shown, (wide - 130, 8), (wide - 6, 40), (90, 90, 90), 1)
    if lettered:
        cv2.putText(shown, "New sample", (wide - 116, 28), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (20, 20, 20), 1)
    else:  # the three signs that minimise, enlarge and close a window
        first, second, third = (wide - 112 + apart_px * number for number in range(3))
        cv2.line(shown, (first, 28), (first + 14, 28), (20, 20, 20), 2)
        cv2.rectangle(shown, (second, 16), (second + 14, 30), (20, 20, 20), 2)
        cv2.line(shown, (third, 16), (third + 14, 30), (20, 20, 20), 2)
        cv2.line(shown, (third + 14, 16), (third, 30), (20, 20, 20), 2)
    cv2.rectangle(shown, (wide - 130, 300), (wide - 6, 332), (235, 235, 235), -1)
    cv2.rectangle(shown, (wide - 130, 300), (wide - 6, 332), (90, 90, 90), 1)
    cv2.putText(shown, "Old sample", (wide - 116, 320), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (20, 20, 20), 1)
    nothing = np.zeros(shown.shape[:2], bool)
    in_corner = [place.y_px < 40 for place in find_buttons(shown, GRID, nothing, lettered=True)]
    assert in_corner == ([False, True] if lettered else [False])
    assert [place.y_px < 40 for place in find_buttons(shown, GRID, nothing)] == [False]


def note_with_lines(colours: Sequence[tuple[int, int, int]]) -> Pixels:
    """A page with a small note that has lines of letters in such colours, and no button."""
    shown = page()
    cv2.rectangle(shown, (280, 20), (490, 90), (250, 250, 250), -1)
    for at, colour in enumerate(colours):
        cv2.putText(shown, "next level", (290, 40 + 20 * at), cv2.FONT_HERSHEY_SIMPLEX, 0.4, colour, 1)
    return shown


def test_a_link_in_a_colour_of_its_own_is_pressed_after_the_middle_of_what_it_is_on() -> None:
    grey, blue = (60, 60, 60), (200, 60, 30)
    leads = find_leads(note_with_lines([grey, grey, blue]), [page()], GRID)
    assert 70 < leads[1].y_px < 86
    assert 290 < leads[1].x_px < 370
    alike = find_leads(note_with_lines([grey, grey, grey]), [page()], GRID)
    assert len(alike) == len(leads) - 1, "nothing tells which line is a link"
    heading = find_leads(note_with_lines([blue, grey, grey]), [page()], GRID)
    assert all(place.y_px > 44 for place in heading), "there windows have what closes them"


def test_a_darkened_page_is_not_what_is_new_on_it() -> None:
    shown = np.rint(page() * 0.5).astype(np.uint8)
    cv2.rectangle(shown, (150, 150), (350, 250), (250, 250, 250), -1)
    first = find_leads(shown, [page()], GRID)[0]
    assert (round(first.x_px), round(first.y_px)) == (250, 200)


@pytest.mark.parametrize("beside", [0, 200], ids=["whole page", "black beside it"])
def test_a_dialog_darkens_what_was_there_and_another_page_does_not(beside: int) -> None:
    before = np.full((400, 600, 3), (200, 180, 220), np.uint8)
    for at in range(40, 400, 60):
        cv2.circle(before, (at, 400 - at // 2), 24, (60, 200, 240), -1)
    dialog = np.rint(before * 0.45).astype(np.uint8)
    cv2.rectangle(dialog, (220, 150), (380, 260), (250, 250, 250), -1)
    before[:, 600 - beside :] = dialog[:, 600 - beside :] = 12
    assert darkens(dialog, before)
    assert not darkens(before, dialog), "it has become lighter"
    assert not darkens(before, before)
    assert not darkens(np.rint(before * 0.45).astype(np.uint8), before), "nothing lies over it"
    part = before.copy()
    part[:, :240] = np.rint(part[:, :240] * 0.45)
    cv2.rectangle(part, (60, 150), (160, 260), (250, 250, 250), -1)
    assert not darkens(part, before), "most of it is as it was"
    other = np.roll(before[:, ::-1], 90, axis=0) // 2
    cv2.rectangle(other, (60, 20), (540, 380), (90, 40, 140), -1)
    assert not darkens(other, before)


def test_what_lies_beneath_a_dialog_is_nothing_new() -> None:
    levels = np.full_like(page(), (210, 150, 240))
    for number in range(7):
        cv2.circle(levels, (60 + 60 * number, 60 + 40 * (number % 3)), 22, (90, 200, 60), -1)
        cv2.putText(
            levels, str(number), (52 + 60 * number, 68 + 40 * (number % 3)), cv2.FONT_HERSHEY_SIMPLEX, 0.7, (0,) * 3
        )
    dialog = np.rint(levels * 0.45).astype(np.uint8)
    box = Box(150, 190, 220, 150)
    cv2.rectangle(dialog, (box.left_px, box.top_px), (370, 340), (250, 250, 250), -1)
    cv2.rectangle(dialog, (210, 290), (310, 322), (60, 180, 60), -1)
    alone, over_map = (find_leads(dialog, [page()], GRID, beneath=one) for one in (None, levels))
    assert over_map
    assert all(box.holds(place) for place in over_map)
    assert not all(box.holds(place) for place in alone)


def dark_page(bubbles: bool) -> Pixels:
    """A dark page with the thin lines of a board, four bubbles on it, and a score beside it."""
    picture = np.full((400, 600, 3), (36, 34, 28), np.uint8)
    for at in range(30, 300, 60):
        cv2.line(picture, (at, 30), (at, 270), (70, 74, 70), 1)
        cv2.line(picture, (30, at), (270, at), (70, 74, 70), 1)
    cv2.putText(picture, "SCORE 40", (380, 60), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (230, 230, 230), 2)
    for place in ((60, 60), (180, 120), (120, 180), (240, 240)) if bubbles else ():
        cv2.circle(picture, place, 20, (180, 140, 250), -1)
    return picture


def test_over_a_dark_page_a_button_filled_like_the_page_is_found_by_its_rim_and_label() -> None:
    """Under a dark cover hardly a pixel of a dark page changes by much, and the button is as dark as both."""
    shown = np.rint(dark_page(bubbles=False) * 0.2).astype(np.uint8)
    cv2.rectangle(shown, (50, 180), (250, 260), (34, 32, 28), -1)
    cv2.rectangle(shown, (50, 180), (250, 260), (120, 220, 250), 2)
    cv2.putText(shown, "NEXT", (120, 228), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (120, 220, 250), 1)
    first = find_leads(shown, [dark_page(bubbles=True), dark_page(bubbles=False)], GRID, empty=True)[0]
    assert 60 < first.x_px < 240
    assert 190 < first.y_px < 250


def test_beside_an_empty_board_comes_before_what_bubbles_hid_on_it() -> None:
    playing, shown = page(), page()
    playing[40:260, 40:260] = (200, 40, 40)
    cv2.rectangle(shown, (330, 200), (450, 240), (40, 200, 40), -1)
    first = find_leads(shown, [playing], GRID, empty=True)[0]
    assert 330 <= first.x_px <= 450
    assert 200 <= first.y_px <= 240


def test_a_new_frame_around_what_looks_like_the_page_is_pressed_within() -> None:
    shown = page()
    cv2.rectangle(shown, (60, 60), (440, 340), (230, 230, 230), -1)
    cv2.rectangle(shown, (60, 60), (440, 340), (200, 90, 160), 10)
    frame = find_leads(shown, [np.full_like(shown, 230)], GRID)[0]
    assert 60 < frame.x_px < 440
    assert 60 < frame.y_px < 340


def with_box(picture: Pixels, left: int, top: int, colour: tuple[int, int, int], word: str) -> Pixels:
    """A page with a button, or a number on plain paper."""
    cv2.rectangle(picture, (left, top), (left + 100, top + 40), colour, -1)
    cv2.putText(picture, word, (left + 12, top + 28), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (20, 20, 20), 3)
    return picture


def with_label(shade: int, news: str = "") -> Pixels:
    """A page with a button whose label has such a shade, and a list of what has happened."""
    shown = page()
    cv2.rectangle(shown, (300, 320), (420, 360), (210, 210, 210), -1)
    cv2.rectangle(shown, (300, 320), (420, 360), (120, 120, 120), 1)
    cv2.putText(shown, "Go on", (325, 346), cv2.FONT_HERSHEY_SIMPLEX, 0.7, (shade,) * 3, 2)
    cv2.putText(shown, news, (300, 60), cv2.FONT_HERSHEY_SIMPLEX, 0.9, (20, 20, 20), 5)
    return shown


def test_a_button_whose_label_was_dim_while_it_was_played_comes_first() -> None:
    playing = [with_label(170, "A"), with_label(170, "B2")]
    first = find_leads(with_label(0, "level done"), playing, GRID, empty=True)[0]
    assert (first.x_px, first.y_px) == pytest.approx((360, 340), abs=5)
    for other in (with_label(170, "level done"), with_label(140, "level done")):
        leads = find_leads(other, playing, GRID, empty=True)
        assert all(place.y_px < 100 for place in leads), "it is as dim as before"
    lit_before = find_leads(with_label(0, "level done"), [*playing, with_label(0, "C")], GRID, empty=True)
    assert all(place.y_px < 100 for place in lit_before)
    moving = np.zeros(playing[0].shape[:2], bool)
    moving[320:360, 300:420] = True
    assert all(p.y_px < 100 for p in find_leads(with_label(0, "level done"), playing, GRID, moving, empty=True))


def test_what_lights_up_beside_a_popup_comes_after_the_popups_own_button() -> None:
    """A shop, say, opens once coins were earned."""
    shown = with_label(0)
    cv2.rectangle(shown, (60, 80), (270, 230), (250, 250, 250), -1)
    cv2.rectangle(shown, (60, 80), (270, 230), (30, 30, 30), 2)
    cv2.rectangle(shown, (110, 170), (220, 210), (60, 160, 60), -1)
    cv2.putText(shown, "NEXT", (130, 198), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (255, 255, 255), 2)
    leads = find_leads(shown, [with_label(170)], GRID)
    shop = next(at for at, place in enumerate(leads) if place.y_px > 320)
    popup = [at for at, place in enumerate(leads) if place.x_px < 270]
    assert popup[0] < shop
    assert popup[1] < shop


def test_a_label_as_grey_as_its_button_tells_of_nothing() -> None:
    button, was = Box(0, 0, 120, 40), np.full((40, 120, 3), 120, np.uint8)
    shown = was.copy()
    shown[10:30, 30:90] = (0, 204, 0)
    assert cv2.cvtColor(shown, cv2.COLOR_BGR2GRAY).std() == 0
    cv2.putText(was, "x", (50, 30), cv2.FONT_HERSHEY_SIMPLEX, 0.7, (140, 140, 140), 2)
    assert not _lit_up(button, shown, [was])


def test_links_leave_room_for_buttons_and_a_row_of_bubbles_is_none() -> None:
    shown = page()
    cv2.rectangle(shown, (290, 10), (495, 330), (250, 250, 250), -1)
    for line in range(12):
        colour = (200, 60, 30) if line % 2 else (60, 60, 60)
        cv2.putText(shown, f"player name {line}", (300, 40 + 20 * line), cv2.FONT_HERSHEY_SIMPLEX, 0.4, colour, 1)
    cv2.rectangle(shown, (340, 292), (440, 322), (60, 160, 60), -1)
    cv2.putText(shown, "NEXT", (360, 314), cv2.FONT_HERSHEY_SIMPLEX, 0.7, (255, 255, 255), 2)
    leads = find_leads(shown, [page()], GRID)
    assert any(340 < place.x_px < 440 and 292 < place.y_px < 322 for place in leads[:6])
    grid = Grid(8, 8, 100.0, 80.0, 30.0, 30.0)
    bubbles = np.full((400, 520, 3), 235, np.uint8)
    for cell in range(64):
        at = grid.centre(cell)
        colour = (40, 60, 220) if cell // 8 == 5 else (200, 205, 210)
        cv2.circle(bubbles, (round(at.x_px), round(at.y_px)), 11, colour, -1, cv2.LINE_AA)
    assert find_links(bubbles, grid.box)
    assert not list(_links_on(bubbles, grid.box, np.ones(bubbles.shape[:2], bool), grid))


def test_a_button_in_other_colours_is_not_new() -> None:
    playing = with_box(page(), 330, 40, (200, 90, 90), "BACK")
    shown = with_box(with_box(page(), 330, 40, (90, 200, 200), "BACK"), 330, 300, (200, 90, 90), "NEXT")
    leads = find_leads(shown, [playing], GRID, empty=True)
    assert leads
    assert all(place.y_px > 280 for place in leads)


def test_what_changed_as_much_while_it_was_played_is_not_new() -> None:
    playing = [with_box(page(), 330, 40, (250, 250, 250), number) for number in ("812", "711", "603")]
    shown = with_box(page(), 330, 40, (250, 250, 250), "594")
    assert find_leads(shown, playing, GRID, empty=True) == ()


def test_on_a_map_a_level_that_can_be_chosen_comes_before_those_below_it_that_are_dim() -> None:
    shown = np.full((400, 500, 3), (30, 12, 10), np.uint8)
    places = [(40 + 150 * across, 40 + 110 * down) for down in range(3) for across in range(3)]
    for number, (left, top) in enumerate(places, 1):
        ground, ink = ((90, 45, 35), (250, 250, 250)) if number == 1 else ((44, 22, 20), (100, 60, 55))
        cv2.rectangle(shown, (left, top, 120, 80), ground, -1)
        cv2.rectangle(shown, (left, top, 120, 80), ink, 2)
        cv2.putText(shown, str(number), (left + 45, top + 50), cv2.FONT_HERSHEY_SIMPLEX, 1.0, ink, 2)
    middle, first, *_ = find_leads(shown, [page()], GRID)
    assert (middle.x_px, middle.y_px) == pytest.approx((250, 190), abs=15)  # as of any large thing that is new
    assert (first.x_px, first.y_px) == pytest.approx((100, 80), abs=5)


@pytest.mark.parametrize("filled", [0, 1])
def test_of_buttons_side_by_side_the_one_that_stands_out_comes_first(filled: int) -> None:
    """As in a dialog: one colour goes on, and the plain button cancels."""
    shown, lefts = page(), (120, 220)
    cv2.rectangle(shown, (60, 60, 300, 180), (255, 255, 255), -1)
    for number, left in enumerate(lefts):
        ground, ink = ((208, 87, 11), (255, 255, 255)) if number == filled else ((255, 255, 255), (208, 87, 11))
        cv2.rectangle(shown, (left, 180, 80, 34), ground, -1)
        cv2.rectangle(shown, (left, 180, 80, 34), (214, 205, 199), 1)
        cv2.putText(shown, "WORD", (left + 12, 204), cv2.FONT_HERSHEY_SIMPLEX, 0.6, ink, 2)
    _, first, second, *_ = find_leads(shown, [page()], GRID)
    assert (first.x_px, first.y_px) == pytest.approx((lefts[filled] + 40, 197), abs=4)
    assert (second.x_px, second.y_px) == pytest.approx((lefts[1 - filled] + 40, 197), abs=4)


def test_glossy_buttons_that_lines_of_their_board_touch_come_before_what_is_between_these() -> None:
    """As on a board of planks, of which pieces are edged all around beside stars and letters."""
    shown = page()
    cv2.rectangle(shown, (60, 60, 380, 300), (62, 120, 184), -1)
    cv2.rectangle(shown, (60, 60, 380, 300), (18, 35, 58), 4)
    for down in range(85, 350, 24):
        cv2.line(shown, (60, down), (440, down), (45, 95, 150), 2)
    for across in (150, 250, 350):
        cv2.circle(shown, (across, 160), 32, (40, 180, 255), -1)
        cv2.circle(shown, (across, 160), 32, (18, 35, 58), 4)
    for left, wide, colour, word in ((90, 110, (40, 150, 255), "More"), (220, 190, (60, 200, 100), "Next one")):
        cv2.rectangle(shown, (left, 280, wide, 60), colour, -1)
        cv2.rectangle(shown, (left + 6, 284, wide - 12, 20), tuple(min(255, one + 60) for one in colour), -1)
        cv2.rectangle(shown, (left, 280, wide, 60), (18, 35, 58), 4)
        cv2.putText(shown, word, (left + 18, 320), cv2.FONT_HERSHEY_SIMPLEX, 1.0, (18, 35, 58), 9)
        cv2.putText(shown, word, (left + 18, 320), cv2.FONT_HERSHEY_SIMPLEX, 1.0, (255, 255, 255), 2)
    _, *leads = find_leads(shown, [page()], GRID)
    pressed = {(place.x_px > 210, 280 < place.y_px < 340) for place in leads[:2]}
    assert pressed == {(False, True), (True, True)}


def test_of_tiles_side_by_side_those_that_are_dim_come_last() -> None:
    """As on a map: grey tiles with faint numbers are locked, the white one is open."""
    shown = page()
    cv2.rectangle(shown, (20, 40, 440, 260), (235, 240, 245), -1)
    for number in range(5):
        ground, ink = ((255, 255, 255), (20, 20, 20)) if number == 2 else ((150, 150, 150), (170, 170, 170))
        cv2.rectangle(shown, (40 + 80 * number, 200, 64, 44), ground, -1)
        cv2.rectangle(shown, (40 + 80 * number, 200, 64, 44), (ink[0] // 2 + 80,) * 3, 1)
        cv2.putText(shown, str(number), (62 + 80 * number, 230), cv2.FONT_HERSHEY_SIMPLEX, 0.7, ink, 2)
    _, first, *_ = find_leads(shown, [page()], GRID)
    assert (first.x_px, first.y_px) == pytest.approx((232, 222), abs=4)


def test_a_new_button_comes_before_ground_that_something_hid_so_far() -> None:
    """As on a first screen, which has no panel beside the board: wood shows where that was, larger than any word."""
    shown = page()
    wood = np.random.default_rng(1).integers(60, 200, (30, 20), np.uint8)
    shown[20:380, 330:490] = cv2.resize(wood, (160, 360), interpolation=cv2.INTER_NEAREST)[..., None]
    cv2.rectangle(shown, (110, 335, 100, 30), (180, 215, 240), -1)
    cv2.rectangle(shown, (110, 335, 100, 30), (40, 60, 80), 2)
    cv2.putText(shown, "START", (118, 359), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (30, 40, 50), 2)
    middle, button, *_ = find_leads(shown, [page()], GRID)
    assert (middle.x_px, middle.y_px) == pytest.approx((410, 200), abs=15)
    assert (button.x_px, button.y_px) == pytest.approx((160, 350), abs=5)


def with_face(shown: Pixels, left_px: int, glasses: bool) -> Pixels:
    """The picture with a square button beside the board that has a face on it."""
    pixels = shown.copy()
    cv2.rectangle(pixels, (left_px, 20), (left_px + 42, 62), (60, 60, 60), 1)
    cv2.circle(pixels, (left_px + 21, 41), 15, (0, 220, 250), cv2.FILLED)
    for eye in (left_px + 16, left_px + 26):
        cv2.circle(pixels, (eye, 37), 4 if glasses else 1, (20, 20, 20), cv2.FILLED)
    return pixels


def test_a_button_on_which_something_else_is_drawn_comes_before_those_that_stay_as_they_were() -> None:
    bare = np.full((300, 480, 3), 200, np.uint8)
    cv2.rectangle(bare, (330, 120), (400, 146), (60, 60, 60), 1)
    cv2.putText(bare, "Help", (338, 140), cv2.FONT_HERSHEY_SIMPLEX, 0.6, (20, 20, 20), 2)
    cv2.rectangle(bare, (320, 200), (400, 226), (60, 60, 60), 1)  # a line of text that changes is no button
    playing = [with_face(with_face(bare, 340, glasses=False), 400, glasses=False)]
    shown = with_face(with_face(bare, 340, glasses=True), 400, glasses=False)
    cv2.putText(shown, "12", (350, 220), cv2.FONT_HERSHEY_SIMPLEX, 0.6, (20, 20, 20), 2)
    tried = list(leads_to_try(Frame(shown), playing, None, (), GRID, None, empty=True, standing=True))
    places = [by for by in tried if isinstance(by, Point)]
    assert max(abs(places[0].x_px - 361), abs(places[0].y_px - 41)) < 3, "its middle"
    assert all(abs(place.x_px - 421) > 20 or place.y_px > 62 for place in places), "the other face is as it was"
    lit = find_lit_buttons(shown, playing, GRID, np.zeros(shown.shape[:2], bool))
    assert [round(place.x_px / 10) for place in lit] == [36], "a wide box with another text is none"
    counted = np.zeros(shown.shape[:2], bool)
    counted[20:40, 340:360] = True
    assert find_lit_buttons(shown, playing, GRID, counted) == (), "what is a counter is none"


DRIFT_BOARD = Grid(6, 6, 40, 40, 40.0, 40.0)


def drifting(seconds: Sequence[float], at_rest: Sequence[str] = ()) -> list[Frame]:
    """Frames of ground that drifts, with buttons over it that stand still beside the board, from top to bottom."""
    rows, cols = np.mgrid[:300, :480]
    frames = []
    for second in seconds:
        lines = np.sin((rows + 2 * cols + 60 * second) / 9)
        picture = (np.array([90, 130, 160]) + 40 * lines[..., None]).astype(np.uint8)
        for number, word in enumerate(at_rest):
            picture = with_box(picture, 300, 60 + 80 * number, (200, 220, 120), word) if word else picture
        frames.append(Frame(picture, second))
    return frames


IDLE_S = [0.3 * step for step in range(16)]


def test_a_button_that_stands_still_where_all_moved_before_is_found_over_ground_that_drifts() -> None:
    nothing_apart = np.zeros((300, 480), bool)
    shown = drifting([9.0, 9.3, 9.6, 9.9], ["", "NEXT"])
    [place] = find_still_buttons(shown, drifting(IDLE_S), DRIFT_BOARD, nothing_apart)
    assert 300 < place.x_px < 450
    assert 140 < place.y_px < 200
    counter = nothing_apart.copy()
    counter[150:160, 310:330] = True
    assert not find_still_buttons(shown, drifting(IDLE_S), DRIFT_BOARD, counter)


def test_ground_always_moves_where_it_did_in_every_stretch_and_more_than_a_clock_does() -> None:
    assert always_moves_beside(drifting(IDLE_S), 0.9, DRIFT_BOARD)
    assert not always_moves_beside(drifting(IDLE_S[:7]), 0.9, DRIFT_BOARD), "too little was watched"
    rested = [Frame(frame.pixels, second) for frame, second in zip(drifting([0.0] * 16), IDLE_S, strict=True)]
    assert not always_moves_beside(rested, 0.9, DRIFT_BOARD)
    ticking = [Frame(frame.pixels.copy(), frame.taken_s) for frame in rested]
    for number, frame in enumerate(ticking):
        frame.pixels[20:30, 320:340] = 255 * (number % 2)
    assert not always_moves_beside(ticking, 0.9, DRIFT_BOARD)


def test_what_stood_still_for_a_while_before_is_no_new_button() -> None:
    nothing_apart = np.zeros((300, 480), bool)
    shown = drifting([9.0, 9.3, 9.6, 9.9], ["WIN"])
    advertisement = [*drifting(IDLE_S[:6], ["BUY"]), *drifting(IDLE_S[6:], ["GET"])]
    assert not find_still_buttons(shown, advertisement, DRIFT_BOARD, nothing_apart)
    short_s = [0.12 * step for step in range(13)]
    changes_once = [*drifting(short_s[:6], ["BUY"]), *drifting(short_s[6:], ["GET"])]
    assert not find_still_buttons(shown, changes_once, DRIFT_BOARD, nothing_apart), "as long as a calm game is watched"
    assert not find_still_buttons(shown, drifting(IDLE_S[:5]), DRIFT_BOARD, nothing_apart), "too little was watched"
    moving = [*drifting([9.0]), *drifting([9.3, 9.6, 9.9], ["WIN"])]
    assert not find_still_buttons(moving, drifting(IDLE_S), DRIFT_BOARD, nothing_apart)


DOTS = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]).repeat(3, 0).repeat(3, 1)


def dotted(width_px: int, height_px: int, dark: tuple[int, int, int], light: tuple[int, int, int]) -> Pixels:
    """A shade that goes from one colour to another from top to bottom, made of dots of both."""
    down, across = np.mgrid[:height_px, :width_px]
    is_light = (17 * down / height_px) > DOTS[down % 12, across % 12]
    return np.asarray(np.where(is_light[..., None], light, dark), np.uint8)


def test_a_button_is_found_among_shades_that_dots_make() -> None:
    board = dotted(360, 420, (40, 30, 20), (110, 70, 60))
    grid = Grid(5, 5, 60.0, 60.0, 60.0, 60.0)
    playing = []
    for first in (1, 2):
        shown = board.copy()
        for cell in range(first, 25, 2):
            centre = grid.centre(cell)
            cv2.circle(shown, (round(centre.x_px), round(centre.y_px)), 22, (60, 200, 220), -1)
        playing.append(shown)
    shown, panel, button = board.copy(), Box(48, 90, 264, 240), Box(76, 256, 100, 42)
    panel.cut(shown)[:] = dotted(panel.width_px, panel.height_px, (20, 30, 20), (70, 190, 100))
    cv2.rectangle(shown, (48, 90), (312, 330), (200, 240, 220), 2)
    cv2.putText(shown, "ZAMOBO", (80, 180), cv2.FONT_HERSHEY_SIMPLEX, 1.4, (200, 240, 220), 6)
    button.cut(shown)[:] = dotted(button.width_px, button.height_px, (60, 30, 30), (220, 130, 90))
    cv2.rectangle(shown, (76, 256), (176, 298), (200, 240, 220), 2)
    cv2.putText(shown, "NEXT", (88, 287), cv2.FONT_HERSHEY_SIMPLEX, 0.9, (200, 240, 220), 3)
    leads = find_leads(shown, playing, grid)
    assert any(button.holds(place) for place in leads[:3])
