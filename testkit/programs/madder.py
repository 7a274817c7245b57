#!/usr/bin/env python3
"""
MADDER - a slow little puzzle about dyeing cloth.

Stains sit in a piece of raw linen. Feed a stain with a drop and it gets
larger and darker. A stain that is full bursts and throws four splashes along
the threads. Leave the cloth clean before the drops are used up.

    python madder.py [--seed N] [--log FILE]

needs: pygame-ce, numpy
"""
import argparse
import colorsys
import json
import random
import sys

import numpy as np
import pygame

N = 11                      # threads each way
CELL = 40
BX, BY = 22, 58             # cloth's corner in the window
W, H = 684, 524
TICK = 0.062                # seconds a splash needs for one cell
HUE = 0.018                 # madder root

DIRS = ((-1, 0), (0, 1), (1, 0), (0, -1))


# ---------------------------------------------------------------- rules
def new_splashes(r, c):
    return [(r, c, dr, dc) for dr, dc in DIRS]


def advance(cloth, splashes):
    """One tick. Changes cloth in place; returns (splashes, hits, bursts)."""
    flying, arrived = [], {}
    for r, c, dr, dc in splashes:
        r, c = r + dr, c + dc
        if not (0 <= r < N and 0 <= c < N):
            continue
        if cloth[r][c]:
            arrived[r, c] = arrived.get((r, c), 0) + 1
        else:
            flying.append((r, c, dr, dc))
    bursts = []
    for (r, c), k in arrived.items():
        cloth[r][c] += k
        if cloth[r][c] > 4:
            cloth[r][c] = 0
            bursts.append((r, c))
            flying += new_splashes(r, c)
    return flying, list(arrived), bursts


def settle(cloth, r, c):
    """What a drop on (r, c) leads to, without any show."""
    cloth = [row[:] for row in cloth]
    if cloth[r][c] < 4:
        cloth[r][c] += 1
        return cloth
    cloth[r][c] = 0
    fly = new_splashes(r, c)
    while fly:
        fly, _, _ = advance(cloth, fly)
    return cloth


def thirst(cloth):
    return sum(5 - v for row in cloth for v in row if v)


def drops_needed(cloth):
    """A greedy dyer: how many drops does he use?"""
    used = 0
    while True:
        spots = [(cloth[r][c], r, c) for r in range(N) for c in range(N) if cloth[r][c]]
        if not spots:
            return used
        top = max(spots)[0]
        tries = [settle(cloth, r, c) for v, r, c in spots if v == top]
        cloth = min(tries, key=thirst)
        used += 1


def weave(rng, level):
    """A fresh cloth and the drops that go with it."""
    fill = min(0.30 + 0.02 * level, 0.46)
    weights = (18, 24, 30, 28) if level < 4 else (22, 27, 28, 23)
    cloth = [[rng.choices((1, 2, 3, 4), weights)[0] if rng.random() < fill else 0
              for _ in range(N)] for _ in range(N)]
    if not any(map(any, cloth)):
        cloth[N // 2][N // 2] = 4
    spare = max(2, 6 - level // 2)
    return cloth, drops_needed(cloth) + spare


# ---------------------------------------------------------------- pictures
def tone(size):
    """Colour of a stain: light and thin at 1, dark and saturated at 4."""
    t = (size - 1) / 3
    r, g, b = colorsys.hsv_to_rgb(HUE, 0.38 + 0.52 * t, 0.90 - 0.46 * t)
    return int(r * 255), int(g * 255), int(b * 255)


def soft_disc(radius, colour, edge=2.4):
    """A round gradient: dense heart, feathered rim."""
    d = int(radius * 2) + 6
    s = pygame.Surface((d, d), pygame.SRCALPHA)
    x, y = np.mgrid[0:d, 0:d]
    q = np.hypot(x - (d - 1) / 2, y - (d - 1) / 2) / radius
    alpha = np.clip(1.0 - q ** edge, 0, 1) ** 0.62
    a = pygame.surfarray.pixels_alpha(s)
    a[:] = (alpha * 255).astype(np.uint8)
    del a
    p = pygame.surfarray.pixels3d(s)
    lift = np.clip(0.55 * q ** 1.5, 0, 0.5)[..., None]
    p[:] = (np.array(colour) * (1 - lift) + np.array((238, 196, 178)) * lift).astype(np.uint8)
    del p
    return s


def linen(w, h, rng, base=(240, 232, 214)):
    s = pygame.Surface((w, h))
    g = np.random.default_rng(rng)
    noise = g.normal(0, 2.2, (w, 1)) + g.normal(0, 2.2, (1, h)) + g.normal(0, 1.2, (w, h))
    px = np.clip(np.array(base)[None, None, :] + noise[..., None], 0, 255)
    pygame.surfarray.blit_array(s, px.astype(np.uint8))
    return s


RADII = {1: 8.5, 2: 12, 3: 15.5, 4: 19}


class Button:
    def __init__(self, text, x, y, action):
        self.text, self.rect, self.action = text, pygame.Rect(x, y, 152, 34), action

    def draw(self, screen, font, strong):
        hot = self.rect.collidepoint(pygame.mouse.get_pos())
        fill = tone(3) if strong else ((231, 216, 196) if hot else (222, 207, 186))
        pygame.draw.rect(screen, fill, self.rect, border_radius=3)
        pygame.draw.rect(screen, (150, 120, 102), self.rect, 1, border_radius=3)
        img = font.render(self.text, True, (250, 240, 228) if strong else (84, 58, 48))
        screen.blit(img, img.get_rect(center=self.rect.center))


class Madder:
    def __init__(self, seed, logname):
        pygame.init()
        pygame.display.set_caption("Madder")
        self.screen = pygame.display.set_mode((W, H))
        self.rng = random.Random(seed)
        self.logname = logname
        self.small = pygame.font.Font(None, 18)
        self.mid = pygame.font.Font(None, 23)
        self.serif = pygame.font.SysFont("dejavuserif,georgia,times", 22, italic=True)
        self.ground = linen(W, H, 3, (214, 203, 184))
        self.cloth_img = linen(N * CELL, N * CELL, 8)
        self.discs = {}
        self.buttons = [Button("New board", 488, 58, self.new_board),
                        Button("Wash and retry", 488, 100, self.same_board)]
        self.best = 0
        self.new_game()

    # -- log
    def note(self, **what):
        if self.logname:
            with open(self.logname, "a") as f:
                f.write(json.dumps(what) + "\n")

    def rest(self):
        self.note(board=[row[:] for row in self.cloth], level=self.level, drops=self.drops)

    # -- course of the game
    def new_game(self):
        self.level, self.score = 1, 0
        self.deal()

    def deal(self):
        self.cloth, self.drops = weave(self.rng, self.level)
        self.first = ([row[:] for row in self.cloth], self.drops, self.score)
        self.begin()

    def begin(self):
        self.state = "play"
        self.fly, self.clock, self.chain, self.busy, self.puffs = [], 0.0, 0, False, []
        self.shown = [[0.0] * N for _ in range(N)]
        self.rest()

    def new_board(self):
        if self.busy:
            return
        if self.state == "clean":
            self.level += 1
            self.deal()
        elif self.state == "dry":
            self.new_game()
        else:
            self.deal()

    def same_board(self):
        if self.busy or self.state == "clean":
            return
        rows, self.drops, self.score = self.first
        self.cloth = [row[:] for row in rows]
        self.begin()

    def tap(self, r, c):
        if self.busy or self.state != "play" or not self.cloth[r][c]:
            return
        self.note(tap=[r, c])
        self.drops -= 1
        self.busy, self.chain, self.clock = True, 0, 0.0
        if self.cloth[r][c] < 4:
            self.cloth[r][c] += 1
        else:
            self.cloth[r][c] = 0
            self.fly = new_splashes(r, c)
            self.burst(r, c)

    def burst(self, r, c):
        self.chain += 1
        self.score += 5 * self.chain
        self.puffs.append([r, c, 0.0])
        self.shown[r][c] = 0.0
        if self.chain % 5 == 0:
            self.drops += 1

    def update(self, dt):
        for r in range(N):
            for c in range(N):
                goal = RADII.get(self.cloth[r][c], 0)
                self.shown[r][c] += (goal - self.shown[r][c]) * min(1, dt * 13)
        for p in self.puffs:
            p[2] += dt / 0.4
        self.puffs = [p for p in self.puffs if p[2] < 1]
        if not self.busy:
            return
        self.clock += dt
        while self.fly and self.clock >= TICK:
            self.clock -= TICK
            self.fly, _, bursts = advance(self.cloth, self.fly)
            for r, c in bursts:
                self.burst(r, c)
        if not self.fly and self.clock > 0.22:
            self.busy = False
            self.best = max(self.best, self.chain)
            self.rest()
            if not any(map(any, self.cloth)):
                self.state = "clean"
                self.score += 10 * self.drops
                self.note(cleared=self.level)
            elif self.drops == 0:
                self.state = "dry"
                self.note(lost=self.level)

    # -- picture
    def disc(self, radius, shade):
        key = (round(radius * 2), round(shade * 8))
        if key not in self.discs:
            self.discs[key] = soft_disc(key[0] / 2, tone(key[1] / 8))
        return self.discs[key]

    def spot(self, radius, x, y, shade):
        if radius >= 1:
            img = self.disc(radius, shade)
            self.screen.blit(img, img.get_rect(center=(x, y)))

    def draw(self):
        s = self.screen
        s.blit(self.ground, (0, 0))
        s.blit(self.cloth_img, (BX, BY))
        area = pygame.Rect(BX, BY, N * CELL, N * CELL)
        for i in range(N + 1):
            pygame.draw.line(s, (229, 219, 199), (BX + i * CELL, BY), (BX + i * CELL, area.bottom - 1))
            pygame.draw.line(s, (229, 219, 199), (BX, BY + i * CELL), (area.right - 1, BY + i * CELL))
        pygame.draw.rect(s, (190, 172, 148), area.inflate(4, 4), 2)
        for i in range(0, N * CELL, 8):                       # hem
            pygame.draw.line(s, tone(1), (BX + i, BY - 6), (BX + i + 4, BY - 6))
            pygame.draw.line(s, tone(1), (BX + i, area.bottom + 5), (BX + i + 4, area.bottom + 5))
        s.set_clip(area)
        for r, c, t in self.puffs:
            ring = self.disc(16 + 13 * t, 1.3).copy()
            ring.set_alpha(int(130 * (1 - t)))
            s.blit(ring, ring.get_rect(center=(BX + (c + .5) * CELL, BY + (r + .5) * CELL)))
        for r in range(N):
            for c in range(N):
                rad = self.shown[r][c]
                if self.cloth[r][c]:
                    shade = 1 + 3 * max(0, min(1, (rad - 8.5) / 10.5))
                    self.spot(rad, BX + (c + .5) * CELL, BY + (r + .5) * CELL, shade)
        f = self.clock / TICK
        for r, c, dr, dc in self.fly:
            for back, rad in ((0.5, 2.5), (0.25, 3.5), (0, 5)):
                self.spot(rad, BX + (c + .5 + dc * (f - back)) * CELL,
                          BY + (r + .5 + dr * (f - back)) * CELL, 3.4 - back * 3)
        s.set_clip(None)
        # the title line: everything there is to know, in one row
        ink = (92, 62, 52)
        s.blit(self.serif.render("Madder", True, tone(4)), (BX, 16))
        line = f"cloth {self.level}     drops {self.drops}     score {self.score}     longest run {self.best}"
        s.blit(self.small.render(line, True, ink), (BX + 106, 24))
        if self.state == "clean":
            hint = "the cloth is clean."
        elif self.state == "dry":
            hint = "no drops left."
        else:
            hint = ""
        s.blit(self.small.render(hint, True, tone(3.4)), (488, 24))
        for i, b in enumerate(self.buttons):
            b.draw(s, self.mid, i == 0 and self.state != "play")
        text = ["Each drop feeds one stain.", "Pale ones are small, dark", "ones are full: they burst",
                "and splash four ways.", "", "Every fifth burst in one", "run gives a drop back.", "",
                "When the cloth is clean,", "take a new board. If you", "run dry, New board starts", "again at cloth 1."]
        for i, t in enumerate(text):
            s.blit(self.small.render(t, True, (112, 84, 72)), (490, 160 + i * 18))
        for v in (1, 2, 3, 4):
            self.spot(RADII[v], 470 + v * 38, 420, v)
            n = self.small.render(str(v), True, (112, 84, 72))
            s.blit(n, n.get_rect(center=(470 + v * 38, 450)))
        pygame.display.flip()

    def run(self):
        clock = pygame.time.Clock()
        while True:
            dt = min(clock.tick(60) / 1000, 0.05)
            for e in pygame.event.get():
                if e.type == pygame.QUIT or (e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE):
                    pygame.quit()
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    x, y = e.pos
                    for b in self.buttons:
                        if b.rect.collidepoint(x, y):
                            b.action()
                    if BX <= x < BX + N * CELL and BY <= y < BY + N * CELL:
                        self.tap((y - BY) // CELL, (x - BX) // CELL)
            self.update(dt)
            self.draw()


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    a = ap.parse_args()
    sys.exit(Madder(a.seed, a.log).run())
