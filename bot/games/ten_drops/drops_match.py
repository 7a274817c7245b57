"""A run of Ten Drops as the loop knows it: levels to clear with the drops that are held."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from string import digits

from dropsbot.bot.games.ten_drops.doubts import tell_doubt, why_no_plan
from dropsbot.bot.games.ten_drops.drops_tally import DropsTally
from dropsbot.bot.games.ten_drops.last_taps import LastTaps
from dropsbot.bot.games.ten_drops.level_end import LevelEnd, press_that_leaves, shows_loss, shows_more, shows_next
from dropsbot.bot.games.ten_drops.position import Position, TapRound, board_of, shows_bubbles
from dropsbot.bot.games.ten_drops.round_watch import RoundWatch
from dropsbot.bot.games.ten_drops.rounds import (
    drops_after,
    judge,
    lost_later_taps,
    rounds,
    shows,
    spends_all,
    uncounted,
)
from dropsbot.bot.games.ten_drops.rules_in_play import Likely, RulesInPlay
from dropsbot.bot.games.ten_drops.seen_in_record import BEGUN_ANEW
from dropsbot.bot.games.ten_drops.unanswered_cells import UnansweredCells
from dropsbot.bot.play.events import Checked, LevelCleared, Refused, RulesLearned, Tell
from dropsbot.bot.play.finder import Found
from dropsbot.bot.play.match import Exit, Expected, Verdict
from dropsbot.bot.play.settle import View
from dropsbot.bot.speech.errors import DropsbotError
from dropsbot.calibration.find_out import CELLS_A_TAP, MOST_TAPS
from dropsbot.calibration.rules_by_watching.seen_taps import WatchedTap
from dropsbot.sentences.sentence import plural, say
from dropsbot.solver.board import Board
from dropsbot.solver.rules import Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.stored_rules import rules_to_table
from dropsbot.vision.frame import Frame, Point
from dropsbot.vision.profile import Counter, Fill, Icons, Profile, Screen
from dropsbot.vision.reading import Reading

Think = Callable[[Board, Rules, int | None], Solution]
"""Makes a plan for a board by rules with so many drops held, None for any number; called in a thread, too."""

ThinkInDoubt = Callable[[Board, Likely, int | None], Solution]
"""The same by several rules with their probabilities."""


_SURELY_UNMOVED = 2
"""One tap may be lost; where nobody counts drops, so many taps without an effect are none's."""
_MAYBE_LOST = say("the drops are spent, so the game may be lost; the profile does not know the screen that shows")


@dataclass(frozen=True, slots=True)
class LeftOff:
    """Where a record ends: ``board`` is what its last tap leads to, ``detonated`` whether a chain was started on it."""

    board: Board
    detonated: bool


class DropsMatch:
    """Clears ``levels`` levels of the game that ``profile`` reads, by ``rules``, which are learned on the way.

    ``think`` makes a plan for a board, rules and the drops held, ``think_in_doubt`` where the rules are not certain,
    else it is made by the likeliest alone; ``tell`` hears what is found. ``drops`` is what is
    held at the start where the profile has no counter to read it from, ``left_off`` where an earlier run that this one
    goes on with stopped in the middle of a level. A lost game ends the run unless it ``restarts``.

    A board that is cleared counts as a level at once, and once, whatever shows after it; where that may as well be the
    lost screen, which the profile does not know, once the next board shows. Drops are not counted where
    there is no limit, nor where no counter shows them and nobody said how many are held. Where the profile does not
    know all digits, or cannot read its counter now, the drops are those that were read last and what the rules say
    has changed since.

    Taps of one round follow each other at once, until a game takes the first of them alone: while a bubble grows it
    takes none. Then each is a round of its own.
    """

    def __init__(
        self,
        profile: Profile,
        rules: RulesInPlay,
        think: Think,
        tell: Tell,
        levels: int,
        drops: int | None = None,
        left_off: LeftOff | None = None,
        *,
        restarts: bool = False,
        think_in_doubt: ThinkInDoubt | None = None,
    ) -> None:
        self.tally = DropsTally()
        self._profile, self._rules, self._think, self._tell = profile, rules, think, tell
        self._think_in_doubt = think_in_doubt
        self._watch = RoundWatch(resumed=left_off is not None and left_off.detonated)
        self.levels, self._restarts = levels, restarts
        self._drops = self._given = drops
        self._left_off, self._resumed = left_off, left_off is not None
        self._level: int | None = None
        self._detonated = self._maybe_cleared = False
        self._end, self._last, self._unanswered = LevelEnd(profile), LastTaps(profile), UnansweredCells()
        symbols = {glyph.symbol for glyph in profile.glyphs}
        self._counts = Counter.DROPS in profile.counters
        filled = isinstance(profile.inks.get(Counter.DROPS), Fill | Icons)
        self._some_unread = self._counts and drops is None and (filled or not symbols.issuperset(digits))
        self._partly = self._some_unread
        self._uncounted = profile.course.unlimited or (drops is None and not self._counts)
        self._outlives = self._one_by_one = False
        screens = {mark.screen for mark in profile.marks}
        self._gives_drops, self._knows_loss = Screen.OUT_OF_DROPS in screens, Screen.LOST in screens
        self._unmoved = 0
        self._givers: tuple[Point, ...] = ()
        self._pressed: list[Point] = []
        self._giver: Point | None = None

    @property
    def done(self) -> bool:
        """Whether so many levels are cleared."""
        return self.tally.levels >= self.levels

    @property
    def boards_ended(self) -> int:
        """The levels that are cleared, with one of which that is not known yet."""
        return self.tally.levels + self._maybe_cleared

    def doubted(self, verdict: Verdict) -> str:
        """What happened instead, and whether that speaks against the rules or against what was read."""
        return tell_doubt(verdict, self._rules)

    def doubt(self, view: View) -> View:
        """The reading has all doubts already; the last taps may tell what it doubts, or that a cell is empty."""
        return self._last.settle_doubt(replace(view, reading=self._with_empty(view.reading)))

    def _with_empty(self, reading: Reading) -> Reading:
        """The reading with the cells as empty ones that taps have told to be."""
        return self._unanswered.as_empty(reading, cleared=self._last.clear)

    def begin(self, view: View) -> None:
        """A level that was cleared by the last tap of an earlier run counts now; so does what is known of the rules."""
        self._tell_rules(self._rules.news)
        if not view.reading.understood:
            self._end.begin_between()
        if self._left_off and self._left_off.board.cleared and view.reading.screen is Screen.LEVEL_CLEARED:
            self._end_board(counts=True)

    def position(self, view: View) -> Position | None:
        """The board that shows and the drops held; None for another screen, and for an empty board."""
        reading = self._unanswered.as_empty(view.reading)  # taps on this very view may have told
        if not shows_bubbles(reading) or self._givers:
            return None
        board = board_of(reading)
        if self._maybe_cleared:
            self._count_level()
        self._end.play(view.frame)
        self._last.show(view.frame)
        self._level = reading.level
        self._learn(*self._watch.plan(reading))
        if reading.drops is not None:
            self._drops = reading.drops
        self._partly = self._some_unread or (self._drops is None and not self._uncounted)
        self.tally.plan(None if self._uncounted else self._drops)
        if self._left_off:
            self._detonated = self._left_off.detonated and self._left_off.board == board
            self._left_off = None
        return self._position(board, self._drops)

    def foresee(self, reading: Reading) -> Position | None:
        """What seems to show, once the first board was planned."""
        reading = self._unanswered.as_empty(reading)
        drops = self._drops if reading.drops is None else reading.drops
        known = drops is not None or self._uncounted or self._partly
        if not shows_bubbles(reading) or not known or self._left_off:
            return None
        return self._position(board_of(reading), drops)

    def think(self, position: Position) -> Solution:
        """The best plan for a position; where drops are to be had, one that needs more than are held will do.

        Where nobody knows what follows the last drop, and those held earn no others, they are spent to see it.
        """
        solution = self._think_with(position, position.drops)
        if solution.plan is not None or position.drops is None:
            return solution
        unknown = solution.earning is None and solution.proven and not self._knows_loss
        return self._think_with(position, None) if self._gives_drops or unknown else solution

    def _think_with(self, position: Position, drops: int | None) -> Solution:
        if position.likely and self._think_in_doubt:
            return self._think_in_doubt(position.board, position.likely, drops)
        return self._think(position.board, position.rules, drops)

    def rounds(self, position: Position, solution: Solution | None) -> Iterator[TapRound]:
        """All taps of the plan; where none clears the board, of the one that earns the most; none without a drop.

        Raises:
            DropsbotError: there is neither.
        """
        assert solution is not None
        plan = solution.plan or solution.earning
        if plan is None:
            raise DropsbotError(why_no_plan(solution, position.drops))
        for sent in rounds(plan, position.drops, one_by_one=self._one_by_one):
            held = len(sent.steps) if sent.before.drops is None else sent.before.drops
            if held <= 0:
                return
            yield sent.first(held)  # more would be made on whatever follows the last drop
            if held < len(sent.steps):
                return

    def unchanged(self, view: View, position: Position) -> bool:
        """Whether the same board shows still.

        Raises:
            RefusedError: another board does, and no counter says how many drops are held now.
        """
        same = view.reading.screen is Screen.PLAYING and board_of(view.reading) == position.board
        if not same and not self._counts and not self._uncounted:
            raise uncounted(say("the board was changed by somebody else"))
        return same

    def send(self, sent: TapRound) -> Expected:
        """What must show is the board that the rules say, or what follows a cleared one, which may be late."""
        for step in sent.steps:
            self.tally.tap(step.combo)
            self._detonated |= step.combo > 0
        self._last.send(sent)
        if sent.last.board.cleared:
            expected = self._end.expect(sent)
            wanted, coming = expected.wanted, expected.coming
            return replace(
                expected,
                wanted=lambda reading: wanted(self._with_empty(reading)),
                coming=coming and (lambda reading: coming(self._with_empty(reading))),
            )
        if spends_all(sent) and not self._outlives:
            return Expected(shows_loss, certain=True, coming=shows_bubbles, otherwise=_MAYBE_LOST)
        shows = partial(_shows, sent)
        return Expected(lambda reading: shows(self._with_empty(reading)), certain=True, foretold=sent.last.board.sizes)

    def check(self, before: Frame, sent: TapRound, view: View) -> Verdict:
        """Hold what shows to the rules; keeps count of taps, drops and levels.

        Raises:
            DropsbotError: no drops are left by the count, and no tap has an effect.
        """
        reading, last, rules = view.reading, sent.last, sent.before.rules
        self._last.show(view.frame)
        went_by = self._went_by(reading, sent)
        verdict = judge(reading, sent, rules)
        if went_by:
            verdict = Verdict.EXPLAINED if self._end.knows_popup else Verdict.PREDICTED
        self._unanswered.check(sent, verdict)
        if verdict is not Verdict.UNMOVED:
            self._note_effect()
        as_predicted = verdict is Verdict.PREDICTED
        self._tell(Checked(last, view.frame, reading, as_predicted))
        self.tally.check(sent.cells, reading.sizes, last.board.sizes, as_predicted=as_predicted)
        if self._drops is None and sent.before.drops is None:
            self._drops = reading.drops  # what rules add to a number that nobody knows is none
        else:
            self._drops = drops_after(reading, sent, verdict, rules, counted=self._counts and not self._partly)
        self.tally.drops_end = None if self._uncounted else self._drops
        self._learn(*self._watch.see(reading, sent, verdict, went_by=went_by))
        self._one_by_one |= verdict is Verdict.EXPLAINED and lost_later_taps(reading, sent)
        self._outlives |= spends_all(sent) and shows_bubbles(reading)
        if went_by or self._end.is_reached(reading, sent):
            self._end_board(counts=went_by or not self._may_be_lost(reading))
        if verdict is Verdict.UNMOVED and sent.before.drops is None:
            self._run_dry(before, view.frame)
        return verdict

    def most_tries(self, allowed: int | None, shown: int | None = None) -> int:
        """How many taps, of so many ``allowed`` (None: any number), a board that nobody can read is worth.

        A drop is kept for its plan, of those that are held or that the counter has ``shown``. Where nobody knows how
        many are held of drops that are counted, none is spent; but where the counter cannot tell every number, boards
        are played without knowing, and this one is, too.
        """
        cells = self._profile.grid.rows * self._profile.grid.cols
        most = max(MOST_TAPS, cells // CELLS_A_TAP)
        most = most if allowed is None else min(most, allowed)
        held = self._drops if shown is None else shown
        if self._uncounted or (held is None and self._partly):
            return most
        return 0 if held is None else max(0, min(most, held - 1))

    def take_found(self, found: Found) -> None:
        """A board was found out, and is read by another profile from here on.

        Taps that told it count, and where no counter tells, chains are taken to earn nothing.
        """
        self._profile = found.profile
        self._end.read_by(found.profile)
        self._last.read_by(found.profile)
        self._unanswered.begin_board()
        self._end.play(found.view.frame)
        self._left_off = None
        self._learn(*self._watch.plan(found.view.reading))
        boards = [Board.of(self._profile.grid.rows, self._profile.grid.cols, sizes) for sizes in found.boards]
        for cell, before, left in zip(found.cells, boards[:-1], boards[1:], strict=True):
            combo = before.bubbles - left.bubbles
            self.tally.tap(combo)
            self._detonated |= combo > 0
            self._learn(*self._watch.find(before, cell, left))
        self.tally.taps += found.made - len(found.cells)
        held = found.view.reading.drops if self._drops is None else self._drops
        self._drops = None if held is None else max(0, held - found.made)

    def ways_out(self, view: View) -> Iterator[Exit]:
        """The press that the profile has for the screen, or what leads on after a cleared board, again and again.

        Raises:
            DropsbotError: the game was lost.
            RefusedError: the profile does not know how to leave the screen.
        """
        screen = view.reading.screen
        self._unanswered.begin_board()
        if self._givers:
            yield from self._ways_to_drops(screen)
            return
        if screen is Screen.PLAYING or not view.reading.understood:
            yield from self._end.ways_on(view)
            return
        played = self.tally.taps > 0
        over = (screen is Screen.LOST and (played or self._resumed)) or (screen is Screen.COVER and played)
        if over and not self._restarts:
            raise DropsbotError(
                say("the game was lost after {levels}", levels=plural(self.tally.levels, "cleared level"))
            )
        if screen is Screen.LEVEL_CLEARED and (self._end.waits or self._profile.course.lead_on is not None):
            yield from self._end.ways_on(view)
            return
        press = press_that_leaves(screen, self._profile)
        if screen in BEGUN_ANEW:
            self._learn(*self._watch.begin_anew())
        if screen is Screen.OUT_OF_DROPS:
            self._learn(*self._watch.take_drops())
        if over:
            self._drops, self._detonated = self._given, False
        self._end.note_press(view)
        while True:
            yield Exit(screen, press, left=lambda reading: reading.understood and reading.screen is not screen)

    def closes(self, view: View) -> Iterator[Exit]:
        """What closes an advertisement, or leads further from one more screen of the game."""
        return self._end.closes(view)

    def lies_between(self, view: View) -> bool:
        """Whether it shows a cleared board with something on it."""
        return self._end.lies_between(view)

    @property
    def promised(self) -> str:
        """The next board, where the person loads it."""
        return self._end.promised

    def awaited(self, reading: Reading) -> bool:
        """A cleared board is followed by something, and so is what covers it where that goes by itself."""
        return shows_next(reading) if self.promised or self._end.waits else shows_more(reading)

    def arrive(self, view: View) -> None:
        """What follows a cleared board came.

        Raises:
            RefusedError: nothing did.
        """
        if view.reading.screen is Screen.LEVEL_CLEARED and self._detonated:
            self._end_board(counts=True)
        if not view.reading.understood:
            self._tell(Refused(view.frame, view.reading, view.settled))
        if not self.awaited(view.reading):
            self._end.nothing_came(view, self.boards_ended)

    def _note_effect(self) -> None:
        """A tap had an effect: what was pressed last because none had, if anything was, gives drops."""
        self._end.note_effect()
        if self._pressed:
            self._gives_drops, self._giver = True, self._pressed[-1]
        self._unmoved, self._givers, self._pressed = 0, (), []

    def _run_dry(self, before: Frame, after: Frame) -> None:
        """No tap has an effect: what has come beside the board since one had may give drops.

        It is there before and after a tap; what has changed meanwhile moves by itself.

        Raises:
            DropsbotError: nothing has come, and the drops are surely spent.
        """
        spent = not (self._uncounted or self._partly)
        self._unmoved += 1
        if spent or self._unmoved >= _SURELY_UNMOVED:
            known = () if self._giver is None else (self._giver,)
            places = dict.fromkeys((*known, *self._end.givers(before, after)))
            self._givers = tuple(place for place in places if place not in self._pressed)
        if spent and not self._givers and self._unmoved >= _SURELY_UNMOVED:
            raise DropsbotError(
                say("the drops are spent, and no tap has an effect: the game is over, or needs a refill")
            )

    def _ways_to_drops(self, screen: Screen) -> Iterator[Exit]:
        """Presses on what may give drops, until drops show; without a counter, one press, and the next taps tell.

        The ``screen`` that shows is the board, as far as the profile knows.
        """
        places, self._givers = self._givers if self._counts else self._givers[:1], ()
        for place in places:
            self._pressed.append(place)
            self._learn(*self._watch.take_drops())
            self._drops, self._uncounted = None, self._uncounted or not self._counts
            yield Exit(screen, place, left=_shows_drops, known=False)

    @property
    def _rules_left(self) -> Rules:
        """The rules for the rest of a board: the bonus for a single detonation is gone once there was one on it."""
        return self._left_of(self._rules.best)

    def _left_of(self, rules: Rules) -> Rules:
        return replace(rules, perfect_bonus=0) if self._detonated else rules

    def _learn(self, *seen: WatchedTap) -> None:
        """Take in what was watched; who plays and plans by other rules from here on says so."""
        if seen:
            self._tell_rules(self._rules.watch(*seen))

    def _tell_rules(self, told: str) -> None:
        if told:
            self._tell(RulesLearned(rules_to_table(self._rules.best), self._rules.certain, told))

    def _position(self, board: Board, drops: int | None) -> Position:
        """A board with the drops that may be spent; where none are left and the game goes on, what shows decides."""
        spendable = drops if drops and not self._uncounted else None
        likely = () if self._rules.certain else tuple((self._left_of(each), sure) for each, sure in self._rules.likely)
        return Position(board, spendable, self._rules_left, likely)

    def _may_be_lost(self, reading: Reading) -> bool:
        """Whether what has come over a board that should be cleared may tell as well that the last drop was spent."""
        covered = not reading.understood and reading.looked_at
        return covered and not self._drops and not self._knows_loss and not self._profile.course.unlimited

    def _end_board(self, *, counts: bool) -> None:
        """No bubbles are left, as far as was foretold; whether it ``counts`` now or with the next board."""
        self._detonated, self._maybe_cleared = False, not counts
        self._watch.clear()
        self._unanswered.begin_board()
        if counts:
            self._count_level()

    def _count_level(self) -> None:
        self.tally.levels += 1
        self._maybe_cleared = False
        self._tell(LevelCleared(self.tally.levels))

    def _went_by(self, reading: Reading, sent: TapRound) -> bool:
        """Whether the next level shows by its number: what follows a cleared board was left, or there is nothing."""
        next_level = self._level is not None and reading.level == self._level + 1
        return sent.last.board.cleared and reading.screen is Screen.PLAYING and next_level


def _shows_drops(reading: Reading) -> bool:
    """Whether a board shows that can be played on, as far as a counter tells."""
    return shows_bubbles(reading) and reading.drops != 0


def _shows(sent: TapRound, reading: Reading) -> bool:
    return shows(reading, sent)
