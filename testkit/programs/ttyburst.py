#!/usr/bin/env python3
"""ttyburst -- chain reactions on an amber terminal.

One Tk Text widget, no images, no dependencies. I wrote this in an evening
because my old DOS box died and I missed the colour of that screen.

usage: ttyburst.py [--seed N] [--log FILE]
"""
import argparse
import json
import random
import tkinter as tk
from tkinter import font as tkfont

W = H = 7
CW, CH = 5, 3            # glyph size in characters
TICK = 105               # ms
TANK, START = 20, 12     # bar length, what you boot with

GLYPH = {
    0: ["     ", "     ", "     "],
    1: ["     ", "  .  ", "     "],
    2: ["     ", " (o) ", "     "],
    3: [" .-. ", "( O )", " '-' "],
    4: [" \\^/ ", "<[@]>", " /v\\ "],
    "*": ["\\ | /", "- * -", "/ | \\"],
}
DIRS = [("^", -1, 0), (">", 0, 1), ("v", 1, 0), ("<", 0, -1)]

BOOT = """\
AMBERSOFT BIOS v2.11    640K OK

  _   _        _                    _
 | |_| |_ _  _| |__ _  _ _ _ ___ __| |_
 |  _|  _| || | '_ \\ || | '_(_-<|_   _|
  \\__|\\__|\\_, |_.__/\\_,_|_| /__/  |_|
          |__/

 LOADING CELLS ........ OK
 LOADING DROPS ........ OK

 Each tap feeds one cell.   . -> (o) -> ( O ) -> <[@]> -> BOOM
 A BOOM shoots ^ > v <, and whatever gets hit is fed too.
 Empty the sector before the tank runs dry.
 Chains of 3 or more refill the tank.

 PRESS ANY KEY OR CLICK TO RUN"""


class TtyBurst:
    def __init__(self, seed, logfile):
        self.rng = random.Random(seed)
        self.logf = open(logfile, "w") if logfile else None
        self.root = tk.Tk()
        self.root.title("ttyburst")
        self.root.resizable(False, False)
        self.root.configure(bg="#120a00")
        fam = "Courier"
        for f in ("DejaVu Sans Mono", "Liberation Mono", "Consolas", "Menlo"):
            if f in tkfont.families():
                fam = f
                break
        self.font = tkfont.Font(family=fam, size=-15, weight="bold")
        self.t = tk.Text(self.root, width=76, height=35, font=self.font,
                         bg="#120a00", fg="#c87a10", bd=0, padx=14, pady=10,
                         highlightthickness=0, cursor="crosshair", wrap="none",
                         spacing1=0, spacing3=0, state="disabled",
                         selectbackground="#120a00", selectforeground="#c87a10",
                         inactiveselectbackground="#120a00")
        self.t.pack()
        for n, col in (("dim", "#5a3606"), ("s1", "#a8640c"), ("s2", "#d08414"),
                       ("s3", "#f4a426"), ("s4", "#ffd060"), ("hot", "#fff2c0"),
                       ("inv", None)):
            if col:
                self.t.tag_configure(n, foreground=col)
        self.t.tag_configure("inv", foreground="#120a00", background="#f4a426")
        self.t.bind("<Button-1>", self.click)
        for ev in ("<B1-Motion>", "<Double-Button-1>", "<Triple-Button-1>"):
            self.t.bind(ev, lambda e: "break")
        self.t.bind("<Double-Button-1>", self.click)
        self.t.bind("<Triple-Button-1>", self.click)
        self.root.bind("<Key>", self.key)
        self.mode = "boot"
        self.booted = 0
        self.boot()

    def log(self, **kw):
        if self.logf:
            print(json.dumps(kw), file=self.logf, flush=True)

    # -- boot ---------------------------------------------------------
    def boot(self):
        if self.mode != "boot":
            return
        lines = BOOT.split("\n")
        self.booted = min(self.booted + 1, len(lines))
        self.put("\n".join(lines[:self.booted]) + "_")
        if self.booted < len(lines):
            self.root.after(70, self.boot)

    def put(self, s):
        self.t.configure(state="normal")
        self.t.delete("1.0", "end")
        self.t.insert("1.0", s)
        self.t.configure(state="disabled")

    # -- game ---------------------------------------------------------
    def new_game(self):
        self.level = 0
        self.tank = START
        self.msgs = []
        self.next_level()

    def next_level(self):
        self.level += 1
        r = self.rng
        # later sectors are denser
        hole = max(0.12, 0.34 - 0.02 * self.level)
        self.g = [[0 if r.random() < hole else r.choice((1, 2, 2, 3, 3, 4, 4))
                   for _ in range(W)] for _ in range(H)]
        self.shots = []          # [row, col, char, dr, dc]
        self.flash = set()
        self.chain = 0
        self.say("sector %02d mounted" % self.level)
        self.mode = "scan"
        self.scan = 0
        self.do_scan()

    def do_scan(self):
        # the board comes up row by row like on a slow modem
        self.scan += 1
        self.draw()
        if self.scan <= H:
            self.root.after(60, self.do_scan)
        else:
            self.mode = "play"
            self.draw()
            self.root.update_idletasks()
            self.log(t="board", cells=self.g)

    def say(self, s):
        self.msgs = (self.msgs + ["> " + s])[-14:]

    def hit(self, r, c, n=1):
        self.g[r][c] += n
        if self.g[r][c] > 4:
            self.g[r][c] = 0
            self.flash.add((r, c))
            self.chain += 1
            for ch, dr, dc in DIRS:
                self.shots.append([r, c, ch, dr, dc])

    def tap(self, r, c):
        if not self.g[r][c]:
            return
        self.log(t="tap", r=r, c=c)
        self.tank -= 1
        self.chain = 0
        self.say("feed %s%d" % ("ABCDEFG"[c], r + 1))
        self.hit(r, c)
        self.mode = "chain"
        self.draw()
        self.root.after(TICK, self.tick)

    def tick(self):
        self.flash.clear()
        hits = {}
        keep = []
        for s in self.shots:
            s[0] += s[3]
            s[1] += s[4]
            r, c = s[0], s[1]
            if not (0 <= r < H and 0 <= c < W):
                continue
            if self.g[r][c]:
                hits[r, c] = hits.get((r, c), 0) + 1
            else:
                keep.append(s)
        self.shots = keep
        for (r, c), n in sorted(hits.items()):
            self.hit(r, c, n)
        self.draw()
        if self.shots or self.flash:
            self.root.after(TICK, self.tick)
            return
        # all quiet
        if self.chain >= 3:
            gain = self.chain // 3
            self.tank = min(TANK, self.tank + gain)
            self.say("chain of %d, tank %s" % (self.chain, "+" * gain))
        elif self.chain:
            self.say("boom")
        if not any(map(any, self.g)):
            self.mode = "clean"
            self.tank = min(TANK, self.tank + 2)
            self.log(t="cleared")
        elif self.tank <= 0:
            self.mode = "panic"
            self.log(t="lost")
        else:
            self.mode = "play"
        self.draw()

    # -- screen -------------------------------------------------------
    def draw(self):
        t = self.t
        t.configure(state="normal")
        t.delete("1.0", "end")
        t.insert("end", " TTYBURST  SECTOR %02d   " % self.level)
        t.insert("end", "TANK [", "")
        t.insert("end", "#" * self.tank, "s4" if self.tank > 3 else "hot")
        t.insert("end", "." * (TANK - self.tank), "dim")
        t.insert("end", "]\n\n")
        t.insert("end", "      " + "     ".join("ABCDEFG") + "\n", "dim")
        bar = "   +" + ("-" * CW + "+") * W
        t.insert("end", bar, "dim")
        shots = {(s[0], s[1]): s[2] for s in self.shots}
        line = 0
        side = self.side()
        t.insert("end", side[line]); line += 1
        t.insert("end", "\n")
        for r in range(H):
            for k in range(CH):
                t.insert("end", " %s |" % (r + 1 if k == 1 else " "), "dim")
                for c in range(W):
                    v = self.g[r][c] if self.mode != "scan" or r < self.scan else 0
                    if (r, c) in self.flash:
                        t.insert("end", GLYPH["*"][k], "hot")
                    elif v:
                        t.insert("end", GLYPH[v][k], "s%d" % v)
                    elif (r, c) in shots and k == 1:
                        t.insert("end", "  %s  " % shots[r, c], "hot")
                    else:
                        t.insert("end", "     ")
                    t.insert("end", "|", "dim")
                t.insert("end", side[line]); line += 1
                t.insert("end", "\n")
            t.insert("end", bar, "dim")
            t.insert("end", side[line]); line += 1
            t.insert("end", "\n")
        if self.mode == "clean":
            self.box(["", " *** SECTOR %02d CLEAN *** " % self.level, "", "       -- more --", ""])
        elif self.mode == "panic":
            self.box(["", " KERNEL PANIC: TANK EMPTY ", " died in sector %02d" % self.level, "", "  any key to reboot", ""])
        t.configure(state="disabled")

    def side(self):
        s = ["   "] * 30
        s[0] = "   SYSLOG"
        for k, m in enumerate(self.msgs):
            s[2 + k] = "   " + m
        s[22] = "    .    (o)   (O)  <[@]>"
        s[23] = "   cold  warm   hot  CRIT"
        return s

    def box(self, lines):
        w = 30
        r0, c0 = 14, 10
        lines = ["+" + "-" * w + "+"] + ["|" + x.ljust(w) + "|" for x in lines] + ["+" + "-" * w + "+"]
        for k, x in enumerate(lines):
            a = "%d.%d" % (r0 + k, c0)
            self.t.delete(a, "%d.%d" % (r0 + k, c0 + len(x)))
            self.t.insert(a, x, "inv")

    # -- input --------------------------------------------------------
    def go_on(self):
        if self.mode in ("boot", "panic"):
            self.new_game()
        elif self.mode == "clean":
            self.next_level()
        else:
            return False
        return True

    def key(self, ev):
        self.go_on()

    def click(self, ev):
        if self.go_on() or self.mode != "play":
            return "break"
        row, col = map(int, self.t.index("@%d,%d" % (ev.x, ev.y)).split("."))
        y, x = row - 5, col - 4
        if x < 0 or y < 0:
            return "break"
        r, ky = divmod(y, CH + 1)
        c, kx = divmod(x, CW + 1)
        if r < H and c < W and ky < CH and kx < CW:
            self.tap(r, c)
        return "break"


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log", default=None)
    a = ap.parse_args()
    TtyBurst(a.seed, a.log).root.mainloop()
