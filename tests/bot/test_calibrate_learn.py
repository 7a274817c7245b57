"""``calibrate`` of a game in play, from the command line: a few careful taps on the demo, and what of it is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import cv2
import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot.app import careful_game
from dropsbot.bot.cli import app
from dropsbot.bot.cli.heralding import TerminalHerald
from dropsbot.bot.devices import open as opening
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo.skins import layout_of
from dropsbot.bot.games.ten_drops.lesson import knowledge, lesson_eyes
from dropsbot.bot.games.ten_drops.lesson import lesson as learning
from dropsbot.bot.games.ten_drops.lesson.concluding import Learned
from dropsbot.bot.profiles.home import load_profile, user_folder
from dropsbot.bot.profiles.samples import load_samples
from dropsbot.calibration.failures import CalibrationError
from dropsbot.vision.frame import Frame, Point

pytestmark = pytest.mark.usefixtures("home")

LAYOUT = replace(layout_of("cartoon"), width_px=360, height_px=640, rows=5, cols=5)
"""Small, to be quick."""

Start = Callable[[type[DemoDevice]], DemoDevice]


def dropsbot(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(app, list(arguments), input=stdin)


def learn(*more: str) -> Result:
    """A person says yes to whatever is asked."""
    return dropsbot("calibrate", "--device", "demo:cartoon", "--profile", "mine", *more, stdin="\n\n\n")


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> Start:
    """Puts a demo in play, of which nobody waits for anything, behind every --device; lessons are of four taps."""
    monkeypatch.setattr(learning, "MAX_TAPS", 4)
    monkeypatch.setattr(careful_game, "THINK_S", 0.1)

    def begin(kind: type[DemoDevice]) -> DemoDevice:
        device = kind(SteppedClock(), skin="cartoon", seed=3, layout=LAYOUT)
        device.start()
        monkeypatch.setattr(opening, "open_device", lambda *spec, **options: device)
        return device

    return begin


def test_what_goes_on_after_the_last_tap_is_told(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes half a minute where many pictures were kept."""
    start(DemoDevice)
    told: list[str] = []

    @contextmanager
    def tell(_: TerminalHerald, what: object) -> Iterator[None]:
        told.append(str(what))
        yield
        told.append("done")

    def finish(lesson: learning.Lesson) -> Learned:
        told.append("finishing")
        return put_together(lesson)

    put_together = learning.Lesson.finish
    monkeypatch.setattr(TerminalHerald, "busy", tell)
    monkeypatch.setattr(learning.Lesson, "finish", finish)
    assert learn("--drops", "10").exit_code == 0
    assert told[-3:] == ["Making the profile...", "finishing", "done"]


def test_a_lesson_is_told_and_kept(start: Start, home: Path) -> None:
    device = start(DemoDevice)
    result = learn("--drops", "10")
    assert result.exit_code == 0, result.output
    assert result.output.count(", as predicted") == 4
    assert "saved the profile mine" in result.output
    assert "missing: " in result.output
    book = load_samples(user_folder() / "mine")
    assert "".join(map(str, device.game.board.sizes)) == book.samples[-1].board.digits.replace(" ", "")
    timing = book.game.timing
    assert load_profile("mine").timing == timing
    assert timing.frame_s == pytest.approx(1 / 30, abs=0.01), "the demo draws 30 frames a second"
    other = DemoDevice(SteppedClock(), skin="cartoon", seed=4, layout=LAYOUT)
    other.start()
    cv2.imwrite(str(home / "other.png"), other.grab().pixels)
    result = dropsbot("calibrate", "--profile", "mine", "--image", str(home / "other.png"), stdin="\n\n\n")
    assert result.exit_code == 0, result.output
    assert load_profile("mine").timing == timing, "a picture more forgets nothing"
    assert len(load_samples(user_folder() / "mine").samples) == len(book.samples) + 1


def test_a_lesson_may_begin_at_a_picture_that_is_kept_already(start: Start) -> None:
    device = start(DemoDevice)
    first = dropsbot("calibrate", "--device", "demo:cartoon", "--profile", "mine", "--yes", "--no-learn")
    assert first.exit_code == 0, first.output
    assert len(device.game.presses) == 1, "START, and nothing else"
    grid = load_profile("mine").grid
    result = learn("--drops", "10")
    assert result.exit_code == 0, result.output
    assert result.output.count(", as predicted") == 4
    assert len(device.game.presses) == 5, "START and four taps"
    assert len(load_samples(user_folder() / "mine").samples) == 5
    learned = load_profile("mine").grid
    assert (learned.rows, learned.cols) == (grid.rows, grid.cols)


class Interrupted(DemoDevice):
    """Ctrl-C comes at the third tap."""

    taps = 0

    def tap(self, point: Point, frame: Frame) -> None:
        self.taps += 1
        if self.taps == 3:
            raise KeyboardInterrupt
        super().tap(point, frame)


class Stubborn(DemoDevice):
    """Taps have no effect."""

    def tap(self, point: Point, frame: Frame) -> None:
        """Nothing happens."""


def test_what_was_learned_before_ctrl_c_is_kept(start: Start) -> None:
    start(Interrupted)
    result = learn()
    assert result.exit_code == 130, result.output
    assert result.output.count(", as predicted") == 2
    assert "saved the profile mine" in result.output
    assert len(load_samples(user_folder() / "mine").samples) == 3
    assert load_profile("mine").grid.rows == 5


@pytest.mark.parametrize(("never", "device"), [("improve", DemoDevice), ("conclude", Stubborn)])
def test_what_makes_no_profile_is_told(
    never: str, device: type[DemoDevice], start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(device)
    monkeypatch.setattr(learning, "MAX_TAPS", 9)
    monkeypatch.setattr(lesson_eyes, "next_board", lambda *given: None)  # so a better profile is tried
    monkeypatch.setattr(lesson_eyes, "shows_cells", lambda *given: True)

    def refuse(*given: object) -> None:
        raise CalibrationError("all pictures must have one size")

    monkeypatch.setattr(lesson_eyes if never == "improve" else knowledge, never, refuse)
    result = learn()
    assert result.exit_code == 4, result.output
    assert "all pictures must have one size" in " ".join(result.stderr.split())
    assert ("saved the profile mine" in result.output) == (never == "improve")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--drops", "9", "--image", "board.png", "--profile", "mine"), "--device"),
        (("--drops", "9", "--no-learn", "--device", "demo:flat", "--profile", "mine"), "without --no-learn"),
        (("--drops", "9", "--device", "recorded:shots", "--profile", "mine"), "a game that is played"),
        (("--profile", "mine"), "--device"),
        (("--device", "demo:flat", "--profile", "NUL"), "Windows"),
        (("--device", "demo:flat", "--profile", "Demo"), "comes with dropsbot"),
    ],
)
def test_what_cannot_be_learned_from_is_told(arguments: tuple[str, ...], said: str, home: Path) -> None:
    result = dropsbot("calibrate", *arguments)
    assert result.exit_code == 2, result.output
    assert said in " ".join(result.stderr.split())
    assert not (home / "data").exists()


def test_a_person_who_stops_a_lesson_when_it_ends_by_itself_loses_nothing() -> None:
    def stopped(what: object) -> None:
        raise KeyboardInterrupt

    lesson, questioner = SimpleNamespace(finish=lambda: "learned"), SimpleNamespace(busy=stopped)
    assert careful_game._finished(cast(Any, lesson), cast(Any, questioner)) == "learned"
