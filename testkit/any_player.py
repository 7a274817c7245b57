"""Somebody who knows the rules of a game at random plays it: whether it can be cleared with the drops that are held.

The player searches by the game's own engine, tap by tap: of the boards that so many taps lead to, the few with the most
drops and the fewest and largest bubbles are gone on with.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dropsbot.bot.devices.demo_any.any_chain import play_out
from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.bot.devices.demo_any.any_physics import LARGEST
from dropsbot.bot.devices.demo_any.board_covers import CoverKind, pressed_away
from dropsbot.bot.devices.demo_any.course_kinds import DropsKind, Kinds
from dropsbot.bot.devices.demo_any.places import Place

WIDTHS = (24, 160)
"""Boards that are gone on with after each tap: at first, and where that clears too few levels. On 26 boards of 6x6
whose best rewards are known, the second is about 1.5 drops below them on average."""
MOST_TAPS = 40
TAPS_MORE = 8
"""So many taps beyond the first that clear a board, a better way is looked for, where drops are kept."""
COSTS = (0.0, 0.3, 0.2, 0.0, -0.2)
"""About how many drops a bubble of each size will cost: large ones earn some."""
_REST_S = 100.0


@dataclass(frozen=True, slots=True)
class _Line:
    """A way of playing: the cells to tap in order, and what it leads to."""

    cells: tuple[int, ...]
    sizes: tuple[int, ...]
    drops: int

    @property
    def worth(self) -> float:
        """What it promises."""
        return self.drops - sum(COSTS[size] for size in self.sizes)


def can_clear(seed: int, kinds: Kinds, levels: int) -> bool:
    """Whether this player clears so many levels from the start without losing."""
    return any(_clears(seed, kinds, levels, width) for width in WIDTHS)


def _clears(seed: int, kinds: Kinds, levels: int, width: int) -> bool:
    game = AnyGame(seed, kinds=kinds)
    if game.course.held is None or game.design.course.drops is DropsKind.REFILLED:
        return True
    while game.course.cleared < levels:
        cells = plan_board(game, width)
        if cells is None:
            return False
        before = game.course.cleared
        for cell in cells:
            press(game, cell)
        if game.course.lost_games or game.course.cleared == before:
            return game.course.cleared >= levels
        lead_on(game)
    return True


def plan_board(game: AnyGame, width: int) -> tuple[int, ...] | None:
    """The cells to tap that clear the board and keep the most drops; None where none was found."""
    lines, best, last = [_Line((), game.sizes, game.drops)], None, MOST_TAPS
    more = 0 if game.design.course.drops is DropsKind.ANEW else TAPS_MORE
    while lines and len(lines[0].cells) < last:
        new: dict[tuple[int, ...], _Line] = {}
        for longer in (longer for line in lines for longer in _longer(game, line)):
            if not any(longer.sizes):
                last = min(last, len(longer.cells) + more)
                best = longer if best is None or longer.drops > best.drops else best
            elif longer.drops > 0 and (longer.sizes not in new or new[longer.sizes].drops < longer.drops):
                new[longer.sizes] = longer
        lines = sorted(new.values(), key=lambda line: -line.worth)[:width]
    return None if best is None else best.cells


def _longer(game: AnyGame, line: _Line) -> Iterator[_Line]:
    """The line with one tap more on any bubble."""
    for cell, size in enumerate(line.sizes):
        cells = (*line.cells, cell)
        if size == LARGEST:
            sizes, combo = play_out(game.design.physics, game.rows, game.cols, line.sizes, cell)
            yield _Line(cells, sizes, line.drops - 1 + game.design.course.reward.of_chain(combo))
        elif size:
            yield _Line(cells, (*line.sizes[:cell], size + 1, *line.sizes[cell + 1 :]), line.drops - 1)


def press(game: AnyGame, cell: int) -> None:
    """Press the middle of a cell, and let the game come to rest."""
    row, col = divmod(cell, game.cols)
    game.press(game.left_px + col * game.pitch_x_px, game.top_px + row * game.pitch_y_px)
    game.advance(game.now_s + _REST_S)


def lead_on(game: AnyGame) -> None:
    """Do what comes before the next board can be played."""
    cover = game.course.cover(game.now_s)
    if cover is not None and cover.kind is CoverKind.TOAST:
        game.advance(game.now_s + game.design.course.toast_s)
    elif cover is not None:
        _press_place(game, pressed_away(game.design.grid, cover))
    if game.waits:
        game.load_next()


def _press_place(game: AnyGame, place: Place) -> None:
    across, down = game.width_px / game.design.grid.width, game.height_px / game.design.grid.height
    x, y = place.centre
    game.press(x * across - 0.5, y * down - 0.5)
