"""Finding a window by its title: the choice itself, then real windows of an X server without a window manager."""

from __future__ import annotations

import re

import pytest
from typer.testing import CliRunner

from dropsbot.bot.cli import app
from dropsbot.bot.devices.desktop.windows import WindowInfo, Windows, find_window
from dropsbot.bot.devices.desktop.x11 import X11Windows
from dropsbot.bot.devices.listing import list_devices
from dropsbot.bot.devices.open import open_device
from dropsbot.bot.speech.errors import DeviceError
from testkit.little_window import LittleWindow
from testkit.real_game.xvfb import Xvfb

pytestmark = pytest.mark.quick


def window(title: str, number: int = 1, *, minimised: bool = False) -> WindowInfo:
    return WindowInfo(title, 10 * number, 20, 300, 200, minimised, number)


def test_exact_title_comes_before_part() -> None:
    assert find_window("drops", [window("ten drops", 1), window("drops", 2)]).id == 2


def test_part_of_a_title_in_any_case() -> None:
    assert find_window("TEN D", [window("Editor", 1), window("ten drops - emulator", 2)]).id == 2


def test_a_title_that_matches_several_is_refused() -> None:
    with pytest.raises(DeviceError, match='2 windows match "drops"') as caught:
        find_window("drops", [window("ten drops", 1), window("Drops", 2)])
    assert '"ten drops" at 10,20' in str(caught.value)
    with pytest.raises(DeviceError, match="2 windows"):
        find_window("drops", [window("drops", 1), window("drops", 2)])


def test_a_seen_window_comes_before_a_minimised_one() -> None:
    assert find_window("drops", [window("drops", 1, minimised=True), window("drops", 2)]).id == 2


def test_only_a_minimised_one() -> None:
    with pytest.raises(DeviceError, match='"ten drops" is minimised or hidden; restore it'):
        find_window("drops", [window("ten drops", 1, minimised=True), window("Editor", 2)])


def test_none_says_what_is_open() -> None:
    with pytest.raises(DeviceError, match='no window titled "drops"; open windows: "Editor", "Mail"'):
        find_window("drops", [window("Mail", 1), window("Editor", 2), window("hidden", 3, minimised=True)])
    with pytest.raises(DeviceError, match="open windows: none"):
        find_window("drops", [])


@pytest.mark.parametrize(
    ("asked", "shown", "part"),
    [("griček — list 1", "griček — list 4", "griček — list"), ("(2) Drops", "(3) Drops", "Drops"), ("1", "2", "2")],
)
def test_a_title_that_counts_something_is_told_with_the_part_that_stays(asked: str, shown: str, part: str) -> None:
    """Nor is it taken: the next number may be another emulator."""
    with pytest.raises(DeviceError, match=f'"window:{re.escape(part)}"'):
        find_window(asked, [window("Editor", 1), window(shown, 2)])
    with pytest.raises(DeviceError, match='open windows: "Editor"'):
        find_window(asked, [window("Editor", 1), window(shown, 2, minimised=True)])


def test_windows_of_a_bare_x_server(display: str) -> None:
    windows = X11Windows(display)
    with LittleWindow(display, "十滴水", (40, 50, 300, 200)) as little:
        found = find_window("十滴水", windows.all())
        assert (found.place, found.minimised) == ((40, 50, 300, 200), False)
        little.place(x=400, y=60, width=320)
        again = windows.again(found)
        assert again is not None
        assert again.place == (400, 60, 320, 200)
        little.hide()
        again = windows.again(found)
        assert again is not None
        assert again.minimised
        with pytest.raises(DeviceError, match="minimised or hidden"):
            find_window("十滴水", windows.all())
    assert windows.again(found) is None
    windows.close()


def test_a_window_inside_a_managers_frame(display: str) -> None:
    """A window manager puts a client into a frame, which may carry the same title."""
    windows = X11Windows(display)
    with (
        LittleWindow(display, "framed", (100, 100, 320, 240)) as frame,
        LittleWindow(display, "framed", (0, 0, 300, 200)) as client,
    ):
        client.window.reparent(frame.window.id, 5, 25)
        client.show()
        found = find_window("framed", windows.all())
        assert found.place == (105, 125, 300, 200)
        assert not windows.covered(found, 110, 130)
        assert windows.covered(found, 102, 102)
    windows.close()


def test_what_lies_on_top_covers(display: str) -> None:
    windows = X11Windows(display)
    with LittleWindow(display, "below", (0, 0, 300, 200)), LittleWindow(display, "above", (200, 0, 100, 100)) as above:
        below = find_window("below", windows.all())
        assert windows.covered(below, 250, 50)
        assert not windows.covered(below, 100, 50)
        assert not windows.covered(below, 250, 150)
        assert windows.covered(below, 600, 600)
        above.hide()
        assert not windows.covered(below, 250, 50)
    windows.close()


def test_a_dialog_of_the_game_is_a_part_of_it(display: str) -> None:
    """As a game's message box that a window manager puts into a frame of its own."""
    windows = X11Windows(display)
    with (
        LittleWindow(display, "game", (0, 0, 300, 200)) as game,
        LittleWindow(display, "frame", (90, 40, 120, 100)) as frame,
        LittleWindow(display, "Well done", (0, 0, 110, 80)) as dialog,
    ):
        found = find_window("game", windows.all())
        dialog.window.reparent(frame.window.id, 5, 15)
        dialog.show()
        assert windows.covered(found, 150, 90)
        dialog.belong_to(game)
        assert not windows.covered(found, 150, 90)
        assert windows.covered(found, 92, 42), "the frame, in which its manager has what closes it"
    windows.close()


def test_a_title_shows_as_text_whatever_a_program_puts_into_it(display: str) -> None:
    windows = X11Windows(display)
    with LittleWindow(display, "\x1b[2J\x1b]0;taken\x07ten\ndrops \x9b31m", (0, 0, 300, 200)):
        found = find_window("?[2J?]0;taken?ten?drops ?31m", windows.all())
        assert found.title == "?[2J?]0;taken?ten?drops ?31m"
    windows.close()


def test_a_long_title_is_listed_whole(display: str) -> None:
    title = "ten drops " + "x" * 150 + " end"
    with LittleWindow(display, title, (0, 0, 300, 200)):
        result = CliRunner().invoke(app, ["devices"])
    assert result.exit_code == 0, result.output
    first = "".join(line.split("  ")[0] for line in result.stdout.splitlines())
    assert f'"window:{title}"'.replace(" ", "") in first.replace(" ", "")


def test_a_display_that_is_gone_is_told_and_can_be_closed() -> None:
    with Xvfb() as server:
        windows = X11Windows(server.display)
    with pytest.raises(DeviceError, match="the display was closed"):
        windows.all()
    windows.close()


def test_listing_has_what_to_type(display: str) -> None:
    with LittleWindow(display, "ten little", (0, 0, 300, 200)):
        listing = list_devices(lambda: X11Windows(display), adb_port=1)
    assert {
        "title": "ten little",
        "width": 300,
        "height": 200,
        "minimised": False,
        "device": "window:ten little",
    } in listing["windows"]
    assert listing["android"] == []
    assert "adb" in listing["notes"][0]


def test_listing_without_a_desktop_is_a_note() -> None:
    def none() -> Windows:
        raise DeviceError("no display")

    assert list_devices(none, adb_port=1)["notes"][0] == "no display"
    assert list_devices(none, adb_port=1)["windows"] == []


def test_the_demos_looks_are_listed_as_they_are_opened() -> None:
    def none() -> Windows:
        raise DeviceError("no display")

    written = [entry["device"] for entry in list_devices(none, adb_port=1)["demo"]]
    assert written[0] == "demo"
    assert "demo:flat" in written
    for device in written:
        open_device(device.replace("SEED", "7")).close()


def test_windows_that_a_window_manager_keeps_for_itself_are_not_listed(display: str) -> None:
    with LittleWindow(display, "manager", (0, 0, 1, 1)), LittleWindow(display, "game", (0, 0, 300, 200)):
        titles = [window["title"] for window in list_devices(lambda: X11Windows(display), adb_port=1)["windows"]]
    assert titles == ["game"]
