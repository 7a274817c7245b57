"""
XWEJNI
a small game about salt.

The pans at Xwejni (say "shway-nee"), on the north coast of Gozo, were cut into
the rock by hand. Sea water goes in, the sun does the rest, and salt is swept
into little heaps. Pour one pail too many on a full heap and it slips.

made by Karmenu G., Zebbug (Gozo), in the evenings of winter 2022/23
python + pygame-ce + numpy, no asset files
"""
import argparse
import json
import math
import random

import numpy as np
import pygame

W, H = 1100, 760
COLS, ROWS = 7, 6
CW, CH = 98, 94
X0, Y0 = 62, 108
SPEED = 8.2                       # cells per second
SLIP = 0.14                       # a heap leans this long before it goes
RADIUS = [0, 12.5, 20.5, 29, 38]
HEIGHT = [0, 13, 24, 37, 55]

ROCK = np.array([218, 186, 128], float)
INK = (92, 66, 40)
CREAM = (255, 248, 230)

WORDS = ("no one two three four five six seven eight nine ten eleven twelve thirteen "
         "fourteen fifteen sixteen seventeen eighteen nineteen twenty").split()


def in_words(n):
    if n <= 20:
        return WORDS[n]
    if n < 100:
        tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
        return tens[n // 10] + ("" if n % 10 == 0 else "-" + WORDS[n % 10])
    return "plenty of"


def ordinal(n):
    names = ("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth").split()
    return names[n - 1] if n <= 12 else in_words(n) + "th"


def ease_out(t):
    return 1 - (1 - t) ** 3


def ease_back(t):
    c = 2.2
    return 1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2


def clamp(t, a=0.0, b=1.0):
    return a if t < a else b if t > b else t


# ------------------------------------------------------------------ textures
def value_noise(rng, w, h, cell):
    gw, gh = int(w / cell) + 3, int(h / cell) + 3
    g = rng.random((gw, gh))
    x = np.arange(w)[:, None] / cell
    y = np.arange(h)[None, :] / cell
    xi, yi = x.astype(int), y.astype(int)
    fx, fy = x - xi, y - yi
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    a = g[xi, yi] * (1 - fx) + g[xi + 1, yi] * fx
    b = g[xi, yi + 1] * (1 - fx) + g[xi + 1, yi + 1] * fx
    return a * (1 - fy) + b * fy


def fractal(rng, w, h, cell, octaves=4):
    out = np.zeros((w, h))
    amp, tot = 1.0, 0.0
    for _ in range(octaves):
        out += amp * value_noise(rng, w, h, cell)
        tot += amp
        amp *= 0.55
        cell = max(2, cell / 2.1)
    return out / tot


def smooth(a, lo, hi):
    t = np.clip((a - lo) / (hi - lo), 0, 1)
    return t * t * (3 - 2 * t)


def make_heap(rng, size):
    """A cone of salt, seen from above and a little from the front."""
    q = 2
    R, Hh = RADIUS[size] * q, HEIGHT[size] * q
    pad = 8 * q
    w = int(2 * R * 1.15 + 2 * pad)
    h = int(R * 1.5 + Hh + 2 * pad)
    cx, cy = w / 2, h - pad - R * 0.72
    X, Y = np.meshgrid(np.arange(w), np.arange(h), indexing="ij")
    col = np.zeros((w, h, 3))
    alpha = np.zeros((w, h))
    bumps = [(n, rng.uniform(0.010, 0.034), rng.uniform(0, 6.28)) for n in (2, 3, 5, 8)]
    grain = fractal(rng, w, h, 3.0 * q, 2) - 0.5
    clump = fractal(rng, w, h, 9.0 * q, 2) - 0.5
    lit = np.array([255, 253, 247], float)
    mid = np.array([226, 229, 236], float)
    dark = np.array([150, 164, 196], float)
    steps = int(Hh * 0.6) + 12
    for i in range(steps):
        z = i / (steps - 1)
        prof = (1 - z) ** 0.92 * 0.93 + 0.07 * math.sqrt(max(0.0, 1 - z))
        rad = R * prof * 1.1 + 1
        yc = cy - z * Hh
        sl = (slice(max(0, int(cx - rad)), int(cx + rad) + 2),
              slice(max(0, int(yc - rad * .66)), int(yc + rad * .66) + 2))
        dx, dy = X[sl] - cx, (Y[sl] - yc) / 0.66
        th = np.arctan2(dy, dx)
        r = np.hypot(dx, dy)
        rim = R * prof * (1 + sum(a * np.sin(n * th + p) for n, a, p in bumps))
        m = r < rim
        # light comes from the upper left
        n_l = -0.80 * np.cos(th) - 0.42 * np.sin(th)
        shade = 0.52 + 0.46 * n_l + 0.16 * z + 0.34 * grain[sl] + 0.42 * clump[sl]
        shade = np.clip(shade, 0, 1)[..., None]
        c = np.where(shade > .5, mid + (lit - mid) * (shade - .5) * 2, dark + (mid - dark) * shade * 2)
        col[sl][m] = c[m]
        alpha[sl][m] = 255
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.surfarray.pixels3d(s)[:] = np.where(alpha[..., None] > 0, col, 235).astype(np.uint8)
    pygame.surfarray.pixels_alpha(s)[:] = alpha.astype(np.uint8)
    out = pygame.transform.smoothscale(s, (w // q, h // q))
    return out, (cx / q, cy / q)


def make_shadow(size):
    R, Hh = RADIUS[size], HEIGHT[size]
    w, h = int(R * 2 + Hh * 1.1 + 16), int(R * 2 + 18)
    s = pygame.Surface((w * 2, h * 2), pygame.SRCALPHA)
    cx, cy = (R + 8) * 2, h
    pygame.draw.ellipse(s, (10, 58, 66, 110), (cx - R * 2.06, cy - R * 1.4, R * 4.12, R * 2.9))
    pygame.draw.polygon(s, (10, 58, 66, 110), [(cx - R, cy - R * 1.2), (cx + R * 1.4, cy + R * 1.2),
                                                (cx + (R + Hh * .72) * 2, cy + R * .55)])
    s = pygame.transform.smoothscale(s, (max(2, w // 4), max(2, h // 4)))
    s = pygame.transform.smoothscale(s, (w, h))
    return s, (R + 8, h / 2)


def make_ground(rng):
    """rock, pans (with still water in them), and the shore line"""
    rock = fractal(rng, W, H, 120, 5)
    fine = fractal(rng, W, H, 7, 3)
    img = ROCK[None, None, :] * (0.80 + 0.34 * rock + 0.16 * (fine - .5))[..., None]
    # weathered cracks along iso lines
    crack = np.abs(fractal(rng, W, H, 90, 4) - 0.5)
    img *= (1 - 0.18 * (1 - smooth(crack, 0.0, 0.010)))[..., None]
    img[..., 2] *= 0.96
    water = np.zeros((W, H))
    edge = (fractal(rng, W, H, 26, 3) - .5)
    X, Y = np.meshgrid(np.arange(W), np.arange(H), indexing="ij")
    for r in range(ROWS):
        for c in range(COLS):
            cx, cy = X0 + c * CW + CW / 2, Y0 + r * CH + CH / 2
            hw, hh = CW / 2 - 5.5 + rng.uniform(-1.5, 1), CH / 2 - 5.5 + rng.uniform(-1.5, 1)
            x, y = int(X0 + c * CW), int(Y0 + r * CH)
            sl = (slice(x, x + CW), slice(y, y + CH))
            px, py = np.abs(X[sl] - cx), np.abs(Y[sl] - cy)
            k = 17
            qx, qy = np.maximum(px - hw + k, 0), np.maximum(py - hh + k, 0)
            d = np.hypot(qx, qy) - k + edge[sl] * 7        # < 0 inside
            tint = rng.uniform(-1, 1)
            inside = 1 - smooth(d, -1.2, .8)
            depth = smooth(-d, 0, 16)
            shallow = np.array([150, 206, 186], float) + tint * np.array([8, 3, -5])
            deep = np.array([70, 160, 162], float) + tint * np.array([9, 4, -4])
            wc = shallow + (deep - shallow) * depth[..., None]
            wc *= (0.95 + .10 * rock[sl])[..., None]
            # shadow of the upper left wall, and a crust of salt at the rim
            sh = smooth((cx - X[sl]) / hw * .5 + (cy - Y[sl]) / hh * .8, .50, 1.05) * (1 - smooth(-d, 4, 15))
            wc *= (1 - .40 * sh)[..., None]
            crust = (1 - smooth(np.abs(d + 1.2), .4, 2.6))[..., None]
            img[sl] = img[sl] * (1 - inside[..., None]) + wc * inside[..., None]
            img[sl] = img[sl] * (1 - crust * .62) + np.array([250, 240, 220]) * crust * .62
            lip = smooth(d, .5, 2) * (1 - smooth(d, 2, 5))
            img[sl] *= (1 - .20 * lip * (1 - smooth((X[sl] - cx) + (Y[sl] - cy), -70, 30)))[..., None]
            water[sl] = inside
    s = pygame.Surface((W, H))
    pygame.surfarray.pixels3d(s)[:] = np.clip(img, 0, 255).astype(np.uint8)
    return s


def shore_x(y, t=0.0):
    return 826 + 20 * math.sin(y * .011 + 1) + 9 * math.sin(y * .031 + 2.4) + 6 * math.sin(t * .8 + y * .006)


def make_sea(rng):
    n = fractal(rng, W - 760, H, 70, 4)
    x = np.arange(760, W)[:, None]
    d = smooth(x + 70 * (n - .5), 800, 1060)[..., None]
    a, b = np.array([64, 158, 176], float), np.array([18, 72, 118], float)
    img = (a + (b - a) * d) * (0.90 + .22 * n)[..., None]
    s = pygame.Surface((W - 760, H))
    pygame.surfarray.pixels3d(s)[:] = np.clip(img, 0, 255).astype(np.uint8)
    return s


# ------------------------------------------------------------------ the game
class Grain:
    __slots__ = ("x", "y", "vx", "vy", "life", "max", "r")

    def __init__(self, x, y, vx, vy, life, r):
        self.x, self.y, self.vx, self.vy, self.life, self.max, self.r = x, y, vx, vy, life, life, r


class Xwejni:
    def __init__(self, seed, log):
        self.rng = random.Random(seed)
        self.fx = random.Random(1)
        self.logf = open(log, "w") if log else None
        pygame.init()
        pygame.display.set_caption("Xwejni \u2014 a small game about salt")
        self.screen = pygame.display.set_mode((W, H))
        face = "p052,palatino,palatinolinotype,bookantiqua,georgia,dejavuserif"
        self.f_title = pygame.font.SysFont(face, 58, italic=True)
        self.f_num = pygame.font.SysFont(face, 50, italic=True)
        self.f_mid = pygame.font.SysFont(face, 27, italic=True)
        self.f_small = pygame.font.SysFont(face, 19)
        look = np.random.default_rng(20230211)
        self.ground = make_ground(look)
        self.sea = make_sea(look)
        self.heaps = {s: [make_heap(look, s) for _ in range(3)] for s in (1, 2, 3, 4)}
        self.shadows = {s: make_shadow(s) for s in (1, 2, 3, 4)}
        self.variant = [[self.fx.randrange(3) for _ in range(COLS)] for _ in range(ROWS)]
        self.foam = self.make_foam(look)
        self.clock = pygame.time.Clock()
        self.t = 0.0
        self.grains, self.rings = [], []
        self.dusk = 1.0
        self.new_game()

    def log(self, **kw):
        if self.logf:
            self.logf.write(json.dumps(kw) + "\n")
            self.logf.flush()

    def log_board(self):
        self.log(t="board", level=self.level, drops=self.pails, board=[r[:] for r in self.board])

    def new_game(self):
        self.level, self.pails = 1, 10
        self.state, self.clockt = "rise", 0.0
        self.message = ""
        self.deal()

    def deal(self):
        self.board = [[0] * COLS for _ in range(ROWS)]
        self.pop = [[9.0] * COLS for _ in range(ROWS)]       # seconds since it last grew
        self.lean = {}
        self.sprays = []
        self.slips = 0
        n = min(24 + self.level // 2, 30)
        cells = [(r, c) for r in range(ROWS) for c in range(COLS)]
        self.rng.shuffle(cells)
        for r, c in cells[:n]:
            self.board[r][c] = self.rng.choices((1, 2, 3, 4), (3, 4, 4, 4))[0]

    @staticmethod
    def pos(r, c):
        return X0 + c * CW + CW / 2, Y0 + r * CH + CH / 2

    # ---------------------------------------------------------------- rules
    def grow(self, r, c):
        self.board[r][c] += 1
        self.pop[r][c] = 0.0
        x, y = self.pos(r, c)
        for _ in range(7):
            a = self.fx.uniform(0, 6.28)
            self.grains.append(Grain(x + 12 * math.cos(a), y + 8 * math.sin(a), 40 * math.cos(a),
                                     30 * math.sin(a) - 50, .5, 1.6))
        if self.board[r][c] > 4 and (r, c) not in self.lean:
            self.lean[r, c] = 0.0

    def slip(self, r, c):
        self.board[r][c] = 0
        self.slips += 1
        x, y = self.pos(r, c)
        for dr, dc in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            self.sprays.append([float(r), float(c), dr, dc])
        for _ in range(46):
            a, v = self.fx.uniform(0, 6.28), self.fx.uniform(20, 150)
            self.grains.append(Grain(x, y - 6, v * math.cos(a), .7 * v * math.sin(a) - 40,
                                     self.fx.uniform(.3, .8), self.fx.uniform(1.2, 3.2)))
        self.rings.append([x, y, 0.0, 1.0])
        if self.slips % 3 == 0:
            self.pails += 1
            self.flash = 1.0

    def update(self, dt):
        self.t += dt
        self.clockt += dt
        self.flash = max(0.0, getattr(self, "flash", 0.0) - dt * 1.2)
        for row in self.pop:
            for c in range(COLS):
                row[c] += dt
        for g in self.grains:
            g.life -= dt
            g.x += g.vx * dt
            g.y += g.vy * dt
            g.vx *= 1 - 2.4 * dt
            g.vy = g.vy * (1 - 2.4 * dt) + 170 * dt
        self.grains = [g for g in self.grains if g.life > 0]
        for k in self.rings:
            k[2] += dt
        self.rings = [k for k in self.rings if k[2] < .9]
        target = 1.0 if self.state == "lost" else 0.0
        self.dusk += clamp(target - self.dusk, -dt * .9, dt * .7)

        if self.state == "rise" and self.clockt > 1.35:
            self.state = "play"
            self.log_board()
        elif self.state == "flow":
            self.flow(dt)
        elif self.state == "tide":
            if self.clockt > 1.5 and not self.dealt:
                self.dealt = True
                self.level += 1
                self.pails = max(self.pails, 10)
                self.deal()
            if self.clockt > 3.3:
                self.state = "play"
                self.message = ""
                self.log_board()

    def flow(self, dt):
        for key in list(self.lean):
            self.lean[key] += dt
            if self.lean[key] >= SLIP:
                del self.lean[key]
                self.slip(*key)
        left = []
        for s in self.sprays:
            s[0] += s[2] * SPEED * dt
            s[1] += s[3] * SPEED * dt
            r, c = int(round(s[0])), int(round(s[1]))
            if not (-.7 < s[0] < ROWS - .3 and -.7 < s[1] < COLS - .3):
                x, y = X0 + s[1] * CW + CW / 2, Y0 + s[0] * CH + CH / 2
                for _ in range(8):
                    self.grains.append(Grain(x, y, self.fx.uniform(-40, 40) + s[3] * 70,
                                             self.fx.uniform(-60, 0) + s[2] * 70, .45, 2))
                continue
            if 0 <= r < ROWS and 0 <= c < COLS and self.board[r][c]:
                reach = RADIUS[min(4, self.board[r][c])] / CW
                if abs(s[0] - r) + abs(s[1] - c) <= reach:
                    self.grow(r, c)
                    continue
            if self.fx.random() < .35:
                x, y = X0 + s[1] * CW + CW / 2, Y0 + s[0] * CH + CH / 2
                self.grains.append(Grain(x, y, self.fx.uniform(-16, 16), self.fx.uniform(-50, -10), .45, 1.7))
            left.append(s)
        self.sprays = left
        if not self.sprays and not self.lean and self.clockt > .3:
            self.settle()

    def settle(self):
        self.log_board()
        self.clockt = 0.0
        if not any(map(any, self.board)):
            self.log(t="cleared", level=self.level)
            self.state, self.dealt = "tide", False
            self.message = "the sea fills/the pans again"
        elif self.pails <= 0:
            self.log(t="lost")
            self.state = "lost"
        else:
            self.state = "play"

    def click(self, p):
        if self.state == "lost":
            if self.clockt > 1.4:
                self.new_game()
            return
        if self.state != "play":
            return
        c, r = (p[0] - X0) // CW, (p[1] - Y0) // CH
        if 0 <= r < ROWS and 0 <= c < COLS:
            if self.board[r][c]:
                self.log(t="tap", r=r, c=c)
                self.pails -= 1
                self.slips = 0
                self.state, self.clockt = "flow", 0.0
                self.grow(r, c)
            else:
                x, y = self.pos(r, c)
                self.rings.append([x, y, 0.2, .35])

    # ---------------------------------------------------------------- picture
    def make_foam(self, rng):
        """the tide: a wide band of foam, transparent at its front edge"""
        w = 620
        n = fractal(rng, w, H, 34, 4)
        x = np.arange(w)[:, None] / w
        body = smooth(x + .20 * (n - .5), .06, .12) * (1 - smooth(x, .72, 1.0))
        lace = smooth(n + .55 * (1 - smooth(x, .05, .34)), .60, .76)
        s = pygame.Surface((w, H), pygame.SRCALPHA)
        base = np.array([52, 150, 170], float)
        pygame.surfarray.pixels3d(s)[:] = (base + (np.array([250, 253, 250]) - base) * lace[..., None]).astype(np.uint8)
        pygame.surfarray.pixels_alpha(s)[:] = (255 * body * (.90 + .10 * lace)).astype(np.uint8)
        return s

    def draw_heap(self, r, c, size, k=1.0):
        sc = self.screen
        x, y = self.pos(r, c)
        size = min(4, size)
        img, (ax, ay) = self.heaps[size][self.variant[r][c]]
        sh, (sx, sy) = self.shadows[size]
        base = y + HEIGHT[size] * .30
        age = self.pop[r][c]
        kx = ky = k
        if age < .45:
            q = age / .45
            e = math.exp(-5 * q) * math.sin(q * 12)
            kx, ky = k * (1 - .16 * e), k * (1 + .26 * e)
        lean = self.lean.get((r, c))
        if lean is not None:
            kx, ky = k * (1 + lean * 1.6), k * (1 - lean * 2.2)
        if size == 4 and lean is None:
            ky *= 1 + .012 * math.sin(self.t * 3.1 + r * 2 + c)
        if abs(kx - 1) < .004 and abs(ky - 1) < .004:
            sc.blit(sh, (x - sx, base - sy))
            sc.blit(img, (x - ax, base - ay))
        elif kx > .03 and ky > .03:
            a = pygame.transform.smoothscale(sh, (max(1, int(sh.get_width() * kx)), max(1, int(sh.get_height() * kx))))
            sc.blit(a, (x - sx * kx, base - sy * kx))
            b = pygame.transform.smoothscale(img, (max(1, int(img.get_width() * kx)), max(1, int(img.get_height() * ky))))
            sc.blit(b, (x - ax * kx, base - ay * ky))
        if size == 4 and k >= 1:
            # a full heap glitters
            for j in range(2):
                ph = (self.t * .55 + j * .5 + (r * 7 + c * 3) * .137) % 1.0
                if ph < .28:
                    w = math.sin(ph / .28 * math.pi)
                    gx = x + ((r * 31 + c * 17 + j * 23) % 29) - 16
                    gy = base - 10 - ((r * 13 + c * 29 + j * 11) % 22)
                    pygame.draw.line(sc, (255, 255, 255), (gx - 5 * w, gy), (gx + 5 * w, gy))
                    pygame.draw.line(sc, (255, 255, 255), (gx, gy - 5 * w), (gx, gy + 5 * w))

    def glints(self):
        lay = self.screen
        for r in range(ROWS):
            for c in range(COLS):
                x, y = self.pos(r, c)
                for j in range(3):
                    ph = self.t * .35 + r * 1.7 + c * 2.3 + j * 2.1
                    a = math.sin(ph)
                    if a <= .1:
                        continue
                    gx = x + 30 * math.sin(j * 2.4 + r + c * 1.3) + 4 * math.sin(self.t * .5 + j)
                    gy = y + 29 * math.cos(j * 1.9 + c + r * 2.2)
                    L = 5 + 7 * a
                    pygame.draw.aaline(lay, (176 + int(20 * a), 224, 208), (gx - L, gy + 1), (gx + L, gy - 1))

    def draw_shore(self):
        sc = self.screen
        pts = [(shore_x(y, self.t), y) for y in range(-10, H + 20, 10)]
        mask = pygame.Surface((W - 760, H), pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255, 255), [(x - 760, y) for x, y in pts] + [(W, H + 20), (W, -10)])
        mask.blit(self.sea, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        # wet rock just before the water
        wet = pygame.Surface((W - 760, H), pygame.SRCALPHA)
        pygame.draw.polygon(wet, (70, 60, 40, 60), [(shore_x(y) - 776, y) for y in range(-10, H + 20, 10)] +
                            [(W, H + 20), (W, -10)])
        sc.blit(wet, (760, 0))
        sc.blit(mask, (760, 0))
        for k, (off, wd, al) in enumerate(((0, 5, 235), (16, 3, 150), (38, 2, 110), (74, 2, 70))):
            lay = pygame.Surface((240, H), pygame.SRCALPHA)
            p = [(x - 760 + off + 5 * math.sin(self.t * (.9 - .1 * k) + y * .03 + k), y) for x, y in pts]
            pygame.draw.lines(lay, (255, 255, 250, al), False, p, wd)
            sc.blit(lay, (760, 0))
        # a few moving sparkles further out
        for i in range(26):
            y = (i * 97 + 31) % H
            x = 900 + (i * 53) % 190
            a = math.sin(self.t * 1.1 + i * 1.9)
            if a > .2:
                pygame.draw.aaline(sc, (120, 190, 205), (x - 9 * a, y), (x + 9 * a, y))
        # gulls
        for i in range(2):
            gx = 905 + 90 * math.sin(self.t * .13 + i * 2.6) + i * 60
            gy = 620 + 50 * math.sin(self.t * .21 + i * 1.4) - i * 60
            f = 6 + 4 * math.sin(self.t * 3.0 + i)
            pygame.draw.lines(sc, (250, 250, 246), False, [(gx - 17, gy - f), (gx - 7, gy - f * .3 - 3), (gx, gy),
                                                           (gx + 7, gy - f * .3 - 3), (gx + 17, gy - f)], 3)

    def text(self, font, s, col, **anchor):
        t = font.render(s, True, col)
        rc = t.get_rect(**anchor)
        self.screen.blit(t, rc)
        return rc

    def pail(self, x, y):
        sc = self.screen
        for k in range(3):
            w = 62 + 22 * k + 5 * math.sin(self.t * 1.4 + k)
            pygame.draw.ellipse(sc, (140 - 26 * k, 200 - 20 * k, 212 - 16 * k), (x - w / 2, y + 27 - w / 9, w, w / 4.5), 2)
        pygame.draw.polygon(sc, (128, 84, 50), [(x - 27, y - 24), (x + 27, y - 24), (x + 21, y + 26), (x - 21, y + 26)])
        pygame.draw.ellipse(sc, (128, 84, 50), (x - 21, y + 19, 42, 14))
        for k in range(-2, 3):
            pygame.draw.aaline(sc, (104, 66, 38), (x + k * 10, y - 22), (x + k * 8, y + 30))
        pygame.draw.polygon(sc, (84, 82, 84), [(x - 26, y - 8), (x + 26, y - 8), (x + 25, y - 2), (x - 25, y - 2)])
        pygame.draw.ellipse(sc, (166, 116, 74), (x - 27, y - 32, 54, 18))
        pygame.draw.ellipse(sc, (92, 176, 180), (x - 22, y - 29, 44, 13))
        pygame.draw.ellipse(sc, (210, 240, 232), (x - 14, y - 27, 14, 4))
        pygame.draw.arc(sc, (84, 82, 84), (x - 27, y - 58, 54, 68), .15, math.pi - .15, 3)

    def draw(self):
        sc = self.screen
        sc.blit(self.ground, (0, 0))
        self.glints()
        for x, y, t, k in self.rings:
            q = t / .9
            rr = 16 + 52 * ease_out(q)
            lay = pygame.Surface((150, 110), pygame.SRCALPHA)
            pygame.draw.ellipse(lay, (240, 252, 246, int(190 * k * (1 - q))),
                                (75 - rr, 55 - rr * .7, rr * 2, rr * 1.4), 2)
            sc.blit(lay, (x - 75, y - 55))
        for r in range(ROWS):
            for c in range(COLS):
                if not self.board[r][c]:
                    continue
                k = 1.0
                if self.state == "rise":
                    k = ease_back(clamp((self.clockt - .25 - .05 * (r + c)) / .45)) if self.clockt > .25 + .05 * (r + c) else 0
                elif self.state == "tide":
                    begin = 1.7 + .13 * (COLS - 1 - c) * -1 + .75
                    k = ease_back(clamp((self.clockt - begin) / .45)) if self.clockt > begin else 0
                if k > 0:
                    self.draw_heap(r, c, self.board[r][c], k)
        for s in self.sprays:
            x, y = X0 + s[1] * CW + CW / 2, Y0 + s[0] * CH + CH / 2
            for j in range(5, -1, -1):
                rad = 8.5 - 1.35 * j
                px, py = x - s[3] * j * 8, y - s[2] * j * 8
                pygame.draw.circle(sc, (232 - 12 * j, 238 - 8 * j, 240 - 6 * j), (px, py), rad)
            pygame.draw.circle(sc, (255, 255, 252), (x - 2, y - 2), 4.5)
        for g in self.grains:
            a = g.life / g.max
            pygame.draw.circle(sc, (255, 254, 248), (g.x, g.y), max(.6, g.r * a))
        self.draw_shore()
        # words
        self.text(self.f_title, "Xwejni", INK, bottomleft=(64, 92))
        self.text(self.f_small, "the %s harvest" % ordinal(self.level), INK, bottomright=(744, 88))
        self.text(self.f_small, "\u0126elu l-ilma, morr il-mel\u0127.", (132, 100, 62), midtop=(405, 700))
        big = in_words(self.pails)
        col = tuple(int(CREAM[i] + ((255, 214, 120)[i] - CREAM[i]) * self.flash) for i in range(3))
        self.pail(948, 196)
        self.text(self.f_num, big, col, center=(970, 282))
        self.text(self.f_mid, "pail left" if self.pails == 1 else "pails left", CREAM, center=(970, 324))
        for i, line in enumerate(("every third slip in a row", "fills a pail again")):
            self.text(self.f_small, line, (190, 222, 226), center=(970, 384 + i * 24))
        if self.state == "tide":
            q = clamp(self.clockt / 2.9)
            x = W + 10 - (W + 640) * (q * q * (3 - 2 * q))
            sc.blit(self.foam, (x, 0))
            a = clamp(min((self.clockt - 1.5) * 2, (3.2 - self.clockt) * 2))
            for i, line in enumerate(self.message.split("/")):
                t = self.f_mid.render(line, True, CREAM)
                t.set_alpha(int(255 * a))
                sc.blit(t, t.get_rect(center=(972, 476 + 34 * i)))
        if self.dusk > .01:
            d = ease_out(self.dusk) if self.state == "lost" else self.dusk
            veil = pygame.Surface((W, H), pygame.SRCALPHA)
            for i in range(0, H, 8):
                k = i / H
                veil.fill((30 + int(150 * k * k), 28 + int(40 * k), 74 - int(14 * k), int(205 * d)), (0, i, W, 8))
            sc.blit(veil, (0, 0))
            if self.state == "lost":
                a = clamp((self.clockt - .7) * 1.6)
                for f, line, y in ((self.f_title, "The pails are empty.", 330),
                                   (self.f_mid, "click, and wait for morning", 408)):
                    t = f.render(line, True, (255, 232, 196))
                    t.set_alpha(int(255 * a))
                    sc.blit(t, t.get_rect(center=(W // 2 - 145, y)))
        pygame.display.flip()

    def run(self):
        acc = 0.0
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos)
            acc += min(.06, self.clock.tick(60) / 1000)
            while acc >= 1 / 120:
                self.update(1 / 120)
                acc -= 1 / 120
            self.draw()


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    o = ap.parse_args()
    Xwejni(o.seed, o.log).run()
    pygame.quit()
