"""VECTROID '81 -- a chain reaction cabinet that never existed.

Pretend vector monitor: everything is a polyline, drawn once sharp and once
blurred, and added to the frame.  7x7 sector grid, four classes of alien hull.
"""
from __future__ import annotations

import argparse
import json
import math
import random
from collections import deque
from dataclasses import dataclass, field
from functools import lru_cache
from typing import IO, Iterable, Optional

import pygame

W, H = 760, 790
GRID = 7
CELL = 90
GX, GY = (W - GRID * CELL) // 2, 104
CAPTION = "VECTROID '81"
START_SHOTS = 14
MAX_SHOTS = 30

Poly = tuple[tuple[float, float], ...]

# ------------------------------------------------------------------ font
# digits are x (0..4) and y (0..6); '/' lifts the beam
GLYPHS = {
    "A": "06 02 20 42 46/04 44", "B": "06 00 30 41 42 33 44 45 36 06/03 33", "C": "40 00 06 46",
    "D": "06 00 20 42 44 26 06", "E": "40 00 06 46/03 33", "F": "40 00 06/03 33",
    "G": "41 40 00 06 46 43 23", "H": "00 06/40 46/03 43", "I": "00 40/20 26/06 46",
    "J": "40 46 26 04", "K": "00 06/40 03 46", "L": "00 06 46", "M": "06 00 22 40 46",
    "N": "06 00 46 40", "O": "00 40 46 06 00", "P": "06 00 40 43 03", "Q": "00 40 44 26 06 00/24 46",
    "R": "06 00 40 43 03 13 46", "S": "40 00 03 43 46 06", "T": "00 40/20 26", "U": "00 06 46 40",
    "V": "00 26 40", "W": "00 06 24 46 40", "X": "00 46/40 06", "Y": "00 22 40/22 26",
    "Z": "00 40 06 46", "0": "00 40 46 06 00/06 40", "1": "11 20 26/06 46", "2": "00 40 43 03 06 46",
    "3": "00 40 46 06/03 43", "4": "00 03 43/40 46", "5": "40 00 03 43 46 06", "6": "00 06 46 43 03",
    "7": "00 40 46", "8": "00 40 46 06 00/03 43", "9": "43 03 00 40 46", "-": "03 43", "+": "03 43/21 25",
    "'": "20 11", ".": "15 16", "!": "20 24/25 26", ":": "21 22/24 25", "=": "02 42/04 44", "/": "06 40",
    "*": "03 43/21 25/11 35/31 15",
}


def strokes(text: str, x: float, y: float, scale: float) -> list[Poly]:
    out: list[Poly] = []
    for ch in text.upper():
        for run in GLYPHS.get(ch, "").split("/"):
            pts = tuple((x + int(p[0]) * scale, y + int(p[1]) * scale) for p in run.split())
            if len(pts) > 1:
                out.append(pts)
        x += 6 * scale
    return out


def text_width(text: str, scale: float) -> float:
    return (6 * len(text) - 2) * scale


# ------------------------------------------------------------------ beams
def dim(c: tuple[int, int, int], f: float) -> tuple[int, int, int]:
    return tuple(max(0, min(255, int(v * f))) for v in c)  # type: ignore[return-value]


def phosphor(polys: Iterable[Poly], size: tuple[int, int], colour: tuple[int, int, int],
             dwell: float = 1.6, halo: int = 5) -> pygame.Surface:
    """Sharp beam over its own blur, on black, meant for BLEND_ADD."""
    polys = list(polys)
    w, h = size
    s = pygame.Surface(size)
    for p in polys:
        pygame.draw.lines(s, dim(colour, 0.85), False, p, halo)
    small = pygame.transform.smoothscale(s, (max(1, w // 5), max(1, h // 5)))
    s = pygame.transform.smoothscale(small, size)
    for p in polys:
        if dwell > 1:
            pygame.draw.lines(s, dim(colour, 0.75), False, p, 2)
        pygame.draw.aalines(s, colour, False, p)
    for p in polys if dwell > 1 else ():  # hot corner dots, the beam dwells there
        for q in p:
            pygame.draw.circle(s, tuple(min(255, v + 90) for v in colour), q, dwell)
    return s


@lru_cache(maxsize=400)
def text_surface(text: str, scale: float, colour: tuple[int, int, int]) -> pygame.Surface:
    pad = 10
    size = (int(text_width(text, scale)) + 2 * pad, int(6 * scale) + 2 * pad)
    tiny = scale < 3
    return phosphor(strokes(text, pad, pad, scale), size, colour, 0.5 if tiny else 1.6, 2 if tiny else 5)


def mirror(pts: Iterable[tuple[float, float]]) -> list[Poly]:
    pts = tuple(pts)
    return [pts, tuple((-x, y) for x, y in pts)]


# hulls, in units of half a cell
HULLS: dict[int, list[Poly]] = {
    1: mirror([(0, -.24), (.20, .18), (0, .08)]),
    2: mirror([(0, -.40), (.10, -.06), (.40, .22), (.12, .16), (0, .34)]) + mirror([(.40, .22), (.40, -.10)]),
    3: mirror([(0, -.44), (.22, -.40), (.30, -.16), (.64, .06), (.34, .30), (0, .30)])
       + [((-.30, -.16), (.30, -.16)), ((-.64, .06), (.64, .06))],
    4: mirror([(0, -.50), (.30, -.62), (.52, -.34), (.82, -.20), (.82, .20), (.50, .12), (.62, .66), (.34, .44), (.12, .62), (0, .40)])
       + mirror([(.14, -.20), (.34, -.28), (.34, -.04), (.14, -.04), (.14, -.20)])
       + [((-.30, .20), (-.10, .28), (.10, .28), (.30, .20))],
}
WAVE_COLOURS = [(90, 255, 150), (110, 190, 255), (255, 190, 70), (255, 110, 150), (200, 140, 255), (120, 255, 240)]


def hull_surface(kind: int, colour: tuple[int, int, int]) -> pygame.Surface:
    h = CELL / 2
    polys = [tuple((h + x * h * .92, h + y * h * .92) for x, y in p) for p in HULLS[kind]]
    return phosphor(polys, (CELL, CELL), colour)


# ------------------------------------------------------------------ model
@dataclass
class Bolt:
    r: int
    c: int
    dr: int
    dc: int
    length: int                  # cells to travel; target known when fired
    target: Optional[tuple[int, int]]
    at: float = 0.0


@dataclass
class Shard:
    x: float
    y: float
    vx: float
    vy: float
    ang: float
    spin: float
    size: float
    life: float = 1.0


@dataclass
class Journal:
    fh: Optional[IO[str]] = None

    def __call__(self, **rec: object) -> None:
        if self.fh:
            self.fh.write(json.dumps(rec) + "\n")
            self.fh.flush()


@dataclass
class Sector:
    """The grid and the order of business: bursts fire one after another."""
    cells: list[list[int]] = field(default_factory=lambda: [[0] * GRID for _ in range(GRID)])
    waiting: deque[tuple[int, int]] = field(default_factory=deque)
    bolts: list[Bolt] = field(default_factory=list)
    chain: int = 0
    gained: int = 0

    def hit(self, r: int, c: int) -> bool:
        v = self.cells[r][c]
        if v == 0:
            return False
        if v < 4:
            self.cells[r][c] = v + 1
            return False
        self.cells[r][c] = 0
        self.waiting.append((r, c))
        self.chain += 1
        if self.chain % 3 == 0:
            self.gained += 1
        return True

    def fire(self) -> tuple[int, int]:
        r, c = self.waiting.popleft()
        for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            n, rr, cc = 1, r + dr, c + dc
            while 0 <= rr < GRID and 0 <= cc < GRID and not self.cells[rr][cc]:
                rr, cc, n = rr + dr, cc + dc, n + 1
            inside = 0 <= rr < GRID and 0 <= cc < GRID
            self.bolts.append(Bolt(r, c, dr, dc, n, (rr, cc) if inside else None))
        return r, c

    @property
    def busy(self) -> bool:
        return bool(self.waiting or self.bolts)

    @property
    def empty(self) -> bool:
        return not any(map(any, self.cells))


# ------------------------------------------------------------------ cabinet
class Cabinet:
    def __init__(self, seed: Optional[int], log: Optional[str]) -> None:
        pygame.display.init()
        pygame.font.init()
        self.screen = pygame.display.set_mode((W, H))
        pygame.display.set_caption(CAPTION)
        self.clock = pygame.time.Clock()
        self.rng = random.Random(seed)
        self.fx = random.Random(1981)
        self.journal = Journal(open(log, "w") if log else None)
        self.stars = [[self.fx.uniform(-1, 1), self.fx.uniform(-1, 1), self.fx.random()] for _ in range(170)]
        self.scores = [("ZAP", 4000), ("RJK", 2500), ("MOM", 1200), ("BOB", 600)]
        self.mode = "attract"
        self.t = 0.0
        self.shots, self.wave, self.score = START_SHOTS, 1, 0
        self.sector = Sector()
        self.shards: list[Shard] = []
        self.notes: list[list] = []
        self.phase_t = 0.0
        self.sprites: dict[int, pygame.Surface] = {}
        self.demo = {k: hull_surface(k, WAVE_COLOURS[0]) for k in HULLS}
        self.grid = pygame.Surface((1, 1))

    # -- flow
    @property
    def colour(self) -> tuple[int, int, int]:
        return WAVE_COLOURS[(self.wave - 1) % len(WAVE_COLOURS)]

    def start_game(self) -> None:
        self.shots, self.wave, self.score = START_SHOTS, 1, 0
        self.start_wave()

    def start_wave(self) -> None:
        self.sector = Sector()
        weights = [max(14, 36 - 2 * self.wave), 16, 20, 18, 13]
        for r in range(GRID):
            for c in range(GRID):
                self.sector.cells[r][c] = self.rng.choices(range(5), weights)[0]
        self.sprites = {k: hull_surface(k, self.colour) for k in HULLS}
        polys = []
        a = GRID * CELL
        for i in range(GRID + 1):            # only ticks, a full lattice is too busy
            for j in range(GRID + 1):
                x, y = 20 + i * CELL, 20 + j * CELL
                polys += [((x - 5, y), (x + 5, y)), ((x, y - 5), (x, y + 5))]
        self.grid = phosphor(polys, (a + 40, a + 40), dim(self.colour, .4))
        self.mode, self.phase_t = "warp", 0.0

    def blow(self, r: int, c: int) -> None:
        x, y = self.centre(r, c)
        for _ in range(11):
            a, v = self.fx.uniform(0, math.tau), self.fx.uniform(30, 150)
            self.shards.append(Shard(x, y, math.cos(a) * v, math.sin(a) * v, a, self.fx.uniform(-8, 8),
                                     self.fx.uniform(6, 16)))

    @staticmethod
    def centre(r: int, c: int) -> tuple[float, float]:
        return GX + c * CELL + CELL / 2, GY + r * CELL + CELL / 2

    def strike(self, r: int, c: int) -> None:
        before = self.sector.gained
        if self.sector.hit(r, c):
            self.blow(r, c)
            self.score += 10 * self.sector.chain
            x, y = self.centre(r, c)
            if self.sector.chain > 1:
                self.notes.append([f"X{self.sector.chain}", x, y - 20, 0.8])
            if self.sector.gained > before:
                self.shots = min(MAX_SHOTS, self.shots + 1)
                self.notes.append(["+1 SHOT", x, y + 10, 1.1])

    def click(self, pos: tuple[int, int]) -> None:
        if self.mode == "attract":
            self.start_game()
        elif self.mode == "over":
            if self.phase_t > 1.2:
                self.mode, self.phase_t = "attract", 0.0
        elif self.mode == "play" and not self.sector.busy:
            c, r = (pos[0] - GX) // CELL, (pos[1] - GY) // CELL
            if 0 <= r < GRID and 0 <= c < GRID and self.sector.cells[r][c]:
                self.journal(t="tap", r=r, c=c)
                self.shots -= 1
                self.sector.chain = self.sector.gained = 0
                self.strike(r, c)
                self.phase_t = 0.0
                self.settle()

    def settle(self) -> None:
        if self.sector.busy:
            return
        if self.sector.empty:
            self.journal(t="cleared")
            self.score += 100 * self.wave
            self.shots = min(MAX_SHOTS, self.shots + 3)
            self.wave += 1
            self.start_wave()
        elif self.shots <= 0:
            self.journal(t="lost")
            self.scores = sorted(self.scores + [("YOU", self.score)], key=lambda s: -s[1])[:5]
            self.mode, self.phase_t = "over", 0.0

    def update(self, dt: float) -> None:
        self.t += dt
        self.phase_t += dt
        for s in self.stars:
            s[2] -= dt * (0.9 if self.mode == "warp" else 0.12)
            if s[2] <= 0.02:
                s[0], s[1], s[2] = self.fx.uniform(-1, 1), self.fx.uniform(-1, 1), 1.0
        for sh in self.shards:
            sh.x += sh.vx * dt
            sh.y += sh.vy * dt
            sh.ang += sh.spin * dt
            sh.life -= dt * 1.3
        self.shards = [s for s in self.shards if s.life > 0]
        for n in self.notes:
            n[2] -= 34 * dt
            n[3] -= dt
        self.notes = [n for n in self.notes if n[3] > 0]
        if self.mode == "warp" and self.phase_t > 1.3:
            self.mode = "play"
            self.journal(t="board", cells=self.sector.cells)
        if self.mode == "play" and self.sector.busy:
            if not self.sector.bolts:
                if self.phase_t > 0.07:
                    self.sector.fire()
                return
            landed = []
            for b in self.sector.bolts:
                b.at += dt * 13
                if b.at >= b.length:
                    landed.append(b)
            for b in landed:
                self.sector.bolts.remove(b)
                if b.target:
                    self.strike(*b.target)
            if landed:
                self.phase_t = 0.0
            self.settle()

    # -- picture
    def add(self, surf: pygame.Surface, x: float, y: float) -> None:
        self.screen.blit(surf, (x, y), special_flags=pygame.BLEND_ADD)

    def say(self, text: str, cx: float, y: float, scale: float, colour: tuple[int, int, int]) -> None:
        s = text_surface(text, scale, colour)
        self.add(s, cx - s.get_width() / 2, y - 10)

    def beam(self, a: tuple[float, float], b: tuple[float, float], col: tuple[int, int, int]) -> None:
        x0, y0 = min(a[0], b[0]) - 12, min(a[1], b[1]) - 12
        size = (int(abs(a[0] - b[0])) + 24, int(abs(a[1] - b[1])) + 24)
        s = pygame.Surface(size)
        p, q = (a[0] - x0, a[1] - y0), (b[0] - x0, b[1] - y0)
        for wid, f in ((13, .12), (8, .25), (4, .6)):
            pygame.draw.line(s, dim(col, f), p, q, wid)
        pygame.draw.line(s, (255, 255, 255), p, q, 2)
        self.add(s, x0, y0)

    def draw_stars(self) -> None:
        for x, y, z in self.stars:
            px, py = W / 2 + x / z * 300, H / 2 + y / z * 300
            if 0 <= px < W and 0 <= py < H:
                f = (1 - z)
                col = dim((170, 190, 255), .3 + .7 * f)
                if self.mode == "warp":
                    zz = z + .05
                    pygame.draw.aaline(self.screen, col, (px, py), (W / 2 + x / zz * 300, H / 2 + y / zz * 300))
                else:
                    self.screen.fill(col, (px, py, 3, 3) if f > .75 else (px, py, 2, 2))

    def draw_hud(self) -> None:
        col = self.colour
        self.say("SCORE", 80, 18, 2, dim(col, .7))
        self.say(f"{self.score:06d}", 95, 42, 4, col)
        self.say("WAVE", W / 2, 18, 2, dim(col, .7))
        self.say(f"{self.wave:02d}", W / 2, 42, 4, col)
        self.say("SHOTS", W - 90, 18, 2, dim(col, .7))
        self.say(f"{self.shots:02d}", W - 90, 42, 4, (255, 90, 80) if self.shots < 4 else col)
        # spare shots as a row of little darts
        for i in range(self.shots):
            x, y = GX + 12 + i * 20, H - 34
            pygame.draw.aalines(self.screen, col, True, [(x, y - 9), (x + 6, y + 8), (x, y + 3), (x - 6, y + 8)])

    def draw_grid(self) -> None:
        self.add(self.grid, GX - 20, GY - 20)
        for r in range(GRID):
            for c in range(GRID):
                v = self.sector.cells[r][c]
                if not v:
                    continue
                x, y = GX + c * CELL, GY + r * CELL
                if self.mode == "warp":
                    k = min(1.0, max(0.0, self.phase_t / 1.2 - 0.02 * ((r * 3 + c * 5) % 11)))
                    if k <= 0.02:
                        continue
                    k = 1 - (1 - k) ** 3
                    x = W / 2 - CELL / 2 + (x - W / 2 + CELL / 2) * k
                    y = H / 2 - CELL / 2 + (y - H / 2 + CELL / 2) * k
                y += math.sin(self.t * 2 + c + r * 2) * 1.5
                self.add(self.sprites[v], x, y)
                if v == 4 and int(self.t * 4 + r + c) % 3 == 0:
                    self.add(self.sprites[v], x, y)      # flicker: beam passes twice
        for b in self.sector.bolts:
            x, y = self.centre(b.r, b.c)
            hx, hy = x + b.dc * b.at * CELL, y + b.dr * b.at * CELL
            tail = max(0.0, b.at - .45)
            self.beam((hx, hy), (x + b.dc * tail * CELL, y + b.dr * tail * CELL), self.colour)

    def draw_over(self) -> None:
        self.say("GAME OVER", W / 2, 340, 10, (255, 80, 80))
        self.say(f"SCORE {self.score}", W / 2, 430, 4, (255, 255, 255))
        if self.phase_t > 1.2 and int(self.t * 2) % 2:
            self.say("PRESS FIRE", W / 2, 490, 3, (255, 190, 70))

    def draw_attract(self) -> None:
        g = (90, 255, 150)
        wob = math.sin(self.t * 1.3) * 6
        self.say("VECTROID", W / 2, 96 + wob, 13, g)
        self.say("'81", W / 2, 200 + wob, 7, (255, 190, 70))
        if int(self.t / 5) % 2 == 0:
            for k in (1, 2, 3, 4):
                x = W / 2 - 260 + (k - 1) * 150
                self.add(self.demo[k], x - 10, 330)
                self.say(f"CLASS {k}", x + 35, 430, 2, dim(g, .8))
            self.say("EVERY SHOT MAKES A HULL GROW", W / 2, 490, 2.5, dim(g, .8))
            self.say("A CLASS 4 BLOWS AND FIRES FOUR WAYS", W / 2, 520, 2.5, dim(g, .8))
        else:
            self.say("HIGH SCORES", W / 2, 320, 4, (255, 110, 150))
            for i, (n, s) in enumerate(self.scores):
                self.say(f"{i + 1}. {n} {s:06d}", W / 2, 372 + 36 * i, 3, dim(g, 1 - .12 * i))
        if int(self.t * 2) % 2:
            self.say("CLICK TO INSERT COIN", W / 2, 620, 4, (255, 255, 255))
        self.say("1981 HALVORSEN ELECTRONICS - CREDIT 0", W / 2, 730, 2, (90, 110, 150))

    def draw(self) -> None:
        self.screen.fill((2, 3, 8))
        self.draw_stars()
        if self.mode == "attract":
            self.draw_attract()
        else:
            self.draw_hud()
            self.draw_grid()
            for s in self.shards:
                dx, dy = math.cos(s.ang) * s.size / 2, math.sin(s.ang) * s.size / 2
                pygame.draw.aaline(self.screen, dim(self.colour, s.life), (s.x - dx, s.y - dy), (s.x + dx, s.y + dy))
            for text, x, y, life in self.notes:
                self.say(text, min(W - 70, max(70, x)), y, 3, (255, 255, 255))
            if self.mode == "over":
                self.draw_over()
        pygame.display.flip()

    def run(self) -> None:
        while True:
            dt = min(0.05, self.clock.tick(45) / 1000)
            for e in pygame.event.get():
                if e.type == pygame.QUIT or (e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE):
                    pygame.quit()
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos)
            self.update(dt)
            self.draw()


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    ns = ap.parse_args()
    Cabinet(ns.seed, ns.log).run()
