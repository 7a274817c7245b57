"""A run meets a level that its profile cannot read: taps find it out, and all of that is on record."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo_any.any_device import AnyDevice
from dropsbot.bot.devices.demo_any.course_kinds import parse_kinds
from dropsbot.bot.devices.wrapped_device import WrappedDevice
from dropsbot.bot.games.choice import open_run_record
from dropsbot.bot.games.ten_drops import board_finder
from dropsbot.bot.games.ten_drops.board_finder import BoardFinder
from dropsbot.bot.games.ten_drops.drops_match import DropsMatch
from dropsbot.bot.games.ten_drops.drops_replay import DropsReplayer
from dropsbot.bot.games.ten_drops.drops_scribe import DropsScribe
from dropsbot.bot.games.ten_drops.drops_solver import solve_for
from dropsbot.bot.games.ten_drops.lesson.filming import Filming
from dropsbot.bot.games.ten_drops.lesson.finding_boards import BoardFound, find_next_board
from dropsbot.bot.games.ten_drops.rules_in_play import RulesInPlay
from dropsbot.bot.play import settle
from dropsbot.bot.play.events import Checked, Event, FoundOut, LevelCleared, Tapped, Tried
from dropsbot.bot.play.loop import run_by_profile
from dropsbot.bot.play.settle import View
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.profiles.samples import SampleBook
from dropsbot.bot.record.journal import Journal
from dropsbot.bot.record.lines import SCHEMA, FoundOutLine, SegmentLine, TriedLine
from dropsbot.bot.record.replaying import replay
from dropsbot.bot.speech.errors import DropsbotError, RefusedError, UsageError
from dropsbot.calibration.calibrate import GameFacts, Sample, calibrate
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve
from dropsbot.vision.course import Course, Person
from dropsbot.vision.frame import Box, Frame, Point
from dropsbot.vision.profile import Grid, Profile
from dropsbot.vision.reader import read
from testkit.any_profile import profile_of, samples_of
from testkit.plain_game import PlainGame

SEED = 24
"""A small game whose board is calm; its next board shows at once."""


def think(board: Board, rules: Rules, drops: int | None) -> Solution:
    return solve(board, rules, drops, time_limit_s=0.3)


class Wrapping(WrappedDevice):
    """Shows every level but the first in shades that wrap around, which nothing undoes."""

    def __init__(self, device: AnyDevice) -> None:
        super().__init__(device)
        self.game = device.game
        self.boards: list[tuple[int, ...]] = []
        self.taps = 0

    def grab(self) -> Frame:
        frame = self.device.grab()
        if self.game.sizes not in self.boards[-1:]:
            self.boards.append(self.game.sizes)
        if self.game.level == 1:
            return frame
        return Frame(frame.pixels * np.uint8(4), frame.taken_s)

    def tap(self, point: Point, frame: Frame) -> None:
        self.taps += 1
        super().tap(point, frame)


@dataclass
class Ran:
    """What came of a run."""

    device: Wrapping
    match: DropsMatch
    events: list[Event]
    folder: Path
    error: DropsbotError | None


def run(folder: Path, between: str, course: Course) -> Ran:
    game = AnyDevice(SteppedClock(), SEED, parse_kinds(f"{between}+unlimited+centre-absorbed"), person_s=3.0)
    device, profile = Wrapping(game), profile_of(game, course)
    events: list[Event] = []
    first = SegmentLine(
        t=0.0,
        schema=SCHEMA,
        number=1,
        version="0",
        started=datetime(2026, 1, 2, tzinfo=UTC),
        device="demo",
        profile=profile.name,
        rules=profile.rules,
        levels=2,
        unlimited=True,
        think_time_s=1.0,
        speed=1.0,
        seed=0,
        dry_run=False,
    )
    journal = Journal.begin(folder, first, profile, DropsScribe(PRESETS["event"]), device.clock.now_s)

    def tell(event: Event) -> None:
        events.append(event)
        journal.hear(event)

    book = SampleBook(samples_of(SEED), GameFacts("event", profile.timing))
    match = DropsMatch(profile, RulesInPlay(PRESETS["event"]), think, tell, 2)
    finder = BoardFinder(device, profile, lambda: book, match, tell)
    error: DropsbotError | None = None
    try:
        run_by_profile(device, profile, match, tell, finder=finder).play()
    except DropsbotError as ended:
        error = ended
    journal.end(None)
    journal.close()
    return Ran(device, match, events, journal.folder, error)


@pytest.fixture(
    scope="module",
    params=[
        ("at-once", Course(unlimited=True)),
        ("person-loads", Course(lead_on=Person.LOADS, unlimited=True)),
    ],
    ids=["at once", "the person loads it"],
)
def ran(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ran]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(settle, "read_anew", lambda *_: None)
        yield run(tmp_path_factory.mktemp("runs"), *request.param)


def test_a_level_that_cannot_be_read_is_found_out_and_played_on(ran: Ran) -> None:
    assert ran.error is None
    assert ran.device.game.course.cleared == 2 == ran.match.tally.levels
    assert [event.levels for event in ran.events if isinstance(event, LevelCleared)] == [1, 2]
    found = [event for event in ran.events if isinstance(event, FoundOut)]
    assert len(found) == 1
    assert set(found[0].boards) <= set(ran.device.boards)
    assert all(event.as_predicted for event in ran.events if isinstance(event, Checked))
    tries = [event.cell for event in ran.events if isinstance(event, Tried)]
    taps = sum(isinstance(event, Tapped) for event in ran.events)
    assert ran.match.tally.taps == len(tries) + taps == ran.device.taps


def test_what_was_found_out_is_on_record_and_is_replayed(ran: Ran) -> None:
    record = open_run_record(ran.folder)
    (line,) = (line for line in record.lines if isinstance(line, FoundOutLine))
    assert record.totals().ledger.summary()["taps"] == ran.device.taps
    assert [line.cell for line in record.lines if isinstance(line, TriedLine)] == [
        event.cell for event in ran.events if isinstance(event, Tried)
    ]
    frame = record.frame(line.frame)
    assert not read(frame, record.profile).understood
    assert read(frame, record.last_profile()).sizes == tuple(map(int, line.boards[0]))
    assert replay(record, DropsReplayer(PRESETS["event"], solve_for)).difference is None


def test_a_link_among_what_was_learned_is_refused(ran: Ran, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(ran.folder, tmp_path / "run"))
    record = open_run_record(folder)
    (line,) = (line for line in record.lines if isinstance(line, FoundOutLine))
    home = folder / line.profile
    elsewhere = home.rename(tmp_path / "elsewhere")
    home.symlink_to(elsewhere)
    with pytest.raises(UsageError, match=line.profile):
        record.last_profile()


def seen(game: AnyDevice, sizes: tuple[int, ...], profile: Profile, times: int) -> View:
    """A board in shades that wrap around ``times``, as the profile reads it: not at all, if it is more than once."""
    frame = Frame(game.game.show(sizes, 1, 0.0) * np.uint8(times))
    return View(frame, read(frame, profile), settled=True, reading_s=0.0)


def finder_of(game: AnyDevice) -> tuple[BoardFinder, Profile]:
    """A finder that may not tap."""
    profile = profile_of(game, Course(unlimited=True))
    match = DropsMatch(profile, RulesInPlay(PRESETS["event"]), think, lambda _: None, 1)
    return BoardFinder(Wrapping(game), profile, lambda: SampleBook(samples_of(SEED)), match, lambda _: None), profile


def test_a_board_that_cannot_be_read_is_read_by_what_was_read_of_its_level_without_a_tap() -> None:
    game = AnyDevice(SteppedClock(), SEED, parse_kinds("at-once+unlimited"))
    (finder, profile), sizes = finder_of(game), game.game.sizes
    fewer = tuple(size * (cell % 2) for cell, size in enumerate(sizes))
    strange = seen(game, fewer, profile, 4)
    assert not strange.reading.understood
    assert finder.find_out(strange, 0) is None, "nothing of the level was read yet"
    usual = seen(game, sizes, profile, 1)
    finder.note(usual)
    assert finder.find_out(strange, 0) is None, "what was read last looks otherwise"
    finder.note(View(seen(game, sizes, profile, 4).frame, usual.reading, settled=True, reading_s=0.0))
    found = finder.find_out(strange, 0)
    assert found is not None
    assert (found.boards, found.made, found.cells) == ((fewer,), 0, ())
    assert found.left is found.view
    assert read(strange.frame, found.profile).sizes == fewer
    again = finder.find_out(seen(game, fewer, profile, 1), 0)
    assert again is not None, "the profile that was read by before is kept"
    assert again.profile is profile


def count_level(match: DropsMatch) -> None:
    match.tally.levels += 1


def count_later(match: DropsMatch) -> None:
    match._maybe_cleared = True


@pytest.mark.parametrize("ended", [count_level, count_later])
def test_a_cleared_board_is_not_tapped_though_what_lies_over_it_may_pass_for_bubbles(
    ended: Callable[[DropsMatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[object] = []
    monkeypatch.setattr(board_finder, "shows_its_bubbles", lambda *_: True)
    monkeypatch.setattr(board_finder, "find_next_board", lambda *asked: looked.extend(asked))
    game = AnyDevice(SteppedClock(), SEED, parse_kinds("at-once+unlimited"))
    profile, sizes = profile_of(game, Course(unlimited=True)), game.game.sizes
    match = DropsMatch(profile, RulesInPlay(PRESETS["event"]), think, lambda _: None, 2)
    device = Wrapping(game)
    finder = BoardFinder(device, profile, lambda: SampleBook(samples_of(SEED)), match, lambda _: None)
    covered = game.game.show((0,) * len(sizes), 1, 0.0).copy()
    middle, wide = profile.grid.centre(len(sizes) - 2), round(profile.grid.pitch_x_px)
    Box(round(middle.x_px) - wide, round(middle.y_px) - wide // 3, 2 * wide, wide * 2 // 3).cut(covered)[:] = (
        30,
        60,
        200,
    )
    finder.note(seen(game, sizes, profile, 1))
    game.grab = lambda: Frame(covered, game.clock.now_s())  # type: ignore[method-assign]
    ended(match)
    view = View(Frame(covered), read(Frame(covered), profile), settled=True, reading_s=0.0)
    assert not view.reading.understood
    assert finder.find_out(view, None) is None
    assert looked == []
    match.tally.levels, match._maybe_cleared = 0, False
    assert finder.find_out(view, None) is None
    assert looked, "a board that is not cleared may have bubbles left where nobody can read them"


def damaged() -> SampleBook:
    raise UsageError("they are damaged")


@pytest.mark.parametrize(
    ("load", "most_taps"),
    [(SampleBook, None), (damaged, None), (lambda: SampleBook(samples_of(SEED)), 0)],
)
def test_nothing_is_tapped_where_nothing_could_be_learned_or_no_tap_is_left(
    load: Callable[[], SampleBook], most_taps: int | None
) -> None:
    game = AnyDevice(SteppedClock(), SEED, parse_kinds("at-once+unlimited"))
    device, profile = Wrapping(game), profile_of(game, Course(unlimited=True))
    match = DropsMatch(profile, RulesInPlay(PRESETS["event"]), think, lambda _: None, 1)
    finder = BoardFinder(device, profile, load, match, lambda _: None)
    frame = Frame(device.grab().pixels * np.uint8(4))  # in shades that wrap around, as levels are shown here
    assert finder.find_out(View(frame, read(frame, profile), settled=True, reading_s=0.0), most_taps) is None
    assert device.taps == 0


class AlwaysWrapping(Wrapping):
    """Shows the first level so, too."""

    def grab(self) -> Frame:
        frame = super().grab()
        return Frame(frame.pixels * np.uint8(4), frame.taken_s)


def test_what_taps_left_that_nobody_could_follow_is_found_out_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    game = AnyDevice(SteppedClock(), SEED, parse_kinds("at-once+unlimited"))
    device, profile = AlwaysWrapping(game), profile_of(game, Course(unlimited=True))
    match = DropsMatch(profile, RulesInPlay(PRESETS["event"]), think, lambda _: None, 1)
    told: list[Event] = []
    finder = BoardFinder(device, profile, lambda: SampleBook(samples_of(SEED)), match, told.append)
    first, left = game.game.sizes, list[tuple[int, ...]]()

    def in_vain_at_first(film: Filming, frame: Frame, draft: Profile, most_taps: int) -> BoardFound | None:
        if left:
            return find_next_board(film, frame, draft, most_taps)
        assert film.try_cell(next(cell for cell, size in enumerate(first) if size), frame) is not None
        left.append(game.game.sizes)
        return None

    monkeypatch.setattr(board_finder, "find_next_board", in_vain_at_first)
    frame = device.grab()
    found = finder.find_out(View(frame, read(frame, profile), settled=True, reading_s=0.0), None)
    assert found is not None
    assert found.boards[0] == left[0] != first
    assert found.made == device.taps == 1 + len(found.cells)
    assert sum(isinstance(event, Tried) for event in told) == device.taps


class WrappingOnce(Wrapping):
    """Shows the first level so until its first tap."""

    def grab(self) -> Frame:
        frame = super().grab()
        return frame if self.taps else Frame(frame.pixels * np.uint8(4), frame.taken_s)


def test_what_taps_left_is_read_where_it_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    game = AnyDevice(SteppedClock(), SEED, parse_kinds("at-once+unlimited"))
    device, profile = WrappingOnce(game), profile_of(game, Course(unlimited=True))
    match = DropsMatch(profile, RulesInPlay(PRESETS["event"]), think, lambda _: None, 1)
    finder = BoardFinder(device, profile, lambda: SampleBook(samples_of(SEED)), match, lambda _: None)
    bubble = next(cell for cell, size in enumerate(game.game.sizes) if size)

    def in_vain(film: Filming, frame: Frame, draft: Profile, most_taps: int) -> None:
        film.try_cell(bubble, frame)

    monkeypatch.setattr(board_finder, "find_next_board", in_vain)
    frame = device.grab()
    found = finder.find_out(View(frame, read(frame, profile), settled=True, reading_s=0.0), None)
    assert found is not None
    assert (found.boards, found.made, found.cells) == ((game.game.sizes,), 1, ())
    assert device.taps == 1


@pytest.mark.parametrize(
    ("drops", "unlimited", "allowed", "most"),
    [(None, True, None, 6), (None, True, 2, 2), (4, False, None, 3), (1, False, None, 0), (30, False, None, 6)],
)
def test_a_drop_is_kept_for_the_plan(drops: int | None, unlimited: bool, allowed: int | None, most: int) -> None:
    profile = profile_of(AnyDevice(SteppedClock(), SEED, parse_kinds("at-once")), Course(unlimited=unlimited))
    match = DropsMatch(profile, RulesInPlay(PRESETS["event"]), think, lambda _: None, 1, drops)
    assert match.most_tries(allowed) == most


@pytest.mark.parametrize(
    ("shown", "known_digits", "most"), [(None, 10, 0), (5, 10, 4), (1, 10, 0), (None, 9, 6), (5, 9, 4)]
)
def test_where_a_run_begins_with_a_board_that_it_cannot_read_the_counter_tells_how_many_drops_are_left(
    shown: int | None, known_digits: int, most: int
) -> None:
    profile = load_profile("demo")
    digits = [glyph for glyph in profile.glyphs if glyph.symbol in "0123456789"[:known_digits]]
    profile = replace(profile, glyphs=tuple(digits))
    match = DropsMatch(profile, RulesInPlay(PRESETS["event"]), think, lambda _: None, 1)
    assert match.most_tries(None, shown) == most


def test_a_later_level_with_more_rows_and_columns_is_read_by_a_profile_of_its_own() -> None:
    small, large = (
        PlainGame(grid=Grid(side, side, first, first, 45.0, 45.0)) for side, first in ((5, 54.5), (6, 32.0))
    )
    boards = [tuple((first + cell) % 5 for cell in range(25)) for first in range(2)]
    samples = tuple(Sample(small.show(one), Board.of(5, 5, one)) for one in boards)
    profile = calibrate(samples, "grows", grid=small.grid).profile
    match = SimpleNamespace(boards_ended=1, most_tries=lambda *held: 0)
    finder = BoardFinder(cast(Any, None), profile, lambda: SampleBook(samples), cast(Any, match), lambda event: None)
    shown, next_one = (tuple((first + cell + cell // 6) % 5 for cell in range(36)) for first in range(2))
    view = View(large.show(shown), read(large.show(shown), profile), True, 0.0)
    found = finder.find_out(view, None)
    assert found is not None
    assert found.view.reading.sizes == shown
    assert found.made == 0
    assert read(large.show(next_one), found.profile).sizes == next_one
    back = finder.find_out(View(samples[0].frame, read(samples[0].frame, found.profile), True, 0.0), None)
    assert back is not None
    assert back.profile is profile


LESS = Grid(5, 5, 32.0, 32.0, 45.0, 45.0)
"""The upper left part of a board of 6 x 6."""


def part_of(sizes: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(size for cell, size in enumerate(sizes) if cell % 6 < 5 and cell < 30)


def finder_of_less(boards_ended: int) -> tuple[BoardFinder, Profile, SimpleNamespace]:
    """A finder of a game whose boards had 5 rows and columns so far, and what its match knows."""
    boards = [tuple((first + cell + cell // 5) % 5 for cell in range(25)) for first in range(2)]
    samples = tuple(Sample(PlainGame(grid=LESS).show(one), Board.of(5, 5, one)) for one in boards)
    profile = calibrate(samples, "grows", grid=LESS).profile
    match = SimpleNamespace(boards_ended=boards_ended, most_tries=lambda *held: 0)
    finder = BoardFinder(cast(Any, None), profile, lambda: SampleBook(samples), cast(Any, match), lambda event: None)
    return finder, profile, match


def test_a_board_that_goes_on_beside_the_one_that_was_read_is_read_whole() -> None:
    shown = tuple((cell + cell // 6) % 5 for cell in range(36))
    finder, profile, match = finder_of_less(0)
    small = PlainGame(grid=LESS).show(part_of(shown))
    assert finder.find_more(View(small, read(small, profile), True, 0.0)) is None
    match.boards_ended = 1
    view = View(PlainGame().show(shown), read(PlainGame().show(shown), profile), True, 0.0)
    assert view.reading.sizes == part_of(shown), "a reader does not look beside its grid"
    found = finder.find_more(view)
    assert found is not None
    assert found.view.reading.sizes == shown
    assert found.made == 0


def test_a_board_that_is_read_with_what_goes_on_beside_it_is_known_from_then_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(board_finder, "read_another_shape", lambda *asked: None)
    shown = tuple((cell + cell // 6) % 5 for cell in range(36))
    finder, profile, _ = finder_of_less(0)
    found = finder.find_more(View(PlainGame().show(shown), read(PlainGame().show(shown), profile), True, 0.0))
    assert found is not None
    rows, cols = found.profile.grid.rows, found.profile.grid.cols
    assert sorted((rows, cols)) == [5, 6], "one more row or column at a time"


def test_a_board_that_goes_on_and_cannot_be_read_whole_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_finder, "read_another_shape", lambda *asked: None)
    monkeypatch.setattr(BoardFinder, "_made_of", lambda *asked: None)
    shown = tuple((cell + cell // 6) % 5 for cell in range(36))
    finder, profile, _ = finder_of_less(0)
    view = View(PlainGame().show(shown), read(PlainGame().show(shown), profile), True, 0.0)
    with pytest.raises(RefusedError, match="beside the 5 rows and 5 columns"):
        finder.find_more(view)


def test_what_lies_beside_a_board_is_looked_at_once_a_level_and_where_it_has_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[object] = []
    monkeypatch.setattr(board_finder, "wider_board", lambda *asked: looked.append(asked))
    finder, profile, match = finder_of_less(0)
    game = PlainGame(grid=LESS)
    for level, beside, times in ((0, 0, 1), (0, 9, 1), (1, 0, 1), (2, 9, 2), (3, 9, 2)):
        match.boards_ended = level
        pixels = game.show(tuple((level + cell) % 5 for cell in range(25))).pixels.copy()
        pixels[260:280, 20 : 20 + 10 * beside] = 0
        finder.find_more(View(Frame(pixels), read(Frame(pixels), profile), True, 0.0))
        assert len(looked) == times, (level, beside)


def test_a_run_asks_at_each_board_whether_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    game = AnyDevice(SteppedClock(), SEED, parse_kinds("at-once+unlimited"))
    profile = profile_of(game, Course(unlimited=True))
    match = DropsMatch(profile, RulesInPlay(PRESETS["event"]), think, lambda _: None, 1)
    finder = BoardFinder(game, profile, lambda: SampleBook(samples_of(SEED)), match, lambda _: None)
    monkeypatch.setattr(
        board_finder,
        "wider_board",
        lambda frame, profile: (profile.grid, Board.of(game.game.rows, game.game.cols, game.game.sizes)),
    )
    monkeypatch.setattr(board_finder, "read_another_shape", lambda *asked: None)
    monkeypatch.setattr(BoardFinder, "_of_shape", lambda *asked: None)
    sizes = game.game.sizes
    with pytest.raises(RefusedError, match="bubbles show beside"):
        run_by_profile(game, profile, match, lambda _: None, finder=finder).play()
    assert game.game.sizes == sizes, "nothing was tapped"


def test_a_profile_of_a_few_pictures_knows_that_sizes_look_alike_where_more_of_them_showed_it() -> None:
    game = PlainGame()
    shown = tuple((cell + cell // 6) % 5 for cell in range(36))
    samples = (Sample(game.show(shown), Board.of(6, 6, shown)),)
    profile = replace(calibrate(samples, "alike", grid=game.grid).profile, alike=(3, 4))
    finder = BoardFinder(
        cast(Any, None), profile, lambda: SampleBook(samples), cast(Any, None), cast(Any, lambda event: None)
    )
    made = finder._made_of(samples, profile)
    assert made is not None
    assert made.alike == (3, 4)


def test_what_taps_told_is_read_by_looks_at_hand_where_no_better_profile_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = PlainGame()
    told = [Board.of(6, 6, [(first + cell + cell // 6) % 5 for cell in range(36)]) for first in range(3)]
    shown = [game.show(board.sizes) for board in told]
    profile = calibrate([Sample(shown[0], told[0])], "splats", grid=game.grid).profile
    strict = replace(profile, min_score=1.0, min_margin=1.0, own_limits=None)
    other_level = Sample(Frame(255 - shown[0].pixels[:, ::-1]), told[0])
    found = cast(Any, SimpleNamespace(frames=shown[1:], boards=told[1:]))
    finder = BoardFinder(
        cast(Any, None), strict, lambda: SampleBook((other_level,)), cast(Any, None), lambda event: None
    )
    assert finder._samples is not None
    monkeypatch.setattr(finder, "_made_of", lambda *_: None)
    learned = finder._learn(found, strict)
    assert learned is not None, "the level in other colours, which is not read, is no reason for nothing"
    assert [read(frame, learned).sizes for frame in shown[1:]] == [board.sizes for board in told[1:]]
    wrong = cast(Any, SimpleNamespace(frames=shown[1:], boards=told[:2]))
    assert finder._learn(wrong, strict) is None
