"""Keys and signals that pause and stop: the journal of a real process, and a stand-in at pynput's boundary."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import pytest

from dropsbot.bot import cli
from dropsbot.bot.cli.keys import HELD_S, listening
from dropsbot.bot.play.end_signals import HURRY_S, EndSignals, closing_terminates
from dropsbot.bot.play.person import Switch

pytestmark = pytest.mark.quick

RUN = ("run", "--device", "demo", "--levels", "500", "--speed", "20")

COUNTED = """
from dropsbot.bot.cli import main
from dropsbot.bot.play.person import Switch

wants_pause = Switch.wants_pause

def counted(switch):
    with open("looks", "ab") as looks:
        looks.write(b".")
    return wants_pause(switch)

Switch.wants_pause = counted
main()
"""
"""The program, which leaves a mark each time that the run looks whether it is to pause."""


class Listener(threading.Thread):
    """Stands in for pynput.keyboard.GlobalHotKeys; ``press`` is the person."""

    made: ClassVar[list[Listener]]
    works, trusted = True, True

    def __init__(self, hotkeys: dict[str, Callable[[], None]]) -> None:
        super().__init__(daemon=True)
        self.press, self.ready, self.end = hotkeys, threading.Event(), threading.Event()
        self.IS_TRUSTED = self.trusted
        self.made.append(self)

    def run(self) -> None:
        if self.works:
            self.ready.set()
            self.end.wait()

    def wait(self) -> None:
        self.ready.wait()

    def stop(self) -> None:
        self.end.set()
        self.ready.wait()  # as on X


@pytest.fixture
def pynput(monkeypatch: pytest.MonkeyPatch) -> type[Listener]:
    class Fresh(Listener):
        made: ClassVar[list[Listener]] = []

    module: Any = ModuleType("pynput.keyboard")
    module.GlobalHotKeys = Fresh
    monkeypatch.setitem(sys.modules, "pynput", ModuleType("pynput"))
    monkeypatch.setitem(sys.modules, "pynput.keyboard", module)
    monkeypatch.setattr("dropsbot.bot.cli.keys.START_S", 0.2)
    return Fresh


class Times:
    """A clock that a test sets."""

    now_s = 100.0

    def __call__(self) -> float:
        return self.now_s


def test_f8_pauses_and_goes_on_and_a_held_key_counts_once(pynput: type[Listener]) -> None:
    times = Times()
    with Switch() as switch, listening(switch, times) as sentence:
        assert "F8 pauses" in sentence
        assert "F9 stops" in sentence
        (keys,) = pynput.made
        seen = []
        for gap_s in (0.0, 0.66, 0.04, 0.04, HELD_S + 0.1, 2 * HELD_S):
            times.now_s += gap_s
            keys.press["<f8>"]()
            seen.append(switch.wants_pause())
        assert seen == [True, True, True, True, False, True]
        assert not keys.end.is_set()
    assert keys.end.is_set(), "nothing listens any more"


def test_f9_stops_once_and_says_so(pynput: type[Listener]) -> None:
    with Switch() as switch, listening(switch):
        (keys,) = pynput.made
        with pytest.raises(KeyboardInterrupt, match="F9 was pressed"):
            press_and_wait(keys.press["<f9>"])
        press_and_join(keys.press["<f9>"])  # it is ending already


def test_ctrl_c_again_hurries_only_a_run_that_takes_long_to_end() -> None:
    times = Times()
    with Switch(times):
        for gap_s, ends in ((0.0, True), (HURRY_S / 2, False), (HURRY_S, True)):
            times.now_s += gap_s
            with pytest.raises(KeyboardInterrupt) if ends else nullcontext():
                signal.raise_signal(signal.SIGINT)


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_command_ends_in_order_whoever_asks_for_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    number = getattr(signal, name)
    before = signal.signal(number, signal.SIG_DFL)  # as in a process that begins
    monkeypatch.setattr(cli, "app", lambda: signal.raise_signal(number))
    try:
        with pytest.raises(KeyboardInterrupt):
            cli.start()
    finally:
        signal.signal(number, before)


def test_a_server_hears_a_terminal_that_is_closed_as_sigterm() -> None:
    heard: list[int] = []
    before = [signal.signal(signal.SIGHUP, signal.SIG_DFL), signal.signal(signal.SIGTERM, lambda *of: heard.append(1))]
    try:
        with closing_terminates():
            signal.raise_signal(signal.SIGHUP)
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_DFL
    finally:
        signal.signal(signal.SIGHUP, before[0])
        signal.signal(signal.SIGTERM, before[1])
    assert heard == [1]


def test_a_command_that_nohup_started_outlives_its_terminal() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with EndSignals():
            assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
            signal.raise_signal(signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)


def test_ctrl_c_stays_off_where_the_shell_switched_it_off() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with Switch():
            assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)


def test_f9_stops_also_where_another_program_switched_sigterm_off(pynput: type[Listener]) -> None:
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        with Switch() as switch, listening(switch), pytest.raises(KeyboardInterrupt, match="F9 was pressed"):
            press_and_wait(pynput.made[0].press["<f9>"])
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGTERM, before)


def press_and_wait(press: Callable[[], None]) -> None:
    """Press in a thread, as pynput does, while the main thread works on."""
    press_and_join(press)
    until_s = time.monotonic() + 60
    while time.monotonic() < until_s:
        pass


def press_and_join(press: Callable[[], None]) -> None:
    thread = threading.Thread(target=press)
    thread.start()
    thread.join()


@pytest.mark.parametrize(("name", "value"), [("works", False), ("trusted", False)])
def test_keys_that_do_not_work_are_not_promised(pynput: type[Listener], name: str, value: bool) -> None:
    setattr(pynput, name, value)
    with Switch() as switch, listening(switch) as sentence:
        assert "F8" not in sentence
        assert "Ctrl-C stops" in sentence
        (keys,) = pynput.made
        assert keys.end.wait(60), "one that comes to life later does nothing"


def test_without_pynput_the_signal_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pynput.keyboard", None)
    before = signal.getsignal(signal.SIGUSR1), signal.getsignal(signal.SIGTERM)
    with Switch() as switch, listening(switch) as sentence:
        assert sentence == f"Ctrl-C stops; to pause and to go on, type in another terminal: kill -USR1 {os.getpid()}"
        seen = []
        for _ in range(2):
            os.kill(os.getpid(), signal.SIGUSR1)
            seen.append(switch.wants_pause())
        assert seen == [True, False]
    assert (signal.getsignal(signal.SIGUSR1), signal.getsignal(signal.SIGTERM)) == before


def test_a_signal_pauses_a_real_run_and_another_ends_it(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", COUNTED, *RUN],
        cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        wait_for(process, tmp_path, "tapped", 1)
        process.send_signal(signal.SIGUSR1)
        paused = wait_for(process, tmp_path, "paused", 1)
        while paused[-1]["event"] != "paused":  # the taps of a round that was under way when the signal came
            paused = lines(tmp_path)
        looked = looks(tmp_path)
        while looks(tmp_path) < looked + 20:  # the run is at work, and would go on if it could
            assert process.poll() is None
            assert lines(tmp_path) == paused, "nothing happens while it is paused"
        process.send_signal(signal.SIGUSR1)
        wait_for(process, tmp_path, "tapped", events(paused).count("tapped") + 1)
        process.terminate()
        errors = process.communicate(timeout=60)[1]
    finally:
        process.kill()
    assert f"kill -USR1 {process.pid}" in errors
    assert process.returncode == 130
    whole = lines(tmp_path)
    at = len(paused) - 1
    assert [line["on"] for line in whole if line["event"] == "paused"] == [True, False]
    assert events(whole)[at : at + 2] == ["paused", "paused"]
    assert (whole[-1]["event"], whole[-1]["why"]) == ("end", "stopped")


def looks(folder: Path) -> int:
    """How often the run looked whether it is to pause."""
    return (folder / "looks").stat().st_size


def lines(folder: Path) -> list[dict[str, Any]]:
    texts = [text for journal in folder.glob("runs/*/journal.jsonl") for text in journal.read_text().splitlines(True)]
    return [json.loads(text) for text in texts if text.endswith("\n")]


def events(of: list[dict[str, Any]]) -> list[str]:
    return [line["event"] for line in of]


def wait_for(process: subprocess.Popen[str], folder: Path, event: str, times: int) -> list[dict[str, Any]]:
    """The journal once it has so many lines of that event."""
    until_s = time.monotonic() + 120
    while events(lines(folder)).count(event) < times:
        assert process.poll() is None
        assert time.monotonic() < until_s, f"no {event} in two minutes"
        time.sleep(0.02)
    return lines(folder)
