"""The windows of an X11 desktop, with or without a window manager, by walking the tree of windows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from Xlib import X, error
from Xlib.display import Display
from Xlib.protocol import event

from dropsbot.bot.devices.desktop.windows import WindowInfo, title_of
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.sentences.sentence import say

_LEAST_SIDE = 32
"""Toolkits and window managers keep tiny windows for themselves; a game's is larger than this many points."""


def open_display(name: str | None = None) -> Display:
    """A connection to the display that the environment names, or to ``name``.

    Raises:
        DeviceError: there is no display.
    """
    try:
        return Display(name)
    except (error.DisplayError, OSError) as problem:
        raise DeviceError(
            say(
                "no display can be opened ({problem}): start from a desktop session where DISPLAY is set, or "
                "use --device demo, which needs none",
                problem=problem,
            )
        ) from problem


class X11Windows:
    """Titled windows of the display that the environment names, or of ``display``.

    Raises:
        DeviceError: there is no display.
    """

    def __init__(self, display: str | None = None) -> None:
        self._display = open_display(display)
        self._root = self._display.screen().root
        self._title_atoms = [self._display.intern_atom(name) for name in ("_NET_WM_NAME", "WM_NAME")]
        self._state_atom = self._display.intern_atom("WM_STATE")
        self._activate_atom = self._display.intern_atom("_NET_ACTIVE_WINDOW")

    def all(self) -> list[WindowInfo]:
        """Every window with a title, topmost last."""
        with _display_alive():
            shown = list(self._walk(self._root))
        return [info for info in shown if min(info.place[2:]) >= _LEAST_SIDE]

    def again(self, window: WindowInfo) -> WindowInfo | None:
        """The same window as it is now, whatever its title has become, or None when it was closed."""
        with _display_alive():
            try:
                return self._info(self._display.create_resource_object("window", window.id), window.title)
            except error.XError:
                return None

    def covered(self, window: WindowInfo, x: int, y: int) -> bool:
        """Whether a click at a point of the screen would hit another window than this one and its own dialogs.

        The server is asked which window lies under the point, level by level, as it does for a click.
        """
        here = self._root
        with _display_alive():
            try:
                while here != 0 and not _is_part_of(here, window):
                    here = here.translate_coords(self._root, x, y).child
            except error.XError:
                return True
        return bool(here == 0)

    def focus(self, window: WindowInfo) -> bool:
        """Whether keys reach the window, what is inside of it, or a dialog that belongs to it; else ask for it.

        A window manager is asked as a pager asks it; without one the server gives the keyboard itself.
        """
        with _display_alive():
            if self._has_keyboard(window):
                return True
            try:
                wanted = self._display.create_resource_object("window", window.id)
                asked = event.ClientMessage(
                    window=wanted, client_type=self._activate_atom, data=(32, [2, X.CurrentTime, 0, 0, 0])
                )
                self._root.send_event(asked, event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
                wanted.set_input_focus(X.RevertToParent, X.CurrentTime)
                self._display.sync()
            except error.XError:
                return False
            return self._has_keyboard(window)

    def close(self) -> None:
        """Close the connection, which may be closed already with the display."""
        with suppress(error.ConnectionClosedError):
            self._display.close()

    def _has_keyboard(self, window: WindowInfo) -> bool:
        """Whether the keyboard is with the window, with one inside of it, or with a dialog that belongs to it."""
        held: Any = self._display.get_input_focus().focus
        try:
            while not isinstance(held, int) and held.id != self._root.id:
                if _is_part_of(held, window):
                    return True
                held = held.query_tree().parent
        except error.XError:
            pass  # closed while we looked
        return False

    def _walk(self, parent: Any) -> Iterator[WindowInfo]:  # noqa: ANN401 - the package has no types
        """Titled windows below ``parent``: the clients themselves, not the frames that a window manager puts around."""
        try:
            children = parent.query_tree().children
        except error.XError:
            return
        for child in children:
            try:
                title = self._title(child)
                below = [] if self._is_client(child) else list(self._walk(child))
                yield from below
                if title and title not in {info.title for info in below}:
                    yield self._info(child, title)
            except error.XError:
                continue  # closed while we looked

    def _info(self, window: Any, title: str) -> WindowInfo:  # noqa: ANN401
        shape = window.get_geometry()
        corner = self._root.translate_coords(window, 0, 0)
        shown = window.get_attributes().map_state == X.IsViewable
        return WindowInfo(title, corner.x, corner.y, shape.width, shape.height, not shown, window.id)

    def _title(self, window: Any) -> str:  # noqa: ANN401
        """The title; read raw, since the package drops those of type UTF8_STRING that SDL sets as WM_NAME."""
        for atom in self._title_atoms:
            found = window.get_full_property(atom, X.AnyPropertyType)
            if found is not None and found.value:
                raw = found.value
                text = raw.decode("utf-8", "replace") if isinstance(raw, bytes) else str(raw)
                return title_of(text.rstrip("\0"))
        return ""

    def _is_client(self, window: Any) -> bool:  # noqa: ANN401
        """Whether a window manager looks after this window; what is inside it belongs to the program."""
        return window.get_full_property(self._state_atom, X.AnyPropertyType) is not None


def _is_part_of(shown: Any, window: WindowInfo) -> bool:  # noqa: ANN401
    """Whether what an X server shows is a window, or a dialog that says it belongs to it."""
    if shown.id == window.id:
        return True
    owner = shown.get_wm_transient_for()
    return owner is not None and owner.id == window.id


@contextmanager
def _display_alive() -> Iterator[None]:
    """Tell of a display that has gone away in a sentence.

    Raises:
        DeviceError: it has.
    """
    try:
        yield
    except error.ConnectionClosedError as gone:
        raise DeviceError(say("the display was closed; start again on one that is open")) from gone
