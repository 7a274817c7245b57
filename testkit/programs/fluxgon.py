#!/usr/bin/env python3
"""FLUXGON -- CG2 free project, winter term.

A "ten drops" clone on an 8x6 board. Interesting bits for the grading:
  * the reaction is solved ahead as a discrete event simulation (heapq) and
    then only *played back*, so rendering can never change the outcome
  * bloom: emissive layer -> quarter res -> gaussian blur -> additive blend
  * no assets, the 3x5 pixel font is in the source (one octal digit a row)
"""
from __future__ import annotations

import argparse
import heapq
import json
import random
from dataclasses import dataclass, field
from enum import Enum, auto
from math import cos, pi, sin

import pygame
from pygame import Vector2 as V2

COLS, ROWS, CELL = 8, 6, 72
SIZE = SW, SH = 704, 616
BOARD = pygame.Rect(64, 108, COLS * CELL, ROWS * CELL)
MAX_ENERGY = 15
CELLS_PER_SEC = 6.0
BURST_DELAY = 0.35          # in cells of flight time
DIRS = ((-1, 0), (0, 1), (1, 0), (0, -1))

BG = (9, 10, 15)
GRID = (27, 31, 44)
TEXT = (196, 205, 220)
DIM = (92, 100, 122)
RADIUS = {1: 13, 2: 19, 3: 25, 4: 31}
NEON = {1: (255, 176, 46), 2: (255, 84, 92), 3: (214, 74, 255), 4: (70, 150, 255)}
SPARK = (170, 255, 214)
GLYPHS = dict(zip(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/:.+",
    ("25755 65656 34443 65556 74647 74644 34553 55755 72227 11152 55655 44447 57755 65555 25552 65644"
     " 25573 65655 34216 72222 55557 55552 55775 55255 55222 71247 75557 26227 71747 71717 55711 74717"
     " 74757 71111 75757 75717 11244 02020 00002 02720").split()))


# ----------------------------------------------------------------- simulation
@dataclass
class Reaction:
    """Everything one tap causes. Times are measured in cells of spark flight."""
    grid: list
    grows: list = field(default_factory=list)    # (t, r, c, new size)
    bursts: list = field(default_factory=list)   # (t, r, c)
    sparks: list = field(default_factory=list)   # (t, r, c, dr, dc), lives one cell
    end: float = 0.0


def react(grid, r, c) -> Reaction:
    rx = Reaction([row[:] for row in grid])
    g, queue, serial = rx.grid, [(0.0, 0, r, c, 0, 0)], 0
    while queue:
        t, _, r, c, dr, dc = heapq.heappop(queue)
        rx.end = max(rx.end, t)
        out = []
        if g[r][c] == 0:                 # flew over an empty cell
            out = [(t, dr, dc)] if (dr or dc) else []
        elif g[r][c] < 4:
            g[r][c] += 1
            rx.grows.append((t, r, c, g[r][c]))
        else:
            g[r][c] = 0
            rx.bursts.append((t, r, c))
            out = [(t + BURST_DELAY, a, b) for a, b in DIRS]
        for t0, a, b in out:
            rx.sparks.append((t0, r, c, a, b))
            rx.end = max(rx.end, t0 + 1)
            if 0 <= r + a < ROWS and 0 <= c + b < COLS:
                serial += 1
                heapq.heappush(queue, (t0 + 1, serial, r + a, c + b, a, b))
    return rx


def greedy_cost(grid) -> int:
    """Upper bound for the taps needed: always take the tap that removes most."""
    taps = 0
    while any(any(row) for row in grid):
        options = [react(grid, r, c).grid for r in range(ROWS) for c in range(COLS) if grid[r][c]]
        grid = min(options, key=lambda g: sum(5 - v for row in g for v in row if v))
        taps += 1
    return taps


def make_board(rng, level):
    count = min(15 + 2 * level, 36)
    for attempt in range(60):
        grid = [[0] * COLS for _ in range(ROWS)]
        for cell in rng.sample(range(COLS * ROWS), count):
            grid[cell // COLS][cell % COLS] = rng.choices((1, 2, 3, 4), (2 + level // 3, 3, 4, 3))[0]
        cost = greedy_cost(grid)
        if cost <= min(6 + level, 12):
            break
        if attempt % 10 == 9:
            count -= 2
    return cost, grid


# ------------------------------------------------------------------ rendering
def ngon(center, radius, sides, angle):
    return [center + V2(radius * cos(angle + 2 * pi * k / sides), radius * sin(angle + 2 * pi * k / sides))
            for k in range(sides)]


def scaled(color, k):
    return tuple(max(0, min(255, int(v * k))) for v in color)


class PixelFont:
    def __init__(self):
        self.cache = {}

    def __call__(self, dst, text, pos, color=TEXT, zoom=2, anchor="topleft"):
        key = (text, color, zoom)
        if key not in self.cache:
            raw = pygame.Surface((4 * len(text) - 1, 5), pygame.SRCALPHA)
            for i, char in enumerate(text.upper()):
                for y, bits in enumerate(GLYPHS.get(char, "00000")):
                    for x in range(3):
                        if int(bits) >> (2 - x) & 1:
                            raw.set_at((4 * i + x, y), color)
            self.cache[key] = pygame.transform.scale_by(raw, zoom)
        img = self.cache[key]
        dst.blit(img, img.get_rect(**{anchor: pos}))


@dataclass
class Particle:
    pos: V2
    vel: V2
    life: float
    color: tuple


class Phase(Enum):
    FADE_IN = auto()
    IDLE = auto()
    REACTING = auto()
    CLEARED = auto()
    LOST = auto()


class Fluxgon:
    def __init__(self, seed, log_path):
        self.rng, self.fx = random.Random(seed), random.Random(seed)
        self.log_path = log_path
        pygame.init()
        pygame.display.set_caption("Fluxgon")
        self.screen = pygame.display.set_mode(SIZE)
        self.emissive = pygame.Surface(BOARD.inflate(80, 80).size)
        self.origin = V2(40, 40)             # board inside of the emissive layer
        self.font = PixelFont()
        self.backdrop = self.paint_backdrop()
        self.time = 0.0
        self.best = 0
        self.reset_button = pygame.Rect(0, 0, 92, 28)
        self.reset_button.topright = (BOARD.right, 566)
        self.new_game()

    # -- course of the game
    def emit(self, **record):
        if self.log_path:
            with open(self.log_path, "a") as fh:
                fh.write(json.dumps(record) + "\n")

    def new_game(self):
        self.level, self.score = 0, 0
        self.next_board()

    def next_board(self):
        self.level += 1
        self.energy = MAX_ENERGY
        self.cost, self.grid = make_board(self.rng, self.level)
        self.spin = {(r, c): (self.fx.uniform(0, 6.28), self.fx.choice((-1, 1)) * self.fx.uniform(.25, .6))
                     for r in range(ROWS) for c in range(COLS)}
        self.pulse = {}                      # cell -> time of its last growth
        self.particles, self.chain, self.reaction = [], 0, None
        self.enter(Phase.FADE_IN)

    def enter(self, phase):
        self.phase, self.since = phase, 0.0

    def rest(self):
        self.enter(Phase.IDLE)
        self.emit(board=self.grid, level=self.level, drops=self.energy)
        if not any(any(row) for row in self.grid):
            self.emit(cleared=self.level)
            self.score += 50 * self.energy
            self.enter(Phase.CLEARED)
        elif self.energy == 0:
            self.emit(lost=self.level)
            self.best = max(self.best, self.score)
            self.enter(Phase.LOST)

    def press(self, pos):
        if self.phase in (Phase.CLEARED, Phase.LOST):
            if self.since > 0.6:
                self.next_board() if self.phase is Phase.CLEARED else self.new_game()
        elif self.phase is Phase.IDLE:
            if self.reset_button.collidepoint(pos):
                self.new_game()
            elif BOARD.collidepoint(pos):
                r, c = (pos[1] - BOARD.y) // CELL, (pos[0] - BOARD.x) // CELL
                if self.grid[r][c]:
                    self.emit(tap=[r, c])
                    self.energy -= 1
                    self.chain = 0
                    self.reaction = react(self.grid, r, c)
                    self.played = 0.0
                    self.enter(Phase.REACTING)

    # -- playback of a reaction
    def cell_center(self, r, c):
        return self.origin + V2((c + .5) * CELL, (r + .5) * CELL)

    def explode(self, r, c):
        self.grid[r][c] = 0
        self.chain += 1
        self.score += 10 * self.chain
        if self.chain % 3 == 0 and self.energy < MAX_ENERGY:
            self.energy += 1
        for _ in range(26):
            vel = V2(self.fx.uniform(30, 210), 0).rotate(self.fx.uniform(0, 360))
            self.particles.append(Particle(self.cell_center(r, c), vel, self.fx.uniform(.35, .9), NEON[4]))

    def play(self, dt):
        rx = self.reaction
        before, self.played = self.played, self.played + dt * CELLS_PER_SEC
        due = [(t, 0, r, c, v) for t, r, c, v in rx.grows] + [(t, 1, r, c, 0) for t, r, c in rx.bursts]
        for t, kind, r, c, v in sorted(due):
            if before <= t < self.played:
                if kind:
                    self.explode(r, c)
                else:
                    self.grid[r][c] = v
                    self.pulse[r, c] = self.time
        if self.played > rx.end + 1.5:       # let the last growth finish
            assert self.grid == rx.grid
            self.reaction = None
            self.rest()

    def update(self, dt):
        self.time += dt
        self.since += dt
        if self.phase is Phase.REACTING:
            self.play(dt)
        elif self.phase is Phase.FADE_IN and self.since > 1.0:
            self.rest()
        for p in self.particles:
            p.pos += p.vel * dt
            p.vel *= 1 - 2.2 * dt
            p.life -= dt
        self.particles = [p for p in self.particles if p.life > 0]

    # -- drawing
    def paint_backdrop(self):
        img = pygame.Surface(SIZE)
        img.fill(BG)
        for y in range(0, SH, 4):            # faint scan lines
            pygame.draw.line(img, (12, 13, 20), (0, y), (SW, y))
        pygame.draw.rect(img, (12, 14, 21), BOARD)
        for r in range(ROWS + 1):
            pygame.draw.line(img, GRID, (BOARD.x, BOARD.y + r * CELL), (BOARD.right, BOARD.y + r * CELL))
        for c in range(COLS + 1):
            pygame.draw.line(img, GRID, (BOARD.x + c * CELL, BOARD.y), (BOARD.x + c * CELL, BOARD.bottom))
        for r in range(ROWS + 1):
            for c in range(COLS + 1):
                x, y = BOARD.x + c * CELL, BOARD.y + r * CELL
                pygame.draw.line(img, (58, 66, 90), (x - 4, y), (x + 4, y))
                pygame.draw.line(img, (58, 66, 90), (x, y - 4), (x, y + 4))
        return img

    def draw_piece(self, r, c, size):
        angle, speed = self.spin[r, c]
        angle += self.time * speed
        radius = RADIUS[size]
        age = self.time - self.pulse.get((r, c), -9)
        flash = max(0.0, 1 - age / .35)
        if flash:                            # overshoot from the former size
            old = RADIUS.get(size - 1, 6)
            radius = old + (radius - old) * min(1, age / .12) + 6 * sin(pi * min(1, age / .35))
        center, color = self.cell_center(r, c), NEON[size]
        pts = ngon(center, radius, size + 2, angle)
        pygame.draw.polygon(self.emissive, scaled(color, .30 + .5 * flash), pts)
        pygame.draw.polygon(self.emissive, color, pts, 3)
        inner = ngon(center, radius * .52, size + 2, -angle * 1.6)
        pygame.draw.aalines(self.emissive, scaled(color, 1.0), True, inner)
        for p in pts:
            pygame.draw.circle(self.emissive, scaled(color, 1.35), p, 2)
        pygame.draw.circle(self.emissive, (255, 255, 255), center, 2)

    def draw_board(self):
        em = self.emissive
        em.fill((0, 0, 0))
        for r in range(ROWS):
            for c in range(COLS):
                if self.grid[r][c]:
                    self.draw_piece(r, c, self.grid[r][c])
        if self.reaction:
            for t0, r, c, dr, dc in self.reaction.sparks:
                k = self.played - t0
                if 0 <= k < 1:
                    step = V2(dc, dr) * CELL
                    head = self.cell_center(r, c) + step * k
                    tail = head - step * .45
                    for i in range(6):
                        a, b = tail.lerp(head, i / 6), tail.lerp(head, (i + 1) / 6)
                        pygame.draw.line(em, scaled(SPARK, (i + 1) / 6), a, b, 2 + i // 2)
                    pygame.draw.circle(em, (240, 255, 250), head, 5)
        for p in self.particles:
            pygame.draw.circle(em, scaled(p.color, min(1.2, p.life * 2.2)), p.pos, 1 + 3 * p.life)
        if self.phase is Phase.FADE_IN:
            k = int(255 * min(1, self.since))
            em.fill((k, k, k), special_flags=pygame.BLEND_RGB_MULT)
        at = (BOARD.x - 40, BOARD.y - 40)
        small = pygame.transform.smoothscale(em, (em.get_width() // 4, em.get_height() // 4))
        bloom = pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 4), em.get_size())
        for layer in (bloom, bloom):
            self.screen.blit(layer, at, special_flags=pygame.BLEND_RGB_ADD)
        self.screen.blit(em, at, special_flags=pygame.BLEND_RGB_ADD)

    def draw_hud(self, mouse):
        s = self.screen
        low = self.energy <= 3
        color = NEON[2] if low and int(self.time * 3) % 2 else SPARK
        self.font(s, f"ENERGY {self.energy:02d}/{MAX_ENERGY}", (BOARD.x, 30), color, 4)
        for i in range(MAX_ENERGY):
            cell = pygame.Rect(BOARD.x + i * 14, 70, 11, 10)
            pygame.draw.rect(s, color if i < self.energy else GRID, cell)
        self.font(s, f"LEVEL {self.level:02d}", (SW // 2 + 24, 30), TEXT, 4, "midtop")
        self.font(s, f"{self.score:06d}", (BOARD.right, 30), TEXT, 4, "topright")
        if self.chain > 1:
            self.font(s, f"CHAIN x{self.chain}", (BOARD.right, 66), NEON[1], 2, "topright")
        self.font(s, "TAP: +1 SIDE.  HEXAGONS BURST.", (BOARD.x, 562), DIM, 2)
        self.font(s, "3 BURSTS IN A CHAIN: +1 ENERGY", (BOARD.x, 584), DIM, 2)
        hot = self.reset_button.collidepoint(mouse)
        pygame.draw.rect(s, TEXT if hot else DIM, self.reset_button, 1)
        self.font(s, "RESET", self.reset_button.center, TEXT if hot else DIM, 2, "center")
        if self.phase is Phase.IDLE and BOARD.collidepoint(mouse):
            c, r = (mouse[0] - BOARD.x) // CELL, (mouse[1] - BOARD.y) // CELL
            if self.grid[r][c]:
                q = pygame.Rect(BOARD.x + c * CELL, BOARD.y + r * CELL, CELL, CELL).inflate(-8, -8)
                for corner, sx, sy in ((q.topleft, 1, 1), (q.topright, -1, 1),
                                       (q.bottomleft, 1, -1), (q.bottomright, -1, -1)):
                    pygame.draw.line(s, TEXT, corner, (corner[0] + 10 * sx, corner[1]), 2)
                    pygame.draw.line(s, TEXT, corner, (corner[0], corner[1] + 10 * sy), 2)

    def draw_message(self):
        mid = V2(BOARD.center)
        if self.phase is Phase.CLEARED:
            lines = (f"LEVEL {self.level:02d} CLEARED", SPARK, f"ENERGY BONUS {50 * self.energy}", "press anywhere")
        else:
            lines = ("ENERGY DEPLETED", NEON[2], f"SCORE {self.score}  BEST {self.best}",
                     "press anywhere to start again")
            veil = pygame.Surface(BOARD.size)
            veil.set_alpha(int(170 * min(1, self.since * 2)))
            self.screen.blit(veil, BOARD)
        self.font(self.screen, lines[0], mid - V2(0, 46), lines[1], 6, "center")
        self.font(self.screen, lines[2], mid, TEXT, 3, "center")
        if self.since > .6 and int(self.since * 1.6) % 3 < 2:
            self.font(self.screen, lines[3], mid + V2(0, 42), TEXT, 4, "center")

    def frame(self, mouse):
        self.screen.blit(self.backdrop, (0, 0))
        self.draw_board()
        self.draw_hud(mouse)
        if self.phase in (Phase.CLEARED, Phase.LOST):
            self.draw_message()
        pygame.display.flip()

    def run(self):
        clock = pygame.time.Clock()
        while True:
            dt = min(clock.tick(45) / 1000, .08)
            for event in pygame.event.get():
                if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
                    return
                if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                    self.press(event.pos)
            self.update(dt)
            self.frame(pygame.mouse.get_pos())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--log", default=None)
    args = parser.parse_args()
    Fluxgon(args.seed, args.log).run()


if __name__ == "__main__":
    main()
