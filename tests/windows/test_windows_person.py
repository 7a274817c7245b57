"""How a person on Windows stops and pauses a run, and what a command says in the code pages and paths of Windows."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from dropsbot.bot.cli.keys import HELD_S
from testkit.windows.wine import Play, Wine

pytestmark = pytest.mark.windows

DEMO = ("run", "--device", "demo", "--levels", "500", "--speed", "2")
PAGES = {"cp1252": "C.UTF-8", "cp936": "zh_CN.UTF-8"}
"""Code pages of Windows, and what Wine must hear to have them."""


def events(wine: Wine, runs: str) -> list[dict[str, Any]]:
    """The lines of the only run in a folder; none before it has begun."""
    text = b"".join(path.read_bytes() for path in wine.unix(runs).glob("2*/journal.jsonl"))
    return [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith(b"\n")]


def test_windows_stays_when_its_last_program_ends(wine: Wine) -> None:
    """Else every program begins a new one, two seconds long, while the one before still ends."""
    assert wine.run("-c", "pass").code == 0
    assert wine.stays(3)


def test_ctrl_c_ends_a_run_in_order(wine: Wine, own_folder: str) -> None:
    done = wine.run(wine.person_script, "stop", own_folder, *DEMO, "--runs", own_folder)
    assert done.code == 130, done.errors.decode("cp1252")
    assert (events(wine, own_folder)[-1]["event"], events(wine, own_folder)[-1]["why"]) == ("end", "stopped")


def test_f8_pauses_and_goes_on_and_f9_stops(wine: Wine, play_on_windows: Play, own_folder: str) -> None:
    """The game has the keyboard, not the terminal."""
    game = play_on_windows(5)
    arguments = ("--device", "window:ten drops", "--profile", "ten-drops", "--levels", "9", "--runs", own_folder)
    with wine.start("-m", "dropsbot", "run", *arguments) as playing:
        assert playing.stderr is not None
        assert b"F8 pauses and goes on" in playing.stderr.readline()
        game.wait_for(lambda: "tapped" in [line["event"] for line in events(wine, own_folder)], "a tap", timeout_s=120)
        wine.strike("F8")
        game.wait_for(lambda: pauses(events(wine, own_folder)) == [True], "F8", timeout_s=60)
        time.sleep(HELD_S)  # sooner, it counts as a key that is still held down
        wine.strike("F8")
        game.wait_for(lambda: pauses(events(wine, own_folder)) == [True, False], "F8", timeout_s=60)
        wine.strike("F9")
        _, errors = playing.communicate(b"", 60)
    assert playing.returncode == 130
    assert b"F9 was pressed" in errors
    assert events(wine, own_folder)[-1]["why"] == "F9 was pressed"


def pauses(lines: list[dict[str, Any]]) -> list[bool]:
    return [line["on"] for line in lines if line["event"] == "paused"]


def test_ctrl_break_ends_as_ctrl_c_does(wine: Wine) -> None:
    """Wine sends none to another process, so the process sends it to itself."""
    asked = (
        "import signal; from dropsbot.bot.play.end_signals import EndSignals\n"
        "with EndSignals():\n try: signal.raise_signal(signal.SIGBREAK)\n except KeyboardInterrupt: print('ended')"
    )
    done = wine.run("-c", asked)
    assert done.out.split() == [b"ended"], done.errors.decode("cp1252")


@pytest.mark.parametrize("page", PAGES)
def test_what_a_code_page_lacks_is_replaced_and_never_ends_a_command(page: str, wine: Wine) -> None:
    asked = wine.run("-c", "import locale; print(locale.getpreferredencoding())", LC_ALL=PAGES[page])
    assert (asked.code, asked.out.decode().strip()) == (0, page), asked.errors.decode(page)
    shown = wine.dropsbot("--help", LC_ALL=PAGES[page])
    assert shown.code == 0, shown.errors.decode(page)
    expected = {"cp1252": "(???, Splash Back)", "cp936": "在任何窗口里玩十滴水（Ten Drops，Splash Back）"}
    assert expected[page] in " ".join(shown.out.decode(page).split())


def test_a_path_that_is_too_long_is_told_in_a_sentence(wine: Wine, own_folder: str) -> None:
    """Wine takes what Windows refuses, up to 255 characters a name; what the system says of it is the same."""
    done = wine.dropsbot("run", "--device", "demo", "--runs", rf"{own_folder}\{'long' * 65}")
    assert done.code == 2, done.errors.decode("cp1252")
    assert b"characters, and Windows takes 259" in b" ".join(done.errors.split())
    assert b"Traceback" not in done.errors
