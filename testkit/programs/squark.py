#!/usr/bin/env python3
# =====================================================================
#  SQUARK           (C) R. T. HALLORAN 1988, 1994, 2011
#  1988  GW-BASIC, for the club magazine          (SQUARK.BAS)
#  1994  QuickBASIC, EGA 640x350, 16 colours
#  2011  Python + Tk.  Kept the variable names so that I can still
#        read it. GOSUB 2000 is now def fire() etc.
#  Usage: python squark.py [--seed N] [--log FILE]
# =====================================================================
import sys
import json
import random
import tkinter as tk

# the sixteen colours, COLOR 0..15
EGA = ["#000000", "#0000AA", "#00AA00", "#00AAAA", "#AA0000", "#AA00AA", "#AA5500", "#AAAAAA",
       "#555555", "#5555FF", "#55FF55", "#55FFFF", "#FF5555", "#FF55FF", "#FFFF55", "#FFFFFF"]

NX, NY = 8, 6           # DIM B(8,6)
CS = 76                 # cell size
X0, Y0 = 24, 64         # corner of the board
SW, SH = X0 * 2 + NX * CS, Y0 + NY * CS + 72
TICK = 42               # ms; a shot moves half a cell per tick

# one pair of colours per level, like the COLOR statement in line 310
PAIRS = [(14, 12), (11, 15), (10, 14), (13, 11), (12, 15), (15, 10)]

SEED, LOGNAME = None, None
ARGS = sys.argv[1:]
while ARGS:
    A = ARGS.pop(0)
    if A == "--seed" and ARGS:
        SEED = int(ARGS.pop(0))
    elif A == "--log" and ARGS:
        LOGNAME = ARGS.pop(0)
    elif A.startswith("--seed="):
        SEED = int(A[7:])
    elif A.startswith("--log="):
        LOGNAME = A[6:]
    else:
        sys.exit("USAGE: squark.py [--seed N] [--log FILE]")
RND = random.Random(SEED)


def lprint(what):
    if LOGNAME:
        with open(LOGNAME, "a") as f:
            print(json.dumps(what), file=f)


# ---------------------------------------------------------------------
#  1000  REM THE BOARD.   B[y][x] = 0..4,  SHOTS = list of [x2,y2,dx,dy]
#        x2,y2 are in half cells, so odd numbers are cell borders
# ---------------------------------------------------------------------
def hit(B, SHOTS, x, y):
    """Add one to cell x,y. Returns 1 if it went off."""
    if B[y][x] < 4:
        B[y][x] += 1
        return 0
    B[y][x] = 0
    SHOTS.append([2 * x, 2 * y, 0, -1])
    SHOTS.append([2 * x, 2 * y, 0, 1])
    SHOTS.append([2 * x, 2 * y, -1, 0])
    SHOTS.append([2 * x, 2 * y, 1, 0])
    return 1


def move(B, SHOTS):
    """Move all shots half a cell. Returns a list of (x, y, went_off) for the cells hit."""
    struck = []
    old = SHOTS[:]
    del SHOTS[:]
    for S in old:
        S[0] += S[2]
        S[1] += S[3]
        if S[0] < 0 or S[1] < 0 or S[0] > 2 * NX - 2 or S[1] > 2 * NY - 2:
            continue
        x, y = S[0] // 2, S[1] // 2
        if S[0] % 2 == 0 and S[1] % 2 == 0 and B[y][x] > 0:
            struck.append((x, y, hit(B, SHOTS, x, y)))
        else:
            SHOTS.append(S)
    return struck


def total(B):
    return sum(sum(row) for row in B)


# ---------------------------------------------------------------------
#  1500  REM NEW BOARD. The computer plays it first, in its head, and
#        tells how many drops it took. You get that many and some more.
# ---------------------------------------------------------------------
def headplay(B):
    B = [row[:] for row in B]
    used = 0
    while total(B):
        best, bestval = None, -1.0
        n0 = sum(5 - v for row in B for v in row if v)
        for y in range(NY):
            for x in range(NX):
                if B[y][x] == 0:
                    continue
                T = [row[:] for row in B]
                T[y][x], S = 4, []
                hit(T, S, x, y)
                while S:
                    move(T, S)
                n1 = sum(5 - v for row in T for v in row if v)
                val = (n0 - n1) / (5 - B[y][x])
                if val > bestval:
                    best, bestval, price = T, val, 5 - B[y][x]
        B = best
        used += price
    return used


def makeboard(level):
    holes = max(8, 22 - level)
    while True:
        bag = [0] * holes + [RND.choice((1, 2, 2, 3, 3, 4, 4)) for _ in range(NX * NY - holes)]
        RND.shuffle(bag)
        B = [bag[i * NX:(i + 1) * NX] for i in range(NY)]
        used = headplay(B)
        if used <= 16:
            return B, max(6, used + max(1, 5 - level // 2))


# ---------------------------------------------------------------------
#  2000  REM SCREEN AND GAME
# ---------------------------------------------------------------------
class Squark:
    def __init__(self):
        self.W = tk.Tk()
        self.W.title("SQUARK")
        self.W.resizable(False, False)
        self.C = tk.Canvas(self.W, width=SW, height=SH, bg=EGA[8], highlightthickness=0)
        self.C.pack()
        M = tk.Menu(self.W)
        G = tk.Menu(M, tearoff=0)
        G.add_command(label="New", accelerator="F2", command=self.newgame)
        G.add_separator()
        G.add_command(label="Quit", accelerator="Ctrl+Q", command=self.W.destroy)
        H = tk.Menu(M, tearoff=0)
        H.add_command(label="Rules", accelerator="F1", command=self.rules)
        M.add_cascade(label="Game", menu=G)
        M.add_cascade(label="Help", menu=H)
        self.W.config(menu=M)
        self.W.bind("<F1>", lambda e: self.rules())
        self.W.bind("<F2>", lambda e: self.newgame())
        self.W.bind("<Control-q>", lambda e: self.W.destroy())
        self.W.bind("<Return>", lambda e: self.ok())
        self.C.bind("<Button-1>", self.click)
        self.HISCORE = 0
        self.SHOTS, self.FLASH, self.BOX, self.JOB = [], {}, None, None
        self.newgame()

    # -- 2100 new game, new level
    def newgame(self):
        self.LEVEL, self.SCORE = 0, 0
        self.nextlevel()

    def nextlevel(self):
        if self.JOB:
            self.W.after_cancel(self.JOB)
            self.JOB = None
        self.LEVEL += 1
        self.SHOTS, self.FLASH, self.BOX, self.CHAIN, self.NOTE = [], {}, None, 0, ""
        self.B, self.DROPS = makeboard(self.LEVEL)
        self.READY = False
        self.wipe(0)

    def wipe(self, row):
        """Rows come in one after the other, as they did on the 8086."""
        self.paint(rows=row)
        if row < NY:
            self.JOB = self.W.after(70, self.wipe, row + 1)
        else:
            self.JOB = None
            self.rest()

    def rest(self):
        self.READY = True
        lprint({"board": self.B, "level": self.LEVEL, "drops": self.DROPS})
        if total(self.B) == 0:
            bonus = 50 + 20 * self.DROPS
            self.SCORE += bonus
            lprint({"cleared": self.LEVEL})
            self.box(["LEVEL %02d CLEARED" % self.LEVEL, "DROPS LEFT %02d" % self.DROPS, "BONUS %d" % bonus], self.nextlevel)
        elif self.DROPS == 0:
            lprint({"lost": self.LEVEL})
            self.box(["NO DROPS LEFT", "YOU REACHED LEVEL %02d" % self.LEVEL, "SCORE %d" % self.SCORE], self.newgame)
        self.HISCORE = max(self.HISCORE, self.SCORE)
        self.paint()

    # -- 2300 mouse
    def click(self, e):
        if self.BOX:
            bx, by = SW // 2, self.oky()
            if abs(e.x - bx) <= 44 and abs(e.y - by) <= 17:
                self.ok()
            return
        x, y = (e.x - X0) // CS, (e.y - Y0) // CS
        if not self.READY or not (0 <= x < NX and 0 <= y < NY):
            return
        if self.B[y][x] == 0:
            self.NOTE = "NOTHING THERE"
            self.W.bell()
            self.paint()
            return
        lprint({"tap": [y, x]})
        self.READY, self.CHAIN, self.NOTE = False, 0, ""
        self.DROPS -= 1
        self.count(x, y, hit(self.B, self.SHOTS, x, y))
        self.paint()
        self.JOB = self.W.after(TICK * 2, self.run)

    def count(self, x, y, off):
        self.FLASH[x, y] = 5 if off else 3
        if off:
            self.CHAIN += 1
            self.SCORE += self.CHAIN
            self.NOTE = "CHAIN %d" % self.CHAIN
            if self.CHAIN % 5 == 0:             # every fifth one pays a drop
                self.DROPS += 1
                self.NOTE += "  EXTRA DROP!"

    # -- 2500 main loop while something moves
    def run(self):
        for k in list(self.FLASH):
            self.FLASH[k] -= 1
            if self.FLASH[k] <= 0:
                del self.FLASH[k]
        for x, y, off in move(self.B, self.SHOTS):
            self.count(x, y, off)
        self.paint()
        if self.SHOTS or self.FLASH:
            self.JOB = self.W.after(TICK, self.run)
        else:
            self.JOB = None
            self.rest()

    # -- 2700 message box
    def box(self, lines, then):
        self.BOX = (lines, then)

    def oky(self):
        return Y0 + NY * CS // 2 + 15 * len(self.BOX[0]) + 10

    def ok(self):
        if self.BOX:
            then, self.BOX = self.BOX[1], None
            then()

    def rules(self):
        if self.READY and not self.BOX:
            self.box(["CLICK A FIGURE TO ADD A STROKE.", "THE FIFTH STROKE BLOWS IT UP:", "FOUR SPARKS FLY OFF AND ADD ONE",
                      "TO WHATEVER THEY HIT.", "EMPTY THE BOARD BEFORE YOU", "RUN OUT OF DROPS.", "",
                      "EVERY 5TH BLAST IN A CHAIN", "PAYS AN EXTRA DROP."], self.paint)
            self.paint()

    # -- 3000 drawing.  CLS and paint it all again, Tk is fast enough
    def paint(self, rows=NY):
        C = self.C
        C.delete("all")
        self.say(X0, 22, "SQUARK", 15)
        self.say(X0 + 122, 22, "LEVEL %02d" % self.LEVEL, 11)
        self.say(X0 + 272, 22, "SCORE %05d" % self.SCORE, 10)
        self.say(SW - X0, 22, "HI %05d" % self.HISCORE, 7, "e")
        C.create_line(X0, 42, SW - X0, 42, fill=EGA[7])
        C.create_rectangle(X0 - 6, Y0 - 6, X0 + NX * CS + 6, Y0 + NY * CS + 6, fill=EGA[0], outline=EGA[7], width=2)
        for j in range(NY + 1):
            for i in range(NX + 1):             # only the corners are marked
                x, y = X0 + i * CS, Y0 + j * CS
                C.create_line(x - 3, y, x + 4, y, fill=EGA[1], width=2)
                C.create_line(x, y - 3, x, y + 4, fill=EGA[1], width=2)
        for y in range(rows):
            for x in range(NX):
                self.figure(x, y)
        for S in self.SHOTS:
            x, y = X0 + (S[0] + 1) * CS // 2, Y0 + (S[1] + 1) * CS // 2
            C.create_line(x - 8, y, x + 9, y, fill=EGA[15], width=3)
            C.create_line(x, y - 8, x, y + 9, fill=EGA[15], width=3)
            C.create_line(x - S[2] * 24, y - S[3] * 24, x - S[2] * 12, y - S[3] * 12, fill=EGA[12], width=3)
        y = Y0 + NY * CS + 38
        self.say(X0, y, "DROPS %02d" % self.DROPS, 12 if self.DROPS < 3 else 14)
        self.say(X0 + 122, y, "=" * min(self.DROPS, 24), 14)
        self.say(SW - X0, y, self.NOTE, 15, "e")
        if self.BOX:
            self.drawbox()

    def figure(self, x, y):
        """1 = cross   2 = cross in a diamond   3 = two diamonds   4 = diamonds in a square"""
        C, v, f = self.C, self.B[y][x], self.FLASH.get((x, y), 0)
        cx, cy = X0 + x * CS + CS // 2, Y0 + y * CS + CS // 2
        if v == 0:
            if f:                               # the blast: a star which opens
                r, q = 12 + (5 - f) * 6, EGA[(12, 12, 12, 14, 14, 15)[f]]
                for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
                    C.create_line(cx + dx * r // 2, cy + dy * r // 2, cx + dx * r, cy + dy * r, fill=q, width=3)
            return
        a, b = PAIRS[(self.LEVEL - 1) % len(PAIRS)]
        a, b = (EGA[15], EGA[15]) if f else (EGA[a], EGA[b])
        C.create_line(cx - 7, cy, cx + 8, cy, fill=a, width=3)
        C.create_line(cx, cy - 7, cx, cy + 8, fill=a, width=3)
        if v >= 2:
            self.diamond(cx, cy, 17, a)
        if v >= 3:
            self.diamond(cx, cy, 27, b)
        if v == 4:
            C.create_rectangle(cx - 30, cy - 30, cx + 30, cy + 30, outline=b, width=4)

    def diamond(self, cx, cy, r, q):
        self.C.create_polygon(cx, cy - r, cx + r, cy, cx, cy + r, cx - r, cy, outline=q, fill="", width=3)

    def drawbox(self):
        C, lines = self.C, self.BOX[0]
        cx, cy = SW // 2, Y0 + NY * CS // 2
        w = max(150, max(len(s) for s in lines) * 6 + 40)
        h = 15 * len(lines) + 44
        C.create_rectangle(cx - w + 8, cy - h + 8, cx + w + 8, cy + h + 8, fill=EGA[0], outline="")
        C.create_rectangle(cx - w, cy - h, cx + w, cy + h, fill=EGA[1], outline=EGA[15], width=2)
        C.create_rectangle(cx - w + 6, cy - h + 6, cx + w - 6, cy + h - 6, outline=EGA[15])
        for i, s in enumerate(lines):
            self.say(cx, cy - h + 36 + i * 26, s, 14 if i == 0 else 15, "center")
        y = self.oky()
        C.create_rectangle(cx - 44, y - 17, cx + 44, y + 17, fill=EGA[7], outline=EGA[15], width=2)
        self.say(cx, y, "OK", 0, "center")

    def say(self, x, y, s, q, anchor="w"):
        self.C.create_text(x, y, text=s, fill=EGA[q], anchor=anchor, font=("Courier", -18, "bold"))


if __name__ == "__main__":
    Squark().W.mainloop()
