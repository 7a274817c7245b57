"""A profile of Ten Drops: from pictures and their boards, typed or found in them, added up over several calls."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from dropsbot.bot.app.claiming import claimed
from dropsbot.bot.app.interview import CalibrationAsked, Questioner, Understood
from dropsbot.bot.app.kept_pictures import (
    check_board_shapes,
    check_new_to,
    check_picture_sizes,
    corrected,
    number_of_picture,
    without_pictures,
)
from dropsbot.bot.app.looking import board_at_rest, load_image, one_source, seen_in, still_picture
from dropsbot.bot.app.saving_profiles import keep_profile, profile_from, profile_to_better
from dropsbot.bot.app.tapping_cells import CellTapper
from dropsbot.bot.app.untyped_boards import AnotherLook, Boards, LiveGame, find_grid_of, understand
from dropsbot.bot.devices import open as opening
from dropsbot.bot.devices.port import Device
from dropsbot.bot.games.ten_drops.lesson.lesson_start import LessonStart
from dropsbot.bot.games.ten_drops.ten_drops import preset
from dropsbot.bot.games.ten_drops.told_course import check_inside_picture, told
from dropsbot.bot.play.settle import SHORT_PATIENCE_S
from dropsbot.bot.profiles.profile_rules import own_table
from dropsbot.bot.profiles.samples import SampleBook, load_samples
from dropsbot.bot.speech.errors import RefusedError, UsageError
from dropsbot.calibration.board_beyond import goes_on_beside
from dropsbot.calibration.calibrate import Calibration, GameFacts, Sample, beside, grid_of_boards
from dropsbot.calibration.failures import CalibrationError
from dropsbot.calibration.flow.idle_watch import AtRest, measure_films
from dropsbot.calibration.flow.pace import USUAL_PACE
from dropsbot.sentences.sentence import plural, say
from dropsbot.solver.board import Board, BoardError
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Grid, Profile


def calibrate_drops(asked: CalibrationAsked, home: Path, questioner: Questioner) -> None:
    """Make the profile in ``home`` from the pictures that it keeps and new ones, and save what came of it.

    Raises:
        UsageError: it makes no sense, shows no board, or nobody is there to answer.
        RefusedError: what was found or typed cannot be relied on.
        DeviceError: the device failed.
    """
    if not _only_forgets(asked):
        one_source(asked.device, asked.images)
    from dropsbot.bot.app.careful_game import check_lesson, learn_by_playing  # noqa: PLC0415 - loads the compiled solver

    check_lesson(asked)
    earlier = SampleBook() if asked.fresh else load_samples(home)
    course = told(earlier.game.course, asked.next, unlimited=asked.unlimited)
    course = replace(course, unlimited=course.unlimited and asked.drops is None)
    assumed = not earlier.samples and not asked.rules
    game = replace(earlier.game, course=course, rules_known=earlier.game.rules_known and not assumed)
    game = _by_rules_asked(game, asked)
    known = without_pictures(earlier.samples, asked.forget)
    with ExitStack() as stack:
        device = _device(asked, stack)
        with questioner.busy(say("Watching the game...")):
            seen = board_at_rest(device) if device else None
        frames = [seen.frame] if seen else [load_image(path) for path in asked.images]
        check_picture_sizes(known, frames)
        for frame in frames:
            check_inside_picture(course.lead_on, frame.width_px, frame.height_px)
        tapper = CellTapper(device, seen, game, questioner) if asked.plays and device and seen else None
        look_again = _another_look(device, seen, tapper, questioner) if device and seen else None
        understood = _with_boards(asked, frames, known, game, questioner, tapper, look_again)
        if tapper and (park := tapper.resting_place(understood.grid)):
            game = replace(game, park=park)
        with questioner.busy(say("Making the profile...")):
            before = profile_to_better(home, earlier.samples, understood.samples)
            made = understood.made or profile_from(understood.samples, asked.profile, game, understood.grid)
            made = beside(before, made) if before else made
            if not asked.boards:
                _check_whole(made.profile, understood.samples[-1].frame)
        if seen is not None:
            films = tapper.films if tapper else (seen.frames,)
            game, made = _with_restlessness(seen, films, game, made, questioner)
        if tapper and device and understood.in_play:
            drops = None if understood.taps else asked.drops  # a tap may have earned some
            doubted, accepted = understood.ends_doubted, not asked.yes
            start = LessonStart(made.profile, understood.samples, drops, game, before, doubted, accepted)
            learn_by_playing(device, start, home, questioner)
            return
    if not understood.in_play:
        questioner.note(
            say("the game shows something else than a board now: start a level, and calibrate again to go on")
        )
    for line in made.report:
        questioner.tell(line)
    for line in keep_profile(
        understood.samples, made, game, home, earlier.samples, dropped=asked.fresh or bool(asked.forget)
    ):
        questioner.tell(line)


def _check_whole(profile: Profile, frame: Frame) -> None:
    """Refuse a profile of a part of the board only.

    Raises:
        RefusedError: the board surely goes on beside the grid.
    """
    if goes_on_beside(frame, profile):
        raise RefusedError(
            say(
                "bubbles show beside the {rows} and {columns} that were found, so nothing was saved: type the --board, "
                "or calibrate on another one",
                rows=plural(profile.grid.rows, "row"),
                columns=plural(profile.grid.cols, "column"),
            )
        )


def _by_rules_asked(game: GameFacts, asked: CalibrationAsked) -> GameFacts:
    """The game by the rules that were asked for, else by its own.

    Raises:
        UsageError: there are no rules of that name.
    """
    if not asked.rules:
        return game
    rules = preset(asked.rules) if isinstance(asked.rules, str) else asked.rules
    return replace(game, rules=rules.name, own_rules=own_table(rules), rules_known=True, watched=())


def _another_look(device: Device, seen: AtRest, tapper: CellTapper | None, questioner: Questioner) -> AnotherLook:
    """Takes another picture of the device, where something on the board moves by itself, as was ``seen`` at first.

    A ``tapper`` knows what was seen last. What did not rest then is not waited for as long again.
    """

    def look(grid: Grid | None) -> Frame | None:
        if grid is not None and measure_films((seen.frames,), grid).calm:
            return None
        with questioner.busy(say("Watching the game...")):
            rested = seen.rested if tapper is None else tapper.rested
            patience_s = USUAL_PACE.patience_s if rested else SHORT_PATIENCE_S
            return (still_picture(device, grid.box, patience_s) if grid else board_at_rest(device, patience_s)).frame

    return look


def _with_restlessness(
    seen: AtRest, films: Sequence[Sequence[Frame]], game: GameFacts, made: Calibration, questioner: Questioner
) -> tuple[GameFacts, Calibration]:
    """The game and its profile, with what moves by itself on the device; the person is told."""
    grid = made.profile.grid
    told = seen.tell(grid)
    if told:
        questioner.tell(told)
    restlessness = measure_films(films, grid, game.restlessness)
    profile = replace(made.profile, restlessness=restlessness)
    return replace(game, restlessness=restlessness), replace(made, profile=profile)


def _only_forgets(asked: CalibrationAsked) -> bool:
    """Whether pictures are dropped and nothing else is asked for."""
    return bool(asked.forget) and not (asked.device or asked.images or asked.boards)


def _device(asked: CalibrationAsked, stack: ExitStack) -> Device | None:
    """Where to look, open until ``stack`` is left; nobody else plays there while a lesson does."""
    if asked.device is None:
        return None
    if asked.plays:
        stack.enter_context(claimed(asked.device))
    device = opening.open_device(asked.device, seed=asked.seed)
    stack.callback(device.close)
    return device


def _with_boards(
    asked: CalibrationAsked,
    frames: Sequence[Frame],
    known: list[Sample],
    game: GameFacts,
    questioner: Questioner,
    tapper: CellTapper | None,
    look_again: AnotherLook | None,
) -> Boards:
    """The ``known`` pictures, and new ones with the boards that were typed for them or found in them.

    Raises:
        UsageError: there are none, or they do not go together.
        RefusedError: what was found stays in doubt.
        DeviceError: the device failed.
    """

    def show(samples: Sequence[Sample], grid: Grid | None, doubted: frozenset[int] = frozenset()) -> None:
        def draw(language: str) -> Pixels:
            made = profile_from(samples, asked.profile, game, grid)
            return seen_in(samples[-1].frame, made.profile).drawn(language)

        last = samples[-1]
        questioner.show(Understood(last.frame, grid, last.board.sizes, draw, doubted=doubted))

    if not frames:
        if not known:
            raise UsageError(say("no picture would be left: give a new one with --image or --device"))
        show(known, None)
        return Boards(known, None)
    if asked.boards:
        samples = _with_typed_boards(asked, frames, known, questioner)
        grid, made = _better_grid(samples, asked.profile, game)
        show(samples, grid)
        return Boards(samples, grid, made=made)
    number = number_of_picture(frames[0], known) if tapper else None
    if number is not None:  # the lesson begins at the last one
        samples = [*without_pictures(known, [number]), known[number - 1]]
        return Boards(samples, find_grid_of(samples))
    check_new_to(known, frames)
    live = LiveGame(look_again)
    if tapper is not None:
        live = replace(
            live,
            free_board=tapper.free_board,
            start_over=tapper.start_over,
            lead_on=tapper.lead_on,
            moves=tapper.moves,
        )
    return understand(frames, known, questioner, show, tapper, live, yes=asked.yes)


def _with_typed_boards(
    asked: CalibrationAsked, frames: Sequence[Frame], known: Sequence[Sample], questioner: Questioner
) -> list[Sample]:
    """The known pictures and the new ones, each with the board that was typed for it.

    Raises:
        UsageError: not one board for each, no board, or one that does not go with the others.
    """
    if len(frames) != len(asked.boards):
        raise UsageError(
            say(
                "{pictures} and {count} --board texts: give one for each picture",
                pictures=plural(len(frames), "picture"),
                count=len(asked.boards),
            )
        )
    try:
        boards = [Board.parse(text, asked.rows, asked.cols) for text in asked.boards]
    except BoardError as error:
        raise UsageError(str(error)) from None
    typed = [Sample(frame, board) for frame, board in zip(frames, boards, strict=True)]
    kept, new = corrected(known, typed, questioner)
    check_board_shapes(kept, new, questioner)
    return [*kept, *new]


def _better_grid(samples: Sequence[Sample], profile: str, game: GameFacts) -> tuple[Grid | None, Calibration | None]:
    """The grid that pictures alone show, where it tells sizes further apart than the one that typed boards fit best.

    Beside it the profile that was made with it; both None where pictures alone show no such grid.
    """
    found = find_grid_of(samples)
    if found is None:
        return None, None
    try:
        fitted = grid_of_boards(samples)
    except CalibrationError as error:
        raise UsageError(str(error)) from None
    grids = dict.fromkeys((fitted, found))  # often they are the same
    made = {grid: profile_from(samples, profile, game, grid) for grid in grids}
    return max(made.items(), key=lambda one: one[1].thresholds.least_margin)
