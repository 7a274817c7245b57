"""
Overbrim
========
Coursework, Programming 2 (GUI unit). A chain reaction puzzle made of nothing
but ttk/tk widgets: the board is a grid of Buttons, a vessel is a symbol in
a button, and everything that happens is written down in the log.

Usage:  python overbrim.py [--seed N] [--log FILE]
"""
from __future__ import annotations

import argparse
import json
import random
import tkinter as tk
from collections import deque
from dataclasses import dataclass, field
from tkinter import messagebox, ttk

ROWS, COLS = 7, 8
EMPTY, FULL = 0, 4
SYMBOL = {0: "", 1: "\u25cb", 2: "\u25d4", 3: "\u25d1", 4: "\u25cf"}   # pies filling up
ARROW = {(-1, 0): "\u2191", (1, 0): "\u2193", (0, -1): "\u2190", (0, 1): "\u2192"}
INK = {1: "#6b7a2a", 2: "#2f7d4f", 3: "#1d5f8a", 4: "#7a1f5c"}
CELL_BG = "#f7f7f5"
FLASH_BG = "#ffe9a8"
FRAME_MS = 85          # one step of a spray
FIRST_DROPS = 12
REWARD_EVERY = 3       # every third spill of a chain: one drop
CARRY_LIMIT = 20


@dataclass
class Spray:
    """Water on its way through the grid."""
    row: int
    col: int
    direction: tuple[int, int]


@dataclass
class Model:
    """Rules of the game; knows nothing about tkinter."""
    cells: list[list[int]] = field(default_factory=list)
    sprays: list[Spray] = field(default_factory=list)
    waiting: deque = field(default_factory=deque)     # vessels about to spill
    spills: int = 0

    def is_empty(self) -> bool:
        return not any(v for row in self.cells for v in row)

    def vessels(self):
        for r in range(ROWS):
            for c in range(COLS):
                if self.cells[r][c] != EMPTY:
                    yield r, c

    def pour(self, r: int, c: int) -> None:
        if self.cells[r][c] < FULL:
            self.cells[r][c] += 1
        elif (r, c) not in self.waiting:
            self.waiting.append((r, c))

    def quiet(self) -> bool:
        return not self.sprays and not self.waiting

    def frame(self) -> tuple[list, list]:
        """Advance by one frame: first sprays move, then ONE vessel spills."""
        touched, spilled, still = [], [], []
        for s in self.sprays:
            s.row += s.direction[0]
            s.col += s.direction[1]
            if not (0 <= s.row < ROWS and 0 <= s.col < COLS):
                continue
            if self.cells[s.row][s.col] != EMPTY:
                self.pour(s.row, s.col)
                touched.append((s.row, s.col))
            else:
                still.append(s)
        self.sprays = still
        if self.waiting:
            r, c = self.waiting.popleft()
            self.cells[r][c] = EMPTY
            self.spills += 1
            spilled.append((r, c))
            self.sprays.extend(Spray(r, c, d) for d in ARROW)
        return touched, spilled

    def outcome(self, r: int, c: int) -> "Model":
        """The position after a click, used for checking boards."""
        other = Model([row[:] for row in self.cells])
        other.pour(r, c)
        while not other.quiet():
            other.frame()
        return other

    def missing(self) -> int:
        return sum(FULL + 1 - v for row in self.cells for v in row if v)


def check_board(model: Model) -> int:
    """How many drops does a simple careful player need, rewards included?

    Returns the largest shortage on the way (= drops needed at the start)."""
    balance = shortage = 0
    while not model.is_empty():
        fullest = max(model.cells[r][c] for r, c in model.vessels())
        choices = [model.outcome(r, c) for r, c in model.vessels()
                   if model.cells[r][c] == fullest]
        model = min(choices, key=lambda m: (m.missing(), -m.spills))
        balance -= 1
        shortage = max(shortage, -balance)
        balance += model.spills // REWARD_EVERY
    return shortage


def make_board(rng: random.Random, level: int, drops: int) -> list[list[int]]:
    """Try boards until one can be cleared with the drops at hand."""
    density = min(0.42 + 0.02 * level, 0.62)
    while True:
        cells = [[rng.choice((1, 2, 3, 3, 4)) if rng.random() < density else EMPTY
                  for _ in range(COLS)] for _ in range(ROWS)]
        model = Model(cells)
        if not model.is_empty() and check_board(model) <= drops - 2:
            return cells
        density = max(0.15, density - 0.01)


class OverbrimApp(ttk.Frame):
    def __init__(self, root: tk.Tk, seed: int | None, log_path: str | None):
        super().__init__(root, padding=12)
        self.root = root
        self.rng = random.Random(seed)
        self.log_path = log_path
        self.highscore = 0
        self.build_widgets()
        self.pack(fill="both", expand=True)
        self.new_game()

    # ---------------------------------------------------------- widgets
    def build_widgets(self) -> None:
        self.root.title("Overbrim")
        self.root.resizable(False, False)
        style = ttk.Style()
        style.theme_use("clam")
        style.configure(".", font=("DejaVu Sans", 10))
        style.configure("Big.TLabel", font=("DejaVu Sans", 11, "bold"))

        bar = tk.Menu(self.root)
        game = tk.Menu(bar, tearoff=False)
        game.add_command(label="New game", accelerator="Ctrl+N", command=self.new_game)
        game.add_command(label="Restart level", command=self.restart_level)
        game.add_separator()
        game.add_command(label="Quit", command=self.root.destroy)
        bar.add_cascade(label="Game", menu=game)
        info = tk.Menu(bar, tearoff=False)
        info.add_command(label="How to play", command=self.show_help)
        bar.add_cascade(label="Help", menu=info)
        self.root.config(menu=bar)
        self.root.bind("<Control-n>", lambda _e: self.new_game())

        grid = tk.Frame(self, bd=1, relief="sunken", bg="#b9b9b4")
        grid.grid(row=0, column=0, sticky="n")
        pixel = tk.PhotoImage(width=1, height=1)   # lets us size a Button in pixels
        self.pixel = pixel
        self.buttons: list[list[tk.Button]] = []
        for r in range(ROWS):
            line = []
            for c in range(COLS):
                b = tk.Button(grid, image=pixel, compound="center", width=44, height=44,
                              padx=0, pady=0, bd=1, relief="raised", bg=CELL_BG,
                              activebackground="#ecece6", highlightthickness=0, takefocus=0,
                              command=lambda r=r, c=c: self.on_click(r, c))
                b.grid(row=r, column=c, padx=1, pady=1)
                line.append(b)
            self.buttons.append(line)

        side = ttk.Frame(self)
        side.grid(row=0, column=1, rowspan=2, sticky="ns", padx=(14, 0))
        counters = ttk.LabelFrame(side, text="Counters", padding=8)
        counters.pack(fill="x")
        self.vars = {}
        for i, name in enumerate(("Level", "Drops left", "Score", "Best chain", "High score")):
            ttk.Label(counters, text=name + ":").grid(row=i, column=0, sticky="w")
            self.vars[name] = tk.StringVar(value="0")
            ttk.Label(counters, textvariable=self.vars[name], style="Big.TLabel",
                      width=7, anchor="e").grid(row=i, column=1, sticky="e")
        counters.columnconfigure(1, weight=1)

        events = ttk.LabelFrame(side, text="Log", padding=4)
        events.pack(fill="both", expand=True, pady=(10, 0))
        scroll = ttk.Scrollbar(events, orient="vertical")
        self.listbox = tk.Listbox(events, width=26, height=9, font=("DejaVu Sans Mono", 9),
                                  activestyle="none", yscrollcommand=scroll.set)
        scroll.config(command=self.listbox.yview)
        self.listbox.pack(side="left", fill="both", expand=True)
        scroll.pack(side="right", fill="y")

        bottom = ttk.Frame(self)
        bottom.grid(row=1, column=0, sticky="ew", pady=(12, 0))
        self.status = tk.StringVar()
        ttk.Label(bottom, textvariable=self.status, style="Big.TLabel").pack(side="left")
        self.go_button = ttk.Button(bottom, text="Go on", command=self.go_on, state="disabled")
        self.go_button.pack(side="right")
        ttk.Button(bottom, text="Restart level", command=self.restart_level).pack(side="right", padx=6)

    def show_help(self) -> None:
        messagebox.showinfo(
            "How to play",
            "Click a vessel to pour in one drop.\n\n"
            f"{SYMBOL[1]}  {SYMBOL[2]}  {SYMBOL[3]}  {SYMBOL[4]}   - from nearly empty to full\n\n"
            "One drop more and a full vessel spills: four sprays fly off and "
            "fill the next vessel they meet.\n"
            f"Every {REWARD_EVERY}rd spill in one chain earns a drop. "
            "Drops left over are kept for the next level.\n"
            "Empty the whole table to finish a level.", parent=self.root)

    # ---------------------------------------------------------- logging
    def say(self, text: str) -> None:
        self.listbox.insert("end", text)
        self.listbox.see("end")

    def record(self, **entry) -> None:
        if self.log_path:
            with open(self.log_path, "a", encoding="utf-8") as handle:
                handle.write(json.dumps(entry) + "\n")

    def record_rest(self) -> None:
        self.record(board=[row[:] for row in self.model.cells], level=self.level, drops=self.drops)

    # ---------------------------------------------------------- levels
    def new_game(self) -> None:
        if getattr(self, "phase", "") == "running":
            return
        self.level, self.score, self.best, self.drops = 1, 0, 0, FIRST_DROPS
        self.listbox.delete(0, "end")
        self.say("New game")
        self.next_board()

    def next_board(self) -> None:
        cells = make_board(self.rng, self.level, self.drops)
        self.start = ([row[:] for row in cells], self.drops, self.score)
        self.open_board(cells)

    def open_board(self, cells) -> None:
        self.model = Model(cells)
        self.phase = "ready"
        self.go_button.config(state="disabled")
        self.status.set(f"Level {self.level}")
        self.say(f"Level {self.level}: {len(list(self.model.vessels()))} vessels")
        self.paint()
        self.record_rest()

    def restart_level(self) -> None:
        if self.phase in ("ready", "lost"):
            cells, self.drops, self.score = self.start
            self.say("Level restarted")
            self.open_board([row[:] for row in cells])

    def go_on(self) -> None:
        if self.phase == "done":
            self.level += 1
            self.drops = min(max(self.drops + 3, FIRST_DROPS - 2), CARRY_LIMIT)
            self.next_board()
        elif self.phase == "lost":
            self.new_game()

    # ---------------------------------------------------------- playing
    def on_click(self, r: int, c: int) -> None:
        if self.phase != "ready" or self.model.cells[r][c] == EMPTY:
            return
        self.record(tap=[r, c])
        self.drops -= 1
        self.phase = "running"
        self.model.spills = 0
        self.model.pour(r, c)
        self.say(f"drop on {'ABCDEFGH'[c]}{r + 1}")
        self.paint(flash={(r, c)})
        self.after(FRAME_MS * 2, self.run_frame)

    def run_frame(self) -> None:
        if self.model.quiet():
            self.finish_turn()
            return
        touched, spilled = self.model.frame()
        for _cell in spilled:
            self.score += 5 + 5 * self.model.spills
            if self.model.spills % REWARD_EVERY == 0:
                self.drops += 1
                self.say("  +1 drop")
        self.paint(flash=set(touched), spilled=set(spilled))
        self.after(FRAME_MS, self.run_frame)

    def finish_turn(self) -> None:
        if self.model.spills:
            self.say(f"  chain of {self.model.spills}")
        self.best = max(self.best, self.model.spills)
        self.phase = "ready"
        self.record_rest()
        if self.model.is_empty():
            self.phase = "done"
            self.record(cleared=self.level)
            self.score += 50 * self.level
            self.status.set(f"Level {self.level} done")
            self.say(f"* Level {self.level} done *")
            self.go_button.config(state="normal")
        elif self.drops == 0:
            self.phase = "lost"
            self.record(lost=self.level)
            self.status.set("Out of drops")
            self.say("Game over")
            self.go_button.config(state="normal")
        self.highscore = max(self.highscore, self.score)
        self.paint()

    # ---------------------------------------------------------- display
    def paint(self, flash=frozenset(), spilled=frozenset()) -> None:
        flying: dict[tuple[int, int], str] = {}
        for s in self.model.sprays:
            if (s.row, s.col) not in spilled:
                flying[s.row, s.col] = ARROW[s.direction]
        for r in range(ROWS):
            for c in range(COLS):
                value = self.model.cells[r][c]
                if value:
                    look = dict(text=SYMBOL[value], fg=INK[value], activeforeground=INK[value],
                                font=("DejaVu Sans", 14 + 4 * value), relief="raised", bg=CELL_BG)
                elif (r, c) in spilled:
                    look = dict(text="\u2739", fg="#c0392b", activeforeground="#c0392b",
                                font=("DejaVu Sans", 26), relief="flat", bg="#fbdcd4")
                else:
                    look = dict(text=flying.get((r, c), ""), fg="#c0392b", activeforeground="#c0392b",
                                font=("DejaVu Sans", 16), relief="flat", bg="#e6e6e1")
                if (r, c) in flash:
                    look["bg"] = FLASH_BG
                self.buttons[r][c].config(**look)
        for name, value in (("Level", self.level), ("Drops left", self.drops), ("Score", self.score),
                            ("Best chain", self.best), ("High score", self.highscore)):
            self.vars[name].set(str(value))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[1])
    parser.add_argument("--seed", type=int, help="number for repeatable boards")
    parser.add_argument("--log", metavar="FILE", help="append JSON lines to FILE")
    options = parser.parse_args()
    root = tk.Tk()
    OverbrimApp(root, options.seed, options.log)
    root.mainloop()


if __name__ == "__main__":
    main()
