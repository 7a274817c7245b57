"""Whole games by others, learned and played by two commands of dropsbot: what the benchmarks of them share."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

LEVELS = 5
MINUTES = 8.0
"""A command that takes longer is stopped."""
LOOK_S = 0.25


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one game; the exit codes are those of the two commands, None where one was not run to its end.

    ``taught`` boards were cleared in the lesson, ``cleared`` in the run, and ``counted`` as the run says; ``lost`` and
    ``taps`` on cells are those of both.
    """

    COUNTS: ClassVar[tuple[str, ...]] = ("lost", "taught", "cleared", "counted", "taps")

    game: str
    learned: int | None
    ran: int | None
    taught: int
    cleared: int
    counted: int
    lost: int
    taps: int
    seconds: float

    def presses(self) -> str:
        """The taps, and whatever else the game tells of presses."""
        return f"{self.taps} taps"

    def line(self) -> str:
        """All of it for a person."""
        return (
            f"{self.game:12} calibrate {self.learned}, {self.taught} boards; run {self.ran}, {self.cleared} of "
            f"{LEVELS} boards, {self.counted} counted; lost {self.lost}; {self.presses()}; {self.seconds:.0f} s"
        )


@dataclass(frozen=True, slots=True)
class Commands:
    """Commands for one game that is shown on ``display``; ``wait`` lets so many seconds pass, and the game go on."""

    device: str
    profile: str
    display: str
    folder: Path
    minutes: float
    wait: Callable[[float], object]

    def calibrate(self) -> tuple[int | None, str]:
        """Learn the game: the exit code, None where it was stopped, and what was said."""
        return self._follow("calibrate", "--yes")

    def run(self) -> tuple[int | None, str]:
        """Play it, and the same."""
        return self._follow("run", "--levels", str(LEVELS), "--runs", str(self.folder / "runs"), "--json")

    def _follow(self, *words: str) -> tuple[int | None, str]:
        environment = {**os.environ, "DISPLAY": self.display, "XDG_DATA_HOME": str(self.folder / "data")}
        said = self.folder / "said.txt"
        with said.open("w", encoding="utf-8") as output:
            process = subprocess.Popen(
                [sys.executable, "-m", "dropsbot", *words, "--device", self.device, "--profile", self.profile],
                cwd=self.folder, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
            )  # fmt: skip
            until_s = time.monotonic() + 60 * self.minutes
            while process.poll() is None and time.monotonic() < until_s:
                self.wait(LOOK_S)
            stopped = process.poll() is None
            process.kill()
            process.wait()
        return None if stopped else process.returncode, said.read_text(encoding="utf-8")


def counted(said: str) -> int:
    """The levels that a run counted, by what it printed last as JSON; 0 where it did not."""
    for line in reversed(said.splitlines()):
        if line.startswith("{"):
            levels: int = json.loads(line)["levels"]
            return levels
    return 0


def keep(told: Path | None, game: str, seed: int, said: Sequence[str]) -> None:
    """Keep what the commands said in a folder, where one is wanted."""
    if told is not None:
        told.mkdir(parents=True, exist_ok=True)
        (told / f"{game}-{seed}.txt").write_text("\n".join(said), encoding="utf-8")


def summed(results: Sequence[Played], kind: str) -> dict[str, Any]:
    """The object of the last line; ``kind`` is the word for one game."""
    sums = {name: sum(getattr(one, name) for one in results) for name in results[0].COUNTS}
    five = sum(one.cleared >= LEVELS for one in results)
    seconds = round(sum(one.seconds for one in results))
    return {f"{kind}s": len(results), "five_levels": five, **sums, "seconds": seconds}


def play_all(about: str | None, kind: str, every: Sequence[str], play: Callable[..., Played]) -> int:
    """A benchmark's command line: play the games that are asked for, one after another, and print.

    ``play`` takes a game's name, a seed, the minutes of a command and the folder of ``keep``.
    """
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar=kind.upper(), help=", ".join(every))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=MINUTES, help="a command that takes longer is stopped")
    parser.add_argument("--told", type=Path, help="a folder for what the commands say")
    parser.add_argument("--json", action="store_true", help="print the last line only")
    options = parser.parse_args()
    if unknown := set(options.games) - set(every):
        parser.error(f"there is no {kind} {sorted(unknown)[0]!r}; the {kind}s are {', '.join(every)}")
    results = []
    for name in options.games or every:
        result = play(name, options.seed, options.minutes, options.told)
        results.append(result)
        if not options.json:
            print(result.line(), flush=True)  # noqa: T201 -- benchmarks print
    print(json.dumps(summed(results, kind)))  # noqa: T201
    return 0
