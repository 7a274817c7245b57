"""The second game played end to end from the command line; the demo's own log of taps is the oracle."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import cv2
import msgspec
import platformdirs
import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot.cli import app
from dropsbot.bot.clocks import SteppedClock
from dropsbot.bot.degrees.events import Event, Tapped
from dropsbot.bot.degrees.journal import CheckedLine, PlannedLine, RefusedLine, SegmentLine, TappedLine
from dropsbot.bot.degrees.loop import Run
from dropsbot.bot.devices import open as opening
from dropsbot.bot.devices.demo_degrees.device import DegreesDevice
from dropsbot.bot.devices.demo_degrees.game import TapKind
from dropsbot.bot.devices.demo_degrees.levels import Level
from dropsbot.bot.errors import DeviceError, DropsbotError, RefusedError, UnsureTapError
from dropsbot.bot.events import Paused
from dropsbot.bot.person import Nobody
from dropsbot.bot.profiles import load_profile, save_profile
from dropsbot.bot.record.lines import EndLine, HinderedLine, Line
from dropsbot.bot.record.reading import JOURNAL
from dropsbot.bot.record.writing import Pages
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import Solution
from dropsbot.solver.degrees.solve_map import solve
from dropsbot.vision.frame import Frame, Pixels, Point

THREE = Level(("000", "000", "000"), 2500)
FOUR = Level(("0.00", "0000", ".000", "00.0"), 3000)

BEST_OF_TEN = {"three": 4410, "four": 4230}
BEST_OF_THREE = {"three": 1080, "four": 990}
"""Degrees; proven by walking through every map that so many taps can lead to."""

AnyLine = SegmentLine | PlannedLine | TappedLine | CheckedLine | HinderedLine | RefusedLine | EndLine
Play = Callable[..., tuple[Result, dict[str, Any]]]


def degrees(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(app, ["degrees", *arguments], input=stdin)


def read_lines(run: str) -> list[AnyLine]:
    """The lines of a record."""
    return [msgspec.json.decode(text, type=AnyLine) for text in (Path(run) / JOURNAL).read_bytes().splitlines()]


class Wrapped(DegreesDevice):
    """The demo on a clock that never waits, with something between it and the bot."""

    def __init__(self, level: Level) -> None:
        super().__init__(SteppedClock(), level=level)
        self.numbers = 0
        self.sends: Callable[[int], int] = lambda number: 1
        self.moves: Callable[[Point], Point] = lambda point: point
        self.breaks: Callable[[int], bool] = lambda number: False
        self.refuses: Callable[[int], bool] = lambda number: False
        self.dark_s = 0.0
        self.parks: Callable[[int], bool] = lambda number: True
        self.paints: Callable[[Pixels], object] = lambda pixels: None

    def grab(self) -> Frame:
        if self.numbers and self.clock.now_s() < self.dark_s:
            raise DeviceError("no picture can be taken now")
        frame = super().grab()
        pixels = frame.pixels.copy()
        self.paints(pixels)
        return Frame(pixels, frame.taken_s)

    def tap(self, point: Point, frame: Frame) -> None:
        self.numbers += 1
        if self.refuses(self.numbers):
            raise DeviceError("no tap can be made now; nothing was tapped")
        for again in range(self.sends(self.numbers)):
            if again:
                self.clock.sleep(3.0)  # until the first one's chain is over
            super().tap(self.moves(point), frame)
        if self.breaks(self.numbers):
            raise UnsureTapError("the connection broke during a tap")

    def park(self, point: Point, frame: Frame) -> None:
        if not self.parks(self.numbers):
            raise DeviceError("the pointer cannot be moved")
        super().park(point, frame)


@pytest.fixture(scope="module", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A person's data folder, with a profile of each of the two levels, made from the demo's pictures."""
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(platformdirs, "user_data_dir", lambda *names, **options: str(folder))
        for name, level in (("three", THREE), ("four", FOUR)):
            picture = folder / f"{name}.png"
            cv2.imwrite(str(picture), DegreesDevice(SteppedClock(), level=level).grab().pixels)
            made = degrees("calibrate", "--image", str(picture), "--profile", name, "--yes")
            assert made.exit_code == 0, made.output
        yield folder


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Plays a device from the command line; back with what was printed, and the JSON of its last line."""

    def run(device: DegreesDevice, profile: str, *more: str) -> tuple[Result, dict[str, Any]]:
        monkeypatch.setattr(opening, "open_device", lambda spec, **options: device)
        result = degrees(
            "run", "--device", "demo:degrees", "--profile", profile, "--runs", str(tmp_path / "runs"), "--json", *more
        )
        return result, json.loads(result.stdout.splitlines()[-1]) if result.stdout else {}

    return run


@pytest.mark.parametrize(("level", "profile"), [(THREE, "three"), (FOUR, "four")])
def test_a_level_is_played_to_the_proven_best_score(level: Level, profile: str, play: Play) -> None:
    device = Wrapped(level)
    result, told = play(device, profile)
    assert result.exit_code == 0, result.output
    assert device.game.score == BEST_OF_TEN[profile] == told["score"] == told["planned"] == told["upper_bound"]
    assert told["proven"]
    assert [tap.kind for tap in device.game.taps] == [TapKind.TURN] * 10
    assert (told["taps"], told["predicted"], told["mispredicted"], told["refused"]) == (10, 10, 0, 0)
    assert told["final_map"] == device.game.map_text
    assert device.game.taps_left == 0


def test_a_lost_tap_is_noticed_and_planned_again(play: Play) -> None:
    device = Wrapped(THREE)
    device.sends = lambda number: 0 if number == 3 else 1
    result, told = play(device, "three", "--taps", "4")
    assert result.exit_code == 0, result.output
    assert (told["taps"], told["predicted"], told["mispredicted"]) == (4, 4, 1)
    assert device.numbers == 5
    assert told["score"] == device.game.score == told["planned"]
    lines = read_lines(told["run"])
    surprise = next(line for line in lines if isinstance(line, CheckedLine) and not line.as_predicted)
    assert surprise.frame is not None
    assert (Path(told["run"]) / surprise.frame).is_file()
    assert sum(isinstance(line, PlannedLine) for line in lines) == 2


def test_a_tap_that_came_twice_is_counted_and_planned_again(play: Play) -> None:
    device = Wrapped(THREE)
    device.sends = lambda number: 2 if number == 2 else 1
    result, told = play(device, "three", "--taps", "5")
    assert result.exit_code == 0, result.output
    assert told["mispredicted"] == 1
    assert told["taps"] == 5
    assert told["score"] == device.game.score
    assert [tap.kind for tap in device.game.taps] == [TapKind.TURN] * 5


@pytest.mark.parametrize("sends", [0, 1])
def test_after_a_broken_connection_the_picture_tells(sends: int, play: Play) -> None:
    device = Wrapped(THREE)
    device.breaks = lambda number: number == 2
    device.sends = lambda number: sends if number == 2 else 1
    result, told = play(device, "three", "--taps", "3")
    assert result.exit_code == 0, result.output
    assert told["score"] == device.game.score == told["planned"]
    assert told["mispredicted"] == 1 - sends


def test_a_game_that_contradicts_the_rules_is_left(play: Play) -> None:
    device = Wrapped(THREE)
    other = Point(device.grab().width_px / 2, 408.0)
    device.moves = lambda point: other
    result, told = play(device, "three")
    assert result.exit_code == 4
    assert "something else than the rules" in result.stderr.replace("\n", " ")
    assert told["score"] is None
    assert told["mispredicted"] == 2


def test_a_device_that_takes_no_taps_is_left(play: Play) -> None:
    device = Wrapped(THREE)
    device.sends = lambda number: 0
    result, told = play(device, "three")
    assert result.exit_code == 3
    assert "no tap has an effect" in result.stderr.replace("\n", " ")
    assert (told["taps"], told["score"]) == (0, 0)
    assert 3 <= device.numbers <= 10


@pytest.mark.parametrize("refused", [{1}, {2, 3}])
def test_a_device_that_fails_for_a_while_is_tapped_again(refused: set[int], play: Play) -> None:
    device = Wrapped(THREE)
    device.refuses = lambda number: number in refused
    result, told = play(device, "three", "--taps", "3")
    assert result.exit_code == 0, result.output
    assert told["score"] == device.game.score == BEST_OF_THREE["three"]
    assert (device.numbers, told["taps"], told["mispredicted"]) == (3 + len(refused), 3, 0)
    assert sum(isinstance(line, TappedLine) for line in read_lines(told["run"])) == 3
    assert sum(isinstance(line, HinderedLine) for line in read_lines(told["run"])) == len(refused)


@pytest.mark.parametrize("last", [2, 3])
def test_a_picture_that_cannot_be_taken_for_a_while_ends_nothing(last: int, play: Play) -> None:
    device = Wrapped(THREE)

    def tapped(number: int) -> bool:
        if number == last:
            device.dark_s = device.clock.now_s() + 3.0
        return False

    device.refuses = tapped
    result, told = play(device, "three", "--taps", "3")
    assert result.exit_code == 0, result.output
    assert told["score"] == device.game.score == BEST_OF_THREE["three"]
    assert told["predicted"] == 3


def test_a_pointer_that_cannot_be_parked_ends_nothing(play: Play) -> None:
    device = Wrapped(THREE)
    device.parks = lambda number: number != 1
    result, told = play(device, "three", "--taps", "3")
    assert result.exit_code == 0, result.output
    assert told["score"] == device.game.score == BEST_OF_THREE["three"]


@pytest.mark.parametrize("lasts_s", [2.0, math.inf])
def test_what_came_while_it_was_thought_is_not_tapped(lasts_s: float) -> None:
    device = Wrapped(THREE)
    came_s = math.inf

    def paint(pixels: Pixels) -> None:
        if came_s <= device.clock.now_s() < came_s + lasts_s:
            cv2.rectangle(pixels, (60, 200), (480, 600), (180, 170, 160), -1)

    def think(start: Map, taps: int) -> Solution:
        nonlocal came_s
        device.clock.sleep(5.0)
        came_s = min(came_s, device.clock.now_s() - 1.0)
        return solve(start, taps)

    tapped_s: list[float] = []

    def note(number: int) -> bool:
        tapped_s.append(device.clock.now_s())
        return False

    device.paints, device.refuses = paint, note
    run = Run(device, load_profile("three"), think, lambda event: None, 3)
    with pytest.raises(RefusedError) if math.isinf(lasts_s) else nullcontext():
        run.play()
    assert all(time_s >= came_s + lasts_s for time_s in tapped_s)
    assert (device.game.score, run.tally.taps) == ((0, 0) if math.isinf(lasts_s) else (BEST_OF_THREE["three"], 3))


def test_a_map_that_changed_while_it_was_thought_is_planned_again() -> None:
    device = Wrapped(THREE)
    planned: list[Map] = []

    def think(start: Map, taps: int) -> Solution:
        if not planned:
            device.game.tap(device.clock.now_s(), (2, 2))
            device.clock.sleep(5.0)
        planned.append(start)
        return solve(start, taps)

    run = Run(device, load_profile("three"), think, lambda event: None, 2)
    run.play()
    assert [str(start) for start in planned] == ["000 000 000", "000 000 001"]
    assert (run.tally.taps, run.tally.predicted, run.tally.score) == (2, 2, None)
    assert str(run.final) == device.game.map_text


class Waiting(Nobody):
    """A person who wants a pause at the second question, for three more."""

    asked = 0

    def wants_pause(self) -> bool:
        self.asked += 1
        return 2 <= self.asked <= 5


def test_a_person_may_pause_between_two_taps() -> None:
    device = Wrapped(THREE)
    events: list[Event] = []
    Run(device, load_profile("three"), solve, events.append, 3, Waiting()).play()
    told = [event for event in events if isinstance(event, Tapped | Paused)]
    assert [type(event) for event in told] == [Tapped, Paused, Paused, Tapped, Tapped]
    assert device.game.score == BEST_OF_THREE["three"]


def test_a_covered_map_is_refused_and_not_tapped(play: Play) -> None:
    device = Wrapped(THREE)
    device.paints = lambda pixels: cv2.rectangle(pixels, (100, 250), (440, 420), (180, 170, 160), -1)
    result, told = play(device, "three")
    assert result.exit_code == 4
    assert "row 1, column 1" in result.stderr.replace("\n", " ")
    assert (device.numbers, told["refused"], told["planned"]) == (0, 1, None)
    assert (Path(told["run"]) / "00002-refused.png").is_file()


def test_what_hides_the_map_after_the_last_tap_ends_the_run(play: Play) -> None:
    device = Wrapped(THREE)

    def paint(pixels: Pixels) -> None:
        if not device.game.taps_left and device.game.turning is None:
            cv2.rectangle(pixels, (60, 200), (480, 600), (180, 170, 160), -1)

    device.paints = paint
    result, told = play(device, "three")
    assert result.exit_code == 0, result.output
    assert (told["taps"], told["predicted"], told["unchecked"]) == (10, 9, 1)
    assert told["score"] == device.game.score


def test_a_dry_run_taps_nothing_and_shows_the_plan(play: Play) -> None:
    device = Wrapped(FOUR)
    result, told = play(device, "four", "--dry-run", "--taps", "3")
    assert result.exit_code == 0, result.output
    assert (device.numbers, told["taps"], told["map"]) == (0, 0, " ".join(FOUR.rows))
    assert told["planned"] == BEST_OF_THREE["four"]


def test_the_record_has_every_tap(play: Play) -> None:
    device = Wrapped(THREE)
    _, told = play(device, "three", "--taps", "3", "--solver", "greedy")
    first, *lines, last = read_lines(told["run"])
    assert isinstance(first, SegmentLine)
    assert (first.taps, first.solver, first.profile) == (3, "greedy", "three")
    assert isinstance(last, EndLine)
    assert last.why is None
    taps = [line for line in lines if isinstance(line, TappedLine)]
    assert [divmod(tap.cell, 3) for tap in taps] == [tap.cell for tap in device.game.taps]
    assert sum(tap.degrees for tap in taps) == device.game.score
    assert taps[-1].map == device.game.map_text
    plan = next(line for line in lines if isinstance(line, PlannedLine))
    assert (Path(told["run"]) / plan.frame).is_file()
    report = CliRunner().invoke(app, ["report", told["run"]])
    assert report.exit_code == 2
    assert "second game" in report.stderr.replace("\n", " ")
    assert "dropsbot degrees run" in report.stderr.replace("\n", " "), "what is possible instead"


def test_a_disk_that_fills_up_is_told_after_what_was_played(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    write = Pages.append

    def fill(pages: Pages, line: Line) -> None:
        if isinstance(line, CheckedLine | EndLine):
            raise DropsbotError(f"no room for {line.__struct_config__.tag}")
        write(pages, line)

    monkeypatch.setattr(Pages, "append", fill)
    result, told = play(Wrapped(THREE), "three", "--taps", "3")
    assert result.exit_code == 1
    assert "no room for checked" in result.stderr, "what failed first"
    assert told["run"]
    assert isinstance(read_lines(told["run"])[-1], TappedLine)


def test_a_person_reads_what_happened(tmp_path: Path) -> None:
    result = degrees(
        "run", "--device", "demo:degrees", "--seed", "2", "--profile", "three", "--taps", "2", "--speed", "100",
        "--runs", str(tmp_path),
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    assert "(proven best): 2 taps" in result.stdout
    assert "2 of 2 as predicted" in result.stdout
    assert "as predicted" in result.stderr
    assert "Ctrl-C stops" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--device", "demo:degrees", "--profile", "demo"), "of Ten Drops"),
        (("--device", "demo:degrees", "--profile", "no-such"), "no-such"),
        (("--device", "demo:degrees", "--profile", "three", "--seed", "2", "--solver", "magic"), "genetic+greedy"),
        (("--device", "toaster", "--profile", "three"), "demo:degrees"),
        (("--device", "demo:degrees", "--profile", "three", "--think-time", "inf"), "--think-time"),
    ],
)
def test_wrong_use_is_told_with_code_2(arguments: tuple[str, ...], said: str, tmp_path: Path) -> None:
    result = degrees("run", *arguments, "--runs", str(tmp_path))
    assert result.exit_code == 2
    assert said in result.stderr.replace("\n", " ")


def test_a_profile_of_ten_drops_is_not_written_over(home: Path) -> None:
    save_profile(load_profile("demo"), home / "profiles" / "elsewhere")
    (home / "profiles" / "elsewhere" / "demo").rename(home / "profiles" / "mine")
    result = degrees("calibrate", "--image", str(home / "three.png"), "--profile", "mine", "--yes")
    assert result.exit_code == 2
    assert "of Ten Drops" in result.stderr.replace("\n", " ")
