#!/usr/bin/env python3
"""
PUFFER POND
made in a weekend for a game jam, theme: "UNDER PRESSURE"

Feed the puffer fish. Feed them too much and they go PANG, and their spines
prick the next fish. Empty the pond before the food tin is empty.

  pip install pygame numpy
  python3 pufferpond.py [--seed N] [--log FILE]
"""
import argparse
import json
import math
import random

import numpy as np
import pygame

W, H = 900, 640
COLS, ROWS = 7, 6
CELL = 78
BX, BY = 30, 110
FOOD = 10
FPS = 40

# size -> radius, body colour, belly colour
FISH = {
    1: (14, (247, 205, 110), (255, 244, 214)),
    2: (20, (246, 170, 92), (255, 236, 205)),
    3: (27, (236, 124, 96), (255, 225, 208)),
    4: (34, (214, 78, 112), (255, 214, 220)),
}


def clouds(rng, w, h, cells):
    """cheap value noise, several octaves"""
    out = np.zeros((w, h))
    for i, n in enumerate(cells):
        small = pygame.Surface((n, max(2, n * h // w)))
        a = rng.integers(0, 255, (n, max(2, n * h // w)))
        pygame.surfarray.blit_array(small, np.repeat(a[:, :, None], 3, 2))
        big = pygame.transform.smoothscale(small, (w, h))
        out += (pygame.surfarray.array3d(big)[:, :, 0] / 255.0 - .5) / (i + 1)
    return out


def make_water(level):
    rng = np.random.default_rng(level)
    tops = [(30, 128, 150), (34, 104, 160), (36, 130, 118), (70, 88, 158)]
    lows = [(8, 42, 78), (10, 28, 76), (8, 50, 58), (24, 22, 72)]
    k = (level - 1) % 4
    t = np.linspace(0, 1, H)[None, :, None]
    img = np.array(tops[k]) * (1 - t) + np.array(lows[k]) * t
    n = clouds(rng, W, H, [6, 13, 30])
    ridge = np.exp(-np.abs(n) * 26)[:, :, None]          # light net on the water
    img = img + n[:, :, None] * 30 + ridge * np.array([22, 38, 40]) * (1.1 - t)
    s = pygame.Surface((W, H))
    pygame.surfarray.blit_array(s, img.clip(0, 255).astype(np.uint8))
    # sand
    pts = [(x, 606 + 8 * math.sin(x / 70.0 + level) + rng.integers(0, 3)) for x in range(0, W + 10, 10)]
    pygame.draw.polygon(s, (176, 156, 112), pts + [(W, H), (0, H)])
    for _ in range(400):
        x, y = int(rng.integers(0, W)), int(rng.integers(616, H))
        s.set_at((x, y), (140, 120, 84) if x % 2 else (206, 188, 146))
    # weed at the right
    for _ in range(9):
        x = int(rng.integers(620, W - 10))
        hgt = int(rng.integers(60, 170))
        p = [(x + 9 * math.sin(j / 16.0 + x), 622 - j) for j in range(0, hgt, 4)]
        pygame.draw.lines(s, (24, 96 + x % 40, 70), False, p, 5)
    # places in the pond
    ring = pygame.Surface((CELL, CELL), pygame.SRCALPHA)
    pygame.draw.rect(ring, (255, 255, 255, 20), (3, 3, CELL - 6, CELL - 6), border_radius=20)
    pygame.draw.rect(ring, (255, 255, 255, 42), (3, 3, CELL - 6, CELL - 6), 1, border_radius=20)
    for r in range(ROWS):
        for c in range(COLS):
            s.blit(ring, (BX + c * CELL, BY + r * CELL))
    return s


def make_fish(size, flip, blink):
    """drawn three times too big, then shrunk"""
    rad, body, belly = FISH[size]
    Z = 3
    n = 92 * Z
    s = pygame.Surface((n, n), pygame.SRCALPHA)
    m, R = n // 2, rad * Z
    dark = tuple(int(v * .55) for v in body)
    if size > 1:                                     # spines
        for i in range(16):
            a = i * math.pi / 8 + .2
            l = R + (2 + size * 1.3) * Z
            pygame.draw.polygon(s, dark, [
                (m + l * math.cos(a), m + l * math.sin(a)),
                (m + R * .95 * math.cos(a + .09), m + R * .95 * math.sin(a + .09)),
                (m + R * .95 * math.cos(a - .09), m + R * .95 * math.sin(a - .09))])
    # tail
    pygame.draw.polygon(s, dark, [(m + R * .85, m), (m + R * 1.3, m - R * .42), (m + R * 1.3, m + R * .42)])
    pygame.draw.circle(s, dark, (m, m), R)
    pygame.draw.circle(s, body, (m, m), R - 2 * Z)
    # belly: part of a circle, clipped by the body
    mask = pygame.Surface((n, n), pygame.SRCALPHA)
    pygame.draw.circle(mask, (255, 255, 255, 255), (m, m), R - 2 * Z)
    b = pygame.Surface((n, n), pygame.SRCALPHA)
    pygame.draw.ellipse(b, belly + (255,), (m - R, m + R * .15, 2 * R, 1.5 * R))
    b.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    s.blit(b, (0, 0))
    for dx, dy in ((.1, -.6), (.42, -.4), (.55, -.05)):
        pygame.draw.circle(s, dark, (m + dx * R, m + dy * R), max(2, R * .08))
    # fin
    pygame.draw.ellipse(s, dark, (m + R * .15, m + R * .05, R * .5, R * .3))
    # eye and mouth
    ex, ey = m - R * .4, m - R * .2
    if blink:
        pygame.draw.line(s, (30, 20, 30), (ex - R * .2, ey), (ex + R * .2, ey), 2 * Z)
    else:
        pygame.draw.circle(s, (255, 255, 255), (ex, ey), R * .27)
        pygame.draw.circle(s, (30, 20, 30), (ex - R * .06, ey), R * .15)
        pygame.draw.circle(s, (255, 255, 255), (ex - R * .12, ey - R * .07), R * .06)
    pygame.draw.circle(s, (120, 40, 50), (m - R * .72, m + R * .22), R * .13)
    s = pygame.transform.smoothscale(s, (92, 92))
    return pygame.transform.flip(s, flip, False)


class Spine:
    def __init__(self, r, c, dr, dc):
        self.r, self.c, self.dr, self.dc = r, c, dr, dc
        self.p = 0.0                    # way to the next place, 0..1


class Button:
    def __init__(self, text, center, w=220):
        self.text = text
        self.rect = pygame.Rect(0, 0, w, 54)
        self.rect.center = center

    def draw(self, scr, font):
        hot = self.rect.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(scr, (160, 84, 20), self.rect.move(0, 4), border_radius=16)
        pygame.draw.rect(scr, (255, 196, 84) if hot else (250, 172, 60), self.rect, border_radius=16)
        t = font.render(self.text, True, (80, 34, 10))
        scr.blit(t, t.get_rect(center=self.rect.center))


class Pond:
    def __init__(self, seed, logfile):
        pygame.init()
        self.scr = pygame.display.set_mode((W, H))
        pygame.display.set_caption("Puffer Pond - feed responsibly")
        self.rng = random.Random(seed)
        self.fx = random.Random(1)
        self.logfile = logfile
        self.f1 = pygame.font.Font(None, 84)
        self.f2 = pygame.font.Font(None, 38)
        self.f3 = pygame.font.Font(None, 26)
        self.fish = {(n, f, b): make_fish(n, f, b) for n in FISH for f in (0, 1) for b in (0, 1)}
        self.state = 'title'
        self.level = 1
        self.water = make_water(1)
        self.t = 0
        self.air = [[self.fx.randrange(W), self.fx.randrange(H), self.fx.randint(2, 6)] for _ in range(14)]
        self.play = Button("DIVE IN", (W // 2, 430))
        self.next = Button("NEXT POND", (BX + COLS * CELL // 2, 400))
        self.again = Button("TRY AGAIN", (BX + COLS * CELL // 2, 400))

    def log(self, t, **k):
        if self.logfile:
            with open(self.logfile, 'a') as f:
                f.write(json.dumps(dict(t=t, **k)) + '\n')

    def log_board(self):
        self.log('board', level=self.level, drops=self.food, sizes=self.pond)

    # --- a new pond: start with big fish everywhere, then take some away and deflate some
    def start(self):
        self.water = make_water(self.level)
        p = [[4] * COLS for _ in range(ROWS)]
        places = [(r, c) for r in range(ROWS) for c in range(COLS)]
        for r, c in self.rng.sample(places, 14):
            p[r][c] = 0
        full = [q for q in places if p[q[0]][q[1]]]
        for _ in range(min(31 + 3 * self.level, 46)):
            r, c = self.rng.choice(full)
            p[r][c] = max(1, p[r][c] - 1)
        self.pond = p
        self.food = FOOD
        self.spines, self.bangs, self.grow, self.notes = [], [], {}, []
        self.look = [[self.fx.randint(0, 1) for c in range(COLS)] for r in range(ROWS)]
        self.phase = [[self.fx.random() * 6.28 for c in range(COLS)] for r in range(ROWS)]
        self.combo = 0
        self.moving = False
        self.wait = 0
        self.state = 'play'
        self.log_board()

    def puff(self, r, c):
        if self.pond[r][c] == 0:
            return
        if self.pond[r][c] < 4:
            self.pond[r][c] += 1
            self.grow[r, c] = 10
            return
        self.pond[r][c] = 0
        self.combo += 1
        x, y = self.xy(r, c)
        self.bangs.append([x, y, 0, self.fx.random() * 6])
        for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            self.spines.append(Spine(r, c, dr, dc))
        if self.combo % 4 == 0:
            self.food += 1
            self.notes.append([x, y, 0])

    def xy(self, r, c):
        return BX + c * CELL + CELL / 2, BY + r * CELL + CELL / 2

    def click(self, pos):
        if self.state == 'title':
            if self.play.rect.collidepoint(pos):
                self.start()
        elif self.state == 'clear':
            if self.next.rect.collidepoint(pos):
                self.level += 1
                self.start()
        elif self.state == 'lost':
            if self.again.rect.collidepoint(pos):
                self.start()
        elif not self.moving and self.food > 0:
            c, r = (pos[0] - BX) // CELL, (pos[1] - BY) // CELL
            if 0 <= r < ROWS and 0 <= c < COLS and self.pond[r][c]:
                self.log('tap', row=r, col=c)
                self.food -= 1
                self.combo = 0
                self.moving = True
                self.puff(r, c)

    def update(self):
        self.t += 1
        for a in self.air:
            a[1] -= .3 + a[2] * .12
            if a[1] < -10:
                a[0], a[1] = self.fx.randrange(W), H + 10
        if self.state != 'play':
            return
        hits = []
        for s in self.spines[:]:
            s.p += .11
            if s.p >= 1:
                s.p -= 1
                s.r += s.dr
                s.c += s.dc
                if not (0 <= s.r < ROWS and 0 <= s.c < COLS):
                    self.spines.remove(s)
                elif self.pond[s.r][s.c]:
                    self.spines.remove(s)
                    hits.append((s.r, s.c))
        for r, c in hits:
            self.puff(r, c)             # a fish that is gone already swallows the rest
        for b in self.bangs[:]:
            b[2] += 1
            if b[2] > 14:
                self.bangs.remove(b)
        for k in list(self.grow):
            self.grow[k] -= 1
            if self.grow[k] <= 0:
                del self.grow[k]
        for n in self.notes[:]:
            n[2] += 1
            if n[2] > 40:
                self.notes.remove(n)
        if self.moving and not (self.spines or self.bangs or self.grow):
            self.moving = False
            self.log_board()
            if not any(any(q) for q in self.pond):
                self.log('cleared', level=self.level)
                self.state = 'clear'
            elif self.food == 0:
                self.log('lost', level=self.level)
                self.state = 'lost'

    # --- pictures
    def put(self, font, text, center, col=(255, 255, 255)):
        for d, k in ((2, (8, 24, 44)), (0, col)):
            t = font.render(text, True, k)
            self.scr.blit(t, t.get_rect(center=(center[0] + d, center[1] + d)))

    def draw_fish(self, n, x, y, flip, phase, grow=0):
        im = self.fish[n, flip, int((self.t + phase * 40) % 160 < 6)]
        if grow:
            k = 1 + .018 * grow
            im = pygame.transform.smoothscale(im, (int(92 * k), int(92 * k)))
        self.scr.blit(im, im.get_rect(center=(x, y + 2.5 * math.sin(self.t / 16 + phase))))

    def pellet(self, x, y):
        pygame.draw.circle(self.scr, (74, 44, 20), (x, y), 9)
        pygame.draw.circle(self.scr, (168, 110, 56), (x, y), 7)
        pygame.draw.circle(self.scr, (222, 176, 120), (x - 2, y - 2), 2)

    def draw(self):
        s = self.scr
        s.blit(self.water, (0, 0))
        for x, y, r in self.air:
            pygame.draw.circle(s, (150, 200, 215), (x, y), r, 1)
        if self.state == 'title':
            veil = pygame.Surface((W, H), pygame.SRCALPHA)
            veil.fill((6, 30, 60, 190))
            s.blit(veil, (0, 0))
            self.put(self.f1, "PUFFER POND", (W // 2, 150), (255, 206, 110))
            self.put(self.f3, "Click a fish to feed it. Four meals it can take, the fifth is one too many.", (W // 2, 330))
            self.put(self.f3, "Every fourth PANG in a row gives you a pellet back.", (W // 2, 360))
            for n in FISH:
                self.draw_fish(n, 250 + 80 * n + 20 * (n > 2), 250, 0, n)
            self.play.draw(s, self.f2)
            pygame.display.flip()
            return
        for r in range(ROWS):
            for c in range(COLS):
                if self.pond[r][c]:
                    x, y = self.xy(r, c)
                    self.draw_fish(self.pond[r][c], x, y, self.look[r][c], self.phase[r][c], self.grow.get((r, c), 0))
        for x, y, t, a in self.bangs:
            q = pygame.Surface((110, 110), pygame.SRCALPHA)
            al = max(0, 230 - t * 15)
            pts = [(55 + (20 + 2 * t) * (1 if i % 2 else .55) * math.cos(a + i * .3927),
                    55 + (20 + 2 * t) * (1 if i % 2 else .55) * math.sin(a + i * .3927)) for i in range(16)]
            pygame.draw.polygon(q, (255, 244, 190, al), pts)
            s.blit(q, (x - 55, y - 55))
        for p in self.spines:
            x, y = self.xy(p.r + p.dr * p.p, p.c + p.dc * p.p)
            pygame.draw.line(s, (90, 30, 50), (x - p.dc * 11, y - p.dr * 11), (x + p.dc * 11, y + p.dr * 11), 5)
            pygame.draw.line(s, (255, 226, 200), (x - p.dc * 9, y - p.dr * 9), (x + p.dc * 9, y + p.dr * 9), 2)
        for x, y, t in self.notes:
            self.put(self.f2, "+1", (x, y - t), (255, 236, 120))
        # head line
        self.put(self.f2, "PUFFER POND", (130, 34), (255, 206, 110))
        self.put(self.f3, "pond %d" % self.level, (66, 70), (206, 236, 240))
        if self.combo > 1:
            self.put(self.f2, "%d x PANG!" % self.combo, (400, 50), (255, 236, 120))
        # the tin of food at the right
        tin = pygame.Rect(650, 150, 200, 230)
        panel = pygame.Surface(tin.size, pygame.SRCALPHA)
        pygame.draw.rect(panel, (230, 240, 245, 60), panel.get_rect(), border_radius=14)
        pygame.draw.rect(panel, (230, 240, 245, 150), panel.get_rect(), 3, border_radius=14)
        s.blit(panel, tin)
        pygame.draw.rect(s, (196, 66, 56), (640, 138, 220, 26), border_radius=8)
        self.put(self.f3, "FISH FOOD", (750, 152))
        for i in range(min(self.food, 40)):
            self.pellet(tin.x + 28 + 36 * (i % 5), tin.bottom - 22 - 24 * (i // 5))
        if self.state in ('clear', 'lost'):
            veil = pygame.Surface((W, H), pygame.SRCALPHA)
            veil.fill((4, 20, 44, 150))
            s.blit(veil, (0, 0))
            mid = BX + COLS * CELL // 2
            if self.state == 'clear':
                self.put(self.f1, "POND EMPTY!", (mid, 260), (255, 236, 120))
                self.put(self.f3, "%d pellets left over" % self.food, (mid, 330))
                self.next.draw(s, self.f2)
            else:
                self.put(self.f1, "TIN EMPTY", (mid, 260), (255, 150, 130))
                self.put(self.f3, "and the pond is not", (mid, 330))
                self.again.draw(s, self.f2)
        pygame.display.flip()

    def run(self):
        clock = pygame.time.Clock()
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos)
            self.update()
            self.draw()
            clock.tick(FPS)


if __name__ == '__main__':
    ap = argparse.ArgumentParser()
    ap.add_argument('--seed', type=int)
    ap.add_argument('--log')
    a = ap.parse_args()
    Pond(a.seed, a.log).run()
    pygame.quit()
