"""A grid over a picture, dragged at two corners onto a board that was not found."""

from __future__ import annotations

from collections.abc import Callable

from nicegui import events, ui

from dropsbot.bot.app.live_picture import Shot
from dropsbot.bot.ui.shell import Here
from dropsbot.solver.board import MAX_SIDE
from dropsbot.vision.profile import Grid

_AT_FIRST = 0.7
"""Of the shorter side of the picture: so large is the grid before it is dragged."""
_USUAL_SIDE = 6
_LEAST_CELL_PX = 4.0
_HOLD = "(e) => e.target.setPointerCapture(e.pointerId)"
_DRAG = """(e) => {
  if (!e.target.hasPointerCapture(e.pointerId)) return;
  const box = e.target.parentElement.getBoundingClientRect();
  emit((e.clientX - box.left) / box.width, (e.clientY - box.top) / box.height);
}"""
_STEP = """(e) => {
  const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
  if (by) { e.preventDefault(); emit(...by); }
}"""


class DraggedGrid:
    """Rows and columns between two corners, each dragged, or moved by a pixel with an arrow key.

    It stands in ``over``, which covers the picture ``shot``.
    """

    def __init__(self, here: Here, over: ui.element, shot: Shot) -> None:
        self._shot = shot
        side = _AT_FIRST * min(shot.width_px, shot.height_px)
        across, down = shot.width_px / 2, shot.height_px / 2
        self._corners = [(across + way * side / 2, down + way * side / 2) for way in (-1, 1)]
        names = here.say("Top left corner of the board"), here.say("Bottom right corner of the board")
        with over:
            self._lines = ui.element("div").classes("dragged-grid")
            self._handles = [self._handle(corner, name) for corner, name in enumerate(names)]
        self._sides = [_side(here.say("Rows"), self._draw), _side(here.say("Columns"), self._draw)]
        self._draw()

    def grid(self) -> Grid | None:
        """Where the board is, in pixels of the picture; None where its cells would be too small to be any."""
        rows, cols = self._shape()
        (left, top), (right, bottom) = self._corners
        across, down = (right - left) / cols, (bottom - top) / rows
        if min(across, down) < _LEAST_CELL_PX:
            return None
        return Grid(rows, cols, left + across / 2, top + down / 2, across, down)

    def _handle(self, corner: int, name: str) -> ui.element:
        def drag(event: events.GenericEventArguments) -> None:
            across, down = event.args
            self._move(corner, float(across) * self._shot.width_px, float(down) * self._shot.height_px)

        def step(event: events.GenericEventArguments) -> None:
            (across, down), (x, y) = event.args, self._corners[corner]
            self._move(corner, x + float(across), y + float(down))

        made = ui.element("button").classes("grid-corner").props(f'type="button" aria-label="{name}" title="{name}"')
        made.on("pointerdown", js_handler=_HOLD)
        made.on("pointermove", drag, js_handler=_DRAG, throttle=0.03)
        made.on("keydown", step, js_handler=_STEP)
        return made

    def _move(self, corner: int, x: float, y: float) -> None:
        wide, high = self._shot.width_px, self._shot.height_px
        self._corners[corner] = min(max(x, 0.0), float(wide)), min(max(y, 0.0), float(high))
        self._draw()

    def _shape(self) -> tuple[int, int]:
        rows, cols = (min(max(int(side.value or 1), 1), MAX_SIDE) for side in self._sides)
        return rows, cols

    def _draw(self) -> None:
        wide, high = self._shot.width_px, self._shot.height_px
        for handle, (x, y) in zip(self._handles, self._corners, strict=True):
            handle.style(f"left: {100 * x / wide:.3f}%; top: {100 * y / high:.3f}%")
        (left, top), (right, bottom) = self._corners
        rows, cols = self._shape()
        self._lines.style(
            f"left: {100 * left / wide:.3f}%; top: {100 * top / high:.3f}%; "
            f"width: {100 * max(right - left, 0.0) / wide:.3f}%; height: {100 * max(bottom - top, 0.0) / high:.3f}%; "
            f"background-size: {100 / cols:.3f}% {100 / rows:.3f}%"
        )


def _side(label: str, changed: Callable[[], object]) -> ui.number:
    made = ui.number(label, value=_USUAL_SIDE, min=1, max=MAX_SIDE, precision=0).classes("field")
    made.props("dense outlined").on_value_change(changed)
    return made
