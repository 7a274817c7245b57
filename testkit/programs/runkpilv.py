"""
rünkpilv -- a quiet game about clouds.            (c) 2024 Liis, Hiiumaa
swallows sit on a wire. send one into a cloud and the cloud swells.
"""
import argparse
import json
import math
import random

import numpy as np
import pygame

P = argparse.ArgumentParser()
P.add_argument("--seed", type=int, default=None)
P.add_argument("--log", default=None)
A = P.parse_args()

RNG = random.Random(A.seed)         # boards
ART = random.Random(1939)           # decoration
NPR = np.random.default_rng(1939)
_log = open(A.log, "w") if A.log else None


def emit(obj):
    if _log:
        _log.write(json.dumps(obj) + "\n")
        _log.flush()


pygame.init()
W, H = 1000, 780
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("rünkpilv")
clock = pygame.time.Clock()

COLS, ROWS, CELL = 7, 6, 90
BX = (W - COLS * CELL) // 2
BY = 128
REACH = {1: 16, 2: 23, 3: 31, 4: 38}       # where a gust is caught

SKIES = [   # top, middle, horizon, hills far, hills near
    ((58, 104, 158), (112, 160, 196), (212, 180, 146), (96, 128, 142), (44, 70, 74)),
    ((70, 84, 146), (146, 130, 176), (206, 182, 158), (112, 98, 134), (52, 46, 72)),
    ((40, 122, 148), (104, 176, 180), (178, 196, 160), (86, 140, 136), (34, 78, 76)),
    ((96, 76, 118), (122, 92, 136), (216, 150, 104), (126, 88, 112), (62, 40, 62)),
]


def font(size, italic=False):
    for name in ("URW Gothic", "Century Gothic", "DejaVu Sans"):
        p = pygame.font.match_font(name, italic=italic)
        if p:
            return pygame.font.Font(p, size)
    return pygame.font.Font(None, size)


F_BIG, F_MED, F_SMALL = font(46), font(22), font(15)


def smooth(t):
    t = max(0.0, min(1.0, t))
    return t * t * (3 - 2 * t)


def out_back(t):
    t = max(0.0, min(1.0, t)) - 1
    return 1 + 2.7 * t ** 3 + 1.7 * t ** 2


# ------------------------------------------------------------------ clouds
def value_noise(n, cells):
    g = NPR.random((cells + 1, cells + 1))
    t = np.linspace(0, cells, n, endpoint=False)
    i = t.astype(int)
    f = t - i
    f = f * f * (3 - 2 * f)
    a = g[np.ix_(i, i)] * (1 - f)[None, :] + g[np.ix_(i, i + 1)] * f[None, :]
    b = g[np.ix_(i + 1, i)] * (1 - f)[None, :] + g[np.ix_(i + 1, i + 1)] * f[None, :]
    return a * (1 - f)[:, None] + b * f[:, None]


PUFFS = {   # x, y, r  in cell pixels, around the middle
    1: [(-6, 3, 9), (6, 3, 9), (0, -3, 10)],
    2: [(-14, 6, 11), (-3, -4, 14), (11, 2, 13), (3, 8, 10)],
    3: [(-21, 8, 13), (-9, -7, 17), (11, -8, 17), (22, 7, 13), (0, 8, 16)],
    4: [(-26, 12, 14), (-20, -7, 16), (-1, -17, 19), (19, -8, 17), (27, 11, 14), (0, 9, 21), (10, 14, 15), (-12, 15, 14)],
}
TONE = {    # lit colour, shade colour
    1: ((255, 255, 255), (206, 224, 240)),
    2: ((255, 250, 236), (240, 206, 160)),
    3: ((246, 172, 166), (148, 74, 108)),
    4: ((134, 140, 176), (42, 44, 78)),
}


def cloud_sprite(size):
    n, sc = 220, 2.0
    yy, xx = np.mgrid[0:n, 0:n].astype(float)
    xx = (xx - n / 2) / sc
    yy = (yy - n / 2) / sc
    wob = (value_noise(n, 18) - .5) * 4.0
    wob2 = (value_noise(n, 18) - .5) * 4.0
    hmap = np.zeros((n, n))
    for (px, py, r) in PUFFS[size]:
        px += ART.uniform(-1.5, 1.5)
        py += ART.uniform(-1.5, 1.5)
        d2 = (xx + wob - px) ** 2 + (yy + wob2 - py) ** 2
        hmap = np.maximum(hmap, np.sqrt(np.maximum(0, r * r - d2)))
    # a little blur so puffs melt together
    for _ in range(5):
        hmap = (hmap + np.roll(hmap, 3, 0) + np.roll(hmap, -3, 0) + np.roll(hmap, 3, 1) + np.roll(hmap, -3, 1)) / 5
    gy, gx = np.gradient(hmap * sc)
    nz = 1 / np.sqrt(gx ** 2 + gy ** 2 + 1)
    lx, ly, lz = -.45, -.72, .53
    light = np.clip((-gx * nz) * lx + (-gy * nz) * ly + nz * lz, 0, 1)
    light = .34 + .66 * light + (value_noise(n, 20) - .5) * .10
    light = np.clip(light - np.clip(yy / 60, -.3, .45) * .5, 0, 1)[..., None]
    lit, sh = (np.array(c, float) for c in TONE[size])
    rgb = sh * (1 - light) + lit * light
    alpha = np.clip(hmap / 7.0, 0, 1) ** .8
    s = pygame.Surface((n, n), pygame.SRCALPHA)
    pygame.surfarray.blit_array(s, np.zeros((n, n), int))
    arr = pygame.surfarray.pixels3d(s)
    arr[:] = np.transpose(rgb, (1, 0, 2)).astype(np.uint8)
    del arr
    al = pygame.surfarray.pixels_alpha(s)
    al[:] = (np.transpose(alpha) * 255).astype(np.uint8)
    del al
    return s        # kept at 2x, scaled when drawn


CLOUDS = {k: [cloud_sprite(k) for _ in range(3)] for k in PUFFS}
SMALL = {k: [pygame.transform.smoothscale(s, (110, 110)) for s in v] for k, v in CLOUDS.items()}


def glow(radius, colour, power=2.0):
    n = radius * 2
    yy, xx = np.mgrid[0:n, 0:n]
    d = np.sqrt((xx - radius) ** 2 + (yy - radius) ** 2) / radius
    a = np.clip(1 - d, 0, 1) ** power
    s = pygame.Surface((n, n), pygame.SRCALPHA)
    s.fill((*colour, 0))
    al = pygame.surfarray.pixels_alpha(s)
    al[:] = (a * 255).astype(np.uint8)
    del al
    return s


FLASH = glow(70, (255, 250, 220))
BOLT = glow(26, (250, 240, 190), 1.6)
GUST = glow(13, (255, 255, 255), 1.2)
SUN = glow(230, (255, 236, 190), 2.2)


# ------------------------------------------------------------------ scenery
def build_sky(k):
    top, mid, low, far, near = (np.array(c, float) for c in SKIES[k])
    y = np.linspace(0, 1, H)[:, None]
    col = np.where(y < .55, top + (mid - top) * (y / .55), mid + (low - mid) * ((y - .55) / .45))
    img = np.repeat(col[None, :, :], W, axis=0)
    img += NPR.normal(0, 1.2, (W, H, 1))            # dithering against banding
    s = pygame.surfarray.make_surface(np.clip(img, 0, 255).astype(np.uint8))
    s.blit(SUN, (760 - 230 - k * 60, 640 - 230))
    # far hills, lake line, near field
    pts = [(0, H)]
    for x in range(0, W + 1, 8):
        pts.append((x, 708 + 9 * math.sin(x * .008 + k) + 5 * math.sin(x * .021 + 2)))
    pts.append((W, H))
    pygame.draw.polygon(s, far, pts)
    # spruces
    r = random.Random(77 + k)
    for x in range(0, W, 9):
        if 300 < x < 360 or 600 < x < 700:
            continue
        hh = r.randint(8, 24)
        base = 730
        xx = x + r.randint(-3, 3)
        for j in range(3):
            pygame.draw.polygon(s, near, [(xx - 6 + j, base - j * hh * .3), (xx + 6 - j, base - j * hh * .3), (xx, base - hh * .55 - j * hh * .3)])
    pts = [(0, H)]
    for x in range(0, W + 1, 8):
        pts.append((x, 734 + 6 * math.sin(x * .006 + 1 + k)))
    pts.append((W, H))
    pygame.draw.polygon(s, near, pts)
    # windmill body
    pygame.draw.polygon(s, near, [(638, 738), (662, 738), (657, 704), (643, 704)])
    pygame.draw.polygon(s, near, [(640, 705), (660, 705), (655, 693), (645, 693)])
    # poles
    for px in (86, 914):
        pygame.draw.line(s, near, (px, 50), (px, 745), 5)
        pygame.draw.line(s, near, (px - 22, 62), (px + 22, 62), 5)
        pygame.draw.circle(s, near, (px, 56), 4)
    # where the clouds may hang
    grid = pygame.Surface((W, H), pygame.SRCALPHA)
    for rr in range(ROWS):
        for cc in range(COLS):
            pygame.draw.rect(grid, (255, 255, 255, 22), (BX + cc * CELL + 3, BY + rr * CELL + 3, CELL - 6, CELL - 6), border_radius=20)
    s.blit(grid, (0, 0))
    return s.convert()


sky_cache = {}


def sky(level):
    k = (level - 1) % len(SKIES)
    if k not in sky_cache:
        sky_cache[k] = build_sky(k)
    return sky_cache[k]


def wire_y(x):
    u = (x - 86) / (914 - 86)
    return 62 + 26 * 4 * u * (1 - u)


def perch(i):
    x = 150 + i * 35
    return x, wire_y(x)


INK = (26, 30, 48)


def bird_sit(x, y, t, i):
    hop = max(0, math.sin(t * 1.1 + i * 2.3) - .96) * 60
    y -= hop
    f = 1 if i % 3 else -1
    pygame.draw.ellipse(screen, INK, (x - 6, y - 20, 12, 20))
    pygame.draw.circle(screen, INK, (x + f, y - 21), 5.5)
    pygame.draw.polygon(screen, INK, [(x + f * 4, y - 23), (x + f * 8.5, y - 20), (x + f * 4, y - 19)])
    pygame.draw.polygon(screen, INK, [(x - 4, y - 5), (x, y - 2), (x - f * 6, y + 13), (x - f * 2, y + 4), (x + 1, y + 11), (x + 4, y - 5)])
    pygame.draw.ellipse(screen, (244, 232, 214), (x - 3 + f, y - 15, 7, 12))
    pygame.draw.circle(screen, (176, 62, 44), (x + f * 2, y - 18), 2.5)


def bird_fly(x, y, ang, ph):
    w = math.sin(ph) * 9
    ca, sa = math.cos(ang), math.sin(ang)

    def R(px, py):
        return (x + px * ca - py * sa, y + px * sa + py * ca)
    pygame.draw.polygon(screen, INK, [R(9, 0), R(2, 3), R(-16, 6), R(-9, 0), R(-16, -6), R(2, -3)])
    pygame.draw.polygon(screen, INK, [R(5, 0), R(-3, 17 - w * .3), R(-11, 20 + w * .3), R(-3, 1)])
    pygame.draw.polygon(screen, INK, [R(5, 0), R(-3, -17 + w * .3), R(-11, -20 - w * .3), R(-3, -1)])


# ------------------------------------------------------------------ game
START = 14


class Sky:
    def __init__(self):
        self.level = 1
        self.t = 0.0
        self.old_sky = None
        self.begin()

    def begin(self):
        self.birds = START
        self.grid = [[0] * COLS for _ in range(ROWS)]
        cells = [(r, c) for r in range(ROWS) for c in range(COLS)]
        RNG.shuffle(cells)
        n = min(30, 24 + self.level // 2) + RNG.randint(-2, 0)
        for r, c in cells[:n]:
            self.grid[r][c] = RNG.choices((1, 2, 3, 4), (3, 4, 4, 3))[0]
        self.look = {(r, c): ART.randrange(3) for r in range(ROWS) for c in range(COLS)}
        self.swell = {}
        self.gusts = []
        self.sender = None          # a swallow on its way
        self.home = []              # swallows coming back
        self.sparks = []
        self.rain = []
        self.flashes = []
        self.chain = 0
        self.phase = "enter"
        self.clockwork = 0.0
        self.quiet = 0.0

    def note(self):
        emit({"t": "board", "level": self.level, "drops": self.birds, "board": [list(r) for r in self.grid]})

    @staticmethod
    def mid(r, c):
        return BX + c * CELL + CELL / 2, BY + r * CELL + CELL / 2

    def press(self, pos):
        if self.phase == "lost":
            if self.clockwork > .8:
                self.begin()
            return
        if self.phase != "wait":
            return
        c, r = (pos[0] - BX) // CELL, (pos[1] - BY) // CELL
        if not (0 <= r < ROWS and 0 <= c < COLS) or not self.grid[r][c]:
            return
        emit({"t": "tap", "r": int(r), "c": int(c)})
        self.birds -= 1
        x, y = perch(min(self.birds, 21))
        self.sender = [x, y - 10, *self.mid(r, c), 0.0, r, c]
        self.chain = 0
        self.phase = "chain"

    def feed(self, r, c):
        self.grid[r][c] += 1
        self.swell[r, c] = 0.0
        x, y = self.mid(r, c)
        if self.grid[r][c] <= 4:
            for _ in range(7):
                a = ART.uniform(0, math.tau)
                self.sparks.append([x, y, math.cos(a) * 70, math.sin(a) * 70, .45, .45])
            return
        self.grid[r][c] = 0
        self.chain += 1
        self.flashes.append([x, y, 0.0])
        for _ in range(26):
            self.rain.append([x + ART.uniform(-32, 32), y + ART.uniform(-14, 14), ART.uniform(-20, 20), ART.uniform(60, 200), ART.uniform(.4, .9)])
        for _ in range(16):
            a = ART.uniform(0, math.tau)
            v = ART.uniform(50, 150)
            self.sparks.append([x, y, math.cos(a) * v, math.sin(a) * v, .7, .7])
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            self.gusts.append([x, y, dx, dy, 0.0, []])
        if self.chain % 3 == 0:
            self.home.append([x, y, 0.0])

    def update(self, dt):
        self.t += dt
        self.clockwork += dt
        for k in list(self.swell):
            self.swell[k] += dt * 3
            if self.swell[k] >= 1:
                del self.swell[k]
        for p in self.sparks:
            p[0] += p[2] * dt
            p[1] += p[3] * dt
            p[2] *= 1 - 2.5 * dt
            p[3] *= 1 - 2.5 * dt
            p[4] -= dt
        self.sparks = [p for p in self.sparks if p[4] > 0]
        for p in self.rain:
            p[3] += 420 * dt
            p[0] += p[2] * dt
            p[1] += p[3] * dt
            p[4] -= dt
        self.rain = [p for p in self.rain if p[4] > 0]
        for f in self.flashes:
            f[2] += dt * 2.6
        self.flashes = [f for f in self.flashes if f[2] < 1]
        for hb in self.home:
            hb[2] += dt * 1.9
            if hb[2] >= 1:
                self.birds += 1
        self.home = [hb for hb in self.home if hb[2] < 1]

        if self.phase == "enter" and self.clockwork > .9:
            self.phase = "wait"
            self.note()
        elif self.phase == "chain":
            if self.sender:
                self.sender[4] += dt * 3.4
                if self.sender[4] >= 1:
                    r, c = self.sender[5:]
                    self.sender = None
                    self.feed(r, c)
            self.blow(dt)
            if self.gusts or self.sender or self.home:
                self.quiet = 0
            else:
                self.quiet += dt
                if self.quiet > .25:
                    self.rest()
        elif self.phase == "clear" and self.clockwork > 2.6:
            self.old_sky = (sky(self.level), 0.0)
            self.level += 1
            self.begin()
        if self.old_sky:
            self.old_sky = (self.old_sky[0], self.old_sky[1] + dt)
            if self.old_sky[1] > .9:
                self.old_sky = None

    def blow(self, dt):
        keep = []
        for g in self.gusts:
            g[4] += dt
            speed = 250 + 260 * smooth(g[4] / .5)
            left = speed * dt
            g[5].append((g[0], g[1]))
            del g[5][:-12]
            alive = True
            while left > 0 and alive:
                d = min(3.0, left)
                left -= d
                g[0] += g[2] * d
                g[1] += g[3] * d
                c, r = int((g[0] + g[2] * 0 - BX) // CELL), int((g[1] - BY) // CELL)
                if not (-1 < (g[0] - BX) / CELL < COLS + .0 and -1 < (g[1] - BY) / CELL < ROWS + .0) or \
                        not (BX - 8 < g[0] < BX + COLS * CELL + 8 and BY - 8 < g[1] < BY + ROWS * CELL + 8):
                    alive = False
                    break
                if 0 <= r < ROWS and 0 <= c < COLS and self.grid[r][c]:
                    x, y = self.mid(r, c)
                    if abs(g[0] - x) + abs(g[1] - y) <= REACH[self.grid[r][c]]:
                        self.feed_later.append((r, c))
                        alive = False
            if alive:
                keep.append(g)
        self.gusts = keep
        todo, self.feed_later = self.feed_later, []
        for r, c in todo:
            if self.grid[r][c]:         # a second gust in the same instant is lost in the burst
                self.feed(r, c)

    feed_later = []

    def rest(self):
        self.note()
        self.clockwork = 0.0
        if not any(any(r) for r in self.grid):
            emit({"t": "cleared", "level": self.level})
            self.phase = "clear"
        elif self.birds == 0:
            emit({"t": "lost"})
            self.phase = "lost"
        else:
            self.phase = "wait"
        self.quiet = 0

    # -------------------------------------------------------------- paint
    def paint(self):
        screen.blit(sky(self.level), (0, 0))
        if self.old_sky:
            s = self.old_sky[0]
            s.set_alpha(int(255 * (1 - smooth(self.old_sky[1] / .9))))
            screen.blit(s, (0, 0))
            s.set_alpha(None)
        near = SKIES[(self.level - 1) % len(SKIES)][4]
        for i in range(4):          # mill sails
            a = self.t * .5 + i * math.pi / 2
            x2, y2 = 650 + 30 * math.cos(a), 701 + 30 * math.sin(a)
            pygame.draw.line(screen, near, (650, 701), (x2, y2), 3)
            px, py = -math.sin(a) * 6, math.cos(a) * 6
            pygame.draw.polygon(screen, near, [(650 + 9 * math.cos(a), 701 + 9 * math.sin(a)), (x2, y2), (x2 + px, y2 + py), (650 + 9 * math.cos(a) + px, 701 + 9 * math.sin(a) + py)])
        pts = [(x, wire_y(x)) for x in range(86, 915, 12)]
        pygame.draw.aalines(screen, INK, False, pts)
        pygame.draw.aalines(screen, INK, False, [(x, y + 1) for x, y in pts])

        rise = smooth(self.clockwork / .9) if self.phase == "enter" else 1
        for r in range(ROWS):
            for c in range(COLS):
                n = self.grid[r][c]
                if n:
                    self.cloud(r, c, n, rise)
        for p in self.rain:
            k = min(1, p[4] * 2)
            pygame.draw.line(screen, (196 + int(40 * k), 220 + int(20 * k), 246), (p[0], p[1]), (p[0] - p[2] * .03, p[1] - 9), 2)
        for g in self.gusts:
            for j, (x, y) in enumerate(g[5]):
                k = j / max(1, len(g[5]))
                wob = math.sin(j * .9 + self.t * 20) * 3 * (1 - k)
                pygame.draw.circle(screen, (255, 255, 255), (x + wob * abs(g[3]), y + wob * abs(g[2])), 1 + 3 * k)
            screen.blit(GUST, (g[0] - 13, g[1] - 13))
            pygame.draw.circle(screen, (255, 255, 255), (g[0], g[1]), 6)
        for x, y, k in self.flashes:
            FLASH.set_alpha(int(255 * (1 - smooth(k))))
            screen.blit(FLASH, (x - 70, y - 70))
            pygame.draw.circle(screen, (255, 252, 236), (x, y), 20 + 36 * smooth(k), max(1, int(5 * (1 - k))))
        for p in self.sparks:
            pygame.draw.circle(screen, (255, 255, 255), (p[0], p[1]), 4 * p[4] / p[5])

        for i in range(min(self.birds, 22)):
            bird_sit(*perch(i), self.t, i)
        for i, hb in enumerate(self.home):
            k = smooth(hb[2])
            tx, ty = perch(min(self.birds + i, 21))
            x = hb[0] + (tx - hb[0]) * k
            y = hb[1] + (ty - 10 - hb[1]) * k - 40 * math.sin(k * math.pi)
            bird_fly(x, y, math.atan2(ty - hb[1], tx - hb[0]), self.t * 30)
        if self.sender:
            x0, y0, x1, y1, k, _, _ = self.sender
            k = k * k
            bird_fly(x0 + (x1 - x0) * k, y0 + (y1 - y0) * k, math.atan2(y1 - y0, x1 - x0), self.t * 30)

        self.words()

    def cloud(self, r, c, n, rise):
        x, y = self.mid(r, c)
        ph = r * 1.7 + c * 2.9
        x += 1.8 * math.sin(self.t * .8 + ph)
        y += 1.4 * math.sin(self.t * 1.1 + ph * 1.3)
        v = self.look[r, c]
        im = SMALL[n][v]
        sc = 1.0
        if (r, c) in self.swell:
            sc = .72 + .28 * out_back(self.swell[r, c])
        if rise < 1:
            local = smooth(rise * 1.7 - (c + r) / (COLS + ROWS) * .7)
            sc *= .5 + .5 * local
            if local <= .02:
                return
        if abs(sc - 1) > .01:
            w = int(110 * sc)
            im = pygame.transform.smoothscale(CLOUDS[n][v], (w, w))
        screen.blit(im, im.get_rect(center=(x, y)))
        if n == 4 and rise >= 1:
            f = math.sin(self.t * 2.1 + ph * 3) * math.sin(self.t * 5.3 + ph)
            if f > .72:
                BOLT.set_alpha(int(200 * (f - .72) / .28))
                screen.blit(BOLT, (x - 26 + 10 * math.sin(ph), y - 22))

    def words(self):
        t = F_MED.render("%d. taevas" % self.level, True, (255, 250, 240))
        t.set_alpha(210)
        screen.blit(t, (18, 14))
        t = F_SMALL.render("pääsukesi %d" % self.birds, True, (255, 250, 240))
        t.set_alpha(170)
        screen.blit(t, (W - 18 - t.get_width(), 18))
        if self.phase == "clear":
            k = smooth(self.clockwork / .5) * (1 - smooth((self.clockwork - 2.0) / .5))
            g = pygame.transform.smoothscale(SUN, (760, 760))
            g.set_alpha(int(210 * k))
            screen.blit(g, (W // 2 - 380, 400 - 380))
            t = F_BIG.render("selge taevas", True, (70, 54, 60))
            t.set_alpha(int(255 * k))
            screen.blit(t, t.get_rect(center=(W // 2, 400 - 10 * (1 - k))))
        elif self.phase == "lost":
            k = smooth(self.clockwork / .8)
            d = pygame.Surface((W, H), pygame.SRCALPHA)
            d.fill((14, 18, 40, int(170 * k)))
            screen.blit(d, (0, 0))
            t = F_BIG.render("pääsukesed on läinud", True, (240, 236, 224))
            t.set_alpha(int(255 * k))
            screen.blit(t, t.get_rect(center=(W // 2, 370)))
            t = F_MED.render("klõpsa, et uuesti proovida", True, (206, 206, 214))
            t.set_alpha(int(230 * k))
            screen.blit(t, t.get_rect(center=(W // 2, 430)))


game = Sky()
run = True
while run:
    dt = min(.04, clock.tick(60) / 1000)
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            run = False
        elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            game.press(e.pos)
    game.update(dt)
    game.paint()
    pygame.display.flip()
pygame.quit()
