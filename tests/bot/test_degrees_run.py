"""The second game played end to end from the command line; the demo's own log of taps is the oracle."""

from __future__ import annotations

import json
import math
import shutil
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import cv2
import platformdirs
import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot.cli import app
from dropsbot.bot.devices import open as opening
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo_degrees.degrees_device import DegreesDevice
from dropsbot.bot.devices.demo_degrees.degrees_game import TapKind
from dropsbot.bot.devices.demo_degrees.degrees_levels import Level
from dropsbot.bot.games.choice import open_run_record
from dropsbot.bot.games.ten_thousand_degrees.degrees_lines import (
    DegreesCheckedLine,
    DegreesPlannedLine,
    DegreesTappedLine,
)
from dropsbot.bot.play.events import Event, Paused, Tapped
from dropsbot.bot.play.patience import CONTRADICTIONS
from dropsbot.bot.play.person import Nobody
from dropsbot.bot.profiles.home import load_profile, shipped_folder
from dropsbot.bot.record.lines import EndLine, HinderedLine, Line, SegmentLine
from dropsbot.bot.record.pages import JOURNAL, Pages
from dropsbot.bot.speech.errors import DeviceError, DropsbotError, RefusedError, UnsureTapError
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import Solution
from dropsbot.solver.degrees.solve_map import solve
from dropsbot.vision.frame import Frame, Pixels, Point
from testkit.runs import DegreesRun

THREE = Level(("000", "000", "000"), 2500)
FOUR = Level(("0.00", "0000", ".000", "00.0"), 3000)

BEST_OF_TEN = {"three": 4410, "four": 4230}
BEST_OF_THREE = {"three": 1080, "four": 990}
"""Degrees; proven by walking through every map that so many taps can lead to."""

Play = Callable[..., tuple[Result, dict[str, Any]]]


def dropsbot(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


def read_lines(run: str) -> list[Line]:
    """The lines of a record."""
    return list(open_run_record(Path(run)).lines)


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
            made = dropsbot("calibrate", "--rules", "degrees", "--image", str(picture), "--profile", name, "--yes")
            assert made.exit_code == 0, made.output
        yield folder


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Plays a device from the command line; back with what was printed, and the JSON of its last line."""

    def run(device: DegreesDevice, profile: str, *more: str) -> tuple[Result, dict[str, Any]]:
        monkeypatch.setattr(opening, "open_device", lambda spec, **options: device)
        result = dropsbot(
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
    surprise = next(line for line in lines if isinstance(line, DegreesCheckedLine) and not line.as_predicted)
    assert surprise.frame is not None
    assert (Path(told["run"]) / surprise.frame).is_file()
    assert sum(isinstance(line, DegreesPlannedLine) for line in lines) == 2


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
    assert told["mispredicted"] == CONTRADICTIONS


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
    assert sum(isinstance(line, DegreesTappedLine) for line in read_lines(told["run"])) == 3
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
    run = DegreesRun(device, load_profile("three"), think, lambda event: None, 3)
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

    run = DegreesRun(device, load_profile("three"), think, lambda event: None, 2)
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
    DegreesRun(device, load_profile("three"), solve, events.append, 3, Waiting()).play()
    told = [event for event in events if isinstance(event, Tapped | Paused)]
    assert [type(event) for event in told] == [Tapped, Paused, Paused, Tapped, Tapped]
    assert device.game.score == BEST_OF_THREE["three"]


def test_a_covered_map_is_refused_and_not_tapped(play: Play) -> None:
    device = Wrapped(THREE)
    device.paints = lambda pixels: cv2.rectangle(pixels, (100, 250), (440, 420), (180, 170, 160), -1)
    result, told = play(device, "three")
    assert result.exit_code == 4
    assert "row 1, column 1: resembles a pointer" in result.stderr.replace("\n", " ")
    assert "size" not in result.stderr
    end = read_lines(told["run"])[-1]
    assert isinstance(end, EndLine)
    assert "resembles a pointer" in str(end.why)
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
    taps = [line for line in lines if isinstance(line, DegreesTappedLine)]
    assert [divmod(tap.cell, 3) for tap in taps] == [tap.cell for tap in device.game.taps]
    assert sum(tap.degrees for tap in taps) == device.game.score
    assert taps[-1].map == device.game.map_text
    plan = next(line for line in lines if isinstance(line, DegreesPlannedLine))
    assert (Path(told["run"]) / plan.frame).is_file()


def test_a_record_is_reported_and_replayed(play: Play) -> None:
    device = Wrapped(THREE)
    device.sends = lambda number: 0 if number == 2 else 1
    _, told = play(device, "three", "--taps", "3")
    replayed = dropsbot("replay", told["run"], "--json")
    assert replayed.exit_code == 0, replayed.output
    answer = json.loads(replayed.stdout)
    assert (answer["frames"], answer["plans"], answer["difference"]) == (3, 2, None), "two plans and a surprise"
    report = dropsbot("report", told["run"])
    assert report.exit_code == 0, report.output
    assert (Path(told["run"]) / "report.html").is_file()


def test_a_replay_sees_another_map_than_was_recorded(play: Play) -> None:
    _, told = play(Wrapped(THREE), "three", "--taps", "1")
    journal = Path(told["run"]) / JOURNAL
    text = journal.read_text()
    assert text.count('"map":"000 000 000"') == 1
    turned = text.replace('"map":"000 000 000"', '"map":"100 000 000"')
    journal.write_text(turned)
    replayed = dropsbot("replay", told["run"])
    assert replayed.exit_code == 1, replayed.output
    assert "the map was 100 000 000, and would be 000 000 000 today" in replayed.stderr.replace("\n", " ")


def test_a_stopped_run_is_gone_on_with(play: Play, tmp_path: Path) -> None:
    device = Wrapped(THREE)
    device.refuses = lambda number: number > 2
    _, told = play(device, "three", "--taps", "5")
    assert told["taps"] == 2
    device.refuses = lambda number: False
    result = dropsbot("run", "--resume", told["run"], "--json")
    assert result.exit_code == 0, result.output
    after = json.loads(result.stdout)
    assert (after["taps"], after["predicted"], after["run"]) == (5, 5, told["run"])
    assert after["score"] == device.game.score == told["planned"]
    assert sum(isinstance(line, SegmentLine) for line in read_lines(told["run"])) == 2
    again = dropsbot("run", "--resume", told["run"])
    assert again.exit_code == 2
    assert "5 taps asked for, and so many are made already" in again.stderr.replace("\n", " ")


def interrupt_after(device: Wrapped, tap: int) -> None:
    """The person presses Ctrl-C when a tap was made, and before anybody saw what it did."""
    pressed: list[int] = []

    def paint(pixels: Pixels) -> None:
        if device.numbers == tap and not pressed:
            pressed.append(tap)
            raise KeyboardInterrupt

    device.paints = paint


@pytest.mark.parametrize("taps", [5, 3])
def test_a_tap_that_nobody_saw_the_effect_of_is_checked_when_the_run_goes_on(taps: int, play: Play) -> None:
    device = Wrapped(THREE)
    interrupt_after(device, tap=3)
    stopped, told = play(device, "three", "--taps", str(taps))
    assert (stopped.exit_code, told["taps"]) == (130, 2)
    device.clock.sleep(5.0)  # the chain ends
    result = dropsbot("run", "--resume", told["run"], "--json")
    assert result.exit_code == 0, result.output
    after = json.loads(result.stdout)
    assert (after["taps"], after["predicted"], device.numbers) == (taps, taps, taps)
    assert after["score"] == device.game.score == told["planned"]
    assert dropsbot("replay", told["run"]).exit_code == 0
    assert dropsbot("report", told["run"]).exit_code == 0


def test_a_replay_asks_the_solver_that_made_each_plan(play: Play) -> None:
    device = Wrapped(FOUR)
    interrupt_after(device, tap=2)
    _, told = play(device, "four", "--taps", "6", "--solver", "exact")
    device.clock.sleep(5.0)
    resumed = dropsbot("run", "--resume", told["run"], "--solver", "greedy", "--json")
    assert resumed.exit_code == 0, resumed.output
    solvers = [line.solution.solver for line in read_lines(told["run"]) if isinstance(line, DegreesPlannedLine)]
    assert [solver.partition(":")[0] for solver in solvers] == ["exact", "greedy"]
    replayed = dropsbot("replay", told["run"])
    assert replayed.exit_code == 0, replayed.output


def test_a_record_with_a_profile_of_the_other_game_is_refused(play: Play) -> None:
    _, told = play(Wrapped(THREE), "three", "--taps", "1")
    profile = Path(told["run"]) / "profile" / "three"
    shutil.rmtree(profile)
    shutil.copytree(shipped_folder() / "demo", profile)
    for command in (("run", "--resume"), ("replay",), ("report",)):
        result = dropsbot(*command, told["run"])
        assert result.exit_code == 2, result.output
        assert "of another game" in result.stderr.replace("\n", " ")


def test_a_hint_has_the_best_plan_and_taps_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    device = Wrapped(THREE)
    monkeypatch.setattr(opening, "open_device", lambda spec, **options: device)
    picture = tmp_path / "hint.png"
    hint = ("hint", "--device", "demo:degrees", "--profile", "three", "--json", "--overlay", str(picture))
    result = dropsbot(*hint, "--taps", "3")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["score"] == BEST_OF_THREE["three"]
    assert (device.numbers, picture.is_file()) == (0, True)
    wrong = dropsbot(*hint, "--drops", "3")
    assert wrong.exit_code == 2
    assert "takes --taps" in wrong.stderr.replace("\n", " ")


def test_a_run_ends_after_so_many_taps(play: Play) -> None:
    device = Wrapped(THREE)
    result, told = play(device, "three", "--max-taps", "2")
    assert result.exit_code == 1
    assert "stopped after 2 taps" in result.stderr.replace("\n", " ")
    assert (told["taps"], device.numbers) == (2, 2)


def test_a_disk_that_fills_up_is_told_after_what_was_played(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    write = Pages.append

    def fill(pages: Pages, line: Line) -> None:
        if isinstance(line, DegreesCheckedLine | EndLine):
            raise DropsbotError(f"no room for {line.__struct_config__.tag}")
        write(pages, line)

    monkeypatch.setattr(Pages, "append", fill)
    result, told = play(Wrapped(THREE), "three", "--taps", "3")
    assert result.exit_code == 1
    assert "no room for checked" in result.stderr, "what failed first"
    assert told["run"]
    assert isinstance(read_lines(told["run"])[-1], DegreesTappedLine)


def test_a_person_reads_what_happened(tmp_path: Path) -> None:
    result = dropsbot(
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
        (("--device", "demo:degrees", "--profile", "three", "--levels", "2"), "takes --taps"),
        (("--device", "demo:degrees", "--profile", "three", "--on-loss", "restart"), "takes --taps"),
        (("--device", "demo", "--taps", "2"), "takes --levels"),
        (("--device", "demo:degrees", "--profile", "no-such"), "no-such"),
        (("--device", "demo:degrees", "--profile", "three", "--seed", "2", "--solver", "magic"), "genetic+greedy"),
        (("--device", "toaster", "--profile", "three"), "demo:degrees"),
        (("--device", "demo:degrees", "--profile", "three", "--think-time", "inf"), "--think-time"),
    ],
)
def test_wrong_use_is_told_with_code_2(arguments: tuple[str, ...], said: str, tmp_path: Path) -> None:
    result = dropsbot("run", *arguments, "--runs", str(tmp_path))
    assert result.exit_code == 2
    assert said in result.stderr.replace("\n", " ")
