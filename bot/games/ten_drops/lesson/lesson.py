"""Play the first boards carefully, for what pictures of a board alone do not tell; nothing is saved here.

Every tap is one of a plan, and what it does is predicted: exactly the cells that the rules name must change, and to the
sizes that they say. So every frame at rest is a board that is known, and counters, pace, popups and sizes label
themselves. Nothing outside the board is pressed but a popup.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dropsbot.bot.devices.port import Device
from dropsbot.bot.games.ten_drops.lesson.choosing import choose_plan, choose_telling
from dropsbot.bot.games.ten_drops.lesson.concluding import (
    ENOUGH_POPUPS,
    Learned,
    conclude,
    improve,
    tell_all,
    tell_presets,
)
from dropsbot.bot.games.ten_drops.lesson.explaining import explain, explain_clearing, is_covered, resembles_board
from dropsbot.bot.games.ten_drops.lesson.news import News
from dropsbot.bot.games.ten_drops.lesson.notebook import Counted, Notebook, Seen
from dropsbot.bot.games.ten_drops.lesson.recognising import recognise
from dropsbot.bot.play.camera import Camera, Recording
from dropsbot.bot.play.events import Checked, LevelCleared, Planned, Pressed, Tapped
from dropsbot.bot.play.foresight import Think
from dropsbot.bot.play.loop import Tell
from dropsbot.bot.play.settle import still_frame
from dropsbot.bot.speech.errors import RefusedError
from dropsbot.bot.speech.words import plural
from dropsbot.calibration.calibrate import Game, Sample
from dropsbot.calibration.flow.changes import changed_cells
from dropsbot.calibration.flow.physics import Evidence, choose_rules
from dropsbot.calibration.flow.popups import press_places
from dropsbot.solver.board import Board
from dropsbot.solver.plan import Step, replay, steps
from dropsbot.solver.rules import PRESETS, rules_named
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Counter, Profile, Screen
from dropsbot.vision.reader import read

MAX_TAPS = 40
"""Enough for three or four of the first levels of such games."""
SURPRISES = 2
ASSUMED = 5
"""So many drops are thought to be held at first where nobody knows."""
FILLS_FIRST = 3
"""Taps that show how a bubble grows and how the counter counts, before the first chain clears half of the board."""
COUNT_EVERY = 4
"""Taps between two looks at the counter."""


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
        self._camera = Camera(device, draft.grid.box, draft.park, draft.timing)
        self._draft, self._profile = draft, draft
        self._start, self._drops, self._max_taps = drops, drops, max_taps
        self._rules = rules_named(draft.rules)
        self._frame, self._board = self._first_frame(samples[-1]), samples[-1].board
        self._book = Notebook(draft.grid.box, tuple(samples[:-1]))
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
                    self._stop(f"stopped after {plural(self._taps, 'tap')}")
                if self._over or not self._tap(step):
                    break

    def finish(self) -> Learned:
        """The profile from all that was seen so far."""
        book, counted = self._book, self._book.count(self._start)
        made, game, samples = conclude(book, counted, self._draft, self._known, self._rules.name)
        report = (
            *self._said,
            f"played {plural(self._taps, 'tap')}, cleared {plural(self._level, 'level')}; {tell_presets(book)}",
            *tell_all(book, counted, made),
        )
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

    def _fits(self, frame: Frame) -> bool:
        """Whether a frame has the draft's size; the lesson is over where it has not."""
        fits = (frame.width_px, frame.height_px) == (self._draft.width_px, self._draft.height_px)
        if not fits:
            self._stop("stopped: the window has another size now; leave it as it is while its game is learned")
        return fits

    def _next_steps(self) -> list[Step]:
        """The taps to come on this board; none, and the lesson over, where there is no plan."""
        held = ASSUMED + self._gained if self._drops is None else self._drops
        early = self._taps < FILLS_FIRST
        telling = choose_telling(self._board, held, self._rules, self._news, self._think, fills_first=early)
        if telling is not None:
            return [telling]
        # the bonus for a single detonation is gone once there was one on this board
        rules = replace(self._rules, perfect_bonus=0) if self._detonations else self._rules
        solution = choose_plan(self._board, self._drops, rules, self._think)
        if solution.plan is None:
            self._stop("stopped: the board cannot be cleared with the drops held, as far as was seen")
            return []
        held = self._drops if self._drops is not None else solution.plan.drops_needed
        reading = read(self._frame, self._profile)
        self._tell(Planned(self._frame, reading, self._board, held, reading.level, solution))
        return steps(solution.plan, held)

    def _tap(self, step: Step) -> bool:
        """One tap and what comes of it; whether that was predicted."""
        before, board = self._frame, self._board
        now, same = self._camera.wait_for(before, self._draft.grid)
        if not self._fits(now):
            return False
        if not same:
            self._stop("stopped: the board changed, or something covers it, and no tap was made")
            return False
        centre = self._draft.grid.centre(step.cell)
        seen = self._camera.tap(centre, before, burst=step.combo > 0, popup=step.board.cleared)
        self._tell(Tapped(step))
        self._taps += 1
        if not self._fits(seen.frame):
            return False
        explained = explain(before, board, step.cell, seen.frame, self._profile) if seen.settled else frozenset()
        covered = step.board.cleared and not explained and seen.settled
        if covered and is_covered(before, board, seen.frame, self._profile):
            explained = explain_clearing(board, step.cell)
        if step.combo and explained:
            self._book.evidence.append(Evidence(explained))
        as_predicted = self._rules.name in explained
        self._tell(Checked(step, seen.frame, read(seen.frame, self._profile), as_predicted))
        if as_predicted:
            self._accept(step, seen)
        else:
            self._be_surprised(step, seen, explained)
        return as_predicted

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
        if self._surprises >= SURPRISES or not seen.settled or not resembles_board(reading, self._profile):
            row, col = divmod(step.cell, self._board.cols)
            self._stop(
                f"stopped: a tap on row {row + 1}, column {col + 1} did something else than the rules "
                f"{self._rules.name!r} say. {tell_presets(self._book)}"
            )
            return
        self._stretch, self._drops = self._stretch + 1, None
        self._detonations += 1
        self._keep(seen.frame, Board.of(reading.rows, reading.cols, reading.sizes))

    def _improve(self) -> Profile:
        """The profile by all that was seen so far, without screens and counters."""
        self._profile = improve(self._book, self._draft, self._rules.name)
        return self._profile

    def _go_on(self, popup: Frame) -> None:
        """A level is cleared: leave what shows now, by a press inside it, for the next board."""
        self._level += 1
        self._tell(LevelCleared(self._level))
        profile = self._improve()
        reading = read(popup, profile)
        if resembles_board(reading, self._profile):
            self._begin_level(popup, Board.of(reading.rows, reading.cols, reading.sizes))
            return
        self._book.popups.append(popup)
        playing = [one.frame.pixels for one in self._book.seen]
        known = [self._book.press] if self._book.press else []
        for place in (*known, *press_places(popup.pixels, playing)):
            now, same = self._camera.wait_for(popup, self._draft.grid)
            if not same:
                self._take_next(now, profile)
                return
            after = self._camera.tap(place, popup, popup=True)
            self._tell(Pressed(Screen.LEVEL_CLEARED, popup))
            if not self._fits(after.frame):
                return
            if after.motion.changes_s:
                self._book.press = place
                self._take_next(after.frame, profile)
                return
        self._stop("stopped: nobody knows how to leave what shows after a level; no press in its middle did")

    def _take_next(self, frame: Frame, profile: Profile) -> None:
        """Go on with the board that shows once a popup is gone."""
        if not self._fits(frame):
            return
        board = self._next_board(frame, profile)
        if board is None:
            problems = read(frame, profile).problems
            self._stop("stopped: the next board could not be read with certainty: " + "; ".join(problems[:2]))
        else:
            self._begin_level(frame, board)

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
