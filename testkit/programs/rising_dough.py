#!/usr/bin/env python3
"""
Rising Dough
============
My first "real" tkinter program. The whole board is just a grid of Buttons
with pictures on them (the pictures are computed pixel by pixel, no files!).

Every bun can be fed with a spoon of yeast. A bun that has been fed too much
goes POOF and throws crumbs left, right, up and down. A crumb feeds the first
bun it falls on. Empty the tray before you are out of spoons.

A long chain (4 poofs and more) earns spoons back: one for every 4.
You get a fresh set of spoons for every tray.
"""
import argparse
import json
import math
import random
import tkinter as tk
from tkinter import messagebox, ttk

ROWS, COLS = 6, 7
SPOONS = 11
PIC = 58                 # picture size
STEP = 85                # ms per crumb step

PAPER = (233, 214, 178)
HOLD = "#6b4a2f"
WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
         "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"]


def mix(a, b, t):
    t = max(0.0, min(1.0, t))
    return tuple(a[i] + (b[i] - a[i]) * t for i in range(3))


def to_photo(func):
    """func(x, y) -> rgb ; x, y go from -1 to 1"""
    img = tk.PhotoImage(width=PIC, height=PIC)
    lines = []
    for j in range(PIC):
        row = []
        for i in range(PIC):
            r = g = b = 0
            for oy in (0.25, 0.75):           # 2x2 samples so edges are not jagged
                for ox in (0.25, 0.75):
                    c = func((i + ox) / PIC * 2 - 1, (j + oy) / PIC * 2 - 1)
                    r += c[0]
                    g += c[1]
                    b += c[2]
            row.append("#%02x%02x%02x" % (min(255, int(r / 4)), min(255, int(g / 4)), min(255, int(b / 4))))
        lines.append("{" + " ".join(row) + "}")
    img.put(" ".join(lines))
    return img


RAD = [0, 0.34, 0.52, 0.70, 0.90]
# raw dough -> golden -> nearly burnt on top
TOPS = [None, (250, 236, 205), (244, 212, 150), (226, 168, 88), (196, 116, 48)]


def bun(size):
    rad, top = RAD[size], TOPS[size]

    def f(x, y):
        # paper + soft shadow
        c = PAPER
        s = math.hypot(x - 0.05, (y - 0.12) * 1.05) / rad
        if s < 1.15:
            c = mix(c, (150, 120, 84), (1.15 - s) * 2.5 if s > 0.9 else 0.6)
        d = math.hypot(x, y * 1.08) / rad
        if d < 1:
            c = mix(top, mix(top, (120, 62, 24), 0.55), d ** 3)
            hx, hy = x / rad + 0.38, y / rad + 0.42
            c = mix(c, (255, 250, 235), 0.75 * math.exp(-(hx * hx + hy * hy) * 9))
            # cuts on top: none, one, two crossed, star
            u, v = x / rad, y / rad
            cut = False
            if size == 2:
                cut = abs(v - 0.05) < 0.07 and abs(u) < 0.5
            elif size == 3:
                cut = (abs(u - v) < 0.09 or abs(u + v) < 0.09) and d < 0.6
            elif size == 4:
                a = math.atan2(v, u)
                cut = 0.12 < d < 0.72 and abs(math.sin(a * 2.5)) * d < 0.10
            if cut:
                c = mix(c, (252, 240, 214), 0.85) if size > 2 else mix(c, (150, 100, 50), 0.6)
            if d > 0.93:
                c = mix(c, (110, 60, 25), 0.6)
        return c
    return to_photo(f)


def crumb():
    def f(x, y):
        d = math.hypot(x, y)
        a = math.atan2(y, x)
        if d < 0.15 + 0.03 * math.sin(a * 5):
            return (176, 104, 44) if y > -0.02 else (214, 150, 84)
        return PAPER
    return to_photo(f)


def poof():
    def f(x, y):
        d = math.hypot(x, y)
        a = math.atan2(y, x)
        edge = 0.62 + 0.16 * abs(math.sin(a * 4)) + 0.05 * math.sin(a * 3 + 1)
        if d < edge:
            return mix((255, 253, 246), (240, 226, 196), d / edge)
        return PAPER
    return to_photo(f)


class App(tk.Tk):
    def __init__(self, seed, logfile):
        super().__init__()
        self.title("Rising Dough - Ten Drops in the bakery")
        self.resizable(False, False)
        self.configure(bg="#efe6d6")
        self.rng = random.Random(seed)
        self.logfile = logfile
        self.level = 1
        self.poofs_total = 0
        self.busy = False
        self.make_menu()

        self.pics = [to_photo(lambda x, y: PAPER)] + [bun(i) for i in range(1, 5)]
        self.pic_crumb = crumb()
        self.pic_poof = poof()

        tray = tk.Frame(self, bg=HOLD, bd=6, relief="ridge")
        tray.grid(row=0, column=0, padx=14, pady=(14, 8))
        self.btn = []
        for r in range(ROWS):
            line = []
            for c in range(COLS):
                b = tk.Button(tray, image=self.pics[0], bd=2, relief="flat", bg="#d9c08f",
                              activebackground="#f3e2b8", highlightthickness=0, padx=0, pady=0,
                              command=lambda r=r, c=c: self.feed(r, c))
                b.grid(row=r, column=c, padx=1, pady=1)
                line.append(b)
            self.btn.append(line)

        side = tk.Frame(self, bg="#efe6d6")
        side.grid(row=0, column=1, padx=(0, 14), pady=14, sticky="ns")
        self.lab_level = tk.Label(side, font=("Helvetica", 18, "bold"), bg="#efe6d6", fg="#6b3d1c")
        self.lab_level.pack(anchor="w")
        tk.Label(side, text="Yeast jar", bg="#efe6d6", fg="#7d6a55").pack(anchor="w", pady=(24, 2))
        self.bar = ttk.Progressbar(side, length=150, maximum=16)
        self.bar.pack(anchor="w")
        self.lab_spoons = tk.Label(side, font=("Helvetica", 12), bg="#efe6d6", fg="#3c2a1a", width=18, anchor="w")
        self.lab_spoons.pack(anchor="w", pady=4)
        self.lab_chain = tk.Label(side, font=("Helvetica", 11, "italic"), bg="#efe6d6", fg="#a05a20",
                                  width=20, anchor="w", justify="left")
        self.lab_chain.pack(anchor="w", pady=(14, 0))
        self.next = tk.Button(side, text="Next tray  >>", state="disabled", font=("Helvetica", 12, "bold"),
                              command=self.next_tray, width=14, pady=8)
        self.next.pack(side="bottom")

        self.status = tk.Label(self, anchor="w", relief="sunken", bd=1, bg="#e4d8c2", fg="#4a3b2a")
        self.status.grid(row=1, column=0, columnspan=2, sticky="we")
        self.new_tray()

    def make_menu(self):
        m = tk.Menu(self)
        g = tk.Menu(m, tearoff=0)
        g.add_command(label="New game", command=self.restart)
        g.add_command(label="Quit", command=self.destroy)
        m.add_cascade(label="Game", menu=g)
        h = tk.Menu(m, tearoff=0)
        h.add_command(label="How to play", command=lambda: messagebox.showinfo("How to play", __doc__))
        m.add_cascade(label="Help", menu=h)
        self.config(menu=m)

    # ----- log
    def log(self, **kw):
        if self.logfile:
            with open(self.logfile, "a") as f:
                f.write(json.dumps(kw) + "\n")

    def log_board(self):
        self.log(t="board", level=self.level, drops=self.spoons, sizes=self.grid_)

    # ----- game flow
    def restart(self):
        if self.busy:
            return
        self.level = 1
        self.poofs_total = 0
        self.new_tray()

    def next_tray(self):
        self.level += 1
        self.new_tray()

    def new_tray(self, same=None):
        self.spoons = SPOONS
        if same:
            self.grid_ = [row[:] for row in same]
        else:
            # more empty places and small buns as the trays go on
            small = min(self.level, 8)
            weights = [18 + small, 12 + small, 20, 24, 24]
            self.grid_ = [[self.rng.choices(range(5), weights)[0] for _ in range(COLS)] for _ in range(ROWS)]
        self.start = [row[:] for row in self.grid_]
        self.next.config(state="disabled", bg="#d9d9d9")
        self.lab_chain.config(text="")
        self.status.config(text=" Click a bun to feed it.")
        self.show_all()
        self.update()
        self.log_board()

    def show_all(self):
        for r in range(ROWS):
            for c in range(COLS):
                self.show(r, c)
        self.show_counters()

    def show(self, r, c, pic=None):
        v = self.grid_[r][c]
        self.btn[r][c].config(image=pic or self.pics[v], relief="raised" if v else "flat")

    def show_counters(self):
        self.lab_level.config(text="Tray %d" % self.level)
        self.bar["value"] = self.spoons
        n = self.spoons
        w = WORDS[n] if n < len(WORDS) else str(n)
        self.lab_spoons.config(text="%s spoon%s left" % (w, "" if n == 1 else "s"))

    def feed(self, r, c):
        if self.busy or self.spoons == 0 or self.grid_[r][c] == 0:
            return
        self.log(t="tap", row=r, col=c)
        self.spoons -= 1
        self.chain = 0
        self.crumbs = []
        self.busy = True
        self.puffs = set()
        self.grow(r, c, self.crumbs)
        self.show(r, c, self.pic_poof if (r, c) in self.puffs else None)
        self.show_counters()
        if self.crumbs:
            self.lab_chain.config(text="Poof!")
            self.after(STEP + 40, self.step)
        else:
            self.finish()

    def grow(self, r, c, out):
        self.grid_[r][c] += 1
        if self.grid_[r][c] == 5:
            self.grid_[r][c] = 0
            self.chain += 1
            self.puffs.add((r, c))
            for d in ((0, -1), (0, 1), (-1, 0), (1, 0)):
                out.append((r, c) + d)

    def step(self):
        """all crumbs move one place further"""
        touched = set(self.puffs) | {(r, c) for r, c, _, _ in self.crumbs}
        self.puffs = set()
        new = []
        for r, c, dr, dc in self.crumbs:
            r, c = r + dr, c + dc
            if not (0 <= r < ROWS and 0 <= c < COLS):
                continue
            touched.add((r, c))
            if self.grid_[r][c]:
                self.grow(r, c, new)
            else:
                new.append((r, c, dr, dc))
        self.crumbs = new
        here = {(r, c) for r, c, _, _ in new}
        for r, c in touched:
            if (r, c) in self.puffs:
                self.show(r, c, self.pic_poof)
            elif (r, c) in here and not self.grid_[r][c]:
                self.show(r, c, self.pic_crumb)
            else:
                self.show(r, c)
        if self.chain > 1:
            self.lab_chain.config(text="%d poofs in a row!" % self.chain)
        if self.crumbs:
            self.after(STEP, self.step)
        else:
            self.after(STEP, self.finish)

    def finish(self):
        self.busy = False
        self.poofs_total += self.chain
        won = self.chain // 4
        if won:
            self.spoons = min(16, self.spoons + won)
            self.lab_chain.config(text="%d poofs in a row:\n+%d spoon%s" % (self.chain, won, "s" if won > 1 else ""))
        self.show_all()
        self.log_board()
        left = sum(1 for row in self.grid_ for v in row if v)
        self.status.config(text=" %d buns on the tray, %d poofs so far" % (left, self.poofs_total))
        if left == 0:
            self.log(t="cleared", level=self.level)
            self.status.config(text=" The tray is empty! Well baked.")
            self.next.config(state="normal", bg="#f2b84b")
        elif self.spoons == 0:
            self.log(t="lost", level=self.level)
            self.update_idletasks()
            if messagebox.askyesno("No more yeast", "The jar is empty and %d buns are left.\n\n"
                                   "Try this tray again?" % left):
                self.new_tray(self.start)
            else:
                self.restart()


if __name__ == "__main__":
    p = argparse.ArgumentParser(description="Rising Dough")
    p.add_argument("--seed", type=int, default=None)
    p.add_argument("--log", default=None)
    a = p.parse_args()
    App(a.seed, a.log).mainloop()
