#!/usr/bin/env python3
"""Blup - a chain reaction puzzle with nothing but tkinter buttons.

I wanted to find out how far one gets with a plain grid of widgets and no canvas
at all.  Quite far!  Every field is a tk.Button with a PhotoImage on it, the
little drops travel from button to button, one field per tick.

    python3 blup.py [--seed N] [--log FILE]
"""
import argparse
import json
import math
import random
import tkinter as tk
from tkinter import messagebox, ttk

SIZE = 6
TICK = 110              # milliseconds per step of a drop
FULL = 4
START_DROPS = 10
PIX = 58

EMPTY_BG = "#e9e4f0"
PANEL_BG = "#d8d0e3"
# a colour for every size, pale to strong
COLORS = {1: (255, 214, 102), 2: (255, 159, 67), 3: (238, 82, 83), 4: (155, 29, 100)}
RADII = {1: 9.5, 2: 14.5, 3: 20.0, 4: 26.0}


def mix(a, b, t):
    return tuple(int(x + (y - x) * t) for x, y in zip(a, b))


def hexa(rgb):
    return "#%02x%02x%02x" % rgb


def paint(discs):
    """A PhotoImage with soft edged discs [(x, y, radius, colour, ring)]."""
    bg = tuple(int(EMPTY_BG[i:i + 2], 16) for i in (1, 3, 5))
    img = tk.PhotoImage(width=PIX, height=PIX)
    rows = []
    for y in range(PIX):
        row = []
        for x in range(PIX):
            col = bg
            for cx, cy, r, c, ring in discs:
                d = math.hypot(x + .5 - cx, y + .5 - cy)
                cover = max(0.0, min(1.0, r - d + .5))
                if cover:
                    inner = mix(c, (255, 255, 255), .35) if ring and r - 7 < d < r - 3.5 else c
                    col = mix(col, inner, cover)
            row.append(hexa(col))
        rows.append("{" + " ".join(row) + "}")
    img.put(" ".join(rows))
    return img


class Blup(tk.Tk):
    def __init__(self, seed, logfile):
        super().__init__()
        self.title("Blup")
        self.resizable(False, False)
        self.configure(bg=PANEL_BG)
        self.rng = random.Random(seed)
        self.logfile = logfile
        self.busy = False
        self.over = False
        self.moving = []                # [row, col, drow, dcol]
        self.make_pictures()
        self.make_menu()
        self.make_widgets()
        self.level = 0
        self.next_level()

    # ---------------------------------------------------------------- set up
    def make_pictures(self):
        m = PIX / 2
        self.pics = {0: paint([])}
        for n in range(1, FULL + 1):
            self.pics[n] = paint([(m, m, RADII[n], COLORS[n], n > 1)])
        self.drop_pic = paint([(m, m, 5, (84, 60, 120), False)])
        self.pop_pic = paint([(m + 19 * math.cos(a * math.pi / 4),
                               m + 19 * math.sin(a * math.pi / 4), 4.5, COLORS[4], False)
                              for a in range(8)] + [(m, m, 7, (255, 255, 255), False)])

    def make_menu(self):
        bar = tk.Menu(self)
        game = tk.Menu(bar, tearoff=0)
        game.add_command(label="New game", accelerator="F2", command=self.new_game)
        game.add_command(label="Restart level", accelerator="F5", command=self.restart)
        game.add_separator()
        game.add_command(label="Quit", command=self.destroy)
        bar.add_cascade(label="Game", menu=game)
        helpm = tk.Menu(bar, tearoff=0)
        helpm.add_command(label="Rules", command=self.rules)
        bar.add_cascade(label="Help", menu=helpm)
        self.config(menu=bar)
        self.bind("<F2>", lambda e: self.new_game())
        self.bind("<F5>", lambda e: self.restart())

    def make_widgets(self):
        board = tk.Frame(self, bg="#8d7fa6", bd=2, relief="sunken")
        board.grid(row=0, column=0, padx=(12, 6), pady=12)
        self.buttons = []
        for r in range(SIZE):
            line = []
            for c in range(SIZE):
                b = tk.Button(board, image=self.pics[0], bg=EMPTY_BG, bd=2, relief="raised",
                              activebackground=EMPTY_BG, highlightthickness=0, takefocus=0,
                              command=lambda r=r, c=c: self.tap(r, c))
                b.pic = None
                b.grid(row=r, column=c, padx=1, pady=1)
                line.append(b)
            self.buttons.append(line)

        side = tk.Frame(self, bg=PANEL_BG)
        side.grid(row=0, column=1, sticky="ns", padx=(6, 12), pady=12)
        self.level_label = tk.Label(side, bg=PANEL_BG, fg="#432f63", font=("Helvetica", 18, "bold"))
        self.level_label.pack(anchor="w", pady=(4, 14))
        tk.Label(side, text="Drops left", bg=PANEL_BG, fg="#432f63").pack(anchor="w")
        style = ttk.Style(self)
        style.theme_use("clam")
        style.configure("d.Horizontal.TProgressbar", background="#6c5a94", troughcolor="#f5f2f9")
        self.bar = ttk.Progressbar(side, length=140, maximum=START_DROPS,
                                   style="d.Horizontal.TProgressbar")
        self.bar.pack(anchor="w", pady=(2, 2))
        self.bar_label = tk.Label(side, bg=PANEL_BG, fg="#432f63", font=("Helvetica", 11))
        self.bar_label.pack(anchor="w", pady=(0, 18))
        self.next_button = tk.Button(side, text="Next level  \u25b6", state="disabled", width=14,
                                     command=self.next_level)
        self.next_button.pack(pady=4)
        tk.Button(side, text="Restart level", width=14, command=self.restart).pack(pady=4)
        self.record_label = tk.Label(side, bg=PANEL_BG, fg="#7a6b94", justify="left",
                                     font=("Helvetica", 9))
        self.record_label.pack(side="bottom", anchor="w")
        self.record = 0
        self.status = tk.Label(self, anchor="w", bd=1, relief="sunken", bg="#efebf5", padx=6)
        self.status.grid(row=1, column=0, columnspan=2, sticky="ew")

    # ---------------------------------------------------------------- levels
    def log(self, **event):
        if self.logfile:
            with open(self.logfile, "a") as f:
                f.write(json.dumps(event) + "\n")

    def log_board(self):
        self.log(t="board", level=self.level, drops=self.drops, sizes=self.sizes)

    def new_game(self):
        if not self.busy:
            self.level = 0
            self.next_level()

    def next_level(self):
        self.level += 1
        # fields: first a few, in the end all 36.  Big ones get rarer.
        count = min(18 + 2 * self.level, 34)
        big = max(2, 14 - self.level)
        pool = [1] * 5 + [2] * 7 + [3] * 9 + [4] * big
        cells = [self.rng.choice(pool) for _ in range(count)] + [0] * (SIZE * SIZE - count)
        self.rng.shuffle(cells)
        self.layout = [cells[i * SIZE:(i + 1) * SIZE] for i in range(SIZE)]
        self.begin()

    def restart(self):
        if not self.busy:
            self.begin()

    def begin(self):
        self.sizes = [row[:] for row in self.layout]
        self.drops = START_DROPS
        self.over = False
        self.next_button.config(state="disabled", bg="#d9d9d9")
        self.status.config(text="Click a blob to drip on it.")
        self.show()
        self.log_board()

    # ---------------------------------------------------------------- play
    def tap(self, r, c):
        if self.busy or self.over or not self.sizes[r][c]:
            return
        self.drops -= 1
        self.chain = 0
        self.popped = set()
        self.log(t="tap", row=r, col=c)
        self.busy = True
        self.status.config(text="")
        self.add(r, c)
        self.show()
        self.after(TICK, self.step)

    def add(self, r, c):
        if self.sizes[r][c] < FULL:
            self.sizes[r][c] += 1
            return
        self.sizes[r][c] = 0
        self.chain += 1
        self.popped.add((r, c))
        self.moving += [[r, c, 0, -1], [r, c, 0, 1], [r, c, -1, 0], [r, c, 1, 0]]
        if self.chain % 5 == 0:
            self.drops += 1
            self.status.config(text="Chain of %d!  One drop more." % self.chain)

    def step(self):
        self.popped = set()
        if not self.moving:
            self.rest()
            return
        flying, self.moving = self.moving, []
        for d in flying:
            d[0] += d[2]
            d[1] += d[3]
            r, c = d[0], d[1]
            if not (0 <= r < SIZE and 0 <= c < SIZE) or (r, c) in self.popped:
                continue                    # off the board or swallowed by a bang
            if self.sizes[r][c]:
                self.add(r, c)
            else:
                self.moving.append(d)
        self.show()
        self.after(TICK, self.step)

    def rest(self):
        self.busy = False
        self.show()
        self.log_board()
        if not any(any(row) for row in self.sizes):
            self.over = True
            self.log(t="cleared", level=self.level)
            self.record = max(self.record, self.level)
            self.status.config(text="Level %d is clean with %d to spare!" % (self.level, self.drops))
            self.next_button.config(state="normal", bg="#b9e3a4")
            self.show()
        elif self.drops == 0:
            self.over = True
            self.log(t="lost", level=self.level)
            if messagebox.askretrycancel("Blup", "No drops left.\nTry level %d again?" % self.level):
                self.begin()
            else:
                self.level = 0
                self.next_level()

    # ---------------------------------------------------------------- looks
    def show(self):
        here = {(d[0], d[1]) for d in self.moving}
        for r in range(SIZE):
            for c in range(SIZE):
                n = self.sizes[r][c]
                pic = self.pics[n]
                if n == 0:
                    if self.busy and (r, c) in self.popped:
                        pic = self.pop_pic
                    elif (r, c) in here:
                        pic = self.drop_pic
                b = self.buttons[r][c]
                if b.pic is not pic:
                    b.pic = pic
                    b.config(image=pic, relief="raised" if n else "flat")
        self.level_label.config(text="Level %d" % self.level)
        self.bar["value"] = min(self.drops, START_DROPS)
        self.bar_label.config(text="%d of %d" % (self.drops, START_DROPS))
        self.record_label.config(text="Best: level %d" % self.record if self.record else "")

    def rules(self):
        messagebox.showinfo("Rules", "A blob takes four drops, the fifth makes it burst.\n"
                            "Every burst throws four drops: left, right, up and down.\n"
                            "Five bursts in a row give you one drop back.\n"
                            "Empty the board to win the level.")


if __name__ == "__main__":
    p = argparse.ArgumentParser(description="Blup")
    p.add_argument("--seed", type=int, default=None)
    p.add_argument("--log", default=None)
    a = p.parse_args()
    Blup(a.seed, a.log).mainloop()
