"""
LIASSIC - a small tide game
Imogen Hallett, Lyme Regis / Bristol, 2023

Every ammonite on the ledge is sleeping. Wake them with sea water.
A shell has one to four whorls; one more than four and it bursts, and
the water in it runs off along the four grooves of the rock.

python 3.9+, pygame-ce, numpy.  Everything is drawn at start-up.
"""
from __future__ import annotations

import argparse
import json
import math
import random
import time
from dataclasses import dataclass, field

import numpy as np
import pygame
from pygame import Vector2 as V

W, H = 980, 760
ROWS, COLS = 5, 7
CELL = 96
OX, OY = (W - COLS * CELL) // 2, 196
RAD = [0, 17, 25, 34, 43]

# quarrymen's names for the beds, top to bottom
BEDS = ["Grey Ledge", "Glass Bottle", "Top Quick", "Venty", "Best Bed", "Second Bed", "Rattle",
        "Second Quick", "Gumption", "Third Quick", "Top Tape", "Second Mongrel", "Top Copper",
        "Mongrel", "Second Tape"]

INK = (44, 50, 60)
PAPER = (238, 232, 220)


# ---------------------------------------------------------------- easing
def clamp(x, a=0.0, b=1.0):
    return a if x < a else b if x > b else x


def smooth(x):
    x = clamp(x)
    return x * x * (3 - 2 * x)


def out_cubic(x):
    return 1 - (1 - clamp(x)) ** 3


def out_back(x, s=2.1):
    x = clamp(x) - 1
    return x * x * ((s + 1) * x + s) + 1


# ---------------------------------------------------------------- rules
Board = list  # list[list[int]]


def target(b: Board, r: int, c: int, dr: int, dc: int):
    """first shell in that direction, or None; and the number of cells travelled"""
    n = 0
    while True:
        r, c, n = r + dr, c + dc, n + 1
        if not (0 <= r < ROWS and 0 <= c < COLS):
            return None, n
        if b[r][c]:
            return (r, c), n


DIRS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def settle(b: Board, r: int, c: int) -> int:
    """play one tap to the end, in place, wave by wave. returns bursts"""
    b[r][c] += 1
    bursts = 0
    wave = [(r, c)] if b[r][c] > 4 else []
    while wave:
        for r, c in wave:
            b[r][c] = 0
        hits = {}
        for r, c in wave:
            bursts += 1
            for dr, dc in DIRS:
                t, _ = target(b, r, c, dr, dc)
                if t:
                    hits[t] = hits.get(t, 0) + 1
        wave = []
        for (r, c), n in hits.items():
            b[r][c] += n
            if b[r][c] > 4:
                wave.append((r, c))
    return bursts


def par(board: Board, rng: random.Random) -> int:
    """how many taps a decent player needs (a few greedy tries)"""
    best = 99
    for attempt in range(5):
        b = [row[:] for row in board]
        n = 0
        while any(map(any, b)) and n < best:
            choice, value = None, None
            for r in range(ROWS):
                for c in range(COLS):
                    if b[r][c]:
                        t = [row[:] for row in b]
                        settle(t, r, c)
                        v = sum(1 + .45 * (4 - x) for row in t for x in row if x)
                        v += rng.random() * (.02 if attempt == 0 else .9)
                        if value is None or v < value:
                            choice, value = t, v
            b = choice
            n += 1
        best = min(best, n)
    return best


# ---------------------------------------------------------------- painting
def surf(rgb, a=None):
    h, w = rgb.shape[:2]
    if a is None:
        a = np.full((h, w), 255.0)
    o = np.dstack([rgb, a])
    return pygame.image.frombuffer(np.clip(o, 0, 255).astype(np.uint8).tobytes(), (w, h), "RGBA").convert_alpha()


def noise(rs, h, w, step):
    gh, gw = h // step + 3, w // step + 3
    g = rs.rand(gh, gw)
    y = np.arange(h) / step
    x = np.arange(w) / step
    yi, xi = y.astype(int), x.astype(int)
    fy, fx = (y - yi)[:, None], (x - xi)[None, :]
    fy, fx = fy * fy * (3 - 2 * fy), fx * fx * (3 - 2 * fx)
    a = g[np.ix_(yi, xi)]
    b = g[np.ix_(yi, xi + 1)]
    c = g[np.ix_(yi + 1, xi)]
    d = g[np.ix_(yi + 1, xi + 1)]
    return (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy


def light(hm, k=1.0):
    gy, gx = np.gradient(hm)
    nx, ny, nz = -gx * k, -gy * k, np.ones_like(hm)
    ln = np.sqrt(nx * nx + ny * ny + nz * nz)
    nx, ny, nz = nx / ln, ny / ln, nz / ln
    L = np.array([-.52, -.62, .59])
    dif = nx * L[0] + ny * L[1] + nz * L[2]
    hv = L + np.array([0, 0, 1.0])
    hv /= np.linalg.norm(hv)
    spec = np.clip(nx * hv[0] + ny * hv[1] + nz * hv[2], 0, 1)
    return dif, spec


SHELL = {  # rib colour, hollow colour
    1: ((226, 214, 196), (122, 110, 104)),     # calcite
    2: ((240, 190, 104), (128, 74, 30)),       # amber
    3: ((220, 108, 74), (98, 34, 34)),         # iron
    4: ((120, 214, 190), (30, 62, 104)),       # mother of pearl
}


def ammonite(n, turn):
    """n whorls, lit from the upper left"""
    ss = 3
    R = RAD[n]
    size = 2 * R + 20
    y, x = np.mgrid[0:size * ss, 0:size * ss].astype(float)
    x = (x + .5) / ss - size / 2
    y = (y + .5) / ss - size / 2
    r = np.hypot(x, y)
    th = np.mod(np.arctan2(y, x) - turn, math.tau)
    p = 1.12
    c = R / (math.tau * (n + .55)) ** p            # r = c*phi^p
    phi = (np.maximum(r, .01) / c) ** (1 / p)
    whorl = np.floor((phi - th) / math.tau)
    f = (phi - th) / math.tau - whorl              # 0..1 across the tube
    along = th + whorl * math.tau                  # angle along the tube
    inside = along <= math.tau * (n + .0)
    inside &= along > -math.tau * 1.2
    width = c * ((np.maximum(along, 0) + math.tau) ** p - np.maximum(along, 0) ** p)
    tube = np.sqrt(np.clip(1 - (2 * f - 1) ** 2, 0, 1)) * width * .5
    ribs = np.cos(along * (7 + 2 * n)) * .5 + .5
    hm = tube * (1 + .13 * ribs) * inside
    # soft mask
    a = inside.astype(float) * 255
    dif, spec = light(hm * ss * .9, .9)
    hi, lo = (np.array(q, float) for q in SHELL[n])
    t = np.clip(tube / np.maximum(width * .5, .1), 0, 1) * (.62 + .38 * ribs)
    col = lo + (hi - lo) * t[..., None]
    if n == 4:                                      # iridescence
        ph = along * 1.3 + f * 3
        col = col + np.dstack([np.sin(ph) * 46 + 10, np.sin(ph + 2.1) * 22, np.sin(ph + 4.2) * 44])
    col = col * (.42 + .78 * np.clip(dif, 0, 1))[..., None]
    col = col + (spec ** 22)[..., None] * 120
    rgb = (col * (a / 255)[..., None]).reshape(size, ss, size, ss, 3).mean(axis=(1, 3))
    al = a.reshape(size, ss, size, ss).mean(axis=(1, 3))
    rgb = rgb / np.maximum(al / 255, .001)[..., None]
    return surf(rgb, al)


def glow(radius, colour, power=2.0):
    y, x = np.mgrid[-radius:radius, -radius:radius] + .5
    a = np.clip(1 - np.hypot(x, y) / radius, 0, 1) ** power * 255
    return surf(np.broadcast_to(np.array(colour, float), a.shape + (3,)), a)


def bead(r):
    ss = 3
    n = 2 * r + 4
    y, x = np.mgrid[0:n * ss, 0:n * ss].astype(float)
    x, y = (x + .5) / ss - n / 2, (y + .5) / ss - n / 2
    d = np.hypot(x, y)
    a = np.clip(r - d + .5, 0, 1)
    q = np.clip(d / r, 0, 1)
    base = np.array([150, 206, 222.]) * (1 - q[..., None] ** 2) + np.array([48, 108, 138.]) * q[..., None] ** 2
    low = np.clip(1 - np.hypot(x - r * .25, y - r * .35) / (r * .75), 0, 1)[..., None]
    base = base + (np.array([226, 250, 252.]) - base) * low * .8
    hi = np.clip(1.5 - np.hypot(x + r * .32, y + r * .38) / (r * .22), 0, 1)[..., None]
    base = base + (255 - base) * hi
    o = np.dstack([base * a[..., None], a * 255]).reshape(n, ss, n, ss, 4).mean(axis=(1, 3))
    return surf(o[..., :3] / np.maximum(o[..., 3:] / 255, .001), o[..., 3])


def drop_icon(full):
    ss, w, h = 4, 22, 30
    y, x = np.mgrid[0:h * ss, 0:w * ss].astype(float)
    x, y = (x + .5) / ss - w / 2, (y + .5) / ss
    top, cy, r = 2.0, 19.0, 8.6
    half = np.where(y < cy, r * np.sqrt(np.clip((y - top) / (cy - top), 0, 1)) ** 1.7, np.sqrt(np.clip(r * r - (y - cy) ** 2, 0, None)))
    d = half - np.abs(x)
    a = np.clip(d + .5, 0, 1) * (y > top)
    if full:
        t = np.clip(y / h, 0, 1)[..., None]
        col = np.array([188, 224, 230.]) * (1 - t) + np.array([46, 110, 140.]) * t
        hi = np.clip(1.4 - np.hypot((x + 3.2) / 2.0, (y - 17) / 4.2), 0, 1)[..., None]
        col = col + (255 - col) * hi * .95
    else:
        ring = np.clip(1.6 - d, 0, 1)
        a = a * (.10 + .35 * ring)
        col = np.broadcast_to(np.array([60, 78, 90.]), a.shape + (3,))
    o = np.dstack([col * a[..., None], a * 255]).reshape(h, ss, w, ss, 4).mean(axis=(1, 3))
    return surf(o[..., :3] / np.maximum(o[..., 3:] / 255, .001), o[..., 3])


def paint_scene():
    rs = np.random.RandomState(1811)                # Mary Anning's year
    y = np.arange(H)[:, None] * np.ones((1, W))
    x = np.arange(W)[None, :] * np.ones((H, 1))
    # sky
    t = np.clip(y / 120, 0, 1)[..., None]
    img = np.array([176, 196, 210.]) * (1 - t) + np.array([248, 220, 196.]) * t
    sun = np.exp(-(((x - 705) / 150) ** 2 + ((y - 96) / 60) ** 2))[..., None]
    img = img + (np.array([255, 240, 214.]) - img) * sun * .9
    # cliffs, three layers into the mist
    for base, amp, step, colr, cut in ((84, 44, 150, (196, 184, 186), 760), (92, 62, 110, (150, 146, 156), 520), (104, 84, 80, (112, 112, 124), 300)):
        ridge = noise(rs, 1, W, step)[0] * amp
        fade = np.clip((cut - np.arange(W)) / 170, 0, 1)
        fade = fade * fade * (3 - 2 * fade)
        top = base + 30 - (ridge * .6 + amp * .7) * fade
        m = np.clip(y - top[None, :], 0, 1) * (fade[None, :] > .01)
        strat = (np.sin(y * .8 + ridge[None, :] * .3) * 5)[..., None]
        img = img * (1 - m[..., None]) + (np.array(colr, float) + strat) * m[..., None]
    # sea
    sea = np.clip(y - 118, 0, 1)[..., None]
    ts = np.clip((y - 118) / 46, 0, 1)[..., None]
    seac = np.array([196, 200, 198.]) * (1 - ts) + np.array([128, 158, 164.]) * ts
    wav = noise(rs, H, W // 8 + 1, 3).repeat(8, axis=1)[:, :W] * .5 + noise(rs, H, W, 11) * .5
    glit = (np.clip((wav - .52) * 5, 0, 1) * np.exp(-((x - 705) / 120) ** 2))[..., None]
    seac = seac + (np.array([255, 244, 224.]) - seac) * glit * .8
    img = img * (1 - sea) + seac * sea
    # the ledge
    hm = noise(rs, H, W, 90) * 16 + noise(rs, H, W, 30) * 6 + noise(rs, H, W, 9) * 2.2 + noise(rs, H, W, 3) * .9
    edge = 158 + (noise(rs, 1, W, 60)[0] - .5) * 16 + (noise(rs, 1, W, 14)[0] - .5) * 5
    # one shallow hollow in each cell, with grooves between
    for r in range(ROWS):
        for c in range(COLS):
            cx, cy = OX + c * CELL + CELL / 2, OY + r * CELL + CELL / 2
            d = np.maximum(np.abs(x - cx), np.abs(y - cy)) * .35 + np.hypot(x - cx, y - cy) * .65
            hm = hm - 7.5 * np.clip((46 - d) / 9, 0, 1)
    inside = (x > OX - 8) & (x < OX + COLS * CELL + 8) & (y > OY - 8) & (y < OY + ROWS * CELL + 8)
    dif, spec = light(hm, .42)
    rock = np.array([134, 142, 152.]) + (noise(rs, H, W, 140) - .5)[..., None] * np.array([26, 20, 10.])
    rock = rock * (.50 + .66 * np.clip(dif, 0, 1))[..., None] + (spec ** 30)[..., None] * 34
    rock = rock * np.where(inside, .95, 1.06)[..., None]
    # wet lip where the sea meets the rock
    m = np.clip((y - edge[None, :]) / 2, 0, 1)[..., None]
    foam = np.exp(-((y - edge[None, :] + 3) / 4) ** 2)[..., None]
    img = img * (1 - m) + rock * m
    img = img + (np.array([246, 246, 242.]) - img) * foam * .85
    # calcite veins
    s = surf(img)
    rng = random.Random(4)
    for _ in range(5):
        px, py = rng.randrange(W), 175
        pts = [(px, py)]
        while py < H:
            px += rng.uniform(-20, 22)
            py += rng.uniform(18, 40)
            pts.append((px, py))
        v = pygame.Surface((W, H), pygame.SRCALPHA)
        pygame.draw.lines(v, (236, 236, 232, 26), False, pts, 3)
        pygame.draw.aalines(v, (246, 246, 240, 60), False, pts)
        s.blit(v, (0, 0))
    return s.convert()


# ---------------------------------------------------------------- things on the rock
@dataclass
class Shell:
    n: int
    turn: int
    born: float = 0.0           # time of appearance
    grew: float = -9.0
    old: int = 0
    hit: V = field(default_factory=lambda: V(0, 0))


@dataclass
class Bead:
    a: V
    b: V
    start: float
    dur: float
    goal: tuple | None
    done: bool = False


@dataclass
class Mote:
    p: V
    v: V
    life: float
    full: float
    kind: int
    col: tuple


class Game:
    def __init__(self, seed, log):
        self.rng = random.Random(seed)
        self.fx = random.Random(99)
        self.log = open(log, "w") if log else None
        pygame.display.init()
        pygame.font.init()
        self.win = pygame.display.set_mode((W, H))
        pygame.display.set_caption("Liassic — a tide game")
        self.serif = lambda s, i=False, b=False: pygame.font.SysFont("p052,palatino,palatinolinotype,bookantiqua,dejavuserif", s, b, i)
        self.f_title, self.f_bed, self.f_small = self.serif(40), self.serif(24, True), self.serif(18, True)
        self.f_big = self.serif(46, True)
        self.bg = paint_scene()
        self.art = {(n, k): ammonite(n, k * math.tau / 5 + .4 * n) for n in (1, 2, 3, 4) for k in range(5)}
        self.shadow = {n: glow(int(RAD[n] * 1.32), (22, 26, 36), .9) for n in (1, 2, 3, 4)}
        self.hover = glow(52, (255, 246, 214), 1.6)
        self.shine = glow(24, (206, 246, 255), 2.0)
        self.flash = glow(70, (255, 250, 232), 1.5)
        self.bead = bead(9)
        self.small = bead(5)
        self.full, self.empty = drop_icon(True), drop_icon(False)
        self.foam = self.paint_foam()
        self.level = 0
        self.now = 0.0
        self.t0 = time.perf_counter()
        self.cells: list[list[Shell | None]] = []
        self.beads: list[Bead] = []
        self.motes: list[Mote] = []
        self.rings: list = []
        self.state = "tide"
        self.tide_at = -1.3          # the first tide is already half way
        self.swapped = False
        self.drops = self.given = 0
        self.again = False
        self.pending, self.wave = [], []
        self.pour = self.wave_at = self.clear_at = 0.0
        self.icon_y = {}
        self.lost_at = 0.0
        self.first: Board = []

    # -- log
    def note(self, **kw):
        if self.log:
            print(json.dumps(kw), file=self.log, flush=True)

    def numbers(self):
        return [[s.n if s else 0 for s in row] for row in self.cells]

    def note_board(self):
        self.note(t="board", level=self.level, drops=self.drops, board=self.numbers())

    # -- painting helpers
    def paint_foam(self):
        rs = np.random.RandomState(3)
        h = 900
        n = noise(rs, h, W, 46) * .6 + noise(rs, h, W, 17) * .4
        y = np.arange(h)[:, None] * np.ones((1, W))
        lip = h - 60 + (noise(rs, 1, W, 120)[0] * 34 + noise(rs, 1, W, 30)[0] * 10)[None, :] - 20
        a = np.clip(lip - y, 0, 1) * 232
        tail = np.clip(y / 240, 0, 1)
        a = a * tail ** .8
        lace = np.clip((.5 - np.abs(n - .5) * 9), 0, 1) * 1.6
        near = np.exp(-((lip - y) / 26.0)) * (y < lip)
        col = np.array([104, 146, 156.]) + np.dstack([n * 30] * 3)
        f = np.clip(lace * .55 + near, 0, 1)[..., None]
        col = col + (np.array([250, 250, 246.]) - col) * f
        return surf(col, a)

    def centre(self, r, c):
        return V(OX + c * CELL + CELL / 2, OY + r * CELL + CELL / 2)

    # -- levels
    def lay(self, again=False):
        if not again:
            self.level += 1
            count = min(28, 18 + self.level)
            spots = [(r, c) for r in range(ROWS) for c in range(COLS)]
            self.rng.shuffle(spots)
            b = [[0] * COLS for _ in range(ROWS)]
            for r, c in spots[:count]:
                b[r][c] = self.rng.choices((1, 2, 3, 4), (20, 26, 28, 26))[0]
            self.first = b
            self.given = par(b, self.rng) + 5
        self.drops = self.given
        self.cells = [[None] * COLS for _ in range(ROWS)]
        for r in range(ROWS):
            for c in range(COLS):
                if self.first[r][c]:
                    self.cells[r][c] = Shell(self.first[r][c], self.fx.randrange(5), self.now)
        self.icon_y = {}
        self.beads, self.rings = [], []

    def start_tide(self):
        self.state, self.tide_at, self.swapped = "tide", self.now, False

    # -- play
    def tap(self, pos):
        if self.state == "lost":
            if self.now - self.lost_at > .9:
                self.again = True
                self.start_tide()
            return
        if self.state != "still":
            return
        c, r = (pos[0] - OX) // CELL, (pos[1] - OY) // CELL
        if not (0 <= r < ROWS and 0 <= c < COLS):
            return
        if not self.cells[r][c]:
            self.rings.append((self.centre(r, c), self.now, 16))
            return
        self.note(t="tap", r=r, c=c)
        self.drops -= 1
        self.state = "run"
        p = self.centre(r, c)
        self.rings.append((p, self.now, 46))
        self.pending = [(r, c)]
        self.pour = self.now + .16

    def grow(self, hits):
        burst = []
        for (r, c), n in hits.items():
            s = self.cells[r][c]
            s.old, s.n, s.grew = s.n, s.n + n, self.now
            if s.n > 4:
                burst.append((r, c))
        return burst

    def burst(self, wave):
        old = [self.cells[r][c] for r, c in wave]
        for (r, c), s in zip(wave, old):
            self.cells[r][c] = None
        nums = self.numbers()
        for r, c in wave:
            p = self.centre(r, c)
            self.rings.append((p, self.now, 64))
            for _ in range(16):
                a, v = self.fx.random() * math.tau, self.fx.uniform(50, 230)
                col = self.fx.choice(((120, 206, 186), (226, 236, 226), (70, 110, 150), (226, 160, 190)))
                self.motes.append(Mote(V(p), V(math.cos(a), math.sin(a)) * v, 0, self.fx.uniform(.35, .75), 1, col))
            for dr, dc in DIRS:
                t, n = target(nums, r, c, dr, dc)
                goal = self.centre(r + dr * n, c + dc * n)
                d = CELL * n
                if t:
                    d -= RAD[nums[t[0]][t[1]]] * .6
                else:
                    d -= CELL * .1
                self.beads.append(Bead(V(p), p + V(dc, dr) * d, self.now, .17 + .085 * n, t))

    def update(self, dt):
        for m in self.motes:
            m.p += m.v * dt
            m.v *= max(0, 1 - 3.6 * dt)
            m.life += dt
        self.motes = [m for m in self.motes if m.life < m.full]
        self.rings = [q for q in self.rings if self.now - q[1] < .7]
        if self.state == "tide":
            t = self.now - self.tide_at
            if t > 1.3 and not self.swapped:
                self.swapped = True
                self.lay(self.again)
                self.again = False
                for row in self.cells:
                    for s in row:
                        if s:
                            s.born = self.now - 1
                self.t_fix()
            if t > 2.7:
                self.state = "still"
                self.note_board()
        elif self.state == "run":
            if self.pending:
                if self.now >= self.pour:
                    w = self.grow({self.pending[0]: 1})
                    self.pending = []
                    self.wave, self.wave_at = w, self.now + .14
            elif self.beads:
                for b in self.beads:
                    if self.fx.random() < .7:
                        q = self.pos(b)
                        self.motes.append(Mote(q + V(self.fx.uniform(-3, 3), self.fx.uniform(-3, 3)), V(0, 0), 0, .32, 0, (196, 236, 244)))
                    if not b.done and self.now - b.start >= b.dur:
                        b.done = True
                        if not b.goal:
                            for _ in range(5):
                                self.motes.append(Mote(V(b.b), V(self.fx.uniform(-60, 60), self.fx.uniform(-60, 60)), 0, .4, 0, (206, 236, 242)))
                        else:
                            s = self.cells[b.goal[0]][b.goal[1]]
                            s.hit = (b.b - b.a).normalize() * 6
                            self.rings.append((V(b.b), self.now, 26))
                if all(b.done for b in self.beads):
                    hits = {}
                    for b in self.beads:
                        if b.goal:
                            hits[b.goal] = hits.get(b.goal, 0) + 1
                    self.beads = []
                    self.wave, self.wave_at = self.grow(hits), self.now + (.14 if hits else 0)
            elif self.now >= self.wave_at:
                if self.wave:
                    self.burst(self.wave)
                    self.wave = []
                elif self.now >= self.wave_at + .12:
                    self.rest()

    def t_fix(self):
        # working out par takes a moment; do not let the wave jump
        self.t0 += (time.perf_counter() - self.t0) - self.now

    def rest(self):
        self.note_board()
        if not any(map(any, self.cells)):
            self.note(t="cleared", level=self.level)
            self.state = "clear"
            self.clear_at = self.now
        elif self.drops <= 0:
            self.note(t="lost")
            self.state = "lost"
            self.lost_at = self.now
        else:
            self.state = "still"

    def pos(self, b):
        t = clamp((self.now - b.start) / b.dur)
        t = t * (1.5 - .5 * t) if b.goal else t
        return b.a.lerp(b.b, clamp(t))

    # -- drawing
    def text(self, f, s, colour, centre=None, left=None, right=None, space=0, alpha=255):
        if space:
            gl = [f.render(ch, True, colour) for ch in s]
            w = sum(g.get_width() for g in gl) + space * (len(gl) - 1)
            m = pygame.Surface((w, gl[0].get_height()), pygame.SRCALPHA)
            x = 0
            for g in gl:
                m.blit(g, (x, 0))
                x += g.get_width() + space
        else:
            m = f.render(s, True, colour)
        if alpha < 255:
            m.set_alpha(alpha)
        q = m.get_rect()
        if centre:
            q.center = centre
        elif left:
            q.midleft = left
        else:
            q.midright = right
        self.win.blit(m, q)

    def draw_shell(self, r, c, s):
        p = self.centre(r, c)
        age = self.now - s.grew
        n = min(4, s.n)
        img = self.art[n, s.turn]
        k = 1.0
        if age < .38:
            frm = RAD[min(4, max(1, s.old))] / RAD[n]
            k = frm + (1 - frm) * out_back(age / .34)
            p = p + s.hit * math.sin(clamp(age / .3) * math.pi) * .9
        else:
            s.hit = V(0, 0)
        if s.n > 4:
            k = 1.0 + .16 * out_cubic(age / .14)
            g = self.flash
            g.set_alpha(int(200 * clamp(age / .14)))
            self.win.blit(g, g.get_rect(center=p))
        sh = self.shadow[n]
        self.win.blit(sh, sh.get_rect(center=(p.x + 4, p.y + 6)))
        if abs(k - 1) > .004:
            img = pygame.transform.rotozoom(img, 0, k)
        self.win.blit(img, img.get_rect(center=(round(p.x), round(p.y))))

    def draw(self):
        w = self.win
        w.blit(self.bg, (0, 0))
        # slow swell along the shore, and two gulls
        for i in range(3):
            y = 132 + i * 9 + math.sin(self.now * .8 + i * 2) * 2
            x = 560 + i * 50 + math.sin(self.now * .35 + i) * 40
            pygame.draw.line(w, (232, 230, 222), (x, y), (x + 170 - i * 30, y), 1)
        for i in range(2):
            gx = (self.now * (13 + 4 * i) + 300 + i * 260) % (W + 80) - 40
            gy = 44 + i * 20 + math.sin(self.now * .7 + i) * 6
            f = math.sin(self.now * 3.1 + i * 2) * 4
            pygame.draw.aalines(w, (92, 98, 110), False, [(gx - 10, gy - f), (gx - 4, gy - 3), (gx, gy), (gx + 4, gy - 3), (gx + 10, gy - f)])
        self.text(self.f_title, "LIASSIC", INK, left=(40, 46), space=9)
        if self.level:
            self.text(self.f_bed, "%s" % BEDS[(self.level - 1) % len(BEDS)], INK, right=(W - 40, 38))
            self.text(self.f_small, "bed no. %d" % self.level, (86, 90, 98), right=(W - 40, 66))
        # hover
        mx, my = pygame.mouse.get_pos()
        hc, hr = (mx - OX) // CELL, (my - OY) // CELL
        if self.state == "still" and 0 <= hr < ROWS and 0 <= hc < COLS and self.cells[hr][hc]:
            self.hover.set_alpha(90)
            w.blit(self.hover, self.hover.get_rect(center=self.centre(hr, hc)))
        for p, t, rad in self.rings:
            q = (self.now - t) / .7
            ring = pygame.Surface((160, 160), pygame.SRCALPHA)
            pygame.draw.circle(ring, (232, 246, 248, int(150 * (1 - q) ** 1.5)), (80, 80), int(6 + rad * out_cubic(q)), 2)
            w.blit(ring, ring.get_rect(center=p))
        for r, row in enumerate(self.cells):
            for c, s in enumerate(row):
                if s:
                    self.draw_shell(r, c, s)
        for m in self.motes:
            q = 1 - m.life / m.full
            if m.kind == 1:
                pygame.draw.circle(w, m.col, m.p, 1 + 3 * q)
            else:
                g = pygame.Surface((10, 10), pygame.SRCALPHA)
                pygame.draw.circle(g, m.col + (int(130 * q),), (5, 5), 1 + 3 * q)
                w.blit(g, g.get_rect(center=m.p))
        for b in self.beads:
            if not b.done:
                p = self.pos(b)
                w.blit(self.shine, self.shine.get_rect(center=p))
                w.blit(self.bead, self.bead.get_rect(center=(round(p.x), round(p.y))))
        if self.state == "run" and self.pending:
            q = clamp(1 - (self.pour - self.now) / .16)
            p = self.centre(*self.pending[0]) + V(0, -46 * (1 - q * q))
            w.blit(self.bead, self.bead.get_rect(center=p))
        # drops, pinned along the foot of the ledge
        if self.given:
            n = self.given
            gap = min(34, 640 / n)
            x0 = W / 2 - gap * (n - 1) / 2
            for i in range(n):
                have = i < self.drops
                v = self.icon_y.get(i, 0.0)
                v += ((0 if have else 1) - v) * .16
                self.icon_y[i] = v
                x = x0 + i * gap
                w.blit(self.empty, self.empty.get_rect(center=(x, 720)))
                if v < .97:
                    self.full.set_alpha(int(255 * (1 - v)))
                    w.blit(self.full, self.full.get_rect(center=(x, 720 - 16 * v)))
        if self.state == "clear":
            t = self.now - self.clear_at
            a = int(255 * smooth(t / .5))
            self.text(self.f_big, "the ledge is bare", PAPER, centre=(W / 2, OY + ROWS * CELL / 2 - 12 + 10 * (1 - smooth(t / .6))), alpha=a)
            self.text(self.f_small, "here comes the tide", PAPER, centre=(W / 2, OY + ROWS * CELL / 2 + 34), alpha=int(a * smooth((t - .5) / .5)))
            if t > 1.7:
                self.start_tide()
        if self.state == "lost":
            t = smooth((self.now - self.lost_at - .2) / .7)
            veil = pygame.Surface((W, H), pygame.SRCALPHA)
            veil.fill((70, 78, 90, int(150 * t)))
            w.blit(veil, (0, 0))
            self.text(self.f_big, "no water left", PAPER, centre=(W / 2, OY + 200), alpha=int(255 * t))
            self.text(self.f_bed, "click, and the tide will lay this bed again", PAPER, centre=(W / 2, OY + 252), alpha=int(255 * t))
        if self.state == "tide":
            t = self.now - self.tide_at
            if t < 1.3:
                y = -740 + smooth(t / 1.2) * (H - 50)
            else:
                y = -740 + (H - 50) * (1 - smooth((t - 1.45) / 1.25))
            # clip so that water starts at the shore line
            w.set_clip(pygame.Rect(0, 150, W, H - 150))
            self.foam.set_alpha(255 if t < 2.4 else int(255 * clamp((2.7 - t) / .3)))
            w.blit(self.foam, (0, y + 36))
            w.set_clip(None)
        pygame.display.flip()

    def run(self):
        clock = pygame.time.Clock()
        last = 0.0
        while True:
            self.now = time.perf_counter() - self.t0
            dt, last = min(.05, max(0, self.now - last)), self.now
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.tap(e.pos)
            self.update(dt)
            self.draw()
            clock.tick(50)


def main():
    ap = argparse.ArgumentParser(description="Liassic")
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    a = ap.parse_args()
    Game(a.seed, a.log).run()
    pygame.quit()


if __name__ == "__main__":
    main()
