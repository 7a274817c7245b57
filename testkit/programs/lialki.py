# Лялькі — a small cabinet puzzle
# Алеся Кавалёнак · Віцебск → Вільня · 2025
#
# Painted dolls stand in a cabinet. A drop of paint makes a doll one size
# bigger; the biggest one opens and four unpainted little ones jump out.
# No image files: every doll is "turned" on a numpy lathe and lacquered there.

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from dataclasses import dataclass, field

import numpy as np
import pygame

WIN_W, WIN_H = 1180, 820
COLS, ROWS = 7, 6
CW, CH = 96, 112
BX, BY = 62, 82
BW, BH = COLS * CW, ROWS * CH
FLOOR = 10                      # shelf thickness under each doll
HEIGHTS = {1: 40, 2: 58, 3: 78, 4: 99}
KID_H = 27
HOP = 0.165                     # seconds per cell
BONUS_EVERY = 4
MAX_DROPS = 20

INK = (18, 22, 30)
CREAM = (246, 232, 206)
GOLD = (222, 176, 92)


# ------------------------------------------------------------------ easing
def clamp(x, a=0.0, b=1.0):
    return a if x < a else b if x > b else x


def out_cubic(t):
    t = clamp(t)
    return 1 - (1 - t) ** 3


def in_out(t):
    t = clamp(t)
    return t * t * (3 - 2 * t)


def out_back(t, s=1.9):
    t = clamp(t) - 1
    return t * t * ((s + 1) * t + s) + 1


def out_bounce(t):
    t = clamp(t)
    if t < .64:
        return (t / .64) ** 2
    if t < .88:
        return 1 - .16 * (1 - ((t - .76) / .12) ** 2)
    return 1 - .03 * (1 - ((t - .94) / .06) ** 2)


# ------------------------------------------------------------------ lathe
PROFILE_Y = [0, .012, .035, .08, .14, .22, .30, .36, .40, .45, .53, .62, .72, .82, .91, .97, 1.0]
PROFILE_W = [0, .055, .098, .150, .188, .207, .192, .170, .163, .180, .222, .258, .280, .278, .252, .226, .214]


def profile(y):
    w = np.interp(y, PROFILE_Y, PROFILE_W)
    k = np.ones(5) / 5
    inner = np.convolve(np.pad(w, 2, mode="edge"), k, mode="valid")
    return np.where(y < .05, w, inner)


def mix(a, b, m):
    return a * (1 - m[..., None]) + np.asarray(b, float)[None, None, :] * m[..., None]


def soft(d, e):
    """1 inside (d<0), 0 outside, edge e wide"""
    return np.clip(.5 - d / e, 0, 1)


def ell(th, y, cx, cy, rx, ry, e=.12):
    return soft(np.sqrt(((th - cx) / rx) ** 2 + ((y - cy) / ry) ** 2) - 1, e)


PALETTES = {
    1: dict(scarf=(104, 172, 214), body=(70, 132, 190), apron=(238, 244, 244), fl=(60, 110, 180), hair=(222, 176, 96)),
    2: dict(scarf=(86, 158, 92), body=(44, 116, 70), apron=(248, 240, 206), fl=(236, 120, 60), hair=(150, 84, 40)),
    3: dict(scarf=(248, 198, 66), body=(226, 150, 30), apron=(255, 246, 222), fl=(150, 60, 140), hair=(92, 52, 30)),
    4: dict(scarf=(206, 40, 44), body=(150, 18, 36), apron=(250, 232, 196), fl=(206, 30, 50), hair=(36, 26, 26)),
}


def turn_doll(size, ss=3, blink=False):
    """returns a 3x supersampled RGBA surface of one doll"""
    h = (HEIGHTS[size] if size else KID_H) * ss
    w = int(h * .62) | 1
    ys = (np.arange(h) + .5) / h
    prof = profile(ys)
    dprof = np.gradient(prof, ys)
    X = (np.arange(w) - w / 2 + .5) / h
    u = X[None, :] / np.maximum(prof[:, None], 1e-4)
    y = np.repeat(ys[:, None], w, 1)
    inside = np.clip((prof[:, None] - np.abs(X[None, :])) * h / 1.4 + .5, 0, 1)
    uc = np.clip(u, -1, 1)
    th = np.arcsin(uc)
    nx, nz = uc, np.sqrt(1 - uc ** 2)
    ny = -np.repeat(dprof[:, None], w, 1)
    ln = np.sqrt(nx * nx + ny * ny + nz * nz) + 1e-6
    nx, ny, nz = nx / ln, ny / ln, nz / ln

    if size == 0:
        ring = .5 + .5 * np.sin((y * 60 + th * 3 + np.sin(th * 2 + y * 9) * 2))
        col = np.ones((h, w, 3)) * np.array([226, 184, 128.])
        col = mix(col, (204, 154, 98), ring * .55)
        col = mix(col, (120, 78, 44), ell(th, y, -.27, .24, .10, .035))
        col = mix(col, (120, 78, 44), ell(th, y, .27, .24, .10, .035))
        col = mix(col, (150, 96, 56), soft(np.abs(y - .41) - .012, .02) * .8)
    else:
        p = PALETTES[size]
        col = np.ones((h, w, 3)) * np.array(p["body"], float)
        # skirt folds: a slow darker rhythm around the body
        col = mix(col, np.array(p["body"]) * .72, (.5 + .5 * np.sin(th * 9)) * .35 * (y > .44))
        # scarf
        sc = soft(y - .41 - .05 * np.cos(th * 1.2) * (np.abs(th) < 1.3), .02)
        col = mix(col, p["scarf"], sc)
        if size >= 2:
            gx = (th * 3.1 + (np.floor(y * 13) % 2) * .5) % 1 - .5
            gy = (y * 13) % 1 - .5
            dots = soft(np.sqrt((gx * 1.0) ** 2 + (gy * 1.0) ** 2) - .2, .1)
            col = mix(col, np.clip(np.array(p["scarf"]) * .4 + 150, 0, 255), dots * sc * .75)
        # face
        face = ell(th, y, 0, .235, .74, .135, .05)
        rim = ell(th, y, 0, .235, .82, .152, .05)
        col = mix(col, np.array(p["scarf"]) * .55, rim)
        col = mix(col, (255, 220, 180), face)
        part = soft(y - (.135 + .075 * np.abs(np.sin(th * 1.9)) ** .8), .018)
        col = mix(col, p["hair"], face * part)
        for s in (-1, 1):
            col = mix(col, (240, 128, 116), ell(th, y, s * .42, .285, .17, .034, .9) * face * .9)
            if blink:
                col = mix(col, INK, soft(np.abs(y - .243 - .2 * (th - s * .25) ** 2) - .004, .008)
                          * (np.abs(th - s * .25) < .11) * face)
            else:
                col = mix(col, (250, 250, 250), ell(th, y, s * .25, .236, .135, .027, .2))
                col = mix(col, (40, 60, 84), ell(th, y, s * .235, .237, .085, .025, .25))
                col = mix(col, INK, ell(th, y, s * .235, .238, .045, .014, .3))
                col = mix(col, INK, soft(np.abs(y - .209 - .22 * (th - s * .25) ** 2) - .0035, .007)
                          * (np.abs(th - s * .25) < .15))
        col = mix(col, (200, 40, 52), ell(th, y, 0, .312, .10, .014, .4))
        # knot
        if size >= 2:
            for s in (-1, 1):
                col = mix(col, np.array(p["scarf"]) * .62, ell(th, y, s * .17, .425, .20, .034, .2))
                col = mix(col, p["scarf"], ell(th, y, s * .17, .421, .15, .024, .3))
        # apron
        ap = ell(th, y, 0, .715, .80, .215, .03)
        col = mix(col, GOLD, ell(th, y, 0, .715, .90, .238, .03))
        col = mix(col, p["apron"], ap)
        a = np.arctan2((y - .70) / .3, th)
        r = np.hypot(th, (y - .70) / .285)
        n = {1: 4, 2: 5, 3: 6, 4: 8}[size]
        pet = .30 * (.74 + .26 * np.cos(a * n))
        for s in (-1, 1):
            col = mix(col, (52, 120, 66), ell(th * .8 + (y - .80) * 3.2 * s, y, s * .22, .81, .15, .05, .25) * ap)
            col = mix(col, (52, 120, 66), ell(th, y, s * .52, .69, .12, .035, .25) * ap)
        col = mix(col, p["fl"], soft(r - pet, .03) * ap)
        col = mix(col, np.clip(np.array(p["fl"]) * .5 + 120, 0, 255), soft(r - pet * .62, .05) * ap)
        col = mix(col, (250, 206, 80), soft(r - .08, .04))
        # base ring
        col = mix(col, INK, soft(.945 - y, .01))
        col = mix(col, GOLD, soft(np.abs(y - .945) - .008, .01))

    L = np.array([-.52, -.56, .645])
    dif = np.clip(nx * L[0] + ny * L[1] + nz * L[2], 0, 1)
    amb = .40 + .12 * (1 - y)
    rimlight = np.clip(nx, 0, 1) ** 5 * .32
    sh = amb + .78 * dif
    out = col * sh[..., None] + rimlight[..., None] * np.array([120, 150, 190.])
    hx, hy, hz = -.29, -.31, .905
    sp = np.clip(nx * hx + ny * hy + nz * hz, 0, 1)
    gloss = (sp ** 46 * .85 + sp ** 9 * .12) * (.35 if size == 0 else 1)
    out = out + gloss[..., None] * np.array([255, 246, 226.])
    # occlusion near the floor
    out *= (1 - .35 * np.clip((y - .9) / .1, 0, 1))[..., None]
    surf = pygame.Surface((w, h), pygame.SRCALPHA)
    px = pygame.surfarray.pixels3d(surf)
    px[:] = np.clip(out, 0, 255).astype(np.uint8).transpose(1, 0, 2)
    del px
    al = pygame.surfarray.pixels_alpha(surf)
    al[:] = (inside * 255).astype(np.uint8).T
    del al
    return surf


def wood(w, h, base, dark, seed, vertical=False, scale=1.0):
    g = np.random.default_rng(seed)
    a, b = (h, w) if not vertical else (w, h)
    y = np.arange(a)[:, None] / 7 * scale
    x = np.arange(b)[None, :] / 160 * scale
    ph = g.uniform(0, 6.3, 6)
    v = np.sin(y + 2.2 * np.sin(x * 1.3 + ph[0]) + 1.1 * np.sin(x * 3.1 + y * .23 + ph[1]))
    v += .6 * np.sin(y * 2.7 + 1.5 * np.sin(x * 2 + ph[2]))
    v += .9 * np.repeat(g.normal(0, .5, (a, 1)), b, 1)
    v += g.normal(0, .18, (a, b))
    v = (v - v.min()) / (v.max() - v.min())
    if vertical:
        v = v.T
    c = np.asarray(dark, float) + (np.asarray(base, float) - np.asarray(dark, float)) * v[..., None]
    s = pygame.Surface((w, h))
    pygame.surfarray.blit_array(s, np.clip(c, 0, 255).astype(np.uint8).transpose(1, 0, 2))
    return s


def shade_rect(w, h, fn):
    """alpha-black surface from fn(x01,y01)->0..1"""
    x = (np.arange(w) + .5)[None, :] / w
    y = (np.arange(h) + .5)[:, None] / h
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    al = pygame.surfarray.pixels_alpha(s)
    al[:] = (np.clip(fn(x, y) + 0 * x * y, 0, 1) * 255).astype(np.uint8).T
    del al
    return s


def glow(r, col, power=2.0, peak=255):
    s = pygame.Surface((2 * r, 2 * r), pygame.SRCALPHA)
    s.fill((*col, 0))
    g = np.hypot(*np.meshgrid(np.arange(2 * r) - r + .5, np.arange(2 * r) - r + .5)) / r
    al = pygame.surfarray.pixels_alpha(s)
    al[:] = (np.clip(1 - g, 0, 1) ** power * peak).astype(np.uint8)
    del al
    return s


def light(r, col, power=2.0):
    """for additive blitting: black outside, no alpha"""
    s = pygame.Surface((2 * r, 2 * r))
    g = np.hypot(*np.meshgrid(np.arange(2 * r) - r + .5, np.arange(2 * r) - r + .5)) / r
    v = (np.clip(1 - g, 0, 1) ** power)[..., None] * np.asarray(col, float)
    pygame.surfarray.blit_array(s, v.astype(np.uint8))
    return s


def folk_flower(s, x, y, r, col, mid=GOLD, n=6, rot=0.0):
    for k in range(n):
        a = rot + k / n * math.tau
        px, py = x + math.cos(a) * r * .62, y + math.sin(a) * r * .62
        pygame.draw.circle(s, tuple(int(c * .62) for c in col), (px + 1, py + 1.5), r * .44)
        pygame.draw.circle(s, col, (px, py), r * .42)
        pygame.draw.circle(s, tuple(min(255, int(c * .6 + 110)) for c in col),
                           (x + math.cos(a) * r * .78, y + math.sin(a) * r * .78), r * .16)
    pygame.draw.circle(s, tuple(int(c * .6) for c in mid), (x, y + 1), r * .32)
    pygame.draw.circle(s, mid, (x, y), r * .28)


def leaf(s, x, y, ang, ln, col):
    p = []
    for k in range(13):
        t = k / 12
        p.append((x + math.cos(ang) * ln * t - math.sin(ang) * ln * .22 * math.sin(t * math.pi),
                  y + math.sin(ang) * ln * t + math.cos(ang) * ln * .22 * math.sin(t * math.pi)))
    for k in range(12, -1, -1):
        t = k / 12
        p.append((x + math.cos(ang) * ln * t + math.sin(ang) * ln * .22 * math.sin(t * math.pi),
                  y + math.sin(ang) * ln * t - math.cos(ang) * ln * .22 * math.sin(t * math.pi)))
    pygame.draw.polygon(s, col, p)
    pygame.draw.aaline(s, tuple(int(c * .6) for c in col), (x, y),
                       (x + math.cos(ang) * ln * .9, y + math.sin(ang) * ln * .9))


# ------------------------------------------------------------------ little sounds
class Sound:
    def __init__(self):
        self.ok = {}
        try:
            pygame.mixer.init(32000, -16, 1, 512)
            self.ok = {"tok": self.knock(420, .09), "grow": self.knock(660, .14), "open": self.knock(250, .22),
                       "coin": self.knock(1180, .3), "door": self.knock(110, .5)}
        except Exception:
            self.ok = {}

    def knock(self, f, d):
        t = np.arange(int(32000 * d)) / 32000
        s = (np.sin(t * f * 6.283) + .5 * np.sin(t * f * 2.76 * 6.283)) * np.exp(-t * 14 / d * .5)
        return pygame.mixer.Sound(buffer=(s * 7000).astype(np.int16).tobytes())

    def play(self, n):
        if n in self.ok:
            try:
                self.ok[n].play()
            except pygame.error:
                pass


# ------------------------------------------------------------------ actors
@dataclass
class Kid:
    r: int
    c: int
    dr: int
    dc: int
    gone: bool = False


@dataclass
class Bit:
    x: float
    y: float
    vx: float
    vy: float
    life: float
    full: float
    kind: int
    rot: float = 0.0
    spin: float = 0.0


@dataclass
class Half:
    img: pygame.Surface
    x: float
    y: float
    vx: float
    vy: float
    rot: float
    spin: float
    life: float = .55


@dataclass
class Pose:
    phase: float
    nextblink: float
    grow_t: float = 9.0
    old: int = 0
    sway: float = 0.0
    start: float = 0.0
    knock: float = 9.0


@dataclass
class Game:
    rng: random.Random
    fx: random.Random
    logf: object = None
    board: list = field(default_factory=lambda: [[0] * COLS for _ in range(ROWS)])
    level: int = 0
    drops: int = 0
    state: str = "doors"          # doors, opening, placing, play, drop, chain, closing, dusk
    t: float = 0.0

    def __post_init__(self):
        self.kids: list[Kid] = []
        self.bits: list[Bit] = []
        self.halves: list[Half] = []
        self.pose = [[Pose(self.fx.uniform(0, 6.28), self.fx.uniform(1, 6)) for _ in range(COLS)] for _ in range(ROWS)]
        self.door = 1.0
        self.dark = 0.0
        self.hop_t = 0.0
        self.chain = 0
        self.tapped = None
        self.time = 0.0
        self.bead_x = [0.0] * MAX_DROPS
        self.snow = [[self.fx.random(), self.fx.random(), self.fx.uniform(.03, .09), self.fx.uniform(.8, 2.1)]
                     for _ in range(60)]
        self.motes = [[self.fx.random(), self.fx.random(), self.fx.uniform(0, 6.28)] for _ in range(22)]
        self.hover = None
        self.bead_flash = 0.0

    # -------------------------------------------------------------- log
    def log(self, **k):
        if self.logf:
            self.logf.write(json.dumps(k) + "\n")
            self.logf.flush()

    def log_board(self):
        self.log(t="board", level=self.level, drops=self.drops, board=[list(r) for r in self.board])

    # -------------------------------------------------------------- rules
    def deal(self, nxt=True):
        if nxt:
            self.level += 1
        L = self.level
        n = min(30, 20 + L) + self.rng.randrange(0, 3)
        wts = [2.0, 3.0, 3.4, max(2.2, 4.0 - .18 * L)]
        spots = self.rng.sample([(r, c) for r in range(ROWS) for c in range(COLS)], n)
        self.board = [[0] * COLS for _ in range(ROWS)]
        for r, c in spots:
            self.board[r][c] = self.rng.choices((1, 2, 3, 4), wts)[0]
            self.pose[r][c].start = self.fx.uniform(0, .25) + c * .05 + (ROWS - r) * .04
            self.pose[r][c].grow_t = 9
        self.drops = min(18, 13 + (L - 1) // 2)

    def empty(self):
        return not any(any(r) for r in self.board)

    def at(self, r, c):
        return BX + c * CW + CW / 2, BY + (r + 1) * CH - FLOOR

    def tap(self, r, c):
        self.log(t="tap", r=r, c=c)
        self.drops -= 1
        self.chain = 0
        self.tapped = (r, c)
        self.state, self.t = "drop", 0.0

    def feed(self, r, c, n=1):
        old = self.board[r][c]
        v = old + n
        if v > 4:
            self.open_doll(r, c)
        else:
            self.board[r][c] = v
            p = self.pose[r][c]
            p.old, p.grow_t = old, 0.0
            snd.play("grow")
            x, y = self.at(r, c)
            for _ in range(5):
                self.bits.append(Bit(x + self.fx.uniform(-16, 16), y - HEIGHTS[v] * self.fx.uniform(.3, 1),
                                     self.fx.uniform(-20, 20), self.fx.uniform(-50, -10), .5, .5, 2))

    def open_doll(self, r, c):
        self.board[r][c] = 0
        x, y = self.at(r, c)
        top, bot = art.halves
        self.halves.append(Half(top, x, y - 74, self.fx.uniform(-60, 60), -190, 0, self.fx.uniform(-240, 240)))
        self.halves.append(Half(bot, x, y - 26, self.fx.uniform(-14, 14), -20, 0, self.fx.uniform(-40, 40), .42))
        for _ in range(9):
            self.bits.append(Bit(x, y - 46, self.fx.uniform(-150, 150), self.fx.uniform(-220, 20), .8, .8,
                                 self.fx.choice((0, 0, 1)), self.fx.uniform(0, 360), self.fx.uniform(-400, 400)))
        for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            self.newborn.append(Kid(r, c, dr, dc))
        self.chain += 1
        snd.play("open")
        if self.chain % BONUS_EVERY == 0 and self.drops < MAX_DROPS:
            self.drops += 1
            self.bead_flash = 1.0
            snd.play("coin")

    newborn: list = field(default_factory=list)

    def land(self):
        """every little one that is in the air lands now, all at once"""
        arrivals: dict = {}
        stay = []
        for k in self.kids:
            k.r += k.dr
            k.c += k.dc
            if not (0 <= k.r < ROWS and 0 <= k.c < COLS):
                x, y = self.at(k.r - k.dr * .4, k.c - k.dc * .4)
                for _ in range(3):
                    self.bits.append(Bit(x, y - 10, self.fx.uniform(-40, 40), self.fx.uniform(-60, 0), .4, .4, 0,
                                         0, self.fx.uniform(-300, 300)))
            elif self.board[k.r][k.c]:
                arrivals[k.r, k.c] = arrivals.get((k.r, k.c), 0) + 1
            else:
                stay.append(k)
        self.kids = stay
        self.newborn = []
        for (r, c), n in arrivals.items():
            self.feed(r, c, n)
        self.kids += self.newborn
        self.newborn = []
        if arrivals:
            snd.play("tok")

    # -------------------------------------------------------------- input
    def click(self, pos):
        if self.state == "doors":
            if self.t > .35 or self.level == 0:
                self.deal()
                snd.play("door")
                self.state, self.t = "opening", 0.0
            return
        if self.state == "dusk":
            if self.t > 1.0 and art.again.collidepoint(pos):
                self.deal(nxt=False)
                self.state, self.t = "placing", 0.0
            return
        if self.state == "play":
            hit = self.cell(pos)
            if hit:
                r, c = hit
                if self.board[r][c]:
                    self.tap(r, c)
                else:
                    self.pose[r][c].knock = 0.0
                    snd.play("tok")

    @staticmethod
    def cell(pos):
        x, y = pos[0] - BX, pos[1] - BY
        if 0 <= x < BW and 0 <= y < BH:
            return int(y // CH), int(x // CW)
        return None

    # -------------------------------------------------------------- time
    def update(self, dt):
        self.t += dt
        self.time += dt
        for row in self.pose:
            for p in row:
                p.grow_t += dt
                p.knock += dt
                p.nextblink -= dt
                if p.nextblink < -.13:
                    p.nextblink = self.fx.uniform(2, 7)
        for b in self.bits:
            b.x += b.vx * dt
            b.y += b.vy * dt
            b.rot += b.spin * dt
            b.vy += (340 if b.kind != 2 else -30) * dt
            b.life -= dt
        self.bits = [b for b in self.bits if b.life > 0]
        for h in self.halves:
            h.x += h.vx * dt
            h.y += h.vy * dt
            h.vy += 620 * dt
            h.rot += h.spin * dt
            h.life -= dt
        self.halves = [h for h in self.halves if h.life > 0]
        for s in self.snow:
            s[1] += s[2] * dt
            s[0] += .012 * math.sin(self.time * .8 + s[3] * 9) * dt
            if s[1] > 1:
                s[1], s[0] = 0.0, self.fx.random()
        for i in range(MAX_DROPS):
            tgt = self.bead_target(i)
            self.bead_x[i] += (tgt - self.bead_x[i]) * min(1, dt * 11)
        self.bead_flash = max(0, self.bead_flash - dt * 1.4)
        want = 1.0 if self.state == "dusk" else 0.0
        self.dark += (want - self.dark) * min(1, dt * 4)

        if self.state == "opening":
            self.door = 1 - in_out(self.t / .95)
            if self.t > .95:
                self.door = 0.0
                self.state, self.t = "placing", 0.0
        elif self.state == "placing":
            if self.t > 1.25:
                self.state, self.t = "play", 0.0
                self.log_board()
        elif self.state == "drop":
            if self.t > .26:
                self.newborn = []
                self.feed(*self.tapped)
                self.kids += self.newborn
                self.newborn = []
                self.state, self.t, self.hop_t = "chain", 0.0, 0.0
        elif self.state == "chain":
            self.hop_t += dt
            if self.kids:
                if self.hop_t >= HOP:
                    self.hop_t -= HOP
                    self.land()
                    self.t = 0.0
            elif self.t > .38:
                self.rest()
        elif self.state == "closing":
            self.door = out_bounce((self.t - .5) / .9) if self.t > .5 else 0.0
            if self.t > 1.5:
                self.door = 1.0
                self.state, self.t = "doors", 0.0

    def rest(self):
        self.log_board()
        if self.empty():
            self.log(t="cleared", level=self.level)
            self.state, self.t = "closing", 0.0
            snd.play("coin")
        elif self.drops <= 0:
            self.log(t="lost")
            self.state, self.t = "dusk", 0.0
        else:
            self.state, self.t = "play", 0.0

    def bead_target(self, i):
        wire, k = divmod(i, 10)
        left = min(10, self.drops) if wire == 0 else max(0, self.drops - 10)
        bw = 16.5
        return k * bw if k < left else art.wire_len - (10 - k) * bw


# ------------------------------------------------------------------ art
class Art:
    def __init__(self):
        def f(size, bold=False, italic=False):
            return pygame.font.SysFont("nimbusroman,dejavuserif,georgia,liberationserif", size, bold, italic)
        self.f_title = f(92, True, True)
        self.f_big = f(44, False, True)
        self.f_mid = f(27, False, True)
        self.f_small = f(19)
        self.again = pygame.Rect(0, 0, 210, 60)
        self.again.center = (BX + BW // 2, BY + BH // 2 + 74)
        self.wire_len = 286.0
        self.aba = pygame.Rect(806, 600, 326, 136)
        self.dolls = {}
        self.blink = {}
        self.base = {}
        for s in (1, 2, 3, 4):
            big, shut = turn_doll(s), turn_doll(s, blink=True)
            self.base[s] = big
            self.dolls[s] = [self.tilt(big, a) for a in range(-5, 6)]
            self.blink[s] = [self.tilt(shut, a) for a in range(-5, 6)]
        kid = turn_doll(0)
        self.kid = [self.tilt(kid, a) for a in (-14, -7, 0, 7, 14)]
        b = self.base[4]
        w, h = b.get_size()
        cut = int(h * .53)
        top = b.subsurface((0, 0, w, cut)).copy()
        bot = b.subsurface((0, cut, w, h - cut)).copy()
        bowl = pygame.Surface((w, h - cut + 24), pygame.SRCALPHA)
        bowl.blit(bot, (0, 24))
        ww = int(h * .222 * 2)
        pygame.draw.ellipse(bowl, (214, 168, 112), (w // 2 - ww // 2, 8, ww, 34))
        pygame.draw.ellipse(bowl, (92, 56, 30), (w // 2 - ww // 2 + 9, 13, ww - 18, 25))
        self.halves = (pygame.transform.smoothscale(top, (w // 3, cut // 3)),
                       pygame.transform.smoothscale(bowl, (w // 3, (h - cut + 24) // 3)))
        self.shadow = {s: self.oval(int(HEIGHTS[s] * .62), max(6, int(HEIGHTS[s] * .14))) for s in HEIGHTS}
        self.spark = light(9, (255, 214, 140), 2.2)
        self.halo = light(46, (92, 66, 34), 1.5)
        self.flare = light(24, (255, 214, 120), 1.6)
        self.paint = glow(16, (255, 214, 120), 1.4, 230)
        self.lamp = glow(210, (255, 214, 150), 1.6, 120)
        self.mote = glow(4, (255, 226, 180), 1.5, 120)
        self.window = pygame.Rect(838, 92, 262, 300)
        self.bg = self.room()
        self.doors = self.make_doors()
        self.vign = shade_rect(WIN_W, WIN_H, lambda x, y: np.clip((np.hypot((x - .42) * 1.1, (y - .42) * 1.2) - .5) * .9, 0, .55))
        self.petal = self.make_petal((214, 60, 60))
        self.shaving = self.make_petal((226, 184, 128))

    @staticmethod
    def oval(w, h):
        s = pygame.Surface((w, h), pygame.SRCALPHA)
        g = np.hypot(*np.meshgrid(np.linspace(-1, 1, h), np.linspace(-1, 1, w)))
        al = pygame.surfarray.pixels_alpha(s)
        al[:] = (np.clip(1 - g, 0, 1) ** .8 * 190).astype(np.uint8)
        del al
        return s

    @staticmethod
    def make_petal(c):
        s = pygame.Surface((12, 8), pygame.SRCALPHA)
        pygame.draw.ellipse(s, c, (0, 1, 12, 6))
        pygame.draw.ellipse(s, tuple(min(255, int(k * .6 + 100)) for k in c), (2, 2, 6, 2))
        return s

    @staticmethod
    def tilt(big, a):
        """tilted about the middle of the base; returns (surface, dx, dy) from base point"""
        w, h = big.get_size()
        pad = pygame.Surface((int(w * 1.5), h * 2), pygame.SRCALPHA)
        pad.blit(big, ((pad.get_width() - w) // 2, 0))
        r = pygame.transform.rotozoom(pad, -a, 1 / 3)
        box = r.get_bounding_rect()
        cx, cy = r.get_width() / 2, r.get_height() / 2
        return r.subsurface(box).copy(), box.x - cx, box.y - cy

    # -------------------------------------------------------------- background
    def room(self):
        s = pygame.Surface((WIN_W, WIN_H))
        # wallpaper
        for y in range(WIN_H):
            k = y / WIN_H
            s.fill((int(34 - 8 * k), int(62 - 18 * k), int(72 - 16 * k)), (0, y, WIN_W, 1))
        for j, y in enumerate(range(-10, WIN_H, 46)):
            for x in range(-20 + (j % 2) * 27, WIN_W, 54):
                c = (46, 78, 88)
                pygame.draw.circle(s, c, (x, y), 3)
                for a in (45, 135, 225, 315):
                    leaf(s, x + 5 * math.cos(math.radians(a)), y + 5 * math.sin(math.radians(a)), math.radians(a), 11, c)
        # wainscot under the window
        w = wood(WIN_W - 770, 96, (104, 66, 40), (66, 38, 22), 4)
        s.blit(w, (770, WIN_H - 78))
        pygame.draw.rect(s, (44, 24, 14), (770, WIN_H - 82, WIN_W - 770, 5))
        pygame.draw.rect(s, (150, 104, 64), (770, WIN_H - 84, WIN_W - 770, 2))
        self.draw_window(s)
        self.rushnik(s, pygame.Rect(846, 470, 246, 84))
        self.cabinet(s)
        self.abacus_frame(s)
        return s

    def cabinet(self, s):
        m = 38
        fr = pygame.Rect(BX - m, BY - m, BW + 2 * m, BH + 2 * m)
        sh = shade_rect(fr.w + 60, fr.h + 60, lambda x, y: np.clip(1.0 - np.maximum(np.abs(x - .5), np.abs(y - .5)) * 2, 0, .08) * 8)
        s.blit(sh, (fr.x - 22, fr.y - 14))
        body = wood(fr.w, fr.h, (48, 96, 92), (30, 66, 66), 11, True)
        s.blit(body, fr)
        for d, c in ((0, (86, 140, 132)), (1, (70, 122, 116)), (2, (24, 46, 46))):
            pygame.draw.rect(s, c, fr.inflate(-2 * d, -2 * d), 1, border_radius=4)
        pygame.draw.rect(s, GOLD, fr.inflate(-18, -18), 2, border_radius=6)
        for cx, cy in ((fr.x + 19, fr.y + 19), (fr.right - 19, fr.y + 19), (fr.x + 19, fr.bottom - 19), (fr.right - 19, fr.bottom - 19)):
            folk_flower(s, cx, cy, 14, (206, 62, 58))
        for k in range(1, 7):
            x = fr.x + fr.w * k / 7
            for y in (fr.y + 19, fr.bottom - 19):
                for a in (0, math.pi):
                    leaf(s, x + 9 * math.cos(a), y, a, 22, (134, 176, 96))
                folk_flower(s, x, y, 9, (236, 186, 80) if k % 2 else (230, 230, 214), (200, 70, 60), 5, -1.57)
        for k in range(1, 6):
            y = fr.y + fr.h * k / 6
            for x in (fr.x + 19, fr.right - 19):
                for a in (math.pi / 2, -math.pi / 2):
                    leaf(s, x, y + 9 * math.sin(a), a, 22, (134, 176, 96))
                folk_flower(s, x, y, 9, (206, 62, 58) if k % 2 else (230, 230, 214), GOLD, 5, 0)
        inner = wood(BW, BH, (72, 46, 32), (48, 29, 20), 21, True)
        s.blit(inner, (BX, BY))
        # pigeon holes
        for c in range(1, COLS):
            x = BX + c * CW
            pygame.draw.rect(s, (34, 20, 14), (x - 2, BY, 4, BH))
            pygame.draw.line(s, (98, 64, 44), (x + 1, BY), (x + 1, BY + BH))
        cellsh = shade_rect(CW, CH - FLOOR, lambda x, y: .62 * np.clip(1 - y * 3.4, 0, 1) ** 1.4 + .26 * np.clip(1 - x * 5, 0, 1) + .12 * np.clip(x * 5 - 4, 0, 1) + .06)
        board = wood(BW, FLOOR + 3, (176, 122, 74), (128, 82, 46), 33)
        for r in range(ROWS):
            y = BY + (r + 1) * CH - FLOOR
            for c in range(COLS):
                s.blit(cellsh, (BX + c * CW, BY + r * CH))
            s.blit(board, (BX, y - 3))
            pygame.draw.line(s, (222, 172, 116), (BX, y - 3), (BX + BW, y - 3))
            pygame.draw.rect(s, (58, 34, 20), (BX, y + FLOOR - 2, BW, 2))
        pygame.draw.rect(s, (20, 12, 8), (BX - 2, BY - 2, BW + 4, BH + 4), 3)

    def draw_window(self, s):
        r = self.window
        for y in range(r.h):
            k = y / r.h
            s.fill((int(26 + 74 * k), int(34 + 56 * k), int(84 + 44 * k)), (r.x, r.y + y, r.w, 1))
        pygame.draw.circle(s, (244, 236, 208), (r.x + 190, r.y + 62), 21)
        g = random.Random(12)
        for lay, (c, y0) in enumerate((((58, 62, 104), 190), ((42, 46, 80), 226), ((206, 214, 232), 262))):
            pts = [(r.x, r.bottom)]
            for k in range(0, r.w + 1, 8):
                pts.append((r.x + k, r.y + y0 + 12 * math.sin(k / 41 + lay * 2) + 6 * math.sin(k / 17 + lay)))
            pts.append((r.right, r.bottom))
            pygame.draw.polygon(s, c, pts)
            if lay == 1:
                for k in range(5):
                    x, y = r.x + 22 + k * 48 + g.randrange(12), r.y + 232 + g.randrange(12)
                    pygame.draw.rect(s, (30, 30, 50), (x, y, 30, 24))
                    pygame.draw.polygon(s, (214, 222, 238), [(x - 5, y), (x + 15, y - 17), (x + 35, y)])
                    pygame.draw.rect(s, (255, 206, 110), (x + 6 + (k % 2) * 9, y + 7, 8, 9))
        self.pane = s.subsurface(r).copy()

    def window_frame(self, s):
        r = self.window
        pygame.draw.rect(s, (96, 60, 36), r.inflate(26, 26), 14, border_radius=3)
        pygame.draw.rect(s, (150, 102, 62), r.inflate(26, 26), 2, border_radius=3)
        pygame.draw.rect(s, (52, 30, 18), r.inflate(2, 2), 3)
        pygame.draw.rect(s, (110, 70, 42), (r.centerx - 5, r.y, 10, r.h))
        pygame.draw.rect(s, (110, 70, 42), (r.x, r.y + 104, r.w, 9))
        pygame.draw.line(s, (160, 112, 70), (r.centerx - 5, r.y), (r.centerx - 5, r.bottom))
        pygame.draw.line(s, (160, 112, 70), (r.x, r.y + 104), (r.right, r.y + 104))
        pygame.draw.rect(s, (132, 88, 54), (r.x - 26, r.bottom + 12, r.w + 52, 15), border_radius=3)
        pygame.draw.rect(s, (186, 134, 86), (r.x - 26, r.bottom + 12, r.w + 52, 3), border_radius=2)

    def rushnik(self, s, r):
        """embroidered towel: red cross-stitch on linen"""
        linen = pygame.Surface(r.size)
        linen.fill((238, 230, 212))
        for y in range(0, r.h, 3):
            pygame.draw.line(linen, (226, 216, 196), (0, y), (r.w, y))
        pat = ["000010000100000", "000111001110000", "001101111011000", "011010110101100", "110101001010110",
               "101011111101011", "110101001010110", "011010110101100", "001101111011000", "000111001110000",
               "000010000100000"]
        u = 4
        for rep in range(5):
            for j, row in enumerate(pat):
                for i, ch in enumerate(row):
                    if ch == "1":
                        x, y = 2 + rep * 16 * u - 38 + i * u, 20 + j * u
                        pygame.draw.line(linen, (176, 24, 30), (x, y), (x + 3, y + 3))
                        pygame.draw.line(linen, (176, 24, 30), (x + 3, y), (x, y + 3))
        for y in (8, 12, r.h - 14, r.h - 10):
            pygame.draw.line(linen, (176, 24, 30), (0, y), (r.w, y), 2)
        s.blit(linen, r)
        for x in range(r.x, r.right, 5):
            pygame.draw.line(s, (228, 218, 198), (x + 1, r.bottom), (x + 1, r.bottom + 9), 2)
        s.blit(shade_rect(r.w, r.h, lambda x, y: .16 * (1 + np.sin(x * 19)) * (.4 + y)), r)
        pygame.draw.line(s, (90, 56, 34), (r.x - 16, r.y - 1), (r.right + 16, r.y - 1), 6)
        pygame.draw.line(s, (160, 112, 70), (r.x - 16, r.y - 3), (r.right + 16, r.y - 3))

    def abacus_frame(self, s):
        r = self.aba
        s.blit(shade_rect(r.w + 20, r.h + 20, lambda x, y: .4 * np.clip(1.1 - np.maximum(np.abs(x - .5), np.abs(y - .5)) * 2, 0, 1)), (r.x - 8, r.y - 4))
        pygame.draw.rect(s, (60, 40, 28), r)
        w = wood(r.w, r.h, (170, 112, 62), (118, 72, 36), 61)
        inner = r.inflate(-36, -36)
        fr = pygame.Surface(r.size, pygame.SRCALPHA)
        fr.blit(w, (0, 0))
        fr.fill((0, 0, 0, 0), (18, 18, inner.w, inner.h))
        s.fill((40, 27, 20), inner)
        s.blit(fr, r)
        pygame.draw.rect(s, (206, 150, 92), r, 2, border_radius=3)
        pygame.draw.rect(s, (48, 28, 16), inner, 2)
        for x, y in ((r.x + 9, r.y + 9), (r.right - 9, r.y + 9), (r.x + 9, r.bottom - 9), (r.right - 9, r.bottom - 9)):
            pygame.draw.circle(s, GOLD, (x, y), 4)
            pygame.draw.circle(s, (250, 226, 160), (x - 1, y - 1), 1)
        for k in (0, 1):
            y = inner.y + 26 + k * 48
            pygame.draw.line(s, (148, 148, 140), (inner.x, y), (inner.right, y), 3)
            pygame.draw.line(s, (222, 222, 210), (inner.x, y - 1), (inner.right, y - 1))

    def make_doors(self):
        out = []
        hw = BW // 2 + 2
        for side in (0, 1):
            d = wood(hw, BH + 4, (52, 106, 100), (34, 74, 74), 50 + side, True)
            pygame.draw.rect(d, (20, 44, 44), d.get_rect(), 3)
            for r in (pygame.Rect(26, 26, hw - 52, 250), pygame.Rect(26, 300, hw - 52, BH - 322)):
                pygame.draw.rect(d, (24, 54, 54), r, 4, border_radius=10)
                pygame.draw.rect(d, (96, 152, 142), r.move(2, 2), 1, border_radius=10)
                pygame.draw.rect(d, GOLD, r.inflate(-18, -18), 2, border_radius=8)
                cx, cy = r.center
                n = 3 if r.h < 300 else 5
                for k in range(n):
                    y = cy + (k - (n - 1) / 2) * 66
                    for sg in (-1, 1):
                        leaf(d, cx, y + 12, math.pi / 2 - sg * 1.0, 46, (142, 184, 98))
                        leaf(d, cx + sg * 30, y - 10, -math.pi / 2 + sg * .8, 34, (108, 156, 88))
                        folk_flower(d, cx + sg * 74, y + (10 if k % 2 else -6), 13, (236, 190, 84), (200, 66, 60), 5)
                    folk_flower(d, cx, y, 25 if k % 2 == 0 else 18, (208, 58, 58) if k % 2 == 0 else (232, 232, 220))
            kx = hw - 16 if side == 0 else 16
            pygame.draw.circle(d, (90, 60, 24), (kx, BH // 2 + 3), 10)
            pygame.draw.circle(d, GOLD, (kx, BH // 2), 9)
            pygame.draw.circle(d, (255, 236, 180), (kx - 3, BH // 2 - 3), 3)
            out.append(d)
        return out


# ------------------------------------------------------------------ view
def text(s, font, msg, center, col, shadow=True, alpha=255):
    t = font.render(msg, True, col)
    if shadow:
        b = font.render(msg, True, (10, 14, 16))
        b.set_alpha(int(alpha * .7))
        s.blit(b, b.get_rect(center=(center[0] + 2, center[1] + 3)))
    t.set_alpha(alpha)
    s.blit(t, t.get_rect(center=center))


def draw(s, g: Game, mouse):
    s.blit(art.bg, (0, 0))
    tm = g.time
    # window with snow
    w = art.window
    s.blit(art.pane, w)
    s.set_clip(w)
    for x, y, v, r in g.snow:
        pygame.draw.circle(s, (236, 240, 250), (w.x + x * w.w, w.y + y * w.h), r)
    s.set_clip(None)
    art.window_frame(s)

    hov = g.cell(mouse) if g.state == "play" else None
    # dolls
    for r in range(ROWS):
        for c in range(COLS):
            p = g.pose[r][c]
            x, y = g.at(r, c)
            v = g.board[r][c]
            if not v:
                if p.knock < .3:
                    k = 1 - p.knock / .3
                    pygame.draw.line(s, (236, 196, 140), (x - 18 * (1.3 - k), y - 2), (x + 18 * (1.3 - k), y - 2), 2)
                continue
            dy = 0.0
            if g.state == "placing":
                u = (g.t - p.start) / .5
                if u <= 0:
                    continue
                dy = -(1 - out_bounce(u)) * 60
                if u < .25:
                    dy -= 4
            if g.state in ("doors", "opening"):
                continue
            sway = math.sin(tm * 1.1 + p.phase) * math.sin(tm * .37 + p.phase * 2.3)
            a = int(round(sway * (1.6 if v < 4 else 2.6)))
            if v == 4:
                a = int(round(2.4 * math.sin(tm * 5.2 + p.phase) * (.5 + .5 * math.sin(tm * .9 + p.phase))))
            if hov == (r, c):
                dy -= 2.5
                s.blit(art.halo, art.halo.get_rect(center=(x, y - HEIGHTS[v] / 2)), special_flags=pygame.BLEND_RGB_ADD)
            sh = art.shadow[v]
            s.blit(sh, sh.get_rect(center=(x + 4, y - 1)))
            img, ox, oy = (art.blink if p.nextblink < 0 else art.dolls)[v][a + 5]
            if p.grow_t < .3 and p.old:
                k = out_back(p.grow_t / .3)
                z = (HEIGHTS[p.old] + (HEIGHTS[v] - HEIGHTS[p.old]) * k) / HEIGHTS[v]
                wd, hg = img.get_width() * z * (1 + .10 * math.sin(p.grow_t * 22) * (1 - k)), img.get_height() * z
                im2 = pygame.transform.smoothscale(img, (max(2, int(wd)), max(2, int(hg))))
                s.blit(im2, im2.get_rect(midbottom=(x, y + dy)))
            else:
                s.blit(img, (x + ox, y + oy + dy))
    # falling drop of paint
    if g.state == "drop":
        r, c = g.tapped
        x, y = g.at(r, c)
        k = clamp(g.t / .26)
        top = y - HEIGHTS[g.board[r][c]] - 46
        yy = top + (46 + 8) * k * k
        s.blit(art.paint, art.paint.get_rect(center=(x, yy)))
        pygame.draw.circle(s, (255, 190, 60), (x, yy), 6)
        pygame.draw.polygon(s, (255, 190, 60), [(x - 5, yy - 2), (x, yy - 14), (x + 5, yy - 2)])
        pygame.draw.circle(s, (255, 244, 206), (x - 2, yy - 1), 2)
    # hopping little ones
    for k in g.kids:
        f = clamp(g.hop_t / HOP)
        x0, y0 = g.at(k.r, k.c)
        x1, y1 = g.at(k.r + k.dr, k.c + k.dc)
        x, y = x0 + (x1 - x0) * f, y0 + (y1 - y0) * f - (16 if k.dc else 6) * math.sin(f * math.pi)
        idx = 2 + k.dc * (1 if f < .5 else -1) if k.dc else (1 if f < .5 else 3)
        img, ox, oy = art.kid[idx]
        s.blit(img, (x + ox, y + oy))
    for h in g.halves:
        im = pygame.transform.rotozoom(h.img, h.rot, 1)
        im.set_alpha(int(255 * clamp(h.life / .35)))
        s.blit(im, im.get_rect(center=(h.x, h.y)))
    for b in g.bits:
        al = clamp(b.life / b.full * 1.6)
        if b.kind == 2:
            if al > .35:
                s.blit(art.spark, art.spark.get_rect(center=(b.x, b.y)), special_flags=pygame.BLEND_RGB_ADD)
        else:
            im = pygame.transform.rotozoom(art.petal if b.kind else art.shaving, b.rot, .9)
            im.set_alpha(int(255 * al))
            s.blit(im, im.get_rect(center=(b.x, b.y)))

    # doors
    if g.door > 0:
        hw = BW // 2 + 2
        wd = max(1, int(hw * g.door))
        for side in (0, 1):
            d = art.doors[side]
            if wd < hw:
                d = pygame.transform.smoothscale(d, (wd, d.get_height()))
            x = BX - 2 if side == 0 else BX + BW + 2 - wd
            s.blit(d, (x, BY - 2))
            if wd < hw:
                v = pygame.Surface((wd, d.get_height()), pygame.SRCALPHA)
                v.fill((0, 0, 0, int(120 * (1 - g.door))))
                s.blit(v, (x, BY - 2))
    if g.state == "doors":
        cx, cy = BX + BW // 2, BY + BH // 2
        al = int(255 * clamp(g.t / .3))
        rb = pygame.Surface((BW - 70, 190), pygame.SRCALPHA)
        pygame.draw.rect(rb, (120, 20, 28, al), rb.get_rect(), border_radius=12)
        pygame.draw.rect(rb, (*GOLD, al), rb.get_rect().inflate(-12, -12), 2, border_radius=8)
        s.blit(rb, rb.get_rect(center=(cx, cy)))
        pulse = int(al * (.62 + .38 * math.sin(g.t * 3.2)))
        if g.level == 0:
            text(s, art.f_title, "Лялькі", (cx, cy - 28), CREAM, alpha=al)
        else:
            text(s, art.f_big, f"Шафа № {g.level} пустая!", (cx, cy - 30), CREAM, alpha=al)
        text(s, art.f_mid, "націсніце, каб адчыніць", (cx, cy + 54), (244, 206, 136), alpha=pulse)

    # right side: words and abacus
    if g.level:
        text(s, art.f_mid, f"Шафа № {g.level}", (969, 444), CREAM)
    else:
        text(s, art.f_mid, "Добры вечар", (969, 444), CREAM)
    r = art.aba
    text(s, art.f_small, "кроплі фарбы", (r.x + 62, r.y - 14), (236, 214, 176))
    inner = r.inflate(-36, -36)
    for i in range(MAX_DROPS):
        wire, k = divmod(i, 10)
        bx = inner.x + 2 + g.bead_x[i]
        by = inner.y + 26 + wire * 48
        dark = k in (4, 5)
        left = i < g.drops if wire == 0 else i - 10 < g.drops - 10
        base = (52, 40, 40) if dark else (214, 128, 44)
        hi = (120, 104, 100) if dark else (255, 206, 130)
        q = pygame.Rect(bx, by - 18, 15, 36)
        pygame.draw.ellipse(s, tuple(int(v * .5) for v in base), q.move(1, 2))
        pygame.draw.ellipse(s, base, q)
        pygame.draw.ellipse(s, hi, (q.x + 3, q.y + 6, 4, 17))
        if g.bead_flash > 0 and i == (g.drops - 1) and left:
            s.blit(art.flare, art.flare.get_rect(center=q.center), special_flags=pygame.BLEND_RGB_ADD)
    # warm lamp from above, slightly alive
    lam = art.lamp
    lam.set_alpha(int(205 + 30 * math.sin(tm * 1.3) + 12 * math.sin(tm * 4.7)))
    s.blit(lam, lam.get_rect(center=(969, 560)))
    for m in g.motes:
        x = 780 + ((m[0] + .01 * math.sin(tm * .5 + m[2])) * 390)
        y = 430 + ((m[1] + tm * .012) % 1) * 360
        s.blit(art.mote, (x, y))
    s.blit(art.vign, (0, 0))

    if g.dark > .01:
        v = pygame.Surface((WIN_W, WIN_H), pygame.SRCALPHA)
        v.fill((8, 12, 34, int(178 * g.dark)))
        s.blit(v, (0, 0))
    if g.state == "dusk" and g.t > .5:
        al = int(255 * clamp((g.t - .5) / .5))
        cx, cy = BX + BW // 2, BY + BH // 2
        text(s, art.f_big, "Фарба скончылася", (cx, cy - 58), CREAM, alpha=al)
        text(s, art.f_mid, "лялькі лягаюць спаць…", (cx, cy - 6), (190, 200, 226), alpha=al)
        b = art.again
        on = b.collidepoint(mouse)
        pl = pygame.Surface(b.size, pygame.SRCALPHA)
        pygame.draw.rect(pl, (168, 34, 40, al) if on else (132, 24, 34, al), pl.get_rect(), border_radius=14)
        pygame.draw.rect(pl, (*GOLD, al), pl.get_rect(), 2, border_radius=14)
        s.blit(pl, b)
        text(s, art.f_mid, "Яшчэ раз", b.center, CREAM, alpha=al)


def main():
    global art, snd
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log", default=None)
    a = ap.parse_args()
    pygame.init()
    snd = Sound()
    pygame.display.set_caption("Лялькі · Lialki")
    screen = pygame.display.set_mode((WIN_W, WIN_H))
    screen.fill((26, 48, 56))
    pygame.display.flip()
    art = Art()
    g = Game(random.Random(a.seed), random.Random(5), open(a.log, "a", encoding="utf-8") if a.log else None)
    clock = pygame.time.Clock()
    while True:
        dt = min(clock.tick(60) / 1000, .05)
        for e in pygame.event.get():
            if e.type == pygame.QUIT:
                pygame.quit()
                sys.exit(0)
            if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                g.click(e.pos)
        g.update(dt)
        draw(screen, g, pygame.mouse.get_pos())
        pygame.display.flip()


if __name__ == "__main__":
    main()
