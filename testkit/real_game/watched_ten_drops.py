"""Runs the real game ten-drops, unmodified, and writes down the truth: ``watched_ten_drops.py LOG SEED [resizable]``.

Its window cannot be made larger; ``resizable`` lets pygame scale what the game draws to the size of the window.

LOG gets one JSON object a line, flushed at once. ``{"what": "state", ...}`` on every change of what the game holds,
``{"what": "press", ...}`` for every mouse button that went down, with what it did. Times are ``time.monotonic()``,
which on one machine is the same clock for all programs. Nothing of the game is copied: its calls are listened to.

A state is written right after the game has shown a frame. Collisions are worked out between drawing and showing, so
what flies may be one frame further than the picture; a board at rest is exactly the one in the picture.
"""

from __future__ import annotations

import functools
import json
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TextIO

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

if "resizable" in sys.argv:  # the game asks for its window when it is imported
    pygame.display.set_mode = functools.partial(pygame.display.set_mode, flags=pygame.SCALED | pygame.RESIZABLE)

from ten_drops import GRID_SIZE, PLAYGROUND_LENGTH, PLAYGROUND_OFFSET
from ten_drops.button import AboutButton, ExitButton, StartButton
from ten_drops.drop import ActionType, Drop
from ten_drops.game import Game

BUTTONS = {StartButton: "START", AboutButton: "ABOUT", ExitButton: "EXIT"}


class Watcher:
    """Listens to a game between its frames and around every press."""

    def __init__(self, game: Game, log: TextIO) -> None:
        self._game = game
        self._log = log
        self._frame = 0
        self._notice: str | None = None
        self._last: dict[str, Any] = {}
        self._clicks: list[tuple[int, str]] = []

    def listen(self) -> None:
        """Put an ear to the calls that matter; each still does what it did."""
        show, take, notify, click = pygame.display.update, pygame.event.get, self._game.notify, Drop.click

        def showing(*args: object) -> None:
            show(*args)
            self._frame += 1
            self._write_state()

        def notifying(kind: str) -> None:
            self._notice = kind
            notify(kind)

        def clicking(drop: Drop) -> None:
            growing = drop.action_type == ActionType.change
            click(drop)
            kind = "wasted: growing" if growing else "detonation" if drop.need_diffuse else "fill"
            self._clicks.append((drop.row * GRID_SIZE + drop.col, kind))

        pygame.display.update = showing
        # The game only goes through them; a list would be full before the game has dealt with the first.
        pygame.event.get = lambda *args, **options: self._around_presses(take, *args, **options)  # type: ignore[assignment]
        self._game.notify = notifying
        Drop.click = clicking

    def write(self, what: str, **values: object) -> None:
        """A line of the log."""
        self._log.write(json.dumps({"what": what, "frame": self._frame, "time_s": time.monotonic(), **values}) + "\n")
        self._log.flush()

    def _around_presses(self, take: Callable[..., Any], *args: object, **options: object) -> Iterator[Any]:
        """Hand out the events one by one: when the game asks for the next, it has dealt with the last."""
        for event in take(*args, **options):
            if event.type != pygame.MOUSEBUTTONDOWN:
                yield event
                continue
            at = pygame.mouse.get_pos()
            before, flying, notice = self._board(), len(self._game.droplets), len(self._game.notifications)
            self._clicks.clear()
            yield event
            cells, kind = self._judge(at, before, flying=flying > 0, covered=notice > 0)
            self.write("press", kind=kind, cells=cells, x=at[0], y=at[1], aimed_x=event.pos[0], aimed_y=event.pos[1])

    def _judge(self, at: tuple[int, int], before: str, *, flying: bool, covered: bool) -> tuple[list[int], str]:
        """The cells (0-based) that a press met, and what it did."""
        if covered:
            return [], "dismiss"
        if self._clicks:
            return [cell for cell, _ in self._clicks], self._clicks[0][1]
        pressed = [BUTTONS[type(button)] for button in self._game.buttons if button.rect.collidepoint(at)]
        if pressed:
            return [], pressed[0]
        made = [cell for cell, (old, new) in enumerate(zip(before, self._board(), strict=True)) if old < new]
        if made:
            return made, "empty cell made a bubble"
        inside = all(0 <= place - PLAYGROUND_OFFSET < PLAYGROUND_LENGTH for place in at)
        return [], "ignored: in flight" if flying and inside else "nothing"

    def _board(self) -> str:
        sizes = [0] * (GRID_SIZE * GRID_SIZE)
        for drop in self._game.drops:
            sizes[drop.row * GRID_SIZE + drop.col] = drop.state + 1
        return "".join(map(str, sizes))

    def _cells(self, action: str) -> list[int]:
        return sorted(drop.row * GRID_SIZE + drop.col for drop in self._game.drops if drop.action_type == action)

    def _write_state(self) -> None:
        game, shown = self._game, self._game.notifications.sprite
        state = {
            "board": self._board(),
            "drops": game.hp,
            "level": game.level,
            "score": game.score,
            "in_flight": len(game.droplets),
            "growing": self._cells(ActionType.change),
            "wobbling": self._cells(ActionType.hover),
            "notice": self._notice if shown else None,
            "sliding": bool(shown and shown.rect.y < 0),
            "started": game.start_game,
        }
        if state != self._last:
            self._last = state
            self.write("state", **state)


def main(log_path: str, seed: str) -> None:
    """Play one game until its window is closed or EXIT is pressed."""
    random.seed(int(seed))
    game = Game()
    with Path(log_path).open("w", encoding="utf-8") as log:
        watcher = Watcher(game, log)
        watcher.listen()
        game.start()
        watcher.write("end")


if __name__ == "__main__":
    main(*sys.argv[1:3])
