"""Runs on the demo with faults at random moments; the demo's own log of presses is the oracle.

``python benchmarks/faults.py [--runs 500] [--levels 2] [--seed 1]``. In each run 5 % of the taps are dropped and 5 %
doubled, late by 20 to 400 ms in some, and everything in ``testkit/faults/faulty.py`` happens for a while at random
moments; in every fourth run something never ends. Asked: no tap beside the board or on a button that ends the game,
none after a look that failed or showed something foreign there, no crash, every board cleared that can be, and the
right error where something never ends. A tap between whose last look and itself something came before the game is
counted apart: nobody can avoid it.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

import cv2

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from testkit.faults.faulty import PER_TAP, Fault
from testkit.faults.faulty_runs import FOR_A_WHILE, FOR_EVER, Outcome, play, random_spells

LASTING_EVERY = 4


def play_seed(seed: int, levels: int, only: Fault | None) -> Outcome:
    """The run of a seed, with all faults or with one."""
    random = Random(seed)
    lasting = random.choice(list(FOR_EVER)) if seed % LASTING_EVERY == 0 else None
    if only is not None:
        lasting = only if only in FOR_EVER and (lasting or only not in FOR_A_WHILE) else None
    faults = {only} if only is not None else set(Fault)
    return play(seed, random_spells(random, faults, lasting), faults & PER_TAP, levels)


def describe(outcome: Outcome) -> str:
    """What is not as asked in a run."""
    lasting = f", from {outcome.lasting.begins_s:.1f} s on {outcome.lasting.fault}" if outcome.lasting else ""
    last = outcome.spells[-1] if outcome.spells else None
    when = f"; last: {last.fault}, {last.begins_s:.1f} to {last.ends_s:.1f} s" if last else ""
    return (
        f"run {outcome.seed}: {outcome.levels} levels, {outcome.wrong} wrong taps, {outcome.outside} outside, "
        f"{outcome.stolen} drops stolen{lasting}; ended at {outcome.seconds:.1f} s: {outcome.told[:300]}{when}"
    )


def rows(outcomes: list[Outcome], levels: int) -> list[tuple[str, str, int, bool]]:
    """The table: what, asked, measured, whether that is reached."""
    ended = [outcome for outcome in outcomes if not outcome.lasting]
    lasting = [outcome for outcome in outcomes if outcome.lasting]
    counts = [
        ("taps beside the board or on EXIT", sum(outcome.outside for outcome in outcomes)),
        ("taps on what the last look showed as foreign", sum(outcome.wrong for outcome in outcomes)),
        ("crashes", sum(outcome.crashed for outcome in outcomes)),
        ("given up although it could be won", sum(outcome.gave_up for outcome in ended)),
        ("ended for another reason than what never ends", sum(outcome.gave_up for outcome in lasting)),
    ]
    told = [
        ("runs", len(outcomes)),
        (f"whose faults all end: {levels} levels cleared", sum(outcome.error is None for outcome in ended)),
        (
            "  lost to taps that faults dropped, doubled or kept",
            sum(o.error is not None and not o.amiss for o in ended),
        ),
        ("with something that never ends: ended with its error", sum(not outcome.amiss for outcome in lasting)),
        ("taps", sum(outcome.taps for outcome in outcomes)),
        ("  that nobody could avoid losing", sum(outcome.blind for outcome in outcomes)),
        ("most milliseconds from a look to a tap", round(1000 * max(o.since_look_s for o in outcomes))),
    ]
    return [(what, "0", count, count == 0) for what, count in counts] + [(what, "", n, True) for what, n in told]


def main() -> int:
    """Play, print the table; 1 when something asked is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=500)
    parser.add_argument("--levels", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", choices=[fault.name for fault in Fault], help="this fault alone")
    options = parser.parse_args()
    only = Fault[options.only] if options.only else None
    outcomes: list[Outcome] = []
    began = time.monotonic()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(options.jobs, context, initializer=cv2.setNumThreads, initargs=(1,)) as pool:
        seeds = range(options.seed, options.seed + options.runs)
        for outcome in pool.map(play_seed, seeds, [options.levels] * len(seeds), [only] * len(seeds)):
            outcomes.append(outcome)
            if outcome.amiss:
                print(describe(outcome), flush=True)
            if len(outcomes) % 25 == 0:
                print(f"  {len(outcomes)} runs, {time.monotonic() - began:.0f} s", flush=True)
    table = rows(outcomes, options.levels)
    print(f"\n{'':54}{'asked':>7}{'measured':>10}")
    for what, asked, measured, reached in table:
        print(f"{what:54}{asked:>7}{measured:>10}{'' if reached else '   MISSED'}")
    began_faults = Counter(spell.fault for outcome in outcomes for spell in outcome.spells)
    print("\nfaults that began: " + ", ".join(f"{fault} {count}" for fault, count in began_faults.most_common()))
    return 0 if all(row[3] for row in table) else 1


if __name__ == "__main__":
    sys.exit(main())
