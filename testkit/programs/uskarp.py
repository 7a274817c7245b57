"""Uskarp – et rolig kjedespill uten nederlag.

Åtte ganger åtte lys utenfor fokus. Trykk på et lys, så vokser det; blir det
for stort, slipper det fire gnister. Gnistene venter på tur i en kø, og flyr
én om gangen. Ingen dråper å spare på, ingen klokke. Angre så mye du vil.
"""
from __future__ import annotations

import argparse
import colorsys
import json
import math
import random
from collections import deque
from dataclasses import dataclass, field
from typing import Deque, List, Optional, TextIO, Tuple

import pygame

N = 8
CELL = 74
MARGIN = 34
TOP = 22
SIDE = N * CELL
WIDTH = SIDE + 2 * MARGIN
HEIGHT = TOP + SIDE + 84
RADIUS = {1: 19, 2: 31, 3: 43, 4: 56}
SPEED = 430.0            # piksler i sekundet
SLIDE = 0.9              # sekunder
DIRS = ((-1, 0), (0, 1), (1, 0), (0, -1))

Board = List[List[int]]


@dataclass
class Spark:
    row: int
    col: int
    drow: int
    dcol: int
    hue: float
    travelled: float = 0.0
    target: Optional[Tuple[int, int]] = None
    length: float = 0.0


@dataclass
class Snapshot:
    cells: Board
    taps: int


@dataclass
class Picture:
    """Et brett: tallene, fargene og historien."""
    cells: Board
    hues: List[List[float]]
    history: List[Snapshot] = field(default_factory=list)
    taps: int = 0

    def empty(self) -> bool:
        return not any(any(row) for row in self.cells)


def compose(rng: random.Random, level: int) -> Picture:
    fill = min(0.86, 0.55 + 0.04 * level)
    cells = [[rng.randint(1, 4) if rng.random() < fill else 0 for _ in range(N)] for _ in range(N)]
    warm = [0.02, 0.05, 0.09, 0.12, 0.94, 0.55]
    hues = [[rng.choice(warm) + rng.uniform(-0.012, 0.012) for _ in range(N)] for _ in range(N)]
    return Picture(cells, hues)


def rgb(h: float, s: float, v: float) -> Tuple[int, int, int]:
    return tuple(int(255 * x) for x in colorsys.hsv_to_rgb(h % 1.0, s, v))


def bokeh(radius: float, hue: float) -> pygame.Surface:
    """Myk skive: jevn flate, litt lysere kant, uklar overgang utover."""
    ss = 2
    r = int(radius * ss)
    surf = pygame.Surface((2 * r + 4, 2 * r + 4), pygame.SRCALPHA)
    mid = (r + 2, r + 2)
    for i in range(r, 0, -1):
        t = i / r
        if t > 0.86:
            alpha = 150 * (1 - (t - 0.86) / 0.14)
        else:
            alpha = 118 + 32 * (t / 0.86) ** 6
        pygame.draw.circle(surf, rgb(hue, 0.62 - 0.2 * (t < 0.86), 1.0) + (int(alpha),), mid, i)
    return pygame.transform.smoothscale(surf, (r + 2, r + 2))


class Uskarp:
    def __init__(self, seed: int, log: Optional[TextIO]) -> None:
        self.rng = random.Random(seed)
        self.log_file = log
        self.level = 1
        self.picture = compose(self.rng, self.level)
        self.outgoing: Optional[Picture] = None
        self.queue: Deque[Spark] = deque()
        self.active: Optional[Spark] = None
        self.slide = 0.0
        self.state = "slide"
        self.glow: dict = {}
        self.rings: List[list] = []
        self.cache: dict = {}
        self.longest = 0
        self.bursts = 0
        self.screen = pygame.display.set_mode((WIDTH, HEIGHT))
        pygame.display.set_caption("Uskarp")
        self.font = pygame.font.Font(None, 30)
        self.small = pygame.font.Font(None, 22)
        self.backdrop = self.paint_backdrop()
        y = TOP + SIDE + 28
        self.undo_rect = pygame.Rect(MARGIN, y, 116, 40)
        self.reset_rect = pygame.Rect(MARGIN + 128, y, 116, 40)

    # ---- logg ---------------------------------------------------------
    def record(self, **event) -> None:
        if self.log_file:
            print(json.dumps(event), file=self.log_file, flush=True)

    # ---- utseende -------------------------------------------------------
    def paint_backdrop(self) -> pygame.Surface:
        rng = random.Random(5)
        small = pygame.Surface((48, 54))
        for y in range(54):
            for x in range(48):
                t = y / 54
                n = rng.randint(-4, 4)
                small.set_at((x, y), (int(30 + 30 * t) + n, int(22 + 10 * t) + n, int(46 - 14 * t) + n))
        for _ in range(9):       # uklare husvegger og vinduer langt bak
            x, w = rng.randint(0, 46), rng.randint(4, 9)
            h = rng.randint(10, 34)
            pygame.draw.rect(small, (26, 18, 30), (x, 54 - h, w, h))
        return pygame.transform.smoothscale(small, (WIDTH, HEIGHT))

    def disc(self, radius: float, hue: float) -> pygame.Surface:
        key = (round(radius), round(hue, 2))
        if key not in self.cache:
            self.cache[key] = bokeh(key[0], key[1])
        return self.cache[key]

    @staticmethod
    def centre(row: float, col: float, shift: float = 0.0) -> Tuple[float, float]:
        return MARGIN + (col + .5) * CELL + shift, TOP + (row + .5) * CELL

    def draw_picture(self, pic: Picture, shift: float) -> None:
        for r in range(N):
            for c in range(N):
                x, y = self.centre(r, c, shift)
                size = pic.cells[r][c]
                if not size:
                    if shift == 0:
                        pygame.draw.circle(self.screen, (92, 70, 84), (x, y), 2)
                    continue
                g = self.glow.get((r, c), 0.0) if pic is self.picture else 0.0
                radius = RADIUS[size] - 12 * g
                d = self.disc(radius, pic.hues[r][c])
                self.screen.blit(d, d.get_rect(center=(x, y)))
                if g > 0:
                    d = self.disc(radius * .6, pic.hues[r][c])
                    self.screen.blit(d, d.get_rect(center=(x, y)))

    def draw_button(self, rect: pygame.Rect, label: str, active: bool) -> None:
        col = (236, 196, 160) if active else (110, 90, 100)
        pygame.draw.rect(self.screen, col, rect, 2, border_radius=20)
        t = self.small.render(label, True, col)
        self.screen.blit(t, t.get_rect(center=rect.center))

    def draw(self) -> None:
        self.screen.blit(self.backdrop, (0, 0))
        if self.state == "slide":
            k = self.slide / SLIDE
            k = 1 - (1 - k) ** 3
            self.draw_picture(self.picture, WIDTH * (1 - k))
        else:
            self.draw_picture(self.picture, 0)
        for x, y, age, hue in self.rings:
            rad = RADIUS[4] + 50 * age
            ring = pygame.Surface((240, 240), pygame.SRCALPHA)
            pygame.draw.circle(ring, rgb(hue, .4, 1) + (int(140 * (1 - age)),), (120, 120), int(rad), 3)
            self.screen.blit(ring, (x - 120, y - 120))
        # gnister som venter, ligger og ulmer der de ble sluppet
        for i, s in enumerate(self.queue):
            x, y = self.centre(s.row, s.col)
            d = self.disc(8, s.hue)
            self.screen.blit(d, d.get_rect(center=(x + s.dcol * 11, y + s.drow * 11)))
        if self.active:
            s = self.active
            x, y = self.centre(s.row, s.col)
            for k in range(4):
                back = s.travelled - k * 9
                if back < 0:
                    continue
                d = self.disc(14 - k * 2.5, s.hue)
                self.screen.blit(d, d.get_rect(center=(x + s.dcol * back, y + s.drow * back)))
        ready = self.state == "wait"
        self.draw_button(self.undo_rect, "Angre", ready and bool(self.picture.history))
        self.draw_button(self.reset_rect, "Fra start", ready and bool(self.picture.history))
        t = self.font.render(f"Bilde {self.level}", True, (244, 222, 200))
        self.screen.blit(t, t.get_rect(midright=(WIDTH - MARGIN, self.undo_rect.y + 10)))
        t = self.small.render(f"{self.picture.taps} trykk   lengste kjede {self.longest}", True, (186, 160, 160))
        self.screen.blit(t, t.get_rect(midright=(WIDTH - MARGIN, self.undo_rect.y + 34)))
        pygame.display.flip()

    # ---- spillet ----------------------------------------------------------
    def feed(self, r: int, c: int) -> None:
        cells = self.picture.cells
        if cells[r][c] < 4:
            cells[r][c] += 1
            self.glow[r, c] = 1.0
            return
        cells[r][c] = 0
        self.bursts += 1
        hue = self.picture.hues[r][c]
        x, y = self.centre(r, c)
        self.rings.append([x, y, 0.0, hue])
        for dr, dc in DIRS:
            self.queue.append(Spark(r, c, dr, dc, hue))

    def aim(self, s: Spark) -> None:
        """Finn målet når gnisten slippes – køen gjør at brettet ikke endrer seg underveis."""
        r, c, steps = s.row + s.drow, s.col + s.dcol, 1
        while 0 <= r < N and 0 <= c < N:
            if self.picture.cells[r][c]:
                s.target, s.length = (r, c), steps * CELL
                return
            r, c, steps = r + s.drow, c + s.dcol, steps + 1
        s.target, s.length = None, (steps - .5) * CELL + 20

    def tap(self, pos: Tuple[int, int]) -> None:
        pic = self.picture
        if self.undo_rect.collidepoint(pos):
            if pic.history:
                snap = pic.history.pop()
                pic.cells, pic.taps = snap.cells, snap.taps
            return
        if self.reset_rect.collidepoint(pos):
            if pic.history:
                pic.cells, pic.taps = pic.history[0].cells, 0
                pic.history.clear()
            return
        c, r = (pos[0] - MARGIN) // CELL, (pos[1] - TOP) // CELL
        if not (0 <= r < N and 0 <= c < N) or not pic.cells[r][c]:
            return
        self.record(t="tap", r=r, c=c)
        pic.history.append(Snapshot([row[:] for row in pic.cells], pic.taps))
        pic.taps += 1
        self.bursts = 0
        self.feed(r, c)
        self.state = "run"

    def advance(self, dt: float) -> None:
        for k in list(self.glow):
            self.glow[k] -= dt * 4
            if self.glow[k] <= 0:
                del self.glow[k]
        for ring in self.rings:
            ring[2] += dt * 2
        self.rings = [q for q in self.rings if q[2] < 1]
        if self.state == "slide":
            self.slide += dt
            if self.slide >= SLIDE:
                self.state = "wait"
                self.record(t="board", cells=self.picture.cells)
        elif self.state == "run":
            if self.active is None and self.queue:
                self.active = self.queue.popleft()
                self.aim(self.active)
            s = self.active
            if s:
                s.travelled += SPEED * dt
                if s.travelled >= s.length:
                    self.active = None
                    if s.target:
                        self.feed(*s.target)
            elif not self.glow:
                self.longest = max(self.longest, self.bursts)
                if self.picture.empty():
                    self.record(t="cleared")
                    self.level += 1
                    self.picture = compose(self.rng, self.level)
                    self.slide = 0.0
                    self.state = "slide"
                else:
                    self.state = "wait"

    def run(self) -> None:
        clock = pygame.time.Clock()
        while True:
            dt = min(clock.tick(60) / 1000, 0.05)
            for ev in pygame.event.get():
                if ev.type == pygame.QUIT:
                    return
                if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1 and self.state == "wait":
                    self.tap(ev.pos)
            self.advance(dt)
            self.draw()


def main() -> None:
    parser = argparse.ArgumentParser(description="Uskarp")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--log", type=argparse.FileType("w"), default=None)
    args = parser.parse_args()
    pygame.init()
    Uskarp(args.seed if args.seed is not None else random.randrange(1 << 30), args.log).run()
    pygame.quit()


if __name__ == "__main__":
    main()
