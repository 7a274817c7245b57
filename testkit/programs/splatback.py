#!/usr/bin/env python
"""
SPLASH BACK - pygame remake
===========================
I spent far too many lunch breaks on the Flash version of this when I still
built banners for a living. Flash is dead, the .swf won't run any more, so this
is my from-memory port. The goo is orange now because I say so.

Tweaks I remember:
  * ten drops in the tube when you begin
  * tapping goo makes it one bigger, the biggest splats into 4 droplets
  * from the THIRD splat in a chain on, every splat puts one drop in the tube
  * the tube holds 20

- Joost, Utrecht
"""
import argparse
import json
import math
import random
import sys

import pygame

W, H = 720, 560
N = 6
CELL = 80
BX, BY = 32, 54
TUBE_MAX = 20
START_DROPS = 10
DROPLET_SPEED = 400.0          # px / s

RADIUS = {1: 11, 2: 18, 3: 26, 4: 34}

C_TEXT = (255, 236, 205)
C_DIM = (150, 170, 172)
C_GOO = (242, 124, 18)


def lerp(a, b, t):
    return tuple(int(x + (y - x) * t) for x, y in zip(a, b))


# --------------------------------------------------------------------------
# sprites
# --------------------------------------------------------------------------
WOBBLE_FRAMES = 16
SS = 3                         # supersampling


def blob_points(cx, cy, r, phase, lumps, amp):
    pts = []
    for i in range(56):
        a = i / 56 * math.tau
        k = 1 + amp * math.sin(a * lumps + phase) + amp * .6 * math.sin(a * 2 - phase * 2 + 1)
        pts.append((cx + math.cos(a) * r * k, cy + math.sin(a) * r * k))
    return pts


def make_blob(size, frame):
    r = RADIUS[size] * SS
    half = int(r * 1.35)
    s = pygame.Surface((half * 2, half * 2), pygame.SRCALPHA)
    ph = frame / WOBBLE_FRAMES * math.tau
    amp = {1: .035, 2: .04, 3: .05, 4: .07}[size]
    lumps = {1: 3, 2: 3, 3: 4, 4: 5}[size]
    pygame.draw.polygon(s, (0, 0, 0, 70), blob_points(half + r * .06, half + r * .12, r, ph, lumps, amp))
    steps = 14
    dark, light = (168, 50, 4), (255, 196, 60)
    for i in range(steps):
        t = i / (steps - 1)
        rr = r * (1 - .78 * t)
        off = r * .26 * t
        pygame.draw.polygon(s, lerp(dark, light, t ** .8),
                            blob_points(half - off, half - off, rr, ph, lumps, amp * (1 - t)))
    hl = pygame.Rect(0, 0, int(r * .42), int(r * .26))
    hl.center = (int(half - r * .36), int(half - r * .42))
    pygame.draw.ellipse(s, (255, 250, 225), hl)
    return pygame.transform.smoothscale(s, (s.get_width() // SS, s.get_height() // SS))


def make_splat(rnd):
    size = 100 * SS
    s = pygame.Surface((size, size), pygame.SRCALPHA)
    c = size / 2
    col = (242, 124, 18, 255)
    pygame.draw.circle(s, col, (c, c), 20 * SS)
    for _ in range(11):
        a = rnd.random() * math.tau
        d = rnd.uniform(18, 40) * SS
        x, y = c + math.cos(a) * d, c + math.sin(a) * d
        pygame.draw.line(s, col, (c, c), (x, y), int(rnd.uniform(3, 8) * SS))
        pygame.draw.circle(s, col, (x, y), rnd.uniform(3, 7) * SS)
    return pygame.transform.smoothscale(s, (100, 100))


# --------------------------------------------------------------------------
class Droplet:
    def __init__(self, x, y, dx, dy):
        self.x, self.y, self.dx, self.dy = x, y, dx, dy


class Splat:
    def __init__(self, x, y, img):
        self.x, self.y, self.img, self.age = x, y, img, 0.0


class Game:
    def __init__(self, seed, log):
        self.seed = seed if seed is not None else random.randrange(10 ** 9)
        self.logfile = open(log, "a") if log else None
        pygame.init()
        pygame.display.set_caption("Splash Back (pygame remake)")
        self.screen = pygame.display.set_mode((W, H))
        self.clock = pygame.time.Clock()
        self.f_big = pygame.font.SysFont("impact,liberationsansnarrow,arial", 58, bold=True)
        self.f_mid = pygame.font.SysFont("impact,liberationsansnarrow,arial", 28, bold=True)
        self.f_sm = pygame.font.SysFont("verdana,dejavusans,arial", 14)
        self.fx = random.Random()
        self.blobs = {s: [make_blob(s, f) for f in range(WOBBLE_FRAMES)] for s in (1, 2, 3, 4)}
        self.splat_imgs = [make_splat(self.fx) for _ in range(5)]
        self.bg = self.make_background()
        self.state = "menu"
        self.best = 0
        self.grid = [[0] * N for _ in range(N)]
        self.bump = [[0.0] * N for _ in range(N)]
        self.off = [[self.fx.random() for _ in range(N)] for _ in range(N)]
        self.droplets, self.splats, self.floats = [], [], []
        self.level, self.drops, self.score, self.chain = 1, START_DROPS, 0, 0
        self.tube_level = 0.0
        self.time = 0.0
        self.wait = 0.0

    # -- helpers -----------------------------------------------------------
    def log(self, **kw):
        if self.logfile:
            self.logfile.write(json.dumps(kw) + "\n")
            self.logfile.flush()

    def log_board(self):
        self.log(t="board", cells=[row[:] for row in self.grid])

    @staticmethod
    def centre(r, c):
        return BX + c * CELL + CELL // 2, BY + r * CELL + CELL // 2

    def make_background(self):
        s = pygame.Surface((W, H))
        for y in range(H):
            pygame.draw.line(s, lerp((22, 44, 50), (8, 18, 24), y / H), (0, y), (W, y))
        board = pygame.Rect(BX, BY, N * CELL, N * CELL)
        pygame.draw.rect(s, (4, 10, 13), board.inflate(14, 14), border_radius=8)
        for r in range(N):
            for c in range(N):
                q = pygame.Rect(BX + c * CELL, BY + r * CELL, CELL, CELL).inflate(-3, -3)
                pygame.draw.rect(s, (30, 57, 63) if (r + c) % 2 else (26, 50, 56), q, border_radius=6)
        return s

    # -- levels ------------------------------------------------------------
    def new_game(self):
        self.level, self.drops, self.score = 1, START_DROPS, 0
        self.start_level()

    def start_level(self):
        rnd = random.Random(self.seed * 7919 + self.level)
        empty = min(.26, .10 + self.level * .015)
        weights = [12 + self.level, 22, 33, 33]
        for r in range(N):
            for c in range(N):
                self.grid[r][c] = 0 if rnd.random() < empty else rnd.choices((1, 2, 3, 4), weights)[0]
        self.droplets.clear()
        self.splats.clear()
        self.state = "play"
        self.chain = 0
        self.log_board()

    # -- rules -------------------------------------------------------------
    def tap(self, r, c):
        if not self.grid[r][c] or self.drops <= 0:
            return
        self.log(t="tap", r=r, c=c)
        self.drops -= 1
        self.chain = 0
        self.state = "chain"
        self.wait = .18
        self.feed(r, c)

    def feed(self, r, c):
        if self.grid[r][c] < 4:
            self.grid[r][c] += 1
            self.bump[r][c] = 1.0
            return
        self.grid[r][c] = 0
        self.chain += 1
        self.score += 10 * self.chain
        x, y = self.centre(r, c)
        self.splats.append(Splat(x, y, self.fx.choice(self.splat_imgs)))
        for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            self.droplets.append(Droplet(x + dx * 8, y + dy * 8, dx, dy))
        if self.chain >= 3 and self.drops < TUBE_MAX:
            self.drops += 1
            self.floats.append([x, y, 1.0, "+1"])

    def move_droplets(self, dt):
        # two half steps so nothing is jumped over on a slow machine
        for _ in range(2):
            step = DROPLET_SPEED * dt / 2
            for d in self.droplets[:]:
                d.x += d.dx * step
                d.y += d.dy * step
                c = int((d.x - BX) // CELL)
                r = int((d.y - BY) // CELL)
                if not (0 <= r < N and 0 <= c < N):
                    self.droplets.remove(d)
                    continue
                s = self.grid[r][c]
                if s:
                    x, y = self.centre(r, c)
                    if abs(d.x - x) + abs(d.y - y) <= RADIUS[s]:
                        self.droplets.remove(d)
                        self.feed(r, c)

    def settle(self):
        if not any(any(row) for row in self.grid):
            self.log(t="cleared")
            self.score += 100 * self.level
            self.state = "cleared"
        elif self.drops <= 0:
            self.log(t="lost")
            self.best = max(self.best, self.score)
            self.state = "lost"
        else:
            self.state = "play"
            self.log_board()

    # -- frame -------------------------------------------------------------
    def update(self, dt):
        self.time += dt
        for row in self.bump:
            for i in range(N):
                row[i] = max(0.0, row[i] - dt * 5)
        for s in self.splats[:]:
            s.age += dt
            if s.age > .7:
                self.splats.remove(s)
        for f in self.floats[:]:
            f[1] -= 40 * dt
            f[2] -= dt
            if f[2] <= 0:
                self.floats.remove(f)
        self.tube_level += (self.drops - self.tube_level) * min(1, dt * 8)
        if self.state == "chain":
            self.move_droplets(dt)
            self.wait -= dt
            if not self.droplets and self.wait <= 0:
                self.settle()

    def text(self, font, s, col, **pos):
        img = font.render(s, True, col)
        self.screen.blit(img, img.get_rect(**pos))

    def draw_tube(self):
        x, y, w, h = 592, 92, 64, 360
        glass = pygame.Rect(x, y, w, h)
        pygame.draw.rect(self.screen, (12, 26, 30), glass, border_bottom_left_radius=32, border_bottom_right_radius=32)
        fill = int((h - 8) * min(1, self.tube_level / TUBE_MAX))
        if fill > 2:
            clip = self.screen.get_clip()
            self.screen.set_clip(pygame.Rect(x, y + h - 4 - fill, w, fill))
            pygame.draw.rect(self.screen, C_GOO, glass.inflate(-10, -8), border_bottom_left_radius=27,
                             border_bottom_right_radius=27)
            pygame.draw.rect(self.screen, (255, 168, 60), (x + 12, y, 8, h - 34))
            self.screen.set_clip(clip)
            top = y + h - 4 - fill
            pygame.draw.ellipse(self.screen, (255, 178, 74), (x + 5, top - 4, w - 10, 9))
        pygame.draw.rect(self.screen, (126, 160, 165), glass, 3, border_bottom_left_radius=32,
                         border_bottom_right_radius=32)
        pygame.draw.rect(self.screen, (126, 160, 165), (x - 7, y - 6, w + 14, 8), border_radius=4)
        for i in range(1, TUBE_MAX):
            yy = y + h - 4 - int((h - 8) * i / TUBE_MAX)
            ln = 22 if i % 5 == 0 else 11
            pygame.draw.line(self.screen, (190, 210, 212), (x + w - 4 - ln, yy), (x + w - 4, yy), 1)
        self.text(self.f_mid, "%d drops" % self.drops if self.drops != 1 else "1 drop", C_TEXT, center=(x + w // 2, y + h + 30))

    def panel(self, title, lines):
        veil = pygame.Surface((W, H), pygame.SRCALPHA)
        veil.fill((0, 0, 0, 130))
        self.screen.blit(veil, (0, 0))
        r = pygame.Rect(0, 0, 420, 210)
        r.center = (BX + N * CELL // 2, H // 2)
        pygame.draw.rect(self.screen, (16, 34, 40), r, border_radius=14)
        pygame.draw.rect(self.screen, C_GOO, r, 4, border_radius=14)
        self.text(self.f_big, title, C_GOO, center=(r.centerx, r.top + 58))
        for i, l in enumerate(lines):
            self.text(self.f_sm, l, C_TEXT, center=(r.centerx, r.top + 118 + i * 28))

    def draw(self):
        sc = self.screen
        sc.blit(self.bg, (0, 0))
        if self.state == "menu":
            return self.draw_menu()
        for s in self.splats:
            k = .5 + min(1, s.age * 6) * .6
            img = pygame.transform.rotozoom(s.img, 0, k)
            img.set_alpha(int(170 * (1 - s.age / .7)))
            sc.blit(img, img.get_rect(center=(s.x, s.y)))
        mouse = pygame.mouse.get_pos()
        for r in range(N):
            for c in range(N):
                s = self.grid[r][c]
                x, y = self.centre(r, c)
                if self.state == "play" and pygame.Rect(x - 40, y - 40, 80, 80).collidepoint(mouse):
                    pygame.draw.rect(sc, (70, 110, 116), (x - 38, y - 38, 77, 77), 2, border_radius=6)
                if not s:
                    continue
                speed = {1: .5, 2: .6, 3: .8, 4: 1.5}[s]
                f = int((self.time * speed + self.off[r][c]) * WOBBLE_FRAMES) % WOBBLE_FRAMES
                img = self.blobs[s][f]
                if self.bump[r][c] > 0:
                    img = pygame.transform.rotozoom(img, 0, 1 + .18 * math.sin(self.bump[r][c] * math.pi))
                sc.blit(img, img.get_rect(center=(x, y)))
        for d in self.droplets:
            pygame.draw.circle(sc, (150, 60, 6), (d.x, d.y), 8)
            pygame.draw.circle(sc, (255, 160, 40), (d.x, d.y), 7)
            pygame.draw.circle(sc, (255, 235, 190), (d.x - 2, d.y - 2), 2)
        for x, y, a, t in self.floats:
            self.text(self.f_mid, t, (255, 255, 255), center=(int(x), int(y)))
        self.text(self.f_mid, "LEVEL %d" % self.level, C_GOO, midleft=(BX, 25))
        self.text(self.f_mid, "SCORE %d" % self.score, C_TEXT, midright=(BX + N * CELL, 25))
        if self.state == "chain" and self.chain > 1:
            self.text(self.f_mid, "chain x%d" % self.chain, C_GOO, center=(624, 40))
        self.draw_tube()
        if self.state == "cleared":
            self.panel("SPLENDID!", ["Level %d is all cleaned up." % self.level, "Click anywhere for the next one"])
        elif self.state == "lost":
            self.panel("DRIED OUT", ["No drops left.  Score %d   Best %d" % (self.score, self.best), "Click anywhere to play again"])

    PLAY_BTN = pygame.Rect(270, 390, 180, 62)

    def draw_menu(self):
        veil = pygame.Surface((W, H), pygame.SRCALPHA)
        veil.fill((6, 14, 18, 215))
        self.screen.blit(veil, (0, 0))
        self.text(self.f_big, "SPLASH BACK", C_GOO, center=(W // 2, 120))
        self.text(self.f_sm, "Add a drop to some goo. Goo that is full splats in four directions.", C_TEXT, center=(W // 2, 190))
        self.text(self.f_sm, "Clean the board before the tube is empty. Long chains refill the tube.", C_TEXT, center=(W // 2, 216))
        for i, s in enumerate((1, 2, 3, 4)):
            img = self.blobs[s][int(self.time * 12) % WOBBLE_FRAMES]
            self.screen.blit(img, img.get_rect(center=(210 + i * 100, 300)))
            if s < 4:
                self.text(self.f_mid, ">", C_DIM, center=(260 + i * 100, 300))
        hot = self.PLAY_BTN.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(self.screen, (255, 160, 50) if hot else C_GOO, self.PLAY_BTN, border_radius=31)
        self.text(self.f_mid, "PLAY", (40, 18, 0), center=self.PLAY_BTN.center)
        self.text(self.f_sm, "remade by joost", C_DIM, center=(W // 2, H - 26))

    def click(self, x, y):
        if self.state == "menu":
            if self.PLAY_BTN.collidepoint(x, y):
                self.new_game()
        elif self.state == "cleared":
            self.level += 1
            self.start_level()
        elif self.state == "lost":
            self.new_game()
        elif self.state == "play":
            c, r = (x - BX) // CELL, (y - BY) // CELL
            if 0 <= r < N and 0 <= c < N:
                self.tap(r, c)

    def run(self):
        running = True
        while running:
            dt = min(self.clock.tick(40) / 1000, .05)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    running = False
                elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(*e.pos)
            self.update(dt)
            self.draw()
            pygame.display.flip()
        pygame.quit()
        if self.logfile:
            self.logfile.close()


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    a = ap.parse_args()
    Game(a.seed, a.log).run()
    sys.exit()
