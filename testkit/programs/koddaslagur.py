"""
koddaslagur  (pillow fight)
a small quiet game about eiderdown, for people who cannot sleep

by Steinunn & the cat, Ísafjörður, winter 2023-24
pygame-ce 2.x, numpy.  Everything on screen is computed at start-up.
"""
import argparse
import json
import math
import random

import numpy as np
import pygame

W, H = 1100, 840
ROWS, COLS = 7, 6
CELL = 82
BX, BY = 304, 176
FEATHERS = 13
SPEED = 560.0
HALF = {1: 18.5, 2: 25.0, 3: 31.5, 4: 38.0}
SS = 3                                   # pillows are modelled at 3x

NIGHT = (26, 30, 52)


# ----------------------------------------------------------------- easing
def out_back(t, s=1.9):
    t = min(1.0, max(0.0, t)) - 1
    return t * t * ((s + 1) * t + s) + 1


def out_cubic(t):
    t = min(1.0, max(0.0, t))
    return 1 - (1 - t) ** 3


def smooth(t):
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)


# ----------------------------------------------------------------- small image tools
def to_surface(rgb, alpha=None):
    h, w = rgb.shape[:2]
    if alpha is None:
        s = pygame.Surface((w, h))
    else:
        s = pygame.Surface((w, h), pygame.SRCALPHA)
        pygame.surfarray.pixels_alpha(s)[:] = (np.clip(alpha, 0, 1) * 255).T.astype(np.uint8)
    pygame.surfarray.pixels3d(s)[:] = np.swapaxes(np.clip(rgb, 0, 255), 0, 1).astype(np.uint8)
    return s


def blur(a, r):
    """three box passes"""
    r = int(r)
    for axis in (0, 1) * 3:
        p = [(0, 0), (0, 0)]
        p[axis] = (r + 1, r)
        c = np.cumsum(np.pad(a, p, mode="edge"), axis=axis)
        n = a.shape[axis]
        hi = np.take(c, range(2 * r + 1, 2 * r + 1 + n), axis=axis)
        lo = np.take(c, range(0, n), axis=axis)
        a = (hi - lo) / (2 * r + 1)
    return a


def soft_shadow(w, h, draw, r, strength, color=(14, 10, 22)):
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    draw(s)
    a = pygame.surfarray.array_alpha(s).T / 255.0
    a = blur(a, r) * strength
    rgb = np.zeros((h, w, 3)) + np.array(color)
    return to_surface(rgb, a)


# ----------------------------------------------------------------- pillows
def fabric(n, u, v):
    """colour of the cloth at (u, v) in -1..1"""
    def mix(a, b, t):
        return np.array(a, float) * (1 - t[..., None]) + np.array(b, float) * t[..., None]
    if n == 1:                                             # linen, blue ticking
        q = (u * 4.5) % 1.0
        t = ((np.abs(q - .5) < .13) | (np.abs(q - .18) < .05)).astype(float)
        return mix((244, 240, 230), (92, 132, 188), blur(t, 1))
    if n == 2:                                             # sage, dotted
        x, y = (u * 3.2 + .25) % 1 - .5, (v * 3.2 + .25) % 1 - .5
        x2, y2 = (u * 3.2 + .75) % 1 - .5, (v * 3.2 + .75) % 1 - .5
        t = np.minimum(np.hypot(x, y), np.hypot(x2, y2))
        return mix((250, 250, 236), (118, 172, 128), np.clip((t - .16) * 14, 0, 1))
    if n == 3:                                             # mustard gingham
        a = (np.abs((u * 3.5) % 1 - .5) < .25).astype(float)
        b = (np.abs((v * 3.5) % 1 - .5) < .25).astype(float)
        return mix((250, 222, 140), (222, 150, 28), blur((a + b) / 2, 1))
    # brick red with a knitted yoke
    g = 15
    i, j = np.floor((u + 1) / 2 * g).astype(int), np.floor((v + 1) / 2 * g).astype(int)
    k = np.abs(i - g // 2) + np.abs(j - g // 2)
    t = ((k == 3) | ((k == 6) & ((i + j) % 2 == 0)) | (k == 0) | ((k == 8) & (np.abs(i - j) % 2 == 0))).astype(float)
    return mix((206, 62, 58), (250, 236, 216), blur(t, 1) * .92)


def pillow(n):
    a = HALF[n]
    L = 108
    y, x = np.mgrid[0:L * SS, 0:L * SS].astype(float)
    x = (x + .5) / SS - L / 2
    y = (y + .5) / SS - L / 2
    x, y = x / a, y / (a * .94)
    k = {1: .17, 2: .12, 3: .04, 4: -.05}[n]
    u, v = x.copy(), y.copy()
    for _ in range(4):
        cu, cv = np.clip(u, -1.2, 1.2), np.clip(v, -1.2, 1.2)
        u = x / (1 - k * (1 - cv * cv))
        v = y / (1 - k * (1 - cu * cu))
    if n >= 3:                       # plump ones lose their corners
        e = {3: 5.0, 4: 3.6}[n]
        rad = (np.abs(u) ** e + np.abs(v) ** e) ** (1 / e)
    else:
        rad = np.maximum(np.abs(u), np.abs(v))
    mask = np.clip((1 - rad) * a * SS * .8 + .5, 0, 1)
    w = np.clip(1 - rad, 0, 1)
    plump = {1: .34, 2: .52, 3: .74, 4: .95}[n]
    cu, cv = np.clip(u, -1, 1), np.clip(v, -1, 1)
    h = a * plump * (np.clip((1 - cu * cu) * (1 - cv * cv), 0, 1)) ** .46
    # creases running in from the corners and the seam
    ang = np.arctan2(np.abs(cv), np.abs(cu))
    crease = np.sin(ang * (22 if n < 3 else 30) + 2 * cu) * np.exp(-w * (6 if n < 4 else 9))
    h = h + crease * a * (.030 if n < 3 else .024)
    if n == 1:
        h = h - a * .10 * np.exp(-((u * .8 + v * .6 - .1) / .22) ** 2) * (w > .1)
    gy, gx = np.gradient(h, 1 / SS)
    nz = 1 / np.sqrt(gx * gx + gy * gy + 1)
    nx, ny = -gx * nz, -gy * nz
    lx, ly, lz = -.46, -.56, .69
    lam = np.clip(nx * lx + ny * ly + nz * lz, 0, 1)
    wrap = np.clip((nx * lx + ny * ly + nz * lz + .5) / 1.5, 0, 1)
    light = .36 + .30 * wrap + .50 * lam
    ao = .72 + .28 * np.clip(w * 5, 0, 1)
    col = fabric(n, cu, cv)
    rng = np.random.default_rng(n)
    weave = blur(rng.normal(0, 1, u.shape), 1) * 9
    col = col * (light * ao)[..., None] + weave[..., None]
    warm = np.clip(lam - .55, 0, 1)[..., None] * np.array((46, 34, 14))
    col = col + warm
    # piping
    pip = np.exp(-((w - .045) / .028) ** 2)
    pc = {1: (238, 240, 246), 2: (232, 240, 224), 3: (176, 104, 10), 4: (122, 22, 30)}[n]
    col = col * (1 - pip[..., None] * .7) + np.array(pc) * (light * pip * .7)[..., None]
    big = to_surface(col, mask)
    sh = blur(mask, 10 + 3 * n)
    sh = to_surface(np.zeros(col.shape) + np.array((12, 8, 20)), np.clip(sh, 0, 1) * .62)
    return big, pygame.transform.smoothscale(sh, (L, L))


def feather_sprite(size, tint=(255, 255, 255), curl=.25):
    """a wisp of down lying along +x, drawn large and reduced"""
    k = 5
    S = size * k
    s = pygame.Surface((S, S), pygame.SRCALPHA)
    n = 46
    rng = random.Random(size)
    sp = []
    for i in range(n + 1):
        t = i / n
        sp.append((S * (.08 + .84 * t), S * (.5 + curl * (math.sin(t * 2.6) - .5) * .5)))
    for i in range(3, n):
        t = i / n
        L = S * .25 * math.sin(math.pi * min(1, t * 1.06)) ** .7 * rng.uniform(.82, 1.08)
        for side in (-1, 1):
            x0, y0 = sp[i]
            c = [int(v * rng.uniform(.90, 1)) for v in tint]
            pygame.draw.line(s, (*c, 255), (x0, y0), (x0 + L * .75, y0 + side * L), max(2, k * size // 34))
    for a, b in zip(sp, sp[1:]):
        pygame.draw.line(s, (226, 214, 196, 255), a, b, max(2, k))
    return pygame.transform.smoothscale(s, (size, size))


def fluff_sprite(r):
    L = 2 * r + 2
    y, x = np.mgrid[0:L, 0:L].astype(float)
    d = np.hypot(x - r - .5, y - r - .5) / r
    a = np.clip(1 - d, 0, 1) ** 1.1
    return to_surface(np.zeros((L, L, 3)) + np.array((255, 252, 244)), a * .95)


# ----------------------------------------------------------------- cross-stitch lettering
def stitched(text, color, px=4, size=11, ground=None):
    pygame.font.init()
    f = pygame.font.SysFont("liberationserif,dejavuserif", size, bold=True)
    m = f.render(text, False, (255, 255, 255), (0, 0, 0))
    w, h = m.get_size()
    s = pygame.Surface((w * px, h * px), pygame.SRCALPHA)
    dark = [int(v * .72) for v in color]
    for i in range(w):
        for j in range(h):
            if m.get_at((i, j))[0] > 100:
                x, y = i * px, j * px
                pygame.draw.line(s, dark, (x, y + px - 1), (x + px - 1, y), 2)
                pygame.draw.line(s, color, (x, y), (x + px - 1, y + px - 1), 2)
    r = s.get_bounding_rect()
    return s.subsurface(r).copy()


# ----------------------------------------------------------------- the room
def wood(w, h, base, seed, plank, vertical=True):
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:h, 0:w].astype(float)
    if not vertical:
        x, y = y, x
    p = np.floor(x / plank).astype(int)
    tone = rng.normal(0, 6, p.max() + 1)[p]
    ph = rng.uniform(0, 6.28, p.max() + 1)[p]
    g = np.sin((x * .35 + 3 * np.sin(y * .008 + ph) + ph * 3)) * 2.4 + np.sin(x * 1.1 + np.sin(y * .02 + ph) * 2) * 1.6
    noise = rng.normal(0, 2.0, (h, w))
    edge = np.exp(-((x % plank) / 1.3) ** 2) * 34
    v = tone + g + noise - edge
    return np.zeros((h, w, 3)) + np.array(base, float) + v[..., None] * np.array((1, .96, .88))


def quilt_cell(rng, kind, base):
    y, x = np.mgrid[0:CELL, 0:CELL].astype(float)
    u, v = (x + .5) / CELL * 2 - 1, (y + .5) / CELL * 2 - 1
    h = 9 * ((1 - u ** 4) * (1 - v ** 4)) ** .5
    gy, gx = np.gradient(h)
    light = 1 - .11 * gx - .15 * gy
    col = np.zeros((CELL, CELL, 3)) + np.array(base, float)
    if kind == 1:
        t = (((x + y) // 9) % 2)[..., None]
        col = col + t * 7
    elif kind == 2:
        t = (np.hypot((x % 16) - 8, (y % 16) - 8) < 2.4)[..., None]
        col = col + t * 18
    elif kind == 3:
        t = (((x % 20) < 2) | ((y % 20) < 2))[..., None]
        col = col - t * 9
    col = col * light[..., None] + rng.normal(0, 2.2, (CELL, CELL))[..., None]
    return to_surface(col)


def build_room():
    s = to_surface(wood(W, H, (186, 166, 142), 4, 92))
    rng = random.Random(11)
    nrng = np.random.default_rng(2)

    # braided rug under the bed
    sh = soft_shadow(W, H, lambda q: pygame.draw.ellipse(q, (0, 0, 0, 255), (120, 250, 880, 520)), 10, .35)
    s.blit(sh, (4, 6))
    ring = [(108, 70, 82), (150, 98, 96), (196, 150, 120), (90, 104, 122), (130, 146, 150), (196, 182, 160)]
    for i in range(15):
        r = pygame.Rect(120 + i * 15, 250 + i * 11, 880 - i * 30, 520 - i * 22)
        c = ring[i % len(ring)]
        pygame.draw.ellipse(s, c, r)
        n = 150
        for k in range(n):
            a = k / n * 6.283
            px, py = r.centerx + (r.w / 2 - 7) * math.cos(a), r.centery + (r.h / 2 - 5) * math.sin(a)
            pygame.draw.line(s, [max(0, v - 22) for v in c], (px - 4, py - 3), (px + 4, py + 3), 2)

    # bed
    bed = pygame.Rect(BX - 34, 40, COLS * CELL + 68, 764)
    s.blit(soft_shadow(W, H, lambda q: pygame.draw.rect(q, (0, 0, 0, 255), bed, border_radius=18), 16, .7), (12, 16))
    fr = to_surface(wood(bed.w, bed.h, (78, 106, 112), 8, 400))
    m = pygame.Surface(bed.size, pygame.SRCALPHA)
    m.blit(fr, (0, 0))
    k = pygame.Surface(bed.size, pygame.SRCALPHA)
    pygame.draw.rect(k, (255, 255, 255, 255), k.get_rect(), border_radius=18)
    m.blit(k, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    s.blit(m, bed)
    pygame.draw.rect(s, (112, 142, 146), bed.inflate(-4, -4), 2, border_radius=16)
    pygame.draw.rect(s, (52, 74, 82), bed, 2, border_radius=18)
    # headboard, painted with a rosemaling border
    hb = pygame.Rect(BX - 22, 52, COLS * CELL + 44, 88)
    pygame.draw.rect(s, (58, 84, 92), hb, border_radius=14)
    pygame.draw.rect(s, (214, 190, 132), hb, 2, border_radius=14)
    pygame.draw.rect(s, (44, 66, 74), hb.inflate(-12, -12), border_radius=10)
    for side in (-1, 1):
        for j in range(3):
            cx, cy = hb.centerx + side * (hb.w // 2 - 22), hb.y + 20 + j * 24
            pygame.draw.circle(s, (196, 96, 84), (cx, cy), 6)
            pygame.draw.circle(s, (238, 214, 160), (cx, cy), 2)
            for t in (-1, 1):
                pygame.draw.ellipse(s, (150, 176, 140), (cx - 4 + t * 9 - 2, cy - 3, 11, 6))
    # sheet folded over, then the quilt
    mat = pygame.Rect(BX - 16, 146, COLS * CELL + 32, ROWS * CELL + 48)
    pygame.draw.rect(s, (226, 220, 210), mat, border_radius=12)
    for i in range(26):
        pygame.draw.line(s, (214, 208, 200), (mat.x, mat.y + i), (mat.right, mat.y + i // 2), 1)
    pygame.draw.rect(s, (250, 246, 238), (mat.x, mat.y, mat.w, 18), border_radius=9)
    for x in range(mat.x + 12, mat.right - 8, 16):       # lace
        pygame.draw.circle(s, (250, 246, 238), (x, mat.y + 18), 8)
        pygame.draw.circle(s, (206, 200, 194), (x, mat.y + 18), 2)
    q = pygame.Rect(BX - 10, BY - 8, COLS * CELL + 20, ROWS * CELL + 16)
    s.blit(soft_shadow(W, H, lambda g: pygame.draw.rect(g, (0, 0, 0, 255), q, border_radius=10), 6, .5), (2, 4))
    pygame.draw.rect(s, (58, 54, 78), q, border_radius=10)
    tones = [(92, 100, 128), (104, 92, 118), (84, 106, 118), (112, 104, 126), (80, 90, 112)]
    last = None
    for r in range(ROWS):
        for c in range(COLS):
            i = (r * 2 + c * 3 + (r // 2)) % 5
            s.blit(quilt_cell(nrng, (r * 3 + c * 5) % 4, tones[i]), (BX + c * CELL, BY + r * CELL))
    thread = (196, 190, 206)
    for r in range(ROWS):
        for c in range(COLS):
            x, y = BX + c * CELL, BY + r * CELL
            for t in range(8, CELL - 8, 10):
                for a, b in (((x + t, y + 4), (x + t + 5, y + 4)), ((x + 4, y + t), (x + 4, y + t + 5)),
                             ((x + t, y + CELL - 5), (x + t + 5, y + CELL - 5)),
                             ((x + CELL - 5, y + t), (x + CELL - 5, y + t + 5))):
                    pygame.draw.line(s, thread, a, b)

    # bedside stool with lamp and book
    def disc(c, r, col, hi):
        s.blit(soft_shadow(2 * r + 80, 2 * r + 80, lambda g: pygame.draw.circle(g, (0, 0, 0, 255), (r + 40, r + 40), r), 8, .6),
               (c[0] - r - 32, c[1] - r - 30))
        pygame.draw.circle(s, col, c, r)
        pygame.draw.circle(s, hi, c, r, 3)
    disc((146, 162), 84, (150, 108, 74), (182, 138, 98))
    for i in range(5):
        pygame.draw.circle(s, (138, 98, 66), (136, 150), 18 + i * 14, 1)
    disc((126, 132), 42, (236, 206, 140), (250, 230, 180))
    for i in range(20):
        a = i * 6.283 / 20
        pygame.draw.line(s, (214, 178, 112), (126 + 14 * math.cos(a), 132 + 14 * math.sin(a)),
                         (126 + 40 * math.cos(a), 132 + 40 * math.sin(a)), 1)
    pygame.draw.circle(s, (255, 248, 220), (126, 132), 14)
    book = pygame.Surface((76, 56), pygame.SRCALPHA)
    pygame.draw.rect(book, (120, 52, 56), (0, 0, 76, 56), border_radius=4)
    pygame.draw.rect(book, (244, 236, 218), (4, 4, 33, 48))
    pygame.draw.rect(book, (248, 242, 226), (39, 4, 33, 48))
    for i in range(7):
        pygame.draw.line(book, (170, 160, 146), (9, 11 + i * 5), (32 - (i * 7) % 5, 11 + i * 5))
        pygame.draw.line(book, (170, 160, 146), (44, 11 + i * 5), (67 - (i * 5) % 9, 11 + i * 5))
    s.blit(pygame.transform.rotozoom(book, -24, 1), (140, 166))
    # woollen slippers
    for x, y, a in ((96, 560, 8), (164, 578, -14)):
        sl = pygame.Surface((56, 130), pygame.SRCALPHA)
        pygame.draw.ellipse(sl, (88, 84, 92), (2, 2, 52, 126))
        pygame.draw.ellipse(sl, (60, 56, 64), (10, 52, 36, 70))
        pygame.draw.ellipse(sl, (170, 164, 164), (2, 2, 52, 70))
        for i in range(5):
            pygame.draw.polygon(sl, (238, 234, 226), [(8 + i * 9, 40), (12 + i * 9, 32), (16 + i * 9, 40), (12 + i * 9, 48)])
        pygame.draw.line(sl, (70, 66, 78), (6, 54), (50, 54), 3)
        r = pygame.transform.rotozoom(sl, a, 1)
        al = pygame.surfarray.array_alpha(r).T / 255.0
        s.blit(to_surface(np.zeros((*al.shape, 3)), blur(al, 4) * .5), (x - r.get_width() // 2 + 6, y - r.get_height() // 2 + 8))
        s.blit(r, r.get_rect(center=(x, y)))
    # basket of down
    cx, cy = 974, 676
    disc((cx, cy), 74, (136, 96, 58), (166, 124, 80))
    for i in range(44):
        a = i * 6.283 / 44
        pygame.draw.line(s, (104, 70, 40) if i % 2 else (186, 144, 96), (cx + 60 * math.cos(a), cy + 60 * math.sin(a)),
                         (cx + 73 * math.cos(a + .05), cy + 73 * math.sin(a + .05)), 4)
    pygame.draw.circle(s, (70, 48, 34), (cx, cy), 58)
    for _ in range(70):
        a, d = rng.random() * 6.283, 48 * math.sqrt(rng.random())
        f = pygame.transform.rotozoom(feather_sprite(30 + rng.randrange(2) * 4, (240, 232, 220)), rng.randrange(360), 1)
        s.blit(f, f.get_rect(center=(cx + d * math.cos(a), cy + d * math.sin(a))))
    # woven runner with the name
    rn = pygame.Rect(884, 96, 184, 344)
    s.blit(soft_shadow(W, H, lambda g: pygame.draw.rect(g, (0, 0, 0, 255), rn), 5, .5), (4, 5))
    pygame.draw.rect(s, (226, 216, 196), rn)
    for i in range(0, rn.h, 3):
        pygame.draw.line(s, (216, 204, 182), (rn.x, rn.y + i), (rn.right - 1, rn.y + i))
    for x in range(rn.x + 2, rn.right, 7):
        pygame.draw.line(s, (232, 224, 206), (x, rn.y), (x + rng.randrange(-2, 3), rn.y - 13), 2)
        pygame.draw.line(s, (232, 224, 206), (x, rn.bottom), (x + rng.randrange(-2, 3), rn.bottom + 13), 2)
    for y in (rn.y + 12, rn.bottom - 24):
        for x in range(rn.x + 8, rn.right - 10, 12):
            pygame.draw.polygon(s, (160, 60, 60), [(x, y + 6), (x + 6, y), (x + 12, y + 6), (x + 6, y + 12)], 2)
    for i, (t, c) in enumerate((("kodda", (52, 76, 110)), ("slagur", (160, 60, 60)))):
        g = stitched(t, c, 4, 14)
        s.blit(g, g.get_rect(center=(rn.centerx, rn.y + 70 + i * 62)))
    return s


class Pillow:
    def __init__(self, n, delay, fx):
        self.n = n
        self.rot = fx.randrange(-2, 3) * 4
        self.ph = fx.random() * 6.283
        self.age = -delay
        self.kick = 0.0              # squash spring
        self.kv = 0.0
        self.axis = 0
        self.swell = -1.0            # >=0: about to burst


class Game:
    def __init__(self, seed, log):
        pygame.init()
        self.screen = pygame.display.set_mode((W, H))
        pygame.display.set_caption("koddaslagur - a pillow fight before bed")
        self.clock = pygame.time.Clock()
        self.rng = random.Random(seed)
        self.fx = random.Random(99)
        self.logf = open(log, "a", encoding="utf-8") if log else None
        self.screen.fill(NIGHT)
        pygame.display.flip()
        self.room = build_room()
        self.art = {n: pillow(n) for n in (1, 2, 3, 4)}
        self.cache = {}
        self.fl = [fluff_sprite(r) for r in (3, 4, 6)]
        self.wisp = [[pygame.transform.rotozoom(feather_sprite(22), a * 20, 1) for a in range(18)]]
        self.big = feather_sprite(46)
        self.big_s = self.tinted_shadow(self.big)
        self.fly = {d: pygame.transform.rotate(self.big, {(1, 0): 0, (0, -1): 90, (-1, 0): 180, (0, 1): 270}[d])
                    for d in ((1, 0), (0, -1), (-1, 0), (0, 1))}
        self.fly_s = {d: self.tinted_shadow(v) for d, v in self.fly.items()}
        self.icon = pygame.transform.rotozoom(feather_sprite(54, (255, 250, 240)), 62, 1)
        self.font = pygame.font.SysFont("p052,palatinolinotype,bookantiqua,liberationserif", 19, italic=True)
        y, x = np.mgrid[0:600, 0:600].astype(float)
        g = np.clip(1 - np.hypot(x - 300, y - 300) / 300, 0, 1) ** 2
        self.glow = to_surface(g[..., None] * np.array((84, 60, 22)))
        lt = np.zeros((H, W))
        m = pygame.Surface((W, H))
        for k in range(2):
            for j in range(2):
                x0, y0 = 806 + k * 110 - j * 26, 462 + j * 150
                pygame.draw.polygon(m, (255, 255, 255), [(x0, y0), (x0 + 98, y0 + 16), (x0 + 72, y0 + 152), (x0 - 26, y0 + 136)])
        lt = blur(pygame.surfarray.array3d(m)[..., 0].T / 255.0, 5)
        self.moon = to_surface(lt[..., None] * np.array((26, 34, 50)))
        vy, vx = np.mgrid[0:H, 0:W].astype(float)
        vig = 1 - .42 * np.clip(np.hypot((vx - W / 2) / W, (vy - H / 2) / H) * 1.5 - .28, 0, 1)
        self.vig = to_surface(vig[..., None] * np.array((255, 250, 244)))
        self.room.blit(self.vig, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self.room.blit(self.moon, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        self.title = {}
        self.night = 1
        self.t = 0.0
        self.light = 0.0               # 0 dark .. 1 lit
        self.gold = 0.0
        self.part, self.flying, self.lostfeathers = [], [], []
        self.dust = [[self.fx.uniform(0, W), self.fx.uniform(0, H), self.fx.uniform(0, 6), self.fx.uniform(.4, 1)] for _ in range(26)]
        self.deal()

    def tinted_shadow(self, img):
        a = pygame.surfarray.array_alpha(img).T / 255.0
        return to_surface(np.zeros((*a.shape, 3)) + np.array((20, 14, 30)), blur(a, 2) * .55)

    def log(self, **k):
        if self.logf:
            self.logf.write(json.dumps(k) + "\n")
            self.logf.flush()

    def log_board(self):
        self.log(t="board", level=self.night, drops=self.drops,
                 board=[[p.n if p else 0 for p in row] for row in self.grid])

    # ------------------------------------------------------------ flow
    def deal(self):
        n = self.rng.randint(18, 24) + min(4, self.night // 3)
        cells = self.rng.sample([(r, c) for r in range(ROWS) for c in range(COLS)], n)
        self.grid = [[None] * COLS for _ in range(ROWS)]
        for i, (r, c) in enumerate(cells):
            v = self.rng.choices((1, 2, 3, 4), (20, 25, 30, 25))[0]
            self.grid[r][c] = Pillow(v, .35 + i * .03, self.fx)
        self.drops = FEATHERS + min(4, self.night // 3)
        self.shown = [-.5 - i * .04 for i in range(self.drops)]
        self.flying = []
        self.state, self.st = "deal", 0.0
        self.deal_len = .35 + n * .03 + .5

    def press(self, pos):
        if self.state in ("cleared", "lost"):
            if self.st > .9:
                if self.state == "cleared":
                    self.night += 1
                self.deal()
            return
        if self.state != "play":
            return
        c, r = int((pos[0] - BX) // CELL), int((pos[1] - BY) // CELL)
        if not (0 <= r < ROWS and 0 <= c < COLS):
            return
        if not self.grid[r][c]:
            for _ in range(3):
                self.puff(pos[0], pos[1], 30, .5)
            return
        if self.drops <= 0:
            return
        self.log(t="tap", r=r, c=c)
        self.drops -= 1
        x, y = self.icon_pos(self.drops)
        self.lostfeathers.append([x, y, 0.0])
        if self.shown:
            self.shown.pop()
        self.bursts = 0
        self.state, self.st, self.quiet = "chain", 0.0, 0.0
        self.feed(r, c, (0, 0))

    def feed(self, r, c, d):
        p = self.grid[r][c]
        self.quiet = 0.0
        if p.swell >= 0:
            return                      # too late, it is coming apart already
        p.axis = 0 if d[0] else 1
        p.kv = -7.5
        if p.n == 4:
            p.swell = 0.0
        else:
            p.n += 1
            x, y = self.centre(r, c)
            for _ in range(3):
                self.puff(x, y, 60, .6)

    def burst(self, r, c):
        self.grid[r][c] = None
        self.bursts += 1
        self.quiet = 0.0
        x, y = self.centre(r, c)
        for d in ((1, 0), (0, -1), (-1, 0), (0, 1)):
            self.flying.append([x, y, d, 0.0, (r, c)])
        for _ in range(13):
            self.puff(x, y, 210, self.fx.uniform(.7, 1.2))
        if self.bursts % 4 == 0:
            self.drops += 1
            self.shown.append(0.0)

    def puff(self, x, y, v, life):
        a, s = self.fx.random() * 6.283, self.fx.uniform(.3, 1) * v
        self.part.append([x, y, s * math.cos(a), s * math.sin(a), life, life, self.fx.randrange(4), self.fx.random() * 6])

    def centre(self, r, c):
        return BX + c * CELL + CELL / 2, BY + r * CELL + CELL / 2

    def icon_pos(self, i):
        n = max(1, max(self.drops, 14))
        step = min(30, 410 / n)
        return BX + COLS * CELL / 2 + (i - (max(self.drops, FEATHERS) - 1) / 2) * step, 96

    def step(self, dt):
        self.t += dt
        self.st += dt
        goal = {"lost": .12}.get(self.state, 1.0)
        self.light += (goal - self.light) * min(1, dt * 2.6)
        self.gold += ((1.0 if self.state == "cleared" else 0.0) - self.gold) * min(1, dt * 2.4)
        for i in range(len(self.shown)):
            self.shown[i] += dt
        for f in self.lostfeathers:
            f[2] += dt
        self.lostfeathers = [f for f in self.lostfeathers if f[2] < .8]
        for q in self.part:
            q[4] -= dt
            k = math.exp(-3.6 * dt)
            q[2] *= k
            q[3] = q[3] * k + 46 * dt
            q[0] += (q[2] + 16 * math.sin(self.t * 3.4 + q[7])) * dt
            q[1] += q[3] * dt
        self.part = [q for q in self.part if q[4] > 0]
        if self.state == "cleared" and self.fx.random() < dt * 26:
            self.part.append([self.fx.uniform(60, W - 60), -20, self.fx.uniform(-20, 20), 260, 2.6, 2.6, 3, self.fx.random() * 6])

        for r in range(ROWS):
            for c in range(COLS):
                p = self.grid[r][c]
                if not p:
                    continue
                p.age += dt
                p.kv += (-p.kick * 320 - p.kv * 13) * dt
                p.kick += p.kv * dt
                if p.swell >= 0:
                    p.swell += dt
                    if p.swell > .13:
                        self.burst(r, c)
        if self.state == "deal" and self.st > self.deal_len:
            self.state = "play"
            self.log_board()
        elif self.state == "chain":
            self.fly_on(dt)
            busy = self.flying or any(p and p.swell >= 0 for row in self.grid for p in row)
            self.quiet = 0.0 if busy else self.quiet + dt
            if self.quiet > .26:
                self.log_board()
                self.st = 0.0
                if not any(any(row) for row in self.grid):
                    self.state = "cleared"
                    self.log(t="cleared", level=self.night)
                elif self.drops <= 0:
                    self.state = "lost"
                    self.log(t="lost")
                else:
                    self.state = "play"

    def fly_on(self, dt):
        keep = []
        for f in self.flying:
            f[3] += dt
            v = SPEED * (.45 + .55 * smooth(f[3] / .16))
            f[0] += f[2][0] * v * dt
            f[1] += f[2][1] * v * dt
            if self.fx.random() < dt * 22:
                self.puff(f[0], f[1], 18, .5)
            c, r = int((f[0] - BX) // CELL), int((f[1] - BY) // CELL)
            if not (0 <= r < ROWS and 0 <= c < COLS):
                # over the edge of the bed
                for _ in range(3):
                    self.puff(f[0], f[1], 70, .7)
                self.quiet = 0.0
                continue
            p = self.grid[r][c]
            if p and (r, c) != f[4]:
                x, y = self.centre(r, c)
                if abs(f[0] - x) + abs(f[1] - y) < HALF[p.n] * .8 + 6:
                    self.feed(r, c, f[2])
                    continue
            keep.append(f)
        self.flying = keep

    # ------------------------------------------------------------ picture
    def sprite(self, n, rot, sx, sy):
        key = (n, rot, round(sx * 50), round(sy * 50))
        im = self.cache.get(key)
        if im is None:
            if len(self.cache) > 900:
                self.cache.clear()
            b = self.art[n][0]
            w, h = max(2, int(108 * key[2] / 50)), max(2, int(108 * key[3] / 50))
            im = pygame.transform.smoothscale(b, (w * 2, h * 2))
            im = pygame.transform.rotozoom(im, rot, .5)
            self.cache[key] = im
        return im

    def draw_pillow(self, s, p, x, y, hover):
        if p.age < 0:
            return
        k = out_cubic(p.age / .38)
        drop = (1 - k) * 46
        e = 1 + (1 - k) * .55
        if .3 < p.age < .8:
            e -= .07 * math.sin((p.age - .3) / .5 * math.pi) ** 2
        breath = 1 + (.012 + .006 * p.n) * math.sin(self.t * (1.5 + .25 * p.n) + p.ph)
        sx = sy = e * breath * (1.05 if hover else 1)
        sx *= 1 + (p.kick if p.axis == 0 else -p.kick * .7)
        sy *= 1 + (p.kick if p.axis == 1 else -p.kick * .7)
        rot = p.rot
        if p.swell >= 0:
            g = 1 + .26 * (p.swell / .13)
            sx, sy = sx * g, sy * g
        elif p.n == 4:
            rot += round(1.5 * math.sin(self.t * 2.3 + p.ph))
        sh = self.art[p.n][1]
        a = int(255 * k)
        sh.set_alpha(a)
        off = 3 + p.n * 1.6 + drop * .8
        s.blit(sh, (x - 54 + off * .6, y - 54 + off))
        im = self.sprite(p.n, rot, sx, sy)
        im.set_alpha(a)
        s.blit(im, im.get_rect(center=(round(x), round(y - drop))))

    def text(self, key, *a):
        if key not in self.title:
            self.title[key] = stitched(*a)
        return self.title[key]

    def draw(self):
        s = self.screen
        s.blit(self.room, (0, 0))
        # which night, stitched on the runner
        g = self.text("n%d" % self.night, "nótt", (92, 120, 92), 3, 13)
        s.blit(g, g.get_rect(center=(976, 296)))
        g = self.text("v%d" % self.night, str(self.night), (92, 120, 92), 5, 14)
        s.blit(g, g.get_rect(center=(976, 350)))
        # feathers left, stuck behind the headboard rail
        for i, a in enumerate(self.shown):
            if a <= 0:
                continue
            x, y = self.icon_pos(i)
            k = out_back(a / .4)
            im = self.icon
            sway = math.sin(self.t * 1.3 + i * .7) * 1.6
            if k < .98 or k > 1.02:
                im = pygame.transform.rotozoom(im, 0, max(.05, k))
            s.blit(im, im.get_rect(center=(x + sway, y)))
        for x, y, a in self.lostfeathers:
            im = pygame.transform.rotozoom(self.icon, a * 160, 1)
            im.set_alpha(int(255 * (1 - a / .8)))
            s.blit(im, im.get_rect(center=(x + 16 * math.sin(a * 7), y - 60 * out_cubic(a))))
        mx, my = pygame.mouse.get_pos()
        hc, hr = int((mx - BX) // CELL), int((my - BY) // CELL)
        for r in range(ROWS):
            for c in range(COLS):
                p = self.grid[r][c]
                if p:
                    self.draw_pillow(s, p, *self.centre(r, c), self.state == "play" and (r, c) == (hr, hc))
        for f in self.flying:
            im, sh = self.fly[f[2]], self.fly_s[f[2]]
            wob = 2.5 * math.sin(f[3] * 26)
            x, y = f[0] + f[2][1] * wob, f[1] + f[2][0] * wob
            s.blit(sh, sh.get_rect(center=(x + 5, y + 9)))
            s.blit(im, im.get_rect(center=(x, y)))
        for q in self.part:
            a = min(1, q[4] / q[5] * 1.6)
            if q[6] == 3:
                im = self.wisp[0][int(self.t * 6 + q[7] * 9) % 18]
            else:
                im = self.fl[q[6]]
            im.set_alpha(int(235 * a))
            s.blit(im, im.get_rect(center=(q[0], q[1])))
        fl = .93 + .05 * math.sin(self.t * 2.1) + .02 * math.sin(self.t * 7.7)
        self.glow.set_alpha(int(255 * fl * self.light))
        s.blit(self.glow, (126 - 300, 132 - 300), special_flags=pygame.BLEND_RGB_ADD)
        for d in self.dust:
            d[1] += .12 * d[3]
            d[0] += .18 * math.sin(self.t * .6 + d[2])
            if d[1] > H:
                d[1] = 0
            if d[0] < 270 or d[0] > 830:
                s.set_at((int(d[0]) % W, int(d[1])), (240, 226, 196))
        if self.gold > .02:
            k = self.gold
            s.fill((int(60 * k), int(38 * k), int(6 * k)), special_flags=pygame.BLEND_RGB_ADD)
        if self.light < .985:
            k = self.light
            s.fill([int(v + (255 - v) * k) for v in (60, 72, 128)], special_flags=pygame.BLEND_RGB_MULT)
        if self.state in ("cleared", "lost") and self.st > .35:
            k = out_back((self.st - .35) / .5, 1.2)
            if self.state == "cleared":
                g, sub = self.text("gn", "góða nótt", (160, 60, 60), 5, 15), "not a pillow left.  click anywhere to sleep"
            else:
                g, sub = self.text("bi", "búið dún", (52, 76, 110), 5, 15), "no down left in the house.  click anywhere to try this night again"
            w = 520
            band = pygame.Rect(0, 0, w, 150)
            band.center = (BX + COLS * CELL // 2, int(H / 2 + (1 - k) * 60))
            pygame.draw.rect(s, (40, 30, 40), band.move(4, 7), border_radius=6)
            pygame.draw.rect(s, (240, 232, 214), band, border_radius=6)
            for yy in (band.y + 10, band.bottom - 14):
                for x in range(band.x + 12, band.right - 12, 12):
                    pygame.draw.line(s, (160, 60, 60), (x, yy), (x + 5, yy + 4), 2)
                    pygame.draw.line(s, (160, 60, 60), (x + 5, yy), (x, yy + 4), 2)
            s.blit(g, g.get_rect(center=(band.centerx, band.y + 60)))
            t = self.font.render(sub, True, (84, 70, 72))
            s.blit(t, t.get_rect(center=(band.centerx, band.bottom - 32)))
        elif self.night == 1 and self.state in ("play", "deal", "chain"):
            t = self.font.render("give a pillow more down; five helpings is one too many", True, (206, 222, 220))
            s.blit(t, t.get_rect(center=(BX + COLS * CELL // 2, 788)))
        pygame.display.flip()

    def run(self):
        while True:
            dt = min(.04, self.clock.tick(60) / 1000)
            for e in pygame.event.get():
                if e.type == pygame.QUIT or e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.press(e.pos)
            self.step(dt)
            self.draw()


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    args = ap.parse_args()
    Game(args.seed, args.log).run()
    pygame.quit()
