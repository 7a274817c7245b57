"""Taps over adb while the connection breaks: how many are lost, and how many are made twice.

The real adb server and a device on loopback (tests/adb), whose own log of touches is the truth. The connection breaks
every so many taps at a random one of four moments: before the tap reaches the device, after it reached a shell that is
cut off, while it is made, and when only its acknowledgement is lost. Asked: none lost, none doubled, all in order.
Run it from the repository: ``python benchmarks/adb.py --taps 1000``.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dropsbot.bot.devices.adb.phone_device import open_adb
from dropsbot.bot.speech.errors import UnsureTapError
from dropsbot.vision.frame import Point
from testkit.adb.phone import Cut, Phone
from testkit.adb.screens import Still
from testkit.adb.server import AdbServer

MOMENTS = (Cut.BEFORE, Cut.LATE, Cut.DURING, Cut.AFTER)
WIDTH_PX, HEIGHT_PX = 800, 600


def main() -> int:
    """Tap, print the table, and exit with 1 when a figure is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--taps", type=int, default=1000)
    parser.add_argument("--every", type=int, default=50, help="taps between two breaks")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    aimed = [(number % WIDTH_PX, number // WIDTH_PX) for number in range(options.taps)]  # each place once
    chance.shuffle(aimed)
    took: list[float] = []
    unsure = 0
    with (
        tempfile.TemporaryDirectory() as folder,
        AdbServer(Path(folder) / "home") as server,
        Phone(Still(WIDTH_PX, HEIGHT_PX), Path(folder) / "phone") as phone,
    ):
        os.environ.update(server.environment)
        with closing(open_adb(phone.serial)) as device:
            frame = device.grab()
            for number, (x, y) in enumerate(aimed, 1):
                if number % options.every == 0:
                    phone.break_next(chance.choice(MOMENTS))
                began_s = time.perf_counter()
                try:
                    device.tap(Point(x, y), frame)
                except UnsureTapError:
                    unsure += 1
                took.append(time.perf_counter() - began_s)
        arrived = [(touched.x, touched.y) for touched in phone.touched]
        breaks = phone.shells - 1
    counts = Counter(arrived)
    rows = [
        ("taps lost", 0, sum(place not in counts for place in aimed)),
        ("taps doubled", 0, sum(count - 1 for count in counts.values())),
        ("taps told as unsure", 0, unsure),
        ("in another order than aimed", 0, int(arrived != aimed)),
        ("breaks of the connection", options.taps // options.every, breaks),
    ]
    print(f"{'':32}{'asked':>8}{'measured':>10}")
    for name, asked, measured in rows:
        print(f"{name:32}{asked:>8}{measured:>10}")
    took.sort()
    print(f"\na tap takes {took[len(took) // 2] * 1000:.1f} ms (median), {took[-1] * 1000:.0f} ms with a break (most)")
    return int(any(asked != measured for _, asked, measured in rows))


if __name__ == "__main__":
    sys.exit(main())
