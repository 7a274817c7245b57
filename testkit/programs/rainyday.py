#!/usr/bin/env python3
"""RAINY DAY 16 - a splash puzzle in 200x150 pixels (shown four times as big)

usage: rainyday.py [--seed N] [--log FILE]

Rules of this version
  * start with 10 units of water, the tank holds 16
  * a click puts 1 unit into a drop; the fifth unit makes it burst
  * bursts are worked off one after the other, first come first served
  * a drop waiting for its burst swallows what else hits it
  * 4 bursts in a row = 1 unit back, a dry board = 2 units
  * no water, no game
"""
import argparse
import collections
import itertools
import json
import random

import pygame

SCALE = 4
LW, LH = 200, 150
N, CELL = 6, 20
BX, BY = 10, 18
TANK = 16

# a dusk palette, 12 colours
PAL = {
    "k": (20, 16, 32), "n": (44, 36, 76), "p": (84, 56, 112), "m": (140, 74, 128),
    "r": (214, 84, 92), "o": (240, 146, 84), "y": (250, 216, 120), "w": (250, 244, 226),
    "b": (60, 92, 170), "c": (92, 168, 214), "t": (160, 222, 222), "g": (98, 96, 120),
}

GLYPHS = {
    "A": "010101111101101", "B": "110101110101110", "C": "011100100100011", "D": "110101101101110",
    "E": "111100110100111", "F": "111100110100100", "G": "011100101101011", "H": "101101111101101",
    "I": "111010010010111", "J": "001001001101010", "K": "101101110101101", "L": "100100100100111",
    "M": "101111111101101", "N": "110101101101101", "O": "010101101101010", "P": "110101110100100",
    "Q": "010101101110011", "R": "110101110101101", "S": "011100010001110", "T": "111010010010010",
    "U": "101101101101111", "V": "101101101101010", "W": "101101111111101", "X": "101101010101101",
    "Y": "101101010010010", "Z": "111001010100111", "0": "111101101101111", "1": "010110010010111",
    "2": "110001010100111", "3": "110001010001110", "4": "101101111001001", "5": "111100110001110",
    "6": "011100111101111", "7": "111001010010010", "8": "111101111101111", "9": "111101111001110",
    "!": "010010010000010", ".": "000000000000010", "-": "000000111000000", "+": "000010111010000",
    " ": "000000000000000",
}


def write(surf, text, x, y, col, size=1):
    for ch in text.upper():
        bits = GLYPHS.get(ch, GLYPHS[" "])
        for i, bit in enumerate(bits):
            if bit == "1":
                surf.fill(PAL[col], (x + i % 3 * size, y + i // 3 * size, size, size))
        x += 4 * size
    return x


def width(text, size=1):
    return 4 * size * len(text) - size


def ball(radius, ramp):
    """pixel ball, ramp = dark .. light, dithered"""
    s = pygame.Surface((CELL, CELL), pygame.SRCALPHA)
    for y in range(CELL):
        for x in range(CELL):
            dx, dy = x - CELL / 2 + .5, y - CELL / 2 + .5
            d = (dx * dx + dy * dy) ** .5
            if d > radius:
                continue
            if d > radius - 1.1:
                s.set_at((x, y), PAL["k"])
                continue
            light = (-(dx * .6 + dy * .8) / radius + 1) / 2 * (len(ramp) - .2)
            light += .35 if (x + y) % 2 else -.15
            s.set_at((x, y), PAL[ramp[max(0, min(len(ramp) - 1, int(light)))]])
    if radius > 5:
        for x, y in ((-2, -4), (-3, -3), (-2, -3)):
            s.set_at((int(CELL / 2 + x * radius / 8), int(CELL / 2 + y * radius / 8)), PAL["w"])
    return s


class RainyDay:
    def __init__(self, seed, logname):
        pygame.display.init()
        self.window = pygame.display.set_mode((LW * SCALE, LH * SCALE))
        pygame.display.set_caption("RAINY DAY 16")
        self.px = pygame.Surface((LW, LH))
        self.random = random.Random(seed)
        self.logname = logname
        self.ticks = 0
        self.rain = [[random.randrange(LW), random.randrange(LH), random.choice((2, 3, 4))] for _ in range(40)]
        self.sky = self.paint_sky()
        self.art = {
            1: ball(4.6, "bc"),
            2: ball(6.0, "bct"),
            3: ball(7.4, "moy"),
            4: ball(8.8, "mro"),
            5: ball(9.6, "yw"),
        }
        self.scene = self.title
        self.level = 0
        self.water = 0
        self.grid = {}
        self.coroutine = None
        self.flying = []
        self.bursts = []
        self.note = ""
        self.flash = 0
        self.fall = 0

    # ---- helpers ----
    def log(self, **what):
        if self.logname:
            with open(self.logname, "a") as f:
                print(json.dumps(what), file=f)

    def log_board(self):
        self.log(t="board", level=self.level, drops=self.water,
                 sizes=[[self.grid.get((r, c), 0) for c in range(N)] for r in range(N)])

    def paint_sky(self):
        s = pygame.Surface((LW, LH))
        bands = "knpm"
        for y in range(LH):
            f = y / LH * (len(bands) - 1) * 1.05
            for x in range(LW):
                i = int(f)
                i += (f - i) > (.25, .75, .9, .5)[(x % 2) * 2 + (y % 2)]
                s.set_at((x, y), PAL[bands[min(i, 3)]])
        rnd = random.Random(8)
        x = 0
        while x < LW:                                   # the town
            w, h = rnd.randint(9, 20), rnd.randint(10, 38)
            s.fill(PAL["k"], (x, LH - h, w, h))
            for wy in range(LH - h + 3, LH - 2, 5):
                for wx in range(x + 2, x + w - 2, 4):
                    if rnd.random() < .3:
                        s.fill(PAL["y"], (wx, wy, 2, 2))
            x += w
        return s

    # ---- levels ----
    def begin(self):
        self.level = 0
        self.water = 10
        self.scene = self.play
        self.next_board()

    def next_board(self):
        self.level += 1
        fill = max(.68, .90 - .03 * self.level)
        self.grid = {}
        for cell in itertools.product(range(N), repeat=2):
            if self.random.random() < fill:
                self.grid[cell] = self.random.choice((1, 2, 2, 3, 3, 4, 4))
        self.fall = 22
        self.note = ""
        self.log_board()

    # ---- one chain, as a generator: one yield = one frame ----
    def chain(self, cell):
        queue = collections.deque()
        count = 0

        def add(cell):
            if self.grid[cell] < 5:
                self.grid[cell] += 1
                if self.grid[cell] == 5:
                    queue.append(cell)

        self.water -= 1
        add(cell)
        for _ in range(4):
            yield
        while queue:
            r, c = queue.popleft()
            del self.grid[r, c]
            count += 1
            self.bursts.append([r, c, 8])
            if count % 4 == 0 and self.water < TANK:
                self.water += 1
                self.note = "+1"
            self.flying = []
            for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                k = 1
                while 0 <= r + dr * k < N and 0 <= c + dc * k < N and (r + dr * k, c + dc * k) not in self.grid:
                    k += 1
                self.flying.append([BX + c * CELL + 10, BY + r * CELL + 10, dr, dc, k * CELL, (r + dr * k, c + dc * k)])
            while self.flying:
                speed = 10 if count > 3 else 5          # long chains hurry up
                for f in self.flying[:]:
                    f[0] += f[3] * speed
                    f[1] += f[2] * speed
                    f[4] -= speed
                    if f[4] <= 0:
                        self.flying.remove(f)
                        if f[5] in self.grid:
                            add(f[5])
                yield
        for _ in range(6):
            yield
        self.note = "%d HITS" % count if count > 2 else ""
        if not self.grid:
            self.water = min(TANK, self.water + 2)
        self.log_board()
        if not self.grid:
            self.log(t="cleared", level=self.level)
            self.flash = 10
            self.next_board()
        elif self.water <= 0:
            self.log(t="lost", level=self.level)
            self.scene = self.over

    # ---- scenes: called once a frame with the clicked point or None ----
    def title(self, click):
        px = self.px
        write(px, "RAINY", 61, 29, "k", 4)
        write(px, "RAINY", 60, 28, "t", 4)
        write(px, "DAY 16", 53, 55, "k", 4)
        write(px, "DAY 16", 52, 54, "y", 4)
        for s in (1, 2, 3, 4):
            px.blit(self.art[s], (36 + 26 * s, 82 + (self.ticks // 8 + s) % 3))
        if self.ticks // 18 % 2:
            write(px, "CLICK TO START", 73, 112, "w")
        if click:
            self.begin()

    def over(self, click):
        self.draw_board()
        self.px.fill(PAL["k"], (20, 58, 100, 38))
        self.px.fill(PAL["r"], (20, 58, 100, 1))
        self.px.fill(PAL["r"], (20, 95, 100, 1))
        write(self.px, "GAME OVER", 35, 64, "r", 2)
        write(self.px, "CLICK", 61, 82, "w")
        if click:
            self.scene = self.title

    def play(self, click):
        if self.fall:
            self.fall -= 1
        elif self.coroutine:
            try:
                next(self.coroutine)
            except StopIteration:
                self.coroutine = None
        elif click:
            cell = (click[1] - BY) // CELL, (click[0] - BX) // CELL
            if cell in self.grid:
                self.log(t="tap", row=cell[0], col=cell[1])
                self.note = ""
                self.coroutine = self.chain(cell)
                next(self.coroutine)
        if self.scene == self.play:
            self.draw_board()

    def draw_board(self):
        px = self.px
        px.fill(PAL["g"], (BX - 3, BY - 3, N * CELL + 6, N * CELL + 6))
        px.fill(PAL["k"], (BX - 2, BY - 2, N * CELL + 4, N * CELL + 4))
        for r, c in itertools.product(range(N), repeat=2):
            px.fill(PAL["n"], (BX + c * CELL, BY + r * CELL, CELL - 1, CELL - 1))
        for (r, c), s in self.grid.items():
            x, y = BX + c * CELL, BY + r * CELL
            y -= max(0, self.fall - 2 * (N - 1 - r) - 2) * 7
            if s == 4:
                x += (self.ticks // 3 + r + c) % 9 == 0
            elif s == 5:
                x += self.ticks % 3 - 1
            if y > BY - CELL:
                px.blit(self.art[s], (x, y))
        for b in self.bursts[:]:
            b[2] -= 1
            x, y = BX + b[1] * CELL + 10, BY + b[0] * CELL + 10
            d = 10 - b[2]
            for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
                px.fill(PAL["w"], (x + dx * d - 1, y + dy * d - 1, 2, 2))
            if b[2] <= 0:
                self.bursts.remove(b)
        for f in self.flying:
            px.fill(PAL["k"], (f[0] - 3, f[1] - 2, 5, 4))
            px.fill(PAL["w"], (f[0] - 2, f[1] - 2, 3, 3))
        # head line and tank
        write(px, "RAINY DAY", BX - 2, 6, "t")
        write(px, "LEVEL", 146, 20, "w")
        write(px, "%02d" % self.level, 170, 16, "y", 2)
        write(px, "WATER", 146, 36, "w")
        for i in range(TANK):
            y = 124 - i * 5
            px.fill(PAL["k"], (150, y, 14, 4))
            if i < self.water:
                px.fill(PAL["r" if self.water < 3 else "c"], (150, y, 14, 4))
                px.fill(PAL["t"], (151, y + 1, 3, 1))
        pygame.draw.rect(px, PAL["w"], (147, 46, 20, 85), 1)
        write(px, self.note, 171, 60, "y")
        if self.flash:
            self.flash -= 1
            px.fill(PAL["w" if self.flash % 4 > 1 else "t"], (BX, BY, N * CELL, N * CELL))

    def run(self):
        clock = pygame.time.Clock()
        while True:
            click = None
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    click = e.pos[0] // SCALE, e.pos[1] // SCALE
            self.ticks += 1
            self.px.blit(self.sky, (0, 0))
            for d in self.rain:
                d[1] += d[2]
                if d[1] > LH:
                    d[0], d[1] = random.randrange(LW), -6
                self.px.fill(PAL["g"], (d[0], d[1], 1, d[2] + 1))
            self.scene(click)
            pygame.transform.scale(self.px, self.window.get_size(), self.window)
            pygame.display.flip()
            clock.tick(30)


if __name__ == "__main__":
    p = argparse.ArgumentParser(description="RAINY DAY 16")
    p.add_argument("--seed", type=int)
    p.add_argument("--log")
    a = p.parse_args()
    RainyDay(a.seed, a.log).run()
    pygame.quit()
