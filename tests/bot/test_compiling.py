"""The first start: what a plan needs is compiled before it, by whoever comes first; the rest is left to another."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread

import pytest
from filelock import FileLock
from typer.testing import CliRunner

from dropsbot.bot.app import compiling
from dropsbot.bot.app.compiling import Progress, all_parts, compile_parts
from dropsbot.bot.app.herald import warm
from dropsbot.bot.cli import app
from dropsbot.bot.games.kernels import Kernels
from dropsbot.bot.games.ten_drops.drops_solver import DROPS_KERNELS, kernels_for
from dropsbot.solver.rules import DEFAULT_RULES, PRESETS

pytestmark = pytest.mark.quick


@dataclass
class Work:
    """A part whose compiling is counted."""

    name: str
    seconds: float = 4.0
    at_hand: bool = False
    times: int = 0
    meanwhile: Callable[[], object] = lambda: None

    def compile(self) -> None:
        self.times += 1
        self.meanwhile()
        self.at_hand = True


@dataclass
class Heard:
    """What a person was told."""

    notes: list[str] = field(default_factory=list)
    busy_with: list[str] = field(default_factory=list)

    def note(self, text: str) -> None:
        self.notes.append(text)

    def busy(self, what: object) -> AbstractContextManager[object]:
        self.busy_with.append(str(what))
        return nullcontext()


@pytest.fixture(autouse=True)
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands of the processes that would have been started; what is compiled would be kept in ``tmp_path``."""
    commands: list[list[str]] = []
    monkeypatch.setattr(compiling, "kept_in", lambda: tmp_path)
    monkeypatch.setattr(subprocess, "Popen", lambda command, **options: commands.append(command))
    return commands


def test_a_first_plan_waits_for_what_it_needs_and_leaves_the_rest(started: list[list[str]]) -> None:
    first, rest, heard = Work("first"), Work("rest"), Heard()
    warm(Kernels(lambda: (first, rest), lambda: (first,)), heard)
    assert (first.times, rest.times) == (1, 0)
    assert [command[-3:] for command in started] == [["-m", "dropsbot.bot.app.compiling", "first"]]
    assert heard.notes == ["Compiling the solver; this happens once."]
    assert heard.busy_with == ["Compiling the solver: 0 of 1 parts done, about 4 s left"]
    warm(Kernels(lambda: (first, rest), lambda: (first,)), heard)
    assert len(started) == 2, "what is left is begun again, for it may have been killed"
    assert len(heard.notes) == 1, "but nobody waits for it"


def test_nothing_is_said_or_started_where_all_is_compiled(started: list[list[str]]) -> None:
    loaded, heard = list[bool](), Heard()
    done = Work("done", at_hand=True)
    warm(Kernels(lambda: (done,), lambda: (done,), lambda: loaded.append(True)), heard)
    assert (started, heard.notes, loaded, done.times) == ([], [], [True], 0)


def test_one_process_at_a_time_compiles_the_rest(started: list[list[str]], tmp_path: Path) -> None:
    with FileLock(tmp_path / f"{compiling.ALL}.lock"):
        warm(Kernels(lambda: (Work("rest"),), lambda: ()), Heard())
    assert started == []


def test_two_first_starts_share_the_work() -> None:
    mine, theirs = Work("mine"), Work("theirs")

    def other_start() -> None:
        compile_parts([mine, theirs], waits=False)

    def let_the_other_work() -> None:
        other = Thread(target=other_start)
        other.start()
        other.join()

    mine.meanwhile = let_the_other_work
    compile_parts([mine, theirs])
    assert (mine.times, theirs.times) == (1, 1)


def test_what_another_process_is_at_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    part, lock = Work("part"), FileLock(tmp_path / "part.lock")

    def the_other_ends(_seconds: float) -> None:
        part.at_hand = True
        lock.release()

    monkeypatch.setattr(time, "sleep", the_other_ends)
    lock.acquire()
    compile_parts([part])
    assert part.times == 0


def test_where_nothing_can_be_kept_all_is_compiled_here(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "kept_in", lambda: None)
    monkeypatch.setattr("dropsbot.bot.app.herald.kept_in", lambda: None)
    first, rest = Work("first"), Work("rest")
    warm(Kernels(lambda: (first, rest), lambda: (first,)), Heard())
    assert (first.times, rest.times, started) == (1, 1, [])


def test_the_progress_says_what_is_done_and_what_is_left() -> None:
    parts = [Work("a", 6.0), Work("b", 6.0), Work("c", 2.0)]
    progress = Progress(parts)
    assert str(progress) == "Compiling the solver: 0 of 3 parts done, about 7 s left"
    parts[0].at_hand = parts[2].at_hand = True
    assert "2 of 3 parts done" in str(progress)


def test_a_plan_needs_few_parts() -> None:
    named = [part.name for part in kernels_for([DEFAULT_RULES], 36).first()]
    assert named == ["proofs at one distance", "droplets in waves"]
    other = [part.name for part in kernels_for([PRESETS["ten-drops"]], 36).first()]
    assert other == ["single droplets", "proofs by size"]
    in_doubt = {part.name for part in kernels_for(PRESETS.values(), 36).first()}
    assert in_doubt == {*named, *other}
    assert {part.name for part in kernels_for([DEFAULT_RULES], 144).first()} > {"beams", "changes at random"}
    assert {part.name for part in DROPS_KERNELS.parts()} < {part.name for part in all_parts()}


def test_warm_compiles_everything_and_says_where(
    started: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = (Work("a"), Work("b", at_hand=True))
    monkeypatch.setattr(compiling, "all_parts", lambda: parts)
    result = CliRunner().invoke(app, ["warm", "--json"])
    assert json.loads(result.stdout) == {"parts": 2, "folder": str(tmp_path)}
    assert [part.times for part in parts] == [1, 0]
    assert "all 2 parts of the solvers are compiled" in CliRunner().invoke(app, ["warm"]).output
