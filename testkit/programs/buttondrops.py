#!/usr/bin/env python3
# ButtonDrops - ten drops on a minefield :-)
#
# I had a half finished minesweeper lying around (school project, 11th grade)
# and reused the window for that "ten drops" puzzle I used to play on a Nokia.
# Only needs tkinter.
#
#   python3 buttondrops.py [--seed N] [--log FILE]

import argparse
import json
import math
import random
from tkinter import *
from tkinter import messagebox

ROWS = 7
COLS = 7
CELL = 46            # picture size inside a button
TICK = 95            # ms for a droplet to move one cell
DROPS = 12           # per level, not carried over
GREY = "#c0c0c0"
DARK = "#808080"

# minesweeper colours, of course
COLORS = {1: "#0000e0", 2: "#007b00", 3: "#e00000", 4: "#4b0082"}
RADIUS = {1: 6, 2: 10.5, 3: 15, 4: 20}

DIRS = [(-1, 0), (0, 1), (1, 0), (0, -1)]


class Field:
    """The rules, without any window."""

    def __init__(self, sizes, drops):
        self.sizes = [row[:] for row in sizes]
        self.drops = drops
        self.flying = []       # [row, col, dr, dc]
        self.popped = []       # what burst in the last tick
        self.chain = 0

    def copy(self):
        f = Field(self.sizes, self.drops)
        return f

    def empty(self):
        return not any(any(r) for r in self.sizes)

    def grow(self, r, c, n=1):
        # several droplets at once: what is too much is lost
        self.sizes[r][c] += n
        if self.sizes[r][c] > 4:
            self.sizes[r][c] = 0
            self.popped.append((r, c))
            self.chain += 1

    def add_drop(self, r, c):
        self.drops -= 1
        self.chain = 0
        self.popped = []
        self.grow(r, c)
        self.send()

    def send(self):
        for r, c in self.popped:
            for dr, dc in DIRS:
                self.flying.append([r, c, dr, dc])

    def tick(self):
        """move all droplets by one cell; False when all is quiet"""
        if not self.flying:
            return False
        self.popped = []
        hits = {}
        still = []
        for r, c, dr, dc in self.flying:
            r += dr
            c += dc
            if not (0 <= r < ROWS and 0 <= c < COLS):
                continue
            if self.sizes[r][c]:
                hits[r, c] = hits.get((r, c), 0) + 1
            else:
                still.append([r, c, dr, dc])
        self.flying = still
        for (r, c), n in sorted(hits.items()):
            self.grow(r, c, n)
        self.send()
        return True

    def bonus(self):
        """1 drop for a chain of 5, one more for each 5 further"""
        b = self.chain // 5
        self.drops += b
        return b


def make_level(level, rng):
    # more bubbles and smaller ones with every level
    holes = max(0.2, 0.32 - 0.01 * level)
    w = [2 + 0.06 * level, 3 + 0.03 * level, 4, 2.6]
    sizes = []
    for r in range(ROWS):
        sizes.append([0 if rng.random() < holes else rng.choices([1, 2, 3, 4], w)[0]
                      for c in range(COLS)])
    return sizes


# ---------------------------------------------------------------- pictures

def ball(size):
    img = PhotoImage(width=CELL, height=CELL)
    m = (CELL - 1) / 2
    rad = RADIUS[size]
    col = COLORS[size]
    for y in range(CELL):
        for x in range(CELL):
            d = math.hypot(x - m, y - m)
            if d > rad:
                continue
            c = col
            if d > rad - 1.6:
                c = "#000000"
            elif math.hypot(x - m + rad * .38, y - m + rad * .38) < rad * .2:
                c = "#ffffff"
            img.put(c, (x, y))
    return img


def droplet():
    img = PhotoImage(width=CELL, height=CELL)
    m = CELL // 2
    for y in range(-4, 5):
        for x in range(-4, 5):
            if abs(x) + abs(y) <= 4:
                img.put("#000000" if abs(x) + abs(y) == 4 else "#00a8e8", (m + x, m + y))
    return img


def bang():
    img = PhotoImage(width=CELL, height=CELL)
    m = CELL // 2
    for y in range(-20, 21):
        for x in range(-20, 21):
            a = math.atan2(y, x)
            d = math.hypot(x, y)
            edge = 12 + 7 * math.cos(8 * a)
            if d < edge * .6:
                img.put("#ffff40", (m + x, m + y))
            elif d < edge:
                img.put("#ff8000", (m + x, m + y))
    return img


class Led(Canvas):
    """red seven segment counter"""
    SEG = {"0": "abcdef", "1": "bc", "2": "abged", "3": "abgcd", "4": "fgbc",
           "5": "afgcd", "6": "afgedc", "7": "abc", "8": "abcdefg", "9": "abcdfg"}

    def __init__(self, master, digits=2):
        self.digits = digits
        Canvas.__init__(self, master, width=digits * 21 + 4, height=38, bg="black",
                        bd=2, relief=SUNKEN, highlightthickness=0)

    def show(self, n):
        self.delete(ALL)
        for i, ch in enumerate(str(max(0, n)).zfill(self.digits)[-self.digits:]):
            x, y, w, h = 7 + i * 21, 6, 13, 14
            lines = {"a": (x, y, x + w, y), "b": (x + w, y, x + w, y + h),
                     "c": (x + w, y + h, x + w, y + 2 * h), "d": (x, y + 2 * h, x + w, y + 2 * h),
                     "e": (x, y + h, x, y + 2 * h), "f": (x, y, x, y + h),
                     "g": (x, y + h, x + w, y + h)}
            for k, l in lines.items():
                on = k in self.SEG[ch]
                self.create_line(*l, width=3, fill="#ff2020" if on else "#400000", capstyle=ROUND)


class Smiley(Canvas):
    def __init__(self, master, command):
        Canvas.__init__(self, master, width=38, height=38, bg=GREY, bd=3, relief=RAISED,
                        highlightthickness=0)
        self.command = command
        self.bind("<Button-1>", lambda e: self.config(relief=SUNKEN))
        self.bind("<ButtonRelease-1>", self.up)

    def up(self, e):
        self.config(relief=RAISED)
        self.command()

    def face(self, mood):
        self.delete(ALL)
        self.create_oval(7, 7, 37, 37, fill="#ffff00", width=2)
        if mood == "cool":
            self.create_rectangle(11, 16, 20, 22, fill="black")
            self.create_rectangle(24, 16, 33, 22, fill="black")
            self.create_line(9, 16, 35, 16, width=2)
            self.create_arc(13, 17, 31, 32, start=200, extent=140, style=ARC, width=2)
        elif mood == "dead":
            for x in (16, 28):
                self.create_line(x - 3, 15, x + 3, 21, width=2)
                self.create_line(x - 3, 21, x + 3, 15, width=2)
            self.create_arc(14, 26, 30, 38, start=30, extent=120, style=ARC, width=2)
        elif mood == "ooh":
            for x in (16, 28):
                self.create_oval(x - 2, 16, x + 2, 20, fill="black")
            self.create_oval(19, 25, 25, 32, width=2)
        else:
            for x in (16, 28):
                self.create_oval(x - 2, 16, x + 2, 20, fill="black")
            self.create_arc(13, 15, 31, 31, start=200, extent=140, style=ARC, width=2)


class App:
    def __init__(self, root, seed=None, log=None):
        self.root = root
        self.rng = random.Random(seed)
        self.logname = log
        self.level = 1
        self.state = "play"       # play, run, won, lost
        root.title("ButtonDrops")
        root.resizable(False, False)
        root.config(bg=GREY)

        self.pics = {i: ball(i) for i in (1, 2, 3, 4)}
        self.pics[0] = PhotoImage(width=CELL, height=CELL)
        self.pic_drop = droplet()
        self.pic_bang = bang()

        menu = Menu(root)
        g = Menu(menu, tearoff=0)
        g.add_command(label="New game", command=self.new_game, accelerator="F2")
        g.add_command(label="Restart level", command=self.restart)
        g.add_separator()
        g.add_command(label="Exit", command=root.destroy)
        menu.add_cascade(label="Game", menu=g)
        h = Menu(menu, tearoff=0)
        h.add_command(label="Rules...", command=self.rules)
        menu.add_cascade(label="Help", menu=h)
        root.config(menu=menu)
        root.bind("<F2>", lambda e: self.new_game())

        outer = Frame(root, bg=GREY, bd=3, relief=RAISED, padx=7, pady=7)
        outer.pack()
        top = Frame(outer, bg=GREY, bd=3, relief=SUNKEN, padx=6, pady=5)
        top.pack(fill=X, pady=(0, 7))
        self.led_drops = Led(top, 2)
        self.led_drops.pack(side=LEFT)
        Label(top, text="drops", bg=GREY, font=("Helvetica", 9)).pack(side=LEFT, padx=4)
        self.led_level = Led(top, 2)
        self.led_level.pack(side=RIGHT)
        Label(top, text="level", bg=GREY, font=("Helvetica", 9)).pack(side=RIGHT, padx=4)
        self.smiley = Smiley(top, self.smiley_click)
        self.smiley.pack()

        board = Frame(outer, bg=DARK, bd=3, relief=SUNKEN)
        board.pack()
        self.btn = []
        for r in range(ROWS):
            line = []
            for c in range(COLS):
                b = Button(board, image=self.pics[0], width=CELL, height=CELL, bd=3, bg=GREY,
                           activebackground="#cccccc", padx=0, pady=0, takefocus=0,
                           highlightthickness=0, command=lambda r=r, c=c: self.click(r, c))
                b.grid(row=r, column=c)
                line.append(b)
            self.btn.append(line)
        self.status = Label(outer, text="", bg=GREY, anchor=W, font=("Helvetica", 10))
        self.status.pack(fill=X, pady=(6, 0))
        self.start_level()

    def log(self, **kw):
        if self.logname:
            with open(self.logname, "a") as f:
                f.write(json.dumps(kw) + "\n")

    def log_board(self):
        self.log(t="board", level=self.level, drops=self.field.drops, sizes=self.field.sizes)

    # -- course of the game
    def new_game(self):
        if self.state == "run":
            return
        self.level = 1
        self.start_level()

    def restart(self):
        if self.state != "run":
            self.start_level(again=True)

    def start_level(self, again=False):
        if not again:
            self.sizes = make_level(self.level, self.rng)
        self.field = Field(self.sizes, DROPS)
        self.state = "play"
        self.smiley.face("happy")
        self.status.config(text="Click a ball to put a drop into it.")
        self.show()
        self.log_board()

    def smiley_click(self):
        if self.state == "won":
            self.level += 1
            self.start_level()
        elif self.state == "lost":
            self.start_level(again=True)

    def click(self, r, c):
        if self.state != "play" or self.field.sizes[r][c] == 0:
            return
        self.log(t="tap", row=r, col=c)
        self.field.add_drop(r, c)
        self.state = "run"
        if self.field.flying:
            self.smiley.face("ooh")
        self.show()
        self.root.after(TICK, self.step)

    def step(self):
        if self.field.tick():
            self.show()
            self.root.after(TICK, self.step)
            return
        self.field.popped = []
        b = self.field.bonus()
        if b:
            self.status.config(text="Chain of %d!  +%d drop%s" % (self.field.chain, b, "s"[:b - 1]))
        elif self.field.chain:
            self.status.config(text="Chain of %d." % self.field.chain)
        else:
            self.status.config(text="")
        self.smiley.face("happy")
        self.state = "play"
        self.show()
        self.log_board()
        if self.field.empty():
            self.state = "won"
            self.smiley.face("cool")
            self.status.config(text="Field cleared! Click the smiley for level %d." % (self.level + 1))
            self.log(t="cleared", level=self.level)
        elif self.field.drops <= 0:
            self.state = "lost"
            self.smiley.face("dead")
            self.status.config(text="No drops left. Click the smiley to try again.")
            self.log(t="lost", level=self.level)

    def show(self):
        f = self.field
        air = {(d[0], d[1]) for d in f.flying}
        for r in range(ROWS):
            for c in range(COLS):
                b = self.btn[r][c]
                s = f.sizes[r][c]
                if s:
                    b.config(image=self.pics[s], relief=RAISED, bg=GREY)
                else:
                    p = self.pics[0]
                    if (r, c) in f.popped:
                        p = self.pic_bang
                    elif (r, c) in air:
                        p = self.pic_drop
                    b.config(image=p, relief=GROOVE, bg="#b4b4b4")
        self.led_drops.show(f.drops)
        self.led_level.show(self.level)

    def rules(self):
        messagebox.showinfo("Rules", "Every click puts one drop into a ball and it grows.\n"
                            "Blue, green, red, violet - and then it bursts and four droplets fly off.\n"
                            "Clear the field before your drops run out.\n"
                            "Each 5 balls in one chain give a drop back.")


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    a = ap.parse_args()
    root = Tk()
    App(root, a.seed, a.log)
    root.mainloop()
