"""What strangers may hand to dropsbot, spoilt at random: profiles, sample pictures, archives, run folders, frames.

``python benchmarks/fuzz.py [--count 10000] [--seed 1]``. Each piece is one change away from a good one. Asked: loading
it works or ends with an error that a person is told, within 20 s, nothing is run, and nothing outside its own folder is
read or written. What loads is used: a frame is read by the profile, a chain runs by its rules, the record is added up.
"""

from __future__ import annotations

import argparse
import io
import multiprocessing
import os
import shutil
import signal
import struct
import sys
import tempfile
import time
import traceback
import warnings
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.recorded import RecordedDevice
from dropsbot.bot.games.choice import KNOWN_RULES, open_run_record
from dropsbot.bot.games.ten_drops.drops_lines import DropsPlannedLine
from dropsbot.bot.profiles.home import SETTINGS, load_profile, save_profile
from dropsbot.bot.profiles.profile_rules import own_table, rules_of, with_rules
from dropsbot.bot.profiles.samples import load_samples, save_samples
from dropsbot.bot.profiles.transfer import export_profile, import_profile
from dropsbot.bot.profiles.watched_taps import watched_in
from dropsbot.bot.record.lines import PressedLine, RefusedLine
from dropsbot.bot.speech.errors import DropsbotError
from dropsbot.calibration.calibrate import GameFacts, Sample, ScreenSample
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS, Surplus
from dropsbot.solver.simulate.compiled_simulator import simulate_tap
from dropsbot.vision.frame import Box, Frame, Pixels, Point
from dropsbot.vision.kept_taps import KeptTap
from dropsbot.vision.profile import Counter as HudCounter
from dropsbot.vision.profile import Profile, Screen
from dropsbot.vision.reader import read
from testkit.hostile import spoil
from testkit.recording import record_run

LIMIT_S = 20
CHUNK = 50
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT
_VALUES = (
    "0", "-1", "1", "9223372036854775808", "1e308", "-1e308", "nan", "inf", "-inf", "true", '""', "[]", "{}",
    '"../secret/secret.png"', '"/etc/passwd"', '"..\\\\secret.png"', '"con.png"', '"' + "x" * 5000 + '"',
    "[[[[[[[[1]]]]]]]]", "1979-05-27", '"\\u0000"', "4096", "100000", '"playing"', '"event"', "[1, 2]", "1e-300",
)  # fmt: skip


OWN_RULES = replace(PRESETS["exact-pixels"], name="own", surplus=Surplus.PASS)
"""Rules that are no preset, so that a profile has a table of them."""


class TooSlowError(BaseException):
    """Nothing had come of it when the time was up."""


@dataclass(frozen=True, slots=True)
class Case:
    """What came of one piece: ``told`` is the error's class, empty where it loaded; ``why`` what is not as asked."""

    kind: str
    number: int
    told: str
    why: str
    seconds: float


WATCHED = (KeptTap("4" + "0" * 35, 0, "0" * 36, 9, 12, 1, 0),) * 2


class Watch:
    """Hears of every file that is opened and of everything that is run, and keeps what is outside ``allowed``."""

    def __init__(self, allowed: Path, secret: Path) -> None:
        self._allowed, self._secret = str(allowed), str(secret)
        self.on = False
        self.seen: list[str] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        if not self.on:
            return
        if event == "open" and isinstance(args[0], str | bytes):
            path, flags = os.path.realpath(os.fsdecode(args[0])), args[2] or 0
            if path.startswith(self._secret) or (flags & _WRITING and not path.startswith(self._allowed)):
                self.seen.append(f"{event} {path}")
        elif event in {"os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate"}:
            folder = f"/proc/self/fd/{args[-1]}" if isinstance(args[-1], int) and args[-1] >= 0 else "."
            paths = [os.path.realpath(Path(folder, os.fsdecode(arg))) for arg in args if isinstance(arg, str | bytes)]
            self.seen += [f"{event} {path}" for path in paths if not path.startswith(self._allowed)]
        elif event in {"subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "socket.connect"}:
            self.seen.append(event)


class Bench:
    """Good pieces in ``root``, and a folder ``box`` in which spoilt ones are put for one case at a time."""

    def __init__(self, root: Path) -> None:
        self.box, self._good = root / "box", root / "good"
        secret = root / "secret"
        self.box.mkdir()
        secret.mkdir()
        self.frame = _frame()
        cv2.imwrite(str(secret / "secret.png"), self.frame.pixels)
        self.profile = replace(with_rules(load_profile("demo"), OWN_RULES), rules_known=False, watched=WATCHED)
        save_profile(self.profile, self._good)
        save_samples(self._good / "demo", *_samples(self.frame))
        with mock.patch.dict(os.environ, {"XDG_DATA_HOME": str(root)}):
            export_profile(f"{self._good}/demo", self._good / "zip", with_samples=True, replace=True)
        self.archive = (self._good / "zip").read_bytes()
        self.run, _ = record_run(self._good / "runs")

    def check(self) -> None:
        """Use every piece as it is before it is spoilt, so that no refusal is for another reason."""
        given = self.lay_out("nothing") / "given.zip"
        given.write_bytes(self.archive)
        _take(given, self)
        assert len(load_samples(self.lay_out("samples")).samples) == 2
        assert read(self.frame, load_profile(f"{self._good}/demo")).understood
        open_run_record(self.lay_out("run"))

    def lay_out(self, kind: str) -> Path:
        """A fresh copy of a good piece, or nothing, in the box."""
        shutil.rmtree(self.box)
        self.box.mkdir()
        if kind == "nothing":
            return self.box
        good = self.run if kind == "run" else self._good / "demo"
        return Path(shutil.copytree(good, self.box / good.name))


def _frame() -> Frame:
    device = DemoDevice(SteppedClock(), seed=1)
    device.start()
    return device.grab()


def _samples(frame: Frame) -> tuple[list[Sample], GameFacts]:
    device = DemoDevice(SteppedClock(), seed=1)
    device.start()
    boxes = {HudCounter.DROPS: Box(46, 340, 144, 56), HudCounter.LEVEL: Box(46, 190, 144, 56)}
    screens = (ScreenSample(frame, Screen.COVER, (Box(300, 190, 90, 80),), Point(400, 381)),)
    return [Sample(frame, device.game.board, {HudCounter.DROPS: 10})] * 2, GameFacts(
        OWN_RULES.name,
        screens=screens,
        counters=boxes,
        park=Point(118, 560),
        own_rules=own_table(OWN_RULES),
        rules_known=False,
        watched=WATCHED,
    )


def spoil_text(text: str, random: Random) -> str:
    """One change to TOML: another value, a line gone, twice or elsewhere, a broken piece."""
    lines = text.splitlines()
    at = random.randrange(len(lines))
    way = random.randrange(6)
    name, equals, _ = lines[at].partition(" = ")
    if way <= 2 and equals:
        lines[at] = f"{name} = {random.choice(_VALUES)}"
    elif way == 3:
        del lines[at]
    elif way == 4:
        lines.insert(random.randrange(len(lines)), lines[at])
    else:
        lines[at] = lines[at].replace(random.choice(lines[at] or " "), random.choice(_VALUES))
    return "\n".join(lines)


def spoil_bytes(data: bytes, random: Random) -> bytes:
    """One change to bytes: some others, some gone, some more, or all but a beginning."""
    at, length = random.randrange(len(data)), random.choice((1, 1, 2, 4, 64))
    way = random.randrange(4)
    if way == 0:
        return data[:at] + random.randbytes(length) + data[at + length :]
    if way == 1:
        return data[:at] + data[at + length :]
    return data[:at] + random.randbytes(length) + data[at:] if way == 2 else data[:at]


def spoil_picture(data: bytes, random: Random) -> bytes:
    """One change to a PNG, or another picture in its place: of another size, depth or number of channels."""
    way = random.randrange(4)
    if way == 0:
        return spoil_bytes(data, random)
    if way == 1:
        size = struct.pack(">II", random.choice((0, 1, 5000, 2**31)), random.choice((0, 1, 800, 2**32 - 1)))
        rest = data[12:16] + size + data[24:29]
        return data[:12] + rest + struct.pack(">I", zlib.crc32(rest)) + data[33:]
    if way == 2:
        return random.choice((b"", b"GIF89a", b"\x89PNG\r\n\x1a\n", b"P6 1 1 255 abc", bytes(1000)))
    shape = (random.choice((1, 7, 64, 600)), random.choice((1, 9, 64, 800)), random.choice((1, 3, 4)))
    picture = np.random.default_rng(random.randrange(1 << 30)).integers(0, 255, shape, np.uint8)
    deep = random.random() < 0.3
    return bytes(cv2.imencode(".png", picture.astype(np.uint16) if deep else picture)[1])


def spoil_archive(data: bytes, random: Random) -> bytes:
    """One change to an archive: to its bytes, to a file in it, to a name, or a file more."""
    way = random.randrange(4)
    if way == 0:
        return spoil_bytes(data, random)
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(target, "w") as new:
        entries = old.infolist()
        chosen = random.choice(entries)
        for entry in entries:
            content, name = old.read(entry), entry.filename
            if entry is chosen and way == 1:
                content = _spoil_file(name, content, random)
            elif entry is chosen and way == 2:
                name = random.choice(("../secret/new.png", "/tmp/new.png", "a/b.png", "..", "new.png", "", "CON.png"))
            made = zipfile.ZipInfo(name)
            made.external_attr = (0o120777 if entry is chosen and random.random() < 0.2 else 0o100644) << 16
            if entry is chosen:
                made.compress_type = random.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA))
            new.writestr(made, content)
        if way == 3:
            new.writestr(random.choice(("more.png", "samples/9.png", "../more.png", SETTINGS)), b"x" * 10**6)
    return target.getvalue()


def _spoil_file(name: str, content: bytes, random: Random) -> bytes:
    if name.endswith(".toml"):
        return spoil_text(content.decode(), random).encode()
    return spoil_picture(content, random)


def lay_profile(bench: Bench, random: Random) -> Callable[[], object]:
    """A profile with a spoilt file; what loads must be able to read a frame."""
    home = bench.lay_out("profile")
    toml = random.random() < 0.6
    path = home / SETTINGS if toml else random.choice(sorted(home.glob("*.png")))
    path.write_bytes(_spoil_file(path.name, path.read_bytes(), random))
    return lambda: _use(load_profile(f"{home}/"), bench)


def _use(profile: Profile, bench: Bench) -> None:
    """Read a frame by a profile, look at its taps, and let a chain run by rules of its own."""
    read(bench.frame, profile)
    watched_in(profile)
    if profile.own_rules is not None:
        simulate_tap(Board.parse("4" * 36), 0, rules_of(profile))


def lay_samples(bench: Bench, random: Random) -> Callable[[], object]:
    """Sample pictures with a spoilt file."""
    home = bench.lay_out("samples")
    path = random.choice([home / "samples" / "boards.toml", *sorted((home / "samples").glob("*.png"))])
    path.write_bytes(_spoil_file(path.name, path.read_bytes(), random))
    return lambda: load_samples(home)


def lay_archive(bench: Bench, random: Random) -> Callable[[], object]:
    """A spoilt archive; what is taken from it must be able to read a frame."""
    file = bench.lay_out("nothing") / "given.zip"
    file.write_bytes(spoil_archive(bench.archive, random))
    return lambda: _take(file, bench)


def _take(file: Path, bench: Bench) -> None:
    with mock.patch.dict(os.environ, {"XDG_DATA_HOME": str(bench.box / "data")}):
        profile, _ = import_profile(file, "given", replace=False, rules=KNOWN_RULES)
    _use(profile, bench)


def lay_run(bench: Bench, random: Random) -> Callable[[], object]:
    """A spoilt run folder; the pictures of what loads are looked at."""
    folder = bench.lay_out("run")
    spoil(folder, random)

    def look() -> None:
        record = open_run_record(folder)
        record.totals()
        for line in record.lines:
            if isinstance(line, DropsPlannedLine | PressedLine | RefusedLine):
                record.frame(line.frame)

    return look


def lay_pictures(bench: Bench, random: Random) -> Callable[[], object]:
    """A folder with a spoilt picture, played back and read."""
    folder = bench.lay_out("nothing")
    good = bytes(cv2.imencode(".png", bench.frame.pixels)[1])
    (folder / "1.png").write_bytes(spoil_picture(good, random))
    return lambda: read(RecordedDevice(folder).grab(), bench.profile)


def lay_frame(bench: Bench, random: Random) -> Callable[[], object]:
    """Pixels of another size, type or content, read; of those that are no frame it must be said."""
    pixels = _odd_pixels(bench.frame.pixels, random)

    def look() -> None:
        try:
            frame = Frame(pixels)
        except ValueError as error:
            if pixels.ndim == 3 and pixels.shape[2] in {3, 4} and pixels.dtype == np.uint8:
                raise
            raise DropsbotError(str(error)) from error  # what the documentation says of such pixels
        reading = read(frame, bench.profile)
        if not reading.understood and not reading.problems:
            raise AssertionError("nothing was understood, and no problem told")

    return look


def _odd_pixels(pixels: Pixels, random: Random) -> Pixels:
    sides = (0, 1, 2, 23, 24, 25, 100, 600, 801, 1200)
    noise = np.random.default_rng(random.randrange(1 << 30))
    height, width = random.choice(sides), random.choice(sides)
    views: tuple[Callable[[], Any], ...] = (
        lambda: noise.integers(0, 256, (height, width, random.choice((3, 4))), np.uint8),
        lambda: pixels[:height, :width],
        lambda: pixels[::-1, ::-1],
        lambda: np.asfortranarray(pixels),
        lambda: cv2.cvtColor(pixels, cv2.COLOR_BGR2BGRA),
        lambda: cv2.resize(pixels, (max(1, width), max(1, height))),
        lambda: pixels.astype(random.choice((np.uint16, np.float32, np.int8, np.bool_))),
        lambda: pixels[..., random.choice((0, slice(0, 1), slice(0, 2)))],
        lambda: np.full_like(pixels, random.randrange(256)),
        lambda: np.roll(pixels, random.randrange(1, 800), axis=random.randrange(2)),
        lambda: np.repeat(pixels, 5, axis=random.randrange(2)),
        lambda: np.where(noise.random(pixels.shape[:2])[..., None] < random.random(), pixels, 255).astype(np.uint8),
    )
    return random.choice(views)()  # type: ignore[no-any-return]


KINDS: dict[str, Callable[[Bench, Random], Callable[[], object]]] = {
    "profile": lay_profile,
    "samples": lay_samples,
    "archive": lay_archive,
    "run folder": lay_run,
    "pictures": lay_pictures,
    "frame": lay_frame,
}
"""What lays a spoilt piece out, and gives back how it is loaded and used."""


def run_chunk(numbers: range, seed: int) -> list[Case]:
    """Some cases one after another, in a folder of their own."""
    warnings.simplefilter("ignore")  # zipfile tells of names that it is made to write twice
    cv2.setNumThreads(1)
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
    signal.signal(signal.SIGALRM, _too_slow)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder).resolve()
        bench = Bench(root)
        bench.check()
        watch = Watch(root / "box", root / "secret")
        return [_try(bench, watch, number, seed) for number in numbers]


def _try(bench: Bench, watch: Watch, number: int, seed: int) -> Case:
    kind = list(KINDS)[number % len(KINDS)]
    use = KINDS[kind](bench, Random(f"{seed} {number}"))
    began, told, why = time.perf_counter(), "", ""
    watch.seen.clear()
    watch.on = True
    signal.alarm(LIMIT_S)
    try:
        use()
    except DropsbotError as error:
        told = type(error).__name__
        why = "" if str(error).strip() else "an error without a word"
    except (Exception, TooSlowError) as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        told = type(error).__name__
        why = f"{told}: {str(error)[:160]} ({Path(last.filename).name}:{last.lineno})"
    finally:
        signal.alarm(0)
        watch.on = False
    return Case(kind, number, told, "; ".join([why, *watch.seen]).strip("; "), time.perf_counter() - began)


def _too_slow(_number: int, _frame: object) -> None:
    raise TooSlowError(f"nothing came of it in {LIMIT_S} s")


def main() -> int:
    """Try all, print what is not as asked and the table; 1 when there is any."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    cases: list[Case] = []
    size = max(CHUNK, -(-options.count // (10 * options.jobs)))
    with ProcessPoolExecutor(options.jobs, multiprocessing.get_context("spawn"), max_tasks_per_child=1) as pool:
        starts = range(0, options.count, size)
        chunks = [pool.submit(run_chunk, range(at, min(at + size, options.count)), options.seed) for at in starts]
        for chunk in as_completed(chunks):
            cases += chunk.result()
            for case in chunk.result():
                if case.why:
                    print(f"{case.kind} {case.number}: {case.why}", flush=True)
            print(f"  {len(cases)} of {options.count}", flush=True)
    bad = sum(bool(case.why) for case in cases)
    print(f"\n{'':12}{'tried':>7}{'loaded':>8}{'refused':>9}{'amiss':>7}{'slowest s':>11}")
    for kind in KINDS:
        of = [case for case in cases if case.kind == kind]
        loaded, amiss = sum(not case.told for case in of), sum(bool(case.why) for case in of)
        slowest = max((case.seconds for case in of), default=0.0)
        print(f"{kind:12}{len(of):7}{loaded:8}{len(of) - loaded:9}{amiss:7}{slowest:11.2f}")
    print(f"\nerrors: {dict(Counter(case.told for case in cases if case.told))}")
    print(f"amiss: asked 0, measured {bad}{'   MISSED' if bad else ''}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
