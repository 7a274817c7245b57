"""What a profile was made from, kept beside it so that a later calibration can learn from all of it.

That is every picture with its board and the numbers it shows, and what else is known of the game: its rules, its pace,
where its counters are, how its screens are told and left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import tomli_w

from dropsbot.bot.disk.whole import replace_files
from dropsbot.bot.profiles.files import png_bytes, read_picture, read_toml
from dropsbot.bot.profiles.profile_rules import stored_rules
from dropsbot.bot.speech.errors import UsageError
from dropsbot.calibration.calibrate import GameFacts, Sample, ScreenSample
from dropsbot.sentences.sentence import say
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Box, Frame, Pixels, Point
from dropsbot.vision.numerals import Notation
from dropsbot.vision.profile import Counter, Screen, Timing
from dropsbot.vision.stored.counter_entries import counters_of, counters_table
from dropsbot.vision.stored.course_entries import course_of, course_table
from dropsbot.vision.stored.entries import (
    ProfileError,
    Table,
    box_of,
    box_table,
    entry_of,
    point_of,
    point_table,
    restlessness_of,
    restlessness_table,
    subtable_of,
    tables_of,
    timing_of,
    whole_of,
)
from dropsbot.vision.stored.rules_entries import rules_entries, rules_known_of, watched_of

FOLDER = "samples"
BOARDS = "boards.toml"
MAX_SAMPLES = 64
MAX_SCREENS = 9
_MOST_SHOWN = 1_000_000


@dataclass(frozen=True, slots=True, eq=False)
class SampleBook:
    """The samples of a profile, the oldest first, and what else is known of its game."""

    samples: tuple[Sample, ...] = ()
    game: GameFacts = field(default_factory=GameFacts)


def save_samples(home: Path, samples: Sequence[Sample], game: GameFacts) -> None:
    """Write the samples of the profile in ``home``, in place of those it had, with what is known of its game.

    Raises:
        UsageError: the folder cannot be written.
    """
    folder = home / FOLDER
    try:
        pictures = {f"{number}.png": sample.frame.pixels for number, sample in enumerate(samples, start=1)}
        for number, screen in enumerate(game.screens, start=1):
            pictures[f"screen-{number}.png"] = _screen_picture(screen)
        files = {file: png_bytes(file, picture) for file, picture in pictures.items()}
        files[BOARDS] = tomli_w.dumps(_table(samples, game)).encode()
        replace_files(folder, files, folder.glob("*.png"))
    except (ProfileError, OSError) as error:
        raise UsageError(
            say("the pictures of the calibration cannot be saved in {folder}: {error}", folder=folder, error=error)
        ) from error


def picture_files(book: SampleBook) -> list[str]:
    """The names of the pictures that a book is kept in."""
    numbers = range(1, len(book.samples) + 1)
    screens = range(1, len(book.game.screens) + 1)
    return [*(f"{number}.png" for number in numbers), *(f"screen-{number}.png" for number in screens)]


def count_samples(home: Path) -> int:
    """How many pictures of boards the profile in ``home`` keeps, told without looking at them."""
    return len(list((home / FOLDER).glob("[0-9]*.png")))


def load_samples(home: Path) -> SampleBook:
    """The samples that the profile in ``home`` was made from; none, and the usual game, where it keeps none.

    Raises:
        UsageError: they are damaged; the message says how to start over.
    """
    try:
        return read_samples(home)
    except (ProfileError, OSError) as error:
        raise UsageError(
            f"the earlier pictures in {home / FOLDER} cannot be used: {error}; start over with "
            "`dropsbot calibrate --new`"
        ) from error


def read_samples(home: Path) -> SampleBook:
    """The same, without advice for a person who calibrates.

    Raises:
        ProfileError: they are damaged.
        OSError: one cannot be read.
    """
    folder = home / FOLDER
    if not (folder / BOARDS).is_file():
        return SampleBook()
    table = read_toml(folder / BOARDS)
    try:
        boards, screens = tables_of(table, "samples")[:MAX_SAMPLES], tables_of(table, "screens")[:MAX_SCREENS]
        samples = [_sample(entry) for entry in boards]
        shown = [_screen(entry) for entry in screens]
        game = _game(table, int(boards[0]["rows"]) * int(boards[0]["cols"]) if boards else 1)
    except (ProfileError, KeyError, TypeError, ValueError, OverflowError, RecursionError) as error:  # of another kind
        raise ProfileError(f"{BOARDS}: {error}") from error
    book = SampleBook(
        tuple(make(_read_frame(folder / f"{number}.png")) for number, make in enumerate(samples, start=1)),
        replace(
            game,
            screens=tuple(
                make(read_picture(folder / f"screen-{number}.png")) for number, make in enumerate(shown, start=1)
            ),
        ),
    )
    _check_places_inside(book)
    return book


def _read_frame(path: Path) -> Frame:
    """The picture of a board.

    Raises:
        ProfileError: no picture, or one without colours.
        OSError: the file cannot be read.
    """
    picture = read_picture(path)
    if picture.ndim != 3 or picture.shape[2] not in {3, 4}:
        raise ProfileError(f"{path.name} is not a picture in colours")
    return Frame(picture)


def _table(samples: Sequence[Sample], game: GameFacts) -> Table:
    """What :func:`read_samples` reads."""
    table: Table = {"rules": game.rules, "timing": {name: getattr(game.timing, name) for name in Timing.__slots__}}
    if game.own_rules is not None:
        table["own_rules"] = dict(game.own_rules)
    table |= rules_entries(game.rules_known, game.watched)
    table |= restlessness_table(game.restlessness)
    table |= course_table(game.course)
    if game.park is not None:
        table["park"] = point_table(game.park)
    if game.counters:
        table["counters"] = counters_table(game.counters, game.inks)
    if game.notation is not Notation.DIGITS:
        table["notation"] = str(game.notation)
    table["samples"] = [_sample_table(sample) for sample in samples]
    table["screens"] = [_screen_table(screen) for screen in game.screens]
    return table


def _sample_table(sample: Sample) -> Table:
    board = sample.board
    shown = {str(counter): number for counter, number in sample.counters.items()}
    return {"rows": board.rows, "cols": board.cols, "sizes": board.digits} | ({"shown": shown} if shown else {})


def _screen_table(screen: ScreenSample) -> Table:
    table: Table = {"screen": str(screen.screen), "boxes": [box_table(box) for box in screen.boxes]}
    return table | ({"press": point_table(screen.press)} if screen.press is not None else {})


def _game(table: Mapping[str, Any], cells: int) -> GameFacts:
    """What is known of a game but its screens; every entry but the rules is optional: earlier versions had no more.

    Its boards have so many ``cells``.
    """
    counters, inks = counters_of(subtable_of(table, "counters")) if "counters" in table else ({}, {})
    own = subtable_of(table, "own_rules") if "own_rules" in table else None
    return GameFacts(
        rules=stored_rules(str(table["rules"]), own).name,
        timing=timing_of(subtable_of(table, "timing")) if "timing" in table else GameFacts().timing,
        counters=counters,
        park=point_of(subtable_of(table, "park"), "park") if "park" in table else None,
        inks=inks,
        notation=_notation(table),
        restlessness=restlessness_of(table, cells),
        own_rules=own,
        rules_known=rules_known_of(table),
        watched=watched_of(table, cells),
        course=course_of(table),
    )


def _notation(table: Mapping[str, Any]) -> Notation:
    told = entry_of(table, "notation", str, "samples") if "notation" in table else Notation.DIGITS
    if told not in set(Notation):
        raise ProfileError(f"numbers are written in one of {', '.join(Notation)}, not {told!r}")
    return Notation(told)


def _sample(entry: Mapping[str, Any]) -> Callable[[Frame], Sample]:
    """What makes a sample of its frame."""
    board = Board.parse(str(entry["sizes"]), int(entry["rows"]), int(entry["cols"]))
    shown = subtable_of(entry, "shown") if "shown" in entry else {}
    counters = {Counter(key): whole_of(shown, key, "a number shown", 0, _MOST_SHOWN) for key in shown}
    return partial(Sample, board=board, counters=counters)


def _screen(entry: Mapping[str, Any]) -> Callable[[Pixels], ScreenSample]:
    """What makes a screen's sample of its picture."""
    screen = Screen(entry_of(entry, "screen", str, "a screen"))
    boxes = tuple(box_of(box, f"a box of the screen {screen}") for box in tables_of(entry, "boxes"))
    press = point_of(subtable_of(entry, "press"), f"the press on {screen}") if "press" in entry else None

    def make(picture: Pixels) -> ScreenSample:
        if picture.ndim != 3 or picture.shape[2] != 4:
            raise ProfileError(f"the picture of the screen {screen} needs 4 channels")
        return ScreenSample(Frame(picture[..., :3].copy()), screen, boxes, press, picture[..., 3].copy())

    return make


def _screen_picture(screen: ScreenSample) -> Pixels:
    """The picture of a screen; what of it stays the same becomes its alpha channel."""
    pixels = screen.frame.pixels[..., :3]
    steady = np.full(pixels.shape[:2], 255, np.uint8) if screen.steady is None else screen.steady
    return np.dstack([pixels, steady])


def _check_places_inside(book: SampleBook) -> None:
    """All pictures have one size, and everything that is looked at or pressed lies inside of it.

    Raises:
        ProfileError: something does not.
    """
    game = book.game
    frames = [*(sample.frame for sample in book.samples), *(screen.frame for screen in game.screens)]
    for frame in frames[1:]:
        if frame.pixels.shape != frames[0].pixels.shape:
            raise ProfileError("its pictures have several sizes")
    if not frames:
        return
    width, height = frames[0].width_px, frames[0].height_px
    boxes: list[tuple[str, Box]] = [(f"the counter {counter}", box) for counter, box in game.counters.items()]
    boxes += [(f"a box of the screen {screen.screen}", box) for screen in game.screens for box in screen.boxes]
    points: list[tuple[str, Point | None]] = [("park", game.park)]
    points += [(f"the press on {screen.screen}", screen.press) for screen in game.screens]
    points += [("a press that leads on", place) for place in game.course.places]
    for what, box in boxes:
        if box.left_px + box.width_px > width or box.top_px + box.height_px > height:
            raise ProfileError(f"{what} lies outside its pictures: {box}")
    for what, point in points:
        if point is not None and not (point.x_px < width and point.y_px < height):
            raise ProfileError(f"{what} lies outside its pictures: {point}")
