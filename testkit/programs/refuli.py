"""
refuli  -  a small game about gusts of wind and boats at anchor
(c) 2022 studio maestral (that is: me, lucija, and a very old laptop), split

reful (pl. refuli), dalm.: a sudden gust.   bonaca: dead calm, no wind at all.

everything you see is generated; there are no asset files.
"""
import argparse
import json
import math
import random

import numpy as np
import pygame

# ------------------------------------------------------------------ setup
cli = argparse.ArgumentParser()
cli.add_argument("--seed", type=int, default=None)
cli.add_argument("--log", default=None)
cli = cli.parse_args()

RNG = random.Random(cli.seed)          # the boards
FX = random.Random(7)                  # everything that only looks nice

W, H = 1100, 800
COLS, ROWS = 7, 6
CW, CH = 96, 94
X0, Y0 = (W - COLS * CW) // 2, 196
HORIZON = 158
RADIUS = {1: 13, 2: 20, 3: 27, 4: 33}  # how near a gust has to come
DIRS = ((1, 0), (-1, 0), (0, 1), (0, -1))
STEP = 1 / 120

pygame.display.init()
pygame.font.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("refuli")
clock = pygame.time.Clock()


class Log:
    def __init__(self, path):
        self.f = open(path, "w", encoding="utf-8") if path else None

    def __call__(self, t, **kw):
        if self.f:
            self.f.write(json.dumps({"t": t, **kw}) + "\n")
            self.f.flush()


log = Log(cli.log)


def font(size, bold=False):
    for name in ("urwgothic", "centurygothic", "avantgarde", "futura", "dejavusans"):
        p = pygame.font.match_font(name, bold=bold)
        if p:
            return pygame.font.Font(p, size)
    return pygame.font.Font(None, size)


F_WORD = font(64)
F_SMALL = font(19)
F_TITLE = font(40)
F_LEVEL = font(24)


# ------------------------------------------------------------------ easing
def clamp(x, a=0.0, b=1.0):
    return a if x < a else b if x > b else x


def out_cubic(t):
    return 1 - (1 - clamp(t)) ** 3


def out_back(t, s=1.9):
    t = clamp(t) - 1
    return t * t * ((s + 1) * t + s) + 1


def in_out(t):
    t = clamp(t)
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    return tuple(int(p + (q - p) * t) for p, q in zip(a, b))


# ------------------------------------------------------------------ palettes
PALETTES = [
    # podne
    dict(sky=((104, 176, 208), (218, 238, 230)), sea=((104, 186, 190), (22, 104, 134)),
         isle=((120, 160, 166), (76, 124, 128)), glint=(226, 250, 246), ink=(16, 62, 82), sun=((255, 252, 232), 905, 84, 26)),
    # zalazak
    dict(sky=((84, 72, 124), (252, 182, 128)), sea=((172, 122, 130), (58, 60, 104)),
         isle=((136, 92, 116), (92, 64, 100)), glint=(255, 208, 170), ink=(52, 36, 70), sun=((255, 226, 170), 880, 138, 34)),
    # noc
    dict(sky=((10, 16, 42), (52, 74, 110)), sea=((50, 76, 106), (14, 28, 56)),
         isle=((32, 48, 76), (20, 32, 58)), glint=(190, 212, 236), ink=(200, 216, 234), sun=((236, 240, 244), 240, 96, 20)),
    # zora
    dict(sky=((160, 190, 216), (254, 224, 204)), sea=((176, 200, 200), (76, 130, 150)),
         isle=((158, 170, 184), (118, 138, 156)), glint=(255, 244, 234), ink=(56, 78, 100), sun=((255, 244, 224), 300, 132, 24)),
    # nevera
    dict(sky=((62, 74, 80), (150, 162, 152)), sea=((112, 138, 130), (38, 68, 72)),
         isle=((88, 106, 104), (62, 80, 80)), glint=(210, 226, 216), ink=(24, 40, 42), sun=((180, 188, 178), 820, 90, 22)),
]


def vgrad(top, bottom, h, power=1.0):
    t = np.linspace(0, 1, h) ** power
    return np.array(top)[None, :] * (1 - t[:, None]) + np.array(bottom)[None, :] * t[:, None]


def ridge(seed, base, amp, rough):
    r = random.Random(seed)
    ph = [r.uniform(0, 6.3) for _ in range(6)]
    out = []
    for x in range(W):
        v = 0
        for i, p in enumerate(ph):
            v += math.sin(x * rough * 1.9 ** i + p) / 1.75 ** i
        out.append(base + amp * v)
    return out


def paint_background(p):
    img = np.zeros((H, W, 3))
    img[:HORIZON] = vgrad(p["sky"][0], p["sky"][1], HORIZON)[:, None]
    img[HORIZON:] = vgrad(p["sea"][0], p["sea"][1], H - HORIZON, .72)[:, None]
    yy, xx = np.mgrid[0:H, 0:W]
    # sun or moon with a soft halo, and its road on the water
    col, sx, sy, sr = p["sun"]
    d = np.hypot(xx - sx, yy - sy)
    halo = np.exp(-(d / 120) ** 1.3) * .5
    disc = np.clip(sr - d, 0, 1)
    a = np.maximum(halo, disc)[..., None]
    a[HORIZON:] = 0
    img = img * (1 - a) + np.array(col) * a
    wdt = 26 + (yy - HORIZON) * .22
    road = np.exp(-((xx - sx) / wdt) ** 2) * np.exp(-(yy - HORIZON) / 190.0) * .38
    road *= .6 + .4 * np.sin(yy * .9 + 3 * np.sin(xx * .05 + yy * .21))
    road[:HORIZON] = 0
    img = img * (1 - road[..., None]) + np.array(col) * road[..., None]
    # far islands, two layers
    for col, rg in ((p["isle"][0], ridge(3, HORIZON - 22, 13, .006)), (p["isle"][1], ridge(11, HORIZON - 6, 10, .011))):
        rg = np.array(rg)
        m = np.clip(yy - rg[None, :], 0, 1) * (yy < HORIZON)
        img = img * (1 - m[..., None]) + np.array(col) * m[..., None]
        refl = np.clip((HORIZON + (HORIZON - rg[None, :]) * .5) - yy, 0, 1) * (yy >= HORIZON) * .35
        img = img * (1 - refl[..., None]) + np.array(col) * refl[..., None]
    # gentle swell bands
    sw = np.sin(np.maximum(yy - HORIZON, 0) ** .62 * 2.2 + np.sin(xx * .011 + yy * .02) * 1.2) * 3.2
    sw[:HORIZON] = 0
    img += sw[..., None]
    # vignette
    v = 1 - .22 * np.clip((np.hypot((xx - W / 2) / W, (yy - H / 2) / H) - .32) / .4, 0, 1) ** 2
    img *= v[..., None]
    # the mooring field: faint ellipses of smooth water
    lite = np.zeros((H, W))
    for r in range(ROWS):
        for c in range(COLS):
            cx, cy = X0 + c * CW + CW / 2, Y0 + r * CH + CH / 2 + 20
            x1, x2, y1, y2 = int(cx - 46), int(cx + 47), int(cy - 30), int(cy + 31)
            e = ((xx[y1:y2, x1:x2] - cx) / 40) ** 2 + ((yy[y1:y2, x1:x2] - cy) / 18) ** 2
            lite[y1:y2, x1:x2] += np.clip((1.05 - e) * 3, 0, 1) * .13
            lite[y1:y2, x1:x2] += np.exp(-((np.sqrt(e) - 1) * 14) ** 2) * .16
    img = img * (1 - lite[..., None]) + np.array(p["glint"]) * lite[..., None]
    s = pygame.Surface((W, H))
    pygame.surfarray.blit_array(s, np.clip(img, 0, 255).astype(np.uint8).swapaxes(0, 1))
    # buoys at the crossings
    for r in range(ROWS + 1):
        for c in range(COLS + 1):
            x, y = X0 + c * CW, Y0 + r * CH + 14
            pygame.draw.ellipse(s, mix(p["sea"][1], (0, 0, 0), .25), (x - 4, y + 1, 9, 4))
            pygame.draw.circle(s, (238, 232, 216), (x, y), 3)
            pygame.draw.circle(s, (222, 104, 62), (x, y + 1), 2)
    return s


# ------------------------------------------------------------------ boats
SS = 4
BOX = 104


def soft_poly(dst, pts, a, b, vertical=True):
    """polygon filled with a gradient a->b"""
    xs = [p[0] for p in pts]
    ys = [p[1] for p in pts]
    x0, y0, x1, y1 = int(min(xs)) - 1, int(min(ys)) - 1, int(max(xs)) + 2, int(max(ys)) + 2
    w, h = max(1, x1 - x0), max(1, y1 - y0)
    m = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.polygon(m, (255, 255, 255, 255), [(x - x0, y - y0) for x, y in pts])
    g = pygame.Surface((w, h), pygame.SRCALPHA)
    n = h if vertical else w
    for i in range(n):
        c = mix(a, b, i / max(1, n - 1)) + (255,)
        if vertical:
            g.fill(c, (0, i, w, 1))
        else:
            g.fill(c, (i, 0, 1, h))
    m.blit(g, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    dst.blit(m, (x0, y0))


def bez(p0, p1, p2, n=16):
    return [((1 - t) ** 2 * p0[0] + 2 * t * (1 - t) * p1[0] + t * t * p2[0],
             (1 - t) ** 2 * p0[1] + 2 * t * (1 - t) * p1[1] + t * t * p2[1]) for t in [i / n for i in range(n + 1)]]


SAILS = {1: ((252, 246, 228), (222, 210, 182)),
         2: ((250, 202, 92), (214, 150, 40)),
         3: ((234, 122, 70), (186, 72, 42)),
         4: ((196, 46, 62), (130, 20, 46))}
HULLS = {1: ((240, 240, 236), (150, 170, 182), (70, 130, 170)),
         2: ((82, 150, 120), (36, 92, 76), (244, 240, 226)),
         3: ((58, 92, 150), (26, 46, 92), (244, 240, 226)),
         4: ((64, 50, 54), (26, 18, 24), (236, 190, 90))}


def paint_boat(k):
    S = pygame.Surface((BOX * SS, BOX * SS), pygame.SRCALPHA)

    def P(x, y):
        return ((52 + x) * SS, (52 + y) * SS)
    wl = 26                                       # water line
    half, deck, depth = {1: (14, 19, 9), 2: (22, 17, 11), 3: (31, 15, 13), 4: (41, 12, 16)}[k]
    light, dark = SAILS[k]

    def mast(x, top):
        pygame.draw.line(S, (84, 58, 40), P(x, deck), P(x, top), int((1.2 + .3 * k) * SS))

    def sail(head, tack, clew, bulge, foot=2.0):
        lx = (head[0] + clew[0]) / 2
        ly = (head[1] + clew[1]) / 2
        s = 1 if clew[0] > head[0] else -1
        leech = bez(P(*head), P(lx + s * bulge, ly - bulge * .3), P(*clew))
        ft = bez(P(*clew), P((clew[0] + tack[0]) / 2, clew[1] + foot), P(*tack))
        pts = leech + ft
        soft_poly(S, pts, light, dark, vertical=True)
        # seams and a lit luff
        for q in (.38, .66):
            a = (head[0] + (tack[0] - head[0]) * q, head[1] + (tack[1] - head[1]) * q)
            i = int(q * (len(leech) - 1))
            pygame.draw.line(S, mix(dark, (0, 0, 0), .12), P(*a), leech[i], SS // 2)
        pygame.draw.lines(S, mix(light, (255, 255, 255), .5), False, [P(*head), P(*tack)], SS // 2 + 1)
        pygame.draw.lines(S, mix(dark, (0, 0, 0), .3), False, leech, SS // 3 + 1)

    if k == 1:
        mast(-1, -8)
        sail((-1, -8), (-1, 15), (12, 15), 4)
    elif k == 2:
        mast(0, -20)
        sail((1, -20), (1, 13), (19, 13), 6)
        sail((-1, -16), (-2, 13), (-19, 14), -3, 1)
    elif k == 3:
        mast(-5, -33)
        mast(19, -12)
        sail((-4, -33), (-4, 10), (16, 11), 6)
        sail((-6, -29), (-7, 11), (-29, 13), -3, 1)
        sail((20, -12), (20, 10), (32, 11), 4)
    else:
        mast(-12, -42)
        mast(17, -34)
        sail((-11, -42), (-11, 7), (12, 8), 5)
        sail((18, -34), (18, 7), (39, 8), 6)
        sail((-13, -38), (-14, 8), (-30, 9), -2, 1)
        sail((-22, -26), (-27, 9), (-43, 11), -2, 1)
        for mx, my in ((-12, -42), (17, -34)):
            soft_poly(S, [P(mx, my - 6), P(mx + 10, my - 3.5), P(mx, my - 1)], (250, 214, 120), (236, 180, 70))
    a, b, trim = HULLS[k]
    hull = bez(P(-half, deck), P(-half * .2, deck + 4), P(half, deck - 1)) + \
        bez(P(half, deck - 1), P(half * .92, deck + depth * .9), P(half * .62, deck + depth)) + \
        bez(P(-half * .6, deck + depth), P(-half * .95, deck + depth * .7), P(-half, deck))
    soft_poly(S, hull, a, b)
    pygame.draw.lines(S, trim, False, bez(P(-half * .97, deck + 1.5), P(-half * .2, deck + 5.5), P(half * .98, deck + .8)), int(SS * (1 + .3 * k)))
    # cut under the water
    S.fill((0, 0, 0, 0), (0, int((52 + wl + 1) * SS), BOX * SS, BOX * SS))
    # foam line
    pygame.draw.ellipse(S, (236, 248, 246, 150), (*P(-half * .85, wl - 1.2), half * 1.7 * SS, 3.2 * SS))
    return S


class BoatArt:
    ANG = (-4, -3, -2, -1, 0, 1, 2, 3, 4)

    def __init__(self):
        self.frames, self.ref, self.big = {}, {}, {}
        for k in (1, 2, 3, 4):
            big = paint_boat(k)
            for flip in (0, 1):
                src = pygame.transform.flip(big, True, False) if flip else big
                base = pygame.transform.smoothscale(src, (BOX * 2, BOX * 2))
                fr = []
                for a in self.ANG:
                    r = pygame.transform.rotozoom(base, a * .8, .5)
                    fr.append(r)
                self.frames[k, flip] = fr
                self.big[k, flip] = base
                # reflection: mirror, squash, fade out downwards, shear in strips
                im = pygame.transform.smoothscale(src, (BOX, BOX))
                top = im.subsurface((0, 0, BOX, 79))
                m = pygame.transform.flip(pygame.transform.smoothscale(top, (BOX, 34)), False, True)
                out = pygame.Surface((BOX, 34), pygame.SRCALPHA)
                for y in range(34):
                    row = m.subsurface((0, y, BOX, 1)).copy()
                    row.set_alpha(int(118 * (1 - y / 34)))
                    out.blit(row, (round(1.8 * math.sin(y * .9)), y))
                self.ref[k, flip] = out


ART = BoatArt()
BACKS = {}


def backdrop(level):
    i = (level - 1) % len(PALETTES)
    if i not in BACKS:
        BACKS[i] = paint_background(PALETTES[i])
    return BACKS[i]


def gust_sprite():
    """a comma of bright air, pointing right"""
    n = 44 * 3
    s = pygame.Surface((n, n), pygame.SRCALPHA)
    for i in range(60):
        t = i / 59
        a = math.pi * 1.55 * t
        rr = 5 + 8 * t
        x = n / 2 + math.cos(-a + 1.2) * rr * 3 * .8
        y = n / 2 + math.sin(-a + 1.2) * rr * 3 * .8
        pygame.draw.circle(s, (255, 255, 255, int(90 + 165 * (1 - t))), (x, y), 2.2 * 3 * (1 - .55 * t))
    pygame.draw.circle(s, (255, 255, 255, 255), (n / 2 + 6, n / 2), 15)
    return pygame.transform.smoothscale(s, (44, 44))


GUST = gust_sprite()
GLOW = pygame.Surface((60, 60), pygame.SRCALPHA)
for _r in range(30, 0, -1):
    pygame.draw.circle(GLOW, (255, 255, 255, int(60 * (1 - _r / 30) ** 1.6)), (30, 30), _r)


# ------------------------------------------------------------------ level design
def dry_tap(b, r, c):
    """the wind on paper: how a tap would end, roughly"""
    b = [list(x) for x in b]
    pops = 0
    fly = []

    def grow(r, c, out):
        nonlocal pops
        b[r][c] += 1
        if b[r][c] > 4:
            b[r][c] = 0
            pops += 1
            out += [(r, c, dr, dc) for dc, dr in DIRS]
    grow(r, c, fly)
    while fly:
        nxt = []
        for r, c, dr, dc in fly:
            r += dr
            c += dc
            if 0 <= r < ROWS and 0 <= c < COLS:
                if b[r][c]:
                    grow(r, c, nxt)
                else:
                    nxt.append((r, c, dr, dc))
        fly = nxt
    return tuple(map(tuple, b)), pops


def beauty(b):
    return sum(1.6 - .12 * x for row in b for x in row if x)


def clears(board, drops, width=3):
    beam = [(board, drops)]
    for _ in range(40):
        seen = {}
        for b, d in beam:
            if d < 1:
                continue
            for r in range(ROWS):
                for c in range(COLS):
                    if b[r][c]:
                        nb, pops = dry_tap(b, r, c)
                        nd = d - 1 + pops // 3
                        if not any(map(any, nb)):
                            return True
                        if seen.get(nb, -1) < nd:
                            seen[nb] = nd
        if not seen:
            return False
        beam = sorted(seen.items(), key=lambda q: beauty(q[0]) - .3 * q[1])[:width]
    return False


def make_bay(level):
    """a board, and enough wind for somebody who looks twice"""
    n = RNG.randint(20, 24) + min(level, 5)
    cells = [(r, c) for r in range(ROWS) for c in range(COLS)]
    RNG.shuffle(cells)
    b = [[0] * COLS for _ in range(ROWS)]
    for r, c in cells[:n]:
        b[r][c] = RNG.choices((1, 2, 3, 4), (18, 26, 30, 26))[0]
    t = tuple(map(tuple, b))
    need = 5
    while need < 19 and not clears(t, need):
        need += 1 if need < 10 else 2
    return b, need + (5 if level == 1 else 4)


# ------------------------------------------------------------------ the game
class Flag:
    COLORS = ((216, 62, 58), (246, 240, 226), (46, 96, 156), (244, 190, 70))

    def __init__(self, i, delay=0.0):
        self.age = -delay
        self.col = self.COLORS[i % 4]
        self.ph = i * .8


class Game:
    def __init__(self):
        self.time = 0.0
        self.level = 1
        self.acc = 0.0
        self.sparks = []          # x y vx vy age life size color
        self.rings = []           # x y age
        self.shards = []          # x y vx vy rot vr age color pts
        self.gusts = []
        self.mood = 0.0           # palette fade
        self.prev_level = 1
        self.word = None
        self.flags = []
        self.new_bay()

    # -------- flow
    def new_bay(self):
        self.board, self.drops = make_bay(self.level)
        self.start_t = 0.0
        self.state = "arrive"
        self.anim = {}
        self.chain = 0
        self.pay = 0
        self.gusts = []
        self.flags = [Flag(i, .25 + i * .05) for i in range(self.drops)]

    def record(self):
        log("board", level=self.level, drops=self.drops, board=[list(r) for r in self.board])

    def center(self, r, c):
        return X0 + c * CW + CW / 2, Y0 + r * CH + CH / 2

    def click(self, pos):
        if self.state == "calm" and self.start_t > 1.6:
            self.state = "lift"
            self.start_t = 0.0
            return
        if self.state != "play" or self.gusts:
            return
        c = int((pos[0] - X0) // CW)
        r = int((pos[1] - Y0) // CH)
        if 0 <= r < ROWS and 0 <= c < COLS and self.board[r][c] and self.drops:
            self.drops -= 1
            if self.flags:
                f = self.flags.pop()
                x, y = self.flag_pos(len(self.flags))
                for _ in range(8):
                    self.sparks.append([x, y + 12, FX.uniform(-30, 60), FX.uniform(20, 90), 0, .8, FX.uniform(2, 4), f.col])
            log("tap", r=r, c=c)
            self.chain = 0
            self.pay = 0
            x, y = self.center(r, c)
            for _ in range(10):
                a = FX.uniform(0, 6.28)
                self.sparks.append([x + 30 * math.cos(a), y + 30 * math.sin(a), -90 * math.cos(a), -90 * math.sin(a), 0, .35, 2.2, (255, 255, 255)])
            self.fill(r, c)
            self.check_rest()

    def fill(self, r, c):
        old = self.board[r][c]
        self.board[r][c] = old + 1
        self.anim[r, c] = 0.0
        if self.board[r][c] > 4:
            self.tear(r, c)

    def tear(self, r, c):
        self.board[r][c] = 0
        self.anim.pop((r, c), None)
        x, y = self.center(r, c)
        self.rings.append([x, y + 22, 0.0])
        self.rings.append([x, y + 22, -.12])
        for _ in range(9):
            s = FX.uniform(5, 13)
            pts = [(FX.uniform(-s, s), FX.uniform(-s, s)) for _ in range(3)]
            self.shards.append([x + FX.uniform(-20, 20), y + FX.uniform(-30, 8), FX.uniform(-130, 130), FX.uniform(-170, -30),
                                FX.uniform(0, 6), FX.uniform(-7, 7), 0.0, mix(*SAILS[4], FX.random()), pts])
        for _ in range(14):
            a = FX.uniform(0, 6.28)
            v = FX.uniform(20, 120)
            self.sparks.append([x, y + 18, v * math.cos(a), v * .5 * math.sin(a) - 30, 0, .6, FX.uniform(1.5, 3.5), (240, 250, 250)])
        for dx, dy in DIRS:
            self.gusts.append([x, y, dx, dy, 0.0, r, c])
        self.chain += 1
        if self.chain % 3 == 0:
            self.drops += 1
            self.flags.append(Flag(len(self.flags)))

    def step(self, dt):
        """one fixed step of flying wind"""
        if not self.gusts:
            return
        flying = self.gusts
        self.gusts = []
        keep = []
        for g in flying:
            g[4] += dt
            v = 190 + 330 * out_cubic(g[4] / .35)
            g[0] += g[2] * v * dt
            g[1] += g[3] * v * dt
            c = int((g[0] - X0) // CW)
            r = int((g[1] - Y0) // CH)
            if g[0] < X0 - 6 or g[0] > X0 + COLS * CW + 6 or g[1] < Y0 - 6 or g[1] > Y0 + ROWS * CH + 6:
                for _ in range(4):
                    self.sparks.append([g[0], g[1], g[2] * FX.uniform(40, 160) + FX.uniform(-30, 30), g[3] * FX.uniform(40, 160) + FX.uniform(-30, 30), 0, .5, 2.4, (255, 255, 255)])
                continue
            if 0 <= r < ROWS and 0 <= c < COLS and self.board[r][c]:
                x, y = self.center(r, c)
                if abs(g[0] - x) + abs(g[1] - y) <= RADIUS[self.board[r][c]]:
                    self.fill(r, c)
                    continue
            keep.append(g)
        self.gusts = keep + self.gusts
        self.check_rest()

    def check_rest(self):
        if self.gusts:
            return
        self.record()
        if not any(map(any, self.board)):
            log("cleared", level=self.level)
            self.state = "open"
            self.start_t = 0.0
        elif self.drops == 0:
            log("lost")
            self.state = "calm"
            self.start_t = 0.0

    def update(self, dt):
        self.time += dt
        self.start_t += dt
        self.acc = min(self.acc + dt, .1)
        while self.acc >= STEP:
            self.acc -= STEP
            self.step(STEP)
        for g in self.gusts:
            if FX.random() < .5:
                self.sparks.append([g[0] + FX.uniform(-3, 3), g[1] + FX.uniform(-3, 3), -g[2] * 40, -g[3] * 40, 0, .32, FX.uniform(1.2, 2.6), (255, 255, 255)])
        for k in list(self.anim):
            self.anim[k] += dt
            if self.anim[k] > .5:
                del self.anim[k]
        for s in self.sparks:
            s[0] += s[2] * dt
            s[1] += s[3] * dt
            s[4] += dt
        self.sparks = [s for s in self.sparks if s[4] < s[5]][-260:]
        for q in self.rings:
            q[2] += dt
        self.rings = [q for q in self.rings if q[2] < .9]
        for s in self.shards:
            s[0] += s[2] * dt
            s[1] += s[3] * dt
            s[2] += 90 * dt
            s[3] += 260 * dt
            s[4] += s[5] * dt
            s[6] += dt
        self.shards = [s for s in self.shards if s[6] < .9]
        for f in self.flags:
            f.age += dt
        if self.state == "arrive" and self.start_t > 1.9:
            self.state = "play"
            self.record()
        elif self.state == "open" and self.start_t > 3.0:
            self.prev_level = self.level
            self.level += 1
            self.new_bay()
        elif self.state == "lift" and self.start_t > .8:
            self.prev_level = self.level
            self.new_bay()

    # -------- painting
    def flag_pos(self, i):
        n = max(len(self.flags), 1)
        gap = min(44, (W - 190) / max(n, 20))
        x = 120 + i * gap
        t = x / W
        return x, 22 + 30 * 4 * t * (1 - t)

    def paint_flags(self, s, ink):
        pts = [(x, 22 + 120 * (x / W) * (1 - x / W)) for x in range(0, W + 1, 20)]
        pygame.draw.aalines(s, mix(ink, (255, 255, 255), .35), False, pts)
        for i, f in enumerate(self.flags):
            if f.age < 0:
                continue
            x, y = self.flag_pos(i)
            g = out_back(f.age / .4)
            h = 34 * g
            sway = math.sin(self.time * 2.6 + f.ph) * 4
            p = [(x - 11, y), (x + 11, y), (x + sway + 1, y + h)]
            pygame.draw.polygon(s, f.col, p)
            pygame.draw.polygon(s, mix(f.col, (0, 0, 0), .18), [(x, y), (x + 11, y), (x + sway + 1, y + h)])
            pygame.draw.aalines(s, mix(f.col, (0, 0, 0), .45), True, p)

    def paint_lighthouse(self, s, pal):
        x, y = 1010, 640
        night = (self.level - 1) % 5 in (1, 2, 4)
        pygame.draw.ellipse(s, mix(pal["sea"][1], (0, 0, 0), .2), (x - 66, y + 50, 140, 34))
        for i, (dx, dy, w, h) in enumerate(((-60, 40, 60, 34), (-20, 34, 80, 40), (-40, 24, 70, 46))):
            pygame.draw.ellipse(s, mix((150, 140, 126), pal["ink"], .1 + .07 * i), (x + dx, y + dy, w, h))
        pygame.draw.polygon(s, (244, 240, 230), [(x - 17, y + 40), (x - 11, y - 70), (x + 11, y - 70), (x + 17, y + 40)])
        pygame.draw.polygon(s, (206, 204, 204), [(x + 3, y + 40), (x + 2, y - 70), (x + 11, y - 70), (x + 17, y + 40)])
        for t in (0, .4):
            a, b = y - 52 + t * 110, y - 30 + t * 110
            ka = 11 + 6 * (a - y + 70) / 110
            kb = 11 + 6 * (b - y + 70) / 110
            pygame.draw.polygon(s, (200, 66, 58), [(x - ka, a), (x + ka, a), (x + kb, b), (x - kb, b)])
        pygame.draw.rect(s, (60, 60, 66), (x - 15, y - 75, 30, 5))
        blink = .5 + .5 * math.sin(self.time * 1.7)
        pygame.draw.rect(s, mix((120, 120, 110), (255, 236, 150), blink if night else .3), (x - 8, y - 91, 16, 16))
        pygame.draw.polygon(s, (150, 46, 44), [(x - 12, y - 91), (x + 12, y - 91), (x, y - 106)])
        if night:
            for k in (1, 2):
                g = pygame.transform.smoothscale(GLOW, (90 * k, 90 * k))
                g.set_alpha(int(200 * blink))
                s.blit(g, (x - 45 * k, y - 83 - 45 * k))

    def paint_mole(self, s, pal):
        # stone quay on the left with two bollards and a rope
        k = .12 if (self.level - 1) % 5 != 2 else .5
        top = mix((206, 196, 176), pal["ink"] if k < .2 else (20, 30, 56), k)
        side = mix((146, 136, 122), (20, 30, 56), k)
        pygame.draw.polygon(s, side, [(0, 640), (128, 690), (128, 730), (0, 700)])
        pygame.draw.polygon(s, top, [(0, 560), (128, 640), (128, 694), (0, 650)])
        for i in range(1, 4):
            pygame.draw.line(s, mix(top, (0, 0, 0), .16), (i * 34, 560 + i * 21), (i * 34, 650 + i * 12), 2)
        for x, y in ((44, 620), (98, 656)):
            pygame.draw.ellipse(s, (44, 46, 54), (x - 9, y - 4, 18, 9))
            pygame.draw.rect(s, (58, 60, 70), (x - 6, y - 20, 12, 20))
            pygame.draw.ellipse(s, (82, 86, 98), (x - 9, y - 25, 18, 9))

    def paint_boats(self, s):
        t = self.time
        for r in range(ROWS):
            for c in range(COLS):
                k = self.board[r][c]
                if not k:
                    continue
                x, y = self.center(r, c)
                flip = (r * 5 + c * 3) % 2
                alpha = 255
                if self.state == "arrive":
                    d = .25 + c * .07 + r * .05
                    e = out_cubic((self.start_t - d) / .9)
                    x -= (1 - e) * 150
                    alpha = int(255 * clamp(e * 1.4))
                    if alpha < 4:
                        continue
                ph = r * 1.7 + c * 2.3
                sp = 1.5 if k < 4 else 3.4
                bob = math.sin(t * sp + ph) * 1.6
                ai = int(round(4 + (3.0 if k < 4 else 4) * math.sin(t * sp * .8 + ph + 1)))
                im = ART.frames[k, flip][int(clamp(ai, 0, 8))]
                a = self.anim.get((r, c))
                ref = ART.ref[k, flip]
                if alpha < 255:
                    im = im.copy()
                    im.set_alpha(alpha)
                else:
                    s.blit(ref, (x - BOX / 2, y + 25 - bob * .5))
                if a is not None:
                    z = .70 + .30 * out_back(a / .42, 2.6)
                    base = ART.big[k, flip]
                    im = pygame.transform.rotozoom(base, 0, .5 * z)
                    s.blit(im, im.get_rect(center=(x, y + bob + 26 * (1 - z))))
                    continue
                s.blit(im, im.get_rect(center=(x, y + bob)))

    def paint(self, s, mouse):
        pal = PALETTES[(self.level - 1) % len(PALETTES)]
        ink = pal["ink"]
        if self.state == "arrive" and self.prev_level != self.level and self.start_t < 1.0:
            s.blit(backdrop(self.prev_level), (0, 0))
            nb = backdrop(self.level)
            nb.set_alpha(int(255 * in_out(self.start_t / 1.0)))
            s.blit(nb, (0, 0))
            nb.set_alpha(None)
        else:
            s.blit(backdrop(self.level), (0, 0))
        # glints
        g = random.Random(4)
        for i in range(70):
            y = HORIZON + 8 + (g.random() ** 1.4) * (H - HORIZON - 20)
            w = 6 + (y - HORIZON) * .05 * (1 + g.random())
            x = (g.random() * W + self.time * (4 + 8 * g.random())) % (W + 40) - 20
            a = max(0, math.sin(self.time * (0.5 + g.random()) + g.random() * 6.3))
            if a > .15:
                base = s.get_at((int(clamp(x, 0, W - 1)), int(y)))[:3]
                pygame.draw.line(s, mix(base, pal["glint"], a * .42), (x, y), (x + w, y), 1)
        # gulls
        for i in range(3):
            gx = (self.time * (16 + 5 * i) + i * 420) % (W + 120) - 60
            gy = 108 + 10 * i + 8 * math.sin(self.time * .7 + i)
            f = 4 * math.sin(self.time * 5 + i * 2)
            col = mix(ink, (255, 255, 255), .3)
            pygame.draw.aalines(s, col, False, [(gx - 10, gy - f), (gx - 4, gy - 2), (gx, gy), (gx + 4, gy - 2), (gx + 10, gy - f)])
        self.paint_mole(s, pal)
        self.paint_lighthouse(s, pal)
        # hover
        if self.state == "play" and not self.gusts:
            c = int((mouse[0] - X0) // CW)
            r = int((mouse[1] - Y0) // CH)
            if 0 <= r < ROWS and 0 <= c < COLS and self.board[r][c]:
                x, y = self.center(r, c)
                q = 40 + 2 * math.sin(self.time * 5)
                pygame.draw.ellipse(s, pal["glint"], (x - q, y + 20 - q * .45, 2 * q, q * .9), 2)
        for x, y, age in self.rings:
            if age > 0:
                e = out_cubic(age / .9)
                w = 16 + 74 * e
                base = mix(pal["sea"][1], (255, 255, 255), .75 * (1 - age / .9))
                pygame.draw.ellipse(s, base, (x - w / 2, y - w * .22, w, w * .44), 2 if age < .5 else 1)
        self.paint_boats(s)
        for x, y, vx, vy, rot, vr, age, col, pts in self.shards:
            f = 1 - age / .9
            ca, sa = math.cos(rot) * (.4 + .6 * f), math.sin(rot) * (.4 + .6 * f)
            pygame.draw.polygon(s, col, [(x + px * ca - py * sa, y + px * sa + py * ca) for px, py in pts])
        for x, y, vx, vy, age, life, size, col in self.sparks:
            f = 1 - age / life
            pygame.draw.circle(s, col, (x, y), max(.8, size * f))
        for x, y, dx, dy, age, r, c in self.gusts:
            s.blit(GLOW, (x - 30, y - 30))
            ang = math.degrees(math.atan2(-dy, dx))
            im = pygame.transform.rotozoom(GUST, ang + math.sin(age * 22) * 14, .78)
            s.blit(im, im.get_rect(center=(x, y)))
            for j in (-7, 0, 7):
                L = 16 + 12 * clamp(age / .2) - abs(j)
                a = (x - dx * 14 + dy * j, y - dy * 14 + dx * j)
                b = (x - dx * (14 + L) + dy * j, y - dy * (14 + L) + dx * j)
                pygame.draw.aaline(s, (255, 255, 255), a, b)
        self.paint_flags(s, ink)
        t = F_TITLE.render("refuli", True, mix(pal["sea"][0], (255, 255, 255), .8))
        s.blit(t, (40, 208))
        t = F_LEVEL.render("uvala %d" % self.level, True, mix(pal["sea"][0], (255, 255, 255), .7))
        s.blit(t, (42, 256))
        self.paint_words(s, pal)

    def paint_words(self, s, pal):
        if self.state == "open":
            a = in_out((self.start_t - .4) / .7) * (1 - in_out((self.start_t - 2.3) / .6))
            self.word_at(s, "otvoreno more", (255, 255, 255), a, W / 2, 452 - 14 * in_out(self.start_t / 3))
        elif self.state in ("calm", "lift"):
            a = in_out((self.start_t - .3) / 1.0) if self.state == "calm" else 1 - in_out(self.start_t / .8)
            fog = pygame.Surface((W, H - HORIZON + 30), pygame.SRCALPHA)
            hh = fog.get_height()
            for y in range(0, hh, 4):
                f = .62 + .16 * math.sin(y * .02 + self.time * .5) + .1 * math.sin(y * .047 - self.time * .8)
                fog.fill((226, 230, 230, int(255 * clamp(a * f * min(1, y / 60)))), (0, y, W, 4))
            s.blit(fog, (0, HORIZON - 30))
            self.word_at(s, "bonaca", (54, 66, 78), a, W / 2, 430)
            if self.start_t > 1.4 or self.state == "lift":
                b = a * in_out((self.start_t - 1.4) / .5) if self.state == "calm" else a
                t = F_SMALL.render("nema vise vjetra  ·  klikni za novi".replace("vise", "više"), True, (70, 84, 96))
                t.set_alpha(int(255 * b))
                s.blit(t, t.get_rect(center=(W / 2, 500)))

    def word_at(self, s, word, col, a, x, y):
        if a <= 0:
            return
        ims = [F_WORD.render(ch, True, col) for ch in word]
        gap = 7
        w = sum(i.get_width() for i in ims) + gap * (len(ims) - 1)
        cx = x - w / 2
        for n, im in enumerate(ims):
            im.set_alpha(int(255 * clamp(a * 1.5 - n * .04)))
            s.blit(im, (cx, y - im.get_height() / 2 + 3 * math.sin(self.time * 2 + n * .6)))
            cx += im.get_width() + gap


def main():
    backdrop(1)
    game = Game()
    clock.tick()
    while True:
        dt = min(clock.tick(50) / 1000, .06)
        for e in pygame.event.get():
            if e.type == pygame.QUIT:
                return
            if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                game.click(e.pos)
        game.update(dt)
        game.paint(screen, pygame.mouse.get_pos())
        pygame.display.flip()


if __name__ == "__main__":
    main()
    pygame.quit()
