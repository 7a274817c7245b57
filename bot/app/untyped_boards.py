"""What pictures alone tell of a game of Ten Drops; what they leave open is tapped, or asked, or typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from dropsbot.bot.app.interview import Questioner, Understood
from dropsbot.bot.speech.errors import RefusedError, UsageError
from dropsbot.calibration.calibrate import Calibration, Sample
from dropsbot.calibration.discover import Discovery, discover, grid_by_boards, without_doubted_pictures
from dropsbot.calibration.failures import CalibrationError
from dropsbot.calibration.find_out import FoundOut, Tapper, find_out
from dropsbot.calibration.found_grid import FoundGrid
from dropsbot.calibration.sizes.doubts import Question
from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.sentences.sentence import joined, say
from dropsbot.solver.board import Board, BoardError
from dropsbot.vision.frame import Frame
from dropsbot.vision.overlay import draw_cells
from dropsbot.vision.profile import Grid

_MOST_LOOKS = 3
"""So often a board is looked at that moves by itself: what one moment leaves open, another may tell without a drop."""
_MOST_ASKED = 4
"""So many questions are asked; then it is quicker to type the board."""

Facts = tuple[SeenTap | Told, ...]
Show = Callable[[Sequence[Sample], Grid, frozenset[int]], None]
"""Shows a person the last of the samples as a picture; some of its cells may be doubted."""
AnotherLook = Callable[[Grid | None], Frame | None]
"""The same board at another moment, by the grid where that is known; None where nothing on it moves by itself."""
FreeBoard = Callable[[Grid], Frame | None]
"""Takes the pointer off the board; what shows then, None where nothing else does."""
StartOver = Callable[[], Frame | None]
"""Looks at the game as if for the first time; None where it does not rest, or its window has another size now."""
LeadOn = Callable[[Sequence[Frame], Grid, Frame], Iterator[Frame]]
"""The frame that shows now, and then what presses lead to on what may lead on from a cleared board, one after another.
The frames given show the board on the grid at play, and the last one of them that it is cleared."""
Moves = Callable[[Grid], bool]
"""Whether something on the board moves by itself: then one drawing may look otherwise in another cell."""


@dataclass(frozen=True, slots=True, eq=False)
class LiveGame:
    """What a game can be asked for that is no picture file, beside taps; None where it cannot."""

    look_again: AnotherLook | None = None
    free_board: FreeBoard | None = None
    start_over: StartOver | None = None
    lead_on: LeadOn | None = None
    moves: Moves | None = None


PICTURES_ALONE = LiveGame()
"""Nothing to be asked for more."""


@dataclass(frozen=True, slots=True, eq=False)
class Boards:
    """All pictures with their boards; their ``grid`` and the profile that was ``made`` of them, where known already.

    ``taps`` were made to find that out; ``in_play``: the last picture is what the game shows. ``ends_doubted`` says why
    the board may have more rows or columns, which are bare: the next boards tell.
    """

    samples: list[Sample]
    grid: Grid | None
    taps: int = 0
    in_play: bool = True
    made: Calibration | None = None
    ends_doubted: str = ""


def understand(
    frames: Sequence[Frame],
    earlier: Sequence[Sample],
    questioner: Questioner,
    show: Show,
    tapper: Tapper | None,
    live: LiveGame = PICTURES_ALONE,
    *,
    yes: bool,
) -> Boards:
    """The earlier samples with those of new frames, and the grid: found, and unless ``yes`` accepted by the person.

    A single frame of a ``live`` game may be taken again, also once nothing of the pointer lies on the board any more.
    With a ``tapper`` taps come before questions, and add pictures. Where they cleared the board, or one did something
    else than on a board, the game is looked at once more.

    Raises:
        UsageError: no board to be found, or nobody there to answer.
        RefusedError: the pictures leave a doubt, which nobody settled.
        DeviceError: the device failed.
    """
    facts: Facts = _known_sizes(earlier)
    before, shown = [sample.frame for sample in earlier], [*frames]
    try:
        found = _look_until_sure(before, shown, facts, live, questioner)
    except CalibrationError as error:
        found, facts = _by_hand([*before, *shown], facts, questioner, str(error), moving=False)
    out = _found_out(found, facts, tapper, questioner)
    if out.taps and not earlier and (not out.in_play or _has_cleared(out)):
        out = _begun_anew(out, tapper, live, questioner)
    found, facts, taps, in_play = out.discovery, out.facts, out.taps, out.in_play
    if _has_cleared(out) and found.certain:
        found, in_play = _without_cleared(found), False
        facts = _known_sizes(found.to_samples())
    ends_doubted = ""
    goes_on = tapper is not None and in_play and not earlier
    if goes_on and _only_ends_open(found):
        (ends_doubted,) = found.doubts
        questioner.note(say("in doubt: {doubt}; the next boards will tell", doubt=ends_doubted))
        found = replace(found, doubts=(), questions=())
    later = without_doubted_pictures(found) if goes_on else None
    if later is not None:
        for doubt in found.doubts:
            questioner.note(say("in doubt: {doubt}; later pictures are sure, and are enough", doubt=doubt))
        found, facts = later, _known_sizes(later.to_samples())
    if not yes:
        found, facts = _answered(found, facts, questioner)
    for number, board in enumerate(found.boards[len(earlier) :], start=len(earlier) + 1):
        if not board.bubbles:
            raise RefusedError(
                say("picture {number} shows no bubbles: is something in front of the board?", number=number)
            )
    for line in found.report:
        questioner.tell(line)
    found = _accepted(found, facts, len(earlier), questioner, show, yes=yes)
    return Boards([*earlier, *found.to_samples()[len(earlier) :]], found.grid, taps, in_play, ends_doubted=ends_doubted)


def _only_ends_open(found: Discovery) -> bool:
    """Whether all that is in doubt is whether the board has more rows or columns, which are bare."""
    return len(found.doubts) == 1 and found.found.ends_open


def _found_out(found: Discovery, facts: Facts, tapper: Tapper | None, questioner: Questioner) -> FoundOut:
    """What taps tell of a board that pictures leave in doubt."""
    if tapper is None or found.certain:
        return FoundOut(found, facts, 0, in_play=True)
    with questioner.busy(say("Finding out what the picture leaves open...")):
        return find_out(found, facts, tapper)


def _has_cleared(out: FoundOut) -> bool:
    """Whether the last of several frames shows no bubbles any more: the taps have cleared the board."""
    return out.taps > 0 and len(out.discovery.boards) > 1 and not out.discovery.boards[-1].bubbles


def _without_cleared(found: Discovery) -> Discovery:
    """What all frames but the last show, which is of a cleared board; all of them are sure."""
    kept = found.to_samples()[:-1]
    return discover([one.frame for one in kept], _known_sizes(kept), found.found, moving=found.moving)


def _begun_anew(
    before: FoundOut,
    tapper: Tapper | None,
    live: LiveGame,
    questioner: Questioner,
) -> FoundOut:
    """What the game shows by now, where taps have cleared the board, or did something else than they do on one.

    What was thought to be a board may have been a title. Where none is found now, it is what was known ``before``.
    """
    frame = live.start_over() if live.start_over else None
    if frame is None:
        return before
    if _has_cleared(before):
        questioner.note(say("the taps have cleared the board; looking at the next one"))
        return _next_board(before, frame, tapper, live, questioner)
    questioner.note(say("a tap did something else than on a board; looking for the board once more"))
    try:
        found = _look_until_sure([], [frame], (), live, questioner)
    except CalibrationError:
        return before
    out = _found_out(found, (), tapper, questioner)
    return replace(out, taps=before.taps + out.taps)


def _next_board(
    before: FoundOut, frame: Frame, tapper: Tapper | None, live: LiveGame, questioner: Questioner
) -> FoundOut:
    """The board that follows the one that taps have cleared, as a ``frame`` shows it or what leads on to it.

    What was sure of the first one is kept. Where the next one stays in doubt, or none comes, it is what was known
    ``before``. Nothing is pressed once bubbles show.
    """
    known = _sure_before_clear(before.discovery)
    cleared = before.discovery
    for shown in live.lead_on(cleared.frames, cleared.grid, frame) if live.lead_on else (frame,):
        try:
            found = _look_until_sure([one.frame for one in known], [shown], _known_sizes(known), live, questioner)
        except CalibrationError:
            continue
        if found.boards[-1].bubbles:
            out = _found_out(found, _known_sizes(known), tapper, questioner)
            out = replace(out, taps=before.taps + out.taps)
            return out if out.discovery.certain or not known else replace(before, taps=out.taps)
    return before


def _sure_before_clear(cleared: Discovery) -> list[Sample]:
    """What frames before the last one, of a cleared board, surely show; [] where that is in doubt."""
    try:
        return _without_cleared(cleared).to_samples() if cleared.certain else []
    except CalibrationError:
        return []


def _look_until_sure(
    before: Sequence[Frame],
    frames: list[Frame],
    facts: Facts,
    live: LiveGame,
    questioner: Questioner,
) -> Discovery:
    """What frames show; where that leaves a doubt, the first other look at the last of them that leaves none.

    What lies on the board of the pointer is no part of the game: without it the board is another one. ``frames`` are
    those that were looked at last.

    Raises:
        CalibrationError: no board is found.
    """
    found: Discovery | None = None
    failed: CalibrationError | None = None
    free_board = live.free_board
    for looks in range(1, _MOST_LOOKS + 1):
        try:
            seen = _discover([*before, *frames], facts, None, questioner)
            freed, free_board = _freed(free_board, seen.grid, questioner), None
            if freed is not None:
                frames[:] = [freed]
                seen = _discover([*before, *frames], facts, None, questioner)
            if live.moves is not None and live.moves(seen.grid):
                seen = _discover([*before, *frames], facts, seen.found, questioner, moving=True)
        except CalibrationError as error:
            failed = error
        else:
            found = seen if found is None or seen.certain else found
        if live.look_again is None or looks == _MOST_LOOKS or (found is not None and found.certain):
            break
        again = live.look_again(None if found is None else found.grid)
        if again is None:
            break
        frames[:] = [again]
    if found is None:
        assert failed is not None
        raise failed
    return found


def _freed(free_board: FreeBoard | None, grid: Grid, questioner: Questioner) -> Frame | None:
    """What shows once the pointer lies elsewhere; None where nothing else does."""
    if free_board is None:
        return None
    with questioner.busy(say("Watching the game...")):
        return free_board(grid)


def find_grid_of(samples: Sequence[Sample]) -> Grid | None:
    """The grid of pictures whose boards are known; None where pictures alone show another one, or none."""
    try:
        found = discover([sample.frame for sample in samples], _known_sizes(samples)).grid
    except CalibrationError:
        return None
    board = samples[0].board
    return found if (found.rows, found.cols) == (board.rows, board.cols) else None


def _accepted(
    found: Discovery, facts: Facts, earlier: int, questioner: Questioner, show: Show, *, yes: bool
) -> Discovery:
    """What was found, once the person has nothing to correct; what is typed for the last picture is believed.

    Raises:
        RefusedError: it is in doubt, and the person types nothing, or is not to be asked.
    """
    while True:
        for number, board in enumerate(found.boards[earlier:], start=earlier + 1):
            questioner.tell(say("picture {number}: {board}", number=number, board=board))
        for doubt in found.doubts:
            questioner.note(say("in doubt: {doubt}", doubt=doubt))
        show(found.to_samples(), found.grid, _doubted(found))
        text = "" if yes else questioner.ask_board(doubtful=not found.certain)
        if not text:
            _refuse_doubt(found)
            return found
        last = len(found.frames) - 1
        try:
            board = Board.parse(text, found.grid.rows, found.grid.cols)
        except BoardError as error:
            questioner.note(str(error))
            continue
        facts = _with_told(facts, last, board)
        found = _discovered(found, facts, found.grid, questioner)


def _doubted(found: Discovery) -> frozenset[int]:
    """The cells of the last picture that doubts are about."""
    last = len(found.frames) - 1
    return frozenset(one.cell for one in found.questions if one.frame == last and one.cell is not None)


def _refuse_doubt(found: Discovery) -> None:
    """Nothing is guessed.

    Raises:
        RefusedError: something is in doubt.
    """
    if not found.certain:
        raise RefusedError(
            say(
                "the pictures leave a doubt, so nothing was saved: {doubts}. Answer the questions, type the "
                "--board, or add a picture of another board",
                doubts=joined("; ", found.doubts),
            )
        )


def _answered(found: Discovery, facts: Facts, questioner: Questioner) -> tuple[Discovery, Facts]:
    """What the pictures show, once the person has answered what they leave open, one question at a time."""
    asked: set[tuple[int, int | None]] = set()
    grid: Grid | None = None
    while not found.certain and len(asked) < _MOST_ASKED:
        question = next((one for one in found.questions if (one.frame, one.cell) not in asked), None)
        if question is None:
            break
        asked.add((question.frame, question.cell))
        _show_asked(question, found, questioner)
        if question.cell is None:
            agreed = questioner.agrees(question.text)
            if agreed is None:
                continue
            if agreed is False:
                found, facts = _by_hand(
                    found.frames,
                    facts,
                    questioner,
                    say("the board is not where it was looked for"),
                    moving=found.moving,
                )
                grid = found.grid
                continue
            grid = found.grid
        else:
            size = questioner.ask_size(question.text)
            if size is None:
                continue
            facts = (*facts, Told(question.frame, question.cell, size))
        found = _discovered(found, facts, grid or found.found, questioner)
    return found, facts


def _by_hand(
    frames: Sequence[Frame], facts: Facts, questioner: Questioner, why: str, *, moving: bool
) -> tuple[Discovery, Facts]:
    """What frames show where the person says where the board is, and which sizes lie on it where that is not seen.

    Raises:
        UsageError: the person does not say it; ``why`` tells what went wrong before.
    """
    last = len(frames) - 1
    while True:
        grid = questioner.ask_grid(frames[last], why)
        if grid is None:
            raise UsageError(
                say("{why}; or type the board that the picture shows: --board, with --rows and --cols", why=why)
            )
        try:
            try:
                rough = _discover(frames, facts, grid, questioner, moving=moving)
            except CalibrationError:
                facts = _with_told(facts, last, _ask_sizes(frames[last], grid, questioner))
                rough = _discover(frames, facts, grid, questioner, moving=moving)
            return _discover(frames, facts, grid_by_boards(rough), questioner, moving=moving), facts
        except (CalibrationError, BoardError) as error:
            why = str(error)


def _ask_sizes(frame: Frame, grid: Grid, questioner: Questioner) -> Board:
    """The board on a frame of which nothing but the grid is known.

    Raises:
        BoardError: what was typed is none.
    """
    empty = [0] * (grid.rows * grid.cols)
    questioner.show(Understood(frame, grid, empty, lambda _: draw_cells(frame, grid, None)))
    return Board.parse(questioner.ask_board(doubtful=True), grid.rows, grid.cols)


def _with_told(facts: Facts, frame: int, board: Board) -> Facts:
    """The facts with all sizes of a frame, in the place of what was told of it before."""
    typed = (Told(frame, cell, size) for cell, size in enumerate(board.sizes))
    others = (fact for fact in facts if not (isinstance(fact, Told) and fact.frame == frame))
    return (*others, *typed)


def _show_asked(question: Question, found: Discovery, questioner: Questioner) -> None:
    """The picture that a question is about, with its cells, and a mark around the one that it is about."""
    frame = found.frames[question.frame]
    sizes = found.boards[question.frame].sizes
    questioner.show(
        Understood(frame, found.grid, sizes, lambda _: draw_cells(frame, found.grid, question.cell), question.cell)
    )


def _known_sizes(earlier: Sequence[Sample]) -> Facts:
    """All that earlier pictures show; their boards were accepted."""
    return tuple(
        Told(number, cell, size)
        for number, sample in enumerate(earlier)
        for cell, size in enumerate(sample.board.sizes)
    )


def _discover(
    frames: Sequence[Frame],
    facts: Facts,
    grid: Grid | FoundGrid | None,
    questioner: Questioner,
    *,
    moving: bool = False,
) -> Discovery:
    with questioner.busy(say("Looking for the board...")):
        return discover(frames, facts, grid, moving=moving)


def _discovered(before: Discovery, facts: Facts, grid: Grid | FoundGrid, questioner: Questioner) -> Discovery:
    """What the frames of a discovery show, once more is known.

    Raises:
        UsageError: what is known now goes with no board.
    """
    try:
        return _discover(before.frames, facts, grid, questioner, moving=before.moving)
    except CalibrationError as error:
        raise UsageError(say("{error}; or type the board that the picture shows: --board", error=error)) from None
