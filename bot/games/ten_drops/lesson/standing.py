"""Where a careful game stands, as far as that is known."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dropsbot.calibration.find_out import CELLS_A_TAP, MOST_TAPS
from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.rules import Rules


@dataclass(slots=True)
class Standing:
    """The ``board`` in play, the ``drops`` held (None: nobody knows), and the ``rules`` that explain what was seen.

    Unless it is known that chains and levels earn what the rules say, chains are taken to earn nothing, so that no drop
    is spent that may not be there; and after a level nobody knows.
    ``level`` and ``stretch`` count from 0; a stretch is what was played without a gift of drops or a surprise.
    ``gained`` are drops by the rules since the start, without what is given for a cleared level. ``detonations`` are
    those on this board, ``surprises`` taps without effect in a row, ``taps`` all so far, of which the last one burst
    ``combo`` bubbles. So many ``games`` were lost.
    """

    board: Board
    drops: int | None
    rules: Rules
    rewards_known: bool
    level: int = 0
    stretch: int = 0
    gained: int = 0
    detonations: int = 0
    surprises: int = 0
    taps: int = 0
    combo: int = 0
    games: int = 0

    @property
    def rules_left(self) -> Rules:
        """The rules for the rest of the board: the bonus for a single detonation is gone once there was one on it."""
        return replace(self.rules, perfect_bonus=0) if self.detonations else self.rules

    @property
    def sure_rules(self) -> Rules:
        """The same, without what a chain or a level is not known to earn."""
        if self.rewards_known:
            return self.rules_left
        return replace(self.rules, combo_marks=(), combo_every=0, perfect_bonus=0, level_bonus=0)

    def accept(self, cell: int, left: Board) -> None:
        """A tap on ``cell`` has left this board; what a chain earned is taken from the rules."""
        self.surprises = 0
        combo = self.board.bubbles - left.bubbles if self.board.sizes[cell] == MAX_SIZE else 0
        self.taps, self.combo = self.taps + 1, combo
        self.detonations += combo > 0
        earned = (self.rules.drops_for(combo) if self.rewards_known else 0) - 1
        self.gained += earned
        self.stretch += self.drops == 0  # who holds none pays nothing, and may be let play on
        self.drops = None if self.drops is None else max(0, self.drops + earned)
        self.board = left

    def be_surprised(self, cell: int) -> None:
        """A tap on ``cell`` had no effect: what is held is not known any more."""
        self.surprises += 1
        self.stretch, self.drops = self.stretch + 1, None
        self.taps, self.combo = self.taps + 1, 0
        self.detonations += self.board.sizes[cell] == MAX_SIZE

    def be_unanswered(self, taps: int) -> None:
        """So many taps on cells that are empty, as is known by now: whether they cost something is not known."""
        if taps:
            self.stretch, self.drops = self.stretch + 1, None
            self.taps, self.combo = self.taps + taps, 0

    def most_tries(self, taps_left: int) -> int:
        """So many of the taps that are left may be made to find out a board: a drop is kept for its plan."""
        allowed = min(taps_left, max(MOST_TAPS, len(self.board.sizes) // CELLS_A_TAP))
        return max(0, allowed if self.drops is None else min(allowed, self.drops - 1))

    def lose(self) -> None:
        """The game is lost: nobody knows what the next one begins with."""
        self.games, self.taps, self.combo = self.games + 1, self.taps + 1, 0
        self.drops, self.gained, self.surprises = None, 0, 0

    def take_drops(self) -> None:
        """More drops were given; nobody knows how many are held now."""
        self.stretch, self.drops, self.gained, self.surprises = self.stretch + 1, None, 0, 0

    def end_level(self) -> None:
        """The board is cleared, which may have earned something."""
        rewarded = self.rules.level_bonus + (self.rules.perfect_bonus if self.detonations == 1 else 0)
        if self.drops is not None:
            self.drops = self.drops + rewarded if self.rewards_known else None
        self.stretch += 1

    def begin_level(self, board: Board) -> None:
        """The next level shows."""
        self.stretch, self.detonations = self.stretch + 1, 0
        self.board = board
