#!/usr/bin/env python3
"""
Deep Drops -- a little under water version of the old "Ten Drops" flash puzzle.

    pip install pygame numpy
    python3 deepdrops.py [--seed N] [--log FILE]

You own ten drops of water. Put one into a bubble and it grows. A bubble which
is already full (size 4) bursts and shoots four droplets through the water.
Every third bubble of one chain gives a drop back.
"""
import argparse
import json
import math
import random
import sys
from dataclasses import dataclass

import numpy as np
import pygame

# ----------------------------------------------------------------- constants
WIDTH, HEIGHT = 780, 600
FPS = 40
N = 6
CELL = 84
BOARD = pygame.Rect(232, 48, N * CELL, N * CELL)
RADII = {1: 13, 2: 20, 3: 27, 4: 35}
SPEED = 430.0                       # droplets, pixels per second
START_DROPS = 10

INK = (222, 244, 250)
DIM = (128, 178, 196)


# ----------------------------------------------------------------- artwork
def smooth_noise(w, h, cells, rng):
    """bilinear value noise with smoothstep, 0..1"""
    gh, gw = cells, max(2, int(cells * w / h))
    grid = rng.random((gh + 1, gw + 1))
    ys = np.linspace(0, gh - 1e-6, h)
    xs = np.linspace(0, gw - 1e-6, w)
    yi, xi = ys.astype(int), xs.astype(int)
    fy, fx = ys - yi, xs - xi
    fy, fx = fy * fy * (3 - 2 * fy), fx * fx * (3 - 2 * fx)
    a = grid[np.ix_(yi, xi)]
    b = grid[np.ix_(yi, xi + 1)]
    c = grid[np.ix_(yi + 1, xi)]
    d = grid[np.ix_(yi + 1, xi + 1)]
    fy = fy[:, None]
    fx = fx[None, :]
    return (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy


def make_background(w, h, seed=7):
    rng = np.random.default_rng(seed)
    n = sum(smooth_noise(w, h, c, rng) * k
            for c, k in ((3, .5), (7, .27), (15, .15), (34, .08)))
    caustic = 1 - np.abs(smooth_noise(w, h, 9, rng) - .5) * 2
    caustic = np.clip((caustic - .86) * 5, 0, 1)
    depth = np.linspace(1, 0.35, h)[:, None]
    img = np.zeros((h, w, 3))
    img[..., 0] = 6 + 22 * n * depth
    img[..., 1] = 38 + 92 * n * depth
    img[..., 2] = 66 + 100 * n * depth
    img += (caustic * depth * 22)[..., None]
    img += rng.normal(0, 2.0, (h, w, 1))
    img = np.clip(img, 0, 255).astype(np.uint8)
    return pygame.surfarray.make_surface(img.swapaxes(0, 1)).convert()


def make_sphere(rad_x, rad_y):
    """a translucent water ball with a rim, a shine and a caustic below"""
    pad = 3
    w, h = 2 * (int(rad_x) + pad), 2 * (int(rad_y) + pad)
    yy, xx = np.mgrid[0:h, 0:w]
    u = (xx - w / 2 + .5) / rad_x
    v = (yy - h / 2 + .5) / rad_y
    r = np.sqrt(u * u + v * v)
    edge = np.clip((1 - r) * min(rad_x, rad_y), 0, 1)
    rim = np.clip(r, 0, 1) ** 4
    shine = np.exp(-(((u + .36) / .22) ** 2 + ((v + .42) / .17) ** 2))
    glow = np.exp(-(((u - .22) / .42) ** 2 + ((v - .48) / .26) ** 2))
    rgb = np.zeros((h, w, 3))
    rgb[..., 0] = 70 + 60 * rim + 180 * shine + 75 * glow
    rgb[..., 1] = 178 + 50 * rim + 80 * shine + 60 * glow
    rgb[..., 2] = 225 + 30 * rim + 40 * shine + 20 * glow
    alpha = edge * np.clip(95 + 115 * rim + 170 * shine + 80 * glow, 0, 255)
    surf = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.surfarray.blit_array(surf, np.clip(rgb, 0, 255).astype(np.uint8).swapaxes(0, 1))
    arr = pygame.surfarray.pixels_alpha(surf)
    arr[:] = alpha.astype(np.uint8).swapaxes(0, 1)
    del arr
    return surf


# ----------------------------------------------------------------- things
@dataclass
class Droplet:
    x: float
    y: float
    dx: int
    dy: int
    dead: bool = False


@dataclass
class Ring:
    x: float
    y: float
    age: float = 0.0


class Log:
    def __init__(self, path):
        self.f = open(path, "a") if path else None

    def __call__(self, **kw):
        if self.f:
            self.f.write(json.dumps(kw) + "\n")
            self.f.flush()


class Board:
    def __init__(self):
        self.size = [[0] * N for _ in range(N)]
        self.squash = [[0.0] * N for _ in range(N)]      # little jelly animation
        self.droplets = []
        self.rings = []
        self.chain = 0

    @staticmethod
    def centre(r, c):
        return (BOARD.x + c * CELL + CELL / 2, BOARD.y + r * CELL + CELL / 2)

    def fill(self, rng, level):
        full = max(0.70, 0.93 - 0.02 * level)
        weights = [22, 26, 28, 24] if level < 5 else [26, 28, 26, 20]
        for r in range(N):
            for c in range(N):
                self.size[r][c] = 0
                if rng.random() < full:
                    self.size[r][c] = rng.choices([1, 2, 3, 4], weights)[0]

    def grow(self, r, c):
        self.size[r][c] += 1
        self.squash[r][c] = 1.0
        if self.size[r][c] > 4:
            self.size[r][c] = 0
            self.chain += 1
            x, y = self.centre(r, c)
            self.rings.append(Ring(x, y))
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                self.droplets.append(Droplet(x, y, dx, dy))

    def update(self, dt):
        for row in self.squash:
            for c in range(N):
                row[c] = max(0.0, row[c] - dt * 2.2)
        for ring in self.rings:
            ring.age += dt
        self.rings = [q for q in self.rings if q.age < .5]
        for d in list(self.droplets):
            # small steps, so that nothing jumps over a small bubble
            left = SPEED * dt
            while left > 0 and not d.dead:
                step = min(6.0, left)
                left -= step
                d.x += d.dx * step
                d.y += d.dy * step
                if not BOARD.inflate(10, 10).collidepoint(d.x, d.y):
                    d.dead = True
                    break
                c = int((d.x - BOARD.x) // CELL)
                r = int((d.y - BOARD.y) // CELL)
                if 0 <= r < N and 0 <= c < N and self.size[r][c]:
                    cx, cy = self.centre(r, c)
                    if abs(d.x - cx) + abs(d.y - cy) < RADII[self.size[r][c]]:
                        d.dead = True
                        self.grow(r, c)
        self.droplets = [d for d in self.droplets if not d.dead]

    def at_rest(self):
        return not self.droplets

    def empty(self):
        return not any(map(any, self.size))


class Button:
    def __init__(self, text, centre, size=(190, 46)):
        self.text = text
        self.rect = pygame.Rect((0, 0), size)
        self.rect.center = centre

    def draw(self, screen, font):
        hot = self.rect.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(screen, (40, 150, 180) if hot else (24, 118, 150), self.rect, border_radius=22)
        pygame.draw.rect(screen, (150, 226, 240), self.rect, 2, border_radius=22)
        t = font.render(self.text, True, INK)
        screen.blit(t, t.get_rect(center=self.rect.center))


# ----------------------------------------------------------------- the game
class DeepDrops:
    def __init__(self, seed, logfile):
        pygame.display.init()
        pygame.font.init()
        self.screen = pygame.display.set_mode((WIDTH, HEIGHT))
        pygame.display.set_caption("Deep Drops")
        self.clock = pygame.time.Clock()
        self.rng = random.Random(seed)
        self.log = Log(logfile)
        self.f_small = pygame.font.SysFont("dejavusans", 15)
        self.f_mid = pygame.font.SysFont("dejavusans", 21)
        self.f_big = pygame.font.SysFont("dejavusans", 40, bold=True)
        self.f_huge = pygame.font.SysFont("dejavusans", 64, bold=True)
        self.back = make_background(WIDTH, HEIGHT)
        self.static = self.make_static()
        self.sprites = {}
        for s, rad in RADII.items():
            for k in range(-4, 5):
                self.sprites[s, k] = make_sphere(rad * (1 + .02 * k), rad * (1 - .02 * k))
        self.drop_sprite = make_sphere(7, 7)
        self.logo_sprite = make_sphere(70, 70)
        self.state = "title"
        self.time = 0.0
        self.best = 0
        self.btn_play = Button("Dive in", (WIDTH // 2, 430))
        self.btn_next = Button("Next level", (BOARD.centerx, BOARD.centery + 70))
        self.btn_again = Button("Try again", (BOARD.centerx, BOARD.centery + 70))
        self.board = Board()
        self.level = 0
        self.drops = START_DROPS
        self.waiting = False
        self.earned = 0

    def make_static(self):
        s = self.back.copy()
        layer = pygame.Surface((WIDTH, HEIGHT), pygame.SRCALPHA)
        pygame.draw.rect(layer, (0, 18, 34, 90), BOARD.inflate(20, 20), border_radius=18)
        for r in range(N):
            for c in range(N):
                q = pygame.Rect(BOARD.x + c * CELL, BOARD.y + r * CELL, CELL, CELL).inflate(-6, -6)
                pygame.draw.rect(layer, (170, 225, 240, 20), q, border_radius=12)
                pygame.draw.rect(layer, (190, 235, 245, 38), q, 1, border_radius=12)
        # the glass tube of the drop gauge
        self.tube = pygame.Rect(88, 196, 44, 300)
        pygame.draw.rect(layer, (0, 20, 38, 120), self.tube, border_radius=22)
        pygame.draw.rect(layer, (190, 235, 245, 120), self.tube, 2, border_radius=22)
        s.blit(layer, (0, 0))
        return s

    # ------------------------------------------------------------ course
    def new_game(self):
        self.level = 0
        self.drops = START_DROPS
        self.next_level()

    def next_level(self):
        self.level += 1
        self.board = Board()
        self.board.fill(self.rng, self.level)
        self.state = "play"
        self.waiting = False
        self.log_board()

    def log_board(self):
        self.log(t="board", level=self.level, drops=self.drops, sizes=self.board.size)

    def tap(self, pos):
        if not self.board.at_rest() or self.waiting or not BOARD.collidepoint(pos):
            return
        c, r = (pos[0] - BOARD.x) // CELL, (pos[1] - BOARD.y) // CELL
        if not self.board.size[r][c]:
            return
        self.log(t="tap", row=r, col=c)
        self.drops -= 1
        self.board.chain = 0
        self.earned = 0
        self.waiting = True
        self.board.grow(r, c)

    def after_chain(self):
        self.waiting = False
        self.log_board()
        if self.board.empty():
            self.log(t="cleared", level=self.level)
            self.best = max(self.best, self.level)
            self.state = "cleared"
        elif self.drops <= 0:
            self.log(t="lost", level=self.level)
            self.state = "lost"

    def update(self, dt):
        self.time += dt
        self.board.update(dt)
        if self.state == "play" and self.waiting:
            due = self.board.chain // 3
            if due > self.earned:
                self.drops += due - self.earned
                self.earned = due
            if self.board.at_rest():
                self.after_chain()

    # ------------------------------------------------------------ drawing
    def text(self, font, s, colour, **where):
        t = font.render(s, True, colour)
        self.screen.blit(t, t.get_rect(**where))

    def draw_panel(self):
        x = self.tube.centerx
        self.text(self.f_small, "LEVEL", DIM, midtop=(x, 44))
        self.text(self.f_big, str(self.level), INK, midtop=(x, 60))
        self.text(self.f_small, "DROPS", DIM, midtop=(x, 124))
        self.text(self.f_big, str(self.drops), INK, midtop=(x, 140))
        part = min(1.0, self.drops / 20)
        inner = self.tube.inflate(-10, -10)
        h = int(inner.h * part)
        if h:
            q = pygame.Rect(inner.x, inner.bottom - h, inner.w, h)
            pygame.draw.rect(self.screen, (62, 176, 214), q, border_radius=min(17, h // 2))
            pygame.draw.rect(self.screen, (160, 225, 240), (q.x + 5, q.y + 8, 4, max(0, h - 22)), border_radius=2)
        if self.board.chain > 1 and self.waiting:
            self.text(self.f_mid, "chain %d" % self.board.chain, (255, 233, 150), midtop=(x, 515))
        elif self.best:
            self.text(self.f_small, "best: level %d" % self.best, DIM, midtop=(x, 518))

    def draw_board(self):
        scr = self.screen
        for r in range(N):
            for c in range(N):
                s = self.board.size[r][c]
                if s:
                    wob = math.sin(self.time * 2.0 + r * 1.7 + c * 2.3)
                    wob += 3.2 * self.board.squash[r][c] * math.sin(self.time * 26)
                    img = self.sprites[s, max(-4, min(4, round(wob)))]
                    x, y = self.board.centre(r, c)
                    scr.blit(img, img.get_rect(center=(x, y + math.sin(self.time * 1.3 + c + r) * 1.5)))
        for ring in self.board.rings:
            f = ring.age / .5
            rad = int(20 + 34 * f)
            s = pygame.Surface((rad * 2 + 4, rad * 2 + 4), pygame.SRCALPHA)
            pygame.draw.circle(s, (200, 240, 255, int(170 * (1 - f))), (rad + 2, rad + 2), rad, 3)
            scr.blit(s, s.get_rect(center=(ring.x, ring.y)))
        for d in self.board.droplets:
            scr.blit(self.drop_sprite, self.drop_sprite.get_rect(center=(d.x, d.y)))

    def draw_overlay(self, title, line, button):
        box = pygame.Rect(0, 0, 380, 250)
        box.center = BOARD.center
        s = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(s, (4, 30, 50, 225), s.get_rect(), border_radius=24)
        pygame.draw.rect(s, (150, 220, 236, 160), s.get_rect(), 2, border_radius=24)
        self.screen.blit(s, box)
        self.text(self.f_big, title, INK, center=(box.centerx, box.y + 62))
        self.text(self.f_mid, line, DIM, center=(box.centerx, box.y + 118))
        button.draw(self.screen, self.f_mid)

    def draw(self):
        if self.state == "title":
            self.screen.blit(self.back, (0, 0))
            for k, (x, y) in enumerate(((150, 160), (640, 130), (610, 420), (170, 430), (390, 120))):
                img = self.logo_sprite if k % 2 == 0 else self.sprites[4, 0]
                self.screen.blit(img, img.get_rect(center=(x, y + 9 * math.sin(self.time + k))))
            self.text(self.f_huge, "Deep Drops", INK, center=(WIDTH // 2, 240))
            self.text(self.f_mid, "Ten drops of water. Burst every bubble.", DIM, center=(WIDTH // 2, 310))
            self.text(self.f_small, "three bursts in one chain give a drop back", DIM, center=(WIDTH // 2, 342))
            self.btn_play.draw(self.screen, self.f_mid)
        else:
            self.screen.blit(self.static, (0, 0))
            self.draw_panel()
            self.draw_board()
            if self.state == "cleared":
                self.draw_overlay("Clear water!", "%d drops left for level %d" % (self.drops, self.level + 1), self.btn_next)
            elif self.state == "lost":
                self.draw_overlay("Dried up", "You got to level %d" % self.level, self.btn_again)
        pygame.display.flip()

    # ------------------------------------------------------------ events
    def click(self, pos):
        if self.state == "title":
            if self.btn_play.rect.collidepoint(pos):
                self.new_game()
        elif self.state == "play":
            self.tap(pos)
        elif self.state == "cleared":
            if self.btn_next.rect.collidepoint(pos):
                self.next_level()
        elif self.state == "lost":
            if self.btn_again.rect.collidepoint(pos):
                self.new_game()

    def run(self):
        while True:
            dt = min(.05, self.clock.tick(FPS) / 1000)
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
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log", default=None)
    a = ap.parse_args()
    DeepDrops(a.seed, a.log).run()
    sys.exit()
