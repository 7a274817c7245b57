"""A calibration for which nobody types: the board is found in pictures of games that no code has seen before."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import cv2
import numpy as np
import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot.app import calibrating_drops, careful_game, untyped_boards
from dropsbot.bot.app.interview import Questioner
from dropsbot.bot.app.saving_profiles import keep_profile
from dropsbot.bot.app.untyped_boards import Boards, Facts, LiveGame, understand
from dropsbot.bot.cli import app
from dropsbot.bot.devices import open as opening
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo_any.any_device import AnyDevice
from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.bot.devices.wrapped_device import WrappedDevice
from dropsbot.bot.games.ten_drops.lesson import lesson as learning
from dropsbot.bot.games.ten_drops.lesson.lesson_start import LessonStart
from dropsbot.bot.profiles.home import load_profile, user_folder
from dropsbot.bot.profiles.samples import load_samples
from dropsbot.bot.speech.errors import RefusedError, UsageError
from dropsbot.calibration.calibrate import GameFacts, Sample, calibrate
from dropsbot.calibration.discover import Discovery, discover
from dropsbot.calibration.find_out import FoundOut, Tapper
from dropsbot.calibration.found_grid import FoundGrid, Rival
from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame, Point
from dropsbot.vision.profile import Grid
from dropsbot.vision.reader import read
from testkit.plain_game import PlainGame


def dropsbot(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(app, list(arguments), input=stdin)


@pytest.fixture(scope="module")
def known() -> dict[bytes, Discovery]:
    """What these pictures show, as far as it was found out."""
    return {}


@pytest.fixture(autouse=True)
def look_once(known: dict[bytes, Discovery], monkeypatch: pytest.MonkeyPatch) -> None:
    """Find out once what a picture shows: several calls begin with the same one, and only their answers differ."""

    def look(
        frames: Sequence[Frame],
        facts: Sequence[SeenTap | Told] = (),
        grid: Grid | FoundGrid | None = None,
        *,
        moving: bool = False,
    ) -> Discovery:
        if facts or moving or grid is not None:
            return discover(frames, facts, grid, moving=moving)
        shown = b"".join(str(frame.pixels.shape).encode() + frame.pixels.tobytes() for frame in frames)
        if shown not in known:
            known[shown] = discover(frames)
        return known[shown]

    monkeypatch.setattr(untyped_boards, "discover", look)


def shot(folder: Path, skin: str, seed: int) -> tuple[Path, str, Frame]:
    """A screenshot of a game in play, what its board truly is, and the frame."""
    device = DemoDevice(SteppedClock(), skin=skin, seed=seed)
    device.start()
    frame = device.grab()
    path = folder / f"{skin}-{seed}.png"
    cv2.imwrite(str(path), frame.pixels)
    return path, "".join(map(str, device.game.board.sizes)), frame


def test_a_typed_board_is_found_where_the_picture_shows_it(home: Path) -> None:
    path, board, _ = shot(home, "flat", 0)
    typed = dropsbot("calibrate", "--profile", "typed", "--image", str(path), "--board", board)
    assert typed.exit_code == 0, typed.output
    alone = dropsbot("calibrate", "--profile", "alone", "--image", str(path), "--yes")
    assert alone.exit_code == 0, alone.output
    grids = [load_profile(name).grid for name in ("typed", "alone")]
    assert abs(grids[0].left_px - grids[1].left_px) < 1
    assert abs(grids[0].top_px - grids[1].top_px) < 1
    assert abs(grids[0].pitch_x_px - grids[1].pitch_x_px) < 0.5


@pytest.mark.parametrize("skin", ["cartoon", "dark"])
def test_a_game_is_calibrated_without_typing_and_then_read(skin: str, home: Path) -> None:
    path, board, frame = shot(home, skin, 3)
    result = dropsbot(
        "calibrate", "--profile", "mine", "--image", str(path), "--yes", "--preview", str(home / "seen.png")
    )
    assert result.exit_code == 0, result.output
    assert board in result.output.replace(" ", "")
    profile = load_profile("mine")
    assert "".join(str(cell.size) for cell in read(frame, profile).cells) == board
    preview = cv2.imread(str(home / "seen.png"))
    assert preview is not None
    assert preview.shape[1] == frame.width_px


def test_enter_accepts_and_digits_correct(home: Path) -> None:
    path, board, _ = shot(home, "cartoon", 3)
    accepted = dropsbot("calibrate", "--profile", "mine", "--image", str(path), stdin="\n")
    assert accepted.exit_code == 0, accepted.output
    empty = board.index("0")
    wrong = f"{board[:empty]}4{board[empty + 1 :]}"
    corrected = dropsbot("calibrate", "--profile", "other", "--image", str(path), stdin=f"{wrong}\n{board}\n\n")
    assert corrected.exit_code == 0, corrected.output
    assert corrected.output.count("picture 1:") == 3
    assert load_profile("other").grid == load_profile("mine").grid


def test_scores_that_wrong_sizes_reach_make_no_profile_of_few_pictures(
    home: Path,
) -> None:
    _, _, frame = shot(home, "cartoon", 3)
    found = discover([frame])
    samples = found.to_samples()
    made = calibrate(samples, "mine", grid=found.grid)
    assert made.thresholds.apart
    limits = replace(made.thresholds, min_score=0.16, least_true=0.16, most_wrong=0.16)
    where = user_folder() / "mine"
    first = keep_profile(samples, replace(made, thresholds=limits), GameFacts(), where)
    assert not (where / "profile.toml").exists()
    assert len(load_samples(where).samples) == 1
    said = " ".join([*first, *keep_profile(samples, made, GameFacts(), where)])
    assert (where / "profile.toml").exists()
    assert said.index("nothing can be read yet") < said.index("saved the profile") < said.index("most boards are")
    saved = (where / "profile.toml").read_text()
    again = keep_profile(samples, replace(made, thresholds=limits), GameFacts(), where)
    assert "until then the profile stays as it was" in " ".join(again)
    assert (where / "profile.toml").read_text() == saved
    left = keep_profile(samples, replace(made, thresholds=limits), GameFacts(), where, samples, dropped=True)
    assert not (where / "profile.toml").exists(), "it was made of pictures that are dropped"
    assert "nothing can be read yet" in " ".join(left)


def test_nobody_there_to_answer_is_told(home: Path) -> None:
    path, _, _ = shot(home, "cartoon", 3)
    result = dropsbot("calibrate", "--profile", "mine", "--image", str(path))
    assert result.exit_code == 2
    assert "--yes" in result.output
    assert not (home / "data" / "profiles" / "mine").exists()


def test_a_picture_without_a_board_is_told(home: Path) -> None:
    rng = np.random.default_rng(1)
    noise = cv2.GaussianBlur(rng.integers(0, 255, (480, 640, 3), np.uint8), (0, 0), 25)
    cv2.imwrite(str(home / "none.png"), noise)
    result = dropsbot("calibrate", "--profile", "mine", "--image", str(home / "none.png"), "--yes")
    assert result.exit_code in {2, 4}
    assert "board" in result.output
    assert not (home / "data" / "profiles" / "mine").exists()


def any_shot(folder: Path, seed: int) -> tuple[Path, AnyGame]:
    """A screenshot of a game drawn at random."""
    game = AnyGame(seed)
    path = folder / f"any-{seed}.png"
    cv2.imwrite(str(path), game.paint(0.0))
    return path, game


IN_DOUBT = 8442
"""A game whose first board is found, but for a doubt about its bubbles; three answers settle that."""


def answers(output: str, game: AnyGame) -> str:
    """What a person answers truthfully to the questions in ``output``."""
    asked = re.findall(r"what is at row (\d+), column (\d+) of picture 1\?", output)
    sizes = [game.sizes[(int(row) - 1) * game.cols + int(col) - 1] for row, col in asked]
    return "".join(f"{size or 'e'}\n" for size in sizes)


def test_truthful_answers_settle_a_doubt_and_the_cell_is_shown(home: Path) -> None:
    path, game = any_shot(home, IN_DOUBT)
    ask = ("calibrate", "--profile", "mine", "--image", str(path), "--preview", str(home / "seen.png"))
    silent = dropsbot(*ask)
    assert silent.exit_code == 2, silent.output
    assert "--yes" not in silent.output.rsplit("nobody answers", 1)[1], "what is in doubt is not to be accepted"
    shown, before = cv2.imread(str(home / "seen.png")), cv2.imread(str(path))
    assert shown is not None
    assert before is not None
    assert shown.shape == before.shape
    assert (shown != before).any(), "the cell that is asked about is marked"
    asked_more = dropsbot(*ask, stdin=answers(silent.output, game))
    assert asked_more.exit_code == 2, asked_more.output
    asked_last = dropsbot(*ask, stdin=answers(asked_more.output, game))
    assert asked_last.exit_code == 2, asked_last.output
    result = dropsbot(*ask, stdin=answers(asked_last.output, game) + "\n")
    assert result.exit_code == 0, result.output
    assert "in doubt" not in result.output
    assert "".join(map(str, game.sizes)) in result.output.replace(" ", "")
    assert not re.search(r"\btold\b(?! apart)", result.output), "nobody says that something told was wrong"


def test_who_cannot_tell_is_asked_about_another_cell_and_enter_guesses_nothing(home: Path) -> None:
    path, _ = any_shot(home, IN_DOUBT)
    result = dropsbot("calibrate", "--profile", "mine", "--image", str(path), stdin="\n?\n?\n?\n?\n\n")
    assert result.exit_code == 4, result.output
    asked = re.findall(r"what is at (row \d+, column \d+) of picture 1\?", result.output)
    assert asked[0] == asked[1], "Enter alone is no answer"
    assert len(set(asked)) == len(asked) - 1, "no other cell is asked about twice"
    assert len(set(asked)) > 1
    assert "nothing was saved" in " ".join(result.stderr.split())
    assert not (home / "data" / "profiles" / "mine").exists()


def test_a_board_that_is_typed_in_the_end_is_believed(home: Path) -> None:
    path, game = any_shot(home, IN_DOUBT)
    typed = "".join(map(str, game.sizes))
    unknown = "?\n" * 4
    result = dropsbot("calibrate", "--profile", "mine", "--image", str(path), stdin=f"{unknown}{typed}\n\n")
    assert result.exit_code == 0, result.output
    assert load_samples(user_folder() / "mine").samples[0].board.sizes == game.sizes


@pytest.mark.parametrize("typed", [False, True])
def test_a_part_of_a_board_makes_no_profile_unless_somebody_typed_it(
    home: Path, monkeypatch: pytest.MonkeyPatch, typed: bool
) -> None:
    monkeypatch.setattr(calibrating_drops, "goes_on_beside", lambda frame, profile: True)
    game, sizes = PlainGame(), tuple((cell + cell // 6) % 5 for cell in range(36))
    path = home / "shot.png"
    cv2.imwrite(str(path), game.show(sizes).pixels)
    board = ("--board", "".join(map(str, sizes))) if typed else ("--yes",)
    result = dropsbot("calibrate", "--profile", "mine", "--image", str(path), *board)
    assert result.exit_code == (0 if typed else 4), result.output
    assert ("beside the 6 rows and 6 columns" in " ".join(result.output.split())) is not typed
    assert (user_folder() / "mine").exists() is typed


def test_a_live_game_is_tapped_before_anybody_is_asked(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    device = AnyDevice(SteppedClock(), seed=519)
    monkeypatch.setattr(opening, "open_device", lambda *spec, **options: device)
    monkeypatch.setattr(learning, "MAX_TAPS", 1)
    before = device.game.sizes
    refused = dropsbot("calibrate", "--profile", "mine", "--device", "demo:any:519", "--yes", "--no-learn")
    assert refused.exit_code == 4, refused.output
    assert device.game.sizes == before, "it only looks"
    result = dropsbot("calibrate", "--profile", "mine", "--device", "demo:any:519", "--yes")
    assert result.exit_code in {0, 4}, result.output
    assert re.search(r"tapping row \d+, column \d+ to see what it is", result.output)
    assert "what is at" not in result.output
    assert device.game.sizes != before
    kept = load_samples(user_folder() / "mine").samples
    assert kept[0].board.sizes == before
    assert len(kept) > 1, "what the taps have shown is kept"


TITLED = 507
"""A game whose board is found under half a title, and doubted."""


class Titled(WrappedDevice):
    """A game under a title, which the first tap leaves."""

    def __init__(self, device: AnyDevice) -> None:
        super().__init__(device)
        self.titled = True

    def grab(self) -> Frame:
        frame = self.device.grab()
        if not self.titled:
            return frame
        shown = frame.pixels.copy()
        third = frame.height_px // 3
        shown[third : 2 * third] = shown[third : 2 * third] // 8 + 20
        return Frame(shown, frame.taken_s)

    def tap(self, point: Point, frame: Frame) -> None:
        if self.titled:
            self.titled = False
        else:
            super().tap(point, frame)


def test_a_title_that_was_taken_for_a_board_is_left_by_the_first_tap(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = AnyDevice(SteppedClock(), seed=TITLED)
    monkeypatch.setattr(opening, "open_device", lambda *spec, **options: Titled(game))
    monkeypatch.setattr(learning, "MAX_TAPS", 1)
    before = game.game.sizes
    result = dropsbot("calibrate", "--profile", "mine", "--device", "demo:any", "--yes")
    assert "a tap did something else than on a board" in result.output
    assert result.exit_code == 0, result.output
    assert load_samples(user_folder() / "mine").samples[0].board.sizes == before


PLAIN = PlainGame()
MIXED = tuple((cell + cell // 6) % 5 for cell in range(36))


def silent() -> Questioner:
    """Nobody who answers."""
    nothing = dict.fromkeys(("tell", "note", "show"), lambda *said: None)
    return cast(Questioner, SimpleNamespace(busy=lambda said: nullcontext(), ask_grid=lambda *asked: None, **nothing))


@pytest.mark.parametrize("better_at", [1, 2, None])
def test_a_board_that_moves_is_looked_at_again_before_anything_else(better_at: int | None) -> None:
    looks: list[Grid | None] = []

    def look_again(grid: Grid | None) -> Frame | None:
        looks.append(grid)
        return PLAIN.show(MIXED if len(looks) == better_at else (0,) * 36)

    def ask() -> Boards:
        return understand(
            [PLAIN.show((0,) * 36)], [], silent(), lambda *shown: None, None, LiveGame(look_again), yes=True
        )

    if better_at is None:
        with pytest.raises(UsageError, match=r"no (bubbles were|board was) found"):
            ask()
        assert len(looks) == 2, "three looks in all"
    else:
        assert [sample.board.sizes for sample in ask().samples] == [MIXED]
        assert len(looks) == better_at


def test_a_board_at_rest_is_not_looked_at_again() -> None:
    with pytest.raises(UsageError):
        understand(
            [PLAIN.show((0,) * 36)], [], silent(), lambda *shown: None, None, LiveGame(lambda grid: None), yes=True
        )


@pytest.mark.parametrize("moving", [True, False])
def test_whether_a_board_moves_is_asked_where_it_was_found(moving: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Grid] = []
    seen: list[bool] = []

    def moves(grid: Grid) -> bool:
        asked.append(grid)
        return moving

    def discovered(frames: Sequence[Frame], facts: Facts, grid: Grid | None, *, moving: bool) -> Discovery:
        seen.append(moving)
        return discover(frames, facts, grid, moving=moving)

    monkeypatch.setattr(untyped_boards, "discover", discovered)
    found = understand([PLAIN.show(MIXED)], [], silent(), lambda *shown: None, None, LiveGame(moves=moves), yes=True)
    assert asked == [found.grid]
    assert seen == ([False, True] if moving else [False])


@pytest.mark.parametrize("in_play", [True, False])
def test_a_careful_game_begins_where_only_boards_before_a_chain_are_in_doubt(
    in_play: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = discover([PLAIN.show(MIXED)])
    later = discover([PLAIN.show(MIXED[::-1])])
    doubted = replace(known, doubts=("one of two sizes",))
    monkeypatch.setattr(untyped_boards, "discover", lambda *_, **__: doubted)
    monkeypatch.setattr(untyped_boards, "find_out", lambda *_: FoundOut(doubted, (), 2, in_play))
    monkeypatch.setattr(untyped_boards, "without_doubted_pictures", lambda found: later if found is doubted else None)
    tapper = cast(Tapper, SimpleNamespace())

    def ask() -> Boards:
        return understand([PLAIN.show(MIXED)], [], silent(), lambda *shown: None, tapper, yes=True)

    if in_play:
        assert [sample.board.sizes for sample in ask().samples] == [MIXED[::-1]]
    else:
        with pytest.raises(RefusedError, match="one of two sizes"):
            ask()


@pytest.mark.parametrize("by", ["itself", "a press", "nothing"])
def test_a_board_that_the_taps_have_cleared_is_followed_by_the_next_one(
    by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, empty = PLAIN.show(MIXED), PLAIN.show(MIXED[::-1]), PLAIN.show((0,) * 36)
    shown = {"itself": [second], "a press": [empty, empty, second], "nothing": [empty, empty]}[by]
    goes_on = shown[-1] is second
    doubted = replace(discover([first]), doubts=("one of two sizes",))
    both = enumerate((MIXED, (0,) * 36))
    after = [Told(number, cell, size) for number, sizes in both for cell, size in enumerate(sizes)]
    cleared = discover([first, PLAIN.show((0,) * 36)], after, PLAIN.grid)
    assert cleared.certain

    def looked_at(frames: Sequence[Frame], *known: object, **about: bool) -> Discovery:
        return doubted if frames[0] is first and not known[0] else discover(frames, *known, **about)  # type: ignore[arg-type]

    monkeypatch.setattr(untyped_boards, "discover", looked_at)
    monkeypatch.setattr(
        untyped_boards,
        "find_out",
        lambda found, facts, _: FoundOut(cleared if found is doubted else found, facts, 3, in_play=True),
    )
    given: list[Frame] = []

    def lead_on(frames: Sequence[Frame], grid: Grid, now: Frame) -> Iterator[Frame]:
        assert frames == cleared.frames
        assert now is shown[0]
        for frame in (*shown, empty):
            given.append(frame)
            yield frame

    live = LiveGame(start_over=lambda: shown[0], lead_on=lead_on)
    tapper = cast(Tapper, SimpleNamespace())
    boards = understand([first], [], silent(), lambda *shown: None, tapper, live, yes=True)
    assert [sample.board.sizes for sample in boards.samples] == [MIXED, *([MIXED[::-1]] if goes_on else [])]
    assert given == (shown if goes_on else [*shown, empty]), "nothing is pressed once bubbles show"
    assert boards.taps == 3
    assert boards.in_play is goes_on, "a popup may lie over the next one"


@pytest.mark.parametrize("told", [True, False])
def test_a_next_board_in_doubt_is_tapped_and_nothing_is_pressed_on_it(
    told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, empty = PLAIN.show(MIXED), PLAIN.show(MIXED[::-1]), PLAIN.show((0,) * 36)
    both = enumerate((MIXED, (0,) * 36))
    after = [Told(number, cell, size) for number, sizes in both for cell, size in enumerate(sizes)]
    cleared, doubt = discover([first, empty], after, PLAIN.grid), ("one of two sizes",)
    tapped: list[Frame] = []

    def looked_at(frames: Sequence[Frame], *known: object, **about: bool) -> Discovery:
        found = discover(frames, *known, **about)  # type: ignore[arg-type]
        return replace(found, doubts=doubt) if frames[-1] is second or not known[0] else found

    def find_out(found: Discovery, facts: Facts, _: object) -> FoundOut:
        if found.frames[-1] is not second:
            return FoundOut(cleared, facts, 3, in_play=True)
        tapped.append(found.frames[-1])
        return FoundOut(replace(found, doubts=() if told else doubt), facts, 2, in_play=True)

    def lead_on(frames: Sequence[Frame], grid: Grid, now: Frame) -> Iterator[Frame]:
        yield now
        raise AssertionError("a board shows")

    monkeypatch.setattr(untyped_boards, "discover", looked_at)
    monkeypatch.setattr(untyped_boards, "find_out", find_out)
    live = LiveGame(start_over=lambda: second, lead_on=lead_on)
    boards = understand([first], [], silent(), lambda *shown: None, cast(Tapper, SimpleNamespace()), live, yes=True)
    assert tapped == [second]
    assert boards.taps == 5
    assert [sample.board.sizes for sample in boards.samples] == [MIXED, *([MIXED[::-1]] if told else [])]
    assert boards.in_play is told


@pytest.mark.parametrize("played", [True, False])
@pytest.mark.parametrize("others", [(), ("and a cell",)])
def test_only_where_a_careful_game_follows_the_end_of_a_board_is_left_open(
    played: bool, others: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    sure = discover([PLAIN.show(MIXED)])
    higher = replace(sure.grid, rows=7, top_px=sure.grid.top_px - sure.grid.pitch_y_px)
    ends = replace(sure.found, doubt="one more row", rivals=(Rival(higher, 0.2),))
    open_ended = replace(sure, found=ends, doubts=("one more row", *others))
    monkeypatch.setattr(untyped_boards, "discover", lambda *_, **__: open_ended)
    monkeypatch.setattr(untyped_boards, "find_out", lambda found, facts, _: FoundOut(found, (), 0, in_play=True))
    tapper = cast(Tapper, SimpleNamespace()) if played else None

    def ask() -> Boards:
        return understand([PLAIN.show(MIXED)], [], silent(), lambda *shown: None, tapper, yes=True)

    if played and not others:
        assert ask().ends_doubted == "one more row"
    else:
        with pytest.raises(RefusedError, match="one more row"):
            ask()


@pytest.mark.parametrize("yes", [True, False])
def test_a_careful_game_is_told_that_the_end_of_a_board_is_open_and_whether_a_person_accepted_it(
    yes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[LessonStart] = []
    shown = Boards([Sample(PLAIN.show(MIXED), Board.of(6, 6, MIXED))], PLAIN.grid, ends_doubted="one more row")
    monkeypatch.setattr(calibrating_drops, "understand", lambda *asked, **how: shown)
    monkeypatch.setattr(careful_game, "learn_by_playing", lambda device, start, *where: begun.append(start))
    result = dropsbot("calibrate", "--profile", "mine", "--device", "demo", *(["--yes"] if yes else []))
    assert result.exit_code == 0, result.output
    assert [(start.ends_doubted, start.ends_accepted) for start in begun] == [("one more row", not yes)]
