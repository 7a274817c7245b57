"""
crotal  --  a small game of rain and lichen
Mòrag NicLeòid, Na Hearadh / Glaschu, 2023
"""
import argparse
import json
import math
import random
import sys

import numpy as np
import pygame
from pygame import Vector2 as V

cli = argparse.ArgumentParser()
cli.add_argument("--seed", type=int)
cli.add_argument("--log")
cli = cli.parse_args()

dice = random.Random(cli.seed)
air = random.Random(7)
diary = open(cli.log, "w") if cli.log else None


def note(**what):
    if diary:
        print(json.dumps(what), file=diary, flush=True)


SIZE = (1130, 760)
ROWS, COLS, PITCH = 6, 7, 96
SLAB = pygame.Rect(30, 60, COLS * PITCH + 56, ROWS * PITCH + 56)
OX, OY = SLAB.x + 28, SLAB.y + 28

pygame.init()
screen = pygame.display.set_mode(SIZE)
pygame.display.set_caption("crotal — rain on stone")
tick = pygame.time.Clock()


def face(px, italic=False, bold=False):
    return pygame.font.SysFont("p052,palatinolinotype,palatino,bookantiqua,dejavuserif", px, bold=bold, italic=italic)


INK = (52, 40, 38)
MADDER = (142, 44, 36)
T_HUGE, T_BIG, T_MID, T_SMALL, T_TINY = face(68, True), face(50, True), face(25), face(18, True), face(15)

COUNT_GD = ("neoni aon dhà trì ceithir còig sia seachd ochd naoi deich aon-deug dhà-dheug trì-deug "
            "ceithir-deug còig-deug sia-deug seachd-deug ochd-deug naoi-deug fichead").split()
COUNT_EN = ("no one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
            "fifteen sixteen seventeen eighteen nineteen twenty").split()
MOST = 20


# ------------------------------------------------------------- stone & wool
def noise(rs, h, w, cell_y, cell_x):
    gh, gw = int(h / cell_y) + 3, int(w / cell_x) + 3
    g = rs.random((gh, gw))
    y = np.arange(h) / cell_y
    x = np.arange(w) / cell_x
    yi, xi = y.astype(int), x.astype(int)
    fy, fx = y - yi, x - xi
    fy = (fy * fy * (3 - 2 * fy))[:, None]
    fx = (fx * fx * (3 - 2 * fx))[None, :]
    a, b = g[yi][:, xi], g[yi][:, xi + 1]
    c, d = g[yi + 1][:, xi], g[yi + 1][:, xi + 1]
    return (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy


def fbm(rs, h, w, cy, cx, octaves=4):
    out, amp, tot = 0, 1.0, 0.0
    for _ in range(octaves):
        out = out + amp * noise(rs, h, w, max(cy, 1.2), max(cx, 1.2))
        tot += amp
        amp *= .55
        cy, cx = cy / 2, cx / 2
    return out / tot


def light(height, k):
    gy, gx = np.gradient(height)
    nz = 1 / np.sqrt(gx * gx * k * k + gy * gy * k * k + 1)
    return (gx * k * .5 + gy * k * .62) * nz + nz * .6


def to_surface(rgb, alpha=None):
    rgb = np.clip(rgb, 0, 255).astype(np.uint8)
    h, w = rgb.shape[:2]
    if alpha is None:
        s = pygame.Surface((w, h))
        pygame.surfarray.blit_array(s, rgb.swapaxes(0, 1))
        return s.convert()
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.surfarray.pixels3d(s)[:] = rgb.swapaxes(0, 1)
    pygame.surfarray.pixels_alpha(s)[:] = np.clip(alpha * 255, 0, 255).astype(np.uint8).T
    return s


def mix(a, b, t):
    t = t[..., None]
    return np.asarray(a, float) * (1 - t) + np.asarray(b, float) * t


def gneiss(k):
    """a slab of Lewisian gneiss, banded and old"""
    rs = np.random.default_rng(300 + k)
    h, w = SLAB.h, SLAB.w
    yy, xx = np.mgrid[0:h, 0:w].astype(float)
    tilt = (.22, -.34, .1)[k % 3]
    bend = fbm(rs, h, w, 170, 260, 3) * 190
    u = yy + tilt * xx + bend
    band = np.sin(u / 31) * .5 + np.sin(u / 13.7 + 2) * .28 + np.sin(u / 71 + 1) * .5
    band = 1 / (1 + np.exp(-band * 2.2))
    grain = fbm(rs, h, w, 5, 7, 3)
    col = mix((92, 94, 100), (150, 145, 143), band)
    rose = np.clip((fbm(rs, h, w, 60, 150, 3) - .56) * 5, 0, 1) * band
    col = col * (1 - rose[..., None] * .5) + np.array((166, 140, 134.)) * rose[..., None] * .5
    mica = rs.random((h, w))
    col += (grain - .5)[..., None] * 34
    col[mica > .996] += 38
    col[mica < .006] -= 34
    height = fbm(rs, h, w, 40, 60, 5) * 20 + band * 1.5 + grain * 1.6
    col *= (light(height, .42) / .6)[..., None] * .9 + .1
    # the broken outline of the slab
    edge = np.minimum.reduce([yy, xx, h - 1 - yy, w - 1 - xx]) - fbm(rs, h, w, 26, 26, 4) * 15
    alpha = np.clip(edge / 1.6, 0, 1)
    rim = np.clip(1 - edge / 12, 0, 1)
    lit = ((yy < 26) | (xx < 26))
    col = np.where(lit[..., None], col + rim[..., None] * 46, col - rim[..., None] * 56)
    s = to_surface(col, alpha)
    # lightly pecked marks where the cells meet
    for r in range(ROWS + 1):
        for c in range(COLS + 1):
            x, y = 28 + c * PITCH, 28 + r * PITCH
            for dx, dy in ((7, 0), (0, 7)):
                pygame.draw.line(s, (78, 78, 82), (x - dx, y - dy), (x + dx, y + dy), 2)
                pygame.draw.line(s, (176, 174, 172), (x - dx + 1, y - dy + 2), (x + dx + 1, y + dy + 2), 1)
    return s


def tweed():
    """herringbone, as it comes off the loom"""
    rs = np.random.default_rng(11)
    w, h = SIZE
    yy, xx = np.mgrid[0:h, 0:w]
    col_band = (xx // 16)
    diag = np.where(col_band % 2 == 0, xx + yy, xx - yy) % 8
    weft = diag < 4
    a = np.array((52, 62, 58.))
    b = np.array((72, 80, 72.))
    col = np.where(weft[..., None], a, b)
    fleck = noise(rs, h, w, 2, 3)
    for lo, shade in ((.93, (126, 74, 92)), (.955, (162, 116, 52)), (.975, (88, 118, 138))):
        m = (fleck > lo) & weft
        col[m] = col[m] * .45 + np.array(shade) * .55
    col += (rs.random((h, w, 1)) - .5) * 12
    over = ((xx % 192) < 3) | ((yy % 192) < 3)
    col[over] = col[over] * .62 + np.array((128, 82, 74)) * .38
    v = 1 - .42 * (((xx - w * .45) / w) ** 2 + ((yy - h * .45) / h) ** 2)
    return to_surface(col * v[..., None])


# ------------------------------------------------------------- lichens
RADIUS = (0, 16, 26, 36, 45)
TINT = (None, (206, 220, 206), (196, 204, 74), (238, 150, 40), (132, 58, 40))
LATIN = (None, "Lecanora", "Rhizocarpon", "Xanthoria", "Parmelia")
SPR = 112


def lichen(size, variant):
    rs = np.random.default_rng(size * 50 + variant)
    q = 3
    n = SPR * q
    yy, xx = np.mgrid[0:n, 0:n].astype(float)
    dx, dy = (xx - n / 2) / q, (yy - n / 2) / q
    rad = np.hypot(dx, dy)
    th = np.arctan2(dy, dx)
    R = RADIUS[size]
    wob = np.zeros_like(th)
    for k, amp in ((2, .03), (3, .035), (5, .03)):
        wob += amp * np.cos(k * th + rs.random() * 6.28)
    grain = fbm(rs, n, n, 8 * q, 8 * q, 4)
    lobes = {1: 9, 2: 14, 3: 13, 4: 15}[size]
    depth = {1: .06, 2: .035, 3: .11, 4: .15}[size]
    ripple = np.cos(lobes * th + 3 * np.sin(th + variant) + grain * 5)
    edge = R * (1 + wob + depth * .5 * (ripple - 1) * np.clip(rad / R, 0, 1) + (grain - .5) * .12)
    t = rad / edge
    alpha = np.clip((edge - rad) * q / 2.2 + .5, 0, 1)
    base = np.array(TINT[size], float)
    height = np.clip(1 - t ** 4, 0, 1) ** .5 * (4 + size) + grain * 7
    if size == 1:
        col = mix(base * .86, base * 1.08, np.clip(t, 0, 1))
        height += noise(rs, n, n, 3 * q, 3 * q) * 2.2
    elif size == 2:
        cell = noise(rs, n, n, 4 * q, 4 * q)
        col = mix(base, base * 1.12, cell)
        col[cell < .24] = (44, 46, 34)
        height += (cell > .24) * 1.6
        col = np.where((t > .9)[..., None], np.array((38, 40, 30.)), col)
    elif size == 3:
        col = mix(base * .84, base * 1.1, np.clip(t * 1.1 - .15, 0, 1))
        height += ripple * 1.6 * np.clip(t, 0, 1) * (t < 1)
    else:
        ridge = np.cos(lobes * 2 * th + 4 * grain + t * 6)
        col = mix(base * .72, base * 1.22, np.clip(t ** 2, 0, 1))
        col = mix(col, (216, 168, 128), np.clip((t - .82) / .16, 0, 1) * .75)
        height += (ripple + .5 * ridge) * 2.2 * np.clip(t, 0, 1)
    # fruiting cups
    if size >= 3:
        cups = 9 if size == 3 else 12
        for i in range(cups):
            a = rs.random() * 6.28
            d = R * .62 * math.sqrt(rs.random())
            cr = rs.uniform(2.2, 4.2) if size == 3 else rs.uniform(2.4, 5)
            cd = np.hypot(dx - d * math.cos(a), dy - d * math.sin(a))
            inner = cd < cr * .68
            ring = (cd < cr) & ~inner
            col[inner] = (196, 84, 18) if size == 3 else (58, 20, 18)
            col[ring] = (250, 186, 80) if size == 3 else (198, 132, 100)
            height += np.where(cd < cr, 2.4, 0) - np.where(inner, 2.8, 0)
    shade = light(height, 1.15 * q / 3)
    col = col * (.34 + 1.1 * np.clip(shade, 0, 1.3))[..., None]
    body = to_surface(col, alpha)
    sh = np.clip((edge * 1.02 - np.hypot(dx - 2.2, dy - 3.2)) / 5 + .5, 0, 1) * .5
    out = to_surface(np.zeros((n, n, 3)) + (24, 22, 26), sh)
    out.blit(body, (0, 0))
    return pygame.transform.smoothscale(out, (SPR, SPR))


def glow(r, col, power=2.0):
    n = r * 2
    yy, xx = np.mgrid[0:n, 0:n].astype(float)
    d = np.hypot(xx - r + .5, yy - r + .5) / r
    return to_surface(np.zeros((n, n, 3)) + col, np.clip(1 - d, 0, 1) ** power)


def loading():
    screen.fill((52, 60, 56))
    t = T_BIG.render("crotal", True, (226, 216, 196))
    screen.blit(t, t.get_rect(center=(SIZE[0] / 2, SIZE[1] / 2)))
    pygame.display.flip()
    pygame.event.pump()


loading()
CLOTH = tweed()
SLABS = [gneiss(k) for k in range(3)]
VEILS = []
for _s in SLABS:
    _v = pygame.mask.from_surface(_s).to_surface(setcolor=(214, 206, 190, 255), unsetcolor=(0, 0, 0, 0))
    VEILS.append(_v)
PLANTS = [None] + [[lichen(s, v) for v in range(4)] for s in (1, 2, 3, 4)]
SPORE = glow(22, (255, 246, 206), 2.6)
SHADOW = pygame.transform.smoothscale(glow(60, (10, 12, 14), .8), (SLAB.w + 90, SLAB.h + 90))


def cloud_layer():
    rs = np.random.default_rng(5)
    h, w = 96, 256
    f = fbm(rs, h, w, 30, 46, 3)
    ramp = np.clip(np.minimum(np.arange(w), w - 1 - np.arange(w)) / 40, 0, 1)[None, :]
    dark = np.clip((f - .42) * 3, 0, 1) * ramp
    g = 255 - dark * 46
    s = to_surface(np.stack([g, g, np.minimum(255, g + 5)], -1))
    return pygame.transform.smoothscale(s, (2000, SIZE[1]))


CLOUD = cloud_layer()


def ease(t):
    t = max(0.0, min(1.0, t))
    return t * t * (3 - 2 * t)


def spring(t):
    if t >= 1:
        return 1.0
    return 1 - math.exp(-5.5 * t) * math.cos(11 * t)


class Mote:
    __slots__ = ("p", "v", "life", "full", "col", "r", "spin")

    def __init__(self, p, v, life, col, r):
        self.p, self.v, self.life, self.full, self.col, self.r = V(p), V(v), life, life, col, r
        self.spin = air.uniform(0, 6.28)


class Spore:
    """drifts from cell to cell, hesitating between them"""
    __slots__ = ("r", "c", "d", "s", "seen")

    def __init__(self, r, c, d):
        self.r, self.c, self.d, self.s, self.seen = r, c, d, 0.0, 0


class Crotal:
    def __init__(self):
        self.now = 0.0
        self.creag = 1
        self.motes, self.spores, self.rings, self.rain = [], [], [], []
        self.grey = 0.0
        self.glan = 0.0
        self.old = None
        self.lay(first=True)

    # -- the rock ------------------------------------------------------
    def lay(self, first=False):
        n = min(29, 21 + self.creag)
        spots = [(r, c) for r in range(ROWS) for c in range(COLS)]
        dice.shuffle(spots)
        self.rock = [[0] * COLS for _ in range(ROWS)]
        self.look = [[(dice.randrange(4), dice.choice((0, 90, 180, 270))) for _ in range(COLS)] for _ in range(ROWS)]
        self.swell = {}
        self.pulse = {}
        for r, c in spots[:n]:
            self.rock[r][c] = dice.choices((1, 2, 3, 4), (2, 3, 4, 4))[0]
        self.drops = 10 if self.creag < 6 else 9
        self.state = "arrive"
        self.clockwork = 0.0
        self.run = 0
        self.gained = False
        self.spores.clear()

    def board(self):
        note(t="board", level=self.creag, drops=self.drops, board=[list(x) for x in self.rock])

    @staticmethod
    def at(r, c):
        return V(OX + (c + .5) * PITCH, OY + (r + .5) * PITCH)

    # -- hands ---------------------------------------------------------
    def click(self, pos):
        if self.state == "clean" and ONWARD.collidepoint(pos):
            self.old = self.creag
            self.creag += 1
            self.lay()
        elif self.state == "dry" and ONWARD.collidepoint(pos):
            self.old = self.creag
            self.lay()
        elif self.state == "still":
            c, r = (pos[0] - OX) // PITCH, (pos[1] - OY) // PITCH
            if 0 <= r < ROWS and 0 <= c < COLS:
                if self.rock[r][c]:
                    note(t="tap", r=int(r), c=int(c))
                    self.drops -= 1
                    self.run = 0
                    self.gained = False
                    self.state = "moving"
                    self.rain.append([r, c, 0.0])
                else:
                    self.rings.append([V(pos), 0.0, 14])

    # -- time ----------------------------------------------------------
    def grow(self, r, c):
        if (r, c) in self.swell:
            return
        if self.rock[r][c] == 4:
            self.swell[(r, c)] = 0.0
        else:
            self.rock[r][c] += 1
            self.pulse[(r, c)] = 0.0

    def burst(self, r, c):
        self.rock[r][c] = 0
        self.run += 1
        p = self.at(r, c)
        for d in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            self.spores.append(Spore(r, c, d))
        for _ in range(38):
            a, v = air.uniform(0, 6.283), air.uniform(20, 190)
            col = air.choice(((150, 70, 48), (110, 46, 34), (220, 172, 132), (88, 40, 32)))
            self.motes.append(Mote(p + V(math.cos(a), math.sin(a)) * air.uniform(4, 34),
                                   (math.cos(a) * v, math.sin(a) * v), air.uniform(.4, 1.0), col, air.uniform(1.5, 4.5)))
        self.rings.append([p, 0.0, 62])
        if self.run == 7 and self.drops < MOST:
            self.drops += 1
            self.gained = True

    def update(self, dt):
        self.now += dt
        self.clockwork += dt
        for k in list(self.pulse):
            self.pulse[k] += dt * 1.7
            if self.pulse[k] >= 1:
                del self.pulse[k]
        for m in self.motes:
            m.p += m.v * dt
            m.v *= math.exp(-3.2 * dt)
            m.v.y += 16 * dt
            m.life -= dt
        self.motes = [m for m in self.motes if m.life > 0]
        for g in self.rings:
            g[1] += dt * 1.8
        self.rings = [g for g in self.rings if g[1] < 1]
        self.grey += ((1.0 if self.state == "dry" else 0.0) - self.grey) * min(1, dt * 2.5)
        self.glan += ((1.0 if self.state == "clean" else 0.0) - self.glan) * min(1, dt * 4)

        if self.state == "arrive":
            if self.clockwork > 1.25:
                self.state = "still"
                self.old = None
                self.board()
        elif self.state == "moving":
            for d in list(self.rain):
                d[2] += dt * 4.2
                if d[2] >= 1:
                    self.rain.remove(d)
                    p = self.at(d[0], d[1])
                    self.rings.append([p, 0.0, 40])
                    for _ in range(10):
                        a = air.uniform(3.4, 6.0)
                        v = air.uniform(40, 130)
                        self.motes.append(Mote(p, (math.cos(a) * v, math.sin(a) * v), .4, (206, 226, 238), 2))
                    self.grow(d[0], d[1])
            for k in list(self.swell):
                self.swell[k] += dt * 7.5
                if self.swell[k] >= 1:
                    del self.swell[k]
                    self.burst(*k)
            for s in list(self.spores):
                s.s += dt * (8.4 - 3.6 * math.cos(2 * math.pi * s.s))
                while s.seen < int(s.s):
                    s.seen += 1
                    r, c = s.r + s.d[0] * s.seen, s.c + s.d[1] * s.seen
                    if not (0 <= r < ROWS and 0 <= c < COLS):
                        self.spores.remove(s)
                        break
                    if self.rock[r][c]:
                        self.grow(r, c)
                        self.spores.remove(s)
                        break
                if air.random() < .5:
                    q = self.at(s.r + s.d[0] * s.s, s.c + s.d[1] * s.s)
                    self.motes.append(Mote(q, (air.uniform(-14, 14), air.uniform(-14, 14)), .45, (250, 240, 200), air.uniform(1, 2.2)))
            if not (self.rain or self.swell or self.spores):
                self.rest()

    def rest(self):
        self.board()
        self.clockwork = 0
        if not any(map(any, self.rock)):
            note(t="cleared", level=self.creag)
            self.state = "clean"
        elif self.drops == 0:
            note(t="lost")
            self.state = "dry"
        else:
            self.state = "still"

    # -- paint ---------------------------------------------------------
    def paint(self):
        screen.blit(CLOTH, (0, 0))
        slide = 0
        if self.state == "arrive":
            t = ease(self.clockwork / .95)
            slide = (1 - t) * 1100
            if self.old is not None:
                screen.blit(SLABS[self.old % 3], (SLAB.x - ease(self.clockwork / .6) * 900, SLAB.y))
        x0 = SLAB.x + slide
        screen.blit(SHADOW, (x0 - 36, SLAB.y - 30))
        screen.blit(SLABS[self.creag % 3], (x0, SLAB.y))
        for p, t, r in self.rings:
            a = int(120 * (1 - t) ** 2)
            rr = int(r * (.25 + .75 * (1 - (1 - t) ** 3)))
            lay = pygame.Surface((rr * 2 + 6, rr * 2 + 6), pygame.SRCALPHA)
            pygame.draw.circle(lay, (232, 238, 240, a), (rr + 3, rr + 3), rr, 3)
            screen.blit(lay, lay.get_rect(center=p))
        for r in range(ROWS):
            for c in range(COLS):
                self.paint_lichen(r, c, slide)
        for m in self.motes:
            k = m.life / m.full
            rr = max(.6, m.r * (.4 + .6 * k))
            pygame.draw.circle(screen, m.col, m.p, rr)
        for s in self.spores:
            p = self.at(s.r + s.d[0] * s.s, s.c + s.d[1] * s.s)
            side = V(s.d[0], -s.d[1])
            p = p + side * math.sin(s.s * 6.283) * 3
            screen.blit(SPORE, SPORE.get_rect(center=p))
            pygame.draw.circle(screen, (255, 250, 226), p, 5)
        for r, c, t in self.rain:
            p = self.at(r, c) - V(26, 330) * (1 - t * t)
            pygame.draw.line(screen, (214, 232, 244), p - V(2.6, 33), p, 3)
            pygame.draw.circle(screen, (232, 244, 250), p, 3)
        if self.grey > .02:
            v = VEILS[self.creag % 3]
            v.set_alpha(int(118 * self.grey))
            screen.blit(v, SLAB)
            self.caption("thiormaich a’ chreag", "the rock has dried", self.grey)
        if self.glan > .02:
            self.caption("glan", "bare stone", self.glan)
        x = ((self.now * 34) % 3200) - 2000
        for ox in (x, x + 3200):
            screen.blit(CLOUD, (ox, 0), special_flags=pygame.BLEND_MULT)
        self.margin()

    def paint_lichen(self, r, c, slide):
        n = self.rock[r][c]
        if not n:
            return
        v, turn = self.look[r][c]
        im = PLANTS[n][v]
        p = self.at(r, c) + V(slide, 0)
        k = 1.0
        if (r, c) in self.swell:
            k = 1 + .2 * ease(self.swell[(r, c)])
        elif (r, c) in self.pulse:
            prev = RADIUS[n - 1] / RADIUS[n] if n > 1 else .3
            k = prev + (1 - prev) * spring(self.pulse[(r, c)])
        elif n == 4:
            k = 1 + .018 * math.sin(self.now * 2.4 + r * 1.7 + c * 2.3)
        if self.state == "arrive":
            k *= max(.01, spring(max(0, (self.clockwork - .55 - .012 * (r * 3 + c)) * 1.8))) if self.clockwork > .55 else .01
            if k < .05:
                return
        if k != 1.0:
            im = pygame.transform.rotozoom(im, 0, k)
        screen.blit(im, im.get_rect(center=p))

    def caption(self, a, b, k):
        y = SLAB.centery + (1 - k) * 14
        s = T_HUGE.render(a, True, (250, 246, 234))
        d = T_HUGE.render(a, True, (36, 32, 34))
        s.set_alpha(int(255 * k))
        d.set_alpha(int(190 * k))
        q = s.get_rect(center=(SLAB.centerx, y - 14))
        screen.blit(d, q.move(2, 3))
        screen.blit(s, q)
        s = T_MID.render(b, True, (244, 238, 222))
        d = T_MID.render(b, True, (36, 32, 34))
        s.set_alpha(int(255 * k))
        d.set_alpha(int(190 * k))
        q = s.get_rect(center=(SLAB.centerx, y + 40))
        screen.blit(d, q.move(1, 2))
        screen.blit(s, q)

    def margin(self):
        L = LABEL
        pygame.draw.rect(screen, (30, 34, 32), L.move(4, 6))
        screen.blit(LINEN, L)
        cx = L.centerx

        def put(font, txt, col, y):
            s = font.render(txt, True, col)
            screen.blit(s, s.get_rect(center=(cx, y)))
        put(T_BIG, "crotal", INK, L.y + 52)
        put(T_SMALL, "creag %s  ·  stone %d" % (COUNT_GD[self.creag] if self.creag <= MOST else self.creag, self.creag), (110, 92, 80), L.y + 94)
        pygame.draw.line(screen, (190, 172, 146), (L.x + 40, L.y + 118), (L.right - 40, L.y + 118))
        put(T_TINY, "UISGE  ·  RAIN", (128, 108, 92), L.y + 146)
        col = MADDER if self.drops <= 3 else (40, 78, 92)
        put(T_BIG, COUNT_GD[self.drops], col, L.y + 192)
        put(T_SMALL, COUNT_EN[self.drops] + (" drop left" if self.drops == 1 else " drops left"), (96, 84, 78), L.y + 234)
        if self.gained and self.state == "moving":
            put(T_TINY, "+ one, for a long drift", MADDER, L.y + 258)
        pygame.draw.line(screen, (190, 172, 146), (L.x + 40, L.y + 278), (L.right - 40, L.y + 278))
        for i in range(1, 5):
            x, y = L.x + 50 + (i - 1) * 65, L.y + 326
            screen.blit(KEY[i], KEY[i].get_rect(center=(x, y)))
            if i < 4:
                put_x = T_TINY.render("›", True, (150, 130, 110))
                screen.blit(put_x, put_x.get_rect(center=(x + 28 + i * 2, y)))
        for i, line in enumerate(("Rain makes a lichen grow.", "The oldest, rained on,", "lets its spores go on four winds.", "Leave the stone bare.")):
            put(T_SMALL, line, (104, 90, 80), L.y + 392 + i * 25)
        if self.state in ("clean", "dry"):
            k = .5 + .5 * math.sin(self.now * 3.5)
            hov = ONWARD.collidepoint(pygame.mouse.get_pos())
            col = (58, 104, 118) if self.state == "clean" else MADDER
            pygame.draw.rect(screen, (196, 180, 150), ONWARD.move(0, 3), border_radius=26)
            pygame.draw.rect(screen, tuple(min(255, v + (18 if hov else int(10 * k))) for v in col), ONWARD, border_radius=26)
            txt = "air adhart  →" if self.state == "clean" else "a-rithist  ↻"
            en = "onward" if self.state == "clean" else "again"
            s = face_btn.render(txt, True, (250, 244, 230))
            screen.blit(s, s.get_rect(center=ONWARD.center))
            put(T_TINY, en, (120, 104, 90), ONWARD.bottom + 18)
        s = T_TINY.render("Mòrag NicLeòid  ·  Na Hearadh", True, (150, 156, 142))
        screen.blit(s, s.get_rect(center=(cx, SIZE[1] - 30)))


LABEL = pygame.Rect(800, 74, 298, 600)
ONWARD = pygame.Rect(0, 0, 216, 52)
ONWARD.center = (LABEL.centerx, LABEL.bottom - 72)
face_btn = pygame.font.SysFont("dejavuserif,p052", 22)


def linen_label():
    rs = np.random.default_rng(2)
    h, w = LABEL.h, LABEL.w
    g = fbm(rs, h, w, 2, 40, 2) * 8 + fbm(rs, h, w, 40, 2, 2) * 8
    s = to_surface(np.array((226, 215, 192.)) + g[..., None])
    for x in range(10, w - 12, 13):
        for y in (9, h - 11):
            pygame.draw.line(s, MADDER, (x, y), (x + 7, y), 2)
    for y in range(14, h - 14, 13):
        for x in (9, w - 11):
            pygame.draw.line(s, MADDER, (x, y), (x, y + 7), 2)
    return s


LINEN = linen_label()
KEY = [None] + [pygame.transform.smoothscale(PLANTS[i][0], (74, 74)) for i in (1, 2, 3, 4)]

game = Crotal()
while True:
    dt = min(tick.tick(60) / 1000, .1)
    for ev in pygame.event.get():
        if ev.type == pygame.QUIT:
            pygame.quit()
            sys.exit(0)
        if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
            game.click(ev.pos)
    game.update(dt)
    game.paint()
    pygame.display.flip()
