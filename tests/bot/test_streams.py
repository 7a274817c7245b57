"""Streams that are closed, full, or that nobody reads: a sentence and an exit code, and what goes on ends in order."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import pty
import re
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest

from dropsbot.bot.app.herald import Silent
from dropsbot.bot.app.playing import Onlooker, play
from dropsbot.bot.cli.heralding import busy
from dropsbot.bot.cli.streams import Outlet
from dropsbot.bot.games.asked import Asked
from dropsbot.bot.games.game import Game
from dropsbot.bot.play.events import Event
from dropsbot.bot.play.person import Nobody
from dropsbot.bot.speech.errors import DeviceError, DropsbotError, NoReaderError


def outlet_on(number: int) -> Outlet:
    return Outlet(os.fdopen(number, "wb"), "standard output", "utf-8")


def test_a_full_device_is_told_once() -> None:
    outlet = outlet_on(os.open("/dev/full", os.O_WRONLY))
    outlet.write("text")
    with pytest.raises(DeviceError, match="standard output cannot be written: No space left"):
        outlet.flush()
    outlet.write("more")
    outlet.close()


def test_a_pipe_that_nobody_reads_is_no_lost_game() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    outlet = outlet_on(writer)
    outlet.write("text")
    with pytest.raises(NoReaderError) as raised:
        outlet.flush()
    outlet.close()
    assert raised.value.exit_code == 141


def test_what_takes_long_says_so_also_where_no_terminal_shows_it(capsys: pytest.CaptureFixture[str]) -> None:
    with busy("Thinking...", patience_s=0.001):
        until_s = time.monotonic() + 10
        said = ""
        while not said and time.monotonic() < until_s:
            said = capsys.readouterr().err
    assert re.match(r"Thinking\.\.\. \d+ s\n", said)
    with busy("Thinking..."):
        pass
    assert re.sub(r"Thinking\.\.\. \d+ s\n", "", capsys.readouterr().err) == ""


def dropsbot(shell: str) -> subprocess.CompletedProcess[str]:
    """What a shell makes of a line, in which ``$@`` is dropsbot."""
    return subprocess.run(
        ["sh", "-c", shell, "sh", sys.executable, "-m", "dropsbot"],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip


def test_closed_and_full_streams_end_in_a_sentence() -> None:
    closed = dropsbot('"$@" solve - <&-')
    assert (closed.returncode, closed.stderr) == (
        2, "dropsbot: there is nothing on standard input, where the board should be\n",
    )  # fmt: skip
    full = dropsbot('"$@" --help >/dev/full')
    assert (full.returncode, full.stderr) == (
        3, "dropsbot: standard output cannot be written: No space left on device\n",
    )  # fmt: skip


def test_a_terminal_is_asked_for_its_size_and_shows_what_is_printed_at_once() -> None:
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 40, 0, 0))
    environment = {name: value for name, value in os.environ.items() if name not in {"COLUMNS", "LINES"}}
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "dropsbot", "--help"], stdin=theirs, stdout=theirs, stderr=theirs, env=environment
    ) as process:
        os.close(theirs)
        said = b""
        with contextlib.suppress(OSError):  # the other end is closed
            while part := os.read(ours, 65536):
                said += part
    os.close(ours)
    assert process.returncode == 0
    assert b"Show the version and exit." in said, "a table of 40 columns breaks it"


class Deaf:
    """An onlooker whose terminal is gone."""

    def hear(self, event: Event) -> None:
        raise NoReaderError("nobody reads standard error any more")


def no_onlooker(game: Game, now_s: Callable[[], float]) -> AbstractContextManager[Onlooker]:
    raise NoReaderError("nobody reads standard error any more")


@pytest.mark.parametrize("looking", [lambda game, now_s: nullcontext(Deaf()), no_onlooker])
def test_a_run_that_nobody_hears_of_any_more_has_an_end_on_record(
    looking: Callable[[Game, Callable[[], float]], AbstractContextManager[Onlooker]], tmp_path: Path
) -> None:
    asked = Asked(device="demo:water", profile=None, runs=str(tmp_path), dry_run=True)
    played = play(asked, Nobody(), looking, Silent())
    assert isinstance(played.failure, DropsbotError)
    (journal,) = tmp_path.glob("*/journal.jsonl")
    last = json.loads(journal.read_text(encoding="utf-8").splitlines()[-1])
    assert (last["event"], last["why"]) == ("end", "nobody reads standard error any more")
