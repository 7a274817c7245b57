#!/usr/bin/env python3
"""SoapGrid - pop all soap bubbles with a handful of drops.

Only the standard library is used: the board is a grid of tk Buttons whose
images are computed at start-up (see make_bubble).
"""
from __future__ import annotations

import argparse
import colorsys
import json
import math
import random
import tkinter as tk
from tkinter import ttk, messagebox

PIX = 66
CELL_BG = (38, 50, 74)
CELL_HIT = (70, 92, 130)
STEP_MS = 110
DIRS = ((0, -1), (0, 1), (-1, 0), (1, 0))
MAX_DROPS = 20


def mix(a, b, t):
    t = max(0.0, min(1.0, t))
    return tuple(x + (y - x) * t for x, y in zip(a, b))


def to_photo(func) -> tk.PhotoImage:
    img = tk.PhotoImage(width=PIX, height=PIX)
    rows = []
    for y in range(PIX):
        rows.append("{" + " ".join("#%02x%02x%02x" % tuple(int(v) for v in func(x, y)) for x in range(PIX)) + "}")
    img.put(" ".join(rows))
    return img


def make_bubble(diameter: int, bg) -> tk.PhotoImage:
    """Thin film: nearly clear inside, rainbow towards the rim, two glints."""
    c = (PIX - 1) / 2
    rad = diameter / 2

    def px(x, y):
        d = math.hypot(x - c, y - c)
        if d > rad + 1:
            return bg
        ang = math.atan2(y - c, x - c)
        hue = (ang / (2 * math.pi) + 0.15 * math.sin(d / 4)) % 1.0
        film = tuple(255 * v for v in colorsys.hsv_to_rgb(hue, 0.45, 1.0))
        k = (d / rad) ** 3
        col = mix(bg, film, 0.12 + 0.75 * k)
        g1 = math.hypot((x - c + rad * .38) / (rad * .24), (y - c + rad * .42) / (rad * .16))
        g2 = math.hypot((x - c - rad * .45) / (rad * .14), (y - c - rad * .45) / (rad * .1))
        col = mix(col, (255, 255, 255), 1.2 - g1)
        col = mix(col, (255, 255, 255), .9 - g2)
        return mix(col, bg, d - rad)        # soft edge
    return to_photo(px)


def make_spray(bg) -> tk.PhotoImage:
    c = (PIX - 1) / 2

    def px(x, y):
        d = math.hypot(x - c, y - c)
        a = math.atan2(y - c, x - c)
        ray = abs(math.sin(a * 4))
        if 14 < d < 28 and ray > .9:
            return 235, 245, 255
        if d < 5:
            return 150, 200, 255
        return bg
    return to_photo(px)


def make_drop(bg) -> tk.PhotoImage:
    c = (PIX - 1) / 2

    def px(x, y):
        d = math.hypot(x - c, y - c)
        return mix(mix((235, 250, 255), (110, 180, 255), d / 6), bg, d - 6)
    return to_photo(px)


class Model:
    """The rules, free of any tk."""

    def __init__(self, size: int, rng: random.Random):
        self.size = size
        self.rng = rng
        self.level = 1
        self.drops = 12
        self.deal()

    def deal(self):
        share = min(0.80, 0.64 + 0.02 * self.level)
        n = self.size
        cells = [self.rng.randint(1, 4) if self.rng.random() < share else 0 for _ in range(n * n)]
        self.start_cells = [cells[i * n:(i + 1) * n] for i in range(n)]
        self.start_drops = self.drops
        self.cells = [r[:] for r in self.start_cells]
        self.flying = []
        self.pops = 0

    def retry(self):
        self.cells = [r[:] for r in self.start_cells]
        self.drops = self.start_drops
        self.flying = []

    def tap(self, r, c):
        self.drops -= 1
        self.pops = 0
        self.popped, self.hit = [], []
        self._grow(r, c)

    def _grow(self, r, c):
        self.cells[r][c] += 1
        self.hit.append((r, c))
        if self.cells[r][c] > 4:
            self.cells[r][c] = 0
            self.pops += 1
            self.popped.append((r, c))
            for d in DIRS:
                self.flying.append((r, c, d))

    def step(self):
        self.popped, self.hit = [], []
        moving, self.flying = self.flying, []
        for r, c, d in moving:
            r, c = r + d[0], c + d[1]
            if not (0 <= r < self.size and 0 <= c < self.size):
                continue
            if self.cells[r][c]:
                self._grow(r, c)
            else:
                self.flying.append((r, c, d))

    def settle(self) -> int:
        bonus = self.pops // 3
        self.drops = min(MAX_DROPS, self.drops + bonus)
        return bonus

    @property
    def empty(self):
        return not any(any(r) for r in self.cells)


class App(tk.Tk):
    def __init__(self, args):
        super().__init__()
        self.title("SoapGrid")
        self.logfile = args.log
        self.rng = random.Random(args.seed)
        self.configure(bg="#1d2638")
        self.resizable(False, False)
        style = ttk.Style(self)
        style.theme_use("clam")
        style.configure("Side.TFrame", background="#e7e9ee")
        style.configure("Side.TLabel", background="#e7e9ee")
        style.configure("Drops.Horizontal.TProgressbar", background="#4f8fe0", thickness=20)

        self.pic = [None] + [make_bubble(d, CELL_BG) for d in (20, 34, 48, 62)]
        self.pic_hit = [None] + [make_bubble(d, CELL_HIT) for d in (20, 34, 48, 62)]
        self.pic_empty = to_photo(lambda x, y: CELL_BG)
        self.pic_drop = make_drop(CELL_BG)
        self.pic_spray = make_spray(CELL_BG)

        self.build_menu()
        self.board = tk.Frame(self, bg="#1d2638", padx=12, pady=12)
        self.board.pack(side="left")
        self.build_side()
        self.busy = False
        self.new_game(6)

    def build_menu(self):
        bar = tk.Menu(self)
        game = tk.Menu(bar, tearoff=0)
        game.add_command(label="New game", command=lambda: self.new_game(self.model.size))
        game.add_command(label="Restart level", command=self.retry)
        game.add_separator()
        for n in (5, 6, 7):
            game.add_command(label="Board %d x %d" % (n, n), command=lambda n=n: self.new_game(n))
        game.add_separator()
        game.add_command(label="Quit", command=self.destroy)
        bar.add_cascade(label="Game", menu=game)
        hlp = tk.Menu(bar, tearoff=0)
        hlp.add_command(label="About", command=lambda: messagebox.showinfo("About", "SoapGrid 1.1\nStandard library only."))
        bar.add_cascade(label="Help", menu=hlp)
        self.config(menu=bar)

    def build_side(self):
        side = ttk.Frame(self, style="Side.TFrame", padding=16)
        side.pack(side="right", fill="y")
        self.lvl = ttk.Label(side, style="Side.TLabel", font=("TkDefaultFont", 18, "bold"))
        self.lvl.pack(anchor="w")
        ttk.Label(side, text="Drops left", style="Side.TLabel").pack(anchor="w", pady=(18, 2))
        self.bar = ttk.Progressbar(side, length=150, maximum=MAX_DROPS, style="Drops.Horizontal.TProgressbar")
        self.bar.pack()
        self.num = ttk.Label(side, style="Side.TLabel", font=("TkDefaultFont", 11))
        self.num.pack(anchor="e")
        ttk.Separator(side).pack(fill="x", pady=14)
        self.status = ttk.Label(side, style="Side.TLabel", wraplength=150, justify="left")
        self.status.pack(anchor="w")
        self.next_btn = ttk.Button(side, text="Next level", command=self.go_on, state="disabled")
        self.next_btn.pack(side="bottom", fill="x", ipady=6)
        self.again_btn = ttk.Button(side, text="Restart level", command=self.retry)
        self.again_btn.pack(side="bottom", fill="x", pady=(0, 8))

    # -- flow -----------------------------------------------------------
    def log(self, **what):
        if self.logfile:
            with open(self.logfile, "a", encoding="utf-8") as f:
                print(json.dumps(what), file=f)

    def log_board(self):
        m = self.model
        self.log(t="board", level=m.level, drops=m.drops, sizes=m.cells)

    def new_game(self, size):
        if self.busy:
            return
        self.model = Model(size, self.rng)
        for w in self.board.winfo_children():
            w.destroy()
        self.btn = []
        for r in range(size):
            row = []
            for c in range(size):
                b = tk.Button(self.board, image=self.pic_empty, bd=1, relief="raised", padx=0, pady=0, highlightthickness=0,
                              bg="#26324a", activebackground="#46587c", command=lambda r=r, c=c: self.press(r, c))
                b.grid(row=r, column=c)
                row.append(b)
            self.btn.append(row)
        self.begin("Click a bubble to add a drop to it.")

    def begin(self, text):
        self.over = False
        self.next_btn.config(state="disabled")
        self.status.config(text=text, foreground="#333")
        self.paint()
        self.log_board()

    def retry(self):
        if not self.busy:
            self.model.retry()
            self.begin("Same bubbles again.")

    def go_on(self):
        m = self.model
        m.level += 1
        m.drops = max(12, m.drops)
        m.deal()
        self.begin("More soap!")

    def press(self, r, c):
        m = self.model
        if self.busy or self.over or not m.cells[r][c]:
            return
        self.log(t="tap", row=r, col=c)
        self.busy = True
        m.tap(r, c)
        self.paint()
        self.after(STEP_MS, self.tick)

    def tick(self):
        m = self.model
        if m.flying:
            m.step()
            self.paint()
            if m.pops > 1:
                self.status.config(text="%d pops ..." % m.pops)
            self.after(STEP_MS, self.tick)
            return
        self.busy = False
        bonus = m.settle()
        m.hit, m.popped = [], []
        self.paint()
        self.log_board()
        text = "%d pop%s." % (m.pops, "" if m.pops == 1 else "s")
        if bonus:
            text += "\n+%d drop%s for the chain." % (bonus, "" if bonus == 1 else "s")
        self.status.config(text=text)
        if m.empty:
            self.over = True
            self.log(t="cleared", level=m.level)
            self.status.config(text="All clear!\n" + text, foreground="#117733")
            self.next_btn.config(state="normal")
        elif m.drops <= 0:
            self.over = True
            self.log(t="lost", level=m.level)
            self.status.config(text="No drops left.\nRestart the level to try again.", foreground="#bb2222")

    def paint(self):
        m = self.model
        hit = set(getattr(m, "hit", ()))
        popped = set(getattr(m, "popped", ()))
        flying = {(r, c) for r, c, _ in m.flying}
        for r in range(m.size):
            for c in range(m.size):
                v = m.cells[r][c]
                if v:
                    im = self.pic_hit[v] if (r, c) in hit and self.busy else self.pic[v]
                elif (r, c) in popped and self.busy:
                    im = self.pic_spray
                elif (r, c) in flying:
                    im = self.pic_drop
                else:
                    im = self.pic_empty
                b = self.btn[r][c]
                if b.cget("image") != str(im):
                    b.config(image=im, relief="raised" if v else "sunken")
        self.lvl.config(text="Level %d" % m.level)
        self.bar["value"] = m.drops
        self.num.config(text="%d of %d" % (m.drops, MAX_DROPS))


if __name__ == "__main__":
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log", default=None)
    App(ap.parse_args()).mainloop()
