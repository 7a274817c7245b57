#!/usr/bin/env python3
# PISARA v1.1 - ketjureaktiopeli Workbenchin tapaan.
# Neljä väriä riitti silloin ja riittää nytkin.  Vaatii vain Tkinterin.
import argparse
import json
import math
import random
import struct
import tkinter as tk
import zlib
from tkinter import font as tkfont

BLUE, WHITE, BLACK, ORANGE = "#0055aa", "#ffffff", "#000022", "#ff8800"
RED = "#ff0000"                          # vain gurulle
WIDTH, HEIGHT = 724, 540
WX, WY = 22, 42                          # pelin ikkuna
TITLE = 24
CELL = 66
N = 6
CELLS = [(r, c) for r in range(N) for c in range(N)]
BX, BY = WX + 6, WY + TITLE + 4          # lauta
SIZES = [0, 8, 14, 21, 28]               # pallon säde
SPEEDS = [("Hidas", 8), ("Normaali", 5), ("Nopea", 3)]   # ruutua / solu
TICK = 25
GIFT = 4                                 # joka neljäs poksahdus antaa pisaran


class Board:
    """The rules, one step at a time.  Also used for trying boards out beforehand."""
    def __init__(self, rows):
        self.rows = [r[:] for r in rows]
        self.flying, self.events, self.chain = [], [], 0

    def feed(self, r, c):
        if self.rows[r][c] < 4:
            self.rows[r][c] += 1
            self.events.append((r, c, 0))
            return
        self.rows[r][c] = 0
        self.chain += 1
        self.events.append((r, c, self.chain))
        self.flying += [(r, c, 0, 1), (r, c, 0, -1), (r, c, 1, 0), (r, c, -1, 0)]

    def wave(self):
        """All drops take one step; then those that hit something are spent."""
        moved = [(r + a, c + b, a, b) for r, c, a, b in self.flying]
        moved = [m for m in moved if 0 <= m[0] < N and 0 <= m[1] < N]
        self.flying = [m for m in moved if not self.rows[m[0]][m[1]]]
        for r, c, *_ in [m for m in moved if self.rows[m[0]][m[1]]]:
            if self.rows[r][c]:
                self.feed(r, c)


def playable(rows, drops):
    """Taps that a plain greedy player needs, 0 if he does not get through."""
    taps = 0
    while drops > 0 and any(map(any, rows)):
        tries = []
        for r, c in CELLS:
            if rows[r][c]:
                b = Board(rows)
                b.feed(r, c)
                while b.flying:
                    b.wave()
                todo = sum(5 - v for row in b.rows for v in row if v)
                tries.append((todo - 2 * (b.chain // GIFT), r, c, b))
        best = min(tries)[3]
        rows, drops, taps = best.rows, drops - 1 + best.chain // GIFT, taps + 1
    return 0 if any(map(any, rows)) else taps


def png(width, height, rows):
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(b"".join(b"\0" + bytes(r) for r in rows))) + chunk(b"IEND", b""))


def boing(radius, checks, turn):
    """The bouncing ball, in fat lo-res pixels."""
    half = max(2, radius / 2)
    size = int(half) * 2 + 2
    ink = [(255, 136, 0, 255), (255, 255, 255, 255), (0, 0, 34, 255)]
    rows = []
    for j in range(size):
        row = []
        for i in range(size):
            x, y = (i - size / 2 + .5) / half, (j - size / 2 + .5) / half
            d = x * x + y * y
            px = (0, 0, 0, 0) if d > 1.06 else ink[2]
            if d <= (1 - 1.15 / half) ** 2:
                z = math.sqrt(max(0, 1 - d))
                u, v = x * .96 + y * .28, y * .96 - x * .28          # the famous tilt
                lon = math.floor(math.atan2(u, z) / math.pi * checks + turn)
                lat = math.floor(math.asin(max(-1, min(1, v))) / math.pi * checks)
                px = ink[(lon + lat) % 2]
            row += px + px
        rows += [row, row]
    return png(size * 2, size * 2, rows)


class Pisara:
    def __init__(self, seed, log):
        self.root = tk.Tk()
        self.root.title("Pisara")
        self.root.resizable(False, False)
        self.cv = tk.Canvas(self.root, width=WIDTH, height=HEIGHT, bg=BLUE, highlightthickness=0)
        self.cv.pack()
        family = "Unifont" if "Unifont" in tkfont.families() else "Courier"
        self.font, self.images = (family, -16), {}
        self.random, self.logname = random.Random(seed), log
        self.speed, self.menu, self.box = 1, None, None
        self.clock, self.hits = 0, []    # hits: [(x0, y0, x1, y1, function)]
        self.scores = [("MIKA", 2400), ("JARI", 1500), ("PÄIVI", 900), ("ESA", 400)]
        self.desktop()
        self.cv.bind("<Button-1>", self.click)
        self.new_game()
        self.root.after(TICK, self.tick)

    # ------------------------------------------------------------ peli
    def log(self, **line):
        if self.logname:
            with open(self.logname, "a") as out:
                out.write(json.dumps({"t": next(iter(line)), **line}) + "\n")

    def new_game(self):
        self.level, self.points, self.drops = 1, 0, 12
        self.start_level()

    def start_level(self):
        """Symmetrical boards look as if somebody had designed them."""
        holes, fat = min(.30, .14 + .02 * self.level), max(1.3, 2.0 - .08 * self.level)
        while True:
            mirror = self.random.choice(("both", "turn", "side"))
            b = [self.random.choices((0, 1, 2, 3, 4), (holes * 6, 1, 1.2, 1.4, fat), k=N) for _ in range(N)]
            for r, c in CELLS:
                if mirror != "turn" and c >= 3:
                    b[r][c] = b[r][5 - c]
                if mirror != "side" and r >= 3:
                    b[r][c] = b[5 - r][c if mirror == "both" else 5 - c]
            if playable(b, self.drops) > 2:
                break
        self.board = Board(b)
        self.phase, self.growing, self.blasts = 0, {}, []
        self.state, self.wait = "intro", 0
        self.cv.delete("guru")
        self.close_box()
        self.status()

    def happenings(self):
        for r, c, n in self.board.events:
            if n == 0:
                self.growing[r, c] = 0
                continue
            self.growing.pop((r, c), None)
            self.blasts.append([r, c, 0])
            self.points += 10 + 5 * n
            self.drops += n % GIFT == 0
        self.board.events = []
        self.status()

    def tap(self, r, c):
        self.log(tap=[r, c])
        self.drops -= 1
        self.board.chain, self.phase, self.state = 0, 0, "run"
        self.board.feed(r, c)
        self.happenings()

    def at_rest(self):
        self.state = "idle"
        self.log(board=self.board.rows, level=self.level, drops=self.drops)
        self.status()
        if not any(map(any, self.board.rows)):
            self.log(cleared=self.level)
            self.points += 20 * self.drops
            self.status()
            self.state = "done"
            self.ask("Taso läpi", [f"Taso {self.level} on tyhjä!", f"Pisarabonus {self.drops} x 20", "Pisarat täydennetään."],
                     [("Jatka", self.next_level)])
        elif self.drops == 0:
            self.log(lost=self.level)
            self.state = "guru"
            self.scores = sorted(self.scores + [("SINÄ", self.points)], key=lambda s: -s[1])[:6]
            self.table()

    def next_level(self):
        self.level += 1
        self.drops = max(12, self.drops + 2)
        self.start_level()

    # ------------------------------------------------------------ kello
    def tick(self):
        self.root.after(TICK, self.tick)
        self.clock += 1
        if self.state == "intro":
            self.wait += 1
            if self.wait > 26:
                self.state = "idle"
                self.log(board=self.board.rows, level=self.level, drops=self.drops)
        elif self.state == "run":
            if self.board.flying:
                self.phase += 1
                if self.phase >= SPEEDS[self.speed][1]:
                    self.phase = 0
                    self.board.wave()
                    self.happenings()
            elif not self.growing and not self.blasts:
                self.at_rest()
        elif self.state == "guru":
            self.guru()
        self.growing = {k: t + 1 for k, t in self.growing.items() if t < 7}
        self.blasts = [[r, c, age + 1] for r, c, age in self.blasts if age < 9]
        self.balls()

    # ------------------------------------------------------------ piirto
    def picture(self, radius, checks, turn):
        key = radius, checks, turn
        if key not in self.images:
            self.images[key] = tk.PhotoImage(data=boing(radius, checks, turn / 4))
        return self.images[key]

    def balls(self):
        cv = self.cv
        cv.delete("ball")
        for r, c in CELLS:
            n = self.board.rows[r][c]
            if not n:
                continue
            rad, turn = SIZES[n], self.clock // 3 % 8 if n == 4 else 0   # a full one spins
            if (r, c) in self.growing:
                k = self.growing[r, c] / 7
                rad = int(SIZES[n - 1] + (rad - SIZES[n - 1]) * min(1, k * 1.6) + 3 * math.sin(k * math.pi))
            elif self.state == "intro":
                k = max(0, min(1, (self.wait - r * 2 - c) / 10))
                rad = max(4, int(rad * k))
            cv.create_image(BX + c * CELL + 33, BY + r * CELL + 33, image=self.picture(rad, n * 2, turn), tags="ball")
        for r, c, age in self.blasts:
            x, y, d = BX + c * CELL + 33, BY + r * CELL + 33, 8 + age * 3
            if age < 6:
                cv.create_oval(x - d, y - d, x + d, y + d, outline=WHITE, width=6 - age, tags="ball")
            for i in range(12):
                a = i * math.pi / 6 + .2
                px, py, s = x + math.cos(a) * d * 1.1, y + math.sin(a) * d * 1.1, 4 - age // 3
                cv.create_rectangle(px - s, py - s, px + s, py + s, fill=(ORANGE, WHITE, BLACK)[i % 3], width=0, tags="ball")
        k = self.phase / SPEEDS[self.speed][1]
        for r, c, a, b in self.board.flying:
            x, y = BX + (c + b * k) * CELL + 33, BY + (r + a * k) * CELL + 33
            if BX + 6 < x < BX + N * CELL - 6 and BY + 6 < y < BY + N * CELL - 6:
                cv.create_rectangle(x - 6, y - 6, x + 6, y + 6, fill=WHITE, outline=BLACK, width=2, tags="ball")
                cv.create_rectangle(x - b * 14 - 3, y - a * 14 - 3, x - b * 14 + 3, y - a * 14 + 3, fill=ORANGE, width=0, tags="ball")
        for tag in ("menu", "box", "guru"):
            cv.tag_raise(tag)

    def text(self, x, y, s, fill, tags="desk", anchor="w"):
        self.cv.create_text(x, y, text=s, fill=fill, font=self.font, anchor=anchor, tags=tags)

    def window(self, x0, y0, x1, y1, name):
        cv = self.cv
        cv.create_rectangle(x0, y0, x1, y1, fill=BLUE, outline=WHITE, width=2, tags="desk")
        cv.create_rectangle(x0, y0, x1, y0 + TITLE, fill=WHITE, width=0, tags="desk")
        for y in (y0 + 7, y0 + 12, y0 + 17):
            cv.create_line(x0 + 34, y, x1 - 52, y, fill=BLUE, width=2, tags="desk")
        cv.create_rectangle(x0 + 34, y0 + 2, x0 + 46 + 8 * len(name), y0 + 22, fill=WHITE, width=0, tags="desk")
        self.text(x0 + 40, y0 + 12, name, BLUE)
        cv.create_rectangle(x0 + 5, y0 + 4, x0 + 25, y0 + 20, fill=BLUE, width=0, tags="desk")
        cv.create_rectangle(x0 + 12, y0 + 9, x0 + 18, y0 + 15, fill=BLACK, outline=WHITE, width=2, tags="desk")
        for i, fill in ((0, BLACK), (1, BLUE)):
            cv.create_rectangle(x1 - 46 + i * 12, y0 + 4 + i * 5, x1 - 28 + i * 12, y0 + 15 + i * 5, fill=fill, outline=WHITE, width=2, tags="desk")

    def icon(self, x, y, name, body, face):
        self.cv.create_rectangle(x - 24, y - 22, x + 24, y + 22, fill=body, outline=BLACK, width=2, tags="desk")
        for x0, y0, x1, y1, f in face:
            self.cv.create_rectangle(x + x0, y + y0, x + x1, y + y1, fill=f, width=0, tags="desk")
        self.text(x, y + 36, name, WHITE, anchor="center")

    def desktop(self):
        cv = self.cv
        cv.create_rectangle(0, 0, WIDTH, 26, fill=WHITE, width=0, tags="desk")
        for i, name in enumerate(("Peli", "Nopeus", "Ohje")):
            self.text(16 + i * 90, 13, name, BLUE)
        self.text(WIDTH - 12, 13, "Pisara 1.1   412736 tavua vapaana", BLUE, anchor="e")
        self.window(WX, WY, WX + 408, HEIGHT - 34, "Pisara")
        for i in range(N + 1):
            for a, b, c, d in ((i, 0, i, N), (0, i, N, i)):
                cv.create_line(BX + a * CELL, BY + b * CELL, BX + c * CELL, BY + d * CELL, fill=BLACK, dash=(2, 4), tags="desk")
        cv.create_rectangle(WX, HEIGHT - 68, WX + 408, HEIGHT - 34, fill=WHITE, width=0, tags="desk")
        self.window(456, 200, 704, 396, "Tulokset")
        self.icon(504, 84, "Uusi peli", WHITE, [(-14, -20, 10, -4, BLACK), (0, -18, 6, -6, ORANGE), (-16, 4, 16, 20, ORANGE)])
        self.icon(584, 84, "Ohje", ORANGE, [(-16, -14, 16, -10, WHITE), (-16, -4, 16, 0, WHITE), (-16, 6, 6, 10, WHITE)])
        self.icon(664, 84, "Roskakori", BLACK, [(-18, -16, 18, -10, WHITE), (-12, -6, -6, 18, WHITE), (6, -6, 12, 18, WHITE)])
        for i, s in enumerate(("Klikkaa palloa: pisara", "kasvattaa sitä. Suurin pallo", "poksahtaa neljään suuntaan.")):
            self.text(458, 428 + i * 22, s, WHITE)
        self.table()

    def table(self):
        self.cv.delete("table")
        for i, (who, n) in enumerate(self.scores):
            fill = ORANGE if who == "SINÄ" else WHITE
            self.text(474, 244 + i * 26, f"{i + 1}. {who:<8}", fill, "table")
            self.text(690, 244 + i * 26, str(n), fill, "table", "e")

    def status(self):
        self.cv.delete("status")
        for x, word in ((12, f"Pisaroita: {self.drops}"), (160, f"Taso: {self.level}"), (260, f"Pisteet: {self.points}")):
            self.text(WX + x, HEIGHT - 51, word, BLACK, "status")

    def guru(self):
        if self.clock % 16:
            return
        self.cv.delete("guru")
        edge = RED if self.clock // 16 % 2 else BLACK
        self.cv.create_rectangle(0, 0, WIDTH, 116, fill="#000000", width=0, tags="guru")
        self.cv.create_rectangle(5, 5, WIDTH - 6, 110, outline=edge, width=8, tags="guru")
        self.text(WIDTH / 2, 36, "Pisarat loppuivat.   Paina hiiren nappia, niin peli alkaa alusta.", RED, "guru", "center")
        self.text(WIDTH / 2, 76, f"Guru Meditation #{self.level:08X}.{self.points:08X}", RED, "guru", "center")

    # ------------------------------------------------------------ valikot ja ikkunat
    def open_menu(self, i):
        self.close_menu()
        self.menu = i
        items = [[("Uusi peli", self.new_game), ("Lopeta", self.quit_box)],
                 [(("\u2713 " if n == self.speed else "  ") + s, lambda n=n: setattr(self, "speed", n))
                  for n, (s, _) in enumerate(SPEEDS)],
                 [("Säännöt", self.help), ("Tietoja", self.about)]][i]
        x, w = 8 + i * 90, 130
        self.cv.create_rectangle(x, 26, x + w, 34 + 26 * len(items), fill=WHITE, outline=BLACK, width=2, tags="menu")
        for n, (label, run) in enumerate(items):
            self.text(x + 10, 44 + 26 * n, label, BLUE, "menu")
            self.hits.append((x, 30 + 26 * n, x + w, 56 + 26 * n, run))

    def close_menu(self):
        self.cv.delete("menu")
        self.menu, self.hits = None, []

    def ask(self, title, lines, buttons):
        self.close_box()
        self.box = []
        h = 110 + 24 * len(lines)
        x0, y0, x1, y1 = WX + 44, 150, WX + 364, 150 + h
        self.cv.create_rectangle(x0, y0, x1, y1, fill=WHITE, outline=BLACK, width=2, tags="box")
        self.cv.create_rectangle(x0 + 6, y0 + 6, x1 - 6, y1 - 6, outline=ORANGE, width=3, tags="box")
        self.text((x0 + x1) / 2, y0 + 28, title, ORANGE, "box", "center")
        for i, line in enumerate(lines):
            self.text((x0 + x1) / 2, y0 + 56 + 24 * i, line, BLUE, "box", "center")
        for i, (label, run) in enumerate(buttons):
            x = x0 + 320 * (i + 1) / (len(buttons) + 1)
            self.cv.create_rectangle(x - 48, y1 - 46, x + 48, y1 - 16, fill=BLUE, outline=BLACK, width=2, tags="box")
            self.text(x, y1 - 31, label, WHITE, "box", "center")
            self.box.append((x - 48, y1 - 46, x + 48, y1 - 16, run))

    def close_box(self):
        self.cv.delete("box")
        self.box = None

    def help(self):
        self.ask("Säännöt", ["Klikkaus maksaa yhden pisaran", "ja kasvattaa palloa.", "Pyörivä pallo on täysi: se", "poksahtaa neljään suuntaan.",
                             f"Joka {GIFT}. poksahdus antaa pisaran.", "Tyhjennä lauta!"], [("Selvä", None)])

    def about(self):
        self.ask("Tietoja", ["PISARA 1.1", "Neljä väriä, yksi hiiri.", "Pallo: vuodelta 1984"], [("Selvä", None)])

    def quit_box(self):
        self.ask("Lopeta", ["Lopetetaanko peli?"], [("Kyllä", self.root.destroy), ("Ei", None)])

    def click(self, e):
        def inside(area):
            return area[0] <= e.x < area[2] and area[1] <= e.y < area[3]
        if self.state == "guru":
            return self.new_game()
        if self.menu is not None:
            chosen = [a[4] for a in self.hits if inside(a)]
            self.close_menu()
            return chosen[0]() if chosen else None
        if self.box is not None:
            chosen = [a[4] for a in self.box if inside(a)]
            if chosen:
                self.close_box()
            return chosen[0]() if chosen and chosen[0] else None
        if e.y < 26 and e.x < 278:
            return self.open_menu((e.x - 8) // 90 if e.x > 8 else 0)
        for x, run in ((504, self.new_game), (584, self.help), (664, self.bin)):
            if abs(e.x - x) < 36 and 60 < e.y < 132:
                return run()
        if inside((WX, WY, WX + 28, WY + TITLE)):
            return self.quit_box()
        r, c = (e.y - BY) // CELL, (e.x - BX) // CELL
        if self.state == "idle" and 0 <= r < N and 0 <= c < N and self.board.rows[r][c]:
            self.tap(r, c)

    def bin(self):
        self.ask("Roskakori", ["Roskakori on tyhjä."], [("Selvä", None)])


if __name__ == "__main__":
    ap = argparse.ArgumentParser(prog="pisara")
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    a = ap.parse_args()
    Pisara(a.seed, a.log).root.mainloop()
