"""viertel. ein spiel aus kreisen."""
from __future__ import annotations

import argparse
import json
import math
import random
from dataclasses import dataclass
from typing import Optional

import pygame

COLS, ROWS, CELL = 8, 6, 100
WIDTH, HEIGHT = 920, 800
OX, OY = (WIDTH - COLS * CELL) // 2, 150
R = 37

PAPER = (240, 236, 225)
SHADE = (221, 215, 200)
BLACK = (28, 27, 26)
RED = (214, 48, 36)
BLUE = (30, 82, 156)
YELLOW = (240, 182, 32)
GREY = (146, 140, 128)

# quarter i: colour and direction of flight (up, right, down, left)
QUARTERS = (RED, YELLOW, BLUE, BLACK)
VECTORS = ((-1, 0), (0, 1), (1, 0), (0, -1))
WORDS = ("null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn "
         "fünfzehn sechzehn siebzehn achtzehn").split()

FILL = (1, 2, 2, 3, 3, 3, 4, 4, 4, 4)

STEP = 0.10
SCALE = 4


@dataclass
class Part:
    row: int
    col: int
    kind: int
    fresh: bool = True


class Model:
    def __init__(self, seed: Optional[int]):
        self.seed = seed if seed is not None else random.randrange(1 << 30)
        self.level = 1
        self.deal()

    def deal(self) -> None:
        rnd = random.Random(self.seed * 7919 + self.level)
        amount = min(18 + 2 * (self.level - 1), 40)
        fields = rnd.sample([(r, c) for r in range(ROWS) for c in range(COLS)], amount)
        self.grid = [[0] * COLS for _ in range(ROWS)]
        for r, c in fields:
            self.grid[r][c] = rnd.choice(FILL)
        self.budget = max(15 - self.level // 2, 9)
        self.parts: list[Part] = []

    def add(self, r: int, c: int) -> bool:
        self.grid[r][c] += 1
        if self.grid[r][c] <= 4:
            return False
        self.grid[r][c] = 0
        self.parts.extend(Part(r, c, k) for k in range(4))
        return True

    def tap(self, r: int, c: int) -> bool:
        self.budget -= 1
        return self.add(r, c)

    def step(self):
        grown, burst, gone = [], [], []
        parts, self.parts = self.parts, []
        for p in parts:
            dr, dc = VECTORS[p.kind]
            p.row += dr
            p.col += dc
            p.fresh = False
            if not (0 <= p.row < ROWS and 0 <= p.col < COLS):
                gone.append(p)
            elif self.grid[p.row][p.col]:
                (burst if self.add(p.row, p.col) else grown).append((p.row, p.col))
            else:
                self.parts.append(p)
        return grown, burst, gone

    @property
    def clear(self) -> bool:
        return all(v == 0 for row in self.grid for v in row)


def wedge(surface, colour, cx, cy, radius, a0, a1):
    n = max(3, int(abs(a1 - a0) * 14))
    pts = [(cx, cy)]
    for i in range(n + 1):
        a = a0 + (a1 - a0) * i / n
        pts.append((cx + math.sin(a) * radius, cy - math.cos(a) * radius))
    pygame.draw.polygon(surface, colour, pts)


def disc(amount: float) -> pygame.Surface:
    """amount of quarters, clockwise from twelve o'clock"""
    z = CELL * SCALE
    s = pygame.Surface((z, z), pygame.SRCALPHA)
    m, r = z / 2, R * SCALE
    pygame.draw.circle(s, SHADE, (m, m), r)
    for k in range(4):
        part = max(0.0, min(1.0, amount - k))
        if part > 0:
            wedge(s, QUARTERS[k], m, m, r, k * math.pi / 2, (k + part) * math.pi / 2)
    return pygame.transform.smoothscale(s, (CELL, CELL))


def flyer(kind: int) -> pygame.Surface:
    z = 48 * SCALE
    s = pygame.Surface((z, z), pygame.SRCALPHA)
    mid = kind * math.pi / 2
    x = z / 2 - math.sin(mid) * z * .26
    y = z / 2 + math.cos(mid) * z * .26
    wedge(s, QUARTERS[kind], x, y, z * .5, mid - math.pi / 4, mid + math.pi / 4)
    return pygame.transform.smoothscale(s, (48, 48))


class Viertel:
    def __init__(self, seed, log):
        self.out = open(log, "a", encoding="utf-8") if log else None
        self.m = Model(seed)
        pygame.init()
        self.win = pygame.display.set_mode((WIDTH, HEIGHT))
        pygame.display.set_caption("viertel.")
        light = pygame.font.match_font("dejavusanslight") or pygame.font.match_font("dejavusans")
        try:
            self.huge = pygame.font.Font("/usr/share/fonts/truetype/dejavu/DejaVuSans-ExtraLight.ttf", 58)
        except (FileNotFoundError, pygame.error):
            self.huge = pygame.font.Font(light, 58)
        self.small = pygame.font.Font(pygame.font.match_font("dejavusans"), 17)
        self.frames = [disc(i / 8) for i in range(33)]
        self.flyers = [flyer(k) for k in range(4)]
        self.shown = [[float(v) for v in row] for row in self.m.grid]
        self.leaving: list[tuple[float, float, int]] = []
        self.rings: list[list[float]] = []
        self.phase = "curtain"      # curtain, still, motion, over
        self.clock_in = 0.0
        self.old: Optional[pygame.Surface] = None

    def write(self, **entry):
        if self.out:
            self.out.write(json.dumps(entry) + "\n")
            self.out.flush()

    def ready(self):
        self.phase = "still"
        self.write(board=self.m.grid, level=self.m.level, drops=self.m.budget)

    def press(self, pos):
        if self.phase == "over":
            self.old = self.win.copy()
            self.m.deal()
            self.open_curtain()
        elif self.phase == "still":
            c, r = (pos[0] - OX) // CELL, (pos[1] - OY) // CELL
            if 0 <= r < ROWS and 0 <= c < COLS and self.m.grid[r][c]:
                self.write(tap=[r, c])
                if self.m.tap(r, c):
                    self.shown[r][c] = 0
                    self.rings.append([r, c, 0])
                self.phase, self.clock_in = "motion", 0.0

    def open_curtain(self):
        self.shown = [[float(v) for v in row] for row in self.m.grid]
        self.rings, self.leaving = [], []
        self.phase, self.clock_in = "curtain", 0.0

    def advance(self, dt):
        moving = False
        for r in range(ROWS):
            for c in range(COLS):
                goal, now = self.m.grid[r][c], self.shown[r][c]
                if goal == 0:
                    self.shown[r][c] = 0
                elif now < goal:
                    self.shown[r][c] = min(goal, now + dt * 8)
                    moving = True
        for ring in self.rings:
            ring[2] += dt * 4
        self.rings = [x for x in self.rings if x[2] < 1]
        self.clock_in += dt
        if self.phase == "curtain":
            if self.clock_in > 0.8:
                self.old = None
                self.ready()
        elif self.phase == "motion" and self.clock_in >= STEP:
            self.clock_in -= STEP
            self.leaving = []
            if self.m.parts:
                _, burst, gone = self.m.step()
                self.leaving = [(p.row, p.col, p.kind) for p in gone]
                for r, c in burst:
                    self.shown[r][c] = 0
                    self.rings.append([r, c, 0])
            elif not moving and not self.rings:
                self.settle()

    def settle(self):
        if self.m.clear:
            self.write(cleared=self.m.level)
            self.old = self.win.copy()
            self.m.level += 1
            self.m.deal()
            self.open_curtain()
        elif self.m.budget == 0:
            self.write(lost=self.m.level)
            self.phase = "over"
        else:
            self.ready()

    def put(self, font, text, colour, **anchor):
        im = font.render(text, True, colour)
        self.win.blit(im, im.get_rect(**anchor))

    def paint(self):
        w = self.win
        w.fill(PAPER)
        n = self.m.budget
        self.put(self.huge, WORDS[n], BLACK, bottomleft=(OX + 8, 108))
        self.put(self.small, "tropfen", GREY, topleft=(OX + 13, 106))
        self.put(self.huge, str(self.m.level), RED, bottomright=(WIDTH - OX - 10, 108))
        self.put(self.small, "tafel", GREY, topright=(WIDTH - OX - 13, 106))
        for r in range(ROWS):
            for c in range(COLS):
                x, y = OX + c * CELL + CELL // 2, OY + r * CELL + CELL // 2
                if self.m.grid[r][c] == 0:
                    pygame.draw.line(w, (196, 189, 174), (x - 4, y), (x + 4, y))
                    pygame.draw.line(w, (196, 189, 174), (x, y - 4), (x, y + 4))
                else:
                    w.blit(self.frames[round(self.shown[r][c] * 8)], (x - CELL // 2, y - CELL // 2))
        for r, c, t in self.rings:
            x, y = OX + c * CELL + CELL // 2, OY + r * CELL + CELL // 2
            pygame.draw.circle(w, SHADE, (x, y), int(R * (1 - t)), max(1, int(R * (1 - t))))
        if self.phase == "motion":
            f = min(1, self.clock_in / STEP)
            for p in self.m.parts:
                dr, dc = VECTORS[p.kind]
                x = OX + (p.col + .5 + dc * f) * CELL
                y = OY + (p.row + .5 + dr * f) * CELL
                w.blit(self.flyers[p.kind], self.flyers[p.kind].get_rect(center=(x, y)))
        if self.phase == "over":
            pygame.draw.rect(w, RED, (0, HEIGHT - 200, WIDTH, 200))
            self.put(self.huge, "noch einmal", PAPER, midleft=(OX + 8, HEIGHT - 100))
            wedge(w, PAPER, WIDTH - OX - 60, HEIGHT - 78, 56, 0, math.pi / 2)
        if self.phase == "curtain" and self.old is not None:
            t = min(1, self.clock_in / 0.75)
            t = t * t * (3 - 2 * t)
            w.blit(self.old, (-int(t * WIDTH), 0))
            edge = WIDTH - int(t * WIDTH)
            pygame.draw.rect(w, YELLOW, (edge, 0, int(60 * math.sin(math.pi * t)), HEIGHT))

    def main(self):
        tick = pygame.time.Clock()
        while True:
            dt = min(tick.tick(60), 50) / 1000
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    pygame.quit()
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.press(e.pos)
            self.advance(dt)
            self.paint()
            pygame.display.flip()


if __name__ == "__main__":
    cli = argparse.ArgumentParser()
    cli.add_argument("--seed", type=int)
    cli.add_argument("--log")
    a = cli.parse_args()
    Viertel(a.seed, a.log).main()
