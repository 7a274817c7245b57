"""Records that survive: runs killed with SIGKILL at random moments, and run folders spoilt in every way.

``--kills N``: a run on the demo is killed at N random moments between its folder's first sight and its end. Asked:
every journal readable, every named picture whole, every run resumed to the levels asked for, by predicted taps only.

``--fuzz N``: one thing in a run folder is changed at random, N times; then it is opened as for a resume, replayed and
reported. Asked: each works or is refused with a sentence, without another exception, and nothing changes outside
the folder.

Run it from the repository: ``python benchmarks/journal.py --kills 200 --fuzz 3000``. Needs fork (Linux, macOS).
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from typer.testing import CliRunner

from dropsbot.bot.app.herald import Silent
from dropsbot.bot.app.records import report_run
from dropsbot.bot.cli import app
from dropsbot.bot.games.choice import open_run_record
from dropsbot.bot.games.ten_drops.drops_ledger import DropsLedger
from dropsbot.bot.games.ten_drops.drops_lines import DropsPlannedLine
from dropsbot.bot.games.ten_drops.drops_replay import DropsReplayer
from dropsbot.bot.games.ten_drops.ten_drops import drops_scribe
from dropsbot.bot.record.lines import EndLine, SegmentLine
from dropsbot.bot.record.opening import Record
from dropsbot.bot.record.replaying import replay
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.languages import ENGLISH
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve
from dropsbot.solver.warm_up import compile_kernels
from testkit.hostile import spoil
from testkit.recording import drops_ledger, record_run

LEVELS = 2
SPEED = 5.0
FORK = multiprocessing.get_context("fork")


def play(*arguments: str) -> None:
    """A command in a process of its own, started by fork so that libraries are loaded once; exits with its code."""
    sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: PTH123, SIM115
    os._exit(CliRunner().invoke(app, list(arguments)).exit_code)


def start(*arguments: str) -> multiprocessing.process.BaseProcess:
    """The same, begun."""
    process = FORK.Process(target=play, args=arguments)
    process.start()
    return process


def measure_run(home: Path) -> float:
    """How many seconds a run takes; played in this process, which then has loaded all that the others need."""
    arguments = ["run", "--device", "demo", "--levels", str(LEVELS), "--speed", str(SPEED), "--runs", str(home)]
    took_s = 0.0
    for _ in range(2):  # the first one loads
        began = time.monotonic()
        result = CliRunner().invoke(app, arguments)
        took_s = time.monotonic() - began
        assert result.exit_code == 0, f"the run that is to be killed does not even end by itself: {result.output}"
    return took_s


def wait_for_folder(home: Path, process: multiprocessing.process.BaseProcess) -> float:
    """The moment a run's folder is there."""
    while not home.is_dir() or not any(not path.name.startswith(".") for path in home.iterdir()):
        assert process.is_alive(), "the run ended before it had a folder"
        time.sleep(0.001)
    return time.monotonic()


def kill_one(home: Path, seed: int, chance: random.Random, longest_s: float) -> tuple[Path, str] | None:
    """Kill a run at a random moment: its folder, and the kind of its last line; None where it had ended before."""
    process = start(
        "run",
        "--device",
        "demo",
        "--levels",
        str(LEVELS),
        "--speed",
        str(SPEED),
        "--seed",
        str(seed),
        "--runs",
        str(home),
    )
    wait_for_folder(home, process)
    time.sleep(chance.random() * longest_s)
    process.kill()
    process.join()
    (folder,) = (path for path in home.iterdir() if not path.name.startswith("."))
    record = open_run_record(folder)
    last = record.lines[-1]
    if isinstance(last, EndLine):
        return None
    for line in record.lines:
        for name in filter(None, (getattr(line, "frame", None), getattr(line, "overlay", None))):
            record.picture(name)
    return folder, str(last.__struct_config__.tag) + (" (torn line after it)" if record.torn_bytes else "")


def resume(folder: Path) -> str | None:
    """Go on with a killed run; what went wrong, None where nothing did."""
    before = open_run_record(folder)
    cleared = drops_ledger(before).tally.levels
    process = start("run", "--resume", str(folder))
    process.join()
    after = open_run_record(folder)
    if after.lines[: len(before.lines)] != before.lines:
        return "the lines of the first part changed"
    tally = drops_ledger(after).tally
    if cleared >= LEVELS:  # killed when all was done and only the end was not yet told
        return None if process.exitcode == 2 else f"exit code {process.exitcode} with all levels cleared already"
    if process.exitcode or tally.levels != LEVELS:
        return f"exit code {process.exitcode}, {tally.levels} levels"
    segments = sum(isinstance(line, SegmentLine) for line in after.lines)
    return None if segments == 2 and tally.mispredicted == 0 else f"{segments} parts, {tally.mispredicted} surprises"


def kill_many(kills: int, seed: int) -> int:
    """Kill and resume; the number of runs that were not readable or not resumed."""
    chance = random.Random(seed)
    home = Path(tempfile.mkdtemp(prefix="dropsbot-kills-"))
    compile_kernels()
    longest_s = measure_run(home / "whole")
    readable = resumed = tries = 0
    last_lines: Counter[str] = Counter()
    while sum(last_lines.values()) < kills:
        tries += 1
        here = home / str(tries)
        try:
            killed = kill_one(here, seed + tries, chance, longest_s)
        except UsageError as error:
            print(f"  run {tries} cannot be read: {error}", flush=True)
            last_lines["unreadable"] += 1
            continue
        if killed is None:
            shutil.rmtree(here)
            continue
        folder, last = killed
        last_lines[last] += 1
        readable += 1
        if not readable % 20:
            print(f"  {readable} killed so far, {resumed} of those before resumed", flush=True)
        wrong = resume(folder)
        resumed += wrong is None
        if wrong:
            print(f"  run {tries}, killed after {last}: {wrong} ({folder})", flush=True)
        else:
            shutil.rmtree(here)
    print(f"killed at random moments of a run of {longest_s:.1f} s: {kills} (seed {seed})")
    print(f"journals readable: {readable} of {kills}; resumed to the end: {resumed} of {kills}")
    print("last full line: " + ", ".join(f"{kind} {count}" for kind, count in last_lines.most_common()), flush=True)
    missed = 2 * kills - readable - resumed
    if not missed:
        shutil.rmtree(home)
    return missed


def think(board: Board, rules: Rules, drops: int | None, time_limit_s: float) -> Solution:
    """A short search: what it finds does not matter here."""
    return solve(board, rules, drops, time_limit_s=min(time_limit_s, 0.02))


def use(run: Path) -> str:
    """Resume (as far as it goes without a device), replay and report; what came of it."""
    try:
        record = open_run_record(run)
        told = _use_record(record)
        report_run(run, run / "report.html", Silent(), ENGLISH)
    except UsageError:
        return "refused"
    return told


def _use_record(record: Record) -> str:
    """What becomes of a record that could be opened."""
    ledger = record.totals().ledger
    planned = any(isinstance(line, DropsPlannedLine) for line in record.lines)
    assert isinstance(ledger, DropsLedger)
    assert ledger.left_off is None or planned
    rules = drops_scribe(record).rules
    same = rules == PRESETS[rules.name] if rules.name in PRESETS else False
    difference = replay(record, DropsReplayer(rules, think)).difference
    return "used as it was" if difference is None and same else "used, and a difference found"


def around(run: Path) -> set[tuple[str, int, int]]:
    """What lies around a run folder."""
    paths = (path for path in run.parent.rglob("*") if run not in (path, *path.parents))
    return {(str(path), path.lstat().st_mtime_ns, path.lstat().st_size) for path in paths}


def fuzz_many(count: int, seed: int) -> int:
    """Spoil and use; how often it ended in anything but a sentence."""
    with tempfile.TemporaryDirectory(prefix="dropsbot-fuzz-") as home:
        return _fuzz_in(Path(home), count, seed)


def _fuzz_in(home: Path, count: int, seed: int) -> int:
    """The same, in a folder that is thrown away."""
    good = record_run(home / "good", seed=3, levels=1, lost=(3,))[0]
    shutil.rmtree(good / "overlays")
    outcomes: Counter[str] = Counter()
    bad = 0
    slowest = (0.0, "")
    for number in range(count):
        chance = random.Random(seed + number)
        run = home / "spoilt" / "run"
        shutil.copytree(good, run)
        told = spoil(run, chance)
        before = around(run)
        began = time.monotonic()
        try:
            outcomes[use(run)] += 1
        except Exception as error:  # whatever it is, it is what is looked for
            bad += 1
            print(f"  {seed + number}: {told}: {error!r}", flush=True)
        slowest = max(slowest, (time.monotonic() - began, told))
        if around(run) != before:
            bad += 1
            print(f"  {seed + number}: {told}: something changed outside the run", flush=True)
        shutil.rmtree(run)
    print(f"spoilt run folders: {count} (seeds {seed} to {seed + count - 1})")
    print("; ".join(f"{kind}: {number}" for kind, number in outcomes.most_common()))
    print(f"tracebacks or changes outside: {bad}; the slowest took {slowest[0]:.1f} s ({slowest[1]})", flush=True)
    return bad


def main() -> int:
    """Do what was asked for, print the figures, and exit with 1 when one is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--fuzz", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1000)
    options = parser.parse_args()
    missed = 0
    if options.kills:
        missed += kill_many(options.kills, options.seed)
    if options.fuzz:
        missed += fuzz_many(options.fuzz, options.seed)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
