"""Whole games that nobody drew, learned and played: ``python benchmarks/any_game.py --games N --seed S [--json]``.

Each of the games S, S+1, ... of ``demo:any`` is learned with ``calibrate``, by a person who presses Enter at most
twice, and then played with ``run --levels 5``: two commands, as a person types them, each on a game that begins. Their
rules are of the family, or with ``--outside`` beyond it; ``--kind K`` fixes more, as in ``demo:any:SEED:K``. Every game
that failed is named with what the command said; the most frequent kinds of failures come last. The last line is one
JSON object:

- ``games``; ``clearable``: those in which a player who knows the rules, or the bot, clears five levels
- ``five_levels``: those in which ``run`` did, and says so
- ``stray_taps``: presses, of both commands, outside of the board and not on what leads on
- ``wrong_readings``: boards that were believed and are not the game's; ``wrong_counts``: drops, likewise
- ``predicted``: of the chains from the sixteenth of a game on, the share that left the board that was foretold; of
  those in ``run``, None where there is none. ``chains``: how many these are
- ``rewards_right``: the share of the chains of ``run`` after which the drops foretold were held, and of its plans that
  began with the drops truly held, in games with drops
- ``seconds``: all in all

``calibrated`` counts the games of which ``calibrate`` made a profile.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import re
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from types import FrameType
from unittest.mock import patch

import platformdirs
from typer.testing import CliRunner, Result

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dropsbot.bot.cli import app, live
from dropsbot.bot.cli.one_thread import use_one_thread
from dropsbot.bot.devices import open as opening
from dropsbot.bot.devices.demo_any.any_features import features
from dropsbot.bot.devices.demo_any.any_game import Hit
from dropsbot.bot.devices.demo_any.course_kinds import Kinds, RulesKind, parse_kinds
from dropsbot.bot.devices.demo_any.draw_design import draw_design
from dropsbot.bot.play.events import Event
from testkit.any_player import can_clear
from testkit.any_witness import Listening, Witness

LEVELS = 5
TWO_ENTERS = "\n\n"
LONGEST_CHAIN_S = 60.0
"""The bot knows a board for cleared before the last droplets have left it; the game counts it when they have."""
KNOWN_AFTER = 15
"""Chains, after which a game should be foreseen."""
_MOST_WORDS = 300
"""Characters, of what a command said."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What to play."""

    kinds: Kinds
    longest_s: int
    """Of one command, in the world's time; a game of which one takes longer has failed."""


@dataclass(slots=True)
class Played:
    """What came of one game."""

    seed: int
    features: tuple[str, ...]
    clearable: bool = False
    calibrated: bool = False
    levels: int = 0
    five_levels: bool = False
    stray_taps: int = 0
    wrong_readings: int = 0
    wrong_counts: int = 0
    known_chains: int = 0
    predicted: int = 0
    rewards: int = 0
    rewards_right: int = 0
    seconds: float = 0.0
    failures: list[str] = field(default_factory=list)


class TooLong(Exception):  # noqa: N818 - it is told in a sentence
    """A command did not end in time."""


def play(seed: int, asked: Asked) -> Played:
    """One game, from a calibration to the end of a run."""
    began_s = time.perf_counter()
    played = Played(seed, tuple(sorted(features(draw_design(seed, asked.kinds)))))
    played.clearable = can_clear(seed, asked.kinds, LEVELS)
    device = f"demo:any:{seed}:{asked.kinds.text}"
    with tempfile.TemporaryDirectory() as folder, own_folders(Path(folder)):
        taught = Witness(seed, asked.kinds)
        result = command(taught, asked, "calibrate", "--device", device, "--profile", "any")
        note(played, taught, "calibrate", result)
        played.calibrated = (Path(folder) / "profiles" / "any" / "profile.toml").is_file()
        if played.calibrated:
            shown = Witness(seed, asked.kinds)
            options = ["--device", device, "--profile", "any", "--levels", str(LEVELS), "--runs", f"{folder}/runs"]
            result = command(shown, asked, "run", *options)
            note(played, shown, "run", result)
            follow(played, shown, len(taught.game.chains))
            shown.game.advance(shown.device.clock.now_s() + LONGEST_CHAIN_S)
            played.levels = shown.game.course.cleared
            played.five_levels = played.levels >= LEVELS and result.exit_code == 0
    played.clearable |= played.five_levels
    played.seconds = time.perf_counter() - began_s
    return played


@contextmanager
def own_folders(folder: Path) -> Iterator[None]:
    """No profile of the person who measures is seen or changed."""
    with ExitStack() as stack:
        for name in ("user_data_dir", "user_cache_dir", "user_config_dir"):
            stack.enter_context(patch.object(platformdirs, name, lambda *names, **options: str(folder)))
        yield


def command(witness: Witness, asked: Asked, *arguments: str) -> Result:
    """What a person types, answered by two Enters at most."""

    def hear(event: Event) -> None:
        witness.hear(event)

    with (
        patch.object(opening, "open_device", lambda *spec, **options: witness.device),
        patch.object(live, "Live", partial(Listening, hear=hear)),
        time_limit(asked.longest_s),
    ):
        return CliRunner().invoke(app, list(arguments), input=TWO_ENTERS)


@contextmanager
def time_limit(seconds: int) -> Iterator[None]:
    """End what takes longer with TooLong."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise TooLong(f"it takes longer than {seconds} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def note(played: Played, witness: Witness, name: str, result: Result) -> None:
    """Count what a command did to its game, and say why it failed."""
    played.stray_taps += witness.game.hits[Hit.NOTHING]
    played.wrong_readings += witness.wrong_readings
    played.wrong_counts += witness.wrong_counts
    for count, what in (
        (witness.game.hits[Hit.NOTHING], "stray taps"),
        (witness.wrong_readings, "WRONG readings"),
        (witness.wrong_counts, "wrong counts"),
    ):
        if count:
            played.failures.append(f"{name}: {count} {what}")
    missing = re.search(r"^missing: .*$", result.stdout, re.MULTILINE)
    if missing:
        played.failures.append(f"{name} says {missing.group()[:_MOST_WORDS]}")
    if result.exit_code != 0:
        played.failures.append(f"{name} exits with {result.exit_code}: {last_words(result)}")


def last_words(result: Result) -> str:
    """Why a command failed, in its own words, or what broke it."""
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        return f"{type(result.exception).__name__}: {result.exception}"
    said = " ".join(result.stderr.split())
    at = said.rfind("dropsbot: ")  # behind a question that nobody answered it begins no line
    return said[at:][:_MOST_WORDS] if at >= 0 else "nothing was said"


def follow(played: Played, shown: Witness, before: int) -> None:
    """Compare what the run foretold with what the game did; ``before`` chains were seen in the calibration."""
    known = [right for number, right in shown.foretold if number + before >= KNOWN_AFTER]
    played.known_chains, played.predicted = len(known), sum(known)
    played.rewards, played.rewards_right = len(shown.held), sum(shown.held)


def summed(games: Sequence[Played], seconds: float) -> dict[str, float | None]:
    """The object of the last line."""
    chains, rewards = sum(one.known_chains for one in games), sum(one.rewards for one in games)
    return {
        "games": len(games),
        "clearable": sum(one.clearable for one in games),
        "five_levels": sum(one.five_levels for one in games),
        "stray_taps": sum(one.stray_taps for one in games),
        "wrong_readings": sum(one.wrong_readings for one in games),
        "wrong_counts": sum(one.wrong_counts for one in games),
        "predicted": round(sum(one.predicted for one in games) / chains, 4) if chains else None,
        "rewards_right": round(sum(one.rewards_right for one in games) / rewards, 4) if rewards else None,
        "seconds": round(seconds, 1),
        "calibrated": sum(one.calibrated for one in games),
        "chains": chains,
    }


def told(games: Sequence[Played]) -> Iterator[str]:
    """Every game that failed, then the kinds of failures, then what is special about games that fail often."""
    for one in games:
        if one.failures or (one.clearable and not one.five_levels):
            able = "" if one.clearable else ", not clearable"
            yield f"game {one.seed}: {one.levels} levels{able}, {one.seconds:.0f} s: {' | '.join(one.failures)}"
            yield f"    {', '.join(name for name in one.features if name.startswith(('then', 'drops', 'rules')))}"
    clear = [one for one in games if one.clearable]
    shown = Counter(name for one in clear for name in one.features)
    done = Counter(name for one in clear if one.five_levels for name in one.features)
    yield "five levels, by what is special about the game:"
    for name in sorted(shown, key=lambda name: (done[name] / shown[name], -shown[name])):
        yield f"{done[name]:4} of {shown[name]:4}  {name}"
    yield "kinds of failures, the most frequent last:"
    kinds = Counter(re.sub(r"\d+(\.\d+)?", "#", failure)[:120] for one in games for failure in one.failures)
    for kind, count in reversed(kinds.most_common()):
        yield f"{count:4}  {kind}"


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--outside", action="store_true", help="rules from outside of the family")
    parser.add_argument("--kind", default="", help="what is fixed of every game, as in demo:any:SEED:KIND")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--longest", type=int, default=300, metavar="S", help="seconds that one command may take")
    parser.add_argument("--json", action="store_true", help="print the last line only")
    options = parser.parse_args()
    use_one_thread()  # as in the command, whose libraries are loaded after it: so games are played in processes
    kinds = parse_kinds(options.kind) if options.kind else Kinds()
    rules = kinds.rules or (RulesKind.OUTSIDE if options.outside else RulesKind.FAMILY)
    asked = Asked(replace(kinds, rules=rules), options.longest)
    began_s, games = time.perf_counter(), []
    with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
        seeds = range(options.seed, options.seed + options.games)
        for one in pool.imap_unordered(partial(play, asked=asked), seeds):
            games.append(one)
            print(f"{len(games):4}/{options.games} game {one.seed}: {one.levels} levels", file=sys.stderr, flush=True)
    games.sort(key=lambda one: one.seed)
    if not options.json:
        print("\n".join(told(games)))
    print(json.dumps(summed(games, time.perf_counter() - began_s)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
