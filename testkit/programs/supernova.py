#!/usr/bin/env python3
"""Supernova -- a chain reaction toy.

Stars live on a 7x7 chart.  A photon makes a star hotter by one spectral class
(M -> K -> F -> B); a B star that is hit goes nova and throws four photons.

Keys:  R  restart the sector     M  back to the menu     Esc  quit
"""
from __future__ import annotations

import argparse
import enum
import json
import math
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterator, Optional, TextIO

import pygame

COLS = ROWS = 7
CELL = 84
BOARD = COLS * CELL
LEFT, TOP = 24, 86
WIDTH, HEIGHT = BOARD + 2 * LEFT + 210, TOP + BOARD + 24

PHOTON_SPEED = 520.0        # px/s
HIT_RADIUS = 10.0
START_PHOTONS = 14
SECTOR_BONUS = 4
CAP = 30

INK = (9, 8, 22)
GRID = (38, 36, 70)
TEXT = (214, 214, 240)
DIM = (120, 118, 164)
ACCENT = (255, 196, 92)

# class -> (core, halo)
SPECTRUM = {
    1: ((232, 74, 52), (150, 30, 30)),
    2: ((255, 158, 54), (176, 84, 20)),
    3: ((255, 244, 176), (180, 160, 80)),
    4: ((140, 190, 255), (50, 90, 230)),
}
CLASS_NAME = {1: "M", 2: "K", 3: "F", 4: "B"}


class Recorder:
    def __init__(self, path: Optional[Path]) -> None:
        self._f: Optional[TextIO] = path.open("w") if path else None

    def __call__(self, t: str, **data: object) -> None:
        if self._f:
            print(json.dumps({"t": t, **data}), file=self._f, flush=True)


class Mode(enum.Enum):
    MENU = enum.auto()
    WARP = enum.auto()
    PLAY = enum.auto()
    DEAD = enum.auto()


@dataclass
class Star:
    heat: int
    spin: float
    flash: float = 0.0


@dataclass
class Photon:
    x: float
    y: float
    dx: int
    dy: int
    origin: tuple[int, int]


@dataclass
class Spark:
    x: float
    y: float
    vx: float
    vy: float
    life: float
    color: tuple[int, int, int]


@dataclass
class Floating:
    text: str
    x: float
    y: float
    life: float = 1.0


def cell_centre(r: int, c: int) -> tuple[float, float]:
    return LEFT + (c + 0.5) * CELL, TOP + (r + 0.5) * CELL


def cell_at(x: float, y: float) -> Optional[tuple[int, int]]:
    c, r = math.floor((x - LEFT) / CELL), math.floor((y - TOP) / CELL)
    return (r, c) if 0 <= r < ROWS and 0 <= c < COLS else None


def make_chart(seed: int, sector: int) -> list[list[int]]:
    """Clustered charts: stars like company."""
    rng = random.Random(seed * 7919 + sector)
    want = min(26 + sector // 2, 34)
    cells = [[0] * COLS for _ in range(ROWS)]
    seeds = [(rng.randrange(ROWS), rng.randrange(COLS)) for _ in range(5)]
    for r, c in seeds:
        cells[r][c] = rng.randint(2, 4)
    n = sum(1 for row in cells for v in row if v)
    while n < want:
        r, c = rng.randrange(ROWS), rng.randrange(COLS)
        if cells[r][c]:
            continue
        near = min(abs(r - a) + abs(c - b) for a, b in seeds)
        if rng.random() < 1.0 / (1 + near):
            cells[r][c] = rng.choices((1, 2, 3, 4), (2, 3, 4, 4))[0]
            n += 1
    return cells


@dataclass
class Simulation:
    seed: int
    record: Recorder
    sector: int = 1
    photons_left: int = START_PHOTONS
    at_start: int = START_PHOTONS
    stars: dict[tuple[int, int], Star] = field(default_factory=dict)
    photons: list[Photon] = field(default_factory=list)
    sparks: list[Spark] = field(default_factory=list)
    floats: list[Floating] = field(default_factory=list)
    chain: int = 0
    best_chain: int = 0
    shake: float = 0.0

    def load(self) -> None:
        chart = make_chart(self.seed, self.sector)
        self.stars = {
            (r, c): Star(v, random.random() * math.tau)
            for r, row in enumerate(chart) for c, v in enumerate(row) if v
        }
        self.photons.clear()
        self.sparks.clear()
        self.floats.clear()
        self.chain = 0

    def announce(self) -> None:
        self.record("board", cells=[[self.stars[r, c].heat if (r, c) in self.stars else 0
                                     for c in range(COLS)] for r in range(ROWS)])

    def tap(self, cell: tuple[int, int]) -> None:
        if cell not in self.stars or self.photons_left <= 0:
            return
        self.record("tap", r=cell[0], c=cell[1])
        self.photons_left -= 1
        if not self.photons:
            self.chain = 0
        self.absorb(cell)

    def absorb(self, cell: tuple[int, int]) -> None:
        star = self.stars[cell]
        star.flash = 1.0
        if star.heat < 4:
            star.heat += 1
            return
        del self.stars[cell]
        self.chain += 1
        self.best_chain = max(self.best_chain, self.chain)
        x, y = cell_centre(*cell)
        self.shake = min(9.0, self.shake + 3.0)
        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            self.photons.append(Photon(x, y, dx, dy, cell))
        for _ in range(34):
            a, v = random.random() * math.tau, random.uniform(20, 230)
            self.sparks.append(Spark(x, y, math.cos(a) * v, math.sin(a) * v, random.uniform(.25, .75),
                                     random.choice(((255, 255, 255), (140, 190, 255), (190, 120, 255)))))
        gain = {3: 1, 5: 1, 8: 2, 12: 2}.get(self.chain, 0)
        if self.chain > 12 and self.chain % 4 == 0:
            gain = 1
        if gain and self.photons_left < CAP:
            self.photons_left = min(CAP, self.photons_left + gain)
            self.floats.append(Floating(f"+{gain} photon{'s' if gain > 1 else ''}", x, y - 10))
        elif self.chain > 1:
            self.floats.append(Floating(f"x{self.chain}", x, y - 10, .6))

    @property
    def quiet(self) -> bool:
        return not self.photons

    def step(self, dt: float) -> None:
        move = PHOTON_SPEED * dt
        alive: list[Photon] = []
        pending, self.photons = self.photons, []
        for p in pending:
            left, gone = move, False
            while left > 0 and not gone:
                s = min(left, 6.0)
                left -= s
                p.x += p.dx * s
                p.y += p.dy * s
                cell = cell_at(p.x, p.y)
                if cell is None:
                    gone = not (-20 < p.x < WIDTH + 20 and -20 < p.y < HEIGHT + 20)
                    # off the chart: fade at the frame
                    gone = gone or not (LEFT - 14 < p.x < LEFT + BOARD + 14 and TOP - 14 < p.y < TOP + BOARD + 14)
                    continue
                if cell != p.origin and cell in self.stars:
                    cx, cy = cell_centre(*cell)
                    if abs(p.x - cx) + abs(p.y - cy) <= HIT_RADIUS:
                        self.absorb(cell)
                        gone = True
            if not gone:
                alive.append(p)
        self.photons = alive + self.photons

    def decorate(self, dt: float) -> None:
        for s in self.sparks:
            s.x += s.vx * dt
            s.y += s.vy * dt
            s.vx *= 1 - 2 * dt
            s.vy *= 1 - 2 * dt
            s.life -= dt
        self.sparks = [s for s in self.sparks if s.life > 0]
        for f in self.floats:
            f.y -= 34 * dt
            f.life -= dt
        self.floats = [f for f in self.floats if f.life > 0]
        self.shake = max(0.0, self.shake - 22 * dt)
        for st in self.stars.values():
            st.spin += dt * (.6 + .5 * st.heat)
            st.flash = max(0.0, st.flash - 4 * dt)


class Button:
    def __init__(self, label: str, rect: tuple[int, int, int, int]) -> None:
        self.label, self.rect = label, pygame.Rect(rect)

    def draw(self, surf: pygame.Surface, font: pygame.font.Font) -> None:
        hot = self.rect.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(surf, (52, 44, 108) if hot else (28, 26, 60), self.rect, border_radius=3)
        pygame.draw.rect(surf, ACCENT if hot else DIM, self.rect, 2, border_radius=3)
        im = font.render(self.label, True, ACCENT if hot else TEXT)
        surf.blit(im, im.get_rect(center=self.rect.center))


class App:
    def __init__(self, seed: int, record: Recorder) -> None:
        pygame.display.init()
        pygame.font.init()
        self.screen = pygame.display.set_mode((WIDTH, HEIGHT))
        pygame.display.set_caption("Supernova :: chain reaction")
        mono = "dejavusansmono"
        self.small = pygame.font.SysFont(mono, 14)
        self.font = pygame.font.SysFont(mono, 19, bold=True)
        self.large = pygame.font.SysFont(mono, 34, bold=True)
        self.title = pygame.font.SysFont(mono, 70, bold=True)
        self.sim = Simulation(seed, record)
        self.record = record
        self.mode = Mode.MENU
        self.timer = 0.0
        self.t = 0.0
        self.highest = 1
        cx = WIDTH // 2
        self.launch = Button("LAUNCH", (cx - 110, 400, 220, 52))
        self.retry = Button("RETRY SECTOR", (cx - 240, 430, 220, 52))
        self.anew = Button("NEW FLIGHT", (cx + 20, 430, 220, 52))
        self.sky = [(random.randrange(WIDTH), random.randrange(HEIGHT), random.random() * 6, random.choice((1, 1, 1, 2)))
                    for _ in range(170)]
        self.halos = {h: self._halo(SPECTRUM[h][1]) for h in SPECTRUM}
        self.canvas = pygame.Surface((WIDTH, HEIGHT))

    @staticmethod
    def _halo(color: tuple[int, int, int]) -> pygame.Surface:
        s = pygame.Surface((CELL, CELL))
        for r in range(CELL // 2, 0, -1):
            k = (1 - r / (CELL / 2)) ** 2
            pygame.draw.circle(s, [int(v * k) for v in color], (CELL // 2, CELL // 2), r)
        return s

    # -- flow
    def warp(self) -> None:
        self.mode, self.timer = Mode.WARP, 1.8
        self.sim.load()

    def new_flight(self) -> None:
        self.sim.sector = 1
        self.sim.photons_left = self.sim.at_start = START_PHOTONS
        self.warp()

    def retry_sector(self) -> None:
        self.sim.photons_left = self.sim.at_start
        self.warp()

    def click(self, pos: tuple[int, int]) -> None:
        if self.mode is Mode.MENU:
            if self.launch.rect.collidepoint(pos):
                self.new_flight()
        elif self.mode is Mode.DEAD:
            if self.timer > 0:
                return
            if self.retry.rect.collidepoint(pos):
                self.retry_sector()
            elif self.anew.rect.collidepoint(pos):
                self.new_flight()
        elif self.mode is Mode.PLAY:
            cell = cell_at(*pos)
            if cell:
                self.sim.tap(cell)          # yes, also while photons are under way

    def update(self, dt: float) -> None:
        self.t += dt
        self.sim.decorate(dt)
        if self.mode is Mode.WARP:
            self.timer -= dt
            if self.timer <= 0:
                self.mode = Mode.PLAY
                self.sim.announce()
        elif self.mode is Mode.PLAY:
            self.sim.step(dt)
            if not self.sim.quiet:
                self.timer = .5
                return
            self.timer -= dt
            if not self.sim.stars:
                if self.timer <= 0:
                    self.record("cleared")
                    self.sim.sector += 1
                    self.highest = max(self.highest, self.sim.sector)
                    self.sim.photons_left = min(CAP, self.sim.photons_left + SECTOR_BONUS)
                    self.sim.at_start = self.sim.photons_left
                    self.warp()
            elif self.sim.photons_left <= 0 and self.timer <= 0:
                self.record("lost")
                self.mode, self.timer = Mode.DEAD, .7
        elif self.mode is Mode.DEAD:
            self.timer -= dt

    # -- drawing
    def put(self, text: str, font: pygame.font.Font, color, x: float, y: float, centre: bool = True) -> None:
        im = font.render(text, True, color)
        self.canvas.blit(im, im.get_rect(center=(x, y)) if centre else (x, y))

    def draw_sky(self) -> None:
        self.canvas.fill(INK)
        if self.mode is Mode.WARP:
            k = 1 - abs(self.timer - .9) / .9
            for x, y, ph, w in self.sky:
                vx, vy = x - WIDTH / 2, y - HEIGHT / 2
                d = math.hypot(vx, vy) + 1
                n = 120 * k * d / 400
                pygame.draw.line(self.canvas, (150, 150, 220), (x, y), (x + vx / d * n, y + vy / d * n), w)
            return
        for x, y, ph, w in self.sky:
            b = int(90 + 70 * math.sin(self.t * 1.3 + ph))
            self.canvas.fill((b, b, min(255, b + 40)), (x, y, w, w))

    def draw_star(self, r: int, c: int, star: Star) -> None:
        x, y = cell_centre(r, c)
        core, _ = SPECTRUM[star.heat]
        beat = math.sin(star.spin)
        self.canvas.blit(self.halos[star.heat], (x - CELL / 2, y - CELL / 2), special_flags=pygame.BLEND_RGB_ADD)
        # corona, slowly turning
        rays = 4 + 2 * star.heat
        for i in range(rays):
            a = star.spin * .3 + i * math.tau / rays
            n = 21 + 3 * math.sin(star.spin * 2 + i * 2.1)
            p = (x + math.cos(a) * n, y + math.sin(a) * n)
            pygame.draw.line(self.canvas, core, (x, y), p, 2)
        rad = 14.5 + beat * 1.2 + star.flash * 5
        pygame.draw.circle(self.canvas, core, (x, y), rad)
        if star.flash > .3:
            pygame.draw.circle(self.canvas, (255, 255, 255), (x, y), rad * star.flash)

    def draw_hud(self) -> None:
        s = self.sim
        self.put("SUPERNOVA", self.large, ACCENT, LEFT, 22, False)
        self.put(f"SECTOR {s.sector:02d}", self.font, TEXT, LEFT + 400, 36, False)
        x = LEFT + BOARD + 28
        self.put("PHOTONS", self.small, DIM, x, TOP, False)
        self.put(f"{s.photons_left:02d}", self.title, ACCENT if s.photons_left > 3 else (255, 84, 70), x, TOP + 16, False)
        self.put(f"chain      {s.chain}", self.small, TEXT, x, TOP + 120, False)
        self.put(f"best chain {s.best_chain}", self.small, TEXT, x, TOP + 142, False)
        self.put(f"furthest   {self.highest}", self.small, TEXT, x, TOP + 164, False)
        self.put("HOTTER", self.small, DIM, x, TOP + 230, False)
        for h in SPECTRUM:
            y = TOP + 250 + h * 34
            pygame.draw.circle(self.canvas, SPECTRUM[h][0], (x + 14, y), 11)
            self.put(f"class {CLASS_NAME[h]}", self.small, TEXT, x + 38, y - 9, False)
        self.put("chain 3 5 8 12", self.small, DIM, x, TOP + 440, False)
        self.put("gives photons", self.small, DIM, x, TOP + 460, False)
        self.put("R restart  M menu", self.small, DIM, x, TOP + 540, False)

    def draw_chart(self) -> None:
        for i in range(COLS + 1):
            pygame.draw.line(self.canvas, GRID, (LEFT + i * CELL, TOP), (LEFT + i * CELL, TOP + BOARD))
            pygame.draw.line(self.canvas, GRID, (LEFT, TOP + i * CELL), (LEFT + BOARD, TOP + i * CELL))
        if self.mode is Mode.PLAY:
            cell = cell_at(*pygame.mouse.get_pos())
            if cell:
                r = pygame.Rect(LEFT + cell[1] * CELL, TOP + cell[0] * CELL, CELL, CELL).inflate(-6, -6)
                for sx in (0, 1):
                    for sy in (0, 1):
                        px, py = (r.left, r.right)[sx], (r.top, r.bottom)[sy]
                        pygame.draw.line(self.canvas, ACCENT, (px, py), (px + (12, -12)[sx], py), 2)
                        pygame.draw.line(self.canvas, ACCENT, (px, py), (px, py + (12, -12)[sy]), 2)
        for (r, c), star in self.sim.stars.items():
            self.draw_star(r, c, star)
        for s in self.sim.sparks:
            pygame.draw.circle(self.canvas, [int(v * min(1, s.life * 2)) for v in s.color], (s.x, s.y), 2)
        for p in self.sim.photons:
            pygame.draw.line(self.canvas, (170, 120, 255), (p.x - p.dx * 22, p.y - p.dy * 22), (p.x, p.y), 4)
            pygame.draw.circle(self.canvas, (255, 255, 255), (p.x, p.y), 5)
        for f in self.sim.floats:
            self.put(f.text, self.font, ACCENT, f.x, f.y)

    def draw(self) -> None:
        self.draw_sky()
        if self.mode is Mode.MENU:
            self.put("SUPERNOVA", self.title, ACCENT, WIDTH / 2, 190)
            self.put("heat the stars until nothing is left", self.font, TEXT, WIDTH / 2, 260)
            for h in SPECTRUM:
                self.canvas.blit(self.halos[h], (WIDTH / 2 - 240 + h * 80, 290), special_flags=pygame.BLEND_RGB_ADD)
                pygame.draw.circle(self.canvas, SPECTRUM[h][0], (WIDTH / 2 - 198 + h * 80, 332), 14 + math.sin(self.t * 2 + h))
            self.launch.draw(self.canvas, self.font)
        elif self.mode is Mode.WARP:
            self.put(f"SECTOR {self.sim.sector:02d}", self.title, TEXT, WIDTH / 2, HEIGHT / 2 - 20)
            self.put(f"{self.sim.photons_left} photons aboard", self.font, ACCENT, WIDTH / 2, HEIGHT / 2 + 40)
        else:
            self.draw_hud()
            self.draw_chart()
            if self.mode is Mode.DEAD:
                veil = pygame.Surface((WIDTH, HEIGHT))
                veil.set_alpha(190)
                self.canvas.blit(veil, (0, 0))
                self.put("HEAT DEATH", self.title, (255, 84, 70), WIDTH / 2, 270)
                self.put(f"{len(self.sim.stars)} stars left in sector {self.sim.sector}", self.font, TEXT, WIDTH / 2, 350)
                self.retry.draw(self.canvas, self.font)
                self.anew.draw(self.canvas, self.font)
        k = self.sim.shake if self.mode is Mode.PLAY else 0
        off = (random.uniform(-k, k), random.uniform(-k, k)) if k else (0, 0)
        self.screen.fill(INK)
        self.screen.blit(self.canvas, off)
        pygame.display.flip()

    def events(self) -> Iterator[pygame.event.Event]:
        yield from pygame.event.get()

    def run(self) -> None:
        clock = pygame.time.Clock()
        while True:
            dt = min(clock.tick(60) / 1000.0, 0.05)
            for e in self.events():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.KEYDOWN:
                    if e.key == pygame.K_ESCAPE:
                        return
                    if e.key == pygame.K_r and self.mode in (Mode.PLAY, Mode.DEAD):
                        self.retry_sector()
                    if e.key == pygame.K_m:
                        self.mode = Mode.MENU
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos)
            self.update(dt)
            self.draw()


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    ap.add_argument("--seed", type=int, default=random.randrange(10 ** 6))
    ap.add_argument("--log", type=Path)
    ns = ap.parse_args()
    App(ns.seed, Recorder(ns.log)).run()
    pygame.quit()


if __name__ == "__main__":
    main()
