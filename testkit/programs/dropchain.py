#!/usr/bin/env python3
"""DropChain - a water-drop chain reaction puzzle made of plain Tk widgets.

Every field of the board is an ordinary button with a picture on it, so this
also served me as an exercise in separating a model from its view.

    usage: dropchain.py [--seed N] [--log FILE]
"""
from __future__ import annotations

import argparse
import json
import math
import random
import tkinter as tk
from dataclasses import dataclass, field
from tkinter import ttk
from typing import IO, Callable, Optional

__version__ = "0.3.1"

ROWS = COLS = 6
MAX_SIZE = 4
DROPS_PER_LEVEL = 10
TANK = 15                     # the gauge can show that many
STEP_MS = 120

DIRECTIONS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


# --------------------------------------------------------------------------
# model
# --------------------------------------------------------------------------
@dataclass
class Flying:
    row: int
    col: int
    direction: str


@dataclass
class Board:
    sizes: list[list[int]] = field(
        default_factory=lambda: [[0] * COLS for _ in range(ROWS)])
    flying: list[Flying] = field(default_factory=list)
    bursts: set[tuple[int, int]] = field(default_factory=set)
    chain: int = 0

    @staticmethod
    def generate(level: int, rng: random.Random) -> "Board":
        board = Board()
        density = min(0.9, 0.66 + 0.03 * level)
        small = max(1, 4 - level)         # the first levels have more big ones
        for row in board.sizes:
            for c in range(COLS):
                if rng.random() < density:
                    row[c] = rng.choices((1, 2, 3, 4), (2, 4, 6, 3 + small))[0]
        return board

    @property
    def at_rest(self) -> bool:
        return not self.flying

    @property
    def is_clear(self) -> bool:
        return not any(any(row) for row in self.sizes)

    def feed(self, row: int, col: int) -> None:
        self.bursts.clear()
        self.chain = 0
        self._grow(row, col)

    def _grow(self, row: int, col: int) -> None:
        self.sizes[row][col] += 1
        if self.sizes[row][col] > MAX_SIZE:
            self.sizes[row][col] = 0
            self.bursts.add((row, col))
            self.chain += 1
            self.flying.extend(Flying(row, col, d) for d in DIRECTIONS)

    def step(self) -> None:
        """All droplets move on by one field."""
        moving, self.flying = self.flying, []
        self.bursts = set()
        for drop in moving:
            dr, dc = DIRECTIONS[drop.direction]
            r, c = drop.row + dr, drop.col + dc
            if not (0 <= r < ROWS and 0 <= c < COLS):
                continue
            if self.sizes[r][c]:
                self._grow(r, c)
            elif (r, c) not in self.bursts:      # a burst swallows late ones
                drop.row, drop.col = r, c
                self.flying.append(drop)


# --------------------------------------------------------------------------
# pictures
# --------------------------------------------------------------------------
class Pictures:
    """All the pictures, computed pixel by pixel (no files needed)."""

    SIZE = 58
    GROUND = (236, 233, 225)
    RADII = (0, 8, 14, 20, 26)

    def __init__(self) -> None:
        self.bubble = [self._render(lambda x, y: None)]
        for n in range(1, MAX_SIZE + 1):
            self.bubble.append(self._render(self._sphere(self.RADII[n])))
        self.burst = self._render(self._star)
        self.droplet = {name: self._render(self._tear(dr, dc))
                        for name, (dr, dc) in DIRECTIONS.items()}
        self.crossing = self._render(self._sphere(5))

    def _render(self, shader: Callable) -> tk.PhotoImage:
        n = self.SIZE
        image = tk.PhotoImage(width=n, height=n)
        lines = []
        for py in range(n):
            line = []
            for px in range(n):
                hit = shader(px - n / 2 + 0.5, py - n / 2 + 0.5)
                colour = self.GROUND
                if hit is not None:
                    (r, g, b), a = hit
                    colour = tuple(int(v * a + w * (1 - a))
                                   for v, w in zip((r, g, b), self.GROUND))
                line.append("#%02x%02x%02x" % colour)
            lines.append("{" + " ".join(line) + "}")
        image.put(" ".join(lines))
        return image

    @staticmethod
    def _sphere(radius: float) -> Callable:
        def shader(x, y):
            d = math.hypot(x, y)
            cover = max(0.0, min(1.0, radius + 0.5 - d))
            if not cover:
                return None
            z = math.sqrt(max(0.0, 1 - (d / radius) ** 2))
            nx, ny = x / radius, y / radius
            light = max(0.0, -0.5 * nx - 0.6 * ny + 0.62 * z)
            shine = max(0.0, -0.42 * nx - 0.5 * ny + 0.76 * z) ** 28
            rgb = [base * (0.35 + 0.75 * light) + 235 * shine
                   for base in (38, 168, 92)]
            return tuple(min(255, v) for v in rgb), cover
        return shader

    @staticmethod
    def _tear(dr: int, dc: int) -> Callable:
        def shader(x, y):
            along = x * dc + y * dr          # the thick end goes first
            across = abs(x * dr - y * dc)
            if not -11 < along < 8:
                return None
            half = 6.5 * math.sqrt(max(0, (along + 11) / 13)) if along < 2 else \
                math.sqrt(max(0, 36 - (along - 2) ** 2)) * 1.05
            cover = max(0.0, min(1.0, half + 0.5 - across))
            return ((30, 140, 80), cover) if cover else None
        return shader

    @staticmethod
    def _star(x, y):
        d = math.hypot(x, y)
        edge = 17 + 8 * math.cos(8 * math.atan2(y, x))
        cover = max(0.0, min(1.0, edge + 0.5 - d))
        if d < 9:
            cover *= max(0.0, (d - 6) / 3)
        return ((120, 205, 150), cover) if cover > 0 else None


# --------------------------------------------------------------------------
# view and controller
# --------------------------------------------------------------------------
class DropChain(ttk.Frame):

    def __init__(self, root: tk.Tk, rng: random.Random, log: Optional[IO[str]]) -> None:
        super().__init__(root, padding=10)
        self.root, self.rng, self.logfile = root, rng, log
        self.pictures = Pictures()
        self.best_chain = 0
        self.busy = False
        self.timer: Optional[str] = None
        self._build_menu()
        self._build_board()
        self._build_side()
        self._build_status()
        self.pack(fill="both", expand=True)
        self.new_game()

    def _build_menu(self) -> None:
        menubar = tk.Menu(self.root)
        game = tk.Menu(menubar, tearoff=False)
        game.add_command(label="New game", accelerator="F2", command=self.new_game)
        game.add_command(label="Restart level", accelerator="F5", command=self.restart)
        game.add_separator()
        game.add_command(label="Quit", accelerator="Ctrl+Q", command=self.root.destroy)
        menubar.add_cascade(label="Game", menu=game)
        self.root.config(menu=menubar)
        self.root.bind("<F2>", lambda e: self.new_game())
        self.root.bind("<F5>", lambda e: self.restart())
        self.root.bind("<Control-q>", lambda e: self.root.destroy())

    def _build_board(self) -> None:
        frame = tk.Frame(self, bg="#8d887b", bd=2, relief="sunken")
        frame.grid(row=0, column=1, sticky="n")
        ground = "#%02x%02x%02x" % Pictures.GROUND
        self.buttons: list[list[tk.Button]] = []
        for r in range(ROWS):
            line = []
            for c in range(COLS):
                b = tk.Button(frame, image=self.pictures.bubble[0], bd=2, bg=ground,
                              activebackground=ground, highlightthickness=0,
                              padx=0, pady=0, takefocus=False,
                              command=lambda r=r, c=c: self.on_field(r, c))
                b.grid(row=r, column=c, padx=1, pady=1)
                line.append(b)
            self.buttons.append(line)

    def _build_side(self) -> None:
        side = ttk.Frame(self)
        side.grid(row=0, column=0, sticky="ns", padx=(0, 12))
        self.level_text = tk.StringVar()
        ttk.Label(side, textvariable=self.level_text,
                  font=("TkDefaultFont", 15, "bold")).pack(anchor="w", pady=(0, 8))

        tank = ttk.LabelFrame(side, text="Water", padding=8)
        tank.pack(fill="x")
        self.gauge = ttk.Progressbar(tank, orient="vertical", length=150,
                                     maximum=TANK, style="Water.Vertical.TProgressbar")
        self.gauge.pack()

        stats = ttk.LabelFrame(side, text="Chains", padding=8)
        stats.pack(fill="x", pady=10)
        self.last_text, self.best_text = tk.StringVar(), tk.StringVar()
        ttk.Label(stats, textvariable=self.last_text).pack(anchor="w")
        ttk.Label(stats, textvariable=self.best_text).pack(anchor="w")

        self.next_button = ttk.Button(side, text="Next level", command=self.next_level)
        self.next_button.pack(fill="x", pady=(6, 2))
        self.restart_button = ttk.Button(side, text="Restart level", command=self.restart)
        self.restart_button.pack(fill="x", pady=2)

    def _build_status(self) -> None:
        self.status = tk.StringVar()
        ttk.Label(self, textvariable=self.status, relief="sunken", padding=(6, 2)).grid(
            row=1, column=0, columnspan=2, sticky="ew", pady=(10, 0))

    # ---- game flow
    def log(self, **event) -> None:
        if self.logfile:
            self.logfile.write(json.dumps(event) + "\n")
            self.logfile.flush()

    def log_board(self) -> None:
        self.log(t="board", level=self.level, drops=self.drops, sizes=self.board.sizes)

    def new_game(self) -> None:
        self.level = 0
        self.next_level()

    def next_level(self) -> None:
        self.level += 1
        self.layout = Board.generate(self.level, self.rng).sizes
        self.restart()

    def restart(self) -> None:
        if self.timer:
            self.root.after_cancel(self.timer)
            self.timer = None
        self.board = Board([row[:] for row in self.layout])
        self.drops = DROPS_PER_LEVEL
        self.busy = self.finished = False
        self.next_button.state(["disabled"])
        self.status.set("Click a bubble to feed it with a drop of water.")
        self.refresh()
        self.log_board()

    def on_field(self, row: int, col: int) -> None:
        if self.busy or self.finished or not self.board.sizes[row][col]:
            return
        self.log(t="tap", row=row, col=col)
        self.busy = True
        self.drops -= 1
        self.board.feed(row, col)
        self.refresh()
        self.timer = self.root.after(STEP_MS, self.tick)

    def tick(self) -> None:
        self.timer = None
        if not self.board.at_rest:
            self.board.step()
            self.refresh()
            self.timer = self.root.after(STEP_MS, self.tick)
            return
        self.board.bursts.clear()
        self.settle()

    def settle(self) -> None:
        self.busy = False
        chain = self.board.chain
        self.best_chain = max(self.best_chain, chain)
        bonus = 2 if chain >= 9 else 1 if chain >= 5 else 0
        self.drops += bonus
        if bonus:
            self.status.set("Chain of %d! The tank gains %d." % (chain, bonus))
        elif chain:
            self.status.set("%d burst." % chain)
        else:
            self.status.set("It grew.")
        self.log_board()
        if self.board.is_clear:
            self.finished = True
            self.log(t="cleared", level=self.level)
            self.status.set("Level %d cleared." % self.level)
            self.next_button.state(["!disabled"])
        elif self.drops <= 0:
            self.finished = True
            self.log(t="lost", level=self.level)
            self.status.set("The tank is empty. Restart the level to try it again.")
        self.refresh()

    # ---- drawing
    def refresh(self) -> None:
        shown = [[self.pictures.bubble[n] for n in row] for row in self.board.sizes]
        taken: set[tuple[int, int]] = set()
        for drop in self.board.flying:
            at = (drop.row, drop.col)
            if self.board.sizes[drop.row][drop.col]:
                continue
            shown[drop.row][drop.col] = (self.pictures.crossing if at in taken
                                         else self.pictures.droplet[drop.direction])
            taken.add(at)
        for r, c in self.board.bursts:
            shown[r][c] = self.pictures.burst
        for r in range(ROWS):
            for c in range(COLS):
                b = self.buttons[r][c]
                b.config(image=shown[r][c],
                         relief="raised" if self.board.sizes[r][c] else "sunken")
        self.gauge["value"] = min(self.drops, TANK)
        self.level_text.set("Level %d" % self.level)
        self.last_text.set("last: %d" % self.board.chain)
        self.best_text.set("best: %d" % self.best_chain)


def main() -> None:
    parser = argparse.ArgumentParser(description="water-drop chain reaction puzzle")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--log", type=argparse.FileType("w"))
    args = parser.parse_args()
    root = tk.Tk()
    root.title("DropChain " + __version__)
    root.resizable(False, False)
    style = ttk.Style(root)
    style.theme_use("clam")
    style.configure("Water.Vertical.TProgressbar", background="#3f8fd8",
                    troughcolor="#f6f4ee", thickness=34)
    root.configure(bg=style.lookup("TFrame", "background"))
    DropChain(root, random.Random(args.seed), args.log)
    root.mainloop()


if __name__ == "__main__":
    main()
