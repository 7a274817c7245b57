"""A picture of a game with its cells on it, each a button while somebody is asked whether it is right."""

from __future__ import annotations

from nicegui import ui

from dropsbot.bot.ui.shell import Here, Pressable, button, fitting
from dropsbot.bot.ui.teaching import Sight
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.profile import Grid

_DIGIT = "(e) => { if (/^[0-4]$/.test(e.key)) emit(Number(e.key)); }"


class CorrectedPicture:
    """A picture with its cells; while it is asked about, each is a button with the size that was found.

    What stands in ``over`` covers the picture, until another one is shown.
    """

    def __init__(self, here: Here) -> None:
        self._here = here
        self._cells: list[Pressable] = []
        self._found: tuple[int, ...] = ()
        self._doubted: frozenset[int] = frozenset()
        self._sizes: list[int] = []
        with ui.element("div").classes("picture") as self._box:
            self._image = ui.element("img").props(f'alt="{here.say("The game that is looked at")}"')
            self.over = ui.element("div").classes("cells")
        self._box.set_visibility(False)

    def show(self, sight: Sight, *, correcting: bool) -> None:
        """Another picture, or another question about it."""
        self._box.set_visibility(True)
        self._box.style(fitting(sight.shot))
        self._image.props["src"] = f"picture/teaching.jpg?{sight.number}"
        self._image.update()
        self.over.clear()
        self._cells = []
        self._found, self._doubted = sight.sizes or (), sight.doubted
        self._sizes = list(self._found)
        if sight.grid is None:
            return
        with self.over:
            for cell in range(sight.grid.rows * sight.grid.cols):
                self._cell(sight, sight.grid, cell, correcting=correcting and bool(self._found))

    def corrected(self, *, always: bool) -> str:
        """The digits of the board, where something was corrected or ``always``; else empty."""
        return "".join(map(str, self._sizes)) if always or tuple(self._sizes) != self._found else ""

    def _cell(self, sight: Sight, grid: Grid, cell: int, *, correcting: bool) -> None:
        centre = grid.centre(cell)
        wide, high = sight.shot.width_px, sight.shot.height_px
        place = (
            f"left: {100 * (centre.x_px - grid.pitch_x_px / 2) / wide:.3f}%; "
            f"top: {100 * (centre.y_px - grid.pitch_y_px / 2) / high:.3f}%; "
            f"width: {100 * grid.pitch_x_px / wide:.3f}%; height: {100 * grid.pitch_y_px / high:.3f}%"
        )
        asked = cell == sight.asked or (correcting and cell in sight.doubted)
        kind = "cell-mark asked" if asked else "cell-mark"
        if not correcting:
            with ui.element("div").classes(kind).style(place):
                if self._found and cell != sight.asked:
                    ui.label(str(self._found[cell])).classes("badge" if self._found[cell] else "badge zero")
            return

        def grow() -> None:
            self._change(cell, (self._sizes[cell] + 1) % (MAX_SIZE + 1))

        made = button("", grow, kind=kind).style(place)
        made.label.classes("badge")
        made.on("keydown", lambda event: self._change(cell, event.args), js_handler=_DIGIT)
        self._cells.append(made)
        self._label(cell)

    def _change(self, cell: int, size: object) -> None:
        if isinstance(size, int) and 0 <= size <= MAX_SIZE:
            self._sizes[cell] = size
            self._label(cell)

    def _label(self, cell: int) -> None:
        made, size = self._cells[cell], self._sizes[cell]
        made.set_text(str(size))
        made.classes(add="changed") if size != self._found[cell] else made.classes(remove="changed")
        made.label.classes(remove="zero") if size else made.label.classes(add="zero")
        say = self._here.say
        doubted = say(", in doubt") if cell in self._doubted else ""
        made.props["aria-label"] = say("cell {cell}: {size}", cell=cell + 1, size=size) + doubted
        made.update()
