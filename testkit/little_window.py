"""Small windows of one colour, for tests of finding, photographing and tapping windows."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Self

from Xlib import XK, X
from Xlib.display import Display


class LittleWindow:
    """A titled window on ``display``, shown at once; without a window manager it stays where it is put."""

    def __init__(self, display: str, title: str, place: tuple[int, int, int, int], colour: int = 0x3366CC) -> None:
        self._display = Display(display)
        screen = self._display.screen()
        heard = X.ExposureMask | X.ButtonPressMask | X.KeyPressMask
        self.window: Any = screen.root.create_window(
            *place, 0, screen.root_depth, background_pixel=colour, event_mask=heard
        )
        name = self._display.intern_atom("_NET_WM_NAME")
        self.window.change_property(name, self._display.intern_atom("UTF8_STRING"), 8, title.encode())
        self.show()

    def show(self) -> None:
        """Map it."""
        self.window.map()
        self._display.sync()

    def hide(self) -> None:
        """Unmap it, as minimising does."""
        self.window.unmap()
        self._display.sync()

    def place(self, **values: int) -> None:
        """Move or resize it: ``x``, ``y``, ``width``, ``height``, ``stack_mode``."""
        self.window.configure(**values)
        self._display.sync()

    def presses(self) -> int:
        """How many button presses have arrived since the last call."""
        self._display.sync()
        events = [self._display.next_event() for _ in range(self._display.pending_events())]
        return sum(event.type == X.ButtonPress for event in events)

    def keys(self) -> list[str]:
        """The names of the keys that were pressed since the last call."""
        self._display.sync()
        events = [self._display.next_event() for _ in range(self._display.pending_events())]
        pressed = [event.detail for event in events if event.type == X.KeyPress]
        return [self._name(self._display.keycode_to_keysym(code, 0)) for code in pressed]

    def focus(self) -> None:
        """Give it the keyboard."""
        self.window.set_input_focus(X.RevertToParent, X.CurrentTime)
        self._display.sync()

    def belong_to(self, other: LittleWindow) -> None:
        """Make it a dialog of another window."""
        self.window.set_wm_transient_for(other.window)
        self._display.sync()

    @staticmethod
    def _name(keysym: int) -> str:
        names = ("Return", "space", "Escape", "Alt_L", "Left")
        return next((name for name in names if XK.string_to_keysym(name) == keysym), str(keysym))

    def close(self) -> None:
        """Destroy it."""
        self._display.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
