"""
KRESNICE
--------
Majhna igra o kozolcu, kozarcih za vlaganje in kresnicah.

Anže Rupnik, Tolmin 2023.  pygame-ce + numpy, brez zunanjih datotek.

V vsakem kozarcu je od ena do štiri kresnice. Klik spusti eno tvojo kresnico
v kozarec. Peti v kozarcu ni več prostora: pokrov odleti, štiri kresnice
odfrčijo gor, dol, levo in desno do prvega kozarca na poti.
"""
import argparse
import json
import math
import random
import sys

import numpy as np
import pygame

SIZE = W, H = 1040, 790
ROWS, COLS = 6, 7
CW, CH = 96, 93
X0, Y0 = 80, 108
FPS = 45

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=None)
parser.add_argument("--log", default=None)
opt = parser.parse_args()
dice = random.Random(opt.seed)
wind = random.Random(11)
_log = open(opt.log, "a", encoding="utf-8") if opt.log else None


def note(**what):
    if _log:
        _log.write(json.dumps(what) + "\n")
        _log.flush()


# ------------------------------------------------------------------ easing
def clamp(t):
    return 0.0 if t < 0 else 1.0 if t > 1 else t


def smooth(t):
    t = clamp(t)
    return t * t * (3 - 2 * t)


def out_back(t):
    t = clamp(t) - 1
    return 1 + 2.2 * t ** 3 + 1.2 * t ** 2


pygame.init()
screen = pygame.display.set_mode(SIZE)
pygame.display.set_caption("Kresnice na kozolcu")
clock = pygame.time.Clock()
SERIF = "c059,nimbusroman,liberationserif,dejavuserif"
f_title = pygame.font.SysFont(SERIF, 92)
f_head = pygame.font.SysFont(SERIF, 46)
f_text = pygame.font.SysFont(SERIF, 22, italic=True)
f_small = pygame.font.SysFont(SERIF, 18, italic=True)


# ------------------------------------------------------------------ scenery
def ridge(seed, base, rough, peaks=()):
    r = np.random.default_rng(seed)
    x = np.arange(W)
    y = np.zeros(W)
    for k in range(1, 7):
        y += np.sin(x / W * math.tau * k * 1.37 + r.uniform(0, 6)) * rough / k
        y += np.abs(((x / W * k * 3.1 + r.uniform(0, 1)) % 1) - .5) * rough * .9 / k
    for px, ph, pw in peaks:
        y += ph * np.clip(1 - np.abs(x - px) / pw, 0, 1) ** 1.25
    return base - y


RIDGES = [ridge(3, 470, 26, [(270, 190, 210), (200, 130, 140), (360, 120, 150), (780, 120, 260)]),
          ridge(8, 560, 24, [(900, 130, 330), (60, 80, 260)]),
          ridge(15, 640, 15, [(520, 30, 300)])]


def paint(sky, hills, haze, meadow, stars):
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
    t = yy / (H * .82)
    img = np.zeros((H, W, 3), np.float32)
    for i in range(3):
        img[..., i] = np.interp(t, [0, .45, .8, 1], [s[i] for s in sky])
    if stars:
        r = np.random.default_rng(5)
        for _ in range(150):
            x, y = r.integers(2, W - 2), r.integers(2, 330)
            img[y, x] += r.uniform(25, 110)
    for top, col in zip(RIDGES, hills):
        a = np.clip(yy - top[None, :], 0, 1)
        depth = np.clip((yy - top[None, :]) / 190, 0, 1)[..., None]
        body = np.array(col, np.float32) * (1 - depth * .62) + np.array(haze, np.float32) * depth * .62
        img = img * (1 - a[..., None]) + body * a[..., None]
    ground = 690 + 7 * np.sin(xx / 150)
    a = np.clip((yy - ground) / 10, 0, 1)[..., None]
    g = np.array(meadow, np.float32) * (1.1 - .5 * np.clip((yy - ground) / 110, 0, 1))[..., None]
    img = img * (1 - a) + g * a
    img += np.random.default_rng(1).normal(0, 1.1, (H, W, 1))
    s = pygame.surfarray.make_surface(np.clip(img, 0, 255).astype(np.uint8).swapaxes(0, 1))
    blades = random.Random(4)
    for _ in range(900):
        x = blades.uniform(0, W)
        y = blades.uniform(694, H + 8)
        h = blades.uniform(9, 26) * (.5 + (y - 680) / 110)
        lean = blades.uniform(-6, 6)
        k = blades.uniform(.55, 1.25)
        pygame.draw.aaline(s, [min(255, int(c * k)) for c in meadow], (x, y), (x + lean, y - h))
    return s


night = paint([(7, 12, 30), (16, 30, 56), (38, 62, 84), (60, 84, 92)],
              [(24, 38, 62), (18, 32, 48), (14, 27, 36)], (44, 66, 80), (20, 40, 32), True)
dawn = paint([(96, 120, 168), (196, 160, 176), (250, 196, 150), (255, 222, 170)],
             [(132, 120, 152), (104, 108, 124), (74, 96, 92)], (240, 200, 176), (92, 128, 70), False)


def planks():
    """kozolec: two posts, a roof and seven long poles"""
    s = pygame.Surface(SIZE, pygame.SRCALPHA)
    left, right = X0 - 26, X0 + COLS * CW + 26
    rnd = random.Random(21)

    def beam(x, y, w, h, base, vertical=False):
        pygame.draw.rect(s, (0, 0, 0, 70), (x + 4, y + 4, w, h), border_radius=3)
        pygame.draw.rect(s, base, (x, y, w, h), border_radius=3)
        for _ in range(int((w + h) / 12)):
            k = rnd.uniform(.72, 1.22)
            c = [min(255, int(v * k)) for v in base]
            if vertical:
                px, py = rnd.uniform(x + 1, x + w - 2), rnd.uniform(y, y + h - 30)
                pygame.draw.line(s, c, (px, py), (px, min(y + h - 2, py + rnd.uniform(20, 90))))
            else:
                px, py = rnd.uniform(x, x + w - 30), rnd.uniform(y + 1, y + h - 2)
                pygame.draw.line(s, c, (px, py), (min(x + w - 2, px + rnd.uniform(20, 90)), py))
        if vertical:
            pygame.draw.line(s, [min(255, int(v * 1.5)) for v in base], (x, y), (x, y + h))
        else:
            pygame.draw.line(s, [min(255, int(v * 1.6)) for v in base], (x, y), (x + w, y))

    for r in range(ROWS):
        beam(left - 12, Y0 + (r + 1) * CH - 13, right - left + 24, 9, (62, 48, 40))
    for px in (left - 10, right - 10):
        beam(px, Y0 - 40, 20, H - Y0 - 34, (54, 41, 35), True)
    # roof with shingles
    roof = [(left - 40, Y0 - 8), (left + 26, Y0 - 72), (right - 26, Y0 - 72), (right + 40, Y0 - 8)]
    pygame.draw.polygon(s, (40, 32, 33), roof)
    for row in range(5):
        y = Y0 - 70 + row * 13
        inset = 66 - row * 13
        x = left - 40 + inset
        while x < right + 40 - inset:
            w = rnd.uniform(13, 21)
            k = rnd.uniform(.8, 1.2)
            x2 = min(x + w, right + 40 - inset)
            pygame.draw.rect(s, (int(58 * k), int(46 * k), int(44 * k)), (x, y, x2 - x - 1, 12))
            x += w
    pygame.draw.line(s, (92, 76, 68), (left - 40, Y0 - 8), (right + 40, Y0 - 8), 3)
    return s


kozolec = planks()


def glow_sprite(rad, col, power=2.0):
    y, x = np.mgrid[-rad:rad, -rad:rad].astype(np.float32) + .5
    d = np.clip(1 - np.sqrt(x * x + y * y) / rad, 0, 1) ** power
    arr = np.dstack([c * d for c in col]).astype(np.uint8)
    return pygame.surfarray.make_surface(arr.swapaxes(0, 1))


GOLD = (236, 232, 92)
glow_big = [None] + [glow_sprite(38 + 8 * k, [c * (.10 + .115 * k) for c in (226, 206, 84)], 1.7) for k in range(1, 5)]
glow_fly = [glow_sprite(15, [c * (.55 + .15 * i) for c in GOLD], 2.3) for i in range(4)]
glow_trail = glow_sprite(8, [c * .3 for c in GOLD], 2.0)
glow_hover = glow_sprite(58, (34, 42, 50), 1.4)


def jar_sprite(cloth):
    K = 4
    w, h = 70 * K, 82 * K
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    body = pygame.Rect(7 * K, 17 * K, 56 * K, 62 * K)
    pygame.draw.rect(s, (150, 190, 205, 34), body, border_radius=15 * K)
    for i in range(10):
        pygame.draw.rect(s, (190, 222, 230, 22 + i * 9), body.inflate(-(9 - i) * K // 2, -(9 - i) * K // 2), K, border_radius=15 * K)
    pygame.draw.rect(s, (196, 226, 232, 175), body, int(1.5 * K), border_radius=15 * K)
    pygame.draw.rect(s, (240, 250, 255, 105), (13 * K, 30 * K, 4 * K, 30 * K), border_radius=2 * K)
    pygame.draw.rect(s, (240, 250, 255, 60), (53 * K, 42 * K, 3 * K, 24 * K), border_radius=2 * K)
    lid = pygame.Surface((w, h), pygame.SRCALPHA)
    pts = [(13 * K, 6 * K), (57 * K, 6 * K), (59 * K, 13 * K), (64 * K, 22 * K)]
    n = 9
    for i in range(n):
        x = 64 - i * (58 / (n - 1))
        pts.append((x * K, (24 if i % 2 else 20) * K))
    pts += [(11 * K, 13 * K)]
    pygame.draw.polygon(lid, cloth, pts)
    dark = [int(c * .62) for c in cloth]
    for i in range(6):
        x = 16 + i * 7.6
        pygame.draw.line(lid, dark, (x * K, 7 * K), ((x + (x - 35) * .18) * K, 21 * K), K)
    pygame.draw.line(lid, (216, 198, 150), (11 * K, 14 * K), (59 * K, 14 * K), 2 * K)
    pygame.draw.line(lid, [min(255, int(c * 1.35)) for c in cloth], (15 * K, 6 * K), (55 * K, 6 * K), 2 * K)
    return (pygame.transform.smoothscale(s, (70, 82)), pygame.transform.smoothscale(lid, (70, 82)))


JARS = [jar_sprite(c) for c in ((112, 62, 60), (74, 88, 108), (116, 104, 84), (78, 92, 70))]
SLOTS = {1: [(0, 6)], 2: [(-12, 2), (12, 12)], 3: [(0, -7), (-14, 16), (14, 16)],
         4: [(-13, -6), (13, -6), (-13, 19), (13, 19)], 5: [(-14, -7), (14, -7), (-14, 20), (14, 20), (0, 6)]}


class Fly:
    """a firefly sitting in a jar"""
    def __init__(self, x, y):
        self.x, self.y = x, y
        self.ph = wind.uniform(0, 50)
        self.sp = wind.uniform(.8, 1.3)


class Jar:
    def __init__(self, r, c, n):
        self.r, self.c = r, c
        self.cx, self.cy = X0 + c * CW + CW / 2, Y0 + r * CH + CH / 2 - 4
        self.flies = [Fly(self.cx + wind.uniform(-8, 8), self.cy + wind.uniform(-8, 8)) for _ in range(n)]
        self.look = wind.choice(JARS)
        self.bump = 0.0
        self.fuse = None

    def size(self):
        return len(self.flies)


class Runner:
    """a firefly on its way"""
    def __init__(self, x, y, dx, dy):
        self.x, self.y, self.dx, self.dy = x, y, dx, dy
        self.t = 0.0
        self.ph = wind.uniform(0, 6)

    def pos(self):
        k = math.sin(self.t * 17 + self.ph) * 5 * clamp(self.t * 4)
        return self.x + k * abs(self.dy), self.y + k * abs(self.dx)


class Scene:
    def __init__(self):
        self.mode = "title"
        self.t = 0.0
        self.clock = 0.0
        self.level = 0
        self.jars = {}
        self.runners, self.dust, self.lids, self.ghosts = [], [], [], []
        self.spare = 0
        self.shown = []
        self.busy = False
        self.chain = 0
        self.given = 0
        self.fade = 0.0
        self.gained = []

    # -- levels
    def new_night(self, level):
        self.level = level
        count = dice.randint(23, 27) + min(3, level // 4)
        spots = [(r, c) for r in range(ROWS) for c in range(COLS)]
        dice.shuffle(spots)
        self.jars = {}
        for r, c in spots[:count]:
            self.jars[r, c] = Jar(r, c, dice.choices((1, 2, 3, 4), (3, 3.5, 4, 4))[0])
        self.spare = 12
        self.shown = [0.0 - i * .05 for i in range(self.spare)]
        self.busy = False
        self.mode, self.t = "arrive", 0.0
        self.runners.clear()

    def board(self):
        return [[self.jars[r, c].size() if (r, c) in self.jars else 0 for c in range(COLS)] for r in range(ROWS)]

    def rest(self):
        note(t="board", level=self.level, drops=self.spare, board=self.board())

    # -- play
    def click(self, pos):
        if self.mode == "title":
            if self.t > .4:
                self.new_night(1)
        elif self.mode == "lost":
            if self.t > 1.2:
                self.new_night(self.level)
        elif self.mode == "play" and not self.busy:
            cell = self.cell(pos)
            if cell in self.jars and self.spare > 0:
                self.spare -= 1
                self.shown.pop()
                self.chain = self.given = 0
                self.busy = True
                note(t="tap", r=cell[0], c=cell[1])
                jar = self.jars[cell]
                self.enter(jar, jar.cx, jar.cy - 36)

    def cell(self, pos):
        return int((pos[1] - Y0) // CH), int((pos[0] - X0) // CW)

    def enter(self, jar, x, y):
        jar.flies.append(Fly(x, y))
        jar.bump = 1.0
        if jar.size() > 4 and jar.fuse is None:
            jar.fuse = .13

    def open(self, jar):
        del self.jars[jar.r, jar.c]
        self.chain += 1
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            self.runners.append(Runner(jar.cx, jar.cy, dx, dy))
        self.lids.append([jar.cx, jar.cy, wind.uniform(-60, 60), -230, 0.0, wind.uniform(-200, 200), jar.look[1]])
        self.ghosts.append([jar.cx, jar.cy, 0.0, jar.look[0]])
        for _ in range(16):
            a, v = wind.uniform(0, math.tau), wind.uniform(20, 130)
            self.dust.append([jar.cx, jar.cy, math.cos(a) * v, math.sin(a) * v, wind.uniform(.4, .9)])
        if self.chain % 4 == 0:
            self.spare += 1
            self.shown.append(-.2)

    def step(self, dt):
        self.t += dt
        self.clock += dt
        self.shown = [s + dt * 3 for s in self.shown]
        if self.mode == "arrive" and self.t > 1.5:
            self.mode, self.t = "play", 0.0
            self.rest()
        elif self.mode == "dawn" and self.t > 3.6:
            self.new_night(self.level + 1)
        target = 1.0 if self.mode == "dawn" and self.t < 2.7 else 0.0
        self.fade += max(-dt * 1.1, min(dt * .8, target - self.fade))
        for jar in list(self.jars.values()):
            slots = SLOTS[min(5, jar.size())]
            for i, f in enumerate(jar.flies):
                sx, sy = slots[i % len(slots)]
                k = min(1, dt * 11)
                f.x += (jar.cx + sx - f.x) * k
                f.y += (jar.cy + sy - f.y) * k
            jar.bump = max(0, jar.bump - dt * 4)
            if jar.fuse is not None:
                jar.fuse -= dt
                if jar.fuse <= 0:
                    self.open(jar)
        for _ in range(3):
            for q in list(self.runners):
                q.t += dt / 3
                v = 300 + 400 * clamp(q.t * 4)
                q.x += q.dx * v * dt / 3
                q.y += q.dy * v * dt / 3
                cell = self.cell((q.x, q.y))
                jar = self.jars.get(cell)
                if jar and abs(q.x - jar.cx) + abs(q.y - jar.cy) < 26:
                    self.runners.remove(q)
                    self.enter(jar, *q.pos())
                elif not (X0 - 50 < q.x < X0 + COLS * CW + 50 and Y0 - 40 < q.y < Y0 + ROWS * CH + 40):
                    self.runners.remove(q)
                    x, y = q.pos()
                    self.dust.append([x, y, q.dx * 120, q.dy * 120 - 30, 1.2])
        for q in self.runners:
            if wind.random() < .7:
                x, y = q.pos()
                self.dust.append([x, y, wind.uniform(-8, 8), wind.uniform(-8, 8), .35])
        for group, i in ((self.dust, 4),):
            for p in list(group):
                p[0] += p[2] * dt
                p[1] += p[3] * dt
                p[2] *= .96
                p[3] *= .96
                p[i] -= dt
                if p[i] <= 0:
                    group.remove(p)
        for p in list(self.lids):
            p[0] += p[2] * dt
            p[1] += p[3] * dt
            p[3] += 620 * dt
            p[4] += dt
            if p[4] > .9:
                self.lids.remove(p)
        for p in list(self.ghosts):
            p[2] += dt
            if p[2] > .35:
                self.ghosts.remove(p)
        if self.busy and not self.runners and not any(j.fuse is not None or j.bump > 0 for j in self.jars.values()):
            self.busy = False
            self.rest()
            if not self.jars:
                note(t="cleared", level=self.level)
                self.mode, self.t = "dawn", 0.0
            elif self.spare <= 0:
                note(t="lost")
                self.mode, self.t = "lost", 0.0

    # -- pictures
    def firefly(self, x, y, ph, sp, strong=1.0):
        b = .72 + .28 * math.sin(self.clock * 2.1 * sp + ph)
        img = glow_fly[int(clamp(b * strong) * 3.99)]
        screen.blit(img, (x - 15, y - 15), special_flags=pygame.BLEND_RGB_ADD)
        pygame.draw.circle(screen, (255, 253, 190), (x, y), 4)

    def say(self, font, text, center, col, alpha=1.0):
        for off, c in ((2, (0, 0, 10)), (0, col)):
            t = font.render(text, True, c)
            t.set_alpha(int(255 * clamp(alpha) * (.5 if off else 1)))
            screen.blit(t, t.get_rect(center=(center[0] + off, center[1] + off)))

    def draw(self):
        screen.blit(night, (0, 0))
        if self.fade > 0:
            dawn.set_alpha(int(255 * smooth(self.fade)))
            screen.blit(dawn, (0, 0))
        if self.mode == "title":
            self.draw_title()
            return
        screen.blit(kozolec, (0, 0))
        mouse = self.cell(pygame.mouse.get_pos())
        for jar in self.jars.values():
            vis = 1.0
            if self.mode == "arrive":
                vis = clamp((self.t - .1 - (jar.r + jar.c) * .06) / .45)
                if vis <= 0:
                    continue
            n = min(4, jar.size())
            g = glow_big[n]
            if vis == 1:
                screen.blit(g, (jar.cx - g.get_width() / 2, jar.cy + 4 - g.get_height() / 2), special_flags=pygame.BLEND_RGB_ADD)
            if (jar.r, jar.c) == mouse and self.mode == "play" and not self.busy:
                screen.blit(glow_hover, (jar.cx - 58, jar.cy - 58), special_flags=pygame.BLEND_RGB_ADD)
            shake = math.sin(self.clock * 70) * 2.2 if jar.fuse is not None else 0
            lift = (1 - out_back(vis)) * -26 - 4 * math.sin(jar.bump * math.pi)
            for img in jar.look:
                img.set_alpha(int(255 * vis))
                screen.blit(img, (jar.cx - 35 + shake, jar.cy - 41 + lift))
                img.set_alpha(255)
            if vis > .6:
                for f in jar.flies:
                    x = f.x + 2.4 * math.sin(self.clock * 1.7 * f.sp + f.ph)
                    y = f.y + 2.4 * math.cos(self.clock * 1.3 * f.sp + f.ph * 2)
                    self.firefly(x + shake, y, f.ph, f.sp)
        for x, y, t, img in self.ghosts:
            k = 1 + .5 * smooth(t / .35)
            q = pygame.transform.smoothscale(img, (int(70 * k), int(82 * k)))
            q.set_alpha(int(200 * (1 - t / .35)))
            screen.blit(q, q.get_rect(center=(x, y)))
        for x, y, _, _, t, spin, img in self.lids:
            q = pygame.transform.rotate(img, spin * t)
            q.set_alpha(int(255 * clamp((.9 - t) * 2.5)))
            screen.blit(q, q.get_rect(center=(x, y)))
        for x, y, _, _, life in self.dust:
            screen.blit(glow_trail, (x - 8, y - 8), special_flags=pygame.BLEND_RGB_ADD)
        for q in self.runners:
            x, y = q.pos()
            self.firefly(x, y, 0, 0, 2)
        self.draw_side()
        mid = (X0 + COLS * CW / 2, Y0 + ROWS * CH / 2 - 20)
        if self.mode == "dawn":
            a = smooth(self.t / .6) * smooth((3.2 - self.t) / .6)
            self.say(f_head, "Svita se.", mid, (255, 248, 226), a)
            self.say(f_text, "Kozolec je prazen, kresnice so doma.", (mid[0], mid[1] + 50), (255, 240, 214), a)
        elif self.mode == "lost":
            dim = pygame.Surface(SIZE)
            dim.set_alpha(int(150 * smooth(self.t / .8)))
            screen.blit(dim, (0, 0))
            a = smooth((self.t - .4) / .8)
            self.say(f_head, "Nimaš več kresnic.", mid, (226, 224, 206), a)
            self.say(f_text, "klikni in poskusi noč še enkrat", (mid[0], mid[1] + 52), (190, 200, 196), a * (.7 + .3 * math.sin(self.t * 3)))

    def draw_side(self):
        x = X0 + COLS * CW + 152
        ink = (226, 226, 206)
        self.say(f_text, "noč", (x, 70), (170, 186, 190))
        self.say(f_title, str(self.level), (x, 148), ink)
        pygame.draw.aaline(screen, (110, 130, 140), (x - 54, 206), (x + 54, 206))
        self.say(f_small, "tvoje kresnice", (x, 232), (170, 186, 190))
        # a stalk of grass with the spare fireflies on it, two by two
        top, gap = 268, 30
        rows = (max(len(self.shown), 12) + 1) // 2
        pts = [(x + 5 * math.sin(i * .35 + self.clock * .8) * i / 24, 700 - i * (700 - top + 14) / 24) for i in range(25)]
        pygame.draw.lines(screen, (66, 98, 66), False, pts, 3)
        for i, s in enumerate(self.shown):
            if s <= 0:
                continue
            k = out_back(s)
            side = -1 if i % 2 == 0 else 1
            yy = top + 30 * (rows - 1) - (i // 2) * gap + (0 if side < 0 else -8)
            sx = x + 5 * math.sin(self.clock * .8) * (700 - yy) / 700
            pygame.draw.aaline(screen, (66, 98, 66), (sx, yy + 8), (sx + side * 20, yy))
            self.firefly(sx + side * 22 * k, yy, i * 1.3, 1)
        self.say(f_small, "štiri odprti v eni verigi", (x, 728), (150, 172, 160))
        self.say(f_small, "prinesejo novo", (x, 750), (150, 172, 160))

    def draw_title(self):
        for i in range(26):
            a = i * 2.4
            x = W / 2 + 430 * math.sin(self.clock * .11 + a * 1.7) * math.cos(a)
            y = 470 + 190 * math.sin(self.clock * .17 + a * 1.1)
            self.firefly(x, y, a, 1)
        self.say(f_title, "KRESNICE", (W / 2, 210), (240, 238, 204), smooth(self.t / .8))
        self.say(f_text, "igra za tihe večere na kozolcu", (W / 2, 286), (190, 204, 200), smooth((self.t - .2) / .8))
        self.say(f_text, "klikni kamorkoli", (W / 2, 640), (226, 226, 190), .6 + .4 * math.sin(self.t * 2.4))
        self.say(f_small, "Anže Rupnik, Tolmin 2023", (W / 2, 760), (120, 140, 130))


def main():
    scene = Scene()
    while True:
        dt = min(.05, clock.tick(FPS) / 1000)
        for e in pygame.event.get():
            if e.type == pygame.QUIT:
                pygame.quit()
                sys.exit()
            if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                scene.click(e.pos)
        scene.step(dt)
        scene.draw()
        pygame.display.flip()


if __name__ == "__main__":
    main()
