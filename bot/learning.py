"""Play the first boards carefully, for what pictures of a board alone do not tell; nothing is saved here.

Every tap is one of a plan, and what it does is predicted: exactly the cells that the rules name must change, and to the
sizes that they say. So every frame at rest is a board that is known, and counters, pace, popups and sizes label
themselves. Nothing outside the board is pressed but a popup.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.devices.port import Device
from bot.errors import RefusedError
from bot.events import Checked, LevelCleared, Planned, Pressed, Tapped
from bot.learn.news import News
from bot.learn.notebook import Counted, Notebook, Seen
from bot.learn.recognising import recognise
from bot.learn.recording import Recording, record
from bot.loop import Tell, Think
from bot.settle import still_frame
from calibration.calibrate import Calibration, Game, Sample, calibrate
from calibration.changes import changed_cells, shows_change
from calibration.physics import Evidence, choose_rules, count_explained
from calibration.popups import press_places
from calibration.timing import longest_s, measure_pace
from solver.board import Board
from solver.plan import Step, replay, steps
from solver.rules import PRESETS, rules_named
from solver.simulator import simulate_tap
from solver.solution import Solution
from vision.cells import looks_of
from vision.frame import Frame
from vision.profile import Counter, Profile, Screen
from vision.reader import read
from vision.reading import Reading

MAX_TAPS = 40
"""Enough for three or four of the first levels of such games."""
ENOUGH_POPUPS = 2
"""What is the same twice after a level will be so again."""
SURPRISES = 2
RESERVE = 2
"""Drops that are not spent on curiosity."""
ASSUMED = 5
"""So many drops are thought to be held at first where nobody knows."""
FILLS_FIRST = 3
"""Taps that show how a bubble grows and how the counter counts, before the first chain clears half of the board."""
TRIED = 4
"""So many taps are thought through before the plan is played instead."""
COUNT_EVERY = 4
"""Taps between two looks at the counter."""
DOUBTFUL = 0.06
"""Part of a new board's cells that may be doubtful while the profile is in the making; what is tapped tells."""
EXPECTED = 0.6
"""Part of the usual score that a cell needs where a board at rest is expected."""
DROPS_TRIED = (3, 5, 8, 12, 20, 40)
"""Where nobody knows how many drops are held, the plan that needs the fewest of these is played."""


@dataclass(frozen=True, slots=True, eq=False)
class Learned:
    """The profile after the lesson, and all that a later calibration needs to make it again, with ``samples`` first.

    ``report`` are sentences for a person. ``drops`` are held now, as far as known.
    """

    profile: Profile
    game: Game
    samples: tuple[Sample, ...]
    drops: int | None
    taps: int
    levels: int
    report: tuple[str, ...]


class Lesson:
    """One careful game on ``device``, from the board that the last of ``samples`` shows.

    ``draft`` was made from ``samples``; ``drops`` is what the person says is held, or None. ``think`` makes a plan for
    a board, rules and the drops held; ``tell`` hears every event in order. No more than ``max_taps`` are made. What is
    ``known`` of the game stays where nothing better is learned.

    Raises:
        RefusedError: the device does not show the board of the last sample, or does not come to rest.
        DeviceError: the device failed.
    """

    def __init__(
        self,
        device: Device,
        draft: Profile,
        samples: Sequence[Sample],
        drops: int | None,
        think: Think,
        tell: Tell,
        max_taps: int = MAX_TAPS,
        known: Game | None = None,
    ) -> None:
        self._device, self._think, self._tell = device, think, tell
        self._draft, self._given, self._profile = draft, tuple(samples), draft
        self._start, self._drops, self._max_taps = drops, drops, max_taps
        self._rules = rules_named(draft.rules)
        self._frame, self._board = self._first_frame(samples[-1]), samples[-1].board
        self._book = Notebook(draft.grid.box)
        self._news = News.of(sample.board for sample in samples)
        self._level, self._stretch, self._gained, self._detonations = 0, 0, 0, 0
        self._taps, self._surprises = 0, 0
        self._said: list[str] = []
        self._known = known or Game()
        self._over = False
        self._keep(self._frame, self._board)

    def play(self) -> None:
        """Tap plans through until there is nothing more to learn, or it would not be careful any more.

        That is also where the game does what no rules explain, twice in a row. Where this ends early, :meth:`finish`
        still works.

        Raises:
            DeviceError: the device failed.
        """
        while not self._over:
            for step in self._next_steps():
                if self._taps >= self._max_taps:
                    self._stop(f"stopped after {self._taps} taps")
                if self._over or not self._tap(step):
                    break

    def finish(self) -> Learned:
        """The profile from all that was seen so far."""
        book, counted, known = self._book, self._book.count(self._start), self._known
        readable = not counted.trouble
        screens = book.screens(list(counted.boxes.values()))
        seen = {screen.screen for screen in screens}
        game = Game(
            rules=self._rules.name,
            timing=measure_pace(book.motions, self._draft.timing),
            counters=counted.boxes if readable else known.counters,
            screens=(*screens, *(screen for screen in known.screens if screen.screen not in seen)),
            park=self._draft.park,
            inks=counted.inks if readable else known.inks,
        )
        samples = (*self._given[:-1], *book.samples(counted if readable else None))
        made = calibrate(samples, self._draft.name, game, self._draft.grid)
        right = self._without_misread(made, samples)
        if len(right) < len(samples):
            samples = right
            made = calibrate(samples, self._draft.name, game, self._draft.grid)
        report = (*self._said, *self._tell_all(counted, made))
        return Learned(made.profile, game, samples, self._drops, self._taps, self._level, report)

    def _first_frame(self, sample: Sample) -> Frame:
        frame = still_frame(self._device, self._draft.timing)
        if frame is None:
            raise RefusedError("the picture does not come to rest; wait until nothing moves, and start again")
        same = frame.pixels.shape == sample.frame.pixels.shape
        if not same or changed_cells(frame, sample.frame, self._draft.grid):
            raise RefusedError("the window shows another board than the one calibrated from: calibrate again")
        return frame

    def _keep(self, frame: Frame, board: Board) -> None:
        """A frame at rest whose board is known."""
        self._frame, self._board = frame, board
        self._book.seen.append(Seen(frame, board, self._level, self._stretch, self._gained))
        self._news.take(board, self._drops)

    def _stop(self, why: str) -> None:
        self._over = True
        self._said.append(why)

    def _next_steps(self) -> list[Step]:
        """The taps to come on this board; none, and the lesson over, where there is no plan."""
        telling = self._telling_tap()
        if telling is not None:
            return [telling]
        solution = self._solve(self._board, self._drops)
        if solution.plan is None:
            self._stop("stopped: the board cannot be cleared with the drops held, as far as was seen")
            return []
        held = self._drops if self._drops is not None else solution.plan.drops_needed
        reading = read(self._frame, self._profile)
        self._tell(Planned(self._frame, reading, self._board, held, reading.level, solution))
        return steps(solution.plan, held)

    def _telling_tap(self) -> Step | None:
        """The tap that shows most that was not seen yet, of those after which the board can still be cleared."""
        held = ASSUMED + self._gained if self._drops is None else self._drops
        if held <= RESERVE:
            return None
        cells = [cell for cell, size in enumerate(self._board.sizes) if size]
        taps = [replay(self._board, [cell], self._rules, held)[0] for cell in cells]
        worth = {step.cell: self._news.worth(step.board, step.drops) for step in taps if not step.board.cleared}
        taps = [step for step in taps if worth.get(step.cell) and step.drops > RESERVE]
        fills_first = self._taps < FILLS_FIRST
        taps.sort(key=lambda step: (fills_first and step.combo > 0, -worth[step.cell]))
        for step in taps[:TRIED]:
            if self._think(step.board, replace(self._rules, perfect_bonus=0), step.drops - RESERVE).plan is not None:
                return step
        return None

    def _solve(self, board: Board, drops: int | None) -> Solution:
        # the bonus for a single detonation is gone once there was one on this board
        rules = replace(self._rules, perfect_bonus=0) if self._detonations else self._rules
        for held in DROPS_TRIED if drops is None else (drops,):
            solution = self._think(board, rules, held)
            if solution.plan is not None:
                break
        return solution

    def _tap(self, step: Step) -> bool:
        """One tap and what comes of it; whether that was predicted."""
        grid, before = self._draft.grid, self._frame
        self._device.tap(grid.centre(step.cell), before)
        self._device.park(self._draft.park, before)
        self._tell(Tapped(step))
        self._taps += 1
        seen = record(
            self._device, before, grid.box, self._draft.timing, burst=step.combo > 0, popup=step.board.cleared
        )
        explained = self._explain(step, seen)
        if step.combo and explained:
            self._book.evidence.append(Evidence(explained))
        covered = step.board.cleared and not explained and self._is_covered(seen)
        if covered:
            self._book.evidence.append(Evidence(frozenset(self._clearing(step.cell))))
        as_predicted = covered or self._rules.name in explained
        self._tell(Checked(step, seen.frame, read(seen.frame, self._profile), as_predicted))
        if as_predicted:
            self._accept(step, seen)
            return True
        self._be_surprised(step, seen, explained)
        return False

    def _explain(self, step: Step, seen: Recording) -> frozenset[str]:
        """The presets that predict what is seen, as far as a board is seen."""
        if not seen.settled:
            return frozenset()
        looks = looks_of(self._profile)
        return frozenset(
            name
            for name, rules in PRESETS.items()
            for board in [simulate_tap(self._board, step.cell, rules).board]
            if not board.cleared and shows_change(self._frame, self._board, seen.frame, board, self._draft.grid, looks)
        )

    def _clearing(self, cell: int) -> list[str]:
        return [name for name, rules in PRESETS.items() if simulate_tap(self._board, cell, rules).board.cleared]

    def _is_covered(self, seen: Recording) -> bool:
        """Whether something else than a board shows, or a new board already."""
        if not seen.settled:
            return False
        left = {cell for cell, size in enumerate(self._board.sizes) if size}
        return bool(changed_cells(self._frame, seen.frame, self._draft.grid) - left)

    def _accept(self, step: Step, seen: Recording) -> None:
        """The tap did what was predicted."""
        self._surprises = 0
        self._book.motions.append(seen.motion)
        self._detonations += step.combo > 0
        spent = self._rules.drops_for(step.combo) - 1
        self._gained += spent
        self._drops = None if self._drops is None else self._drops + spent
        if step.board.cleared:
            self._go_on(seen.frame)
            return
        self._keep(seen.frame, step.board)
        if self._drops is None or len(self._book.seen) % COUNT_EVERY == 0:
            self._look_at_counter()

    def _look_at_counter(self) -> Counted:
        """Take the drops held from the counter where its numbers are known."""
        counted = self._book.count(self._start)
        held = counted.labels[Counter.DROPS][-1] if Counter.DROPS in counted.labels else None
        self._drops = self._drops if held is None else held
        return counted

    def _be_surprised(self, step: Step, seen: Recording, explained: frozenset[str]) -> None:
        """Other rules may explain what was seen; else look again, and stop when it happens again."""
        name = choose_rules(self._book.evidence, tuple(PRESETS), self._rules.name) if explained else None
        if name is not None:
            self._said.append(f"the rules {name!r} explain what was seen, {self._rules.name!r} do not: taken instead")
            self._rules = PRESETS[name]
            self._accept(replay(self._board, [step.cell], self._rules)[0], seen)
            return
        self._surprises += 1
        if step.combo and not explained and seen.motion.changes_s:
            self._book.evidence.append(Evidence(explained))
        profile = self._improve()
        reading = read(seen.frame, profile)
        if self._surprises >= SURPRISES or not seen.settled or not self._resembles_board(reading):
            row, col = divmod(step.cell, self._board.cols)
            self._stop(
                f"stopped: a tap on row {row + 1}, column {col + 1} did something else than the rules "
                f"{self._rules.name!r} say. {self._presets_told()}"
            )
            return
        self._stretch, self._drops = self._stretch + 1, None
        self._detonations += 1
        self._keep(seen.frame, Board.of(reading.rows, reading.cols, reading.sizes))

    def _presets_told(self) -> str:
        counts = count_explained(self._book.evidence, tuple(PRESETS))
        chains = len(self._book.evidence)
        return f"Of {chains} chains " + ", ".join(f"{name!r} explains {count}" for name, count in counts.items())

    def _improve(self) -> Profile:
        """The profile by all that was seen so far, without screens and counters."""
        game = Game(self._rules.name, self._draft.timing, park=self._draft.park)
        samples = (*self._given[:-1], *self._book.samples())
        self._profile = calibrate(samples, self._draft.name, game, self._draft.grid).profile
        return self._profile

    def _go_on(self, popup: Frame) -> None:
        """A level is cleared: leave what shows now, by a press inside it, for the next board."""
        self._level += 1
        self._tell(LevelCleared(self._level))
        profile = self._improve()
        reading = read(popup, profile)
        if self._resembles_board(reading):
            self._begin_level(popup, Board.of(reading.rows, reading.cols, reading.sizes))
            return
        self._book.popups.append(popup)
        playing = [one.frame.pixels for one in self._book.seen]
        known = [self._book.press] if self._book.press else []
        for place in (*known, *press_places(popup.pixels, playing)):
            self._device.tap(place, popup)
            self._device.park(self._draft.park, popup)
            self._tell(Pressed(Screen.LEVEL_CLEARED, popup))
            after = record(self._device, popup, self._draft.grid.box, self._draft.timing, burst=False, popup=True)
            if not after.motion.changes_s:
                continue
            self._book.press = place
            board = self._next_board(after.frame, profile)
            if board is None:
                problems = read(after.frame, profile).problems
                self._stop("stopped: the next board could not be read with certainty: " + "; ".join(problems[:2]))
            else:
                self._begin_level(after.frame, board)
            return
        self._stop("stopped: nobody knows how to leave what shows after a level; no press in its middle did")

    def _next_board(self, frame: Frame, profile: Profile) -> Board | None:
        """The board in a frame that should show one, perhaps in other colours than the boards so far."""
        reading = read(frame, profile)
        if not reading.problems:
            return Board.of(reading.rows, reading.cols, reading.sizes)
        return recognise(frame, [(one.frame, one.board) for one in self._book.seen], self._draft.grid)

    def _begin_level(self, frame: Frame, board: Board) -> None:
        """Take what shows for the next level's board."""
        rewarded = self._rules.level_bonus + (self._rules.perfect_bonus if self._detonations == 1 else 0)
        if self._drops is not None:
            self._drops += rewarded
        self._stretch, self._detonations = self._stretch + 1, 0
        self._keep(frame, board)
        counted = self._look_at_counter()
        self._over = not counted.trouble and len(self._book.popups) >= ENOUGH_POPUPS and not self._news.unseen

    def _resembles_board(self, reading: Reading) -> bool:
        """Whether a reading can be believed where a board is expected: what is tapped next puts it to the test."""
        limits = self._profile
        doubtful = sum(
            cell.margin < limits.min_margin or cell.score < EXPECTED * limits.min_score for cell in reading.cells
        )
        return any(reading.sizes) and doubtful <= DOUBTFUL * len(reading.cells)

    def _without_misread(self, made: Calibration, samples: tuple[Sample, ...]) -> tuple[Sample, ...]:
        """The samples but those of boards that were read on a guess and that the profile reads otherwise now."""
        sure = {id(one.frame) for one in self._book.seen if not one.level} | {id(one.frame) for one in self._given}
        return tuple(
            sample
            for sample in samples
            if id(sample.frame) in sure or read(sample.frame, made.profile).sizes in ((), sample.board.sizes)
        )

    def _tell_all(self, counted: Counted, made: Calibration) -> list[str]:
        """What was learned, in sentences."""
        book, profile = self._book, made.profile
        lines = [
            f"played {self._taps} taps, cleared {self._level} levels; {self._presets_told()}",
            f"a bubble grows for {longest_s(book.motions, burst=False):.2f} s, the longest chain took "
            f"{longest_s(book.motions, burst=True):.2f} s; a picture is at rest after {profile.timing.still_s} s",
        ]
        if counted.trouble:
            lines.append(f"the drops cannot be read: {counted.trouble}; they are counted by the rules: give --drops")
        else:
            lines.append(f"the counters {', '.join(profile.counters)} were found, with all their digits")
        screens = {mark.screen for mark in profile.marks}
        if Screen.LEVEL_CLEARED not in screens:
            lines.append("what covers the board after a level is not known: no level was cleared, or nothing tells it")
        elif len(book.popups) < ENOUGH_POPUPS:
            lines.append("what covers the board after a level was seen only once; what varies in it is not known")
        if Screen.PLAYING not in screens:
            lines.append("nothing outside the board stays the same, so foreign pictures are told by the cells alone")
        return [*lines, *made.report]
