"""A calibration that goes on in the server: its questions wait until some page answers them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from threading import Thread
from typing import TYPE_CHECKING, Any

from dropsbot.bot.speech.endings import ending
from dropsbot.bot.ui.noting import KeptLog

if TYPE_CHECKING:
    from dropsbot.bot.app.interview import CalibrationAsked, Understood
    from dropsbot.bot.app.live_picture import Shot
    from dropsbot.bot.games.game import Game
    from dropsbot.bot.play.events import Event
    from dropsbot.solver.plan import Step
    from dropsbot.vision.frame import Frame
    from dropsbot.vision.profile import Grid

LEAVE_S = 60.0
"""How long a calibration that is stopped may take to save what it learned, when the server ends: the profile is made
anew for it, which took 5 to 10 s on a busy machine. A second Ctrl-C does not wait."""
MOST_SENTENCES = 300
"""Of what a calibration told that are kept to be shown."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: ``kind`` is agree, size, direction, board or grid. ``text`` are the app's words for it.

    ``usual`` is the direction that is proposed; ``doubtful`` says that a board is needed, not only accepted.
    """

    kind: str
    text: str
    usual: int | None = None
    doubtful: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """What a page shows of a calibration: a picture, and where known its ``grid``, ``sizes``, and the cell ``asked``.

    ``doubted`` cells may be wrong. ``number`` tells one from the next.
    """

    number: int
    shot: Shot
    grid: Grid | None = None
    sizes: tuple[int, ...] | None = None
    asked: int | None = None
    doubted: frozenset[int] = frozenset()


class Teaching:
    """At most one calibration at a time; to be entered. Pages read what is here, and answer.

    ``asked`` is what the calibration that goes on, or went on last, is of; ``said`` what it told; ``question`` what it
    waits for; ``step`` is the tap of a careful game that was just made, with what is foretold of it. ``outcome`` is how
    it ended: a sentence and whether well.
    """

    def __init__(self) -> None:
        self.asked: CalibrationAsked | None = None
        self.said = KeptLog(MOST_SENTENCES)
        self._doing: object = ""
        self.question: Question | None = None
        self.sight: Sight | None = None
        self.playing = False
        self.step: Step | None = None
        self._grid: Grid | None = None
        self.outcome: tuple[str, bool] | None = None
        self._answers: SimpleQueue[Any] = SimpleQueue()
        self._stopped = False
        self._sights = 0
        self._numbers = count(1)
        self._thread: Thread | None = None

    def __enter__(self) -> Teaching:
        self._folder = TemporaryDirectory(prefix="dropsbot-")
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()
        if self._thread is not None:
            self._thread.join(LEAVE_S)
        self._folder.cleanup()

    @property
    def now(self) -> str:
        """What it is at; empty where it waits or is over."""
        return str(self._doing)

    @property
    def going_on(self) -> bool:
        """Whether a calibration goes on."""
        return self._thread is not None and self._thread.is_alive()

    @property
    def device(self) -> str | None:
        """The device that is looked at now."""
        return self.asked.device if self.going_on and self.asked else None

    def keep(self, picture: bytes) -> Path:
        """Keep a picture under a name of our own, for as long as the server runs; where."""
        path = Path(self._folder.name) / f"{next(self._numbers)}.png"
        path.write_bytes(picture)
        return path

    def begin(self, asked: CalibrationAsked) -> bool:
        """Begin one; whether it was begun: none is, where one goes on."""
        if self.going_on:
            return False
        self.asked, self.question, self.sight, self.outcome = asked, None, None, None
        self.said = KeptLog(MOST_SENTENCES)
        self._answers = SimpleQueue()
        self._stopped = self.playing = False
        self.step = self._grid = None
        self._thread = Thread(target=self._go_on, args=(asked,), daemon=True)
        self._thread.start()
        return True

    def answer(self, question: Question, given: Any) -> None:  # noqa: ANN401  (each kind of question has its own)
        """Answer the question that waits; another page may have answered it before."""
        if question is self.question:
            self.question = None
            self._answers.put(given)

    def stop(self) -> None:
        """End it: what a careful game has taught is kept."""
        self._stopped = True
        self._answers.put(None)

    def _go_on(self, asked: CalibrationAsked) -> None:
        from dropsbot.bot.app.making_profiles import make_profile

        try:
            make_profile(asked, self)
            self.outcome = ("", True)
        except (Exception, KeyboardInterrupt) as error:
            end = ending(error)
            self.outcome = (end[0] if end else f"{type(error).__name__}: {error}", False)
        self._doing, self.question, self.step, self.playing = "", None, None, False

    # What the app says and asks, in the calibration's thread.

    def note(self, text: str) -> None:
        """A sentence that stays."""
        self._heed()
        self.said.add(text)

    def tell(self, sentence: str) -> None:
        """A result."""
        self.said.add(sentence)

    def busy(self, what: object) -> AbstractContextManager[object]:
        """While it is entered, something goes on."""
        self._heed()
        return self._busy(what)

    def show(self, understood: Understood) -> None:
        """What was understood of a picture."""
        self._heed()
        sizes = None if understood.sizes is None else tuple(understood.sizes)
        self._see(understood.frame, understood.grid, sizes, understood.asked, understood.doubted)

    def agrees(self, question: str) -> bool | None:
        """Whether it is so."""
        answer: bool | None = self._ask(Question("agree", question))
        return answer

    def ask_size(self, question: str) -> int | None:
        """What lies on the cell that is shown."""
        answer: int | None = self._ask(Question("size", question))
        return answer

    def ask_direction(self, question: str, usual: int | None) -> int:
        """Which way a pointer points."""
        answer: int = self._ask(Question("direction", question, usual))
        return answer

    def ask_board(self, *, doubtful: bool) -> str:
        """The sizes of the board, where they are not as they were found."""
        answer: str = self._ask(Question("board", "", doubtful=doubtful))
        return answer

    def ask_grid(self, frame: Frame, why: str) -> Grid | None:
        """Where the board is."""
        self._heed()
        self._see(frame, None, None, None)
        answer: Grid | None = self._ask(Question("grid", why))
        return answer

    def onlooker(self, game: Game, now_s: Callable[[], float]) -> AbstractContextManager[Teaching]:
        """The page hears of a careful game."""
        return self._looking_on()

    def hear(self, event: Event) -> None:
        """Take an event of the careful game; a person who stops it is heeded here."""
        from dropsbot.bot.play.events import Tapped

        self._heed()
        if isinstance(event, Tapped):
            self.step = event.step
            if self.sight is not None:  # the picture from before the tap, on which its cell is marked
                self.sight = replace(self.sight, number=self._next_sight(), grid=self._grid, asked=event.step.cell)
            return
        self.step = None
        frame = getattr(event, "frame", None)  # not all of them have one
        if frame is not None:
            self._see(frame, None, None, None)

    @contextmanager
    def _looking_on(self) -> Iterator[Teaching]:
        self.playing = True
        try:
            yield self
        finally:
            self.playing = False

    @contextmanager
    def _busy(self, what: object) -> Iterator[None]:
        before, self._doing = self._doing, what
        try:
            yield
        finally:
            self._doing = before

    def _see(
        self,
        frame: Frame,
        grid: Grid | None,
        sizes: Sequence[int] | None,
        asked: int | None,
        doubted: frozenset[int] = frozenset(),
    ) -> None:
        from dropsbot.bot.app.live_picture import shot_of

        self._grid = grid or self._grid
        found = None if sizes is None else tuple(sizes)
        self.sight = Sight(self._next_sight(), shot_of(frame), grid, found, asked, doubted)

    def _next_sight(self) -> int:
        self._sights += 1
        return self._sights

    def _ask(self, question: Question) -> Any:  # noqa: ANN401  (each kind of question has its own)
        self._heed()
        self.question = question
        answer = self._answers.get()
        self._heed()
        return answer

    def _heed(self) -> None:
        """End where the person wants it; once, for then what was learned is still put together.

        Raises:
            KeyboardInterrupt: the person does.
        """
        if self._stopped:
            self._stopped = False
            raise KeyboardInterrupt
