"""What was told about the cells of pictures, and what taps did to them, held against the sizes that they may have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.calibration.sizes.same_cells import SameCells
from dropsbot.solver.board import MAX_SIZE

Sizes = tuple[int, ...]
"""The size of every cell of every picture, picture after picture."""
_FILLS_BARE = 0.25
"""A board on which a tap has made a bubble of a bare cell is contradicted by this part of what an answer would: it is
about 18 times less probable. An assumption: rules may let such taps through, but of the games by others in testkit,
one in about ninety does."""


@dataclass(frozen=True, slots=True, eq=False)
class ToldAndTapped:
    """What was told about the different cells, and what taps did.

    Thousands of boards are held against that, most of them more than once: what it made of each is kept.
    """

    told: dict[int, int]
    taps: tuple[SeenTap, ...]
    cells: SameCells
    _put_right: dict[Sizes, tuple[Sizes, float]] = field(init=False, repr=False, default_factory=dict)

    @classmethod
    def of(cls, facts: Sequence[SeenTap | Told], cells: SameCells) -> ToldAndTapped:
        """Of some ``facts`` about the pictures of which the ``cells`` are."""
        told = {cells.at(fact.frame, fact.cell): fact.size for fact in facts if isinstance(fact, Told)}
        return cls(told, tuple(fact for fact in facts if isinstance(fact, SeenTap)), cells)

    def pair(self, tap: SeenTap) -> tuple[int, int]:
        """The tapped cell before and after."""
        return self.cells.at(tap.before, tap.cell), self.cells.at(tap.after, tap.cell)

    def put_right(self, sizes: Sizes) -> tuple[Sizes, float]:
        """A board with all that was told, and how much it contradicted: 1 for each answer, and each tap.

        And a part of 1 if any tap has made a bubble of a bare cell: where one can be tapped, all can.
        """
        found = self._put_right.get(sizes)
        if found is None:
            said = tuple(self.told.get(cell, size) for cell, size in enumerate(sizes)) if self.told else sizes
            untrue = sum(sizes[cell] != size for cell, size in self.told.items())
            untrue += sum(not self.explained(tap, said) for tap in self.taps)
            found = said, untrue + _FILLS_BARE * any(self._fills_bare(tap, said) for tap in self.taps)
            self._put_right[sizes] = found
        return found

    def _fills_bare(self, tap: SeenTap, sizes: Sizes) -> bool:
        """Whether a tap that was heard has made a bubble where there was none."""
        before, after = (sizes[cell] for cell in self.pair(tap))
        return tap.heard and (before, after) == (0, 1)

    def _grown(self, tap: SeenTap, cell: int, sizes: Sizes) -> bool:
        """Whether a cell shows a larger bubble after a tap than before it, or none any more."""
        before, after = (sizes[self.cells.at(picture, cell)] for picture in (tap.before, tap.after))
        return before > 0 and (after == 0 or after > before)

    def _enough_droplets(self, tap: SeenTap, others: frozenset[int], sizes: Sizes) -> bool:
        """Whether as many bubbles have burst beside each of the ``others`` that a chain changed as it has grown by.

        A burst sends one droplet each way, so that a bubble gets one at most from each that bursts in its row or
        column, whatever else the rules are.
        """
        may_have = others | tap.touched | (tap.changed or frozenset())
        was, now = ({cell: sizes[self.cells.at(at, cell)] for cell in may_have} for at in (tap.before, tap.after))
        burst = {tap.cell, *(cell for cell in may_have if was[cell] and not now[cell])}
        return all(
            len([other for other in burst - {cell} if self.cells.in_line(cell, other)])
            >= (now[cell] or MAX_SIZE + 1) - was[cell]
            for cell in others
        )

    def misread(self, tap: SeenTap, sizes: Sizes) -> list[tuple[int, int]]:
        """The cells, before and after a tap that did not change them, whose sizes say that it did: what blinks may.

        A tap that made one bubble grow has left all others as they were; in a chain each has grown, or is as it was.
        Where nobody knows what a tap has changed, it is a chain if its bubble was of the largest size. Where it surely
        changed no other cell, those in the row and column of such a bubble may have grown unseen all the same: on a
        board that moves by itself.
        """
        looks_other = tap.touched - (tap.changed or frozenset()) - {tap.cell}
        pairs = [(self.cells.at(tap.before, cell), self.cells.at(tap.after, cell), cell) for cell in looks_other]
        burst = sizes[self.cells.at(tap.before, tap.cell)] == MAX_SIZE
        return [
            (before, after)
            for before, after, cell in pairs
            if sizes[before] != sizes[after]
            and not (self._may_grow(tap, cell, burst) and self._grown(tap, cell, sizes))
        ]

    def _may_grow(self, tap: SeenTap, cell: int, burst: bool) -> bool:
        """Whether a tap that made its bubble ``burst`` or not may have made that of another cell grow unseen."""
        return bool(tap.chain) or (burst and (tap.changed is None or self.cells.in_line(tap.cell, cell)))

    def unexplained(self, tap: SeenTap, sizes: Sizes) -> bool:
        """Whether a tap did something else than sizes say, leaving out what it did to cells that were told."""
        if not self._is_told(tap, tap.cell):
            return not self.explained(tap, sizes)
        told = frozenset(cell for cell in tap.touched | (tap.changed or frozenset()) if self._is_told(tap, cell))
        return not self._explains_others(tap, sizes, told)

    def _is_told(self, tap: SeenTap, cell: int) -> bool:
        """Whether the size of a cell was told for before and after a tap."""
        return self.told.keys() >= {self.cells.at(tap.before, cell), self.cells.at(tap.after, cell)}

    def explained(self, tap: SeenTap, sizes: Sizes) -> bool:
        """Whether a tapped bubble is one larger afterwards, or gone where it was of the largest size.

        A bubble that is gone has changed others, if there were any in its row or column, or one of those that may have
        changed: each has grown, or is gone. Where the game has not heard a tap, nothing is to be explained.
        """
        if not tap.heard:
            return True
        if not self._explains_others(tap, sizes):
            return False
        before, after = (sizes[cell] for cell in self.pair(tap))
        if before < MAX_SIZE:
            return not tap.chain and (after == before + 1 or before == after == 0)
        if after:
            return False
        if tap.chain is not False or not self.cells.bubble_beside(sizes, tap.before, tap.cell):
            return True
        unseen = frozenset(cell for cell in tap.touched - {tap.cell} if self._grown(tap, cell, sizes))
        return bool(unseen) and self._enough_droplets(tap, unseen, sizes)

    def _explains_others(self, tap: SeenTap, sizes: Sizes, told: frozenset[int] = frozenset()) -> bool:
        """Whether what a tap has changed beside its own cell has grown or is gone, and the rest is as it was.

        Nothing is asked of cells that were ``told``.
        """
        if not tap.heard:
            return True
        others = (tap.changed or frozenset()) - {tap.cell} - told
        grown = all(self._grown(tap, cell, sizes) for cell in others)
        known = {self.cells.at(tap.before, cell) for cell in told}
        misread = any(before not in known for before, _ in self.misread(tap, sizes))
        return grown and not misread and self._enough_droplets(tap, others, sizes)
