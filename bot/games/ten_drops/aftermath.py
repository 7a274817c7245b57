"""What shows after taps where it need not be what the rules say: a cleared board and what follows it, or news.

Bubbles only grow or vanish, and none comes to a cell that was empty unless it is tapped. No rules break that; so
where it is broken, another board shows, or the picture was read wrongly.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from dropsbot.bot.games.ten_drops.position import TapRound, is_empty_board
from dropsbot.vision.course import Follow
from dropsbot.vision.profile import Screen
from dropsbot.vision.reading import Reading

_FEW = 4
"""A few cells are one of so many, or less."""
_LEAD = 0.5
"""A size that fits by so much better than any other is not what covers the cell."""
_MOST_SURE, _SEVERAL = 0.75, 3
"""What covers a board leaves no larger part of its cells to be surely read; and so many bubbles that may be left are no
chance. Both are assumptions."""
_MANY = 2
"""From so many impossible cells on, another board shows; one alone may be read wrongly."""


def impossible_cells(before: Sequence[int], seen: Sequence[int], tapped: Collection[int] = ()) -> list[int]:
    """The cells (0-based) whose sizes no taps on the ``tapped`` ones lead to, by whatever rules."""
    return [
        cell
        for cell, (was, now) in enumerate(zip(before, seen, strict=True))
        if (was == 0 < now and cell not in tapped) or 0 < now < was
    ]


def is_other_board(before: Sequence[int], seen: Sequence[int]) -> bool:
    """Whether a board cannot be what is left of the one ``before``: it is the next one."""
    return len(seen) == len(before) and len(impossible_cells(before, seen)) >= _MANY


def what_follows(reading: Reading, sent: TapRound) -> Follow | None:
    """What shows after taps that left the board empty; None where a reading shows what need not come after that.

    A picture that nobody can read at rest is something that covers the board, unless it shows bubbles that are left, or
    is none of the game.
    """
    if not reading.looked_at or shows_bubbles_left(reading, sent):
        return None
    if not reading.understood or reading.screen is Screen.LEVEL_CLEARED:
        return Follow.COVER
    if is_empty_board(reading):
        return Follow.EMPTY
    other = reading.screen is Screen.PLAYING and is_other_board(sent.before.board.sizes, reading.sizes)
    return Follow.BOARD if other else None


def shows_bubbles_left(reading: Reading, sent: TapRound) -> bool:
    """Whether a picture of which some cells are unsure shows bubbles that were there before the taps.

    Some may surely be there. Else all that is unsure are a few cells that had bubbles and look like bubbles still: what
    covers a board looks like nothing that the board shows, so that no size has a clear lead over the others.
    """
    unsure = [cell for cell, one in enumerate(reading.cells) if not one.sure]
    if reading.screen is not Screen.PLAYING or not unsure:
        return False
    before, cells = sent.before.board.sizes, reading.cells
    if _surely_shows_bubbles(reading, sent) or _shows_most_that_may_be_left(reading, sent):
        return True
    return len(unsure) <= len(cells) / _FEW and all(
        before[cell] and cells[cell].size and cells[cell].margin >= _LEAD for cell in unsure
    )


def _surely_shows_bubbles(reading: Reading, sent: TapRound) -> bool:
    """Whether bubbles are surely there, and nothing that is sure is impossible after the taps."""
    before, cells = sent.before.board.sizes, reading.cells
    if reading.screen is not Screen.PLAYING or len(cells) != len(before):
        return False
    return any(one.sure and one.size for one in cells) and not _surely_impossible(reading, sent)


def _shows_most_that_may_be_left(reading: Reading, sent: TapRound) -> bool:
    """Whether most cells are sure, several of them show bubbles that may be left, and at most one is impossible.

    What covers a board hides more of it, and of the next board more is impossible.
    """
    sure = sum(one.sure for one in reading.cells)
    if len(reading.cells) != len(sent.before.board.sizes) or sure < _MOST_SURE * len(reading.cells):
        return False
    wrong = _surely_impossible(reading, sent)
    left = [cell for cell, one in enumerate(reading.cells) if one.sure and one.size and cell not in wrong]
    return len(wrong) < _MANY and len(left) >= _SEVERAL


def _surely_impossible(reading: Reading, sent: TapRound) -> list[int]:
    """The cells that surely show what cannot be there after the taps; the reading has all cells."""
    before = sent.before.board.sizes
    known = [one.size if one.sure else was for was, one in zip(before, reading.cells, strict=True)]
    return impossible_cells(before, known, sent.cells)


def with_bubbles_left(reading: Reading, sent: TapRound, min_margin: float) -> Reading | None:
    """A picture at rest that was refused, with the cells that look as they can be foretold; None where that is not all.

    Bubbles must surely be there. Then a cell is empty that looks most like it and was empty before, and one that looks
    most, by ``min_margin``, as the rules say, is as they say: whatever else moves over the ground.
    """
    if not _surely_shows_bubbles(reading, sent):
        return None
    cells = tuple(
        replace(one, sure=one.sure or not (one.size or was) or (one.size == told and one.margin >= min_margin))
        for one, was, told in zip(reading.cells, sent.before.board.sizes, sent.last.board.sizes, strict=True)
    )
    return replace(reading, cells=cells, problems=()) if all(one.sure for one in cells) else None


def may_be_a_chain(reading: Reading, sent: TapRound) -> bool:
    """Whether a chain may have come to this, by rules that nobody knows: something burst, and nothing is impossible."""
    before = sent.before.board.sizes
    if reading.screen is not Screen.PLAYING or impossible_cells(before, reading.sizes, sent.cells):
        return False
    return any(was and not now for was, now in zip(before, reading.sizes, strict=True))
